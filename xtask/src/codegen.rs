//! `cargo xtask codegen`: generates quire's crates from `spec/`, or, as `quire-codegen` does, those of any other API.
//!
//! - quire's own description must generate without losses.

mod self_test;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Result;
use quire_codegen::Crates;
use quire_codegen::cli::tree::Tree;
use quire_codegen::cli::{self, Run};
pub(crate) use quire_codegen::cli::{folder, generate, load, name};

const COMMAND: &str = "cargo xtask codegen";

/// The options of `quire-codegen`, without a description those of quire's own.
#[derive(clap::Args)]
// The options of `quire-codegen` are a group of this name.
#[group(skip)]
pub(crate) struct Options {
    #[command(flatten)]
    generator: cli::Options,
    /// Generate and compile the types of descriptions, and send values through them [default: those of the tests]
    #[arg(long, value_name = "FILE", num_args = 0.., exclusive = true)]
    self_test: Option<Vec<PathBuf>>,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    if let Some(files) = &options.self_test {
        return self_test::run(files);
    }
    if options.generator.spec.is_some() {
        return cli::run(&options.generator, COMMAND);
    }
    own()?.finish(&options.generator, COMMAND)
}

/// quire's own crates.
fn own() -> Result<Run> {
    let start = Instant::now();
    let root = root();
    let sources = folder(&root.join("spec"))?;
    let crates = Crates {
        models: "quire_models".to_owned(),
        server: "quire_server".to_owned(),
        runtime: "quire_runtime".to_owned(),
        command: COMMAND.to_owned(),
    };
    let strict = quire_codegen::Options {
        strict: true,
        ..quire_codegen::Options::default()
    };
    let generated = generate("spec/", &sources, &crates, &strict)?;
    let mut files = BTreeMap::new();
    let output = &generated.output;
    for (name, list) in [
        ("models", &output.models),
        ("server", &output.server),
        ("client", &output.client),
    ] {
        for file in list {
            files.insert(format!("{name}/src/{}", file.path), file.text.clone());
        }
    }
    files.insert("server/openapi.json".to_owned(), output.bundle.clone());
    let tree = Tree::new(&root.join("crates"), "generated.json", files)?;
    Ok(Run::new(sources, generated, tree, start))
}

/// The repository's root folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map_or_else(PathBuf::new, Path::to_path_buf)
}
