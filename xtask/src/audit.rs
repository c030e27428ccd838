//! `cargo xtask audit`: checks dependencies against rules and known vulnerabilities.
//!
//! - Rules: every dependency has a licence from [`LICENCES`], and comes from the default registry with a checksum.
//! - Advisories: `Cargo.lock` is checked against a folder of [RustSec](https://rustsec.org) advisories, such as a clone
//!   of `rustsec/advisory-db`. Vulnerable, unsound, and unmaintained dependencies all fail, until they are replaced or
//!   listed in [`ACCEPTED`] with a reason, for one version of a package.
//! - Without a folder, the audit reports that no advisories were checked.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use rustsec::cargo_lock::Package;
use rustsec::database::Query;
use rustsec::{Database, Lockfile};
use serde_json::Value;
use spdx::{Expression, ParseMode};

use crate::cargo::cargo;
use crate::codegen::root;

/// The licences that a dependency may offer, as SPDX names them.
const LICENCES: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    // It binds the files of those packages alone, which quire does not change.
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// An advisory that does not concern quire.
struct Accepted {
    id: &'static str,
    /// The package and its version: the reason may not hold for another one.
    package: &'static str,
    version: &'static str,
    reason: &'static str,
}

const fn accepted(
    id: &'static str,
    package: &'static str,
    version: &'static str,
    reason: &'static str,
) -> Accepted {
    Accepted {
        id,
        package,
        version,
        reason,
    }
}

/// Why `quick-xml` 0.38 is accepted.
const CITATIONS: &str =
    "quick-xml 0.38 reads styles of citations, of which the template of quire-pdf has none";

/// All advisories that do not concern quire.
const ACCEPTED: &[Accepted] = &[
    accepted(
        "RUSTSEC-2024-0320",
        "yaml-rust",
        "0.4.5",
        "yaml-rust is part of syntect, which reads no YAML when it runs",
    ),
    accepted(
        "RUSTSEC-2024-0436",
        "paste",
        "1.0.15",
        "paste is a macro, which runs when quire is built",
    ),
    accepted(
        "RUSTSEC-2025-0141",
        "bincode",
        "1.3.3",
        "bincode reads the syntaxes that are part of the binary",
    ),
    accepted(
        "RUSTSEC-2026-0192",
        "ttf-parser",
        "0.25.1",
        "ttf-parser reads the fonts of the binary, and those of the operator in a process with limits",
    ),
    accepted("RUSTSEC-2026-0194", "quick-xml", "0.38.4", CITATIONS),
    accepted("RUSTSEC-2026-0195", "quick-xml", "0.38.4", CITATIONS),
    accepted(
        "RUSTSEC-2026-0206",
        "rustybuzz",
        "0.20.1",
        "rustybuzz sets text with the same fonts",
    ),
];

/// Options of the audit.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Folder of advisories, such as a clone of rustsec/advisory-db; without it, only the rules are checked
    #[arg(long, value_name = "FOLDER", env = "QUIRE_ADVISORIES")]
    advisories: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let lockfile = Lockfile::load(root().join("Cargo.lock"))?;
    let mut findings = sources(&lockfile);
    findings.extend(licences(&metadata()?));
    println!(
        "{} packages: licences and sources checked",
        lockfile.packages.len()
    );
    match &options.advisories {
        Some(folder) => findings.extend(advisories(folder, &lockfile)?),
        None => println!(
            "no advisories checked: set --advisories or QUIRE_ADVISORIES to a folder of advisories"
        ),
    }
    if findings.is_empty() {
        return Ok(());
    }
    for finding in &findings {
        println!("{finding}");
    }
    bail!("the audit found {} problems", findings.len());
}

