//! Merges the constraints of a value: those of a schema, of the schemas it refers to, and of its `allOf`.
//!
//! - `allOf` and keywords next to `$ref` mean "and": properties are united, values and types intersected.
//! - `oneOf` and `anyOf` mean "or": they are kept as alternatives.
//! - Keywords that JSON Schema does not know, or that no type can express, are reported and ignored.

mod memory;
mod object;
mod schema_ref;

use std::collections::HashSet;

use indexmap::{IndexMap, IndexSet};

pub(super) use object::is_checked;
pub(super) use schema_ref::SchemaRef;

use super::types::Types;
use super::{Lowering, WORDS};
use crate::model::{JsonType, Number, Pattern, Size, Text};
use quire_description::diagnostic::Decision;
use quire_description::source_tree::{Node, Value};

/// `oneOf` or `anyOf`.
#[derive(Clone, Debug)]
pub(super) struct Alternatives<'a> {
    /// Node of the keyword.
    pub(super) place: &'a Node,
    pub(super) branches: Vec<SchemaRef<'a>>,
    pub(super) discriminator: Option<&'a Node>,
}

/// Rule for keys that no property names.
#[derive(Clone, Debug, Default)]
pub(super) enum Rest<'a> {
    #[default]
    Unsaid,
    Open,
    Closed,
    Schema(SchemaRef<'a>),
}

/// All constraints of a value.
#[expect(
    clippy::struct_excessive_bools,
    reason = "keywords that know nothing of each other"
)]
#[derive(Clone, Debug)]
pub(super) struct MergedSchema<'a> {
    pub(super) schema_ref: SchemaRef<'a>,
    /// Allowed JSON types.
    pub(super) types: Types,
    /// True if a schema restricts the types.
    pub(super) typed: bool,
    /// `nullable` of `OpenAPI` 3.0.
    pub(super) nullable: bool,
    /// The only values, of `enum` and `const`; where `open`, those that have a name.
    pub(super) values: Option<Vec<&'a Node>>,
    /// True if any other string is a value as well.
    pub(super) open: bool,
    /// Names and descriptions of values that have their own branches.
    pub(super) labels: Vec<(&'a Node, &'a Node)>,
    /// The names of those values, of `x-enum-varnames`.
    pub(super) value_names: Vec<&'a str>,
    pub(super) text: Text,
    pub(super) base64: bool,
    pub(super) number: Number,
    pub(super) format: Option<&'a Node>,
    /// Default values.
    pub(super) defaults: Vec<&'a Node>,
    pub(super) items: Vec<SchemaRef<'a>>,
    pub(super) prefix: Option<Vec<SchemaRef<'a>>>,
    pub(super) count: Size,
    pub(super) unique: bool,
    pub(super) keys: Size,
    /// Constraints of property names.
    pub(super) names: Text,
    /// Properties that require others.
    pub(super) dependent: Vec<(&'a str, Vec<&'a str>)>,
    /// Properties of which not all may be there.
    pub(super) apart: Vec<Vec<&'a str>>,
    /// Properties, each with all its schemas.
    pub(super) properties: IndexMap<&'a str, Vec<SchemaRef<'a>>>,
    pub(super) required: IndexSet<&'a str>,
    pub(super) rest: Rest<'a>,
    pub(super) alternatives: Vec<Alternatives<'a>>,
    /// The schemas that all this is from.
    pub(super) gathered: HashSet<*const Node>,
}

/// The keywords that refer to another schema.
pub(super) const REFERENCES: [&str; 3] = ["$ref", "$dynamicRef", "$recursiveRef"];

/// The extensions that name the values of an enum.
pub(super) const VALUE_NAMES: [&str; 3] = ["x-enum-varnames", "x-enumNames", "x-enum-names"];

