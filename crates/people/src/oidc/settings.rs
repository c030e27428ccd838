//! The settings of an OIDC provider, and what they may be.

use std::collections::HashSet;

use quire_db::{Row, ToValue as _, Transaction, Value, params, placeholders};
use quire_models::{OidcGroup, OidcProviderUpdate, Patch};
use url::Url;

use crate::PeopleAreas;
use crate::error::{Error, Result};
use crate::fetch::{self, PrivateHosts};
use crate::ids::OrganizationId;
use crate::permissions::Rank;
use crate::sealed::client_secret_of;
use crate::sso::check_teams;

/// The scopes of a provider that names none.
const SCOPES: &str = "openid email profile";
/// The claim with the groups, unless the provider names another one.
const GROUPS_CLAIM: &str = "groups";

/// The settings of a provider `p`.
#[derive(Row, Clone)]
#[row(table = "p")]
pub(super) struct Settings {
    pub(super) label: String,
    pub(super) issuer: Option<String>,
    pub(super) client_id: Option<String>,
    /// Id of the key that seals the client secret.
    key_id: Option<String>,
    sealed: Option<Vec<u8>>,
    scopes: String,
    pub(super) groups_claim: String,
    pub(super) trust_emails: bool,
    default_team_id: Option<String>,
    pub(super) default_role: Option<Rank>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            label: String::new(),
            issuer: None,
            client_id: None,
            key_id: None,
            sealed: None,
            scopes: SCOPES.to_owned(),
            groups_claim: GROUPS_CLAIM.to_owned(),
            trust_emails: false,
            default_team_id: None,
            default_role: None,
        }
    }
}

impl Settings {
    /// These settings after a change.
    ///
    /// A change of the issuer drops the secret: otherwise it would be revealed to anyone who may change the
    /// issuer.
    pub(super) fn changed(
        mut self,
        app: &PeopleAreas,
        id: &str,
        change: &OidcProviderUpdate,
    ) -> Result<Self> {
        let given = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        if let Some(issuer) = &change.issuer
            && self.issuer != given(issuer)
        {
            self.issuer = given(issuer);
            (self.key_id, self.sealed) = (None, None);
        }
        if let Some(secret) = &change.client_secret {
            (self.key_id, self.sealed) = (None, None);
            if !secret.is_empty() {
                let sealed = app.seal(&client_secret_of(id), secret)?;
                (self.key_id, self.sealed) = (Some(sealed.key_id), Some(sealed.bytes));
            }
        }
        let team = change.default_team.as_ref();
        let scopes = change.scopes.as_ref().map(|scopes| scopes.join(" "));
        Ok(Self {
            label: change.label.clone().unwrap_or(self.label),
            client_id: match &change.client_id {
                Some(text) => given(text),
                None => self.client_id,
            },
            scopes: scopes.unwrap_or(self.scopes),
            groups_claim: change.groups_claim.clone().unwrap_or(self.groups_claim),
            trust_emails: change.trust_emails.unwrap_or(self.trust_emails),
            default_team_id: team.map(ToString::to_string).or(self.default_team_id),
            default_role: match &change.default_role {
                Patch::Keep => self.default_role,
                role => role.as_option().and_then(Rank::of),
            },
            issuer: self.issuer,
            key_id: self.key_id,
            sealed: self.sealed,
        })
    }

    /// Returns true if members can sign in with them.
    pub(super) fn are_complete(&self) -> bool {
        self.issuer.is_some() && self.client_id.is_some() && self.has_client_secret()
    }

    pub(super) fn has_client_secret(&self) -> bool {
        self.sealed.is_some()
    }

    pub(super) fn scopes(&self) -> Vec<String> {
        self.scopes.split(' ').map(str::to_owned).collect()
    }

