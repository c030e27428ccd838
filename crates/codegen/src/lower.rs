//! Lowers documents with locations to the typed model of the API.
//!
//! - A schema becomes a type when something refers to it, or if it has a name. Its content is lowered later, so that
//!   any recursion ends.
//! - A schema that Rust cannot express becomes a wider type, with a warning; nothing is ignored silently.
//! - Rust names are assigned at the end, in an order that does not depend on that of the description.

mod formats;
mod merged;
mod naming;
mod object;
mod operation;
mod pattern;
mod reachable;
mod rust_extensions;
mod security;
mod select;
mod settle;
mod shape;
mod twins;
mod types;
mod union;

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use indexmap::IndexMap;
use merged::{MergedSchema, SchemaRef};

use crate::analyze;
use crate::model::{Api, Area, Docs, RustIdent, Shape, Size, Type, TypeId, TypeKind};
use crate::names::{self, Scope};
use quire_description::Version;
use quire_description::diagnostic::{Decision, Diagnostic, Diagnostics};
use quire_description::document::Documents;
use quire_description::source_tree::{Member, Node};

/// Makes the model; what cannot be expressed is reported.
pub fn lower(documents: &Documents, diagnostics: &mut Diagnostics) -> Api {
    lower_part(documents, false, diagnostics)
}

/// Makes the model, without the schemas that no operation refers to if `reachable_only`.
pub fn lower_part(
    documents: &Documents,
    reachable_only: bool,
    diagnostics: &mut Diagnostics,
) -> Api {
    let mut lowering = Lowering {
        documents,
        diagnostics,
        api: Api::default(),
        subject: String::new(),
        by_node: HashMap::new(),
        open: Vec::new(),
        inline: HashMap::new(),
        nullable: HashMap::new(),
        distances: HashMap::new(),
        merged_by_node: HashMap::new(),
        settling: 0,
        worded: HashSet::new(),
        patterns: HashMap::new(),
        area_of_tag: HashMap::new(),
        area_of_path: HashMap::new(),
        area: 0,
        wanted: Vec::new(),
        hook: None,
        callbacks: Vec::new(),
    };
    let root = documents.main().map(|document| &document.root);
    let version = root.and_then(|root| root.get("openapi")?.text());
    version
        .unwrap_or_default()
        .clone_into(&mut lowering.api.version);
    lowering.areas();
    lowering.security_schemes();
    let reachable = reachable_only.then(|| reachable::schemas(documents));
    lowering.schemas(reachable.as_ref());
    lowering.operations();
    lowering.define_open();
    lowering.finish()
}

/// The keywords of a kind of object: those that say something, and those that only people or other tools read.
struct Words {
    assertions: &'static [&'static str],
    annotations: &'static [&'static str],
    /// Known, and not held against values.
    unchecked: &'static [&'static str],
}

const REFERENCE: Words = Words {
    assertions: &[],
    annotations: &["$ref", "description", "summary"],
    unchecked: &[],
};

const WORDS: Words = Words {
    assertions: &[
        "$ref",
        "$dynamicRef",
        "$recursiveRef",
        "type",
        "const",
        "enum",
        "format",
        "pattern",
        "minLength",
        "maxLength",
        "minimum",
        "maximum",
        "exclusiveMinimum",
        "exclusiveMaximum",
        "multipleOf",
        "minItems",
        "maxItems",
        "uniqueItems",
        "items",
        "prefixItems",
        "properties",
        "required",
        "additionalProperties",
        "unevaluatedProperties",
        "patternProperties",
        "dependentRequired",
        "minProperties",
        "maxProperties",
        "oneOf",
        "anyOf",
        "allOf",
        "contentEncoding",
        "contentMediaType",
        "nullable",
    ],
    annotations: &[
        "title",
        "description",
        "deprecated",
        "default",
        "example",
        "examples",
        "readOnly",
        "writeOnly",
        "externalDocs",
        "discriminator",
        "xml",
        "$comment",
        "$anchor",
        "$dynamicAnchor",
        "$recursiveAnchor",
        "$schema",
        "$defs",
        "definitions",
    ],
    unchecked: &[
        "not",
        "if",
        "then",
        "else",
        "contains",
        "minContains",
        "maxContains",
        "propertyNames",
        "dependentSchemas",
        "unevaluatedItems",
        "additionalItems",
        "contentSchema",
        "$id",
        "$vocabulary",
    ],
};

