//! Members: the people of an organization, and their roles.
//!
//! - Members with a role see all members; a guest sees only their own membership.
//! - At least one enabled admin remains: demoting or removing the last one returns 409.
//! - A member who leaves loses access at once: teams and grants are deleted, content remains.
//! - The number of spaces that a member may read comes with the row, from counters and grants: a page of members is one
//!   statement.
//! - Every change to the people of an organization or its teams locks the organization ([`lock_organization`]).

mod deleting;
mod joining;
mod leaving;
mod listing;
mod renaming;

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{Member, MemberList, MemberTeamList, VisitorClaims};
use quire_server::Members;

use crate::PeopleAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, UserId};
use crate::people::MemberRow;
use crate::permissions::{Membership, Rank};
use crate::site_addresses::Visibility;
use crate::sso::has_active_provider;
use crate::tree::lock_organization;

pub use deleting::forget_access;
pub use joining::local_part;
pub use joining::{NewUser, email_key, insert_members, insert_users};
pub use leaving::{expel, has_admin, record_demotion};
pub use renaming::{Memberships, PersonName, lock_person, rename_person};

use leaving::{leave, require_remaining_admin, withdraw_invites};

/// A member as another user sees them, with that user's role.
#[derive(Row)]
pub struct VisibleMember {
    #[row(nested)]
    pub member: MemberRow,
    #[row(table = "me", column = "role")]
    pub caller: Membership,
    #[row(sql = "me.user_id = m.user_id")]
    pub is_self: bool,
}

/// SQL of the member `$3` of the organization `$2`, as the user `$1` sees them.
const VISIBLE_MEMBER: &str = sql!(
    "SELECT {VisibleMember} FROM members me
     JOIN members m ON m.organization_id = me.organization_id AND m.user_id = $3
     JOIN users u ON u.id = m.user_id
     WHERE me.organization_id = $2 AND me.user_id = $1 AND NOT me.disabled
       AND (me.role IS NOT NULL OR me.user_id = m.user_id)"
);

impl VisibleMember {
    pub async fn read(
        db: &mut impl Read,
        caller: &UserId,
        organization: &OrganizationId,
        user: &UserId,
    ) -> Result<Self> {
        db.query_optional(VISIBLE_MEMBER, params![caller, organization, user])
            .await?
            .ok_or_else(|| Error::not_found("member"))
    }

    /// 403 unless the caller is an admin or the member.
    pub fn needs_self_or_admin(&self) -> Result<()> {
        if self.is_self {
            return Ok(());
        }
        self.caller.needs(Rank::Admin)
    }
}

/// Changes a member's role, and updates the counters.
pub async fn set_role(
    tx: &mut Transaction,
    organization: &OrganizationId,
    user: &UserId,
    before: Option<Rank>,
    after: Option<Rank>,
) -> Result<()> {
    if before == after {
        return Ok(());
    }
    tx.execute(
        "UPDATE members SET role = $3 WHERE organization_id = $1 AND user_id = $2",
        params![organization, user, after],
    )
    .await?;
    joining::count_members(tx, organization, before, -1).await?;
    joining::count_members(tx, organization, after, 1).await?;
    Ok(())
}

impl Members for PeopleAreas {
    async fn list_members(
        &self,
        caller: Arc<Caller>,
        request: models::ListMembers,
    ) -> Result<MemberList> {
        self.members_page(&caller, request).await
    }

    async fn get_member(&self, caller: Arc<Caller>, request: models::GetMember) -> Result<Member> {
        let organization = &OrganizationId::from(request.organization_id);
        let user = &UserId::from(request.user_id);
        let seen = VisibleMember::read(&mut &self.db, &caller.user, organization, user).await?;
        Ok(self.member_model(seen.member))
    }

