// Made by `make` from the description of the API; edit that, not this.
//! The client: a module an area.

mod answers;
mod bodies;
mod callers;
mod lists;
mod parameters;

use quire_runtime as runtime;

/// A client of the API; cheap to clone.
#[derive(Clone, Debug)]
pub struct Client(runtime::client::Transport);

impl Client {
    /// A client of the service at that address, such as `https://docs.example.com`, that sends this token.
    ///
    /// # Errors
    /// The address is no http or https URL, or the token has characters that a header cannot carry.
    pub fn new(
        base: impl Into<String>,
        token: impl Into<String>,
    ) -> Result<Self, runtime::client::Error> {
        Self::builder(base).token(token).build().map(Self)
    }

    /// Sets time-outs, retries and the like first; [`Client::from`] takes the result of `build`.
    pub fn builder(base: impl Into<String>) -> runtime::client::Builder {
        runtime::client::Builder::new(base)
    }

    /// Sends a request struct.
    ///
    /// # Errors
    /// There is no answer, or it is not success, or it cannot be decoded.
    pub async fn send<O: runtime::Operation>(
        &self,
        request: &O,
    ) -> Result<O::Response, runtime::client::Error> {
        self.0.send(request).await
    }

    /// A call that is ready to be sent.
    pub fn call<O: runtime::Operation>(&self, request: O) -> Call<'_, O> {
        Call {
            client: self,
            request,
            headers: runtime::client::HeaderMap::new(),
        }
    }
}

impl From<runtime::client::Transport> for Client {
    fn from(transport: runtime::client::Transport) -> Self {
        Self(transport)
    }
}

/// A call of an operation: set what is optional, then send it.
#[derive(Clone, Debug)]
#[must_use = "a call does nothing until it is sent"]
pub struct Call<'c, O> {
    client: &'c Client,
    /// The request as it stands.
    pub request: O,
    headers: runtime::client::HeaderMap,
}

impl<O: runtime::Operation> Call<'_, O> {
    /// Adds a header, such as `If-Match`.
    pub fn header(
        mut self,
        name: runtime::client::HeaderName,
        value: runtime::client::HeaderValue,
    ) -> Self {
        self.headers.insert(name, value);
        self
    }

    /// Makes the call safe to repeat: sent twice with the same key it is done once.
    pub fn idempotency_key(self, key: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("idempotency-key"), key)
    }

    /// Sends it.
    ///
    /// # Errors
    /// There is no answer, or it is not success, or it cannot be decoded.
    pub async fn send(self) -> Result<O::Response, runtime::client::Error> {
        self.client.0.send_with(&self.request, &self.headers).await
    }

    /// Sends it, and also gives status and headers of the answer.
    ///
    /// # Errors
    /// There is no answer, or it is not success, or it cannot be decoded.
    pub async fn send_full(
        self,
    ) -> Result<runtime::client::Full<O>, runtime::client::Error> {
        self.client.0.send_full(&self.request, &self.headers).await
    }
}

impl<'c, O: runtime::Paged> Call<'c, O> {
    /// The pages of the list, fetched as they are asked for.
    pub fn pages(self) -> runtime::client::Pages<'c, O::Item> {
        self.client.0.pages_with(self.request, self.headers)
    }

    /// The items of the list over all its pages, fetched as they are asked for.
    pub fn items(self) -> runtime::client::Items<'c, O::Item> {
        self.client.0.items_with(self.request, self.headers)
    }
}
