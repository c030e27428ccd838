// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Users and their API tokens.
//!
//! A user is a person with one account on the server, whatever number of organizations the person belongs to. An API token acts for its user in every organization of the user. Only a hash of a token is stored: the token itself is shown once, when it is created.

use quire_runtime as runtime;

/// Id of a user: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UserId(pub ::std::string::String);
runtime::string_newtype!(UserId);
runtime::described!(UserId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Id of an API token: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ApiTokenId(pub ::std::string::String);
runtime::string_newtype!(ApiTokenId);
runtime::described!(ApiTokenId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Addresses of a user.
#[derive(Clone, Debug, PartialEq)]
pub struct UserUrls {
    /// Address of the user in this API. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(UserUrls(location: String) additional);
runtime::object!(UserUrls { location = "location" } [additional]);

/// A person with an account.
#[derive(Clone, PartialEq)]
pub struct User {
    /// Id of the user.
    pub id: UserId,
    /// Name that others see.
    pub display_name: String,
    /// E-mail address of the user. Format `email`.
    pub email: String,
    /// Address of the user's picture. Format `uri`.
    pub photo_url: Option<String>,
    /// Addresses of the user.
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
    /// Id of the token. It is no secret.
    pub id: ApiTokenId,
    /// What the token is for, as its owner put it. 1 to 100 characters.
    pub label: String,
    /// When the token was created.
    pub created_at: runtime::Timestamp,
    /// When a request last used the token. Absent while it is unused.
    pub last_used_at: Option<runtime::Timestamp>,
    /// When the token stops working. Absent when it does not expire.
    pub expires_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ApiToken(id: ApiTokenId, label: String, created_at: runtime::Timestamp) last_used_at, expires_at, additional);
runtime::object!(ApiToken {
    id = "id", label = "label", created_at = "createdAt", last_used_at = "lastUsedAt" optional,
    expires_at = "expiresAt" optional
} [additional] constants { "object" = "api-token" });

/// An API token that was just created. The only answer that shows the token itself.
#[derive(Clone, PartialEq)]
pub struct ApiTokenCreated {
    /// Id of the token. It is no secret.
    pub id: ApiTokenId,
    /// What the token is for, as its owner put it. 1 to 100 characters.
    pub label: String,
    /// When the token was created.
    pub created_at: runtime::Timestamp,
    /// When the token stops working. Absent when it does not expire.
    pub expires_at: Option<runtime::Timestamp>,
    /// The token, to be sent as `Authorization: Bearer`. It cannot be shown again.
    pub token: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(ApiTokenCreated { id, label, created_at, expires_at, additional; token });
runtime::constructor!(ApiTokenCreated(id: ApiTokenId, label: String, created_at: runtime::Timestamp, token: String) expires_at, additional);
runtime::object!(ApiTokenCreated {
    id = "id", label = "label", created_at = "createdAt", expires_at = "expiresAt" optional,
    token = "token"
} [additional] constants { "object" = "api-token" });

/// What an API token is created from.
#[derive(Clone, Debug, PartialEq)]
pub struct NewApiToken {
    /// What the token is for, so that its owner knows it again. 1 to 100 characters.
    pub label: String,
    /// When the token stops working. A time in the past is answered with 400. Absent: it does not expire.
    pub expires_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewApiToken(label: String) expires_at, additional);
runtime::object!(NewApiToken { label = "label", expires_at = "expiresAt" optional } [additional]);
runtime::described!(NewApiToken = object(&[
    required("label", string().min(1).max(100)),
    optional("expiresAt", string().format("date-time")),
]));

/// One page of a list of API tokens.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiTokenList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all API tokens that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The API tokens of this page, in the order of the list.
    pub items: Vec<ApiToken>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ApiTokenList(count: i64, items: Vec<ApiToken>) next, additional);
runtime::object!(ApiTokenList { next = "next" optional, count = "count", items = "items" } [additional]);

runtime::operation! {
    /// Get the caller. `GET /v1/user`, answers 200, or 401, 429, 500, 503.
    ///
    /// Answers the user that the token of the request acts for.
    pub struct GetUser {}
    answer { User as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getUser", "users", "/v1/user").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// List the caller's API tokens. `GET /v1/user/tokens`, answers 200, or 400, 401, 429, 500, 503.
    ///
    /// Lists the caller's API tokens, newest first, expired ones included. The tokens themselves are never shown again.
    pub struct ListApiTokens {}
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { ApiTokenList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listApiTokens", "users", "/v1/user/tokens").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListApiTokens -> ApiToken { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create an API token. `POST /v1/user/tokens`, answers 201, or 400, 401, 409, 413, 415, 429, 500, 503.
    ///
    /// Creates an API token that acts for the caller. The answer is the only one that shows it: only its hash is stored.
    pub struct CreateApiToken {}
    body { NewApiToken as runtime::Structured = json(of::<NewApiToken>()) }
    answer { ApiTokenCreated as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createApiToken", "users", "/v1/user/tokens").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Delete an API token. `DELETE /v1/user/tokens/{tokenId}`, answers 205, or 400, 401, 404, 429, 500, 503.
    ///
    /// Deletes one of the caller's API tokens, which stops working at once. It may be the one that the request is made with.
    pub struct DeleteApiToken {
        /// The API token.
        pub token_id: ApiTokenId = path("tokenId", of::<ApiTokenId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteApiToken", "users", "/v1/user/tokens/{tokenId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
