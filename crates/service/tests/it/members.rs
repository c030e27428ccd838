//! Members: lists, roles, and leaving.

mod listing;
mod races;

use std::time::Duration;

use quire_client::Error;
use quire_client::models::{Member, Role};
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, User, assert_json_snapshot, assert_snapshot, body,
    json, optional,
};

quire_db::both_databases!(crate::harness::harness =>
    shows_a_member,
    guests_see_only_themselves,
    changes_a_role,
    only_admins_change_roles,
    refuses_roles_that_there_are_not,
    somebody_stays_an_admin,
    removing_ends_access_at_once,
    a_returning_member_starts_again,
    anybody_may_leave,
    only_admins_remove_others,
    nobody_signs_in_through_a_provider_that_is_not_there,
    notes_who_is_there,
    members_of_other_organizations_do_not_exist,
);

/// Gives a member another role.
async fn set_role(app: &TestApp, by: &User, member: &User, role: Value) -> Result<Member, Error> {
    by.update_member(&app.organization, &member.user_id())
        .body(optional(json!({"role": role})))
        .send()
        .await
}

async fn remove(app: &TestApp, by: &User, member: &User) -> Result<(), Error> {
    by.remove_member(&app.organization, &member.user_id())
        .send()
        .await
}

async fn get(app: &TestApp, by: &User, member: &User) -> Result<Member, Error> {
    by.get_member(&app.organization, &member.user_id())
        .send()
        .await
}

