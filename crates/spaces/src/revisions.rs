//! Revisions: the history of content, comparisons, and restoring what was.
//!
//! - Revisions never change. The main content of a space advances from one to the next; so does that of a
//!   change request.
//! - A revision of a space can be read by everybody who may read the space.
//! - Restoring creates a change request: nothing is overwritten in place.

mod blame;
mod comparison;
mod history;
mod restoring;
mod thinning;

use std::sync::Arc;

use quire_models as models;
use quire_models::{
    ChangeRequest, Comparison, FileList, PageBlame, PageTree, RevisionList, RevisionSummary,
};
use quire_runtime::{Body, Operation as _};
use quire_server::Revisions;

use crate::SpaceAreas;
use crate::caller::Caller;
use crate::content::{ContentOptions, ContentOwner, OwnedRevision, PageOptions, listing};
use crate::error::Result;
use crate::ids::{PageId, RevisionId};
use crate::paging::Order;
use crate::permissions::Rank;
use crate::spaces::SpaceRow;
use comparison::ComparisonQuery;

impl SpaceAreas {
    async fn readable_space(&self, caller: &Caller, space: &models::SpaceId) -> Result<SpaceRow> {
        SpaceRow::active(&mut &self.db, &caller.user, space.as_str(), Rank::Read).await
    }

    async fn readable_revision(
        &self,
        caller: &Caller,
        space: &models::SpaceId,
        id: &models::RevisionId,
    ) -> Result<OwnedRevision> {
        let space = self.readable_space(caller, space).await?;
        let id = id.clone().into();
        let place = ContentOwner::of_revision(self, &space, &id);
        let (revision, tree) = self.revision_of(&space.id, &id).await?;
        Ok(OwnedRevision::new(place, revision, tree))
    }
}

impl Revisions for SpaceAreas {
    async fn list_revisions(
        &self,
        caller: Arc<Caller>,
        request: models::ListRevisions,
    ) -> Result<RevisionList> {
        let space = self.readable_space(&caller, &request.space_id).await?;
        let list = [models::ListRevisions::INFO.id, &space.id];
        let token = request.page.as_ref();
        let page = self.page(&list, token, request.limit, Order::Descending)?;
        let (rows, count) = self.revisions_page(&space.id, &page).await?;
        Ok(self.list_of_revisions(&space.organization, &page, rows, count))
    }

    async fn get_revision(
        &self,
        caller: Arc<Caller>,
        request: models::GetRevision,
    ) -> Result<RevisionSummary> {
        let space = self.readable_space(&caller, &request.space_id).await?;
        let row = self
            .revision_summary(&space.id, &request.revision_id.into())
            .await?;
        Ok(self.summary_model(&space.organization, row))
    }

    async fn get_revision_content(
        &self,
        caller: Arc<Caller>,
        request: models::GetRevisionContent,
    ) -> Result<models::Revision> {
        let found = self
            .readable_revision(&caller, &request.space_id, &request.revision_id)
            .await?;
        let wanted = ContentOptions::new(request.metadata, request.computed);
        Ok(found.revision(self, wanted))
    }

    async fn export_revision_content(
        &self,
        caller: Arc<Caller>,
        request: models::ExportRevisionContent,
    ) -> Result<Body> {
        let found = self
            .readable_revision(&caller, &request.space_id, &request.revision_id)
            .await?;
        self.archive(request.space_id.as_str(), found).await
    }

    async fn list_revision_pages(
        &self,
        caller: Arc<Caller>,
        request: models::ListRevisionPages,
    ) -> Result<PageTree> {
        let found = self
            .readable_revision(&caller, &request.space_id, &request.revision_id)
            .await?;
        let wanted = ContentOptions::new(request.metadata, request.computed);
        Ok(found.pages(wanted))
    }

    async fn list_revision_files(
        &self,
        caller: Arc<Caller>,
        request: models::ListRevisionFiles,
    ) -> Result<FileList> {
        let found = self
            .readable_revision(&caller, &request.space_id, &request.revision_id)
            .await?;
        let asked = listing::ListPageRequest {
            list: &[
                models::ListRevisionFiles::INFO.id,
                request.revision_id.as_str(),
            ],
            token: request.page.as_ref(),
            limit: request.limit,
        };
        let wanted = ContentOptions::new(request.metadata, request.computed);
        found.files(self, asked, wanted).await
    }

    async fn get_revision_file(
        &self,
        caller: Arc<Caller>,
        request: models::GetRevisionFile,
    ) -> Result<models::File> {
        let found = self
            .readable_revision(&caller, &request.space_id, &request.revision_id)
            .await?;
        let wanted = ContentOptions::new(request.metadata, request.computed);
        found.file(self, &request.file_id, wanted)
    }

    async fn get_revision_page(
        &self,
        caller: Arc<Caller>,
        request: models::GetRevisionPage,
    ) -> Result<models::Page> {
        let found = self
            .readable_revision(&caller, &request.space_id, &request.revision_id)
            .await?;
        let how = PageOptions {
            wanted: ContentOptions::new(request.metadata, request.computed),
            format: request.format,
            evaluated: request.evaluated,
            has_keys: false,
        };
        found
            .page(self, &caller, request.page_id.as_str(), how)
            .await
    }

    async fn restore_revision(
        &self,
        caller: Arc<Caller>,
        request: models::RestoreRevision,
    ) -> Result<ChangeRequest> {
        self.restore(&caller, request).await
    }

    async fn list_page_revisions(
        &self,
        caller: Arc<Caller>,
        request: models::ListPageRevisions,
    ) -> Result<RevisionList> {
        let space = self.readable_space(&caller, &request.space_id).await?;
        let id = PageId::from(request.page_id);
        let list = [models::ListPageRevisions::INFO.id, &space.id, &id];
        let token = request.page.as_ref();
        let page = self.page(&list, token, request.limit, Order::Descending)?;
        let (rows, count) = self.revisions_of_page(&space.id, &id, &page).await?;
        Ok(self.list_of_revisions(&space.organization, &page, rows, count))
    }

    async fn get_page_blame(
        &self,
        caller: Arc<Caller>,
        request: models::GetPageBlame,
    ) -> Result<PageBlame> {
        let space = self.readable_space(&caller, &request.space_id).await?;
        self.blame(space, request.page_id.as_str()).await
    }

    async fn compare_revisions(
        &self,
        caller: Arc<Caller>,
        request: models::CompareRevisions,
    ) -> Result<Comparison> {
        let space = self.readable_space(&caller, &request.space_id).await?;
        let to = request.to.as_ref().map(models::RevisionId::as_str);
        let context = request.context.to_string();
        let asked = ComparisonQuery {
            list: &[
                models::CompareRevisions::INFO.id,
                &space.id,
                request.from.as_str(),
                to.unwrap_or_default(),
                &context,
            ],
            token: request.page.as_ref(),
            limit: request.limit,
            context: request.context,
        };
        let revisions =
            [request.from.as_str(), to.unwrap_or(&space.revision)].map(RevisionId::from);
        self.comparison(&space.id, asked, revisions).await
    }

    async fn get_change_request_diff(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestDiff,
    ) -> Result<Comparison> {
        let row = self
            .change_request(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let context = request.context.to_string();
        let asked = ComparisonQuery {
            list: &[models::GetChangeRequestDiff::INFO.id, &row.id, &context],
            token: request.page.as_ref(),
            limit: request.limit,
            context: request.context,
        };
        let revisions = [row.ancestor.as_str(), &row.revision].map(RevisionId::from);
        self.comparison(&row.space, asked, revisions).await
    }
}
