//! Passkeys: adding and removing them, signing in, and attacks.

#[path = "../../../../accounts/tests/it/passkey/authenticator.rs"]
mod authenticator;

use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use quire_accounts::passkey::Challenge;
use quire_client::models::Role;
use serde_json::Value;

use super::{Browser, PASSWORD};
use crate::harness::{Harness, TestApp, TestResponse, User};
use authenticator::Authenticator;

quire_db::both_databases!(crate::harness::harness =>
    a_passkey_is_added_listed_and_removed,
    a_passkey_signs_in_without_a_code,
    a_passkey_is_a_fresh_authentication,
    passkeys_change_only_shortly_after_signing_in,
    a_challenge_works_once_and_for_five_minutes,
    a_challenge_is_of_one_browser_and_use,
    a_login_is_refused_unless_all_of_it_is_right,
    a_new_passkey_is_refused_unless_all_of_it_is_right,
    a_counter_that_goes_back_is_refused,
    a_credential_belongs_to_one_account,
    a_removed_passkey_signs_in_nobody,
    a_disabled_user_has_no_passkeys,
    passkeys_are_exported_and_erased,
    an_account_has_a_limited_number,
    an_address_without_a_domain_name_allows_none,
);

const ADD: &str = "/account/passkeys";
pub(super) const SIGN_IN: &str = "/account/sign-in/passkey";

fn base64(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// Starts an app whose address allows passkeys.
pub(super) async fn start(mut harness: Harness) -> TestApp {
    harness.host = "localhost";
    harness.start().await
}

impl TestApp {
    /// A device without a passkey, with an ID that starts with this number.
    fn device(&self, number: u8) -> Authenticator {
        let mut device = Authenticator::new();
        device.id = vec![number; 32];
        device.origin = self.url.clone().leak();
        device.rp_id = "localhost";
        device
    }
}

impl Browser<'_> {
    /// Asks for options, and returns them with their challenge.
    async fn options(&self, path: &str) -> (Value, Challenge) {
        let answer = self.post(&format!("{path}/options"), &[]).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(answer.header("cache-control"), "private, no-store");
        let options = answer.json();
        let challenge = options["challenge"].as_str().unwrap();
        let challenge = Challenge::parse(challenge).unwrap();
        (options, challenge)
    }

    async fn send_passkey(&self, response: Vec<u8>) -> TestResponse {
        let response = String::from_utf8(response).unwrap();
        let fields = [("name", "Phone"), ("response", &response)];
        self.post(ADD, &fields).await
    }

    /// Adds the passkey of a device, which signs in from then on.
    async fn add_passkey(&self, mut device: Authenticator, user: &User) -> Authenticator {
        (_, device.challenge) = self.options(ADD).await;
        let answer = self.send_passkey(device.registration()).await;
        assert_eq!(answer.header("location"), "/account?saved", "{answer:?}");
        device.user_handle = Some(user.id.clone().into_bytes());
        device.into_login()
    }

    /// Adds a passkey. Returns its ID, and a response with which the visitor signs in.
    pub(super) async fn passkey_for(&self, visitor: &Self, user: &User) -> (String, String) {
        let mut device = self.add_passkey(self.app.device(1), user).await;
        (_, device.challenge) = visitor.options(SIGN_IN).await;
        let response = String::from_utf8(device.login()).unwrap();
        (listed(&self.get("/account").await), response)
    }

    async fn send_login(&self, response: Vec<u8>) -> TestResponse {
        let response = String::from_utf8(response).unwrap();
        let fields = [("to", "/docs/api"), ("response", &response)];
        self.post(SIGN_IN, &fields).await
    }

    async fn use_passkey(&self, device: &mut Authenticator) -> TestResponse {
        (_, device.challenge) = self.options(SIGN_IN).await;
        self.send_login(device.login()).await
    }
}

/// Fails unless the response says that the passkey is refused, and signs in nobody.
#[track_caller]
fn assert_refused(answer: &TestResponse) {
    let is_refused = answer.body.contains("This passkey was not accepted.");
    assert!(
        is_refused && matches!(answer.status, 400 | 403),
        "{answer:?}"
    );
    assert!(answer.headers.get("set-cookie").is_none(), "{answer:?}");
}

/// The ID of the only passkey of a page.
fn listed(page: &TestResponse) -> String {
    let (_, rest) = page.body.split_once("name=\"id\" value=\"").unwrap();
    rest.split('"').next().unwrap().to_owned()
}

