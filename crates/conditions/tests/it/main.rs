//! Conditions are parsed, evaluated as JavaScript does, and written.

mod errors;
mod evaluation;
mod expressions;
mod node;
mod random;
mod rules;
mod schema;

use quire_conditions::{Condition, Failure, Scope};
use serde_json::{Value, json};

/// Evaluates a condition that parses, with claims and no variables.
fn holds(condition: &str, claims: &Value) -> Result<bool, Failure> {
    let parsed = Condition::parse(condition).unwrap_or_else(|error| {
        panic!("{error}\n{}", error.excerpt(condition));
    });
    let variables = json!({"tier": "gold"});
    let scope = Scope {
        claims,
        variables: &variables,
    };
    parsed.holds(&scope)
}
