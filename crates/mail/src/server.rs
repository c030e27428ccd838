//! The server that messages are handed to.

use std::fmt;

use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, TlsParameters};
use url::{Host, Url};

/// A mail server, and the sender of messages.
#[derive(Clone)]
pub struct MailServer {
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) security: Security,
    pub(crate) credentials: Option<Credentials>,
    pub(crate) from: Mailbox,
    pub(crate) roots: Vec<Certificate>,
}

impl fmt::Debug for MailServer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("MailServer")
            .field("host", &self.host)
            .field("port", &self.port)
            .field("security", &self.security)
            .field("from", &self.from.email)
            .finish_non_exhaustive()
    }
}

/// Encryption of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Security {
    /// TLS from the first byte (RFC 8314).
    Tls,
    /// STARTTLS, without which nothing is sent (RFC 3207).
    StartTls,
    /// None.
    Plain,
}

/// The reason why a server cannot be used; it never contains the password.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct InvalidServer(String);

impl InvalidServer {
    fn new(reason: impl Into<String>) -> Self {
        Self(reason.into())
    }
}

impl MailServer {
    /// Reads a server and the sender of its messages.
    ///
    /// The URL is `smtps://user:password@host:465` for TLS, `smtp://user:password@host:587` for STARTTLS, or
    /// `smtp://host:25?tls=none` for a connection that is not encrypted. A user name or password with other characters is
    /// percent-encoded; a port is optional. The sender is `name@example.com`, or `Name <name@example.com>`.
    ///
    /// # Errors
    ///
    /// Fails for another URL, for a password that would be sent in clear over a network, and for a sender that is not
    /// an address.
    pub fn new(url: &str, from: &str) -> Result<Self, InvalidServer> {
        let url = Url::parse(url)
            .map_err(|error| InvalidServer::new(format!("is not a URL: {error}")))?;
        let security = security(&url)?;
        let host = url.host_str().filter(|host| !host.is_empty());
        let host = host.ok_or_else(|| InvalidServer::new("has no host"))?;
        if !matches!(url.path(), "" | "/") || url.fragment().is_some() {
            return Err(InvalidServer::new(
                "must end after the port: `smtps://host:465`",
            ));
        }
        let credentials = credentials(&url)?;
        if credentials.is_some() && security == Security::Plain && !is_loopback(&url) {
            return Err(InvalidServer::new(
                "would send the password in clear: leave out `?tls=none`, or the password",
            ));
        }
        let from = from.parse().map_err(|_| {
            InvalidServer::new(
                "has a sender that is not an address such as `Docs <docs@example.com>`",
            )
        })?;
        Ok(Self {
            host: host.trim_matches(['[', ']']).to_owned(),
            port: url.port().unwrap_or(match security {
                Security::Tls => 465,
                Security::StartTls => 587,
                Security::Plain => 25,
            }),
            security,
            credentials,
            from,
            roots: Vec::new(),
        })
    }

    /// Trusts these certificates, too: PEM, one or more.
    ///
    /// # Errors
    ///
    /// Fails if they cannot be read.
    pub fn trust(mut self, pem: &[u8]) -> Result<Self, InvalidServer> {
        let found = Certificate::from_pem(pem);
        let found = found.map_err(|error| {
            InvalidServer::new(format!("has certificates that cannot be read: {error}"))
        })?;
        self.roots.push(found);
        Ok(self)
    }

    pub(crate) fn tls(&self) -> Result<TlsParameters, lettre::transport::smtp::Error> {
        let roots = self.roots.iter().cloned();
        roots
            .fold(TlsParameters::builder(self.host.clone()), |tls, root| {
                tls.add_root_certificate(root)
            })
            .build_rustls()
    }
}

fn security(url: &Url) -> Result<Security, InvalidServer> {
    let mut plain = false;
    for (name, value) in url.query_pairs() {
        if name != "tls" || value != "none" {
            return Err(InvalidServer::new("may have no query but `?tls=none`"));
        }
        plain = true;
    }
    match (url.scheme(), plain) {
        ("smtps", false) => Ok(Security::Tls),
        ("smtp", false) => Ok(Security::StartTls),
        ("smtp", true) => Ok(Security::Plain),
        ("smtps", true) => Err(InvalidServer::new("asks for TLS and for none")),
        _ => Err(InvalidServer::new(
            "must begin with `smtps://` or `smtp://`",
        )),
    }
}

fn credentials(url: &Url) -> Result<Option<Credentials>, InvalidServer> {
    let Some(password) = url.password() else {
        if url.username().is_empty() {
            return Ok(None);
        }
        return Err(InvalidServer::new("has a user name without a password"));
    };
    let decoded = |text: &str| {
        let bytes = percent_encoding::percent_decode_str(text);
        let text = bytes.decode_utf8().map(std::borrow::Cow::into_owned);
        text.map_err(|_| InvalidServer::new("has a user name or a password that is not UTF-8"))
    };
    Ok(Some(Credentials::new(
        decoded(url.username())?,
        decoded(password)?,
    )))
}

fn is_loopback(url: &Url) -> bool {
    // The host of a URL with another scheme than those of the web is always a domain.
    let host = url.host_str().unwrap_or_default();
    match Host::parse(host) {
        Ok(Host::Ipv4(address)) => address.is_loopback(),
        Ok(Host::Ipv6(address)) => address.is_loopback(),
        Ok(Host::Domain(name)) => name == "localhost",
        Err(_) => false,
    }
}
