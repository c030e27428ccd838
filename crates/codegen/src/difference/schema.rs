//! Schemas: which values are newly allowed, and which no longer are.
//!
//! - Targets of references on both sides are compared once, separately.
//! - If both sides only add null or a text to a reference, the difference is reported and the reference followed.

use std::collections::BTreeSet;

use super::view::{LOWER, UPPER, View, is_null};
use super::{Comparison, Direction, Loc, Move};
use quire_description::diagnostic::Span;
use quire_description::source_tree::Node;

/// Maximum depth of nested schemas without names.
const MAX_DEPTH: usize = 64;

/// Position of a comparison.
#[derive(Clone, Copy)]
pub(super) struct At<'s> {
    pub(super) unit: usize,
    pub(super) subject: &'s str,
    pub(super) direction: Direction,
    pub(super) depth: usize,
}

pub(super) type Places = (Option<Span>, Option<Span>);

impl<'a> Comparison<'a> {
    /// Compares the nodes at the same place in both descriptions.
    pub(super) fn pair(
        &mut self,
        unit: usize,
        subject: &str,
        old: Loc<'a>,
        new: Loc<'a>,
        direction: Direction,
    ) {
        self.at(
            At {
                unit,
                subject,
                direction,
                depth: 0,
            },
            old,
            new,
        );
    }

    /// Compares what a unit is about.
    pub(super) fn schema(
        &mut self,
        unit: usize,
        subject: &str,
        old: Loc<'a>,
        new: Loc<'a>,
        direction: Direction,
    ) {
        self.views(
            At {
                unit,
                subject,
                direction,
                depth: 0,
            },
            old,
            new,
        );
    }

    pub(super) fn at(&mut self, at: At<'_>, old: Loc<'a>, new: Loc<'a>) {
        let (core, other) = (bare(old), bare(new));
        let components = (self.old.component(core), self.new.component(other));
        let (Some((before, _)), Some((after, name))) = components else {
            return self.views(at, old, new);
        };
        let wrapped = core.at() != old.at() || other.at() != new.at();
        let views = (View::new(self.old, old), View::new(self.new, new));
        if wrapped && let (Some(old), Some(new)) = views {
            let places = (Some(old.loc.span()), Some(new.loc.span()));
            self.null(at, &old, &new, places);
            self.annotations(at, &old, &new, places);
        }
        let key = (before.at(), after.at(), at.direction);
        let unit = if let Some(unit) = self.known.get(&key) {
            *unit
        } else {
            let writer = match at.direction {
                Direction::Request => "requests",
                Direction::Response => "responses",
            };
            let unit = self.unit(None, format!("schema `{name}` in {writer}"));
            self.known.insert(key, unit);
            self.open.push((unit, before, after, at.direction));
            unit
        };
        self.units[at.unit].uses.insert(unit);
    }

    pub(super) fn push_move(
        &mut self,
        at: At<'_>,
        moved: Move,
        message: impl Into<String>,
        places: Places,
    ) {
        if moved != Move::Same {
            self.push(
                at.unit,
                moved.impact(at.direction),
                at.subject,
                message,
                places,
            );
        }
    }

    fn views(&mut self, at: At<'_>, old: Loc<'a>, new: Loc<'a>) {
        let pair = (old.at(), new.at());
        if at.depth > MAX_DEPTH || self.within.contains(&pair) {
            return;
        }
        self.within.push(pair);
        self.compare(at, old, new);
        self.within.pop();
    }

    fn compare(&mut self, at: At<'_>, old: Loc<'a>, new: Loc<'a>) {
        let views = (View::new(self.old, old), View::new(self.new, new));
        let (Some(old), Some(new)) = views else {
            return;
        };
        let places = (Some(old.loc.span()), Some(new.loc.span()));
        if old.never || new.never {
            match (old.never, new.never) {
                (false, true) => {
                    self.push_move(at, Move::Narrowed, "nothing is allowed any more", places);
                }
                (true, false) => self.push_move(at, Move::Widened, "is allowed now", places),
                _ => {}
            }
            return;
        }
        if self.types(at, &old, &new, places) == Move::Changed {
            return;
        }
        self.values(at, &old, &new, places);
        self.constraints(at, &old, &new, places);
        self.annotations(at, &old, &new, places);
        self.properties(at, &old, &new);
        self.further(at, &old, &new, places);
        self.items(at, &old, &new, places);
        self.branches(at, &old, &new, places);
    }

