//! Structure of values: properties, other keys, items, branches.
//!
//! - Properties that only the other side writes (`readOnly`, `writeOnly`) do not count.
//! - Branches are matched by the names of their schemas, otherwise by equality, otherwise by their order.

use serde_json::Value as Json;

use super::schema::{At, Places};
use super::view::{Additional, View};
use super::{Comparison, Direction, Loc, Move, Side};
use quire_description::source_tree::Node;

impl<'a> Comparison<'a> {
    pub(super) fn properties(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>) {
        let sides = (self.old, self.new);
        let written = |side: Side<'a>, loc: Loc<'a>| {
            let other = match at.direction {
                Direction::Request => "readOnly",
                Direction::Answer => "writeOnly",
            };
            let flag = |loc: Loc<'a>| loc.node.get(other).and_then(Node::bool) == Some(true);
            !flag(loc) && !side.resolve(loc).is_some_and(flag)
        };
        let places = (Some(old.loc.span()), Some(new.loc.span()));
        for (name, &before) in old
            .properties
            .iter()
            .filter(|(_, loc)| written(sides.0, **loc))
        {
            let subject = nested(at.subject, &format!("property `{name}`"));
            let inner = At {
                subject: &subject,
                depth: at.depth + 1,
                ..at
            };
            let found = new.properties.get(name).copied();
            let Some(after) = found.filter(|loc| written(sides.1, *loc)) else {
                // Neither side may rely on what is not described any more.
                self.told(
                    inner,
                    Move::Changed,
                    "is removed",
                    (Some(before.span()), None),
                );
                continue;
            };
            let places = (Some(before.span()), Some(after.span()));
            match (old.required.contains(name), new.required.contains(name)) {
                (false, true) => self.told(inner, Move::Narrowed, "is required now", places),
                (true, false) => self.told(inner, Move::Widened, "is optional now", places),
                _ => {}
            }
            self.at(inner, before, after);
        }
        for (name, &after) in new
            .properties
            .iter()
            .filter(|(_, loc)| written(sides.1, **loc))
        {
            let known = old.properties.get(name);
            if known.is_some_and(|loc| written(sides.0, *loc)) {
                continue;
            }
            let subject = nested(at.subject, &format!("property `{name}`"));
            let inner = At {
                subject: &subject,
                ..at
            };
            let places = (None, Some(after.span()));
            if new.required.contains(name) {
                self.told(inner, Move::Narrowed, "is added, and always there", places);
            } else {
                self.told(
                    inner,
                    Move::Narrowed.unless_request(at.direction),
                    "is added",
                    places,
                );
            }
        }
        for name in new.required.difference(&old.required) {
            if !new.properties.contains_key(name) && !old.properties.contains_key(name) {
                self.told(
                    at,
                    Move::Narrowed,
                    format!("the key `{name}` is required now"),
                    places,
                );
            }
        }
    }

    /// Compares what keys there may be besides the properties.
    pub(super) fn further(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>, places: Places) {
        let subject = nested(at.subject, "other keys");
        let inner = At {
            subject: &subject,
            depth: at.depth + 1,
            ..at
        };
        // Clients pass over keys that they do not know.
        let opened = match at.direction {
            Direction::Request => Move::Widened,
            Direction::Answer => Move::Narrowed,
        };
        match (old.additional, new.additional) {
            (Additional::Any | Additional::Schema(_), Additional::None) => {
                self.told(inner, Move::Narrowed, "are not allowed any more", places);
            }
            (Additional::Any, Additional::Schema(_)) => {
                self.told(inner, Move::Narrowed, "have a schema now", places);
            }
            (Additional::None, Additional::Any | Additional::Schema(_)) => {
                self.told(inner, opened, "are allowed now", places);
            }
            (Additional::Schema(_), Additional::Any) => {
                self.told(inner, Move::Widened, "have no schema any more", places);
            }
            (Additional::Schema(before), Additional::Schema(after)) => {
                self.at(inner, before, after);
            }
            (Additional::Any, Additional::Any) | (Additional::None, Additional::None) => {}
        }
    }

