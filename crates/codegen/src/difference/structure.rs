//! Structure of values: properties, other keys, items, branches.
//!
//! - Properties that only the other side writes (`readOnly`, `writeOnly`) are ignored.
//! - Branches are matched by the names of their schemas, otherwise by equality, otherwise by their order.

use serde_json::Value as Json;

use super::schema::{At, Places};
use super::view::{Additional, View};
use super::{Comparison, Direction, Loc, Move, Side};
use quire_description::source_tree::Node;

impl<'a> Comparison<'a> {
    pub(super) fn properties(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>) {
        let sides = (self.old, self.new);
        let is_written = |side: Side<'a>, loc: Loc<'a>| {
            let keyword = match at.direction {
                Direction::Request => "readOnly",
                Direction::Response => "writeOnly",
            };
            let is_set = |loc: Loc<'a>| loc.node.get(keyword).and_then(Node::bool) == Some(true);
            !is_set(loc) && !side.resolve(loc).is_some_and(is_set)
        };
        let spans = (Some(old.loc.span()), Some(new.loc.span()));
        for (name, &before) in old
            .properties
            .iter()
            .filter(|(_, loc)| is_written(sides.0, **loc))
        {
            let subject = nested(at.subject, &format!("property `{name}`"));
            let inner = At {
                subject: &subject,
                depth: at.depth + 1,
                ..at
            };
            let counterpart = new.properties.get(name).copied();
            let Some(after) = counterpart.filter(|loc| is_written(sides.1, *loc)) else {
                // Neither side may rely on a property that is no longer described.
                self.push_move(
                    inner,
                    Move::Changed,
                    "is removed",
                    (Some(before.span()), None),
                );
                continue;
            };
            let spans = (Some(before.span()), Some(after.span()));
            match (old.required.contains(name), new.required.contains(name)) {
                (false, true) => self.push_move(inner, Move::Narrowed, "is required now", spans),
                (true, false) => self.push_move(inner, Move::Widened, "is optional now", spans),
                _ => {}
            }
            self.at(inner, before, after);
        }
        for (name, &after) in new
            .properties
            .iter()
            .filter(|(_, loc)| is_written(sides.1, **loc))
        {
            let known = old.properties.get(name);
            if known.is_some_and(|loc| is_written(sides.0, *loc)) {
                continue;
            }
            let subject = nested(at.subject, &format!("property `{name}`"));
            let inner = At {
                subject: &subject,
                ..at
            };
            let spans = (None, Some(after.span()));
            if new.required.contains(name) {
                self.push_move(inner, Move::Narrowed, "is added, and always there", spans);
            } else {
                self.push_move(
                    inner,
                    Move::Narrowed.or_widened_in_request(at.direction),
                    "is added",
                    spans,
                );
            }
        }
        for name in new.required.difference(&old.required) {
            if !new.properties.contains_key(name) && !old.properties.contains_key(name) {
                self.push_move(
                    at,
                    Move::Narrowed,
                    format!("the key `{name}` is required now"),
                    spans,
                );
            }
        }
    }

    /// Compares the keys that are allowed in addition to the properties.
    pub(super) fn further(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>, spans: Places) {
        let subject = nested(at.subject, "other keys");
        let inner = At {
            subject: &subject,
            depth: at.depth + 1,
            ..at
        };
        // Clients ignore unknown keys.
        let opened = match at.direction {
            Direction::Request => Move::Widened,
            Direction::Response => Move::Narrowed,
        };
        match (old.additional, new.additional) {
            (Additional::Any | Additional::Schema(_), Additional::None) => {
                self.push_move(inner, Move::Narrowed, "are not allowed any more", spans);
            }
            (Additional::Any, Additional::Schema(_)) => {
                self.push_move(inner, Move::Narrowed, "have a schema now", spans);
            }
            (Additional::None, Additional::Any | Additional::Schema(_)) => {
                self.push_move(inner, opened, "are allowed now", spans);
            }
            (Additional::Schema(_), Additional::Any) => {
                self.push_move(inner, Move::Widened, "have no schema any more", spans);
            }
            (Additional::Schema(before), Additional::Schema(after)) => {
                self.at(inner, before, after);
            }
            (Additional::Any, Additional::Any) | (Additional::None, Additional::None) => {}
        }
    }

