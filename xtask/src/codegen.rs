//! `cargo xtask codegen`: generates quire's crates from `spec/`, or the crates of any other API.
//!
//! - Everything is generated in memory first; if anything is wrong, nothing is written.
//! - `--check` writes nothing, and prints the difference and the command that fixes it.
//! - quire's own description must generate without losses; losses of other descriptions are warnings, listed in the
//!   report.

mod self_test;

use std::collections::BTreeMap;
use std::fs;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, anyhow, bail};
use quire_codegen::{Crates, Generated, Package, Source, Sources, package};

use crate::tree::{self, Tree};

const COMMAND: &str = "cargo xtask codegen";

/// Maximum number of errors of each code that are printed with their source; the others are counted.
const MAX_PRINTED: usize = 30;

/// Options of `cargo xtask codegen`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Another description: an OpenAPI 3.1 file in JSON or YAML, which may refer to files in its folder
    #[arg(long, value_name = "FILE", requires = "out", requires = "name")]
    spec: Option<PathBuf>,
    /// Apply an OpenAPI Overlay 1.0 to the description first; may be given several times
    #[arg(long, value_name = "FILE", requires = "spec")]
    overlay: Vec<PathBuf>,
    /// Folder for the crates: a separate workspace with `models`, `server` and `client`
    #[arg(long, value_name = "DIR", requires = "spec")]
    out: Option<PathBuf>,
    /// Prefix of the crates' names: NAME-models, NAME-server, NAME-client
    #[arg(long, value_name = "NAME", requires = "spec", value_parser = name)]
    name: Option<String>,
    /// Folder of the runtime crate that generated crates depend on [default: its published version]
    #[arg(long, value_name = "DIR", requires = "spec")]
    runtime: Option<PathBuf>,
    /// Write a server stub to FILE unless it exists; every operation returns 501
    #[arg(long, value_name = "FILE", requires = "spec")]
    stub: Option<PathBuf>,
    /// Fail if any part of the description would be lost or altered
    #[arg(long, requires = "spec")]
    strict: bool,
    /// Write a report of losses to STEM.json and STEM.md
    #[arg(long, value_name = "STEM")]
    report: Option<PathBuf>,
    /// Write nothing; print what would change, and fail if anything would
    #[arg(long)]
    check: bool,
    /// Generate and compile the types of descriptions, and send values through them [default: those of the tests]
    #[arg(long, value_name = "FILE", num_args = 0.., exclusive = true)]
    self_test: Option<Vec<PathBuf>>,
}

fn name(text: &str) -> Result<String, String> {
    match package::wrong_name(text) {
        Some(wrong) => Err(wrong.to_owned()),
        None => Ok(text.to_owned()),
    }
}

pub(crate) fn run(options: &Options) -> Result<()> {
    if let Some(files) = &options.self_test {
        return self_test::run(files);
    }
    let start = Instant::now();
    let (sources, generated, tree) = match (&options.spec, &options.out, &options.name) {
        (Some(spec), Some(out), Some(name)) => external(options, spec, out, name)?,
        _ => own()?,
    };
    if let Some(stem) = &options.report {
        let report = generated.report(&sources);
        let file = |ending: &str| PathBuf::from(format!("{}.{ending}", stem.display()));
        tree::replace(&file("json"), &report.to_json())?;
        tree::replace(&file("md"), &report.to_markdown())?;
    }
    if let (Some(path), Some(stub), false) = (&options.stub, &generated.output.stub, options.check)
    {
        // An existing server is kept.
        if path.exists() {
            println!("{} is there already, and stays as it is", path.display());
        } else {
            tree::replace(path, stub)?;
        }
    }
    let outcome = if options.check {
        tree.check(&options.command())?
    } else {
        tree.write()?
    };
    print_warnings(&sources, &generated, options.report.as_deref());
    let counts = &generated.counts;
    println!(
        "{} operations, {} types; {} files, {} written, {} deleted, in {} ms",
        counts.operations_generated,
        counts.types,
        outcome.files,
        outcome.written,
        outcome.deleted,
        start.elapsed().as_millis()
    );
    Ok(())
}

impl Options {
    /// The command that writes what `--check` finds missing.
    fn command(&self) -> String {
        let mut command = vec![COMMAND.to_owned()];
        let mut add = |option: &str, paths: &[PathBuf]| {
            let paths = paths.iter();
            command.extend(paths.map(|path| format!("--{option} {}", path.display())));
        };
        add("spec", self.spec.as_slice());
        add("overlay", &self.overlay);
        add("out", self.out.as_slice());
        add("runtime", self.runtime.as_slice());
        command.extend(self.name.as_ref().map(|name| format!("--name {name}")));
        command.extend(self.strict.then(|| "--strict".to_owned()));
        command.join(" ")
    }
}

