//! Measures scaling: the same requests to a quire with a thousand rows of each kind, and to one with up to a million.
//!
//! - A request whose cost does not depend on the data has the ratio 1; a ratio above 1.3 is a defect.

use std::path::Path;
use std::time::Instant;

use anyhow::{Context as _, Result};
use quire_client::Client;

use crate::Options;
use crate::load::{Load, bearer, median, run};
use crate::servers::{Server, quire, seed, start_quire, wait_for};

/// The largest ratio that is not a fault.
const BOUND: f64 = 1.3;
/// Number of concurrent connections.
const CONNECTIONS: u32 = 4;

const LITTLE: [&str; 14] = [
    "--members",
    "1000",
    "--teams",
    "100",
    "--collections",
    "1000",
    "--spaces",
    "1100",
    "--change-requests",
    "1000",
    "--comments",
    "1000",
    "--replies",
    "1000",
];
const MUCH: [&str; 14] = [
    "--members",
    "100000",
    "--teams",
    "10000",
    "--collections",
    "100000",
    "--spaces",
    "100000",
    "--change-requests",
    "100000",
    "--comments",
    "1000000",
    "--replies",
    "100000",
];

/// A quire with its rows.
struct Filled {
    _server: Server,
    address: String,
    callers: Vec<Caller>,
    /// Values of the requests, by the names that represent them.
    names: Vec<(&'static str, String)>,
}

/// A caller.
struct Caller {
    name: &'static str,
    token: String,
    /// The query of the caller's 6th page of spaces, if there is one: each caller has different page tokens.
    page: Option<String>,
}

/// Compares the two, and prints what it finds.
pub(crate) async fn compare(options: &Options, binaries: &Path, folder: &Path) -> Result<()> {
    let little = Filled::start(binaries, &folder.join("little"), &LITTLE).await?;
    let begun = Instant::now();
    let much = Filled::start(binaries, &folder.join("much"), &MUCH).await?;
    println!(
        "\nlarge: {} in {:.0} s",
        MUCH.join(" "),
        begun.elapsed().as_secs_f64()
    );
    println!(
        "\n{:<44}{:>10} {:>10} {:>9} {:>9}   {:>6}",
        "", "small/s", "large/s", "p50 ms", "p50 ms", "ratio"
    );
    for (name, path) in CASES {
        if !name.contains(&options.only) {
            continue;
        }
        for (few, many) in little.callers.iter().zip(&much.callers) {
            let who = few.name;
            if who == "guest" && !path.starts_with("orgs/ORG/spaces") {
                continue;
            }
            let loads = little.load(path, few).zip(much.load(path, many));
            let Some((little, much)) = loads else {
                continue;
            };
            let mut pairs = Vec::new();
            for _ in 0..options.rounds {
                let little = run(&little, CONNECTIONS, options.seconds, folder)?;
                let much = run(&much, CONNECTIONS, options.seconds, folder)?;
                pairs.push((little, much));
            }
            let of = |pick: fn(&(crate::load::Figures, crate::load::Figures)) -> f64| {
                median(pairs.iter().map(pick).collect())
            };
            let ratio = of(|(little, much)| little.per_second / much.per_second);
            let note = if ratio > BOUND { "  too slow" } else { "" };
            println!(
                "{:<44}{:>10.0} {:>10.0} {:>9.2} {:>9.2}   {ratio:>6.2}{note}",
                format!("{name}, {who}"),
                of(|(little, _)| little.per_second),
                of(|(_, much)| much.per_second),
                of(|(little, _)| little.p50),
                of(|(_, much)| much.p50),
            );
        }
    }
    Ok(())
}

/// Requests; upper-case words represent values.
const CASES: [(&str, &str); 14] = [
    ("get a space", "spaces/SPACE"),
    ("list spaces", "orgs/ORG/spaces"),
    ("list spaces, page 6", "orgs/ORG/spaces?PAGE"),
    ("list collections", "orgs/ORG/collections"),
    (
        "list spaces of a collection",
        "collections/COLLECTION/spaces",
    ),
    ("list members", "orgs/ORG/members"),
    ("list members by role", "orgs/ORG/members?role=edit"),
    ("list teams", "orgs/ORG/teams"),
    ("list change requests", "spaces/SPACE/change-requests"),
    ("get a comment", "spaces/SPACE/comments/COMMENT"),
    ("list comments", "spaces/SPACE/comments"),
    (
        "list comments, oldest first",
        "spaces/SPACE/comments?order=asc",
    ),
    ("list open comments", "spaces/SPACE/comments?status=open"),
    ("list replies", "spaces/SPACE/comments/REPLIED/replies"),
];

impl Filled {
    async fn start(binaries: &Path, data: &Path, rows: &[&str]) -> Result<Self> {
        quire(binaries, data, &["init"])?;
        let seeded = seed(binaries, data, rows)?;
        let seeded = |name: &str| -> Result<String> {
            seeded
                .lines()
                .find_map(|line| line.strip_prefix(name))
                .map(|id| id.trim().to_owned())
                .with_context(|| format!("the seeding says no {name}"))
        };
        let token = |user: &str| quire(binaries, data, &["token", "create", user]);
        let admin = token("admin@example.com")?;
        let (reader, guest) = (token(&seeded("reader")?)?, token(&seeded("guest")?)?);
        let start = Instant::now();
        let (server, address, _) = start_quire(binaries, data)?;
        wait_for(&address, start)?;
        let client = Client::new(&address, &admin)?;
        let organization = client.list_orgs().send().await?.items.remove(0).id;
        let space = seeded("space")?.into();
        let comments = client.list_space_comments(&space).send().await?;
        let collections = client.list_collections(&organization).send().await?;
        let mut callers = Vec::new();
        for (name, token) in [("admin", admin), ("reader", reader), ("guest", guest)] {
            let client = Client::new(&address, &token)?;
            let spaces = client.list_spaces(&organization).limit(250).send().await?;
            let page = spaces.next.map(|next| format!("page={}", next.page));
            callers.push(Caller { name, token, page });
        }
        let names = vec![
            ("SPACE", space.to_string()),
            ("ORG", organization.to_string()),
            ("COLLECTION", collections.items[0].id.to_string()),
            ("COMMENT", comments.items[0].id.to_string()),
            ("REPLIED", seeded("comment")?),
        ];
        Ok(Self {
            _server: server,
            address,
            callers,
            names,
        })
    }

    /// Returns the request of a caller; `None` if there is no such page.
    fn load(&self, path: &str, caller: &Caller) -> Option<Load> {
        let mut path = match &caller.page {
            Some(page) => path.replace("PAGE", page),
            None if path.contains("PAGE") => return None,
            None => path.to_owned(),
        };
        for (name, value) in &self.names {
            path = path.replace(name, value);
        }
        Some(Load {
            url: format!("{}/v1/{path}", self.address),
            paths: Vec::new(),
            method: "GET",
            headers: vec![bearer(&caller.token)],
            body: None,
        })
    }
}
