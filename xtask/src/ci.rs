//! `cargo xtask ci`: the checks that a change must pass, fastest first.
//!
//! - Two tiers: the first runs on every change; `--full` adds exhaustive searches, fuzzing and builds with other features.
//! - The test command is the README's. Every program that tests need is required, so that no test is skipped.
//! - Snapshots are strict: none is written, and none may be pending.
//! - Every check runs even if an earlier one failed, so that one run reports everything.
//! - Programs and tests are built together: cargo selects the features of dependencies for all packages of a command, so
//!   a package alone would compile many dependencies again.
//! - The end of a run prints the duration of each check, and of both tiers.

use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;
use std::process::{Command, ExitStatus};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::cargo;
use crate::codegen::root;

/// Options of the checks.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Also run exhaustive searches, fuzz targets, the self-test and builds with other features
    #[arg(long)]
    full: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tier {
    /// Every change.
    First,
    /// Once before a larger change is finished.
    Full,
}

struct Check {
    name: &'static str,
    tier: Tier,
    command: &'static [&'static str],
    /// The command in a full run, if it differs.
    full: Option<&'static [&'static str]>,
    environment: &'static [(&'static str, &'static str)],
}

impl Check {
    const fn first(name: &'static str, command: &'static [&'static str]) -> Self {
        Self {
            name,
            tier: Tier::First,
            command,
            full: None,
            environment: &[],
        }
    }

    const fn full(name: &'static str, command: &'static [&'static str]) -> Self {
        Self {
            tier: Tier::Full,
            ..Self::first(name, command)
        }
    }
}

/// Programs that tests start. They are downloads, so they are installed while the first checks compile.
const INSTALLATIONS: &[Check] = &[
    Check::first("install an S3 server", &["cargo", "xtask", "s3"]),
    Check::first(
        "install an OpenID Connect provider",
        &["cargo", "xtask", "oidc"],
    ),
    Check::first("install a mail server", &["cargo", "xtask", "mail"]),
    Check::first(
        "install SAML identity providers",
        &["cargo", "xtask", "saml"],
    ),
    Check::first(
        "install what drives a browser",
        &["cargo", "xtask", "browser"],
    ),
];

const CHECKS: &[Check] = &[
    Check::first("formatting", &["cargo", "fmt", "--all", "--check"]),
    Check::first(
        "formatting of the fuzz targets",
        &[
            "cargo",
            "fmt",
            "--manifest-path",
            "fuzz/Cargo.toml",
            "--check",
        ],
    ),
    Check::first(
        "generated code is fresh",
        &["cargo", "xtask", "codegen", "--check"],
    ),
    Check::first("tidiness", &["cargo", "xtask", "tidy"]),
    Check::first("licences and sources", &["cargo", "xtask", "audit"]),
    Check::first(
        "breaking changes raise the version",
        &["cargo", "xtask", "spec", "review"],
    ),
    Check::first(
        "the description is valid",
        &[
            "npx",
            "--yes",
            "@redocly/cli@2",
            "lint",
            "crates/server/openapi.json",
        ],
    ),
    Check::first(
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
    ),
    Check {
        environment: &[("RUSTDOCFLAGS", "-D warnings")],
        ..Check::first(
            "documentation",
            &["cargo", "doc", "--workspace", "--no-deps", "--locked"],
        )
    },
    Check::first(
        "programs and tests are built",
        &[
            "cargo",
            "build",
            "--workspace",
            "--bins",
            "--tests",
            "--examples",
            "--locked",
        ],
    ),
    Check {
        full: Some(&["cargo", "xtask", "contract", "--bounded", "--built"]),
        ..Check::first(
            "the server conforms to its description",
            &["cargo", "xtask", "contract", "--short", "--built"],
        )
    },
    Check {
        full: Some(&["cargo", "xtask", "torture", "--strict", "--built"]),
        ..Check::first(
            "no acknowledged write is lost",
            &["cargo", "xtask", "torture", "--short", "--built"],
        )
    },
    Check::first(
        "tests on both databases",
        &["cargo", "test", "--workspace", "--locked", "--no-fail-fast"],
    ),
    Check::full(
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
    ),
    Check::full(
        "generated crates of another description",
        &[
            "bash",
            "-c",
            "cargo xtask codegen --strict --spec docs/petstore.yaml --out target/petstore --name petstore --runtime crates/runtime \
             && cp Cargo.lock target/petstore/ \
             && CARGO_TARGET_DIR=target cargo clippy --manifest-path target/petstore/Cargo.toml --all-targets -- -D warnings",
        ],
    ),
    Check::full(
        "the generator can be published",
        &["cargo", "xtask", "package"],
    ),
    Check::full(
        "packages install and run",
        &[
            "cargo",
            "xtask",
            "dist",
            "--check",
            "--built",
            "target/debug/quire",
        ],
    ),
    Check::full(
        "generated crates of public descriptions",
        &["cargo", "xtask", "public"],
    ),
    Check::full(
        "values of every type pass through generated code",
        &["cargo", "xtask", "codegen", "--self-test"],
    ),
    Check::full(
        "no input breaks a parser",
        &["cargo", "xtask", "fuzz", "--bounded"],
    ),
];

/// Requirements of the tests. Build scripts read them, so they are the same for every check, and nothing is built again.
const ENVIRONMENT: [(&str, &str); 12] = [
    ("QUIRE_REQUIRE_POSTGRES", "1"),
    ("QUIRE_REQUIRE_S3", "1"),
    ("QUIRE_REQUIRE_MAIL", "1"),
    ("QUIRE_REQUIRE_OIDC", "1"),
    ("QUIRE_REQUIRE_SAML", "1"),
    ("QUIRE_REQUIRE_BROWSER", "1"),
    ("QUIRE_REQUIRE_PEBBLE", "1"),
    ("QUIRE_REQUIRE_CURL", "1"),
    ("QUIRE_REQUIRE_NODE", "1"),
    ("QUIRE_REQUIRE_XMLSEC1", "1"),
    ("QUIRE_REQUIRE_PYTHON", "1"),
    ("INSTA_UPDATE", "no"),
];

/// Makes tests run everything, not only their samples.
const FULL: (&str, &str) = ("QUIRE_TEST_FULL", "1");

/// This program, which runs the tasks: `cargo xtask` would wait for the lock of the target folder. The path is read
/// before anything is built, since it is unknown once the program has been built again.
static THIS: LazyLock<io::Result<PathBuf>> = LazyLock::new(std::env::current_exe);

/// The outcome of a check.
struct Outcome {
    name: &'static str,
    tier: Tier,
    passed: bool,
    duration: Duration,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    LazyLock::force(&THIS);
    let start = Instant::now();
    let (mut outcomes, installations) = std::thread::scope(|scope| {
        // Nothing before the build needs them.
        let installing = scope.spawn(|| {
            INSTALLATIONS
                .iter()
                .map(|check| run_quietly(check, options.full))
                .collect::<Vec<_>>()
        });
        let (before, after) = CHECKS.split_at(
            CHECKS
                .iter()
                .position(|check| check.command.starts_with(&["cargo", "build"]))
                .expect("the programs are built"),
        );
        let run = |checks: &[Check]| -> Vec<Outcome> {
            checks
                .iter()
                .filter(|check| options.full || check.tier == Tier::First)
                .map(|check| run_check(check, options.full))
                .collect()
        };
        let mut outcomes = run(before);
        let installations = installing.join();
        outcomes.extend(run(after));
        (outcomes, installations)
    });
    let Ok(installations) = installations else {
        bail!("the thread that installs programs panicked");
    };
    for (outcome, output) in installations {
        if !outcome.passed {
            println!("\n{output}");
        }
        outcomes.push(outcome);
    }
    println!("\n{}", table(&outcomes, start.elapsed()));
    let failed: Vec<_> = outcomes
        .iter()
        .filter(|outcome| !outcome.passed)
        .map(|outcome| outcome.name)
        .collect();
    if !failed.is_empty() {
        bail!("failed: {}", failed.join("; "));
    }
    println!("=== every check passed");
    Ok(())
}

/// Lists the duration of each check, and of each tier.
fn table(outcomes: &[Outcome], total: Duration) -> String {
    let mut table = String::from("=== durations in seconds\n");
    for (tier, title) in [(Tier::First, "first tier"), (Tier::Full, "full tier only")] {
        let mut sum = Duration::ZERO;
        for outcome in outcomes.iter().filter(|outcome| outcome.tier == tier) {
            let note = if outcome.passed { "" } else { "  FAILED" };
            let seconds = outcome.duration.as_secs();
            let _ = writeln!(table, "{seconds:>6}  {}{note}", outcome.name);
            sum += outcome.duration;
        }
        if !sum.is_zero() {
            let _ = writeln!(table, "{:>6}  = {title}\n", sum.as_secs());
        }
    }
    let _ = write!(
        table,
        "{:>6}  = from start to end; installations run at the same time as other checks",
        total.as_secs()
    );
    table
}

/// Runs a check, which prints its own output.
fn run_check(check: &Check, full: bool) -> Outcome {
    println!("\n{}", head(check, full));
    let start = Instant::now();
    let status = command(check, full).status();
    let passed = status.as_ref().is_ok_and(ExitStatus::success);
    if let Err(error) = status {
        println!("cannot run it: {error}");
    }
    let outcome = outcome(check, passed, start);
    println!("{}", end(&outcome));
    outcome
}

/// Runs a check, and returns its output.
fn run_quietly(check: &Check, full: bool) -> (Outcome, String) {
    let start = Instant::now();
    let (passed, printed) = match command(check, full).output() {
        Ok(output) => {
            let printed = [output.stdout, output.stderr].concat();
            let printed = String::from_utf8_lossy(&printed).into_owned();
            (output.status.success(), printed)
        }
        Err(error) => (false, format!("cannot run it: {error}\n")),
    };
    let outcome = outcome(check, passed, start);
    let output = format!("{}\n{printed}{}", head(check, full), end(&outcome));
    (outcome, output)
}

/// Number of tests that run at once. Of two tests on two cores, one waits for a disk or a database a quarter of the time.
fn test_threads() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    cores + cores.div_ceil(2)
}

fn outcome(check: &Check, passed: bool, start: Instant) -> Outcome {
    Outcome {
        name: check.name,
        tier: check.tier,
        passed,
        duration: start.elapsed(),
    }
}

fn arguments(check: &Check, full: bool) -> &'static [&'static str] {
    match check.full {
        Some(arguments) if full => arguments,
        _ => check.command,
    }
}

fn head(check: &Check, full: bool) -> String {
    format!("=== {}: {}", check.name, arguments(check, full).join(" "))
}

fn end(outcome: &Outcome) -> String {
    let Outcome { name, passed, .. } = outcome;
    let passed = if *passed { "passed" } else { "FAILED" };
    format!("=== {name}: {passed} in {} s", outcome.duration.as_secs())
}

fn command(check: &Check, full: bool) -> Command {
    let (mut command, arguments) = match (arguments(check, full), &*THIS) {
        (["cargo", "xtask", arguments @ ..], Ok(this)) => (cargo::command(this), arguments),
        ([program, arguments @ ..], _) => (cargo::command(program), arguments),
        ([], _) => (cargo::cargo(), &[][..]),
    };
    command
        .args(arguments)
        .envs(ENVIRONMENT)
        .envs(full.then_some(FULL))
        .env("RUST_TEST_THREADS", test_threads().to_string())
        .envs(check.environment.iter().copied())
        .current_dir(root());
    command
}
