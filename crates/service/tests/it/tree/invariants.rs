//! Invariants of every tree after any changes, even concurrent ones.

use std::time::Duration;

use futures_util::future::join_all;
use quire_client::models::{Collection, Space};
use serde_json::Value;

use crate::harness::{Harness, TestApp, json};

quire_db::both_databases!(crate::harness::harness =>
    holds_after_many_moves,
    deleting_collections_changes_no_level,
    holds_when_all_move_at_once,
    holds_when_callers_go_away,
);

impl TestApp {
    /// Fails unless everything that is stored keeps its rules: levels, containers, places and counters.
    pub(crate) async fn check_tree(&self) {
        self.holds().await;
    }
}

/// Numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % sides
    }
}

struct Forest {
    collections: Vec<Collection>,
    spaces: Vec<Space>,
}

impl Forest {
    async fn grow(app: &TestApp) -> Self {
        let mut collections = Vec::new();
        for title in ["A", "B", "C", "D", "E", "F"] {
            collections.push(app.collection(title, None).await);
        }
        let mut spaces = Vec::new();
        for title in ["a", "b", "c", "d", "e", "f"] {
            spaces.push(app.admin().new_space(&app.organization, title).await);
        }
        let guest = app.guest().await;
        for space in &spaces {
            app.grant(space, &guest, 1).await;
        }
        Self {
            collections,
            spaces,
        }
    }

    fn target(&self, dice: &mut Dice) -> Value {
        let parent = match dice.roll(self.collections.len() + 1) {
            0 => json!(null),
            number => json!(self.collections[number - 1].id),
        };
        let sibling = if dice.roll(2) == 0 {
            json!({"type": "space", "space": self.spaces[dice.roll(self.spaces.len())].id})
        } else {
            let sibling = &self.collections[dice.roll(self.collections.len())].id;
            json!({"type": "collection", "collection": sibling})
        };
        match dice.roll(4) {
            0 => json!({"position": {"before": sibling}}),
            1 => json!({"position": {"after": sibling}}),
            _ => json!({"parent": parent}),
        }
    }

    /// Does something to the tree; it may be refused, but never with a failure of the server.
    async fn change(&self, app: &TestApp, dice: &mut Dice) {
        let admin = app.admin();
        let collection = &self.collections[dice.roll(self.collections.len())];
        let space = &self.spaces[dice.roll(self.spaces.len())];
        let result = match dice.roll(10) {
            0..=2 => admin.put_space(space, self.target(dice)).await.map(drop),
            3..=5 => admin
                .put_collection(collection, self.target(dice))
                .await
                .map(drop),
            6 => {
                let level = [json!(null), json!("read"), json!("edit")][dice.roll(3)].clone();
                admin.set_level(collection, level).await.map(drop)
            }
            7 => admin.delete_space(&space.id).send().await,
            8 => admin.restore_space(&space.id).send().await.map(drop),
            _ => admin.duplicate_space(&space.id).send().await.map(drop),
        };
        if let Err(error) = result {
            let status = error.status().unwrap().as_u16();
            assert!([400, 404, 409].contains(&status), "{error}");
        }
    }
}

async fn holds_after_many_moves(harness: Harness) {
    let app = harness.start().await;
    let forest = Forest::grow(&app).await;
    let mut dice = Dice(7);
    for _ in 0..20 {
        for _ in 0..8 {
            forest.change(&app, &mut dice).await;
        }
        app.check_tree().await;
    }
    for collection in &forest.collections[..3] {
        app.admin()
            .delete_collection(&collection.id)
            .send()
            .await
            .unwrap();
        app.check_tree().await;
    }
    assert_eq!(app.count("collections").await, 3);
}

async fn deleting_collections_changes_no_level(harness: Harness) {
    let app = harness.start().await;
    let mut forest = Forest::grow(&app).await;
    let mut dice = Dice(5);
    while let Some(collection) = forest.collections.pop() {
        for _ in 0..20 {
            forest.change(&app, &mut dice).await;
        }
        let others = format!("collections WHERE id <> '{}'", collection.id);
        let levels = async || {
            let mut found = Vec::new();
            for rows in ["spaces", &others] {
                let sql = format!("SELECT id, level, audience FROM {rows}");
                found.extend(
                    app.database
                        .query::<(String, Option<i64>, i64)>(&sql, &[])
                        .await
                        .unwrap(),
                );
            }
            found.sort();
            found
        };
        let before = levels().await;
        let delete = app.admin().delete_collection(&collection.id);
        delete.send().await.unwrap();
        assert_eq!(levels().await, before);
        app.check_tree().await;
        if forest.collections.len() == 1 {
            break;
        }
    }
}

async fn holds_when_all_move_at_once(harness: Harness) {
    let app = harness.start().await;
    let forest = Forest::grow(&app).await;
    let (app, forest) = (&app, &forest);
    join_all((0..8).map(|seed| async move {
        let mut dice = Dice(seed);
        for _ in 0..10 {
            forest.change(app, &mut dice).await;
        }
    }))
    .await;
    app.check_tree().await;
}

async fn holds_when_callers_go_away(harness: Harness) {
    let app = harness.start().await;
    let forest = Forest::grow(&app).await;
    let mut dice = Dice(11);
    for microseconds in (0..40).map(|number| number * 200) {
        let patience = Duration::from_micros(microseconds);
        let _ = tokio::time::timeout(patience, forest.change(&app, &mut dice)).await;
    }
    // Whatever is still under way is done once this is.
    app.admin().new_space(&app.organization, "last").await;
    app.check_tree().await;
}
