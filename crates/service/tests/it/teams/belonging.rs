//! The members of a team.

use std::time::Duration;

use futures_util::TryStreamExt as _;
use futures_util::future::join_all;
use quire_client::Error;
use quire_client::models::{Role, Team};
use serde_json::Value;

use crate::harness::{Harness, Refused, TestApp, User, assert_snapshot, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    lists_the_members_of_a_team,
    adds_and_removes_by_id_and_address,
    removal_wins_over_addition,
    invites_unknown_addresses,
    gives_parts,
    refuses_all_that_is_wrong_at_once,
    an_owner_manages_the_team,
    an_owner_adds_members_only,
    adds_one_or_changes_their_part,
    anybody_may_leave_a_team,
    adding_one_member_twice_at_once_counts_them_once,
    inviting_one_address_twice_at_once_makes_one_user,
    many_changes_at_once_are_counted,
);

async fn change(app: &TestApp, by: &User, team: &Team, update: Value) -> Result<(), Error> {
    by.update_team_members(&app.organization, &team.id)
        .body(optional(update))
        .send()
        .await
}

async fn put(app: &TestApp, by: &User, team: &Team, user: &User, role: &str) -> Result<(), Error> {
    by.put_team_member(&app.organization, &team.id, &user.user_id())
        .body(optional(json!({"role": role})))
        .send()
        .await
}

/// The names and parts of the members of a team, page by page.
async fn members(app: &TestApp, team: &Team) -> String {
    let call = app
        .admin()
        .list_team_members(&app.organization, &team.id)
        .limit(2);
    let count = call.clone().send().await.unwrap().count;
    let items: Vec<_> = call.items().try_collect().await.unwrap();
    let seen = app
        .admin()
        .get_team(&app.organization, &team.id)
        .send()
        .await
        .unwrap();
    assert_eq!(
        (seen.members, usize::try_from(count).unwrap()),
        (count, items.len())
    );
    let names: Vec<String> = items
        .iter()
        .map(|item| format!("{} {}", item.organization.user.display_name, item.team.role))
        .collect();
    app.counters_hold().await;
    names.join(", ")
}

/// Members of the organization who are called like this.
async fn people(app: &TestApp, names: &[&str]) -> Vec<User> {
    let mut people = Vec::new();
    for name in names {
        let email = format!("{name}@example.com");
        people.push(app.named(name, &email, Some("read")).await);
    }
    people
}

async fn lists_the_members_of_a_team(harness: Harness) {
    let app = harness.start().await;
    let people = people(&app, &["c", "a", "b"]).await;
    let team = app.team(json!({"title": "Writers"})).await;
    for person in &people {
        app.clock.advance(Duration::from_secs(1));
        put(&app, app.admin(), &team, person, "member")
            .await
            .unwrap();
    }
    assert_eq!(members(&app, &team).await, "c member, a member, b member");
    // Who comes while others page comes at the end.
    let call = || {
        app.admin()
            .list_team_members(&app.organization, &team.id)
            .limit(2)
    };
    let first = call().send().await.unwrap();
    app.clock.advance(Duration::from_secs(1));
    put(&app, app.admin(), &team, app.admin(), "owner")
        .await
        .unwrap();
    app.admin()
        .remove_team_member(&app.organization, &team.id, &people[0].user_id())
        .send()
        .await
        .unwrap();
    let second = call().page(first.next.unwrap().page).send().await.unwrap();
    let names: Vec<_> = second
        .items
        .iter()
        .map(|item| item.organization.user.display_name.as_str())
        .collect();
    assert_eq!(names, ["b", "Ada"]);
}

async fn adds_and_removes_by_id_and_address(harness: Harness) {
    let app = harness.start().await;
    let people = people(&app, &["a", "b", "c"]).await;
    let team = app.team(json!({"title": "Writers"})).await;
    let add = json!({"add": [people[1].id, "A@EXAMPLE.com", people[2].id, "b@example.com"]});
    change(&app, app.admin(), &team, add.clone()).await.unwrap();
    assert_eq!(members(&app, &team).await, "b member, a member, c member");
    // Once more, nothing changes.
    change(&app, app.admin(), &team, add).await.unwrap();
    change(&app, app.admin(), &team, json!({})).await.unwrap();
    app.admin()
        .update_team_members(&app.organization, &team.id)
        .send()
        .await
        .unwrap();
    assert_eq!(members(&app, &team).await, "b member, a member, c member");
    let remove =
        json!({"remove": ["B@example.com", people[2].id, people[1].id, "nobody@example.com"]});
    change(&app, app.admin(), &team, remove.clone())
        .await
        .unwrap();
    change(&app, app.admin(), &team, remove).await.unwrap();
    assert_eq!(members(&app, &team).await, "a member");
    assert_eq!(app.count("users").await, 4);
}

