//! `cargo xtask fuzz`: runs every fuzz target for a few seconds, on the stable toolchain.
//!
//! - Builds all targets into `target/fuzz` with the flags of `cargo fuzz`, so that `cargo fuzz` is not needed.
//! - Starts from the seeds in `fuzz/corpus`; inputs discovered by a run stay in `target/fuzz/corpus` for the next one.
//! - `fuzz/Cargo.lock` is copied from the workspace's, so that both build the same versions; it is not committed.
//! - A failure prints the path of the input and the command that repeats it.

use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use crate::cargo::cargo;
use crate::codegen::root;

/// Options of the fuzzing.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Targets to run, by the names of the files in `fuzz/fuzz_targets` [default: all]
    targets: Vec<String>,
    /// Seconds to run each target for
    #[arg(long, value_name = "NUMBER", default_value_t = 3)]
    seconds: u32,
    /// Targets to run at once [default: one per core]
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<usize>,
    /// Run the same fixed number of inputs each time, and fail on lints of the targets, as CI does
    #[arg(long, conflicts_with_all = ["seconds", "seeds"])]
    bounded: bool,
    /// Folder of additional seeds, such as real documents
    #[arg(long, value_name = "DIR")]
    seeds: Option<PathBuf>,
    /// Build with optimizations: builds slower, runs faster
    #[arg(long)]
    release: bool,
}

/// Coverage for libFuzzer, as `cargo fuzz` requests it.
const FLAGS: &str = "-Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Cllvm-args=-sanitizer-coverage-stack-depth \
    -Cllvm-args=-simplifycfg-branch-fold-threshold=0 \
    --cfg fuzzing";

/// The dictionary of each target that has one.
const DICTIONARIES: &[(&str, &[&str])] = &[
    (
        "markdown",
        &[
            "evaluate",
            "front_matter",
            "import",
            "links",
            "markdown",
            "origins",
            "reimport",
            "render",
            "summary",
        ],
    ),
    ("description", &["description", "difference", "json"]),
    ("http", &["headers", "parameters", "uploads"]),
];

/// The targets whose dictionary is made of the names and values in the API's own description.
const OF_THE_API: &[&str] = &["document_tree", "requests", "responses"];

/// A run that is the same each time: its seed, and how many inputs it tries.
const BOUNDED: [&str; 2] = ["-seed=1", "-runs=200"];

/// Limits of each input: seconds, and mebibytes.
const LIMITS: [&str; 3] = ["-timeout=20", "-rss_limit_mb=2048", "-malloc_limit_mb=1024"];

/// Folders of the targets and of their runs.
struct Fuzzing<'o> {
    options: &'o Options,
    root: PathBuf,
    binaries: PathBuf,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let root = root();
    let known = targets(&root)?;
    if let Some(unknown) = options.targets.iter().find(|name| !known.contains(name)) {
        bail!(
            "there is no target `{unknown}`; the targets are {}",
            known.join(", ")
        );
    }
    let targets = if options.targets.is_empty() {
        known
    } else {
        options.targets.clone()
    };
    let start = Instant::now();
    let fuzzing = Fuzzing {
        options,
        binaries: build(&root, options, &targets)?,
        root,
    };
    fs::write(fuzzing.api_dictionary(), words(&fuzzing.root)?)?;
    println!(
        "Built {} targets in {} s",
        targets.len(),
        start.elapsed().as_secs()
    );
    let failed = fuzzing.all(targets);
    if !failed.is_empty() {
        bail!("found failing inputs for {}", failed.join(", "));
    }
    Ok(())
}

/// The names of the targets: those of their files.
fn targets(root: &Path) -> Result<Vec<String>> {
    let folder = root.join("fuzz/fuzz_targets");
    let entries =
        fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            Some(path.file_stem()?.to_str()?.to_owned())
        })
        .collect();
    names.sort();
    Ok(names)
}

/// Builds the targets; the folder that they are in.
fn build(root: &Path, options: &Options, targets: &[String]) -> Result<PathBuf> {
    lock(root)?;
    let host = host()?;
    let folder = root.join("target/fuzz");
    let mut command = cargo();
    let mut flags = FLAGS.to_owned();
    if options.bounded {
        // Clippy is a compiler that also checks. A separate check would read all dependencies again.
        command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
        flags.push_str(" -Dwarnings");
    }
    command
        .args([
            "build",
            "--manifest-path",
            "fuzz/Cargo.toml",
            "--target-dir",
        ])
        .arg(&folder)
        // With a target, build scripts and macros are built without these flags.
        .args(["--target", &host])
        .args(options.release.then_some("--release"))
        .args(targets.iter().flat_map(|name| ["--bin", name]))
        .env("RUSTFLAGS", flags)
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("CARGO_PROFILE_DEV_PANIC", "abort")
        .current_dir(root);
    let status = command.status().context("cannot run cargo")?;
    if !status.success() {
        bail!("building the fuzz targets failed");
    }
    let profile = if options.release { "release" } else { "debug" };
    Ok(folder.join(host).join(profile))
}

/// Locks the targets to the workspace's versions; cargo adds the dependencies that only they need.
fn lock(root: &Path) -> Result<()> {
    let expected = fs::read_to_string(root.join("Cargo.lock"))?;
    let stamp = root.join("target/fuzz/Cargo.lock");
    let lock = root.join("fuzz/Cargo.lock");
    if lock.is_file() && fs::read_to_string(&stamp).is_ok_and(|found| found == expected) {
        return Ok(());
    }
    fs::create_dir_all(root.join("target/fuzz"))?;
    fs::write(lock, &expected)?;
    fs::write(stamp, expected)?;
    Ok(())
}

