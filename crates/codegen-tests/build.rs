//! Generates the code that the tests compile, from the descriptions in `descriptions`.
//!
//! - The description `NAME` becomes the folder `NAME` of `OUT_DIR`: the modules `models`, `server`, `client` and `stub`.
//! - The pet store of `docs` becomes `petstore`, and a part of it `selected`.
//! - If the generator rejects a description, the build fails with the generator's report.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use quire_codegen::{Crates, Options, Source, Sources, TypeOption};

const NAMES: [&str; 6] = [
    "everything",
    "naming",
    "openapi_3_0",
    "openapi_3_2",
    "schemas",
    "swagger",
];

/// The file that declares the modules of a description.
const MODULES: &str = "pub mod client;\npub mod models;\npub mod server;\npub mod stub;\n";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=descriptions");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for name in NAMES {
        let sources = read(&Path::new("descriptions").join(name))?;
        match generate(name, &sources) {
            Ok(files) => write(&out.join(name), files)?,
            Err(report) => {
                println!("cargo::error=the generator fails for descriptions/{name}:");
                for line in report.lines() {
                    println!("cargo::error={line}");
                }
            }
        }
    }
    // As `docs/generator.md` shows it, but with typed failures.
    let options = Options {
        typed_failures: true,
        ..Options::default()
    };
    quire_codegen::Build::new("../../docs/petstore.yaml", "crate::petstore")
        .options(options)
        .run()?;
    select()
}

/// A part of the pet store, with other names, a type that is not generated, and further derives.
fn select() -> io::Result<()> {
    let option = |text| TypeOption::parse(text).map_err(io::Error::other);
    let options = Options {
        typed_failures: true,
        select: ["listPets", "addPet", "getPet"].map(str::to_owned).into(),
        rename: vec![option("listPets=SearchPets")?, option("Kind=Species")?],
        types: vec![option("PetId=crate::tool::Serial")?],
        derive: vec![option("Kind=PartialOrd")?],
        ..Options::default()
    };
    quire_codegen::Build::new("../../docs/petstore.yaml", "crate::selected")
        .options(options)
        .run()
}

fn read(folder: &Path) -> io::Result<Sources> {
    let paths: BTreeSet<PathBuf> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<io::Result<_>>()?;
    let sources = paths.iter().map(|path| {
        let name = path.file_name().unwrap_or_default();
        Ok(Source {
            name: name.to_string_lossy().into_owned(),
            text: fs::read_to_string(path)?,
        })
    });
    Ok(Sources::new(sources.collect::<io::Result<Vec<_>>>()?))
}

/// Returns paths and contents of the files of a description, or the report of its errors.
fn generate(name: &str, sources: &Sources) -> Result<Vec<(String, String)>, String> {
    let crates = Crates {
        models: format!("crate::{name}::models"),
        server: format!("crate::{name}::server"),
        runtime: "quire_runtime".to_owned(),
        command: "make".to_owned(),
    };
    let options = Options {
        stub: true,
        ..Options::default()
    };
    let generated = quire_codegen::generate(sources, &crates, &options)
        .map_err(|diagnostics| diagnostics.render(sources, false))?;
    let output = generated.output;
    let mut files = vec![
        ("modules.rs".to_owned(), MODULES.to_owned()),
        ("openapi.json".to_owned(), output.bundle),
        ("stub.rs".to_owned(), output.stub.unwrap_or_default()),
        (
            "warnings.txt".to_owned(),
            generated.warnings.render(sources, false),
        ),
    ];
    for (module, list) in [
        ("models", output.models),
        ("server", output.server),
        ("client", output.client),
    ] {
        // The root includes `../openapi.json`, so it is in a folder of its own.
        files.extend(list.into_iter().map(|file| {
            let path = match file.path.strip_prefix("generated/") {
                Some(path) => format!("{module}/{path}"),
                None => format!("{module}/mod.rs"),
            };
            (path, file.text)
        }));
    }
    Ok(files)
}

fn write(folder: &Path, files: Vec<(String, String)>) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, text)?;
    }
    Ok(())
}
