//! A cache of recently used tokens, for a process that alone serves its database.
//!
//! - An entry is valid for a second of monotonic time; tokens that this process revokes are dropped at once.
//! - A look-up that began before a revocation is never cached: it may be of the revoked token.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use quire_db::Row;

use crate::caller::Scope;
use crate::ids::{OrganizationId, UserId};

/// How long a token is believed without a look at the database, in microseconds of monotonic time; with 0 each is
/// looked up for each request.
const BELIEVED: i64 = 1_000_000;
/// How many are remembered.
const MOST: usize = 10_000;

/// A token `t`, and its user `u`.
#[derive(Row, Clone)]
#[row(table = "t")]
pub(crate) struct TokenRow {
    pub(crate) hash: Vec<u8>,
    #[row(column = "id")]
    pub(crate) token: String,
    #[row(column = "user_id")]
    pub(crate) user: UserId,
    #[row(table = "u")]
    pub(crate) server_admin: bool,
    pub(crate) expires_at: Option<i64>,
    pub(crate) last_used_at: Option<i64>,
    pub(crate) scope: Scope,
    #[row(column = "organization_id")]
    pub(crate) organization: Option<OrganizationId>,
}

/// Tokens that were looked up a moment ago.
#[derive(Default)]
pub(crate) struct TokenCache(RwLock<Tokens>);

#[derive(Default)]
struct Tokens {
    rows: HashMap<[u8; 32], (Arc<TokenRow>, i64)>,
    /// How often one was forgotten.
    forgotten: u64,
}

impl TokenCache {
    pub(crate) fn get(&self, hash: &[u8; 32], monotonic: i64) -> Option<Arc<TokenRow>> {
        let tokens = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let (row, at) = tokens.rows.get(hash)?;
        (monotonic - at < BELIEVED).then(|| Arc::clone(row))
    }

    pub(crate) fn forgotten(&self) -> u64 {
        self.0
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .forgotten
    }

    /// Remembers a token that was looked up when so many had been `forgotten`, from the time when that began.
    pub(crate) fn put(&self, hash: [u8; 32], row: TokenRow, monotonic: i64, forgotten: u64) {
        let mut tokens = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if tokens.forgotten != forgotten {
            return;
        }
        if tokens.rows.len() >= MOST {
            tokens.rows.clear();
        }
        tokens.rows.insert(hash, (Arc::new(row), monotonic));
    }

    pub(crate) fn forget(&self, revoked: &[String]) {
        let mut tokens = self.0.write().unwrap_or_else(PoisonError::into_inner);
        tokens.forgotten += 1;
        tokens
            .rows
            .retain(|_, (row, _)| !revoked.contains(&row.token));
    }
}