/// The machine that is built on, as rustc names it.
fn host() -> Result<String> {
    let output = Command::new("rustc")
        .arg("-vV")
        .output()
        .context("cannot run rustc")?;
    let text = String::from_utf8(output.stdout)?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc did not name its host")?.to_owned())
}

impl Fuzzing<'_> {
    /// Runs the targets, several at once; the names of those that failed.
    fn all(&self, targets: Vec<String>) -> Vec<String> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let jobs = self
            .options
            .jobs
            .unwrap_or(cores)
            .clamp(1, targets.len().max(1));
        let waiting = Mutex::new(VecDeque::from(targets));
        let failed = Mutex::new(Vec::new());
        let next = || {
            let mut waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.pop_front()
        };
        std::thread::scope(|scope| {
            for _ in 0..jobs {
                scope.spawn(|| {
                    while let Some(target) = next() {
                        if !self.fuzz_target(&target) {
                            let mut failed = failed.lock().unwrap_or_else(PoisonError::into_inner);
                            failed.push(target);
                        }
                    }
                });
            }
        });
        let mut failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
        failed.sort();
        failed
    }

    /// Runs a target; whether nothing was found.
    fn fuzz_target(&self, target: &str) -> bool {
        match self.fuzz(target) {
            Ok(output) if output.status.success() => {
                println!("{target}: {}", summary(&output));
                true
            }
            Ok(output) => {
                self.tell(target, &output);
                false
            }
            Err(error) => {
                println!("{target}: {error:#}");
                false
            }
        }
    }

    fn fuzz(&self, target: &str) -> Result<Output> {
        let corpus = if self.options.bounded {
            "target/fuzz/bounded"
        } else {
            "target/fuzz/corpus"
        };
        let found = self.root.join(corpus).join(target);
        if self.options.bounded && found.is_dir() {
            fs::remove_dir_all(&found)?;
        }
        let artifacts = self.artifacts(target);
        fs::create_dir_all(&found)?;
        fs::create_dir_all(&artifacts)?;
        let mut command = Command::new(self.binaries.join(target));
        command
            .arg(&found)
            .args(LIMITS)
            .arg("-print_final_stats=1")
            .arg("-use_value_profile=1")
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .current_dir(&self.root);
        if self.options.bounded {
            command.args(BOUNDED);
        } else {
            command.arg(format!("-max_total_time={}", self.options.seconds));
        }
        for seeds in [
            Some(self.root.join("fuzz/corpus").join(target)),
            self.options.seeds.clone(),
        ] {
            command.args(seeds.filter(|seeds| seeds.is_dir()));
        }
        if let Some(dictionary) = self.dictionary(target) {
            command.arg(format!("-dict={}", dictionary.display()));
        }
        command
            .output()
            .with_context(|| format!("cannot run `{target}`"))
    }

    fn dictionary(&self, target: &str) -> Option<PathBuf> {
        if OF_THE_API.contains(&target) {
            return Some(self.api_dictionary());
        }
        let (name, _) = DICTIONARIES
            .iter()
            .find(|(_, targets)| targets.contains(&target))?;
        Some(self.root.join(format!("fuzz/dictionaries/{name}.dict")))
    }

    fn api_dictionary(&self) -> PathBuf {
        self.root.join("target/fuzz/api.dict")
    }

    fn artifacts(&self, target: &str) -> PathBuf {
        self.root.join("fuzz/artifacts").join(target)
    }

    /// Prints the finding, and the command that reproduces it.
    fn tell(&self, target: &str, output: &Output) {
        let log = String::from_utf8_lossy(&output.stderr);
        let lines: Vec<&str> = log.lines().collect();
        // The target's message comes before the fuzzer's report.
        let panic = lines.iter().position(|line| line.contains("panicked at"));
        let from = panic.unwrap_or(lines.len().saturating_sub(20));
        let excerpt: Vec<&str> = lines.iter().skip(from).take(20).copied().collect();
        let input = lines.iter().find_map(|line| {
            line.split_once("Test unit written to ")
                .map(|(_, path)| path)
        });
        println!("{target}: FAILED\n{}", excerpt.join("\n"));
        let Some(input) = input else {
            return;
        };
        println!(
            "{target}: failed on {input}; to repeat it:\n\n    {} {input}\n",
            self.binaries.join(target).display()
        );
    }
}

/// The names and values in the API's description, as a dictionary.
fn words(root: &Path) -> Result<String> {
    let text = fs::read_to_string(root.join("crates/server/openapi.json"))?;
    let mut words = BTreeSet::new();
    collect(&serde_json::from_str(&text)?, &mut words);
    let lines: Vec<String> = words.iter().map(|word| format!("\"{word}\"\n")).collect();
    Ok(lines.concat())
}

fn collect(value: &Value, words: &mut BTreeSet<String>) {
    let mut add = |word: &str| {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        if (2..40).contains(&word.len()) && word.bytes().all(plain) {
            words.insert(word.to_owned());
        }
    };
    match value {
        Value::String(word) => add(word),
        Value::Array(items) => items.iter().for_each(|item| collect(item, words)),
        Value::Object(members) => {
            members.keys().for_each(|name| add(name));
            members.values().for_each(|member| collect(member, words));
        }
        _ => {}
    }
}

/// Returns libFuzzer's summary of a run: executions, and coverage.
fn summary(output: &Output) -> String {
    let log = String::from_utf8_lossy(&output.stderr);
    let executions = log
        .lines()
        .find_map(|line| line.strip_prefix("stat::number_of_executed_units: "))
        .unwrap_or("?");
    let coverage = log
        .lines()
        .rev()
        .find_map(|line| line.split_once(" cov: ")?.1.split_whitespace().next())
        .unwrap_or("?");
    format!("{executions} inputs, coverage {coverage}")
}
