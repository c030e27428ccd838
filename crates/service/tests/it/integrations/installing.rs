//! Installations of integrations: where, by whom, and who sees them.

use futures_util::TryStreamExt as _;
use quire_client::models::{IntegrationInstallation, IntegrationName, Role, Space};
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, User, assert_json_snapshot, assert_snapshot, body,
    json, optional,
};

quire_db::both_databases!(crate::harness::harness =>
    installs_in_a_space,
    installs_in_a_site,
    installs_only_where_it_can_be,
    shows_installations_to_those_who_see_the_place,
    lists_installations_newest_first,
    uninstalls,
    is_pending_while_settings_are_required,
    of_two_installations_in_one_place_one_is_made,
);

fn in_space(space: &Space) -> Value {
    json!({"type": "space", "space": space.id})
}

impl User {
    fn install(
        &self,
        target: &Value,
    ) -> quire_client::Call<'_, quire_client::models::InstallIntegration> {
        let name = IntegrationName::from("diagrams");
        self.install_integration(&name, body(json!({"target": target})))
    }
}

async fn installed(app: &TestApp, target: &Value) -> IntegrationInstallation {
    app.admin().install(target).send().await.unwrap()
}

async fn installs_in_a_space(harness: Harness) {
    let app = harness.start().await;
    app.integration("diagrams", &json!({})).await;
    let creator = app.member(Role::Create).await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let path = "/v1/integrations/diagrams/installations";
    let text = json!({"target": in_space(&space), "externalIds": ["workspace-17", "b"]});
    let answer = TestResponse::to(creator.raw_json(Method::POST, path, &text.to_string())).await;
    assert_eq!(answer.status, 201);
    assert_json_snapshot!(app.snapshot_value(&answer.json()), @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "externalIds": [
        "workspace-17",
        "b"
      ],
      "id": "id-1",
      "object": "integration-installation",
      "status": "active",
      "target": {
        "space": "id-2",
        "type": "space"
      },
      "updatedAt": "2026-01-01T00:00:00.000Z",
      "urls": {
        "app": "http://quire/app/integrations/diagrams/installations/id-1",
        "location": "http://quire/v1/integrations/diagrams/installations/id-1"
      }
    }
    "#);
    let name = IntegrationName::from("diagrams");
    let list = || creator.list_integration_installations(&name);
    let found = list().external_id("b").send().await.unwrap();
    let found = serde_json::to_value(&found.items).unwrap();
    assert_eq!(found, json!([answer.json()]));
    let none = list().external_id("c").send().await.unwrap();
    assert_eq!((none.count, none.items.len()), (0, 0));
    creator.install(&in_space(&space)).send().await.refused(409);
}

async fn installs_in_a_site(harness: Harness) {
    let app = harness.start().await;
    let settings = json!({"properties": {"key": {"type": "string"}}, "required": ["key"]});
    let changes =
        json!({"target": "site", "configurations": {"site": settings}, "visibility": "public"});
    app.integration("diagrams", &changes).await;
    let admin = app.admin();
    let new = optional(json!({"title": "Docs", "spaces": "empty"}));
    let site = admin.create_site(&app.organization).body(new);
    let site = site.send().await.unwrap();
    let target = json!({"type": "site", "site": site.id});
    for (user, status) in [
        (app.stranger().await, 400),
        (app.guest().await, 403),
        (app.member(Role::Edit).await, 403),
    ] {
        user.install(&target).send().await.refused(status);
    }
    let creator = app.member(Role::Create).await;
    let made = creator.install(&target).send().await.unwrap();
    assert_eq!(made.status.to_string(), "pending");
    assert_eq!(serde_json::to_value(&made.target).unwrap(), target);
    creator.install(&target).send().await.refused(409);
    let reader = app.member(Role::Read).await;
    let name = IntegrationName::from("diagrams");
    let list = async |user: &User| {
        let call = user.list_integration_installations(&name);
        call.send().await.unwrap().count
    };
    assert_eq!(
        (list(&reader).await, list(&app.guest().await).await),
        (1, 0)
    );
    let call = admin.delete_site(&app.organization, &site.id);
    call.send().await.unwrap();
    assert_eq!(list(&reader).await, 0);
}

