//! Content of a models crate.

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

/// A name that the derives must not take for another.
#[derive(Clone, Debug, PartialEq, Eq, runtime::Newtype, runtime::Described)]
#[wire(max_length = 20)]
pub struct Option(pub ::std::string::String);

macro_rules! names {
    ($($name:ident)+) => {
        $(
            #[expect(dead_code, reason = "there to be in the way")]
            pub struct $name;
        )+
    };
}
names!(Result String Vec Box Send Some Ok Clone Debug Default Into From Media Parameter Schema Body Future);

/// A article.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, runtime::Described)]
pub struct Article {
    /// Its name.
    #[wire(max_length = 10)]
    pub name: ::std::string::String,
    /// Its sizes.
    #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
    #[wire(optional)]
    pub sizes: ::std::vec::Vec<i64>,
}

/// Problem with a request.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Problem {
    /// Why.
    pub message: ::std::string::String,
}

/// An upload.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, runtime::Described)]
pub struct Upload {
    /// The title.
    #[wire(min_length = 1)]
    pub title: ::std::string::String,
    /// Number of articles.
    #[serde(default, skip_serializing_if = "::core::option::Option::is_none")]
    #[wire(maximum = 9)]
    pub count: ::core::option::Option<i64>,
    /// About what.
    #[serde(default, skip_serializing_if = "::core::option::Option::is_none")]
    pub about: ::core::option::Option<Article>,
    /// One file.
    #[serde(default, skip_serializing_if = "::core::option::Option::is_none")]
    pub file: ::core::option::Option<runtime::File>,
    /// Further files.
    #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
    #[wire(optional)]
    pub others: ::std::vec::Vec<runtime::File>,
    /// Words.
    #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
    #[wire(optional)]
    pub words: ::std::vec::Vec<::std::string::String>,
}

/// An order.
#[derive(Clone, Debug, PartialEq, Eq, runtime::Values)]
pub enum Order {
    /// Upwards.
    #[value("asc")]
    Ascending,
    /// Downwards.
    #[value("desc")]
    Descending,
    /// Another.
    Unknown(runtime::Unknown<Self>),
}

/// Get a article.
///
/// `GET /articles/{id}.{format}`
#[derive(Clone, PartialEq, runtime::Request, runtime::RedactedDebug)]
#[operation(
    GET,
    "/articles/{id}.{format}",
    id = "getArticle",
    area = "articles",
    response = Article,
    headers = GetArticleHeaders,
    reply,
    failure = ArticleError
)]
pub struct GetArticle {
    /// The article.
    #[wire(path)]
    pub id: Option,
    /// The format.
    #[wire(path)]
    pub format: ::std::string::String,
    /// The caller.
    #[wire(query, hidden)]
    pub email: ::std::string::String,
    /// Number of articles.
    #[wire(query, minimum = 1)]
    pub limit: ::core::option::Option<i64>,
    /// Order.
    #[wire(query, default = "asc")]
    pub order: Order,
    /// In JSON.
    #[wire(query, json)]
    pub filter: ::core::option::Option<Article>,
    /// In a header.
    #[wire(header = "X-List")]
    pub header: ::core::option::Option<::std::vec::Vec<i64>>,
    /// A name that is a keyword.
    #[wire(query)]
    pub r#type: ::core::option::Option<::std::string::String>,
    /// In a cookie.
    #[wire(cookie = "color", hidden)]
    pub cookie: ::core::option::Option<::std::string::String>,
}

/// Headers of `getArticle`.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct GetArticleHeaders {
    /// The rest.
    #[wire(header = "X-Left")]
    pub left: i64,
    /// Ids.
    #[wire(header = "X-Ids")]
    pub ids: ::core::option::Option<::std::vec::Vec<::std::string::String>>,
}

/// Problem with articles.
#[derive(Clone, Debug, PartialEq, runtime::Failures)]
pub enum ArticleError {
    /// 400
    #[failure(400)]
    Text(::std::string::String),
    /// All others
    #[failure("4XX", "default")]
    Problem(Problem),
}

