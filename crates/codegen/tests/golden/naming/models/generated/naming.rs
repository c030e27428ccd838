// Made by `make` from the description of the API; edit that, not this.
//! Naming

use quire_runtime as runtime;

/// `Option`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct Option(pub ::std::string::String);

runtime::string_newtype!(Option);

impl runtime::Described for Option {
    const SCHEMA: runtime::Schema = runtime::Schema::string();
}

/// `Result`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Result {
    /// `x`
    pub x: ::std::string::String,
    /// `y`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub y: ::std::option::Option<Option>,
}

/// `Vec`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Vec {
    /// `a`
    A,
    /// `b`
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(Vec { A = "a", B = "b" });

/// `String`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct String(pub ::std::string::String);

runtime::string_newtype!(String);

/// `Box`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Box {
    /// `x`
    pub x: ::std::string::String,
    /// `y`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub y: ::std::option::Option<Option>,
}

/// `Some`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Some {
    /// `a`
    A,
    /// `b`
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(Some { A = "a", B = "b" });

/// `None`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct None(pub ::std::string::String);

runtime::string_newtype!(None);

/// `Ok`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Ok {
    /// `x`
    pub x: ::std::string::String,
    /// `y`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub y: ::std::option::Option<Option>,
}

/// `Err`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Err {
    /// `a`
    A,
    /// `b`
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(Err { A = "a", B = "b" });

/// `Default`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct Default(pub ::std::string::String);

runtime::string_newtype!(Default);

/// `Self`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SelfValue {
    /// `x`
    pub x: ::std::string::String,
    /// `y`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub y: ::std::option::Option<Option>,
}

/// `Clone`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Clone {
    /// `a`
    A,
    /// `b`
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(Clone { A = "a", B = "b" });

/// `Debug`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct Debug(pub ::std::string::String);

runtime::string_newtype!(Debug);

/// `Client`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Client {
    /// `x`
    pub x: ::std::string::String,
    /// `y`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub y: ::std::option::Option<Option>,
}

/// `Call`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// `a`
    A,
    /// `b`
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(Call { A = "a", B = "b" });

/// `Error`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct Error(pub ::std::string::String);

runtime::string_newtype!(Error);

/// `Value`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Value {
    /// `x`
    pub x: ::std::string::String,
    /// `y`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub y: ::std::option::Option<Option>,
}

/// `runtime`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Runtime {
    /// `a`
    A,
    /// `b`
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(Runtime { A = "a", B = "b" });

/// `std`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct Std(pub ::std::string::String);

runtime::string_newtype!(Std);

/// `Api`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Api {
    /// `x`
    pub x: ::std::string::String,
    /// `y`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub y: ::std::option::Option<Option>,
}

/// `Routes`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Routes {
    /// `a`
    A,
    /// `b`
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(Routes { A = "a", B = "b" });

/// `Service`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct Service(pub ::std::string::String);

runtime::string_newtype!(Service);

/// `Future`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Future {
    /// `x`
    pub x: ::std::string::String,
    /// `y`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub y: ::std::option::Option<Option>,
}

/// `Unknown`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Unknown {
    /// `a`
    A,
    /// `b`
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(Unknown { A = "a", B = "b" });

/// `Send`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct Send(pub ::std::string::String);

runtime::string_newtype!(Send);

/// `foo_thing`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct FooThing(pub ::std::string::String);

runtime::string_newtype!(FooThing);

/// `fooThing`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FooThing2 {
    /// `a`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub a: ::std::option::Option<::std::string::String>,
}

