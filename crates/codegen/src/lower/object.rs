//! Objects, including those merged by `allOf`, and those with a `oneOf` or `anyOf` next to their properties.
//!
//! - A property that several schemas describe must meet all of them.
//! - A required property with a single value is written automatically and has no field.
//! - The branches of a `oneOf` next to properties become an enum in a separate field; on the wire, its properties are
//!   those of the object.

use std::collections::HashSet;

use super::merged::{MergedSchema, Rest, SchemaRef};
use super::types::Types;
use super::union::Source;
use super::{Lowering, docs};
use crate::model::{
    Additional, Direction, Docs, EnumValue, JsonType, Object, Part, Property, RustIdent, Shape,
    ShapeKind, TypeKind,
};
use crate::names::{self, Scope};
use quire_description::diagnostic::Decision;
use quire_description::source_tree::{Node, Value};

impl<'a> Lowering<'a> {
    pub(super) fn object(&mut self, mut merged: MergedSchema<'a>) -> Object {
        let mut object = Object {
            size: merged.keys,
            dependent: merged
                .dependent
                .iter()
                .map(|(name, needed)| ((*name).to_owned(), owned(needed)))
                .collect(),
            apart: merged.apart.iter().map(|names| owned(names)).collect(),
            additional: match merged.rest.clone() {
                Rest::Closed => Additional::Closed,
                Rest::Schema(schema_ref) => Additional::Typed(self.shape(&schema_ref)),
                Rest::Unsaid | Rest::Open => Additional::Kept,
            },
            ..Object::default()
        };
        let alternatives = std::mem::take(&mut merged.alternatives);
        if let Some(place) = merged.schema_ref.get("discriminator")
            && alternatives.is_empty()
            && merged.schema_ref.get("oneOf").is_none()
            && merged.schema_ref.get("anyOf").is_none()
        {
            self.warn_help(
                "W0124",
                Decision::Changed,
                "a discriminator without `oneOf` or `anyOf` does not make a union",
                place,
                "properties of other schemas are kept as additional properties",
                "define a separate schema with a `oneOf` of the possible schemas",
            );
        }
        let mut in_parts = HashSet::new();
        for alternatives in alternatives {
            let alone = MergedSchema {
                alternatives: vec![alternatives.clone()],
                ..MergedSchema::new(merged.schema_ref.clone())
            };
            let leaves = self.leaves(alone);
            let names = leaves.iter().flat_map(|leaf| leaf.properties.keys());
            in_parts.extend(names.cloned());
            let objects = leaves
                .iter()
                .all(|leaf| leaf.types == Types::of(JsonType::Object));
            // One may be empty: it takes what no other takes.
            let silent = leaves.iter().all(|leaf| leaf.properties.is_empty());
            if !objects || silent {
                self.warn(
                    "W0114",
                    Decision::Changed,
                    "branches without properties of their own are not distinguished",
                    alternatives.place,
                    "their values are kept as additional properties",
                );
                continue;
            }
            // What every branch says better.
            merged.properties.retain(|name, _| {
                !leaves
                    .iter()
                    .all(|leaf| leaf.properties.contains_key(*name))
            });
            let number = object.parts.len() + 1;
            let suffix = if number == 1 {
                "variant".to_owned()
            } else {
                format!("variant-{number}")
            };
            let schema_ref = SchemaRef {
                name: format!("{}-{suffix}", merged.schema_ref.name).into(),
                ..merged.schema_ref.clone()
            };
            let union = self.add_type(&schema_ref, false);
            // Only the object has the text.
            self.api.types[union.0].docs = Docs::default();
            let branches = alternatives
                .branches
                .iter()
                .cloned()
                .map(Source::SchemaRef)
                .collect();
            let mut alone = MergedSchema::new(schema_ref);
            // A tag may be a property of the object.
            alone.alternatives.push(alternatives.clone());
            self.api.types[union.0].kind = self.union_of(&alone, branches, Some(&alternatives));
            if matches!(self.api.types[union.0].kind, TypeKind::Union(_)) {
                object.parts.push(Part {
                    ident: RustIdent::default(),
                    union,
                    boxed: false,
                });
            } else {
                self.api.types[union.0].kind = TypeKind::Alias(Shape::any());
            }
        }
        for (name, schema_refs) in &merged.properties {
            self.add_property(&merged, name, schema_refs, &mut object);
        }
        self.add_required(&merged, &in_parts, &mut object);
        name_fields(&mut object);
        object
    }

