//! Merge rules: what they read, and what they reject.

use quire_conditions::{Rule, RuleData};
use serde_json::{Value, json};

fn holds(source: &str) -> Result<bool, String> {
    let rule = Rule::parse(source).map_err(|error| error.to_string())?;
    let [change_request, reviews, checks, actor]: [Value; 4] = [
        json!({"subject": "Install", "author": "ada"}),
        json!({"approvals": 2, "approvedBy": ["ben", "cay"]}),
        json!({"brokenLinks": 0}),
        json!({"id": "ada", "role": "review"}),
    ];
    let data = RuleData {
        change_request: &change_request,
        reviews: &reviews,
        checks: &checks,
        actor: &actor,
    };
    rule.holds(&data).map_err(|failure| failure.to_string())
}

#[test]
fn rules_read_four_objects() {
    for source in [
        "reviews.approvals >= 2",
        "reviews.approvedBy.includes(\"ben\")",
        "checks.brokenLinks === 0 && actor.id === changeRequest.author",
        "\"approvals\" in reviews",
        "reviews",
    ] {
        assert_eq!(holds(source), Ok(true), "{source}");
    }
    assert_eq!(holds("reviews.approvals > 2"), Ok(false));
    assert_eq!(holds("reviews.unknown"), Ok(false));
    let error = "undefined has no members (bytes 0 to 22)";
    assert_eq!(holds("reviews.unknown.length"), Err(error.to_owned()));
}

#[test]
fn rules_read_nothing_else() {
    for source in ["visitor.claims.beta", "page.vars.a", "secret"] {
        let error = holds(source).unwrap_err();
        let expected = "expected a value, such as `reviews.approvals` or 2";
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn rules_say_if_they_read_checks() {
    let reads = |source| Rule::parse(source).unwrap().reads_checks();
    assert!(reads(
        "!(reviews.approvals > 2 || [1].includes(checks.brokenLinks))"
    ));
    assert!(!reads("reviews.checks === 1"));
}
