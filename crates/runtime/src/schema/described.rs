//! The schemas of types that every description uses.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Kind, Schema};
use crate::{Base64, Date, File, Patch, Timestamp, Uuid};

/// A type that knows the schema that a request's value of it must meet.
pub trait Described {
    /// The schema.
    const SCHEMA: Schema;

    /// The schema of the type within another: a reference, so that types can be recursive; for basic types, the schema
    /// itself, so that constraints can be added.
    const REFERENCE: Schema = Schema::of::<Self>();
}

/// A type whose schema is repeated at each use of the type.
macro_rules! inline {
    ($($type:ty = $schema:expr),+ $(,)?) => {
        $(impl Described for $type {
            const SCHEMA: Schema = $schema;
            const REFERENCE: Schema = Self::SCHEMA;
        })+
    };
}

inline! {
    Value = Schema::any(),
    bool = Schema::boolean(),
    String = Schema::string(),
    i8 = Schema::integer().format("int8"),
    i16 = Schema::integer().format("int16"),
    i32 = Schema::integer().format("int32"),
    i64 = Schema::integer(),
    u8 = Schema::integer().format("uint8"),
    u16 = Schema::integer().format("uint16"),
    u32 = Schema::integer().format("uint32"),
    u64 = Schema::integer().format("uint64"),
    f32 = Schema::number(),
    f64 = Schema::number(),
    Timestamp = Schema::string().format("date-time"),
    Date = Schema::string().format("date"),
    Uuid = Schema::string().format("uuid"),
    Base64 = Schema::string().format("byte"),
    File = Schema::file(),
}

#[cfg(feature = "decimal")]
inline! {
    crate::Decimal = Schema::number().format("decimal"),
}

impl<T: Described> Described for Box<T> {
    const SCHEMA: Schema = T::SCHEMA;
    const REFERENCE: Schema = T::REFERENCE;
}

impl<T: Described> Described for Option<T> {
    const SCHEMA: Schema = T::REFERENCE.nullable();
    const REFERENCE: Schema = Self::SCHEMA;
}

impl<T: Described> Described for Patch<T> {
    const SCHEMA: Schema = T::REFERENCE.nullable();
    const REFERENCE: Schema = Self::SCHEMA;
}

impl<T: Described> Described for Vec<T> {
    const SCHEMA: Schema = Schema::array(const { &T::REFERENCE });
    const REFERENCE: Schema = Self::SCHEMA;
}

impl<T: Described> Described for BTreeMap<String, T> {
    const SCHEMA: Schema = Schema::map(const { &T::REFERENCE });
    const REFERENCE: Schema = Self::SCHEMA;
}

macro_rules! tuples {
    ($first:ident) => {
        tuples!(@one $first);
    };
    ($first:ident $($rest:ident)+) => {
        tuples!(@one $first $($rest)+);
        tuples!($($rest)+);
    };
    (@one $($type:ident)+) => {
        impl<$($type: Described),+> Described for ($($type,)+) {
            const SCHEMA: Schema = Schema::tuple(const { &[$($type::REFERENCE),+] });
            const REFERENCE: Schema = Self::SCHEMA;
        }
    };
}

// As many as serde takes.
tuples!(A B C D E F G H I J K L M N O P);

/// Methods that derives build on: parts of a schema, to be replaced by narrower ones.
impl Schema {
    /// The schema of the items of an array, or of the values of a map.
    #[doc(hidden)]
    #[must_use]
    pub const fn inner(&self) -> Self {
        match self.kind {
            Kind::Array(inner) | Kind::Map(inner) => *inner,
            _ => Self::any(),
        }
    }

    /// The schema of an item of a tuple.
    #[doc(hidden)]
    #[must_use]
    pub const fn element(&self, index: usize) -> Self {
        match self.kind {
            Kind::Tuple(items) if index < items.len() => items[index],
            _ => Self::any(),
        }
    }

    /// Another schema for the items of an array.
    #[doc(hidden)]
    #[must_use]
    pub const fn items(mut self, items: &'static Self) -> Self {
        self.kind = Kind::Array(items);
        self
    }

    /// Another schema for the values of a map.
    #[doc(hidden)]
    #[must_use]
    pub const fn values_of(mut self, values: &'static Self) -> Self {
        self.kind = Kind::Map(values);
        self
    }

    /// Other schemas for the items of a tuple.
    #[doc(hidden)]
    #[must_use]
    pub const fn elements(mut self, items: &'static [Self]) -> Self {
        self.kind = Kind::Tuple(items);
        self
    }
}
