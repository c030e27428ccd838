//! Invites: how people join an organization, by a link or by email address.
//!
//! - The id of a link invite is its secret: it is as hard to guess as a token, and never logged.
//! - A link works while link invites are enabled in the organization and until it expires; otherwise it does not exist.
//! - Existing members lose nothing by joining or being invited again.
//! - A link from before a demotion or removal restores nothing.
//! - Only admins invite, so nobody gives a role that they do not have.
//! - Creating, using and deleting an invite locks the organization ([`take_turn`]), as revoking a role does: no invite
//!   of a demoted admin remains.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use quire_db::{ToValue as _, Transaction, Value, params};
use quire_models as models;
use quire_models::{
    InviteEntry, InvitedMembers, LinkInvite, LinkInviteList, LinkInviteUrls, Member,
};
use quire_runtime::Operation as _;

use crate::app::{App, time};
use crate::error::{Error, Result};
use crate::members::{
    MemberRow, NewUser, insert_members, insert_users, local_part, member_columns, set_role,
};
use crate::paging::Place;
use crate::permissions::{ADMIN, Membership, Rank, rank, role};
use crate::revisions::placeholders;
use crate::tree::take_turn;
use crate::users::Caller;

quire_db::row! {
    struct InviteRow {
        id: String,
        role: Option<i64>,
        created_at: i64,
        expires_at: Option<i64>,
        creator: String,
        creator_name: String,
        creator_email: String,
        creator_photo: Option<String>,
    }

    /// What an invite is made by.
    struct SettingsRow {
        role: Option<i64>,
        default_role: Option<i64>,
        invite_links: bool,
    }

    /// An invite as it is met by who wants to join.
    struct MetRow {
        role: Option<i64>,
        is_member: bool,
        member_role: Option<i64>,
        /// Whether they were demoted or removed since it was made.
        is_void: bool,
    }
}

/// SQL of link invites.
macro_rules! invites {
    ($rest:literal) => {
        concat!(
            "SELECT i.id, i.role, i.created_at, i.expires_at, u.id, u.display_name, u.email, u.photo_url
             FROM link_invites i JOIN users u ON u.id = i.created_by ",
            $rest
        )
    };
}

impl SettingsRow {
    /// The settings of the organization, for an admin.
    async fn read(tx: &mut Transaction, user: &str, organization: &str) -> Result<Self> {
        let row: Option<Self> = tx
            .query_optional(
                "SELECT m.role, o.default_role, o.invite_links
                 FROM members m JOIN organizations o ON o.id = m.organization_id
                 WHERE m.organization_id = $1 AND m.user_id = $2 AND NOT m.disabled",
                params![organization, user],
            )
            .await?;
        let row = row.ok_or_else(|| Error::not_found("organization"))?;
        Membership(row.role).needs(ADMIN)?;
        Ok(row)
    }
}

quire_db::row! {
    /// A member, with the address that they were found by.
    struct InvitedRow {
        member: MemberRow,
        email_key: String,
    }
}

impl App {
    fn link_invite_model(&self, organization: &str, row: InviteRow) -> LinkInvite {
        LinkInvite {
            urls: LinkInviteUrls {
                location: self
                    .location(format_args!("orgs/{organization}/link-invites/{}", row.id)),
                app: Some(self.in_app(format_args!("orgs/{organization}/link-invites/{}", row.id))),
                additional: models::Additional::new(),
            },
            id: row.id.into(),
            role: role(row.role),
            created_at: time(row.created_at),
            created_by: Some(self.user_model(
                organization,
                row.creator,
                (row.creator_name, row.creator_email, row.creator_photo),
            )),
            expires_at: row.expires_at.map(time),
            additional: models::Additional::new(),
        }
    }

