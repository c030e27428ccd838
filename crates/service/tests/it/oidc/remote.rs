//! Tests of requests to an identity provider during a login, and their failures.

use std::time::Duration;

use reqwest::Method;
use reqwest::header::ACCEPT;
use reqwest::header::COOKIE;
use serde_json::Value;

use super::idp::{Browser, Idp, session, start};
use crate::harness::{Answer, Harness, json};

quire_db::both_databases!(crate::harness::harness =>
    keys_are_cached_and_fetched_again,
    the_userinfo_endpoint_is_asked_for_what_is_missing,
    authenticates_as_the_provider_wants,
    an_identity_provider_may_fail,
    a_name_that_leads_to_this_machine_is_refused,
    nothing_follows_a_redirect,
);

async fn keys_are_cached_and_fetched_again(mut harness: Harness) {
    harness.processes = 1;
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let sign_in = async || {
        browser
            .sign_in("mara@example.com", json!({}))
            .await
            .status()
    };
    assert_eq!(sign_in().await, 303);
    assert_eq!(idp.asked("keys"), 1);
    // At most once a minute.
    idp.rotate("second");
    assert_eq!(sign_in().await, 400);
    assert_eq!(idp.asked("keys"), 1);
    app.clock.advance(Duration::from_mins(1));
    assert_eq!(sign_in().await, 303);
    assert_eq!(idp.asked("keys"), 2);
    // A key that is not there at all is not asked for again and again.
    app.clock.advance(Duration::from_mins(1));
    idp.doings().header = Some(json!({"alg": "ES256", "kid": "third"}));
    for _ in 0..3 {
        assert_eq!(sign_in().await, 400);
    }
    assert_eq!(idp.asked("keys"), 3);
    idp.doings().header = None;
    // Both are fetched again after an hour.
    assert_eq!(idp.asked("configuration"), 1);
    app.clock.advance(Duration::from_hours(1));
    assert_eq!(sign_in().await, 303);
    assert_eq!((idp.asked("configuration"), idp.asked("keys")), (2, 4));
}

async fn the_userinfo_endpoint_is_asked_for_what_is_missing(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let without = || json!({"email": null, "email_verified": null});
    for (user, reason) in [
        (json!({"sub": "4711"}), "claim `email`"),
        (
            json!({"sub": "another", "email": "boss@example.com"}),
            "`sub`",
        ),
        (json!({"email": "boss@example.com"}), "`sub`"),
        (
            json!({"sub": "4711", "email": "boss@example.com", "email_verified": false}),
            "not verified",
        ),
        (json!("x".repeat(65 << 10)), "cannot be used"),
    ] {
        idp.doings().user = user.clone();
        let (_, message) = browser.refused_with(without()).await;
        assert!(message.contains(reason), "{message}");
    }
    let user = json!({"sub": "4711", "email": "mara@example.com", "email_verified": true});
    idp.doings().user = user;
    let answer = browser.sign_in("", without()).await;
    assert_eq!(answer.status(), 303);
    let get = browser.http.get(format!("{}/v1/user", app.url));
    let user = Answer::to(get.header(COOKIE, session(&answer))).await;
    assert_eq!(user.json()["email"], "mara@example.com");
}

