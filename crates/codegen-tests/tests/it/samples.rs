//! Samples of each schema, held against an independent validator and against the generated type.
//!
//! - `samples.yaml` says what each sample is; each schema has samples that are valid.
//! - Values that the validator accepts are read, written, and read again: the same value, the same JSON,
//!   and valid again.
//! - The check of requests agrees with the validator, except for the differences that are listed there.
//! - Numbers may change their form: a `number` is written `1.0` where `1` was read.
//! - Samples with something exchanged in them are held to the same, save for schemas that have such differences.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use jsonschema::Validator;
use quire_description::{Diagnostics, Source, source_tree};
use quire_runtime::{Described as _, Violations};
use serde_json::{Value, json};

use crate::schemas::models::{
    All, ClosedOrUnion, MappedElsewhere, MappedInPart, NullablePart, Overlapping,
};
use crate::schemas::server::DESCRIPTION;

fn description() -> Value {
    serde_json::from_str(DESCRIPTION).unwrap()
}

/// The validator of a component.
fn validator(description: &Value, name: &str) -> Validator {
    let schema = json!({
        "$ref": format!("#/components/schemas/{name}"),
        "components": description["components"],
    });
    jsonschema::options()
        .should_validate_formats(true)
        .build(&schema)
        .unwrap()
}

fn samples() -> BTreeMap<String, BTreeMap<String, Vec<Value>>> {
    let text = include_str!("samples.yaml").to_owned();
    let name = "samples.yaml".to_owned();
    let mut diagnostics = Diagnostics::default();
    let node = source_tree::read(0, &Source { name, text }, &mut diagnostics).unwrap();
    serde_json::from_value(node.to_json()).unwrap()
}

/// Returns true if two values are equal except for the form of their numbers.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a == b || a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        _ => a == b,
    }
}

/// Reads a sample and writes it again.
fn pass(name: &str, sample: &Value) -> Result<Value, String> {
    let whole = json!({ name: sample });
    let read: All = serde_json::from_value(whole).map_err(|error| error.to_string())?;
    let written = serde_json::to_value(&read).map_err(|error| error.to_string())?;
    let again: All =
        serde_json::from_value(written.clone()).map_err(|error| format!("again: {error}"))?;
    if again != read {
        return Err(format!("the second time it is {again:?}"));
    }
    let text = serde_json::to_string(&read).unwrap();
    if serde_json::from_str::<Value>(&text).unwrap() != written {
        return Err("written as text it is another".to_owned());
    }
    let found = written.get(name);
    found.cloned().ok_or_else(|| "it is lost".to_owned())
}

/// Returns the violations that the check of requests reports.
fn refused(name: &str, sample: &Value) -> Vec<String> {
    let mut violations = Violations::at("");
    All::SCHEMA.check(&json!({ name: sample }), &mut violations);
    violations
        .into_vec()
        .into_iter()
        .map(|found| format!("{} {}", found.path, found.reason))
        .collect()
}

#[test]
fn types_and_checks_agree_with_a_validator() {
    let description = description();
    let mut problems = String::new();
    for (name, kinds) in samples() {
        let validator = validator(&description, &name);
        for (kind, list) in kinds {
            for given in list {
                let (sample, expected) = match (kind.as_str(), &given) {
                    ("altered", Value::Array(pair)) => (pair[0].clone(), pair[1].clone()),
                    _ => (given.clone(), given.clone()),
                };
                let taken = validator.is_valid(&sample);
                let refused = refused(&name, &sample);
                let (wants_taken, wants_refused) = match kind.as_str() {
                    "valid" | "altered" => (true, false),
                    "invalid" => (false, true),
                    "looser" => (false, false),
                    "stricter" => (true, true),
                    other => panic!("{other} is no kind of sample"),
                };
                let mut told = |problem: &str| {
                    writeln!(problems, "{name} {kind} {sample}: {problem}").unwrap();
                };
                if taken != wants_taken {
                    told(&format!("the validator says {taken}"));
                }
                if refused.is_empty() == wants_refused {
                    told(&format!("the check says {refused:?}"));
                }
                if wants_taken && !wants_refused {
                    match pass(&name, &sample) {
                        Ok(found) if !same(&found, &expected) => told(&format!("becomes {found}")),
                        Ok(found) if !validator.is_valid(&found) => {
                            told(&format!("becomes {found}, which is invalid"));
                        }
                        Ok(_) => {}
                        Err(error) => told(&error),
                    }
                }
            }
        }
    }
    assert!(problems.is_empty(), "\n{problems}");
}

#[test]
fn overlapping_branches_have_one_variant() {
    // A closed branch is narrower than an open one.
    let closed = serde_json::from_value(json!({}));
    assert!(matches!(closed, Ok(ClosedOrUnion::Empty(_))));
    // `nullable` in a part of an `allOf` allows null, so this branch names more keys than the other.
    let nullable = serde_json::from_value(json!({ "goal": "g", "owner": null }));
    assert!(matches!(nullable, Ok(NullablePart::Owned(_))));
    // Two branches of `config` fit, which does not take the value from the only branch that names `config`.
    let overlapping = serde_json::from_value(json!({ "type": "a", "config": { "timeout": 1 } }));
    assert!(matches!(overlapping, Ok(Overlapping::Settings(_))));
    // The mapping decides between branches with the same values, and a tag before anything else.
    let mapped = serde_json::from_value(json!({ "action": "detach", "size": 1 }));
    assert!(matches!(mapped, Ok(MappedInPart::Detach(_))));
    // A value that the mapping assigns to a schema that is not a branch belongs to none.
    for tag in ["b", "d"] {
        let value = json!({ "type": tag, "index": 1 });
        let elsewhere = serde_json::from_value(value.clone());
        assert!(matches!(elsewhere, Ok(MappedElsewhere::Unknown(kept)) if *kept == value));
    }
}

