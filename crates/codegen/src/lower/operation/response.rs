//! Lowers responses: one or several successes, and failures.
//!
//! - If no status means success, `default` is taken as success, otherwise a redirect, otherwise an empty 200.
//! - If all failures of an operation have the same type, that is its failure; otherwise an enum by status, which
//!   operations share.

use super::super::merged::SchemaRef;
use super::super::{Lowering, Words, docs};
use super::is_token;
use crate::model::{
    Content, Failure, Headers, OperationResponse, Parameter, Response, RustIdent, Shape, ShapeKind,
    Style, TypeKind,
};
use crate::names::{self, Scope};
use quire_description::diagnostic::Decision;
use quire_description::source_tree::Node;

const RESPONSE: Words = Words {
    assertions: &["headers", "content"],
    annotations: &["$ref", "description", "summary", "links"],
    unchecked: &[],
};

pub(super) struct Responses {
    pub(super) success: OperationResponse,
    pub(super) failure: Option<Shape>,
    pub(super) failures: Vec<Response>,
}

/// The status of a response (below 10 a range, 0 for `default`), and its location.
type ResponseRef<'a> = (u16, SchemaRef<'a>);

impl<'a> Lowering<'a> {
    pub(super) fn responses(&mut self, schema_ref: &SchemaRef<'a>, method: &str) -> Responses {
        let mut all: Vec<ResponseRef<'a>> = Vec::new();
        for (status, member) in self.members(schema_ref.node, "responses") {
            if status.starts_with("x-") {
                continue;
            }
            let Some(code) = code(status) else {
                self.warn(
                    "W0062",
                    Decision::Ignored,
                    format!("`{status}` is not a status code"),
                    &member.node,
                    "this response",
                );
                continue;
            };
            if let Some((document, node)) = self.resolve(schema_ref.document, &member.node) {
                self.check_words(node, "a response", &RESPONSE);
                let named = schema_ref.with_node(node);
                all.push((code, SchemaRef { document, ..named }));
            }
        }
        let is_success = |code: u16| code == 2 || (200..300).contains(&code);
        let (mut good, mut bad): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|(code, _)| is_success(*code));
        if good.is_empty() {
            let instead = bad
                .iter()
                .position(|(code, _)| (300..400).contains(code) || *code == 3 || *code == 101)
                .or_else(|| bad.iter().position(|(code, _)| *code == 0));
            match instead {
                Some(index) => {
                    let (code, response) = bad.remove(index);
                    good.push((if code == 0 { 2 } else { code }, response));
                }
                None => self.warn(
                    "W0063",
                    Decision::Changed,
                    "an operation has no success status; it returns 200 without content",
                    schema_ref.node,
                    "this operation",
                ),
            }
        }
        // Ranges follow single statuses.
        let rank = |(code, _): &ResponseRef<'a>| if *code < 10 { 1000 } else { *code };
        good.sort_by_key(rank);
        bad.sort_by_key(rank);
        let success = self.success(schema_ref, method, &good);
        let (failure, failures) = self.failure(schema_ref, &bad);
        Responses {
            success,
            failure,
            failures,
        }
    }

    fn success(
        &mut self,
        schema_ref: &SchemaRef<'a>,
        method: &str,
        good: &[ResponseRef<'a>],
    ) -> OperationResponse {
        let mut responses: Vec<(Response, RustIdent)> = Vec::new();
        for (code, response) in good {
            let place = SchemaRef {
                document: response.document,
                ..schema_ref.within(response.node, "response")
            };
            let headers = self.headers(&place);
            let mut contents = self.contents(&place, false);
            if !contents.is_empty() && (method == "head" || matches!(code, 204 | 205 | 304)) {
                self.warn(
                    "W0068",
                    Decision::Ignored,
                    "a response with this status has no content",
                    response.node,
                    "its content is ignored",
                );
                contents.clear();
            }
            if contents.is_empty() {
                contents.push((String::new(), Content::Empty));
            }
            let several = contents.len() > 1;
            for (name, content) in contents {
                let suffix = if several { name } else { String::new() };
                let wanted = format!("{}-{suffix}", variant(*code));
                let response = Response {
                    ident: RustIdent::default(),
                    status: *code,
                    docs: docs(response.node).text,
                    content,
                    headers,
                };
                responses.push((response, names::camel(&wanted)));
            }
        }
        if responses.len() < 2 {
            let one = responses.pop().map(|(response, _)| response);
            return OperationResponse::One(one.unwrap_or(Response {
                ident: RustIdent::default(),
                status: 200,
                docs: String::new(),
                content: Content::Empty,
                headers: None,
            }));
        }
        let wanted: Vec<_> = responses
            .iter()
            .map(|(response, name)| (response.status.to_string(), name.clone()))
            .collect();
        let idents = Scope::default().claim_all(&wanted);
        let responses: Vec<Response> = responses
            .into_iter()
            .zip(idents)
            .map(|((response, _), ident)| Response { ident, ..response })
            .collect();
        let statuses = responses.iter().map(|response| response.status).collect();
        let name = format!("{}-responses", schema_ref.name);
        let id = self.add_named(
            self.area,
            &name,
            schema_ref.node,
            false,
            TypeKind::Responses(responses),
        );
        self.api.types[id.0].docs = crate::model::Docs::default();
        OperationResponse::Several(id, statuses)
    }

    /// The struct of a response's headers; the same headers are the same struct.
    fn headers(&mut self, schema_ref: &SchemaRef<'a>) -> Option<Headers> {
        let mut list: Vec<Parameter> = Vec::new();
        for (name, member) in self.members(schema_ref.node, "headers") {
            // What the body says already (OpenAPI 3.1, "Response Object").
            if name.eq_ignore_ascii_case("content-type") {
                continue;
            }
            let Some((document, node)) = self.resolve(schema_ref.document, &member.node) else {
                continue;
            };
            if !is_token(name) {
                self.warn(
                    "W0069",
                    Decision::Ignored,
                    format!("`{name}` is not a valid header name"),
                    node,
                    "ignored",
                );
                continue;
            }
            let place = SchemaRef {
                document,
                ..schema_ref.within(node, name)
            };
            let (shape, style) = self.header_shape(&place);
            list.push(Parameter {
                name: name.clone(),
                ident: RustIdent::default(),
                location: "header".to_owned(),
                style,
                required: self.flag(node, "required"),
                shape,
                default: None,
                docs: docs(node),
                hidden: false,
            });
        }
        if list.is_empty() {
            return None;
        }
        let wanted: Vec<_> = list
            .iter()
            .map(|header| (header.name.clone(), names::snake(&header.name)))
            .collect();
        for (header, ident) in list.iter_mut().zip(Scope::default().claim_all(&wanted)) {
            header.ident = ident;
        }
        let required = list.iter().any(|header| header.required);
        let same = |other: &Parameter, header: &Parameter| {
            other.name == header.name
                && other.shape == header.shape
                && other.style == header.style
                && other.required == header.required
        };
        let known = self.api.types.iter().position(|found| {
            matches!(&found.kind, TypeKind::Headers(others)
                if others.len() == list.len() && others.iter().zip(&list).all(|(other, header)| same(other, header)))
        });
        if let Some(index) = known {
            return Some(Headers {
                id: crate::model::TypeId(index),
                required,
            });
        }
        let mut parts: Vec<String> = list
            .iter()
            .map(|header| header.name.to_ascii_lowercase())
            .collect();
        parts.sort();
        let name = match parts.as_slice() {
            [_] | [_, _] => format!("{}-headers", parts.join("-and-")),
            _ => format!("{}-and-others-headers", parts[0]),
        };
        // Shared by operations of any area, so it is in the area of the first.
        let id = self.add_named(0, &name, schema_ref.node, false, TypeKind::Headers(list));
        self.api.types[id.0].docs = crate::model::Docs::default();
        Some(Headers { id, required })
    }

    fn header_shape(&mut self, schema_ref: &SchemaRef<'a>) -> (Shape, Style) {
        let text = || {
            (
                Shape::new(ShapeKind::Text(crate::model::Text::default())),
                Style::Usual,
            )
        };
        let content = self.members(schema_ref.node, "content").into_iter().next();
        if let Some((_, media)) = content.filter(|(name, _)| name.contains("json")) {
            let shape = media.node.get("schema").map_or_else(Shape::any, |schema| {
                self.shape(&schema_ref.with_node(schema))
            });
            return (shape, Style::Json);
        }
        let Some(schema) = schema_ref.get("schema") else {
            return text();
        };
        let shape = self.shape(&schema_ref.with_node(schema));
        let explode = schema_ref
            .get("explode")
            .and_then(Node::bool)
            .unwrap_or(false);
        match self.not_written(&shape, "header", "simple", explode) {
            None if explode => (shape, Style::Named("simple".to_owned(), true)),
            None => (shape, Style::Usual),
            Some(reason) => {
                self.warn(
                    "W0073",
                    Decision::Value,
                    format!("this header is a string: {reason}"),
                    schema_ref.node,
                    "this header",
                );
                text()
            }
        }
    }

    /// The type of the bodies of failures, and each response.
    fn failure(
        &mut self,
        schema_ref: &SchemaRef<'a>,
        bad: &[ResponseRef<'a>],
    ) -> (Option<Shape>, Vec<Response>) {
        let mut found: Vec<(Shape, Vec<u16>)> = Vec::new();
        let mut failures: Vec<Response> = Vec::new();
        // The variant for all other errors.
        let mut scope = Scope::with(&["Other"]);
        for (code, response) in bad {
            let place = SchemaRef {
                document: response.document,
                ..schema_ref.within(response.node, &format!("error-{}", status_text(*code)))
            };
            let contents = self.contents(&place, false);
            let is_typed = |content: &&Content| matches!(content, Content::Structured(shape, _) if shape.kind != ShapeKind::Any);
            let all = || contents.iter().map(|(_, content)| content);
            let content = all().find(is_typed).or_else(|| all().next());
            failures.push(Response {
                ident: scope.claim(&names::camel(&failure_variant(*code))),
                status: *code,
                docs: docs(response.node).text,
                content: match content {
                    None | Some(Content::Events(..)) => Content::Empty,
                    Some(content) => content.clone(),
                },
                headers: None,
            });
            let Some(shape) = contents.into_iter().find_map(|(_, content)| match content {
                Content::Structured(shape, _) if shape.kind != ShapeKind::Any => Some(shape),
                _ => None,
            }) else {
                continue;
            };
            match found.iter_mut().find(|(other, _)| *other == shape) {
                Some((_, codes)) => codes.push(*code),
                None => found.push((shape, vec![*code])),
            }
        }
        let shape = match found.as_slice() {
            [] => None,
            [(only, _)] => Some(only.clone()),
            _ => Some(self.failures(schema_ref, found)),
        };
        (shape, failures)
    }

    /// The enum of failures of these types: one that is there already, if it says nothing else of any status.
    fn failures(&mut self, schema_ref: &SchemaRef<'a>, mut found: Vec<(Shape, Vec<u16>)>) -> Shape {
        let label = |api: &crate::model::Api, shape: &Shape| match shape.kind {
            ShapeKind::Named(id) => api.get(id).name.clone(),
            _ => "other".to_owned(),
        };
        found.sort_by_key(|(shape, _)| label(&self.api, shape));
        let wanted: Vec<_> = found
            .iter()
            .map(|(shape, _)| label(&self.api, shape))
            .map(|name| (name.clone(), names::camel(&name)))
            .collect();
        let known =
            self.api
                .types
                .iter_mut()
                .enumerate()
                .find_map(|(index, other)| match &mut other.kind {
                    TypeKind::Failures(list) if goes_with(list, &found) => Some((index, list)),
                    _ => None,
                });
        if let Some((index, list)) = known {
            for (failure, (_, codes)) in list.iter_mut().zip(found) {
                failure.statuses.extend(codes);
                failure.statuses.sort_unstable();
                failure.statuses.dedup();
            }
            return Shape::new(ShapeKind::Named(crate::model::TypeId(index)));
        }
        let idents = Scope::with(&["Unknown"]).claim_all(&wanted);
        let list: Vec<Failure> = found
            .into_iter()
            .zip(idents)
            .map(|((shape, statuses), ident)| Failure {
                ident,
                shape,
                statuses,
            })
            .collect();
        let parts: Vec<&str> = wanted.iter().map(|(name, _)| name.as_str()).collect();
        let name = match parts.as_slice() {
            [_, _] | [_, _, _] => parts.join("-or-"),
            _ => format!("{}-failure", schema_ref.name),
        };
        let id = self.add_named(0, &name, schema_ref.node, false, TypeKind::Failures(list));
        self.api.types[id.0].docs = crate::model::Docs::default();
        Shape::new(ShapeKind::Named(id))
    }
}

/// Returns true if an enum of failures has these types, and none of their statuses elsewhere.
fn goes_with(list: &[Failure], found: &[(Shape, Vec<u16>)]) -> bool {
    list.len() == found.len()
        && list
            .iter()
            .zip(found)
            .all(|(failure, (shape, _))| failure.shape == *shape)
        && found.iter().enumerate().all(|(index, (_, codes))| {
            list.iter()
                .enumerate()
                .filter(|(other, _)| *other != index)
                .all(|(_, failure)| !failure.statuses.iter().any(|code| codes.contains(code)))
        })
}

/// The number of a status: `2` of `2XX`, 0 of `default`.
fn code(status: &str) -> Option<u16> {
    if status == "default" {
        return Some(0);
    }
    match status.as_bytes() {
        [first @ b'1'..=b'5', b'X' | b'x', b'X' | b'x'] => Some(u16::from(first - b'0')),
        [b'1'..=b'9', _, _] => status.parse().ok(),
        _ => None,
    }
}

fn status_text(code: u16) -> String {
    match code {
        0 => "default".to_owned(),
        1..10 => format!("{code}XX"),
        _ => code.to_string(),
    }
}

fn variant(code: u16) -> String {
    match code {
        2 => "success",
        3 => "redirect",
        101 => "switching-protocols",
        200 => "ok",
        201 => "created",
        202 => "accepted",
        203 => "non-authoritative",
        204 => "no-content",
        205 => "reset-content",
        206 => "partial-content",
        207 => "multi-status",
        301 => "moved-permanently",
        302 => "found",
        303 => "see-other",
        304 => "not-modified",
        307 => "temporary-redirect",
        308 => "permanent-redirect",
        other => return format!("status-{other}"),
    }
    .to_owned()
}

/// The name of a failure's variant.
fn failure_variant(code: u16) -> String {
    match code {
        0 => "default",
        4 => "client-error",
        5 => "server-error",
        400 => "bad-request",
        401 => "unauthorized",
        402 => "payment-required",
        403 => "forbidden",
        404 => "not-found",
        405 => "method-not-allowed",
        406 => "not-acceptable",
        408 => "request-timeout",
        409 => "conflict",
        410 => "gone",
        412 => "precondition-failed",
        413 => "payload-too-large",
        415 => "unsupported-media-type",
        422 => "unprocessable-entity",
        428 => "precondition-required",
        429 => "too-many-requests",
        500 => "internal-server-error",
        501 => "not-implemented",
        502 => "bad-gateway",
        503 => "service-unavailable",
        504 => "gateway-timeout",
        other => return variant(other),
    }
    .to_owned()
}
