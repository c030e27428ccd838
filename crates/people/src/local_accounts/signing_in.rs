//! Signing in with a password.
//!
//! - A browser that signed in before has a signed cookie that names the user. It gives no access: it only keeps the
//!   browser apart from whoever guesses the user's password elsewhere (`attempts.rs`).
//! - The session that the browser had with another password or as someone else ends.

use http::request::Parts;
use quire_accounts::password::Verification;
use quire_db::{Row, Transaction, params, sql};
use quire_runtime::Location;
use quire_runtime::server::api_key;
use subtle::ConstantTimeEq as _;

use crate::PeopleAreas;
use crate::error::{Error, Result};
use crate::ids::{UserId, hexadecimal};
use crate::logins::browser;
use crate::members::email_key;
use crate::sessions::NewSession;
use crate::sign_on::Browser;
use crate::users::lock_user;

/// The cookie of a browser that signed in before, after [`cookie_prefix`](quire_base::Base::cookie_prefix).
const DEVICE_COOKIE: &str = "quire_device";
/// Purpose of its signature.
const DEVICE: &str = "device";
/// For how long a browser keeps it, in seconds: a year.
const DEVICE_MAX_AGE: i64 = 365 * 24 * 3_600;

/// For how long the password counts, in seconds.
pub(super) const PENDING_SECONDS: i64 = 600;
/// The cookie of a browser whose user entered the password.
pub(super) const PENDING_COOKIE: &str = "quire_password";
/// Purpose of its signature.
const PENDING: &str = "password entered";

/// Input of the form with a password.
pub struct PasswordInput {
    /// The email address.
    pub email: String,
    /// The password.
    pub password: String,
}

/// Outcome of signing in.
pub enum SignInOutcome {
    /// The browser has a session, with these cookies.
    SignedIn(Vec<String>),
    /// The password is right, and a one-time code is needed; this cookie remembers it.
    NeedsCode(String),
    /// The account does not exist or does not work, or something is wrong.
    Wrong,
}

/// An account `c` and its user `u`.
#[derive(Row)]
#[row(table = "c")]
pub(super) struct AccountRow {
    pub(super) user_id: UserId,
    pub(super) password_hash: String,
    #[row(sql = "c.sealed IS NOT NULL")]
    needs_code: bool,
}

/// The login of a user who has shown what signing in takes.
pub(super) struct LocalLogin {
    pub(super) user_id: UserId,
    /// The hash of the password at the time.
    pub(super) password_hash: String,
    /// The passkey that was used.
    pub(super) passkey: Option<PasskeyUse>,
}

/// A verified login with a passkey, to be stored with the session that it begins.
pub(super) struct PasskeyUse {
    pub(super) id: String,
    pub(super) stored_counter: i64,
    pub(super) counter: u32,
    pub(super) backed_up: bool,
}

impl PasskeyUse {
    /// Stores the counter; false if the passkey was removed or used meanwhile.
    async fn store_use(&self, tx: &mut Transaction, now: i64) -> Result<bool, quire_db::Error> {
        let sql = "UPDATE passkeys SET counter = $3, backed_up = $4, last_used_at = $5 WHERE id = $1 AND counter = $2";
        let counter = i64::from(self.counter);
        let values = params![self.id, self.stored_counter, counter, self.backed_up, now];
        Ok(tx.execute(sql, values).await? > 0)
    }
}

const ACCOUNT: &str = sql!(
    "SELECT {AccountRow} FROM users u JOIN credentials c ON c.user_id = u.id
     WHERE u.email_key = $1 AND NOT u.disabled"
);

impl PeopleAreas {
    /// Signs in a browser with a password.
    pub async fn sign_in_with_password(
        &self,
        input: PasswordInput,
        parts: &Parts,
    ) -> Result<SignInOutcome> {
        let key = email_key(input.email.trim());
        let account: Option<AccountRow> = self.db.query_optional(ACCOUNT, params![key]).await?;
        let user = account.as_ref().map(|account| &account.user_id);
        let attempt = match user.and_then(|user| self.device_of(user, parts)) {
            Some(device) => self.attempt("device", &device, parts),
            None => self.attempt("account", &key, parts),
        };
        self.begin_attempt(&attempt).await?;
        let hash = account
            .as_ref()
            .map(|account| account.password_hash.clone());
        let verified = match self.verify_password(input.password.clone(), hash).await {
            Ok(verified) => verified,
            Err(error) => {
                self.undo_attempt(&attempt).await?;
                return Err(error);
            }
        };
        let (Some(account), Verification::Correct { needs_rehash }) = (account, verified) else {
            return Ok(SignInOutcome::Wrong);
        };
        self.end_attempt(&attempt).await?;
        let mut account = account;
        if needs_rehash {
            self.hash_again(&mut account, input.password).await?;
        }
        if account.needs_code {
            return Ok(SignInOutcome::NeedsCode(self.pending_cookie(&account)));
        }
        let login = LocalLogin {
            user_id: account.user_id,
            password_hash: account.password_hash,
            passkey: None,
        };
        self.begin_local_session(login, parts).await
    }

