// Made by `make` from the description of the API; edit that, not this.

use crate::everything::models as models;

use super::{Call, Client};

impl Client {
    /// `listByToken`. `GET /list/token`.
    pub fn list_by_token(&self) -> Call<'_, models::ListByToken> {
        self.call(models::ListByToken::new())
    }

    /// `listByNullableToken`. `GET /list/nullable`.
    pub fn list_by_nullable_token(&self) -> Call<'_, models::ListByNullableToken> {
        self.call(models::ListByNullableToken::new())
    }

    /// `listByNestedToken`. `GET /list/nested`.
    pub fn list_by_nested_token(&self) -> Call<'_, models::ListByNestedToken> {
        self.call(models::ListByNestedToken::new())
    }

    /// `listUntilDone`. `GET /list/done`.
    pub fn list_until_done(&self) -> Call<'_, models::ListUntilDone> {
        self.call(models::ListUntilDone::new())
    }

    /// `listWhileMore`. `GET /list/more`.
    pub fn list_while_more(&self) -> Call<'_, models::ListWhileMore> {
        self.call(models::ListWhileMore::new())
    }

    /// `listByLastItem`. `GET /list/last`.
    pub fn list_by_last_item(&self) -> Call<'_, models::ListByLastItem> {
        self.call(models::ListByLastItem::new())
    }

    /// `listByOffset`. `GET /list/offset`.
    pub fn list_by_offset(&self) -> Call<'_, models::ListByOffset> {
        self.call(models::ListByOffset::new())
    }

    /// `listByNumber`. `GET /list/number`.
    pub fn list_by_number(&self) -> Call<'_, models::ListByNumber> {
        self.call(models::ListByNumber::new())
    }

    /// `listByLink`. `GET /list/link`.
    pub fn list_by_link(&self) -> Call<'_, models::ListByLink> {
        self.call(models::ListByLink::new())
    }

    /// `listAsStated`. `GET /list/stated`.
    pub fn list_as_stated(&self) -> Call<'_, models::ListAsStated> {
        self.call(models::ListAsStated::new())
    }

    /// `listForever`. `GET /list/stuck`.
    pub fn list_forever(&self) -> Call<'_, models::ListForever> {
        self.call(models::ListForever::new())
    }
}

impl Call<'_, models::ListByToken> {
    /// Sets [`page_token`](models::ListByToken::page_token).
    pub fn page_token(mut self, value: impl Into<String>) -> Self {
        self.request.page_token = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListByToken::limit).
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListByNullableToken> {
    /// Sets [`cursor`](models::ListByNullableToken::cursor).
    pub fn cursor(mut self, value: impl Into<models::Cursor>) -> Self {
        self.request.cursor = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListByNullableToken::limit).
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListByNestedToken> {
    /// Sets [`page`](models::ListByNestedToken::page).
    pub fn page(mut self, value: impl Into<String>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListByNestedToken::limit).
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListUntilDone> {
    /// Sets [`iterator`](models::ListUntilDone::iterator).
    pub fn iterator(mut self, value: impl Into<String>) -> Self {
        self.request.iterator = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListUntilDone::limit).
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListWhileMore> {
    /// Sets [`after`](models::ListWhileMore::after).
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.request.after = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListWhileMore::limit).
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListByLastItem> {
    /// Sets [`starting_after`](models::ListByLastItem::starting_after).
    pub fn starting_after(mut self, value: impl Into<String>) -> Self {
        self.request.starting_after = Some(value.into());
        self
    }

    /// Sets [`ending_before`](models::ListByLastItem::ending_before).
    pub fn ending_before(mut self, value: impl Into<String>) -> Self {
        self.request.ending_before = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListByLastItem::limit).
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListByOffset> {
    /// Sets [`offset`](models::ListByOffset::offset).
    pub fn offset(mut self, value: impl Into<i64>) -> Self {
        self.request.offset = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListByOffset::limit).
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListByNumber> {
    /// Sets [`page`](models::ListByNumber::page).
    pub fn page(mut self, value: impl Into<i64>) -> Self {
        self.request.page = value.into();
        self
    }

    /// Sets [`per_page`](models::ListByNumber::per_page).
    pub fn per_page(mut self, value: impl Into<i64>) -> Self {
        self.request.per_page = value.into();
        self
    }
}

impl Call<'_, models::ListByLink> {
    /// Sets [`start`](models::ListByLink::start).
    pub fn start(mut self, value: impl Into<i64>) -> Self {
        self.request.start = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListByLink::limit).
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListAsStated> {
    /// Sets [`from`](models::ListAsStated::from).
    pub fn from(mut self, value: impl Into<String>) -> Self {
        self.request.from = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListAsStated::limit).
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListForever> {
    /// Sets [`cursor`](models::ListForever::cursor).
    pub fn cursor(mut self, value: impl Into<String>) -> Self {
        self.request.cursor = Some(value.into());
        self
    }
}