    pub(super) fn items(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>, places: Places) {
        let subject = nested(at.subject, "items");
        let inner = At {
            subject: &subject,
            depth: at.depth + 1,
            ..at
        };
        match (old.items, new.items) {
            (Some(before), Some(after)) => self.at(inner, before, after),
            (None, Some(_)) => self.told(inner, Move::Narrowed, "have a schema now", places),
            (Some(_), None) => self.told(inner, Move::Widened, "have no schema any more", places),
            (None, None) => {}
        }
        for (before, after) in old.prefix.iter().zip(&new.prefix) {
            self.at(inner, *before, *after);
        }
        if old.prefix.len() != new.prefix.len() {
            self.told(
                inner,
                Move::Changed,
                "have another number of places of their own",
                places,
            );
        }
    }

    pub(super) fn branches(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>, places: Places) {
        if old.branches.is_empty() && new.branches.is_empty() {
            return;
        }
        if let (Some(before), Some(after)) = (old.tag, new.tag)
            && before != after
        {
            let message = format!("branches are distinguished by `{after}` now, not by `{before}`");
            return self.told(at, Move::Changed, message, places);
        }
        // What is no union is one of a single branch.
        let whole = |side: Side<'a>, view: &View<'a>| -> Vec<(Loc<'a>, Identity)> {
            let branches = match view.branches.as_slice() {
                [] => std::slice::from_ref(&view.loc),
                branches => branches,
            };
            let identified = branches.iter().map(|loc| (*loc, Identity::new(side, *loc)));
            identified.collect()
        };
        let mut after = whole(self.new, new);
        let mut rest = Vec::new();
        let mut matched = false;
        let mut compared = Vec::new();
        for before in whole(self.old, old) {
            match after.iter().position(|after| before.1 == after.1) {
                Some(found) => {
                    matched = true;
                    compared.push((before.0, after.remove(found).0));
                }
                None => rest.push(before),
            }
        }
        // Of branches without names, those that are left on both sides belong together in their order.
        let unions = !old.branches.is_empty() && !new.branches.is_empty();
        let nameless = |list: &[(Loc<'a>, Identity)]| {
            let position =
                |(_, identity): &(Loc<'a>, Identity)| matches!(identity, Identity::Equal(_));
            list.iter().position(position)
        };
        while unions && let (Some(one), Some(other)) = (nameless(&rest), nameless(&after)) {
            compared.push((rest.remove(one).0, after.remove(other).0));
        }
        for (before, after) in compared {
            let subject = nested(at.subject, &branch(self.new, after));
            let inner = At {
                subject: &subject,
                depth: at.depth + 1,
                ..at
            };
            let same = before.at() == old.loc.at() || after.at() == new.loc.at();
            if !same {
                self.at(inner, before, after);
            }
        }
        if !unions && !matched {
            let message = if new.branches.is_empty() {
                "is no longer one of several"
            } else {
                "is one of several now"
            };
            return self.told(at, Move::Changed, message, places);
        }
        for (before, _) in rest {
            let message = format!("{} is removed", branch(self.old, before));
            self.told(at, Move::Narrowed, message, (Some(before.span()), None));
        }
        for (after, _) in after {
            let message = format!("{} is added", branch(self.new, after));
            self.told(at, Move::Widened, message, (None, Some(after.span())));
        }
    }
}

/// Identity of a branch in both descriptions.
#[derive(PartialEq)]
enum Identity {
    /// The name of its schema.
    Named(String),
    /// All that it says.
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
    /// The same for requests, where a new property widens what may be said.
    fn unless_request(self, direction: Direction) -> Self {
        match direction {
            Direction::Request => Self::Widened,
            Direction::Answer => self,
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
