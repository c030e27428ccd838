//! Path items to operations.
//!
//! - An operation has one status of success; several, ranges and `default` are not supported yet.
//! - A body is JSON with a named or inline schema, or bytes of another media type.
//! - A list is paged if it takes a `page` and answers `items` and, where there are more, `next.page`.

mod parameter;

use std::collections::HashMap;

use super::{Context, Lowering, docs, flag};
use crate::diagnostic::{Diagnostic, Span};
use crate::json::{Member, Node};
use crate::model::{
    Body, Operation, Paged, Parameter, Property, Response, Shape, ShapeKind, TypeId, TypeKind,
};
use crate::names::{self, Scope};

const METHODS: &[&str] = &[
    "get", "put", "post", "delete", "options", "head", "patch", "trace",
];

const MEDIA: &[&str] = &["schema", "example", "examples"];

/// Methods that the client, its calls and the server's traits have besides those of the operations.
const METHOD_NAMES: &[&str] = &["new", "builder", "send", "call", "clone", "authenticate"];

impl<'a> Lowering<'a> {
    pub(super) fn operations(&mut self) {
        let documents = self.documents;
        let mut ids = std::collections::HashMap::new();
        let mut methods = Scope::with(METHOD_NAMES);
        let mut routes: HashMap<String, Span> = HashMap::new();
        for (document, root) in documents
            .list
            .iter()
            .map(|document| &document.root)
            .enumerate()
        {
            let paths = root.get("paths").and_then(Node::members);
            for (path, member) in paths.into_iter().flatten() {
                self.path(path, member, &mut routes);
                let item = &member.node;
                let known = [METHODS, &["parameters", "summary", "description"]].concat();
                self.known_keys(item, "a path item", &known);
                for method in METHODS {
                    let Some(node) = item.get(method) else {
                        continue;
                    };
                    let Some(mut operation) = self.operation(document, path, item, method, node)
                    else {
                        continue;
                    };
                    if let Some(first) = ids.insert(operation.id.clone(), node.span) {
                        self.diagnostics.push(
                            Diagnostic::error(
                                "E0050",
                                format!("two operations are called `{}`", operation.id),
                            )
                            .label(node.span, "the second one")
                            .label(first, "the first one"),
                        );
                    }
                    operation.method_ident = methods.claim(operation.method_ident);
                    operation.request_ident = self.type_names.claim(operation.request_ident);
                    self.api.operations.push(operation);
                }
            }
        }
    }

    /// Reports a path that no router can serve.
    fn path(&mut self, path: &str, member: &'a Member, routes: &mut HashMap<String, Span>) {
        let mut report = |message: String, label: &str| {
            self.diagnostics
                .push(Diagnostic::error("E0066", message).label(member.key, label));
        };
        if !path.starts_with('/') {
            return report("a path must begin with a slash".to_owned(), "this path");
        }
        let mut names = Vec::new();
        let mut route = String::new();
        for segment in path.split('/').skip(1) {
            match segment
                .strip_prefix('{')
                .and_then(|rest| rest.strip_suffix('}'))
            {
                Some(name) if name.is_empty() || name.contains(['{', '}', '*']) => {
                    return report(format!("`{segment}` is no parameter"), "in this path");
                }
                Some(name) if names.contains(&name) => {
                    return report(
                        format!("`{segment}` stands twice in one path"),
                        "in this path",
                    );
                }
                Some(name) => {
                    names.push(name);
                    route.push_str("/{}");
                }
                None if segment.contains(['{', '}', '*', ':', '?', '#']) => {
                    let message = format!("`{segment}` is neither a parameter nor plain text");
                    return report(message, "a parameter takes a whole segment");
                }
                None => {
                    route.push('/');
                    route.push_str(segment);
                }
            }
        }
        match routes.get(&route) {
            // The very same path in two files is reported where the files are united.
            Some(first) if first.file == member.key.file => self.diagnostics.push(
                Diagnostic::error("E0067", format!("the path `{path}` is there already"))
                    .label(member.key, "differs only in the names of its parameters")
                    .label(*first, "the first one"),
            ),
            Some(_) => {}
            None => {
                routes.insert(route, member.key);
            }
        }
    }