    /// Replaces a hash that was made with older parameters.
    async fn hash_again(&self, account: &mut AccountRow, password: String) -> Result<()> {
        let new = self.hash_password(password).await?;
        let sql =
            "UPDATE credentials SET password_hash = $3 WHERE user_id = $1 AND password_hash = $2";
        let values = params![account.user_id, account.password_hash, new];
        if self.db.execute(sql, values).await? > 0 {
            account.password_hash = new;
        }
        Ok(())
    }

    /// Begins a session in place of the one that the browser has, unless the account has changed meanwhile.
    pub(super) async fn begin_local_session(
        &self,
        login: LocalLogin,
        parts: &Parts,
    ) -> Result<SignInOutcome> {
        let session = self.new_local_session(&browser(parts));
        let (user, secret) = (login.user_id.clone(), session.secret.clone());
        let before = self.session_hash(parts);
        let begun = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let LocalLogin {
                    user_id,
                    password_hash,
                    passkey,
                } = &login;
                lock_user(tx, user_id).await?;
                let sql = "SELECT COUNT(*) FROM users u JOIN credentials c ON c.user_id = u.id
                           WHERE u.id = $1 AND c.password_hash = $2 AND NOT u.disabled";
                let (found,): (i64,) = tx.query_one(sql, params![user_id, password_hash]).await?;
                if found == 0 {
                    return Ok::<_, Error>(false);
                }
                if let Some(passkey) = passkey
                    && !passkey.store_use(tx, session.now).await?
                {
                    return Ok(false);
                }
                if let Some(hash) = before {
                    let sql = "DELETE FROM sessions
                               WHERE organization_id IS NULL AND (hash = $1 OR previous_hash = $1)";
                    tx.execute(sql, params![&hash[..]]).await?;
                }
                session.store(tx, user_id, None).await?;
                Ok(true)
            })
            .await?;
        if !begun {
            return Ok(SignInOutcome::Wrong);
        }
        Ok(SignInOutcome::SignedIn(self.cookies(&user, &secret)))
    }

    /// A new session of a local account in this browser.
    pub(super) fn new_local_session(&self, browser: &Browser<'_>) -> NewSession {
        NewSession {
            id: self.new_id(),
            secret: self.new_token(),
            user_agent: browser.agent().to_owned(),
            now: self.now(),
            authenticated_at: None,
            until: None,
        }
    }

    /// The cookies of a browser in which a user has signed in.
    pub(super) fn cookies(&self, user: &UserId, secret: &str) -> Vec<String> {
        let mut random = [0; 16];
        (self.environment.fill_random)(&mut random);
        let random = hexadecimal(&random);
        let value = format!(
            "{}.{random}.{}",
            &**user,
            self.device_signature(user, &random)
        );
        let cookie = self.account_cookie(DEVICE_COOKIE, &value, DEVICE_MAX_AGE);
        vec![self.session_cookie(secret), cookie]
    }

    /// The cookie of a browser whose user entered the password.
    pub(super) fn pending_cookie(&self, account: &AccountRow) -> String {
        let at = self.now();
        let signature = self.pending_signature(&account.user_id, at, &account.password_hash);
        let value = format!("{}.{at}.{signature}", &*account.user_id);
        self.account_cookie(PENDING_COOKIE, &value, PENDING_SECONDS)
    }

    pub(super) fn pending_signature(&self, user: &str, at: i64, password_hash: &str) -> String {
        let at = at.to_string();
        let parts = [user, &at, password_hash].map(str::as_bytes);
        hexadecimal(&self.sign(PENDING, &parts))
    }

    /// The value of `Set-Cookie` for the pages of accounts.
    pub(super) fn account_cookie(&self, name: &str, value: &str, seconds: i64) -> String {
        let (prefix, secure) = (self.cookie_prefix(), self.cookie_security());
        let base = self.base_path();
        format!(
            "{prefix}{name}={value}; Path={base}/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}"
        )
    }

    fn device_signature(&self, user: &str, random: &str) -> String {
        hexadecimal(&self.sign(DEVICE, &[user, random].map(str::as_bytes)))
    }

    /// Returns the cookie of a browser in which this user signed in before.
    fn device_of(&self, user: &UserId, parts: &Parts) -> Option<String> {
        let name = format!("{}{DEVICE_COOKIE}", self.cookie_prefix());
        let cookie = api_key(parts, Location::Cookie, &name)?;
        let (text, signature) = cookie.rsplit_once('.')?;
        let (owner, random) = text.split_once('.')?;
        let expected = self.device_signature(owner, random);
        let is_signed = bool::from(expected.as_bytes().ct_eq(signature.as_bytes()));
        (is_signed && *owner == **user).then(|| text.to_owned())
    }
}
