// Made by `make` from the description of the API; edit that, not this.
//! Callers

use quire_runtime as runtime;

/// `byToken`. `GET /caller/token`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/caller/token",
    id = "byToken",
    area = "callers",
    answer = text("text/plain"),
    security(super::security::TOKEN)
)]
pub struct ByToken {}

/// `byNobody`. `GET /caller/nobody`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/caller/nobody",
    id = "byNobody",
    area = "callers",
    answer = text("text/plain")
)]
pub struct ByNobody {}

/// `byLogin`. `GET /caller/login`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/caller/login",
    id = "byLogin",
    area = "callers",
    answer = text("text/plain"),
    security(super::security::LOGIN)
)]
pub struct ByLogin {}

/// `byHeader`. `GET /caller/header`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/caller/header",
    id = "byHeader",
    area = "callers",
    answer = text("text/plain"),
    security(super::security::HEADER)
)]
pub struct ByHeader {}

/// `byQuery`. `GET /caller/query`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/caller/query",
    id = "byQuery",
    area = "callers",
    answer = text("text/plain"),
    security(super::security::QUERY)
)]
pub struct ByQuery {}

/// `byCookie`. `GET /caller/cookie`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/caller/cookie",
    id = "byCookie",
    area = "callers",
    answer = text("text/plain"),
    security(super::security::COOKIE)
)]
pub struct ByCookie {
    #[wire(cookie)]
    pub other: Option<String>,
}

/// `byOauth`. `GET /caller/oauth`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/caller/oauth",
    id = "byOauth",
    area = "callers",
    answer = text("text/plain"),
    security(super::security::OAUTH("read", "write"))
)]
pub struct ByOauth {}

/// `byOpenid`. `GET /caller/openid`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/caller/openid",
    id = "byOpenid",
    area = "callers",
    answer = text("text/plain"),
    security(super::security::OPENID("profile"))
)]
pub struct ByOpenid {}

/// `byCertificate`. `GET /caller/certificate`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/caller/certificate",
    id = "byCertificate",
    area = "callers",
    answer = text("text/plain"),
    security(super::security::CERTIFICATE)
)]
pub struct ByCertificate {}

/// `byEither`. `GET /caller/either`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/caller/either",
    id = "byEither",
    area = "callers",
    answer = text("text/plain"),
    security(super::security::HEADER, super::security::LOGIN, super::security::TOKEN)
)]
pub struct ByEither {}

/// `byBoth`. `GET /caller/both`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/caller/both",
    id = "byBoth",
    area = "callers",
    answer = text("text/plain"),
    security((super::security::HEADER, super::security::COOKIE, super::security::QUERY))
)]
pub struct ByBoth {}

/// `byPerhaps`. `GET /caller/perhaps`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/caller/perhaps",
    id = "byPerhaps",
    area = "callers",
    answer = text("text/plain"),
    security(super::security::OAUTH("read"), ())
)]
pub struct ByPerhaps {}
