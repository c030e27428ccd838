//! The peak memory of the running server for hostile inputs, as the system reports it.
//!
//! - Each test has its own server, prints what it measured (`--no-capture` shows it), and fails beyond the budget in
//!   `docs/internals/reliability.md`.
//! - The sample is three hostile texts, an archive of two pages, an import of 1,000 pages, an edit of 70,000 nodes, and a
//!   merge of four pages, all with four callers. `QUIRE_TEST_FULL=1` runs everything, with eight.
//! - `QUIRE_MEMORY_MIB` sets the size of pages. The default is half a mebibyte, because unoptimized code is slow.

use std::fmt::Write as _;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use quire_client::Client;
use quire_client::models::{ChangeRequestReference, ContentFormat, SpaceId};
use quire_content::{Entry, archive};
use quire_db::testing::is_full;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use crate::server::{Server, Workspace};

/// The budgets, in MiB: what a server holds at its peak.
const READING: u64 = 512;
const IMPORTING: u64 = 512;
const EDITING: u64 = 512;
const MERGING: u64 = 512;
const FLOODED: u64 = 160;
const SIGN_INS: u64 = 200;

/// Number of bodies that a client starts and never ends.
const UNFINISHED: usize = 1_500;

/// Number of people who sign in at once.
const SIGNING_IN: usize = 500;

/// The password of the first admin.
const PASSWORD: &str = "seven quiet otters swim";

/// The address of the first admin.
const HERE: [u8; 4] = [127, 0, 0, 1];

/// Timeout of a request.
const REQUEST_TIMEOUT: Duration = Duration::from_mins(10);

/// The id of the page that is read.
const PAGE: &str = "pageofhostilecontent";

/// Number of concurrent callers.
fn callers() -> usize {
    if is_full() { 8 } else { 4 }
}

/// A server with a change request to fill.
struct Measured {
    workspace: Workspace,
    server: Server,
    client: Client,
    space: SpaceId,
    report: String,
}

impl Measured {
    async fn start() -> Self {
        Self::start_with(&[]).await
    }

    async fn start_with(options: &[&str]) -> Self {
        let mut workspace = Workspace::new();
        let server = workspace.start_with(options);
        // Unoptimized code is slow where other builds and tests run.
        let client = Client::builder(&server.url)
            .token(workspace.token.as_str())
            .timeout(REQUEST_TIMEOUT);
        let client = Client::from(client.build().unwrap());
        let organization = client.list_orgs().send().await.unwrap().items.remove(0);
        let space = client.create_space(&organization.id).send().await.unwrap();
        Self {
            workspace,
            server,
            client,
            space: space.id,
            report: String::new(),
        }
    }

    async fn propose(&self) -> ChangeRequestReference {
        let made = self.client.create_change_request(&self.space).send().await;
        made.unwrap().id.as_str().into()
    }

    async fn edit(&self, to: &ChangeRequestReference, changes: Value) -> Result<(), u16> {
        let body = serde_json::from_value(json!({"changes": changes})).unwrap();
        let call = self
            .client
            .edit_change_request_content(&self.space, to, body);
        status(call.send().await.map(drop))
    }

    async fn import(&self, to: &ChangeRequestReference, entries: &[Entry]) -> i64 {
        let bytes = archive::write(entries).unwrap();
        let call = self.client.import_change_request_archive(
            &self.space,
            to,
            bytes::Bytes::from(bytes).into(),
        );
        call.send().await.unwrap().broken_link_count
    }

    /// The peak since the last one, in MiB, once more callers than one have done their work.
    async fn peak_of(&mut self, name: &str, budget: u64, work: impl AsyncFnOnce(&Self) -> String) {
        let process = format!("/proc/{}", self.server.child.id());
        // Forgets the peak before.
        std::fs::write(format!("{process}/clear_refs"), "5").unwrap();
        let start = Instant::now();
        let outcome = work(self).await;
        let took = start.elapsed();
        let status = std::fs::read_to_string(format!("{process}/status")).unwrap();
        let line = status
            .lines()
            .find(|line| line.starts_with("VmHWM:"))
            .unwrap();
        let kibibytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        let peak = kibibytes / 1_024;
        writeln!(
            self.report,
            "{name}: {peak} MiB, {} ms, {outcome}",
            took.as_millis()
        )
        .unwrap();
        println!("{}", self.report.lines().last().unwrap());
        assert!(peak <= budget, "more than {budget} MiB:\n{}", self.report);
    }
}

