//! Caches of what never changes: the pages that are hidden in trees, and conflicts between revisions.

use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use quire_content::merge::{Conflict, Value};
use quire_store::caches::Lists;

/// Maximum size of the cached conflicts, in bytes.
const CONFLICTS: u64 = 8 << 20;

/// The ids of the pages of a space that a visitor does not find.
pub type HiddenPages = Arc<[String]>;

/// The hidden pages of recently searched trees.
pub type Hidden = Lists<String>;

/// Recently computed conflicts, by the revisions that determine them.
pub struct Conflicts(Cache<[String; 3], Arc<Vec<Conflict>>, ConflictSize>);

impl Default for Conflicts {
    fn default() -> Self {
        Self(Cache::with_weighter(64, CONFLICTS, ConflictSize))
    }
}

#[derive(Clone)]
struct ConflictSize;

impl Weighter<[String; 3], Arc<Vec<Conflict>>> for ConflictSize {
    fn weight(&self, _: &[String; 3], conflicts: &Arc<Vec<Conflict>>) -> u64 {
        let size = |value: &Option<Value>| match value {
            Some(Value::Plain(text)) => text.len(),
            Some(Value::Order(ids)) => ids.iter().map(|id| size_of::<String>() + id.len()).sum(),
            Some(Value::Text(_)) | None => 0,
        };
        let sizes = conflicts.iter().map(|conflict| {
            let values = [&conflict.base, &conflict.ours, &conflict.theirs];
            size_of::<Conflict>() + conflict.title.len() + values.map(size).iter().sum::<usize>()
        });
        256 + sizes.sum::<usize>() as u64
    }
}

impl Conflicts {
    /// Returns the conflicts between base, space and change request.
    pub fn get(&self, sides: &[String; 3]) -> Option<Arc<Vec<Conflict>>> {
        self.0.get(sides)
    }

    /// Caches the conflicts between base, space and change request.
    pub fn insert(&self, sides: [String; 3], conflicts: Arc<Vec<Conflict>>) {
        self.0.insert(sides, conflicts);
    }
}
