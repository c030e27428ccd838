//! Tests that distinguish the branches of a union: every value of a branch passes those of the branch.
//!
//! - Every test is *necessary*: no value of a branch fails a test of that branch, so the right branch is never
//!   excluded. Two branches exclude each other if no value passes the tests of both.
//! - Properties with constants or few values come first, starting with the discriminator, then JSON types, then keys.
//!   Only tests that distinguish a pair of branches are used, so that as little as possible is tested.
//! - A branch that does not exclude all others is *tried*: if several branches pass their tests, the value must fit its
//!   schema.

mod bits;
mod profile;

use indexmap::IndexSet;

use super::types::Types;
use super::union::Leaf;
use crate::model::{JsonType, Select};
use bits::{Bits, Matrix};
use profile::Profile;

/// The tests that select a branch.
pub(super) struct Chosen {
    /// The place of the branch in the description.
    pub(super) index: usize,
    pub(super) tests: Vec<Select>,
    pub(super) tried: bool,
}

/// The branches in the order in which they are tested, and whether tests cannot distinguish some of them.
pub(super) fn select(discriminator: Option<&str>, branches: &[&[Leaf]]) -> (Vec<Chosen>, bool) {
    let profiles: Vec<Profile> = branches.iter().map(|leaves| Profile::of(leaves)).collect();
    let mut choice = Choice::new(&profiles);
    if let Some(property) = discriminator {
        let rows = choice.tags(property);
        choice.take(&rows, |profile| profile.tag(property));
    }
    let rows = choice.types();
    choice.take(&rows, |profile| Some(Select::Type(profile.types.list())));
    choice.best(Choice::tags, Profile::tag);
    let rows = choice.values();
    choice.take(&rows, |profile| profile.values.clone().map(Select::Value));
    choice.best(Choice::property_types, Profile::property_type);
    choice.prefer_scalars();
    choice.prefer_tags();
    choice.prefer_keys();
    choice.finish()
}

struct Choice<'p, 'l> {
    profiles: &'p [Profile<'l>],
    /// The properties that any branch names.
    names: IndexSet<&'l str>,
    /// For each branch, the others that may take the same values.
    open: Matrix,
    /// For each branch, the others whose usual values it does not take.
    preferred: Matrix,
    tests: Vec<Vec<Select>>,
}

