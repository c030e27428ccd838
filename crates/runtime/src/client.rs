//! The reqwest side: sending, retrying, paging, and errors that keep what the server said.
//!
//! - Sent again are only requests that are safe to repeat (RFC 9110, section 9.2.2), that never left this machine, or
//!   that the server did not look at (429).
//! - `Retry-After` (RFC 9110, section 10.2.3) is honoured up to the policy's longest wait.
//! - An error keeps status, headers and bytes; what cannot be decoded is told with its place.
//! - Tokens never show in `Debug` or in errors.

mod define;

use std::time::Duration;

use bytes::Bytes;
pub use futures_util::stream::Stream;
use futures_util::stream::{self, StreamExt as _, TryStreamExt as _};
use http::header;
pub use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use url::Url;

use crate::{Codec, Encoder, Operation, OperationInfo, Paged};

/// How often and how patiently a request is sent again.
#[derive(Clone, Copy, Debug)]
pub struct Retry {
    /// How often a request is sent at most; 1 never repeats. Default 4.
    pub attempts: u32,
    /// The wait before the second attempt, doubled each time, less a random part. Default 100 ms.
    pub initial: Duration,
    /// The longest wait, also where the server asks for longer: then the error is returned. Default 30 s.
    pub longest: Duration,
}

impl Default for Retry {
    fn default() -> Self {
        Self {
            attempts: 4,
            initial: Duration::from_millis(100),
            longest: Duration::from_secs(30),
        }
    }
}

/// Builds a [`Transport`].
#[derive(Clone)]
pub struct Builder {
    base: String,
    token: Option<String>,
    timeout: Duration,
    retry: Retry,
    user_agent: String,
}

impl Builder {
    /// A client of the service at that address, such as `https://docs.example.com`.
    pub fn new(base: impl Into<String>) -> Self {
        Self {
            base: base.into(),
            token: None,
            timeout: Duration::from_mins(1),
            retry: Retry::default(),
            user_agent: concat!("quire-runtime/", env!("CARGO_PKG_VERSION")).to_owned(),
        }
    }

    /// Sends this as `Authorization: Bearer`.
    #[must_use]
    pub fn token(mut self, token: impl Into<String>) -> Self {
        self.token = Some(token.into());
        self
    }

    /// How long one attempt may take, from connecting to the last byte; 60 s by default.
    #[must_use]
    pub const fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// How often and how patiently a request is sent again.
    #[must_use]
    pub const fn retry(mut self, retry: Retry) -> Self {
        self.retry = retry;
        self
    }

    /// The `User-Agent` header.
    #[must_use]
    pub fn user_agent(mut self, user_agent: impl Into<String>) -> Self {
        self.user_agent = user_agent.into();
        self
    }

    /// The client.
    ///
    /// # Errors
    /// The address is no http or https URL, or the token has characters that a header cannot carry.
    pub fn build(self) -> Result<Transport, Error> {
        let invalid = |reason: String| Error::Configuration(reason);
        let base = Url::parse(&self.base)
            .map_err(|error| invalid(format!("the address is no URL: {error}")))?;
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
        let mut headers = HeaderMap::new();
        if let Some(token) = &self.token {
            let mut value = HeaderValue::try_from(format!("Bearer {token}"))
                .map_err(|_| invalid("the token has characters that no header can carry".into()))?;
            value.set_sensitive(true);
            headers.insert(header::AUTHORIZATION, value);
        }
        // Another provider may already be in place, which is as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder()
            .default_headers(headers)
            .timeout(self.timeout)
            .user_agent(self.user_agent)
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(Error::Transport)?;
        Ok(Transport {
            http,
            base: base.as_str().trim_end_matches('/').to_owned(),
            retry: self.retry,
        })
    }
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
pub struct Transport {
    http: reqwest::Client,
    base: String,
    retry: Retry,
}

impl std::fmt::Debug for Transport {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Transport")
            .field("base", &self.base)
            .field("retry", &self.retry)
            .finish_non_exhaustive()
    }
}

/// What the server answered instead of success.
#[derive(Clone)]
pub struct Refusal {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body as it came.
    pub body: Bytes,
    /// The operation that was called.
    pub operation: &'static str,
}

