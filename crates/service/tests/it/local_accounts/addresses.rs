//! Changes of the email address.

use std::time::Duration;

use quire_client::models::Role;
use quire_service::setup::RemovedCredentials;
use serde_json::Value;

use super::{Browser, PASSWORD};
use crate::harness::{Harness, TestApp, TestResponse, User, json};

quire_db::both_databases!(crate::harness::harness =>
    a_link_confirms_an_address_once,
    an_address_that_is_not_confirmed_signs_in_nobody,
    a_confirmed_address_matches_no_login,
    addresses_change_only_shortly_after_signing_in,
    requests_and_links_expire_and_are_replaced,
    nobody_takes_an_address,
    requests_are_exported_and_deleted,
);

const NEW: &str = "new@example.com";

impl TestApp {
    async fn address_link(&self, user: &User) -> String {
        self.app.create_address_link(&user.id).await.unwrap().path
    }
}

impl Browser<'_> {
    async fn request_address(&self, email: &str) -> TestResponse {
        self.post("/account/address", &[("email", email)]).await
    }
}

async fn a_link_confirms_an_address_once(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    assert!(app.app.create_address_link(&member.id).await.is_err());
    for wrong in ["", "a", "a b@example.com"] {
        let answer = browser.request_address(wrong).await;
        assert_eq!(answer.status, 400, "{answer:?}");
        assert!(answer.body.contains("not an email address"), "{answer:?}");
    }
    let answer = browser.request_address(NEW).await;
    assert_eq!(answer.header("location"), "/account?saved", "{answer:?}");
    let page = browser.get("/account").await;
    let waiting = format!("Waiting for confirmation: <strong>{NEW}");
    assert!(page.body.contains(&waiting), "{}", page.body);
    let removed = RemovedCredentials::default();
    let reset = app.app.create_user_link(&member.id, removed).await.unwrap();
    let link = app.app.create_address_link(&member.email).await.unwrap();
    assert_eq!((&*link.email, &*link.new_email), (&*member.email, NEW));
    // Reading changes nothing, and neither does a form of another site.
    let mailbox = app.blank_browser();
    for _ in 0..2 {
        let page = mailbox.get(&link.path).await;
        assert_eq!(page.status, 200);
        assert!(page.body.contains(NEW) && page.body.contains(&*member.email));
    }
    let headers = [("origin", "https://evil.example")];
    let method = reqwest::Method::POST;
    let foreign = mailbox.send(method, &link.path, &headers, String::new());
    assert_eq!(foreign.await.status, 403);
    let answer = mailbox.post(&link.path, &[]).await;
    assert_eq!(answer.header("location"), "/account?saved", "{answer:?}");
    let user = browser.get("/v1/user").await.json();
    assert_eq!(user["email"], json!(NEW));
    let event = app.newest_event().await;
    assert_eq!(event.operation, "updateMember");
    // It works once, and a link for the old address no longer does.
    assert_eq!(mailbox.post(&link.path, &[]).await.status, 404);
    assert_eq!(mailbox.get(&link.path).await.status, 404);
    assert_eq!(mailbox.get(&reset.path).await.status, 404);
    assert_eq!(mailbox.sign_in(&member.email, PASSWORD).await.status, 403);
    assert_eq!(mailbox.sign_in(NEW, PASSWORD).await.status, 303);
    let page = browser.get("/account").await;
    assert!(!page.body.contains("Waiting for confirmation"));
}

async fn an_address_that_is_not_confirmed_signs_in_nobody(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    browser.request_address(NEW).await;
    app.address_link(&member).await;
    let elsewhere = app.blank_browser();
    assert_eq!(elsewhere.sign_in(NEW, PASSWORD).await.status, 403);
    assert_eq!(elsewhere.sign_in(&member.email, PASSWORD).await.status, 303);
    // A login of the address is that of someone else.
    let provider = app.active_saml_provider("SSO").await;
    app.sign_in(&provider, NEW).await.unwrap();
    assert_eq!(app.count("users WHERE email = 'new@example.com'").await, 1);
}

