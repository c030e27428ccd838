//! The API as types and operations: resolved, named, and free of JSON.

mod constraints;
mod paging;
mod rust;

pub use constraints::{Number, Pattern, Size, Text};
pub use paging::{NextPage, Paged, Step};
pub use rust::{Primitive, RustIdent};

use serde_json::Value;

use quire_description::diagnostic::Span;

/// Methods that a path item has, in lower case.
pub const METHODS: &[&str] = &[
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
];

/// A whole API.
#[derive(Debug, Default)]
pub struct Api {
    /// Version of `OpenAPI` in which the description is bundled, such as `3.1.0`.
    pub version: String,
    /// Areas, sorted by name.
    pub areas: Vec<Area>,
    /// Named types.
    pub types: Vec<Type>,
    /// Operations.
    pub operations: Vec<Operation>,
    /// Security schemes.
    pub schemes: Vec<SecurityScheme>,
    /// True if a number is a [`Primitive::Decimal`], for which the runtime has a feature.
    pub decimal: bool,
}

/// A document of the description.
#[derive(Debug)]
pub struct Area {
    /// File name without its extension.
    pub name: String,
    /// Description, as Markdown.
    pub docs: String,
    /// Rust name of its modules.
    pub module: RustIdent,
    /// Rust name of its trait.
    pub ident: RustIdent,
    /// True if its operations are webhooks or callbacks, which the API sends.
    pub sent: bool,
}

/// Index of a type in [`Api::types`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeId(pub usize);

/// A named type.
#[expect(clippy::struct_excessive_bools, reason = "the flags are independent")]
#[derive(Debug)]
pub struct Type {
    /// Area that defines it.
    pub area: usize,
    /// Name in the description, or one derived from its place.
    pub name: String,
    /// Rust name.
    pub ident: RustIdent,
    /// Location of the definition.
    pub span: Span,
    /// Documentation.
    pub docs: Docs,
    /// Kind, with its contents.
    pub kind: TypeKind,
    /// True if `Debug` must not print it: personal data or a secret.
    pub hidden: bool,
    /// True if the description names it.
    pub component: bool,
    /// True if `span` covers the whole definition, which may otherwise be spread over several places.
    pub whole: bool,
    /// True if its schema is available at run time: a request may contain it, or a union is decided by it.
    pub described: bool,
    /// True if another object flattens its properties.
    pub as_part: bool,
    /// The name to make its Rust name of, if it is not its own (`x-rust-name`).
    pub rust_name: Option<String>,
    /// Paths of further derives (`x-rust-derive`).
    pub derives: Vec<String>,
}

/// Documentation of a type, property or parameter.
#[derive(Clone, Debug, Default)]
pub struct Docs {
    /// Description, as Markdown.
    pub text: String,
    /// True if it is deprecated.
    pub deprecated: bool,
}

/// Kind of a named type.
#[derive(Clone, Debug)]
pub enum TypeKind {
    /// A newtype around a string.
    Text(Text),
    /// A closed list of values.
    Enum(Vec<EnumValue>),
    /// Any string; some values have names.
    OpenEnum(Vec<EnumValue>),
    /// An object.
    Object(Object),
    /// One of several branches.
    Union(Vec<Branch>),
    /// An alias.
    Alias(Shape),
    /// A struct around a Rust type that is not generated (`x-rust-type`): its path.
    Foreign(String),
    /// A struct around a list or map that contains itself, which no alias can express.
    Wrapper(Shape),
    /// The successful responses of an operation that has several.
    Responses(Vec<Response>),
    /// The bodies of an operation that accepts several types.
    Bodies(Vec<(RustIdent, Content)>),
    /// Error bodies that differ by status.
    Failures(Vec<Failure>),
    /// Headers of a response.
    Headers(Vec<Parameter>),
}

/// A value of an enum.
#[derive(Clone, Debug, PartialEq)]
pub struct EnumValue {
    /// Value on the wire: a string, a number or a boolean.
    pub value: Value,
    /// Rust name of the variant.
    pub ident: RustIdent,
    /// Description, as Markdown.
    pub docs: String,
}

/// An object.
#[derive(Clone, Debug, Default)]
pub struct Object {
    /// Required properties with a constant value. They are written automatically and have no fields.
    pub constants: Vec<(String, Value)>,
    /// Properties.
    pub properties: Vec<Property>,
    /// Flattened unions.
    pub parts: Vec<Part>,
    /// Number of keys.
    pub size: Size,
    /// Properties that require others (`dependentRequired`).
    pub dependent: Vec<(String, Vec<String>)>,
    /// Sets of properties that must not all be present (`not` with `required`).
    pub apart: Vec<Vec<String>>,
    /// Handling of unknown keys.
    pub additional: Additional,
}

/// Handling of unknown keys.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Additional {
    /// Unknown keys are kept as they are.
    #[default]
    Kept,
    /// Unknown keys are not allowed and not kept.
    Closed,
    /// Unknown keys have values of this shape.
    Typed(Shape),
}

