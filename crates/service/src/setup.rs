//! Operations of the command line: the first organization, users, tokens.
//!
//! - Each is one transaction: all or nothing, and safe while a server runs on the same database.

use quire_db::{Row, Transaction, params, sql};
use quire_runtime::is_email;
use serde_json::json;

use crate::app::App;
use crate::caller::{READ, WRITE};
pub use crate::error::SetupError as Error;
use crate::events::Target;
use crate::ids::{OrganizationId, UserId, hash_of_new};
use crate::local_accounts::{
    LinkKind, LinkSecret, forget_codes, forget_passkeys, store_address_link, store_link,
};
use crate::members::{NewUser, email_key, insert_members, insert_users};
use crate::organizations::{NewOrganizationRow, hostnames, insert_organization};
use crate::permissions::Rank;
use crate::tree::lock_organization;
use crate::users::{NewToken, Revocation, lock_user};

/// Resources that the first start creates.
#[derive(Clone, Debug)]
pub struct FirstStartOptions {
    /// Title of the organization.
    pub organization: String,
    /// Email address of its admin.
    pub email: String,
    /// Name of its admin.
    pub display_name: String,
}

/// Resources that the first start created.
#[derive(Clone)]
pub struct FirstStart {
    /// Id of the organization.
    pub organization: String,
    /// Id of its admin, who is also admin of the server.
    pub user: String,
    /// The admin's API token: shown once, stored nowhere.
    pub token: String,
    /// The path at which the admin sets up their account in a browser: shown once, stored nowhere.
    pub link: String,
}

/// A link with which a user sets a password.
#[derive(Clone)]
pub struct UserLink {
    /// Id of the user.
    pub user: String,
    /// Their email address.
    pub email: String,
    /// True if they have no password yet.
    pub is_invite: bool,
    /// The path, which follows the address of the server: shown once, stored nowhere.
    pub path: String,
    /// The time at which the link expires, in microseconds.
    pub expires_at: i64,
}

/// Credentials of a user that are removed when a link is created.
#[derive(Clone, Copy, Debug, Default)]
pub struct RemovedCredentials {
    /// One-time codes are turned off.
    pub codes: bool,
    /// Passkeys are deleted.
    pub passkeys: bool,
}

/// A link with which a user confirms a new email address.
#[derive(Clone)]
pub struct AddressLink {
    /// Id of the user.
    pub user: String,
    /// Their email address.
    pub email: String,
    /// The address that the link gives them.
    pub new_email: String,
    /// The path, which follows the address of the server: shown once, stored nowhere.
    pub path: String,
    /// The time at which the link expires, in microseconds.
    pub expires_at: i64,
}

/// An organization, for the command line.
#[derive(Row, Clone, Debug)]
pub struct OrganizationRow {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Creation time, in microseconds.
    pub created_at: i64,
}

/// A user, for the command line.
#[derive(Row, Clone)]
pub struct UserRow {
    /// Their id.
    pub id: String,
    /// Their email address.
    pub email: String,
    /// Their name.
    pub display_name: String,
    /// True if they are a server admin, who may create organizations.
    pub server_admin: bool,
    /// True if the operator disabled them.
    pub disabled: bool,
}

/// A token, for the command line; never the token itself.
#[derive(Row, Clone, Debug)]
pub struct TokenRow {
    /// Its id.
    pub id: String,
    /// The purpose of the token.
    pub label: String,
    /// Creation time, in microseconds.
    pub created_at: i64,
    /// Time of the last use, in microseconds.
    pub last_used_at: Option<i64>,
    /// Expiry time, in microseconds.
    pub expires_at: Option<i64>,
    /// 1 if the token only reads.
    pub scope: i64,
    /// The only organization that it works in.
    #[row(column = "organization_id")]
    pub organization: Option<String>,
    /// The token that created it.
    pub created_by: Option<String>,
}

impl TokenRow {
    /// Returns its scope as the API names it.
    #[must_use]
    pub fn scope_name(&self) -> &'static str {
        if self.scope == READ { "read" } else { "write" }
    }
}

