//! Lowers merged schemas to shapes and types.
//!
//! - A reference becomes the type of its target. Types are declared at their first use and defined later, so that any
//!   recursion ends.
//! - A schema that is reached again through an `allOf` is the same type.
//! - `null` next to other types makes them nullable and is not a type itself.

use super::merged::{MergedSchema, REFERENCES, Rest, SchemaRef};
use super::settle::is_null;
use super::types::Types;
use super::union::Source;
use super::{Lowering, WORDS, formats};
use crate::model::{JsonType, Number, Primitive, Shape, ShapeKind, Size, Text, TypeId, TypeKind};
use quire_description::diagnostic::Decision;
use quire_description::source_tree::{Node, Value};

/// Maximum nesting of unnamed schemas: printing Rust takes stack space for each.
const MAX_DEPTH: usize = 64;

/// Maximum number of members of a tuple.
const MAX_TUPLE: usize = 12;

/// The result of lowering a merged schema.
enum Outline {
    Enum,
    Union,
    Object,
    /// Several JSON types: a union with a branch for each.
    Types(Vec<JsonType>),
    Plain(ShapeKind),
}

impl<'a> Lowering<'a> {
    /// Returns the shape of a value.
    pub(super) fn shape(&mut self, schema_ref: &SchemaRef<'a>) -> Shape {
        self.shape_of(std::slice::from_ref(schema_ref), &schema_ref.name)
    }

