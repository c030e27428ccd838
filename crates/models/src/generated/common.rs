// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! The management API of quire, a platform that hosts and publishes documentation.
//!
//! An organization owns members, teams, collections, spaces, sites, API descriptions, translation settings and
//! integrations. A space holds pages and files as revisions; collections group spaces. Changes to a space are
//! proposed in change requests, which have their own content and comments and are merged into the space. A site
//! publishes spaces to an audience.
//!
//! Every resource is a JSON object whose `object` field names its type.
//!
//! # Authentication
//!
//! Every operation requires the header `Authorization: Bearer <API_TOKEN>`. A missing, unknown or expired token
//! returns 401 with `WWW-Authenticate: Bearer`.
//!
//! # Roles
//!
//! `admin` \> `create` \> `review` \> `edit` \> `comment` \> `read` \> `null` (guest). Each role includes the
//! permissions of the roles after it.
//!
//! A user's role on content is their role in the organization, replaced by the nearest explicitly set
//! `defaultLevel` of a collection or space on the way down, and raised by grants to the user or their teams. An
//! admin of the organization is an admin of everything in it. `permissions` objects state the caller's permissions
//! on a resource. They are computed on each read and never sent in requests.
//!
//! # Errors
//!
//! Every error has the body `{"error": {"code", "message", "requestId", "details"}}`, where `code` is the HTTP
//! status. `details` is present only for invalid input and lists every violation with a JSON pointer into `/path`,
//! `/query`, `/header` or `/body`.
//!
//! A resource that the caller may not view returns 404, as if it did not exist. A path with an ID that no resource
//! can have also returns 404. A resource that the caller may view but not change returns 403. A method that a path
//! does not support returns 405 with `Allow`.
//!
//! Unknown query parameters and unknown body fields are ignored, so that newer clients keep working. Wrong types
//! are rejected. Numbers in paths, queries and headers are decimal: an integer is `0`, or digits without a leading
//! zero, preceded by `-` if negative. Text is UTF-8 without the NUL character.
//!
//! # Pagination
//!
//! Lists return `{"next": {"page"}, "count", "items"}`. To get the next page, pass `next.page` as the query
//! parameter `page` of the next request. `next` is absent on the last page. A page token is opaque and bound to
//! the list and filters it came from; any other token returns 400. Pages neither skip nor repeat items while
//! others write, unless the list says otherwise. An item that leaves the list and comes back counts as a new item.
//! `limit` defaults to 50, with a maximum of 1000. With `limit=0`, the response contains only `count`.
//!
//! Repeat a parameter to pass several values: `authors=a&authors=b`.
//!
//! # IDs, times and absent values
//!
//! IDs are opaque: 20 to 22 letters and digits, starting with a letter. Times are RFC 3339 in UTC with
//! milliseconds, such as `2026-11-21T09:30:00.000Z`. Responses omit optional fields without a value; `null` is
//! returned only for roles, where it means guest or no access. In a PATCH body, an absent field keeps its value,
//! and `null` clears it where `null` is allowed.
//!
//! # Headers
//!
//! Operations that accept `If-Match`, `If-None-Match` or `Idempotency-Key` declare them.
//!
//! Single resources have an `ETag` that identifies the representation that the caller receives. With
//! `If-None-Match`, a GET returns 304 if nothing changed. With `If-Match`, a PATCH, PUT or DELETE that lists 412
//! is applied only if the resource still has one of the given tags, by strong comparison (RFC 9110), and returns
//! 412 otherwise. Of several changes to the same state, only one is applied. A PATCH returns the new `ETag`.
//! Responses with an `ETag` have `Cache-Control: private, no-cache`. With `Accept-Encoding: gzip`, JSON without
//! secrets is compressed, and its `ETag` differs; conditions accept either.
//!
//! A 201 response has `Location`. The server uses the `X-Request-Id` of the request or generates one, returns it,
//! and logs it. Responses with 429, 503 or 507 have `Retry-After`, and so does a 409 if retrying shortly may help.
//! Deprecated operations return `Deprecation: true` and a `Link` to their successor.
//!
//! # Idempotent requests
//!
//! A POST with an `Idempotency-Key`, 1 to 255 visible ASCII characters of your choice, runs once, even if the
//! client disconnects or several servers receive it at the same time. For 24 hours, the same request by the same
//! user with the same key returns the first response again, with `Idempotency-Replayed: true`. Two requests are
//! the same if their path, query, `Content-Type` and body are identical, byte by byte. A different request with
//! the same key returns 409. While the first request is running, the key returns 409 with `Retry-After`. If a
//! server stopped or failed midway and cannot determine the outcome, the key returns 409 without `Retry-After` and
//! the operation is not repeated.
//!
//! The server stores successful responses and refusals with 403, 404, 409 or 412. Any other response frees the
//! key, unless a server failed after it had written. Stored responses are encrypted with the key.
//!
//! # Limits
//!
//! A server may limit the rate of requests: per token, and per client address for requests without a valid token.
//! Beyond the limit it returns 429 with `Retry-After`, `RateLimit-Policy` and `RateLimit`
//! (draft-ietf-httpapi-ratelimit-headers-10). Other responses have the last two once less than half of the quota
//! is left.
//!
//! Requests are refused as early as possible. A caller who may not carry out an operation gets 401, 403 or 404
//! before a large body is sent, and a declared length above the limit returns 413 at once; both close the
//! connection, so wait for the response before you send a large body, or send `Expect: 100-continue`. A body that
//! does not arrive in time returns 408. A body with a `Content-Encoding`, or a `charset` other than UTF-8,
//! returns 415.
//!
//! A JSON body may be at most 10 `MiB`, an import at most 100 `MiB`, an array in a body at most 1,000 entries, and
//! a space at most 10,000 pages. The operator of a server may set other limits.

