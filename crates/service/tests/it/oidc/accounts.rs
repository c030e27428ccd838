//! Tests of accounts at an identity provider: the member that an account signs in, the addresses that
//! count, and logins started by another site.

use std::time::Duration;

use reqwest::header::COOKIE;
use reqwest::{Method, Response};
use serde_json::Value;

use super::idp::{Browser, Idp, cookies, session, start};
use crate::harness::{Answer, Harness, TestApp, json};

quire_db::both_databases!(crate::harness::harness =>
    an_account_decides_after_the_first_time,
    a_removed_member_takes_the_account_along,
    an_address_counts_only_if_it_is_verified,
    another_site_replaces_nobody,
    a_session_that_has_ended_stops_no_login,
    a_login_begins_in_a_window,
);

/// Value of `Sec-Fetch-Site` for a login that another site started.
const CROSS: Option<&str> = Some("cross-site");
/// Two people, by their address and account.
const MARA: (&str, &str) = ("mara@example.com", "4711");
const EVE: (&str, &str) = ("eve@example.com", "4799");

/// Returns the user of the session that a response starts.
async fn user(app: &TestApp, answer: &Response) -> Value {
    assert_eq!(answer.status(), 303);
    let call = app.admin().anonymous(Method::GET, "/v1/user");
    Answer::to(call.header(COOKIE, session(answer)))
        .await
        .json()
}

impl Browser<'_> {
    async fn change(&self, change: &Value) {
        let path = format!(
            "/v1/orgs/{}/oidc/{}",
            self.app.organization, self.provider.id
        );
        let call = self
            .app
            .admin()
            .raw_json(Method::PATCH, &path, &change.to_string());
        assert_eq!(Answer::to(call).await.status, 200, "{change}");
    }

    /// Signs somebody in after a site started the login in a browser with a cookie, and returns the status.
    async fn come(&self, site: Option<&str>, cookie: &str, (email, sub): (&str, &str)) -> u16 {
        let mut call = self
            .http
            .get(&self.provider.urls.start)
            .header(COOKIE, cookie);
        if let Some(site) = site {
            call = call.header("sec-fetch-site", site);
        }
        let begun = self.begin_with(call).await;
        let query = self.authorized(&begun, email, &json!({"sub": sub}));
        let answer = self.return_with(&begun.cookie, &query).await;
        answer.status().as_u16()
    }
}

async fn an_account_decides_after_the_first_time(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let mara = user(&app, &browser.sign_in("mara@example.com", json!({})).await).await;
    // The identity provider gives her another address, and her old one to somebody else.
    let again = user(&app, &browser.sign_in("maria@example.com", json!({})).await).await;
    assert_eq!(
        (&again["id"], &again["email"]),
        (&mara["id"], &json!("mara@example.com"))
    );
    let (status, message) = browser.refused_with(json!({"sub": "4712"})).await;
    assert!(
        status == 403 && message.contains("another account"),
        "{message}"
    );
    let other = browser
        .sign_in("maria@example.com", json!({"sub": "4712"}))
        .await;
    assert_ne!(user(&app, &other).await["id"], mara["id"]);
    assert_eq!(app.count("oidc_accounts").await, 2);
    // What is not about who vouches for whom forgets no account; another client has others.
    browser.change(&json!({"clientSecret": ""})).await;
    browser
        .change(&json!({"clientSecret": super::idp::SECRET}))
        .await;
    assert_eq!(app.count("oidc_accounts").await, 2);
    browser.change(&json!({"clientId": "another"})).await;
    browser.change(&json!({"clientId": "quire"})).await;
    assert_eq!(app.count("oidc_accounts").await, 0);
    let moved = browser
        .sign_in("mara@example.com", json!({"sub": "4713"}))
        .await;
    assert_eq!(user(&app, &moved).await["id"], mara["id"]);
}

async fn a_removed_member_takes_the_account_along(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let mara = user(&app, &browser.sign_in("mara@example.com", json!({})).await).await;
    let path = format!(
        "/v1/orgs/{}/members/{}",
        app.organization,
        mara["id"].as_str().unwrap()
    );
    let removed = Answer::to(app.admin().raw(Method::DELETE, &path)).await;
    assert_eq!(removed.status, 204);
    assert_eq!(app.count("oidc_accounts").await, 0);
}

