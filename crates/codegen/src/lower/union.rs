//! Lowers `oneOf` and `anyOf` to unions.
//!
//! - Branches with the same Rust type are one branch; a union of one branch is that type.
//! - `select` decides how branches are distinguished, based on the shapes that `leaves` returns for each.

mod tags;

use std::collections::HashSet;

use indexmap::IndexMap;

use self::tags::{drop_shared, tag_name};
use super::Lowering;
use super::merged::{Alternatives, MergedSchema, Rest, SchemaRef};
use super::select::select;
use super::types::Types;
use crate::model::{
    Branch, JsonType, Number, Primitive, RustIdent, Select, Shape, ShapeKind, TypeKind,
};
use crate::names::{self, Scope};
use quire_description::diagnostic::{Decision, Span};
use quire_description::source_tree::Node;

/// Source of a branch.
pub(super) enum Source<'a> {
    SchemaRef(SchemaRef<'a>),
    /// One of several JSON types of a schema.
    MergedSchema(Box<MergedSchema<'a>>),
}

/// One of the forms that a value of a branch can have: a branch that is a union itself has several.
#[derive(Clone, Debug, Default)]
pub(super) struct Leaf {
    pub(super) types: Types,
    /// The only values, if there are few.
    pub(super) values: Option<Vec<serde_json::Value>>,
    pub(super) properties: IndexMap<String, Sketch>,
    /// True if there are no other keys.
    pub(super) closed: bool,
}

impl Leaf {
    /// One of which nothing is known.
    fn anything() -> Self {
        Self {
            types: Types::ANY,
            ..Self::default()
        }
    }
}

/// The profile of a property.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    pub(super) types: Types,
    pub(super) values: Option<Vec<serde_json::Value>>,
    pub(super) required: bool,
    /// True if a discriminator defines its values.
    pub(super) tag: bool,
}

/// Maximum number of forms of one branch that are tested.
const MAX_LEAVES: usize = 256;

/// Maximum depth of nested unions that are searched.
const MAX_DEPTH: usize = 12;

impl<'a> Lowering<'a> {
    pub(super) fn union(
        &mut self,
        merged: &MergedSchema<'a>,
        alternatives: &Alternatives<'a>,
    ) -> TypeKind {
        let sources = alternatives
            .branches
            .iter()
            .cloned()
            .map(Source::SchemaRef)
            .collect();
        self.union_of(merged, sources, Some(alternatives))
    }

    pub(super) fn union_of(
        &mut self,
        merged: &MergedSchema<'a>,
        sources: Vec<Source<'a>>,
        alternatives: Option<&Alternatives<'a>>,
    ) -> TypeKind {
        let property = alternatives
            .and_then(|alternatives| alternatives.discriminator)
            .and_then(|discriminator| self.discriminator(discriminator));
        let mut shapes: Vec<(Shape, Vec<Leaf>, String, Vec<Span>)> = Vec::new();
        for (index, source) in sources.into_iter().enumerate() {
            let place = match &source {
                Source::SchemaRef(schema_ref) => Some(schema_ref.node.span),
                Source::MergedSchema(_) => None,
            };
            let (shape, mut leaves, name) = self.branch(source);
            if let (Some(property), Some(alternatives)) = (property, alternatives) {
                self.tag(property, alternatives, index, &mut leaves);
            }
            // What is the same in Rust is one branch.
            match shapes.iter_mut().find(|(other, ..)| alike(other, &shape)) {
                Some((other, others, _, places)) => {
                    if other.kind != shape.kind {
                        other.kind = general(&other.kind, &shape.kind);
                    }
                    others.append(&mut leaves);
                    places.extend(place);
                }
                None => shapes.push((shape, leaves, name, place.into_iter().collect())),
            }
        }
        if let (Some(property), Some(alternatives)) = (property, alternatives) {
            let leaves = shapes.iter_mut().map(|(_, leaves, ..)| leaves);
            drop_shared(property, alternatives, leaves.collect());
        }
        if let [(only, ..)] = shapes.as_slice() {
            return TypeKind::Alias(Shape {
                nullable: false,
                ..only.clone()
            });
        }
        if shapes.is_empty() {
            return TypeKind::Alias(Shape::any());
        }
        let profiles: Vec<&[Leaf]> = shapes
            .iter()
            .map(|(_, leaves, ..)| leaves.as_slice())
            .collect();
        let (chosen, alike) = select(property, &profiles);
        if alike {
            self.warn_help(
                "W0118",
                Decision::Changed,
                "a value can match several of these branches",
                alternatives.map_or(merged.schema_ref.node, |alternatives| alternatives.place),
                "the branch with most of its keys is chosen",
                "give each branch a required property with a distinct `const`, or add a discriminator",
            );
        }
        let tags: Vec<_> = chosen.iter().map(|found| tag_name(&found.tests)).collect();
        let wanted: Vec<_> = chosen
            .iter()
            .zip(&tags)
            .map(|(found, tag)| {
                let (shape, _, name, _) = &shapes[found.index];
                // A tag that several branches share is the name of none.
                let own = tags.iter().filter(|other| *other == tag).count() == 1;
                let same = chosen
                    .iter()
                    .filter(|other| other.tests == found.tests)
                    .count();
                let test = found.tests.first().filter(|_| same == 1);
                let wanted = match tag.filter(|_| own) {
                    Some(tag) => names::camel(tag),
                    None => self.variant_name(test, shape, name),
                };
                (format!("{wanted} {:04}", found.index), wanted)
            })
            .collect();
        for (found, (_, variant)) in chosen.iter().zip(&wanted) {
            self.rename(&shapes[found.index].0, variant.as_str());
        }
        let idents = Scope::with(&["Unknown"]).claim_all(&wanted);
        let branches = chosen.into_iter().zip(idents).map(|(found, ident)| Branch {
            ident,
            shape: Shape {
                nullable: false,
                ..shapes[found.index].0.clone()
            },
            tests: found.tests,
            tried: found.tried,
            places: shapes[found.index].3.clone(),
            boxed: false,
        });
        TypeKind::Union(branches.collect())
    }

