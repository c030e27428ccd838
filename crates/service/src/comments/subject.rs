//! What comments are on: the main content of a space, or a change request; what the caller may do there.
//!
//! - The SQL of both is the same but for a table and a column; its parameters are the same: `$1` is the caller, `$2` the
//!   space, `$3` the subject's own id, which for a space is that of the space again.
//! - One statement reads whether there is access together with what is asked for, and answers nothing without `read`.

use quire_db::{Transaction, params};
use quire_models as models;

use super::people::Person;
use crate::app::App;
use crate::error::{Error, Result};
use crate::permissions::{Access, Grants, Membership, READ};
use crate::users::Caller;

/// What comments are on.
#[derive(Clone, Debug)]
pub(super) struct Subject {
    pub(super) kind: Kind,
    pub(super) space: String,
    /// Of the space, or of the change request.
    pub(super) id: String,
}

/// Which of the two a subject is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Space,
    ChangeRequest,
}

quire_db::row! {
    /// A subject as the caller sees it.
    #[derive(Clone)]
    pub(super) struct SubjectRow {
        pub(super) space: String,
        pub(super) change_request: Option<String>,
        pub(super) organization: String,
        /// The active one.
        pub(super) revision: String,
        /// The hash of its tree.
        pub(super) tree: String,
        pub(super) open: i64,
        pub(super) resolved: i64,
        role: Option<i64>,
        level: Option<i64>,
        direct: Option<i64>,
        team: Option<i64>,
        is_creator: bool,
    }
}

/// SQL that reads a subject as the user `$1` sees it, and more columns.
macro_rules! subject {
    (space, $columns:expr, $joins:expr, $rest:expr) => {
        concat!(
            "SELECT s.id, CAST(NULL AS TEXT), s.organization_id, s.revision_id,
                    (SELECT tree FROM revisions WHERE id = s.revision_id), s.comments, s.comments_resolved, ",
            $crate::permissions::grants!(),
            $columns,
            $crate::permissions::accessible_spaces!(),
            $joins,
            " WHERE s.id = $2 AND s.id = $3 AND s.deleted_at IS NULL ",
            $rest
        )
    };
    (change_request, $columns:expr, $joins:expr, $rest:expr) => {
        concat!(
            "SELECT s.id, k.id, s.organization_id, k.revision_id,
                    (SELECT tree FROM revisions WHERE id = k.revision_id), k.comments, k.comments_resolved, ",
            $crate::permissions::grants!(),
            $columns,
            $crate::permissions::accessible_spaces!(),
            "JOIN change_requests k ON k.space_id = s.id ",
            $joins,
            " WHERE s.id = $2 AND k.id = $3 AND s.deleted_at IS NULL ",
            $rest
        )
    };
}

/// The same for either kind: `$joins` names a macro of the tables that the columns are of.
macro_rules! subjects {
    ($kind:expr, $columns:expr, $joins:ident, $rest:expr) => {
        match $kind {
            $crate::comments::subject::Kind::Space => {
                $crate::comments::subject::subject!(space, $columns, $joins!(space), $rest)
            }
            $crate::comments::subject::Kind::ChangeRequest => {
                $crate::comments::subject::subject!(
                    change_request,
                    $columns,
                    $joins!(change_request),
                    $rest
                )
            }
        }
    };
}

/// SQL of the join of the subject's own comments, by a name that is given.
macro_rules! comments_as {
    (space, $name:literal) => {
        concat!(" JOIN comments ", $name, " ON ", $name, ".space_id = s.id ")
    };
    (change_request, $name:literal) => {
        concat!(
            " JOIN comments ",
            $name,
            " ON ",
            $name,
            ".change_request_id = k.id "
        )
    };
}

pub(super) use {comments_as, subject, subjects};

macro_rules! nothing {
    ($kind:ident) => {
        ""
    };
}

impl Kind {
    /// The column of comments that names their subject.
    pub(super) const fn column(self) -> &'static str {
        match self {
            Self::Space => "space_id",
            Self::ChangeRequest => "change_request_id",
        }
    }
}

impl Subject {
    pub(super) fn space(id: models::SpaceId) -> Self {
        let id = String::from(id);
        Self {
            kind: Kind::Space,
            space: id.clone(),
            id,
        }
    }