impl<'p, 'l> Choice<'p, 'l> {
    fn new(profiles: &'p [Profile<'l>]) -> Self {
        let count = profiles.len();
        let others = |index| {
            let mut bits = Bits::all(count);
            bits.clear(index);
            bits
        };
        Self {
            profiles,
            names: profiles
                .iter()
                .flat_map(|profile| profile.properties.keys().copied())
                .collect(),
            open: (0..count).map(others).collect(),
            preferred: vec![Bits::none(count); count],
            tests: vec![Vec::new(); count],
        }
    }

    /// Adds a test to each branch that it distinguishes from another.
    fn take(&mut self, rows: &Matrix, test: impl Fn(&Profile<'l>) -> Option<Select>) {
        for (index, row) in rows.iter().enumerate() {
            if self.open[index].meets(row) {
                self.open[index].remove(row);
                self.tests[index].extend(test(&self.profiles[index]));
            }
        }
    }

    /// Adds the property that distinguishes most pairs, as long as there is one.
    fn best(
        &mut self,
        rows: impl Fn(&Self, &str) -> Matrix,
        test: impl Fn(&Profile<'l>, &str) -> Option<Select>,
    ) {
        let mut names = self.names.clone();
        while self.open.iter().any(|row| !row.is_empty()) {
            let mut best: Option<(usize, bool, &str, Matrix)> = None;
            names.retain(|name| {
                let rows = rows(self, name);
                let pairs = rows.iter().zip(&self.open);
                let gain: usize = pairs.map(|(row, open)| row.common(open)).sum();
                let single = self.is_constant(name);
                if gain > 0
                    && best
                        .as_ref()
                        .is_none_or(|(most, constant, ..)| (gain, single) > (*most, *constant))
                {
                    best = Some((gain, single, name, rows));
                }
                // A property that distinguishes nothing now does not do so later.
                gain > 0
            });
            let Some((_, _, name, rows)) = best else {
                return;
            };
            self.take(&rows, |profile| test(profile, name));
        }
    }

    /// Returns true if a property has only one value in each branch that restricts its values.
    fn is_constant(&self, name: &str) -> bool {
        self.profiles.iter().all(|profile| {
            let values = profile.properties.get(name).and_then(|p| p.values.as_ref());
            values.is_none_or(|values| values.len() == 1)
        })
    }

    /// Returns the branches that exclude each other by the values of a property.
    fn tags(&self, property: &str) -> Matrix {
        bits::apart(self.profiles.iter().map(|profile| {
            let found = profile.known(property)?;
            let values = found.values.as_ref()?.iter().map(ToString::to_string);
            Some((values.collect(), found.maybe()))
        }))
    }

    fn types(&self) -> Matrix {
        bits::apart(
            self.profiles
                .iter()
                .map(|profile| type_keys(profile.types).map(|keys| (keys, false))),
        )
    }

    fn values(&self) -> Matrix {
        bits::apart(self.profiles.iter().map(|profile| {
            let values = profile.values.as_ref()?.iter().map(ToString::to_string);
            Some((values.collect(), false))
        }))
    }

    fn property_types(&self, property: &str) -> Matrix {
        bits::apart(self.profiles.iter().map(|profile| {
            let found = profile.known(property).filter(|found| found.required)?;
            type_keys(found.types).map(|keys| (keys, false))
        }))
    }

    /// Orders branches that do not exclude each other: values before their type, an integer before a number.
    fn prefer_scalars(&mut self) {
        let count = self.profiles.len();
        for (index, profile) in self.profiles.iter().enumerate() {
            if let Some(values) = &profile.values {
                let open = Bits::of(count, |other| self.profiles[other].values.is_none());
                self.gain(index, &open, Some(Select::Value(values.clone())));
            }
            let wider = Bits::of(count, |other| {
                let other = self.profiles[other].types;
                other != profile.types && other.and(profile.types) == profile.types
            });
            self.gain(index, &wider, None);
        }
    }

    /// Orders branches that do not exclude each other: one with a tag is tested before the other is selected.
    fn prefer_tags(&mut self) {
        let count = self.profiles.len();
        for name in self.names.clone() {
            let told = |profile: &Profile<'l>| profile.known(name)?.values.as_ref().map(Vec::len);
            let disjoint = bits::apart(self.profiles.iter().map(|profile| {
                let values = profile.known(name)?.values.as_ref()?.iter();
                Some((values.map(ToString::to_string).collect(), false))
            }));
            let silent = Bits::of(count, |index| told(&self.profiles[index]).is_none());
            for (index, profile) in self.profiles.iter().enumerate() {
                let Some(values) = told(profile) else {
                    continue;
                };
                let mut gained = disjoint[index].clone();
                if values == 1 && !profile.properties[name].maybe() {
                    gained.add(&silent);
                }
                self.gain(index, &gained, profile.tag(name));
            }
        }
    }

    /// Orders branches that do not exclude each other: by keys that one requires and the other does not know.
    fn prefer_keys(&mut self) {
        let count = self.profiles.len();
        for (index, profile) in self.profiles.iter().enumerate() {
            let mut keys: Vec<(&str, Bits)> = profile
                .required()
                .map(|name| {
                    let unknown =
                        |other: usize| !self.profiles[other].properties.contains_key(name);
                    (name, Bits::of(count, unknown))
                })
                .collect();
            loop {
                let mut left = self.open[index].clone();
                left.remove(&self.preferred[index]);
                // Of several that distinguish equally many, the first.
                let best = keys
                    .iter()
                    .enumerate()
                    .rev()
                    .max_by_key(|(_, (_, rows))| rows.common(&left))
                    .map(|(place, _)| place);
                let Some(place) = best else { break };
                let (name, rows) = keys.swap_remove(place);
                if !self.gain(index, &rows, Some(Select::Key(name.to_owned()))) {
                    break;
                }
            }
        }
    }

    /// Adds a test that distinguishes a branch from the usual values of others.
    fn gain(&mut self, index: usize, others: &Bits, test: Option<Select>) -> bool {
        let mut left = self.open[index].clone();
        left.remove(&self.preferred[index]);
        if !left.meets(others) {
            return false;
        }
        self.preferred[index].add(others);
        if let Some(test) = test.filter(|test| !self.tests[index].contains(test)) {
            self.tests[index].push(test);
        }
        true
    }

    fn finish(self) -> (Vec<Chosen>, bool) {
        let alike = self.open.iter().enumerate().any(|(index, open)| {
            open.iter()
                .any(|other| !self.preferred[index].has(other) && !self.preferred[other].has(index))
        });
        let mut chosen: Vec<Chosen> = self
            .tests
            .into_iter()
            .enumerate()
            .map(|(index, tests)| Chosen {
                index,
                tests: without_implied(tests, self.profiles[index].types),
                tried: !self.open[index].is_empty(),
            })
            .collect();
        // Of those that are tried, the narrower ones first; otherwise, those that require most.
        chosen.sort_by_key(|found| {
            let profile = &self.profiles[found.index];
            let width = found.tried.then(|| profile.width());
            (found.tried, width, alike.then(|| profile.demands()))
        });
        (chosen, alike)
    }
}

/// Leaves out the JSON type where another test says it.
fn without_implied(mut tests: Vec<Select>, types: Types) -> Vec<Select> {
    let is_type = |test: &Select| matches!(test, Select::Type(_));
    if tests.iter().any(|test| !is_type(test)) {
        tests.retain(|test| !is_type(test));
    }
    // If nothing distinguishes it from the others, its type at least distinguishes it from other values.
    if tests.is_empty() && types != Types::ANY.without_null() {
        tests.push(Select::Type(types.list()));
    }
    tests
}

/// The JSON types as keys; none where they may be any.
fn type_keys(types: Types) -> Option<Vec<JsonType>> {
    let mut keys = types.list();
    if keys.contains(&JsonType::Number) {
        keys.push(JsonType::Integer);
    }
    (!keys.is_empty() && types.without_null() != Types::ANY.without_null()).then_some(keys)
}
