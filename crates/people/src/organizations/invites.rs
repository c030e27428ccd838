//! Invites: how people join an organization, by a link or by email address.
//!
//! - The id of a link invite is its secret: it is as hard to guess as a token, and never logged.
//! - A link works while link invites are enabled in the organization and until it expires; otherwise it does not exist.
//! - Existing members lose nothing by joining or being invited again.
//! - A link from before a demotion or removal restores nothing.
//! - Only admins invite, so nobody gives a role that they do not have.
//! - Creating, using and deleting an invite locks the organization ([`lock_organization`]), as revoking a role does: no
//!   invite of a demoted admin remains.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use quire_db::{Row, ToValue as _, Transaction, Value, params, placeholders, sql};
use quire_models as models;
use quire_models::{
    InviteEntry, InvitedMembers, LinkInvite, LinkInviteList, LinkInviteUrls, Member,
};
use quire_runtime::Operation as _;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::PeopleAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, UserId, id_of};
use crate::members::{NewUser, email_key, insert_members, insert_users, local_part, set_role};
use crate::paging::{ListCursor, Order};
use crate::people::MemberRow;
use crate::people::Person;
use crate::permissions::{Membership, Rank};
use crate::sso::{REQUIRED, refused};
use crate::tree::lock_organization;

/// A link invite `i`, and its creator.
#[derive(Row)]
#[row(table = "i")]
struct InviteRow {
    id: String,
    role: Option<Rank>,
    created_at: i64,
    expires_at: Option<i64>,
    #[row(nested, table = "u")]
    creator: Person,
}

/// Settings an invite is created from.
#[derive(Row)]
#[row(table = "o")]
struct SettingsRow {
    #[row(table = "m")]
    role: Option<Rank>,
    default_role: Option<Rank>,
    invite_links: bool,
}

/// An invite as seen by a user who wants to join.
#[derive(Row)]
#[row(table = "i")]
struct MetRow {
    role: Option<Rank>,
    #[row(sql = "m.user_id IS NOT NULL")]
    is_member: bool,
    #[row(table = "m", column = "role")]
    member_role: Option<Rank>,
    /// True if its creator has since been demoted or removed.
    #[row(sql = "COALESCE(d.demoted_at > i.created_at, FALSE)")]
    is_void: bool,
    /// True if it is a member whose tokens the organization refuses.
    #[row(sql = "COALESCE({REQUIRED}, FALSE)")]
    must_sign_in: bool,
}

/// An invited user, and whether they are a member already.
#[derive(Row)]
#[row(table = "u")]
struct InvitedUserRow {
    email_key: String,
    id: UserId,
    #[row(sql = "m.user_id IS NOT NULL")]
    is_member: bool,
}

impl SettingsRow {
    /// The settings of the organization, for an admin.
    async fn read(
        tx: &mut Transaction,
        user: &UserId,
        organization: &OrganizationId,
    ) -> Result<Self> {
        let row: Option<Self> = tx
            .query_optional(
                sql!(
                    "SELECT {SettingsRow} FROM members m JOIN organizations o ON o.id = m.organization_id
                     WHERE m.organization_id = $1 AND m.user_id = $2 AND NOT m.disabled"
                ),
                params![organization, user],
            )
            .await?;
        let row = row.ok_or_else(|| Error::not_found("organization"))?;
        Membership(row.role).needs(Rank::Admin)?;
        Ok(row)
    }
}

/// A member, with the address that found them.
#[derive(Row)]
#[row(table = "u")]
struct InvitedRow {
    #[row(nested)]
    member: MemberRow,
    email_key: String,
}

