//! The trait of an area, defined in the crate of a generated server.

/// Defines the trait of an area, `routes` that serve an implementation of it, and its
/// [`Mirror`](crate::server::Mirror).
///
/// ```
/// use quire_runtime as runtime;
///
/// runtime::operation! {
///     /// Get a space.
///     pub struct GetSpace {
///         /// The space.
///         pub space_id: String = path("spaceId", string()),
///     }
///     answer { i64 as runtime::Json }
///     info { get("getSpace", "spaces", "/v1/spaces/{spaceId}").answers("application/json") }
/// }
///
/// runtime::service! {
///     /// The operations of `spaces`.
///     pub trait Spaces {
///         /// Get a space: `GET /v1/spaces/{spaceId}`. See [`GetSpace`].
///         fn get_space(GetSpace) -> i64;
///     }
/// }
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! service {
    (
        $(#[$meta:meta])*
        pub trait $name:ident {
            $($(#[$about:meta])* fn $method:ident($request:ty) -> $response:ty;)*
        }
    ) => {
        $(#[$meta])*
        #[allow(deprecated)]
        pub trait $name: $crate::server::Service {
            $(
                $(#[$about])*
                fn $method(
                    &self,
                    caller: Self::Caller,
                    request: $request,
                ) -> impl ::core::future::Future<
                    Output = ::core::result::Result<$response, Self::Error>,
                > + ::core::marker::Send;
            )*
        }

        /// Adds the operations of an implementation.
        #[must_use]
        #[allow(deprecated)]
        pub fn routes<__S: $name>(routes: $crate::server::Routes<__S>) -> $crate::server::Routes<__S> {
            routes
                $(.add::<$request, _, _>(async |service: __S, caller, request| {
                    <__S as $name>::$method(&service, caller, request).await
                }))*
        }

        #[allow(deprecated)]
        impl<__C: $crate::Forward> $name for $crate::server::Mirror<__C> {
            $(
                async fn $method(
                    &self,
                    caller: $crate::Passed,
                    request: $request,
                ) -> ::core::result::Result<$response, $crate::Refused> {
                    self.forward(caller, request).await
                }
            )*
        }
    };
}
