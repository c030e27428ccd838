// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Users and their API tokens.
//!
//! A user is a person with one account on the server, whatever number of organizations the person belongs to. An API token acts for its user in every organization of the user. Only a hash of a token is stored: the token itself is shown once, when it is created.

use quire_runtime as runtime;

/// Id of a user: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct UserId(pub ::std::string::String);

runtime::string_newtype!(UserId);

impl runtime::Described for UserId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Id of an API token: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct ApiTokenId(pub ::std::string::String);

runtime::string_newtype!(ApiTokenId);

impl runtime::Described for ApiTokenId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Addresses of a user.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct UserUrls {
    /// Address of the user in this API.
    pub location: String,
}

/// A person with an account.
#[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "user", rename_all = "camelCase")]
pub struct User {
    /// Id of the user.
    pub id: UserId,
    /// Name that others see.
    pub display_name: String,
    /// E-mail address of the user.
    pub email: String,
    /// Address of the user's picture.
    #[serde(rename = "photoURL", default, skip_serializing_if = "Option::is_none")]
    pub photo_url: Option<String>,
    /// Addresses of the user.
    pub urls: UserUrls,
}

impl ::std::fmt::Debug for User {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        formatter
            .debug_struct("User")
            .field("id", &self.id)
            .field("display_name", &runtime::model::Redacted)
            .field("email", &runtime::model::Redacted)
            .field("photo_url", &self.photo_url)
            .field("urls", &self.urls)
            .finish()
    }
}

/// An API token of the caller, without the token itself.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "api-token", rename_all = "camelCase")]
pub struct ApiToken {
    /// Id of the token. It is no secret.
    pub id: ApiTokenId,
    /// What the token is for, as its owner put it.
    ///
    /// 1 to 100 characters.
    pub label: String,
    /// When the token was created.
    pub created_at: runtime::Timestamp,
    /// When a request last used the token. Absent while it is unused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_used_at: Option<runtime::Timestamp>,
    /// When the token stops working. Absent when it does not expire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<runtime::Timestamp>,
}

/// An API token that was just created. The only answer that shows the token itself.
#[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "api-token", rename_all = "camelCase")]
pub struct ApiTokenCreated {
    /// Id of the token. It is no secret.
    pub id: ApiTokenId,
    /// What the token is for, as its owner put it.
    ///
    /// 1 to 100 characters.
    pub label: String,
    /// When the token was created.
    pub created_at: runtime::Timestamp,
    /// When the token stops working. Absent when it does not expire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<runtime::Timestamp>,
    /// The token, to be sent as `Authorization: Bearer`. It cannot be shown again.
    pub token: String,
}

impl ::std::fmt::Debug for ApiTokenCreated {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        formatter
            .debug_struct("ApiTokenCreated")
            .field("id", &self.id)
            .field("label", &self.label)
            .field("created_at", &self.created_at)
            .field("expires_at", &self.expires_at)
            .field("token", &runtime::model::Redacted)
            .finish()
    }
}

/// What an API token is created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewApiToken {
    /// What the token is for, so that its owner knows it again.
    ///
    /// 1 to 100 characters.
    pub label: String,
    /// When the token stops working. A time in the past is answered with 400. Absent: it does not expire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<runtime::Timestamp>,
}

impl NewApiToken {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(label: String) -> Self {
        Self { label, expires_at: None }
    }
}

impl runtime::Described for NewApiToken {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "label",
                runtime::Schema::string().min(1).max(100),
            ),
            runtime::Property::optional(
                "expiresAt",
                runtime::Schema::string().format("date-time"),
            ),
        ]
    });
}

/// One page of a list of API tokens.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ApiTokenList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all API tokens that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The API tokens of this page, in the order of the list.
    pub items: Vec<ApiToken>,
}

/// Get the caller.
///
/// Request of `getUser`: `GET /v1/user`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetUser {}

impl GetUser {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self {}
    }
}

impl Default for GetUser {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for GetUser {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getUser",
        area: "users",
        method: runtime::Method::Get,
        path: "/v1/user",
        parameters: const { &[] },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = User;
    type Codec = runtime::Json;

    fn encode(&self, _to: &mut runtime::Encoder) {}

    fn decode(_from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {})
    }
}

/// List the caller's API tokens.
///
/// Request of `listApiTokens`: `GET /v1/user/tokens`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListApiTokens {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListApiTokens {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self { page: None, limit: 50 }
    }
}

impl Default for ListApiTokens {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for ListApiTokens {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listApiTokens",
        area: "users",
        method: runtime::Method::Get,
        path: "/v1/user/tokens",
        parameters: const {
            &[
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ApiTokenList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListApiTokens {
    type Item = ApiToken;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create an API token.
///
/// Request of `createApiToken`: `POST /v1/user/tokens`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateApiToken {
    /// The body.
    pub body: NewApiToken,
}

impl CreateApiToken {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: NewApiToken) -> Self {
        Self { body }
    }
}

impl runtime::Operation for CreateApiToken {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createApiToken",
        area: "users",
        method: runtime::Method::Post,
        path: "/v1/user/tokens",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewApiToken>(), true)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = ApiTokenCreated;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}

/// Delete an API token.
///
/// Request of `deleteApiToken`: `DELETE /v1/user/tokens/{tokenId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteApiToken {
    /// The API token.
    pub token_id: ApiTokenId,
}

impl DeleteApiToken {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(token_id: ApiTokenId) -> Self {
        Self { token_id }
    }
}

impl runtime::Operation for DeleteApiToken {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteApiToken",
        area: "users",
        method: runtime::Method::Delete,
        path: "/v1/user/tokens/{tokenId}",
        parameters: const {
            &[runtime::Parameter::path("tokenId", runtime::Schema::of::<ApiTokenId>())]
        },
        body: None,
        success: 205,
        answer: None,
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.token_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            token_id: from.parameter()?,
        })
    }
}
