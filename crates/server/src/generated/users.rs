// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Users and their API tokens.
//!
//! A user is a person with one account on the server, whatever number of organizations the person belongs to. An API token acts for its user in every organization of the user. Only a hash of a token is stored: the token itself is shown once, when it is created.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `users`.
pub trait Users: Service {
    /// Get the caller.
    ///
    /// `GET /v1/user`, answers 200.
    ///
    /// Answers the user that the token of the request acts for.
    ///
    /// # Errors
    /// Answers 401, 429, 500, 503.
    fn get_user(
        &self,
        caller: Self::Caller,
        request: models::GetUser,
    ) -> impl Future<Output = Result<models::User, Self::Error>> + Send;

    /// List the caller's API tokens.
    ///
    /// `GET /v1/user/tokens`, answers 200.
    ///
    /// Lists the caller's API tokens, newest first, expired ones included. The tokens themselves are never shown again.
    ///
    /// # Errors
    /// Answers 400, 401, 429, 500, 503.
    fn list_api_tokens(
        &self,
        caller: Self::Caller,
        request: models::ListApiTokens,
    ) -> impl Future<Output = Result<models::ApiTokenList, Self::Error>> + Send;

    /// Create an API token.
    ///
    /// `POST /v1/user/tokens`, answers 201.
    ///
    /// Creates an API token that acts for the caller. The answer is the only one that shows it: only its hash is stored.
    ///
    /// # Errors
    /// Answers 400, 401, 413, 415, 429, 500, 503.
    fn create_api_token(
        &self,
        caller: Self::Caller,
        request: models::CreateApiToken,
    ) -> impl Future<Output = Result<models::ApiTokenCreated, Self::Error>> + Send;

    /// Delete an API token.
    ///
    /// `DELETE /v1/user/tokens/{tokenId}`, answers 205.
    ///
    /// Deletes one of the caller's API tokens, which stops working at once. It may be the one that the request is made with.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn delete_api_token(
        &self,
        caller: Self::Caller,
        request: models::DeleteApiToken,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Users>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<models::GetUser, _, _>(async |s: S, c, r| Users::get_user(&s, c, r).await)
        .add::<
            models::ListApiTokens,
            _,
            _,
        >(async |s: S, c, r| Users::list_api_tokens(&s, c, r).await)
        .add::<
            models::CreateApiToken,
            _,
            _,
        >(async |s: S, c, r| Users::create_api_token(&s, c, r).await)
        .add::<
            models::DeleteApiToken,
            _,
            _,
        >(async |s: S, c, r| Users::delete_api_token(&s, c, r).await)
}
