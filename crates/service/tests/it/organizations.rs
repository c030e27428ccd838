//! Organizations: their settings, and the lists of a caller's organizations.

use std::time::Duration;

use quire_client::Error;
use quire_client::models::{NewOrganization, Organization, Role};
use quire_service::{App, Config};
use serde_json::Value;

use futures_util::future::join_all;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, User, assert_json_snapshot, assert_snapshot, body,
    json, optional,
};

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
    makes_a_host_name_of_the_title,
    organizations_of_one_title_made_at_once_have_different_host_names,
    tells_where_a_subdomain_leads,
    finds_organizations_by_the_domain_of_an_address,
    finds_what_older_versions_stored,
    sso_needs_a_provider,
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
    assert_json_snapshot!(app.snapshot_value(&organization), @r#"
    {
      "ai": false,
      "createdAt": "2026-01-01T00:00:00.000Z",
      "defaultRole": "read",
      "emailDomains": [],
      "hostname": "acme",
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
        "app": "http://quire/app/orgs/id-1",
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
    assert_json_snapshot!(app.snapshot_value(&created), @r#"
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
        "app": "http://quire/app/orgs/id-1",
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
        "defaultRole": "edit", "logo": "https://example.com/logo.png", "ai": true, "inviteLinks": true,
    });
    let after = app.update(app.admin(), update).await.unwrap();
    assert_json_snapshot!(app.snapshot_value(&after), @r#"
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
      "sso": false,
      "title": "Acme Limited",
      "type": "business",
      "urls": {
        "app": "http://quire/app/orgs/id-1",
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
        ["/body/defaultContent/site is not a site of this organization"]
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

async fn makes_a_host_name_of_the_title(harness: Harness) {
    let app = harness.start().await;
    let mut lines = Vec::new();
    for title in [
        "Beta",
        "beta",
        "BETA!",
        "beta",
        "Café & Söhne -- GmbH",
        "日本語",
        "ab",
        "x2",
        "A very long title of an organization, with many words",
        "A very long title of an organization, with many words",
    ] {
        let made = app
            .admin()
            .create_org(body(json!({"title": title})))
            .send()
            .await
            .unwrap();
        lines.push(format!("{title}: {}", made.hostname.unwrap()));
    }
    // What comes after the third is drawn at random.
    let (stem, drawn) = lines[3].rsplit_once('-').unwrap();
    assert_eq!((stem, drawn.len()), ("beta: beta", 6));
    lines.remove(3);
    assert_snapshot!(lines.join("\n"), @r#"
    Beta: beta
    beta: beta-2
    BETA!: beta-3
    Café & Söhne -- GmbH: caf-shne-gmbh
    日本語: docs
    ab: ab-docs
    x2: x2-docs
    A very long title of an organization, with many words: a-very-long-title-of-an-organiza
    A very long title of an organization, with many words: a-very-long-title-of-an-2
    "#);
}

async fn organizations_of_one_title_made_at_once_have_different_host_names(harness: Harness) {
    let app = harness.start().await;
    let new = || body::<NewOrganization>(json!({"title": "Beta"}));
    let made = join_all((0..5).map(|_| app.admin().create_org(new()).send())).await;
    let mut names: Vec<String> = made
        .into_iter()
        .map(|made| made.unwrap().hostname.unwrap().to_string())
        .collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 5);
    app.counters_hold().await;
}

async fn tells_where_a_subdomain_leads(harness: Harness) {
    let app = harness.start().await;
    let ada = app.admin();
    assert_json_snapshot!(app.snapshot_value(&ada.get_subdomain(&"acme".into()).send().await.unwrap()), @r#"
    {
      "isActive": true,
      "object": "subdomain",
      "subdomain": "acme",
      "target": {
        "organization": "id-1",
        "type": "organization"
      }
    }
    "#);
    app.guest()
        .await
        .get_subdomain(&"acme".into())
        .send()
        .await
        .unwrap();
    app.update(ada, json!({"hostname": "other"})).await.unwrap();
    ada.get_subdomain(&"acme".into()).send().await.refused(404);
    let found = ada.get_subdomain(&"other".into()).send().await.unwrap();
    assert!(found.is_active);
    app.stranger()
        .await
        .get_subdomain(&"other".into())
        .send()
        .await
        .refused(404);
    for name in ["ab", "UPPER", "-ab", "a_b"] {
        ada.get_subdomain(&name.into()).send().await.refused(400);
    }
}

async fn finds_organizations_by_the_domain_of_an_address(harness: Harness) {
    let app = harness.start().await;
    let ada = app.admin();
    let find = async |user: &User, domain: &str| {
        let found = user
            .get_orgs_for_email_domain(domain.to_owned())
            .send()
            .await
            .unwrap();
        let titles = found.organizations.iter().map(|organization| {
            format!(
                "{} {} {}",
                organization.title, organization.permissions.view, organization.permissions.admin
            )
        });
        titles.collect::<Vec<_>>().join(", ")
    };
    app.clock.advance(Duration::from_secs(1));
    let beta = ada
        .create_org(body(json!({"title": "Beta"})))
        .send()
        .await
        .unwrap();
    for organization in [&app.organization, &beta.id] {
        let domains = optional(json!({"emailDomains": ["example.com", "b.example"]}));
        ada.update_org(organization)
            .body(domains)
            .send()
            .await
            .unwrap();
    }
    let insider = app.named("insider", "insider@b.example", None).await;
    let outsider = app.named("outsider", "outsider@sub.b.example", None).await;
    let guest = app
        .named("guest", "guest@else.example", Some("guest"))
        .await;
    let mut lines = Vec::new();
    for (name, user) in [
        ("ada", ada),
        ("insider", &insider),
        ("outsider", &outsider),
        ("guest", &guest),
    ] {
        for domain in ["example.com", "b.example", "else.example"] {
            lines.push(format!("{name} {domain} [{}]", find(user, domain).await));
        }
    }
    assert_snapshot!(lines.join("\n"), @r#"
    ada example.com [Beta true true, Acme true true]
    ada b.example [Beta true true, Acme true true]
    ada else.example []
    insider example.com []
    insider b.example [Beta false false, Acme false false]
    insider else.example []
    outsider example.com []
    outsider b.example []
    outsider else.example []
    guest example.com [Acme true false]
    guest b.example [Acme true false]
    guest else.example []
    "#);
    // What is seen of an organization that one may join.
    let found = insider
        .get_orgs_for_email_domain("b.example".to_owned())
        .send()
        .await
        .unwrap();
    assert_eq!(found.organizations[0].id, beta.id);
    insider.get_org(&beta.id).send().await.refused(404);
    app.disable(&guest).await;
    assert_eq!(find(&guest, "b.example").await, "");
    // Domains that are gone are not found, others stay.
    app.update(ada, json!({"emailDomains": ["b.example"]}))
        .await
        .unwrap();
    assert_eq!(find(ada, "example.com").await, "Beta true true");
    app.update(ada, json!({"title": "Acme 2"})).await.unwrap();
    assert_eq!(
        find(ada, "b.example").await,
        "Beta true true, Acme 2 true true"
    );
    app.update(ada, json!({"emailDomains": []})).await.unwrap();
    assert_eq!(app.count("email_domains").await, 2);
    let path = "/v1/email-domains/UPPER.example/orgs";
    TestResponse::to(ada.raw(reqwest::Method::GET, path))
        .await
        .error(400);
    // A host name that is taken leaves the domains as they were.
    app.update(
        ada,
        json!({"hostname": beta.hostname, "emailDomains": ["c.example"]}),
    )
    .await
    .refused(409);
    assert_eq!(
        app.count("email_domains WHERE domain = 'c.example'").await,
        0
    );
}

async fn finds_what_older_versions_stored(harness: Harness) {
    let app = harness.start().await;
    app.named("Örjan", "orjan@example.com", Some("read")).await;
    app.team(json!({"title": "Größe"})).await;
    // As it was before there were keys.
    for sql in [
        "UPDATE users SET name_key = ''",
        "UPDATE teams SET title_key = ''",
        "DELETE FROM email_domains",
        "DELETE FROM member_words",
        "DELETE FROM team_words",
        "DELETE FROM settings WHERE name IN ('people_backfilled', 'words_backfilled')",
        "UPDATE organizations SET email_domains = '[\"example.com\",\"b.example\"]'",
    ] {
        app.database.execute(sql, &[]).await.unwrap();
    }
    let start = async || {
        let environment = crate::harness::environment(&app.clock);
        let files = std::sync::Arc::new(object_store::memory::InMemory::new());
        let process = App::start(app.database.clone(), files, Config::default(), environment);
        process.await.unwrap();
    };
    // Also by two processes at once.
    tokio::join!(start(), start());
    start().await;
    let ada = app.admin();
    let found = ada
        .list_members(&app.organization)
        .search("ÖRJ")
        .send()
        .await
        .unwrap();
    assert_eq!(found.count, 1);
    let found = ada
        .list_teams(&app.organization)
        .title("GRÖ")
        .send()
        .await
        .unwrap();
    assert_eq!(found.count, 1);
    let found = ada
        .get_orgs_for_email_domain("b.example".to_owned())
        .send()
        .await
        .unwrap();
    assert_eq!(found.organizations.len(), 1);
}

async fn sso_needs_a_provider(harness: Harness) {
    let app = harness.start().await;
    let set = |sso: bool| {
        let update = optional(json!({"sso": sso, "title": "Changed"}));
        app.admin()
            .update_org(&app.organization)
            .body(update)
            .send()
    };
    set(true).await.refused(409);
    let org = app.admin().get_org(&app.organization).send().await.unwrap();
    assert_eq!((org.sso, org.title.as_str()), (Some(false), "Acme"));
    assert_eq!(set(false).await.unwrap().title, "Changed");
}
