//! Lists of members in every order and with every filter, and of the spaces and teams of one member.

use std::time::Duration;

use futures_util::TryStreamExt as _;
use quire_client::models::{
    ListMembers, Member, MemberList, MemberRoleFilter, MemberSort, PageToken, Role, SortOrder,
};

use super::{remove, set_role};
use crate::harness::{Harness, Refused, TestApp, User, assert_snapshot, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    lists_members_by_when_they_joined,
    lists_members_by_when_they_were_last_seen,
    filters_by_role,
    searches_names_and_addresses,
    pages_in_every_order_by_every_filter,
    pages_while_others_come_and_go,
    pages_belong_to_their_list,
    counts_the_spaces_that_each_may_read,
    lists_the_spaces_of_a_member,
    lists_the_teams_of_a_member,
);

/// Members one a second: the name says the role.
async fn people(app: &TestApp, roles: &[&str]) -> Vec<User> {
    let mut people = Vec::new();
    for (number, role) in roles.iter().enumerate() {
        app.clock.advance(Duration::from_secs(1));
        let email = format!("{role}{number}@example.com");
        people.push(
            app.named(&format!("{role}{number}"), &email, Some(role))
                .await,
        );
    }
    people
}

fn names(members: &[Member]) -> String {
    let names = members
        .iter()
        .map(|member| member.user.display_name.as_str());
    names.collect::<Vec<_>>().join(" ")
}

/// Returns the entries of a list of members, with its count.
async fn list(app: &TestApp, set: impl Fn(&mut ListMembers)) -> String {
    let mut call = app.admin().list_members(&app.organization);
    set(&mut call.request);
    let list = call.send().await.unwrap();
    let line = format!("{}: {}", list.count, names(&list.items));
    line.trim_end().to_owned()
}

async fn lists_members_by_when_they_joined(harness: Harness) {
    let app = harness.start().await;
    people(&app, &["read", "guest", "edit"]).await;
    assert_eq!(list(&app, |_| ()).await, "4: edit2 guest1 read0 Ada");
    let ascending = list(&app, |request| request.order = SortOrder::Asc).await;
    assert_eq!(ascending, "4: Ada read0 guest1 edit2");
    assert_eq!(list(&app, |request| request.limit = 0).await, "4:");
    app.stranger()
        .await
        .list_members(&app.organization)
        .send()
        .await
        .refused(404);
}

async fn lists_members_by_when_they_were_last_seen(harness: Harness) {
    let app = harness.start().await;
    let people = people(&app, &["read", "guest", "edit", "read"]).await;
    let by_seen = |request: &mut ListMembers| request.sort = MemberSort::LastSeenAt;
    assert_eq!(list(&app, by_seen).await, "0:");
    for index in [2, 0, 1, 3] {
        app.clock.advance(Duration::from_secs(1));
        let person: &User = &people[index];
        person.ping_org(&app.organization).send().await.unwrap();
    }
    assert_eq!(list(&app, by_seen).await, "4: read3 guest1 read0 edit2");
    let ascending = |request: &mut ListMembers| {
        by_seen(request);
        request.order = SortOrder::Asc;
    };
    assert_eq!(list(&app, ascending).await, "4: edit2 read0 guest1 read3");
    let readers = |request: &mut ListMembers| {
        by_seen(request);
        request.role = Some(MemberRoleFilter::Read);
    };
    assert_eq!(list(&app, readers).await, "2: read3 read0");
    app.disable(&people[3]).await;
    assert_eq!(list(&app, readers).await, "1: read0");
    assert_eq!(list(&app, by_seen).await, "3: guest1 read0 edit2");
    people[2].ping_org(&app.organization).send().await.unwrap();
    assert_eq!(list(&app, by_seen).await, "3: edit2 guest1 read0");
}