fn print_warnings(sources: &Sources, generated: &Generated, report: Option<&Path>) {
    let count = generated.warnings.len();
    if count == 0 {
        return;
    }
    let coloured = std::io::stderr().is_terminal();
    eprint!("{}", generated.warnings.summary(sources, coloured, 0));
    let all = match report {
        Some(stem) => format!("{}.md lists all of them", stem.display()),
        None => "`--report STEM` writes all of them to a file".to_owned(),
    };
    let warnings = if count == 1 { "warning" } else { "warnings" };
    eprintln!("{count} {warnings}: the crates are generated with these losses; {all}");
}

/// quire's own crates.
fn own() -> Result<(Sources, Generated, Tree)> {
    let root = root();
    let sources = folder(&root.join("spec"))?;
    let crates = Crates {
        models: "quire_models".to_owned(),
        server: "quire_server".to_owned(),
        runtime: "quire_runtime".to_owned(),
        command: COMMAND.to_owned(),
    };
    let generated = generate(
        "spec/",
        &sources,
        &crates,
        quire_codegen::Options {
            strict: true,
            stub: false,
        },
    )?;
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
    Ok((sources, generated, tree))
}

/// The crates of another API.
fn external(
    options: &Options,
    spec: &Path,
    out: &Path,
    name: &str,
) -> Result<(Sources, Generated, Tree)> {
    let sources = load(spec, &options.overlay)?;
    let runtime = match &options.runtime {
        Some(folder) => {
            if !folder.join("Cargo.toml").is_file() {
                bail!("{} is not a crate: it has no Cargo.toml", folder.display());
            }
            Some(std::path::absolute(folder)?.to_string_lossy().into_owned())
        }
        None => None,
    };
    let package = Package {
        name: name.to_owned(),
        runtime,
        command: COMMAND.to_owned(),
    };
    let spec = spec.display().to_string();
    let generated = generate(
        &spec,
        &sources,
        &package.crates(),
        quire_codegen::Options {
            strict: options.strict,
            stub: options.stub.is_some(),
        },
    )?;
    let files = package.files(&generated).into_iter();
    let files = files.map(|file| (file.path, file.text)).collect();
    Ok((
        sources,
        generated,
        Tree::new(out, ".generated.json", files)?,
    ))
}

fn generate(
    name: &str,
    sources: &Sources,
    crates: &Crates,
    options: quire_codegen::Options,
) -> Result<Generated> {
    quire_codegen::generate(sources, crates, &options).map_err(|diagnostics| {
        let coloured = std::io::stderr().is_terminal();
        eprint!("{}", diagnostics.summary(sources, coloured, MAX_PRINTED));
        let count = diagnostics.errors().count();
        let problems = if count == 1 { "problem" } else { "problems" };
        anyhow!("{name} has {count} {problems}; nothing was written")
    })
}

/// A description of one file, the overlays to apply to it, and the files that they refer to.
pub(crate) fn load(spec: &Path, overlays: &[PathBuf]) -> Result<Sources> {
    if spec.is_dir() {
        bail!(
            "{} is a folder; pass the file that contains `openapi`",
            spec.display()
        );
    }
    let Some(text) = tree::read(spec)? else {
        bail!("there is no file {}", spec.display());
    };
    let name = spec.file_name().unwrap_or_default();
    let name = name.to_string_lossy().into_owned();
    let folder = spec.parent().unwrap_or(Path::new(""));
    let overlay = |path: &PathBuf| match tree::read(path)? {
        Some(text) => Ok(Source {
            name: path.display().to_string(),
            text,
        }),
        None => bail!("there is no file {}", path.display()),
    };
    let overlays = overlays.iter().map(overlay).collect::<Result<_>>()?;
    Sources::load(Source { name, text }, overlays, |name| {
        let path = folder.join(name);
        if path.is_dir() {
            return Ok(None);
        }
        tree::read(&path)
    })
}

/// A description of a folder of files, each a document.
pub(crate) fn folder(folder: &Path) -> Result<Sources> {
    let cannot = || format!("cannot read {}", folder.display());
    let mut list = Vec::new();
    for entry in fs::read_dir(folder).with_context(cannot)? {
        let path = entry.with_context(cannot)?.path();
        let known = path
            .extension()
            .is_some_and(|ending| ["json", "yaml", "yml"].iter().any(|known| ending == *known));
        if known && let Some(text) = tree::read(&path)? {
            let name = path.file_name().unwrap_or_default();
            let name = name.to_string_lossy().into_owned();
            list.push(Source { name, text });
        }
    }
    if list.is_empty() {
        bail!("{} contains no description", folder.display());
    }
    Ok(Sources::new(list))
}

/// The repository's root folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map_or_else(PathBuf::new, Path::to_path_buf)
}
