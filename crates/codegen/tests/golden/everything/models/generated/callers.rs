// Made by `make` from the description of the API; edit that, not this.
//! Callers

use quire_runtime as runtime;

runtime::operation! {
    /// `byToken`. `GET /caller/token`, answers 200.
    pub struct ByToken {}
    answer { String as runtime::Text }
    info { get("byToken", "callers", "/caller/token").answers("text/plain").security(&[&[super::security::TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// `byNobody`. `GET /caller/nobody`, answers 200.
    pub struct ByNobody {}
    answer { String as runtime::Text }
    info { get("byNobody", "callers", "/caller/nobody").answers("text/plain") }
}

runtime::operation! {
    /// `byLogin`. `GET /caller/login`, answers 200.
    pub struct ByLogin {}
    answer { String as runtime::Text }
    info { get("byLogin", "callers", "/caller/login").answers("text/plain").security(&[&[super::security::LOGIN.with(&[])]]) }
}

runtime::operation! {
    /// `byHeader`. `GET /caller/header`, answers 200.
    pub struct ByHeader {}
    answer { String as runtime::Text }
    info { get("byHeader", "callers", "/caller/header").answers("text/plain").security(&[&[super::security::HEADER.with(&[])]]) }
}

runtime::operation! {
    /// `byQuery`. `GET /caller/query`, answers 200.
    pub struct ByQuery {}
    answer { String as runtime::Text }
    info { get("byQuery", "callers", "/caller/query").answers("text/plain").security(&[&[super::security::QUERY.with(&[])]]) }
}

runtime::operation! {
    /// `byCookie`. `GET /caller/cookie`, answers 200.
    pub struct ByCookie {}
    optional {
        pub other: Option<String> = None, cookie("other", string()),
    }
    answer { String as runtime::Text }
    info { get("byCookie", "callers", "/caller/cookie").answers("text/plain").security(&[&[super::security::COOKIE.with(&[])]]) }
}

runtime::operation! {
    /// `byOauth`. `GET /caller/oauth`, answers 200.
    pub struct ByOauth {}
    answer { String as runtime::Text }
    info { get("byOauth", "callers", "/caller/oauth").answers("text/plain").security(&[&[super::security::OAUTH.with(&["read", "write"])]]) }
}

runtime::operation! {
    /// `byOpenid`. `GET /caller/openid`, answers 200.
    pub struct ByOpenid {}
    answer { String as runtime::Text }
    info { get("byOpenid", "callers", "/caller/openid").answers("text/plain").security(&[&[super::security::OPENID.with(&["profile"])]]) }
}

runtime::operation! {
    /// `byCertificate`. `GET /caller/certificate`, answers 200.
    pub struct ByCertificate {}
    answer { String as runtime::Text }
    info { get("byCertificate", "callers", "/caller/certificate").answers("text/plain").security(&[&[super::security::CERTIFICATE.with(&[])]]) }
}

runtime::operation! {
    /// `byEither`. `GET /caller/either`, answers 200.
    pub struct ByEither {}
    answer { String as runtime::Text }
    info { get("byEither", "callers", "/caller/either").answers("text/plain").security(&[&[super::security::HEADER.with(&[])], &[super::security::LOGIN.with(&[])], &[super::security::TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// `byBoth`. `GET /caller/both`, answers 200.
    pub struct ByBoth {}
    answer { String as runtime::Text }
    info { get("byBoth", "callers", "/caller/both").answers("text/plain").security(&[&[super::security::HEADER.with(&[]), super::security::COOKIE.with(&[]), super::security::QUERY.with(&[])]]) }
}

runtime::operation! {
    /// `byPerhaps`. `GET /caller/perhaps`, answers 200.
    pub struct ByPerhaps {}
    answer { String as runtime::Text }
    info { get("byPerhaps", "callers", "/caller/perhaps").answers("text/plain").security(&[&[super::security::OAUTH.with(&["read"])], &[]]) }
}
