// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Change requests propose changes to a space.
//!
//! A change request starts from the active revision of the space and has its own revisions and comments. It is created as a `draft`, becomes `open` for review, and is `merged` or `archived`; merged is final. Merge and update are three-way merges of the page tree and of each page, its files and variables: with conflicts nothing changes, and the conflicts can be listed.
//!
//! Wherever a path takes a change request, its id and its number within the space both do.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `change-requests`.
pub trait ChangeRequests: Service {
    /// List the change requests of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests`, answers 200.
    ///
    /// Lists change requests, newest first. Only open ones unless `status` says otherwise, so drafts are left out. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn list_change_requests(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequests,
    ) -> impl Future<Output = Result<models::ChangeRequestList, Self::Error>> + Send;

    /// Create a change request.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests`, answers 201.
    ///
    /// Creates a draft from the active revision of the space. Needs `edit` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 503.
    fn create_change_request(
        &self,
        caller: Self::Caller,
        request: models::CreateChangeRequest,
    ) -> impl Future<Output = Result<models::ChangeRequest, Self::Error>> + Send;

    /// Get a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}`, answers 200.
    ///
    /// Answers the change request. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn get_change_request(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequest,
    ) -> impl Future<Output = Result<models::ChangeRequest, Self::Error>> + Send;

    /// Update a change request.
    ///
    /// `PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}`, answers 200.
    ///
    /// Changes subject or status. The author needs `edit`, others need `review`. A merged change request is final: 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503.
    fn update_change_request(
        &self,
        caller: Self::Caller,
        request: models::UpdateChangeRequest,
    ) -> impl Future<Output = Result<models::ChangeRequest, Self::Error>> + Send;

    /// Merge a change request.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge`, answers 200.
    ///
    /// Merges the change request into the space by a three-way merge of the page tree, of each page, of files and of variables. With conflicts the answer is 200 with `result` `conflicts` and nothing changes. Also merges into a locked space: that is what a merge is for. Needs `review`. A merged or archived change request is answered with 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 429, 500, 503.
    fn merge_change_request(
        &self,
        caller: Self::Caller,
        request: models::MergeChangeRequest,
    ) -> impl Future<Output = Result<models::MergeOutcome, Self::Error>> + Send;

    /// Pull the main content into a change request.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/update`, answers 200.
    ///
    /// Brings the change request up to date with the active revision of the space by a three-way merge. With nothing new the answer is `update` and the same revision; with conflicts it is `conflicts` and nothing changes. The author needs `edit`, others need `review`. A merged or archived change request is answered with 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 429, 500, 503.
    fn pull_into_change_request(
        &self,
        caller: Self::Caller,
        request: models::PullIntoChangeRequest,
    ) -> impl Future<Output = Result<models::MergeOutcome, Self::Error>> + Send;

    /// Get a PDF of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf`, answers 200.
    ///
    /// Makes a PDF of the content of the change request and answers a signed address that expires after an hour. With `page` it has that page and those below it, with `only` as well just that page; `only` without `page` is answered with 400. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_change_request_pdf(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestPdf,
    ) -> impl Future<Output = Result<models::ChangeRequestPdf, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: ChangeRequests>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListChangeRequests,
            _,
            _,
        >(async |s: S, c, r| ChangeRequests::list_change_requests(&s, c, r).await)
        .add::<
            models::CreateChangeRequest,
            _,
            _,
        >(async |s: S, c, r| ChangeRequests::create_change_request(&s, c, r).await)
        .add::<
            models::GetChangeRequest,
            _,
            _,
        >(async |s: S, c, r| ChangeRequests::get_change_request(&s, c, r).await)
        .add::<
            models::UpdateChangeRequest,
            _,
            _,
        >(async |s: S, c, r| ChangeRequests::update_change_request(&s, c, r).await)
        .add::<
            models::MergeChangeRequest,
            _,
            _,
        >(async |s: S, c, r| ChangeRequests::merge_change_request(&s, c, r).await)
        .add::<
            models::PullIntoChangeRequest,
            _,
            _,
        >(async |s: S, c, r| ChangeRequests::pull_into_change_request(&s, c, r).await)
        .add::<
            models::GetChangeRequestPdf,
            _,
            _,
        >(async |s: S, c, r| ChangeRequests::get_change_request_pdf(&s, c, r).await)
}
