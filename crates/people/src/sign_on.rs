//! Signs people in for whom an identity provider vouches.
//!
//! - Whoever signs in for the first time becomes a member, with the default role and team of the provider. A member
//!   keeps their role; a disabled member cannot sign in.
//! - Whom an admin removed or demoted does not join again by signing in: an admin has to invite them.
//! - A login that was verified by settings of the provider that have changed since counts for nothing, and such a change
//!   ends the sessions of the provider.
//! - A user is found by the case-insensitive email address, regardless of their organization: the session
//!   works only in the organization of the provider, so that no provider vouches for anything else. From
//!   then on, their account at an OIDC provider decides (`sign_on/accounts.rs`).
//! - An address that was not verified finds nobody who has a password: otherwise an account would be handed to whom a
//!   provider names. Whoever signed in with the password in this browser before has shown both, and the address counts
//!   as verified from then on.
//! - If another site started the login in a browser with a session, it may only result in a session of the
//!   same user in the same organization: the provider of an attacker could name the address of the user.

mod accounts;
mod groups;

use http::StatusCode;
use quire_db::{Row, Transaction, params, sql};
use quire_runtime::is_email;
use serde_json::json;

use crate::PeopleAreas;
use crate::error::{Error, Result};
use crate::events::{Origin, Target};
use crate::ids::{OrganizationId, UserId};
use crate::logins::SessionOwner;
use crate::members::{NewUser, email_key, insert_members, insert_users, local_part};
use crate::permissions::Rank;
use crate::sessions::{NewSession, SessionProvider};
use crate::sso::Provider;
use crate::teams::join_team;
use crate::tree::lock_organization;
use accounts::Account;
pub use accounts::forget_accounts;

/// For how long a used statement is kept after it expired, in microseconds of observed time: longer than clocks of
/// processes differ.
const ASSERTION_RETENTION: i64 = 3_600_000_000;
/// The most characters of a name.
const NAME: usize = 255;
/// Error for a refused login that another site started.
const REPLACES: &str = "another site began this login, and someone else is signed in in this browser, or in another \
    organization: sign out first, or open the address of the login yourself";
/// Number of bytes of a user agent that are stored.
const MAX_AGENT_BYTES: usize = 200;

/// A browser in which someone signs in.
pub struct Browser<'a> {
    pub user_agent: &'a str,
    pub request_id: Option<String>,
}

/// Someone for whom an identity provider vouches.
pub struct Identity {
    /// Their email address.
    pub email: String,
    /// Their name, if the provider knows it.
    pub display_name: Option<String>,
    /// The account at an OIDC provider: `sub`.
    pub subject: Option<String>,
    /// Until when the provider allows the session, in microseconds since 1970.
    pub until: Option<i64>,
    /// Time at which the provider authenticated them, in microseconds since 1970; `None` if it does not say.
    pub authenticated_at: Option<i64>,
    /// The groups that lead to teams; `None` if no group does.
    pub groups: Option<Vec<String>>,
    /// Statement that may be used only once.
    pub once: Option<SingleUseAssertion>,
    /// Basis of trust in the provider: who vouches, and by which key or for whom.
    pub trust: Option<String>,
    /// The owner of the only session that theirs may replace.
    pub only: Option<SessionOwner>,
    /// The user of the local account that was signed in in this browser when they started the login.
    pub local: Option<UserId>,
}

/// A statement of an identity provider that signs someone in once.
#[derive(Clone, Copy)]
pub struct SingleUseAssertion {
    /// SHA-256 of its ID.
    pub hash: [u8; 32],
    /// Until when it would be accepted, in microseconds since 1970.
    pub until: i64,
}

