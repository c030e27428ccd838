// Made by `make` from the description of the API; edit that, not this.
//! Everything

use quire_runtime as runtime;
use crate::everything::models as models;
use runtime::server::{Routes, Service};

/// The operations of `everything`.
pub trait Everything: Service {
    /// Does `simpleFlat`.
    ///
    /// `GET /simple/false/{text}/{number}/{list}/{object}`, answers 200.
    fn simple_flat(
        &self,
        caller: Self::Caller,
        request: models::SimpleFlat,
    ) -> impl Future<Output = Result<models::SimpleFlatResponse, Self::Error>> + Send;

    /// Does `simpleExploded`.
    ///
    /// `GET /simple/true/{text}/{number}/{list}/{object}`, answers 200.
    fn simple_exploded(
        &self,
        caller: Self::Caller,
        request: models::SimpleExploded,
    ) -> impl Future<
        Output = Result<models::SimpleExplodedResponse, Self::Error>,
    > + Send;

    /// Does `labelFlat`.
    ///
    /// `GET /label/false/{text}/{number}/{list}/{object}`, answers 200.
    fn label_flat(
        &self,
        caller: Self::Caller,
        request: models::LabelFlat,
    ) -> impl Future<Output = Result<models::LabelFlatResponse, Self::Error>> + Send;

    /// Does `labelExploded`.
    ///
    /// `GET /label/true/{text}/{number}/{list}/{object}`, answers 200.
    fn label_exploded(
        &self,
        caller: Self::Caller,
        request: models::LabelExploded,
    ) -> impl Future<Output = Result<models::LabelExplodedResponse, Self::Error>> + Send;

    /// Does `matrixFlat`.
    ///
    /// `GET /matrix/false/{text}/{number}/{list}/{object}`, answers 200.
    fn matrix_flat(
        &self,
        caller: Self::Caller,
        request: models::MatrixFlat,
    ) -> impl Future<Output = Result<models::MatrixFlatResponse, Self::Error>> + Send;

    /// Does `matrixExploded`.
    ///
    /// `GET /matrix/true/{text}/{number}/{list}/{object}`, answers 200.
    fn matrix_exploded(
        &self,
        caller: Self::Caller,
        request: models::MatrixExploded,
    ) -> impl Future<
        Output = Result<models::MatrixExplodedResponse, Self::Error>,
    > + Send;

    /// Does `queryForm`.
    ///
    /// `GET /query`, answers 200.
    fn query_form(
        &self,
        caller: Self::Caller,
        request: models::QueryForm,
    ) -> impl Future<Output = Result<models::QueryFormResponse, Self::Error>> + Send;

    /// Does `queryObjects`.
    ///
    /// `GET /objects`, answers 200.
    fn query_objects(
        &self,
        caller: Self::Caller,
        request: models::QueryObjects,
    ) -> impl Future<Output = Result<models::QueryObjectsResponse, Self::Error>> + Send;

    /// Does headers.
    ///
    /// `GET /header`, answers 200.
    fn headers(
        &self,
        caller: Self::Caller,
        request: models::Headers,
    ) -> impl Future<Output = Result<models::HeadersResponse, Self::Error>> + Send;

    /// Does cookies.
    ///
    /// `GET /cookie`, answers 200.
    fn cookies(
        &self,
        caller: Self::Caller,
        request: models::Cookies,
    ) -> impl Future<Output = Result<models::CookiesResponse, Self::Error>> + Send;

    /// Does `optionalJson`.
    ///
    /// `PUT /json`, answers 200.
    fn optional_json(
        &self,
        caller: Self::Caller,
        request: models::OptionalJson,
    ) -> impl Future<Output = Result<models::OptionalJsonResponse, Self::Error>> + Send;

    /// Does json.
    ///
    /// `POST /json`, answers 201.
    fn json(
        &self,
        caller: Self::Caller,
        request: models::Json2,
    ) -> impl Future<Output = Result<models::Json, Self::Error>> + Send;

    /// Does nothing.
    ///
    /// `DELETE /json`, answers 204.
    fn nothing(
        &self,
        caller: Self::Caller,
        request: models::Nothing,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Does reset.
    ///
    /// `PATCH /json`, answers 205.
    fn reset(
        &self,
        caller: Self::Caller,
        request: models::Reset,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Gives the bytes back.
    ///
    /// `POST /bytes`, answers 200.
    fn bytes(
        &self,
        caller: Self::Caller,
        request: models::Bytes,
    ) -> impl Future<Output = Result<runtime::bytes::Bytes, Self::Error>> + Send;

    /// Does `listNumbers`.
    ///
    /// `GET /list`, answers 200.
    fn list_numbers(
        &self,
        caller: Self::Caller,
        request: models::ListNumbers,
    ) -> impl Future<Output = Result<models::List, Self::Error>> + Send;

    /// Does secret.
    ///
    /// `GET /secret`, answers 200.
    fn secret(
        &self,
        caller: Self::Caller,
        request: models::Secret,
    ) -> impl Future<Output = Result<String, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Everything>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::SimpleFlat,
            _,
            _,
        >(async |s: S, c, r| Everything::simple_flat(&s, c, r).await)
        .add::<
            models::SimpleExploded,
            _,
            _,
        >(async |s: S, c, r| Everything::simple_exploded(&s, c, r).await)
        .add::<
            models::LabelFlat,
            _,
            _,
        >(async |s: S, c, r| Everything::label_flat(&s, c, r).await)
        .add::<
            models::LabelExploded,
            _,
            _,
        >(async |s: S, c, r| Everything::label_exploded(&s, c, r).await)
        .add::<
            models::MatrixFlat,
            _,
            _,
        >(async |s: S, c, r| Everything::matrix_flat(&s, c, r).await)
        .add::<
            models::MatrixExploded,
            _,
            _,
        >(async |s: S, c, r| Everything::matrix_exploded(&s, c, r).await)
        .add::<
            models::QueryForm,
            _,
            _,
        >(async |s: S, c, r| Everything::query_form(&s, c, r).await)
        .add::<
            models::QueryObjects,
            _,
            _,
        >(async |s: S, c, r| Everything::query_objects(&s, c, r).await)
        .add::<
            models::Headers,
            _,
            _,
        >(async |s: S, c, r| Everything::headers(&s, c, r).await)
        .add::<
            models::Cookies,
            _,
            _,
        >(async |s: S, c, r| Everything::cookies(&s, c, r).await)
        .add::<
            models::OptionalJson,
            _,
            _,
        >(async |s: S, c, r| Everything::optional_json(&s, c, r).await)
        .add::<models::Json2, _, _>(async |s: S, c, r| Everything::json(&s, c, r).await)
        .add::<
            models::Nothing,
            _,
            _,
        >(async |s: S, c, r| Everything::nothing(&s, c, r).await)
        .add::<models::Reset, _, _>(async |s: S, c, r| Everything::reset(&s, c, r).await)
        .add::<models::Bytes, _, _>(async |s: S, c, r| Everything::bytes(&s, c, r).await)
        .add::<
            models::ListNumbers,
            _,
            _,
        >(async |s: S, c, r| Everything::list_numbers(&s, c, r).await)
        .add::<
            models::Secret,
            _,
            _,
        >(async |s: S, c, r| Everything::secret(&s, c, r).await)
}