/// Remaining step of merging.
enum Step<'a> {
    Enter(SchemaRef<'a>),
    /// The schema that a reference resolves to.
    Follow(SchemaRef<'a>),
    Own(SchemaRef<'a>),
    Alternatives(SchemaRef<'a>),
    Leave(*const Node),
}

impl<'a> MergedSchema<'a> {
    pub(super) fn new(schema_ref: SchemaRef<'a>) -> Self {
        Self {
            schema_ref,
            types: Types::ANY,
            typed: false,
            nullable: false,
            values: None,
            open: false,
            labels: Vec::new(),
            value_names: Vec::new(),
            text: Text::default(),
            base64: false,
            number: Number::default(),
            format: None,
            defaults: Vec::new(),
            items: Vec::new(),
            prefix: None,
            count: Size::default(),
            unique: false,
            keys: Size::default(),
            names: Text::default(),
            dependent: Vec::new(),
            apart: Vec::new(),
            properties: IndexMap::new(),
            required: IndexSet::new(),
            rest: Rest::Unsaid,
            alternatives: Vec::new(),
            gathered: HashSet::new(),
        }
    }

    /// Returns true if the keywords of objects say something.
    pub(super) fn is_object(&self) -> bool {
        !self.properties.is_empty()
            || !matches!(self.rest, Rest::Unsaid | Rest::Open)
            || !self.required.is_empty()
    }

    /// The types that the value may have, `null` aside; where nothing says so, those that the keywords are about.
    pub(super) fn kinds(&self) -> Types {
        if self.typed {
            return self.types.without_null();
        }
        if let Some(values) = &self.values {
            return values
                .iter()
                .fold(Types::NONE, |types, node| {
                    types.or(Types::of_value(&node.value))
                })
                .without_null();
        }
        let text = &self.text;
        if self.is_object() || !self.required.is_empty() || self.keys != Size::default() {
            Types::of(JsonType::Object)
        } else if !self.items.is_empty() || self.prefix.is_some() || self.count != Size::default() {
            Types::of(JsonType::Array)
        } else if text.pattern.is_some() || text.size != Size::default() {
            Types::of(JsonType::String)
        } else if self.number != Number::default() {
            Types::of(JsonType::Number)
        } else if let Some(format) = self.format.and_then(Node::text) {
            match super::formats::of(format) {
                Some(types) => types,
                None => Types::ANY.without_null(),
            }
        } else {
            Types::ANY.without_null()
        }
    }

    /// Returns true if it may be any string.
    pub(super) fn is_any_string(&self) -> bool {
        let typed = !self.typed || self.types.has(JsonType::String);
        typed && self.text == Text::default() && self.format.is_none() && !self.base64
    }

    /// Returns true if a union is the only constraint.
    pub(super) fn is_only_alternatives(&self) -> bool {
        !self.is_object() && self.required.is_empty() && self.values.is_none()
    }
}

impl<'a> Lowering<'a> {
    /// Merges the constraints of these schemas.
    pub(super) fn merged(&mut self, schema_refs: &[SchemaRef<'a>]) -> MergedSchema<'a> {
        let mut merged = MergedSchema::new(schema_refs[0].clone());
        for schema_ref in schema_refs {
            self.gather(schema_ref, &mut merged);
        }
        merged
    }

    /// Adds the constraints of a schema and of all schemas that it refers to, over any number of references.
    ///
    /// Each schema is visited once, as a second visit adds nothing.
    pub(super) fn gather(&mut self, schema_ref: &SchemaRef<'a>, merged: &mut MergedSchema<'a>) {
        let mut way: HashSet<*const Node> = HashSet::new();
        let mut open = vec![Step::Enter(schema_ref.clone())];
        while let Some(step) = open.pop() {
            match step {
                Step::Enter(schema_ref) => {
                    let key = &raw const *schema_ref.node;
                    if way.contains(&key) {
                        self.warn(
                            "W0016",
                            Decision::Ignored,
                            "a schema cannot contain itself in `allOf`",
                            schema_ref.node,
                            "refers back to here",
                        );
                    } else if self.is_schema(schema_ref.node, merged) && merged.gathered.insert(key)
                    {
                        way.insert(key);
                        self.enter(&schema_ref, &mut open);
                    }
                }
                Step::Follow(target) => {
                    let known = self.remembered(&target);
                    if !known.is_some_and(|known| merged.add(&known)) {
                        open.push(Step::Enter(target));
                    }
                }
                Step::Own(schema_ref) => self.gather_own(&schema_ref, merged),
                Step::Alternatives(schema_ref) => self.gather_alternatives(&schema_ref, merged),
                Step::Leave(node) => {
                    way.remove(&node);
                }
            }
        }
    }

    /// Returns true if a schema says something; `false`, and a node that is not a schema, are handled at once.
    fn is_schema(&mut self, node: &'a Node, merged: &mut MergedSchema<'a>) -> bool {
        match &node.value {
            Value::Bool(allowed) => {
                if !allowed {
                    merged.types = Types::NONE;
                    merged.typed = true;
                }
                false
            }
            Value::Object(_) => true,
            _ => {
                self.warn(
                    "W0031",
                    Decision::Ignored,
                    "a schema must be an object or a boolean",
                    node,
                    node.kind(),
                );
                false
            }
        }
    }

    /// Adds the referenced schema first, then the schema's own keywords, then its parts.
    fn enter(&mut self, schema_ref: &SchemaRef<'a>, open: &mut Vec<Step<'a>>) {
        let node = schema_ref.node;
        self.check_words(node, "a schema", &WORDS);
        open.push(Step::Leave(&raw const *node));
        open.push(Step::Alternatives(schema_ref.clone()));
        let parts = self.list(node, "allOf");
        open.extend(
            parts
                .iter()
                .rev()
                .map(|part| Step::Enter(schema_ref.with_node(part))),
        );
        open.push(Step::Own(schema_ref.clone()));
        for key in REFERENCES.iter().rev() {
            if let Some(reference) = node.get(key)
                && let Some(target) = self.target(schema_ref, reference)
            {
                open.push(Step::Follow(target));
            }
        }
    }

    fn gather_own(&mut self, schema_ref: &SchemaRef<'a>, merged: &mut MergedSchema<'a>) {
        merged.defaults.extend(schema_ref.get("default"));
        self.gather_types(schema_ref, merged);
        self.gather_values(schema_ref, merged);
        self.gather_scalars(schema_ref, merged);
        self.gather_array(schema_ref, merged);
        self.gather_object(schema_ref, merged);
    }

    fn gather_alternatives(&mut self, schema_ref: &SchemaRef<'a>, merged: &mut MergedSchema<'a>) {
        let node = schema_ref.node;
        if let Some(place) = node
            .get("discriminator")
            .and_then(|tag| tag.get("defaultMapping"))
        {
            let message = "`defaultMapping` is not generated";
            let label = "values without the tag are distinguished by shape";
            self.warn("W0134", Decision::Ignored, message, place, label);
        }
        for key in ["oneOf", "anyOf"] {
            let branches = self.list(node, key);
            if let (Some(place), false) = (node.get(key), branches.is_empty()) {
                let branches = branches.iter().enumerate();
                merged.alternatives.push(Alternatives {
                    place,
                    branches: branches
                        .map(|(index, branch)| {
                            schema_ref.within(branch, &branch_name(branch, index))
                        })
                        .collect(),
                    discriminator: node.get("discriminator"),
                });
            }
        }
    }

    /// Returns true if a schema is nullable in the way of OpenAPI 3.0, which is a warning.
    pub(super) fn nullable_of_3_0(&mut self, node: &'a Node) -> bool {
        let nullable = self.flag(node, "nullable");
        if let Some(place) = node.get("nullable").filter(|place| !self.is_3_0(place)) {
            self.warn_help(
                "W0110",
                Decision::Changed,
                "`nullable` is OpenAPI 3.0",
                place,
                "adds the type `null`",
                "write `\"type\": [\"string\", \"null\"]`, or a `oneOf` with `{\"type\": \"null\"}`",
            );
        }
        nullable
    }

    fn gather_types(&mut self, schema_ref: &SchemaRef<'a>, merged: &mut MergedSchema<'a>) {
        let node = schema_ref.node;
        let nullable = self.nullable_of_3_0(node);
        merged.nullable |= nullable;
        let Some(member) = node.get("type") else {
            return;
        };
        let names = match &member.value {
            Value::Array(items) => items.as_slice(),
            _ => std::slice::from_ref(member),
        };
        let mut types = Types::NONE;
        for place in names {
            let found = match place.text() {
                Some("null") => JsonType::Null,
                Some("boolean") => JsonType::Boolean,
                Some("integer") => JsonType::Integer,
                Some("number") => JsonType::Number,
                Some("string") => JsonType::String,
                Some("array") => JsonType::Array,
                Some("object") => JsonType::Object,
                // Swagger 2 had it for parameters that are files.
                Some("file") => {
                    merged.format = Some(place);
                    JsonType::String
                }
                _ => {
                    self.warn_help(
                        "W0034",
                        Decision::Ignored,
                        "unknown type",
                        place,
                        "this type",
                        "the types are null, boolean, integer, number, string, array and object",
                    );
                    types = Types::ANY;
                    continue;
                }
            };
            types = types.or(Types::of(found));
        }
        if nullable {
            types = types.or(Types::of(JsonType::Null));
        }
        if types != Types::ANY {
            merged.types = if merged.typed {
                merged.types.and(types)
            } else {
                types
            };
            merged.typed = true;
        }
    }

    fn gather_values(&mut self, schema_ref: &SchemaRef<'a>, merged: &mut MergedSchema<'a>) {
        let node = schema_ref.node;
        let constant = node.get("const").map(|constant| vec![constant]);
        let listed = node.get("enum").map(|place| {
            if place.items().is_none_or(<[Node]>::is_empty) {
                self.warn(
                    "W0064",
                    Decision::Ignored,
                    "`enum` must be a non-empty list",
                    place,
                    place.kind(),
                );
            }
            place.items().unwrap_or_default().iter().collect::<Vec<_>>()
        });
        for values in [constant, listed].into_iter().flatten() {
            if values.is_empty() {
                continue;
            }
            merged.values = Some(match merged.values.take() {
                None => values,
                Some(before) => {
                    let both: Vec<_> = before
                        .into_iter()
                        .filter(|value| {
                            values
                                .iter()
                                .any(|other| other.to_json() == value.to_json())
                        })
                        .collect();
                    // Nothing fits: the narrower one counts.
                    if both.is_empty() { values } else { both }
                }
            });
        }
        for key in VALUE_NAMES {
            if let Some(names) = node.get(key).and_then(Node::items) {
                merged.value_names = names.iter().filter_map(Node::text).collect();
            }
        }
    }

    fn gather_scalars(&mut self, schema_ref: &SchemaRef<'a>, merged: &mut MergedSchema<'a>) {
        let node = schema_ref.node;
        self.gather_text(node, &mut merged.text);
        if self.text(node, "format").is_some() {
            merged.format = node.get("format");
        }
        match self.text(node, "contentEncoding") {
            Some("base64") => merged.base64 = true,
            Some("binary") => merged.format = node.get("contentEncoding"),
            _ => {}
        }
        // A file as OpenAPI 3.1 writes it.
        let media_type = node.get("contentMediaType").and_then(Node::text);
        if media_type.is_some_and(super::formats::is_file) && node.get("contentEncoding").is_none()
        {
            merged.format = node.get("contentMediaType");
        }
        let exclusive = |key| node.get(key).and_then(Node::bool).unwrap_or(false);
        let (open_below, open_above) =
            (exclusive("exclusiveMinimum"), exclusive("exclusiveMaximum"));
        let number = &mut merged.number;
        let (minimum, maximum) = (self.bound(node, "minimum"), self.bound(node, "maximum"));
        *(if open_below {
            &mut number.above
        } else {
            &mut number.minimum
        }) = minimum.or(number.minimum);
        *(if open_above {
            &mut number.below
        } else {
            &mut number.maximum
        }) = maximum.or(number.maximum);
        if !open_below {
            number.above = self.bound(node, "exclusiveMinimum").or(number.above);
        }
        if !open_above {
            number.below = self.bound(node, "exclusiveMaximum").or(number.below);
        }
        number.multiple_of = self
            .bound(node, "multipleOf")
            .filter(|step| *step > 0.0)
            .or(number.multiple_of);
    }

    /// The length and the pattern of a string.
    fn gather_text(&mut self, node: &'a Node, text: &mut Text) {
        narrow(&mut text.size, self.size(node, "minLength", "maxLength"));
        let Some((pattern, place)) = self.text(node, "pattern").zip(node.get("pattern")) else {
            return;
        };
        let known = self.patterns.entry(pattern);
        let translated = known.or_insert_with(|| super::pattern::translate(pattern));
        match translated.clone() {
            Ok(translated) => {
                let message = self.text(node, "x-pattern-message");
                text.pattern = Some(Pattern {
                    message: message.map(ToOwned::to_owned),
                    ..translated
                });
            }
            Err(reason) => self.warn(
                "W0038",
                Decision::Ignored,
                format!("the pattern is not checked: {reason}"),
                place,
                "this pattern",
            ),
        }
    }

    fn gather_array(&mut self, schema_ref: &SchemaRef<'a>, merged: &mut MergedSchema<'a>) {
        let node = schema_ref.node;
        narrow(&mut merged.count, self.size(node, "minItems", "maxItems"));
        merged.unique |= self.flag(node, "uniqueItems");
        if let Some(items) = node.get("items") {
            match items.bool() {
                Some(true) => {}
                Some(false) => {
                    let most = node
                        .get("prefixItems")
                        .and_then(Node::items)
                        .map_or(0, <[_]>::len);
                    narrow(
                        &mut merged.count,
                        Size {
                            min: None,
                            max: Some(most),
                        },
                    );
                }
                None => merged.items.push(schema_ref.within(items, "item")),
            }
        }
        if node.get("prefixItems").is_some() {
            let places = self.list(node, "prefixItems");
            let schema_refs = places.iter().enumerate();
            merged.prefix = Some(
                schema_refs
                    .map(|(index, place)| schema_ref.within(place, &format!("item-{}", index + 1)))
                    .collect(),
            );
        }
    }

    /// Returns the target of a reference, with the name of the schema there.
    pub(super) fn target(
        &mut self,
        schema_ref: &SchemaRef<'a>,
        reference: &'a Node,
    ) -> Option<SchemaRef<'a>> {
        let recursive = schema_ref.get("$recursiveRef");
        let target = if recursive.is_some_and(|place| std::ptr::eq(place, reference)) {
            self.documents
                .follow_recursive(schema_ref.document, reference, self.diagnostics)?
        } else {
            self.documents
                .follow(schema_ref.document, reference, self.diagnostics)?
        };
        let name = match target.steps.as_slice() {
            [.., name]
                if target.steps.len() >= 3 && target.steps[target.steps.len() - 2] == "schemas" =>
            {
                name.clone()
            }
            [_, _, steps @ ..] if !steps.is_empty() => steps
                .iter()
                .filter(|step| {
                    ![
                        "properties",
                        "schema",
                        "content",
                        "$defs",
                        "responses",
                        "application/json",
                        "items",
                    ]
                    .contains(&step.as_str())
                })
                .cloned()
                .collect::<Vec<_>>()
                .join("-"),
            _ => self.documents.list[target.document].area.clone(),
        };
        Some(SchemaRef::new(target.document, target.node, &name))
    }
}

/// Returns the fallback name of a branch.
fn branch_name(branch: &Node, index: usize) -> String {
    branch
        .get("title")
        .and_then(Node::text)
        .filter(|title| title.len() <= 40 && !title.trim().is_empty())
        .map_or_else(|| format!("{}", index + 1), ToOwned::to_owned)
}

/// Both bounds hold.
fn narrow(size: &mut Size, other: Size) {
    size.min = size.min.max(other.min);
    size.max = match (size.max, other.max) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    };
}
