//! Requested reviewers of a change request: users and teams.
//!
//! - A user who has left the organization, and a team that was deleted, are no longer shown.

use std::collections::HashMap;

use quire_db::{Read, Row, ToValue as _, Value, placeholders, sql};
use quire_models as models;
use quire_models::ReviewerTeam;

use crate::SpaceAreas;
use crate::change_requests::ChangeRequestRow;
use crate::error::Result;
use crate::ids::OrganizationId;
use crate::people::Person;

/// Requested reviewers.
#[derive(Clone, Default)]
pub(crate) struct Reviewers {
    pub(super) users: Vec<Person>,
    pub(super) teams: Vec<TeamRow>,
}

/// A team `t`.
#[derive(Row, Clone)]
#[row(table = "t")]
pub(super) struct TeamRow {
    pub(super) id: String,
    title: String,
}

/// A requested reviewer `v`: the user `u` or the team `t`.
#[derive(Row)]
#[row(table = "v")]
struct RequestedRow {
    change_request_id: String,
    #[row(nested, table = "u")]
    user: Option<Person>,
    #[row(nested, table = "t")]
    team: Option<TeamRow>,
}

/// SQL of the requested reviewers of change requests, whose ids follow.
const REQUESTED: &str = sql!(
    "SELECT {RequestedRow} FROM change_request_reviewers v
     JOIN change_requests c ON c.id = v.change_request_id JOIN spaces s ON s.id = c.space_id
     LEFT JOIN members m ON m.organization_id = s.organization_id AND m.user_id = v.user_id AND NOT m.disabled
     LEFT JOIN users u ON u.id = m.user_id AND NOT u.disabled
     LEFT JOIN teams t ON t.id = v.team_id AND t.organization_id = s.organization_id
     WHERE v.change_request_id IN"
);

impl Reviewers {
    /// Requested reviewers of change requests, by their ids.
    pub(crate) async fn of_all(
        db: &mut impl Read,
        rows: &[ChangeRequestRow],
    ) -> Result<HashMap<String, Self>> {
        let ids = rows.iter().filter(|row| row.reviewers_requested);
        let ids: Vec<Value<'_>> = ids.map(|row| row.id.to_value()).collect();
        let mut found: HashMap<String, Self> = HashMap::new();
        if ids.is_empty() {
            return Ok(found);
        }
        let list = placeholders(1, ids.len(), 1);
        let sql = format!("{REQUESTED} ({list}) ORDER BY v.change_request_id, v.position");
        let requested: Vec<RequestedRow> = db.query(&sql, &ids).await?;
        for row in requested {
            let of = found.entry(row.change_request_id).or_default();
            of.users.extend(row.user);
            of.teams.extend(row.team);
        }
        Ok(found)
    }

    /// Requested reviewers of a change request.
    pub(crate) async fn of(db: &mut impl Read, row: &ChangeRequestRow) -> Result<Self> {
        let mut found = Self::of_all(db, std::slice::from_ref(row)).await?;
        Ok(found.remove(&row.id).unwrap_or_default())
    }

    /// The reviewers as the API returns them; `None` without any.
    pub(crate) fn model(
        self,
        app: &SpaceAreas,
        organization: &OrganizationId,
    ) -> Option<models::Reviewers> {
        if self.users.is_empty() && self.teams.is_empty() {
            return None;
        }
        let users = self.users.into_iter();
        let users = users.map(|person| app.user_model(organization, person));
        let teams = self.teams.into_iter();
        let teams = teams.map(|team| ReviewerTeam::new(team.id.into(), team.title));
        Some(models::Reviewers::new(users.collect(), teams.collect()))
    }
}