/// `FooThing`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FooThing3 {
    /// `self`
    SelfValue,
    /// `Self`
    SelfValue2,
    /// `super`
    Super,
    /// `crate`
    Crate,
    /// `type`
    Type,
    /// `body`
    Body,
    /// `fn`
    Fn,
    /// `async`
    Async,
    /// `gen`
    Gen,
    /// `try`
    Try,
    /// `123`
    V123,
    /// `1st`
    V1st,
    /// `foo-bar`
    FooBar,
    /// `foo_bar`
    FooBar2,
    /// `fooBar`
    FooBar3,
    /// `FooBar`
    FooBar4,
    /// `_`
    Value,
    /// ""
    Value2,
    /// `$`
    Value3,
    /// `+`
    Value4,
    /// `größe`
    GrUf6UdfE,
    /// `日本`
    U65e5U672c,
    /// `to`
    To,
    /// `from`
    From,
    /// `request`
    Request,
    /// `value`
    Value5,
    /// `items`
    Items,
    /// `additional`
    Additional,
    /// `new`
    New,
    /// `page`
    Page,
    /// `Unknown`
    Unknown2,
    /// `VALUES`
    Values,
    /// `Some`
    Some,
    /// `None`
    None,
    /// `Ok`
    Ok,
    /// `Err`
    Err,
    /// `Option`
    Option,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    FooThing3 { SelfValue = "self", SelfValue2 = "Self", Super = "super", Crate =
    "crate", Type = "type", Body = "body", Fn = "fn", Async = "async", Gen = "gen", Try =
    "try", V123 = "123", V1st = "1st", FooBar = "foo-bar", FooBar2 = "foo_bar", FooBar3 =
    "fooBar", FooBar4 = "FooBar", Value = "_", Value2 = "", Value3 = "$", Value4 = "+",
    GrUf6UdfE = "größe", U65e5U672c = "日本", To = "to", From = "from", Request =
    "request", Value5 = "value", Items = "items", Additional = "additional", New = "new",
    Page = "page", Unknown2 = "Unknown", Values = "VALUES", Some = "Some", None = "None",
    Ok = "Ok", Err = "Err", Option = "Option" }
);

/// `1`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct V1(pub ::std::string::String);

runtime::string_newtype!(V1);

/// ""
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct Value2(pub ::std::string::String);

runtime::string_newtype!(Value2);

/// `a/b~c`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct ABC(pub ::std::string::String);

runtime::string_newtype!(ABC);

impl runtime::Described for ABC {
    const SCHEMA: runtime::Schema = runtime::Schema::string();
}

/// `größe`
pub type GrUf6UdfE = i64;

