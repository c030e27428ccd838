//! One-time codes (RFC 6238) in addition to the password, and the recovery codes that replace them.
//!
//! - The key is encrypted with the keys of the configuration (`sealed.rs`); without any, there are no one-time codes.
//!   Recovery codes are hashed, and shown once.
//! - A code works once: the time step of the last one is stored, and only a later one is accepted. A recovery code is
//!   deleted by its use.
//! - After the password, a signed cookie remembers for ten minutes that it was right. A new password voids it.
//! - Codes have delays like passwords (`attempts.rs`).

use http::request::Parts;
use quire_accounts::{recovery, totp};
use quire_db::{Row, Transaction, params, sql};
use quire_runtime::Location;
use quire_runtime::server::api_key;
use subtle::ConstantTimeEq as _;

use super::signing_in::{LocalLogin, PENDING_COOKIE, PENDING_SECONDS, SignInOutcome};
use crate::PeopleAreas;
use crate::error::{Error, Result};
use crate::ids::{UserId, hexadecimal};
use crate::sealed::{Sealed, code_key_of};
use crate::sessions::SessionRow;
use crate::users::lock_user;

const SECOND: i64 = 1_000_000;
/// Purpose of the signature of a key.
const KEY: &str = "one-time code key";

/// A key of one-time codes that is not in use yet.
pub struct NewCodeKey {
    /// The key in base32.
    pub key: String,
    /// The same as a URI for apps.
    pub uri: String,
    /// Proof that the server made it for the user.
    pub signature: String,
}

/// One-time codes of an account.
pub enum CodeSettings {
    /// The server has no encryption keys.
    Unavailable,
    /// They are not in use.
    Off,
    /// They are in use, and this number of recovery codes is left.
    On(i64),
}

/// An account `c` that takes codes, and its user `u`.
#[derive(Row)]
#[row(table = "c")]
struct CodeRow {
    user_id: UserId,
    password_hash: String,
    key_id: String,
    sealed: Vec<u8>,
    used_step: Option<i64>,
}

const ACCOUNT: &str = sql!(
    "SELECT {CodeRow} FROM credentials c JOIN users u ON u.id = c.user_id
     WHERE c.user_id = $1 AND c.sealed IS NOT NULL AND NOT u.disabled"
);

impl PeopleAreas {
    /// The account whose password was entered in a browser.
    async fn pending_account(&self, parts: &Parts) -> Result<Option<CodeRow>> {
        let name = format!("{}{PENDING_COOKIE}", self.cookie_prefix());
        let Some(cookie) = api_key(parts, Location::Cookie, &name) else {
            return Ok(None);
        };
        let mut texts = cookie.split('.');
        let (Some(user), Some(at), Some(signature)) = (texts.next(), texts.next(), texts.next())
        else {
            return Ok(None);
        };
        let Some(at) = at.parse::<i64>().ok() else {
            return Ok(None);
        };
        if !(0..PENDING_SECONDS * SECOND).contains(&(self.now().saturating_sub(at))) {
            return Ok(None);
        }
        let row: Option<CodeRow> = self.db.query_optional(ACCOUNT, params![user]).await?;
        Ok(row.filter(|row| {
            let expected = self.pending_signature(user, at, &row.password_hash);
            bool::from(expected.as_bytes().ct_eq(signature.as_bytes()))
        }))
    }

    /// Signs in a browser whose user entered the password, with a one-time code or a recovery code; `None` if the
    /// password has to be entered again.
    pub async fn sign_in_with_code(
        &self,
        code: &str,
        parts: &Parts,
    ) -> Result<Option<SignInOutcome>> {
        let Some(row) = self.pending_account(parts).await? else {
            return Ok(None);
        };
        let attempt = self.attempt("code", &row.user_id, parts);
        self.begin_attempt(&attempt).await?;
        if !self.takes(&row, code).await? {
            return Ok(Some(SignInOutcome::Wrong));
        }
        self.end_attempt(&attempt).await?;
        let login = LocalLogin {
            user_id: row.user_id,
            password_hash: row.password_hash,
            passkey: None,
        };
        let mut outcome = self.begin_local_session(login, parts).await?;
        if let SignInOutcome::SignedIn(cookies) = &mut outcome {
            cookies.push(self.account_cookie(PENDING_COOKIE, "", 0));
        }
        Ok(Some(outcome))
    }

    /// Uses up a code; returns whether it is one of the account.
    async fn takes(&self, row: &CodeRow, code: &str) -> Result<bool> {
        let sealed = Sealed {
            key_id: row.key_id.clone(),
            bytes: row.sealed.clone(),
        };
        let key = self.unseal(&code_key_of(&row.user_id), &sealed);
        let key = key.and_then(|key| totp::Secret::from_base32(&key));
        let key = key.ok_or_else(|| {
            Error::internal(
                &"none of the keys in `--encryption-keys` opens the key of one-time codes",
            )
        })?;
        let used = row.used_step.and_then(|step| u64::try_from(step).ok());
        if let Some(step) = key.verify(code.trim(), self.unix_seconds(), used) {
            let step = i64::try_from(step).unwrap_or(i64::MAX);
            let sql = "UPDATE credentials SET used_step = $2
                       WHERE user_id = $1 AND COALESCE(used_step, -1) < $2";
            return Ok(self.db.execute(sql, params![row.user_id, step]).await? > 0);
        }
        let Some(hash) = recovery::hash(code) else {
            return Ok(false);
        };
        let sql = "DELETE FROM recovery_codes WHERE user_id = $1 AND hash = $2";
        let deleted = self
            .db
            .execute(sql, params![row.user_id, &hash[..]])
            .await?;
        Ok(deleted > 0)
    }

