//! An operation as data: what both sides need to know to write and to read its requests.
//!
//! - A generated request struct lists its fields twice, once for [`Encoder`] and once for [`Decoder`]; all else is data.

use bytes::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Decoder, Encoder, Malformed, Parameter, Schema};

/// The methods that `OpenAPI` 3.1 knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// GET
    Get,
    /// PUT
    Put,
    /// POST
    Post,
    /// DELETE
    Delete,
    /// OPTIONS
    Options,
    /// HEAD
    Head,
    /// PATCH
    Patch,
    /// TRACE
    Trace,
}

impl Method {
    /// The name on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Put => "PUT",
            Self::Post => "POST",
            Self::Delete => "DELETE",
            Self::Options => "OPTIONS",
            Self::Head => "HEAD",
            Self::Patch => "PATCH",
            Self::Trace => "TRACE",
        }
    }

    /// Whether sending it twice has the effect of sending it once (RFC 9110, section 9.2.2).
    #[must_use]
    pub const fn is_idempotent(self) -> bool {
        !matches!(self, Self::Post | Self::Patch)
    }
}

/// The media type of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MediaType {
    /// JSON (RFC 8259)
    Json,
    /// Bytes of this media type
    Binary(&'static str),
}

impl MediaType {
    /// The text of the `Content-Type` header.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Binary(name) => name,
        }
    }

    /// Whether `content_type` names it, parameters aside.
    #[must_use]
    pub fn matches(self, content_type: &str) -> bool {
        let essence = content_type.split(';').next().unwrap_or("").trim();
        match self {
            Self::Json => {
                essence.eq_ignore_ascii_case("application/json") || essence.ends_with("+json")
            }
            Self::Binary(name) => essence.eq_ignore_ascii_case(name),
        }
    }
}

/// The body that an operation takes.
#[derive(Clone, Copy)]
pub struct Body {
    /// Its media type.
    pub media_type: MediaType,
    /// Whether it must be there.
    pub required: bool,
    /// What a JSON body must be.
    pub schema: Schema,
}

impl Body {
    /// A JSON body.
    #[must_use]
    pub const fn json(schema: Schema, required: bool) -> Self {
        Self {
            media_type: MediaType::Json,
            required,
            schema,
        }
    }

    /// A body of bytes.
    #[must_use]
    pub const fn binary(media_type: &'static str, required: bool) -> Self {
        Self {
            media_type: MediaType::Binary(media_type),
            required,
            schema: Schema::any(),
        }
    }
}

/// What is known of an operation without a request of it.
#[derive(Clone, Copy)]
pub struct OperationInfo {
    /// `operationId`
    pub id: &'static str,
    /// The area that it stands in.
    pub area: &'static str,
    /// The method.
    pub method: Method,
    /// The path template.
    pub path: &'static str,
    /// The parameters, in the order of the request struct's fields.
    pub parameters: &'static [Parameter],
    /// The body that it takes.
    pub body: Option<Body>,
    /// The status of success.
    pub success: u16,
    /// The media type of a successful answer, if it has content.
    pub answer: Option<&'static str>,
    /// The headers of a successful answer, as the description names them.
    pub response_headers: &'static [&'static str],
    /// Whether a caller must say who they are.
    pub secured: bool,
    /// Whether it is deprecated.
    pub deprecated: bool,
}

impl std::fmt::Debug for OperationInfo {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            formatter,
            "{} ({} {})",
            self.id,
            self.method.as_str(),
            self.path
        )
    }
}

/// How the body of an answer is written and read.
pub trait Codec<T> {
    /// The media type, if there is a body.
    const MEDIA_TYPE: Option<MediaType>;

    /// Writes the body.
    ///
    /// # Errors
    /// The value cannot be written as JSON, such as a map whose keys are no strings.
    fn encode(value: T) -> Result<Bytes, serde_json::Error>;

    /// Reads the body.
    ///
    /// # Errors
    /// The bytes are not what the description promises.
    fn decode(bytes: Bytes) -> Result<T, serde_json::Error>;
}

/// A JSON body.
#[derive(Clone, Copy, Debug)]
pub struct Json;

/// No body.
#[derive(Clone, Copy, Debug)]
pub struct Empty;

/// A body of bytes.
#[derive(Clone, Copy, Debug)]
pub struct Binary;

impl<T: Serialize + DeserializeOwned> Codec<T> for Json {
    const MEDIA_TYPE: Option<MediaType> = Some(MediaType::Json);

    fn encode(value: T) -> Result<Bytes, serde_json::Error> {
        serde_json::to_vec(&value).map(Bytes::from)
    }

    fn decode(bytes: Bytes) -> Result<T, serde_json::Error> {
        serde_json::from_slice(&bytes)
    }
}

impl Codec<()> for Empty {
    const MEDIA_TYPE: Option<MediaType> = None;

    fn encode((): ()) -> Result<Bytes, serde_json::Error> {
        Ok(Bytes::new())
    }

    fn decode(_: Bytes) -> Result<(), serde_json::Error> {
        Ok(())
    }
}

impl Codec<Bytes> for Binary {
    const MEDIA_TYPE: Option<MediaType> = Some(MediaType::Binary("application/octet-stream"));

    fn encode(value: Bytes) -> Result<Bytes, serde_json::Error> {
        Ok(value)
    }

    fn decode(bytes: Bytes) -> Result<Bytes, serde_json::Error> {
        Ok(bytes)
    }
}

/// A generated request struct.
pub trait Operation: Sized + Send + Sync + 'static {
    /// What is known of it.
    const INFO: OperationInfo;

    /// What a successful answer carries.
    type Response: Send + 'static;

    /// How that is written and read.
    type Codec: Codec<Self::Response>;

    /// Writes the fields, in the order of [`OperationInfo::parameters`].
    fn encode(&self, to: &mut Encoder);

    /// Reads the fields in the same order.
    ///
    /// # Errors
    /// A value has the right JSON type, but the field's type refuses it.
    fn decode(from: &mut Decoder) -> Result<Self, Malformed>;
}

/// A list that is given out page by page.
pub trait Paged: Operation + Clone {
    /// What the list holds.
    type Item: Send + 'static;

    /// The same request for another page.
    #[must_use]
    fn with_page(self, token: String) -> Self;

    /// The items of a page, and the token of the next one.
    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>);
}
