//! Invites: how people join an organization, by a link or by email address.

use std::time::Duration;

use futures_util::TryStreamExt as _;
use quire_client::Error;
use quire_client::models::{InvitedMembers, LinkInvite, Member, Role};
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, User, assert_json_snapshot, assert_snapshot, body,
    json, optional,
};

quire_db::both_databases!(crate::harness::harness =>
    creates_a_link_invite,
    link_invites_are_off_at_first,
    lists_link_invites,
    a_link_gives_back_nothing_that_was_taken,
    links_that_an_admin_knew_go_with_the_role,
    joins_by_a_link,
    joining_keeps_the_higher_role,
    a_link_works_as_long_as_it_should,
    only_admins_handle_link_invites,
    the_id_of_an_invite_does_not_show,
    joining_twice_at_once_joins_once,
    invites_by_address,
    an_address_may_have_letters_of_all_scripts,
    members_keep_their_role,
    refuses_invites_that_make_no_sense,
    only_admins_invite,
    inviting_one_address_twice_at_once_makes_one_member,
    inviting_into_two_organizations_at_once_makes_one_user,
);

/// Lets the organization have link invites.
async fn with_links(app: &TestApp) {
    switch(app, true).await;
}

async fn switch(app: &TestApp, on: bool) {
    app.admin()
        .update_org(&app.organization)
        .body(optional(json!({"inviteLinks": on})))
        .send()
        .await
        .unwrap();
}

async fn link(app: &TestApp, invite: Value) -> LinkInvite {
    app.admin()
        .create_link_invite(&app.organization)
        .body(optional(invite))
        .send()
        .await
        .unwrap()
}

async fn join(app: &TestApp, user: &User, invite: &LinkInvite) -> Result<Member, Error> {
    user.accept_link_invite(&app.organization, &invite.id)
        .send()
        .await
}

async fn invite(app: &TestApp, emails: Value, role: Value) -> Result<InvitedMembers, Error> {
    let invites = body(json!({"emails": emails, "role": role}));
    app.admin()
        .invite_members(&app.organization, invites)
        .send()
        .await
}