async fn filters_by_role(harness: Harness) {
    let app = harness.start().await;
    let roles = [
        "read", "comment", "edit", "review", "create", "admin", "guest", "guest",
    ];
    people(&app, &roles).await;
    let mut lines = Vec::new();
    for role in [
        "read", "comment", "edit", "review", "create", "admin", "guest",
    ] {
        let filtered = list(&app, |request| request.role = Some(role.into())).await;
        lines.push(format!("{role} {filtered}"));
    }
    assert_snapshot!(lines.join("\n"), @r#"
    read 1: read0
    comment 1: comment1
    edit 1: edit2
    review 1: review3
    create 1: create4
    admin 2: admin5 Ada
    guest 2: guest7 guest6
    "#);
    let path = format!("/v1/orgs/{}/members?role=king", app.organization);
    let answer = crate::harness::Answer::to(app.admin().raw(reqwest::Method::GET, &path)).await;
    assert!(answer.violations()[0].starts_with("/query/role "));
}

async fn searches_names_and_addresses(harness: Harness) {
    let app = harness.start().await;
    for (name, email) in [
        ("Örjan Ångström", "orjan@example.com"),
        ("ΟΔΥΣΣΕΥΣ", "ithaka@example.org"),
        ("50% off", "five_o@example.org"),
        ("back\\slash", "BACK@Example.NET"),
        ("fifty", "fivexo@example.org"),
        ("山田太郎", "yamada@example.jp"),
    ] {
        app.clock.advance(Duration::from_secs(1));
        app.named(name, email, Some("read")).await;
    }
    let mut lines = Vec::new();
    for search in [
        "ÖRJAN",
        "ångst",
        "ODYSS",
        "δυσσ",
        "ΟΔΥΣ",
        "οδυσσευς",
        "@EXAMPLE.org",
        "%",
        "_",
        "five_o",
        "\\",
        "back@",
        "  off 50",
        "example.net",
        "net",
        "xample",
        "太郎",
        "nobody",
        "",
        "n\nA",
    ] {
        let found = list(&app, |request| request.search = Some(search.to_owned())).await;
        lines.push(format!("{search:?} {found}"));
    }
    assert_snapshot!(lines.join("\n"), @r#"
    "ÖRJAN" 1: Örjan Ångström
    "ångst" 1: Örjan Ångström
    "ODYSS" 0:
    "δυσσ" 0:
    "ΟΔΥΣ" 1: ΟΔΥΣΣΕΥΣ
    "οδυσσευς" 1: ΟΔΥΣΣΕΥΣ
    "@EXAMPLE.org" 3: fifty 50% off ΟΔΥΣΣΕΥΣ
    "%" 0:
    "_" 0:
    "five_o" 1: 50% off
    "\\" 0:
    "back@" 1: back\slash
    "  off 50" 1: 50% off
    "example.net" 1: back\slash
    "net" 1: back\slash
    "xample" 0:
    "太郎" 1: 山田太郎
    "nobody" 0:
    "" 7: 山田太郎 fifty back\slash 50% off ΟΔΥΣΣΕΥΣ Örjan Ångström Ada
    "n\nA" 0:
    "#);
    let admins = list(&app, |request| {
        request.search = Some("example".to_owned());
        request.role = Some(MemberRoleFilter::Admin);
    });
    assert_eq!(admins.await, "1: Ada");
    let seen = list(&app, |request| {
        request.search = Some("example".to_owned());
        request.sort = MemberSort::LastSeenAt;
    });
    assert_eq!(seen.await, "0:");
}

async fn pages_in_every_order_by_every_filter(harness: Harness) {
    let app = harness.start().await;
    let people = people(&app, &["read", "guest", "read", "guest", "read", "edit"]).await;
    // Some at the same moment.
    for person in &people {
        person.ping_org(&app.organization).send().await.unwrap();
    }
    let sql = "UPDATE members SET joined_at = 7 WHERE role = 1";
    app.database.execute(sql, &[]).await.unwrap();
    for sort in [MemberSort::JoinedAt, MemberSort::LastSeenAt] {
        for role in [
            None,
            Some(MemberRoleFilter::Read),
            Some(MemberRoleFilter::Guest),
        ] {
            for search in [None, Some("e".to_owned())] {
                for order in [SortOrder::Asc, SortOrder::Desc] {
                    let mut call = app.admin().list_members(&app.organization);
                    call.request.sort = sort.clone();
                    call.request.role = role.clone();
                    call.request.search = search.clone();
                    call.request.order = order.clone();
                    let whole = call.send().await.unwrap();
                    let mut call = app.admin().list_members(&app.organization).limit(2);
                    call.request.sort = sort.clone();
                    call.request.role = role.clone();
                    call.request.search = search.clone();
                    call.request.order = order.clone();
                    let paged: Vec<Member> = call.items().try_collect().await.unwrap();
                    assert_eq!(names(&paged), names(&whole.items));
                    assert_eq!(usize::try_from(whole.count).unwrap(), paged.len());
                    assert!(!paged.is_empty());
                }
            }
        }
    }
}

async fn pages_while_others_come_and_go(harness: Harness) {
    let app = harness.start().await;
    let people = people(&app, &["read", "read", "read", "read"]).await;
    let page = async |token: Option<&PageToken>| -> MemberList {
        let mut call = app.admin().list_members(&app.organization).limit(2);
        call.request.page = token.cloned();
        call.send().await.unwrap()
    };
    let first = page(None).await;
    assert_eq!(names(&first.items), "read3 read2");
    app.clock.advance(Duration::from_secs(1));
    app.member(Role::Edit).await;
    remove(&app, app.admin(), &people[2]).await.unwrap();
    set_role(&app, app.admin(), &people[1], json!("edit"))
        .await
        .unwrap();
    let second = page(Some(&first.next.unwrap().page)).await;
    assert_eq!(names(&second.items), "read1 read0");
    let last = page(Some(&second.next.unwrap().page)).await;
    assert_eq!((names(&last.items).as_str(), last.next), ("Ada", None));
}

async fn pages_belong_to_their_list(harness: Harness) {
    let app = harness.start().await;
    people(&app, &["read", "read"]).await;
    let token = app
        .admin()
        .list_members(&app.organization)
        .limit(1)
        .send()
        .await
        .unwrap()
        .next
        .unwrap()
        .page;
    for set in [
        |request: &mut ListMembers| request.order = SortOrder::Asc,
        |request: &mut ListMembers| request.sort = MemberSort::LastSeenAt,
        |request: &mut ListMembers| request.role = Some(MemberRoleFilter::Read),
        |request: &mut ListMembers| request.search = Some("a".to_owned()),
    ] {
        let mut call = app.admin().list_members(&app.organization);
        set(&mut call.request);
        call.request.page = Some(token.clone());
        let violations = call.send().await.violations();
        assert!(violations[0].starts_with("/query/page "), "{violations:?}");
    }
}

/// For each member: the number in their row, in their list, and what they themselves see.
async fn counts_the_spaces_that_each_may_read(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let people = people(&app, &["guest", "read", "create", "admin", "guest"]).await;
    let closed = json!({"title": "Closed", "defaultLevel": null});
    let closed = admin.new_space_with(&app.organization, closed).await;
    app.clock.advance(Duration::from_secs(1));
    let open = json!({"title": "Open", "defaultLevel": "read"});
    admin.new_space_with(&app.organization, open).await;
    app.clock.advance(Duration::from_secs(1));
    let plain = admin.new_space(&app.organization, "Plain").await;
    app.clock.advance(Duration::from_secs(1));
    people[2].new_space(&app.organization, "Own").await;
    let deleted = admin.new_space(&app.organization, "Deleted").await;
    let team = app
        .team(json!({"title": "Writers", "members": [people[0].id, people[1].id]}))
        .await;
    for space in [&closed, &deleted] {
        let role = crate::harness::body(json!({"role": "edit"}));
        admin
            .put_space_team_permission(&space.id, &team.id, role)
            .send()
            .await
            .unwrap();
        app.grant(space, &people[0], 2).await;
    }
    app.grant(&plain, &people[4], 1).await;
    admin.delete_space(&deleted.id).send().await.unwrap();
    let elsewhere = app.stranger().await;
    let theirs = elsewhere.list_orgs().send().await.unwrap().items.remove(0);
    elsewhere.new_space(&theirs.id, "Elsewhere").await;

    let members = admin.list_members(&app.organization).send().await.unwrap();
    let mut lines = Vec::new();
    for person in people.iter().chain([admin]) {
        let member = members
            .items
            .iter()
            .find(|member| member.id.as_str() == person.id)
            .unwrap();
        let seen = person.list_spaces(&app.organization).send().await.unwrap();
        let listed = admin
            .list_member_spaces(&app.organization, &person.user_id())
            .send()
            .await
            .unwrap();
        assert_eq!((member.spaces, member.spaces), (seen.count, listed.count));
        assert_eq!(seen.items.len(), listed.items.len());
        let spaces = listed
            .items
            .iter()
            .map(|item| format!("{} {}", item.space.title, item.permission))
            .collect::<Vec<_>>();
        lines.push(format!(
            "{} {}: {}",
            member.user.display_name,
            member.spaces,
            spaces.join(", ")
        ));
    }
    assert_snapshot!(lines.join("\n"), @r#"
    guest0 2: Open read, Closed edit
    read1 4: Own read, Plain read, Open read, Closed edit
    create2 3: Own create, Plain create, Open read
    admin3 4: Own admin, Plain admin, Open admin, Closed admin
    guest4 2: Plain read, Open read
    Ada 4: Own admin, Plain admin, Open admin, Closed admin
    "#);
    app.disable(&people[1]).await;
    let disabled = super::get(&app, admin, &people[1]).await.unwrap();
    let listed = admin
        .list_member_spaces(&app.organization, &people[1].user_id())
        .send()
        .await
        .unwrap();
    assert!(disabled.disabled);
    assert_eq!(
        (disabled.spaces, listed.count, listed.items.len()),
        (0, 0, 0)
    );
}

async fn lists_the_spaces_of_a_member(harness: Harness) {
    let app = harness.start().await;
    let reader = app.member(Role::Read).await;
    for title in ["A", "B", "C"] {
        app.clock.advance(Duration::from_secs(1));
        let space = app.admin().new_space(&app.organization, title).await;
        if title == "B" {
            app.grant(&space, &reader, 4).await;
        }
    }
    let mut lines = Vec::new();
    for by in [&reader, app.admin()] {
        for order in [SortOrder::Desc, SortOrder::Asc] {
            let items = by
                .list_member_spaces(&app.organization, &reader.user_id())
                .order(order.clone())
                .limit(1)
                .items()
                .try_collect::<Vec<_>>()
                .await
                .unwrap();
            for item in items {
                let (space, permissions) = (&item.space, &item.space.permissions);
                lines.push(format!(
                    "{order} {} {} merge {} admin {}",
                    space.title, item.permission, permissions.merge, permissions.admin
                ));
            }
        }
    }
    assert_snapshot!(lines.join("\n"), @r#"
    desc C read merge false admin false
    desc B review merge true admin false
    desc A read merge false admin false
    asc A read merge false admin false
    asc B review merge true admin false
    asc C read merge false admin false
    desc C read merge true admin true
    desc B review merge true admin true
    desc A read merge true admin true
    asc A read merge true admin true
    asc B review merge true admin true
    asc C read merge true admin true
    "#);
    let other = app.member(Role::Create).await;
    let call = other.list_member_spaces(&app.organization, &reader.user_id());
    call.send().await.refused(403);
    let guest = app.guest().await;
    let call = guest.list_member_spaces(&app.organization, &reader.user_id());
    call.send().await.refused(404);
    let own = guest.list_member_spaces(&app.organization, &guest.user_id());
    assert_eq!(own.send().await.unwrap().count, 0);
}

async fn lists_the_teams_of_a_member(harness: Harness) {
    let app = harness.start().await;
    let reader = app.member(Role::Read).await;
    for (title, role) in [
        ("Writers", Some("owner")),
        ("Größe", Some("member")),
        ("Others", None),
        ("50%", Some("member")),
    ] {
        app.clock.advance(Duration::from_secs(1));
        let team = app.team(json!({"title": title})).await;
        if let Some(role) = role {
            app.admin()
                .put_team_member(&app.organization, &team.id, &reader.user_id())
                .body(optional(json!({"role": role})))
                .send()
                .await
                .unwrap();
        }
    }
    let list = async |by: &User, title: &str| {
        let items = by
            .list_member_teams(&app.organization, &reader.user_id())
            .title(title)
            .limit(2);
        let count = items.clone().send().await.unwrap().count;
        let items: Vec<_> = items.items().try_collect().await.unwrap();
        let teams = items.iter().map(|item| {
            format!(
                "{} {} {}",
                item.team.title, item.member.role, item.team.permissions.admin
            )
        });
        let line = format!("{count}: {}", teams.collect::<Vec<_>>().join(", "));
        line.trim_end().to_owned()
    };
    let mut lines = Vec::new();
    for title in ["", "GRÖ", "50%", "w", "r"] {
        lines.push(format!("{title:?} {}", list(&reader, title).await));
    }
    lines.push(format!("admin {}", list(app.admin(), "").await));
    assert_snapshot!(lines.join("\n"), @r#"
    "" 3: 50% member false, Größe member false, Writers owner true
    "GRÖ" 1: Größe member false
    "50%" 1: 50% member false
    "w" 1: Writers owner true
    "r" 0:
    admin 3: 50% member true, Größe member true, Writers owner true
    "#);
    let guest = app.guest().await;
    let own = guest.list_member_teams(&app.organization, &guest.user_id());
    assert_eq!(own.send().await.unwrap().count, 0);
    let other = guest.list_member_teams(&app.organization, &reader.user_id());
    other.send().await.refused(404);
}
