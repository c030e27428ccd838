//! Caches of what never changes: trees of revisions, and lists that were made from them.

use std::sync::{Arc, OnceLock};

use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use quire_content::{Page, PageIndex, Revision};

use crate::concealed::Concealed;

/// Maximum size of the cached trees, in bytes: several of the largest.
const TREES: u64 = 64 << 20;
/// Maximum size of the cached conditions, and of the cached lists of hidden pages, in bytes.
const LISTS: u64 = 8 << 20;
/// A cache of one shard, for values that may be larger than a shard of many: a tree of 10,000 pages takes 10 MB.
fn undivided<V: Clone, W: Weighter<String, V> + Clone>(
    items: usize,
    bytes: u64,
    weighter: W,
) -> Cache<String, V, W> {
    let options = OptionsBuilder::new()
        .shards(1)
        .estimated_items_capacity(items)
        .weight_capacity(bytes)
        .build();
    let (hasher, lifecycle) = (DefaultHashBuilder::default(), DefaultLifecycle::default());
    match options {
        Ok(options) => Cache::with_options(options, weighter, hasher, lifecycle),
        Err(_) => Cache::with_weighter(items, bytes, weighter),
    }
}

/// A tree, its size in bytes, and the index of its pages, made when it is first needed.
type Kept = (Arc<Revision>, u64, Arc<OnceLock<PageIndex>>);

#[derive(Clone)]
struct TreeSize;

impl Weighter<String, Kept> for TreeSize {
    fn weight(&self, name: &String, (_, size, _): &Kept) -> u64 {
        // A tree in memory takes twice its bytes: 5 MB for 2.5 MB of 9,996 pages.
        size.saturating_mul(2).max(1) + name.len() as u64
    }
}

/// Recently used trees, by hash.
pub struct Trees(Cache<String, Kept, TreeSize>);

impl Default for Trees {
    fn default() -> Self {
        Self(undivided(256, TREES, TreeSize))
    }
}

/// Pages of a tree that visitors cannot see, or cannot see completely.
pub type PageConditions = Arc<[Concealed]>;

/// The same of recently read trees.
pub type Conditions = Lists<Concealed>;

/// Lists that were made from trees, by the names of these.
pub struct Lists<T: Listed>(Cache<String, Arc<[T]>, ListSize>);

/// An item of such a list.
pub trait Listed {
    /// The bytes of its texts.
    fn texts(&self) -> usize;
}

impl Listed for String {
    fn texts(&self) -> usize {
        self.len()
    }
}

impl Listed for Concealed {
    fn texts(&self) -> usize {
        match self {
            Self::Drafts => 0,
            Self::Page { id, condition } => id.len() + condition.len(),
        }
    }
}

#[derive(Clone)]
struct ListSize;

impl<T: Listed> Weighter<String, Arc<[T]>> for ListSize {
    fn weight(&self, name: &String, items: &Arc<[T]>) -> u64 {
        let texts: usize = items.iter().map(Listed::texts).sum();
        (256 + name.len() + size_of_val(&**items) + texts) as u64
    }
}

impl<T: Listed> Default for Lists<T> {
    fn default() -> Self {
        Self(undivided(1_024, LISTS, ListSize))
    }
}

impl<T: Listed> Lists<T> {
    /// Returns a cached list.
    pub fn get(&self, name: &str) -> Option<Arc<[T]>> {
        self.0.get(name)
    }

    /// Caches a list.
    pub fn insert(&self, name: &str, items: Arc<[T]>) {
        self.0.insert(name.to_owned(), items);
    }
}

impl Trees {
    /// Returns a cached tree.
    pub fn get(&self, hash: &str) -> Option<Arc<Revision>> {
        self.0.get(hash).map(|(tree, ..)| tree)
    }

    /// Caches a tree of this size.
    pub fn insert(&self, hash: &str, tree: Arc<Revision>, bytes: usize) {
        let index = Arc::new(OnceLock::new());
        self.0.insert(hash.to_owned(), (tree, bytes as u64, index));
    }

    /// Finds a page and its path in the tree with this hash.
    pub fn find_page<'t>(
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

    /// The pages above a page of the tree with this hash, and the page itself, from the first level down.
    pub fn way<'t>(&self, hash: &str, tree: &'t Revision, id: &str) -> Option<Vec<&'t Page>> {
        match self.0.get(hash) {
            Some((_, _, index)) => index.get_or_init(|| PageIndex::of(tree)).way(tree, id),
            None => PageIndex::of(tree).way(tree, id),
        }
    }
}
