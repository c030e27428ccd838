//! Permissions: who may do what, in one place.
//!
//! - Roles are ordered: admin > create > review > edit > comment > read; a guest has none.
//! - The role on content is the role in the organization, replaced by the nearest level set on the item or above it,
//!   raised by grants to the user or one of the user's teams; the creator of a space keeps at least `create` on it. An
//!   admin of the organization is an admin everywhere in it.
//! - [`Membership`] defines what a role allows in the organization itself; an owner of a team manages that team.
//! - Each space and collection stores its effective level (`level`) and who sees it by that level (`audience`): a role
//!   needs no separate query, and lists find what a caller sees on an index.
//! - What the caller may not view does not exist for them (404); what they may view but not do returns 403.
//! - A role is read in the transaction that needs it, and holds until that transaction ends. Changes to memberships,
//!   invites, teams, grants, levels or the tree lock the organization ([`take_turn`](crate::tree::take_turn)); writes
//!   of content hold the rows that determine the caller's role ([`HELD`]). So revoking a role waits for writes that use
//!   it, and later writes are refused.

mod admission;

use quire_db::{FromColumn, Hold, Transaction, Value, params};
use quire_models::{
    Additional, CollectionPermissions, CommentPermissions, LevelUpdate, OrganizationPermissions,
    Role, SpacePermissions, TeamPermissions,
};
use quire_runtime::Patch;

use crate::error::{Error, Result};

/// The rank of a role as the database has it.
pub(crate) type Rank = i64;

pub(crate) const READ: Rank = 1;
pub(crate) const COMMENT: Rank = 2;
pub(crate) const EDIT: Rank = 3;
pub(crate) const REVIEW: Rank = 4;
pub(crate) const CREATE: Rank = 5;
pub(crate) const ADMIN: Rank = 6;

/// What a role on the space `s` follows from, for the member `m`: everything that changes it changes one of the two.
/// To be held by statements with [`accessible_spaces`] in transactions that write content.
pub(crate) const HELD: &[Hold<'static>] = &[Hold::Rows("m"), Hold::Keys("s")];

/// The membership `m`, where everything else that a role follows from is written by the same transaction.
pub(crate) const MEMBER_HELD: &[Hold<'static>] = &[Hold::Rows("m")];

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

/// A level as it is sent, where `null` is no access: 0.
pub(crate) fn level(sent: Patch<Role>) -> Option<Rank> {
    let role = sent.into_change()?;
    Some(role.as_ref().and_then(rank).unwrap_or(0))
}

/// A level that a change sets: `null` is no access, 0; `inherit` none of its own.
#[expect(
    clippy::option_option,
    reason = "whether a level is set is one thing, whether it is the item's own another"
)]
pub(crate) fn new_level(sent: Patch<LevelUpdate>) -> Option<Option<Rank>> {
    match sent.into_change()? {
        None => Some(Some(0)),
        Some(LevelUpdate::Inherit) => Some(None),
        Some(level) => Some(Some(rank(&Role::from(level.as_str())).unwrap_or(0))),
    }
}

/// What a member may do in an organization, by the role there; a guest has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Membership(pub(crate) Option<Rank>);

impl FromColumn for Membership {
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, quire_db::Error> {
        Option::from_column(value, index).map(Self)
    }
}

impl Membership {
    /// What the user is in the organization; 404 for those who are no members.
    pub(crate) async fn read(tx: &mut Transaction, user: &str, organization: &str) -> Result<Self> {
        tx.query_optional(
            "SELECT role FROM members WHERE organization_id = $1 AND user_id = $2 AND NOT disabled",
            params![organization, user],
        )
        .await?
        .ok_or_else(|| Error::not_found("organization"))
    }

    pub(crate) fn allows(self, needed: Rank) -> bool {
        self.0 >= Some(needed)
    }

    /// 403 unless the role is at least this.
    pub(crate) fn needs(self, needed: Rank) -> Result<()> {
        if self.allows(needed) {
            return Ok(());
        }
        Err(needs(needed))
    }

