//! Comments and replies as stored, and as the API returns them.
//!
//! - Both are entries of one table and share everything except targets and status.
//! - The caller's permissions on an entry are computed at each read.
//! - One statement finds an entry together with the caller's role; another reads the reactions, if there are any.
//! - Only comments on pages need the tree of pages, which is usually cached; only those on text that changed need it.
//! - A body has 1 to 10,000 characters, counted in the stored Markdown.
//! - Trees are written and read off the async threads; their size is bounded there.

use std::collections::BTreeSet;

use quire_db::{Read, Row, ToValue, Transaction, Value};
use quire_markdown::document::{has_kept_blocks, print};
use quire_models as models;
use quire_models::{
    Comment, CommentBody, CommentBodyUpdate, CommentReaction, CommentReply, CommentStatus,
    CommentUrls, ContentFormat, Document, DocumentBody, MarkdownBody,
};

use super::reactions;
use super::subject::{ReadableSubject, Subject, SubjectRow, subject_sql};
use super::target::{Active, Pages, target_model};
use crate::CommentArea;
use crate::caller::Caller;
use crate::clock::time;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::UserId;
use crate::people::Person;
use crate::permissions::ROLE_KEYS;
use quire_store::documents;

/// A comment or a reply `c`, by its author `u`: with [`PEOPLE`].
#[derive(Row, Clone)]
#[row(table = "c")]
pub(super) struct EntryRow {
    pub(super) id: String,
    /// The comment that it replies to.
    #[row(column = "parent_id")]
    pub(super) parent: Option<String>,
    pub(super) body: String,
    pub(super) posted_at: i64,
    pub(super) edited_at: Option<i64>,
    pub(super) reactions: i64,
    pub(super) replies: i64,
    pub(super) resolved_at: Option<i64>,
    #[row(column = "revision_id")]
    pub(super) revision: Option<String>,
    #[row(column = "page_id")]
    pub(super) page: Option<String>,
    pub(super) target: Option<String>,
    #[row(nested, table = "u")]
    pub(super) author: Person,
    #[row(nested, table = "v")]
    pub(super) resolver: Option<Person>,
}

/// SQL that joins the people of an entry `c`.
pub(super) const PEOPLE: &str =
    "JOIN users u ON u.id = c.author_id LEFT JOIN users v ON v.id = c.resolved_by";

impl EntryRow {
    /// Returns true if it is on text of a page.
    pub(super) fn is_on_text(&self) -> bool {
        let target = self.target.as_deref();
        target.is_some_and(|target| target.contains("\"range\":"))
    }

    /// An entry to be stored.
    pub(super) fn new(id: String, author: Person, body: String, now: i64) -> Self {
        Self {
            id,
            parent: None,
            body,
            posted_at: now,
            edited_at: None,
            reactions: 0,
            replies: 0,
            resolved_at: None,
            revision: None,
            page: None,
            target: None,
            author,
            resolver: None,
        }
    }
}

/// Parts of a response besides the entry.
pub(crate) struct EntryContext<'a> {
    /// The caller.
    pub(super) user: &'a UserId,
    pub(super) subject: &'a ReadableSubject,
    pub(super) body: CommentBody,
    pub(super) reactions: Vec<CommentReaction>,
    /// The current pages.
    pub(super) pages: &'a Pages,
}

/// A resource of the API: a [`Comment`] or a [`CommentReply`].
pub(super) trait Resource: serde::Serialize + Send + 'static {
    fn of(app: &CommentArea, row: EntryRow, shown: EntryContext<'_>) -> Self;
}

impl Resource for Comment {
    fn of(app: &CommentArea, mut row: EntryRow, shown: EntryContext<'_>) -> Self {
        let (subject, is_author) = (shown.subject, row.author.id == *shown.user);
        Self {
            urls: urls(app.location(format_args!("{}/comments/{}", subject.at, row.id))),
            permissions: subject.access.comment_permissions(is_author),
            target: target_model(subject, &mut row, shown.pages),
            posted_by: app.user_model(&subject.organization, row.author),
            resolved_by: (row.resolver).map(|by| app.user_model(&subject.organization, by)),
            id: row.id.into(),
            posted_at: time(row.posted_at),
            edited_at: row.edited_at.map(time),
            reactions: shown.reactions,
            replies: row.replies,
            body: shown.body,
            status: match row.resolved_at {
                None => CommentStatus::Open,
                Some(_) => CommentStatus::Resolved,
            },
            resolved_at: row.resolved_at.map(time),
            additional: models::Additional::new(),
        }
    }
}

