//! Comments on the main content of a space and on change requests, with replies and reactions.
//!
//! - A space has only the comments on its main content, a change request its own; otherwise both work the same.
//! - Everyone with `read` sees all comments; posting, replying and reacting require `comment`. Authors may always
//!   change and delete what they wrote; resolving the comments of others requires `review`, deleting them `admin`.
//! - Counters of open and resolved comments, of replies and of reactions change together with what they count.
//! - Deleting a comment deletes its replies and reactions.

mod entry;
mod listing;
mod ranges;
mod reactions;
mod subject;
mod target;
mod writing;

use std::sync::Arc;

use quire_models as models;
use quire_models::{
    Comment, CommentList, CommentReply, CommentReplyList, ContentFormat, MemberList,
};
use quire_runtime::Operation as _;
use quire_server::Comments;

use crate::CommentArea;
use crate::caller::Caller;
use crate::error::Result;

use entry::EntryId;
use listing::{CommentQuery, ReplyQuery};
pub(crate) use ranges::{Places, places};
use subject::Subject;
use writing::Change;

/// The filters of a list request.
macro_rules! asked {
    ($operation:ident, $request:expr) => {
        CommentQuery {
            operation: models::$operation::INFO.id,
            token: $request.page,
            limit: $request.limit,
            order: $request.order,
            status: $request.status,
            format: $request.format,
            page: $request.target_page,
            authors: $request.authors,
        }
    };
}

impl Comments for CommentArea {
    async fn list_space_comments(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpaceComments,
    ) -> Result<CommentList> {
        let subject = Subject::space(request.space_id.into());
        let asked = asked!(ListSpaceComments, request);
        self.list_comments(&caller, &subject, asked).await
    }

    async fn post_space_comment(
        &self,
        caller: Arc<Caller>,
        request: models::PostSpaceComment,
    ) -> Result<Comment> {
        let subject = Subject::space(request.space_id.into());
        self.post_comment(&caller, subject, request.body).await
    }

    async fn get_space_comment(
        &self,
        caller: Arc<Caller>,
        request: models::GetSpaceComment,
    ) -> Result<Comment> {
        let subject = Subject::space(request.space_id.into());
        let id = EntryId::comment(request.comment_id);
        self.get_entry(&caller, &subject, &id, &request.format)
            .await
    }

    async fn update_space_comment(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateSpaceComment,
    ) -> Result<Comment> {
        let subject = Subject::space(request.space_id.into());
        let id = EntryId::comment(request.comment_id);
        let change = Change::of_comment(request.body).await?;
        self.change_entry(&caller, subject, id, change).await
    }

    async fn delete_space_comment(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSpaceComment,
    ) -> Result<()> {
        let subject = Subject::space(request.space_id.into());
        let id = EntryId::comment(request.comment_id);
        self.delete_entry(&caller, subject, id).await
    }

    async fn list_space_comment_replies(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpaceCommentReplies,
    ) -> Result<CommentReplyList> {
        let subject = Subject::space(request.space_id.into());
        let operation = models::ListSpaceCommentReplies::INFO.id;
        let query = ReplyQuery {
            operation,
            comment: request.comment_id.into(),
            token: request.page,
            limit: request.limit,
            format: request.format,
        };
        self.list_replies(&caller, &subject, query).await
    }

    async fn post_space_comment_reply(
        &self,
        caller: Arc<Caller>,
        request: models::PostSpaceCommentReply,
    ) -> Result<CommentReply> {
        let subject = Subject::space(request.space_id.into());
        let (comment, new) = (request.comment_id, request.body);
        self.post_reply(&caller, subject, comment, new, &ContentFormat::Markdown)
            .await
    }

    async fn get_space_comment_reply(
        &self,
        caller: Arc<Caller>,
        request: models::GetSpaceCommentReply,
    ) -> Result<CommentReply> {
        let subject = Subject::space(request.space_id.into());
        let id = EntryId::reply(request.comment_id, request.comment_reply_id);
        self.get_entry(&caller, &subject, &id, &request.format)
            .await
    }

    async fn update_space_comment_reply(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateSpaceCommentReply,
    ) -> Result<CommentReply> {
        let subject = Subject::space(request.space_id.into());
        let id = EntryId::reply(request.comment_id, request.comment_reply_id);
        let change = Change::of_reply(request.body).await?;
        self.change_entry(&caller, subject, id, change).await
    }

    async fn delete_space_comment_reply(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSpaceCommentReply,
    ) -> Result<()> {
        let subject = Subject::space(request.space_id.into());
        let id = EntryId::reply(request.comment_id, request.comment_reply_id);
        self.delete_entry(&caller, subject, id).await
    }

