//! Changes of the email address: the user asks for one, and a link confirms it.
//!
//! - Until then, the new address signs in nobody, and the old one counts. A request expires after 7 days, and a newer one
//!   replaces it and its link.
//! - The link is mailed to the new address. Without a mail server, the operator creates it and sends it. It works once,
//!   for 24 hours, by a form: programs that follow links in messages confirm nothing.
//! - Only a link that was mailed verifies the new address. After any other, no login of an identity provider matches it
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

/// A request for another address that is checked.
#[derive(Clone)]
pub(crate) struct AddressRequest {
    pub(crate) user: UserId,
    session: String,
    email: String,
    pub(crate) now: i64,
}

impl AddressRequest {
    /// Stores the request in place of an earlier one; 401 if the session has ended.
    pub(crate) async fn store_request(&self, tx: &mut Transaction) -> Result<()> {
        lock_user(tx, &self.user).await?;
        let sql = "INSERT INTO address_changes (user_id, email, created_at, expires_at)
                   SELECT user_id, $3, $4, $5 FROM sessions WHERE id = $2 AND user_id = $1
                   ON CONFLICT (user_id) DO UPDATE
                   SET email = $3, hash = NULL, mailed = FALSE, created_at = $4, expires_at = $5";
        let expires_at = self.now + REQUEST_TTL;
        let values = params![self.user, self.session, self.email, self.now, expires_at];
        if tx.execute(sql, values).await? == 0 {
            return Err(Error::unauthorized());
        }
        Ok(())
    }
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

/// A link that is mailed to the address that a user asked for.
pub(crate) struct MailedAddressLink<'a> {
    pub(crate) email: &'a str,
    pub(crate) now: i64,
}

/// Stores the link that is mailed for a user's request; false unless the request is still for this address.
pub(crate) async fn store_mailed_address_link(
    tx: &mut Transaction,
    user: &UserId,
    secret: &LinkSecret,
    to: &MailedAddressLink<'_>,
) -> Result<bool, quire_db::Error> {
    let sql = "UPDATE address_changes SET hash = $2, mailed = TRUE, expires_at = $3
               WHERE user_id = $1 AND email = $5 AND expires_at > $4";
    let (hash, expires_at) = (secret.hash(), to.now + LINK_TTL);
    let values = params![user, hash, expires_at, to.now, to.email];
    Ok(tx.execute(sql, values).await? > 0)
}

/// Stores the link of a user's request; returns the new address and the time at which the link expires, or `None` if
/// the user did not ask for an address.
pub async fn store_address_link(
    tx: &mut Transaction,
    user: &UserId,
    secret: &LinkSecret,
    now: i64,
) -> Result<Option<(String, i64)>, quire_db::Error> {
    let sql = "UPDATE address_changes SET hash = $2, mailed = FALSE, expires_at = $3
               WHERE user_id = $1 AND expires_at > $4
               RETURNING email";
    let (hash, expires_at) = (secret.hash(), now + LINK_TTL);
    let values = params![user, hash, expires_at, now];
    let email: Option<(String,)> = tx.query_optional(sql, values).await?;
    Ok(email.map(|(email,)| (email, expires_at)))
}

impl PeopleAreas {
    /// Checks the request of the user of a session for another address.
    pub(crate) fn check_address(
        &self,
        session: &SessionRow,
        email: &str,
    ) -> Result<Result<AddressRequest, InvalidField>> {
        self.check_fresh(session)?;
        let email = email.trim().to_owned();
        if !is_email(&email) {
            return Ok(Err(InvalidField::Email));
        }
        Ok(Ok(AddressRequest {
            user: session.user_id.clone(),
            session: session.id.clone(),
            email,
            now: self.now(),
        }))
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
                           RETURNING email, mailed";
                let taken: Option<(String, bool)> = tx
                    .query_optional(sql, params![&hash[..], user, latest])
                    .await?;
                let Some((email, is_mailed)) = taken else {
                    return Ok::<_, Error>(false);
                };
                let name = PersonName {
                    email,
                    ..PersonName::of(tx, &user).await?
                };
                rename_person(tx, &origin, &user, &memberships, &name).await?;
                if is_mailed {
                    let sql = "UPDATE users SET email_verified = TRUE WHERE id = $1";
                    tx.execute(sql, params![user]).await?;
                }
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
