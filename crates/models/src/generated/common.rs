// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The management API of quire, a platform that hosts documentation and publishes it.
//!
//! An organization owns members, teams, collections, spaces, sites, API descriptions, translation settings and integrations. A space holds pages and files as revisions; collections group spaces. Changes to a space are proposed in change requests, which have their own content and their own comments, and are merged into the space. A site publishes spaces to an audience.
//!
//! Every resource is a JSON object whose `object` field names its type.
//!
//! # Authentication
//!
//! Every operation takes the header `Authorization: Bearer <API_TOKEN>`. A missing, unknown or expired token is answered with 401 and `WWW-Authenticate: Bearer`.
//!
//! # Roles
//!
//! `admin` \> `create` \> `review` \> `edit` \> `comment` \> `read` \> `null` (guest); each role may do what the roles after it may.
//!
//! The role that counts on content is the role in the organization, replaced by the nearest `defaultLevel` that is set explicitly on a collection or a space on the way down, raised by grants to the user or to one of the user's teams. An admin of the organization is an admin everywhere in it. `permissions` objects say what the caller may do with a resource; they are computed at each read and never sent.
//!
//! # Errors
//!
//! Every error has the body `{"error": {"code", "message", "requestId", "details"}}`, where `code` is the HTTP status. `details` is there for invalid input only and has one entry for every violation, with a JSON pointer into `/path`, `/query`, `/header` or `/body`.
//!
//! What the caller may not view is answered with 404, as if it did not exist, and so is a path with an id that no resource can have; what the caller may view but not change, with 403. A method that a path does not have is answered with 405 and `Allow`.
//!
//! Unknown query parameters and unknown fields of a body are ignored, so that newer clients keep working. Wrong types are rejected. Numbers in paths, queries and headers are decimal: an integer is `0`, or digits without a leading zero and with `-` before them if it is negative. Text is UTF-8 without the character NUL.
//!
//! # Lists
//!
//! A list answers `{"next": {"page"}, "count", "items"}`. `next` is absent on the last page; its `page` goes into the query parameter `page` of the next request. A page token is opaque and belongs to the list and the filters it came from: another one is answered with 400. Pages neither skip nor repeat an item while others write, except where the list says otherwise; an item that leaves the list and comes back counts as a new one. `limit` is 50 unless given and at most 1000; with `limit=0` only `count` is answered.
//!
//! Parameters that take several values are repeated: `authors=a&authors=b`.
//!
//! # Ids, times, absent values
//!
//! Ids are opaque: 20 to 22 letters and digits, starting with a letter. Times are RFC 3339 in UTC with milliseconds, such as `2026-11-21T09:30:00.000Z`. An optional field without a value is left out of a response; `null` is sent only for roles, where it means guest or no access. In a PATCH body an absent field keeps its value, and `null` clears it where null is allowed.
//!
//! # Headers
//!
//! Operations that take `If-Match`, `If-None-Match` or `Idempotency-Key` declare them.
//!
//! Single resources have an `ETag`, which is of what this caller sees. With `If-None-Match` a GET answers 304 when nothing changed. With `If-Match` a PATCH, PUT or DELETE that lists 412 is carried out only if the resource still has one of these tags, compared strongly (RFC 9110), and is answered with 412 otherwise; of several changes to the same state one is made. A PATCH answers with the new `ETag`.
//!
//! A 201 has `Location`. `X-Request-Id` is taken from the request or made, sent back, and logged. A 429, a 503 and a 507 have `Retry-After`, and so has a 409 where trying again in a moment may help. A deprecated operation answers with `Deprecation: true` and a `Link` to its successor.
//!
//! # Sending a request again
//!
//! A POST with an `Idempotency-Key`, 1 to 255 visible ASCII characters of the client's choice, is carried out once, even if the client goes away or several servers get it at the same time. For 24 hours the same request of the same user with this key gets the first answer again, with `Idempotency-Replayed: true`. The request is the same if its path, query, `Content-Type` and body are, byte by byte; another one with the key is answered with 409. While the first is being carried out, the answer is 409 with `Retry-After`. If a server stopped or failed in the middle and cannot know what it did, the answer is 409 without it: the operation is not repeated.
//!
//! Successes are kept, and refusals with 403, 404, 409 or 412. After any other answer the key is free again, unless a server failed after it had written. Kept answers are encrypted with the key.
//!
//! # Limits
//!
//! A server may limit the rate of requests: for each token, and for each address without a valid token. Beyond the limit it returns 429 with `Retry-After`, `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10). Other responses have the last two once less than half of the quota is left.
//!
//! Requests are refused as early as possible. A caller who may not carry out an operation gets 401, 403 or 404 before a large body is sent, and a declared length above the limit returns 413 at once; both close the connection, so wait for the response before you send a large body, or send `Expect: 100-continue`. A body that does not arrive in time returns 408.
//!
//! A JSON body has at most 10 `MiB`, an import at most 100 `MiB`, an array in a body at most 1,000 entries, a space at most 10,000 pages. The operator of a server may set other limits.

use quire_runtime as runtime;

/// The body of every error answer.
#[derive(Clone, Debug, PartialEq)]
pub struct ErrorResponse {
    /// What went wrong.
    pub error: Error,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ErrorResponse(error: Error) additional);
runtime::object!(ErrorResponse { error = "error" } [additional]);

