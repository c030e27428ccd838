//! The request struct of an operation.

/// Defines the request struct of an operation, and all that both sides need to know of it.
///
/// - Parts with nothing to say are left out, the order is fixed: `optional`, `body` or `optional_body`, `answer`,
///   `headers`, `failure`, `info`.
/// - Where expressions describe something, the functions of [`declare`](crate::declare) are in scope.
/// - A body whose type names its media types ([`bodies!`](crate::bodies)) is `body { T as runtime::SeveralBodies }`.
///
/// ```
/// use quire_runtime as runtime;
///
/// runtime::operation! {
///     /// Create an application.
///     pub struct CreateApp {
///         /// The organization.
///         pub organization: String = path("organization", string().min(1)),
///     }
///     optional {
///         /// How many.
///         pub limit: Option<i64> = None, query("limit", integer().minimum(1.0)),
///         /// Order.
///         pub order: String = "asc".to_owned(), query("order", string()).default("\"asc\""),
///     }
///     body { String as runtime::Structured = json(string()), form(any()) }
///     answer { i64 as runtime::Json }
///     failure { String }
///     info { post("createApp", "apps", "/v1/{organization}/apps").success(201).answers("application/json") }
/// }
///
/// let request = CreateApp::new("o".to_owned(), "a".to_owned());
/// assert_eq!(request.order, "asc");
/// ```
#[macro_export]
macro_rules! operation {
    (@or [$default:ty]) => { $default };
    (@or [$default:ty] [$given:ty]) => { $given };
    (@media [$type:ty] [$codec:ty] []) => { <$codec as $crate::BodyCodec<$type>>::MEDIA };
    (@media [$type:ty] [$codec:ty] [$($media:expr),+]) => { &[$($media),+] };
    (@first [$($first:tt)*] $type:ty) => { $($first)* };
    (@default $name:ident []) => {
        #[allow(deprecated)]
        impl ::core::default::Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }
    };
    (@default $name:ident [$($required:tt)+]) => {};
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $($(#[$r_about:meta])* pub $required:ident : $r_type:ty = $r_parameter:expr),* $(,)?
        }
        $(optional {
            $($(#[$o_about:meta])* pub $optional:ident : $o_type:ty = $o_default:expr, $o_parameter:expr),* $(,)?
        })?
        $(body { $b_type:ty as $b_codec:ty $(= $($b_media:expr),+ $(,)?)? })?
        $(optional_body { $ob_type:ty as $ob_codec:ty $(= $($ob_media:expr),+ $(,)?)? })?
        answer { $answer:ty as $codec:ty }
        $(headers { $headers:ty })?
        $(failure { $failure:ty })?
        info { $info:expr }
    ) => {
        $(#[$meta])*
        #[derive(::core::clone::Clone, PartialEq)]
        pub struct $name {
            $($(#[$r_about])* pub $required: $r_type,)*
            $($($(#[$o_about])* pub $optional: $o_type,)*)?
            $(
                /// The body.
                pub body: $b_type,
            )?
            $(
                /// The body, if there is one.
                pub body: ::core::option::Option<$ob_type>,
            )?
        }

        #[allow(deprecated)]
        impl $name {
            /// A request with what it must have.
            #[allow(clippy::too_many_arguments)]
            #[must_use]
            pub fn new($($required: $r_type,)* $(body: $b_type,)?) -> Self {
                Self {
                    $($required,)*
                    $($($optional: $o_default,)*)?
                    $(body: $crate::operation!(@first [body] $b_type),)?
                    $(body: ::core::option::Option::<$ob_type>::None,)?
                }
            }
        }

        $crate::operation!(@default $name [$($required)* $(($b_type))?]);

        #[allow(deprecated)]
        impl ::core::fmt::Debug for $name {
            fn fmt(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::macros::debug(
                    formatter,
                    ::core::stringify!($name),
                    const { <Self as $crate::Operation>::INFO.parameters },
                    &[
                        $((::core::stringify!($required), &self.$required),)*
                        $($((::core::stringify!($optional), &self.$optional),)*)?
                        $(("body", $crate::operation!(@first [&self.body] $b_type)),)?
                        $(("body", $crate::operation!(@first [&self.body] $ob_type)),)?
                    ],
                )
            }
        }

        #[allow(deprecated)]
        impl $crate::Operation for $name {
            const INFO: $crate::OperationInfo = {
                #[allow(unused_imports, clippy::wildcard_imports)]
                use $crate::declare::*;
                $info
                    .parameters(&[$($r_parameter,)* $($($o_parameter,)*)?])
                    $(.body(true, $crate::operation!(@media [$b_type] [$b_codec] [$($($b_media),+)?])))?
                    $(.body(false, $crate::operation!(@media [$ob_type] [$ob_codec] [$($($ob_media),+)?])))?
            };

            type Response = $answer;
            type Codec = $codec;
            type Headers = $crate::operation!(@or [()] $([$headers])?);
            type Failure = $crate::operation!(@or [$crate::NoFailure] $([$failure])?);

            fn encode(&self, #[allow(unused_variables)] to: &mut $crate::Encoder) {
                $(to.parameter(&self.$required);)*
                $($(to.parameter(&self.$optional);)*)?
                $(to.body::<$b_codec, $b_type>(&self.body);)?
                $(to.body_optional::<$ob_codec, $ob_type>(self.body.as_ref());)?
            }

            fn decode(
                #[allow(unused_variables)] from: &mut $crate::Decoder,
            ) -> ::core::result::Result<Self, $crate::Malformed> {
                ::core::result::Result::Ok(Self {
                    $($required: from.parameter()?,)*
                    $($($optional: from.parameter()?,)*)?
                    $(body: from.body::<$b_codec, $b_type>()?,)?
                    $(body: from.body_optional::<$ob_codec, $ob_type>()?,)?
                })
            }
        }
    };
}
