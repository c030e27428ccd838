//! Settings in JavaScript and TypeScript, read as data.

use quire_ecma::{MAX_VALUES, Value, expression, read};

use crate::text;

/// JSON is read as it is; files, separated by NUL, are read within bounds, and unknown values have a location in one.
pub fn modules(input: &[u8]) {
    let text = text(input);
    if let Ok(json) = serde_json::from_str::<serde_json::Value>(&text) {
        // Written again, names are sorted and unique.
        let value = expression(&json.to_string()).expect("JSON is an expression");
        assert!(is_deep(&json, 0) || value == Value::from(json));
    }
    let files: Vec<&str> = text.split('\0').collect();
    let file = |path: &str| {
        let name = path.split('.').next()?;
        let index: usize = name.parse().ok()?;
        files.get(index).map(|text| (*text).to_owned())
    };
    let Ok(value) = read("0.js", &file) else {
        return;
    };
    let mut budget = 4 * MAX_VALUES;
    check(&value, &mut budget);
}

fn check(value: &Value, budget: &mut usize) {
    *budget = budget.saturating_sub(1);
    if *budget == 0 {
        return;
    }
    match value {
        Value::Array(items) => items.iter().for_each(|item| check(item, budget)),
        Value::Object(properties) => {
            for (_, value) in properties {
                check(value, budget);
            }
        }
        Value::Call(call) => call.arguments.iter().for_each(|value| check(value, budget)),
        Value::Unknown(location) => {
            assert!(location.line >= 1 && location.column >= 1, "{location:?}");
        }
        _ => {}
    }
}

/// True for JSON that is nested deeper than an expression may be, or repeats names.
fn is_deep(value: &serde_json::Value, depth: usize) -> bool {
    depth > 40
        || match value {
            serde_json::Value::Array(items) => items.iter().any(|item| is_deep(item, depth + 1)),
            serde_json::Value::Object(members) => {
                members.values().any(|value| is_deep(value, depth + 1))
            }
            serde_json::Value::Number(number) => number.as_f64().is_none(),
            _ => false,
        }
}