async fn an_address_counts_only_if_it_is_verified(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    assert!(!provider.trust_emails);
    let browser = Browser::new(&app, &provider, &idp);
    let (silent, unverified) = (
        json!({"email_verified": null}),
        json!({"email_verified": false}),
    );
    idp.doings().user = json!({"sub": "4711", "email": "mara@example.com"});
    for claims in [&silent, &unverified] {
        let (status, message) = browser.refused_with(claims.clone()).await;
        assert!(
            status == 400 && message.contains("not verified"),
            "{message}"
        );
    }
    // The userinfo endpoint may say it of the same address.
    let verified = |email: &str| json!({"sub": "4711", "email": email, "email_verified": true});
    idp.doings().user = verified("boss@example.com");
    assert_eq!(browser.refused_with(silent.clone()).await.0, 400);
    idp.doings().user = verified("mara@example.com");
    let answer = browser.sign_in("mara@example.com", silent.clone()).await;
    assert_eq!(user(&app, &answer).await["email"], "mara@example.com");
    // A known account needs it as well.
    idp.doings().user = verified("boss@example.com");
    assert_eq!(browser.refused_with(silent.clone()).await.0, 400);

    browser.change(&json!({"trustEmails": true})).await;
    let (status, message) = browser.refused_with(unverified).await;
    assert!(
        status == 400 && message.contains("not verified"),
        "{message}"
    );
    let trusted = browser.sign_in("mara@example.com", silent).await;
    assert_eq!(user(&app, &trusted).await["email"], "mara@example.com");
    // What was trusted counts no more once the trust is withdrawn.
    browser.change(&json!({"trustEmails": true})).await;
    assert_eq!(app.count("oidc_accounts").await, 1);
    assert_eq!(app.count("sessions").await, 2);
    browser.change(&json!({"trustEmails": false})).await;
    assert_eq!(app.count("oidc_accounts").await, 0);
    assert_eq!(app.count("sessions").await, 0);
}

async fn another_site_replaces_nobody(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let mara = browser.sign_in("mara@example.com", json!({})).await;
    let sessions = app.count("sessions").await;
    let cookie = session(&mara);
    for site in [Some("cross-site"), Some("same-site"), None] {
        assert_eq!(browser.come(site, &cookie, EVE).await, 403, "{site:?}");
    }
    assert_eq!(app.count("sessions").await, sessions);
    assert_eq!(app.count("users WHERE email = 'eve@example.com'").await, 0);
    // A provider of another organization can name her address, and signs her in nowhere.
    let elsewhere = app.provider_elsewhere(&idp).await;
    let members = app.count("members").await;
    let other = Browser::new(&app, &elsewhere, &idp);
    assert_eq!(other.come(CROSS, &cookie, MARA).await, 403);
    assert_eq!(app.count("sessions").await, sessions);
    assert_eq!(app.count("members").await, members);
    // She herself may come from anywhere, and whoever begins here may be anybody.
    assert_eq!(browser.come(CROSS, &cookie, MARA).await, 303);
    for site in [Some("same-origin"), Some("none")] {
        assert_eq!(browser.come(site, &cookie, EVE).await, 303, "{site:?}");
    }
    assert_eq!(browser.come(CROSS, "a=b", EVE).await, 303);
}

async fn a_session_that_has_ended_stops_no_login(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let old = session(&browser.sign_in("mara@example.com", json!({})).await);
    app.clock.advance(Duration::from_hours(24));
    let call = app.admin().anonymous(Method::GET, "/v1/user");
    let replaced = Answer::to(call.header(COOKIE, &old)).await;
    let (new, _) = replaced.header("set-cookie").split_once(';').unwrap();
    // The previous secret works for a minute.
    assert_eq!(browser.come(CROSS, &old, EVE).await, 403);
    app.clock.advance(Duration::from_mins(1));
    assert_eq!(browser.come(CROSS, &old, EVE).await, 303);
    assert_eq!(browser.come(CROSS, new, EVE).await, 403);
    // Nor does the session last that nobody used for a week.
    app.clock.advance(Duration::from_hours(7 * 24));
    assert_eq!(browser.come(CROSS, new, EVE).await, 303);
}

async fn a_login_begins_in_a_window(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let oidc = app.provider_at(&idp, json!({})).await;
    let saml = app.active_saml_provider("SSO").await;
    let browser = Browser::new(&app, &oidc, &idp);
    for url in [&oidc.urls.start, &saml.service.start_url] {
        for (shown_as, status) in [
            ("empty", 403),
            ("image", 403),
            ("iframe", 403),
            ("document", 302),
        ] {
            let call = browser.http.get(url).header("sec-fetch-dest", shown_as);
            let answer = call.send().await.unwrap();
            assert_eq!(answer.status(), status, "{shown_as} {url}");
            assert_eq!(cookies(&answer).is_empty(), status == 403);
        }
    }
}
