//! `cargo xtask ci`: every check that a change must pass, fastest first.
//!
//! - The test command is the README's, with PostgreSQL, an S3 server, identity providers and a browser required, so that no test is skipped.
//! - Snapshots are strict: none is written, and none may be pending.
//! - Every check runs even if an earlier one failed, so that one run reports everything; the tests come last.
//! - Two checks build into folders of their own, and run beside the others.
//! - Programs and tests are built together: cargo chooses the features of dependencies for all packages that it is asked
//!   for, so a package alone would have many dependencies of its own.

use std::io;
use std::path::PathBuf;
use std::process::{Command, ExitStatus};
use std::sync::LazyLock;
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
        "packages that drive a browser",
        &["cargo", "xtask", "browser"],
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
        "documentation",
        &["cargo", "doc", "--workspace", "--no-deps", "--locked"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    ),
    (
        "everything is built",
        &[
            "cargo",
            "build",
            "--workspace",
            "--bins",
            "--tests",
            "--examples",
            "--locked",
        ],
        &[],
    ),
    (
        "the server conforms to its description",
        &["cargo", "xtask", "contract", "--bounded", "--built"],
        &[],
    ),
    (
        "no acknowledged write is lost",
        &["cargo", "xtask", "torture", "--strict", "--built"],
        &[],
    ),
];

/// These build into folders of their own, so they run beside the others: much of either is one compiler at a time.
const BESIDE: &[Check] = &[
    (
        "values of every type pass through generated code",
        &["cargo", "xtask", "codegen", "--self-test"],
        &[],
    ),
    (
        "no input breaks a parser",
        &["cargo", "xtask", "fuzz", "--bounded"],
        &[],
    ),
];

/// The tests, which have the machine for themselves.
const TESTS: Check = (
    "tests on both databases",
    &["cargo", "test", "--workspace", "--locked", "--no-fail-fast"],
    &[],
);

/// What no test may lack. Build scripts read it, so it is the same for every check: nothing is built again for the tests.
const ENVIRONMENT: [(&str, &str); 10] = [
    ("QUIRE_REQUIRE_POSTGRES", "1"),
    ("QUIRE_REQUIRE_S3", "1"),
    ("QUIRE_REQUIRE_OIDC", "1"),
    ("QUIRE_REQUIRE_SAML", "1"),
    ("QUIRE_REQUIRE_BROWSER", "1"),
    ("QUIRE_REQUIRE_CURL", "1"),
    ("QUIRE_REQUIRE_NODE", "1"),
    ("QUIRE_REQUIRE_XMLSEC1", "1"),
    ("QUIRE_REQUIRE_PYTHON", "1"),
    ("INSTA_UPDATE", "no"),
];

/// This program, which runs the tasks: cargo would wait until what it builds beside is built. Its path is read before
/// anything is built, since a program that was built again no longer knows where it was.
static THIS: LazyLock<io::Result<PathBuf>> = LazyLock::new(std::env::current_exe);

pub(crate) fn run() -> Result<()> {
    LazyLock::force(&THIS);
    let (mut failed, beside) = std::thread::scope(|scope| {
        let beside = scope.spawn(|| BESIDE.iter().map(run_quietly).collect::<Vec<_>>());
        let failed: Vec<&str> = CHECKS
            .iter()
            .filter(|check| !run_check(check))
            .map(name)
            .collect();
        (failed, beside.join())
    });
    let Ok(beside) = beside else {
        bail!("the checks that run beside the others panicked");
    };
    for (check, (passed, output)) in BESIDE.iter().zip(beside) {
        println!("\n{output}");
        failed.extend((!passed).then_some(name(check)));
    }
    failed.extend((!run_check(&TESTS)).then_some(name(&TESTS)));
    if !failed.is_empty() {
        bail!("failed: {}", failed.join("; "));
    }
    println!("\n=== every check passed");
    Ok(())
}

/// Runs a check, which prints what it does; returns whether it passed.
fn run_check(check: &Check) -> bool {
    println!("\n{}", head(check));
    let start = Instant::now();
    let status = command(check).status();
    let passed = status.as_ref().is_ok_and(ExitStatus::success);
    if let Err(error) = status {
        println!("cannot run it: {error}");
    }
    println!("{}", end(check, passed, start));
    passed
}

/// Runs a check; returns whether it passed, and what it printed.
fn run_quietly(check: &Check) -> (bool, String) {
    let start = Instant::now();
    let (passed, printed) = match command(check).output() {
        Ok(output) => {
            let printed = [output.stdout, output.stderr].concat();
            let printed = String::from_utf8_lossy(&printed).into_owned();
            (output.status.success(), printed)
        }
        Err(error) => (false, format!("cannot run it: {error}\n")),
    };
    let output = format!("{}\n{printed}{}", head(check), end(check, passed, start));
    (passed, output)
}

/// How many tests run at a time. Of two on two cores, one waits for a disk or a database a quarter of the time.
fn test_threads() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    cores + cores.div_ceil(2)
}

fn name(check: &Check) -> &'static str {
    check.0
}

fn head((name, command, _): &Check) -> String {
    format!("=== {name}: {}", command.join(" "))
}

fn end((name, ..): &Check, passed: bool, start: Instant) -> String {
    let outcome = if passed { "passed" } else { "FAILED" };
    format!("=== {name}: {outcome} in {} s", start.elapsed().as_secs())
}

fn command((_, command, environment): &Check) -> Command {
    let (mut command, arguments) = match (command, &*THIS) {
        (["cargo", "xtask", arguments @ ..], Ok(this)) => (cargo::command(this), arguments),
        ([program, arguments @ ..], _) => (cargo::command(program), arguments),
        ([], _) => (cargo::cargo(), *command),
    };
    command
        .args(arguments)
        .envs(ENVIRONMENT)
        .env("RUST_TEST_THREADS", test_threads().to_string())
        .envs(environment.iter().copied())
        .current_dir(root());
    command
}
