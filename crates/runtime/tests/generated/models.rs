//! What a models crate holds.

#![expect(unreachable_pub, reason = "written as a crate of its own")]

use quire_runtime as runtime;

/// Schemes.
pub mod security {
    use quire_runtime as runtime;

    /// A token.
    pub const TOKEN: runtime::SecurityScheme = runtime::SecurityScheme::bearer("token");
    /// User and password.
    pub const LOGIN: runtime::SecurityScheme = runtime::SecurityScheme::basic("login");
    /// A key in a header.
    pub const HEADER: runtime::SecurityScheme =
        runtime::SecurityScheme::api_key("header", runtime::Location::Header, "X-Key");
    /// A key in the query.
    pub const QUERY: runtime::SecurityScheme =
        runtime::SecurityScheme::api_key("query", runtime::Location::Query, "api key");
    /// A key in a cookie.
    pub const COOKIE: runtime::SecurityScheme =
        runtime::SecurityScheme::api_key("cookie", runtime::Location::Cookie, "key");
}

/// Names that the macros must not stumble over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Option(pub ::std::string::String);
runtime::string_newtype!(Option);
impl runtime::Described for Option {
    const SCHEMA: runtime::Schema = runtime::Schema::string().max(20);
}
macro_rules! names {
    ($($name:ident)+) => {
        $(
            #[expect(dead_code, reason = "there to be in the way")]
            pub struct $name;
        )+
    };
}
names!(Result String Vec Box Send Some Ok Clone Debug Default Into From Media Parameter Schema Body Future);

/// A thing.
#[derive(
    ::core::clone::Clone, ::core::fmt::Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize,
)]
pub struct Thing {
    /// Its name.
    pub name: ::std::string::String,
    /// Its sizes.
    #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
    pub sizes: ::std::vec::Vec<i64>,
}

impl runtime::Described for Thing {
    const SCHEMA: runtime::Schema = runtime::Schema::object(
        const {
            &[
                runtime::Property::required("name", runtime::Schema::string().max(10)),
                runtime::Property::optional(
                    "sizes",
                    runtime::Schema::array(const { &runtime::Schema::integer() }),
                ),
            ]
        },
    );
}

/// What goes wrong.
#[derive(
    ::core::clone::Clone, ::core::fmt::Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize,
)]
pub struct Problem {
    /// Why.
    pub message: ::std::string::String,
}

/// An upload.
#[derive(
    ::core::clone::Clone, ::core::fmt::Debug, PartialEq, serde::Serialize, serde::Deserialize,
)]
pub struct Upload {
    /// The title.
    pub title: ::std::string::String,
    /// How many.
    #[serde(default, skip_serializing_if = "::core::option::Option::is_none")]
    pub count: ::core::option::Option<i64>,
    /// About what.
    #[serde(default, skip_serializing_if = "::core::option::Option::is_none")]
    pub about: ::core::option::Option<Thing>,
    /// One file.
    #[serde(default, skip_serializing_if = "::core::option::Option::is_none")]
    pub file: ::core::option::Option<runtime::File>,
    /// Further files.
    #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
    pub others: ::std::vec::Vec<runtime::File>,
    /// Words.
    #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
    pub words: ::std::vec::Vec<::std::string::String>,
}

impl runtime::Described for Upload {
    const SCHEMA: runtime::Schema = runtime::Schema::object(
        const {
            &[
                runtime::Property::required("title", runtime::Schema::string().min(1)),
                runtime::Property::optional("count", runtime::Schema::integer().maximum(9.0)),
                runtime::Property::optional("about", runtime::Schema::of::<Thing>()),
                runtime::Property::optional("file", runtime::declare::file()),
                runtime::Property::optional(
                    "others",
                    runtime::Schema::array(const { &runtime::declare::file() }),
                ),
                runtime::Property::optional(
                    "words",
                    runtime::Schema::array(const { &runtime::Schema::string() }),
                ),
            ]
        },
    );
}

