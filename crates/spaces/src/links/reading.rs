//! Reads what links need: a revision, and the indexes of its texts.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use quire_content::blobs::MissingBlob;
use quire_content::links::{Checker, Indexes, Link, TextIndex, has_rules, rule_sources};
use quire_content::{Hash, NewBlobs, Page, Revision};
use tokio::runtime::Handle;

use super::external::UnreachableAddresses;
use super::report::Judge;
use crate::SpaceAreas;
use crate::conversions::{LARGE_TEXT_BYTES, Stop};
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, SpaceId};
use crate::revision_store::RevisionRow;

/// Number of texts without an index that are read at once.
const TEXT_BATCH: usize = 8;

/// Bytes of a text that take about as long to convert as to read a page of a tree.
const PAGE: usize = 512;

/// The same for a link that is judged.
const LINK: usize = 64;

/// The same for a byte of an index whose links are judged.
const INDEXED: usize = 8;

/// The most pages whose indexes are read to find how many links they have.
const WEIGHED: usize = 64;

/// Links that are about to be judged, and the indexes that were read to weigh them.
pub(super) struct Weighed {
    size: usize,
    indexes: HashMap<Hash, TextIndex>,
}

impl Weighed {
    /// So many links.
    pub(super) fn of_links(count: usize) -> Self {
        Self {
            size: count.saturating_mul(LINK),
            indexes: HashMap::new(),
        }
    }
}

/// Location of content, and the context that its links depend on.
#[derive(Clone)]
pub(super) struct Home {
    pub(super) organization: OrganizationId,
    pub(super) space: SpaceId,
    pub(super) gone: Arc<UnreachableAddresses>,
}

impl Home {
    /// One where links depend on nothing else.
    pub(super) fn new(organization: OrganizationId, space: SpaceId) -> Self {
        Self {
            organization,
            space,
            gone: Arc::default(),
        }
    }

    /// Key that differs if the same content may have other links.
    pub(super) fn key(&self) -> String {
        [&*self.organization, &*self.space, self.gone.key()].join(" ")
    }
}

/// The content whose links are asked for.
pub(super) struct Source {
    pub(super) home: Home,
    pub(super) row: RevisionRow,
    pub(super) tree: Arc<Revision>,
    has_rules: bool,
}

impl SpaceAreas {
    /// Returns the current location of content.
    pub(super) async fn link_home(
        &self,
        organization: &OrganizationId,
        space: &SpaceId,
    ) -> Result<Home> {
        Ok(Home {
            gone: self.unreachable_addresses(space).await?,
            ..Home::new(organization.clone(), space.clone())
        })
    }

    pub(super) async fn link_source(&self, home: &Home, revision: &str) -> Result<Arc<Source>> {
        let (row, tree) = self.revision(revision).await?;
        Ok(Arc::new(Source {
            home: home.clone(),
            has_rules: self.has_rules(&tree).await?,
            row,
            tree,
        }))
    }

    /// Returns true if a tree has the rules of the Rust reference, which few have.
    pub async fn has_rules(&self, tree: &Revision) -> Result<bool> {
        let (files, summary) = rule_sources(tree);
        let mut blobs = NewBlobs::new();
        if let Some(summary) = summary {
            blobs = self.blobs(&[summary]).await?;
        }
        if !files.is_empty() {
            let places = self.file_paths(&files).await?;
            for (file, place) in files.into_iter().zip(&places) {
                blobs.insert(file, self.read_file(place).await?);
            }
        }
        has_rules(tree, &blobs).map_err(|missing| Error::internal(&missing))
    }

    /// Weighs all links of some pages: by their indexes, if there are few, and as large where there is none.
    pub(super) async fn weigh(&self, texts: Vec<Hash>) -> Result<Weighed> {
        let mut weighed = Weighed::of_links(0);
        if texts.is_empty() {
            return Ok(weighed);
        }
        weighed.size = LARGE_TEXT_BYTES;
        if texts.len() <= WEIGHED {
            weighed.indexes = self.stored_indexes(&texts).await?;
            if texts.iter().all(|text| weighed.indexes.contains_key(text)) {
                let bytes = weighed.indexes.values().map(|index| index.as_bytes().len());
                weighed.size = bytes.sum::<usize>() * INDEXED;
            }
        }
        Ok(weighed)
    }

