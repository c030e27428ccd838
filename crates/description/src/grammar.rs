//! Structure of a document of `OpenAPI` 3, with the sections of Swagger 2.0.
//!
//! - A table of the kinds of objects and of their members, without semantics.
//! - Data (examples, defaults, extensions) has no kind: a `$ref` in it is not a reference.

/// Kind of an object in a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Kind {
    Document,
    Components,
    PathItem,
    Operation,
    Callback,
    Parameter,
    Header,
    RequestBody,
    Response,
    MediaType,
    Encoding,
    Example,
    Link,
    SecurityScheme,
    Schema,
    Discriminator,
}

/// Kind of a member of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Member {
    One(Kind),
    List(Kind),
    Map(Kind),
}

impl Kind {
    /// Returns the kind of the member of that name, unless it is plain data.
    pub(crate) fn member(self, key: &str) -> Option<Member> {
        use Member::{List, Map, One};
        Some(match (self, key) {
            (Self::Document, "paths" | "webhooks") | (Self::Components, "pathItems") => {
                Map(Self::PathItem)
            }
            (Self::Document, "components") => One(Self::Components),
            (Self::Document, "parameters") => Map(Self::Parameter),
            (Self::Components, section) => Map(Self::of_section(section)?),
            (Self::PathItem | Self::Operation, "parameters") => List(Self::Parameter),
            (
                Self::PathItem,
                "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace"
                | "query",
            ) => One(Self::Operation),
            (Self::PathItem, "additionalOperations") => Map(Self::Operation),
            (Self::Operation, "requestBody") => One(Self::RequestBody),
            (Self::Document | Self::Operation, "responses") => Map(Self::Response),
            (Self::Operation, "callbacks") => Map(Self::Callback),
            (Self::Callback, expression) if !expression.starts_with("x-") => One(Self::PathItem),
            (Self::Parameter | Self::Header | Self::MediaType, "examples") => Map(Self::Example),
            (Self::Parameter | Self::Header | Self::RequestBody | Self::Response, "content") => {
                Map(Self::MediaType)
            }
            (Self::MediaType, "encoding") => Map(Self::Encoding),
            (Self::Encoding | Self::Response, "headers") => Map(Self::Header),
            (Self::Response, "links") => Map(Self::Link),
            (Self::Schema, "allOf" | "oneOf" | "anyOf" | "prefixItems") => List(Self::Schema),
            (Self::Document, "definitions")
            | (
                Self::Schema,
                "properties" | "patternProperties" | "dependentSchemas" | "$defs" | "definitions",
            ) => Map(Self::Schema),
            (Self::Parameter | Self::Header | Self::MediaType | Self::Response, "schema")
            | (Self::MediaType, "itemSchema")
            | (
                Self::Schema,
                "items"
                | "additionalProperties"
                | "not"
                | "if"
                | "then"
                | "else"
                | "contains"
                | "propertyNames"
                | "unevaluatedItems"
                | "unevaluatedProperties"
                | "contentSchema",
            ) => One(Self::Schema),
            (Self::Schema, "discriminator") => One(Self::Discriminator),
            _ => return None,
        })
    }

    /// Returns the kind of objects in a section of the components.
    fn of_section(section: &str) -> Option<Self> {
        [
            Self::Schema,
            Self::Response,
            Self::Parameter,
            Self::Example,
            Self::RequestBody,
            Self::Header,
            Self::SecurityScheme,
            Self::Link,
            Self::Callback,
            Self::MediaType,
        ]
        .into_iter()
        .find(|kind| kind.section() == Some(section))
    }

    /// Returns the section of the components for objects that a reference may replace; path items are in `paths`.
    pub(crate) fn section(self) -> Option<&'static str> {
        Some(match self {
            Self::Schema => "schemas",
            Self::Response => "responses",
            Self::Parameter => "parameters",
            Self::Example => "examples",
            Self::RequestBody => "requestBodies",
            Self::Header => "headers",
            Self::SecurityScheme => "securitySchemes",
            Self::Link => "links",
            Self::Callback => "callbacks",
            Self::MediaType => "mediaTypes",
            _ => return None,
        })
    }
}
