// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Comments on spaces and change requests, with replies and reactions.
//!
//! A space lists the comments on its main content only, a change request its own. A comment may point to a page and to a node of it; `outdated` says that the page has changed since. Authors can always edit and delete what they wrote. Creating a comment or a reply answers 200, not 201.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `comments`.
pub trait Comments: Service {
    /// List the comments of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/comments`, answers 200.
    ///
    /// Lists the comments on the main content of the space, newest first, open and resolved ones. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_space_comments(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceComments,
    ) -> impl Future<Output = Result<models::CommentList, Self::Error>> + Send;

    /// Comment on a space.
    ///
    /// `POST /v1/spaces/{spaceId}/comments`, answers 200.
    ///
    /// Writes a comment on the main content of the space, or on a page or a node of it. Answers 200, not 201. Needs `comment` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn post_space_comment(
        &self,
        caller: Self::Caller,
        request: models::PostSpaceComment,
    ) -> impl Future<Output = Result<models::Comment, Self::Error>> + Send;

    /// Get a comment of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/comments/{commentId}`, answers 200.
    ///
    /// Answers the comment. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_space_comment(
        &self,
        caller: Self::Caller,
        request: models::GetSpaceComment,
    ) -> impl Future<Output = Result<models::Comment, Self::Error>> + Send;

    /// Update a comment of a space.
    ///
    /// `PUT /v1/spaces/{spaceId}/comments/{commentId}`, answers 200.
    ///
    /// Changes what the comment says, resolves it or opens it again, and adds or takes back reactions of the caller; an absent field keeps its value. Only the author can change the body. The author, and whoever has `review`, can resolve. Reactions need `comment`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    fn update_space_comment(
        &self,
        caller: Self::Caller,
        request: models::UpdateSpaceComment,
    ) -> impl Future<Output = Result<models::Comment, Self::Error>> + Send;

    /// Delete a comment of a space.
    ///
    /// `DELETE /v1/spaces/{spaceId}/comments/{commentId}`, answers 205.
    ///
    /// Deletes the comment with its replies. Only its author and admins.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    fn delete_space_comment(
        &self,
        caller: Self::Caller,
        request: models::DeleteSpaceComment,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// List the replies to a comment of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/comments/{commentId}/replies`, answers 200.
    ///
    /// Lists the replies to the comment, oldest first. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_space_comment_replies(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceCommentReplies,
    ) -> impl Future<Output = Result<models::CommentReplyList, Self::Error>> + Send;

    /// Reply to a comment of a space.
    ///
    /// `POST /v1/spaces/{spaceId}/comments/{commentId}/replies`, answers 200.
    ///
    /// Writes a reply to the comment. Answers 200, not 201. Needs `comment` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn post_space_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::PostSpaceCommentReply,
    ) -> impl Future<Output = Result<models::CommentReply, Self::Error>> + Send;

    /// Get a reply to a comment of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 200.
    ///
    /// Answers the reply. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_space_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::GetSpaceCommentReply,
    ) -> impl Future<Output = Result<models::CommentReply, Self::Error>> + Send;

    /// Update a reply to a comment of a space.
    ///
    /// `PUT /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 200.
    ///
    /// Changes what the reply says, and adds or takes back reactions of the caller. Only the author can change the body. Reactions need `comment`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    fn update_space_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::UpdateSpaceCommentReply,
    ) -> impl Future<Output = Result<models::CommentReply, Self::Error>> + Send;

    /// Delete a reply to a comment of a space.
    ///
    /// `DELETE /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 205.
    ///
    /// Deletes the reply. Only its author and admins.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    fn delete_space_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::DeleteSpaceCommentReply,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// List who commented on a space.
    ///
    /// `GET /v1/spaces/{spaceId}/commenters`, answers 200.
    ///
    /// Lists the members who wrote comments or replies on the main content of the space, in the order of their first one. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_space_commenters(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceCommenters,
    ) -> impl Future<Output = Result<models::MemberList, Self::Error>> + Send;

    /// List the comments of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`, answers 200.
    ///
    /// Lists the comments on the change request, newest first, open and resolved ones. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_change_request_comments(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestComments,
    ) -> impl Future<Output = Result<models::CommentList, Self::Error>> + Send;

    /// Comment on a change request.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`, answers 200.
    ///
    /// Writes a comment on the change request, or on a page or a node of it. Answers 200, not 201. Needs `comment` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn post_change_request_comment(
        &self,
        caller: Self::Caller,
        request: models::PostChangeRequestComment,
    ) -> impl Future<Output = Result<models::Comment, Self::Error>> + Send;

    /// Get a comment of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 200.
    ///
    /// Answers the comment. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_change_request_comment(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestComment,
    ) -> impl Future<Output = Result<models::Comment, Self::Error>> + Send;

    /// Update a comment of a change request.
    ///
    /// `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 200.
    ///
    /// Changes what the comment says, resolves it or opens it again, and adds or takes back reactions of the caller; an absent field keeps its value. Only the author can change the body. The author, and whoever has `review`, can resolve. Reactions need `comment`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    fn update_change_request_comment(
        &self,
        caller: Self::Caller,
        request: models::UpdateChangeRequestComment,
    ) -> impl Future<Output = Result<models::Comment, Self::Error>> + Send;

    /// Delete a comment of a change request.
    ///
    /// `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 205.
    ///
    /// Deletes the comment with its replies. Only its author and admins.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    fn delete_change_request_comment(
        &self,
        caller: Self::Caller,
        request: models::DeleteChangeRequestComment,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// List the replies to a comment of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`, answers 200.
    ///
    /// Lists the replies to the comment, oldest first. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_change_request_comment_replies(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestCommentReplies,
    ) -> impl Future<Output = Result<models::CommentReplyList, Self::Error>> + Send;

    /// Reply to a comment of a change request.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`, answers 200.
    ///
    /// Writes a reply to the comment. Answers 200, not 201. Needs `comment` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn post_change_request_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::PostChangeRequestCommentReply,
    ) -> impl Future<Output = Result<models::CommentReply, Self::Error>> + Send;

    /// Get a reply to a comment of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers 200.
    ///
    /// Answers the reply. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_change_request_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestCommentReply,
    ) -> impl Future<Output = Result<models::CommentReply, Self::Error>> + Send;

    /// Update a reply to a comment of a change request.
    ///
    /// `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers 200.
    ///
    /// Changes what the reply says, and adds or takes back reactions of the caller. Only the author can change the body. Reactions need `comment`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    fn update_change_request_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::UpdateChangeRequestCommentReply,
    ) -> impl Future<Output = Result<models::CommentReply, Self::Error>> + Send;

    /// Delete a reply to a comment of a change request.
    ///
    /// `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers 205.
    ///
    /// Deletes the reply. Only its author and admins.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    fn delete_change_request_comment_reply(
        &self,
        caller: Self::Caller,
        request: models::DeleteChangeRequestCommentReply,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// List who commented on a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters`, answers 200.
    ///
    /// Lists the members who wrote comments or replies on the change request, in the order of their first one. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_change_request_commenters(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequestCommenters,
    ) -> impl Future<Output = Result<models::MemberList, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Comments>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListSpaceComments,
            _,
            _,
        >(async |s: S, c, r| Comments::list_space_comments(&s, c, r).await)
        .add::<
            models::PostSpaceComment,
            _,
            _,
        >(async |s: S, c, r| Comments::post_space_comment(&s, c, r).await)
        .add::<
            models::GetSpaceComment,
            _,
            _,
        >(async |s: S, c, r| Comments::get_space_comment(&s, c, r).await)
        .add::<
            models::UpdateSpaceComment,
            _,
            _,
        >(async |s: S, c, r| Comments::update_space_comment(&s, c, r).await)
        .add::<
            models::DeleteSpaceComment,
            _,
            _,
        >(async |s: S, c, r| Comments::delete_space_comment(&s, c, r).await)
        .add::<
            models::ListSpaceCommentReplies,
            _,
            _,
        >(async |s: S, c, r| Comments::list_space_comment_replies(&s, c, r).await)
        .add::<
            models::PostSpaceCommentReply,
            _,
            _,
        >(async |s: S, c, r| Comments::post_space_comment_reply(&s, c, r).await)
        .add::<
            models::GetSpaceCommentReply,
            _,
            _,
        >(async |s: S, c, r| Comments::get_space_comment_reply(&s, c, r).await)
        .add::<
            models::UpdateSpaceCommentReply,
            _,
            _,
        >(async |s: S, c, r| Comments::update_space_comment_reply(&s, c, r).await)
        .add::<
            models::DeleteSpaceCommentReply,
            _,
            _,
        >(async |s: S, c, r| Comments::delete_space_comment_reply(&s, c, r).await)
        .add::<
            models::ListSpaceCommenters,
            _,
            _,
        >(async |s: S, c, r| Comments::list_space_commenters(&s, c, r).await)
        .add::<
            models::ListChangeRequestComments,
            _,
            _,
        >(async |s: S, c, r| Comments::list_change_request_comments(&s, c, r).await)
        .add::<
            models::PostChangeRequestComment,
            _,
            _,
        >(async |s: S, c, r| Comments::post_change_request_comment(&s, c, r).await)
        .add::<
            models::GetChangeRequestComment,
            _,
            _,
        >(async |s: S, c, r| Comments::get_change_request_comment(&s, c, r).await)
        .add::<
            models::UpdateChangeRequestComment,
            _,
            _,
        >(async |s: S, c, r| Comments::update_change_request_comment(&s, c, r).await)
        .add::<
            models::DeleteChangeRequestComment,
            _,
            _,
        >(async |s: S, c, r| Comments::delete_change_request_comment(&s, c, r).await)
        .add::<
            models::ListChangeRequestCommentReplies,
            _,
            _,
        >(async |s: S, c, r| {
            Comments::list_change_request_comment_replies(&s, c, r).await
        })
        .add::<
            models::PostChangeRequestCommentReply,
            _,
            _,
        >(async |s: S, c, r| Comments::post_change_request_comment_reply(&s, c, r).await)
        .add::<
            models::GetChangeRequestCommentReply,
            _,
            _,
        >(async |s: S, c, r| Comments::get_change_request_comment_reply(&s, c, r).await)
        .add::<
            models::UpdateChangeRequestCommentReply,
            _,
            _,
        >(async |s: S, c, r| {
            Comments::update_change_request_comment_reply(&s, c, r).await
        })
        .add::<
            models::DeleteChangeRequestCommentReply,
            _,
            _,
        >(async |s: S, c, r| {
            Comments::delete_change_request_comment_reply(&s, c, r).await
        })
        .add::<
            models::ListChangeRequestCommenters,
            _,
            _,
        >(async |s: S, c, r| Comments::list_change_request_commenters(&s, c, r).await)
}