    async fn update_member(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateMember,
    ) -> Result<Member> {
        let (app, user, now) = (self.clone(), UserId::from(request.user_id), self.now());
        let organization = OrganizationId::from(request.organization_id);
        let change = request.body.unwrap_or_default().role.into_change();
        let change = change.map(|role| role.as_ref().and_then(Rank::of));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let seen = VisibleMember::read(tx, &caller.user, &organization, &user).await?;
                seen.caller.needs(Rank::Admin)?;
                let before = seen.member.role;
                let shown = app.member_model(seen.member);
                caller.expects(&shown)?;
                let change = change.filter(|after| *after != before);
                if let Some(after) = change {
                    lock_organization(tx, &organization).await?;
                    set_role(tx, &organization, &user, before, after).await?;
                    if before == Some(Rank::Admin) {
                        require_remaining_admin(tx, &organization).await?;
                        withdraw_invites(tx, &organization, &user, before, after).await?;
                    }
                    if after < before {
                        record_demotion(tx, &organization, &user, now).await?;
                    }
                }
                // An admin who gave up the role may be a guest by now, and still sees themselves.
                let seen = VisibleMember::read(tx, &caller.user, &organization, &user).await?;
                let after = app.member_model(seen.member);
                if change.is_none() {
                    return Ok(after);
                }
                let target = Target::new(&organization, "member", &user);
                caller.changed(tx, target, &shown, after).await
            })
            .await
    }

    async fn remove_member(
        &self,
        caller: Arc<Caller>,
        request: models::RemoveMember,
    ) -> Result<()> {
        let (app, user, now) = (self.clone(), UserId::from(request.user_id), self.now());
        let organization = OrganizationId::from(request.organization_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let seen = VisibleMember::read(tx, &caller.user, &organization, &user).await?;
                seen.needs_self_or_admin()?;
                let role = seen.member.role;
                let before = app.member_model(seen.member);
                caller.expects(&before)?;
                lock_organization(tx, &organization).await?;
                leave(tx, &organization, &user, role).await?;
                if user != caller.user {
                    record_demotion(tx, &organization, &user, now).await?;
                }
                let target = Target::new(&organization, "member", &user);
                caller.deleted(tx, target, &before).await
            })
            .await
    }

    async fn set_member_sso(
        &self,
        caller: Arc<Caller>,
        request: models::SetMemberSso,
    ) -> Result<Member> {
        let (app, user) = (self.clone(), UserId::from(request.user_id));
        let organization = OrganizationId::from(request.organization_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let seen = VisibleMember::read(tx, &caller.user, &organization, &user).await?;
                seen.caller.needs(Rank::Admin)?;
                if !has_active_provider(tx, &organization).await? {
                    return Err(Error::conflict(
                        "the organization has no active SAML or OIDC provider to sign in with",
                    ));
                }
                let before = app.member_model(seen.member);
                lock_organization(tx, &organization).await?;
                tx.execute(
                    "UPDATE members SET sso = TRUE WHERE organization_id = $1 AND user_id = $2",
                    params![organization, user],
                )
                .await?;
                let seen = VisibleMember::read(tx, &caller.user, &organization, &user).await?;
                let target = Target::new(&organization, "member", &user);
                caller
                    .changed(tx, target, &before, app.member_model(seen.member))
                    .await
            })
            .await
    }

    async fn list_member_teams(
        &self,
        caller: Arc<Caller>,
        request: models::ListMemberTeams,
    ) -> Result<MemberTeamList> {
        self.member_teams_page(&caller, request).await
    }

    async fn ping_org(
        &self,
        caller: Arc<Caller>,
        request: models::PingOrg,
    ) -> Result<VisitorClaims> {
        let organization = OrganizationId::from(request.organization_id);
        let now = self.now();
        let seen = self
            .db
            .execute(
                "UPDATE members SET last_seen_at = $3
                 WHERE organization_id = $1 AND user_id = $2 AND NOT disabled",
                params![organization, caller.user, now],
            )
            .await?;
        if seen == 0 {
            return Err(Error::not_found("organization"));
        }
        let (has_visitors,): (bool,) = self
            .db
            .query_one(
                "SELECT EXISTS (SELECT 1 FROM sites WHERE organization_id = $1 AND visibility = $2)",
                params![organization, Visibility::VisitorAuth],
            )
            .await?;
        let claims = || self.visitor_claims(&organization, &caller.user, now);
        Ok(VisitorClaims {
            service_visitor_claims: has_visitors.then(claims),
            ..VisitorClaims::default()
        })
    }
}
