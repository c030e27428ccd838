// Made by `make` from the description of the API; edit that, not this.
//! The operations of `parameters`.

use crate::everything::models as models;
use quire_runtime as runtime;

/// The operations of `parameters`.
#[runtime::service]
pub trait Parameters: runtime::server::Service {
    /// `withoutFixedQuery`. `GET /fixed/{text}`.
    async fn without_fixed_query(
        &self,
        caller: Self::Caller,
        request: models::WithoutFixedQuery,
    ) -> Result<models::Echo, Self::Error>;

    /// `withFixedQuery`. `GET /fixed/{text}?beta=true`.
    async fn with_fixed_query(
        &self,
        caller: Self::Caller,
        request: models::WithFixedQuery,
    ) -> Result<models::Echo, Self::Error>;

    /// `withLongerFixedQuery`. `GET /fixed/{text}?kind=a%20b&beta=true`.
    async fn with_longer_fixed_query(
        &self,
        caller: Self::Caller,
        request: models::WithLongerFixedQuery,
    ) -> Result<models::Echo, Self::Error>;

    /// `requiredWithDefault`. `GET /required/default`.
    async fn required_with_default(
        &self,
        caller: Self::Caller,
        request: models::RequiredWithDefault,
    ) -> Result<models::Echo, Self::Error>;

    /// `simpleFlat`. `GET /simple/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    async fn simple_flat(
        &self,
        caller: Self::Caller,
        request: models::SimpleFlat,
    ) -> Result<models::Echo, Self::Error>;

    /// `simpleExploded`. `GET /simple/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    async fn simple_exploded(
        &self,
        caller: Self::Caller,
        request: models::SimpleExploded,
    ) -> Result<models::Echo, Self::Error>;

    /// `labelFlat`. `GET /label/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    async fn label_flat(
        &self,
        caller: Self::Caller,
        request: models::LabelFlat,
    ) -> Result<models::Echo, Self::Error>;

    /// `labelExploded`. `GET /label/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    async fn label_exploded(
        &self,
        caller: Self::Caller,
        request: models::LabelExploded,
    ) -> Result<models::Echo, Self::Error>;

    /// `matrixFlat`. `GET /matrix/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    async fn matrix_flat(
        &self,
        caller: Self::Caller,
        request: models::MatrixFlat,
    ) -> Result<models::Echo, Self::Error>;

    /// `matrixExploded`. `GET /matrix/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
    async fn matrix_exploded(
        &self,
        caller: Self::Caller,
        request: models::MatrixExploded,
    ) -> Result<models::Echo, Self::Error>;

    /// `usualPath`. `GET /usual/{word}/{when}/{id}/{day}/{flag}/{packed}`.
    async fn usual_path(
        &self,
        caller: Self::Caller,
        request: models::UsualPath,
    ) -> Result<models::Echo, Self::Error>;

    /// `queryScalars`. `GET /query/scalars`.
    async fn query_scalars(
        &self,
        caller: Self::Caller,
        request: models::QueryScalars,
    ) -> Result<models::Echo, Self::Error>;

    /// `queryLists`. `GET /query/lists`.
    async fn query_lists(
        &self,
        caller: Self::Caller,
        request: models::QueryLists,
    ) -> Result<models::Echo, Self::Error>;

    /// `queryObjects`. `GET /query/objects`.
    async fn query_objects(
        &self,
        caller: Self::Caller,
        request: models::QueryObjects,
    ) -> Result<models::Echo, Self::Error>;

    /// `headers`. `GET /headers`.
    async fn headers(
        &self,
        caller: Self::Caller,
        request: models::Headers,
    ) -> Result<models::Echo, Self::Error>;

    /// `cookies`. `GET /cookies`.
    async fn cookies(
        &self,
        caller: Self::Caller,
        request: models::Cookies,
    ) -> Result<models::Echo, Self::Error>;
}
