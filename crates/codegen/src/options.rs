//! Options of the generator, and what they change in the description before it is lowered.
//!
//! - A name is an extension of the schema or operation (`x-rust-name`, `x-rust-type`, `x-rust-derive`), so that an
//!   overlay can do the same.
//! - An option that matches nothing in the description is an error.

use std::collections::HashSet;
use std::fmt;

use indexmap::IndexMap;
use quire_description::diagnostic::{Diagnostic, Diagnostics};
use quire_description::source_tree::{Member, Node, Value};
use quire_description::{Document, Documents};

use crate::names;

/// Methods of a path item.
const METHODS: &[&str] = &[
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
];

/// Options of the generator.
#[derive(Clone, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
pub struct Options {
    /// True if warnings are errors: nothing of the description may be lost.
    pub strict: bool,
    /// True if a server stub is generated as well.
    pub stub: bool,
    /// True if each operation of the server has an error type with the failures that the description names.
    pub typed_failures: bool,
    /// Types of a crate at most: those of a larger description are in several crates.
    pub types_per_crate: Option<usize>,
    /// True if each area with operations becomes a feature of the models and of the client.
    pub area_features: bool,
    /// Tags and ids of the operations to generate; empty: all.
    pub select: Vec<String>,
    /// Other Rust names of schemas and operations.
    pub rename: Vec<TypeOption>,
    /// Rust types in place of generated ones.
    pub types: Vec<TypeOption>,
    /// Further derives of generated types.
    pub derive: Vec<TypeOption>,
}

/// Something for a schema or an operation: `NAME=VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeOption {
    /// The name in the description.
    pub name: String,
    /// A Rust name or path.
    pub value: String,
}

impl TypeOption {
    /// Reads `NAME=VALUE`.
    ///
    /// # Errors
    /// There is no `=`, a side of it is empty, or the value is not a Rust path.
    pub fn parse(text: &str) -> Result<Self, String> {
        let Some((name, value)) = text.split_once('=') else {
            return Err("expected NAME=VALUE".to_owned());
        };
        let (name, value) = (name.trim(), value.trim());
        if name.is_empty() || value.is_empty() {
            return Err("expected NAME=VALUE, neither of them empty".to_owned());
        }
        if !is_rust_path(value) {
            return Err(format!("`{value}` is not a Rust name or path"));
        }
        Ok(Self {
            name: name.to_owned(),
            value: value.to_owned(),
        })
    }
}

impl fmt::Display for TypeOption {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}={}", self.name, self.value)
    }
}

/// True if a text is the path of a type or trait, such as `std::net::IpAddr` or `Vec<u8>`.
pub(crate) fn is_rust_path(text: &str) -> bool {
    text.len() <= 500
        && matches!(syn::parse_str(text), Ok(syn::Type::Path(path)) if path.qself.is_none())
}

impl Options {
    /// Writes the options into the description.
    pub(crate) fn apply(&self, documents: &mut Documents, diagnostics: &mut Diagnostics) {
        for (extension, list) in [
            ("x-rust-name", &self.rename),
            ("x-rust-type", &self.types),
            ("x-rust-derive", &self.derive),
        ] {
            for option in list {
                let in_schemas = documents.list.iter_mut().any(|document| {
                    schema(document, &option.name)
                        .is_some_and(|node| extend(node, extension, option))
                });
                let done = in_schemas
                    || extension == "x-rust-name"
                        && documents.list.iter_mut().any(|document| {
                            operations(document).into_iter().any(|(_, node)| {
                                node.get("operationId").and_then(Node::text) == Some(&option.name)
                                    && extend(node, extension, option)
                            })
                        });
                if !done {
                    let known = documents.list.iter().flat_map(schema_names);
                    let known: Vec<&str> = known.collect();
                    let what = format!("no schema has the name `{}`", option.name);
                    diagnostics.push(unmatched(documents, &what, &option.name, &known));
                }
            }
        }
        if !self.select.is_empty() {
            self.select(documents, diagnostics);
        }
    }

