//! `cargo xtask ci`: every check that a change must pass, fastest first.
//!
//! - The test command is the README's, with PostgreSQL, an S3 server and identity providers required, so that no test is skipped.
//! - Snapshots are strict: none is written, and none may be pending.
//! - Every check runs even if an earlier one failed, so that one run reports everything; the tests come last.

use std::time::Instant;

use anyhow::{Result, bail};

use crate::cargo;
use crate::codegen::root;

/// A check: its name, its command, and the environment that it needs.
type Check = (
    &'static str,
    &'static [&'static str],
    &'static [(&'static str, &'static str)],
);

const CHECKS: &[Check] = &[
    ("formatting", &["cargo", "fmt", "--all", "--check"], &[]),
    (
        "formatting of the fuzz targets",
        &[
            "cargo",
            "fmt",
            "--manifest-path",
            "fuzz/Cargo.toml",
            "--check",
        ],
        &[],
    ),
    (
        "generated code is fresh",
        &["cargo", "xtask", "codegen", "--check"],
        &[],
    ),
    ("tidiness", &["cargo", "xtask", "tidy"], &[]),
    (
        "dependencies are allowed and have no known vulnerabilities",
        &["cargo", "xtask", "audit"],
        &[],
    ),
    (
        "the description is valid",
        &[
            "npx",
            "--yes",
            "@redocly/cli@2",
            "lint",
            "crates/server/openapi.json",
        ],
        &[],
    ),
    (
        "breaking changes raise the version",
        &["cargo", "xtask", "spec", "review"],
        &[],
    ),
    (
        "lints",
        &[
            "cargo",
            "clippy",
            "--workspace",
            "--all-targets",
            "--locked",
            "--",
            "-D",
            "warnings",
        ],
        &[],
    ),
    (
        "the program without its typesetter",
        &[
            "cargo",
            "clippy",
            "--package",
            "quire",
            "--no-default-features",
            "--locked",
            "--",
            "-D",
            "warnings",
        ],
        &[],
    ),
    (
        "generated crates of another description compile",
        &[
            "bash",
            "-c",
            "cargo xtask codegen --strict --spec docs/petstore.yaml --out target/petstore --name petstore --runtime crates/runtime \
             && cp Cargo.lock target/petstore/ \
             && CARGO_TARGET_DIR=target cargo clippy --manifest-path target/petstore/Cargo.toml --all-targets -- -D warnings",
        ],
        &[],
    ),
    (
        "lints of the fuzz targets",
        &[
            "bash",
            "-c",
            "cp Cargo.lock fuzz/ \
             && CARGO_TARGET_DIR=target cargo clippy --manifest-path fuzz/Cargo.toml --all-targets -- -D warnings",
        ],
        &[],
    ),
    (
        "values of every type pass through generated code",
        &["cargo", "xtask", "codegen", "--self-test"],
        &[],
    ),
    (
        "documentation",
        &["cargo", "doc", "--workspace", "--no-deps", "--locked"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    ),
    (
        "the server conforms to its description",
        &["cargo", "xtask", "contract", "--bounded"],
        &[],
    ),
    (
        "no acknowledged write is lost",
        &["cargo", "xtask", "torture", "--strict"],
        &[],
    ),
    (
        "no input breaks a parser",
        &["cargo", "xtask", "fuzz", "--bounded"],
        &[],
    ),
    ("an S3 server for tests", &["cargo", "xtask", "s3"], &[]),
    (
        "an OpenID Connect provider for tests",
        &["cargo", "xtask", "oidc"],
        &[],
    ),
    (
        "SAML identity providers for tests",
        &["cargo", "xtask", "saml"],
        &[],
    ),
    (
        "tests on both databases",
        &["cargo", "test", "--workspace", "--locked"],
        &[
            ("QUIRE_REQUIRE_POSTGRES", "1"),
            ("QUIRE_REQUIRE_S3", "1"),
            ("QUIRE_REQUIRE_OIDC", "1"),
            ("QUIRE_REQUIRE_SAML", "1"),
            ("QUIRE_REQUIRE_JQ", "1"),
            ("QUIRE_REQUIRE_NODE", "1"),
            ("QUIRE_REQUIRE_XMLSEC1", "1"),
            ("QUIRE_REQUIRE_PYTHON", "1"),
            ("INSTA_UPDATE", "no"),
        ],
    ),
];

pub(crate) fn run() -> Result<()> {
    let mut failed = Vec::new();
    for (name, command, environment) in CHECKS {
        println!("\n=== {name}: {}", command.join(" "));
        let start = Instant::now();
        let (program, arguments) = command.split_first().unwrap_or((&"", &[]));
        let status = cargo::command(program)
            .args(arguments)
            .envs(environment.iter().copied())
            .current_dir(root())
            .status();
        let passed = match &status {
            Ok(status) => status.success(),
            Err(error) => {
                println!("cannot run `{program}`: {error}");
                false
            }
        };
        let outcome = if passed { "passed" } else { "FAILED" };
        println!("=== {name}: {outcome} in {} s", start.elapsed().as_secs());
        if !passed {
            failed.push(*name);
        }
    }
    if !failed.is_empty() {
        bail!("failed: {}", failed.join("; "));
    }
    println!("\n=== every check passed");
    Ok(())
}
