//! OIDC providers: their settings, status and URLs, who sees them, and the logins of an organization.

mod accounts;
mod groups;
mod idp;
mod login;
mod remote;

use std::time::Duration;

use quire_client::models::{OidcProvider, OrganizationId};
use quire_db::params;
use quire_service::EncryptionKey;
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, User, assert_json_snapshot, body, environment, json,
    optional,
};

quire_db::both_databases!(crate::harness::harness =>
    creates_a_provider,
    a_complete_provider_is_active,
    refuses_what_is_no_provider,
    another_issuer_does_not_get_the_secret,
    secrets_are_sealed_and_not_shown,
    changes_what_is_given,
    a_secret_needs_a_key_of_the_operator,
    lists_providers_newest_first,
    members_see_only_the_logins,
    the_last_active_provider_of_both_kinds_stays,
    an_organization_has_at_most_100_providers_of_both_kinds,
);

impl TestApp {
    /// A new OIDC provider of the organization.
    pub(crate) async fn oidc_provider(&self, new: Value) -> OidcProvider {
        let admin = self.admin();
        let call = admin.create_oidc_provider(&self.organization, body(new));
        call.send().await.unwrap()
    }
}

async fn with_keys(mut harness: Harness) -> TestApp {
    harness.config.encryption_keys = vec![EncryptionKey::new([1; 32])];
    harness.start().await
}

fn complete() -> Value {
    json!({
        "label": "Example ID", "issuer": "https://id.example.com", "clientId": "quire",
        "clientSecret": "geheim",
    })
}

async fn update(
    user: &User,
    organization: &OrganizationId,
    provider: &OidcProvider,
    change: Value,
) -> Result<OidcProvider, quire_client::Error> {
    let call = user.update_oidc_provider(organization, &provider.id);
    call.body(optional(change)).send().await
}

