//! What a comment is attached to: the main content of a space, or a change request; and the caller's role there.
//!
//! - The SQL of both is the same except for a table and a column. Its parameters are the same: `$1` is the caller, `$2`
//!   the space, `$3` the subject's own id, which for a space is the space's id again.
//! - One statement reads the access together with the requested data, and returns nothing without `read`.

use std::fmt::{self, Display, Formatter};

use quire_db::{Transaction, params};
use quire_models as models;

use super::people::Person;
use crate::app::App;
use crate::error::{Error, Result};
use crate::permissions::{Access, Grants, HELD, Membership, READ};
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

/// A subject that the caller may read.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) at: Subject,
    pub(super) organization: String,
    pub(super) access: Access,
    /// What the caller is in the organization.
    pub(super) membership: Membership,
}

quire_db::row! {
    /// What says whether the caller may read a subject.
    pub(super) struct SubjectRow {
        organization: String,
        grants: Grants,
    }

    /// How a subject is now.
    pub(super) struct StateRow {
        /// The active one.
        pub(super) revision: String,
        /// The hash of its tree.
        pub(super) tree: String,
        /// How many comments there are.
        pub(super) open: i64,
        pub(super) resolved: i64,
    }

    /// Who is about to write something, and where: on which revision.
    pub(super) struct WriterRow {
        pub(super) revision: String,
        id: String,
        name: String,
        email: String,
        photo: Option<String>,
    }
}

/// SQL that reads a subject as the user `$1` sees it, and more columns.
macro_rules! subject {
    (space, $columns:expr, $joins:expr, $rest:expr) => {
        concat!(
            "SELECT s.organization_id, ",
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
            "SELECT s.organization_id, ",
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

/// The same for either kind: `$columns` and `$joins` name macros of more columns, and of the tables that they are of.
macro_rules! subjects {
    ($kind:expr, $columns:ident, $joins:ident, $rest:expr) => {
        match $kind {
            $crate::comments::subject::Kind::Space => {
                $crate::comments::subject::subject!(space, $columns!(space), $joins!(space), $rest)
            }
            $crate::comments::subject::Kind::ChangeRequest => {
                $crate::comments::subject::subject!(
                    change_request,
                    $columns!(change_request),
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

/// SQL of the hash of the tree of the subject's active revision.
macro_rules! tree {
    (space) => {
        "(SELECT tree FROM revisions WHERE id = s.revision_id)"
    };
    (change_request) => {
        "(SELECT tree FROM revisions WHERE id = k.revision_id)"
    };
}

pub(super) use {comments_as, subject, subjects, tree};

macro_rules! nothing {
    ($kind:ident) => {
        ""
    };
}

macro_rules! state {
    (space) => {
        concat!(
            ", s.revision_id, ",
            tree!(space),
            ", s.comments, s.comments_resolved"
        )
    };
    (change_request) => {
        concat!(
            ", k.revision_id, ",
            tree!(change_request),
            ", k.comments, k.comments_resolved"
        )
    };
}

macro_rules! writer {
    (space) => {
        ", s.revision_id, u.id, u.display_name, u.email, u.photo_url"
    };
    (change_request) => {
        ", k.revision_id, u.id, u.display_name, u.email, u.photo_url"
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

    /// Counts comments that came, went, or changed their status.
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

    /// What was found at this subject, if the caller may read it.
    pub(super) fn seen<T>(&self, found: Option<(SubjectRow, T)>) -> Option<(Seen, T)> {
        let (row, other) = found?;
        let seen = Seen {
            at: self.clone(),
            organization: row.organization,
            access: row.grants.access(),
            membership: Membership(row.grants.role),
        };
        seen.access.allows(READ).then_some((seen, other))
    }

    /// The subject as the caller sees it, and the caller as the author of what is to be written.
    pub(super) async fn and_writer(
        &self,
        tx: &mut Transaction,
        caller: &Caller,
    ) -> Result<(Seen, WriterRow)> {
        macro_rules! users {
            ($kind:ident) => {
                " JOIN users u ON u.id = $1 "
            };
        }
        let sql = subjects!(self.kind, writer, users, "");
        let params = params![caller.user, self.space, self.id];
        let found = tx.query_optional_holding(sql, params, HELD).await?;
        self.seen(found).ok_or_else(|| self.missing())
    }

    /// The same where a comment of the subject is replied to.
    pub(super) async fn and_writer_of_reply(
        &self,
        tx: &mut Transaction,
        caller: &Caller,
        comment: &str,
    ) -> Result<(Seen, WriterRow)> {
        macro_rules! comments_and_users {
            ($kind:ident) => {
                concat!(comments_as!($kind, "c"), " JOIN users u ON u.id = $1 ")
            };
        }
        let sql = subjects!(self.kind, writer, comments_and_users, "AND c.id = $4");
        let params = params![caller.user, self.space, self.id, comment];
        let found = tx.query_optional_holding(sql, params, HELD).await?;
        self.seen(found).ok_or_else(|| Error::not_found("comment"))
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

impl WriterRow {
    pub(super) fn person(self) -> Person {
        Person {
            id: self.id,
            name: self.name,
            email: self.email,
            photo: self.photo,
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

    /// A subject that the caller may read, and how it is now.
    pub(super) async fn subject(
        &self,
        caller: &Caller,
        subject: &Subject,
    ) -> Result<(Seen, StateRow)> {
        let sql = subjects!(subject.kind, state, nothing, "");
        let params = params![caller.user, subject.space, subject.id];
        let found = self.db.query_optional(sql, params).await?;
        subject.seen(found).ok_or_else(|| subject.missing())
    }
}
