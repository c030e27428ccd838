//! Exchanges a request for a response: attempts, timeouts, and reading the body.
//!
//! - Code that does not depend on the operation's types is compiled once.

use std::time::Duration;

use http::header;
use serde::de::DeserializeOwned;

use super::credentials::{add_cookies, add_query, bearer, takes_token};
use super::{
    CallOptions, Error, HeaderMap, HeaderName, HeaderValue, Lost, Next, Refusal, StatusCode,
    Transport, trace,
};
use crate::unreadable::read_json;
use crate::{
    Body, BodyError, Codec, Encoded, Encoder, Forward, Operation, OperationInfo, Passed, Refused,
    ResponseHeaders as _, Unreadable, response,
};

/// A successful response with its head.
pub struct Full<O: Operation> {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// Content.
    pub body: O::Response,
}

impl<O: Operation> Full<O> {
    /// The headers that the operation describes.
    ///
    /// # Errors
    /// A required header is missing, or a header is not of its type.
    pub fn typed_headers(&self) -> Result<O::Headers, Error> {
        O::Headers::read(&self.headers).map_err(|unreadable| {
            let mut head = http::Response::new(Body::empty());
            *head.status_mut() = self.status;
            *head.headers_mut() = self.headers.clone();
            unexpected(const { O::INFO.id }, head, unreadable)
        })
    }
}

impl<O: Operation> std::fmt::Debug for Full<O>
where
    O::Response: std::fmt::Debug,
{
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Full")
            .field("status", &self.status)
            .field("headers", &self.headers)
            .field("body", &self.body)
            .finish()
    }
}

/// Options of a request besides its own fields.
#[derive(Clone, Copy)]
pub(super) struct Extra<'a> {
    pub(super) options: &'a CallOptions,
    /// Parts of the query.
    pub(super) query: &'a str,
    /// The address to use in place of the operation's.
    pub(super) link: Option<&'a str>,
}

/// Information that the codec of a response has before reading it.
#[derive(Clone, Copy)]
struct Shape {
    takes: fn(u16) -> bool,
    streams: fn(u16, &str) -> bool,
}

impl Transport {
    /// Sends a request and reads the response.
    ///
    /// # Errors
    /// There is no response, it is not a success, or it cannot be decoded.
    pub async fn send<O: Operation>(&self, request: &O) -> Result<O::Response, Error> {
        self.send_with(request, &CallOptions::default()).await
    }

    /// Sends a request with further options, such as headers, and reads the response.
    ///
    /// # Errors
    /// There is no response, it is not a success, or it cannot be decoded.
    pub async fn send_with<O: Operation>(
        &self,
        request: &O,
        options: &CallOptions,
    ) -> Result<O::Response, Error> {
        Ok(self.send_full(request, options).await?.body)
    }

    /// Sends a request with further options, and also returns the head of the response.
    ///
    /// # Errors
    /// There is no response, it is not a success, or it cannot be decoded.
    pub async fn send_full<O: Operation>(
        &self,
        request: &O,
        options: &CallOptions,
    ) -> Result<Full<O>, Error> {
        let extra = Extra {
            options,
            query: "",
            link: None,
        };
        self.perform(request, extra).await
    }

    /// Sends a request to an address of a receiver, such as that of a webhook.
    ///
    /// # Errors
    /// There is no response, it is not a success, or it cannot be decoded.
    pub async fn send_to<O: Operation>(
        &self,
        request: &O,
        options: &CallOptions,
        address: &str,
    ) -> Result<O::Response, Error> {
        let extra = Extra {
            options,
            query: "",
            link: Some(address),
        };
        Ok(self.perform(request, extra).await?.body)
    }

    /// Sends a request, and reads the response as JSON of a type other than the operation's, such as
    /// `serde_json::Value`, for servers that omit required fields.
    ///
    /// # Errors
    /// There is no response, it is not a success, or it is not JSON of that type.
    pub async fn send_as<O: Operation, T: DeserializeOwned>(
        &self,
        request: &O,
        options: &CallOptions,
    ) -> Result<T, Error> {
        let encoded = Encoder::write(request).map_err(Error::Encode)?;
        let extra = Extra {
            options,
            query: "",
            link: None,
        };
        let shape = Shape {
            takes: <O::Codec as Codec<O::Response>>::takes,
            streams: |_, _| false,
        };
        let response = self
            .exchange(const { &O::INFO }, encoded, extra, shape)
            .await?;
        read_json(&response)
            .map_err(|unreadable| unexpected(const { O::INFO.id }, response, unreadable))
    }

    pub(super) async fn perform<O: Operation>(
        &self,
        request: &O,
        extra: Extra<'_>,
    ) -> Result<Full<O>, Error> {
        let encoded = Encoder::write(request).map_err(Error::Encode)?;
        let shape = Shape {
            takes: <O::Codec as Codec<O::Response>>::takes,
            streams: <O::Codec as Codec<O::Response>>::streams,
        };
        let response = self
            .exchange(const { &O::INFO }, encoded, extra, shape)
            .await?;
        match <O::Codec as Codec<O::Response>>::decode(&response) {
            Ok(body) => Ok(Full {
                status: response.status(),
                headers: response.into_parts().0.headers,
                body,
            }),
            Err(unreadable) => Err(unexpected(const { O::INFO.id }, response, unreadable)),
        }
    }

