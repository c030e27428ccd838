//! `cargo xtask codegen`: the generated crates from `spec/`.
//!
//! - Everything is made in memory first; only files that differ are written, and files no longer made are deleted.
//! - `--check` writes nothing, prints the difference and the command that mends it.

use std::collections::BTreeMap;
use std::fs;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use quire_codegen::{Crates, Source, Sources};
use similar::TextDiff;

const COMMAND: &str = "cargo xtask codegen";

pub(crate) fn run(check: bool) -> Result<()> {
    let start = Instant::now();
    let root = root();
    let files = make(&root)?;
    let stale = stale(&root, &files)?;
    let mut changed = Vec::new();
    for (path, text) in &files {
        let before = fs::read_to_string(path).unwrap_or_default();
        if before != *text {
            changed.push((path, before, text));
        }
    }
    if check {
        for (path, before, text) in &changed {
            let name = path
                .strip_prefix(&root)
                .unwrap_or(path)
                .display()
                .to_string();
            let diff = TextDiff::from_lines(before.as_str(), text.as_str());
            print!(
                "{}",
                diff.unified_diff()
                    .context_radius(2)
                    .header(&name, "generated")
            );
        }
        for path in &stale {
            println!("{} is no longer generated", path.display());
        }
        let count = changed.len() + stale.len();
        if count > 0 {
            bail!("{count} generated files are not up to date; run `{COMMAND}`");
        }
    } else {
        for (path, _, text) in &changed {
            let folder = path.parent().unwrap_or(&root);
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot create {}", folder.display()))?;
            fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
        }
        for path in &stale {
            fs::remove_file(path).with_context(|| format!("cannot delete {}", path.display()))?;
        }
    }
    println!(
        "{} files, {} written, {} deleted, in {} ms",
        files.len(),
        if check { 0 } else { changed.len() },
        if check { 0 } else { stale.len() },
        start.elapsed().as_millis()
    );
    Ok(())
}

/// Every generated file, by path.
fn make(root: &Path) -> Result<BTreeMap<PathBuf, String>> {
    let sources = sources(&root.join("spec"))?;
    let crates = Crates {
        models: "quire_models".to_owned(),
        runtime: "quire_runtime".to_owned(),
        command: COMMAND.to_owned(),
    };
    let output = match quire_codegen::generate(&sources, &crates) {
        Ok(output) => output,
        Err(diagnostics) => {
            eprint!(
                "{}",
                diagnostics.render(&sources, std::io::stderr().is_terminal())
            );
            bail!(
                "spec/ has {} problems; nothing was written",
                diagnostics.len()
            );
        }
    };
    let crates = [
        ("models", output.models),
        ("server", output.server),
        ("client", output.client),
    ];
    let mut files = BTreeMap::new();
    for (name, list) in crates {
        for file in list {
            files.insert(
                root.join("crates").join(name).join("src").join(file.path),
                file.text,
            );
        }
    }
    files.insert(root.join("crates/server/openapi.json"), output.bundle);
    Ok(files)
}

fn sources(folder: &Path) -> Result<Sources> {
    let mut list = Vec::new();
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let text = fs::read_to_string(&path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            list.push(Source { name, text });
        }
    }
    Ok(Sources::new(list))
}

/// Files in the folders of generated code that are not made any more.
fn stale(root: &Path, files: &BTreeMap<PathBuf, String>) -> Result<Vec<PathBuf>> {
    let mut stale = Vec::new();
    for name in ["models", "server", "client"] {
        let folder = root.join("crates").join(name).join("src/generated");
        if !folder.is_dir() {
            continue;
        }
        for entry in
            fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?
        {
            let path = entry?.path();
            if !files.contains_key(&path) {
                stale.push(path);
            }
        }
    }
    stale.sort();
    Ok(stale)
}

/// The repository's root folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map_or_else(PathBuf::new, Path::to_path_buf)
}
