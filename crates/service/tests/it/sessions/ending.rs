//! Tests of the end of sessions.

use std::time::Duration;

use quire_client::models::{OidcProvider, Role};
use quire_service::Identity;
use serde_json::Value;

use crate::harness::{Harness, Refused, body, json, optional};

use super::{Browser, DAY, identity, user_agent};

quire_db::both_databases!(crate::harness::harness =>
    a_session_ends_after_a_time,
    a_session_ends_when_its_provider_says_so,
    a_clock_that_was_ahead_ends_no_session,
    a_session_ends_with_its_provider,
    a_session_ends_when_its_provider_is_another,
    a_session_ends_when_its_oidc_provider_is_another,
    a_session_gives_nothing_to_former_members,
    a_user_has_a_hundred_sessions_in_an_organization,
);

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
    let signed_in = app.app.sign_in(provider.id.as_str(), nell, user_agent(""));
    let browser = Browser::new(&app, &signed_in.await.unwrap());
    app.clock.advance(Duration::from_secs(3_599));
    assert_eq!(browser.get("/v1/user").await.status, 200);
    app.clock.advance(Duration::from_secs(1));
    browser.get("/v1/user").await.error(401);
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
    let certificate = include_str!("../../../../saml/tests/it/keys/other.crt");
    for settings in [
        json!({"certificate": certificate}),
        json!({"entityID": url}),
        json!({"entityID": ""}),
    ] {
        let browser = app.browser(&provider, "nell@example.com").await;
        change(json!({"label": "Renamed", "ssoURL": url})).await;
        assert_eq!(browser.get("/v1/user").await.status, 200);
        change(settings).await;
        browser.get("/v1/user").await.error(401);
    }
    assert_eq!(kept.get("/v1/user").await.status, 200);
}

async fn a_session_ends_when_its_oidc_provider_is_another(harness: Harness) {
    let app = harness.start().await;
    let new = json!({
        "label": "ID", "issuer": "https://id.example.com", "clientId": "quire", "clientSecret": "geheim",
    });
    let other = app.oidc_provider(new.clone()).await;
    let provider = app.oidc_provider(new).await;
    let change = async |change: Value| {
        let call = app
            .admin()
            .update_oidc_provider(&app.organization, &provider.id);
        call.body(optional(change)).send().await.unwrap();
    };
    let browser = async |provider: &OidcProvider| {
        let nell = identity("nell@example.com");
        let signed_in = app.app.sign_in(provider.id.as_str(), nell, user_agent(""));
        Browser::new(&app, &signed_in.await.unwrap())
    };
    let kept = browser(&other).await;
    // Another issuer does not get the secret.
    let issuer = json!({"issuer": "https://other.example.com", "clientSecret": "geheim"});
    for settings in [
        issuer,
        json!({"clientId": "another"}),
        json!({"clientSecret": ""}),
    ] {
        let browser = browser(&provider).await;
        change(json!({"label": "Renamed", "clientSecret": "new"})).await;
        assert_eq!(browser.get("/v1/user").await.status, 200);
        change(settings).await;
        browser.get("/v1/user").await.error(401);
    }
    assert_eq!(kept.get("/v1/user").await.status, 200);
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