    /// Runs work on the links of some content off the async threads.
    pub(super) async fn with_checker<T: Send + 'static>(
        &self,
        source: &Arc<Source>,
        weighed: Weighed,
        work: impl FnOnce(&Judge<'_>, &Indexed) -> Result<T, MissingBlob> + Send + 'static,
    ) -> Result<T> {
        let (app, source, runtime) = (self.clone(), Arc::clone(source), Handle::current());
        let (own, resources) = (self.own_addresses(), self.resource_addresses());
        let size = (source.tree.page_count() * PAGE)
            .min(LARGE_TEXT_BYTES)
            .max(weighed.size);
        let done = self.conversions.convert(size, move |stop| {
            let indexes = Indexed {
                app,
                runtime,
                stop: stop.clone(),
                failure: Mutex::default(),
                known: weighed.indexes,
            };
            let checker = Checker::new(&source.tree, source.has_rules, &own);
            let judge = Judge {
                source: &source,
                checker: &checker,
                resources,
            };
            work(&judge, &indexes).map_err(|missing| indexes.failure(&missing))
        });
        done.await?
    }
}

/// Reads indexes of texts for a thread that is not async.
pub(super) struct Indexed {
    app: SpaceAreas,
    runtime: Handle,
    stop: Stop,
    failure: Mutex<Option<Error>>,
    known: HashMap<Hash, TextIndex>,
}

impl Indexed {
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// Why a text is missing.
    fn failure(&self, missing: &MissingBlob) -> Error {
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        failure.take().unwrap_or_else(|| Error::internal(missing))
    }

    fn read_or_build(&self, texts: &[Hash]) -> Result<HashMap<Hash, TextIndex>> {
        let known = |text: &Hash| {
            let index = self.known.get(text).cloned();
            Some((*text, index.or_else(|| self.app.reports.index(text))?))
        };
        let mut found: HashMap<Hash, TextIndex> = texts.iter().filter_map(known).collect();
        let missing = texts.iter().filter(|text| !found.contains_key(text));
        let missing: Vec<Hash> = missing.copied().collect();
        if !missing.is_empty() {
            let stored = self.app.stored_indexes(&missing);
            found.extend(self.runtime.block_on(stored)?);
        }
        if texts
            .first()
            .is_some_and(|first| !found.contains_key(first))
        {
            let missing = texts.iter().filter(|text| !found.contains_key(text));
            let missing: Vec<Hash> = missing.take(TEXT_BATCH).copied().collect();
            let texts = self.runtime.block_on(self.app.blobs(&missing))?;
            found.extend(texts.into_iter().filter_map(|(hash, bytes)| {
                let index = TextIndex::of(std::str::from_utf8(&bytes).ok()?);
                self.app.reports.cache_index(hash, &index);
                Some((hash, index))
            }));
        }
        Ok(found)
    }
}

impl Indexes for Indexed {
    fn read(&self, texts: &[Hash]) -> Result<HashMap<Hash, TextIndex>, MissingBlob> {
        self.read_or_build(texts).or_else(|error| {
            *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            Ok(HashMap::new())
        })
    }
}

/// Gives the links of some pages, without the first of them, until `is_wanted` returns false, or nobody waits any more.
pub(super) fn take(
    checker: &Checker<'_>,
    pages: &[&Page],
    skip: usize,
    indexes: &Indexed,
    is_wanted: impl FnMut(Link) -> bool,
) -> Result<(), MissingBlob> {
    take_from(checker, pages, skip, usize::MAX, indexes, is_wanted)
}

/// Does the same, judging this number of links at a time.
pub(super) fn take_from(
    checker: &Checker<'_>,
    pages: &[&Page],
    skip: usize,
    at_once: usize,
    indexes: &Indexed,
    mut is_wanted: impl FnMut(Link) -> bool,
) -> Result<(), MissingBlob> {
    checker.check_from(pages, skip, at_once, indexes, &mut |link| {
        if is_wanted(link) && !indexes.is_stopped() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })
}
