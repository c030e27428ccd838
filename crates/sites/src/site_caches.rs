//! Caches of what a visitor saw of a site after a number of changes.

use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use quire_models::PublishedSite;

use crate::ids::{SiteId, UserId};

/// Maximum size of the cached structures of published sites, in bytes.
const STRUCTURES: u64 = 32 << 20;
/// About how many bytes a site space takes in one.
const SITE_SPACE: u64 = 2 << 10;

/// Cache key of the structure of a published site as one visitor sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seen {
    /// The number of changes to the organization until then.
    pub changes: i64,
    pub site: SiteId,
    /// The user.
    pub user: UserId,
    /// The address that the site is seen at, which has the key of a share link.
    pub address: Option<String>,
    /// Claims of the visitor, if conditions are evaluated.
    pub visitor: Option<[String; 2]>,
}

/// Recently seen structures of published sites, with their size in bytes.
pub struct Published(Cache<Seen, (Arc<PublishedSite>, u64), StructureSize>);

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
    /// Returns a cached structure.
    pub fn get(&self, seen: &Seen) -> Option<Arc<PublishedSite>> {
        self.0.get(seen).map(|(site, _)| site)
    }

    /// Caches a visitor's view of a site with this number of site spaces.
    pub fn insert(&self, seen: Seen, site: &PublishedSite, site_spaces: i64) {
        let bytes = (1 + site_spaces.unsigned_abs()).saturating_mul(SITE_SPACE);
        self.0.insert(seen, (Arc::new(site.clone()), bytes));
    }
}
