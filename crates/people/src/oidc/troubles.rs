//! Log of failing identity providers: when a failure starts, and when it is over.
//!
//! - Anybody can start logins: a request that fails like the one before it is not logged.
//! - One address is logged once a minute at most, and a process logs a bounded number of them.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use sha2::{Digest as _, Sha256};

use crate::PeopleAreas;
use crate::fetch::direct::Failure;

/// For how long nothing more is said of an address, in microseconds.
const PAUSE: i64 = 60_000_000;
/// Of how many addresses something was said before those are dropped that are due again.
const MAX_LOGGED_ADDRESSES: usize = 1_000;
/// Number of bytes of an address that are logged.
const MAX_LOGGED_BYTES: usize = 200;

/// Last logged state, by the hash of the address.
#[derive(Default)]
pub(super) struct Troubles(Mutex<HashMap<[u8; 32], LoggedState>>);

/// Monotonic time of a log entry, and the kind of failure; `None` if it was over.
struct LoggedState {
    at: i64,
    kind: Option<&'static str>,
}

impl Troubles {
    /// Returns true if the failure of a request to an address, or its success, is to be logged now.
    fn are_news(&self, address: &str, kind: Option<&'static str>, monotonic: i64) -> bool {
        let key = Sha256::digest(address).into();
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_recent = |said: &LoggedState| monotonic - said.at < PAUSE;
        match all.get(&key) {
            Some(said) if said.kind == kind || is_recent(said) => return false,
            None if kind.is_none() => return false,
            _ => {}
        }
        if all.len() >= MAX_LOGGED_ADDRESSES {
            all.retain(|_, said| is_recent(said));
        }
        let has_room = all.len() < MAX_LOGGED_ADDRESSES;
        if has_room {
            let at = monotonic;
            all.insert(key, LoggedState { at, kind });
        }
        has_room
    }
}

impl PeopleAreas {
    /// Tells the log how a request to an identity provider ended, if that is news.
    pub(super) fn log_fetch(&self, what: &str, address: &str, failure: Option<&Failure>) {
        let kind = failure.map(|failure| failure.kind);
        let troubles = &self.remote.troubles;
        if !troubles.are_news(address, kind, self.clock.monotonic()) {
            return;
        }
        let shown = &address[..address.floor_char_boundary(MAX_LOGGED_BYTES)];
        if let Some(failure) = failure {
            tracing::warn!(address = shown, details = %failure.details, "{what} {}", failure.kind);
        } else {
            tracing::info!(address = shown, "{what} works again");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: i64 = 1_000_000;

    #[test]
    fn the_log_says_when_it_begins_and_when_it_is_over() {
        let troubles = Troubles::default();
        let says = |kind, at: i64| troubles.are_news("a", kind, at * SECOND);
        assert!(!says(None, 0));
        assert!(says(Some("is away"), 1));
        assert!(!says(Some("is away"), 2));
        assert!(!says(Some("is away"), 10_000));
        assert!(says(Some("talks nonsense"), 10_001));
        // What changes back and forth is told of once a minute.
        assert!(!says(None, 10_002));
        assert!(!says(Some("is away"), 10_003));
        assert!(says(None, 10_061));
        assert!(!says(None, 10_200));
        assert!(says(Some("is away"), 10_201));
        assert!(troubles.are_news("b", Some("is away"), 10_201 * SECOND));
    }

    #[test]
    fn the_log_is_bounded_however_many_addresses_fail() {
        let troubles = Troubles::default();
        let lines = |at: i64| {
            let addresses = (0..2 * MAX_LOGGED_ADDRESSES).map(|number| format!("{at} {number}"));
            addresses
                .filter(|address| troubles.are_news(address, Some("is away"), at))
                .count()
        };
        assert_eq!(lines(0), MAX_LOGGED_ADDRESSES);
        assert_eq!(lines(PAUSE - 1), 0);
        assert_eq!(lines(PAUSE), MAX_LOGGED_ADDRESSES);
    }
}
