//! Measures quire against the bare server, both as processes of their own, loaded in turns by `wrk`.
//!
//! - Every figure is a median over rounds in which the two take turns, so that a noisy machine hits both.
//! - What counts is the ratio; the figures themselves are this machine's.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use clap::Parser;
use quire_client::Client;
use quire_client::models::{NewSpace, SpaceId};

#[derive(Parser)]
struct Options {
    /// Seconds of each measurement
    #[arg(long, default_value_t = 5)]
    seconds: u32,
    /// How often each pair is measured
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// Also measure a cold release build of quire
    #[arg(long)]
    cold_build: bool,
}

/// A process that is stopped when it is dropped.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What `wrk` is to send.
struct Load {
    url: String,
    method: &'static str,
    token: Option<String>,
    body: Option<(&'static str, PathBuf)>,
}

/// What came of it.
#[derive(Clone, Copy)]
struct Figures {
    per_second: f64,
    p50: f64,
    p99: f64,
}

#[tokio::main]
async fn main() -> Result<()> {
    let options = Options::parse();
    if Command::new("wrk")
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_err()
    {
        bail!("`wrk` is not installed: apt-get install wrk");
    }
    let folder = tempfile::tempdir()?;
    let binaries = std::env::current_exe()?
        .parent()
        .context("no folder")?
        .to_path_buf();

    let start = Instant::now();
    let (quire, address, token) = start_quire(&binaries, folder.path())?;
    wait_for(&address, start)?;
    let first_answer = start.elapsed();
    tokio::time::sleep(Duration::from_secs(2)).await;
    println!("start to first answer: {} ms", first_answer.as_millis());
    println!("memory at rest: {:.1} MB", resident(quire.0.id())?);

    let client = Client::new(&address, &token)?;
    let organization = client.list_orgs().send().await?.items.remove(0).id;
    let mut space = None;
    for number in 0..50 {
        let new = NewSpace {
            title: Some(format!("Space number {number}")),
            ..NewSpace::default()
        };
        space = Some(
            client
                .create_space(&organization)
                .body(new)
                .send()
                .await?
                .id,
        );
    }
    let space: SpaceId = space.context("no space")?;
    let list = client.list_spaces(&organization).send().await?;
    let list_file = folder.path().join("list.json");
    std::fs::write(&list_file, serde_json::to_vec(&list)?)?;
    let (_bare, bare) = start_baseline(&binaries, folder.path(), &list_file)?;

    let change_request = client.create_change_request(&space).send().await?.id;
    let paths = [
        format!("spaces/{space}"),
        format!("orgs/{organization}/spaces?limit=50"),
        format!("spaces/{space}/change-requests"),
        format!("spaces/{space}/change-requests/{change_request}/content/archive"),
    ];
    let cases = cases(folder.path(), &address, &paths, &token, &bare)?;
    println!(
        "\n{:<26}{:>5}  {:>10} {:>9} {:>9}   {:>10} {:>9} {:>9}   {:>6}",
        "", "conn", "quire/s", "p50 ms", "p99 ms", "bare/s", "p50 ms", "p99 ms", "ratio"
    );
    for Case {
        name,
        ours,
        theirs,
        connections,
    } in &cases
    {
        for &connections in *connections {
            let mut pairs = Vec::new();
            for _ in 0..options.rounds {
                let ours = run(ours, connections, options.seconds, folder.path())?;
                let theirs = run(theirs, connections, options.seconds, folder.path())?;
                pairs.push((ours, theirs));
            }
            print_row(name, connections, &pairs);
        }
    }
    println!("\nmemory after the load: {:.1} MB", resident(quire.0.id())?);
    drop(quire);
    if options.cold_build {
        cold_build(folder.path())?;
    }
    Ok(())
}

/// What is measured: the same request of both servers.
struct Case {
    name: &'static str,
    ours: Load,
    theirs: Load,
    connections: &'static [u32],
}

/// The cases, in the order of quire's `paths`; bodies are written to `folder`.
fn cases(
    folder: &Path,
    quire: &str,
    paths: &[String; 4],
    token: &str,
    bare: &str,
) -> Result<Vec<Case>> {
    let subject = folder.join("subject.json");
    std::fs::write(
        &subject,
        r#"{"subject":"A change request for the measurement"}"#,
    )?;
    let archive = folder.join("tree.zip");
    std::fs::write(&archive, tree(1_000)?)?;
    let json = Some(("application/json", subject));
    let zip = Some(("application/zip", archive));
    let [get, list, create, import] = paths;
    let case =
        |name, path: &String, theirs: &str, body: &Option<(&'static str, PathBuf)>, connections| {
            let method = if body.is_some() { "POST" } else { "GET" };
            let load = |url, token| Load {
                url,
                method,
                token,
                body: body.clone(),
            };
            Case {
                name,
                ours: load(format!("{quire}/v1/{path}"), Some(token.to_owned())),
                theirs: load(format!("{bare}/{theirs}"), None),
                connections,
            }
        };
    Ok(vec![
        case("get a space", get, "space", &None, &[1, 64]),
        case("list 50 spaces", list, "spaces", &None, &[1, 64]),
        case("create a change request", create, "create", &json, &[1, 64]),
        case("import 1,000 pages", import, "import", &zip, &[1]),
    ])
}

fn print_row(name: &str, connections: u32, pairs: &[(Figures, Figures)]) {
    let of = |pick: fn(&(Figures, Figures)) -> f64| median(pairs.iter().map(pick).collect());
    println!(
        "{name:<26}{connections:>5}  {:>10.0} {:>9.2} {:>9.2}   {:>10.0} {:>9.2} {:>9.2}   {:>6.2}",
        of(|(ours, _)| ours.per_second),
        of(|(ours, _)| ours.p50),
        of(|(ours, _)| ours.p99),
        of(|(_, theirs)| theirs.per_second),
        of(|(_, theirs)| theirs.p50),
        of(|(_, theirs)| theirs.p99),
        of(|(ours, theirs)| ours.per_second / theirs.per_second),
    );
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Starts quire on an empty folder; gives its address and the first token, as it prints them.
fn start_quire(binaries: &Path, folder: &Path) -> Result<(Server, String, String)> {
    let mut child = Command::new(binaries.join("quire"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.join("quire"))
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start quire")?;
    let output = child.stdout.take().context("no output")?;
    let (mut address, mut token) = (None, None);
    let mut lines = BufReader::new(output).lines();
    while address.is_none() || token.is_none() {
        let line = lines
            .next()
            .context("quire said neither address nor token")??;
        for word in line.split_whitespace() {
            if word.starts_with("http://") {
                address.get_or_insert(word.trim_end_matches('/').to_owned());
            }
            let word = word.rsplit('=').next().unwrap_or(word);
            if word.starts_with("quire_") {
                token.get_or_insert(word.to_owned());
            }
        }
    }
    // What it prints later must not fill the pipe.
    std::thread::spawn(move || lines.for_each(drop));
    Ok((
        Server(child),
        address.unwrap_or_default(),
        token.unwrap_or_default(),
    ))
}

fn start_baseline(binaries: &Path, folder: &Path, list: &Path) -> Result<(Server, String)> {
    let mut child = Command::new(binaries.join("baseline"))
        .arg(folder)
        .arg(list)
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start the baseline")?;
    let output = child.stdout.take().context("no output")?;
    let line = BufReader::new(output)
        .lines()
        .next()
        .context("the baseline said no address")??;
    Ok((Server(child), format!("http://{line}")))
}

/// Asks until the server answers.
fn wait_for(address: &str, since: Instant) -> Result<()> {
    use std::io::{Read as _, Write as _};
    let host = address.trim_start_matches("http://");
    while since.elapsed() < Duration::from_secs(10) {
        if let Ok(mut stream) = std::net::TcpStream::connect(host) {
            write!(
                stream,
                "GET /healthz HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n"
            )?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer)?;
            if answer.starts_with("HTTP/1.1 200") {
                return Ok(());
            }
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    bail!("quire did not answer within 10 s")
}

/// Resident memory of a process in megabytes.
fn resident(process: u32) -> Result<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status
        .lines()
        .find(|line| line.starts_with("VmRSS:"))
        .context("no VmRSS")?;
    let kilobytes: f64 = line
        .split_whitespace()
        .nth(1)
        .context("no number")?
        .parse()?;
    Ok(kilobytes / 1_000.0)
}

/// An archive of so many pages of a few kilobytes, with links among them.
fn tree(pages: usize) -> Result<Vec<u8>> {
    let mut entries = Vec::new();
    let mut summary = String::from("# Summary\n\n");
    for number in 0..pages {
        let path = format!("part-{:02}/page-{number:04}.md", number / 50);
        writeln!(summary, "- [Page {number}]({path})")?;
        let mut text = format!("# Page {number}\n\n");
        for paragraph in 0..10 {
            let other = (number * 7 + paragraph * 13) % pages;
            writeln!(
                text,
                "## Section {paragraph}\n\nSome text with a [link](../part-{:02}/page-{other:04}.md#section-{paragraph}) \
                 to another page, and `code` in a paragraph that goes on for a while, as paragraphs do.\n",
                other / 50
            )?;
        }
        entries.push(quire_content::Entry {
            path,
            bytes: text.into_bytes(),
        });
    }
    entries.push(quire_content::Entry {
        path: "SUMMARY.md".to_owned(),
        bytes: summary.into_bytes(),
    });
    Ok(quire_content::archive::write(&entries)?)
}

/// Loads one server and reads what `wrk` reports.
fn run(load: &Load, connections: u32, seconds: u32, folder: &Path) -> Result<Figures> {
    let mut script = format!("wrk.method = \"{}\"\n", load.method);
    if let Some(token) = &load.token {
        writeln!(
            script,
            "wrk.headers[\"authorization\"] = \"Bearer {token}\""
        )?;
    }
    if let Some((media_type, path)) = &load.body {
        writeln!(script, "wrk.headers[\"content-type\"] = \"{media_type}\"")?;
        writeln!(
            script,
            "wrk.body = io.open(\"{}\", \"rb\"):read(\"*a\")",
            path.display()
        )?;
    }
    script.push_str(
        "done = function(summary, latency)\n\
         io.write(string.format(\"FIGURES %f %f %f %d\\n\", summary.requests / (summary.duration / 1e6),\n\
         latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,\n\
         summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout))\nend\n",
    );
    let file = folder.join("load.lua");
    std::fs::write(&file, script)?;
    let output = Command::new("wrk")
        .args(["--threads", "1", "--timeout", "30s"])
        .args([
            "--connections",
            &connections.to_string(),
            "--duration",
            &format!("{seconds}s"),
        ])
        .arg("--script")
        .arg(&file)
        .arg(&load.url)
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("FIGURES "))
        .with_context(|| {
            format!(
                "wrk failed on {}:\n{text}{}",
                load.url,
                String::from_utf8_lossy(&output.stderr)
            )
        })?;
    let numbers: Vec<f64> = line.split(' ').map(str::parse).collect::<Result<_, _>>()?;
    let [per_second, p50, p99, errors] = numbers[..] else {
        bail!("wrk said `{line}`");
    };
    if errors > 0.0 {
        bail!("{errors} of the requests to {} failed", load.url);
    }
    Ok(Figures {
        per_second,
        p50,
        p99,
    })
}

/// Builds quire from nothing in a folder of its own; prints the processor time.
fn cold_build(folder: &Path) -> Result<()> {
    let before = children_seconds()?;
    let start = Instant::now();
    let status = Command::new("cargo")
        .args([
            "build",
            "--release",
            "--locked",
            "--quiet",
            "--package",
            "quire",
            "--target-dir",
        ])
        .arg(folder.join("target"))
        .status()?;
    if !status.success() {
        bail!("the cold build failed");
    }
    let spent = children_seconds()? - before;
    println!(
        "cold release build: {spent:.0} s of CPU, {} s on the clock",
        start.elapsed().as_secs()
    );
    Ok(())
}

/// Processor time of this process's ended children, in seconds.
fn children_seconds() -> Result<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    // Fields 16 and 17, counted after the name, which may hold spaces; a tick is a hundredth of a second on Linux.
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .collect();
    let ticks: f64 = fields.get(13).context("no cutime")?.parse::<f64>()?
        + fields.get(14).context("no cstime")?.parse::<f64>()?;
    Ok(ticks / 100.0)
}
