//! Jobs: done once, whoever comes first, and again when they fail.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join;
use quire_db::params;

use crate::harness::{Harness, environment};

quire_db::both_databases!(crate::harness::harness =>
    two_workers_do_a_job_once,
    a_job_that_fails_is_tried_again_later,
    a_job_of_a_dead_worker_is_taken_over,
);

const WEEK: Duration = Duration::from_hours(7 * 24);

async fn two_workers_do_a_job_once(harness: Harness) {
    let app = harness.start().await;
    for number in 0..6 {
        let space = app
            .admin()
            .new_space(&app.organization, &number.to_string())
            .await;
        app.admin().delete_space(&space.id).send().await.unwrap();
    }
    app.clock.advance(WEEK);
    let (one, two) = join(app.app.work_off(), app.app.work_off()).await;
    assert_eq!(one.unwrap() + two.unwrap(), 6);
    assert_eq!((app.count("spaces").await, app.count("jobs").await), (0, 0));
}

async fn a_job_that_fails_is_tried_again_later(harness: Harness) {
    let app = harness.start().await;
    let sql =
        "INSERT INTO jobs (id, kind, subject_id, due_at) VALUES ('a', 'from-the-future', 'b', 0)";
    app.database.execute(sql, &[]).await.unwrap();
    let mut waits = Vec::new();
    for _ in 0..12 {
        let before = app.clock.after(Duration::ZERO).as_microseconds();
        assert_eq!(app.app.work_off().await.unwrap(), 1);
        assert_eq!(app.app.work_off().await.unwrap(), 0);
        let (due, failure): (i64, String) = app
            .database
            .query_one("SELECT due_at, failure FROM jobs", params![])
            .await
            .unwrap();
        assert_eq!(failure, "this version does not know the kind");
        let wait = Duration::from_micros((due - before).try_into().unwrap());
        waits.push(wait.as_secs());
        app.clock.advance(wait);
    }
    assert_eq!(
        waits,
        [
            10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600, 3_600
        ]
    );
}

async fn a_job_of_a_dead_worker_is_taken_over(harness: Harness) {
    let other = harness.app(
        "http://127.0.0.1:1",
        environment(&crate::harness::Clock::default()),
    );
    let other = Arc::new(other.await);
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    app.admin().delete_space(&space.id).send().await.unwrap();
    app.clock.advance(WEEK);
    // A worker takes it and dies: what is left of it is the lease.
    let now = app.clock.after(Duration::ZERO).as_microseconds();
    app.database
        .execute(
            "UPDATE jobs SET lease = 'gone', attempts = 1, due_at = $1",
            params![now + 60_000_000],
        )
        .await
        .unwrap();
    assert_eq!(app.app.work_off().await.unwrap(), 0);
    app.clock.advance(Duration::from_mins(1));
    // The other process has a clock that says otherwise, and nothing to do.
    assert_eq!(other.work_off().await.unwrap(), 0);
    assert_eq!(app.app.work_off().await.unwrap(), 1);
    assert_eq!((app.count("spaces").await, app.count("jobs").await), (0, 0));
}
