//! Merging the revisions of a change request and of its space, off the async threads.

use std::sync::Arc;

use quire_content::merge::Merge;
use quire_content::{Hash, Revision};

use super::ChangeRequestRow;
use crate::app::App;
use crate::error::{Error, Result};

impl App {
    /// Three-way merge off the async threads, with the texts that it needs at hand.
    async fn three_way(
        &self,
        base: &Arc<Revision>,
        ours: &Arc<Revision>,
        theirs: &Arc<Revision>,
    ) -> Result<Merge> {
        let mut blobs = self.blobs(&differing(base, ours, theirs)).await?;
        loop {
            let (base, ours, theirs) = (base.clone(), ours.clone(), theirs.clone());
            let (result, at_hand) = tokio::task::spawn_blocking(move || {
                let result = quire_content::merge::merge(&base, &ours, &theirs, &blobs);
                (result, blobs)
            })
            .await
            .map_err(|error| Error::internal(&error))?;
            blobs = at_hand;
            match result {
                Ok(Merge::Merged(tree, blobs)) => {
                    let limits = self.content_limits();
                    if tree.page_count() > limits.pages || tree.files.len() > limits.files {
                        return Err(Error::conflict(format!(
                            "merged, there would be more than {} pages or {} files",
                            limits.pages, limits.files
                        )));
                    }
                    return Ok(Merge::Merged(tree, blobs));
                }
                Ok(conflicts) => return Ok(conflicts),
                // A text that only turned out to be needed: fetch it and go again.
                Err(missing) => {
                    let found = self.blobs(&[missing.0]).await?;
                    if found.is_empty() {
                        return Err(Error::internal(&missing));
                    }
                    blobs.extend(found);
                }
            }
        }
    }

    /// What merging this change request into its space, or the space into it, would come to.
    pub(crate) async fn attempt(
        &self,
        [base, space, own]: &[Arc<Revision>; 3],
        into_space: bool,
    ) -> Result<Merge> {
        if into_space {
            self.three_way(base, space, own).await
        } else {
            self.three_way(base, own, space).await
        }
    }

    /// What both started from, what the space has, and what the change request has.
    pub(crate) async fn sides(&self, row: &ChangeRequestRow) -> Result<[Arc<Revision>; 3]> {
        let (_, base) = self.revision(&row.ancestor).await?;
        let (_, space) = self.revision(&row.space_revision).await?;
        let (_, own) = self.revision(&row.revision).await?;
        Ok([base, space, own])
    }
}

/// The texts of pages that both sides changed, or that one deleted: a conflict shows them.
fn differing(base: &Revision, ours: &Revision, theirs: &Revision) -> Vec<Hash> {
    let bodies = |revision: &Revision| -> std::collections::HashMap<String, Option<Hash>> {
        revision
            .walk()
            .map(|visit| (visit.page.id.clone(), visit.page.body))
            .collect()
    };
    let all = [bodies(base), bodies(ours), bodies(theirs)];
    let mut hashes = std::collections::BTreeSet::new();
    for id in all.iter().flat_map(|bodies| bodies.keys()) {
        let versions = all
            .each_ref()
            .map(|bodies| bodies.get(id).copied().flatten());
        let [base, ours, theirs] = all.each_ref().map(|bodies| bodies.contains_key(id));
        let deleted = base && !(ours && theirs);
        let changed =
            versions[0] != versions[1] && versions[0] != versions[2] && versions[1] != versions[2];
        if deleted || changed {
            hashes.extend(versions.into_iter().flatten());
        }
    }
    hashes.into_iter().collect()
}
