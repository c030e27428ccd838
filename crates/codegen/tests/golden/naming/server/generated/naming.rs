// Made by `make` from the description of the API; edit that, not this.
//! The operations of `naming`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `naming`.
#[runtime::service]
pub trait Naming: runtime::server::Service {
    /// Does send. `POST /p0`.
    async fn send2(
        &self,
        caller: Self::Caller,
        request: models::SendRequest,
    ) -> Result<models::Same, Self::Error>;

    /// Does call. `POST /p1`.
    async fn call2(
        &self,
        caller: Self::Caller,
        request: models::CallRequest,
    ) -> Result<models::Same, Self::Error>;

    /// Does new. `POST /p2`.
    async fn new2(
        &self,
        caller: Self::Caller,
        request: models::NewRequest,
    ) -> Result<models::Same, Self::Error>;

    /// Does clone. `POST /p3`.
    async fn clone2(
        &self,
        caller: Self::Caller,
        request: models::CloneRequest,
    ) -> Result<models::Same, Self::Error>;

    /// Does builder. `POST /p4`.
    async fn builder2(
        &self,
        caller: Self::Caller,
        request: models::Builder,
    ) -> Result<models::Same, Self::Error>;

    /// Does authenticate. `POST /p5`.
    async fn authenticate2(
        &self,
        caller: Self::Caller,
        request: models::Authenticate,
    ) -> Result<models::Same, Self::Error>;

    /// Does `getWords`. `POST /p6`.
    async fn get_words2(
        &self,
        caller: Self::Caller,
        request: models::GetWords2,
    ) -> Result<models::Same, Self::Error>;

    /// Does `get_words`. `POST /p7`.
    async fn get_words3(
        &self,
        caller: Self::Caller,
        request: models::GetWords3,
    ) -> Result<models::Same, Self::Error>;

    /// Does `GetWords`. `POST /p8`.
    async fn get_words(
        &self,
        caller: Self::Caller,
        request: models::GetWords,
    ) -> Result<models::Same, Self::Error>;

    /// Does. `POST /p9`.
    async fn post_p9(
        &self,
        caller: Self::Caller,
        request: models::PostP9,
    ) -> Result<models::Same, Self::Error>;

    /// Does 123. `POST /p10`.
    async fn _123(
        &self,
        caller: Self::Caller,
        request: models::V123,
    ) -> Result<models::Same, Self::Error>;

    /// Does self. `POST /p11`.
    async fn self_(
        &self,
        caller: Self::Caller,
        request: models::SelfValueRequest,
    ) -> Result<models::Same, Self::Error>;

    /// Does type. `POST /p12`.
    async fn r#type(
        &self,
        caller: Self::Caller,
        request: models::TypeRequest,
    ) -> Result<models::Same, Self::Error>;

    /// Does Words. `POST /p13`.
    async fn words(
        &self,
        caller: Self::Caller,
        request: models::WordsRequest,
    ) -> Result<models::Same, Self::Error>;

    /// Does +. `POST /p14`.
    async fn value(
        &self,
        caller: Self::Caller,
        request: models::ValueRequest,
    ) -> Result<models::Same, Self::Error>;

    /// Does fn. `POST /p15`.
    async fn r#fn(
        &self,
        caller: Self::Caller,
        request: models::Fn,
    ) -> Result<models::Same, Self::Error>;

    /// Does into. `POST /p16`.
    async fn into(
        &self,
        caller: Self::Caller,
        request: models::Into,
    ) -> Result<models::Same, Self::Error>;

    /// Does request. `POST /p17`.
    async fn request(
        &self,
        caller: Self::Caller,
        request: models::Request,
    ) -> Result<models::Same, Self::Error>;
}
