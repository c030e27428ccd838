//! Access to a space: the people who can read it, and the rules that give each their role.
//!
//! - The role of a person is computed as for their own requests ([`Grants::access`]); the rules are its parts.
//! - Lists of 1,000 people take five statements, as those of one do.

use std::cmp::Reverse;
use std::collections::HashMap;

use quire_db::{Row, ToValue as _, Value, params, placeholders, sql};
use quire_models as models;
use quire_models::{SpaceAccess, SpaceAccessList, SpaceAccessRule, SpaceAccessRuleType};
use quire_runtime::Operation as _;

use crate::SpaceAreas;
use crate::caller::Caller;
use crate::error::Result;
use crate::ids::{OrganizationId, UserId};
use crate::paging::{ListCursor, Order};
use crate::people::Person;
use crate::permissions::{Grants, Rank, stored};
use crate::teams::{TEAM_ACCESS, TeamRow};

/// A member `m` of the organization of the space `s`.
#[derive(Row)]
#[row(table = "m")]
struct PersonRow {
    #[row(nested, table = "u")]
    user: Person,
    role: Option<Rank>,
    #[row(table = "s")]
    level: Option<Rank>,
    #[row(
        sql = "(SELECT g.role FROM space_grants g WHERE g.space_id = s.id AND g.user_id = m.user_id)"
    )]
    direct: Option<Rank>,
    #[row(sql = "COALESCE(s.created_by = m.user_id, FALSE)")]
    is_creator: bool,
}

/// A grant `g` to a team `t` of a person.
#[derive(Row)]
#[row(table = "g")]
struct TeamRuleRow {
    #[row(table = "tm")]
    user_id: UserId,
    role: Rank,
    #[row(nested)]
    team: TeamRow,
}

/// SQL of the people who can read the space `$1`; with `$2`, only of that person.
const PEOPLE: &str = sql!(
    "FROM spaces s JOIN members m ON m.organization_id = s.organization_id JOIN users u ON u.id = m.user_id
     WHERE s.id = $1 AND (CAST($2 AS TEXT) IS NULL OR m.user_id = $2) AND NOT m.disabled AND NOT u.disabled
       AND (m.role = {stored::ADMIN} OR s.level > 0 OR (s.level IS NULL AND m.role IS NOT NULL)
            OR s.created_by = m.user_id
            OR EXISTS (SELECT 1 FROM space_grants g WHERE g.space_id = s.id AND g.user_id = m.user_id)
            OR EXISTS (SELECT 1 FROM team_members tm JOIN team_grants g ON g.team_id = tm.team_id
                       WHERE g.space_id = s.id AND tm.user_id = m.user_id))"
);

/// SQL of the collection whose level holds for the space `$1`, unless it is set on the space itself.
const COLLECTION_OF_LEVEL: &str = "WITH RECURSIVE above (id, parent_id, own_level_set, depth) AS (
        SELECT c.id, c.parent_id, c.own_level_set, 1 FROM spaces s JOIN collections c ON c.id = s.parent_id
        WHERE s.id = $1 AND NOT s.own_level_set
        UNION ALL
        SELECT c.id, c.parent_id, c.own_level_set, a.depth + 1 FROM above a JOIN collections c ON c.id = a.parent_id
        WHERE NOT a.own_level_set AND a.depth < 100)
    SELECT id FROM above WHERE own_level_set LIMIT 1";

