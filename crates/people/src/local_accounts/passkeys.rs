//! Passkeys of local accounts: adding and removing them, and signing in with one.
//!
//! - The authenticator has to verify its user, so a passkey counts as the password and a one-time code at once.
//! - Passkeys are for the host of the public URL, and responses for its origin. A browser allows passkeys only with HTTPS
//!   and a domain name, or on `localhost`.
//! - A counter that did not grow is refused and logged: there may be a copy of the authenticator. The counter is stored in
//!   the transaction that begins the session, so of two uses at once, one succeeds.
//! - Regardless of the reason for which a passkey is refused, the response is the same.

mod challenges;

use http::request::Parts;
use quire_accounts::passkey::{
    self, Algorithm, Passkey, PasskeyError, RelyingParty, User, UserVerification, authenticate,
    creation_options, request_options, response_ids,
};
use quire_db::{Row, Transaction, params, sql};
use serde::Serialize;
use url::{Host, Url};

use super::passwords::InvalidField;
use super::settings::end_local_sessions;
use super::signing_in::{LocalLogin, PasskeyUse, SignInOutcome};
use crate::PeopleAreas;
use crate::error::{Error, Result};
use crate::ids::UserId;
use crate::sessions::SessionRow;
use crate::users::lock_user;
use challenges::ChallengeUse;

/// Maximum number of passkeys of an account.
const MAX_PASSKEYS: usize = 20;
/// The most characters of a name.
const MAX_NAME_CHARS: usize = 255;
/// Without it, a passkey would be less than a password and a one-time code.
const VERIFICATION: UserVerification = UserVerification::Required;

/// Options for the browser, and the cookie that binds their challenge to it.
pub struct PasskeyOptions {
    /// The options as JSON.
    pub json: String,
    /// The cookie.
    pub cookie: String,
}

/// Input of the form that adds a passkey.
pub struct PasskeyInput<'a> {
    /// The name that the user gives it.
    pub name: &'a str,
    /// The response of the browser, as JSON.
    pub response: &'a str,
}

/// A passkey, as its user sees it.
#[derive(Row)]
pub struct ListedPasskey {
    pub id: String,
    pub name: String,
    pub created_at: i64,
    pub last_used_at: Option<i64>,
}

/// A passkey `p`.
#[derive(Row)]
#[row(table = "p")]
struct PasskeyRow {
    id: String,
    user_id: UserId,
    credential_id: Vec<u8>,
    public_key: Vec<u8>,
    algorithm: i64,
    counter: i64,
    user_verified: bool,
    backup_eligible: bool,
    backed_up: bool,
    transports: String,
    #[row(table = "c")]
    password_hash: String,
}

const PASSKEYS: &str = sql!(
    "SELECT {PasskeyRow} FROM passkeys p JOIN credentials c ON c.user_id = p.user_id
     JOIN users u ON u.id = p.user_id"
);

impl PasskeyRow {
    fn passkey(&self) -> Result<Passkey> {
        let mut algorithms = Algorithm::ALL.into_iter();
        let algorithm = algorithms.find(|known| known.id() == self.algorithm);
        let (Some(algorithm), Ok(counter)) = (algorithm, u32::try_from(self.counter)) else {
            return Err(Error::internal(&"a stored passkey is damaged"));
        };
        Ok(Passkey {
            credential_id: self.credential_id.clone(),
            public_key: self.public_key.clone(),
            algorithm,
            counter,
            user_verified: self.user_verified,
            backup_eligible: self.backup_eligible,
            backed_up: self.backed_up,
            transports: self
                .transports
                .split_whitespace()
                .map(str::to_owned)
                .collect(),
        })
    }
}

fn unavailable() -> Error {
    Error::conflict(
        "passkeys need a public URL with HTTPS and a domain name: the operator has to set `--public-url`",
    )
}

impl PeopleAreas {
    /// Returns the server as authenticators know it; `None` if its public URL allows no passkeys.
    fn relying_party(&self) -> Option<RelyingParty> {
        let url = Url::parse(&self.config.public_url).ok()?;
        let Host::Domain(id) = url.host()? else {
            return None;
        };
        let is_secure = url.scheme() == "https" || id == "localhost" || id.ends_with(".localhost");
        is_secure.then(|| RelyingParty {
            id: id.to_owned(),
            origins: vec![url.origin().ascii_serialization()],
        })
    }

