//! Macros and values that generated models use, so that each generated type is short.

/// What `Debug` shows of a field that is personal data or a secret.
#[derive(Clone, Copy)]
pub struct Redacted;

impl std::fmt::Debug for Redacted {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("<redacted>")
    }
}

/// A named string: construction, display, comparison, serde.
#[macro_export]
macro_rules! string_newtype {
    ($name:ident) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<__S: $crate::serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                serializer.serialize_str(&self.0)
            }
        }
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<__D: $crate::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                <::std::string::String as $crate::serde::Deserialize>::deserialize(deserializer)
                    .map(Self)
            }
        }
        impl $name {
            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
        impl ::core::convert::From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.into())
            }
        }
        impl ::core::convert::From<::std::string::String> for $name {
            fn from(text: ::std::string::String) -> Self {
                Self(text)
            }
        }
        impl ::core::convert::From<$name> for ::std::string::String {
            fn from(value: $name) -> Self {
                value.0
            }
        }
        impl ::core::convert::AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }
        impl ::core::fmt::Display for $name {
            fn fmt(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                formatter.write_str(&self.0)
            }
        }
    };
}

/// A string enum that keeps values it does not know: text, serde, display.
#[macro_export]
macro_rules! string_enum {
    ($name:ident { $($variant:ident = $text:literal),+ $(,)? }) => {
        impl $name {
            /// Every value that the description names.
            pub const VALUES: &'static [Self] = &[$(Self::$variant),+];

            /// The text of the value.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $text,)+
                    Self::Unknown(text) => text,
                }
            }
        }
        impl $crate::Described for $name {
            const SCHEMA: $crate::Schema = $crate::Schema::choice(&[$($text),+]);
        }
        impl ::core::convert::From<&str> for $name {
            fn from(text: &str) -> Self {
                match text {
                    $($text => Self::$variant,)+
                    other => Self::Unknown(other.into()),
                }
            }
        }
        impl ::core::fmt::Display for $name {
            fn fmt(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                formatter.write_str(self.as_str())
            }
        }
        impl $crate::serde::Serialize for $name {
            fn serialize<__S: $crate::serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<__D: $crate::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                let text = <::std::borrow::Cow<'de, str> as $crate::serde::Deserialize>::deserialize(deserializer)?;
                ::core::result::Result::Ok(Self::from(&*text))
            }
        }
    };
}

/// An enum of whole numbers that keeps values it does not know.
#[macro_export]
macro_rules! integer_enum {
    ($name:ident { $($variant:ident = $number:literal),+ $(,)? }) => {
        impl $name {
            /// Every value that the description names.
            pub const VALUES: &'static [Self] = &[$(Self::$variant),+];

            /// The number of the value.
            pub const fn number(&self) -> i64 {
                match self {
                    $(Self::$variant => $number,)+
                    Self::Unknown(number) => *number,
                }
            }
        }
        impl $crate::Described for $name {
            const SCHEMA: $crate::Schema =
                $crate::Schema::values(&[$($crate::Literal::Integer($number)),+]);
        }
        impl ::core::convert::From<i64> for $name {
            fn from(number: i64) -> Self {
                match number {
                    $($number => Self::$variant,)+
                    other => Self::Unknown(other),
                }
            }
        }
        impl ::core::fmt::Display for $name {
            fn fmt(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.number(), formatter)
            }
        }
        impl $crate::serde::Serialize for $name {
            fn serialize<__S: $crate::serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                serializer.serialize_i64(self.number())
            }
        }
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<__D: $crate::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                <i64 as $crate::serde::Deserialize>::deserialize(deserializer).map(Self::from)
            }
        }
    };
}

/// An enum of values of several JSON types that keeps values it does not know.
#[macro_export]
macro_rules! value_enum {
    ($name:ident { $($variant:ident = $kind:ident($value:literal)),+ $(,)? }) => {
        impl $name {
            /// Every value that the description names.
            pub const VALUES: &'static [Self] = &[$(Self::$variant),+];
        }
        impl $crate::Described for $name {
            const SCHEMA: $crate::Schema = $crate::Schema::values(&[$($crate::Literal::$kind($value)),+]);
        }
        impl $crate::serde::Serialize for $name {
            fn serialize<__S: $crate::serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                match self {
                    $(Self::$variant => $crate::Literal::$kind($value).serialize(serializer),)+
                    Self::Unknown(value) => value.serialize(serializer),
                }
            }
        }
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<__D: $crate::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                let value = $crate::serde_json::Value::deserialize(deserializer)?;
                $(if $crate::Literal::$kind($value).is(&value) {
                    return ::core::result::Result::Ok(Self::$variant);
                })+
                ::core::result::Result::Ok(Self::Unknown(value))
            }
        }
    };
}

/// The serde of a struct around a list or map that holds itself.
#[macro_export]
macro_rules! wrapper {
    ($name:ident) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<__S: $crate::serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                self.0.serialize(serializer)
            }
        }
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<__D: $crate::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                $crate::serde::Deserialize::deserialize(deserializer).map(Self)
            }
        }
    };
}

/// What a request's value of a type must be.
#[macro_export]
macro_rules! described {
    ($name:ident = $schema:expr) => {
        impl $crate::Described for $name {
            const SCHEMA: $crate::Schema = {
                #[allow(unused_imports)]
                use $crate::declare::*;
                $schema
            };
        }
    };
}

/// A `Debug` that leaves out personal data and secrets.
#[macro_export]
macro_rules! redacted {
    ($name:ident { $($shown:ident),* ; $($hidden:ident),* }) => {
        impl ::core::fmt::Debug for $name {
            fn fmt(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                formatter
                    .debug_struct(stringify!($name))
                    $(.field(stringify!($shown), &self.$shown))*
                    $(.field(stringify!($hidden), &$crate::model::Redacted))*
                    .finish()
            }
        }
    };
    ($name:ident) => {
        impl ::core::fmt::Debug for $name {
            fn fmt(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Debug::fmt(&$crate::model::Redacted, formatter)
            }
        }
    };
}