    /// Renames a branch's type that has only a number after the schema that contains it and its variant.
    fn rename(&mut self, branch: &Shape, variant: &str) {
        let ShapeKind::Named(id) = branch.kind else {
            return;
        };
        let found = self.api.get(id);
        let Some((around, number)) = found.name.rsplit_once('-') else {
            return;
        };
        if found.component || number.parse::<usize>().is_err() {
            return;
        }
        let (old, new) = (found.name.clone(), format!("{around}-{variant}"));
        let inner = format!("{old}-");
        for found in self.api.types.iter_mut().filter(|found| !found.component) {
            if found.name == old {
                found.name.clone_from(&new);
            } else if let Some(rest) = found.name.strip_prefix(&inner) {
                found.name = format!("{new}-{rest}");
            }
        }
    }

    /// Returns the shape of a branch, the forms of its values, and its preferred name.
    fn branch(&mut self, source: Source<'a>) -> (Shape, Vec<Leaf>, String) {
        match source {
            Source::MergedSchema(merged) => {
                let name = merged
                    .schema_ref
                    .name
                    .rsplit('-')
                    .next()
                    .unwrap_or_default()
                    .to_owned();
                let leaves = self.leaves((*merged).clone());
                (self.shape_from(*merged, None), leaves, name)
            }
            Source::SchemaRef(schema_ref) => {
                let merged = self.merged(std::slice::from_ref(&schema_ref));
                let leaves = self.leaves(merged);
                let name = match self.reference(&schema_ref) {
                    Some(target) => target.name.to_string(),
                    None => schema_ref
                        .name
                        .rsplit('-')
                        .next()
                        .unwrap_or_default()
                        .to_owned(),
                };
                (self.shape(&schema_ref), leaves, name)
            }
        }
    }

    fn variant_name(&self, test: Option<&Select>, shape: &Shape, name: &str) -> RustIdent {
        let plain = name.parse::<usize>().is_err();
        match (test, &shape.kind) {
            (_, ShapeKind::Named(id)) if plain || self.api.get(*id).component => names::camel(name),
            (Some(Select::Type(types)), _) if types.len() == 1 => {
                RustIdent::new(&format!("{:?}", types[0]))
            }
            (Some(Select::Key(key)), _) => names::camel(key),
            (_, kind) if !plain => names::camel(match kind {
                ShapeKind::Boolean => "boolean",
                ShapeKind::Integer(_) => "integer",
                ShapeKind::Number(_) => "number",
                ShapeKind::Array(..) | ShapeKind::Tuple(_) => "list",
                ShapeKind::Map(..) => "map",
                ShapeKind::DateTime => "date-time",
                ShapeKind::Date => "date",
                ShapeKind::Uuid => "uuid",
                ShapeKind::Text(_) => "string",
                ShapeKind::Bytes(_) | ShapeKind::File => "bytes",
                ShapeKind::Any => "any",
                ShapeKind::Named(_) => return RustIdent::new(&format!("Variant{name}")),
            }),
            _ => names::camel(name),
        }
    }

