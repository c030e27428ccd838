//! Rust from the model: three crates' generated files, built in memory.
//!
//! - A file an area and crate, and a root that lists them; items in the order of the description.
//! - Names from the description never shadow the prelude: where one does, paths become absolute.
//! - Text of the description reaches the output only as literals and doc comments, made by `quote`.

pub(crate) mod bundle;
mod client;
mod docs;
mod models;
mod operations;
mod server;
mod types;

use std::collections::HashSet;
use std::thread;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::quote;

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
    Output {
        models: emitter.crate_files(
            |area| emitter.models(area),
            |areas| emitter.models_root(areas),
        ),
        server: emitter.crate_files(
            |area| emitter.server(area),
            |areas| emitter.server_root(areas),
        ),
        client: emitter.crate_files(
            |area| emitter.client(area),
            |areas| emitter.client_root(areas),
        ),
        bundle,
    }
}

pub(crate) struct Emitter<'a> {
    pub(crate) api: &'a Api,
    pub(crate) crates: &'a Crates,
    /// Names of types, each with the area whose file it stands in.
    taken: HashSet<(usize, &'a str)>,
}

impl Emitter<'_> {
    /// A file for each area that has content, and the root; the areas side by side, since printing takes the time.
    fn crate_files(
        &self,
        content: impl Fn(usize) -> TokenStream + Sync,
        root: impl Fn(&[usize]) -> TokenStream,
    ) -> Vec<File> {
        let content = &content;
        let areas: Vec<Option<File>> = thread::scope(|scope| {
            let threads: Vec<_> = (0..self.api.areas.len())
                .map(|area| scope.spawn(move || self.area_file(area, &content(area))))
                .collect();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| match thread.join() {
                Ok(file) => file,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            threads.into_iter().map(join).collect()
        });
        let present: Vec<usize> = (0..areas.len())
            .filter(|&area| areas[area].is_some())
            .collect();
        let root = File {
            path: "generated.rs".to_owned(),
            text: self.print(root(&present)),
        };
        areas.into_iter().flatten().chain([root]).collect()
    }

    fn area_file(&self, area: usize, content: &TokenStream) -> Option<File> {
        if content.is_empty() {
            return None;
        }
        let area = &self.api.areas[area];
        let docs = docs::inner(&area.docs);
        Some(File {
            path: format!("generated/{}.rs", names::plain(&area.module)),
            text: self.print(quote! { #docs #content }),
        })
    }

    fn print(&self, tokens: TokenStream) -> String {
        let head = format!(
            "// Made by `{}` from the description of the API; edit that, not this.\n",
            self.crates.command
        );
        match syn::parse2::<syn::File>(tokens) {
            Ok(file) => head + &space_out(&prettyplease::unparse(&file)),
            // A defect of the generator, told to whoever compiles the file.
            Err(error) => format!("{head}compile_error!({:?});\n", error.to_string()),
        }
    }

    /// `use` lines for the runtime, and for the models where they are another crate.
    fn uses(&self, models: bool) -> TokenStream {
        let runtime = path(&self.crates.runtime);
        let models = models.then(|| {
            let models = path(&self.crates.models);
            quote! { use #models as models; }
        });
        quote! { use #runtime as runtime; #models }
    }

    /// The module of an area.
    fn module(&self, area: usize) -> Ident {
        ident(&self.api.areas[area].module)
    }
}

/// An identifier, raw where it says so.
pub(crate) fn ident(name: &str) -> Ident {
    match name.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, Span::call_site()),
        None => Ident::new(name, Span::call_site()),
    }
}

/// Whether an identifier stands anywhere in the tokens.
fn mentions(tokens: &TokenStream, name: &str) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        _ => false,
    })
}

fn path(text: &str) -> TokenStream {
    text.parse().unwrap_or_default()
}

/// An empty line between items that have more than one line, also in traits and `impl`s.
fn space_out(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    let mut before = "";
    for line in text.lines() {
        let body = line.trim_start();
        let indent = line.len() - body.len();
        let outer = before.trim_start();
        let level = before.len() - outer.len() == indent;
        let closed = !outer.starts_with("//")
            && (outer.ends_with('}') || outer.ends_with("})") || outer.ends_with(';'));
        // Lines that go together: uses, modules, what an `impl` says of itself.
        let listed = |line: &str| {
            ["use ", "mod ", "pub use ", "pub mod "]
                .iter()
                .any(|start| line.starts_with(start))
        };
        let apart = match indent {
            0 => !(listed(outer) && listed(body) && outer.ends_with(';')),
            4 => ["///", "#[", "fn ", "pub fn "]
                .iter()
                .any(|start| body.starts_with(start)),
            _ => false,
        };
        let comment = before.starts_with("//") && indent == 0 && listed(body);
        if (level && closed && apart && !body.is_empty() && !body.starts_with('}')) || comment {
            out.push('\n');
        }
        out.push_str(line);
        out.push('\n');
        before = line;
    }
    out
}
