//! The measured servers, as separate processes.

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};

use crate::load::Header;

/// A process that is stopped when it is dropped.
pub(crate) struct Server(Child);

impl Server {
    /// Resident memory in megabytes.
    pub(crate) fn resident(&self) -> Result<f64> {
        memory(self.0.id(), "VmRSS:")
    }

    /// Waits until it does nothing any more.
    pub(crate) fn wait_until_idle(&self) -> Result<()> {
        let spent = || -> Result<u64> {
            // See proc_pid_stat(5): what follows the name, which may hold spaces, begins with the third field.
            let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.0.id()))?;
            let (_, fields) = stat.rsplit_once(')').context("no name")?;
            let ticks = fields.split_whitespace().skip(11).take(2);
            let ticks: Result<Vec<u64>, _> = ticks.map(str::parse).collect();
            Ok(ticks?.iter().sum())
        };
        let mut before = spent()?;
        for _ in 0..MAX_REST_SECONDS {
            std::thread::sleep(Duration::from_secs(1));
            let now = spent()?;
            if now - before <= MAX_IDLE_TICKS {
                return Ok(());
            }
            before = now;
        }
        bail!("the server did not come to rest")
    }

    /// Does some work; returns by how much the memory of the server grew meanwhile.
    pub(crate) fn growth<T>(&self, work: impl FnOnce() -> Result<T>) -> Result<(T, Growth)> {
        let process = self.0.id();
        // See proc_pid_clear_refs(5): 5 resets `VmHWM`. The system keeps no peak of a process's own memory.
        std::fs::write(format!("/proc/{process}/clear_refs"), "5")?;
        let (own, resident) = (memory(process, OWN_MEMORY_PREFIX)?, self.resident()?);
        let is_done = AtomicBool::new(false);
        let (outcome, peak) = std::thread::scope(|scope| {
            let sampling = scope.spawn(|| {
                let mut peak: f64 = 0.0;
                while !is_done.load(Ordering::Relaxed) {
                    peak = peak.max(memory(process, OWN_MEMORY_PREFIX)?);
                    std::thread::sleep(Duration::from_millis(2));
                }
                anyhow::Ok(peak)
            });
            let outcome = work();
            is_done.store(true, Ordering::Relaxed);
            (outcome, sampling.join())
        });
        let peak = peak.map_err(|_| anyhow!("the memory was not measured"))??;
        let growth = Growth {
            own: peak - own,
            resident: memory(process, "VmHWM:")? - resident,
        };
        Ok((outcome?, growth))
    }
}

/// Maximum number of seconds to wait until a process rests.
const MAX_REST_SECONDS: u32 = 300;
/// Maximum processor time of an idle process in a second, in ticks.
const MAX_IDLE_TICKS: u64 = 2;
/// Prefix of the line with the memory of the process alone.
const OWN_MEMORY_PREFIX: &str = "RssAnon:";

/// By how much the memory of a process grew, in megabytes.
#[derive(Clone, Copy)]
pub(crate) struct Growth {
    /// Memory of the process alone.
    pub(crate) own: f64,
    /// The same and what it maps of files, such as the database, which the system takes back at will.
    pub(crate) resident: f64,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts quire; returns its address and, if the folder was empty, the first token, as printed.
pub(crate) fn start_quire(binaries: &Path, data: &Path) -> Result<(Server, String, String)> {
    start_quire_on(None, binaries, data, !data.exists())
}

/// Starts quire on this database, or its own; the first start prints a token.
pub(crate) fn start_quire_on(
    database_url: Option<&str>,
    binaries: &Path,
    data: &Path,
    is_first: bool,
) -> Result<(Server, String, String)> {
    let mut command = Command::new(binaries.join("quire"));
    if let Some(url) = database_url {
        command.env("QUIRE_DATABASE_URL", url);
    }
    let mut child = command
        // A single client sends all of the load.
        .args(["serve", "--rate-limit", "0", "--anonymous-rate-limit", "0"])
        .args(["--listen", "127.0.0.1:0", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start quire")?;
    let output = child.stdout.take().context("no output")?;
    let (mut address, mut token) = (None, None);
    let mut lines = BufReader::new(output).lines();
    while address.is_none() || (is_first && token.is_none()) {
        let line = lines
            .next()
            .context("quire printed no address or no token")??;
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
    // Later output must not fill the pipe.
    std::thread::spawn(move || lines.for_each(drop));
    Ok((
        Server(child),
        address.unwrap_or_default(),
        token.unwrap_or_default(),
    ))
}

/// Starts the bare server on a database, which is a folder or the URL of a database on PostgreSQL.
pub(crate) fn start_baseline(
    binaries: &Path,
    database: &OsStr,
    known: &Path,
) -> Result<(Server, String)> {
    let mut child = Command::new(binaries.join("baseline"))
        .arg(database)
        .arg(known)
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start the baseline")?;
    let output = child.stdout.take().context("no output")?;
    let line = BufReader::new(output)
        .lines()
        .next()
        .context("the baseline printed no address")??;
    Ok((Server(child), format!("http://{line}")))
}

/// Runs a command of quire on a data folder; returns its output.
pub(crate) fn quire(binaries: &Path, data: &Path, arguments: &[&str]) -> Result<String> {
    output(&binaries.join("quire"), data, arguments)
}

/// Adds generated rows to a data folder; returns the output.
pub(crate) fn seed(binaries: &Path, data: &Path, rows: &[&str]) -> Result<String> {
    output(&binaries.join("seed"), data, rows)
}

fn output(program: &Path, data: &Path, arguments: &[&str]) -> Result<String> {
    let output = Command::new(program)
        .args(arguments)
        .arg("--data")
        .arg(data)
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start {}", program.display()))?;
    if !output.status.success() {
        bail!("{} {} failed", program.display(), arguments.join(" "));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Sends requests until the server responds.
pub(crate) fn wait_for(address: &str, since: Instant) -> Result<()> {
    let url = format!("{address}/healthz");
    while since.elapsed() < Duration::from_secs(10) {
        if get(&url, &[]).is_ok() {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    bail!("quire did not respond within 10 s")
}

/// Reads from a server; returns the body of the response.
pub(crate) fn get(url: &str, headers: &[Header]) -> Result<Vec<u8>> {
    let rest = url.strip_prefix("http://").context("no HTTP")?;
    let (host, path) = rest.split_once('/').context("no path")?;
    let headers = headers
        .iter()
        .map(|(name, value)| format!("{name}: {value}\r\n"));
    let headers: String = headers.collect();
    let mut stream = TcpStream::connect(host)?;
    write!(
        stream,
        "GET /{path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{headers}\r\n"
    )?;
    let mut response = Vec::new();
    stream.read_to_end(&mut response)?;
    let end = response.windows(4).position(|part| part == b"\r\n\r\n");
    let end = end.with_context(|| format!("{url}: the response has no end of its head"))?;
    let body = response.split_off(end + 4);
    let head = String::from_utf8_lossy(&response).to_lowercase();
    if !head.starts_with("http/1.1 200") {
        bail!("{url} returned {head}{}", String::from_utf8_lossy(&body));
    }
    if head.contains("transfer-encoding") {
        bail!("{url}: the response is in chunks");
    }
    Ok(body)
}

/// Memory of a process in megabytes.
fn memory(process: u32, what: &str) -> Result<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status
        .lines()
        .find(|line| line.starts_with(what))
        .with_context(|| format!("no {what}"))?;
    let kilobytes: f64 = line
        .split_whitespace()
        .nth(1)
        .context("no number")?
        .parse()?;
    Ok(kilobytes / 1_000.0)
}
