//! Changes to a description in separate files: `OpenAPI` Overlay 1.0.
//!
//! - Actions are applied in order, each to the result of the one before; targets are `JSONPath` (RFC 9535).
//! - An overlay without `extends` applies to each document of the description.
//! - Objects are merged recursively, and arrays concatenated; other values are replaced.
//! - Nodes that an overlay adds keep their location in the overlay, so diagnostics point there.
//! - The size and depth of the result are bounded, and so are the targets.

use std::cmp::Reverse;

use serde_json_path::JsonPath;
use serde_json_path::PathElement;

use super::unescape_percent;
use crate::diagnostic::{Decision, Diagnostic, Diagnostics, Span};
use crate::source_tree::{MAX_COPIES, MAX_DEPTH, Member, Node, Value};

/// The longest target, in bytes.
const MAX_TARGET: usize = 2000;

/// Maximum depth of nested filters of a target: the time to parse them doubles with each level.
const MAX_BRACKETS: usize = 4;

/// Maximum depth of nested parentheses of a target.
const MAX_PARENTHESES: usize = 16;

/// Maximum number of descendant segments (`..`) of a target.
const MAX_DESCENTS: usize = 2;

/// Maximum number of combinations of selectors of a target: `['get','put'][0,1]` has four.
const MAX_COMBINATIONS: usize = 128;

/// Applies an overlay to the documents of a description, each with its file name.
pub(super) fn apply<'d>(
    documents: impl Iterator<Item = (&'d str, &'d mut Node)>,
    name: &str,
    overlay: &Node,
    diagnostics: &'d mut Diagnostics,
) {
    if let Some(problem) = wrong_version(overlay) {
        diagnostics.push(problem);
        return;
    }
    let mut overlaying = Overlaying {
        documents: documents
            .map(|(name, root)| Overlaid::new(name, root))
            .collect(),
        copies: 0,
        subject: format!("overlay `{name}`"),
        diagnostics,
    };
    overlaying.check_words(
        overlay,
        "an overlay",
        &["overlay", "info", "extends", "actions"],
    );
    overlaying.check_info(overlay);
    overlaying.check_extends(overlay);
    let actions = overlay.get("actions");
    let Some(items) = actions.and_then(Node::items) else {
        let problem = Diagnostic::error("E0080", "`actions` must be a list of actions");
        let place = actions.unwrap_or(overlay);
        overlaying
            .diagnostics
            .push(problem.label(place.span, place.kind()));
        return;
    };
    for action in items {
        if let Err(problem) = overlaying.action(action) {
            overlaying.diagnostics.push(*problem);
        }
        if overlaying.copies > MAX_COPIES {
            return;
        }
    }
}

fn wrong_version(overlay: &Node) -> Option<Diagnostic> {
    let version = overlay.get("overlay");
    if version
        .and_then(Node::text)
        .is_some_and(|text| text.starts_with("1.0."))
    {
        return None;
    }
    Some(
        Diagnostic::error("E0080", "not an OpenAPI Overlay 1.0 document")
            .label(
                version.unwrap_or(overlay).span,
                "expected `overlay: 1.0.x`, as a string",
            )
            .help("an overlay begins with `overlay: 1.0.0`, `info` and `actions`"),
    )
}

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

fn fail<T>(message: impl Into<String>, place: Span, label: impl Into<String>) -> Result<T> {
    Err(Box::new(
        Diagnostic::error("E0081", message).label(place, label),
    ))
}

/// A step to a value: ordered, so that later items of a list can be removed before earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Name(String),
    Index(usize),
}

/// A document that an overlay changes.
struct Overlaid<'d> {
    name: &'d str,
    root: &'d mut Node,
    /// The document as targets see it, until the next change.
    json: Option<serde_json::Value>,
}

impl<'d> Overlaid<'d> {
    fn new(name: &'d str, root: &'d mut Node) -> Self {
        Self {
            name,
            root,
            json: None,
        }
    }

    /// Returns the locations that a target selects.
    fn select(&mut self, target: &JsonPath) -> Vec<Vec<Step>> {
        let json = self.json.get_or_insert_with(|| self.root.to_json());
        let found = target.query_located(json).dedup();
        let steps = |element: &PathElement| match element {
            PathElement::Name(name) => Step::Name((*name).to_owned()),
            PathElement::Index(index) => Step::Index(*index),
        };
        let locations = found.locations();
        locations
            .map(|location| location.iter().map(steps).collect())
            .collect()
    }
}

struct Overlaying<'d> {
    documents: Vec<Overlaid<'d>>,
    /// Number of added values.
    copies: usize,
    subject: String,
    diagnostics: &'d mut Diagnostics,
}

