//! A wrong spec a diagnostic in `tests/negative/TOPIC`, with what is said of it beside.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use quire_codegen::Options;

use crate::{crates, entries, sources, stem, tests};

#[test]
fn every_wrong_spec_is_reported() {
    for topic in entries(&tests().join("negative")) {
        for path in entries(&topic) {
            if path
                .extension()
                .is_some_and(|extension| extension == "snap")
            {
                continue;
            }
            let sources = sources(&path);
            let Err(diagnostics) =
                quire_codegen::generate(&sources, &crates("models_crate"), &Options::default())
            else {
                panic!("{} is not refused", path.display());
            };
            let mut settings = insta::Settings::clone_current();
            settings.set_snapshot_path(&topic);
            settings.set_prepend_module_to_snapshot(false);
            settings.set_omit_expression(true);
            settings
                .bind(|| insta::assert_snapshot!(stem(&path), diagnostics.render(&sources, false)));
        }
    }
}

#[test]
fn every_snapshot_has_a_spec() {
    for topic in entries(&tests().join("negative")) {
        let (snapshots, specs): (BTreeSet<_>, BTreeSet<_>) = entries(&topic)
            .into_iter()
            .partition(|path| path.to_string_lossy().contains(".snap"));
        let stems = |paths: BTreeSet<std::path::PathBuf>| {
            paths.iter().map(|path| stem(path)).collect::<BTreeSet<_>>()
        };
        assert_eq!(stems(snapshots), stems(specs), "in {}", topic.display());
    }
}

#[test]
fn every_code_has_a_spec() {
    let codes = written("\"E");
    let mut told = BTreeSet::new();
    for folder in ["negative", "options", "overlays"] {
        collect(&tests().join(folder), &mut told, "error[E");
    }
    let missing: Vec<_> = codes.difference(&told).collect();
    assert!(missing.is_empty(), "no negative spec for {missing:?}");
}

#[test]
fn every_warning_has_a_spec() {
    let codes = written("\"W");
    let mut told = BTreeSet::new();
    for folder in ["warnings", "united", "overlays"] {
        collect(&tests().join(folder), &mut told, "warning[W");
    }
    collect(&tests().join("it"), &mut told, "[\"W");
    let missing: Vec<_> = codes.difference(&told).collect();
    assert!(
        missing.is_empty(),
        "no spec in tests/warnings for {missing:?}"
    );
}

/// The codes in the sources, of the reader and of the generator, that follow `mark`.
fn written(mark: &str) -> BTreeSet<String> {
    let mut codes = BTreeSet::new();
    for folder in ["../src", "../../description/src"] {
        collect(&tests().join(folder), &mut codes, mark);
    }
    codes
}

/// The codes in the sources, with their letters.
fn codes() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for letter in ["E", "W"] {
        let codes = written(&format!("\"{letter}"));
        all.extend(codes.into_iter().map(|code| format!("{letter}{code}")));
    }
    all
}

#[test]
fn every_code_is_explained() {
    let path = tests().join("../../../docs/diagnostics.md");
    let text = fs::read_to_string(path).unwrap();
    let headings = text.lines().filter_map(|line| line.strip_prefix("### "));
    let explained: BTreeSet<String> = headings.map(ToOwned::to_owned).collect();
    let codes = codes();
    let missing: Vec<_> = codes.difference(&explained).collect();
    let gone: Vec<_> = explained.difference(&codes).collect();
    assert!(
        missing.is_empty(),
        "docs/diagnostics.md does not explain {missing:?}: add `### CODE`, what it means, an example, what to do"
    );
    assert!(
        gone.is_empty(),
        "docs/diagnostics.md explains {gone:?}, which no source has: remove them"
    );
    assert!(
        text.lines()
            .filter(|line| line.starts_with("### "))
            .is_sorted()
    );
}

/// Gathers the four digits that follow `mark` in the files below a folder.
fn collect(folder: &Path, codes: &mut BTreeSet<String>, mark: &str) {
    for path in entries(folder) {
        if path.is_dir() {
            collect(&path, codes, mark);
        } else {
            let text = fs::read_to_string(&path).unwrap();
            codes.extend(text.split(mark).skip(1).filter_map(|rest| {
                let code = rest.get(..4)?;
                code.bytes()
                    .all(|byte| byte.is_ascii_digit())
                    .then(|| code.to_owned())
            }));
        }
    }
}
