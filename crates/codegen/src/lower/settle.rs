//! Simplifies unions: `null`, branches with a single value, single branches, branches without constraints.
//!
//! - `null` next to other branches makes them nullable and is not a branch itself.
//! - A branch of any string next to enums of strings makes one open enum.
//! - Chains of schemas are followed without recursion, nested unions up to a depth.

use std::collections::HashSet;

use super::merged::{MergedSchema, SchemaRef, VALUE_NAMES};
use super::shape::{says_something, words};
use super::types::Types;
use super::{Lowering, WORDS};
use crate::model::JsonType;
use quire_description::diagnostic::Decision;
use quire_description::source_tree::{Node, Value};

/// Maximum depth of named unions to search for null.
const MAX_UNIONS: usize = 64;

impl<'a> Lowering<'a> {
    /// Returns true if null is a value of the schema.
    pub(super) fn is_nullable(&mut self, schema_ref: &SchemaRef<'a>) -> bool {
        let key = &raw const *schema_ref.node;
        if let Some(&known) = self.nullable.get(&key) {
            return known;
        }
        // Where it leads back to itself, it says nothing more.
        self.nullable.insert(key, false);
        let mut schema_ref = schema_ref.clone();
        let mut way = HashSet::new();
        while let Some(target) = self.reference(&schema_ref)
            && way.insert(&raw const *target.node)
        {
            schema_ref = target;
        }
        if self.settling >= MAX_UNIONS {
            self.warn(
                "W0075",
                Decision::Ignored,
                "unions are nested too deeply",
                schema_ref.node,
                "null is not resolved beyond this depth",
            );
            return false;
        }
        self.settling += 1;
        let merged = self.merged(std::slice::from_ref(&schema_ref));
        let nullable = self.settle(merged).1;
        self.settling -= 1;
        self.nullable.insert(key, nullable);
        nullable
    }

    /// Returns true if a schema does not restrict the type, so that null is allowed as well.
    fn allows_all_types(&mut self, schema_ref: &SchemaRef<'a>) -> bool {
        let merged = self.merged(std::slice::from_ref(schema_ref));
        !merged.typed
            && merged.values.is_none()
            && merged.alternatives.is_empty()
            && merged.properties.is_empty()
    }

    /// The values with a name, if the branches are strings: some any string, the others one of a list.
    fn open_values(
        &mut self,
        merged: &MergedSchema<'a>,
        branches: &[SchemaRef<'a>],
    ) -> Option<Vec<&'a Node>> {
        let alone = merged.alternatives.len() == 1
            && merged.is_only_alternatives()
            && merged.is_any_string();
        if !alone || branches.len() < 2 {
            return None;
        }
        let mut values: Vec<&'a Node> = Vec::new();
        let (mut all, mut named) = (false, Vec::new());
        for branch in branches {
            let mut schema_ref = branch.clone();
            let mut way = HashSet::new();
            while let Some(target) = self.reference(&schema_ref) {
                if !way.insert(&raw const *target.node) {
                    return None;
                }
                schema_ref = target;
            }
            match strings(schema_ref.node)? {
                Strings::All => all = true,
                Strings::Of(values) => named.push(values),
            }
            self.check_words(schema_ref.node, "a schema", &WORDS);
        }
        for list in named {
            let known: HashSet<_> = values.iter().filter_map(|node| node.text()).collect();
            let new = |node: &&Node| node.text().is_none_or(|text| !known.contains(text));
            let new: Vec<_> = list.into_iter().filter(new).collect();
            values.extend(new);
        }
        (all && values.iter().any(|node| node.text().is_some())).then_some(values)
    }

    /// Takes `null` out of the alternatives, and resolves those that are none; returns whether the value may be null.
    pub(super) fn settle(&mut self, mut merged: MergedSchema<'a>) -> (MergedSchema<'a>, bool) {
        let mut nullable = merged.nullable;
        let base = !merged.typed || merged.types.has(JsonType::Null);
        let mut checked = 0;
        let mut rounds = 0;
        let mut all_null = true;
        // Those of a branch are of its values that are not null.
        let mut own = merged.alternatives.len();
        while checked < merged.alternatives.len() && rounds < 64 {
            rounds += 1;
            let alternatives = &merged.alternatives[checked];
            let mut branches: Vec<SchemaRef<'a>> = Vec::new();
            let mut null = false;
            for branch in alternatives.branches.clone() {
                // Generators of OpenAPI 3.0 write `{"nullable": true}` for null.
                let is_nullable_alone = words(branch.node).eq(["nullable"]);
                if is_null(branch.node) || is_nullable_alone && self.nullable_of_3_0(branch.node) {
                    null = true;
                } else if !branches.iter().any(|other| same(other, &branch)) {
                    null |= self.is_nullable(&branch);
                    branches.push(branch);
                }
            }
            if checked < own {
                all_null &= null || branches.iter().any(|branch| self.allows_all_types(branch));
            }
            let place = merged.alternatives[checked].place;
            let silent = branches
                .iter()
                .all(|branch| words(branch.node).all(|word| word == "required"));
            let anything = branches.iter().any(|branch| !says_something(branch.node));
            if let Some(values) = labelled(&branches) {
                merged.alternatives.remove(checked);
                let labels = values
                    .iter()
                    .copied()
                    .zip(branches.iter().map(|branch| branch.node));
                merged.labels.extend(labels);
                narrow_values(&mut merged, values);
            } else if let Some(values) = self.open_values(&merged, &branches) {
                merged.alternatives.remove(checked);
                merged.values = Some(values);
                merged.open = true;
                merged.types = Types::of(JsonType::String);
                merged.typed = true;
            } else if let ([only], false) = (branches.as_slice(), silent) {
                merged.alternatives.remove(checked);
                self.gather(only, &mut merged);
            } else if silent || anything {
                merged.alternatives.remove(checked);
                if anything && merged.is_only_alternatives() && merged.alternatives.is_empty() {
                    self.warn(
                        "W0113",
                        Decision::Value,
                        "a branch accepts any value, so the union does",
                        place,
                        "these branches",
                    );
                } else if !branches.is_empty() {
                    self.warn(
                        "W0112",
                        Decision::Ignored,
                        "combinations of properties are not checked",
                        place,
                        "these branches",
                    );
                }
            } else {
                merged.alternatives[checked].branches = branches;
                checked += 1;
                continue;
            }
            own -= usize::from(checked < own);
        }
        let in_values = merged.values.as_ref().is_some_and(|values| {
            values
                .iter()
                .any(|value| matches!(value.value, Value::Null))
        });
        nullable |= in_values;
        nullable |= if rounds == 0 {
            merged.typed && base
        } else {
            base && all_null
        };
        (merged, nullable)
    }
}

