//! Schemas to types and shapes.
//!
//! - `null` in a union, an enum or a list of types makes the rest nullable and is no type of its own.
//! - A keyword that says nothing about such a value is an error, like one that is not known.

mod object;
mod union;

use super::{Context, Lowering, flag};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::document;
use crate::json::{Node, Value};
use crate::model::{EnumValue, Number, Shape, ShapeKind, Size, Text, TypeKind};
use crate::names::{self, Scope};

/// Keywords that say something to people, or to tools other than this one.
const ANNOTATIONS: &[&str] = &[
    "title",
    "description",
    "deprecated",
    "default",
    "example",
    "examples",
    "readOnly",
    "writeOnly",
    "externalDocs",
    "$comment",
];

const KEYWORDS: &[&str] = &[
    "$ref",
    "type",
    "const",
    "enum",
    "format",
    "pattern",
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
    "minItems",
    "maxItems",
    "uniqueItems",
    "items",
    "properties",
    "required",
    "additionalProperties",
    "minProperties",
    "maxProperties",
    "oneOf",
    "anyOf",
    "allOf",
    "discriminator",
];

/// How many schemas without a name may stand in each other: printing Rust takes stack for each.
const MAX_DEPTH: usize = 32;

/// From here on not every whole number is a double (2^53).
const EXACT: f64 = 9_007_199_254_740_992.0;

impl<'a> Lowering<'a> {
    /// The content of a named schema.
    pub(super) fn type_kind(&mut self, node: &'a Node, context: &Context) -> TypeKind {
        if node.get("$ref").is_some() {
            return TypeKind::Alias(Shape {
                nullable: false,
                ..self.shape(node, context)
            });
        }
        self.check_keywords(node);
        let (inner, _) = without_null(node);
        if !std::ptr::eq(inner, node) {
            return self.type_kind(inner, context);
        }
        if node.get("allOf").is_some() {
            return self.all_of(node, context);
        }
        if let Some(branches) = union_branches(node) {
            return self.union(node, &branches, context);
        }
        if let Some(values) = enum_values(node) {
            return self.enumeration(node, &values);
        }
        match self.type_name(node) {
            _ if node.get("properties").is_some() || is_closed(node) => {
                TypeKind::Object(self.object(node, context))
            }
            Some("string") if !is_date_time(node) => TypeKind::Text(self.string(node)),
            _ => TypeKind::Alias(Shape {
                nullable: false,
                ..self.shape(node, context)
            }),
        }
    }

    /// What a value is, where it stands; inline types get a name.
    pub(super) fn shape(&mut self, node: &'a Node, context: &Context) -> Shape {
        if let Some(reference) = node.get("$ref") {
            return self.reference(node, reference, context);
        }
        if let Value::Bool(allowed) = node.value {
            if !allowed {
                self.error(
                    "E0030",
                    "a schema that nothing fits is not supported",
                    node,
                    "`false`",
                );
            }
            return Shape {
                kind: ShapeKind::Any,
                nullable: false,
            };
        }
        if node.members().is_none() {
            self.error(
                "E0031",
                "a schema must be an object or a boolean",
                node,
                node.kind(),
            );
            return Shape {
                kind: ShapeKind::Any,
                nullable: false,
            };
        }
        if context.depth > MAX_DEPTH {
            self.diagnostics.push(
                Diagnostic::error("E0075", "schemas without a name nest too deeply")
                    .label(node.span, format!("more than {MAX_DEPTH} deep"))
                    .help("give one on the way a name, and refer to it"),
            );
            return Shape {
                kind: ShapeKind::Any,
                nullable: false,
            };
        }
        self.check_keywords(node);
        let (inner, nullable) = without_null(node);
        if !std::ptr::eq(inner, node) {
            let shape = self.shape(inner, context);
            return Shape {
                nullable: true,
                ..shape
            };
        }
        if let Some([only]) = node.get("allOf").and_then(Node::items)
            && node.get("properties").is_none()
            && node.get("required").is_none()
        {
            let shape = self.shape(only, context);
            return Shape {
                nullable: nullable || shape.nullable,
                ..shape
            };
        }
        let named = node.get("allOf").is_some()
            || union_branches(node).is_some()
            || enum_values(node).is_some()
            || node.get("properties").is_some()
            || is_closed(node);
        let kind = if named {
            let kind = self.type_kind(node, context);
            ShapeKind::Named(self.add_type(context.document, &context.name, node, kind))
        } else {
            self.plain(node, context)
        };
        Shape { kind, nullable }
    }

