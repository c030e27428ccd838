//! Local accounts: links, signing in with a password, sessions of the server, and attacks on them.

mod addresses;
mod attacks;
mod codes;
mod deleting;
mod links;
mod passkeys;
mod races;
mod sso;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use quire_client::models::Role;
use quire_service::setup::RemovedCredentials;
use reqwest::Method;
use url::form_urlencoded::Serializer;

use crate::harness::{ACTOR, Harness, TestApp, TestResponse, User, http_client, json};

quire_db::both_databases!(crate::harness::harness =>
    a_member_signs_in_and_out,
    a_session_works_in_every_organization,
    a_session_creates_tokens_while_it_is_fresh,
    a_new_password_ends_other_sessions,
    signs_out_everywhere,
    a_disabled_user_has_no_way_in,
    pages_are_in_the_language_of_the_browser,
    members_read_sites_with_a_password,
    a_ticket_of_a_session_works_once,
);

const PASSWORD: &str = "seven quiet otters swim";

/// A browser, with its cookies.
pub(crate) struct Browser<'a> {
    app: &'a TestApp,
    http: reqwest::Client,
    cookies: Mutex<BTreeMap<String, String>>,
    /// The actor of its requests.
    actor: Option<&'static str>,
}

impl TestApp {
    /// A browser without cookies.
    pub(crate) fn blank_browser(&self) -> Browser<'_> {
        Browser {
            app: self,
            http: http_client(),
            cookies: Mutex::default(),
            actor: None,
        }
    }

    /// A link with which a user sets a password.
    async fn link_of(&self, user: &User) -> String {
        self.app
            .create_user_link(&user.id, RemovedCredentials::default())
            .await
            .unwrap()
            .path
    }

    /// A browser in which a user set a password.
    pub(crate) async fn with_password(&self, user: &User) -> Browser<'_> {
        let browser = self.blank_browser();
        let path = self.link_of(user).await;
        let fields = [("name", "Somebody"), ("password", PASSWORD)];
        let answer = browser.post(&path, &fields).await;
        assert_eq!(answer.status, 303, "{answer:?}");
        browser
    }
}

impl Browser<'_> {
    async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: String,
    ) -> TestResponse {
        let url = format!("{}{path}", self.app.url);
        let mut request = self.http.request(method, url).body(body);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(actor) = self.actor {
            request = request.header(ACTOR, actor);
        }
        let cookies = self.cookies.lock().unwrap().clone();
        if !cookies.is_empty() {
            let cookies = cookies
                .iter()
                .map(|(name, value)| format!("{name}={value}"));
            request = request.header("cookie", cookies.collect::<Vec<_>>().join("; "));
        }
        let answer = TestResponse::to(request).await;
        for set in answer.headers.get_all("set-cookie") {
            let set = set.to_str().unwrap();
            let (name, rest) = set.split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            let mut cookies = self.cookies.lock().unwrap();
            if value.is_empty() {
                cookies.remove(name);
            } else {
                cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        answer
    }

    pub(crate) async fn get(&self, path: &str) -> TestResponse {
        self.send(Method::GET, path, &[], String::new()).await
    }

    /// Sends a form of a page of this server.
    pub(crate) async fn post(&self, path: &str, fields: &[(&str, &str)]) -> TestResponse {
        let form = Serializer::new(String::new()).extend_pairs(fields).finish();
        let headers = [
            ("origin", self.app.url.as_str()),
            ("content-type", "application/x-www-form-urlencoded"),
        ];
        self.send(Method::POST, path, &headers, form).await
    }

    async fn sign_in(&self, email: &str, password: &str) -> TestResponse {
        let fields = [("email", email), ("password", password)];
        self.post("/account/sign-in", &fields).await
    }

    async fn create_token(&self) -> TestResponse {
        let headers = [
            ("origin", self.app.url.as_str()),
            ("content-type", "application/json"),
        ];
        let body = json!({"label": "made in a session"}).to_string();
        self.send(Method::POST, "/v1/user/tokens", &headers, body)
            .await
    }

    fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.lock().unwrap().get(name).cloned()
    }

    fn set_cookie(&self, name: &str, value: &str) {
        let mut cookies = self.cookies.lock().unwrap();
        cookies.insert(name.to_owned(), value.to_owned());
    }

    async fn user(&self) -> u16 {
        self.get("/v1/user").await.status
    }
}

