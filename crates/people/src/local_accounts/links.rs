//! Links with which a person sets a password: the operator creates one, and shows it to them.
//!
//! - The secret is in the address; only its hash is stored. A link works once, for 24 hours, an invite for 7 days, and a
//!   newer link of the same user replaces it.
//! - GET shows the form and changes nothing: programs that follow links in messages use up none. The link is deleted in
//!   the transaction that stores the password, so of two uses at once, one succeeds.
//! - A link that was used, has expired or was replaced looks like one that never existed.
//! - A new password ends all sessions that began with the one before. A user with one-time codes still needs one.

use http::request::Parts;
use quire_accounts::one_time::Secret;
use quire_db::{Row, Transaction, params, sql};
use quire_runtime::is_email;

use super::passwords::{InvalidField, check};
use crate::PeopleAreas;
use crate::error::{Error, Result};
use crate::events::Origin;
use crate::ids::UserId;
use crate::logins::browser;
use crate::members::{PersonName, lock_person, rename_person};
use crate::request_ids::request_id;
use crate::sessions::NewSession;

const HOUR: i64 = 3_600_000_000;
/// The most characters of a name.
const MAX_NAME_CHARS: usize = 255;

/// Purpose of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKind {
    /// Sets up the server: the first admin also chooses their name and address.
    SetUp,
    /// Invites someone without a password.
    Invite,
    /// Replaces a password.
    Reset,
}

impl LinkKind {
    const fn stored(self) -> i64 {
        match self {
            Self::SetUp => 1,
            Self::Invite => 2,
            Self::Reset => 3,
        }
    }

    fn of(number: i64) -> Result<Self> {
        match number {
            1 => Ok(Self::SetUp),
            2 => Ok(Self::Invite),
            3 => Ok(Self::Reset),
            _ => Err(Error::internal(&"a link has an unknown kind")),
        }
    }

    /// Time for which a link works, in microseconds.
    const fn ttl(self) -> i64 {
        match self {
            Self::Invite => 7 * 24 * HOUR,
            Self::SetUp | Self::Reset => 24 * HOUR,
        }
    }
}

/// A new secret of a link, and its hash.
#[derive(Clone)]
pub struct LinkSecret {
    /// The path, which follows the address of the server.
    pub path: String,
    hash: [u8; 32],
}

impl LinkSecret {
    /// A new secret of a link that sets a password.
    #[must_use]
    pub fn generate() -> Self {
        Self::below("/account/link")
    }

    /// A new secret of a link that confirms an email address.
    #[must_use]
    pub fn of_address() -> Self {
        Self::below("/account/address")
    }

    fn below(folder: &str) -> Self {
        let secret = Secret::generate();
        Self {
            path: format!("{folder}/{}", secret.text()),
            hash: secret.hash(),
        }
    }

    pub(super) fn hash(&self) -> &[u8] {
        &self.hash
    }
}

/// Stores a link of a user in place of an earlier one, and returns when it expires.
pub async fn store_link(
    tx: &mut Transaction,
    user: &UserId,
    kind: LinkKind,
    secret: &LinkSecret,
    now: i64,
) -> Result<i64, quire_db::Error> {
    forget_links(tx, user).await?;
    let expires_at = now + kind.ttl();
    let sql = "INSERT INTO one_time_links (hash, user_id, kind, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)";
    let (hash, number) = (&secret.hash[..], kind.stored());
    let values = params![hash, user, number, now, expires_at];
    tx.execute(sql, values).await?;
    Ok(expires_at)
}

/// Stores a link that is mailed to an address, which using it verifies.
pub(crate) async fn store_mailed_link(
    tx: &mut Transaction,
    user: &UserId,
    kind: LinkKind,
    secret: &LinkSecret,
    to: &MailedLink<'_>,
) -> Result<(), quire_db::Error> {
    store_link(tx, user, kind, secret, to.now).await?;
    let sql = "UPDATE one_time_links SET mailed_to = $2 WHERE hash = $1";
    tx.execute(sql, params![&secret.hash[..], to.email_key])
        .await?;
    Ok(())
}

/// The address of a link that is mailed, as a key, and the time.
pub(crate) struct MailedLink<'a> {
    pub(crate) email_key: &'a str,
    pub(crate) now: i64,
}

/// Deletes the links of a user.
pub(super) async fn forget_links(
    tx: &mut Transaction,
    user: &UserId,
) -> Result<(), quire_db::Error> {
    let sql = "DELETE FROM one_time_links WHERE user_id = $1";
    tx.execute(sql, params![user]).await?;
    Ok(())
}

/// A link that works, and its user.
pub struct LinkTarget {
    /// Its purpose.
    pub kind: LinkKind,
    /// The name of the user.
    pub name: String,
    /// The email address of the user.
    pub email: String,
}

/// Input of the form of a link.
pub struct LinkInput {
    /// The name, which a reset does not change.
    pub name: String,
    /// The email address, which only the first admin changes.
    pub email: String,
    /// The new password.
    pub password: String,
}

/// Outcome of using a link.
pub enum LinkOutcome {
    /// The password is stored, and the browser signed in, with these cookies.
    SignedIn(Vec<String>),
    /// The password is stored; signing in takes a one-time code.
    Stored,
    /// A field is not valid; the link still works.
    Invalid(LinkTarget, InvalidField),
    /// There is no such link.
    Gone,
}

/// A link `l`, and its user `u`.
#[derive(Row)]
#[row(table = "l")]
struct LinkRow {
    kind: i64,
    user_id: UserId,
    #[row(table = "u")]
    display_name: String,
    #[row(table = "u")]
    email: String,
}

/// The end of a transaction that uses a link.
enum Unused {
    Failed(Error),
    Gone,
}

