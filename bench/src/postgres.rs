//! A separate PostgreSQL, durable as in production, that can be killed, stopped and frozen.

use std::fs::{self, File};
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use crate::processes::{family, signal};

/// Time limit of a start, recovery included.
const START_TIMEOUT: Duration = Duration::from_mins(1);

/// A cluster in a folder.
pub struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    /// User and group that it runs as, if they must be others: PostgreSQL does not run as root.
    owner: Option<(u32, u32)>,
    server: Option<Child>,
}

impl Cluster {
    /// Makes a cluster and starts it; `None` where PostgreSQL is not installed.
    ///
    /// # Errors
    ///
    /// Fails if the cluster cannot be made or does not start.
    pub fn start_in(folder: &Path) -> Result<Option<Self>> {
        let Some(programs) = programs() else {
            return Ok(None);
        };
        let owner = owner(folder)?;
        let own = folder.join("postgres");
        for part in ["", "socket"] {
            let part = own.join(part);
            fs::DirBuilder::new().mode(0o700).create(&part)?;
            if let Some((user, group)) = owner {
                chown(&part, Some(user), Some(group))?;
            }
        }
        if owner.is_some() {
            // Other users must be able to pass through it.
            let open = std::os::unix::fs::PermissionsExt::from_mode(0o711);
            fs::set_permissions(folder, open)?;
        }
        let mut cluster = Self {
            programs,
            folder: own,
            owner,
            server: None,
        };
        let data = cluster.folder.join("data");
        let status = cluster
            .command("initdb")?
            .arg("--pgdata")
            .arg(&data)
            .args(["--username=quire", "--auth=trust", "--encoding=UTF8"])
            .args(["--locale=C", "--no-sync"])
            .status()?;
        if !status.success() {
            bail!("initdb failed");
        }
        cluster.start()?;
        Ok(Some(cluster))
    }

    /// The address of the database `postgres`.
    #[must_use]
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// The address of a database.
    #[must_use]
    pub fn url_of(&self, database: &str) -> String {
        let socket = self.socket();
        let host = socket.to_string_lossy().replace('/', "%2F");
        format!("postgres://quire@{host}/{database}")
    }

    fn socket(&self) -> PathBuf {
        self.folder.join("socket")
    }

    /// Runs a client program of PostgreSQL as the owner of the cluster; returns its output.
    ///
    /// # Errors
    ///
    /// Fails if the program cannot be run, or fails.
    pub fn client(&self, program: &str, arguments: &[&str]) -> Result<String> {
        let output = self
            .command(program)?
            .arg("--host")
            .arg(self.socket())
            .arg("--username=quire")
            .args(arguments)
            .stdout(Stdio::piped())
            .output()
            .with_context(|| format!("cannot run {program}"))?;
        if !output.status.success() {
            bail!("{program} {} failed", arguments.join(" "));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    fn command(&self, program: &str) -> Result<Command> {
        let log = self.folder.with_extension("log");
        let log = File::options().create(true).append(true).open(log)?;
        let mut command = Command::new(self.programs.join(program));
        command
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log);
        if let Some((user, group)) = self.owner {
            command.uid(user).gid(group);
        }
        Ok(command)
    }

    /// Starts it, and waits until it takes connections.
    ///
    /// # Errors
    ///
    /// Fails if it does not start in time.
    pub fn start(&mut self) -> Result<()> {
        let begun = Instant::now();
        while begun.elapsed() < START_TIMEOUT {
            let mut server = self
                .command("postgres")?
                .arg("-D")
                .arg(self.folder.join("data"))
                .arg("-k")
                .arg(self.folder.join("socket"))
                .args(["-h", "", "-c", "max_connections=200"])
                .spawn()?;
            // It ends at once while children of the one before are still there.
            while server.try_wait()?.is_none() && begun.elapsed() < START_TIMEOUT {
                if self.is_up(server.id()) {
                    self.server = Some(server);
                    return Ok(());
                }
                std::thread::sleep(Duration::from_millis(20));
            }
            let _ = server.kill();
            let _ = server.wait();
            std::thread::sleep(Duration::from_millis(100));
        }
        bail!("PostgreSQL did not start")
    }

    /// The first and the eighth line of the server's file contain its process and its status.
    fn is_up(&self, process: u32) -> bool {
        fs::read_to_string(self.folder.join("data/postmaster.pid")).is_ok_and(|text| {
            let mut lines = text.lines();
            lines.next() == Some(&process.to_string())
                && lines.nth(6).is_some_and(|line| line.trim() == "ready")
        })
    }

    fn processes(&self) -> Result<Vec<u32>> {
        family(
            self.server
                .as_ref()
                .context("PostgreSQL is not running")?
                .id(),
        )
    }

    /// Kills all of it, as a power cut would.
    ///
    /// # Errors
    ///
    /// Fails if no signal can be sent.
    pub fn kill(&mut self) -> Result<()> {
        signal("KILL", &self.processes()?)?;
        self.wait()
    }

    /// Stops the server like `pg_ctl stop -m immediate`.
    ///
    /// # Errors
    ///
    /// Fails if no signal can be sent.
    pub fn stop_immediately(&mut self) -> Result<()> {
        if let Some(server) = &self.server {
            signal("QUIT", &[server.id()])?;
        }
        self.wait()
    }

    fn wait(&mut self) -> Result<()> {
        if let Some(mut server) = self.server.take() {
            server.wait()?;
        }
        Ok(())
    }

    /// Nothing of it runs any more, until it is thawed.
    ///
    /// # Errors
    ///
    /// Fails if no signal can be sent.
    pub fn freeze(&self) -> Result<()> {
        signal("STOP", &self.processes()?)
    }

    /// Goes on after [`Self::freeze`].
    ///
    /// # Errors
    ///
    /// Fails if no signal can be sent.
    pub fn thaw(&self) -> Result<()> {
        signal("CONT", &self.processes()?)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if self.server.is_some() {
            let _ = self.thaw();
            let _ = self.kill();
        }
    }
}

/// The folder of PostgreSQL's programs, of the newest version where there are several.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut versions: Vec<(u32, PathBuf)> = versions
        .flatten()
        .filter_map(|version| {
            let number = version.file_name().to_string_lossy().parse().ok()?;
            Some((number, version.path().join("bin")))
        })
        .collect();
    versions.sort();
    folders.extend(versions.into_iter().rev().map(|(_, folder)| folder));
    folders.into_iter().find_map(|folder| {
        // A link on the path resolves to the folder that contains the others.
        let initdb = folder.join("initdb").canonicalize().ok()?;
        let folder = initdb.parent()?.to_owned();
        folder.join("postgres").is_file().then_some(folder)
    })
}

fn owner(folder: &Path) -> Result<Option<(u32, u32)>> {
    if fs::metadata(folder)?.uid() != 0 {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd")?;
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
    bail!("to run PostgreSQL as root, the user postgres or nobody must exist")
}
