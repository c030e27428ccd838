//! Builds a router of operations.
//!
//! - Operations whose paths are the same to the router share a route. For each request, the most literal template that
//!   matches is chosen, and among several, the one with the most pairs in its fixed query.
//! - Adding an operation never panics: conflicts and duplicates, which the router does not accept, are resolved here.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::future::ready;
use std::pin::Pin;
use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::response::IntoResponse;
use axum::routing::{MethodFilter, MethodRouter};
use http::StatusCode;

use super::{Area, Failed, Limits, Rejection, Service, handle};
use crate::parameter::{decode_query_text, query_parts};
use crate::{Body, Codec, Decoder, Method, Operation, OperationInfo, Received, template};

/// Maximum number of segments with parameters in the router.
const MAX_PARAMETERS: usize = 20;

/// Collects the operations of a service into a router.
pub struct Routes<S: Service> {
    service: S,
    limits: Limits,
    operations: Operations<S::Caller, S::Error>,
}

/// Operations of areas with the same type of caller and of error.
///
/// They do not depend on the service. So an area's crate can collect its operations, and its handlers are compiled
/// there, next to those of other areas.
pub struct Operations<C, E> {
    paths: BTreeMap<String, BTreeMap<Method, Vec<Entry<C, E>>>>,
}

/// Runs an operation: reads its request, and writes its response.
type Run<C, E> = Box<dyn Fn(C, Received<'_>, http::Response<Body>) -> Running<E> + Send + Sync>;

/// An operation that runs, until its response is there.
type Running<E> = Pin<Box<dyn Future<Output = Result<Output, Failed<E>>> + Send>>;

/// The response of an operation.
pub(super) enum Output {
    Written(http::Response<Body>),
    /// One that takes long to write.
    Long(Box<dyn FnOnce() -> Result<http::Response<Body>, serde_json::Error> + Send>),
}

impl Output {
    fn of<C: Codec<T>, T: Send + 'static>(
        value: T,
        mut response: http::Response<Body>,
    ) -> Result<Self, serde_json::Error> {
        Ok(match C::encode_short(value, &mut response)? {
            None => Self::Written(response),
            Some(value) => Self::Long(Box::new(move || {
                C::encode(value, &mut response)?;
                Ok(response)
            })),
        })
    }
}

pub(super) struct Entry<C, E> {
    pub(super) info: &'static OperationInfo,
    pub(super) run: Run<C, E>,
    /// The names and values that the query of a request must contain.
    fixed_query: Vec<(Cow<'static, str>, Cow<'static, str>)>,
}

impl<C, E> Entry<C, E> {
    fn new(info: &'static OperationInfo, run: Run<C, E>) -> Self {
        let pairs = query_parts(template::query(info.path)).into_iter();
        let pairs = pairs.map(|(name, value)| (name, decode_query_text(value)));
        Self {
            info,
            run,
            fixed_query: pairs.collect(),
        }
    }

    /// Returns true if a query contains every pair of the fixed query.
    fn takes_query(&self, query: &str) -> bool {
        if self.fixed_query.is_empty() {
            return true;
        }
        let parts = query_parts(query);
        self.fixed_query.iter().all(|(name, value)| {
            let is_it =
                |(found, text): &(_, &str)| found == name && decode_query_text(text) == *value;
            parts.iter().any(is_it)
        })
    }
}

/// The operations of a route, by method.
pub(super) struct Endpoint<S: Service> {
    pub(super) service: S,
    pub(super) limits: Limits,
    pub(super) entries: Vec<Entry<S::Caller, S::Error>>,
    /// True if the first entry accepts every request of the router, so that nothing has to be compared.
    takes_all: bool,
}

impl<S: Service> Endpoint<S> {
    fn new(service: S, limits: Limits, entries: Vec<Entry<S::Caller, S::Error>>) -> Self {
        let takes_all = entries.first().is_some_and(|entry| {
            template::is_plain(entry.info.path) && entry.fixed_query.is_empty()
        });
        Self {
            service,
            limits,
            entries,
            takes_all,
        }
    }

    /// The position of the operation that is meant.
    pub(super) fn position(&self, path: &str, query: &str) -> Option<usize> {
        self.entries.iter().position(|entry| {
            self.takes_all
                || (template::read(entry.info.path, path).is_some() && entry.takes_query(query))
        })
    }
}

impl<S: Service> Routes<S> {
    /// No operations yet.
    pub fn new(service: S, limits: Limits) -> Self {
        Self {
            service,
            limits,
            operations: Operations::default(),
        }
    }

    /// The service whose callers the operations have.
    pub const fn service(&self) -> &S {
        &self.service
    }

