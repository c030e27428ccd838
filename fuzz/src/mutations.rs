//! Descriptions with a few mistakes: those of the generator's tests, with parts removed, duplicated or swapped.

use std::path::Path;
use std::sync::LazyLock;

use arbitrary::Unstructured;
use quire_description::{Diagnostics, Source, source_tree};
use serde_json::{Value, json};

use crate::descriptions::{check, sources};

/// The descriptions of the generator's tests.
static DESCRIPTIONS: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/codegen/tests/specs");
    let mut files: Vec<_> = std::fs::read_dir(tests)
        .expect("the tests of the generator are there")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    files.iter().filter_map(|path| read(path)).collect()
});

fn read(path: &Path) -> Option<Value> {
    let source = Source {
        name: path.file_name()?.to_str()?.to_owned(),
        text: std::fs::read_to_string(path).ok()?,
    };
    let node = source_tree::read(0, &source, &mut Diagnostics::default())?;
    Some(node.to_json())
}

/// Checks that any mutation yields either crates or diagnostics.
pub fn mutations(input: &[u8]) {
    let mut input = Unstructured::new(input);
    if let Ok(description) = mutated(&mut input) {
        check(&sources(&[("a.json", &description.to_string())]));
    }
}

fn mutated(input: &mut Unstructured<'_>) -> arbitrary::Result<Value> {
    let mut description = input.choose(&DESCRIPTIONS)?.clone();
    for _ in 0..8 {
        if input.is_empty() {
            break;
        }
        mutate(&mut description, input)?;
    }
    Ok(description)
}

/// Returns values that replace others.
fn constants() -> [Value; 16] {
    [
        json!(null),
        json!(0),
        json!(-1.5),
        json!(1e300),
        json!(""),
        json!("*/\"#{\n"),
        json!("object"),
        json!("array"),
        json!(["string", "null"]),
        json!("#/components/schemas/A"),
        json!("^(a|b"),
        json!("type"),
        json!([]),
        json!({}),
        json!(true),
        json!([[]]),
    ]
}

/// Removes, doubles, or exchanges the value at a location.
fn mutate(description: &mut Value, input: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    let mut places = Vec::new();
    pointers(description, "", &mut places);
    if places.is_empty() {
        return Ok(());
    }
    let place = input.choose(&places)?;
    let other = description
        .pointer(input.choose(&places)?)
        .cloned()
        .unwrap_or_default();
    let constant = input.choose(&constants())?.clone();
    let (around, key) = place.rsplit_once('/').unwrap_or_default();
    let key = key.replace("~1", "/").replace("~0", "~");
    let Some(around) = description.pointer_mut(around) else {
        return Ok(());
    };
    let how = input.int_in_range(0..=4_u8)?;
    match (around, how) {
        (Value::Object(map), 0) => drop(map.remove(&key)),
        (Value::Object(map), 1) => drop(map.insert(key, other)),
        (Value::Object(map), 2) => drop(map.insert(format!("{key}2"), other)),
        (Value::Object(map), 3) => drop(map.insert(key, constant)),
        (Value::Object(map), _) => {
            let name: &str = input.arbitrary()?;
            let value = map.remove(&key).unwrap_or_default();
            map.insert(name.to_owned(), value);
        }
        (Value::Array(items), 0) => drop(items.pop()),
        (Value::Array(items), 1) => items.push(other),
        (Value::Array(items), 2) => items.extend(items.first().cloned()),
        (Value::Array(items), _) => items.push(constant),
        _ => {}
    }
    Ok(())
}

/// The places of everything in a value.
fn pointers(value: &Value, at: &str, found: &mut Vec<String>) {
    let members: Vec<(String, &Value)> = match value {
        Value::Object(map) => map
            .iter()
            .map(|(key, member)| (key.clone(), member))
            .collect(),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .map(|(index, item)| (index.to_string(), item))
            .collect(),
        _ => Vec::new(),
    };
    for (key, member) in members {
        let pointer = format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"));
        pointers(member, &pointer, found);
        found.push(pointer);
    }
}
