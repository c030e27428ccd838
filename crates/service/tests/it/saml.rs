//! SAML providers: their settings, status and service URLs, who sees them, and the logins of an organization.

mod login;

use std::time::Duration;

use futures_util::TryStreamExt as _;
use quire_client::models::{OrganizationId, Role, SamlProvider};
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, User, assert_json_snapshot, body, json, optional,
};

quire_db::both_databases!(crate::harness::harness =>
    creates_a_provider,
    a_complete_provider_is_active,
    refuses_what_is_no_provider,
    lists_providers_newest_first,
    changes_what_is_given,
    a_provider_does_not_outlive_its_team_there,
    changes_providers_as_they_were_seen,
    deletes_a_provider,
    an_organization_has_at_most_100_providers,
    members_see_only_the_logins,
);

/// A self-signed certificate.
const CERTIFICATE: &str = include_str!("saml/idp.pem");

impl TestApp {
    /// A new SAML provider of the organization.
    pub(crate) async fn saml_provider(&self, new: Value) -> SamlProvider {
        let admin = self.admin();
        let call = admin.create_saml_provider(&self.organization, body(new));
        call.send().await.unwrap()
    }

    /// A new SAML provider through which members can sign in.
    pub(crate) async fn active_saml_provider(&self, label: &str) -> SamlProvider {
        let mut new = complete();
        new["label"] = json!(label);
        self.saml_provider(new).await
    }

    /// The same in another organization of the admin.
    pub(crate) async fn saml_provider_in(&self, organization: &OrganizationId) -> SamlProvider {
        let call = self
            .admin()
            .create_saml_provider(organization, body(complete()));
        call.send().await.unwrap()
    }
}

fn complete() -> Value {
    json!({
        "label": "Example SSO",
        "entityID": "https://sso.example.com/metadata",
        "ssoURL": "https://sso.example.com/saml",
        "certificate": CERTIFICATE,
    })
}

async fn update(
    user: &User,
    organization: &OrganizationId,
    provider: &SamlProvider,
    change: Value,
) -> Result<SamlProvider, quire_client::Error> {
    let call = user.update_saml_provider(organization, &provider.id);
    call.body(optional(change)).send().await
}

async fn creates_a_provider(harness: Harness) {
    let app = harness.start().await;
    let team = app.team(json!({"title": "Readers"})).await;
    let path = format!("/v1/orgs/{}/saml", app.organization);
    let new = json!({
        "label": "Example SSO", "ssoURL": "https://sso.example.com/saml",
        "defaultTeam": team.id, "defaultRole": "read",
    });
    let answer = app.admin().raw_json(Method::POST, &path, &new.to_string());
    let answer = TestResponse::to(answer).await;
    assert_eq!(answer.status, 201);
    let location = answer.header("location").replace(&app.url, "");
    let found = TestResponse::to(app.admin().raw(Method::GET, &location)).await;
    assert_eq!(found.json(), answer.json());
    assert_json_snapshot!(app.snapshot_value(&answer.json()), @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "defaultRole": "read",
      "defaultTeam": {
        "createdAt": "2026-01-01T00:00:00.000Z",
        "id": "id-1",
        "members": 0,
        "object": "team",
        "permissions": {
          "admin": true,
          "view": true
        },
        "spaces": 0,
        "title": "Readers"
      },
      "id": "id-2",
      "label": "Example SSO",
      "object": "saml-provider",
      "service": {
        "acsURL": "http://quire/saml/id-2/acs",
        "entityID": "http://quire/saml/id-2/metadata",
        "startURL": "http://quire/saml/id-2/start"
      },
      "ssoURL": "https://sso.example.com/saml",
      "status": "pending",
      "urls": {
        "location": "http://quire/v1/orgs/id-3/saml/id-2"
      }
    }
    "#);

    let made = app.saml_provider(json!({"label": "Guests"})).await;
    assert_eq!(made.default_role, None);
    assert_eq!((made.sso_url, made.default_team), (None, None));
}

