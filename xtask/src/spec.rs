//! `cargo xtask spec`: shows what changed in a description, and which changes break existing clients.
//!
//! - `diff` compares any two: exit code 0 without breaking changes, 1 with breaking changes, 2 if one cannot be read.
//! - `review` compares `spec/` with its state on main; breaking changes require a new version of the API.

use std::fmt::Write as _;
use std::io::IsTerminal as _;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context as _, Result, bail};
use quire_codegen::difference::{self, Compared, Differences, Impact};
use quire_codegen::{Diagnostics, Source, Sources};
use quire_description::Documents;

use crate::codegen::{folder, load, root};

/// The tasks on descriptions.
#[derive(clap::Subcommand)]
pub(crate) enum Task {
    /// Compare two descriptions; exits with 1 if the new one breaks clients of the old one, with 2 on errors
    Diff {
        /// File, folder of files, or git:REV for spec/ at a commit
        old: String,
        /// New description, in the same form
        new: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Compare spec/ with main; fails if it breaks clients without a new version
    Review,
}

pub(crate) fn run(task: &Task) -> ExitCode {
    let outcome = match task {
        Task::Diff { old, new, json } => diff(old, new, *json),
        Task::Review => review(),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// A description that was read.
struct Read {
    /// Prefix of the names of its files.
    prefix: String,
    sources: Sources,
    documents: Documents,
}

impl Read {
    fn new(prefix: String, sources: Sources) -> Result<Self> {
        let mut diagnostics = Diagnostics::default();
        let documents = quire_codegen::read(&sources, &mut diagnostics);
        if diagnostics.has_errors() {
            let coloured = std::io::stderr().is_terminal();
            eprint!("{}", diagnostics.summary(&sources, coloured, 1));
            bail!("{prefix} is not a valid description");
        }
        Ok(Self {
            prefix,
            sources,
            documents,
        })
    }

    /// Parses an argument.
    fn named(name: &str) -> Result<Self> {
        if let Some(revision) = name.strip_prefix("git:") {
            let Some(sources) = at(revision)? else {
                bail!("there is no spec/ at {revision}");
            };
            return Self::new(format!("{revision}:spec/"), sources);
        }
        let path = Path::new(name);
        if path.is_dir() {
            let prefix = format!("{}/", name.trim_end_matches('/'));
            return Self::new(prefix, folder(path)?);
        }
        let parent = path
            .parent()
            .filter(|parent| !parent.as_os_str().is_empty());
        let prefix = parent.map_or_else(String::new, |parent| format!("{}/", parent.display()));
        Self::new(prefix, load(path, &[])?)
    }

    fn compared(&self) -> Compared<'_> {
        Compared {
            prefix: &self.prefix,
            sources: &self.sources,
        }
    }

    /// Returns the version in the description.
    fn version(&self) -> &str {
        let main = self.documents.main();
        main.and_then(|main| main.root.get("info")?.get("version")?.text())
            .unwrap_or_default()
    }
}

fn diff(old: &str, new: &str, json: bool) -> Result<bool> {
    let (old, new) = (Read::named(old)?, Read::named(new)?);
    let differences = difference::compare(&old.documents, &new.documents);
    if json {
        print!("{}", differences.to_json(old.compared(), new.compared()));
    } else {
        print!("{}", differences.to_text(old.compared(), new.compared()));
    }
    Ok(!differences.is_breaking())
}

fn review() -> Result<bool> {
    let Some(base) = base()? else {
        println!("no earlier commit to compare spec/ with (a shallow clone?)");
        return Ok(true);
    };
    let Some(sources) = at(&base)? else {
        println!("no spec/ at {base} to compare with");
        return Ok(true);
    };
    let old = Read::new(format!("{base}:spec/"), sources)?;
    let new = Read::new("spec/".to_owned(), folder(&root().join("spec"))?)?;
    let differences = difference::compare(&old.documents, &new.documents);
    let mut text = differences.to_text(old.compared(), new.compared());
    let passed = judge(
        &mut text,
        &differences,
        &base,
        &Versions {
            old: old.version(),
            new: new.version(),
        },
    );
    print!("{text}");
    Ok(passed)
}

/// Versions of two descriptions.
struct Versions<'v> {
    old: &'v str,
    new: &'v str,
}

/// Breaking changes are for the reviewer to weigh; what they need is a new version.
fn judge(
    text: &mut String,
    differences: &Differences,
    base: &str,
    versions: &Versions<'_>,
) -> bool {
    let breaking = differences.count(Impact::Breaking);
    if breaking == 0 {
        return true;
    }
    let Versions { old, new } = *versions;
    let passed = old != new;
    // Writing to a string cannot fail.
    let _ = if passed {
        writeln!(
            text,
            "breaking changes since {base}; the version was raised from {old} to {new}"
        )
    } else {
        writeln!(
            text,
            "breaking changes since {base}, but the version is still {old}: raise `version` in the `info` of spec/common.json, or undo the breaking changes"
        )
    };
    passed
}

/// Runs git in the repository; `None` if it fails.
fn git(arguments: &[&str]) -> Result<Option<String>> {
    let output = Command::new("git")
        .args(arguments)
        .current_dir(root())
        .output()
        .context("cannot run git")?;
    if !output.status.success() {
        return Ok(None);
    }
    Ok(Some(String::from_utf8(output.stdout)?))
}

fn commit(revision: &str) -> Result<Option<String>> {
    let revision = format!("{revision}^{{commit}}");
    let found = git(&[
        "rev-parse",
        "--verify",
        "--quiet",
        "--short",
        "--end-of-options",
        &revision,
    ])?;
    Ok(found.map(|hash| hash.trim().to_owned()))
}

/// The commit to compare with: where this branch left main, or on main itself the one before.
fn base() -> Result<Option<String>> {
    let head = commit("HEAD")?;
    for main in ["origin/main", "main"] {
        if let Some(found) = git(&["merge-base", "HEAD", main])? {
            let found = commit(found.trim())?;
            if found.is_some() && found != head {
                return Ok(found);
            }
        }
    }
    commit("HEAD~1")
}

/// `spec/` as it was at a commit; `None` if it had none.
fn at(revision: &str) -> Result<Option<Sources>> {
    let Some(hash) = commit(revision)? else {
        bail!("there is no commit `{revision}`");
    };
    let names = git(&["ls-tree", "--name-only", &hash, "spec/"])?.unwrap_or_default();
    let mut list = Vec::new();
    for path in names.lines() {
        let known = [".json", ".yaml", ".yml"]
            .iter()
            .any(|ending| path.ends_with(ending));
        if known && let Some(text) = git(&["show", &format!("{hash}:{path}")])? {
            let name = path.trim_start_matches("spec/").to_owned();
            list.push(Source { name, text });
        }
    }
    Ok((!list.is_empty()).then(|| Sources::new(list)))
}
