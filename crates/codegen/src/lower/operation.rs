//! Lowers path items to operations.
//!
//! - An operation that cannot be served or sent is skipped, with a warning; the others stay.
//! - Media types with different content are separate variants of the body or response.

mod content;
mod hooks;
mod paging;
mod parameter;
mod response;
mod route;

use std::collections::HashMap;

use heck::ToLowerCamelCase as _;

pub(super) use self::hooks::{Callback, Hook};
use self::route::{Route, fixed_query};
use super::naming::PreferredName;
use super::{Lowering, SchemaRef, Words, docs};
use crate::model::{Body, METHODS, Operation, RequestBody, RustIdent, TypeKind};
use quire_description::diagnostic::{Decision, Diagnostic, Span};
use quire_description::source_tree::{Member, Node};

const ITEM: Words = Words {
    assertions: METHODS,
    annotations: &[
        "$ref",
        "parameters",
        "summary",
        "description",
        "servers",
        "additionalOperations",
    ],
    unchecked: &[],
};

/// The operations of a path item by their methods, including those of `additionalOperations`.
fn methods(item: &Node) -> impl Iterator<Item = (&str, &Member)> {
    let usual = METHODS.iter().filter_map(move |method| {
        let (name, member) = item.members()?.get_key_value(*method)?;
        Some((name.as_str(), member))
    });
    let others = item.get("additionalOperations").and_then(Node::members);
    let others = others.into_iter().flatten();
    usual.chain(others.map(|(name, member)| (name.as_str(), member)))
}

const OPERATION: Words = Words {
    assertions: &[
        "operationId",
        "security",
        "parameters",
        "requestBody",
        "responses",
    ],
    annotations: &[
        "summary",
        "description",
        "tags",
        "deprecated",
        "externalDocs",
        "servers",
        "callbacks",
    ],
    unchecked: &[],
};

/// The first tag of each operation, each once.
pub(super) fn tags(root: &Node) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    let paths = root.get("paths").and_then(Node::members);
    for (_, member) in paths.into_iter().flatten() {
        for (_, operation) in methods(&member.node) {
            if let Some(tag) = first_tag(&operation.node)
                && !found.contains(&tag)
            {
                found.push(tag);
            }
        }
    }
    found
}

/// Number of operations without a tag that is too large for one area.
const MANY: usize = 100;

/// The areas of operations without a tag, by their paths, if they are many.
pub(super) fn untagged(root: &Node) -> Vec<&str> {
    let (mut found, mut count): (Vec<&str>, usize) = (Vec::new(), 0);
    let paths = root.get("paths").and_then(Node::members);
    for (path, member) in paths.into_iter().flatten() {
        let operations = methods(&member.node);
        let untagged = operations
            .filter(|(_, found)| first_tag(&found.node).is_none())
            .count();
        count += untagged;
        if let Some(area) = area_of(path).filter(|area| untagged > 0 && !found.contains(area)) {
            found.push(area);
        }
    }
    if count > MANY { found } else { Vec::new() }
}

