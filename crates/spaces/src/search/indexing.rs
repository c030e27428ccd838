//! The indexes of this process, which are caches of the database.
//!
//! - Each organization that is searched has an index, in memory: about 1 kB for a page. The organizations that were
//!   searched longest ago lose theirs when all together take more than [`MAX_INDEX_MEMORY_BYTES`]; the next search makes it again.
//! - Indexes are made before anyone searches (`ahead.rs`), and stored on disk after each change (`stored.rs`), if there is
//!   a folder for them.
//! - A search first updates the spaces that it covers to their current revisions, by the difference between
//!   two trees. Searches of outdated spaces wait for it; the others do not. The update continues if its
//!   caller disconnects or no longer waits, and the response is then 503 with `Retry-After`.
//! - A revision replaces only older ones, so a search that started earlier reverts nothing.
//! - Spaces that are deleted or leave the organization are removed from its index with the next change.
//!   Numbers of spaces are not reused: concurrent searches know the old ones.
//! - If an index fails, it is dropped, and the next search makes a new one. If the database does, the index stays as it
//!   was.

mod failures;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use http::StatusCode;
use quire_content::Hash;
use quire_db::params;
use quire_search::{Index, Writer};
use tokio::sync::{Mutex as AsyncMutex, OnceCell, Semaphore};
use tracing::Instrument as _;

use super::ahead::Changed;
use super::pages::{Changes, IndexedPage, changes};
use super::stored::{Snapshot, Store, StoredSpace, StoredSpaces};
use super::{SearchedSpace, batches};
use crate::SpaceAreas;
use crate::config::Config;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, SpaceId};
use failures::Failure;

/// Maximum size of all indexes, in bytes, before one is dropped.
const MAX_INDEX_MEMORY_BYTES: usize = 512 << 20;
/// Maximum number of organizations with an index.
pub(super) const MAX_ORGANIZATIONS: usize = 256;
/// Maximum time a search waits for the index, as for a PDF.
const INDEX_TIMEOUT: Duration = Duration::from_mins(1);
/// Maximum number of indexes that are changed at the same time.
const MAX_CONCURRENT_BUILDS: usize = 4;
/// After how many pages others have their turn, where nobody waits for an index.
const PAGES_PER_ROUND: usize = 2_000;
/// Maximum number of batches of pages that are indexed at the same time.
const MAX_CONCURRENT_BATCHES: usize = 2;

/// The indexes by organization, the one searched last at the end.
pub struct Indexes {
    kept: Mutex<Vec<(OrganizationId, Arc<CachedIndex>)>>,
    building: Semaphore,
    turns: Semaphore,
    /// Those on disk, if they are stored.
    pub(super) store: Option<Arc<Store>>,
    pub(super) changed: Changed,
    /// Number of indexed pages.
    indexed: AtomicU64,
}

#[derive(Default)]
struct CachedIndex {
    /// Empty until it was read from disk, or is new.
    index: OnceCell<Arc<Index>>,
    spaces: Mutex<Spaces>,
    /// Locked while the index changes.
    turn: Arc<AsyncMutex<()>>,
    storing: Arc<Mutex<Storing>>,
}

/// The index as it is to be stored.
#[derive(Default)]
struct Storing {
    /// The latest one, unless it is being stored.
    next: Option<Snapshot>,
    is_running: bool,
}

/// The spaces of an index.
#[derive(Default)]
struct Spaces {
    known: HashMap<SpaceId, IndexedSpace>,
    /// The number of the next new one.
    next: u32,
}

/// A space of an index: its number there, and the revision that is indexed.
struct IndexedSpace {
    number: u32,
    revision: i64,
    tree: String,
}

impl Indexes {
    /// None yet; those of the database with this secret may be stored.
    pub fn new(config: &Config, secret: &[u8]) -> Self {
        let folder = config.search_folder.clone();
        Self {
            kept: Mutex::default(),
            building: Semaphore::new(MAX_CONCURRENT_BUILDS),
            turns: Semaphore::new(MAX_CONCURRENT_BATCHES),
            store: folder.map(|folder| Arc::new(Store::new(folder, secret))),
            changed: Changed::default(),
            indexed: AtomicU64::new(0),
        }
    }

