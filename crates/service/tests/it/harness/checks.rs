//! Checks all stored data against its rules, as `quire check` does.

use std::sync::atomic::Ordering;

use object_store::ObjectStoreExt as _;
use quire_db::Kind;
use quire_service::check::{Depth, Report, check};
use tokio::runtime::Handle;

use super::TestApp;

impl TestApp {
    /// Returns the report of a check now.
    pub(crate) async fn report(&self) -> Report {
        self.try_report(Depth::Full).await.unwrap()
    }

    /// Fails unless everything that is stored keeps its rules.
    pub(crate) async fn holds(&self) {
        assert_sound(&self.try_report(Depth::Quick).await.unwrap());
    }

    /// Declares that the test breaks rules of the database: it is not checked at the end.
    pub(crate) fn is_damaged(&self) {
        self.is_damaged.store(true, Ordering::Relaxed);
    }

    pub(crate) async fn try_report(&self, depth: Depth) -> Result<Report, quire_db::Error> {
        let files = self.files.as_ref();
        check(&self.database, files, depth, &mut |_, _, _| {}).await
    }

    /// Puts bytes into the object store, past the service.
    pub(crate) async fn put_object(&self, path: &str, bytes: &'static str) {
        self.files.put(&path.into(), bytes.into()).await.unwrap();
    }

    /// Takes something out of the object store.
    pub(crate) async fn delete_object(&self, path: &str) {
        self.files.delete(&path.into()).await.unwrap();
    }

    /// Returns true if a transaction waits for another.
    pub(crate) async fn has_waiting(&self) -> bool {
        let waiting =
            "pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        self.database.kind() == Kind::Postgres && self.count(waiting).await > 0
    }

    pub(super) fn check_at_the_end(&self) {
        if std::thread::panicking() || self.is_damaged.load(Ordering::Relaxed) {
            return;
        }
        let report = tokio::task::block_in_place(|| {
            Handle::current().block_on(self.try_report(Depth::Full))
        });
        match report {
            Ok(report) => assert_sound(&report),
            // Tests of the end of a server close its database.
            Err(error) => assert!(error.is_unavailable(), "{error}"),
        }
    }
}

fn assert_sound(report: &Report) {
    let problems: Vec<String> = report.problems.iter().map(ToString::to_string).collect();
    let problems = problems.join("\n");
    assert!(report.is_sound(), "`quire check` finds:\n{problems}");
}
