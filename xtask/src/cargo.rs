//! Runs cargo from within cargo.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

use crate::codegen::root;

/// A command that runs cargo as it would run by hand.
pub(crate) fn cargo() -> Command {
    command("cargo")
}

/// A command that runs a program, which may run cargo, as by hand.
///
/// `cargo xtask` passes data of its package to the program in the environment. Build scripts that read the same
/// variables, such as that of `ring`, would find them changed, and everything that depends on them would be rebuilt.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os() {
        let is_of_package = name.to_str().is_some_and(|name| {
            name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
        });
        if is_of_package {
            command.env_remove(name);
        }
    }
    command
}

/// Returns the path of a program in a debug build.
pub(crate) fn built(program: &str) -> PathBuf {
    root().join("target/debug").join(program)
}