    /// Returns true if the public URL of the server allows passkeys.
    pub fn allows_passkeys(&self) -> bool {
        self.relying_party().is_some()
    }

    /// Lists the passkeys of the user of a session.
    pub async fn passkeys(&self, session: &SessionRow) -> Result<Vec<ListedPasskey>> {
        let sql =
            sql!("SELECT {ListedPasskey} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id");
        Ok(self.db.query(sql, params![session.user_id]).await?)
    }

    /// The options with which the browser of a session creates a passkey.
    pub async fn passkey_creation(&self, session: &SessionRow) -> Result<PasskeyOptions> {
        self.check_fresh(session)?;
        let rp = self.relying_party().ok_or_else(unavailable)?;
        let settings = self.account_settings(session).await?;
        let settings = settings.ok_or_else(Error::unauthorized)?;
        let sql = format!("{PASSKEYS} WHERE p.user_id = $1 ORDER BY p.created_at, p.id");
        let rows: Vec<PasskeyRow> = self.db.query(&sql, params![session.user_id]).await?;
        let existing: Result<Vec<Passkey>> = rows.iter().map(PasskeyRow::passkey).collect();
        let user = User {
            handle: session.user_id.as_bytes(),
            name: &settings.email,
            display_name: &settings.display_name,
        };
        let (challenge, cookie) = self.new_challenge(ChallengeUse::Add(&session.id));
        let options = creation_options(&rp, user, &challenge, &existing?, VERIFICATION);
        with_cookie(&options, cookie)
    }