/// `Words`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Words {
    /// `self`
    pub self_: ::std::string::String,
    /// `Self`
    #[serde(rename = "Self")]
    pub self_2: ::std::string::String,
    /// `super`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub super_: ::std::option::Option<::std::string::String>,
    /// `crate`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub crate_: ::std::option::Option<::std::string::String>,
    /// `type`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub r#type: ::std::option::Option<::std::string::String>,
    /// `body`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub body: ::std::option::Option<::std::string::String>,
    /// `fn`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub r#fn: ::std::option::Option<::std::string::String>,
    /// `async`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub r#async: ::std::option::Option<::std::string::String>,
    /// `gen`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub r#gen: ::std::option::Option<::std::string::String>,
    /// `try`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub r#try: ::std::option::Option<::std::string::String>,
    /// `123`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub _123: ::std::option::Option<::std::string::String>,
    /// `1st`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub _1st: ::std::option::Option<::std::string::String>,
    /// `foo-bar`
    #[serde(
        rename = "foo-bar",
        default,
        skip_serializing_if = "::std::option::Option::is_none"
    )]
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    #[serde(
        rename = "foo_bar",
        default,
        skip_serializing_if = "::std::option::Option::is_none"
    )]
    pub foo_bar2: ::std::option::Option<::std::string::String>,
    /// `fooBar`
    #[serde(
        rename = "fooBar",
        default,
        skip_serializing_if = "::std::option::Option::is_none"
    )]
    pub foo_bar3: ::std::option::Option<::std::string::String>,
    /// `FooBar`
    #[serde(
        rename = "FooBar",
        default,
        skip_serializing_if = "::std::option::Option::is_none"
    )]
    pub foo_bar4: ::std::option::Option<::std::string::String>,
    /// `_`
    #[serde(
        rename = "_",
        default,
        skip_serializing_if = "::std::option::Option::is_none"
    )]
    pub value: ::std::option::Option<::std::string::String>,
    /// ""
    #[serde(
        rename = "",
        default,
        skip_serializing_if = "::std::option::Option::is_none"
    )]
    pub value2: ::std::option::Option<::std::string::String>,
    /// `$`
    #[serde(
        rename = "$",
        default,
        skip_serializing_if = "::std::option::Option::is_none"
    )]
    pub value3: ::std::option::Option<::std::string::String>,
    /// `+`
    #[serde(
        rename = "+",
        default,
        skip_serializing_if = "::std::option::Option::is_none"
    )]
    pub value4: ::std::option::Option<::std::string::String>,
    /// `größe`
    #[serde(
        rename = "größe",
        default,
        skip_serializing_if = "::std::option::Option::is_none"
    )]
    pub gr_uf6_udf_e: ::std::option::Option<::std::string::String>,
    /// `日本`
    #[serde(
        rename = "日本",
        default,
        skip_serializing_if = "::std::option::Option::is_none"
    )]
    pub u65e5_u672c: ::std::option::Option<::std::string::String>,
    /// `to`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub to: ::std::option::Option<::std::string::String>,
    /// `from`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub from: ::std::option::Option<::std::string::String>,
    /// `request`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub request: ::std::option::Option<::std::string::String>,
    /// `value`
    #[serde(
        rename = "value",
        default,
        skip_serializing_if = "::std::option::Option::is_none"
    )]
    pub value5: ::std::option::Option<::std::string::String>,
    /// `items`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub items: ::std::option::Option<::std::string::String>,
    /// `additional`
    #[serde(
        rename = "additional",
        default,
        skip_serializing_if = "::std::option::Option::is_none"
    )]
    pub additional2: ::std::option::Option<::std::string::String>,
    /// `new`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub new: ::std::option::Option<::std::string::String>,
    /// `page`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub page: ::std::option::Option<::std::string::String>,
    /// `option`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub option: ::std::option::Option<Option>,
    /// `again`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub again: ::std::option::Option<::std::boxed::Box<Words>>,
    /// `slash`
    #[serde(default, skip_serializing_if = "::std::option::Option::is_none")]
    pub slash: ::std::option::Option<ABC>,
    /// Further entries.
    #[serde(flatten)]
    pub additional: std::collections::BTreeMap<
        ::std::string::String,
        ::std::string::String,
    >,
}

impl Words {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(self_: ::std::string::String, self_2: ::std::string::String) -> Self {
        Self {
            self_,
            self_2,
            super_: ::std::option::Option::None,
            crate_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body: ::std::option::Option::None,
            r#fn: ::std::option::Option::None,
            r#async: ::std::option::Option::None,
            r#gen: ::std::option::Option::None,
            r#try: ::std::option::Option::None,
            _123: ::std::option::Option::None,
            _1st: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            foo_bar3: ::std::option::Option::None,
            foo_bar4: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            value4: ::std::option::Option::None,
            gr_uf6_udf_e: ::std::option::Option::None,
            u65e5_u672c: ::std::option::Option::None,
            to: ::std::option::Option::None,
            from: ::std::option::Option::None,
            request: ::std::option::Option::None,
            value5: ::std::option::Option::None,
            items: ::std::option::Option::None,
            additional2: ::std::option::Option::None,
            new: ::std::option::Option::None,
            page: ::std::option::Option::None,
            option: ::std::option::Option::None,
            again: ::std::option::Option::None,
            slash: ::std::option::Option::None,
            additional: std::collections::BTreeMap::new(),
        }
    }
}

