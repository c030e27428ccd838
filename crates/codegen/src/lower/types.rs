//! Sets of JSON types.

use crate::model::JsonType;
use quire_description::source_tree::Value;

/// A set of JSON types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Types(u8);

const ALL: [JsonType; 7] = [
    JsonType::Null,
    JsonType::Boolean,
    JsonType::Integer,
    JsonType::Number,
    JsonType::String,
    JsonType::Array,
    JsonType::Object,
];

impl Types {
    pub(super) const ANY: Self = Self(0b111_1111);
    pub(super) const NONE: Self = Self(0);

    pub(super) fn of(json_type: JsonType) -> Self {
        // A number may be an integer.
        match json_type {
            JsonType::Number => Self(1 << JsonType::Number as u8 | 1 << JsonType::Integer as u8),
            other => Self(1 << other as u8),
        }
    }

    pub(super) fn of_value(value: &Value) -> Self {
        Self::of(match value {
            Value::Null => JsonType::Null,
            Value::Bool(_) => JsonType::Boolean,
            Value::Number(number) if number.is_f64() => JsonType::Number,
            Value::Number(_) => JsonType::Integer,
            Value::String(_) => JsonType::String,
            Value::Array(_) => JsonType::Array,
            Value::Object(_) => JsonType::Object,
        })
    }

    pub(super) fn has(self, json_type: JsonType) -> bool {
        self.0 & 1 << json_type as u8 != 0
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) fn without_null(self) -> Self {
        Self(self.0 & !1)
    }

    /// The types, a number standing for integers too.
    pub(super) fn list(self) -> Vec<JsonType> {
        let mut list: Vec<_> = ALL.into_iter().filter(|found| self.has(*found)).collect();
        if self.has(JsonType::Number) {
            list.retain(|found| *found != JsonType::Integer);
        }
        list
    }
}
