//! Rate limits, client addresses, and CORS.

use crate::server::{Workspace, get, get_with};

fn status(response: Option<String>) -> u16 {
    let response = response.unwrap();
    response.split(' ').nth(1).unwrap().parse().unwrap()
}

#[test]
fn guessing_tokens_is_bounded_and_locks_nobody_out() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--anonymous-rate-limit", "1"]);
    let ask = |token: &str| {
        let header = format!("Authorization: Bearer {token}\r\n");
        get_with(server.address(), "/v1/user", &header)
    };
    assert_eq!(status(ask(&workspace.token)), 200);
    let mut met = Vec::new();
    for guess in 0..30 {
        met.push(status(ask(&format!("quire_guess{guess}"))));
    }
    assert_eq!(met[0], 401);
    assert_eq!(met[29], 429);
    let response = get(server.address(), "/v1/user").unwrap().to_lowercase();
    assert!(response.starts_with("http/1.1 429 "), "{response}");
    for header in [
        "retry-after: 1\r\n",
        "ratelimit-policy: \"address\";q=10;w=10\r\n",
        "ratelimit: \"address\";r=0;t=1\r\n",
    ] {
        assert!(response.contains(header), "{response}");
    }
    // A token that is known goes on working, and whether the process runs can always be asked.
    assert_eq!(status(ask(&workspace.token)), 200);
    assert_eq!(status(get(server.address(), "/healthz")), 200);
}

#[test]
fn clients_behind_a_trusted_proxy_are_distinguished() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&[
        "--anonymous-rate-limit",
        "1",
        "--trusted-proxies",
        "127.0.0.0/8",
    ]);
    let ask = |client: &str| {
        let header = format!("X-Forwarded-For: {client}\r\n");
        status(get_with(server.address(), "/v1/user", &header))
    };
    let exhaust = |client: &str| (0..30).fold(0, |_, _| ask(client));
    assert_eq!(exhaust("192.0.2.1"), 429);
    assert_eq!(ask("192.0.2.2"), 401);
    // A forwarded address that the client sends itself is to the left of the one that the proxy
    // adds.
    assert_eq!(ask("192.0.2.3, 192.0.2.1"), 429);
}

#[test]
fn others_are_not_believed() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--anonymous-rate-limit", "1"]);
    let met: Vec<u16> = (0..30)
        .map(|number| {
            let header = format!("X-Forwarded-For: 192.0.2.{number}\r\n");
            status(get_with(server.address(), "/v1/user", &header))
        })
        .collect();
    assert_eq!(met.last(), Some(&429), "{met:?}");
}

#[test]
fn limits_can_be_turned_off() {
    let mut workspace = Workspace::new();
    let options = ["--anonymous-rate-limit", "0", "--rate-limit", "0"];
    let server = workspace.start_with(&options);
    for _ in 0..30 {
        let response = get(server.address(), "/v1/user");
        assert_eq!(status(response), 401);
    }
}

#[test]
fn origins_are_given_on_the_command_line() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--cors-origins", "https://a.example,https://b.example"]);
    for (origin, allowed) in [
        ("https://a.example", true),
        ("https://b.example", true),
        ("https://c.example", false),
    ] {
        let header = format!("Origin: {origin}\r\n");
        let response = get_with(server.address(), "/v1/user", &header).unwrap();
        let says = format!("access-control-allow-origin: {origin}\r\n");
        assert_eq!(response.contains(&says), allowed, "{response}");
    }
}
