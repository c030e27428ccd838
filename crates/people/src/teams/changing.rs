//! Changes the members of a team: converts a request to writes, and performs them.
//!
//! - All or nothing: each error has its pointer, and nothing is stored.
//! - Someone both added and removed is removed; existing members keep their role unless the request names one.
//! - The number of statements is constant, regardless of the number of people.

use std::collections::{HashMap, HashSet};

use quire_db::{ToValue as _, Transaction, Value, params, placeholders};
use quire_runtime::Violation;
use serde_json::json;

use super::naming::{Entry, Named, NamedUser, Users, refuse};
use crate::caller::Caller;
use crate::error::Result;
use crate::events::Target;
use crate::ids::{OrganizationId, UserId};

/// The changes to write.
#[derive(Default)]
pub(super) struct Changes {
    /// The new members, in order, and whether they are owners.
    add: Vec<(UserId, bool)>,
    remove: Vec<UserId>,
    /// The members who become owners, and the members who become ordinary ones.
    promote: Vec<UserId>,
    demote: Vec<UserId>,
}

/// A member of an organization, with their membership of a team.
pub(super) struct Candidate {
    /// True if they own the team; `None` if they are not a member.
    pub(super) part: Option<bool>,
}

/// Finds the member of the organization with this id.
pub(super) async fn candidate(
    tx: &mut Transaction,
    organization: &OrganizationId,
    team: &str,
    user: &UserId,
) -> Result<Option<Candidate>> {
    let found: Option<(Option<bool>,)> = tx
        .query_optional(
            "SELECT t.owner FROM members m
             LEFT JOIN team_members t ON t.team_id = $2 AND t.user_id = m.user_id
             WHERE m.organization_id = $1 AND m.user_id = $3",
            params![organization, team, user],
        )
        .await?;
    Ok(found.map(|(part,)| Candidate { part }))
}

impl Changes {
    /// Adds a member, or changes their role.
    pub(super) fn member_change(user: &UserId, part: Option<bool>, owner: Option<bool>) -> Self {
        let mut changes = Self::default();
        match part {
            None => changes.add.push((user.to_owned(), owner == Some(true))),
            Some(part) => changes.give(user, part, owner),
        }
        changes
    }

    pub(super) fn of_removal(user: &UserId) -> Self {
        Self {
            remove: vec![user.to_owned()],
            ..Self::default()
        }
    }

    /// The changes of a request, after the users that it invites have become members.
    pub(super) fn of(named: &Named, users: &Users) -> Result<Self> {
        let mut violations = Vec::new();
        let mut changes = Self::default();
        let leaving = users.of(&named.remove);
        let parts = parts(named, users, &mut violations);
        let mut coming = HashSet::new();
        for entry in &named.add {
            let Some(found) = users.member(entry, &mut violations) else {
                continue;
            };
            let user = &found.user;
            if found.part.is_none() && !leaving.contains(user) && coming.insert(user) {
                let owner = parts.get(user).copied().unwrap_or(false);
                changes.add.push((user.to_owned(), owner));
            }
        }
        let mut going = HashSet::new();
        for entry in &named.remove {
            if let Some(found) = users.member(entry, &mut violations)
                && found.part.is_some()
                && going.insert(&found.user)
            {
                changes.remove.push(found.user.clone());
            }
        }
        for (entry, _) in &named.parts {
            let found = users.member(entry, &mut violations);
            let is_named = |user| leaving.contains(user) || coming.contains(user);
            if found.is_some_and(|found| is_named(&found.user)) || named.removes(entry) {
                continue;
            }
            if let Some(NamedUser {
                user,
                part: Some(part),
                ..
            }) = found
            {
                changes.give(user, *part, parts.get(user).copied());
            } else if found.is_some() || entry.is_address() {
                violations.push(violation(entry, "is neither in the team nor in `add`"));
            }
        }
        refuse(violations)?;
        Ok(changes)
    }

    /// Changes the role of a member of the team, if it differs.
    fn give(&mut self, user: &UserId, part: bool, owner: Option<bool>) {
        let list = match owner {
            Some(true) => &mut self.promote,
            Some(false) => &mut self.demote,
            None => return,
        };
        if owner != Some(part) {
            list.push(user.to_owned());
        }
    }

    /// Stores the added members.
    async fn insert(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        team: &str,
        created_at: i64,
        now: i64,
    ) -> Result<()> {
        if self.add.is_empty() {
            return Ok(());
        }
        let sql = format!(
            "INSERT INTO team_members (team_id, user_id, owner, joined_at, organization_id, team_created_at)
             VALUES {}",
            placeholders(1, self.add.len(), 6)
        );
        // A microsecond apart, so that lists keep the order of the request.
        let values: Vec<Value<'_>> = self
            .add
            .iter()
            .zip(now..)
            .flat_map(|((user, owner), joined_at)| {
                [
                    team.to_value(),
                    user.to_value(),
                    Value::Bool(*owner),
                    Value::Integer(joined_at),
                    organization.to_value(),
                    Value::Integer(created_at),
                ]
            })
            .collect();
        tx.execute(&sql, &values).await?;
        Ok(())
    }