    pub(super) async fn link_invites_page(
        &self,
        caller: &Caller,
        request: models::ListLinkInvites,
    ) -> Result<LinkInviteList> {
        let organization = request.organization_id.as_str();
        self.membership(&caller.user, organization)
            .await?
            .needs(ADMIN)?;
        let list = [models::ListLinkInvites::INFO.id, organization];
        let place = self.place(&list, request.page.as_ref())?;
        let mut rows: Vec<InviteRow> = self
            .db
            .query(
                invites!(
                    "WHERE i.organization_id = $1 AND (i.created_at, i.id) < ($2, $3)
                     ORDER BY i.created_at DESC, i.id DESC LIMIT $4"
                ),
                params![
                    organization,
                    place.key,
                    place.id,
                    i64::from(request.limit) + 1
                ],
            )
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM link_invites WHERE organization_id = $1",
                params![organization],
            )
            .await?;
        let next = self.next_page(&list, &mut rows, request.limit, |row| Place {
            key: row.created_at,
            id: row.id.clone(),
        });
        let items = rows
            .into_iter()
            .map(|row| self.link_invite_model(organization, row));
        Ok(LinkInviteList {
            next,
            count,
            items: items.collect(),
            additional: models::Additional::new(),
        })
    }

    pub(super) async fn new_link_invite(
        &self,
        caller: Arc<Caller>,
        request: models::CreateLinkInvite,
    ) -> Result<LinkInvite> {
        let organization = String::from(request.organization_id);
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
                take_turn(tx, &organization).await?;
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
                let row = tx.query_one(invites!("WHERE i.id = $1"), params![id]).await?;
                Ok(app.link_invite_model(&organization, row))
            })
            .await
    }

    pub(super) async fn withdraw_link_invite(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteLinkInvite,
    ) -> Result<()> {
        let organization = String::from(request.organization_id);
        let id = String::from(request.invite_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                Membership::read(tx, &caller.user, &organization)
                    .await?
                    .needs(ADMIN)?;
                take_turn(tx, &organization).await?;
                let deleted = tx
                    .execute(
                        "DELETE FROM link_invites WHERE id = $1 AND organization_id = $2",
                        params![id, organization],
                    )
                    .await?;
                if deleted == 0 {
                    return Err(Error::not_found("link invite"));
                }
                Ok(())
            })
            .await
    }

    /// Makes the caller a member by a link invite.
    pub(super) async fn join(
        &self,
        caller: Arc<Caller>,
        request: models::AcceptLinkInvite,
    ) -> Result<Member> {
        let organization = String::from(request.organization_id);
        let (app, id, now) = (self.clone(), String::from(request.invite_id), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let met: Option<MetRow> = tx
                    .query_optional(
                        "SELECT i.role, m.user_id IS NOT NULL, m.role, COALESCE(d.demoted_at > i.created_at, FALSE)
                         FROM link_invites i JOIN organizations o ON o.id = i.organization_id
                         LEFT JOIN members m ON m.organization_id = o.id AND m.user_id = $3
                         LEFT JOIN demotions d ON d.organization_id = o.id AND d.user_id = $3
                         WHERE i.id = $1 AND i.organization_id = $2 AND o.invite_links
                           AND (i.expires_at IS NULL OR i.expires_at > $4)
                           AND (m.user_id IS NULL OR NOT m.disabled)",
                        params![id, organization, caller.user, now],
                    )
                    .await?;
                let met = met
                    .filter(|met| met.is_member || !met.is_void)
                    .ok_or_else(|| Error::not_found("link invite"))?;
                if !met.is_member {
                    take_turn(tx, &organization).await?;
                    let joining = std::slice::from_ref(&caller.user);
                    insert_members(tx, &organization, joining, met.role, now).await?;
                } else if met.role > met.member_role && !met.is_void {
                    take_turn(tx, &organization).await?;
                    let change = (met.member_role, met.role);
                    set_role(tx, &organization, &caller.user, change).await?;
                }
                let row = tx
                    .query_one(
                        concat!(
                            "SELECT",
                            member_columns!(),
                            "FROM members m JOIN users u ON u.id = m.user_id
                             WHERE m.organization_id = $1 AND m.user_id = $2"
                        ),
                        params![organization, caller.user],
                    )
                    .await?;
                Ok(app.member_model(row))
            })
            .await
    }

    /// Makes members of people by their e-mail addresses.
    pub(super) async fn invite(
        &self,
        caller: Arc<Caller>,
        request: models::InviteMembers,
    ) -> Result<InvitedMembers> {
        let organization = String::from(request.organization_id);
        let (app, now) = (self.clone(), self.now());
        let role = request.body.role;
        let mut addresses: Vec<String> = Vec::new();
        let mut invited: HashMap<String, NewUser> = HashMap::new();
        let mut own_roles: HashMap<String, models::Patch<models::Role>> = HashMap::new();
        for entry in request.body.emails {
            let (email, own) = match entry {
                InviteEntry::String(email) => (email, models::Patch::Keep),
                InviteEntry::InviteeWithRole(entry) => (entry.email, entry.role),
                // Refused by the schema before.
                InviteEntry::Unknown(_) => continue,
            };
            let key = email.to_lowercase();
            addresses.push(key.clone());
            own_roles.entry(key.clone()).or_insert(own);
            invited.entry(key).or_insert_with(|| NewUser {
                id: self.new_id(),
                display_name: local_part(&email).to_owned(),
                email,
                server_admin: false,
            });
        }
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let settings = SettingsRow::read(tx, &caller.user, &organization).await?;
                take_turn(tx, &organization).await?;
                let found: Vec<(String, String, bool)> = {
                    let sql = format!(
                        "SELECT u.email_key, u.id, m.user_id IS NOT NULL
                         FROM users u LEFT JOIN members m ON m.organization_id = $1 AND m.user_id = u.id
                         WHERE u.email_key IN ({})",
                        placeholders(2, addresses.len(), 1)
                    );
                    tx.query(&sql, &values(&organization, &addresses)).await?
                };
                let default = named_role(&role, settings.default_role);
                let role_of = |address: &str| {
                    own_roles
                        .get(address)
                        .map_or(default, |own| named_role(own, default))
                };
                let mut unknown = invited.clone();
                // By role, of which there are few.
                let mut joining: BTreeMap<Option<Rank>, Vec<String>> = BTreeMap::new();
                for (address, user, is_member) in found {
                    unknown.remove(&address);
                    if !is_member {
                        joining.entry(role_of(&address)).or_default().push(user);
                    }
                }
                let mut new: Vec<NewUser> = unknown.into_values().collect();
                new.sort_by(|one, other| one.email.cmp(&other.email));
                insert_users(tx, &new, now).await?;
                for user in new {
                    let role = role_of(&user.email.to_lowercase());
                    joining.entry(role).or_default().push(user.id);
                }
                for (role, users) in &joining {
                    insert_members(tx, &organization, users, *role, now).await?;
                }
                let sql = format!(
                    "SELECT {}, u.email_key FROM users u
                     JOIN members m ON m.organization_id = $1 AND m.user_id = u.id
                     WHERE u.email_key IN ({})",
                    member_columns!(),
                    placeholders(2, addresses.len(), 1)
                );
                let rows: Vec<InvitedRow> =
                    tx.query(&sql, &values(&organization, &addresses)).await?;
                let members: HashMap<String, Member> = rows
                    .into_iter()
                    .map(|row| (row.email_key, app.member_model(row.member)))
                    .collect();
                let items = addresses
                    .iter()
                    .filter_map(|address| members.get(address).cloned());
                Ok(InvitedMembers {
                    items: items.collect(),
                    additional: models::Additional::new(),
                })
            })
            .await
    }
}

/// The role that a body names, else that of new members.
fn named_role(role: &models::Patch<models::Role>, default: Option<Rank>) -> Option<Rank> {
    match role {
        models::Patch::Keep => default,
        models::Patch::Clear => None,
        models::Patch::Set(role) => rank(role),
    }
}

fn values<'a>(organization: &'a str, addresses: &'a [String]) -> Vec<Value<'a>> {
    std::iter::once(organization)
        .chain(addresses.iter().map(String::as_str))
        .map(|text| text.to_value())
        .collect()
}