    /// 403 unless they manage a team: as admins, or as owners of it.
    pub(crate) fn needs_team(self, owns: bool) -> Result<()> {
        if owns || self.allows(ADMIN) {
            return Ok(());
        }
        Err(Error::forbidden(
            "the role `admin`, or to be an owner of the team",
        ))
    }

    pub(crate) fn team_permissions(self, owns: bool) -> TeamPermissions {
        TeamPermissions {
            admin: owns || self.allows(ADMIN),
            view: true,
            additional: Additional::new(),
        }
    }

    pub(crate) fn organization_permissions(self, owns_team: bool) -> OrganizationPermissions {
        let member = self.allows(READ);
        OrganizationPermissions {
            view: true,
            admin: self.allows(ADMIN),
            own_team: owns_team || self.allows(ADMIN),
            create_content: self.allows(CREATE),
            create_open_api_spec: self.allows(CREATE),
            ingest_conversations: self.allows(CREATE),
            view_billing: self.allows(ADMIN),
            list_members: member,
            list_teams: member,
            list_integrations: member,
            additional: Additional::new(),
        }
    }
}

/// The lowest audience that a member with this role sees: admins see all, guests only what is set for everyone.
/// [`member_sees`] says the same in SQL.
pub(crate) const fn sees(role: Option<Rank>) -> i64 {
    match role {
        Some(ADMIN) => 0,
        Some(_) => 1,
        None => 2,
    }
}

/// Who sees what has this level.
pub(crate) const fn audience(level: Option<Rank>) -> i64 {
    match level {
        None => 1,
        Some(0) => 0,
        Some(_) => 2,
    }
}

quire_db::row! {
    /// What the caller has on a space or a collection, as it stands in the database.
    #[derive(Clone, Copy, Debug, Default)]
    pub(crate) struct Grants {
        pub(crate) role: Option<Rank>,
        /// The level that holds; 0 is no access.
        pub(crate) level: Option<Rank>,
        pub(crate) direct: Option<Rank>,
        pub(crate) team: Option<Rank>,
        pub(crate) is_creator: bool,
    }
}

/// What the caller may do on a space: 0 is nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Access(Rank);

impl Grants {
    pub(crate) fn access(self) -> Access {
        if self.role == Some(ADMIN) {
            return Access(ADMIN);
        }
        let created = self.is_creator.then_some(CREATE);
        let given = self.direct.max(self.team).max(created);
        Access(self.level.or(self.role).max(given).unwrap_or(0))
    }
}

impl Access {
    /// What an admin of the organization may do.
    pub(crate) const fn of_admin() -> Self {
        Self(ADMIN)
    }

    /// The role that this comes to; `None` is no access.
    pub(crate) fn role(self) -> Option<Role> {
        role(Some(self.0))
    }

    /// The same as a number; 0 is no access.
    pub(crate) const fn rank(self) -> Rank {
        self.0
    }

    pub(crate) const fn allows(self, needed: Rank) -> bool {
        self.0 >= needed
    }

    /// 403 unless the role is at least this.
    pub(crate) fn needs(self, needed: Rank) -> Result<()> {
        if self.allows(needed) {
            return Ok(());
        }
        Err(needs(needed))
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
            additional: Additional::new(),
        }
    }

    pub(crate) fn collection_permissions(self) -> CollectionPermissions {
        CollectionPermissions {
            view: self.allows(READ),
            admin: self.allows(ADMIN),
            view_invite_links: self.allows(ADMIN),
            create: self.allows(CREATE),
            additional: Additional::new(),
        }
    }

    /// What may be done with a comment or a reply; its author may always change and delete it.
    pub(crate) fn comment_permissions(self, is_author: bool) -> CommentPermissions {
        CommentPermissions {
            view: self.allows(READ),
            edit: is_author,
            reply: self.allows(COMMENT),
            delete: is_author || self.allows(ADMIN),
            additional: Additional::new(),
        }
    }

    /// 403 unless what a comment or a reply says may be changed: by its author, and nobody else.
    pub(crate) fn needs_edit_of_comment(self, is_author: bool) -> Result<()> {
        if self.comment_permissions(is_author).edit {
            return Ok(());
        }
        Err(Error::forbidden("its author"))
    }

    /// 403 unless a comment may be resolved or opened again.
    pub(crate) fn needs_resolve_of_comment(self, is_author: bool) -> Result<()> {
        if is_author {
            return Ok(());
        }
        self.needs(REVIEW)
    }

    /// 403 unless a comment or a reply may be deleted.
    pub(crate) fn needs_delete_of_comment(self, is_author: bool) -> Result<()> {
        if self.comment_permissions(is_author).delete {
            return Ok(());
        }
        self.needs(ADMIN)
    }
}

