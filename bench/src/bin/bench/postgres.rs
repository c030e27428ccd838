//! quire on PostgreSQL, next to a bare server on the same cluster.
//!
//! - Both servers have pools of 16 connections, and are loaded through 32. The cluster is durable as in production.
//! - `pgbench` reads one row by its key from the same cluster: no server can be faster than that.
//! - Several processes of quire are loaded at the same time; their rates are added.

use std::ffi::OsStr;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use quire_bench::postgres::Cluster;
use quire_client::Client;

use crate::Options;
use crate::cases::{Case, fill, measure};
use crate::load::{Load, bearer, median, run};
use crate::servers::{start_baseline, start_quire_on, wait_for};

/// Connections of `wrk` and of `pgbench`.
const CONNECTIONS: u32 = 32;

/// Compares quire with the bare server, and several processes with one.
pub(crate) async fn compare(options: &Options, binaries: &Path, folder: &Path) -> Result<()> {
    let Some(cluster) = Cluster::start_in(folder)? else {
        bail!("PostgreSQL is not installed: apt-get install postgresql");
    };
    for name in ["quire", "bare", "pgbench"] {
        cluster.client("createdb", &[name])?;
    }
    print_pgbench(options, &cluster)?;

    let (url, data) = (cluster.url_of("quire"), folder.join("quire"));
    let start = Instant::now();
    let (_quire, address, token) = start_quire_on(Some(&url), binaries, &data, true)?;
    wait_for(&address, start)?;
    let client = Client::new(&address, &token)?;
    let organization = client.list_orgs().send().await?.items.remove(0).id;
    // Spaces of the list, and an older one.
    let space = client.create_space(&organization).send().await?;
    fill(&client, &organization).await?;
    let read = client.get_space(&space.id).send().await?;
    let list = client.list_spaces(&organization).send().await?;
    cluster.client("psql", &["--quiet", "--command=ANALYZE", "quire"])?;
    let known = folder.join("known.json");
    std::fs::write(&known, serde_json::to_vec(&(&read, &list, &token))?)?;
    let bare_url = cluster.url_of("bare");
    let (_bare, bare) = start_baseline(binaries, OsStr::new(&bare_url), &known)?;

    let subject = folder.join("subject.json");
    std::fs::write(
        &subject,
        r#"{"subject":"A change request for the measurement"}"#,
    )?;
    let body = Some(("application/json", subject));
    let load = |url: String, paths: Vec<String>, body: &Option<_>| Load {
        url,
        paths,
        method: if body.is_some() { "POST" } else { "GET" },
        headers: vec![bearer(&token)],
        body: body.clone(),
    };
    let case = |name, ours: &str, theirs: &str| Case {
        name,
        ours: load(format!("{address}/v1/{ours}"), Vec::new(), &None),
        theirs: load(format!("{bare}/{theirs}"), Vec::new(), &None),
        connections: &[CONNECTIONS],
    };
    let ids = || list.items.iter().map(|space| space.id.as_str());
    let creations = |ids: &mut dyn Iterator<Item = &str>| -> Vec<String> {
        ids.map(|id| format!("/v1/spaces/{id}/change-requests"))
            .collect()
    };
    let write = |name, spaces: usize| Case {
        name,
        ours: load(address.clone(), creations(&mut ids().take(spaces)), &body),
        theirs: load(
            bare.clone(),
            (0..spaces)
                .map(|number| format!("/create/{number}"))
                .collect(),
            &body,
        ),
        connections: &[CONNECTIONS],
    };
    let get = format!("spaces/{}", space.id);
    let spaces = format!("orgs/{organization}/spaces?limit=50");
    let cases = [
        case("get a space", &get, "space"),
        case("list 50 spaces", &spaces, "spaces"),
        write("change requests, 50 spaces", 50),
        write("change requests, one space", 1),
    ];
    measure(options, &cases, folder)?;

    let mut processes = Vec::new();
    let mut addresses = vec![address.clone()];
    println!("\n{:<26}{:>10}  {:>10}", "", "processes", "quire/s");
    for count in [1, 2, 4] {
        while addresses.len() < count {
            let data = folder.join(format!("quire-{}", addresses.len()));
            let start = Instant::now();
            let (process, address, _) = start_quire_on(Some(&url), binaries, &data, false)?;
            wait_for(&address, start)?;
            processes.push(process);
            addresses.push(address);
        }
        let read = |address: &String| load(format!("{address}/v1/{get}"), Vec::new(), &None);
        let write = |address: &String| load(address.clone(), creations(&mut ids()), &body);
        let reads: Vec<Load> = addresses.iter().map(read).collect();
        let writes: Vec<Load> = addresses.iter().map(write).collect();
        for (name, loads) in [
            ("get a space", &reads),
            ("change requests, 50 spaces", &writes),
        ] {
            if name.contains(&options.only) {
                let rate = rate_of_all(options, loads, folder)?;
                println!("{name:<26}{count:>10}  {rate:>10.0}");
            }
        }
    }
    Ok(())
}

/// The sum of the rates of servers that are loaded at the same time.
fn rate_of_all(options: &Options, loads: &[Load], folder: &Path) -> Result<f64> {
    let connections = CONNECTIONS / u32::try_from(loads.len())?;
    let mut sums = Vec::new();
    for _ in 0..options.rounds {
        let rates: Vec<_> = std::thread::scope(|scope| {
            let start = |load| scope.spawn(move || run(load, connections, options.seconds, folder));
            let running: Vec<_> = loads.iter().map(start).collect();
            running
                .into_iter()
                .map(std::thread::ScopedJoinHandle::join)
                .collect()
        });
        let mut sum = 0.0;
        for rate in rates {
            let rate = rate.ok().context("a load was not measured")??;
            sum += rate.per_second;
        }
        sums.push(sum);
    }
    Ok(median(sums))
}

/// Prints the rate at which `pgbench` reads rows by their keys.
fn print_pgbench(options: &Options, cluster: &Cluster) -> Result<()> {
    let (clients, seconds) = (CONNECTIONS.to_string(), options.seconds.to_string());
    cluster.client(
        "pgbench",
        &["--initialize", "--quiet", "--scale=10", "pgbench"],
    )?;
    let report = cluster.client(
        "pgbench",
        &[
            "--select-only",
            "--protocol=prepared",
            "--client",
            &clients,
            "--time",
            &seconds,
            "pgbench",
        ],
    )?;
    let rate = report.lines().find_map(|line| line.strip_prefix("tps = "));
    let rate = rate.context("`pgbench` printed no rate")?;
    println!("pgbench --select-only: {rate}");
    Ok(())
}
