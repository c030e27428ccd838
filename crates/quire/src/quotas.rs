//! `quire quota`: the most bytes that organizations may take.

use anyhow::Result;
use quire_service::{App, OrganizationQuota};
use serde_json::{Value, json};

use crate::cli::Quota;
use crate::output::Output;
use crate::setup::with;
use crate::tables::print_table;
use crate::usage::size;

/// `quire quota`
pub(crate) async fn run(command: Quota, output: Output) -> Result<()> {
    match command {
        Quota::Set {
            organization,
            quota,
            storage,
        } => {
            let set = async |app: &App| Ok(app.set_quota(&organization, quota.0).await?);
            let quota = with(&storage, set).await?;
            output.document(
                &json!({"organization": organization, "quota": quota.as_ref().map(document)}),
            );
            match quota {
                None => output.note(format_args!("{organization} has no quota.")),
                Some(quota) => output.note(format_args!(
                    "{} uses {} of {}.",
                    quota.title,
                    bytes(quota.used),
                    bytes(quota.bytes)
                )),
            }
        }
        Quota::List { storage } => {
            let quotas = with(&storage, async |app| Ok(app.quotas().await?)).await?;
            let items: Vec<Value> = quotas.iter().map(document).collect();
            output.document(&json!({"items": items}));
            let rows = quotas
                .into_iter()
                .map(|quota| [quota.id, bytes(quota.used), bytes(quota.bytes), quota.title]);
            print_table(output, ["ID", "USED", "QUOTA", "TITLE"], rows);
        }
    }
    Ok(())
}

fn document(quota: &OrganizationQuota) -> Value {
    json!({
        "id": quota.id,
        "title": quota.title,
        "usedBytes": quota.used,
        "quotaBytes": quota.bytes,
    })
}

fn bytes(number: i64) -> String {
    size(u64::try_from(number).unwrap_or_default())
}
