//! Sharing: roles on one space for users and teams.

use futures_util::TryStreamExt as _;
use quire_client::Error;
use quire_client::models::SpaceId;
use quire_client::models::{Role, Space, Team};
use reqwest::Method;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, User, assert_json_snapshot, body, json,
};

quire_db::both_databases!(crate::harness::harness =>
    gives_a_user_a_role,
    gives_a_team_a_role,
    lists_who_has_a_role,
    takes_admin_on_the_space,
    only_members_and_teams_of_the_organization,
    counts_the_spaces_of_a_team,
    refuses_what_is_no_role,
);

async fn give(by: &User, space: &SpaceId, user: &User, role: &str) -> Result<(), Error> {
    let role = body(json!({"role": role}));
    by.put_space_user_permission(space, &user.user_id(), role)
        .send()
        .await
}

async fn give_team(by: &User, space: &SpaceId, team: &Team, role: &str) -> Result<(), Error> {
    let role = body(json!({"role": role}));
    by.put_space_team_permission(space, &team.id, role)
        .send()
        .await
}

async fn closed(app: &TestApp) -> Space {
    let closed = json!({"title": "Closed", "defaultLevel": null});
    app.admin().new_space_with(&app.organization, closed).await
}

async fn gives_a_user_a_role(harness: Harness) {
    let app = harness.start().await;
    let (space, guest) = (closed(&app).await, app.guest().await);
    guest.get_space(&space.id).send().await.refused(404);
    give(app.admin(), &space.id, &guest, "edit").await.unwrap();
    assert!(
        guest
            .get_space(&space.id)
            .send()
            .await
            .unwrap()
            .permissions
            .edit
    );
    give(app.admin(), &space.id, &guest, "read").await.unwrap();
    assert!(
        !guest
            .get_space(&space.id)
            .send()
            .await
            .unwrap()
            .permissions
            .edit
    );
    let take = || {
        app.admin()
            .delete_space_user_permission(&space.id, &guest.user_id())
            .send()
    };
    take().await.unwrap();
    guest.get_space(&space.id).send().await.refused(404);
    let error = take().await.refused(404);
    assert_eq!(error.message, "there is no such permission");
    // It only raises: an admin of the organization stays one.
    give(app.admin(), &space.id, app.admin(), "read")
        .await
        .unwrap();
    let seen = app.admin().get_space(&space.id).send().await.unwrap();
    assert!(seen.permissions.admin);
}

async fn gives_a_team_a_role(harness: Harness) {
    let app = harness.start().await;
    let (space, guest) = (closed(&app).await, app.guest().await);
    let team = app
        .team(json!({"title": "Writers", "members": [guest.id]}))
        .await;
    give_team(app.admin(), &space.id, &team, "comment")
        .await
        .unwrap();
    let seen = guest.get_space(&space.id).send().await.unwrap();
    assert!(seen.permissions.comment && !seen.permissions.edit);
    assert_eq!(
        guest
            .list_spaces(&app.organization)
            .send()
            .await
            .unwrap()
            .count,
        1
    );
    give_team(app.admin(), &space.id, &team, "edit")
        .await
        .unwrap();
    assert!(
        guest
            .get_space(&space.id)
            .send()
            .await
            .unwrap()
            .permissions
            .edit
    );
    let take = || {
        app.admin()
            .delete_space_team_permission(&space.id, &team.id)
            .send()
    };
    take().await.unwrap();
    guest.get_space(&space.id).send().await.refused(404);
    take().await.refused(404);
    app.counters_hold().await;
}

