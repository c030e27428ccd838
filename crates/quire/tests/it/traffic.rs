//! Rate limits, client addresses, and CORS.

use crate::server::{Place, get, get_with};

fn status(answer: Option<String>) -> u16 {
    let answer = answer.unwrap();
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

#[test]
fn guessing_tokens_is_bounded_and_locks_nobody_out() {
    let mut place = Place::new();
    let server = place.start_with(&["--anonymous-rate-limit", "1"]);
    let ask = |token: &str| {
        let header = format!("Authorization: Bearer {token}\r\n");
        get_with(server.address(), "/v1/user", &header)
    };
    assert_eq!(status(ask(&place.token)), 200);
    let mut met = Vec::new();
    for guess in 0..30 {
        met.push(status(ask(&format!("quire_guess{guess}"))));
    }
    assert_eq!(met[0], 401);
    assert_eq!(met[29], 429);
    let answer = get(server.address(), "/v1/user").unwrap().to_lowercase();
    assert!(answer.starts_with("http/1.1 429 "), "{answer}");
    for header in [
        "retry-after: 1\r\n",
        "ratelimit-policy: \"address\";q=10;w=10\r\n",
        "ratelimit: \"address\";r=0;t=1\r\n",
    ] {
        assert!(answer.contains(header), "{answer}");
    }
    // A token that is known goes on working, and whether the process runs can always be asked.
    assert_eq!(status(ask(&place.token)), 200);
    assert_eq!(status(get(server.address(), "/healthz")), 200);
}

#[test]
fn clients_behind_a_trusted_proxy_are_told_apart() {
    let mut place = Place::new();
    let server = place.start_with(&[
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
    // What a client writes itself stands to the left of what the proxy adds.
    assert_eq!(ask("192.0.2.3, 192.0.2.1"), 429);
}

#[test]
fn others_are_not_believed() {
    let mut place = Place::new();
    let server = place.start_with(&["--anonymous-rate-limit", "1"]);
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
    let mut place = Place::new();
    let options = ["--anonymous-rate-limit", "0", "--rate-limit", "0"];
    let server = place.start_with(&options);
    for _ in 0..30 {
        let answer = get(server.address(), "/v1/user");
        assert_eq!(status(answer), 401);
    }
}

#[test]
fn origins_are_given_on_the_command_line() {
    let mut place = Place::new();
    let server = place.start_with(&["--cors-origins", "https://a.example,https://b.example"]);
    for (origin, allowed) in [
        ("https://a.example", true),
        ("https://b.example", true),
        ("https://c.example", false),
    ] {
        let header = format!("Origin: {origin}\r\n");
        let answer = get_with(server.address(), "/v1/user", &header).unwrap();
        let says = format!("access-control-allow-origin: {origin}\r\n");
        assert_eq!(answer.contains(&says), allowed, "{answer}");
    }
}
