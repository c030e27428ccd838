//! The command `quire-codegen`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::tests;

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quire-codegen"));
    command.args(arguments).current_dir(folder);
    command.output().unwrap()
}

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is there if the test ran before.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn help_names_every_option() {
    let folder = folder("help");
    let output = run(&folder, &["--help"]);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    for option in [
        "--spec",
        "--out",
        "--name",
        "--layout",
        "--runtime",
        "--select",
        "--rename",
        "--type",
        "--derive",
        "--dependency",
        "--typed-failures",
        "--types-per-crate",
        "--overlay",
        "--stub",
        "--strict",
        "--report",
        "--check",
    ] {
        assert!(
            text.contains(&format!("{option} ")) || text.contains(&format!("{option}\n")),
            "{option}: {text}"
        );
    }
    let output = run(&folder, &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("--spec <FILE>")
    );
}

#[test]
fn one_command_makes_one_crate_or_a_workspace() {
    let folder = folder("makes");
    let spec = tests().join("../../../docs/petstore.yaml");
    fs::copy(spec, folder.join("petstore.yaml")).unwrap();
    let runtime = folder.join("runtime");
    fs::create_dir(&runtime).unwrap();
    fs::write(runtime.join("Cargo.toml"), "").unwrap();
    let one = [
        "--spec",
        "petstore.yaml",
        "--out",
        "a/one",
        "--name",
        "pets",
        "--layout",
        "one",
        "--runtime",
        "runtime",
    ];
    let output = run(&folder, &one);
    assert!(output.status.success(), "{output:?}");
    let manifest = fs::read_to_string(folder.join("a/one/Cargo.toml")).unwrap();
    assert!(
        manifest.contains("quire-runtime = { path = \"../../runtime\" }"),
        "{manifest}"
    );
    assert!(
        manifest.starts_with("# Made by `quire-codegen`."),
        "{manifest}"
    );
    let three = [
        "--spec",
        "petstore.yaml",
        "--out",
        "three",
        "--name",
        "pets",
        "--types-per-crate",
        "4",
    ];
    assert!(run(&folder, &three).status.success());
    let manifest = fs::read_to_string(folder.join("three/models/Cargo.toml")).unwrap();
    assert!(
        manifest.contains("pets-models-1.workspace = true"),
        "{manifest}"
    );
    let root = fs::read_to_string(folder.join("three/models/src/generated.rs")).unwrap();
    assert!(root.contains("pub use pets_models_1::*;"), "{root}");
    let requests = fs::read_to_string(folder.join("three/models/src/generated/pets.rs")).unwrap();
    assert!(requests.contains("pub struct AddPet "), "{requests}");
    let types =
        fs::read_to_string(folder.join("three/models-1/src/generated/petstore.rs")).unwrap();
    assert!(types.contains("pub enum Kind "), "{types}");
    // What `--check` prints is the command that was given.
    fs::write(folder.join("three/server/src/lib.rs"), "").unwrap();
    let output = run(&folder, &[&three[..], &["--check"]].concat());
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stderr).unwrap();
    let command = format!("quire-codegen {}", three.join(" "));
    assert!(text.contains(&command), "{text}");
    let wrong = run(&folder, &[&three[..], &["--select", "dogs"]].concat());
    assert!(
        String::from_utf8(wrong.stderr)
            .unwrap()
            .contains("error[E0090]")
    );
}
