//! Fetches user-supplied addresses without giving users access to the operator's network.
//!
//! - Only http and https. Names and literal addresses in a private, loopback, link-local or other special network are
//!   refused when the connection is made, so that a second DNS lookup cannot bypass the check. The operator can
//!   allow individual hosts, or all of them.
//! - A few redirects are followed, each with the same checks; proxies from the environment are not used.
//! - Size and time are bounded; a failed fetch returns 400 and stores nothing.
//! - Errors name the kind of failure, with the same message for a name that does not exist and for a name in the
//!   operator's network. Messages of resolvers, the operating system and TLS are not passed on.

pub mod direct;

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use quire_runtime::Body;
use quire_runtime::server::StoredBody;
use quire_server::Rejection;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use url::{Host, Url};

use crate::config::Config;
use crate::conversions::off_thread;
use crate::error::{Error, Result};

mod calls;
mod posting;
mod private_hosts;
mod visits;

pub use calls::Presence;
pub use posting::{PostRequest, PostResponse, Unposted};
pub use private_hosts::PrivateHosts;
pub use visits::{Allowance, FetchOutcome, MAX_ADDRESS_BYTES, UnreadResponse, refused};

/// Maximum number of redirects.
const REDIRECTS: usize = 5;

/// Reason for a failed connection: the name does not exist, resolves to no public address, or nothing
/// listens there.
const UNREACHABLE: &str = "the host cannot be reached";

/// Reason for a redirect that is not followed, if the error has no more specific one.
const REDIRECTED: &str = "it redirects to another address";

/// Reason for refusing a name, for the log.
const NOT_PUBLIC: &str = "the name resolves to no public address";

/// Size of a write to a file, in bytes.
const WRITE_BYTES: usize = 1 << 20;

/// The HTTP clients, created on first use.
#[derive(Default)]
pub struct Fetcher {
    /// For [`Fetcher::fetch`] and [`Fetcher::fetch_archive`].
    client: OnceLock<Option<reqwest::Client>>,
    /// For posts to webhooks.
    poster: OnceLock<Option<reqwest::Client>>,
    /// For imports of websites.
    visitor: OnceLock<Option<reqwest::Client>>,
    /// For checks of addresses that pages link to.
    caller: OnceLock<Option<reqwest::Client>>,
}

