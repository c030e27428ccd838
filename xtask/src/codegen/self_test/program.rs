//! The test program of the self-test: decodes and encodes values of every type with the generated code, and checks them
//! against the description.
//!
//! - The generated models are compiled and run. An interpreter of the model would be faster, but could only test the
//!   model, not the generated code.
//! - Values are synthesized from the description as plain JSON (`instances`), by code that shares nothing with the
//!   lowering, so that a mistake there cannot go unnoticed here. Examples of the description are tested as well.
//! - An independent validator decides which variant is right: the one whose branch a value is valid for (`harness.rs`).
//!   For a value that is valid for several branches, any of their variants is right.
//! - Failures are a wrong variant, a valid value that cannot be read, and a changed value.

use std::collections::HashMap;
use std::fmt::Write as _;

use quire_codegen::model::{Api, Branch, Object, Type, TypeId, TypeKind};
use quire_codegen::{File, Generated, Package, Sources, lower};
use quire_description::Documents;
use quire_description::diagnostic::{Diagnostics, Span};
use quire_description::source_tree::{Node, Value as NodeValue};
use serde::Serialize;
use serde_json::Value;

use super::instances::Synthesis;

/// A value that a type must read and write.
#[derive(Debug, Serialize)]
pub(super) struct Case {
    /// Kind, such as `full`.
    pub(super) what: String,
    pub(super) value: Value,
    /// The branches that its discriminators name, as pointers.
    pub(super) branches: Vec<String>,
    /// Set if it is an example of the description rather than synthesized.
    pub(super) example: bool,
}

/// Returns the files of the test program: a package in the folder `self-test`, next to the crates of `package`.
/// `validator` is the version of `jsonschema`.
///
/// # Errors
/// The description has errors.
pub(super) fn files(
    sources: &Sources,
    generated: &Generated,
    package: &Package,
    validator: &str,
) -> Result<Vec<File>, Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    let documents = quire_codegen::read(sources, &mut diagnostics);
    let api = lower::lower(&documents, &mut diagnostics);
    if diagnostics.has_errors() {
        return Err(diagnostics);
    }
    let bundle: Value = serde_json::from_str(&generated.output.bundle).unwrap_or_default();
    let pointers = Pointers::new(&documents);
    let mut program = Program {
        api: &api,
        pointers: &pointers,
        synthesis: Synthesis::new(&bundle),
        text: String::new(),
        cases: Vec::new(),
    };
    program.types();
    let main = format!(
        "//! Values of every type, read and written.\n\nmod harness;\n\n#[allow(unused_imports)]\nuse harness::{{Type, Union, probe}};\nuse {} as models;\n\nfn main() -> std::process::ExitCode {{\n    harness::run(TYPES)\n}}\n\n{}",
        package.crates().models,
        program.text,
    );
    let cases = serde_json::to_string(&program.cases).unwrap_or_default();
    Ok(vec![
        file("Cargo.toml", manifest(package, validator)),
        file("description.json", generated.output.bundle.clone()),
        file("cases.json", cases),
        file("src/main.rs", main),
        file("src/harness.rs", include_str!("harness.rs").to_owned()),
    ])
}

fn file(path: &str, text: String) -> File {
    File {
        path: format!("self-test/{path}"),
        text,
    }
}

fn manifest(package: &Package, validator: &str) -> String {
    let name = &package.name;
    let mut text = format!(
        "[package]\nname = \"{name}-self-test\"\nversion = \"0.1.0\"\nedition = \"2024\"\npublish = false\n\n[workspace]\n\n[dependencies]\n{name}-models = {{ path = \"../models\" }}\n"
    );
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "jsonschema = {{ version = \"{validator}\", default-features = false }}\nserde = \"1\"\nserde_json = \"1\"\n\n[profile.dev]\ndebug = false\nincremental = false\n"
    );
    text
}

/// The pointers of the nodes of a description, by their location.
struct Pointers(HashMap<Span, String>);

impl Pointers {
    fn new(documents: &Documents) -> Self {
        let mut all = Self(HashMap::new());
        for document in &documents.list {
            all.add(&document.root, String::new());
        }
        all
    }

