// Made by `make` from the description of the API; edit that, not this.
//! The operations of `lists`.

use quire_runtime as runtime;
use crate::everything::models as models;

runtime::service! {
    /// The operations of `lists`.
    pub trait Lists {
        /// `listByToken`. `GET /list/token`.
        fn list_by_token(models::ListByToken) -> models::ListByTokenResponse;
        /// `listByNullableToken`. `GET /list/nullable`.
        fn list_by_nullable_token(models::ListByNullableToken) -> models::ListByNullableTokenResponse;
        /// `listByNestedToken`. `GET /list/nested`.
        fn list_by_nested_token(models::ListByNestedToken) -> models::Page;
        /// `listUntilDone`. `GET /list/done`.
        fn list_until_done(models::ListUntilDone) -> models::ListUntilDoneResponse;
        /// `listWhileMore`. `GET /list/more`.
        fn list_while_more(models::ListWhileMore) -> models::ListWhileMoreResponse;
        /// `listByOffset`. `GET /list/offset`.
        fn list_by_offset(models::ListByOffset) -> Vec<i64>;
        /// `listByNumber`. `GET /list/number`.
        fn list_by_number(models::ListByNumber) -> models::ListByNumberResponse;
        /// `listByLink`. `GET /list/link`.
        fn list_by_link(models::ListByLink) -> Vec<models::Pair>;
        /// `listAsStated`. `GET /list/stated`.
        fn list_as_stated(models::ListAsStated) -> models::Stated;
        /// `listForever`. `GET /list/stuck`.
        fn list_forever(models::ListForever) -> models::ListForeverResponse;
    }
}
