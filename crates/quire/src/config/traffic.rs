//! What clients may do to the server: how many, how often, how long, from where.
//!
//! - The defaults are for a server that people and programs of one company use: nobody who means well meets them.

use std::net::IpAddr;
use std::num::NonZeroU32;

use clap::{Args, ValueEnum};
use ipnet::IpNet;
use quire_service::{ForwardedBy, RateLimits};
use url::Url;

use super::size;

/// What clients may do to the server.
#[derive(Args, Clone)]
#[command(next_help_heading = "Limits")]
pub(crate) struct Traffic {
    /// Most connections at the same time; beyond, idle ones are closed [default: three quarters of
    /// the files that the process may open, and at most 10000]
    #[arg(long, env = "QUIRE_CONNECTIONS", value_name = "NUMBER")]
    pub(crate) connections: Option<usize>,

    /// How long the body of a request may take to arrive
    #[arg(
        long,
        env = "QUIRE_BODY_SECONDS",
        value_name = "SECONDS",
        default_value_t = 300
    )]
    pub(crate) body_seconds: u64,

    /// Memory for the bodies of all requests; beyond, requests wait and are then refused
    #[arg(
        long,
        env = "QUIRE_BODY_MEMORY",
        value_name = "SIZE",
        default_value = "256MiB",
        value_parser = size
    )]
    pub(crate) body_memory: usize,

    /// Requests per second for each token, and ten times as many at once; 0 for no limit
    #[arg(
        long,
        env = "QUIRE_RATE_LIMIT",
        value_name = "NUMBER",
        default_value_t = 1000
    )]
    pub(crate) rate_limit: u32,

    /// The same for each address without a valid token
    #[arg(
        long,
        env = "QUIRE_ANONYMOUS_RATE_LIMIT",
        value_name = "NUMBER",
        default_value_t = 100
    )]
    pub(crate) anonymous_rate_limit: u32,

    /// Networks of reverse proxies, such as 10.0.0.0/8,::1: what they say about the address of a
    /// client is believed
    #[arg(
        long,
        env = "QUIRE_TRUSTED_PROXIES",
        value_name = "NETWORKS",
        value_delimiter = ',',
        value_parser = network
    )]
    pub(crate) trusted_proxies: Vec<IpNet>,

    /// Header in which these proxies give the address of the client
    #[arg(
        long,
        env = "QUIRE_PROXY_HEADER",
        value_name = "HEADER",
        default_value = "x-forwarded-for"
    )]
    pub(crate) proxy_header: ProxyHeader,

    /// Origins whose pages may call the API from a browser, such as https://app.example.com; * for
    /// all [default: none]
    #[arg(
        long,
        env = "QUIRE_CORS_ORIGINS",
        value_name = "ORIGINS",
        value_delimiter = ',',
        value_parser = origin
    )]
    pub(crate) cors_origins: Vec<String>,
}

/// In which header proxies give the address of the client.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ProxyHeader {
    /// As most proxies do.
    XForwardedFor,
    /// As RFC 7239 has it.
    Forwarded,
}

impl Traffic {
    /// How often callers may send requests.
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
        .map_err(|_| "write networks as 10.0.0.0/8 or 192.168.1.7".to_owned())
}

/// What a browser sends as `Origin`: scheme, host and port, nothing else.
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
        _ => Err("write an origin as https://app.example.com, without a path".to_owned()),
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
