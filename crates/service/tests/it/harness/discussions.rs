//! The comments of a space or of a change request as one user sees them, with helpers for tests.

use std::time::Duration;

use quire_client::Error;
use quire_client::models::{
    ChangeRequestReference, Comment, CommentBody, CommentId, CommentList, CommentReply,
    CommentReplyId, CommentReplyList, ContentFormat, Member, MemberList, Space, SpaceId,
};
use reqwest::Method;
use serde_json::Value;

use super::{Answer, Proposal, TestApp, User, body, json, optional};

/// The comments of a space or of a change request in the hands of one user.
#[derive(Clone)]
pub(crate) struct Discussion {
    pub(crate) user: User,
    pub(crate) space: SpaceId,
    /// Of the change request; none for the main content of the space.
    pub(crate) proposal: Option<ChangeRequestReference>,
}

/// Sends the call of the space, or that of the change request, which gets a name for it.
macro_rules! either {
    ($of:expr, $space:expr, $proposal:ident => $change_request:expr) => {
        match &$of.proposal {
            None => $space.send().await,
            Some($proposal) => $change_request.send().await,
        }
    };
}

/// Fills a request with what JSON says of it: `{"limit": 1, "order": "asc"}`.
macro_rules! query {
    ($call:expr, $query:expr, $($name:literal => $field:ident,)*) => {{
        let (mut call, query): (_, &Value) = ($call, $query);
        $(if let Some(value) = query.get($name) {
            call.request.$field = body(value.clone());
        })*
        call.send().await
    }};
}

impl Discussion {
    /// That of the main content.
    pub(crate) fn of(user: &User, space: &Space) -> Self {
        Self {
            user: user.clone(),
            space: space.id.clone(),
            proposal: None,
        }
    }

    /// That of a change request.
    pub(crate) fn on(user: &User, proposal: &Proposal) -> Self {
        Self {
            user: user.clone(),
            space: proposal.space.clone(),
            proposal: Some(proposal.id.clone()),
        }
    }

    /// The same in the hands of another.
    pub(crate) fn by(&self, user: &User) -> Self {
        Self {
            user: user.clone(),
            ..self.clone()
        }
    }

    pub(crate) async fn post(&self, new: Value) -> Result<Comment, Error> {
        either!(
            self,
            self.user.post_space_comment(&self.space, body(new)),
            proposal => self.user.post_change_request_comment(&self.space, proposal, body(new))
        )
    }

    /// Posts this text.
    pub(crate) async fn say(&self, text: &str) -> Comment {
        self.post(json!({"body": {"markdown": text}}))
            .await
            .unwrap()
    }

    /// Posts this text on a page.
    pub(crate) async fn say_on(&self, page: &str, text: &str) -> Comment {
        let new = json!({"body": {"markdown": text}, "page": page});
        self.post(new).await.unwrap()
    }

    pub(crate) async fn get(&self, id: &CommentId) -> Result<Comment, Error> {
        either!(
            self,
            self.user.get_space_comment(&self.space, id),
            proposal => self.user.get_change_request_comment(&self.space, proposal, id)
        )
    }

    /// A comment as a tree of nodes.
    pub(crate) async fn document(&self, id: &CommentId) -> CommentBody {
        let format = ContentFormat::Document;
        let found = either!(
            self,
            self.user.get_space_comment(&self.space, id).format(format),
            proposal => self.user.get_change_request_comment(&self.space, proposal, id).format(format)
        );
        found.unwrap().body
    }

    pub(crate) async fn update(&self, id: &CommentId, update: Value) -> Result<Comment, Error> {
        either!(
            self,
            self.user.update_space_comment(&self.space, id).body(optional(update)),
            proposal => self.user.update_change_request_comment(&self.space, proposal, id).body(optional(update))
        )
    }

    pub(crate) async fn delete(&self, id: &CommentId) -> Result<(), Error> {
        either!(
            self,
            self.user.delete_space_comment(&self.space, id),
            proposal => self.user.delete_change_request_comment(&self.space, proposal, id)
        )
    }

    /// A page of the list that these parameters ask for.
    pub(crate) async fn list(&self, query: &Value) -> Result<CommentList, Error> {
        match &self.proposal {
            None => query!(self.user.list_space_comments(&self.space), query,
                "page" => page, "limit" => limit, "order" => order, "status" => status, "format" => format,
                "targetPage" => target_page, "authors" => authors,),
            Some(proposal) => query!(
                self.user.list_change_request_comments(&self.space, proposal), query,
                "page" => page, "limit" => limit, "order" => order, "status" => status, "format" => format,
                "targetPage" => target_page, "authors" => authors,),
        }
    }

    /// Posts a reply with this text.
    pub(crate) async fn reply(&self, id: &CommentId, text: &str) -> CommentReply {
        let new = json!({"body": {"markdown": text}});
        self.post_reply(id, new).await.unwrap()
    }

    pub(crate) async fn post_reply(
        &self,
        id: &CommentId,
        new: Value,
    ) -> Result<CommentReply, Error> {
        either!(
            self,
            self.user.post_space_comment_reply(&self.space, id, body(new)),
            proposal => self.user.post_change_request_comment_reply(&self.space, proposal, id, body(new))
        )
    }

