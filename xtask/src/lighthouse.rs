//! `cargo xtask lighthouse`: measures pages of running servers with Lighthouse, as `docs/performance.md` has it.
//!
//! - The emulated phone and network are those of Lighthouse. The median of several runs counts for each figure.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};
use serde_json::Value;

use crate::codegen::root;
use crate::npm;
use crate::python::succeed;

/// The scores, as paths into a report.
const SCORES: [&str; 4] = ["performance", "accessibility", "best-practices", "seo"];

/// Options of `cargo xtask lighthouse`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// URLs of pages, such as `http://127.0.0.1:8080/sites/reference/attributes`
    #[arg(required = true)]
    urls: Vec<String>,
    /// Runs for each page
    #[arg(long, default_value_t = 3)]
    runs: usize,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let folder = root().join("target/lighthouse");
    npm::install("xtask/src/lighthouse", &folder)?;
    println!("| page | performance | accessibility | best practices | SEO | KiB |");
    println!("|---|--:|--:|--:|--:|--:|");
    for url in &options.urls {
        let mut figures = [const { Vec::new() }; 5];
        for _ in 0..options.runs.max(1) {
            for (all, figure) in figures.iter_mut().zip(measure(&folder, url)?) {
                all.push(figure);
            }
        }
        let medians = figures.map(|mut all| {
            all.sort_by(f64::total_cmp);
            format!("{:.0}", all[all.len() / 2])
        });
        println!("| {url} | {} |", medians.join(" | "));
    }
    Ok(())
}

/// The scores of a page, and the KiB that it transfers.
fn measure(folder: &Path, url: &str) -> Result<[f64; 5]> {
    let path = folder.join("report.json");
    let mut lighthouse = Command::new(folder.join("node_modules/.bin/lighthouse"));
    lighthouse
        .args([url, "--quiet", "--output", "json", "--output-path"])
        .arg(&path)
        .arg("--chrome-flags=--headless=new --no-sandbox --disable-background-networking")
        .env(
            "CHROME_PATH",
            std::env::var("CHROMIUM").unwrap_or("/usr/bin/chromium".to_owned()),
        );
    succeed(&mut lighthouse).context("this needs Node.js and Chromium")?;
    let report: Value = serde_json::from_slice(&fs::read(&path)?)?;
    let figure = |pointer: &str| {
        let value = report.pointer(pointer).and_then(Value::as_f64);
        value.with_context(|| format!("the report has no {pointer}"))
    };
    let mut figures = [0.0; 5];
    for (score, name) in figures.iter_mut().zip(SCORES) {
        *score = 100.0 * figure(&format!("/categories/{name}/score"))?;
    }
    figures[4] = figure("/audits/total-byte-weight/numericValue")? / 1_024.0;
    Ok(figures)
}
