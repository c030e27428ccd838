//! Tests of joining an organization by signing in.

use quire_client::models::Role;
use quire_service::Identity;

use crate::harness::{Harness, Refused, body, json, optional};

use super::{Browser, identity, user_agent};

quire_db::both_databases!(crate::harness::harness =>
    the_first_sign_in_creates_a_member,
    a_member_who_signs_in_stays_as_they_are,
    refuses_those_who_may_not_sign_in,
    a_demoted_member_does_not_sign_in_again,
    a_login_counts_for_the_settings_that_verified_it,
    joining_is_recorded,
    names_have_limits,
    a_letter_that_folds_into_another_is_its_own,
);

async fn a_letter_that_folds_into_another_is_its_own(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let users = app.count("users").await;
    for (email, new) in [
        ("kim@example.com", 1),
        ("Kim@EXAMPLE.com", 1),
        // The Kelvin sign, whose lower case is k.
        ("\u{212a}im@example.com", 2),
        // Other letters are case-insensitive, as ever.
        ("\u{e4}nne@example.com", 3),
        ("\u{c4}nne@example.com", 3),
    ] {
        app.sign_in(&provider, email).await.unwrap();
        assert_eq!(app.count("users").await, users + new, "{email}");
    }
}

async fn the_first_sign_in_creates_a_member(harness: Harness) {
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

async fn a_demoted_member_does_not_sign_in_again(harness: Harness) {
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

async fn a_login_counts_for_the_settings_that_verified_it(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let nell = Identity {
        trust: Some("https://sso.example.com/metadata old".to_owned()),
        ..identity("nell@example.com")
    };
    let late = app.app.sign_in(provider.id.as_str(), nell, user_agent(""));
    let error = format!("{:?}", late.await.unwrap_err());
    assert!(error.contains("changed during this login"), "{error}");
    assert_eq!(app.count("sessions").await, 0);
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
        let signed_in = app.app.sign_in(provider.id.as_str(), nell, user_agent(""));
        let browser = Browser::new(&app, &signed_in.await.unwrap());
        let user = browser.get("/v1/user").await.json();
        assert_eq!(user["displayName"], shown);
    }
}
