//! Imports that contradict the content of their change request.
//!
//! - The snapshot of such an import is stored with the change request, whose content is unchanged. As soon
//!   as all conflicts are resolved, the import is merged.
//! - Another import of the same origin takes the place of the pending one; one of another origin never does.

use std::sync::Arc;

use quire_content::import::{Import, Layout};
use quire_content::merge::{Conflict, Merge, Resolutions};
use quire_content::spool::Spooled;
use quire_content::{Hash, NewBlobs, Origin, Revision, origin};
use quire_db::{Transaction, params};
use serde_json::json;

use super::merging::{are_resolved, conflicts_of, with_new};
use super::row::PendingImport;
use super::storing::{Effect, store_revision};
use super::{ChangeRequestRow, Sides};
use crate::SpaceAreas;
use crate::broken_links::BrokenLinks;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::quotas;
use crate::revision_store::{BlobOwner, Kind, NewTexts, insert_pending, store_content};

/// An import about to become pending, with its content.
pub struct NewPendingImport {
    pub import: PendingImport,
    /// The snapshot.
    pub blobs: NewBlobs,
    pub texts: NewTexts,
    /// The places of its files.
    pub files: Vec<String>,
    pub broken_links: BrokenLinks,
}

impl NewPendingImport {
    /// Stores it with a change request; `false` if that no longer has this revision.
    pub(super) async fn insert(
        &self,
        tx: &mut Transaction,
        space: &str,
        id: &str,
        revision: &str,
    ) -> Result<bool> {
        let PendingImport {
            origin,
            base,
            snapshot,
            at,
            id: import,
        } = &self.import;
        if let Some(import) = import {
            insert_pending(tx, import).await?;
        }
        let keeper = import
            .as_deref()
            .map_or(BlobOwner::Space(space), BlobOwner::Import);
        let stored = store_content(tx, keeper, &self.blobs, &self.texts, &self.files).await?;
        match keeper {
            BlobOwner::Space(_) => quotas::charge(tx, space, stored).await?,
            // It is counted once it is passed to the space.
            BlobOwner::Import(_) => quotas::require_room(tx, space, stored).await?,
        }
        let updated = tx
            .execute(
                "UPDATE change_requests
                 SET import_origin = $2, import_base = $3, import_snapshot = $4, import_at = $5, import_id = $7
                 WHERE id = $1 AND revision_id = $6 AND status IN ('draft', 'open')",
                params![id, origin, base, snapshot, at, revision, import],
            )
            .await?;
        if updated > 0 {
            self.broken_links.store(tx, revision).await?;
        }
        Ok(updated > 0)
    }
}

/// The outcome of a pending import.
pub(crate) enum Pending {
    /// It is merged into the change request.
    Applied,
    /// Conflicts remain.
    Conflicts,
    /// The change request changed meanwhile.
    Stale,
}

impl SpaceAreas {
    /// Base, change request and import.
    pub(crate) async fn import_sides(
        &self,
        row: &ChangeRequestRow,
        pending: &PendingImport,
    ) -> Result<Sides> {
        let (_, own) = self.revision(&row.revision).await?;
        let base = match &pending.base {
            Some(base) => self.similar_tree(base, &own).await?,
            None => Arc::default(),
        };
        let theirs = self.similar_tree(&pending.snapshot, &own).await?;
        Ok([base, own, theirs])
    }

    /// The conflicts that remain of the pending import of a change request, and the result if there are none.
    pub(crate) async fn attempt_import(
        &self,
        row: &ChangeRequestRow,
        pending: &PendingImport,
        resolutions: Resolutions,
    ) -> Result<Merge> {
        let [base, own, snapshot] = self.import_sides(row, pending).await?;
        let reader = self.texts();
        let merged = self.conversions.in_background(move |stop| {
            let texts = reader.ahead(Vec::new(), stop);
            let update = update(&snapshot);
            let merged = origin::merge(&base, &own, &update, &texts, &resolutions);
            merged.map_err(|missing| texts.failure(&missing))
        });
        Ok(merged.await??.merge)
    }

    /// All conflicts of the pending import of a change request, resolved or not.
    pub(crate) async fn import_conflicts(
        &self,
        row: &ChangeRequestRow,
        resolutions: &Resolutions,
    ) -> Result<Vec<Conflict>> {
        let Some(pending) = row.pending.as_ref().filter(|_| !row.is_merged()) else {
            return Ok(Vec::new());
        };
        let found = self
            .attempt_import(row, pending, Resolutions::new())
            .await?;
        let found = conflicts_of(&found);
        if !are_resolved(&found, resolutions) {
            return Ok(found);
        }
        let left = self
            .attempt_import(row, pending, resolutions.clone())
            .await?;
        Ok(with_new(&found, &left))
    }

    /// Merges the pending import of a change request into it, unless conflicts remain.
    pub(crate) async fn apply_import(
        &self,
        caller: &Arc<Caller>,
        row: &ChangeRequestRow,
    ) -> Result<Pending> {
        let Some(pending) = &row.pending else {
            return Ok(Pending::Stale);
        };
        let resolutions = self.resolutions(row).await?;
        let (mut tree, blobs) = match self.attempt_import(row, pending, resolutions).await? {
            Merge::Merged(tree, blobs) => (tree, blobs),
            Merge::Conflicts(_) => return Ok(Pending::Conflicts),
        };
        self.fits(&tree)?;
        let snapshot: Hash = (pending.snapshot.parse()).map_err(|error| Error::internal(&error))?;
        let origin = Origin {
            imported_at: pending.at,
            snapshot,
        };
        tree.origins.insert(pending.origin.clone(), origin);
        let mut revision = self.new_revision(&row.space, Kind::Edits, tree, &caller.user)?;
        revision.texts = NewTexts::new(blobs, Spooled::default()).await?;
        revision.parents = vec![row.revision.clone()];
        let effect = Effect::Applies(pending.clone());
        let stored = store_revision(self, row, caller, revision, effect).await?;
        Ok(if stored {
            Pending::Applied
        } else {
            Pending::Stale
        })
    }

    /// Stores an import with its change request until its conflicts are resolved; `false` if the change request changed
    /// meanwhile.
    pub(crate) async fn store_pending_import(
        &self,
        caller: &Arc<Caller>,
        row: &ChangeRequestRow,
        new: NewPendingImport,
    ) -> Result<bool> {
        let (space, id, expected) = (row.space.clone(), row.id.clone(), row.revision.clone());
        let (caller, before) = (Arc::clone(caller), row.pending.clone());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let now = ChangeRequestRow::held(tx, &caller, &space, &id).await?;
                now.needs_change(&caller)?;
                now.needs_unfinished()?;
                if now.pending != before {
                    return Ok(false);
                }
                let stored = new.insert(tx, &space, &id, &expected).await?;
                if stored {
                    let target = Target::in_space(&space, "changeRequest", &id);
                    let after = json!({"pendingImport": new.import.origin});
                    caller.record_action(tx, target, &after).await?;
                }
                Ok(stored)
            })
            .await
    }
}

/// Wraps a snapshot as an update: the other findings were reported when the import arrived.
fn update(snapshot: &Revision) -> origin::Update {
    origin::Update {
        import: Import {
            layout: Layout::Plain,
            revision: snapshot.clone(),
            blobs: NewBlobs::new(),
            spooled: Spooled::default(),
            total: 0,
            imported: 0,
            broken_links: Vec::new(),
            broken_link_count: 0,
            skipped: Vec::new(),
            remarks: Vec::new(),
            unknown_syntax: Vec::new(),
        },
        renamed: Vec::new(),
    }
}