async fn installs_only_where_it_can_be(harness: Harness) {
    let app = harness.start().await;
    let changes = json!({"target": "space", "visibility": "public"});
    app.integration("diagrams", &changes).await;
    let creator = app.member(Role::Create).await;
    let organization = json!({"type": "organization", "organization": app.organization});
    let mut violations = creator.install(&organization).send().await.violations();
    let hidden = json!({"title": "Hidden", "defaultLevel": null});
    let hidden = app
        .admin()
        .create_space(&app.organization)
        .body(optional(hidden))
        .send()
        .await
        .unwrap();
    let call = creator.install(&in_space(&hidden));
    violations.extend(call.send().await.violations());
    let site = json!({"type": "site", "site": "A123456789012345678901"});
    violations.extend(creator.install(&site).send().await.violations());
    let stranger = app.stranger().await;
    violations.extend(stranger.install(&organization).send().await.violations());
    assert_snapshot!(violations.join("\n"), @r#"
    /body/target/type is not where this integration can be installed: its target is `space`
    /body/target/space is not a space that you can see
    /body/target/site is not a site that you can see
    /body/target/organization is not an organization that you belong to
    "#);
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let editor = app.member(Role::Edit).await;
    editor.install(&in_space(&space)).send().await.refused(403);
    let name = IntegrationName::from("charts");
    let call = creator.install_integration(&name, body(json!({"target": in_space(&space)})));
    call.send().await.refused(404);
}

async fn shows_installations_to_those_who_see_the_place(harness: Harness) {
    let app = harness.start().await;
    app.integration("diagrams", &json!({"visibility": "public"}))
        .await;
    let admin = app.admin();
    let hidden = json!({"title": "Hidden", "defaultLevel": null});
    let hidden = admin.create_space(&app.organization).body(optional(hidden));
    let hidden = hidden.send().await.unwrap();
    let open = admin.new_space(&app.organization, "Guide").await;
    let gone = admin.new_space(&app.organization, "Gone").await;
    let organization = json!({"type": "organization", "organization": app.organization});
    for target in [
        in_space(&hidden),
        in_space(&open),
        in_space(&gone),
        organization,
    ] {
        installed(&app, &target).await;
    }
    admin.delete_space(&gone.id).send().await.unwrap();
    let granted = app.guest().await;
    let role = body(json!({"role": "read"}));
    let call = admin.put_space_user_permission(&hidden.id, &granted.user_id(), role);
    call.send().await.unwrap();
    let name = IntegrationName::from("diagrams");
    let mut lines = Vec::new();
    let (reader, guest) = (app.member(Role::Read).await, app.guest().await);
    let stranger = app.stranger().await;
    for (who, user) in [
        ("admin", admin),
        ("reader", &reader),
        ("granted guest", &granted),
        ("guest", &guest),
        ("stranger", &stranger),
    ] {
        let call = user.list_integration_installations(&name);
        let listed = call.send().await.unwrap();
        assert_eq!(listed.count, i64::try_from(listed.items.len()).unwrap());
        lines.push(format!("{who}: {}", listed.count));
    }
    assert_snapshot!(lines.join("\n"), @r#"
    admin: 3
    reader: 2
    granted guest: 1
    guest: 0
    stranger: 0
    "#);
}

async fn lists_installations_newest_first(harness: Harness) {
    let app = harness.start().await;
    app.integration("diagrams", &json!({})).await;
    let mut made = Vec::new();
    for number in 0..5 {
        let space = app
            .admin()
            .new_space(&app.organization, &number.to_string())
            .await;
        made.push(installed(&app, &in_space(&space)).await);
        app.clock.advance(std::time::Duration::from_secs(1));
    }
    made.reverse();
    let name = IntegrationName::from("diagrams");
    let call = app.admin().list_integration_installations(&name).limit(2);
    let listed: Vec<IntegrationInstallation> = call.items().try_collect().await.unwrap();
    assert_eq!(listed, made);
}

async fn uninstalls(harness: Harness) {
    let app = harness.start().await;
    app.integration("diagrams", &json!({"visibility": "public"}))
        .await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let made = installed(&app, &in_space(&space)).await;
    let organization = json!({"type": "organization", "organization": app.organization});
    let other = installed(&app, &organization).await;
    let name = IntegrationName::from("diagrams");
    for (user, status) in [
        (app.member(Role::Review).await, 403),
        (app.stranger().await, 404),
    ] {
        for id in [&made.id, &other.id] {
            let call = user.uninstall_integration(&name, id);
            call.send().await.refused(status);
        }
    }
    let creator = app.member(Role::Create).await;
    for id in [&made.id, &other.id] {
        let call = creator.uninstall_integration(&name, id);
        call.send().await.unwrap();
        let call = creator.uninstall_integration(&name, id);
        call.send().await.refused(404);
    }
    installed(&app, &in_space(&space)).await;
    app.admin()
        .unpublish_integration(&name)
        .send()
        .await
        .unwrap();
    app.integration("diagrams", &json!({})).await;
    let call = app.admin().list_integration_installations(&name);
    assert_eq!(call.send().await.unwrap().count, 0);
}

async fn is_pending_while_settings_are_required(harness: Harness) {
    let app = harness.start().await;
    let settings = json!({"properties": {"key": {"type": "string"}}, "required": ["key"]});
    let changes = json!({"configurations": {"account": settings}});
    app.integration("diagrams", &changes).await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let organization = json!({"type": "organization", "organization": app.organization});
    let status = async |target: &Value| installed(&app, target).await.status.to_string();
    assert_eq!(status(&organization).await, "pending");
    assert_eq!(status(&in_space(&space)).await, "active");
}

async fn of_two_installations_in_one_place_one_is_made(harness: Harness) {
    let app = harness.start().await;
    app.integration("diagrams", &json!({})).await;
    for number in 0..5 {
        let space = app
            .admin()
            .new_space(&app.organization, &number.to_string())
            .await;
        let target = in_space(&space);
        let (one, two) = tokio::join!(
            app.admin().install(&target).send(),
            app.admin().install(&target).send(),
        );
        assert_eq!(usize::from(one.is_ok()) + usize::from(two.is_ok()), 1);
    }
}
