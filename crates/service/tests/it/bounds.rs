//! Every list in a response has a bound in the description.
//!
//! - The harness checks with every response of every test that responses comply.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::harness::description;

#[test]
fn every_list_in_a_response_has_a_bound() {
    let mut walk = Walk::default();
    let paths = description()["paths"].as_object().unwrap();
    let operations = paths.values().flat_map(|item| item.as_object().unwrap());
    for (_, operation) in operations.filter(|(method, _)| *method != "parameters") {
        let id = operation["operationId"].as_str().unwrap();
        for (status, response) in operation["responses"].as_object().unwrap() {
            let contents = resolved(response)["content"].as_object();
            for content in contents.into_iter().flat_map(|contents| contents.values()) {
                walk.schema(&content["schema"], &format!("{id} {status}"));
            }
        }
    }
    assert!(walk.arrays >= 70, "only {} lists were seen", walk.arrays);
    assert!(
        walk.unbounded.is_empty(),
        "no `maxItems`: {:#?}",
        walk.unbounded
    );
}

#[test]
fn finds_lists_without_a_bound_at_any_depth() {
    let list = serde_json::json!({"type": "array", "items": {"type": "string"}});
    let bounded = |inner: &Value| {
        let items = serde_json::json!({"type": "array", "maxItems": 1, "items": inner});
        serde_json::json!({"type": ["array", "null"], "maxItems": 1, "items": items})
    };
    for schema in [
        list.clone(),
        serde_json::json!({"type": ["array", "null"], "items": true}),
        serde_json::json!({"properties": {"a": list}}),
        serde_json::json!({"additionalProperties": list}),
        serde_json::json!({"allOf": [{"oneOf": [{"anyOf": [list]}]}]}),
        bounded(&list),
    ] {
        let mut walk = Walk::default();
        walk.schema(&schema, "");
        assert_eq!(walk.unbounded.len(), 1, "{schema}");
    }
    let mut walk = Walk::default();
    walk.schema(&bounded(&serde_json::json!({"type": "string"})), "");
    assert!(walk.unbounded.is_empty());
}

/// A walk through schemas, each component once.
#[derive(Default)]
struct Walk {
    seen: BTreeSet<String>,
    arrays: usize,
    unbounded: Vec<String>,
}

impl Walk {
    fn schema(&mut self, schema: &Value, place: &str) {
        if let Some(reference) = schema["$ref"].as_str()
            && self.seen.insert(reference.to_owned())
        {
            self.schema(resolved(schema), reference);
        }
        let is_array = match &schema["type"] {
            Value::String(name) => name == "array",
            Value::Array(names) => names.iter().any(|name| name == "array"),
            _ => !schema["items"].is_null(),
        };
        if is_array {
            self.arrays += 1;
            if !schema["maxItems"].is_u64() {
                self.unbounded.push(place.to_owned());
            }
        }
        for key in ["items", "additionalProperties", "not", "if", "then", "else"] {
            self.schema_if_any(&schema[key], &format!("{place}/{key}"));
        }
        for key in ["allOf", "oneOf", "anyOf", "prefixItems"] {
            for inner in schema[key].as_array().into_iter().flatten() {
                self.schema_if_any(inner, &format!("{place}/{key}"));
            }
        }
        for key in ["properties", "patternProperties"] {
            for (name, inner) in schema[key].as_object().into_iter().flatten() {
                self.schema_if_any(inner, &format!("{place}/{name}"));
            }
        }
    }

    fn schema_if_any(&mut self, schema: &Value, place: &str) {
        if schema.is_object() {
            self.schema(schema, place);
        }
    }
}

/// Returns the target of a reference; anything else unchanged.
fn resolved(value: &Value) -> &Value {
    match value["$ref"].as_str() {
        Some(reference) => description()
            .pointer(reference.trim_start_matches('#'))
            .unwrap(),
        None => value,
    }
}
