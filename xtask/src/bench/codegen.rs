//! `cargo xtask bench codegen`: measures the generator, and the cost of compiling its output.
//!
//! - The generator runs as a release build in its own process; the best of three runs counts.
//! - `cargo check` of the three crates is measured after their dependencies are built.
//! - Memory is the `VmHWM` of the process, read from `/proc` while it runs; this needs Linux.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::Value;

use crate::cargo::cargo;
use crate::codegen::root;

/// Name of the file for the peak memory of each compiler; if set, this program is a wrapper around rustc.
pub(crate) const MEASURE: &str = "XTASK_MEASURE";

const RUNS: usize = 3;

/// Ticks of processor time a second in `/proc`, the same on every Linux that matters.
const TICKS_PER_SECOND: f64 = 100.0;

/// Measurements of a description.
struct Row {
    name: String,
    report: Value,
    seconds: f64,
    /// In kilobytes.
    memory: u64,
    /// Of the generated code.
    tokens: usize,
    check_seconds: f64,
    /// In kilobytes.
    check_memory: u64,
}

pub(crate) fn run(files: &[PathBuf]) -> Result<()> {
    let own = root().join("crates/server/openapi.json");
    let files = if files.is_empty() { &[own][..] } else { files };
    let generator = generator()?;
    let folder = root().join("target/bench-codegen");
    let mut rows = Vec::new();
    for file in files {
        eprintln!("measuring {}", file.display());
        let row = measure(&generator, file, &folder);
        rows.push(row.with_context(|| format!("cannot measure {}", file.display()))?);
    }
    println!(
        "| description | operations | schemas | generate s | MB | lines per operation | lines per schema | lines | tokens | losses | check CPU s | rustc MB |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for row in rows {
        println!("{}", row.line());
    }
    Ok(())
}

impl Row {
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    fn line(&self) -> String {
        let count = |key: &str| self.report["counts"][key].as_u64().unwrap_or(0);
        let each = |lines: &str, of: &str| count(lines) as f64 / count(of).max(1) as f64;
        let megabytes = |kilobytes: u64| kilobytes as f64 / 1024.0;
        let lines = count("lines_models") + count("lines_server") + count("lines_client");
        format!(
            "| {} | {} | {} | {:.2} | {:.0} | {:.1} | {:.1} | {lines} | {} | {} | {:.1} | {:.0} |",
            self.name,
            count("operations_generated"),
            count("schemas"),
            self.seconds,
            megabytes(self.memory),
            each("lines_of_operations", "operations_generated"),
            each("lines_of_types", "schemas"),
            self.tokens,
            self.report["losses"].as_array().map_or(0, Vec::len),
            self.check_seconds,
            megabytes(self.check_memory),
        )
    }
}

/// Builds this program as a release; returns its path.
fn generator() -> Result<PathBuf> {
    let output = cargo()
        .args([
            "build",
            "--release",
            "--locked",
            "--package",
            "xtask",
            "--message-format=json-render-diagnostics",
        ])
        .current_dir(root())
        .stderr(Stdio::inherit())
        .output()
        .context("cannot run cargo")?;
    if !output.status.success() {
        bail!("the generator does not build");
    }
    let messages = String::from_utf8(output.stdout)?;
    let messages = messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut programs =
        messages.filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    programs.next().context("cargo names no program")
}

