//! Security schemes as data: what an operation asks of its caller.

use crate::Location;

/// Kind of authentication.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecurityKind {
    /// `Authorization: Bearer`; also `OAuth2` and `OpenID` Connect, whose tokens travel so.
    Bearer,
    /// `Authorization: Basic`
    Basic,
    /// A key in a header, a query parameter or a cookie of this name
    ApiKey(Location, &'static str),
    /// Something else, which the program itself sees to
    Other,
}

/// A security scheme of the description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecurityScheme {
    /// Its name in the description.
    pub name: &'static str,
    /// Kind of credential.
    pub kind: SecurityKind,
}

impl SecurityScheme {
    const fn new(name: &'static str, kind: SecurityKind) -> Self {
        Self { name, kind }
    }

    /// `Authorization: Bearer`; also for `OAuth2` and `OpenID` Connect.
    #[must_use]
    pub const fn bearer(name: &'static str) -> Self {
        Self::new(name, SecurityKind::Bearer)
    }

    /// `Authorization: Basic`.
    #[must_use]
    pub const fn basic(name: &'static str) -> Self {
        Self::new(name, SecurityKind::Basic)
    }

    /// A key in a header, query parameter or cookie that is called `key`.
    #[must_use]
    pub const fn api_key(name: &'static str, location: Location, key: &'static str) -> Self {
        Self::new(name, SecurityKind::ApiKey(location, key))
    }

    /// A key in a header.
    #[must_use]
    pub const fn header_key(name: &'static str, key: &'static str) -> Self {
        Self::api_key(name, Location::Header, key)
    }

    /// A key in the query.
    #[must_use]
    pub const fn query_key(name: &'static str, key: &'static str) -> Self {
        Self::api_key(name, Location::Query, key)
    }

    /// A key in a cookie.
    #[must_use]
    pub const fn cookie_key(name: &'static str, key: &'static str) -> Self {
        Self::api_key(name, Location::Cookie, key)
    }

    /// A credential of the transport, such as a client certificate.
    #[must_use]
    pub const fn transport(name: &'static str) -> Self {
        Self::new(name, SecurityKind::Other)
    }

    /// Returns the requirement of this scheme with these scopes.
    #[must_use]
    pub const fn with(self, scopes: &'static [&'static str]) -> Requirement {
        Requirement {
            scheme: self,
            scopes,
        }
    }
}

/// A security scheme that an operation asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// The scheme.
    pub scheme: SecurityScheme,
    /// Required scopes.
    pub scopes: &'static [&'static str],
}
