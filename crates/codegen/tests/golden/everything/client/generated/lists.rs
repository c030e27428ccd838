// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::everything::models as models;

use super::{Call, Client};

runtime::calls! {
    /// `listByToken`. `GET /list/token`.
    list_by_token() -> models::ListByToken = () { page_token: String, limit: i64 }
    /// `listByNullableToken`. `GET /list/nullable`.
    list_by_nullable_token() -> models::ListByNullableToken = () { cursor: models::Cursor, limit: i64 }
    /// `listByNestedToken`. `GET /list/nested`.
    list_by_nested_token() -> models::ListByNestedToken = () { page: String, limit: i64 }
    /// `listUntilDone`. `GET /list/done`.
    list_until_done() -> models::ListUntilDone = () { iterator: String, limit: i64 }
    /// `listWhileMore`. `GET /list/more`.
    list_while_more() -> models::ListWhileMore = () { after: String, limit: i64 }
    /// `listByOffset`. `GET /list/offset`.
    list_by_offset() -> models::ListByOffset = () { offset: i64, limit: i64 }
    /// `listByNumber`. `GET /list/number`.
    list_by_number() -> models::ListByNumber = () { page: i64, per_page: i64 }
    /// `listByLink`. `GET /list/link`.
    list_by_link() -> models::ListByLink = () { start: i64, limit: i64 }
    /// `listAsStated`. `GET /list/stated`.
    list_as_stated() -> models::ListAsStated = () { from: String, limit: i64 }
    /// `listForever`. `GET /list/stuck`.
    list_forever() -> models::ListForever = () { cursor: String }
}