    /// Removes the operations that are not selected.
    fn select(&self, documents: &mut Documents, diagnostics: &mut Diagnostics) {
        let mut known: HashSet<String> = HashSet::new();
        for document in &mut documents.list {
            for (_, operation) in operations(document) {
                known.extend(labels(operation).map(ToOwned::to_owned));
            }
        }
        for name in &self.select {
            if !known.contains(name) {
                let mut known: Vec<&str> = known.iter().map(String::as_str).collect();
                known.sort_unstable();
                let what = format!("no operation has the tag or id `{name}`");
                diagnostics.push(unmatched(documents, &what, name, &known));
            }
        }
        let is_selected =
            |node: &Node| labels(node).any(|label| self.select.iter().any(|name| name == label));
        for document in &mut documents.list {
            for items in path_items(&mut document.root) {
                items.retain(|_, member| {
                    let Value::Object(item) = &mut member.node.value else {
                        return true;
                    };
                    item.retain(|key, operation| {
                        !METHODS.contains(&key.as_str()) || is_selected(&operation.node)
                    });
                    item.contains_key("$ref")
                        || METHODS.iter().any(|method| item.contains_key(*method))
                });
            }
        }
    }
}

/// The tags and the id of an operation.
fn labels(operation: &Node) -> impl Iterator<Item = &str> {
    let tags = operation.get("tags").and_then(Node::items);
    let tags = tags.into_iter().flatten().filter_map(Node::text);
    tags.chain(operation.get("operationId").and_then(Node::text))
}

fn unmatched(documents: &Documents, what: &str, name: &str, known: &[&str]) -> Diagnostic {
    let mut diagnostic = Diagnostic::error("E0090", what);
    if let Some(document) = documents.main() {
        diagnostic = diagnostic.label(document.root.span, "in this description");
    }
    match names::nearest(name, known) {
        Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
        None => diagnostic,
    }
}

fn schema_names(document: &Document) -> impl Iterator<Item = &str> {
    let schemas = document
        .root
        .get("components")
        .and_then(|components| components.get("schemas"))
        .and_then(Node::members);
    schemas.into_iter().flatten().map(|(name, _)| name.as_str())
}

fn schema<'d>(document: &'d mut Document, name: &str) -> Option<&'d mut Node> {
    ["components", "schemas", name]
        .into_iter()
        .try_fold(&mut document.root, member)
}

fn member<'n>(node: &'n mut Node, key: &str) -> Option<&'n mut Node> {
    match &mut node.value {
        Value::Object(members) => members.get_mut(key).map(|member| &mut member.node),
        _ => None,
    }
}

/// Adds an extension; of several for one schema, all are in a list.
fn extend(node: &mut Node, extension: &str, option: &TypeOption) -> bool {
    let span = node.span;
    let Value::Object(members) = &mut node.value else {
        return false;
    };
    let text = Node {
        value: Value::String(option.value.clone()),
        span,
    };
    match members
        .get_mut(extension)
        .map(|member| &mut member.node.value)
    {
        Some(Value::Array(list)) if extension == "x-rust-derive" => list.push(text),
        _ => {
            let node = if extension == "x-rust-derive" {
                Node {
                    value: Value::Array(vec![text]),
                    span,
                }
            } else {
                text
            };
            members.insert(extension.to_owned(), Member { key: span, node });
        }
    }
    true
}

type Items = IndexMap<String, Member>;

/// The path items of a document: of `paths`, `webhooks` and `components/pathItems`.
fn path_items(root: &mut Node) -> Vec<&mut Items> {
    let Value::Object(members) = &mut root.value else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for (key, member) in members {
        let node = match key.as_str() {
            "paths" | "webhooks" => Some(&mut member.node),
            "components" => self::member(&mut member.node, "pathItems"),
            _ => None,
        };
        if let Some(Node {
            value: Value::Object(items),
            ..
        }) = node
        {
            found.push(items);
        }
    }
    found
}

/// The operations of a document, each with its method.
fn operations(document: &mut Document) -> Vec<(&str, &mut Node)> {
    let mut found = Vec::new();
    for (_, item) in path_items(&mut document.root).into_iter().flatten() {
        if let Value::Object(members) = &mut item.node.value {
            let methods = members
                .iter_mut()
                .filter(|(key, _)| METHODS.contains(&key.as_str()));
            found.extend(methods.map(|(key, member)| (key.as_str(), &mut member.node)));
        }
    }
    found
}
