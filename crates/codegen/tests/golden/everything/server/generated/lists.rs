// Made by `make` from the description of the API; edit that, not this.
//! The operations of `lists`.

use crate::everything::models as models;
use quire_runtime as runtime;

/// The operations of `lists`.
#[runtime::service]
pub trait Lists: runtime::server::Service {
    /// `listByToken`. `GET /list/token`.
    async fn list_by_token(
        &self,
        caller: Self::Caller,
        request: models::ListByToken,
    ) -> Result<models::ListByTokenResponse, Self::Error>;

    /// `listByNullableToken`. `GET /list/nullable`.
    async fn list_by_nullable_token(
        &self,
        caller: Self::Caller,
        request: models::ListByNullableToken,
    ) -> Result<models::ListByNullableTokenResponse, Self::Error>;

    /// `listByNestedToken`. `GET /list/nested`.
    async fn list_by_nested_token(
        &self,
        caller: Self::Caller,
        request: models::ListByNestedToken,
    ) -> Result<models::Page, Self::Error>;

    /// `listUntilDone`. `GET /list/done`.
    async fn list_until_done(
        &self,
        caller: Self::Caller,
        request: models::ListUntilDone,
    ) -> Result<models::ListUntilDoneResponse, Self::Error>;

    /// `listWhileMore`. `GET /list/more`.
    async fn list_while_more(
        &self,
        caller: Self::Caller,
        request: models::ListWhileMore,
    ) -> Result<models::ListWhileMoreResponse, Self::Error>;

    /// `listByLastItem`. `GET /list/last`.
    async fn list_by_last_item(
        &self,
        caller: Self::Caller,
        request: models::ListByLastItem,
    ) -> Result<models::ListByLastItemResponse, Self::Error>;

    /// `listByOffset`. `GET /list/offset`.
    async fn list_by_offset(
        &self,
        caller: Self::Caller,
        request: models::ListByOffset,
    ) -> Result<Vec<i64>, Self::Error>;

    /// `listByNumber`. `GET /list/number`.
    async fn list_by_number(
        &self,
        caller: Self::Caller,
        request: models::ListByNumber,
    ) -> Result<models::ListByNumberResponse, Self::Error>;

    /// `listByLink`. `GET /list/link`.
    async fn list_by_link(
        &self,
        caller: Self::Caller,
        request: models::ListByLink,
    ) -> Result<Vec<models::Pair>, Self::Error>;

    /// `listAsStated`. `GET /list/stated`.
    async fn list_as_stated(
        &self,
        caller: Self::Caller,
        request: models::ListAsStated,
    ) -> Result<models::Stated, Self::Error>;

    /// `listForever`. `GET /list/stuck`.
    async fn list_forever(
        &self,
        caller: Self::Caller,
        request: models::ListForever,
    ) -> Result<models::ListForeverResponse, Self::Error>;
}
