//! Runs the binary: a server on a free port with its own data, and commands against it.
//!
//! - The environment does not reach the binary, so that a developer's settings affect no test.
//! - A server that a test leaves running is killed.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

use quire_client::Client;

/// The binary, with an empty environment.
pub(crate) fn quire() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quire"));
    command.env_clear().stdin(Stdio::null());
    command
}

/// Runs the binary to its end.
pub(crate) fn run(arguments: &[&str]) -> Ran {
    Ran::of(&quire().args(arguments).output().unwrap())
}

/// Exit code and output of a command.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ran {
    pub(crate) fn of(output: &Output) -> Self {
        Self {
            code: output.status.code(),
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// Fails the test with everything that was written, unless the command succeeded.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "{self:#?}");
        self.stdout
    }
}

/// A folder for the data of servers, and what they left there.
pub(crate) struct Workspace {
    folder: tempfile::TempDir,
    /// Of the first start.
    pub(crate) token: String,
}

impl Workspace {
    pub(crate) fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            token: String::new(),
        }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.path("data")
    }

    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.path("log")).unwrap_or_default()
    }

    /// Starts a server on this data, and waits until it responds.
    pub(crate) fn start(&mut self) -> Server {
        self.start_with(&[])
    }

    /// The same with further options.
    pub(crate) fn start_with(&mut self, options: &[&str]) -> Server {
        self.start_by(quire().args(["serve"]).args(options))
    }

    /// Like `start`, with the given command, to which data and address are added.
    pub(crate) fn start_by(&mut self, command: &mut Command) -> Server {
        let log = File::options()
            .create(true)
            .append(true)
            .open(self.path("log"))
            .unwrap();
        command
            .args(["--listen", "127.0.0.1:0", "--data"])
            .arg(self.data())
            .stderr(log);
        self.start_as(command)
    }

    /// The command that serves this data on a free port.
    pub(crate) fn serve(&self) -> Command {
        let mut command = quire();
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(self.data());
        command
    }

    /// Starts a server with this command, and waits until it responds.
    pub(crate) fn start_as(&mut self, command: &mut Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut output = String::new();
        let mut pipe = child.stdout.take().unwrap();
        let mut buffer = [0; 8_192];
        // Everything is printed at once, when the server is ready.
        while !output.contains("Data directory:") {
            let length = pipe.read(&mut buffer).unwrap();
            assert!(length > 0, "the server stopped: {output}{}", self.log());
            output.push_str(std::str::from_utf8(&buffer[..length]).unwrap());
        }
        let url = output
            .split_whitespace()
            .find(|word| word.starts_with("http://"))
            .unwrap()
            .trim_end_matches([',', ';'])
            .to_owned();
        if let Some(line) = output.lines().find(|line| line.contains("API token ")) {
            line.split_whitespace()
                .last()
                .unwrap()
                .clone_into(&mut self.token);
        }
        let server = Server { child, url, output };
        server.wait_until_healthy();
        server
    }

    /// Runs a command on the data.
    pub(crate) fn local(&self, arguments: &[&str]) -> Ran {
        Ran::of(
            &quire()
                .args(arguments)
                .env("QUIRE_DATA", self.data())
                .output()
                .unwrap(),
        )
    }

    /// A command against the server, with the token of the first start.
    pub(crate) fn remote(&self, server: &Server, arguments: &[&str]) -> Command {
        let mut command = quire();
        command
            .args(arguments)
            .env("QUIRE_URL", &server.url)
            .env("QUIRE_TOKEN", &self.token);
        command
    }

    /// Runs a command against the server to its end.
    pub(crate) fn run(&self, server: &Server, arguments: &[&str]) -> Ran {
        Ran::of(&self.remote(server, arguments).output().unwrap())
    }

    pub(crate) fn client(&self, server: &Server) -> Client {
        Client::new(&server.url, &self.token).unwrap()
    }

    /// Writes files below `name`; returns the folder.
    pub(crate) fn tree(&self, name: &str, files: &[(&str, &str)]) -> PathBuf {
        let root = self.path(name);
        for (path, text) in files {
            let path = root.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        root
    }
}

/// The files of a folder with their texts, in order.
pub(crate) fn read_tree(root: &Path) -> Vec<(String, String)> {
    fn walk(root: &Path, folder: &Path, files: &mut Vec<(String, String)>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(root, &path, files);
            } else {
                let name = path
                    .strip_prefix(root)
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .to_owned();
                files.push((
                    name,
                    String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned(),
                ));
            }
        }
    }
    let mut files = Vec::new();
    walk(root, root, &mut files);
    files.sort();
    files
}

/// A running server.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) url: String,
    /// Output when it was ready.
    pub(crate) output: String,
}

impl Server {
    /// Host and port.
    pub(crate) fn address(&self) -> &str {
        self.url.strip_prefix("http://").unwrap()
    }

    fn wait_until_healthy(&self) {
        let until = Instant::now() + Duration::from_secs(10);
        while !get(self.address(), "/healthz")
            .is_some_and(|response| response.starts_with("HTTP/1.1 200"))
        {
            assert!(Instant::now() < until, "the server does not respond");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub(crate) fn signal(&self, name: &str) {
        signal(&self.child, name);
    }

    /// Kills it at once, as a power cut would.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop and waits.
    pub(crate) fn stop(mut self) -> ExitStatus {
        self.signal("TERM");
        self.child.wait().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Gone already, in most tests.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn signal(child: &Child, name: &str) {
    let status = Command::new("kill")
        .args([&format!("-{name}"), &child.id().to_string()])
        .status();
    assert!(status.unwrap().success());
}

/// Sends a request without a body, and returns the response as text; `None` without a response.
pub(crate) fn get(address: &str, path: &str) -> Option<String> {
    get_with(address, path, "")
}

/// The same with further headers, each with its line break.
pub(crate) fn get_with(address: &str, path: &str, headers: &str) -> Option<String> {
    let head =
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n{headers}Connection: close\r\n\r\n");
    send(address, head.as_bytes())
}

/// Sends these bytes, and returns everything until the other side closes the connection.
pub(crate) fn send(address: &str, bytes: &[u8]) -> Option<String> {
    use std::io::Write as _;
    let mut stream = std::net::TcpStream::connect(address).ok()?;
    stream.write_all(bytes).ok()?;
    read_all(&mut stream)
}

/// All that comes until the other side closes the connection; nothing when that takes too long.
pub(crate) fn read_all(stream: &mut std::net::TcpStream) -> Option<String> {
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .ok()?;
    let mut response = Vec::new();
    stream.read_to_end(&mut response).ok()?;
    Some(String::from_utf8_lossy(&response).into_owned())
}
