//! The indexes of this process, which are caches of the database.
//!
//! - Each organization that is searched has an index, in memory: about 1 kB for a page. The organizations that were
//!   searched longest ago lose theirs when all together take more than [`MEMORY`]; the next search makes it again.
//! - A search brings the spaces that it covers to their current revisions first, by the difference between two trees.
//!   Others that need the same wait for it. It goes on if its caller disconnects or waits no longer, and the response
//!   is then 503 with `Retry-After`.
//! - A revision replaces only older ones, so a search that began earlier takes nothing back.
//! - If it fails, the index is dropped, and the next search makes a new one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use http::StatusCode;
use quire_content::Hash;
use quire_search::{Index, Writer};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, Semaphore};
use tracing::Instrument as _;

use super::pages::{Changes, IndexedPage, changes};
use super::{SearchedSpace, batches};
use crate::app::App;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, SpaceId};

/// How many bytes all indexes may take before one is dropped.
const MEMORY: usize = 512 << 20;
/// How many organizations have one.
const ORGANIZATIONS: usize = 256;
/// How long a search waits for the index.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many batches of pages are indexed at the same time.
const TURNS: usize = 2;

/// The indexes by organization, the one searched last at the end.
pub(crate) struct Indexes {
    kept: Mutex<Vec<(OrganizationId, Arc<Kept>)>>,
    turns: Semaphore,
}

struct Kept {
    index: Arc<Index>,
    /// Locked while it changes.
    spaces: Arc<AsyncMutex<Spaces>>,
}

/// The spaces of an index.
#[derive(Default)]
struct Spaces(HashMap<SpaceId, IndexedSpace>);

/// A space of an index: its number there, and the revision that is indexed.
struct IndexedSpace {
    number: u32,
    revision: i64,
    tree: String,
}

impl Default for Indexes {
    fn default() -> Self {
        Self {
            kept: Mutex::default(),
            turns: Semaphore::new(TURNS),
        }
    }
}

impl Indexes {
    /// The index of an organization, which is empty at first.
    fn of(&self, organization: &OrganizationId) -> Result<Arc<Kept>> {
        let mut all = self.all();
        let known = all.iter().position(|(id, _)| id == organization);
        let kept = if let Some(at) = known {
            all.remove(at).1
        } else {
            Arc::new(Kept {
                index: Index::new().map_err(|error| Error::internal(&error))?,
                spaces: Arc::default(),
            })
        };
        all.push((organization.clone(), kept.clone()));
        let mut size: usize = all.iter().map(|(_, kept)| kept.index.size()).sum();
        while all.len() > 1 && (size > MEMORY || all.len() > ORGANIZATIONS) {
            let (_, oldest) = all.remove(0);
            size -= oldest.index.size().min(size);
        }
        Ok(kept)
    }

    /// Drops the index of an organization.
    pub(crate) fn forget(&self, organization: &OrganizationId) {
        self.all().retain(|(id, _)| id != organization);
    }

    fn all(&self) -> MutexGuard<'_, Vec<(OrganizationId, Arc<Kept>)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Spaces {
    fn is_current(&self, space: &SearchedSpace) -> bool {
        let known = self.0.get(&space.id);
        known.is_some_and(|known| known.tree == space.tree || known.revision > space.revision)
    }

    /// The numbers of spaces, all of which are indexed.
    fn numbers(&self, spaces: &[SearchedSpace]) -> Result<Vec<u32>> {
        let numbers = spaces.iter().map(|space| self.0.get(&space.id));
        let numbers = numbers.map(|known| known.map(|known| known.number));
        let numbers: Option<Vec<u32>> = numbers.collect();
        numbers.ok_or_else(|| Error::internal(&"a space is missing in the search index"))
    }
}

impl App {
    /// The index of an organization with these spaces as they are now, and their numbers in it.
    pub(super) async fn current_index(
        &self,
        organization: &OrganizationId,
        spaces: &[SearchedSpace],
    ) -> Result<(Arc<Index>, Vec<u32>)> {
        let kept = self.indexes.of(organization)?;
        let index = kept.index.clone();
        let work = async {
            let known = kept.spaces.clone().lock_owned().await;
            if spaces.iter().all(|space| known.is_current(space)) {
                return known.numbers(spaces);
            }
            let (app, organization) = (self.clone(), organization.clone());
            let (index, spaces) = (kept.index.clone(), spaces.to_vec());
            let task = async move {
                let numbers = app.catch_up(&index, known, &spaces).await;
                if numbers.is_err() {
                    app.indexes.forget(&organization);
                }
                numbers
            };
            // Goes on if the caller disconnects: others wait for it.
            let task = tokio::spawn(task.in_current_span()).await;
            task.map_err(|error| Error::internal(&error))?
        };
        let numbers = tokio::time::timeout(PATIENCE, work).await;
        Ok((index, numbers.map_err(|_| being_built())??))
    }

    /// Brings spaces to their current revisions, and returns their numbers.
    async fn catch_up(
        &self,
        index: &Arc<Index>,
        mut known: OwnedMutexGuard<Spaces>,
        spaces: &[SearchedSpace],
    ) -> Result<Vec<u32>> {
        let mut writer = index.writer().map_err(|error| Error::internal(&error))?;
        let mut done = Vec::new();
        let mut next = u32::try_from(known.0.len()).unwrap_or(u32::MAX);
        for space in spaces.iter().filter(|space| !known.is_current(space)) {
            let after = self.tree(&space.tree).await?;
            let (number, before) = if let Some(known) = known.0.get(&space.id) {
                (known.number, self.tree(&known.tree).await?)
            } else {
                next += 1;
                (next - 1, Arc::default())
            };
            let changes = off_thread(move || changes(&before, &after)).await?;
            writer = self.index_changes(writer, number, changes).await?;
            done.push((space, number));
        }
        let committed = off_thread(move || writer.commit()).await?;
        committed.map_err(|error| Error::internal(&error))?;
        for (space, number) in done {
            let indexed = IndexedSpace {
                number,
                revision: space.revision,
                tree: space.tree.clone(),
            };
            known.0.insert(space.id.clone(), indexed);
        }
        known.numbers(spaces)
    }

    /// Writes the changes of a space, a few pages at a time.
    async fn index_changes(
        &self,
        mut writer: Writer,
        space: u32,
        changes: Changes,
    ) -> Result<Writer> {
        for id in &changes.removed {
            writer.remove(space, id);
        }
        let texts: Vec<Hash> = changes.added.iter().filter_map(|page| page.body).collect();
        let sizes = self.blob_sizes(&texts).await?;
        let size = |page: &IndexedPage| {
            let size = page.body.and_then(|body| sizes.get(&body));
            size.map_or(0, |size| usize::try_from(*size).unwrap_or(0))
        };
        for batch in batches(&changes.added, size) {
            let _turn = self.indexes.turns.acquire().await;
            let texts = self.texts_of(batch.iter()).await?;
            let batch = batch.to_vec();
            let written = off_thread(move || {
                for page in batch {
                    let text = page.text(&texts);
                    writer.add(space, &page.id, &page.searched(text), &page.data(text))?;
                }
                Ok::<_, quire_search::Error>(writer)
            });
            writer = written.await?.map_err(|error| Error::internal(&error))?;
        }
        Ok(writer)
    }
}

fn being_built() -> Error {
    let mut error = Error::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "the search index of the organization is being built; try again",
    );
    error.retry_after = 2;
    error
}
