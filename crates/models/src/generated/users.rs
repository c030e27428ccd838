// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Users and their API tokens.
//!
//! A user is a person with one account on the server, regardless of the number of organizations they belong to. An
//! API token acts for its user, in every organization of the user or, if restricted, in only one. Only a hash of a
//! token is stored: the token itself is shown once, when it is created.
//!
//! A browser in which a user signed in through an identity provider has a session, in the cookie
//! `__Host-quire_session`, or `quire_session` if the server has no HTTPS address without a path. It acts for the
//! user like a token restricted to the provider's organization. Requests with the cookie that write must come from
//! a page of the server (`Origin` or `Sec-Fetch-Site`), or return 403.

use quire_runtime as runtime;

/// ID of a user: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct UserId(pub String);

/// ID of an API token: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct ApiTokenId(pub String);

/// Scope of an API token: `read` for operations that only read (GET and HEAD), `write` for everything that its
/// user may do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ApiTokenScope {
    #[value("read")]
    Read,
    #[value("write")]
    Write,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// URLs of a user.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct UserUrls {
    /// API URL of the user. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A person with an account.
#[derive(Clone, PartialEq, runtime::Object, runtime::RedactedDebug)]
#[object(constant("object" = "user"))]
pub struct User {
    /// ID of the user.
    pub id: UserId,
    /// Name that others see.
    #[wire(name = "displayName", hidden)]
    pub display_name: String,
    /// Email address of the user. Format `idn-email`.
    #[wire(hidden)]
    pub email: String,
    /// URL of the user's picture. Format `uri`.
    #[wire(name = "photoURL")]
    pub photo_url: Option<String>,
    /// URLs of the user.
    pub urls: UserUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An API token of the caller, without the token itself.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "api-token"))]
