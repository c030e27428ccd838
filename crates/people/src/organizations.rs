//! Organizations: their settings, and the lists of a caller's organizations.
//!
//! - An organization exists for its members, including guests, and for nobody else.
//! - Only its admins change it; only server admins create one, and become its admin.
//! - A host name belongs to one organization (409), and each has one, derived from the title by default.
//! - People join by link invites, or are invited by email address.

mod addresses;
mod creating;
mod invites;

use std::sync::Arc;

use quire_db::{Read, Row, ToValue as _, Transaction, params, placeholders, sql};
use quire_models as models;
use quire_models::{
    EmailDomainOrganizations, InvitedMembers, LinkInvite, LinkInviteList, Member, Organization,
    OrganizationList, OrganizationPermissions, OrganizationPlan, OrganizationType,
    OrganizationUrls, Subdomain,
};
use quire_runtime::Operation as _;
use quire_server::Organizations;

use crate::PeopleAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::email_domains::set_email_domains;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, UserId};
use crate::paging::{ListCursor, Order};
use crate::permissions::{Membership, Rank};
use crate::sso;

pub use addresses::hostnames;
pub use creating::{NewOrganizationRow, insert_organization};

/// An organization `o` as the user `$1` sees it, through their membership `m`.
#[derive(Row)]
#[row(table = "o")]
#[expect(clippy::struct_excessive_bools, reason = "as many as the table has")]
pub struct OrganizationRow {
    pub id: OrganizationId,
    title: String,
    created_at: i64,
    email_domains: String,
    hostname: Option<String>,
    use_case: Option<String>,
    default_role: Option<Rank>,
    default_content_site: Option<String>,
    logo: Option<String>,
    sso: bool,
    ai: bool,
    invite_links: bool,
    #[row(table = "m")]
    role: Option<Rank>,
    #[row(table = "m")]
    joined_at: Option<i64>,
    #[row(sql = "EXISTS (SELECT 1 FROM team_members t
                         WHERE t.organization_id = o.id AND t.user_id = $1 AND t.owner)")]
    owns_team: bool,
}

/// SQL of the organization `$2`.
const ORGANIZATION: &str = sql!(
    "SELECT {OrganizationRow} FROM members m JOIN organizations o ON o.id = m.organization_id
     WHERE m.user_id = $1 AND NOT m.disabled AND o.id = $2"
);

/// SQL of a page of the organizations that the user `$1` belongs to.
const ORGANIZATIONS: &str = sql!(
    "SELECT {OrganizationRow} FROM members m JOIN organizations o ON o.id = m.organization_id
     WHERE m.user_id = $1 AND NOT m.disabled
       AND (m.joined_at, m.organization_id) < ($2, $3) AND (m.organization_id = $5 OR $5 IS NULL)
     ORDER BY m.joined_at DESC, m.organization_id DESC LIMIT $4"
);

/// 403 unless the caller is a server admin.
pub fn needs_server_admin(caller: &Caller) -> Result<()> {
    if caller.server_admin {
        return Ok(());
    }
    Err(Error::forbidden("an admin of the server"))
}

impl OrganizationRow {
    /// Those of these organizations that the user belongs to.
    pub async fn among(db: &mut impl Read, user: &UserId, ids: &[&str]) -> Result<Vec<Self>> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let sql = sql!(
            "SELECT {OrganizationRow} FROM members m JOIN organizations o ON o.id = m.organization_id
             WHERE m.user_id = $1 AND NOT m.disabled AND o.id IN"
        );
        let sql = format!("{sql} ({})", placeholders(2, ids.len(), 1));
        let mut values = vec![user.to_value()];
        values.extend(ids.iter().map(|id| id.to_value()));
        Ok(db.query(&sql, &values).await?)
    }

    /// Returns true if the user belongs to it.
    pub const fn is_member(&self) -> bool {
        self.joined_at.is_some()
    }

    pub const fn membership(&self) -> Membership {
        Membership(self.role)
    }

    async fn read(db: &mut impl Read, user: &UserId, id: &OrganizationId) -> Result<Self> {
        db.query_optional(ORGANIZATION, params![user, id])
            .await?
            .ok_or_else(|| Error::not_found("organization"))
    }
}