async fn a_passkey_is_added_listed_and_removed(harness: Harness) {
    let app = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let page = browser.get("/account").await;
    for expected in [
        "data-passkey=\"create\"",
        "<noscript><p>Passkeys need JavaScript",
        "/docs/assets/passkeys-",
    ] {
        assert!(page.body.contains(expected), "{}", page.body);
    }
    let (options, _) = browser.options(ADD).await;
    assert_eq!(options["rp"]["id"], "localhost");
    assert_eq!(options["user"]["name"], member.email);
    assert_eq!(options["user"]["id"], base64(&*member.id));
    let selection = &options["authenticatorSelection"];
    assert_eq!(selection["userVerification"], "required");
    assert_eq!(selection["residentKey"], "required");
    let device = browser.add_passkey(app.device(1), &member).await;
    let page = browser.get("/account").await;
    assert!(
        page.body.contains("<strong>Phone</strong>"),
        "{}",
        page.body
    );
    let (options, _) = browser.options(ADD).await;
    let excluded = &options["excludeCredentials"];
    assert_eq!(excluded[0]["id"], base64(&device.id), "{excluded}");
    // Other sessions end.
    let other = app.blank_browser();
    other.sign_in(&member.email, PASSWORD).await;
    let stranger = app.with_password(app.admin()).await;
    let id = listed(&page);
    stranger
        .post("/account/passkeys/remove", &[("id", &id)])
        .await;
    assert_eq!(app.count("passkeys").await, 1);
    let fields = [("id", &*id)];
    let removed = browser.post("/account/passkeys/remove", &fields).await;
    assert_eq!(removed.header("location"), "/account?saved");
    assert_eq!(app.count("passkeys").await, 0);
    assert_eq!((browser.user().await, other.user().await), (200, 401));
}

async fn a_passkey_signs_in_without_a_code(harness: Harness) {
    let app = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let mut device = browser.add_passkey(app.device(1), &member).await;
    browser.turn_on_codes().await;
    let elsewhere = app.blank_browser();
    let page = elsewhere.get("/account/sign-in?to=/docs/api").await;
    assert!(page.body.contains("data-passkey=\"get\""), "{}", page.body);
    let (options, _) = elsewhere.options(SIGN_IN).await;
    // Nobody learns which accounts have passkeys.
    assert_eq!(options["allowCredentials"], Value::Array(Vec::new()));
    assert_eq!(options["userVerification"], "required");
    assert_eq!(options["rpId"], "localhost");
    let answer = elsewhere.use_passkey(&mut device).await;
    assert_eq!(
        (answer.status, answer.header("location")),
        (303, "/docs/api"),
        "{answer:?}"
    );
    let user = elsewhere.get("/v1/user").await.json();
    assert_eq!(user["id"], member.id);
    let account = elsewhere.get("/account").await;
    assert!(account.body.contains("Last used"), "{}", account.body);
}

async fn a_passkey_is_a_fresh_authentication(harness: Harness) {
    let app = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let mut device = browser.add_passkey(app.device(1), &member).await;
    app.clock.advance(Duration::from_mins(11));
    assert_eq!(browser.create_token().await.status, 401);
    let old = browser.cookie("quire_session").unwrap();
    assert_eq!(browser.use_passkey(&mut device).await.status, 303);
    assert_eq!(browser.create_token().await.status, 201);
    // The session that the browser had has ended.
    let thief = app.blank_browser();
    thief.set_cookie("quire_session", &old);
    assert_eq!(thief.user().await, 401);
}

async fn passkeys_change_only_shortly_after_signing_in(harness: Harness) {
    let app = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    browser.add_passkey(app.device(1), &member).await;
    let id = listed(&browser.get("/account").await);
    let mut device = app.device(2);
    (_, device.challenge) = browser.options(ADD).await;
    app.clock.advance(Duration::from_mins(11));
    for answer in [
        browser.post("/account/passkeys/options", &[]).await,
        browser.send_passkey(device.registration()).await,
        browser
            .post("/account/passkeys/remove", &[("id", &id)])
            .await,
    ] {
        assert_eq!(answer.status, 401, "{answer:?}");
    }
    assert_eq!(app.count("passkeys").await, 1);
    // Nobody adds one without a session.
    let blank = app.blank_browser();
    let answer = blank.post("/account/passkeys/options", &[]).await;
    assert_eq!(answer.status, 401, "{answer:?}");
    let answer = blank.send_passkey(device.registration()).await;
    assert_eq!(answer.header("location"), "/account/sign-in");
}