    /// Returns the shape of a value that matches all these schemas.
    pub(super) fn shape_of(&mut self, schema_refs: &[SchemaRef<'a>], name: &str) -> Shape {
        let mut schema_refs: Vec<_> = schema_refs
            .iter()
            .filter(|schema_ref| says_something(schema_ref.node))
            .cloned()
            .collect();
        let Some(first) = schema_refs.first() else {
            return Shape::any();
        };
        if first.depth > MAX_DEPTH {
            let place = first.node;
            self.warn_help(
                "W0075",
                Decision::Value,
                "unnamed schemas are nested too deeply",
                place,
                &format!("more than {MAX_DEPTH} levels"),
                "name one of them, and refer to it",
            );
            return Shape::any();
        }
        if let [only] = schema_refs.as_slice() {
            if let Some((target, null)) = self.reference_or_null(only) {
                let nullable = null || self.is_nullable(&target);
                return Shape {
                    kind: ShapeKind::Named(self.named(&target)),
                    nullable,
                };
            }
        } else {
            schema_refs[0].name = name.into();
        }
        let key: Vec<*const Node> = schema_refs
            .iter()
            .map(|schema_ref| &raw const *schema_ref.node)
            .collect();
        if let Some(shape) = self.inline.get(&key) {
            return shape.clone();
        }
        if let [only] = schema_refs.as_slice()
            && let Some(path) = self.rust_type(only.node)
        {
            let id = self.add_type(only, false);
            self.api.types[id.0].kind = TypeKind::Foreign(path);
            let shape = Shape {
                kind: ShapeKind::Named(id),
                nullable: self.is_nullable(only),
            };
            self.inline.insert(key, shape.clone());
            return shape;
        }
        let merged = self.merged(&schema_refs);
        self.shape_from(merged, Some(key))
    }

    /// Returns the shape of a value that matches this merged schema.
    pub(super) fn shape_from(
        &mut self,
        merged: MergedSchema<'a>,
        key: Option<Vec<*const Node>>,
    ) -> Shape {
        let (merged, nullable) = self.settle(merged);
        let outline = self.outline(&merged);
        let Outline::Plain(kind) = outline else {
            let id = self.add_type(&merged.schema_ref, false);
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
    pub(super) fn define(&mut self, schema_ref: &SchemaRef<'a>) -> TypeKind {
        if let Some(path) = self.rust_type(schema_ref.node) {
            return TypeKind::Foreign(path);
        }
        if let Some((target, _)) = self.reference_or_null(schema_ref) {
            return TypeKind::Alias(Shape::new(ShapeKind::Named(self.named(&target))));
        }
        let merged = self.merged(std::slice::from_ref(schema_ref));
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
                    merged.schema_ref.name = format!("{}-{found:?}", merged.schema_ref.name).into();
                    Source::MergedSchema(Box::new(merged))
                });
                let sources = sources.collect();
                self.union_of(&merged, sources, None)
            }
            Outline::Plain(kind) => TypeKind::Alias(Shape::new(kind)),
        }
    }

    /// Returns the target of a schema that only refers to another.
    pub(super) fn reference(&mut self, schema_ref: &SchemaRef<'a>) -> Option<SchemaRef<'a>> {
        let mut schema_ref = schema_ref.clone();
        for _ in 0..64 {
            let words: Vec<&str> = words(schema_ref.node).collect();
            match words.as_slice() {
                [key] if REFERENCES.contains(key) => {
                    let reference = schema_ref.get(key)?;
                    return self.target(&schema_ref, reference);
                }
                ["allOf"] => match schema_ref.get("allOf")?.items()? {
                    [only] => schema_ref = schema_ref.with_node(only),
                    _ => return None,
                },
                _ => return None,
            }
        }
        None
    }

    /// Returns the target of a schema that only refers to another, and true if the schema adds `null`.
    fn reference_or_null(&mut self, schema_ref: &SchemaRef<'a>) -> Option<(SchemaRef<'a>, bool)> {
        if let Some(target) = self.reference(schema_ref) {
            return Some((target, false));
        }
        let words: Vec<&str> = words(schema_ref.node)
            .filter(|word| !is_idle(schema_ref.node, word))
            .collect();
        let keyword = match words.as_slice() {
            [key] if REFERENCES.contains(key) => {
                let target = self.target(schema_ref, schema_ref.get(key)?)?;
                return Some((
                    target,
                    schema_ref.get("nullable").and_then(Node::bool) == Some(true),
                ));
            }
            [only @ ("allOf" | "oneOf" | "anyOf")] => *only,
            _ => return None,
        };
        let branches = schema_ref.get(keyword)?.items()?;
        let mut others = branches.iter().filter(|branch| !is_null(branch));
        let (Some(only), None) = (others.next(), others.next()) else {
            return None;
        };
        if keyword == "allOf" && branches.len() > 1 {
            return None;
        }
        let null =
            branches.len() > 1 || schema_ref.get("nullable").and_then(Node::bool) == Some(true);
        self.reference(&schema_ref.with_node(only))
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
                    "lists and objects in an enum are not checked",
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
                    "branches of a value that is not an object are not distinguished",
                    place,
                    "these branches are ignored",
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
                        .schema_ref
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

    /// Returns true if all alternatives are objects.
    fn alternatives_are_objects(&mut self, merged: &MergedSchema<'a>) -> bool {
        merged.kinds().has(JsonType::Object)
            && merged.alternatives.clone().into_iter().all(|alternatives| {
                let mut alone = MergedSchema::new(merged.schema_ref.clone());
                alone.alternatives.push(alternatives);
                let leaves = self.leaves(alone);
                leaves
                    .iter()
                    .all(|leaf| leaf.types == Types::of(JsonType::Object))
            })
    }

    fn note_any(&mut self, merged: &MergedSchema<'a>) {
        let place = merged.schema_ref.node;
        if words(place).any(|word| !REFERENCES.contains(&word)) {
            self.warn(
                "W0117",
                Decision::Value,
                "this schema allows any value",
                place,
                "this schema",
            );
        }
    }

    fn nothing(&mut self, merged: &MergedSchema<'a>) -> ShapeKind {
        if !merged.types.has(JsonType::Null) {
            let place = merged.schema_ref.node;
            self.warn(
                "W0030",
                Decision::Value,
                "no value matches this schema",
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
                let number = Number {
                    repr,
                    ..merged.number
                };
                ShapeKind::Integer(self.noted(number.widened(format)))
            }
            JsonType::Number => {
                let repr = formats::number(format);
                self.unknown_format(merged, repr.is_some() || formats::integer(format).is_some());
                let number = Number {
                    repr,
                    ..merged.number
                };
                let is_whole = !matches!(format, "decimal" | "decimal128");
                ShapeKind::Number(self.noted(match repr {
                    Some(Primitive::Decimal) if is_whole => number.widened(format),
                    _ => number,
                }))
            }
            JsonType::String => self.string(merged, format),
            JsonType::Array => self.array(merged),
            JsonType::Object => {
                let value = match &merged.rest {
                    Rest::Schema(schema_ref) => {
                        let schema_ref = schema_ref.clone();
                        self.shape(&schema_ref)
                    }
                    _ => Shape::any(),
                };
                ShapeKind::Map(Box::new(value), merged.keys, Box::new(merged.names.clone()))
            }
            JsonType::Null => ShapeKind::Any,
        }
    }

    /// Notes that the runtime needs its feature for decimals, if it does, and drops bounds that are not exact.
    fn noted(&mut self, number: Number) -> Number {
        self.api.decimal |= number.repr == Some(Primitive::Decimal);
        number.exact()
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
                "the default is out of range of the integer format",
                place,
                "uses a wider type and ignores the format",
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
            "binary" | "file" => ShapeKind::File,
            media_type if formats::is_file(media_type) => ShapeKind::File,
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
                format!("unknown format `{format}`"),
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
                let shapes = prefix
                    .iter()
                    .map(|schema_ref| self.shape(schema_ref))
                    .collect();
                return ShapeKind::Tuple(shapes);
            }
            self.warn_help(
                "W0115",
                Decision::Value,
                "a list with different items by position and no fixed length has no Rust type",
                merged.schema_ref.node,
                "its items become any values",
                "if `minItems` and `maxItems` equal the number of `prefixItems`, it becomes a tuple",
            );
            return ShapeKind::Array(Box::new(Shape::any()), merged.count, merged.unique);
        }
        let item = match merged.items.as_slice() {
            [] => Shape::any(),
            schema_refs => {
                let (schema_refs, name) = (
                    schema_refs.to_vec(),
                    format!("{}-item", merged.schema_ref.name),
                );
                self.shape_of(&schema_refs, &name)
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

/// Returns true if a schema restricts its values.
pub(super) fn says_something(node: &Node) -> bool {
    match node.value {
        Value::Bool(allowed) => !allowed,
        _ => words(node).next().is_some(),
    }
}

/// Returns true if a keyword next to a reference only repeats the schema there, or allows null.
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

/// Returns true if an object has no named properties, only values by arbitrary keys.
fn is_map(merged: &MergedSchema<'_>) -> bool {
    merged.properties.is_empty() && matches!(merged.rest, Rest::Schema(_))
}