runtime::operation! {
    /// Get a thing.
    ///
    /// `GET /things/{id}.{format}`
    pub struct GetThing {
        /// The thing.
        pub id: Option = path("id", of::<Option>()),
        /// The format.
        pub format: ::std::string::String = path("format", string()),
        /// Who asks.
        pub email: ::std::string::String = query("email", string()).required().hidden(),
    }
    optional {
        /// How many.
        pub limit: ::core::option::Option<i64> = ::core::option::Option::None, query("limit", integer().minimum(1.0)),
        /// Order.
        pub order: ::std::string::String = "asc".to_owned(), query("order", choice(&["asc", "desc"])).default("\"asc\""),
        /// In JSON.
        pub filter: ::core::option::Option<Thing> = ::core::option::Option::None, query("filter", of::<Thing>()).json(),
        /// In a header.
        pub header: ::core::option::Option<::std::vec::Vec<i64>> = ::core::option::Option::None, header("X-List", array(&integer())),
        /// A name that is a keyword.
        pub r#type: ::core::option::Option<::std::string::String> = ::core::option::Option::None, query("type", string()),
        /// In a cookie.
        pub cookie: ::core::option::Option<::std::string::String> = ::core::option::Option::None, cookie("color", string()).hidden(),
    }
    answer { runtime::Reply<Thing, GetThingHeaders> as runtime::Headed<runtime::Json> }
    headers { GetThingHeaders }
    failure { ThingError }
    info { get("getThing", "things", "/things/{id}.{format}").answers("application/json").headers(&["X-Left", "X-Ids"]) }
}

runtime::headers! {
    /// Headers of `getThing`.
    pub struct GetThingHeaders {
        /// How much is left.
        pub left: i64 = header("X-Left", integer()).required(),
        /// Ids.
        pub ids: ::core::option::Option<::std::vec::Vec<::std::string::String>> = header("X-Ids", array(&string())),
    }
}

runtime::failures! {
    /// What goes wrong with things.
    pub enum ThingError {
        /// 400
        Text(::std::string::String) = [400],
        /// All others
        Problem(Problem) = [4, 0],
    }
}

runtime::operation! {
    /// Put a thing.
    pub struct PutThing {
        /// The thing.
        pub id: ::std::string::String = path("id", string().max(6)),
    }
    body { Thing as runtime::Structured = json(of::<Thing>()), form(of::<Thing>()) }
    answer { PutThingAnswer as runtime::Several }
    failure { Problem }
    info { put("putThing", "things", "/things/{id}").answers("application/json").security(&[&[security::TOKEN.with(&["write"])]]) }
}

runtime::answers! {
    /// What `putThing` answers.
    pub enum PutThingAnswer {
        /// 200
        Ok(Thing) = 200 "application/json" as runtime::Json,
        /// 200 as CSV
        Csv(::std::string::String) = 200 "text/csv" as runtime::Text,
        /// 201
        Created(runtime::Reply<Thing, GetThingHeaders>) = 201 "application/json" as runtime::Headed<runtime::Json>,
        /// 204
        NoContent(()) = 204 "" as runtime::Empty,
        /// 303
        Elsewhere(()) = 303 "" as runtime::Empty,
        /// Others
        Other(runtime::Body) = 2 "image/*" as runtime::Binary,
    }
}

runtime::operation! {
    /// Upload.
    pub struct UploadThings {}
    body { Upload as runtime::Structured = multipart(of::<Upload>()), json(of::<Upload>()), form(of::<Upload>()) }
    answer { Upload as runtime::Json }
    info { post("uploadThings", "things", "/uploads").success(201).answers("application/json") }
}

runtime::operation! {
    /// The same as a form.
    pub struct UploadForm {}
    body { Upload as runtime::Structured = form(of::<Upload>()) }
    answer { Upload as runtime::Json }
    info { post("uploadForm", "things", "/forms").answers("application/json") }
}

runtime::operation! {
    /// Text.
    pub struct Say {}
    optional_body { ::std::string::String as runtime::Text = text("text/plain").matching(string().max(5)) }
    answer { ::std::string::String as runtime::Text }
    info { post("say", "things", "/say").answers("text/plain; charset=utf-8") }
}

runtime::operation! {
    /// Bytes, there and back.
    pub struct Pipe {}
    body { runtime::Body as runtime::Binary = binary("application/octet-stream"), binary("image/*") }
    answer { runtime::Body as runtime::Binary }
    info { post("pipe", "things", "/pipe").answers("*/*") }
}

runtime::operation! {
    /// Several bodies.
    pub struct Take {}
    body { TakeBody as runtime::SeveralBodies }
    answer { ::std::string::String as runtime::Json }
    info { post("take", "things", "/take").answers("application/json") }
}

