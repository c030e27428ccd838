//! Retries of requests, and the delays before them.
//!
//! - A request is retried if it is idempotent (RFC 9110, section 9.2.2), was never sent, or was not processed by the
//!   server (429).
//! - `Retry-After` (RFC 9110, section 10.2.3) is respected up to the policy's longest delay.

use std::hash::{BuildHasher as _, RandomState};
use std::time::Duration;

use http::{HeaderMap, StatusCode, header};

use super::Error;

/// Requests that are retried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Repeat {
    /// None
    Never,
    /// Those that are safe to repeat: by their method, or by an `Idempotency-Key`
    #[default]
    Safe,
    /// All
    Always,
}

/// Retry policy.
#[derive(Clone, Copy, Debug)]
pub struct Retry {
    /// Maximum number of times a request is sent; 1 never retries. Default 4.
    pub attempts: u32,
    /// The wait before the second attempt, less a random part. Default 100 ms.
    pub initial: Duration,
    /// By how much each wait is longer than the one before. Default 2.
    pub factor: u32,
    /// The longest wait, also where the server asks for longer: then the error is returned. Default 30 s.
    pub longest: Duration,
    /// Requests that are retried.
    pub repeat: Repeat,
    /// Statuses that are retried. Default 429, 502, 503, 504.
    pub statuses: &'static [u16],
}

impl Default for Retry {
    fn default() -> Self {
        Self {
            attempts: 4,
            initial: Duration::from_millis(100),
            factor: 2,
            longest: Duration::from_secs(30),
            repeat: Repeat::default(),
            statuses: &[429, 502, 503, 504],
        }
    }
}

impl Retry {
    /// Returns true if a request may be sent again although the server may have processed it.
    pub(super) const fn is_repeatable(&self, is_safe: bool) -> bool {
        match self.repeat {
            Repeat::Never => false,
            Repeat::Safe => is_safe,
            Repeat::Always => true,
        }
    }

    /// Returns the delay before a retry after an error; `None` for no retry.
    pub(super) fn after_error(
        &self,
        error: &Error,
        repeatable: bool,
        attempt: u32,
    ) -> Option<Duration> {
        let Error::Transport(lost) = error else {
            return None;
        };
        let again = repeatable || !lost.may_have_arrived();
        (again && self.repeat != Repeat::Never).then(|| self.backoff(attempt))
    }

    /// Returns the delay before a retry after a response; `None` for no retry.
    pub(super) fn after_response(
        &self,
        status: StatusCode,
        headers: &HeaderMap,
        repeatable: bool,
        attempt: u32,
    ) -> Option<Duration> {
        let unseen = status == StatusCode::TOO_MANY_REQUESTS && self.repeat != Repeat::Never;
        if !self.statuses.contains(&status.as_u16()) || !(repeatable || unseen) {
            return None;
        }
        let wait = retry_after(headers).unwrap_or_else(|| self.backoff(attempt));
        (wait <= self.longest).then_some(wait)
    }

    /// Exponential, between half and all of the wait ("equal jitter").
    fn backoff(&self, attempt: u32) -> Duration {
        let full = self
            .initial
            .saturating_mul(self.factor.saturating_pow(attempt.saturating_sub(1)))
            .min(self.longest);
        let random = u32::try_from(RandomState::new().hash_one(attempt) % 1_000).unwrap_or(0);
        full / 2 + full / 2_000 * random
    }
}

/// The wait that `Retry-After` asks for: seconds, or a date, which is taken against the response's own `Date`.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = |name| {
        headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .map(str::trim)
    };
    let asked = text(header::RETRY_AFTER)?;
    if let Ok(seconds) = asked.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let date = |text| {
        jiff::fmt::rfc2822::parse(text)
            .ok()
            .map(|date| date.timestamp())
    };
    let now = text(header::DATE)
        .and_then(date)
        .unwrap_or_else(jiff::Timestamp::now);
    let wait = date(asked)?.duration_since(now);
    Some(Duration::try_from(wait).unwrap_or_default())
}
