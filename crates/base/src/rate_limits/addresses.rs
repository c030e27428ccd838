//! The client address of a request.
//!
//! - Headers are trusted only as far as trusted proxies wrote them: from the right, up to the first address that is not
//!   a trusted proxy.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use http::HeaderMap;
use http::request::Parts;
use ipnet::IpNet;

/// The remote address of a request's connection: an extension of the request, set by the server that accepts
/// connections.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// The header in which proxies name the client.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ForwardedBy {
    /// `X-Forwarded-For`
    #[default]
    XForwardedFor,
    /// `Forwarded` (RFC 7239)
    Forwarded,
}

/// The unit that is limited: an IPv4 address, or an IPv6 network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Network(IpAddr);

impl Network {
    pub(super) fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from(network))
            }
            address @ IpAddr::V4(_) => address,
        })
    }

    pub(super) fn address(self) -> IpAddr {
        self.0
    }
}

/// The client of a request, as far as it is known.
pub(super) fn client(parts: &Parts, trusted: &[IpNet], by: ForwardedBy) -> Option<IpAddr> {
    let Peer(peer) = parts.extensions.get::<Peer>()?;
    let is_trusted = |address: &IpAddr| {
        let address = address.to_canonical();
        trusted.iter().any(|network| network.contains(&address))
    };
    let peer = peer.to_canonical();
    if !is_trusted(&peer) {
        return Some(peer);
    }
    let told = match by {
        ForwardedBy::XForwardedFor => list(&parts.headers, "x-forwarded-for", Some),
        ForwardedBy::Forwarded => list(&parts.headers, "forwarded", forwarded_for),
    };
    let mut client = peer;
    for text in told.into_iter().rev() {
        // An entry that is not an address ends the chain: the proxy that wrote it is the last known client.
        let Some(address) = text.and_then(address) else {
            break;
        };
        client = address;
        if !is_trusted(&client) {
            break;
        }
    }
    Some(client)
}

/// The elements of a header that may span several lines, in order; `None` for each without an address.
fn list<'h>(
    headers: &'h HeaderMap,
    name: &str,
    read: impl Fn(&'h str) -> Option<&'h str>,
) -> Vec<Option<&'h str>> {
    let mut found = Vec::new();
    for value in headers.get_all(name) {
        match value.to_str() {
            Ok(text) => found.extend(text.split(',').map(|part| read(part.trim()))),
            Err(_) => found.push(None),
        }
    }
    found
}

/// The value of `for` in an element of `Forwarded`.
fn forwarded_for(element: &str) -> Option<&str> {
    element.split(';').find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        name.eq_ignore_ascii_case("for")
            .then(|| value.trim().trim_matches('"'))
    })
}

/// Parses an address with an optional port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let address = bare
        .parse::<IpAddr>()
        .or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip()));
    Some(address.ok()?.to_canonical())
}
