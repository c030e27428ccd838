//! Converts a document of Swagger 2.0 to `OpenAPI` 3.0.
//!
//! - Every node keeps its location; nodes that Swagger 2.0 does not have are where they follow from.
//! - A body and the fields of a form become a request body, in the media types of `consumes`; responses are in those of
//!   `produces`.
//! - Nothing else is judged here: what is wrong in a document stays wrong, and is reported by its reader.

mod body;
mod parameter;
mod schema;

use indexmap::IndexMap;

use self::parameter::Parameter;
use crate::diagnostic::{Decision, Diagnostic, Diagnostics, Span};
use crate::source_tree::{Member, Node, Value};

type Members = IndexMap<String, Member>;

/// The members of an operation that is also in `OpenAPI` 3.0.
const METHODS: [&str; 7] = ["get", "put", "post", "delete", "options", "head", "patch"];

/// Returns the document as one of `OpenAPI` 3.0.
pub(super) fn convert(root: &Node, diagnostics: &mut Diagnostics) -> Node {
    let mut converter = Converter { root, diagnostics };
    converter.document()
}

struct Converter<'a, 'd> {
    root: &'a Node,
    diagnostics: &'d mut Diagnostics,
}

impl<'a> Converter<'a, '_> {
    fn document(&mut self) -> Node {
        let root = self.root;
        let mut out = Members::new();
        let mut components = Members::new();
        for (key, member) in root.members().into_iter().flatten() {
            let node = &member.node;
            match key.as_str() {
                "swagger" => {
                    put(&mut out, "openapi", member.key, text("3.0.4", node.span));
                }
                "host" | "basePath" | "schemes" | "consumes" | "produces" => {}
                "definitions" => {
                    let schemas = map(node, |node| self.schema(node));
                    put(&mut components, "schemas", member.key, schemas);
                }
                "parameters" => self.shared_parameters(member, &mut components),
                "responses" => {
                    let produces = list(root, "produces");
                    let responses = map(node, |node| self.response(node, produces));
                    put(&mut components, "responses", member.key, responses);
                }
                "securityDefinitions" => {
                    let schemes = map(node, security_scheme);
                    put(&mut components, "securitySchemes", member.key, schemes);
                }
                // Parts of other files.
                "components" => {
                    for (section, member) in node.members().into_iter().flatten() {
                        self.section(section, member, &mut components);
                    }
                }
                "paths" => {
                    let paths = map(node, |node| self.path_item(node));
                    put(&mut out, "paths", member.key, paths);
                }
                _ => {
                    out.insert(key.clone(), member.clone());
                }
            }
        }
        if let Some(servers) = servers(root) {
            let span = servers.span;
            put(&mut out, "servers", span, servers);
        }
        if !components.is_empty() {
            put(
                &mut out,
                "components",
                root.span,
                object(components, root.span),
            );
        }
        object(out, root.span)
    }

    /// Adds the members of a section of components, which are from other files.
    fn section(&mut self, section: &str, member: &Member, components: &mut Members) {
        let node = &member.node;
        let converted = match section {
            "schemas" => map(node, |node| self.schema(node)),
            "responses" => {
                let produces = list(self.root, "produces");
                map(node, |node| self.response(node, produces))
            }
            "parameters" => return self.shared_parameters(member, components),
            _ => node.clone(),
        };
        merge(components, section, member.key, converted);
    }

    /// Adds the parameters that operations refer to. Bodies and fields of forms become parts of the operations.
    fn shared_parameters(&mut self, member: &Member, components: &mut Members) {
        let mut found = Members::new();
        for (name, shared) in member.node.members().into_iter().flatten() {
            if let Parameter::Plain(node) = self.parameter(&shared.node) {
                put(&mut found, name, shared.key, node);
            }
        }
        merge(
            components,
            "parameters",
            member.key,
            object(found, member.node.span),
        );
    }

    fn path_item(&mut self, node: &'a Node) -> Node {
        let Some(members) = node.members() else {
            return node.clone();
        };
        let mut out = Members::new();
        let shared = self.parameters(node.get("parameters"));
        for (key, member) in members {
            let converted = match key.as_str() {
                "parameters" => match &member.node.value {
                    Value::Array(_) => list_of(shared.plain.clone(), member.node.span),
                    _ => member.node.clone(),
                },
                key if METHODS.contains(&key) => self.operation(&member.node, &shared),
                _ => member.node.clone(),
            };
            put(&mut out, key, member.key, converted);
        }
        object(out, node.span)
    }

    fn operation(&mut self, node: &'a Node, shared: &parameter::Parameters<'a>) -> Node {
        let Some(members) = node.members() else {
            return node.clone();
        };
        let own = self.parameters(node.get("parameters"));
        let produces = node.get("produces");
        let root = self.root;
        let media = |key: &str| match node.get(key) {
            Some(own) => own.items().unwrap_or_default(),
            None => list(root, key),
        };
        let mut out = Members::new();
        for (key, member) in members {
            let converted = match key.as_str() {
                "consumes" | "produces" | "schemes" => continue,
                "parameters" => match &member.node.value {
                    Value::Array(_) => list_of(own.plain.clone(), member.node.span),
                    _ => member.node.clone(),
                },
                "responses" => {
                    let types = media("produces");
                    let is_own = produces.is_some();
                    map(&member.node, |node| {
                        let target = self.follow(node, "responses").filter(|_| is_own);
                        self.response(target.unwrap_or(node), types)
                    })
                }
                _ => member.node.clone(),
            };
            put(&mut out, key, member.key, converted);
        }
        if let Some((span, body)) = self.request_body(&own, shared, media("consumes")) {
            put(&mut out, "requestBody", span, body);
        }
        object(out, node.span)
    }

    /// A response, or a header of one.
    fn response(&mut self, node: &Node, produces: &[Node]) -> Node {
        let Some(members) = node.members() else {
            return node.clone();
        };
        if let Some(reference) = reference(node) {
            return reference;
        }
        let mut out = Members::new();
        for (key, member) in members {
            match key.as_str() {
                "schema" => {
                    let is_file = member.node.get("type").and_then(Node::text) == Some("file");
                    let schema = self.schema(&member.node);
                    let content = body::content(&schema, produces, is_file, member.node.span);
                    put(&mut out, "content", member.key, content);
                }
                "headers" => {
                    let headers = map(&member.node, |node| self.header(node));
                    put(&mut out, "headers", member.key, headers);
                }
                "examples" => {}
                _ => {
                    out.insert(key.clone(), member.clone());
                }
            }
        }
        object(out, node.span)
    }

    /// The target of a reference to a section of this document.
    fn follow(&self, node: &Node, section: &str) -> Option<&'a Node> {
        let target = node.get("$ref")?.text()?;
        let path = target.strip_prefix("#/")?;
        let united = path.strip_prefix("components/");
        let root = match united {
            Some(_) => self.root.get("components")?,
            None => self.root,
        };
        let name = united
            .unwrap_or(path)
            .strip_prefix(section)?
            .strip_prefix('/')?;
        let name = name.replace("~1", "/").replace("~0", "~");
        root.get(section)?.get(&name)
    }

    fn lost(&mut self, span: Span, message: &str, label: &str, subject: String) {
        self.diagnostics.push(
            Diagnostic::warning("W0135", message)
                .label(span, label)
                .decision(Decision::Changed, subject),
        );
    }
}

