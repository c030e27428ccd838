//! Permissions: who may do what, in one place.
//!
//! - Roles are ordered: admin > create > review > edit > comment > read; a guest has none.
//! - The role on content is the role in the organization, replaced by the nearest level set on the item or above it,
//!   raised by grants to the user or one of the user's teams; the creator of a space keeps at least `create` on it. An
//!   admin of the organization is an admin everywhere in it.
//! - [`Membership`] defines what a role allows in the organization itself; an owner of a team manages that team.
//! - Each space and collection stores its effective level (`level`) and who sees it by that level (`audience`): a role
//!   needs no separate query, and lists find what a caller sees on an index.
//! - Resources that the caller may not view do not exist for them (404); forbidden operations on visible
//!   resources return 403.
//! - A role is read in the transaction that needs it, and holds until that transaction ends. Changes to memberships,
//!   invites, teams, grants, levels or the tree lock the organization
//!   ([`lock_organization`](crate::tree::lock_organization)); writes of content hold the rows that determine the
//!   caller's role ([`MEMBER_HELD`]). So revoking a role waits for writes that use it, and later writes are refused.

mod rank;

use quire_db::{FromColumn, Hold, Read, Row, Value, params, sql};
use quire_models::{
    Additional, CollectionPermissions, CommentPermissions, OrganizationPermissions, Role,
    SpacePermissions, TeamPermissions,
};

use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::requester;

pub use rank::{Audience, Rank, level, new_level, new_space_level, stored};

/// The keys that determine a role on the space `s` of the member `m`: every change to the role changes one of the two
/// rows. Statements with [`SPACE_ACCESS`] hold them in transactions that write content.
pub const ROLE_KEYS: &[Hold<'static>] = &[Hold::Rows("m"), Hold::Keys("s")];

/// The membership `m`, where the same transaction writes everything else that determines the role.
pub const MEMBER_HELD: &[Hold<'static>] = &[Hold::Rows("m")];

/// Role of a member in an organization; a guest has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Membership(pub Option<Rank>);

impl FromColumn for Membership {
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, quire_db::Error> {
        Option::from_column(value, index).map(Self)
    }
}

impl Membership {
    /// The user's membership in the organization; `None` unless they are a member.
    pub async fn find(
        db: &mut impl Read,
        user: &UserId,
        organization: &OrganizationId,
    ) -> Result<Option<Self>> {
        let found: Option<(Self,)> = db
            .query_optional(
                "SELECT role FROM members WHERE organization_id = $1 AND user_id = $2 AND NOT disabled",
                params![organization, user],
            )
            .await?;
        Ok(found.map(|(membership,)| membership))
    }

    /// The same, or 404.
    pub async fn read(
        db: &mut impl Read,
        user: &UserId,
        organization: &OrganizationId,
    ) -> Result<Self> {
        let membership = Self::find(db, user, organization).await?;
        let membership = membership.ok_or_else(|| Error::not_found("organization"))?;
        requester::works_in(organization);
        Ok(membership)
    }

    /// The same, to see what only members with a role see: for guests it does not exist (404).
    pub async fn read_as_member(
        db: &mut impl Read,
        user: &UserId,
        organization: &OrganizationId,
        what: &str,
    ) -> Result<Self> {
        let membership = Self::read(db, user, organization).await?;
        if membership.allows(Rank::Read) {
            return Ok(membership);
        }
        Err(Error::not_found(what))
    }

    /// 404 unless the user is a member of the organization, 403 unless they are an admin of it.
    pub async fn read_admin(
        db: &mut impl Read,
        user: &UserId,
        organization: &OrganizationId,
    ) -> Result<()> {
        Self::read(db, user, organization).await?.needs(Rank::Admin)
    }

    /// Returns true if the role is at least this one.
    pub fn allows(self, needed: Rank) -> bool {
        self.0 >= Some(needed)
    }

    /// 403 unless the role is at least this.
    pub fn needs(self, needed: Rank) -> Result<()> {
        if self.allows(needed) {
            return Ok(());
        }
        Err(needed.missing())
    }

    /// 403 unless the member manages a team: as an admin, or as one of its owners.
    pub fn needs_team(self, owns: bool) -> Result<()> {
        if owns || self.allows(Rank::Admin) {
            return Ok(());
        }
        Err(Error::forbidden(
            "the role `admin`, or to be an owner of the team",
        ))
    }

    /// The permissions on a team, which the member may own.
    pub fn team_permissions(self, owns: bool) -> TeamPermissions {
        TeamPermissions {
            admin: owns || self.allows(Rank::Admin),
            view: true,
            additional: Additional::new(),
        }
    }

    /// The permissions on the organization, for a member who may own a team of it.
    pub fn organization_permissions(self, owns_team: bool) -> OrganizationPermissions {
        let member = self.allows(Rank::Read);
        OrganizationPermissions {
            view: true,
            admin: self.allows(Rank::Admin),
            own_team: owns_team || self.allows(Rank::Admin),
            create_content: self.allows(Rank::Create),
            create_open_api_spec: self.allows(Rank::Create),
            ingest_conversations: self.allows(Rank::Create),
            view_billing: self.allows(Rank::Admin),
            list_members: member,
            list_teams: member,
            list_integrations: member,
            additional: Additional::new(),
        }
    }
}

/// Access of the member `m` to the space `s` of the organization: with [`SPACE_ACCESS`], that of the user `$1`.
#[derive(Row, Clone, Copy, Debug, Default)]
pub struct Grants {
    /// The role in the organization.
    #[row(table = "m")]
    pub role: Option<Rank>,
    /// The effective level.
    #[row(table = "s")]
    pub level: Option<Rank>,
    /// The grant to the user.
    #[row(sql = "CASE WHEN m.role = {stored::ADMIN} THEN NULL ELSE
                    (SELECT g.role FROM space_grants g WHERE g.space_id = s.id AND g.user_id = m.user_id) END")]
    pub direct: Option<Rank>,
    /// The highest grant to a team of the user.
    #[row(
        sql = "CASE WHEN m.role = {stored::ADMIN} OR m.teams = 0 THEN NULL ELSE
                    (SELECT MAX(tg.role) FROM team_grants tg JOIN team_members tm ON tm.team_id = tg.team_id
                     WHERE tg.space_id = s.id AND tm.user_id = m.user_id) END"
    )]
    pub team: Option<Rank>,
    /// The user created the space.
    #[row(sql = "COALESCE(s.created_by = m.user_id, FALSE)")]
    pub is_creator: bool,
}

