// Made by `make` from the description of the API; edit that, not this.
//! Naming

use quire_runtime as runtime;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Option(pub ::std::string::String);
runtime::string_newtype!(Option);
runtime::described!(Option = string());

#[derive(Clone, Debug, PartialEq)]
pub struct Result {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Result(x: ::std::string::String) y, additional);
runtime::object!(Result { x = "x", y = "y" optional } [additional]);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Vec {
    A,
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}
runtime::string_enum!(Vec {
    A = "a", B = "b"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct String(pub ::std::string::String);
runtime::string_newtype!(String);

#[derive(Clone, Debug, PartialEq)]
pub struct Box {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Box(x: ::std::string::String) y, additional);
runtime::object!(Box { x = "x", y = "y" optional } [additional]);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Some {
    A,
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}
runtime::string_enum!(Some {
    A = "a", B = "b"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct None(pub ::std::string::String);
runtime::string_newtype!(None);

#[derive(Clone, Debug, PartialEq)]
pub struct Ok {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Ok(x: ::std::string::String) y, additional);
runtime::object!(Ok { x = "x", y = "y" optional } [additional]);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Err {
    A,
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}
runtime::string_enum!(Err {
    A = "a", B = "b"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Default(pub ::std::string::String);
runtime::string_newtype!(Default);

#[derive(Clone, Debug, PartialEq)]
pub struct SelfValue {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SelfValue(x: ::std::string::String) y, additional);
runtime::object!(SelfValue { x = "x", y = "y" optional } [additional]);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Clone {
    A,
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}
runtime::string_enum!(Clone {
    A = "a", B = "b"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Debug(pub ::std::string::String);
runtime::string_newtype!(Debug);

#[derive(Clone, Debug, PartialEq)]
pub struct Client {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Client(x: ::std::string::String) y, additional);
runtime::object!(Client { x = "x", y = "y" optional } [additional]);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    A,
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}
runtime::string_enum!(Call {
    A = "a", B = "b"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Error(pub ::std::string::String);
runtime::string_newtype!(Error);

#[derive(Clone, Debug, PartialEq)]
pub struct Value3 {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Value3(x: ::std::string::String) y, additional);
runtime::object!(Value3 { x = "x", y = "y" optional } [additional]);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Runtime {
    A,
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}
runtime::string_enum!(Runtime {
    A = "a", B = "b"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Std(pub ::std::string::String);
runtime::string_newtype!(Std);

#[derive(Clone, Debug, PartialEq)]
pub struct Api {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Api(x: ::std::string::String) y, additional);
runtime::object!(Api { x = "x", y = "y" optional } [additional]);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Routes {
    A,
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}
runtime::string_enum!(Routes {
    A = "a", B = "b"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Service(pub ::std::string::String);
runtime::string_newtype!(Service);

#[derive(Clone, Debug, PartialEq)]
pub struct Future {
    pub x: ::std::string::String,
    pub y: ::std::option::Option<Option>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Future(x: ::std::string::String) y, additional);
runtime::object!(Future { x = "x", y = "y" optional } [additional]);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Unknown {
    A,
    B,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}
runtime::string_enum!(Unknown {
    A = "a", B = "b"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Send(pub ::std::string::String);
runtime::string_newtype!(Send);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FooThing3(pub ::std::string::String);
runtime::string_newtype!(FooThing3);

#[derive(Clone, Debug, Default, PartialEq)]
pub struct FooThing2 {
    pub a: ::std::option::Option<::std::string::String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(FooThing2 { a = "a" optional } [additional]);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FooThing {
    SelfValue2,
    SelfValue,
    Super,
    Crate,
    Type,
    Body,
    Fn,
    Async,
    Gen,
    Try,
    V123,
    V1st,
    FooBar2,
    FooBar4,
    FooBar3,
    FooBar,
    Value4,
    Value,
    Value2,
    Value3,
    GrUf6UdfE,
    U65e5U672c,
    To,
    From,
    Request,
    Value5,
    Items,
    Additional,
    New,
    Page,
    Unknown2,
    Values,
    Some,
    None,
    Ok,
    Err,
    Option,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}
runtime::string_enum!(FooThing {
    SelfValue2 = "self", SelfValue = "Self", Super = "super", Crate = "crate", Type = "type",
    Body = "body", Fn = "fn", Async = "async", Gen = "gen", Try = "try", V123 = "123", V1st = "1st",
    FooBar2 = "foo-bar", FooBar4 = "foo_bar", FooBar3 = "fooBar", FooBar = "FooBar", Value4 = "_",
    Value = "", Value2 = "$", Value3 = "+", GrUf6UdfE = "größe", U65e5U672c = "日本", To = "to",
    From = "from", Request = "request", Value5 = "value", Items = "items", Additional = "additional",
    New = "new", Page = "page", Unknown2 = "Unknown", Values = "VALUES", Some = "Some", None = "None",
    Ok = "Ok", Err = "Err", Option = "Option"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct V1(pub ::std::string::String);
runtime::string_newtype!(V1);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Value(pub ::std::string::String);
runtime::string_newtype!(Value);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ABC(pub ::std::string::String);
runtime::string_newtype!(ABC);
runtime::described!(ABC = string());

pub type GrUf6UdfE = i64;

#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    pub self_2: ::std::string::String,
    pub self_: ::std::string::String,
    pub super_: ::std::option::Option<::std::string::String>,
    pub crate_: ::std::option::Option<::std::string::String>,
    pub r#type: ::std::option::Option<::std::string::String>,
    pub body: ::std::option::Option<::std::string::String>,
    pub r#fn: ::std::option::Option<::std::string::String>,
    pub r#async: ::std::option::Option<::std::string::String>,
    pub r#gen: ::std::option::Option<::std::string::String>,
    pub r#try: ::std::option::Option<::std::string::String>,
    pub _123: ::std::option::Option<::std::string::String>,
    pub _1st: ::std::option::Option<::std::string::String>,
    pub foo_bar2: ::std::option::Option<::std::string::String>,
    pub foo_bar4: ::std::option::Option<::std::string::String>,
    pub foo_bar3: ::std::option::Option<::std::string::String>,
    pub foo_bar: ::std::option::Option<::std::string::String>,
    pub value4: ::std::option::Option<::std::string::String>,
    pub value: ::std::option::Option<::std::string::String>,
    pub value2: ::std::option::Option<::std::string::String>,
    pub value3: ::std::option::Option<::std::string::String>,
    pub gr_uf6_udf_e: ::std::option::Option<::std::string::String>,
    pub u65e5_u672c: ::std::option::Option<::std::string::String>,
    pub to: ::std::option::Option<::std::string::String>,
    pub from: ::std::option::Option<::std::string::String>,
    pub request: ::std::option::Option<::std::string::String>,
    pub value5: ::std::option::Option<::std::string::String>,
    pub items: ::std::option::Option<::std::string::String>,
    pub additional2: ::std::option::Option<::std::string::String>,
    pub new: ::std::option::Option<::std::string::String>,
    pub page: ::std::option::Option<::std::string::String>,
    pub option: ::std::option::Option<Option>,
    pub again: ::std::option::Option<::std::boxed::Box<Words>>,
    pub slash: ::std::option::Option<ABC>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional<::std::string::String>,
}
runtime::constructor!(Words(self_2: ::std::string::String, self_: ::std::string::String) super_, crate_, r#type, body, r#fn, r#async, r#gen, r#try, _123, _1st, foo_bar2, foo_bar4, foo_bar3, foo_bar, value4, value, value2, value3, gr_uf6_udf_e, u65e5_u672c, to, from, request, value5, items, additional2, new, page, option, again, slash, additional);
runtime::object!(Words {
    self_2 = "self", self_ = "Self", super_ = "super" optional, crate_ = "crate" optional,
    r#type = "type" optional, body = "body" optional, r#fn = "fn" optional, r#async = "async" optional,
    r#gen = "gen" optional, r#try = "try" optional, _123 = "123" optional, _1st = "1st" optional,
    foo_bar2 = "foo-bar" optional, foo_bar4 = "foo_bar" optional, foo_bar3 = "fooBar" optional,
    foo_bar = "FooBar" optional, value4 = "_" optional, value = "" optional, value2 = "$" optional,
    value3 = "+" optional, gr_uf6_udf_e = "größe" optional, u65e5_u672c = "日本" optional,
    to = "to" optional, from = "from" optional, request = "request" optional, value5 = "value" optional,
    items = "items" optional, additional2 = "additional" optional, new = "new" optional,
    page = "page" optional, option = "option" optional, again = "again" optional, slash = "slash" optional
} [additional typed]);
runtime::described!(Words = object(&[
    required("self", string()),
    required("Self", string()),
    optional("super", string()),
    optional("crate", string()),
    optional("type", string()),
    optional("body", string()),
    optional("fn", string()),
    optional("async", string()),
    optional("gen", string()),
    optional("try", string()),
    optional("123", string()),
    optional("1st", string()),
    optional("foo-bar", string()),
    optional("foo_bar", string()),
    optional("fooBar", string()),
    optional("FooBar", string()),
    optional("_", string()),
    optional("", string()),
    optional("$", string()),
    optional("+", string()),
    optional("größe", string()),
    optional("日本", string()),
    optional("to", string()),
    optional("from", string()),
    optional("request", string()),
    optional("value", string()),
    optional("items", string()),
    optional("additional", string()),
    optional("new", string()),
    optional("page", string()),
    optional("option", of::<Option>()),
    optional("again", of::<Words>()),
    optional("slash", of::<ABC>()),
]).rest(const { &string() }));

/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum Same {
    FooBar(SameFooBar),
    FooBar2(SameFooBar2),
    SelfValue(SameSelfValue),
    Value(SameValue),
    Unknown2(SameUnknown),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(Same {
    FooBar = [Tag("kind", &[Text("fooBar")])],
    FooBar2 = [Tag("kind", &[Text("foo_bar")])],
    SelfValue = [Tag("kind", &[Text("Self")])],
    Value = [Tag("kind", &[Text("")])],
    Unknown2 = [Tag("kind", &[Text("Unknown")])],
});

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SameFooBar {
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SameFooBar {} [additional] constants { "kind" = "fooBar" });

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SameFooBar2 {
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SameFooBar2 {} [additional] constants { "kind" = "foo_bar" });

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SameSelfValue {
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SameSelfValue {} [additional] constants { "kind" = "Self" });

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SameValue {
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SameValue {} [additional] constants { "kind" = "" });

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SameUnknown {
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SameUnknown {} [additional] constants { "kind" = "Unknown" });

runtime::operation! {
    /// Does send. `POST /p0`, answers 200.
    pub struct SendRequest {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("send", "naming", "/p0").answers("application/json") }
}

runtime::operation! {
    /// Does call. `POST /p1`, answers 200.
    pub struct CallRequest {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("call", "naming", "/p1").answers("application/json") }
}

runtime::operation! {
    /// Does new. `POST /p2`, answers 200.
    pub struct NewRequest {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("new", "naming", "/p2").answers("application/json") }
}

runtime::operation! {
    /// Does clone. `POST /p3`, answers 200.
    pub struct CloneRequest {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("clone", "naming", "/p3").answers("application/json") }
}

runtime::operation! {
    /// Does builder. `POST /p4`, answers 200.
    pub struct Builder {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("builder", "naming", "/p4").answers("application/json") }
}

runtime::operation! {
    /// Does authenticate. `POST /p5`, answers 200.
    pub struct Authenticate {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("authenticate", "naming", "/p5").answers("application/json") }
}

runtime::operation! {
    /// Does `getWords`. `POST /p6`, answers 200.
    pub struct GetWords2 {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("getWords", "naming", "/p6").answers("application/json") }
}

runtime::operation! {
    /// Does `get_words`. `POST /p7`, answers 200.
    pub struct GetWords3 {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("get_words", "naming", "/p7").answers("application/json") }
}

runtime::operation! {
    /// Does `GetWords`. `POST /p8`, answers 200.
    pub struct GetWords {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("GetWords", "naming", "/p8").answers("application/json") }
}

runtime::operation! {
    /// Does. `POST /p9`, answers 200.
    pub struct PostP9 {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("postP9", "naming", "/p9").answers("application/json") }
}

runtime::operation! {
    /// Does 123. `POST /p10`, answers 200.
    pub struct V123 {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("123", "naming", "/p10").answers("application/json") }
}

runtime::operation! {
    /// Does self. `POST /p11`, answers 200.
    pub struct SelfValueRequest {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("self", "naming", "/p11").answers("application/json") }
}

runtime::operation! {
    /// Does type. `POST /p12`, answers 200.
    pub struct TypeRequest {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("type", "naming", "/p12").answers("application/json") }
}

runtime::operation! {
    /// Does Words. `POST /p13`, answers 200.
    pub struct WordsRequest {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("Words", "naming", "/p13").answers("application/json") }
}

runtime::operation! {
    /// Does +. `POST /p14`, answers 200.
    pub struct ValueRequest {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("+", "naming", "/p14").answers("application/json") }
}

runtime::operation! {
    /// Does fn. `POST /p15`, answers 200.
    pub struct Fn {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("fn", "naming", "/p15").answers("application/json") }
}

runtime::operation! {
    /// Does into. `POST /p16`, answers 200.
    pub struct Into {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("into", "naming", "/p16").answers("application/json") }
}

runtime::operation! {
    /// Does request. `POST /p17`, answers 200.
    pub struct Request {
        pub self_: ::std::string::String = header("self", string()).required(),
        pub to: ::std::string::String = query("to", string()).required(),
    }
    optional {
        pub self_2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("self", string()),
        pub r#type: ::std::option::Option<Option> = ::std::option::Option::None, query("type", of::<Option>()),
        pub body2: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("body", string()),
        pub send: ::std::option::Option<Option> = ::std::option::Option::None, query("send", of::<Option>()),
        pub header: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("header", string()),
        pub items: ::std::option::Option<Option> = ::std::option::Option::None, query("items", of::<Option>()),
        pub pages: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("pages", string()),
        pub request: ::std::option::Option<Option> = ::std::option::Option::None, query("request", of::<Option>()),
        pub client: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("client", string()),
        pub value3: ::std::option::Option<Option> = ::std::option::Option::None, query("value", of::<Option>()),
        pub value: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("", string()),
        pub value2: ::std::option::Option<Option> = ::std::option::Option::None, query("+", of::<Option>()),
        pub foo_bar: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("fooBar", string()),
        pub foo_bar2: ::std::option::Option<Option> = ::std::option::Option::None, query("foo_bar", of::<Option>()),
        pub r#ref: ::std::option::Option<::std::string::String> = ::std::option::Option::None, query("$ref", string()),
    }
    body { Words as runtime::Structured = json(of::<Words>()) } answer { Same as runtime::Json }
    info { post("request", "naming", "/p17").answers("application/json") }
}
