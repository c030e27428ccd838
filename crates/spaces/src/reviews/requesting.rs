//! Requests reviewers of a change request: users who may review it, and teams.

use std::collections::HashMap;
use std::sync::Arc;

use quire_db::{Hold, Row, ToValue, Transaction, Value, params, placeholders, sql};
use quire_models as models;
use quire_models::{ChangeRequest, ErrorDetail};

use super::reviewers::{Reviewers, TeamRow};
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::change_requests::ChangeRequestRow;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{SpaceId, UserId};
use crate::people::Person;
use crate::permissions::{Grants, Rank};

/// A member `m`, who is the user `u`, with their access to the space `s`.
#[derive(Row)]
#[row(table = "m")]
struct CandidateRow {
    #[row(nested, table = "u")]
    person: Person,
    #[row(nested)]
    grants: Grants,
}

/// SQL of the members of the organization of the space `$1`, whose ids follow.
const CANDIDATES: &str = sql!(
    "SELECT {CandidateRow} FROM spaces s JOIN members m ON m.organization_id = s.organization_id AND NOT m.disabled
     JOIN users u ON u.id = m.user_id AND NOT u.disabled
     WHERE s.id = $1 AND m.user_id IN"
);

/// SQL of the teams of the organization of the space `$1`, whose ids follow.
const TEAMS: &str = sql!(
    "SELECT {TeamRow} FROM spaces s JOIN teams t ON t.organization_id = s.organization_id
     WHERE s.id = $1 AND t.id IN"
);

/// Users and teams of a request, each once.
struct Requested {
    users: Vec<UserId>,
    teams: Vec<String>,
}

impl Requested {
    fn new(update: models::ReviewersUpdate) -> Self {
        let users = update.users.unwrap_or_default().into_iter();
        let teams = update.teams.unwrap_or_default().into_iter();
        Self {
            users: users.map(UserId::from).collect(),
            teams: teams.map(String::from).collect(),
        }
    }

    /// The users and teams, or 400 that names each one who cannot review the change request.
    async fn reviewers(&self, tx: &mut Transaction, row: &ChangeRequestRow) -> Result<Reviewers> {
        let candidates: Vec<CandidateRow> =
            listed(tx, CANDIDATES, row, &self.users, Hold::Rows("m")).await?;
        let candidates = candidates.into_iter().filter(|candidate| {
            candidate.grants.access().allows(Rank::Review) && candidate.person.id != row.author.id
        });
        let mut people: HashMap<UserId, Person> = candidates
            .map(|candidate| (candidate.person.id.clone(), candidate.person))
            .collect();
        let teams: Vec<TeamRow> = listed(tx, TEAMS, row, &self.teams, Hold::Keys("t")).await?;
        let mut teams: HashMap<String, TeamRow> = teams
            .into_iter()
            .map(|team| (team.id.clone(), team))
            .collect();
        let mut details = unknown("users", &self.users, |id| people.contains_key(id));
        details.extend(unknown("teams", &self.teams, |id| teams.contains_key(id)));
        if !details.is_empty() {
            return Err(Error {
                details,
                ..Error::invalid("/body", "")
            });
        }
        let users = self.users.iter().filter_map(|id| people.remove(id));
        let listed = self.teams.iter().filter_map(|id| teams.remove(id));
        Ok(Reviewers {
            users: users.collect(),
            teams: listed.collect(),
        })
    }
}

/// The violations of ids that name nobody who can review.
fn unknown<T>(list: &str, ids: &[T], is_known: impl Fn(&T) -> bool) -> Vec<ErrorDetail> {
    let reason = if list == "users" {
        "is not a member of this organization who may review the change request"
    } else {
        "is not a team of this organization"
    };
    let unknown = ids.iter().enumerate().filter(|(_, id)| !is_known(id));
    unknown
        .map(|(index, _)| ErrorDetail::new(format!("/body/{list}/{index}"), reason.to_owned()))
        .collect()
}

/// The rows with these ids, which the transaction holds.
async fn listed<R: quire_db::FromRow>(
    tx: &mut Transaction,
    sql: &str,
    row: &ChangeRequestRow,
    ids: &[impl ToValue],
    hold: Hold<'static>,
) -> Result<Vec<R>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut params = vec![row.space.to_value()];
    params.extend(ids.iter().map(ToValue::to_value));
    let sql = format!("{sql} ({})", placeholders(2, ids.len(), 1));
    Ok(tx.query_holding(&sql, &params, &[hold]).await?)
}

/// Replaces the requested reviewers of a change request.
async fn store(
    tx: &mut Transaction,
    id: &str,
    reviewers: &Reviewers,
    now: i64,
) -> Result<(), quire_db::Error> {
    tx.execute(
        "DELETE FROM change_request_reviewers WHERE change_request_id = $1",
        params![id],
    )
    .await?;
    let users = reviewers.users.iter().map(|user| (Some(&*user.id), None));
    let teams = reviewers.teams.iter().map(|team| (None, Some(&*team.id)));
    let all: Vec<(Option<&str>, Option<&str>)> = users.chain(teams).collect();
    if !all.is_empty() {
        let positions: Vec<i64> = (0..).take(all.len()).collect();
        let rows = positions.iter().zip(&all);
        let values: Vec<Value<'_>> = rows
            .flat_map(|(position, (user, team))| {
                [
                    id.to_value(),
                    position.to_value(),
                    user.to_value(),
                    team.to_value(),
                ]
            })
            .collect();
        let sql = format!(
            "INSERT INTO change_request_reviewers (change_request_id, position, user_id, team_id) VALUES {}",
            placeholders(1, all.len(), 4)
        );
        tx.execute(&sql, &values).await?;
    }
    tx.execute(
        "UPDATE change_requests SET reviewers_requested = $2, updated_at = $3 WHERE id = $1",
        params![id, !all.is_empty(), now],
    )
    .await?;
    Ok(())
}

impl SpaceAreas {
    pub(super) async fn set_reviewers(
        &self,
        caller: Arc<Caller>,
        request: models::PutChangeRequestReviewers,
    ) -> Result<ChangeRequest> {
        let requested = Requested::new(request.body);
        let (app, now) = (self.clone(), self.now());
        let (space, reference) = (SpaceId::from(request.space_id), request.change_request_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = ChangeRequestRow::held_by(tx, &caller, &space, &reference).await?;
                row.needs_change(&caller)?;
                let before = Reviewers::of(tx, &row).await?;
                let before = app.change_request_model(row.clone(), before);
                caller.expects(&before)?;
                row.needs_unfinished()?;
                let reviewers = requested.reviewers(tx, &row).await?;
                store(tx, &row.id, &reviewers, now).await?;
                let id = row.id.clone();
                let after = ChangeRequestRow::updated(row, now);
                let after = app.change_request_model(after, reviewers);
                let target = Target::in_space(&space, "changeRequest", &id);
                caller.changed(tx, target, &before, after).await
            })
            .await
    }
}
