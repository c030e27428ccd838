//! Profile of a branch: the common properties of all its values, from all its leaves.

use std::cmp::Reverse;

use indexmap::IndexMap;
use serde_json::Value;

use super::super::types::Types;
use super::super::union::{Leaf, Sketch};
use crate::model::{JsonType, Select};

/// A branch.
pub(super) struct Profile<'l> {
    pub(super) types: Types,
    /// The only values, if there are few and none has members.
    pub(super) values: Option<Vec<Value>>,
    pub(super) properties: IndexMap<&'l str, Property>,
    leaves: &'l [Leaf],
}

/// A property, as all forms of the branch have it.
pub(super) struct Property {
    pub(super) types: Types,
    pub(super) values: Option<Vec<Value>>,
    pub(super) required: bool,
}

impl Property {
    /// Returns true if it may be absent or null.
    pub(super) fn maybe(&self) -> bool {
        !self.required || self.types.has(JsonType::Null)
    }
}

impl<'l> Profile<'l> {
    pub(super) fn of(leaves: &'l [Leaf]) -> Self {
        let types = leaves
            .iter()
            .fold(Types::NONE, |all, leaf| all.or(leaf.types));
        let names = leaves.iter().flat_map(|leaf| leaf.properties.keys());
        let mut properties = IndexMap::new();
        for name in names {
            properties
                .entry(name.as_str())
                .or_insert_with(|| property(name, leaves));
        }
        let values = leaves.iter().map(|leaf| leaf.values.as_deref());
        Self {
            types,
            values: all_values(values),
            properties,
            leaves,
        }
    }

    /// Returns the profile of a property that all values have, or none if a value need not be an object.
    pub(super) fn known(&self, name: &str) -> Option<&Property> {
        let objects = self.types == Types::of(JsonType::Object);
        self.properties.get(name).filter(|_| objects)
    }

    /// The properties that all values have.
    pub(super) fn required(&self) -> impl Iterator<Item = &'l str> {
        let found = self.properties.iter();
        found
            .filter(|(name, property)| property.required && self.known(name).is_some())
            .map(|(name, _)| *name)
    }

    pub(super) fn tag(&self, name: &str) -> Option<Select> {
        let found = self.known(name)?;
        let (name, values) = (name.to_owned(), found.values.clone()?);
        Some(if found.maybe() {
            Select::MaybeTag(name, values)
        } else {
            Select::Tag(name, values)
        })
    }

    pub(super) fn property_type(&self, name: &str) -> Option<Select> {
        let found = self.known(name)?;
        Some(Select::PropertyType(name.to_owned(), found.types.list()))
    }

    /// Returns the number of values it accepts: a list of values is narrower than their type, one type narrower
    /// than several, a closed object narrower than an open one.
    pub(super) fn width(&self) -> (bool, usize, bool) {
        let integer = self.types == Types::of(JsonType::Integer);
        (
            self.values.is_none(),
            self.types.list().len() * 2 - usize::from(integer),
            self.leaves.iter().any(|leaf| !leaf.closed),
        )
    }

    /// Returns the number of keys it demands, most first: required ones, then known ones.
    pub(super) fn demands(&self) -> Reverse<(usize, usize)> {
        let required = |leaf: &Leaf| {
            let sketches = leaf.properties.values();
            sketches.filter(|sketch| sketch.required).count()
        };
        let most = self.leaves.iter().map(required).max().unwrap_or(0);
        let all = self.leaves.iter().map(|leaf| leaf.properties.len());
        Reverse((most, all.max().unwrap_or(0)))
    }
}

fn property(name: &str, leaves: &[Leaf]) -> Property {
    let found = || leaves.iter().map(|leaf| leaf.properties.get(name));
    // Where a form does not name it, it may be anything, unless other keys are not allowed.
    let named = || {
        let pairs = leaves.iter().zip(found());
        pairs.filter(|(leaf, sketch)| sketch.is_some() || !leaf.closed)
    };
    let types = named().fold(Types::NONE, |all, (_, sketch)| {
        all.or(sketch.map_or(Types::ANY, |sketch| sketch.types))
    });
    Property {
        types,
        values: all_values(named().map(|(_, sketch)| sketch?.values.as_deref())),
        required: found().all(|sketch| sketch.is_some_and(|sketch: &Sketch| sketch.required)),
    }
}

/// All of these values; none where one is not known, or has members.
fn all_values<'v>(lists: impl Iterator<Item = Option<&'v [Value]>>) -> Option<Vec<Value>> {
    let mut all: Vec<Value> = Vec::new();
    for list in lists {
        for value in list? {
            match value {
                Value::Array(_) | Value::Object(_) => return None,
                Value::Null => {}
                value if all.contains(value) => {}
                value => all.push(value.clone()),
            }
        }
    }
    (!all.is_empty()).then_some(all)
}
