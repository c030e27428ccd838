//! Overlays: a folder a topic in `tests/overlays`, with what is reported and what the description becomes beside it.
//!
//! - The sample of overlays that grow a description: long lists. `QUIRE_TEST_FULL=1` adds objects that grow wider or deeper.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use quire_codegen::{Diagnostics, Options, Source, Sources};

use crate::{crates, entries, is_full, sources, stem, tests};

/// The description `openapi.yaml` of a folder with its overlays, in the order of their names.
fn load(folder: &Path) -> Sources {
    let (overlays, files): (Vec<_>, Vec<_>) = sources(folder)
        .iter()
        .cloned()
        .partition(|source| source.name.contains("overlay"));
    let find = |name: &str| files.iter().find(|source| source.name == name).cloned();
    let read = |name: &str| Ok::<_, ()>(find(name).map(|source| source.text));
    Sources::load(find("openapi.yaml").unwrap(), overlays, read).unwrap()
}

#[test]
fn descriptions_are_changed() {
    let folders = entries(&tests().join("overlays"));
    let (folders, snapshots): (BTreeSet<_>, BTreeSet<_>) =
        folders.into_iter().partition(|path| path.is_dir());
    for folder in &folders {
        let sources = load(folder);
        let generated =
            quire_codegen::generate(&sources, &crates("models_crate"), &Options::default());
        let (diagnostics, bundle) = match generated {
            Ok(generated) => (generated.warnings, generated.output.bundle),
            Err(diagnostics) => (diagnostics, String::new()),
        };
        let mut text = diagnostics.render(&sources, false);
        let _ = write!(text, "{bundle}");
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(tests().join("overlays"));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(stem(folder), text));
    }
    let stems = |paths: &BTreeSet<_>| {
        paths
            .iter()
            .map(|path: &std::path::PathBuf| stem(path))
            .collect()
    };
    let (folders, snapshots): (BTreeSet<_>, BTreeSet<_>) = (stems(&folders), stems(&snapshots));
    assert!(snapshots.is_subset(&folders), "a snapshot without a folder");
}

/// Returns the codes reported for a small description with an overlay of these actions.
fn codes(actions: &str) -> Vec<&'static str> {
    let source = |name: &str, text: String| Source {
        name: name.to_owned(),
        text,
    };
    let lists = format!("x-lists: [{}]\n", "[[1, 2], {a: {b: 3}}],".repeat(40));
    let text = format!("openapi: 3.1.0\ninfo: {{title: A, version: '1'}}\npaths: {{}}\n{lists}");
    let overlay = format!("overlay: 1.0.0\ninfo: {{title: A, version: '1'}}\nactions:\n{actions}");
    let overlays = vec![source("overlay.yaml", overlay)];
    let sources = Sources::load(source("openapi.yaml", text), overlays, |_| {
        Ok::<_, ()>(None)
    })
    .unwrap();
    let mut diagnostics = Diagnostics::default();
    quire_codegen::read(&sources, &mut diagnostics);
    assert_eq!(
        diagnostics.render(&sources, false).is_empty(),
        diagnostics.is_empty()
    );
    diagnostics.iter().map(|found| found.code).collect()
}

