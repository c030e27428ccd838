// Made by `make` from the description of the API; edit that, not this.
//! */ #!\[feature(x)\] //! "# } \\u{202e} text that wants out
//!
//! ```text
//! panic!("a doc test");
//! ```

use quire_runtime as runtime;

/// Matches `^["#*/{}\\]*(?=\w?)`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[\"#*/{}\\\\]*(?=\\w?)", engine = "^[\"#*/{}\\\\]*(?=[0-9A-Za-z_]?)")]
pub struct Literal(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Select {
    #[value(1)]
    V1,
    #[value(2)]
    V2,
    #[value(-1)]
    Minus1,
    /// A value that this version does not know; refused in requests.
    Unknown(i64),
}

#[derive(Clone, Debug, PartialEq, runtime::Values)]
pub enum Text {
    #[value("a")]
    A,
    #[value(1)]
    V1,
    #[value(true)]
    True,
    #[value(1.5)]
    V15,
    /// A value that this version does not know; refused in requests.
    Unknown(serde_json::Value),
}

pub type Tag = bool;

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum Type {
    #[select(json("object"))]
    Fields(Box<Fields>),
    #[select(json("string"))]
    Literal(Literal),
    #[select(json("integer"))]
    Integer(i64),
    #[select(json("array"))]
    Array(Vec<Type>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(
    Clone,
    Debug,
    PartialEq,
    serde::Serialize,
    serde::Deserialize,
    runtime::Described
)]
#[serde(transparent)]
pub struct Integer(pub std::collections::BTreeMap<String, Integer>);

#[derive(
    Clone,
    Debug,
    PartialEq,
    serde::Serialize,
    serde::Deserialize,
    runtime::Described
)]
#[serde(transparent)]
pub struct Number(pub Vec<Number>);

