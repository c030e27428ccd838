//! Groups of the identity provider lead to teams.
//!
//! - Whoever signs in joins the teams of their groups, and leaves those teams of the mapping that none of their groups
//!   leads to. Other teams are not touched.
//! - A group that someone loses takes effect when they sign in again.

use quire_db::{Row, Transaction, params, sql};
use serde_json::json;

use crate::error::Result;
use crate::events::{Origin, Target};
use crate::ids::{OrganizationId, UserId};
use crate::teams::{join_team, leave_team};

/// A group `g` that leads to a team.
#[derive(Row)]
#[row(table = "g")]
struct GroupRow {
    name: String,
    team_id: String,
    /// True if the user `$2` belongs to the team.
    #[row(
        sql = "EXISTS (SELECT 1 FROM team_members m WHERE m.team_id = g.team_id AND m.user_id = $2)"
    )]
    is_member: bool,
}

/// Teams of an organization by the groups of an OIDC provider.
pub(super) struct Mapping<'a> {
    pub(super) organization: &'a OrganizationId,
    pub(super) provider: &'a str,
}

impl Mapping<'_> {
    /// Makes a user a member of the teams of their groups, and of no other team of the mapping.
    pub(super) async fn follow(
        &self,
        tx: &mut Transaction,
        origin: &Origin,
        user: &UserId,
        groups: &[String],
        now: i64,
    ) -> Result<()> {
        let Self {
            organization,
            provider,
        } = self;
        let rows: Vec<GroupRow> = tx
            .query(
                sql!(
                    "SELECT {GroupRow} FROM oidc_groups g WHERE g.oidc_provider_id = $1
                 ORDER BY g.team_id, g.position"
                ),
                params![provider, user],
            )
            .await?;
        for team in rows.chunk_by(|one, next| one.team_id == next.team_id) {
            let belongs = team.iter().any(|group| groups.contains(&group.name));
            let GroupRow {
                team_id, is_member, ..
            } = &team[0];
            let mine = json!({"members": [&**user]});
            let none = json!({"members": []});
            let (before, after) = match (*is_member, belongs) {
                (false, true) => {
                    join_team(tx, organization, team_id, user, now).await?;
                    (none, mine)
                }
                (true, false) => {
                    leave_team(tx, organization, team_id, user, now).await?;
                    (mine, none)
                }
                _ => continue,
            };
            let target = Target::new(organization, "team", team_id);
            origin.record(tx, target, Some(before), Some(after)).await?;
        }
        Ok(())
    }
}
