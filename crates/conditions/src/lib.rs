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
//! - An operation that JavaScript rejects at run time is a [`Failure`], such as a member of `undefined`. So is one that
//!   JavaScript does only by converting a value to a string: comparing an array or an object with another type, or `in` or `includes`
//!   of a string with something other than a string. A condition that fails does not hold.
//! - An [`Expression`] of a page is written in the same language, and reads the variables of the page (`page.vars`) and of
//!   its space (`space.vars`) instead. It has a value, and can be a condition of a part of the page; such a condition may
//!   read all four objects for the visitor of a site.
//! - A merge [`Rule`] of a space is written in the same language, and reads `changeRequest`, `reviews`, `checks` and
//!   `actor`.
//! - With the feature `schema`, the module `schema` checks the JSON Schema of the claims, and makes conditions of it.
//! - A condition has at most [`MAX_BYTES`] and [`MAX_DEPTH`]; evaluation takes no memory from the heap, except for the
//!   text of a value.

mod cost;
mod data;
mod evaluate;
mod failure;
mod number;
mod parse;
mod rule;
#[cfg(feature = "schema")]
pub mod schema;
mod syntax;
mod syntax_error;
mod token;

pub use data::{Data, View};
pub use failure::{Failure, Kind, Reason};
pub use rule::{Rule, RuleData};
pub use syntax::{claim, string};
pub use syntax_error::SyntaxError;

use std::fmt;
use std::str::FromStr;

use syntax::Root;

/// The longest condition, in bytes.
pub const MAX_BYTES: usize = 1024;

/// Maximum depth of nested parentheses, `!`, operands and arrays.
pub const MAX_DEPTH: usize = 32;

/// A parsed condition.
///
/// `Display` writes it in a uniform spelling, which parses to the same condition.
#[derive(Clone, Debug)]
pub struct Condition {
    root: syntax::Expression,
}

/// Data that conditions read.
#[derive(Debug)]
pub struct Scope<'a, D> {
    /// `visitor.claims`: an object, with the object `unsigned` inside even if there are no unsigned claims.
    pub claims: &'a D,
    /// `site.vars`: an object.
    pub variables: &'a D,
}

/// A parsed expression of a page.
#[derive(Clone, Debug)]
pub struct Expression {
    root: syntax::Expression,
}

/// Data that expressions of a page read.
#[derive(Debug)]
pub struct Variables<'a, D> {
    /// `page.vars`: an object.
    pub page: &'a D,
    /// `space.vars`: an object.
    pub space: &'a D,
}

fn parse(source: &str, roots: &'static [Root]) -> Result<syntax::Expression, SyntaxError> {
    if source.len() > MAX_BYTES {
        return Err(SyntaxError::too_long(source));
    }
    parse::parse(source, roots)
}

impl Expression {
    /// Parses an expression.
    ///
    /// # Errors
    /// Returns the first problem, with its location.
    pub fn parse(source: &str) -> Result<Self, SyntaxError> {
        let root = parse(source, Root::OF_PAGES)?;
        Ok(Self { root })
    }

    /// Returns `true` if the value is truthy.
    ///
    /// # Errors
    /// Returns what cannot be evaluated with these variables.
    pub fn holds<D: Data>(&self, variables: &Variables<'_, D>) -> Result<bool, Failure> {
        Ok(self.value(variables)?.is_truthy())
    }

    /// The value as text; `None` if it has none, as `undefined`, `null`, arrays and objects.
    ///
    /// # Errors
    /// Returns what cannot be evaluated with these variables.
    pub fn text<D: Data>(&self, variables: &Variables<'_, D>) -> Result<Option<String>, Failure> {
        Ok(self.value(variables)?.text())
    }

    /// Returns the maximum number of bytes of variables that an evaluation reads.
    #[must_use]
    pub fn cost<D: Data>(&self, variables: &Variables<'_, D>) -> usize {
        cost::cost(&self.root, &|root| variables.read(root))
    }

    /// Parses the condition of a part of a page, which may read what conditions of sites read as well.
    ///
    /// # Errors
    /// Returns the first problem, with its location.
    pub fn parse_for_visitors(source: &str) -> Result<Self, SyntaxError> {
        let root = parse(source, Root::ALL)?;
        Ok(Self { root })
    }

    /// Returns `true` if the value is truthy for the visitor of a site.
    ///
    /// # Errors
    /// Returns what cannot be evaluated with this data; the condition then does not hold.
    pub fn holds_for<D: Data>(
        &self,
        variables: &Variables<'_, D>,
        scope: &Scope<'_, D>,
    ) -> Result<bool, Failure> {
        let value = evaluate::evaluate(&self.root, &|root| match root {
            Root::Claims => Some(scope.claims),
            Root::Variables => Some(scope.variables),
            root => variables.read(root),
        });
        Ok(value?.is_truthy())
    }

    fn value<'a, D: Data>(
        &'a self,
        variables: &Variables<'a, D>,
    ) -> Result<evaluate::Value<'a, D>, Failure> {
        evaluate::evaluate(&self.root, &|root| variables.read(root))
    }
}

impl<'a, D> Variables<'a, D> {
    fn read(&self, root: Root) -> Option<&'a D> {
        match root {
            Root::Page => Some(self.page),
            Root::Space => Some(self.space),
            _ => None,
        }
    }
}

impl Condition {
    /// Parses a condition.
    ///
    /// # Errors
    /// Returns the first problem, with its location.
    pub fn parse(source: &str) -> Result<Self, SyntaxError> {
        let root = parse(source, Root::OF_SITES)?;
        Ok(Self { root })
    }

    /// Returns `true` if the condition holds.
    ///
    /// # Errors
    /// Returns what cannot be evaluated with this data; the condition then does not hold.
    pub fn holds<D: Data>(&self, scope: &Scope<'_, D>) -> Result<bool, Failure> {
        let value = evaluate::evaluate(&self.root, &|root| match root {
            Root::Claims => Some(scope.claims),
            Root::Variables => Some(scope.variables),
            _ => None,
        });
        Ok(value?.is_truthy())
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