/// The caller's role on a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Access(Rank);

impl Grants {
    /// The access that follows.
    pub fn access(self) -> Access {
        if self.role == Some(Rank::Admin) {
            return Access(Rank::Admin);
        }
        let created = self.is_creator.then_some(Rank::Create);
        let given = self.direct.max(self.team).max(created);
        Access(
            self.level
                .or(self.role)
                .max(given)
                .unwrap_or(Rank::NoAccess),
        )
    }
}

impl Access {
    /// The access of an admin of the organization.
    pub const fn of_admin() -> Self {
        Self(Rank::Admin)
    }

    /// Returns the resulting role; `None` means no access.
    pub fn role(self) -> Option<Role> {
        self.0.role()
    }

    /// The same as a rank.
    pub const fn rank(self) -> Rank {
        self.0
    }

    /// Returns true if the access is at least this rank.
    pub const fn allows(self, needed: Rank) -> bool {
        self.0.number() >= needed.number()
    }

    /// 403 unless the role is at least this.
    pub fn needs(self, needed: Rank) -> Result<()> {
        if self.allows(needed) {
            return Ok(());
        }
        Err(needed.missing())
    }

    /// The permissions on a space.
    pub fn space_permissions(self) -> SpacePermissions {
        SpacePermissions {
            view: self.allows(Rank::Read),
            access: self.allows(Rank::Read),
            admin: self.allows(Rank::Admin),
            view_invite_links: self.allows(Rank::Admin),
            edit: self.allows(Rank::Edit),
            trigger_git_sync: self.allows(Rank::Create),
            comment: self.allows(Rank::Comment),
            merge: self.allows(Rank::Review),
            review: self.allows(Rank::Review),
            additional: Additional::new(),
        }
    }

    /// The permissions on a collection.
    pub fn collection_permissions(self) -> CollectionPermissions {
        CollectionPermissions {
            view: self.allows(Rank::Read),
            admin: self.allows(Rank::Admin),
            view_invite_links: self.allows(Rank::Admin),
            create: self.allows(Rank::Create),
            additional: Additional::new(),
        }
    }

