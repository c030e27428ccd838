//! Unions (`oneOf`, `anyOf`); used by `#[derive(Union)]`.
//!
//! - `schema/choice.rs` chooses the branch of a value, both for reading and for checking.
//! - A value that matches no branch is kept unchanged, so that a newer server never makes a client fail.
//! - Errors in a branch that a tag names begin with the tag.

use std::borrow::Cow;

use serde::Deserialize as _;
use serde::de::{Deserializer, Error as _};
use serde_json::{Error, Map, Value};

use crate::object::extract;
use crate::schema::{choose, choose_of};
use crate::unknown::{KeepsUnknown, Unknown};
use crate::{Branch, Schema};

/// The branches of a union.
#[doc(hidden)]
pub enum Branches {
    /// Branches that exclude each other.
    Plain(&'static [Branch]),
    /// Branches with their schemas.
    Described(&'static [(Branch, Schema)]),
}

/// Reads a value as one branch.
#[doc(hidden)]
pub type Reader<T> = fn(Value) -> Result<T, Error>;

/// An enum with a variant for each branch, and one for all other values.
#[doc(hidden)]
pub trait Union: KeepsUnknown<Value = Value> + 'static {
    /// Tests that distinguish the branches.
    const BRANCHES: Branches;

    /// For each branch, what reads it.
    const READERS: &'static [Reader<Self>];
}

impl Branches {
    fn get(&self, index: usize) -> Branch {
        match self {
            Self::Plain(list) => list[index],
            Self::Described(list) => list[index].0,
        }
    }

    fn choose(&self, value: &Value) -> Vec<usize> {
        match self {
            Self::Plain(list) => {
                let found = list.iter().position(|branch| branch.matches(value));
                found.into_iter().collect()
            }
            Self::Described(list) => choose(list, value),
        }
    }
}

/// Reads a union.
///
/// # Errors
/// A tag names a branch, and the value does not match it.
#[doc(hidden)]
pub fn read<'de, T: Union, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let branches = const { &T::BRANCHES };
    for index in branches.choose(&value) {
        let branch = branches.get(index);
        let object = value.as_object();
        if branch.is_unsure(object) {
            // A value that fits the schema but not the type, such as `1.0` as an integer, may be one of the next branch.
            if let Ok(found) = T::READERS[index](value.clone()) {
                return Ok(found);
            }
            continue;
        }
        let tag = tag(branch, object);
        let found = T::READERS[index](value);
        return found.map_err(|error| D::Error::custom(named(tag, &error)));
    }
    Ok(T::unknown(Unknown::new(value)))
}

/// The tag that names a branch, and its value.
fn tag(branch: Branch, object: Option<&Map<String, Value>>) -> Option<(&'static str, String)> {
    let tag = branch.tag(object)?;
    Some((tag, object?.get(tag)?.to_string()))
}

/// An error of a branch, behind the tag that names the branch.
fn named(tag: Option<(&'static str, String)>, error: &Error) -> String {
    match tag {
        Some((tag, value)) => format!("where `{tag}` is {value}: {error}"),
        None => error.to_string(),
    }
}

/// Returns the keys that belong to a branch, given the whole object and the keys of the properties around it.
type Keys = for<'a> fn(&'a Map<String, Value>, &[&str]) -> Vec<&'a str>;

/// Reads a branch out of the whole object, given the keys of the properties around it.
type ReadPart<T> = fn(&Map<String, Value>, &[&str]) -> Result<T, Error>;

/// Reads a branch of a flattened union.
#[doc(hidden)]
pub struct PartReader<T> {
    /// The keys that belong to it.
    pub keys: Keys,
    /// Reads it out of the whole object.
    pub read: ReadPart<T>,
}

/// A union that another object flattens.
#[doc(hidden)]
pub trait UnionPart: Union {
    /// For each branch, what reads it.
    const PARTS: &'static [PartReader<Self>];
}

fn choose_part<T: UnionPart>(all: &Map<String, Value>, around: &[&str]) -> Vec<usize> {
    let passed = |branch: &Branch| branch.matches_object(all);
    match const { &T::BRANCHES } {
        Branches::Plain(list) => list.iter().position(passed).into_iter().collect(),
        Branches::Described(list) => {
            let found = list.iter().enumerate();
            let found = found.filter(|(_, (branch, _))| passed(branch));
            let found = found.map(|(index, _)| index).collect();
            choose_of(list, found, Some(all), |index| {
                Cow::Owned(extract(all, &(T::PARTS[index].keys)(all, around)))
            })
        }
    }
}

/// The keys that belong to the branch of an object.
#[doc(hidden)]
#[must_use]
pub fn part_keys<'a, T: UnionPart>(all: &'a Map<String, Value>, around: &[&str]) -> Vec<&'a str> {
    let chosen = choose_part::<T>(all, around);
    chosen
        .first()
        .map_or_else(Vec::new, |index| (T::PARTS[*index].keys)(all, around))
}

/// Reads a union from an object.
///
/// # Errors
/// The properties do not match the branch.
#[doc(hidden)]
pub fn read_part<T: UnionPart>(all: &Map<String, Value>, around: &[&str]) -> Result<T, Error> {
    match choose_part::<T>(all, around).first() {
        Some(index) => (T::PARTS[*index].read)(all, around)
            .map_err(|error| Error::custom(named(tag(T::BRANCHES.get(*index), Some(all)), &error))),
        None => Ok(T::unknown(Unknown::new(Value::Null))),
    }
}
