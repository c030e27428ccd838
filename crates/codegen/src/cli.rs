//! The command `quire-codegen`: options, reading, writing, messages.
//!
//! - Everything is generated in memory first; if anything is wrong, nothing is written.
//! - `--check` writes nothing, and prints the difference and the command that fixes it.
//! - Losses of a description are warnings, listed in the report.

pub mod tree;

use std::fs;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, anyhow, bail};
use tree::Tree;

use crate::package::{self, Layout};
use crate::{Crates, Generated, Package, Source, Sources, TypeOption};

/// Maximum number of errors of each code that are printed with their source; the others are counted.
const MAX_SHOWN: usize = 30;

/// About 450 KB each in a compiler.
const TYPES_PER_CRATE: usize = 1_200;

/// Options of the generator.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Options {
    /// The description: an OpenAPI file in JSON or YAML, which may refer to files in its folder
    #[arg(long, value_name = "FILE", requires = "out", requires = "name")]
    pub spec: Option<PathBuf>,
    /// Apply an OpenAPI Overlay 1.0 to the description first; may be given several times
    #[arg(long, value_name = "FILE", requires = "spec")]
    pub overlay: Vec<PathBuf>,
    /// Folder for the crates: a separate workspace with `models`, `server` and `client`, or one crate
    #[arg(long, value_name = "DIR", requires = "spec")]
    pub out: Option<PathBuf>,
    /// Prefix of the crates' names: NAME-models, NAME-server, NAME-client; the name itself of one crate
    #[arg(long, value_name = "NAME", requires = "spec", value_parser = name)]
    pub name: Option<String>,
    /// Three crates, or one with the modules `models`, `server` and `client` and features for the latter two
    #[arg(long, value_name = "LAYOUT", default_value = "three")]
    pub layout: Layout,
    /// Largest number of types in a crate: those of a larger description are in several crates, which keeps compilers
    /// small; 0 for no limit
    #[arg(long, value_name = "NUMBER", default_value_t = TYPES_PER_CRATE)]
    pub types_per_crate: usize,
    /// Folder of the runtime crate that generated crates depend on [default: its published version]
    #[arg(long, value_name = "DIR", requires = "spec")]
    pub runtime: Option<PathBuf>,
    /// Generate only the operations with this tag or operationId, and the types that they use; may be given several
    /// times
    #[arg(long, value_name = "TAG|OPERATION", requires = "spec")]
    pub select: Vec<String>,
    /// Name a schema or an operation differently in Rust; may be given several times
    #[arg(long, value_name = "NAME=RUST_NAME", requires = "spec", value_parser = TypeOption::parse)]
    pub rename: Vec<TypeOption>,
    /// Use a Rust type of yours for a schema, such as `Money=rust_decimal::Decimal`; may be given several times
    #[arg(long = "type", value_name = "SCHEMA=PATH", requires = "spec", value_parser = TypeOption::parse)]
    pub types: Vec<TypeOption>,
    /// Derive further traits for the type of a schema, such as Color=Hash; may be given several times
    #[arg(long, value_name = "SCHEMA=PATH", requires = "spec", value_parser = TypeOption::parse)]
    pub derive: Vec<TypeOption>,
    /// Add a dependency to the manifests, such as `rust_decimal = "1"`; may be given several times
    #[arg(long, value_name = "LINE", requires = "spec")]
    pub dependency: Vec<String>,
    /// Give each operation of the server an error type with the failures that the description names
    #[arg(long, requires = "spec")]
    pub typed_failures: bool,
    /// Write a server stub to FILE unless it exists; every operation returns 501
    #[arg(long, value_name = "FILE", requires = "spec")]
    pub stub: Option<PathBuf>,
    /// Fail if any part of the description would be lost or altered
    #[arg(long, requires = "spec")]
    pub strict: bool,
    /// Write a report of losses to STEM.json and STEM.md
    #[arg(long, value_name = "STEM")]
    pub report: Option<PathBuf>,
    /// Write nothing; print what would change, and fail if anything would
    #[arg(long)]
    pub check: bool,
}

/// A name that packages can begin with.
///
/// # Errors
/// Says why it is none.
pub fn name(text: &str) -> Result<String, String> {
    match package::wrong_name(text) {
        Some(wrong) => Err(wrong.to_owned()),
        None => Ok(text.to_owned()),
    }
}

/// A run of the generator, before anything is written.
pub struct Run {
    /// The description.
    pub sources: Sources,
    /// Its code.
    pub generated: Generated,
    /// The folder that the files belong to.
    pub tree: Tree,
    start: Instant,
}

/// Generates the crates that the options name; `program` is the command in messages and in generated files.
///
/// # Errors
/// The description has errors, or a file cannot be read or written.
pub fn run(options: &Options, program: &str) -> Result<()> {
    let (Some(spec), Some(out), Some(name)) = (&options.spec, &options.out, &options.name) else {
        bail!("`--spec`, `--out` and `--name` are required");
    };
    let start = Instant::now();
    let sources = load(spec, &options.overlay)?;
    let runtime = match &options.runtime {
        Some(folder) => Some(relative(folder, out)?),
        None => None,
    };
    let package = Package {
        name: name.clone(),
        layout: options.layout,
        runtime,
        dependencies: options.dependency.clone(),
        command: program.to_owned(),
    };
    let spec = spec.display().to_string();
    let generator = crate::Options {
        area_features: true,
        ..options.generator()
    };
    let generated = generate(&spec, &sources, &package.crates(), &generator)?;
    let files = package.files(&generated).into_iter();
    let files = files.map(|file| (file.path, file.text)).collect();
    let tree = Tree::new(out, ".generated.json", files)?;
    Run::new(sources, generated, tree, start).finish(options, program)
}

