//! `cargo xtask saml`: installs the SAML identity providers at which tests sign in, one in Python and one in Node.js.
//!
//! - saml-idp wants a fork of samlp from its repository; `package.json` replaces it with the release that npm serves.

use anyhow::Result;

use crate::npm;
use crate::python::servers;

pub(crate) fn run() -> Result<()> {
    let folder = servers("saml")?;
    npm::install("crates/quire/tests/it/saml", &folder)
}
