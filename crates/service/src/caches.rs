//! Caches of what never changes: trees of revisions, and conflicts between them.

use std::sync::{Arc, OnceLock};

use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use quire_content::merge::{Conflict, Value};
use quire_content::{Page, PageIndex, Revision};

/// How many bytes of trees are cached: several of the largest.
const TREES: u64 = 64 << 20;
/// How many bytes of conflicts are cached.
const CONFLICTS: u64 = 8 << 20;

/// A tree, its size in bytes, and the index of its pages, made when it is first needed.
type Kept = (Arc<Revision>, u64, Arc<OnceLock<PageIndex>>);

#[derive(Clone)]
struct TreeSize;

impl Weighter<String, Kept> for TreeSize {
    fn weight(&self, _: &String, (_, size, _): &Kept) -> u64 {
        // A tree in memory takes several times its bytes.
        size.saturating_mul(4).max(1)
    }
}

/// Recently used trees, by hash.
pub(crate) struct Trees(Cache<String, Kept, TreeSize>);

impl Default for Trees {
    fn default() -> Self {
        // One shard: a tree must not be larger than a shard, and that of 10,000 pages takes 10 MB.
        let options = OptionsBuilder::new()
            .shards(1)
            .estimated_items_capacity(256)
            .weight_capacity(TREES)
            .build();
        let hasher = DefaultHashBuilder::default();
        Self(match options {
            Ok(options) => {
                Cache::with_options(options, TreeSize, hasher, DefaultLifecycle::default())
            }
            Err(_) => Cache::with_weighter(256, TREES, TreeSize),
        })
    }
}

/// Recently computed conflicts, by the revisions that determine them.
pub(crate) struct Conflicts(Cache<[String; 3], Arc<Vec<Conflict>>, ConflictSize>);

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

impl Trees {
    pub(crate) fn get(&self, hash: &str) -> Option<Arc<Revision>> {
        self.0.get(hash).map(|(tree, ..)| tree)
    }

    /// Caches a tree of this size.
    pub(crate) fn insert(&self, hash: &str, tree: Arc<Revision>, bytes: usize) {
        let index = Arc::new(OnceLock::new());
        self.0.insert(hash.to_owned(), (tree, bytes as u64, index));
    }

    /// Finds a page and its path in the tree with this hash.
    pub(crate) fn find_page<'t>(
        &self,
        hash: &str,
        tree: &'t Revision,
        id: &str,
    ) -> Option<(&'t Page, String)> {
        match self.0.get(hash) {
            Some((_, _, index)) => index.get_or_init(|| PageIndex::of(tree)).find(tree, id),
            None => tree.page(id).zip(tree.path_of(id)),
        }
    }
}

impl Conflicts {
    /// Returns the conflicts between base, space and change request.
    pub(crate) fn get(&self, sides: &[String; 3]) -> Option<Arc<Vec<Conflict>>> {
        self.0.get(sides)
    }

    pub(crate) fn insert(&self, sides: [String; 3], conflicts: Arc<Vec<Conflict>>) {
        self.0.insert(sides, conflicts);
    }
}