    /// The property of a discriminator.
    fn discriminator(&mut self, node: &'a Node) -> Option<&'a str> {
        let property = self.text(node, "propertyName");
        if property.is_none() {
            self.warn(
                "W0047",
                Decision::Ignored,
                "a discriminator needs a `propertyName`",
                node,
                "this discriminator",
            );
        }
        property
    }

    /// Returns the profile of a property, without creating types.
    pub(super) fn sketch(
        &mut self,
        schema_refs: &[SchemaRef<'a>],
    ) -> (Types, Option<Vec<&'a Node>>) {
        let merged = self.merged(schema_refs);
        let (merged, nullable) = self.settle(merged);
        let mut types = match merged.alternatives.first() {
            Some(_) if !merged.typed => Types::ANY.without_null(),
            _ => merged.kinds(),
        };
        if nullable {
            types = types.or(Types::of(JsonType::Null));
        }
        let values = merged.values.filter(|_| !merged.open).map(|values| {
            let mut values = values;
            values.retain(|value| {
                !matches!(value.value, quire_description::source_tree::Value::Null)
            });
            values
        });
        (types, values)
    }

    /// The forms that values of a merged schema have.
    pub(super) fn leaves(&mut self, merged: MergedSchema<'a>) -> Vec<Leaf> {
        let mut found = Vec::new();
        self.add_leaves(merged, 0, &mut HashSet::new(), &mut found);
        found
    }

    fn add_leaves(
        &mut self,
        merged: MergedSchema<'a>,
        depth: usize,
        way: &mut HashSet<*const Node>,
        found: &mut Vec<Leaf>,
    ) {
        if found.len() >= MAX_LEAVES {
            found.truncate(MAX_LEAVES - 1);
            found.push(Leaf::anything());
            return;
        }
        let (merged, _) = self.settle(merged);
        let Some(alternatives) = merged
            .alternatives
            .first()
            .cloned()
            .filter(|_| depth < MAX_DEPTH)
        else {
            let leaf = self.leaf(&merged);
            found.push(leaf);
            return;
        };
        if !way.insert(&raw const *alternatives.place) {
            // A union that holds itself says nothing new of its shape.
            return;
        }
        let property = alternatives
            .discriminator
            .and_then(|node| self.text(node, "propertyName"));
        for (index, branch) in alternatives.branches.iter().enumerate() {
            let mut one = merged.clone();
            one.alternatives.remove(0);
            self.gather(branch, &mut one);
            let start = found.len();
            self.add_leaves(one, depth + 1, way, found);
            if let Some(property) = property {
                self.tag(property, &alternatives, index, &mut found[start..]);
            }
        }
        way.remove(&(&raw const *alternatives.place));
    }

    fn leaf(&mut self, merged: &MergedSchema<'a>) -> Leaf {
        let mut properties = IndexMap::new();
        for (name, schema_refs) in &merged.properties {
            let (types, values) = self.sketch(schema_refs);
            properties.insert(
                (*name).to_owned(),
                Sketch {
                    types,
                    values: values.map(|values| values.into_iter().map(Node::to_json).collect()),
                    required: merged.required.contains(name),
                    tag: false,
                },
            );
        }
        Leaf {
            types: merged.kinds(),
            values: merged
                .values
                .as_ref()
                .filter(|_| !merged.open)
                .map(|values| values.iter().map(|value| value.to_json()).collect()),
            properties,
            closed: matches!(merged.rest, Rest::Closed),
        }
    }
}

/// Returns true if two shapes are the same Rust type, or differ only in their constraints.
fn alike(a: &Shape, b: &Shape) -> bool {
    match (&a.kind, &b.kind) {
        (ShapeKind::Text(_), ShapeKind::Text(_))
        | (ShapeKind::Number(_), ShapeKind::Number(_))
        | (ShapeKind::Integer(_), ShapeKind::Integer(_)) => true,
        (a, b) => a == b,
    }
}

/// The shape without what only one of two alike says.
fn general(kind: &ShapeKind, other: &ShapeKind) -> ShapeKind {
    let number = |a: &Number, b: &Number| {
        let decimal = [a, b]
            .into_iter()
            .find(|number| number.repr == Some(Primitive::Decimal));
        Number {
            repr: decimal.and(Some(Primitive::Decimal)),
            whole: decimal.and_then(|number| number.whole).and(Some("bigint")),
            ..Number::default()
        }
    };
    match (kind, other) {
        (ShapeKind::Text(_), _) => ShapeKind::Text(crate::model::Text::default()),
        (ShapeKind::Number(a), ShapeKind::Number(b)) => ShapeKind::Number(number(a, b)),
        (ShapeKind::Integer(a), ShapeKind::Integer(b)) => ShapeKind::Integer(number(a, b)),
        (other, _) => other.clone(),
    }
}
