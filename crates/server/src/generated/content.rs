// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `content`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `content`.
    pub trait Content {
        /// Get the content of a space. `GET /v1/spaces/{spaceId}/content`.
        fn get_space_content(models::GetSpaceContent) -> models::Revision;
        /// List the pages of a space. `GET /v1/spaces/{spaceId}/content/pages`.
        fn list_space_pages(models::ListSpacePages) -> models::PageTree;
        /// List the files of a space. `GET /v1/spaces/{spaceId}/content/files`.
        fn list_space_files(models::ListSpaceFiles) -> models::FileList;
        /// Get a file of a space. `GET /v1/spaces/{spaceId}/content/files/{fileId}`.
        fn get_space_file(models::GetSpaceFile) -> models::File;
        /// Get a page of a space. `GET /v1/spaces/{spaceId}/content/page/{pageId}`.
        fn get_space_page(models::GetSpacePage) -> models::Page;
        /// Get the content of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`.
        fn get_change_request_content(models::GetChangeRequestContent) -> models::Revision;
        /// Edit the content of a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`.
        fn edit_change_request_content(models::EditChangeRequestContent) -> models::ContentChangesResult;
        /// Import content from a URL. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import`.
        fn import_change_request_content(models::ImportChangeRequestContent) -> models::ImportResult;
        /// Import content from an archive. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive`.
        fn import_change_request_archive(models::ImportChangeRequestArchive) -> models::ImportResult;
        /// List the broken links of the latest import. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/broken-links`.
        fn list_change_request_broken_links(models::ListChangeRequestBrokenLinks) -> models::BrokenLinkList;
        /// List the pages of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages`.
        fn list_change_request_pages(models::ListChangeRequestPages) -> models::PageTree;
        /// List the files of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files`.
        fn list_change_request_files(models::ListChangeRequestFiles) -> models::FileList;
        /// Get a file of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}`.
        fn get_change_request_file(models::GetChangeRequestFile) -> models::File;
        /// List the backlinks of a file. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks`.
        fn list_change_request_file_backlinks(models::ListChangeRequestFileBacklinks) -> models::ContentReferenceList;
        /// Get a page of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}`.
        fn get_change_request_page(models::GetChangeRequestPage) -> models::Page;
        /// List the links of a page. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links`.
        fn list_change_request_page_links(models::ListChangeRequestPageLinks) -> models::LinkItemList;
        /// List the conflicts of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts`.
        fn get_change_request_conflicts(models::GetChangeRequestConflicts) -> models::ConflictList;
    }
}
