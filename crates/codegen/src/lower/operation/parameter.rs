//! Parameters of operations.
//!
//! - A parameter of an operation replaces one of its path with the same name and location.
//! - An optional header with `x-protocol-header` is not a parameter of the operation: the client sets it on a call.
//! - A value that its style cannot express stays text, so that everything that is written can be read back.

use super::super::merged::SchemaRef;
use super::super::{Lowering, Words, docs, is_hidden};
use super::{fixed_query, is_token};
use crate::model::{Parameter, RustIdent, Shape, ShapeKind, Style, Text, TypeKind};
use crate::names::{self, Scope};
use quire_description::diagnostic::Decision;
use quire_description::source_tree::Node;

/// The media type of a query string.
const FORM: &str = "application/x-www-form-urlencoded";

const PARAMETER: Words = Words {
    assertions: &[
        "name", "in", "required", "schema", "style", "explode", "content",
    ],
    annotations: &[
        "description",
        "deprecated",
        "example",
        "examples",
        "allowEmptyValue",
    ],
    unchecked: &["allowReserved"],
};

impl<'a> Lowering<'a> {
    /// The parameters of an operation, and the headers of the protocol that it takes.
    pub(super) fn parameters(
        &mut self,
        schema_ref: &SchemaRef<'a>,
        path: &str,
        item: &'a Node,
    ) -> (Vec<Parameter>, Vec<Parameter>) {
        let mut list: Vec<Parameter> = Vec::new();
        let mut protocol: Vec<Parameter> = Vec::new();
        let of_path = self.list(item, "parameters");
        let own = self.list(schema_ref.node, "parameters");
        for place in of_path.iter().chain(own) {
            let Some((document, resolved)) = self.resolve(schema_ref.document, place) else {
                continue;
            };
            let named = schema_ref.within(resolved, "parameter");
            if let Some(parameter) =
                self.parameter(&SchemaRef { document, ..named }, &schema_ref.name)
            {
                for list in [&mut list, &mut protocol] {
                    list.retain(|other| {
                        other.name != parameter.name || other.location != parameter.location
                    });
                }
                let is_protocol = parameter.location == "header"
                    && !parameter.required
                    && self.flag(resolved, "x-protocol-header");
                if is_protocol {
                    protocol.push(parameter);
                } else {
                    list.push(parameter);
                }
            }
        }
        self.leave_out_fixed(&mut list, schema_ref, path);
        let in_path: Vec<&str> = path
            .split('{')
            .skip(1)
            .filter_map(|rest| rest.split('}').next())
            .collect();
        list.retain(|parameter| {
            let there = parameter.location != "path" || in_path.contains(&parameter.name.as_str());
            if !there {
                let message = format!("there is no `{{{}}}` in the path", parameter.name);
                self.warn(
                    "W0052",
                    Decision::Ignored,
                    message,
                    schema_ref.node,
                    "this parameter is ignored",
                );
            }
            there
        });
        for name in in_path {
            if !list
                .iter()
                .any(|parameter| parameter.location == "path" && parameter.name == name)
            {
                let message = format!("the path has `{{{name}}}`, but there is no such parameter");
                self.warn(
                    "W0052",
                    Decision::Changed,
                    message,
                    schema_ref.node,
                    "becomes a string",
                );
                list.push(Parameter {
                    name: name.to_owned(),
                    ident: RustIdent::default(),
                    location: "path".to_owned(),
                    style: Style::Usual,
                    required: true,
                    shape: text(),
                    default: None,
                    docs: crate::model::Docs::default(),
                    hidden: false,
                });
            }
        }
        let wanted: Vec<_> = list
            .iter()
            .map(|parameter| {
                (
                    format!("{} {}", parameter.name, parameter.location),
                    names::snake(&parameter.name),
                )
            })
            .collect();
        let idents = Scope::with(&["body"]).claim_all(&wanted);
        for (parameter, ident) in list.iter_mut().zip(idents) {
            parameter.ident = ident;
        }
        for parameter in &mut protocol {
            parameter.ident = names::snake(&parameter.name);
        }
        (list, protocol)
    }

