//! The API as types and operations: resolved, named, and without a trace of JSON or Rust syntax.

mod paging;
mod rust;

pub use paging::{NextPage, Paged, Step};
pub use rust::{Primitive, RustIdent};

use serde_json::Value;

use crate::diagnostic::Span;

/// A whole API.
#[derive(Debug, Default)]
pub struct Api {
    /// The areas, in the order of their names.
    pub areas: Vec<Area>,
    /// Every named type.
    pub types: Vec<Type>,
    /// Every operation.
    pub operations: Vec<Operation>,
    /// How callers say who they are.
    pub schemes: Vec<SecurityScheme>,
}

/// A document of the description, with what it defines.
#[derive(Debug)]
pub struct Area {
    /// The name: that of the file without its extension.
    pub name: String,
    /// What it is about.
    pub docs: String,
    /// The Rust name of its modules.
    pub module: RustIdent,
    /// The Rust name of its trait.
    pub ident: RustIdent,
}

/// The index of a type in [`Api::types`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeId(pub usize);

/// A named type.
#[expect(
    clippy::struct_excessive_bools,
    reason = "flags that know nothing of each other"
)]
#[derive(Debug)]
pub struct Type {
    /// The area that defines it.
    pub area: usize,
    /// Its name in the description, or one made from its place.
    pub name: String,
    /// Its Rust name.
    pub ident: RustIdent,
    /// Where it is defined.
    pub span: Span,
    /// What it means.
    pub docs: Docs,
    /// What it is.
    pub kind: TypeKind,
    /// Whether it is personal data or a secret, not to be shown by `Debug`.
    pub hidden: bool,
    /// Whether it has its name from the description.
    pub component: bool,
    /// Whether all that is said of it stands at `span`, and not in several places.
    pub whole: bool,
    /// Whether its schema is there at run time: a request can hold it, or a union is decided by it.
    pub described: bool,
    /// Whether its properties stand among those of another object.
    pub as_part: bool,
}

/// What is said of a type, property or parameter.
#[derive(Clone, Debug, Default)]
pub struct Docs {
    /// The description, as Markdown.
    pub text: String,
    /// Whether it is deprecated.
    pub deprecated: bool,
}

/// What a named type is.
#[derive(Clone, Debug)]
pub enum TypeKind {
    /// A string with a name of its own.
    Text(Text),
    /// One of a list of values.
    Enum(Vec<EnumValue>),
    /// Any string; the values are those with a name.
    OpenEnum(Vec<EnumValue>),
    /// An object.
    Object(Object),
    /// One of several.
    Union(Vec<Branch>),
    /// Another name for a shape.
    Alias(Shape),
    /// A name for a list or map that holds itself: a struct around it, since no alias can say that.
    Wrapper(Shape),
    /// What an operation answers, where there are several ways.
    Answers(Vec<Answer>),
    /// What an operation takes, where bodies of different types are possible.
    Bodies(Vec<(RustIdent, Content)>),
    /// The bodies of failures, where they differ by status.
    Failures(Vec<Failure>),
    /// The headers of an answer.
    Headers(Vec<Parameter>),
}

/// A value of an enum.
#[derive(Clone, Debug, PartialEq)]
pub struct EnumValue {
    /// On the wire: a string, a number or a boolean.
    pub value: Value,
    /// The variant's Rust name.
    pub ident: RustIdent,
    /// What it means.
    pub docs: String,
}

/// An object.
#[derive(Clone, Debug, Default)]
pub struct Object {
    /// Required properties whose value is always the same: written by themselves, no fields.
    pub constants: Vec<(String, Value)>,
    /// The properties.
    pub properties: Vec<Property>,
    /// Unions whose branches' properties stand among those of the object.
    pub parts: Vec<Part>,
    /// The number of keys.
    pub size: Size,
    /// Properties that need others beside them (`dependentRequired`).
    pub dependent: Vec<(String, Vec<String>)>,
    /// Properties of which not all may be there (`not` with `required`).
    pub apart: Vec<Vec<String>>,
    /// What happens to the keys that no property names.
    pub additional: Additional,
}

/// What happens to the keys that no property names.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Additional {
    /// They are kept as they came.
    #[default]
    Kept,
    /// They are not allowed: none is kept.
    Closed,
    /// Their values have this shape.
    Typed(Shape),
}