/// A flattened union: the properties of its branches are properties of the object.
#[derive(Clone, Debug)]
pub struct Part {
    /// Rust name of the field.
    pub ident: RustIdent,
    /// Type of the union.
    pub union: TypeId,
    /// True if recursion requires a box.
    pub boxed: bool,
}

/// A property of an object.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "the flags are independent")]
pub struct Property {
    /// Name on the wire.
    pub name: String,
    /// Rust name of the field.
    pub ident: RustIdent,
    /// Shape of its value.
    pub shape: Shape,
    /// True if it is required.
    pub required: bool,
    /// Direction in which it is sent, if only one.
    pub direction: Direction,
    /// True if it is required in that direction, but optional in Rust, since the type is sent in the other one as well.
    pub one_way: bool,
    /// Documentation.
    pub docs: Docs,
    /// Value that the server assumes if it is absent.
    pub default: Option<Value>,
    /// True if `Debug` must not print it: personal data or a secret.
    pub hidden: bool,
    /// True if recursion requires a box.
    pub boxed: bool,
}

/// Direction in which a property is sent (`readOnly`, `writeOnly`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// Requests and responses.
    #[default]
    Both,
    /// Responses only: `readOnly`.
    Responses,
    /// Requests only: `writeOnly`.
    Requests,
}

/// A branch of a union.
#[derive(Clone, Debug)]
pub struct Branch {
    /// Rust name of the variant.
    pub ident: RustIdent,
    /// Shape of its value.
    pub shape: Shape,
    /// Tests that each of its values passes.
    pub tests: Vec<Select>,
    /// True if a value must also match its schema, because the tests may select several branches.
    pub tried: bool,
    /// True if recursion requires a box.
    pub boxed: bool,
    /// Its places in the description. Branches with the same Rust type are merged.
    pub places: Vec<Span>,
}

/// A test that distinguishes the values of a branch from those of others.
#[derive(Clone, Debug, PartialEq)]
pub enum Select {
    /// A property has one of these values.
    Tag(String, Vec<Value>),
    /// A property has one of these values, is null or is absent.
    MaybeTag(String, Vec<Value>),
    /// The value has one of these JSON types.
    Type(Vec<JsonType>),
    /// The value is one of these.
    Value(Vec<Value>),
    /// The value has this key.
    Key(String),
    /// A property has one of these JSON types.
    PropertyType(String, Vec<JsonType>),
}

/// A JSON type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JsonType {
    /// `null`
    Null,
    /// `true`, `false`
    Boolean,
    /// A number without a fraction
    Integer,
    /// Any number
    Number,
    /// A string
    String,
    /// An array
    Array,
    /// An object
    Object,
}

/// The shape of a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Kind of a value that is not null.
    pub kind: ShapeKind,
    /// True if null is allowed.
    pub nullable: bool,
}

impl Shape {
    /// Returns the shape of a value that is never null.
    #[must_use]
    pub fn new(kind: ShapeKind) -> Self {
        Self {
            kind,
            nullable: false,
        }
    }

    /// Returns the shape of any value.
    #[must_use]
    pub fn any() -> Self {
        Self::new(ShapeKind::Any)
    }
}

/// Kind of a value that is not null.
#[derive(Clone, Debug, PartialEq)]
pub enum ShapeKind {
    /// Any value.
    Any,
    /// `true`, `false`
    Boolean,
    /// A number without a fraction.
    Integer(Number),
    /// A number.
    Number(Number),
    /// A string.
    Text(Text),
    /// A timestamp (RFC 3339).
    DateTime,
    /// A date.
    Date,
    /// A UUID.
    Uuid,
    /// Bytes as base64 text.
    Bytes(Size),
    /// A file: a part of a multipart body, elsewhere base64 text.
    File,
    /// A list.
    Array(Box<Shape>, Size, bool),
    /// A list with a shape for each position.
    Tuple(Vec<Shape>),
    /// A map: its values, its number of keys, and the constraints of its keys.
    Map(Box<Shape>, Size, Box<Text>),
    /// A named type.
    Named(TypeId),
}

/// Security schemes.
#[derive(Debug)]
pub struct SecurityScheme {
    /// Name in the description.
    pub name: String,
    /// Rust name of its constant.
    pub ident: RustIdent,
    /// Description, as Markdown.
    pub docs: String,
    /// Kind of the credential.
    pub kind: SecurityKind,
}

/// Kind of a credential.
#[derive(Debug)]
pub enum SecurityKind {
    /// `Authorization: Bearer`; also OAuth 2 and `OpenID` Connect.
    Bearer,
    /// `Authorization: Basic`
    Basic,
    /// An API key: its location and name.
    ApiKey(String, String),
    /// A credential of the transport, such as a client certificate.
    Other,
}

/// The content of a body, and its media types.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// No body.
    Empty,
    /// JSON, a form or a multipart body, in these media types.
    Structured(Shape, Vec<(Encoding, String, Vec<PropertyEncoding>)>),
    /// Text of this media type.
    Text(String),
    /// Bytes of this media type.
    Binary(String),
    /// Server-sent events with data of this shape, and the data that ends the stream (`x-stream-end`).
    Events(Shape, Option<Box<str>>),
    /// A sequence of JSON values of this shape, in this media type.
    Items(Shape, String),
}

