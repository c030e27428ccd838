//! `oneOf` and `anyOf` to unions.
//!
//! - A union is told apart by a tag, else by JSON type, else by a key that only one branch requires; what cannot be
//!   told apart is an error.

use std::collections::HashMap;

use super::{enum_values, only_type};
use crate::diagnostic::Diagnostic;
use crate::json::Node;
use crate::lower::{Context, Lowering};
use crate::model::{Branch, JsonType, Select, TypeKind};
use crate::names::{self, Scope};

impl<'a> Lowering<'a> {
    pub(super) fn union(
        &mut self,
        node: &'a Node,
        branches: &[&'a Node],
        context: &Context,
    ) -> TypeKind {
        let resolved: Vec<(usize, &'a Node)> = branches
            .iter()
            .filter_map(|branch| {
                self.documents
                    .resolve(context.document, branch, self.diagnostics)
            })
            .collect();
        if resolved.len() < branches.len() {
            return TypeKind::Union(Vec::new());
        }
        if branches.is_empty() {
            self.error(
                "E0065",
                "a union needs a branch besides null",
                node,
                "this union",
            );
            return TypeKind::Union(Vec::new());
        }
        let nodes: Vec<&Node> = resolved.iter().map(|(_, node)| *node).collect();
        if let Some(discriminator) = node.get("discriminator")
            && !self.check_discriminator(discriminator, node, branches, &nodes)
        {
            return TypeKind::Union(Vec::new());
        }
        let Some(selects) = selects(node, branches, &nodes) else {
            self.diagnostics.push(
                Diagnostic::error("E0045", "the branches of this union cannot be told apart")
                    .label(node.span, "this union")
                    .help("give each branch a required property with a `const` of its own, or a required key that no other has"),
            );
            return TypeKind::Union(Vec::new());
        };
        let mut scope = Scope::with(&["Unknown"]);
        let list = branches
            .iter()
            .zip(selects)
            .map(|(branch, select)| {
                let name = match &select {
                    Select::Tag(_, name) | Select::Key(name) => name.clone(),
                    Select::Type(json_type) => format!("{json_type:?}"),
                };
                Branch {
                    shape: self.shape(branch, &context.within(&name)),
                    ident: scope.claim(names::camel(&name)),
                    select,
                    boxed: false,
                }
            })
            .collect();
        TypeKind::Union(list)
    }

    /// Reports a discriminator that does not tell the branches apart; gives whether it does.
    fn check_discriminator(
        &mut self,
        discriminator: &'a Node,
        union: &'a Node,
        branches: &[&'a Node],
        nodes: &[&'a Node],
    ) -> bool {
        self.known_keys(
            discriminator,
            "a discriminator",
            &["propertyName", "mapping"],
        );
        let Some(property) = self.text(discriminator, "propertyName") else {
            self.error(
                "E0047",
                "a discriminator needs a `propertyName`",
                discriminator,
                "this discriminator",
            );
            return false;
        };
        let mut seen = Vec::new();
        let mapping = discriminator.get("mapping").and_then(Node::members);
        for (tag, member) in mapping.into_iter().flatten() {
            let target = member.node.text();
            let known = branches.iter().any(|branch| {
                target.is_some() && branch.get("$ref").and_then(Node::text) == target
            });
            if !known {
                let message = format!("the tag `{tag}` leads to no branch of this union");
                self.error(
                    "E0047",
                    message,
                    &member.node,
                    "is none of the branches' references",
                );
                return false;
            }
            let own = branches
                .iter()
                .zip(nodes)
                .find(|(branch, _)| branch.get("$ref").and_then(Node::text) == target)
                .and_then(|(_, node)| own_tag(node, property));
            if let Some(own) = own.filter(|own| own != tag) {
                let message =
                    format!("the tag `{tag}` leads to a branch whose `{property}` is `{own}`");
                self.error("E0047", message, &member.node, "this branch");
                return false;
            }
            if seen.contains(&target) {
                let message = "several tags for one branch are not supported";
                self.error("E0047", message, &member.node, "the same branch again");
                return false;
            }
            seen.push(target);
        }
        let objects: Vec<usize> = (0..nodes.len()).collect();
        if tags(union, branches, nodes, &objects).is_none() {
            self.diagnostics.push(
                Diagnostic::error("E0047", format!("`{property}` does not tell the branches apart"))
                    .label(discriminator.span, "this discriminator")
                    .help("each branch must be an object with this property, best with a `const` of its own"),
            );
            return false;
        }
        true
    }
}

/// How each branch is told from the others, if there is a way.
fn selects(union: &Node, branches: &[&Node], nodes: &[&Node]) -> Option<Vec<Select>> {
    let objects: Vec<usize> = (0..nodes.len())
        .filter(|&index| json_type(nodes[index]) == Some(JsonType::Object))
        .collect();
    let tags = tags(union, branches, nodes, &objects);
    let mut selects: Vec<Select> = Vec::new();
    for (index, node) in nodes.iter().enumerate() {
        let json_type = json_type(node)?;
        let select = if json_type != JsonType::Object || objects.len() == 1 {
            Select::Type(json_type)
        } else if let Some((property, values)) = &tags {
            Select::Tag(property.clone(), values.get(&index)?.clone())
        } else {
            let others = objects.iter().filter(|&&other| other != index);
            let keys = node.get("required").and_then(Node::items)?;
            let key = keys.iter().filter_map(Node::text).find(|key| {
                others.clone().all(|&other| {
                    let other = nodes[other];
                    other.get("allOf").is_none()
                        && other
                            .get("properties")
                            .is_none_or(|map| map.get(key).is_none())
                })
            })?;
            Select::Key(key.to_owned())
        };
        if selects.contains(&select) {
            return None;
        }
        selects.push(select);
    }
    Some(selects)
}

/// The property whose value names the branch, and its value for each object branch.
fn tags(
    union: &Node,
    branches: &[&Node],
    nodes: &[&Node],
    objects: &[usize],
) -> Option<(String, HashMap<usize, String>)> {
    let discriminator = union.get("discriminator");
    let candidates: Vec<&str> = match discriminator
        .and_then(|d| d.get("propertyName"))
        .and_then(Node::text)
    {
        Some(property) => vec![property],
        None => nodes[*objects.first()?]
            .get("properties")?
            .members()?
            .keys()
            .map(String::as_str)
            .collect(),
    };
    let mapping = discriminator
        .and_then(|d| d.get("mapping"))
        .and_then(Node::members);
    candidates.into_iter().find_map(|property| {
        let mut values = HashMap::new();
        for &index in objects {
            let reference = branches[index].get("$ref").and_then(Node::text);
            // OpenAPI 3.1, "Discriminator Object": without a mapping the tag is the name of the schema.
            let implicit = discriminator
                .and(reference)
                .filter(|_| {
                    let known = |map: &Node| map.get(property).is_some();
                    nodes[index].get("allOf").is_some()
                        || nodes[index].get("properties").is_some_and(known)
                })
                .and_then(|text| text.rsplit_once('/'))
                .map(|(_, name)| name.to_owned());
            let mapped = mapping.into_iter().flatten().find_map(|(value, member)| {
                (member.node.text() == reference && reference.is_some()).then(|| value.clone())
            });
            values.insert(
                index,
                mapped
                    .or_else(|| own_tag(nodes[index], property))
                    .or(implicit)?,
            );
        }
        Some((property.to_owned(), values))
    })
}

/// The one value that a property of an object can have.
fn own_tag(node: &Node, property: &str) -> Option<String> {
    let schema = node.get("properties")?.get(property)?;
    match enum_values(schema)?.as_slice() {
        [only] => only.text().map(ToOwned::to_owned),
        _ => None,
    }
}

fn json_type(node: &Node) -> Option<JsonType> {
    if node.get("properties").is_some() || node.get("allOf").is_some() {
        return Some(JsonType::Object);
    }
    match only_type(node) {
        Some("object") => Some(JsonType::Object),
        Some("array") => Some(JsonType::Array),
        Some("string") => Some(JsonType::String),
        Some("integer") => Some(JsonType::Integer),
        Some("number") => Some(JsonType::Number),
        Some("boolean") => Some(JsonType::Boolean),
        _ => enum_values(node).map(|_| JsonType::String),
    }
}