    async fn list_space_commenters(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpaceCommenters,
    ) -> Result<MemberList> {
        let subject = Subject::space(request.space_id.into());
        let operation = models::ListSpaceCommenters::INFO.id;
        let token = request.page.as_ref();
        self.commenters(&caller, &subject, operation, token, request.limit)
            .await
    }

    async fn list_change_request_comments(
        &self,
        caller: Arc<Caller>,
        request: models::ListChangeRequestComments,
    ) -> Result<CommentList> {
        let subject = self
            .change_request_subject(request.space_id.into(), request.change_request_id)
            .await?;
        let asked = asked!(ListChangeRequestComments, request);
        self.list_comments(&caller, &subject, asked).await
    }

    async fn post_change_request_comment(
        &self,
        caller: Arc<Caller>,
        request: models::PostChangeRequestComment,
    ) -> Result<Comment> {
        let subject = self
            .change_request_subject(request.space_id.into(), request.change_request_id)
            .await?;
        self.post_comment(&caller, subject, request.body).await
    }

    async fn get_change_request_comment(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestComment,
    ) -> Result<Comment> {
        let subject = self
            .change_request_subject(request.space_id.into(), request.change_request_id)
            .await?;
        let id = EntryId::comment(request.comment_id);
        self.get_entry(&caller, &subject, &id, &request.format)
            .await
    }

    async fn update_change_request_comment(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateChangeRequestComment,
    ) -> Result<Comment> {
        let subject = self
            .change_request_subject(request.space_id.into(), request.change_request_id)
            .await?;
        let id = EntryId::comment(request.comment_id);
        let change = Change::of_comment(request.body).await?;
        self.change_entry(&caller, subject, id, change).await
    }

    async fn delete_change_request_comment(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteChangeRequestComment,
    ) -> Result<()> {
        let subject = self
            .change_request_subject(request.space_id.into(), request.change_request_id)
            .await?;
        let id = EntryId::comment(request.comment_id);
        self.delete_entry(&caller, subject, id).await
    }

    async fn list_change_request_comment_replies(
        &self,
        caller: Arc<Caller>,
        request: models::ListChangeRequestCommentReplies,
    ) -> Result<CommentReplyList> {
        let subject = self
            .change_request_subject(request.space_id.into(), request.change_request_id)
            .await?;
        let operation = models::ListChangeRequestCommentReplies::INFO.id;
        let query = ReplyQuery {
            operation,
            comment: request.comment_id.into(),
            token: request.page,
            limit: request.limit,
            format: request.format,
        };
        self.list_replies(&caller, &subject, query).await
    }

    async fn post_change_request_comment_reply(
        &self,
        caller: Arc<Caller>,
        request: models::PostChangeRequestCommentReply,
    ) -> Result<CommentReply> {
        let subject = self
            .change_request_subject(request.space_id.into(), request.change_request_id)
            .await?;
        let (comment, new) = (request.comment_id, request.body);
        self.post_reply(&caller, subject, comment, new, &request.format)
            .await
    }

    async fn get_change_request_comment_reply(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestCommentReply,
    ) -> Result<CommentReply> {
        let subject = self
            .change_request_subject(request.space_id.into(), request.change_request_id)
            .await?;
        let id = EntryId::reply(request.comment_id, request.comment_reply_id);
        self.get_entry(&caller, &subject, &id, &request.format)
            .await
    }

    async fn update_change_request_comment_reply(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateChangeRequestCommentReply,
    ) -> Result<CommentReply> {
        let subject = self
            .change_request_subject(request.space_id.into(), request.change_request_id)
            .await?;
        let id = EntryId::reply(request.comment_id, request.comment_reply_id);
        let change = Change::of_reply(request.body).await?;
        self.change_entry(&caller, subject, id, change).await
    }

    async fn delete_change_request_comment_reply(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteChangeRequestCommentReply,
    ) -> Result<()> {
        let subject = self
            .change_request_subject(request.space_id.into(), request.change_request_id)
            .await?;
        let id = EntryId::reply(request.comment_id, request.comment_reply_id);
        self.delete_entry(&caller, subject, id).await
    }

    async fn list_change_request_commenters(
        &self,
        caller: Arc<Caller>,
        request: models::ListChangeRequestCommenters,
    ) -> Result<MemberList> {
        let subject = self
            .change_request_subject(request.space_id.into(), request.change_request_id)
            .await?;
        let operation = models::ListChangeRequestCommenters::INFO.id;
        let token = request.page.as_ref();
        self.commenters(&caller, &subject, operation, token, request.limit)
            .await
    }
}
