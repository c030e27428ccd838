//! Groups of recipients of an event.

use crate::ids::UserId;
use crate::kind::{Kind, Subject};
use crate::permissions::Rank;

/// A group of recipients of one kind of notification.
pub(super) struct Group {
    pub(super) kind: Kind,
    /// The role that they need on the space.
    pub(super) needs: Rank,
    pub(super) source: Source,
}

/// The users of a group.
pub(super) enum Source {
    /// These users.
    Users(Vec<String>),
    /// The members of these teams.
    Teams(Vec<String>),
    /// Those who watch a subject.
    Watching(Subject, String),
    /// Those who watch a page that the revision with this number changes.
    Pages(i64),
}

impl Group {
    pub(super) fn mentioned(users: &[UserId]) -> Self {
        let users = users.iter().map(ToString::to_string).collect();
        Self::named(Kind::Mention, Rank::Read, users)
    }

    pub(super) const fn named(kind: Kind, needs: Rank, users: Vec<String>) -> Self {
        Self {
            kind,
            needs,
            source: Source::Users(users),
        }
    }

    pub(super) const fn of_teams(kind: Kind, needs: Rank, teams: Vec<String>) -> Self {
        Self {
            kind,
            needs,
            source: Source::Teams(teams),
        }
    }

    pub(super) const fn watching(kind: Kind, subject: Subject, id: String) -> Self {
        Self {
            kind,
            needs: Rank::Read,
            source: Source::Watching(subject, id),
        }
    }

    pub(super) const fn of_pages(kind: Kind, revision: i64) -> Self {
        Self {
            kind,
            needs: Rank::Read,
            source: Source::Pages(revision),
        }
    }

    /// Returns true if it has nobody.
    pub(super) const fn is_empty(&self) -> bool {
        match &self.source {
            Source::Users(ids) | Source::Teams(ids) => ids.is_empty(),
            Source::Watching(..) | Source::Pages(_) => false,
        }
    }
}
