//! Reads and writes the cases of every type, and checks them with a validator.
//!
//! - Only valid values are cases; values that could not be made valid are counted.
//! - The right variant of a union is that of the only branch that the value is valid for, or of the one that its tag
//!   names.
//! - The validator reads the description as the generator documents it: `nullable` allows null, also in a part of an
//!   `allOf`; a branch with nothing but `nullable` is null; a value can be valid for several branches of a `oneOf`.

use std::process::ExitCode;

use jsonschema::{Registry, Validator};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

const DESCRIPTION: &str = include_str!("../description.json");
const CASES: &str = include_str!("../cases.json");
const ROOT: &str = "https://description.invalid/";

/// Marks the union of a nullable schema and null.
const NULLABLE: &str = "x-nullable";

/// A type under test.
pub struct Type {
    pub name: &'static str,
    /// Its schema.
    pub pointer: &'static str,
    /// The unions whose variants `read` returns.
    pub unions: &'static [Union],
    pub read: fn(&Value) -> Result<Passed, String>,
}

/// A union: its variants, each with its branches in the description.
pub struct Union {
    pub variants: &'static [(&'static str, &'static [&'static str])],
}

/// A value that was read and written.
pub struct Passed {
    variants: Vec<&'static str>,
    written: Value,
}

/// Reads a value, returns its variants, and writes it.
pub fn probe<T: DeserializeOwned + serde::Serialize>(
    value: &Value,
    variants: fn(&T) -> Vec<&'static str>,
) -> Result<Passed, String> {
    // A nullable type is an `Option` where it is used.
    let read = Option::<T>::deserialize(value).map_err(|error| error.to_string())?;
    let text = serde_json::to_string(&read).map_err(|error| error.to_string())?;
    Ok(Passed {
        variants: read.iter().flat_map(variants).collect(),
        written: serde_json::from_str(&text).map_err(|error| error.to_string())?,
    })
}

#[derive(Deserialize)]
struct Case {
    what: String,
    value: Value,
    branches: Vec<String>,
    example: bool,
}

#[derive(Default)]
struct Counts {
    cases: usize,
    chosen: usize,
    ambiguous: usize,
    invalid: usize,
    invalid_examples: usize,
    unchecked: usize,
    failures: usize,
}

pub fn run(types: &[Type]) -> ExitCode {
    let mut description: Value = serde_json::from_str(DESCRIPTION).unwrap();
    modernize(&mut description);
    let references = description.clone();
    redirect(&mut description, &references);
    let registry = Registry::new().add(ROOT, description).unwrap();
    let registry = registry.prepare().unwrap();
    let schemas = Schemas {
        registry,
        description: references,
    };
    let cases: Vec<Vec<Case>> = serde_json::from_str(CASES).unwrap();
    let mut counts = Counts::default();
    for (found, cases) in types.iter().zip(cases) {
        match schemas.validator(found.pointer) {
            Some(schema) => check(&schemas, found, &schema, cases, &mut counts),
            None => counts.unchecked += 1,
        }
    }
    println!(
        "{} types, {} values read and written, {} of them of one branch and in its variant, {} of several branches",
        types.len(),
        counts.cases,
        counts.chosen,
        counts.ambiguous,
    );
    println!(
        "not tested: {} values that are not valid, {} examples that are not valid, {} types whose schema no validator takes",
        counts.invalid, counts.invalid_examples, counts.unchecked,
    );
    if counts.failures > 0 {
        println!("{} failures", counts.failures);
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn check(
    schemas: &Schemas,
    found: &Type,
    schema: &Validator,
    cases: Vec<Case>,
    counts: &mut Counts,
) {
    let branches: Vec<Vec<(&str, &str, Option<Validator>)>> = found
        .unions
        .iter()
        .map(|union| {
            let variants = union.variants.iter();
            variants
                .flat_map(|(variant, places)| places.iter().map(move |place| (*variant, *place)))
                .map(|(variant, place)| (variant, place, schemas.validator(place)))
                .collect()
        })
        .collect();
    for case in cases {
        if !schema.is_valid(&case.value) {
            if std::env::var_os("VERBOSE").is_some() {
                let errors: Vec<_> = schema
                    .iter_errors(&case.value)
                    .map(|e| e.to_string())
                    .collect();
                println!(
                    "invalid: {} {}: {}: {errors:?}",
                    found.name, case.what, case.value
                );
            }
            *(if case.example {
                &mut counts.invalid_examples
            } else {
                &mut counts.invalid
            }) += 1;
            continue;
        }
        counts.cases += 1;
        let mut fail = |reason: String| {
            counts.failures += 1;
            let (name, pointer, what) = (found.name, found.pointer, &case.what);
            println!("{name} (#{pointer}), {what}: {reason}\n    {}", case.value);
        };
        let passed = match (found.read)(&case.value) {
            Ok(passed) => passed,
            Err(error) => {
                fail(format!("cannot be read: {error}"));
                continue;
            }
        };
        if let Some(difference) = difference(&case.value, &passed.written, "") {
            fail(format!("is written as another value: {difference}"));
        }
        for (branches, variant) in branches.iter().zip(&passed.variants) {
            let named = branches
                .iter()
                .filter(|(_, place, _)| case.branches.iter().any(|named| named == place));
            let named: Vec<&str> = named.map(|(variant, ..)| *variant).collect();
            let valid = branches.iter().filter(|(.., schema)| {
                schema
                    .as_ref()
                    .is_some_and(|schema| schema.is_valid(&case.value))
            });
            let mut valid: Vec<&str> = valid.map(|(variant, ..)| *variant).collect();
            if let [only] = named.as_slice()
                && valid.contains(only)
            {
                valid = vec![only];
            }
            valid.dedup();
            match valid.as_slice() {
                [only] if only == variant => counts.chosen += 1,
                [only] => fail(format!("becomes `{variant}`, not `{only}`")),
                [] => {}
                several if several.contains(variant) => counts.ambiguous += 1,
                several => fail(format!("becomes `{variant}`, not one of {several:?}")),
            }
        }
    }
}

/// The schemas of the description.
struct Schemas {
    registry: Registry<'static>,
    description: Value,
}

impl Schemas {
    fn validator(&self, pointer: &str) -> Option<Validator> {
        let pointer = redirected(&self.description, pointer);
        let escaped = pointer.bytes().map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'~' | b'-' | b'_' | b'.' => {
                char::from(byte).to_string()
            }
            other => format!("%{other:02X}"),
        });
        let escaped: String = escaped.collect();
        jsonschema::options()
            .with_registry(&self.registry)
            .should_validate_formats(true)
            .build(&json!({ "$ref": format!("{ROOT}#{escaped}") }))
            .inspect_err(|error| {
                if std::env::var_os("VERBOSE").is_some() {
                    println!("no validator: #{pointer}: {error}");
                }
            })
            .ok()
    }
}

