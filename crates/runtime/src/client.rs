//! The client, based on reqwest: requests, retries, pagination, and errors that keep the response.
//!
//! - An attempt passes the throttle and the middleware, and ends when the body is read; if that is a stream, when it
//!   begins.
//! - The size of a response in memory is limited.
//! - Tokens never appear in `Debug` or in errors.

mod call;
mod credentials;
mod error;
mod exchange;
mod middleware;
mod options;
mod paging;
mod retry;
mod throttle;
mod tokens;
mod trace;

use std::sync::Arc;
use std::time::Duration;

pub use futures_util::stream::Stream;
pub use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use url::Url;

pub use self::credentials::Credentials;
use self::credentials::Ready;
pub use self::error::{Error, Lost, Refusal};
pub use self::exchange::Full;
pub use self::middleware::{Middleware, Next, ResponseFuture};
pub use self::options::CallOptions;
pub use self::paging::{Items, Pages};
pub use self::retry::{Repeat, Retry};
use self::throttle::Gate;
pub use self::throttle::Throttle;
use self::tokens::Tokens;
pub use self::tokens::{Fetched, Token, TokenSource};

/// Builds a [`Transport`].
#[derive(Clone)]
pub struct Builder {
    base: String,
    credentials: Credentials,
    tokens: Option<Tokens>,
    connect_timeout: Option<Duration>,
    timeout: Duration,
    total_timeout: Option<Duration>,
    retry: Retry,
    throttle: Throttle,
    middleware: Vec<Arc<dyn Middleware>>,
    idempotency_keys: bool,
    max_response_bytes: usize,
    user_agent: String,
    http: Option<reqwest::Client>,
}

impl Builder {
    /// A client of the service at that address, such as `https://docs.example.com`.
    pub fn new(base: impl Into<String>) -> Self {
        Self {
            base: base.into(),
            credentials: Credentials::default(),
            tokens: None,
            connect_timeout: None,
            timeout: Duration::from_mins(1),
            total_timeout: None,
            retry: Retry::default(),
            throttle: Throttle::default(),
            middleware: Vec::new(),
            idempotency_keys: false,
            max_response_bytes: 100 << 20,
            user_agent: concat!("quire-runtime/", env!("CARGO_PKG_VERSION")).to_owned(),
            http: None,
        }
    }

    /// Sends this as `Authorization: Bearer` to operations that ask for a bearer token, `OAuth2` or `OpenID` Connect.
    #[must_use]
    pub fn token(mut self, token: impl Into<String>) -> Self {
        self.credentials = self.credentials.token(token);
        self
    }

    /// Sends tokens of a source, which are fetched again when they expire or the server returns 401. They are used in
    /// place of [`token`](Self::token).
    #[must_use]
    pub fn token_source(mut self, source: impl TokenSource) -> Self {
        self.tokens = Some(Tokens::new(source));
        self
    }

    /// Sends this as `Authorization: Basic` to operations that ask for it.
    #[must_use]
    pub fn basic(mut self, user: impl Into<String>, password: impl Into<String>) -> Self {
        self.credentials = self.credentials.basic(user, password);
        self
    }

    /// Sends this key to operations that ask for the API key of that name in the description.
    #[must_use]
    pub fn api_key(mut self, scheme: impl Into<String>, key: impl Into<String>) -> Self {
        self.credentials = self.credentials.api_key(scheme, key);
        self
    }

    /// Sets the timeout of one attempt, from connecting to the last byte, or, of a stream, the first; 60 s by
    /// default.
    #[must_use]
    pub const fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// Sets the timeout of connecting, within that of the attempt.
    #[must_use]
    pub const fn connect_timeout(mut self, timeout: Duration) -> Self {
        self.connect_timeout = Some(timeout);
        self
    }

    /// Sets the timeout of all attempts and the waits between them; unlimited by default.
    #[must_use]
    pub const fn total_timeout(mut self, timeout: Duration) -> Self {
        self.total_timeout = Some(timeout);
        self
    }

    /// Sets the retry policy.
    #[must_use]
    pub const fn retry(mut self, retry: Retry) -> Self {
        self.retry = retry;
        self
    }

