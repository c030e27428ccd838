//! The conditions of sites.

use quire_conditions::{Condition, MAX_BYTES, Scope};
use serde_json::Value;

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