impl From<quire_db::Error> for Unused {
    fn from(error: quire_db::Error) -> Self {
        Self::Failed(error.into())
    }
}

impl From<Error> for Unused {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

impl PeopleAreas {
    /// Returns what a link is for; `None` if there is no such link.
    pub async fn link_target(&self, secret: &str) -> Result<Option<LinkTarget>> {
        let row = self.link(secret).await?;
        row.map(|(_, row)| target(&row)).transpose()
    }

    async fn link(&self, secret: &str) -> Result<Option<([u8; 32], LinkRow)>> {
        let Some(secret) = Secret::parse(secret) else {
            return Ok(None);
        };
        let hash = secret.hash();
        let sql = sql!(
            "SELECT {LinkRow} FROM one_time_links l JOIN users u ON u.id = l.user_id
             WHERE l.hash = $1 AND l.expires_at > $2 AND NOT u.disabled"
        );
        let latest = self.clock.latest(self.now());
        let row: Option<LinkRow> = (self.db)
            .query_optional(sql, params![&hash[..], latest])
            .await?;
        Ok(row.map(|row| (hash, row)))
    }

    /// Stores the password of the user of a link, and signs in the browser.
    pub async fn use_link(
        &self,
        secret: &str,
        input: LinkInput,
        parts: &Parts,
    ) -> Result<LinkOutcome> {
        let Some((hash, row)) = self.link(secret).await? else {
            return Ok(LinkOutcome::Gone);
        };
        let target = target(&row)?;
        let name = match checked(&target, &input) {
            Ok(name) => name,
            Err(field) => return Ok(LinkOutcome::Invalid(target, field)),
        };
        let user = row.user_id.clone();
        let entry = LinkUse {
            hash,
            user: row.user_id,
            name,
            password_hash: self.hash_password(input.password).await?,
            latest: self.clock.latest(self.now()),
            session: self.new_local_session(&browser(parts)),
            origin: Origin {
                actor: Some(user.clone()),
                request: request_id(parts),
                ..self.origin("updateMember")
            },
        };
        let secret = entry.session.secret.clone();
        let stored = self
            .db
            .transaction(async move |tx: &mut Transaction| entry.store_password(tx).await)
            .await;
        match stored {
            Ok(true) => Ok(LinkOutcome::Stored),
            Ok(false) => Ok(LinkOutcome::SignedIn(self.cookies(&user, &secret))),
            Err(Unused::Gone) => Ok(LinkOutcome::Gone),
            Err(Unused::Failed(error)) if error.status == http::StatusCode::CONFLICT => {
                Ok(LinkOutcome::Invalid(target, InvalidField::Email))
            }
            Err(Unused::Failed(error)) => Err(error),
        }
    }
}

fn target(row: &LinkRow) -> Result<LinkTarget> {
    Ok(LinkTarget {
        kind: LinkKind::of(row.kind)?,
        name: row.display_name.clone(),
        email: row.email.clone(),
    })
}

/// Returns the name and address that a link gives to its user; `None` if it changes neither.
fn checked(target: &LinkTarget, input: &LinkInput) -> Result<Option<PersonName>, InvalidField> {
    let name = input.name.trim();
    let is_name =
        (1..=MAX_NAME_CHARS).contains(&name.chars().count()) && !name.contains(char::is_control);
    if target.kind != LinkKind::Reset && !is_name {
        return Err(InvalidField::Name);
    }
    let email = match target.kind {
        LinkKind::SetUp => input.email.trim(),
        LinkKind::Invite | LinkKind::Reset => &target.email,
    };
    if !is_email(email) {
        return Err(InvalidField::Email);
    }
    check(&input.password)?;
    Ok((target.kind != LinkKind::Reset).then(|| PersonName {
        display_name: name.to_owned(),
        email: email.to_owned(),
    }))
}

/// A link that is used.
struct LinkUse {
    hash: [u8; 32],
    user: UserId,
    name: Option<PersonName>,
    password_hash: String,
    latest: i64,
    session: NewSession,
    origin: Origin,
}

impl LinkUse {
    /// Stores the password and begins a session, unless signing in takes a one-time code, which it returns.
    async fn store_password(&self, tx: &mut Transaction) -> Result<bool, Unused> {
        let user = &self.user;
        let memberships = lock_person(tx, user).await?;
        let sql = "UPDATE users SET email_verified = TRUE WHERE id = $1 AND email_key = (
                       SELECT mailed_to FROM one_time_links WHERE hash = $2)";
        tx.execute(sql, params![user, &self.hash[..]]).await?;
        let sql = "DELETE FROM one_time_links WHERE hash = $1 AND expires_at > $2 AND NOT EXISTS (
                       SELECT 1 FROM users u WHERE u.id = one_time_links.user_id AND u.disabled)";
        let hash = &self.hash[..];
        if tx.execute(sql, params![hash, self.latest]).await? == 0 {
            return Err(Unused::Gone);
        }
        if let Some(name) = &self.name {
            rename_person(tx, &self.origin, user, &memberships, name).await?;
        }
        let sql = "INSERT INTO credentials (user_id, password_hash, changed_at) VALUES ($1, $2, $3)
                   ON CONFLICT (user_id) DO UPDATE SET password_hash = $2, changed_at = $3";
        let values = params![user, self.password_hash, self.session.now];
        tx.execute(sql, values).await?;
        let sql = "DELETE FROM sessions WHERE user_id = $1 AND organization_id IS NULL";
        tx.execute(sql, params![user]).await?;
        let sql = "SELECT sealed IS NOT NULL FROM credentials WHERE user_id = $1";
        let (needs_code,): (bool,) = tx.query_one(sql, params![user]).await?;
        if !needs_code {
            self.session.store(tx, user, None).await?;
        }
        Ok(needs_code)
    }
}
