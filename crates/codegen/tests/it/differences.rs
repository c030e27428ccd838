//! Two descriptions in `tests/differences/NAME`, and what changed between them, both ways.
//!
//! - The sample of schemas that unfold without end: 8 of them refer to each other. `QUIRE_TEST_FULL=1` makes 16.

use quire_codegen::difference::{self, Compared};
use quire_codegen::{Diagnostics, Source, Sources};
use quire_description::Documents;

use crate::{entries, size, sources, stem, tests};

fn documents(sources: &Sources) -> Documents {
    let mut diagnostics = Diagnostics::default();
    let documents = quire_codegen::read(sources, &mut diagnostics);
    assert!(
        diagnostics.is_empty(),
        "{}",
        diagnostics.render(sources, false)
    );
    documents
}

/// Text of the differences from one to the other.
fn differences_as_text(old: &Sources, new: &Sources) -> String {
    let side = |sources| Compared {
        prefix: "",
        sources,
    };
    let differences = difference::compare(&documents(old), &documents(new));
    let json = differences.to_json(side(old), side(new));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        json["changes"].as_array().unwrap().len(),
        differences.changes.len()
    );
    differences.to_text(side(old), side(new))
}

#[test]
fn changes_are_reported() {
    for folder in entries(&tests().join("differences")) {
        if !folder.is_dir() {
            continue;
        }
        let old = sources(&folder.join("old.yaml"));
        let new = sources(&folder.join("new.yaml"));
        for same in [&old, &new] {
            assert_eq!(
                differences_as_text(same, same),
                "0 breaking, 0 compatible\n"
            );
        }
        let text = format!(
            "OLD TO NEW\n\n{}\nNEW TO OLD\n\n{}",
            differences_as_text(&old, &new),
            differences_as_text(&new, &old)
        );
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(tests().join("differences"));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(stem(&folder), text));
    }
}

#[test]
fn every_snapshot_has_its_descriptions() {
    for path in entries(&tests().join("differences")) {
        assert!(
            path.is_dir() || path.with_extension("").is_dir(),
            "{}",
            path.display()
        );
    }
}

#[test]
fn any_two_descriptions_can_be_compared() {
    let read: Vec<Documents> = entries(&tests().join("specs"))
        .iter()
        .map(|path| quire_codegen::read(&sources(path), &mut Diagnostics::default()))
        .collect();
    for old in &read {
        assert!(difference::compare(old, old).changes.is_empty());
        for new in &read {
            let _ = difference::compare(old, new);
        }
    }
}

#[test]
fn what_unfolds_without_end_ends() {
    let levels = size(16, 8);
    let schemas: String = (0..levels)
        .map(|level| {
            let next = format!("{{$ref: '#/components/schemas/A{}'}}", (level + 1) % levels);
            [
                format!("    A{level}:\n"),
                format!("      allOf: [{next}, {next}]\n"),
                format!("      anyOf: [{next}, {{type: 'null'}}]\n"),
                format!("      oneOf: [{next}, {{type: object, properties: {{a: {next}, b: {next}}}}}]\n"),
            ]
            .concat()
        })
        .collect();
    let text = |more: &str| {
        format!(
            "openapi: 3.1.0\npaths:\n  /a:\n    post:\n      requestBody: {{content: {{application/json: {{schema: {{$ref: '#/components/schemas/A0'}}}}}}}}\ncomponents:\n  schemas:\n{schemas}{more}"
        )
    };
    let single = |text: String| {
        let name = "a.yaml".to_owned();
        documents(&Sources::single(Source { name, text }))
    };
    let old = single(text(""));
    let new = single(text("").replace("type: object,", ""));
    let _ = difference::compare(&old, &new);
}
