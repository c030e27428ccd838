//! Imports: from what is imported to a revision.
//!
//! - `sources` fetches and converts it to a tree. An invalid archive or tree returns 400 and names the entry and the
//!   limit; nothing is stored.
//! - An import is a merge: see [`quire_content::origin`]. One that contradicts the content of the change request waits
//!   until its conflicts are resolved.

mod known;
mod report;
pub(super) mod targets;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use quire_content::import::{ImportError, Layout, Tree};
use quire_content::merge::{Merge, Resolutions};
use quire_content::origin::{Merged, ReadError, Update};
use quire_content::{Hash, Origin, Revision, import, origin};
use quire_db::Transaction;
use quire_models as models;
use quire_models::{ImportOutcome, ImportRemark, ImportResult};
use serde::Serialize;

use crate::SpaceAreas;
use crate::broken_links::{BrokenLinks, link_model};
use crate::caller::Caller;
use crate::change_requests::{
    ChangeRequestRow, Effect, NewChangeRequest, NewContent, NewPendingImport, PendingImport,
    StoreError, store_revision,
};
use crate::content::sources::{Gathered, Imported};
use crate::conversions::{Stop, busy, off_thread, stoppable};
use crate::error::{Error, Result};
use crate::fair_queue::Permit;
use crate::ids::{SpaceId, code, id_of};
use crate::permissions::Rank;
use crate::requester::share;
use crate::reviews::reviewers::Reviewers;
use crate::revision_store::{Kind, NewTexts, texts};
use crate::spaces::SpaceRow;
use crate::tree::lock_organization;
use known::OriginState;
use report::{changes, unknown_syntax};
use targets::NewSpaceRequest;

/// Entries of each list in the result of an import.
const MAX_LISTED_ENTRIES: usize = 1_000;
/// Bytes of each list in the result of an import: a response that an `Idempotency-Key` keeps has a bound.
const LISTED_SIZE: usize = 48 << 10;
/// Number of its lists.
const LIST_COUNT: usize = 5;
/// Bytes of the rest of it at most: the space, the change request and numbers.
const MAX_REST_BYTES: usize = 16 << 10;
/// Maximum size of the result of an import, in bytes.
pub const MAX_RESULT_BYTES: usize = LIST_COUNT * LISTED_SIZE + MAX_REST_BYTES;

impl SpaceAreas {
    /// Waits until few enough others compute on content: what they hold in memory may be large.
    pub(super) async fn acquire_permit(&self) -> Result<Permit> {
        self.turns.acquire(share()).await.map_err(|_| busy())
    }

    /// Imports into a change request, unless that changes meanwhile.
    async fn import_once(
        &self,
        caller: &Arc<Caller>,
        row: &ChangeRequestRow,
        work: &Work,
    ) -> Result<Option<ImportResult>> {
        let resolutions = self.resolutions(row).await?;
        let (_, own) = self.revision(&row.revision).await?;
        let made = self
            .merge_import(&row.space, own, resolutions, work)
            .await?;
        let leaves_no_trace = match &row.pending {
            Some(pending) => made.is_pending(pending),
            None => made.changes_nothing(),
        };
        if work.is_dry || leaves_no_trace {
            return Ok(Some(made.result(&row.revision)));
        }
        self.store_import(caller, row, made).await
    }

