//! `cargo xtask oidc`: installs the OpenID Connect provider at which tests sign in.

use anyhow::Result;

use crate::codegen::root;
use crate::python;

pub(crate) fn run() -> Result<()> {
    let folder = root().join("target/oidc");
    std::fs::create_dir_all(&folder)?;
    python::environment(&folder, "crates/quire/tests/it/oidc/requirements.txt")?;
    println!("The OpenID Connect provider is in {}", folder.display());
    Ok(())
}
