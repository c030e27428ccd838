//! Facts to shapes and types.
//!
//! - A reference is the type of the schema there; types are declared when they are first met and defined later, so
//!   that recursion of any form ends.
//! - The same schema met again, by way of an `allOf`, is the same type.
//! - `null` beside something else makes that nullable and is no type of its own.

use std::collections::HashSet;

use super::facts::{Facts, Rest, Spot};
use super::types::Types;
use super::union::Source;
use super::{Lowering, WORDS, formats};
use crate::diagnostic::Decision;
use crate::json::{Node, Value};
use crate::model::{JsonType, Number, Shape, ShapeKind, Size, Text, TypeId, TypeKind};

/// How many schemas without a name may stand in each other: printing Rust takes stack for each.
const MAX_DEPTH: usize = 64;

/// How many unions may stand in each other by name, where it matters whether one may be null.
const MAX_UNIONS: usize = 64;

/// Types with more members than this are no tuples.
const MAX_TUPLE: usize = 12;

/// What facts become.
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
    pub(super) fn shape(&mut self, spot: &Spot<'a>) -> Shape {
        self.shape_of(std::slice::from_ref(spot), &spot.name)
    }

    /// What a value is of which all these schemas speak.
    pub(super) fn shape_of(&mut self, spots: &[Spot<'a>], name: &str) -> Shape {
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
        let facts = self.facts(&spots);
        self.shape_from(facts, Some(key))
    }

    /// What a value is, of which this is all that is said.
    pub(super) fn shape_from(&mut self, facts: Facts<'a>, key: Option<Vec<*const Node>>) -> Shape {
        let (facts, nullable) = self.settle(facts);
        let outline = self.outline(&facts);
        let Outline::Plain(kind) = outline else {
            let id = self.add_type(&facts.spot, false);
            let shape = Shape {
                kind: ShapeKind::Named(id),
                nullable,
            };
            if let Some(key) = key {
                self.api.types[id.0].whole = key.len() == 1;
                self.inline.insert(key, shape.clone());
            }
            let kind = self.kind(facts, outline);
            self.api.types[id.0].kind = kind;
            return shape;
        };
        Shape { kind, nullable }
    }

    /// The content of a named schema.
    pub(super) fn define(&mut self, spot: &Spot<'a>) -> TypeKind {
        if let Some((target, _)) = self.reference_or_null(spot) {
            return TypeKind::Alias(Shape::new(ShapeKind::Named(self.named(&target))));
        }
        let facts = self.facts(std::slice::from_ref(spot));
        let (facts, _) = self.settle(facts);
        match self.outline(&facts) {
            Outline::Plain(ShapeKind::Text(text)) => TypeKind::Text(text),
            Outline::Plain(kind) => TypeKind::Alias(Shape::new(kind)),
            outline => self.kind(facts, outline),
        }
    }

    fn kind(&mut self, facts: Facts<'a>, outline: Outline) -> TypeKind {
        match outline {
            Outline::Enum => TypeKind::Enum(self.enumeration(&facts)),
            Outline::Union => {
                let factor = facts.factors[0].clone();
                self.union(&facts, &factor)
            }
            Outline::Object => TypeKind::Object(self.object(facts)),
            Outline::Types(types) => {
                let sources = types.into_iter().map(|found| {
                    let mut facts = facts.clone();
                    facts.types = Types::of(found);
                    facts.typed = true;
                    facts.spot.name = format!("{}-{found:?}", facts.spot.name).into();
                    Source::Facts(Box::new(facts))
                });
                let sources = sources.collect();
                self.union_of(&facts, sources, None)
            }
            Outline::Plain(kind) => TypeKind::Alias(Shape::new(kind)),
        }
    }

    /// Where a schema leads that only refers to another.
    pub(super) fn reference(&mut self, spot: &Spot<'a>) -> Option<Spot<'a>> {
        let mut spot = spot.clone();
        for _ in 0..64 {
            let words: Vec<&str> = words(spot.node).collect();
            match words.as_slice() {
                ["$ref"] => {
                    let reference = spot.get("$ref")?;
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
    fn reference_or_null(&mut self, spot: &Spot<'a>) -> Option<(Spot<'a>, bool)> {
        if let Some(target) = self.reference(spot) {
            return Some((target, false));
        }
        let words: Vec<&str> = words(spot.node)
            .filter(|word| !is_idle(spot.node, word))
            .collect();
        let keyword = match words.as_slice() {
            ["$ref"] => {
                let target = self.target(spot, spot.get("$ref")?)?;
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
    pub(super) fn named(&mut self, target: &Spot<'a>) -> TypeId {
        let key = &raw const *target.node;
        if let Some(&id) = self.by_node.get(&key) {
            return id;
        }
        let id = self.add_type(target, true);
        self.by_node.insert(key, id);
        self.open.push((id, target.clone()));
        id
    }

    /// Whether null is a value of the schema.
    pub(super) fn is_nullable(&mut self, spot: &Spot<'a>) -> bool {
        let key = &raw const *spot.node;
        if let Some(&known) = self.nullable.get(&key) {
            return known;
        }
        // Where it leads back to itself, it says nothing more.
        self.nullable.insert(key, false);
        let mut spot = spot.clone();
        let mut way = HashSet::new();
        while let Some(target) = self.reference(&spot)
            && way.insert(&raw const *target.node)
        {
            spot = target;
        }
        if self.settling >= MAX_UNIONS {
            self.warn(
                "W0075",
                Decision::Ignored,
                "unions nest too deeply",
                spot.node,
                "whether it may be null is not known here",
            );
            return false;
        }
        self.settling += 1;
        let facts = self.facts(std::slice::from_ref(&spot));
        let nullable = self.settle(facts).1;
        self.settling -= 1;
        self.nullable.insert(key, nullable);
        nullable
    }

    /// Whether a schema says nothing of the type, so that null is allowed by it as well.
    fn allows_all_types(&mut self, spot: &Spot<'a>) -> bool {
        let facts = self.facts(std::slice::from_ref(spot));
        !facts.typed
            && facts.values.is_none()
            && facts.factors.is_empty()
            && facts.properties.is_empty()
    }

    /// Takes `null` out of the factors, and factors that are none; tells whether the value may be null.
    pub(super) fn settle(&mut self, mut facts: Facts<'a>) -> (Facts<'a>, bool) {
        let mut nullable = facts.nullable;
        let base = !facts.typed || facts.types.has(JsonType::Null);
        let mut checked = 0;
        let mut rounds = 0;
        let mut all_null = true;
        // Those that a branch brings along are of its values that are not null.
        let mut own = facts.factors.len();
        while checked < facts.factors.len() && rounds < 64 {
            rounds += 1;
            let factor = &facts.factors[checked];
            let mut branches: Vec<Spot<'a>> = Vec::new();
            let mut null = false;
            for branch in factor.branches.clone() {
                if is_null(branch.node) {
                    null = true;
                } else if !branches.iter().any(|other| same(other, &branch)) {
                    null |= self.is_nullable(&branch);
                    branches.push(branch);
                }
            }
            if checked < own {
                all_null &= null || branches.iter().any(|branch| self.allows_all_types(branch));
            }
            let place = facts.factors[checked].place;
            let silent = branches
                .iter()
                .all(|branch| words(branch.node).all(|word| word == "required"));
            let anything = branches.iter().any(|branch| !says_something(branch.node));
            if let Some(values) = labelled(&branches) {
                facts.factors.remove(checked);
                let labels = values
                    .iter()
                    .copied()
                    .zip(branches.iter().map(|branch| branch.node));
                facts.labels.extend(labels);
                narrow_values(&mut facts, values);
            } else if let ([only], false) = (branches.as_slice(), silent) {
                facts.factors.remove(checked);
                self.gather(only, &mut facts);
            } else if silent || anything {
                facts.factors.remove(checked);
                if anything && facts.is_only_factors() && facts.factors.is_empty() {
                    self.warn(
                        "W0113",
                        Decision::Value,
                        "one branch takes anything, so the value may be anything",
                        place,
                        "these branches",
                    );
                } else if !branches.is_empty() {
                    self.warn(
                        "W0112",
                        Decision::Ignored,
                        "which properties go together is not checked",
                        place,
                        "these branches",
                    );
                }
            } else {
                facts.factors[checked].branches = branches;
                checked += 1;
                continue;
            }
            own -= usize::from(checked < own);
        }
        let in_values = facts.values.as_ref().is_some_and(|values| {
            values
                .iter()
                .any(|value| matches!(value.value, Value::Null))
        });
        nullable |= in_values;
        nullable |= if rounds == 0 {
            facts.typed && base
        } else {
            base && all_null
        };
        (facts, nullable)
    }

    fn outline(&mut self, facts: &Facts<'a>) -> Outline {
        if let Some(values) = &facts.values {
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
        match facts.factors.as_slice() {
            [] => {}
            [_] if facts.is_only_factors() => return Outline::Union,
            _ => {
                if facts.kinds() == Types::of(JsonType::Object) || self.factors_are_objects(facts) {
                    return Outline::Object;
                }
                let place = facts.factors[0].place;
                self.warn(
                    "W0114",
                    Decision::Changed,
                    "branches of something that is no object are not told apart",
                    place,
                    "these branches are left out",
                );
            }
        }
        let kinds = facts.kinds().list();
        match kinds.as_slice() {
            [] => Outline::Plain(self.nothing(facts)),
            [JsonType::Object] if facts.is_object() && !is_map(facts) => Outline::Object,
            [only] => Outline::Plain(self.plain(*only, facts)),
            // Anything but null is anything.
            _ if kinds.len() >= 5 => {
                if !facts.typed
                    && !facts
                        .spot
                        .node
                        .members()
                        .is_none_or(indexmap::IndexMap::is_empty)
                {
                    self.note_any(facts);
                }
                Outline::Plain(ShapeKind::Any)
            }
            _ => Outline::Types(kinds),
        }
    }

    /// Whether all values of each factor are objects.
    fn factors_are_objects(&mut self, facts: &Facts<'a>) -> bool {
        facts.kinds().has(JsonType::Object)
            && facts.factors.clone().into_iter().all(|factor| {
                let mut alone = Facts::new(facts.spot.clone());
                alone.factors.push(factor);
                let leaves = self.leaves(alone);
                leaves
                    .iter()
                    .all(|leaf| leaf.types == Types::of(JsonType::Object))
            })
    }

    fn note_any(&mut self, facts: &Facts<'a>) {
        let place = facts.spot.node;
        if words(place).any(|word| word != "$ref") {
            self.warn(
                "W0117",
                Decision::Value,
                "nothing says what this value is",
                place,
                "this schema",
            );
        }
    }

    fn nothing(&mut self, facts: &Facts<'a>) -> ShapeKind {
        if !facts.types.has(JsonType::Null) {
            let place = facts.spot.node;
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
    fn plain(&mut self, json_type: JsonType, facts: &Facts<'a>) -> ShapeKind {
        let format = facts.format.and_then(Node::text).unwrap_or_default();
        match json_type {
            JsonType::Boolean => ShapeKind::Boolean,
            JsonType::Integer => {
                let repr = formats::integer(format);
                self.unknown_format(facts, repr.is_some());
                let repr = self.wide_enough(repr, facts);
                ShapeKind::Integer(Number {
                    repr,
                    ..facts.number
                })
            }
            JsonType::Number => {
                let repr = formats::number(format);
                self.unknown_format(facts, repr.is_some() || formats::integer(format).is_some());
                ShapeKind::Number(Number {
                    repr,
                    ..facts.number
                })
            }
            JsonType::String => self.string(facts, format),
            JsonType::Array => self.array(facts),
            JsonType::Object => {
                let value = match &facts.rest {
                    Rest::Schema(spot) => {
                        let spot = spot.clone();
                        self.shape(&spot)
                    }
                    _ => Shape::any(),
                };
                ShapeKind::Map(Box::new(value), facts.keys, Box::new(facts.names.clone()))
            }
            JsonType::Null => ShapeKind::Any,
        }
    }

    /// The type of an integer that its default needs, if that of its format does not hold it.
    fn wide_enough(
        &mut self,
        repr: Option<&'static str>,
        facts: &Facts<'a>,
    ) -> Option<&'static str> {
        let defaults = || {
            let numbers = facts.defaults.iter().map(|place| match &place.value {
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
        let Some(wider) = [None, Some("u64")].into_iter().find(|wider| holds(*wider)) else {
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

    fn string(&mut self, facts: &Facts<'a>, format: &str) -> ShapeKind {
        let plain = facts.text == Text::default();
        match format {
            "date-time" if plain => ShapeKind::DateTime,
            "date" if plain => ShapeKind::Date,
            "uuid" if plain => ShapeKind::Uuid,
            "binary" | "file" | "application/octet-stream" => ShapeKind::File,
            "byte" if plain => ShapeKind::Bytes(Size::default()),
            _ if facts.base64 && plain => ShapeKind::Bytes(Size::default()),
            _ => {
                let known = formats::is_checked(format) || formats::is_text(format);
                self.unknown_format(facts, known);
                ShapeKind::Text(Text {
                    format: formats::is_checked(format).then(|| format.to_owned()),
                    ..facts.text.clone()
                })
            }
        }
    }

    fn unknown_format(&mut self, facts: &Facts<'a>, known: bool) {
        if let Some(place) = facts.format.filter(|_| !known) {
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

    fn array(&mut self, facts: &Facts<'a>) -> ShapeKind {
        if let Some(prefix) = &facts.prefix {
            let exact = facts.count.max == Some(prefix.len()) && facts.count.min == facts.count.max;
            if exact && (1..=MAX_TUPLE).contains(&prefix.len()) {
                let shapes = prefix.iter().map(|spot| self.shape(spot)).collect();
                return ShapeKind::Tuple(shapes);
            }
            self.warn_help(
                "W0115",
                Decision::Value,
                "a list whose items differ by place, and whose length is open, has no Rust type",
                facts.spot.node,
                "its items become values",
                "with `minItems` and `maxItems` that are the number of `prefixItems`, it becomes a tuple",
            );
            return ShapeKind::Array(Box::new(Shape::any()), facts.count, facts.unique);
        }
        let item = match facts.items.as_slice() {
            [] => Shape::any(),
            spots => {
                let (spots, name) = (spots.to_vec(), format!("{}-item", facts.spot.name));
                self.shape_of(&spots, &name)
            }
        };
        ShapeKind::Array(Box::new(item), facts.count, facts.unique)
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

/// The values of branches that each stand for one, as enums with titles are written.
fn labelled<'a>(branches: &[Spot<'a>]) -> Option<Vec<&'a Node>> {
    let value = |spot: &Spot<'a>| {
        let node = spot.node;
        let value = node
            .get("const")
            .or_else(|| match node.get("enum")?.items()? {
                [only] => Some(only),
                _ => None,
            })?;
        let scalar = !matches!(value.value, Value::Array(_) | Value::Object(_));
        (scalar && words(node).all(|word| matches!(word, "const" | "enum" | "type" | "format")))
            .then_some(value)
    };
    let values: Vec<_> = branches.iter().map(value).collect::<Option<_>>()?;
    (values.len() > 1).then_some(values)
}

/// Both lists of values count.
fn narrow_values<'a>(facts: &mut Facts<'a>, values: Vec<&'a Node>) {
    let both = facts.values.take().map(|before| {
        let known = |value: &&Node| {
            values
                .iter()
                .any(|other| other.to_json() == value.to_json())
        };
        before.into_iter().filter(known).collect::<Vec<_>>()
    });
    // The node of the label has title and description.
    facts.values = Some(match both {
        Some(both) if !both.is_empty() => values
            .into_iter()
            .filter(|value| both.iter().any(|other| other.to_json() == value.to_json()))
            .collect(),
        _ => values,
    });
}

fn is_null(node: &Node) -> bool {
    match node.get("type").map(|place| &place.value) {
        Some(Value::String(name)) => name == "null",
        Some(Value::Array(names)) => {
            !names.is_empty() && names.iter().all(|name| name.text() == Some("null"))
        }
        _ => {
            node.get("const")
                .is_some_and(|value| matches!(value.value, Value::Null))
                || node.get("enum").and_then(Node::items).is_some_and(
                    |values| matches!(values, [only] if matches!(only.value, Value::Null)),
                )
        }
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

/// Whether two branches are the same schema.
fn same(a: &Spot<'_>, b: &Spot<'_>) -> bool {
    let reference = |spot: &Spot<'_>| match words(spot.node).collect::<Vec<_>>().as_slice() {
        ["$ref"] => spot.get("$ref").and_then(Node::text).map(ToOwned::to_owned),
        _ => None,
    };
    std::ptr::eq(a.node, b.node)
        || (a.document == b.document && reference(a).is_some() && reference(a) == reference(b))
}

/// Whether an object has no properties of its own, only values by name.
fn is_map(facts: &Facts<'_>) -> bool {
    facts.properties.is_empty() && matches!(facts.rest, Rest::Schema(_))
}