    fn reference(&mut self, node: &'a Node, reference: &'a Node, context: &Context) -> Shape {
        let any = Shape {
            kind: ShapeKind::Any,
            nullable: false,
        };
        for key in KEYWORDS.iter().filter(|key| **key != "$ref") {
            if let Some(sibling) = node.members().and_then(|members| members.get(*key)) {
                self.diagnostics.push(
                    Diagnostic::error("E0032", format!("`{key}` beside `$ref` is not supported"))
                        .label(sibling.key, "this keyword")
                        .label(reference.span, "the reference")
                        .help("put both into an `allOf`, or give the schema that is meant a name of its own"),
                );
            }
        }
        let Some(target) = self
            .documents
            .follow(context.document, reference, self.diagnostics)
        else {
            return any;
        };
        let name = target.schema();
        if let Some(name) = name
            && let Some(onwards) = target.node.get("$ref")
            && document::is_alias(target.node, "schemas", name)
        {
            return self.reference(target.node, onwards, &context.in_document(target.document));
        }
        match name.and_then(|name| self.by_place.get(&(target.document, name))) {
            Some(&id) => Shape {
                kind: ShapeKind::Named(id),
                nullable: self.is_nullable(target.document, target.node),
            },
            // The second of two schemas of one name is reported already.
            None if name.is_some() => any,
            None => {
                self.diagnostics.push(
                    Diagnostic::error("E0033", "this reference does not name a schema")
                        .label(reference.span, "leads to something else")
                        .help("a schema is referred to as `FILE#/components/schemas/NAME`"),
                );
                any
            }
        }
    }

    /// Whether a schema, or the one that it refers to, takes null.
    fn is_nullable(&mut self, document: usize, node: &'a Node) -> bool {
        let mut quiet = Diagnostics::default();
        self.documents
            .resolve(document, node, &mut quiet)
            .is_some_and(|(_, node)| without_null(node).1)
    }

    /// A shape that needs no name.
    fn plain(&mut self, node: &'a Node, context: &Context) -> ShapeKind {
        match self.type_name(node) {
            None => ShapeKind::Any,
            Some("boolean") => ShapeKind::Boolean,
            Some("integer") => ShapeKind::Integer(self.number(node, &["int32", "int64"])),
            Some("number") => ShapeKind::Number(self.number(node, &["float", "double"])),
            Some("string") if is_date_time(node) => ShapeKind::DateTime,
            Some("string") => ShapeKind::Text(self.string(node)),
            Some("array") => {
                let item = match node.get("items") {
                    Some(items) => self.shape(items, &context.within("item")),
                    None => Shape {
                        kind: ShapeKind::Any,
                        nullable: false,
                    },
                };
                let size = self.size(node, "minItems", "maxItems");
                ShapeKind::Array(Box::new(item), size, flag(node, "uniqueItems"))
            }
            Some("object") => {
                let value = match node.get("additionalProperties") {
                    Some(schema) => self.shape(schema, &context.within("value")),
                    None => Shape {
                        kind: ShapeKind::Any,
                        nullable: false,
                    },
                };
                let size = self.size(node, "minProperties", "maxProperties");
                ShapeKind::Map(Box::new(value), size)
            }
            Some(other) => {
                let place = node.get("type").unwrap_or(node);
                self.error(
                    "E0034",
                    format!("there is no type `{other}`"),
                    place,
                    "this type",
                );
                ShapeKind::Any
            }
        }
    }

