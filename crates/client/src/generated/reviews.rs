// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// Set the requested reviewers. `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviewers`.
    pub fn put_change_request_reviewers(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        body: models::ReviewersUpdate,
    ) -> Call<'_, models::PutChangeRequestReviewers> {
        self.call(
            models::PutChangeRequestReviewers::new(
                space_id.clone(),
                change_request_id.clone(),
                body,
            ),
        )
    }

    /// List the reviews of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews`.
    pub fn list_reviews(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::ListReviews> {
        self.call(models::ListReviews::new(space_id.clone(), change_request_id.clone()))
    }

    /// Review a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews`.
    pub fn create_review(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        body: models::NewReview,
    ) -> Call<'_, models::CreateReview> {
        self.call(
            models::CreateReview::new(space_id.clone(), change_request_id.clone(), body),
        )
    }

    /// Get the checks of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/checks`.
    pub fn get_change_request_checks(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::GetChangeRequestChecks> {
        self.call(
            models::GetChangeRequestChecks::new(
                space_id.clone(),
                change_request_id.clone(),
            ),
        )
    }

    /// Get the merge rules of a space. `GET /v1/spaces/{spaceId}/merge-rules`.
    pub fn get_merge_rules(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::GetMergeRules> {
        self.call(models::GetMergeRules::new(space_id.clone()))
    }

    /// Set the merge rules of a space. `PUT /v1/spaces/{spaceId}/merge-rules`.
    pub fn put_merge_rules(
        &self,
        space_id: &models::SpaceId,
        body: models::MergeRulesUpdate,
    ) -> Call<'_, models::PutMergeRules> {
        self.call(models::PutMergeRules::new(space_id.clone(), body))
    }
}

impl Call<'_, models::PutChangeRequestReviewers> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListReviews> {
    /// Sets [`page`](models::ListReviews::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListReviews::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetMergeRules> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::PutMergeRules> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}
