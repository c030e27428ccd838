//! Statements of operations on members, teams, invites, grants, SAML and OIDC providers, sessions, translation settings and integrations.

use quire_client::models::Role;

use super::count;
use crate::harness::{Harness, TestApp, User, assert_snapshot, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    people_run_few_statements,
    teams_run_few_statements,
    webhooks_run_few_statements,
    inboxes_run_few_statements,
    providers_run_few_statements,
    oidc_providers_run_few_statements,
    translations_run_few_statements,
    integrations_run_few_statements,
);

impl TestApp {
    /// Some members.
    async fn people(&self) -> Vec<User> {
        let mut people = Vec::new();
        for _ in 0..20 {
            people.push(self.member(Role::Read).await);
        }
        people
    }
}

async fn people_run_few_statements(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    admin.new_space(organization, "Guide").await;
    let people = app.people().await;
    let user = people[0].user_id();
    let emails: Vec<String> = (0..20)
        .map(|number| format!("{number}@example.com"))
        .collect();
    let settings = json!({"inviteLinks": true, "emailDomains": ["example.com", "b.example"]});
    let update = admin.update_org(organization).body(optional(settings));
    update.send().await.unwrap();
    let link = admin.create_link_invite(organization).send().await.unwrap();
    let stranger = app.stranger().await;
    stranger.get_user().send().await.unwrap();
    // The use of the token is noted in the background.
    app.idle().await;

    let lines = count! {
        app,
        update_org_domains: admin.update_org(organization).body(optional(json!({"emailDomains": ["example.com"]}))).send();
        create_org: admin.create_org(body(json!({"title": "Beta"}))).send();
        get_orgs_for_email_domain: admin.get_orgs_for_email_domain("example.com".to_owned()).send();
        get_subdomain: admin.get_subdomain(&"acme".into()).send();
        list_link_invites: admin.list_link_invites(organization).send();
        create_link_invite: admin.create_link_invite(organization).send();
        accept_link_invite: stranger.accept_link_invite(organization, &link.id).send();
        delete_link_invite: admin.delete_link_invite(organization, &link.id).send();
        invite_members: admin.invite_members(organization, body(json!({"emails": emails}))).send();
        list_members: admin.list_members(organization).send();
        search_members: admin.list_members(organization).search("read").role("read").send();
        search_in_vain: admin.list_members(organization).search("read").sort("lastSeenAt").send();
        get_member: admin.get_member(organization, &user).send();
        update_member: admin.update_member(organization, &user).body(optional(json!({"role": "edit"}))).send();
        ping_org: admin.ping_org(organization).send();
        list_member_spaces: admin.list_member_spaces(organization, &user).send();
        list_member_teams: admin.list_member_teams(organization, &user).send();
        remove_member: admin.remove_member(organization, &stranger.user_id()).send();
    };
    assert_snapshot!(lines, @r#"
    update_org_domains 7
    create_org 8
    get_orgs_for_email_domain 2
    get_subdomain 2
    list_link_invites 4
    create_link_invite 6
    accept_link_invite 9
    delete_link_invite 5
    invite_members 11
    list_members 4
    search_members 4
    search_in_vain 3
    get_member 2
    update_member 8
    ping_org 3
    list_member_spaces 4
    list_member_teams 2
    remove_member 17
    "#);
}

async fn teams_run_few_statements(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let space = admin.new_space(organization, "Guide").await;
    let people = app.people().await;
    let (one, user) = (&people[0], people[0].user_id());
    let ids: Vec<&str> = people.iter().map(|person| person.id.as_str()).collect();
    let team = app.team(json!({"title": "Writers", "members": ids})).await;
    let role = || body(json!({"role": "edit"}));
    // The use of the token is noted in the background.
    app.idle().await;

    let lines = count! {
        app,
        list_teams: admin.list_teams(organization).send();
        list_teams_of_owner: admin.list_teams(organization).owner(one.user_id()).title("w").send();
        create_team: admin.create_team(organization, body(json!({"title": "Others", "members": ids}))).send();
        get_team: admin.get_team(organization, &team.id).send();
        update_team: admin.update_team(organization, &team.id, body(json!({"title": "Writers"}))).send();
        list_team_members: admin.list_team_members(organization, &team.id).send();
        update_team_members: admin.update_team_members(organization, &team.id).body(optional(json!({
            "add": (0..20).map(|number| format!("new{number}@example.com")).collect::<Vec<_>>(),
            "remove": &ids[1..10],
            "memberships": {ids[11]: {"role": "owner"}, ids[12]: {"role": "owner"}},
        }))).send();
        put_team_member: admin.put_team_member(organization, &team.id, &people[1].user_id()).send();
        remove_team_member: admin.remove_team_member(organization, &team.id, &people[1].user_id()).send();
        put_space_user_permission: admin.put_space_user_permission(&space.id, &user, role()).send();
        list_space_access: admin.list_space_access(&space.id).send();
        list_space_user_permissions: admin.list_space_user_permissions(&space.id).send();
        delete_space_user_permission: admin.delete_space_user_permission(&space.id, &user).send();
        put_space_team_permission: admin.put_space_team_permission(&space.id, &team.id, role()).send();
        list_space_team_permissions: admin.list_space_team_permissions(&space.id).send();
        delete_space_team_permission: admin.delete_space_team_permission(&space.id, &team.id).send();
        delete_team: admin.delete_team(organization, &team.id).send();
    };
    assert_snapshot!(lines, @r#"
    list_teams 4
    list_teams_of_owner 4
    create_team 12
    get_team 2
    update_team 8
    list_team_members 3
    update_team_members 16
    put_team_member 8
    remove_team_member 8
    put_space_user_permission 8
    list_space_access 6
    list_space_user_permissions 4
    delete_space_user_permission 6
    put_space_team_permission 9
    list_space_team_permissions 4
    delete_space_team_permission 7
    delete_team 7
    "#);
}

async fn webhooks_run_few_statements(mut harness: Harness) {
    // Each process notes the use of the token by itself.
    harness.processes = 1;
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let new = || json!({"url": "https://hooks.example.com/"});
    // The use of the token is noted in the background.
    admin.get_user().send().await.unwrap();
    app.idle().await;
    app.app.work_off().await.unwrap();
    let space = admin.new_space(organization, "Guide").await;
    let before = app.statements(admin.update_space(&space.id).send()).await;
    app.app.work_off().await.unwrap();
    let idle = app.statements(app.app.work_off()).await;
    let made = app.webhook(new()).await;
    for _ in 0..10 {
        app.webhook(new()).await;
    }
    let call = || admin.test_webhook(organization, &made.id);
    let test = call().send().await.unwrap();
    for _ in 0..20 {
        call().send().await.unwrap();
    }

    let (hook, id) = (&made.id, &test.id);
    let lines = count! {
        app,
        list_webhooks: admin.list_webhooks(organization).send();
        create_webhook: admin.create_webhook(organization, body(new())).send();
        get_webhook: admin.get_webhook(organization, hook).send();
        update_webhook: admin.update_webhook(organization, hook).body(optional(new())).send();
        regenerate_webhook_secret: admin.regenerate_webhook_secret(organization, hook).send();
        test_webhook: admin.test_webhook(organization, hook).send();
        list_webhook_deliveries: admin.list_webhook_deliveries(organization, hook).send();
        get_webhook_delivery: admin.get_webhook_delivery(organization, hook, id).send();
        redeliver_webhook_delivery: admin.redeliver_webhook_delivery(organization, hook, id).send();
        delete_webhook: admin.delete_webhook(organization, hook).send();
    };
    assert_snapshot!(lines, @r#"
    list_webhooks 4
    create_webhook 15
    get_webhook 3
    update_webhook 6
    regenerate_webhook_secret 8
    test_webhook 8
    list_webhook_deliveries 5
    get_webhook_delivery 4
    redeliver_webhook_delivery 8
    delete_webhook 7
    "#);
    // A write costs the same with webhooks as without, and so does looking for jobs.
    let after = app.statements(admin.update_space(&space.id).send()).await;
    assert_eq!(after, before);
    app.app.work_off().await.unwrap();
    assert_eq!(app.statements(app.app.work_off()).await, idle);
    // Jobs, events without numbers, and jobs that notify people.
    assert_eq!(idle, 3);
}

async fn providers_run_few_statements(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let team = app.team(json!({"title": "Readers"})).await;
    let new = || json!({"label": "SSO", "defaultTeam": team.id});
    let made = app.saml_provider(new()).await;
    for _ in 0..20 {
        app.saml_provider(new()).await;
        let active = app.active_saml_provider("Active").await;
        app.sign_in(&active, &admin.email).await.unwrap();
    }
    let sessions = admin.list_sessions().send().await.unwrap();
    // The use of the token is noted in the background.
    app.idle().await;

    let lines = count! {
        app,
        list_saml_providers: admin.list_saml_providers(organization).send();
        create_saml_provider: admin.create_saml_provider(organization, body(new())).send();
        get_saml_provider: admin.get_saml_provider(organization, &made.id).send();
        update_saml_provider: admin.update_saml_provider(organization, &made.id).body(optional(new())).send();
        delete_saml_provider: admin.delete_saml_provider(organization, &made.id).send();
        list_sso_logins: admin.list_sso_logins(organization).send();
        list_sessions: admin.list_sessions().send();
        delete_session: admin.delete_session(&sessions.items[0].id).send();
    };
    assert_snapshot!(lines, @r#"
    list_saml_providers 4
    create_saml_provider 8
    get_saml_provider 3
    update_saml_provider 8
    delete_saml_provider 6
    list_sso_logins 3
    list_sessions 3
    delete_session 5
    "#);
}

async fn oidc_providers_run_few_statements(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let team = app.team(json!({"title": "Readers"})).await;
    let groups: Vec<_> = (0..50)
        .map(|number| json!({"group": format!("g{number}"), "team": team.id}))
        .collect();
    let new = || json!({"label": "ID", "defaultTeam": team.id, "groups": groups});
    let made = app.oidc_provider(new()).await;
    for _ in 0..20 {
        app.oidc_provider(new()).await;
    }
    // The use of the token is noted in the background.
    app.idle().await;

    let lines = count! {
        app,
        list_oidc_providers: admin.list_oidc_providers(organization).send();
        create_oidc_provider: admin.create_oidc_provider(organization, body(new())).send();
        get_oidc_provider: admin.get_oidc_provider(organization, &made.id).send();
        update_oidc_provider: admin.update_oidc_provider(organization, &made.id).body(optional(new())).send();
        delete_oidc_provider: admin.delete_oidc_provider(organization, &made.id).send();
    };
    assert_snapshot!(lines, @r#"
    list_oidc_providers 5
    create_oidc_provider 11
    get_oidc_provider 4
    update_oidc_provider 12
    delete_oidc_provider 7
    "#);
}

async fn translations_run_few_statements(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let made = app.translation_settings("Two").await;
    for number in 0..20 {
        app.translation_settings(&format!("Set {number}")).await;
    }
    let settings = || body(json!({"title": "Three", "languages": ["de", "fr", "pl"]}));
    let update = body(json!({"title": "Three", "languages": ["de", "fr", "pl"]}));
    // The use of the token is noted in the background.
    app.idle().await;

    let lines = count! {
        app,
        list_translation_settings: admin.list_translation_settings(organization).send();
        create_translation_settings: admin.create_translation_settings(organization, settings()).send();
        get_translation_settings: admin.get_translation_settings(organization, &made.id).send();
        update_translation_settings: admin.update_translation_settings(organization, &made.id, update).send();
        delete_translation_settings: admin.delete_translation_settings(organization, &made.id).send();
        list_events_without_numbers: admin.list_events(organization).send();
        list_events: admin.list_events(organization).send();
        list_some_events: admin.list_events(organization).operation("createTranslationSettings").send();
        get_event: admin.get_event(organization, 1.into()).send();
    };
    assert_snapshot!(lines, @r#"
    list_translation_settings 4
    create_translation_settings 6
    get_translation_settings 3
    update_translation_settings 7
    delete_translation_settings 6
    list_events_without_numbers 10
    list_events 5
    list_some_events 5
    get_event 4
    "#);
}

async fn integrations_run_few_statements(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    for number in 0..20 {
        app.integration(&format!("other-{number}"), &json!({}))
            .await;
    }
    app.integration("diagrams", &json!({})).await;
    let name = "diagrams".into();
    let mut spaces = Vec::new();
    for number in 0..5 {
        let title = number.to_string();
        spaces.push(admin.new_space(&app.organization, &title).await.id);
    }
    let target = |space: usize| {
        let target = json!({"type": "space", "space": spaces[space]});
        body(json!({"target": target, "externalIds": ["a", "b", "c"]}))
    };
    let mut installed = None;
    for space in 0..4 {
        let call = admin.install_integration(&name, target(space));
        installed = Some(call.send().await.unwrap().id);
    }
    let installed = installed.unwrap();
    let publication = body(json!({
        "title": "Diagrams", "description": "", "script": "", "organization": app.organization,
        "scopes": ["space:content:read", "space:metadata:read"], "categories": ["content", "other"],
        "secrets": {},
    }));
    // The use of the token is noted in the background.
    app.idle().await;

    let lines = count! {
        app,
        list_integrations: admin.list_integrations().search("o").blocks(false).send();
        get_integration: admin.get_integration(&name).send();
        publish_integration: admin.publish_integration(&name, publication).send();
        list_integration_installations: admin.list_integration_installations(&name).send();
        install_integration: admin.install_integration(&name, target(4)).send();
        uninstall_integration: admin.uninstall_integration(&name, &installed).send();
        unpublish_integration: admin.unpublish_integration(&name).send();
    };
    assert_snapshot!(lines, @r#"
    list_integrations 3
    get_integration 2
    publish_integration 12
    list_integration_installations 4
    install_integration 7
    uninstall_integration 6
    unpublish_integration 5
    "#);
}

async fn inboxes_run_few_statements(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let [space, _] = app.discussions().await;
    let page = space.page("a").await;
    let member = app.member(Role::Comment).await;
    let watch = json!({"space": space.space, "state": "watching"});
    admin
        .put_subscription(body(watch.clone()))
        .send()
        .await
        .unwrap();
    let by_member = space.by(&member);
    for _ in 0..20 {
        by_member.say("x").await;
    }
    app.notify().await;
    let id = admin.notifications().await.items.remove(0).id;
    let on_page = json!({"space": space.space, "page": page, "state": "watching"});
    let made = admin
        .put_subscription(body(on_page.clone()))
        .send()
        .await
        .unwrap();
    // The use of the token is noted in the background.
    app.idle().await;
    let lines = count! {
        app,
        list_notifications: admin.list_notifications().send();
        list_unread_notifications: admin.list_notifications().unread(true).send();
        get_notification: admin.get_notification(&id).send();
        update_notification: admin.update_notification(&id).body(optional(json!({"read": true}))).send();
        mark_notifications_read: admin.mark_notifications_read().send();
        get_notification_settings: admin.get_notification_settings().send();
        update_notification_settings: admin.update_notification_settings().body(optional(json!({"mail": "digest"}))).send();
        list_subscriptions: admin.list_subscriptions().send();
        put_subscription: admin.put_subscription(body(watch)).send();
        put_subscription_to_page: admin.put_subscription(body(on_page)).send();
        delete_subscription: admin.delete_subscription(&made.id).send();
    };
    assert_snapshot!(lines, @r#"
    list_notifications 3
    list_unread_notifications 3
    get_notification 2
    update_notification 4
    mark_notifications_read 3
    get_notification_settings 2
    update_notification_settings 3
    list_subscriptions 3
    put_subscription 4
    put_subscription_to_page 4
    delete_subscription 2
    "#);
}
