//! Delays between attempts to sign in, for each account and for each address.
//!
//! - After a few failures, the next attempt has to wait, at most [`MAX_DELAY`]. There is no lock-out: an attempt that
//!   comes too early is refused with the time to wait, and lengthens nothing.
//! - An attempt counts as failed before the password is verified, so that many at once are no way around. A success takes
//!   it back.
//! - A browser that signed in before has a delay of its own, so that whoever guesses passwords does not hold up the owner
//!   of the account (`signing_in.rs`).
//! - Accounts that do not exist have delays too. Keys are codes of the server's secret, from which no address can be read.

use quire_db::{Transaction, params};

use crate::PeopleAreas;
use crate::error::{Error, Result};
use crate::ids::code;

const SECOND: i64 = 1_000_000;
/// The longest delay, in microseconds.
const MAX_DELAY: i64 = 60 * SECOND;
/// Time after which failures are forgotten, in microseconds of observed time.
const RETENTION: i64 = 24 * 3_600 * SECOND;
/// Number of failures without a delay: of an account, and of an address, which many people may share.
const FREE_OF_ACCOUNT: i64 = 5;
const FREE_OF_ADDRESS: i64 = 20;

/// An attempt to sign in, by the keys that it counts for.
#[derive(Clone)]
pub(crate) struct Attempt {
    account: [u8; 32],
    address: Option<[u8; 32]>,
}

impl Attempt {
    fn keys(&self) -> impl Iterator<Item = (&[u8; 32], i64)> {
        let address = self.address.iter().map(|key| (key, FREE_OF_ADDRESS));
        std::iter::once((&self.account, FREE_OF_ACCOUNT)).chain(address)
    }
}

/// Returns the delay after this many failures, of which some are free.
fn delay(failures: i64, free: i64) -> i64 {
    let beyond = failures - free;
    if beyond < 0 {
        return 0;
    }
    let seconds = 1_i64 << beyond.min(10);
    (seconds * SECOND).min(MAX_DELAY)
}

impl PeopleAreas {
    /// The attempt for an account, or for a browser of its owner, from the address of a request.
    pub(crate) fn attempt(
        &self,
        kind: &str,
        account: &str,
        parts: &http::request::Parts,
    ) -> Attempt {
        let key = |kind: &str, value: &str| {
            code(&self.secret, "attempt", &[kind, value].map(str::as_bytes))
        };
        let network = self.limiter.network(parts);
        Attempt {
            account: key(kind, account),
            address: network.map(|network| key("address", &network.to_string())),
        }
    }

    /// Counts an attempt as failed until it succeeds; 429 if it comes too early.
    pub(crate) async fn begin_attempt(&self, attempt: &Attempt) -> Result<()> {
        let (attempt, now) = (attempt.clone(), self.clock.observed());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let forget = "DELETE FROM sign_in_attempts WHERE key IN (
                    SELECT key FROM sign_in_attempts WHERE last_at < $1 ORDER BY last_at LIMIT 100)";
                tx.execute(forget, params![now - RETENTION]).await?;
                let mut wait = 0;
                for (key, free) in attempt.keys() {
                    let sql = "SELECT failures, last_at FROM sign_in_attempts WHERE key = $1";
                    let found: Option<(i64, i64)> = tx.query_optional(sql, params![&key[..]]).await?;
                    if let Some((failures, last_at)) = found.filter(|(_, at)| now - at < RETENTION) {
                        wait = wait.max(delay(failures, free) - (now - last_at).max(0));
                    }
                }
                if wait > 0 {
                    let seconds = wait.unsigned_abs().div_ceil(SECOND.unsigned_abs());
                    return Err(Error::too_many_requests(seconds));
                }
                for (key, _) in attempt.keys() {
                    let sql = "INSERT INTO sign_in_attempts (key, failures, last_at) VALUES ($1, 1, $2)
                               ON CONFLICT (key) DO UPDATE SET failures = sign_in_attempts.failures + 1, last_at = $2";
                    tx.execute(sql, params![&key[..], now]).await?;
                }
                Ok(())
            })
            .await
    }

    /// Forgets the failures of the account after a success, and takes back the attempt of the address.
    pub(super) async fn end_attempt(&self, attempt: &Attempt) -> Result<()> {
        let sql = "DELETE FROM sign_in_attempts WHERE key = $1";
        self.db.execute(sql, params![&attempt.account[..]]).await?;
        if let Some(address) = &attempt.address {
            self.take_back(address).await?;
        }
        Ok(())
    }

    /// Takes back an attempt for which the password was not verified.
    pub(super) async fn undo_attempt(&self, attempt: &Attempt) -> Result<()> {
        for (key, _) in attempt.keys() {
            self.take_back(key).await?;
        }
        Ok(())
    }

    async fn take_back(&self, key: &[u8; 32]) -> Result<()> {
        let sql =
            "UPDATE sign_in_attempts SET failures = failures - 1 WHERE key = $1 AND failures > 0";
        self.db.execute(sql, params![&key[..]]).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_grow_to_a_minute() {
        let seconds = |failures| delay(failures, FREE_OF_ACCOUNT) / SECOND;
        let delays: Vec<i64> = [0, 4, 5, 6, 7, 10, 11, 1_000].map(seconds).into();
        assert_eq!(delays, [0, 0, 1, 2, 4, 32, 60, 60]);
    }
}
