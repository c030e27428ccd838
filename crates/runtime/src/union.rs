//! Unions (`oneOf`, `anyOf`) that are told apart by the shape of the value.
//!
//! - The branch is chosen once, by a look at the shape; only where shapes do not tell, branches are tried in turn.
//! - What no branch takes is kept as it came: an answer of a newer server never makes a client fail.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::Select;

/// The value as what a branch holds, if it belongs there; `value` is taken then.
///
/// # Errors
/// The value has the shape of the branch, but not its content.
#[doc(hidden)]
pub fn branch<T: DeserializeOwned>(
    select: Select,
    value: &mut Value,
) -> Result<Option<T>, serde_json::Error> {
    match select {
        Select::Fits => Ok(T::deserialize(&*value).ok()),
        _ if select.matches(value) => serde_json::from_value(value.take()).map(Some),
        _ => Ok(None),
    }
}

/// The serde of a union, and with schemas what a request's value of it must be.
///
/// ```
/// # use quire_runtime as runtime;
/// # use runtime::JsonType;
/// #[derive(Clone, Debug, PartialEq)]
/// pub enum Size {
///     Number(f64),
///     String(String),
///     Unknown(serde_json::Value),
/// }
/// runtime::union!(Size {
///     Number = Type(&[JsonType::Number]),
///     String = Type(&[JsonType::String]),
/// });
/// assert_eq!(serde_json::from_str::<Size>("1.5").unwrap(), Size::Number(1.5));
/// assert_eq!(serde_json::from_str::<Size>("true").unwrap(), Size::Unknown(true.into()));
/// ```
#[macro_export]
macro_rules! union {
    ($name:ident { $($variant:ident = $select:expr => $schema:expr),+ $(,)? }) => {
        $crate::union!($name { $($variant = $select),+ });
        impl $crate::Described for $name {
            const SCHEMA: $crate::Schema = {
                #[allow(unused_imports)]
                use $crate::declare::*;
                $crate::Schema::union(const { &[$(($crate::select!($select), $schema)),+] })
            };
        }
    };
    ($name:ident { $($variant:ident = $select:expr),+ $(,)? }) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<__S: $crate::serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                match self {
                    $(Self::$variant(value) => value.serialize(serializer),)+
                    Self::Unknown(value) => value.serialize(serializer),
                }
            }
        }
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<__D: $crate::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                use $crate::serde::de::Error as _;
                let mut value = $crate::serde_json::Value::deserialize(deserializer)?;
                $(if let ::core::option::Option::Some(found) =
                    $crate::union::branch($crate::select!($select), &mut value).map_err(__D::Error::custom)?
                {
                    return ::core::result::Result::Ok(Self::$variant(found));
                })+
                ::core::result::Result::Ok(Self::Unknown(value))
            }
        }
    };
}

/// A [`Select`](crate::Select), with the names of its variants and those of [`Literal`](crate::Literal) in scope.
#[doc(hidden)]
#[macro_export]
macro_rules! select {
    ($select:expr) => {
        const {
            #[allow(unused_imports)]
            use $crate::Literal::*;
            #[allow(unused_imports)]
            use $crate::Select::*;
            $select
        }
    };
}
