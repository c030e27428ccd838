//! Other programs that a test runs, installed by `cargo xtask s3`, `mail`, `oidc` and `saml`.
//!
//! - The environment does not reach them, so that a developer's settings affect no test.
//! - Their output is part of the output of a test that fails. They are killed when the test ends.

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A program of this folder of `target`, or the one on the path.
pub(crate) fn installed(folder: &str) -> Command {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target");
    let path = path.join(folder);
    let name = path.file_name().unwrap();
    let program = if path.exists() {
        path.as_os_str()
    } else {
        name
    };
    Command::new(program)
}

/// Returns a port of this machine without a listener.
pub(crate) fn free_port() -> u16 {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    free.local_addr().unwrap().port()
}

/// A running program that listens on a port of this machine.
pub(crate) struct Peer {
    child: Child,
    pub(crate) port: u16,
}

impl Peer {
    /// Starts it, and waits until it writes a line that contains `ready`.
    pub(crate) fn start(port: u16, mut command: Command, ready: &str) -> Self {
        let (output, writer) = std::io::pipe().unwrap();
        let path = std::env::var_os("PATH").unwrap_or_default();
        command.env_clear().env("PATH", path).stdin(Stdio::null());
        command.stdout(writer.try_clone().unwrap()).stderr(writer);
        let child = command.spawn().unwrap_or_else(|error| {
            panic!("cannot run {command:?}: {error}; CONTRIBUTING.md says what installs it")
        });
        // It holds the end of the pipe that the program writes to.
        drop(command);
        let peer = Self { child, port };
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let mut show = |line: String| {
            eprintln!("{line}");
            line.contains(ready)
        };
        assert!(lines.any(&mut show), "the program ended");
        // It could not write any more if its output were not read.
        std::thread::spawn(move || lines.for_each(|line| eprintln!("{line}")));
        peer
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Kills it, with all that it keeps.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // Gone already, in some tests.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
