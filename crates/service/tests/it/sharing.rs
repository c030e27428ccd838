//! Sharing: roles on one space for users and teams.

use futures_util::TryStreamExt as _;
use quire_client::Error;
use quire_client::models::SpaceId;
use quire_client::models::{CollectionUpdate, Role, Space, SpaceUpdate, Team};
use reqwest::Method;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, User, assert_json_snapshot, body, json,
};

quire_db::both_databases!(crate::harness::harness =>
    gives_a_user_a_role,
    gives_a_team_a_role,
    lists_who_has_a_role,
    explains_the_role_of_each_person,
    the_access_that_is_listed_is_that_of_requests,
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

/// The rules that give a person a role, as text.
async fn rules_of(app: &TestApp, space: &SpaceId, user: &User) -> Vec<String> {
    let list = app.admin().list_space_access(space).user(user.user_id());
    let list = list.send().await.unwrap();
    assert_eq!(list.count, i64::try_from(list.items.len()).unwrap());
    let Some(access) = list.items.first() else {
        return Vec::new();
    };
    assert_eq!(access.role, access.rules[0].role);
    let rules = access.rules.iter().map(|rule| {
        let team = rule.team.as_ref().map(|team| format!(" {}", team.title));
        let above = rule.collection.as_ref().map(|_| " above");
        let (team, above) = (team.unwrap_or_default(), above.unwrap_or_default());
        format!("{} {}{team}{above}", rule.r#type, rule.role)
    });
    rules.collect()
}

async fn explains_the_role_of_each_person(harness: Harness) {
    let app = harness.start().await;
    let above = app.admin().create_collection(&app.organization);
    let above = above.send().await.unwrap();
    let level = body::<CollectionUpdate>(json!({"defaultLevel": "comment"}));
    let change = app.admin().update_collection(&above.id).body(level);
    change.send().await.unwrap();
    let new = json!({"title": "Guide", "parent": above.id});
    let space = app.admin().new_space_with(&app.organization, new).await;
    let (guest, member) = (app.guest().await, app.member(Role::Edit).await);
    assert_eq!(
        rules_of(&app, &space.id, app.admin()).await,
        ["admin admin"]
    );
    for user in [&guest, &member] {
        assert_eq!(
            rules_of(&app, &space.id, user).await,
            ["level comment above"]
        );
    }
    let team = app
        .team(json!({"title": "Writers", "members": [guest.id]}))
        .await;
    give_team(app.admin(), &space.id, &team, "review")
        .await
        .unwrap();
    give(app.admin(), &space.id, &guest, "edit").await.unwrap();
    assert_eq!(
        rules_of(&app, &space.id, &guest).await,
        ["team review Writers", "user edit", "level comment above"]
    );
    let level = |level: serde_json::Value| {
        let change = app.admin().update_space(&space.id);
        change
            .body(body::<SpaceUpdate>(json!({"defaultLevel": level})))
            .send()
    };
    level(json!("read")).await.unwrap();
    assert_eq!(rules_of(&app, &space.id, &member).await, ["level read"]);
    level(json!(null)).await.unwrap();
    assert!(rules_of(&app, &space.id, &member).await.is_empty());
    assert_eq!(
        rules_of(&app, &space.id, &guest).await,
        ["team review Writers", "user edit"]
    );
    // Without a level, the role in the organization holds, and the creator keeps a role.
    let writer = app.member(Role::Create).await;
    let own = writer.new_space(&app.organization, "Own").await;
    assert_eq!(
        rules_of(&app, &own.id, &writer).await,
        ["organization create", "creator create"]
    );
    assert!(rules_of(&app, &own.id, &guest).await.is_empty());
    app.disable(&writer).await;
    assert!(rules_of(&app, &own.id, &writer).await.is_empty());
}

async fn the_access_that_is_listed_is_that_of_requests(harness: Harness) {
    let app = harness.start().await;
    let (open, shut) = (
        app.admin().new_space(&app.organization, "Open").await,
        closed(&app).await,
    );
    let mut people = Vec::new();
    for role in [
        Role::Read,
        Role::Comment,
        Role::Edit,
        Role::Review,
        Role::Create,
    ] {
        people.push(app.member(role).await);
    }
    people.push(app.guest().await);
    let team = app
        .team(json!({"title": "Team", "members": [people[0].id, people[5].id]}))
        .await;
    give_team(app.admin(), &shut.id, &team, "comment")
        .await
        .unwrap();
    give(app.admin(), &shut.id, &people[1], "create")
        .await
        .unwrap();
    give(app.admin(), &open.id, &people[5], "edit")
        .await
        .unwrap();
    for space in [&open, &shut] {
        let listed = app.admin().list_space_access(&space.id).limit(2);
        let listed: Vec<_> = listed.items().try_collect().await.unwrap();
        assert!(listed.is_sorted_by(|one, next| one.user.id < next.user.id));
        for user in &people {
            let found = listed.iter().find(|item| item.user.id == user.user_id());
            let seen = user.get_space(&space.id).send().await.ok();
            assert_eq!(found.is_some(), seen.is_some(), "{}", user.email);
            if let (Some(found), Some(seen)) = (found, seen) {
                let edits = !matches!(found.role, Role::Read | Role::Comment);
                assert_eq!(edits, seen.permissions.edit, "{}", user.email);
                let reviews = matches!(found.role, Role::Review | Role::Create | Role::Admin);
                assert_eq!(reviews, seen.permissions.review, "{}", user.email);
            }
        }
    }
}

async fn takes_admin_on_the_space(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let team = app.team(json!({"title": "Writers"})).await;
    let (creator, other) = (app.member(Role::Create).await, app.guest().await);
    let outsiders = [(&creator, 403), (&other, 404)];
    for (by, status) in outsiders {
        give(by, &space.id, &creator, "admin").await.refused(status);
        let access = by.list_space_access(&space.id).send().await;
        access.refused(status);
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