use quire_runtime as runtime;

/// The body of every error response.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ErrorResponse {
    /// The error.
    pub error: Error,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Describes why a request failed.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Error {
    /// The HTTP status of the response. 400 to 599.
    pub code: i32,
    /// One sentence for people. Its wording may change.
    pub message: String,
    /// ID of the request, as in the header `X-Request-Id` and in the server's log.
    #[wire(name = "requestId")]
    pub request_id: String,
    /// Every violation, one entry each. Present only for invalid input, and for merge rules that do not hold. At most
    /// 1000 items.
    pub details: Option<Vec<ErrorDetail>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One violation in the input of a request, or a merge rule that does not hold.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ErrorDetail {
    /// JSON pointer to the invalid value, into `/path`, `/query`, `/header` or `/body`; for a merge rule,
    /// `/mergeRules/` and its index.
    pub path: String,
    /// Explanation of the violation.
    pub reason: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Role of a member. Each role includes the permissions of the roles below it.
///
/// - `admin`: administer content, create and delete spaces
/// - `create`: create content
/// - `review`: review content
/// - `edit`: edit live or through change requests
/// - `comment`: access content and discussions
/// - `read`: access, no update
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Role {
    #[value("admin")]
    Admin,
    #[value("create")]
    Create,
    #[value("review")]
    Review,
    #[value("edit")]
    Edit,
    #[value("comment")]
    Comment,
    #[value("read")]
    Read,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A `defaultLevel` to set.
///
/// - a role: the role of everyone in the organization without a more specific one
/// - `inherit`: no separate level; the level of the parent collection applies, or else the role in the
///   organization
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum LevelUpdate {
    #[value("admin")]
    Admin,
    #[value("create")]
    Create,
    #[value("review")]
    Review,
    #[value("edit")]
    Edit,
    #[value("comment")]
    Comment,
    #[value("read")]
    Read,
    #[value("inherit")]
    Inherit,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A Unicode emoji, or its code points in hexadecimal joined by `-`, such as `1f4d6`. Responses contain the emoji
/// itself. At most 100 characters; must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(
    max_length = 100,
    pattern = "^([0-9A-Fa-f]{2,6}(-[0-9A-Fa-f]{2,6})*|[^\\x00-\\x22\\x24-\\x29\\x2b-\\x2f\\x3a-\\x7f]+)$",
    message = "must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`"
)]
pub struct Emoji(pub String);

/// Opaque position in a list. Valid only for the list and filters it came from. 1 to 1024 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(min_length = 1, max_length = 1024)]
pub struct PageToken(pub String);

/// The next page of a list.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct NextPage {
    /// Value for the query parameter `page` of the next request.
    pub page: PageToken,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Sort direction of a list. Ties are broken by ID.
///
/// - `asc`: smallest or oldest first
/// - `desc`: largest or newest first
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SortOrder {
    #[value("asc")]
    Asc,
    #[value("desc")]
    Desc,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Format of written content in a response.
///
/// - `markdown`: Markdown text
/// - `document`: the same content as a tree of nodes
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ContentFormat {
    #[value("markdown")]
    Markdown,
    #[value("document")]
    Document,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// References a space among the entries of a collection or of the top level.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "space"))]
pub struct SpacePointer {
    /// The space.
    pub space: super::spaces::SpaceId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// References a collection among the entries of a collection or of the top level.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "collection"))]
pub struct CollectionPointer {
    /// The collection.
    pub collection: super::collections::CollectionId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// References an entry of a collection or of the organization's top level: a space or a collection.
///
/// Distinguished by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum ContentPointer {
    #[select(tag("type", "space"))]
    Space(SpacePointer),
    #[select(tag("type", "collection"))]
    Collection(CollectionPointer),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// A position among the entries of a collection or of the top level: either `before` or `after` an entry there. An
/// empty object means the end. Returns 400 if there is no such entry.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(apart("before", "after"))]
pub struct ContentPosition {
    /// The entry that comes right after.
    pub before: Option<ContentPointer>,
    /// The entry that comes right before.
    pub after: Option<ContentPointer>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A language as a BCP 47 tag. At most 35 characters; must be a language tag, such as `en` or `pt-BR`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(
    max_length = 35,
    pattern = "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$",
    message = "must be a language tag, such as `en` or `pt-BR`"
)]
pub struct LanguageTag(pub String);
