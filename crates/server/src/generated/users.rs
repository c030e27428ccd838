// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `users`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `users`.
#[runtime::service]
pub trait Users: runtime::server::Area {
    /// Get the caller. `GET /v1/user`.
    async fn get_user(
        &self,
        caller: Self::Caller,
        request: models::GetUser,
    ) -> Result<models::User, Self::Error>;

    /// Delete the caller's account. `DELETE /v1/user`.
    async fn delete_user(
        &self,
        caller: Self::Caller,
        request: models::DeleteUser,
    ) -> Result<(), Self::Error>;

    /// List the caller's API tokens. `GET /v1/user/tokens`.
    async fn list_api_tokens(
        &self,
        caller: Self::Caller,
        request: models::ListApiTokens,
    ) -> Result<models::ApiTokenList, Self::Error>;

    /// Create an API token. `POST /v1/user/tokens`.
    async fn create_api_token(
        &self,
        caller: Self::Caller,
        request: models::CreateApiToken,
    ) -> Result<models::ApiTokenCreated, Self::Error>;

    /// Delete an API token. `DELETE /v1/user/tokens/{tokenId}`.
    async fn delete_api_token(
        &self,
        caller: Self::Caller,
        request: models::DeleteApiToken,
    ) -> Result<(), Self::Error>;

    /// List the caller's sessions. `GET /v1/user/sessions`.
    async fn list_sessions(
        &self,
        caller: Self::Caller,
        request: models::ListSessions,
    ) -> Result<models::SessionList, Self::Error>;

    /// Delete a session. `DELETE /v1/user/sessions/{sessionId}`.
    async fn delete_session(
        &self,
        caller: Self::Caller,
        request: models::DeleteSession,
    ) -> Result<(), Self::Error>;
}
