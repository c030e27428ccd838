//! Reads pages of a server on this machine.

use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context as _, Result};

/// The response to a request.
pub(super) struct Response {
    pub(super) status: u16,
    pub(super) is_html: bool,
    pub(super) location: Option<String>,
    pub(super) body: String,
}

/// Requests a path, and follows redirects.
pub(super) fn get(address: &str, path: &str) -> Result<Response> {
    let mut path = path.to_owned();
    let mut response = once(address, &path)?;
    for _ in 0..5 {
        let Some(location) = response.location.take().filter(|_| response.status < 400) else {
            break;
        };
        let start = format!("http://{address}");
        path.clear();
        path.push_str(location.strip_prefix(&start).unwrap_or(&location));
        if !path.starts_with('/') {
            break;
        }
        response = once(address, &path)?;
    }
    Ok(response)
}

fn once(address: &str, path: &str) -> Result<Response> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_mins(1)))?;
    let path = encode(path.split('#').next().unwrap_or_default());
    // Responses of this version end with the connection, and have no chunks.
    write!(
        stream,
        "GET {path} HTTP/1.0\r\nHost: {address}\r\nAccept: text/html\r\n\r\n"
    )?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n");
    let end = end.with_context(|| format!("{path} has no response"))?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let header = |name: &str| {
        head.lines().find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found
                .eq_ignore_ascii_case(name)
                .then(|| value.trim().to_owned())
        })
    };
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    Ok(Response {
        status: status.with_context(|| format!("{path} has no status"))?,
        is_html: header("content-type").is_some_and(|kind| kind.starts_with("text/html")),
        location: header("location"),
        body: String::from_utf8_lossy(&bytes[end + 4..]).into_owned(),
    })
}

/// Characters that a request line cannot contain, in percent notation.
fn encode(path: &str) -> String {
    let mut encoded = String::with_capacity(path.len());
    for byte in path.bytes() {
        if byte <= b' ' || byte >= 0x7f || byte == b'"' {
            let _ = write!(encoded, "%{byte:02X}");
        } else {
            encoded.push(char::from(byte));
        }
    }
    encoded
}

/// The text of a path in percent notation.
pub(super) fn percent_decode(path: &str) -> String {
    let bytes = path.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let code = path.get(at + 1..at + 3);
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) if bytes[at] == b'%' => {
                decoded.push(byte);
                at += 3;
            }
            _ => {
                decoded.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&decoded).into_owned()
}