impl PeopleAreas {
    fn link_invite_model(&self, organization: &OrganizationId, row: InviteRow) -> LinkInvite {
        LinkInvite {
            urls: LinkInviteUrls {
                app: Some(self.in_app(format_args!("orgs/{organization}/link-invites/{}", row.id))),
                ..LinkInviteUrls::new(
                    self.location(format_args!("orgs/{organization}/link-invites/{}", row.id)),
                )
            },
            id: row.id.into(),
            role: row.role.and_then(Rank::role),
            created_at: time(row.created_at),
            created_by: Some(self.user_model(organization, row.creator)),
            expires_at: row.expires_at.map(time),
            additional: models::Additional::new(),
        }
    }

    pub(super) async fn link_invites_page(
        &self,
        caller: &Caller,
        request: models::ListLinkInvites,
    ) -> Result<LinkInviteList> {
        let organization = &OrganizationId::from(request.organization_id);
        Membership::read_admin(&mut &self.db, &caller.user, organization).await?;
        let list = [models::ListLinkInvites::INFO.id, organization];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let rows: Vec<InviteRow> = self
            .db
            .query(
                sql!(
                    "SELECT {InviteRow} FROM link_invites i JOIN users u ON u.id = i.created_by
                     WHERE i.organization_id = $1 AND (i.created_at, i.id) < ($2, $3)
                     ORDER BY i.created_at DESC, i.id DESC LIMIT $4"
                ),
                params![organization, page.after.key, page.after.id, page.rows()],
            )
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM link_invites WHERE organization_id = $1",
                params![organization],
            )
            .await?;
        let place = |row: &InviteRow| ListCursor {
            key: row.created_at,
            id: row.id.clone(),
        };
        Ok(page.list_response(self, rows, count, place, |row| {
            self.link_invite_model(organization, row)
        }))
    }

    pub(super) async fn new_link_invite(
        &self,
        caller: Arc<Caller>,
        request: models::CreateLinkInvite,
    ) -> Result<LinkInvite> {
        let organization = OrganizationId::from(request.organization_id);
        let (app, id, now) = (self.clone(), self.new_id(), self.now());
        let body = request.body.unwrap_or_default();
        let expires_at = body.expires_at.map(models::Timestamp::as_microseconds);
        let role = body.role;
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let settings = SettingsRow::read(tx, &caller.user, &organization).await?;
                if expires_at.is_some_and(|at| at <= now) {
                    return Err(Error::invalid("/body/expiresAt", "must be in the future"));
                }
                if !settings.invite_links {
                    return Err(Error::conflict(
                        "link invites are off: set `inviteLinks` of the organization first",
                    ));
                }
                lock_organization(tx, &organization).await?;
                tx.execute(
                    "INSERT INTO link_invites (id, organization_id, role, created_by, created_at, expires_at)
                     VALUES ($1, $2, $3, $4, $5, $6)",
                    params![
                        id,
                        organization,
                        named_role(&role, settings.default_role),
                        caller.user,
                        now,
                        expires_at
                    ],
                )
                .await?;
                let sql = sql!(
                    "SELECT {InviteRow} FROM link_invites i JOIN users u ON u.id = i.created_by WHERE i.id = $1"
                );
                let row = tx.query_one(sql, params![id]).await?;
                let public = public_id(&id);
                let target = Target::new(&organization, "linkInvite", &public);
                let invite = app.link_invite_model(&organization, row);
                let after = LinkInvite {
                    id: public.as_str().into(),
                    ..invite.clone()
                };
                caller.created(tx, target, after).await?;
                Ok(invite)
            })
            .await
    }

    pub(super) async fn withdraw_link_invite(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteLinkInvite,
    ) -> Result<()> {
        let organization = OrganizationId::from(request.organization_id);
        let id = String::from(request.invite_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                Membership::read_admin(tx, &caller.user, &organization).await?;
                lock_organization(tx, &organization).await?;
                let deleted = tx
                    .execute(
                        "DELETE FROM link_invites WHERE id = $1 AND organization_id = $2",
                        params![id, organization],
                    )
                    .await?;
                if deleted == 0 {
                    return Err(Error::not_found("link invite"));
                }
                let public = public_id(&id);
                let target = Target::new(&organization, "linkInvite", &public);
                caller.deleted(tx, target, &json!({})).await
            })
            .await
    }

    /// Adds the caller to the organization of a link invite.
    pub(super) async fn join(
        &self,
        caller: Arc<Caller>,
        request: models::AcceptLinkInvite,
    ) -> Result<Member> {
        let organization = OrganizationId::from(request.organization_id);
        let (app, id, now) = (self.clone(), String::from(request.invite_id), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let met: Option<MetRow> = tx
                    .query_optional(
                        sql!(
                            "SELECT {MetRow}
                         FROM link_invites i JOIN organizations o ON o.id = i.organization_id
                         LEFT JOIN members m ON m.organization_id = o.id AND m.user_id = $3
                         LEFT JOIN demotions d ON d.organization_id = o.id AND d.user_id = $3
                         WHERE i.id = $1 AND i.organization_id = $2 AND o.invite_links
                           AND (i.expires_at IS NULL OR i.expires_at > $4)
                           AND (m.user_id IS NULL OR NOT m.disabled)"
                        ),
                        params![id, organization, caller.user, now],
                    )
                    .await?;
                let met = met
                    .filter(|met| met.is_member || !met.is_void)
                    .ok_or_else(|| Error::not_found("link invite"))?;
                if met.must_sign_in && caller.is_external() {
                    return Err(refused());
                }
                let before =
                    (met.is_member).then(|| json!({"role": met.member_role.and_then(Rank::role)}));
                let changes = !met.is_member || (met.role > met.member_role && !met.is_void);
                if !met.is_member {
                    lock_organization(tx, &organization).await?;
                    let joining = std::slice::from_ref(&caller.user);
                    insert_members(tx, &organization, joining, met.role, now).await?;
                } else if met.role > met.member_role && !met.is_void {
                    lock_organization(tx, &organization).await?;
                    let (before, after) = (met.member_role, met.role);
                    set_role(tx, &organization, &caller.user, before, after).await?;
                }
                let row = tx
                    .query_one(
                        sql!(
                            "SELECT {MemberRow} FROM members m JOIN users u ON u.id = m.user_id
                             WHERE m.organization_id = $1 AND m.user_id = $2"
                        ),
                        params![organization, caller.user],
                    )
                    .await?;
                let member = app.member_model(row);
                if !changes {
                    return Ok(member);
                }
                let target = Target::new(&organization, "member", &caller.user);
                caller.put(tx, target, before.as_ref(), member).await
            })
            .await
    }

    /// Adds people to an organization by their email addresses.
    pub(super) async fn invite(
        &self,
        caller: Arc<Caller>,
        request: models::InviteMembers,
    ) -> Result<InvitedMembers> {
        let organization = OrganizationId::from(request.organization_id);
        let (app, now) = (self.clone(), self.now());
        let role = request.body.role;
        let invitation = Invitation::new(self, request.body.emails);
        let invited = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let settings = SettingsRow::read(tx, &caller.user, &organization).await?;
                lock_organization(tx, &organization).await?;
                let default = named_role(&role, settings.default_role);
                let joined = invitation.join(tx, &organization, default, now).await?;
                app.mail_invites(tx, &organization, &joined, now).await?;
                let members = invitation.members(tx, &app, &organization).await?;
                let target = Target::new(&organization, "organization", &organization);
                caller.created(tx, target, members).await
            })
            .await?;
        self.mails_enqueued.notify_one();
        Ok(invited)
    }
}

