//! An operation as data: what client and server need to write and read its requests.
//!
//! - [`derive(Request)`](crate::Request) makes a struct an operation; everything else is data.

use http::HeaderMap;

use crate::parameter::Location;
use crate::{
    Codec, Decoder, Encoder, Failure, Malformed, Media, Parameter, Requirement, ResponseHeaders,
    media, template,
};

/// The method of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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
    /// QUERY
    Query,
    /// Another method, by its name.
    Other(&'static str),
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
            Self::Query => "QUERY",
            Self::Other(name) => name,
        }
    }

    /// Returns true if sending it twice has the effect of sending it once (RFC 9110, section 9.2.2).
    #[must_use]
    pub const fn is_idempotent(self) -> bool {
        !matches!(self, Self::Post | Self::Patch | Self::Other(_))
    }
}

/// The body that an operation takes.
#[derive(Clone, Copy)]
pub struct RequestBody {
    /// True if it is required.
    pub required: bool,
    /// The media types that it may have; a client sends the first.
    pub media: &'static [Media],
}

impl RequestBody {
    /// The media type that fits a `Content-Type`, as its index; what names none fits only `*/*`.
    #[must_use]
    pub fn choose(&self, content_type: Option<&str>) -> Option<usize> {
        let names = || self.media.iter().map(|media| media.name);
        content_type.map_or_else(
            || names().position(|name| name == "*/*"),
            |name| media::choose(names(), name),
        )
    }
}

/// Static information about an operation.
#[derive(Clone, Copy)]
pub struct OperationInfo {
    /// `operationId`
    pub id: &'static str,
    /// Area of the operation.
    pub area: &'static str,
    /// The method.
    pub method: Method,
    /// The path template.
    pub path: &'static str,
    /// The parameters, in the order of the request struct's fields.
    pub parameters: &'static [Parameter],
    /// Headers of the protocol that it takes: checked, but no fields of the request struct.
    pub protocol_headers: &'static [Parameter],
    /// The body that it takes.
    pub body: Option<RequestBody>,
    /// The status of success; of several the first.
    pub success: u16,
    /// The media type of a successful response, if it has content.
    pub response: Option<&'static str>,
    /// The headers of a successful response, as the description names them.
    pub response_headers: &'static [&'static str],
    /// The security requirements: alternatives, each a set of schemes. Without alternatives, the operation is public;
    /// with an empty one, credentials are optional.
    pub security: &'static [&'static [Requirement]],
    /// True if it is deprecated.
    pub deprecated: bool,
    /// Address of a callback: a runtime expression, or a text that contains some.
    pub callback: Option<&'static str>,
}

impl OperationInfo {
    /// An operation without parameters, body and security that returns 200 without content.
    #[must_use]
    pub const fn new(
        method: Method,
        id: &'static str,
        area: &'static str,
        path: &'static str,
    ) -> Self {
        Self {
            id,
            area,
            method,
            path,
            parameters: &[],
            protocol_headers: &[],
            body: None,
            success: 200,
            response: None,
            response_headers: &[],
            security: &[],
            deprecated: false,
            callback: None,
        }
    }

    /// Returns the value of a text parameter in a path of the operation, decoded as the operation does; `None` if there
    /// is no such parameter.
    #[must_use]
    pub fn path_parameter(&self, name: &str, path: &str) -> Option<String> {
        let is_it =
            |parameter: &&Parameter| parameter.location == Location::Path && parameter.name == name;
        let parameter = self.parameters.iter().find(is_it)?;
        let segments = template::read(self.path, path).unwrap_or_default();
        let segment = segments.into_iter().find(|(found, _)| *found == name);
        let value = segment.map(|(_, segment)| parameter.decode_path(segment));
        // A value that is not text is not a value of the operation.
        Some(match value {
            Some(serde_json::Value::String(text)) => text,
            _ => String::new(),
        })
    }

    /// Its parameters.
    #[must_use]
    pub const fn parameters(mut self, parameters: &'static [Parameter]) -> Self {
        self.parameters = parameters;
        self
    }

    /// Headers of the protocol that it takes, such as `If-Match`.
    #[must_use]
    pub const fn protocol_headers(mut self, headers: &'static [Parameter]) -> Self {
        self.protocol_headers = headers;
        self
    }

    /// The body that it takes.
    #[must_use]
    pub const fn body(mut self, required: bool, media: &'static [Media]) -> Self {
        self.body = Some(RequestBody { required, media });
        self
    }

    /// The status of success; of several the first.
    #[must_use]
    pub const fn success(mut self, status: u16) -> Self {
        self.success = status;
        self
    }

    /// The media type of a successful response.
    #[must_use]
    pub const fn response(mut self, media_type: &'static str) -> Self {
        self.response = Some(media_type);
        self
    }

    /// The headers of a successful response.
    #[must_use]
    pub const fn headers(mut self, names: &'static [&'static str]) -> Self {
        self.response_headers = names;
        self
    }

    /// Security requirements.
    #[must_use]
    pub const fn security(mut self, alternatives: &'static [&'static [Requirement]]) -> Self {
        self.security = alternatives;
        self
    }

    /// It is deprecated.
    #[must_use]
    pub const fn deprecated(mut self) -> Self {
        self.deprecated = true;
        self
    }

    /// Address of a callback; see [`callback_address`](crate::callback_address).
    #[must_use]
    pub const fn callback(mut self, address: &'static str) -> Self {
        self.callback = Some(address);
        self
    }

    /// Returns true if a caller must authenticate.
    #[must_use]
    pub fn is_secured(&self) -> bool {
        !self.security.is_empty() && self.security.iter().all(|schemes| !schemes.is_empty())
    }
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

/// A request struct.
pub trait Operation: Sized + Send + Sync + 'static {
    /// Static information about the operation.
    const INFO: OperationInfo;

    /// Content of a successful response.
    type Response: Send + 'static;

    /// Codec of the response.
    type Codec: Codec<Self::Response>;

    /// The headers of a successful response; `()` where none are described.
    type Headers: ResponseHeaders;

    /// The body of a failure; [`NoFailure`](crate::NoFailure) where none is described.
    type Failure: Failure;

    /// Writes the fields, in the order of [`OperationInfo::parameters`].
    fn encode(&self, to: &mut Encoder);

    /// Reads the fields in the same order.
    ///
    /// # Errors
    /// A value has the right JSON type, but is not valid for the field's type.
    fn decode(from: &mut Decoder) -> Result<Self, Malformed>;
}

/// Request for the next page of a list.
#[derive(Clone, Debug)]
pub enum NextPage<O> {
    /// Nothing.
    End,
    /// The response to this request, and a text that distinguishes that page from all others.
    Request(Box<O>, String),
    /// The page at this URL, which may be relative to that of the current page.
    Link(String),
}

/// A list that is given out page by page.
pub trait Paged: Operation + Clone {
    /// Type of an item.
    type Item: Send + 'static;

    /// Returns the request for the page after this one, which was the response to this request.
    fn next(&self, page: &Self::Response, headers: &HeaderMap) -> NextPage<Self>;

    /// The items of a page.
    fn into_items(page: Self::Response) -> Vec<Self::Item>;
}
