//! `cargo xtask package`: the crates of the generator can be published, and generated crates can depend on them.
//!
//! - These crates, and no others, may be published, and have what the registry shows.
//! - `cargo package` makes each archive, and compiles what is in it against the archives of the others.
//! - A workspace that names the runtime by its version is generated and compiled; the versions come from the unpacked
//!   archives, as they would come from the registry.
//! - One crate with a feature for each area is generated and tested: with all features, and as a client of one area.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use quire_codegen::{Layout, cli};
use serde_json::Value;

use crate::cargo::cargo;
use crate::codegen::root;

/// The packages, each after those that it depends on.
const PACKAGES: &[&str] = &[
    "quire-description",
    "quire-codegen",
    "quire-macros",
    "quire-runtime",
    "quire-models",
    "quire-server",
    "quire-client",
];

/// The packages that generated code depends on.
const RUNTIME: &[&str] = &["quire-macros", "quire-runtime"];

/// Options of the task.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only generate and test one crate with a feature for each area
    #[arg(long)]
    one_crate: bool,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    if options.one_crate {
        return one_crate();
    }
    let root = root();
    check_metadata()?;
    remove_unpacked()?;
    let mut package = cargo();
    package.args(["package", "--locked", "--allow-dirty"]);
    for name in PACKAGES {
        package.args(["--package", name]);
    }
    succeed(package.current_dir(&root))?;
    let out = root.join("target/packaged");
    let options = cli::Options {
        spec: Some(root.join("docs/petstore.yaml")),
        out: Some(out.clone()),
        name: Some("petstore".to_owned()),
        ..cli::Options::default()
    };
    cli::run(&options, "cargo xtask package")?;
    let lock = out.join("Cargo.lock");
    std::fs::copy(root.join("Cargo.lock"), &lock)
        .with_context(|| format!("cannot write {}", lock.display()))?;
    let mut check = cargo();
    check
        .args(["check", "--manifest-path"])
        .arg(out.join("Cargo.toml"));
    for name in RUNTIME {
        let folder = unpacked(name)?;
        let folder = toml_text(&folder.to_string_lossy());
        check.args(["--config", &format!("patch.crates-io.{name}.path={folder}")]);
    }
    succeed(check.env("CARGO_TARGET_DIR", root.join("target")))?;
    one_crate()
}

/// Removes what earlier runs unpacked. Cargo unpacks archives that it checks into its home, in folders of registries
/// without a host, and takes what is there for the archive of the same version.
fn remove_unpacked() -> Result<()> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let sources = home.context("no HOME")?.join("registry/src");
    for registry in std::fs::read_dir(sources).into_iter().flatten().flatten() {
        if !registry.file_name().as_encoded_bytes().starts_with(b"-") {
            continue;
        }
        for package in std::fs::read_dir(registry.path())?.flatten() {
            let name = package.file_name().to_string_lossy().into_owned();
            let name = name.rsplit_once('-').map_or("", |(name, _)| name);
            if PACKAGES.contains(&name) {
                std::fs::remove_dir_all(package.path())?;
            }
        }
    }
    Ok(())
}

/// Checks which packages may be published, and that those have what the registry shows.
fn check_metadata() -> Result<()> {
    let mut metadata = cargo();
    metadata.args(["metadata", "--format-version", "1", "--no-deps", "--locked"]);
    let output = metadata.current_dir(root()).output()?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        let may_be = package["publish"] != Value::Array(Vec::new());
        if may_be != PACKAGES.contains(&name) {
            bail!("{name}: `publish` does not agree with the list of packages");
        }
        for field in [
            "categories",
            "description",
            "documentation",
            "keywords",
            "license",
            "readme",
        ] {
            let is_missing = package[field].is_null() || package[field] == Value::Array(Vec::new());
            if may_be && is_missing {
                bail!("{name} has no `{field}`");
            }
        }
    }
    Ok(())
}

/// Generates one crate of the description in `codegen-tests/one`, and runs its tests.
fn one_crate() -> Result<()> {
    let root = root();
    let (from, out) = (
        root.join("crates/codegen-tests/one"),
        root.join("target/one"),
    );
    let options = cli::Options {
        spec: Some(from.join("api.yaml")),
        out: Some(out.clone()),
        name: Some("amounts".to_owned()),
        layout: Layout::One,
        runtime: Some(root.join("crates/runtime")),
        dependency: vec![
            r#"tokio = { version = "1.54.1", features = ["macros", "net", "rt"] }"#.to_owned(),
        ],
        strict: true,
        ..cli::Options::default()
    };
    cli::run(&options, "cargo xtask package")?;
    std::fs::create_dir_all(out.join("tests"))?;
    std::fs::copy(from.join("tests.rs"), out.join("tests/it.rs"))?;
    std::fs::copy(root.join("Cargo.lock"), out.join("Cargo.lock"))?;
    for arguments in [
        &[
            "check",
            "--no-default-features",
            "--features",
            "client,rates",
        ][..],
        &["test", "--quiet"],
    ] {
        let mut command = cargo();
        command.args(arguments).arg("--manifest-path");
        command.arg(out.join("Cargo.toml"));
        command.env("CARGO_TARGET_DIR", root.join("target"));
        succeed(&mut command)?;
    }
    Ok(())
}

/// The folder to which cargo unpacked the archive of a package.
fn unpacked(name: &str) -> Result<PathBuf> {
    let folder = format!("target/package/{name}-{}", env!("CARGO_PKG_VERSION"));
    let folder = root().join(folder);
    if !folder.is_dir() {
        bail!("cargo has not unpacked {}", folder.display());
    }
    Ok(folder)
}

fn toml_text(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn succeed(command: &mut Command) -> Result<()> {
    let status = command.status().context("cannot run cargo")?;
    if !status.success() {
        bail!("cargo failed");
    }
    Ok(())
}
