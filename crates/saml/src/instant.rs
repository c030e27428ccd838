//! Moments of SAML: `xs:dateTime` in UTC.

use jiff::{SignedDuration, Timestamp};

use crate::Error;

/// Reads a moment, such as `2026-11-23T08:30:00.123Z`.
pub(crate) fn parse(name: &'static str, text: &str) -> Result<Timestamp, Error> {
    let invalid = || Error::Mismatch {
        name,
        found: text.to_owned(),
        expected: "YYYY-MM-DDThh:mm:ssZ".to_owned(),
    };
    if !is_utc(text) {
        return Err(invalid());
    }
    text.parse().map_err(|_| invalid())
}

/// Returns `true` if a text has the form of a timestamp in UTC; jiff also accepts others.
fn is_utc(text: &str) -> bool {
    let Some((seconds, rest)) = text.split_at_checked(19) else {
        return false;
    };
    let has_form = seconds
        .bytes()
        .zip(b"0000-00-00T00:00:00")
        .all(|(byte, form)| match form {
            b'0' => byte.is_ascii_digit(),
            _ => byte == *form,
        });
    let Some(fraction) = rest.strip_suffix('Z') else {
        return false;
    };
    let is_fraction = match fraction.strip_prefix('.') {
        Some(digits) => {
            (1..=9).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
        }
        None => fraction.is_empty(),
    };
    has_form && is_fraction
}

/// The time at which a response is read, and by how much clocks may differ.
#[derive(Clone, Copy)]
pub(crate) struct Clock {
    pub(crate) now: Timestamp,
    pub(crate) leeway: SignedDuration,
}

impl Clock {
    /// Refuses a moment that is yet to come.
    pub(crate) fn reached(self, name: &'static str, at: Timestamp) -> Result<(), Error> {
        if at.duration_since(self.now) > self.leeway {
            return Err(Error::NotYetValid { name, at });
        }
        Ok(())
    }

    /// Refuses a moment that has come.
    pub(crate) fn before(self, name: &'static str, at: Timestamp) -> Result<(), Error> {
        if self.now.duration_since(at) >= self.leeway {
            return Err(Error::Expired { name, at });
        }
        Ok(())
    }

    /// Returns the time from which `before` rejects a timestamp.
    pub(crate) fn end(self, at: Timestamp) -> Timestamp {
        at.checked_add(self.leeway).unwrap_or(Timestamp::MAX)
    }
}
