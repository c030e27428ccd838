// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `comments`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `comments`.
#[runtime::service]
pub trait Comments: runtime::server::Area {
    /// List the comments on a space. `GET /v1/spaces/{spaceId}/comments`.
    async fn list_space_comments(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceComments,
    ) -> Result<models::CommentList, Self::Error>;

    /// Comment on a space. `POST /v1/spaces/{spaceId}/comments`.
    async fn post_space_comment(
        &self,
        caller: Self::Caller,
        request: models::PostSpaceComment,
    ) -> Result<models::Comment, Self::Error>;

    /// Get a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}`.
    async fn get_space_comment(
        &self,
        caller: Self::Caller,
        request: models::GetSpaceComment,
    ) -> Result<models::Comment, Self::Error>;

    /// Update a comment on a space. `PUT /v1/spaces/{spaceId}/comments/{commentId}`.
    async fn update_space_comment(
        &self,
        caller: Self::Caller,
        request: models::UpdateSpaceComment,
    ) -> Result<models::Comment, Self::Error>;

    /// Delete a comment on a space. `DELETE /v1/spaces/{spaceId}/comments/{commentId}`.
    async fn delete_space_comment(
        &self,
        caller: Self::Caller,
        request: models::DeleteSpaceComment,
    ) -> Result<(), Self::Error>;

    /// List the replies to a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies`.
    async fn list_space_comment_replies(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceCommentReplies,
    ) -> Result<models::CommentReplyList, Self::Error>;

    /// Reply to a comment on a space. `POST /v1/spaces/{spaceId}/comments/{commentId}/replies`.
    async fn post_space_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::PostSpaceCommentReply,
    ) -> Result<models::CommentReply, Self::Error>;

    /// Get a reply to a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
    async fn get_space_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::GetSpaceCommentReply,
    ) -> Result<models::CommentReply, Self::Error>;

    /// Update a reply to a comment on a space. `PUT
    /// /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
    async fn update_space_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::UpdateSpaceCommentReply,
    ) -> Result<models::CommentReply, Self::Error>;

    /// Delete a reply to a comment on a space. `DELETE
    /// /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
    async fn delete_space_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::DeleteSpaceCommentReply,
    ) -> Result<(), Self::Error>;

    /// List the commenters of a space. `GET /v1/spaces/{spaceId}/commenters`.
    async fn list_space_commenters(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceCommenters,
    ) -> Result<models::MemberList, Self::Error>;

    /// List the comments on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`.
    async fn list_change_request_comments(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestComments,
    ) -> Result<models::CommentList, Self::Error>;

    /// Comment on a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`.
    async fn post_change_request_comment(
        &self,
        caller: Self::Caller,
        request: models::PostChangeRequestComment,
    ) -> Result<models::Comment, Self::Error>;

    /// Get a comment on a change request. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
    async fn get_change_request_comment(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestComment,
    ) -> Result<models::Comment, Self::Error>;

    /// Update a comment on a change request. `PUT
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
    async fn update_change_request_comment(
        &self,
        caller: Self::Caller,
        request: models::UpdateChangeRequestComment,
    ) -> Result<models::Comment, Self::Error>;

    /// Delete a comment on a change request. `DELETE
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
    async fn delete_change_request_comment(
        &self,
        caller: Self::Caller,
        request: models::DeleteChangeRequestComment,
    ) -> Result<(), Self::Error>;

    /// List the replies to a comment on a change request. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`.
    async fn list_change_request_comment_replies(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestCommentReplies,
    ) -> Result<models::CommentReplyList, Self::Error>;

    /// Reply to a comment on a change request. `POST
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`.
    async fn post_change_request_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::PostChangeRequestCommentReply,
    ) -> Result<models::CommentReply, Self::Error>;

    /// Get a reply to a comment on a change request. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
    async fn get_change_request_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestCommentReply,
    ) -> Result<models::CommentReply, Self::Error>;

    /// Update a reply to a comment on a change request. `PUT
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
    async fn update_change_request_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::UpdateChangeRequestCommentReply,
    ) -> Result<models::CommentReply, Self::Error>;

    /// Delete a reply to a comment on a change request. `DELETE
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
    async fn delete_change_request_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::DeleteChangeRequestCommentReply,
    ) -> Result<(), Self::Error>;

    /// List the commenters of a change request. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters`.
    async fn list_change_request_commenters(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestCommenters,
    ) -> Result<models::MemberList, Self::Error>;
}
