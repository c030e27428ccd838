//! Measures cold builds.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};

/// Builds quire from nothing in separate folders, with its typesetter and without it; prints the processor time and the
/// size of the binary.
pub(crate) fn cold_builds(folder: &Path) -> Result<()> {
    cold_build("with the typesetter", &[], &folder.join("with"))?;
    let without = ["--no-default-features"];
    cold_build("without it", &without, &folder.join("without"))
}

fn cold_build(what: &str, options: &[&str], target: &Path) -> Result<()> {
    let before = children_seconds()?;
    let start = Instant::now();
    let status = Command::new("cargo")
        .args(["build", "--release", "--locked", "--quiet"])
        .args(["--package", "quire", "--target-dir"])
        .arg(target)
        .args(options)
        .status()?;
    if !status.success() {
        bail!("the cold build failed");
    }
    let spent = children_seconds()? - before;
    let size = std::fs::metadata(target.join("release/quire"))?.len();
    println!(
        "cold release build {what}: {spent:.0} s of CPU time, {} s of wall-clock time, {} MB",
        start.elapsed().as_secs(),
        size / 1_000_000
    );
    Ok(())
}

/// Processor time of this process's ended children, in seconds.
fn children_seconds() -> Result<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    // Fields 16 and 17, counted after the name, which may hold spaces; a tick is a hundredth of a second on Linux.
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .collect();
    let ticks: f64 = fields.get(13).context("no cutime")?.parse::<f64>()?
        + fields.get(14).context("no cstime")?.parse::<f64>()?;
    Ok(ticks / 100.0)
}