/// The invited addresses, in lower case.
struct Invitation {
    /// The same as sent.
    addresses: Vec<String>,
    /// The new users to create.
    users: HashMap<String, NewUser>,
    roles: HashMap<String, models::Patch<models::Role>>,
}

impl Invitation {
    fn new(app: &PeopleAreas, entries: Vec<InviteEntry>) -> Self {
        let mut invitation = Self {
            addresses: Vec::new(),
            users: HashMap::new(),
            roles: HashMap::new(),
        };
        for entry in entries {
            let (email, role) = match entry {
                InviteEntry::String(email) => (email, models::Patch::Keep),
                InviteEntry::InviteeWithRole(entry) => (entry.email, entry.role),
                // The schema rejects it before.
                InviteEntry::Unknown(_) => continue,
            };
            let address = email_key(&email);
            invitation.addresses.push(address.clone());
            invitation.roles.entry(address.clone()).or_insert(role);
            let user = || NewUser {
                id: app.new_id().into(),
                display_name: local_part(&email).to_owned(),
                email: email.clone(),
                server_admin: false,
            };
            invitation.users.entry(address).or_insert_with(user);
        }
        invitation
    }

    /// Adds users who are not members yet, and returns them.
    async fn join(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        default: Option<Rank>,
        now: i64,
    ) -> Result<Vec<UserId>> {
        let sql = format!(
            "SELECT {} FROM users u LEFT JOIN members m ON m.organization_id = $1 AND m.user_id = u.id
             WHERE u.email_key IN ({})",
            InvitedUserRow::COLUMNS,
            placeholders(2, self.addresses.len(), 1)
        );
        let found: Vec<InvitedUserRow> = tx.query(&sql, &self.values(organization)).await?;
        let role_of = |address: &str| {
            let role = self.roles.get(address);
            role.map_or(default, |role| named_role(role, default))
        };
        let mut unknown = self.users.clone();
        // Grouped by role; there are few.
        let mut joining: BTreeMap<Option<Rank>, Vec<UserId>> = BTreeMap::new();
        for known in found {
            unknown.remove(&known.email_key);
            if !known.is_member {
                let role = role_of(&known.email_key);
                joining.entry(role).or_default().push(known.id);
            }
        }
        let mut new: Vec<NewUser> = unknown.into_values().collect();
        new.sort_by(|one, other| one.email.cmp(&other.email));
        insert_users(tx, &new, now).await?;
        for user in new {
            let role = role_of(&email_key(&user.email));
            joining.entry(role).or_default().push(user.id);
        }
        for (role, users) in &joining {
            insert_members(tx, organization, users, *role, now).await?;
        }
        Ok(joining.into_values().flatten().collect())
    }