impl Run {
    /// A run that began at that time.
    #[must_use]
    pub fn new(sources: Sources, generated: Generated, tree: Tree, start: Instant) -> Self {
        Self {
            sources,
            generated,
            tree,
            start,
        }
    }

    /// Writes the files, or checks them, and prints what was done.
    ///
    /// # Errors
    /// A file differs, or cannot be read or written.
    pub fn finish(&self, options: &Options, program: &str) -> Result<()> {
        let generated = &self.generated;
        if let Some(stem) = &options.report {
            let report = generated.report(&self.sources);
            let file = |ending: &str| PathBuf::from(format!("{}.{ending}", stem.display()));
            tree::replace(&file("json"), &report.to_json())?;
            tree::replace(&file("md"), &report.to_markdown())?;
        }
        if let (Some(path), Some(stub), false) =
            (&options.stub, &generated.output.stub, options.check)
        {
            // A server that someone has begun to write is kept.
            if path.exists() {
                println!("{} is there already, and stays as it is", path.display());
            } else {
                tree::replace(path, stub)?;
            }
        }
        let outcome = if options.check {
            self.tree.check(&options.command(program))?
        } else {
            self.tree.write()?
        };
        print_warnings(&self.sources, generated, options.report.as_deref());
        let counts = &generated.counts;
        println!(
            "{} operations, {} types; {} files, {} written, {} deleted, in {} ms",
            counts.operations_generated,
            counts.types,
            outcome.files,
            outcome.written,
            outcome.deleted,
            self.start.elapsed().as_millis()
        );
        Ok(())
    }
}

impl Options {
    /// The options of the library.
    fn generator(&self) -> crate::Options {
        crate::Options {
            strict: self.strict,
            stub: self.stub.is_some(),
            typed_failures: self.typed_failures,
            area_features: false,
            // Parts of a crate are not crates.
            types_per_crate: (self.layout == Layout::Three).then_some(self.types_per_crate),
            select: self.select.clone(),
            rename: self.rename.clone(),
            types: self.types.clone(),
            derive: self.derive.clone(),
        }
    }

    /// The command that writes what `--check` finds missing.
    fn command(&self, program: &str) -> String {
        let mut command = vec![program.to_owned()];
        let mut add = |option: &str, value: &dyn std::fmt::Display| {
            command.push(format!("--{option} {}", shell(&value.to_string())));
        };
        for (option, paths) in [
            ("spec", self.spec.as_slice()),
            ("overlay", &self.overlay),
            ("out", self.out.as_slice()),
            ("runtime", self.runtime.as_slice()),
        ] {
            for path in paths {
                add(option, &path.display());
            }
        }
        self.name.iter().for_each(|name| add("name", name));
        if self.layout != Layout::default() {
            add("layout", &"one");
        }
        if self.types_per_crate != TYPES_PER_CRATE {
            add("types-per-crate", &self.types_per_crate);
        }
        self.select.iter().for_each(|name| add("select", name));
        for (option, list) in [
            ("rename", &self.rename),
            ("type", &self.types),
            ("derive", &self.derive),
        ] {
            for pair in list {
                add(option, pair);
            }
        }
        for line in &self.dependency {
            add("dependency", line);
        }
        command.extend(self.typed_failures.then(|| "--typed-failures".to_owned()));
        command.extend(self.strict.then(|| "--strict".to_owned()));
        command.join(" ")
    }
}

/// A word as a shell takes it.
fn shell(word: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./:=,@%+".contains(&byte);
    if !word.is_empty() && word.bytes().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// The folder of the runtime crate as the manifest of the workspace in `out` names it: relative if both are below one
/// folder, so that the workspace can be committed.
fn relative(folder: &Path, out: &Path) -> Result<String> {
    if !folder.join("Cargo.toml").is_file() {
        bail!("{} is not a crate: it has no Cargo.toml", folder.display());
    }
    let (to, from) = (std::path::absolute(folder)?, std::path::absolute(out)?);
    let common = to
        .components()
        .zip(from.components())
        .take_while(|(a, b)| a == b)
        .count();
    let has_parents = |path: &Path| {
        path.components()
            .any(|step| step == std::path::Component::ParentDir)
    };
    // Nothing in common but the root, or steps upwards that only the file system can follow.
    if common < 2 || has_parents(&to) || has_parents(&from) {
        return Ok(to.to_string_lossy().into_owned());
    }
    let up = from.components().skip(common).map(|_| "..".to_owned());
    let down = to.components().skip(common);
    let down = down.map(|step| step.as_os_str().to_string_lossy().into_owned());
    Ok(up.chain(down).collect::<Vec<_>>().join("/"))
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

/// Generates code, and prints the errors of the description.
///
/// # Errors
/// The description has errors.
pub fn generate(
    name: &str,
    sources: &Sources,
    crates: &Crates,
    options: &crate::Options,
) -> Result<Generated> {
    crate::generate(sources, crates, options).map_err(|diagnostics| {
        let coloured = std::io::stderr().is_terminal();
        eprint!("{}", diagnostics.summary(sources, coloured, MAX_SHOWN));
        let count = diagnostics.errors().count();
        let problems = if count == 1 { "problem" } else { "problems" };
        anyhow!("{name} has {count} {problems}; nothing was written")
    })
}

/// A description of one file, the overlays to apply to it, and the files that they refer to.
///
/// # Errors
/// A file cannot be read.
pub fn load(spec: &Path, overlays: &[PathBuf]) -> Result<Sources> {
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
///
/// # Errors
/// A file cannot be read.
pub fn folder(folder: &Path) -> Result<Sources> {
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
