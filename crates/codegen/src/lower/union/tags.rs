//! The tags of a union's branches, by which a discriminator distinguishes them.

use std::collections::{HashMap, HashSet};

use super::super::Lowering;
use super::super::merged::{Alternatives, SchemaRef};
use super::super::types::Types;
use super::{Leaf, Sketch};
use crate::model::{JsonType, Select};
use quire_description::source_tree::Node;

/// The tags that a discriminator assigns to a branch.
struct Tags {
    /// The tags that the mapping assigns to the branch.
    own: Vec<serde_json::Value>,
    /// The tags that the mapping assigns to other schemas, including schemas that are not branches.
    others: Vec<serde_json::Value>,
    /// The name of the branch's schema.
    name: Option<serde_json::Value>,
    /// The names of the other branches' schemas that the mapping does not mention.
    other_names: Vec<serde_json::Value>,
}

impl Tags {
    /// Returns the tags of the branch, given the values that it allows for the property.
    fn of(&self, values: Option<Vec<serde_json::Value>>) -> Option<Vec<serde_json::Value>> {
        let Some(values) = values else {
            let own = match self.own.as_slice() {
                [] => self.name.iter().cloned().collect(),
                own => own.to_vec(),
            };
            return (!own.is_empty()).then_some(own);
        };
        // The branches may share a property that lists all tags.
        let is_shared = self.name.as_ref().is_some_and(|name| values.contains(name));
        let is_of_another = |value: &serde_json::Value| {
            !self.own.contains(value)
                && (self.others.contains(value) || is_shared && self.other_names.contains(value))
        };
        let own_values: Vec<_> = values
            .iter()
            .filter(|value| !is_of_another(value))
            .cloned()
            .collect();
        Some(if own_values.is_empty() {
            values
        } else {
            own_values
        })
    }
}

/// Maximum nesting of unions whose branches a mapping may name.
const MAX_NESTED: usize = 4;

impl<'a> Lowering<'a> {
    /// Adds the tags that a discriminator assigns to a branch: the values that the branch allows for the property,
    /// otherwise the tags of the mapping, otherwise the name of its schema.
    pub(super) fn tag(
        &mut self,
        property: &str,
        alternatives: &Alternatives<'a>,
        index: usize,
        leaves: &mut [Leaf],
    ) {
        let tags = self.tags(alternatives, index);
        for leaf in leaves {
            let sketch = leaf
                .properties
                .entry(property.to_owned())
                .or_insert(Sketch {
                    types: Types::of(JsonType::String),
                    values: None,
                    required: true,
                    tag: false,
                });
            // Tags that a nested union assigned to its own branches are not replaced.
            if !std::mem::replace(&mut sketch.tag, true) {
                sketch.values = tags.of(sketch.values.take());
            }
        }
    }

