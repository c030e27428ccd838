// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `revisions`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `revisions`.
#[runtime::service]
pub trait Revisions: runtime::server::Area {
    /// List the revisions of a space. `GET /v1/spaces/{spaceId}/revisions`.
    async fn list_revisions(
        &self,
        caller: Self::Caller,
        request: models::ListRevisions,
    ) -> Result<models::RevisionList, Self::Error>;

    /// Get a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}`.
    async fn get_revision(
        &self,
        caller: Self::Caller,
        request: models::GetRevision,
    ) -> Result<models::RevisionSummary, Self::Error>;

    /// Get the content of a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}/content`.
    async fn get_revision_content(
        &self,
        caller: Self::Caller,
        request: models::GetRevisionContent,
    ) -> Result<models::Revision, Self::Error>;

    /// Export the content of a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}/content/archive`.
    async fn export_revision_content(
        &self,
        caller: Self::Caller,
        request: models::ExportRevisionContent,
    ) -> Result<runtime::Body, Self::Error>;

    /// List the pages of a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}/content/pages`.
    async fn list_revision_pages(
        &self,
        caller: Self::Caller,
        request: models::ListRevisionPages,
    ) -> Result<models::PageTree, Self::Error>;

    /// Get a page of a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}/content/page/{pageId}`.
    async fn get_revision_page(
        &self,
        caller: Self::Caller,
        request: models::GetRevisionPage,
    ) -> Result<models::Page, Self::Error>;

    /// List the files of a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}/content/files`.
    async fn list_revision_files(
        &self,
        caller: Self::Caller,
        request: models::ListRevisionFiles,
    ) -> Result<models::FileList, Self::Error>;

    /// Get a file of a revision. `GET /v1/spaces/{spaceId}/revisions/{revisionId}/content/files/{fileId}`.
    async fn get_revision_file(
        &self,
        caller: Self::Caller,
        request: models::GetRevisionFile,
    ) -> Result<models::File, Self::Error>;

    /// Restore a revision. `POST /v1/spaces/{spaceId}/revisions/{revisionId}/restore`.
    async fn restore_revision(
        &self,
        caller: Self::Caller,
        request: models::RestoreRevision,
    ) -> Result<models::ChangeRequest, Self::Error>;

    /// List the revisions of a page. `GET /v1/spaces/{spaceId}/content/page/{pageId}/revisions`.
    async fn list_page_revisions(
        &self,
        caller: Self::Caller,
        request: models::ListPageRevisions,
    ) -> Result<models::RevisionList, Self::Error>;

    /// Get the origin of each line of a page. `GET /v1/spaces/{spaceId}/content/page/{pageId}/blame`.
    async fn get_page_blame(
        &self,
        caller: Self::Caller,
        request: models::GetPageBlame,
    ) -> Result<models::PageBlame, Self::Error>;

    /// Compare two revisions. `GET /v1/spaces/{spaceId}/compare`.
    async fn compare_revisions(
        &self,
        caller: Self::Caller,
        request: models::CompareRevisions,
    ) -> Result<models::Comparison, Self::Error>;

    /// Get the diff of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/diff`.
    async fn get_change_request_diff(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestDiff,
    ) -> Result<models::Comparison, Self::Error>;
}
