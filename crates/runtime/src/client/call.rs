//! Shared parts of all generated clients.

/// Defines `Client`, and `Call`, a call of an operation.
///
/// They are types of the calling crate, so that it can add methods: one for each operation, and a setter for each
/// optional parameter.
#[macro_export]
macro_rules! client {
    () => {
        /// A client of the API; cheap to clone.
        #[derive(Clone, Debug)]
        pub struct Client($crate::client::Transport);

        impl Client {
            /// Creates a client of the service at an address, such as `https://docs.example.com`, that sends a token.
            ///
            /// # Errors
            /// The address is not an http or https URL, or the token has characters that a header cannot contain.
            pub fn new(
                base: impl Into<String>,
                token: impl Into<String>,
            ) -> Result<Self, $crate::client::Error> {
                Self::builder(base).token(token).build().map(Self)
            }

            /// Sets time-outs, retries and the like first; [`Client::from`] takes the result of `build`.
            pub fn builder(base: impl Into<String>) -> $crate::client::Builder {
                $crate::client::Builder::new(base)
            }

            /// Sends a request struct.
            ///
            /// # Errors
            /// There is no response, it is not a success, or it cannot be decoded.
            pub async fn send<O: $crate::Operation>(
                &self,
                request: &O,
            ) -> Result<O::Response, $crate::client::Error> {
                self.0.send(request).await
            }

            /// A call that is ready to be sent.
            pub fn call<O: $crate::Operation>(&self, request: O) -> Call<'_, O> {
                Call {
                    client: self,
                    request,
                    options: $crate::client::CallOptions::default(),
                }
            }
        }

        impl From<$crate::client::Transport> for Client {
            fn from(transport: $crate::client::Transport) -> Self {
                Self(transport)
            }
        }

        /// A call of an operation: set what is optional, then send it.
        #[derive(Clone, Debug)]
        #[must_use = "a call does nothing until it is sent"]
        pub struct Call<'c, O> {
            client: &'c Client,
            /// Returns the request.
            pub request: O,
            options: $crate::client::CallOptions,
        }

        impl<O: $crate::Operation> Call<'_, O> {
            /// Adds a header, such as `If-Match`.
            pub fn header(
                mut self,
                name: $crate::client::HeaderName,
                value: $crate::client::HeaderValue,
            ) -> Self {
                self.options.headers.insert(name, value);
                self
            }

            /// Makes the call safe to repeat: sent twice with the same key it is done once.
            pub fn idempotency_key(self, key: $crate::client::HeaderValue) -> Self {
                let name = $crate::client::HeaderName::from_static("idempotency-key");
                self.header(name, key)
            }

            /// Sends these credentials in place of those of the client.
            pub fn credentials(mut self, credentials: $crate::client::Credentials) -> Self {
                self.options.credentials = Some(credentials);
                self
            }

            /// Time limit of an attempt.
            pub const fn timeout(mut self, timeout: ::core::time::Duration) -> Self {
                self.options.timeout = Some(timeout);
                self
            }

            /// Time limit of all attempts and the waits between them.
            pub const fn total_timeout(mut self, timeout: ::core::time::Duration) -> Self {
                self.options.total_timeout = Some(timeout);
                self
            }

            /// Sends the request.
            ///
            /// # Errors
            /// There is no response, it is not a success, or it cannot be decoded.
            pub async fn send(self) -> Result<O::Response, $crate::client::Error> {
                self.client.0.send_with(&self.request, &self.options).await
            }

            /// Sends the request to an address of a receiver, such as that of a webhook, in place of that of the operation.
            ///
            /// # Errors
            /// There is no response, it is not a success, or it cannot be decoded.
            pub async fn send_to(
                self,
                address: &str,
            ) -> Result<O::Response, $crate::client::Error> {
                self.client
                    .0
                    .send_to(&self.request, &self.options, address)
                    .await
            }

            /// Sends the request, and also returns the status and headers of the response.
            ///
            /// # Errors
            /// There is no response, it is not a success, or it cannot be decoded.
            pub async fn send_full(self) -> Result<$crate::client::Full<O>, $crate::client::Error> {
                self.client.0.send_full(&self.request, &self.options).await
            }

            /// Sends the request, and reads the response as JSON of a type other than the operation's, such as
            /// `serde_json::Value`, for servers that omit required fields.
            ///
            /// # Errors
            /// There is no response, it is not a success, or it is not JSON of that type.
            pub async fn send_as<T: $crate::serde::de::DeserializeOwned>(
                self,
            ) -> Result<T, $crate::client::Error> {
                self.client.0.send_as(&self.request, &self.options).await
            }
        }

        impl<'c, O: $crate::Paged> Call<'c, O> {
            /// The pages of the list, fetched on demand.
            pub fn pages(self) -> $crate::client::Pages<'c, O::Item> {
                self.client.0.pages_with(self.request, self.options)
            }

            /// The items of the list over all its pages, fetched on demand.
            pub fn items(self) -> $crate::client::Items<'c, O::Item> {
                self.client.0.items_with(self.request, self.options)
            }
        }
    };
}