struct Lowering<'a> {
    documents: &'a Documents,
    diagnostics: &'a mut Diagnostics,
    api: Api,
    /// Subject that is being lowered, for the report.
    subject: String,
    /// Types of schemas that something refers to.
    by_node: HashMap<*const Node, TypeId>,
    /// Types whose content is still to be lowered.
    open: Vec<(TypeId, SchemaRef<'a>)>,
    /// Shapes of unnamed schemas.
    inline: HashMap<Vec<*const Node>, Shape>,
    nullable: HashMap<*const Node, bool>,
    /// Maximum number of references that schemas go through.
    distances: HashMap<*const Node, usize>,
    /// Merged schemas that lead through many references.
    merged_by_node: HashMap<*const Node, Rc<MergedSchema<'a>>>,
    /// The objects whose keys were checked.
    worded: HashSet<*const Node>,
    /// Number of unions that are being searched for `null`.
    settling: usize,
    /// Compiled patterns: compiling one may take long.
    patterns: HashMap<&'a str, Result<crate::model::Pattern, String>>,
    /// Area of the operations of a tag, if there is one document only.
    area_of_tag: HashMap<&'a str, usize>,
    /// Area of operations without a tag by their path, if there is one document only and there are many of
    /// them.
    area_of_path: HashMap<&'a str, usize>,
    /// Area of inline types of the subject.
    area: usize,
    /// The names that operations want.
    wanted: Vec<naming::PreferredName>,
    /// The webhook or callback that is being lowered.
    hook: Option<operation::Hook>,
    /// The callbacks of operations.
    callbacks: Vec<operation::Callback<'a>>,
}

impl<'a> Lowering<'a> {
    /// Creates one area per document. A single document has one area per tag, and one for the types; if many operations
    /// have no tag, their areas are named after their paths.
    fn areas(&mut self) {
        for document in &self.documents.list {
            let info = document.root.get("info");
            let text = |key| info.and_then(|info| info.get(key)).and_then(Node::text);
            self.add_area(
                &document.area,
                text("description").or(text("title")).unwrap_or_default(),
            );
        }
        let documents: &'a Documents = self.documents;
        let [only] = documents.list.as_slice() else {
            return;
        };
        let described = only
            .root
            .get("tags")
            .and_then(Node::items)
            .unwrap_or_default();
        for name in operation::tags(&only.root) {
            let about = described
                .iter()
                .find(|tag| tag.get("name").and_then(Node::text) == Some(name));
            let text = about
                .and_then(|tag| tag.get("description"))
                .and_then(Node::text);
            let index = self.add_area(name, text.unwrap_or_default());
            self.area_of_tag.insert(name, index);
        }
        for path in operation::untagged(&only.root) {
            let known = self.area_of_tag.get(path).copied();
            let index = known.unwrap_or_else(|| self.add_area(path, ""));
            self.area_of_path.insert(path, index);
        }
    }

    fn add_area(&mut self, name: &str, docs: &str) -> usize {
        self.api.areas.push(Area {
            name: name.to_owned(),
            docs: docs.to_owned(),
            module: RustIdent::default(),
            ident: RustIdent::default(),
            sent: false,
        });
        self.api.areas.len() - 1
    }

    /// Gives every named schema its type, then its content.
    fn schemas(&mut self, reachable: Option<&HashSet<*const Node>>) {
        let documents: &'a Documents = self.documents;
        let mut first: HashMap<&str, quire_description::diagnostic::Span> = HashMap::new();
        for (index, document) in documents.list.iter().enumerate() {
            let members = document
                .root
                .get("components")
                .and_then(|components| components.get("schemas"))
                .and_then(Node::members);
            for (name, member) in members.into_iter().flatten() {
                if quire_description::document::is_alias(&member.node, "schemas", name) {
                    continue;
                }
                if let Some(place) = first.insert(name, member.key) {
                    self.diagnostics.push(
                        Diagnostic::error("E0020", format!("two schemas have the name `{name}`"))
                            .label(member.key, "second definition")
                            .label(place, "first definition")
                            .help("names of schemas must be unique across all files"),
                    );
                } else if reachable.is_none_or(|all| all.contains(&(&raw const member.node))) {
                    self.named(&SchemaRef::new(index, &member.node, name));
                }
            }
        }
        self.open.reverse();
        self.define_open();
    }

