//! `cargo xtask saml`: installs the SAML identity providers at which tests sign in, one in Python and one in Node.js.
//!
//! - Lists name every package with its exact version, npm's also with its hash; no package runs a script of its own.
//! - They are installed again only when their list changes.
//! - saml-idp wants a fork of samlp from its repository; `package.json` replaces it with the release that npm serves.

use std::fs;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::codegen::root;
use crate::python::{servers, succeed};

/// The folder with the lists.
const LISTS: &str = "crates/quire/tests/it/saml";

pub(crate) fn run() -> Result<()> {
    let folder = servers("saml")?;
    let lists = root().join(LISTS);
    let lock = lists.join("package-lock.json");
    let wanted = fs::read_to_string(&lock)?;
    // `npm ci` begins by deleting the folder of what it installs.
    let stamp = folder.join("node_modules/package-lock.json");
    if !fs::read_to_string(&stamp).is_ok_and(|found| found == wanted) {
        println!("Installing {LISTS}/package.json into {}", folder.display());
        for list in ["package.json", "package-lock.json"] {
            fs::copy(lists.join(list), folder.join(list))?;
        }
        let mut install = Command::new("npm");
        install.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
        succeed(install.current_dir(&folder)).context("this needs Node.js 18 or newer with npm")?;
        fs::write(stamp, wanted)?;
    }
    Ok(())
}