pub type Boolean = (String, Tag);

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("Tag" = "\"#*/{}"))]
pub struct Object {
    /// Where it is absent, the server assumes `"*/\"#"`.
    pub x: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Deprecated.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct Event {
    pub data: Option<Box<Event>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Events(pub ::std::string::String);

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct Body {
    pub file: Option<runtime::File>,
    pub date: Option<runtime::Timestamp>,
    pub u: Option<runtime::Uuid>,
    pub b: Option<runtime::Base64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Timestamp(pub ::std::string::String);

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct Patch {
    pub patch: runtime::Patch<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Schema(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Described(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Violations(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Operation(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Infallible(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Fits {
    #[value("Fits")]
    Fits,
    #[value("Key")]
    Key,
    #[value("Tag")]
    Tag,
    #[value("Type")]
    Type,
    #[value("Text")]
    Text,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// Distinguished by `Tag`, the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum Key {
    #[select(tag("Tag", "\"#*/{}"), tried)]
    Value(Object),
    #[select(json("object"), tried)]
    Patch(Patch),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, PartialEq, runtime::Object, runtime::Described, runtime::RedactedDebug)]
pub struct Hidden {
    #[wire(name = "additional", hidden)]
    pub additional2: String,
    #[wire(name = "Debug")]
    pub debug: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct U8(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct I64 {
    pub str: String,
    pub i64: Option<i64>,
    pub bool: Option<bool>,
    pub f64: Option<f64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Bool(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Str(pub ::std::string::String);

/// */ "# \\ \` \`\` \`\`\` \[link\](javascript:x) \<script\> {a} end
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Fields {
    /// */ }
    #[wire(name = "additional")]
    pub additional2: String,
    #[wire(name = "additional2")]
    pub additional2_2: Option<String>,
    pub body: Select,
    pub variant: Option<Text>,
    /// \. Deprecated.
    #[wire(name = "self")]
    pub self_: Option<String>,
    #[wire(name = "Option")]
    pub option: Option<String>,
    pub deserializer: Option<String>,
    pub value: Option<String>,
    pub map: Option<Integer>,
    pub found: Option<Number>,
    pub key: Option<Key>,
    pub number: Option<I64>,
    pub hidden: Option<Hidden>,
    pub object: Option<Object>,
    pub bytes: Option<Body>,
    pub tuple: Option<Boolean>,
    pub patch: Option<Patch>,
    /// Properties that depend on the variant.
    #[wire(part)]
    pub variant2: FieldsVariant,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Quotes {
    #[value("\"")]
    Value4,
    #[value("\\")]
    Value6,
    #[value("*/")]
    Value3,
    #[value("\"#")]
    Value5,
    #[value("\r\n")]
    Value7,
    #[value("\u{2028}")]
    Value10,
    #[value("{}")]
    Value9,
    #[value("'")]
    Value2,
    #[value("\0")]
    Value8,
    #[value("")]
    Value,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Value2 {
    #[wire(name = "\"#*/\\\r\n\0")]
    pub value: String,
    #[wire(name = "//")]
    pub value2: Option<String>,
    #[wire(name = "{x}")]
    pub x: Option<Quotes>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by `kind`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described, runtime::Part)]
pub enum FieldsVariant {
    #[select(tag("kind", "self"))]
    SelfValue(FieldsSelfValue),
    #[select(tag("kind", "\"#*/"))]
    Value(FieldsValue),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(
    Clone,
    Debug,
    Default,
    PartialEq,
    runtime::Object,
    runtime::Described,
    runtime::Part
)]
#[object(constant("kind" = "self"))]
pub struct FieldsSelfValue {
    pub variant2: Option<String>,
    #[wire(name = "Fits")]
    pub fits: Option<Fits>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(
    Clone,
    Debug,
    Default,
    PartialEq,
    runtime::Object,
    runtime::Described,
    runtime::Part
)]
#[object(constant("kind" = "\"#*/"))]
pub struct FieldsValue {
    pub additional3: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct PagesResponse {
    pub items: Option<Vec<Type>>,
    pub page: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One of several bodies.
#[derive(Clone, Debug, PartialEq, runtime::Bodies)]
#[allow(clippy::large_enum_variant)]
pub enum SendBodyBody {
    /// As `application/json`.
    #[body(json)]
    Json(Fields),
    /// As `text/plain`.
    #[body(text = "text/plain")]
    Plain(String),
    /// As `image/png`.
    #[body(binary = "image/png")]
    Png(runtime::Body),
}

/// One of several responses.
#[derive(Debug, runtime::Answers)]
#[allow(clippy::large_enum_variant)]
pub enum SendBodyAnswer {
    /// 200: */ "#.
    #[answer(200, json, reply)]
    Ok(runtime::Reply<Fields, super::_1::BodyAndOthersHeaders>),
    /// 201: Ok.
    #[answer(201, text = "text/csv")]
    Created(String),
}

/// */ pub fn out() {} /* "# \. `POST /hostile/{body}/{self}/{type}`, returns 200 or 201, or 404, default.
/// Deprecated.
///
/// Line
/// */ } \] ) " # ' \\ {not a format} {0}
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/hostile/{body}/{self}/{type}",
    id = "sendBody",
    area = "hostile",
    answer = several(SendBodyAnswer),
    failure = super::_1::FieldsOrSelect,
    security(
        super::security::SELF_,
        (super::security::A_KEY("\"#"), super::security::TYPE)
    ),
    deprecated
)]
pub struct SendBody {
    #[wire(path = "body")]
    pub body2: String,
    #[wire(path = "self")]
    pub self_: String,
    #[wire(path)]
    pub r#type: Literal,
    #[wire(query)]
    pub value: String,
    #[wire(query)]
    pub request: String,
    #[wire(query)]
    pub client: String,
    #[wire(query)]
    pub page: Option<i64>,
    #[wire(query)]
    pub header: Option<String>,
    #[wire(query)]
    pub items: Option<Vec<String>>,
    /// Default: `5`.
    #[wire(query, default = 5)]
    pub limit: i64,
    /// Default: `"\"#; */ \\ \r\n {} é"`.
    #[wire(query, default = "\"#; */ \\ \r\n {} é")]
    pub text: String,
    #[wire(header = "X-Header")]
    pub x_header: Option<String>,
    #[wire(query = "x_header")]
    pub x_header2: Option<String>,
    /// The body.
    #[body(several)]
    pub body: SendBodyBody,
}

/// `pages`. `GET /hostile/list`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/hostile/list",
    id = "pages",
    area = "hostile",
    answer = PagesResponse
)]
#[paged(Type, items = items, token = page, next = page)]
pub struct Pages {
    #[wire(query)]
    pub page: Option<String>,
    #[wire(query)]
    pub items: Option<String>,
    #[wire(query)]
    pub header: Option<String>,
    #[wire(query)]
    pub pages: Option<String>,
}

/// `items`. `GET /hostile/events`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/hostile/events",
    id = "items",
    area = "hostile",
    answer = events(Event)
)]
pub struct Items {}

/// `forward`. `GET /hostile/forward`, returns 204.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(GET, "/hostile/forward", id = "forward", area = "hostile", status = 204)]
pub struct Forward {}

/// `routes`. `PUT /hostile/forward`, returns 204.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/hostile/forward", id = "routes", area = "hostile", status = 204)]
pub struct RoutesRequest {}

/// `prepare`. `POST /hostile/forward`, returns 204.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/hostile/forward", id = "prepare", area = "hostile", status = 204)]
pub struct Prepare {}

/// `transport`. `DELETE /hostile/forward`, returns 204.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/hostile/forward",
    id = "transport",
    area = "hostile",
    status = 204
)]
pub struct Transport {}

/// `header`. `HEAD /hostile/forward`, returns 204.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(HEAD, "/hostile/forward", id = "header", area = "hostile", status = 204)]
pub struct Header {}

/// `finish`. `PATCH /hostile/forward`, returns 204.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PATCH, "/hostile/forward", id = "finish", area = "hostile", status = 204)]
pub struct Finish {}