    /// All invited people as members, in the order of the addresses.
    async fn members(
        &self,
        tx: &mut Transaction,
        app: &PeopleAreas,
        organization: &OrganizationId,
    ) -> Result<InvitedMembers> {
        let sql = format!(
            "SELECT {} FROM users u
             JOIN members m ON m.organization_id = $1 AND m.user_id = u.id
             WHERE u.email_key IN ({})",
            InvitedRow::COLUMNS,
            placeholders(2, self.addresses.len(), 1)
        );
        let rows: Vec<InvitedRow> = tx.query(&sql, &self.values(organization)).await?;
        let members: HashMap<String, Member> = rows
            .into_iter()
            .map(|row| (row.email_key, app.member_model(row.member)))
            .collect();
        let items = self.addresses.iter();
        Ok(InvitedMembers::new(
            items
                .filter_map(|address| members.get(address).cloned())
                .collect(),
        ))
    }

    fn values<'a>(&'a self, organization: &'a OrganizationId) -> Vec<Value<'a>> {
        let addresses = self.addresses.iter().map(|address| address.to_value());
        std::iter::once(organization.to_value())
            .chain(addresses)
            .collect()
    }
}

/// Returns the public id of an invite in events; its own id is a secret.
fn public_id(id: &str) -> String {
    id_of(&Sha256::digest(id.as_bytes()).into())
}

/// The requested role, otherwise the default role of new members.
fn named_role(role: &models::Patch<models::Role>, default: Option<Rank>) -> Option<Rank> {
    match role {
        models::Patch::Keep => default,
        models::Patch::Clear => None,
        models::Patch::Set(role) => Rank::of(role),
    }
}
