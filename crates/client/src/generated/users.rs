// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// Get the caller. `GET /v1/user`.
    get_user() -> models::GetUser = () {} [if_none_match: "if-none-match"]
    /// List the caller's API tokens. `GET /v1/user/tokens`.
    list_api_tokens() -> models::ListApiTokens = () { page: models::PageToken, limit: i32 }
    /// Create an API token. `POST /v1/user/tokens`.
    create_api_token(body: models::NewApiToken) -> models::CreateApiToken = (body) {}
    /// Delete an API token. `DELETE /v1/user/tokens/{tokenId}`.
    delete_api_token(token_id: &models::ApiTokenId) -> models::DeleteApiToken = (token_id.clone()) { descendants: bool }
}
