//! The whole description in one document.
//!
//! - A description of one document is bundled unchanged.
//! - Paths, webhooks and components of all files are united; references point within the bundle.
//! - Responses are sorted by status, because overlays add theirs after those of the operation.
//! - `info`, `servers` and `security` come from the file without paths, otherwise from the first file.

use std::collections::HashMap;

use indexmap::IndexMap;
use serde::Serialize;

use quire_description::diagnostic::{Diagnostic, Diagnostics};
use quire_description::document::{self, Documents, is_alias, is_remote};
use quire_description::source_tree::{Member, Node, Value as NodeValue};

/// JSON that keeps the order of its members.
#[derive(Serialize)]
#[serde(untagged)]
enum Value {
    Leaf(serde_json::Value),
    Array(Vec<Value>),
    Object(Map),
}

type Map = IndexMap<String, Value>;

/// The document as JSON text.
pub(crate) fn bundle(documents: &Documents, diagnostics: &mut Diagnostics) -> String {
    let Some(root) = documents.main() else {
        return String::new();
    };
    if documents.is_single() {
        return print(&root.root);
    }
    let mut out = Map::new();
    for key in ["openapi", "info", "servers", "security"] {
        if let Some(node) = root.root.get(key) {
            out.insert(key.to_owned(), rewrite(node, diagnostics));
        }
    }
    let mut tags = Vec::new();
    let (mut paths, mut webhooks) = (Map::new(), Map::new());
    let mut components: IndexMap<String, Map> = IndexMap::new();
    let mut first: HashMap<(&str, &str), &Member> = HashMap::new();
    for document in &documents.list {
        for tag in document
            .root
            .get("tags")
            .and_then(Node::items)
            .into_iter()
            .flatten()
        {
            tags.push(rewrite(tag, diagnostics));
        }
        for (section, target) in [("paths", &mut paths), ("webhooks", &mut webhooks)] {
            let members = document.root.get(section).and_then(Node::members);
            for (name, member) in members.into_iter().flatten() {
                let mut item = rewrite(&member.node, diagnostics);
                sort_responses(&mut item);
                if target.insert(name.clone(), item).is_some() {
                    let what = section.trim_end_matches('s');
                    diagnostics.push(
                        Diagnostic::error("E0070", format!("the {what} `{name}` is in two files"))
                            .label(member.key, "also here")
                            .help(format!("put all operations of a {what} in one file")),
                    );
                }
            }
        }
        let sections = document.root.get("components").and_then(Node::members);
        for (section, member) in sections.into_iter().flatten() {
            let target = components.entry(section.clone()).or_default();
            for (name, member) in member.node.members().into_iter().flatten() {
                if is_alias(&member.node, section, name) {
                    continue;
                }
                match first.insert((section, name), member) {
                    // Two schemas of one name are reported where schemas are read.
                    Some(other)
                        if section != "schemas"
                            && other.node.to_json() != member.node.to_json() =>
                    {
                        diagnostics.push(
                            Diagnostic::error(
                                "E0072",
                                format!("two components in `{section}` have the name `{name}`"),
                            )
                            .label(member.key, "second definition")
                            .label(other.key, "first definition, which is different")
                            .help(
                                "all files become one document: rename one, or refer to the other",
                            ),
                        );
                    }
                    _ => {}
                }
                target.insert(name.clone(), rewrite(&member.node, diagnostics));
            }
        }
    }
    out.insert("tags".to_owned(), Value::Array(tags));
    out.insert("paths".to_owned(), Value::Object(paths));
    if !webhooks.is_empty() {
        out.insert("webhooks".to_owned(), Value::Object(webhooks));
    }
    let components = components
        .into_iter()
        .map(|(section, map)| (section, Value::Object(map)));
    out.insert("components".to_owned(), Value::Object(components.collect()));
    print(&Value::Object(out))
}

fn print(value: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(value).unwrap_or_default();
    text.push('\n');
    text
}

/// Sorts the responses of each operation of a path by status.
fn sort_responses(item: &mut Value) {
    let Value::Object(operations) = item else {
        return;
    };
    for operation in operations.values_mut() {
        if let Value::Object(members) = operation
            && let Some(Value::Object(responses)) = members.get_mut("responses")
        {
            responses.sort_keys();
        }
    }
}

/// The node with references that lead within the bundle.
fn rewrite(node: &Node, diagnostics: &mut Diagnostics) -> Value {
    match &node.value {
        NodeValue::Array(items) => Value::Array(
            items
                .iter()
                .map(|item| rewrite(item, diagnostics))
                .collect(),
        ),
        NodeValue::Object(members) => Value::Object(
            members
                .iter()
                .map(|(key, member)| {
                    let node = &member.node;
                    let value = match (key.as_str(), node.text()) {
                        ("$ref", Some(text)) => local(text, node, diagnostics),
                        ("discriminator", _) => discriminator(node, diagnostics),
                        _ => rewrite(node, diagnostics),
                    };
                    (key.clone(), value)
                })
                .collect(),
        ),
        _ => Value::Leaf(node.to_json()),
    }
}

/// A discriminator, whose mapping holds references as plain strings.
fn discriminator(node: &Node, diagnostics: &mut Diagnostics) -> Value {
    let Some(mapping) = node.get("mapping").and_then(Node::members) else {
        return rewrite(node, diagnostics);
    };
    let mapping: Map = mapping
        .iter()
        .map(|(tag, member)| {
            let text = member.node.text().unwrap_or_default();
            // The name of a schema stays one.
            let value = if text.contains(['#', '/', '.']) {
                local(text, &member.node, diagnostics)
            } else {
                Value::Leaf(text.into())
            };
            (tag.clone(), value)
        })
        .collect();
    let property = node
        .get("propertyName")
        .map(|name| rewrite(name, diagnostics));
    Value::Object(
        property
            .map(|property| ("propertyName".to_owned(), property))
            .into_iter()
            .chain([("mapping".to_owned(), Value::Object(mapping))])
            .collect(),
    )
}

fn local(text: &str, node: &Node, diagnostics: &mut Diagnostics) -> Value {
    let (file, pointer) = document::split(text);
    if is_remote(file) || (!pointer.is_empty() && !pointer.starts_with('/')) {
        return Value::Leaf(text.into());
    }
    if !pointer.starts_with("/components/") && !diagnostics.has(node.span) {
        diagnostics.push(
            Diagnostic::error("E0071", "a reference must point to a component")
                .label(node.span, "points elsewhere")
                .help("write it as `FILE#/components/SECTION/NAME`"),
        );
    }
    Value::Leaf(format!("#{pointer}").into())
}
