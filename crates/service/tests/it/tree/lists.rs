//! Lists of spaces and collections: each caller sees their own, page by page, even during concurrent writes.

use std::collections::BTreeSet;
use std::time::Duration;

use quire_client::models::{NextPage, Role, Space};
use quire_db::params;
use serde_json::Value;

use crate::harness::{Harness, TestApp, User, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    each_lists_what_they_see,
    grants_follow_the_levels_of_their_space,
    pages_neither_skip_nor_repeat_while_others_write,
    nested_collections_are_listed_or_not,
);

impl TestApp {
    async fn space_of(&self, user: &User, title: &str, level: Value) -> Space {
        self.clock.advance(Duration::from_secs(1));
        let mut new = json!({"title": title});
        if level != json!("inherit") {
            new["defaultLevel"] = level;
        }
        user.new_space_with(&self.organization, new).await
    }
}

impl User {
    /// The titles of the spaces that they see, gathered in pages of two, oldest first; each can be read.
    async fn sees(&self, app: &TestApp) -> String {
        let mut titles = Vec::new();
        let mut page: Option<NextPage> = None;
        loop {
            let mut call = self.list_spaces(&app.organization).limit(2);
            if let Some(next) = page {
                call = call.page(next.page);
            }
            let list = call.send().await.unwrap();
            for space in list.items {
                self.get_space(&space.id).send().await.unwrap();
                titles.push(space.title);
            }
            page = list.next;
            if page.is_none() {
                assert_eq!(list.count, i64::try_from(titles.len()).unwrap());
                titles.reverse();
                return titles.join(" ");
            }
        }
    }
}

async fn each_lists_what_they_see(harness: Harness) {
    let app = harness.start().await;
    let creator = app.member(Role::Create).await;
    let teammate = app.member(Role::Read).await;
    let (reader, guest) = (app.member(Role::Read).await, app.guest().await);
    for number in 0..3 {
        for (name, level) in [
            ("inherit", json!("inherit")),
            ("closed", json!(null)),
            ("open", json!("read")),
        ] {
            app.space_of(app.admin(), &format!("{name}{number}"), level)
                .await;
        }
    }
    let mine = app.space_of(&creator, "mine", json!("inherit")).await;
    let closed = app.space_of(app.admin(), "granted", json!(null)).await;
    app.grant(&closed, &guest, 1).await;
    let shared = app.space_of(app.admin(), "shared", json!(null)).await;
    let team = app.team(json!({"title": "Team", "members": [teammate.id, guest.id]}));
    let team = team.await;
    let role = body(json!({"role": "comment"}));
    app.admin()
        .put_space_team_permission(&shared.id, &team.id, role)
        .send()
        .await
        .unwrap();
    let close = json!({"defaultLevel": null});
    app.admin()
        .update_space(&mine.id)
        .body(optional(close))
        .send()
        .await
        .unwrap();

    let members = "inherit0 open0 inherit1 open1 inherit2 open2";
    assert_eq!(
        app.admin().sees(&app).await,
        "inherit0 closed0 open0 inherit1 closed1 open1 inherit2 closed2 open2 mine granted shared"
    );
    assert_eq!(reader.sees(&app).await, members);
    assert_eq!(creator.sees(&app).await, format!("{members} mine"));
    assert_eq!(teammate.sees(&app).await, format!("{members} shared"));
    assert_eq!(guest.sees(&app).await, "open0 open1 open2 granted shared");
    let seen = teammate.get_space(&shared.id).send().await.unwrap();
    assert!(seen.permissions.comment && !seen.permissions.edit);
}

