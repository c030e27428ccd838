//! Emits Rust from the model: the generated files of three crates, in memory.
//!
//! - Each crate has one file per area, and a root that lists them; items are in the order of the description.
//! - Types are plain Rust with derives of the runtime; attributes express what the types cannot.
//! - Everything is built of tokens, and printed when a file is complete.
//! - Names from the description never shadow the prelude: paths become absolute if one would.

pub(crate) mod bundle;
mod client;
pub(crate) mod division;
pub(crate) mod docs;
mod models;
mod operations;
mod paging;
mod parameters;
mod server;
mod split;
mod stub;
mod tokens;
mod types;

use std::collections::{BTreeMap, HashSet};
use std::thread;

use division::Division;
use proc_macro2::TokenStream;
use quote::quote;

use crate::Options;
use crate::model::{Api, RustIdent};

/// The names of the crates that are generated, and of the one that they lean on, as Rust paths.
#[derive(Clone, Debug)]
pub struct Crates {
    /// The models crate, such as `quire_models`.
    pub models: String,
    /// The server crate, such as `quire_server`.
    pub server: String,
    /// The runtime, such as `quire_runtime`.
    pub runtime: String,
    /// The command that makes the files, for their first line.
    pub command: String,
}

/// A generated file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path below the crate's `src`, such as `generated/spaces.rs`.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// Everything that is generated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// Files of the models crate.
    pub models: Vec<File>,
    /// Files of further crates of types, each after those that it depends on; the models crate re-exports their types.
    pub model_parts: Vec<Vec<File>>,
    /// Files of the server crate.
    pub server: Vec<File>,
    /// Files of the client crate.
    pub client: Vec<File>,
    /// The description in one document, as JSON.
    pub bundle: String,
    /// Features of the models and of the client: one for each area, or none.
    pub features: Vec<String>,
    /// Skeleton of a server, if requested.
    pub stub: Option<String>,
    /// Lines of the models crate that are there for the operations.
    pub(crate) lines_of_requests: usize,
}

/// The items of a file: those of types, and those of operations.
#[derive(Default)]
pub(crate) struct Items {
    /// A comment below the first line.
    note: &'static str,
    /// Documentation of the file.
    about: String,
    types: Vec<TokenStream>,
    operations: Vec<TokenStream>,
}

/// An area's file while it is made.
struct Area {
    index: usize,
    text: String,
    /// Of each type.
    lines_of_types: Vec<usize>,
    /// Of each item of an operation.
    lines_of_operations: Vec<usize>,
}

/// The stack of a thread that emits: types nest as deeply as descriptions do, and so do their parser and their printer.
const STACK: usize = 256 << 20;

/// Writes the three crates. Items of a file that is too large go to areas of their own.
#[must_use]
pub fn emit(api: &mut Api, bundle: String, crates: &Crates, options: &Options) -> Output {
    let emitter = Emitter::new(api, crates, options);
    let mut models = emitter.areas(Emitter::models);
    let parts = emitter.split(&models);
    let is_split = !parts.is_empty();
    for part in parts {
        part.add_to(api);
    }
    let division = Division::new(api, options.types_per_crate);
    let mut emitter = Emitter::new(api, crates, options);
    emitter.division = division;
    let mut model_parts = Vec::new();
    for part in 0..emitter.division.parts {
        emitter.division.current = part;
        let areas = emitter.areas(Emitter::models);
        model_parts.push(emitter.files(areas, Emitter::models_root));
    }
    emitter.division.current = emitter.division.parts;
    if is_split || !model_parts.is_empty() {
        models = emitter.areas(Emitter::models);
    }
    let server = emitter.areas(Emitter::server);
    let client = emitter.areas(Emitter::client);
    Output {
        lines_of_requests: models
            .iter()
            .flat_map(|area| &area.lines_of_operations)
            .sum(),
        models: emitter.files(models, Emitter::models_root),
        model_parts,
        server: emitter.files(server, Emitter::server_root),
        client: emitter.files(client, Emitter::client_root),
        bundle,
        features: emitter.features.values().cloned().collect(),
        stub: options.stub.then(|| emitter.stub()),
    }
}

/// Text of the description as the lines of a doc comment, without the marks.
pub(crate) fn doc_lines(text: &str) -> Vec<String> {
    docs::lines(text)
}

pub(crate) struct Emitter<'a> {
    pub(crate) api: &'a Api,
    pub(crate) crates: &'a Crates,
    /// True if operations of the server have error types.
    typed_failures: bool,
    /// Features of the areas with operations; none if there is only one of these.
    features: BTreeMap<usize, String>,
    /// The crates that types are in.
    division: Division,
    /// Names of types, each with the area whose file contains it.
    taken: HashSet<(usize, &'a str)>,
}

