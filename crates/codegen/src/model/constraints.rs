//! Constraints of numbers, strings and sizes.

use super::Primitive;

/// The type and bounds of a number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Number {
    /// Rust type, if the format sets one [default: `i64` or `f64`]
    pub repr: Option<Primitive>,
    /// Format that limits a [`Primitive::Decimal`] to integers: `int128`, `uint128` or `bigint`.
    pub whole: Option<&'static str>,
    /// Minimum.
    pub minimum: Option<f64>,
    /// Maximum.
    pub maximum: Option<f64>,
    /// Exclusive minimum.
    pub above: Option<f64>,
    /// Exclusive maximum.
    pub below: Option<f64>,
    /// Step: values are multiples of it.
    pub multiple_of: Option<f64>,
}

/// Bounds of a size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Minimum.
    pub min: Option<usize>,
    /// Maximum.
    pub max: Option<usize>,
}

/// Constraints of a string.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// Number of characters.
    pub size: Size,
    /// A regular expression.
    pub pattern: Option<Pattern>,
    /// Format that is checked.
    pub format: Option<String>,
}

/// A regular expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// As in the description (ECMA-262).
    pub source: String,
    /// Translated to the syntax of the engine that checks it.
    pub engine: String,
    /// Error message to show instead of the expression (`x-pattern-message`).
    pub message: Option<String>,
}
