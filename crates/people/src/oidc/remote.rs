//! Published data of identity providers: their configurations and keys, fetched and cached.
//!
//! - Both are cached for an hour, failures to fetch them for ten seconds, so that browsers which start
//!   logins cause few requests.
//! - Keys that do not fit a token are fetched again, once a minute at most: an identity provider may have new ones.
//! - The person who signs in receives the kind of failure; the log has the details, which may be about the
//!   operator's network, when the failure starts (`troubles.rs`).

use std::sync::Arc;

use http::StatusCode;
use quick_cache::sync::Cache;
use quire_oidc::{Configuration, Exchange, Keys, MAX_DOCUMENT, MAX_TOKEN, Tokens};
use url::Url;

use super::settings::is_secure;
use super::troubles::Troubles;
use crate::PeopleAreas;
use crate::error::{Error, Result};
use crate::fetch::direct::{Call, Direct, Failure};

const SECOND: i64 = 1_000_000;
/// Lifetime of cached data.
const CACHE_TTL: i64 = 3_600 * SECOND;
/// Lifetime of a cached failure.
const FAILURE_TTL: i64 = 10 * SECOND;
/// Minimum age of keys before they are fetched again.
const MIN_KEY_AGE: i64 = 60 * SECOND;
/// Maximum number of configurations, and of sets of keys, that are cached.
const MAX_CACHED: usize = 256;

/// Something that was fetched, or why it could not be.
struct Fetched<T> {
    at: i64,
    found: Result<Arc<T>, Failure>,
}

// Derived, it would need a `T` that is `Clone`.
impl<T> Clone for Fetched<T> {
    fn clone(&self) -> Self {
        Self {
            at: self.at,
            found: self.found.clone(),
        }
    }
}

impl<T> Fetched<T> {
    fn is_old(&self, now: i64, life: i64) -> bool {
        let life = if self.found.is_ok() {
            life
        } else {
            FAILURE_TTL
        };
        !(0..life).contains(&(now - self.at))
    }
}

/// Published data of identity providers, and the client that fetches it.
pub struct Remote {
    client: Direct,
    configurations: Cache<String, Fetched<Configuration>>,
    keys: Cache<String, Fetched<Keys>>,
    pub(super) troubles: Troubles,
}

impl Default for Remote {
    fn default() -> Self {
        Self {
            client: Direct::default(),
            configurations: Cache::new(MAX_CACHED),
            keys: Cache::new(MAX_CACHED),
            troubles: Troubles::default(),
        }
    }
}

impl PeopleAreas {
    /// The configuration of an issuer.
    pub(super) async fn oidc_configuration(&self, issuer: &str) -> Result<Arc<Configuration>> {
        let url = Configuration::url(issuer);
        let read = |bytes: &[u8]| Configuration::parse(bytes, issuer);
        let cache = &self.remote.configurations;
        let what = "the configuration of the identity provider";
        self.fetched(cache, issuer, &url, what, CACHE_TTL, read)
            .await
    }

    /// The keys of a configuration; `renewed` if those that are cached do not fit.
    pub(super) async fn oidc_keys(&self, at: &Url, renewed: bool) -> Result<Arc<Keys>> {
        let life = if renewed { MIN_KEY_AGE } else { CACHE_TTL };
        let (cache, url) = (&self.remote.keys, at.as_str());
        let what = "the keys of the identity provider";
        self.fetched(cache, url, url, what, life, Keys::parse).await
    }

    /// Fetches what is not cached, once for all that wait for it.
    async fn fetched<T: Send + Sync>(
        &self,
        cache: &Cache<String, Fetched<T>>,
        key: &str,
        url: &str,
        what: &str,
        life: i64,
        read: impl Fn(&[u8]) -> Result<T, quire_oidc::Error>,
    ) -> Result<Arc<T>> {
        let now = self.now();
        cache.remove_if(key, |fetched| fetched.is_old(now, life));
        let fetch = async {
            let fetched = match self.oidc_get(url, None, MAX_DOCUMENT).await {
                Ok(bytes) => {
                    read(&bytes).map_err(|error| Failure::invalid_response(error.to_string()))
                }
                Err(failure) => Err(failure),
            };
            self.log_fetch(what, url, fetched.as_ref().err());
            let found = fetched.map(Arc::new);
            Ok::<_, Error>(Fetched { at: now, found })
        };
        let fetched = cache.get_or_insert_async(key, fetch).await?;
        fetched.found.map_err(|failure| unreachable(what, &failure))
    }

