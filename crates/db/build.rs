//! Detects whether there is a PostgreSQL to test with, so that its half of the tests is reported as ignored if not.
//!
//! - Runs only with the feature `testing`, and sets `cfg(quire_postgres)`.
//! - Tests that freeze or fill up a server start their own, which needs an `initdb`: `cfg(quire_initdb)`.
//! - With `QUIRE_REQUIRE_POSTGRES=1`, that half always runs, and fails if there is no PostgreSQL.

#[path = "src/testing/programs.rs"]
mod programs;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(quire_postgres)");
    println!("cargo::rustc-check-cfg=cfg(quire_initdb)");
    for variable in ["QUIRE_TEST_POSTGRES", "QUIRE_REQUIRE_POSTGRES"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    if std::env::var_os("CARGO_FEATURE_TESTING").is_none() {
        return;
    }
    let initdb = programs::folder().map(|folder| folder.join("initdb"));
    if let Some(initdb) = &initdb {
        println!("cargo::rerun-if-changed={}", initdb.display());
    }
    let set = |variable: &str| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    if initdb.is_some() || set("QUIRE_REQUIRE_POSTGRES") {
        println!("cargo::rustc-cfg=quire_initdb");
    }
    if initdb.is_some() || set("QUIRE_TEST_POSTGRES") || set("QUIRE_REQUIRE_POSTGRES") {
        println!("cargo::rustc-cfg=quire_postgres");
    }
}
