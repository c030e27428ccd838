//! What the macros for generated code bring into scope: short names for parts of a description.
//!
//! - Only lower-case functions, so that no type of a description can be shadowed.

use crate::{Branch, Described, Location, Media, Method, OperationInfo, Parameter, Schema, Select};

macro_rules! methods {
    ($($name:ident $method:ident),+) => {
        $(
            #[doc = concat!("An operation with the method `", stringify!($name), "`.")]
            #[must_use]
            pub const fn $name(
                id: &'static str,
                area: &'static str,
                path: &'static str,
            ) -> OperationInfo {
                OperationInfo::new(Method::$method, id, area, path)
            }
        )+
    };
}

methods!(get Get, put Put, post Post, delete Delete, options Options, head Head, patch Patch, trace Trace);

/// A segment of the path, or a part of one.
#[must_use]
pub const fn path(name: &'static str, schema: Schema) -> Parameter {
    Parameter::path(name, schema)
}

/// A part of the query.
#[must_use]
pub const fn query(name: &'static str, schema: Schema) -> Parameter {
    Parameter::query(name, schema)
}

/// A header.
#[must_use]
pub const fn header(name: &'static str, schema: Schema) -> Parameter {
    Parameter::header(name, schema)
}

/// A cookie.
#[must_use]
pub const fn cookie(name: &'static str, schema: Schema) -> Parameter {
    Parameter::cookie(name, schema)
}

/// `application/json`.
#[must_use]
pub const fn json(schema: Schema) -> Media {
    Media::json(schema)
}

/// `application/x-www-form-urlencoded`.
#[must_use]
pub const fn form(schema: Schema) -> Media {
    Media::form(schema)
}

/// `multipart/form-data`.
#[must_use]
pub const fn multipart(schema: Schema) -> Media {
    Media::multipart(schema)
}

/// Text of this media type.
#[must_use]
pub const fn text(name: &'static str) -> Media {
    Media::text(name)
}

/// Bytes of this media type.
#[must_use]
pub const fn binary(name: &'static str) -> Media {
    Media::binary(name)
}

/// The schema of a type.
#[must_use]
pub const fn of<T: Described>() -> Schema {
    Schema::of::<T>()
}

/// Any value.
#[must_use]
pub const fn any() -> Schema {
    Schema::any()
}

/// `true` or `false`.
#[must_use]
pub const fn boolean() -> Schema {
    Schema::boolean()
}

/// A number without a fraction.
#[must_use]
pub const fn integer() -> Schema {
    Schema::integer()
}

/// A number.
#[must_use]
pub const fn number() -> Schema {
    Schema::number()
}

/// A string.
#[must_use]
pub const fn string() -> Schema {
    Schema::string()
}

/// One of these strings.
#[must_use]
pub const fn choice(values: &'static [&'static str]) -> Schema {
    Schema::choice(values)
}

/// An array of such items.
#[must_use]
pub const fn array(items: &'static Schema) -> Schema {
    Schema::array(items)
}

/// An object with any keys and such values.
#[must_use]
pub const fn map(values: &'static Schema) -> Schema {
    Schema::map(values)
}

/// A [`File`](crate::File): a part of `multipart/form-data`, in JSON a string in base64.
#[must_use]
pub const fn file() -> Schema {
    Schema::union(
        const {
            &[
                (
                    Branch::new(&[Select::Key(crate::file::PLACEHOLDER)]),
                    Schema::any(),
                ),
                (
                    Branch::new(&[Select::Type(&[crate::JsonType::String])]),
                    Schema::string().format("byte"),
                ),
            ]
        },
    )
}

/// An array of just so many items.
#[must_use]
pub const fn tuple(items: &'static [Schema]) -> Schema {
    Schema::tuple(items)
}

/// One of these values.
#[must_use]
pub const fn values(values: &'static [crate::Literal]) -> Schema {
    Schema::values(values)
}

/// Everything that these ask for.
#[must_use]
pub const fn all(schemas: &'static [Schema]) -> Schema {
    Schema::all(schemas)
}

/// An object with these properties.
#[must_use]
pub const fn object(properties: &'static [crate::Property]) -> Schema {
    Schema::object(properties)
}

/// A property that must be there.
#[must_use]
pub const fn required(name: &'static str, schema: Schema) -> crate::Property {
    crate::Property::required(name, schema)
}

/// A property that may be left out.
#[must_use]
pub const fn optional(name: &'static str, schema: Schema) -> crate::Property {
    crate::Property::optional(name, schema)
}

/// A scheme of another kind.
#[must_use]
pub const fn other(name: &'static str) -> crate::SecurityScheme {
    crate::SecurityScheme::other(name)
}

/// A scheme of [`SecurityKind::Bearer`](crate::SecurityKind::Bearer).
#[must_use]
pub const fn bearer(name: &'static str) -> crate::SecurityScheme {
    crate::SecurityScheme::bearer(name)
}

/// A scheme of [`SecurityKind::Basic`](crate::SecurityKind::Basic).
#[must_use]
pub const fn basic(name: &'static str) -> crate::SecurityScheme {
    crate::SecurityScheme::basic(name)
}

/// A key in a header.
#[must_use]
pub const fn header_key(name: &'static str, key: &'static str) -> crate::SecurityScheme {
    crate::SecurityScheme::api_key(name, Location::Header, key)
}

/// A key in the query.
#[must_use]
pub const fn query_key(name: &'static str, key: &'static str) -> crate::SecurityScheme {
    crate::SecurityScheme::api_key(name, Location::Query, key)
}

/// A key in a cookie.
#[must_use]
pub const fn cookie_key(name: &'static str, key: &'static str) -> crate::SecurityScheme {
    crate::SecurityScheme::api_key(name, Location::Cookie, key)
}
