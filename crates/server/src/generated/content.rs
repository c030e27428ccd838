// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `content`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `content`.
#[runtime::service]
pub trait Content: runtime::server::Area {
    /// Get the content of a space. `GET /v1/spaces/{spaceId}/content`.
    async fn get_space_content(
        &self,
        caller: Self::Caller,
        request: models::GetSpaceContent,
    ) -> Result<models::Revision, Self::Error>;

    /// Export the content of a space. `GET /v1/spaces/{spaceId}/content/archive`.
    async fn export_space_content(
        &self,
        caller: Self::Caller,
        request: models::ExportSpaceContent,
    ) -> Result<runtime::Body, Self::Error>;

    /// Import an archive into a space. `POST /v1/spaces/{spaceId}/content/archive`.
    async fn import_space_archive(
        &self,
        caller: Self::Caller,
        request: models::ImportSpaceArchive,
    ) -> Result<models::ImportResult, Self::Error>;

    /// Import content from a URL into a space. `POST /v1/spaces/{spaceId}/content/import`.
    async fn import_space_content(
        &self,
        caller: Self::Caller,
        request: models::ImportSpaceContent,
    ) -> Result<models::ImportResult, Self::Error>;

    /// Create a space from an archive. `POST /v1/orgs/{organizationId}/spaces/archive`.
    async fn create_space_from_archive(
        &self,
        caller: Self::Caller,
        request: models::CreateSpaceFromArchive,
    ) -> Result<models::ImportResult, Self::Error>;

    /// Create a space from a URL. `POST /v1/orgs/{organizationId}/spaces/import`.
    async fn create_space_from_url(
        &self,
        caller: Self::Caller,
        request: models::CreateSpaceFromUrl,
    ) -> Result<models::ImportResult, Self::Error>;

    /// List the pages of a space. `GET /v1/spaces/{spaceId}/content/pages`.
    async fn list_space_pages(
        &self,
        caller: Self::Caller,
        request: models::ListSpacePages,
    ) -> Result<models::PageTree, Self::Error>;

    /// List the files of a space. `GET /v1/spaces/{spaceId}/content/files`.
    async fn list_space_files(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceFiles,
    ) -> Result<models::FileList, Self::Error>;

    /// Get a file of a space. `GET /v1/spaces/{spaceId}/content/files/{fileId}`.
    async fn get_space_file(
        &self,
        caller: Self::Caller,
        request: models::GetSpaceFile,
    ) -> Result<models::File, Self::Error>;

    /// Get a page of a space. `GET /v1/spaces/{spaceId}/content/page/{pageId}`.
    async fn get_space_page(
        &self,
        caller: Self::Caller,
        request: models::GetSpacePage,
    ) -> Result<models::Page, Self::Error>;

    /// Get a page of a space by its path. `GET /v1/spaces/{spaceId}/content/path/{pagePath}`.
    async fn get_space_page_by_path(
        &self,
        caller: Self::Caller,
        request: models::GetSpacePageByPath,
    ) -> Result<models::Page, Self::Error>;

    /// Get the content of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`.
    async fn get_change_request_content(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestContent,
    ) -> Result<models::Revision, Self::Error>;

    /// Edit the content of a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`.
    async fn edit_change_request_content(
        &self,
        caller: Self::Caller,
        request: models::EditChangeRequestContent,
    ) -> Result<models::ContentChangesResult, Self::Error>;

    /// Import content from a URL. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import`.
    async fn import_change_request_content(
        &self,
        caller: Self::Caller,
        request: models::ImportChangeRequestContent,
    ) -> Result<models::ImportResult, Self::Error>;

    /// Import content from an archive. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive`.
    async fn import_change_request_archive(
        &self,
        caller: Self::Caller,
        request: models::ImportChangeRequestArchive,
    ) -> Result<models::ImportResult, Self::Error>;

    /// List the broken links of the latest import. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/broken-links`.
    async fn list_change_request_broken_links(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestBrokenLinks,
    ) -> Result<models::BrokenLinkList, Self::Error>;

    /// List the pages of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages`.
    async fn list_change_request_pages(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestPages,
    ) -> Result<models::PageTree, Self::Error>;

    /// List the files of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files`.
    async fn list_change_request_files(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestFiles,
    ) -> Result<models::FileList, Self::Error>;

    /// Get a file of a change request. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}`.
    async fn get_change_request_file(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestFile,
    ) -> Result<models::File, Self::Error>;

    /// List the backlinks of a file. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks`.
    async fn list_change_request_file_backlinks(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestFileBacklinks,
    ) -> Result<models::ContentReferenceList, Self::Error>;

    /// Get a page of a change request. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}`.
    async fn get_change_request_page(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestPage,
    ) -> Result<models::Page, Self::Error>;

    /// Get a page of a change request by its path. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}`.
    async fn get_change_request_page_by_path(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestPageByPath,
    ) -> Result<models::Page, Self::Error>;

    /// List the links of a page. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links`.
    async fn list_change_request_page_links(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestPageLinks,
    ) -> Result<models::LinkItemList, Self::Error>;

    /// List the conflicts of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts`.
    async fn get_change_request_conflicts(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestConflicts,
    ) -> Result<models::ConflictList, Self::Error>;

    /// Resolve the conflicts of a change request. `POST
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/resolve`.
    async fn resolve_change_request_conflicts(
        &self,
        caller: Self::Caller,
        request: models::ResolveChangeRequestConflicts,
    ) -> Result<models::MergeOutcome, Self::Error>;

    /// Convert HTML to a document. `POST /v1/convert`.
    async fn convert_html(
        &self,
        caller: Self::Caller,
        request: models::ConvertHtml,
    ) -> Result<models::ConvertedHtml, Self::Error>;

    /// Start an upload. `POST /v1/spaces/{spaceId}/uploads`.
    async fn create_upload(
        &self,
        caller: Self::Caller,
        request: models::CreateUpload,
    ) -> Result<models::Upload, Self::Error>;

    /// Get an upload. `GET /v1/spaces/{spaceId}/uploads/{uploadId}`.
    async fn get_upload(
        &self,
        caller: Self::Caller,
        request: models::GetUpload,
    ) -> Result<models::Upload, Self::Error>;

    /// Cancel an upload. `DELETE /v1/spaces/{spaceId}/uploads/{uploadId}`.
    async fn delete_upload(
        &self,
        caller: Self::Caller,
        request: models::DeleteUpload,
    ) -> Result<(), Self::Error>;

    /// Append to an upload. `PATCH /v1/spaces/{spaceId}/uploads/{uploadId}`.
    async fn append_to_upload(
        &self,
        caller: Self::Caller,
        request: models::AppendToUpload,
    ) -> Result<models::Upload, Self::Error>;
}
