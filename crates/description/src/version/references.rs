//! References and keywords by the rules of the version.
//!
//! - In `OpenAPI` 3.0, keywords next to `$ref` have no effect. Descriptions are kept, because they only document.
//! - Keywords of `OpenAPI` 3.1 have no effect in 3.0; forms of its keywords that 3.0 does not have keep their meaning.
//! - In `OpenAPI` 3.2, a document may name its own address (`$self`), to which references can be relative.

use crate::diagnostic::{Decision, Diagnostic, Diagnostics};
use crate::document::is_remote;
use crate::grammar::{Kind, Member as Part};
use crate::source_tree::{Member, Node, Value};

/// Members that may be next to a reference: they do not change its meaning.
const ALLOWED_NEXT_TO_REF: [&str; 3] = ["$ref", "description", "summary"];

/// Keywords of schemas in `OpenAPI` 3.1 that say something of values.
const KEYWORDS_OF_3_1: [&str; 19] = [
    "$dynamicRef",
    "$recursiveRef",
    "const",
    "contains",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "dependentRequired",
    "dependentSchemas",
    "else",
    "if",
    "maxContains",
    "minContains",
    "patternProperties",
    "prefixItems",
    "propertyNames",
    "then",
    "unevaluatedItems",
    "unevaluatedProperties",
];

/// Removes the keywords next to references, and those of later versions.
pub(super) fn clear(root: &mut Node, diagnostics: &mut Diagnostics) {
    visit(root, Kind::Document, diagnostics);
}

/// Makes references to the address of a document references to the document.
///
/// `addresses` are the addresses of the documents, each with the file to name in its place.
pub(super) fn follow_addresses(root: &mut Node, own: &str, addresses: &[(String, String)]) {
    rename(root, Kind::Document, &|reference| {
        let (file, pointer) = reference.split_once('#').unwrap_or((reference, ""));
        if file.is_empty() {
            return None;
        }
        let address = resolve(own, file);
        let (_, name) = addresses.iter().find(|(known, _)| *known == address)?;
        Some(format!("{name}#{pointer}"))
    });
}

fn rename(node: &mut Node, kind: Kind, new: &impl Fn(&str) -> Option<String>) {
    let change = |node: &mut Node| {
        if let Some(text) = node.text().and_then(new) {
            node.value = Value::String(text);
        }
    };
    each(node, |key, child| {
        match (kind, key) {
            (Kind::Discriminator, "mapping") => each(child, |_, tag| change(tag)),
            (_, "$ref") => change(child),
            _ => {}
        }
        match kind.member(key) {
            Some(Part::One(kind)) => rename(child, kind, new),
            Some(Part::List(kind)) => {
                if let Value::Array(items) = &mut child.value {
                    for item in items.iter_mut() {
                        rename(item, kind, new);
                    }
                }
            }
            Some(Part::Map(kind)) => each(child, |_, child| rename(child, kind, new)),
            None => {}
        }
    });
}

fn each(node: &mut Node, mut see: impl FnMut(&str, &mut Node)) {
    if let Value::Object(members) = &mut node.value {
        for (key, member) in members {
            see(key, &mut member.node);
        }
    }
}

/// Resolves a reference without a fragment against an address (RFC 3986, section 5.2).
fn resolve(base: &str, reference: &str) -> String {
    if is_remote(reference) {
        return reference.to_owned();
    }
    let start = base.find("://").map_or(0, |scheme| scheme + 3);
    let host = base[start..]
        .find('/')
        .map_or(base.len(), |slash| start + slash);
    let (origin, path) = base.split_at(host);
    let path = if reference.starts_with('/') {
        reference.to_owned()
    } else {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        format!("{folder}/{reference}")
    };
    let mut steps: Vec<&str> = Vec::new();
    for step in path.split('/').skip(1) {
        match step {
            "." => {}
            ".." => {
                steps.pop();
            }
            step => steps.push(step),
        }
    }
    format!("{origin}/{}", steps.join("/"))
}

fn visit(node: &mut Node, kind: Kind, diagnostics: &mut Diagnostics) {
    let Value::Object(members) = &mut node.value else {
        return;
    };
    let reference = members.get("$ref");
    let reference = reference.filter(|member| member.node.text().is_some());
    if let Some(reference) = reference.filter(|_| kind.section().is_some()) {
        let label = reference.key;
        let is_kept = |key: &str| ALLOWED_NEXT_TO_REF.contains(&key) || key.starts_with("x-");
        let removed: Vec<&str> = members
            .keys()
            .map(String::as_str)
            .filter(|key| !is_kept(key))
            .collect();
        if !removed.is_empty() {
            let names: Vec<_> = removed.iter().map(|key| format!("`{key}`")).collect();
            let first = members[removed[0]].key;
            let message = format!("{} next to `$ref` has no effect", names.join(", "));
            diagnostics.push(
                Diagnostic::warning("W0133", message)
                    .label(first, "ignored in OpenAPI 3.0")
                    .label(label, "this reference")
                    .help("put the reference into an `allOf`, or use OpenAPI 3.1")
                    .decision(Decision::Ignored, "a reference"),
            );
        }
        members.retain(|key, _| is_kept(key));
        return;
    }
    members.retain(|key, member| {
        let is_later = is_later(kind, key);
        if is_later {
            diagnostics.push(later(key, member));
        } else if kind == Kind::Schema {
            forms(key, member, diagnostics);
        }
        !is_later
    });
    for (key, member) in members {
        let child = &mut member.node;
        match kind.member(key) {
            Some(Part::One(kind)) => visit(child, kind, diagnostics),
            Some(Part::List(kind)) => {
                if let Value::Array(items) = &mut child.value {
                    for item in items {
                        visit(item, kind, diagnostics);
                    }
                }
            }
            Some(Part::Map(kind)) => {
                if let Value::Object(members) = &mut child.value {
                    for member in members.values_mut() {
                        visit(&mut member.node, kind, diagnostics);
                    }
                }
            }
            None => {}
        }
    }
}

/// True if only later versions than 3.0 have this member.
fn is_later(kind: Kind, key: &str) -> bool {
    match kind {
        Kind::Document => key == "webhooks",
        Kind::Components => key == "pathItems",
        Kind::Schema => KEYWORDS_OF_3_1.contains(&key),
        _ => false,
    }
}

fn later(key: &str, member: &Member) -> Diagnostic {
    Diagnostic::warning("W0137", format!("`{key}` is OpenAPI 3.1"))
        .label(member.key, "ignored in OpenAPI 3.0")
        .help("set the version to 3.1.0")
        .decision(Decision::Ignored, format!("keyword `{key}`"))
}

/// Reports values of a keyword that are of 3.1.
fn forms(key: &str, member: &Member, diagnostics: &mut Diagnostics) {
    let value = &member.node.value;
    let problem = match (key, value) {
        ("type", Value::Array(_)) => "a list of types is OpenAPI 3.1",
        ("type", Value::String(name)) if name == "null" => "the type `null` is OpenAPI 3.1",
        ("exclusiveMinimum" | "exclusiveMaximum", Value::Number(_)) => {
            "an exclusive bound as a number is OpenAPI 3.1"
        }
        _ => return,
    };
    diagnostics.push(
        Diagnostic::warning("W0110", problem)
            .label(member.node.span, "applied as defined there")
            .help("set the version to 3.1.0")
            .decision(Decision::Changed, format!("keyword `{key}`")),
    );
}
