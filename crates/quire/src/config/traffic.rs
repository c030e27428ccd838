//! Limits on clients: connections, bodies, request rates, and origins.
//!
//! - The defaults suit a server that the people and programs of one company use: well-behaved clients never reach them.

use std::net::IpAddr;
use std::num::NonZeroU32;

use clap::{Args, ValueEnum};
use ipnet::IpNet;
use quire_service::{ForwardedBy, RateLimits};
use url::Url;

use super::size;

/// Limits on clients.
#[derive(Args, Clone)]
#[command(next_help_heading = "Limits")]
pub(crate) struct Traffic {
    /// Maximum number of open connections; beyond it, the connections idle the longest are closed
    /// [default: about three quarters of the process's open-file limit, at most 10000]
    #[arg(long, env = "QUIRE_CONNECTIONS", value_name = "NUMBER")]
    pub(crate) connections: Option<usize>,

    /// Maximum time for a request head to arrive, and for a connection to be idle; must be longer
    /// than reverse proxies keep idle connections
    #[arg(
        long,
        env = "QUIRE_HEAD_SECONDS",
        value_name = "SECONDS",
        default_value_t = 75,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub(crate) head_seconds: u64,

    /// Maximum time for a request body to arrive
    #[arg(
        long,
        env = "QUIRE_BODY_SECONDS",
        value_name = "SECONDS",
        default_value_t = 300
    )]
    pub(crate) body_seconds: u64,

    /// Maximum memory for all request bodies together; beyond it, requests wait, then fail with 503
    #[arg(
        long,
        env = "QUIRE_BODY_MEMORY",
        value_name = "SIZE",
        default_value = "256MiB",
        value_parser = size
    )]
    pub(crate) body_memory: usize,

    /// Requests per second for each token, with bursts of up to ten times as many; 0 for no limit
    #[arg(
        long,
        env = "QUIRE_RATE_LIMIT",
        value_name = "NUMBER",
        default_value_t = 1000
    )]
    pub(crate) rate_limit: u32,

    /// Requests per second for each address without a valid token, with the same bursts; 0 for no
    /// limit
    #[arg(
        long,
        env = "QUIRE_ANONYMOUS_RATE_LIMIT",
        value_name = "NUMBER",
        default_value_t = 100
    )]
    pub(crate) anonymous_rate_limit: u32,

    /// Networks of trusted reverse proxies, such as 10.0.0.0/8,::1; the server takes the address of
    /// a client from the header that they set
    #[arg(
        long,
        env = "QUIRE_TRUSTED_PROXIES",
        value_name = "NETWORKS",
        value_delimiter = ',',
        value_parser = network
    )]
    pub(crate) trusted_proxies: Vec<IpNet>,

    /// Header in which trusted proxies pass the address of the client
    #[arg(
        long,
        env = "QUIRE_PROXY_HEADER",
        value_name = "HEADER",
        default_value = "x-forwarded-for"
    )]
    pub(crate) proxy_header: ProxyHeader,

    /// Origins that may call the API from a browser (CORS), such as https://app.example.com; * for
    /// all origins [default: none]
    #[arg(
        long,
        env = "QUIRE_CORS_ORIGINS",
        value_name = "ORIGINS",
        value_delimiter = ',',
        value_parser = origin
    )]
    pub(crate) cors_origins: Vec<String>,
}

/// The header in which proxies pass the address of the client.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ProxyHeader {
    /// The header that most proxies set
    XForwardedFor,
    /// The header of RFC 7239
    Forwarded,
}

impl Traffic {
    /// Returns the rate limits.
    pub(crate) fn rate_limits(&self) -> RateLimits {
        RateLimits {
            per_token: NonZeroU32::new(self.rate_limit),
            per_address: NonZeroU32::new(self.anonymous_rate_limit),
            trusted_proxies: self.trusted_proxies.clone(),
            forwarded_by: match self.proxy_header {
                ProxyHeader::XForwardedFor => ForwardedBy::XForwardedFor,
                ProxyHeader::Forwarded => ForwardedBy::Forwarded,
            },
        }
    }
}

/// A network, or a single address.
fn network(text: &str) -> Result<IpNet, String> {
    let text = text.trim();
    text.parse::<IpNet>()
        .or_else(|_| text.parse::<IpAddr>().map(IpNet::from))
        .map_err(|_| {
            "must be a network or an address, such as 10.0.0.0/8 or 192.168.1.7".to_owned()
        })
}

/// Parses an `Origin` as browsers send it: scheme, host and port, nothing else.
fn origin(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text == "*" {
        return Ok(text.to_owned());
    }
    let found = Url::parse(text)
        .ok()
        .filter(|url| matches!(url.scheme(), "http" | "https"))
        .map(|url| url.origin().ascii_serialization());
    match found {
        Some(origin) if origin.eq_ignore_ascii_case(text.trim_end_matches('/')) => Ok(origin),
        _ => Err("must be an origin, such as https://app.example.com, without a path".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks() {
        let check = |text: &str, expected: Option<&str>| {
            let found = network(text).ok().map(|network| network.to_string());
            assert_eq!(found.as_deref(), expected, "{text}");
        };
        check("10.0.0.0/8", Some("10.0.0.0/8"));
        check(" 192.168.1.7 ", Some("192.168.1.7/32"));
        check("::1", Some("::1/128"));
        check("proxy", None);
        check("10.0.0.0/40", None);
    }

    #[test]
    fn origins() {
        let check =
            |text: &str, expected: Option<&str>| assert_eq!(origin(text).ok().as_deref(), expected);
        check("https://App.example.com", Some("https://app.example.com"));
        check("http://localhost:3000/", Some("http://localhost:3000"));
        check("*", Some("*"));
        check("app.example.com", None);
        check("https://app.example.com/docs", None);
        check("ftp://app.example.com", None);
    }
}
