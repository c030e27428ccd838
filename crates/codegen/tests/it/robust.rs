//! No input makes the generator panic: what is wrong is told, what is right is generated.
//!
//! - Descriptions in which something is left out, doubled or exchanged: what comes out has its brackets closed.
//! - The order of schemas and paths changes no name; the same input gives the same bytes.
//! - The sample: 40 mutations from a fixed seed, every seventh line with another value, shorter chains.
//!   `QUIRE_TEST_FULL=1` runs 400 random mutations, all lines and whole chains.

use std::path::PathBuf;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use quire_codegen::{Diagnostics, File, Options, Output, Source, Sources};
use quire_description::source_tree;
use serde_json::{Value, json};

use crate::{crates, entries, is_full, size, sources, tests};

/// Generates, and renders what is wrong.
fn run(text: &str) {
    let sources = Sources::new([Source {
        name: "a.json".to_owned(),
        text: text.to_owned(),
    }]);
    if let Err(diagnostics) =
        quire_codegen::generate(&sources, &crates("models_crate"), &Options::default())
    {
        assert!(!diagnostics.render(&sources, true).is_empty());
    }
}

fn specs() -> Vec<(PathBuf, String)> {
    let specs = entries(&tests().join("specs")).into_iter();
    specs
        .filter(|path| path.is_file())
        .map(|path| {
            (
                path.clone(),
                sources(&path)
                    .iter()
                    .map(|source| source.text.clone())
                    .collect(),
            )
        })
        .collect()
}

#[test]
fn a_file_that_breaks_off() {
    for (_, text) in specs() {
        for (end, _) in text.char_indices().step_by(97) {
            run(&text[..end]);
        }
    }
}

#[test]
fn values_of_another_kind() {
    for (_, text) in specs() {
        // Every value that stands on a line of its own, replaced by others.
        for (index, line) in text
            .lines()
            .enumerate()
            .filter(|(_, line)| line.contains(": "))
            .step_by(size(1, 7))
        {
            let other = ["null", "[]", "{}", "-1", "\"é*/\"", "true"][index % 6];
            let (key, value) = line.split_once(": ").unwrap();
            if value.starts_with(['{', '[']) && !value.ends_with([']', '}']) {
                continue;
            }
            let comma = if value.ends_with(',') { "," } else { "" };
            let mutated: Vec<String> = text
                .lines()
                .enumerate()
                .map(|(at, line)| {
                    if at == index {
                        format!("{key}: {other}{comma}")
                    } else {
                        line.to_owned()
                    }
                })
                .collect();
            run(&mutated.join("\n"));
        }
    }
}

#[test]
fn schemas_that_nest_deeply() {
    let inner = (0..80).fold(r#"{"type":"string"}"#.to_owned(), |inner, _| {
        format!(r#"{{"type":"array","items":{inner}}}"#)
    });
    run(&format!(
        r#"{{"openapi":"3.1.0","paths":{{}},"components":{{"schemas":{{"A":{inner}}}}}}}"#
    ));
    run(&"[".repeat(100_000));
    run(&"{\"a\":".repeat(100_000));
}

/// A description of these schemas, the first of which an operation returns.
fn described(schemas: &Value) -> String {
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Test", "version": "1" },
        "paths": { "/a": { "get": { "operationId": "a", "responses": { "200": {
            "description": "Done",
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/S0" } } }
        } } } } },
        "components": { "schemas": schemas },
    })
    .to_string()
}

/// `count` schemas, each made of the next, and a last one.
fn chain(count: usize, link: impl Fn(Value) -> Value, last: Value) -> Value {
    let next = |index: usize| json!({ "$ref": format!("#/components/schemas/S{}", index + 1) });
    let links = (0..count).map(|index| (format!("S{index}"), link(next(index))));
    links.chain([(format!("S{count}"), last)]).collect()
}

