//! `quire migrate`: applies the migrations of this version, or lists them.

use anyhow::{Context as _, Result};
use quire_db::Options;
use quire_service::Config;
use serde_json::{Value, json};

use crate::cli::Migrate;
use crate::output::Output;
use crate::progress::plural;

/// `quire migrate`
pub(crate) async fn run(migrate: Migrate, output: Output) -> Result<()> {
    let storage = &migrate.storage;
    storage.must_exist()?;
    let (database, _) = storage
        .open_parts(Options::new(storage.database_url()?))
        .await?;
    let plan = storage.plan(&database).await;
    database.close().await;
    let plan = plan?;
    let is_new = plan.version == 0;
    let copy = if is_new || plan.pending.is_empty() {
        None
    } else {
        storage.copy_before(plan.version)?
    };
    if !migrate.plan {
        let app = storage.open(Config::default()).await;
        app.context("the database was not migrated")?.close().await;
    }
    let pending: Vec<Value> = (plan.pending.iter())
        .map(|migration| {
            json!({
                "version": migration.version,
                "name": migration.name,
                "additive": migration.additive,
            })
        })
        .collect();
    output.document(&json!({
        "version": plan.version,
        "migrations": pending,
        "applied": !migrate.plan,
        "copy": copy,
    }));
    for migration in &plan.pending {
        let kind = if migration.additive { ", additive" } else { "" };
        output.result(format_args!(
            "{} {}{kind}",
            migration.version, migration.name
        ));
    }
    let state = if migrate.plan { "to apply" } else { "applied" };
    output.note(format_args!(
        "{} {state}.",
        plural(plan.pending.len(), "migration")
    ));
    if let Some(copy) = copy {
        let verb = if migrate.plan { "will be" } else { "was" };
        output.note(format_args!(
            "The database {verb} copied to {} first.",
            copy.display()
        ));
    }
    Ok(())
}