/// The restrictions of a token, in addition to those of its user.
#[derive(Clone, Debug, Default)]
pub struct TokenLimits {
    /// Expiry time, in microseconds.
    pub expires_at: Option<i64>,
    /// True if it is read-only.
    pub read_only: bool,
    /// The only organization that it works in.
    pub organization: Option<String>,
}

/// A newly created token.
#[derive(Clone)]
pub struct CreatedToken {
    /// Its id.
    pub id: String,
    /// The token itself: shown once, stored nowhere.
    pub token: String,
}

pub(crate) fn check_length(what: &str, text: &str, least: usize, most: usize) -> Result<(), Error> {
    let length = text.chars().count();
    if (least..=most).contains(&length) {
        return Ok(());
    }
    Err(Error::Invalid(format!(
        "the {what} must have {least} to {most} characters, not {length}"
    )))
}

/// Returns the email address of a user who can sign in.
async fn enabled_email(tx: &mut Transaction, user: &UserId) -> Result<String, Error> {
    let sql = "SELECT email, disabled FROM users WHERE id = $1";
    let (email, disabled): (String, bool) = tx.query_one(sql, params![user]).await?;
    if disabled {
        let message = format!("the user `{email}` is disabled; enable them first");
        return Err(Error::Invalid(message));
    }
    Ok(email)
}

pub(crate) fn check_email(email: &str) -> Result<(), Error> {
    if is_email(email) {
        return Ok(());
    }
    Err(Error::Invalid(format!("`{email}` is not an email address")))
}