#[test]
fn long_ways_end() {
    let text = || json!({ "type": "string" });
    let object = || json!({ "type": "object", "properties": { "a": { "type": "string" } } });
    let long = |count| size(count, count / 20);
    for schemas in [
        chain(long(10_000), |next| next, text()),
        chain(
            long(4_000),
            |next| json!({ "type": "array", "items": next }),
            text(),
        ),
        chain(
            long(4_000),
            |next| json!({ "type": "array", "prefixItems": [next], "items": false, "minItems": 1, "maxItems": 1 }),
            text(),
        ),
        chain(
            long(500),
            |next| json!({ "additionalProperties": next }),
            text(),
        ),
        chain(
            long(500),
            |next| json!({ "required": ["a"], "properties": { "a": next } }),
            text(),
        ),
        chain(
            long(500),
            |next| json!({ "oneOf": [next, { "type": "null" }] }),
            text(),
        ),
        chain(
            long(500),
            |next| json!({ "oneOf": [next, { "type": "integer" }] }),
            text(),
        ),
        chain(
            long(500),
            |next| json!({ "anyOf": [next, { "type": "array", "items": { "type": "string" } }] }),
            object(),
        ),
        chain(
            long(500),
            |next| json!({ "allOf": [next], "description": "More." }),
            object(),
        ),
        chain(
            long(500),
            |next| json!({ "allOf": [next, { "properties": { "b": { "type": "string" } } }] }),
            object(),
        ),
        // Without a memory, twice as much with each.
        chain(
            30,
            |next| json!({ "allOf": [next.clone(), next] }),
            object(),
        ),
        chain(
            30,
            |next| json!({ "allOf": [{ "allOf": [next.clone()] }, { "allOf": [next] }] }),
            object(),
        ),
        chain(
            30,
            |next| json!({ "oneOf": [next.clone(), { "allOf": [next] }] }),
            object(),
        ),
    ] {
        run(&described(&schemas));
    }
}

#[test]
fn long_chains_of_parts_are_quick() {
    let object = || json!({ "type": "object", "properties": { "a": { "type": "string" } } });
    let part = || json!({ "properties": { "b": { "type": "string" } } });
    let start = std::time::Instant::now();
    for schemas in [
        chain(
            size(2_000, 500),
            |next| json!({ "allOf": [next, part()] }),
            object(),
        ),
        chain(
            size(2_000, 500),
            |next| json!({ "allOf": [next], "minProperties": 1 }),
            object(),
        ),
    ] {
        run(&described(&schemas));
    }
    // Seconds, not minutes, also without optimizations.
    assert!(start.elapsed() < std::time::Duration::from_secs(40));
}

#[test]
fn a_chain_is_no_circle() {
    for count in [31, 40, 200] {
        let source = Source {
            name: "test.json".to_owned(),
            text: described(&chain(
                count,
                |next| json!({ "allOf": [next, { "minProperties": 1 }] }),
                json!({ "type": "object" }),
            )),
        };
        let sources = Sources::new(vec![source]);
        let generated = quire_codegen::generate(
            &sources,
            &crates("models"),
            &Options {
                strict: true,
                ..Options::default()
            },
        );
        assert!(
            generated.is_ok(),
            "{}",
            generated.unwrap_err().render(&sources, false)
        );
    }
}

fn read(source: &Source) -> Value {
    let mut diagnostics = Diagnostics::default();
    let node = source_tree::read(0, source, &mut diagnostics);
    node.map(|node| node.to_json()).unwrap_or_default()
}

/// Every description of the tests, as JSON.
fn descriptions() -> Vec<Value> {
    let specs = entries(&tests().join("specs")).into_iter();
    let compiled = entries(&tests().join("../../codegen-tests/descriptions"));
    let all = specs.chain(compiled.iter().flat_map(|folder| entries(folder)));
    all.filter(|path| path.is_file())
        .flat_map(|path| sources(&path).iter().map(read).collect::<Vec<_>>())
        .collect()
}

fn generate(description: &Value) -> Option<Output> {
    let sources = Sources::new([Source {
        name: "a.json".to_owned(),
        text: description.to_string(),
    }]);
    match quire_codegen::generate(&sources, &crates("models_crate"), &Options::default()) {
        Ok(generated) => {
            assert!(
                generated.warnings.is_empty()
                    || !generated.warnings.render(&sources, false).is_empty()
            );
            let _ = generated.report(&sources);
            Some(generated.output)
        }
        Err(diagnostics) => {
            assert!(diagnostics.has_errors());
            assert!(!diagnostics.render(&sources, true).is_empty());
            None
        }
    }
}

