//! Unites a file and the files that it refers to into one document.
//!
//! - The target of a reference to another file becomes a component, named after its location there. Path items and
//!   operations, for which there are no components, replace the reference.
//! - Nodes keep their location in their file, so that diagnostics point there.

use std::collections::{HashMap, HashSet, VecDeque};

use indexmap::IndexMap;

use super::sources::{is_file, is_remote, join};
use super::{find, operation_reference, split};
use crate::diagnostic::{Decision, Diagnostic, Diagnostics, Span};
use crate::grammar::{Kind, Member as Part};
use crate::source_tree::{Member, Node, Value};

/// Maximum length of a chain of references between path items or operations.
const MAX_STEPS: usize = 32;

/// The root, with everything that it refers to in the other files.
pub(super) fn unite(
    name: &str,
    mut root: Node,
    fragments: &[(String, Node)],
    diagnostics: &mut Diagnostics,
) -> Node {
    let mut names = HashSet::new();
    let sections = root.get("components").and_then(Node::members);
    for (section, member) in sections.into_iter().flatten() {
        for (name, _) in member.node.members().into_iter().flatten() {
            names.insert((section.clone(), name.clone()));
        }
    }
    let definitions = root.get("definitions").and_then(Node::members);
    for (name, _) in definitions.into_iter().flatten() {
        names.insert(("schemas".to_owned(), name.clone()));
    }
    let mut unite = Unite {
        root: name,
        fragments,
        names,
        known: HashMap::new(),
        open: VecDeque::new(),
        diagnostics,
    };
    unite.visit(name, &mut root, Kind::Document, 0);
    while let Some(found) = unite.open.pop_front() {
        let mut node = found.node;
        unite.visit(found.file, &mut node, found.kind, 0);
        let section = found.kind.section().unwrap_or_default();
        add(
            &mut root,
            section,
            found.name,
            Member {
                key: found.key,
                node,
            },
        );
    }
    root
}

struct Unite<'a> {
    root: &'a str,
    fragments: &'a [(String, Node)],
    /// The components that there are, by section.
    names: HashSet<(String, String)>,
    /// The component that a place in a file became.
    known: HashMap<(Kind, &'a str, String), String>,
    open: VecDeque<PendingComponent<'a>>,
    diagnostics: &'a mut Diagnostics,
}

/// Something in another file that becomes a component.
struct PendingComponent<'a> {
    file: &'a str,
    kind: Kind,
    name: String,
    key: Span,
    node: Node,
}

impl<'a> Unite<'a> {
    fn visit(&mut self, file: &'a str, node: &mut Node, kind: Kind, steps: usize) {
        if matches!(kind, Kind::PathItem | Kind::Operation)
            && let Some((from, found)) = self.inline(file, node, steps)
        {
            if let (Kind::Operation, Some(reference)) = (kind, node.get("$ref")) {
                self.diagnostics.push(operation_reference(reference));
            }
            *node = found;
            return self.visit(from, node, kind, steps + 1);
        }
        let Value::Object(members) = &mut node.value else {
            return;
        };
        for (key, member) in members {
            let child = &mut member.node;
            if key == "$ref" && kind.section().is_some() {
                self.reference(file, child, kind);
            } else if kind == Kind::Discriminator && key == "mapping" {
                self.mapping(file, child);
            }
            match kind.member(key) {
                Some(Part::One(kind)) => self.visit(file, child, kind, steps),
                Some(Part::List(kind)) => {
                    if let Value::Array(items) = &mut child.value {
                        for item in items {
                            self.visit(file, item, kind, steps);
                        }
                    }
                }
                Some(Part::Map(kind)) => {
                    if let Value::Object(members) = &mut child.value {
                        for member in members.values_mut() {
                            self.visit(file, &mut member.node, kind, steps);
                        }
                    }
                }
                None => {}
            }
        }
    }

    fn mapping(&mut self, file: &'a str, node: &mut Node) {
        if let Value::Object(members) = &mut node.value {
            for member in members.values_mut() {
                let text = member.node.text().unwrap_or_default();
                if is_file(text) || (text.starts_with('#') && file != self.root) {
                    self.reference(file, &mut member.node, Kind::Schema);
                }
            }
        }
    }