pub struct ApiToken {
    /// ID of the token. Not a secret.
    pub id: ApiTokenId,
    /// Label that describes the purpose of the token. 1 to 100 characters.
    pub label: String,
    /// Time at which the token was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Time at which a request last used the token. Absent if it was never used.
    #[wire(name = "lastUsedAt")]
    pub last_used_at: Option<runtime::Timestamp>,
    /// Expiration time of the token. Absent if it does not expire.
    #[wire(name = "expiresAt")]
    pub expires_at: Option<runtime::Timestamp>,
    /// Scope of the token.
    pub scope: ApiTokenScope,
    /// The only organization that the token works in. Absent if it works in all of its user's organizations.
    pub organization: Option<super::organizations::OrganizationId>,
    /// The token that created this one, even if it has been deleted since. Absent for tokens created on the command
    /// line or in a session.
    #[wire(name = "createdBy")]
    pub created_by: Option<ApiTokenId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A newly created API token. The only response that contains the token itself.
#[derive(Clone, PartialEq, runtime::Object, runtime::RedactedDebug)]
#[object(constant("object" = "api-token"))]
pub struct ApiTokenCreated {
    /// ID of the token. Not a secret.
    pub id: ApiTokenId,
    /// Label that describes the purpose of the token. 1 to 100 characters.
    pub label: String,
    /// Time at which the token was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Expiration time of the token. Absent if it does not expire.
    #[wire(name = "expiresAt")]
    pub expires_at: Option<runtime::Timestamp>,
    /// Scope of the token.
    pub scope: ApiTokenScope,
    /// The only organization that the token works in. Absent if it works in all of its user's organizations.
    pub organization: Option<super::organizations::OrganizationId>,
    /// The token that created this one, even if it has been deleted since. Absent for tokens created on the command
    /// line or in a session.
    #[wire(name = "createdBy")]
    pub created_by: Option<ApiTokenId>,
    /// The token, to send as `Authorization: Bearer`. It cannot be shown again.
    #[wire(hidden)]
    pub token: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating an API token.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewApiToken {
    /// Label that describes the purpose of the token. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub label: String,
    /// Expiration time of the token. A time in the past returns 400. If absent, it never expires.
    #[wire(name = "expiresAt")]
    pub expires_at: Option<runtime::Timestamp>,
    /// Scope of the token. If absent, the server uses `"write"`.
    pub scope: Option<ApiTokenScope>,
    /// The only organization that the token works in: everything outside it returns 404, as if the user were not a
    /// member. Defaults to all of the user's organizations.
    pub organization: Option<super::organizations::OrganizationId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of API tokens.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ApiTokenList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of API tokens that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The API tokens on this page, in list order. At most 1000 items.
    pub items: Vec<ApiToken>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// ID of a session: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SessionId(pub String);

/// A browser in which the caller signed in: through an identity provider, or with the password of a local account.
#[derive(Clone, PartialEq, runtime::Object, runtime::RedactedDebug)]
#[object(constant("object" = "session"))]
pub struct Session {
    /// ID of the session. Not a secret.
    pub id: SessionId,
    /// Time at which the user signed in.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Time at which a request last used the session. Absent if it was never used.
    #[wire(name = "lastUsedAt")]
    pub last_used_at: Option<runtime::Timestamp>,
    /// Time at which the session ends. A session that is unused for 7 days ends earlier.
    #[wire(name = "expiresAt")]
    pub expires_at: runtime::Timestamp,
    /// The only organization that the session works in: that of the provider. Absent if the session began with a
    /// password; it then works in every organization of the user that does not require single sign-on.
    pub organization: Option<super::organizations::OrganizationId>,
    /// The provider through which the user signed in. Absent if the session began with a password.
    pub provider: Option<super::saml::SsoProviderId>,
    /// The beginning of the browser's `User-Agent`. Absent if it sent none. At most 200 characters.
    #[wire(name = "userAgent", hidden)]
    pub user_agent: Option<String>,
    /// True if the session is that of the request.
    pub current: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of sessions.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SessionList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of sessions that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The sessions on this page, in list order. At most 1000 items.
    pub items: Vec<Session>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Get the caller.
///
/// Returns the user that the token of the request acts for.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/user",
    id = "getUser",
    area = "users",
    response = User,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetUser {}

/// Delete the caller's account.
///
/// Removes the caller from all organizations, and deletes their API tokens, sessions, password and passkeys. Pages
/// and comments that they wrote remain, under their name. Requires a session that began with a password or a
/// passkey in the last 10 minutes, not an API token: a later request gets 401 with a challenge to sign in again,
/// and a session of an identity provider is refused, because the provider vouches for the user in one organization
/// only. Fails with 409 if an organization would have no admin; nothing is deleted then.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/user",
    id = "deleteUser",
    area = "users",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteUser {}

/// List the caller's API tokens.
///
/// Lists the caller's API tokens, newest first, including expired ones. The tokens themselves are never shown
/// again. A request whose token is restricted to an organization lists only the tokens restricted to the same
/// organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/user/tokens",
    id = "listApiTokens",
    area = "users",
    response = ApiTokenList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListApiTokens {
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListApiTokens {
    type Item = ApiToken;

    fn next(
        &self,
        page: &ApiTokenList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: ApiTokenList) -> Vec<ApiToken> {
        page.items
    }
}

/// Create an API token.
///
/// Creates an API token that acts for the caller. This is the only response that contains the token, because only
/// its hash is stored. A token cannot create one that outlives it, has a wider scope, or works outside the
/// organization that it is restricted to. A user can have at most 100 tokens that have not expired, and 100 more
/// that come from sessions in each organization; another one returns 409. Requires a token with the scope `write`,
/// or a session whose user signed in within the last 10 minutes: otherwise 401 with the challenge
/// `insufficient_user_authentication` (RFC 9470).
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/user/tokens",
    id = "createApiToken",
    area = "users",
    status = 201,
    response = ApiTokenCreated,
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
    #[body(json)]
    pub body: NewApiToken,
}

/// Delete an API token.
///
/// Deletes one of the caller's API tokens, which stops working at once. It may be the token that makes the
/// request. With `descendants`, every token created with it is deleted too, directly or through other tokens, in
/// one step. Requires a token with the scope `write`. A token restricted to an organization deletes only tokens
/// restricted to the same organization, including itself.
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
    /// If true, also deletes the tokens created with this one and their descendants, even if tokens in between have
    /// already been deleted. Default: `false`.
    #[wire(query, default = false)]
    pub descendants: bool,
}

/// List the caller's sessions.
///
/// Lists the caller's sessions that have not ended, newest first: the browsers in which they signed in through an
/// identity provider. A session, or a token restricted to an organization, lists only the sessions of that
/// organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/user/sessions",
    id = "listSessions",
    area = "users",
    response = SessionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSessions {
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListSessions {
    type Item = Session;

    fn next(
        &self,
        page: &SessionList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SessionList) -> Vec<Session> {
        page.items
    }
}

/// Delete a session.
///
/// Ends one of the caller's sessions at once. Ending the session of the request signs out: the response removes
/// the cookie. API tokens created in the session keep working. A session, or a token restricted to an
/// organization, ends only sessions of that organization. Requires a token with the scope `write`, or a session.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/user/sessions/{sessionId}",
    id = "deleteSession",
    area = "users",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteSession {
    /// The session.
    #[wire(path = "sessionId")]
    pub session_id: SessionId,
}