    /// The address of a path and query.
    pub(super) fn address(&self, target: &str) -> String {
        format!("{}{target}", self.0.base)
    }

    /// Gives a response of success, with its body read unless it streams.
    async fn exchange(
        &self,
        info: &'static OperationInfo,
        encoded: Encoded,
        extra: Extra<'_>,
        shape: Shape,
    ) -> Result<http::Response<Body>, Error> {
        // Boxed, so that the futures of callers stay small.
        let work = Box::pin(self.exchange_in_time(info, encoded, extra, shape));
        let response = trace::traced(info, work).await?;
        if is_success(info, shape, response.status()) {
            Ok(response)
        } else {
            Err(Error::Refused(Box::new(Refusal::new(info.id, response))))
        }
    }

    async fn exchange_in_time(
        &self,
        info: &'static OperationInfo,
        encoded: Encoded,
        extra: Extra<'_>,
        shape: Shape,
    ) -> Result<http::Response<Body>, Error> {
        let all = self.exchange_once_or_renew(info, encoded, extra, shape);
        match extra.options.total_timeout.or(self.0.total_timeout) {
            Some(limit) => within(limit, "the call", all).await,
            None => all.await,
        }
    }

    /// Sends a request, and once more if the server no longer accepts its token.
    async fn exchange_once_or_renew(
        &self,
        info: &'static OperationInfo,
        encoded: Encoded,
        extra: Extra<'_>,
        shape: Shape,
    ) -> Result<http::Response<Body>, Error> {
        let source = self.0.tokens.as_ref();
        let source = source.filter(|_| extra.options.credentials.is_none() && takes_token(info));
        let timeout = extra.options.timeout.unwrap_or(self.0.timeout);
        let Some(source) = source else {
            let request = self.compose(info, encoded, extra, None)?;
            return self.attempts(info, request, shape, timeout).await;
        };
        let token = source.current().await?;
        let mut request = self.compose(info, encoded, extra, Some(&token))?;
        let bearer = bearer(&token)?;
        // Another alternative may have been used, and a stream is sent once.
        let is_ours = request.headers().get(header::AUTHORIZATION) == Some(&bearer);
        let is_stream = request.body().as_bytes().is_none();
        let first = self.attempts(info, request.clone(), shape, timeout);
        let response = first.await?;
        if response.status() != StatusCode::UNAUTHORIZED || !is_ours || is_stream {
            return Ok(response);
        }
        let token = source.renewed(&token).await?;
        let headers = request.headers_mut();
        headers.insert(header::AUTHORIZATION, self::bearer(&token)?);
        self.attempts(info, request, shape, timeout).await
    }

    /// The request with all its headers.
    fn compose(
        &self,
        info: &'static OperationInfo,
        encoded: Encoded,
        extra: Extra<'_>,
        token: Option<&str>,
    ) -> Result<http::Request<Body>, Error> {
        let invalid = |reason: &str| Error::Configuration(format!("{}: {reason}", info.id));
        let mut headers = HeaderMap::new();
        for (name, value) in &encoded.headers {
            let pair = (HeaderName::try_from(*name), HeaderValue::try_from(value));
            let (Ok(name), Ok(value)) = pair else {
                return Err(invalid("a parameter cannot be sent as a header"));
            };
            headers.insert(name, value);
        }
        let body = encoded.body.unwrap_or_default();
        if let Some(media_type) = body.media_type() {
            let value = HeaderValue::try_from(media_type)
                .map_err(|_| invalid("the media type of the body is none"))?;
            headers.insert(header::CONTENT_TYPE, value);
        }
        let mut query = String::new();
        match (&extra.options.credentials, token) {
            (Some(own), _) => own.clone().ready()?.apply(info, &mut headers, &mut query),
            (None, Some(token)) => {
                let credentials = self.0.credentials.with_token(bearer(token)?);
                credentials.apply(info, &mut headers, &mut query);
            }
            (None, None) => self.0.credentials.apply(info, &mut headers, &mut query),
        }
        add_query(&mut query, extra.query);
        let own = &extra.options.headers;
        for name in own.keys().filter(|name| **name != header::COOKIE) {
            headers.remove(name);
        }
        for (name, value) in own {
            match value.to_str() {
                Ok(cookies) if name == header::COOKIE => add_cookies(&mut headers, cookies),
                _ => {
                    headers.append(name.clone(), value.clone());
                }
            }
        }
        let writes = !info.method.is_idempotent();
        if self.0.idempotency_keys && writes && !headers.contains_key("idempotency-key") {
            headers.insert("idempotency-key", random_key()?);
        }
        let mut address = match extra.link {
            Some(link) => link.to_owned(),
            None => self.address(&encoded.target),
        };
        // A link may hold the key already.
        if !query.is_empty() && !address.contains(&query) {
            address.push(if address.contains('?') { '&' } else { '?' });
            address.push_str(&query);
        }
        let mut request = http::Request::new(body);
        *request.uri_mut() = address
            .parse()
            .map_err(|_| invalid("the address cannot be sent"))?;
        *request.method_mut() = http::Method::from_bytes(info.method.as_str().as_bytes())
            .map_err(|_| invalid("the method cannot be sent"))?;
        *request.headers_mut() = headers;
        Ok(request)
    }