    fn add_property(
        &mut self,
        merged: &MergedSchema<'a>,
        name: &'a str,
        schema_refs: &[SchemaRef<'a>],
        object: &mut Object,
    ) {
        let required = merged.required.contains(name);
        let (types, values) = self.sketch(schema_refs);
        if required
            && let Some([only]) = values.as_deref()
            && !matches!(only.value, Value::Null | Value::Array(_) | Value::Object(_))
            && !types.has(JsonType::Null)
        {
            object.constants.push((name.to_owned(), only.to_json()));
            return;
        }
        let shape = self.shape_of(schema_refs, &format!("{}-{name}", merged.schema_ref.name));
        let last = |key: &str| {
            schema_refs
                .iter()
                .rev()
                .find_map(|schema_ref| schema_ref.get(key))
        };
        let default = last("default").filter(|default| self.check_default(default, &shape));
        let direction = match (
            schema_refs
                .iter()
                .any(|schema_ref| self.flag(schema_ref.node, "readOnly")),
            schema_refs
                .iter()
                .any(|schema_ref| self.flag(schema_ref.node, "writeOnly")),
        ) {
            (true, false) => Direction::Responses,
            (false, true) => Direction::Requests,
            _ => Direction::Both,
        };
        let described = schema_refs
            .iter()
            .rev()
            .find(|schema_ref| schema_ref.get("description").is_some());
        object.properties.push(Property {
            name: name.to_owned(),
            ident: RustIdent::default(),
            shape,
            required,
            direction,
            one_way: false,
            docs: Docs {
                text: described
                    .map(|schema_ref| docs(schema_ref.node).text)
                    .unwrap_or_default(),
                deprecated: schema_refs
                    .iter()
                    .any(|schema_ref| self.flag(schema_ref.node, "deprecated")),
            },
            default: default.map(Node::to_json),
            hidden: schema_refs.iter().any(|schema_ref| self.hidden(schema_ref)),
            boxed: false,
        });
    }

    /// A required key that no property describes may be anything, or what further keys are.
    fn add_required(
        &mut self,
        merged: &MergedSchema<'a>,
        in_parts: &HashSet<String>,
        object: &mut Object,
    ) {
        for name in &merged.required {
            if merged.properties.contains_key(name) || in_parts.contains(*name) {
                continue;
            }
            let shape = match &object.additional {
                Additional::Typed(shape) => shape.clone(),
                Additional::Kept | Additional::Closed => Shape::any(),
            };
            if shape.kind == ShapeKind::Any {
                let node = merged.schema_ref.node;
                let mut places = self.list(node, "required").iter();
                let place = places.find(|place| place.text() == Some(name));
                self.warn(
                    "W0043",
                    Decision::Value,
                    format!("`{name}` is required, but not defined"),
                    place.unwrap_or(node),
                    "becomes any value",
                );
            }
            object.properties.push(Property {
                name: (*name).to_owned(),
                ident: RustIdent::default(),
                shape,
                required: true,
                direction: Direction::Both,
                one_way: false,
                docs: Docs::default(),
                default: None,
                hidden: false,
                boxed: false,
            });
        }
    }

    /// Reports a default that the value cannot have.
    pub(super) fn check_default(&mut self, default: &'a Node, shape: &Shape) -> bool {
        let fits = self.fits(&default.to_json(), shape);
        if !fits {
            self.warn(
                "W0048",
                Decision::Ignored,
                "the default does not match the type",
                default,
                default.kind(),
            );
        }
        fits
    }

    fn fits(&self, value: &serde_json::Value, shape: &Shape) -> bool {
        match &shape.kind {
            ShapeKind::Any => true,
            _ if value.is_null() => shape.nullable,
            ShapeKind::Boolean => value.is_boolean(),
            ShapeKind::Integer(number) => match value {
                serde_json::Value::Number(value) => number.holds(value),
                _ => false,
            },
            ShapeKind::Number(_) => value.is_number(),
            ShapeKind::Text(_)
            | ShapeKind::DateTime
            | ShapeKind::Date
            | ShapeKind::Uuid
            | ShapeKind::File
            | ShapeKind::Bytes(_) => value.is_string(),
            ShapeKind::Array(item, ..) => value
                .as_array()
                .is_some_and(|values| values.iter().all(|value| self.fits(value, item))),
            ShapeKind::Tuple(items) => value
                .as_array()
                .is_some_and(|values| values.len() == items.len()),
            ShapeKind::Map(inner, ..) => value
                .as_object()
                .is_some_and(|map| map.values().all(|value| self.fits(value, inner))),
            ShapeKind::Named(id) => match &self.api.get(*id).kind {
                TypeKind::Enum(values) if values.is_empty() => true,
                TypeKind::Enum(values) => values.iter().any(|known| known.value == *value),
                TypeKind::Text(_) | TypeKind::OpenEnum(_) => value.is_string(),
                TypeKind::Object(_) => value.is_object(),
                _ => true,
            },
        }
    }

    /// The values of an enum, each with the name of its variant.
    pub(super) fn enumeration(&mut self, merged: &MergedSchema<'a>) -> Vec<EnumValue> {
        let values = merged.values.clone().unwrap_or_default();
        let named = merged.value_names.len() == values.len();
        let mut list: Vec<(EnumValue, RustIdent)> = Vec::new();
        for (index, node) in values.into_iter().enumerate() {
            let value = node.to_json();
            if value.is_null() {
                continue;
            }
            if list.iter().any(|(other, _)| other.value == value) {
                self.warn(
                    "W0041",
                    Decision::Ignored,
                    format!("duplicate value `{value}`"),
                    node,
                    "here again",
                );
                continue;
            }
            let label = merged
                .labels
                .iter()
                .find(|(other, _)| std::ptr::eq(*other, node))
                .map(|(_, label)| *label);
            let title = label
                .and_then(|label| label.get("title"))
                .and_then(Node::text);
            let docs = label
                .and_then(|label| label.get("description"))
                .and_then(Node::text);
            let text = match (&value, named) {
                (_, true) => merged.value_names[index].to_owned(),
                _ if title.is_some_and(|title| {
                    title.len() <= 60 && title.contains(char::is_alphanumeric)
                }) =>
                {
                    title.unwrap_or_default().to_owned()
                }
                (serde_json::Value::String(text), _) => text.clone(),
                (other, _) => other.to_string().replace('-', "minus "),
            };
            let wanted = names::camel(&text);
            let ident = RustIdent::default();
            let docs = docs.unwrap_or_default().to_owned();
            list.push((EnumValue { value, ident, docs }, wanted));
        }
        let mut scope = Scope::with(&["Unknown"]);
        let wanted: Vec<_> = list
            .iter()
            .map(|(value, wanted)| (value.value.to_string(), wanted.clone()))
            .collect();
        let idents = scope.claim_all(&wanted);
        list.into_iter()
            .zip(idents)
            .map(|((value, _), ident)| EnumValue { ident, ..value })
            .collect()
    }
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Gives the fields their Rust names, apart from each other and from that of further entries.
fn name_fields(object: &mut Object) {
    let mut scope = Scope::with(match object.additional {
        Additional::Closed => &[],
        _ => &["additional"],
    });
    let wanted: Vec<_> = object
        .properties
        .iter()
        .map(|property| (property.name.clone(), names::snake(&property.name)))
        .collect();
    for (property, ident) in object.properties.iter_mut().zip(scope.claim_all(&wanted)) {
        property.ident = ident;
    }
    for part in &mut object.parts {
        part.ident = scope.claim(&names::snake("variant"));
    }
}
