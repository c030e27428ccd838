//! Evaluation of conditions.

use quire_conditions::{Condition, Kind, MAX_BYTES, Reason, Scope, claim, string};
use serde_json::{Value, json};

use crate::holds;

fn claims() -> Value {
    json!({
        "plan": "pro",
        "seats": 12,
        "admin": true,
        "nothing": null,
        "groups": ["beta", 7, ["x"]],
        "empty": [],
        "other_empty": [],
        "company": {"name": "Ü", "a b": 1},
        "unsigned": {"beta": false},
    })
}

#[track_caller]
fn check(condition: &str, expected: bool) {
    assert_eq!(holds(condition, &claims()), Ok(expected), "{condition}");
}

#[track_caller]
fn check_fails(condition: &str, reason: Reason, part: &str) {
    let failure = holds(condition, &claims()).expect_err(condition);
    assert_eq!(failure.reason, reason, "{condition}");
    assert_eq!(&condition[failure.span], part);
}

#[test]
fn claims_and_variables_are_read() {
    check("visitor.claims.plan === 'pro'", true);
    check("visitor[\"claims\"]['plan'] == \"pro\"", true);
    check("visitor.claims.unsigned.beta", false);
    check("visitor.claims.company['a b'] === 1", true);
    check("site.vars.tier == \"gold\" && !site.vars.none", true);
    check("visitor.claims", true);
}

#[test]
fn a_missing_member_is_undefined_and_false() {
    check("visitor.claims.missing", false);
    check("!visitor.claims.missing", true);
    check("visitor.claims.missing === undefined", true);
    check("visitor.claims.missing == null", true);
    check("visitor.claims.missing === null", false);
    check(
        "visitor.claims.missing < 1 || visitor.claims.missing >= 1",
        false,
    );
    check(
        "visitor.claims.toString || visitor.claims.constructor",
        false,
    );
    check("visitor.claims.plan.missing === undefined", true);
    check("'toString' in visitor.claims", false);
    check_fails(
        "visitor.claims.missing.member",
        Reason::MemberOf(Kind::Undefined),
        "visitor.claims.missing.member",
    );
    check_fails(
        "visitor.claims.nothing.member",
        Reason::MemberOf(Kind::Null),
        "visitor.claims.nothing.member",
    );
}

#[test]
fn values_compare_as_in_javascript() {
    check(
        "visitor.claims.seats >= 12 && visitor.claims.seats < 12.5",
        true,
    );
    check("visitor.claims.seats == '12'", true);
    check("visitor.claims.seats === '12'", false);
    check("'10' < '9' && 10 > '9'", true);
    check(
        "true == 1 && true !== 1 && null == undefined && null != 0",
        true,
    );
    check("'' == 0 && ' 0x10 ' == 16 && 'a' != 0", true);
    check("null <= 0 && !(undefined <= 0)", true);
    // By UTF-16 units, a character outside of the basic plane comes before U+FF5E.
    check("'\\u{1F4C4}' < '\\uff5e'", true);
    check("-1 < -0 && -0 === 0", true);
    check("1 < 2 < 3 && !(3 > 2 > 1)", true);
}

#[test]
fn arrays_and_objects_are_equal_only_to_themselves() {
    check("visitor.claims.groups === visitor.claims.groups", true);
    check("visitor.claims.company == visitor.claims.company", true);
    check("visitor.claims.empty == visitor.claims.other_empty", false);
    check("[1] == [1]", false);
    check("visitor.claims.groups == null", false);
    check_fails(
        "visitor.claims.groups == 'beta'",
        Reason::Compare(Kind::Array, Kind::String),
        "visitor.claims.groups == 'beta'",
    );
    check_fails(
        "true && 1 < visitor.claims.company",
        Reason::Compare(Kind::Object, Kind::Number),
        "1 < visitor.claims.company",
    );
}

#[test]
fn includes_and_in_search_values_and_members() {
    check("visitor.claims.groups.includes('beta')", true);
    check("visitor.claims.groups.includes('7')", false);
    check("['free', 'pro',].includes(visitor.claims.plan)", true);
    check("[1].includes || ''.includes", false);
}