    /// The index of an organization, which was read from disk, or is empty at first.
    async fn of(&self, organization: &OrganizationId) -> Result<(Arc<CachedIndex>, Arc<Index>)> {
        let kept = self.cached_index(organization);
        let index = kept.index.get_or_try_init(|| async {
            if let Some((index, spaces)) = self.stored(organization).await {
                kept.spaces().read(spaces);
                return Ok(index);
            }
            Index::new().map_err(|error| Error::internal(&error))
        });
        let index = index.await?.clone();
        self.bound();
        Ok((kept, index))
    }

    /// Reads the index of an organization from disk, unless it is known.
    pub(super) async fn read(&self, organization: &OrganizationId) -> Result<()> {
        self.of(organization).await.map(drop)
    }

    async fn stored(&self, organization: &OrganizationId) -> Option<(Arc<Index>, StoredSpaces)> {
        let (store, organization) = (self.store.clone()?, organization.clone());
        let (reading, id) = (store.clone(), organization.clone());
        let read = off_thread(move || reading.read(&id)).await;
        read.unwrap_or_else(|_| {
            // It panicked.
            store.delete(&organization);
            None
        })
    }

    fn cached_index(&self, organization: &OrganizationId) -> Arc<CachedIndex> {
        let mut all = self.all();
        let known = all.iter().position(|(id, _)| id == organization);
        let kept = known.map(|at| all.remove(at).1).unwrap_or_default();
        all.push((organization.clone(), kept.clone()));
        kept
    }

    /// Drops those that were searched longest ago, if there are too many.
    fn bound(&self) {
        let mut all = self.all();
        let mut size: usize = all.iter().map(|(_, kept)| kept.size()).sum();
        while all.len() > 1 && (size > MAX_INDEX_MEMORY_BYTES || all.len() > MAX_ORGANIZATIONS) {
            let (_, oldest) = all.remove(0);
            size -= oldest.size().min(size);
        }
    }

    /// Returns true if they use half of their memory limit: the rest is for those that are searched.
    pub(super) fn is_half_full(&self) -> bool {
        let size: usize = self.all().iter().map(|(_, kept)| kept.size()).sum();
        size > MAX_INDEX_MEMORY_BYTES / 2
    }

    /// Drops the index of an organization.
    pub fn forget(&self, organization: &OrganizationId) {
        self.all().retain(|(id, _)| id != organization);
        if let Some(store) = &self.store {
            store.delete(organization);
        }
    }

    fn all(&self) -> MutexGuard<'_, Vec<(OrganizationId, Arc<CachedIndex>)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CachedIndex {
    fn size(&self) -> usize {
        self.index.get().map_or(0, |index| index.size())
    }

    fn spaces(&self) -> MutexGuard<'_, Spaces> {
        self.spaces.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Storing {
    /// The next one to be stored, if there is any.
    fn take(storing: &Mutex<Self>) -> Option<Snapshot> {
        let mut storing = storing.lock().unwrap_or_else(PoisonError::into_inner);
        let next = storing.next.take();
        storing.is_running = next.is_some();
        next
    }
}

/// Steps to update an index.
struct Plan {
    behind: Vec<OutdatedSpace>,
    /// Spaces that the organization no longer has, and their numbers.
    gone: Vec<(SpaceId, u32)>,
    /// The number of the next new space, once it is done.
    next: u32,
}

/// A space whose current revision is not in the index.
struct OutdatedSpace {
    space: SearchedSpace,
    number: u32,
    /// The tree that is in the index.
    indexed: Option<String>,
}

impl Spaces {
    /// The spaces of a stored index. Its revisions do not count: the database may have been restored since.
    fn read(&mut self, stored: StoredSpaces) {
        self.next = stored.next;
        let spaces = stored.spaces.into_iter().map(|space| {
            let known = IndexedSpace {
                number: space.number,
                revision: 0,
                tree: space.tree,
            };
            (SpaceId::from(space.id.as_str()), known)
        });
        self.known = spaces.collect();
    }