async fn removal_wins_over_addition(harness: Harness) {
    let app = harness.start().await;
    let people = people(&app, &["a", "b"]).await;
    let team = app
        .team(json!({"title": "Writers", "members": [people[0].id]}))
        .await;
    let outsider = app.named("outsider", "outsider@example.com", None).await;
    let both = json!({
        "add": [people[0].id, "b@example.com", "new@example.com", outsider.email, app.admin().id],
        "remove": ["a@example.com", people[1].id, "NEW@example.com", outsider.email],
        "memberships": {"a@example.com": {"role": "owner"}, "new@example.com": {"role": "owner"}},
    });
    change(&app, app.admin(), &team, both).await.unwrap();
    assert_eq!(members(&app, &team).await, "Ada member");
    // Nobody was invited only to be removed.
    assert_eq!(
        (app.count("users").await, app.count("members").await),
        (4, 3)
    );
}

async fn invites_unknown_addresses(harness: Harness) {
    let app = harness.start().await;
    let outsider = app.named("outsider", "outsider@example.com", None).await;
    let team = app.team(json!({"title": "Writers"})).await;
    let add = json!({
        "add": ["Grace.Hopper@Example.com", "grace.hopper@example.COM", "Outsider@example.com"],
        "memberships": {"GRACE.hopper@example.com": {"role": "owner"}},
    });
    change(&app, app.admin(), &team, add).await.unwrap();
    assert_eq!(
        members(&app, &team).await,
        "Grace.Hopper owner, outsider member"
    );
    let guests = app
        .admin()
        .list_members(&app.organization)
        .role("guest")
        .search("grace")
        .send()
        .await
        .unwrap();
    let grace = &guests.items[0];
    assert_eq!((guests.count, &grace.role, grace.teams), (1, &None, 1));
    assert_eq!(grace.user.email, "Grace.Hopper@Example.com");
    let joined = outsider.list_orgs().send().await.unwrap();
    assert_eq!(joined.count, 1);
}

async fn gives_parts(harness: Harness) {
    let app = harness.start().await;
    let people = people(&app, &["a", "b", "c"]).await;
    let ids: Vec<&str> = people.iter().map(|person| person.id.as_str()).collect();
    let team = app
        .team(json!({"title": "Writers", "members": [ids[0], ids[1]]}))
        .await;
    app.clock.advance(Duration::from_secs(1));
    let parts = json!({"add": [ids[2], ids[0]], "memberships": {
        ids[0]: {"role": "owner"}, "A@example.com": {"role": "owner"}, ids[2]: {"role": "owner"},
    }});
    change(&app, app.admin(), &team, parts).await.unwrap();
    assert_eq!(members(&app, &team).await, "a owner, b member, c owner");
    let parts =
        json!({"memberships": {ids[0]: {"role": "member"}, "b@example.com": {"role": "member"}}});
    change(&app, app.admin(), &team, parts).await.unwrap();
    assert_eq!(members(&app, &team).await, "a member, b member, c owner");
    // Who is there keeps their part.
    change(&app, app.admin(), &team, json!({"add": [ids[2]]}))
        .await
        .unwrap();
    assert_eq!(members(&app, &team).await, "a member, b member, c owner");
}