    /// Leaves out query parameters that the fixed query of the path already has.
    fn leave_out_fixed(
        &mut self,
        list: &mut Vec<Parameter>,
        schema_ref: &SchemaRef<'a>,
        path: &str,
    ) {
        let fixed = fixed_query(path);
        list.retain(|parameter| {
            let is_it = |(name, _): &(String, String)| *name == parameter.name;
            if parameter.location != "query" || !fixed.iter().any(is_it) {
                return true;
            }
            self.warn(
                "W0052",
                Decision::Ignored,
                format!(
                    "the path already sets the query parameter `{}`",
                    parameter.name
                ),
                schema_ref.node,
                "this parameter is ignored",
            );
            false
        });
    }

    #[expect(clippy::too_many_lines, reason = "one step after the other")]
    fn parameter(&mut self, schema_ref: &SchemaRef<'a>, operation: &str) -> Option<Parameter> {
        let node = schema_ref.node;
        self.check_words(node, "a parameter", &PARAMETER);
        let (Some(name), Some(location)) = (self.text(node, "name"), self.text(node, "in")) else {
            self.warn(
                "W0053",
                Decision::Ignored,
                "a parameter needs `name` and `in`",
                node,
                "ignored",
            );
            return None;
        };
        let media = self.members(node, "content");
        let content = media
            .first()
            .map(|(name, member)| (name.as_str(), &member.node));
        let location = match (location, content) {
            // Its properties are the query (OpenAPI 3.2), as those of an exploded parameter.
            ("querystring", Some((FORM, _))) => "query",
            ("querystring", _) => {
                let message = format!("a query string is not generated unless it is `{FORM}`");
                self.warn("W0134", Decision::Skipped, message, node, "ignored");
                return None;
            }
            _ => location,
        };
        let Some((usual_style, styles)) = styles(location) else {
            let message = format!("a parameter cannot be in `{location}`");
            self.warn("W0055", Decision::Ignored, message, node, "ignored");
            return None;
        };
        if !self.check_name(name, location, node) {
            return None;
        }
        let mut style = self.text(node, "style").unwrap_or(usual_style);
        if !styles.contains(&style) {
            let message = format!("the style `{style}` is not known in `{location}`");
            self.warn(
                "W0056",
                Decision::Changed,
                message,
                node,
                "uses the default style",
            );
            style = usual_style;
        }
        let explode = node
            .get("explode")
            .and_then(Node::bool)
            .unwrap_or(style == "form");
        let usual = style == usual_style && explode == (style == "form");
        let mut required = self.flag(node, "required");
        if location == "path" && !required {
            self.warn(
                "W0057",
                Decision::Changed,
                "a path parameter is always required",
                node,
                "this parameter",
            );
            required = true;
        }
        let json = content.is_some_and(|(name, _)| name.contains("json"));
        let schema = node
            .get("schema")
            .or_else(|| content.and_then(|(_, media)| media.get("schema")));
        let mut shape = text();
        if let Some(schema) = schema {
            shape = self.shape(&SchemaRef {
                name: format!("{operation}-{name}").into(),
                ..schema_ref.with_node(schema)
            });
        } else {
            let message = "a parameter without a `schema` is a string";
            self.warn("W0054", Decision::Value, message, node, "this parameter");
        }
        if shape.kind == ShapeKind::Any && !json {
            shape = text();
        }
        if !json && let Some(reason) = self.not_written(&shape, location, style, explode) {
            let message = format!("`{name}` remains a string, as in the request: {reason}");
            let label = format!("in `{location}`, style `{style}`, explode {explode}");
            self.warn("W0073", Decision::Value, message, node, &label);
            shape = text();
        }
        let usual = usual || (shape == text() && style != "label" && style != "matrix");
        let default = schema.and_then(|schema| schema.get("default"));
        let default = default.filter(|default| self.check_default(default, &shape));
        Some(Parameter {
            name: name.to_owned(),
            ident: RustIdent::default(),
            location: location.to_owned(),
            style: match (json, usual) {
                (true, _) => Style::Json,
                (false, true) => Style::Usual,
                (false, false) => Style::Named(style.to_owned(), explode),
            },
            required,
            shape,
            default: default.map(Node::to_json),
            docs: match schema {
                Some(schema) if node.get("description").is_none() => docs(schema),
                _ => docs(node),
            },
            hidden: is_hidden(node)
                || schema.is_some_and(|schema| self.hidden(&schema_ref.with_node(schema))),
        })
    }

