//! `quire health`: asks a server on this machine whether it is ready, for containers without other programs.
//!
//! - It connects to the address that the server listens on, over plain HTTP or a Unix socket.

use std::io::{Read, Write};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::json;

use crate::cli;
use crate::output::{Output, complain};

/// Timeout of connecting and of each read.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum size of a response that is read.
const MAX_RESPONSE: u64 = 64 << 10;

/// `quire health`
pub(crate) fn run(options: &cli::Health, output: Output) -> Result<ExitCode> {
    let path = if options.live {
        "/healthz"
    } else {
        "/readyz?verbose"
    };
    let (status, body) = get(&options.listen, path)?;
    let is_healthy = status == 200;
    output.document(&json!({"healthy": is_healthy, "status": status, "report": body.trim_end()}));
    if is_healthy {
        output.detail(body.trim_end());
        return Ok(ExitCode::SUCCESS);
    }
    complain(format_args!(
        "the server responded with {status}\n{}",
        body.trim_end()
    ));
    Ok(ExitCode::FAILURE)
}

/// The status and body of the response of the server that listens there.
pub(crate) fn get(listen: &str, path: &str) -> Result<(u16, String)> {
    let no_server =
        || format!("no server responds at {listen}; --listen or QUIRE_LISTEN sets the address");
    let response = match listen.strip_prefix("unix:") {
        #[cfg(unix)]
        Some(path_of_socket) => {
            std::os::unix::net::UnixStream::connect(path_of_socket).and_then(|stream| {
                stream.set_read_timeout(Some(TIMEOUT))?;
                exchange(stream, path)
            })
        }
        #[cfg(not(unix))]
        Some(_) => bail!("this system has no Unix sockets"),
        None => connect(listen).and_then(|stream| {
            stream.set_read_timeout(Some(TIMEOUT))?;
            exchange(stream, path)
        }),
    };
    let response = response.with_context(no_server)?;
    let (head, body) = response.split_once("\r\n\r\n").with_context(no_server)?;
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let Some(status) = status.filter(|_| head.starts_with("HTTP/1.")) else {
        bail!("what responds at {listen} does not speak HTTP");
    };
    Ok((status, body.to_owned()))
}

/// Connects to an address of this machine, for one that stands for all.
fn connect(listen: &str) -> std::io::Result<TcpStream> {
    let mut outcome = Err(std::io::ErrorKind::AddrNotAvailable.into());
    for mut address in listen.to_socket_addrs()? {
        if address.ip().is_unspecified() {
            address.set_ip(if address.is_ipv4() {
                std::net::Ipv4Addr::LOCALHOST.into()
            } else {
                std::net::Ipv6Addr::LOCALHOST.into()
            });
        }
        outcome = TcpStream::connect_timeout(&address, TIMEOUT);
        if outcome.is_ok() {
            break;
        }
    }
    outcome
}

fn exchange(mut stream: impl Read + Write, path: &str) -> std::io::Result<String> {
    let head = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes())?;
    let mut response = Vec::new();
    stream.take(MAX_RESPONSE).read_to_end(&mut response)?;
    Ok(String::from_utf8_lossy(&response).into_owned())
}