    /// Stores a provider, or its new settings.
    pub(super) async fn store(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        id: &str,
        now: i64,
    ) -> Result<()> {
        tx.execute(
            "INSERT INTO oidc_providers (id, organization_id, label, issuer, client_id, key_id, sealed, scopes,
                                         groups_claim, default_team_id, default_role, active, created_at,
                                         trust_emails)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
             ON CONFLICT (id) DO UPDATE SET
                label = excluded.label, issuer = excluded.issuer, client_id = excluded.client_id,
                key_id = excluded.key_id, sealed = excluded.sealed, scopes = excluded.scopes,
                groups_claim = excluded.groups_claim, default_team_id = excluded.default_team_id,
                default_role = excluded.default_role, active = excluded.active,
                trust_emails = excluded.trust_emails",
            params![
                id,
                organization,
                self.label,
                self.issuer,
                self.client_id,
                self.key_id,
                self.sealed,
                self.scopes,
                self.groups_claim,
                self.default_team_id,
                self.default_role,
                self.are_complete(),
                now,
                self.trust_emails,
            ],
        )
        .await?;
        Ok(())
    }
}

/// Replaces the groups of a provider, if they are given.
pub(super) async fn store_groups(
    tx: &mut Transaction,
    provider: &str,
    groups: Option<&[OidcGroup]>,
) -> Result<()> {
    let Some(groups) = groups else {
        return Ok(());
    };
    let sql = "DELETE FROM oidc_groups WHERE oidc_provider_id = $1";
    tx.execute(sql, params![provider]).await?;
    if groups.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "INSERT INTO oidc_groups (oidc_provider_id, position, name, team_id) VALUES {}",
        placeholders(1, groups.len(), 4)
    );
    let values: Vec<Value<'_>> = groups
        .iter()
        .zip(0_i64..)
        .flat_map(|(group, position)| {
            [
                provider.to_value(),
                Value::Integer(position),
                group.group.to_value(),
                group.team.as_str().to_value(),
            ]
        })
        .collect();
    tx.execute(&sql, &values).await?;
    Ok(())
}

/// 400 for an issuer that cannot be one, scopes without `openid`, and teams of other organizations.
pub(super) async fn check(
    tx: &mut Transaction,
    app: &PeopleAreas,
    organization: &OrganizationId,
    change: &OidcProviderUpdate,
) -> Result<()> {
    if let Some(issuer) = &change.issuer {
        let private = &app.config.private_hosts;
        let checked = check_issuer(issuer, private);
        checked.map_err(|reason| Error::invalid("/body/issuer", reason))?;
    }
    if let Some(scopes) = &change.scopes
        && !scopes.iter().any(|scope| scope == "openid")
    {
        return Err(Error::invalid("/body/scopes", "must contain `openid`"));
    }
    let groups = change.groups.as_deref().unwrap_or_default();
    let mut seen = HashSet::new();
    for (index, group) in groups.iter().enumerate() {
        if !seen.insert((&group.group, group.team.as_str())) {
            let path = format!("/body/groups/{index}");
            return Err(Error::invalid(path, "is there twice"));
        }
    }
    let groups = groups.iter().enumerate();
    let named: Vec<(String, &str)> = groups
        .map(|(index, group)| (format!("/body/groups/{index}/team"), group.team.as_str()))
        .chain(
            change
                .default_team
                .as_ref()
                .map(|team| ("/body/defaultTeam".to_owned(), team.as_str())),
        )
        .collect();
    check_teams(tx, organization, &named).await
}

/// Returns the problem of an issuer; an empty issuer is none.
fn check_issuer(issuer: &str, private: &PrivateHosts) -> Result<(), String> {
    if issuer.is_empty() {
        return Ok(());
    }
    let url = Url::parse(issuer).map_err(|error| format!("is not a URL: {error}"))?;
    if !is_secure(&url, private) {
        return Err("must begin with https://".to_owned());
    }
    fetch::check(&url, private)?;
    if url.query().is_some() || url.fragment().is_some() {
        return Err("must have neither a query nor a fragment".to_owned());
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("must not contain a user name or a password".to_owned());
    }
    Ok(())
}

/// Returns true if a URL of an identity provider may be used.
pub(super) fn is_secure(url: &Url, private: &PrivateHosts) -> bool {
    url.scheme() == "https" || (url.scheme() == "http" && private.allow_url(url))
}
