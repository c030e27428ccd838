//! How the branches of a union are told apart: by the shape of a value, looked at once.
//!
//! - In this order: a discriminator or a property whose values differ; the JSON type; a required key that only one has;
//!   the JSON type of a property; at last, branches are tried, those that ask for most first.
//! - One branch of objects may have nothing of its own: it takes what no other took, and comes last.

use indexmap::IndexSet;
use serde_json::Value;

use super::types::Types;
use super::union::Leaf;
use crate::model::{JsonType, Select};

/// The branches in the order in which they are looked at, each with what it is known by.
pub(super) fn select(discriminator: Option<&str>, branches: &[&[Leaf]]) -> Vec<(usize, Select)> {
    let types: Vec<Types> = branches
        .iter()
        .map(|leaves| {
            leaves
                .iter()
                .fold(Types::NONE, |all, leaf| all.or(leaf.types))
        })
        .collect();
    let mut chosen = Vec::new();
    let mut open: Vec<usize> = (0..branches.len()).collect();
    let objects = |open: &[usize]| -> Vec<usize> {
        let object = Types::of(JsonType::Object);
        open.iter()
            .copied()
            .filter(|index| types[*index] == object)
            .collect()
    };
    if let Some(property) = discriminator
        && let Some(tags) = tags(property, branches, &objects(&open))
    {
        chosen.extend(tags);
    }
    open.retain(|index| !chosen.iter().any(|(done, _)| done == index));
    // Those that share no type with any other.
    let alone: Vec<usize> = open
        .iter()
        .copied()
        .filter(|index| {
            open.iter()
                .all(|other| other == index || types[*index].and(types[*other]).is_empty())
                && !types[*index].is_empty()
        })
        .collect();
    let rest = |list: &[usize], done: &[usize]| -> Vec<usize> {
        list.iter()
            .copied()
            .filter(|index| !done.contains(index))
            .collect()
    };
    if !chosen.is_empty() && alone.len() == open.len() {
        chosen.extend(
            alone
                .iter()
                .map(|index| (*index, Select::Type(types[*index].list()))),
        );
        return chosen;
    }
    let mut last = Vec::new();
    chosen.extend(
        alone
            .iter()
            .map(|index| (*index, Select::Type(types[*index].list()))),
    );
    open = rest(&open, &alone);
    let group = objects(&open);
    if group.len() > 1 {
        let (told, untold) = tell_objects(branches, &group);
        chosen.extend(told);
        last.extend(untold);
        open = rest(&open, &group);
    }
    let mut scalars = Vec::new();
    for index in open {
        let values: Option<Vec<Value>> = branches[index]
            .iter()
            .map(|leaf| leaf.values.clone())
            .collect::<Option<Vec<_>>>()
            .map(|all| all.concat());
        let only = types[index].list();
        match values {
            Some(values) => chosen.push((index, Select::Value(values))),
            None if only == [JsonType::Integer] => chosen.push((index, Select::Type(only))),
            None => scalars.push(index),
        }
    }
    // The narrower ones first; of several that share a type all but the last are tried.
    scalars.sort_by_key(|index| types[*index].list().len());
    for (position, index) in scalars.iter().enumerate() {
        let shared = scalars[position + 1..]
            .iter()
            .any(|other| !types[*index].and(types[*other]).is_empty())
            || !last.is_empty() && types[*index].has(JsonType::Object);
        let select = if shared {
            Select::Fits
        } else {
            Select::Type(types[*index].list())
        };
        last.push((*index, select));
    }
    last.sort_by_key(|(_, select)| *select != Select::Fits);
    chosen.extend(last);
    chosen
}

type Told = Vec<(usize, Select)>;

