//! `cargo xtask codegen --spec`: crates of another API.

use std::fs;
use std::path::Path;

use crate::{fails, folder, read, runs, write};

const SPEC: &str = "\
openapi: 3.1.0
info: {title: Pets, version: '1', description: All about pets.}
servers: [{url: 'https://pets.example/v1'}]
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        '200':
          description: All pets.
          content:
            application/json:
              schema: {type: array, items: {$ref: pet.yaml}}
";

const PET: &str = "type: object\nproperties: {name: {type: string}}\n";

const GENERATE: &[&str] = &[
    "codegen",
    "--spec",
    "pets.yaml",
    "--out",
    "out",
    "--name",
    "pets",
];

fn with(more: &[&'static str]) -> Vec<&'static str> {
    [GENERATE, more].concat()
}

/// Every file in a folder, sorted.
fn files(folder: &Path) -> Vec<String> {
    let mut open = vec![folder.to_owned()];
    let mut found = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(
                fs::read_dir(&path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        } else {
            found.push(path.strip_prefix(folder).unwrap().display().to_string());
        }
    }
    found.sort();
    found
}

#[test]
fn makes_a_workspace() {
    let folder = folder(&[("pets.yaml", SPEC), ("pet.yaml", PET)]);
    let folder = folder.path();
    runs(folder, GENERATE);
    assert_eq!(
        files(&folder.join("out")),
        [
            ".generated.json",
            "Cargo.toml",
            "client/Cargo.toml",
            "client/src/generated.rs",
            "client/src/generated/pets.rs",
            "client/src/lib.rs",
            "models/Cargo.toml",
            "models/src/generated.rs",
            "models/src/generated/pets.rs",
            "models/src/lib.rs",
            "server/Cargo.toml",
            "server/openapi.json",
            "server/src/generated.rs",
            "server/src/generated/pets.rs",
            "server/src/lib.rs",
        ]
    );
    assert!(read(folder, "out/server/openapi.json").contains("#/components/schemas/pet"));
    let client = read(folder, "out/client/src/lib.rs");
    assert!(client.contains("pets_client::Client::new(\"https://pets.example/v1\", \"token\")?"));
    assert!(client.contains("client.list_pets().send().await?"));
    assert!(client.contains("//! All about pets."));
    assert!(runs(folder, GENERATE).contains(" 0 written, 0 deleted"));
    runs(folder, &with(&["--check"]));
}

#[test]
fn check_tells_what_would_change() {
    let folder = folder(&[("pets.yaml", SPEC), ("pet.yaml", PET)]);
    let folder = folder.path();
    let text = fails(folder, &with(&["--check"]), 1);
    assert!(text.contains("out/Cargo.toml is missing"), "{text}");
    assert!(!folder.join("out").exists());
    runs(folder, GENERATE);
    write(folder, "pet.yaml", &PET.replace("name", "title"));
    let before = read(folder, "out/models/src/generated/pets.rs");
    let text = fails(folder, &with(&["--check"]), 1);
    assert!(
        text.contains("--- out/models/src/generated/pets.rs"),
        "{text}"
    );
    assert!(text.contains("+    pub title:"), "{text}");
    assert!(
        text.contains("run `cargo xtask codegen --spec pets.yaml --out out --name pets`"),
        "{text}"
    );
    assert_eq!(read(folder, "out/models/src/generated/pets.rs"), before);
}

#[test]
fn edits_by_hand_are_reported() {
    let folder = folder(&[("pets.yaml", SPEC), ("pet.yaml", PET)]);
    let folder = folder.path();
    runs(folder, GENERATE);
    write(folder, "out/server/src/lib.rs", "//! Mine.\n");
    let text = fails(folder, &with(&["--check"]), 1);
    assert!(
        text.contains("out/server/src/lib.rs was edited by hand"),
        "{text}"
    );
    assert!(runs(folder, GENERATE).contains("was edited by hand; the changes are overwritten"));
    runs(folder, &with(&["--check"]));
}

#[test]
fn nobody_elses_file_is_touched() {
    let folder = folder(&[
        ("pets.yaml", SPEC),
        ("pet.yaml", PET),
        ("out/Cargo.toml", "mine\n"),
    ]);
    let folder = folder.path();
    let text = fails(folder, GENERATE, 1);
    assert!(
        text.contains("Cargo.toml is in the way of a generated file"),
        "{text}"
    );
    assert_eq!(files(&folder.join("out")), ["Cargo.toml"]);
    fs::remove_file(folder.join("out/Cargo.toml")).unwrap();
    write(folder, "out/models/src/more.rs", "//! Mine.\n");
    write(folder, "out/README.md", "Mine.\n");
    runs(folder, GENERATE);
    // Another name of the file is another area.
    fs::rename(folder.join("pets.yaml"), folder.join("animals.yaml")).unwrap();
    let animals = [
        "codegen",
        "--spec",
        "animals.yaml",
        "--out",
        "out",
        "--name",
        "pets",
    ];
    runs(folder, &animals);
    let found = files(&folder.join("out"));
    assert!(found.contains(&"models/src/more.rs".to_owned()));
    assert!(found.contains(&"README.md".to_owned()));
    write(
        folder,
        "out/.generated.json",
        "{\"files\": {\"../pet.yaml\": \"0\"}}",
    );
    assert!(fails(folder, &animals, 1).contains("outside its folder"));
    assert!(folder.join("pet.yaml").exists());
    write(folder, "out/.generated.json", "<<<<<<< mine");
    assert!(fails(folder, &animals, 1).contains("is not a list of generated files"));
}

#[test]
fn files_that_are_no_longer_generated_are_deleted() {
    let folder = folder(&[("pets.yaml", SPEC), ("pet.yaml", PET)]);
    let folder = folder.path();
    runs(folder, GENERATE);
    let list = read(folder, "out/.generated.json");
    write(folder, "out/models/src/old/old.rs", "//! Old.\n");
    let entry = "\"files\": {\n    \"models/src/old/old.rs\": \"0\",";
    write(
        folder,
        "out/.generated.json",
        &list.replace("\"files\": {", entry),
    );
    let text = fails(folder, &with(&["--check"]), 1);
    assert!(
        text.contains("out/models/src/old/old.rs is no longer generated"),
        "{text}"
    );
    assert!(runs(folder, GENERATE).contains("1 deleted"));
    assert!(!folder.join("out/models/src/old").exists());
    assert_eq!(read(folder, "out/.generated.json"), list);
}

#[test]
fn nothing_is_written_where_anything_is_wrong() {
    let folder = folder(&[("pets.yaml", SPEC), ("old.yaml", "openapi: 4.0.0\n")]);
    let folder = folder.path();
    let text = fails(folder, &with(&["--strict", "--report", "report"]), 1);
    assert!(
        text.contains("error[W0011]: file `pet.yaml` not found"),
        "{text}"
    );
    assert!(text.contains("--> pets.yaml:13:"), "{text}");
    assert!(
        text.contains("pets.yaml has 1 problem; nothing was written"),
        "{text}"
    );
    let out = ["--out", "out", "--name", "pets"];
    let text = fails(
        folder,
        &[&["codegen", "--spec", "old.yaml"], &out[..]].concat(),
        1,
    );
    assert!(text.contains("error[E0003]"), "{text}");
    let text = fails(
        folder,
        &[&["codegen", "--spec", "no.yaml"], &out[..]].concat(),
        1,
    );
    assert_eq!(text, "error: there is no file no.yaml\n");
    fs::write(folder.join("latin.yaml"), b"title: \xe9\n").unwrap();
    let text = fails(
        folder,
        &[&["codegen", "--spec", "latin.yaml"], &out[..]].concat(),
        1,
    );
    assert_eq!(text, "error: latin.yaml is not valid UTF-8 at byte 7\n");
    let text = fails(
        folder,
        &[
            "codegen",
            "--spec",
            "pets.yaml",
            "--out",
            "out",
            "--name",
            "Pets",
        ],
        2,
    );
    assert!(text.contains("it must begin with a small letter"), "{text}");
    fails(folder, &["codegen", "--spec", "pets.yaml"], 2);
    assert!(!folder.join("out").exists());
    assert!(!folder.join("report.json").exists());
}

#[test]
fn losses_are_printed_and_reported() {
    let spec = SPEC.replace("pet.yaml", "https://pets.example/pet.json");
    let folder = folder(&[("pets.yaml", &spec)]);
    let folder = folder.path();
    let text = runs(folder, &with(&["--report", "report"]));
    assert!(
        text.contains("1 × W0002 became a value at pets.yaml:13:51: `https://pets.example/pet.json` is outside"),
        "{text}"
    );
    assert!(
        text.contains("1 warning: the crates are generated"),
        "{text}"
    );
    let report: serde_json::Value = serde_json::from_str(&read(folder, "report.json")).unwrap();
    assert_eq!(report["decisions"]["value"], 1);
    assert_eq!(report["losses"][0]["code"], "W0002");
    assert_eq!(report["losses"][0]["place"]["line"], 13);
    assert_eq!(report["counts"]["operations_generated"], 1);
    assert!(read(folder, "report.md").contains("## Became a value"));
    let text = fails(folder, &with(&["--strict"]), 1);
    assert!(text.contains("error[W0002]"), "{text}");
}
