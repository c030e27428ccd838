//! Objects: their serde, that keeps what the description does not name.
//!
//! - Keys that no property names are kept in `additional` and written again: what a newer server says survives.
//! - A property with a single value is no field; another value than that is kept in `additional`.
//! - A part is a union whose branches' properties stand among those of the object.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Visitor};
use serde_json::{Map, Value};

/// Properties that the description does not name, as they came.
pub type Additional<V = Value> = std::collections::BTreeMap<String, V>;

/// A key of an object: one of those that the description names, or another.
#[doc(hidden)]
pub enum Key {
    Known(&'static str),
    Other(String),
}

/// Reads a key without a copy, where the description names it.
#[doc(hidden)]
pub struct Keys(pub &'static [&'static str]);

impl<'de> DeserializeSeed<'de> for Keys {
    type Value = Key;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Keys {
    type Value = Key;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a key")
    }

    fn visit_str<E>(self, text: &str) -> Result<Key, E> {
        Ok(match self.0.iter().find(|key| **key == text) {
            Some(key) => Key::Known(key),
            None => Key::Other(text.to_owned()),
        })
    }
}

/// Something whose properties stand among those of another object.
pub trait Part: Sized {
    /// The keys that belong to it, given the whole object.
    fn keys(all: &Map<String, Value>) -> Vec<&'static str>;

    /// Reads it out of the whole object.
    ///
    /// # Errors
    /// Its properties are not what the description promises.
    fn read(all: &Map<String, Value>) -> Result<Self, serde_json::Error>;

    /// Writes its properties into the whole object.
    ///
    /// # Errors
    /// A value cannot be written as JSON.
    fn write(&self, all: &mut Map<String, Value>) -> Result<(), serde_json::Error>;
}

impl<T: Part> Part for Box<T> {
    fn keys(all: &Map<String, Value>) -> Vec<&'static str> {
        T::keys(all)
    }

    fn read(all: &Map<String, Value>) -> Result<Self, serde_json::Error> {
        T::read(all).map(Self::new)
    }

    fn write(&self, all: &mut Map<String, Value>) -> Result<(), serde_json::Error> {
        (**self).write(all)
    }
}