async fn a_confirmed_address_matches_no_login(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let provider = app.active_saml_provider("SSO").await;
    app.sign_in(&provider, &member.email).await.unwrap();
    let browser = app.with_password(&member).await;
    app.sign_in(&provider, &member.email).await.unwrap();
    browser.request_address(NEW).await;
    let link = app.address_link(&member).await;
    assert_eq!(browser.post(&link, &[]).await.status, 303);
    let refused = app.sign_in(&provider, NEW).await.unwrap_err();
    assert!(refused.contains("was not verified"), "{refused}");
}

async fn addresses_change_only_shortly_after_signing_in(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    app.clock.advance(Duration::from_mins(11));
    let stale = browser.request_address(NEW).await;
    assert_eq!(stale.status, 401, "{stale:?}");
    let challenge = stale.header("www-authenticate");
    assert!(challenge.contains("insufficient_user_authentication"));
    assert_eq!(app.count("address_changes").await, 0);
    let blank = app.blank_browser().request_address(NEW).await;
    assert_eq!(blank.header("location"), "/account/sign-in");
}

async fn requests_and_links_expire_and_are_replaced(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    browser.request_address(NEW).await;
    let first = app.address_link(&member).await;
    let second = app.address_link(&member).await;
    assert_eq!(browser.get(&first).await.status, 404);
    assert_eq!(browser.get(&second).await.status, 200);
    // Another request voids the link of the one before.
    browser.request_address("other@example.com").await;
    assert_eq!(browser.post(&second, &[]).await.status, 404);
    let third = app.address_link(&member).await;
    app.clock.advance(Duration::from_hours(24));
    assert_eq!(browser.post(&third, &[]).await.status, 404);
    assert!(app.app.create_address_link(&member.id).await.is_err());
    browser.sign_in(&member.email, PASSWORD).await;
    browser.request_address(NEW).await;
    app.clock.advance(Duration::from_hours(7 * 24));
    assert!(app.app.create_address_link(&member.id).await.is_err());
    for path in ["/account/address/short", "/account/address/~"] {
        assert_eq!(browser.get(path).await.status, 404, "{path}");
    }
}

async fn nobody_takes_an_address(harness: Harness) {
    let app = harness.start().await;
    let (member, other) = (app.member(Role::Edit).await, app.member(Role::Edit).await);
    let browser = app.with_password(&member).await;
    // The response does not tell who has an account.
    let answer = browser.request_address(&other.email.to_uppercase()).await;
    assert_eq!(answer.status, 303, "{answer:?}");
    let link = app.address_link(&member).await;
    let answer = browser.post(&link, &[]).await;
    assert_eq!(answer.status, 409, "{answer:?}");
    assert!(answer.body.contains("someone else has it"), "{answer:?}");
    let user = browser.get("/v1/user").await.json();
    assert_eq!(user["email"], json!(member.email));
    app.app.set_user_disabled(&member.id, true).await.unwrap();
    app.clock.advance(Duration::from_millis(5));
    assert_eq!(browser.post(&link, &[]).await.status, 404);
    assert!(app.app.create_address_link(&member.id).await.is_err());
}

async fn requests_are_exported_and_deleted(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    browser.request_address(NEW).await;
    let mut out = Vec::new();
    app.app.export_user(&member.id, &mut out).await.unwrap();
    let exported: Value = serde_json::from_slice(&out).unwrap();
    let change = &exported["addressChanges"][0];
    assert_eq!(change["email"], json!(NEW), "{exported}");
    assert!(change.get("id").is_none(), "{exported}");
    let erased = app.app.erase_user(&member.id, false).await.unwrap();
    assert_eq!(erased.counts["changes of address"], 1);
    assert_eq!(app.count("address_changes").await, 0);
}
