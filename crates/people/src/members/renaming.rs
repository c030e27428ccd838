//! Names and email addresses of users, as the organizations of each list them.

use quire_db::{Row, Transaction, params, sql};
use serde_json::json;

use super::email_key;
use crate::error::{Error, Result};
use crate::events::{Origin, Target};
use crate::ids::{OrganizationId, UserId};
use crate::permissions::Rank;
use crate::search_keys::search_key;
use crate::tree::lock_organization;
use crate::users::lock_user;
use crate::words::store_member_words;

/// Memberships of a user, with their roles.
pub type Memberships = Vec<(OrganizationId, Option<Rank>)>;

/// The name and the address of a user.
#[derive(Row, Clone, PartialEq, Eq)]
pub struct PersonName {
    pub display_name: String,
    pub email: String,
}

impl PersonName {
    /// Reads those of a user.
    pub async fn of(tx: &mut Transaction, user: &UserId) -> Result<Self> {
        let sql = sql!("SELECT {PersonName} FROM users WHERE id = $1");
        Ok(tx.query_one(sql, params![user]).await?)
    }

    /// Stores them; 409 if another user has the address. A new address is not verified.
    pub async fn store_name(&self, tx: &mut Transaction, user: &UserId) -> Result<()> {
        let (name, email) = (&self.display_name, &self.email);
        let key = email_key(email);
        let sql = "SELECT COUNT(*) FROM users WHERE email_key = $1 AND id <> $2";
        let (others,): (i64,) = tx.query_one(sql, params![key, user]).await?;
        let taken = || {
            let message = format!("there is already a user with the email address `{email}`");
            Error::conflict(message)
        };
        if others > 0 {
            return Err(taken());
        }
        let sql = "UPDATE users SET email = $2, email_key = $3, display_name = $4, name_key = $5,
                       email_verified = email_verified AND email_key = $3
                   WHERE id = $1";
        let name_key = search_key(name);
        let values = params![user, email, key, name, name_key];
        match tx.execute(sql, values).await {
            Err(error) if error.is_unique_violation().is_some() => Err(taken()),
            other => Ok(other.map(drop)?),
        }
    }
}

/// Locks a user and their organizations.
pub async fn lock_person(tx: &mut Transaction, user: &UserId) -> Result<Memberships> {
    let sql =
        "SELECT organization_id, role FROM members WHERE user_id = $1 ORDER BY organization_id";
    let memberships: Memberships = tx.query(sql, params![user]).await?;
    for (organization, _) in &memberships {
        lock_organization(tx, organization).await?;
    }
    lock_user(tx, user).await?;
    Ok(memberships)
}

/// Gives a user with locked organizations another name, another address, or both, and returns whether anything changed.
pub async fn rename_person(
    tx: &mut Transaction,
    origin: &Origin,
    user: &UserId,
    memberships: &Memberships,
    after: &PersonName,
) -> Result<bool> {
    let before = PersonName::of(tx, user).await?;
    if before == *after {
        return Ok(false);
    }
    after.store_name(tx, user).await?;
    for (organization, _) in memberships {
        replace_words(tx, organization, user).await?;
        let person = |person: &PersonName| json!({"user": {"id": **user, "displayName": person.display_name, "email": person.email}});
        let target = Target::new(organization, "member", user);
        let [before, after] = [&before, after].map(person);
        origin.record(tx, target, Some(before), Some(after)).await?;
    }
    Ok(true)
}

/// Replaces the words by which a member is found.
async fn replace_words(
    tx: &mut Transaction,
    organization: &OrganizationId,
    user: &UserId,
) -> Result<()> {
    let sql = "DELETE FROM member_words WHERE organization_id = $1 AND user_id = $2";
    tx.execute(sql, params![organization, user]).await?;
    Ok(store_member_words(tx, organization, std::slice::from_ref(user)).await?)
}