    fn unix_seconds(&self) -> u64 {
        u64::try_from(self.now().div_euclid(SECOND)).unwrap_or_default()
    }

    /// Reads whether an account takes one-time codes.
    pub async fn code_settings(&self, session: &SessionRow) -> Result<CodeSettings> {
        let sql = "SELECT c.sealed IS NOT NULL, (SELECT COUNT(*) FROM recovery_codes r WHERE r.user_id = c.user_id)
                   FROM credentials c WHERE c.user_id = $1";
        let found: Option<(bool, i64)> =
            (self.db.query_optional(sql, params![session.user_id])).await?;
        Ok(match found {
            Some((true, left)) => CodeSettings::On(left),
            _ if self.encryption_keys.is_empty() => CodeSettings::Unavailable,
            _ => CodeSettings::Off,
        })
    }

    /// A new key of one-time codes for the user of a session.
    pub fn new_code_key(&self, session: &SessionRow, email: &str) -> NewCodeKey {
        self.code_key(session, email, &totp::Secret::generate())
    }

    fn code_key(&self, session: &SessionRow, email: &str, secret: &totp::Secret) -> NewCodeKey {
        let key = secret.to_base32();
        NewCodeKey {
            uri: secret.uri("quire", email),
            signature: self.key_signature(&session.user_id, &key),
            key,
        }
    }

    fn key_signature(&self, user: &str, key: &str) -> String {
        hexadecimal(&self.sign(KEY, &[user, key].map(str::as_bytes)))
    }

    /// Turns on one-time codes with a key that the server made, and returns the recovery codes; the key again if the code
    /// is wrong.
    pub async fn turn_on_codes(
        &self,
        session: &SessionRow,
        input: &CodeKeyInput<'_>,
    ) -> Result<Result<Vec<String>, NewCodeKey>> {
        self.check_fresh(session)?;
        let expected = self.key_signature(&session.user_id, input.key);
        let is_signed = bool::from(expected.as_bytes().ct_eq(input.signature.as_bytes()));
        let secret = totp::Secret::from_base32(input.key).filter(|_| is_signed);
        let Some(secret) = secret else {
            return Err(Error::invalid("/key", "was not made by this server"));
        };
        let Some(step) = secret.verify(input.code.trim(), self.unix_seconds(), None) else {
            return Ok(Err(self.code_key(session, input.email, &secret)));
        };
        let step = i64::try_from(step).unwrap_or(i64::MAX);
        let user = session.user_id.clone();
        let sealed = self.seal(&code_key_of(&user), input.key)?;
        let codes = recovery::generate();
        let stored = codes.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                lock_user(tx, &user).await?;
                let sql = "UPDATE credentials SET key_id = $2, sealed = $3, used_step = $4
                           WHERE user_id = $1 AND sealed IS NULL";
                let values = params![user, sealed.key_id, sealed.bytes, step];
                if tx.execute(sql, values).await? == 0 {
                    return Err(Error::conflict("one-time codes are turned on already"));
                }
                store_recovery_codes(tx, &user, &stored).await
            })
            .await?;
        Ok(Ok(codes))
    }

    /// Turns off one-time codes.
    pub async fn turn_off_codes(&self, session: &SessionRow) -> Result<()> {
        self.check_fresh(session)?;
        let user = session.user_id.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                lock_user(tx, &user).await?;
                Ok::<_, Error>(forget_codes(tx, &user).await?)
            })
            .await
    }

    /// Replaces the recovery codes; there are none without one-time codes.
    pub async fn replace_recovery_codes(&self, session: &SessionRow) -> Result<Vec<String>> {
        self.check_fresh(session)?;
        let user = session.user_id.clone();
        let codes = recovery::generate();
        let stored = codes.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                lock_user(tx, &user).await?;
                let sql =
                    "SELECT COUNT(*) FROM credentials WHERE user_id = $1 AND sealed IS NOT NULL";
                let (found,): (i64,) = tx.query_one(sql, params![user]).await?;
                if found == 0 {
                    return Err(Error::conflict("one-time codes are turned off"));
                }
                store_recovery_codes(tx, &user, &stored).await
            })
            .await?;
        Ok(codes)
    }
}

/// Input of the form that turns on one-time codes.
pub struct CodeKeyInput<'a> {
    /// The email address of the user.
    pub email: &'a str,
    /// The key that the form was made with.
    pub key: &'a str,
    /// Proof that the server made it.
    pub signature: &'a str,
    /// The code that an app shows for it.
    pub code: &'a str,
}

async fn store_recovery_codes(tx: &mut Transaction, user: &UserId, codes: &[String]) -> Result<()> {
    let sql = "DELETE FROM recovery_codes WHERE user_id = $1";
    tx.execute(sql, params![user]).await?;
    for code in codes {
        let hash = recovery::hash(code);
        let hash = hash.ok_or_else(|| Error::internal(&"a recovery code is not one"))?;
        let sql = "INSERT INTO recovery_codes (user_id, hash) VALUES ($1, $2)";
        tx.execute(sql, params![user, &hash[..]]).await?;
    }
    Ok(())
}

/// Deletes the key of one-time codes and the recovery codes of a user.
pub async fn forget_codes(tx: &mut Transaction, user: &UserId) -> Result<(), quire_db::Error> {
    for sql in [
        "UPDATE credentials SET key_id = NULL, sealed = NULL, used_step = NULL WHERE user_id = $1",
        "DELETE FROM recovery_codes WHERE user_id = $1",
    ] {
        tx.execute(sql, params![user]).await?;
    }
    Ok(())
}
