// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the revisions of a space. `GET /v1/spaces/{spaceId}/revisions`.
    pub fn list_revisions(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListRevisions> {
        self.call(models::ListRevisions::new(space_id.clone()))
    }

    /// Get a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}`.
    pub fn get_revision(
        &self,
        space_id: &models::SpaceId,
        revision_id: &models::RevisionId,
    ) -> Call<'_, models::GetRevision> {
        self.call(models::GetRevision::new(space_id.clone(), revision_id.clone()))
    }

    /// Get the content of a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}/content`.
    pub fn get_revision_content(
        &self,
        space_id: &models::SpaceId,
        revision_id: &models::RevisionId,
    ) -> Call<'_, models::GetRevisionContent> {
        self.call(models::GetRevisionContent::new(space_id.clone(), revision_id.clone()))
    }

    /// Export the content of a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}/content/archive`.
    pub fn export_revision_content(
        &self,
        space_id: &models::SpaceId,
        revision_id: &models::RevisionId,
    ) -> Call<'_, models::ExportRevisionContent> {
        self.call(
            models::ExportRevisionContent::new(space_id.clone(), revision_id.clone()),
        )
    }

    /// List the pages of a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}/content/pages`.
    pub fn list_revision_pages(
        &self,
        space_id: &models::SpaceId,
        revision_id: &models::RevisionId,
    ) -> Call<'_, models::ListRevisionPages> {
        self.call(models::ListRevisionPages::new(space_id.clone(), revision_id.clone()))
    }

    /// Get a page of a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}/content/page/{pageId}`.
    pub fn get_revision_page(
        &self,
        space_id: &models::SpaceId,
        revision_id: &models::RevisionId,
        page_id: &models::PageId,
    ) -> Call<'_, models::GetRevisionPage> {
        self.call(
            models::GetRevisionPage::new(
                space_id.clone(),
                revision_id.clone(),
                page_id.clone(),
            ),
        )
    }

    /// List the files of a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}/content/files`.
    pub fn list_revision_files(
        &self,
        space_id: &models::SpaceId,
        revision_id: &models::RevisionId,
    ) -> Call<'_, models::ListRevisionFiles> {
        self.call(models::ListRevisionFiles::new(space_id.clone(), revision_id.clone()))
    }

    /// Get a file of a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}/content/files/{fileId}`.
    pub fn get_revision_file(
        &self,
        space_id: &models::SpaceId,
        revision_id: &models::RevisionId,
        file_id: &models::FileId,
    ) -> Call<'_, models::GetRevisionFile> {
        self.call(
            models::GetRevisionFile::new(
                space_id.clone(),
                revision_id.clone(),
                file_id.clone(),
            ),
        )
    }

    /// Restore a revision. `POST /v1/spaces/{spaceId}/revisions/{revisionId}/restore`.
    pub fn restore_revision(
        &self,
        space_id: &models::SpaceId,
        revision_id: &models::RevisionId,
        body: models::RevisionRestore,
    ) -> Call<'_, models::RestoreRevision> {
        self.call(
            models::RestoreRevision::new(space_id.clone(), revision_id.clone(), body),
        )
    }

    /// List the revisions of a page. `GET /v1/spaces/{spaceId}/content/page/{pageId}/revisions`.
    pub fn list_page_revisions(
        &self,
        space_id: &models::SpaceId,
        page_id: &models::PageId,
    ) -> Call<'_, models::ListPageRevisions> {
        self.call(models::ListPageRevisions::new(space_id.clone(), page_id.clone()))
    }

    /// Get the origin of each line of a page. `GET /v1/spaces/{spaceId}/content/page/{pageId}/blame`.
    pub fn get_page_blame(
        &self,
        space_id: &models::SpaceId,
        page_id: &models::PageId,
    ) -> Call<'_, models::GetPageBlame> {
        self.call(models::GetPageBlame::new(space_id.clone(), page_id.clone()))
    }

    /// Compare two revisions. `GET /v1/spaces/{spaceId}/compare`.
    pub fn compare_revisions(
        &self,
        space_id: &models::SpaceId,
        from: &models::RevisionId,
    ) -> Call<'_, models::CompareRevisions> {
        self.call(models::CompareRevisions::new(space_id.clone(), from.clone()))
    }

    /// Get the diff of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/diff`.
    pub fn get_change_request_diff(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::GetChangeRequestDiff> {
        self.call(
            models::GetChangeRequestDiff::new(
                space_id.clone(),
                change_request_id.clone(),
            ),
        )
    }
}

impl Call<'_, models::ListRevisions> {
    /// Sets [`page`](models::ListRevisions::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListRevisions::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetRevision> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::GetRevisionContent> {
    /// Sets [`metadata`](models::GetRevisionContent::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::GetRevisionContent::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::ListRevisionPages> {
    /// Sets [`metadata`](models::ListRevisionPages::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::ListRevisionPages::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::GetRevisionPage> {
    /// Sets [`format`](models::GetRevisionPage::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Sets [`evaluated`](models::GetRevisionPage::evaluated).
    pub fn evaluated(mut self, value: impl Into<bool>) -> Self {
        self.request.evaluated = value.into();
        self
    }

    /// Sets [`metadata`](models::GetRevisionPage::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::GetRevisionPage::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::ListRevisionFiles> {
    /// Sets [`page`](models::ListRevisionFiles::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListRevisionFiles::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`metadata`](models::ListRevisionFiles::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::ListRevisionFiles::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::GetRevisionFile> {
    /// Sets [`metadata`](models::GetRevisionFile::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::GetRevisionFile::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::ListPageRevisions> {
    /// Sets [`page`](models::ListPageRevisions::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListPageRevisions::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::CompareRevisions> {
    /// Sets [`to`](models::CompareRevisions::to).
    pub fn to(mut self, value: impl Into<models::RevisionId>) -> Self {
        self.request.to = Some(value.into());
        self
    }

    /// Sets [`context`](models::CompareRevisions::context).
    pub fn context(mut self, value: impl Into<i32>) -> Self {
        self.request.context = value.into();
        self
    }

    /// Sets [`page`](models::CompareRevisions::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::CompareRevisions::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetChangeRequestDiff> {
    /// Sets [`context`](models::GetChangeRequestDiff::context).
    pub fn context(mut self, value: impl Into<i32>) -> Self {
        self.request.context = value.into();
        self
    }

    /// Sets [`page`](models::GetChangeRequestDiff::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::GetChangeRequestDiff::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}
