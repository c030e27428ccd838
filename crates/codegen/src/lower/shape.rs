//! Merged schemas to shapes and types.
//!
//! - A reference is the type of the schema there; types are declared when they are first met and defined later, so
//!   that recursion of any form ends.
//! - The same schema met again, by way of an `allOf`, is the same type.
//! - `null` beside something else makes that nullable and is no type of its own.

use super::merged::{MergedSchema, REFERENCES, Rest, SchemaRef};
use super::settle::is_null;
use super::types::Types;
use super::union::Source;
use super::{Lowering, WORDS, formats};
use crate::diagnostic::Decision;
use crate::json::{Node, Value};
use crate::model::{JsonType, Number, Primitive, Shape, ShapeKind, Size, Text, TypeId, TypeKind};

/// How many schemas without a name may stand in each other: printing Rust takes stack for each.
const MAX_DEPTH: usize = 64;

/// Types with more members than this are no tuples.
const MAX_TUPLE: usize = 12;

/// What a merged schema becomes.
enum Outline {
    Enum,
    Union,
    Object,
    /// Several JSON types: a union of each by itself.
    Types(Vec<JsonType>),
    Plain(ShapeKind),
}

impl<'a> Lowering<'a> {
    /// What a value is.
    pub(super) fn shape(&mut self, spot: &SchemaRef<'a>) -> Shape {
        self.shape_of(std::slice::from_ref(spot), &spot.name)
    }