/// The members of `all` that have these keys, as an object of their own.
#[doc(hidden)]
#[must_use]
pub fn extract(all: &Map<String, Value>, keys: &[&'static str]) -> Value {
    let members = keys
        .iter()
        .filter_map(|key| all.get_key_value(*key))
        .map(|(key, value)| (key.clone(), value.clone()));
    Value::Object(members.collect())
}

/// Writes a value's members into the whole object.
///
/// # Errors
/// The value cannot be written as JSON.
#[doc(hidden)]
pub fn insert<T: serde::Serialize>(
    value: &T,
    all: &mut Map<String, Value>,
) -> Result<(), serde_json::Error> {
    if let Value::Object(members) = serde_json::to_value(value)? {
        all.extend(members);
    }
    Ok(())
}

/// The serde of an object: what is always the same, the fields with their keys, and the field of further keys.
///
/// A field that may be left out is `optional`, and `anything` where it is an `Option` of any value, also of null.
///
/// ```
/// # use quire_runtime as runtime;
/// #[derive(Clone, Debug, PartialEq)]
/// pub struct Point {
///     pub x: i64,
///     pub label: Option<String>,
///     pub additional: std::collections::BTreeMap<String, serde_json::Value>,
/// }
/// runtime::object!(Point { x = "x", label = "label" optional } [additional] constants { "object" = "point" });
///
/// let text = r#"{"object":"point","x":1,"y":2}"#;
/// let point: Point = serde_json::from_str(text).unwrap();
/// assert_eq!(point.additional["y"], 2);
/// assert_eq!(serde_json::to_string(&point).unwrap(), text);
/// ```
#[macro_export]
macro_rules! object {
    (
        $name:ident { $($field:ident = $key:literal $($optional:ident)?),* $(,)? } $rest:tt
        $(constants { $($constant:literal = $value:literal),+ $(,)? })?
    ) => {
        $crate::object!(@impl
            $name { $($($constant = $value),+)? ; $($field = $key $($optional)?),* ; $rest $rest }
        );
    };
    (@impl
        $name:ident {
            $($constant:literal = $value:literal),* ;
            $($field:ident = $key:literal $($optional:ident)?),* ;
            [$($additional:ident $($typed:ident)?)?] $rest:tt
        }
    ) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<__S: $crate::serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                use $crate::serde::ser::SerializeMap as _;
                #[allow(unused_mut)]
                let mut map = serializer.serialize_map(::core::option::Option::None)?;
                $($crate::object!(@constant self map $constant $value $rest);)*
                $($crate::object!(@write self map $field $key $($optional)?);)*
                $(for (key, value) in &self.$additional {
                    map.serialize_entry(key, value)?;
                })?
                map.end()
            }
        }
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<__D: $crate::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                struct __Visitor;
                impl<'de> $crate::serde::de::Visitor<'de> for __Visitor {
                    type Value = $name;

                    fn expecting(
                        &self,
                        formatter: &mut ::core::fmt::Formatter<'_>,
                    ) -> ::core::fmt::Result {
                        formatter.write_str(concat!("an object: ", stringify!($name)))
                    }

                    fn visit_map<__A: $crate::serde::de::MapAccess<'de>>(
                        self,
                        mut map: __A,
                    ) -> ::core::result::Result<$name, __A::Error> {
                        #[allow(unused_imports)]
                        use $crate::serde::de::Error as _;
                        $(let mut $field = ::core::option::Option::None;)*
                        $(let mut $additional = ::std::collections::BTreeMap::new();)?
                        while let ::core::option::Option::Some(key) =
                            map.next_key_seed($crate::object::Keys(&[$($key,)* $($constant,)*]))?
                        {
                            match key {
                                $($crate::object::Key::Known($key) => {
                                    $field = ::core::option::Option::Some(map.next_value()?);
                                })*
                                $($crate::object::Key::Known($constant) => {
                                    $crate::object!(@differs map $constant $value $rest);
                                })*
                                $crate::object::Key::Known(_) => {}
                                $crate::object::Key::Other(_key) => {
                                    $crate::object!(@other map _key $($additional)?);
                                }
                            }
                        }
                        ::core::result::Result::Ok($name {
                            $($field: $crate::object!(@take $field $key $($optional)?),)*
                            $($additional,)?
                        })
                    }
                }
                deserializer.deserialize_map(__Visitor)
            }
        }
    };
    (@constant $self:ident $map:ident $constant:literal $value:literal [$additional:ident]) => {
        if !$self.$additional.contains_key($constant) {
            $map.serialize_entry($constant, &$value)?;
        }
    };
    (@constant $self:ident $map:ident $constant:literal $value:literal $closed:tt) => {
        $map.serialize_entry($constant, &$value)?;
    };
    (@write $self:ident $map:ident $field:ident $key:literal) => {
        $map.serialize_entry($key, &$self.$field)?;
    };
    (@write $self:ident $map:ident $field:ident $key:literal $optional:ident) => {
        if !$crate::object::Absent::is_absent(&$self.$field) {
            $map.serialize_entry($key, &$self.$field)?;
        }
    };
    (@differs $map:ident $constant:literal $value:literal [$additional:ident]) => {
        let value = $map.next_value::<$crate::serde_json::Value>()?;
        if value != $value {
            $additional.insert($constant.into(), value);
        }
    };
    (@differs $map:ident $constant:literal $value:literal $closed:tt) => {
        $map.next_value::<$crate::serde::de::IgnoredAny>()?;
    };
    (@other $map:ident $key:ident $additional:ident) => {
        $additional.insert($key, $map.next_value()?);
    };
    (@other $map:ident $key:ident) => {
        $map.next_value::<$crate::serde::de::IgnoredAny>()?;
    };
    (@take $field:ident $key:literal) => {
        $field.ok_or_else(|| __A::Error::missing_field($key))?
    };
    (@take $field:ident $key:literal optional) => {
        $field.unwrap_or_default()
    };
    // Of what may be anything, null is a value like any other.
    (@take $field:ident $key:literal anything) => {
        $field
    };
}

