//! Signing in through a provider, and the sessions that it begins.

use std::time::Duration;

use quire_client::models::{Member, Role, SamlProvider, Session};
use quire_service::Identity;
use reqwest::{Method, RequestBuilder};
use serde_json::Value;

use crate::harness::{
    ACTOR, Answer, Clock, Harness, Refused, TestApp, assert_json_snapshot, body, environment, json,
    optional,
};

quire_db::both_databases!(crate::harness::harness =>
    whoever_signs_in_first_becomes_a_member,
    a_member_who_signs_in_stays_as_they_are,
    refuses_those_who_may_not_sign_in,
    a_cookie_stays_on_https,
    a_session_works_in_the_organization_of_its_provider,
    a_session_writes_only_for_pages_of_this_server,
    the_secret_of_a_session_is_replaced_each_day,
    a_session_ends_after_a_time,
    a_session_ends_when_its_provider_says_so,
    lists_and_ends_sessions,
    a_session_ends_with_its_provider,
    a_session_ends_when_its_provider_is_another,
    whom_an_admin_demoted_does_not_sign_in_anew,
    joining_is_recorded,
    names_have_limits,
    a_session_gives_nothing_to_former_members,
    a_session_makes_tokens,
    an_ended_session_makes_no_token,
    a_user_has_a_hundred_sessions_in_an_organization,
    tokens_of_sessions_count_for_their_organization,
    a_clock_that_was_ahead_ends_no_session,
);

const DAY: Duration = Duration::from_hours(24);

/// A browser with a session.
struct Browser<'a> {
    app: &'a TestApp,
    cookie: String,
}