/// 403 with the role that is missing.
pub(crate) fn needs(needed: Rank) -> Error {
    let name = role(Some(needed)).map_or_else(String::new, |role| role.to_string());
    Error::forbidden(&format!("the role `{name}`"))
}

/// SQL of the tables that a caller's access to a space comes from, joined for the user `$1`: the space `s`, their
/// membership `m`. Spaces may also come from a subquery named `s`.
macro_rules! accessible_spaces {
    () => {
        $crate::permissions::accessible_spaces!("spaces s")
    };
    ($spaces:expr) => {
        concat!(" FROM ", $spaces, " \
          JOIN members m ON m.organization_id = s.organization_id AND m.user_id = $1 AND NOT m.disabled ")
    };
}
pub(crate) use accessible_spaces;

/// SQL of the columns that [`Grants`] is read from, beside [`accessible_spaces`].
macro_rules! grants {
    () => {
        " m.role, s.level, \
          CASE WHEN m.role = 6 THEN NULL ELSE \
              (SELECT role FROM space_grants WHERE space_id = s.id AND user_id = $1) END, \
          CASE WHEN m.role = 6 OR m.teams = 0 THEN NULL ELSE \
              (SELECT MAX(role) FROM team_grants JOIN team_members USING (team_id) \
               WHERE space_id = s.id AND user_id = $1) END, \
          COALESCE(s.created_by = $1, FALSE) "
    };
}
pub(crate) use grants;

/// SQL of the spaces of an organization that a user sees by grants alone: those whose audience is below what they see
/// by their role. They are few, and so is what this reads: cross joins keep SQLite from beginning with all spaces, and
/// grants are indexed by the audience of their space.
macro_rules! granted_spaces {
    ($columns:literal) => {
        $crate::permissions::granted_spaces!($columns, "$1", "$2", "$3")
    };
    ($columns:literal, $user:expr, $organization:expr, $sees:expr) => {
        concat!(
            " SELECT ",
            $columns,
            " FROM spaces s WHERE s.created_by = ",
            $user,
            $crate::permissions::granted_spaces!(only "s", $organization, $sees),
            " UNION SELECT ",
            $columns,
            " FROM space_grants g CROSS JOIN spaces s WHERE s.id = g.space_id AND g.user_id = ",
            $user,
            $crate::permissions::granted_spaces!(only "g", $organization, $sees),
            " UNION SELECT ",
            $columns,
            " FROM team_members tm CROSS JOIN team_grants tg CROSS JOIN spaces s \
              WHERE tg.team_id = tm.team_id AND s.id = tg.space_id AND tm.user_id = ",
            $user,
            $crate::permissions::granted_spaces!(only "tg", $organization, $sees),
            " "
        )
    };
    (only $of:literal, $organization:expr, $sees:expr) => {
        concat!(
            " AND ",
            $of,
            ".audience < ",
            $sees,
            " AND s.organization_id = ",
            $organization,
            " AND s.deleted_at IS NULL"
        )
    };
}
pub(crate) use granted_spaces;

/// SQL of what [`sees`] says, for the member `m`.
macro_rules! member_sees {
    () => {
        " CASE WHEN m.role = 6 THEN 0 WHEN m.role IS NULL THEN 2 ELSE 1 END "
    };
}
pub(crate) use member_sees;

#[cfg(test)]
mod tests;
