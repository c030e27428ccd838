// Made by `make` from the description of the API; edit that, not this.
//! Lists

use quire_runtime as runtime;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cursor(pub ::std::string::String);
runtime::string_newtype!(Cursor);
runtime::described!(Cursor = string());

#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    pub items: Vec<i64>,
    pub next: Option<PageNext>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Page(items: Vec<i64>) next, additional);
runtime::object!(Page { items = "items", next = "next" optional } [additional]);

#[derive(Clone, Debug, PartialEq)]
pub struct Stated {
    pub r#box: StatedBox,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Stated(r#box: StatedBox) additional);
runtime::object!(Stated { r#box = "box" } [additional]);

#[derive(Clone, Debug, PartialEq)]
pub struct PageNext {
    pub page: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PageNext(page: String) additional);
runtime::object!(PageNext { page = "page" } [additional]);

#[derive(Clone, Debug, PartialEq)]
pub struct StatedBox {
    pub things: Vec<i64>,
    pub meta: StatedBoxMeta,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(StatedBox(things: Vec<i64>, meta: StatedBoxMeta) additional);
runtime::object!(StatedBox { things = "things", meta = "meta" } [additional]);

#[derive(Clone, Debug, Default, PartialEq)]
pub struct StatedBoxMeta {
    pub then: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(StatedBoxMeta { then = "then" optional } [additional]);

#[derive(Clone, Debug, PartialEq)]
pub struct ListByTokenResponse {
    pub items: Vec<i64>,
    pub next_page_token: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ListByTokenResponse(items: Vec<i64>) next_page_token, additional);
runtime::object!(ListByTokenResponse {
    items = "items", next_page_token = "next_page_token" optional
} [additional]);

#[derive(Clone, Debug, PartialEq)]
pub struct ListByNullableTokenResponse {
    pub data: Vec<i64>,
    pub next_cursor: Option<Cursor>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ListByNullableTokenResponse(data: Vec<i64>, next_cursor: Option<Cursor>) additional);
runtime::object!(ListByNullableTokenResponse { data = "data", next_cursor = "next_cursor" } [additional]);

#[derive(Clone, Debug, PartialEq)]
pub struct ListUntilDoneResponse {
    pub data: Vec<i64>,
    pub iterator: String,
    pub done: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ListUntilDoneResponse(data: Vec<i64>, iterator: String, done: bool) additional);
runtime::object!(ListUntilDoneResponse { data = "data", iterator = "iterator", done = "done" } [additional]);

#[derive(Clone, Debug, PartialEq)]
pub struct ListWhileMoreResponse {
    pub results: Vec<i64>,
    pub after: Option<String>,
    pub has_more: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ListWhileMoreResponse(results: Vec<i64>, has_more: bool) after, additional);
runtime::object!(ListWhileMoreResponse {
    results = "results", after = "after" optional, has_more = "has_more"
} [additional]);

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ListByNumberResponse {
    pub records: Option<Vec<i64>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(ListByNumberResponse { records = "records" optional } [additional]);

#[derive(Clone, Debug, PartialEq)]
pub struct ListForeverResponse {
    pub data: Vec<i64>,
    pub next_cursor: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ListForeverResponse(data: Vec<i64>) next_cursor, additional);
runtime::object!(ListForeverResponse { data = "data", next_cursor = "next_cursor" optional } [additional]);

runtime::operation! {
    /// `listByToken`. `GET /list/token`, answers 200.
    pub struct ListByToken {}
    optional {
        pub page_token: Option<String> = None, query("page_token", string()),
        /// Default: `2`.
        pub limit: i64 = 2, query("limit", integer()).default("2"),
    }
    answer { ListByTokenResponse as runtime::Json }
    info { get("listByToken", "lists", "/list/token").answers("application/json") }
}
runtime::paged!(ListByToken -> i64 { items [items]; token page_token; next [next_page_token] });

runtime::operation! {
    /// `listByNullableToken`. `GET /list/nullable`, answers 200.
    pub struct ListByNullableToken {}
    optional {
        pub cursor: Option<Cursor> = None, query("cursor", of::<Cursor>()),
        /// Default: `2`.
        pub limit: i64 = 2, query("limit", integer()).default("2"),
    }
    answer { ListByNullableTokenResponse as runtime::Json }
    info { get("listByNullableToken", "lists", "/list/nullable").answers("application/json") }
}
runtime::paged!(ListByNullableToken -> i64 { items [data]; token cursor; next [next_cursor] });

runtime::operation! {
    /// `listByNestedToken`. `GET /list/nested`, answers 200.
    pub struct ListByNestedToken {}
    optional {
        pub page: Option<String> = None, query("page", string()),
        /// Default: `2`.
        pub limit: i64 = 2, query("limit", integer()).default("2"),
    }
    answer { Page as runtime::Json }
    info { get("listByNestedToken", "lists", "/list/nested").answers("application/json") }
}
runtime::paged!(ListByNestedToken -> i64 { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// `listUntilDone`. `GET /list/done`, answers 200.
    pub struct ListUntilDone {}
    optional {
        pub iterator: Option<String> = None, query("iterator", string()),
        /// Default: `2`.
        pub limit: i64 = 2, query("limit", integer()).default("2"),
    }
    answer { ListUntilDoneResponse as runtime::Json }
    info { get("listUntilDone", "lists", "/list/done").answers("application/json") }
}
runtime::paged!(ListUntilDone -> i64 { items [data]; token iterator; next [iterator]; done [done] });

runtime::operation! {
    /// `listWhileMore`. `GET /list/more`, answers 200.
    pub struct ListWhileMore {}
    optional {
        pub after: Option<String> = None, query("after", string()),
        /// Default: `2`.
        pub limit: i64 = 2, query("limit", integer()).default("2"),
    }
    answer { ListWhileMoreResponse as runtime::Json }
    info { get("listWhileMore", "lists", "/list/more").answers("application/json") }
}
runtime::paged!(ListWhileMore -> i64 { items [results]; token after; next [after]; more [has_more] });

runtime::operation! {
    /// `listByOffset`. `GET /list/offset`, answers 200.
    pub struct ListByOffset {}
    optional {
        pub offset: Option<i64> = None, query("offset", integer()),
        /// Default: `2`.
        pub limit: i64 = 2, query("limit", integer()).default("2"),
    }
    answer { Vec<i64> as runtime::Json }
    info { get("listByOffset", "lists", "/list/offset").answers("application/json") }
}
runtime::paged!(ListByOffset -> i64 { items [self]; offset offset });

runtime::operation! {
    /// `listByNumber`. `GET /list/number`, answers 200.
    pub struct ListByNumber {}
    optional {
        /// Default: `1`.
        pub page: i64 = 1, query("page", integer()).default("1"),
        /// Default: `2`.
        pub per_page: i64 = 2, query("per_page", integer()).default("2"),
    }
    answer { ListByNumberResponse as runtime::Json }
    info { get("listByNumber", "lists", "/list/number").answers("application/json") }
}
runtime::paged!(ListByNumber -> i64 { items [records]; page page });

runtime::operation! {
    /// `listByLink`. `GET /list/link`, answers 200.
    pub struct ListByLink {}
    optional {
        pub start: Option<i64> = None, query("start", integer()),
        /// Default: `2`.
        pub limit: i64 = 2, query("limit", integer()).default("2"),
    }
    answer { Vec<super::common::Pair> as runtime::Json } headers { super::answers::LinkHeaders }
    info { get("listByLink", "lists", "/list/link").answers("application/json").headers(&["Link"]) }
}
runtime::paged!(ListByLink -> super::common::Pair { items [self]; link });

runtime::operation! {
    /// `listAsStated`. `GET /list/stated`, answers 200.
    pub struct ListAsStated {}
    optional {
        pub from: Option<String> = None, query("from", string()),
        /// Default: `2`.
        pub limit: i64 = 2, query("limit", integer()).default("2"),
    }
    answer { Stated as runtime::Json }
    info { get("listAsStated", "lists", "/list/stated").answers("application/json") }
}
runtime::paged!(ListAsStated -> i64 { items [r#box.things]; token from; next [r#box.meta.then] });

runtime::operation! {
    /// `listForever`. `GET /list/stuck`, answers 200.
    pub struct ListForever {}
    optional {
        pub cursor: Option<String> = None, query("cursor", string()),
    }
    answer { ListForeverResponse as runtime::Json }
    info { get("listForever", "lists", "/list/stuck").answers("application/json") }
}
runtime::paged!(ListForever -> i64 { items [data]; token cursor; next [next_cursor] });
