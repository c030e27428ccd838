//! The requester that a request's work counts for: the caller, and the organization.
//!
//! - The caller is a token or session once it is valid, and the network of the address before that.
//! - The organization is that of what the caller was found to have access to.
//! - Both travel with the task of the request; jobs have none, and share one entry.

use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::ids::OrganizationId;

tokio::task_local! {
    static REQUESTER: Arc<Requester>;
}

/// Hashes of the caller and the organization of some work; 0 if there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Hash of the caller.
    pub caller: u64,
    /// Hash of the organization.
    pub organization: u64,
}

/// The requester, as far as it is known.
#[derive(Debug, Default)]
pub struct Requester {
    caller: AtomicU64,
    organization: AtomicU64,
}

impl Requester {
    /// A requester whose organization is not known yet.
    pub fn new(caller: u64) -> Arc<Self> {
        Arc::new(Self {
            caller: caller.into(),
            organization: AtomicU64::default(),
        })
    }

    /// The requester of the current task.
    pub fn current() -> Arc<Self> {
        REQUESTER.try_with(Arc::clone).unwrap_or_default()
    }

    /// Runs work for this requester.
    pub async fn scope<W: Future>(self: Arc<Self>, work: W) -> W::Output {
        REQUESTER.scope(self, work).await
    }
}

/// The share that the current task counts towards.
pub fn share() -> Share {
    let share = |requester: &Arc<Requester>| Share {
        caller: requester.caller.load(Ordering::Relaxed),
        organization: requester.organization.load(Ordering::Relaxed),
    };
    REQUESTER.try_with(share).unwrap_or_default()
}

/// Records that the caller of the current task is the one with this key.
pub fn is_caller(key: u64) {
    let _ = REQUESTER.try_with(|requester| requester.caller.store(key, Ordering::Relaxed));
}

/// Records that the current task works in an organization.
pub fn works_in(organization: &OrganizationId) {
    let key = key("organization", &**organization);
    let _ = REQUESTER.try_with(|requester| requester.organization.store(key, Ordering::Relaxed));
}

/// The key of a caller or an organization.
pub fn key(kind: &str, value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    (kind, value).hash(&mut hasher);
    hasher.finish()
}