impl Resource for CommentReply {
    fn of(app: &CommentArea, mut row: EntryRow, shown: EntryContext<'_>) -> Self {
        let (subject, is_author) = (shown.subject, row.author.id == *shown.user);
        let parent = row.parent.take().expect("a reply has a comment");
        let path = format_args!("{}/comments/{parent}/replies/{}", subject.at, row.id);
        Self {
            urls: urls(app.location(path)),
            permissions: subject.access.comment_permissions(is_author),
            posted_by: app.user_model(&subject.organization, row.author),
            id: row.id.into(),
            posted_at: time(row.posted_at),
            edited_at: row.edited_at.map(time),
            reactions: shown.reactions,
            body: shown.body,
            additional: models::Additional::new(),
        }
    }
}

fn urls(location: String) -> CommentUrls {
    CommentUrls::new(location)
}

/// The ids that identify an entry: a comment, or a reply to it.
#[derive(Clone, Debug)]
pub(super) struct EntryId {
    pub(super) comment: String,
    pub(super) reply: Option<String>,
}

impl EntryId {
    pub(super) fn comment(id: models::CommentId) -> Self {
        Self {
            comment: id.into(),
            reply: None,
        }
    }

    pub(super) fn reply(comment: models::CommentId, id: models::CommentReplyId) -> Self {
        Self {
            comment: comment.into(),
            reply: Some(id.into()),
        }
    }

    /// Returns its name in events.
    pub(super) fn kind(&self) -> &'static str {
        match self.reply {
            None => "comment",
            Some(_) => "commentReply",
        }
    }

    /// The id of the entry itself.
    pub(super) fn own(&self) -> &str {
        self.reply.as_deref().unwrap_or(&self.comment)
    }

    /// Returns the entry as the target of events.
    pub(super) fn target<'a>(&'a self, subject: &'a Subject) -> Target<'a> {
        let comment = self.reply.as_ref().map(|_| &*self.comment);
        subject.target(self.kind(), self.own()).and_comment(comment)
    }

    /// SQL that reads an entry with its subject, and the tree that contains its page.
    fn sql(&self, subject: &Subject) -> &'static str {
        match self.reply {
            None => subject_sql!(
                subject.kind,
                "SELECT {SubjectRow},
                        CASE WHEN c.page_id IS NOT NULL THEN {subject}.revision_id END,
                        CASE WHEN c.page_id IS NOT NULL THEN
                            (SELECT tree FROM revisions WHERE id = {subject}.revision_id) END, {EntryRow}
                 {from} JOIN comments c ON c.{column} = {subject}.id {PEOPLE}
                 WHERE {here} AND c.id = $4"
            ),
            Some(_) => subject_sql!(
                subject.kind,
                "SELECT {SubjectRow}, CAST(NULL AS TEXT), CAST(NULL AS TEXT), {EntryRow}
                 {from} JOIN comments p ON p.{column} = {subject}.id
                 JOIN comments c ON c.parent_id = p.id {PEOPLE}
                 WHERE {here} AND p.id = $4 AND c.id = $5"
            ),
        }
    }

    fn values<'a>(&'a self, caller: &'a Caller, subject: &'a Subject) -> Vec<Value<'a>> {
        let mut values = vec![
            caller.user.to_value(),
            subject.space.to_value(),
            subject.id.to_value(),
            self.comment.to_value(),
        ];
        values.extend(self.reply.as_ref().map(ToValue::to_value));
        values
    }

    pub(super) fn missing(&self) -> Error {
        Error::not_found(match self.reply {
            None => "comment",
            Some(_) => "reply",
        })
    }
}

/// An entry with everything its response contains.
#[derive(Clone)]
pub(super) struct Entry {
    pub(super) subject: ReadableSubject,
    pub(super) row: EntryRow,
    pub(super) reactions: Vec<models::CommentReaction>,
    pub(super) pages: Pages,
}

/// An entry with the active revision and its tree, if it is on a page.
type EntryOnPage = (Option<String>, Option<String>, EntryRow);

