//! Detects whether there is a Python that runs what the guide to webhooks shows, so that this test is reported as
//! ignored if not.
//!
//! - Sets `cfg(quire_python)`.
//! - With `QUIRE_REQUIRE_PYTHON=1`, the test always runs, and fails if there is no Python.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(quire_python)");
    for variable in ["PATH", "QUIRE_REQUIRE_PYTHON"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    let required = std::env::var_os("QUIRE_REQUIRE_PYTHON").is_some_and(|value| !value.is_empty());
    if required || Command::new("python3").arg("--version").output().is_ok() {
        println!("cargo::rustc-cfg=quire_python");
    }
}
