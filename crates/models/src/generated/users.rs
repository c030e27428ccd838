// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Users and their API tokens.
//!
//! A user is a person with one account on the server, whatever number of organizations the person belongs to. An
//! API token acts for its user: in every organization of the user, or only in one where the token is restricted to
//! it. Only a hash of a token is stored: the token itself is shown once, when it is created.

use quire_runtime as runtime;

/// Id of a user: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct UserId(pub ::std::string::String);

/// Id of an API token: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct ApiTokenId(pub ::std::string::String);

/// What an API token may be used for: `read` only for operations that read (GET and HEAD), `write` for all that
/// its user may do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ApiTokenScope {
    #[value("read")]
    Read,
    #[value("write")]
    Write,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// Addresses of a user.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct UserUrls {
    /// Address of the user in this API. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A person with an account.
#[derive(Clone, PartialEq, runtime::Object, runtime::RedactedDebug)]
#[object(constant("object" = "user"))]
pub struct User {
    /// Id of the user.
    pub id: UserId,
    /// Name that others see.
    #[wire(name = "displayName", hidden)]
    pub display_name: String,
    /// E-mail address of the user. Format `email`.
    #[wire(hidden)]
    pub email: String,
    /// Address of the user's picture. Format `uri`.
    #[wire(name = "photoURL")]
    pub photo_url: Option<String>,
    /// Addresses of the user.
    pub urls: UserUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An API token of the caller, without the token itself.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "api-token"))]
pub struct ApiToken {
    /// Id of the token. It is no secret.
    pub id: ApiTokenId,
    /// What the token is for, as its owner put it. 1 to 100 characters.
    pub label: String,
    /// When the token was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// When a request last used the token. Absent while it is unused.
    #[wire(name = "lastUsedAt")]
    pub last_used_at: Option<runtime::Timestamp>,
    /// When the token stops working. Absent when it does not expire.
    #[wire(name = "expiresAt")]
    pub expires_at: Option<runtime::Timestamp>,
    /// What the token may be used for.
    pub scope: ApiTokenScope,
    /// The only organization that the token works in. Absent when it works in all of its user's.
    pub organization: Option<super::organizations::OrganizationId>,
    /// The token that created this one, even if it has been deleted since. Absent for tokens created on the command
    /// line.
    #[wire(name = "createdBy")]
    pub created_by: Option<ApiTokenId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An API token that was just created. The only answer that shows the token itself.
#[derive(Clone, PartialEq, runtime::Object, runtime::RedactedDebug)]
#[object(constant("object" = "api-token"))]
pub struct ApiTokenCreated {
    /// Id of the token. It is no secret.
    pub id: ApiTokenId,
    /// What the token is for, as its owner put it. 1 to 100 characters.
    pub label: String,
    /// When the token was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// When the token stops working. Absent when it does not expire.
    #[wire(name = "expiresAt")]
    pub expires_at: Option<runtime::Timestamp>,
    /// What the token may be used for.
    pub scope: ApiTokenScope,
    /// The only organization that the token works in. Absent when it works in all of its user's.
    pub organization: Option<super::organizations::OrganizationId>,
    /// The token that created this one, even if it has been deleted since. Absent for tokens created on the command
    /// line.
    #[wire(name = "createdBy")]
    pub created_by: Option<ApiTokenId>,
    /// The token, to be sent as `Authorization: Bearer`. It cannot be shown again.
    #[wire(hidden)]
    pub token: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What an API token is created from.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewApiToken {
    /// What the token is for, so that its owner knows it again. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub label: String,
    /// When the token stops working. A time in the past returns 400. Absent: it does not expire.
    #[wire(name = "expiresAt")]
    pub expires_at: Option<runtime::Timestamp>,
    /// What the token may be used for. Where it is absent, the server assumes `"write"`.
    pub scope: Option<ApiTokenScope>,
    /// The only organization that the token works in: everything outside of it returns 404, as for somebody who is not
    /// a member. Absent: it works in all of its user's organizations.
    pub organization: Option<super::organizations::OrganizationId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of API tokens.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ApiTokenList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all API tokens that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The API tokens of this page, in the order of the list. At most 1000 items.
    pub items: Vec<ApiToken>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Get the caller. `GET /v1/user`, answers 200, or 401, 429, 500, 503.
///
/// Answers the user that the token of the request acts for.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/user",
    id = "getUser",
    area = "users",
    answer = User,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetUser {}

/// List the caller's API tokens. `GET /v1/user/tokens`, answers 200, or 400, 401, 429, 500, 503.
///
/// Lists the caller's API tokens, newest first, expired ones included. The tokens themselves are never shown
/// again. A request whose token is restricted to an organization lists only the tokens restricted to the same
/// organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/user/tokens",
    id = "listApiTokens",
    area = "users",
    answer = ApiTokenList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(ApiToken, items = items, token = page, next = next?.page)]
pub struct ListApiTokens {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Create an API token. `POST /v1/user/tokens`, answers 201, or 400, 401, 403, 409, 413, 415, 429, 500, 503, 507.
///
/// Creates an API token that acts for the caller. The response is the only one that contains the token: only its
/// hash is stored. A token cannot create one that outlives it, has a wider scope, or works outside of the
/// organization that it is restricted to. A user can have at most 100 tokens that have not expired; another one
/// returns 409. Requires a token with the scope `write`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/user/tokens",
    id = "createApiToken",
    area = "users",
    status = 201,
    answer = ApiTokenCreated,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateApiToken {
    /// The body.
    #[body(json)]
    pub body: NewApiToken,
}

/// Delete an API token. `DELETE /v1/user/tokens/{tokenId}`, answers 205, or 400, 401, 403, 404, 429, 500,
/// 503, 507.
///
/// Deletes one of the caller's API tokens, which stops working at once. It may be the token that makes the
/// request. With `descendants`, every token created with it is deleted too, directly or through other tokens, in
/// one step. Requires a token with the scope `write`; a token restricted to an organization deletes only tokens
/// restricted to the same organization, itself included.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/user/tokens/{tokenId}",
    id = "deleteApiToken",
    area = "users",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteApiToken {
    /// The API token.
    #[wire(path = "tokenId")]
    pub token_id: ApiTokenId,
    /// Whether the tokens created with this one are deleted as well, and those created with them, also where tokens
    /// between them have been deleted before. Default: `false`.
    #[wire(query, default = false)]
    pub descendants: bool,
}
