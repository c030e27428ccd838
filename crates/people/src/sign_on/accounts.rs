//! Accounts at OIDC providers belong to members.
//!
//! - Whoever signs in for the first time is found by their email address. From then on, their account decides, also if
//!   the identity provider changes the address.
//! - A member has one account at a provider: another one with the same address is refused, because an identity provider
//!   may give an address to someone else.
//! - A member who is removed takes their account along. Another issuer or client ID has other accounts, and a provider
//!   whose addresses count no more without verification has none.

use http::StatusCode;
use quire_db::{Transaction, params};
use sha2::{Digest as _, Sha256};

use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};

/// An account: SHA-256 of its `sub`.
pub(super) struct Account([u8; 32]);

impl Account {
    pub(super) fn of(subject: impl AsRef<[u8]>) -> Self {
        Self(Sha256::digest(subject).into())
    }

    /// The member whom the account belongs to.
    pub(super) async fn owner(
        &self,
        tx: &mut Transaction,
        provider: &str,
    ) -> Result<Option<UserId>> {
        let sql = "SELECT user_id FROM oidc_accounts WHERE oidc_provider_id = $1 AND subject = $2";
        let found: Option<(UserId,)> = tx
            .query_optional(sql, params![provider, &self.0[..]])
            .await?;
        Ok(found.map(|(user,)| user))
    }

    /// Gives the account to a member; 403 if they have another one.
    pub(super) async fn bind(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        provider: &str,
        user: &UserId,
    ) -> Result<()> {
        let bound = tx
            .execute(
                "INSERT INTO oidc_accounts (oidc_provider_id, subject, organization_id, user_id)
                 VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                params![provider, &self.0[..], organization, user],
            )
            .await?;
        if bound == 0 {
            let message = "the member with this email address signs in with another account of the identity provider: \
                ask an admin to remove the member and to invite you";
            return Err(Error::new(StatusCode::FORBIDDEN, message));
        }
        Ok(())
    }
}

/// Forgets the accounts at a provider.
pub async fn forget_accounts(tx: &mut Transaction, provider: &str) -> Result<()> {
    let sql = "DELETE FROM oidc_accounts WHERE oidc_provider_id = $1";
    tx.execute(sql, params![provider]).await?;
    Ok(())
}
