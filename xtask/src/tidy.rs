//! `cargo xtask tidy`: checks that no compiler does.
//!
//! - Every rule says what to do; all findings are printed, each with its file.
//! - Only files that git knows count; generated files are bound by freshness alone.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use crate::codegen::root;

mod circles;
mod names;
mod words;

/// Lines of a hand-written source file; tests may have more.
const MAX_LINES: usize = 600;

/// The crates of the platform, each with the files of its areas.
const PLATFORM: &[&str] = &[
    "base", "comments", "inbox", "live", "people", "sites", "spaces", "store",
];

/// Files that the repository must have at its root.
const REQUIRED: &[&str] = &["LICENSE-APACHE", "LICENSE-MIT", "README.md", "SECURITY.md"];

/// Things that must not be left in code, in two parts so that this file does not hold them.
const LEFT_OVERS: &[(&str, &str)] = &[
    ("todo", "!("),
    ("unimplemented", "!("),
    ("dbg", "!("),
    ("FIX", "ME"),
];

#[derive(Default)]
struct Findings(Vec<String>);

impl Findings {
    fn add(&mut self, file: &str, what: impl std::fmt::Display) {
        self.0.push(format!("{file}: {what}"));
    }
}

pub(crate) fn run() -> Result<()> {
    let root = root();
    let mut findings = Findings::default();
    let mut unfinished = names::Unfinished::default();
    let files = tracked(&root)?;
    for file in &files {
        let Ok(text) = fs::read_to_string(root.join(file)) else {
            continue;
        };
        if !is_data(file) {
            check_text(file, &text, &mut findings);
            words::check(file, &text, &mut findings);
        }
        if is(file, "rs") && !is_generated(file) {
            check_source(file, &text, &mut findings);
            unfinished.check(file, &text, &mut findings);
        }
        // The fuzz targets are a separate workspace, which has nowhere to take versions from.
        if file.ends_with("Cargo.toml") && file != "Cargo.toml" && file != "fuzz/Cargo.toml" {
            check_manifest(file, &text, &mut findings);
        }
        if file.ends_with(".snap.new") || file.ends_with(".pending-snap") {
            findings.add(
                file,
                "is a snapshot that was not accepted; run `cargo insta review`",
            );
        }
    }
    unfinished.finish(&mut findings);
    check_areas(&root, &files, &mut findings);
    check_targets(&root, &files, &mut findings);
    check_fuzzed(&root, &mut findings);
    circles::check(&root, &files, &mut findings);
    for required in REQUIRED {
        if !files.iter().any(|file| file == required) {
            findings.add(required, "is missing");
        }
    }
    for scope in words::PROSE {
        if !files.iter().any(|file| words::covers(scope, file)) {
            findings.add(
                scope,
                "is in the list of checked prose, but there is no such file",
            );
        }
    }
    if findings.0.is_empty() {
        println!("{} files are tidy", files.len());
        return Ok(());
    }
    for finding in &findings.0 {
        println!("{finding}");
    }
    bail!("{} things are not tidy", findings.0.len());
}