/// A reference of Swagger 2.0 as one of `OpenAPI` 3.0.
fn reference(node: &Node) -> Option<Node> {
    let reference = node.get("$ref")?;
    let target = reference.text()?;
    let (file, pointer) = target.split_once('#').unwrap_or((target, ""));
    let moved = [
        ("/definitions/", "/components/schemas/"),
        ("/parameters/", "/components/parameters/"),
        ("/responses/", "/components/responses/"),
    ]
    .into_iter()
    .find_map(|(from, to)| Some(format!("{file}#{to}{}", pointer.strip_prefix(from)?)));
    let mut node = node.clone();
    if let (Some(moved), Value::Object(members)) = (moved, &mut node.value)
        && let Some(member) = members.get_mut("$ref")
    {
        member.node.value = Value::String(moved);
    }
    Some(node)
}

/// The addresses of the API.
fn servers(root: &Node) -> Option<Node> {
    let host = root.get("host");
    let base = root.get("basePath");
    let span = host.or(base)?.span;
    let path = base.and_then(Node::text).unwrap_or_default();
    let path = path.trim_end_matches('/');
    let server = |address: String, span: Span| {
        object([member("url", span, text(address, span))].into(), span)
    };
    let Some(host) = host.and_then(Node::text) else {
        return (!path.is_empty()).then(|| list_of(vec![server(path.to_owned(), span)], span));
    };
    let schemes = list(root, "schemes").iter();
    let mut list: Vec<Node> = schemes
        .filter_map(|scheme| {
            Some(server(
                format!("{}://{host}{path}", scheme.text()?),
                scheme.span,
            ))
        })
        .collect();
    if list.is_empty() {
        list.push(server(format!("https://{host}{path}"), span));
    }
    Some(list_of(list, span))
}

