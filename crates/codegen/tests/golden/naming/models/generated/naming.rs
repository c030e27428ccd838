// Made by `make` from the description of the API; edit that, not this.
//! Naming

use quire_runtime as runtime;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
pub struct Option(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Result {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Vec {
    #[value("a")]
    A,
    #[value("b")]
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct String(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Box {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Some {
    #[value("a")]
    A,
    #[value("b")]
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct None(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Ok {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Err {
    #[value("a")]
    A,
    #[value("b")]
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Default(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SelfValue {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Clone {
    #[value("a")]
    A,
    #[value("b")]
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Debug(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Client {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Call {
    #[value("a")]
    A,
    #[value("b")]
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Error(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Value3 {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Runtime {
    #[value("a")]
    A,
    #[value("b")]
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Std(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Api {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Routes {
    #[value("a")]
    A,
    #[value("b")]
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Service(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Future {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Unknown {
    #[value("a")]
    A,
    #[value("b")]
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Send(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct FooThing3(pub ::std::string::String);

#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct FooThing2 {
    pub a: ::std::option::Option<::std::string::String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum FooThing {
    #[value("self")]
    SelfValue2,
    #[value("Self")]
    SelfValue,
    #[value("super")]
    Super,
    #[value("crate")]
    Crate,
    #[value("type")]
    Type,
    #[value("body")]
    Body,
    #[value("fn")]
    Fn,
    #[value("async")]
    Async,
    #[value("gen")]
    Gen,
    #[value("try")]
    Try,
    #[value("123")]
    V123,
    #[value("1st")]
    V1st,
    #[value("foo-bar")]
    FooBar2,
    #[value("foo_bar")]
    FooBar4,
    #[value("fooBar")]
    FooBar3,
    #[value("FooBar")]
    FooBar,
    #[value("_")]
    Value4,
    #[value("")]
    Value,
    #[value("$")]
    Value2,
    #[value("+")]
    Value3,
    #[value("größe")]
    GrUf6UdfE,
    #[value("日本")]
    U65e5U672c,
    #[value("to")]
    To,
    #[value("from")]
    From,
    #[value("request")]
    Request,
    #[value("value")]
    Value5,
    #[value("items")]
    Items,
    #[value("additional")]
    Additional,
    #[value("new")]
    New,
    #[value("page")]
    Page,
    #[value("Unknown")]
    Unknown2,
    #[value("VALUES")]
    Values,
    #[value("Some")]
    Some,
    #[value("None")]
    None,
    #[value("Ok")]
    Ok,
    #[value("Err")]
    Err,
    #[value("Option")]
    Option,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct V1(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct Value(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
pub struct ABC(pub ::std::string::String);

pub type GrUf6UdfE = i64;

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Words {
    #[wire(name = "self")]
    pub self_2: ::std::string::String,
    #[wire(name = "Self")]
    pub self_: ::std::string::String,
    #[wire(name = "super")]
    pub super_: ::std::option::Option<::std::string::String>,
    #[wire(name = "crate")]
    pub crate_: ::std::option::Option<::std::string::String>,
    pub r#type: ::std::option::Option<::std::string::String>,
    pub body: ::std::option::Option<::std::string::String>,
    pub r#fn: ::std::option::Option<::std::string::String>,
    pub r#async: ::std::option::Option<::std::string::String>,
    pub r#gen: ::std::option::Option<::std::string::String>,
    pub r#try: ::std::option::Option<::std::string::String>,
    #[wire(name = "123")]
    pub _123: ::std::option::Option<::std::string::String>,
    #[wire(name = "1st")]
    pub _1st: ::std::option::Option<::std::string::String>,
    #[wire(name = "foo-bar")]
    pub foo_bar2: ::std::option::Option<::std::string::String>,
    #[wire(name = "foo_bar")]
    pub foo_bar4: ::std::option::Option<::std::string::String>,
    #[wire(name = "fooBar")]
    pub foo_bar3: ::std::option::Option<::std::string::String>,
    #[wire(name = "FooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(name = "_")]
    pub value4: ::std::option::Option<::std::string::String>,
    #[wire(name = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(name = "$")]
    pub value2: ::std::option::Option<::std::string::String>,
    #[wire(name = "+")]
    pub value3: ::std::option::Option<::std::string::String>,
    #[wire(name = "größe")]
    pub gr_uf6_udf_e: ::std::option::Option<::std::string::String>,
    #[wire(name = "日本")]
    pub u65e5_u672c: ::std::option::Option<::std::string::String>,
    pub to: ::std::option::Option<::std::string::String>,
    pub from: ::std::option::Option<::std::string::String>,
    pub request: ::std::option::Option<::std::string::String>,
    #[wire(name = "value")]
    pub value5: ::std::option::Option<::std::string::String>,
    pub items: ::std::option::Option<::std::string::String>,
    #[wire(name = "additional")]
    pub additional2: ::std::option::Option<::std::string::String>,
    pub new: ::std::option::Option<::std::string::String>,
    pub page: ::std::option::Option<::std::string::String>,
    pub option: ::std::option::Option<Option>,
    pub again: ::std::option::Option<::std::boxed::Box<Words>>,
    pub slash: ::std::option::Option<ABC>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional<::std::string::String>,
}

/// Distinguished by `kind`.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum Same {
    #[select(tag("kind", "fooBar"))]
    FooBar(SameFooBar),
    #[select(tag("kind", "foo_bar"))]
    FooBar2(SameFooBar2),
    #[select(tag("kind", "Self"))]
    SelfValue(SameSelfValue),
    #[select(tag("kind", ""))]
    Value(SameValue),
    #[select(tag("kind", "Unknown"))]
    Unknown2(SameUnknown),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
#[object(constant("kind" = "fooBar"))]
pub struct SameFooBar {
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
#[object(constant("kind" = "foo_bar"))]
pub struct SameFooBar2 {
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
#[object(constant("kind" = "Self"))]
pub struct SameSelfValue {
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
#[object(constant("kind" = ""))]
pub struct SameValue {
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
#[object(constant("kind" = "Unknown"))]
pub struct SameUnknown {
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Does send. `POST /p0`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p0", id = "send", area = "naming", answer = Same)]
pub struct SendRequest {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does call. `POST /p1`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p1", id = "call", area = "naming", answer = Same)]
pub struct CallRequest {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does new. `POST /p2`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p2", id = "new", area = "naming", answer = Same)]
pub struct NewRequest {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does clone. `POST /p3`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p3", id = "clone", area = "naming", answer = Same)]
pub struct CloneRequest {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does builder. `POST /p4`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p4", id = "builder", area = "naming", answer = Same)]
pub struct Builder {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does authenticate. `POST /p5`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p5", id = "authenticate", area = "naming", answer = Same)]
pub struct Authenticate {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does `getWords`. `POST /p6`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p6", id = "getWords", area = "naming", answer = Same)]
pub struct GetWords2 {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does `get_words`. `POST /p7`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p7", id = "get_words", area = "naming", answer = Same)]
pub struct GetWords3 {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does `GetWords`. `POST /p8`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p8", id = "GetWords", area = "naming", answer = Same)]
pub struct GetWords {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does. `POST /p9`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p9", id = "postP9", area = "naming", answer = Same)]
pub struct PostP9 {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does 123. `POST /p10`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p10", id = "123", area = "naming", answer = Same)]
pub struct V123 {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does self. `POST /p11`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p11", id = "self", area = "naming", answer = Same)]
pub struct SelfValueRequest {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does type. `POST /p12`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p12", id = "type", area = "naming", answer = Same)]
pub struct TypeRequest {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does Words. `POST /p13`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p13", id = "Words", area = "naming", answer = Same)]
pub struct WordsRequest {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does +. `POST /p14`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p14", id = "+", area = "naming", answer = Same)]
pub struct ValueRequest {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does fn. `POST /p15`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p15", id = "fn", area = "naming", answer = Same)]
pub struct Fn {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does into. `POST /p16`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p16", id = "into", area = "naming", answer = Same)]
pub struct Into {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}

/// Does request. `POST /p17`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/p17", id = "request", area = "naming", answer = Same)]
pub struct Request {
    #[wire(header = "self")]
    pub self_: ::std::string::String,
    #[wire(query)]
    pub to: ::std::string::String,
    #[wire(query = "self")]
    pub self_2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub r#type: ::std::option::Option<Option>,
    #[wire(query = "body")]
    pub body2: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub send: ::std::option::Option<Option>,
    #[wire(query)]
    pub header: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub items: ::std::option::Option<Option>,
    #[wire(query)]
    pub pages: ::std::option::Option<::std::string::String>,
    #[wire(query)]
    pub request: ::std::option::Option<Option>,
    #[wire(query)]
    pub client: ::std::option::Option<::std::string::String>,
    #[wire(query = "value")]
    pub value3: ::std::option::Option<Option>,
    #[wire(query = "")]
    pub value: ::std::option::Option<::std::string::String>,
    #[wire(query = "+")]
    pub value2: ::std::option::Option<Option>,
    #[wire(query = "fooBar")]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    #[wire(query = "foo_bar")]
    pub foo_bar2: ::std::option::Option<Option>,
    #[wire(query = "$ref")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// The body.
    #[body(json)]
    pub body: Words,
}
