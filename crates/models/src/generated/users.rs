// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Users and their API tokens.
//!
//! A user is a person with one account on the server, regardless of the number of organizations they belong to. An API token acts for its user, in every organization of the user or, if restricted, in only one. Only a hash of a token is stored: the token itself is shown once, when it is created.

use quire_runtime as runtime;

/// ID of a user: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UserId(pub ::std::string::String);
runtime::string_newtype!(UserId);
runtime::described!(UserId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// ID of an API token: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ApiTokenId(pub ::std::string::String);
runtime::string_newtype!(ApiTokenId);
runtime::described!(ApiTokenId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// What an API token can be used for: `read` only for operations that read (GET and HEAD), `write` for everything its user may do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ApiTokenScope {
    Read,
    Write,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(ApiTokenScope {
    Read = "read", Write = "write"
});

/// URLs of a user.
#[derive(Clone, Debug, PartialEq)]
pub struct UserUrls {
    /// API URL of the user. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(UserUrls(location: String) additional);
runtime::object!(UserUrls { location = "location" } [additional]);

/// A person with an account.
#[derive(Clone, PartialEq)]
pub struct User {
    /// ID of the user.
    pub id: UserId,
    /// Name that others see.
    pub display_name: String,
    /// Email address of the user. Format `email`.
    pub email: String,
    /// URL of the user's picture. Format `uri`.
    pub photo_url: Option<String>,
    /// URLs of the user.
    pub urls: UserUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(User { id, photo_url, urls, additional; display_name, email });
runtime::constructor!(User(id: UserId, display_name: String, email: String, urls: UserUrls) photo_url, additional);
runtime::object!(User {
    id = "id", display_name = "displayName", email = "email", photo_url = "photoURL" optional,
    urls = "urls"
} [additional] constants { "object" = "user" });

/// An API token of the caller, without the token itself.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiToken {
    /// ID of the token. Not a secret.
    pub id: ApiTokenId,
    /// Label that describes the purpose of the token. 1 to 100 characters.
    pub label: String,
    /// When the token was created.
    pub created_at: runtime::Timestamp,
    /// When a request last used the token. Absent if it was never used.
    pub last_used_at: Option<runtime::Timestamp>,
    /// When the token expires. Absent if it does not expire.
    pub expires_at: Option<runtime::Timestamp>,
    /// What the token can be used for.
    pub scope: ApiTokenScope,
    /// The only organization that the token works in. Absent if it works in all of its user's organizations.
    pub organization: Option<super::organizations::OrganizationId>,
    /// The token that created this one, even if it has been deleted since. Absent for tokens created on the command line.
    pub created_by: Option<ApiTokenId>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ApiToken(id: ApiTokenId, label: String, created_at: runtime::Timestamp, scope: ApiTokenScope) last_used_at, expires_at, organization, created_by, additional);
runtime::object!(ApiToken {
    id = "id", label = "label", created_at = "createdAt", last_used_at = "lastUsedAt" optional,
    expires_at = "expiresAt" optional, scope = "scope", organization = "organization" optional,
    created_by = "createdBy" optional
} [additional] constants { "object" = "api-token" });

/// A newly created API token. The only response that contains the token itself.
#[derive(Clone, PartialEq)]
pub struct ApiTokenCreated {
    /// ID of the token. Not a secret.
    pub id: ApiTokenId,
    /// Label that describes the purpose of the token. 1 to 100 characters.
    pub label: String,
    /// When the token was created.
    pub created_at: runtime::Timestamp,
    /// When the token expires. Absent if it does not expire.
    pub expires_at: Option<runtime::Timestamp>,
    /// What the token can be used for.
    pub scope: ApiTokenScope,
    /// The only organization that the token works in. Absent if it works in all of its user's organizations.
    pub organization: Option<super::organizations::OrganizationId>,
    /// The token that created this one, even if it has been deleted since. Absent for tokens created on the command line.
    pub created_by: Option<ApiTokenId>,
    /// The token, to send as `Authorization: Bearer`. It cannot be shown again.
    pub token: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(ApiTokenCreated { id, label, created_at, expires_at, scope, organization, created_by, additional; token });
runtime::constructor!(ApiTokenCreated(id: ApiTokenId, label: String, created_at: runtime::Timestamp, scope: ApiTokenScope, token: String) expires_at, organization, created_by, additional);
runtime::object!(ApiTokenCreated {
    id = "id", label = "label", created_at = "createdAt", expires_at = "expiresAt" optional,
    scope = "scope", organization = "organization" optional, created_by = "createdBy" optional,
    token = "token"
} [additional] constants { "object" = "api-token" });

/// Parameters for creating an API token.
#[derive(Clone, Debug, PartialEq)]
pub struct NewApiToken {
    /// Label that describes the purpose of the token. 1 to 100 characters.
    pub label: String,
    /// When the token expires. A time in the past returns 400. Absent: never.
    pub expires_at: Option<runtime::Timestamp>,
    /// What the token can be used for. Where it is absent, the server assumes `"write"`.
    pub scope: Option<ApiTokenScope>,
    /// The only organization that the token works in: everything outside it returns 404, as if the user were not a member. Defaults to all of the user's organizations.
    pub organization: Option<super::organizations::OrganizationId>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewApiToken(label: String) expires_at, scope, organization, additional);
runtime::object!(NewApiToken {
    label = "label", expires_at = "expiresAt" optional, scope = "scope" optional,
    organization = "organization" optional
} [additional]);
runtime::described!(NewApiToken = object(&[
    required("label", string().min(1).max(100)),
    optional("expiresAt", string().format("date-time")),
    optional("scope", of::<ApiTokenScope>()),
    optional("organization", of::<super::organizations::OrganizationId>()),
]));

/// A page of API tokens.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiTokenList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of API tokens that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The API tokens on this page, in list order. At most 1000 items.
    pub items: Vec<ApiToken>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ApiTokenList(count: i64, items: Vec<ApiToken>) next, additional);
runtime::object!(ApiTokenList { next = "next" optional, count = "count", items = "items" } [additional]);

runtime::operation! {
    /// Get the caller. `GET /v1/user`, answers 200, or 401, 429, 500, 503.
    ///
    /// Returns the user that the token of the request acts for.
    pub struct GetUser {}
    answer { User as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getUser", "users", "/v1/user").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// List the caller's API tokens. `GET /v1/user/tokens`, answers 200, or 400, 401, 429, 500, 503.
    ///
    /// Lists the caller's API tokens, newest first, including expired ones. The tokens themselves are never shown again. A request whose token is restricted to an organization lists only the tokens restricted to the same organization.
    pub struct ListApiTokens {}
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { ApiTokenList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listApiTokens", "users", "/v1/user/tokens").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListApiTokens -> ApiToken { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create an API token. `POST /v1/user/tokens`, answers 201, or 400, 401, 403, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates an API token that acts for the caller. This is the only response that contains the token, because only its hash is stored. A token cannot create one that outlives it, has a wider scope, or works outside the organization that it is restricted to. A user can have at most 100 tokens that have not expired; another one returns 409. Requires a token with the scope `write`.
    pub struct CreateApiToken {}
    body { NewApiToken as runtime::Structured = json(of::<NewApiToken>()) }
    answer { ApiTokenCreated as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createApiToken", "users", "/v1/user/tokens").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Delete an API token. `DELETE /v1/user/tokens/{tokenId}`, answers 205, or 400, 401, 403, 404, 429, 500, 503, 507.
    ///
    /// Deletes one of the caller's API tokens, which stops working at once. It may be the token that makes the request. With `descendants`, every token created with it is deleted too, directly or through other tokens, in one step. Requires a token with the scope `write`. A token restricted to an organization deletes only tokens restricted to the same organization, including itself.
    pub struct DeleteApiToken {
        /// The API token.
        pub token_id: ApiTokenId = path("tokenId", of::<ApiTokenId>()),
    }
    optional {
        /// Whether to also delete the tokens created with this one, and their descendants, even if tokens in between have already been deleted. Default: `false`.
        pub descendants: bool = false, query("descendants", boolean()).default("false"),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteApiToken", "users", "/v1/user/tokens/{tokenId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