impl Refusal {
    /// The body as JSON of this type, if it is that.
    pub fn json<T: serde::de::DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_slice(&self.body).ok()
    }
}

impl std::fmt::Debug for Refusal {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Refusal({self})")
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let body = String::from_utf8_lossy(&self.body);
        let text: String = body.chars().take(2_000).collect();
        write!(formatter, "{}: {} {text}", self.operation, self.status)
    }
}

/// Why a call did not succeed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The client was not set up rightly.
    #[error("{0}")]
    Configuration(String),
    /// The request could not be written as JSON.
    #[error("the request cannot be written as JSON: {0}")]
    Encode(#[source] serde_json::Error),
    /// No answer came: no connection, a time-out, an answer that broke off.
    #[error("no answer: {}", describe(.0))]
    Transport(#[source] reqwest::Error),
    /// The server answered, but not with success.
    #[error("{0}")]
    Refused(Box<Refusal>),
    /// The server answered with success, but not what the description promises.
    #[error("{}: the answer is not what was expected, at {place}: {reason}", .answer.operation)]
    Decode {
        /// The answer.
        answer: Box<Refusal>,
        /// Where in the body.
        place: String,
        /// What is wrong there.
        reason: String,
    },
}

impl Error {
    /// The status of the answer, if there was one.
    #[must_use]
    pub fn status(&self) -> Option<StatusCode> {
        self.answer().map(|answer| answer.status)
    }

    /// The answer, if there was one.
    #[must_use]
    pub fn answer(&self) -> Option<&Refusal> {
        match self {
            Self::Refused(answer) | Self::Decode { answer, .. } => Some(answer),
            _ => None,
        }
    }
}

fn describe(error: &reqwest::Error) -> String {
    let mut text = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text.push_str(": ");
            text.push_str(&cause_text);
        }
        source = cause.source();
    }
    text
}

impl Transport {
    /// Sends a request and reads the answer.
    ///
    /// # Errors
    /// There is no answer, or it is not success, or it cannot be decoded.
    pub async fn send<O: Operation>(&self, request: &O) -> Result<O::Response, Error> {
        self.send_with(request, &HeaderMap::new()).await
    }

    /// The same with further headers, such as `Idempotency-Key` or `If-Match`.
    ///
    /// # Errors
    /// There is no answer, or it is not success, or it cannot be decoded.
    pub async fn send_with<O: Operation>(
        &self,
        request: &O,
        headers: &HeaderMap,
    ) -> Result<O::Response, Error> {
        let info: &'static OperationInfo = const { &O::INFO };
        let answer = self.exchange(info, request, headers).await?;
        if !answer.status.is_success() {
            return Err(Error::Refused(Box::new(answer)));
        }
        match <O::Codec as Codec<O::Response>>::decode(answer.body.clone()) {
            Ok(response) => Ok(response),
            Err(error) => Err(Error::Decode {
                place: format!("line {}, column {}", error.line(), error.column()),
                reason: reason(&error),
                answer: Box::new(answer),
            }),
        }
    }

    async fn exchange<O: Operation>(
        &self,
        info: &'static OperationInfo,
        request: &O,
        headers: &HeaderMap,
    ) -> Result<Refusal, Error> {
        let encoded = Encoder::write(request).map_err(Error::Encode)?;
        let url = format!("{}{}", self.base, encoded.target);
        let method = reqwest::Method::from_bytes(info.method.as_str().as_bytes())
            .map_err(|error| Error::Configuration(error.to_string()))?;
        let repeatable = info.method.is_idempotent() || headers.contains_key("idempotency-key");
        let mut attempt = 1;
        loop {
            let mut call = self
                .http
                .request(method.clone(), &url)
                .headers(headers.clone());
            for (name, value) in &encoded.headers {
                call = call.header(*name, value);
            }
            if let (Some(bytes), Some(body)) = (&encoded.body, &info.body) {
                call = call
                    .header(header::CONTENT_TYPE, body.media_type.as_str())
                    .body(bytes.clone());
            }
            let outcome = receive(info, call).await;
            let wait = match &outcome {
                _ if attempt >= self.retry.attempts => None,
                Ok(answer) => self.wait_after(answer, repeatable, attempt),
                // What cannot be built now cannot be built later.
                Err(error) if error.is_builder() => None,
                Err(error) => (error.is_connect() || repeatable).then(|| self.backoff(attempt)),
            };
            let Some(wait) = wait else {
                return outcome.map_err(|error| Error::Transport(error.without_url()));
            };
            tokio::time::sleep(wait).await;
            attempt += 1;
        }
    }

