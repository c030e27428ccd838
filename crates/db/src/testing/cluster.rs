//! The temporary PostgreSQL cluster of the tests.
//!
//! - The first test process that needs it starts it; all others use it until five seconds after the last one ends.
//! - It stops automatically, even if tests are killed: its keeper watches the processes that use it.
//! - It listens on a socket in a folder that only its user can access, and runs as `postgres` or `nobody` if tests run
//!   as root.

use std::fs::{self, File};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::programs;
use super::scratch::{scratch, unique};

const KEEPER: &str = include_str!("cluster.sh");
/// Time limit of a start on a busy machine.
const START_TIMEOUT: Duration = Duration::from_mins(1);

type SetupResult<T> = Result<T, String>;

/// The address of the cluster's own database.
pub(super) fn address() -> SetupResult<String> {
    let base = scratch()?;
    // Others wait here while one starts it.
    let lock = File::create(base.join("postgres.lock")).map_err(context("postgres.lock"))?;
    lock.lock().map_err(context("postgres.lock"))?;
    let current = base.join("postgres.current");
    if let Ok(folder) = fs::read_to_string(&current)
        && let folder = PathBuf::from(folder)
        && enter(&folder).is_ok()
        && folder.join("socket/.s.PGSQL.5432").exists()
    {
        return Ok(url(&folder));
    }
    let folder = start()?;
    fs::write(&current, folder.to_string_lossy().as_bytes())
        .map_err(context("postgres.current"))?;
    Ok(url(&folder))
}

/// Registers this process as a user of the cluster.
fn enter(folder: &Path) -> std::io::Result<()> {
    File::create(folder.join("users").join(std::process::id().to_string())).map(drop)
}

fn start() -> SetupResult<PathBuf> {
    let programs = programs::folder().ok_or(
        "no PostgreSQL was found to test with: put initdb on the PATH or set QUIRE_TEST_POSTGRES",
    )?;
    // Below the temporary folder, since a socket's path is short and root's folders are closed to others.
    let folder = std::env::temp_dir().join(format!("quire-postgres-{}", unique()));
    let user = owner(&scratch()?)?;
    for part in ["", "users", "socket"] {
        let part = folder.join(part);
        let mut builder = fs::DirBuilder::new();
        builder
            .mode(0o700)
            .create(&part)
            .map_err(context("the cluster's folder"))?;
        if let Some((user, group)) = user {
            chown(&part, Some(user), Some(group)).map_err(context("the cluster's folder"))?;
        }
    }
    enter(&folder).map_err(context("the cluster's folder"))?;
    let log = folder.join("log");
    let output = File::create(&log).map_err(context("the cluster's log"))?;
    let errors = output.try_clone().map_err(context("the cluster's log"))?;
    let mut keeper = Command::new("sh");
    keeper
        .args(["-c", KEEPER, "quire-postgres"])
        .arg(programs)
        .arg(&folder)
        .current_dir(&folder)
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(errors)
        // An interrupt of the tests must not end the keeper before the cluster.
        .process_group(0);
    if let Some((user, group)) = user {
        keeper.uid(user).gid(group);
    }
    let mut keeper = keeper.spawn().map_err(context("sh"))?;
    let begun = Instant::now();
    while !is_up(&folder) {
        let ended = keeper.try_wait().map_err(context("sh"))?.is_some();
        if ended || begun.elapsed() > START_TIMEOUT {
            let log = fs::read_to_string(&log).unwrap_or_default();
            return Err(format!("PostgreSQL did not start: {log}"));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(folder)
}

/// The eighth line of the server's file contains its status.
fn is_up(folder: &Path) -> bool {
    fs::read_to_string(folder.join("data/postmaster.pid")).is_ok_and(|lines| {
        lines
            .lines()
            .nth(7)
            .is_some_and(|line| line.trim() == "ready")
    })
}

/// Returns the user and group that the server runs as, if it must be another: PostgreSQL does not run as root.
pub(super) fn owner(own: &Path) -> SetupResult<Option<(u32, u32)>> {
    if fs::metadata(own)
        .map_err(context("the folder for tests"))?
        .uid()
        != 0
    {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd").map_err(context("/etc/passwd"))?;
    for name in ["postgres", "nobody"] {
        for line in users.lines() {
            let fields: Vec<&str> = line.split(':').collect();
            if let [found, _, user, group, ..] = fields[..]
                && found == name
                && let (Ok(user), Ok(group)) = (user.parse(), group.parse())
            {
                return Ok(Some((user, group)));
            }
        }
    }
    Err(String::from(
        "root needs a user postgres or nobody to run PostgreSQL as",
    ))
}

fn url(folder: &Path) -> String {
    let socket = folder.join("socket");
    let host = socket.to_string_lossy().replace('/', "%2F");
    format!("postgres://quire@{host}/postgres")
}

pub(super) fn context(what: &str) -> impl Fn(std::io::Error) -> String {
    move |cause| format!("{what}: {cause}")
}
