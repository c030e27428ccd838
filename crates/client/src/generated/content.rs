// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// Get the content of a space. `GET /v1/spaces/{spaceId}/content`.
    pub fn get_space_content(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::GetSpaceContent> {
        self.call(models::GetSpaceContent::new(space_id.clone()))
    }

    /// Export the content of a space. `GET /v1/spaces/{spaceId}/content/archive`.
    pub fn export_space_content(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ExportSpaceContent> {
        self.call(models::ExportSpaceContent::new(space_id.clone()))
    }

    /// Import an archive into a space. `POST /v1/spaces/{spaceId}/content/archive`.
    pub fn import_space_archive(
        &self,
        space_id: &models::SpaceId,
        body: runtime::Body,
    ) -> Call<'_, models::ImportSpaceArchive> {
        self.call(models::ImportSpaceArchive::new(space_id.clone(), body))
    }

    /// Import content from a URL into a space. `POST /v1/spaces/{spaceId}/content/import`.
    pub fn import_space_content(
        &self,
        space_id: &models::SpaceId,
        body: models::NewImport,
    ) -> Call<'_, models::ImportSpaceContent> {
        self.call(models::ImportSpaceContent::new(space_id.clone(), body))
    }

    /// Create a space from an archive. `POST /v1/orgs/{organizationId}/spaces/archive`.
    pub fn create_space_from_archive(
        &self,
        organization_id: &models::OrganizationId,
        body: runtime::Body,
    ) -> Call<'_, models::CreateSpaceFromArchive> {
        self.call(models::CreateSpaceFromArchive::new(organization_id.clone(), body))
    }

    /// Create a space from a URL. `POST /v1/orgs/{organizationId}/spaces/import`.
    pub fn create_space_from_url(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewImport,
    ) -> Call<'_, models::CreateSpaceFromUrl> {
        self.call(models::CreateSpaceFromUrl::new(organization_id.clone(), body))
    }

    /// List the pages of a space. `GET /v1/spaces/{spaceId}/content/pages`.
    pub fn list_space_pages(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpacePages> {
        self.call(models::ListSpacePages::new(space_id.clone()))
    }

    /// List the files of a space. `GET /v1/spaces/{spaceId}/content/files`.
    pub fn list_space_files(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpaceFiles> {
        self.call(models::ListSpaceFiles::new(space_id.clone()))
    }

    /// Get a file of a space. `GET /v1/spaces/{spaceId}/content/files/{fileId}`.
    pub fn get_space_file(
        &self,
        space_id: &models::SpaceId,
        file_id: &models::FileId,
    ) -> Call<'_, models::GetSpaceFile> {
        self.call(models::GetSpaceFile::new(space_id.clone(), file_id.clone()))
    }

    /// Get a page of a space. `GET /v1/spaces/{spaceId}/content/page/{pageId}`.
    pub fn get_space_page(
        &self,
        space_id: &models::SpaceId,
        page_id: &models::PageId,
    ) -> Call<'_, models::GetSpacePage> {
        self.call(models::GetSpacePage::new(space_id.clone(), page_id.clone()))
    }

    /// Get a page of a space by its path. `GET /v1/spaces/{spaceId}/content/path/{pagePath}`.
    pub fn get_space_page_by_path(
        &self,
        space_id: &models::SpaceId,
        page_path: String,
    ) -> Call<'_, models::GetSpacePageByPath> {
        self.call(models::GetSpacePageByPath::new(space_id.clone(), page_path))
    }

    /// Get the content of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`.
    pub fn get_change_request_content(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::GetChangeRequestContent> {
        self.call(
            models::GetChangeRequestContent::new(
                space_id.clone(),
                change_request_id.clone(),
            ),
        )
    }

    /// Edit the content of a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`.
    pub fn edit_change_request_content(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        body: models::ContentChanges,
    ) -> Call<'_, models::EditChangeRequestContent> {
        self.call(
            models::EditChangeRequestContent::new(
                space_id.clone(),
                change_request_id.clone(),
                body,
            ),
        )
    }

    /// Import content from a URL. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import`.
    pub fn import_change_request_content(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        body: models::NewImport,
    ) -> Call<'_, models::ImportChangeRequestContent> {
        self.call(
            models::ImportChangeRequestContent::new(
                space_id.clone(),
                change_request_id.clone(),
                body,
            ),
        )
    }

    /// Import content from an archive. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive`.
    pub fn import_change_request_archive(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        body: runtime::Body,
    ) -> Call<'_, models::ImportChangeRequestArchive> {
        self.call(
            models::ImportChangeRequestArchive::new(
                space_id.clone(),
                change_request_id.clone(),
                body,
            ),
        )
    }

    /// List the broken links of the latest import. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/broken-links`.
    pub fn list_change_request_broken_links(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::ListChangeRequestBrokenLinks> {
        self.call(
            models::ListChangeRequestBrokenLinks::new(
                space_id.clone(),
                change_request_id.clone(),
            ),
        )
    }

    /// List the pages of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages`.
    pub fn list_change_request_pages(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::ListChangeRequestPages> {
        self.call(
            models::ListChangeRequestPages::new(
                space_id.clone(),
                change_request_id.clone(),
            ),
        )
    }

    /// List the files of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files`.
    pub fn list_change_request_files(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::ListChangeRequestFiles> {
        self.call(
            models::ListChangeRequestFiles::new(
                space_id.clone(),
                change_request_id.clone(),
            ),
        )
    }

    /// Get a file of a change request. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}`.
    pub fn get_change_request_file(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        file_id: &models::FileId,
    ) -> Call<'_, models::GetChangeRequestFile> {
        self.call(
            models::GetChangeRequestFile::new(
                space_id.clone(),
                change_request_id.clone(),
                file_id.clone(),
            ),
        )
    }

    /// List the backlinks of a file. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks`.
    pub fn list_change_request_file_backlinks(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        file_id: &models::FileId,
    ) -> Call<'_, models::ListChangeRequestFileBacklinks> {
        self.call(
            models::ListChangeRequestFileBacklinks::new(
                space_id.clone(),
                change_request_id.clone(),
                file_id.clone(),
            ),
        )
    }

    /// Get a page of a change request. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}`.
    pub fn get_change_request_page(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        page_id: &models::PageId,
    ) -> Call<'_, models::GetChangeRequestPage> {
        self.call(
            models::GetChangeRequestPage::new(
                space_id.clone(),
                change_request_id.clone(),
                page_id.clone(),
            ),
        )
    }

    /// Get a page of a change request by its path. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}`.
    pub fn get_change_request_page_by_path(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        page_path: String,
    ) -> Call<'_, models::GetChangeRequestPageByPath> {
        self.call(
            models::GetChangeRequestPageByPath::new(
                space_id.clone(),
                change_request_id.clone(),
                page_path,
            ),
        )
    }

    /// List the links of a page. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links`.
    pub fn list_change_request_page_links(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        page_id: &models::PageId,
    ) -> Call<'_, models::ListChangeRequestPageLinks> {
        self.call(
            models::ListChangeRequestPageLinks::new(
                space_id.clone(),
                change_request_id.clone(),
                page_id.clone(),
            ),
        )
    }

    /// List the conflicts of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts`.
    pub fn get_change_request_conflicts(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::GetChangeRequestConflicts> {
        self.call(
            models::GetChangeRequestConflicts::new(
                space_id.clone(),
                change_request_id.clone(),
            ),
        )
    }

    /// Resolve the conflicts of a change request. `POST
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/resolve`.
    pub fn resolve_change_request_conflicts(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        body: models::ConflictResolutions,
    ) -> Call<'_, models::ResolveChangeRequestConflicts> {
        self.call(
            models::ResolveChangeRequestConflicts::new(
                space_id.clone(),
                change_request_id.clone(),
                body,
            ),
        )
    }

    /// Convert HTML to a document. `POST /v1/convert`.
    pub fn convert_html(
        &self,
        body: models::HtmlToConvert,
    ) -> Call<'_, models::ConvertHtml> {
        self.call(models::ConvertHtml::new(body))
    }

    /// Start an upload. `POST /v1/spaces/{spaceId}/uploads`.
    pub fn create_upload(
        &self,
        space_id: &models::SpaceId,
        body: models::NewUpload,
    ) -> Call<'_, models::CreateUpload> {
        self.call(models::CreateUpload::new(space_id.clone(), body))
    }

    /// Get an upload. `GET /v1/spaces/{spaceId}/uploads/{uploadId}`.
    pub fn get_upload(
        &self,
        space_id: &models::SpaceId,
        upload_id: &models::UploadId,
    ) -> Call<'_, models::GetUpload> {
        self.call(models::GetUpload::new(space_id.clone(), upload_id.clone()))
    }

    /// Cancel an upload. `DELETE /v1/spaces/{spaceId}/uploads/{uploadId}`.
    pub fn delete_upload(
        &self,
        space_id: &models::SpaceId,
        upload_id: &models::UploadId,
    ) -> Call<'_, models::DeleteUpload> {
        self.call(models::DeleteUpload::new(space_id.clone(), upload_id.clone()))
    }

    /// Append to an upload. `PATCH /v1/spaces/{spaceId}/uploads/{uploadId}`.
    pub fn append_to_upload(
        &self,
        space_id: &models::SpaceId,
        upload_id: &models::UploadId,
        upload_offset: i64,
        body: runtime::Body,
    ) -> Call<'_, models::AppendToUpload> {
        self.call(
            models::AppendToUpload::new(
                space_id.clone(),
                upload_id.clone(),
                upload_offset,
                body,
            ),
        )
    }
}

impl Call<'_, models::GetSpaceContent> {
    /// Sets [`metadata`](models::GetSpaceContent::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::GetSpaceContent::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::ImportSpaceArchive> {
    /// Sets [`origin`](models::ImportSpaceArchive::origin).
    pub fn origin(mut self, value: impl Into<String>) -> Self {
        self.request.origin = Some(value.into());
        self
    }

    /// Sets [`source`](models::ImportSpaceArchive::source).
    pub fn source(mut self, value: impl Into<models::ArchiveSource>) -> Self {
        self.request.source = Some(value.into());
        self
    }

    /// Sets [`layout`](models::ImportSpaceArchive::layout).
    pub fn layout(mut self, value: impl Into<models::ImportLayout>) -> Self {
        self.request.layout = Some(value.into());
        self
    }

    /// Sets [`subject`](models::ImportSpaceArchive::subject).
    pub fn subject(mut self, value: impl Into<String>) -> Self {
        self.request.subject = Some(value.into());
        self
    }

    /// Sets [`dry_run`](models::ImportSpaceArchive::dry_run).
    pub fn dry_run(mut self, value: impl Into<bool>) -> Self {
        self.request.dry_run = value.into();
        self
    }
}

impl Call<'_, models::ImportSpaceContent> {
    /// Sets [`subject`](models::ImportSpaceContent::subject).
    pub fn subject(mut self, value: impl Into<String>) -> Self {
        self.request.subject = Some(value.into());
        self
    }
}

impl Call<'_, models::CreateSpaceFromArchive> {
    /// Sets [`title`](models::CreateSpaceFromArchive::title).
    pub fn title(mut self, value: impl Into<String>) -> Self {
        self.request.title = Some(value.into());
        self
    }

    /// Sets [`parent`](models::CreateSpaceFromArchive::parent).
    pub fn parent(mut self, value: impl Into<models::CollectionId>) -> Self {
        self.request.parent = Some(value.into());
        self
    }

    /// Sets [`default_level`](models::CreateSpaceFromArchive::default_level).
    pub fn default_level(mut self, value: impl Into<models::NewSpaceLevel>) -> Self {
        self.request.default_level = Some(value.into());
        self
    }

    /// Sets [`origin`](models::CreateSpaceFromArchive::origin).
    pub fn origin(mut self, value: impl Into<String>) -> Self {
        self.request.origin = Some(value.into());
        self
    }

    /// Sets [`source`](models::CreateSpaceFromArchive::source).
    pub fn source(mut self, value: impl Into<models::ArchiveSource>) -> Self {
        self.request.source = Some(value.into());
        self
    }

    /// Sets [`layout`](models::CreateSpaceFromArchive::layout).
    pub fn layout(mut self, value: impl Into<models::ImportLayout>) -> Self {
        self.request.layout = Some(value.into());
        self
    }

    /// Sets [`subject`](models::CreateSpaceFromArchive::subject).
    pub fn subject(mut self, value: impl Into<String>) -> Self {
        self.request.subject = Some(value.into());
        self
    }

    /// Sets [`dry_run`](models::CreateSpaceFromArchive::dry_run).
    pub fn dry_run(mut self, value: impl Into<bool>) -> Self {
        self.request.dry_run = value.into();
        self
    }
}

impl Call<'_, models::CreateSpaceFromUrl> {
    /// Sets [`title`](models::CreateSpaceFromUrl::title).
    pub fn title(mut self, value: impl Into<String>) -> Self {
        self.request.title = Some(value.into());
        self
    }

    /// Sets [`parent`](models::CreateSpaceFromUrl::parent).
    pub fn parent(mut self, value: impl Into<models::CollectionId>) -> Self {
        self.request.parent = Some(value.into());
        self
    }

    /// Sets [`default_level`](models::CreateSpaceFromUrl::default_level).
    pub fn default_level(mut self, value: impl Into<models::NewSpaceLevel>) -> Self {
        self.request.default_level = Some(value.into());
        self
    }

    /// Sets [`subject`](models::CreateSpaceFromUrl::subject).
    pub fn subject(mut self, value: impl Into<String>) -> Self {
        self.request.subject = Some(value.into());
        self
    }
}

impl Call<'_, models::ListSpacePages> {
    /// Sets [`metadata`](models::ListSpacePages::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::ListSpacePages::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::ListSpaceFiles> {
    /// Sets [`page`](models::ListSpaceFiles::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSpaceFiles::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`metadata`](models::ListSpaceFiles::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::ListSpaceFiles::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::GetSpaceFile> {
    /// Sets [`metadata`](models::GetSpaceFile::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::GetSpaceFile::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::GetSpacePage> {
    /// Sets [`format`](models::GetSpacePage::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Sets [`evaluated`](models::GetSpacePage::evaluated).
    pub fn evaluated(mut self, value: impl Into<bool>) -> Self {
        self.request.evaluated = value.into();
        self
    }

    /// Sets [`keys`](models::GetSpacePage::keys).
    pub fn keys(mut self, value: impl Into<bool>) -> Self {
        self.request.keys = value.into();
        self
    }

    /// Sets [`metadata`](models::GetSpacePage::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::GetSpacePage::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::GetSpacePageByPath> {
    /// Sets [`format`](models::GetSpacePageByPath::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Sets [`evaluated`](models::GetSpacePageByPath::evaluated).
    pub fn evaluated(mut self, value: impl Into<bool>) -> Self {
        self.request.evaluated = value.into();
        self
    }

    /// Sets [`keys`](models::GetSpacePageByPath::keys).
    pub fn keys(mut self, value: impl Into<bool>) -> Self {
        self.request.keys = value.into();
        self
    }

    /// Sets [`metadata`](models::GetSpacePageByPath::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::GetSpacePageByPath::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::GetChangeRequestContent> {
    /// Sets [`metadata`](models::GetChangeRequestContent::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::GetChangeRequestContent::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::EditChangeRequestContent> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ImportChangeRequestArchive> {
    /// Sets [`origin`](models::ImportChangeRequestArchive::origin).
    pub fn origin(mut self, value: impl Into<String>) -> Self {
        self.request.origin = Some(value.into());
        self
    }

    /// Sets [`source`](models::ImportChangeRequestArchive::source).
    pub fn source(mut self, value: impl Into<models::ArchiveSource>) -> Self {
        self.request.source = Some(value.into());
        self
    }

    /// Sets [`layout`](models::ImportChangeRequestArchive::layout).
    pub fn layout(mut self, value: impl Into<models::ImportLayout>) -> Self {
        self.request.layout = Some(value.into());
        self
    }

    /// Sets [`dry_run`](models::ImportChangeRequestArchive::dry_run).
    pub fn dry_run(mut self, value: impl Into<bool>) -> Self {
        self.request.dry_run = value.into();
        self
    }
}

impl Call<'_, models::ListChangeRequestBrokenLinks> {
    /// Sets [`page`](models::ListChangeRequestBrokenLinks::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListChangeRequestBrokenLinks::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListChangeRequestPages> {
    /// Sets [`metadata`](models::ListChangeRequestPages::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::ListChangeRequestPages::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::ListChangeRequestFiles> {
    /// Sets [`page`](models::ListChangeRequestFiles::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListChangeRequestFiles::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`metadata`](models::ListChangeRequestFiles::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::ListChangeRequestFiles::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::GetChangeRequestFile> {
    /// Sets [`metadata`](models::GetChangeRequestFile::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::GetChangeRequestFile::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::ListChangeRequestFileBacklinks> {
    /// Sets [`page`](models::ListChangeRequestFileBacklinks::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListChangeRequestFileBacklinks::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetChangeRequestPage> {
    /// Sets [`format`](models::GetChangeRequestPage::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Sets [`evaluated`](models::GetChangeRequestPage::evaluated).
    pub fn evaluated(mut self, value: impl Into<bool>) -> Self {
        self.request.evaluated = value.into();
        self
    }

    /// Sets [`keys`](models::GetChangeRequestPage::keys).
    pub fn keys(mut self, value: impl Into<bool>) -> Self {
        self.request.keys = value.into();
        self
    }

    /// Sets [`metadata`](models::GetChangeRequestPage::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::GetChangeRequestPage::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::GetChangeRequestPageByPath> {
    /// Sets [`format`](models::GetChangeRequestPageByPath::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Sets [`evaluated`](models::GetChangeRequestPageByPath::evaluated).
    pub fn evaluated(mut self, value: impl Into<bool>) -> Self {
        self.request.evaluated = value.into();
        self
    }

    /// Sets [`keys`](models::GetChangeRequestPageByPath::keys).
    pub fn keys(mut self, value: impl Into<bool>) -> Self {
        self.request.keys = value.into();
        self
    }

    /// Sets [`metadata`](models::GetChangeRequestPageByPath::metadata).
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// Sets [`computed`](models::GetChangeRequestPageByPath::computed).
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::ListChangeRequestPageLinks> {
    /// Sets [`page`](models::ListChangeRequestPageLinks::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListChangeRequestPageLinks::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetChangeRequestConflicts> {
    /// Sets [`page`](models::GetChangeRequestConflicts::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::GetChangeRequestConflicts::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetUpload> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}
