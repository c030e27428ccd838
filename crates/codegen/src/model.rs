//! The API as types and operations: resolved, named, and without a trace of JSON or Rust syntax.

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
}

/// A document of the description, with what it defines.
#[derive(Debug)]
pub struct Area {
    /// The name: that of the file without its extension.
    pub name: String,
    /// What it is about.
    pub docs: String,
    /// The Rust name of its modules.
    pub module: String,
    /// The Rust name of its trait.
    pub ident: String,
}

/// The index of a type in [`Api::types`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeId(pub usize);

/// A named type.
#[derive(Debug)]
pub struct Type {
    /// The area that defines it.
    pub area: usize,
    /// Its name in the description, or one made from its place.
    pub name: String,
    /// Its Rust name.
    pub ident: String,
    /// Where it is defined.
    pub span: Span,
    /// What it means.
    pub docs: Docs,
    /// What it is.
    pub kind: TypeKind,
    /// Whether it is personal data or a secret, not to be shown by `Debug`.
    pub hidden: bool,
    /// Whether a request can hold it: then it is checked.
    pub in_request: bool,
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
#[derive(Debug)]
pub enum TypeKind {
    /// A string with a name of its own.
    Text(Text),
    /// One of a list of strings.
    Enum(Vec<EnumValue>),
    /// An object.
    Object(Object),
    /// One of several.
    Union(Vec<Branch>),
    /// Another name for a shape.
    Alias(Shape),
}

/// A value of an enum.
#[derive(Debug)]
pub struct EnumValue {
    /// On the wire.
    pub value: String,
    /// The variant's Rust name.
    pub ident: String,
}

/// An object.
#[derive(Debug, Default)]
pub struct Object {
    /// A required property whose value is always the same: written by itself, no field.
    pub constant: Option<(String, String)>,
    /// The properties.
    pub properties: Vec<Property>,
    /// The number of keys.
    pub size: Size,
    /// The values of the keys that no property names, where they are kept.
    pub additional: Option<Shape>,
}

/// A property of an object.
#[derive(Debug)]
pub struct Property {
    /// On the wire.
    pub name: String,
    /// The field's Rust name.
    pub ident: String,
    /// What its value is.
    pub shape: Shape,
    /// Whether it is always there.
    pub required: bool,
    /// What it means.
    pub docs: Docs,
    /// The value that the server assumes where it is absent.
    pub default: Option<Value>,
    /// Whether it is personal data or a secret, not to be shown by `Debug`.
    pub hidden: bool,
    /// Whether recursion makes a box necessary.
    pub boxed: bool,
}

/// A branch of a union.
#[derive(Debug)]
pub struct Branch {
    /// The variant's Rust name.
    pub ident: String,
    /// What it holds.
    pub shape: Shape,
    /// How it is told from the others.
    pub select: Select,
    /// Whether recursion makes a box necessary.
    pub boxed: bool,
}

/// How a branch is told from the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Select {
    /// A property has this value.
    Tag(String, String),
    /// The value has this JSON type.
    Type(JsonType),
    /// The value has this key.
    Key(String),
}

/// The JSON types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonType {
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
    /// A list.
    Array(Box<Shape>, Size, bool),
    /// Values by name.
    Map(Box<Shape>, Size),
    /// A named type.
    Named(TypeId),
}

/// The bounds of a number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Number {
    /// Whether 32 bits suffice.
    pub small: bool,
    /// The least.
    pub minimum: Option<f64>,
    /// The greatest.
    pub maximum: Option<f64>,
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
    pub pattern: Option<String>,
    /// A format.
    pub format: Option<String>,
}

/// An operation.
#[derive(Debug)]
pub struct Operation {
    /// The area that it stands in.
    pub area: usize,
    /// `operationId`
    pub id: String,
    /// The Rust name of its methods.
    pub method_ident: String,
    /// The Rust name of its request struct.
    pub request_ident: String,
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
    /// Its body.
    pub body: Option<Body>,
    /// The status of success.
    pub success: u16,
    /// What a successful answer holds.
    pub response: Response,
    /// The names of the headers of a successful answer.
    pub response_headers: Vec<String>,
    /// The statuses of failure, and what each means.
    pub errors: Vec<(String, String)>,
    /// Whether a caller must say who they are.
    pub secured: bool,
    /// The list's items, if it is given out page by page.
    pub paged: Option<Paged>,
}

/// A parameter.
#[derive(Debug)]
pub struct Parameter {
    /// On the wire.
    pub name: String,
    /// The field's Rust name.
    pub ident: String,
    /// Where it travels: `path`, `query`, `header`, `cookie`.
    pub location: String,
    /// How arrays and objects are written, where that is not the default of the location.
    pub style: Option<(String, bool)>,
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

/// The body of a request.
#[derive(Debug)]
pub enum Body {
    /// JSON of a named type.
    Json(TypeId, bool),
    /// Bytes of a media type.
    Binary(String, bool),
}

/// What a successful answer holds.
#[derive(Debug)]
pub enum Response {
    /// Nothing.
    Empty,
    /// JSON.
    Json(Shape),
    /// Bytes of a media type.
    Binary(String),
}

/// How a list is given out page by page.
#[derive(Debug)]
pub struct Paged {
    /// What the list holds.
    pub item: Shape,
    /// The Rust name of the request's field that takes the token of a page.
    pub token: String,
    /// The Rust name of the answer's field that holds the items.
    pub items: String,
    /// The Rust name of the answer's field that says where the next page is.
    pub next: String,
    /// The Rust name of the field in there that holds the token.
    pub page: String,
    /// Whether the request's field has a type of its own.
    pub token_named: bool,
    /// Whether the answer's token has a type of its own.
    pub page_named: bool,
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