    /// Makes a reference lead within the document.
    fn reference(&mut self, from: &'a str, node: &mut Node, kind: Kind) {
        let Some((file, pointer)) = self.target(from, node) else {
            return;
        };
        let Some(section) = kind.section() else {
            return;
        };
        let text = if file == self.root {
            format!("#{pointer}")
        } else {
            let place = (kind, file, pointer);
            let name = match self.known.get(&place) {
                Some(name) => name.clone(),
                None => match self.take(kind, section, file, &place.2, node.span) {
                    Some(name) => {
                        self.known.insert(place, name.clone());
                        name
                    }
                    None => return,
                },
            };
            format!("#/components/{section}/{name}")
        };
        node.value = Value::String(text);
    }

    /// Adds a node of another file as a component; returns its name.
    fn take(
        &mut self,
        kind: Kind,
        section: &str,
        file: &'a str,
        pointer: &str,
        reference: Span,
    ) -> Option<String> {
        let node = self.find(file, pointer, reference)?.clone();
        let last = match pointer.rsplit('/').next() {
            Some(step) if !step.is_empty() => super::unescape(step),
            _ => {
                let name = file.rsplit('/').next().unwrap_or(file);
                name.split('.').next().unwrap_or(name).to_owned()
            }
        };
        let plain = |character: char| character.is_ascii_alphanumeric() || "-_".contains(character);
        let last = last.replace(|character| !plain(character), "_");
        let mut name = last.clone();
        let mut count = 1;
        while !self.names.insert((section.to_owned(), name.clone())) {
            count += 1;
            name = format!("{last}_{count}");
        }
        if count > 1 {
            self.diagnostics.push(
                Diagnostic::warning("W0004", format!("a component `{last}` already exists"))
                    .label(reference, format!("renamed to `{name}`"))
                    .help("give components in different files different names")
                    .decision(Decision::Renamed, format!("component `{last}` of `{file}`")),
            );
        }
        self.open.push_back(PendingComponent {
            file,
            kind,
            name: name.clone(),
            key: reference,
            node,
        });
        Some(name)
    }

    fn find(&mut self, file: &str, pointer: &str, reference: Span) -> Option<&'a Node> {
        let (_, root) = self.fragments.iter().find(|(name, _)| name == file)?;
        match find(root, pointer) {
            Ok((node, _)) => Some(node),
            Err((node, step)) => {
                self.diagnostics.push(
                    Diagnostic::warning(
                        "W0012",
                        format!("there is no `{step}` at `{file}#{pointer}`"),
                    )
                    .label(reference, "this reference is broken")
                    .label(node.span, "searched here")
                    .decision(Decision::Value, "a reference"),
                );
                None
            }
        }
    }

    /// The file and pointer that a reference names, if it is one of ours and needs another text.
    fn target(&mut self, from: &str, node: &Node) -> Option<(&'a str, String)> {
        let (file, pointer) = split(node.text()?);
        let anchor = !pointer.is_empty() && !pointer.starts_with('/');
        if anchor || is_remote(file) || (file.is_empty() && from == self.root) {
            return None;
        }
        let name = if file.is_empty() {
            from.to_owned()
        } else {
            join(from, file)?
        };
        let fragments = self.fragments.iter().map(|(name, _)| name.as_str());
        let file = [self.root]
            .into_iter()
            .chain(fragments)
            .find(|known| *known == name)?;
        Some((file, pointer.to_owned()))
    }

    /// Returns the path item or operation in another file that a reference points to.
    fn inline(&mut self, from: &'a str, node: &Node, steps: usize) -> Option<(&'a str, Node)> {
        let reference = node.get("$ref")?;
        let (file, pointer) = self.target(from, reference)?;
        if file == self.root {
            return None;
        }
        if steps >= MAX_STEPS {
            self.diagnostics.push(
                Diagnostic::warning("W0013", "this reference is circular")
                    .label(reference.span, "part of the cycle")
                    .decision(Decision::Value, "a reference"),
            );
            return None;
        }
        let mut found = self.find(file, &pointer, reference.span)?.clone();
        // Keywords next to the reference override.
        if let (Value::Object(all), Value::Object(siblings)) = (&mut found.value, &node.value) {
            for (key, member) in siblings.iter().filter(|(key, _)| *key != "$ref") {
                all.insert(key.clone(), member.clone());
            }
        }
        Some((file, found))
    }
}

/// Adds a component.
fn add(root: &mut Node, section: &str, name: String, member: Member) {
    let span = root.span;
    let empty = || Member {
        key: span,
        node: Node {
            value: Value::Object(IndexMap::new()),
            span,
        },
    };
    let mut node = root;
    for key in ["components", section] {
        let Value::Object(members) = &mut node.value else {
            return;
        };
        node = &mut members.entry(key.to_owned()).or_insert_with(empty).node;
    }
    if let Value::Object(members) = &mut node.value {
        members.insert(name, member);
    }
}
