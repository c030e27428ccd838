//! Attacks on local accounts.

#![expect(
    clippy::disallowed_methods,
    reason = "the time of responses is compared"
)]

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use quire_client::models::Role;
use reqwest::Method;

use super::PASSWORD;
use crate::harness::{Harness, TestResponse};

quire_db::both_databases!(crate::harness::harness =>
    unknown_accounts_look_like_known_ones,
    guessing_is_delayed_and_never_locks_out,
    unknown_accounts_are_delayed_too,
    hashing_has_a_short_queue,
    a_session_is_never_adopted,
    leads_to_no_other_host,
    forms_come_from_this_server,
);

/// The response without what differs between any two requests.
fn plain(answer: &TestResponse, email: &str) -> String {
    let headers = answer.headers.iter();
    let headers = headers
        .filter(|(name, _)| !["x-request-id", "x-test-process", "date"].contains(&name.as_str()));
    let mut headers: Vec<String> = headers
        .map(|(name, value)| format!("{name}: {value:?}"))
        .filter(|line| !line.starts_with("content-length"))
        .collect();
    headers.sort();
    let body = answer.body.replace(email, "EMAIL");
    format!("{}\n{}\n{body}", answer.status, headers.join("\n"))
}

async fn unknown_accounts_look_like_known_ones(harness: Harness) {
    let app = harness.start().await;
    let (known, without) = (app.member(Role::Read).await, app.member(Role::Read).await);
    let disabled = app.member(Role::Read).await;
    app.with_password(&known).await;
    app.with_password(&disabled).await;
    app.app.set_user_disabled(&disabled.id, true).await.unwrap();
    let browser = app.blank_browser();
    let emails = [
        &*known.email,
        &without.email,
        &disabled.email,
        "nobody@example.com",
    ];
    // Other tests take the processor meanwhile, so one round of several has to be even.
    let mut rounds = Vec::new();
    for _ in 0..5 {
        let mut times = Vec::new();
        let mut pages = Vec::new();
        for email in emails {
            let mut fastest = Duration::MAX;
            for _ in 0..3 {
                let begun = Instant::now();
                let answer = browser.sign_in(email, "not the password").await;
                fastest = fastest.min(begun.elapsed());
                assert_eq!(answer.status, 403, "{answer:?}");
                pages.push(plain(&answer, email));
            }
            times.push(fastest);
        }
        pages.dedup();
        assert_eq!(pages.len(), 1, "{pages:?}");
        // Without a hash, the response would take a fraction of the time.
        let (least, most) = (times.iter().min().unwrap(), times.iter().max().unwrap());
        if *most < *least * 3 {
            return;
        }
        rounds.push(times);
        app.clock.advance(Duration::from_hours(25));
    }
    panic!("{rounds:?}");
}

async fn guessing_is_delayed_and_never_locks_out(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let owner = app.with_password(&member).await;
    let attacker = app.blank_browser();
    for _ in 0..5 {
        assert_eq!(attacker.sign_in(&member.email, "wrong").await.status, 403);
    }
    let mut wait = 1;
    for _ in 0..8 {
        let refused = attacker.sign_in(&member.email, "wrong").await;
        assert_eq!(refused.status, 429, "{refused:?}");
        assert_eq!(refused.header("retry-after"), wait.to_string());
        assert!(refused.header("content-type").starts_with("text/html"));
        // Whoever has signed in before is not held up, and neither are other accounts.
        assert_eq!(owner.sign_in(&member.email, PASSWORD).await.status, 303);
        app.clock.advance(Duration::from_secs(wait));
        assert_eq!(attacker.sign_in(&member.email, "wrong").await.status, 403);
        wait = (wait * 2).min(60);
    }
    // An attempt that comes too early lengthens nothing: the owner gets in elsewhere, too.
    for _ in 0..20 {
        assert_eq!(attacker.sign_in(&member.email, PASSWORD).await.status, 429);
    }
    app.clock.advance(Duration::from_mins(1));
    let elsewhere = app.blank_browser();
    assert_eq!(elsewhere.sign_in(&member.email, PASSWORD).await.status, 303);
    // A success ends the delays.
    assert_eq!(attacker.sign_in(&member.email, "wrong").await.status, 403);
    // A cookie of someone else counts for nothing.
    let other = app.member(Role::Read).await;
    let thief = app.with_password(&other).await;
    let device = thief.cookie("quire_device").unwrap();
    let forged = device.replacen(&other.id, &member.id, 1);
    thief.set_cookie("quire_device", &forged);
    for _ in 0..4 {
        assert_eq!(thief.sign_in(&member.email, "wrong").await.status, 403);
    }
    assert_eq!(thief.sign_in(&member.email, "wrong").await.status, 429);
}

