//! Synthesizes values from schemas: a minimal and a full one for each type, and one for each branch.
//!
//! - Works on JSON values; at worst, an unknown keyword yields an invalid value, which the test program skips and
//!   counts.
//! - Recursion ends: deep values have only required properties, and even deeper ones are omitted.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::flat::Flat;
use super::program::Case;
use quire_description::document::unescape_percent;

/// Depth beyond which values have only required properties.
const FULL_DEPTH: usize = 5;

/// Nothing is made that is deeper.
const MAX_DEPTH: usize = 24;

/// Maximum number of cases of a type: unions in unions multiply.
const MAX_CASES: usize = 400;

/// Makes values of the schemas of a description.
pub(super) struct Synthesis<'a> {
    root: &'a Value,
}

/// Options for synthesizing a value.
#[derive(Clone, Default)]
struct Manner {
    full: bool,
    /// The branch to take of each union, by its pointer [default: the first]
    branches: BTreeMap<String, usize>,
    /// Index of the JSON type, if there are several.
    json_type: usize,
    /// Every value that may be null is.
    null: bool,
    /// A property that nothing names.
    more: bool,
}

impl<'a> Synthesis<'a> {
    pub(super) fn new(root: &'a Value) -> Self {
        Self { root }
    }

    /// The cases of the schema at a pointer.
    pub(super) fn cases(&self, pointer: &str) -> Vec<Case> {
        let Some(schema) = self.root.pointer(pointer) else {
            return Vec::new();
        };
        let mut cases = Vec::new();
        let plain = Manner::default();
        let full = Manner {
            full: true,
            ..Manner::default()
        };
        self.add(pointer, schema, &plain, "minimal", &mut cases);
        self.add(pointer, schema, &full, "full", &mut cases);
        let null = Manner {
            null: true,
            ..full.clone()
        };
        self.add(pointer, schema, &null, "null where it may be", &mut cases);
        let more = Manner {
            more: true,
            ..full.clone()
        };
        self.add(pointer, schema, &more, "with another property", &mut cases);
        for json_type in 1..self.flatten(pointer, schema, &plain).types().len() {
            for manner in [&plain, &full] {
                let manner = Manner {
                    json_type,
                    ..manner.clone()
                };
                self.add(pointer, schema, &manner, "another type", &mut cases);
            }
        }
        self.add_branches(pointer, schema, &plain, &mut cases);
        for (index, example) in examples(schema).into_iter().enumerate() {
            cases.push(Case {
                what: format!("example {}", index + 1),
                value: example.clone(),
                branches: Vec::new(),
                example: true,
            });
        }
        cases
    }

    /// A minimal and a full value for each branch of each union, also of unions in branches.
    fn add_branches(
        &self,
        pointer: &str,
        schema: &'a Value,
        manner: &Manner,
        cases: &mut Vec<Case>,
    ) {
        let unions = self.flatten(pointer, schema, manner).unions;
        for (union, count) in unions {
            if manner.branches.contains_key(&union) {
                continue;
            }
            for index in 0..count {
                if cases.len() >= MAX_CASES {
                    return;
                }
                let mut taken = manner.clone();
                taken.branches.insert(union.clone(), index);
                self.add(
                    pointer,
                    schema,
                    &taken,
                    &format!("minimal, #{union}/{index}"),
                    cases,
                );
                taken.full = true;
                self.add(
                    pointer,
                    schema,
                    &taken,
                    &format!("full, #{union}/{index}"),
                    cases,
                );
                taken.full = false;
                self.add_branches(pointer, schema, &taken, cases);
            }
        }
    }

    fn add(
        &self,
        pointer: &str,
        schema: &'a Value,
        manner: &Manner,
        what: &str,
        cases: &mut Vec<Case>,
    ) {
        let Some(value) = self.make(pointer, schema, manner, 0) else {
            return;
        };
        let branches = self.flatten(pointer, schema, manner).tagged;
        if !cases.iter().any(|case| case.value == value) {
            cases.push(Case {
                what: what.to_owned(),
                value,
                branches,
                example: false,
            });
        }
    }