/// Encoding of a property of a form or a multipart body, where it is not the default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PropertyEncoding {
    /// Name of the property on the wire.
    pub name: String,
    /// Style in a form, and whether it is exploded.
    pub style: Option<(String, bool)>,
    /// Media types, separated by commas.
    pub media_type: Option<String>,
}

/// Encoding of a structured body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// JSON (RFC 8259).
    Json,
    /// `application/x-www-form-urlencoded`
    Form,
    /// `multipart/form-data` (RFC 7578).
    Multipart,
}

/// A successful response.
#[derive(Clone, Debug, PartialEq)]
pub struct Response {
    /// Rust name of the variant.
    pub ident: RustIdent,
    /// Status code. A number below 10 is a range: `2` is `2XX`.
    pub status: u16,
    /// Description, as Markdown.
    pub docs: String,
    /// Shape of its value.
    pub content: Content,
    /// Headers.
    pub headers: Option<Headers>,
}

/// Headers of a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Headers {
    /// Struct of the headers.
    pub id: TypeId,
    /// True if any header is required.
    pub required: bool,
}

/// An error body.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// Rust name of the variant.
    pub ident: RustIdent,
    /// Shape of its value.
    pub shape: Shape,
    /// Status codes. A number below 10 is a range, 0 is `default`.
    pub statuses: Vec<u16>,
}

/// An operation.
#[derive(Debug)]
pub struct Operation {
    /// Area whose trait has its method.
    pub area: usize,
    /// Area whose file in the models crate holds its request struct.
    pub file: usize,
    /// `operationId`
    pub id: String,
    /// Rust name of its methods.
    pub method_ident: RustIdent,
    /// Rust name of its request struct.
    pub request_ident: RustIdent,
    /// Location of the definition.
    pub span: Span,
    /// HTTP method: in lower case, unless it is not one of [`METHODS`].
    pub method: String,
    /// Path template.
    pub path: String,
    /// Summary, in one line.
    pub summary: String,
    /// Description.
    pub docs: Docs,
    /// Parameters.
    pub parameters: Vec<Parameter>,
    /// Protocol headers: callers may set them, but the server implementation does not receive them.
    pub protocol_headers: Vec<Parameter>,
    /// Body.
    pub body: Option<Body>,
    /// The successful response.
    pub response: OperationResponse,
    /// Error body, if all errors have one.
    pub failure: Option<Shape>,
    /// Error responses.
    pub failures: Vec<Response>,
    /// Security requirements: alternatives, each a set of schemes with their scopes. If empty, anyone may call.
    pub security: Vec<Vec<(usize, Vec<String>)>>,
    /// Pagination, if the operation lists items.
    pub paged: Option<Paged>,
    /// Address of a callback, with runtime expressions.
    pub callback: Option<String>,
}

/// A parameter.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Name on the wire.
    pub name: String,
    /// Rust name of the field.
    pub ident: RustIdent,
    /// Location: `path`, `query`, `header` or `cookie`.
    pub location: String,
    /// Style of arrays and objects.
    pub style: Style,
    /// True if it is required.
    pub required: bool,
    /// Shape of its value.
    pub shape: Shape,
    /// Value that the server assumes if it is absent.
    pub default: Option<Value>,
    /// Documentation.
    pub docs: Docs,
    /// True if `Debug` must not print it: a secret.
    pub hidden: bool,
}

/// Serialization of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Style {
    /// Default style of the location.
    Usual,
    /// A style, exploded or not.
    Named(String, bool),
    /// JSON text.
    Json,
}

/// The body of a request.
#[derive(Debug)]
pub struct Body {
    /// Its content.
    pub content: RequestBody,
    /// True if it is required.
    pub required: bool,
    /// Description, as Markdown.
    pub docs: String,
}

/// The content of a request body.
#[derive(Debug)]
pub enum RequestBody {
    /// The same for all media types.
    One(Content),
    /// An enum of several bodies.
    Several(TypeId),
}

/// The successful response.
#[derive(Debug)]
pub enum OperationResponse {
    /// A single response.
    One(Response),
    /// An enum of several responses, with their statuses.
    Several(TypeId, Vec<u16>),
}

impl Api {
    /// Returns the type.
    #[must_use]
    pub fn get(&self, id: TypeId) -> &Type {
        &self.types[id.0]
    }

    /// Returns the operations that the API serves: all except webhooks and callbacks.
    pub fn served(&self) -> impl Iterator<Item = &Operation> {
        self.operations
            .iter()
            .filter(|operation| !self.areas[operation.area].sent)
    }
}

impl Operation {
    /// Returns the required parameters.
    pub fn required(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters
            .iter()
            .filter(|parameter| parameter.required)
    }

    /// Returns the optional parameters.
    pub fn optional(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters
            .iter()
            .filter(|parameter| !parameter.required)
    }
}
