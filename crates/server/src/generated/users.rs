// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `users`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `users`.
    pub trait Users {
        /// Get the caller. `GET /v1/user`.
        fn get_user(models::GetUser) -> models::User;
        /// List the caller's API tokens. `GET /v1/user/tokens`.
        fn list_api_tokens(models::ListApiTokens) -> models::ApiTokenList;
        /// Create an API token. `POST /v1/user/tokens`.
        fn create_api_token(models::CreateApiToken) -> models::ApiTokenCreated;
        /// Delete an API token. `DELETE /v1/user/tokens/{tokenId}`.
        fn delete_api_token(models::DeleteApiToken) -> ();
    }
}
