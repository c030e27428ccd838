//! `cargo xtask codegen --self-test`: values of every type of a description, sent through the code that is made of it.
//!
//! - Without files, those of the generator's tests are used, and those of the fixtures next to the repository if they
//!   are there.
//! - The crates and the test program are in `target/self-test/NAME`; all are compiled into one target folder.
//! - Every description is tested even if an earlier one failed.

mod flat;
mod instances;
mod program;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, anyhow, bail};
use quire_codegen::cli::tree::Tree;
use quire_codegen::{Package, Sources};

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
    let name = package_name(path);
    let out = root().join("target/self-test").join(&name);
    let package = Package {
        runtime: Some(root().join("crates/runtime").to_string_lossy().into_owned()),
        ..Package::new(name, COMMAND)
    };
    write(&out, &sources, &package)?;
    let lock = out.join("self-test/Cargo.lock");
    std::fs::copy(root().join("Cargo.lock"), &lock)
        .with_context(|| format!("cannot write {}", lock.display()))?;
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

fn write(out: &Path, sources: &Sources, package: &Package) -> Result<()> {
    let generated = generate(
        &package.name,
        sources,
        &package.crates(),
        &quire_codegen::Options::default(),
    )?;
    let test = program::files(sources, &generated, package)
        .map_err(|_| anyhow!("the description has errors"))?;
    let files = package.files(&generated).into_iter().chain(test);
    let files = files.map(|file| (file.path, file.text)).collect();
    Tree::new(out, ".generated.json", files)?.write()?;
    Ok(())
}

/// The name of the file, or of the folder that holds the description, as that of a package.
fn package_name(path: &Path) -> String {
    let mut steps = path
        .components()
        .rev()
        .map(|step| step.as_os_str().to_string_lossy());
    let last = steps.find(|step| step != "spec").unwrap_or_default();
    let plain = last.split('.').next().unwrap_or_default().to_lowercase();
    let plain = plain.replace(|character: char| !character.is_ascii_alphanumeric(), "-");
    name(&plain).unwrap_or_else(|_| "description".to_owned())
}