async fn unknown_accounts_are_delayed_too(harness: Harness) {
    let app = harness.start().await;
    let browser = app.blank_browser();
    // Many at once are no way around.
    let attempts = (0..10).map(|_| browser.sign_in("nobody@example.com", "wrong"));
    let answers = join_all(attempts).await;
    let refused = answers.iter().filter(|answer| answer.status == 429).count();
    assert_eq!(refused, 5, "{answers:?}");
}

async fn hashing_has_a_short_queue(harness: Harness) {
    let app = harness.start().await;
    let browser = app.blank_browser();
    let addresses: Vec<String> = (0..80)
        .map(|number| format!("{number}@example.com"))
        .collect();
    let attempts = addresses
        .iter()
        .map(|email| browser.sign_in(email, "wrong"));
    let answers = join_all(attempts).await;
    let count = |status| {
        answers
            .iter()
            .filter(|answer| answer.status == status)
            .count()
    };
    assert!(
        count(503) > 0 && count(403) >= 4,
        "{} {}",
        count(503),
        count(403)
    );
    assert_eq!(count(503) + count(403), addresses.len());
    let busy = answers.iter().find(|answer| answer.status == 503).unwrap();
    assert!(!busy.header("retry-after").is_empty(), "{busy:?}");
    assert!(busy.header("content-type").starts_with("text/html"));
    // What was not verified does not count as a failure.
    let counted = app.count("sign_in_attempts WHERE failures > 0").await;
    assert_eq!(counted, i64::try_from(count(403)).unwrap());
}

async fn a_session_is_never_adopted(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    app.with_password(&member).await;
    // An attacker plants the cookie of their own session, or one of no session.
    let attacker = app.member(Role::Read).await;
    let attacker = app.with_password(&attacker).await;
    let planted = attacker.cookie("quire_session").unwrap();
    let victim = app.blank_browser();
    victim.set_cookie("quire_session", &planted);
    assert_eq!(victim.sign_in(&member.email, PASSWORD).await.status, 303);
    let secret = victim.cookie("quire_session").unwrap();
    assert_ne!(secret, planted);
    // The session that the browser had has ended.
    assert_eq!((attacker.user().await, victim.user().await), (401, 200));
    victim.sign_in(&member.email, PASSWORD).await;
    assert_ne!(victim.cookie("quire_session").unwrap(), secret);
    let old = app.blank_browser();
    old.set_cookie("quire_session", &secret);
    assert_eq!(old.user().await, 401);
}

async fn leads_to_no_other_host(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let browser = app.with_password(&member).await;
    for to in [
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "javascript:alert(1)",
        "/\tevil.example",
        "",
    ] {
        let fields = [
            ("email", &*member.email),
            ("password", PASSWORD),
            ("to", to),
        ];
        let answer = browser.post("/account/sign-in", &fields).await;
        assert_eq!(
            (answer.status, answer.header("location")),
            (303, "/account"),
            "{to}"
        );
        let query = url::form_urlencoded::Serializer::new(String::new())
            .append_pair("to", to)
            .finish();
        let page = browser.get(&format!("/account/sign-in?{query}")).await;
        assert!(page.body.contains("name=\"to\" value=\"/account\""), "{to}");
    }
}

async fn forms_come_from_this_server(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let browser = app.with_password(&member).await;
    let reset = app.link_of(&member).await;
    let fields = format!(
        "email={}&password={}&name=a",
        member.email,
        PASSWORD.replace(' ', "+")
    );
    for path in [
        "/account/sign-in",
        "/account/sign-out",
        "/account/password",
        "/account/sign-out-everywhere",
        &reset,
    ] {
        let kind = ("content-type", "application/x-www-form-urlencoded");
        for headers in [
            vec![kind],
            vec![kind, ("origin", "https://evil.example")],
            vec![kind, ("origin", "null")],
            vec![kind, ("sec-fetch-site", "cross-site")],
            vec![kind, ("origin", &app.url), ("sec-fetch-site", "same-site")],
        ] {
            let answer = browser
                .send(Method::POST, path, &headers, fields.clone())
                .await;
            assert_eq!(answer.status, 403, "{path} {headers:?}: {answer:?}");
            assert!(answer.headers.get("set-cookie").is_none());
        }
    }
    assert_eq!(browser.user().await, 200);
    assert_eq!(browser.get(&reset).await.status, 200);
}
