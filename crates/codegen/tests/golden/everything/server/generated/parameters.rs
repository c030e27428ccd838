// Made by `make` from the description of the API; edit that, not this.
//! The operations of `parameters`.

use quire_runtime as runtime;
use crate::everything::models as models;

runtime::service! {
    /// The operations of `parameters`.
    pub trait Parameters {
        /// `simpleFlat`. `GET /simple/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
        fn simple_flat(models::SimpleFlat) -> models::Echo;
        /// `simpleExploded`. `GET /simple/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
        fn simple_exploded(models::SimpleExploded) -> models::Echo;
        /// `labelFlat`. `GET /label/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
        fn label_flat(models::LabelFlat) -> models::Echo;
        /// `labelExploded`. `GET /label/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
        fn label_exploded(models::LabelExploded) -> models::Echo;
        /// `matrixFlat`. `GET /matrix/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
        fn matrix_flat(models::MatrixFlat) -> models::Echo;
        /// `matrixExploded`. `GET /matrix/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`.
        fn matrix_exploded(models::MatrixExploded) -> models::Echo;
        /// `usualPath`. `GET /usual/{word}/{when}/{id}/{day}/{flag}/{packed}`.
        fn usual_path(models::UsualPath) -> models::Echo;
        /// `queryScalars`. `GET /query/scalars`.
        fn query_scalars(models::QueryScalars) -> models::Echo;
        /// `queryLists`. `GET /query/lists`.
        fn query_lists(models::QueryLists) -> models::Echo;
        /// `queryObjects`. `GET /query/objects`.
        fn query_objects(models::QueryObjects) -> models::Echo;
        /// `headers`. `GET /headers`.
        fn headers(models::Headers) -> models::Echo;
        /// `cookies`. `GET /cookies`.
        fn cookies(models::Cookies) -> models::Echo;
    }
}