    fn add(&mut self, node: &Node, pointer: String) {
        match &node.value {
            NodeValue::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.add(item, format!("{pointer}/{index}"));
                }
            }
            NodeValue::Object(members) => {
                for (key, member) in members {
                    let key = key.replace('~', "~0").replace('/', "~1");
                    self.add(&member.node, format!("{pointer}/{key}"));
                }
            }
            _ => return,
        }
        // The first one counts: a copy is at the location of a reference.
        self.0.entry(node.span).or_insert(pointer);
    }

    fn get(&self, span: Span) -> Option<&str> {
        self.0.get(&span).map(String::as_str)
    }
}

/// The test program, while it is written.
struct Program<'a> {
    api: &'a Api,
    pointers: &'a Pointers,
    synthesis: Synthesis<'a>,
    text: String,
    cases: Vec<Vec<Case>>,
}

impl Program<'_> {
    fn types(&mut self) {
        let api = self.api;
        let mut table = String::new();
        for (index, found) in api.types.iter().enumerate() {
            let value = matches!(
                found.kind,
                TypeKind::Text(_)
                    | TypeKind::Enum(_)
                    | TypeKind::OpenEnum(_)
                    | TypeKind::Object(_)
                    | TypeKind::Union(_)
                    | TypeKind::Alias(_)
                    | TypeKind::Wrapper(_)
            );
            if let TypeKind::Union(branches) = &found.kind {
                self.variant_of(TypeId(index), found, branches);
            }
            let pointer = self.pointers.get(found.span);
            let Some(pointer) = pointer.filter(|_| value && found.whole) else {
                continue;
            };
            let cases = self.synthesis.cases(pointer);
            if cases.is_empty() {
                continue;
            }
            let unions = match &found.kind {
                TypeKind::Union(_) => vec![(TypeId(index), "value".to_owned())],
                TypeKind::Object(object) => parts(object),
                _ => Vec::new(),
            };
            self.cases.push(cases);
            self.entry(&mut table, found, pointer, &unions);
        }
        let _ = write!(self.text, "const TYPES: &[Type] = &[\n{table}];\n");
    }

    fn entry(&self, table: &mut String, found: &Type, pointer: &str, unions: &[(TypeId, String)]) {
        let variants: Vec<String> = unions
            .iter()
            .map(|(id, place)| format!("variant_{}({place})", id.0))
            .collect();
        let value = if unions.is_empty() { "_" } else { "value" };
        let known: Vec<String> = unions.iter().map(|(id, _)| self.union(*id)).collect();
        let _ = writeln!(
            table,
            "    Type {{\n        name: {},\n        pointer: {},\n        unions: &[{}],\n        read: |text| probe::<models::{}>(text, |{value}| vec![{}]),\n    }},",
            rust(found.ident.as_str()),
            rust(pointer),
            known.join(", "),
            found.ident,
            variants.join(", "),
        );
    }

    /// The branches of a union in the description, a list for each variant.
    fn union(&self, id: TypeId) -> String {
        let TypeKind::Union(branches) = &self.api.get(id).kind else {
            return "Union { variants: &[] }".to_owned();
        };
        let variants = branches.iter().map(|branch| {
            let places = branch
                .places
                .iter()
                .filter_map(|span| self.pointers.get(*span));
            let places: Vec<String> = places.map(rust).collect();
            format!(
                "({}, &[{}])",
                rust(branch.ident.as_str()),
                places.join(", ")
            )
        });
        let variants: Vec<String> = variants.collect();
        format!("Union {{ variants: &[{}] }}", variants.join(", "))
    }

    /// Writes the function that returns the variant of a value.
    fn variant_of(&mut self, id: TypeId, found: &Type, branches: &[Branch]) {
        let ident = &found.ident;
        let _ = writeln!(
            self.text,
            "fn variant_{}(value: &models::{ident}) -> &'static str {{\n    match value {{",
            id.0
        );
        for branch in branches {
            let variant = &branch.ident;
            let _ = writeln!(
                self.text,
                "        models::{ident}::{variant}(_) => {},",
                rust(variant.as_str())
            );
        }
        let _ = writeln!(
            self.text,
            "        models::{ident}::Unknown(_) => \"Unknown\",\n    }}\n}}\n"
        );
    }
}

/// A literal of Rust.
fn rust(text: &str) -> String {
    format!("{text:?}")
}

/// Returns the unions that an object contains in addition to its properties, and the fields that hold them.
fn parts(object: &Object) -> Vec<(TypeId, String)> {
    let parts = object.parts.iter();
    parts
        .map(|part| (part.union, format!("&value.{}", part.ident)))
        .collect()
}
