//! The language of conditions: which visitors of a site see a section or a space.
//!
//! A condition is an expression in JavaScript's syntax:
//!
//! ```text
//! visitor.claims.plan === "pro" || visitor.claims.unsigned.groups.includes("beta") && !site.vars["closed"]
//! ```
//!
//! - It reads two objects: `visitor.claims`, with `visitor.claims.unsigned` inside, and `site.vars`, the variables of
//!   the site. Any other name is a syntax error.
//! - It has members (`.name`, `["name"]`), `=== !== == != < <= > >= in && || !`, parentheses, `.includes(value)`, and
//!   literals: strings, numbers, booleans, `null`, `undefined`, and arrays of literals.
//! - Values compare as in JavaScript: strings by UTF-16 units; `==`, `<` and the like convert strings, booleans and
//!   `null` to numbers; arrays and objects are equal only to themselves. The value of `&&` and `||` is an operand, and
//!   the condition holds if its value is truthy.
//! - Data has no prototype: a member that is not in the data is `undefined`. Arrays have `length` and their indices as
//!   members, strings have `length`.
//! - What JavaScript rejects at run time is a [`Failure`], such as a member of `undefined`. So is what JavaScript does
//!   only by converting a value to a string: comparing an array or an object with another type, or `in` or `includes`
//!   of a string with something other than a string. A condition that fails does not hold.
//! - With the feature `schema`, the module `schema` checks the JSON Schema of the claims, and makes conditions of it.
//! - A condition has at most [`MAX_BYTES`] and [`MAX_DEPTH`]; evaluation takes no memory from the heap.

mod data;
mod evaluate;
mod failure;
mod number;
mod parse;
#[cfg(feature = "schema")]
pub mod schema;
mod syntax;
mod syntax_error;
mod token;

pub use data::{Data, View};
pub use failure::{Failure, Kind, Reason};
pub use syntax::{claim, string};
pub use syntax_error::SyntaxError;

use std::fmt;
use std::str::FromStr;

/// The longest condition, in bytes.
pub const MAX_BYTES: usize = 1024;

/// How deep parentheses, `!`, operands and arrays nest at most.
pub const MAX_DEPTH: usize = 32;

/// A parsed condition.
///
/// `Display` writes it in a uniform spelling, which parses to the same condition.
#[derive(Clone, Debug)]
pub struct Condition {
    root: syntax::Expression,
}

/// What conditions read.
#[derive(Debug)]
pub struct Scope<'a, D> {
    /// `visitor.claims`: an object, with the object `unsigned` inside even if there are no unsigned claims.
    pub claims: &'a D,
    /// `site.vars`: an object.
    pub variables: &'a D,
}

impl Condition {
    /// Parses a condition.
    ///
    /// # Errors
    /// Returns the first problem, with its place.
    pub fn parse(source: &str) -> Result<Self, SyntaxError> {
        if source.len() > MAX_BYTES {
            return Err(SyntaxError::too_long(source));
        }
        let root = parse::parse(source)?;
        Ok(Self { root })
    }

    /// Whether the condition holds.
    ///
    /// # Errors
    /// Returns what cannot be evaluated with this data; the condition then does not hold.
    pub fn holds<D: Data>(&self, scope: &Scope<'_, D>) -> Result<bool, Failure> {
        Ok(evaluate::evaluate(&self.root, scope)?.is_truthy())
    }
}

impl FromStr for Condition {
    type Err = SyntaxError;

    fn from_str(source: &str) -> Result<Self, SyntaxError> {
        Self::parse(source)
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.root.fmt(formatter)
    }
}
