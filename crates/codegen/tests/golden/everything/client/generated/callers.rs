// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::everything::models as models;

use super::{Call, Client};

runtime::calls! {
    /// `byToken`. `GET /caller/token`.
    by_token() -> models::ByToken = () {}
    /// `byNobody`. `GET /caller/nobody`.
    by_nobody() -> models::ByNobody = () {}
    /// `byLogin`. `GET /caller/login`.
    by_login() -> models::ByLogin = () {}
    /// `byHeader`. `GET /caller/header`.
    by_header() -> models::ByHeader = () {}
    /// `byQuery`. `GET /caller/query`.
    by_query() -> models::ByQuery = () {}
    /// `byCookie`. `GET /caller/cookie`.
    by_cookie() -> models::ByCookie = () { other: String }
    /// `byOauth`. `GET /caller/oauth`.
    by_oauth() -> models::ByOauth = () {}
    /// `byOpenid`. `GET /caller/openid`.
    by_openid() -> models::ByOpenid = () {}
    /// `byCertificate`. `GET /caller/certificate`.
    by_certificate() -> models::ByCertificate = () {}
    /// `byEither`. `GET /caller/either`.
    by_either() -> models::ByEither = () {}
    /// `byBoth`. `GET /caller/both`.
    by_both() -> models::ByBoth = () {}
    /// `byPerhaps`. `GET /caller/perhaps`.
    by_perhaps() -> models::ByPerhaps = () {}
}