async fn a_complete_provider_is_active(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let provider = app.saml_provider(complete()).await;
    assert_eq!(provider.status.as_str(), "active");
    let key = CERTIFICATE.replace("CERTIFICATE", "PUBLIC KEY");
    for (change, status) in [
        (json!({"certificate": ""}), "pending"),
        (json!({"certificate": "x"}), "pending"),
        (json!({"certificate": key}), "pending"),
        (json!({"certificate": CERTIFICATE.repeat(2)}), "pending"),
        (
            json!({"certificate": CERTIFICATE.replacen("MII", "MIJ", 1)}),
            "pending",
        ),
        (
            json!({"certificate": format!("subject=idp\n{CERTIFICATE}")}),
            "active",
        ),
        (json!({"entityID": ""}), "pending"),
        (json!({"label": "Renamed"}), "pending"),
        (json!({"entityID": "idp"}), "active"),
    ] {
        let changed = update(admin, organization, &provider, change.clone()).await;
        let changed = changed.unwrap();
        assert_eq!(changed.status.as_str(), status, "{change}");
        let logins = admin.list_sso_logins(organization).send().await.unwrap();
        assert_eq!(logins.items.len(), usize::from(status == "active"));
    }
}

async fn refuses_what_is_no_provider(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let other = admin.create_org(body(json!({"title": "Other"})));
    let other = other.send().await.unwrap();
    let theirs = admin.create_team(&other.id, body(json!({"title": "Theirs"})));
    let theirs = theirs.send().await.unwrap();
    let provider = app.saml_provider(complete()).await;
    for (field, value) in [
        ("label", json!("")),
        ("label", json!("x".repeat(31))),
        ("entityID", json!("x".repeat(1025))),
        ("certificate", json!("x".repeat(10_001))),
        ("ssoURL", json!("not a URL")),
        ("ssoURL", json!("")),
        ("ssoURL", json!("javascript:alert(1)")),
        (
            "ssoURL",
            json!(format!("https://a.example/{}", "x".repeat(2048))),
        ),
        ("defaultTeam", json!(theirs.id)),
        ("defaultRole", json!("owner")),
    ] {
        let mut new = complete();
        new[field] = value.clone();
        let change = json!({field: value});
        for (method, path, text) in [
            (Method::POST, "", new.to_string()),
            (Method::PATCH, provider.id.as_str(), change.to_string()),
        ] {
            let path = format!("/v1/orgs/{organization}/saml/{path}");
            let request = admin.raw_json(method, path.trim_end_matches('/'), &text);
            let answer = TestResponse::to(request).await;
            answer.error(400);
            let violations = answer.violations();
            assert!(
                violations[0].starts_with(&format!("/body/{field} ")),
                "{violations:?}"
            );
        }
    }
    let listed = admin.list_saml_providers(organization).send().await;
    assert_eq!(listed.unwrap().items, [provider]);
}

async fn lists_providers_newest_first(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let team = app.team(json!({"title": "Readers"})).await;
    for number in 0..5 {
        let label = format!("Provider {number}");
        app.saml_provider(json!({"label": label, "defaultTeam": team.id}))
            .await;
        app.clock.advance(Duration::from_secs(1));
    }
    let call = admin.list_saml_providers(&app.organization).limit(2);
    let first = call.send().await.unwrap();
    assert_eq!((first.count, first.items.len()), (5, 2));
    let all: Vec<SamlProvider> = admin
        .list_saml_providers(&app.organization)
        .limit(2)
        .items()
        .try_collect()
        .await
        .unwrap();
    let labels: Vec<&str> = all.iter().map(|provider| &*provider.label).collect();
    let newest_first = [4, 3, 2, 1, 0].map(|number| format!("Provider {number}"));
    assert_eq!(labels, newest_first);
    assert!(
        all.iter()
            .all(|provider| provider.default_team.as_ref() == Some(&team))
    );
}

async fn changes_what_is_given(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let team = app.team(json!({"title": "Readers"})).await;
    let before = app.saml_provider(complete()).await;
    let change = async |change| update(admin, organization, &before, change).await.unwrap();
    assert_eq!(change(json!({})).await, before);
    let after = change(json!({"defaultTeam": team.id, "defaultRole": "edit"})).await;
    assert_eq!(after.default_team, Some(team));
    assert_eq!(after.default_role, Some(Role::Edit));
    let after = change(json!({"label": "Renamed"})).await;
    assert_eq!(after.default_role, Some(Role::Edit));
    assert_eq!(after.sso_url, before.sso_url);
    let guests = change(json!({"defaultRole": null})).await;
    assert_eq!(guests.default_role, None);
    assert_eq!(
        (guests.label.as_str(), guests.default_team),
        ("Renamed", after.default_team)
    );
}

