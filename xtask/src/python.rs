//! Python environments for tools that are Python packages.
//!
//! - A list of requirements names every package with its exact version, so an environment is the same everywhere.
//! - An environment is made again only when its list changes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, anyhow};

use crate::codegen::root;

/// Installs servers that tests start, whose list is next to the tests, and returns the folder.
pub(crate) fn servers(name: &str) -> Result<PathBuf> {
    let folder = root().join("target").join(name);
    fs::create_dir_all(&folder)?;
    environment(
        &folder,
        &format!("crates/quire/tests/it/{name}/requirements.txt"),
    )?;
    println!("The servers of the tests are in {}", folder.display());
    Ok(folder)
}

/// The Python of an environment in this folder with what the list names, and nothing else.
pub(crate) fn environment(folder: &Path, list: &str) -> Result<PathBuf> {
    let path = root().join(list);
    let expected = fs::read_to_string(&path)?;
    let environment = folder.join("environment");
    let python = environment.join("bin/python");
    let stamp = environment.join("requirements.txt");
    if fs::read_to_string(&stamp).is_ok_and(|found| found == expected) {
        return Ok(python);
    }
    println!("Installing {list} into {}", environment.display());
    let mut make = Command::new("python3");
    make.args(["-m", "venv", "--clear"]).arg(&environment);
    succeed(&mut make).context("this needs Python 3.11 or newer with its module `venv`")?;
    let mut install = Command::new(&python);
    install
        .args(["-m", "pip", "install", "--quiet", "--no-deps"])
        .args(["--disable-pip-version-check", "--only-binary", ":all:"])
        .arg("--requirement")
        .arg(&path);
    succeed(&mut install)?;
    succeed(Command::new(&python).args(["-m", "pip", "check", "--quiet"]))?;
    fs::write(stamp, expected)?;
    Ok(python)
}

/// Runs a command to its end, and fails if it does.
pub(crate) fn succeed(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot run {}", command.get_program().display()))?;
    if status.success() {
        return Ok(());
    }
    let arguments: Vec<_> = command
        .get_args()
        .map(|argument| argument.to_string_lossy())
        .collect();
    let program = command.get_program().to_string_lossy();
    Err(anyhow!("`{program} {}` failed", arguments.join(" ")))
}
