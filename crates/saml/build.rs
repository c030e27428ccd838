//! Detects whether there is an xmlsec1 to compare with, so that the comparison is reported as ignored if not.
//!
//! - Sets `cfg(quire_xmlsec1)` if there are `xmlsec1` and `xmllint`.
//! - With `QUIRE_REQUIRE_XMLSEC1=1`, the comparison always runs, and fails if they are missing.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(quire_xmlsec1)");
    for variable in ["PATH", "QUIRE_REQUIRE_XMLSEC1"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    let required = std::env::var_os("QUIRE_REQUIRE_XMLSEC1").is_some_and(|value| !value.is_empty());
    let runs = |program| Command::new(program).arg("--version").output().is_ok();
    if required || (runs("xmlsec1") && runs("xmllint")) {
        println!("cargo::rustc-cfg=quire_xmlsec1");
    }
}
