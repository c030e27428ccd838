//! Texts that are not conditions, with the message and the carets that their author sees.

use quire_conditions::{Condition, MAX_BYTES, MAX_DEPTH};

/// The message for a condition, and the carets below it.
fn check(condition: &str, message: &str, carets: &str) {
    let error = Condition::parse(condition).expect_err(condition);
    assert_eq!(error.to_string(), message);
    assert_eq!(error.excerpt(condition), format!("{condition}\n{carets}"));
}

#[test]
fn errors_name_the_found_and_expected_syntax() {
    let value = "expected a value, such as `visitor.claims.plan` or \"pro\", found";
    check("", &format!("{value} the end (bytes 0 to 0)"), "^");
    check(
        "true &&",
        &format!("{value} the end (bytes 7 to 7)"),
        "       ^",
    );
    check(
        "claims.plan",
        &format!("{value} `claims` (bytes 0 to 6)"),
        "^^^^^^",
    );
    check("() == 1", &format!("{value} `)` (bytes 1 to 2)"), " ^");
    check(
        "visitor.claims.plan = \"pro\"",
        "expected `===` or `==`, found `=` (bytes 20 to 21)",
        "                    ^",
    );
    check(
        "\"ü\" & 1",
        "expected `&&`, found `&` (bytes 5 to 6)",
        "    ^",
    );
    check(
        "visitor.claim.plan",
        "expected `visitor.claims`, found `visitor.claim` (bytes 0 to 13)",
        "^^^^^^^^^^^^^",
    );
    check(
        "site == 1",
        "expected `site.vars`, found `site` (bytes 0 to 4)",
        "^^^^",
    );
    check(
        "true false",
        "expected an operator or the end, found `false` (bytes 5 to 10)",
        "     ^^^^^",
    );
    check(
        "(true",
        "expected an operator or `)`, found the end (bytes 5 to 5)",
        "     ^",
    );
    check(
        "visitor.claims.a-1",
        "expected an operator or the end, found `-` (bytes 16 to 17)",
        "                ^",
    );
    check(
        "visitor.claims.ü",
        "expected an operator or a value, found `ü` (bytes 15 to 17)",
        "               ^",
    );
    check(
        "visitor.claims[0]",
        "expected the name of a member in quotes, found `0` (bytes 15 to 16)",
        "               ^",
    );
}

#[test]
fn only_includes_is_called() {
    check(
        "visitor.claims.name.trim()",
        "expected no call: `includes` is the only method, found `(` (bytes 24 to 25)",
        "                        ^",
    );
    check(
        "[1].includes(1, 2)",
        "expected `)`: `includes` takes one value, found `,` (bytes 14 to 15)",
        "              ^",
    );
    check(
        "[visitor.claims.a]",
        "expected a literal: arrays have strings, numbers, booleans, `null`, `undefined` and arrays, \
         found `visitor` (bytes 1 to 8)",
        " ^^^^^^^",
    );
}

#[test]
fn literals_are_those_of_javascript() {
    check(
        "'a",
        "expected a closing ' of the string (bytes 0 to 1)",
        "^",
    );
    let escape = "expected an escape of one character, such as `\\n` or `\\u{1F4C4}`, found";
    check(
        r"'\ud83d'",
        &format!(r"{escape} `\u` (bytes 1 to 3)"),
        " ^^",
    );
    check(r"'\1'", &format!(r"{escape} `\1` (bytes 1 to 3)"), " ^^");
    check(
        r"'\u{110000}'",
        &format!(r"{escape} `\u` (bytes 1 to 3)"),
        " ^^",
    );
    check(r"'\xé0'", &format!(r"{escape} `\x` (bytes 1 to 3)"), " ^^");
    check(
        "007 == 7",
        "a number cannot start with `0` and a digit (bytes 0 to 3)",
        "^^^",
    );
    check("1e999", "the number is too large (bytes 0 to 5)", "^^^^^");
    check(
        "1e+",
        "expected digits after the `e` of a number (bytes 0 to 3)",
        "^^^",
    );
    check(
        "12px",
        "expected an operator after the number, found `p` (bytes 2 to 3)",
        "  ^",
    );
}

#[test]
fn the_line_of_the_error_is_shown() {
    let condition = "true ||\n\tfalse ?\n|| true";
    let error = Condition::parse(condition).expect_err(condition);
    assert_eq!(error.excerpt(condition), "\tfalse ?\n\t      ^");
}

#[test]
fn conditions_are_bounded() {
    let longest = format!("\"{}\"", "a".repeat(MAX_BYTES - 2));
    assert!(Condition::parse(&longest).is_ok());
    let longer = format!("\"{}\"", "ü".repeat(MAX_BYTES / 2));
    let error = Condition::parse(&longer).expect_err("too long");
    let message = "expected at most 1024 bytes, found 1026 (bytes 1024 to 1026)";
    assert_eq!(error.to_string(), message);
    assert!(error.excerpt(&longer).ends_with("^^"));

    let nested = |open: &str, close: &str, depth: usize| {
        let text = format!("{}true{}", open.repeat(depth), close.repeat(depth));
        Condition::parse(&text)
    };
    for (open, close) in [("(", ")"), ("!", ""), ("[", "]")] {
        // The whole expression is the first level.
        assert!(nested(open, close, MAX_DEPTH - 1).is_ok(), "{open}");
        let error = nested(open, close, MAX_DEPTH).expect_err(open);
        assert!(
            error.to_string().starts_with("nested more than 32 deep"),
            "{error}"
        );
    }
    // A chain is long, not deep.
    assert!(Condition::parse(&format!("{}1", "!1<".repeat(341))).is_ok());
}
