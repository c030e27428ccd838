//! Schemas of claims, and the conditions that are made of them.

use proptest::prelude::*;
use quire_conditions::Condition;
use quire_conditions::schema::{MAX_CLAIMS, MAX_SCHEMA_BYTES, MAX_SCHEMA_DEPTH, check, templates};
use serde_json::{Map, Value, json};

use crate::holds;

/// A schema with these claims.
fn schema(properties: &Value) -> Value {
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    })
}

fn example() -> Value {
    schema(&json!({
        "isBeta": {"type": "boolean", "description": "The visitor tries new features."},
        "plan": {"type": "string", "enum": ["free", "pro \"plus\""], "description": "Plan"},
        "seats": {"type": "number", "minimum": 1},
        "groups": {"type": "array", "items": {"type": "string", "pattern": "^[a-z]+$"}},
        "company": {
            "type": "object",
            "properties": {"is partner": {"type": "boolean"}},
            "additionalProperties": false,
        },
        "unsigned": {
            "type": "object",
            "properties": {"level": {"type": "number", "enum": [1, -2.5, 1e300]}},
            "additionalProperties": false,
        },
    }))
}

#[track_caller]
fn check_rejected(schema: &Value, expected: &[(&str, &str)]) {
    let violations = check(schema).expect_err("a violation");
    let found: Vec<(&str, &str)> = violations
        .iter()
        .map(|violation| (violation.path.as_str(), violation.reason.as_str()))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn claims_of_every_type_are_accepted() {
    assert_eq!(check(&example()), Ok(()));
    assert_eq!(check(&schema(&json!({}))), Ok(()));
    let mut without = example();
    without
        .as_object_mut()
        .expect("an object")
        .remove("$schema");
    assert_eq!(check(&without), Ok(()));
}

#[test]
fn a_template_is_made_for_each_value() {
    let templates = templates(&example());
    let found: Vec<(&str, &str)> = templates
        .iter()
        .map(|template| (template.condition.as_str(), template.description.as_str()))
        .collect();
    let expected = [
        (
            "visitor.claims.company[\"is partner\"] === true",
            "is partner",
        ),
        (
            "visitor.claims.company[\"is partner\"] === false",
            "Not: is partner",
        ),
        (
            "visitor.claims.isBeta === true",
            "The visitor tries new features.",
        ),
        (
            "visitor.claims.isBeta === false",
            "Not: The visitor tries new features.",
        ),
        ("visitor.claims.plan === \"free\"", "Plan: free"),
        (
            "visitor.claims.plan === \"pro \\\"plus\\\"\"",
            "Plan: pro \"plus\"",
        ),
        ("visitor.claims.unsigned.level === 1", "level: 1"),
        ("visitor.claims.unsigned.level === -2.5", "level: -2.5"),
        ("visitor.claims.unsigned.level === 1e+300", "level: 1e+300"),
    ];
    // The order of claims is that of the JSON library, which another crate's features change.
    let sorted = |mut pairs: Vec<(_, _)>| {
        pairs.sort_unstable();
        pairs
    };
    assert_eq!(sorted(found), sorted(expected.to_vec()));
    assert!(
        templates
            .iter()
            .all(|template| Condition::parse(&template.condition).is_ok())
    );
    let claims = json!({
        "isBeta": true, "plan": "pro \"plus\"", "company": {"is partner": false}, "unsigned": {"level": -2.5},
    });
    let hold = templates
        .iter()
        .filter(|template| holds(&template.condition, &claims) == Ok(true));
    assert_eq!(hold.count(), 4);
}

#[test]
fn schemas_of_other_values_are_rejected() {
    check_rejected(
        &schema(&json!({"a/b": {"type": "string"}})),
        &[(
            "/properties/a~1b/enum",
            "must list the values of the claim, because it is a string",
        )],
    );
    let types = "must be `boolean`, `string`, `number`, `array` or `object`";
    check_rejected(
        &schema(&json!({"a": {"type": "null"}, "b": true, "c": {"type": ["boolean"]}})),
        &[
            ("/properties/a/type", types),
            ("/properties/b/type", types),
            ("/properties/c/type", types),
        ],
    );
    check_rejected(
        &schema(&json!({"a": {"type": "array", "items": [{"type": "boolean"}]}})),
        &[("/properties/a/items", "must be one schema for all items")],
    );
    check_rejected(
        &schema(&json!({"a": {"type": "string", "enum": ["x", 1]}})),
        &[("/properties/a/enum/1", "must be a string")],
    );
    check_rejected(
        &schema(&json!({"unsigned": {"type": "boolean"}})),
        &[(
            "/properties/unsigned/type",
            "must be `object`: `unsigned` is an object of claims",
        )],
    );
    let closed = "must be `false`: there are no claims but those described";
    check_rejected(
        &json!({"type": "object", "properties": {"a": {"type": "object", "properties": {}}}}),
        &[
            ("/additionalProperties", closed),
            ("/properties/a/additionalProperties", closed),
        ],
    );
    check_rejected(
        &json!({"type": "object", "additionalProperties": false}),
        &[("/properties", "must describe the claims")],
    );
}

#[test]
fn a_schema_is_of_draft_07_and_refers_to_nothing() {
    let mut newer = schema(&json!({}));
    newer["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    check_rejected(
        &newer,
        &[(
            "/$schema",
            "must be `http://json-schema.org/draft-07/schema#`",
        )],
    );
    check_rejected(
        &schema(&json!({"a": {"type": "boolean", "$ref": "https://example.com/schema.json"}})),
        &[(
            "/properties/a/$ref",
            "must be absent: a schema of claims refers to nothing",
        )],
    );
    let violations = check(&schema(&json!({"a": {"type": "array", "minItems": "1"}})));
    let violations = violations.expect_err("not a schema");
    assert_eq!(violations[0].path, "/properties/a/minItems");
    // Only an engine that backtracks has back-references; a pattern may not be large, either.
    for pattern in ["(a)\\1", "(?=a)", "((a{100}){100}){100}"] {
        let items = json!({"type": "array", "items": {"type": "string", "pattern": pattern}});
        assert!(check(&schema(&json!({"a": items}))).is_err(), "{pattern}");
    }
}

#[test]
fn schemas_are_bounded() {
    let mut deep = json!({"type": "boolean"});
    for _ in 0..MAX_SCHEMA_DEPTH {
        deep = json!({"type": "array", "items": deep});
    }
    check_rejected(
        &schema(&json!({"a": deep})),
        &[("", "must nest at most 32 deep")],
    );
    let description = "x".repeat(MAX_SCHEMA_BYTES);
    check_rejected(
        &schema(&json!({"a": {"type": "boolean", "description": description}})),
        &[("", "must have at most 65536 bytes")],
    );
    let claims = |count: usize| {
        let claim = |index| (format!("c{index}"), json!({"type": "boolean"}));
        schema(&Value::Object((0..count).map(claim).collect::<Map<_, _>>()))
    };
    assert_eq!(check(&claims(MAX_CLAIMS)), Ok(()));
    check_rejected(
        &claims(MAX_CLAIMS + 1),
        &[("/properties", "must have at most 1000 claims")],
    );
    assert_eq!(templates(&claims(MAX_CLAIMS)).len(), MAX_CLAIMS);
}

fn schemas() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(json!({"type": "boolean"})),
        prop::collection::vec(any::<String>(), 1..3)
            .prop_map(|values| json!({"type": "string", "enum": values})),
        prop::collection::vec(any::<f64>(), 1..3)
            .prop_map(|values| json!({"type": "number", "enum": values})),
        any::<String>()
            .prop_map(|text| json!({"type": "number", "description": text, "$ref": text})),
        Just(json!({"type": "array", "items": {"type": "string"}})),
        Just(json!(7)),
    ];
    let member = |inner| ("[a-c' ü]{1,3}|unsigned", inner);
    leaf.prop_recursive(3, 12, 3, move |inner| {
        prop::collection::vec(member(inner), 0..3)
            .prop_map(|claims| schema(&Value::Object(claims.into_iter().collect::<Map<_, _>>())))
    })
}

