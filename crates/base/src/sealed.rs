//! Secrets at rest, encrypted with the keys of the configuration.
//!
//! - The first key seals; any of them opens. To rotate, put a new key first, reload or restart every server, and remove the old
//!   one: each of these seals again, with the first key, what another one sealed.
//! - ChaCha20-Poly1305 in its variant with random nonces of 24 bytes. The owner of a secret is
//!   authenticated with it, so a sealed secret that is copied to another row does not open.
//! - Keys are in the configuration and never in the database: who has a copy of the database alone opens nothing.

use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use quire_db::params;
use sha2::{Digest as _, Sha256};

use crate::Base;
use crate::error::{Error, Result};
use crate::ids::{FillRandom, hexadecimal};

/// A key that encrypts secrets: 32 random bytes.
#[derive(Clone)]
pub struct EncryptionKey {
    bytes: [u8; 32],
    /// The first digits of its hash: which key sealed something.
    id: String,
}

impl EncryptionKey {
    /// The key of these bytes.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        let hash = Sha256::new_with_prefix(b"quire encryption key").chain_update(bytes);
        Self {
            id: hexadecimal(&hash.finalize()[..8]),
            bytes,
        }
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&Key::from(self.bytes))
    }
}

impl fmt::Debug for EncryptionKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "EncryptionKey({})", self.id)
    }
}

/// A sealed secret.
#[derive(Debug)]
pub struct Sealed {
    /// The key that sealed it.
    pub key_id: String,
    /// The nonce, then the encrypted text and its tag.
    pub bytes: Vec<u8>,
}

/// The keys of the configuration, which can be replaced while the server runs.
pub struct Keys(RwLock<Arc<[EncryptionKey]>>);

impl Keys {
    /// Keys of which the first one seals.
    pub fn new(keys: Vec<EncryptionKey>) -> Self {
        Self(RwLock::new(keys.into()))
    }

    /// Returns true if there is none.
    pub fn is_empty(&self) -> bool {
        self.get().is_empty()
    }

    fn get(&self) -> Arc<[EncryptionKey]> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }
}

const NONCE: usize = 24;

/// Seals a text with the first of the keys; `None` without keys.
fn seal(
    keys: &[EncryptionKey],
    fill: &FillRandom,
    owner: &str,
    text: &str,
) -> Option<Result<Sealed>> {
    let key = keys.first()?;
    let mut nonce = [0; NONCE];
    fill(&mut nonce);
    let payload = Payload {
        msg: text.as_bytes(),
        aad: owner.as_bytes(),
    };
    let sealed = key.cipher().encrypt(&XNonce::from(nonce), payload);
    Some(match sealed {
        Ok(encrypted) => Ok(Sealed {
            key_id: key.id.clone(),
            bytes: [&nonce[..], &encrypted].concat(),
        }),
        Err(_) => Err(Error::internal(&"a secret could not be sealed")),
    })
}

/// The text of a sealed secret; `None` if no key opens it, or it belongs to someone else.
fn open(keys: &[EncryptionKey], owner: &str, sealed: &Sealed) -> Option<String> {
    let key = keys.iter().find(|key| key.id == sealed.key_id)?;
    let (nonce, encrypted) = sealed.bytes.split_first_chunk::<NONCE>()?;
    let payload = Payload {
        msg: encrypted,
        aad: owner.as_bytes(),
    };
    let text = key.cipher().decrypt(&XNonce::from(*nonce), payload).ok()?;
    String::from_utf8(text).ok()
}

/// The owner of a secret of an integration.
pub fn secret_of_integration(name: &str, secret: &str) -> String {
    // A name has no slash.
    format!("integration/{name}/{secret}")
}

/// The owner of the client secret of an OIDC provider.
pub fn client_secret_of(provider: &str) -> String {
    format!("oidc/{provider}/client-secret")
}

/// The owner of the key of a user's one-time codes.
pub fn code_key_of(user: &str) -> String {
    format!("user/{user}/one-time-codes")
}

/// The owner of a secret of a webhook.
pub fn secret_of_webhook(webhook: &str, secret: &str) -> String {
    format!("webhook/{webhook}/{secret}")
}

/// A table of secrets, each with the two columns of its key.
struct SecretTable {
    table: &'static str,
    columns: [&'static str; 2],
    owner: fn(&str, &str) -> String,
}

/// All of them.
const SECRET_TABLES: [SecretTable; 4] = [
    SecretTable {
        table: "integration_secrets",
        columns: ["name", "secret"],
        owner: secret_of_integration,
    },
    SecretTable {
        table: "webhook_secrets",
        columns: ["webhook_id", "id"],
        owner: secret_of_webhook,
    },
    SecretTable {
        table: "oidc_providers",
        columns: ["id", "id"],
        owner: |provider, _| client_secret_of(provider),
    },
    SecretTable {
        table: "credentials",
        columns: ["user_id", "user_id"],
        owner: |user, _| code_key_of(user),
    },
];

/// A secret that is sealed with another key than the first: its key in the table, and what is sealed.
type OldRow = (String, String, String, Vec<u8>);

/// Number of secrets that are sealed again at once.
const BATCH: i64 = 100;

impl Base {
    /// Replaces the keys, and seals again what another one sealed than the first of them.
    ///
    /// # Errors
    /// The database fails.
    pub async fn replace_encryption_keys(
        &self,
        keys: Vec<EncryptionKey>,
    ) -> Result<(), quire_db::Error> {
        *(self.encryption_keys.0.write()).unwrap_or_else(PoisonError::into_inner) = keys.into();
        self.seal_again().await
    }

