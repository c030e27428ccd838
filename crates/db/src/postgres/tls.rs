//! The URL of a PostgreSQL server, and the security of the connection.
//!
//! - `sslmode` has the values of PostgreSQL's own programs: `disable`, `prefer`, `require`, `verify-ca` and
//!   `verify-full`. The default for a server on another machine is to use TLS if the server offers it (`prefer`).
//! - `sslrootcert` names a PEM file of certificates. By default, or with `system`, the machine's own are trusted.
//! - Only `verify-full` protects against a man in the middle: it requires a certificate for the host name from a
//!   trusted authority. `verify-ca` accepts any name, and `require` accepts any certificate unless `sslrootcert` is
//!   set.
//! - `sslcert` and `sslkey` identify the client.

use std::sync::Arc;

use percent_encoding::percent_decode_str;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName, UnixTime};
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme,
};
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::error::Error;

/// The TLS configuration, if the mode requires one.
pub(super) type Tls = MakeRustlsConnect;

/// The TLS options of an address.
#[derive(Default)]
struct TlsOptions {
    mode: Option<String>,
    roots: Option<String>,
    certificate: Option<String>,
    key: Option<String>,
}

/// The settings of an address.
pub(super) fn address(url: &str) -> Result<(Config, Tls), Error> {
    let (url, tls) = split(url)?;
    let mut config: Config = url.parse().map_err(|cause: tokio_postgres::Error| {
        // Neither says more than the name of an option.
        let cause = std::error::Error::source(&cause).map(ToString::to_string);
        Error::misuse(match cause {
            Some(cause) if cause.contains("option `") || cause.contains("value for option") => {
                format!("the address of the PostgreSQL database is not valid: {cause}")
            }
            _ => String::from("the address of the PostgreSQL database is not valid"),
        })
    })?;
    let mode = match tls.mode.as_deref() {
        Some(mode) => mode,
        None if is_local(&config) => "disable",
        None => "prefer",
    };
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    // A given file of authorities is always used.
    let (mode, verifier): (_, Arc<dyn ServerCertVerifier>) = match mode {
        "disable" => (SslMode::Disable, Unverified::new(&provider)),
        "prefer" => (SslMode::Prefer, Unverified::new(&provider)),
        "require" if tls.roots.is_none() => (SslMode::Require, Unverified::new(&provider)),
        "require" | "verify-ca" => {
            let verifier = AnyName(trusted(tls.roots.as_deref(), &provider)?);
            (SslMode::Require, Arc::new(verifier))
        }
        "verify-full" => (SslMode::Require, trusted(tls.roots.as_deref(), &provider)?),
        _ => {
            return Err(Error::misuse(
                "`sslmode` must be disable, prefer, require, verify-ca or verify-full",
            ));
        }
    };
    config.ssl_mode(mode);
    let client = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|cause| unusable("sslmode", &cause))?
        .dangerous()
        .with_custom_certificate_verifier(verifier);
    let client = match (tls.certificate, tls.key) {
        (None, None) => client.with_no_client_auth(),
        (Some(certificate), Some(key)) => {
            let chain = certificates("sslcert", &certificate)?;
            let key =
                PrivateKeyDer::from_pem_file(&key).map_err(|cause| unusable("sslkey", &cause))?;
            client
                .with_client_auth_cert(chain, key)
                .map_err(|cause| unusable("sslkey", &cause))?
        }
        _ => return Err(Error::misuse("`sslcert` and `sslkey` must be set together")),
    };
    Ok((config, Tls::new(client)))
}

/// Removes the TLS options from the address, because the driver knows only some of them.
fn split(url: &str) -> Result<(String, TlsOptions), Error> {
    let mut tls = TlsOptions::default();
    let Some((before, query)) = url.split_once('?') else {
        return Ok((url.to_owned(), tls));
    };
    let mut kept = Vec::new();
    for pair in query.split('&') {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let option = match name {
            "sslmode" => &mut tls.mode,
            "sslrootcert" => &mut tls.roots,
            "sslcert" => &mut tls.certificate,
            "sslkey" => &mut tls.key,
            _ => {
                kept.push(pair);
                continue;
            }
        };
        let value = percent_decode_str(value).decode_utf8();
        let value = value.map_err(|_| Error::misuse(format!("`{name}` is not valid UTF-8")))?;
        *option = Some(value.into_owned());
    }
    let separator = if kept.is_empty() { "" } else { "?" };
    Ok((format!("{before}{separator}{}", kept.join("&")), tls))
}

