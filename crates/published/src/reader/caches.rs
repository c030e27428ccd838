//! Caches of the reader.
//!
//! - Rendered responses are cached under a hash of everything that they were made from. Each is made once,
//!   however many requests ask for it at the same time: the others wait. If the request that makes it fails
//!   or disconnects, the next one makes it.
//! - The target of an address is cached under everything that decides it ([`AddressKey`]). The number of changes
//!   to the organization is part of the key, and comes from the statement that decides access: a request
//!   with a cached response runs no other statement, and sees every change that was stored before it.
//! - Each request decides access with a statement. On SQLite, requests to a site that is open to everyone
//!   share one for a millisecond, as long as this process commits nothing (see [`Database::moment`]).
//! - Addresses without content are not cached, so made-up ones need no memory.

use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use http::HeaderMap;
use http::request::Parts;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use quire_content::Hash;
use quire_db::{Database, Moment};
use quire_render::Highlighter;

use super::RequestLocation;
use super::ahead::{Ahead, HIGHLIGHT_CACHE_BYTES};
use super::gzip::gzip;
use super::pages::Format;
use super::responses::{Head, accepts_gzip};
use super::visiting::VisitorSiteRow;
use crate::entity_tags::entity_tag;
use crate::error::Result;
use crate::ids::SiteId;
use crate::sites::published::SiteContext;

/// Maximum size of the cached responses, in bytes.
const RESPONSE_CACHE_BYTES: u64 = 64 << 20;
/// Maximum size of the cached targets of addresses, in bytes.
const TARGET_CACHE_BYTES: u64 = 8 << 20;
/// Of how many texts it is kept whether visitors may read them differently.
const MAX_CACHED_TEXTS: usize = 20_000;
/// Of how many lists of texts it is kept that all visitors read them alike.
const MAX_CACHED_LISTS: usize = 2_000;
/// Maximum size of the sites that are cached for a moment, in bytes.
const SITE_CACHE_BYTES: u64 = 4 << 20;
/// Something that was made for visitors, ready to be sent.
pub(crate) struct RenderedResponse {
    pub(super) body: Bytes,
    gzip: Bytes,
    tag: String,
    gzip_tag: String,
    /// Content security policy.
    pub(super) policy: &'static str,
}

impl RenderedResponse {
    pub(super) fn new(text: String, policy: &'static str) -> Result<Self> {
        let gzip = gzip(text.as_bytes())?;
        let tag = entity_tag(text.as_bytes());
        Ok(Self {
            policy,
            gzip_tag: format!("{}-gzip\"", tag.trim_end_matches('"')),
            tag,
            body: Bytes::from(text.into_boxed_str().into_boxed_bytes()),
            gzip,
        })
    }

    /// The body for a client, its entity tag, and whether it is compressed.
    pub(super) fn body_for(&self, headers: &HeaderMap) -> (Bytes, &str, bool) {
        if accepts_gzip(headers) {
            (self.gzip.clone(), &self.gzip_tag, true)
        } else {
            (self.body.clone(), &self.tag, false)
        }
    }
}

/// Something that was made, after the hash under which it is kept.
pub(super) type KeyedResponse = ([u8; 32], Arc<RenderedResponse>);

/// Everything that decides what a visitor gets at an address of a site: two requests for which it is equal get the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct AddressKey {
    /// The number of changes to the organization until then.
    changes: i64,
    site: SiteId,
    origin: String,
    root: String,
    /// The path, as it was sent.
    path: String,
    format: Format,
    /// All that is read of the visitor, if conditions are evaluated.
    claims: Option<[String; 2]>,
}

impl AddressKey {
    /// Returns the cache key of a request of a visitor that the site admits; `None` if the number of changes is
    /// not known.
    pub(super) fn of(place: &RequestLocation, visit: &SiteContext, parts: &Parts) -> Option<Self> {
        Some(Self {
            changes: visit.changes?,
            site: visit.site.id.clone(),
            origin: place.origin.clone(),
            root: place.root.clone(),
            path: parts.uri.path().to_owned(),
            format: Format::of(&parts.headers),
            claims: visit.claims(),
        })
    }
}

/// Cached target of an address.
#[derive(Clone)]
struct CachedTarget {
    /// The hash under which it is kept.
    key: [u8; 32],
    head: Head,
}

#[derive(Clone)]
struct BySize;

impl Weighter<[u8; 32], Arc<RenderedResponse>> for BySize {
    fn weight(&self, _: &[u8; 32], shown: &Arc<RenderedResponse>) -> u64 {
        256 + (shown.body.len() + shown.gzip.len()) as u64
    }
}

impl Weighter<AddressKey, CachedTarget> for BySize {
    fn weight(&self, asked: &AddressKey, lead: &CachedTarget) -> u64 {
        let texts = [&asked.origin, &asked.root, &asked.path];
        let texts = texts.into_iter().chain(asked.claims.iter().flatten());
        let texts: usize = texts.map(String::len).sum();
        512 + (texts + lead.head.size()) as u64
    }
}

