// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the comments on a space. `GET /v1/spaces/{spaceId}/comments`.
    pub fn list_space_comments(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpaceComments> {
        self.call(models::ListSpaceComments::new(space_id.clone()))
    }

    /// Comment on a space. `POST /v1/spaces/{spaceId}/comments`.
    pub fn post_space_comment(
        &self,
        space_id: &models::SpaceId,
        body: models::NewComment,
    ) -> Call<'_, models::PostSpaceComment> {
        self.call(models::PostSpaceComment::new(space_id.clone(), body))
    }

    /// Get a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}`.
    pub fn get_space_comment(
        &self,
        space_id: &models::SpaceId,
        comment_id: &models::CommentId,
    ) -> Call<'_, models::GetSpaceComment> {
        self.call(models::GetSpaceComment::new(space_id.clone(), comment_id.clone()))
    }

    /// Update a comment on a space. `PUT /v1/spaces/{spaceId}/comments/{commentId}`.
    pub fn update_space_comment(
        &self,
        space_id: &models::SpaceId,
        comment_id: &models::CommentId,
    ) -> Call<'_, models::UpdateSpaceComment> {
        self.call(models::UpdateSpaceComment::new(space_id.clone(), comment_id.clone()))
    }

    /// Delete a comment on a space. `DELETE /v1/spaces/{spaceId}/comments/{commentId}`.
    pub fn delete_space_comment(
        &self,
        space_id: &models::SpaceId,
        comment_id: &models::CommentId,
    ) -> Call<'_, models::DeleteSpaceComment> {
        self.call(models::DeleteSpaceComment::new(space_id.clone(), comment_id.clone()))
    }

    /// List the replies to a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies`.
    pub fn list_space_comment_replies(
        &self,
        space_id: &models::SpaceId,
        comment_id: &models::CommentId,
    ) -> Call<'_, models::ListSpaceCommentReplies> {
        self.call(
            models::ListSpaceCommentReplies::new(space_id.clone(), comment_id.clone()),
        )
    }

    /// Reply to a comment on a space. `POST /v1/spaces/{spaceId}/comments/{commentId}/replies`.
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

    /// Get a reply to a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
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

    /// Update a reply to a comment on a space. `PUT
    /// /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
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

    /// Delete a reply to a comment on a space. `DELETE
    /// /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
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

    /// List the commenters of a space. `GET /v1/spaces/{spaceId}/commenters`.
    pub fn list_space_commenters(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpaceCommenters> {
        self.call(models::ListSpaceCommenters::new(space_id.clone()))
    }

    /// List the comments on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`.
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

    /// Comment on a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`.
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

    /// Get a comment on a change request. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
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

    /// Update a comment on a change request. `PUT
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
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

    /// Delete a comment on a change request. `DELETE
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
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

    /// List the replies to a comment on a change request. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`.
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

    /// Reply to a comment on a change request. `POST
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`.
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

    /// Get a reply to a comment on a change request. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
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

    /// Update a reply to a comment on a change request. `PUT
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
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

    /// Delete a reply to a comment on a change request. `DELETE
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
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

    /// List the commenters of a change request. `GET
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters`.
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
    /// Sets [`page`](models::ListSpaceComments::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSpaceComments::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`order`](models::ListSpaceComments::order).
    pub fn order(mut self, value: impl Into<models::SortOrder>) -> Self {
        self.request.order = value.into();
        self
    }

    /// Sets [`status`](models::ListSpaceComments::status).
    pub fn status(mut self, value: impl Into<models::CommentStatusFilter>) -> Self {
        self.request.status = value.into();
        self
    }

    /// Sets [`format`](models::ListSpaceComments::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Sets [`target_page`](models::ListSpaceComments::target_page).
    pub fn target_page(mut self, value: impl Into<models::PageId>) -> Self {
        self.request.target_page = Some(value.into());
        self
    }

    /// Sets [`authors`](models::ListSpaceComments::authors).
    pub fn authors(mut self, value: impl Into<Vec<models::UserId>>) -> Self {
        self.request.authors = Some(value.into());
        self
    }
}

impl Call<'_, models::GetSpaceComment> {
    /// Sets [`format`](models::GetSpaceComment::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::UpdateSpaceComment> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::CommentUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::DeleteSpaceComment> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListSpaceCommentReplies> {
    /// Sets [`page`](models::ListSpaceCommentReplies::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSpaceCommentReplies::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`format`](models::ListSpaceCommentReplies::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }
}

impl Call<'_, models::GetSpaceCommentReply> {
    /// Sets [`format`](models::GetSpaceCommentReply::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::UpdateSpaceCommentReply> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::CommentReplyUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::DeleteSpaceCommentReply> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListSpaceCommenters> {
    /// Sets [`page`](models::ListSpaceCommenters::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSpaceCommenters::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListChangeRequestComments> {
    /// Sets [`page`](models::ListChangeRequestComments::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListChangeRequestComments::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`order`](models::ListChangeRequestComments::order).
    pub fn order(mut self, value: impl Into<models::SortOrder>) -> Self {
        self.request.order = value.into();
        self
    }

    /// Sets [`status`](models::ListChangeRequestComments::status).
    pub fn status(mut self, value: impl Into<models::CommentStatusFilter>) -> Self {
        self.request.status = value.into();
        self
    }

    /// Sets [`format`](models::ListChangeRequestComments::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Sets [`target_page`](models::ListChangeRequestComments::target_page).
    pub fn target_page(mut self, value: impl Into<models::PageId>) -> Self {
        self.request.target_page = Some(value.into());
        self
    }

    /// Sets [`authors`](models::ListChangeRequestComments::authors).
    pub fn authors(mut self, value: impl Into<Vec<models::UserId>>) -> Self {
        self.request.authors = Some(value.into());
        self
    }
}

impl Call<'_, models::GetChangeRequestComment> {
    /// Sets [`format`](models::GetChangeRequestComment::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::UpdateChangeRequestComment> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::CommentUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::DeleteChangeRequestComment> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListChangeRequestCommentReplies> {
    /// Sets [`page`](models::ListChangeRequestCommentReplies::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListChangeRequestCommentReplies::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`format`](models::ListChangeRequestCommentReplies::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }
}

impl Call<'_, models::PostChangeRequestCommentReply> {
    /// Sets [`format`](models::PostChangeRequestCommentReply::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }
}

impl Call<'_, models::GetChangeRequestCommentReply> {
    /// Sets [`format`](models::GetChangeRequestCommentReply::format).
    pub fn format(mut self, value: impl Into<models::ContentFormat>) -> Self {
        self.request.format = value.into();
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::UpdateChangeRequestCommentReply> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::CommentReplyUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::DeleteChangeRequestCommentReply> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListChangeRequestCommenters> {
    /// Sets [`page`](models::ListChangeRequestCommenters::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListChangeRequestCommenters::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}
