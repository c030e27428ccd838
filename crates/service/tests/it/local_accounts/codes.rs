//! One-time codes and recovery codes.

use std::time::Duration;

use quire_accounts::totp::Secret;
use quire_client::models::Role;
use quire_db::params;
use quire_service::setup::RemovedCredentials;

use super::{Browser, PASSWORD};
use crate::harness::{Harness, TestApp, TestResponse};

quire_db::both_databases!(crate::harness::harness =>
    signing_in_takes_a_code_that_works_once,
    a_recovery_code_works_once,
    codes_are_guessed_with_delays,
    codes_change_only_shortly_after_signing_in,
    a_password_that_was_entered_counts_for_ten_minutes,
    a_link_does_not_replace_a_code,
    without_encryption_keys_there_are_no_codes,
);

/// The value of a hidden field.
fn hidden(page: &TestResponse, name: &str) -> String {
    let from = format!("name=\"{name}\" value=\"");
    let (_, rest) = page.body.split_once(&from).unwrap();
    rest.split('"').next().unwrap().to_owned()
}

/// The codes of a page.
fn shown_codes(page: &TestResponse) -> Vec<String> {
    let parts = page.body.split("<li><code>").skip(1);
    let codes = parts.map(|part| part.split('<').next().unwrap().to_owned());
    codes.collect()
}

impl TestApp {
    fn unix_seconds(&self) -> u64 {
        u64::try_from(self.clock.now() / 1_000_000).unwrap()
    }
}

impl Browser<'_> {
    /// Turns on one-time codes; returns the key and the recovery codes.
    pub(super) async fn turn_on_codes(&self) -> (Secret, Vec<String>) {
        let page = self.get("/account").await;
        let (key, signature) = (hidden(&page, "key"), hidden(&page, "signature"));
        let secret = Secret::from_base32(&key).unwrap();
        let code = secret.code(self.app.unix_seconds());
        let fields = [
            ("key", &*key),
            ("signature", &signature),
            ("code", "000000000"),
        ];
        let wrong = self.post("/account/one-time-codes", &fields).await;
        assert_eq!(wrong.status, 400, "{wrong:?}");
        // The form has the same key.
        assert_eq!(hidden(&wrong, "key"), key);
        let other = Secret::generate();
        let (other, of_other) = (other.to_base32(), other.code(self.app.unix_seconds()));
        let fields = [
            ("key", &*other),
            ("signature", &signature),
            ("code", &of_other),
        ];
        let foreign = self.post("/account/one-time-codes", &fields).await;
        assert_eq!(foreign.status, 400);
        let fields = [("key", &*key), ("signature", &signature), ("code", &code)];
        let answer = self.post("/account/one-time-codes", &fields).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let codes = shown_codes(&answer);
        assert_eq!(codes.len(), 10, "{answer:?}");
        (secret, codes)
    }

    async fn enter_code(&self, code: &str) -> TestResponse {
        let fields = [("code", code), ("to", "/docs/api")];
        self.post("/account/sign-in/code", &fields).await
    }

    /// Enters the password of an account that takes a code.
    async fn enter_password(&self, email: &str) {
        let answer = self.sign_in(email, PASSWORD).await;
        assert_eq!(answer.status, 303, "{answer:?}");
        let to = answer.header("location");
        assert_eq!(to, "/account/sign-in/code?to=%2Faccount");
        assert_eq!(self.get(to).await.status, 200);
        assert_eq!(self.user().await, 401);
    }
}

async fn signing_in_takes_a_code_that_works_once(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let (secret, _) = app.with_password(&member).await.turn_on_codes().await;
    let (browser, other) = (app.blank_browser(), app.blank_browser());
    browser.enter_password(&member.email).await;
    other.enter_password(&member.email).await;
    // The code that turned them on is used up.
    let used = secret.code(app.unix_seconds());
    assert_eq!(browser.enter_code(&used).await.status, 403);
    app.clock.advance(Duration::from_secs(30));
    let code = secret.code(app.unix_seconds());
    let answer = browser.enter_code(&code).await;
    assert_eq!(
        (answer.status, answer.header("location")),
        (303, "/docs/api"),
        "{answer:?}"
    );
    assert_eq!(browser.user().await, 200);
    assert_eq!(other.enter_code(&code).await.status, 403);
    assert_eq!(other.user().await, 401);
    // Without the password, a code is nothing.
    let blank = app.blank_browser();
    app.clock.advance(Duration::from_secs(30));
    let answer = blank.enter_code(&secret.code(app.unix_seconds())).await;
    assert_eq!(answer.header("location"), "/account/sign-in");
    // The key is encrypted.
    let sql = "SELECT sealed FROM credentials WHERE user_id = $1";
    let found: (Vec<u8>,) = (app.database)
        .query_one(sql, params![member.id])
        .await
        .unwrap();
    let key = secret.to_base32();
    assert!(!found.0.windows(8).any(|part| part == &key.as_bytes()[..8]));
}

