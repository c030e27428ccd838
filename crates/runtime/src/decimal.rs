//! Numbers with all their digits: decimals, and integers of more than 64 bits.
//!
//! - `serde_json` keeps the text of all numbers, because the feature `decimal` selects its `arbitrary_precision`.
//! - There is no arithmetic: convert to a type of your choice.

use std::fmt;
use std::str::FromStr;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Number;

/// A JSON number of any size and precision.
///
/// Values are equal if their texts are: `1.0` and `1.00` differ.
///
/// ```
/// use quire_runtime::Decimal;
///
/// let price: Decimal = "0.10000000000000000001".parse()?;
/// assert_eq!(serde_json::to_string(&price)?, "0.10000000000000000001");
/// assert_eq!(Decimal::from(u128::MAX).to_string().parse(), Ok(u128::MAX));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Decimal(Number);

impl Decimal {
    /// Returns the digits, as in JSON.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Returns the nearest double, which is infinite for a number that is too large.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        self.as_str().parse().unwrap_or(f64::NAN)
    }
}

impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
    }
}

/// Reads a number in every form in which `serde_json` passes one on.
struct NumberVisitor;

impl<'de> Visitor<'de> for NumberVisitor {
    type Value = Decimal;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a number")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Decimal, E> {
        Ok(number.into())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Decimal, E> {
        Ok(number.into())
    }

    fn visit_i128<E: Error>(self, number: i128) -> Result<Decimal, E> {
        Ok(number.into())
    }

    fn visit_u128<E: Error>(self, number: u128) -> Result<Decimal, E> {
        Ok(number.into())
    }

    /// A number whose digits are those of a double. Without an exponent, so that a large integer remains one.
    fn visit_f64<E: Error>(self, number: f64) -> Result<Decimal, E> {
        let text = Number::from_f64(number).map(|number| number.to_string());
        let text = text.filter(|text| !text.contains('e'));
        let text = text.unwrap_or_else(|| number.to_string());
        text.parse().map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Decimal, A::Error> {
        Number::deserialize(MapAccessDeserializer::new(map)).map(Decimal)
    }
}

/// Text that is not a JSON number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a JSON number")]
pub struct NotANumber;

impl FromStr for Decimal {
    type Err = NotANumber;

    fn from_str(text: &str) -> Result<Self, NotANumber> {
        let is_number = text.starts_with(|first: char| first == '-' || first.is_ascii_digit())
            && text.ends_with(|last: char| last.is_ascii_digit());
        match serde_json::from_str(text) {
            Ok(number) if is_number => Ok(Self(number)),
            _ => Err(NotANumber),
        }
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

impl fmt::Debug for Decimal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

macro_rules! from {
    ($($integer:ty)+) => {
        $(impl From<$integer> for Decimal {
            fn from(number: $integer) -> Self {
                Self(number.into())
            }
        })+
    };
}

from!(i32 i64 i128 u32 u64 u128);
