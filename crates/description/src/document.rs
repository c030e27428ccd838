//! Reads the sources of a description, and resolves references between them.
//!
//! - Either every file is a document, or one file and those that it refers to are united into one document first.
//! - Overlays, including those in a folder of documents, are applied before references are resolved.
//! - A reference is a JSON pointer (RFC 6901) after an optional file name, relative to the file that contains it.
//! - References to other hosts are not followed; their targets are treated as any value.

mod overlay;
mod sources;
mod unite;

use sources::join;
pub use sources::{Source, Sources, is_remote};

use std::collections::{HashMap, HashSet};

use indexmap::IndexMap;

use crate::diagnostic::{Decision, Diagnostic, Diagnostics, Span};
use crate::source_tree::{self, Node};
use crate::version::Version;

/// A document of the description.
#[derive(Debug)]
pub struct Document {
    /// The file name.
    pub name: String,
    /// The file name without its extension: the name of the area.
    pub area: String,
    /// The whole document.
    pub root: Node,
    /// The version in which it is written.
    pub version: Version,
}

/// All documents.
#[derive(Debug)]
pub struct Documents {
    /// In the order of the sources; what cannot be read is missing.
    pub list: Vec<Document>,
    /// The names of the files that cannot be read: a reference to one is not wrong for that.
    unreadable: Vec<String>,
    /// The locations of the anchors of each document.
    anchors: Vec<HashMap<String, Anchor>>,
    single: bool,
}

/// Location of an anchor, as the steps of a pointer.
#[derive(Debug)]
enum Anchor {
    Once(Vec<String>),
    /// Ambiguous: the target depends on the path of references to it.
    Several,
}

/// Reads the sources.
///
/// `wrong_version` says what is wrong with a document of a version of `OpenAPI` that the caller does not take; such a
/// document is reported, and left out.
pub fn read(
    sources: &Sources,
    wrong_version: impl Fn(&Node) -> Option<Diagnostic>,
    diagnostics: &mut Diagnostics,
) -> Documents {
    let mut documents = Documents {
        list: Vec::new(),
        unreadable: Vec::new(),
        anchors: Vec::new(),
        single: sources.is_single(),
    };
    let mut roots = Vec::new();
    let mut fragments = Vec::new();
    let mut overlays = Vec::new();
    for (file, source) in sources.described().enumerate() {
        let Some(root) = source_tree::read(file, source, diagnostics) else {
            documents.unreadable.push(source.name.clone());
            continue;
        };
        if sources.is_single() && file > 0 {
            fragments.push((source.name.clone(), root));
        } else if !sources.is_single() && is_overlay(&root) {
            overlays.push((&source.name, root));
        } else {
            roots.push((&source.name, root));
        }
    }
    for (file, source) in sources.overlays() {
        let overlay = source_tree::read(file, source, diagnostics);
        overlays.extend(overlay.map(|overlay| (&source.name, overlay)));
    }
    if roots.is_empty() {
        if let Some((_, overlay)) = overlays.first()
            && documents.unreadable.is_empty()
        {
            diagnostics.push(
                Diagnostic::error("E0080", "there is no document for this overlay")
                    .label(overlay.span, "changes a document")
                    .help("add the OpenAPI document to the folder"),
            );
        }
        overlays.clear();
    }
    for (name, overlay) in &overlays {
        let documents = roots.iter_mut().map(|(name, root)| (name.as_str(), root));
        overlay::apply(documents, name, overlay, diagnostics);
    }
    for (name, root) in roots {
        if let Some(problem) = wrong_version(&root) {
            diagnostics.push(problem);
            documents.unreadable.push(name.clone());
            continue;
        }
        let base = name.rsplit('/').next().unwrap_or_default();
        documents.list.push(Document {
            area: base.split('.').next().unwrap_or_default().to_owned(),
            name: name.clone(),
            version: Version::of(&root).unwrap_or(Version::V3_1),
            root,
        });
    }
    if sources.is_single()
        && let Some(document) = documents.list.pop()
    {
        let root = unite::unite(&document.name, document.root, &fragments, diagnostics);
        documents.list.push(Document { root, ..document });
    }
    let roots = documents.list.iter().map(|document| &document.root);
    documents.anchors = roots.map(anchors).collect();
    documents
}

/// Returns true for a file in a folder of documents that changes the others.
fn is_overlay(root: &Node) -> bool {
    root.get("overlay").is_some() && root.get("openapi").is_none()
}

/// Target of a reference.
#[derive(Clone, Debug)]
pub struct Target<'a> {
    /// The index of the document.
    pub document: usize,
    /// The node there.
    pub node: &'a Node,
    /// The steps of the pointer within the document, such as `components`, `schemas`, `Space`.
    pub steps: Vec<String>,
}

