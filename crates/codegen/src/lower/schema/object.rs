//! Objects, also those made of several by `allOf`.
//!
//! - `allOf` of objects is one object with all their properties; the last one of a name counts.
//! - The first property that is required and constant is written by itself and is no field.

use super::{enum_values, union_branches};
use crate::json::Node;
use crate::lower::{Context, Lowering, docs};
use crate::model::{Object, Property, Shape, ShapeKind, TypeKind};
use crate::names::{self, Scope};

impl<'a> Lowering<'a> {
    pub(super) fn object(&mut self, node: &'a Node, context: &Context) -> Object {
        let mut object = Object {
            size: self.size(node, "minProperties", "maxProperties"),
            ..Object::default()
        };
        self.properties(node, context, &mut object, !has_additional(node));
        self.required(node, &mut object);
        name_fields(&mut object);
        object
    }

    pub(super) fn all_of(&mut self, node: &'a Node, context: &Context) -> TypeKind {
        let mut parts = Vec::new();
        self.parts(context.document, node, &mut vec![node], &mut parts);
        let constants = !parts.iter().any(|(_, part)| has_additional(part));
        let mut object = Object::default();
        for (document, part) in &parts {
            self.properties(
                part,
                &context.in_document(*document),
                &mut object,
                constants,
            );
        }
        for (_, part) in parts {
            self.required(part, &mut object);
        }
        name_fields(&mut object);
        TypeKind::Object(object)
    }

    /// The objects that an `allOf` is made of, itself last; `way` is what led here.
    fn parts(
        &mut self,
        document: usize,
        node: &'a Node,
        way: &mut Vec<&'a Node>,
        found: &mut Vec<(usize, &'a Node)>,
    ) {
        for part in node
            .get("allOf")
            .and_then(Node::items)
            .into_iter()
            .flatten()
        {
            // A part may do no more than require what others have.
            let only_required = part.members().is_some_and(|members| members.len() == 1)
                && part.get("required").is_some();
            if part.get("$ref").is_none() && !only_required {
                self.check_keywords(part);
            }
            let Some((document, resolved)) =
                self.documents.resolve(document, part, self.diagnostics)
            else {
                continue;
            };
            if way.iter().any(|node| std::ptr::eq(*node, resolved)) {
                self.error(
                    "E0016",
                    "an `allOf` cannot be a part of itself",
                    part,
                    "leads back",
                );
                continue;
            }
            let plain = ["properties", "required", "allOf"]
                .iter()
                .any(|key| resolved.get(key).is_some());
            let union = union_branches(resolved).is_some() || enum_values(resolved).is_some();
            if !plain || union {
                self.error(
                    "E0044",
                    "`allOf` is supported only of objects with properties",
                    part,
                    "this part",
                );
                continue;
            }
            way.push(resolved);
            self.parts(document, resolved, way, found);
            way.pop();
        }
        found.push((document, node));
    }

    /// Adds the properties of `node` to `object`; with `constants` the first constant one is written by itself.
    fn properties(
        &mut self,
        node: &'a Node,
        context: &Context,
        object: &mut Object,
        constants: bool,
    ) {
        let required: Vec<&str> = required_names(node).filter_map(Node::text).collect();
        let members = node.get("properties").and_then(Node::members);
        for (name, member) in members.into_iter().flatten() {
            let schema = &member.node;
            let required = required.contains(&name.as_str());
            let first = object
                .constant
                .as_ref()
                .is_none_or(|(other, _)| other == name);
            if required
                && constants
                && first
                && let Some(value) = schema.get("const").and_then(Node::text)
            {
                object.properties.retain(|other| other.name != *name);
                object.constant = Some((name.clone(), value.to_owned()));
                continue;
            }
            let property = Property {
                name: name.clone(),
                ident: String::new(),
                shape: self.shape(schema, &context.within(name)),
                required,
                docs: docs(schema),
                default: schema.get("default").map(Node::to_json),
                hidden: self.hidden(context.document, schema),
                boxed: false,
            };
            if let Some(default) = schema.get("default") {
                self.check_default(default, &property.shape);
            }
            match object
                .properties
                .iter_mut()
                .find(|other| other.name == *name)
            {
                Some(other) => *other = property,
                None => object.properties.push(property),
            }
        }
        if has_additional(node)
            && let Some(additional) = node.get("additionalProperties")
        {
            object.additional = Some(self.shape(additional, &context.within("value")));
        }
    }

    /// Marks the properties that `node` requires, wherever they stand.
    fn required(&mut self, node: &'a Node, object: &mut Object) {
        for place in required_names(node) {
            let Some(name) = place.text() else {
                self.error(
                    "E0022",
                    "`required` must be a list of strings",
                    place,
                    place.kind(),
                );
                continue;
            };
            let constant = object
                .constant
                .as_ref()
                .is_some_and(|(constant, _)| constant == name);
            match object
                .properties
                .iter_mut()
                .find(|property| property.name == name)
            {
                Some(property) => property.required = true,
                None if constant => {}
                None => self.error(
                    "E0043",
                    format!("`{name}` is required, but there is no such property"),
                    place,
                    "this name",
                ),
            }
        }
    }

    /// Reports a default that the value cannot have.
    pub(in crate::lower) fn check_default(&mut self, default: &'a Node, shape: &Shape) {
        if !self.fits(&default.to_json(), shape) {
            self.error(
                "E0048",
                "the default is no value of this type",
                default,
                default.kind(),
            );
        }
    }

    fn fits(&self, value: &serde_json::Value, shape: &Shape) -> bool {
        match &shape.kind {
            _ if value.is_null() => shape.nullable || shape.kind == ShapeKind::Any,
            ShapeKind::Any => true,
            ShapeKind::Boolean => value.is_boolean(),
            ShapeKind::Integer(_) => value.is_i64(),
            ShapeKind::Number(_) => value.is_number(),
            ShapeKind::Text(_) | ShapeKind::DateTime => value.is_string(),
            ShapeKind::Array(item, ..) => value
                .as_array()
                .is_some_and(|values| values.iter().all(|value| self.fits(value, item))),
            ShapeKind::Map(inner, _) => value
                .as_object()
                .is_some_and(|map| map.values().all(|value| self.fits(value, inner))),
            // A named type may not have its content yet: then there is nothing to say.
            ShapeKind::Named(id) => match &self.api.get(*id).kind {
                TypeKind::Enum(values) if values.is_empty() => true,
                TypeKind::Enum(values) => values
                    .iter()
                    .any(|known| value.as_str() == Some(&known.value)),
                TypeKind::Text(_) => value.is_string(),
                TypeKind::Object(_) => value.is_object(),
                TypeKind::Union(_) | TypeKind::Alias(_) => true,
            },
        }
    }
}

/// Gives the fields their Rust names, apart from each other and from that of further entries.
fn name_fields(object: &mut Object) {
    let mut scope = Scope::with(if object.additional.is_some() {
        &["additional"]
    } else {
        &[]
    });
    for property in &mut object.properties {
        property.ident = scope.claim(names::snake(&property.name));
    }
}

fn required_names(node: &Node) -> impl Iterator<Item = &Node> {
    node.get("required")
        .and_then(Node::items)
        .into_iter()
        .flatten()
}

/// Whether the values of further keys are kept.
fn has_additional(node: &Node) -> bool {
    node.get("additionalProperties")
        .is_some_and(|schema| schema.members().is_some())
}