    fn types(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>, places: Places) -> Move {
        let covers = |all: &BTreeSet<&str>, some: &BTreeSet<&str>| {
            let one =
                |name: &&str| all.contains(name) || (*name == "integer" && all.contains("number"));
            all.is_empty() || (!some.is_empty() && some.iter().all(one))
        };
        let moved = match (
            covers(&new.types, &old.types),
            covers(&old.types, &new.types),
        ) {
            (true, true) => Move::Same,
            (true, false) => Move::Widened,
            (false, true) => Move::Narrowed,
            (false, false) => Move::Changed,
        };
        // A union says its types in its branches.
        let says = |view: &View<'a>| !view.types.is_empty() || view.branches.is_empty();
        if says(old) && says(new) {
            let message = format!("{} became {}", types(&old.types), types(&new.types));
            self.push_move(at, moved, message, places);
        }
        self.null(at, old, new, places);
        moved
    }

    fn null(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>, places: Places) {
        let says = |view: &View<'a>| !view.types.is_empty() || !view.branches.is_empty();
        let constrained = says(old) && says(new);
        match (old.nullable, new.nullable) {
            (false, true) if constrained => {
                self.push_move(at, Move::Widened, "may be null now", places);
            }
            (true, false) if constrained => {
                self.push_move(at, Move::Narrowed, "is never null now", places);
            }
            _ => {}
        }
    }

    fn values(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>, places: Places) {
        match (&old.values, &new.values) {
            (None, None) => {}
            (Some(_), None) => self.push_move(
                at,
                Move::Widened,
                "other values than those listed are allowed now",
                places,
            ),
            (None, Some(_)) => self.push_move(
                at,
                Move::Narrowed,
                "only listed values are allowed now",
                places,
            ),
            (Some(before), Some(after)) => {
                for value in before.iter().filter(|value| !after.contains(value)) {
                    self.push_move(
                        at,
                        Move::Narrowed,
                        format!("the value `{value}` is removed"),
                        places,
                    );
                }
                for value in after.iter().filter(|value| !before.contains(value)) {
                    self.push_move(
                        at,
                        Move::Widened,
                        format!("the value `{value}` is added"),
                        places,
                    );
                }
            }
        }
    }

