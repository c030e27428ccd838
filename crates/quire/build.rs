//! Finds out which commit is built, for `quire --version`.
//!
//! - `QUIRE_COMMIT` says it, where whoever builds sets it.
//! - Else `commit.txt` does, in an archive that git made of the repository.
//! - Else git does, for release builds alone: others would be built anew at each commit.
//! - With none of these, the version stands without a commit, and nothing fails.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=commit.txt");
    println!("cargo::rerun-if-env-changed=QUIRE_COMMIT");
    let given = std::env::var("QUIRE_COMMIT").ok();
    let archive = std::fs::read_to_string("commit.txt").unwrap_or_default();
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let commit = given
        .filter(|commit| !commit.is_empty())
        .or_else(|| of_archive(&archive))
        .or_else(|| is_release.then(of_git).flatten());
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let commit = commit.map_or_else(String::new, |commit| format!(" ({commit})"));
    println!("cargo::rustc-env=QUIRE_VERSION={version}{commit}");
}

/// What git wrote into the file when it made an archive.
fn of_archive(text: &str) -> Option<String> {
    let line = text.lines().find(|line| !line.starts_with('#'))?.trim();
    (!line.is_empty() && !line.contains('$')).then(|| line.to_owned())
}

/// What git says of this checkout: the commit and its date.
fn of_git() -> Option<String> {
    // Not the commit of whatever repository an unpacked archive lies in.
    git(&["ls-files", "--error-unmatch", "build.rs"])?;
    for name in ["HEAD", "logs/HEAD"] {
        let path = git(&["rev-parse", "--git-path", name])?;
        if Path::new(&path).exists() {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    git(&["log", "-1", "--format=%h %cs"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let text = text.trim();
    (output.status.success() && !text.is_empty()).then(|| text.to_owned())
}