/// Returns the features of areas by their index, if requested.
fn features(api: &Api, options: &Options) -> BTreeMap<usize, String> {
    let areas = api.operations.iter().map(|operation| operation.area);
    let feature = |area: usize| match api.areas[area].module.plain() {
        // These are features already.
        name @ ("client" | "default" | "server") => format!("area-{name}"),
        name => name.to_owned(),
    };
    let all: BTreeMap<usize, String> = areas.map(|area| (area, feature(area))).collect();
    if options.area_features && all.len() > 1 {
        all
    } else {
        BTreeMap::new()
    }
}

impl<'a> Emitter<'a> {
    fn new(api: &'a Api, crates: &'a Crates, options: &Options) -> Self {
        let types = api.types.iter();
        let types = types.map(|found| (found.area, found.ident.as_str()));
        let requests = api.operations.iter();
        let requests = requests.map(|found| (found.file, found.request_ident.as_str()));
        Self {
            api,
            crates,
            typed_failures: options.typed_failures,
            features: features(api, options),
            division: Division::default(),
            taken: types.chain(requests).collect(),
        }
    }
}

impl Emitter<'_> {
    /// A file for each area that has content. Areas are made side by side.
    fn areas(&self, content: fn(&Self, usize) -> Items) -> Vec<Area> {
        let next = std::sync::atomic::AtomicUsize::new(0);
        let total = self.api.areas.len();
        let work = || {
            let mut made = Vec::new();
            loop {
                let area = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                if area >= total {
                    return made;
                }
                made.extend(self.file(area, content(self, area)));
            }
        };
        let mut areas: Vec<Area> = thread::scope(|scope| {
            let begin = |_| {
                let thread = thread::Builder::new().stack_size(STACK);
                thread.spawn_scoped(scope, work).ok()
            };
            let threads: Vec<_> = (0..total.min(4)).filter_map(begin).collect();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| match thread.join() {
                Ok(made) => made,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            let made: Vec<Area> = threads.into_iter().flat_map(join).collect();
            // Where no thread can be had, this one does the work.
            made.into_iter().chain(work()).collect()
        });
        areas.sort_by_key(|area| area.index);
        areas
    }

    /// The files of areas, and the root that lists them.
    fn files(&self, areas: Vec<Area>, root: fn(&Self, &[usize]) -> Vec<TokenStream>) -> Vec<File> {
        let present: Vec<usize> = areas.iter().map(|area| area.index).collect();
        let mut files: Vec<File> = areas
            .into_iter()
            .map(|area| File {
                path: format!("generated/{}.rs", self.api.areas[area.index].module.plain()),
                text: area.text,
            })
            .collect();
        files.push(File {
            path: "generated.rs".to_owned(),
            text: format!("{}{}", self.head(), tokens::print_all(root(self, &present))),
        });
        files
    }

    fn head(&self) -> String {
        format!(
            "// Made by `{}` from the description of the API; edit that, not this.\n",
            self.crates.command
        )
    }

    /// The file of an area, if there is anything in it.
    fn file(&self, index: usize, items: Items) -> Option<Area> {
        if items.types.is_empty() && items.operations.is_empty() {
            return None;
        }
        let all = || items.types.iter().chain(&items.operations);
        let mentions = |name: &str| all().any(|item| tokens::mentions(item, name));
        let uses = [
            ("models", &self.crates.models),
            ("runtime", &self.crates.runtime),
        ]
        .into_iter()
        .filter(|(name, _)| mentions(name))
        .map(|(name, path)| Self::rename(path, name));
        let about = tokens::file_doc(&items.about);
        let head = tokens::print(quote!(#about));
        let uses = tokens::print(uses.collect());
        let print = |items: Vec<TokenStream>| -> Vec<String> {
            items.into_iter().map(tokens::print).collect()
        };
        let (types, operations) = (print(items.types), print(items.operations));
        let lines = |texts: &[String]| texts.iter().map(|text| text.lines().count() + 1).collect();
        let (lines_of_types, lines_of_operations) = (lines(&types), lines(&operations));
        let parts = [uses].into_iter().chain(types).chain(operations);
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        Some(Area {
            index,
            text: format!("{}{}{head}\n{}", self.head(), items.note, parts.join("\n")),
            lines_of_types,
            lines_of_operations,
        })
    }

    /// `use path as name;`
    pub(crate) fn rename(path: &str, name: &str) -> TokenStream {
        let (path, name) = (tokens::path(path), tokens::ident(name));
        quote!(use #path as #name;)
    }

    /// The modules of areas, for a root.
    pub(crate) fn modules(&self, areas: &[usize]) -> Vec<&RustIdent> {
        areas
            .iter()
            .map(|&area| &self.api.areas[area].module)
            .collect()
    }

    /// The attribute of code that belongs to the feature of an area.
    pub(crate) fn gate(&self, area: usize) -> Option<TokenStream> {
        let feature = tokens::text(self.features.get(&area)?);
        Some(quote!(#[cfg(feature = #feature)]))
    }

    /// The operations of an area.
    pub(crate) fn operations(&self, area: usize) -> impl Iterator<Item = &crate::model::Operation> {
        self.api
            .operations
            .iter()
            .filter(move |operation| operation.area == area)
    }
}