async fn lists_who_has_a_role(harness: Harness) {
    let app = harness.start().await;
    let space = closed(&app).await;
    let empty = app
        .admin()
        .list_space_user_permissions(&space.id)
        .send()
        .await
        .unwrap();
    assert_eq!((empty.count, empty.items.len(), empty.next), (0, 0, None));
    for role in ["read", "edit", "admin"] {
        give(app.admin(), &space.id, &app.guest().await, role)
            .await
            .unwrap();
        let team = app.team(json!({"title": role})).await;
        give_team(app.admin(), &space.id, &team, role)
            .await
            .unwrap();
    }
    let users = app.admin().list_space_user_permissions(&space.id).limit(2);
    assert_eq!(users.clone().send().await.unwrap().count, 3);
    let users: Vec<_> = users.items().try_collect().await.unwrap();
    let mut roles: Vec<_> = users.iter().map(|item| item.role.to_string()).collect();
    assert!(users.is_sorted_by(|one, next| one.user.id < next.user.id));
    roles.sort();
    assert_eq!(roles, ["admin", "edit", "read"]);
    let teams = app.admin().list_space_team_permissions(&space.id).limit(2);
    assert_eq!(teams.clone().send().await.unwrap().count, 3);
    let teams: Vec<_> = teams.items().try_collect().await.unwrap();
    assert!(
        teams
            .iter()
            .all(|item| item.team.title == item.role.as_str())
    );
    assert_eq!(teams.len(), 3);
    assert_json_snapshot!(app.snapshot_value(users.iter().find(|item| item.role == Role::Edit).unwrap()), @r#"
    {
      "permission": "edit",
      "role": "edit",
      "user": {
        "displayName": "guest",
        "email": "guest-2@example.com",
        "id": "id-1",
        "object": "user",
        "urls": {
          "location": "http://quire/v1/orgs/id-2/members/id-1"
        }
      }
    }
    "#);
    assert_json_snapshot!(app.snapshot_value(teams.iter().find(|item| item.role == Role::Edit).unwrap()), @r#"
    {
      "permission": "edit",
      "role": "edit",
      "team": {
        "createdAt": "2026-01-01T00:00:00.000Z",
        "id": "id-3",
        "members": 0,
        "object": "team",
        "permissions": {
          "admin": true,
          "view": true
        },
        "spaces": 1,
        "title": "edit"
      }
    }
    "#);
}

async fn takes_admin_on_the_space(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let team = app.team(json!({"title": "Writers"})).await;
    let (creator, other) = (app.member(Role::Create).await, app.guest().await);
    let outsiders = [(&creator, 403), (&other, 404)];
    for (by, status) in outsiders {
        give(by, &space.id, &creator, "admin").await.refused(status);
        give_team(by, &space.id, &team, "admin")
            .await
            .refused(status);
        by.list_space_user_permissions(&space.id)
            .send()
            .await
            .refused(status);
        by.list_space_team_permissions(&space.id)
            .send()
            .await
            .refused(status);
        by.delete_space_user_permission(&space.id, &creator.user_id())
            .send()
            .await
            .refused(status);
        by.delete_space_team_permission(&space.id, &team.id)
            .send()
            .await
            .refused(status);
    }
    // A role on the space is enough.
    give(app.admin(), &space.id, &creator, "admin")
        .await
        .unwrap();
    give(&creator, &space.id, &other, "read").await.unwrap();
    assert_eq!(
        creator
            .list_space_user_permissions(&space.id)
            .send()
            .await
            .unwrap()
            .count,
        2
    );
    app.admin().delete_space(&space.id).send().await.unwrap();
    give(app.admin(), &space.id, &other, "edit")
        .await
        .refused(404);
    app.admin()
        .list_space_team_permissions(&space.id)
        .send()
        .await
        .refused(404);
}

async fn only_members_and_teams_of_the_organization(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let stranger = app.stranger().await;
    let error = give(app.admin(), &space.id, &stranger, "read")
        .await
        .refused(404);
    assert_eq!(error.message, "there is no such member");
    let beta = app
        .admin()
        .create_org(body(json!({"title": "Beta"})))
        .send()
        .await
        .unwrap();
    let new = body(json!({"title": "Writers"}));
    let team = app.admin().create_team(&beta.id, new).send().await.unwrap();
    let error = give_team(app.admin(), &space.id, &team, "read")
        .await
        .refused(404);
    assert_eq!(error.message, "there is no such team");
    assert_eq!(
        app.count("space_grants").await + app.count("team_grants").await,
        0
    );
}

async fn counts_the_spaces_of_a_team(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let team = app.team(json!({"title": "Writers"})).await;
    let (one, two) = (closed(&app).await, closed(&app).await);
    let spaces = async || {
        app.counters_hold().await;
        admin
            .get_team(&app.organization, &team.id)
            .send()
            .await
            .unwrap()
            .spaces
    };
    for space in [&one, &two, &one] {
        give_team(admin, &space.id, &team, "read").await.unwrap();
    }
    assert_eq!(spaces().await, 2);
    admin.delete_space(&one.id).send().await.unwrap();
    assert_eq!(spaces().await, 1);
    admin.restore_space(&one.id).send().await.unwrap();
    assert_eq!(spaces().await, 2);
    let beta = admin
        .create_org(body(json!({"title": "Beta"})))
        .send()
        .await
        .unwrap();
    let transfer = body(json!({"organization": beta.id}));
    admin
        .transfer_space(&two.id, transfer)
        .send()
        .await
        .unwrap();
    assert_eq!(spaces().await, 1);
    admin
        .delete_space_team_permission(&one.id, &team.id)
        .send()
        .await
        .unwrap();
    assert_eq!(spaces().await, 0);
    // Given twice at once, it counts once.
    let (first, second) = tokio::join!(
        give_team(admin, &one.id, &team, "read"),
        give_team(admin, &one.id, &team, "edit")
    );
    first.and(second).unwrap();
    assert_eq!(spaces().await, 1);
}

async fn refuses_what_is_no_role(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let user = &app.admin().id;
    let path = format!("/v1/spaces/{}/permissions/users/{user}", space.id);
    for text in ["{}", r#"{"role": null}"#, r#"{"role": "king"}"#] {
        let answer = TestResponse::to(app.admin().raw_json(Method::PUT, &path, text)).await;
        assert!(answer.violations()[0].starts_with("/body/role "), "{text}");
    }
}
