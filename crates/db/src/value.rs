//! Values passed to a statement.
//!
//! - `Debug` shows the kind of a value, never the value.
//! - Text must not contain a NUL character: PostgreSQL cannot store it, so both databases reject it.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

/// A parameter, or a column of a row.
#[derive(Clone, PartialEq)]
pub enum Value<'a> {
    /// No value.
    Null,
    /// `BOOLEAN`; 0 or 1 on SQLite.
    Bool(bool),
    /// `BIGINT`, `INTEGER`, `SMALLINT`.
    Integer(i64),
    /// `DOUBLE PRECISION`, `REAL`.
    Real(f64),
    /// `TEXT`.
    Text(Cow<'a, str>),
    /// `BYTES` of a migration: `BLOB` on SQLite, `BYTEA` on PostgreSQL.
    Bytes(Cow<'a, [u8]>),
}

impl Value<'_> {
    /// The same value, without borrowing.
    #[must_use]
    pub fn into_owned(self) -> Value<'static> {
        match self {
            Self::Null => Value::Null,
            Self::Bool(value) => Value::Bool(value),
            Self::Integer(value) => Value::Integer(value),
            Self::Real(value) => Value::Real(value),
            Self::Text(value) => Value::Text(Cow::Owned(value.into_owned())),
            Self::Bytes(value) => Value::Bytes(Cow::Owned(value.into_owned())),
        }
    }

    /// The kind of the value, in words.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "a boolean",
            Self::Integer(_) => "an integer",
            Self::Real(_) => "a floating-point number",
            Self::Text(_) => "text",
            Self::Bytes(_) => "bytes",
        }
    }
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.kind())
    }
}

/// Values that can be written to the database.
pub trait ToValue {
    /// Converts to a value.
    fn to_value(&self) -> Value<'_>;
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value<'_> {
        (**self).to_value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, ToValue::to_value)
    }
}

impl ToValue for Value<'_> {
    fn to_value(&self) -> Value<'_> {
        match self {
            Value::Text(value) => Value::Text(Cow::Borrowed(value)),
            Value::Bytes(value) => Value::Bytes(Cow::Borrowed(value)),
            other => other.clone(),
        }
    }
}

impl ToValue for bool {
    fn to_value(&self) -> Value<'_> {
        Value::Bool(*self)
    }
}

impl ToValue for f64 {
    fn to_value(&self) -> Value<'_> {
        Value::Real(*self)
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

impl ToValue for Cow<'_, str> {
    fn to_value(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

impl ToValue for [u8] {
    fn to_value(&self) -> Value<'_> {
        Value::Bytes(Cow::Borrowed(self))
    }
}

impl<const N: usize> ToValue for [u8; N] {
    fn to_value(&self) -> Value<'_> {
        Value::Bytes(Cow::Borrowed(self))
    }
}

impl ToValue for Vec<u8> {
    fn to_value(&self) -> Value<'_> {
        Value::Bytes(Cow::Borrowed(self))
    }
}

macro_rules! whole_numbers {
    ($($type:ty),*) => {$(
        impl ToValue for $type {
            fn to_value(&self) -> Value<'_> {
                Value::Integer(i64::from(*self))
            }
        }
    )*};
}

whole_numbers!(i64, i32, i16, u32, u16, u8);

/// Saturates at the largest `BIGINT`, which counts and sizes never reach.
impl ToValue for usize {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(i64::try_from(*self).unwrap_or(i64::MAX))
    }
}

/// Placeholders for `rows` rows of `width` values each, from `$first` on: `($1, $2), ($3, $4)`; of single values a
/// plain list, as `IN` takes it: `$1, $2`.
///
/// ```
/// assert_eq!(quire_db::placeholders(1, 2, 2), "($1, $2), ($3, $4)");
/// assert_eq!(quire_db::placeholders(2, 3, 1), "$2, $3, $4");
/// ```
#[must_use]
pub fn placeholders(first: usize, rows: usize, width: usize) -> String {
    let mut text = String::new();
    for row in 0..rows {
        let columns: Vec<String> = (0..width)
            .map(|column| format!("${}", first + row * width + column))
            .collect();
        if row > 0 {
            text.push_str(", ");
        }
        if width == 1 {
            text.push_str(&columns.join(", "));
        } else {
            let _ = write!(text, "({})", columns.join(", "));
        }
    }
    text
}

/// The parameters of a statement, in the order of `$1`, `$2`, ...; each is anything that is [`ToValue`].
///
/// ```
/// let (id, title) = (String::from("space_1"), Some("Handbook"));
/// let parameters: &[quire_db::Value<'_>] = quire_db::params![id, title, 3];
/// assert_eq!(parameters.len(), 3);
/// ```
#[macro_export]
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        &[$($crate::ToValue::to_value(&$value)),*] as &[$crate::Value<'_>]
    };
}
