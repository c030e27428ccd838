// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the comments on a space. `GET /v1/spaces/{spaceId}/comments`.
    list_space_comments(space_id: &models::SpaceId) -> models::ListSpaceComments = (space_id.clone()) { page: models::PageToken, limit: i32, order: models::SortOrder, status: models::CommentStatusFilter, format: models::ContentFormat, target_page: models::PageId, authors: Vec<models::UserId> }
    /// Comment on a space. `POST /v1/spaces/{spaceId}/comments`.
    post_space_comment(space_id: &models::SpaceId, body: models::NewComment) -> models::PostSpaceComment = (space_id.clone(), body) {}
    /// Get a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}`.
    get_space_comment(space_id: &models::SpaceId, comment_id: &models::CommentId) -> models::GetSpaceComment = (space_id.clone(), comment_id.clone()) { format: models::ContentFormat } [if_none_match: "if-none-match"]
    /// Update a comment on a space. `PUT /v1/spaces/{spaceId}/comments/{commentId}`.
    update_space_comment(space_id: &models::SpaceId, comment_id: &models::CommentId) -> models::UpdateSpaceComment = (space_id.clone(), comment_id.clone()) { body: Option<models::CommentUpdate> } [if_match: "if-match"]
    /// Delete a comment on a space. `DELETE /v1/spaces/{spaceId}/comments/{commentId}`.
    delete_space_comment(space_id: &models::SpaceId, comment_id: &models::CommentId) -> models::DeleteSpaceComment = (space_id.clone(), comment_id.clone()) {} [if_match: "if-match"]
    /// List the replies to a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies`.
    list_space_comment_replies(space_id: &models::SpaceId, comment_id: &models::CommentId) -> models::ListSpaceCommentReplies = (space_id.clone(), comment_id.clone()) { page: models::PageToken, limit: i32, format: models::ContentFormat }
    /// Reply to a comment on a space. `POST /v1/spaces/{spaceId}/comments/{commentId}/replies`.
    post_space_comment_reply(space_id: &models::SpaceId, comment_id: &models::CommentId, body: models::NewCommentReply) -> models::PostSpaceCommentReply = (space_id.clone(), comment_id.clone(), body) {}
    /// Get a reply to a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
    get_space_comment_reply(space_id: &models::SpaceId, comment_id: &models::CommentId, comment_reply_id: &models::CommentReplyId) -> models::GetSpaceCommentReply = (space_id.clone(), comment_id.clone(), comment_reply_id.clone()) { format: models::ContentFormat } [if_none_match: "if-none-match"]
    /// Update a reply to a comment on a space. `PUT /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
    update_space_comment_reply(space_id: &models::SpaceId, comment_id: &models::CommentId, comment_reply_id: &models::CommentReplyId) -> models::UpdateSpaceCommentReply = (space_id.clone(), comment_id.clone(), comment_reply_id.clone()) { body: Option<models::CommentReplyUpdate> } [if_match: "if-match"]
    /// Delete a reply to a comment on a space. `DELETE /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
    delete_space_comment_reply(space_id: &models::SpaceId, comment_id: &models::CommentId, comment_reply_id: &models::CommentReplyId) -> models::DeleteSpaceCommentReply = (space_id.clone(), comment_id.clone(), comment_reply_id.clone()) {} [if_match: "if-match"]
    /// List the commenters of a space. `GET /v1/spaces/{spaceId}/commenters`.
    list_space_commenters(space_id: &models::SpaceId) -> models::ListSpaceCommenters = (space_id.clone()) { page: models::PageToken, limit: i32 }
    /// List the comments on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`.
    list_change_request_comments(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference) -> models::ListChangeRequestComments = (space_id.clone(), change_request_id.clone()) { page: models::PageToken, limit: i32, order: models::SortOrder, status: models::CommentStatusFilter, format: models::ContentFormat, target_page: models::PageId, authors: Vec<models::UserId> }
    /// Comment on a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`.
    post_change_request_comment(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, body: models::NewComment) -> models::PostChangeRequestComment = (space_id.clone(), change_request_id.clone(), body) {}
    /// Get a comment on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
    get_change_request_comment(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, comment_id: &models::CommentId) -> models::GetChangeRequestComment = (space_id.clone(), change_request_id.clone(), comment_id.clone()) { format: models::ContentFormat } [if_none_match: "if-none-match"]
    /// Update a comment on a change request. `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
    update_change_request_comment(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, comment_id: &models::CommentId) -> models::UpdateChangeRequestComment = (space_id.clone(), change_request_id.clone(), comment_id.clone()) { body: Option<models::CommentUpdate> } [if_match: "if-match"]
    /// Delete a comment on a change request. `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
    delete_change_request_comment(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, comment_id: &models::CommentId) -> models::DeleteChangeRequestComment = (space_id.clone(), change_request_id.clone(), comment_id.clone()) {} [if_match: "if-match"]
    /// List the replies to a comment on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`.
    list_change_request_comment_replies(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, comment_id: &models::CommentId) -> models::ListChangeRequestCommentReplies = (space_id.clone(), change_request_id.clone(), comment_id.clone()) { page: models::PageToken, limit: i32, format: models::ContentFormat }
    /// Reply to a comment on a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`.
    post_change_request_comment_reply(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, comment_id: &models::CommentId, body: models::NewCommentReply) -> models::PostChangeRequestCommentReply = (space_id.clone(), change_request_id.clone(), comment_id.clone(), body) { format: models::ContentFormat }
    /// Get a reply to a comment on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
    get_change_request_comment_reply(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, comment_id: &models::CommentId, comment_reply_id: &models::CommentReplyId) -> models::GetChangeRequestCommentReply = (space_id.clone(), change_request_id.clone(), comment_id.clone(), comment_reply_id.clone()) { format: models::ContentFormat } [if_none_match: "if-none-match"]
    /// Update a reply to a comment on a change request. `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
    update_change_request_comment_reply(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, comment_id: &models::CommentId, comment_reply_id: &models::CommentReplyId) -> models::UpdateChangeRequestCommentReply = (space_id.clone(), change_request_id.clone(), comment_id.clone(), comment_reply_id.clone()) { body: Option<models::CommentReplyUpdate> } [if_match: "if-match"]
    /// Delete a reply to a comment on a change request. `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
    delete_change_request_comment_reply(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference, comment_id: &models::CommentId, comment_reply_id: &models::CommentReplyId) -> models::DeleteChangeRequestCommentReply = (space_id.clone(), change_request_id.clone(), comment_id.clone(), comment_reply_id.clone()) {} [if_match: "if-match"]
    /// List the commenters of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters`.
    list_change_request_commenters(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference) -> models::ListChangeRequestCommenters = (space_id.clone(), change_request_id.clone()) { page: models::PageToken, limit: i32 }
}
