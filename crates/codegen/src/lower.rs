//! From located documents to the typed model of the API.
//!
//! - Named schemas become types first, so that references need no order; inline ones are named by their place.
//! - Every keyword is known, or known to be without meaning for code, or an error.

mod operation;
mod schema;

use std::collections::HashMap;

use crate::analyze;
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::document::{self, Documents};
use crate::json::Node;
use crate::model::{Api, Area, Docs, Type, TypeId, TypeKind};
use crate::names::{self, Scope};

/// Makes the model; what cannot be expressed is reported.
pub fn lower(documents: &Documents, diagnostics: &mut Diagnostics) -> Api {
    let mut lowering = Lowering {
        documents,
        diagnostics,
        api: Api::default(),
        by_place: HashMap::new(),
        type_names: Scope::default(),
    };
    lowering.areas();
    lowering.declare();
    lowering.define();
    lowering.operations();
    let mut api = lowering.api;
    if analyze::refuse_circles(&api, diagnostics) {
        return api;
    }
    analyze::box_recursion(&mut api);
    analyze::mark_requests(&mut api);
    api
}

/// Names that stand in the files of the server crate and so are no area's trait.
const TRAITS: &[&str] = &[
    "Api", "Future", "Option", "Result", "Routes", "Send", "Service", "String", "Vec",
];

const ROOT: &[&str] = &[
    "openapi",
    "info",
    "servers",
    "tags",
    "security",
    "paths",
    "components",
    "externalDocs",
];

const SECTIONS: &[&str] = &[
    "schemas",
    "parameters",
    "headers",
    "responses",
    "requestBodies",
    "securitySchemes",
    "examples",
];

struct Lowering<'a> {
    documents: &'a Documents,
    diagnostics: &'a mut Diagnostics,
    api: Api,
    /// Named schemas by document and name.
    by_place: HashMap<(usize, &'a str), TypeId>,
    type_names: Scope,
}

/// Where a schema stands, for the names and errors of what is found there.
#[derive(Clone, Debug)]
struct Context {
    document: usize,
    /// The name that an inline type gets.
    name: String,
    /// How many schemas without a name it stands in.
    depth: usize,
}

impl Context {
    fn new(document: usize, name: &str) -> Self {
        Self {
            document,
            name: name.to_owned(),
            depth: 0,
        }
    }

    /// The same place in another document.
    fn in_document(&self, document: usize) -> Self {
        Self {
            document,
            ..self.clone()
        }
    }

    fn within(&self, name: &str) -> Self {
        Self {
            document: self.document,
            depth: self.depth + 1,
            name: format!("{}-{name}", self.name),
        }
    }
}

impl<'a> Lowering<'a> {
    fn areas(&mut self) {
        let mut modules = Scope::with(&["runtime", "models"]);
        let mut traits = Scope::with(TRAITS);
        for document in &self.documents.list {
            let info = document.root.get("info");
            let text = |key| info.and_then(|info| info.get(key)).and_then(Node::text);
            self.api.areas.push(Area {
                name: document.area.clone(),
                docs: text("description")
                    .or(text("title"))
                    .unwrap_or_default()
                    .to_owned(),
                module: modules.claim(names::snake(&document.area)),
                ident: traits.claim(names::camel(&document.area)),
            });
        }
        for document in &self.documents.list {
            self.known_keys(&document.root, "a document", ROOT);
            if let Some(components) = document.root.get("components") {
                self.known_keys(components, "the components", SECTIONS);
            }
        }
    }

    /// Gives every named schema its type, still without content.
    fn declare(&mut self) {
        let mut first: HashMap<&'a str, Span> = HashMap::new();
        for (document, name, key, node) in self.schemas() {
            if document::is_alias(node, "schemas", name) {
                continue;
            }
            if let Some(place) = first.get(name) {
                self.diagnostics.push(
                    Diagnostic::error("E0020", format!("two schemas are called `{name}`"))
                        .label(key, "the second one")
                        .label(*place, "the first one")
                        .help("names of schemas are unique over all files, since they become one namespace"),
                );
                continue;
            }
            first.insert(name, key);
            let id = self.add_type(document, name, node, TypeKind::Enum(Vec::new()));
            self.by_place.insert((document, name), id);
        }
    }

    fn define(&mut self) {
        for (document, name, _, node) in self.schemas() {
            let Some(&id) = self.by_place.get(&(document, name)) else {
                continue;
            };
            let context = Context::new(document, name);
            self.api.types[id.0].kind = self.type_kind(node, &context);
        }
    }

    /// Every named schema: document, name, place of the name, schema.
    fn schemas(&self) -> Vec<(usize, &'a str, Span, &'a Node)> {
        let documents: &'a Documents = self.documents;
        let mut schemas = Vec::new();
        for (index, document) in documents.list.iter().enumerate() {
            let members = document
                .root
                .get("components")
                .and_then(|components| components.get("schemas"))
                .and_then(Node::members);
            for (name, member) in members.into_iter().flatten() {
                schemas.push((index, name.as_str(), member.key, &member.node));
            }
        }
        schemas
    }

    fn add_type(&mut self, area: usize, name: &str, node: &Node, kind: TypeKind) -> TypeId {
        let id = TypeId(self.api.types.len());
        self.api.types.push(Type {
            area,
            name: name.to_owned(),
            ident: self.type_names.claim(names::camel(name)),
            span: node.span,
            docs: docs(node),
            kind,
            hidden: is_hidden(node),
            in_request: false,
        });
        id
    }

    fn error(&mut self, code: &'static str, message: impl Into<String>, node: &Node, label: &str) {
        self.diagnostics
            .push(Diagnostic::error(code, message).label(node.span, label));
    }

    /// Reports every key of `node` that is neither known nor an extension.
    fn known_keys(&mut self, node: &'a Node, what: &str, known: &[&str]) {
        for (key, member) in node.members().into_iter().flatten() {
            if !known.contains(&key.as_str()) && !key.starts_with("x-") {
                let help = match names::nearest(key, known) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None if known.len() <= 12 => format!("supported are: {}", known.join(", ")),
                    None => {
                        "nothing is ignored in silence: remove it, or teach it to the generator"
                            .to_owned()
                    }
                };
                self.diagnostics.push(
                    Diagnostic::error("E0021", format!("`{key}` is not supported in {what}"))
                        .label(member.key, "this keyword")
                        .help(help),
                );
            }
        }
    }

    /// Whether a schema is personal data or a secret, by itself or by what it refers to.
    fn hidden(&mut self, document: usize, node: &'a Node) -> bool {
        let mut quiet = Diagnostics::default();
        is_hidden(node)
            || self
                .documents
                .resolve(document, node, &mut quiet)
                .is_some_and(|(_, target)| is_hidden(target))
    }

    /// The text of a member that must be a string.
    fn text(&mut self, node: &'a Node, key: &str) -> Option<&'a str> {
        let member = node.get(key)?;
        if member.text().is_none() {
            self.error(
                "E0022",
                format!("`{key}` must be a string"),
                member,
                member.kind(),
            );
        }
        member.text()
    }
}

fn docs(node: &Node) -> Docs {
    Docs {
        text: node
            .get("description")
            .or_else(|| node.get("title"))
            .and_then(Node::text)
            .unwrap_or_default()
            .to_owned(),
        deprecated: flag(node, "deprecated"),
    }
}

fn flag(node: &Node, key: &str) -> bool {
    node.get(key).and_then(Node::bool).unwrap_or(false)
}

/// Whether a value is not to be shown by `Debug`.
fn is_hidden(node: &Node) -> bool {
    flag(node, "x-personal-data") || flag(node, "x-secret")
}
