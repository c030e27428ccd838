//! Expressions of pages: what they read, and their values as text.

use quire_conditions::{Condition, Expression, Variables};
use serde_json::json;

/// The value of an expression as text; nothing if it does not parse, fails, or has none.
fn text(expression: &str) -> Option<String> {
    let (page, space) = (
        json!({"a": "1", "my name": "x"}),
        json!({"a": "2", "b": ""}),
    );
    let variables = Variables {
        page: &page,
        space: &space,
    };
    Expression::parse(expression).ok()?.text(&variables).ok()?
}

#[test]
fn expressions_have_values() {
    for (expression, expected) in [
        ("page.vars.a", "1"),
        ("space.vars.a", "2"),
        ("page.vars[\"my name\"]", "x"),
        ("space.vars.b || \"none\"", "none"),
        ("space.vars.a == 2 && page.vars.a", "1"),
        ("page.vars.a === space.vars.a", "false"),
        ("page.vars[\"my name\"].length", "1"),
        ("-0.25", "-0.25"),
        ("-0", "0"),
        ("1000000", "1000000"),
    ] {
        assert_eq!(text(expression).as_deref(), Some(expected), "{expression}");
    }
}

#[test]
fn compared_values_cost_their_size() {
    let (page, space) = (
        json!({"a": "x".repeat(100), "list": [1, "four"]}),
        json!({"a": "x".repeat(10)}),
    );
    let variables = Variables {
        page: &page,
        space: &space,
    };
    for (expression, expected) in [
        ("page.vars.a", 0),
        ("!page.vars.a && space.vars.a", 0),
        ("\"x\" === \"y\"", 0),
        ("page.vars.a === space.vars.a", 110),
        ("page.vars.a < \"x\"", 100),
        ("(page.vars.a || space.vars.a) == 1", 100),
        ("(space.vars || page.vars).a == 1", 100),
        ("page.vars.a.includes(space.vars.a)", 110),
        ("page.vars.list.includes(1)", 2),
        ("page.vars.list[\"1\"] == 1", 4),
        ("page.vars.a.length > space.vars.a.length", 110),
        ("page.vars.a == 1 || page.vars.a == 2", 200),
        ("space.vars.none == page.vars.none", 0),
    ] {
        let parsed = Expression::parse(expression).expect("it is an expression");
        assert_eq!(parsed.cost(&variables), expected, "{expression}");
    }
}

#[test]
fn some_have_none() {
    for expression in [
        "page.vars",
        "page.vars.unknown",
        "page.vars.unknown.more",
        "null",
        "[1]",
        "1e300",
        "page.title",
        "site.vars.a",
        "visitor.claims.a",
        "a",
        "",
    ] {
        assert_eq!(text(expression), None, "{expression}");
    }
}

#[test]
fn conditions_of_sites_read_no_variables_of_pages() {
    for condition in ["page.vars.a", "space.vars.a == 1"] {
        assert!(Condition::parse(condition).is_err(), "{condition}");
    }
    let none = json!({});
    let variables = Variables {
        page: &none,
        space: &none,
    };
    let holds = |text: &str| Expression::parse(text).map(|parsed| parsed.holds(&variables));
    assert_eq!(holds("!page.vars.a"), Ok(Ok(true)));
    assert_eq!(holds("space.vars.a == \"x\""), Ok(Ok(false)));
}
