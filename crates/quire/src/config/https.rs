//! HTTPS without a reverse proxy.

use anyhow::{Result, bail};
use clap::Args;

/// Options of certificates.
#[derive(Args, Clone)]
#[command(next_help_heading = "HTTPS")]
pub(crate) struct Https {
    /// Domains for which the server gets certificates by itself (ACME), such as docs.example.com; it then
    /// speaks HTTPS at --listen, which the certificate authority must reach at port 443 of each
    /// domain
    #[arg(
        long = "acme-domains",
        env = "QUIRE_ACME_DOMAINS",
        value_name = "DOMAINS",
        value_delimiter = ','
    )]
    pub(crate) domains: Vec<String>,

    /// Email address that the certificate authority may write to
    #[arg(long = "acme-email", env = "QUIRE_ACME_EMAIL", value_name = "EMAIL")]
    pub(crate) email: Option<String>,

    /// Directory URL of the certificate authority
    #[arg(
        long = "acme-directory",
        env = "QUIRE_ACME_DIRECTORY",
        value_name = "URL",
        default_value = "https://acme-v02.api.letsencrypt.org/directory"
    )]
    pub(crate) directory: String,
}

impl Https {
    /// Checks the domains, and that the server listens at an address and a port.
    pub(crate) fn check(&self, listen: &str) -> Result<()> {
        for domain in &self.domains {
            let is_name =
                url::Host::parse(domain).is_ok_and(|host| matches!(host, url::Host::Domain(_)));
            if !is_name || domain.contains('*') || !domain.contains('.') {
                bail!("`{domain}` of --acme-domains is not a domain such as docs.example.com");
            }
        }
        if !self.domains.is_empty() && listen.starts_with("unix:") {
            bail!("--acme-domains needs an address and a port, such as --listen 0.0.0.0:443");
        }
        Ok(())
    }

    /// The public URL of a server with certificates.
    pub(crate) fn public_url(&self) -> Option<String> {
        let domain = self.domains.first()?;
        Some(format!("https://{}", domain.to_ascii_lowercase()))
    }
}