fn identity(email: &str) -> Identity {
    Identity {
        email: email.to_owned(),
        display_name: Some("Nell".to_owned()),
        until: None,
        groups: None,
        once: None,
        trust: None,
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
            .sign_in(provider, identity(email), ("Browser/1", None));
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

    async fn get(&self, path: &str) -> Answer {
        Answer::to(self.raw(Method::GET, path)).await
    }

    /// A request that a page of the server sends.
    async fn send(&self, method: Method, path: &str, body: &Value) -> Answer {
        let request = self.raw(method, path).header("origin", &self.app.url);
        let request = request.header("sec-fetch-site", "same-origin");
        Answer::to(match body {
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

    async fn token(&self, label: &str) -> Answer {
        let new = json!({"label": label, "organization": self.app.organization});
        self.send(Method::POST, "/v1/user/tokens", &new).await
    }
}

async fn whoever_signs_in_first_becomes_a_member(harness: Harness) {
    let app = harness.start().await;
    let team = app.team(json!({"title": "Readers"})).await;
    let provider = app.active_saml_provider("SSO").await;
    let call = app
        .admin()
        .update_saml_provider(&app.organization, &provider.id);
    let change = json!({"defaultTeam": team.id, "defaultRole": "comment"});
    call.body(optional(change)).send().await.unwrap();
    let browser = app.browser(&provider, "Nell@Example.com").await;
    let user = browser.get("/v1/user").await.json();
    assert_eq!(user["displayName"], "Nell");
    assert_eq!(user["email"], "Nell@Example.com");
    let member = app.member_of(user["id"].as_str().unwrap()).await;
    assert_eq!(member.role, Some(Role::Comment));
    assert_eq!((member.sso, member.teams), (true, 1));
    let seen = app.admin().get_team(&app.organization, &team.id);
    assert_eq!(seen.send().await.unwrap().members, 1);
    // Signing in again changes nothing.
    let again = app.browser(&provider, "nell@example.com").await;
    assert_eq!(again.user().await, user["id"]);
    assert_eq!(app.member_of(user["id"].as_str().unwrap()).await.teams, 1);
    app.counters_hold().await;
}

async fn a_member_who_signs_in_stays_as_they_are(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let creator = app.member(Role::Create).await;
    let before = app.member_of(&creator.id).await;
    let browser = app.browser(&provider, &creator.email).await;
    assert_eq!(browser.user().await, creator.id);
    assert_eq!(app.member_of(&creator.id).await, before);
}

async fn refuses_those_who_may_not_sign_in(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let pending = app.saml_provider(json!({"label": "Pending"})).await;
    let disabled = app.member(Role::Edit).await;
    app.disable(&disabled).await;
    for (provider, email, reason) in [
        (&pending, "nell@example.com", "identity provider"),
        (&provider, "nell", "email address"),
        (&provider, &disabled.email, "disabled"),
    ] {
        let error = app.sign_in(provider, email).await.unwrap_err();
        assert!(error.contains(reason), "{error}");
    }
    assert_eq!(app.count("sessions").await, 0);
    let users = "users WHERE email_key LIKE 'nell%'";
    assert_eq!(app.count(users).await, 0);
}

async fn a_cookie_stays_on_https(harness: Harness) {
    let url = "https://docs.example.com";
    let secure = harness.app(url, environment(&Clock::default())).await;
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let identity = Identity {
        email: "nell@example.com".to_owned(),
        display_name: None,
        until: None,
        groups: None,
        once: None,
        trust: None,
    };
    let signed_in = secure
        .sign_in(provider.id.as_str(), identity, ("", None))
        .await;
    let cookie = signed_in.unwrap();
    assert!(
        cookie.ends_with("; HttpOnly; SameSite=Lax; Secure"),
        "{cookie}"
    );
    let browser = Browser::new(&app, &cookie);
    let answer = browser.get("/v1/user").await;
    assert_eq!(answer.json()["displayName"], "nell");
    assert_eq!(answer.header("cache-control"), "private, no-cache");
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
    assert_eq!(Answer::to(request).await.json()["id"], json!(stranger.id));
    let request = browser.raw(Method::GET, "/v1/user").bearer_auth("x");
    Answer::to(request).await.error(401);
    // The secret is no token.
    let (_, secret) = browser.cookie.split_once('=').unwrap();
    let request = admin.anonymous(Method::GET, "/v1/user");
    Answer::to(request.bearer_auth(secret)).await.error(401);
    let request = admin.anonymous(Method::GET, "/v1/user");
    let cookie = format!("quire_session={}", admin.token);
    Answer::to(request.header("cookie", cookie))
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
        let answer = Answer::to(request).await;
        assert_eq!(answer.status, status, "{origin:?} {site:?}");
        // Reading is harmless: no page of another site sees the response.
        let request = browser
            .raw(Method::GET, &path)
            .header("sec-fetch-site", "cross-site");
        assert_eq!(Answer::to(request).await.status, 200);
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

async fn a_session_ends_after_a_time(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let idle = app.browser(&provider, "nell@example.com").await;
    let mut used = app.browser(&provider, "nell@example.com").await;
    for day in 1..=30 {
        app.clock.advance(DAY);
        if day == 30 {
            break;
        }
        let answer = used.get("/v1/user").await;
        used = Browser::new(&app, answer.header("set-cookie"));
        // The use is noted in the background.
        let noted = format!("sessions WHERE last_used_at = {}", app.clock.now());
        while app.count(&noted).await == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        if day == 6 {
            assert_eq!(used.sessions().await.len(), 2);
        }
        if day == 7 {
            idle.get("/v1/user").await.error(401);
            assert_eq!(used.sessions().await.len(), 1);
        }
    }
    used.get("/v1/user").await.error(401);
}

async fn a_session_ends_when_its_provider_says_so(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let until = app.clock.now() + 3_600_000_000;
    let nell = Identity {
        until: Some(until),
        ..identity("nell@example.com")
    };
    let signed_in = app.app.sign_in(provider.id.as_str(), nell, ("", None));
    let browser = Browser::new(&app, &signed_in.await.unwrap());
    app.clock.advance(Duration::from_secs(3_599));
    assert_eq!(browser.get("/v1/user").await.status, 200);
    app.clock.advance(Duration::from_secs(1));
    browser.get("/v1/user").await.error(401);
}

async fn lists_and_ends_sessions(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let provider = app.active_saml_provider("SSO").await;
    let one = app.browser(&provider, &admin.email).await;
    app.clock.advance(Duration::from_secs(1));
    let two = app.browser(&provider, &admin.email).await;
    let stranger = app.stranger().await;
    let foreign = app.browser(&provider, &stranger.email).await;
    let listed = one.get("/v1/user/sessions").await.json();
    assert_json_snapshot!(app.shown(&listed["items"][1]), @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "current": true,
      "expiresAt": "2026-01-31T00:00:00.000Z",
      "id": "id-1",
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
}

async fn a_session_ends_when_its_provider_is_another(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let other = app.active_saml_provider("Other").await;
    let change = async |change: Value| {
        let call = app
            .admin()
            .update_saml_provider(&app.organization, &provider.id);
        call.body(optional(change)).send().await.unwrap();
    };
    let kept = app.browser(&other, "nell@example.com").await;
    let url = "https://sso.example.com/second";
    let mut browser = app.browser(&provider, "nell@example.com").await;
    for settings in [json!({"entityID": url}), json!({"entityID": ""})] {
        change(json!({"label": "Renamed", "ssoURL": url})).await;
        assert_eq!(browser.get("/v1/user").await.status, 200);
        change(settings).await;
        browser.get("/v1/user").await.error(401);
        if app.sign_in(&provider, "nell@example.com").await.is_ok() {
            browser = app.browser(&provider, "nell@example.com").await;
        }
    }
    assert_eq!(kept.get("/v1/user").await.status, 200);
    // A login that was verified by what the provider was before counts for nothing.
    let nell = Identity {
        trust: Some("https://sso.example.com/metadata old".to_owned()),
        ..identity("nell@example.com")
    };
    let late = app.app.sign_in(other.id.as_str(), nell, ("", None));
    let error = format!("{:?}", late.await.unwrap_err());
    assert!(error.contains("changed during this login"), "{error}");
}

async fn whom_an_admin_demoted_does_not_sign_in_anew(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let provider = app.active_saml_provider("SSO").await;
    let change = optional(json!({"defaultRole": "create"}));
    let call = admin.update_saml_provider(organization, &provider.id);
    call.body(change).send().await.unwrap();
    let demoted = app.member(Role::Create).await;
    app.set_role(&demoted, json!("read")).await;
    let call = demoted.remove_member(organization, &demoted.user_id());
    call.send().await.unwrap();
    let removed = app.member(Role::Create).await;
    let call = admin.remove_member(organization, &removed.user_id());
    call.send().await.unwrap();
    for user in [&demoted, &removed] {
        let error = app.sign_in(&provider, &user.email).await.unwrap_err();
        assert!(error.contains("ask an admin to invite you"), "{error}");
        user.get_org(organization).send().await.refused(404);
    }
    let invited = body(json!({"emails": [demoted.email], "role": "read"}));
    let call = admin.invite_members(organization, invited);
    call.send().await.unwrap();
    app.browser(&provider, &demoted.email).await;
    assert_eq!(app.member_of(&demoted.id).await.role, Some(Role::Read));
    // Whoever left of their own accord comes back.
    let left = app.member(Role::Read).await;
    let call = left.remove_member(organization, &left.user_id());
    call.send().await.unwrap();
    app.browser(&provider, &left.email).await;
    assert_eq!(app.member_of(&left.id).await.role, Some(Role::Create));
}

async fn joining_is_recorded(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let team = app.team(json!({"title": "Readers"})).await;
    let provider = app.active_saml_provider("SSO").await;
    let call = admin.update_saml_provider(organization, &provider.id);
    let change = json!({"defaultTeam": team.id, "defaultRole": "comment"});
    call.body(optional(change)).send().await.unwrap();
    let user = app
        .browser(&provider, "nell@example.com")
        .await
        .user()
        .await;
    app.browser(&provider, "nell@example.com").await;
    let list = admin.list_events(organization).operation("signIn");
    let events = list.send().await.unwrap().items;
    let kinds: Vec<&str> = events
        .iter()
        .map(|event| event.target.r#type.as_str())
        .collect();
    assert_eq!(kinds, ["session", "session", "team", "member"]);
    let joined = admin.get_event(organization, events[3].number);
    let joined = joined.send().await.unwrap();
    let member = json!({"id": user, "role": "comment", "sso": true});
    assert_eq!(json!(joined.after), member);
    assert_eq!(joined.actor.map(|actor| actor.to_string()), Some(user));
}

async fn names_have_limits(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    for (email, name, shown) in [
        ("a@example.com", "A\u{7}\n B".to_owned(), "A B".to_owned()),
        ("b@example.com", "x".repeat(100_000), "x".repeat(255)),
        ("c@example.com", " \0 ".to_owned(), "c".to_owned()),
    ] {
        let nell = Identity {
            display_name: Some(name),
            ..identity(email)
        };
        let signed_in = app.app.sign_in(provider.id.as_str(), nell, ("", None));
        let browser = Browser::new(&app, &signed_in.await.unwrap());
        let user = browser.get("/v1/user").await.json();
        assert_eq!(user["displayName"], shown);
    }
}

async fn a_session_ends_with_its_provider(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let browser = app.browser(&provider, "nell@example.com").await;
    assert_eq!(browser.get("/v1/user").await.status, 200);
    let admin = app.admin();
    let call = admin.delete_saml_provider(&app.organization, &provider.id);
    call.send().await.unwrap();
    browser.get("/v1/user").await.error(401);
}

async fn a_session_gives_nothing_to_former_members(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let provider = app.active_saml_provider("SSO").await;
    let path = format!("/v1/orgs/{organization}");
    let (disabled, removed) = (app.member(Role::Edit).await, app.member(Role::Edit).await);
    for user in [&disabled, &removed] {
        let browser = app.browser(&provider, &user.email).await;
        assert_eq!(browser.get(&path).await.status, 200);
        if user.id == disabled.id {
            app.disable(user).await;
        } else {
            let call = admin.remove_member(organization, &user.user_id());
            call.send().await.unwrap();
        }
        if user.id == removed.id {
            browser.get(&path).await.error(401);
            continue;
        }
        browser.get(&path).await.error(404);
        let token = browser.token("late").await;
        assert_eq!(token.violations().len(), 1);
    }
    // Nor do sessions and tokens come back with the membership.
    let browser = app.browser(&provider, &app.admin().email).await;
    let user = app.member(Role::Edit).await;
    let session = app.browser(&provider, &user.email).await;
    let token = session.token("laptop").await.json();
    let token = app.with_token(&user, token["token"].as_str().unwrap());
    let new = json!({"label": "own", "organization": organization});
    let own = user.create_api_token(body(new)).send().await.unwrap();
    let own = app.with_token(&user, &own.token);
    let call = admin.remove_member(organization, &user.user_id());
    call.send().await.unwrap();
    let invited = json!({"emails": [user.email], "role": "read"});
    let call = admin.invite_members(organization, body(invited));
    call.send().await.unwrap();
    user.get_org(organization).send().await.unwrap();
    session.get(&path).await.error(401);
    for token in [token, own] {
        token.get_user().send().await.refused(401);
    }
    assert_eq!(browser.get(&path).await.status, 200);
}

async fn tokens_of_sessions_count_for_their_organization(harness: Harness) {
    let app = harness.start().await;
    let user = app.member(Role::Edit).await;
    let provider = app.active_saml_provider("SSO").await;
    let browser = app.browser(&provider, &user.email).await;
    for _ in 0..100 {
        assert_eq!(browser.token("many").await.status, 201);
    }
    browser.token("one more").await.error(409);
    let made = user.create_api_token(body(json!({"label": "own"})));
    made.send().await.unwrap();
    let new = json!({"label": "own", "organization": app.organization});
    user.create_api_token(body(new)).send().await.unwrap();
}

async fn a_clock_that_was_ahead_ends_no_session(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let browser = app.browser(&provider, "nell@example.com").await;
    // Whoever comes while it is ahead is told so; the session is there when it is right again.
    app.clock.jump_ahead(8 * DAY);
    browser.get("/v1/user").await.error(401);
    app.clock.jump_back(8 * DAY);
    assert_eq!(browser.get("/v1/user").await.status, 200);
}

async fn a_session_makes_tokens(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let browser = app.browser(&provider, &app.admin().email).await;
    let path = "/v1/user/tokens";
    let new = json!({"label": "everywhere"});
    let refused = browser.send(Method::POST, path, &new).await;
    assert_eq!(refused.violations().len(), 1);
    let made = browser.token("laptop").await;
    assert_eq!(made.status, 201);
    let made = made.json();
    assert_eq!(made["organization"], json!(app.organization));
    assert_eq!(
        (&made["createdBy"], &made["expiresAt"]),
        (&Value::Null, &Value::Null)
    );
    let user = app.with_token(app.admin(), made["token"].as_str().unwrap());
    user.get_org(&app.organization).send().await.unwrap();
    // It outlives the session.
    let session = browser.sessions().await.remove(0);
    user.delete_session(&session.id).send().await.unwrap();
    user.get_org(&app.organization).send().await.unwrap();
}

async fn an_ended_session_makes_no_token(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let browser = app.browser(&provider, &app.admin().email).await;
    let session = browser.sessions().await.remove(0);
    let create = |actor: &str| {
        let new = json!({"label": "made", "organization": app.organization});
        let request = browser.raw(Method::POST, "/v1/user/tokens");
        let request = request.header("origin", &app.url).header(ACTOR, actor);
        let request = request.header("content-type", "application/json");
        Answer::to(request.body(new.to_string()))
    };
    let first = app.director.actor("first", None);
    assert_eq!(create("first").await.status, 201);
    let steps = first.steps();
    let begin = steps.iter().find(|(_, step)| step == "begin").unwrap().0;
    // It ends between the look at the cookie and the transaction.
    let second = app.director.actor("second", Some(begin));
    let ends = async {
        second.stopped().await;
        let call = app.admin().delete_session(&session.id);
        call.send().await.unwrap();
        second.go_on();
    };
    let (made, ()) = tokio::join!(create("second"), ends);
    made.error(401);
    create("third").await.error(401);
    assert_eq!(app.count("tokens WHERE label = 'made'").await, 1);
}

async fn a_user_has_a_hundred_sessions_in_an_organization(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let other = app.admin().create_org(body(json!({"title": "Other"})));
    let other = other.send().await.unwrap().id;
    let elsewhere = app.saml_provider_in(&other).await;
    let elsewhere = app.browser(&elsewhere, "nell@example.com").await;
    let first = app.browser(&provider, "nell@example.com").await;
    for _ in 1..100 {
        app.clock.advance(Duration::from_secs(1));
        app.browser(&provider, "nell@example.com").await;
    }
    assert_eq!(first.sessions().await.len(), 50);
    let last = app.browser(&provider, "nell@example.com").await;
    first.get("/v1/user").await.error(401);
    assert_eq!(elsewhere.sessions().await.len(), 1);
    let listed = last.get("/v1/user/sessions?limit=0").await.json();
    assert_eq!(listed["count"], 100);
}
