//! Schemas of single values: JSON types, constants, and the tests that select branches of a union.

use serde_json::{Map, Value};

/// The JSON types (JSON Schema core 4.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonType {
    /// `null`
    Null,
    /// `true`, `false`
    Boolean,
    /// A number without a fraction
    Integer,
    /// Any number
    Number,
    /// A string
    String,
    /// An array
    Array,
    /// An object
    Object,
}

impl JsonType {
    pub(crate) fn of(self, value: &Value) -> bool {
        match self {
            Self::Null => value.is_null(),
            Self::Boolean => value.is_boolean(),
            Self::Integer => integer(value).is_some() || is_whole(value),
            Self::Number => value.is_number(),
            Self::String => value.is_string(),
            Self::Array => value.is_array(),
            Self::Object => value.is_object(),
        }
    }
}

/// A value of an `enum` or `const`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Literal {
    /// A string
    Text(&'static str),
    /// A whole number
    Integer(i64),
    /// A number
    Number(f64),
    /// `true`, `false`
    Boolean(bool),
}

impl Literal {
    /// Returns true if `value` is this literal.
    #[must_use]
    pub fn is(self, value: &Value) -> bool {
        match self {
            Self::Text(text) => value.as_str() == Some(text),
            Self::Integer(number) => integer(value) == Some(number),
            Self::Number(number) => value.as_f64() == Some(number),
            Self::Boolean(truth) => value.as_bool() == Some(truth),
        }
    }
}

impl std::fmt::Display for Literal {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Text(text) => formatter.write_str(text),
            Self::Integer(number) => number.fmt(formatter),
            Self::Number(number) => number.fmt(formatter),
            Self::Boolean(truth) => truth.fmt(formatter),
        }
    }
}

impl serde::Serialize for Literal {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Integer(number) => serializer.serialize_i64(*number),
            Self::Number(number) => serializer.serialize_f64(*number),
            Self::Boolean(truth) => serializer.serialize_bool(*truth),
        }
    }
}

/// A test that selects a branch of a union.
#[derive(Clone, Copy, Debug)]
pub enum Select {
    /// A property has one of these values.
    Tag(&'static str, &'static [Literal]),
    /// A property has one of these values, is null or is absent.
    MaybeTag(&'static str, &'static [Literal]),
    /// The value has one of these JSON types.
    Type(&'static [JsonType]),
    /// The value is one of these.
    Value(&'static [Literal]),
    /// The value is an object with this key.
    Key(&'static str),
    /// A property has one of these JSON types.
    PropertyType(&'static str, &'static [JsonType]),
}

impl Select {
    /// Returns true if `value` passes the test.
    #[must_use]
    pub fn matches(self, value: &Value) -> bool {
        match (self, value) {
            (Self::Type(types), _) => types.iter().any(|json_type| json_type.of(value)),
            (Self::Value(values), _) => values.iter().any(|literal| literal.is(value)),
            (_, Value::Object(object)) => self.matches_object(object),
            _ => false,
        }
    }

    /// Returns true if an object passes the test.
    pub(crate) fn matches_object(self, object: &Map<String, Value>) -> bool {
        let is = |values: &[Literal], value| values.iter().any(|literal| literal.is(value));
        match self {
            Self::Tag(property, tags) => object.get(property).is_some_and(|value| is(tags, value)),
            Self::MaybeTag(property, tags) => object
                .get(property)
                .is_none_or(|value| value.is_null() || is(tags, value)),
            Self::Key(key) => object.contains_key(key),
            Self::PropertyType(property, types) => object
                .get(property)
                .is_some_and(|value| types.iter().any(|json_type| json_type.of(value))),
            Self::Type(types) => types.contains(&JsonType::Object),
            Self::Value(_) => false,
        }
    }
}

/// Returns true if a number has neither a fraction nor an exponent, regardless of its size.
pub(super) fn is_whole(value: &Value) -> bool {
    let Value::Number(number) = value else {
        return false;
    };
    let text = number.to_string();
    let digits = text.strip_prefix('-').unwrap_or(&text);
    digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The value of a number without a fraction, also of `1.0` (JSON Schema core 4.2.3).
pub(super) fn integer(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| {
        let number = value.as_f64()?;
        #[expect(clippy::cast_possible_truncation, reason = "the range is checked")]
        (number.fract() == 0.0 && number.abs() < 9e15).then_some(number as i64)
    })
}