/// The basename of a site, and the hash of a share key.
pub(super) type SiteKey = (String, Option<[u8; 32]>);

/// A site, and when it was read.
type SiteRead = (Moment, Arc<VisitorSiteRow>);

impl Weighter<SiteKey, SiteRead> for BySize {
    fn weight(&self, (basename, _): &SiteKey, (_, row): &SiteRead) -> u64 {
        (basename.len() + row.size()) as u64
    }
}

/// Caches of rendered pages.
pub(crate) struct Pages {
    /// Sites that were just read.
    sites: Cache<SiteKey, SiteRead, BySize>,
    made: Cache<[u8; 32], Arc<RenderedResponse>, BySize>,
    leads: Cache<AddressKey, CachedTarget, BySize>,
    texts: Cache<Option<Hash>, bool>,
    alike: Cache<[u8; 32], ()>,
    highlighter: OnceLock<Highlighter>,
    pub(super) ahead: Ahead,
}

impl Default for Pages {
    fn default() -> Self {
        // One shard, so that one page may take up to half of the cache.
        let options = OptionsBuilder::new()
            .shards(1)
            .estimated_items_capacity(2_048)
            .weight_capacity(RESPONSE_CACHE_BYTES)
            .build();
        let (hasher, lifecycle) = (DefaultHashBuilder::default(), DefaultLifecycle::default());
        Self {
            made: match options {
                Ok(options) => Cache::with_options(options, BySize, hasher, lifecycle),
                Err(_) => Cache::with_weighter(2_048, RESPONSE_CACHE_BYTES, BySize),
            },
            sites: Cache::with_weighter(1_024, SITE_CACHE_BYTES, BySize),
            leads: Cache::with_weighter(8_192, TARGET_CACHE_BYTES, BySize),
            texts: Cache::new(MAX_CACHED_TEXTS),
            alike: Cache::new(MAX_CACHED_LISTS),
            highlighter: OnceLock::new(),
            ahead: Ahead::default(),
        }
    }
}

impl Pages {
    /// A site that was read when nothing had changed yet.
    pub(super) fn site(&self, db: &Database, asked: &SiteKey) -> Option<Arc<VisitorSiteRow>> {
        let (moment, row) = self.sites.get(asked)?;
        db.is_now(&moment).then_some(row)
    }

    /// Keeps a site that was read after a moment.
    pub(super) fn cache_site(&self, asked: SiteKey, moment: Moment, row: &VisitorSiteRow) {
        self.sites.insert(asked, (moment, Arc::new(row.clone())));
    }

    /// Returns the cached response with this hash.
    pub(super) fn cached_response(&self, key: &[u8; 32]) -> Option<Arc<RenderedResponse>> {
        self.made.get(key)
    }

    /// Keeps something under a hash of all that it was made from.
    pub(super) fn cache_response(&self, key: [u8; 32], shown: &Arc<RenderedResponse>) {
        self.made.insert(key, Arc::clone(shown));
    }

    /// Returns the cached response with this hash of all its inputs; makes it if it is not cached.
    pub(super) async fn get_or_render(
        &self,
        key: [u8; 32],
        making: impl Future<Output = Result<RenderedResponse>>,
    ) -> Result<Arc<RenderedResponse>> {
        let making = async { making.await.map(Arc::new) };
        self.made.get_or_insert_async(&key, making).await
    }

    /// Returns the target of an address, if all of it is cached.
    pub(super) fn cached_target(
        &self,
        asked: &AddressKey,
    ) -> Option<(Head, Arc<RenderedResponse>)> {
        let CachedTarget { key, head } = self.leads.get(asked)?;
        Some((head, self.made.get(&key)?))
    }

    /// Keeps that an address leads to what is kept under this hash.
    pub(super) fn cache_target(&self, asked: AddressKey, key: [u8; 32], head: &Head) {
        let head = head.clone();
        self.leads.insert(asked, CachedTarget { key, head });
    }

    /// Returns true if visitors may read a text differently; `None` if that is not cached.
    pub(super) fn differs(&self, text: Option<Hash>) -> Option<bool> {
        self.texts.get(&text)
    }

    /// Keeps whether visitors may read a text differently.
    pub(super) fn cache_differs(&self, text: Option<Hash>, differs: bool) {
        self.texts.insert(text, differs);
    }

    /// Returns true if it is cached that the response with this hash is the same for all visitors with the same
    /// view of the site.
    pub(super) fn is_alike(&self, key: &[u8; 32]) -> bool {
        self.alike.get(key).is_some()
    }

    /// Keeps that it is.
    pub(super) fn cache_alike(&self, key: [u8; 32]) {
        self.alike.insert(key, ());
    }

    pub(super) fn highlighter(&self) -> &Highlighter {
        self.highlighter
            .get_or_init(|| Highlighter::new(HIGHLIGHT_CACHE_BYTES))
    }
}

#[cfg(test)]
mod tests;
