//! Divides the types of a large description into several crates, since one compiler process holds all types of a crate.
//!
//! - A type is in the crate of the types that it mentions, or in a later one; types that mention each other stay together.
//! - Requests are in the last crate, which re-exports everything.

use crate::analyze;
use crate::model::{Api, TypeId, TypeKind};

/// The crates that types are in.
#[derive(Default)]
pub(super) struct Division {
    /// The crate of each type; empty if there is one.
    of: Vec<usize>,
    /// Number of crates before the last.
    pub(super) parts: usize,
    /// The crate that is emitted.
    pub(super) current: usize,
}

impl Division {
    /// Divides types into crates of about the same size, none with more types than `limit` unless they mention each other.
    pub(super) fn new(api: &Api, limit: Option<usize>) -> Self {
        let is_counted = |index: &usize| !matches!(api.types[*index].kind, TypeKind::Alias(_));
        let count = (0..api.types.len()).filter(is_counted).count();
        let Some(limit) = limit.filter(|limit| *limit > 0 && count > *limit) else {
            return Self::default();
        };
        let size = count.div_ceil(count.div_ceil(limit));
        let (order, component) = analyze::mentioned_first(api);
        let mut of = vec![0; api.types.len()];
        let (mut part, mut held) = (0, 0);
        for together in order.chunk_by(|a, b| component[*a] == component[*b]) {
            let more = together.iter().filter(|index| is_counted(index)).count();
            if held > 0 && held + more > size {
                part += 1;
                held = 0;
            }
            held += more;
            for index in together {
                of[*index] = part;
            }
        }
        Self {
            of,
            parts: part,
            current: part,
        }
    }

    /// The crate of a type.
    pub(super) fn part(&self, id: TypeId) -> usize {
        self.of.get(id.0).copied().unwrap_or(self.parts)
    }

    /// True if a type is in the crate that is emitted.
    pub(super) fn is_here(&self, id: TypeId) -> bool {
        self.part(id) == self.current
    }

    /// True if the last crate is emitted.
    pub(super) fn is_last(&self) -> bool {
        self.current == self.parts
    }
}

/// The name of a crate of types, after that of the models crate.
pub(crate) fn part_name(models: &str, separator: char, part: usize) -> String {
    format!("{models}{separator}{}", part + 1)
}