    fn define_open(&mut self) {
        while let Some((id, schema_ref)) = self.open.pop() {
            self.subject = format!("schema `{}`", schema_ref.name);
            self.area = self.api.get(id).area;
            self.api.types[id.0].kind = self.define(&schema_ref);
        }
    }

    fn add_type(&mut self, schema_ref: &SchemaRef<'a>, component: bool) -> TypeId {
        let area = if component {
            schema_ref.document
        } else {
            self.area
        };
        let id = self.add_named(
            area,
            &schema_ref.name,
            schema_ref.node,
            component,
            TypeKind::Enum(Vec::new()),
        );
        let of = format!("schema `{}`", schema_ref.name);
        let subject = std::mem::replace(&mut self.subject, of);
        self.api.types[id.0].rust_name = self.rust_name(schema_ref.node);
        self.api.types[id.0].derives = self.rust_derives(schema_ref.node);
        self.subject = subject;
        id
    }

    fn add_named(
        &mut self,
        area: usize,
        name: &str,
        node: &Node,
        component: bool,
        kind: TypeKind,
    ) -> TypeId {
        let id = TypeId(self.api.types.len());
        self.api.types.push(Type {
            area,
            name: name.to_owned(),
            ident: RustIdent::default(),
            component,
            whole: component,
            span: node.span,
            docs: docs(node),
            kind,
            hidden: is_hidden(node),
            described: false,
            as_part: false,
            rust_name: None,
            derives: Vec::new(),
        });
        id
    }

    fn warn(
        &mut self,
        code: &'static str,
        decision: Decision,
        message: impl Into<String>,
        place: &Node,
        label: &str,
    ) {
        self.diagnostics.push(
            Diagnostic::warning(code, message)
                .label(place.span, label)
                .decision(decision, self.subject.clone()),
        );
    }

    fn warn_help(
        &mut self,
        code: &'static str,
        decision: Decision,
        message: impl Into<String>,
        place: &Node,
        label: &str,
        help: &str,
    ) {
        self.diagnostics.push(
            Diagnostic::warning(code, message)
                .label(place.span, label)
                .help(help)
                .decision(decision, self.subject.clone()),
        );
    }

    /// Follows the references to a parameter, header, body, response or security scheme.
    ///
    /// Reports properties next to a `$ref` that have no effect, such as those of an object that an overlay made a
    /// reference.
    fn resolve(&mut self, document: usize, node: &'a Node) -> Option<(usize, &'a Node)> {
        if node.get("$ref").is_some() {
            self.check_words(node, "a reference", &REFERENCE);
        }
        self.documents.resolve(document, node, self.diagnostics)
    }

    /// Reports every key of `node` that is neither known nor an extension.
    fn check_words(&mut self, node: &'a Node, what: &str, known: &Words) {
        if !self.worded.insert(&raw const *node) {
            return;
        }
        for (key, member) in node.members().into_iter().flatten() {
            let key = key.as_str();
            if known.assertions.contains(&key)
                || known.annotations.contains(&key)
                || key.starts_with("x-")
                || merged::is_checked(key, &member.node)
            {
                continue;
            }
            let mut diagnostic = if known.unchecked.contains(&key) {
                Diagnostic::warning("W0119", format!("`{key}` has no effect"))
                    .label(member.key, "this keyword")
            } else {
                Diagnostic::warning("W0021", format!("`{key}` is not known in {what}"))
                    .label(member.key, "this keyword")
            };
            let all = [known.assertions, known.annotations].concat();
            if let Some(near) = names::nearest(key, &all) {
                diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
            }
            self.diagnostics
                .push(diagnostic.decision(Decision::Ignored, self.subject.clone()));
        }
    }

    /// Returns true if a schema is personal data or a secret, directly or by a reference.
    fn hidden(&mut self, schema_ref: &SchemaRef<'a>) -> bool {
        is_hidden(schema_ref.node)
            || self
                .reference(schema_ref)
                .is_some_and(|target| is_hidden(target.node))
    }