    /// 404 where the caller sees nothing of this.
    pub(super) fn missing(&self) -> Error {
        Error::not_found(match self.kind {
            Kind::Space => "space",
            Kind::ChangeRequest => "change request",
        })
    }

    /// Counts comments that came, went, or changed their status; false if the space is not there any more.
    pub(super) async fn count(
        &self,
        tx: &mut Transaction,
        open: i64,
        resolved: i64,
    ) -> Result<bool> {
        let sql = match self.kind {
            Kind::Space => {
                "UPDATE spaces SET comments = comments + $2, comments_resolved = comments_resolved + $3
                 WHERE id = $1 AND deleted_at IS NULL"
            }
            Kind::ChangeRequest => {
                "UPDATE change_requests SET comments = comments + $2, comments_resolved = comments_resolved + $3
                 WHERE id = $1 AND EXISTS (
                     SELECT 1 FROM spaces s WHERE s.id = change_requests.space_id AND s.deleted_at IS NULL)"
            }
        };
        Ok(tx.execute(sql, params![self.id, open, resolved]).await? > 0)
    }
}

impl SubjectRow {
    pub(super) fn access(&self) -> Access {
        let grants = Grants {
            role: self.role,
            level: self.level,
            direct: self.direct,
            team: self.team,
            is_creator: self.is_creator,
        };
        grants.access()
    }

    /// What the caller is in the organization.
    pub(super) fn membership(&self) -> Membership {
        Membership(self.role)
    }

    /// The path of the subject's resource.
    pub(super) fn path(&self) -> String {
        match &self.change_request {
            None => format!("spaces/{}", self.space),
            Some(id) => format!("spaces/{}/change-requests/{id}", self.space),
        }
    }
}

impl App {
    /// A change request as a subject: one that is named by its number is looked up.
    pub(super) async fn change_request_subject(
        &self,
        space: models::SpaceId,
        reference: models::ChangeRequestReference,
    ) -> Result<Subject> {
        let space = String::from(space);
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
        // A number that there is not leads nowhere, in the same words as one that the caller may not know of.
        let (id,) = id.unwrap_or_default();
        Ok(Subject {
            kind: Kind::ChangeRequest,
            space,
            id,
        })
    }

    /// A subject that the caller may read.
    pub(super) async fn subject(&self, caller: &Caller, subject: &Subject) -> Result<SubjectRow> {
        let row: Option<SubjectRow> = self
            .db
            .query_optional(
                subjects!(subject.kind, "", nothing, ""),
                params![caller.user, subject.space, subject.id],
            )
            .await?;
        row.filter(|row| row.access().allows(READ))
            .ok_or_else(|| subject.missing())
    }

    /// The same together with the caller as the author of what is to be written.
    pub(super) async fn subject_and_author(
        &self,
        caller: &Caller,
        subject: &Subject,
    ) -> Result<(SubjectRow, Person)> {
        macro_rules! author {
            ($kind:ident) => {
                " JOIN users u ON u.id = $1 "
            };
        }
        let row: Option<quire_db::Joined<SubjectRow, Person>> = self
            .db
            .query_optional(
                subjects!(
                    subject.kind,
                    ", u.id, u.display_name, u.email, u.photo_url",
                    author,
                    ""
                ),
                params![caller.user, subject.space, subject.id],
            )
            .await?;
        row.map(|quire_db::Joined(row, author)| (row, author))
            .filter(|(row, _)| row.access().allows(READ))
            .ok_or_else(|| subject.missing())
    }

    /// The same where a comment of the subject is replied to.
    pub(super) async fn comment_and_author(
        &self,
        caller: &Caller,
        subject: &Subject,
        comment: &str,
    ) -> Result<(SubjectRow, Person)> {
        macro_rules! comment_and_author {
            ($kind:ident) => {
                concat!(comments_as!($kind, "c"), " JOIN users u ON u.id = $1 ")
            };
        }
        let row: Option<quire_db::Joined<SubjectRow, Person>> = self
            .db
            .query_optional(
                subjects!(
                    subject.kind,
                    ", u.id, u.display_name, u.email, u.photo_url",
                    comment_and_author,
                    "AND c.id = $4"
                ),
                params![caller.user, subject.space, subject.id, comment],
            )
            .await?;
        row.map(|quire_db::Joined(row, author)| (row, author))
            .filter(|(row, _)| row.access().allows(READ))
            .ok_or_else(|| Error::not_found("comment"))
    }
}
