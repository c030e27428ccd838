//! Changes between two descriptions, and which of them are breaking.
//!
//! - Only what is on the wire is compared, and operation ids, since methods are named after them. Texts are not.
//! - A request may be widened and a response narrowed; the reverse breaks existing clients.
//! - A component that several operations share is compared once per direction, even if it is recursive.

mod operation;
mod render;
mod schema;
mod structure;
mod view;

use std::collections::{BTreeMap, BTreeSet, HashMap};

pub use render::Compared;
use serde::Serialize;

use quire_description::diagnostic::{Diagnostics, Span};
use quire_description::document::Documents;
use quire_description::source_tree::Node;

/// Impact on existing clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Impact {
    /// Some do not.
    Breaking,
    /// All do.
    Compatible,
}

/// Something that changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Change {
    /// The operations that it concerns, by id, sorted.
    pub operations: Vec<String>,
    /// Whom it breaks.
    pub impact: Impact,
    /// Changed part, such as "response 200, schema `Pet`, property `name`".
    pub subject: String,
    /// Description of the change.
    pub message: String,
    /// Location in the old description, unless it is new.
    pub old: Option<Span>,
    /// Location in the new description, unless it was removed.
    pub new: Option<Span>,
}

/// Everything that changed.
#[derive(Clone, Debug, Default)]
pub struct Differences {
    /// Grouped by operations, breaking changes first.
    pub changes: Vec<Change>,
}

impl Differences {
    /// Returns true if existing clients may fail.
    #[must_use]
    pub fn is_breaking(&self) -> bool {
        self.count(Impact::Breaking) > 0
    }

    /// Returns the number of changes of a kind.
    #[must_use]
    pub fn count(&self, impact: Impact) -> usize {
        let same = |change: &&Change| change.impact == impact;
        self.changes.iter().filter(same).count()
    }
}

/// Compares two descriptions.
#[must_use]
pub fn compare(old: &Documents, new: &Documents) -> Differences {
    let mut comparison = Comparison {
        old: Side { documents: old },
        new: Side { documents: new },
        units: Vec::new(),
        known: HashMap::new(),
        open: Vec::new(),
        within: Vec::new(),
    };
    comparison.operations();
    comparison.differences()
}

/// A node and the document whose references it holds.
#[derive(Clone, Copy)]
struct Loc<'a> {
    document: usize,
    node: &'a Node,
}

impl<'a> Loc<'a> {
    fn to(self, node: &'a Node) -> Self {
        Self { node, ..self }
    }

    fn get(self, key: &str) -> Option<Self> {
        self.node.get(key).map(|node| self.to(node))
    }

    fn span(self) -> Span {
        self.node.span
    }

    fn at(self) -> *const Node {
        self.node
    }
}

/// One of the two descriptions.
#[derive(Clone, Copy)]
struct Side<'a> {
    documents: &'a Documents,
}

impl<'a> Side<'a> {
    /// Resolves references.
    fn resolve(self, loc: Loc<'a>) -> Option<Loc<'a>> {
        let mut quiet = Diagnostics::default();
        let (document, node) = self.documents.resolve(loc.document, loc.node, &mut quiet)?;
        Some(Loc { document, node })
    }

    /// Returns the component that a reference resolves to, and its name.
    fn component(self, loc: Loc<'a>) -> Option<(Loc<'a>, String)> {
        let reference = loc.node.get("$ref")?;
        let mut quiet = Diagnostics::default();
        let target = self.documents.follow(loc.document, reference, &mut quiet)?;
        let name = target.schema()?.to_owned();
        let found = Loc {
            document: target.document,
            node: target.node,
        };
        // Another name of the same.
        if found.node.get("$ref").is_some() {
            let behind = self.resolve(found)?;
            return Some((behind, name));
        }
        Some((found, name))
    }
}

/// Writer of the compared values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Direction {
    Request,
    Response,
}

/// Change of the set of allowed values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    /// Fewer.
    Narrowed,
    /// More.
    Widened,
    /// Others.
    Changed,
    /// The same.
    Same,
}

impl Move {
    fn impact(self, direction: Direction) -> Impact {
        match (self, direction) {
            (Self::Changed, _)
            | (Self::Narrowed, Direction::Request)
            | (Self::Widened, Direction::Response) => Impact::Breaking,
            _ => Impact::Compatible,
        }
    }
}

/// Unit of comparison: an operation, or a component in a direction.
struct Unit {
    /// The operation's id, if it is one.
    operation: Option<String>,
    /// Prefix of the subject of its changes.
    prefix: String,
    changes: Vec<Change>,
    uses: BTreeSet<usize>,
}

struct Comparison<'a> {
    old: Side<'a>,
    new: Side<'a>,
    units: Vec<Unit>,
    /// Components that have their unit.
    known: HashMap<(*const Node, *const Node, Direction), usize>,
    /// Components that are not compared yet.
    open: Vec<(usize, Loc<'a>, Loc<'a>, Direction)>,
    /// Comparisons in progress, from the outside in: a schema that contains itself ends there.
    within: Vec<(*const Node, *const Node)>,
}

impl Comparison<'_> {
    fn unit(&mut self, operation: Option<String>, prefix: String) -> usize {
        self.units.push(Unit {
            operation,
            prefix,
            changes: Vec::new(),
            uses: BTreeSet::new(),
        });
        self.units.len() - 1
    }

    fn push(
        &mut self,
        unit: usize,
        impact: Impact,
        subject: &str,
        message: impl Into<String>,
        places: (Option<Span>, Option<Span>),
    ) {
        let unit = &mut self.units[unit];
        let separator = if unit.prefix.is_empty() || subject.is_empty() {
            ""
        } else {
            ", "
        };
        unit.changes.push(Change {
            operations: Vec::new(),
            impact,
            subject: format!("{}{separator}{subject}", unit.prefix),
            message: message.into(),
            old: places.0,
            new: places.1,
        });
    }

    /// Gives every change the operations that it concerns.
    fn differences(self) -> Differences {
        let mut concerns: Vec<BTreeSet<&str>> = vec![BTreeSet::new(); self.units.len()];
        for (start, unit) in self.units.iter().enumerate() {
            let Some(operation) = &unit.operation else {
                continue;
            };
            let mut open = vec![start];
            while let Some(unit) = open.pop() {
                if concerns[unit].insert(operation) {
                    open.extend(&self.units[unit].uses);
                }
            }
        }
        let mut groups: BTreeMap<Vec<String>, Vec<Change>> = BTreeMap::new();
        for (unit, concerns) in self.units.iter().zip(concerns) {
            let operations: Vec<String> = concerns.into_iter().map(ToOwned::to_owned).collect();
            let group = groups.entry(operations.clone()).or_default();
            for change in &unit.changes {
                group.push(Change {
                    operations: operations.clone(),
                    ..change.clone()
                });
            }
        }
        let mut changes: Vec<Change> = Vec::new();
        for mut group in groups.into_values() {
            group.sort_by(|a, b| {
                (a.impact, &a.subject, &a.message).cmp(&(b.impact, &b.subject, &b.message))
            });
            group.dedup_by(|a, b| a.subject == b.subject && a.message == b.message);
            changes.extend(group);
        }
        Differences { changes }
    }
}