impl App {
    /// Creates the first organization, its admin and a token; `None` if the database is not empty.
    ///
    /// # Errors
    /// The database fails, or a name is too long.
    pub async fn first_start(&self, first: FirstStartOptions) -> Result<Option<FirstStart>, Error> {
        check_length("title of the organization", &first.organization, 2, 255)?;
        check_length("name", &first.display_name, 1, 255)?;
        check_email(&first.email)?;
        let link = LinkSecret::generate();
        let made = FirstStart {
            organization: self.new_id(),
            user: self.new_id(),
            token: self.new_token(),
            link: link.path.clone(),
        };
        let (token_id, origin, stored) = (self.new_id(), self.origin("createOrg"), made.clone());
        let now = origin.now();
        let hostnames = hostnames(self, &first.organization);
        let created = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let (users,): (i64,) = tx.query_one("SELECT COUNT(*) FROM users", &[]).await?;
                // Two processes that start concurrently both write this row: one of them waits, then sees the other's
                // users.
                let first_come = tx
                    .execute("INSERT INTO settings (name, value) VALUES ('first_start', 'done') ON CONFLICT (name) DO NOTHING", &[])
                    .await?;
                if users > 0 || first_come == 0 {
                    return Ok::<_, quire_db::Error>(false);
                }
                let user = NewUser {
                    id: stored.user.as_str().into(),
                    email: first.email.clone(),
                    display_name: first.display_name.clone(),
                    server_admin: true,
                };
                insert_users(tx, std::slice::from_ref(&user), now).await?;
                let organization = NewOrganizationRow {
                    id: stored.organization.as_str().into(),
                    title: first.organization.clone(),
                    hostname: Err(hostnames.clone()),
                    use_case: None,
                    admin: stored.user.as_str().into(),
                    now,
                };
                insert_organization(tx, &organization).await?;
                organization.record(tx, &origin).await?;
                let hash = hash_of_new(&stored.token);
                tx.execute(
                    "INSERT INTO tokens (id, user_id, label, hash, created_at) VALUES ($1, $2, 'first start', $3, $4)",
                    params![token_id, stored.user, &hash[..], now],
                )
                .await?;
                store_link(tx, &user.id, LinkKind::SetUp, &link, now).await?;
                Ok(true)
            })
            .await?;
        Ok(created.then_some(made))
    }

    /// Creates a link with which a user, given by id or email address, sets a password: an invite if they have none yet.
    /// On request, removes other credentials at once.
    ///
    /// # Errors
    /// Returns an error if the database fails, or the user does not exist or is disabled.
    pub async fn create_user_link(
        &self,
        user: &str,
        removed: RemovedCredentials,
    ) -> Result<UserLink, Error> {
        let (id, link, now) = (
            self.find_user(user).await?,
            LinkSecret::generate(),
            self.now(),
        );
        self.db
            .transaction(async move |tx: &mut Transaction| {
                lock_user(tx, &id).await?;
                let email = enabled_email(tx, &id).await?;
                let sql = "SELECT COUNT(*) FROM credentials WHERE user_id = $1";
                let (passwords,): (i64,) = tx.query_one(sql, params![id]).await?;
                let has_password = passwords > 0;
                if removed.codes {
                    forget_codes(tx, &id).await?;
                }
                if removed.passkeys {
                    forget_passkeys(tx, &id).await?;
                }
                let kind = if has_password {
                    LinkKind::Reset
                } else {
                    LinkKind::Invite
                };
                let expires_at = store_link(tx, &id, kind, &link, now).await?;
                Ok(UserLink {
                    user: id.to_string(),
                    email,
                    is_invite: !has_password,
                    path: link.path.clone(),
                    expires_at,
                })
            })
            .await
    }

    /// Creates a link with which a user, given by id or email address, confirms the email address that they asked for on
    /// the page of their account.
    ///
    /// # Errors
    /// Returns an error if the database fails, the user does not exist or is disabled, or they did not ask for an address.
    pub async fn create_address_link(&self, user: &str) -> Result<AddressLink, Error> {
        let (id, link, now) = (
            self.find_user(user).await?,
            LinkSecret::of_address(),
            self.now(),
        );
        self.db
            .transaction(async move |tx: &mut Transaction| {
                lock_user(tx, &id).await?;
                let email = enabled_email(tx, &id).await?;
                let Some((new_email, expires_at)) = store_address_link(tx, &id, &link, now).await?
                else {
                    return Err(Error::Invalid(format!(
                        "the user `{email}` asked for no other email address in the last 7 days; \
                         they do so on the page /account"
                    )));
                };
                Ok(AddressLink {
                    user: id.to_string(),
                    email,
                    new_email,
                    path: link.path.clone(),
                    expires_at,
                })
            })
            .await
    }

    /// Creates an organization with an existing user as its admin, and returns its id.
    ///
    /// # Errors
    /// Returns an error if the database fails, the title is too long, or the user does not exist.
    pub async fn create_organization(&self, title: &str, admin: &str) -> Result<String, Error> {
        check_length("title of the organization", title, 2, 255)?;
        let row = NewOrganizationRow {
            id: self.new_id().into(),
            title: title.to_owned(),
            hostname: Err(hostnames(self, title)),
            use_case: None,
            admin: self.find_user(admin).await?,
            now: self.now(),
        };
        let (id, origin) = (row.id.to_string(), self.origin("createOrg"));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                insert_organization(tx, &row).await?;
                row.record(tx, &origin).await
            })
            .await?;
        Ok(id)
    }

    /// Creates a user, in an organization if one is given, and returns their id.
    ///
    /// # Errors
    /// The database fails, the email address is taken or none, the organization or role does not exist.
    pub async fn create_user(
        &self,
        email: &str,
        display_name: &str,
        organization: Option<&str>,
        role: Option<&str>,
        server_admin: bool,
    ) -> Result<String, Error> {
        check_email(email)?;
        check_length("name", display_name, 1, 255)?;
        let role = match role {
            Some("guest") | None => None,
            Some(name) => Some(Rank::of(&name.into()).ok_or_else(|| {
                Error::Invalid(format!(
                    "there is no role `{name}`; there are admin, create, review, edit, comment, read, guest"
                ))
            })?),
        };
        let user = NewUser {
            id: self.new_id().into(),
            email: email.to_owned(),
            display_name: display_name.to_owned(),
            server_admin,
        };
        let (id, origin, organization) = (
            user.id.to_string(),
            self.origin("createUser"),
            organization.map(OrganizationId::from),
        );
        let now = origin.now();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                if insert_users(tx, std::slice::from_ref(&user), now).await? == 0 {
                    return Err(Error::Invalid(format!(
                        "there is already a user with the email address `{}`",
                        user.email
                    )));
                }
                if let Some(organization) = &organization {
                    lock_organization(tx, organization).await?;
                    insert_members(tx, organization, std::slice::from_ref(&user.id), role, now)
                        .await
                        .map_err(unknown_organization)?;
                    let target = Target::new(organization, "member", &user.id);
                    let role = role.and_then(Rank::role).map(|role| role.to_string());
                    let after = json!({"user": &*user.id, "role": role});
                    origin.record(tx, target, None, Some(after)).await?;
                }
                Ok(())
            })
            .await?;
        Ok(id)
    }

    /// Creates a token for a user, given by id or email address; it is shown once.
    ///
    /// # Errors
    /// As [`create_limited_token`](Self::create_limited_token).
    pub async fn create_token(
        &self,
        user: &str,
        label: &str,
        expires_at: Option<i64>,
    ) -> Result<String, Error> {
        let limits = TokenLimits {
            expires_at,
            ..TokenLimits::default()
        };
        Ok(self.create_limited_token(user, label, limits).await?.token)
    }

    /// Creates a token that may do less than its user.
    ///
    /// # Errors
    /// Returns an error if the database fails, the user does not exist, the label is too long, the user has too
    /// many tokens, or is not a member of the organization.
    pub async fn create_limited_token(
        &self,
        user: &str,
        label: &str,
        limits: TokenLimits,
    ) -> Result<CreatedToken, Error> {
        check_length("label", label, 1, 100)?;
        let new = NewToken {
            user: self.find_user(user).await?,
            label: label.to_owned(),
            expires_at: limits.expires_at,
            scope: if limits.read_only { READ } else { WRITE },
            organization: limits.organization.map(Into::into),
            created_by: None,
            session: None,
        };
        let issued = self.issue_token(new, self.origin("createApiToken")).await?;
        Ok(CreatedToken {
            id: issued.id,
            token: issued.token,
        })
    }

    /// Revokes a token by its id, and on request its descendants; returns the number of revoked tokens.
    ///
    /// # Errors
    /// Returns an error if the database fails, or the token does not exist.
    pub async fn revoke_token(&self, token_id: &str, descendants: bool) -> Result<u64, Error> {
        let revocation = Revocation {
            token: token_id.to_owned(),
            user: None,
            organization: None,
            from_outside: false,
            descendants,
        };
        let revoked = self
            .revoke(revocation, self.origin("deleteApiToken"))
            .await?;
        revoked.ok_or_else(|| Error::Invalid(format!("there is no token with the id `{token_id}`")))
    }

    /// Returns all organizations.
    ///
    /// # Errors
    /// The database fails.
    pub async fn organizations(&self) -> Result<Vec<OrganizationRow>, Error> {
        let sql = sql!("SELECT {OrganizationRow} FROM organizations ORDER BY created_at, id");
        Ok(self.db.query(sql, &[]).await?)
    }

    /// Returns all users.
    ///
    /// # Errors
    /// The database fails.
    pub async fn users(&self) -> Result<Vec<UserRow>, Error> {
        let sql = sql!("SELECT {UserRow} FROM users ORDER BY created_at, id");
        Ok(self.db.query(sql, &[]).await?)
    }

    /// Returns the tokens of a user, given by id or email address.
    ///
    /// # Errors
    /// Returns an error if the database fails, or the user does not exist.
    pub async fn tokens(&self, user: &str) -> Result<Vec<TokenRow>, Error> {
        let user = self.find_user(user).await?;
        let sql = sql!("SELECT {TokenRow} FROM tokens WHERE user_id = $1 ORDER BY created_at, id");
        Ok(self.db.query(sql, params![user]).await?)
    }

    pub(crate) async fn find_user(&self, user: &str) -> Result<UserId, Error> {
        let found: Option<(UserId,)> = self
            .db
            .query_optional(
                "SELECT id FROM users WHERE id = $1 OR email_key = $2",
                params![user, email_key(user)],
            )
            .await?;
        found.map(|(id,)| id).ok_or_else(|| {
            Error::Invalid(format!(
                "there is no user with the id or email address `{user}`"
            ))
        })
    }
}

fn unknown_organization(error: quire_db::Error) -> Error {
    if error.is_foreign_key_violation() {
        return Error::Invalid("there is no organization with that id".to_owned());
    }
    error.into()
}
