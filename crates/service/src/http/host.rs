//! The host that a request is for (RFC 9112, section 3.2).
//!
//! - A request names one host: with one `Host` header, and, if its target is an absolute URI, the same there.
//! - Names are compared case-insensitively, without a final dot and the default port.

use http::uri::Authority;
use http::{HeaderValue, Request, Version, header};

/// Checks the host of a request, and removes the final dot of its name.
///
/// # Errors
/// There is no host, more than one, or an invalid one; the error says which.
pub fn check_host<B>(request: &mut Request<B>) -> Result<(), &'static str> {
    let mut lines = request.headers().get_all(header::HOST).iter();
    let line = match (lines.next(), lines.next()) {
        (Some(line), None) => line,
        (Some(_), Some(_)) => return Err("the request must have only one `Host` header"),
        // Only HTTP/1.1 requires it.
        (None, _) if request.version() <= Version::HTTP_10 => return Ok(()),
        (None, _) => return Err("the request must have a `Host` header"),
    };
    let invalid = "the `Host` header must be a host and an optional port";
    let host = Authority::try_from(line.as_bytes()).map_err(|_| invalid)?;
    let (name, port) = parts(&host).ok_or(invalid)?;
    if let Some(target) = request.uri().authority() {
        let default = match request.uri().scheme_str() {
            Some("https") => Some("443"),
            _ => Some("80"),
        };
        let other_than = |port: Option<_>| port.filter(|port| Some(*port) != default);
        let is_same = parts(target).is_some_and(|(other, of_target)| {
            other.eq_ignore_ascii_case(name) && other_than(of_target) == other_than(port)
        });
        if !is_same {
            return Err("the `Host` header must name the host of the absolute URI");
        }
    }
    if host.host().ends_with('.') {
        let text = port.map_or_else(|| name.to_owned(), |port| format!("{name}:{port}"));
        let value = HeaderValue::try_from(text).map_err(|_| invalid)?;
        request.headers_mut().insert(header::HOST, value);
    }
    Ok(())
}

/// The name without a final dot, and the port; `None` if there is no name, or more than both.
fn parts(host: &Authority) -> Option<(&str, Option<&str>)> {
    let name = host.host();
    let port = host.as_str().strip_prefix(name)?;
    let port = match port.strip_prefix(':') {
        Some("") => None,
        Some(port) => Some(port)
            .filter(|port| port.parse::<u16>().is_ok())
            .map(Some)?,
        None if port.is_empty() => None,
        None => return None,
    };
    let name = name.strip_suffix('.').unwrap_or(name);
    let is_address = name.starts_with('[');
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let is_name = is_address || !name.is_empty() && name.bytes().all(is_letter);
    let is_name = is_name && !name.starts_with('.') && !name.ends_with('.');
    is_name.then_some((name, port))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(target: &str, hosts: &[&str], version: Version) -> Result<String, &'static str> {
        let mut request = Request::builder().uri(target).version(version);
        for host in hosts {
            request = request.header(header::HOST, *host);
        }
        let mut request = request.body(()).unwrap();
        check_host(&mut request)?;
        let host = request.headers().get(header::HOST);
        Ok(host.map_or_else(String::new, |host| host.to_str().unwrap().to_owned()))
    }

    #[test]
    fn a_request_names_one_host() {
        let check = |target: &str, hosts: &[&str], expected: Option<&str>| {
            let found = checked(target, hosts, Version::HTTP_11);
            assert_eq!(
                found.as_deref().ok(),
                expected,
                "{target} {hosts:?} {found:?}"
            );
        };
        check("/", &["a.org"], Some("a.org"));
        check("/", &["a.org:8080"], Some("a.org:8080"));
        check("/", &["[::1]:80"], Some("[::1]:80"));
        check("/", &["a.org."], Some("a.org"));
        check("/", &["a.org.:81"], Some("a.org:81"));
        check("/", &[], None);
        check("/", &["a.org", "a.org"], None);
        for invalid in [
            "",
            "a b",
            "a.org,b.org",
            "me@a.org",
            "a.org:b",
            "a.org:99999",
            ".",
            "a..",
            "a.org/b",
        ] {
            check("/", &[invalid], None);
        }
        check("http://a.org/b", &["a.org"], Some("a.org"));
        check("http://A.org:80/b", &["a.org."], Some("a.org"));
        check("https://a.org/b", &["a.org:443"], Some("a.org:443"));
        check("http://a.org/b", &["b.org"], None);
        check("http://a.org:81/b", &["a.org"], None);
        check("http://a.org/b", &[], None);
        assert_eq!(checked("/", &[], Version::HTTP_10).as_deref(), Ok(""));
        assert!(checked("/", &["a.org", "b.org"], Version::HTTP_10).is_err());
    }
}
