// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `reviews`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `reviews`.
#[runtime::service]
pub trait Reviews: runtime::server::Area {
    /// Set the requested reviewers. `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviewers`.
    async fn put_change_request_reviewers(
        &self,
        caller: Self::Caller,
        request: models::PutChangeRequestReviewers,
    ) -> Result<models::ChangeRequest, Self::Error>;

    /// List the reviews of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews`.
    async fn list_reviews(
        &self,
        caller: Self::Caller,
        request: models::ListReviews,
    ) -> Result<models::ReviewList, Self::Error>;

    /// Review a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews`.
    async fn create_review(
        &self,
        caller: Self::Caller,
        request: models::CreateReview,
    ) -> Result<models::Review, Self::Error>;

    /// Get the checks of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/checks`.
    async fn get_change_request_checks(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestChecks,
    ) -> Result<models::ChangeRequestChecks, Self::Error>;

    /// Get the merge rules of a space. `GET /v1/spaces/{spaceId}/merge-rules`.
    async fn get_merge_rules(
        &self,
        caller: Self::Caller,
        request: models::GetMergeRules,
    ) -> Result<models::MergeRules, Self::Error>;

    /// Set the merge rules of a space. `PUT /v1/spaces/{spaceId}/merge-rules`.
    async fn put_merge_rules(
        &self,
        caller: Self::Caller,
        request: models::PutMergeRules,
    ) -> Result<models::MergeRules, Self::Error>;
}
