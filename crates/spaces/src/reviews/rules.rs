//! Merge rules of a space, as they are stored and set.

use std::sync::Arc;

use quire_conditions::Rule;
use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{ErrorDetail, MergeRule, MergeRules};

use super::evaluation::{StoredRule, stored};
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::SpaceId;
use crate::permissions::{Grants, ROLE_KEYS, Rank, SPACE_ACCESS};

/// The rules of the space `s`, as the user `$1` sees it.
#[derive(Row)]
#[row(table = "s")]
pub(super) struct RulesRow {
    merge_rules: Option<String>,
    dismiss_stale_approvals: bool,
    #[row(nested)]
    grants: Grants,
}

const RULES: &str =
    sql!("SELECT {RulesRow} FROM spaces s {SPACE_ACCESS} WHERE s.id = $2 AND s.deleted_at IS NULL");

impl RulesRow {
    /// The rules of a space on which the caller has this role.
    pub(super) async fn read(
        db: &mut impl Read,
        caller: &Caller,
        space: &SpaceId,
        needed: Rank,
    ) -> Result<Self> {
        let row = db
            .query_optional(RULES, params![caller.user, space])
            .await?;
        Self::allowed(row, needed)
    }

    async fn hold(tx: &mut Transaction, caller: &Caller, space: &SpaceId) -> Result<Self> {
        let params = params![caller.user, space];
        let row = tx.query_optional_holding(RULES, params, ROLE_KEYS).await?;
        Self::allowed(row, Rank::Admin)
    }

    fn allowed(row: Option<Self>, needed: Rank) -> Result<Self> {
        let row = row.filter(|row| row.grants.access().allows(Rank::Read));
        let row = row.ok_or_else(|| Error::not_found("space"))?;
        row.grants.access().needs(needed)?;
        Ok(row)
    }

    /// The rules as the API returns them.
    pub(super) fn model(&self) -> Result<MergeRules> {
        let rules = stored(self.merge_rules.as_deref())?.into_iter();
        let rules = rules.map(|rule| MergeRule::new(rule.name, rule.expression));
        Ok(MergeRules::new(
            rules.collect(),
            self.dismiss_stale_approvals,
        ))
    }
}

/// 400 that names each expression which is not valid.
fn check(rules: &[MergeRule]) -> Result<()> {
    let errors = rules.iter().enumerate().filter_map(|(index, rule)| {
        let error = Rule::parse(&rule.expression).err()?;
        let path = format!("/body/rules/{index}/expression");
        Some(ErrorDetail::new(path, error.to_string()))
    });
    let details: Vec<ErrorDetail> = errors.collect();
    if details.is_empty() {
        return Ok(());
    }
    Err(Error {
        details,
        ..Error::invalid("/body/rules", "")
    })
}

impl SpaceAreas {
    pub(super) async fn set_merge_rules(
        &self,
        caller: Arc<Caller>,
        request: models::PutMergeRules,
    ) -> Result<MergeRules> {
        let rules = request.body.rules.unwrap_or_default();
        let dismisses = request.body.dismiss_stale_approvals.unwrap_or(false);
        let checked = check(&rules);
        let to_store: Vec<StoredRule> = rules
            .iter()
            .map(|rule| StoredRule {
                name: rule.name.clone(),
                expression: rule.expression.clone(),
            })
            .collect();
        let text = serde_json::to_string(&to_store).map_err(|error| Error::internal(&error))?;
        let text = (!rules.is_empty()).then_some(text);
        let after = MergeRules::new(
            to_store
                .into_iter()
                .map(|rule| MergeRule::new(rule.name, rule.expression))
                .collect(),
            dismisses,
        );
        let space = SpaceId::from(request.space_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let before = RulesRow::hold(tx, &caller, &space).await?.model()?;
                caller.expects(&before)?;
                checked.clone()?;
                tx.execute(
                    "UPDATE spaces SET merge_rules = $2, dismiss_stale_approvals = $3 WHERE id = $1",
                    params![space, text, dismisses],
                )
                .await?;
                let target = Target::in_space(&space, "mergeRules", &space);
                caller.changed(tx, target, &before, after.clone()).await
            })
            .await
    }
}