#[test]
fn every_schema_has_samples() {
    let description = description();
    let names = description["components"]["schemas"]
        .as_object()
        .unwrap()
        .keys();
    let expected: Vec<_> = names
        .filter(|name| *name != "All")
        .map(ToOwned::to_owned)
        .collect();
    let samples = samples();
    let mut found: Vec<_> = samples.keys().map(ToOwned::to_owned).collect();
    found.sort_by_key(|name| expected.iter().position(|other| other == name));
    assert_eq!(found, expected);
    for (name, kinds) in samples {
        assert!(kinds.contains_key("valid"), "{name}");
        let properties = &description["components"]["schemas"]["All"]["properties"];
        assert!(
            properties.get(&name).is_some(),
            "{name} is no property of All"
        );
    }
}

/// Every place in a value.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                places(item, &format!("{at}/{index}"), found);
            }
        }
        Value::Object(members) => {
            for (key, member) in members {
                places(
                    member,
                    &format!("{at}/{}", key.replace('~', "~0").replace('/', "~1")),
                    found,
                );
            }
        }
        _ => {}
    }
}

#[test]
fn altered_samples_agree_too() {
    let description = description();
    let others = [
        json!(null),
        json!(true),
        json!(0),
        json!(1),
        json!(-1),
        json!(2.5),
        json!("a"),
        json!(""),
        json!("dog"),
        json!("12"),
        json!([]),
        json!([1]),
        json!(["a"]),
        json!({}),
        json!({ "a": "x" }),
        json!({ "kind": "dog" }),
        json!({ "value": 1 }),
    ];
    let mut problems = String::new();
    for (name, kinds) in samples() {
        let validator = validator(&description, &name);
        for sample in &kinds["valid"] {
            let mut found = Vec::new();
            places(sample, "", &mut found);
            for place in &found {
                // Something else, and nothing, in its place.
                for other in others.iter().map(Some).chain([None]) {
                    let mut altered = sample.clone();
                    match (other, place.rsplit_once('/')) {
                        (Some(other), _) => *altered.pointer_mut(place).unwrap() = other.clone(),
                        (None, Some((around, key))) => {
                            let Some(Value::Object(members)) = altered.pointer_mut(around) else {
                                continue;
                            };
                            members.remove(&key.replace("~1", "/").replace("~0", "~"));
                        }
                        (None, None) => continue,
                    }
                    let (taken, refused) = (validator.is_valid(&altered), refused(&name, &altered));
                    let mut told =
                        |problem: &str| writeln!(problems, "{name} {altered}: {problem}").unwrap();
                    if taken && !refused.is_empty() && !kinds.contains_key("stricter") {
                        told(&format!(
                            "the validator takes it, the check says {refused:?}"
                        ));
                    }
                    if !taken && refused.is_empty() && !kinds.contains_key("looser") {
                        told("only the validator refuses it");
                    }
                    if refused.is_empty() {
                        match pass(&name, &altered) {
                            Ok(written)
                                if taken
                                    && !same(&written, &altered)
                                    && !kinds.contains_key("altered") =>
                            {
                                told(&format!("becomes {written}"));
                            }
                            Ok(_) => {}
                            Err(error) => told(&error),
                        }
                    }
                }
            }
        }
    }
    assert!(problems.is_empty(), "\n{problems}");
}

/// Every example in a description, with the component that it is one of.
fn examples(value: &Value, component: Option<&str>, found: &mut Vec<(String, Value)>) {
    let reference = |value: &Value| {
        let text = value.get("schema")?.get("$ref")?.as_str()?;
        Some(text.rsplit('/').next()?.to_owned())
    };
    match value {
        Value::Object(map) => {
            if let Some(name) = reference(value).or(component.map(ToOwned::to_owned)) {
                found.extend(
                    map.get("example")
                        .map(|example| (name.clone(), example.clone())),
                );
                match map.get("examples") {
                    Some(Value::Array(items)) => {
                        found.extend(items.iter().map(|item| (name.clone(), item.clone())));
                    }
                    Some(Value::Object(items)) => {
                        found.extend(
                            items
                                .values()
                                .map(|item| (name.clone(), item["value"].clone())),
                        );
                    }
                    _ => {}
                }
            }
            for (key, inner) in map {
                let within = key != "example" && key != "examples";
                if let (true, "schemas", Value::Object(schemas)) = (within, key.as_str(), inner) {
                    for (name, schema) in schemas {
                        examples(schema, Some(name), found);
                    }
                } else if within {
                    examples(inner, None, found);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| examples(item, None, found)),
        _ => {}
    }
}

#[test]
fn examples_are_values_of_their_types() {
    use crate::everything::models;

    let description: Value = serde_json::from_str(crate::everything::server::DESCRIPTION).unwrap();
    let mut found = Vec::new();
    examples(&description, None, &mut found);
    assert!(found.len() >= 11, "{found:?}");
    for (name, example) in found {
        macro_rules! types {
            ($($type:ident)+) => {
                match name.as_str() {
                    $(stringify!($type) => {
                        let read: models::$type = serde_json::from_value(example.clone()).unwrap();
                        serde_json::to_value(read).unwrap()
                    })+
                    other => panic!("{other} is not in this list"),
                }
            };
        }
        let written = types!(Pair Color Level Point NumberOrWord Everything Form);
        assert!(
            same(&written, &example),
            "{name}: {example} becomes {written}"
        );
        assert!(
            validator(&description, &name).is_valid(&example),
            "{name}: {example}"
        );
    }
}