    /// Imports into a new change request of a space, unless that changes nothing, or the space changes meanwhile. If it
    /// conflicts, it replaces an earlier import of the same origin that still waits in a change request of the caller.
    async fn import_into_space(
        &self,
        caller: &Arc<Caller>,
        space: &SpaceId,
        subject: &str,
        work: &Work,
    ) -> Result<Option<ImportResult>> {
        let row = SpaceRow::active(&mut &self.db, &caller.user, space, Rank::Edit).await?;
        let (_, own) = self.revision(&row.revision).await?;
        let made = self
            .merge_import(space, own, Resolutions::new(), work)
            .await?;
        if work.is_dry || made.changes_nothing() {
            return Ok(Some(made.result(&row.revision)));
        }
        if matches!(made.merged.merge, Merge::Conflicts(_))
            && let Some(row) = self.pending_import(caller, space, &made.name).await?
        {
            let Some(result) = self.import_once(caller, &row, work).await? else {
                return Ok(None);
            };
            let (space, reference) = (space.clone().into(), row.id.as_str().into());
            let row = self.change_request(caller, &space, &reference).await?;
            let reviewers = Reviewers::of(&mut &self.db, &row).await?;
            return Ok(Some(ImportResult {
                change_request: Some(self.change_request_model(row, reviewers)),
                ..result
            }));
        }
        let (id, result) = (self.new_id(), made.result(&row.revision));
        let content = self
            .imported_content(caller, space, &id, &row.revision, made)
            .await?;
        let new = NewChangeRequest {
            id,
            space: space.clone(),
            subject: subject.to_owned(),
            description: String::new(),
            content,
        };
        let opened = self.open_change_request(Arc::clone(caller), new).await?;
        Ok(opened.map(|row| ImportResult {
            revision: row.revision.as_str().into(),
            change_request: Some(self.change_request_model(row, Reviewers::default())),
            ..result
        }))
    }

    /// Imports into a new change request of a new space.
    async fn import_into_new_space(
        &self,
        caller: &Arc<Caller>,
        request: &NewSpaceRequest,
        work: &Work,
    ) -> Result<ImportResult> {
        let NewSpaceRequest {
            destination,
            title,
            subject,
        } = request.clone();
        let new = self.empty_space(title, &destination, &caller.user)?;
        let space = SpaceId::from(new.id());
        let made = self
            .merge_import(&space, Arc::default(), Resolutions::new(), work)
            .await?;
        let result = made.result(new.revision());
        if work.is_dry {
            return Ok(result);
        }
        let id = self.new_id();
        let mut content = self
            .imported_content(caller, &space, &id, new.revision(), made)
            .await?;
        if let NewContent::Revision(revision) = &mut content {
            revision.ahead = Some(self.new_id());
        }
        let change_request = NewChangeRequest {
            id,
            space,
            subject,
            description: String::new(),
            content,
        };
        let (app, caller) = (self.clone(), Arc::clone(caller));
        let is_again = AtomicBool::new(false);
        let created = self.db.transaction(async move |tx: &mut Transaction| {
            // Creating the space locks the organization, which is not to wait for all its content. If others changed
            // the organization while that was stored, the transaction is repeated, which is not to happen again.
            if is_again.swap(true, Ordering::Relaxed) {
                lock_organization(tx, &destination.organization).await?;
            }
            if let NewContent::Revision(revision) = &change_request.content {
                revision.store_ahead(tx).await?;
            }
            new.create(tx, &app, &caller, &destination, Ok(())).await?;
            let opened = change_request.open(tx, &app, &caller).await;
            let row = opened.map_err(StoreError::into_error)?;
            // Its numbers of change requests have grown.
            let space = SpaceRow::active(tx, &caller.user, new.id(), Rank::Read).await?;
            Ok::<_, Error>((space, row))
        });
        let (space, row) = created.await?;
        Ok(ImportResult {
            revision: row.revision.as_str().into(),
            space: Some(self.space_model(space)),
            change_request: Some(self.change_request_model(row, Reviewers::default())),
            ..result
        })
    }