async fn shows_a_member(harness: Harness) {
    let app = harness.start().await;
    app.clock.advance(Duration::from_mins(1));
    let grace = app.named("Grace", "Grace@Example.com", Some("edit")).await;
    app.clock.advance(Duration::from_mins(1));
    grace.ping_org(&app.organization).send().await.unwrap();
    app.admin().new_space(&app.organization, "Guide").await;
    app.team(json!({"title": "Writers", "members": [grace.id]}))
        .await;
    let member = get(&app, app.admin(), &grace).await.unwrap();
    assert_json_snapshot!(app.snapshot_value(&member), @r#"
    {
      "disabled": false,
      "id": "id-1",
      "joinedAt": "2026-01-01T00:01:00.000Z",
      "lastSeenAt": "2026-01-01T00:02:00.000Z",
      "object": "member",
      "role": "edit",
      "spaces": 1,
      "sso": false,
      "teams": 1,
      "user": {
        "displayName": "Grace",
        "email": "Grace@Example.com",
        "id": "id-1",
        "object": "user",
        "urls": {
          "location": "http://quire/v1/orgs/id-2/members/id-1"
        }
      }
    }
    "#);
    assert_eq!(get(&app, &grace, &grace).await.unwrap(), member);
    let ada = get(&app, &grace, app.admin()).await.unwrap();
    assert_eq!(
        (ada.role, ada.spaces, ada.teams, ada.last_seen_at),
        (Some(Role::Admin), 1, 0, None)
    );
    // The address that a user has in an organization is that of a member.
    let path = member.user.urls.location.replace(&app.url, "");
    let answer = TestResponse::to(grace.raw(Method::GET, &path)).await;
    assert_eq!(answer.json()["id"], grace.id);
}

async fn guests_see_only_themselves(harness: Harness) {
    let app = harness.start().await;
    let (guest, reader) = (app.guest().await, app.member(Role::Read).await);
    let own = get(&app, &guest, &guest).await.unwrap();
    assert_eq!((own.role, own.spaces), (None, 0));
    let other = get(&app, &guest, &reader).await.refused(404);
    let nobody = guest
        .get_member(&app.organization, &"A123456789012345678901".into())
        .send()
        .await
        .refused(404);
    assert_eq!(other.message, nobody.message);
    let error = guest
        .list_members(&app.organization)
        .send()
        .await
        .refused(403);
    assert_eq!(
        error.message,
        "you are not allowed to do this: it needs the role `read`"
    );
    set_role(&app, &guest, &reader, json!("admin"))
        .await
        .refused(404);
    remove(&app, &guest, &reader).await.refused(404);
    set_role(&app, &guest, &guest, json!("admin"))
        .await
        .refused(403);
}

async fn changes_a_role(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Read).await;
    let mut lines = Vec::new();
    for role in [
        json!("admin"),
        json!("create"),
        json!("comment"),
        Value::Null,
        json!("edit"),
    ] {
        let changed = set_role(&app, app.admin(), &member, role).await.unwrap();
        assert_eq!(get(&app, app.admin(), &member).await.unwrap(), changed);
        let guests = app
            .admin()
            .list_members(&app.organization)
            .role("guest")
            .send()
            .await
            .unwrap();
        lines.push(format!("{:?} {}", changed.role, guests.count));
        app.counters_hold().await;
    }
    assert_snapshot!(lines.join("\n"), @r#"
    Some(Admin) 0
    Some(Create) 0
    Some(Comment) 0
    None 1
    Some(Edit) 0
    "#);
    // What is absent stays, and so does a role that is given again.
    for update in [json!({}), json!({"role": "edit"})] {
        let kept = app
            .admin()
            .update_member(&app.organization, &member.user_id())
            .body(optional(update))
            .send()
            .await
            .unwrap();
        assert_eq!(kept.role, Some(Role::Edit));
    }
    let nothing = app
        .admin()
        .update_member(&app.organization, &member.user_id())
        .send()
        .await
        .unwrap();
    assert_eq!(nothing.role, Some(Role::Edit));
    app.counters_hold().await;
    // The new role counts from the next request on.
    member.new_space_refused(&app).await;
    set_role(&app, app.admin(), &member, json!("create"))
        .await
        .unwrap();
    member.new_space(&app.organization, "Mine").await;
}

impl User {
    async fn new_space_refused(&self, app: &TestApp) {
        self.create_space(&app.organization)
            .send()
            .await
            .refused(403);
    }
}

async fn only_admins_change_roles(harness: Harness) {
    let app = harness.start().await;
    let creator = app.member(Role::Create).await;
    let error = set_role(&app, &creator, &creator, json!("admin"))
        .await
        .refused(403);
    assert_eq!(
        error.message,
        "you are not allowed to do this: it needs the role `admin`"
    );
    set_role(&app, &app.stranger().await, &creator, json!("read"))
        .await
        .refused(404);
    assert_eq!(
        get(&app, &creator, &creator).await.unwrap().role,
        Some(Role::Create)
    );
}

async fn refuses_roles_that_there_are_not(harness: Harness) {
    let app = harness.start().await;
    let path = format!("/v1/orgs/{}/members/{}", app.organization, app.admin().id);
    for (text, expected) in [
        (r#"{"role": "king"}"#, "/body/role"),
        (r#"{"role": 7}"#, "/body/role"),
        (r#"{"role": "guest"}"#, "/body/role"),
    ] {
        let request = app.admin().raw_json(Method::PATCH, &path, text);
        let violations = TestResponse::to(request).await.violations();
        assert!(violations[0].starts_with(expected), "{violations:?}");
    }
}

async fn somebody_stays_an_admin(harness: Harness) {
    let app = harness.start().await;
    let ada = app.admin();
    let error = set_role(&app, ada, ada, json!("create")).await.refused(409);
    assert_eq!(
        error.message,
        "the organization would have no admin: make someone else an admin first"
    );
    set_role(&app, ada, ada, Value::Null).await.refused(409);
    remove(&app, ada, ada).await.refused(409);
    set_role(&app, ada, ada, json!("admin")).await.unwrap();
    // One who cannot sign in is nobody to rely on.
    let disabled = app.member(Role::Admin).await;
    app.disable(&disabled).await;
    remove(&app, ada, ada).await.refused(409);
    // And can be removed.
    remove(&app, ada, &disabled).await.unwrap();
    app.counters_hold().await;
    assert_eq!(get(&app, ada, ada).await.unwrap().role, Some(Role::Admin));

    let grace = app.member(Role::Admin).await;
    let demoted = set_role(&app, ada, ada, Value::Null).await.unwrap();
    assert_eq!(demoted.role, None);
    set_role(&app, ada, ada, json!("admin")).await.refused(403);
    remove(&app, &grace, &grace).await.refused(409);
    app.counters_hold().await;
}

async fn removing_ends_access_at_once(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let grace = app.member(Role::Create).await;
    let own = grace.new_space(&app.organization, "Hers").await;
    let proposal = grace.propose(&space).await;
    app.grant(&space, &grace, 6).await;
    let team = app
        .team(json!({"title": "Writers", "members": [grace.id, app.admin().id]}))
        .await;
    remove(&app, app.admin(), &grace).await.unwrap();

    for status in [
        TestResponse::to(grace.raw(Method::GET, &format!("/v1/orgs/{}", app.organization))).await,
        TestResponse::to(grace.raw(Method::GET, &format!("/v1/spaces/{}", space.id))).await,
        TestResponse::to(grace.raw(Method::GET, &format!("/v1/spaces/{}", own.id))).await,
    ] {
        status.error(404);
    }
    assert_eq!(grace.list_orgs().send().await.unwrap().count, 0);
    grace.get_user().send().await.unwrap();
    get(&app, app.admin(), &grace).await.refused(404);
    remove(&app, app.admin(), &grace).await.refused(404);
    // What they made stays, under their name.
    let kept = proposal.by(app.admin()).get().await;
    assert_eq!(kept.created_by.id.as_str(), grace.id);
    app.admin().get_space(&own.id).send().await.unwrap();
    let members = app
        .admin()
        .list_team_members(&app.organization, &team.id)
        .send()
        .await
        .unwrap();
    assert_eq!((members.count, members.items.len()), (1, 1));
    app.counters_hold().await;
}

async fn a_returning_member_starts_again(harness: Harness) {
    let app = harness.start().await;
    let creator = app.member(Role::Create).await;
    let own = creator.new_space(&app.organization, "Hers").await;
    let deleted = creator.new_space(&app.organization, "Deleted").await;
    creator.delete_space(&deleted.id).send().await.unwrap();
    let shared = app
        .admin()
        .new_space_with(
            &app.organization,
            json!({"title": "Closed", "defaultLevel": null}),
        )
        .await;
    app.grant(&shared, &creator, 5).await;
    remove(&app, &creator, &creator).await.unwrap();
    app.admin()
        .invite_members(
            &app.organization,
            body(json!({"emails": [creator.email], "role": null})),
        )
        .send()
        .await
        .unwrap();
    let back = get(&app, &creator, &creator).await.unwrap();
    assert_eq!((back.role, back.spaces, back.teams), (None, 0, 0));
    for space in [&own, &shared] {
        creator.get_space(&space.id).send().await.refused(404);
    }
    creator.restore_space(&deleted.id).send().await.refused(404);
}

async fn anybody_may_leave(harness: Harness) {
    let app = harness.start().await;
    for member in [app.guest().await, app.member(Role::Review).await] {
        remove(&app, &member, &member).await.unwrap();
        get(&app, &member, &member).await.refused(404);
        remove(&app, &member, &member).await.refused(404);
    }
    app.counters_hold().await;
}

async fn only_admins_remove_others(harness: Harness) {
    let app = harness.start().await;
    let (creator, reader) = (app.member(Role::Create).await, app.member(Role::Read).await);
    remove(&app, &creator, &reader).await.refused(403);
    remove(&app, &app.stranger().await, &reader)
        .await
        .refused(404);
    get(&app, &creator, &reader).await.unwrap();
}

async fn nobody_signs_in_through_a_provider_that_is_not_there(harness: Harness) {
    let app = harness.start().await;
    let reader = app.member(Role::Read).await;
    let sso = async |by: &User| {
        by.set_member_sso(&app.organization, &reader.user_id())
            .send()
            .await
    };
    let error = sso(app.admin()).await.refused(409);
    assert_eq!(
        error.message,
        "the organization has no active SAML or OIDC provider to sign in with"
    );
    sso(&reader).await.refused(403);
    sso(&app.stranger().await).await.refused(404);
    assert!(!get(&app, &reader, &reader).await.unwrap().sso);
}

async fn notes_who_is_there(harness: Harness) {
    let app = harness.start().await;
    let guest = app.guest().await;
    for seconds in [60, 3_600] {
        app.clock.advance(Duration::from_secs(seconds));
        let answer = guest.ping_org(&app.organization).send().await.unwrap();
        assert_eq!(answer.service_visitor_claims, None);
        let seen = get(&app, &guest, &guest).await.unwrap().last_seen_at;
        assert_eq!(seen, Some(app.clock.after(Duration::ZERO)));
    }
    app.stranger()
        .await
        .ping_org(&app.organization)
        .send()
        .await
        .refused(404);
    app.disable(&guest).await;
    guest.ping_org(&app.organization).send().await.refused(404);
}

async fn members_of_other_organizations_do_not_exist(harness: Harness) {
    let app = harness.start().await;
    let stranger = app.stranger().await;
    let ada = app.admin();
    get(&app, ada, &stranger).await.refused(404);
    set_role(&app, ada, &stranger, json!("read"))
        .await
        .refused(404);
    remove(&app, ada, &stranger).await.refused(404);
    ada.list_member_spaces(&app.organization, &stranger.user_id())
        .send()
        .await
        .refused(404);
    ada.list_member_teams(&app.organization, &stranger.user_id())
        .send()
        .await
        .refused(404);
    get(&app, &stranger, ada).await.refused(404);
}