/// Dependencies that do not come from the default registry, or have no checksum.
fn sources(lockfile: &Lockfile) -> Vec<String> {
    let describe = |package: &Package| {
        let (name, version) = (&package.name, &package.version);
        // Without a source it is a member of the workspace, or a path, which `licences` refuses outside of it.
        let source = package.source.as_ref()?;
        if !source.is_default_registry() {
            return Some(format!(
                "{name} {version}: comes from {source}; take it from the default registry"
            ));
        }
        let is_unchecked = package.checksum.is_none();
        is_unchecked.then(|| format!("{name} {version}: has no checksum in Cargo.lock"))
    };
    lockfile.packages.iter().filter_map(describe).collect()
}

/// Dependencies without an allowed licence, and paths that lead out of the workspace.
fn licences(metadata: &Value) -> Vec<String> {
    let members = metadata["workspace_members"].as_array();
    let is_member = |package: &Value| members.is_some_and(|ids| ids.contains(&package["id"]));
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let describe = |package: &Value| {
        let name = package["name"].as_str().unwrap_or_default();
        let version = package["version"].as_str().unwrap_or_default();
        if package["source"].is_null() && !is_member(package) {
            return Some(format!(
                "{name} {version}: is outside the workspace, at {}",
                package["manifest_path"]
            ));
        }
        let licence = package["license"].as_str().unwrap_or_default();
        (!is_allowed(licence)).then(|| {
            format!("{name} {version}: the licence `{licence}` is not allowed; xtask/src/audit.rs lists those that are")
        })
    };
    packages.filter_map(describe).collect()
}

/// Returns `true` if an SPDX expression can be met with allowed licences.
fn is_allowed(expression: &str) -> bool {
    let mode = ParseMode {
        // Older crates write `MIT/Apache-2.0`.
        allow_slash_as_or_operator: true,
        ..ParseMode::STRICT
    };
    Expression::parse_mode(expression, mode).is_ok_and(|expression| {
        expression.evaluate(|licence| LICENCES.contains(&licence.to_string().as_str()))
    })
}

/// Returns the dependencies with an advisory that is not accepted.
fn advisories(folder: &Path, lockfile: &Lockfile) -> Result<Vec<String>> {
    let database = Database::open(folder)
        .with_context(|| format!("{}: cannot read the advisories", folder.display()))?;
    let known = database.iter().count();
    if known == 0 {
        bail!("{}: contains no advisories", folder.display());
    }
    println!("{known} advisories checked");
    let mut found = database.query_vulnerabilities(lockfile, &Query::crate_scope());
    let informational = Query::crate_scope().informational(true);
    found.extend(database.query_vulnerabilities(lockfile, &informational));
    let mut findings = Vec::new();
    for vulnerability in found {
        let advisory = &vulnerability.advisory;
        let kind = advisory
            .informational
            .as_ref()
            .map_or("vulnerable", |kind| kind.as_str());
        let package = &vulnerability.package;
        let (name, version) = (&package.name, &package.version);
        let line = format!(
            "{name} {version}: {kind}: {} {}",
            advisory.id, advisory.title
        );
        let version = version.to_string();
        match reason(ACCEPTED, advisory.id.as_str(), name.as_str(), &version) {
            Some(reason) => println!("{line} (accepted: {reason})"),
            None => findings.push(line),
        }
    }
    Ok(findings)
}

/// Why an advisory is accepted for this version of a package.
fn reason(all: &[Accepted], id: &str, package: &str, version: &str) -> Option<&'static str> {
    let mut all = all.iter();
    all.find(|advisory| {
        advisory.id == id && advisory.package == package && advisory.version == version
    })
    .map(|advisory| advisory.reason)
}

