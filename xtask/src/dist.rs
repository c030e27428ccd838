//! `cargo xtask dist`: the files of a release, in `target/dist`.
//!
//! - For one target: an archive, a Debian and an RPM package, the folder of the container image, and `SHA256SUMS`.
//! - The same commit and program make the same bytes: files have the time of the commit, and no owner or builder.
//! - Completions and man pages are printed by the program, so it must run on this machine.
//! - `--check` installs, runs and removes all of it: `dist/check.rs`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::cargo::cargo;
use crate::codegen::root;
use crate::python::succeed;
use files::printed;

mod check;
mod files;
mod image;
mod make;
mod notices;
mod packages;
mod proxies;
mod running;

/// Options of the task.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Target of the compiler [default: this machine's]
    #[arg(long)]
    target: Option<String>,

    /// Program to package; without it, one is built
    #[arg(long, value_name = "PATH")]
    built: Option<PathBuf>,

    /// Also install, run and remove everything (needs root, as in a container)
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    if options.check {
        check::require()?;
    }
    let target = match &options.target {
        Some(target) => target.clone(),
        None => host()?,
    };
    let program = match &options.built {
        Some(path) => path.clone(),
        None => build(&target)?,
    };
    let out = root().join("target/dist");
    let dist = make::make(&target, &program, &out)?;
    for file in dist.files()? {
        let path = dist.out.join(file);
        let megabytes = fs::metadata(&path)?.len() / 1_000_000;
        println!("{megabytes:>5} MB  {}", path.display());
    }
    println!("The image: {}", image::command(&dist));
    if options.check {
        check::run(&dist, &program)?;
    }
    Ok(())
}

/// Builds the program with all optimizations.
fn build(target: &str) -> Result<PathBuf> {
    let mut build = cargo();
    build
        .args([
            "build",
            "--locked",
            "--package",
            "quire",
            "--profile",
            "dist",
        ])
        .args(["--target", target])
        .current_dir(root());
    succeed(&mut build)?;
    Ok(root().join("target").join(target).join("dist/quire"))
}

/// The target of this machine.
fn host() -> Result<String> {
    let version = printed(Command::new("rustc").arg("-vV"))?;
    let version = String::from_utf8(version)?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not print its host")?.to_owned())
}