    /// Reports a name that no header or cookie can have, or that something else already says.
    fn check_name(&mut self, name: &str, location: &str, node: &'a Node) -> bool {
        if matches!(location, "header" | "cookie") && !is_token(name) {
            let message = format!("`{name}` is not a valid name of a {location}");
            self.warn(
                "W0069",
                Decision::Ignored,
                message,
                node,
                "this parameter is ignored",
            );
            return false;
        }
        if location == "header"
            && ["accept", "content-type", "authorization"]
                .contains(&name.to_ascii_lowercase().as_str())
        {
            let message =
                format!("`{name}` is not a parameter: the body and `security` say what it holds");
            self.warn(
                "W0069",
                Decision::Ignored,
                message,
                node,
                "this parameter is ignored",
            );
            return false;
        }
        true
    }

    /// Why a value has no form in a style, if it has none.
    pub(super) fn not_written(
        &self,
        shape: &Shape,
        location: &str,
        style: &str,
        explode: bool,
    ) -> Option<&'static str> {
        if explode && matches!(style, "spaceDelimited" | "pipeDelimited") {
            return Some("this style is not exploded");
        }
        let shape = self.behind(shape);
        if style == "deepObject" {
            return self
                .is_scalar(shape)
                .then_some("`deepObject` takes an object or a list");
        }
        let items: Vec<&Shape> = match &shape.kind {
            ShapeKind::Array(item, ..) => vec![&**item],
            ShapeKind::Tuple(items) => items.iter().collect(),
            ShapeKind::Map(..) if style == "form" && explode && location != "query" => {
                return Some("its keys could not be told from other parameters");
            }
            ShapeKind::Map(value, ..) => vec![&**value],
            ShapeKind::Named(id) => match &self.api.get(*id).kind {
                TypeKind::Object(object) if object.parts.is_empty() => object
                    .properties
                    .iter()
                    .map(|property| &property.shape)
                    .collect(),
                TypeKind::Object(_) => return Some("it is one of several objects"),
                TypeKind::Union(_) if !self.is_scalar(shape) => {
                    return Some("some of its forms are lists or objects");
                }
                _ => return None,
            },
            _ => return None,
        };
        if location == "cookie" && explode {
            return Some("in a cookie, lists and objects need `\"explode\": false`");
        }
        let flat = items.into_iter().all(|item| self.is_scalar(item));
        (!flat).then_some("it nests too deeply")
    }

    fn is_scalar(&self, shape: &Shape) -> bool {
        match &self.behind(shape).kind {
            ShapeKind::Array(..) | ShapeKind::Map(..) | ShapeKind::Tuple(_) => false,
            ShapeKind::Named(id) => match &self.api.get(*id).kind {
                TypeKind::Object(_) | TypeKind::Wrapper(_) => false,
                TypeKind::Union(branches) => branches.iter().all(|branch| {
                    // A union that contains itself is not text.
                    branch.shape.kind != ShapeKind::Named(*id) && self.is_scalar(&branch.shape)
                }),
                _ => true,
            },
            _ => true,
        }
    }
}

/// The usual style of a location, and all that it knows (`OpenAPI` 3.1, "Style Values").
fn styles(location: &str) -> Option<(&'static str, &'static [&'static str])> {
    Some(match location {
        "path" => ("simple", &["simple", "label", "matrix"]),
        "query" => (
            "form",
            &["form", "spaceDelimited", "pipeDelimited", "deepObject"],
        ),
        "header" => ("simple", &["simple"]),
        "cookie" => ("form", &["form"]),
        _ => return None,
    })
}

fn text() -> Shape {
    Shape::new(ShapeKind::Text(Text::default()))
}