    fn stored(&self) -> StoredSpaces {
        let spaces = self.known.iter().map(|(id, space)| StoredSpace {
            id: id.to_string(),
            number: space.number,
            tree: space.tree.clone(),
        });
        StoredSpaces {
            next: self.next,
            spaces: spaces.collect(),
        }
    }

    fn is_current(&self, space: &SearchedSpace) -> bool {
        let known = self.known.get(&space.id);
        known.is_some_and(|known| known.tree == space.tree || known.revision > space.revision)
    }

    /// The numbers of spaces, if all of them are current.
    fn numbers(&mut self, spaces: &[SearchedSpace]) -> Option<Vec<u32>> {
        if !spaces.iter().all(|space| self.is_current(space)) {
            return None;
        }
        let numbers = spaces.iter().map(|space| {
            let known = self.known.get_mut(&space.id)?;
            // A later revision with the same tree is later than those between.
            known.revision = known.revision.max(space.revision);
            Some(known.number)
        });
        numbers.collect()
    }

    /// Returns true if exactly these spaces are indexed, and all are current.
    fn are_exactly(&self, spaces: &[SearchedSpace]) -> bool {
        self.known.len() == spaces.len() && spaces.iter().all(|space| self.is_current(space))
    }

    /// Returns the steps to update these spaces to their revisions, in an organization that has these.
    fn plan(&self, spaces: &[SearchedSpace], existing: &HashSet<SpaceId>) -> Plan {
        let mut next = self.next;
        let behind = spaces.iter().filter(|space| !self.is_current(space));
        let behind = behind.map(|space| {
            let known = self.known.get(&space.id);
            let number = known.map_or(next, |known| known.number);
            next += u32::from(known.is_none());
            OutdatedSpace {
                space: space.clone(),
                number,
                indexed: known.map(|known| known.tree.clone()),
            }
        });
        let behind = behind.collect();
        let asked: HashSet<&SpaceId> = spaces.iter().map(|space| &space.id).collect();
        let gone = (self.known.iter())
            .filter(|(id, _)| !existing.contains(*id) && !asked.contains(id))
            .map(|(id, known)| (id.clone(), known.number));
        Plan {
            behind,
            gone: gone.collect(),
            next,
        }
    }

    /// Notes that what was planned is done.
    fn follow(&mut self, plan: Plan) {
        for (id, _) in plan.gone {
            self.known.remove(&id);
        }
        for OutdatedSpace { space, number, .. } in plan.behind {
            let indexed = IndexedSpace {
                number,
                revision: space.revision,
                tree: space.tree,
            };
            self.known.insert(space.id, indexed);
        }
    }
}

impl SpaceAreas {
    /// The index of an organization with these spaces as they are now, and their numbers in it.
    pub(super) async fn current_index(
        &self,
        organization: &OrganizationId,
        spaces: &[SearchedSpace],
    ) -> Result<(Arc<Index>, Vec<u32>)> {
        let (kept, index) = self.indexes.of(organization).await?;
        let numbers = kept.spaces().numbers(spaces);
        if let Some(numbers) = numbers {
            return Ok((index, numbers));
        }
        let work = self.update_spaces(&kept, organization, spaces, usize::MAX);
        let numbers = tokio::time::timeout(INDEX_TIMEOUT, work).await;
        let numbers = numbers.map_err(|_| index_not_ready())??;
        Ok((index, numbers.ok_or_else(index_not_ready)?))
    }

    /// Brings some spaces of an organization, which has no others, to their current revisions, and tells whether all of
    /// them are.
    pub(super) async fn index_some(
        &self,
        organization: &OrganizationId,
        spaces: &[SearchedSpace],
    ) -> Result<bool> {
        let (kept, _) = self.indexes.of(organization).await?;
        if kept.spaces().are_exactly(spaces) {
            return Ok(true);
        }
        let numbers = self
            .update_spaces(&kept, organization, spaces, PAGES_PER_ROUND)
            .await?;
        Ok(numbers.is_some())
    }