impl SpaceAreas {
    pub(super) async fn access_page(
        &self,
        caller: &Caller,
        organization: &OrganizationId,
        request: models::ListSpaceAccess,
    ) -> Result<SpaceAccessList> {
        let space = request.space_id.as_str();
        let user = request.user.as_ref().map(models::UserId::as_str);
        let list = [
            models::ListSpaceAccess::INFO.id,
            space,
            user.unwrap_or_default(),
        ];
        let token = request.page.as_ref();
        let page = self.page(&list, token, request.limit, Order::Ascending)?;
        let sql =
            sql!("SELECT {PersonRow} {PEOPLE} AND m.user_id > $3 ORDER BY m.user_id LIMIT $4");
        let limit = page.rows();
        let values = params![space, user, page.after.id, limit];
        let rows: Vec<PersonRow> = self.db.query(sql, values).await?;
        let (count,): (i64,) = (self.db)
            .query_one(sql!("SELECT COUNT(*) {PEOPLE}"), params![space, user])
            .await?;
        let collection: Option<(String,)> = (self.db)
            .query_optional(COLLECTION_OF_LEVEL, params![space])
            .await?;
        let collection = collection.map(|(id,)| id);
        let mut teams = self.team_rules(caller, space, &rows).await?;
        let place = |row: &PersonRow| ListCursor {
            key: 0,
            id: row.user.id.to_string(),
        };
        Ok(page.list_response(self, rows, count, place, |row| {
            let teams = teams.remove(&row.user.id).unwrap_or_default();
            let (role, rules) = rules(&row, teams, collection.as_deref());
            SpaceAccess {
                user: self.user_model(organization, row.user),
                role,
                rules,
                additional: models::Additional::new(),
            }
        }))
    }

    /// The grants to teams of these people, who are not admins.
    async fn team_rules(
        &self,
        caller: &Caller,
        space: &str,
        rows: &[PersonRow],
    ) -> Result<HashMap<UserId, Vec<TeamRuleRow>>> {
        let mut teams: HashMap<UserId, Vec<TeamRuleRow>> = HashMap::new();
        if rows.is_empty() {
            return Ok(teams);
        }
        let sql = format!(
            "SELECT {} FROM team_grants g JOIN teams t ON t.id = g.team_id {TEAM_ACCESS}
             JOIN team_members tm ON tm.team_id = g.team_id
             WHERE g.space_id = $2 AND tm.user_id IN ({}) ORDER BY g.team_id",
            TeamRuleRow::COLUMNS,
            placeholders(3, rows.len(), 1)
        );
        let ids = rows.iter().map(|row| row.user.id.to_value());
        let values: Vec<Value<'_>> = [caller.user.to_value(), space.to_value()]
            .into_iter()
            .chain(ids)
            .collect();
        for row in self.db.query::<TeamRuleRow>(&sql, &values).await? {
            teams.entry(row.user_id.clone()).or_default().push(row);
        }
        Ok(teams)
    }
}

/// The role of a person, and the rules that give it.
fn rules(
    row: &PersonRow,
    teams: Vec<TeamRuleRow>,
    collection: Option<&str>,
) -> (models::Role, Vec<SpaceAccessRule>) {
    let grants = Grants {
        role: row.role,
        level: row.level,
        direct: row.direct,
        team: teams.iter().map(|team| team.role).max(),
        is_creator: row.is_creator,
    };
    let mut rules: Vec<(Rank, SpaceAccessRule)> = Vec::new();
    let mut add = |rank: Option<Rank>, kind: SpaceAccessRuleType| {
        if let Some((rank, role)) = rank.and_then(|rank| rank.role().map(|role| (rank, role))) {
            rules.push((rank, SpaceAccessRule::new(kind, role)));
        }
    };
    if row.role == Some(Rank::Admin) {
        add(row.role, SpaceAccessRuleType::Admin);
    } else {
        match row.level {
            Some(level) => add(Some(level), SpaceAccessRuleType::Level),
            None => add(row.role, SpaceAccessRuleType::Organization),
        }
        add(row.direct, SpaceAccessRuleType::User);
        let creator = row.is_creator.then_some(Rank::Create);
        add(creator, SpaceAccessRuleType::Creator);
        for team in teams {
            if let Some(role) = team.role.role() {
                let rule = SpaceAccessRule {
                    team: Some(team.team.model()),
                    ..SpaceAccessRule::new(SpaceAccessRuleType::Team, role)
                };
                rules.push((team.role, rule));
            }
        }
    }
    for (_, rule) in &mut rules {
        if rule.r#type == SpaceAccessRuleType::Level {
            rule.collection = collection.map(|id| id.to_owned().into());
        }
    }
    rules.sort_by_key(|(rank, _)| Reverse(*rank));
    // The statement finds nobody without a role.
    let role = grants.access().role().unwrap_or(models::Role::Read);
    (role, rules.into_iter().map(|(_, rule)| rule).collect())
}