    /// Limits the requests per second, and those in flight at once; unlimited by default.
    #[must_use]
    pub const fn throttle(mut self, throttle: Throttle) -> Self {
        self.throttle = throttle;
        self
    }

    /// Sees every attempt; the first one added is the outermost.
    #[must_use]
    pub fn middleware(mut self, middleware: impl Middleware) -> Self {
        self.middleware.push(Arc::new(middleware));
        self
    }

    /// Sends a random `Idempotency-Key` with each POST and PATCH, which makes them safe to retry if the server supports
    /// that header.
    #[must_use]
    pub const fn idempotency_keys(mut self, send: bool) -> Self {
        self.idempotency_keys = send;
        self
    }

    /// Limits the bytes of a response kept in memory; 100 MiB by default. Streams are not limited.
    #[must_use]
    pub const fn max_response_bytes(mut self, bytes: usize) -> Self {
        self.max_response_bytes = bytes;
        self
    }

    /// The `User-Agent` header.
    #[must_use]
    pub fn user_agent(mut self, user_agent: impl Into<String>) -> Self {
        self.user_agent = user_agent.into();
        self
    }

    /// Sends requests with this client, to share its connections or to set proxies and certificates. Its own settings
    /// replace [`connect_timeout`](Self::connect_timeout) and [`user_agent`](Self::user_agent); it should not follow
    /// redirects.
    #[must_use]
    pub fn http_client(mut self, client: reqwest::Client) -> Self {
        self.http = Some(client);
        self
    }

    /// Builds the client.
    ///
    /// # Errors
    /// The address is not an http or https URL, or the token has characters that a header cannot contain.
    pub fn build(self) -> Result<Transport, Error> {
        let invalid = |reason: String| Error::Configuration(reason);
        let base = Url::parse(&self.base)
            .map_err(|error| invalid(format!("the address is not a URL: {error}")))?;
        if !matches!(base.scheme(), "http" | "https") || base.host().is_none() {
            return Err(invalid(format!(
                "the address `{base}` must start with http:// or https:// and name a host"
            )));
        }
        // Not repeated in the message, since it may hold a password.
        let user = !base.username().is_empty() || base.password().is_some();
        if user || base.query().is_some() || base.fragment().is_some() {
            return Err(invalid(
                "the address must hold neither a user nor a query nor a fragment".into(),
            ));
        }
        let http = match self.http {
            Some(http) => http,
            None => http_client(self.user_agent, self.connect_timeout)?,
        };
        Ok(Transport(Arc::new(Shared {
            http,
            base: base.as_str().trim_end_matches('/').to_owned(),
            credentials: self.credentials.ready()?,
            tokens: self.tokens,
            timeout: self.timeout,
            total_timeout: self.total_timeout,
            retry: self.retry,
            gate: Gate::new(self.throttle),
            middleware: self.middleware,
            idempotency_keys: self.idempotency_keys,
            max_response_bytes: self.max_response_bytes,
        })))
    }
}

fn http_client(
    user_agent: String,
    connect_timeout: Option<Duration>,
) -> Result<reqwest::Client, Error> {
    // Another provider may already be in place, which is as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut http = reqwest::Client::builder()
        .user_agent(user_agent)
        .redirect(reqwest::redirect::Policy::none());
    if let Some(timeout) = connect_timeout {
        http = http.connect_timeout(timeout);
    }
    http.build()
        .map_err(|error| Error::Transport(Lost::request(error)))
}

impl std::fmt::Debug for Builder {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Builder")
            .field("timeout", &self.timeout)
            .field("retry", &self.retry)
            .finish_non_exhaustive()
    }
}

/// A connection pool to one service; cheap to clone.
#[derive(Clone)]
pub struct Transport(Arc<Shared>);

struct Shared {
    http: reqwest::Client,
    base: String,
    credentials: Ready,
    tokens: Option<Tokens>,
    timeout: Duration,
    total_timeout: Option<Duration>,
    retry: Retry,
    gate: Gate,
    middleware: Vec<Arc<dyn Middleware>>,
    idempotency_keys: bool,
    max_response_bytes: usize,
}

impl std::fmt::Debug for Transport {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Transport")
            .field("base", &self.0.base)
            .field("retry", &self.0.retry)
            .finish_non_exhaustive()
    }
}
