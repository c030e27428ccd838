//! A broken standard error: the server still responds to requests, and stops.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::server::{Server, Workspace, get, get_with};

/// Checks that the server responds to requests, and then stops in time.
fn works(mut server: Server, requests: usize) {
    for _ in 0..requests {
        let response = get_with(server.address(), "/v1/user", "X-Request-Id: a\r\n").unwrap();
        assert!(response.starts_with("HTTP/1.1 401"), "{response}");
    }
    let asked = Instant::now();
    server.signal("TERM");
    assert!(server.child.wait().unwrap().success());
    assert!(asked.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_closed_standard_error_is_survived() {
    let mut workspace = Workspace::new();
    let mut command = workspace.serve();
    command.args(["--log", "debug"]).stderr(Stdio::piped());
    let mut server = workspace.start_as(&mut command);
    drop(server.child.stderr.take());
    works(server, 50);
}

#[test]
fn a_standard_error_that_nobody_reads_is_survived() {
    let mut workspace = Workspace::new();
    let mut command = workspace.serve();
    command
        .args(["--log", "trace", "--anonymous-rate-limit", "0"])
        .stderr(Stdio::piped());
    // More than a pipe holds.
    works(workspace.start_as(&mut command), 1_000);
}

#[test]
fn a_full_disk_below_the_log_is_survived() {
    let mut workspace = Workspace::new();
    let mut command = workspace.serve();
    let full = File::options().write(true).open("/dev/full").unwrap();
    command.args(["--log", "debug"]).stderr(full);
    works(workspace.start_as(&mut command), 50);
}

#[test]
fn lost_lines_are_reported() {
    let mut workspace = Workspace::new();
    let mut command = workspace.serve();
    command
        .args(["--log", "trace", "--log-format", "json"])
        .args(["--anonymous-rate-limit", "0"])
        .stderr(Stdio::piped());
    let mut server = workspace.start_as(&mut command);
    let pipe = server.child.stderr.take().unwrap();
    let id = format!("X-Request-Id: {}\r\n", "x".repeat(128));
    // More than the pipe and the queue hold.
    let mut stream = std::net::TcpStream::connect(server.address()).unwrap();
    let request = format!("GET /v1/user HTTP/1.1\r\nHost: quire\r\n{id}\r\n");
    let mut reader = stream.try_clone().unwrap();
    let drain = std::thread::spawn(move || {
        let mut buffer = vec![0; 1 << 16];
        while reader.read(&mut buffer).is_ok_and(|length| length > 0) {}
    });
    for _ in 0..10_000 {
        std::io::Write::write_all(&mut stream, request.as_bytes()).unwrap();
    }
    stream.shutdown(std::net::Shutdown::Write).unwrap();
    drain.join().unwrap();
    assert!(get(server.address(), "/healthz").is_some());
    // When it is read again, it continues, and reports the number of lost lines.
    let (is_told, told) = std::sync::mpsc::channel();
    let log = std::thread::spawn(move || {
        let mut log = String::new();
        let mut pipe = BufReader::new(pipe);
        let mut begin = 0;
        while pipe.read_line(&mut log).unwrap() > 0 {
            if log[begin..].contains("\"lost\"") {
                // Of interest the first time.
                let _ = is_told.send(());
            }
            begin = log.len();
        }
        log
    });
    told.recv_timeout(Duration::from_secs(20)).unwrap();
    assert!(get(server.address(), "/v1/user").is_some());
    server.signal("TERM");
    assert!(server.child.wait().unwrap().success());
    let log = log.join().unwrap();
    let told: Vec<serde_json::Value> = log
        .lines()
        .filter(|line| line.contains("\"lost\""))
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(!told.is_empty(), "{} bytes", log.len());
    assert!(told.iter().all(|line| line["lost"].as_u64() > Some(0)));
    assert!(log.contains("\"message\":\"stopped\""), "the end is there");
}
