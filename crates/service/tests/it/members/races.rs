//! Concurrent changes to members.

use futures_util::future::join_all;
use quire_client::models::Role;
use serde_json::Value;

use super::{get, remove, set_role};
use crate::harness::{Harness, Refused, json};

quire_db::both_databases!(crate::harness::harness =>
    two_who_demote_each_other_leave_one_admin,
    two_who_leave_at_once_leave_one_admin,
    removing_while_they_write_harms_nothing,
    a_team_and_a_removal_come_one_after_the_other,
    many_changes_of_roles_are_counted,
);

async fn two_who_demote_each_other_leave_one_admin(harness: Harness) {
    let app = harness.start().await;
    let ada = app.admin();
    for _ in 0..5 {
        let grace = app.member(Role::Admin).await;
        let (one, two) = tokio::join!(
            set_role(&app, ada, ada, json!("read")),
            set_role(&app, &grace, &grace, Value::Null),
        );
        let (refused, left, gone) = if one.is_ok() {
            (two.map(drop), &grace, ada)
        } else {
            (one.map(drop), ada, &grace)
        };
        refused.refused(409);
        assert_eq!(get(&app, left, left).await.unwrap().role, Some(Role::Admin));
        app.counters_hold().await;
        set_role(&app, left, ada, json!("admin")).await.unwrap();
        let other = if left.id == ada.id { gone } else { left };
        remove(&app, ada, other).await.unwrap();
    }
}

async fn two_who_leave_at_once_leave_one_admin(harness: Harness) {
    let app = harness.start().await;
    let (grace, edsger) = (app.member(Role::Admin).await, app.member(Role::Admin).await);
    remove(&app, &grace, app.admin()).await.unwrap();
    let (one, two) = tokio::join!(remove(&app, &grace, &grace), remove(&app, &edsger, &edsger));
    assert!(one.is_ok() != two.is_ok());
    one.and(two).refused(409);
    app.counters_hold().await;
}

async fn removing_while_they_write_harms_nothing(harness: Harness) {
    let app = harness.start().await;
    for _ in 0..4 {
        let creator = app.member(Role::Create).await;
        let writes = join_all((0..6).map(|_| async {
            let made = creator.create_space(&app.organization).send().await;
            // What is not made is refused as to anybody who is no member.
            made.map_or_else(|error| drop(Err::<(), _>(error).refused(404)), drop);
        }));
        let (removed, _) = tokio::join!(remove(&app, app.admin(), &creator), writes);
        removed.unwrap();
        creator
            .list_spaces(&app.organization)
            .send()
            .await
            .refused(404);
        let theirs = format!("spaces WHERE created_by = '{}'", creator.id);
        assert_eq!(app.count(&theirs).await, 0);
        app.counters_hold().await;
    }
    let list = app
        .admin()
        .list_spaces(&app.organization)
        .send()
        .await
        .unwrap();
    assert_eq!(app.count("spaces").await, list.count);
}

async fn a_team_and_a_removal_come_one_after_the_other(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let team = app.team(json!({"title": "Writers"})).await;
    for _ in 0..5 {
        let reader = app.member(Role::Read).await;
        let user = reader.user_id();
        let added = app
            .admin()
            .put_team_member(&app.organization, &team.id, &user);
        let role = crate::harness::body(json!({"role": "edit"}));
        let given = app
            .admin()
            .put_space_user_permission(&space.id, &user, role);
        let (removed, added, given) = tokio::join!(
            remove(&app, app.admin(), &reader),
            added.send(),
            given.send()
        );
        removed.unwrap();
        for late in [added, given] {
            late.map_or_else(|error| drop(Err::<(), _>(error).refused(404)), drop);
        }
        app.counters_hold().await;
    }
}

async fn many_changes_of_roles_are_counted(harness: Harness) {
    let app = harness.start().await;
    let reader = app.member(Role::Read).await;
    let roles = ["edit", "comment", "admin", "create", "review", "read"];
    for changed in join_all(
        roles
            .iter()
            .map(|role| set_role(&app, app.admin(), &reader, json!(role))),
    )
    .await
    {
        changed.unwrap();
    }
    app.counters_hold().await;
}
