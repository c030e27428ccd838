//! A description that refers to other files becomes one document.

use std::fmt::Write as _;
use std::fs;

use proptest::prelude::*;
use quire_codegen::{Options, Source, Sources};
use quire_description::diagnostic::Diagnostics;

use crate::{crates, tests};

fn load(files: &[(&str, &str)]) -> Sources {
    let (name, text) = files[0];
    let root = Source {
        name: name.to_owned(),
        text: text.to_owned(),
    };
    let read = |name: &str| {
        let found = files.iter().find(|(other, _)| *other == name);
        Ok::<_, ()>(found.map(|(_, text)| (*text).to_owned()))
    };
    Sources::load(root, Vec::new(), read).unwrap()
}

/// Returns the problems, a line each.
fn problems(files: &[(&str, &str)]) -> Vec<String> {
    let mut diagnostics = Diagnostics::default();
    quire_codegen::read(&load(files), &mut diagnostics);
    let line = |found: &quire_codegen::Diagnostic| format!("{} {}", found.code, found.message);
    diagnostics.iter().map(line).collect()
}

#[test]
fn references_to_files_become_components() {
    let folder = tests().join("united/files");
    let read = |name: &str| match fs::read_to_string(folder.join(name)) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    };
    let name = "openapi.yaml".to_owned();
    let text = read(&name).unwrap().unwrap();
    let sources = Sources::load(Source { name, text }, Vec::new(), read).unwrap();
    let mut diagnostics = Diagnostics::default();
    let documents = quire_codegen::read(&sources, &mut diagnostics);
    assert!(
        !diagnostics.has_errors(),
        "{}",
        diagnostics.render(&sources, false)
    );
    let warnings: Vec<_> = diagnostics.warnings().map(|found| found.code).collect();
    assert_eq!(warnings[..1], ["W0005"]);
    assert_eq!(warnings[1..], ["W0004"]);
    let united = serde_json::to_string_pretty(&documents.list[0].root).unwrap();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(tests().join("united"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("files", united));
}

#[test]
fn circles_end() {
    let root = "openapi: 3.1.0\npaths: {/a: {$ref: a.yaml#/a}}\n";
    let circle = "a: {$ref: '#/b'}\nb: {$ref: 'a.yaml#/a'}\n";
    let found = problems(&[("openapi.yaml", root), ("a.yaml", circle)]);
    assert_eq!(found, ["W0013 this reference is circular"]);
    let root = "openapi: 3.1.0\npaths: {/a: {get: {$ref: a.yaml#/a}}}\n";
    let found = problems(&[("openapi.yaml", root), ("a.yaml", circle)]);
    assert!(
        found.contains(&"W0013 this reference is circular".to_owned()),
        "{found:?}"
    );
    let root = "openapi: 3.1.0\ncomponents: {schemas: {A: {$ref: a.yaml}}}\n";
    let circle = "properties: {a: {$ref: a.yaml}, b: {$ref: openapi.yaml#/components/schemas/A}}\n";
    assert!(problems(&[("openapi.yaml", root), ("a.yaml", circle)]).is_empty());
}

#[test]
fn missing_files_are_reported_once() {
    let root =
        "openapi: 3.1.0\ncomponents: {schemas: {A: {$ref: 'a.yaml#/b/c'}, B: {$ref: 'b.yaml'}}}\n";
    let found = problems(&[
        ("openapi.yaml", root),
        ("a.yaml", "b: {}"),
        ("b.yaml", "a: ["),
    ]);
    assert_eq!(found.len(), 2, "{found:?}");
    let sources = load(&[
        (
            "openapi.yaml",
            "openapi: 3.1.0\npaths: {}\ncomponents: {schemas: {A: {type: object, properties: {a: {$ref: ../a.yaml}, b: {$ref: /etc/hosts}}}}}\n",
        ),
        ("../a.yaml", "{}"),
    ]);
    let generated = quire_codegen::generate(&sources, &crates("models"), &Options::default())
        .unwrap_or_else(|diagnostics| panic!("{}", diagnostics.render(&sources, false)));
    let diagnostics = generated.warnings;
    assert!(diagnostics.iter().all(|found| found.code == "W0011"));
    assert_eq!(diagnostics.len(), 2);
}

proptest! {
    /// Whatever refers to whatever: it ends, and what is there is found.
    #[test]
    fn references_at_random(list in prop::collection::vec((0..3_usize, 0..12_usize, 0..9_usize), 0..24)) {
        let files = ["openapi.yaml", "a.yaml", "sub/b.yaml"];
        let places = ["", "#", "#/a", "#/paths/~1a", "#/components/schemas/A", "#/properties/a", "#/allOf/0", "#anchor", "#/%41"];
        let names = ["", "a.yaml", "./a.yaml", "sub/b.yaml", "../a.yaml", "b.yaml", "../../x.yaml", "openapi.yaml", "../openapi.yaml", "https://a.b/c", "%2e%2e/a.yaml", "/etc"];
        let mut texts = [
            "openapi: 3.1.0\npaths: {/a: {$ref: 'a.yaml'}, /b: {$ref: 'sub/b.yaml#/a'}}\ncomponents: {schemas: {A: {type: object}}}\nx-all:\n".to_owned(),
            "a: {$ref: 'sub/b.yaml#/a'}\nproperties: {a: {$ref: '#'}}\nallOf:\n".to_owned(),
            "a: {$ref: '../a.yaml'}\nproperties: {a: {$ref: '#'}}\nallOf:\n".to_owned(),
        ];
        for (file, name, place) in list {
            writeln!(texts[file], "- {{$ref: '{}{}'}}", names[name], places[place]).unwrap();
        }
        let files: Vec<_> = files.iter().copied().zip(texts.iter().map(String::as_str)).collect();
        let _ = quire_codegen::generate(&load(&files), &crates("models"), &Options::default());
    }
}