fn files(output: &Output) -> impl Iterator<Item = &File> {
    output
        .models
        .iter()
        .chain(&output.server)
        .chain(&output.client)
}

/// Returns true if brackets close in the order in which they open, outside of comments and literals.
fn balanced(text: &str) -> bool {
    let mut open = Vec::new();
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '/' if characters.peek() == Some(&'/') => {
                while characters.next_if(|next| *next != '\n').is_some() {}
            }
            '"' => loop {
                match characters.next() {
                    Some('\\') => drop(characters.next()),
                    Some('"') => break,
                    Some(_) => {}
                    None => return false,
                }
            },
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            ')' | ']' | '}' if open.pop() != Some(character) => return false,
            _ => {}
        }
    }
    open.is_empty()
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

/// Leaves out, doubles, or exchanges what stands at a place.
fn mutate(description: &mut Value, what: usize, with: usize, how: u8) {
    let mut places = Vec::new();
    pointers(description, "", &mut places);
    let Some(place) = places.get(what % places.len().max(1)) else {
        return;
    };
    let other = description
        .pointer(&places[with % places.len()])
        .cloned()
        .unwrap_or_default();
    let (around, key) = place.rsplit_once('/').unwrap_or_default();
    let key = key.replace("~1", "/").replace("~0", "~");
    let Some(around) = description.pointer_mut(around) else {
        return;
    };
    let constants = [
        json!(null),
        json!(0),
        json!(-1.5),
        json!(""),
        json!("*/\"#{"),
        json!([]),
        json!({}),
        json!(true),
        json!([[]]),
    ];
    match (around, how % 4) {
        (Value::Object(map), 0) => drop(map.remove(&key)),
        (Value::Object(map), 1) => drop(map.insert(key, other)),
        (Value::Object(map), 2) => drop(map.insert(format!("{key}2"), other)),
        (Value::Object(map), _) => drop(map.insert(key, constants[with % constants.len()].clone())),
        (Value::Array(items), 0) => drop(items.pop()),
        (Value::Array(items), 1) => items.push(other),
        (Value::Array(items), 2) => items.extend(items.first().cloned()),
        (Value::Array(items), _) => items.push(constants[with % constants.len()].clone()),
        _ => {}
    }
}

/// A number of mutations of one of the descriptions.
fn mutated() -> impl Strategy<Value = Value> {
    let change = (any::<usize>(), any::<usize>(), any::<u8>());
    let all = descriptions();
    (0..all.len(), prop::collection::vec(change, 1..6)).prop_map(move |(index, changes)| {
        let mut description = all[index].clone();
        for (what, with, how) in changes {
            mutate(&mut description, what, with, how);
        }
        description
    })
}

/// 400 random cases, or a sample of 40 that are always the same.
fn config() -> ProptestConfig {
    let random = ProptestConfig {
        cases: 400,
        ..ProptestConfig::default()
    };
    let sample = ProptestConfig {
        cases: 40,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    };
    if is_full() { random } else { sample }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_is_mutated_comes_out_whole(description in mutated()) {
        if let Some(output) = generate(&description) {
            for file in files(&output) {
                prop_assert!(balanced(&file.text), "{}", file.text);
            }
            let again = generate(&description);
            prop_assert_eq!(Some(output), again);
        }
    }
}

#[test]
fn code_of_all_descriptions_is_balanced() {
    for description in descriptions() {
        if let Some(output) = generate(&description) {
            assert!(files(&output).all(|file| balanced(&file.text)));
        }
    }
    assert!(!balanced("fn f() { \"}\" // }\n") && balanced("{ \"\\\"{\" } // {"));
}

/// The lines that name something.
fn names(output: &Output) -> Vec<String> {
    let words = [
        "pub struct ",
        "pub enum ",
        "pub type ",
        "pub mod ",
        "pub trait ",
        "pub const ",
        "runtime::",
    ];
    let mut lines: Vec<String> = files(output)
        .flat_map(|file| file.text.lines().map(move |line| (file.path.clone(), line)))
        .filter(|(_, line)| {
            words.iter().any(|word| line.trim_start().starts_with(word))
                || line.contains(" -> models::")
        })
        .map(|(path, line)| format!("{path} {line}"))
        .collect();
    lines.sort();
    lines
}