fn status(result: Result<(), quire_client::Error>) -> Result<(), u16> {
    match result {
        Ok(()) => Ok(()),
        Err(quire_client::Error::Refused(response)) => Err(response.status.as_u16()),
        Err(error) => panic!("{error}"),
    }
}

/// Bytes of a large page.
fn size() -> usize {
    let mebibytes: f64 =
        std::env::var("QUIRE_MEMORY_MIB").map_or(0.5, |text| text.parse().unwrap());
    // A page has at most 2 MiB, its last line break included.
    format!("{:.0}", mebibytes * f64::from(1 << 20))
        .parse::<usize>()
        .unwrap()
        - 16
}

/// The first of these, or all.
fn sample<T>(mut all: Vec<T>, first: usize) -> Vec<T> {
    if !is_full() {
        all.truncate(first);
    }
    all
}

/// A piece, again and again.
fn filled(start: &str, piece: &str) -> String {
    let count = (size() - start.len()) / piece.len();
    start.to_owned() + &piece.repeat(count)
}

/// Returns texts with as many, as deeply nested, or as many connected nodes as possible.
fn hostile() -> Vec<(&'static str, String)> {
    let head = "|a".repeat(100) + "\n" + &"|-".repeat(100) + "\n";
    let row = "|a".repeat(100) + "\n";
    vec![
        ("marks", filled("", "*a*b")),
        ("cells", filled(&head, &row)),
        ("quotes", filled("", &("> ".repeat(40) + "a\n\n"))),
        ("brackets", filled("", "[")),
        ("links", filled("", "[](a)")),
        ("entities", filled("", "&amp;*")),
        ("deeper", filled("", "> ")),
        ("items", filled("", "- a\n  - b\n")),
        ("breaks", filled("a", "\\\n")),
        ("paragraphs", filled("", "a\n\n")),
        ("headings", filled("", "# a\n")),
        ("html", filled("", "<b>a")),
        ("notes", filled("", "[^a]")),
        ("backticks", filled("", "`a``")),
        ("references", filled("[a]: b\n\n", "[a]")),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn reading_hostile_pages() {
    let (mut measured, callers) = (Measured::start().await, callers());
    for (name, text) in sample(hostile(), 3) {
        let proposal = measured.propose().await;
        let create = json!([{"type": "create-page", "id": PAGE, "title": name, "markdown": text}]);
        let edit = async |measured: &Measured| {
            assert_eq!(measured.edit(&proposal, create).await, Ok(()));
            "stored".to_owned()
        };
        measured
            .peak_of(&format!("edit {name}"), READING, edit)
            .await;
        for format in [ContentFormat::Document, ContentFormat::Markdown] {
            let read = async |measured: &Measured| {
                let calls = (0..callers).map(|_| {
                    let path = format!(
                        "{}/v1/spaces/{}/change-requests/{}/content/page/{PAGE}?format={format}",
                        measured.server.url, measured.space, proposal
                    );
                    async move {
                        let request = reqwest::Client::new().get(path);
                        let request = request.bearer_auth(&measured.workspace.token);
                        let mut response = request.send().await.unwrap();
                        let mut length = 0;
                        while let Some(chunk) = response.chunk().await.unwrap() {
                            length += chunk.len();
                        }
                        (response.status().as_u16(), length)
                    }
                });
                let responses = join_all(calls).await;
                for (status, _) in &responses {
                    assert!([200, 400].contains(status), "{responses:?}");
                }
                format!("{} with {} bytes", responses[0].0, responses[0].1)
            };
            measured
                .peak_of(&format!("{callers} read {name} as {format}"), READING, read)
                .await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn importing_hostile_archives() {
    let (mut measured, callers) = (Measured::start().await, callers());
    let pages = |count: usize, text: &str| -> Vec<Entry> {
        let entry = |at| Entry {
            path: format!("{at}.md"),
            bytes: text.as_bytes().to_vec(),
        };
        (0..count).map(entry).collect()
    };
    // In all what 90 pages of a mebibyte have, at their full size.
    let count = match is_full() {
        true if size() > 1 << 20 => 45,
        true => 6,
        false => 2,
    };
    let hostile = vec![
        ("broken links", filled("", "[](abcd) ")),
        ("headings", filled("", "#\na\n")),
        ("rules", filled("", "r[a]\n\n")),
        ("anchors", filled("", "<a id=b> ")),
    ];
    for (name, text) in sample(hostile, 1) {
        let entries = pages(count, &text);
        let import = async |measured: &Measured| {
            let proposal = measured.propose().await;
            format!(
                "{} broken links",
                measured.import(&proposal, &entries).await
            )
        };
        measured
            .peak_of(
                &format!("import {count} pages of {name}"),
                IMPORTING,
                import,
            )
            .await;
    }
    let count = if is_full() { 10_000 } else { 1_000 };
    let entries = pages(count, "# A\n");
    let import = async |measured: &Measured| {
        let proposal = measured.propose().await;
        measured.import(&proposal, &entries).await;
        let client = &measured.client;
        let merged = client
            .merge_change_request(&measured.space, &proposal)
            .send();
        merged.await.unwrap().result.to_string()
    };
    measured
        .peak_of(
            &format!("import and merge {count} pages"),
            IMPORTING,
            import,
        )
        .await;
    let list = async |measured: &Measured| {
        let lists = (0..callers).map(|_| measured.client.list_space_pages(&measured.space).send());
        let lists = join_all(lists).await;
        format!(
            "{} pages",
            lists
                .into_iter()
                .map(|list| list.unwrap().pages.len())
                .min()
                .unwrap()
        )
    };
    measured
        .peak_of(&format!("{callers} list {count} pages"), IMPORTING, list)
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn editing_with_documents_of_tiny_nodes() {
    let (mut measured, callers) = (Measured::start().await, callers());
    // An array of a body has at most 1,000 entries.
    let nodes = |count: usize| {
        let node = json!({"type": "text", "text": "a", "marks": ["bold"]});
        let paragraph = json!({"type": "paragraph", "nodes": vec![node; 100]});
        vec![paragraph; count / 100]
    };
    let mut deep = json!({"type": "quote"});
    for _ in 0..50 {
        deep = json!({"type": "quote", "nodes": [deep]});
    }
    let bodies = vec![
        ("70,000 nodes", nodes(70_000), Ok(())),
        ("200,000 nodes", nodes(200_000), Err(413)),
        ("deep nodes", vec![deep; 500], Ok(())),
    ];
    for (name, nodes, expected) in sample(bodies, 1) {
        let edit = async |measured: &Measured| {
            let create =
                json!([{"type": "create-page", "title": "A", "document": {"nodes": nodes}}]);
            let edits = (0..callers).map(|_| async {
                let proposal = measured.propose().await;
                measured.edit(&proposal, create.clone()).await
            });
            let outcomes = join_all(edits).await;
            assert!(
                outcomes.iter().all(|outcome| *outcome == expected),
                "{outcomes:?}"
            );
            format!("{expected:?}")
        };
        measured
            .peak_of(&format!("{callers} edits with {name}"), EDITING, edit)
            .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn merging_pages_that_differ_in_every_line() {
    let (mut measured, callers) = (Measured::start().await, callers());
    let count: u8 = if is_full() { 24 } else { 4 };
    let tree = |word: &str| -> Vec<Entry> {
        let text = |at: u8| {
            let lines = size() / 12;
            (0..lines).fold(String::with_capacity(size()), |mut text, line| {
                let _ = writeln!(text, "{word}{at}{}", line * 7_919 % 1_000);
                text
            })
        };
        let entry = |at| Entry {
            path: format!("{at}.md"),
            bytes: text(at).into_bytes(),
        };
        (0..count).map(entry).collect()
    };
    let base = measured.propose().await;
    measured.import(&base, &tree("base")).await;
    let merge = async |measured: &Measured, proposal: &ChangeRequestReference| {
        let client = &measured.client;
        let merged = client
            .merge_change_request(&measured.space, proposal)
            .send();
        merged.await.unwrap().result.to_string()
    };
    merge(&measured, &base).await;
    let (ours, theirs) = (measured.propose().await, measured.propose().await);
    measured.import(&ours, &tree("ours")).await;
    measured.import(&theirs, &tree("theirs")).await;
    merge(&measured, &ours).await;
    let conflicts = async |measured: &Measured| {
        let calls = (0..callers).map(|_| {
            let client = &measured.client;
            client
                .get_change_request_conflicts(&measured.space, &theirs)
                .limit(1_000)
                .send()
        });
        let lists = join_all(calls).await;
        for list in &lists {
            assert_eq!(list.as_ref().unwrap().count, i64::from(count));
        }
        format!("{count} conflicts")
    };
    measured
        .peak_of(&format!("{callers} list conflicts"), MERGING, conflicts)
        .await;
    let again = async |measured: &Measured| merge(measured, &theirs).await;
    measured
        .peak_of("a merge with conflicts", MERGING, again)
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn bodies_that_never_end() {
    crate::connections::raise_limit_of_open_files();
    let mut measured = Measured::start_with(&["--anonymous-rate-limit", "0"]).await;
    let client = &measured.client;
    let organization = client.list_orgs().send().await.unwrap().items.remove(0).id;
    let site = json!({"title": "Docs", "visibility": "public", "spaces": [measured.space]});
    let call = client.create_site(&organization);
    let site = call
        .body(Some(serde_json::from_value(site).unwrap()))
        .send()
        .await
        .unwrap();
    client
        .publish_site(&organization, &site.id)
        .send()
        .await
        .unwrap();
    let flood = async |measured: &Measured| {
        let address = measured.server.address();
        let head = format!(
            "POST /sites/docs/~mcp HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Accept: application/json, text/event-stream\r\nContent-Length: 65536\r\n\r\n"
        );
        let begun = (0..UNFINISHED).map(|_| async {
            let mut stream = TcpStream::connect(address).await.ok()?;
            stream.write_all(head.as_bytes()).await.ok()?;
            // The server may have refused it meanwhile.
            stream.write_all(&vec![b' '; 65_000]).await.ok()?;
            Some(stream)
        });
        let streams = join_all(begun).await;
        let response = crate::server::get(address, "/healthz").unwrap();
        assert!(response.starts_with("HTTP/1.1 200"), "{response}");
        format!("{} connections", streams.iter().flatten().count())
    };
    let name = format!("{UNFINISHED} unfinished messages");
    measured.peak_of(&name, FLOODED, flood).await;
}

/// Sends a form of a page of the server, as a browser at this address does.
async fn submit(
    server: &str,
    from: [u8; 4],
    path: &str,
    form: &[(&str, &str)],
) -> reqwest::Response {
    let http = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .local_address(IpAddr::from(from))
        .build()
        .unwrap();
    let form = url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs(form)
        .finish();
    let request = http
        .post(format!("{server}{path}"))
        .header("origin", server)
        .header("content-type", "application/x-www-form-urlencoded");
    request.body(form).send().await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn five_hundred_sign_ins_at_once() {
    crate::connections::raise_limit_of_open_files();
    let mut measured = Measured::start_with(&["--anonymous-rate-limit", "0"]).await;
    let output = &measured.server.output;
    let (_, link) = output.split_once("/account/link/").unwrap();
    let link = format!("/account/link/{}", link.split_whitespace().next().unwrap());
    let set_up = [
        ("name", "Jo"),
        ("email", "admin@example.com"),
        ("password", PASSWORD),
    ];
    let response = submit(&measured.server.url, HERE, &link, &set_up).await;
    assert_eq!(response.status(), 303);
    let flood = async |measured: &Measured| {
        let server = &measured.server.url;
        let attempts = (0..SIGNING_IN).map(|number| async move {
            let email = format!("{number}@example.com");
            let form = [("email", email.as_str()), ("password", "not the password")];
            // Of one address, most would be refused before anything is hashed.
            let [high, low] = u16::try_from(number).unwrap().to_be_bytes();
            submit(server, [127, 1, high, low], "/account/sign-in", &form)
                .await
                .status()
                .as_u16()
        });
        let others = async {
            let mut responses = 0;
            for _ in 0..20 {
                let user = measured.client.get_user().send().await;
                responses += usize::from(user.is_ok());
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            responses
        };
        let (statuses, responses) = tokio::join!(join_all(attempts), others);
        let count = |status: u16| statuses.iter().filter(|other| **other == status).count();
        let (wrong, busy) = (count(403), count(503));
        assert_eq!(wrong + busy, SIGNING_IN, "{statuses:?}");
        assert!(wrong >= 4 && busy > 0, "{wrong} {busy}");
        assert_eq!(responses, 20, "others are served meanwhile");
        format!("{wrong} wrong, {busy} busy")
    };
    let name = format!("{SIGNING_IN} sign-ins");
    measured.peak_of(&name, SIGN_INS, flood).await;
    let form = [("email", "admin@example.com"), ("password", PASSWORD)];
    let response = submit(&measured.server.url, HERE, "/account/sign-in", &form).await;
    assert_eq!(response.status(), 303);
    assert!(response.headers().contains_key("set-cookie"));
}