/// Resolves names to public addresses only, except for hosts that the operator allows.
struct PublicOnly(PrivateHosts);

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        let allows_private = self.0.allow(&Host::Domain(name.as_str()));
        Box::pin(async move {
            let addresses = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = addresses
                .filter(|address| allows_private || is_public(address.ip()))
                .collect();
            if public.is_empty() {
                return Err(NOT_PUBLIC.into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

impl Fetcher {
    /// Returns the bytes at `address`, at most `limit` of them.
    pub async fn fetch(
        &self,
        config: &Config,
        address: &str,
        limit: usize,
    ) -> Result<Vec<u8>, Unfetched> {
        let mut response = self.request(config, address, limit).await?;
        let mut bytes = Vec::new();
        while let Some(chunk) = response.next().await? {
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    }

    /// Fetches an archive, into a file if there is a folder for it.
    pub async fn fetch_archive(
        &self,
        config: &Config,
        address: &str,
        limit: usize,
    ) -> Result<Body> {
        let Some(folder) = config.staging.clone() else {
            return Ok(self.fetch(config, address, limit).await?.into());
        };
        let mut response = self.request(config, address, limit).await?;
        let mut stored = stage(move || StoredBody::create(&folder)).await?;
        let mut buffer = BytesMut::new();
        loop {
            let chunk = response.next().await?;
            buffer.extend_from_slice(chunk.as_deref().unwrap_or_default());
            if chunk.is_none() || buffer.len() >= WRITE_BYTES {
                let bytes = buffer.split();
                stored = stage(move || {
                    stored.append(&bytes)?;
                    Ok(stored)
                })
                .await?;
            }
            if chunk.is_none() {
                return Ok(stored.into());
            }
        }
    }

    /// Sends a request to `address`.
    async fn request(
        &self,
        config: &Config,
        address: &str,
        limit: usize,
    ) -> Result<Fetched, Unfetched> {
        let url =
            Url::parse(address).map_err(|error| failed(format!("is not an address: {error}")))?;
        let private = &config.private_hosts;
        check(&url, private).map_err(failed)?;
        let client = self
            .client
            .get_or_init(|| client(private, config.fetch_seconds))
            .as_ref()
            .ok_or(Unfetched::NoClient)?;
        let response = client
            .get(url)
            .send()
            .await
            .and_then(reqwest::Response::error_for_status)
            .map_err(|error| fetch_error(&error))?;
        // A redirect that the client does not follow arrives here as a response.
        if !response.status().is_success() {
            return Err(failed(format!(
                "cannot be fetched: it answered {}",
                response.status()
            )));
        }
        Ok(Fetched {
            response,
            limit,
            remaining: limit,
        })
    }
}

/// A response, limited in size.
struct Fetched {
    response: reqwest::Response,
    limit: usize,
    /// Number of bytes that may still be read.
    remaining: usize,
}

impl Fetched {
    /// Returns the next chunk, or an error if the limit is exceeded.
    async fn next(&mut self) -> Result<Option<Bytes>, Unfetched> {
        let chunk = self
            .response
            .chunk()
            .await
            .map_err(|error| fetch_error(&error))?;
        if let Some(chunk) = &chunk {
            let remaining = self.remaining.checked_sub(chunk.len());
            self.remaining = remaining.ok_or_else(|| too_large(self.limit))?;
        }
        Ok(chunk)
    }
}

/// Reason that an address could not be fetched.
#[derive(Debug)]
pub enum Unfetched {
    /// The request timed out.
    TimedOut(String),
    /// There is nothing at the address.
    Gone(String),
    /// Any other failure.
    Failed(String),
    /// This server cannot fetch anything.
    NoClient,
}

/// Converts to 400 with the reason, or to an internal error if there is no client.
impl From<Unfetched> for Error {
    fn from(problem: Unfetched) -> Self {
        match problem {
            Unfetched::TimedOut(reason) | Unfetched::Gone(reason) | Unfetched::Failed(reason) => {
                Self::invalid("/body/url", reason)
            }
            Unfetched::NoClient => Self::internal(&"cannot create the client for fetching"),
        }
    }
}

fn failed(reason: String) -> Unfetched {
    Unfetched::Failed(reason)
}

fn too_large(limit: usize) -> Unfetched {
    failed(format!("is larger than the {limit} bytes that are allowed"))
}

/// Classifies a failed request, and logs its cause.
fn fetch_error(error: &reqwest::Error) -> Unfetched {
    let reason = format!("cannot be fetched: {}", public_reason(error));
    tracing::debug!(reason, cause = ?system_cause(error), "an address cannot be fetched");
    if error.is_timeout() {
        Unfetched::TimedOut(reason)
    } else {
        Unfetched::Failed(reason)
    }
}

/// Returns the reason for a failed request, without details that its caller must not see.
fn public_reason(error: &reqwest::Error) -> String {
    if error.is_timeout() {
        "it did not answer in time".to_owned()
    } else if let Some(status) = error.status() {
        format!("it answered {status}")
    } else if error.is_redirect() {
        // The message of `redirects`.
        let cause = causes(error).last();
        cause.map_or_else(|| REDIRECTED.to_owned(), ToString::to_string)
    } else if error.is_connect() {
        UNREACHABLE.to_owned()
    } else {
        "the connection failed before the end of the response".to_owned()
    }
}

/// Returns the operating system's error kind for a failed request. It contains nothing that a user wrote.
fn system_cause(error: &reqwest::Error) -> Option<std::io::ErrorKind> {
    causes(error)
        .find_map(|cause| cause.downcast_ref::<std::io::Error>())
        .map(std::io::Error::kind)
}

/// The causes of an error, the innermost last.
fn causes(error: &reqwest::Error) -> impl Iterator<Item = &(dyn std::error::Error + 'static)> {
    std::iter::successors(std::error::Error::source(error), |cause| (*cause).source())
}

/// Writes to a file on a thread that may block.
async fn stage(
    write: impl FnOnce() -> std::io::Result<StoredBody> + Send + 'static,
) -> Result<StoredBody> {
    off_thread(write)
        .await?
        .map_err(|error| Rejection::Unstorable(Arc::new(error)).into())
}

/// Creates a client that follows redirects to allowed addresses.
fn client(private: &PrivateHosts, seconds: u64) -> Option<reqwest::Client> {
    let builder = builder(private, seconds).redirect(redirects(private));
    builder.build().ok()
}

/// Configures a client that connects only to allowed addresses.
fn builder(private: &PrivateHosts, seconds: u64) -> reqwest::ClientBuilder {
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .no_proxy()
        .connect_timeout(Duration::from_secs(10))
        .timeout(Duration::from_secs(seconds))
        .user_agent(concat!("quire/", env!("CARGO_PKG_VERSION")))
        .dns_resolver(Arc::new(PublicOnly(private.clone())))
}

/// Follows a few redirects, each only to an allowed address.
fn redirects(private: &PrivateHosts) -> reqwest::redirect::Policy {
    let private = private.clone();
    reqwest::redirect::Policy::custom(move |attempt| {
        if attempt.previous().len() > REDIRECTS {
            return attempt.error("too many redirects");
        }
        match check(attempt.url(), &private) {
            Ok(()) => attempt.follow(),
            Err(reason) => attempt.error(format!("it redirects to an address that {reason}")),
        }
    })
}

/// Checks the scheme and a literal IP address. A name is checked when it is resolved.
pub fn check(url: &Url, private: &PrivateHosts) -> Result<(), String> {
    if !matches!(url.scheme(), "http" | "https") {
        return Err("must begin with http:// or https://".to_owned());
    }
    let literal = match url.host() {
        None => return Err("names no host".to_owned()),
        Some(Host::Domain(_)) => None,
        Some(Host::Ipv4(address)) => Some(IpAddr::V4(address)),
        Some(Host::Ipv6(address)) => Some(IpAddr::V6(address)),
    };
    match literal {
        Some(address) if !is_public(address) && !private.allow_url(url) => {
            Err("leads to a private network, which this server does not allow".to_owned())
        }
        _ => Ok(()),
    }
}

/// Returns the message of an error with all its causes, for the log and for decisions. Callers must not see it.
fn describe(error: reqwest::Error) -> String {
    let error = error.without_url();
    let mut text = error.to_string();
    let mut source = std::error::Error::source(&error);
    while let Some(cause) = source {
        text = format!("{text}: {cause}");
        source = cause.source();
    }
    text
}

/// Returns true if an address belongs to the public internet (RFC 6890 and the IANA special-purpose
/// registries).
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || a == 0
        || a >= 240
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        // The address of Azure's platform services for virtual machines.
        || address == Ipv4Addr::new(168, 63, 129, 16)
        || (a == 198 && (18..20).contains(&b));
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let embedded = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match parts {
        // IPv4-mapped and NAT64 addresses reach the embedded IPv4 address.
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            embedded(high, low)
        }
        // 6to4 and Teredo tunnel to any address; addresses for documentation and benchmarking are not routed.
        [0x2002 | 0x3fff, ..] | [0x2001, 0..=0x1ff | 0xdb8, ..] => false,
        // Of the rest, only 2000::/3 is assigned.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_networks_are_refused() {
        let check = |text: &str, expected: bool| {
            let address: IpAddr = text.parse().expect("an address");
            assert_eq!(is_public(address), expected, "{text}");
        };
        for text in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "192.0.0.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "fe80::1",
            "fc00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
        ] {
            check(text, false);
        }
        for text in [
            "1.1.1.1",
            "8.8.8.8",
            "2606:4700::1111",
            "::ffff:8.8.8.8",
            "64:ff9b::808:808",
        ] {
            check(text, true);
        }
    }

    #[test]
    fn literal_and_odd_addresses_are_seen_through() {
        let refused = |text: &str| {
            let url = Url::parse(text).expect("an address");
            assert!(check(&url, &PrivateHosts::Refused).is_err(), "{text}");
        };
        for text in [
            "http://127.1/",
            "http://0x7f000001/",
            "http://2130706433/",
            "http://[::1]/",
            "http://017700000001/",
            "ftp://example.com/",
            "file:///etc/passwd",
        ] {
            refused(text);
        }
    }

    #[tokio::test]
    async fn redirects_to_private_networks_are_refused() {
        let moved = axum::routing::get(|| async {
            axum::response::Redirect::to("http://127.0.0.1:1/secret")
        });
        let router = axum::Router::new().route("/", moved);
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
            .await
            .expect("a port");
        let address = format!("http://{}/", listener.local_addr().expect("an address"));
        tokio::spawn(async move { axum::serve(listener, router).await });
        let _ = rustls::crypto::ring::default_provider().install_default();
        // Like the service's own client, but allowed to connect to this machine first.
        let client = reqwest::Client::builder()
            .no_proxy()
            .redirect(redirects(&PrivateHosts::Refused))
            .build();
        let error = client
            .expect("a client")
            .get(address)
            .send()
            .await
            .expect_err("a refusal");
        let reason = "it redirects to an address that leads to a private network";
        assert!(public_reason(&error).starts_with(reason));
    }

    #[tokio::test]
    async fn a_host_that_is_allowed_is_reached_and_leads_to_no_other() {
        let here = tokio::net::TcpListener::bind("127.0.0.1:0")
            .await
            .expect("a port");
        let port = here.local_addr().expect("an address").port();
        let elsewhere = format!("http://127.0.0.1:{port}/");
        let moved = axum::response::Redirect::to(&elsewhere);
        let router = axum::Router::new()
            .route("/", axum::routing::get(|| async { "found" }))
            .route("/moved", axum::routing::get(|| async { moved }));
        tokio::spawn(async move { axum::serve(here, router).await });
        let config = Config {
            private_hosts: PrivateHosts::Listed([PrivateHosts::host("localhost").unwrap()].into()),
            ..Config::default()
        };
        let fetch = async |url: String| Fetcher::default().fetch(&config, &url, 1_000).await;
        let body = fetch(format!("http://localhost:{port}/")).await;
        assert_eq!(body.expect("what is there"), b"found");
        for (url, reason) in [
            (elsewhere.clone(), "leads to a private network"),
            (
                format!("http://localhost:{port}/moved"),
                "it redirects to an address that leads to a private network",
            ),
        ] {
            let Err(Unfetched::Failed(actual)) = fetch(url).await else {
                panic!("it was fetched");
            };
            assert!(actual.contains(reason), "{actual}");
        }
    }

    #[tokio::test]
    async fn failures_do_not_tell_which_names_exist() {
        let allowing = Config {
            private_hosts: PrivateHosts::Allowed,
            ..Config::default()
        };
        let guarded = Config::default();
        // A label has at most 63 characters, so no resolver queries the network for this name.
        let nonexistent = format!("https://{}.example/", "x".repeat(70));
        // A name that resolves to no public address, a name that does not exist, and a closed port.
        for (config, address) in [
            (&guarded, "http://localhost:9/"),
            (&guarded, "https://localhost:9/"),
            (&guarded, nonexistent.as_str()),
            (&allowing, "http://127.0.0.1:1/"),
        ] {
            let problem = Fetcher::default().fetch(config, address, 1_000).await;
            let Err(Unfetched::Failed(reason)) = problem else {
                panic!("{address} was fetched, or took too long");
            };
            let expected = "cannot be fetched: the host cannot be reached";
            assert_eq!(reason, expected, "{address}");
        }
    }
}
