//! The adaptive schema of a site: which claims conditions may read, and conditions made of it.

use std::sync::Arc;

use quire_conditions::schema::{check, templates};
use quire_db::{Read, Transaction, params};
use quire_models as models;
use quire_models::{
    AdaptiveJsonSchema, ErrorDetail, SiteAdaptiveSchema, TemplateCondition, TemplateConditions,
};
use serde_json::{Value, json};

use super::{SitePathIds, SiteRow};
use crate::SiteAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::SiteId;
use crate::permissions::Rank;

/// The schema before it is first set.
fn empty() -> Value {
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "type": "object",
        "properties": {
            "unsigned": {
                "type": "object",
                "description": "Unsigned claims of the site visitor.",
                "properties": {},
                "additionalProperties": false,
            },
        },
        "additionalProperties": false,
    })
}

/// The schema, and when it was set.
pub(crate) async fn stored(db: &mut impl Read, site: &SiteId) -> Result<(Value, Option<i64>)> {
    let (text, set_at): (Option<String>, Option<i64>) = db
        .query_one(
            "SELECT adaptive_schema, adaptive_schema_at FROM sites WHERE id = $1",
            params![site],
        )
        .await?;
    Ok((read(text.as_deref())?, set_at))
}

/// Reads a stored schema, if one was set.
pub(crate) fn read(text: Option<&str>) -> Result<Value> {
    let schema = text.map_or_else(|| Ok(empty()), serde_json::from_str);
    schema.map_err(|error| Error::internal(&error))
}

fn model(schema: Value, set_at: Option<i64>) -> Result<SiteAdaptiveSchema> {
    let schema: AdaptiveJsonSchema =
        serde_json::from_value(schema).map_err(|error| Error::internal(&error))?;
    Ok(SiteAdaptiveSchema {
        updated_at: set_at.map(time),
        ..SiteAdaptiveSchema::new(schema)
    })
}

/// 400 with each violation, unless the schema describes claims.
fn checked(schema: &AdaptiveJsonSchema) -> Result<Value> {
    let schema = serde_json::to_value(schema).map_err(|error| Error::internal(&error))?;
    let Err(violations) = check(&schema) else {
        return Ok(schema);
    };
    let mut error = Error::invalid("", "");
    error.details = violations
        .into_iter()
        .map(|violation| {
            let path = format!("/body/jsonSchema{}", violation.path);
            ErrorDetail::new(path, violation.reason)
        })
        .collect();
    Err(error)
}

impl SiteAreas {
    pub(super) async fn adaptive_schema(
        &self,
        caller: &Caller,
        place: &SitePathIds,
    ) -> Result<SiteAdaptiveSchema> {
        let db = &mut &self.db;
        SiteRow::with(db, &caller.user, place, Rank::Read).await?;
        let (schema, at) = stored(db, &place.site).await?;
        model(schema, at)
    }

    pub(super) async fn set_adaptive_schema(
        &self,
        caller: Arc<Caller>,
        request: models::PutSiteAdaptiveSchema,
    ) -> Result<SiteAdaptiveSchema> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (schema, now) = (request.body.json_schema, self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                SiteRow::locked(tx, &caller, &place).await?;
                let (before, at) = stored(tx, &place.site).await?;
                let before = model(before, at)?;
                caller.expects(&before)?;
                let schema = checked(&schema)?;
                tx.execute(
                    "UPDATE sites SET adaptive_schema = $2, adaptive_schema_at = $3 WHERE id = $1",
                    params![place.site, schema.to_string(), now],
                )
                .await?;
                let target = Target::in_site(
                    &place.organization,
                    &place.site,
                    "adaptiveSchema",
                    &place.site,
                );
                caller
                    .changed(tx, target, &before, model(schema, Some(now))?)
                    .await
            })
            .await
    }

    pub(super) async fn template_conditions(
        &self,
        caller: &Caller,
        place: &SitePathIds,
    ) -> Result<TemplateConditions> {
        let db = &mut &self.db;
        SiteRow::with(db, &caller.user, place, Rank::Read).await?;
        let (schema, _) = stored(db, &place.site).await?;
        let items = templates(&schema)
            .into_iter()
            .map(|template| TemplateCondition::new(template.description, template.condition));
        Ok(TemplateConditions::new(items.collect()))
    }
}
