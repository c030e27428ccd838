// Made by `make` from the description of the API; edit that, not this.
//! The operations of `callers`.

use crate::everything::models as models;
use quire_runtime as runtime;

/// The operations of `callers`.
#[runtime::service]
pub trait Callers: runtime::server::Service {
    /// `byToken`. `GET /caller/token`.
    async fn by_token(
        &self,
        caller: Self::Caller,
        request: models::ByToken,
    ) -> Result<String, Self::Error>;

    /// `byNobody`. `GET /caller/nobody`.
    async fn by_nobody(
        &self,
        caller: Self::Caller,
        request: models::ByNobody,
    ) -> Result<String, Self::Error>;

    /// `byLogin`. `GET /caller/login`.
    async fn by_login(
        &self,
        caller: Self::Caller,
        request: models::ByLogin,
    ) -> Result<String, Self::Error>;

    /// `byHeader`. `GET /caller/header`.
    async fn by_header(
        &self,
        caller: Self::Caller,
        request: models::ByHeader,
    ) -> Result<String, Self::Error>;

    /// `byQuery`. `GET /caller/query`.
    async fn by_query(
        &self,
        caller: Self::Caller,
        request: models::ByQuery,
    ) -> Result<String, Self::Error>;

    /// `byCookie`. `GET /caller/cookie`.
    async fn by_cookie(
        &self,
        caller: Self::Caller,
        request: models::ByCookie,
    ) -> Result<String, Self::Error>;

    /// `byOauth`. `GET /caller/oauth`.
    async fn by_oauth(
        &self,
        caller: Self::Caller,
        request: models::ByOauth,
    ) -> Result<String, Self::Error>;

    /// `byOpenid`. `GET /caller/openid`.
    async fn by_openid(
        &self,
        caller: Self::Caller,
        request: models::ByOpenid,
    ) -> Result<String, Self::Error>;

    /// `byCertificate`. `GET /caller/certificate`.
    async fn by_certificate(
        &self,
        caller: Self::Caller,
        request: models::ByCertificate,
    ) -> Result<String, Self::Error>;

    /// `byEither`. `GET /caller/either`.
    async fn by_either(
        &self,
        caller: Self::Caller,
        request: models::ByEither,
    ) -> Result<String, Self::Error>;

    /// `byBoth`. `GET /caller/both`.
    async fn by_both(
        &self,
        caller: Self::Caller,
        request: models::ByBoth,
    ) -> Result<String, Self::Error>;

    /// `byPerhaps`. `GET /caller/perhaps`.
    async fn by_perhaps(
        &self,
        caller: Self::Caller,
        request: models::ByPerhaps,
    ) -> Result<String, Self::Error>;
}
