//! Checks all stored data against its rules.
//!
//! - Reads one [`Snapshot`] of the database and writes nothing, so it can run while servers use the database.
//! - Most rules are one SQL statement each (`rules`). Rules that SQL cannot express are checked page by
//!   page: revisions (`revisions`), blobs (`blobs`), files (`files`) and search keys (`keys`).
//! - Memory does not grow with the database, except for 32 bytes per distinct file.
//! - Each problem has a [`Code`], a location, and what was expected and found. It never contains user text, so reports
//!   can be shared.
//! - If a rule cannot be checked because the database is damaged, that is a problem too; the other rules are still
//!   checked.

mod blobs;
mod code;
mod files;
mod keys;
mod report;
mod revisions;
mod rules;

use std::time::Duration;

use object_store::ObjectStore;
use quire_db::{Database, Row, Snapshot, Value, sql};

pub use code::Code;
pub use report::{Counts, Garbage, Problem, Report};

/// Maximum number of problems of one kind in a report; if there are more, the report only says so.
const LISTED: i64 = 100;

/// Depth of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Rows, trees of revisions, and whether blobs and files exist.
    Quick,
    /// Every byte as well: the hashes of blobs and files, and the pages and indexes of the database.
    Full,
}

/// Receives progress: the current step, and how much of it is done.
pub type Progress<'a> = dyn FnMut(&'static str, u64, u64) + Send + 'a;

/// A running check.
struct Check<'a> {
    snapshot: Snapshot,
    files: &'a dyn ObjectStore,
    depth: Depth,
    progress: &'a mut Progress<'a>,
    report: Report,
}

/// A number of rows.
#[derive(Row)]
struct Totals {
    #[row(sql = "(SELECT COUNT(*) FROM organizations)")]
    organizations: i64,
    #[row(sql = "(SELECT COUNT(*) FROM users)")]
    users: i64,
    #[row(sql = "(SELECT COUNT(*) FROM spaces)")]
    spaces: i64,
    #[row(sql = "(SELECT COUNT(*) FROM change_requests)")]
    change_requests: i64,
    #[row(sql = "(SELECT COUNT(*) FROM comments)")]
    comments: i64,
    #[row(sql = "(SELECT COUNT(*) FROM revisions)")]
    revisions: i64,
    #[row(sql = "(SELECT COUNT(*) FROM blobs)")]
    blobs: i64,
}

/// A violation of a rule.
#[derive(Row)]
struct Broken {
    place: String,
    expected: Option<String>,
    found: Option<String>,
}

/// Checks everything that is stored in this database and these files.
///
/// # Errors
/// The database cannot be reached, or its schema is not the one of this version.
pub async fn check<'a>(
    database: &Database,
    files: &'a dyn ObjectStore,
    depth: Depth,
    progress: &'a mut Progress<'a>,
) -> Result<Report, quire_db::Error> {
    let mut snapshot = database.snapshot().await?;
    snapshot.needs(crate::MIGRATIONS).await?;
    let mut check = Check {
        snapshot,
        files,
        depth,
        progress,
        report: Report::default(),
    };
    check.count().await?;
    if depth == Depth::Full {
        check.database().await?;
    }
    check.rules().await?;
    let outcome = check.keys().await;
    check.note(outcome)?;
    let outcome = check.revisions().await;
    check.note(outcome)?;
    let outcome = check.blobs().await;
    check.note(outcome)?;
    Ok(check.report)
}

/// The time limit of each statement, which grows with the database.
#[must_use]
pub const fn patience() -> Duration {
    Duration::from_hours(24)
}

impl Check<'_> {
    /// Reports a problem.
    fn report(
        &mut self,
        code: Code,
        place: impl Into<String>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) {
        self.report.add(
            Problem {
                code,
                place: place.into(),
                expected: expected.into(),
                found: found.into(),
            },
            LISTED,
        );
    }

    /// A part that cannot be read is a problem of the data; only an unavailable database ends the check.
    fn note(&mut self, outcome: Result<(), quire_db::Error>) -> Result<(), quire_db::Error> {
        match outcome {
            Err(error) if !error.is_unavailable() => {
                let found = error.to_string();
                self.report(Code::Unreadable, "database", "readable rows", found);
                Ok(())
            }
            outcome => outcome,
        }
    }

    /// Counts all resources, for the report.
    async fn count(&mut self) -> Result<(), quire_db::Error> {
        let totals: Totals = (self.snapshot)
            .query_one(sql!("SELECT {Totals}"), &[])
            .await?;
        self.report.counts = Counts {
            organizations: totals.organizations.unsigned_abs(),
            users: totals.users.unsigned_abs(),
            spaces: totals.spaces.unsigned_abs(),
            change_requests: totals.change_requests.unsigned_abs(),
            comments: totals.comments.unsigned_abs(),
            revisions: totals.revisions.unsigned_abs(),
            blobs: totals.blobs.unsigned_abs(),
            files: 0,
        };
        Ok(())
    }

    /// Runs the database's own integrity check.
    async fn database(&mut self) -> Result<(), quire_db::Error> {
        (self.progress)("Database", 0, 1);
        match self.snapshot.verify().await {
            Ok(findings) => {
                for finding in findings {
                    self.report(Code::Database, "database", "a sound database", finding);
                }
            }
            outcome => self.note(outcome.map(drop))?,
        }
        Ok(())
    }

    /// Checks the rules that are one statement each.
    async fn rules(&mut self) -> Result<(), quire_db::Error> {
        let rules = rules::all();
        for (done, rule) in rules.iter().enumerate() {
            (self.progress)("Rules", done as u64, rules.len() as u64);
            let sql = format!(
                "SELECT {} FROM ({}) broken ORDER BY place, expected, found LIMIT $1",
                Broken::COLUMNS,
                rule.statement
            );
            let params = [Value::Integer(LISTED + 1)];
            let broken = self.snapshot.query(&sql, &params).await;
            match broken {
                Ok(rows) => {
                    let rows: Vec<Broken> = rows;
                    for row in rows {
                        let text = |text: Option<String>| text.unwrap_or_else(|| "none".to_owned());
                        self.report(rule.code, row.place, text(row.expected), text(row.found));
                    }
                }
                outcome => self.note(outcome.map(drop))?,
            }
        }
        Ok(())
    }
}
