//! Jobs: carried out once by the first process that takes them, and retried after a failure.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join;
use quire_client::models::Space;
use quire_db::params;

use crate::harness::{Clock, Harness, TestApp, environment};

quire_db::both_databases!(crate::harness::harness =>
    two_workers_do_a_job_once,
    a_job_that_fails_is_tried_again_later,
    a_job_of_a_dead_worker_is_taken_over,
    a_clock_that_jumps_ahead_purges_nothing,
    a_clock_that_jumps_ends_no_lease,
    a_clock_that_was_wrong_at_the_start_purges_nothing,
    a_purge_waits_for_time_that_the_server_has_run,
);

const WEEK: Duration = Duration::from_hours(7 * 24);
const DAY: Duration = Duration::from_hours(24);

impl TestApp {
    /// Lets deleted spaces fall due, and the announced time pass.
    pub(crate) async fn let_purges_fall_due(&self) {
        self.clock.advance(WEEK);
        assert_eq!(self.app.work_off().await.unwrap(), 0);
        self.clock.advance(DAY);
    }

    async fn deleted_space(&self) -> Space {
        let space = self.admin().new_space(&self.organization, "Guide").await;
        self.admin().delete_space(&space.id).send().await.unwrap();
        space
    }
}

async fn two_workers_do_a_job_once(harness: Harness) {
    let app = harness.start().await;
    for number in 0..6 {
        let space = app
            .admin()
            .new_space(&app.organization, &number.to_string())
            .await;
        app.admin().delete_space(&space.id).send().await.unwrap();
    }
    app.let_purges_fall_due().await;
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
            .query_one("SELECT not_before, failure FROM jobs", params![])
            .await
            .unwrap();
        assert_eq!(failure, "this version does not know this kind of job");
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
    let other = harness.app("http://127.0.0.1:1", environment(&Clock::default()));
    let other = Arc::new(other.await);
    let app = harness.start().await;
    app.deleted_space().await;
    app.let_purges_fall_due().await;
    app.lease_jobs().await;
    assert_eq!(app.app.work_off().await.unwrap(), 0);
    app.clock.advance(Duration::from_mins(2));
    // The other process has a clock that says otherwise, and nothing to do.
    assert_eq!(other.work_off().await.unwrap(), 0);
    assert_eq!(app.app.work_off().await.unwrap(), 1);
    assert_eq!((app.count("spaces").await, app.count("jobs").await), (0, 0));
}

impl TestApp {
    /// Leaves the state of a worker that leased all jobs and died: two minutes of a lease.
    async fn lease_jobs(&self) {
        let now = self.clock.after(Duration::ZERO).as_microseconds();
        let sql = "UPDATE jobs SET lease = 'gone', attempts = 1, not_before = $1";
        let leased = self.database.execute(sql, params![now + 120_000_000]).await;
        assert_eq!(leased.unwrap(), 1);
    }

    async fn has_space(&self, space: &Space) -> bool {
        self.count(&format!("spaces WHERE id = '{}'", space.id))
            .await
            == 1
    }
}

async fn a_clock_that_jumps_ahead_purges_nothing(harness: Harness) {
    let app = harness.start().await;
    let space = app.deleted_space().await;
    let month = 30 * DAY;
    app.clock.jump_ahead(month);
    for _ in 0..3 {
        assert_eq!(app.app.work_off().await.unwrap(), 0);
        app.clock.advance(Duration::from_hours(7));
    }
    // The clock is put right within the day.
    app.clock.jump_back(month);
    assert_eq!(app.app.work_off().await.unwrap(), 0);
    app.clock.advance(DAY);
    assert_eq!(app.app.work_off().await.unwrap(), 0);
    let restored = app.admin().restore_space(&space.id).send().await.unwrap();
    assert_eq!(restored.deleted_at, None);
    // Where it goes ahead for good, the space goes a day after.
    let space = app.deleted_space().await;
    app.clock.jump_ahead(month);
    assert_eq!(app.app.work_off().await.unwrap(), 0);
    app.clock
        .advance(DAY.saturating_sub(Duration::from_secs(1)));
    assert_eq!(app.app.work_off().await.unwrap(), 0);
    assert!(app.has_space(&space).await);
    app.clock.advance(Duration::from_secs(1));
    assert_eq!(app.app.work_off().await.unwrap(), 1);
    assert!(!app.has_space(&space).await);
}

async fn a_clock_that_jumps_ends_no_lease(harness: Harness) {
    let app = harness.start().await;
    app.deleted_space().await;
    app.let_purges_fall_due().await;
    app.lease_jobs().await;
    // Ahead: the worker still has its time.
    app.clock.jump_ahead(DAY);
    assert_eq!(app.app.work_off().await.unwrap(), 0);
    // Back, to when the space was just due: it has no more than that.
    app.clock.jump_back(2 * DAY);
    app.clock.advance(Duration::from_mins(2));
    assert_eq!(app.app.work_off().await.unwrap(), 1);
    assert_eq!(app.count("jobs").await, 0);
}

/// Also after the process starts again, and in another process: the observed time is in the database.
async fn a_clock_that_was_wrong_at_the_start_purges_nothing(harness: Harness) {
    let (clock, url) = (Clock::default(), "http://127.0.0.1:1");
    let first = harness.app(url, environment(&clock)).await;
    let wrong = Clock::default();
    wrong.jump_ahead(30 * DAY);
    let second = harness.app(url, environment(&wrong)).await;
    let app = harness.start().await;
    let space = app.deleted_space().await;
    // It runs for most of a day before its clock is put right.
    for _ in 0..23 {
        assert_eq!(second.work_off().await.unwrap(), 0);
        wrong.advance(Duration::from_hours(1));
    }
    wrong.jump_back(30 * DAY);
    assert_eq!(second.work_off().await.unwrap(), 0);
    wrong.advance(DAY);
    assert_eq!(second.work_off().await.unwrap(), 0);
    assert_eq!(first.work_off().await.unwrap(), 0);
    assert!(app.has_space(&space).await);
}

async fn a_purge_waits_for_time_that_the_server_has_run(harness: Harness) {
    let url = "http://127.0.0.1:1";
    let (one, two) = (Clock::default(), Clock::default());
    let first = harness.app(url, environment(&one)).await;
    // The second takes over after the first has stopped: its monotonic time begins anew.
    let second = harness.app(url, environment(&two)).await;
    let app = harness.start().await;
    let space = app.deleted_space().await;
    for clock in [&one, &two] {
        clock.jump_ahead(WEEK);
    }
    assert_eq!(first.work_off().await.unwrap(), 0);
    one.advance(Duration::from_hours(12));
    assert_eq!(first.work_off().await.unwrap(), 0);
    two.advance(Duration::from_hours(11));
    assert_eq!(second.work_off().await.unwrap(), 0);
    // Twelve hours of the one and thirteen of the other at the same time are no day.
    two.advance(Duration::from_hours(2));
    assert_eq!(second.work_off().await.unwrap(), 0);
    two.advance(Duration::from_hours(11));
    assert_eq!(second.work_off().await.unwrap(), 1);
    assert!(!app.has_space(&space).await);
}