async fn a_member_signs_in_and_out(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    app.with_password(&member).await;
    let browser = app.blank_browser();
    let page = browser.get("/account/sign-in?to=/docs/api").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("cache-control"), "private, no-store");
    assert!(page.body.contains("value=\"/docs/api\""), "{}", page.body);
    assert_eq!(browser.user().await, 401);
    // The address counts in any case.
    let fields = [
        ("email", &*member.email.to_uppercase()),
        ("password", PASSWORD),
        ("to", "/docs/api"),
    ];
    let answer = browser.post("/account/sign-in", &fields).await;
    assert_eq!(
        (answer.status, answer.header("location")),
        (303, "/docs/api")
    );
    let user = browser.get("/v1/user").await.json();
    assert_eq!(user["id"], json!(member.id));
    let account = browser.get("/account").await;
    assert!(account.body.contains(&member.email), "{}", account.body);
    let sessions = browser.get("/v1/user/sessions").await.json();
    assert_eq!(sessions["count"], json!(2), "{sessions}");
    let listed = &sessions["items"][0];
    assert_eq!(listed["current"], json!(true));
    assert!(listed.get("organization").is_none() && listed.get("provider").is_none());
    let answer = browser.post("/account/sign-out", &[]).await;
    assert_eq!(answer.header("location"), "/account/sign-out");
    assert_eq!(browser.user().await, 401);
    assert!(
        browser
            .get("/account/sign-out")
            .await
            .body
            .contains("signed out")
    );
    assert_eq!(
        browser.get("/account").await.header("location"),
        "/account/sign-in"
    );
}

