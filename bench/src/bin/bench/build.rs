//! Measures a cold build.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};

/// Builds quire from nothing in a folder of its own; prints the processor time.
pub(crate) fn cold_build(folder: &Path) -> Result<()> {
    let before = children_seconds()?;
    let start = Instant::now();
    let status = Command::new("cargo")
        .args([
            "build",
            "--release",
            "--locked",
            "--quiet",
            "--package",
            "quire",
            "--target-dir",
        ])
        .arg(folder.join("target"))
        .status()?;
    if !status.success() {
        bail!("the cold build failed");
    }
    let spent = children_seconds()? - before;
    println!(
        "cold release build: {spent:.0} s of CPU time, {} s of wall-clock time",
        start.elapsed().as_secs()
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