    /// Merges an import into content, without storing anything.
    #[expect(
        clippy::too_many_lines,
        reason = "it names all that the thread that may block needs"
    )]
    async fn merge_import(
        &self,
        space: &SpaceId,
        own: Arc<Revision>,
        resolutions: Resolutions,
        work: &Work,
    ) -> Result<ImportOutput> {
        let (limits, imported) = (self.content_limits(), work.imported.clone());
        let space = space.clone();
        let path = imported.path();
        let aside = self.aside();
        let gathered = stoppable(move |stop| imported.tree(&limits, &aside, stop)).await??;
        let Gathered {
            files,
            top,
            skipped,
            remarks,
            unread,
            marker,
        } = gathered;
        let name = match &work.origin {
            Some(name) => name.clone(),
            None => work.imported.origin(top.as_deref()),
        };
        let known = self.known(&own, &name).await?;
        let exported = match marker {
            Some(marker) => self.exported(&space, &own, &name, &marker).await?,
            None => None,
        };
        let tree = Tree {
            files,
            layout: work.layout,
            unread,
        };
        let (app, reader, imported_at) = (self.clone(), self.texts(), self.now());
        off_thread(move || {
            let (limits, stop) = (app.content_limits(), Stop::default());
            let texts = reader.ahead(Vec::new(), &stop);
            // Change requests that import the same tree side by side bring the same pages.
            let before = own.origins.get(&name).map(|origin| origin.snapshot);
            let before = before.as_ref().map_or(&[][..], |hash| hash.as_bytes());
            let new_id = &mut |path: &str| {
                let parts = [space.as_bytes(), name.as_bytes(), before, path.as_bytes()];
                id_of(&code(&app.secret, "imported", &parts))
            };
            let refused = |error: ImportError| match error {
                ImportError::Spool(_) => Error::internal(&error),
                error => Error::invalid(path, error.to_string()),
            };
            let OriginState {
                mut base,
                owned,
                others,
            } = known;
            let (mut continued, mut is_export) = (None, false);
            let content = origin::Content {
                revision: &own,
                owned: &owned,
            };
            let mut read = |tree: Tree, base: &Revision| {
                let read = origin::read(tree, base, content, &texts, &limits, new_id, imported_at);
                read.map_err(|error| match error {
                    ReadError::Import(error) => refused(error),
                    ReadError::Missing(missing) => texts.failure(&missing),
                })
            };
            let mut update = None;
            if let Some(exported) = &exported {
                let exported = origin::exported(exported);
                let found = read(tree.clone(), &exported)?;
                let (snapshot, found) = origin::since_export(&exported, found);
                base = Arc::new(snapshot);
                (update, is_export) = (Some(found), true);
            }
            for (hash, snapshot) in others {
                if update.is_none() && origin::may_continue(&tree, &snapshot) {
                    let found = read(tree.clone(), &snapshot)?;
                    if origin::continues(&found, &snapshot) {
                        (update, continued) = (Some(found), Some(hash));
                        base = snapshot;
                        break;
                    }
                }
            }
            let mut update = match update {
                Some(update) => update,
                None => read(tree, &base)?,
            };
            // What the source had, whether or not it became part of the tree.
            update.import.total += skipped.len();
            update.import.skipped.extend(skipped);
            update.import.remarks.extend(remarks);
            let merged = origin::merge(&base, &own, &update, &texts, &resolutions);
            let merged = merged.map_err(|missing| texts.failure(&missing))?;
            let exported = is_export.then(|| base.to_bytes());
            let snapshot = update.import.revision.to_bytes();
            let origin = Origin {
                imported_at,
                snapshot: quire_content::hash(&snapshot),
            };
            Ok(ImportOutput {
                base: own.origins.get(&name).map(|origin| origin.snapshot),
                continued,
                exported,
                own,
                name,
                origin,
                snapshot,
                update,
                merged,
            })
        })
        .await?
    }

    /// Stores what an import came to; nothing if the change request moved on meanwhile.
    async fn store_import(
        &self,
        caller: &Arc<Caller>,
        row: &ChangeRequestRow,
        made: ImportOutput,
    ) -> Result<Option<ImportResult>> {
        let (name, result) = (made.name.clone(), made.result(&row.revision));
        let content = self
            .imported_content(caller, &row.space, &row.id, &row.revision, made)
            .await?;
        match content {
            NewContent::Revision(revision) => {
                let id = revision.id.as_str().into();
                let effect = Effect::Imports(name);
                let stored = store_revision(self, row, caller, revision, effect).await?;
                let result = ImportResult {
                    revision: id,
                    ..result
                };
                Ok(stored.then_some(result))
            }
            NewContent::Pending(_, new) => {
                if let Some(other) = row.pending.as_ref().filter(|other| other.origin != name) {
                    return Err(Error::conflict(format!(
                        "an import of `{}` waits until its conflicts are resolved; resolve them, or import that \
                         again, before an import of `{name}` that has conflicts too",
                        other.origin
                    )));
                }
                let stored = self.store_pending_import(caller, row, new).await?;
                Ok(stored.then_some(result))
            }
            NewContent::OfSpace => Ok(Some(result)),
        }
    }

    /// Makes of an import what a change request is to contain; stores the files.
    async fn imported_content(
        &self,
        caller: &Caller,
        space: &SpaceId,
        id: &str,
        parent: &str,
        made: ImportOutput,
    ) -> Result<NewContent> {
        let merge_base = made.merge_base();
        let exported = merge_base.zip(made.exported);
        let import = made.update.import;
        let broken_links = BrokenLinks::new(id, &import)?;
        let files = import.revision.files.iter().map(|file| file.hash);
        let files = files.filter(|hash| import.has(hash));
        let files = self.put_files(files.collect(), &import).await?;
        let (mut blobs, mut spooled) = (import.blobs, import.spooled);
        let snapshot = (made.origin.snapshot, made.snapshot);
        let Merge::Merged(mut tree, mut new) = made.merged.merge else {
            let texts = new_texts(&[&import.revision], &made.own);
            blobs.retain(|hash, _| texts.contains(hash));
            spooled.retain(|hash| texts.contains(hash));
            let pending = NewPendingImport {
                import: PendingImport {
                    origin: made.name,
                    base: merge_base.map(|hash| hash.to_string()),
                    snapshot: made.origin.snapshot.to_string(),
                    at: made.origin.imported_at,
                    id: Some(self.new_id()),
                },
                blobs: exported.into_iter().chain([snapshot]).collect(),
                texts: NewTexts::new(blobs, spooled).await?,
                files,
                broken_links,
            };
            return Ok(NewContent::Pending(parent.to_owned(), pending));
        };
        self.fits(&tree)?;
        // The same once more leaves no trace.
        if made.base != Some(made.origin.snapshot) {
            tree.origins.insert(made.name, made.origin);
        }
        let texts = new_texts(&[&import.revision, &tree], &made.own);
        drop(import.revision);
        let mut revision = self.new_revision(space, Kind::Edits, tree, &caller.user)?;
        blobs.append(&mut new);
        blobs.retain(|hash, _| texts.contains(hash));
        spooled.retain(|hash| texts.contains(hash));
        revision.blobs.extend([snapshot]);
        revision.texts = NewTexts::new(blobs, spooled).await?;
        revision.files = files;
        revision.broken_links = Some(broken_links);
        revision.parents = vec![parent.to_owned()];
        Ok(NewContent::Revision(revision))
    }
}