impl SingleUseAssertion {
    /// Notes that it is used; 400 if it was before.
    ///
    /// Anybody can start logins: each login removes only a few of those that have expired.
    async fn take(
        &self,
        tx: &mut Transaction,
        provider: Provider<'_>,
        now: i64,
        observed: i64,
    ) -> Result<()> {
        let (delete, insert) = match provider {
            Provider::Saml(_) => (
                "DELETE FROM saml_assertions WHERE saml_provider_id = $1 AND hash IN (
                    SELECT hash FROM saml_assertions WHERE saml_provider_id = $1 AND kept_until < $2
                    ORDER BY kept_until LIMIT 100)",
                "INSERT INTO saml_assertions (saml_provider_id, hash, kept_until) VALUES ($1, $2, $3)
                 ON CONFLICT DO NOTHING",
            ),
            Provider::Oidc(_) => (
                "DELETE FROM oidc_logins WHERE oidc_provider_id = $1 AND hash IN (
                    SELECT hash FROM oidc_logins WHERE oidc_provider_id = $1 AND kept_until < $2
                    ORDER BY kept_until LIMIT 100)",
                "INSERT INTO oidc_logins (oidc_provider_id, hash, kept_until) VALUES ($1, $2, $3)
                 ON CONFLICT DO NOTHING",
            ),
        };
        let id = provider.id();
        tx.execute(delete, params![id, observed]).await?;
        let kept_until = self.kept_until(now, observed);
        let taken = tx
            .execute(insert, params![id, &self.hash[..], kept_until])
            .await?;
        if taken == 0 {
            return Err(used_before());
        }
        Ok(())
    }

    /// Returns until when its use is remembered, in observed time.
    fn kept_until(&self, now: i64, observed: i64) -> i64 {
        observed + self.until.saturating_sub(now).max(0) + ASSERTION_RETENTION
    }
}

fn used_before() -> Error {
    Error::new(
        StatusCode::BAD_REQUEST,
        "this login was completed before: begin another one",
    )
}

/// SQL: what the logins of the SAML provider `p` are trusted by.
pub(crate) const SAML_TRUST: &str = "p.entity_id || ' ' || p.certificate";

/// SQL: what the logins of the OIDC provider `p` are trusted by.
pub(crate) const OIDC_TRUST: &str = "p.issuer || ' ' || p.client_id || ' ' || p.groups_claim \
    || CASE WHEN p.trust_emails THEN ' *' ELSE '' END";

/// SQL: the active provider `$1`.
const ACTIVE: &str = sql!(
    "(SELECT p.organization_id, p.default_team_id, p.default_role, TRUE AS is_saml, {SAML_TRUST} AS trust
      FROM saml_providers p WHERE p.id = $1 AND p.active
      UNION ALL
      SELECT p.organization_id, p.default_team_id, p.default_role, FALSE, {OIDC_TRUST}
      FROM oidc_providers p WHERE p.id = $1 AND p.active)"
);

/// An active provider `p`.
#[derive(Row)]
#[row(table = "p")]
struct ProviderRow {
    is_saml: bool,
    /// Basis of trust: who vouches, and by which key or for whom.
    trust: String,
    organization_id: OrganizationId,
    default_team_id: Option<String>,
    default_role: Option<Rank>,
}

