//! No input makes the generator panic: what is wrong is told, what is right is generated.

use std::path::PathBuf;

use quire_codegen::{Options, Source, Sources};

use crate::{crates, entries, sources, tests};

/// Generates, and renders what is wrong.
fn run(text: &str) {
    let sources = Sources::new([Source {
        name: "a.json".to_owned(),
        text: text.to_owned(),
    }]);
    if let Err(diagnostics) =
        quire_codegen::generate(&sources, &crates("models_crate"), &Options::default())
    {
        assert!(!diagnostics.render(&sources, true).is_empty());
    }
}

fn specs() -> Vec<(PathBuf, String)> {
    let specs = entries(&tests().join("specs")).into_iter();
    specs
        .filter(|path| path.is_file())
        .map(|path| {
            (
                path.clone(),
                sources(&path)
                    .iter()
                    .map(|source| source.text.clone())
                    .collect(),
            )
        })
        .collect()
}

#[test]
fn a_file_that_breaks_off() {
    for (_, text) in specs() {
        for (end, _) in text.char_indices().step_by(97) {
            run(&text[..end]);
        }
    }
}

#[test]
fn values_of_another_kind() {
    for (_, text) in specs() {
        // Every value that stands on a line of its own, replaced by others.
        for (index, line) in text
            .lines()
            .enumerate()
            .filter(|(_, line)| line.contains(": "))
        {
            let other = ["null", "[]", "{}", "-1", "\"é*/\"", "true"][index % 6];
            let (key, value) = line.split_once(": ").unwrap();
            if value.starts_with(['{', '[']) && !value.ends_with([']', '}']) {
                continue;
            }
            let comma = if value.ends_with(',') { "," } else { "" };
            let mutated: Vec<String> = text
                .lines()
                .enumerate()
                .map(|(at, line)| {
                    if at == index {
                        format!("{key}: {other}{comma}")
                    } else {
                        line.to_owned()
                    }
                })
                .collect();
            run(&mutated.join("\n"));
        }
    }
}

#[test]
fn schemas_that_nest_deeply() {
    let inner = (0..80).fold(r#"{"type":"string"}"#.to_owned(), |inner, _| {
        format!(r#"{{"type":"array","items":{inner}}}"#)
    });
    run(&format!(
        r#"{{"openapi":"3.1.0","paths":{{}},"components":{{"schemas":{{"A":{inner}}}}}}}"#
    ));
    run(&"[".repeat(100_000));
    run(&"{\"a\":".repeat(100_000));
}
