//! Records when tokens were last used.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Interval at which the last use of a token is recorded, in microseconds.
pub const NOTED: i64 = 60_000_000;
/// Maximum number of tokens tracked before those that are due again are dropped.
const NOTES: usize = 10_000;

/// Tokens whose use this process recorded, and when, in monotonic time: one of many concurrent requests does it.
#[derive(Default)]
pub struct UsageRecorder(Mutex<HashMap<String, i64>>);

impl UsageRecorder {
    pub(crate) fn tokens(&self) -> MutexGuard<'_, HashMap<String, i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns true if the use of a token is to be recorded now.
    pub fn begin(&self, token: &str, monotonic: i64) -> bool {
        let mut tokens = self.tokens();
        let is_recent = |at: &i64| monotonic - at < NOTED;
        if tokens.get(token).is_some_and(is_recent) {
            return false;
        }
        if tokens.len() >= NOTES {
            tokens.retain(|_, at| is_recent(at));
        }
        tokens.insert(token.to_owned(), monotonic);
        true
    }
}
