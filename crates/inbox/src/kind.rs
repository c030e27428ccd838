//! The kinds of notifications and of subscriptions, as they are stored.

use quire_models::NotificationKind;

/// The kind of a notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Mention = 1,
    Reply = 2,
    Comment = 3,
    ReviewRequested = 4,
    Approved = 5,
    ChangesRequested = 6,
    Reviewed = 7,
    Merged = 8,
    Conflict = 9,
}

impl Kind {
    const ALL: [Self; 9] = [
        Self::Mention,
        Self::Reply,
        Self::Comment,
        Self::ReviewRequested,
        Self::Approved,
        Self::ChangesRequested,
        Self::Reviewed,
        Self::Merged,
        Self::Conflict,
    ];

    pub(crate) const fn stored(self) -> i64 {
        self as i64
    }

    /// Returns the kind with this number; `None` for one that only another version knows.
    pub(crate) fn of(stored: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.stored() == stored)
    }

    pub(crate) const fn model(self) -> NotificationKind {
        match self {
            Self::Mention => NotificationKind::Mention,
            Self::Reply => NotificationKind::Reply,
            Self::Comment => NotificationKind::Comment,
            Self::ReviewRequested => NotificationKind::ReviewRequested,
            Self::Approved => NotificationKind::Approved,
            Self::ChangesRequested => NotificationKind::ChangesRequested,
            Self::Reviewed => NotificationKind::Reviewed,
            Self::Merged => NotificationKind::Merged,
            Self::Conflict => NotificationKind::Conflict,
        }
    }
}

/// The kind of the subject of a subscription, from the least to the most specific one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Subject {
    Space = 1,
    Page = 2,
    ChangeRequest = 3,
    Comment = 4,
}

impl Subject {
    /// From the most to the least specific one.
    pub(crate) const ALL: [Self; 4] = [Self::Comment, Self::ChangeRequest, Self::Page, Self::Space];

    pub(crate) const fn stored(self) -> i64 {
        self as i64
    }
}
