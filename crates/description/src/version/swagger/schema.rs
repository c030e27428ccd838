//! Schemas of Swagger 2.0: of definitions, bodies, parameters and headers.

use super::{Converter, Members, list_of, map, member, object, put, reference, text};
use crate::source_tree::{Member, Node, Value};

/// The keywords of a parameter or header that become its schema.
const SCHEMA: [&str; 18] = [
    "type",
    "format",
    "items",
    "default",
    "maximum",
    "exclusiveMaximum",
    "minimum",
    "exclusiveMinimum",
    "maxLength",
    "minLength",
    "pattern",
    "maxItems",
    "minItems",
    "uniqueItems",
    "enum",
    "multipleOf",
    "x-nullable",
    "x-enum-varnames",
];

impl Converter<'_, '_> {
    pub(super) fn schema(&mut self, node: &Node) -> Node {
        let Some(members) = node.members() else {
            return node.clone();
        };
        if let Some(reference) = reference(node) {
            return reference;
        }
        let mut out = Members::new();
        for (key, found) in members {
            let node = &found.node;
            let (key, node) = match key.as_str() {
                "items" if node.items().is_some() => (key, self.schemas(node)),
                "items" | "additionalProperties" | "not" => (key, self.schema(node)),
                "allOf" | "oneOf" | "anyOf" => (key, self.schemas(node)),
                "properties" | "patternProperties" => (key, map(node, |node| self.schema(node))),
                "discriminator" if node.text().is_some() => {
                    let name = member("propertyName", node.span, node.clone());
                    (key, object([name].into(), node.span))
                }
                "type" if node.text() == Some("file") => {
                    put(&mut out, "format", node.span, text("binary", node.span));
                    (key, text("string", node.span))
                }
                "x-nullable" => {
                    put(&mut out, "nullable", found.key, node.clone());
                    continue;
                }
                // Only parameters and headers have it.
                "collectionFormat" => continue,
                _ => (key, node.clone()),
            };
            put(&mut out, key, found.key, node);
        }
        object(out, node.span)
    }

    fn schemas(&mut self, node: &Node) -> Node {
        let Some(items) = node.items() else {
            return node.clone();
        };
        let items = items.iter().map(|item| self.schema(item)).collect();
        list_of(items, node.span)
    }

    /// Splits a parameter or header: its schema, and the members that are not part of one.
    pub(super) fn split(&mut self, node: &Node) -> (Node, Members) {
        let (mut schema, mut others) = (Members::new(), Members::new());
        for (key, member) in node.members().into_iter().flatten() {
            if SCHEMA.contains(&key.as_str()) {
                schema.insert(key.clone(), member.clone());
            } else if key != "collectionFormat" {
                others.insert(key.clone(), member.clone());
            }
        }
        let schema = self.schema(&object(schema, node.span));
        (schema, others)
    }

    pub(super) fn header(&mut self, node: &Node) -> Node {
        if !matches!(node.value, Value::Object(_)) {
            return node.clone();
        }
        let (schema, mut out) = self.split(node);
        out.insert(
            "schema".to_owned(),
            Member {
                key: node.span,
                node: schema,
            },
        );
        object(out, node.span)
    }
}