impl PeopleAreas {
    pub fn organization_model(&self, row: OrganizationRow) -> Organization {
        Organization {
            urls: OrganizationUrls {
                app: Some(self.in_app(format_args!("orgs/{}", row.id))),
                logo: row.logo,
                ..OrganizationUrls::new(self.location(format_args!("orgs/{}", row.id)))
            },
            // A user who may join the organization does not belong to it yet.
            permissions: match row.joined_at {
                Some(_) => Membership(row.role).organization_permissions(row.owns_team),
                None => OrganizationPermissions {
                    view: false,
                    ..Membership(None).organization_permissions(false)
                },
            },
            id: row.id.into(),
            title: row.title,
            created_at: time(row.created_at),
            email_domains: serde_json::from_str(&row.email_domains).expect("a list is stored"),
            hostname: row.hostname.map(Into::into),
            r#type: OrganizationType::Business,
            use_case: row.use_case.as_deref().map(Into::into),
            community_type: None,
            default_role: row.default_role.and_then(Rank::role),
            default_content: row
                .default_content_site
                .map(|site| models::OrganizationDefaultContent::new(site.into())),
            sso: Some(row.sso),
            ai: Some(row.ai),
            invite_links: row.invite_links,
            plan: OrganizationPlan::Enterprise,
            custom_hostname: None,
            billing: None,
            trial: None,
            blocked: None,
            internal_billing_migration: None,
            internal_is_on_new_trial: None,
            additional: models::Additional::new(),
        }
    }
}