async fn a_session_works_in_every_organization(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let second = app.app.create_organization("Second", &member.id).await;
    let browser = app.with_password(&member).await;
    let list = browser.get("/v1/orgs").await.json();
    assert_eq!(list["count"], json!(2), "{list}");
    for organization in [app.organization.as_str(), &second.unwrap()] {
        let path = format!("/v1/orgs/{organization}");
        assert_eq!(browser.get(&path).await.status, 200);
    }
    // The admin of the server is one in a session, too.
    let admin = app.with_password(app.admin()).await;
    let headers = [
        ("origin", app.url.as_str()),
        ("content-type", "application/json"),
    ];
    let body = json!({"title": "Third"}).to_string();
    let answer = admin.send(Method::POST, "/v1/orgs", &headers, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
}

async fn a_session_creates_tokens_while_it_is_fresh(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let made = browser.create_token().await;
    assert_eq!(made.status, 201, "{made:?}");
    app.clock.advance(Duration::from_mins(11));
    let stale = browser.create_token().await;
    assert_eq!(stale.status, 401);
    let challenge = stale.header("www-authenticate");
    assert!(
        challenge.contains("insufficient_user_authentication") && challenge.contains("600"),
        "{challenge}"
    );
    // Everything else works.
    assert_eq!(browser.user().await, 200);
    browser.sign_in(&member.email, PASSWORD).await;
    assert_eq!(browser.create_token().await.status, 201);
    // A token outlives the session.
    browser.post("/account/sign-out", &[]).await;
    let token = made.json()["token"].as_str().unwrap().to_owned();
    let token = app.with_token(&member, &token);
    token.get_user().send().await.unwrap();
}

async fn a_new_password_ends_other_sessions(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let (browser, other) = (app.with_password(&member).await, app.blank_browser());
    other.sign_in(&member.email, PASSWORD).await;
    assert_eq!(other.user().await, 200);
    let short = browser
        .post("/account/password", &[("password", "short")])
        .await;
    assert_eq!(short.status, 400);
    assert!(
        short.body.contains("at least 12 characters"),
        "{}",
        short.body
    );
    let new = "eleven loud badgers dig";
    app.clock.advance(Duration::from_mins(11));
    let stale = browser
        .post("/account/password", &[("password", new)])
        .await;
    assert_eq!(stale.status, 401);
    assert!(
        stale.header("www-authenticate").contains("max_age"),
        "{stale:?}"
    );
    assert!(
        stale.body.contains("/account/sign-in?to=/account"),
        "{}",
        stale.body
    );
    assert!(
        browser
            .get("/account")
            .await
            .body
            .contains("/account/sign-in?to=/account")
    );
    browser.sign_in(&member.email, PASSWORD).await;
    let saved = browser
        .post("/account/password", &[("password", new)])
        .await;
    assert_eq!(saved.header("location"), "/account?saved", "{saved:?}");
    assert_eq!((browser.user().await, other.user().await), (200, 401));
    assert_eq!(other.sign_in(&member.email, PASSWORD).await.status, 403);
    assert_eq!(other.sign_in(&member.email, new).await.status, 303);
}

async fn signs_out_everywhere(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let provider = app.active_saml_provider("SSO").await;
    let (one, two, three) = (
        app.with_password(&member).await,
        app.blank_browser(),
        app.blank_browser(),
    );
    two.sign_in(&member.email, PASSWORD).await;
    let sql = "UPDATE users SET email_verified = TRUE";
    app.database.execute(sql, &[]).await.unwrap();
    let set = app.sign_in(&provider, &member.email).await.unwrap();
    let (name, rest) = set.split_once('=').unwrap();
    three.set_cookie(name, rest.split(';').next().unwrap());
    let answer = one.post("/account/sign-out-everywhere", &[]).await;
    assert_eq!(answer.status, 303, "{answer:?}");
    // Sessions through a provider are that of its organization.
    let users = (one.user().await, two.user().await, three.user().await);
    assert_eq!(users, (401, 401, 200));
}

async fn a_disabled_user_has_no_way_in(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let path = app.link_of(&member).await;
    app.app.set_user_disabled(&member.id, true).await.unwrap();
    app.clock.advance(Duration::from_millis(5));
    assert_eq!(browser.user().await, 401);
    let other = app.blank_browser();
    let refused = other.sign_in(&member.email, PASSWORD).await;
    assert_eq!(refused.status, 403);
    assert_eq!(other.get(&path).await.status, 404);
    let used = other.post(&path, &[("password", "eleven loud badgers dig")]);
    assert_eq!(used.await.status, 404);
    let removed = RemovedCredentials::default();
    assert!(app.app.create_user_link(&member.id, removed).await.is_err());
    app.app.delete_user(&member.id).await.unwrap();
    for table in ["credentials", "one_time_links WHERE kind <> 1", "sessions"] {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
}

async fn pages_are_in_the_language_of_the_browser(harness: Harness) {
    let app = harness.start().await;
    let browser = app.blank_browser();
    for (accepted, expected) in [
        ("de-CH, en;q=0.5", "lang=\"de-CH\""),
        ("tlh, ja;q=0.4, fr;q=0.7", "lang=\"fr\""),
        ("ar", "dir=\"rtl\""),
        ("tlh", "lang=\"en\""),
        ("", "lang=\"en\""),
    ] {
        let headers = [("accept-language", accepted)];
        let page = browser.send(Method::GET, "/account/sign-in", &headers, String::new());
        let page = page.await;
        assert!(page.body.contains(expected), "{accepted}: {}", page.body);
    }
}

async fn members_read_sites_with_a_password(harness: Harness) {
    let app = harness.start().await;
    let (desk, space) = app.site_to_read().await;
    desk.update(json!({"visibility": "visitor-auth"}))
        .await
        .unwrap();
    let blank = app.blank_browser();
    let path = "/sites/acme-docs/b";
    // Nobody has a password: there is nowhere to sign in.
    assert!(!blank.get(path).await.body.contains("~sign-in"));
    let (member, stranger) = (app.member(Role::Read).await, app.stranger().await);
    let stranger = app.with_password(&stranger).await;
    let browser = app.with_password(&member).await;
    let missing = blank.get(path).await;
    assert_eq!(missing.status, 404);
    assert!(missing.body.contains("/sites/acme-docs/~sign-in?to=b"));
    let logins = blank.get("/sites/acme-docs/~sign-in?to=b").await;
    let href = format!("{}/account/sign-in?to=%2Fsites%2Facme-docs%2Fb", app.url);
    assert!(logins.body.contains(&href), "{}", logins.body);
    assert_eq!(browser.get(path).await.status, 200);
    assert_eq!(stranger.get(path).await.status, 404);
    // Drafts too.
    let proposal = app.admin().propose(&space).await;
    let draft = format!("/sites/~preview/{}/", proposal.id);
    assert_eq!(browser.get(&draft).await.status, 200);
    assert_eq!(stranger.get(&draft).await.status, 404);
    // Signing out on the site ends the session.
    let answer = browser.post("/sites/acme-docs/~sign-out", &[]).await;
    assert_eq!(answer.status, 303, "{answer:?}");
    assert_eq!(browser.get(path).await.status, 404);
}

async fn a_ticket_of_a_session_works_once(mut harness: Harness) {
    let host = "docs.example.com";
    harness.config.site_hosts = [(host.to_owned(), "acme-docs".to_owned())].into();
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    desk.update(json!({"visibility": "visitor-auth"}))
        .await
        .unwrap();
    let member = app.member(Role::Read).await;
    let browser = app.with_password(&member).await;
    let on_host = app.blank_browser();
    let at = async |path: &str| {
        let headers = [("host", host)];
        on_host
            .send(Method::GET, path, &headers, String::new())
            .await
    };
    let left = at("/~sign-in?to=b").await;
    let there = left
        .header("location")
        .strip_prefix(&app.url)
        .unwrap()
        .to_owned();
    let back = browser.get(&there).await;
    assert_eq!(back.status, 303, "{back:?}");
    let (_, ticket) = back.header("location").split_once(host).unwrap();
    let ticket = ticket[ticket.find('/').unwrap()..].to_owned();
    let secret = on_host.cookie("quire_sign_in").unwrap();
    assert_eq!(at(&ticket).await.status, 303);
    assert_eq!(at("/b").await.status, 200);
    on_host.cookies.lock().unwrap().clear();
    on_host.set_cookie("quire_sign_in", &secret);
    assert_eq!(at(&ticket).await.status, 404);
}
