//! Organizations: their settings, and the lists of those that a caller belongs to.

use std::time::Duration;

use quire_client::Error;
use quire_client::models::{Organization, Role};
use serde_json::Value;

use crate::harness::{Harness, Refused, TestApp, User, assert_json_snapshot, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    shows_an_organization_to_its_members,
    lists_the_organizations_of_the_caller,
    creates_an_organization,
    only_admins_of_the_server_create,
    changes_only_what_is_sent,
    clears_what_is_null,
    only_admins_change_an_organization,
    a_host_name_belongs_to_one_organization,
    refuses_a_default_site_that_is_not_there,
    disabled_members_are_strangers,
);

impl TestApp {
    async fn update(&self, user: &User, update: Value) -> Result<Organization, Error> {
        user.update_org(&self.organization)
            .body(optional(update))
            .send()
            .await
    }
}

async fn shows_an_organization_to_its_members(harness: Harness) {
    let app = harness.start().await;
    let organization = app.admin().get_org(&app.organization).send().await.unwrap();
    assert_json_snapshot!(app.shown(&organization), @r#"
    {
      "ai": false,
      "createdAt": "2026-01-01T00:00:00.000Z",
      "defaultRole": "read",
      "emailDomains": [],
      "id": "id-1",
      "inviteLinks": false,
      "object": "organization",
      "permissions": {
        "admin": true,
        "createContent": true,
        "createOpenAPISpec": true,
        "ingestConversations": true,
        "listIntegrations": true,
        "listMembers": true,
        "listTeams": true,
        "ownTeam": true,
        "view": true,
        "viewBilling": true
      },
      "plan": "enterprise",
      "sso": false,
      "title": "Acme",
      "type": "business",
      "urls": {
        "location": "http://quire/v1/orgs/id-1"
      }
    }
    "#);

    let guest = app
        .guest()
        .await
        .get_org(&app.organization)
        .send()
        .await
        .unwrap();
    assert!(guest.permissions.view && !guest.permissions.list_members);
    let creator = app.member(Role::Create).await;
    let seen = creator.get_org(&app.organization).send().await.unwrap();
    assert!(seen.permissions.create_content && !seen.permissions.admin);
    app.stranger()
        .await
        .get_org(&app.organization)
        .send()
        .await
        .refused(404);
}

async fn lists_the_organizations_of_the_caller(harness: Harness) {
    let app = harness.start().await;
    for title in ["Beta", "Gamma"] {
        app.clock.advance(Duration::from_secs(1));
        app.admin()
            .create_org(body(json!({"title": title})))
            .send()
            .await
            .unwrap();
    }
    app.stranger().await;

    let list = app.admin().list_orgs().send().await.unwrap();
    let titles: Vec<_> = list
        .items
        .iter()
        .map(|organization| organization.title.as_str())
        .collect();
    assert_eq!((list.count, titles), (3, vec!["Gamma", "Beta", "Acme"]));
    assert_eq!(app.guest().await.list_orgs().send().await.unwrap().count, 1);
}

async fn creates_an_organization(harness: Harness) {
    let app = harness.start().await;
    let new = json!({"title": "Beta", "hostname": "beta", "useCase": "docsSite"});
    let created = app.admin().create_org(body(new)).send().await.unwrap();
    assert!(created.permissions.admin);
    assert_json_snapshot!(app.shown(&created), @r#"
    {
      "ai": false,
      "createdAt": "2026-01-01T00:00:00.000Z",
      "defaultRole": "read",
      "emailDomains": [],
      "hostname": "beta",
      "id": "id-1",
      "inviteLinks": false,
      "object": "organization",
      "permissions": {
        "admin": true,
        "createContent": true,
        "createOpenAPISpec": true,
        "ingestConversations": true,
        "listIntegrations": true,
        "listMembers": true,
        "listTeams": true,
        "ownTeam": true,
        "view": true,
        "viewBilling": true
      },
      "plan": "enterprise",
      "sso": false,
      "title": "Beta",
      "type": "business",
      "urls": {
        "location": "http://quire/v1/orgs/id-1"
      },
      "useCase": "docsSite"
    }
    "#);
    let found = app.admin().get_org(&created.id).send().await.unwrap();
    assert_eq!(found, created);
}

async fn only_admins_of_the_server_create(harness: Harness) {
    let app = harness.start().await;
    let new = json!({"title": "Beta"});
    let admin = app.member(Role::Admin).await;
    let error = admin.create_org(body(new)).send().await.refused(403);
    assert_eq!(
        error.message,
        "you are not allowed to do this: it needs an admin of the server"
    );
}

async fn changes_only_what_is_sent(harness: Harness) {
    let app = harness.start().await;
    let before = app.admin().get_org(&app.organization).send().await.unwrap();
    let nothing = app
        .admin()
        .update_org(&app.organization)
        .send()
        .await
        .unwrap();
    assert_eq!(nothing, before);

    let update = json!({
        "title": "Acme Limited", "emailDomains": ["example.com", "example.org"], "hostname": "acme",
        "defaultRole": "edit", "logo": "https://example.com/logo.png", "sso": true, "ai": true, "inviteLinks": true,
    });
    let after = app.update(app.admin(), update).await.unwrap();
    assert_json_snapshot!(app.shown(&after), @r#"
    {
      "ai": true,
      "createdAt": "2026-01-01T00:00:00.000Z",
      "defaultRole": "edit",
      "emailDomains": [
        "example.com",
        "example.org"
      ],
      "hostname": "acme",
      "id": "id-1",
      "inviteLinks": true,
      "object": "organization",
      "permissions": {
        "admin": true,
        "createContent": true,
        "createOpenAPISpec": true,
        "ingestConversations": true,
        "listIntegrations": true,
        "listMembers": true,
        "listTeams": true,
        "ownTeam": true,
        "view": true,
        "viewBilling": true
      },
      "plan": "enterprise",
      "sso": true,
      "title": "Acme Limited",
      "type": "business",
      "urls": {
        "location": "http://quire/v1/orgs/id-1",
        "logo": "https://example.com/logo.png"
      }
    }
    "#);
    let renamed = app
        .update(app.admin(), json!({"title": "Acme"}))
        .await
        .unwrap();
    assert_eq!(
        renamed,
        Organization {
            title: "Acme".to_owned(),
            ..after
        }
    );
}

async fn clears_what_is_null(harness: Harness) {
    let app = harness.start().await;
    let set = json!({"defaultRole": "edit", "logo": "https://example.com/logo.png"});
    app.update(app.admin(), set).await.unwrap();
    let nulls = json!({"defaultRole": null, "logo": null, "defaultContent": null});
    let cleared = app.update(app.admin(), nulls).await.unwrap();
    assert_eq!(
        (
            cleared.default_role,
            cleared.urls.logo,
            cleared.default_content
        ),
        (None, None, None)
    );
}

async fn only_admins_change_an_organization(harness: Harness) {
    let app = harness.start().await;
    let creator = app.member(Role::Create).await;
    app.update(&creator, json!({"title": "Mine"}))
        .await
        .refused(403);
    app.update(&app.stranger().await, json!({"title": "Mine"}))
        .await
        .refused(404);
    let found = app.admin().get_org(&app.organization).send().await.unwrap();
    assert_eq!(found.title, "Acme");
}

async fn a_host_name_belongs_to_one_organization(harness: Harness) {
    let app = harness.start().await;
    app.update(app.admin(), json!({"hostname": "docs"}))
        .await
        .unwrap();
    let taken = app
        .admin()
        .create_org(body(json!({"title": "Beta", "hostname": "docs"})))
        .send()
        .await;
    let error = taken.refused(409);
    assert_eq!(
        error.message,
        "this host name belongs to another organization"
    );
    assert_eq!(app.count("organizations").await, 1);

    let beta = app
        .admin()
        .create_org(body(json!({"title": "Beta"})))
        .send()
        .await
        .unwrap();
    let update = optional(json!({"title": "Changed", "hostname": "docs"}));
    app.admin()
        .update_org(&beta.id)
        .body(update)
        .send()
        .await
        .refused(409);
    assert_eq!(
        app.admin().get_org(&beta.id).send().await.unwrap().title,
        "Beta"
    );
    // One's own is no conflict.
    app.update(app.admin(), json!({"hostname": "docs"}))
        .await
        .unwrap();
}

async fn refuses_a_default_site_that_is_not_there(harness: Harness) {
    let app = harness.start().await;
    let site = json!({"title": "Changed", "defaultContent": {"type": "site", "site": "A123456789012345678901"}});
    let violations = app.update(app.admin(), site).await.violations();
    assert_eq!(
        violations,
        ["/body/defaultContent/site is no site of this organization"]
    );
    assert_eq!(
        app.admin()
            .get_org(&app.organization)
            .send()
            .await
            .unwrap()
            .title,
        "Acme"
    );
}

async fn disabled_members_are_strangers(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let member = app.member(Role::Admin).await;
    member.get_space(&space.id).send().await.unwrap();

    let sql = format!(
        "UPDATE members SET disabled = TRUE WHERE user_id = '{}'",
        member.id
    );
    app.database.execute(&sql, &[]).await.unwrap();
    member.get_org(&app.organization).send().await.refused(404);
    member.get_space(&space.id).send().await.refused(404);
    member
        .list_spaces(&app.organization)
        .send()
        .await
        .refused(404);
    assert_eq!(member.list_orgs().send().await.unwrap().count, 0);
}
