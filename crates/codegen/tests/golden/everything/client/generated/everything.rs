// Made by `make` from the description of the API; edit that, not this.
//! Everything

use quire_runtime as runtime;
use crate::everything::models as models;
use super::{Call, Client};

impl Client {
    /// Does `simpleFlat`.
    ///
    /// `GET /simple/false/{text}/{number}/{list}/{object}`, answers 200.
    pub fn simple_flat(
        &self,
        text: String,
        number: f64,
        list: Vec<String>,
        object: models::Pair,
    ) -> Call<'_, models::SimpleFlat> {
        self.call(models::SimpleFlat::new(text, number, list, object))
    }

    /// Does `simpleExploded`.
    ///
    /// `GET /simple/true/{text}/{number}/{list}/{object}`, answers 200.
    pub fn simple_exploded(
        &self,
        text: String,
        number: f64,
        list: Vec<String>,
        object: models::Pair,
    ) -> Call<'_, models::SimpleExploded> {
        self.call(models::SimpleExploded::new(text, number, list, object))
    }

    /// Does `labelFlat`.
    ///
    /// `GET /label/false/{text}/{number}/{list}/{object}`, answers 200.
    pub fn label_flat(
        &self,
        text: String,
        number: f64,
        list: Vec<String>,
        object: models::Pair,
    ) -> Call<'_, models::LabelFlat> {
        self.call(models::LabelFlat::new(text, number, list, object))
    }

    /// Does `labelExploded`.
    ///
    /// `GET /label/true/{text}/{number}/{list}/{object}`, answers 200.
    pub fn label_exploded(
        &self,
        text: String,
        number: f64,
        list: Vec<String>,
        object: models::Pair,
    ) -> Call<'_, models::LabelExploded> {
        self.call(models::LabelExploded::new(text, number, list, object))
    }

    /// Does `matrixFlat`.
    ///
    /// `GET /matrix/false/{text}/{number}/{list}/{object}`, answers 200.
    pub fn matrix_flat(
        &self,
        text: String,
        number: f64,
        list: Vec<String>,
        object: models::Pair,
    ) -> Call<'_, models::MatrixFlat> {
        self.call(models::MatrixFlat::new(text, number, list, object))
    }

    /// Does `matrixExploded`.
    ///
    /// `GET /matrix/true/{text}/{number}/{list}/{object}`, answers 200.
    pub fn matrix_exploded(
        &self,
        text: String,
        number: f64,
        list: Vec<String>,
        object: models::Pair,
    ) -> Call<'_, models::MatrixExploded> {
        self.call(models::MatrixExploded::new(text, number, list, object))
    }

    /// Does `queryForm`.
    ///
    /// `GET /query`, answers 200.
    pub fn query_form(&self) -> Call<'_, models::QueryForm> {
        self.call(models::QueryForm::new())
    }

    /// Does `queryObjects`.
    ///
    /// `GET /objects`, answers 200.
    pub fn query_objects(&self) -> Call<'_, models::QueryObjects> {
        self.call(models::QueryObjects::new())
    }

    /// Does headers.
    ///
    /// `GET /header`, answers 200.
    pub fn headers(&self) -> Call<'_, models::Headers> {
        self.call(models::Headers::new())
    }

    /// Does cookies.
    ///
    /// `GET /cookie`, answers 200.
    pub fn cookies(&self) -> Call<'_, models::Cookies> {
        self.call(models::Cookies::new())
    }

    /// Does `optionalJson`.
    ///
    /// `PUT /json`, answers 200.
    pub fn optional_json(&self) -> Call<'_, models::OptionalJson> {
        self.call(models::OptionalJson::new())
    }

    /// Does json.
    ///
    /// `POST /json`, answers 201.
    pub fn json(&self, body: models::Json) -> Call<'_, models::Json2> {
        self.call(models::Json2::new(body))
    }

    /// Does nothing.
    ///
    /// `DELETE /json`, answers 204.
    pub fn nothing(&self) -> Call<'_, models::Nothing> {
        self.call(models::Nothing::new())
    }

    /// Does reset.
    ///
    /// `PATCH /json`, answers 205.
    pub fn reset(&self) -> Call<'_, models::Reset> {
        self.call(models::Reset::new())
    }

    /// Gives the bytes back.
    ///
    /// `POST /bytes`, answers 200.
    pub fn bytes(&self, body: runtime::bytes::Bytes) -> Call<'_, models::Bytes> {
        self.call(models::Bytes::new(body))
    }

    /// Does `listNumbers`.
    ///
    /// `GET /list`, answers 200.
    pub fn list_numbers(&self) -> Call<'_, models::ListNumbers> {
        self.call(models::ListNumbers::new())
    }

    /// Does secret.
    ///
    /// `GET /secret`, answers 200.
    pub fn secret(&self) -> Call<'_, models::Secret> {
        self.call(models::Secret::new())
    }
}