/// The texts of trees but for those of the content before, which the space keeps.
fn new_texts(trees: &[&Revision], own: &Revision) -> HashSet<Hash> {
    let known = texts(&[own]);
    let mut texts = texts(trees);
    texts.retain(|text| !known.contains(text));
    texts
}

/// An import that is asked for.
pub(super) struct Work {
    pub(super) imported: Imported,
    /// The name of the origin, if it was given.
    pub(super) origin: Option<String>,
    /// Layout of the tree, if it was given.
    pub(super) layout: Option<Layout>,
    /// True for a dry run.
    pub(super) is_dry: bool,
}

/// Output of an import.
struct ImportOutput {
    /// The content before it.
    own: Arc<Revision>,
    name: String,
    /// The snapshot before it.
    base: Option<Hash>,
    /// The snapshot of another origin that is the base of the first import.
    continued: Option<Hash>,
    /// The revision that the tree was exported from, as the snapshot that is the base.
    exported: Option<Vec<u8>>,
    /// The new snapshot, and its bytes.
    origin: Origin,
    snapshot: Vec<u8>,
    update: Update,
    merged: Merged,
}

impl ImportOutput {
    /// The snapshot that the merge is based on, if there is one.
    fn merge_base(&self) -> Option<Hash> {
        let exported = self.exported.as_deref().map(quire_content::hash);
        exported.or(self.base).or(self.continued)
    }