async fn creates_a_provider(harness: Harness) {
    let app = harness.start().await;
    let team = app.team(json!({"title": "Readers"})).await;
    let path = format!("/v1/orgs/{}/oidc", app.organization);
    let new = json!({
        "label": "Example ID", "issuer": "https://id.example.com/realm", "clientId": "quire",
        "groups": [{"group": "docs", "team": team.id}], "defaultTeam": team.id, "defaultRole": "read",
    });
    let answer = app.admin().raw_json(Method::POST, &path, &new.to_string());
    let answer = TestResponse::to(answer).await;
    assert_eq!(answer.status, 201);
    let location = answer.header("location").replace(&app.url, "");
    let found = TestResponse::to(app.admin().raw(Method::GET, &location)).await;
    assert_eq!(found.json(), answer.json());
    assert_json_snapshot!(app.snapshot_value(&answer.json()), @r#"
    {
      "clientId": "quire",
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
      "groups": [
        {
          "group": "docs",
          "team": "id-1"
        }
      ],
      "groupsClaim": "groups",
      "hasClientSecret": false,
      "id": "id-2",
      "issuer": "https://id.example.com/realm",
      "label": "Example ID",
      "object": "oidc-provider",
      "scopes": [
        "openid",
        "email",
        "profile"
      ],
      "status": "pending",
      "trustEmails": false,
      "urls": {
        "callback": "http://quire/oidc/id-2/callback",
        "location": "http://quire/v1/orgs/id-3/oidc/id-2",
        "start": "http://quire/oidc/id-2/start"
      }
    }
    "#);

    let made = app.oidc_provider(json!({"label": "Guests"})).await;
    assert_eq!(made.default_role, None);
    assert_eq!((made.issuer, made.default_team), (None, None));
    assert!(made.groups.is_empty() && !made.has_client_secret);
}

async fn a_complete_provider_is_active(harness: Harness) {
    let app = with_keys(harness).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let provider = app.oidc_provider(complete()).await;
    assert_eq!(provider.status.as_str(), "active");
    for (change, status) in [
        (json!({"clientSecret": ""}), "pending"),
        (json!({"clientSecret": "new"}), "active"),
        (json!({"clientId": ""}), "pending"),
        (json!({"label": "Renamed"}), "pending"),
        (json!({"clientId": "another"}), "active"),
    ] {
        let changed = update(admin, organization, &provider, change.clone()).await;
        assert_eq!(changed.unwrap().status.as_str(), status, "{change}");
    }
}

async fn refuses_what_is_no_provider(harness: Harness) {
    let app = with_keys(harness).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let team = app.team(json!({"title": "Readers"})).await;
    let twice = json!([{"group": "a", "team": team.id}, {"group": "a", "team": team.id}]);
    let elsewhere =
        json!([{"group": "a", "team": team.id}, {"group": "b", "team": "A1234567890123456789"}]);
    let provider = app.oidc_provider(complete()).await;
    for (change, place) in [
        (json!({"issuer": "http://id.example.com"}), "/body/issuer"),
        (json!({"issuer": "https://127.0.0.1"}), "/body/issuer"),
        (
            json!({"issuer": "https://10.1.2.3:8443/realm"}),
            "/body/issuer",
        ),
        (
            json!({"issuer": "https://id.example.com?a=b"}),
            "/body/issuer",
        ),
        (
            json!({"issuer": "https://id.example.com#a"}),
            "/body/issuer",
        ),
        (
            json!({"issuer": "https://a:b@id.example.com"}),
            "/body/issuer",
        ),
        (json!({"issuer": "ftp://id.example.com"}), "/body/issuer"),
        (json!({"scopes": ["email"]}), "/body/scopes"),
        (json!({"scopes": []}), "/body/scopes"),
        (json!({"scopes": ["openid", "a b"]}), "/body/scopes/1"),
        (json!({"groups": twice}), "/body/groups/1"),
        (json!({"groups": elsewhere}), "/body/groups/1/team"),
        (json!({"groupsClaim": ""}), "/body/groupsClaim"),
        (
            json!({"defaultTeam": "A1234567890123456789"}),
            "/body/defaultTeam",
        ),
    ] {
        let path = format!("/v1/orgs/{organization}/oidc/{}", provider.id);
        let answer =
            TestResponse::to(admin.raw_json(Method::PATCH, &path, &change.to_string())).await;
        assert_eq!(answer.status, 400, "{change}");
        assert_eq!(
            answer.json()["error"]["details"][0]["path"],
            place,
            "{change}"
        );
    }
}

async fn another_issuer_does_not_get_the_secret(harness: Harness) {
    let app = with_keys(harness).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let provider = app.oidc_provider(complete()).await;
    for (change, has_secret) in [
        (json!({"issuer": "https://id.example.com"}), true),
        (json!({"issuer": "https://id.example.com/"}), false),
        (
            json!({"issuer": "https://b.example", "clientSecret": "theirs"}),
            true,
        ),
        (json!({"clientId": "another"}), true),
        (json!({"issuer": "https://c.example"}), false),
    ] {
        let changed = update(admin, organization, &provider, change.clone())
            .await
            .unwrap();
        assert_eq!(changed.has_client_secret, has_secret, "{change}");
    }
}

async fn secrets_are_sealed_and_not_shown(mut harness: Harness) {
    let (old, new) = (EncryptionKey::new([1; 32]), EncryptionKey::new([2; 32]));
    harness.config.encryption_keys = vec![old.clone()];
    let app = harness.start().await;
    let provider = app.oidc_provider(complete()).await;
    let stored = async || -> (String, Vec<u8>) {
        let sql = "SELECT key_id, sealed FROM oidc_providers";
        app.database.query_one(sql, params![]).await.unwrap()
    };
    let (key, sealed) = stored().await;
    assert!(!sealed.windows(6).any(|part| part == b"geheim"));
    update(
        app.admin(),
        &app.organization,
        &provider,
        json!({"clientSecret": "geheim-2"}),
    )
    .await
    .unwrap();
    let path = format!("/v1/orgs/{}/events", app.organization);
    let events = TestResponse::to(app.admin().raw(Method::GET, &path)).await;
    assert!(!events.json().to_string().contains("geheim"));
    let sql = "SELECT COUNT(*) FROM events WHERE value_before LIKE '%geheim%' OR value_after LIKE '%geheim%'";
    let (found,): (i64,) = app.database.query_one(sql, params![]).await.unwrap();
    assert_eq!(found, 0);
    // A start seals it again with the first key.
    let start = async |keys: Vec<EncryptionKey>| {
        let config = quire_service::Config {
            encryption_keys: keys,
            ..quire_service::Config::default()
        };
        let (database, files) = (app.database.clone(), app.files.clone());
        let app = quire_service::App::start(database, files, config, environment(&app.clock));
        app.await.unwrap().seal_again().await.unwrap();
    };
    let before = stored().await;
    start(vec![new.clone()]).await;
    assert_eq!(stored().await, before);
    start(vec![new.clone(), old]).await;
    let after = stored().await;
    assert!(after.0 != key && after.1 != before.1);
    start(vec![new]).await;
    assert_eq!(stored().await, after);
}

async fn changes_what_is_given(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let team = app.team(json!({"title": "Readers"})).await;
    let new =
        json!({"label": "ID", "groups": [{"group": "a", "team": team.id}], "defaultRole": "edit"});
    let provider = app.oidc_provider(new).await;
    let change =
        json!({"scopes": ["openid", "groups"], "groupsClaim": "roles", "defaultRole": null});
    let changed = update(admin, organization, &provider, change)
        .await
        .unwrap();
    assert_eq!(changed.scopes, ["openid", "groups"]);
    assert_eq!((&*changed.groups_claim, changed.groups.len()), ("roles", 1));
    assert_eq!(changed.default_role, None);
    // Nothing at all is no change.
    let same = update(admin, organization, &provider, json!({}))
        .await
        .unwrap();
    assert_eq!(same, changed);
    // As it was seen.
    let path = format!("/v1/orgs/{organization}/oidc/{}", provider.id);
    let seen = TestResponse::to(admin.raw(Method::GET, &path)).await;
    let tag = seen.header("etag").to_owned();
    let renamed = |tag: &str| {
        let call = admin.raw_json(Method::PATCH, &path, r#"{"label": "Other"}"#);
        TestResponse::to(call.header("if-match", tag))
    };
    assert_eq!(renamed(&tag).await.status, 200);
    assert_eq!(renamed(&tag).await.status, 412);
}

async fn a_secret_needs_a_key_of_the_operator(mut harness: Harness) {
    harness.config.encryption_keys = Vec::new();
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let provider = app.oidc_provider(json!({"label": "ID"})).await;
    let secret = update(admin, organization, &provider, json!({"clientSecret": "x"})).await;
    let message = secret.refused(409).message;
    assert!(message.contains("--encryption-keys"), "{message}");
}

async fn lists_providers_newest_first(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let team = app.team(json!({"title": "Readers"})).await;
    for label in ["one", "two", "three"] {
        app.clock.advance(Duration::from_secs(1));
        let groups = json!([{"group": label, "team": team.id}]);
        app.oidc_provider(json!({"label": label, "groups": groups}))
            .await;
    }
    let first = admin
        .list_oidc_providers(organization)
        .limit(2)
        .send()
        .await
        .unwrap();
    let labels = |list: &[OidcProvider]| -> Vec<String> {
        let both = list
            .iter()
            .map(|one| format!("{} {}", one.label, one.groups[0].group));
        both.collect()
    };
    assert_eq!(labels(&first.items), ["three three", "two two"]);
    assert_eq!(first.count, 3);
    let next = first.next.unwrap().page;
    let rest = admin
        .list_oidc_providers(organization)
        .page(next)
        .send()
        .await
        .unwrap();
    assert_eq!(labels(&rest.items), ["one one"]);
}

async fn members_see_only_the_logins(harness: Harness) {
    let app = with_keys(harness).await;
    let member = app.member(quire_client::models::Role::Create).await;
    let mut expected = Vec::new();
    let mut oidc = None;
    for _ in 0..2 {
        let saml = app.active_saml_provider("SAML").await;
        expected.insert(0, (saml.id.to_string(), saml.service.start_url));
        app.clock.advance(Duration::from_secs(1));
        let made = app.oidc_provider(complete()).await;
        expected.insert(0, (made.id.to_string(), made.urls.start.clone()));
        app.clock.advance(Duration::from_secs(1));
        oidc = Some(made);
    }
    let oidc = oidc.unwrap();
    app.oidc_provider(json!({"label": "Pending"})).await;
    let logins = member
        .list_sso_logins(&app.organization)
        .send()
        .await
        .unwrap();
    let found: Vec<_> = logins
        .items
        .into_iter()
        .map(|one| (one.id.to_string(), one.start_url))
        .collect();
    // Of both kinds, newest first.
    assert_eq!(found, expected);
    let call = member.get_oidc_provider(&app.organization, &oidc.id);
    call.send().await.refused(403);
    let call = member.list_oidc_providers(&app.organization);
    call.send().await.refused(403);
}

async fn the_last_active_provider_of_both_kinds_stays(harness: Harness) {
    let app = with_keys(harness).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let oidc = app.oidc_provider(complete()).await;
    let path = format!("/v1/orgs/{organization}");
    let require = admin.raw_json(Method::PATCH, &path, r#"{"sso": true}"#);
    assert_eq!(TestResponse::to(require).await.status, 200);
    let delete = || admin.delete_oidc_provider(organization, &oidc.id);
    delete().send().await.refused(409);
    for change in [
        json!({"clientSecret": ""}),
        json!({"issuer": "https://b.example"}),
    ] {
        update(admin, organization, &oidc, change)
            .await
            .refused(409);
    }
    let saml = app.active_saml_provider("SAML").await;
    delete().send().await.unwrap();
    let call = admin.delete_saml_provider(organization, &saml.id);
    call.send().await.refused(409);
}

async fn an_organization_has_at_most_100_providers_of_both_kinds(harness: Harness) {
    let app = harness.start().await;
    for _ in 0..50 {
        app.oidc_provider(json!({"label": "SSO"})).await;
        app.saml_provider(json!({"label": "SSO"})).await;
    }
    let admin = app.admin();
    let call = admin.create_oidc_provider(&app.organization, body(json!({"label": "SSO"})));
    assert!(
        call.send()
            .await
            .refused(409)
            .message
            .contains("at most 100")
    );
    let call = admin.create_saml_provider(&app.organization, body(json!({"label": "SSO"})));
    call.send().await.refused(409);
}
