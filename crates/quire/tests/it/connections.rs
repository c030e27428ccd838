//! Problematic connections: too many, too slow, not HTTP, or with oversized requests.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::server::{Server, Workspace, get, read_all, send};

/// The head of a request that creates an organization.
fn post(token: &str, framing: &str) -> String {
    format!(
        "POST /v1/orgs HTTP/1.1\r\nHost: quire\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\n{framing}\r\n\r\n"
    )
}

#[test]
fn idle_connections_keep_nobody_out() {
    const MANY: usize = 2_500;
    raise_limit_of_open_files();
    let mut workspace = Workspace::new();
    // A shell lowers the limit, including the maximum to which the server may raise it.
    let mut command = Command::new("sh");
    command
        .args(["-c", "ulimit -n 256 && exec \"$@\"", "sh"])
        .arg(env!("CARGO_BIN_EXE_quire"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(workspace.data())
        .env_clear()
        .stdin(Stdio::null())
        .stderr(Stdio::null());
    let server = workspace.start_as(&mut command);
    let mut idle = Vec::new();
    let mut slowest = Duration::ZERO;
    for number in 0..MANY {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        // A third never completes its first request, a third has received a response.
        match number % 3 {
            0 => stream.write_all(b"GET /healthz HTTP/1.1\r\nHo").unwrap(),
            1 => {
                stream
                    .write_all(b"GET /healthz HTTP/1.1\r\nHost: quire\r\n\r\n")
                    .unwrap();
            }
            _ => {}
        }
        idle.push(stream);
        if number % 100 == 99 {
            let asked = Instant::now();
            let response = get(server.address(), "/readyz").unwrap();
            assert!(response.starts_with("HTTP/1.1 200"), "{response}");
            slowest = slowest.max(asked.elapsed());
        }
    }
    eprintln!("slowest response beside {MANY} idle connections: {slowest:?}");
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
    // Those that have been idle for longest made room.
    let closed = |stream: &mut TcpStream| {
        stream
            .set_read_timeout(Some(Duration::from_millis(20)))
            .unwrap();
        let mut buffer = [0; 1_024];
        loop {
            match stream.read(&mut buffer) {
                Ok(0) => return true,
                Ok(_) => {}
                Err(error) => return error.kind() == std::io::ErrorKind::ConnectionReset,
            }
        }
    };
    assert!(idle[..100].iter_mut().all(closed));
    assert!(!idle[MANY - 20..].iter_mut().any(closed));
    assert!(server.stop().success());
}

#[test]
fn a_head_that_does_not_come_is_given_up() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--head-seconds", "1"]);
    let whole = "GET /healthz HTTP/1.1\r\nHost: quire\r\n\r\n";
    let opened = Instant::now();
    let mut streams = ["", "GET /healthz HTTP/1.1\r\nHo", whole].map(|sent| {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.write_all(sent.as_bytes()).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_mins(1)))
            .unwrap();
        stream
    });
    for stream in &mut streams {
        let mut response = Vec::new();
        // A started response may be ended by a reset.
        let _ = stream.read_to_end(&mut response);
        let waited = opened.elapsed();
        assert!(waited > Duration::from_millis(900), "{waited:?}");
        // Far below the default.
        assert!(waited < Duration::from_secs(30), "{waited:?}");
    }
    assert!(server.stop().success());
}

pub(crate) fn raise_limit_of_open_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limits = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limits.maximum,
        maximum: limits.maximum,
    };
    setrlimit(Resource::Nofile, raised).unwrap();
}

/// Returns the error body of a response, after comparing it with the head.
#[track_caller]
fn check_error(response: &str, status: u16) -> String {
    assert!(
        response.starts_with(&format!("HTTP/1.1 {status} ")),
        "{response}"
    );
    let (head, body) = response.split_once("\r\n\r\n").unwrap();
    let head = head.to_ascii_lowercase();
    assert!(head.contains("content-type: application/json"), "{head}");
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["error"]["code"], status);
    let id = body["error"]["requestId"].as_str().unwrap();
    assert!(head.contains(&format!("x-request-id: {id}")), "{head}");
    body["error"]["message"].as_str().unwrap().to_owned()
}

#[test]
fn malformed_requests_get_the_usual_error() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let long = "x".repeat(66_000);
    let many = "X-Many: x\r\n".repeat(200);
    let large = format!("X-Large: {}\r\n", "x".repeat(4_000)).repeat(50);
    for (text, status) in [
        (format!("GET /{long} HTTP/1.1\r\nHost: quire\r\n\r\n"), 414),
        (format!("GET / HTTP/1.1\r\n{many}\r\n"), 431),
        (format!("GET / HTTP/1.1\r\n{large}\r\n"), 431),
        ("what is this\r\n\r\n".to_owned(), 400),
        ("GET / HTTP/9.9\r\n\r\n".to_owned(), 400),
        ("GET / HTTP/1.1\r\nno colon\r\n\r\n".to_owned(), 400),
        (
            "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n".to_owned(),
            400,
        ),
        ("GET /a b HTTP/1.1\r\n\r\n".to_owned(), 400),
    ] {
        let response = send(server.address(), text.as_bytes()).unwrap();
        check_error(&response, status);
        assert!(response.contains("connection: close"), "{response}");
    }
    // Also after a request that got its response.
    let text = "GET /healthz HTTP/1.1\r\nHost: quire\r\n\r\nwhat is this\r\n\r\n";
    let response = send(server.address(), text.as_bytes()).unwrap();
    let (first, second) = response.split_once("ok\n").unwrap();
    assert!(first.starts_with("HTTP/1.1 200 "), "{response}");
    check_error(second, 400);
}