impl PeopleAreas {
    /// Notes that the ticket of a session without a provider, or the challenge of a passkey, is used; 400 if it was before.
    pub async fn use_ticket_once(&self, ticket: SingleUseAssertion) -> Result<()> {
        let (now, observed) = (self.now(), self.clock.observed());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let delete = "DELETE FROM used_tickets WHERE hash IN (
                    SELECT hash FROM used_tickets WHERE kept_until < $1 ORDER BY kept_until LIMIT 100)";
                tx.execute(delete, params![observed]).await?;
                let insert = "INSERT INTO used_tickets (hash, kept_until) VALUES ($1, $2) ON CONFLICT DO NOTHING";
                let kept_until = ticket.kept_until(now, observed);
                let taken = tx
                    .execute(insert, params![&ticket.hash[..], kept_until])
                    .await?;
                if taken == 0 {
                    return Err(used_before());
                }
                Ok(())
            })
            .await
    }

    /// Notes that something is used that signs in once, such as a login before its code is exchanged; 400 if it was
    /// before.
    pub async fn use_once(&self, provider: Provider<'_>, once: SingleUseAssertion) -> Result<()> {
        let (now, observed) = (self.now(), self.clock.observed());
        let (id, is_saml) = (provider.id().to_owned(), provider.saml().is_some());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let provider = if is_saml {
                    Provider::Saml(&id)
                } else {
                    Provider::Oidc(&id)
                };
                once.take(tx, provider, now, observed).await
            })
            .await
    }

    /// Signs someone in through a provider, and returns the value of `Set-Cookie` with their session.
    ///
    /// # Errors
    /// Returns an error if there is no such active provider, the email address is invalid, or the member is
    /// disabled.
    pub async fn sign_in(
        &self,
        provider: &str,
        identity: Identity,
        browser: Browser<'_>,
    ) -> Result<String> {
        if !is_email(&identity.email) {
            return Err(Error::new(
                StatusCode::BAD_REQUEST,
                "the identity provider did not name a valid email address",
            ));
        }
        let (until, once, groups) = (identity.until, identity.once, identity.groups);
        let (trust, only, local) = (identity.trust, identity.only, identity.local);
        let account = identity.subject.map(Account::of);
        let observed = self.clock.observed();
        let user = NewUser {
            id: self.new_id().into(),
            display_name: new_user_name(identity.display_name.as_deref(), &identity.email),
            email: identity.email,
            server_admin: false,
        };
        let session = NewSession {
            id: self.new_id(),
            secret: self.new_token(),
            user_agent: browser.agent().to_owned(),
            now: self.now(),
            authenticated_at: identity.authenticated_at,
            until,
        };
        let cookie = self.session_cookie(&session.secret);
        let origin = Origin {
            request: browser.request_id,
            ..self.origin("signIn")
        };
        let provider = provider.to_owned();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let found = active_provider(tx, &provider).await?;
                let organization = &found.organization_id;
                let provider = if found.is_saml {
                    Provider::Saml(&provider)
                } else {
                    Provider::Oidc(&provider)
                };
                lock_organization(tx, organization).await?;
                if let Some(once) = &once {
                    once.take(tx, provider, session.now, observed).await?;
                }
                if trust.as_ref().is_some_and(|trust| *trust != found.trust) {
                    return Err(Error::new(
                        StatusCode::BAD_REQUEST,
                        "the settings of the provider changed during this login: begin another one",
                    ));
                }
                let owner = match &account {
                    Some(account) => account.owner(tx, provider.id()).await?,
                    None => None,
                };
                let known = KnownUser {
                    account: owner.as_ref(),
                    local: local.as_ref(),
                };
                let (user, is_new) = admit(tx, &found, known, &user, session.now).await?;
                let is_another = |only: &SessionOwner| {
                    *only.user != *user || only.organization.as_deref() != Some(&**organization)
                };
                if only.as_ref().is_some_and(is_another) {
                    return Err(Error::new(StatusCode::FORBIDDEN, REPLACES));
                }
                if let Some(account) = account.as_ref().filter(|_| owner.is_none()) {
                    let provider = provider.id();
                    account.bind(tx, organization, provider, &user).await?;
                }
                let from = SessionProvider {
                    organization,
                    provider,
                };
                session.store(tx, &user, Some(from)).await?;
                let after = json!({"user": *user, "provider": provider.id()});
                let origin = Origin {
                    actor: Some(user.clone()),
                    ..origin.clone()
                };
                if is_new {
                    record_joining(tx, &origin, &found, &user).await?;
                }
                let target = Target::new(organization, "session", &session.id);
                origin.record(tx, target, None, Some(after)).await?;
                if let (Some(id), Some(groups)) = (provider.oidc(), &groups) {
                    let mapping = groups::Mapping {
                        organization,
                        provider: id,
                    };
                    mapping
                        .follow(tx, &origin, &user, groups, session.now)
                        .await?;
                }
                Ok::<_, Error>(())
            })
            .await?;
        Ok(cookie)
    }
}

impl Browser<'_> {
    /// The beginning of its user agent.
    pub(crate) fn agent(&self) -> &str {
        shortened(self.user_agent)
    }
}

/// The beginning of a user agent, without control characters.
fn shortened(user_agent: &str) -> &str {
    let end = user_agent.floor_char_boundary(MAX_AGENT_BYTES.min(user_agent.len()));
    let end = user_agent
        .find(char::is_control)
        .map_or(end, |at| end.min(at));
    &user_agent[..end]
}

/// The name of a new user: that which the provider knows, within the limits of names, or else the beginning of the
/// address.
fn new_user_name(name: Option<&str>, email: &str) -> String {
    let letters = name.unwrap_or_default().chars();
    let letters = letters.filter(|letter| !letter.is_control());
    let name: String = letters.take(NAME).collect();
    match name.trim() {
        "" => local_part(email).to_owned(),
        name => name.to_owned(),
    }
}

async fn active_provider(tx: &mut Transaction, id: &str) -> Result<ProviderRow> {
    let sql = sql!("SELECT {ProviderRow} FROM {ACTIVE} p");
    let found: Option<ProviderRow> = tx.query_optional(sql, params![id]).await?;
    found.ok_or_else(|| Error::not_found("active identity provider"))
}

/// Records that someone joined by signing in.
async fn record_joining(
    tx: &mut Transaction,
    origin: &Origin,
    provider: &ProviderRow,
    user: &UserId,
) -> Result<()> {
    let organization = &provider.organization_id;
    let role = provider.default_role.and_then(Rank::role);
    let member = json!({"id": **user, "role": role, "sso": true});
    let target = Target::new(organization, "member", user);
    origin.record(tx, target, None, Some(member)).await?;
    if let Some(team) = &provider.default_team_id {
        let target = Target::new(organization, "team", team);
        let [before, after] = [json!({"members": []}), json!({"members": [**user]})];
        origin.record(tx, target, Some(before), Some(after)).await?;
    }
    Ok(())
}