async fn refuses_all_that_is_wrong_at_once(harness: Harness) {
    let app = harness.start().await;
    let people = people(&app, &["a", "b"]).await;
    let team = app.team(json!({"title": "Writers"})).await;
    let stranger = app.stranger().await;
    let nobody = "A123456789012345678901";
    let update = json!({
        "add": [people[0].id, nobody, "new@example.com", stranger.id],
        "remove": ["x@example.com", nobody],
        "memberships": {
            people[0].id.clone(): {"role": "owner"}, "a@example.com": {"role": "member"},
            people[1].id.clone(): {"role": "owner"}, "un/known~@example.com": {"role": "owner"},
            nobody: {"role": "member"},
        },
    });
    let mut violations = change(&app, app.admin(), &team, update).await.violations();
    for violation in &mut violations {
        for (id, name) in [
            (&*people[0].id, "a"),
            (&people[1].id, "b"),
            (nobody, "nobody"),
        ] {
            *violation = violation.replace(id, name);
        }
        // Which of the two entries is the one too many depends on the id.
        *violation = violation.replace("a@example.com", "a");
    }
    violations.sort();
    assert_snapshot!(violations.join("\n"), @r#"
    /body/add/1 is not a member of this organization
    /body/add/3 is not a member of this organization
    /body/memberships/a gives the user a different role than another entry
    /body/memberships/b is neither in the team nor in `add`
    /body/memberships/nobody is not a member of this organization
    /body/memberships/un~1known~0@example.com is neither in the team nor in `add`
    /body/remove/1 is not a member of this organization
    "#);
    // Nothing of it was kept.
    assert_eq!(members(&app, &team).await, "");
    assert_eq!(
        (app.count("users").await, app.count("members").await),
        (4, 4)
    );
    let path = format!("/v1/orgs/{}/teams/{}/members", app.organization, team.id);
    for text in [
        r#"{"add": ["no"]}"#,
        r#"{"add": [7]}"#,
        r#"{"memberships": {"x": {"role": "king"}}}"#,
        r#"{"memberships": {"x": {}}}"#,
    ] {
        let request = app.admin().raw_json(reqwest::Method::PUT, &path, text);
        crate::harness::TestResponse::to(request).await.error(400);
    }
    let many: Vec<String> = (0..1_001)
        .map(|number| format!("{number}@example.com"))
        .collect();
    let violations = change(&app, app.admin(), &team, json!({"add": many}))
        .await
        .violations();
    assert_eq!(violations, ["/body/add must have at most 1000 entries"]);
    let control = change(&app, app.admin(), &team, json!({"add": ["a\u{1}@b"]}));
    assert_eq!(
        control.await.violations(),
        ["/body/add/0 must be an email address"]
    );
    // As many as may be, in one go.
    change(&app, app.admin(), &team, json!({"add": many[1..]}))
        .await
        .unwrap();
    assert_eq!(app.count("team_members").await, 1_000);
    app.counters_hold().await;
}

async fn an_owner_manages_the_team(harness: Harness) {
    let app = harness.start().await;
    let people = people(&app, &["a", "b"]).await;
    let (owner, member) = (app.guest().await, app.member(Role::Create).await);
    let team = app.team(json!({"title": "Writers"})).await;
    put(&app, app.admin(), &team, &owner, "owner")
        .await
        .unwrap();
    app.clock.advance(Duration::from_secs(1));
    put(&app, &owner, &team, &member, "member").await.unwrap();
    app.clock.advance(Duration::from_secs(1));
    change(&app, &owner, &team, json!({"add": [people[0].id]}))
        .await
        .unwrap();
    change(&app, &member, &team, json!({"add": [people[1].id]}))
        .await
        .refused(403);
    put(&app, &member, &team, &member, "owner")
        .await
        .refused(403);
    let removal = member.remove_team_member(&app.organization, &team.id, &owner.user_id());
    removal.send().await.refused(403);
    put(&app, &app.stranger().await, &team, &member, "owner")
        .await
        .refused(404);
    change(&app, &app.guest().await, &team, json!({}))
        .await
        .refused(404);
    assert_eq!(
        members(&app, &team).await,
        "guest owner, create member, a member"
    );
    // Who owns one owns none of the others.
    let other = app.team(json!({"title": "Others"})).await;
    put(&app, &owner, &other, &owner, "owner")
        .await
        .refused(404);
    let organization = owner.get_org(&app.organization).send().await.unwrap();
    assert!(organization.permissions.own_team && !organization.permissions.list_teams);
    let organization = member.get_org(&app.organization).send().await.unwrap();
    assert!(!organization.permissions.own_team);
}

async fn an_owner_adds_members_only(harness: Harness) {
    let app = harness.start().await;
    let (owner, member) = (app.member(Role::Read).await, app.guest().await);
    let (stranger, admin) = (app.stranger().await, app.member(Role::Admin).await);
    let team = app.team(json!({"title": "Writers"})).await;
    for one in [&owner, &admin] {
        put(&app, app.admin(), &team, one, "owner").await.unwrap();
        app.clock.advance(Duration::from_secs(1));
    }
    let users = app.count("users").await;
    for address in ["new@example.com", &stranger.email] {
        let new = json!({"add": [member.email, address], "remove": [admin.id]});
        let refused = change(&app, &owner, &team, new).await.refused(403);
        assert_eq!(
            refused.message,
            format!(
                "`{address}` is not a member of the organization: only someone with the role `admin` can add people \
                 who are not members yet"
            )
        );
    }
    // Nothing of it was done, and nobody was made.
    assert_eq!(app.count("users").await, users);
    assert_eq!(members(&app, &team).await, "read owner, admin owner");
    let new = json!({"add": [stranger.id]});
    assert_eq!(
        change(&app, &owner, &team, new).await.violations(),
        ["/body/add/0 is not a member of this organization"]
    );

    // Members by their addresses, whatever their case; and whoever is removed as well is not added.
    let new = json!({
        "add": [member.email.to_uppercase(), "new@example.com"],
        "remove": ["NEW@example.com"],
    });
    change(&app, &owner, &team, new).await.unwrap();
    // An admin invites, also as the owner of a team.
    let new = json!({"add": ["new@example.com", stranger.email]});
    change(&app, &admin, &team, new).await.unwrap();
    assert_eq!(app.count("users").await, users + 1);
    app.counters_hold().await;
}

async fn adds_one_or_changes_their_part(harness: Harness) {
    let app = harness.start().await;
    let people = people(&app, &["a"]).await;
    let team = app.team(json!({"title": "Writers"})).await;
    let plain = async || {
        app.admin()
            .put_team_member(&app.organization, &team.id, &people[0].user_id())
            .send()
            .await
            .unwrap();
    };
    let mut lines = Vec::new();
    plain().await;
    lines.push(members(&app, &team).await);
    put(&app, app.admin(), &team, &people[0], "owner")
        .await
        .unwrap();
    lines.push(members(&app, &team).await);
    plain().await;
    lines.push(members(&app, &team).await);
    put(&app, app.admin(), &team, &people[0], "member")
        .await
        .unwrap();
    lines.push(members(&app, &team).await);
    assert_eq!(lines, ["a member", "a owner", "a owner", "a member"]);
    put(&app, app.admin(), &team, &app.stranger().await, "member")
        .await
        .refused(404);
    let nobody = "A123456789012345678901".into();
    let call = app
        .admin()
        .put_team_member(&app.organization, &team.id, &nobody);
    assert_eq!(
        call.send().await.refused(404).message,
        "there is no such member"
    );
}

async fn anybody_may_leave_a_team(harness: Harness) {
    let app = harness.start().await;
    let guest = app.guest().await;
    let people = people(&app, &["a", "b"]).await;
    let team = app
        .team(json!({"title": "Writers", "members": [guest.id, people[0].id, people[1].id]}))
        .await;
    let remove = async |by: &User, user: &User| {
        by.remove_team_member(&app.organization, &team.id, &user.user_id())
            .send()
            .await
    };
    remove(&guest, &guest).await.unwrap();
    guest
        .get_team(&app.organization, &team.id)
        .send()
        .await
        .refused(404);
    remove(&people[0], &people[1]).await.refused(403);
    remove(&people[0], &people[0]).await.unwrap();
    remove(&people[0], &people[0]).await.refused(404);
    remove(app.admin(), &people[1]).await.unwrap();
    let error = remove(app.admin(), &people[1]).await.refused(404);
    assert_eq!(error.message, "there is no such team member");
    remove(app.admin(), &app.stranger().await)
        .await
        .refused(404);
    assert_eq!(members(&app, &team).await, "");
}

async fn adding_one_member_twice_at_once_counts_them_once(harness: Harness) {
    let app = harness.start().await;
    let people = people(&app, &["a"]).await;
    let team = app.team(json!({"title": "Writers"})).await;
    for _ in 0..4 {
        let (one, two) = tokio::join!(
            put(&app, app.admin(), &team, &people[0], "owner"),
            put(&app, app.admin(), &team, &people[0], "owner"),
        );
        one.and(two).unwrap();
        assert_eq!(members(&app, &team).await, "a owner");
        let remove = || {
            app.admin()
                .remove_team_member(&app.organization, &team.id, &people[0].id.as_str().into())
                .send()
        };
        let (one, two) = tokio::join!(remove(), remove());
        assert!(one.is_ok() != two.is_ok());
        one.and(two).refused(404);
        assert_eq!(members(&app, &team).await, "");
    }
}

async fn inviting_one_address_twice_at_once_makes_one_user(harness: Harness) {
    let app = harness.start().await;
    let teams = [
        app.team(json!({"title": "One"})).await,
        app.team(json!({"title": "Two"})).await,
    ];
    for number in 0..4 {
        let add = json!({"add": [format!("new{number}@example.com"), format!("NEW{number}@example.com")]});
        let (one, two) = tokio::join!(
            change(&app, app.admin(), &teams[0], add.clone()),
            change(&app, app.admin(), &teams[1], add),
        );
        one.and(two).unwrap();
    }
    assert_eq!(
        (app.count("users").await, app.count("members").await),
        (5, 5)
    );
    assert_eq!(app.count("team_members").await, 8);
    app.counters_hold().await;
}

async fn many_changes_at_once_are_counted(harness: Harness) {
    let app = harness.start().await;
    let people = people(&app, &["a", "b", "c"]).await;
    let team = app.team(json!({"title": "Writers"})).await;
    let changes = [
        json!({"add": [people[0].id, people[1].id]}),
        json!({"remove": [people[1].id, people[2].id]}),
        json!({"add": [people[2].id, people[1].id], "memberships": {people[1].id.clone(): {"role": "owner"}}}),
        json!({"remove": ["a@example.com"]}),
        json!({"add": ["fresh@example.com"], "remove": ["c@example.com"]}),
    ];
    let changes = changes
        .iter()
        .map(|update| change(&app, app.admin(), &team, update.clone()));
    for changed in join_all(changes).await {
        changed.unwrap();
    }
    members(&app, &team).await;
}
