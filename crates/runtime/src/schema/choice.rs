//! Chooses the branch of a union that a value belongs to.
//!
//! - Each branch has tests that all of its values pass. In most unions, these tests exclude each other: a value belongs
//!   to the branch whose tests it passes, or to none.
//! - The tests of a branch that is *tried* do not exclude all others. If several branches remain, the value must fit
//!   their schemas: constants, values of enums, required keys, and closed keys. Of several that it fits, the one whose
//!   constraints it meets comes first, then the one with its tag, then the one that names most of its keys.
//! - A value with a tag of a branch that passes the tests of no other belongs to it regardless of its other keys: its
//!   violations are reported, and an unknown value of an enum in it does not make it `Unknown`.

use serde_json::{Map, Value};

use super::{Kind, Schema, Select, check, integer};

/// The tests that select a branch of a union.
#[derive(Clone, Copy, Debug)]
pub struct Branch {
    tests: &'static [Select],
    tried: bool,
}

impl Branch {
    /// A branch whose values pass these tests.
    #[must_use]
    pub const fn new(tests: &'static [Select]) -> Self {
        Self {
            tests,
            tried: false,
        }
    }

    /// Other branches may take the same values.
    #[must_use]
    pub const fn tried(mut self) -> Self {
        self.tried = true;
        self
    }

    /// The tests.
    #[must_use]
    pub const fn tests(&self) -> &'static [Select] {
        self.tests
    }

    /// Returns true if a value passes all tests.
    pub(crate) fn matches(&self, value: &Value) -> bool {
        self.tests.iter().all(|test| test.matches(value))
    }

    /// Returns true if an object passes all tests.
    pub(crate) fn matches_object(&self, object: &Map<String, Value>) -> bool {
        self.tests.iter().all(|test| test.matches_object(object))
    }

    /// The property by whose value an object is known to belong here.
    pub(crate) fn tag(&self, object: Option<&Map<String, Value>>) -> Option<&'static str> {
        self.tests.iter().find_map(|test| match test {
            Select::Tag(property, _) => Some(*property),
            Select::MaybeTag(property, _) => {
                let found = object?.get(*property)?;
                (!found.is_null()).then_some(*property)
            }
            _ => None,
        })
    }

    /// Returns true if only the schema can decide that a value which passes the tests belongs here.
    pub(crate) fn is_unsure(&self, object: Option<&Map<String, Value>>) -> bool {
        self.tried && self.tag(object).is_none()
    }
}

/// The branches that a value may belong to, the likeliest first.
pub(crate) fn choose(branches: &'static [(Branch, Schema)], value: &Value) -> Vec<usize> {
    let passed = branches
        .iter()
        .enumerate()
        .filter(|(_, (branch, _))| branch.matches(value))
        .map(|(index, _)| index)
        .collect();
    choose_of(branches, passed, value.as_object(), |_| {
        std::borrow::Cow::Borrowed(value)
    })
}

/// Of the branches whose tests a value passes, those that it fits; `view` is what a branch sees of the value.
pub(crate) fn choose_of<'v>(
    branches: &'static [(Branch, Schema)],
    mut passed: Vec<usize>,
    object: Option<&Map<String, Value>>,
    view: impl Fn(usize) -> std::borrow::Cow<'v, Value>,
) -> Vec<usize> {
    if let [only] = passed.as_slice()
        && !branches[*only].0.is_unsure(object)
    {
        return passed;
    }
    passed.retain(|index| branches[*index].1.fits(&view(*index)));
    if passed.len() > 1 {
        // The order of the branches stays where nothing else decides.
        passed.sort_by_cached_key(|index| {
            let (value, schema) = (view(*index), &branches[*index].1);
            (
                !schema.accepts(&value),
                branches[*index].0.tag(object).is_none(),
                std::cmp::Reverse(schema.named(&value)),
            )
        });
    }
    passed
}

impl Schema {
    /// Returns true if a value has the structure of this schema. Bounds and patterns are ignored, and formats
    /// are tested only if the type depends on them.
    pub(crate) fn fits(&self, value: &Value) -> bool {
        if value.is_null() && (self.nullable || matches!(self.kind, Kind::Any)) {
            return true;
        }
        match self.kind {
            Kind::Any => true,
            Kind::Boolean => value.is_boolean(),
            Kind::Integer => integer(value).is_some() || value.is_u64(),
            Kind::Number => value.is_number(),
            Kind::String => value
                .as_str()
                .is_some_and(|text| check::has_type_of(self.format, text)),
            Kind::Choice(values) => value.as_str().is_some_and(|text| values.contains(&text)),
            Kind::Values(values) => values.iter().any(|literal| literal.is(value)),
            Kind::Array(items) => value
                .as_array()
                .is_some_and(|values| values.iter().all(|value| items.fits(value))),
            Kind::Tuple(items) => value.as_array().is_some_and(|values| {
                values.len() == items.len()
                    && items
                        .iter()
                        .zip(values)
                        .all(|(item, value)| item.fits(value))
            }),
            Kind::Map(values) => value
                .as_object()
                .is_some_and(|map| map.values().all(|value| values.fits(value))),
            Kind::Object(..) => value
                .as_object()
                .is_some_and(|map| self.fits_object(map, self)),
            Kind::All(schemas) => schemas.iter().all(|schema| match (schema.kind, value) {
                // A key that one of them names is not a further key of the other.
                (Kind::Object(..), Value::Object(map)) => schema.fits_object(map, self),
                _ => schema.fits(value),
            }),
            Kind::Union(branches) => choose(branches, value)
                .first()
                .is_some_and(|index| branches[*index].1.fits(value)),
            Kind::Reference(target) => target().fits(value),
        }
    }

    /// `whole` names the keys that are not further ones.
    fn fits_object(&self, map: &Map<String, Value>, whole: &Self) -> bool {
        let Kind::Object(properties, rest) = self.kind else {
            return false;
        };
        let known = properties.iter().all(|property| {
            map.get(property.name)
                .map_or(!property.required || property.request_only, |value| {
                    property.schema.fits(value)
                })
        });
        let further = || map.iter().filter(|(key, _)| !whole.has_property(key));
        known
            && match rest {
                Some(rest) => further().all(|(_, value)| rest.fits(value)),
                None => !self.closed || further().next().is_none(),
            }
    }

    /// Number of keys of an object that this schema names; a map names none.
    fn named(&self, value: &Value) -> usize {
        if matches!(self.resolved().kind, Kind::Map(_)) {
            return 0;
        }
        value.as_object().map_or(0, |map| {
            map.keys().filter(|key| self.has_property(key)).count()
        })
    }
}
