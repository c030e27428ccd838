//! Changes of the email address: the user asks for one, and a link confirms it.
//!
//! - Until then, the new address signs in nobody, and the old one counts. A request expires after 7 days, and a newer one
//!   replaces it and its link.
//! - The operator creates the link and sends it to the new address. It works once, for 24 hours, by a form: programs that
//!   follow links in messages confirm nothing.
//! - quire did not mail the link itself, so the new address is not verified: no login of an identity provider matches it
//!   (`sign_on.rs`).
//! - Links that set a password are deleted with the change: they were for the old address.

use http::request::Parts;
use quire_accounts::one_time::Secret;
use quire_db::{Row, Transaction, params, sql};
use quire_runtime::is_email;

use super::links::{LinkSecret, forget_links};
use super::passwords::InvalidField;
use crate::PeopleAreas;
use crate::error::{Error, Result};
use crate::events::Origin;
use crate::ids::UserId;
use crate::members::{PersonName, lock_person, rename_person};
use crate::request_ids::request_id;
use crate::sessions::SessionRow;
use crate::users::lock_user;

const HOUR: i64 = 3_600_000_000;
/// Time for which a request can get a link, in microseconds.
const REQUEST_TTL: i64 = 7 * 24 * HOUR;
/// Time for which the link works, in microseconds.
const LINK_TTL: i64 = 24 * HOUR;

/// A change of address that a link confirms: the request `a`, and its user `u`.
#[derive(Row)]
#[row(table = "a")]
pub struct AddressChange {
    user_id: UserId,
    /// The new address.
    #[row(column = "email")]
    pub new_email: String,
    /// The address of the user.
    #[row(table = "u", column = "email")]
    pub email: String,
}

/// Outcome of confirming an address.
pub enum AddressOutcome {
    /// The user has the new address.
    Changed,
    /// Someone else has it meanwhile.
    Taken(AddressChange),
    /// There is no such link.
    Gone,
}

/// Stores the link of a user's request; returns the new address and the time at which the link expires, or `None` if
/// the user did not ask for an address.
pub async fn store_address_link(
    tx: &mut Transaction,
    user: &UserId,
    secret: &LinkSecret,
    now: i64,
) -> Result<Option<(String, i64)>, quire_db::Error> {
    let sql = "UPDATE address_changes SET hash = $2, expires_at = $3 WHERE user_id = $1 AND expires_at > $4
               RETURNING email";
    let (hash, expires_at) = (secret.hash(), now + LINK_TTL);
    let values = params![user, hash, expires_at, now];
    let email: Option<(String,)> = tx.query_optional(sql, values).await?;
    Ok(email.map(|(email,)| (email, expires_at)))
}

impl PeopleAreas {
    /// Stores that the user of a session asks for another address.
    pub async fn request_address(
        &self,
        session: &SessionRow,
        email: &str,
    ) -> Result<Result<(), InvalidField>> {
        self.check_fresh(session)?;
        let email = email.trim().to_owned();
        if !is_email(&email) {
            return Ok(Err(InvalidField::Email));
        }
        let (user, id, now) = (session.user_id.clone(), session.id.clone(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                lock_user(tx, &user).await?;
                let sql = "INSERT INTO address_changes (user_id, email, created_at, expires_at)
                           SELECT user_id, $3, $4, $5 FROM sessions WHERE id = $2 AND user_id = $1
                           ON CONFLICT (user_id) DO UPDATE
                           SET email = $3, hash = NULL, created_at = $4, expires_at = $5";
                let expires_at = now + REQUEST_TTL;
                let values = params![user, id, email, now, expires_at];
                if tx.execute(sql, values).await? == 0 {
                    return Err(Error::unauthorized());
                }
                Ok(())
            })
            .await?;
        Ok(Ok(()))
    }

    /// Returns the address that the user of a session asked for.
    pub async fn requested_address(&self, session: &SessionRow) -> Result<Option<String>> {
        let sql = "SELECT email FROM address_changes WHERE user_id = $1 AND expires_at > $2";
        let latest = self.clock.latest(self.now());
        let values = params![session.user_id, latest];
        let found: Option<(String,)> = self.db.query_optional(sql, values).await?;
        Ok(found.map(|(email,)| email))
    }

    /// Returns the change that a link confirms; `None` if there is no such link.
    pub async fn address_change(&self, secret: &str) -> Result<Option<AddressChange>> {
        let Some(secret) = Secret::parse(secret) else {
            return Ok(None);
        };
        let sql = sql!(
            "SELECT {AddressChange} FROM address_changes a JOIN users u ON u.id = a.user_id
             WHERE a.hash = $1 AND a.expires_at > $2 AND NOT u.disabled"
        );
        let (hash, latest) = (secret.hash(), self.clock.latest(self.now()));
        Ok(self
            .db
            .query_optional(sql, params![&hash[..], latest])
            .await?)
    }

    /// Gives the user of a link their new address.
    pub async fn confirm_address(&self, secret: &str, parts: &Parts) -> Result<AddressOutcome> {
        let found = self.address_change(secret).await?;
        let (Some(change), Some(secret)) = (found, Secret::parse(secret)) else {
            return Ok(AddressOutcome::Gone);
        };
        let (user, hash) = (change.user_id.clone(), secret.hash());
        let latest = self.clock.latest(self.now());
        let origin = Origin {
            actor: Some(user.clone()),
            request: request_id(parts),
            ..self.origin("updateMember")
        };
        let changed = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let memberships = lock_person(tx, &user).await?;
                let sql = "DELETE FROM address_changes WHERE hash = $1 AND user_id = $2 AND expires_at > $3 AND NOT EXISTS (
                               SELECT 1 FROM users u WHERE u.id = address_changes.user_id AND u.disabled)
                           RETURNING email";
                let taken: Option<(String,)> = tx
                    .query_optional(sql, params![&hash[..], user, latest])
                    .await?;
                let Some((email,)) = taken else {
                    return Ok::<_, Error>(false);
                };
                let name = PersonName {
                    email,
                    ..PersonName::of(tx, &user).await?
                };
                rename_person(tx, &origin, &user, &memberships, &name).await?;
                forget_links(tx, &user).await?;
                Ok(true)
            })
            .await;
        match changed {
            Ok(true) => Ok(AddressOutcome::Changed),
            Ok(false) => Ok(AddressOutcome::Gone),
            Err(error) if error.status == http::StatusCode::CONFLICT => {
                Ok(AddressOutcome::Taken(change))
            }
            Err(error) => Err(error),
        }
    }
}