#[test]
fn strings_and_arrays_are_searched() {
    check("visitor.claims.plan.includes('ro')", true);
    check(
        "'plan' in visitor.claims && !('missing' in visitor.claims)",
        true,
    );
    check(
        "'2' in visitor.claims.groups && !('3' in visitor.claims.groups)",
        true,
    );
    check("!('02' in visitor.claims.groups) && 'length' in [1]", true);
    check("visitor.claims.groups['2']['0'] === 'x'", true);
    check(
        "visitor.claims.groups.length === 3 && '\\u{1F4C4}'.length === 2",
        true,
    );
    check_fails(
        "visitor.claims.seats.includes(1)",
        Reason::IncludesOf(Kind::Number),
        "visitor.claims.seats.includes(1)",
    );
    check_fails(
        "'a1'.includes(1)",
        Reason::IncludesArgument(Kind::Number),
        "'a1'.includes(1)",
    );
    check_fails("'a' in 'abc'", Reason::In(Kind::String), "'a' in 'abc'");
    check_fails("1 in [1, 2]", Reason::NameOf(Kind::Number), "1 in [1, 2]");
}

#[test]
fn operators_bind_as_in_javascript() {
    check("false && false || true", true);
    check("false && (false || true)", false);
    check("true || false && false", true);
    check("1 == 1 < 2", true);
    check_fails(
        "true && !'plan' in visitor.claims",
        Reason::NameOf(Kind::Boolean),
        "!'plan' in visitor.claims",
    );
    check(
        "(visitor.claims.missing || 'pro') === visitor.claims.plan",
        true,
    );
    // Once the result is decided, the other operand is not evaluated.
    check("true || visitor.claims.missing.member", true);
    check("false && visitor.claims.missing.member", false);
}

#[test]
fn a_failure_says_what_and_where() {
    let failure =
        holds("!visitor.claims.missing.member", &claims()).expect_err("undefined has no members");
    assert_eq!(
        failure.to_string(),
        "undefined has no members (bytes 1 to 30)"
    );
}

#[test]
fn names_and_strings_are_written_as_they_are_read() {
    assert_eq!(
        claim(["unsigned", "beta tester"]),
        "visitor.claims.unsigned[\"beta tester\"]"
    );
    for text in ["", "a\"b\\c'\n\r\t\u{1}\u{2028}", "\u{1F4C4} ü", "in", "0"] {
        let condition = format!("{} === {}", claim([text]), string(text));
        assert_eq!(
            holds(&condition, &json!({text: text})),
            Ok(true),
            "{condition}"
        );
    }
}

#[test]
fn evaluation_takes_no_memory() {
    let conditions = [
        "visitor.claims.plan === 'pro' && visitor.claims.groups.includes('none') || '2' in visitor.claims.groups",
        "[1, [2], 'pro'].includes(visitor.claims.plan) && visitor.claims.seats == ' 12 ' && 'z' > visitor.claims.plan",
        "visitor.claims.missing.member",
        "visitor.claims.groups < 1",
    ];
    let claims = claims();
    for condition in conditions {
        let parsed = Condition::parse(condition).expect("parses");
        let scope = Scope {
            claims: &claims,
            variables: &claims,
        };
        let mut result = None;
        let counted = allocation_counter::measure(|| result = Some(parsed.holds(&scope)));
        assert_eq!(counted.count_total, 0, "{condition}");
        assert!(result.is_some());
    }
    // Counts the allocations of parsing alone.
    let counted = allocation_counter::measure(|| drop(Condition::parse(conditions[0])));
    assert!(counted.count_total > 0);
}

#[test]
fn the_longest_chains_are_evaluated_and_written() {
    for link in ["1<", "1||", "0&&", "!0==", "1!="] {
        let condition = format!("{}1", link.repeat((MAX_BYTES - 1) / link.len()));
        let parsed = Condition::parse(&condition).expect("parses");
        let claims = Value::Null;
        let scope = Scope {
            claims: &claims,
            variables: &claims,
        };
        assert!(parsed.holds(&scope).is_ok());
        assert_eq!(parsed.to_string().replace(' ', ""), condition);
    }
}
