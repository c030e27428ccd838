//! HTTPS with certificates that the server gets by itself: ACME (RFC 8555) with the challenge of RFC 8737, which takes
//! no other port.
//!
//! - Certificates and the account are in the folder `acme` of the data directory, which only this user can read.
//! - They are renewed when two thirds of their lifetime are over; a failure is logged and tried again.
//! - A client of this machine that does not speak TLS is served as well, such as `quire health`. Others are sent to the
//!   HTTPS address.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use futures_util::StreamExt as _;
use rustls::{ClientConfig, RootCertStore, ServerConfig};
use rustls_acme::caches::DirCache;
use rustls_acme::{AcmeConfig, is_tls_alpn_challenge};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::LazyConfigAcceptor;

use super::socket::Socket;
use crate::config::Https;

/// The most time for a handshake.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);

/// The first byte of a TLS connection: a handshake record.
const HANDSHAKE: u8 = 0x16;

/// The certificates of the server.
pub(super) struct Tls {
    challenge: Arc<ServerConfig>,
    usual: Arc<ServerConfig>,
    redirect: Vec<u8>,
}

impl Tls {
    /// Gets certificates in the background, if there are domains.
    pub(super) fn start(https: &Https, data: &Path, public_url: &str) -> Result<Option<Arc<Self>>> {
        if https.domains.is_empty() {
            return Ok(None);
        }
        let folder = data.join("acme");
        make_private(&folder)
            .with_context(|| format!("cannot create the folder {}", folder.display()))?;
        let contact = https.email.iter();
        let mut state = AcmeConfig::new_with_client_config(&https.domains, client()?)
            .contact(contact.map(|email| format!("mailto:{email}")))
            .directory(&https.directory)
            .cache(DirCache::new(folder))
            .state();
        let tls = Self {
            challenge: state.challenge_rustls_config(),
            usual: state.default_rustls_config(),
            redirect: redirect(public_url),
        };
        tokio::spawn(async move {
            while let Some(event) = state.next().await {
                match event {
                    Ok(event) => tracing::info!(?event, "certificates"),
                    Err(error) => {
                        tracing::error!(%error, "a certificate could not be obtained; trying again");
                    }
                }
            }
        });
        Ok(Some(Arc::new(tls)))
    }

    /// Completes the handshake; `None` if the connection is of no use.
    pub(super) async fn accept(&self, mut tcp: TcpStream, is_local: bool) -> Option<Socket> {
        let handshake = async {
            let mut first = [0];
            if tcp.peek(&mut first).await.ok()? == 0 {
                return None;
            }
            if first[0] != HANDSHAKE {
                if is_local {
                    return Some(Socket::Tcp(tcp));
                }
                let _ = tcp.write_all(&self.redirect).await;
                let _ = tcp.shutdown().await;
                return None;
            }
            let start = LazyConfigAcceptor::new(rustls::server::Acceptor::default(), tcp);
            let start = start.await.ok()?;
            if is_tls_alpn_challenge(&start.client_hello()) {
                let mut stream = start.into_stream(Arc::clone(&self.challenge)).await.ok()?;
                let _ = stream.shutdown().await;
                return None;
            }
            let stream = start.into_stream(Arc::clone(&self.usual)).await.ok()?;
            Some(Socket::Tls(Box::new(stream)))
        };
        timeout(HANDSHAKE_TIMEOUT, handshake).await.ok().flatten()
    }
}

/// Trusts the certificate authorities of the system.
fn client() -> Result<Arc<ClientConfig>> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Arc::new(config))
}

fn redirect(public_url: &str) -> Vec<u8> {
    format!(
        "HTTP/1.1 308 Permanent Redirect\r\nlocation: {public_url}/\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
    )
    .into_bytes()
}

fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
