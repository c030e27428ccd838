//! Tests of the files that types and operations are written to.

use std::collections::BTreeMap;

use quire_codegen::{File, Options, Output, Package, Source, Sources};
use serde_json::{Map, Value, json};

use crate::crates;

/// Generates from schemas of these names, and operations with these paths.
fn generate(schemas: &[String], paths: &[String]) -> Output {
    let get = json!({ "get": { "responses": { "204": { "description": "Done" } } } });
    let paths = paths.iter().map(|path| (path.clone(), get.clone()));
    generate_from(schemas, &paths.collect())
}

fn generate_from(schemas: &[String], paths: &Map<String, Value>) -> Output {
    let string = json!({ "type": "string" });
    let object = json!({
        "type": "object",
        "properties": { "one": string, "two": string, "three": string },
    });
    let schemas = schemas.iter().map(|name| (name.clone(), object.clone()));
    let description = json!({
        "openapi": "3.1.0",
        "info": { "title": "Many", "version": "1", "description": "Documents of many kinds." },
        "paths": paths,
        "components": { "schemas": schemas.collect::<Map<String, Value>>() },
    });
    let (name, text) = ("api.json".to_owned(), description.to_string());
    let sources = Sources::new([Source { name, text }]);
    let generated = quire_codegen::generate(&sources, &crates("models_crate"), &Options::default());
    generated.unwrap().output
}

fn by_path(files: Vec<File>) -> BTreeMap<String, String> {
    let files = files.into_iter().map(|file| (file.path, file.text));
    files.collect()
}

fn schemas() -> Vec<String> {
    let of = |letter: &'static str, count: usize| {
        (0..count).map(move |number| format!("{letter}{number:03}"))
    };
    of("A", 400)
        .chain(of("B", 100))
        .chain(of("C", 10))
        .collect()
}

#[test]
fn types_of_a_large_area_go_by_their_first_letters() {
    let models = by_path(generate(&schemas(), &[]).models);
    let names: Vec<&str> = models.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "generated.rs",
            "generated/api_a0.rs",
            "generated/api_a1.rs",
            "generated/api_a2.rs",
            "generated/api_a3.rs",
            "generated/api_b.rs",
            "generated/api_c.rs",
        ]
    );
    for (path, text) in &models {
        assert!(text.lines().count() <= 3_000, "{path} is too large");
        let is_root = path == "generated.rs";
        assert_eq!(
            !is_root,
            text.contains("//! Documents of many kinds."),
            "{path}"
        );
    }
}

#[test]
fn requests_of_a_large_tag_go_by_their_first_letters() {
    let get = |number: usize| {
        let responses = json!({ "204": { "description": "Done" } });
        let letter = if number.is_multiple_of(2) { "a" } else { "b" };
        let id = format!("{letter}{number}");
        json!({ "get": { "operationId": id, "tags": ["pets"], "responses": responses } })
    };
    let paths = |count: usize| (0..count).map(|number| (format!("/{number}"), get(number)));
    let output = generate_from(&[], &paths(600).collect());
    let (models, server) = (by_path(output.models), by_path(output.server));
    let names: Vec<&str> = models.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        ["generated.rs", "generated/pets_a.rs", "generated/pets_b.rs"]
    );
    for (path, text) in &models {
        assert!(text.lines().count() <= 3_000, "{path} is too large");
    }
    assert!(models["generated/pets_a.rs"].contains("pub struct A598"));
    let names: Vec<&str> = server.keys().map(String::as_str).collect();
    assert_eq!(names, ["generated.rs", "generated/pets.rs"]);
}

#[test]
fn another_type_changes_no_file_but_its_own() {
    let before = by_path(generate(&schemas(), &[]).models);
    let mut more = schemas();
    more.insert(0, "B500".to_owned());
    let after = by_path(generate(&more, &[]).models);
    let changed = after
        .iter()
        .filter(|(path, text)| before.get(*path) != Some(text));
    let changed: Vec<&str> = changed.map(|(path, _)| path.as_str()).collect();
    assert_eq!(changed, ["generated/api_b.rs"]);
}

#[test]
fn many_operations_without_a_tag_go_by_their_paths() {
    let paths = |count: usize| -> Vec<String> {
        let teams = (0..count).map(|number| format!("/v1/teams/{number}"));
        let others = (0..count).map(|number| format!("/{{id}}/members/{number}"));
        teams.chain(others).collect()
    };
    for (count, wanted) in [
        (50, &["generated.rs", "generated/api.rs"][..]),
        (
            51,
            &["generated.rs", "generated/members.rs", "generated/teams.rs"],
        ),
    ] {
        let client = by_path(generate(&[], &paths(count)).client);
        let names: Vec<&str> = client.keys().map(String::as_str).collect();
        assert_eq!(names, wanted);
    }
}

fn two_files() -> Sources {
    let text = |tag: &str| {
        format!(
            "openapi: 3.1.0\ninfo: {{title: {tag}, version: '1'}}\npaths:\n  /{tag}:\n    get: {{operationId: get-{tag}, responses: {{'204': {{description: Done.}}}}}}\nwebhooks:\n  {tag}-sold:\n    post: {{responses: {{'204': {{description: Done.}}}}}}\n"
        )
    };
    let source = |tag: &str| Source {
        name: format!("{tag}.yaml"),
        text: text(tag),
    };
    Sources::new([source("cats"), source("dogs")])
}

#[test]
fn webhooks_of_all_files_are_bundled() {
    let options = Options::default();
    let generated = quire_codegen::generate(&two_files(), &crates("models"), &options).unwrap();
    let bundle: Value = serde_json::from_str(&generated.output.bundle).unwrap();
    let webhooks = bundle["webhooks"].as_object().unwrap();
    assert_eq!(
        webhooks.keys().collect::<Vec<_>>(),
        ["cats-sold", "dogs-sold"]
    );
    let server = by_path(generated.output.server);
    assert!(server["generated.rs"].contains("`OpenAPI` 3.1.0 as JSON"));
}

#[test]
fn areas_are_features() {
    let package = Package::new("pets".to_owned(), "make");
    let options = Options {
        area_features: true,
        ..Options::default()
    };
    let generated = quire_codegen::generate(&two_files(), &package.crates(), &options).unwrap();
    let files = by_path(package.files(&generated));
    let client = &files["client/Cargo.toml"];
    assert!(
        client.contains("[features]\ndefault = [\"cats\", \"dogs\", \"webhooks\"]\ncats = [\"pets-models/cats\"]\n"),
        "{client}"
    );
    assert!(files["Cargo.toml"].contains("\"models\", default-features = false }"));
    assert!(files["server/Cargo.toml"].contains("features = [\"default\"] }"));
    let root = &files["client/src/generated.rs"];
    assert!(
        root.contains("#[cfg(feature = \"cats\")]\nmod cats;"),
        "{root}"
    );
    let models = &files["models/src/generated/cats.rs"];
    assert!(models.contains("#[cfg(feature = \"cats\")]"), "{models}");
}
