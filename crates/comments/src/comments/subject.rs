//! Subject of a comment: the main content of a space, or a change request; and the caller's role there.
//!
//! - The SQL of both is the same except for a table and a column. Its parameters are the same: `$1` is the caller, `$2`
//!   the space, `$3` the subject's own id, which for a space is the space's id again.
//! - One statement reads the caller's access together with the requested data, which is discarded without `read`.

use std::fmt::{self, Display, Formatter};

use quire_db::{Row, Transaction, params, sql};
use quire_models as models;

use crate::CommentArea;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{CommentId, OrganizationId, SpaceId};
use crate::people::Person;
use crate::permissions::{Access, Grants, Membership, ROLE_KEYS, Rank, SPACE_ACCESS};

/// Subject of a comment.
#[derive(Clone, Debug)]
pub(super) struct Subject {
    pub(super) kind: Kind,
    pub(super) space: SpaceId,
    /// The id of the space or change request.
    pub(super) id: String,
}

/// The kind of a subject.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Space,
    ChangeRequest,
}

/// A subject that the caller may read.
#[derive(Clone, Debug)]
pub(super) struct ReadableSubject {
    pub(super) at: Subject,
    pub(super) organization: OrganizationId,
    pub(super) access: Access,
    /// The caller's membership in the organization.
    pub(super) membership: Membership,
}

/// The columns that determine whether the caller may read a subject in the space `s`.
#[derive(Row)]
#[row(table = "s")]
pub(super) struct SubjectRow {
    #[row(column = "organization_id")]
    organization: OrganizationId,
    #[row(nested)]
    grants: Grants,
}

/// The current state of a subject.
#[derive(Row)]
#[row(table = "subject")]
pub(super) struct StateRow {
    /// The active revision.
    #[row(column = "revision_id")]
    pub(super) revision: String,
    /// The hash of its tree.
    #[row(sql = "(SELECT tree FROM revisions WHERE id = {table}.revision_id)")]
    pub(super) tree: String,
    /// Number of open comments.
    #[row(column = "comments")]
    pub(super) open: i64,
    #[row(column = "comments_resolved")]
    pub(super) resolved: i64,
}

/// The author of a new comment or reply, and the active revision of its subject.
#[derive(Row)]
#[row(table = "subject")]
pub(super) struct WriterRow {
    #[row(column = "revision_id")]
    pub(super) revision: String,
    #[row(nested, table = "u")]
    pub(super) person: Person,
}

/// SQL of the space `s` with the access of the user `$1`.
pub(super) const SPACE: &str = sql!("FROM spaces s {SPACE_ACCESS}");
pub(super) const SPACE_HERE: &str = "s.id = $2 AND s.id = $3 AND s.deleted_at IS NULL";

/// SQL of the change request `k` with its space.
pub(super) const CHANGE_REQUEST: &str =
    sql!("FROM spaces s {SPACE_ACCESS} JOIN change_requests k ON k.space_id = s.id");
pub(super) const CHANGE_REQUEST_HERE: &str = "s.id = $2 AND k.id = $3 AND s.deleted_at IS NULL";

/// SQL about a subject of either kind: `{subject}` is its table, `{from}` reads it, `{here}` is the condition that
/// selects it, and `{column}` is the column of comments that refers to it.
macro_rules! subject_sql {
    ($kind:expr, $text:literal) => {
        match $kind {
            $crate::comments::subject::Kind::Space => ::quire_db::sql!(
                $text,
                subject = "s",
                from = $crate::comments::subject::SPACE,
                here = $crate::comments::subject::SPACE_HERE,
                column = "space_id",
            ),
            $crate::comments::subject::Kind::ChangeRequest => ::quire_db::sql!(
                $text,
                subject = "k",
                from = $crate::comments::subject::CHANGE_REQUEST,
                here = $crate::comments::subject::CHANGE_REQUEST_HERE,
                column = "change_request_id",
            ),
        }
    };
}
pub(super) use subject_sql;

impl Kind {
    /// The column of comments that refers to the subject.
    pub(super) const fn column(self) -> &'static str {
        match self {
            Self::Space => "space_id",
            Self::ChangeRequest => "change_request_id",
        }
    }
}

impl Subject {
    pub(super) fn space(space: SpaceId) -> Self {
        Self {
            kind: Kind::Space,
            id: space.to_string(),
            space,
        }
    }

