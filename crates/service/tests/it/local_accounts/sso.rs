//! Local accounts and single sign-on: neither takes over the other.

use quire_client::models::Role;
use quire_service::Identity;

use super::PASSWORD;
use crate::harness::{Harness, TestApp, TestResponse, json};
use crate::sessions::user_agent;

quire_db::both_databases!(crate::harness::harness =>
    an_unverified_address_matches_no_login,
    proof_of_both_joins_an_account_and_a_login,
    a_login_gives_no_password,
    an_organization_that_requires_sso_refuses,
);

fn identity(email: &str, local: Option<&str>) -> Identity {
    Identity {
        email: email.to_owned(),
        display_name: None,
        subject: None,
        until: None,
        authenticated_at: None,
        groups: None,
        once: None,
        trust: None,
        only: None,
        local: local.map(Into::into),
    }
}

async fn an_unverified_address_matches_no_login(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let member = app.member(Role::Edit).await;
    app.with_password(&member).await;
    let refused = app.sign_in(&provider, &member.email).await.unwrap_err();
    assert!(refused.contains("was not verified"), "{refused}");
    // A member without a password, whom an admin named, signs in as before; a password from then on changes nothing.
    let other = app.member(Role::Edit).await;
    app.sign_in(&provider, &other.email).await.unwrap();
    app.with_password(&other).await;
    app.sign_in(&provider, &other.email).await.unwrap();
    // Another address is not verified.
    let renamed = app
        .app
        .rename_user(&other.id, None, Some("new@example.com"));
    renamed.await.unwrap();
    app.sign_in(&provider, "new@example.com").await.unwrap_err();
}

async fn proof_of_both_joins_an_account_and_a_login(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let (member, other) = (app.member(Role::Edit).await, app.member(Role::Edit).await);
    app.with_password(&member).await;
    let sign_in = async |local: Option<&str>| {
        let identity = identity(&member.email, local);
        let signed_in = app
            .app
            .sign_in(provider.id.as_str(), identity, user_agent("B"));
        signed_in.await
    };
    assert!(sign_in(None).await.is_err());
    assert!(sign_in(Some(&other.id)).await.is_err());
    sign_in(Some(&member.id)).await.unwrap();
    // The address is verified from then on.
    sign_in(None).await.unwrap();
}

async fn a_login_gives_no_password(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let set = app.sign_in(&provider, "nell@example.com").await.unwrap();
    let browser = app.blank_browser();
    let (name, rest) = set.split_once('=').unwrap();
    browser.set_cookie(name, rest.split(';').next().unwrap());
    assert_eq!(browser.user().await, 200);
    assert_eq!(
        browser.get("/account").await.header("location"),
        "/account/sign-in"
    );
    let answer = browser
        .post("/account/password", &[("password", PASSWORD)])
        .await;
    assert_eq!(answer.header("location"), "/account/sign-in");
    assert_eq!(app.count("credentials").await, 0);
    assert_eq!(
        browser.sign_in("nell@example.com", PASSWORD).await.status,
        403
    );
}

async fn require_sso(app: &TestApp) {
    let path = format!("/v1/orgs/{}", app.organization);
    let text = json!({"sso": true}).to_string();
    let request = app.admin().raw_json(reqwest::Method::PATCH, &path, &text);
    assert_eq!(TestResponse::to(request).await.status, 200);
}

async fn an_organization_that_requires_sso_refuses(harness: Harness) {
    let app = harness.start().await;
    let (desk, space) = app.site_to_read().await;
    desk.update(json!({"visibility": "visitor-auth"}))
        .await
        .unwrap();
    let member = app.member(Role::Edit).await;
    let second = app
        .app
        .create_organization("Second", &member.id)
        .await
        .unwrap();
    let (browser, admin) = (
        app.with_password(&member).await,
        app.with_password(app.admin()).await,
    );
    let token = browser.create_token().await.json();
    let token = app.with_token(&member, token["token"].as_str().unwrap());
    let path = format!("/v1/spaces/{}", space.id);
    let draft = format!("/sites/~preview/{}/", app.admin().propose(&space).await.id);
    assert_eq!(browser.get(&path).await.status, 200);
    app.active_saml_provider("SSO").await;
    require_sso(&app).await;
    assert_eq!(browser.get(&path).await.status, 403);
    assert_eq!(browser.get("/sites/acme-docs/b").await.status, 404);
    assert_eq!(browser.get(&draft).await.status, 404);
    // Neither does a token that was created in the session.
    let answer = TestResponse::to(token.raw(reqwest::Method::GET, &path)).await;
    assert_eq!(answer.status, 403);
    // Elsewhere, the session works.
    let elsewhere = format!("/v1/orgs/{second}");
    assert_eq!(browser.get(&elsewhere).await.status, 200);
    // Admins keep a way in, as with tokens.
    assert_eq!(admin.get(&path).await.status, 200);
    assert_eq!(admin.get("/sites/acme-docs/b").await.status, 200);
}