#[test]
fn tls_on_the_http_port_gets_an_error() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--log", "debug"]);
    // The beginning of a ClientHello.
    let hello = [
        &[
            0x16, 0x03, 0x01, 0x00, 0x80, 0x01, 0x00, 0x00, 0x7c, 0x03, 0x03,
        ][..],
        &[7; 64],
    ]
    .concat();
    let response = send(server.address(), &hello).unwrap();
    assert!(response.starts_with("HTTP/1.1 400 "), "{response}");
    assert!(
        response.ends_with("this port speaks http, not https\n"),
        "{response}"
    );
    let until = Instant::now() + Duration::from_secs(5);
    while !workspace.log().contains("a client speaks TLS") {
        assert!(Instant::now() < until, "{}", workspace.log());
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_declared_length_above_the_limit_is_refused_at_once() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let head = post(&workspace.token, "Content-Length: 20000000");
    let asked = Instant::now();
    let response = send(server.address(), head.as_bytes()).unwrap();
    assert!(asked.elapsed() < Duration::from_secs(5));
    check_error(&response, 413);
    assert!(response.to_lowercase().contains("connection: close"));
}

/// The response arrives although the client continues to send, and reads only when it has sent everything.
#[test]
fn a_client_that_sends_all_of_a_refused_body_gets_the_response() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    for (token, status) in [(workspace.token.as_str(), 413), ("nobody", 401)] {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        let head = post(token, "Content-Length: 20000000");
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(&vec![b' '; 20_000_000]).unwrap();
        let response = read_all(&mut stream).unwrap();
        check_error(&response, status);
    }
}

#[test]
fn a_client_may_ask_before_it_sends() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let framing = "Content-Length: 200000\r\nExpect: 100-continue";
    let head = post("nobody", framing);
    let response = send(server.address(), head.as_bytes()).unwrap();
    check_error(&response, 401);
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream
        .write_all(post(&workspace.token, framing).as_bytes())
        .unwrap();
    let mut buffer = [0; 100];
    let length = stream.read(&mut buffer).unwrap();
    assert!(buffer[..length].starts_with(b"HTTP/1.1 100 Continue"));
}

#[test]
fn a_slow_body_is_given_up() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--body-seconds", "1"]);
    let mut stream = TcpStream::connect(server.address()).unwrap();
    let head = post(&workspace.token, "Content-Length: 100");
    stream.write_all(head.as_bytes()).unwrap();
    let asked = Instant::now();
    // Never silent for long, and yet too slow.
    let mut writer = stream.try_clone().unwrap();
    let drip = std::thread::spawn(move || {
        for _ in 0..50 {
            if writer.write_all(b" ").is_err() {
                return;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    });
    let mut response = [0; 4_096];
    let length = stream.read(&mut response).unwrap();
    let took = asked.elapsed();
    let response = String::from_utf8_lossy(&response[..length]).into_owned();
    check_error(&response, 408);
    assert!(took < Duration::from_secs(3), "{took:?}");
    drop(stream);
    drip.join().unwrap();
    assert!(is_well(&server));
}

/// Received bytes count towards the limit for all bodies.
#[test]
fn bodies_have_a_bound_together() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--body-memory", "200KiB"]);
    let head = post(&workspace.token, "Content-Length: 190000");
    let mut first = TcpStream::connect(server.address()).unwrap();
    first.write_all(head.as_bytes()).unwrap();
    first.write_all(&vec![b' '; 180_000]).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    // The second does not fit with the first, and is rejected after a while.
    let mut second = TcpStream::connect(server.address()).unwrap();
    second.write_all(head.as_bytes()).unwrap();
    second.write_all(&vec![b' '; 190_000]).unwrap();
    let response = read_all(&mut second).unwrap();
    check_error(&response, 503);
    assert!(
        response.to_lowercase().contains("retry-after: "),
        "{response}"
    );
    // Once the first has gone there is room again.
    drop(first);
    std::thread::sleep(Duration::from_millis(300));
    let mut third = TcpStream::connect(server.address()).unwrap();
    let head = head.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    third.write_all(head.as_bytes()).unwrap();
    third.write_all(&vec![b' '; 190_000]).unwrap();
    check_error(&read_all(&mut third).unwrap(), 400);
}

fn is_well(server: &Server) -> bool {
    get(server.address(), "/readyz").is_some_and(|response| response.starts_with("HTTP/1.1 200"))
}

#[test]
fn a_request_names_one_host() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let address = server.address();
    let check = |target: &str, hosts: &str, status: u16| {
        let head = format!("GET {target} HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n");
        let response = send(address, head.as_bytes()).unwrap();
        assert!(
            response.starts_with(&format!("HTTP/1.1 {status}")),
            "{target} {hosts} {response}"
        );
    };
    let host = |name: &str| format!("Host: {name}\r\n");
    check("/healthz", &host(address), 200);
    check("/healthz", "", 400);
    check("/healthz", &host("a.org").repeat(2), 400);
    check("/healthz", &host("a.org,b.org"), 400);
    check("http://a.org/healthz", &host("a.org"), 200);
    check("http://a.org/healthz", &host("A.ORG.:80"), 200);
    check("http://a.org/healthz", &host("b.org"), 400);
}
