//! Merges the revisions of a change request and of its space, off the async threads.
//!
//! - Texts are read during the merge, a few at a time: a merge of ten thousand pages holds no more of them than a merge
//!   of ten.
//! - Conflicts depend on three immutable revisions: they are computed once, and cached for callers that list them page
//!   by page.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use quire_content::merge::{Conflict, Merge, Resolutions, merge_settled};
use quire_content::{Blobs as _, Hash, NewBlobs, Revision};

use super::ChangeRequestRow;
use crate::SpaceAreas;
use crate::conversions::LARGE;
use crate::error::{Error, Result};

/// Base, space and change request.
pub type Sides = [Arc<Revision>; 3];

impl SpaceAreas {
    /// Three-way merge off the async threads.
    async fn three_way(
        &self,
        [base, ours, theirs]: Sides,
        resolutions: Resolutions,
    ) -> Result<Merge> {
        let differing = differing(&base, &ours, &theirs);
        // Without texts to compare, merging takes no longer than reading the trees did.
        let size = if differing.is_empty() { 0 } else { LARGE };
        let reader = self.texts();
        let merged = self.conversions.convert(size, move |stop| {
            let texts = reader.ahead(differing, stop);
            let merged = merge_settled(&base, &ours, &theirs, &texts, &resolutions);
            merged.map_err(|missing| texts.failure(&missing))
        });
        let merged = merged.await??;
        if let Merge::Merged(tree, _) = &merged {
            self.fits(tree)?;
        }
        Ok(merged)
    }

    /// Merges edits of an older revision, whose new texts are not stored, into newer content.
    pub(crate) async fn merge_edits(
        &self,
        [base, ours, theirs]: Sides,
        new: &Arc<NewBlobs>,
    ) -> Result<Merge> {
        let new = Arc::clone(new);
        let mut differing = differing(&base, &ours, &theirs);
        differing.retain(|hash| !new.contains_key(hash));
        let size = if differing.is_empty() { 0 } else { LARGE };
        let reader = self.texts();
        let merged = self.conversions.convert(size, move |stop| {
            let texts = reader.ahead(differing, stop);
            let blobs = |hash: &Hash| {
                let new = new.get(hash).cloned();
                new.or_else(|| texts.get(hash).map(Cow::into_owned))
            };
            let merged = merge_settled(&base, &ours, &theirs, &blobs, &Resolutions::new());
            merged.map_err(|missing| texts.failure(&missing))
        });
        let merged = merged.await??;
        if let Merge::Merged(tree, _) = &merged {
            self.fits(tree)?;
        }
        Ok(merged)
    }

    /// 409 if the merged content exceeds limits that neither side exceeds.
    pub(crate) fn fits(&self, tree: &Revision) -> Result<()> {
        let limits = self.content_limits();
        if tree.page_count() > limits.pages || tree.files.len() > limits.files {
            return Err(Error::conflict(format!(
                "the merge would exceed {} pages or {} files",
                limits.pages, limits.files
            )));
        }
        Ok(())
    }

    /// Combines this change request with its space, using the stored resolutions.
    pub(super) async fn attempt(&self, row: &ChangeRequestRow) -> Result<Merge> {
        let resolutions = self.resolutions(row).await?;
        self.attempt_resolved(row, resolutions).await
    }

    /// The same with these resolutions.
    async fn attempt_resolved(
        &self,
        row: &ChangeRequestRow,
        resolutions: Resolutions,
    ) -> Result<Merge> {
        let is_unresolved = resolutions.is_empty();
        if is_unresolved
            && let Some(conflicts) = self.conflicts.get(&key(row))
            && !conflicts.is_empty()
        {
            return Ok(Merge::Conflicts(conflicts.to_vec()));
        }
        let merged = self.three_way(self.sides(row).await?, resolutions).await?;
        if is_unresolved {
            self.conflicts
                .insert(key(row), Arc::new(conflicts_of(&merged)));
        }
        Ok(merged)
    }

    /// All conflicts of merging this change request into its space, resolved or not.
    pub(crate) async fn conflicts(
        &self,
        row: &ChangeRequestRow,
        resolutions: &Resolutions,
    ) -> Result<Arc<Vec<Conflict>>> {
        if row.is_merged() || row.ancestor == row.space_revision {
            return Ok(Arc::default());
        }
        let found = if let Some(conflicts) = self.conflicts.get(&key(row)) {
            conflicts
        } else {
            let merged = self.attempt_resolved(row, Resolutions::new()).await?;
            Arc::new(conflicts_of(&merged))
        };
        if !are_resolved(&found, resolutions) {
            return Ok(found);
        }
        // A resolution may cause further conflicts.
        let left = self.attempt_resolved(row, resolutions.clone()).await?;
        Ok(Arc::new(with_new(&found, &left)))
    }

    /// The common base, the space's content, and the change request's content.
    pub(crate) async fn sides(&self, row: &ChangeRequestRow) -> Result<Sides> {
        let (_, base) = self.revision(&row.ancestor).await?;
        let space = self.revision_beside(&row.space_revision, &base).await?;
        let own = self.revision_beside(&row.revision, &space).await?;
        Ok([base, space, own])
    }
}

fn key(row: &ChangeRequestRow) -> [String; 3] {
    [&row.ancestor, &row.space_revision, &row.revision].map(Clone::clone)
}

/// Returns true if some of these conflicts are resolved.
pub(super) fn are_resolved(found: &[Conflict], resolutions: &Resolutions) -> bool {
    let is_resolved = |conflict: &Conflict| resolutions.contains_key(&conflict.id());
    found.iter().any(is_resolved)
}

/// These conflicts, and those that arise only because some of them are resolved.
pub(super) fn with_new(found: &[Conflict], left: &Merge) -> Vec<Conflict> {
    let known: HashSet<Hash> = found.iter().map(Conflict::id).collect();
    let new = conflicts_of(left).into_iter();
    let mut all = found.to_vec();
    all.extend(new.filter(|conflict| !known.contains(&conflict.id())));
    all
}

pub(super) fn conflicts_of(merged: &Merge) -> Vec<Conflict> {
    match merged {
        Merge::Merged(..) => Vec::new(),
        Merge::Conflicts(conflicts) => conflicts.clone(),
    }
}

/// The texts of pages that both sides changed, in merge order.
fn differing(base: &Revision, ours: &Revision, theirs: &Revision) -> Vec<Hash> {
    let bodies = |revision: &Revision| -> HashMap<String, Option<Hash>> {
        revision
            .walk()
            .map(|visit| (visit.page.id.clone(), visit.page.body))
            .collect()
    };
    let (base, theirs) = (bodies(base), bodies(theirs));
    let mut hashes = Vec::new();
    let mut seen = HashSet::new();
    for visit in ours.walk() {
        let (id, ours) = (&visit.page.id, visit.page.body);
        let Some(theirs) = theirs.get(id).copied() else {
            continue;
        };
        let base = base.get(id).copied().flatten();
        if base != ours && base != theirs && ours != theirs {
            let texts = [base, ours, theirs].into_iter().flatten();
            hashes.extend(texts.filter(|hash| seen.insert(*hash)));
        }
    }
    hashes
}