async fn a_recovery_code_works_once(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let owner = app.with_password(&member).await;
    let (_, codes) = owner.turn_on_codes().await;
    let browser = app.blank_browser();
    browser.enter_password(&member.email).await;
    assert_eq!(browser.enter_code(&codes[3]).await.status, 303);
    assert_eq!(browser.user().await, 200);
    let page = browser.get("/account").await;
    assert!(
        page.body.contains("Unused recovery codes: 9"),
        "{}",
        page.body
    );
    let other = app.blank_browser();
    other.enter_password(&member.email).await;
    assert_eq!(other.enter_code(&codes[3]).await.status, 403);
    let replaced = shown_codes(&owner.post("/account/recovery-codes", &[]).await);
    assert_eq!(replaced.len(), 10);
    assert_eq!(other.enter_code(&codes[4]).await.status, 403);
    assert_eq!(other.enter_code(&replaced[0]).await.status, 303);
}

async fn codes_are_guessed_with_delays(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    app.with_password(&member).await.turn_on_codes().await;
    let browser = app.blank_browser();
    browser.enter_password(&member.email).await;
    for _ in 0..5 {
        assert_eq!(browser.enter_code("000000").await.status, 403);
    }
    let refused = browser.enter_code("000000").await;
    assert_eq!((refused.status, refused.header("retry-after")), (429, "1"));
}

async fn codes_change_only_shortly_after_signing_in(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let browser = app.with_password(&member).await;
    let (_, codes) = browser.turn_on_codes().await;
    app.clock.advance(Duration::from_mins(11));
    for path in ["/account/one-time-codes/off", "/account/recovery-codes"] {
        let stale = browser.post(path, &[]).await;
        assert_eq!(stale.status, 401, "{path}");
        let challenge = stale.header("www-authenticate");
        assert!(challenge.contains("insufficient_user_authentication"));
    }
    assert!(!browser.get("/account").await.body.contains("name=\"key\""));
    browser.sign_in(&member.email, PASSWORD).await;
    browser.enter_code(&codes[0]).await;
    let off = browser.post("/account/one-time-codes/off", &[]).await;
    assert_eq!(off.header("location"), "/account?saved", "{off:?}");
    assert_eq!(app.count("recovery_codes").await, 0);
    let answer = app.blank_browser().sign_in(&member.email, PASSWORD).await;
    assert_eq!(answer.header("location"), "/account");
}

async fn a_password_that_was_entered_counts_for_ten_minutes(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let owner = app.with_password(&member).await;
    let (_, codes) = owner.turn_on_codes().await;
    let (late, replaced) = (app.blank_browser(), app.blank_browser());
    replaced.enter_password(&member.email).await;
    let new = [("password", "eleven loud badgers dig")];
    assert_eq!(owner.post("/account/password", &new).await.status, 303);
    let answer = replaced.enter_code(&codes[0]).await;
    assert_eq!(answer.header("location"), "/account/sign-in", "{answer:?}");
    late.sign_in(&member.email, new[0].1).await;
    app.clock.advance(Duration::from_mins(10));
    let answer = late.enter_code(&codes[0]).await;
    assert_eq!(answer.header("location"), "/account/sign-in", "{answer:?}");
}

async fn a_link_does_not_replace_a_code(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    app.with_password(&member).await.turn_on_codes().await;
    let link = app.link_of(&member).await;
    let browser = app.blank_browser();
    let fields = [("password", PASSWORD)];
    let answer = browser.post(&link, &fields).await;
    assert_eq!(answer.header("location"), "/account/sign-in", "{answer:?}");
    assert_eq!(browser.user().await, 401);
    browser.enter_password(&member.email).await;
    // The operator can turn them off.
    let removed = RemovedCredentials {
        codes: true,
        passkeys: false,
    };
    let link = app.app.create_user_link(&member.id, removed).await.unwrap();
    let answer = browser.post(&link.path, &fields).await;
    assert_eq!(answer.header("location"), "/account", "{answer:?}");
}

async fn without_encryption_keys_there_are_no_codes(mut harness: Harness) {
    harness.config.encryption_keys = Vec::new();
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let browser = app.with_password(&member).await;
    let page = browser.get("/account").await;
    assert!(page.body.contains("encryption keys"), "{}", page.body);
    assert!(!page.body.contains("name=\"key\""));
}
