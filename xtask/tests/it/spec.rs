//! `cargo xtask spec diff`: what it prints, and its exit codes.

use crate::{fails, folder, runs};

const OVERLAY: &str = "\
overlay: 1.0.0
info: {title: Errors, version: '1'}
actions:
  - target: $.paths.*.*
    update: {responses: {'404': {description: Missing.}}}
";

const PREVIOUS: &str = "\
openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{name: limit, in: query, schema: {type: integer}}]
      responses: {'200': {description: All pets.}}
";

#[test]
fn exit_codes_say_whether_clients_mind() {
    let wider = PREVIOUS.replace("type: integer", "type: number");
    let broken = PREVIOUS.replace("3.1.0", "4.0.0");
    let files = [
        ("old.yaml", PREVIOUS),
        ("dir/new.yaml", &wider),
        ("broken.yaml", &broken),
    ];
    let folder = folder(&files);
    let folder = folder.path();
    let text = runs(folder, &["spec", "diff", "old.yaml", "old.yaml"]);
    assert_eq!(text, "0 breaking, 0 compatible\n");
    let text = runs(folder, &["spec", "diff", "old.yaml", "dir/new.yaml"]);
    assert_eq!(
        text,
        "listPets\n  compatible  query parameter `limit`: type `integer` became type `number`\n              dir/new.yaml:7:53\n\n0 breaking, 1 compatible\n"
    );
    let text = fails(folder, &["spec", "diff", "dir", "old.yaml"], 1);
    assert!(text.contains("1 breaking, 0 compatible"), "{text}");
    let text = fails(folder, &["spec", "diff", "--json", "dir", "old.yaml"], 1);
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["breaking"], 1);
    assert_eq!(json["changes"][0]["operations"][0], "listPets");
    assert_eq!(json["changes"][0]["old"], "dir/new.yaml:7:53");
    let text = fails(folder, &["spec", "diff", "old.yaml", "no.yaml"], 2);
    assert_eq!(text, "error: there is no file no.yaml\n");
    let text = fails(folder, &["spec", "diff", "old.yaml", "broken.yaml"], 2);
    assert!(text.contains("error[E0003]"), "{text}");
    fails(
        folder,
        &["spec", "diff", "git:no-such-commit", "old.yaml"],
        2,
    );
}

#[test]
fn overlays_of_a_folder_are_compared() {
    let with = PREVIOUS.replace(
        "{'200': {description: All pets.}}",
        "{'200': {description: All pets.}, '404': {description: Missing.}}",
    );
    let files = [
        ("old/pets.yaml", with.as_str()),
        ("new/pets.yaml", PREVIOUS),
        ("new/errors.overlay.yaml", OVERLAY),
    ];
    let folder = folder(&files);
    let text = runs(folder.path(), &["spec", "diff", "old", "new"]);
    assert_eq!(text, "0 breaking, 0 compatible\n");
}
