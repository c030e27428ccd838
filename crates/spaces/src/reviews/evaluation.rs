//! Evaluates the merge rules of a space for a change request and an actor.
//!
//! - Checks depend on two immutable revisions, so they are computed before the transaction of a merge; everything else
//!   is read in it, and the memberships of the reviewers are held until it ends.
//! - A rule that cannot be evaluated, or that would read more than [`MAX_COST_BYTES`] of the data, does not hold.

use http::StatusCode;
use quire_conditions::{Rule, RuleData};
use quire_db::{Read, ToValue as _, Transaction, params, placeholders};
use quire_models::{ErrorDetail, MergeRuleOutcome};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::checks::Checks;
use super::counting::{self, CountingReview};
use super::reviewers::Reviewers;
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::change_requests::ChangeRequestRow;
use crate::error::{Error, Result};
use crate::ids::UserId;

/// Maximum number of bytes of the data that a rule reads.
const MAX_COST_BYTES: usize = 1 << 20;

/// A rule as it is stored.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredRule {
    pub(super) name: String,
    pub(super) expression: String,
}

/// Reads stored rules.
pub(super) fn stored(text: Option<&str>) -> Result<Vec<StoredRule>> {
    let Some(text) = text else {
        return Ok(Vec::new());
    };
    serde_json::from_str(text).map_err(|error| Error::internal(&error))
}

/// A rule that does not hold.
pub(crate) struct Unmet {
    index: usize,
    pub(crate) name: String,
    /// Why it cannot be evaluated.
    reason: Option<String>,
}

impl Unmet {
    fn detail(&self) -> ErrorDetail {
        let name = &self.name;
        let reason = match &self.reason {
            Some(reason) => format!("`{name}` cannot be evaluated: {reason}"),
            None => format!("`{name}` does not hold"),
        };
        ErrorDetail::new(format!("/mergeRules/{}", self.index), reason)
    }

    /// 412 that names the rules.
    pub(crate) fn error(unmet: &[Self]) -> Error {
        Error {
            details: unmet.iter().map(Self::detail).collect(),
            ..Error::new(
                StatusCode::PRECONDITION_FAILED,
                "merge rules of the space do not hold",
            )
        }
    }
}

/// The merge rules of a space, with the checks that they read.
#[derive(Clone)]
pub(crate) struct Gate {
    /// The rules as they are stored; `None` if there are none.
    text: Option<String>,
    checks: Value,
}

/// A rule and its name.
type NamedRule = (String, Result<Rule, String>);

/// SQL of the stored rules of the space `$1`.
const TEXT: &str = "SELECT merge_rules FROM spaces WHERE id = $1";

async fn text(db: &mut impl Read, row: &ChangeRequestRow) -> Result<Option<String>> {
    if !row.policy.has_rules {
        return Ok(None);
    }
    let (text,): (Option<String>,) = db.query_one(TEXT, params![row.space]).await?;
    Ok(text)
}

fn parsed(text: Option<&str>) -> Result<Vec<NamedRule>> {
    let rules = stored(text)?.into_iter();
    let rules = rules.map(|rule| {
        let parsed = Rule::parse(&rule.expression);
        (rule.name, parsed.map_err(|error| error.to_string()))
    });
    Ok(rules.collect())
}

impl Gate {
    /// The rules that do not hold now.
    pub(crate) async fn unmet(
        &self,
        app: &SpaceAreas,
        caller: &Caller,
        row: &ChangeRequestRow,
    ) -> Result<Vec<Unmet>> {
        if self.text.is_none() {
            return Ok(Vec::new());
        }
        let reviews = counting::read(&mut &app.db, row).await?;
        self.evaluate(&mut &app.db, caller, row, &reviews).await
    }

    /// The same in the transaction of a merge; `None` if the rules have changed.
    pub(crate) async fn hold(
        &self,
        tx: &mut Transaction,
        caller: &Caller,
        row: &ChangeRequestRow,
    ) -> Result<Option<Vec<Unmet>>> {
        if text(tx, row).await? != self.text {
            return Ok(None);
        }
        if self.text.is_none() {
            return Ok(Some(Vec::new()));
        }
        let reviews = counting::hold(tx, row).await?;
        self.evaluate(tx, caller, row, &reviews).await.map(Some)
    }

    async fn evaluate(
        &self,
        db: &mut impl Read,
        caller: &Caller,
        row: &ChangeRequestRow,
        reviews: &[CountingReview],
    ) -> Result<Vec<Unmet>> {
        let rules = parsed(self.text.as_deref())?;
        let requested = Reviewers::of(db, row).await?;
        let mut people: Vec<&UserId> = reviews.iter().map(|review| &review.reviewer).collect();
        people.push(&caller.user);
        let teams = teams(db, row, &people).await?;
        let change_request = change_request_data(row);
        let reviews = reviews_data(reviews, &requested, &teams);
        let actor = actor_data(caller, row, &teams);
        let data = RuleData {
            change_request: &change_request,
            reviews: &reviews,
            checks: &self.checks,
            actor: &actor,
        };
        let unmet = rules.into_iter().enumerate();
        let unmet = unmet.filter_map(|(index, (name, rule))| {
            let reason = match holds(&rule, &data) {
                Ok(true) => return None,
                Ok(false) => None,
                Err(reason) => Some(reason),
            };
            Some(Unmet {
                index,
                name,
                reason,
            })
        });
        Ok(unmet.collect())
    }
}

