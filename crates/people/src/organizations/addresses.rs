//! Finds organizations by host name, and by email domain.
//!
//! - A subdomain is found only by users who belong to the organization.
//! - Domains are stored in the organization, in the given order, and in a separate table for look-up; both are written
//!   in one transaction.

use quire_db::{params, sql};
use quire_models as models;
use quire_models::{EmailDomainOrganizations, OrganizationSubdomainTarget, Subdomain};

use super::OrganizationRow;
use crate::PeopleAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::ids::OrganizationId;
use crate::slugs::{shortened, slug};

/// The maximum length of a host name, and of the title within it when a suffix is appended.
const LENGTH: (usize, usize) = (32, 24);

/// Candidates for the host name of an organization with this title, the best one first.
pub fn hostnames(app: &PeopleAreas, title: &str) -> Vec<String> {
    let mut name = slug(title, "");
    if name.len() < 3 {
        name.push_str(if name.is_empty() { "docs" } else { "-docs" });
    }
    let cut = |length: usize| shortened(&name, length);
    let stem = cut(LENGTH.1);
    let mut names = vec![
        cut(LENGTH.0).to_owned(),
        format!("{stem}-2"),
        format!("{stem}-3"),
    ];
    // Later organizations get a random suffix.
    names.extend((0..3).map(|_| {
        let id = app.new_id().to_lowercase();
        format!("{stem}-{}", &id[..6])
    }));
    names
}

impl PeopleAreas {
    /// The organizations of an email domain that the caller belongs to or may join.
    pub(super) async fn organizations_of_domain(
        &self,
        caller: &Caller,
        domain: &str,
    ) -> Result<EmailDomainOrganizations> {
        // A domain contains no character that is special in LIKE. Disabled members cannot join again.
        let rows: Vec<OrganizationRow> = self
            .db
            .query(
                sql!(
                    "SELECT {OrganizationRow}
                     FROM email_domains d JOIN organizations o ON o.id = d.organization_id
                     LEFT JOIN members m ON m.organization_id = o.id AND m.user_id = $1
                     WHERE d.domain = $2
                       AND (NOT m.disabled
                            OR (m.user_id IS NULL
                                AND (SELECT email_key FROM users WHERE id = $1) LIKE '%@' || $2))
                     ORDER BY o.created_at DESC, o.id DESC"
                ),
                params![caller.user, domain],
            )
            .await?;
        let organizations = rows
            .into_iter()
            .filter(|row| caller.reaches(&row.id))
            .map(|row| self.organization_model(row));
        Ok(EmailDomainOrganizations::new(organizations.collect()))
    }

    pub(super) async fn subdomain(
        &self,
        caller: &Caller,
        request: models::GetSubdomain,
    ) -> Result<Subdomain> {
        let found: Option<(OrganizationId,)> = self
            .db
            .query_optional(
                "SELECT o.id FROM organizations o
                 JOIN members m ON m.organization_id = o.id AND m.user_id = $1 AND NOT m.disabled
                 WHERE o.hostname = $2",
                params![caller.user, request.subdomain.as_str()],
            )
            .await?;
        let (organization,) = found
            .filter(|(organization,)| caller.reaches(organization))
            .ok_or_else(|| Error::not_found("subdomain"))?;
        let target = OrganizationSubdomainTarget::new(organization.into());
        // A subdomain that an organization gives up is not kept.
        let is_active = true;
        Ok(Subdomain::new(request.subdomain, target, is_active))
    }
}
