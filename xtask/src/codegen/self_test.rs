//! `cargo xtask codegen --self-test`: values of every type of a description, sent through the code that is made of it.
//!
//! - Without files, those of the generator's tests are used, and those of the fixtures next to the repository if they
//!   are there.
//! - The crates and the test program are in `target/self-test/NAME-HASH`; all are compiled into one target folder.
//! - Every description is tested even if an earlier one failed.

mod flat;
mod instances;
mod program;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, anyhow, bail};
use quire_codegen::cli::tree::Tree;
use quire_codegen::{Package, Sources};
use rustsec::Lockfile;
use sha2::{Digest as _, Sha256};

use super::{COMMAND, folder, generate, load, name, root};

/// The descriptions of the generator's tests.
const OWN: &[&str] = &[
    "spec",
    "crates/codegen-tests/descriptions/everything",
    "crates/codegen-tests/descriptions/naming",
    "crates/codegen-tests/descriptions/schemas",
];

/// Descriptions of other projects, next to the repository.
const SHARED: &[&str] = &[
    concat!("../", "shared/fixtures/openapi"),
    concat!("../", "shared/fixtures/openapi/hard"),
];

pub(super) fn run(files: &[PathBuf]) -> Result<()> {
    let all = if files.is_empty() {
        usual()?
    } else {
        files.to_vec()
    };
    let mut failed = Vec::new();
    for path in &all {
        println!("{}", path.display());
        if let Err(error) = test(path) {
            eprintln!("error: {error:#}");
            failed.push(path.display().to_string());
        }
    }
    if !failed.is_empty() {
        bail!("the self-test failed for {}", failed.join(", "));
    }
    Ok(())
}

fn usual() -> Result<Vec<PathBuf>> {
    let mut all: Vec<PathBuf> = OWN.iter().map(|path| root().join(path)).collect();
    for folder in SHARED {
        let folder = root().join(folder);
        if !folder.is_dir() {
            println!("{} is not there, and not tested", folder.display());
            continue;
        }
        let cannot = || format!("cannot read {}", folder.display());
        let mut found = Vec::new();
        for entry in folder.read_dir().with_context(cannot)? {
            let path = entry.with_context(cannot)?.path();
            found.extend(path.is_file().then_some(path));
        }
        found.sort();
        all.extend(found);
    }
    Ok(all)
}

fn test(path: &Path) -> Result<()> {
    let sources = if path.is_dir() {
        folder(path)?
    } else {
        load(path, &[])?
    };
    let name = package_name(path)?;
    let out = root().join("target/self-test").join(&name);
    let package = Package {
        runtime: Some(root().join("crates/runtime").to_string_lossy().into_owned()),
        ..Package::new(name, COMMAND)
    };
    let own = root().join("Cargo.lock");
    let validator = locked_version(&own, "jsonschema")?;
    write(&out, &sources, &package, &validator)?;
    let lock = out.join("self-test/Cargo.lock");
    std::fs::copy(&own, &lock).with_context(|| format!("cannot write {}", lock.display()))?;
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["run", "--quiet"])
        .current_dir(out.join("self-test"))
        .env("CARGO_TARGET_DIR", root().join("target/self-test/target"))
        .status()
        .context("cannot run cargo")?;
    if !status.success() {
        bail!("see above");
    }
    Ok(())
}

fn write(out: &Path, sources: &Sources, package: &Package, validator: &str) -> Result<()> {
    let generated = generate(
        &package.name,
        sources,
        &package.crates(),
        &quire_codegen::Options::default(),
    )?;
    let test = program::files(sources, &generated, package, validator)
        .map_err(|_| anyhow!("the description has errors"))?;
    let files = package.files(&generated).into_iter().chain(test);
    let files = files.map(|file| (file.path, file.text)).collect();
    Tree::new(out, ".generated.json", files)?.write()?;
    Ok(())
}

/// Returns the version of a package in a lock file.
fn locked_version(path: &Path, name: &str) -> Result<String> {
    let lockfile = Lockfile::load(path)?;
    let mut packages = lockfile.packages.iter();
    let package = packages.find(|package| package.name.as_str() == name);
    let package = package.with_context(|| format!("{} does not name {name}", path.display()))?;
    Ok(package.version.to_string())
}

/// Returns the name of a package for a description: its file or folder, and a hash of its path, since descriptions in
/// different folders may have the same file name.
fn package_name(path: &Path) -> Result<String> {
    let path = std::path::absolute(path)?;
    let hash = Sha256::digest(path.as_os_str().as_encoded_bytes());
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let stem = file.split('.').next().unwrap_or_default().to_lowercase();
    let stem = stem.replace(|character: char| !character.is_ascii_alphanumeric(), "-");
    let stem: String = stem.chars().take(40).collect();
    let stem = name(&stem).unwrap_or_else(|_| "description".to_owned());
    let [a, b, c, d, ..] = <[u8; 32]>::from(hash);
    Ok(format!("{stem}-{a:02x}{b:02x}{c:02x}{d:02x}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_path_has_its_package() {
        let names = ["a/api.json", "b/api.json", "a/api.yaml", "a/1", "a/Ü.x"]
            .map(|path| package_name(Path::new(path)).expect("a path"));
        let distinct: std::collections::BTreeSet<&String> = names.iter().collect();
        assert_eq!(distinct.len(), names.len(), "{names:?}");
        for package in &names {
            assert_eq!(name(package), Ok(package.clone()));
        }
    }

    #[test]
    fn the_validator_is_that_of_the_workspace() {
        let manifest = std::fs::read_to_string(root().join("Cargo.toml")).expect("a manifest");
        let locked = locked_version(&root().join("Cargo.lock"), "jsonschema").expect("a version");
        assert!(
            manifest.contains(&format!("jsonschema = {{ version = \"{locked}\"")),
            "{locked}"
        );
    }
}