/// A branch of an open enum.
enum Strings<'a> {
    /// Any string.
    All,
    /// One of these.
    Of(Vec<&'a Node>),
}

/// The strings that a schema allows, if it says nothing else.
fn strings(node: &Node) -> Option<Strings<'_>> {
    if VALUE_NAMES.iter().any(|key| node.get(key).is_some()) {
        return None;
    }
    let is_string = |name: &Node| matches!(name.text(), Some("string" | "null"));
    let typed = match node.get("type").map(|place| &place.value) {
        Some(Value::String(name)) => name == "string",
        Some(Value::Array(names)) => names.iter().all(is_string),
        Some(_) => return None,
        None => false,
    };
    let values: Option<Vec<&Node>> = match (node.get("enum"), node.get("const")) {
        (Some(list), None) => Some(list.items()?.iter().collect()),
        (None, Some(value)) => Some(vec![value]),
        (None, None) => None,
        _ => return None,
    };
    let is_value = |node: &&Node| matches!(node.value, Value::String(_) | Value::Null);
    if let Some(values) = values {
        let known = |word| matches!(word, "type" | "enum" | "const" | "nullable");
        let is_known = words(node).all(known) && !values.is_empty() && values.iter().all(is_value);
        return is_known.then_some(Strings::Of(values));
    }
    let is_known = typed && words(node).all(|word| matches!(word, "type" | "nullable"));
    is_known.then_some(Strings::All)
}

/// Returns the values of branches that each have one, which is how enums with titles are written.
fn labelled<'a>(branches: &[SchemaRef<'a>]) -> Option<Vec<&'a Node>> {
    let value = |schema_ref: &SchemaRef<'a>| {
        let node = schema_ref.node;
        let value = node
            .get("const")
            .or_else(|| match node.get("enum")?.items()? {
                [only] => Some(only),
                _ => None,
            })?;
        let scalar = !matches!(value.value, Value::Array(_) | Value::Object(_));
        (scalar && words(node).all(|word| matches!(word, "const" | "enum" | "type" | "format")))
            .then_some(value)
    };
    let values: Vec<_> = branches.iter().map(value).collect::<Option<_>>()?;
    (values.len() > 1).then_some(values)
}

/// Both lists of values count.
fn narrow_values<'a>(merged: &mut MergedSchema<'a>, values: Vec<&'a Node>) {
    let both = merged.values.take().map(|before| {
        let known = |value: &&Node| {
            values
                .iter()
                .any(|other| other.to_json() == value.to_json())
        };
        before.into_iter().filter(known).collect::<Vec<_>>()
    });
    // The node of the label has title and description.
    merged.values = Some(match both {
        Some(both) if !both.is_empty() => values
            .into_iter()
            .filter(|value| both.iter().any(|other| other.to_json() == value.to_json()))
            .collect(),
        _ => values,
    });
}

pub(super) fn is_null(node: &Node) -> bool {
    match node.get("type").map(|place| &place.value) {
        Some(Value::String(name)) => name == "null",
        Some(Value::Array(names)) => {
            !names.is_empty() && names.iter().all(|name| name.text() == Some("null"))
        }
        _ => {
            node.get("const")
                .is_some_and(|value| matches!(value.value, Value::Null))
                || node.get("enum").and_then(Node::items).is_some_and(
                    |values| matches!(values, [only] if matches!(only.value, Value::Null)),
                )
        }
    }
}

/// Returns true if two branches are the same schema.
fn same(a: &SchemaRef<'_>, b: &SchemaRef<'_>) -> bool {
    let reference =
        |schema_ref: &SchemaRef<'_>| match words(schema_ref.node).collect::<Vec<_>>().as_slice() {
            ["$ref"] => schema_ref
                .get("$ref")
                .and_then(Node::text)
                .map(ToOwned::to_owned),
            _ => None,
        };
    std::ptr::eq(a.node, b.node)
        || (a.document == b.document && reference(a).is_some() && reference(a) == reference(b))
}
