//! Sessions: the requests of a browser after a sign-in through a provider.

mod ending;
mod joining;
mod tokens;

use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use quire_client::models::{Member, SamlProvider, Session};
use quire_service::{App, Identity};
use reqwest::{Method, RequestBuilder};
use serde_json::Value;
use tower::ServiceExt as _;

use crate::harness::{
    Clock, Harness, Refused, TestApp, TestResponse, assert_json_snapshot, body, environment, json,
};

quire_db::both_databases!(crate::harness::harness =>
    a_cookie_stays_on_https,
    a_session_works_in_the_organization_of_its_provider,
    a_session_writes_only_for_pages_of_this_server,
    the_secret_of_a_session_is_replaced_each_day,
    lists_and_ends_sessions,
);

const DAY: Duration = Duration::from_hours(24);

/// A browser with a session.
struct Browser<'a> {
    app: &'a TestApp,
    cookie: String,
}

/// A browser with this user agent.
pub(crate) const fn user_agent(user_agent: &str) -> quire_service::Browser<'_> {
    quire_service::Browser {
        user_agent,
        request_id: None,
    }
}

fn identity(email: &str) -> Identity {
    Identity {
        email: email.to_owned(),
        display_name: Some("Nell".to_owned()),
        subject: None,
        until: None,
        authenticated_at: None,
        groups: None,
        once: None,
        trust: None,
        only: None,
        local: None,
    }
}

impl TestApp {
    /// Signs somebody in, and returns the whole cookie.
    pub(crate) async fn sign_in(
        &self,
        provider: &SamlProvider,
        email: &str,
    ) -> Result<String, String> {
        let provider = provider.id.as_str();
        let signed_in = self
            .app
            .sign_in(provider, identity(email), user_agent("Browser/1"));
        signed_in.await.map_err(|error| format!("{error:?}"))
    }

    async fn browser(&self, provider: &SamlProvider, email: &str) -> Browser<'_> {
        let cookie = self.sign_in(provider, email).await.unwrap();
        Browser::new(self, &cookie)
    }

    async fn member_of(&self, id: &str) -> Member {
        let call = self.admin().get_member(&self.organization, &id.into());
        call.send().await.unwrap()
    }
}

impl<'a> Browser<'a> {
    fn new(app: &'a TestApp, set: &str) -> Self {
        let (cookie, _) = set.split_once(';').unwrap();
        let cookie = cookie.to_owned();
        Self { app, cookie }
    }

    /// A request with the cookie, from nowhere.
    fn raw(&self, method: Method, path: &str) -> RequestBuilder {
        let admin = self.app.admin();
        admin.anonymous(method, path).header("cookie", &self.cookie)
    }

    async fn get(&self, path: &str) -> TestResponse {
        TestResponse::to(self.raw(Method::GET, path)).await
    }

    /// A request that a page of the server sends.
    async fn send(&self, method: Method, path: &str, body: &Value) -> TestResponse {
        let request = self.raw(method, path).header("origin", &self.app.url);
        let request = request.header("sec-fetch-site", "same-origin");
        TestResponse::to(match body {
            Value::Null => request,
            body => request
                .header("content-type", "application/json")
                .body(body.to_string()),
        })
        .await
    }

