//! Tests of rate limits: the caller a request counts against, and the response headers.

use std::net::IpAddr;

use super::*;

fn parts(peer: &str, headers: &[(&str, &str)]) -> Parts {
    let mut request = http::Request::get("/v1/user");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let (mut parts, ()) = request.body(()).unwrap().into_parts();
    parts.extensions.insert(Peer(peer.parse().unwrap()));
    parts
}

#[test]
fn addresses_are_believed_of_trusted_proxies_only() {
    let trusted: Vec<IpNet> = vec!["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()];
    let check = |peer: &str, name: &str, value: &str, expected: &str| {
        let by = match name {
            "forwarded" => ForwardedBy::Forwarded,
            _ => ForwardedBy::XForwardedFor,
        };
        let found = client(&parts(peer, &[(name, value)]), &trusted, by).unwrap();
        assert_eq!(found, expected.parse::<IpAddr>().unwrap(), "{peer} {value}");
    };
    let x = "x-forwarded-for";
    check("1.2.3.4", x, "5.6.7.8", "1.2.3.4");
    check("10.0.0.1", x, "5.6.7.8", "5.6.7.8");
    check("::ffff:10.0.0.1", x, "5.6.7.8", "5.6.7.8");
    check("::1", x, "5.6.7.8:4711", "5.6.7.8");
    check("10.0.0.1", x, "9.9.9.9, 5.6.7.8, 10.0.0.2", "5.6.7.8");
    check("10.0.0.1", x, "10.0.0.3, 10.0.0.2", "10.0.0.3");
    check("10.0.0.1", x, "5.6.7.8, unknown, 10.0.0.2", "10.0.0.2");
    check("10.0.0.1", x, "", "10.0.0.1");
    check("10.0.0.1", x, "2001:db8::1", "2001:db8::1");
    let f = "forwarded";
    check("10.0.0.1", f, "for=5.6.7.8;proto=https", "5.6.7.8");
    check(
        "10.0.0.1",
        f,
        "for=1.1.1.1, For=\"[2001:db8::1]:80\"",
        "2001:db8::1",
    );
    check("10.0.0.1", f, "proto=https", "10.0.0.1");
    check("10.0.0.1", f, "for=_hidden", "10.0.0.1");
}

#[test]
fn networks_of_ipv6_count_as_one() {
    let of = |text: &str| Network::of(text.parse().unwrap());
    assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
    assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
    assert_eq!(of("::ffff:1.2.3.4"), of("1.2.3.4"));
    assert_ne!(of("1.2.3.4"), of("1.2.3.5"));
}

const TOKEN: [u8; 32] = [7; 32];

const fn token(hash: [u8; 32]) -> Presented {
    Presented {
        hash: Some(hash),
        is_session: false,
    }
}

#[test]
fn an_address_pays_for_all_but_known_tokens() {
    let limiter = Limiter::new(&RateLimits {
        per_token: NonZeroU32::new(2),
        per_address: NonZeroU32::new(1),
        ..RateLimits::default()
    });
    let refused = |peer: &str, hash: Option<[u8; 32]>| {
        let presented = Presented {
            hash,
            is_session: false,
        };
        let verdict = limiter.judge(&parts(peer, &[]), &presented);
        matches!(verdict, Some(Verdict::Refused { .. }))
    };
    let with_token = |hash| refused("1.2.3.4", Some(hash));
    limiter.confirm(&token(TOKEN));
    let sender = |hash| limiter.sender(&parts("1.2.3.4", &[]), &token(hash));
    assert_eq!(sender(TOKEN), token(TOKEN).caller());
    assert_eq!(sender([100; 32]), sender([101; 32]));
    // Ten seconds' worth at once, however many tokens are guessed.
    for guess in 0..10 {
        assert!(!with_token([100 + guess; 32]));
    }
    assert!(with_token([200; 32]));
    assert!(refused("1.2.3.4", None));
    assert!(!refused("1.2.3.5", None));
    // A token that is known has a bound of its own.
    for _ in 0..20 {
        assert!(!with_token(TOKEN));
    }
    assert!(with_token(TOKEN));
    limiter.forget(&token(TOKEN));
    assert!(!limiter.knows(&token(TOKEN)));
}

#[test]
fn reports_the_remaining_requests_in_time() {
    let told = |verdict: Verdict| {
        let mut headers = HeaderMap::new();
        verdict.add_headers(&mut headers);
        let text = |name: &str| {
            let value = headers.get(name).map(|value| value.to_str().unwrap());
            value.unwrap_or_default().to_owned()
        };
        format!("{} | {}", text("ratelimit-policy"), text("ratelimit"))
    };
    let allowed = |left| Verdict::Allowed {
        policy: "token",
        rate: 100,
        burst: 1_000,
        left,
    };
    assert_eq!(told(allowed(999)), " | ");
    assert_eq!(told(allowed(500)), " | ");
    assert_eq!(
        told(allowed(499)),
        "\"token\";q=1000;w=10 | \"token\";r=499;t=6"
    );
    let refused = Verdict::Refused {
        policy: "address",
        burst: 1_000,
        wait: 3,
    };
    assert_eq!(
        told(refused),
        "\"address\";q=1000;w=10 | \"address\";r=0;t=3"
    );
}
