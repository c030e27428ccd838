//! The keys in the database: a row for each, from the start of its request.
//!
//! - If several requests with the same key arrive at once, at any processes, the database lets exactly one
//!   of them store it.
//! - A row older than a day counts as missing; rows are removed periodically in the background.
//! - Their age is observed time (see `clock.rs`), so that no clock jump makes a request run twice.

use std::sync::atomic::Ordering;

use quire_db::{Row, params, sql};

use super::KEY_TTL;
use crate::app::App;
use crate::error::{Error, Result};
use crate::ids::code;

/// Interval at which expired keys are removed, in microseconds of observed time.
const CLEANUP_INTERVAL: i64 = 60_000_000;
/// Number of keys removed at once.
const CLEANUP_BATCH: i64 = 1_000;
/// Maximum number of retries of a key that others store and free concurrently.
const ATTEMPTS: usize = 8;

/// A request with a key, as stored.
pub(super) struct KeyedRequest {
    /// The key that decrypts its response.
    secret: [u8; 32],
    hash: [u8; 32],
    pub(super) fingerprint: [u8; 32],
}

impl KeyedRequest {
    pub(super) fn new(secret: [u8; 32], fingerprint: [u8; 32]) -> Self {
        Self {
            hash: code(&secret, "name", &[]),
            secret,
            fingerprint,
        }
    }

    pub(super) fn sealing_key(&self) -> [u8; 32] {
        code(&self.secret, "answer", &[])
    }
}

/// The stored state of a key.
#[derive(Row)]
pub(super) struct StoredKey {
    pub(super) fingerprint: Vec<u8>,
    pub(super) alive_at: i64,
    #[row(column = "answer")]
    pub(super) response: Option<Vec<u8>>,
}

impl App {
    /// Stores a key, so that its request is carried out here; otherwise returns its stored state.
    pub(super) async fn begin(&self, begun: &KeyedRequest) -> Result<Option<StoredKey>> {
        let now = self.clock.observed();
        self.remove_expired(now);
        for _ in 0..ATTEMPTS {
            let begins = self
                .db
                .execute(
                    "INSERT INTO idempotency_keys (hash, fingerprint, begun_at, alive_at) VALUES ($1, $2, $3, $3)
                     ON CONFLICT (hash) DO UPDATE
                     SET fingerprint = excluded.fingerprint, begun_at = excluded.begun_at,
                         alive_at = excluded.alive_at, answer = NULL
                     WHERE idempotency_keys.begun_at <= $4",
                    params![&begun.hash[..], &begun.fingerprint[..], now, now - KEY_TTL],
                )
                .await?;
            if begins > 0 {
                return Ok(None);
            }
            let stored = self
                .db
                .query_optional(
                    sql!("SELECT {StoredKey} FROM idempotency_keys WHERE hash = $1"),
                    params![&begun.hash[..]],
                )
                .await?;
            // Freed meanwhile: it can be stored now.
            if stored.is_some() {
                return Ok(stored);
            }
        }
        Err(Error::conflict("this `Idempotency-Key` is in use by concurrent requests").passing())
    }

    /// Records that a request is still being carried out.
    pub(super) async fn say_alive(&self, begun: &KeyedRequest) {
        let sql = "UPDATE idempotency_keys SET alive_at = $2 WHERE hash = $1";
        log_outcome(
            self.db
                .execute(sql, params![&begun.hash[..], self.clock.observed()])
                .await,
        );
    }

    /// Stores the response of a request.
    pub(super) async fn store(&self, begun: &KeyedRequest, response: &[u8]) {
        let sql = "UPDATE idempotency_keys SET answer = $2 WHERE hash = $1";
        log_outcome(
            self.db
                .execute(sql, params![&begun.hash[..], response])
                .await,
        );
    }

    /// Leaves the key of a request that failed after it may have written: nobody carries it out again.
    pub(super) async fn give_up(&self, begun: &KeyedRequest) {
        let sql = "UPDATE idempotency_keys SET alive_at = 0 WHERE hash = $1";
        log_outcome(self.db.execute(sql, params![&begun.hash[..]]).await);
    }

    /// Frees the key of a request that did nothing.
    pub(super) async fn free(&self, begun: &KeyedRequest) {
        let sql = "DELETE FROM idempotency_keys WHERE hash = $1";
        log_outcome(self.db.execute(sql, params![&begun.hash[..]]).await);
    }

    /// Removes expired keys, once a minute and in the background.
    fn remove_expired(&self, now: i64) {
        let last = self.swept.load(Ordering::Relaxed);
        let swept = &self.swept;
        if now - last < CLEANUP_INTERVAL
            || swept
                .compare_exchange(last, now, Ordering::Relaxed, Ordering::Relaxed)
                .is_err()
        {
            return;
        }
        let app = self.clone();
        self.in_background(async move {
            // PostgreSQL waits for whoever changes a row at the same time, and then asks the outer condition again.
            let sql = "DELETE FROM idempotency_keys WHERE begun_at <= $1 AND hash IN (
                           SELECT hash FROM idempotency_keys WHERE begun_at <= $1 ORDER BY begun_at LIMIT $2)";
            loop {
                match app.db.execute(sql, params![now - KEY_TTL, CLEANUP_BATCH]).await {
                    Ok(removed) if removed.cast_signed() < CLEANUP_BATCH => return,
                    Ok(_) => {}
                    Err(error) => {
                        tracing::warn!(%error, "cannot remove old idempotency keys");
                        return;
                    }
                }
            }
        });
    }
}

/// Logs a failure. The caller gets the response anyway; the key remains reserved, and no request carries
/// out the operation again.
fn log_outcome(outcome: Result<u64, quire_db::Error>) {
    if let Err(error) = outcome {
        tracing::error!(%error, "cannot store the outcome of an idempotency key");
    }
}
