//! The sources of a description, read, and references between them resolved.
//!
//! - Every source is an `OpenAPI` 3.1 document by itself; a reference names another by its file name.
//! - A reference is a JSON pointer (RFC 6901) behind an optional file name.

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::json::{self, Node};

/// A file of a description.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name by which other files refer to it, such as `spaces.json`.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The files of a description, sorted by name.
#[derive(Clone, Debug, Default)]
pub struct Sources(Vec<Source>);

impl Sources {
    /// The sources; their order does not matter.
    pub fn new(sources: impl IntoIterator<Item = Source>) -> Self {
        let mut sources: Vec<_> = sources.into_iter().collect();
        sources.sort_by(|a, b| a.name.cmp(&b.name));
        Self(sources)
    }

    /// The sources in the order of their names.
    pub fn iter(&self) -> std::slice::Iter<'_, Source> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a Sources {
    type Item = &'a Source;
    type IntoIter = std::slice::Iter<'a, Source>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// A document of the description.
#[derive(Debug)]
pub struct Document {
    /// The file name.
    pub name: String,
    /// The file name without its extension: the name of the area.
    pub area: String,
    /// The whole document.
    pub root: Node,
}

/// All documents.
#[derive(Debug)]
pub struct Documents {
    /// In the order of the sources; what cannot be read is missing.
    pub list: Vec<Document>,
    /// The names of the files that cannot be read: a reference to one is not wrong for that.
    unreadable: Vec<String>,
}

/// Reads the sources and checks that each is an `OpenAPI` 3.1 document.
pub fn read(sources: &Sources, diagnostics: &mut Diagnostics) -> Documents {
    let mut documents = Documents {
        list: Vec::new(),
        unreadable: Vec::new(),
    };
    for (file, source) in sources.iter().enumerate() {
        let Some(root) = json::parse(file, &source.text, diagnostics) else {
            documents.unreadable.push(source.name.clone());
            continue;
        };
        let version = root.get("openapi");
        if !version
            .and_then(Node::text)
            .is_some_and(|version| version.starts_with("3.1."))
        {
            let place = version.unwrap_or(&root);
            diagnostics.push(
                Diagnostic::error("E0003", "this is no OpenAPI 3.1 document")
                    .label(place.span, "expected `\"openapi\": \"3.1.x\"`"),
            );
            documents.unreadable.push(source.name.clone());
            continue;
        }
        documents.list.push(Document {
            area: source.name.split('.').next().unwrap_or_default().to_owned(),
            name: source.name.clone(),
            root,
        });
    }
    documents
}

/// Where a reference leads.
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
    /// Follows the reference that `node` holds, seen from `document`; what leads nowhere is reported.
    pub fn follow<'a>(
        &'a self,
        document: usize,
        reference: &'a Node,
        diagnostics: &mut Diagnostics,
    ) -> Option<Target<'a>> {
        let Some(text) = reference.text() else {
            diagnostics.push(
                Diagnostic::error("E0010", "a reference must be a string")
                    .label(reference.span, format!("this is {}", reference.kind())),
            );
            return None;
        };
        let (file, pointer) = text.split_once('#').unwrap_or((text, ""));
        let index = if file.is_empty() {
            Some(document)
        } else {
            self.list.iter().position(|document| document.name == file)
        };
        let Some(index) = index else {
            if self.unreadable.iter().any(|name| name == file) {
                return None;
            }
            diagnostics.push(
                Diagnostic::error("E0011", format!("there is no file `{file}`"))
                    .label(reference.span, "this reference leads nowhere")
                    .help("references name the files of the description by their names alone"),
            );
            return None;
        };
        if !pointer.is_empty() && !pointer.starts_with('/') {
            diagnostics.push(
                Diagnostic::error("E0014", "a reference must be a JSON pointer")
                    .label(
                        reference.span,
                        format!("`{pointer}` does not begin with a slash"),
                    )
                    .help("write it as `FILE#/components/SECTION/NAME`"),
            );
            return None;
        }
        let mut node = &self.list[index].root;
        let mut steps = Vec::new();
        for step in pointer.split('/').skip(1) {
            let step = unescape(step);
            let next = match node.items() {
                Some(items) => step.parse().ok().and_then(|index: usize| items.get(index)),
                None => node.get(&step),
            };
            let Some(next) = next else {
                diagnostics.push(
                    Diagnostic::error("E0012", format!("there is no `{step}` at `{text}`"))
                        .label(reference.span, "this reference leads nowhere")
                        .label(node.span, "looked for it here"),
                );
                return None;
            };
            node = next;
            steps.push(step);
        }
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
        for _ in 0..32 {
            let Some(reference) = node.get("$ref") else {
                return Some((document, node));
            };
            let target = self.follow(document, reference, diagnostics)?;
            (document, node) = (target.document, target.node);
        }
        diagnostics.push(
            Diagnostic::error("E0013", "this reference leads back to itself")
                .label(node.span, "part of the circle"),
        );
        None
    }
}

/// Whether a component only says that another file has it under the same name.
pub(crate) fn is_alias(node: &Node, section: &str, name: &str) -> bool {
    node.get("$ref")
        .and_then(Node::text)
        .and_then(|text| text.split_once('#'))
        .is_some_and(|(file, pointer)| {
            !file.is_empty() && pointer == format!("/components/{section}/{name}")
        })
}

/// A step of a pointer in a URI fragment (RFC 6901, section 6) as plain text.
fn unescape(step: &str) -> String {
    let mut bytes = Vec::with_capacity(step.len());
    let mut rest = step.as_bytes();
    while let [first, tail @ ..] = rest {
        let escaped = match (first, tail) {
            (b'%', [high, low, ..]) => hex(*high).zip(hex(*low)).map(|(high, low)| high << 4 | low),
            _ => None,
        };
        bytes.push(escaped.unwrap_or(*first));
        rest = if escaped.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes)
        .replace("~1", "/")
        .replace("~0", "~")
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit)
        .to_digit(16)
        .and_then(|digit| u8::try_from(digit).ok())
}