impl Overlaying<'_> {
    fn warn(&mut self, code: &'static str, message: impl Into<String>, place: Span, label: &str) {
        self.diagnostics.push(
            Diagnostic::warning(code, message)
                .label(place, label)
                .decision(Decision::Ignored, self.subject.clone()),
        );
    }

    fn check_words(&mut self, node: &Node, what: &str, known: &[&str]) {
        for (key, member) in node.members().into_iter().flatten() {
            if !known.contains(&key.as_str()) && !key.starts_with("x-") {
                let message = format!("`{key}` is not known in {what}");
                self.warn("W0021", message, member.key, "this keyword");
            }
        }
    }

    fn check_info(&mut self, overlay: &Node) {
        let info = overlay.get("info");
        for key in ["title", "version"] {
            let found = info.and_then(|info| info.get(key));
            if found.and_then(Node::text).is_none() {
                let place = found.or(info).unwrap_or(overlay).span;
                let message = format!("the `info` of an overlay must have a string `{key}`");
                self.warn("W0022", message, place, "here");
            }
        }
    }

    /// Restricts the overlay to the document that it extends; warns if there is none of that name.
    fn check_extends(&mut self, overlay: &Node) {
        let Some(node) = overlay.get("extends") else {
            return;
        };
        let Some(text) = node.text() else {
            self.warn(
                "W0022",
                "`extends` must be a string",
                node.span,
                node.kind(),
            );
            return;
        };
        let path = text.split(['?', '#']).next().unwrap_or_default();
        let last = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
        let extended = unescape_percent(&last(path));
        let is_extended = |document: &Overlaid| last(document.name) == extended;
        if self.documents.iter().any(is_extended) {
            self.documents.retain(is_extended);
            return;
        }
        let applied = match self.documents.as_slice() {
            [document] => format!("`{}`", document.name),
            documents => format!("{} documents of other names", documents.len()),
        };
        let message = format!("the overlay extends `{text}`, but is applied to {applied}");
        self.warn("W0080", message, node.span, "another description");
    }

    fn action(&mut self, action: &Node) -> Result<()> {
        if action.members().is_none() {
            return fail("an action must be an object", action.span, action.kind());
        }
        self.check_words(
            action,
            "an action",
            &["target", "description", "update", "remove"],
        );
        let remove = action.get("remove");
        if let Some(place) = remove.filter(|remove| remove.bool().is_none()) {
            return fail("`remove` must be a boolean", place.span, place.kind());
        }
        let Some(target) = action.get("target") else {
            return fail("an action must have a `target`", action.span, "this action");
        };
        let path = parse(target)?;
        let remove = remove.and_then(Node::bool).unwrap_or(false);
        let update = action.get("update");
        let mut selects = false;
        for index in 0..self.documents.len() {
            let found = self.documents[index].select(&path);
            selects |= !found.is_empty();
            match update {
                _ if remove => self.remove(index, found, target)?,
                Some(update) => self.update(index, &found, target, update)?,
                None => {}
            }
        }
        if !selects {
            let text = target.text().unwrap_or_default();
            let message = format!("`{text}` selects nothing in the description");
            self.warn("W0081", message, target.span, "this action has no effect");
            return Ok(());
        }
        if !remove && update.is_none() {
            let message = "an action must have `update` or `remove: true`";
            self.warn("W0081", message, action.span, "this action has no effect");
        }
        Ok(())
    }

    fn remove(&mut self, index: usize, mut found: Vec<Vec<Step>>, target: &Node) -> Result<()> {
        let document = &mut self.documents[index];
        // Inner values come before outer ones, and later items of a list before earlier ones.
        found.sort_by_key(|steps| Reverse(steps.clone()));
        document.json = None;
        for steps in found {
            let Some((last, outer)) = steps.split_last() else {
                let message = "the whole description cannot be removed";
                return fail(message, target.span, "selects the whole description");
            };
            match (
                descend(document.root, outer).map(|node| &mut node.value),
                last,
            ) {
                (Some(Value::Object(members)), Step::Name(name)) => {
                    members.shift_remove(name);
                }
                (Some(Value::Array(items)), Step::Index(index)) if *index < items.len() => {
                    items.remove(*index);
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn update(
        &mut self,
        index: usize,
        found: &[Vec<Step>],
        target: &Node,
        update: &Node,
    ) -> Result<()> {
        let (size, height) = measure(update);
        let document = &mut self.documents[index];
        document.json = None;
        for steps in found {
            if steps.len() + height >= MAX_DEPTH {
                return fail(
                    "values are nested too deeply",
                    update.span,
                    "with this update",
                );
            }
            self.copies = self.copies.saturating_add(size);
            if self.copies > MAX_COPIES {
                let message = format!("an overlay adds more than {MAX_COPIES} values");
                return fail(message, target.span, "selects too much");
            }
            // An earlier location of the same action may have replaced this one.
            let Some(node) = descend(document.root, steps) else {
                continue;
            };
            match &mut node.value {
                Value::Array(items) => items.push(update.clone()),
                Value::Object(_) if update.members().is_some() => {
                    merge(node, update, self.diagnostics, &self.subject);
                }
                Value::Object(_) => {
                    let message = "the update of an object must be an object";
                    return fail(message, update.span, update.kind());
                }
                _ => {
                    let message = "only objects and arrays can be updated";
                    let label = format!("selects {}", node.kind());
                    let problem = Diagnostic::error("E0081", message).label(target.span, label);
                    let help = "select the object that contains the value, and update its property";
                    return Err(Box::new(problem.label(node.span, "this value").help(help)));
                }
            }
        }
        Ok(())
    }
}

fn parse(target: &Node) -> Result<JsonPath> {
    let Some(text) = target.text() else {
        return fail("`target` must be a string", target.span, target.kind());
    };
    if !is_bounded(text) {
        return fail(
            "the target is too complex",
            target.span,
            "too long, nested too deeply, or with too many `..` or lists of selectors",
        );
    }
    JsonPath::parse(text).map_err(|error| {
        let message = format!("`{text}` is not a JSONPath (RFC 9535)");
        let problem = Diagnostic::error("E0081", message).label(target.span, error.to_string());
        Box::new(problem.help(
            "names with other characters than letters, digits and `_` are quoted: `$.paths['/pets']`",
        ))
    })
}

/// Merges an object into another.
fn merge(node: &mut Node, update: &Node, diagnostics: &mut Diagnostics, subject: &str) {
    let (Value::Object(members), Value::Object(updates)) = (&mut node.value, &update.value) else {
        return;
    };
    for (key, new) in updates {
        let Some(old) = members.get_mut(key) else {
            members.insert(key.clone(), new.clone());
            continue;
        };
        match (&mut old.node.value, &new.node.value) {
            (Value::Object(_), Value::Object(_)) => {
                merge(&mut old.node, &new.node, diagnostics, subject);
            }
            (Value::Array(old), Value::Array(new)) => old.extend(new.iter().cloned()),
            (Value::Object(_) | Value::Array(_), Value::Null) => {
                let message = format!("`{key}` is null in the update, and stays as it is");
                diagnostics.push(
                    Diagnostic::warning("W0081", message)
                        .label(new.key, "has no effect")
                        .help("to remove a value, select it with `target`, and set `remove: true`")
                        .decision(Decision::Ignored, subject),
                );
            }
            (Value::Object(_) | Value::Array(_), _) => {
                let message = format!("`{key}` must be {} in the update", old.node.kind());
                diagnostics.push(
                    Diagnostic::error("E0081", message)
                        .label(new.node.span, new.node.kind())
                        .label(old.key, "the value to update")
                        .help("to replace a value, remove it with one action and add it with the next"),
                );
            }
            _ => old.clone_from(new),
        }
    }
}

fn descend<'n>(root: &'n mut Node, steps: &[Step]) -> Option<&'n mut Node> {
    steps
        .iter()
        .try_fold(root, |node, step| match (&mut node.value, step) {
            (Value::Object(members), Step::Name(name)) => members
                .get_mut(name)
                .map(|member: &mut Member| &mut member.node),
            (Value::Array(items), Step::Index(index)) => items.get_mut(*index),
            _ => None,
        })
}

/// Returns the number of values that a value consists of, and their maximum depth.
fn measure(node: &Node) -> (usize, usize) {
    let add = |(size, height): (usize, usize), inner: &Node| {
        let (inner_size, inner_height) = measure(inner);
        (size + inner_size, height.max(inner_height + 1))
    };
    match &node.value {
        Value::Array(items) => items.iter().fold((1, 0), add),
        Value::Object(members) => members
            .values()
            .map(|member| &member.node)
            .fold((1, 0), add),
        _ => (1, 0),
    }
}

/// Returns true if a target can be parsed and evaluated in reasonable time.
fn is_bounded(target: &str) -> bool {
    let (mut brackets, mut parentheses) = (Vec::new(), 0_usize);
    let (mut descents, mut combinations) = (0, 1_usize);
    let mut bytes = target.bytes().peekable();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\'' | b'"' => {
                while let Some(inner) = bytes.next().filter(|inner| *inner != byte) {
                    if inner == b'\\' {
                        bytes.next();
                    }
                }
            }
            b'[' => brackets.push(1),
            b']' => combinations = combinations.saturating_mul(brackets.pop().unwrap_or(1)),
            b',' => brackets
                .iter_mut()
                .last()
                .into_iter()
                .for_each(|count| *count += 1),
            b'(' => parentheses += 1,
            b')' => parentheses = parentheses.saturating_sub(1),
            b'.' if bytes.peek() == Some(&b'.') => descents += 1,
            _ => {}
        }
        if brackets.len() > MAX_BRACKETS || parentheses > MAX_PARENTHESES {
            return false;
        }
    }
    target.len() <= MAX_TARGET && descents <= MAX_DESCENTS && combinations <= MAX_COMBINATIONS
}
