//! The hosts of private and loopback networks that the operator lets users' addresses lead to.

use std::net::IpAddr;
use std::sync::Arc;

use url::{Host, Url};

/// Hosts of private and loopback networks that may be fetched from. Public ones are always allowed.
#[derive(Clone, Debug, Default)]
pub enum PrivateHosts {
    /// None.
    #[default]
    Refused,
    /// These, regardless of the addresses that their names resolve to.
    Listed(Arc<[Host]>),
    /// All, for servers whose every user is trusted.
    Allowed,
}

impl PrivateHosts {
    /// Reads a host: a name, or an IP address with or without brackets.
    ///
    /// # Errors
    ///
    /// Text that is neither, such as a URL or a host with a port.
    pub fn host(text: &str) -> Result<Host, String> {
        match text.parse() {
            Ok(IpAddr::V4(address)) => Ok(Host::Ipv4(address)),
            Ok(IpAddr::V6(address)) => Ok(Host::Ipv6(address)),
            Err(_) => Host::parse(text.trim_end_matches('.'))
                .map_err(|error| format!("is neither a host name nor an IP address: {error}")),
        }
    }

    /// Returns true if this private host may be fetched from.
    pub fn allow(&self, host: &Host<&str>) -> bool {
        match self {
            Self::Refused => false,
            Self::Listed(hosts) => {
                let host = match host {
                    Host::Domain(name) => Host::Domain(name.trim_end_matches('.')),
                    address => address.clone(),
                };
                hosts.iter().any(|listed| *listed == host)
            }
            Self::Allowed => true,
        }
    }

    /// Returns true if the private host of this URL may be fetched from.
    pub fn allow_url(&self, url: &Url) -> bool {
        url.host().is_some_and(|host| self.allow(&host))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_matched_as_addresses_name_them() {
        let hosts = ["Wiki.Intern.example.", "10.0.0.5", "fd00::1", "[fd00::2]"];
        let hosts = hosts.map(|host| PrivateHosts::host(host).unwrap());
        let listed = PrivateHosts::Listed(hosts.into());
        let allows = |url: &str| listed.allow_url(&Url::parse(url).unwrap());
        for url in [
            "http://wiki.intern.example/a",
            "https://WIKI.intern.example.:8443/",
            "http://10.0.0.5:81/",
            "http://0xa000005/",
            "http://[fd00:0::1]/",
            "http://[fd00::2]/",
        ] {
            assert!(allows(url), "{url}");
        }
        for url in [
            "http://intern.example/",
            "http://a.wiki.intern.example/",
            "http://10.0.0.6/",
            "http://[fd00::3]/",
        ] {
            assert!(!allows(url), "{url}");
        }
        for text in ["", "http://a.example", "a.example:80", "a b"] {
            assert!(PrivateHosts::host(text).is_err(), "{text}");
        }
    }
}
