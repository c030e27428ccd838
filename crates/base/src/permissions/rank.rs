//! Roles in their order, and audiences of spaces and collections, stored as numbers.

use quire_db::{FromColumn, ToValue, Value};
use quire_models::{LevelUpdate, NewSpaceLevel, Role};
use quire_runtime::Patch;

use crate::error::Error;

/// A role, ordered by what it allows; as a level, also no access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// No access.
    NoAccess,
    /// Reads.
    Read,
    /// Reads and comments.
    Comment,
    /// Edits in change requests.
    Edit,
    /// Merges change requests.
    Review,
    /// Creates, changes and deletes spaces.
    Create,
    /// Does everything.
    Admin,
}

impl Rank {
    const ALL: [Self; 7] = [
        Self::NoAccess,
        Self::Read,
        Self::Comment,
        Self::Edit,
        Self::Review,
        Self::Create,
        Self::Admin,
    ];

    /// The rank of a role; `None` for a role that this version does not know.
    pub fn of(role: &Role) -> Option<Self> {
        match role {
            Role::Read => Some(Self::Read),
            Role::Comment => Some(Self::Comment),
            Role::Edit => Some(Self::Edit),
            Role::Review => Some(Self::Review),
            Role::Create => Some(Self::Create),
            Role::Admin => Some(Self::Admin),
            Role::Unknown(_) => None,
        }
    }

    /// Returns the role of the rank; `None` means no access.
    pub const fn role(self) -> Option<Role> {
        match self {
            Self::NoAccess => None,
            Self::Read => Some(Role::Read),
            Self::Comment => Some(Role::Comment),
            Self::Edit => Some(Role::Edit),
            Self::Review => Some(Role::Review),
            Self::Create => Some(Role::Create),
            Self::Admin => Some(Role::Admin),
        }
    }

    /// The stored number.
    pub const fn number(self) -> i64 {
        self as i64
    }

    /// The number as SQL.
    const fn sql(self) -> &'static str {
        ["0", "1", "2", "3", "4", "5", "6"][self as usize]
    }

    /// 403 that names this role as missing.
    pub fn missing(self) -> Error {
        let name = self
            .role()
            .map_or_else(String::new, |role| role.to_string());
        Error::forbidden(&format!("the role `{name}`"))
    }
}

impl FromColumn for Rank {
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, quire_db::Error> {
        let number = usize::from_column(value, index)?;
        let rank = Self::ALL.get(number).copied();
        rank.ok_or_else(|| quire_db::Error::column(format!("column {index} is not a rank")))
    }
}

impl ToValue for Rank {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(self.number())
    }
}

/// Returns the level of a request, in which `null` means no access.
pub fn level(sent: Patch<Role>) -> Option<Rank> {
    let role = sent.into_change()?;
    let rank = role.as_ref().and_then(Rank::of);
    Some(rank.unwrap_or(Rank::NoAccess))
}

/// The level of a space that is to be created.
pub fn new_space_level(sent: &NewSpaceLevel) -> Rank {
    let rank = Rank::of(&Role::from(sent.as_str()));
    rank.unwrap_or(Rank::NoAccess)
}

/// Level to set: `null` means no access; `inherit` removes the explicit level.
pub fn new_level(sent: Patch<LevelUpdate>) -> Option<Option<Rank>> {
    match sent.into_change()? {
        None => Some(Some(Rank::NoAccess)),
        Some(LevelUpdate::Inherit) => Some(None),
        Some(level) => {
            let rank = Rank::of(&Role::from(level.as_str()));
            Some(Some(rank.unwrap_or(Rank::NoAccess)))
        }
    }
}

/// The audience of a level: these members, and all of higher audiences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// Admins, and people with a grant.
    Admins,
    /// Members with a role.
    Members,
    /// All members.
    Everyone,
}

impl Audience {
    /// The audience of this level.
    pub const fn of(level: Option<Rank>) -> Self {
        match level {
            None => Self::Members,
            Some(Rank::NoAccess) => Self::Admins,
            Some(_) => Self::Everyone,
        }
    }

    /// The lowest audience of a member with this role: admins are in all, guests only in that of everyone.
    /// [`MEMBER_SEES`](super::MEMBER_SEES) is the same in SQL.
    pub const fn lowest(role: Option<Rank>) -> Self {
        match role {
            Some(Rank::Admin) => Self::Admins,
            Some(_) => Self::Members,
            None => Self::Everyone,
        }
    }

    /// The stored number.
    pub const fn number(self) -> i64 {
        self as i64
    }

    /// The number as SQL.
    const fn sql(self) -> &'static str {
        ["0", "1", "2"][self as usize]
    }
}

impl ToValue for Audience {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(self.number())
    }
}

/// The numbers of ranks and audiences, for the text of statements.
pub mod stored {
    use super::{Audience, Rank};

    /// [`Rank::NoAccess`].
    pub const NO_ACCESS: &str = Rank::NoAccess.sql();
    /// [`Rank::Read`].
    pub const READ: &str = Rank::Read.sql();
    /// [`Rank::Create`].
    pub const CREATE: &str = Rank::Create.sql();
    /// [`Rank::Admin`].
    pub const ADMIN: &str = Rank::Admin.sql();

    /// [`Audience::Admins`].
    pub const ADMINS: &str = Audience::Admins.sql();
    /// [`Audience::Members`].
    pub const MEMBERS: &str = Audience::Members.sql();
    /// [`Audience::Everyone`].
    pub const EVERYONE: &str = Audience::Everyone.sql();
}
