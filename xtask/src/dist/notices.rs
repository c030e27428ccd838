//! The licences of the packages that are compiled into the program, and their notices.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use super::files::printed;
use crate::cargo::cargo;
use crate::codegen::root;

/// Beginnings of the names of files with licences and notices.
const FILES: [&str; 5] = ["licen", "copying", "copyright", "notice", "unlicense"];

/// Returns a list of the packages, and then each text once, with the packages that it is from.
pub(super) fn notices(target: &str) -> Result<String> {
    let mut metadata = cargo();
    metadata.args(["metadata", "--format-version=1", "--locked"]);
    metadata
        .args(["--filter-platform", target])
        .current_dir(root());
    let metadata: Value = serde_json::from_slice(&printed(&mut metadata)?)?;
    let mut list =
        "quire contains these packages, under the licences that they are listed with.\n\n"
            .to_owned();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in linked(&metadata)? {
        let name = format!("{} {}", text(package, "name")?, text(package, "version")?);
        let licence = package["license"].as_str().unwrap_or("see its text");
        let _ = writeln!(list, "{name}: {licence}");
        let manifest = Path::new(text(package, "manifest_path")?);
        let folder = manifest.parent().context("a manifest has no folder")?;
        for licence in licences(folder)? {
            texts.entry(licence).or_default().push(name.clone());
        }
    }
    for (licence, packages) in texts {
        let _ = write!(
            list,
            "\n{}\n{}:\n\n{}\n",
            "-".repeat(80),
            packages.join(", "),
            licence.trim_end()
        );
    }
    Ok(list)
}

fn text<'p>(package: &'p Value, name: &str) -> Result<&'p str> {
    package[name]
        .as_str()
        .with_context(|| format!("a package has no {name}"))
}

/// The packages of others that the program is linked from, sorted by their names.
fn linked(metadata: &Value) -> Result<Vec<&Value>> {
    let list = |value: &'_ Value| value.as_array().cloned().unwrap_or_default();
    let nodes = list(&metadata["resolve"]["nodes"]);
    let packages = metadata["packages"]
        .as_array()
        .context("there are no packages")?;
    let program = packages.iter().find(|package| package["name"] == "quire");
    let mut open = vec![program.context("there is no package quire")?["id"].clone()];
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id.to_string()) {
            continue;
        }
        let node = nodes.iter().find(|node| node["id"] == id);
        for dependency in list(&node.context("a package is not resolved")?["deps"]) {
            // Others are for tests and build scripts.
            if list(&dependency["dep_kinds"])
                .iter()
                .any(|kind| kind["kind"].is_null())
            {
                open.push(dependency["pkg"].clone());
            }
        }
    }
    let mut linked: Vec<&Value> = packages
        .iter()
        .filter(|package| seen.contains(&package["id"].to_string()) && !package["source"].is_null())
        .collect();
    if linked.is_empty() {
        bail!("no package is linked");
    }
    linked.sort_by_key(|package| (package["name"].to_string(), package["version"].to_string()));
    Ok(linked)
}

/// The texts of the licences in a folder.
fn licences(folder: &Path) -> Result<BTreeSet<String>> {
    let mut texts = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        if entry.file_type()?.is_file() && FILES.iter().any(|start| name.starts_with(start)) {
            let text = fs::read(entry.path())?;
            texts.insert(String::from_utf8_lossy(&text).replace("\r\n", "\n"));
        }
    }
    Ok(texts)
}
