//! Conditions mean what they mean in JavaScript: random ones are evaluated by Node.js, too.

use std::io::Write as _;
use std::process::{Command, Stdio};

use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use quire_conditions::{Condition, Scope};
use serde_json::{Value, json};

use crate::random;

/// Number of conditions that are compared.
const CASES: usize = 5_000;

/// Evaluates each case to `true`, `false`, or `null` if it throws.
///
/// Conversions that conditions reject throw: those of arrays and objects to primitives, and of what a string is
/// searched for to a string.
const PROGRAM: &str = r#"
"use strict";
Object.prototype[Symbol.toPrimitive] = () => { throw new TypeError("no conversion"); };
const { includes } = String.prototype;
String.prototype.includes = function (part) {
    if (typeof part !== "string") throw new TypeError("not a string");
    return includes.call(this, part);
};
const cases = JSON.parse(require("fs").readFileSync(0, "utf8"));
const results = cases.map(({ condition, claims, variables }) => {
    const evaluate = new Function("visitor", "site", "return !!(" + condition + ");");
    try {
        return evaluate({ claims }, { vars: variables });
    } catch (error) {
        if (error instanceof TypeError) return null;
        throw error;
    }
});
process.stdout.write(JSON.stringify(results));
"#;

#[test]
#[cfg_attr(not(quire_node), ignore = "needs Node.js (`node`)")]
fn conditions_mean_the_same_in_node() {
    let cases = cases();
    let results = run(&Value::from(cases.clone()));
    let results = results.as_array().expect("a result of each case");
    assert_eq!(results.len(), cases.len());
    let mut seen = [0; 3];
    for (case, result) in cases.iter().zip(results) {
        let condition = case["condition"].as_str().expect("a condition");
        let parsed = Condition::parse(condition).expect("parses");
        let scope = Scope {
            claims: &case["claims"],
            variables: &case["variables"],
        };
        let ours = parsed.holds(&scope).ok();
        assert_eq!(ours, result.as_bool(), "{case}");
        seen[ours.map_or(2, usize::from)] += 1;
    }
    // True, false and failures are all common.
    assert!(seen.iter().all(|count| *count > CASES / 20), "{seen:?}");
}

fn cases() -> Vec<Value> {
    let mut runner = TestRunner::deterministic();
    let strategy = (random::conditions(), random::claims(), random::claims());
    let mut cases = Vec::with_capacity(CASES);
    while cases.len() < CASES {
        let tree = strategy.new_tree(&mut runner).expect("a case");
        let (condition, claims, variables) = tree.current();
        if Condition::parse(&condition).is_ok() {
            cases.push(json!({"condition": condition, "claims": claims, "variables": variables}));
        }
    }
    cases
}

fn run(cases: &Value) -> Value {
    let mut node = Command::new("node")
        .args(["-e", PROGRAM])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Node.js starts");
    let mut input = node.stdin.take().expect("a pipe");
    input
        .write_all(cases.to_string().as_bytes())
        .expect("Node.js reads");
    drop(input);
    let output = node.wait_with_output().expect("Node.js ends");
    assert!(output.status.success());
    serde_json::from_slice(&output.stdout).expect("JSON")
}
