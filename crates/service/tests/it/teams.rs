//! Teams: their settings, lists, and members.

mod belonging;

use std::time::Duration;

use futures_util::TryStreamExt as _;
use quire_client::models::{ListTeams, Role, Team};
use reqwest::Method;

use crate::harness::{
    Answer, Harness, Refused, TestApp, User, assert_json_snapshot, assert_snapshot, body, json,
    optional,
};

quire_db::both_databases!(crate::harness::harness =>
    creates_a_team,
    creates_a_team_with_members,
    refuses_members_that_are_none,
    lists_teams,
    filters_teams_by_owner,
    guests_see_the_teams_that_they_belong_to,
    changes_a_title,
    deletes_a_team,
    teams_of_other_organizations_do_not_exist,
);

async fn creates_a_team(harness: Harness) {
    let app = harness.start().await;
    let path = format!("/v1/orgs/{}/teams", app.organization);
    let request = app
        .admin()
        .raw_json(Method::PUT, &path, r#"{"title": "Writers"}"#);
    let answer = Answer::to(request).await;
    assert_eq!(answer.status, 201);
    let location = answer.header("location").replace(&app.url, "");
    let found = Answer::to(app.admin().raw(Method::GET, &location)).await;
    assert_eq!(found.json(), answer.json());
    assert_json_snapshot!(app.shown(&answer.json()), @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "id": "id-1",
      "members": 0,
      "object": "team",
      "permissions": {
        "admin": true,
        "view": true
      },
      "spaces": 0,
      "title": "Writers"
    }
    "#);
    let creator = app.member(Role::Create).await;
    let seen: Team = serde_json::from_value(answer.json()).unwrap();
    let seen = creator
        .get_team(&app.organization, &seen.id)
        .send()
        .await
        .unwrap();
    assert!(seen.permissions.view && !seen.permissions.admin);
    let new = body(json!({"title": "Mine"}));
    creator
        .create_team(&app.organization, new)
        .send()
        .await
        .refused(403);
    let new = body(json!({"title": "Mine"}));
    app.stranger()
        .await
        .create_team(&app.organization, new)
        .send()
        .await
        .refused(404);
    app.counters_hold().await;
}

async fn creates_a_team_with_members(harness: Harness) {
    let app = harness.start().await;
    let (one, two) = (app.guest().await, app.member(Role::Edit).await);
    let members = json!([two.id, one.id, two.id]);
    let team = app
        .team(json!({"title": "Writers", "members": members}))
        .await;
    assert_eq!((team.members, team.spaces), (2, 0));
    let listed = app
        .admin()
        .list_team_members(&app.organization, &team.id)
        .send()
        .await
        .unwrap();
    // In the order of the request.
    let order: Vec<&str> = listed
        .items
        .iter()
        .map(|item| item.organization.id.as_str())
        .collect();
    assert_eq!(order, [two.id.as_str(), &one.id]);
    assert_json_snapshot!(app.shown(&listed.items[1]), @r#"
    {
      "organization": {
        "disabled": false,
        "id": "id-1",
        "joinedAt": "2026-01-01T00:00:00.000Z",
        "object": "member",
        "role": null,
        "spaces": 0,
        "sso": false,
        "teams": 1,
        "user": {
          "displayName": "guest",
          "email": "guest-1@example.com",
          "id": "id-1",
          "object": "user",
          "urls": {
            "location": "http://quire/v1/orgs/id-2/members/id-1"
          }
        }
      },
      "permissions": {
        "view": true
      },
      "team": {
        "role": "member"
      }
    }
    "#);
    app.counters_hold().await;
}

async fn refuses_members_that_are_none(harness: Harness) {
    let app = harness.start().await;
    let stranger = app.stranger().await;
    let members = json!([app.admin().id, stranger.id, "A123456789012345678901"]);
    let violations = app
        .admin()
        .create_team(
            &app.organization,
            body(json!({"title": "Writers", "members": members})),
        )
        .send()
        .await
        .violations();
    assert_snapshot!(violations.join("\n"), @r#"
    /body/members/1 is not a member of this organization
    /body/members/2 is not a member of this organization
    "#);
    assert_eq!(app.count("teams").await, 0);
    let many: Vec<&str> = vec![&app.admin().id; 1_001];
    let violations = app
        .admin()
        .create_team(
            &app.organization,
            body(json!({"title": "Writers", "members": many})),
        )
        .send()
        .await
        .violations();
    assert_eq!(violations, ["/body/members must have at most 1000 entries"]);
    let path = format!("/v1/orgs/{}/teams", app.organization);
    for text in [
        "{}",
        r#"{"title": ""}"#,
        r#"{"title": "x", "members": ["no"]}"#,
    ] {
        let answer = Answer::to(app.admin().raw_json(Method::PUT, &path, text)).await;
        answer.error(400);
    }
}

/// Teams one a second.
async fn teams(app: &TestApp, titles: &[&str]) -> Vec<Team> {
    let mut teams = Vec::new();
    for title in titles {
        app.clock.advance(Duration::from_secs(1));
        teams.push(app.team(json!({"title": title})).await);
    }
    teams
}

/// Returns the entries of a list of teams, page by page, with its count.
async fn list(app: &TestApp, by: &User, set: impl Fn(&mut ListTeams)) -> String {
    let mut call = by.list_teams(&app.organization).limit(2);
    set(&mut call.request);
    let count = call.clone().send().await.unwrap().count;
    let items: Vec<Team> = call.items().try_collect().await.unwrap();
    let titles: Vec<&str> = items.iter().map(|team| team.title.as_str()).collect();
    let line = format!("{count}: {}", titles.join(" "));
    line.trim_end().to_owned()
}

async fn lists_teams(harness: Harness) {
    let app = harness.start().await;
    teams(&app, &["Ärzte", "b_b", "B%B", "ärzte2", "other"]).await;
    let reader = app.member(Role::Read).await;
    let mut lines = vec![list(&app, &reader, |_| ()).await];
    for title in ["ÄRZTE", "b", "b%", "b_B", "x", "%"] {
        lines.push(
            list(&app, &reader, |request| {
                request.title = Some(title.to_owned());
            })
            .await,
        );
    }
    assert_snapshot!(lines.join("\n"), @r#"
    5: other ärzte2 B%B b_b Ärzte
    2: ärzte2 Ärzte
    2: B%B b_b
    1: B%B
    1: b_b
    0:
    0:
    "#);
    let first = reader.list_teams(&app.organization).limit(1).send().await;
    let token = first.unwrap().next.unwrap().page;
    let other = reader.list_teams(&app.organization).title("b").page(token);
    let violations = other.send().await.violations();
    assert!(violations[0].starts_with("/query/page "));
    app.guest()
        .await
        .list_teams(&app.organization)
        .send()
        .await
        .refused(403);
    app.stranger()
        .await
        .list_teams(&app.organization)
        .send()
        .await
        .refused(404);
}

async fn filters_teams_by_owner(harness: Harness) {
    let app = harness.start().await;
    let teams = teams(&app, &["a", "b", "c", "d"]).await;
    let owner = app.guest().await;
    for (team, role) in teams.iter().zip(["owner", "member", "owner", "owner"]) {
        app.admin()
            .put_team_member(&app.organization, &team.id, &owner.user_id())
            .body(optional(json!({"role": role})))
            .send()
            .await
            .unwrap();
    }
    let reader = app.member(Role::Read).await;
    let of = async |user: &User, title: Option<&str>| {
        list(&app, &reader, |request| {
            request.owner = Some(user.user_id());
            request.title = title.map(ToOwned::to_owned);
        })
        .await
    };
    assert_eq!(of(&owner, None).await, "3: d c a");
    assert_eq!(of(&owner, Some("C")).await, "1: c");
    assert_eq!(of(&reader, None).await, "0:");
    assert_eq!(of(app.admin(), None).await, "4: d c b a");
    assert_eq!(of(&app.stranger().await, None).await, "0:");
}

async fn guests_see_the_teams_that_they_belong_to(harness: Harness) {
    let app = harness.start().await;
    let guest = app.guest().await;
    let team = app
        .team(json!({"title": "Writers", "members": [guest.id, app.admin().id]}))
        .await;
    let other = app.team(json!({"title": "Others"})).await;
    let seen = guest.get_team(&app.organization, &team.id).send().await;
    assert!(!seen.unwrap().permissions.admin);
    let members = guest
        .list_team_members(&app.organization, &team.id)
        .send()
        .await
        .unwrap();
    let views: Vec<bool> = members
        .items
        .iter()
        .map(|item| item.permissions.view)
        .collect();
    assert_eq!(views, [true, false]);
    guest
        .get_team(&app.organization, &other.id)
        .send()
        .await
        .refused(404);
    guest
        .list_team_members(&app.organization, &other.id)
        .send()
        .await
        .refused(404);
    guest
        .delete_team(&app.organization, &other.id)
        .send()
        .await
        .refused(404);
}

async fn changes_a_title(harness: Harness) {
    let app = harness.start().await;
    let (owner, member) = (app.guest().await, app.member(Role::Create).await);
    let team = app
        .team(json!({"title": "Writers", "members": [owner.id, member.id]}))
        .await;
    app.admin()
        .put_team_member(&app.organization, &team.id, &owner.user_id())
        .body(optional(json!({"role": "owner"})))
        .send()
        .await
        .unwrap();
    let update = async |by: &User, title: &str| {
        by.update_team(&app.organization, &team.id, body(json!({"title": title})))
            .send()
            .await
    };
    let changed = update(&owner, "Authors").await.unwrap();
    assert_eq!(
        (changed.title.as_str(), changed.permissions.admin),
        ("Authors", true)
    );
    let error = update(&member, "Mine").await.refused(403);
    assert_eq!(
        error.message,
        "you are not allowed to do this: it needs the role `admin`, or to be an owner of the team"
    );
    update(app.admin(), "Editors").await.unwrap();
    // What it is found by changed with it.
    let found = list(&app, &member, |request| {
        request.title = Some("EDIT".to_owned());
    });
    assert_eq!(found.await, "1: Editors");
    update(&app.stranger().await, "Mine").await.refused(404);
    update(&owner, "").await.refused(400);
}

async fn deletes_a_team(harness: Harness) {
    let app = harness.start().await;
    let owner = app.member(Role::Create).await;
    let team = app
        .team(json!({"title": "Writers", "members": [owner.id, app.admin().id]}))
        .await;
    app.admin()
        .put_team_member(&app.organization, &team.id, &owner.user_id())
        .body(optional(json!({"role": "owner"})))
        .send()
        .await
        .unwrap();
    let closed = json!({"title": "Closed", "defaultLevel": null});
    let space = app.admin().new_space_with(&app.organization, closed).await;
    let role = body(json!({"role": "edit"}));
    app.admin()
        .put_space_team_permission(&space.id, &team.id, role)
        .send()
        .await
        .unwrap();
    owner.get_space(&space.id).send().await.unwrap();
    // An owner manages the team, but does not do away with it.
    owner
        .delete_team(&app.organization, &team.id)
        .send()
        .await
        .refused(403);
    app.admin()
        .delete_team(&app.organization, &team.id)
        .send()
        .await
        .unwrap();
    app.admin()
        .delete_team(&app.organization, &team.id)
        .send()
        .await
        .refused(404);
    owner.get_space(&space.id).send().await.refused(404);
    let member = owner
        .get_member(&app.organization, &owner.user_id())
        .send()
        .await
        .unwrap();
    assert_eq!(member.teams, 0);
    assert_eq!(app.count("team_members").await, 0);
    assert_eq!(app.count("team_grants").await, 0);
    app.counters_hold().await;
}

async fn teams_of_other_organizations_do_not_exist(harness: Harness) {
    let app = harness.start().await;
    let team = app.team(json!({"title": "Writers"})).await;
    let other = app
        .admin()
        .create_org(body(json!({"title": "Beta"})))
        .send()
        .await
        .unwrap();
    let ada = app.admin();
    ada.get_team(&other.id, &team.id).send().await.refused(404);
    ada.list_team_members(&other.id, &team.id)
        .send()
        .await
        .refused(404);
    ada.delete_team(&other.id, &team.id)
        .send()
        .await
        .refused(404);
    ada.update_team_members(&other.id, &team.id)
        .send()
        .await
        .refused(404);
    ada.put_team_member(&other.id, &team.id, &ada.user_id())
        .send()
        .await
        .refused(404);
}