impl Organizations for PeopleAreas {
    async fn list_orgs(
        &self,
        caller: Arc<Caller>,
        request: models::ListOrgs,
    ) -> Result<OrganizationList> {
        let own = caller.organization.as_deref();
        let list = [
            models::ListOrgs::INFO.id,
            &caller.user,
            own.unwrap_or_default(),
        ];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let rows: Vec<OrganizationRow> = self
            .db
            .query(
                ORGANIZATIONS,
                params![caller.user, page.after.key, page.after.id, page.rows(), own],
            )
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM members
                 WHERE user_id = $1 AND NOT disabled AND (organization_id = $2 OR $2 IS NULL)",
                params![caller.user, own],
            )
            .await?;
        let place = |row: &OrganizationRow| ListCursor {
            key: row.joined_at.unwrap_or_default(),
            id: row.id.to_string(),
        };
        Ok(page.list_response(self, rows, count, place, |row| self.organization_model(row)))
    }

    async fn create_org(
        &self,
        caller: Arc<Caller>,
        request: models::CreateOrg,
    ) -> Result<Organization> {
        needs_server_admin(&caller)?;
        let hostname = request.body.hostname.map(String::from);
        let row = NewOrganizationRow {
            id: self.new_id().into(),
            hostname: hostname.ok_or_else(|| hostnames(self, &request.body.title)),
            title: request.body.title,
            use_case: request.body.use_case.map(|use_case| use_case.to_string()),
            admin: caller.user.clone(),
            now: self.now(),
        };
        let (id, author) = (row.id.clone(), Arc::clone(&caller));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let inserted = insert_organization(tx, &row).await;
                inserted.map_err(taken_hostname)?;
                row.record(tx, &author.origin).await.map_err(Error::from)
            })
            .await?;
        let row = OrganizationRow::read(&mut &self.db, &caller.user, &id).await?;
        Ok(self.organization_model(row))
    }

    async fn get_org(&self, caller: Arc<Caller>, request: models::GetOrg) -> Result<Organization> {
        let id = &OrganizationId::from(request.organization_id);
        let row = OrganizationRow::read(&mut &self.db, &caller.user, id).await?;
        Ok(self.organization_model(row))
    }

    async fn update_org(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateOrg,
    ) -> Result<Organization> {
        let update = request.body.unwrap_or_default();
        let domains: Option<Vec<String>> = update
            .email_domains
            .map(|domains| domains.iter().map(|domain| domain.to_lowercase()).collect());
        let email_domains = domains
            .as_ref()
            .map(|domains| serde_json::json!(domains).to_string());
        let hostname = update.hostname.map(String::from);
        let default_role = update.default_role.into_change();
        let default_role = default_role.map(|role| role.as_ref().and_then(Rank::of));
        let default_content = update.default_content.into_change();
        let logo = update.logo.into_change();
        let (app, id) = (self.clone(), OrganizationId::from(request.organization_id));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = OrganizationRow::read(tx, &caller.user, &id).await?;
                Membership(row.role).needs(Rank::Admin)?;
                let before = app.organization_model(row);
                caller.expects(&before)?;
                let default_site = default_content
                    .as_ref()
                    .and_then(Option::as_ref)
                    .map(|content| content.site.as_str());
                if let Some(site) = default_site {
                    // A site that is deleted meanwhile writes the row of the organization too.
                    check_default_site(tx, &id, site).await?;
                }
                // A provider that is deleted meanwhile writes the row of the organization too.
                if update.sso == Some(true) && !sso::has_active_provider(tx, &id).await? {
                    return Err(Error::conflict(
                        "`sso` needs an active SAML or OIDC provider: members could not sign in without one",
                    ));
                }
                // Locking the organization writes its row: this update locks it as well.
                tx.execute(
                    "UPDATE organizations SET
                        title = COALESCE($2, title),
                        email_domains = COALESCE($3, email_domains),
                        hostname = COALESCE($4, hostname),
                        default_role = CASE WHEN $5 THEN $6 ELSE default_role END,
                        logo = CASE WHEN $7 THEN $8 ELSE logo END,
                        sso = COALESCE($9, sso),
                        ai = COALESCE($10, ai),
                        invite_links = COALESCE($11, invite_links),
                        default_content_site = CASE WHEN $12 THEN $13 ELSE default_content_site END
                     WHERE id = $1",
                    params![
                        id,
                        update.title,
                        email_domains,
                        hostname,
                        default_role.is_some(),
                        default_role.flatten(),
                        logo.is_some(),
                        logo.as_ref().and_then(Option::as_ref),
                        update.sso,
                        update.ai,
                        update.invite_links,
                        default_content.is_some(),
                        default_site,
                    ],
                )
                .await
                .map_err(taken_hostname)?;
                if update.sso == Some(true) && before.sso != Some(true) {
                    sso::begin(tx, &id).await?;
                }
                if let Some(domains) = &domains {
                    set_email_domains(tx, &id, domains).await?;
                }
                let row = OrganizationRow::read(tx, &caller.user, &id).await?;
                let target = Target::new(&id, "organization", &id);
                caller.changed(tx, target, &before, app.organization_model(row)).await
            })
            .await
    }

    async fn list_link_invites(
        &self,
        caller: Arc<Caller>,
        request: models::ListLinkInvites,
    ) -> Result<LinkInviteList> {
        self.link_invites_page(&caller, request).await
    }

    async fn create_link_invite(
        &self,
        caller: Arc<Caller>,
        request: models::CreateLinkInvite,
    ) -> Result<LinkInvite> {
        self.new_link_invite(caller, request).await
    }

    async fn accept_link_invite(
        &self,
        caller: Arc<Caller>,
        request: models::AcceptLinkInvite,
    ) -> Result<Member> {
        self.join(caller, request).await
    }

    async fn delete_link_invite(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteLinkInvite,
    ) -> Result<()> {
        self.withdraw_link_invite(caller, request).await
    }

    async fn invite_members(
        &self,
        caller: Arc<Caller>,
        request: models::InviteMembers,
    ) -> Result<InvitedMembers> {
        self.invite(caller, request).await
    }

    async fn get_orgs_for_email_domain(
        &self,
        caller: Arc<Caller>,
        request: models::GetOrgsForEmailDomain,
    ) -> Result<EmailDomainOrganizations> {
        self.organizations_of_domain(&caller, &request.email_domain)
            .await
    }

    async fn get_subdomain(
        &self,
        caller: Arc<Caller>,
        request: models::GetSubdomain,
    ) -> Result<Subdomain> {
        self.subdomain(&caller, request).await
    }
}

/// 400 unless the site is one of the organization.
async fn check_default_site(
    tx: &mut Transaction,
    organization: &OrganizationId,
    site: &str,
) -> Result<()> {
    let sql = "SELECT COUNT(*) FROM sites WHERE id = $1 AND organization_id = $2";
    let (found,): (i64,) = tx.query_one(sql, params![site, organization]).await?;
    if found == 0 {
        return Err(Error::invalid(
            "/body/defaultContent/site",
            "is not a site of this organization",
        ));
    }
    Ok(())
}

fn taken_hostname(error: quire_db::Error) -> Error {
    if error.is_unique_violation().is_some() {
        return Error::conflict("this host name belongs to another organization");
    }
    error.into()
}
