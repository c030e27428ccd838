// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// Get the caller. `GET /v1/user`.
    pub fn get_user(&self) -> Call<'_, models::GetUser> {
        self.call(models::GetUser::new())
    }

    /// Delete the caller's account. `DELETE /v1/user`.
    pub fn delete_user(&self) -> Call<'_, models::DeleteUser> {
        self.call(models::DeleteUser::new())
    }

    /// List the caller's API tokens. `GET /v1/user/tokens`.
    pub fn list_api_tokens(&self) -> Call<'_, models::ListApiTokens> {
        self.call(models::ListApiTokens::new())
    }

    /// Create an API token. `POST /v1/user/tokens`.
    pub fn create_api_token(
        &self,
        body: models::NewApiToken,
    ) -> Call<'_, models::CreateApiToken> {
        self.call(models::CreateApiToken::new(body))
    }

    /// Delete an API token. `DELETE /v1/user/tokens/{tokenId}`.
    pub fn delete_api_token(
        &self,
        token_id: &models::ApiTokenId,
    ) -> Call<'_, models::DeleteApiToken> {
        self.call(models::DeleteApiToken::new(token_id.clone()))
    }

    /// List the caller's sessions. `GET /v1/user/sessions`.
    pub fn list_sessions(&self) -> Call<'_, models::ListSessions> {
        self.call(models::ListSessions::new())
    }

    /// Delete a session. `DELETE /v1/user/sessions/{sessionId}`.
    pub fn delete_session(
        &self,
        session_id: &models::SessionId,
    ) -> Call<'_, models::DeleteSession> {
        self.call(models::DeleteSession::new(session_id.clone()))
    }
}

impl Call<'_, models::GetUser> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::ListApiTokens> {
    /// Sets [`page`](models::ListApiTokens::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListApiTokens::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::DeleteApiToken> {
    /// Sets [`descendants`](models::DeleteApiToken::descendants).
    pub fn descendants(mut self, value: impl Into<bool>) -> Self {
        self.request.descendants = value.into();
        self
    }
}

impl Call<'_, models::ListSessions> {
    /// Sets [`page`](models::ListSessions::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSessions::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}
