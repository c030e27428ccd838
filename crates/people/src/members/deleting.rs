//! Deletes the account of a user.
//!
//! - Content remains, under the author's name, as when a member leaves.
//! - The last admin of an organization stays: they make someone else an admin first, or delete the organization.

use http::StatusCode;
use quire_db::{Transaction, params};
use serde_json::json;

use super::leaving::{expel, has_admin};
use super::renaming::lock_person;
use crate::PeopleAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, UserId};
use crate::permissions::Rank;

impl PeopleAreas {
    /// Deletes the account of the caller, who signed in a short time ago.
    ///
    /// # Errors
    /// Fails with 401 if the sign-in was too long ago or the session has ended, 403 without a session of the server, and
    /// 409 if an organization would have no admin.
    pub async fn delete_account(&self, caller: &Caller) -> Result<()> {
        let Some(session) = caller.session.clone().filter(|_| caller.token.is_none()) else {
            return Err(Error::new(
                StatusCode::FORBIDDEN,
                "an account is deleted in a session that began with a password or a passkey, not with an API token",
            ));
        };
        caller.require_fresh(self.now())?;
        let user = caller.user.clone();
        let caller = caller.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let memberships = lock_person(tx, &user).await?;
                let sql = "SELECT COUNT(*) FROM sessions WHERE id = $1 AND user_id = $2";
                let (sessions,): (i64,) = tx.query_one(sql, params![session, user]).await?;
                if sessions == 0 {
                    return Err(Error::unauthorized());
                }
                for (organization, role) in &memberships {
                    expel(tx, organization, &user, *role).await?;
                    if *role == Some(Rank::Admin) && !has_admin(tx, organization).await? {
                        return Err(last_admin(tx, organization).await?);
                    }
                    let before = json!({"id": *user, "role": role.and_then(Rank::role)});
                    let target = Target::new(organization, "member", &user);
                    caller.deleted(tx, target, &before).await?;
                }
                forget_access(tx, &user).await?;
                Ok(())
            })
            .await
    }
}

async fn last_admin(tx: &mut Transaction, organization: &OrganizationId) -> Result<Error> {
    let sql = "SELECT title FROM organizations WHERE id = $1";
    let (title,): (String,) = tx.query_one(sql, params![organization]).await?;
    Ok(Error::conflict(format!(
        "the organization \"{title}\" would have no admin: make someone else an admin first, or delete it"
    )))
}

/// Deletes the tokens, sessions and credentials of a user without memberships; returns true if there were any.
pub async fn forget_access(tx: &mut Transaction, user: &UserId) -> Result<bool> {
    let mut deleted = false;
    for sql in [
        "DELETE FROM tokens WHERE user_id = $1",
        "DELETE FROM sessions WHERE user_id = $1",
        // With the passkeys, and the requested email address.
        "DELETE FROM credentials WHERE user_id = $1",
        "DELETE FROM one_time_links WHERE user_id = $1",
        "DELETE FROM mails WHERE user_id = $1",
        "DELETE FROM notifications WHERE user_id = $1",
        "DELETE FROM subscriptions WHERE user_id = $1",
        "DELETE FROM inboxes WHERE user_id = $1",
        "UPDATE users SET server_admin = FALSE WHERE id = $1 AND server_admin",
    ] {
        deleted |= tx.execute(sql, params![user]).await? > 0;
    }
    Ok(deleted)
}