/// Put a article.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/articles/{id}",
    id = "putArticle",
    area = "articles",
    response = several(PutArticleResponses),
    failure = Problem,
    security(security::TOKEN("write"))
)]
pub struct PutArticle {
    /// The article.
    #[wire(path, max_length = 6)]
    pub id: ::std::string::String,
    /// The body.
    #[body(json, form)]
    pub body: Article,
}

/// Response of `putArticle`.
#[derive(Debug, runtime::Responses)]
pub enum PutArticleResponses {
    /// 200
    #[response(200, json)]
    Ok(Article),
    /// 200 as CSV
    #[response(200, text = "text/csv")]
    Csv(::std::string::String),
    /// 201
    #[response(201, json, reply)]
    Created(runtime::Reply<Article, GetArticleHeaders>),
    /// 204
    #[response(204)]
    NoContent(()),
    /// 303
    #[response(303)]
    Elsewhere(()),
    /// Others
    #[response("2XX", binary = "image/*")]
    Other(runtime::Body),
}

/// Upload.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/uploads", id = "uploadArticles", area = "articles", status = 201, response = Upload)]
pub struct UploadArticles {
    /// The body.
    #[body(multipart, json, form)]
    pub body: Upload,
}

/// The same as a form.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/forms", id = "uploadForm", area = "articles", response = Upload)]
pub struct UploadForm {
    /// The body.
    #[body(form)]
    pub body: Upload,
}

/// Text.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/say", id = "say", area = "articles", response = text("text/plain; charset=utf-8"))]
pub struct Say {
    /// The body, if there is one.
    #[body(text = "text/plain", max_length = 5)]
    pub body: ::core::option::Option<::std::string::String>,
}

/// Bytes, there and back.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/pipe", id = "pipe", area = "articles", response = binary("*/*"))]
pub struct Pipe {
    /// The body.
    #[body(binary = "application/octet-stream", binary = "image/*")]
    pub body: runtime::Body,
}

/// Several bodies.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/take", id = "take", area = "articles", response = ::std::string::String)]
pub struct Take {
    /// The body.
    #[body(several)]
    pub body: TakeBody,
}

/// Body of `take`.
#[derive(Clone, Debug, PartialEq, runtime::Bodies)]
pub enum TakeBody {
    /// Article.
    #[body(json, form)]
    Article(Article),
    /// Number, in a JSON of its own.
    #[body(json = "application/vnd.number+json")]
    Number(i64),
    /// Text.
    #[body(text = "text/plain")]
    Text(::std::string::String),
    /// Image.
    #[body(binary = "image/png")]
    Image(runtime::Body),
}

/// Events.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(GET, "/events", id = "watch", area = "articles", response = events(Article))]
pub struct Watch {
    /// From where.
    #[wire(header = "Last-Event-ID")]
    pub last: ::core::option::Option<::std::string::String>,
}

/// Deleted.
#[deprecated]
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/articles/{id}",
    id = "deleteArticle",
    area = "articles",
    status = 205,
    deprecated
)]
pub struct DeleteArticle {
    /// The article.
    #[wire(path)]
    pub id: ::std::string::String,
    /// Many.
    #[wire(query)]
    pub a: i64,
    /// Many.
    #[wire(query)]
    pub b: i64,
    /// Many.
    #[wire(query)]
    pub c: i64,
    /// Many.
    #[wire(query)]
    pub d: i64,
    /// Many.
    #[wire(query)]
    pub e: i64,
    /// Many.
    #[wire(query)]
    pub f: i64,
    /// Many.
    #[wire(query)]
    pub g: i64,
}

/// The caller.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/me",
    id = "whoAmI",
    area = "articles",
    response = ::std::string::String,
    security((security::HEADER, security::COOKIE), security::QUERY("a", "b"), security::LOGIN, security::TOKEN, ())
)]
pub struct WhoAmI {}

/// A page.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Page {
    /// The items.
    pub data: ::std::vec::Vec<i64>,
    /// The next page.
    pub more: ::core::option::Option<PageNext>,
    /// True if there is no further page.
    #[serde(default)]
    pub done: ::core::option::Option<bool>,
}

/// The next page.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PageNext {
    /// The token.
    pub next: ::core::option::Option<Option>,
}

