//! API descriptions as text: the JSON and YAML readers, the generator, and the comparison of two descriptions.

use quire_codegen::difference::{self, Compared};
use quire_codegen::{Crates, Diagnostics, Options, Output, Source, Sources};
use quire_description::source_tree;

use crate::sections::sections;
use crate::text;

/// A text that is JSON is read as what any reader of JSON makes of it, also by the reader of YAML.
pub fn json(input: &[u8]) {
    let text = text(input);
    let expected = serde_json::from_str::<serde_json::Value>(&text).ok();
    let read = |name: &str| {
        let source = Source {
            name: name.to_owned(),
            text: text.clone().into_owned(),
        };
        let mut diagnostics = Diagnostics::default();
        let node = source_tree::read(0, &source, &mut diagnostics);
        let sources = Sources::new([source]);
        assert!(diagnostics.is_empty() || !diagnostics.render(&sources, false).is_empty());
        node.filter(|_| !diagnostics.has_errors())
            .map(|node| node.to_json())
    };
    if let Some(json) = read("a.json") {
        let expected = expected.expect("no other reader takes it");
        assert!(same(&json, &expected), "{json}\nis not\n{expected}");
        if let Some(yaml) = read("a.yaml") {
            assert!(
                same(&yaml, &json),
                "as YAML it is\n{yaml}\nand as JSON\n{json}"
            );
        }
    } else {
        let _ = read("a.yaml");
    }
}

/// Returns `true` if two values are equal except for the form of their numbers.
fn same(a: &serde_json::Value, b: &serde_json::Value) -> bool {
    use serde_json::Value;
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a == b || a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        _ => a == b,
    }
}

/// A description in one or several files (`=== name` lines): crates or diagnostics.
pub fn description(input: &[u8]) {
    let text = text(input);
    let mut files = sections(&text);
    if files.is_empty() {
        files.push(("a.yaml", &text));
    }
    check(&sources(&files));
}

/// Two descriptions, `=== old` and `=== new`: a description does not differ from itself.
pub fn difference(input: &[u8]) {
    let text = text(input);
    let [old, new] = ["old", "new"].map(|name| {
        let body = crate::sections::section(&sections(&text), name);
        sources(&[("a.yaml", body)])
    });
    let side = |sources| Compared {
        prefix: "",
        sources,
    };
    let documents =
        [&old, &new].map(|sources| quire_codegen::read(sources, &mut Diagnostics::default()));
    for (sources, documents) in [&old, &new].iter().zip(&documents) {
        let none = difference::compare(documents, documents);
        assert!(
            none.changes.is_empty(),
            "{}",
            none.to_text(side(sources), side(sources))
        );
    }
    let there = difference::compare(&documents[0], &documents[1]);
    let back = difference::compare(&documents[1], &documents[0]);
    assert_eq!(there.changes.is_empty(), back.changes.is_empty());
    assert!(!there.to_text(side(&old), side(&new)).is_empty());
    let json = there.to_json(side(&old), side(&new));
    assert!(serde_json::from_str::<serde_json::Value>(&json).is_ok());
}

pub(crate) fn sources(files: &[(&str, &str)]) -> Sources {
    Sources::new(files.iter().map(|(name, text)| Source {
        name: (*name).to_owned(),
        text: (*text).to_owned(),
    }))
}

/// Checks that the output is Rust, and the same each time, and that omissions are reported.
pub(crate) fn check(sources: &Sources) {
    let first = generate(sources);
    assert_eq!(
        generate(sources),
        first,
        "the same description, other crates"
    );
    let Some(output) = first else {
        return;
    };
    let files = output
        .models
        .iter()
        .chain(&output.server)
        .chain(&output.client);
    for file in files {
        if let Err(error) = syn::parse_file(&file.text) {
            panic!("{} is no Rust: {error}\n{}", file.path, file.text);
        }
    }
}

fn generate(sources: &Sources) -> Option<Output> {
    let crates = Crates {
        models: "models_crate".to_owned(),
        server: "server_crate".to_owned(),
        runtime: "quire_runtime".to_owned(),
        command: "make".to_owned(),
    };
    match quire_codegen::generate(sources, &crates, &Options::default()) {
        Ok(generated) => {
            let rendered = generated.warnings.render(sources, false);
            assert_eq!(generated.warnings.is_empty(), rendered.is_empty());
            let report = generated.report(sources).to_json();
            assert!(serde_json::from_str::<serde_json::Value>(&report).is_ok());
            Some(generated.output)
        }
        Err(diagnostics) => {
            assert!(diagnostics.has_errors());
            assert!(!diagnostics.render(sources, true).is_empty());
            None
        }
    }
}