/// The members of an object in the order of their keys' ends: another order than before, for JSON as text.
fn shuffled(value: &Value) -> String {
    let Value::Object(map) = value else {
        return value.to_string();
    };
    let mut members: Vec<_> = map.iter().collect();
    members.sort_by_key(|(key, _)| std::cmp::Reverse(key.chars().rev().collect::<String>()));
    let members = members
        .iter()
        .map(|(key, member)| format!("{}:{member}", Value::from(key.as_str())));
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}

#[test]
fn the_order_of_schemas_and_paths_changes_no_name() {
    for description in descriptions() {
        let sections = |order: &dyn Fn(&Value) -> String| {
            let parts = ["openapi", "info", "tags", "security"]
                .iter()
                .filter_map(|key| {
                    let value = description.get(key)?;
                    Some(format!("\"{key}\":{value}"))
                });
            let components = description["components"].as_object().into_iter().flatten();
            let components: Vec<_> = components
                .map(|(key, section)| format!("\"{key}\":{}", order(section)))
                .collect();
            let paths = format!("\"paths\":{}", order(&description["paths"]));
            let components = format!("\"components\":{{{}}}", components.join(","));
            let all: Vec<_> = parts.chain([paths, components]).collect();
            let text = format!("{{{}}}", all.join(","));
            let name = "a.json".to_owned();
            let sources = Sources::new([Source { name, text }]);
            quire_codegen::generate(&sources, &crates("models_crate"), &Options::default()).ok()
        };
        let (one, other) = (sections(&ToString::to_string), sections(&shuffled));
        assert_eq!(one.is_some(), other.is_some());
        if let (Some(one), Some(other)) = (one, other) {
            let (one, other) = (names(&one.output), names(&other.output));
            let differs = one.iter().zip(&other).find(|(a, b)| a != b);
            assert_eq!(differs, None, "{}", description["paths"]);
        }
    }
}

/// The definitions of a description with these schemas: a line each.
fn definitions(schemas: &str) -> Vec<String> {
    let source = Source {
        name: "a.yaml".to_owned(),
        text: format!(
            "openapi: 3.1.0\ninfo: {{title: A, version: '1'}}\npaths: {{}}\ncomponents:\n  schemas:\n{schemas}"
        ),
    };
    let sources = Sources::new([source]);
    let generated =
        quire_codegen::generate(&sources, &crates("models"), &Options::default()).unwrap();
    let all: String = generated
        .output
        .models
        .into_iter()
        .map(|file| file.text)
        .collect();
    let is_definition = |line: &&str| {
        ["pub struct", "pub enum", "pub type"]
            .iter()
            .any(|start| line.starts_with(start))
    };
    all.lines()
        .filter(is_definition)
        .map(ToOwned::to_owned)
        .collect()
}

#[test]
fn twins_without_names_are_one_type() {
    let color = "{type: string, enum: [red, blue]}";
    let inner = format!("{{type: object, properties: {{color: {color}}}}}");
    let schemas = |other: &str| {
        format!(
            "    Longer: {{type: object, properties: {{box: {inner}}}}}\n    Short: {{type: object, properties: {{box: {inner}}}}}\n    Named: {color}\n{other}"
        )
    };
    let found = definitions(&schemas(""));
    for line in [
        "pub struct ShortBox {",
        "pub type LongerBox = ShortBox;",
        "pub enum ShortBoxColor {",
        "pub type LongerBoxColor = ShortBoxColor;",
        "pub enum Named {",
    ] {
        assert!(found.iter().any(|other| other == line), "{line} {found:#?}");
    }
    assert_eq!(found.len(), 7);
    // Another schema changes none of the names, and what differs is no twin.
    let more = definitions(&schemas(&format!(
        "    A: {{type: object, properties: {{box: {inner}, other: {{type: object, properties: {{color: {color}}}, required: [color]}}}}}}\n"
    )));
    let names = |list: &[String]| -> Vec<String> {
        list.iter()
            .filter_map(|line| Some(line.split([' ', '(']).nth(2)?.to_owned()))
            .collect()
    };
    assert!(
        names(&found).iter().all(|name| names(&more).contains(name)),
        "{more:#?}"
    );
    assert!(
        more.iter().any(|line| line == "pub struct AOther {"),
        "{more:#?}"
    );
}