    async fn user(&self) -> String {
        let answer = self.get("/v1/user").await;
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    async fn sessions(&self) -> Vec<Session> {
        let answer = self.get("/v1/user/sessions").await.json();
        serde_json::from_value(answer["items"].clone()).unwrap()
    }

    async fn token(&self, label: &str) -> TestResponse {
        let new = json!({"label": label, "organization": self.app.organization});
        self.send(Method::POST, "/v1/user/tokens", &new).await
    }
}

/// Returns the status of an app's response to a browser with this cookie.
async fn status_with(app: &App, cookie: &str) -> u16 {
    let request = Request::builder().uri("/v1/user").header("cookie", cookie);
    let request = request.body(Body::empty()).unwrap();
    let answer = app.router().oneshot(request).await.unwrap();
    answer.status().as_u16()
}

async fn a_cookie_stays_on_https(harness: Harness) {
    let url = "https://docs.example.com";
    let secure = harness.app(url, environment(&Clock::default())).await;
    let below = format!("{url}/quire");
    let other = environment(&Clock::default());
    // Its ids are others than those of the first.
    (other.fill_random)(&mut [0; 4096]);
    let below = harness.app(&below, other).await;
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let nell = Identity {
        display_name: None,
        ..identity("nell@example.com")
    };
    let signed_in = secure
        .sign_in(provider.id.as_str(), nell, user_agent(""))
        .await;
    let cookie = signed_in.unwrap();
    assert!(
        cookie.ends_with("; HttpOnly; SameSite=Lax; Secure"),
        "{cookie}"
    );
    assert!(cookie.starts_with("__Host-quire_session="), "{cookie}");
    // Another host of the domain can set the cookie without the prefix: it does not count.
    let (own, _) = cookie.split_once(';').unwrap();
    let plain = own.strip_prefix("__Host-").unwrap();
    for (cookie, status) in [
        (own, 200),
        (&format!("quire_session=another; {own}"), 200),
        (plain, 401),
        (&format!("{plain}; __Host-quire_session=another"), 401),
    ] {
        assert_eq!(status_with(&secure, cookie).await, status, "{cookie}");
    }
    // Without HTTPS, it is the other way round.
    Browser::new(&app, &cookie).get("/v1/user").await.error(401);
    let browser = Browser::new(&app, &format!("{plain};"));
    let answer = browser.get("/v1/user").await;
    assert_eq!(answer.json()["displayName"], "nell");
    assert_eq!(answer.header("cache-control"), "private, no-cache");
    // A cookie for a part of the host cannot have the prefix.
    let nell = identity("nell@example.com");
    let signed_in = below
        .sign_in(provider.id.as_str(), nell, user_agent(""))
        .await;
    let cookie = signed_in.unwrap();
    assert!(cookie.starts_with("quire_session="), "{cookie}");
    assert!(cookie.contains("; Path=/quire/;"), "{cookie}");
}

async fn a_session_works_in_the_organization_of_its_provider(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let provider = app.active_saml_provider("SSO").await;
    let other = admin.create_org(body(json!({"title": "Other"})));
    let other = other.send().await.unwrap().id;
    // An admin of both organizations, and of the server.
    let browser = app.browser(&provider, &admin.email).await;
    let path = |organization: &str| format!("/v1/orgs/{organization}");
    let own = path(app.organization.as_str());
    assert_eq!(browser.get(&own).await.status, 200);
    browser.get(&path(other.as_str())).await.error(404);
    let listed = browser.get("/v1/orgs").await.json();
    assert_eq!(listed["count"], 1);
    let new = json!({"title": "Third"});
    let refused = browser.send(Method::POST, "/v1/orgs", &new).await;
    refused.error(403);
    let renamed = json!({"title": "Renamed"});
    let renamed = browser.send(Method::PATCH, &own, &renamed).await;
    assert_eq!(renamed.status, 200);
    // A token in the same request counts alone.
    let stranger = app.stranger().await;
    let request = browser
        .raw(Method::GET, "/v1/user")
        .bearer_auth(&stranger.token);
    assert_eq!(
        TestResponse::to(request).await.json()["id"],
        json!(stranger.id)
    );
    let request = browser.raw(Method::GET, "/v1/user").bearer_auth("x");
    TestResponse::to(request).await.error(401);
    // The secret is no token.
    let (_, secret) = browser.cookie.split_once('=').unwrap();
    let request = admin.anonymous(Method::GET, "/v1/user");
    TestResponse::to(request.bearer_auth(secret))
        .await
        .error(401);
    let request = admin.anonymous(Method::GET, "/v1/user");
    let cookie = format!("quire_session={}", admin.token);
    TestResponse::to(request.header("cookie", cookie))
        .await
        .error(401);
}

async fn a_session_writes_only_for_pages_of_this_server(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let admin = app.admin();
    let browser = app.browser(&provider, &admin.email).await;
    let path = format!("/v1/orgs/{}", app.organization);
    let own = app.url.as_str();
    for (origin, site, status) in [
        (None, None, 403),
        (Some(own), None, 200),
        (None, Some("same-origin"), 200),
        (Some(own), Some("same-origin"), 200),
        (Some("https://evil.example"), None, 403),
        (Some("https://evil.example"), Some("same-origin"), 403),
        (Some("null"), None, 403),
        (Some(own), Some("cross-site"), 403),
        (None, Some("same-site"), 403),
        (None, Some("none"), 403),
    ] {
        let mut request = browser
            .raw(Method::PATCH, &path)
            .header("content-type", "application/json")
            .body(r#"{"title": "Renamed"}"#);
        for (name, value) in [("origin", origin), ("sec-fetch-site", site)] {
            if let Some(value) = value {
                request = request.header(name, value);
            }
        }
        let answer = TestResponse::to(request).await;
        assert_eq!(answer.status, status, "{origin:?} {site:?}");
        // Reading is harmless: no page of another site sees the response.
        let request = browser
            .raw(Method::GET, &path)
            .header("sec-fetch-site", "cross-site");
        assert_eq!(TestResponse::to(request).await.status, 200);
    }
}

async fn the_secret_of_a_session_is_replaced_each_day(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let old = app.browser(&provider, "nell@example.com").await;
    let first = old.get("/v1/user").await;
    assert_eq!(first.header("set-cookie"), "");
    app.clock.advance(DAY);
    let replaced = old.get("/v1/user").await;
    let set = replaced.header("set-cookie");
    let (_, attributes) = set.split_once(';').unwrap();
    assert_eq!(
        attributes.trim(),
        "Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax"
    );
    let new = Browser::new(&app, set);
    assert_ne!(new.cookie, old.cookie);
    app.clock.advance(Duration::from_secs(59));
    for browser in [&old, &new] {
        let answer = browser.get("/v1/user").await;
        assert_eq!((answer.status, answer.header("set-cookie")), (200, ""));
    }
    app.clock.advance(Duration::from_secs(1));
    old.get("/v1/user").await.error(401);
    assert_eq!(new.get("/v1/user").await.status, 200);
    assert_eq!(new.sessions().await.len(), 1);
}

async fn lists_and_ends_sessions(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let provider = app.active_saml_provider("SSO").await;
    let one = app.browser(&provider, &admin.email).await;
    one.get("/v1/user").await;
    // The use is noted in the background, and not again for a while.
    while app.count("sessions WHERE last_used_at > 0").await == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    app.clock.advance(Duration::from_secs(1));
    let two = app.browser(&provider, &admin.email).await;
    let stranger = app.stranger().await;
    let foreign = app.browser(&provider, &stranger.email).await;
    let listed = one.get("/v1/user/sessions").await.json();
    assert_json_snapshot!(app.snapshot_value(&listed["items"][1]), @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "current": true,
      "expiresAt": "2026-01-31T00:00:00.000Z",
      "id": "id-1",
      "lastUsedAt": "2026-01-01T00:00:00.000Z",
      "object": "session",
      "organization": "id-2",
      "provider": "id-3",
      "userAgent": "Browser/1"
    }
    "#);
    let sessions = admin.list_sessions().limit(1).send().await.unwrap();
    assert_eq!((sessions.count, sessions.items.len()), (2, 1));
    assert!(!sessions.items[0].current);
    let [newer, older] = &two.sessions().await[..] else {
        panic!("two sessions");
    };
    assert!(newer.current && !older.current);

    let theirs = &foreign.sessions().await[0].id;
    admin.delete_session(theirs).send().await.refused(404);
    // Another browser is signed out, and keeps its cookie, which is worth nothing.
    let path = |session: &Session| format!("/v1/user/sessions/{}", session.id);
    let ended = two.send(Method::DELETE, &path(older), &Value::Null).await;
    assert_eq!((ended.status, ended.header("set-cookie")), (205, ""));
    one.get("/v1/user").await.error(401);
    two.send(Method::DELETE, &path(older), &Value::Null)
        .await
        .error(404);
    let ended = two.send(Method::DELETE, &path(newer), &Value::Null).await;
    assert_eq!(
        ended.header("set-cookie"),
        "quire_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"
    );
    two.get("/v1/user").await.error(401);
    assert_eq!(foreign.get("/v1/user").await.status, 200);
    admin.delete_session(theirs).send().await.refused(404);
    // Nor does a token that the organization refuses.
    stranger.delete_session(theirs).send().await.refused(404);
    let own = path(&foreign.sessions().await[0]);
    foreign.send(Method::DELETE, &own, &Value::Null).await;
    foreign.get("/v1/user").await.error(401);
    // Each of the three is an event.
    let path = format!(
        "/v1/orgs/{}/events?operation=deleteSession",
        app.organization
    );
    let events = TestResponse::to(admin.raw(Method::GET, &path)).await.json();
    let ended: Vec<_> = events["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["target"]["id"].as_str().unwrap())
        .collect();
    let own = own.rsplit('/').next().unwrap();
    assert_eq!(ended, [own, newer.id.as_str(), older.id.as_str()]);
}
