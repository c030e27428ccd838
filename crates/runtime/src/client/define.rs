//! `Client` and `Call` of a generated client, defined in its own crate so that it can add methods to both.
//!
//! - Nothing here relies on names in scope, save for `Client` and `Call` themselves in [`calls!`](crate::calls).

/// Defines `Client` and `Call` in the crate of a generated client, so that it can add a method for each operation.
#[macro_export]
macro_rules! client {
    () => {
        /// A client of the API; cheap to clone.
        #[derive(::core::clone::Clone, Debug)]
        pub struct Client($crate::client::Transport);

        impl Client {
            /// A client of the service at that address, such as `https://docs.example.com`, that sends this token.
            ///
            /// # Errors
            /// The address is no http or https URL, or the token has characters that a header cannot carry.
            pub fn new(
                base: impl ::core::convert::Into<::std::string::String>,
                token: impl ::core::convert::Into<::std::string::String>,
            ) -> ::core::result::Result<Self, $crate::client::Error> {
                Self::builder(base).token(token).build().map(Self)
            }

            /// Sets time-outs, retries and the like first; [`Client::from`] takes the result of `build`.
            pub fn builder(
                base: impl ::core::convert::Into<::std::string::String>,
            ) -> $crate::client::Builder {
                $crate::client::Builder::new(base)
            }

            /// Sends a request struct.
            ///
            /// # Errors
            /// There is no answer, or it is not success, or it cannot be decoded.
            pub async fn send<O: $crate::Operation>(
                &self,
                request: &O,
            ) -> ::core::result::Result<O::Response, $crate::client::Error> {
                self.0.send(request).await
            }

            /// A call that is ready to be sent.
            pub fn call<O: $crate::Operation>(&self, request: O) -> Call<'_, O> {
                Call {
                    client: self,
                    request,
                    headers: $crate::client::HeaderMap::new(),
                }
            }
        }

        impl ::core::convert::From<$crate::client::Transport> for Client {
            fn from(transport: $crate::client::Transport) -> Self {
                Self(transport)
            }
        }

        /// A call of an operation: set what is optional, then send it.
        #[derive(::core::clone::Clone, Debug)]
        #[must_use = "a call does nothing until it is sent"]
        pub struct Call<'c, O> {
            client: &'c Client,
            /// The request as it stands.
            pub request: O,
            headers: $crate::client::HeaderMap,
        }

        impl<'c, O: $crate::Operation> Call<'c, O> {
            /// Adds a header, such as `If-Match`.
            pub fn header(
                mut self,
                name: $crate::client::HeaderName,
                value: $crate::client::HeaderValue,
            ) -> Self {
                self.headers.insert(name, value);
                self
            }

            /// Makes the call safe to repeat: sent twice with the same key it is done once.
            pub fn idempotency_key(self, key: $crate::client::HeaderValue) -> Self {
                self.header(
                    $crate::client::HeaderName::from_static("idempotency-key"),
                    key,
                )
            }

            /// Sends it.
            ///
            /// # Errors
            /// There is no answer, or it is not success, or it cannot be decoded.
            pub async fn send(self) -> ::core::result::Result<O::Response, $crate::client::Error> {
                self.client.0.send_with(&self.request, &self.headers).await
            }

            /// Sends it, and also gives status and headers of the answer.
            ///
            /// # Errors
            /// There is no answer, or it is not success, or it cannot be decoded.
            pub async fn send_full(
                self,
            ) -> ::core::result::Result<$crate::client::Full<O>, $crate::client::Error> {
                self.client.0.send_full(&self.request, &self.headers).await
            }
        }

        impl<'c, O: $crate::Paged> Call<'c, O> {
            /// The pages of the list, fetched as they are asked for.
            pub fn pages(
                self,
            ) -> impl $crate::client::Stream<
                Item = ::core::result::Result<::std::vec::Vec<O::Item>, $crate::client::Error>,
            > + ::core::marker::Send
            + use<'c, O> {
                self.client.0.pages_with(self.request, self.headers)
            }

            /// The items of the list over all its pages, fetched as they are asked for.
            pub fn items(
                self,
            ) -> impl $crate::client::Stream<
                Item = ::core::result::Result<O::Item, $crate::client::Error>,
            > + ::core::marker::Send
            + use<'c, O> {
                self.client.0.items_with(self.request, self.headers)
            }
        }
    };
}

/// Adds the operations of an area to `Client`, and what is optional in them to `Call`; both must be in scope.
///
/// What stands in parentheses behind `=` are the arguments of `new`. A setter whose name is taken is called otherwise:
/// `with_header = header: String`. Headers of the protocol have setters, too, and no field.
///
/// ```
/// use quire_runtime as runtime;
///
/// mod models {
///     use quire_runtime as runtime;
///
///     runtime::operation! {
///         /// Get a space.
///         pub struct GetSpace {
///             /// The space.
///             pub space_id: String = path("spaceId", string()),
///         }
///         optional {
///             /// The key of a share link.
///             pub share_key: Option<String> = None, query("shareKey", string()),
///             /// Another.
///             pub header: Option<String> = None, header("X-Header", string()),
///         }
///         answer { i64 as runtime::Json }
///         info { get("getSpace", "spaces", "/v1/spaces/{spaceId}").answers("application/json") }
///     }
/// }
///
/// runtime::client!();
///
/// runtime::calls! {
///     /// Get a space: `GET /v1/spaces/{spaceId}`. See [`models::GetSpace`].
///     get_space(space_id: &str) -> models::GetSpace = (space_id.to_owned()) {
///         share_key: String,
///         with_header = header: String,
///     } [if_none_match: "if-none-match"]
/// }
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! calls {
    (@setter [$request:ty] $field:ident : $type:ty) => {
        $crate::calls!(@setter [$request] $field = $field : $type);
    };
    (@setter [$request:ty] $name:ident = $field:ident : $type:ty) => {
        #[doc = ::core::concat!("Sets [`", ::core::stringify!($field), "`](", ::core::stringify!($request), "::", ::core::stringify!($field), ").")]
        pub fn $name(mut self, value: impl ::core::convert::Into<$type>) -> Self {
            let value: $type = value.into();
            self.request.$field = value.into();
            self
        }
    };
    ($(
        $(#[$about:meta])*
        $method:ident($($argument:ident : $argument_type:ty),* $(,)?)
            -> $request:ty = ($($value:expr),* $(,)?)
            { $($setter:ident $(= $field:ident)? : $type:ty),* $(,)? }
            $([$($header:ident : $header_name:literal),* $(,)?])?
    )*) => {
        #[allow(deprecated)]
        impl Client {
            $(
                $(#[$about])*
                #[allow(clippy::too_many_arguments)]
                pub fn $method(&self, $($argument: $argument_type),*) -> Call<'_, $request> {
                    self.call(<$request>::new($($value),*))
                }
            )*
        }

        $(
            #[allow(deprecated)]
            impl Call<'_, $request> {
                $($crate::calls!(@setter [$request] $setter $(= $field)? : $type);)*
                $($(
                    #[doc = ::core::concat!("Sends the header `", $header_name, "`.")]
                    pub fn $header(self, value: $crate::client::HeaderValue) -> Self {
                        self.header($crate::client::HeaderName::from_static($header_name), value)
                    }
                )*)?
            }
        )*
    };
}
