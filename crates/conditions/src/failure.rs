//! Why a condition cannot be evaluated with some data.

use std::fmt;
use std::ops::Range;

/// Why a condition cannot be evaluated; it then does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The bytes of the condition that cannot be evaluated.
    pub span: Range<usize>,
    /// Why.
    pub reason: Reason,
}

/// Operation that a condition cannot do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Read a member of `undefined` or `null`.
    MemberOf(Kind),
    /// Call `includes` of something other than a string or an array.
    IncludesOf(Kind),
    /// Search for something other than a string in a string.
    IncludesArgument(Kind),
    /// Check for a member, with `in`, whose name is not a string.
    NameOf(Kind),
    /// Check for a member, with `in`, of something other than an object or an array.
    In(Kind),
    /// Compare an array or an object with another type.
    Compare(Kind, Kind),
}

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `undefined`, as of a member that does not exist.
    Undefined,
    /// `null`.
    Null,
    /// A boolean.
    Boolean,
    /// A number.
    Number,
    /// A string.
    String,
    /// An array.
    Array,
    /// An object.
    Object,
}

impl fmt::Display for Kind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Undefined => "undefined",
            Self::Null => "null",
            Self::Boolean => "a boolean",
            Self::Number => "a number",
            Self::String => "a string",
            Self::Array => "an array",
            Self::Object => "an object",
        })
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MemberOf(kind) => write!(formatter, "{kind} has no members"),
            Self::IncludesOf(kind) => {
                write!(
                    formatter,
                    "`includes` needs a string or an array, not {kind}"
                )
            }
            Self::IncludesArgument(kind) => {
                write!(
                    formatter,
                    "`includes` of a string needs a string, not {kind}"
                )
            }
            Self::NameOf(kind) => write!(formatter, "`in` needs a string on its left, not {kind}"),
            Self::In(kind) => write!(
                formatter,
                "`in` needs an object or an array on its right, not {kind}"
            ),
            Self::Compare(left, right) => {
                write!(formatter, "{left} cannot be compared with {right}")
            }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range { start, end } = self.span;
        write!(formatter, "{} (bytes {start} to {end})", self.reason)
    }
}

impl std::error::Error for Failure {}
