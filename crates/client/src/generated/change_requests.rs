// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Change requests propose changes to a space.
//!
//! A change request starts from the active revision of the space and has its own revisions and comments. It is created as a `draft`, becomes `open` for review, and is `merged` or `archived`; merged is final. Merge and update are three-way merges of the page tree and of each page, its files and variables: with conflicts nothing changes, and the conflicts can be listed.
//!
//! Wherever a path takes a change request, its id and its number within the space both do.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the change requests of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests`, answers 200.
    ///
    /// Lists change requests, newest first. Only open ones unless `status` says otherwise, so drafts are left out. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    pub fn list_change_requests(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListChangeRequests> {
        self.call(models::ListChangeRequests::new(space_id.clone()))
    }

    /// Create a change request.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests`, answers 201.
    ///
    /// Creates a draft from the active revision of the space. Needs `edit` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 503.
    pub fn create_change_request(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::CreateChangeRequest> {
        self.call(models::CreateChangeRequest::new(space_id.clone()))
    }

    /// Get a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}`, answers 200.
    ///
    /// Answers the change request. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    pub fn get_change_request(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::GetChangeRequest> {
        self.call(
            models::GetChangeRequest::new(space_id.clone(), change_request_id.clone()),
        )
    }

    /// Update a change request.
    ///
    /// `PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}`, answers 200.
    ///
    /// Changes subject or status. The author needs `edit`, others need `review`. A merged change request is final: 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503.
    pub fn update_change_request(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::UpdateChangeRequest> {
        self.call(
            models::UpdateChangeRequest::new(space_id.clone(), change_request_id.clone()),
        )
    }

    /// Merge a change request.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge`, answers 200.
    ///
    /// Merges the change request into the space by a three-way merge of the page tree, of each page, of files and of variables. With conflicts the answer is 200 with `result` `conflicts` and nothing changes. Also merges into a locked space: that is what a merge is for. Needs `review`. A merged or archived change request is answered with 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 429, 500, 503.
    pub fn merge_change_request(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::MergeChangeRequest> {
        self.call(
            models::MergeChangeRequest::new(space_id.clone(), change_request_id.clone()),
        )
    }

    /// Pull the main content into a change request.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/update`, answers 200.
    ///
    /// Brings the change request up to date with the active revision of the space by a three-way merge. With nothing new the answer is `update` and the same revision; with conflicts it is `conflicts` and nothing changes. The author needs `edit`, others need `review`. A merged or archived change request is answered with 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 429, 500, 503.
    pub fn pull_into_change_request(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::PullIntoChangeRequest> {
        self.call(
            models::PullIntoChangeRequest::new(
                space_id.clone(),
                change_request_id.clone(),
            ),
        )
    }

    /// Get a PDF of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf`, answers 200.
    ///
    /// Makes a PDF of the content of the change request and answers a signed address that expires after an hour. With `page` it has that page and those below it, with `only` as well just that page; `only` without `page` is answered with 400. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_change_request_pdf(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::GetChangeRequestPdf> {
        self.call(
            models::GetChangeRequestPdf::new(space_id.clone(), change_request_id.clone()),
        )
    }
}

impl Call<'_, models::ListChangeRequests> {
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

    /// Only change requests with this status.
    ///
    /// Default: `"open"`.
    pub fn status(
        mut self,
        value: impl Into<models::ChangeRequestStatusFilter>,
    ) -> Self {
        self.request.status = value.into();
        self
    }

    /// Only change requests that this user has contributed to.
    pub fn contributor(mut self, value: impl Into<models::UserId>) -> Self {
        self.request.contributor = Some(value.into());
        self
    }
}

impl Call<'_, models::CreateChangeRequest> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::NewChangeRequest>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::UpdateChangeRequest> {
    /// The body.
    pub fn body(
        mut self,
        value: impl Into<Option<models::ChangeRequestUpdate>>,
    ) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::GetChangeRequestPdf> {
    /// True for the given page without those below it.
    ///
    /// Default: `false`.
    pub fn only(mut self, value: impl Into<bool>) -> Self {
        self.request.only = value.into();
        self
    }

    /// The page to start at: the id of a page, not a page token.
    pub fn page(mut self, value: impl Into<models::PageId>) -> Self {
        self.request.page = Some(value.into());
        self
    }
}
