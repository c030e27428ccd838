//! The runtime of generated code: parameter codec, validation, server and client.
//!
//! - Most code is here rather than in generated files: a generated operation is metadata and one generic call.
//! - Nothing here depends on quire; every rule comes from `OpenAPI` 3.1 or from an RFC, cited where it is applied.
//! - The feature `server` adds the server, based on axum, and `client` the client, based on reqwest; models need
//!   neither. The feature `decimal` adds numbers with all their digits.

mod base64;
mod body;
mod callback;
#[cfg(feature = "decimal")]
mod decimal;
mod decode;
mod encode;
mod events;
mod file;
mod form;
mod items;
mod media;
pub mod object;
mod operation;
pub mod paging;
mod parameter;
mod patch;
mod redacted;
mod request;
mod response;
mod schema;
mod security;
mod template;
mod timestamp;
#[doc(hidden)]
pub mod union;
#[doc(hidden)]
pub mod unknown;
mod unreadable;
#[doc(hidden)]
pub mod values;
mod violation;

#[cfg(feature = "client")]
pub mod client;
#[cfg(feature = "server")]
pub mod server;

pub use base64::Base64;
pub use body::{Body, BodyError, BodyStream};
pub use callback::{NoAddress, callback_address};
#[cfg(feature = "decimal")]
pub use decimal::{Decimal, NotANumber};
pub use decode::{Decoder, Malformed, Received};
pub use encode::{Encoded, Encoder};
pub use events::{EndMarker, Event, Events, EventsUntil};
pub use file::File;
pub use items::{JsonItems, JsonLines, JsonSequence};
pub use jiff::civil::Date;
pub use media::{Format, Media, PropertyEncoding};
pub use object::Additional;
pub use operation::{Method, NextPage, Operation, OperationInfo, Paged, RequestBody};
pub use parameter::{Location, Parameter, Style};
pub use patch::Patch;
pub use quire_macros::{
    Bodies, Described, Failures, Headers, Newtype, Object, OperationError, Part, RedactedDebug,
    Request, Responses, Union, Values, service,
};
pub use redacted::Redacted;
pub use request::{Bodies, BodyCodec, BodyReader, Content, SeveralBodies, Structured};
pub use response::{
    Binary, Codec, Empty, Failure, FailureReader, Forward, Headed, Json, NoFailure, Passed,
    Refused, Reply, ResponseHeaders, Responses, Several, Text, Variant, read_failure, read_header,
    set_head, write_header,
};
pub use schema::{
    Branch, Described, JsonType, Literal, Pattern, Property, Schema, Select, is_email,
};
pub use security::{Requirement, SecurityKind, SecurityScheme};
pub use timestamp::Timestamp;
pub use unknown::Unknown;
pub use unreadable::Unreadable;
pub use uuid::Uuid;
pub use violation::{Rules, Violation, Violations};

#[doc(hidden)]
pub use {bytes, http, serde, serde_json};