    fn operation(
        &mut self,
        document: usize,
        path: &str,
        item: &'a Node,
        method: &str,
        node: &'a Node,
    ) -> Option<Operation> {
        let known = [
            "operationId",
            "summary",
            "description",
            "tags",
            "security",
            "parameters",
            "requestBody",
            "responses",
            "deprecated",
            "externalDocs",
        ];
        self.known_keys(node, "an operation", &known);
        let Some(id) = self.text(node, "operationId") else {
            self.diagnostics.push(
                Diagnostic::error("E0051", "an operation needs an `operationId`")
                    .label(node.span, "this operation")
                    .help("the id names the methods and the request struct, such as `getSpace`"),
            );
            return None;
        };
        let context = Context::new(document, id);
        let parameters = self.parameters(&context, path, item, node);
        let body = node
            .get("requestBody")
            .and_then(|body| self.body(&context, body));
        let responses = self.responses(&context, node)?;
        if method == "head" && !matches!(responses.response, Response::Empty) {
            self.error(
                "E0068",
                "an answer to HEAD has no content",
                node,
                "this operation",
            );
        }
        let paged = self.paged(&parameters, &responses.response);
        let security = node
            .get("security")
            .or_else(|| self.documents.list[document].root.get("security"))
            .and_then(Node::items);
        Some(Operation {
            area: document,
            id: id.to_owned(),
            method_ident: names::snake(id),
            request_ident: names::camel(id),
            span: node.span,
            method: method.to_owned(),
            path: path.to_owned(),
            summary: self.text(node, "summary").unwrap_or_default().to_owned(),
            docs: docs(node),
            parameters,
            body,
            success: responses.success,
            response: responses.response,
            response_headers: responses.headers,
            errors: responses.errors,
            secured: security.is_some_and(|schemes| {
                schemes
                    .iter()
                    .all(|scheme| scheme.members().is_some_and(|members| !members.is_empty()))
                    && !schemes.is_empty()
            }),
            paged,
        })
    }

    fn body(&mut self, context: &Context, node: &'a Node) -> Option<Body> {
        let (document, node) = self
            .documents
            .resolve(context.document, node, self.diagnostics)?;
        self.known_keys(
            node,
            "a request body",
            &["description", "content", "required"],
        );
        let required = flag(node, "required");
        let media_types = node.get("content").and_then(Node::members);
        let Some((media_type, member)) = media_types.and_then(|types| types.first()) else {
            self.error(
                "E0058",
                "a request body needs one media type",
                node,
                "this body",
            );
            return None;
        };
        if media_types.is_some_and(|types| types.len() > 1) {
            self.error(
                "E0059",
                "several media types of one body are not supported",
                node,
                "this body",
            );
        }
        self.known_keys(&member.node, "a media type", MEDIA);
        if media_type != "application/json" {
            self.media_type(media_type, member);
            return Some(Body::Binary(media_type.clone(), required));
        }
        let context = Context::new(document, &format!("{}-body", context.name));
        let Some(schema) = member.node.get("schema") else {
            self.error(
                "E0060",
                "a JSON body needs a `schema`",
                &member.node,
                "here",
            );
            return None;
        };
        let shape = self.shape(schema, &context);
        let id = match shape.kind {
            ShapeKind::Named(id) => id,
            _ => self.add_type(document, &context.name, schema, TypeKind::Alias(shape)),
        };
        Some(Body::Json(id, required))
    }

