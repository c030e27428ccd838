//! Options that change what is generated; what is said of those that match nothing is in `tests/options`.

use quire_codegen::{Layout, Options, Package, TypeOption};

use crate::{crates, sources, tests};

fn petstore() -> quire_codegen::Sources {
    sources(&tests().join("../../../docs/petstore.yaml"))
}

fn option(text: &str) -> TypeOption {
    TypeOption::parse(text).unwrap()
}

#[test]
fn options_that_match_nothing_are_errors() {
    let options = Options {
        select: vec!["listPet".to_owned(), "pets".to_owned()],
        rename: vec![option("Pett=Animal")],
        types: vec![option("addPet=Vec<u8>")],
        ..Options::default()
    };
    let sources = petstore();
    let diagnostics = quire_codegen::generate(&sources, &crates("models_crate"), &options);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(tests().join("options"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        insta::assert_snapshot!(
            "unmatched",
            diagnostics.unwrap_err().render(&sources, false)
        );
    });
}

#[test]
fn values_of_options_are_rust_paths() {
    for wrong in [
        "Pet", "Pet=", "=Pet", "Pet=a b", "Pet=1", "Pet=&str", "Pet=x;y", "Pet=fn()",
    ] {
        assert!(TypeOption::parse(wrong).is_err(), "{wrong}");
    }
    assert_eq!(option("Pet = Vec<u8>").to_string(), "Pet=Vec<u8>");
}

#[test]
fn one_crate_has_three_modules_and_features() {
    let sources = petstore();
    let package = Package {
        layout: Layout::One,
        dependencies: vec!["uuid = \"1\"".to_owned()],
        ..Package::new("pet-store".to_owned(), "make")
    };
    let generated =
        quire_codegen::generate(&sources, &package.crates(), &Options::default()).unwrap();
    let files = package.files(&generated);
    let text = |path: &str| {
        let found = files.iter().find(|file| file.path == path);
        &found.unwrap_or_else(|| panic!("{path} is missing")).text
    };
    assert!(text("Cargo.toml").contains("server = [\"dep:axum\", \"quire-runtime/server\"]"));
    assert!(text("Cargo.toml").contains("\nuuid = \"1\"\n"));
    assert!(text("src/lib.rs").contains("#[cfg(feature = \"client\")]"));
    assert!(text("src/server/pets.rs").contains("use crate::models as models;"));
    assert!(text("src/models.rs").contains("pub mod pets;"));
    assert!(text("src/client.rs").contains("mod pets;"));
    assert!(text("openapi.json").contains("listPets"));
}
