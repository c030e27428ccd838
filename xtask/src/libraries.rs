//! `cargo xtask libraries`: fetches the scripts of other projects that pages load, such as Mermaid.
//!
//! - The list has the exact version of each, and the hash of its script: anything else is refused.
//! - For another version, change both in the list. For Scalar, the hashes in `REFERENCE`
//!   (`crates/published/src/reader/responses.rs`) follow from it: the test in the browser fails if one is missing.

use std::process::Command;

use anyhow::{Context as _, Result};

use crate::codegen::root;
use crate::python::succeed;

/// The list, in the folder of the fetched files.
const LIST: &str = "crates/reader/src/libraries/list.json";

pub(crate) fn run() -> Result<()> {
    let mut fetch = Command::new("node");
    fetch
        .arg(root().join("xtask/src/libraries/fetch.mjs"))
        .arg(root().join(LIST));
    succeed(&mut fetch).context("this needs Node.js 20 or newer with npm")
}
