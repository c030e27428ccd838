//! A spec a warning in `tests/warnings/TOPIC`, with what is said of it beside; strict, each is refused.

use std::collections::BTreeSet;

use quire_codegen::Options;

use crate::{crates, entries, sources, stem, tests};

#[test]
fn losses_are_reported() {
    for topic in entries(&tests().join("warnings")) {
        let (snapshots, specs): (BTreeSet<_>, BTreeSet<_>) = entries(&topic)
            .into_iter()
            .partition(|path| path.to_string_lossy().contains(".snap"));
        for path in &specs {
            let sources = sources(path);
            let generate = |strict| {
                quire_codegen::generate(
                    &sources,
                    &crates("models_crate"),
                    &Options {
                        strict,
                        ..Options::default()
                    },
                )
            };
            let generated = generate(false)
                .unwrap_or_else(|diagnostics| panic!("{}", diagnostics.render(&sources, false)));
            assert!(
                !generated.warnings.is_empty(),
                "{} is not warned of",
                path.display()
            );
            for warning in generated.warnings.iter() {
                assert!(
                    warning.decision.is_some(),
                    "{} decides nothing",
                    warning.code
                );
            }
            assert!(generate(true).is_err());
            let report = generated.report(&sources);
            assert_eq!(report.losses.len(), generated.warnings.len());
            let markdown = report.to_markdown();
            assert!(!markdown.contains("No warnings"), "{markdown}");
            for (warning, code) in generated.warnings.iter().zip(report.codes.keys().cycle()) {
                assert!(markdown.contains(&format!("### {code}, {}\n", report.codes[code])));
                let message = warning
                    .message
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ");
                assert!(markdown.contains(&message), "{markdown}");
            }
            let mut settings = insta::Settings::clone_current();
            settings.set_snapshot_path(&topic);
            settings.set_prepend_module_to_snapshot(false);
            settings.set_omit_expression(true);
            settings.bind(|| {
                insta::assert_snapshot!(stem(path), generated.warnings.render(&sources, false));
            });
        }
        let stems = |paths: &BTreeSet<std::path::PathBuf>| {
            paths
                .iter()
                .map(|path| stem(path.as_path()))
                .collect::<BTreeSet<_>>()
        };
        assert!(
            stems(&snapshots).is_subset(&stems(&specs)),
            "a snapshot without a spec in {}",
            topic.display()
        );
    }
}

/// Returns the report of a small description.
fn report(schema: &str) -> quire_codegen::Report {
    let sources = quire_codegen::Sources::new([quire_codegen::Source {
        name: "a.yaml".to_owned(),
        text: format!(
            "openapi: 3.1.0\ninfo: {{title: A, version: '1'}}\npaths: {{}}\ncomponents: {{schemas: {{A: {schema}}}}}\n"
        ),
    }]);
    let generated =
        quire_codegen::generate(&sources, &crates("models_crate"), &Options::default()).unwrap();
    generated.report(&sources)
}

#[test]
fn a_report_names_the_place_of_each_loss() {
    let whole = report("{type: string}").to_markdown();
    assert!(whole.ends_with("\nNo warnings.\n"), "{whole}");
    let lossy = report("{type: array, items: {$dynamicRef: '#x'}}");
    assert_eq!(lossy.losses[0].subject, "reference `#x`");
    let lossy = lossy.to_markdown();
    assert!(
        lossy.contains("## Became a value\n\n### W0003, 1\n"),
        "{lossy}"
    );
    assert!(lossy.contains(" (a.yaml:4:"), "{lossy}");
}
