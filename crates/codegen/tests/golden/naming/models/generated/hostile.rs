// Made by `make` from the description of the API; edit that, not this.
//! */ #!\[feature(x)\] //! "# } \\u{202e} text that wants out
//!
//! ```text
//! panic!("a doc test");
//! ```

use quire_runtime as runtime;

/// Matches `^["#*/{}\\]*(?=\w?)`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Literal(pub ::std::string::String);
runtime::string_newtype!(Literal);
runtime::described!(Literal = string().pattern(runtime::pattern!("^[\"#*/{}\\\\]*(?=\\w?)", "^[\"#*/{}\\\\]*(?=[0-9A-Za-z_]?)")));

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Select {
    V1,
    V2,
    Minus1,
    /// A value that this version does not know; refused in requests.
    Unknown(i64),
}
runtime::integer_enum!(Select {
    V1 = 1, V2 = 2, Minus1 = -1
});

#[derive(Clone, Debug, PartialEq)]
pub enum Text {
    A,
    V1,
    True,
    V15,
    /// A value that this version does not know; refused in requests.
    Unknown(serde_json::Value),
}
runtime::value_enum!(Text {
    A = Text("a"), V1 = Integer(1), True = Boolean(true), V15 = Number(1.5)
});

pub type Tag = bool;

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    Fields(Box<Fields>),
    Literal(Literal),
    Integer(i64),
    Array(Vec<Type>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(Type {
    Fields = [Type(&[runtime::JsonType::Object])],
    Literal = [Type(&[runtime::JsonType::String])],
    Integer = [Type(&[runtime::JsonType::Integer])],
    Array = [Type(&[runtime::JsonType::Array])],
});

#[derive(Clone, Debug, PartialEq)]
pub struct Integer(pub std::collections::BTreeMap<String, Integer>);
runtime::wrapper!(Integer);
runtime::described!(Integer = map(const { &of::<Integer>() }));

#[derive(Clone, Debug, PartialEq)]
pub struct Number(pub Vec<Number>);
runtime::wrapper!(Number);
runtime::described!(Number = array(const { &of::<Number>() }));

pub type Boolean = (String, Tag);

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Object {
    /// Where it is absent, the server assumes `"*/\"#"`.
    pub x: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Object { x = "x" optional } [additional] constants { "Tag" = "\"#*/{}" });
runtime::described!(Object = object(&[
    required("Tag", values(&[runtime::Literal::Text("\"#*/{}")])),
    optional("x", string()),
]));

/// Deprecated.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Event {
    pub data: Option<Box<Event>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Event { data = "data" optional } [additional]);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Events(pub ::std::string::String);
runtime::string_newtype!(Events);

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Body {
    pub file: Option<runtime::File>,
    pub date: Option<runtime::Timestamp>,
    pub u: Option<runtime::Uuid>,
    pub b: Option<runtime::Base64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Body {
    file = "file" optional, date = "date" optional, u = "u" optional, b = "b" optional
} [additional]);
runtime::described!(Body = object(&[
    optional("file", file()),
    optional("date", string().format("date-time")),
    optional("u", string().format("uuid")),
    optional("b", string().format("byte")),
]));

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Timestamp(pub ::std::string::String);
runtime::string_newtype!(Timestamp);

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Patch {
    pub patch: runtime::Patch<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Patch { patch = "patch" optional } [additional]);
