//! The style `deepObject`: keys in brackets, as deep as the value nests.
//!
//! - An object is written as `name[key]=a`, a list as `name[]=a`. Within an object, a list repeats its name
//!   (`name[key]=a&name[key]=b`); items that are lists or objects have a number (`name[0][key]=a`).
//! - Any list may be written in each of these forms.
//! - The schema determines where a key ends if it contains brackets, and how deep the brackets nest.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::text::{decode_query_text, encode_text, scalar};
use crate::Schema;

/// Maximum number of brackets in a name.
const MAX_DEPTH: usize = 16;

/// Writes a value: calls back with each encoded name and text.
pub(super) fn write(name: &str, value: &Value, push: &mut impl FnMut(&str, &str)) {
    write_at(name, value, false, push);
}

fn write_at(name: &str, value: &Value, within: bool, push: &mut impl FnMut(&str, &str)) {
    match value {
        Value::Object(map) => {
            for (key, item) in map {
                let name = format!("{name}%5B{}%5D", encode_text(key));
                write_at(&name, item, true, push);
            }
        }
        Value::Array(items) => {
            let numbered = items.iter().any(|item| item.is_array() || item.is_object());
            for (index, item) in items.iter().enumerate() {
                if numbered {
                    write_at(&format!("{name}%5B{index}%5D"), item, true, push);
                } else {
                    let brackets = if within { "" } else { "%5B%5D" };
                    push(&format!("{name}{brackets}"), &encode_text(&scalar(item)));
                }
            }
        }
        item => push(name, &encode_text(&scalar(item))),
    }
}

/// True if a part of a query string belongs to the parameter.
pub(super) fn owns(parameter: &str, name: &str) -> bool {
    name.strip_prefix(parameter)
        .is_some_and(|rest| rest.is_empty() || (rest.starts_with('[') && rest.ends_with(']')))
}

/// Reads the parts of a query string, still encoded; `None` if none belongs to the parameter.
pub(super) fn read(
    parameter: &str,
    schema: &Schema,
    parts: &[(Cow<'_, str>, &str)],
) -> Option<Value> {
    let mut root = Tree::default();
    for (name, text) in parts.iter().filter(|(name, _)| owns(parameter, name)) {
        root.add(&name[parameter.len()..], text, schema, MAX_DEPTH);
    }
    (!root.texts.is_empty() || !root.members.is_empty()).then(|| root.value(schema))
}

/// Values of one name.
#[derive(Default)]
struct Tree<'q> {
    texts: Vec<Cow<'q, str>>,
    members: BTreeMap<String, Tree<'q>>,
}

impl<'q> Tree<'q> {
    fn add(&mut self, brackets: &str, text: &'q str, schema: &Schema, depth: usize) {
        let inner = brackets
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        let (Some(inner), Some(depth)) = (inner, depth.checked_sub(1)) else {
            if brackets.is_empty() {
                self.texts.push(decode_query_text(text));
            }
            return;
        };
        let whole = schema.child(Some(inner));
        let (key, rest) = if schema.has_property(inner) && !whole.nests() {
            (inner, "")
        } else {
            match inner.split_once(']') {
                // The bracket that was stripped ends what follows.
                Some((key, _)) => (key, &brackets[key.len() + 2..]),
                None => (inner, ""),
            }
        };
        let child = match schema.list() {
            Some(list) => list.item(key.parse().unwrap_or_default()),
            None => schema.child(Some(key)),
        };
        self.members
            .entry(key.to_owned())
            .or_default()
            .add(rest, text, &child, depth);
    }

    fn value(&self, schema: &Schema) -> Value {
        if let Some(branches) = schema.branches() {
            let mut values = branches
                .into_iter()
                .map(|branch| (branch, self.value(branch)));
            let first = values.next();
            let value = match first {
                Some((branch, value)) if !branch.accepts(&value) => values
                    .find(|(branch, value)| branch.accepts(value))
                    .map_or(value, |(_, value)| value),
                Some((_, value)) => value,
                None => Value::Null,
            };
            return value;
        }
        let is_index = |key: &String| key.bytes().all(|byte| byte.is_ascii_digit());
        let is_list = !self.members.is_empty() && self.members.keys().all(is_index);
        if let Some(list) = schema.list() {
            return self.list(&list);
        }
        if is_list && !schema.is_object() {
            return self.list(schema);
        }
        match self.texts.as_slice() {
            [.., last] if self.members.is_empty() => schema.parse(last),
            _ => {
                let members = self.members.iter();
                let members = members.map(|(key, tree)| {
                    let value = tree.value(&schema.child(Some(key)));
                    (key.clone(), value)
                });
                Value::Object(members.collect::<Map<_, _>>())
            }
        }
    }

    /// The items: those of the name itself, those of empty brackets, then those with a number.
    fn list(&self, schema: &Schema) -> Value {
        let mut items: Vec<Value> = Vec::new();
        let unnumbered = self.members.get("");
        let texts = unnumbered.map_or(&[][..], |tree| &tree.texts);
        for text in self.texts.iter().chain(texts) {
            items.push(schema.item(items.len()).parse(text));
        }
        let mut numbered: Vec<_> = self
            .members
            .iter()
            .filter(|(key, tree)| !key.is_empty() || !tree.members.is_empty())
            .map(|(key, tree)| (key.parse::<u64>().unwrap_or_default(), tree))
            .collect();
        numbered.sort_by_key(|(index, _)| *index);
        for (_, tree) in numbered {
            items.push(tree.value(&schema.item(items.len())));
        }
        Value::Array(items)
    }
}