async fn a_provider_does_not_outlive_its_team_there(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let team = app.team(json!({"title": "Readers"})).await;
    let new = json!({"label": "SSO", "defaultTeam": team.id, "defaultRole": "read"});
    let provider = app.saml_provider(new).await;
    let call = admin.delete_team(&app.organization, &team.id);
    call.send().await.unwrap();
    let call = admin.get_saml_provider(&app.organization, &provider.id);
    let after = call.send().await.unwrap();
    assert_eq!(after.default_team, None);
    assert_eq!(after.default_role, Some(Role::Read));
}

async fn changes_providers_as_they_were_seen(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let provider = app.saml_provider(complete()).await;
    let path = provider.urls.location.replace(&app.url, "");
    let seen = TestResponse::to(admin.raw(Method::GET, &path)).await;
    let tag = seen.header("etag");
    let change = async |method: Method, text: &str| {
        let request = admin.raw_json(method, &path, text).header("if-match", tag);
        TestResponse::to(request).await.status
    };
    assert_eq!(change(Method::PATCH, r#"{"label": "One"}"#).await, 200);
    assert_eq!(change(Method::PATCH, r#"{"label": "Two"}"#).await, 412);
    assert_eq!(change(Method::DELETE, "").await, 412);
    let call = admin.get_saml_provider(&app.organization, &provider.id);
    assert_eq!(call.send().await.unwrap().label, "One");
}

async fn deletes_a_provider(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let provider = app.saml_provider(complete()).await;
    let path = provider.urls.location.replace(&app.url, "");
    let answer = TestResponse::to(admin.raw(Method::DELETE, &path)).await;
    assert_eq!((answer.status, answer.body.len()), (204, 0));
    let logins = admin.list_sso_logins(organization).send().await.unwrap();
    assert!(logins.items.is_empty());
    let id = &provider.id;
    let call = admin.delete_saml_provider(organization, id);
    call.send().await.refused(404);
    let call = admin.get_saml_provider(organization, id);
    call.send().await.refused(404);
    let change = json!({"label": "Gone"});
    update(admin, organization, &provider, change)
        .await
        .refused(404);
}

async fn an_organization_has_at_most_100_providers(harness: Harness) {
    let app = harness.start().await;
    for _ in 0..100 {
        app.saml_provider(json!({"label": "One of many"})).await;
    }
    let one_more = body(json!({"label": "One more"}));
    let admin = app.admin();
    let call = admin.create_saml_provider(&app.organization, one_more);
    call.send().await.refused(409);
}

async fn members_see_only_the_logins(harness: Harness) {
    let app = harness.start().await;
    let organization = &app.organization;
    let provider = app.saml_provider(complete()).await;
    app.clock.advance(Duration::from_secs(1));
    let newer = app.active_saml_provider("Newer").await;
    app.saml_provider(json!({"label": "Pending"})).await;
    for member in [app.member(Role::Create).await, app.guest().await] {
        let logins = member.list_sso_logins(organization).send().await.unwrap();
        let logins: Vec<(&str, &str, &str)> = logins
            .items
            .iter()
            .map(|login| (login.id.as_str(), &*login.label, &*login.start_url))
            .collect();
        let expected = [&newer, &provider].map(|provider| {
            let start = provider.service.start_url.as_str();
            (provider.id.as_str(), provider.label.as_str(), start)
        });
        assert_eq!(logins, expected);
        let call = member.list_saml_providers(organization);
        call.send().await.refused(403);
        let call = member.get_saml_provider(organization, &provider.id);
        call.send().await.refused(403);
        let call = member.delete_saml_provider(organization, &provider.id);
        call.send().await.refused(403);
    }
    let stranger = app.stranger().await;
    let call = stranger.list_sso_logins(organization);
    call.send().await.refused(404);
    let call = stranger.list_saml_providers(organization);
    call.send().await.refused(404);
    // Those of another organization do not exist in this one.
    let admin = app.admin();
    let other = admin.create_org(body(json!({"title": "Other"})));
    let other = other.send().await.unwrap().id;
    let call = admin.get_saml_provider(&other, &provider.id);
    call.send().await.refused(404);
    let call = admin.delete_saml_provider(&other, &provider.id);
    call.send().await.refused(404);
    update(admin, &other, &provider, json!({"label": "Theirs"}))
        .await
        .refused(404);
}