impl runtime::Described for Words {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
            &[
                runtime::Property::required("self", runtime::Schema::string()),
                runtime::Property::required("Self", runtime::Schema::string()),
                runtime::Property::optional("super", runtime::Schema::string()),
                runtime::Property::optional("crate", runtime::Schema::string()),
                runtime::Property::optional("type", runtime::Schema::string()),
                runtime::Property::optional("body", runtime::Schema::string()),
                runtime::Property::optional("fn", runtime::Schema::string()),
                runtime::Property::optional("async", runtime::Schema::string()),
                runtime::Property::optional("gen", runtime::Schema::string()),
                runtime::Property::optional("try", runtime::Schema::string()),
                runtime::Property::optional("123", runtime::Schema::string()),
                runtime::Property::optional("1st", runtime::Schema::string()),
                runtime::Property::optional("foo-bar", runtime::Schema::string()),
                runtime::Property::optional("foo_bar", runtime::Schema::string()),
                runtime::Property::optional("fooBar", runtime::Schema::string()),
                runtime::Property::optional("FooBar", runtime::Schema::string()),
                runtime::Property::optional("_", runtime::Schema::string()),
                runtime::Property::optional("", runtime::Schema::string()),
                runtime::Property::optional("$", runtime::Schema::string()),
                runtime::Property::optional("+", runtime::Schema::string()),
                runtime::Property::optional("größe", runtime::Schema::string()),
                runtime::Property::optional("日本", runtime::Schema::string()),
                runtime::Property::optional("to", runtime::Schema::string()),
                runtime::Property::optional("from", runtime::Schema::string()),
                runtime::Property::optional("request", runtime::Schema::string()),
                runtime::Property::optional("value", runtime::Schema::string()),
                runtime::Property::optional("items", runtime::Schema::string()),
                runtime::Property::optional("additional", runtime::Schema::string()),
                runtime::Property::optional("new", runtime::Schema::string()),
                runtime::Property::optional("page", runtime::Schema::string()),
                runtime::Property::optional("option", runtime::Schema::of::<Option>()),
                runtime::Property::optional("again", runtime::Schema::of::<Words>()),
                runtime::Property::optional("slash", runtime::Schema::of::<ABC>()),
            ]
        })
        .rest(const { &runtime::Schema::string() });
}