#[test]
fn targets_are_bounded() {
    let long = format!("$.{}", "a".repeat(3000));
    let filters = format!("$[?{}@.a{}]", "@[?".repeat(20), "]".repeat(20));
    let parentheses = format!("$[?{}@.a{}]", "(".repeat(900), ")".repeat(900));
    let selectors = format!("${}", "[*,*,*]".repeat(20));
    let negations = format!("$[?{}@.a]", "!".repeat(900));
    let start = Instant::now();
    for target in [
        long,
        filters,
        parentheses,
        selectors,
        "$..*..*..*..*".to_owned(),
        negations,
    ] {
        let found = codes(&format!("- {{target: '{target}', remove: true}}\n"));
        assert_eq!(found, ["E0081"], "{target}");
    }
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn quoted_names_may_hold_anything() {
    for target in [
        r#"$.paths["/a[[[[[['..('..,,"]"#,
        r#"$.paths['\'[[[[[["..,,']"#,
    ] {
        let target = serde_json::Value::from(target);
        let found = codes(&format!("- {{target: {target}, remove: true}}\n"));
        assert_eq!(found, ["W0081"], "{target}");
    }
}

#[test]
fn growth_is_bounded() {
    let list = format!(
        "- {{target: '$[''x-lists''][*]', update: [{}]}}\n",
        "1,".repeat(20_000)
    );
    assert_eq!(codes(&list), ["E0081"]);
    if is_full() {
        let wider = "- {target: '$..[?@.b]', update: {a: {b: 1}, c: {b: 2}}}\n";
        assert_eq!(codes(&wider.repeat(40)), ["E0081"]);
        let all = "- {target: '$..*', update: {a: {}, b: {}, c: {d: []}}}\n";
        assert!(codes(all).contains(&"E0081"));
        let deeper = "- {target: '$..[?@.b]', update: {a: {a: {a: {a: {b: 1}}}}}}\n";
        assert!(codes(&deeper.repeat(80)).contains(&"E0081"));
    }
}

#[test]
fn later_items_are_removed_first() {
    assert!(
        codes(
            "- {target: '$[''x-lists''][0,2,4]', remove: true}\n- {target: '$..*', remove: true}\n"
        )
        .contains(&"E0003")
    );
}

/// Generates from a folder of two documents and an overlay with this head and these actions.
fn folder(head: &str, actions: &str) -> (String, Vec<&'static str>) {
    let info = "info: {title: A, version: '1'}";
    let document = |name: &str| Source {
        name: format!("{name}.yaml"),
        text: format!(
            "openapi: 3.1.0\n{info}\npaths: {{/{name}: {{get: {{operationId: get-{name}, tags: [{name}], \
             responses: {{'204': {{description: Done.}}, '409': {{description: No.}}}}}}}}}}\n"
        ),
    };
    let overlay = Source {
        name: "all.overlay.yaml".to_owned(),
        text: format!("overlay: 1.0.0\n{info}\n{head}actions:\n{actions}"),
    };
    let sources = Sources::new([document("a"), overlay, document("b")]);
    let generated = quire_codegen::generate(&sources, &crates("models"), &Options::default());
    let generated = generated.unwrap_or_else(|found| panic!("{}", found.render(&sources, false)));
    let codes = generated.warnings.iter().map(|found| found.code).collect();
    (generated.output.bundle, codes)
}

#[test]
fn an_overlay_in_a_folder_applies_to_all_documents() {
    let add = "- {target: '$.paths.*.*', update: {responses: {'404': {description: Missing.}}}}\n"
        .to_owned();
    let (bundle, warnings) = folder("", &add);
    assert_eq!(warnings, [""; 0]);
    assert_eq!(bundle.matches("Missing.").count(), 2, "{bundle}");
    let order = ["\"204\"", "\"404\"", "\"409\""].map(|status| bundle.find(status));
    assert!(order.is_sorted(), "responses are sorted by status");

    let except = "- {target: '$.paths[''/b''].get.responses[''404'']', remove: true}\n";
    let (bundle, warnings) = folder("", &(add.clone() + except));
    assert_eq!(
        warnings, [""; 0],
        "a target may select in only one document"
    );
    assert_eq!(bundle.matches("Missing.").count(), 1, "{bundle}");

    let nowhere = "- {target: '$.paths[''/c'']', remove: true}\n";
    assert_eq!(folder("", nowhere).1, ["W0081"]);

    let (bundle, warnings) = folder("extends: ./b.yaml\n", &add);
    assert_eq!(warnings, [""; 0]);
    assert_eq!(bundle.matches("Missing.").count(), 1, "{bundle}");
    let (bundle, warnings) = folder("extends: c.yaml\n", &add);
    assert_eq!(warnings, ["W0080"]);
    assert_eq!(bundle.matches("Missing.").count(), 2, "{bundle}");
}

#[test]
fn a_response_that_becomes_a_reference_is_reported() {
    let actions = "
- {target: $, update: {components: {responses: {No: {description: No.}}}}}
- {target: $.paths.*.*, update: {responses: {'409': {content: {text/plain: {}}}}}}
- {target: $.paths.*.*, update: {responses: {'409': {$ref: '#/components/responses/No'}}}}
";
    assert_eq!(
        folder("", actions).1,
        ["W0021"],
        "once, where the overlay has it"
    );
}

#[test]
fn an_overlay_needs_a_document() {
    let text = "overlay: 1.0.0\ninfo: {title: A, version: '1'}\nactions: []\n".to_owned();
    let name = "a.yaml".to_owned();
    let sources = Sources::new([Source { name, text }]);
    let found = quire_codegen::generate(&sources, &crates("models"), &Options::default());
    let codes: Vec<_> = found.unwrap_err().iter().map(|found| found.code).collect();
    assert_eq!(codes, ["E0080"]);
}
