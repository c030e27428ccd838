//! The account page: the password, and the sessions that began with it or with a passkey.
//!
//! - Only a session that began with the password changes it, and only shortly after (`FRESH`): an identity provider of
//!   one organization vouches for nothing of the server.

use quire_db::{Row, Transaction, params, sql};

use super::links::forget_links;
use super::passwords::{InvalidField, check};
use crate::PeopleAreas;
use crate::caller::FRESH;
use crate::error::{Error, Result};
use crate::ids::UserId;
use crate::sessions::SessionRow;
use crate::users::lock_user;

/// A local account, as its page shows it.
#[derive(Row)]
#[row(table = "u")]
pub struct AccountSettings {
    pub display_name: String,
    pub email: String,
}

impl PeopleAreas {
    /// Reads the account of a session; `None` if that did not begin with a password.
    pub async fn account_settings(&self, session: &SessionRow) -> Result<Option<AccountSettings>> {
        if session.organization_id.is_some() {
            return Ok(None);
        }
        let sql = sql!(
            "SELECT {AccountSettings} FROM users u JOIN credentials c ON c.user_id = u.id WHERE u.id = $1"
        );
        Ok(self
            .db
            .query_optional(sql, params![session.user_id])
            .await?)
    }

    /// Returns true if anyone has a password.
    pub async fn has_local_accounts(&self) -> Result<bool> {
        let sql = "SELECT user_id FROM credentials LIMIT 1";
        let found: Option<(UserId,)> = self.db.query_optional(sql, params![]).await?;
        Ok(found.is_some())
    }

    /// Returns true if the user of a session entered the password or used a passkey a short time ago.
    pub fn is_fresh(&self, session: &SessionRow) -> bool {
        session.organization_id.is_none() && self.now() - session.authenticated_at < FRESH
    }

    pub(crate) fn check_fresh(&self, session: &SessionRow) -> Result<()> {
        if self.is_fresh(session) {
            return Ok(());
        }
        Err(Error::stale())
    }

    /// Changes the password of the user of a session, and ends their other sessions that began with the one before.
    pub async fn change_password(
        &self,
        session: &SessionRow,
        password: String,
    ) -> Result<Result<(), InvalidField>> {
        self.check_fresh(session)?;
        if let Err(field) = check(&password) {
            return Ok(Err(field));
        }
        let hash = self.hash_password(password).await?;
        let (user, id, now) = (session.user_id.clone(), session.id.clone(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                lock_user(tx, &user).await?;
                let sql = "UPDATE credentials SET password_hash = $3, changed_at = $4
                           WHERE user_id = $1 AND EXISTS (SELECT 1 FROM sessions s WHERE s.id = $2)";
                if tx.execute(sql, params![user, id, hash, now]).await? == 0 {
                    return Err(Error::unauthorized());
                }
                forget_links(tx, &user).await?;
                end_local_sessions(tx, &user, Some(&id)).await
            })
            .await?;
        Ok(Ok(()))
    }

    /// Ends all sessions of a user that began with the password or a passkey.
    pub async fn sign_out_everywhere(&self, session: &SessionRow) -> Result<()> {
        let user = session.user_id.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                lock_user(tx, &user).await?;
                end_local_sessions(tx, &user, None).await
            })
            .await
    }
}

/// Ends the sessions of a user that began with the password or a passkey, except one.
pub(super) async fn end_local_sessions(
    tx: &mut Transaction,
    user: &UserId,
    except: Option<&str>,
) -> Result<()> {
    let sql = "DELETE FROM sessions WHERE user_id = $1 AND organization_id IS NULL AND id <> COALESCE($2, '')";
    tx.execute(sql, params![user, except]).await?;
    Ok(())
}
