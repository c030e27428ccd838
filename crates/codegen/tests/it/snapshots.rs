//! A small spec a feature in `tests/specs`, a snapshot for each crate in `tests/snapshots`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use quire_codegen::{File, Options};

use crate::{crates, entries, sources, stem, tests};

macro_rules! features {
    ($($name:ident)+) => {
        const FEATURES: &[&str] = &[$(stringify!($name)),+];
        $(
            #[test]
            fn $name() {
                snapshot(stringify!($name));
            }
        )+
    };
}

features! {
    all_of
    all_of_unions
    answers
    bodies
    bodies_form
    bodies_several
    constraints
    defaults
    dependent_properties
    deprecation
    docs
    enums
    enums_integer
    enums_mixed
    enums_open
    enums_titled
    events
    failures
    files
    formats
    headers
    hidden
    maps
    maps_recursive
    markdown
    media_types
    newtypes
    nullable
    objects
    one_way
    paging
    paging_forms
    parameters
    parts
    protocol_headers
    recursion
    security
    security_schemes
    sizes
    statuses
    styles
    tuples
    unions_by_key
    unions_by_property_type
    unions_by_tag
    unions_by_type
    unions_by_value
    unions_nested
    unions_tried
    wide_numbers
}

/// Compares the three crates' files with what they were.
fn snapshot(feature: &str) {
    let specs = entries(&tests().join("specs"));
    let path = specs.iter().find(|path| stem(path) == feature).unwrap();
    let sources = sources(path);
    let generated = quire_codegen::generate(&sources, &crates("models_crate"), &Options::default())
        .unwrap_or_else(|diagnostics| panic!("{}", diagnostics.render(&sources, false)));
    let mut output = generated.output;
    if !generated.warnings.is_empty() {
        output.models.push(File {
            path: "what is lost".to_owned(),
            text: generated.warnings.render(&sources, false),
        });
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(tests().join("snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for (name, files) in [
            ("models", output.models),
            ("server", output.server),
            ("client", output.client),
        ] {
            insta::assert_snapshot!(format!("{feature}.{name}"), together(&files));
        }
    });
}

fn together(files: &[File]) -> String {
    let mut text = String::new();
    for file in files {
        let _ = write!(text, "// ==== {}\n{}\n", file.path, file.text);
    }
    text
}

#[test]
fn every_spec_has_a_test() {
    let specs: BTreeSet<String> = entries(&tests().join("specs"))
        .iter()
        .map(|path| stem(path))
        .collect();
    let features: BTreeSet<String> = FEATURES.iter().map(|&name| name.to_owned()).collect();
    assert_eq!(specs, features);
}

#[test]
fn every_snapshot_has_a_spec() {
    let expected: BTreeSet<String> = FEATURES
        .iter()
        .flat_map(|feature| {
            ["models", "server", "client"].map(|name| format!("{feature}.{name}.snap"))
        })
        .collect();
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    let found: BTreeSet<String> = entries(&tests().join("snapshots"))
        .iter()
        .map(|path| name(path))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn the_order_of_files_does_not_matter() {
    let path = tests().join("specs/files");
    let forwards = sources(&path);
    let backwards = quire_codegen::Sources::new(forwards.iter().rev().cloned());
    let generate = |sources| {
        quire_codegen::generate(sources, &crates("models_crate"), &Options::default())
            .unwrap()
            .output
    };
    assert_eq!(generate(&forwards), generate(&backwards));
}

/// Examples of schemas are values of them, as an independent validator sees it.
#[test]
fn examples_are_valid() {
    let mut count = 0;
    for path in entries(&tests().join("specs")) {
        for source in &sources(&path) {
            let mut diagnostics = quire_codegen::Diagnostics::default();
            let root = quire_description::source_tree::read(0, source, &mut diagnostics)
                .unwrap()
                .to_json();
            let schemas = root["components"]["schemas"]
                .as_object()
                .into_iter()
                .flatten();
            for (name, schema) in schemas {
                let reference = format!("#/components/schemas/{name}");
                let whole =
                    serde_json::json!({ "$ref": reference, "components": root["components"] });
                let listed = schema["examples"].as_array().into_iter().flatten();
                for example in listed.chain(schema.get("example")) {
                    count += 1;
                    let validator = jsonschema::validator_for(&whole).unwrap();
                    assert!(
                        validator.is_valid(example),
                        "{} {name}: {example}",
                        path.display()
                    );
                }
            }
        }
    }
    assert!(count >= 30, "{count}");
}