/// A union whose branches' properties stand among those of the object that holds it.
#[derive(Clone, Debug)]
pub struct Part {
    /// The field's Rust name.
    pub ident: RustIdent,
    /// The union.
    pub union: TypeId,
    /// Whether recursion makes a box necessary.
    pub boxed: bool,
}

/// A property of an object.
#[derive(Clone, Debug)]
pub struct Property {
    /// On the wire.
    pub name: String,
    /// The field's Rust name.
    pub ident: RustIdent,
    /// What its value is.
    pub shape: Shape,
    /// Whether it is always there.
    pub required: bool,
    /// Which way it travels, if only one.
    pub direction: Direction,
    /// What it means.
    pub docs: Docs,
    /// The value that the server assumes where it is absent.
    pub default: Option<Value>,
    /// Whether it is personal data or a secret, not to be shown by `Debug`.
    pub hidden: bool,
    /// Whether recursion makes a box necessary.
    pub boxed: bool,
}

/// Which way a property travels (`readOnly`, `writeOnly`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// Both ways.
    #[default]
    Both,
    /// Only in answers: `readOnly`.
    Answers,
    /// Only in requests: `writeOnly`.
    Requests,
}

/// A branch of a union.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The variant's Rust name.
    pub ident: RustIdent,
    /// What it holds.
    pub shape: Shape,
    /// What every value of it passes.
    pub tests: Vec<Select>,
    /// Whether other branches can take the same values: where the tests leave several, the value must fit its schema.
    pub tried: bool,
    /// Whether recursion makes a box necessary.
    pub boxed: bool,
    /// Where it stands in the description; several branches that are the same in Rust are one.
    pub places: Vec<Span>,
}

/// What the values of a branch have that those of others have not.
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

/// The JSON types.
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

/// What a value is, where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// What it is when it is not null.
    pub kind: ShapeKind,
    /// Whether it may be null.
    pub nullable: bool,
}

impl Shape {
    /// A value that is never null.
    #[must_use]
    pub fn new(kind: ShapeKind) -> Self {
        Self {
            kind,
            nullable: false,
        }
    }

    /// Any value at all.
    #[must_use]
    pub fn any() -> Self {
        Self::new(ShapeKind::Any)
    }
}

/// What a value is that is not null.
#[derive(Clone, Debug, PartialEq)]
pub enum ShapeKind {
    /// Anything.
    Any,
    /// `true`, `false`
    Boolean,
    /// A number without a fraction.
    Integer(Number),
    /// A number.
    Number(Number),
    /// A string.
    Text(Text),
    /// A point in time.
    DateTime,
    /// A day.
    Date,
    /// A UUID.
    Uuid,
    /// Bytes as base64 text.
    Bytes(Size),
    /// A file: a part of a multipart body, elsewhere base64 text.
    File,
    /// A list.
    Array(Box<Shape>, Size, bool),
    /// A list whose items have a shape by their place.
    Tuple(Vec<Shape>),
    /// Values by name: how many, and what names there may be.
    Map(Box<Shape>, Size, Box<Text>),
    /// A named type.
    Named(TypeId),
}

/// The type and bounds of a number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Number {
    /// Its Rust type: `i64` and `f64` if nothing else is said.
    pub repr: Option<Primitive>,
    /// The least.
    pub minimum: Option<f64>,
    /// The greatest.
    pub maximum: Option<f64>,
    /// Greater than this.
    pub above: Option<f64>,
    /// Less than this.
    pub below: Option<f64>,
    /// A whole multiple of this.
    pub multiple_of: Option<f64>,
}

/// The bounds of a size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// The least.
    pub min: Option<usize>,
    /// The greatest.
    pub max: Option<usize>,
}

/// The constraints of a string.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The number of characters.
    pub size: Size,
    /// A regular expression.
    pub pattern: Option<Pattern>,
    /// A format that is checked.
    pub format: Option<String>,
}

/// A regular expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// As the description has it (ECMA-262).
    pub source: String,
    /// In the syntax of the engine that checks it.
    pub engine: String,
    /// What is said of text that does not match, in place of the expression (`x-pattern-message`).
    pub message: Option<String>,
}

/// How callers say who they are.
#[derive(Debug)]
pub struct SecurityScheme {
    /// Its name in the description.
    pub name: String,
    /// The Rust name of its constant.
    pub ident: RustIdent,
    /// What it means.
    pub docs: String,
    /// Where the credential stands.
    pub kind: SecurityKind,
}

