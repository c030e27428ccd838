//! Fault injection: the n-th statement or commit fails, once.
//!
//! - Statements that only read, outside of transactions, are not counted: they cannot leave anything incomplete.
//! - Faults behave like real ones: a refused commit stores nothing, a commit whose response is lost stores everything.
//! - All handles from [`open_again`](super::TestDatabase::open_again) share the faults of the first.

use std::sync::{Mutex, PoisonError};

use crate::database::CommitFault;
use crate::error::{Error, Reason};

/// Operation to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A statement that writes or belongs to a transaction: the disk is full.
    Statement,
    /// A commit fails: the disk is full, or the connection is closed before the server receives it.
    Commit,
    /// The commit is carried out, and the connection is closed before the response arrives.
    Response,
}

/// The faults of a database; none, until a test arms one.
#[derive(Default)]
pub struct Faults(Mutex<State>);

#[derive(Default)]
struct State {
    /// Armed fault, and the number of calls that succeed before it.
    armed: Option<(Fault, u64)>,
    fired: bool,
}

impl Faults {
    /// Makes the n-th from now fail, counted from 1, and no other.
    pub fn arm(&self, fault: Fault, number: u64) {
        *self.lock() = State {
            armed: number.checked_sub(1).map(|before| (fault, before)),
            fired: false,
        };
    }

    /// Disarms the fault if it has not occurred, and counts the calls that could have failed since it was armed.
    pub fn count(&self, armed: u64) -> u64 {
        let state = std::mem::take(&mut *self.lock());
        state.armed.map_or(armed, |(_, left)| armed - 1 - left)
    }

    /// Disarms the fault; returns `true` if it has occurred.
    pub fn disarm(&self) -> bool {
        std::mem::take(&mut *self.lock()).fired
    }

    pub(crate) fn statement(&self) -> Result<(), Error> {
        if self.is_due(&[Fault::Statement]).is_some() {
            return Err(Error::new(Reason::Full, "a test has filled the disk"));
        }
        Ok(())
    }

    pub(crate) fn commit(&self) -> Option<CommitFault> {
        match self.is_due(&[Fault::Commit, Fault::Response])? {
            Fault::Statement => None,
            Fault::Commit => Some(CommitFault::Refused),
            Fault::Response => Some(CommitFault::ResponseLost),
        }
    }

    fn is_due(&self, kinds: &[Fault]) -> Option<Fault> {
        let mut state = self.lock();
        let (fault, before) = state.armed.filter(|(fault, _)| kinds.contains(fault))?;
        if before > 0 {
            state.armed = Some((fault, before - 1));
            return None;
        }
        state.armed = None;
        state.fired = true;
        Some(fault)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
