//! Caches of what never changes: trees of revisions, the conditions of their pages, the pages that are hidden in them,
//! conflicts between them, and what a visitor saw of a site after so many changes.

use std::sync::{Arc, OnceLock};

use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use quire_content::merge::{Conflict, Value};
use quire_content::{Page, PageIndex, Revision};
use quire_models::PublishedSite;

use crate::ids::{SiteId, UserId};
use crate::sites::conditional::Concealed;

/// How many bytes of trees are cached: several of the largest.
const TREES: u64 = 64 << 20;
/// How many bytes of conditions are cached, and of lists of hidden pages.
const LISTS: u64 = 8 << 20;
/// How many bytes of conflicts are cached.
const CONFLICTS: u64 = 8 << 20;
/// How many bytes of the structures of published sites are cached.
const STRUCTURES: u64 = 32 << 20;
/// About how many bytes a site space takes in one.
const SITE_SPACE: u64 = 2 << 10;

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
pub(crate) struct Trees(Cache<String, Kept, TreeSize>);

impl Default for Trees {
    fn default() -> Self {
        Self(undivided(256, TREES, TreeSize))
    }
}

/// What visitors of a tree do not see, or not all of them.
pub(crate) type PageConditions = Arc<[Concealed]>;

/// The same of recently read trees.
pub(crate) type Conditions = Lists<Concealed>;

/// The ids of the pages of a space that a visitor does not find.
pub(crate) type HiddenPages = Arc<[String]>;

/// The hidden pages of recently searched trees.
pub(crate) type Hidden = Lists<String>;

/// Lists that were made from trees, by the names of these.
pub(crate) struct Lists<T: Listed>(Cache<String, Arc<[T]>, ListSize>);

/// An item of such a list.
pub(crate) trait Listed {
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
    pub(crate) fn get(&self, name: &str) -> Option<Arc<[T]>> {
        self.0.get(name)
    }

    pub(crate) fn insert(&self, name: &str, items: Arc<[T]>) {
        self.0.insert(name.to_owned(), items);
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

/// What determines the structure of a published site that someone sees.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Seen {
    /// The number of changes to the organization until then.
    pub(crate) changes: i64,
    pub(crate) site: SiteId,
    pub(crate) user: UserId,
    /// The address that the site is seen at, which has the key of a share link.
    pub(crate) address: Option<String>,
    /// What is read of the visitor, if conditions are evaluated.
    pub(crate) visitor: Option<[String; 2]>,
}

/// Recently seen structures of published sites, with their size in bytes.
pub(crate) struct Published(Cache<Seen, (Arc<PublishedSite>, u64), StructureSize>);

impl Default for Published {
    fn default() -> Self {
        Self(Cache::with_weighter(256, STRUCTURES, StructureSize))
    }
}

#[derive(Clone)]
struct StructureSize;

impl Weighter<Seen, (Arc<PublishedSite>, u64)> for StructureSize {
    fn weight(&self, seen: &Seen, (_, size): &(Arc<PublishedSite>, u64)) -> u64 {
        let texts = seen.visitor.iter().flatten().chain(&seen.address);
        let texts = texts.map(String::len).sum::<usize>();
        size + texts as u64
    }
}

impl Published {
    pub(crate) fn get(&self, seen: &Seen) -> Option<Arc<PublishedSite>> {
        self.0.get(seen).map(|(site, _)| site)
    }

    /// Caches what someone saw of a site with so many site spaces.
    pub(crate) fn insert(&self, seen: Seen, site: &PublishedSite, site_spaces: i64) {
        let bytes = (1 + site_spaces.unsigned_abs()).saturating_mul(SITE_SPACE);
        self.0.insert(seen, (Arc::new(site.clone()), bytes));
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

    /// The pages above a page of the tree with this hash, and the page itself, from the first level down.
    pub(crate) fn way<'t>(
        &self,
        hash: &str,
        tree: &'t Revision,
        id: &str,
    ) -> Option<Vec<&'t Page>> {
        match self.0.get(hash) {
            Some((_, _, index)) => index.get_or_init(|| PageIndex::of(tree)).way(tree, id),
            None => PageIndex::of(tree).way(tree, id),
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