async fn a_challenge_works_once_and_for_five_minutes(harness: Harness) {
    let app = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let mut device = browser.add_passkey(app.device(1), &member).await;
    let elsewhere = app.blank_browser();
    (_, device.challenge) = elsewhere.options(SIGN_IN).await;
    let response = device.login();
    assert_eq!(elsewhere.send_login(response.clone()).await.status, 303);
    // The browser still has the cookie, and either process may receive the response.
    for _ in 0..2 {
        assert_refused(&elsewhere.send_login(response.clone()).await);
    }
    // A response that is refused uses up the challenge, too.
    (_, device.challenge) = elsewhere.options(SIGN_IN).await;
    device.user_handle = Some(b"someone else".to_vec());
    assert_refused(&elsewhere.send_login(device.login()).await);
    device.user_handle = Some(member.id.clone().into_bytes());
    assert_refused(&elsewhere.send_login(device.login()).await);
    (_, device.challenge) = elsewhere.options(SIGN_IN).await;
    app.clock.advance(Duration::from_mins(5));
    assert_refused(&elsewhere.send_login(device.login()).await);
    let mut other = app.device(2);
    (_, other.challenge) = browser.options(ADD).await;
    assert_eq!(browser.send_passkey(other.registration()).await.status, 303);
    other.id = vec![3; 32];
    assert_refused(&browser.send_passkey(other.registration()).await);
}

async fn a_challenge_is_of_one_browser_and_use(harness: Harness) {
    let app = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let mut device = browser.add_passkey(app.device(1), &member).await;
    let (one, two) = (app.blank_browser(), app.blank_browser());
    (_, device.challenge) = one.options(SIGN_IN).await;
    two.options(SIGN_IN).await;
    assert_refused(&two.send_login(device.login()).await);
    assert_refused(&app.blank_browser().send_login(device.login()).await);
    // A cookie that the server did not sign.
    let cookie = one.cookie("quire_passkey").unwrap();
    let (text, _) = cookie.rsplit_once('.').unwrap();
    two.set_cookie("quire_passkey", &format!("{text}.{}", "0".repeat(32)));
    assert_refused(&two.send_login(device.login()).await);
    // A challenge that adds a passkey signs nobody in, and the other way round.
    (_, device.challenge) = browser.options(ADD).await;
    assert_refused(&browser.send_login(device.login()).await);
    let mut new = app.device(2);
    (_, new.challenge) = browser.options(SIGN_IN).await;
    assert_refused(&browser.send_passkey(new.registration()).await);
    // Neither does one of another session.
    (_, new.challenge) = browser.options(ADD).await;
    browser.sign_in(&member.email, PASSWORD).await;
    assert_refused(&browser.send_passkey(new.registration()).await);
}

/// A change that makes a login wrong.
type Change = fn(&mut Authenticator, &User);

async fn a_login_is_refused_unless_all_of_it_is_right(harness: Harness) {
    let app = start(harness).await;
    let (member, other) = (app.member(Role::Edit).await, app.member(Role::Edit).await);
    let browser = app.with_password(&member).await;
    let mut device = browser.add_passkey(app.device(1), &member).await;
    let elsewhere = app.blank_browser();
    let changes: [Change; 8] = [
        |device, _| device.origin = "https://evil.example",
        |device, _| device.rp_id = "evil.example",
        |device, _| device.more = r#","crossOrigin":true"#,
        // The user is not verified, not present, or another one.
        |device, _| device.flags = 0x01,
        |device, _| device.flags = 0x04,
        |device, other| device.user_handle = Some(other.id.clone().into_bytes()),
        |device, _| device.user_handle = None,
        |device, _| device.operation = "webauthn.create",
    ];
    for (at, change) in changes.into_iter().enumerate() {
        let (origin, rp_id, handle) = (device.origin, device.rp_id, device.user_handle.clone());
        change(&mut device, &other);
        let answer = elsewhere.use_passkey(&mut device).await;
        assert!(answer.status == 403, "{at}: {answer:?}");
        assert_refused(&answer);
        (device.origin, device.rp_id, device.user_handle) = (origin, rp_id, handle);
        (device.more, device.flags, device.operation) = ("", 0x05, "webauthn.get");
    }
    for junk in ["", "{}", "null", &"[".repeat(10_000)] {
        elsewhere.options(SIGN_IN).await;
        assert_refused(&elsewhere.send_login(junk.into()).await);
    }
    // The signature of another key.
    let mut forged = app.device(1).into_login();
    forged.user_handle.clone_from(&device.user_handle);
    assert_refused(&elsewhere.use_passkey(&mut forged).await);
    // A page of another site neither asks nor sends.
    for path in [SIGN_IN, "/account/sign-in/passkey/options"] {
        let headers = [
            ("origin", "https://evil.example"),
            ("content-type", "application/x-www-form-urlencoded"),
        ];
        let method = reqwest::Method::POST;
        let answer = elsewhere.send(method, path, &headers, String::new()).await;
        assert_eq!(answer.status, 403);
    }
    assert_eq!(elsewhere.use_passkey(&mut device).await.status, 303);
}

