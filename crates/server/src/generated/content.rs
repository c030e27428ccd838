// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Content: revisions, pages, files, links, and the operations that change them.
//!
//! Content is immutable: every change makes a new revision, a tree of pages with files, reusable content and variables. The content of a space changes by merging a change request; the content of a change request changes by a batch of edits or by an import. Pages are written in Markdown, and can be read as Markdown or as a tree of nodes.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `content`.
pub trait Content: Service {
    /// Get the content of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/content`, answers 200.
    ///
    /// Answers the latest revision of the main content of the space: its pages without their bodies, its files and variables. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn get_space_content(
        &self,
        caller: Self::Caller,
        request: models::GetSpaceContent,
    ) -> impl Future<Output = Result<models::Revision, Self::Error>> + Send;

    /// List the pages of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/content/pages`, answers 200.
    ///
    /// Answers the whole tree of pages of the main content of the space, without their bodies. Not a page of a list: all of them. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn list_space_pages(
        &self,
        caller: Self::Caller,
        request: models::ListSpacePages,
    ) -> impl Future<Output = Result<models::PageTree, Self::Error>> + Send;

    /// List the files of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/content/files`, answers 200.
    ///
    /// Lists the files of the main content of the space, by name. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn list_space_files(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceFiles,
    ) -> impl Future<Output = Result<models::FileList, Self::Error>> + Send;

    /// Get a file of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/content/files/{fileId}`, answers 200.
    ///
    /// Answers a file of the main content of the space, with a signed address to fetch it from. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn get_space_file(
        &self,
        caller: Self::Caller,
        request: models::GetSpaceFile,
    ) -> impl Future<Output = Result<models::File, Self::Error>> + Send;

    /// Get a page of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/content/page/{pageId}`, answers 200.
    ///
    /// Answers a page of the main content of the space with its body: as `markdown` or, with `format=document`, as `document`. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn get_space_page(
        &self,
        caller: Self::Caller,
        request: models::GetSpacePage,
    ) -> impl Future<Output = Result<models::Page, Self::Error>> + Send;

    /// Get the content of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`, answers 200.
    ///
    /// Answers the latest revision of the change request: its pages without their bodies, its files and variables. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn get_change_request_content(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestContent,
    ) -> impl Future<Output = Result<models::Revision, Self::Error>> + Send;

    /// Edit the content of a change request.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`, answers 200.
    ///
    /// Makes a batch of changes to pages, files and variables, and one new revision with all of them. All or nothing: when one change is not possible, nothing is stored, and the answer is 400 with a pointer to it. The author needs `edit`, others need `review`. A merged or archived change request is answered with 409, and so is an id in use, a slug that a sibling has, and a page moved below itself. Pages nest at most 10 deep: 400.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 503.
    fn edit_change_request_content(
        &self,
        caller: Self::Caller,
        request: models::EditChangeRequestContent,
    ) -> impl Future<Output = Result<models::ContentChangesResult, Self::Error>> + Send;

    /// Import content from an address.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import`, answers 201.
    ///
    /// Fetches what is at the address, turns it into pages and files, and makes one new revision of the change request with them. What earlier imports brought and the new one does not have goes; what was made by hand stays. Bounded in time, size and pages. A failed fetch is answered with 400 and the reason, and nothing is stored. The author needs `edit`, others need `review`. Answers 409 unless the change request is draft or open.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 503.
    fn import_change_request_content(
        &self,
        caller: Self::Caller,
        request: models::ImportChangeRequestContent,
    ) -> impl Future<Output = Result<models::ImportResult, Self::Error>> + Send;

    /// Import content from an archive.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive`, answers 201.
    ///
    /// Takes the bytes of a zip archive and imports it as the source `zip` does: a tree of Markdown or HTML with its files, in the order of its `SUMMARY.md` where there is one. What earlier imports brought and the new one does not have goes; what was made by hand stays. The author needs `edit`, others need `review`. Answers 409 unless the change request is draft or open, and 413 when the archive is larger than the server accepts.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 503.
    fn import_change_request_archive(
        &self,
        caller: Self::Caller,
        request: models::ImportChangeRequestArchive,
    ) -> impl Future<Output = Result<models::ImportResult, Self::Error>> + Send;

    /// List the pages of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages`, answers 200.
    ///
    /// Answers the whole tree of pages of the change request, without their bodies. Not a page of a list: all of them. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn list_change_request_pages(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestPages,
    ) -> impl Future<Output = Result<models::PageTree, Self::Error>> + Send;

    /// List the files of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files`, answers 200.
    ///
    /// Lists the files of the change request, by name. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn list_change_request_files(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestFiles,
    ) -> impl Future<Output = Result<models::FileList, Self::Error>> + Send;

    /// Get a file of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}`, answers 200.
    ///
    /// Answers a file of the change request, with a signed address to fetch it from. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn get_change_request_file(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestFile,
    ) -> impl Future<Output = Result<models::File, Self::Error>> + Send;

    /// List what refers to a file.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks`, answers 200.
    ///
    /// Lists the places in the content of the change request that refer to the file, in the order of the pages. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_change_request_file_backlinks(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestFileBacklinks,
    ) -> impl Future<Output = Result<models::ContentReferenceList, Self::Error>> + Send;

    /// Get a page of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}`, answers 200.
    ///
    /// Answers a page of the change request with its body: as `markdown` or, with `format=document`, as `document`. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn get_change_request_page(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestPage,
    ) -> impl Future<Output = Result<models::Page, Self::Error>> + Send;

    /// List the links of a page.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links`, answers 200.
    ///
    /// Lists the links in a page of the change request, in the order of the text, with counts over all of them. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_change_request_page_links(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestPageLinks,
    ) -> impl Future<Output = Result<models::LinkItemList, Self::Error>> + Send;

    /// List the conflicts of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts`, answers 200.
    ///
    /// Lists what the space and the change request have changed in different ways since the change request last took over the main content: what a merge or an update would stumble over now. Empty when there is nothing. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn get_change_request_conflicts(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestConflicts,
    ) -> impl Future<Output = Result<models::ConflictList, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Content>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::GetSpaceContent,
            _,
            _,
        >(async |s: S, c, r| Content::get_space_content(&s, c, r).await)
        .add::<
            models::ListSpacePages,
            _,
            _,
        >(async |s: S, c, r| Content::list_space_pages(&s, c, r).await)
        .add::<
            models::ListSpaceFiles,
            _,
            _,
        >(async |s: S, c, r| Content::list_space_files(&s, c, r).await)
        .add::<
            models::GetSpaceFile,
            _,
            _,
        >(async |s: S, c, r| Content::get_space_file(&s, c, r).await)
        .add::<
            models::GetSpacePage,
            _,
            _,
        >(async |s: S, c, r| Content::get_space_page(&s, c, r).await)
        .add::<
            models::GetChangeRequestContent,
            _,
            _,
        >(async |s: S, c, r| Content::get_change_request_content(&s, c, r).await)
        .add::<
            models::EditChangeRequestContent,
            _,
            _,
        >(async |s: S, c, r| Content::edit_change_request_content(&s, c, r).await)
        .add::<
            models::ImportChangeRequestContent,
            _,
            _,
        >(async |s: S, c, r| Content::import_change_request_content(&s, c, r).await)
        .add::<
            models::ImportChangeRequestArchive,
            _,
            _,
        >(async |s: S, c, r| Content::import_change_request_archive(&s, c, r).await)
        .add::<
            models::ListChangeRequestPages,
            _,
            _,
        >(async |s: S, c, r| Content::list_change_request_pages(&s, c, r).await)
        .add::<
            models::ListChangeRequestFiles,
            _,
            _,
        >(async |s: S, c, r| Content::list_change_request_files(&s, c, r).await)
        .add::<
            models::GetChangeRequestFile,
            _,
            _,
        >(async |s: S, c, r| Content::get_change_request_file(&s, c, r).await)
        .add::<
            models::ListChangeRequestFileBacklinks,
            _,
            _,
        >(async |s: S, c, r| Content::list_change_request_file_backlinks(&s, c, r).await)
        .add::<
            models::GetChangeRequestPage,
            _,
            _,
        >(async |s: S, c, r| Content::get_change_request_page(&s, c, r).await)
        .add::<
            models::ListChangeRequestPageLinks,
            _,
            _,
        >(async |s: S, c, r| Content::list_change_request_page_links(&s, c, r).await)
        .add::<
            models::GetChangeRequestConflicts,
            _,
            _,
        >(async |s: S, c, r| Content::get_change_request_conflicts(&s, c, r).await)
}
