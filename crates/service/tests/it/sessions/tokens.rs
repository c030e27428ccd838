//! API tokens that a session creates.

use std::time::Duration;

use quire_client::models::Role;
use quire_service::Identity;
use reqwest::Method;
use serde_json::Value;

use super::{Browser, identity, user_agent};
use crate::harness::{ACTOR, Harness, TestResponse, body, json};

quire_db::both_databases!(crate::harness::harness =>
    a_session_makes_tokens,
    a_session_makes_tokens_shortly_after_the_login,
    a_login_that_a_provider_renewed_makes_no_token,
    an_ended_session_makes_no_token,
    tokens_of_sessions_count_for_their_organization,
);

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

async fn a_session_makes_tokens_shortly_after_the_login(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let browser = app.browser(&provider, &app.admin().email).await;
    let made = browser.token("laptop").await.json();
    app.clock.advance(Duration::from_mins(10));
    let stale = browser.token("phone").await;
    assert_eq!(stale.status, 401, "{stale:?}");
    let challenge = stale.header("www-authenticate");
    assert!(
        challenge.contains("insufficient_user_authentication"),
        "{challenge}"
    );
    // Everything else works, and so does another login.
    browser.user().await;
    let again = app.browser(&provider, &app.admin().email).await;
    assert_eq!(again.token("phone").await.status, 201);
    // A token that was created in the session still creates tokens.
    let user = app.with_token(app.admin(), made["token"].as_str().unwrap());
    let new = json!({"label": "script", "organization": app.organization});
    user.create_api_token(body(new)).send().await.unwrap();
}

async fn a_login_that_a_provider_renewed_makes_no_token(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let sign_in = async |minutes: i64| {
        let renewed = Identity {
            authenticated_at: Some(app.clock.now() - minutes * 60_000_000),
            ..identity(&app.admin().email)
        };
        let signed_in = app
            .app
            .sign_in(provider.id.as_str(), renewed, user_agent(""));
        Browser::new(&app, &signed_in.await.unwrap())
    };
    let browser = sign_in(10).await;
    assert_eq!(browser.token("laptop").await.status, 401);
    browser.user().await;
    assert_eq!(sign_in(9).await.token("laptop").await.status, 201);
    // A provider whose clock is ahead gives no more time.
    let ahead = sign_in(-60).await;
    app.clock.advance(Duration::from_mins(10));
    assert_eq!(ahead.token("phone").await.status, 401);
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
        TestResponse::to(request.body(new.to_string()))
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
