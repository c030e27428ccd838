//! Creates organizations, for the API and the command line.
//!
//! - An organization has an admin from the start, and a host name: the requested one, or the first that is free.

use quire_db::{Transaction, params, sql};
use serde_json::json;

use crate::events::{Origin, Target};
use crate::ids::{OrganizationId, UserId};
use crate::members::insert_members;
use crate::permissions::{Rank, stored};

/// An organization to be stored.
pub struct NewOrganizationRow {
    /// The id.
    pub id: OrganizationId,
    /// The title.
    pub title: String,
    /// The requested host name, or candidates.
    pub hostname: Result<String, Vec<String>>,
    /// The purpose of the organization.
    pub use_case: Option<String>,
    /// The first admin.
    pub admin: UserId,
    /// The time of creation.
    pub now: i64,
}

impl NewOrganizationRow {
    /// Records that it was created.
    pub async fn record(
        &self,
        tx: &mut Transaction,
        origin: &Origin,
    ) -> Result<(), quire_db::Error> {
        let target = Target::new(&self.id, "organization", &self.id);
        let after = json!({"title": self.title, "admin": &*self.admin});
        origin.record(tx, target, None, Some(after)).await
    }
}

/// Stores an organization with its first admin; a requested host name that is taken is a unique violation.
pub async fn insert_organization(
    tx: &mut Transaction,
    row: &NewOrganizationRow,
) -> Result<(), quire_db::Error> {
    const INSERT: &str = sql!(
        "INSERT INTO organizations (id, title, hostname, use_case, created_at, default_role)
         VALUES ($1, $2, $3, $4, $5, {stored::READ})"
    );
    match &row.hostname {
        Ok(hostname) => {
            let values = params![row.id, row.title, hostname, row.use_case, row.now];
            tx.execute(INSERT, values).await?;
        }
        Err(choice) => {
            let sql = format!("{INSERT} ON CONFLICT (hostname) DO NOTHING");
            let mut choice = choice.iter();
            let mut made = 0;
            while made == 0 {
                // If none is free, it gets none; the last candidates are random, so this does not happen in practice.
                let hostname = choice.next();
                let values = params![row.id, row.title, hostname, row.use_case, row.now];
                made = tx.execute(&sql, values).await?;
            }
        }
    }
    let admin = std::slice::from_ref(&row.admin);
    insert_members(tx, &row.id, admin, Some(Rank::Admin), row.now).await
}
