//! Rate limits: one per token, and one per address without a known token.
//!
//! - A token is known once it was valid here. All other requests count against their address: those without
//!   a token, with a malformed token, or with a token that was not looked up yet. So the address limits
//!   guessing of tokens, and a request beyond the limit costs no statement; a known token continues to
//!   work, regardless of other requests from its address.
//! - The address is that of the connection, unless that is a proxy that the operator trusts: then it is the last
//!   address that such proxies report. An IPv6 address counts as its 64-bit network.
//! - Memory is bounded; a forgotten caller starts over.
//! - The header fields are those of draft-ietf-httpapi-ratelimit-headers-10, `RateLimit-Policy` and `RateLimit`: on
//!   each 429, and on other responses once less than half is left, so that callers below their limit cost nothing.

mod addresses;

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::{Clock as _, MonotonicClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use http::request::Parts;
use http::{HeaderMap, HeaderName, HeaderValue};
use ipnet::IpNet;
use quick_cache::sync::Cache;
use quire_server::bearer;

use crate::Base;
use crate::ids::token_hash;
use crate::requester;
use addresses::{Network, client};

pub use addresses::{ForwardedBy, Peer};

/// The burst: how many seconds' worth of requests may come at once.
const BURST_SECONDS: u32 = 10;

/// Maximum number of tokens, and of addresses, that are tracked.
const MAX_TRACKED: usize = 50_000;

/// The rate limits, and how to find a caller's address.
#[derive(Clone, Debug, Default)]
pub struct RateLimits {
    /// Requests per second for each token; unlimited if `None`.
    pub per_token: Option<NonZeroU32>,
    /// Requests per second for each address, without a known token; unlimited if `None`.
    pub per_address: Option<NonZeroU32>,
    /// The proxies that are trusted to name the client.
    pub trusted_proxies: Vec<IpNet>,
    /// The header in which they name it.
    pub forwarded_by: ForwardedBy,
}

type Bucket = RateLimiter<NotKeyed, InMemoryState, MonotonicClock, StateInformationMiddleware>;

/// The key by which requests are counted.
struct Bound {
    /// The name of the policy.
    name: &'static str,
    rate: NonZeroU32,
}

impl Bound {
    fn bucket(&self) -> Arc<Bucket> {
        let quota = Quota::per_second(self.rate).allow_burst(self.burst());
        let bucket = RateLimiter::direct_with_clock(quota, MonotonicClock);
        Arc::new(bucket.with_middleware())
    }

    fn burst(&self) -> NonZeroU32 {
        self.rate
            .saturating_mul(NonZeroU32::MIN.saturating_add(BURST_SECONDS - 1))
    }

    fn take(&self, from: &Bucket) -> Verdict {
        match from.check() {
            Ok(state) => Verdict::Allowed {
                policy: self.name,
                rate: self.rate.get(),
                burst: self.burst().get(),
                left: state.remaining_burst_capacity(),
            },
            Err(refused) => Verdict::Refused {
                policy: self.name,
                burst: self.burst().get(),
                wait: whole_seconds(refused.wait_time_from(MonotonicClock.now())),
            },
        }
    }
}

/// Rounded up.
fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}

/// Decision on a request, and its limits for the response headers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The request is below the limit.
    Allowed {
        /// The name of the limit.
        policy: &'static str,
        /// Requests per second.
        rate: u32,
        /// Requests at once.
        burst: u32,
        /// Requests left.
        left: u32,
    },
    /// The request is beyond the limit.
    Refused {
        /// The name of the limit.
        policy: &'static str,
        /// Requests at once.
        burst: u32,
        /// In seconds.
        wait: u64,
    },
}

impl Verdict {
    /// Adds the headers that tell callers their remaining quota.
    pub fn add_headers(self, headers: &mut HeaderMap) {
        let (policy, burst, left, reset) = match self {
            Self::Allowed { left, burst, .. } if left >= burst / 2 => return,
            Self::Allowed {
                policy,
                rate,
                burst,
                left,
            } => (
                policy,
                burst,
                left,
                u64::from((burst - left).div_ceil(rate)),
            ),
            Self::Refused {
                policy,
                burst,
                wait,
            } => (policy, burst, 0, wait.max(1)),
        };
        for (name, value) in [
            (
                "ratelimit-policy",
                format!("\"{policy}\";q={burst};w={BURST_SECONDS}"),
            ),
            ("ratelimit", format!("\"{policy}\";r={left};t={reset}")),
        ] {
            if let Ok(value) = HeaderValue::try_from(value) {
                headers.insert(HeaderName::from_static(name), value);
            }
        }
    }
}

/// The token presented with a request, or the secret of a session.
#[derive(Clone, Copy)]
pub struct Presented {
    /// Its hash; `None` if the text cannot be a token.
    pub hash: Option<[u8; 32]>,
    /// True for the secret of a session.
    pub is_session: bool,
}

