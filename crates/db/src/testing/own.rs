//! A PostgreSQL server for one test, which may freeze, kill or fill it.
//!
//! - It needs an `initdb` on this machine, even if `QUIRE_TEST_POSTGRES` names another server.
//! - It is durable, listens on a loopback port and on a socket, and stops with its handle.

use std::fs::{self, DirBuilder};
use std::os::unix::fs::{DirBuilderExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::cluster::owner;
use super::programs;
use super::scratch::{scratch, unique};

/// A dedicated server.
pub struct Cluster {
    folder: PathBuf,
    programs: PathBuf,
    owner: Option<(u32, u32)>,
    port: u16,
    settings: Vec<String>,
    server: Option<Child>,
}

impl Cluster {
    /// Starts a server with its data in a new folder below this one, else below the temporary one.
    ///
    /// `prepare` may put files into the folder before the server starts. Settings are `name=value`.
    #[must_use]
    pub fn start(below: Option<&Path>, settings: &[&str], prepare: impl FnOnce(&Path)) -> Self {
        let programs = programs::folder().expect("this test needs initdb on the PATH");
        let below = below.map_or_else(std::env::temp_dir, Path::to_owned);
        let folder = below.join(format!("quire-own-{}", unique()));
        let owner = owner(&scratch().unwrap()).unwrap();
        let mut cluster = Self {
            folder,
            programs,
            owner,
            port: free_port(),
            settings: settings.iter().map(|&setting| setting.to_owned()).collect(),
            server: None,
        };
        cluster.make_folder(&cluster.folder);
        cluster.make_folder(&cluster.folder.join("socket"));
        let made = cluster
            .command("initdb")
            .arg("--pgdata")
            .arg(cluster.folder.join("data"))
            .args(["--username=quire", "--auth=trust", "--encoding=UTF8"])
            .args(["--locale=C", "--no-sync"])
            .stdout(Stdio::null())
            .status()
            .unwrap();
        assert!(made.success());
        prepare(&cluster.folder);
        for entry in fs::read_dir(&cluster.folder).unwrap().flatten() {
            cluster.give(&entry.path());
        }
        cluster.run();
        cluster
    }

    /// Starts the server, again.
    pub fn run(&mut self) {
        let mut command = self.command("postgres");
        command
            .arg("-D")
            .arg(self.folder.join("data"))
            .arg("-k")
            .arg(self.folder.join("socket"))
            .args(["-h", "127.0.0.1", "-p", &self.port.to_string()]);
        let small = ["max_wal_size=32MB", "min_wal_size=32MB", "jit=off"];
        for setting in small
            .into_iter()
            .chain(self.settings.iter().map(String::as_str))
        {
            command.args(["-c", setting]);
        }
        let log = fs::File::create(self.folder.join("log")).unwrap();
        command.stdout(Stdio::null()).stderr(log);
        self.server = Some(command.spawn().unwrap());
        let begun = Instant::now();
        let pid = self.folder.join("data/postmaster.pid");
        let is_up = || {
            fs::read_to_string(&pid).is_ok_and(|lines| {
                let line = lines.lines().nth(7).unwrap_or_default();
                line.trim() == "ready"
            })
        };
        while !is_up() {
            let ended = self.server.as_mut().unwrap().try_wait().unwrap();
            assert!(
                ended.is_none() && begun.elapsed() < Duration::from_mins(1),
                "PostgreSQL did not start: {}",
                fs::read_to_string(self.folder.join("log")).unwrap_or_default()
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Its address on the port, for this name of the machine, with what follows the `?`.
    #[must_use]
    pub fn url(&self, host: &str, query: &str) -> String {
        format!("postgres://quire@{host}:{}/postgres?{query}", self.port)
    }

    /// The folder that holds all of it.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Stops all its processes where they are, as a machine does that hangs.
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    /// Lets them go on.
    pub fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let Some(server) = &self.server else {
            return;
        };
        let server = server.id();
        let children = format!("/proc/{server}/task/{server}/children");
        let children = fs::read_to_string(children).unwrap_or_default();
        // The parent first: it must not start others meanwhile.
        let all = std::iter::once(server.to_string());
        let all = all.chain(children.split_whitespace().map(str::to_owned));
        let _ = Command::new("kill").arg(signal).args(all).status();
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(&self.folder).stdin(Stdio::null());
        if let Some((user, group)) = self.owner {
            command.uid(user).gid(group);
        }
        command
    }

    fn make_folder(&self, folder: &Path) {
        DirBuilder::new().mode(0o700).create(folder).unwrap();
        self.give(folder);
    }

    fn give(&self, path: &Path) {
        if let Some((user, group)) = self.owner {
            chown(path, Some(user), Some(group)).unwrap();
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.signal("-KILL");
        if let Some(mut server) = self.server.take() {
            let _ = server.kill();
            let _ = server.wait();
        }
        for _ in 0..50 {
            if fs::remove_dir_all(&self.folder).is_ok() {
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}
