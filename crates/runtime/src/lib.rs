//! What generated code leans on: parameter codec, validation, problem bodies, serving and sending.
//!
//! - The weight sits here, not in generated files: a generated operation is its metadata and one generic call.
//! - Nothing here knows quire; every rule comes from `OpenAPI` 3.1 or from an RFC, named where it is applied.
//! - Feature `server` brings the axum side, feature `client` the reqwest side; models need neither.

mod decode;
mod encode;
pub mod model;
mod operation;
mod parameter;
mod patch;
mod schema;
mod timestamp;
mod union;
mod violation;

#[cfg(feature = "client")]
pub mod client;
#[cfg(feature = "server")]
pub mod server;

pub use decode::{Decoder, Malformed, Received};
pub use encode::{Encoded, Encoder};
pub use operation::{
    Binary, Body, Codec, Empty, Json, MediaType, Method, Operation, OperationInfo, Paged,
};
pub use parameter::{Location, Parameter, Style};
pub use patch::Patch;
pub use schema::{Described, JsonType, Pattern, Property, Schema, Select};
pub use timestamp::Timestamp;
pub use union::Union;
pub use violation::{Violation, Violations};

#[doc(hidden)]
pub use {bytes, serde, serde_json};
