// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Users and their API tokens.
//!
//! A user is a person with one account on the server, whatever number of organizations the person belongs to. An API token acts for its user in every organization of the user. Only a hash of a token is stored: the token itself is shown once, when it is created.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// Get the caller.
    ///
    /// `GET /v1/user`, answers 200.
    ///
    /// Answers the user that the token of the request acts for.
    ///
    /// # Errors
    /// Answers 401, 429, 500, 503.
    pub fn get_user(&self) -> Call<'_, models::GetUser> {
        self.call(models::GetUser::new())
    }

    /// List the caller's API tokens.
    ///
    /// `GET /v1/user/tokens`, answers 200.
    ///
    /// Lists the caller's API tokens, newest first, expired ones included. The tokens themselves are never shown again.
    ///
    /// # Errors
    /// Answers 400, 401, 429, 500, 503.
    pub fn list_api_tokens(&self) -> Call<'_, models::ListApiTokens> {
        self.call(models::ListApiTokens::new())
    }

    /// Create an API token.
    ///
    /// `POST /v1/user/tokens`, answers 201.
    ///
    /// Creates an API token that acts for the caller. The answer is the only one that shows it: only its hash is stored.
    ///
    /// # Errors
    /// Answers 400, 401, 413, 415, 429, 500, 503.
    pub fn create_api_token(
        &self,
        body: models::NewApiToken,
    ) -> Call<'_, models::CreateApiToken> {
        self.call(models::CreateApiToken::new(body))
    }

    /// Delete an API token.
    ///
    /// `DELETE /v1/user/tokens/{tokenId}`, answers 205.
    ///
    /// Deletes one of the caller's API tokens, which stops working at once. It may be the one that the request is made with.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    pub fn delete_api_token(
        &self,
        token_id: &models::ApiTokenId,
    ) -> Call<'_, models::DeleteApiToken> {
        self.call(models::DeleteApiToken::new(token_id.clone()))
    }
}

impl Call<'_, models::ListApiTokens> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}