    /// Returns the response of the userinfo endpoint.
    pub(super) async fn oidc_user(&self, endpoint: &Url, token: &str) -> Result<Vec<u8>> {
        let authorization = Some(format!("Bearer {token}"));
        let found = self.oidc_get(endpoint.as_str(), authorization, MAX_TOKEN);
        let what = "the userinfo endpoint of the identity provider";
        self.log_result(what, endpoint, found.await)
    }

    /// Exchanges a code for tokens.
    pub(super) async fn oidc_tokens(
        &self,
        configuration: &Configuration,
        exchange: &Exchange<'_>,
    ) -> Result<Tokens> {
        let call = Call::Post {
            form: &exchange.form(configuration.authentication),
            authorization: exchange.authorization(configuration.authentication),
        };
        let what = "the token endpoint of the identity provider";
        let endpoint = &configuration.token_endpoint;
        let response = self.oidc_post(endpoint, call).await;
        let response = response.and_then(|(status, bytes)| match Tokens::parse(&bytes) {
            Ok(tokens) if status == StatusCode::OK => Ok(Ok(tokens)),
            // A refusal is in the body, with 400 or 401.
            Err(error @ quire_oidc::Error::Refused(_)) => Ok(Err(refused(&error))),
            Err(error) if status == StatusCode::OK => {
                Err(Failure::invalid_response(error.to_string()))
            }
            _ => Err(Failure::invalid_response(format!("it answered {status}"))),
        });
        self.log_result(what, endpoint, response)?
    }

    async fn oidc_post(
        &self,
        endpoint: &Url,
        call: Call<'_>,
    ) -> Result<(StatusCode, Vec<u8>), Failure> {
        self.oidc_allows(endpoint)?;
        let client = &self.remote.client;
        client
            .call(&self.config, endpoint, call, MAX_DOCUMENT)
            .await
    }

    async fn oidc_get(
        &self,
        url: &str,
        authorization: Option<String>,
        limit: usize,
    ) -> Result<Vec<u8>, Failure> {
        let url = Url::parse(url).map_err(|error| Failure::denied(error.to_string()))?;
        self.oidc_allows(&url)?;
        let call = Call::Get { authorization };
        let client = &self.remote.client;
        match client.call(&self.config, &url, call, limit).await? {
            (StatusCode::OK, bytes) => Ok(bytes),
            (status, _) => Err(Failure::invalid_response(format!("it answered {status}"))),
        }
    }

    /// 502 for an authorization endpoint that no browser should be sent to.
    pub(super) fn oidc_sends_to(&self, endpoint: &Url) -> Result<()> {
        let what = "the authorization endpoint of the identity provider";
        self.log_result(what, endpoint, self.oidc_allows(endpoint))
    }

    /// Returns the result of a request; logs the details of a failure that is new.
    fn log_result<T>(&self, what: &str, at: &Url, found: Result<T, Failure>) -> Result<T> {
        self.log_fetch(what, at.as_str(), found.as_ref().err());
        found.map_err(|failure| unreachable(what, &failure))
    }

    fn oidc_allows(&self, url: &Url) -> Result<(), Failure> {
        if is_secure(url, &self.config.private_hosts) {
            return Ok(());
        }
        Err(Failure::denied("it does not begin with https://"))
    }
}

/// 400: the identity provider, or what it says, does not let this user in.
pub fn refused(error: &quire_oidc::Error) -> Error {
    Error::new(StatusCode::BAD_REQUEST, error.to_string())
}

/// 502: the identity provider does not do its part.
fn unreachable(what: &str, failure: &Failure) -> Error {
    let kind = failure.kind;
    let message = format!("{what} {kind}; the log of the server says more");
    Error::new(StatusCode::BAD_GATEWAY, message)
}