    /// Reports the keywords that are not supported, and those that say nothing about such a value.
    fn check_keywords(&mut self, node: &'a Node) {
        let known = [KEYWORDS, ANNOTATIONS].concat();
        self.known_keys(node, "a schema", &known);
        let (what, fitting): (_, &[&str]) = if node.get("oneOf").is_some() {
            ("a union", &["oneOf", "discriminator", "type"])
        } else if node.get("anyOf").is_some() {
            ("a union", &["anyOf", "discriminator", "type"])
        } else if node.get("allOf").is_some() {
            (
                "an `allOf`",
                &[
                    "allOf",
                    "type",
                    "properties",
                    "required",
                    "additionalProperties",
                ],
            )
        } else if enum_values(node).is_some() {
            ("a list of values", &["enum", "const", "type"])
        } else {
            match self.type_name(node) {
                Some("string") if is_date_time(node) => ("a date-time", &["type", "format"]),
                Some("string") => (
                    "a string",
                    &["type", "format", "pattern", "minLength", "maxLength"],
                ),
                Some("integer" | "number") => {
                    ("a number", &["type", "format", "minimum", "maximum"])
                }
                Some("array") => (
                    "an array",
                    &["type", "items", "minItems", "maxItems", "uniqueItems"],
                ),
                Some("boolean") => ("a boolean", &["type"]),
                Some("object") => (
                    "an object",
                    &[
                        "type",
                        "properties",
                        "required",
                        "additionalProperties",
                        "minProperties",
                        "maxProperties",
                    ],
                ),
                Some(_) => return,
                None if node.get("properties").is_some() => {
                    return self.error(
                        "E0049",
                        "a schema with properties needs `\"type\": \"object\"`",
                        node,
                        "here",
                    );
                }
                None => ("a schema without a type", &["type"]),
            }
        };
        for (key, member) in node.members().into_iter().flatten() {
            if KEYWORDS.contains(&key.as_str()) && key != "$ref" && !fitting.contains(&key.as_str())
            {
                self.diagnostics.push(
                    Diagnostic::error("E0046", format!("`{key}` is not supported in {what}"))
                        .label(member.key, "this keyword")
                        .label(node.span, format!("this is {what}")),
                );
            }
        }
    }

