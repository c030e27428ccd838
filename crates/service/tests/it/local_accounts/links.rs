//! Links with which people set a password.

use std::time::Duration;

use futures_util::future::join;
use quire_client::models::Role;
use quire_service::setup::RemovedCredentials;
use reqwest::Method;

use super::PASSWORD;
use crate::harness::{Harness, json};

quire_db::both_databases!(crate::harness::harness =>
    the_first_admin_sets_up_the_server,
    an_invite_works_once_and_reading_uses_up_nothing,
    of_two_uses_at_once_one_succeeds,
    a_newer_link_replaces_an_older_one,
    links_expire,
    a_reset_ends_sessions,
    refuses_weak_passwords_and_keeps_the_link,
);

async fn the_first_admin_sets_up_the_server(harness: Harness) {
    let app = harness.start().await;
    let sql = "DELETE FROM one_time_links";
    app.database.execute(sql, &[]).await.unwrap();
    // The link of the first start is shown once, so the test makes the database look new.
    let found: (i64,) = (app.database)
        .query_one("SELECT COUNT(*) FROM one_time_links WHERE kind = 1", &[])
        .await
        .unwrap();
    assert_eq!(found.0, 0);
    let link = app
        .app
        .create_user_link("ada@example.com", RemovedCredentials::default())
        .await
        .unwrap();
    let sql = "UPDATE one_time_links SET kind = 1";
    app.database.execute(sql, &[]).await.unwrap();
    let browser = app.blank_browser();
    let page = browser.get(&link.path).await;
    assert!(page.body.contains("Set up this server"), "{}", page.body);
    let taken = app.member(Role::Read).await;
    let mut fields = [
        ("name", "Ada Lovelace"),
        ("email", taken.email.as_str()),
        ("password", PASSWORD),
    ];
    let refused = browser.post(&link.path, &fields).await;
    assert_eq!(refused.status, 400, "{refused:?}");
    fields[1].1 = "ada@lovelace.example";
    let answer = browser.post(&link.path, &fields).await;
    assert_eq!(
        (answer.status, answer.header("location")),
        (303, "/account"),
        "{answer:?}"
    );
    let user = browser.get("/v1/user").await.json();
    assert_eq!(user["displayName"], json!("Ada Lovelace"));
    assert_eq!(user["email"], json!("ada@lovelace.example"));
    // Members find her by the new name.
    let path = format!("/v1/orgs/{}/members?search=lovelace", app.organization);
    let members = browser.get(&path).await.json();
    assert_eq!(members["items"].as_array().unwrap().len(), 1, "{members}");
}

async fn an_invite_works_once_and_reading_uses_up_nothing(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let path = app.link_of(&member).await;
    let (scanner, browser) = (app.blank_browser(), app.blank_browser());
    for method in [Method::GET, Method::HEAD, Method::GET] {
        let seen = scanner.send(method, &path, &[], String::new()).await;
        assert_eq!(seen.status, 200, "{seen:?}");
        assert!(seen.headers.get("set-cookie").is_none());
    }
    let fields = [
        ("name", "Nell"),
        ("email", "other@example.com"),
        ("password", PASSWORD),
    ];
    assert_eq!(browser.post(&path, &fields).await.status, 303);
    let user = browser.get("/v1/user").await.json();
    // An invite changes the name, and not the address.
    assert_eq!(user["displayName"], json!("Nell"));
    assert_eq!(user["email"], json!(member.email));
    for answer in [browser.post(&path, &fields).await, scanner.get(&path).await] {
        assert_eq!(answer.status, 404, "{answer:?}");
        assert!(answer.body.contains("This link does not work"));
    }
    let unknown = format!("/account/link/{}", "A".repeat(43));
    for path in [unknown.as_str(), "/account/link/x", "/account/link/%00"] {
        assert_eq!(scanner.get(path).await.status, 404, "{path}");
    }
}

async fn of_two_uses_at_once_one_succeeds(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let path = app.link_of(&member).await;
    let (one, other) = (app.blank_browser(), app.blank_browser());
    let first = [("name", "Nell"), ("password", PASSWORD)];
    let second = [("name", "Mallory"), ("password", "eleven loud badgers dig")];
    let answers = join(one.post(&path, &first), other.post(&path, &second)).await;
    let mut statuses = [answers.0.status, answers.1.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 404], "{answers:?}");
    let signed_in = [one.user().await, other.user().await];
    assert_eq!(signed_in.iter().filter(|status| **status == 200).count(), 1);
}

async fn a_newer_link_replaces_an_older_one(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let older = app.link_of(&member).await;
    let newer = app.link_of(&member).await;
    let browser = app.blank_browser();
    assert_eq!(browser.get(&older).await.status, 404);
    assert_eq!(browser.get(&newer).await.status, 200);
}

async fn links_expire(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let invite = app.link_of(&member).await;
    let browser = app.blank_browser();
    app.clock.advance(Duration::from_hours(7 * 24 - 1));
    assert_eq!(browser.get(&invite).await.status, 200);
    app.clock.advance(Duration::from_hours(2));
    let fields = [("name", "Nell"), ("password", PASSWORD)];
    assert_eq!(browser.get(&invite).await.status, 404);
    assert_eq!(browser.post(&invite, &fields).await.status, 404);
    app.with_password(&member).await;
    let reset = app.link_of(&member).await;
    app.clock.advance(Duration::from_hours(25));
    assert_eq!(browser.post(&reset, &fields).await.status, 404);
}

async fn a_reset_ends_sessions(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let (before, browser) = (app.with_password(&member).await, app.blank_browser());
    let reset = app
        .app
        .create_user_link(&member.email, RemovedCredentials::default())
        .await
        .unwrap();
    assert!(!reset.is_invite);
    let page = browser.get(&reset.path).await;
    assert!(page.body.contains("Set a new password"), "{}", page.body);
    let new = "eleven loud badgers dig";
    let answer = browser.post(&reset.path, &[("password", new)]).await;
    assert_eq!(answer.status, 303, "{answer:?}");
    assert_eq!((before.user().await, browser.user().await), (401, 200));
    assert_eq!(before.sign_in(&member.email, PASSWORD).await.status, 403);
    assert_eq!(before.sign_in(&member.email, new).await.status, 303);
}

async fn refuses_weak_passwords_and_keeps_the_link(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let path = app.link_of(&member).await;
    let browser = app.blank_browser();
    let long = "a".repeat(257);
    for (name, password, expected) in [
        ("Nell", "short", "at least 12 characters"),
        ("Nell", &long, "at most 256 characters"),
        ("Nell", "qwertyuiop123", "most common"),
        ("", PASSWORD, "Enter a name"),
    ] {
        let fields = [("name", name), ("password", password)];
        let answer = browser.post(&path, &fields).await;
        assert_eq!(answer.status, 400, "{password}: {answer:?}");
        assert!(answer.body.contains(expected), "{}", answer.body);
        assert!(!answer.body.contains(password) || password == "a");
    }
    let fields = [("name", "Nell"), ("password", PASSWORD)];
    assert_eq!(browser.post(&path, &fields).await.status, 303);
}
