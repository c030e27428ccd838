//! Macros that write the types of operations, so that generated code is short.
//!
//! - Nothing in them relies on names in scope where they are used, whatever the types there are called.

mod operation;

use std::fmt::{Debug, Formatter};

use crate::Parameter;
use crate::model::Redacted;

/// The `Debug` of a request struct: its fields, in the order of the parameters, then the body.
///
/// # Errors
/// The formatter cannot write.
pub fn debug(
    formatter: &mut Formatter<'_>,
    name: &str,
    parameters: &[Parameter],
    fields: &[(&str, &dyn Debug)],
) -> std::fmt::Result {
    let mut shown = formatter.debug_struct(name);
    for (index, (name, value)) in fields.iter().enumerate() {
        let hidden = parameters.get(index).is_some_and(|found| found.hidden);
        let name = name.trim_start_matches("r#");
        shown.field(name, if hidden { &Redacted } else { *value });
    }
    shown.finish()
}

/// What is known of the operations of these request structs.
#[macro_export]
macro_rules! operations {
    ($($request:ty),* $(,)?) => { &[$(<$request as $crate::Operation>::INFO),*] };
}

/// Defines an enum of what an operation answers; its codec is [`Several`](crate::Several).
///
/// A status below ten stands for all that begin with that digit, 0 for all others.
///
/// ```
/// use quire_runtime as runtime;
///
/// runtime::answers! {
///     /// What `createApp` answers.
///     pub enum CreateAppAnswer {
///         /// 200: updated.
///         Ok(i64) = 200 "application/json" as runtime::Json,
///         /// 200: as CSV.
///         Csv(String) = 200 "text/csv" as runtime::Text,
///         /// 204: nothing.
///         NoContent(()) = 204 "" as runtime::Empty,
///         /// Any other success.
///         Other(runtime::Body) = 2 "*/*" as runtime::Binary,
///     }
/// }
/// ```
#[macro_export]
macro_rules! answers {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($(#[$about:meta])* $variant:ident($type:ty) = $status:literal $media:literal as $codec:ty),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug)]
        #[allow(clippy::large_enum_variant)]
        pub enum $name {
            $($(#[$about])* $variant($type),)+
        }

        #[allow(deprecated)]
        impl $crate::Answers for $name {
            const VARIANTS: &'static [$crate::Variant<Self>] = &[$(
                $crate::Variant {
                    status: $status,
                    media_type: $media,
                    streams: <$codec as $crate::Codec<$type>>::STREAMS,
                    read: |answer| {
                        <$codec as $crate::Codec<$type>>::decode(answer).map(Self::$variant)
                    },
                },
            )+];

            fn write(
                self,
                to: &mut $crate::http::Response<$crate::Body>,
            ) -> ::core::result::Result<(), $crate::serde_json::Error> {
                match self {
                    $(Self::$variant(value) => {
                        $crate::set_head(to, $status, $media);
                        <$codec as $crate::Codec<$type>>::encode(value, to)
                    })+
                }
            }
        }
    };
}

/// Defines an enum of the bodies of failures, told apart by status.
///
/// A status below ten stands for all that begin with that digit, 0 for all others.
///
/// ```
/// use quire_runtime as runtime;
///
/// runtime::failures! {
///     /// What goes wrong.
///     pub enum AppError {
///         /// 400, 401
///         Api(String) = [400, 401],
///         /// Any other
///         Other(i64) = [4, 5, 0],
///     }
/// }
/// ```
#[macro_export]
macro_rules! failures {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($(#[$about:meta])* $variant:ident($type:ty) = [$($status:literal),+ $(,)?]),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(::core::clone::Clone, Debug, PartialEq)]
        #[allow(clippy::large_enum_variant)]
        pub enum $name {
            $($(#[$about])* $variant($type),)+
        }

        #[allow(deprecated)]
        impl $crate::Failure for $name {
            fn read(status: u16, body: &[u8]) -> ::core::option::Option<Self> {
                const READERS: &[$crate::FailureReader<$name>] = &[$(
                    (&[$($status),+], |status, body| {
                        <$type as $crate::Failure>::read(status, body).map($name::$variant)
                    }),
                )+];
                $crate::read_failure(READERS, status, body)
            }
        }
    };
}

/// Defines a struct of response headers. A required one has the type itself, the others are `Option`s.
///
/// ```
/// use quire_runtime as runtime;
///
/// runtime::headers! {
///     /// Headers of `createApp`.
///     pub struct CreateAppHeaders {
///         /// How many calls are left.
///         pub x_rate_limit: Option<i64> = header("X-RateLimit-Limit", integer()),
///     }
/// }
/// ```
#[macro_export]
macro_rules! headers {
    (@constant $parameter:expr) => {{
        const PARAMETER: &$crate::Parameter = {
            #[allow(unused_imports, clippy::wildcard_imports)]
            use $crate::declare::*;
            &$parameter
        };
        PARAMETER
    }};
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $($(#[$about:meta])* pub $field:ident : $type:ty = $parameter:expr),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(::core::clone::Clone, Debug, PartialEq)]
        pub struct $name {
            $($(#[$about])* pub $field: $type,)+
        }

        #[allow(deprecated)]
        impl $crate::ResponseHeaders for $name {
            fn read(
                headers: &$crate::http::HeaderMap,
            ) -> ::core::result::Result<Self, $crate::Unreadable> {
                ::core::result::Result::Ok(Self {
                    $($field: $crate::read_header(headers, $crate::headers!(@constant $parameter))?,)+
                })
            }

            fn write(
                &self,
                headers: &mut $crate::http::HeaderMap,
            ) -> ::core::result::Result<(), $crate::serde_json::Error> {
                $($crate::write_header(
                    &self.$field,
                    $crate::headers!(@constant $parameter),
                    headers,
                )?;)+
                ::core::result::Result::Ok(())
            }
        }
    };
}

/// Defines an enum of the bodies that an operation takes; its codec is [`SeveralBodies`](crate::SeveralBodies).
///
/// ```
/// use quire_runtime as runtime;
///
/// runtime::bodies! {
///     /// What `upload` takes.
///     pub enum UploadBody {
///         /// As JSON.
///         Json(i64) as runtime::Structured = [json(integer())],
///         /// As an image.
///         Image(runtime::Body) as runtime::Binary = [binary("image/png"), binary("image/*")],
///     }
/// }
/// ```
#[macro_export]
macro_rules! bodies {
    (@constant $($media:expr),+) => {{
        const MEDIA: &[$crate::Media] = {
            #[allow(unused_imports, clippy::wildcard_imports)]
            use $crate::declare::*;
            &[$($media),+]
        };
        MEDIA
    }};
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($(#[$about:meta])* $variant:ident($type:ty) as $codec:ty = [$($media:expr),+ $(,)?]),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(::core::clone::Clone, Debug, PartialEq)]
        #[allow(clippy::large_enum_variant)]
        pub enum $name {
            $($(#[$about])* $variant($type),)+
        }

        #[allow(deprecated)]
        impl $crate::Bodies for $name {
            const MEDIA: &'static [$crate::Media] = $crate::bodies!(@constant $($($media),+),+);

            const READERS: &'static [$crate::BodyReader<Self>] = &[$(
                (
                    $crate::bodies!(@constant $($media),+).len(),
                    |content| {
                        <$codec as $crate::BodyCodec<$type>>::decode(content).map(Self::$variant)
                    },
                ),
            )+];

            fn write(
                &self,
            ) -> ::core::result::Result<$crate::Body, $crate::serde_json::Error> {
                match self {
                    $(Self::$variant(body) => <$codec as $crate::BodyCodec<$type>>::encode(
                        body,
                        $crate::bodies!(@constant $($media),+),
                    ),)+
                }
            }
        }
    };
}
