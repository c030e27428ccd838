//! A point in time in `format: date-time` (RFC 3339).
//!
//! - A timestamp is written as it was read, with its offset and digits, until it is replaced.
//! - Any other timestamp is written in UTC, with milliseconds, or with more digits if it has more.
//! - Two timestamps are equal if they are the same point in time, however they are written.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use jiff::tz::Offset;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A point in time, written as it came, else as RFC 3339 in UTC with at least milliseconds.
#[derive(Clone, Copy)]
pub struct Timestamp {
    instant: jiff::Timestamp,
    form: Option<Form>,
}

/// Written form of a point in time.
#[derive(Clone, Copy)]
struct Form {
    /// Minutes east of Greenwich; none where `Z` was written.
    offset: Option<i16>,
    /// Digits of the fraction of a second.
    digits: u8,
}

impl Form {
    /// The form of a text that has been read.
    fn of(text: &str) -> Option<Self> {
        let (rest, offset) = if let Some(rest) = text.strip_suffix('Z') {
            (rest, None)
        } else {
            let (rest, offset) = text.split_at_checked(text.len().checked_sub(6)?)?;
            let (hours, minutes) = offset.get(1..)?.split_once(':')?;
            let hours = hours.parse::<i16>().ok()?.checked_mul(60)?;
            let minutes = hours.checked_add(minutes.parse().ok()?)?;
            let east = offset.starts_with('+');
            (
                rest,
                Some(if east {
                    minutes
                } else {
                    minutes.checked_neg()?
                }),
            )
        };
        let digits = rest.rsplit_once('.').map_or(0, |(_, digits)| digits.len());
        Some(Self {
            offset,
            digits: u8::try_from(digits).ok().filter(|digits| *digits <= 9)?,
        })
    }

    fn write(self, instant: jiff::Timestamp, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = usize::from(self.digits);
        let offset = self.offset.map(|minutes| i32::from(minutes) * 60);
        match offset.map(Offset::from_seconds) {
            Some(Ok(offset)) => {
                let shown = instant.display_with_offset(offset);
                write!(formatter, "{shown:.digits$}")
            }
            _ => write!(formatter, "{instant:.digits$}"),
        }
    }
}

impl PartialEq for Timestamp {
    fn eq(&self, other: &Self) -> bool {
        self.instant == other.instant
    }
}

impl Eq for Timestamp {}

impl PartialOrd for Timestamp {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Timestamp {
    fn cmp(&self, other: &Self) -> Ordering {
        self.instant.cmp(&other.instant)
    }
}

impl Hash for Timestamp {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.instant.hash(state);
    }
}

impl Timestamp {
    /// The point that many microseconds after 1970-01-01T00:00:00Z; beyond the years -9999 to 9999 the nearest.
    #[must_use]
    pub fn from_microseconds(microseconds: i64) -> Self {
        Self::from(
            jiff::Timestamp::from_microsecond(microseconds).unwrap_or(if microseconds < 0 {
                jiff::Timestamp::MIN
            } else {
                jiff::Timestamp::MAX
            }),
        )
    }

    /// Microseconds since 1970-01-01T00:00:00Z.
    #[must_use]
    pub fn as_microseconds(self) -> i64 {
        self.instant.as_microsecond()
    }
}

impl From<jiff::Timestamp> for Timestamp {
    fn from(instant: jiff::Timestamp) -> Self {
        Self {
            instant,
            form: None,
        }
    }
}

impl From<Timestamp> for jiff::Timestamp {
    fn from(value: Timestamp) -> Self {
        value.instant
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(form) = self.form {
            form.write(self.instant, formatter)
        } else if self.instant.as_nanosecond() % 1_000_000 == 0 {
            write!(formatter, "{:.3}", self.instant)
        } else {
            write!(formatter, "{}", self.instant)
        }
    }
}

impl fmt::Debug for Timestamp {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl FromStr for Timestamp {
    type Err = jiff::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = Self {
            instant: text.parse()?,
            form: Form::of(text),
        };
        // A leap second and the like are written as the point that they were read as.
        Ok(if read.to_string() == text {
            read
        } else {
            Self::from(read.instant)
        })
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Timestamp;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a date-time as in RFC 3339, such as 2026-11-21T09:30:00.000Z")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Timestamp, E> {
                text.parse()
                    .map_err(|_| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Visitor)
    }
}
