//! Joining an organization: creates users, and makes them members.
//!
//! - A user is found by the case-insensitive email address; one address is one user.
//! - Someone invited by email address alone is named after the part before the `@`.
//! - The counts of members per role change in every place that creates members.

use quire_db::{ToValue as _, Transaction, Value, placeholders};

use crate::counters::count;
use crate::ids::{OrganizationId, UserId};
use crate::permissions::Rank;
use crate::search_keys::search_key;
use crate::words;

/// Number of rows one statement inserts: databases limit the number of parameters.
const BATCH: usize = 500;

/// A user to be stored.
#[derive(Clone)]
pub struct NewUser {
    /// The id.
    pub id: UserId,
    /// The email address.
    pub email: String,
    /// The display name.
    pub display_name: String,
    /// Administers the whole server.
    pub server_admin: bool,
}

/// The key by which the user of an email address is found: case-insensitive.
///
/// The Kelvin sign stays itself. Its lower case is the letter k, and the owner of an address with it would
/// be mistaken for someone else.
pub fn email_key(email: &str) -> String {
    const KELVIN: &str = "\u{212a}";
    let parts: Vec<String> = email.split(KELVIN).map(str::to_lowercase).collect();
    parts.join(KELVIN)
}

/// The part of an email address before the `@`.
pub fn local_part(email: &str) -> &str {
    email.rsplit_once('@').map_or(email, |(local, _)| local)
}

/// Stores users, except for those whose address is taken; gives how many were stored.
///
/// If two transactions create a user of one address at once, the second one starts over and finds them.
pub async fn insert_users(
    tx: &mut Transaction,
    users: &[NewUser],
    now: i64,
) -> Result<u64, quire_db::Error> {
    let mut stored = 0;
    for batch in users.chunks(BATCH) {
        let rows = placeholders(1, batch.len(), 7);
        let sql = format!(
            "INSERT INTO users (id, email, email_key, display_name, name_key, server_admin, created_at) VALUES {rows}
             ON CONFLICT (email_key) DO NOTHING"
        );
        let values: Vec<Value<'static>> = batch
            .iter()
            .flat_map(|user| {
                [
                    user.id.to_value(),
                    user.email.to_value(),
                    email_key(&user.email).to_value(),
                    user.display_name.to_value(),
                    search_key(&user.display_name).to_value(),
                    user.server_admin.to_value(),
                    now.to_value(),
                ]
                .map(Value::into_owned)
            })
            .collect();
        stored += tx.execute(&sql, &values).await?;
    }
    Ok(stored)
}

/// Adds users who are not members yet.
pub async fn insert_members(
    tx: &mut Transaction,
    organization: &OrganizationId,
    users: &[UserId],
    role: Option<Rank>,
    now: i64,
) -> Result<(), quire_db::Error> {
    for batch in users.chunks(BATCH) {
        let sql = format!(
            "INSERT INTO members (organization_id, user_id, role, joined_at) VALUES {}",
            placeholders(1, batch.len(), 4)
        );
        let values: Vec<Value<'_>> = batch
            .iter()
            .flat_map(|user| {
                [
                    organization.to_value(),
                    user.to_value(),
                    role.to_value(),
                    now.to_value(),
                ]
            })
            .collect();
        tx.execute(&sql, &values).await?;
        words::note_members(tx, organization, batch).await?;
    }
    let joined = i64::try_from(users.len()).unwrap_or(i64::MAX);
    count_members(tx, organization, role, joined).await
}

/// Updates the number of members with a role.
pub(super) async fn count_members(
    tx: &mut Transaction,
    organization: &OrganizationId,
    role: Option<Rank>,
    by: i64,
) -> Result<(), quire_db::Error> {
    if by == 0 {
        return Ok(());
    }
    let rank = role.unwrap_or(Rank::NoAccess);
    count(tx, organization, "members", rank.number(), by).await
}