impl Base {
    /// Returns the token of a request, or the secret of its session.
    pub fn presented(&self, parts: &Parts) -> Presented {
        if let Some(token) = bearer(parts) {
            return Presented {
                hash: token_hash(token),
                is_session: false,
            };
        }
        let hash = self.session_hash(parts);
        Presented {
            hash,
            is_session: hash.is_some(),
        }
    }

    /// Returns the key of the sender of a request: of its token or session, if that was valid before, otherwise of its
    /// address; 0 if that is not known.
    pub fn sender(&self, parts: &Parts) -> u64 {
        self.limiter.sender(parts, &self.presented(parts))
    }
}

impl Presented {
    /// The key of the caller with this token or session.
    pub fn caller(&self) -> u64 {
        requester::key("token", self.hash)
    }

    fn key(&self) -> Option<u128> {
        let bytes = self.hash.as_ref()?.first_chunk()?;
        Some(u128::from_le_bytes(*bytes))
    }
}

/// Counts requests.
pub struct Limiter {
    token: Option<Bound>,
    address: Option<Bound>,
    /// Known tokens, by the beginning of their hash.
    tokens: Cache<u128, Option<Arc<Bucket>>>,
    addresses: Cache<Network, Arc<Bucket>>,
    trusted_proxies: Vec<IpNet>,
    forwarded_by: ForwardedBy,
}

impl Limiter {
    /// A limiter with these limits, which knows no token yet.
    pub fn new(limits: &RateLimits) -> Self {
        let bound = |name, rate: Option<NonZeroU32>| rate.map(|rate| Bound { name, rate });
        Self {
            token: bound("token", limits.per_token),
            address: bound("address", limits.per_address),
            tokens: Cache::new(MAX_TRACKED),
            addresses: Cache::new(MAX_TRACKED),
            trusted_proxies: limits.trusted_proxies.clone(),
            forwarded_by: limits.forwarded_by,
        }
    }

    /// The numbers of tokens and addresses that it tracks.
    pub fn cache_sizes(&self) -> [(&'static str, usize); 2] {
        [
            ("tokens", self.tokens.len()),
            ("addresses", self.addresses.len()),
        ]
    }

    fn is_on(&self) -> bool {
        self.token.is_some() || self.address.is_some()
    }

    /// Counts a request; `None` if it is unlimited.
    pub fn judge(&self, parts: &Parts, presented: &Presented) -> Option<Verdict> {
        // Health checks are frequent and cheap.
        if !self.is_on() || parts.uri.path() == "/healthz" {
            return None;
        }
        let known = presented.key().and_then(|key| self.tokens.get(&key));
        match (known, &self.token, &self.address) {
            (Some(bucket), Some(bound), _) => Some(bound.take(bucket.as_deref()?)),
            (Some(_), None, _) | (None, _, None) => None,
            (None, _, Some(bound)) => {
                let client = client(parts, &self.trusted_proxies, self.forwarded_by)?;
                let network = Network::of(client);
                let bucket = self.addresses.get(&network).unwrap_or_else(|| {
                    let bucket = bound.bucket();
                    self.addresses.insert(network, Arc::clone(&bucket));
                    bucket
                });
                Some(bound.take(&bucket))
            }
        }
    }

    fn knows(&self, presented: &Presented) -> bool {
        let key = presented.key();
        key.is_some_and(|key| self.tokens.get(&key).is_some())
    }

    /// Returns the key of the sender of a request: see [`Base::sender`].
    pub fn sender(&self, parts: &Parts, presented: &Presented) -> u64 {
        if self.knows(presented) {
            return presented.caller();
        }
        let client = client(parts, &self.trusted_proxies, self.forwarded_by);
        client.map_or(0, |client| requester::key("address", Network::of(client)))
    }

    /// Returns the address of the client of a request, or its network, if that is known.
    pub fn network(&self, parts: &Parts) -> Option<IpAddr> {
        let client = client(parts, &self.trusted_proxies, self.forwarded_by)?;
        Some(Network::of(client).address())
    }

    /// Returns true if the connection of a request comes from a trusted proxy.
    pub fn trusts_peer(&self, parts: &Parts) -> bool {
        let peer = parts.extensions.get::<Peer>();
        peer.is_some_and(|Peer(peer)| {
            let peer = peer.to_canonical();
            self.trusted_proxies
                .iter()
                .any(|network| network.contains(&peer))
        })
    }

    /// Remembers a valid token.
    pub fn confirm(&self, presented: &Presented) {
        if !self.is_on() || self.knows(presented) {
            return;
        }
        if let Some(key) = presented.key() {
            let bucket = self.token.as_ref().map(Bound::bucket);
            self.tokens.insert(key, bucket);
        }
    }

    /// Forgets a token that is not valid, or no longer.
    pub fn forget(&self, presented: &Presented) {
        if let Some(key) = presented.key() {
            self.tokens.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests;
