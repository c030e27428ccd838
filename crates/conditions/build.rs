//! Detects whether there is a Node.js to compare with, so that the comparison is reported as ignored if not.
//!
//! - Sets `cfg(quire_node)`.
//! - With `QUIRE_REQUIRE_NODE=1`, the comparison always runs, and fails if there is no Node.js.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(quire_node)");
    for variable in ["PATH", "QUIRE_REQUIRE_NODE"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    let required = std::env::var_os("QUIRE_REQUIRE_NODE").is_some_and(|value| !value.is_empty());
    if required || Command::new("node").arg("--version").output().is_ok() {
        println!("cargo::rustc-cfg=quire_node");
    }
}
