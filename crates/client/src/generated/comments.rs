// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Comments on spaces and change requests, with replies and reactions.
//!
//! A space lists the comments on its main content only, a change request its own. A comment may point to a page and to a node of it; `outdated` says that the page has changed since. Authors can always edit and delete what they wrote. Creating a comment or a reply answers 200, not 201.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the comments of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/comments`, answers 200.
    ///
    /// Lists the comments on the main content of the space, newest first, open and resolved ones. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_space_comments(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpaceComments> {
        self.call(models::ListSpaceComments::new(space_id.clone()))
    }

    /// Comment on a space.
    ///
    /// `POST /v1/spaces/{spaceId}/comments`, answers 200.
    ///
    /// Writes a comment on the main content of the space, or on a page or a node of it. Answers 200, not 201. Needs `comment` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn post_space_comment(
        &self,
        space_id: &models::SpaceId,
        body: models::NewComment,
    ) -> Call<'_, models::PostSpaceComment> {
        self.call(models::PostSpaceComment::new(space_id.clone(), body))
    }

    /// Get a comment of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/comments/{commentId}`, answers 200.
    ///
    /// Answers the comment. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_space_comment(
        &self,
        space_id: &models::SpaceId,
        comment_id: &models::CommentId,
    ) -> Call<'_, models::GetSpaceComment> {
        self.call(models::GetSpaceComment::new(space_id.clone(), comment_id.clone()))
    }

    /// Update a comment of a space.
    ///
    /// `PUT /v1/spaces/{spaceId}/comments/{commentId}`, answers 200.
    ///
    /// Changes what the comment says, resolves it or opens it again, and adds or takes back reactions of the caller; an absent field keeps its value. Only the author can change the body. The author, and whoever has `review`, can resolve. Reactions need `comment`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    pub fn update_space_comment(
        &self,
        space_id: &models::SpaceId,
        comment_id: &models::CommentId,
    ) -> Call<'_, models::UpdateSpaceComment> {
        self.call(models::UpdateSpaceComment::new(space_id.clone(), comment_id.clone()))
    }

    /// Delete a comment of a space.
    ///
    /// `DELETE /v1/spaces/{spaceId}/comments/{commentId}`, answers 205.
    ///
    /// Deletes the comment with its replies. Only its author and admins.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    pub fn delete_space_comment(
        &self,
        space_id: &models::SpaceId,
        comment_id: &models::CommentId,
    ) -> Call<'_, models::DeleteSpaceComment> {
        self.call(models::DeleteSpaceComment::new(space_id.clone(), comment_id.clone()))
    }

    /// List the replies to a comment of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/comments/{commentId}/replies`, answers 200.
    ///
    /// Lists the replies to the comment, oldest first. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_space_comment_replies(
        &self,
        space_id: &models::SpaceId,
        comment_id: &models::CommentId,
    ) -> Call<'_, models::ListSpaceCommentReplies> {
        self.call(
            models::ListSpaceCommentReplies::new(space_id.clone(), comment_id.clone()),
        )
    }

    /// Reply to a comment of a space.
    ///
    /// `POST /v1/spaces/{spaceId}/comments/{commentId}/replies`, answers 200.
    ///
    /// Writes a reply to the comment. Answers 200, not 201. Needs `comment` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn post_space_comment_reply(
        &self,
        space_id: &models::SpaceId,
        comment_id: &models::CommentId,
        body: models::NewCommentReply,
    ) -> Call<'_, models::PostSpaceCommentReply> {
        self.call(
            models::PostSpaceCommentReply::new(
                space_id.clone(),
                comment_id.clone(),
                body,
            ),
        )
    }

    /// Get a reply to a comment of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 200.
    ///
    /// Answers the reply. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_space_comment_reply(
        &self,
        space_id: &models::SpaceId,
        comment_id: &models::CommentId,
        comment_reply_id: &models::CommentReplyId,
    ) -> Call<'_, models::GetSpaceCommentReply> {
        self.call(
            models::GetSpaceCommentReply::new(
                space_id.clone(),
                comment_id.clone(),
                comment_reply_id.clone(),
            ),
        )
    }

    /// Update a reply to a comment of a space.
    ///
    /// `PUT /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 200.
    ///
    /// Changes what the reply says, and adds or takes back reactions of the caller. Only the author can change the body. Reactions need `comment`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    pub fn update_space_comment_reply(
        &self,
        space_id: &models::SpaceId,
        comment_id: &models::CommentId,
        comment_reply_id: &models::CommentReplyId,
    ) -> Call<'_, models::UpdateSpaceCommentReply> {
        self.call(
            models::UpdateSpaceCommentReply::new(
                space_id.clone(),
                comment_id.clone(),
                comment_reply_id.clone(),
            ),
        )
    }

    /// Delete a reply to a comment of a space.
    ///
    /// `DELETE /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 205.
    ///
    /// Deletes the reply. Only its author and admins.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    pub fn delete_space_comment_reply(
        &self,
        space_id: &models::SpaceId,
        comment_id: &models::CommentId,
        comment_reply_id: &models::CommentReplyId,
    ) -> Call<'_, models::DeleteSpaceCommentReply> {
        self.call(
            models::DeleteSpaceCommentReply::new(
                space_id.clone(),
                comment_id.clone(),
                comment_reply_id.clone(),
            ),
        )
    }

    /// List who commented on a space.
    ///
    /// `GET /v1/spaces/{spaceId}/commenters`, answers 200.
    ///
    /// Lists the members who wrote comments or replies on the main content of the space, in the order of their first one. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_space_commenters(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpaceCommenters> {
        self.call(models::ListSpaceCommenters::new(space_id.clone()))
    }

    /// List the comments of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`, answers 200.
    ///
    /// Lists the comments on the change request, newest first, open and resolved ones. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_change_request_comments(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::ListChangeRequestComments> {
        self.call(
            models::ListChangeRequestComments::new(
                space_id.clone(),
                change_request_id.clone(),
            ),
        )
    }

    /// Comment on a change request.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`, answers 200.
    ///
    /// Writes a comment on the change request, or on a page or a node of it. Answers 200, not 201. Needs `comment` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn post_change_request_comment(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        body: models::NewComment,
    ) -> Call<'_, models::PostChangeRequestComment> {
        self.call(
            models::PostChangeRequestComment::new(
                space_id.clone(),
                change_request_id.clone(),
                body,
            ),
        )
    }

    /// Get a comment of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 200.
    ///
    /// Answers the comment. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_change_request_comment(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        comment_id: &models::CommentId,
    ) -> Call<'_, models::GetChangeRequestComment> {
        self.call(
            models::GetChangeRequestComment::new(
                space_id.clone(),
                change_request_id.clone(),
                comment_id.clone(),
            ),
        )
    }

    /// Update a comment of a change request.
    ///
    /// `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 200.
    ///
    /// Changes what the comment says, resolves it or opens it again, and adds or takes back reactions of the caller; an absent field keeps its value. Only the author can change the body. The author, and whoever has `review`, can resolve. Reactions need `comment`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    pub fn update_change_request_comment(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        comment_id: &models::CommentId,
    ) -> Call<'_, models::UpdateChangeRequestComment> {
        self.call(
            models::UpdateChangeRequestComment::new(
                space_id.clone(),
                change_request_id.clone(),
                comment_id.clone(),
            ),
        )
    }

    /// Delete a comment of a change request.
    ///
    /// `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 205.
    ///
    /// Deletes the comment with its replies. Only its author and admins.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    pub fn delete_change_request_comment(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        comment_id: &models::CommentId,
    ) -> Call<'_, models::DeleteChangeRequestComment> {
        self.call(
            models::DeleteChangeRequestComment::new(
                space_id.clone(),
                change_request_id.clone(),
                comment_id.clone(),
            ),
        )
    }

    /// List the replies to a comment of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`, answers 200.
    ///
    /// Lists the replies to the comment, oldest first. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_change_request_comment_replies(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        comment_id: &models::CommentId,
    ) -> Call<'_, models::ListChangeRequestCommentReplies> {
        self.call(
            models::ListChangeRequestCommentReplies::new(
                space_id.clone(),
                change_request_id.clone(),
                comment_id.clone(),
            ),
        )
    }

    /// Reply to a comment of a change request.
    ///
    /// `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`, answers 200.
    ///
    /// Writes a reply to the comment. Answers 200, not 201. Needs `comment` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn post_change_request_comment_reply(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        comment_id: &models::CommentId,
        body: models::NewCommentReply,
    ) -> Call<'_, models::PostChangeRequestCommentReply> {
        self.call(
            models::PostChangeRequestCommentReply::new(
                space_id.clone(),
                change_request_id.clone(),
                comment_id.clone(),
                body,
            ),
        )
    }

    /// Get a reply to a comment of a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers 200.
    ///
    /// Answers the reply. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_change_request_comment_reply(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        comment_id: &models::CommentId,
        comment_reply_id: &models::CommentReplyId,
    ) -> Call<'_, models::GetChangeRequestCommentReply> {
        self.call(
            models::GetChangeRequestCommentReply::new(
                space_id.clone(),
                change_request_id.clone(),
                comment_id.clone(),
                comment_reply_id.clone(),
            ),
        )
    }

    /// Update a reply to a comment of a change request.
    ///
    /// `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers 200.
    ///
    /// Changes what the reply says, and adds or takes back reactions of the caller. Only the author can change the body. Reactions need `comment`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    pub fn update_change_request_comment_reply(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        comment_id: &models::CommentId,
        comment_reply_id: &models::CommentReplyId,
    ) -> Call<'_, models::UpdateChangeRequestCommentReply> {
        self.call(
            models::UpdateChangeRequestCommentReply::new(
                space_id.clone(),
                change_request_id.clone(),
                comment_id.clone(),
                comment_reply_id.clone(),
            ),
        )
    }

    /// Delete a reply to a comment of a change request.
    ///
    /// `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers 205.
    ///
    /// Deletes the reply. Only its author and admins.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    pub fn delete_change_request_comment_reply(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
        comment_id: &models::CommentId,
        comment_reply_id: &models::CommentReplyId,
    ) -> Call<'_, models::DeleteChangeRequestCommentReply> {
        self.call(
            models::DeleteChangeRequestCommentReply::new(
                space_id.clone(),
                change_request_id.clone(),
                comment_id.clone(),
                comment_reply_id.clone(),
            ),
        )
    }

    /// List who commented on a change request.
    ///
    /// `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters`, answers 200.
    ///
    /// Lists the members who wrote comments or replies on the change request, in the order of their first one. Needs `read` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_change_request_commenters(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::ListChangeRequestCommenters> {
        self.call(
            models::ListChangeRequestCommenters::new(
                space_id.clone(),
                change_request_id.clone(),
            ),
        )
    }
}

