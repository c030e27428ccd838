//! Group commit: waiting transactions become savepoints of one transaction.
//!
//! - The transactions of a group are acknowledged after its commit, so an acknowledged write is on disk.
//! - A body that fails or panics rolls back only its own savepoint.
//! - If a constraint or a full disk fails the commit, each body is repeated alone, so that only the one at fault fails.
//!   The same applies if SQLite itself rolls everything back because of one body.
//! - Another process may write too: `BEGIN IMMEDIATE` is retried until the time limit has passed.
//! - No write is acknowledged that went to a file that was moved or replaced.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Lent;
use super::connection::Connection;
use super::database_file::DatabaseFile;
use crate::database::{CommitFault, Counter};
use crate::error::{Error, Reason};

/// A transaction that waits for its turn.
pub(crate) trait Job: Send {
    /// Returns `true` if the caller no longer waits for the result.
    fn is_abandoned(&self) -> bool;

    /// Runs the body, possibly again; returns whether to keep its changes.
    fn run(&mut self, connection: Lent) -> (Lent, bool);

    /// Replaces the body's result.
    fn fail(&mut self, error: Error);

    /// Returns the result to the caller.
    fn reply(self: Box<Self>);
}

pub(super) type Jobs = VecDeque<Box<dyn Job>>;

/// Runs groups: the connection that writes.
pub(super) struct Committer {
    pub(super) connection: Option<Connection>,
    file: Arc<DatabaseFile>,
    wait: Duration,
    statements: Arc<Counter>,
}

/// The outcome of one run of a body.
enum Ran {
    /// Its changes are kept if the group is committed.
    Kept,
    /// Its changes were rolled back.
    Dismissed,
    /// The whole group was rolled back; contains an error that the body has not seen.
    Lost(Option<Error>),
}

impl Committer {
    pub(super) fn new(
        connection: Connection,
        file: Arc<DatabaseFile>,
        wait: Duration,
        statements: Arc<Counter>,
    ) -> Self {
        Self {
            connection: Some(connection),
            file,
            wait,
            statements,
        }
    }

    /// Runs the jobs and those that `more` adds in the meantime, and returns their results.
    pub(super) fn run(&mut self, jobs: &mut Jobs, more: &mut dyn FnMut(&mut Jobs)) {
        while !jobs.is_empty() {
            match self.begin() {
                Ok(()) => self.run_one_group(jobs, more),
                Err(cause) => fail_all(jobs, &cause),
            }
        }
    }

    fn run_one_group(&mut self, jobs: &mut Jobs, more: &mut dyn FnMut(&mut Jobs)) {
        let mut kept = Jobs::new();
        let mut dismissed = Jobs::new();
        loop {
            while let Some(mut job) = jobs.pop_front() {
                if job.is_abandoned() {
                    continue;
                }
                match self.savepoint(job.as_mut()) {
                    Ran::Kept => kept.push_back(job),
                    Ran::Dismissed => dismissed.push_back(job),
                    // The disk is full or broken, or a statement took too long: SQLite has rolled back the whole group.
                    Ran::Lost(cause) => {
                        if let Some(cause) = cause {
                            job.fail(cause);
                        }
                        dismissed.push_back(job);
                        let _ = self.control("ROLLBACK");
                        reply_all(&mut dismissed);
                        self.run_each_alone(&mut kept);
                        return;
                    }
                }
            }
            more(jobs);
            if jobs.is_empty() {
                break;
            }
        }
        match self.commit() {
            Ok(()) => {}
            Err(cause) if repeats_alone(&cause) && kept.len() > 1 => {
                self.run_each_alone(&mut kept);
            }
            Err(cause) => fail_all(&mut kept, &cause),
        }
        reply_all(&mut kept);
        reply_all(&mut dismissed);
    }

    fn run_each_alone(&mut self, jobs: &mut Jobs) {
        for job in jobs.drain(..) {
            let mut jobs = Jobs::from([job]);
            match self.begin() {
                Ok(()) => self.run_one_group(&mut jobs, &mut |_| ()),
                Err(cause) => fail_all(&mut jobs, &cause),
            }
        }
    }

    /// Runs one body between savepoints.
    fn savepoint(&mut self, job: &mut dyn Job) -> Ran {
        if let Err(cause) = self.control("SAVEPOINT body") {
            return Ran::Lost(Some(cause));
        }
        let Some(connection) = self.connection.take() else {
            return Ran::Lost(Some(Error::closed()));
        };
        let (Lent(connection), keep) = job.run(Lent(connection));
        let lost = connection.raw().is_autocommit();
        self.connection = Some(connection);
        if lost {
            let cause = "SQLite rolled back the transactions that were to be committed together";
            return Ran::Lost(keep.then(|| Error::unavailable(cause)));
        }
        let ended = if keep {
            self.control("RELEASE body")
        } else {
            self.control("ROLLBACK TO body")
                .and_then(|()| self.control("RELEASE body"))
        };
        match ended {
            Ok(()) if keep => Ran::Kept,
            Ok(()) => Ran::Dismissed,
            Err(cause) => Ran::Lost(keep.then_some(cause)),
        }
    }

    fn begin(&self) -> Result<(), Error> {
        self.file.damage().check()?;
        self.file.check()?;
        let start = Instant::now();
        let mut pause = Duration::from_micros(200);
        loop {
            match self.control("BEGIN IMMEDIATE") {
                Err(cause) if cause.reason() == Reason::Busy && start.elapsed() < self.wait => {
                    std::thread::sleep(pause);
                    pause = (pause * 2).min(Duration::from_millis(20));
                }
                other => return other,
            }
        }
    }

    /// Commits the group. After an error, nothing is stored, or the outcome is unknown.
    fn commit(&self) -> Result<(), Error> {
        let fault = self.statements.commit_fault();
        if fault == Some(CommitFault::Refused) {
            let _ = self.control("ROLLBACK");
            return Err(Error::new(Reason::Full, "a test has filled the disk"));
        }
        if let Err(cause) = self.control("COMMIT") {
            let _ = self.control("ROLLBACK");
            return Err(cause);
        }
        if fault == Some(CommitFault::ResponseLost) {
            return Err(Error::unavailable(
                "a test has lost the response to the commit",
            ));
        }
        self.file.check_with_log()
    }

    fn control(&self, sql: &str) -> Result<(), Error> {
        self.connection
            .as_ref()
            .ok_or_else(Error::closed)?
            .control(sql)
    }
}

/// Returns `true` if a failed commit has stored nothing, and may succeed for a part of the group.
fn repeats_alone(cause: &Error) -> bool {
    matches!(
        cause.reason(),
        Reason::ForeignKey | Reason::Check | Reason::Full
    )
}

pub(super) fn fail_all(jobs: &mut Jobs, cause: &Error) {
    for mut job in jobs.drain(..) {
        job.fail(cause.clone());
        job.reply();
    }
}

fn reply_all(jobs: &mut Jobs) {
    for job in jobs.drain(..) {
        job.reply();
    }
}