    /// Updates spaces to their current revisions in the next round, and returns their numbers; `None` if there
    /// are more pages than the limit.
    async fn update_spaces(
        &self,
        kept: &Arc<CachedIndex>,
        organization: &OrganizationId,
        spaces: &[SearchedSpace],
        most: usize,
    ) -> Result<Option<Vec<u32>>> {
        let turn = kept.turn.clone().lock_owned().await;
        // Another search may have done it meanwhile.
        let numbers = kept.spaces().numbers(spaces);
        if numbers.is_some() && (most == usize::MAX || kept.spaces().are_exactly(spaces)) {
            return Ok(numbers);
        }
        let (app, organization) = (self.clone(), organization.clone());
        let (kept, spaces) = (kept.clone(), spaces.to_vec());
        let task = async move {
            let numbers = app.catch_up(&kept, &organization, &spaces, most).await;
            let is_done = numbers.as_ref().is_ok_and(Option::is_some);
            if is_done && let Err(failure) = app.store_index(&kept, &organization).await {
                drop(turn);
                app.indexes.forget(&organization);
                return Err(failure.error);
            }
            drop(turn);
            numbers.map_err(|failure| {
                if failure.is_of_index {
                    app.indexes.forget(&organization);
                }
                failure.error
            })
        };
        // Goes on if the caller disconnects: others wait for it.
        let task = tokio::spawn(task.in_current_span()).await;
        task.map_err(|error| Error::internal(&error))?
    }

    /// Updates spaces to their current revisions up to a number of pages, and returns their numbers if that is
    /// done.
    async fn catch_up(
        &self,
        kept: &CachedIndex,
        organization: &OrganizationId,
        spaces: &[SearchedSpace],
        most: usize,
    ) -> Result<Option<Vec<u32>>, Failure> {
        let _building = self.indexes.building.acquire().await;
        let existing = self.existing_spaces(organization).await?;
        let mut plan = kept.spaces().plan(spaces, &existing);
        let index = kept.index.get().cloned();
        let index = index.ok_or_else(|| Error::internal(&"there is no search index"))?;
        let mut writer = off_thread(move || index.writer()).await??;
        for (_, number) in &plan.gone {
            writer.remove_space(*number);
        }
        let (mut pages, mut done) = (0, 0);
        for behind in &plan.behind {
            if pages >= most {
                break;
            }
            let after = self.tree(&behind.space.tree).await?;
            let before = match &behind.indexed {
                Some(tree) => self.tree(tree).await.unwrap_or_else(|_| {
                    // A stored index may have a tree that the database no longer has.
                    writer.remove_space(behind.number);
                    Arc::default()
                }),
                None => Arc::default(),
            };
            let changes = off_thread(move || changes(&before, &after)).await?;
            pages += changes.added.len();
            done += 1;
            writer = self.index_changes(writer, behind.number, changes).await?;
        }
        let is_done = done == plan.behind.len();
        plan.behind.truncate(done);
        // From here on, pages may have the new numbers.
        kept.spaces().next = plan.next;
        let committed = off_thread(move || writer.commit()).await;
        committed.map_err(Failure::of_index)??;
        let mut known = kept.spaces();
        known.follow(plan);
        if !is_done {
            return Ok(None);
        }
        let numbers = known.numbers(spaces);
        let missing = || Error::internal(&"a space is missing in the search index");
        Ok(Some(numbers.ok_or_else(missing)?))
    }

    /// Stores an index that does not change meanwhile, in the background.
    async fn store_index(
        &self,
        kept: &CachedIndex,
        organization: &OrganizationId,
    ) -> Result<(), Failure> {
        let (Some(store), Some(index)) = (self.indexes.store.clone(), kept.index.get().cloned())
        else {
            return Ok(());
        };
        let files = off_thread(move || index.files()).await??;
        let spaces = kept.spaces().stored();
        let storing = kept.storing.clone();
        let mut next = storing.lock().unwrap_or_else(PoisonError::into_inner);
        next.next = Some(Snapshot { files, spaces });
        if std::mem::replace(&mut next.is_running, true) {
            return Ok(());
        }
        drop(next);
        let organization = organization.clone();
        tokio::task::spawn_blocking(move || {
            while let Some(snapshot) = Storing::take(&storing) {
                if let Err(error) = store.write(&organization, &snapshot) {
                    tracing::warn!(%error, "cannot store a search index; it will be built again after a restart");
                    store.delete(&organization);
                }
            }
        });
        Ok(())
    }