async fn authenticates_as_the_provider_wants(harness: Harness) {
    let app = start(harness).await;
    let idp = Idp::start().await;
    let methods = json!({"token_endpoint_auth_methods_supported": ["client_secret_post"]});
    idp.doings().published = methods;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    assert_eq!(
        browser
            .sign_in("mara@example.com", json!({}))
            .await
            .status(),
        303
    );
    // With another secret, the identity provider refuses.
    let path = format!("/v1/orgs/{}/oidc/{}", app.organization, provider.id);
    let change = app
        .admin()
        .raw_json(Method::PATCH, &path, r#"{"clientSecret": "wrong"}"#);
    assert_eq!(Answer::to(change).await.status, 200);
    let (status, message) = browser.refused_with(json!({})).await;
    assert!(
        status == 400 && message.contains("invalid_client"),
        "{message}"
    );
}

async fn an_identity_provider_may_fail(mut harness: Harness) {
    harness.processes = 1;
    let app = start(harness).await;
    let idp = Idp::start().await;
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let begin = async || {
        let sent = browser.http.get(&provider.urls.start);
        let sent = sent
            .header(ACCEPT, "application/json")
            .send()
            .await
            .unwrap();
        let (status, text) = (sent.status().as_u16(), sent.text().await.unwrap());
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    };
    for published in [
        json!({"issuer": "https://evil.example"}),
        json!({"jwks_uri": 7}),
        json!({"token_endpoint_auth_methods_supported": ["none"]}),
        json!({"more": "x".repeat(300 << 10)}),
    ] {
        idp.doings().published = published;
        let (status, error) = begin().await;
        // What exactly is wrong is for the log.
        assert_eq!(
            (status, &error["error"]["message"]),
            (
                502,
                &json!(
                    "the configuration of the identity provider gave an answer that cannot be used; the log of the server says more"
                )
            )
        );
        // A failure is remembered for a moment.
        let asked = idp.asked("configuration");
        assert_eq!(begin().await.0, 502);
        assert_eq!(idp.asked("configuration"), asked);
        app.clock.advance(Duration::from_secs(10));
    }
    idp.doings().published = json!({});
    assert_eq!(begin().await.0, 302);
    // The tokens come from an address that is not there, is for something else, or is that of no server.
    for (endpoint, kind) in [
        (format!("{}/nowhere", idp.issuer), "cannot be used"),
        (format!("{}/keys", idp.issuer), "cannot be used"),
        ("http://127.0.0.1:1/token".to_owned(), "cannot be reached"),
    ] {
        app.clock.advance(Duration::from_hours(1));
        idp.doings().published = json!({"token_endpoint": endpoint});
        let (status, message) = browser.refused_with(json!({})).await;
        assert!(
            status == 502 && message.contains("token endpoint") && message.contains(kind),
            "{message}"
        );
        assert!(!message.contains("127.0.0.1"), "{message}");
    }
}

async fn a_name_that_leads_to_this_machine_is_refused(mut harness: Harness) {
    harness.config.encryption_keys = vec![quire_service::EncryptionKey::new([1; 32])];
    let app = harness.start().await;
    let idp = Idp::start().await;
    let issuer = idp.issuer.replace("http://127.0.0.1", "https://localhost");
    let provider = app.provider_at(&idp, json!({"issuer": issuer})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let sent = browser.http.get(&provider.urls.start).send().await.unwrap();
    assert_eq!(sent.status(), 502);
    let message = sent.text().await.unwrap();
    // As if there were no such name.
    let kind = "cannot be reached";
    assert!(
        message.contains(kind) && !message.contains("localhost"),
        "{message}"
    );
}

async fn nothing_follows_a_redirect(harness: Harness) {
    let app = start(harness).await;
    let (idp, elsewhere) = (Idp::start().await, Idp::start().await);
    let provider = app.provider_at(&idp, json!({})).await;
    let browser = Browser::new(&app, &provider, &idp);
    let without_email = || json!({"email": null, "email_verified": null});
    // What was fetched is fetched again after an hour.
    for (path, doing) in [
        ("/token", "token endpoint"),
        ("/keys", "keys"),
        ("/me", "userinfo endpoint"),
    ] {
        app.clock.advance(Duration::from_hours(1));
        idp.doings().redirect = Some((path, elsewhere.issuer.clone()));
        let (status, message) = browser.refused_with(without_email()).await;
        assert!(
            status == 502 && message.contains(doing) && message.contains("cannot be used"),
            "{path}: {message}"
        );
    }
    app.clock.advance(Duration::from_hours(1));
    let path = "/.well-known/openid-configuration";
    idp.doings().redirect = Some((path, elsewhere.issuer.clone()));
    let sent = browser.http.get(&provider.urls.start).send().await.unwrap();
    assert_eq!(sent.status(), 502);
    let message = sent.text().await.unwrap();
    assert!(message.contains("cannot be used"), "{message}");
    assert_eq!(idp.doings().redirected, ["/token", "/keys", "/me", path]);
    assert_eq!(elsewhere.doings().asked, [""; 0]);
    assert_eq!(app.count("sessions").await, 0);
}