/// Returns `true` if the connection stays on this machine.
fn is_local(config: &Config) -> bool {
    let local = |host: &Host| match host {
        #[cfg(unix)]
        Host::Unix(_) => true,
        Host::Tcp(name) => {
            name == "localhost"
                || name
                    .parse::<std::net::IpAddr>()
                    .is_ok_and(|address| address.is_loopback())
        }
    };
    config.get_hostaddrs().is_empty() && config.get_hosts().iter().all(local)
}

fn trusted(
    file: Option<&str>,
    provider: &Arc<CryptoProvider>,
) -> Result<Arc<WebPkiServerVerifier>, Error> {
    let mut roots = RootCertStore::empty();
    match file {
        None | Some("system") => {
            // Certificates that cannot be read are not trusted; the others are.
            let found = rustls_native_certs::load_native_certs().certs;
            roots.add_parsable_certificates(found);
        }
        Some(file) => {
            for certificate in certificates("sslrootcert", file)? {
                let added = roots.add(certificate);
                added.map_err(|cause| unusable("sslrootcert", &cause))?;
            }
        }
    }
    WebPkiServerVerifier::builder_with_provider(Arc::new(roots), Arc::clone(provider))
        .build()
        .map_err(|cause| unusable("sslrootcert", &cause))
}

fn certificates(name: &str, file: &str) -> Result<Vec<CertificateDer<'static>>, Error> {
    let found: Result<Vec<_>, _> = CertificateDer::pem_file_iter(file)
        .map_err(|cause| unusable(name, &cause))?
        .collect();
    match found {
        Ok(found) if found.is_empty() => Err(unusable(name, &"the file contains no certificate")),
        Ok(found) => Ok(found),
        Err(cause) => Err(unusable(name, &cause)),
    }
}

fn unusable(name: &str, cause: &dyn std::fmt::Display) -> Error {
    Error::misuse(format!("`{name}` of the database's address: {cause}"))
}

/// Accepts a certificate of a trusted authority for any name.
#[derive(Debug)]
struct AnyName(Arc<WebPkiServerVerifier>);

impl ServerCertVerifier for AnyName {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        let verified = (self.0).verify_server_cert(certificate, intermediates, name, ocsp, now);
        match verified {
            // The name is checked last.
            Err(rustls::Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        self.0.verify_tls12_signature(message, certificate, signed)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        self.0.verify_tls13_signature(message, certificate, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_verify_schemes()
    }
}

/// Accepts any certificate, as long as the server has its key.
#[derive(Debug)]
struct Unverified(Arc<CryptoProvider>);

impl Unverified {
    fn new(provider: &Arc<CryptoProvider>) -> Arc<Self> {
        Arc::new(Self(Arc::clone(provider)))
    }
}

impl ServerCertVerifier for Unverified {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(url: &str) -> Result<SslMode, String> {
        address(url)
            .map(|(config, _)| config.get_ssl_mode())
            .map_err(|cause| cause.to_string())
    }

    #[test]
    fn modes() {
        let check = |url: &str, expected: SslMode| assert_eq!(mode(url), Ok(expected), "{url}");
        check("postgres://quire@db/quire", SslMode::Prefer);
        check("postgres://quire@localhost/quire", SslMode::Disable);
        check("postgres://quire@127.0.0.1:5433/quire", SslMode::Disable);
        check("postgres://quire@%2Ftmp%2Fsocket/quire", SslMode::Disable);
        check(
            "postgres://quire@localhost/quire?sslmode=prefer",
            SslMode::Prefer,
        );
        check(
            "postgres://quire@db/quire?sslmode=require&connect_timeout=3",
            SslMode::Require,
        );
        check(
            "postgres://quire@db/quire?sslmode=disable",
            SslMode::Disable,
        );
    }

    #[test]
    fn errors_name_the_option() {
        let check = |url: &str, expected: &str| {
            let error = mode(url).unwrap_err();
            assert!(error.contains(expected), "{error}");
            assert!(!error.contains("secret"), "{error}");
        };
        check(
            "postgres://a:secret@db/quire?sslmode=sometimes",
            "`sslmode`",
        );
        check(
            "postgres://a:secret@db/quire?sslmode=verify-full&sslrootcert=%2Fno%2Fsuch.pem",
            "`sslrootcert`",
        );
        check("postgres://a:secret@db/quire?sslcert=a.pem", "`sslkey`");
        check("postgres://a:secret@db/quire?colour=red", "`colour`");
    }
}