    /// The spaces that an organization has.
    async fn existing_spaces(&self, organization: &OrganizationId) -> Result<HashSet<SpaceId>> {
        let sql = "SELECT id FROM spaces WHERE organization_id = $1 AND deleted_at IS NULL";
        let rows: Vec<(SpaceId,)> = self.db.query(sql, params![organization]).await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Writes the changes of a space, a few pages at a time.
    async fn index_changes(
        &self,
        mut writer: Writer,
        space: u32,
        changes: Changes,
    ) -> Result<Writer, Failure> {
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
            let (batch, batch_pages) = (batch.to_vec(), batch.len() as u64);
            let written = off_thread(move || {
                for page in batch {
                    let text = page.text(&texts);
                    writer.add(space, &page.id, &page.searched(text), &page.data(text))?;
                }
                Ok::<_, quire_search::Error>(writer)
            });
            writer = written.await??;
            (self.indexes.indexed).fetch_add(batch_pages, Ordering::Relaxed);
        }
        Ok(writer)
    }

    /// Returns the number of pages this process has indexed, without those it read from a stored index.
    #[must_use]
    pub fn indexed_pages(&self) -> u64 {
        self.indexes.indexed.load(Ordering::Relaxed)
    }
}

fn index_not_ready() -> Error {
    let message = "the search index of the organization is being built; try again";
    let mut error = Error::new(StatusCode::SERVICE_UNAVAILABLE, message);
    error.retry_after = 2;
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(id: &str, revision: i64, tree: &str) -> SearchedSpace {
        SearchedSpace {
            id: id.into(),
            title: String::new(),
            revision,
            tree: tree.to_owned(),
        }
    }

    /// Follows the plan for these spaces, and returns the numbers of those that were behind and of those that went.
    fn catch_up(
        all: &mut Spaces,
        spaces: &[SearchedSpace],
        existing: &[&str],
    ) -> (Vec<u32>, Vec<u32>) {
        let existing = existing.iter().map(|id| SpaceId::from(*id)).collect();
        let plan = all.plan(spaces, &existing);
        let behind = plan.behind.iter().map(|behind| behind.number).collect();
        let gone = plan.gone.iter().map(|(_, number)| *number).collect();
        all.next = plan.next;
        all.follow(plan);
        (behind, gone)
    }

    #[test]
    fn spaces_leave_the_index_and_their_numbers_are_not_used_again() {
        let mut all = Spaces::default();
        let (a, b, c) = (space("a", 1, "t"), space("b", 1, "t"), space("c", 1, "t"));
        let both = [a.clone(), b.clone()];
        assert_eq!(all.numbers(&both), None);
        assert_eq!(catch_up(&mut all, &both, &["a", "b"]), (vec![0, 1], vec![]));
        assert_eq!(all.numbers(&both), Some(vec![0, 1]));
        let of_c = std::slice::from_ref(&c);
        assert_eq!(catch_up(&mut all, of_c, &["a", "c"]), (vec![2], vec![1]));
        assert_eq!(all.numbers(&both), None);
        // What a search asks for stays, also if it was deleted meanwhile.
        assert_eq!(catch_up(&mut all, &[b], &["a", "c"]), (vec![3], vec![]));
        assert_eq!(catch_up(&mut all, &[], &["a", "c"]), (vec![], vec![3]));
        assert_eq!(all.numbers(&[c, a]), Some(vec![2, 0]));
    }

    #[test]
    fn no_search_takes_a_space_back() {
        let mut all = Spaces::default();
        catch_up(&mut all, &[space("a", 5, "old")], &["a"]);
        assert_eq!(all.numbers(&[space("a", 6, "new")]), None);
        // It was changed, and changed back.
        assert_eq!(all.numbers(&[space("a", 7, "old")]), Some(vec![0]));
        assert_eq!(all.numbers(&[space("a", 6, "new")]), Some(vec![0]));
        assert_eq!(all.numbers(&[space("a", 8, "new")]), None);
        let newer = [space("a", 8, "new")];
        assert_eq!(catch_up(&mut all, &newer, &["a"]), (vec![0], vec![]));
    }
}
