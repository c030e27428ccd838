//! Secrets at rest, encrypted with the keys of the configuration.
//!
//! - The first key seals; any of them opens. To rotate, put a new key first, restart every server, and remove the old
//!   one: each start seals again, with the first key, what another one sealed.
//! - ChaCha20-Poly1305 in its variant with random nonces of 24 bytes. What a secret belongs to is authenticated with it,
//!   so a sealed secret that is copied to another row does not open.
//! - Keys are in the configuration and never in the database: who has a copy of the database alone opens nothing.

use std::fmt;

use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use quire_db::{Row, params, sql};
use sha2::{Digest as _, Sha256};

use crate::app::App;
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
pub(crate) struct Sealed {
    pub(crate) key_id: String,
    /// The nonce, then the encrypted text and its tag.
    pub(crate) bytes: Vec<u8>,
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
pub(crate) fn secret_of_integration(name: &str, secret: &str) -> String {
    // A name has no slash.
    format!("integration/{name}/{secret}")
}

/// The owner of the client secret of an OIDC provider.
pub(crate) fn client_secret_of(provider: &str) -> String {
    format!("oidc/{provider}/client-secret")
}

/// A secret that is sealed with another key than the first.
struct Old {
    owner: String,
    sealed: Sealed,
    /// SQL that replaces it, and what names it there.
    update: &'static str,
    place: (String, String),
}

/// A secret of an integration.
#[derive(Row)]
struct OldRow {
    name: String,
    secret: String,
    key_id: String,
    sealed: Vec<u8>,
}

/// The client secret of an OIDC provider.
#[derive(Row)]
struct OldClientRow {
    id: String,
    key_id: String,
    sealed: Vec<u8>,
}

impl OldRow {
    fn old(self) -> Old {
        Old {
            owner: secret_of_integration(&self.name, &self.secret),
            sealed: Sealed {
                key_id: self.key_id,
                bytes: self.sealed,
            },
            // Unless someone published another one meanwhile.
            update: "UPDATE integration_secrets SET key_id = $1, sealed = $2
                     WHERE sealed = $3 AND name = $4 AND secret = $5",
            place: (self.name, self.secret),
        }
    }
}

impl OldClientRow {
    fn old(self) -> Old {
        Old {
            owner: client_secret_of(&self.id),
            sealed: Sealed {
                key_id: self.key_id,
                bytes: self.sealed,
            },
            // Unless someone set another one meanwhile.
            update: "UPDATE oidc_providers SET key_id = $1, sealed = $2
                     WHERE sealed = $3 AND id = $4 AND id = $5",
            place: (self.id.clone(), self.id),
        }
    }
}

/// How many secrets are sealed again at once.
const BATCH: i64 = 100;

impl App {
    /// Seals a secret of this owner; 409 if the operator has configured no key.
    pub(crate) fn seal(&self, owner: &str, text: &str) -> Result<Sealed> {
        let fill = &*self.environment.fill_random;
        let sealed = seal(&self.config.encryption_keys, fill, owner, text);
        sealed.unwrap_or_else(|| {
            Err(Error::conflict(
                "this server cannot store secrets: its operator has to set `--encryption-keys` first",
            ))
        })
    }

    /// The text of a sealed secret; 500 if no key opens it.
    pub(crate) fn open(&self, owner: &str, sealed: &Sealed) -> Result<String> {
        let text = open(&self.config.encryption_keys, owner, sealed);
        text.ok_or_else(|| {
            Error::internal(&"none of the keys in `--encryption-keys` opens a secret")
        })
    }

    /// Encrypts again with the first key what another one encrypted, as a server does when it starts, and logs how many
    /// secrets no key decrypts.
    ///
    /// # Errors
    /// The database fails.
    pub async fn seal_again(&self) -> Result<(), quire_db::Error> {
        let keys = &self.config.encryption_keys;
        let first = keys.first().map(|key| key.id.clone()).unwrap_or_default();
        let (mut after, mut unopened) = ((String::new(), String::new()), 0_usize);
        loop {
            let rows: Vec<OldRow> = self
                .db
                .query(
                    sql!(
                        "SELECT {OldRow} FROM integration_secrets
                         WHERE key_id <> $1 AND (name, secret) > ($2, $3)
                         ORDER BY name, secret LIMIT $4"
                    ),
                    params![first, after.0, after.1, BATCH],
                )
                .await?;
            let Some(last) = rows.last() else {
                break;
            };
            after = (last.name.clone(), last.secret.clone());
            let old = rows.into_iter().map(OldRow::old);
            unopened += self.seal_all_again(old).await?;
        }
        let mut after = String::new();
        loop {
            let rows: Vec<OldClientRow> = self
                .db
                .query(
                    sql!(
                        "SELECT {OldClientRow} FROM oidc_providers
                         WHERE key_id <> $1 AND id > $2 ORDER BY id LIMIT $3"
                    ),
                    params![first, after, BATCH],
                )
                .await?;
            let Some(last) = rows.last() else {
                break;
            };
            after.clone_from(&last.id);
            let old = rows.into_iter().map(OldClientRow::old);
            unopened += self.seal_all_again(old).await?;
        }
        if unopened > 0 {
            tracing::error!(
                secrets = unopened,
                "none of the keys in `--encryption-keys` opens these secrets: add the key that sealed them"
            );
        }
        Ok(())
    }

    /// Returns how many of the secrets no key opens.
    async fn seal_all_again(
        &self,
        secrets: impl Iterator<Item = Old>,
    ) -> Result<usize, quire_db::Error> {
        let mut unopened = 0;
        for old in secrets {
            let text = open(&self.config.encryption_keys, &old.owner, &old.sealed);
            let Some(Ok(new)) = text.map(|text| self.seal(&old.owner, &text)) else {
                unopened += 1;
                continue;
            };
            let (one, other) = &old.place;
            let new = params![new.key_id, new.bytes, old.sealed.bytes, one, other];
            self.db.execute(old.update, new).await?;
        }
        Ok(unopened)
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