runtime::described!(Patch = object(&[optional("patch", string().nullable())]));

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Schema(pub ::std::string::String);
runtime::string_newtype!(Schema);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Described(pub ::std::string::String);
runtime::string_newtype!(Described);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Violations(pub ::std::string::String);
runtime::string_newtype!(Violations);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Operation(pub ::std::string::String);
runtime::string_newtype!(Operation);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Infallible(pub ::std::string::String);
runtime::string_newtype!(Infallible);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Fits {
    Fits,
    Key,
    Tag,
    Type,
    Text,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(Fits {
    Fits = "Fits", Key = "Key", Tag = "Tag", Type = "Type", Text = "Text"
});

/// Told apart by `Tag`, the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum Key {
    Value(Object),
    Patch(Patch),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(Key {
    Value = [Tag("Tag", &[Text("\"#*/{}")])] tried => of::<Object>(),
    Patch = [Type(&[runtime::JsonType::Object])] tried => of::<Patch>(),
});

#[derive(Clone, PartialEq)]
pub struct Hidden {
    pub additional2: String,
    pub debug: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(Hidden { debug, additional; additional2 });
runtime::constructor!(Hidden(additional2: String) debug, additional);
runtime::object!(Hidden { additional2 = "additional", debug = "Debug" optional } [additional]);
runtime::described!(Hidden = object(&[required("additional", string()), optional("Debug", string())]));

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct U8(pub ::std::string::String);
runtime::string_newtype!(U8);

#[derive(Clone, Debug, PartialEq)]
pub struct I64 {
    pub str: String,
    pub i64: Option<i64>,
    pub bool: Option<bool>,
    pub f64: Option<f64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(I64(str: String) i64, bool, f64, additional);
runtime::object!(I64 {
    str = "str", i64 = "i64" optional, bool = "bool" optional, f64 = "f64" optional
} [additional]);
runtime::described!(I64 = object(&[
    required("str", string()),
    optional("i64", integer()),
    optional("bool", boolean()),
    optional("f64", number()),
]));

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bool(pub ::std::string::String);
runtime::string_newtype!(Bool);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Str(pub ::std::string::String);
runtime::string_newtype!(Str);

/// */ "# \\ \` \`\` \`\`\` \[link\](javascript:x) \<script\> {a} end
#[derive(Clone, Debug, PartialEq)]
pub struct Fields {
    /// */ }
    pub additional2: String,
    pub additional2_2: Option<String>,
    pub body: Select,
    pub variant: Option<Text>,
    /// \. Deprecated.
    pub self_: Option<String>,
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
    /// What depends on which of several it is.
    pub variant2: FieldsVariant,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Fields(additional2: String, body: Select, variant2: FieldsVariant) additional2_2, variant, self_, option, deserializer, value, map, found, key, number, hidden, object, bytes, tuple, patch, additional);
runtime::composed!(Fields {
    additional2 = "additional", additional2_2 = "additional2" optional, body = "body",
    variant = "variant" optional, self_ = "self" optional, option = "Option" optional,
    deserializer = "deserializer" optional, value = "value" optional, map = "map" optional,
    found = "found" optional, key = "key" optional, number = "number" optional, hidden = "hidden" optional,
    object = "object" optional, bytes = "bytes" optional, tuple = "tuple" optional,
    patch = "patch" optional
} [additional] parts { variant2 });
runtime::described!(Fields = all(&[
    object(&[
        required("additional", string()),
        optional("additional2", string()),
        required("body", of::<Select>()),
        optional("variant", of::<Text>()),
        optional("self", string()),
        optional("Option", string()),
        optional("deserializer", string()),
        optional("value", string()),
        optional("map", of::<Integer>()),
        optional("found", of::<Number>()),
        optional("key", of::<Key>()),
        optional("number", of::<I64>()),
        optional("hidden", of::<Hidden>()),
        optional("object", of::<Object>()),
        optional("bytes", of::<Body>()),
        optional("tuple", tuple(const { &[string(), boolean()] })),
        optional("patch", of::<Patch>()),
    ]),
    of::<FieldsVariant>(),
]));

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Quotes {
    Value4,
    Value6,
    Value3,
    Value5,
    Value7,
    Value10,
    Value9,
    Value2,
    Value8,
    Value,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(Quotes {
    Value4 = "\"", Value6 = "\\", Value3 = "*/", Value5 = "\"#", Value7 = "\r\n", Value10 = "\u{2028}",
    Value9 = "{}", Value2 = "'", Value8 = "\0", Value = ""
});

#[derive(Clone, Debug, PartialEq)]
pub struct Value2 {
    pub value: String,
    pub value2: Option<String>,
    pub x: Option<Quotes>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Value2(value: String) value2, x, additional);
runtime::object!(Value2 { value = "\"#*/\\\r\n\0", value2 = "//" optional, x = "{x}" optional } [additional]);

/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldsVariant {
    SelfValue(FieldsSelfValue),
    Value(FieldsValue),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(FieldsVariant {
    SelfValue = [Tag("kind", &[Text("self")])] => of::<FieldsSelfValue>(),
    Value = [Tag("kind", &[Text("\"#*/")])] => of::<FieldsValue>(),
});
runtime::part!(FieldsVariant {
    SelfValue(FieldsSelfValue),
    Value(FieldsValue),
} union);

#[derive(Clone, Debug, Default, PartialEq)]
pub struct FieldsSelfValue {
    pub variant2: Option<String>,
    pub fits: Option<Fits>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(FieldsSelfValue {
    variant2 = "variant2" optional, fits = "Fits" optional
} [additional] constants { "kind" = "self" });
runtime::part!(FieldsSelfValue { "kind", "variant2", "Fits" });
runtime::described!(FieldsSelfValue = object(&[
    required("kind", values(&[runtime::Literal::Text("self")])),
    optional("variant2", string()),
    optional("Fits", of::<Fits>()),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct FieldsValue {
    pub additional3: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(FieldsValue {
    additional3 = "additional3" optional
} [additional] constants { "kind" = "\"#*/" });
runtime::part!(FieldsValue { "kind", "additional3" });
runtime::described!(FieldsValue = object(&[
    required("kind", values(&[runtime::Literal::Text("\"#*/")])),
    optional("additional3", string()),
]));

runtime::bodies! {
    /// One of several kinds of body.
    pub enum SendBodyBody {
        /// As `application/json`.
        Json(Fields) as runtime::Structured = [json(of::<Fields>())],
        /// As `text/plain`.
        Plain(String) as runtime::Text = [text("text/plain")],
        /// As `image/png`.
        Png(runtime::Body) as runtime::Binary = [binary("image/png")],
    }
}

runtime::answers! {
    /// One of several ways to answer.
    pub enum SendBodyAnswer {
        /// 200: */ "#.
        Ok(runtime::Reply<Fields, super::_1::BodyAndOthersHeaders>) = 200 "application/json" as runtime::Headed<runtime::Json>,
        /// 201: Ok.
        Created(String) = 201 "text/csv" as runtime::Text,
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct PagesResponse {
    pub items: Option<Vec<Type>>,
    pub page: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(PagesResponse { items = "items" optional, page = "page" optional } [additional]);

runtime::operation! {
    /// */ pub fn out() {} /* "# \. `POST /hostile/{body}/{self}/{type}`, answers 200 or 201, or 404, default. Deprecated.
    ///
    /// Line
    /// */ } \] ) " # ' \\ {not a format} {0}
    pub struct SendBody {
        pub body2: String = path("body", string()),
        pub self_: String = path("self", string()),
        pub r#type: Literal = path("type", of::<Literal>()),
        pub value: String = query("value", string()).required(),
        pub request: String = query("request", string()).required(),
        pub client: String = query("client", string()).required(),
    }
    optional {
        pub page: Option<i64> = None, query("page", integer()),
        pub header: Option<String> = None, query("header", string()),
        pub items: Option<Vec<String>> = None, query("items", array(const { &string() })),
        /// Default: `5`.
        pub limit: i64 = 5, query("limit", integer()).default("5"),
        /// Default: `"\"#; */ \\ \r\n {} é"`.
        pub text: String = "\"#; */ \\ \r\n {} é".into(), query("text", string()).default("\"\\\"#; */ \\\\ \\r\\n {} é\""),
        pub x_header: Option<String> = None, header("X-Header", string()),
        pub x_header2: Option<String> = None, query("x_header", string()),
    }
    body { SendBodyBody as runtime::SeveralBodies } answer { SendBodyAnswer as runtime::Several }
    failure { super::_1::FieldsOrSelect }
    info { post("sendBody", "hostile", "/hostile/{body}/{self}/{type}").security(&[&[super::security::SELF_.with(&[])], &[super::security::A_KEY.with(&["\"#"]), super::security::TYPE.with(&[])]]).deprecated() }
}

runtime::operation! {
    /// `pages`. `GET /hostile/list`, answers 200.
    pub struct Pages {}
    optional {
        pub page: Option<String> = None, query("page", string()),
        pub items: Option<String> = None, query("items", string()),
        pub header: Option<String> = None, query("header", string()),
        pub pages: Option<String> = None, query("pages", string()),
    }
    answer { PagesResponse as runtime::Json }
    info { get("pages", "hostile", "/hostile/list").answers("application/json") }
}
runtime::paged!(Pages -> Type { items [items]; token page; next [page] });

runtime::operation! {
    /// `items`. `GET /hostile/events`, answers 200.
    pub struct Items {}
    answer { runtime::Events<Event> as runtime::Events }
    info { get("items", "hostile", "/hostile/events").answers("text/event-stream") }
}

runtime::operation! {
    /// `forward`. `GET /hostile/forward`, answers 204.
    pub struct Forward {}
    answer { () as runtime::Empty }
    info { get("forward", "hostile", "/hostile/forward").success(204) }
}

runtime::operation! {
    /// `routes`. `PUT /hostile/forward`, answers 204.
    pub struct RoutesRequest {}
    answer { () as runtime::Empty }
    info { put("routes", "hostile", "/hostile/forward").success(204) }
}

runtime::operation! {
    /// `prepare`. `POST /hostile/forward`, answers 204.
    pub struct Prepare {}
    answer { () as runtime::Empty }
    info { post("prepare", "hostile", "/hostile/forward").success(204) }
}

runtime::operation! {
    /// `transport`. `DELETE /hostile/forward`, answers 204.
    pub struct Transport {}
    answer { () as runtime::Empty }
    info { delete("transport", "hostile", "/hostile/forward").success(204) }
}

runtime::operation! {
    /// `header`. `HEAD /hostile/forward`, answers 204.
    pub struct Header {}
    answer { () as runtime::Empty }
    info { head("header", "hostile", "/hostile/forward").success(204) }
}

runtime::operation! {
    /// `finish`. `PATCH /hostile/forward`, answers 204.
    pub struct Finish {}
    answer { () as runtime::Empty }
    info { patch("finish", "hostile", "/hostile/forward").success(204) }
}