impl Call<'_, models::ListSpaceComments> {
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

    /// Direction of the list.
    ///
    /// Default: `"desc"`.
    pub fn order(mut self, value: impl Into<models::SortOrder>) -> Self {
        self.request.order = value.into();
        self
    }

    /// Which comments to list.
    ///
    /// Default: `"all"`.
    pub fn status(mut self, value: impl Into<models::CommentStatusFilter>) -> Self {
        self.request.status = value.into();
        self
    }

    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Only comments on this page.
    pub fn target_page(mut self, value: impl Into<models::PageId>) -> Self {
        self.request.target_page = Some(value.into());
        self
    }

    /// Only comments by these users.
    pub fn authors(mut self, value: impl Into<Vec<models::UserId>>) -> Self {
        self.request.authors = Some(value.into());
        self
    }
}

impl Call<'_, models::GetSpaceComment> {
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }
}

impl Call<'_, models::UpdateSpaceComment> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::CommentUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::ListSpaceCommentReplies> {
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

    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }
}

impl Call<'_, models::GetSpaceCommentReply> {
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }
}

impl Call<'_, models::UpdateSpaceCommentReply> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::CommentReplyUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::ListSpaceCommenters> {
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

impl Call<'_, models::ListChangeRequestComments> {
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

    /// Direction of the list.
    ///
    /// Default: `"desc"`.
    pub fn order(mut self, value: impl Into<models::SortOrder>) -> Self {
        self.request.order = value.into();
        self
    }

    /// Which comments to list.
    ///
    /// Default: `"all"`.
    pub fn status(mut self, value: impl Into<models::CommentStatusFilter>) -> Self {
        self.request.status = value.into();
        self
    }

    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Only comments on this page.
    pub fn target_page(mut self, value: impl Into<models::PageId>) -> Self {
        self.request.target_page = Some(value.into());
        self
    }

    /// Only comments by these users.
    pub fn authors(mut self, value: impl Into<Vec<models::UserId>>) -> Self {
        self.request.authors = Some(value.into());
        self
    }
}

impl Call<'_, models::GetChangeRequestComment> {
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }
}

impl Call<'_, models::UpdateChangeRequestComment> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::CommentUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::ListChangeRequestCommentReplies> {
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

    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }
}

impl Call<'_, models::PostChangeRequestCommentReply> {
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }
}

impl Call<'_, models::GetChangeRequestCommentReply> {
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }
}

impl Call<'_, models::UpdateChangeRequestCommentReply> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::CommentReplyUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::ListChangeRequestCommenters> {
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
