// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `comments`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `comments`.
    pub trait Comments {
        /// List the comments on a space. `GET /v1/spaces/{spaceId}/comments`.
        fn list_space_comments(models::ListSpaceComments) -> models::CommentList;
        /// Comment on a space. `POST /v1/spaces/{spaceId}/comments`.
        fn post_space_comment(models::PostSpaceComment) -> models::Comment;
        /// Get a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}`.
        fn get_space_comment(models::GetSpaceComment) -> models::Comment;
        /// Update a comment on a space. `PUT /v1/spaces/{spaceId}/comments/{commentId}`.
        fn update_space_comment(models::UpdateSpaceComment) -> models::Comment;
        /// Delete a comment on a space. `DELETE /v1/spaces/{spaceId}/comments/{commentId}`.
        fn delete_space_comment(models::DeleteSpaceComment) -> ();
        /// List the replies to a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies`.
        fn list_space_comment_replies(models::ListSpaceCommentReplies) -> models::CommentReplyList;
        /// Reply to a comment on a space. `POST /v1/spaces/{spaceId}/comments/{commentId}/replies`.
        fn post_space_comment_reply(models::PostSpaceCommentReply) -> models::CommentReply;
        /// Get a reply to a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
        fn get_space_comment_reply(models::GetSpaceCommentReply) -> models::CommentReply;
        /// Update a reply to a comment on a space. `PUT /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
        fn update_space_comment_reply(models::UpdateSpaceCommentReply) -> models::CommentReply;
        /// Delete a reply to a comment on a space. `DELETE /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
        fn delete_space_comment_reply(models::DeleteSpaceCommentReply) -> ();
        /// List the commenters of a space. `GET /v1/spaces/{spaceId}/commenters`.
        fn list_space_commenters(models::ListSpaceCommenters) -> models::MemberList;
        /// List the comments on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`.
        fn list_change_request_comments(models::ListChangeRequestComments) -> models::CommentList;
        /// Comment on a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`.
        fn post_change_request_comment(models::PostChangeRequestComment) -> models::Comment;
        /// Get a comment on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
        fn get_change_request_comment(models::GetChangeRequestComment) -> models::Comment;
        /// Update a comment on a change request. `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
        fn update_change_request_comment(models::UpdateChangeRequestComment) -> models::Comment;
        /// Delete a comment on a change request. `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
        fn delete_change_request_comment(models::DeleteChangeRequestComment) -> ();
        /// List the replies to a comment on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`.
        fn list_change_request_comment_replies(models::ListChangeRequestCommentReplies) -> models::CommentReplyList;
        /// Reply to a comment on a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`.
        fn post_change_request_comment_reply(models::PostChangeRequestCommentReply) -> models::CommentReply;
        /// Get a reply to a comment on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
        fn get_change_request_comment_reply(models::GetChangeRequestCommentReply) -> models::CommentReply;
        /// Update a reply to a comment on a change request. `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
        fn update_change_request_comment_reply(models::UpdateChangeRequestCommentReply) -> models::CommentReply;
        /// Delete a reply to a comment on a change request. `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
        fn delete_change_request_comment_reply(models::DeleteChangeRequestCommentReply) -> ();
        /// List the commenters of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters`.
        fn list_change_request_commenters(models::ListChangeRequestCommenters) -> models::MemberList;
    }
}