/// A constructor: with what must be there, and nothing else.
#[macro_export]
macro_rules! constructor {
    ($name:ident($($field:ident: $type:ty),+) $($absent:ident),*) => {
        impl $name {
            /// With what must be there, and nothing else.
            #[must_use]
            pub fn new($($field: $type),+) -> Self {
                Self {
                    $($field,)+
                    $($absent: ::core::default::Default::default(),)*
                }
            }
        }
    };
}

/// A field that may be left out.
pub trait Absent {
    /// Whether it is left out.
    fn is_absent(&self) -> bool;
}

impl<T> Absent for Option<T> {
    fn is_absent(&self) -> bool {
        self.is_none()
    }
}

impl<T> Absent for crate::Patch<T> {
    fn is_absent(&self) -> bool {
        self.is_keep()
    }
}

/// The serde of an object with parts.
///
/// `own` is an object of its fields alone, as [`object!`](crate::object!) has them; the parts' keys are taken from what is left.
#[macro_export]
macro_rules! composed {
    (
        $name:ident { $($field:ident = $key:literal $($optional:ident)?),* $(,)? }
        [$($additional:ident $($typed:ident)?)?]
        parts { $($part:ident),+ }
        $(constants { $($constant:literal = $value:literal),+ $(,)? })?
    ) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<__S: $crate::serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                use $crate::serde::ser::Error as _;
                let mut all = $crate::serde_json::Map::new();
                $($(all.insert($constant.into(), $value.into());)+)?
                $($crate::composed!(@write self all $field $key $($optional)?);)*
                $($crate::object::Part::write(&self.$part, &mut all).map_err(__S::Error::custom)?;)+
                $(for (key, value) in &self.$additional {
                    let value = $crate::serde_json::to_value(value).map_err(__S::Error::custom)?;
                    all.insert(key.clone(), value);
                })?
                all.serialize(serializer)
            }
        }
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<__D: $crate::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                use $crate::serde::de::Error as _;
                let all = $crate::serde_json::Map::deserialize(deserializer)?;
                $(let $part = $crate::object::Part::read(&all).map_err(__D::Error::custom)?;)+
                #[allow(unused_mut)]
                let mut known: ::std::vec::Vec<&'static str> = ::std::vec![$($key),*];
                $($crate::object::known(&all, &$part, &mut known);)+
                $($($crate::composed!(@constant all known $constant $value);)+)?
                ::core::result::Result::Ok(Self {
                    $($field: $crate::composed!(@take all $key $($optional)?),)*
                    $($part,)+
                    $($additional: $crate::object::rest(&all, &known).map_err(__D::Error::custom)?,)?
                })
            }
        }
    };
    (@write $self:ident $all:ident $field:ident $key:literal) => {
        $all.insert($key.into(), $crate::serde_json::to_value(&$self.$field).map_err(__S::Error::custom)?);
    };
    (@write $self:ident $all:ident $field:ident $key:literal $optional:ident) => {
        if !$crate::object::Absent::is_absent(&$self.$field) {
            $crate::composed!(@write $self $all $field $key);
        }
    };
    (@constant $all:ident $known:ident $constant:literal $value:literal) => {
        if $all.get($constant).is_some_and(|value| *value == $value) {
            $known.push($constant);
        }
    };
    (@take $all:ident $key:literal) => {
        $crate::object::field($all.get($key), $key).map_err(__D::Error::custom)?
    };
    (@take $all:ident $key:literal optional) => {
        match $all.get($key) {
            ::core::option::Option::Some(value) => {
                $crate::object::field(::core::option::Option::Some(value), $key).map_err(__D::Error::custom)?
            }
            ::core::option::Option::None => ::core::default::Default::default(),
        }
    };
    (@take $all:ident $key:literal anything) => {
        $all.get($key).cloned()
    };
}