/// Parts of the responses of several entries besides their rows.
#[derive(Default)]
pub(super) struct Extras {
    pub(super) reactions: reactions::ReactionsByEntry,
    pub(super) pages: Pages,
}

impl CommentArea {
    /// Reads an entry that the caller may read.
    pub(super) async fn entry(
        &self,
        db: &mut impl Read,
        caller: &Caller,
        subject: &Subject,
        id: &EntryId,
    ) -> Result<Entry> {
        let values = id.values(caller, subject);
        let found = db.query_optional(id.sql(subject), &values).await?;
        let found = subject.readable(found).ok_or_else(|| id.missing())?;
        let (subject, found) = found;
        self.complete_entry(db, subject, found).await
    }

    /// The same in a transaction that writes: holds the keys that determine the caller's role.
    pub(super) async fn held_entry(
        &self,
        tx: &mut Transaction,
        caller: &Caller,
        subject: &Subject,
        id: &EntryId,
    ) -> Result<Entry> {
        let values = id.values(caller, subject);
        let found = (tx.query_optional_holding(id.sql(subject), &values, ROLE_KEYS)).await?;
        let found = subject.readable(found).ok_or_else(|| id.missing())?;
        let (subject, found) = found;
        self.complete_entry(tx, subject, found).await
    }

    /// Returns an entry with everything its response contains.
    async fn complete_entry(
        &self,
        db: &mut impl Read,
        subject: ReadableSubject,
        (revision, tree, row): EntryOnPage,
    ) -> Result<Entry> {
        let mut extras = Extras::default();
        let active = revision.as_deref().zip(tree.as_deref());
        let active = active.map(|(revision, tree)| Active { revision, tree });
        if row.reactions > 0 || active.is_some() {
            let entries = std::slice::from_ref(&row);
            let found = self.extras(db, &subject, active, entries);
            extras = Box::pin(found).await?;
        }
        Ok(Entry {
            subject,
            reactions: extras.reactions.remove(&row.id).unwrap_or_default(),
            row,
            pages: extras.pages,
        })
    }

    /// Reads what the responses of these entries contain, in a constant number of statements. `active` contains their
    /// pages.
    pub(super) async fn extras(
        &self,
        db: &mut impl Read,
        subject: &ReadableSubject,
        active: Option<Active<'_>>,
        entries: &[EntryRow],
    ) -> Result<Extras> {
        let reactions = self.reactions(db, &subject.organization, entries).await?;
        let pages = match active {
            Some(active) => self.pages_of(db, active, entries).await?,
            None => Pages::default(),
        };
        Ok(Extras { reactions, pages })
    }

    /// Returns the resources of these entries, in the requested format.
    pub(super) async fn resources<T: Resource>(
        &self,
        caller: &Caller,
        subject: &ReadableSubject,
        mut rows: Vec<EntryRow>,
        mut extras: Extras,
        format: &ContentFormat,
    ) -> Result<Vec<T>> {
        let texts = rows.iter_mut().map(|row| std::mem::take(&mut row.body));
        let bodies = formatted_bodies(texts.collect(), format).await?;
        let resources = rows.into_iter().zip(bodies).map(|(row, body)| {
            let shown = EntryContext {
                user: &caller.user,
                subject,
                body,
                reactions: extras.reactions.remove(&row.id).unwrap_or_default(),
                pages: &extras.pages,
            };
            T::of(self, row, shown)
        });
        Ok(resources.collect())
    }

    pub(super) async fn get_entry<T: Resource>(
        &self,
        caller: &Caller,
        subject: &Subject,
        id: &EntryId,
        format: &ContentFormat,
    ) -> Result<T> {
        let mut entry = self.entry(&mut &self.db, caller, subject, id).await?;
        self.settle(&mut entry.pages).await?;
        let text = std::mem::take(&mut entry.row.body);
        let mut body = formatted_bodies(vec![text], format).await?;
        Ok(entry.resource(self, caller, body.remove(0)))
    }
}

impl Entry {
    pub(super) fn is_by(&self, caller: &Caller) -> bool {
        self.row.author.id == caller.user
    }

    /// The caller's own reactions, as emoji.
    pub(super) fn own_reactions(&self, caller: &Caller) -> BTreeSet<String> {
        reactions::own(&self.reactions, &caller.user)
    }

