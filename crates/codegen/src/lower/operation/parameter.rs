//! Parameters of operations.
//!
//! - A parameter of an operation takes the place of its path's of that name and location.
//! - A value that has no form in its style is an error: nothing is written that could not be read back.

use super::is_token;
use crate::diagnostic::Diagnostic;
use crate::json::Node;
use crate::lower::{Context, Lowering, docs, flag, is_hidden};
use crate::model::{Parameter, Shape, ShapeKind, TypeKind};
use crate::names::{self, Scope};

const PARAMETER: &[&str] = &[
    "name",
    "in",
    "description",
    "required",
    "deprecated",
    "schema",
    "style",
    "explode",
    "example",
    "examples",
];

impl<'a> Lowering<'a> {
    pub(super) fn parameters(
        &mut self,
        context: &Context,
        path: &str,
        item: &'a Node,
        node: &'a Node,
    ) -> Vec<Parameter> {
        let mut list: Vec<Parameter> = Vec::new();
        let lists = [item.get("parameters"), node.get("parameters")];
        for place in lists
            .into_iter()
            .flatten()
            .filter_map(Node::items)
            .flatten()
        {
            let Some((document, resolved)) =
                self.documents
                    .resolve(context.document, place, self.diagnostics)
            else {
                continue;
            };
            let context = context.in_document(document);
            if let Some(parameter) = self.parameter(&context, resolved) {
                list.retain(|other| {
                    other.name != parameter.name || other.location != parameter.location
                });
                list.push(parameter);
            }
        }
        let in_path: Vec<&str> = path
            .split('{')
            .skip(1)
            .filter_map(|rest| rest.split('}').next())
            .collect();
        for parameter in list.iter().filter(|parameter| parameter.location == "path") {
            if !in_path.contains(&parameter.name.as_str()) {
                let message = format!("there is no `{{{}}}` in the path", parameter.name);
                self.error("E0052", message, node, "in this operation");
            }
        }
        for name in in_path {
            if !list
                .iter()
                .any(|parameter| parameter.location == "path" && parameter.name == name)
            {
                let message = format!("the path has `{{{name}}}`, but there is no such parameter");
                self.error("E0052", message, node, "in this operation");
            }
        }
        let mut scope = Scope::with(&["body"]);
        for parameter in &mut list {
            parameter.ident = scope.claim(names::snake(&parameter.name));
        }
        list
    }

    fn parameter(&mut self, context: &Context, node: &'a Node) -> Option<Parameter> {
        self.known_keys(node, "a parameter", PARAMETER);
        if node.get("content").is_some() {
            return None;
        }
        let (Some(name), Some(location)) = (self.text(node, "name"), self.text(node, "in")) else {
            self.error(
                "E0053",
                "a parameter needs `name` and `in`",
                node,
                "this parameter",
            );
            return None;
        };
        let Some(schema) = node.get("schema") else {
            self.error(
                "E0054",
                "a parameter needs a `schema`",
                node,
                "this parameter",
            );
            return None;
        };
        let (usual_style, styles): (&str, &[&str]) = match location {
            "path" => ("simple", &["simple", "label", "matrix"]),
            "query" => (
                "form",
                &["form", "spaceDelimited", "pipeDelimited", "deepObject"],
            ),
            "header" => ("simple", &["simple"]),
            "cookie" => ("form", &["form"]),
            _ => {
                self.error(
                    "E0055",
                    format!("a parameter cannot be in `{location}`"),
                    node,
                    "this parameter",
                );
                return None;
            }
        };
        let style = self.text(node, "style").unwrap_or(usual_style);
        if !styles.contains(&style) {
            let message = format!("the style `{style}` is not known in `{location}`");
            self.error("E0056", message, node, "this parameter");
        }
        let explode = node
            .get("explode")
            .and_then(Node::bool)
            .unwrap_or(style == "form");
        let usual = style == usual_style && explode == (style == "form");
        self.check_name(name, location, node);
        let required = flag(node, "required");
        if location == "path" && !required {
            self.error(
                "E0057",
                "a parameter in the path must be required",
                node,
                "this parameter",
            );
        }
        let shape = self.shape(schema, &context.within(name));
        if let Some(default) = schema.get("default") {
            self.check_default(default, &shape);
        }
        if let Some(reason) = self.not_written(&shape, location, style, explode) {
            self.diagnostics.push(
                Diagnostic::error(
                    "E0073",
                    format!("`{name}` cannot be written as a parameter: {reason}"),
                )
                .label(schema.span, "this value")
                .label(
                    node.span,
                    format!("in `{location}`, style `{style}`, explode {explode}"),
                ),
            );
        }
        Some(Parameter {
            name: name.to_owned(),
            ident: String::new(),
            location: location.to_owned(),
            style: (!usual).then(|| (style.to_owned(), explode)),
            required,
            shape,
            default: schema.get("default").map(Node::to_json),
            docs: if node.get("description").is_some() {
                docs(node)
            } else {
                docs(schema)
            },
            hidden: is_hidden(node) || self.hidden(context.document, schema),
        })
    }

    /// Reports a name that no header or cookie can have, or that something else already says.
    fn check_name(&mut self, name: &str, location: &str, node: &'a Node) {
        if matches!(location, "header" | "cookie") && !is_token(name) {
            self.error(
                "E0069",
                format!("`{name}` is no name of a {location}"),
                node,
                "this parameter",
            );
        }
        if ["accept", "content-type", "authorization"].contains(&name.to_ascii_lowercase().as_str())
            && location == "header"
        {
            let message =
                format!("`{name}` is no parameter: the body and `security` say what it holds");
            self.error("E0069", message, node, "this parameter");
        }
    }

    /// Why a value has no form in a style, if it has none.
    fn not_written(
        &self,
        shape: &Shape,
        location: &str,
        style: &str,
        explode: bool,
    ) -> Option<&'static str> {
        if explode && matches!(style, "spaceDelimited" | "pipeDelimited") {
            return Some("this style is not exploded");
        }
        let shape = self.unaliased(shape);
        let deep = style == "deepObject";
        let items: Vec<&Shape> = match &shape.kind {
            ShapeKind::Array(item, ..) if !deep => vec![&**item],
            ShapeKind::Map(..) if style == "form" && explode => {
                return Some("its keys could not be told from other parameters");
            }
            ShapeKind::Map(value, _) => vec![&**value],
            ShapeKind::Named(id) => match &self.api.get(*id).kind {
                TypeKind::Object(object) => object
                    .properties
                    .iter()
                    .map(|property| &property.shape)
                    .collect(),
                _ if deep => return Some("`deepObject` takes an object"),
                _ => return None,
            },
            _ if deep => return Some("`deepObject` takes an object"),
            _ => return None,
        };
        if location == "cookie" && explode {
            return Some("in a cookie, lists and objects need `\"explode\": false`");
        }
        let flat = |shape: &Shape| match &self.unaliased(shape).kind {
            ShapeKind::Array(item, ..) if deep => self.is_scalar(item),
            _ => self.is_scalar(shape),
        };
        (!items.into_iter().all(flat)).then_some("it nests too deeply")
    }

    fn is_scalar(&self, shape: &Shape) -> bool {
        match &self.unaliased(shape).kind {
            ShapeKind::Array(..) | ShapeKind::Map(..) => false,
            ShapeKind::Named(id) => match &self.api.get(*id).kind {
                TypeKind::Object(_) => false,
                TypeKind::Union(branches) => {
                    branches.iter().all(|branch| self.is_scalar(&branch.shape))
                }
                _ => true,
            },
            _ => true,
        }
    }
}