runtime::bodies! {
    /// What `take` takes.
    pub enum TakeBody {
        /// Thing.
        Thing(Thing) as runtime::Structured = [json(of::<Thing>()), form(of::<Thing>())],
        /// Number, in a JSON of its own.
        Number(i64) as runtime::Structured = [json(integer()).named("application/vnd.number+json")],
        /// Text.
        Text(::std::string::String) as runtime::Text = [text("text/plain")],
        /// Image.
        Image(runtime::Body) as runtime::Binary = [binary("image/png")],
    }
}

runtime::operation! {
    /// Events.
    pub struct Watch {}
    optional {
        /// From where.
        pub last: ::core::option::Option<::std::string::String> = ::core::option::Option::None, header("Last-Event-ID", string()),
    }
    answer { runtime::Events<Thing> as runtime::Events }
    info { get("watch", "things", "/events").answers("text/event-stream") }
}

runtime::operation! {
    /// Deleted.
    #[deprecated]
    pub struct DeleteThing {
        /// The thing.
        pub id: ::std::string::String = path("id", string()),
        /// Many.
        pub a: i64 = query("a", integer()).required(),
        /// Many.
        pub b: i64 = query("b", integer()).required(),
        /// Many.
        pub c: i64 = query("c", integer()).required(),
        /// Many.
        pub d: i64 = query("d", integer()).required(),
        /// Many.
        pub e: i64 = query("e", integer()).required(),
        /// Many.
        pub f: i64 = query("f", integer()).required(),
        /// Many.
        pub g: i64 = query("g", integer()).required(),
    }
    answer { () as runtime::Empty }
    info { delete("deleteThing", "things", "/things/{id}").success(205).deprecated() }
}

runtime::operation! {
    /// Who calls.
    pub struct WhoAmI {}
    answer { ::std::string::String as runtime::Json }
    info {
        get("whoAmI", "things", "/me").answers("application/json").security(&[
            &[security::HEADER.with(&[]), security::COOKIE.with(&[])],
            &[security::QUERY.with(&["a", "b"])],
            &[security::LOGIN.with(&[])],
            &[security::TOKEN.with(&[])],
            &[],
        ])
    }
}

/// A page.
#[derive(
    ::core::clone::Clone, ::core::fmt::Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize,
)]
pub struct Page {
    /// What it holds.
    pub data: ::std::vec::Vec<i64>,
    /// What comes next.
    pub more: ::core::option::Option<PageNext>,
    /// Whether that was all.
    #[serde(default)]
    pub done: ::core::option::Option<bool>,
}

/// What comes next.
#[derive(
    ::core::clone::Clone, ::core::fmt::Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize,
)]
pub struct PageNext {
    /// The token.
    pub next: ::core::option::Option<Option>,
}

macro_rules! lists {
    ($($name:ident $path:literal),*) => {
        $(runtime::operation! {
            /// A list.
            pub struct $name {}
            optional {
                /// Token.
                pub token: ::core::option::Option<Option> = ::core::option::Option::None, query("token", of::<Option>()),
                /// Offset.
                pub offset: i64 = 0, query("offset", integer()).default("0"),
                /// Number.
                pub number: ::core::option::Option<i64> = ::core::option::Option::None, query("number", integer()),
            }
            answer { Page as runtime::Json }
            info { get(stringify!($name), "lists", $path).answers("application/json").headers(&["Link"]) }
        })*
    };
}

lists!(ByToken "/lists/token", ByOffset "/lists/offset", ByNumber "/lists/number", ByLink "/lists/link");

runtime::paged!(ByToken -> i64 { items [data]; token token; next [more?.next]; done [done] });
runtime::paged!(ByOffset -> i64 { items [data]; offset offset });
runtime::paged!(ByNumber -> i64 { items [data]; page number });
runtime::paged!(ByLink -> i64 { items [data]; link });

runtime::operation! {
    /// A bare list.
    pub struct Bare {}
    answer { ::std::vec::Vec<i64> as runtime::Json }
    info { get("bare", "lists", "/lists/bare").answers("application/json") }
}

runtime::paged!(Bare -> i64 { items [self]; link });

runtime::operation! {
    /// Cancel.
    pub struct Cancel {
        /// The thing.
        pub other_id: ::std::string::String = path("otherId", string()),
    }
    answer { ::std::string::String as runtime::Json }
    info { put("cancel", "lists", "/things/{otherId}:cancel").answers("application/json") }
}