    /// 412 unless the entry, in either format, matches the request's `If-Match`.
    pub(super) fn is_expected(
        &self,
        app: &CommentArea,
        caller: &Caller,
        id: &EntryId,
    ) -> Result<()> {
        if caller.if_match.is_none() {
            return Ok(());
        }
        match id.reply {
            None => self.is_expected_as::<models::Comment>(app, caller),
            Some(_) => self.is_expected_as::<models::CommentReply>(app, caller),
        }
    }

    fn is_expected_as<T: Resource>(&self, app: &CommentArea, caller: &Caller) -> Result<()> {
        let as_markdown: T = self.clone().into_resource(app, caller);
        caller.expects(&as_markdown).or_else(|_| {
            let tree = tree_body(&self.row.body);
            let as_tree: T = self.clone().resource(app, caller, tree);
            caller.expects(&as_tree)
        })
    }

    /// The resource in Markdown.
    pub(super) fn into_resource<T: Resource>(mut self, app: &CommentArea, caller: &Caller) -> T {
        let body = markdown_body(std::mem::take(&mut self.row.body));
        self.resource(app, caller, body)
    }

    fn resource<T: Resource>(self, app: &CommentArea, caller: &Caller, body: CommentBody) -> T {
        let shown = EntryContext {
            user: &caller.user,
            subject: &self.subject,
            body,
            reactions: self.reactions,
            pages: &self.pages,
        };
        T::of(app, self.row, shown)
    }
}

/// The maximum length of a body, in characters.
const MAX_BODY_CHARS: usize = 10_000;

const BODY_POINTER: &str = "/body/body";

/// The Markdown of a new body.
pub(super) async fn new_body(body: CommentBody) -> Result<String> {
    match body {
        CommentBody::MarkdownBody(body) if body.additional.contains_key("document") => Err(both()),
        CommentBody::MarkdownBody(body) => Ok(body.markdown),
        CommentBody::DocumentBody(body) => printed(body.document).await,
        CommentBody::Unknown(_) => {
            let reason = "must have one of `markdown` and `document`";
            Err(Error::invalid(BODY_POINTER, reason))
        }
    }
}

/// The Markdown of a changed body; `None` if it is unchanged.
pub(super) async fn changed_body(body: Option<CommentBodyUpdate>) -> Result<Option<String>> {
    let body = body.unwrap_or_default();
    match (body.markdown, body.document) {
        // The schema rejects both at once.
        (_, Some(document)) => printed(document).await.map(Some),
        (markdown, None) => Ok(markdown),
    }
}

fn both() -> Error {
    let reason = "must have only one of `markdown` and `document`";
    Error::invalid(BODY_POINTER, reason)
}

async fn printed(tree: Document) -> Result<String> {
    let tree = documents::received(tree);
    if has_kept_blocks(&tree.nodes) {
        let reason = "cannot keep blocks: a comment has no text before it";
        return Err(Error::invalid("/body/body/document", reason));
    }
    let mut text = off_thread(move || print(&tree)).await?;
    text.truncate(text.trim_end_matches('\n').len());
    // Counts no more characters than a text may have: it may be megabytes.
    match text.chars().take(MAX_BODY_CHARS + 1).count() {
        0 => Err(Error::invalid("/body/body/document", "must not be empty")),
        length if length > MAX_BODY_CHARS => {
            let reason = format!("must have at most {MAX_BODY_CHARS} characters as Markdown");
            Err(Error::invalid("/body/body/document", reason))
        }
        _ => Ok(text),
    }
}

/// A body as Markdown.
pub(super) fn markdown_body(text: String) -> CommentBody {
    CommentBody::MarkdownBody(MarkdownBody::new(text))
}

/// A body as a tree of nodes.
fn tree_body(text: &str) -> CommentBody {
    CommentBody::DocumentBody(DocumentBody::new(documents::model(
        quire_markdown::document::parse(text),
    )))
}

/// The bodies in the requested format.
pub(super) async fn formatted_bodies(
    texts: Vec<String>,
    format: &ContentFormat,
) -> Result<Vec<CommentBody>> {
    if !matches!(format, ContentFormat::Document) {
        return Ok(texts.into_iter().map(markdown_body).collect());
    }
    off_thread(move || texts.iter().map(|text| tree_body(text)).collect()).await
}
