//! The kinds of values that a schema allows within others: free keys, branches, lists.

use super::{Kind, Schema};

impl Schema {
    /// True if an object may have keys that no property names, with values of a schema.
    pub(crate) fn has_free_keys(&self) -> bool {
        matches!(
            self.resolved().kind,
            Kind::Map(_) | Kind::Object(_, Some(_))
        )
    }

    /// The branches of a union, and of the unions among them.
    pub(crate) fn branches(&self) -> Option<Vec<&'static Self>> {
        let Kind::Union(first) = self.resolved().kind else {
            return None;
        };
        let (mut unions, mut found) = (vec![first], Vec::new());
        let mut index = 0;
        while let Some(union) = unions.get(index).copied() {
            index += 1;
            for (_, schema) in union {
                match schema.resolved().kind {
                    Kind::Union(inner)
                        if unions.iter().any(|known| std::ptr::eq(*known, inner)) => {}
                    Kind::Union(inner) => unions.push(inner),
                    _ => found.push(schema.resolved()),
                }
            }
        }
        Some(found)
    }

    /// The list that a value may be, also as a branch of a union.
    pub(crate) fn list(&self) -> Option<Self> {
        if self.is_array() {
            return Some(*self);
        }
        self.branches()?.into_iter().find_map(Self::list)
    }

    /// True if a value may hold others.
    pub(crate) fn nests(&self) -> bool {
        self.is_array()
            || self.is_object()
            || matches!(self.resolved().kind, Kind::Any)
            || self
                .branches()
                .is_some_and(|all| all.into_iter().any(Self::nests))
    }
}