/// What went wrong with a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Error {
    /// The HTTP status of the answer. 400 to 599.
    pub code: i32,
    /// One sentence for people. Its wording may change.
    pub message: String,
    /// Id of the request, as in the header `X-Request-Id` and in the server's log.
    pub request_id: String,
    /// One entry for every violation. Only there for invalid input. At most 1000 items.
    pub details: Option<Vec<ErrorDetail>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Error(code: i32, message: String, request_id: String) details, additional);
runtime::object!(Error {
    code = "code", message = "message", request_id = "requestId", details = "details" optional
} [additional]);

/// One violation in the input of a request.
#[derive(Clone, Debug, PartialEq)]
pub struct ErrorDetail {
    /// JSON pointer to the offending value, into `/path`, `/query`, `/header` or `/body`.
    pub path: String,
    /// What is wrong with the value.
    pub reason: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ErrorDetail(path: String, reason: String) additional);
runtime::object!(ErrorDetail { path = "path", reason = "reason" } [additional]);

/// What a member may do. Each role includes the ones below it.
///
/// - `admin`: administer content, create and delete spaces
/// - `create`: create content
/// - `review`: review content
/// - `edit`: edit live or through change requests
/// - `comment`: access content and discussions
/// - `read`: access, no update
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    Admin,
    Create,
    Review,
    Edit,
    Comment,
    Read,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(Role {
    Admin = "admin", Create = "create", Review = "review", Edit = "edit", Comment = "comment",
    Read = "read"
});

/// A `defaultLevel` to set.
///
/// - a role: the role of everyone in the organization without a more specific one
/// - `inherit`: no level of its own; the level of the collection above applies, or else the role in the organization
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LevelUpdate {
    Admin,
    Create,
    Review,
    Edit,
    Comment,
    Read,
    Inherit,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(LevelUpdate {
    Admin = "admin", Create = "create", Review = "review", Edit = "edit", Comment = "comment",
    Read = "read", Inherit = "inherit"
});

/// A Unicode emoji, or its code points in hexadecimal joined by `-`, such as `1f4d6`. Responses contain the emoji itself. At most 100 characters; must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Emoji(pub ::std::string::String);
runtime::string_newtype!(Emoji);
runtime::described!(Emoji = string().max(100).pattern(runtime::pattern!("^([0-9A-Fa-f]{2,6}(-[0-9A-Fa-f]{2,6})*|[^\\x00-\\x22\\x24-\\x29\\x2b-\\x2f\\x3a-\\x7f]+)$")).message("must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`"));

/// Opaque place in a list. Valid only for the list and the filters it came from. 1 to 1024 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PageToken(pub ::std::string::String);
runtime::string_newtype!(PageToken);
runtime::described!(PageToken = string().min(1).max(1024));

/// Where the next page of a list is.
#[derive(Clone, Debug, PartialEq)]
pub struct NextPage {
    /// Value for the query parameter `page` of the next request.
    pub page: PageToken,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NextPage(page: PageToken) additional);
runtime::object!(NextPage { page = "page" } [additional]);

/// Direction of a list over its sort key; ties are broken by id.
///
/// - `asc`: smallest or oldest first
/// - `desc`: largest or newest first
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SortOrder {
    Asc,
    Desc,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(SortOrder {
    Asc = "asc", Desc = "desc"
});

/// The form in which written content is answered.
///
/// - `markdown`: Markdown text
/// - `document`: the same content as a tree of nodes
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ContentFormat {
    Markdown,
    Document,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(ContentFormat {
    Markdown = "markdown", Document = "document"
});

/// Points to a space among the entries of a collection or of the top level.
#[derive(Clone, Debug, PartialEq)]
pub struct SpacePointer {
    /// The space.
    pub space: super::spaces::SpaceId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SpacePointer(space: super::spaces::SpaceId) additional);
runtime::object!(SpacePointer { space = "space" } [additional] constants { "type" = "space" });
runtime::described!(SpacePointer = object(&[
    required("type", values(&[runtime::Literal::Text("space")])),
    required("space", of::<super::spaces::SpaceId>()),
]));

/// Points to a collection among the entries of a collection or of the top level.
#[derive(Clone, Debug, PartialEq)]
pub struct CollectionPointer {
    /// The collection.
    pub collection: super::collections::CollectionId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CollectionPointer(collection: super::collections::CollectionId) additional);
runtime::object!(CollectionPointer {
    collection = "collection"
} [additional] constants { "type" = "collection" });
runtime::described!(CollectionPointer = object(&[
    required("type", values(&[runtime::Literal::Text("collection")])),
    required("collection", of::<super::collections::CollectionId>()),
]));

/// Points to a space or a collection: an entry of a collection or of the organization's top level.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq)]
pub enum ContentPointer {
    Space(SpacePointer),
    Collection(CollectionPointer),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(ContentPointer {
    Space = [Tag("type", &[Text("space")])] => of::<SpacePointer>(),
    Collection = [Tag("type", &[Text("collection")])] => of::<CollectionPointer>(),
});

/// A place among the entries of a collection or of the top level: either `before` or `after` an entry there. An empty object means the end. An entry that is not there returns 400.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ContentPosition {
    /// The entry that comes right after.
    pub before: Option<ContentPointer>,
    /// The entry that comes right before.
    pub after: Option<ContentPointer>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(ContentPosition { before = "before" optional, after = "after" optional } [additional]);
runtime::described!(ContentPosition = object(&[
    optional("before", of::<ContentPointer>()),
    optional("after", of::<ContentPointer>()),
]).apart(&[&["before", "after"]]));
