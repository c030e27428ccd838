//! Who may do what, in one place.
//!
//! - Roles are ordered: admin > create > review > edit > comment > read; a guest has none.
//! - The role on a space is the organization role, replaced by the `defaultLevel` set on the space, raised by a direct
//!   grant; an organization admin is always admin.
//! - Effective roles come from the row that holds the space itself: no further query.
//! - What the caller may not view does not exist for them (404); what they view but may not do is 403.

use quire_models::{Role, SpacePermissions};

use crate::error::{Error, Result};

/// The rank of a role as the database has it.
pub(crate) type Rank = i64;

pub(crate) const READ: Rank = 1;
pub(crate) const COMMENT: Rank = 2;
pub(crate) const EDIT: Rank = 3;
pub(crate) const REVIEW: Rank = 4;
pub(crate) const CREATE: Rank = 5;
pub(crate) const ADMIN: Rank = 6;

/// The rank of a role; `None` for one that this version does not know.
pub(crate) fn rank(role: &Role) -> Option<Rank> {
    match role {
        Role::Read => Some(READ),
        Role::Comment => Some(COMMENT),
        Role::Edit => Some(EDIT),
        Role::Review => Some(REVIEW),
        Role::Create => Some(CREATE),
        Role::Admin => Some(ADMIN),
        Role::Unknown(_) => None,
    }
}

/// The role of a rank.
pub(crate) fn role(rank: Option<Rank>) -> Option<Role> {
    match rank? {
        READ => Some(Role::Read),
        COMMENT => Some(Role::Comment),
        EDIT => Some(Role::Edit),
        REVIEW => Some(Role::Review),
        CREATE => Some(Role::Create),
        ADMIN => Some(Role::Admin),
        _ => None,
    }
}

/// What the caller has on a space, as it stands in the database.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grants {
    pub(crate) organization_role: Option<Rank>,
    pub(crate) level: Option<Rank>,
    pub(crate) level_set: bool,
    pub(crate) direct: Option<Rank>,
}

/// What the caller may do on a space: 0 is nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Access(Rank);

impl Grants {
    pub(crate) fn access(self) -> Access {
        if self.organization_role == Some(ADMIN) {
            return Access(ADMIN);
        }
        let usual = if self.level_set {
            self.level
        } else {
            self.organization_role
        };
        Access(usual.max(self.direct).unwrap_or(0))
    }
}

impl Access {
    pub(crate) const fn allows(self, needed: Rank) -> bool {
        self.0 >= needed
    }

    /// 403 unless the role is at least this.
    pub(crate) fn needs(self, needed: Rank) -> Result<()> {
        if self.allows(needed) {
            return Ok(());
        }
        let name = role(Some(needed)).map_or_else(String::new, |role| role.to_string());
        Err(Error::forbidden(&format!("the role `{name}`")))
    }

    pub(crate) fn space_permissions(self) -> SpacePermissions {
        SpacePermissions {
            view: self.allows(READ),
            access: self.allows(READ),
            admin: self.allows(ADMIN),
            view_invite_links: self.allows(ADMIN),
            edit: self.allows(EDIT),
            trigger_git_sync: self.allows(CREATE),
            comment: self.allows(COMMENT),
            merge: self.allows(REVIEW),
            review: self.allows(REVIEW),
            additional: quire_models::Additional::new(),
        }
    }
}

/// SQL of the tables that a caller's access to a space comes from, joined for the user `$1`: the space `s`, their
/// membership `m`, their direct grant `g`.
macro_rules! accessible_spaces {
    () => {
        " FROM spaces s
          JOIN members m ON m.organization_id = s.organization_id AND m.user_id = $1 AND NOT m.disabled
          LEFT JOIN space_grants g ON g.space_id = s.id AND g.user_id = $1 "
    };
}
pub(crate) use accessible_spaces;

/// SQL of the columns that [`Grants`] is read from.
macro_rules! grants {
    () => {
        " m.role, s.own_level, s.own_level_set, g.role "
    };
}
pub(crate) use grants;

/// SQL that holds where the caller may view the space: what [`Access`] says of [`READ`].
macro_rules! views_space {
    () => {
        " (m.role = 6 OR g.role >= 1 OR (s.own_level_set AND s.own_level >= 1)
           OR (NOT s.own_level_set AND m.role >= 1)) "
    };
}
pub(crate) use views_space;