/// The user who signs in, as far as they are known by something else than their address.
struct KnownUser<'a> {
    /// The user of their account at the provider.
    account: Option<&'a UserId>,
    /// The user of the local account that is signed in in their browser.
    local: Option<&'a UserId>,
}

/// A user `u` who signs in.
#[expect(clippy::struct_excessive_bools, reason = "they are columns")]
#[derive(Row)]
#[row(table = "u")]
struct MatchedUser {
    id: UserId,
    #[row(sql = "m.disabled")]
    membership_disabled: Option<bool>,
    #[row(sql = "d.user_id IS NOT NULL")]
    is_demoted: bool,
    disabled: bool,
    email_verified: bool,
    #[row(sql = "EXISTS (SELECT 1 FROM credentials c WHERE c.user_id = u.id)")]
    has_password: bool,
}

const FIND: &str = sql!(
    "SELECT {MatchedUser} FROM users u
     LEFT JOIN members m ON m.user_id = u.id AND m.organization_id = $2
     LEFT JOIN demotions d ON d.user_id = u.id AND d.organization_id = $2"
);

impl KnownUser<'_> {
    /// Finds the user; 403 if nothing but an address that was not verified leads to a local account.
    async fn find(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        email: &str,
    ) -> Result<Option<MatchedUser>> {
        if let Some(user) = self.account {
            let sql = format!("{FIND} WHERE u.id = $1");
            return Ok(tx.query_optional(&sql, params![user, organization]).await?);
        }
        let sql = format!("{FIND} WHERE u.email_key = $1");
        let key = email_key(email);
        let found: Option<MatchedUser> =
            tx.query_optional(&sql, params![key, organization]).await?;
        let Some(found) = found else {
            return Ok(None);
        };
        if found.has_password && !found.email_verified && self.local != Some(&found.id) {
            let message = "an account with a password has this email address, which was not verified: sign in with \
                the password first, then through the identity provider in the same browser";
            return Err(Error::new(StatusCode::FORBIDDEN, message));
        }
        if !found.email_verified {
            let sql = "UPDATE users SET email_verified = TRUE WHERE id = $1";
            tx.execute(sql, params![found.id]).await?;
        }
        Ok(Some(found))
    }
}

/// Finds or creates the user as a member of the provider's organization; also returns whether they joined.
async fn admit(
    tx: &mut Transaction,
    provider: &ProviderRow,
    known: KnownUser<'_>,
    new: &NewUser,
    now: i64,
) -> Result<(UserId, bool)> {
    let organization = &provider.organization_id;
    let found = known.find(tx, organization, &new.email).await?;
    let found = found.map(|found| {
        let MatchedUser {
            id,
            membership_disabled,
            is_demoted,
            disabled,
            ..
        } = found;
        (id, membership_disabled, is_demoted, disabled)
    });
    let user = match found {
        Some((_, _, _, true)) => {
            let message = "the operator of the server disabled your account";
            return Err(Error::new(StatusCode::FORBIDDEN, message));
        }
        Some((user, Some(false), _, _)) => return Ok((user, false)),
        Some((_, Some(true), _, _)) => {
            let message = "your membership of this organization is disabled";
            return Err(Error::new(StatusCode::FORBIDDEN, message));
        }
        Some((_, None, true, _)) => {
            let message = "an admin removed you from this organization, or lowered your role in it: \
                ask an admin to invite you";
            return Err(Error::new(StatusCode::FORBIDDEN, message));
        }
        Some((user, None, false, _)) => user,
        None => {
            insert_users(tx, std::slice::from_ref(new), now).await?;
            let sql = "UPDATE users SET email_verified = TRUE WHERE id = $1";
            tx.execute(sql, params![new.id]).await?;
            new.id.clone()
        }
    };
    let joining = std::slice::from_ref(&user);
    insert_members(tx, organization, joining, provider.default_role, now).await?;
    tx.execute(
        "UPDATE members SET sso = TRUE WHERE organization_id = $1 AND user_id = $2",
        params![organization, user],
    )
    .await?;
    if let Some(team) = &provider.default_team_id {
        join_team(tx, organization, team, &user, now).await?;
    }
    Ok((user, true))
}