    /// Writes the members and counters of a team.
    pub(super) async fn apply(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        team: &str,
        created_at: i64,
        now: i64,
    ) -> Result<()> {
        self.insert(tx, organization, team, created_at, now).await?;
        let coming: Vec<UserId> = self.add.iter().map(|(user, _)| user.clone()).collect();
        for (sql, owner, users) in [
            (
                "DELETE FROM team_members WHERE team_id = $1 AND user_id IN",
                team,
                &self.remove,
            ),
            (
                "UPDATE team_members SET owner = TRUE WHERE team_id = $1 AND user_id IN",
                team,
                &self.promote,
            ),
            (
                "UPDATE team_members SET owner = FALSE WHERE team_id = $1 AND user_id IN",
                team,
                &self.demote,
            ),
            (
                "UPDATE members SET teams = teams + 1 WHERE organization_id = $1 AND user_id IN",
                organization,
                &coming,
            ),
            (
                "UPDATE members SET teams = teams - 1 WHERE organization_id = $1 AND user_id IN",
                organization,
                &self.remove,
            ),
        ] {
            if users.is_empty() {
                continue;
            }
            let sql = format!("{sql} ({})", placeholders(2, users.len(), 1));
            let values: Vec<Value<'_>> = std::iter::once(owner)
                .chain(users.iter().map(|user| &**user))
                .map(|text| text.to_value())
                .collect();
            tx.execute(&sql, &values).await?;
        }
        let more = i64::try_from(self.add.len()).unwrap_or(i64::MAX);
        let fewer = i64::try_from(self.remove.len()).unwrap_or(i64::MAX);
        if more != fewer {
            tx.execute(
                "UPDATE teams SET members = members + $2 WHERE id = $1",
                params![team, more - fewer],
            )
            .await?;
        }
        Ok(())
    }

    /// Records who left, joined, and changed their role in the team.
    pub(super) async fn record(
        &self,
        tx: &mut Transaction,
        caller: &Caller,
        team: Target<'_>,
    ) -> Result<()> {
        if self.add.is_empty()
            && [&self.remove, &self.promote, &self.demote]
                .iter()
                .all(|users| users.is_empty())
        {
            return Ok(());
        }
        let added = |as_owner: bool| {
            let added = self.add.iter().filter(move |(_, owner)| *owner == as_owner);
            added.map(|(user, _)| &**user)
        };
        let before = json!({
            "members": ids(self.remove.iter().chain(&self.promote).map(|user| &**user)),
            "owners": ids(self.demote.iter().map(|user| &**user)),
        });
        let after = json!({
            "members": ids(added(false).chain(self.demote.iter().map(|user| &**user))),
            "owners": ids(added(true).chain(self.promote.iter().map(|user| &**user))),
        });
        caller.changed(tx, team, &before, after).await?;
        Ok(())
    }
}

/// Adds a user who has just become a member of the organization to a team.
pub async fn join_team(
    tx: &mut Transaction,
    organization: &OrganizationId,
    team: &str,
    user: &UserId,
    now: i64,
) -> Result<()> {
    let sql = "SELECT created_at FROM teams WHERE id = $1";
    let (created_at,): (i64,) = tx.query_one(sql, params![team]).await?;
    let changes = Changes::member_change(user, None, None);
    changes.apply(tx, organization, team, created_at, now).await
}

/// Removes a member of a team.
pub async fn leave_team(
    tx: &mut Transaction,
    organization: &OrganizationId,
    team: &str,
    user: &UserId,
    now: i64,
) -> Result<()> {
    // Nobody joins: when the team was created does not matter.
    let changes = Changes::of_removal(user);
    changes.apply(tx, organization, team, now, now).await
}

/// Returns the named users, each with true if they become an owner.
fn parts<'a>(
    named: &Named,
    users: &'a Users,
    violations: &mut Vec<Violation>,
) -> HashMap<&'a UserId, bool> {
    let mut parts = HashMap::new();
    for (entry, owner) in &named.parts {
        let Some(found) = users.get(&entry.reference) else {
            continue;
        };
        let before = parts.insert(&found.user, *owner);
        if before.is_some_and(|before| before != *owner) {
            let reason = "gives the user a different role than another entry";
            violations.push(violation(entry, reason));
        }
    }
    parts
}

fn violation(entry: &Entry, reason: &str) -> Violation {
    Violation {
        path: entry.pointer.clone(),
        reason: reason.to_owned(),
    }
}

/// Ids, for an event.
fn ids<'a>(users: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    users.collect()
}