    pub(crate) async fn get_reply(
        &self,
        id: &CommentId,
        reply: &CommentReplyId,
    ) -> Result<CommentReply, Error> {
        either!(
            self,
            self.user.get_space_comment_reply(&self.space, id, reply),
            proposal => self.user.get_change_request_comment_reply(&self.space, proposal, id, reply)
        )
    }

    /// A reply as a tree of nodes.
    pub(crate) async fn reply_document(
        &self,
        id: &CommentId,
        reply: &CommentReplyId,
    ) -> CommentBody {
        let format = ContentFormat::Document;
        let found = either!(
            self,
            self.user.get_space_comment_reply(&self.space, id, reply).format(format),
            proposal => self.user.get_change_request_comment_reply(&self.space, proposal, id, reply).format(format)
        );
        found.unwrap().body
    }

    pub(crate) async fn update_reply(
        &self,
        id: &CommentId,
        reply: &CommentReplyId,
        update: Value,
    ) -> Result<CommentReply, Error> {
        either!(
            self,
            self.user.update_space_comment_reply(&self.space, id, reply).body(optional(update)),
            proposal => self
                .user
                .update_change_request_comment_reply(&self.space, proposal, id, reply)
                .body(optional(update))
        )
    }

    pub(crate) async fn delete_reply(
        &self,
        id: &CommentId,
        reply: &CommentReplyId,
    ) -> Result<(), Error> {
        either!(
            self,
            self.user.delete_space_comment_reply(&self.space, id, reply),
            proposal => self.user.delete_change_request_comment_reply(&self.space, proposal, id, reply)
        )
    }

    pub(crate) async fn replies(
        &self,
        id: &CommentId,
        query: &Value,
    ) -> Result<CommentReplyList, Error> {
        match &self.proposal {
            None => query!(self.user.list_space_comment_replies(&self.space, id), query,
                "page" => page, "limit" => limit, "format" => format,),
            Some(proposal) => query!(
                self.user.list_change_request_comment_replies(&self.space, proposal, id), query,
                "page" => page, "limit" => limit, "format" => format,),
        }
    }

    pub(crate) async fn commenters(&self, query: &Value) -> Result<MemberList, Error> {
        match &self.proposal {
            None => query!(self.user.list_space_commenters(&self.space), query,
                "page" => page, "limit" => limit,),
            Some(proposal) => query!(
                self.user.list_change_request_commenters(&self.space, proposal), query,
                "page" => page, "limit" => limit,),
        }
    }

    /// The e-mail addresses of who commented.
    pub(crate) async fn who(&self) -> Vec<String> {
        let list = self.commenters(&json!({})).await.unwrap();
        assert_eq!(usize::try_from(list.count), Ok(list.items.len()));
        let email = |member: Member| member.user.email;
        list.items.into_iter().map(email).collect()
    }

    /// The address of the comments.
    pub(crate) fn path(&self) -> String {
        match &self.proposal {
            None => format!("/v1/spaces/{}/comments", self.space),
            Some(proposal) => format!(
                "/v1/spaces/{}/change-requests/{proposal}/comments",
                self.space
            ),
        }
    }

    /// Sends a request that the generated client cannot send, below the address of the comments.
    pub(crate) async fn raw(&self, method: Method, below: &str, body: &Value) -> Answer {
        let path = self.path() + below;
        Answer::to(self.user.raw_json(method, &path, &body.to_string())).await
    }

    /// Open comments as the counter says, and open, resolved and all as the lists say.
    pub(crate) async fn counters(&self) -> [i64; 4] {
        let counter = match &self.proposal {
            None => {
                self.user
                    .get_space(&self.space)
                    .send()
                    .await
                    .unwrap()
                    .comments
            }
            Some(proposal) => {
                let found = self.user.get_change_request(&self.space, proposal);
                found.send().await.unwrap().comments
            }
        };
        let mut counts = [counter, 0, 0, 0];
        for (count, status) in counts[1..].iter_mut().zip(["open", "resolved", "all"]) {
            let list = self.list(&json!({"status": status, "limit": 0})).await;
            *count = list.unwrap().count;
        }
        counts
    }
}

impl TestApp {
    /// The admin's discussions of a new space and of a change request of it. The pages are `a` with the headings
    /// `one` and `two`, `a/b` below it, and `c`.
    pub(crate) async fn discussions(&self) -> [Discussion; 2] {
        let files = [
            ("a/README.md", "# A\n\n## One\n\ntext\n\n## Two\n"),
            ("a/b.md", "# B\n"),
            ("c.md", "# C\n"),
        ];
        let admin = self.admin();
        let space = admin.space_with(&self.organization, &files).await;
        let proposal = admin.propose(&space).await;
        [
            Discussion::of(admin, &space),
            Discussion::on(admin, &proposal),
        ]
    }

    /// Lets a second pass.
    pub(crate) fn tick(&self) {
        self.clock.advance(Duration::from_secs(1));
    }
}