    /// Returns true if a union nested in a schema has a branch for which `is_match` holds.
    fn contains_branch(
        &mut self,
        schema_ref: &SchemaRef<'a>,
        is_match: &dyn Fn(&SchemaRef<'a>) -> bool,
        depth: usize,
    ) -> bool {
        for key in ["oneOf", "anyOf"] {
            for item in schema_ref
                .get(key)
                .and_then(Node::items)
                .into_iter()
                .flatten()
            {
                let Some(target) = self.reference(&schema_ref.with_node(item)) else {
                    continue;
                };
                if is_match(&target)
                    || depth > 0 && self.contains_branch(&target, is_match, depth - 1)
                {
                    return true;
                }
            }
        }
        false
    }

    /// Returns true if a document that contains one of these branches has a schema with this name.
    fn has_schema(&self, alternatives: &Alternatives<'a>, name: &str) -> bool {
        alternatives.branches.iter().any(|branch| {
            let root = &self.documents.list[branch.document].root;
            let schemas = root.get("components").and_then(|node| node.get("schemas"));
            schemas.and_then(|schemas| schemas.get(name)).is_some()
        })
    }

    /// The tags that a discriminator assigns to a branch.
    fn tags(&mut self, alternatives: &Alternatives<'a>, index: usize) -> Tags {
        let mapping = alternatives
            .discriminator
            .and_then(|node| node.get("mapping"))
            .and_then(Node::members);
        let targets: Vec<_> = alternatives
            .branches
            .iter()
            .map(|branch| self.reference(branch))
            .collect();
        let mut mapped: Vec<Vec<serde_json::Value>> = vec![Vec::new(); targets.len()];
        let mut tags_of_others = Vec::new();
        for (tag, member) in mapping.into_iter().flatten() {
            // The value is a reference, or the name of a schema.
            let text = member.node.text().unwrap_or_default();
            let referenced = text
                .contains(['#', '/', '.'])
                .then(|| self.target(&alternatives.branches[index], &member.node))
                .flatten();
            let is_target = |target: &SchemaRef<'a>| match &referenced {
                Some(referenced) => std::ptr::eq(referenced.node, target.node),
                None => text == &*target.name,
            };
            let mut is_branch = false;
            for (own, target) in mapped.iter_mut().zip(&targets) {
                if target.as_ref().is_some_and(is_target) {
                    is_branch = true;
                    own.push(tag.as_str().into());
                }
            }
            is_branch |= targets
                .iter()
                .flatten()
                .any(|target| self.contains_branch(target, &is_target, MAX_NESTED));
            if !is_branch && (referenced.is_some() || self.has_schema(alternatives, text)) {
                tags_of_others.push(serde_json::Value::from(tag.as_str()));
            }
        }
        let name = |target: &Option<SchemaRef<'a>>| {
            let target = target.as_ref()?;
            Some(serde_json::Value::from(&*target.name))
        };
        let other_indices = |from: usize| (0..targets.len()).filter(move |other| *other != from);
        Tags {
            name: name(&targets[index]),
            others: other_indices(index)
                .flat_map(|other| mapped[other].clone())
                .chain(tags_of_others)
                .collect(),
            other_names: other_indices(index)
                .filter(|other| mapped[*other].is_empty())
                .filter_map(|other| name(&targets[other]))
                .collect(),
            own: mapped.swap_remove(index),
        }
    }
}

/// Removes tags that several branches allow but the mapping does not name: a discriminator with a mapping assigns them
/// to no branch.
pub(super) fn drop_shared(
    property: &str,
    alternatives: &Alternatives<'_>,
    mut branches: Vec<&mut Vec<Leaf>>,
) {
    let mapping = alternatives
        .discriminator
        .and_then(|node| node.get("mapping"));
    let is_mapped = |value: &serde_json::Value| {
        let mapped = mapping.and_then(|mapping| mapping.get(value.as_str()?));
        mapped.is_some()
    };
    let mut branch_counts: HashMap<String, usize> = HashMap::new();
    for leaves in &branches {
        let values = leaves
            .iter()
            .filter_map(|leaf| leaf.properties.get(property)?.values.as_ref());
        let values: HashSet<String> = values.flatten().map(ToString::to_string).collect();
        for value in values {
            *branch_counts.entry(value).or_default() += 1;
        }
    }
    let sketches = branches
        .iter_mut()
        .flat_map(|leaves| leaves.iter_mut())
        .filter_map(|leaf| leaf.properties.get_mut(property)?.values.as_mut());
    for values in sketches.filter(|values| values.iter().any(is_mapped)) {
        values.retain(|value| is_mapped(value) || branch_counts[&value.to_string()] < 2);
    }
}

/// Returns the tag that selects a branch, if its first test is a single tag.
pub(super) fn tag_name(tests: &[Select]) -> Option<&str> {
    match tests {
        [Select::Tag(_, values) | Select::MaybeTag(_, values), ..] => match values.as_slice() {
            [serde_json::Value::String(text)] => Some(text),
            _ => None,
        },
        _ => None,
    }
}