    /// Returns true if it equals the pending import.
    fn is_pending(&self, pending: &PendingImport) -> bool {
        let is_snapshot = |hash: Option<Hash>, known: Option<&String>| {
            hash.map(|hash| hash.to_string()).as_ref() == known
        };
        matches!(self.merged.merge, Merge::Conflicts(_))
            && pending.origin == self.name
            && is_snapshot(self.merge_base(), pending.base.as_ref())
            && is_snapshot(Some(self.origin.snapshot), Some(&pending.snapshot))
    }

    /// Returns true if neither the content nor the snapshot changes.
    fn changes_nothing(&self) -> bool {
        let is_same = |tree: &Revision| *tree == *self.own;
        let is_merged = matches!(&self.merged.merge, Merge::Merged(tree, _) if is_same(tree));
        is_merged && (self.exported.is_some() || self.merge_base() == Some(self.origin.snapshot))
    }

    fn result(&self, revision: &str) -> ImportResult {
        let (import, report) = (&self.update.import, &self.merged.report);
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let remarks = |list: &[import::Remark]| {
            first(list.iter().map(|remark| ImportRemark {
                path: remark.path.clone(),
                reason: remark.reason.clone(),
                additional: models::Additional::new(),
            }))
        };
        let conflicts = match &self.merged.merge {
            Merge::Merged(..) => 0,
            Merge::Conflicts(conflicts) => conflicts.len(),
        };
        ImportResult {
            revision: revision.into(),
            space: None,
            change_request: None,
            imported_resources: count(import.imported),
            total_resources: count(import.total),
            page_count: count(import.revision.page_count()),
            file_count: count(import.revision.files.len()),
            broken_link_count: count(import.broken_link_count),
            broken_links: first(import.broken_links.iter().map(link_model)),
            skipped_count: count(import.skipped.len()),
            skipped: remarks(&import.skipped),
            remark_count: count(import.remarks.len()),
            remarks: remarks(&import.remarks),
            unknown_syntax: first(import.unknown_syntax.iter().map(unknown_syntax)),
            outcome: if conflicts == 0 {
                ImportOutcome::Import
            } else {
                ImportOutcome::Conflicts
            },
            origin: self.name.clone(),
            layout: import.layout.name().into(),
            added_count: count(report.added.len()),
            changed_count: count(report.changed.len()),
            renamed_count: count(report.renamed.len()),
            removed_count: count(report.removed.len()),
            kept_count: count(report.kept.len()),
            changes: first(changes(report)),
            conflict_count: count(conflicts),
            additional: models::Additional::new(),
        }
    }
}

/// Returns the first items of a list, as many as a response has room for; `None` for an empty one.
fn first<T: Serialize>(list: impl Iterator<Item = T>) -> Option<Vec<T>> {
    let mut left = LISTED_SIZE;
    let first: Vec<T> = list
        .take(MAX_LISTED_ENTRIES)
        .take_while(|item| {
            let size = serde_json::to_vec(item).map_or(usize::MAX, |json| json.len() + 1);
            left = left.saturating_sub(size);
            left > 0
        })
        .collect();
    (!first.is_empty()).then_some(first)
}