/// Keywords as the generator reads them, in JSON Schema: those of OpenAPI 3.0, and `oneOf` as `anyOf`.
fn modernize(value: &mut Value) {
    let nullable = is_nullable(value);
    match value {
        Value::Array(items) => items.iter_mut().for_each(modernize),
        Value::Object(members) => {
            for key in ["oneOf", "anyOf"] {
                let branches = members.get_mut(key).and_then(Value::as_array_mut);
                for branch in branches.into_iter().flatten() {
                    if *branch == json!({ "nullable": true }) {
                        *branch = json!({ "type": "null" });
                    }
                }
            }
            members.values_mut().for_each(modernize);
            for (exclusive, bound) in [
                ("exclusiveMinimum", "minimum"),
                ("exclusiveMaximum", "maximum"),
            ] {
                match members.get(exclusive) {
                    Some(Value::Bool(true)) => {
                        let bound = members.remove(bound).unwrap_or_default();
                        members.insert(exclusive.to_owned(), bound);
                    }
                    Some(Value::Bool(false)) => {
                        members.remove(exclusive);
                    }
                    _ => {}
                }
            }
            if members.get("oneOf").is_some_and(Value::is_array) && !members.contains_key("anyOf") {
                let branches = members.remove("oneOf").unwrap_or_default();
                members.insert("anyOf".to_owned(), branches);
            }
            if nullable {
                members.remove("nullable");
                let schema = Value::Object(std::mem::take(members));
                members.insert("anyOf".to_owned(), json!([schema, { "type": "null" }]));
                members.insert(NULLABLE.to_owned(), true.into());
            }
        }
        _ => {}
    }
}

/// Returns `true` if a schema, or a part of its `allOf`, is nullable in the way of OpenAPI 3.0.
fn is_nullable(schema: &Value) -> bool {
    let parts = schema.get("allOf").and_then(Value::as_array);
    schema.get("nullable") == Some(&Value::Bool(true))
        || parts.is_some_and(|parts| parts.iter().any(is_nullable))
}

/// Updates references to targets that `modernize` moved.
fn redirect(value: &mut Value, root: &Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| redirect(item, root)),
        Value::Object(members) => {
            if let Some(Value::String(reference)) = members.get_mut("$ref")
                && let Some(pointer) = reference.strip_prefix('#')
            {
                *reference = format!("#{}", redirected(root, pointer));
            }
            members.values_mut().for_each(|member| redirect(member, root));
        }
        _ => {}
    }
}

/// The pointer to what `modernize` moved from `pointer`.
fn redirected(root: &Value, pointer: &str) -> String {
    let mut node = Some(root);
    let mut found = String::new();
    for step in pointer.split('/').skip(1) {
        while let Some(schema) = node.filter(|node| node.get(NULLABLE).is_some()) {
            node = schema.pointer("/anyOf/0");
            found.push_str("/anyOf/0");
        }
        let is_moved = step == "oneOf" && node.is_some_and(|node| node.get(step).is_none());
        let step = if is_moved { "anyOf" } else { step };
        found.push('/');
        found.push_str(step);
        node = node.and_then(|node| node.pointer(&format!("/{step}")));
    }
    found
}

/// The first place where two values differ; numbers may have another form, and fractions the precision of `float`.
fn difference(a: &Value, b: &Value, at: &str) -> Option<String> {
    let single = |number: &Value| number.is_f64().then(|| number.as_f64().map(|found| found as f32));
    match (a, b) {
        (Value::Number(a), Value::Number(b)) if a.as_f64() == b.as_f64() => None,
        _ if single(a).is_some() && single(a) == single(b) => None,
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .enumerate()
            .find_map(|(index, (a, b))| difference(a, b, &format!("{at}/{index}"))),
        (Value::Object(a), Value::Object(b)) => {
            if let Some(key) = a.keys().find(|key| !b.contains_key(*key)) {
                return Some(format!("`{at}/{key}` is lost"));
            }
            if let Some(key) = b.keys().find(|key| !a.contains_key(*key)) {
                return Some(format!("`{at}/{key}` is new"));
            }
            a.iter()
                .find_map(|(key, a)| difference(a, &b[key], &format!("{at}/{key}")))
        }
        _ if a == b => None,
        _ => Some(format!("`{at}` becomes {b}")),
    }
}