/// The files that git knows or would add.
fn tracked(root: &Path) -> Result<Vec<String>> {
    let output = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .context("cannot run git")?;
    if !output.status.success() {
        bail!(
            "git cannot list the files: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(String::from_utf8(output.stdout)?
        .lines()
        .map(ToOwned::to_owned)
        .collect())
}

fn is(file: &str, extension: &str) -> bool {
    Path::new(file)
        .extension()
        .is_some_and(|found| found == extension)
}

fn is_generated(file: &str) -> bool {
    file.contains("/src/generated")
}

/// Files whose bytes are what they are: locks, snapshots, test input.
fn is_data(file: &str) -> bool {
    file == "Cargo.lock"
        || is(file, "snap")
        || file.contains("/snapshots/")
        || file.contains("/tests/specs/")
        || file.contains("/tests/negative/")
        || file.starts_with("fuzz/corpus/")
        || is_generated(file)
}

fn check_text(file: &str, text: &str, findings: &mut Findings) {
    if !text.is_empty() && !text.ends_with('\n') {
        findings.add(file, "does not end with a line break");
    }
    // Paths outside of the repository would make it depend on one machine.
    for outside in [concat!("../", "shared"), concat!("/wo", "rk/")] {
        if text.contains(outside) {
            findings.add(
                file,
                format_args!("names `{outside}`, which is outside of the repository"),
            );
        }
    }
    if ["rs", "toml", "sql"]
        .iter()
        .any(|extension| is(file, extension))
    {
        for (number, line) in text.lines().enumerate() {
            if line.ends_with(' ') || line.contains('\t') {
                findings.add(
                    file,
                    format_args!("line {} has a tab or ends with a space", number + 1),
                );
            }
        }
    }
}

fn check_source(file: &str, text: &str, findings: &mut Findings) {
    if !text
        .lines()
        .next()
        .is_some_and(|line| line.starts_with("//!"))
    {
        findings.add(file, "does not start with `//!` and its purpose");
    }
    if file.ends_with("/mod.rs") {
        findings.add(
            file,
            "should be next to its folder, under the folder's name",
        );
    }
    let lines = text.lines().count();
    let tests = file.contains("/tests/") || file.ends_with("/tests.rs");
    if lines > MAX_LINES && !tests {
        findings.add(
            file,
            format_args!("has {lines} lines; split it by topic (at most {MAX_LINES})"),
        );
    }
    for (name, rest) in LEFT_OVERS {
        if text.contains(&format!("{name}{rest}")) {
            findings.add(file, format_args!("has a `{name}{rest}` left over"));
        }
    }
    if outside_macros(text).any(|line| line.trim_start().starts_with(concat!("#[al", "low("))) {
        findings.add(
            file,
            "uses `allow`; `expect` with a reason reports when it is no longer needed",
        );
    }
}

/// The lines that no macro or generator makes code of: such code needs an exception in one place and not in the next.
fn outside_macros(text: &str) -> impl Iterator<Item = &str> {
    // How far the line is indented that began such code.
    let mut inside: Option<usize> = None;
    text.lines().filter(move |line| {
        let body = line.trim_start();
        let indent = line.len() - body.len();
        let begins = body.starts_with("macro_rules!") || body.contains("quote! {");
        if inside.is_none() && begins && body.ends_with('{') {
            inside = Some(indent);
            return true;
        }
        let outside = inside.is_none();
        if inside == Some(indent) && body.starts_with('}') {
            inside = None;
        }
        outside
    })
}

/// Checks that versions are in the workspace only.
fn check_manifest(file: &str, text: &str, findings: &mut Findings) {
    let mut in_dependencies = false;
    for line in text.lines() {
        if line.starts_with('[') {
            in_dependencies = line.contains("dependencies");
        } else if in_dependencies
            && line.contains('=')
            && !line.contains("workspace")
            && !line.contains("path = \".\"")
        {
            findings.add(
                file,
                format_args!("`{line}` should take its version from the workspace"),
            );
        }
    }
}

/// Checks the number of fuzz targets in the guide.
fn check_targets(root: &Path, files: &[String], findings: &mut Findings) {
    let targets = files
        .iter()
        .filter(|file| file.starts_with("fuzz/fuzz_targets/"));
    let expected = format!(" {} libFuzzer targets ", targets.count());
    let guide = "docs/internals/reliability.md";
    let text = fs::read_to_string(root.join(guide)).unwrap_or_default();
    if !text.contains(&expected) {
        findings.add(guide, format_args!("must say that there are{expected}"));
    }
}

/// Checks that the fuzz targets of requests and responses know every operation.
fn check_fuzzed(root: &Path, findings: &mut Findings) {
    let list = "fuzz/src/requests.rs";
    let read = |file: &str| fs::read_to_string(root.join(file)).unwrap_or_default();
    let (text, description) = (read(list), read("crates/server/openapi.json"));
    let known: BTreeSet<&str> = text.split(|at: char| !at.is_alphanumeric()).collect();
    let ids = description.split("\"operationId\": \"").skip(1);
    for id in ids.filter_map(|rest| rest.split('"').next()) {
        let mut letters = id.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        let name: String = first.chain(letters).collect();
        if !known.contains(name.as_str()) {
            findings.add(list, format_args!("does not know the operation {name}"));
        }
    }
}

/// Checks that an area has the same name throughout.
fn check_areas(root: &Path, files: &[String], findings: &mut Findings) {
    let files: BTreeSet<&str> = files.iter().map(String::as_str).collect();
    for area in files
        .iter()
        .filter_map(|file| file.strip_prefix("spec/")?.strip_suffix(".json"))
    {
        let spec = format!("spec/{area}.json");
        let has_paths = fs::read_to_string(root.join(&spec))
            .ok()
            .and_then(|text| serde_json::from_str::<Value>(&text).ok())
            .and_then(|document| {
                document
                    .get("paths")?
                    .as_object()
                    .map(|paths| !paths.is_empty())
            });
        if has_paths != Some(true) {
            continue;
        }
        let module = area.replace('-', "_");
        for krate in ["models", "server", "client"] {
            let expected = format!("crates/{krate}/src/generated/{module}.rs");
            if !files.contains(expected.as_str()) {
                findings.add(&spec, format_args!("has no {expected}"));
            }
        }
        let of_crate = |krate: &str| {
            let expected = format!("crates/{krate}/src/{module}.rs");
            files.contains(expected.as_str())
        };
        if !PLATFORM.iter().any(|krate| of_crate(krate)) {
            let crates = PLATFORM.join(", ");
            findings.add(&spec, format_args!("has no {module}.rs in {crates}"));
        }
    }
}