/// `Same`
///
/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum Same {
    /// `kind` is `fooBar`.
    FooBar(SameFooBar),
    /// `kind` is `foo_bar`.
    FooBar2(SameFooBar2),
    /// `kind` is `Self`.
    SelfValue(SameSelf),
    /// `kind` is "".
    Value(Same2),
    /// `kind` is `Unknown`.
    Unknown2(SameUnknown),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for Same {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Tag("kind", "fooBar"),
        runtime::Select::Tag("kind", "foo_bar"),
        runtime::Select::Tag("kind", "Self"),
        runtime::Select::Tag("kind", ""),
        runtime::Select::Tag("kind", "Unknown"),
    ];

    fn read(
        branch: usize,
        value: serde_json::Value,
    ) -> ::std::result::Result<Self, serde_json::Error> {
        ::std::result::Result::Ok(
            match branch {
                0 => Self::FooBar(serde_json::from_value(value)?),
                1 => Self::FooBar2(serde_json::from_value(value)?),
                2 => Self::SelfValue(serde_json::from_value(value)?),
                3 => Self::Value(serde_json::from_value(value)?),
                4 => Self::Unknown2(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(Same { FooBar, FooBar2, SelfValue, Value, Unknown2 });

/// `Same-fooBar`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename = "fooBar")]
pub struct SameFooBar {}

/// `Same-foo_bar`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename = "foo_bar")]
pub struct SameFooBar2 {}

/// `Same-Self`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename = "Self")]
pub struct SameSelf {}

/// `Same-`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename = "")]
pub struct Same2 {}

/// `Same-Unknown`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename = "Unknown")]
pub struct SameUnknown {}

/// Does send.
///
/// Request of `send`: `POST /p0`.
#[derive(Clone, Debug, PartialEq)]
pub struct Send2 {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl Send2 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for Send2 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "send",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p0",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does call.
///
/// Request of `call`: `POST /p1`.
#[derive(Clone, Debug, PartialEq)]
pub struct Call2 {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl Call2 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for Call2 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "call",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p1",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does new.
///
/// Request of `new`: `POST /p2`.
#[derive(Clone, Debug, PartialEq)]
pub struct New {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl New {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for New {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "new",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p2",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does clone.
///
/// Request of `clone`: `POST /p3`.
#[derive(Clone, Debug, PartialEq)]
pub struct Clone2 {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl Clone2 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for Clone2 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "clone",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p3",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does builder.
///
/// Request of `builder`: `POST /p4`.
#[derive(Clone, Debug, PartialEq)]
pub struct Builder {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl Builder {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for Builder {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "builder",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p4",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does authenticate.
///
/// Request of `authenticate`: `POST /p5`.
#[derive(Clone, Debug, PartialEq)]
pub struct Authenticate {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl Authenticate {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for Authenticate {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "authenticate",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p5",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does `getWords`.
///
/// Request of `getWords`: `POST /p6`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetWords {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl GetWords {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for GetWords {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getWords",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p6",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does `get_words`.
///
/// Request of `get_words`: `POST /p7`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetWords2 {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl GetWords2 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for GetWords2 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "get_words",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p7",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does `GetWords`.
///
/// Request of `GetWords`: `POST /p8`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetWords3 {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl GetWords3 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for GetWords3 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "GetWords",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p8",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does.
///
/// Request of "": `POST /p9`.
#[derive(Clone, Debug, PartialEq)]
pub struct Value3 {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl Value3 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for Value3 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p9",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does 123.
///
/// Request of `123`: `POST /p10`.
#[derive(Clone, Debug, PartialEq)]
pub struct V123 {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl V123 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for V123 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "123",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p10",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does self.
///
/// Request of `self`: `POST /p11`.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfValue2 {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl SelfValue2 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for SelfValue2 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "self",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p11",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does type.
///
/// Request of `type`: `POST /p12`.
#[derive(Clone, Debug, PartialEq)]
pub struct Type {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl Type {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for Type {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "type",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p12",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does Words.
///
/// Request of `Words`: `POST /p13`.
#[derive(Clone, Debug, PartialEq)]
pub struct Words2 {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl Words2 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for Words2 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "Words",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p13",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does +.
///
/// Request of `+`: `POST /p14`.
#[derive(Clone, Debug, PartialEq)]
pub struct Value4 {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl Value4 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for Value4 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "+",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p14",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does fn.
///
/// Request of `fn`: `POST /p15`.
#[derive(Clone, Debug, PartialEq)]
pub struct Fn {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl Fn {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for Fn {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "fn",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p15",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does into.
///
/// Request of `into`: `POST /p16`.
#[derive(Clone, Debug, PartialEq)]
pub struct Into {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl Into {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for Into {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "into",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p16",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Does request.
///
/// Request of `request`: `POST /p17`.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// `self`
    pub self_: ::std::option::Option<::std::string::String>,
    /// `type`
    pub r#type: ::std::option::Option<Option>,
    /// `body`
    pub body2: ::std::option::Option<::std::string::String>,
    /// `send`
    pub send: ::std::option::Option<Option>,
    /// `header`
    pub header: ::std::option::Option<::std::string::String>,
    /// `items`
    pub items: ::std::option::Option<Option>,
    /// `pages`
    pub pages: ::std::option::Option<::std::string::String>,
    /// `request`
    pub request: ::std::option::Option<Option>,
    /// `client`
    pub client: ::std::option::Option<::std::string::String>,
    /// `value`
    pub value: ::std::option::Option<Option>,
    /// ""
    pub value2: ::std::option::Option<::std::string::String>,
    /// `+`
    pub value3: ::std::option::Option<Option>,
    /// `fooBar`
    pub foo_bar: ::std::option::Option<::std::string::String>,
    /// `foo_bar`
    pub foo_bar2: ::std::option::Option<Option>,
    /// `$ref`
    pub r#ref: ::std::option::Option<::std::string::String>,
    /// `self`
    pub self_2: ::std::string::String,
    /// `to`
    pub to: ::std::string::String,
    /// The body.
    pub body: Words,
}

impl Request {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        self_2: ::std::string::String,
        to: ::std::string::String,
        body: Words,
    ) -> Self {
        Self {
            self_: ::std::option::Option::None,
            r#type: ::std::option::Option::None,
            body2: ::std::option::Option::None,
            send: ::std::option::Option::None,
            header: ::std::option::Option::None,
            items: ::std::option::Option::None,
            pages: ::std::option::Option::None,
            request: ::std::option::Option::None,
            client: ::std::option::Option::None,
            value: ::std::option::Option::None,
            value2: ::std::option::Option::None,
            value3: ::std::option::Option::None,
            foo_bar: ::std::option::Option::None,
            foo_bar2: ::std::option::Option::None,
            r#ref: ::std::option::Option::None,
            self_2,
            to,
            body,
        }
    }
}

impl runtime::Operation for Request {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "request",
        area: "naming",
        method: runtime::Method::Post,
        path: "/p17",
        parameters: const {
            &[
                runtime::Parameter::query("self", runtime::Schema::string()),
                runtime::Parameter::query("type", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("body", runtime::Schema::string()),
                runtime::Parameter::query("send", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("header", runtime::Schema::string()),
                runtime::Parameter::query("items", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("pages", runtime::Schema::string()),
                runtime::Parameter::query("request", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("client", runtime::Schema::string()),
                runtime::Parameter::query("value", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("", runtime::Schema::string()),
                runtime::Parameter::query("+", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("fooBar", runtime::Schema::string()),
                runtime::Parameter::query("foo_bar", runtime::Schema::of::<Option>()),
                runtime::Parameter::query("$ref", runtime::Schema::string()),
                runtime::Parameter::header("self", runtime::Schema::string()).required(),
                runtime::Parameter::query("to", runtime::Schema::string()).required(),
            ]
        },
        body: ::std::option::Option::Some(
            runtime::Body::json(runtime::Schema::of::<Words>(), true),
        ),
        success: 200,
        answer: ::std::option::Option::Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Same;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.self_);
        to.parameter(&self.r#type);
        to.parameter(&self.body2);
        to.parameter(&self.send);
        to.parameter(&self.header);
        to.parameter(&self.items);
        to.parameter(&self.pages);
        to.parameter(&self.request);
        to.parameter(&self.client);
        to.parameter(&self.value);
        to.parameter(&self.value2);
        to.parameter(&self.value3);
        to.parameter(&self.foo_bar);
        to.parameter(&self.foo_bar2);
        to.parameter(&self.r#ref);
        to.parameter(&self.self_2);
        to.parameter(&self.to);
        to.json(&self.body);
    }

    fn decode(
        from: &mut runtime::Decoder,
    ) -> ::std::result::Result<Self, runtime::Malformed> {
        ::std::result::Result::Ok(Self {
            self_: from.parameter()?,
            r#type: from.parameter()?,
            body2: from.parameter()?,
            send: from.parameter()?,
            header: from.parameter()?,
            items: from.parameter()?,
            pages: from.parameter()?,
            request: from.parameter()?,
            client: from.parameter()?,
            value: from.parameter()?,
            value2: from.parameter()?,
            value3: from.parameter()?,
            foo_bar: from.parameter()?,
            foo_bar2: from.parameter()?,
            r#ref: from.parameter()?,
            self_2: from.parameter()?,
            to: from.parameter()?,
            body: from.json()?,
        })
    }
}