    /// Returns a comment on the subject as the target of events.
    pub(super) fn target<'a>(&'a self, kind: &'static str, id: &'a str) -> Target<'a> {
        let change_request = match self.kind {
            Kind::Space => None,
            Kind::ChangeRequest => Some(&*self.id),
        };
        Target::in_space(&self.space, kind, id).and_change_request(change_request)
    }

    /// Returns the 404 for a subject that the caller may not read.
    pub(super) fn missing(&self) -> Error {
        Error::not_found(match self.kind {
            Kind::Space => "space",
            Kind::ChangeRequest => "change request",
        })
    }

    /// Adds to the counters of open and resolved comments.
    pub(super) async fn count(&self, tx: &mut Transaction, open: i64, resolved: i64) -> Result<()> {
        let sql = match self.kind {
            Kind::Space => {
                "UPDATE spaces SET comments = comments + $2, comments_resolved = comments_resolved + $3 WHERE id = $1"
            }
            Kind::ChangeRequest => {
                "UPDATE change_requests SET comments = comments + $2, comments_resolved = comments_resolved + $3
                 WHERE id = $1"
            }
        };
        tx.execute(sql, params![self.id, open, resolved]).await?;
        Ok(())
    }

    /// Returns the subject and the data read with it, if the caller may read it.
    pub(super) fn readable<T>(
        &self,
        result: Option<(SubjectRow, T)>,
    ) -> Option<(ReadableSubject, T)> {
        let (row, data) = result?;
        let subject = ReadableSubject {
            at: self.clone(),
            organization: row.organization,
            access: row.grants.access(),
            membership: Membership(row.grants.role),
        };
        subject.access.allows(Rank::Read).then_some((subject, data))
    }

    /// Returns the subject if the caller may read it, with the caller as the author of a new comment.
    pub(super) async fn and_writer(
        &self,
        tx: &mut Transaction,
        caller: &Caller,
    ) -> Result<(ReadableSubject, WriterRow)> {
        let sql = subject_sql!(
            self.kind,
            "SELECT {SubjectRow}, {WriterRow as subject} {from} JOIN users u ON u.id = $1 WHERE {here}"
        );
        let params = params![caller.user, self.space, self.id];
        let result = tx.query_optional_holding(sql, params, ROLE_KEYS).await?;
        self.readable(result).ok_or_else(|| self.missing())
    }

    /// Returns the same for a reply to a comment on the subject.
    pub(super) async fn and_writer_of_reply(
        &self,
        tx: &mut Transaction,
        caller: &Caller,
        comment: &str,
    ) -> Result<(ReadableSubject, WriterRow)> {
        let sql = subject_sql!(
            self.kind,
            "SELECT {SubjectRow}, {WriterRow as subject} {from}
             JOIN comments c ON c.{column} = {subject}.id JOIN users u ON u.id = $1
             WHERE {here} AND c.id = $4"
        );
        let params = params![caller.user, self.space, self.id, comment];
        let result = tx.query_optional_holding(sql, params, ROLE_KEYS).await?;
        self.readable(result)
            .ok_or_else(|| Error::not_found("comment"))
    }
}

/// The path of the subject's resource.
impl Display for Subject {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "spaces/{}", self.space)?;
        match self.kind {
            Kind::Space => Ok(()),
            Kind::ChangeRequest => write!(f, "/change-requests/{}", self.id),
        }
    }
}

impl CommentArea {
    /// Returns a change request as a subject, by number or id.
    pub(super) async fn change_request_subject(
        &self,
        space: SpaceId,
        reference: models::ChangeRequestReference,
    ) -> Result<Subject> {
        let id = match reference.as_str().parse::<i64>() {
            Err(_) => Some((String::from(reference),)),
            Ok(number) => {
                self.db
                    .query_optional(
                        "SELECT id FROM change_requests WHERE space_id = $1 AND number = $2",
                        params![space, number],
                    )
                    .await?
            }
        };
        // An unknown number gets the same response as a change request that the caller may not view.
        let (id,) = id.unwrap_or_default();
        Ok(Subject {
            kind: Kind::ChangeRequest,
            space,
            id,
        })
    }

    /// Returns a subject that the caller may read, and its current state.
    pub(super) async fn subject(
        &self,
        caller: &Caller,
        subject: &Subject,
    ) -> Result<(ReadableSubject, StateRow)> {
        let sql = subject_sql!(
            subject.kind,
            "SELECT {SubjectRow}, {StateRow as subject} {from} WHERE {here}"
        );
        let params = params![caller.user, subject.space, subject.id];
        let result = self.db.query_optional(sql, params).await?;
        subject.readable(result).ok_or_else(|| subject.missing())
    }

    /// Rejects callers who may not comment on the subject, unless they are the author of the comment or reply to
    /// change.
    pub async fn may_comment(
        &self,
        caller: &Caller,
        space: SpaceId,
        change_request: Option<models::ChangeRequestReference>,
        entry: Option<CommentId>,
    ) -> Result<()> {
        let subject = match change_request {
            None => Subject::space(space),
            Some(reference) => self.change_request_subject(space, reference).await?,
        };
        let (readable, _) = self.subject(caller, &subject).await?;
        if readable.access.allows(Rank::Comment) {
            return Ok(());
        }
        if let Some(entry) = entry {
            // Authors may change their own entries, even after losing their role.
            let own_entry: Option<(i64,)> = self
                .db
                .query_optional(
                    "SELECT posted_at FROM comments WHERE id = $1 AND author_id = $2",
                    params![entry, caller.user],
                )
                .await?;
            if own_entry.is_some() {
                return Ok(());
            }
        }
        readable.access.needs(Rank::Comment)
    }
}