    /// The permissions on a comment or a reply; its author may always change and delete it.
    pub fn comment_permissions(self, is_author: bool) -> CommentPermissions {
        CommentPermissions {
            view: self.allows(Rank::Read),
            edit: is_author,
            reply: self.allows(Rank::Comment),
            delete: is_author || self.allows(Rank::Admin),
            additional: Additional::new(),
        }
    }

    /// 403 unless the caller may edit the body of a comment or a reply: only its author may.
    pub fn needs_edit_of_comment(self, is_author: bool) -> Result<()> {
        if self.comment_permissions(is_author).edit {
            return Ok(());
        }
        Err(Error::forbidden("its author"))
    }

    /// 403 unless the caller may resolve or reopen a comment.
    pub fn needs_resolve_of_comment(self, is_author: bool) -> Result<()> {
        if is_author {
            return Ok(());
        }
        self.needs(Rank::Review)
    }

    /// 403 unless the caller may delete a comment or a reply.
    pub fn needs_delete_of_comment(self, is_author: bool) -> Result<()> {
        if self.comment_permissions(is_author).delete {
            return Ok(());
        }
        self.needs(Rank::Admin)
    }
}

/// SQL that joins the membership `m` of the user `$1` to the space `s`, which may also be a subquery.
pub const SPACE_ACCESS: &str = "JOIN members m
    ON m.organization_id = s.organization_id AND m.user_id = $1 AND NOT m.disabled";

/// SQL of [`Audience::lowest`], for the member `m`.
pub const MEMBER_SEES: &str = sql!(
    "CASE WHEN m.role = {stored::ADMIN} THEN {stored::ADMINS}
          WHEN m.role IS NULL THEN {stored::EVERYONE} ELSE {stored::MEMBERS} END"
);

/// SQL: whether the member `m` may read the space `s`.
pub const MEMBER_READS: &str = sql!(
    "(s.audience >= {MEMBER_SEES} OR s.created_by = m.user_id
      OR EXISTS (SELECT 1 FROM space_grants g WHERE g.space_id = s.id AND g.user_id = m.user_id)
      OR EXISTS (SELECT 1 FROM team_grants tg JOIN team_members tm ON tm.team_id = tg.team_id
                 WHERE tg.space_id = s.id AND tm.user_id = m.user_id))"
);

/// SQL of the spaces of an organization that a user sees through grants alone: spaces whose audience is below what the
/// user's role sees. They are few: cross joins keep SQLite from scanning all spaces, and grants are indexed by the
/// audience of their space.
macro_rules! granted {
    ($columns:literal, $user:literal, $organization:literal, $sees:expr) => {
        sql!(
            "SELECT {columns} FROM spaces s
             WHERE s.created_by = {user} AND s.audience < {sees}
               AND s.organization_id = {organization} AND s.deleted_at IS NULL
             UNION
             SELECT {columns} FROM space_grants g CROSS JOIN spaces s
             WHERE s.id = g.space_id AND g.user_id = {user} AND g.audience < {sees}
               AND s.organization_id = {organization} AND s.deleted_at IS NULL
             UNION
             SELECT {columns} FROM team_members tm CROSS JOIN team_grants tg CROSS JOIN spaces s
             WHERE tg.team_id = tm.team_id AND s.id = tg.space_id AND tm.user_id = {user} AND tg.audience < {sees}
               AND s.organization_id = {organization} AND s.deleted_at IS NULL",
            columns = $columns,
            user = $user,
            organization = $organization,
            sees = $sees,
        )
    };
}

/// The spaces of the organization `$2` that the user `$1`, who sees the audiences from `$3` on, sees through grants
/// alone.
pub const GRANTED_SPACES: &str = granted!("s.*", "$1", "$2", "$3");

/// Their ids.
pub const GRANTED_SPACE_IDS: &str = granted!("s.id", "$1", "$2", "$3");

/// The ids of the spaces that the member `m` sees through grants alone.
pub const SPACE_IDS_GRANTED_TO_MEMBER: &str =
    granted!("s.id", "m.user_id", "m.organization_id", MEMBER_SEES);

#[cfg(test)]
mod tests;