    pub(super) fn items(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>, spans: Places) {
        let subject = nested(at.subject, "items");
        let inner = At {
            subject: &subject,
            depth: at.depth + 1,
            ..at
        };
        match (old.items, new.items) {
            (Some(before), Some(after)) => self.at(inner, before, after),
            (None, Some(_)) => self.push_move(inner, Move::Narrowed, "have a schema now", spans),
            (Some(_), None) => {
                self.push_move(inner, Move::Widened, "have no schema any more", spans);
            }
            (None, None) => {}
        }
        for (before, after) in old.prefix.iter().zip(&new.prefix) {
            self.at(inner, *before, *after);
        }
        if old.prefix.len() != new.prefix.len() {
            self.push_move(
                inner,
                Move::Changed,
                "have another number of places of their own",
                spans,
            );
        }
    }

    pub(super) fn branches(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>, spans: Places) {
        if old.branches.is_empty() && new.branches.is_empty() {
            return;
        }
        if let (Some(before), Some(after)) = (old.tag, new.tag)
            && before != after
        {
            let message = format!("branches are distinguished by `{after}` now, not by `{before}`");
            return self.push_move(at, Move::Changed, message, spans);
        }
        // A schema that is not a union counts as a union with a single branch.
        let identified = |side: Side<'a>, view: &View<'a>| -> Vec<(Loc<'a>, Identity)> {
            let branches = match view.branches.as_slice() {
                [] => std::slice::from_ref(&view.loc),
                branches => branches,
            };
            let pairs = branches.iter().map(|loc| (*loc, Identity::new(side, *loc)));
            pairs.collect()
        };
        let mut after = identified(self.new, new);
        let mut unmatched = Vec::new();
        let mut matched = false;
        let mut compared = Vec::new();
        for before in identified(self.old, old) {
            match after.iter().position(|after| before.1 == after.1) {
                Some(index) => {
                    matched = true;
                    compared.push((before.0, after.remove(index).0));
                }
                None => unmatched.push(before),
            }
        }
        // Unmatched branches without names are paired in order.
        let are_unions = !old.branches.is_empty() && !new.branches.is_empty();
        let first_unnamed = |list: &[(Loc<'a>, Identity)]| {
            let position =
                |(_, identity): &(Loc<'a>, Identity)| matches!(identity, Identity::Equal(_));
            list.iter().position(position)
        };
        while are_unions
            && let (Some(old_index), Some(new_index)) =
                (first_unnamed(&unmatched), first_unnamed(&after))
        {
            compared.push((unmatched.remove(old_index).0, after.remove(new_index).0));
        }
        for (before, after) in compared {
            let subject = nested(at.subject, &branch(self.new, after));
            let inner = At {
                subject: &subject,
                depth: at.depth + 1,
                ..at
            };
            let is_whole = before.at() == old.loc.at() || after.at() == new.loc.at();
            if !is_whole {
                self.at(inner, before, after);
            }
        }
        if !are_unions && !matched {
            let message = if new.branches.is_empty() {
                "is no longer one of several"
            } else {
                "is one of several now"
            };
            return self.push_move(at, Move::Changed, message, spans);
        }
        for (before, _) in unmatched {
            let message = format!("{} is removed", branch(self.old, before));
            self.push_move(at, Move::Narrowed, message, (Some(before.span()), None));
        }
        for (after, _) in after {
            let message = format!("{} is added", branch(self.new, after));
            self.push_move(at, Move::Widened, message, (None, Some(after.span())));
        }
    }
}

/// Property by which branches of the two descriptions are matched.
#[derive(PartialEq)]
enum Identity {
    /// The name of its schema.
    Named(String),
    /// Its content.
    Equal(Json),
}

impl Identity {
    fn new(side: Side<'_>, loc: Loc<'_>) -> Self {
        match side.component(loc) {
            Some((_, name)) => Self::Named(name),
            None => Self::Equal(loc.node.to_json()),
        }
    }
}

impl Move {
    /// Returns `Widened` for requests, in which a new property allows more values; otherwise the change itself.
    fn or_widened_in_request(self, direction: Direction) -> Self {
        match direction {
            Direction::Request => Self::Widened,
            Direction::Response => self,
        }
    }
}

fn nested(outer: &str, inner: &str) -> String {
    if outer.is_empty() {
        inner.to_owned()
    } else {
        format!("{outer}, {inner}")
    }
}

fn branch(side: Side<'_>, loc: Loc<'_>) -> String {
    match side.component(loc) {
        Some((_, name)) => format!("branch `{name}`"),
        None => match loc
            .node
            .get("title")
            .or_else(|| loc.node.get("type"))
            .and_then(Node::text)
        {
            Some(name) => format!("branch `{name}`"),
            None => "a branch".to_owned(),
        },
    }
}
