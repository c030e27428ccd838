//! `cargo xtask browser`: installs what drives Chromium in tests and pictures, and what checks accessibility.

use std::path::PathBuf;

use anyhow::Result;

use crate::codegen::root;
use crate::npm;

/// Installs the packages, and returns the folder that they are in.
pub(crate) fn install() -> Result<PathBuf> {
    let folder = root().join("target/browser");
    npm::install("crates/quire/tests/it/reader", &folder)?;
    Ok(folder.join("node_modules"))
}