    /// What a value is of which all these schemas speak.
    pub(super) fn shape_of(&mut self, spots: &[SchemaRef<'a>], name: &str) -> Shape {
        let mut spots: Vec<_> = spots
            .iter()
            .filter(|spot| says_something(spot.node))
            .cloned()
            .collect();
        let Some(first) = spots.first() else {
            return Shape::any();
        };
        if first.depth > MAX_DEPTH {
            let place = first.node;
            self.warn_help(
                "W0075",
                Decision::Value,
                "schemas without a name nest too deeply",
                place,
                &format!("more than {MAX_DEPTH} deep"),
                "give one on the way a name, and refer to it",
            );
            return Shape::any();
        }
        if let [only] = spots.as_slice() {
            if let Some((target, null)) = self.reference_or_null(only) {
                let nullable = null || self.is_nullable(&target);
                return Shape {
                    kind: ShapeKind::Named(self.named(&target)),
                    nullable,
                };
            }
        } else {
            spots[0].name = name.into();
        }
        let key: Vec<*const Node> = spots.iter().map(|spot| &raw const *spot.node).collect();
        if let Some(shape) = self.inline.get(&key) {
            return shape.clone();
        }
        let merged = self.merged(&spots);
        self.shape_from(merged, Some(key))
    }

    /// What a value is, of which this is all that is said.
    pub(super) fn shape_from(
        &mut self,
        merged: MergedSchema<'a>,
        key: Option<Vec<*const Node>>,
    ) -> Shape {
        let (merged, nullable) = self.settle(merged);
        let outline = self.outline(&merged);
        let Outline::Plain(kind) = outline else {
            let id = self.add_type(&merged.spot, false);
            let shape = Shape {
                kind: ShapeKind::Named(id),
                nullable,
            };
            if let Some(key) = key {
                self.api.types[id.0].whole = key.len() == 1;
                self.inline.insert(key, shape.clone());
            }
            let kind = self.kind(merged, outline);
            self.api.types[id.0].kind = kind;
            return shape;
        };
        Shape { kind, nullable }
    }

    /// The content of a named schema.
    pub(super) fn define(&mut self, spot: &SchemaRef<'a>) -> TypeKind {
        if let Some((target, _)) = self.reference_or_null(spot) {
            return TypeKind::Alias(Shape::new(ShapeKind::Named(self.named(&target))));
        }
        let merged = self.merged(std::slice::from_ref(spot));
        let (merged, _) = self.settle(merged);
        match self.outline(&merged) {
            Outline::Plain(ShapeKind::Text(text)) => TypeKind::Text(text),
            Outline::Plain(kind) => TypeKind::Alias(Shape::new(kind)),
            outline => self.kind(merged, outline),
        }
    }

    fn kind(&mut self, merged: MergedSchema<'a>, outline: Outline) -> TypeKind {
        match outline {
            Outline::Enum if merged.open => TypeKind::OpenEnum(self.enumeration(&merged)),
            Outline::Enum => TypeKind::Enum(self.enumeration(&merged)),
            Outline::Union => {
                let alternatives = merged.alternatives[0].clone();
                self.union(&merged, &alternatives)
            }
            Outline::Object => TypeKind::Object(self.object(merged)),
            Outline::Types(types) => {
                let sources = types.into_iter().map(|found| {
                    let mut merged = merged.clone();
                    merged.types = Types::of(found);
                    merged.typed = true;
                    merged.spot.name = format!("{}-{found:?}", merged.spot.name).into();
                    Source::MergedSchema(Box::new(merged))
                });
                let sources = sources.collect();
                self.union_of(&merged, sources, None)
            }
            Outline::Plain(kind) => TypeKind::Alias(Shape::new(kind)),
        }
    }

    /// Where a schema leads that only refers to another.
    pub(super) fn reference(&mut self, spot: &SchemaRef<'a>) -> Option<SchemaRef<'a>> {
        let mut spot = spot.clone();
        for _ in 0..64 {
            let words: Vec<&str> = words(spot.node).collect();
            match words.as_slice() {
                [key] if REFERENCES.contains(key) => {
                    let reference = spot.get(key)?;
                    return self.target(&spot, reference);
                }
                ["allOf"] => match spot.get("allOf")?.items()? {
                    [only] => spot = spot.beside(only),
                    _ => return None,
                },
                _ => return None,
            }
        }
        None
    }

    /// Where a schema leads that only refers to another, and whether it adds `null`.
    fn reference_or_null(&mut self, spot: &SchemaRef<'a>) -> Option<(SchemaRef<'a>, bool)> {
        if let Some(target) = self.reference(spot) {
            return Some((target, false));
        }
        let words: Vec<&str> = words(spot.node)
            .filter(|word| !is_idle(spot.node, word))
            .collect();
        let keyword = match words.as_slice() {
            [key] if REFERENCES.contains(key) => {
                let target = self.target(spot, spot.get(key)?)?;
                return Some((
                    target,
                    spot.get("nullable").and_then(Node::bool) == Some(true),
                ));
            }
            [only @ ("allOf" | "oneOf" | "anyOf")] => *only,
            _ => return None,
        };
        let branches = spot.get(keyword)?.items()?;
        let mut others = branches.iter().filter(|branch| !is_null(branch));
        let (Some(only), None) = (others.next(), others.next()) else {
            return None;
        };
        if keyword == "allOf" && branches.len() > 1 {
            return None;
        }
        let null = branches.len() > 1 || spot.get("nullable").and_then(Node::bool) == Some(true);
        self.reference(&spot.beside(only))
            .map(|target| (target, null))
    }

    /// The type of the schema there, declared if it is met for the first time.
    pub(super) fn named(&mut self, target: &SchemaRef<'a>) -> TypeId {
        let key = &raw const *target.node;
        if let Some(&id) = self.by_node.get(&key) {
            return id;
        }
        let id = self.add_type(target, true);
        self.by_node.insert(key, id);
        self.open.push((id, target.clone()));
        id
    }

    fn outline(&mut self, merged: &MergedSchema<'a>) -> Outline {
        if let Some(values) = &merged.values {
            let scalar = values
                .iter()
                .all(|value| !matches!(value.value, Value::Array(_) | Value::Object(_)));
            if !scalar {
                let place = values[0];
                self.warn(
                    "W0042",
                    Decision::Ignored,
                    "lists and objects as values of an enum are not checked",
                    place,
                    place.kind(),
                );
            } else if values
                .iter()
                .any(|value| !matches!(value.value, Value::Null))
            {
                return Outline::Enum;
            }
        }
        match merged.alternatives.as_slice() {
            [] => {}
            [_] if merged.is_only_alternatives() => return Outline::Union,
            _ => {
                if merged.kinds() == Types::of(JsonType::Object)
                    || self.alternatives_are_objects(merged)
                {
                    return Outline::Object;
                }
                let place = merged.alternatives[0].place;
                self.warn(
                    "W0114",
                    Decision::Changed,
                    "branches of something that is not an object are not distinguished",
                    place,
                    "these branches are left out",
                );
            }
        }
        let kinds = merged.kinds().list();
        match kinds.as_slice() {
            [] => Outline::Plain(self.nothing(merged)),
            [JsonType::Object] if merged.is_object() && !is_map(merged) => Outline::Object,
            [only] => Outline::Plain(self.plain(*only, merged)),
            // Anything but null is anything.
            _ if kinds.len() >= 5 => {
                if !merged.typed
                    && !merged
                        .spot
                        .node
                        .members()
                        .is_none_or(indexmap::IndexMap::is_empty)
                {
                    self.note_any(merged);
                }
                Outline::Plain(ShapeKind::Any)
            }
            _ => Outline::Types(kinds),
        }
    }

    /// Whether all alternatives are objects.
    fn alternatives_are_objects(&mut self, merged: &MergedSchema<'a>) -> bool {
        merged.kinds().has(JsonType::Object)
            && merged.alternatives.clone().into_iter().all(|alternatives| {
                let mut alone = MergedSchema::new(merged.spot.clone());
                alone.alternatives.push(alternatives);
                let leaves = self.leaves(alone);
                leaves
                    .iter()
                    .all(|leaf| leaf.types == Types::of(JsonType::Object))
            })
    }

    fn note_any(&mut self, merged: &MergedSchema<'a>) {
        let place = merged.spot.node;
        if words(place).any(|word| !REFERENCES.contains(&word)) {
            self.warn(
                "W0117",
                Decision::Value,
                "nothing says what this value is",
                place,
                "this schema",
            );
        }
    }

    fn nothing(&mut self, merged: &MergedSchema<'a>) -> ShapeKind {
        if !merged.types.has(JsonType::Null) {
            let place = merged.spot.node;
            self.warn(
                "W0030",
                Decision::Value,
                "nothing fits this schema",
                place,
                "this schema",
            );
        }
        ShapeKind::Any
    }

    /// A shape that needs no name.
    fn plain(&mut self, json_type: JsonType, merged: &MergedSchema<'a>) -> ShapeKind {
        let format = merged.format.and_then(Node::text).unwrap_or_default();
        match json_type {
            JsonType::Boolean => ShapeKind::Boolean,
            JsonType::Integer => {
                let repr = formats::integer(format);
                self.unknown_format(merged, repr.is_some());
                let repr = self.wide_enough(repr, merged);
                ShapeKind::Integer(Number {
                    repr,
                    ..merged.number
                })
            }
            JsonType::Number => {
                let repr = formats::number(format);
                self.unknown_format(merged, repr.is_some() || formats::integer(format).is_some());
                ShapeKind::Number(Number {
                    repr,
                    ..merged.number
                })
            }
            JsonType::String => self.string(merged, format),
            JsonType::Array => self.array(merged),
            JsonType::Object => {
                let value = match &merged.rest {
                    Rest::Schema(spot) => {
                        let spot = spot.clone();
                        self.shape(&spot)
                    }
                    _ => Shape::any(),
                };
                ShapeKind::Map(Box::new(value), merged.keys, Box::new(merged.names.clone()))
            }
            JsonType::Null => ShapeKind::Any,
        }
    }

    /// The type of an integer that its default needs, if that of its format does not hold it.
    fn wide_enough(
        &mut self,
        repr: Option<Primitive>,
        merged: &MergedSchema<'a>,
    ) -> Option<Primitive> {
        let defaults = || {
            let numbers = merged.defaults.iter().map(|place| match &place.value {
                Value::Number(number) if !number.is_f64() => Some((*place, number)),
                _ => None,
            });
            numbers.flatten()
        };
        let holds = |repr| {
            let number = Number {
                repr,
                ..Number::default()
            };
            defaults().all(|(_, default)| number.holds(default))
        };
        if holds(repr) {
            return repr;
        }
        let Some(wider) = [None, Some(Primitive::U64)]
            .into_iter()
            .find(|wider| holds(*wider))
        else {
            return repr;
        };
        if let Some((place, _)) = defaults().next() {
            self.warn(
                "W0125",
                Decision::Changed,
                "the default does not fit into the format of its integer",
                place,
                "the type is a wider one, without the format",
            );
        }
        wider
    }

    fn string(&mut self, merged: &MergedSchema<'a>, format: &str) -> ShapeKind {
        let plain = merged.text == Text::default();
        match format {
            "date-time" if plain => ShapeKind::DateTime,
            "date" if plain => ShapeKind::Date,
            "uuid" if plain => ShapeKind::Uuid,
            "binary" | "file" | "application/octet-stream" => ShapeKind::File,
            "byte" if plain => ShapeKind::Bytes(Size::default()),
            _ if merged.base64 && plain => ShapeKind::Bytes(Size::default()),
            _ => {
                let known = formats::is_checked(format) || formats::is_text(format);
                self.unknown_format(merged, known);
                ShapeKind::Text(Text {
                    format: formats::is_checked(format).then(|| format.to_owned()),
                    ..merged.text.clone()
                })
            }
        }
    }

    fn unknown_format(&mut self, merged: &MergedSchema<'a>, known: bool) {
        if let Some(place) = merged.format.filter(|_| !known) {
            let format = place.text().unwrap_or_default();
            self.warn(
                "W0039",
                Decision::Ignored,
                format!("the format `{format}` is not known here"),
                place,
                "not checked",
            );
        }
    }

    fn array(&mut self, merged: &MergedSchema<'a>) -> ShapeKind {
        if let Some(prefix) = &merged.prefix {
            let exact =
                merged.count.max == Some(prefix.len()) && merged.count.min == merged.count.max;
            if exact && (1..=MAX_TUPLE).contains(&prefix.len()) {
                let shapes = prefix.iter().map(|spot| self.shape(spot)).collect();
                return ShapeKind::Tuple(shapes);
            }
            self.warn_help(
                "W0115",
                Decision::Value,
                "a list whose items differ by place, and whose length is open, has no Rust type",
                merged.spot.node,
                "its items become values",
                "with `minItems` and `maxItems` that are the number of `prefixItems`, it becomes a tuple",
            );
            return ShapeKind::Array(Box::new(Shape::any()), merged.count, merged.unique);
        }
        let item = match merged.items.as_slice() {
            [] => Shape::any(),
            spots => {
                let (spots, name) = (spots.to_vec(), format!("{}-item", merged.spot.name));
                self.shape_of(&spots, &name)
            }
        };
        ShapeKind::Array(Box::new(item), merged.count, merged.unique)
    }
}

/// The keywords of a schema that say something of its values.
pub(super) fn words(node: &Node) -> impl Iterator<Item = &str> {
    node.members()
        .into_iter()
        .flatten()
        .map(|(key, _)| key.as_str())
        .filter(|key| WORDS.assertions.contains(key))
}

/// Whether a schema says anything of its values.
pub(super) fn says_something(node: &Node) -> bool {
    match node.value {
        Value::Bool(allowed) => !allowed,
        _ => words(node).next().is_some(),
    }
}

/// Whether a keyword beside a reference says only what the schema there says as well, or that it may be null.
fn is_idle(node: &Node, word: &str) -> bool {
    match word {
        "nullable" => true,
        "type" => match node.get("type").map(|place| &place.value) {
            Some(Value::String(name)) => name == "object",
            Some(Value::Array(names)) => names
                .iter()
                .all(|name| matches!(name.text(), Some("object" | "null"))),
            _ => false,
        },
        _ => false,
    }
}

/// Whether an object has no properties of its own, only values by name.
fn is_map(merged: &MergedSchema<'_>) -> bool {
    merged.properties.is_empty() && matches!(merged.rest, Rest::Schema(_))
}
