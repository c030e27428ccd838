// Made by `make` from the description of the API; edit that, not this.
//! Lists

use quire_runtime as runtime;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
pub struct Cursor(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Numbered {
    pub id: i64,
    pub name: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Page {
    pub items: Vec<i64>,
    pub next: Option<PageNext>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Stated {
    pub r#box: StatedBox,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct PageNext {
    pub page: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct StatedBox {
    pub things: Vec<i64>,
    pub meta: StatedBoxMeta,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct StatedBoxMeta {
    pub then: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ListByTokenResponse {
    pub items: Vec<i64>,
    pub next_page_token: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ListByNullableTokenResponse {
    pub data: Vec<i64>,
    #[wire(required)]
    pub next_cursor: Option<Cursor>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ListUntilDoneResponse {
    pub data: Vec<i64>,
    pub iterator: String,
    pub done: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ListWhileMoreResponse {
    pub results: Vec<i64>,
    pub after: Option<String>,
    pub has_more: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ListByLastItemResponse {
    pub data: Vec<Numbered>,
    pub has_more: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct ListByNumberResponse {
    pub records: Option<Vec<i64>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ListForeverResponse {
    pub data: Vec<i64>,
    pub next_cursor: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// `listByToken`. `GET /list/token`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/list/token",
    id = "listByToken",
    area = "lists",
    answer = ListByTokenResponse
)]
#[paged(i64, items = items, token = page_token, next = next_page_token)]
pub struct ListByToken {
    #[wire(query)]
    pub page_token: Option<String>,
    /// Default: `2`.
    #[wire(query, default = 2)]
    pub limit: i64,
}

/// `listByNullableToken`. `GET /list/nullable`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/list/nullable",
    id = "listByNullableToken",
    area = "lists",
    answer = ListByNullableTokenResponse
)]
#[paged(i64, items = data, token = cursor, next = next_cursor)]
pub struct ListByNullableToken {
    #[wire(query)]
    pub cursor: Option<Cursor>,
    /// Default: `2`.
    #[wire(query, default = 2)]
    pub limit: i64,
}

/// `listByNestedToken`. `GET /list/nested`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/list/nested",
    id = "listByNestedToken",
    area = "lists",
    answer = Page
)]
#[paged(i64, items = items, token = page, next = next?.page)]
pub struct ListByNestedToken {
    #[wire(query)]
    pub page: Option<String>,
    /// Default: `2`.
    #[wire(query, default = 2)]
    pub limit: i64,
}

/// `listUntilDone`. `GET /list/done`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/list/done",
    id = "listUntilDone",
    area = "lists",
    answer = ListUntilDoneResponse
)]
#[paged(i64, items = data, token = iterator, next = iterator, done = done)]
pub struct ListUntilDone {
    #[wire(query)]
    pub iterator: Option<String>,
    /// Default: `2`.
    #[wire(query, default = 2)]
    pub limit: i64,
}

/// `listWhileMore`. `GET /list/more`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/list/more",
    id = "listWhileMore",
    area = "lists",
    answer = ListWhileMoreResponse
)]
#[paged(i64, items = results, token = after, next = after, more = has_more)]
pub struct ListWhileMore {
    #[wire(query)]
    pub after: Option<String>,
    /// Default: `2`.
    #[wire(query, default = 2)]
    pub limit: i64,
}

/// `listByLastItem`. `GET /list/last`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/list/last",
    id = "listByLastItem",
    area = "lists",
    answer = ListByLastItemResponse
)]
#[paged(Numbered, items = data, token = starting_after, last = id, more = has_more)]
pub struct ListByLastItem {
    #[wire(query)]
    pub starting_after: Option<String>,
    #[wire(query)]
    pub ending_before: Option<String>,
    /// Default: `2`.
    #[wire(query, default = 2)]
    pub limit: i64,
}

/// `listByOffset`. `GET /list/offset`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(GET, "/list/offset", id = "listByOffset", area = "lists", answer = Vec<i64>)]
#[paged(i64, items = self, offset = offset)]
pub struct ListByOffset {
    #[wire(query)]
    pub offset: Option<i64>,
    /// Default: `2`.
    #[wire(query, default = 2)]
    pub limit: i64,
}

/// `listByNumber`. `GET /list/number`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/list/number",
    id = "listByNumber",
    area = "lists",
    answer = ListByNumberResponse
)]
#[paged(i64, items = records, page = page)]
pub struct ListByNumber {
    /// Default: `1`.
    #[wire(query, default = 1)]
    pub page: i64,
    /// Default: `2`.
    #[wire(query, default = 2)]
    pub per_page: i64,
}

/// `listByLink`. `GET /list/link`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/list/link",
    id = "listByLink",
    area = "lists",
    answer = Vec<super::common::Pair>,
    headers = super::answers::LinkHeaders
)]
#[paged(super::common::Pair, items = self, link)]
pub struct ListByLink {
    #[wire(query)]
    pub start: Option<i64>,
    /// Default: `2`.
    #[wire(query, default = 2)]
    pub limit: i64,
}

/// `listAsStated`. `GET /list/stated`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(GET, "/list/stated", id = "listAsStated", area = "lists", answer = Stated)]
#[paged(i64, items = r#box.things, token = from, next = r#box.meta.then)]
pub struct ListAsStated {
    #[wire(query)]
    pub from: Option<String>,
    /// Default: `2`.
    #[wire(query, default = 2)]
    pub limit: i64,
}

/// `listForever`. `GET /list/stuck`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/list/stuck",
    id = "listForever",
    area = "lists",
    answer = ListForeverResponse
)]
#[paged(i64, items = data, token = cursor, next = next_cursor)]
pub struct ListForever {
    #[wire(query)]
    pub cursor: Option<String>,
}
