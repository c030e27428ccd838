//! The number of streams, and of the statements that they take.

use std::time::Duration;

use quire_client::models::{Role, SpaceId};

use super::{SOON, Tab};
use crate::harness::{Discussion, Harness, Refused, TestApp, User};

quire_db::both_databases!(crate::harness::harness =>
    a_user_has_five_streams,
    a_process_has_a_limit,
    statements_do_not_grow_with_streams,
    without_streams_nothing_runs,
);

impl TestApp {
    /// Opens a stream as soon as there is a place.
    async fn open_soon(&self, user: &User, space: &SpaceId) -> Tab {
        let open = async {
            loop {
                if let Ok(tab) = Tab::with(user.stream_space(space)).await {
                    return tab;
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        tokio::time::timeout(SOON, open).await.expect("a place")
    }

    /// The statements that run in three seconds.
    async fn statements_meanwhile(&self) -> u64 {
        let before = self.database.statements();
        tokio::time::sleep(Duration::from_secs(3)).await;
        self.database.statements() - before
    }
}

async fn a_user_has_five_streams(harness: Harness) {
    let app = harness.start().await;
    let (user, other) = (app.member(Role::Read).await, app.member(Role::Read).await);
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let mut tabs = Vec::new();
    for _ in 0..5 {
        tabs.push(Tab::open(&user, &space.id).await);
    }
    let another = Tab::with(user.stream_space(&space.id)).await.map(drop);
    let error = another.refused(429);
    assert_eq!(
        error.message,
        "you have 5 streams open, which is the maximum: close one of them first"
    );
    Tab::open(&other, &space.id).await;
    tabs.remove(2);
    tabs.push(app.open_soon(&user, &space.id).await);
}

async fn a_process_has_a_limit(mut harness: Harness) {
    (harness.processes, harness.config.streams_limit) = (1, 2);
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let _first = Tab::open(app.admin(), &space.id).await;
    let second = Tab::open(&app.member(Role::Read).await, &space.id).await;
    let third = app.member(Role::Read).await;
    let refused = Tab::with(third.stream_space(&space.id)).await.map(drop);
    assert_eq!(
        refused.refused(503).message,
        "all streams of this server are in use"
    );
    drop(second);
    app.open_soon(&third, &space.id).await;
}

async fn statements_do_not_grow_with_streams(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let mut tabs = vec![Tab::open(app.admin(), &space.id).await];
    let one = app.statements_meanwhile().await;
    for _ in 0..5 {
        let user = app.member(Role::Read).await;
        for _ in 0..4 {
            tabs.push(Tab::open(&user, &space.id).await);
        }
    }
    let many = app.statements_meanwhile().await;
    // Two statements each second.
    assert!((2..=8).contains(&one), "{one}");
    assert!((2..=8).contains(&many), "{many}");
    let comment = Discussion::of(app.admin(), &space).say("Hello").await.id;
    for tab in &mut tabs {
        tab.comments_until(comment.as_str()).await;
    }
}

async fn without_streams_nothing_runs(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    for _ in 0..2 {
        let tab = Tab::open(app.admin(), &space.id).await;
        assert_eq!(app.count("live_streams").await, 1);
        drop(tab);
        let gone = async {
            while app.count("live_processes").await > 0 {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(SOON, gone).await.unwrap();
        assert_eq!(app.count("live_streams").await, 0);
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert_eq!(app.statements_meanwhile().await, 0);
    }
}