    /// A schema with what it refers to, its `allOf` and the branches that the manner takes.
    fn flatten(&self, pointer: &str, schema: &'a Value, manner: &Manner) -> Flat<'a> {
        let mut flat = Flat::default();
        self.gather(pointer, schema, manner, &mut flat, 0);
        flat
    }

    fn gather(
        &self,
        at: &str,
        schema: &'a Value,
        manner: &Manner,
        flat: &mut Flat<'a>,
        depth: usize,
    ) {
        let Some(members) = schema.as_object().filter(|_| depth < MAX_DEPTH) else {
            return;
        };
        if let Some((target, found)) = self.follow(schema) {
            self.gather(&target, found, manner, flat, depth + 1);
        }
        flat.parts.push(members);
        let properties = members.get("properties").and_then(Value::as_object);
        for (name, property) in properties.into_iter().flatten() {
            let place = format!("{at}/properties/{}", escape(name));
            let all = flat.properties.entry(name).or_default();
            all.push((place, property));
        }
        let required = members.get("required").and_then(Value::as_array);
        let required = required.into_iter().flatten().filter_map(Value::as_str);
        flat.required.extend(required);
        for (index, part) in list(members, "allOf").iter().enumerate() {
            self.gather(
                &format!("{at}/allOf/{index}"),
                part,
                manner,
                flat,
                depth + 1,
            );
        }
        for key in ["oneOf", "anyOf"] {
            let branches = list(members, key);
            let place = format!("{at}/{key}");
            if branches.is_empty() {
                continue;
            }
            if branches.len() > 1 {
                flat.unions.push((place.clone(), branches.len()));
            }
            let allowed = |branch: &Value| {
                let value = branch.get("const");
                let mut lists = flat
                    .parts
                    .iter()
                    .filter_map(|part| part.get("enum")?.as_array());
                !is_null(branch) && value.is_none_or(|value| lists.all(|list| list.contains(value)))
            };
            let usual = branches.iter().position(allowed).unwrap_or(0);
            let null = manner.null && depth == 0 && branches.iter().any(is_null);
            let index = match manner.branches.get(&place) {
                Some(index) => *index,
                None if null => branches.iter().position(is_null).unwrap_or(0),
                None => usual,
            };
            let Some(branch) = branches.get(index) else {
                continue;
            };
            let place = format!("{place}/{index}");
            Self::tag(members, &place, branch, flat);
            self.gather(&place, branch, manner, flat, depth + 1);
        }
    }

    /// Returns the tag of a branch, by its discriminator.
    fn tag(around: &'a Map<String, Value>, place: &str, branch: &'a Value, flat: &mut Flat<'a>) {
        let discriminator = around.get("discriminator");
        let property = discriminator.and_then(|found| found.get("propertyName")?.as_str());
        let (Some(property), Some(reference)) = (property, reference(branch)) else {
            return;
        };
        let mapping = discriminator.and_then(|found| found.get("mapping")?.as_object());
        let name = reference.rsplit('/').next().unwrap_or_default();
        let mapped = mapping.into_iter().flatten().find(|(_, target)| {
            target
                .as_str()
                .is_some_and(|target| target == name || target.ends_with(&format!("/{name}")))
        });
        let tag = mapped.map_or(name, |(tag, _)| tag.as_str());
        // That of a union within counts.
        flat.tags.insert(property, tag.to_owned());
        flat.tagged.push(place.to_owned());
    }

    fn follow(&self, schema: &Value) -> Option<(String, &'a Value)> {
        let pointer = reference(schema)?.strip_prefix('#')?;
        let pointer = unescape_percent(pointer);
        Some((pointer.clone(), self.root.pointer(&pointer)?))
    }

    /// A value of a schema.
    fn make(&self, at: &str, schema: &'a Value, manner: &Manner, depth: usize) -> Option<Value> {
        self.make_all(&[(at.to_owned(), schema)], manner, depth)
    }

    /// A value of several schemas together.
    fn make_all(
        &self,
        schemas: &[(String, &'a Value)],
        manner: &Manner,
        depth: usize,
    ) -> Option<Value> {
        if depth > MAX_DEPTH {
            return None;
        }
        let mut flat = Flat::default();
        for (at, schema) in schemas {
            if **schema == Value::Bool(false) {
                return None;
            }
            self.gather(at, schema, manner, &mut flat, 0);
        }
        if manner.null && depth > 0 && flat.is_nullable() {
            return Some(Value::Null);
        }
        if let Some(value) = flat.fixed(manner.full) {
            return Some(value);
        }
        let types = flat.types();
        let json_type = types.get(manner.json_type).or_else(|| types.first());
        // Only the value itself is of another type, not its content.
        let inner = Manner {
            full: manner.full && depth < FULL_DEPTH,
            json_type: 0,
            more: false,
            branches: if depth == 0 {
                manner.branches.clone()
            } else {
                BTreeMap::new()
            },
            ..manner.clone()
        };
        match *json_type.unwrap_or(&"any") {
            "null" => Some(Value::Null),
            "boolean" => Some(manner.full.into()),
            "integer" => Some(flat.number(true)),
            "number" => Some(flat.number(false)),
            "string" => Some(flat.string().into()),
            "array" => self.array(&flat, &inner, depth),
            "object" => self.object(&flat, &inner, manner.more, depth),
            _ if manner.full => Some(json!({ "any": [1, "thing", null] })),
            _ => Some("anything".into()),
        }
    }

    fn array(&self, flat: &Flat<'a>, manner: &Manner, depth: usize) -> Option<Value> {
        let least = flat.size("minItems").unwrap_or(0);
        let most = flat.size("maxItems").unwrap_or(usize::MAX);
        let prefix = flat
            .parts
            .iter()
            .find_map(|part| part.get("prefixItems")?.as_array());
        let mut items = Vec::new();
        for (index, schema) in prefix.into_iter().flatten().enumerate() {
            items.push(self.make(&format!("prefixItems/{index}"), schema, manner, depth + 1)?);
        }
        let item = flat.parts.iter().find_map(|part| part.get("items"));
        let count = least.max(usize::from(manner.full)).min(most).min(50);
        while items.len() < count {
            let made = match item {
                Some(Value::Bool(false)) => break,
                Some(schema) => self.make("items", schema, manner, depth + 1),
                None => Some("item".into()),
            };
            match made {
                Some(made) => items.push(made),
                None if items.len() >= least => break,
                None => return None,
            }
        }
        Some(items.into())
    }

    fn object(&self, flat: &Flat<'a>, manner: &Manner, more: bool, depth: usize) -> Option<Value> {
        let mut object = Map::new();
        for (name, schemas) in &flat.properties {
            let required = flat.required.contains(name);
            let tag = flat.tags.get(name);
            if !required && !manner.full && tag.is_none() {
                continue;
            }
            let own = self.make_all(schemas, manner, depth + 1);
            // A tag is said by the discriminator where the property itself does not say it.
            let made = match (tag, own) {
                (Some(tag), own) if own.is_none() || !self.is_fixed(schemas, manner) => {
                    Some(tag.as_str().into())
                }
                (_, own) => own,
            };
            match made {
                Some(made) => {
                    object.insert((*name).to_owned(), made);
                }
                None if required => return None,
                None => {}
            }
        }
        for (name, tag) in &flat.tags {
            object
                .entry((*name).to_owned())
                .or_insert_with(|| tag.as_str().into());
        }
        let rest = flat.parts.iter().find_map(|part| {
            part.get("additionalProperties")
                .or_else(|| part.get("unevaluatedProperties"))
        });
        for name in flat
            .required
            .iter()
            .filter(|name| !flat.properties.contains_key(*name))
        {
            let made = match rest {
                Some(schema) if schema.is_object() => self.make("rest", schema, manner, depth + 1),
                _ => Some("required".into()),
            };
            object.entry((*name).to_owned()).or_insert(made?);
        }
        match rest {
            Some(Value::Bool(false)) => {}
            Some(schema @ Value::Object(members)) if !members.is_empty() && manner.full => {
                if let Some(made) = self.make("rest", schema, manner, depth + 1) {
                    object.insert("another".to_owned(), made);
                }
            }
            _ if more => {
                object.insert("somethingElse".to_owned(), json!({ "a": [1, null] }));
            }
            _ => {}
        }
        Some(object.into())
    }

    /// Returns `true` if a property restricts its values.
    fn is_fixed(&self, schemas: &[(String, &'a Value)], manner: &Manner) -> bool {
        let mut flat = Flat::default();
        for (at, schema) in schemas {
            self.gather(at, schema, manner, &mut flat, 0);
        }
        flat.parts.iter().any(|part| {
            part.contains_key("const")
                || part
                    .get("enum")
                    .and_then(Value::as_array)
                    .is_some_and(|all| all.len() == 1)
        })
    }
}

/// Returns the examples of a schema.
fn examples(schema: &Value) -> Vec<&Value> {
    let several = schema.get("examples").and_then(Value::as_array);
    schema
        .get("example")
        .into_iter()
        .chain(several.into_iter().flatten())
        .collect()
}

fn list<'a>(members: &'a Map<String, Value>, key: &str) -> &'a [Value] {
    members
        .get(key)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

fn reference(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()
}

fn is_null(schema: &Value) -> bool {
    schema.get("type").is_some_and(|found| found == "null")
        || schema.get("const").is_some_and(Value::is_null)
        || *schema == json!({ "nullable": true })
}

/// A step of a pointer.
fn escape(step: &str) -> String {
    step.replace('~', "~0").replace('/', "~1")
}
