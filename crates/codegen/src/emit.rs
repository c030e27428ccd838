//! Rust from the model: three crates' generated files, built in memory.
//!
//! - A file an area and crate, and a root that lists them; items in the order of the description.
//! - Types are plain Rust; what all of them need is said in a macro of the runtime, so that generated code stays short.
//! - Names from the description never shadow the prelude: where one does, paths become absolute.

pub(crate) mod bundle;
mod client;
mod code;
pub(crate) mod docs;
mod models;
mod operations;
mod server;
mod types;

use std::collections::HashSet;
use std::thread;

use code::Code;

use crate::model::Api;
use crate::names;

/// The names of the crates that are generated, and of the one that they lean on, as Rust paths.
#[derive(Clone, Debug)]
pub struct Crates {
    /// The models crate, such as `quire_models`.
    pub models: String,
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
    /// Files of the server crate.
    pub server: Vec<File>,
    /// Files of the client crate.
    pub client: Vec<File>,
    /// The description in one document, as JSON.
    pub bundle: String,
}

/// Writes the three crates.
#[must_use]
pub fn emit(api: &Api, bundle: String, crates: &Crates) -> Output {
    let types = api
        .types
        .iter()
        .map(|found| (found.area, found.ident.as_str()));
    let requests = api
        .operations
        .iter()
        .map(|operation| (operation.area, operation.request_ident.as_str()));
    let emitter = Emitter {
        api,
        crates,
        taken: types.chain(requests).collect(),
    };
    let models = emitter.files(
        |area| (emitter.types(area), emitter.requests(area)),
        Emitter::models_root,
    );
    let server = emitter.files(
        |area| (Code::default(), emitter.server(area)),
        Emitter::server_root,
    );
    let client = emitter.files(
        |area| (Code::default(), emitter.client(area)),
        Emitter::client_root,
    );
    Output {
        models,
        server,
        client,
        bundle,
    }
}

/// Text of the description as the lines of a doc comment, without the marks.
pub(crate) fn doc_lines(text: &str) -> Vec<String> {
    docs::lines(text)
}

pub(crate) struct Emitter<'a> {
    pub(crate) api: &'a Api,
    pub(crate) crates: &'a Crates,
    /// Names of types, each with the area whose file it stands in.
    taken: HashSet<(usize, &'a str)>,
}

impl Emitter<'_> {
    /// A file for each area that has content, its types and its operations, and the root; areas side by side.
    fn files(
        &self,
        content: impl Fn(usize) -> (Code, Code) + Sync,
        root: fn(&Self, &[usize]) -> Code,
    ) -> Vec<File> {
        let (next, content) = (std::sync::atomic::AtomicUsize::new(0), &content);
        let total = self.api.areas.len();
        let work = || {
            let mut made = Vec::new();
            loop {
                let area = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                if area >= total {
                    return made;
                }
                made.push((area, content(area)));
            }
        };
        let mut areas: Vec<(usize, (Code, Code))> = thread::scope(|scope| {
            let threads: Vec<_> = (0..total.min(4)).map(|_| scope.spawn(work)).collect();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| match thread.join() {
                Ok(made) => made,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            threads.into_iter().flat_map(join).collect()
        });
        areas.sort_by_key(|(area, _)| *area);
        areas.retain(|(_, (types, operations))| !types.is_empty() || !operations.is_empty());
        let mut files = Vec::new();
        for (area, (types, operations)) in &areas {
            let text = self.file(*area, types, operations);
            files.push(File {
                path: format!(
                    "generated/{}.rs",
                    names::plain(&self.api.areas[*area].module)
                ),
                text,
            });
        }
        let present: Vec<usize> = areas.iter().map(|(area, _)| *area).collect();
        let mut text = self.head();
        text.append(&root(self, &present));
        files.push(File {
            path: "generated.rs".to_owned(),
            text: text.into_text(),
        });
        files
    }

    fn head(&self) -> Code {
        let mut code = Code::default();
        code.line(format!(
            "// Made by `{}` from the description of the API; edit that, not this.",
            self.crates.command
        ));
        code
    }

    fn file(&self, area: usize, types: &Code, operations: &Code) -> String {
        let mut code = self.head();
        // Once is enough: the trait and the methods say the rest.
        let area = &self.api.areas[area];
        if operations.contains("runtime::service!") {
            code.file_docs(&format!("The operations of {}.", docs::code(&area.name)));
        } else if !operations.contains("models::") {
            code.file_docs(&area.docs);
        }
        code.line("");
        let mentions = |name: &str| types.contains(name) || operations.contains(name);
        if mentions("runtime::") {
            code.line(format!("use {} as runtime;", self.crates.runtime));
        }
        if mentions("models::") {
            code.line(format!("use {} as models;", self.crates.models));
        }
        for part in [types, operations] {
            if !part.is_empty() {
                code.space();
                code.append(part);
            }
        }
        code.into_text()
    }

    /// The areas with their modules, for a root.
    pub(crate) fn modules(&self, areas: &[usize]) -> Vec<&str> {
        areas
            .iter()
            .map(|&area| self.api.areas[area].module.as_str())
            .collect()
    }
}
