//! A cache of merged schemas in long chains of references.
//!
//! - Without it, a chain of `n` schemas, each an `allOf` of the next, would be walked `n` times.
//! - Only every [`DISTANCE`]th schema of a chain is cached, which means none in most descriptions.
//! - A cached schema is used only where the result equals that of the walk; otherwise the chain is walked again.

use std::rc::Rc;

use super::super::Lowering;
use super::{MergedSchema, REFERENCES, Rest, SchemaRef, narrow};
use quire_description::source_tree::Node;

/// Number of references that are followed before a merged schema is cached.
const DISTANCE: usize = 16;

/// Maximum number of schemas of one property that are stored without checking for equal ones.
const MANY: usize = 16;

impl<'a> Lowering<'a> {
    /// Returns the merged schema that a reference resolves to, if it is cached.
    pub(super) fn remembered(&mut self, target: &SchemaRef<'a>) -> Option<Rc<MergedSchema<'a>>> {
        self.remember(target);
        self.merged_by_node.get(&(&raw const *target.node)).cloned()
    }

    /// Finds out how far the references of a schema lead, and merges schemas on long ways; innermost first.
    fn remember(&mut self, target: &SchemaRef<'a>) {
        let mut open = vec![(target.clone(), None)];
        while let Some((schema_ref, targets)) = open.pop() {
            let key = &raw const *schema_ref.node;
            let Some(targets) = targets else {
                // A schema on a way back to itself counts as near.
                if self.distances.contains_key(&key) {
                    continue;
                }
                self.distances.insert(key, 0);
                let targets = self.targets(&schema_ref);
                let inner: Vec<_> = targets
                    .iter()
                    .map(|target| (target.clone(), None))
                    .collect();
                open.push((schema_ref, Some(targets)));
                open.extend(inner);
                continue;
            };
            let distance = |target: &SchemaRef<'a>| {
                let known = self.distances.get(&(&raw const *target.node));
                known.copied().unwrap_or(0) + 1
            };
            let distance = targets.iter().map(distance).max().unwrap_or(0);
            self.distances.insert(key, distance);
            if distance > 0 && distance.is_multiple_of(DISTANCE) {
                let merged = self.merged(std::slice::from_ref(&schema_ref));
                self.merged_by_node.insert(key, Rc::new(merged));
            }
        }
    }

    /// Returns the targets of the references of a schema and of its parts.
    fn targets(&mut self, schema_ref: &SchemaRef<'a>) -> Vec<SchemaRef<'a>> {
        let mut found = Vec::new();
        let mut open = vec![schema_ref.clone()];
        while let Some(schema_ref) = open.pop() {
            for key in REFERENCES {
                if let Some(reference) = schema_ref.get(key) {
                    found.extend(self.target(&schema_ref, reference));
                }
            }
            let parts = schema_ref
                .get("allOf")
                .and_then(Node::items)
                .unwrap_or_default();
            open.extend(parts.iter().map(|part| schema_ref.with_node(part)));
        }
        found
    }
}

impl<'a> MergedSchema<'a> {
    /// Adds a merged schema, as if it were gathered now; `false` if that would not be the same.
    pub(super) fn add(&mut self, other: &Self) -> bool {
        let depends = self.values.is_some() && other.values.is_some()
            || !matches!(self.rest, Rest::Unsaid) && !matches!(other.rest, Rest::Unsaid);
        if depends || !self.gathered.is_disjoint(&other.gathered) {
            return false;
        }
        self.gathered.extend(&other.gathered);
        self.types = self.types.and(other.types);
        self.typed |= other.typed;
        self.nullable |= other.nullable;
        if other.values.is_some() {
            self.values.clone_from(&other.values);
        }
        if !other.value_names.is_empty() {
            self.value_names.clone_from(&other.value_names);
        }
        self.base64 |= other.base64;
        self.format = other.format.or(self.format);
        self.defaults.extend(&other.defaults);
        self.add_scalars(other);
        self.items.extend(other.items.iter().cloned());
        if other.prefix.is_some() {
            self.prefix.clone_from(&other.prefix);
        }
        narrow(&mut self.count, other.count);
        self.unique |= other.unique;
        narrow(&mut self.keys, other.keys);
        self.dependent.extend(other.dependent.iter().cloned());
        self.apart.extend(other.apart.iter().cloned());
        for (name, schema_refs) in &other.properties {
            for schema_ref in schema_refs {
                self.add_property(name, schema_ref.clone());
            }
        }
        self.required.extend(other.required.iter().copied());
        if !matches!(other.rest, Rest::Unsaid) {
            self.rest = other.rest.clone();
        }
        self.alternatives.extend(other.alternatives.iter().cloned());
        true
    }

    fn add_scalars(&mut self, other: &Self) {
        for (text, other) in [
            (&mut self.text, &other.text),
            (&mut self.names, &other.names),
        ] {
            narrow(&mut text.size, other.size);
            if other.pattern.is_some() {
                text.pattern.clone_from(&other.pattern);
            }
        }
        let (number, other) = (&mut self.number, &other.number);
        number.minimum = other.minimum.or(number.minimum);
        number.maximum = other.maximum.or(number.maximum);
        number.above = other.above.or(number.above);
        number.below = other.below.or(number.below);
        number.multiple_of = other.multiple_of.or(number.multiple_of);
    }

    /// Adds a schema of a property, unless there are many that say the same.
    pub(super) fn add_property(&mut self, name: &'a str, schema_ref: SchemaRef<'a>) {
        let all = self.properties.entry(name).or_default();
        let is_same = |last: &SchemaRef<'a>| {
            last.document == schema_ref.document && last.node.to_json() == schema_ref.node.to_json()
        };
        if all.len() < MANY || !all.last().is_some_and(is_same) {
            all.push(schema_ref);
        }
    }
}
