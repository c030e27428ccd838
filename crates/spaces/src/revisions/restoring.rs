//! Restores revisions, or single pages of them, with change requests.

use std::sync::Arc;

use quire_content::restore::{RestoreError, restore, restore_all};
use quire_content::{Hash, Revision};
use quire_models as models;
use quire_models::ChangeRequest;

use crate::SpaceAreas;
use crate::caller::Caller;
use crate::change_requests::{ATTEMPTS, NewChangeRequest, NewContent, stale_revision};
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::ids::{RevisionId, SpaceId};
use crate::permissions::Rank;
use crate::reviews::reviewers::Reviewers;
use crate::revision_store::Kind;
use crate::spaces::SpaceRow;

impl SpaceAreas {
    /// Creates a change request that restores a revision, or single pages of it.
    pub(super) async fn restore(
        &self,
        caller: &Arc<Caller>,
        request: models::RestoreRevision,
    ) -> Result<ChangeRequest> {
        let id = SpaceId::from(request.space_id);
        let revision = RevisionId::from(request.revision_id);
        let pages = request.body.pages.unwrap_or_default();
        let subject = request.body.subject.unwrap_or_default();
        for _ in 0..ATTEMPTS {
            let space = SpaceRow::active(&mut &self.db, &caller.user, &id, Rank::Edit).await?;
            let (_, old) = self.revision_of(&id, &revision).await?;
            let (_, current) = self.revision(&space.revision).await?;
            let tree = if pages.is_empty() {
                off_thread(move || Arc::new(restore_all(&current, &old))).await?
            } else {
                self.restore_pages(current, old, pages.clone()).await?
            };
            let mut revision = self.new_revision(&id, Kind::Rollback, tree, &caller.user)?;
            revision.parents = vec![space.revision.clone()];
            let new = NewChangeRequest {
                id: self.new_id(),
                space: id.clone(),
                subject: subject.clone(),
                description: String::new(),
                content: NewContent::Revision(revision),
            };
            if let Some(row) = self.open_change_request(Arc::clone(caller), new).await? {
                return Ok(self.change_request_model(row, Reviewers::default()));
            }
        }
        Err(stale_revision())
    }

    /// Returns the current content with some pages as they were.
    async fn restore_pages(
        &self,
        current: Arc<Revision>,
        old: Arc<Revision>,
        pages: Vec<models::PageId>,
    ) -> Result<Arc<Revision>> {
        let reader = self.texts();
        let restored = self.conversions.in_background(move |stop| {
            let pages: Vec<&str> = pages.iter().map(models::PageId::as_str).collect();
            let bodies = pages.iter().filter_map(|id| old.page(id)?.body);
            let texts = reader.ahead(bodies.collect::<Vec<Hash>>(), stop);
            restore(&current, &old, &pages, &texts).map_err(|error| match error {
                RestoreError::UnknownPage(index) => Error::invalid(
                    format!("/body/pages/{index}"),
                    "is not a page of the revision",
                ),
                RestoreError::MissingBlob(missing) => texts.failure(&missing),
            })
        });
        let restored = restored.await??;
        self.fits(&restored)?;
        Ok(Arc::new(restored))
    }
}
