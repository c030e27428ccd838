//! The secrets that sign what is sent to a webhook, as Standard Webhooks describes.
//!
//! - A secret is shown once, and sealed: a webhook cannot be created on a server without encryption keys.
//! - A secret that is replaced signs as well for another day; there is at most one such secret.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use quire_db::{Transaction, params};
use quire_models::{Webhook, WebhookCreated, WebhookSecret};
use serde_json::json;
use sha2::Sha256;

use super::WebhookRow;
use crate::Store;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::OrganizationId;
use crate::sealed::{Sealed, secret_of_webhook};

/// Prefix of a secret.
const PREFIX: &str = "whsec_";

/// Time for which a replaced secret continues to sign, in microseconds of observed time.
const REPLACED_SECRET_TTL: i64 = 24 * 3_600_000_000;

/// A secret that was just made.
pub(super) struct NewSecret {
    id: String,
    text: String,
    sealed: Sealed,
}

impl NewSecret {
    pub(super) async fn insert(&self, tx: &mut Transaction, webhook: &str) -> Result<()> {
        tx.execute(
            "INSERT INTO webhook_secrets (webhook_id, id, key_id, sealed) VALUES ($1, $2, $3, $4)",
            params![webhook, self.id, self.sealed.key_id, self.sealed.bytes],
        )
        .await?;
        Ok(())
    }

    /// The webhook with its secret.
    pub(super) fn with(&self, webhook: Webhook) -> WebhookCreated {
        WebhookCreated {
            id: webhook.id,
            created_at: webhook.created_at,
            url: webhook.url,
            description: webhook.description,
            enabled: webhook.enabled,
            disabled_reason: webhook.disabled_reason,
            events: webhook.events,
            urls: webhook.urls,
            secret: self.text.clone(),
            additional: webhook.additional,
        }
    }
}

/// The keys that sign now, the newest first.
pub(super) struct Keys(Vec<Vec<u8>>);

impl Keys {
    /// The keys of a webhook; `None` if one of them cannot be opened.
    pub(super) async fn read(
        tx: &mut Transaction,
        app: &Store,
        webhook: &str,
        observed: i64,
    ) -> Result<Option<Self>> {
        let rows: Vec<(String, String, Vec<u8>)> = tx
            .query(
                "SELECT id, key_id, sealed FROM webhook_secrets
                 WHERE webhook_id = $1 AND (ends_at IS NULL OR ends_at > $2)
                 ORDER BY CASE WHEN ends_at IS NULL THEN 0 ELSE 1 END",
                params![webhook, observed],
            )
            .await?;
        let opened = rows.into_iter().map(|(id, key_id, bytes)| {
            let sealed = Sealed { key_id, bytes };
            let text = app.unseal(&secret_of_webhook(webhook, &id), &sealed)?;
            STANDARD.decode(text.strip_prefix(PREFIX)?).ok()
        });
        let keys: Option<Vec<_>> = opened.collect();
        Ok(keys.filter(|keys| !keys.is_empty()).map(Self))
    }

    /// The signatures of a message, as the header has them.
    pub(super) fn sign(&self, id: &str, seconds: i64, body: &[u8]) -> String {
        let signatures = self.0.iter().filter_map(|key| {
            let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
            mac.update(format!("{id}.{seconds}.").as_bytes());
            mac.update(body);
            Some(format!(
                "v1,{}",
                STANDARD.encode(mac.finalize().into_bytes())
            ))
        });
        signatures.collect::<Vec<_>>().join(" ")
    }
}

impl Store {
    /// A new secret of a webhook; 409 without encryption keys.
    pub(super) fn new_webhook_secret(&self, webhook: &str) -> Result<NewSecret> {
        let (id, mut key) = (self.new_id(), [0; 32]);
        (self.environment.fill_random)(&mut key);
        let text = format!("{PREFIX}{}", STANDARD.encode(key));
        let sealed = self.seal(&secret_of_webhook(webhook, &id), &text)?;
        Ok(NewSecret { id, text, sealed })
    }

    pub(super) async fn regenerate_secret(
        &self,
        caller: Arc<Caller>,
        organization: OrganizationId,
        webhook: String,
    ) -> Result<WebhookSecret> {
        let (secret, ends) = (
            self.new_webhook_secret(&webhook),
            self.clock.observed() + REPLACED_SECRET_TTL,
        );
        self.db
            .transaction(async move |tx: &mut Transaction| {
                WebhookRow::locked(tx, &caller, &organization, &webhook).await?;
                let secret = secret.as_ref().map_err(Error::clone)?;
                tx.execute(
                    "DELETE FROM webhook_secrets WHERE webhook_id = $1 AND ends_at IS NOT NULL",
                    params![webhook],
                )
                .await?;
                tx.execute(
                    "UPDATE webhook_secrets SET ends_at = $2 WHERE webhook_id = $1",
                    params![webhook, ends],
                )
                .await?;
                secret.insert(tx, &webhook).await?;
                let target = Target::new(&organization, "webhook", &webhook);
                let what = json!({"secretId": secret.id});
                caller.record_action(tx, target, &what).await?;
                Ok(WebhookSecret::new(secret.text.clone()))
            })
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_as_standard_webhooks_describes() {
        // The example of the specification.
        let key = STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let keys = Keys(vec![key.clone(), key]);
        let body = br#"{"test": 2432232314}"#;
        let signed = keys.sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, body);
        let one = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
        assert_eq!(signed, format!("{one} {one}"));
    }
}