async fn creates_a_link_invite(harness: Harness) {
    let app = harness.start().await;
    with_links(&app).await;
    let path = format!("/v1/orgs/{}/link-invites", app.organization);
    let text = json!({"role": "edit", "expiresAt": "2026-01-02T00:00:00Z"}).to_string();
    let answer = TestResponse::to(app.admin().raw_json(Method::POST, &path, &text)).await;
    assert_eq!(answer.status, 201);
    assert_eq!(answer.header("location"), answer.json()["urls"]["location"]);
    assert_json_snapshot!(app.snapshot_value(&answer.json()), @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "createdBy": {
        "displayName": "Ada",
        "email": "ada@example.com",
        "id": "id-1",
        "object": "user",
        "urls": {
          "location": "http://quire/v1/orgs/id-2/members/id-1"
        }
      },
      "expiresAt": "2026-01-02T00:00:00.000Z",
      "id": "id-3",
      "object": "link-invite",
      "role": "edit",
      "urls": {
        "app": "http://quire/app/orgs/id-2/link-invites/id-3",
        "location": "http://quire/v1/orgs/id-2/link-invites/id-3"
      }
    }
    "#);
    // Without a body it gives the role of new members.
    let plain = app
        .admin()
        .create_link_invite(&app.organization)
        .send()
        .await
        .unwrap();
    assert_eq!((plain.role, plain.expires_at), (Some(Role::Read), None));
    assert_eq!(link(&app, json!({"role": null})).await.role, None);
    let past = app
        .admin()
        .create_link_invite(&app.organization)
        .body(optional(json!({"expiresAt": "2026-01-01T00:00:00Z"})))
        .send()
        .await;
    assert_eq!(past.violations(), ["/body/expiresAt must be in the future"]);
    let answer = TestResponse::to(
        app.admin()
            .raw_json(Method::POST, &path, r#"{"role": "king"}"#),
    )
    .await;
    assert!(answer.violations()[0].starts_with("/body/role "));
}

async fn link_invites_are_off_at_first(harness: Harness) {
    let app = harness.start().await;
    let refused = app
        .admin()
        .create_link_invite(&app.organization)
        .send()
        .await
        .refused(409);
    assert_eq!(
        refused.message,
        "link invites are off: set `inviteLinks` of the organization first"
    );
}

async fn lists_link_invites(harness: Harness) {
    let app = harness.start().await;
    with_links(&app).await;
    let mut made = Vec::new();
    for role in ["read", "edit", "admin"] {
        app.clock.advance(Duration::from_secs(1));
        made.push(link(&app, json!({"role": role})).await);
    }
    made.reverse();
    let call = app.admin().list_link_invites(&app.organization).limit(2);
    assert_eq!(call.clone().send().await.unwrap().count, 3);
    let listed: Vec<LinkInvite> = call.items().try_collect().await.unwrap();
    assert_eq!(listed, made);
    // They can be looked at and deleted also while they do not work.
    switch(&app, false).await;
    app.admin()
        .delete_link_invite(&app.organization, &made[0].id)
        .send()
        .await
        .unwrap();
    let left = app
        .admin()
        .list_link_invites(&app.organization)
        .send()
        .await;
    assert_eq!(left.unwrap().count, 2);
}

async fn joins_by_a_link(harness: Harness) {
    let app = harness.start().await;
    with_links(&app).await;
    let stranger = app.stranger().await;
    app.clock.advance(Duration::from_mins(1));
    let invite = link(&app, json!({"role": "comment"})).await;
    stranger
        .get_org(&app.organization)
        .send()
        .await
        .refused(404);
    let member = join(&app, &stranger, &invite).await.unwrap();
    assert_eq!(
        (member.id.as_str(), member.role.clone()),
        (stranger.id.as_str(), Some(Role::Comment))
    );
    assert_eq!(member.joined_at, app.clock.after(Duration::ZERO));
    stranger.get_org(&app.organization).send().await.unwrap();
    assert_eq!(join(&app, &stranger, &invite).await.unwrap(), member);
    let guest = app.named("guest", "guest@example.com", None).await;
    let open = link(&app, json!({"role": null})).await;
    assert_eq!(join(&app, &guest, &open).await.unwrap().role, None);
    app.counters_hold().await;
}

async fn joining_keeps_the_higher_role(harness: Harness) {
    let app = harness.start().await;
    with_links(&app).await;
    let invite = link(&app, json!({"role": "edit"})).await;
    let open = link(&app, json!({"role": null})).await;
    for (member, role) in [
        (app.guest().await, Role::Edit),
        (app.member(Role::Read).await, Role::Edit),
        (app.member(Role::Create).await, Role::Create),
        (app.admin().clone(), Role::Admin),
    ] {
        let joined = join(&app, &member, &invite).await.unwrap();
        assert_eq!(joined.role, Some(role.clone()));
        assert_eq!(join(&app, &member, &open).await.unwrap().role, Some(role));
    }
    app.counters_hold().await;
}

async fn a_link_gives_back_nothing_that_was_taken(harness: Harness) {
    let app = harness.start().await;
    with_links(&app).await;
    let organization = &app.organization;
    let editor = app.stranger().await;
    let early = link(&app, json!({"role": "edit"})).await;
    join(&app, &editor, &early).await.unwrap();
    app.clock.advance(Duration::from_secs(1));

    // Lowered: the link that they joined by does not raise them again; one that is made later does.
    let role = optional(json!({"role": "read"}));
    let call = app.admin().update_member(organization, &editor.user_id());
    call.body(role).send().await.unwrap();
    app.clock.advance(Duration::from_secs(1));
    let joined = join(&app, &editor, &early).await.unwrap();
    assert_eq!(joined.role, Some(Role::Read));
    let late = link(&app, json!({"role": "comment"})).await;
    let joined = join(&app, &editor, &late).await.unwrap();
    assert_eq!(joined.role, Some(Role::Comment));

    // Removed: neither lets them in, but others; one that is made later does.
    app.clock.advance(Duration::from_secs(1));
    let call = app.admin().remove_member(organization, &editor.user_id());
    call.send().await.unwrap();
    for invite in [&early, &late] {
        join(&app, &editor, invite).await.refused(404);
        join(&app, &app.stranger().await, invite).await.unwrap();
    }
    app.clock.advance(Duration::from_secs(1));
    let later = link(&app, json!({"role": "read"})).await;
    join(&app, &editor, &later).await.unwrap();

    // Whoever left on their own comes back as they came.
    app.clock.advance(Duration::from_secs(1));
    let call = editor.remove_member(organization, &editor.user_id());
    call.send().await.unwrap();
    join(&app, &editor, &later).await.unwrap();
    app.counters_hold().await;
}

async fn links_that_an_admin_knew_go_with_the_role(harness: Harness) {
    let app = harness.start().await;
    with_links(&app).await;
    let organization = &app.organization;
    let (demoted, removed) = (app.member(Role::Admin).await, app.member(Role::Admin).await);
    let links = async || {
        for role in [json!("admin"), json!("edit"), json!("read"), json!(null)] {
            app.clock.advance(Duration::from_secs(1));
            link(&app, json!({"role": role})).await;
        }
    };
    let left = async || {
        let list = app.admin().list_link_invites(organization).send().await;
        let roles = list.unwrap().items.into_iter().map(|invite| invite.role);
        roles.collect::<Vec<_>>()
    };
    // They have seen them all, and may have given them to somebody else.
    links().await;
    let role = optional(json!({"role": "edit"}));
    let call = app.admin().update_member(organization, &demoted.user_id());
    call.body(role).send().await.unwrap();
    assert_eq!(left().await, [None, Some(Role::Read), Some(Role::Edit)]);
    let call = app.admin().remove_member(organization, &demoted.user_id());
    call.send().await.unwrap();
    assert_eq!(left().await, [None, Some(Role::Read), Some(Role::Edit)]);
    let call = app.admin().remove_member(organization, &removed.user_id());
    call.send().await.unwrap();
    assert_eq!(left().await, [None]);
}

async fn a_link_works_as_long_as_it_should(harness: Harness) {
    let app = harness.start().await;
    with_links(&app).await;
    let stranger = app.stranger().await;
    let soon = app.clock.after(Duration::from_mins(1)).to_string();
    let expiring = link(&app, json!({"expiresAt": soon})).await;
    let (lasting, deleted) = (link(&app, json!({})).await, link(&app, json!({})).await);
    app.clock.advance(Duration::from_mins(1));
    let expired = join(&app, &stranger, &expiring).await.refused(404);
    assert_eq!(expired.message, "there is no such link invite");
    let delete = || {
        app.admin()
            .delete_link_invite(&app.organization, &deleted.id)
            .send()
    };
    delete().await.unwrap();
    delete().await.refused(404);
    assert_eq!(
        join(&app, &stranger, &deleted).await.refused(404).message,
        expired.message
    );
    switch(&app, false).await;
    assert_eq!(
        join(&app, &stranger, &lasting).await.refused(404).message,
        expired.message
    );
    switch(&app, true).await;
    // It is one of this organization only.
    let theirs = stranger.list_orgs().send().await.unwrap().items.remove(0);
    let guest = app.guest().await;
    let call = guest.accept_link_invite(&theirs.id, &lasting.id);
    call.send().await.refused(404);
    let disabled = app.member(Role::Read).await;
    app.disable(&disabled).await;
    join(&app, &disabled, &lasting).await.refused(404);
    join(&app, &stranger, &lasting).await.unwrap();
}

async fn only_admins_handle_link_invites(harness: Harness) {
    let app = harness.start().await;
    with_links(&app).await;
    let invite = link(&app, json!({})).await;
    for (user, status) in [
        (app.member(Role::Create).await, 403),
        (app.guest().await, 403),
        (app.stranger().await, 404),
    ] {
        user.list_link_invites(&app.organization)
            .send()
            .await
            .refused(status);
        user.create_link_invite(&app.organization)
            .send()
            .await
            .refused(status);
        user.delete_link_invite(&app.organization, &invite.id)
            .send()
            .await
            .refused(status);
    }
}

async fn the_id_of_an_invite_does_not_show(harness: Harness) {
    let app = harness.start().await;
    with_links(&app).await;
    let invite = link(&app, json!({})).await;
    let (shown, id) = (format!("{invite:?} {:?}", invite.id), invite.id.as_str());
    assert!(!shown.contains(id), "{shown}");
}

async fn joining_twice_at_once_joins_once(harness: Harness) {
    let app = harness.start().await;
    with_links(&app).await;
    let invite = link(&app, json!({"role": "edit"})).await;
    for _ in 0..4 {
        let stranger = app.stranger().await;
        let (one, two) = tokio::join!(
            join(&app, &stranger, &invite),
            join(&app, &stranger, &invite)
        );
        assert_eq!(one.unwrap(), two.unwrap());
    }
    app.counters_hold().await;
}

async fn invites_by_address(harness: Harness) {
    let app = harness.start().await;
    let stranger = app.stranger().await;
    let reader = app.member(Role::Read).await;
    let emails = json!([
        "Zoe.Zed@Example.com",
        stranger.email.to_uppercase(),
        "anna@example.com",
        reader.email,
        "ZOE.ZED@example.COM",
    ]);
    let invited = invite(&app, emails, json!("edit")).await.unwrap();
    let lines: Vec<String> = invited
        .items
        .iter()
        .map(|member| {
            let role = member.role.as_ref().map_or("guest", Role::as_str);
            format!("{} {} {role}", member.user.display_name, member.user.email)
        })
        .collect();
    assert_snapshot!(lines.join("\n"), @r#"
    Zoe.Zed Zoe.Zed@Example.com edit
    stranger stranger-1@example.com edit
    anna anna@example.com edit
    read read-2@example.com read
    Zoe.Zed Zoe.Zed@Example.com edit
    "#);
    assert_eq!(invited.items[0], invited.items[4]);
    assert_eq!(stranger.list_orgs().send().await.unwrap().count, 2);
    app.counters_hold().await;
    // The role of new members, and none.
    let plain = body(json!({"emails": ["a@example.com"]}));
    let plain = app
        .admin()
        .invite_members(&app.organization, plain)
        .send()
        .await
        .unwrap();
    assert_eq!(plain.items[0].role, Some(Role::Read));
    let guest = invite(&app, json!(["b@example.com"]), Value::Null)
        .await
        .unwrap();
    assert_eq!(guest.items[0].role, None);
    let found = app
        .admin()
        .list_members(&app.organization)
        .search("ZED")
        .send()
        .await
        .unwrap();
    assert_eq!(found.count, 1);
    app.counters_hold().await;
}

async fn members_keep_their_role(harness: Harness) {
    let app = harness.start().await;
    let (reader, admin, disabled) = (
        app.member(Role::Read).await,
        app.admin(),
        app.member(Role::Create).await,
    );
    app.disable(&disabled).await;
    let emails = json!([reader.email, admin.email, disabled.email]);
    let invited = invite(&app, emails, json!("comment")).await.unwrap();
    let roles: Vec<_> = invited
        .items
        .iter()
        .map(|member| member.role.clone().unwrap())
        .collect();
    assert_eq!(roles, [Role::Read, Role::Admin, Role::Create]);
    assert!(invited.items[2].disabled);
    app.counters_hold().await;
}

async fn an_address_may_have_letters_of_all_scripts(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let address = "j\u{f6}rg@b\u{fc}cher.example";
    let invited = invite(&app, json!([address]), Value::Null).await.unwrap();
    let users = app.count("users").await;
    let again = app
        .sign_in(&provider, "J\u{d6}RG@b\u{fc}cher.example")
        .await;
    again.unwrap();
    assert_eq!(app.count("users").await, users);
    let call = app.admin().list_members(&app.organization);
    let members = call.search("j\u{f6}rg").send().await.unwrap().items;
    assert_eq!(members[0].id, invited.items[0].id);
    assert_eq!(members[0].user.email, address);
}

async fn refuses_invites_that_make_no_sense(harness: Harness) {
    let app = harness.start().await;
    let path = format!("/v1/orgs/{}/invites", app.organization);
    let many: Vec<String> = (0..101)
        .map(|number| format!("{number}@example.com"))
        .collect();
    let mut lines = Vec::new();
    for text in [
        json!({}),
        json!({"emails": []}),
        json!({"emails": ["new@example.com", "nobody"]}),
        json!({"emails": ["new@example.com"], "role": "king"}),
        json!({"emails": many}),
    ] {
        let request = app.admin().raw_json(Method::POST, &path, &text.to_string());
        lines.extend(TestResponse::to(request).await.violations());
    }
    assert_snapshot!(lines.join("\n"), @r#"
    /body/emails is required
    /body/emails must have at least 1 items
    /body/emails/1 must be an email address
    /body/role must be one of `admin`, `create`, `review`, `edit`, `comment`, `read`
    /body/emails must have at most 100 items
    "#);
    assert_eq!(app.count("users").await, 1);
    let most = invite(&app, json!(many[1..]), Value::Null).await.unwrap();
    assert_eq!(most.items.len(), 100);
    app.counters_hold().await;
}

async fn only_admins_invite(harness: Harness) {
    let app = harness.start().await;
    for (user, status) in [
        (app.member(Role::Create).await, 403),
        (app.guest().await, 403),
        (app.stranger().await, 404),
    ] {
        let invites = body(json!({"emails": ["new@example.com"]}));
        user.invite_members(&app.organization, invites)
            .send()
            .await
            .refused(status);
    }
    assert_eq!(app.count("users WHERE email = 'new@example.com'").await, 0);
}

async fn inviting_one_address_twice_at_once_makes_one_member(harness: Harness) {
    let app = harness.start().await;
    for number in 0..5 {
        let emails = json!([
            format!("new{number}@example.com"),
            format!("other{number}@example.com")
        ]);
        let (one, two) = tokio::join!(
            invite(&app, emails.clone(), json!("edit")),
            invite(&app, emails, json!("read")),
        );
        assert_eq!(one.unwrap(), two.unwrap());
    }
    assert_eq!(
        (app.count("users").await, app.count("members").await),
        (11, 11)
    );
    app.counters_hold().await;
}

async fn inviting_into_two_organizations_at_once_makes_one_user(harness: Harness) {
    let app = harness.start().await;
    let beta = app
        .admin()
        .create_org(body(json!({"title": "Beta"})))
        .send()
        .await
        .unwrap();
    for number in 0..5 {
        let emails = json!([format!("new{number}@example.com")]);
        let invites = body(json!({"emails": emails, "role": "read"}));
        let (one, two) = tokio::join!(
            invite(&app, emails, json!("read")),
            app.admin().invite_members(&beta.id, invites).send(),
        );
        assert_eq!(one.unwrap().items[0].id, two.unwrap().items[0].id);
    }
    assert_eq!(app.count("users").await, 6);
    app.counters_hold().await;
}
