// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Content: revisions, pages, files, links, and the operations that change them.
//!
//! Content is immutable: every change makes a new revision, a tree of pages with files, reusable content and variables. The content of a space changes by merging a change request; the content of a change request changes by a batch of edits or by an import. Pages are written in Markdown, and can be read as Markdown or as a tree of nodes.

use quire_runtime as runtime;
use quire_models as models;
use super::{Call, Client};

impl Client {
    /// Get the content of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/content`, answers 200.
    ///
    /// Answers the latest revision of the main content of the space: its pages without their bodies, its files and variables. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    pub fn get_space_content(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::GetSpaceContent> {
        self.call(models::GetSpaceContent::new(space_id.clone()))
    }

    /// List the pages of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/content/pages`, answers 200.
    ///
    /// Answers the whole tree of pages of the main content of the space, without their bodies. Not a page of a list: all of them. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    pub fn list_space_pages(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpacePages> {
        self.call(models::ListSpacePages::new(space_id.clone()))
    }

    /// List the files of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/content/files`, answers 200.
    ///
    /// Lists the files of the main content of the space, by name. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    pub fn list_space_files(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpaceFiles> {
        self.call(models::ListSpaceFiles::new(space_id.clone()))
    }

    /// Get a file of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/content/files/{fileId}`, answers 200.
    ///
    /// Answers a file of the main content of the space, with a signed address to fetch it from. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    pub fn get_space_file(
        &self,
        space_id: &models::SpaceId,
        file_id: &models::FileId,
    ) -> Call<'_, models::GetSpaceFile> {
        self.call(models::GetSpaceFile::new(space_id.clone(), file_id.clone()))
    }

    /// Get a page of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/content/page/{pageId}`, answers 200.
    ///
    /// Answers a page of the main content of the space with its body: as `markdown` or, with `format=document`, as `document`. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    pub fn get_space_page(
        &self,
        space_id: &models::SpaceId,
        page_id: &models::PageId,
    ) -> Call<'_, models::GetSpacePage> {
        self.call(models::GetSpacePage::new(space_id.clone(), page_id.clone()))
    }

    /// Get the content of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`, answers 200.
    ///
    /// Answers the latest revision of the change request: its pages without their bodies, its files and variables. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
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

    /// Edit the content of a change request.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`, answers 200.
    ///
    /// Makes a batch of changes to pages, files and variables, and one new revision with all of them. All or nothing: when one change is not possible, nothing is stored, and the answer is 400 with a pointer to it. The author needs `edit`, others need `review`. A merged or archived change request is answered with 409, and so is an id in use, a slug that a sibling has, and a page moved below itself. Pages nest at most 10 deep: 400.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 503.
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

    /// Import content from an address.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import`, answers 201.
    ///
    /// Fetches what is at the address, turns it into pages and files, and makes one new revision of the change request with them. What earlier imports brought and the new one does not have goes; what was made by hand stays. Bounded in time, size and pages. A failed fetch is answered with 400 and the reason, and nothing is stored. The author needs `edit`, others need `review`. Answers 409 unless the change request is draft or open.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 503.
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

    /// Import content from an archive.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive`, answers 201.
    ///
    /// Takes the bytes of a zip archive and imports it as the source `zip` does: a tree of Markdown or HTML with its files, in the order of its `SUMMARY.md` where there is one. What earlier imports brought and the new one does not have goes; what was made by hand stays. The author needs `edit`, others need `review`. Answers 409 unless the change request is draft or open, and 413 when the archive is larger than the server accepts.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 503.
    pub fn import_change_request_archive(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        body: runtime::bytes::Bytes,
    ) -> Call<'_, models::ImportChangeRequestArchive> {
        self.call(
            models::ImportChangeRequestArchive::new(
                space_id.clone(),
                change_request_id.clone(),
                body,
            ),
        )
    }

    /// List the pages of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages`, answers 200.
    ///
    /// Answers the whole tree of pages of the change request, without their bodies. Not a page of a list: all of them. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
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

    /// List the files of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files`, answers 200.
    ///
    /// Lists the files of the change request, by name. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
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

    /// Get a file of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}`, answers 200.
    ///
    /// Answers a file of the change request, with a signed address to fetch it from. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
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

    /// List what refers to a file.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks`, answers 200.
    ///
    /// Lists the places in the content of the change request that refer to the file, in the order of the pages. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
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

    /// Get a page of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}`, answers 200.
    ///
    /// Answers a page of the change request with its body: as `markdown` or, with `format=document`, as `document`. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
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

    /// List the links of a page.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links`, answers 200.
    ///
    /// Lists the links in a page of the change request, in the order of the text, with counts over all of them. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
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

    /// List the conflicts of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts`, answers 200.
    ///
    /// Lists what the space and the change request have changed in different ways since the change request last took over the main content: what a merge or an update would stumble over now. Empty when there is nothing. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
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
}

impl Call<'_, models::GetSpaceContent> {
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::ListSpacePages> {
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::ListSpaceFiles> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::GetSpaceFile> {
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::GetSpacePage> {
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// True replaces variables and expressions in the page by their values.
    ///
    /// Default: `false`.
    pub fn evaluated(mut self, value: impl Into<bool>) -> Self {
        self.request.evaluated = value.into();
        self
    }

    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::GetChangeRequestContent> {
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::ListChangeRequestPages> {
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::ListChangeRequestFiles> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::GetChangeRequestFile> {
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::ListChangeRequestFileBacklinks> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetChangeRequestPage> {
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// True replaces variables and expressions in the page by their values.
    ///
    /// Default: `false`.
    pub fn evaluated(mut self, value: impl Into<bool>) -> Self {
        self.request.evaluated = value.into();
        self
    }

    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub fn metadata(mut self, value: impl Into<bool>) -> Self {
        self.request.metadata = value.into();
        self
    }

    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub fn computed(mut self, value: impl Into<bool>) -> Self {
        self.request.computed = value.into();
        self
    }
}

impl Call<'_, models::ListChangeRequestPageLinks> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetChangeRequestConflicts> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}