fn measure(generator: &Path, file: &Path, folder: &Path) -> Result<Row> {
    let stem = file
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let out = folder.join(&stem);
    let report = folder.join(format!("{stem}-report"));
    let (mut seconds, mut memory) = (f64::INFINITY, 0);
    for _ in 0..RUNS {
        if out.exists() {
            fs::remove_dir_all(&out)?;
        }
        let start = Instant::now();
        let mut child = Command::new(generator)
            .args(["codegen", "--name", "bench", "--runtime"])
            .arg(root().join("crates/runtime"))
            .arg("--spec")
            .arg(file)
            .arg("--out")
            .arg(&out)
            .arg("--report")
            .arg(&report)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let (passed, peak) = watch(&mut child)?;
        if !passed {
            bail!("the generator failed; run `cargo xtask codegen --spec` to see why");
        }
        seconds = seconds.min(start.elapsed().as_secs_f64());
        memory = memory.max(peak);
    }
    let report = fs::read_to_string(report.with_extension("json"))?;
    let (check_seconds, check_memory) = check(&out, folder)?;
    Ok(Row {
        name: stem,
        report: serde_json::from_str(&report)?,
        seconds,
        memory,
        tokens: tokens_in(&out)?,
        check_seconds,
        check_memory,
    })
}

/// Counts the tokens of the Rust files in a folder; a group counts as its two delimiters and its content.
fn tokens_in(folder: &Path) -> Result<usize> {
    let mut total = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            total += tokens_in(&path)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let tokens = fs::read_to_string(&path)?.parse();
            let tokens = tokens.map_err(|error| anyhow!("{}: {error}", path.display()))?;
            total += count(tokens);
        }
    }
    Ok(total)
}

fn count(tokens: TokenStream) -> usize {
    let size = |token| match token {
        TokenTree::Group(group) => 2 + count(group.stream()),
        _ => 1,
    };
    tokens.into_iter().map(size).sum()
}

/// Checks the crates, their dependencies first; returns processor seconds and the peak memory of a compiler.
fn check(out: &Path, folder: &Path) -> Result<(f64, u64)> {
    let peaks = folder.join("peaks");
    let cargo = |arguments: &[&str]| -> Result<()> {
        let status = cargo()
            .args(arguments)
            .current_dir(out)
            .env("CARGO_TARGET_DIR", folder.join("target"))
            .env("RUSTC_WORKSPACE_WRAPPER", std::env::current_exe()?)
            .env(MEASURE, &peaks)
            .status()?;
        if !status.success() {
            bail!("`cargo {}` fails in {}", arguments.join(" "), out.display());
        }
        Ok(())
    };
    cargo(&["check", "--quiet"])?;
    cargo(&[
        "clean",
        "--quiet",
        "-p",
        "bench-models",
        "-p",
        "bench-server",
        "-p",
        "bench-client",
    ])?;
    fs::write(&peaks, "")?;
    let before = children()?;
    cargo(&["check", "--quiet"])?;
    let seconds = children()? - before;
    let peaks = fs::read_to_string(&peaks)?;
    let most = peaks.lines().filter_map(|line| line.parse().ok()).max();
    Ok((seconds, most.context("no compiler ran")?))
}

/// Processor seconds of the children of this process that have ended, and of theirs.
fn children() -> Result<f64> {
    let text = fs::read_to_string("/proc/self/stat").context("cannot read /proc")?;
    // The second field is a name in parentheses, which may hold spaces.
    let fields = text.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks = fields.split_whitespace().skip(13).take(2);
    let ticks: f64 = ticks.filter_map(|field| field.parse::<f64>().ok()).sum();
    Ok(ticks / TICKS_PER_SECOND)
}

/// Waits for a child; returns its success and its peak memory, in kilobytes.
fn watch(child: &mut Child) -> Result<(bool, u64)> {
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    loop {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse().ok());
        peak = peak.max(kilobytes.unwrap_or(0));
        if let Some(status) = child.try_wait()? {
            return Ok((status.success(), peak));
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// Runs a compiler as cargo asks, and notes how much memory it took.
pub(crate) fn wrap(peaks: &Path) -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let outcome = (|| -> Result<bool> {
        let compiler = arguments.next().context("there is no compiler to run")?;
        let mut child = Command::new(compiler).args(arguments).spawn()?;
        let (passed, peak) = watch(&mut child)?;
        let mut file = fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(peaks)?;
        writeln!(file, "{peak}")?;
        Ok(passed)
    })();
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