/// Tells objects apart; second come those that are looked at last.
fn tell_objects(branches: &[&[Leaf]], group: &[usize]) -> (Told, Told) {
    let names: IndexSet<&str> = group
        .iter()
        .flat_map(|index| branches[*index])
        .flat_map(|leaf| leaf.properties.keys().map(String::as_str))
        .collect();
    if let Some(tags) = names.iter().find_map(|name| tags(name, branches, group)) {
        return (tags, Vec::new());
    }
    let anything = || Select::Type(vec![JsonType::Object]);
    // All but one have a tag.
    if group.len() > 2 {
        for left in group {
            let others: Vec<usize> = group
                .iter()
                .copied()
                .filter(|index| index != left)
                .collect();
            let lacks = |name: &&&str| {
                branches[*left]
                    .iter()
                    .all(|leaf| !leaf.properties.contains_key(**name))
            };
            if let Some(tags) = names
                .iter()
                .filter(lacks)
                .find_map(|name| tags(name, branches, &others))
            {
                return (tags, vec![(*left, anything())]);
            }
        }
    }
    let mut told = Vec::new();
    let mut untold = Vec::new();
    for &index in group {
        match own_key(branches, group, index) {
            Some(key) => told.push((index, Select::Key(key.to_owned()))),
            None => untold.push(index),
        }
    }
    if untold.len() > 1
        && let Some(found) = names
            .iter()
            .find_map(|name| property_types(name, branches, &untold))
    {
        told.extend(found);
        untold.clear();
    }
    if let [only] = untold.as_slice() {
        return (told, vec![(*only, anything())]);
    }
    let weight = |index: &usize| {
        let required = |leaf: &Leaf| {
            leaf.properties
                .values()
                .filter(|sketch| sketch.required)
                .count()
        };
        let most = branches[*index].iter().map(required).max().unwrap_or(0);
        let all = branches[*index]
            .iter()
            .map(|leaf| leaf.properties.len())
            .max()
            .unwrap_or(0);
        std::cmp::Reverse((most, all))
    };
    untold.sort_by_key(weight);
    let tried = untold
        .into_iter()
        .map(|index| (index, Select::Fits))
        .collect();
    (told, tried)
}

/// The values of a property by which all of these branches are told apart.
fn tags(property: &str, branches: &[&[Leaf]], group: &[usize]) -> Option<Told> {
    let mut seen: Vec<Value> = Vec::new();
    let mut found = Vec::new();
    for &index in group {
        let mut own: Vec<Value> = Vec::new();
        for leaf in branches[index] {
            let sketch = leaf
                .properties
                .get(property)
                .filter(|sketch| sketch.required)?;
            for value in sketch.values.as_ref()? {
                if !own.contains(value) {
                    own.push(value.clone());
                }
            }
        }
        if own.is_empty()
            || own
                .iter()
                .any(|value| seen.contains(value) || value.is_array() || value.is_object())
        {
            return None;
        }
        seen.extend(own.iter().cloned());
        found.push((index, Select::Tag(property.to_owned(), own)));
    }
    (!found.is_empty()).then_some(found)
}

/// A key that this branch requires and no other knows.
fn own_key<'k>(branches: &[&'k [Leaf]], group: &[usize], index: usize) -> Option<&'k str> {
    let (first, more) = branches[index].split_first()?;
    first
        .properties
        .iter()
        .filter(|(_, sketch)| sketch.required)
        .map(|(name, _)| name.as_str())
        .find(|name| {
            more.iter().all(|leaf| {
                leaf.properties
                    .get(*name)
                    .is_some_and(|sketch| sketch.required)
            }) && group
                .iter()
                .filter(|other| **other != index)
                .flat_map(|other| branches[*other])
                .all(|leaf| !leaf.properties.contains_key(*name))
        })
}

/// The JSON types of a property by which all of these branches are told apart.
fn property_types(property: &str, branches: &[&[Leaf]], group: &[usize]) -> Option<Told> {
    let mut seen = Types::NONE;
    let mut found = Vec::new();
    for &index in group {
        let mut own = Types::NONE;
        for leaf in branches[index] {
            own = own.or(leaf
                .properties
                .get(property)
                .filter(|sketch| sketch.required)?
                .types);
        }
        if own.is_empty() || !own.and(seen).is_empty() {
            return None;
        }
        seen = seen.or(own);
        found.push((index, Select::PropertyType(property.to_owned(), own.list())));
    }
    Some(found)
}