    /// How long to wait after an answer before the request is sent again; `None`: it is not.
    fn wait_after(&self, answer: &Refusal, repeatable: bool, attempt: u32) -> Option<Duration> {
        let again = match answer.status {
            StatusCode::TOO_MANY_REQUESTS => true,
            StatusCode::BAD_GATEWAY
            | StatusCode::SERVICE_UNAVAILABLE
            | StatusCode::GATEWAY_TIMEOUT => repeatable,
            _ => false,
        };
        if !again {
            return None;
        }
        let wait = retry_after(&answer.headers).unwrap_or_else(|| self.backoff(attempt));
        (wait <= self.retry.longest).then_some(wait)
    }

    /// Exponential, between half and all of the wait ("equal jitter").
    fn backoff(&self, attempt: u32) -> Duration {
        use std::hash::{BuildHasher as _, RandomState};
        let full = self
            .retry
            .initial
            .saturating_mul(1 << (attempt - 1).min(16))
            .min(self.retry.longest);
        let random = u32::try_from(RandomState::new().hash_one(attempt) % 1_000).unwrap_or(0);
        full / 2 + (full / 2) * random / 1_000
    }

    /// The pages of a list, fetched as they are asked for.
    pub fn pages<O: Paged>(
        &self,
        request: O,
    ) -> impl Stream<Item = Result<Vec<O::Item>, Error>> + Send + use<'_, O> {
        self.pages_with(request, HeaderMap::new())
    }

    /// The same with further headers.
    pub fn pages_with<O: Paged>(
        &self,
        request: O,
        headers: HeaderMap,
    ) -> impl Stream<Item = Result<Vec<O::Item>, Error>> + Send + use<'_, O> {
        stream::try_unfold(
            (Some(request), headers),
            move |(request, headers)| async move {
                let Some(request) = request else {
                    return Ok(None);
                };
                let (items, next) = O::into_items(self.send_with(&request, &headers).await?);
                let next = next.map(|token| request.with_page(token));
                Ok(Some((items, (next, headers))))
            },
        )
    }

    /// The items of a list over all its pages, fetched as they are asked for.
    pub fn items<O: Paged>(
        &self,
        request: O,
    ) -> impl Stream<Item = Result<O::Item, Error>> + Send + use<'_, O> {
        self.items_with(request, HeaderMap::new())
    }

    /// The same with further headers.
    pub fn items_with<O: Paged>(
        &self,
        request: O,
        headers: HeaderMap,
    ) -> impl Stream<Item = Result<O::Item, Error>> + Send + use<'_, O> {
        self.pages_with(request, headers)
            .map_ok(|items| stream::iter(items).map(Ok))
            .try_flatten()
    }
}

/// What is wrong, without the place, which stands beside it.
fn reason(error: &serde_json::Error) -> String {
    let mut text = error.to_string();
    if let Some(end) = text.rfind(" at line ") {
        text.truncate(end);
    }
    text
}

/// The wait that `Retry-After` asks for: seconds, or a date, which is taken against the answer's own `Date`.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = |name| {
        headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .map(str::trim)
    };
    let asked = text(header::RETRY_AFTER)?;
    if let Ok(seconds) = asked.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let date = |text| {
        jiff::fmt::rfc2822::parse(text)
            .ok()
            .map(|date| date.timestamp())
    };
    let wait = date(asked)?.duration_since(date(text(header::DATE)?)?);
    Some(Duration::try_from(wait).unwrap_or_default())
}

async fn receive(
    info: &'static OperationInfo,
    call: reqwest::RequestBuilder,
) -> Result<Refusal, reqwest::Error> {
    let answer = call.send().await?;
    Ok(Refusal {
        status: answer.status(),
        headers: answer.headers().clone(),
        operation: info.id,
        body: answer.bytes().await?,
    })
}