    /// The one type that a schema names, `null` aside.
    fn type_name(&mut self, node: &'a Node) -> Option<&'a str> {
        let member = node.get("type")?;
        match &member.value {
            Value::String(name) => Some(name),
            Value::Array(items) => {
                let mut names = items
                    .iter()
                    .filter_map(Node::text)
                    .filter(|name| *name != "null");
                let name = names.next();
                if names.next().is_some() {
                    self.diagnostics.push(
                        Diagnostic::error("E0035", "several types in one schema are not supported")
                            .label(member.span, "these types")
                            .help("write a `oneOf` with a branch for each type"),
                    );
                }
                name
            }
            _ => {
                self.error(
                    "E0036",
                    "`type` must be a string or a list of strings",
                    member,
                    member.kind(),
                );
                None
            }
        }
    }

    fn number(&mut self, node: &'a Node, formats: &[&str]) -> Number {
        let format = self.format(node, formats);
        let mut bound = |key| {
            let member = node.get(key)?;
            match member.number() {
                None => self.error(
                    "E0037",
                    format!("`{key}` must be a number"),
                    member,
                    member.kind(),
                ),
                Some(number) if number.abs() >= EXACT => {
                    let message = format!("`{key}` is too large to be checked exactly");
                    self.error("E0037", message, member, "2^53 or more");
                }
                Some(_) => {}
            }
            member.number()
        };
        Number {
            minimum: bound("minimum"),
            maximum: bound("maximum"),
            small: format == Some("int32"),
        }
    }

    fn string(&mut self, node: &'a Node) -> Text {
        let format = self.format(
            node,
            &["uri", "email", "byte", "date", "uuid", "password", "binary"],
        );
        let pattern = self.text(node, "pattern").map(ToOwned::to_owned);
        if let (Some(pattern), Some(member)) = (&pattern, node.get("pattern"))
            && ["(?=", "(?!", "(?<=", "(?<!"]
                .iter()
                .any(|look| pattern.contains(look))
        {
            self.error(
                "E0038",
                "look-around in a pattern is not supported",
                member,
                "this pattern",
            );
        }
        Text {
            size: self.size(node, "minLength", "maxLength"),
            pattern,
            format: format.map(ToOwned::to_owned),
        }
    }

    fn format(&mut self, node: &'a Node, known: &[&str]) -> Option<&'a str> {
        let format = self.text(node, "format")?;
        if !known.contains(&format)
            && let Some(member) = node.get("format")
        {
            self.diagnostics.push(
                Diagnostic::error(
                    "E0039",
                    format!("the format `{format}` is not supported here"),
                )
                .label(member.span, "this format")
                .help(format!("supported are: {}", known.join(", "))),
            );
        }
        Some(format)
    }

    fn size(&mut self, node: &'a Node, least: &str, most: &str) -> Size {
        let mut bound = |key| {
            let member = node.get(key)?;
            if member.size().is_none() {
                let message = format!("`{key}` must be a whole number that is not negative");
                self.error("E0040", message, member, member.kind());
            }
            member.size()
        };
        Size {
            min: bound(least),
            max: bound(most),
        }
    }

    fn enumeration(&mut self, node: &'a Node, values: &[&'a Node]) -> TypeKind {
        let mut scope = Scope::with(&["Unknown"]);
        let mut list: Vec<EnumValue> = Vec::new();
        for node in values.iter().copied() {
            match node.text() {
                Some(value) if list.iter().any(|other| other.value == value) => {
                    self.error(
                        "E0041",
                        format!("the value `{value}` stands twice"),
                        node,
                        "here again",
                    );
                }
                Some(value) => list.push(EnumValue {
                    value: value.to_owned(),
                    ident: scope.claim(names::camel(value)),
                }),
                None if matches!(node.value, Value::Null) => {}
                None => self.error(
                    "E0042",
                    "an enum of other values than strings is not supported",
                    node,
                    node.kind(),
                ),
            }
        }
        if list.is_empty()
            && values
                .iter()
                .all(|value| matches!(value.value, Value::Null))
        {
            self.error(
                "E0064",
                "an enum needs a value besides null",
                node,
                "this schema",
            );
        }
        TypeKind::Enum(list)
    }
}

/// The one type that a schema names, `null` aside.
fn only_type(node: &Node) -> Option<&str> {
    let member = node.get("type")?;
    member.text().or_else(|| {
        member
            .items()?
            .iter()
            .filter_map(Node::text)
            .find(|name| *name != "null")
    })
}

/// The values of an `enum` or `const`.
fn enum_values(node: &Node) -> Option<Vec<&Node>> {
    match (node.get("const"), node.get("enum").and_then(Node::items)) {
        (Some(constant), _) => Some(vec![constant]),
        (None, Some(values)) => Some(values.iter().collect()),
        (None, None) => None,
    }
}

/// The branches of `oneOf` or `anyOf`, without null.
fn union_branches(node: &Node) -> Option<Vec<&Node>> {
    let branches = node.get("oneOf").or_else(|| node.get("anyOf"))?.items()?;
    Some(branches.iter().filter(|branch| !is_null(branch)).collect())
}

fn is_null(node: &Node) -> bool {
    node.get("type").and_then(Node::text) == Some("null")
}

/// The schema of what is not null, and whether null is allowed besides.
fn without_null(node: &Node) -> (&Node, bool) {
    if let Some(branches) = node
        .get("oneOf")
        .or_else(|| node.get("anyOf"))
        .and_then(Node::items)
    {
        let mut others = branches.iter().filter(|branch| !is_null(branch));
        let nullable = branches.iter().any(is_null);
        return match (others.next(), others.next()) {
            (Some(only), None) if nullable => (only, true),
            _ => (node, nullable),
        };
    }
    let types = node.get("type").and_then(Node::items);
    let nullable = types.is_some_and(|types| types.iter().any(|name| name.text() == Some("null")))
        || enum_values(node).is_some_and(|values| {
            values
                .iter()
                .any(|value| matches!(value.value, Value::Null))
        });
    (node, nullable)
}

/// An object without properties that takes no others either.
fn is_closed(node: &Node) -> bool {
    only_type(node) == Some("object")
        && node.get("additionalProperties").and_then(Node::bool) == Some(false)
}

fn is_date_time(node: &Node) -> bool {
    node.get("format").and_then(Node::text) == Some("date-time")
}
