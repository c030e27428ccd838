//! Stores the email domains of organizations in a separate table, for lookup.

use quire_db::{ToValue as _, Transaction, Value, params, placeholders};

/// Replaces an organization's rows in the table of domains.
pub async fn set_email_domains(
    tx: &mut Transaction,
    organization: &OrganizationId,
    domains: &[String],
) -> Result<(), quire_db::Error> {
    tx.execute(
        "DELETE FROM email_domains WHERE organization_id = $1",
        params![organization],
    )
    .await?;
    if domains.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "INSERT INTO email_domains (organization_id, domain) VALUES {} ON CONFLICT DO NOTHING",
        placeholders(1, domains.len(), 2)
    );
    let values: Vec<Value<'_>> = domains
        .iter()
        .flat_map(|domain| [organization.to_value(), domain.to_value()])
        .collect();
    tx.execute(&sql, &values).await?;
    Ok(())
}
use crate::ids::OrganizationId;