    async fn attempts(
        &self,
        info: &'static OperationInfo,
        request: http::Request<Body>,
        shape: Shape,
        timeout: Duration,
    ) -> Result<http::Response<Body>, Error> {
        let retry = self.0.retry;
        let is_safe =
            info.method.is_idempotent() || request.headers().contains_key("idempotency-key");
        let is_stream = request.body().as_bytes().is_none();
        let repeatable = retry.is_repeatable(is_safe);
        let mut attempt = 1;
        loop {
            let under_way = self.0.gate.enter().await;
            let once = self.attempt(info, request.clone(), shape);
            let outcome = within(timeout, "an attempt", once).await;
            drop(under_way);
            let wait = match &outcome {
                _ if is_stream || attempt >= retry.attempts => None,
                Ok(response) if is_success(info, shape, response.status()) => None,
                Ok(response) => {
                    retry.after_response(response.status(), response.headers(), repeatable, attempt)
                }
                Err(error) => retry.after_error(error, repeatable, attempt),
            };
            let Some(wait) = wait else {
                return outcome;
            };
            tokio::time::sleep(wait).await;
            attempt += 1;
        }
    }

    async fn attempt(
        &self,
        info: &'static OperationInfo,
        request: http::Request<Body>,
        shape: Shape,
    ) -> Result<http::Response<Body>, Error> {
        let next = Next {
            operation: info,
            rest: &self.0.middleware,
            http: &self.0.http,
        };
        let (head, body) = next.run(request).await?.into_parts();
        let content_type = response::content_type(&head.headers);
        let body = if is_success(info, shape, head.status)
            && (shape.streams)(head.status.as_u16(), content_type)
        {
            body.with_media_type(content_type)
        } else {
            match body.bytes(self.0.max_response_bytes).await {
                Ok(bytes) => bytes.into(),
                Err(BodyError::TooLarge(limit)) => {
                    let head = http::Response::from_parts(head, Body::empty());
                    let response = Box::new(Refusal::new(info.id, head));
                    return Err(Error::TooLarge { response, limit });
                }
                Err(error) => return Err(Error::Transport(Lost::body(error))),
            }
        };
        Ok(http::Response::from_parts(head, body))
    }
}

impl Forward for Transport {
    async fn forward<O: Operation>(
        &self,
        request: O,
        passed: Passed,
    ) -> Result<O::Response, Refused> {
        let options = CallOptions::from(passed.headers);
        let extra = Extra {
            options: &options,
            query: &passed.query,
            link: None,
        };
        match self.perform(&request, extra).await {
            Ok(full) => {
                // Set once for each request.
                let _ = passed.response_headers.set(full.headers);
                Ok(full.body)
            }
            Err(Error::Refused(response)) => Err(Refused {
                status: response.status,
                headers: response.headers,
                body: response.body,
            }),
            Err(error) => Err(Refused::problem(
                StatusCode::BAD_GATEWAY,
                &error.to_string(),
            )),
        }
    }
}

fn is_success(info: &OperationInfo, shape: Shape, status: StatusCode) -> bool {
    (shape.takes)(status.as_u16()) || status.as_u16() == info.success
}

fn unexpected(
    operation: &'static str,
    response: http::Response<Body>,
    unreadable: Unreadable,
) -> Error {
    let response = Box::new(Refusal::new(operation, response));
    let Unreadable {
        place,
        reason,
        missing,
    } = unreadable;
    match missing {
        Some(path) => Error::Missing { response, path },
        None => Error::Decode {
            response,
            place,
            reason,
        },
    }
}

async fn within<T>(
    limit: Duration,
    what: &str,
    work: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    match tokio::time::timeout(limit, work).await {
        Ok(outcome) => outcome,
        Err(_) => Err(Error::Transport(Lost::timeout(limit, what))),
    }
}

/// A random UUID (RFC 9562, section 5.4).
fn random_key() -> Result<HeaderValue, Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| Error::Configuration(format!("there is no randomness: {error}")))?;
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let number = u128::from_be_bytes(bytes);
    let text = format!("{number:032x}");
    let text = [
        &text[..8],
        &text[8..12],
        &text[12..16],
        &text[16..20],
        &text[20..],
    ]
    .join("-");
    HeaderValue::try_from(text)
        .map_err(|error| Error::Configuration(format!("the key cannot be sent: {error}")))
}