fn holds(rule: &Result<Rule, String>, data: &RuleData<'_, Value>) -> Result<bool, String> {
    let rule = rule.as_ref().map_err(Clone::clone)?;
    if rule.cost(data) > MAX_COST_BYTES {
        return Err(format!("it reads more than {MAX_COST_BYTES} bytes"));
    }
    rule.holds(data).map_err(|failure| failure.to_string())
}

/// A user, and a team of theirs.
type TeamOfUser = (String, UserId);

/// The teams of users in the organization of a change request.
async fn teams(
    db: &mut impl Read,
    row: &ChangeRequestRow,
    people: &[&UserId],
) -> Result<Vec<TeamOfUser>> {
    let mut params = vec![row.organization.to_value()];
    params.extend(people.iter().map(|id| id.to_value()));
    let sql = format!(
        "SELECT team_id, user_id FROM team_members WHERE organization_id = $1 AND user_id IN ({})
         ORDER BY team_id, user_id",
        placeholders(2, people.len(), 1)
    );
    Ok(db.query(&sql, &params).await?)
}

fn change_request_data(row: &ChangeRequestRow) -> Value {
    json!({
        "id": row.id,
        "number": row.number,
        "status": row.status,
        "subject": row.subject,
        "description": row.description,
        "author": &*row.author.id,
        "comments": row.comments,
        "outdated": row.is_outdated(),
    })
}

fn reviews_data(reviews: &[CountingReview], requested: &Reviewers, teams: &[TeamOfUser]) -> Value {
    let approved: Vec<&CountingReview> =
        reviews.iter().filter(|review| review.approves()).collect();
    let refused = reviews.iter().filter(|review| !review.approves());
    let refused_by: Vec<&str> = refused.map(|review| &*review.reviewer).collect();
    let approved_by: Vec<&str> = approved.iter().map(|review| &*review.reviewer).collect();
    let mut approving_teams: Vec<&str> = teams
        .iter()
        .filter(|(_, user)| approved_by.contains(&&**user))
        .map(|(team, _)| team.as_str())
        .collect();
    approving_teams.dedup();
    let has_reviewed = |user: &UserId| reviews.iter().any(|review| review.reviewer == *user);
    let waiting = requested
        .users
        .iter()
        .filter(|user| !has_reviewed(&user.id));
    let waiting_teams = requested.teams.iter().filter(|team| {
        let mut members = teams.iter().filter(|(of, _)| *of == team.id);
        !members.any(|(_, user)| has_reviewed(user))
    });
    json!({
        "approvals": approved.len(),
        "independentApprovals": approved.iter().filter(|review| review.is_independent).count(),
        "changesRequested": refused_by.len(),
        "approvedBy": approved_by,
        "approvedByTeams": approving_teams,
        "changesRequestedBy": refused_by,
        "requested": requested.users.len() + requested.teams.len(),
        "pending": waiting.count() + waiting_teams.count(),
    })
}

fn actor_data(caller: &Caller, row: &ChangeRequestRow, teams: &[TeamOfUser]) -> Value {
    let own = teams.iter().filter(|(_, user)| *user == caller.user);
    let own: Vec<&str> = own.map(|(team, _)| team.as_str()).collect();
    json!({
        "id": &*caller.user,
        "role": row.access().role().map(|role| role.to_string()),
        "isAuthor": row.author.id == caller.user,
        "teams": own,
    })
}

impl SpaceAreas {
    /// The merge rules for a change request, with checks of its revision if a rule reads them.
    pub(crate) async fn gate(&self, row: &ChangeRequestRow) -> Result<Gate> {
        let text = text(&mut &self.db, row).await?;
        let rules = parsed(text.as_deref())?;
        let reads = |(_, rule): &NamedRule| rule.as_ref().is_ok_and(Rule::reads_checks);
        let checks = if rules.iter().any(reads) {
            self.checks(row).await?.data()
        } else {
            Value::Null
        };
        Ok(Gate { text, checks })
    }

    /// The outcome of each rule for the caller.
    pub(super) async fn rule_outcomes(
        &self,
        caller: &Caller,
        row: &ChangeRequestRow,
        checks: &Checks,
    ) -> Result<Vec<MergeRuleOutcome>> {
        let text = text(&mut &self.db, row).await?;
        let rules = parsed(text.as_deref())?;
        let checks = checks.data();
        let unmet = Gate { text, checks }.unmet(self, caller, row).await?;
        let outcomes = rules.into_iter().enumerate().map(|(index, (name, _))| {
            let failed = unmet.iter().find(|unmet| unmet.index == index);
            MergeRuleOutcome {
                reason: failed.and_then(|unmet| unmet.reason.clone()),
                ..MergeRuleOutcome::new(name, failed.is_none())
            }
        });
        Ok(outcomes.collect())
    }
}