/// Where a credential stands.
#[derive(Debug)]
pub enum SecurityKind {
    /// `Authorization: Bearer`; also OAuth 2 and `OpenID` Connect.
    Bearer,
    /// `Authorization: Basic`
    Basic,
    /// A value of its own: where, and by which name.
    ApiKey(String, String),
    /// Something that the transport brings along, such as a client certificate.
    Other,
}

/// What is said with a body: how its bytes become a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// No body.
    Empty,
    /// JSON, a form or the parts of a multipart body, by these media types.
    Structured(Shape, Vec<(Encoding, String)>),
    /// Text of this media type.
    Text(String),
    /// Bytes of this media type.
    Binary(String),
    /// Server-sent events that hold this, and the data of the event that ends the stream (`x-stream-end`).
    Events(Shape, Option<Box<str>>),
}

/// How a structured body is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// JSON (RFC 8259).
    Json,
    /// `application/x-www-form-urlencoded`
    Form,
    /// `multipart/form-data` (RFC 7578).
    Multipart,
}

/// One way of answering with success.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The variant's Rust name.
    pub ident: RustIdent,
    /// The status; below 10 a range: `2` is `2XX`.
    pub status: u16,
    /// What it means.
    pub docs: String,
    /// What it holds.
    pub content: Content,
    /// Its headers.
    pub headers: Option<Headers>,
}

/// The headers of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Headers {
    /// The struct that holds them.
    pub id: TypeId,
    /// Whether one of them must be there.
    pub required: bool,
}

/// The body of some failures.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// The variant's Rust name.
    pub ident: RustIdent,
    /// What it holds.
    pub shape: Shape,
    /// The statuses; below 10 ranges, 0 is `default`.
    pub statuses: Vec<u16>,
}

/// An operation.
#[derive(Debug)]
pub struct Operation {
    /// The area that it stands in.
    pub area: usize,
    /// `operationId`
    pub id: String,
    /// The Rust name of its methods.
    pub method_ident: RustIdent,
    /// The Rust name of its request struct.
    pub request_ident: RustIdent,
    /// Where it is defined.
    pub span: Span,
    /// The HTTP method, in lower case.
    pub method: String,
    /// The path template.
    pub path: String,
    /// What it does, in a line.
    pub summary: String,
    /// What it does.
    pub docs: Docs,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// Headers of the protocol that it takes: set on a call, and seen by no implementation.
    pub protocol_headers: Vec<Parameter>,
    /// Its body, and whether it must be there.
    pub body: Option<(RequestBody, bool)>,
    /// What a successful answer is.
    pub answer: OperationAnswer,
    /// The body of its failures, if they all have one.
    pub failure: Option<Shape>,
    /// The statuses of failure, and what each means.
    pub errors: Vec<(String, String)>,
    /// Who may call: alternatives of schemes that go together, each with its scopes; none at all is anybody.
    pub security: Vec<Vec<(usize, Vec<String>)>>,
    /// The list's items, if it is given out page by page.
    pub paged: Option<Paged>,
}

/// A parameter.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// On the wire.
    pub name: String,
    /// The field's Rust name.
    pub ident: RustIdent,
    /// Where it travels: `path`, `query`, `header`, `cookie`.
    pub location: String,
    /// How arrays and objects are written.
    pub style: Style,
    /// Whether it must be there.
    pub required: bool,
    /// What its value is.
    pub shape: Shape,
    /// The value that stands for its absence.
    pub default: Option<Value>,
    /// What it means.
    pub docs: Docs,
    /// Whether it is a secret.
    pub hidden: bool,
}

/// How the value of a parameter is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Style {
    /// In the style that is the default of the location.
    Usual,
    /// In this style, exploded or not.
    Named(String, bool),
    /// As JSON text.
    Json,
}

/// The body of a request.
#[derive(Debug)]
pub enum RequestBody {
    /// All media types hold the same.
    One(Content),
    /// A type that says which of several it is.
    Several(TypeId),
}

/// What a successful answer is.
#[derive(Debug)]
pub enum OperationAnswer {
    /// There is one way.
    One(Answer),
    /// There are several: an enum.
    Several(TypeId, Vec<u16>),
}

impl Api {
    /// The type.
    #[must_use]
    pub fn get(&self, id: TypeId) -> &Type {
        &self.types[id.0]
    }
}

impl Operation {
    /// The parameters that must be given.
    pub fn required(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters
            .iter()
            .filter(|parameter| parameter.required)
    }

    /// The parameters that may be left out.
    pub fn optional(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters
            .iter()
            .filter(|parameter| !parameter.required)
    }
}
