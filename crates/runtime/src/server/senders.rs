//! Bounds the bodies of a sender that have not arrived completely: their number, and their bytes in memory.
//!
//! - A body counts from when the server first waits for more of it. One that arrives with its head never counts.
//! - The service says who the sender is: see [`sender`](super::Service::sender).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::Budget;

/// The maximum number of bodies of a sender that the server waits for.
const MAX_UNFINISHED: usize = 128;

/// The part of the budget of all bodies that those of one sender may take.
const SENDERS_PART: usize = 4;

/// The unfinished bodies of all senders; clones share them.
#[derive(Clone, Debug)]
pub struct Senders(Arc<Registry>);

#[derive(Debug)]
struct Registry {
    senders: Mutex<HashMap<u64, Sender>>,
    /// The bytes for each sender.
    bytes: usize,
    timeout: Duration,
}

#[derive(Debug)]
struct Sender {
    /// Number of its bodies that are being read.
    bodies: usize,
    /// Number of these that the server waits for.
    unfinished: usize,
    budget: Budget,
}

/// A body that is read.
pub(super) struct Unfinished {
    all: Arc<Registry>,
    sender: u64,
    budget: Budget,
    is_counted: bool,
}

impl Senders {
    /// Bounds for a budget of all bodies of this size, and bodies that have at most `body` bytes, one of which always
    /// fits. A body waits for the timeout until others of its sender have arrived.
    #[must_use]
    pub fn new(budget: usize, body: usize, timeout: Duration) -> Self {
        Self(Arc::new(Registry {
            senders: Mutex::default(),
            bytes: (budget / SENDERS_PART).max(body),
            timeout,
        }))
    }

    /// Starts with a body.
    pub(super) fn begin(&self, sender: u64) -> Unfinished {
        let mut senders = self.0.senders();
        let entry = senders.entry(sender).or_insert_with(|| Sender {
            bodies: 0,
            unfinished: 0,
            budget: Budget::new(self.0.bytes, self.0.timeout),
        });
        entry.bodies += 1;
        Unfinished {
            all: Arc::clone(&self.0),
            sender,
            budget: entry.budget.clone(),
            is_counted: false,
        }
    }
}

impl Registry {
    fn senders(&self) -> MutexGuard<'_, HashMap<u64, Sender>> {
        self.senders.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Unfinished {
    /// The part of the budget that the body counts towards until it has arrived.
    pub(super) fn budget(&self) -> Budget {
        self.budget.clone()
    }

    /// Counts the body as one that the server waits for; false if its sender has too many of them.
    pub(super) fn waits(&mut self) -> bool {
        if !self.is_counted
            && let Some(sender) = self.all.senders().get_mut(&self.sender)
        {
            if sender.unfinished >= MAX_UNFINISHED {
                return false;
            }
            sender.unfinished += 1;
            self.is_counted = true;
        }
        true
    }

    /// The body has arrived.
    pub(super) fn ends(&mut self) {
        if std::mem::take(&mut self.is_counted)
            && let Some(sender) = self.all.senders().get_mut(&self.sender)
        {
            sender.unfinished -= 1;
        }
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        self.ends();
        let mut senders = self.all.senders();
        if let Some(sender) = senders.get_mut(&self.sender) {
            sender.bodies -= 1;
            if sender.bodies == 0 {
                senders.remove(&self.sender);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sender_has_a_bounded_number_of_unfinished_bodies() {
        let all = Senders::new(1 << 20, 1, Duration::ZERO);
        let mut bodies: Vec<Unfinished> = (0..MAX_UNFINISHED).map(|_| all.begin(1)).collect();
        assert!(bodies.iter_mut().all(Unfinished::waits));
        let mut more = all.begin(1);
        assert!(!more.waits());
        assert!(all.begin(2).waits());
        bodies[0].ends();
        assert!(more.waits());
        assert_eq!(more.budget().left(), (1 << 20) / SENDERS_PART);
        drop((bodies, more));
        assert!(all.0.senders().is_empty());
    }
}