async fn a_new_passkey_is_refused_unless_all_of_it_is_right(harness: Harness) {
    let app = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let changes: [fn(&mut Authenticator); 4] = [
        |device| device.origin = "https://evil.example",
        |device| device.rp_id = "evil.example",
        |device| device.flags = 0x41,
        |device| device.operation = "webauthn.get",
    ];
    for change in changes {
        let mut device = app.device(1);
        change(&mut device);
        (_, device.challenge) = browser.options(ADD).await;
        assert_refused(&browser.send_passkey(device.registration()).await);
    }
    let mut device = app.device(1);
    (_, device.challenge) = browser.options(ADD).await;
    let response = String::from_utf8(device.registration()).unwrap();
    for name in ["", " ", "a\u{7}b", &"n".repeat(256)] {
        let fields = [("name", name), ("response", &response)];
        let answer = browser.post(ADD, &fields).await;
        assert_eq!(answer.status, 400, "{answer:?}");
        assert!(answer.body.contains("at most 255 characters"), "{answer:?}");
    }
    assert_eq!(app.count("passkeys").await, 0);
    // The challenge is still there.
    assert_eq!(
        browser.send_passkey(device.registration()).await.status,
        303
    );
}

async fn a_counter_that_goes_back_is_refused(harness: Harness) {
    let app = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let mut device = app.device(1);
    device.counter = 5;
    let mut device = browser.add_passkey(device, &member).await;
    let elsewhere = app.blank_browser();
    for (counter, status) in [(5, 403), (0, 403), (7, 303), (7, 403), (6, 403), (8, 303)] {
        device.counter = counter;
        let answer = elsewhere.use_passkey(&mut device).await;
        assert_eq!(answer.status, status, "{counter}: {answer:?}");
    }
    assert_eq!(app.count("passkeys WHERE counter = 8").await, 1);
}

async fn a_credential_belongs_to_one_account(harness: Harness) {
    let app = start(harness).await;
    let (member, other) = (app.member(Role::Edit).await, app.member(Role::Edit).await);
    let (browser, thief) = (
        app.with_password(&member).await,
        app.with_password(&other).await,
    );
    let mut device = browser.add_passkey(app.device(1), &member).await;
    // The same ID with another key.
    let mut copy = app.device(1);
    (_, copy.challenge) = thief.options(ADD).await;
    assert_refused(&thief.send_passkey(copy.registration()).await);
    assert_eq!(
        app.blank_browser().use_passkey(&mut device).await.status,
        303
    );
}

async fn a_removed_passkey_signs_in_nobody(harness: Harness) {
    let app = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let mut device = browser.add_passkey(app.device(1), &member).await;
    let thief = app.blank_browser();
    assert_eq!(thief.use_passkey(&mut device).await.status, 303);
    let id = listed(&browser.get("/account").await);
    browser
        .post("/account/passkeys/remove", &[("id", &id)])
        .await;
    assert_eq!(thief.user().await, 401);
    assert_refused(&thief.use_passkey(&mut device).await);
}

async fn a_disabled_user_has_no_passkeys(harness: Harness) {
    let app = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let mut device = browser.add_passkey(app.device(1), &member).await;
    app.app.set_user_disabled(&member.id, true).await.unwrap();
    app.clock.advance(Duration::from_millis(5));
    assert_refused(&app.blank_browser().use_passkey(&mut device).await);
    app.app.delete_user(&member.id).await.unwrap();
    assert_eq!(app.count("passkeys").await, 0);
}

async fn passkeys_are_exported_and_erased(harness: Harness) {
    let app = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    browser.add_passkey(app.device(1), &member).await;
    let mut out = Vec::new();
    app.app.export_user(&member.id, &mut out).await.unwrap();
    let exported: Value = serde_json::from_slice(&out).unwrap();
    let passkey = &exported["passkeys"][0];
    assert_eq!(passkey["name"], "Phone", "{exported}");
    assert!(passkey["createdAt"].is_string(), "{exported}");
    let erased = app.app.erase_user(&member.id, false).await.unwrap();
    assert_eq!(erased.counts["passkeys"], 1);
    assert_eq!(app.count("passkeys").await, 0);
}

async fn an_account_has_a_limited_number(harness: Harness) {
    let app = start(harness).await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    for number in 0..20 {
        browser.add_passkey(app.device(number), &member).await;
    }
    let mut device = app.device(20);
    (_, device.challenge) = browser.options(ADD).await;
    let answer = browser.send_passkey(device.registration()).await;
    assert_eq!(answer.status, 409, "{answer:?}");
    assert_eq!(app.count("passkeys").await, 20);
}

async fn an_address_without_a_domain_name_allows_none(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let page = browser.get("/account").await;
    assert!(
        page.body.contains("HTTPS and a domain name"),
        "{}",
        page.body
    );
    let page = browser.get("/account/sign-in").await;
    assert!(!page.body.contains("data-passkey"), "{}", page.body);
    for path in [SIGN_IN, ADD] {
        let answer = browser.post(&format!("{path}/options"), &[]).await;
        assert_eq!(answer.status, 409, "{answer:?}");
    }
}