impl Call<'_, models::QueryForm> {
    /// `text`
    pub fn text(mut self, value: impl Into<String>) -> Self {
        self.request.text = Some(value.into());
        self
    }

    /// `flag`
    pub fn flag(mut self, value: impl Into<bool>) -> Self {
        self.request.flag = Some(value.into());
        self
    }

    /// `color`
    pub fn color(mut self, value: impl Into<models::Color>) -> Self {
        self.request.color = Some(value.into());
        self
    }

    /// `exploded`
    pub fn exploded(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.exploded = Some(value.into());
        self
    }

    /// `flat`
    pub fn flat(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.flat = Some(value.into());
        self
    }

    /// `space`
    pub fn space(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.space = Some(value.into());
        self
    }

    /// `pipe`
    pub fn pipe(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.pipe = Some(value.into());
        self
    }

    /// `when`
    pub fn when(mut self, value: impl Into<runtime::Timestamp>) -> Self {
        self.request.when = Some(value.into());
        self
    }

    /// `choice`
    pub fn choice(mut self, value: impl Into<models::QueryFormChoice>) -> Self {
        self.request.choice = Some(value.into());
        self
    }
}

impl Call<'_, models::QueryObjects> {
    /// `spread`
    pub fn spread(mut self, value: impl Into<models::QueryObjectsSpread>) -> Self {
        self.request.spread = Some(value.into());
        self
    }

    /// `packed`
    pub fn packed(mut self, value: impl Into<models::Pair>) -> Self {
        self.request.packed = Some(value.into());
        self
    }

    /// `deep`
    pub fn deep(mut self, value: impl Into<models::QueryObjectsDeep>) -> Self {
        self.request.deep = Some(value.into());
        self
    }
}

impl Call<'_, models::Headers> {
    /// `X-Text`
    pub fn x_text(mut self, value: impl Into<String>) -> Self {
        self.request.x_text = Some(value.into());
        self
    }

    /// `X-List`
    pub fn x_list(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.x_list = Some(value.into());
        self
    }

    /// `X-Object`
    pub fn x_object(mut self, value: impl Into<models::Pair>) -> Self {
        self.request.x_object = Some(value.into());
        self
    }

    /// `X-Exploded`
    pub fn x_exploded(mut self, value: impl Into<models::Pair>) -> Self {
        self.request.x_exploded = Some(value.into());
        self
    }

    /// `X-Number`
    pub fn x_number(mut self, value: impl Into<i64>) -> Self {
        self.request.x_number = Some(value.into());
        self
    }
}

impl Call<'_, models::Cookies> {
    /// `text`
    pub fn text(mut self, value: impl Into<String>) -> Self {
        self.request.text = Some(value.into());
        self
    }

    /// `number`
    pub fn number(mut self, value: impl Into<i64>) -> Self {
        self.request.number = Some(value.into());
        self
    }

    /// `list`
    pub fn list(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.list = Some(value.into());
        self
    }

    /// `object`
    pub fn object(mut self, value: impl Into<models::Pair>) -> Self {
        self.request.object = Some(value.into());
        self
    }
}

impl Call<'_, models::OptionalJson> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::Json>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::ListNumbers> {
    /// `page`
    pub fn page(mut self, value: impl Into<String>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// `limit`
    ///
    /// Default: `2`.
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = value.into();
        self
    }
}