    /// Seals a secret of this owner; 409 if the operator has configured no key.
    pub fn seal(&self, owner: &str, text: &str) -> Result<Sealed> {
        let fill = &*self.environment.fill_random;
        let sealed = seal(&self.encryption_keys.get(), fill, owner, text);
        sealed.unwrap_or_else(|| {
            Err(Error::conflict(
                "this server cannot store secrets: its operator has to set `--encryption-keys` first",
            ))
        })
    }

    /// The text of a sealed secret of this owner; `None` if no key opens it.
    pub fn unseal(&self, owner: &str, sealed: &Sealed) -> Option<String> {
        open(&self.encryption_keys.get(), owner, sealed)
    }

    /// Encrypts again with the first key what another one encrypted, as a server does when it starts, and logs how many
    /// secrets no key decrypts.
    ///
    /// # Errors
    /// The database fails.
    pub async fn seal_again(&self) -> Result<(), quire_db::Error> {
        let mut unopened = 0;
        for kept in &SECRET_TABLES {
            unopened += self.seal_table_again(kept).await?;
        }
        if unopened > 0 {
            tracing::error!(
                secrets = unopened,
                "none of the keys in `--encryption-keys` opens these secrets: add the key that sealed them"
            );
        }
        Ok(())
    }

    /// Returns how many secrets of a table no key opens.
    async fn seal_table_again(&self, kept: &SecretTable) -> Result<usize, quire_db::Error> {
        let keys = &self.encryption_keys.get();
        let first = keys.first().map(|key| key.id.clone()).unwrap_or_default();
        let (mut after, mut unopened) = ((String::new(), String::new()), 0_usize);
        let (table, key) = (kept.table, kept.columns.join(", "));
        let sql = format!(
            "SELECT {key}, key_id, sealed FROM {table}
             WHERE key_id <> $1 AND ({key}) > ($2, $3) ORDER BY {key} LIMIT $4"
        );
        loop {
            let values = params![first, after.0, after.1, BATCH];
            let rows: Vec<OldRow> = self.db.query(&sql, values).await?;
            let Some(last) = rows.last() else {
                return Ok(unopened);
            };
            after = (last.0.clone(), last.1.clone());
            for row in rows {
                if !self.seal_row_again(kept, row).await? {
                    unopened += 1;
                }
            }
        }
    }

    /// Returns whether a key opens the secret.
    async fn seal_row_again(
        &self,
        kept: &SecretTable,
        (one, other, key_id, bytes): OldRow,
    ) -> Result<bool, quire_db::Error> {
        let owner = (kept.owner)(&one, &other);
        let old = Sealed { key_id, bytes };
        let Some(text) = open(&self.encryption_keys.get(), &owner, &old) else {
            return Ok(false);
        };
        let Ok(new) = self.seal(&owner, &text) else {
            return Ok(false);
        };
        // Unless someone published another one meanwhile.
        let (table, [first, second]) = (kept.table, kept.columns);
        let sql = format!(
            "UPDATE {table} SET key_id = $3, sealed = $4
             WHERE {first} = $1 AND {second} = $2 AND sealed = $5"
        );
        let values = params![one, other, new.key_id, new.bytes, old.bytes];
        self.db.execute(&sql, values).await?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(buffer: &mut [u8]) {
        use std::sync::atomic::{AtomicU8, Ordering};
        static NEXT: AtomicU8 = AtomicU8::new(0);
        buffer.fill_with(|| NEXT.fetch_add(1, Ordering::Relaxed));
    }

    #[test]
    fn old_keys_open_and_the_first_seals() {
        let (old, new) = (EncryptionKey::new([1; 32]), EncryptionKey::new([2; 32]));
        let before = std::slice::from_ref(&old);
        let sealed = seal(before, &fill, "a/b", "geheim").unwrap().unwrap();
        assert!(!sealed.bytes.windows(6).any(|part| part == b"geheim"));
        let both = [new.clone(), old.clone()];
        assert_eq!(open(&both, "a/b", &sealed).unwrap(), "geheim");
        let again = seal(&both, &fill, "a/b", "geheim").unwrap().unwrap();
        assert_ne!(again.key_id, sealed.key_id);
        assert!(open(&[new], "a/b", &sealed).is_none());
        assert!(open(&[old], "a/b", &again).is_none());
        assert!(seal(&[], &fill, "a/b", "geheim").is_none());
    }

    #[test]
    fn what_is_altered_or_someone_elses_does_not_open() {
        let keys = [EncryptionKey::new([1; 32])];
        let sealed = seal(&keys, &fill, "a/b", "geheim").unwrap().unwrap();
        assert!(open(&keys, "a/c", &sealed).is_none());
        for index in 0..sealed.bytes.len() {
            let mut bytes = sealed.bytes.clone();
            bytes[index] ^= 1;
            let key_id = sealed.key_id.clone();
            assert!(open(&keys, "a/b", &Sealed { key_id, bytes }).is_none());
        }
        let key_id = sealed.key_id;
        let bytes = Vec::new();
        assert!(open(&keys, "a/b", &Sealed { key_id, bytes }).is_none());
    }

    #[test]
    fn a_key_does_not_show_itself() {
        let shown = format!("{:?}", EncryptionKey::new([7; 32]));
        assert!(shown.starts_with("EncryptionKey(") && !shown.contains("7, 7"));
    }
}