    /// Adds an operation of the service itself.
    #[must_use]
    #[expect(
        clippy::should_implement_trait,
        reason = "an operation is added, not a number"
    )]
    pub fn add<O, F, A, E>(self, call: F) -> Self
    where
        O: Operation,
        F: Fn(S, S::Caller, O) -> A + Send + Sync + 'static,
        A: Future<Output = Result<O::Response, E>> + Send + 'static,
        E: Into<Failed<S::Error>>,
    {
        let service = self.service.clone();
        self.add_of::<S, O, F, A, E>(service, call)
    }

    /// Adds an operation of an area that has its own type.
    #[must_use]
    pub fn add_of<R, O, F, A, E>(mut self, area: R, call: F) -> Self
    where
        R: Area<Caller = S::Caller, Error = S::Error>,
        O: Operation,
        F: Fn(R, S::Caller, O) -> A + Send + Sync + 'static,
        A: Future<Output = Result<O::Response, E>> + Send + 'static,
        E: Into<Failed<S::Error>>,
    {
        self.operations = self.operations.add::<R, O, F, A, E>(area, call);
        self
    }

    /// Adds the operations of areas.
    #[must_use]
    pub fn merge(mut self, operations: Operations<S::Caller, S::Error>) -> Self {
        self.operations = self.operations.merge(operations);
        self
    }

    /// The router of all operations added.
    pub fn into_router(self) -> Router {
        let (service, limits) = (self.service, self.limits);
        self.operations
            .paths
            .into_iter()
            .filter(|(pattern, _)| pattern.matches('{').count() <= MAX_PARAMETERS)
            .fold(
                Router::new().without_v07_checks(),
                |router, (pattern, methods)| {
                    let mut others = Vec::new();
                    let by_method = methods.into_iter().fold(
                        MethodRouter::new(),
                        |routes, (method, entries)| {
                            let endpoint = Endpoint::new(service.clone(), limits.clone(), entries);
                            if let Some(filter) = filter(method) {
                                return routes.on(filter, handler(endpoint));
                            }
                            others.push((method, handler(endpoint)));
                            routes
                        },
                    );
                    let by_method = if others.is_empty() {
                        by_method
                    } else {
                        by_method.fallback(other_methods(others))
                    };
                    router.route(&pattern, by_method)
                },
            )
    }
}

impl<C, E> Default for Operations<C, E> {
    fn default() -> Self {
        Self {
            paths: BTreeMap::new(),
        }
    }
}

impl<C: 'static, X: Send + 'static> Operations<C, X> {
    /// Adds an operation of an area.
    #[must_use]
    pub fn add<R, O, F, A, E>(self, area: R, call: F) -> Self
    where
        R: Area<Caller = C, Error = X>,
        O: Operation,
        F: Fn(R, C, O) -> A + Send + Sync + 'static,
        A: Future<Output = Result<O::Response, E>> + Send + 'static,
        E: Into<Failed<X>>,
    {
        let run = move |caller: C,
                        received: Received<'_>,
                        response: http::Response<Body>|
              -> Running<X> {
            match Decoder::read::<O>(received) {
                Err(malformed) => {
                    Box::pin(ready(Err(Failed::Rejected(Rejection::from(malformed)))))
                }
                Ok(request) => {
                    let outcome = call(area.clone(), caller, request);
                    Box::pin(async move {
                        let value = outcome.await.map_err(E::into)?;
                        let output = Output::of::<O::Codec, _>(value, response);
                        output.map_err(|error| Failed::Rejected(error.into()))
                    })
                }
            }
        };
        self.route(const { &O::INFO }, Box::new(run))
    }

    /// Adds a route. This code does not depend on the operation's types, and so is compiled once.
    fn route(mut self, info: &'static OperationInfo, run: Run<C, X>) -> Self {
        self.insert(
            template::pattern(info.path),
            info.method,
            [Entry::new(info, run)],
        );
        self
    }

    /// Adds the operations of other areas.
    #[must_use]
    pub fn merge(mut self, others: Self) -> Self {
        for (pattern, methods) in others.paths {
            for (method, entries) in methods {
                self.insert(pattern.clone(), method, entries);
            }
        }
        self
    }

    fn insert(
        &mut self,
        pattern: String,
        method: Method,
        added: impl IntoIterator<Item = Entry<C, X>>,
    ) {
        let methods = self.paths.entry(pattern).or_default();
        let entries = methods.entry(method).or_default();
        entries.extend(added);
        // Sorting is stable: of two that are equally specific, the first one wins.
        entries.sort_by_key(|entry| {
            Reverse((template::literal(entry.info.path), entry.fixed_query.len()))
        });
    }
}

/// Serves the requests of an endpoint. It is cloned for each request, and so is one reference.
fn handler<S: Service>(
    endpoint: Endpoint<S>,
) -> impl Fn(Request) -> Pin<Box<dyn Future<Output = axum::response::Response> + Send>>
+ Clone
+ Send
+ Sync
+ 'static {
    let endpoint = Arc::new(endpoint);
    move |request| Box::pin(handle(Arc::clone(&endpoint), request))
}

/// Serves the methods of a path that the router cannot distinguish.
fn other_methods<H>(
    handlers: Vec<(Method, H)>,
) -> impl Fn(Request) -> Pin<Box<dyn Future<Output = axum::response::Response> + Send>>
+ Clone
+ Send
+ Sync
+ 'static
where
    H: Fn(Request) -> Pin<Box<dyn Future<Output = axum::response::Response> + Send>>
        + Send
        + Sync
        + 'static,
{
    let handlers = Arc::new(handlers);
    move |request| {
        let name = request.method().as_str();
        match handlers.iter().find(|(method, _)| method.as_str() == name) {
            Some((_, handler)) => handler(request),
            None => Box::pin(ready(StatusCode::METHOD_NOT_ALLOWED.into_response())),
        }
    }
}

/// The filter of a method; `None` if the router has none.
const fn filter(method: Method) -> Option<MethodFilter> {
    Some(match method {
        Method::Get => MethodFilter::GET,
        Method::Put => MethodFilter::PUT,
        Method::Post => MethodFilter::POST,
        Method::Delete => MethodFilter::DELETE,
        Method::Options => MethodFilter::OPTIONS,
        Method::Head => MethodFilter::HEAD,
        Method::Patch => MethodFilter::PATCH,
        Method::Trace => MethodFilter::TRACE,
        Method::Query | Method::Other(_) => return None,
    })
}
