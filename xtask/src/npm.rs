//! Packages of npm for tools that tests and tasks run.
//!
//! - A list contains every package with its exact version and its hash, and scripts of packages do not run.
//! - They are installed again only when their list changes.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::codegen::root;
use crate::python::succeed;

/// Installs what the list in a folder of the repository names.
pub(crate) fn install(list: &str, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let lists = root().join(list);
    let expected = fs::read_to_string(lists.join("package-lock.json"))?;
    // `npm ci` begins by deleting the folder of what it installs.
    let stamp = folder.join("node_modules/package-lock.json");
    if fs::read_to_string(&stamp).is_ok_and(|found| found == expected) {
        return Ok(());
    }
    println!("Installing {list}/package.json into {}", folder.display());
    for name in ["package.json", "package-lock.json"] {
        fs::copy(lists.join(name), folder.join(name))?;
    }
    let mut install = Command::new("npm");
    install.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    succeed(install.current_dir(folder)).context("this needs Node.js 20 or newer with npm")?;
    fs::write(stamp, expected)?;
    Ok(())
}
