//! Parameters of Swagger 2.0. Bodies and fields of forms are among them.

use super::{Converter, flag, object, put, reference, text};
use crate::source_tree::Node;

/// A parameter by its role in `OpenAPI` 3.0.
pub(super) enum Parameter {
    /// A parameter, or a reference to one.
    Plain(Node),
    Body,
    Field,
}

/// The parameters of an operation or a path item.
#[derive(Default)]
pub(super) struct Parameters<'a> {
    /// Parameters of `OpenAPI` 3.0.
    pub(super) plain: Vec<Node>,
    pub(super) body: Option<&'a Node>,
    /// Fields of a form.
    pub(super) fields: Vec<&'a Node>,
}

impl<'a> Converter<'a, '_> {
    pub(super) fn parameters(&mut self, node: Option<&'a Node>) -> Parameters<'a> {
        let mut found = Parameters::default();
        for place in node.and_then(Node::items).unwrap_or_default() {
            let target = self.follow(place, "parameters").unwrap_or(place);
            match self.parameter(target) {
                Parameter::Plain(node) => found.plain.push(reference(place).unwrap_or(node)),
                Parameter::Body => found.body = Some(target),
                Parameter::Field => found.fields.push(target),
            }
        }
        found
    }

    /// Converts a parameter that is in no body.
    pub(super) fn parameter(&mut self, node: &Node) -> Parameter {
        if let Some(reference) = reference(node) {
            return Parameter::Plain(reference);
        }
        let location = node.get("in").and_then(Node::text).unwrap_or_default();
        match location {
            "body" => return Parameter::Body,
            "formData" => return Parameter::Field,
            _ if node.members().is_none() => return Parameter::Plain(node.clone()),
            _ => {}
        }
        let (mut schema, mut out) = self.split(node);
        if let Some(style) = self.style(node, location) {
            let span = node
                .get("collectionFormat")
                .map_or(node.span, |node| node.span);
            match style {
                Some((style, explode)) => {
                    put(&mut out, "style", span, text(style, span));
                    put(&mut out, "explode", span, flag(explode, span));
                }
                None => {
                    schema = object(
                        [super::member("type", span, text("string", span))].into(),
                        span,
                    );
                }
            }
        }
        put(&mut out, "schema", node.span, schema);
        Parameter::Plain(object(out, node.span))
    }

    /// Returns the style and `explode` of a list, if it is not the usual one of the location; `Some(None)` if the list
    /// has no style in `OpenAPI` 3.0.
    #[expect(clippy::option_option, reason = "no other style differs from no style")]
    pub(super) fn style(
        &mut self,
        node: &Node,
        location: &str,
    ) -> Option<Option<(&'static str, bool)>> {
        if node.get("type").and_then(Node::text) != Some("array") {
            return None;
        }
        let format = node.get("collectionFormat");
        let name = format.and_then(Node::text).unwrap_or("csv");
        let in_query = matches!(location, "query" | "formData");
        Some(Some(match name {
            "csv" if in_query => ("form", false),
            "multi" if in_query => ("form", true),
            "ssv" if in_query => ("spaceDelimited", false),
            "pipes" if in_query => ("pipeDelimited", false),
            "csv" => return None,
            _ => {
                let parameter = node.get("name").and_then(Node::text).unwrap_or_default();
                self.lost(
                    format.unwrap_or(node).span,
                    &format!("a list in `{location}` cannot be written as `{name}`"),
                    "it remains a string, as in the request",
                    format!("parameter `{parameter}`"),
                );
                return Some(None);
            }
        }))
    }
}
