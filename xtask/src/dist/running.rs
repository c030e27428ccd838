//! Programs that the check runs.

use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result};

/// Maximum time of a start.
const START_TIMEOUT: Duration = Duration::from_mins(1);
/// Runs a part of the check, and prints its name.
pub(super) fn step(name: &str, run: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("  {name}");
    run().with_context(|| format!("failed: {name}"))
}

/// A program that the check started, and stops.
pub(super) struct Server(Child);

impl Server {
    /// Starts quire, and waits until it serves.
    pub(super) fn start(command: &mut Command) -> Result<Self> {
        let name = format!("quire-dist-{}-{}", std::process::id(), free_port()?);
        let socket = UnixDatagram::bind_addr(&SocketAddr::from_abstract_name(&name)?)?;
        socket.set_read_timeout(Some(START_TIMEOUT))?;
        let server = Self::spawn(command.env("NOTIFY_SOCKET", format!("@{name}")))?;
        let mut message = [0; 1024];
        loop {
            let length = socket
                .recv(&mut message)
                .context("the server does not report that it serves")?;
            let text = String::from_utf8_lossy(&message[..length]);
            if text.lines().any(|line| line == "READY=1") {
                return Ok(server);
            }
        }
    }

    /// Id of the process.
    pub(super) fn id(&self) -> u32 {
        self.0.id()
    }

    /// Starts a program.
    pub(super) fn spawn(command: &mut Command) -> Result<Self> {
        let program = command.get_program().display().to_string();
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn();
        Ok(Self(
            child.with_context(|| format!("cannot start {program}"))?,
        ))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ = self.0.wait();
    }
}

/// A port that nothing listens on.
pub(super) fn free_port() -> Result<u16> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?
        .local_addr()?
        .port())
}