impl Target<'_> {
    /// The name of the schema, if this is a component that is one.
    #[must_use]
    pub fn schema(&self) -> Option<&str> {
        match self.steps.as_slice() {
            [components, schemas, name] if components == "components" && schemas == "schemas" => {
                Some(name)
            }
            _ => None,
        }
    }
}

impl Documents {
    /// Changes each document.
    pub(crate) fn map(mut self, mut change: impl FnMut(&mut Document)) -> Self {
        self.list.iter_mut().for_each(&mut change);
        let roots = self.list.iter().map(|document| &document.root);
        self.anchors = roots.map(anchors).collect();
        self
    }

    /// The version of the document that contains a node of this location.
    #[must_use]
    pub fn version(&self, span: Span) -> Version {
        let of_file = |document: &&Document| self.single || document.root.span.file == span.file;
        let document = self.list.iter().find(of_file);
        document.map_or(Version::V3_1, |document| document.version)
    }

    /// Returns true if the description is one document, which sets its areas itself.
    #[must_use]
    pub fn is_single(&self) -> bool {
        self.single
    }

    /// The document that speaks for all: the first one without paths, else the first one.
    #[must_use]
    pub fn main(&self) -> Option<&Document> {
        let without_paths = |document: &&Document| {
            let paths = document.root.get("paths").and_then(Node::members);
            paths.is_none_or(IndexMap::is_empty)
        };
        self.list
            .iter()
            .find(without_paths)
            .or_else(|| self.list.first())
    }

    /// Returns the location of the anchor of this name, if there is exactly one in the document; `""` is that
    /// of `$recursiveRef`.
    fn anchor(&self, document: usize, name: &str) -> Option<Target<'_>> {
        let Anchor::Once(steps) = self.anchors.get(document)?.get(name)? else {
            return None;
        };
        let mut node = &self.list[document].root;
        for step in steps {
            node = match node.items() {
                Some(items) => items.get(step.parse::<usize>().ok()?)?,
                None => node.get(step)?,
            };
        }
        Some(Target {
            document,
            node,
            steps: steps.clone(),
        })
    }

    /// Resolves a recursive reference to the root of its document, the only target that it can have.
    pub fn follow_recursive<'a>(
        &'a self,
        document: usize,
        reference: &'a Node,
        diagnostics: &mut Diagnostics,
    ) -> Option<Target<'a>> {
        let found = self.anchor(document, "");
        if found.is_none() {
            let text = reference.text().unwrap_or_default();
            diagnostics.push(not_followed(reference, text, false));
        }
        found
    }

    /// Follows the reference that `node` holds, seen from `document`; a broken reference is reported.
    pub fn follow<'a>(
        &'a self,
        document: usize,
        reference: &'a Node,
        diagnostics: &mut Diagnostics,
    ) -> Option<Target<'a>> {
        let Some(text) = reference.text() else {
            diagnostics.push(
                Diagnostic::warning("W0010", "a reference must be a string")
                    .label(reference.span, format!("this is {}", reference.kind()))
                    .decision(Decision::Value, "a reference"),
            );
            return None;
        };
        let (file, pointer) = split(text);
        if is_remote(file) {
            diagnostics.push(not_followed(reference, text, true));
            return None;
        }
        if !pointer.is_empty() && !pointer.starts_with('/') {
            let found = self.anchor(document, pointer).filter(|_| file.is_empty());
            if found.is_none() {
                diagnostics.push(not_followed(reference, text, false));
            }
            return found;
        }
        let index = if file.is_empty() {
            Some(document)
        } else {
            let name = join(&self.list[document].name, file);
            let known = |document: &Document| Some(&document.name) == name.as_ref();
            let index = self.list.iter().position(known);
            let unread = name.is_some_and(|name| self.unreadable.contains(&name));
            if index.is_none() && (unread || diagnostics.has(reference.span)) {
                return None;
            }
            index
        };
        let Some(index) = index else {
            diagnostics.push(
                Diagnostic::warning("W0011", format!("file `{file}` not found"))
                    .label(reference.span, "this reference is broken")
                    .help("name a file relative to the one that refers to it, in the folder of the description or below").decision(Decision::Value, "a reference"),);
            return None;
        };
        let (node, steps) = match find(&self.list[index].root, pointer) {
            Ok(found) => found,
            Err((node, step)) => {
                diagnostics.push(
                    Diagnostic::warning("W0012", format!("there is no `{step}` at `{text}`"))
                        .label(reference.span, "this reference is broken")
                        .label(node.span, "searched here")
                        .decision(Decision::Value, "a reference"),
                );
                return None;
            }
        };
        Some(Target {
            document: index,
            node,
            steps,
        })
    }

    /// Follows `$ref` after `$ref` until there is none; gives the document and the node.
    pub fn resolve<'a>(
        &'a self,
        document: usize,
        node: &'a Node,
        diagnostics: &mut Diagnostics,
    ) -> Option<(usize, &'a Node)> {
        let (mut document, mut node) = (document, node);
        let mut way = HashSet::new();
        while way.insert(&raw const *node) {
            let Some(reference) = node.get("$ref") else {
                return Some((document, node));
            };
            let target = self.follow(document, reference, diagnostics)?;
            (document, node) = (target.document, target.node);
        }
        diagnostics.push(
            Diagnostic::warning("W0013", "this reference is circular")
                .label(node.span, "part of the cycle")
                .decision(Decision::Value, "a reference"),
        );
        None
    }
}

