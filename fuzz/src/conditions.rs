//! The conditions of sites, and the schemas of the claims that they read.

use quire_conditions::schema::{MAX_CLAIMS, MAX_SCHEMA_BYTES, check, templates};
use quire_conditions::{Condition, MAX_BYTES, Scope};
use serde_json::{Value, json};

use crate::text;

/// A condition that is written is read as the same, with the same result; an error is within the text.
///
/// The last line is the claims, as JSON, if it is.
pub fn language(input: &[u8]) {
    let text = text(input);
    let (source, claims) = text.rsplit_once('\n').unwrap_or((&text, ""));
    let claims: Value = serde_json::from_str(claims).unwrap_or_default();
    let scope = Scope {
        claims: &claims,
        variables: &claims,
    };
    let condition = match Condition::parse(source) {
        Ok(condition) => condition,
        Err(error) => {
            assert!(source.get(error.span()).is_some(), "{error:?}");
            assert!(error.excerpt(source).ends_with('^'));
            return;
        }
    };
    let result = condition.holds(&scope);
    if let Err(failure) = &result {
        assert!(source.get(failure.span.clone()).is_some(), "{failure:?}");
    }
    let written = condition.to_string();
    // Spaces and parentheses may make it longer than a condition can be.
    if written.len() <= MAX_BYTES {
        let again = Condition::parse(&written).expect("what is written parses");
        assert_eq!(again.to_string(), written);
        assert_eq!(again.holds(&scope).ok(), result.ok());
    }
}

/// Checks that a schema is validated within bounds: an error contains a location in it, and an accepted schema survives
/// being written, and yields conditions that parse.
pub fn schema(input: &[u8]) {
    let Ok(schema) = serde_json::from_slice::<Value>(input) else {
        return;
    };
    let again = serde_json::from_str(&schema.to_string()).expect("what is written parses");
    let checked = check(&schema);
    assert_eq!(check(&again), checked);
    let Err(violations) = checked else {
        assert!(schema.to_string().len() <= MAX_SCHEMA_BYTES);
        return conditions_of(&schema);
    };
    assert!((1..=100).contains(&violations.len()));
    for violation in violations {
        // A missing member has no separate location.
        let (parent, _) = violation.path.rsplit_once('/').unwrap_or_default();
        let place = [&violation.path, parent].map(|path| schema.pointer(path));
        assert!(place.iter().any(Option::is_some), "{violation:?}");
    }
}

fn conditions_of(schema: &Value) {
    let templates = templates(schema);
    assert!(templates.len() <= MAX_CLAIMS);
    let (claims, variables) = (json!({"unsigned": {}}), json!({}));
    let scope = Scope {
        claims: &claims,
        variables: &variables,
    };
    for template in templates {
        let condition = Condition::parse(&template.condition).expect("a condition");
        // No visitor has the claim, so none of its conditions holds.
        assert_ne!(condition.holds(&scope), Ok(true), "{}", template.condition);
    }
}