fn security_scheme(node: &Node) -> Node {
    let Some(members) = node.members() else {
        return node.clone();
    };
    let kind = node.get("type").and_then(Node::text).unwrap_or_default();
    let mut out = members.clone();
    match kind {
        "basic" => {
            let span = node.get("type").map_or(node.span, |kind| kind.span);
            put(&mut out, "type", span, text("http", span));
            put(&mut out, "scheme", span, text("basic", span));
        }
        "oauth2" => {
            let flow = match node.get("flow").and_then(Node::text) {
                Some("application") => "clientCredentials",
                Some("accessCode") => "authorizationCode",
                Some("password") => "password",
                _ => "implicit",
            };
            let mut inner = Members::new();
            for key in ["authorizationUrl", "tokenUrl", "scopes"] {
                if let Some(member) = out.shift_remove(key) {
                    inner.insert(key.to_owned(), member);
                }
            }
            out.shift_remove("flow");
            let flows = [member(flow, node.span, object(inner, node.span))].into();
            put(&mut out, "flows", node.span, object(flows, node.span));
        }
        _ => {}
    }
    object(out, node.span)
}

fn list<'n>(node: &'n Node, key: &str) -> &'n [Node] {
    node.get(key).and_then(Node::items).unwrap_or_default()
}

fn text(text: impl Into<String>, span: Span) -> Node {
    Node {
        value: Value::String(text.into()),
        span,
    }
}

fn flag(value: bool, span: Span) -> Node {
    Node {
        value: Value::Bool(value),
        span,
    }
}

fn list_of(items: Vec<Node>, span: Span) -> Node {
    Node {
        value: Value::Array(items),
        span,
    }
}

fn object(members: Members, span: Span) -> Node {
    Node {
        value: Value::Object(members),
        span,
    }
}

fn member(name: &str, key: Span, node: Node) -> (String, Member) {
    (name.to_owned(), Member { key, node })
}

fn put(members: &mut Members, name: &str, key: Span, node: Node) {
    members.insert(name.to_owned(), Member { key, node });
}

/// Adds the members of `node` to a section.
fn merge(components: &mut Members, section: &str, key: Span, node: Node) {
    let added = match components.get_mut(section) {
        Some(known) => &mut known.node,
        None => return put(components, section, key, node),
    };
    if let (Value::Object(known), Value::Object(new)) = (&mut added.value, node.value) {
        known.extend(new);
    }
}

/// Converts each member of an object.
fn map<'n>(node: &'n Node, mut convert: impl FnMut(&'n Node) -> Node) -> Node {
    let Some(members) = node.members() else {
        return node.clone();
    };
    let members = members.iter();
    let members = members.map(|(name, found)| member(name, found.key, convert(&found.node)));
    object(members.collect(), node.span)
}