/// Returns true if a component only refers to a component of the same name in another file.
#[must_use]
pub fn is_alias(node: &Node, section: &str, name: &str) -> bool {
    node.get("$ref")
        .and_then(Node::text)
        .and_then(|text| text.split_once('#'))
        .is_some_and(|(file, pointer)| {
            !file.is_empty() && pointer == format!("/components/{section}/{name}")
        })
}

fn not_followed(reference: &Node, text: &str, remote: bool) -> Diagnostic {
    let subject = format!("reference `{text}`");
    if remote {
        Diagnostic::warning("W0002", format!("`{text}` is outside the description"))
            .label(reference.span, "this reference is not followed")
            .help("put a copy next to the description and refer to it by its file name")
            .decision(Decision::Value, subject)
    } else {
        Diagnostic::warning(
            "W0003",
            format!("`{text}` matches no anchor, or more than one"),
        )
        .label(reference.span, "this reference is not followed")
        .help("write it as `#/components/SECTION/NAME`")
        .decision(Decision::Value, subject)
    }
}

/// Warns about an operation that is a reference, which is followed although `OpenAPI` has none.
#[must_use]
pub fn operation_reference(reference: &Node) -> Diagnostic {
    let target = reference.text().unwrap_or_default();
    Diagnostic::warning(
        "W0005",
        "OpenAPI does not allow an operation to be a reference",
    )
    .label(reference.span, "followed, like any other reference")
    .help("bundle the description, or refer to a whole path item")
    .decision(Decision::Changed, format!("operation at `{target}`"))
}

/// The anchors of a document.
fn anchors(root: &Node) -> HashMap<String, Anchor> {
    let mut found = HashMap::new();
    let mut add = |name: &str, steps: &[String]| {
        found
            .entry(name.to_owned())
            .and_modify(|anchor| *anchor = Anchor::Several)
            .or_insert_with(|| Anchor::Once(steps.to_vec()));
    };
    let mut open = vec![(root, Vec::new())];
    while let Some((node, steps)) = open.pop() {
        for key in ["$anchor", "$dynamicAnchor"] {
            if let Some(name) = node.get(key).and_then(Node::text) {
                add(name, &steps);
            }
        }
        if node.get("$recursiveAnchor").and_then(Node::bool) == Some(true) {
            add("", &steps);
        }
        let with = |step: &str| [steps.as_slice(), &[step.to_owned()]].concat();
        for (key, member) in node.members().into_iter().flatten() {
            open.push((&member.node, with(key)));
        }
        for (index, item) in node.items().unwrap_or_default().iter().enumerate() {
            open.push((item, with(&index.to_string())));
        }
    }
    found
}

/// The file and the pointer of a reference.
#[must_use]
pub fn split(reference: &str) -> (&str, &str) {
    reference.split_once('#').unwrap_or((reference, ""))
}

/// Resolves a pointer to its target and steps; on failure, returns the last node and the missing step.
fn find<'a>(root: &'a Node, pointer: &str) -> Result<(&'a Node, Vec<String>), (&'a Node, String)> {
    let mut node = root;
    let mut steps = Vec::new();
    for step in pointer.split('/').skip(1) {
        let step = unescape(step);
        let next = match node.items() {
            Some(items) => step.parse().ok().and_then(|index: usize| items.get(index)),
            None => node.get(&step),
        };
        let Some(next) = next else {
            return Err((node, step));
        };
        node = next;
        steps.push(step);
    }
    Ok((node, steps))
}

/// A step of a pointer in a URI fragment (RFC 6901, section 6) as plain text.
fn unescape(step: &str) -> String {
    unescape_percent(step).replace("~1", "/").replace("~0", "~")
}

/// The text with what is percent-encoded decoded.
#[must_use]
pub fn unescape_percent(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let escaped = match (first, tail) {
            (b'%', [high, low, ..]) => hex(*high).zip(hex(*low)).map(|(high, low)| high << 4 | low),
            _ => None,
        };
        bytes.push(escaped.unwrap_or(*first));
        rest = if escaped.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit)
        .to_digit(16)
        .and_then(|digit| u8::try_from(digit).ok())
}