/// A list.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(GET, "/lists/token", id = "ByToken", area = "lists", response = Page)]
pub struct ByToken {
    /// Token.
    #[wire(query)]
    pub token: ::core::option::Option<Option>,
    /// Offset.
    #[wire(query, default = 0)]
    pub offset: i64,
    /// Number.
    #[wire(query)]
    pub number: ::core::option::Option<i64>,
}

impl runtime::Paged for ByToken {
    type Item = i64;

    fn next(&self, page: &Page, _headers: &runtime::http::HeaderMap) -> runtime::NextPage<Self> {
        if page.done == ::core::option::Option::Some(true) {
            return runtime::NextPage::End;
        }
        let token = page.more.as_ref().map(|more| &more.next);
        runtime::paging::by_token(self.clone(), |request| &mut request.token, token)
    }

    fn into_items(page: Page) -> ::std::vec::Vec<i64> {
        page.data
    }
}

/// A list.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(GET, "/lists/offset", id = "ByOffset", area = "lists", response = Page)]
pub struct ByOffset {
    /// Token.
    #[wire(query)]
    pub token: ::core::option::Option<Option>,
    /// Offset.
    #[wire(query, default = 0)]
    pub offset: i64,
    /// Number.
    #[wire(query)]
    pub number: ::core::option::Option<i64>,
}

impl runtime::Paged for ByOffset {
    type Item = i64;

    fn next(&self, page: &Page, _headers: &runtime::http::HeaderMap) -> runtime::NextPage<Self> {
        runtime::paging::by_step(
            self.clone(),
            |request| &mut request.offset,
            0,
            runtime::paging::count(::core::option::Option::Some(&page.data)),
        )
    }

    fn into_items(page: Page) -> ::std::vec::Vec<i64> {
        page.data
    }
}

/// A list.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(GET, "/lists/number", id = "ByNumber", area = "lists", response = Page)]
pub struct ByNumber {
    /// Token.
    #[wire(query)]
    pub token: ::core::option::Option<Option>,
    /// Offset.
    #[wire(query, default = 0)]
    pub offset: i64,
    /// Number.
    #[wire(query)]
    pub number: ::core::option::Option<i64>,
}

impl runtime::Paged for ByNumber {
    type Item = i64;

    fn next(&self, page: &Page, _headers: &runtime::http::HeaderMap) -> runtime::NextPage<Self> {
        runtime::paging::by_step(
            self.clone(),
            |request| &mut request.number,
            1,
            runtime::paging::count(::core::option::Option::Some(&page.data)).min(1),
        )
    }

    fn into_items(page: Page) -> ::std::vec::Vec<i64> {
        page.data
    }
}

/// A list.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(GET, "/lists/link", id = "ByLink", area = "lists", response = Page)]
pub struct ByLink {
    /// Token.
    #[wire(query)]
    pub token: ::core::option::Option<Option>,
    /// Offset.
    #[wire(query, default = 0)]
    pub offset: i64,
    /// Number.
    #[wire(query)]
    pub number: ::core::option::Option<i64>,
}

impl runtime::Paged for ByLink {
    type Item = i64;

    fn next(&self, _page: &Page, headers: &runtime::http::HeaderMap) -> runtime::NextPage<Self> {
        runtime::paging::by_link(headers)
    }

    fn into_items(page: Page) -> ::std::vec::Vec<i64> {
        page.data
    }
}

/// A bare list.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(GET, "/lists/bare", id = "bare", area = "lists", response = ::std::vec::Vec<i64>)]
pub struct Bare {}

impl runtime::Paged for Bare {
    type Item = i64;

    fn next(
        &self,
        _page: &::std::vec::Vec<i64>,
        headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        runtime::paging::by_link(headers)
    }

    fn into_items(page: ::std::vec::Vec<i64>) -> ::std::vec::Vec<i64> {
        page
    }
}

/// Cancel.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/articles/{otherId}:cancel",
    id = "cancel",
    area = "lists",
    response = ::std::string::String
)]
pub struct Cancel {
    /// The article.
    #[wire(path = "otherId")]
    pub other_id: ::std::string::String,
}