/// Returns the resource of a path: `teams` for `/v1/teams/{id}`.
fn area_of(path: &str) -> Option<&str> {
    let is_version = |part: &str| {
        let digits = part.strip_prefix('v').unwrap_or("-");
        digits
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    path.split('/')
        .find(|part| !part.is_empty() && !part.contains('{') && !is_version(part))
}

fn first_tag(node: &Node) -> Option<&str> {
    node.get("tags")?.items()?.first()?.text()
}

/// Operations by what distinguishes them: the method, and the route of the path.
type Routes = HashMap<(String, Route), (Span, String)>;

impl<'a> Lowering<'a> {
    pub(super) fn operations(&mut self) {
        let documents = self.documents;
        let mut routes = Routes::new();
        let mut ids: HashMap<String, Span> = HashMap::new();
        for (document, root) in documents
            .list
            .iter()
            .map(|document| &document.root)
            .enumerate()
        {
            for (path, member) in self.members(root, "paths") {
                if path.starts_with("x-") {
                    continue;
                }
                self.subject = format!("path `{path}`");
                let Some((document, item)) =
                    self.documents
                        .resolve(document, &member.node, self.diagnostics)
                else {
                    continue;
                };
                self.check_words(item, "a path item", &ITEM);
                for (method, found) in methods(item) {
                    let Some((document, node)) = self.method(document, method, found) else {
                        continue;
                    };
                    let Some(route) = self.route(path, member) else {
                        continue;
                    };
                    let key = (method.to_owned(), route);
                    if let Some((first, other)) = routes.get(&key).cloned() {
                        self.twice(path, &other, &key.1, member, first);
                        continue;
                    }
                    routes.insert(key, (member.key, path.clone()));
                    self.operation(document, path, item, method, node, &mut ids);
                }
            }
        }
        self.hooks(&mut ids);
    }

    /// The operation of a method, and the document that contains it.
    fn method(
        &mut self,
        document: usize,
        method: &str,
        member: &'a Member,
    ) -> Option<(usize, &'a Node)> {
        let node = &member.node;
        if !self.is_method(method, member) {
            return None;
        }
        self.documents.resolve(document, node, self.diagnostics)
    }

    fn twice(&mut self, path: &str, other: &str, route: &Route, member: &'a Member, first: Span) {
        if !route.query.is_empty() {
            let message =
                format!("`{path}` and `{other}` have the same method, path and fixed query");
            self.diagnostics.push(
                Diagnostic::error("E0067", message)
                    .label(member.key, "no request can reach this operation")
                    .label(first, "first operation")
                    .help("remove one of them, or change its method or path"),
            );
            return;
        }
        let message = if path == other {
            format!("the path `{path}` is there already")
        } else {
            format!("`{path}` and `{other}` are the same path: only names of parameters differ")
        };
        self.diagnostics.push(
            Diagnostic::warning("W0067", message)
                .label(member.key, "this operation is skipped")
                .label(first, "first operation")
                .decision(Decision::Skipped, self.subject.clone()),
        );
    }

    /// The route of a path, if a router can serve it.
    fn route(&mut self, path: &str, member: &'a Member) -> Option<Route> {
        let reason = match Route::new(path) {
            Ok(route) => return Some(route),
            Err(reason) => reason,
        };
        self.diagnostics.push(
            Diagnostic::warning(
                "W0066",
                format!("the path `{path}` cannot be served: {reason}"),
            )
            .label(member.key, "its operations are skipped")
            .decision(Decision::Skipped, self.subject.clone()),
        );
        None
    }

    fn operation(
        &mut self,
        document: usize,
        path: &str,
        item: &'a Node,
        method: &str,
        node: &'a Node,
        ids: &mut HashMap<String, Span>,
    ) {
        let made = format!("{method} {path}").to_lower_camel_case();
        self.subject = format!("operation `{} {path}`", method.to_uppercase());
        let id = match self.text(node, "operationId") {
            Some(id) if !id.trim().is_empty() => id.to_owned(),
            _ if self.hook.is_some() => self.hook.as_ref().map_or(made, |hook| hook.name.clone()),
            _ => {
                self.warn_help(
                    "W0051",
                    Decision::Renamed,
                    "an operation has no `operationId`; its name is its method and path",
                    node,
                    "this operation",
                    "the id names the methods and the request struct, for example `getSpace`",
                );
                made
            }
        };
        self.subject = format!("operation `{id}`");
        self.check_words(node, "an operation", &OPERATION);
        self.collect_callbacks(document, &id, node);
        if let Some(first) = ids.insert(id.clone(), node.span) {
            self.diagnostics.push(
                Diagnostic::warning("W0050", format!("two operations have the id `{id}`"))
                    .label(node.span, "second definition; its names get a number")
                    .label(first, "first definition")
                    .decision(Decision::Renamed, self.subject.clone()),
            );
        }
        let area = first_tag(node)
            .map_or_else(
                || self.area_of_path.get(area_of(path)?).copied(),
                |tag| self.area_of_tag.get(tag).copied(),
            )
            .unwrap_or(document);
        let area = self.hook.as_ref().map_or(area, |hook| hook.area);
        self.area = area;
        let schema_ref = SchemaRef::new(document, node, &id);
        let (parameters, protocol_headers) = self.parameters(&schema_ref, path, item);
        let body = node
            .get("requestBody")
            .and_then(|body| self.body(&schema_ref, body));
        let responses = self.responses(&schema_ref, method);
        let paged = self.paged(&schema_ref, &parameters, &responses);
        // The API does not send its own credentials to others.
        let security = if self.hook.is_none() || node.get("security").is_some() {
            self.security(document, node)
        } else {
            Vec::new()
        };
        let index = self.api.operations.len();
        let name = self.rust_name(node).unwrap_or_else(|| id.clone());
        self.wanted.push(PreferredName {
            operation: index,
            id: name,
        });
        let summary = self.text(node, "summary").unwrap_or_default().to_owned();
        let mut text = self
            .text(node, "description")
            .unwrap_or_default()
            .to_owned();
        let callback = self.hook.as_ref().and_then(|hook| hook.address.clone());
        if let Some(address) = &callback {
            let gap = if text.is_empty() { "" } else { "\n\n" };
            text = format!("{text}{gap}Sent to `{address}`.");
        }
        self.api.operations.push(Operation {
            area,
            file: area,
            id,
            method_ident: RustIdent::default(),
            request_ident: RustIdent::default(),
            span: node.span,
            method: method.to_owned(),
            path: path.to_owned(),
            summary,
            docs: crate::model::Docs { text, ..docs(node) },
            parameters,
            protocol_headers,
            body,
            response: responses.success,
            failure: responses.failure,
            failures: responses.failures,
            security,
            paged,
            callback,
        });
    }

    fn body(&mut self, schema_ref: &SchemaRef<'a>, node: &'a Node) -> Option<Body> {
        let (document, node) = self.resolve(schema_ref.document, node)?;
        self.check_words(
            node,
            "a request body",
            &Words {
                assertions: &["content", "required"],
                annotations: &["description"],
                unchecked: &[],
            },
        );
        let required = self.flag(node, "required");
        let place = SchemaRef {
            document,
            ..schema_ref.within(node, "body")
        };
        let mut contents = self.contents(&place, true);
        let content = match contents.len() {
            0 => {
                self.warn(
                    "W0058",
                    Decision::Ignored,
                    "a request body has no media type and is ignored",
                    node,
                    "this body",
                );
                return None;
            }
            1 => RequestBody::One(contents.pop()?.1),
            _ => {
                let mut scope = crate::names::Scope::default();
                let variants = contents
                    .into_iter()
                    .map(|(name, content)| (scope.claim(&crate::names::camel(&name)), content))
                    .collect();
                RequestBody::Several(self.add_named(
                    self.area,
                    &place.name,
                    node,
                    false,
                    TypeKind::Bodies(variants),
                ))
            }
        };
        Some(Body {
            content,
            required,
            docs: docs(node).text,
        })
    }
}

/// Returns true if a header or cookie can have this name (RFC 9110, section 5.6.2).
fn is_token(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte))
}
