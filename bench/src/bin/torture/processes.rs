//! quire servers as separate processes.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

/// Time limit of a start on a busy machine.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// A server that can be started again on the same address and data.
pub(crate) struct Server {
    pub(crate) binary: PathBuf,
    pub(crate) data: PathBuf,
    pub(crate) database_url: Option<String>,
    /// Environment of its process.
    pub(crate) environment: Vec<(String, String)>,
    /// Most bytes that one of its files may have.
    pub(crate) file_limit: Option<u64>,
    address: String,
    process: Option<Child>,
    /// Of the first start.
    pub(crate) token: Option<String>,
}

impl Server {
    pub(crate) fn new(binary: &Path, data: PathBuf) -> Result<Self> {
        let free = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        Ok(Self {
            binary: binary.to_owned(),
            data,
            database_url: None,
            environment: Vec::new(),
            file_limit: None,
            address: free.to_string(),
            process: None,
            token: None,
        })
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The binary with the data of this server, and nothing of this shell's configuration.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = match self.file_limit {
            None => Command::new(&self.binary),
            Some(bytes) => {
                let mut shell = Command::new("sh");
                // The limit is in blocks of 512 bytes; without the trap, reaching it kills the process.
                let script = "trap '' XFSZ; ulimit -f \"$1\"; shift; exec \"$@\"";
                shell.args(["-c", script, "sh", &(bytes / 512).to_string()]);
                shell.arg(&self.binary);
                shell
            }
        };
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("QUIRE_") {
                command.env_remove(name);
            }
        }
        command.args(arguments).arg("--data").arg(&self.data);
        if let Some(url) = &self.database_url {
            command.args(["--database-url", url]);
        }
        command
            .envs(self.environment.iter().cloned())
            .stdin(Stdio::null());
        command
    }

    /// Starts it, and waits until it responds.
    pub(crate) fn start(&mut self) -> Result<()> {
        let begun = Instant::now();
        loop {
            match self.try_start(begun) {
                Err(error) if begun.elapsed() > START_TIMEOUT => return Err(error),
                // The database may not be up again yet.
                Err(_) => std::thread::sleep(Duration::from_millis(100)),
                Ok(()) => return Ok(()),
            }
        }
    }

    fn try_start(&mut self, begun: Instant) -> Result<()> {
        let log = self.data.with_extension("log");
        let log = File::options().create(true).append(true).open(log)?;
        let mut child = self
            .command(&["serve", "--listen", &self.address, "--log", "warn"])
            // All of the load has one token and one address.
            .args(["--rate-limit", "0", "--anonymous-rate-limit", "0"])
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .context("cannot start quire")?;
        let output = child.stdout.take().context("quire has no output")?;
        let (sender, receiver) = std::sync::mpsc::channel();
        // Its output must not fill the pipe.
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if line.contains("API token ") {
                    let token = line.split_whitespace().last().unwrap_or_default();
                    let _ = sender.send(token.to_owned());
                }
            }
        });
        while !is_ready(&self.address) {
            if let Some(status) = child.try_wait()? {
                bail!("quire exited at its start: {status}");
            }
            if begun.elapsed() > START_TIMEOUT {
                child.kill()?;
                child.wait()?;
                bail!("quire does not respond");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        if self.token.is_none() {
            self.token = receiver.recv_timeout(Duration::from_secs(5)).ok();
        }
        self.process = Some(child);
        Ok(())
    }

    /// Kills it, as a power cut would.
    pub(crate) fn kill(&mut self) -> Result<()> {
        if let Some(mut process) = self.process.take() {
            process.kill()?;
            process.wait()?;
        }
        Ok(())
    }

    /// Returns `true` if it is still running.
    pub(crate) fn is_running(&mut self) -> bool {
        let process = self.process.as_mut();
        process.is_some_and(|process| matches!(process.try_wait(), Ok(None)))
    }

    /// Returns the findings of `quire check`.
    pub(crate) fn check(&self) -> Result<Vec<String>> {
        let output = self.command(&["check"]).output()?;
        match output.status.code() {
            Some(0) => Ok(Vec::new()),
            Some(1) => Ok(String::from_utf8_lossy(&output.stdout)
                .lines()
                .map(|line| format!("quire check: {line}"))
                .collect()),
            _ => bail!(
                "`quire check` could not be carried out: {}",
                String::from_utf8_lossy(&output.stderr).trim()
            ),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// Returns `true` if a server responds that it is ready.
pub(crate) fn is_ready(address: &str) -> bool {
    use std::io::{Read as _, Write as _};
    let ask = || -> std::io::Result<bool> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        write!(
            stream,
            "GET /readyz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
        )?;
        let mut response = String::new();
        stream.read_to_string(&mut response)?;
        Ok(response.starts_with("HTTP/1.1 200"))
    };
    ask().unwrap_or(false)
}
