// Made by `make` from the description of the API; edit that, not this.
//! The operations of `callers`.

use quire_runtime as runtime;
use crate::everything::models as models;

runtime::service! {
    /// The operations of `callers`.
    pub trait Callers {
        /// `byToken`. `GET /caller/token`.
        fn by_token(models::ByToken) -> String;
        /// `byNobody`. `GET /caller/nobody`.
        fn by_nobody(models::ByNobody) -> String;
        /// `byLogin`. `GET /caller/login`.
        fn by_login(models::ByLogin) -> String;
        /// `byHeader`. `GET /caller/header`.
        fn by_header(models::ByHeader) -> String;
        /// `byQuery`. `GET /caller/query`.
        fn by_query(models::ByQuery) -> String;
        /// `byCookie`. `GET /caller/cookie`.
        fn by_cookie(models::ByCookie) -> String;
        /// `byOauth`. `GET /caller/oauth`.
        fn by_oauth(models::ByOauth) -> String;
        /// `byOpenid`. `GET /caller/openid`.
        fn by_openid(models::ByOpenid) -> String;
        /// `byCertificate`. `GET /caller/certificate`.
        fn by_certificate(models::ByCertificate) -> String;
        /// `byEither`. `GET /caller/either`.
        fn by_either(models::ByEither) -> String;
        /// `byBoth`. `GET /caller/both`.
        fn by_both(models::ByBoth) -> String;
        /// `byPerhaps`. `GET /caller/perhaps`.
        fn by_perhaps(models::ByPerhaps) -> String;
    }
}
