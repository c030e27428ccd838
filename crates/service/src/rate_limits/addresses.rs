//! The client address of a request.
//!
//! - Headers are trusted only as far as trusted proxies wrote them: from the right, up to the first address that is not
//!   a trusted proxy.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use http::HeaderMap;
use http::request::Parts;
use ipnet::IpNet;

/// The address of the connection that a request came on: an extension of the request, from whoever accepts connections.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// How proxies say for whom a request is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ForwardedBy {
    /// `X-Forwarded-For`
    #[default]
    XForwardedFor,
    /// `Forwarded` (RFC 7239)
    Forwarded,
}

/// What is counted as one: an address, or a network of IPv6.
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
}

/// Who sent a request, as far as it can be told.
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
        // Whoever wrote something else there is the last one who is known.
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

/// The parts of a list that may stand on several lines, in order; nothing for each that says nothing of an address.
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

/// What an element of `Forwarded` says in `for`.
fn forwarded_for(element: &str) -> Option<&str> {
    element.split(';').find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        name.eq_ignore_ascii_case("for")
            .then(|| value.trim().trim_matches('"'))
    })
}

/// An address, which may have a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let address = bare
        .parse::<IpAddr>()
        .or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip()));
    Some(address.ok()?.to_canonical())
}
