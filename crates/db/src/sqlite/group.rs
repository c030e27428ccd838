//! Group commit: the transactions that wait become savepoints of one transaction.
//!
//! - Everyone in a group is answered after its commit, so an acknowledged write is on the disk.
//! - A body that fails or panics takes back its own savepoint and nothing else.
//! - A commit that a constraint refuses is repeated with each body alone, so that only the guilty one fails.
//! - Another process may write too: `BEGIN IMMEDIATE` is repeated until the time to wait has passed.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::Lent;
use super::connection::Connection;
use crate::error::{Error, Reason};

/// A transaction that waits for its turn.
pub(crate) trait Job: Send {
    /// Whether nobody waits for the answer any more.
    fn is_abandoned(&self) -> bool;

    /// Runs the body, also for a second time; true when its changes are to be kept.
    fn run(&mut self, connection: Lent) -> (Lent, bool);

    /// Replaces the body's answer.
    fn fail(&mut self, error: Error);

    /// Gives the answer to whoever waits for it.
    fn answer(self: Box<Self>);
}

pub(super) type Jobs = VecDeque<Box<dyn Job>>;

/// Runs and answers the jobs, and those that `more` brings in the meantime.
pub(super) fn run(
    slot: &mut Option<Connection>,
    jobs: &mut Jobs,
    more: &mut dyn FnMut(&mut Jobs),
    wait: Duration,
) {
    while !jobs.is_empty() {
        match begin(slot.as_ref(), wait) {
            Ok(()) => run_one_group(slot, jobs, more, wait),
            Err(cause) => fail_all(jobs, &cause),
        }
    }
}

fn run_one_group(
    slot: &mut Option<Connection>,
    jobs: &mut Jobs,
    more: &mut dyn FnMut(&mut Jobs),
    wait: Duration,
) {
    let mut kept = Jobs::new();
    let mut dismissed = Jobs::new();
    loop {
        while let Some(mut job) = jobs.pop_front() {
            if job.is_abandoned() {
                continue;
            }
            match savepoint(slot, job.as_mut()) {
                Ok(true) => kept.push_back(job),
                Ok(false) => dismissed.push_back(job),
                // The disk is full or broken: SQLite has rolled back all of the group.
                Err(cause) => {
                    job.fail(cause.clone());
                    dismissed.push_back(job);
                    fail_all(&mut kept, &cause);
                    let _ = statement(slot.as_ref(), "ROLLBACK");
                    answer_all(&mut dismissed);
                    return;
                }
            }
        }
        more(jobs);
        if jobs.is_empty() {
            break;
        }
    }
    if let Err(cause) = statement(slot.as_ref(), "COMMIT") {
        let _ = statement(slot.as_ref(), "ROLLBACK");
        let refused = matches!(cause.reason(), Reason::ForeignKey | Reason::Check);
        if refused && kept.len() > 1 {
            for job in kept.drain(..) {
                run_alone(slot, job, wait);
            }
        } else {
            fail_all(&mut kept, &cause);
        }
    }
    answer_all(&mut kept);
    answer_all(&mut dismissed);
}

fn run_alone(slot: &mut Option<Connection>, job: Box<dyn Job>, wait: Duration) {
    let mut jobs = Jobs::from([job]);
    match begin(slot.as_ref(), wait) {
        Ok(()) => run_one_group(slot, &mut jobs, &mut |_| (), wait),
        Err(cause) => fail_all(&mut jobs, &cause),
    }
}

/// Runs one body between savepoints; an error when the whole group is lost.
fn savepoint(slot: &mut Option<Connection>, job: &mut dyn Job) -> Result<bool, Error> {
    statement(slot.as_ref(), "SAVEPOINT body")?;
    let connection = slot.take().ok_or_else(Error::closed)?;
    let (Lent(connection), keep) = job.run(Lent(connection));
    let lost = connection.raw().is_autocommit();
    *slot = Some(connection);
    if lost {
        return Err(Error::unavailable(
            "SQLite rolled back the transactions that were to be committed together",
        ));
    }
    if !keep {
        statement(slot.as_ref(), "ROLLBACK TO body")?;
    }
    statement(slot.as_ref(), "RELEASE body")?;
    Ok(keep)
}

fn begin(slot: Option<&Connection>, wait: Duration) -> Result<(), Error> {
    let start = Instant::now();
    let mut pause = Duration::from_micros(200);
    loop {
        match statement(slot, "BEGIN IMMEDIATE") {
            Err(cause) if cause.is_unavailable() && start.elapsed() < wait => {
                std::thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_millis(20));
            }
            other => return other,
        }
    }
}

fn statement(slot: Option<&Connection>, sql: &str) -> Result<(), Error> {
    slot.ok_or_else(Error::closed)?.control(sql)
}

fn fail_all(jobs: &mut Jobs, cause: &Error) {
    for mut job in jobs.drain(..) {
        job.fail(cause.clone());
        job.answer();
    }
}

fn answer_all(jobs: &mut Jobs) {
    for job in jobs.drain(..) {
        job.answer();
    }
}