async fn grants_follow_the_levels_of_their_space(harness: Harness) {
    let app = harness.start().await;
    let (reader, teammate) = (app.member(Role::Read).await, app.member(Role::Read).await);
    let guest = app.guest().await;
    let shelf = app.collection("Shelf", None).await;
    let space = app.admin().new_space_in(&shelf, "Space").await;
    app.grant(&space, &guest, 1).await;
    let team = app
        .team(json!({"title": "Team", "members": [teammate.id]}))
        .await;
    let role = body(json!({"role": "comment"}));
    app.admin()
        .put_space_team_permission(&space.id, &team.id, role)
        .send()
        .await
        .unwrap();
    let seen = async || {
        app.check_tree().await;
        let mut who = Vec::new();
        for (name, user) in [("reader", &reader), ("team", &teammate), ("guest", &guest)] {
            if user.sees(&app).await == "Space" {
                who.push(name);
            }
        }
        who.join(" ")
    };
    assert_eq!(seen().await, "reader team guest");
    // By the collection that it is in, by the place, and by its own level.
    for (level, expected) in [
        (json!(null), "team guest"),
        (json!("read"), "reader team guest"),
        (json!(null), "team guest"),
    ] {
        app.admin().set_level(&shelf, level).await.unwrap();
        assert_eq!(seen().await, expected);
    }
    let top = json!({"parent": null});
    app.admin().put_space(&space, top).await.unwrap();
    assert_eq!(seen().await, "reader team guest");
    for (level, expected) in [
        (json!(null), "team guest"),
        (json!("read"), "reader team guest"),
    ] {
        let level = optional(json!({"defaultLevel": level}));
        let space = app.admin().update_space(&space.id).body(level);
        space.send().await.unwrap();
        assert_eq!(seen().await, expected);
    }
}

async fn pages_neither_skip_nor_repeat_while_others_write(harness: Harness) {
    let app = harness.start().await;
    let reader = app.member(Role::Read).await;
    let shelf = app.collection("Shelf", None).await;
    let mut wanted = BTreeSet::new();
    for number in 0..12 {
        let title = format!("{number:02}");
        app.admin().new_space_in(&shelf, &title).await;
        wanted.insert(title);
    }
    let (mut seen, mut page) = (Vec::new(), None::<NextPage>);
    loop {
        let mut call = reader.list_collection_spaces(&shelf.id).limit(3);
        if let Some(next) = page {
            call = call.page(next.page);
        }
        let list = call.send().await.unwrap();
        seen.extend(list.items.iter().map(|space| space.title.clone()));
        // Others put new ones before and after what was seen, and take away what was.
        let pointer = json!({"type": "space", "space": list.items[0].id});
        let new = app.admin().new_space(&app.organization, "new").await;
        let to = json!({"parent": shelf.id, "position": {"before": pointer}});
        app.admin().put_space(&new, to).await.unwrap();
        app.admin()
            .delete_space(&list.items[0].id)
            .send()
            .await
            .unwrap();
        page = list.next;
        if page.is_none() {
            break;
        }
    }
    let found: BTreeSet<String> = seen.iter().cloned().collect();
    assert_eq!((found, seen.len()), (wanted, 12));
}

async fn nested_collections_are_listed_or_not(harness: Harness) {
    let app = harness.start().await;
    let outer = app.collection("Outer", None).await;
    app.collection("Inner", Some(&outer)).await;
    app.collection("Other", None).await;
    let closed = app.collection("Closed", None).await;
    app.admin().set_level(&closed, json!(null)).await.unwrap();
    let titles = async |user: &User, nested: bool| {
        let list = user
            .list_collections(&app.organization)
            .nested(nested)
            .send()
            .await
            .unwrap();
        let mut titles: Vec<String> = list.items.into_iter().map(|item| item.title).collect();
        assert_eq!(list.count, i64::try_from(titles.len()).unwrap());
        titles.reverse();
        titles.join(" ")
    };
    assert_eq!(titles(app.admin(), true).await, "Outer Inner Other Closed");
    assert_eq!(titles(app.admin(), false).await, "Outer Other Closed");
    let reader = app.member(Role::Read).await;
    assert_eq!(titles(&reader, true).await, "Outer Inner Other");
    assert_eq!(titles(&reader, false).await, "Outer Other");
    let sql = "SELECT COUNT(*) FROM counters WHERE owner_id = $1 AND name = 'collections'";
    let (rows,): (i64,) = app
        .database
        .query_one(sql, params![app.organization.as_str()])
        .await
        .unwrap();
    assert_eq!(rows, 2);
}