    /// Adds a passkey that the browser of a session created.
    pub async fn add_passkey(
        &self,
        session: &SessionRow,
        input: &PasskeyInput<'_>,
        parts: &Parts,
    ) -> Result<Result<(), InvalidField>> {
        self.check_fresh(session)?;
        let rp = self.relying_party().ok_or_else(unavailable)?;
        let name = input.name.trim().to_owned();
        let is_name = (1..=MAX_NAME_CHARS).contains(&name.chars().count())
            && !name.contains(char::is_control);
        if !is_name {
            return Ok(Err(InvalidField::Name));
        }
        let purpose = ChallengeUse::Add(&session.id);
        let Some(challenge) = self.take_challenge(purpose, parts).await? else {
            return Ok(Err(InvalidField::Passkey));
        };
        let response = input.response.as_bytes();
        let passkey = match passkey::register(response, &challenge, &rp, VERIFICATION) {
            Ok(passkey) => passkey,
            Err(error) => {
                tracing::debug!(user = &*session.user_id, %error, "a new passkey is refused");
                return Ok(Err(InvalidField::Passkey));
            }
        };
        let (user, session) = (session.user_id.clone(), session.id.clone());
        let (id, now) = (self.new_id(), self.now());
        let added = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                lock_user(tx, &user).await?;
                check_room(tx, &user, &session).await?;
                let sql = "INSERT INTO passkeys (id, user_id, name, credential_id, public_key, algorithm, counter,
                                                 user_verified, backup_eligible, backed_up, transports, created_at)
                           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
                           ON CONFLICT (credential_id) DO NOTHING";
                let (credential_id, public_key) = (&passkey.credential_id[..], &passkey.public_key[..]);
                let (algorithm, counter) = (passkey.algorithm.id(), i64::from(passkey.counter));
                let transports = passkey.transports.join(" ");
                let values = params![
                    id,
                    user,
                    name,
                    credential_id,
                    public_key,
                    algorithm,
                    counter,
                    passkey.user_verified,
                    passkey.backup_eligible,
                    passkey.backed_up,
                    transports,
                    now
                ];
                Ok::<_, Error>(tx.execute(sql, values).await? > 0)
            })
            .await?;
        Ok(if added {
            Ok(())
        } else {
            Err(InvalidField::Passkey)
        })
    }

    /// Removes a passkey of the user of a session, and ends their other sessions.
    pub async fn remove_passkey(&self, session: &SessionRow, passkey: &str) -> Result<()> {
        self.check_fresh(session)?;
        let (user, session) = (session.user_id.clone(), session.id.clone());
        let passkey = passkey.to_owned();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                lock_user(tx, &user).await?;
                let sql = "DELETE FROM passkeys WHERE id = $1 AND user_id = $2";
                if tx.execute(sql, params![passkey, user]).await? == 0 {
                    return Ok(());
                }
                end_local_sessions(tx, &user, Some(&session)).await
            })
            .await
    }

    /// The options with which a browser signs in with any passkey of this server.
    pub fn passkey_request(&self) -> Result<PasskeyOptions> {
        let rp = self.relying_party().ok_or_else(unavailable)?;
        let (challenge, cookie) = self.new_challenge(ChallengeUse::SignIn);
        with_cookie(&request_options(&rp, &challenge, &[], VERIFICATION), cookie)
    }

    /// Signs in a browser with a passkey.
    pub async fn sign_in_with_passkey(
        &self,
        response: &str,
        parts: &Parts,
    ) -> Result<SignInOutcome> {
        let rp = self.relying_party().ok_or_else(unavailable)?;
        let ids = match response_ids(response.as_bytes()) {
            Ok(ids) => ids,
            Err(error) => return Ok(refused(&error)),
        };
        let challenge = self.take_challenge(ChallengeUse::SignIn, parts).await?;
        let Some(challenge) = challenge else {
            return Ok(refused(&"the browser has no challenge, or used it before"));
        };
        let sql = format!("{PASSKEYS} WHERE p.credential_id = $1 AND NOT u.disabled");
        let credential_id = &ids.credential_id[..];
        let row: Option<PasskeyRow> =
            (self.db.query_optional(&sql, params![credential_id])).await?;
        // No account was named before, so the response has to name it (section 7.2, step 6).
        let is_owner =
            |row: &PasskeyRow| ids.user_handle.as_deref() == Some(row.user_id.as_bytes());
        let Some(row) = row.filter(is_owner) else {
            return Ok(refused(&"no account has the passkey"));
        };
        let passkey = row.passkey()?;
        let response = response.as_bytes();
        match authenticate(response, &challenge, &rp, &passkey, VERIFICATION) {
            Ok(verified) => {
                let login = LocalLogin {
                    user_id: row.user_id,
                    password_hash: row.password_hash,
                    passkey: Some(PasskeyUse {
                        id: row.id,
                        stored_counter: row.counter,
                        counter: verified.counter,
                        backed_up: verified.backed_up,
                    }),
                };
                self.begin_local_session(login, parts).await
            }
            Err(error @ PasskeyError::Cloned { .. }) => {
                tracing::warn!(user = &*row.user_id, passkey = row.id, %error, "a passkey is refused");
                Ok(SignInOutcome::Wrong)
            }
            Err(error) => Ok(refused(&error)),
        }
    }
}

/// Deletes the passkeys of a user.
pub async fn forget_passkeys(tx: &mut Transaction, user: &UserId) -> Result<(), quire_db::Error> {
    let sql = "DELETE FROM passkeys WHERE user_id = $1";
    tx.execute(sql, params![user]).await?;
    Ok(())
}

fn refused(reason: &dyn std::fmt::Display) -> SignInOutcome {
    tracing::debug!(%reason, "a passkey is refused");
    SignInOutcome::Wrong
}

fn with_cookie(options: &impl Serialize, cookie: String) -> Result<PasskeyOptions> {
    let json = serde_json::to_string(options).map_err(|error| Error::internal(&error))?;
    Ok(PasskeyOptions { json, cookie })
}

/// 401 if the session has ended, and 409 if its user has the maximum number of passkeys.
async fn check_room(tx: &mut Transaction, user: &UserId, session: &str) -> Result<()> {
    let sql = "SELECT (SELECT COUNT(*) FROM sessions WHERE id = $2 AND user_id = $1),
                      (SELECT COUNT(*) FROM passkeys WHERE user_id = $1)";
    let (sessions, passkeys): (i64, i64) = tx.query_one(sql, params![user, session]).await?;
    if sessions == 0 {
        return Err(Error::unauthorized());
    }
    if usize::try_from(passkeys).is_ok_and(|count| count < MAX_PASSKEYS) {
        return Ok(());
    }
    let message = format!("an account has at most {MAX_PASSKEYS} passkeys: remove one first");
    Err(Error::conflict(message))
}
