//! Edits of the content of a change request, based on the revision that their caller read.
//!
//! - Changes apply to their base. If the change request has a newer revision, both are merged as change requests and
//!   their space are; a conflict is a result, with which nothing is stored.
//! - `If-Match` names the content as a GET returns it. The revision that was compared must still be active when the
//!   result is stored.

use std::sync::Arc;

use quire_content::edit::Edited;
use quire_content::merge::Merge;
use quire_content::spool::Spooled;
use quire_content::{NewBlobs, Revision};
use quire_models as models;
use quire_models::EditResult;

use super::changes::Edits;
use super::model::{ContentOptions, ContentOwner};
use super::reading::OwnedRevision;
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::change_requests::{ChangeRequestRow, Effect, Sides, store_revision};
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::revision_store::{Kind, NewTexts, RevisionRow, texts};

/// The content that changes result in.
struct Changed {
    tree: Arc<Revision>,
    /// The new texts and contents of files.
    blobs: NewBlobs,
    result: EditResult,
}

/// The conflicts of changes with newer content.
struct Contradiction {
    trees: Sides,
    blobs: NewBlobs,
    conflicts: Vec<quire_content::merge::Conflict>,
}

impl SpaceAreas {
    /// Edits the content of a change request; returns nothing if that changed meanwhile.
    pub(super) async fn edit(
        &self,
        caller: &Arc<Caller>,
        row: &ChangeRequestRow,
        base: Option<&models::RevisionId>,
        mut edits: Edits,
        amends: bool,
    ) -> Result<Option<models::ContentChangesResult>> {
        let (active_row, active) = self.revision(&row.revision).await?;
        if caller.if_match.is_some() {
            self.expect_content(caller, row, active_row, Arc::clone(&active))
                .await?;
        }
        let older = match base {
            Some(base) if base.as_str() != row.revision => {
                Some(self.base_of_edit(row, base).await?)
            }
            _ => None,
        };
        let uploaded = if edits.uses_uploads() {
            let files = self.uploaded_files(&caller.user, &row.space).await?;
            edits.use_uploads(&files)?
        } else {
            Vec::new()
        };
        let changed = match self.changed(active, older, edits).await? {
            Ok(changed) => changed,
            Err(Contradiction {
                trees,
                blobs,
                conflicts,
            }) => {
                let (conflicts, count) = self.edit_conflicts(trees, blobs, conflicts).await?;
                return Ok(Some(models::ContentChangesResult {
                    conflicts: Some(conflicts),
                    conflict_count: Some(count),
                    ..models::ContentChangesResult::new(
                        row.revision.as_str().into(),
                        EditResult::Conflicts,
                    )
                }));
            }
        };
        let Changed {
            tree,
            mut blobs,
            result,
        } = changed;
        let mut revision =
            self.new_revision(&row.space, Kind::Edits, Arc::clone(&tree), &caller.user)?;
        let files = tree.files.iter().map(|file| file.hash);
        let files = files.filter(|hash| blobs.contains_key(hash));
        revision.files = self.put_files(files.collect(), &blobs).await?;
        revision.files.extend(uploaded);
        let texts = texts(&[&tree]);
        blobs.retain(|hash, _| texts.contains(hash));
        revision.texts = NewTexts::new(blobs, Spooled::default()).await?;
        revision.parents = vec![row.revision.clone()];
        revision.amendable = true;
        let id = revision.id.clone();
        let effect = if amends {
            Effect::Amends
        } else {
            Effect::Nothing
        };
        let stored = store_revision(self, row, caller, revision, effect).await?;
        Ok(stored.then(|| models::ContentChangesResult::new(id.into(), result)))
    }

    /// Applies changes to an older revision or the active one, and merges them into that.
    async fn changed(
        &self,
        active: Arc<Revision>,
        older: Option<Arc<Revision>>,
        mut edits: Edits,
    ) -> Result<Result<Changed, Contradiction>> {
        if older.is_some() {
            edits.check_new_ids(&active)?;
        }
        let base = older.clone().unwrap_or_else(|| Arc::clone(&active));
        self.read_before(&base, &mut edits).await?;
        self.compose(&base, &mut edits).await?;
        let (app, of) = (self.clone(), Arc::clone(&base));
        let edited = off_thread(move || app.apply(&of, edits)).await??;
        let Edited {
            revision, blobs, ..
        } = edited;
        let edited = Arc::new(revision);
        if older.is_none() {
            return Ok(Ok(Changed {
                tree: edited,
                blobs,
                result: EditResult::Edit,
            }));
        }
        let trees = [base, active, edited];
        let blobs = Arc::new(blobs);
        let merged = self.merge_edits(trees.clone(), &blobs).await?;
        let mut blobs = Arc::unwrap_or_clone(blobs);
        Ok(match merged {
            Merge::Merged(tree, merged) => {
                blobs.extend(merged);
                Ok(Changed {
                    tree: Arc::new(tree),
                    blobs,
                    result: EditResult::Merge,
                })
            }
            Merge::Conflicts(conflicts) => Err(Contradiction {
                trees,
                blobs,
                conflicts,
            }),
        })
    }

    async fn base_of_edit(
        &self,
        row: &ChangeRequestRow,
        base: &models::RevisionId,
    ) -> Result<Arc<Revision>> {
        let found = RevisionRow::retained(&self.db, &row.space, base.as_str()).await?;
        let found = found.ok_or_else(|| {
            let reason =
                "is not a revision of this space: read the content again, and use its `id`";
            Error::invalid("/body/base", reason)
        })?;
        self.tree(&found.tree).await
    }

    /// 412 unless the content of a change request, as a GET returns it, is as the request requires.
    async fn expect_content(
        &self,
        caller: &Arc<Caller>,
        row: &ChangeRequestRow,
        revision: RevisionRow,
        tree: Arc<Revision>,
    ) -> Result<()> {
        let place = ContentOwner::of_change_request(self, &row.space, &row.id);
        let (app, caller) = (self.clone(), Arc::clone(caller));
        off_thread(move || {
            let content = OwnedRevision::new(place, revision, Arc::clone(&tree));
            let recent: Vec<Vec<String>> = tree
                .files
                .iter()
                .map(|file| app.recent_urls(file).collect())
                .collect();
            let windows = recent.first().map_or(1, Vec::len);
            let mut result = Ok(());
            for (metadata, computed) in [(true, true), (false, true), (true, false), (false, false)]
            {
                let mut model = content.model(&app, ContentOptions::new(metadata, computed));
                for window in 0..windows {
                    for (file, urls) in model.files.iter_mut().zip(&recent) {
                        file.download_url.clone_from(&urls[window]);
                    }
                    result = caller.expects(&model);
                    if result.is_ok() {
                        return result;
                    }
                }
            }
            result
        })
        .await?
    }
}
