// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// Get the content of a space. `GET /v1/spaces/{spaceId}/content`.
    get_space_content(space_id: &models::SpaceId) -> models::GetSpaceContent = (space_id.clone()) { metadata: bool, computed: bool } [if_none_match: "if-none-match"]
    /// List the pages of a space. `GET /v1/spaces/{spaceId}/content/pages`.
    list_space_pages(space_id: &models::SpaceId) -> models::ListSpacePages = (space_id.clone()) { metadata: bool, computed: bool }
    /// List the files of a space. `GET /v1/spaces/{spaceId}/content/files`.
    list_space_files(space_id: &models::SpaceId) -> models::ListSpaceFiles = (space_id.clone()) { page: models::PageToken, limit: i32, metadata: bool, computed: bool }
    /// Get a file of a space. `GET /v1/spaces/{spaceId}/content/files/{fileId}`.
    get_space_file(space_id: &models::SpaceId, file_id: &models::FileId) -> models::GetSpaceFile = (space_id.clone(), file_id.clone()) { metadata: bool, computed: bool } [if_none_match: "if-none-match"]
    /// Get a page of a space. `GET /v1/spaces/{spaceId}/content/page/{pageId}`.
    get_space_page(space_id: &models::SpaceId, page_id: &models::PageId) -> models::GetSpacePage = (space_id.clone(), page_id.clone()) { format: models::ContentFormat, evaluated: bool, metadata: bool, computed: bool } [if_none_match: "if-none-match"]
    /// Get the content of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`.
    get_change_request_content(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference) -> models::GetChangeRequestContent = (space_id.clone(), change_request_id.clone()) { metadata: bool, computed: bool } [if_none_match: "if-none-match"]
    /// Edit the content of a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`.
    edit_change_request_content(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, body: models::ContentChanges) -> models::EditChangeRequestContent = (space_id.clone(), change_request_id.clone(), body) {}
    /// Import content from a URL. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import`.
    import_change_request_content(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, body: models::NewImport) -> models::ImportChangeRequestContent = (space_id.clone(), change_request_id.clone(), body) {}
    /// Import content from an archive. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive`.
    import_change_request_archive(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, body: runtime::Body) -> models::ImportChangeRequestArchive = (space_id.clone(), change_request_id.clone(), body) {}
    /// List the broken links of the latest import. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/broken-links`.
    list_change_request_broken_links(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference) -> models::ListChangeRequestBrokenLinks = (space_id.clone(), change_request_id.clone()) { page: models::PageToken, limit: i32 }
    /// List the pages of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages`.
    list_change_request_pages(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference) -> models::ListChangeRequestPages = (space_id.clone(), change_request_id.clone()) { metadata: bool, computed: bool }
    /// List the files of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files`.
    list_change_request_files(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference) -> models::ListChangeRequestFiles = (space_id.clone(), change_request_id.clone()) { page: models::PageToken, limit: i32, metadata: bool, computed: bool }
    /// Get a file of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}`.
    get_change_request_file(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, file_id: &models::FileId) -> models::GetChangeRequestFile = (space_id.clone(), change_request_id.clone(), file_id.clone()) { metadata: bool, computed: bool } [if_none_match: "if-none-match"]
    /// List the backlinks of a file. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks`.
    list_change_request_file_backlinks(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, file_id: &models::FileId) -> models::ListChangeRequestFileBacklinks = (space_id.clone(), change_request_id.clone(), file_id.clone()) { page: models::PageToken, limit: i32 }
    /// Get a page of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}`.
    get_change_request_page(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, page_id: &models::PageId) -> models::GetChangeRequestPage = (space_id.clone(), change_request_id.clone(), page_id.clone()) { format: models::ContentFormat, evaluated: bool, metadata: bool, computed: bool } [if_none_match: "if-none-match"]
    /// List the links of a page. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links`.
    list_change_request_page_links(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, page_id: &models::PageId) -> models::ListChangeRequestPageLinks = (space_id.clone(), change_request_id.clone(), page_id.clone()) { page: models::PageToken, limit: i32 }
    /// List the conflicts of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts`.
    get_change_request_conflicts(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference) -> models::GetChangeRequestConflicts = (space_id.clone(), change_request_id.clone()) { page: models::PageToken, limit: i32 }
}