fn metadata() -> Result<Value> {
    let output = cargo()
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .context("cannot run cargo metadata")?;
    if !output.status.success() {
        bail!(
            "cargo metadata failed: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions() {
        let check = |expression: &str, expected| {
            assert_eq!(is_allowed(expression), expected, "{expression}");
        };
        check("MIT", true);
        check("MIT/Apache-2.0", true);
        check("GPL-3.0-only OR MIT", true);
        check("(MIT OR Apache-2.0) AND Unicode-3.0", true);
        check("Apache-2.0 WITH LLVM-exception", true);
        check("MIT AND GPL-3.0-only", false);
        check("(MIT OR Apache-2.0) AND GPL-3.0-only", false);
        check("LGPL-2.1-or-later", false);
        check("Nobody-Knows", false);
        check("", false);
    }

    const LOCK: &str = r#"
version = 4

[[package]]
name = "harmed"
version = "1.2.0"
source = "SOURCE"
checksum = "0000000000000000000000000000000000000000000000000000000000000000"

[[package]]
name = "forked"
version = "0.1.0"
source = "git+https://example.com/forked#0000000000000000000000000000000000000000"
"#;

    /// A lock file with a dependency from the default registry, and one that is not.
    fn lockfile() -> Lockfile {
        let default = rustsec::cargo_lock::SourceId::default().to_string();
        LOCK.replace("SOURCE", &default)
            .parse()
            .expect("a lock file")
    }

    #[test]
    fn unknown_sources_are_findings() {
        let findings = sources(&lockfile());
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert!(findings[0].starts_with("forked 0.1.0: comes from git+"));
    }

    #[test]
    fn advisories_are_accepted_for_one_version_of_a_package() {
        let all = [accepted("RUSTSEC-2026-0001", "harmed", "1.2.0", "a reason")];
        let check = |id: &str, package: &str, version: &str, expected: Option<&str>| {
            assert_eq!(
                reason(&all, id, package, version),
                expected,
                "{id} {package} {version}"
            );
        };
        check("RUSTSEC-2026-0001", "harmed", "1.2.0", Some("a reason"));
        check("RUSTSEC-2026-0001", "harmed", "1.2.1", None);
        check("RUSTSEC-2026-0001", "other", "1.2.0", None);
        check("RUSTSEC-2026-0002", "harmed", "1.2.0", None);
    }

    /// Each is a package of the lock file: one that is no longer needed is removed here.
    #[test]
    fn accepted_advisories_are_in_use() {
        let lockfile = Lockfile::load(root().join("Cargo.lock")).expect("a lock file");
        for accepted in ACCEPTED {
            let (id, name, version) = (accepted.id, accepted.package, accepted.version);
            let is_used = lockfile.packages.iter().any(|package| {
                package.name.as_str() == name && package.version.to_string() == version
            });
            assert!(is_used, "{id}: {name} {version} is not in Cargo.lock");
        }
    }

    #[test]
    fn advisories_are_findings() {
        let folder = tempfile::tempdir().expect("a folder");
        let crates = folder.path().join("crates/harmed");
        std::fs::create_dir_all(&crates).expect("a folder of advisories");
        let write = |id: &str, patched: &str, informational: &str| {
            let text = format!(
                "```toml\n[advisory]\nid = \"{id}\"\npackage = \"harmed\"\ndate = \"2026-01-01\"\n\
                 {informational}\n[versions]\npatched = [\"{patched}\"]\n```\n\n# Harm is done\n\nOn reading.\n"
            );
            std::fs::write(crates.join(format!("{id}.md")), text).expect("an advisory");
        };
        write("RUSTSEC-2026-0001", ">= 1.2.1", "");
        write("RUSTSEC-2026-0002", ">= 1.2.0", "");
        write(
            "RUSTSEC-2026-0003",
            ">= 9.0.0",
            "informational = \"unmaintained\"",
        );
        let mut findings = advisories(folder.path(), &lockfile()).expect("advisories");
        findings.sort();
        assert_eq!(
            findings,
            [
                "harmed 1.2.0: unmaintained: RUSTSEC-2026-0003 Harm is done",
                "harmed 1.2.0: vulnerable: RUSTSEC-2026-0001 Harm is done",
            ]
        );
        let empty = tempfile::tempdir().expect("a folder");
        assert!(advisories(empty.path(), &lockfile()).is_err());
    }
}