proptest! {
    #[test]
    fn templates_parse(schema in schemas()) {
        let accepted = check(&schema).is_ok();
        for template in templates(&schema) {
            let parsed = Condition::parse(&template.condition);
            prop_assert!(parsed.is_ok() || !accepted, "{}", template.condition);
        }
    }
}

/// Every keyword of draft-07 with values of every kind, by the published meta-schema.
#[test]
fn keywords_are_those_of_the_meta_schema() {
    const KEYWORDS: &[&str] = &[
        "$id",
        "$schema",
        "$comment",
        "title",
        "description",
        "default",
        "readOnly",
        "examples",
        "multipleOf",
        "maximum",
        "exclusiveMaximum",
        "minimum",
        "exclusiveMinimum",
        "maxLength",
        "minLength",
        "pattern",
        "additionalItems",
        "items",
        "maxItems",
        "minItems",
        "uniqueItems",
        "contains",
        "maxProperties",
        "minProperties",
        "required",
        "additionalProperties",
        "definitions",
        "properties",
        "patternProperties",
        "dependencies",
        "propertyNames",
        "const",
        "enum",
        "type",
        "format",
        "contentMediaType",
        "contentEncoding",
        "if",
        "then",
        "else",
        "allOf",
        "anyOf",
        "oneOf",
        "not",
        "unknown",
    ];
    let values = json!([
        null, true, 0, 1, -1, 1.0, 0.5, "", "text", "string", "(", "a{1,5}", "(?=a)", [], [true],
        [1], ["a"], ["a", "a"], ["string"], ["string", "null"], ["string", "string"], [{}],
        [{"type": 1}], {}, {"a": 1}, {"a": {}}, {"a": true}, {"a": ["b"]}, {"a": ["b", "b"]},
        {"(": {}}, {"type": 3}, {"type": "number"}, {"a": {"minimum": "1"}},
    ]);
    for keyword in KEYWORDS {
        for value in values.as_array().expect("an array") {
            let mut claim = json!({"type": "array"});
            claim[*keyword] = value.clone();
            let schema = schema(&json!({"a": claim}));
            let is_valid = jsonschema::draft7::meta::is_valid(&schema);
            let violations = check(&schema).err().unwrap_or_default();
            if is_valid {
                // Those that follow are rules of claims, not of the draft.
                let is_of_claims = |path: &str| {
                    let rest = path.strip_prefix("/properties/a/").unwrap_or(path);
                    let first = rest.split('/').next().unwrap_or_default();
                    [
                        "type",
                        "items",
                        "properties",
                        "additionalProperties",
                        "enum",
                    ]
                    .contains(&first)
                };
                let is_stricter = *keyword == "pattern" || *keyword == "$schema";
                assert!(
                    is_stricter || violations.iter().all(|found| is_of_claims(&found.path)),
                    "{keyword}: {value}: {violations:?}"
                );
            } else {
                assert!(!violations.is_empty(), "{keyword}: {value}");
                assert!(
                    violations[0]
                        .path
                        .starts_with(&format!("/properties/a/{keyword}")),
                    "{keyword}: {value}: {violations:?}"
                );
            }
        }
    }
}

#[test]
fn patterns_are_bounded() {
    let pattern = |text: &str| {
        schema(&json!({"a": {"type": "array", "items": {"type": "string", "pattern": text}}}))
    };
    assert_eq!(check(&pattern("^[a-z]{1,8}$")), Ok(()));
    check_rejected(
        &pattern("(?:a{100}){100}{10}"),
        &[(
            "/properties/a/items/pattern",
            "must compile to a pattern of at most 65536 bytes",
        )],
    );
    check_rejected(
        &pattern("(?=a)"),
        &[(
            "/properties/a/items/pattern",
            "must be a regular expression, without lookaround and backreferences",
        )],
    );
}