/// Reads a field that must be there.
///
/// # Errors
/// It is not, or not what the description promises.
#[doc(hidden)]
pub fn field<T: serde::de::DeserializeOwned>(
    value: Option<&Value>,
    key: &'static str,
) -> Result<T, serde_json::Error> {
    use serde::de::Error as _;
    let value = value.ok_or_else(|| serde_json::Error::missing_field(key))?;
    T::deserialize(value).map_err(|error| serde_json::Error::custom(format!("{key}: {error}")))
}

/// Adds the keys that belong to a part.
#[doc(hidden)]
pub fn known<T: Part>(all: &Map<String, Value>, _: &T, known: &mut Vec<&'static str>) {
    known.extend(T::keys(all));
}

/// The members that have none of these keys.
///
/// # Errors
/// A value is not what the description promises.
#[doc(hidden)]
pub fn rest<T: serde::de::DeserializeOwned>(
    all: &Map<String, Value>,
    known: &[&'static str],
) -> Result<std::collections::BTreeMap<String, T>, serde_json::Error> {
    all.iter()
        .filter(|(key, _)| !known.contains(&key.as_str()))
        .map(|(key, value)| Ok((key.clone(), T::deserialize(value)?)))
        .collect()
}

/// Makes an object, or a union of such, a [`Part`](crate::object::Part).
#[macro_export]
macro_rules! part {
    // An object: its keys, and its own parts.
    ($name:ident { $($key:literal),* $(; $($part:ty),+)? }) => {
        impl $crate::object::Part for $name {
            fn keys(
                all: &$crate::serde_json::Map<::std::string::String, $crate::serde_json::Value>,
            ) -> ::std::vec::Vec<&'static str> {
                let _ = all;
                #[allow(unused_mut)]
                let mut keys = ::std::vec![$($key),*];
                $($(keys.extend(<$part as $crate::object::Part>::keys(all));)+)?
                keys
            }
            fn read(
                all: &$crate::serde_json::Map<::std::string::String, $crate::serde_json::Value>,
            ) -> ::core::result::Result<Self, $crate::serde_json::Error> {
                $crate::serde_json::from_value($crate::object::extract(all, &Self::keys(all)))
            }
            fn write(
                &self,
                all: &mut $crate::serde_json::Map<::std::string::String, $crate::serde_json::Value>,
            ) -> ::core::result::Result<(), $crate::serde_json::Error> {
                $crate::object::insert(self, all)
            }
        }
    };
    // A union: those of its branch.
    ($name:ident { $($variant:ident($branch:ty)),+ $(,)? } union) => {
        impl $crate::union::UnionPart for $name {
            const PARTS: &'static [$crate::union::PartReader<Self>] = &[$(
                $crate::union::PartReader {
                    keys: <$branch as $crate::object::Part>::keys,
                    read: |all| <$branch as $crate::object::Part>::read(all).map(Self::$variant),
                },
            )+];
        }
        impl $crate::object::Part for $name {
            fn keys(
                all: &$crate::serde_json::Map<::std::string::String, $crate::serde_json::Value>,
            ) -> ::std::vec::Vec<&'static str> {
                $crate::union::part_keys::<Self>(all)
            }
            fn read(
                all: &$crate::serde_json::Map<::std::string::String, $crate::serde_json::Value>,
            ) -> ::core::result::Result<Self, $crate::serde_json::Error> {
                $crate::union::read_part(all)
            }
            fn write(
                &self,
                all: &mut $crate::serde_json::Map<::std::string::String, $crate::serde_json::Value>,
            ) -> ::core::result::Result<(), $crate::serde_json::Error> {
                match self {
                    $(Self::$variant(part) => $crate::object::Part::write(part, all),)+
                    Self::Unknown(part) => $crate::object::insert(part, all),
                }
            }
        }
    };
}