    fn constraints(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>, places: Places) {
        for key in LOWER.iter().chain(UPPER) {
            let (before, after) = (old.bounds.get(key), new.bounds.get(key));
            // The least size is 0 anyway.
            let sized = key.starts_with("min") && *key != "minimum";
            let bound = |bound: Option<&f64>| match bound {
                Some(bound) if sized && *bound == 0.0 => None,
                bound => bound.copied(),
            };
            let lower = LOWER.contains(key);
            let (moved, message) = match (bound(before), bound(after)) {
                (None, Some(after)) => (Move::Narrowed, format!("`{key}` is {after} now")),
                (Some(before), None) => {
                    (Move::Widened, format!("`{key}` was {before}, and is gone"))
                }
                (Some(before), Some(after)) if before.total_cmp(&after).is_ne() => {
                    let moved = if (after > before) == lower {
                        Move::Narrowed
                    } else {
                        Move::Widened
                    };
                    (moved, format!("`{key}` was {before}, and is {after} now"))
                }
                _ => continue,
            };
            self.push_move(at, moved, message, places);
        }
        let format = match (old.format, new.format) {
            (None, Some(_)) | (Some("int64"), Some("int32")) | (Some("double"), Some("float")) => {
                Move::Narrowed
            }
            (Some(_), None) | (Some("int32"), Some("int64")) | (Some("float"), Some("double")) => {
                Move::Widened
            }
            (before, after) if before == after => Move::Same,
            _ => Move::Changed,
        };
        let message = format!(
            "{} became {}",
            named(old.format, "format"),
            named(new.format, "format")
        );
        self.push_move(at, format, message, places);
        let pattern = match (
            old.patterns.is_subset(&new.patterns),
            new.patterns.is_subset(&old.patterns),
        ) {
            (true, true) => Move::Same,
            (true, false) => Move::Narrowed,
            (false, true) => Move::Widened,
            (false, false) => Move::Changed,
        };
        self.push_move(at, pattern, "the pattern is another one", places);
        let fits = |one: f64, other: f64| (one / other).fract() == 0.0;
        let multiple = match (old.multiple, new.multiple) {
            (None, None) => Move::Same,
            (None, Some(_)) => Move::Narrowed,
            (Some(_), None) => Move::Widened,
            (Some(before), Some(after)) => match (fits(after, before), fits(before, after)) {
                (true, true) => Move::Same,
                (true, false) => Move::Narrowed,
                (false, true) => Move::Widened,
                (false, false) => Move::Changed,
            },
        };
        self.push_move(at, multiple, "`multipleOf` is another one", places);
        match (old.unique, new.unique) {
            (false, true) => {
                self.push_move(at, Move::Narrowed, "items must be different now", places);
            }
            (true, false) => self.push_move(at, Move::Widened, "items may be the same now", places),
            _ => {}
        }
    }

    fn annotations(&mut self, at: At<'_>, old: &View<'a>, new: &View<'a>, places: Places) {
        // Neither is a matter of direction: values are what they were.
        let mut compatible = |message: String| {
            self.push(
                at.unit,
                super::Impact::Compatible,
                at.subject,
                message,
                places,
            );
        };
        match (old.deprecated, new.deprecated) {
            (false, true) => compatible("is deprecated now".to_owned()),
            (true, false) => compatible("is no longer deprecated".to_owned()),
            _ => {}
        }
        let text = |node: Option<&Node>| node.map(|node| node.to_json().to_string());
        let (before, after) = (text(old.default), text(new.default));
        match (before, after) {
            (Some(before), Some(after)) if before != after => {
                compatible(format!("the default was `{before}`, and is `{after}` now"));
            }
            (None, Some(after)) => compatible(format!("the default is `{after}` now")),
            (Some(before), None) => compatible(format!("the default was `{before}`, and is gone")),
            _ => {}
        }
    }
}

/// Returns the referenced schema if only null or a text is added to the reference.
fn bare(loc: Loc<'_>) -> Loc<'_> {
    let says_nothing = |key: &str| {
        [
            "title",
            "description",
            "default",
            "deprecated",
            "example",
            "examples",
            "readOnly",
            "writeOnly",
        ]
        .contains(&key)
            || key.starts_with("x-")
    };
    let mut keys = loc
        .node
        .members()
        .into_iter()
        .flatten()
        .filter(|(key, _)| !says_nothing(key));
    let (Some((key, member)), None) = (keys.next(), keys.next()) else {
        return loc;
    };
    let list = member.node.items().unwrap_or_default();
    let mut parts = list.iter().filter(|node| key == "allOf" || !is_null(node));
    match (key.as_str(), parts.next(), parts.next()) {
        ("allOf", Some(only), None) => loc.to(only),
        ("anyOf" | "oneOf", Some(only), None) if list.len() > 1 => loc.to(only),
        _ => loc,
    }
}

fn named(name: Option<&str>, what: &str) -> String {
    match name {
        Some(name) => format!("the {what} `{name}`"),
        None => format!("no {what}"),
    }
}

fn types(names: &BTreeSet<&str>) -> String {
    if names.is_empty() {
        return "any type".to_owned();
    }
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    format!("type {}", names.join(" or "))
}