    /// The text of a member that must be a string.
    fn text(&mut self, node: &'a Node, key: &str) -> Option<&'a str> {
        let member = node.get(key)?;
        if member.text().is_none() {
            self.misplaced(key, "a string", member);
        }
        member.text()
    }

    /// Returns true if a member that must be a boolean is true.
    fn flag(&mut self, node: &'a Node, key: &str) -> bool {
        let Some(member) = node.get(key) else {
            return false;
        };
        if member.bool().is_none() {
            self.misplaced(key, "a boolean", member);
        }
        member.bool().unwrap_or(false)
    }

    /// The items of a member that must be a list.
    fn list(&mut self, node: &'a Node, key: &str) -> &'a [Node] {
        let Some(member) = node.get(key) else {
            return &[];
        };
        // `required: true` is reported where it is read.
        if member.items().is_none() && key != "required" {
            self.misplaced(key, "a list", member);
        }
        member.items().unwrap_or_default()
    }

    /// The members of a member that must be an object.
    fn members(&mut self, node: &'a Node, key: &str) -> Vec<(&'a String, &'a Member)> {
        let Some(member) = node.get(key) else {
            return Vec::new();
        };
        if member.members().is_none() {
            self.misplaced(key, "an object", member);
        }
        member
            .members()
            .map(IndexMap::iter)
            .map(Iterator::collect)
            .unwrap_or_default()
    }

    fn misplaced(&mut self, key: &str, expected: &str, member: &'a Node) {
        let message = format!("`{key}` must be {expected}");
        self.warn("W0022", Decision::Ignored, message, member, member.kind());
    }

    fn size(&mut self, node: &'a Node, least: &str, most: &str) -> Size {
        let mut bound = |key| {
            let member = node.get(key)?;
            if member.size().is_none() {
                let message = format!("`{key}` must be a whole number that is not negative");
                self.warn("W0040", Decision::Ignored, message, member, member.kind());
            }
            member.size()
        };
        Size {
            min: bound(least),
            max: bound(most),
        }
    }

    /// True if a node is in a document of `OpenAPI` 3.0, or of Swagger 2.0, which was converted to it.
    fn is_3_0(&self, node: &Node) -> bool {
        self.documents.version(node.span) <= Version::V3_0
    }

    /// The bound of a number; the booleans of `OpenAPI` 3.0 are none.
    fn bound(&mut self, node: &'a Node, key: &str) -> Option<f64> {
        let member = node.get(key)?;
        let number = member.number();
        match number {
            None if self.is_3_0(member)
                && member.bool().is_some()
                && key.starts_with("exclusive") => {}
            None if member.bool().is_some() && key.starts_with("exclusive") => self.warn_help(
                "W0110",
                Decision::Changed,
                format!("`{key}` as a boolean is OpenAPI 3.0"),
                member,
                "applied as defined there",
                "write the bound itself: `\"exclusiveMinimum\": 0`",
            ),
            None => self.warn(
                "W0037",
                Decision::Ignored,
                format!("`{key}` must be a number"),
                member,
                member.kind(),
            ),
            // The limits of integer types are checked by the type.
            Some(number) if number.abs() >= EXACT && !is_limit(number) => {
                self.warn(
                    "W0037",
                    Decision::Ignored,
                    format!("`{key}` is too large to be checked exactly"),
                    member,
                    "2^53 or more",
                );
            }
            Some(_) => {}
        }
        number
    }

    fn finish(mut self) -> Api {
        let wanted = std::mem::take(&mut self.wanted);
        twins::unite(&mut self.api);
        naming::allocate(&mut self.api, &wanted);
        analyze::analyze(&mut self.api, self.diagnostics);
        self.api
    }
}

/// From here on not every whole number is a double (2^53).
const EXACT: f64 = 9_007_199_254_740_992.0;

/// True if a bound is that of an integer of 64 or 128 bits, as the nearest double.
fn is_limit(bound: f64) -> bool {
    [63, 64, 127, 128]
        .into_iter()
        .any(|bits| 2_f64.powi(bits).total_cmp(&bound.abs()).is_eq())
}

fn docs(node: &Node) -> Docs {
    Docs {
        text: node
            .get("description")
            .or_else(|| node.get("title"))
            .and_then(Node::text)
            .unwrap_or_default()
            .to_owned(),
        deprecated: node.get("deprecated").and_then(Node::bool).unwrap_or(false),
    }
}

/// Returns true if `Debug` must not print a value.
fn is_hidden(node: &Node) -> bool {
    let flag = |key| node.get(key).and_then(Node::bool).unwrap_or(false);
    flag("x-personal-data") || flag("x-secret")
}

/// Names that are free, for `Scope`s that begin empty.
pub(crate) fn module_scope() -> Scope {
    Scope::with(&["runtime", "models", "security"])
}