    fn responses(&mut self, context: &Context, node: &'a Node) -> Option<Responses> {
        let mut errors = Vec::new();
        let mut success: Option<(u16, usize, &'a Node)> = None;
        let members = node.get("responses").and_then(Node::members);
        for (status, member) in members.into_iter().flatten() {
            let Some((document, response)) =
                self.documents
                    .resolve(context.document, &member.node, self.diagnostics)
            else {
                continue;
            };
            self.known_keys(
                response,
                "a response",
                &["description", "headers", "content", "links"],
            );
            match status.parse::<u16>() {
                Ok(code) if (200..300).contains(&code) => {
                    if success.replace((code, document, response)).is_some() {
                        self.error(
                            "E0061",
                            "several statuses of success are not supported",
                            node,
                            "this operation",
                        );
                    }
                }
                Ok(_) => errors.push((status.clone(), docs(response).text)),
                Err(_) => {
                    let message = format!("the status `{status}` is not supported");
                    self.diagnostics.push(
                        Diagnostic::error("E0062", message).label(member.key, "not a number"),
                    );
                }
            }
        }
        let Some((success, document, response)) = success else {
            self.error(
                "E0063",
                "an operation needs a status of success",
                node,
                "this operation",
            );
            return None;
        };
        let headers = response.get("headers").and_then(Node::members);
        let media_types = response.get("content").and_then(Node::members);
        let context = Context::new(document, &format!("{}-response", context.name));
        if media_types.is_some_and(|types| types.len() > 1) {
            let message = "several media types of one answer are not supported";
            self.error("E0059", message, response, "this answer");
        }
        let first = media_types.and_then(|types| types.first());
        if let Some((_, member)) = first {
            self.known_keys(&member.node, "a media type", MEDIA);
            if matches!(success, 204 | 205) {
                let message = format!("an answer of status {success} has no content");
                self.error("E0068", message, &member.node, "this content");
            }
        }
        let body = match first {
            None => Response::Empty,
            Some((media_type, member)) if media_type == "application/json" => {
                Response::Json(match member.node.get("schema") {
                    Some(schema) => self.shape(schema, &context),
                    None => Shape {
                        kind: ShapeKind::Any,
                        nullable: false,
                    },
                })
            }
            Some((media_type, member)) => {
                self.media_type(media_type, member);
                Response::Binary(media_type.clone())
            }
        };
        Some(Responses {
            success,
            response: body,
            headers: headers
                .into_iter()
                .flatten()
                .map(|(name, _)| name.clone())
                .collect(),
            errors,
        })
    }

    /// Reports the media type of a body of bytes that is none, or that is JSON by another name.
    fn media_type(&mut self, media_type: &str, member: &'a Member) {
        let plain = media_type.split_once('/').is_some_and(|(kind, rest)| {
            is_token(kind) && is_token(rest) && !media_type.contains('*')
        });
        let json =
            media_type.ends_with("+json") || media_type.eq_ignore_ascii_case("application/json");
        if !plain || json {
            self.diagnostics.push(
                Diagnostic::error(
                    "E0074",
                    format!("the media type `{media_type}` is not supported"),
                )
                .label(member.key, "this media type")
                .help(
                    "a body is `application/json`, or bytes of one media type without parameters",
                ),
            );
        }
    }

    /// The shape behind aliases; a circle of them is reported elsewhere and ends here.
    fn unaliased<'s>(&'s self, shape: &'s Shape) -> &'s Shape {
        let mut shape = shape;
        for _ in 0..self.api.types.len() {
            match &shape.kind {
                ShapeKind::Named(id) => match &self.api.get(*id).kind {
                    TypeKind::Alias(behind) => shape = behind,
                    _ => return shape,
                },
                _ => return shape,
            }
        }
        shape
    }

    /// A list is paged if following its pages needs no knowledge beyond these names and types.
    fn paged(&self, parameters: &[Parameter], response: &Response) -> Option<Paged> {
        let token = parameters
            .iter()
            .find(|parameter| {
                parameter.location == "query" && parameter.name == "page" && !parameter.required
            })
            .filter(|token| self.is_text(&token.shape) && token.default.is_none())?;
        let Response::Json(Shape {
            kind: ShapeKind::Named(list),
            nullable: false,
        }) = response
        else {
            return None;
        };
        let next = self.property(*list, "next").filter(|next| !next.required)?;
        let (ShapeKind::Named(place), false) = (&next.shape.kind, next.shape.nullable) else {
            return None;
        };
        let page = self.property(*place, "page").filter(|page| page.required)?;
        let items = self
            .property(*list, "items")
            .filter(|items| items.required)?;
        match &items.shape {
            Shape {
                kind: ShapeKind::Array(item, ..),
                nullable: false,
            } if self.is_text(&page.shape) && !next.boxed => Some(Paged {
                item: (**item).clone(),
                token: token.ident.clone(),
                items: items.ident.clone(),
                next: next.ident.clone(),
                page: page.ident.clone(),
                token_named: self.is_newtype(&token.shape),
                page_named: self.is_newtype(&page.shape),
            }),
            _ => None,
        }
    }

    /// Whether a value is a string, by whatever name.
    fn is_text(&self, shape: &Shape) -> bool {
        let plain = matches!(self.unaliased(shape).kind, ShapeKind::Text(_));
        !shape.nullable && (plain || self.is_newtype(shape))
    }

    fn is_newtype(&self, shape: &Shape) -> bool {
        match self.unaliased(shape).kind {
            ShapeKind::Named(id) => matches!(self.api.get(id).kind, TypeKind::Text(_)),
            _ => false,
        }
    }

    fn property(&self, id: TypeId, name: &str) -> Option<&Property> {
        match &self.api.get(id).kind {
            TypeKind::Object(object) => object
                .properties
                .iter()
                .find(|property| property.name == name),
            _ => None,
        }
    }
}

/// Whether a name is one that a header or cookie can have (RFC 9110, section 5.6.2).
fn is_token(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte))
}

struct Responses {
    success: u16,
    response: Response,
    headers: Vec<String>,
    errors: Vec<(String, String)>,
}
