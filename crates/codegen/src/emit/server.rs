//! The server crate: a trait an area, its routes, and the table of operations.

use super::Emitter;
use super::code::Code;
use super::docs;
use super::operations::method_docs;
use super::types::Place;
use crate::model::Operation;

impl Emitter<'_> {
    fn operations(&self, area: usize) -> impl Iterator<Item = &Operation> {
        self.api
            .operations
            .iter()
            .filter(move |operation| operation.area == area)
    }

    pub(crate) fn server(&self, area: usize) -> Code {
        let mut code = Code::default();
        if self.operations(area).next().is_none() {
            return code;
        }
        let found = &self.api.areas[area];
        code.open("runtime::service! {");
        code.docs(&format!("The operations of {}.", docs::code(&found.name)));
        code.open(format!("pub trait {} {{", found.ident));
        for operation in self.operations(area) {
            code.docs(&method_docs(operation));
            code.line(format!(
                "fn {}(models::{}) -> {};",
                operation.method_ident,
                operation.request_ident,
                self.response_type(Place::Elsewhere, &operation.answer)
            ));
        }
        code.close("}");
        code.close("}");
        code
    }

    pub(crate) fn server_root(&self, areas: &[usize]) -> Code {
        let mut code = Code::default();
        code.file_docs("What a server implements: a trait an area in a module of its own; the router, and the table of operations.");
        let modules = self.modules(areas);
        let traits: Vec<_> = areas
            .iter()
            .map(|&area| self.api.areas[area].ident.as_str())
            .collect();
        code.line(format!("use {} as runtime;", self.crates.runtime));
        if !areas.is_empty() {
            code.line(format!("use {} as models;", self.crates.models));
        }
        code.space();
        for module in &modules {
            code.line(format!("pub mod {module};"));
        }
        code.space();
        for (module, name) in modules.iter().zip(&traits) {
            code.line(format!("pub use self::{module}::{name};"));
        }
        code.space();
        code.docs("The whole API.");
        let all = traits.join(" + ");
        let bound = if traits.is_empty() {
            "runtime::server::Service".to_owned()
        } else {
            all
        };
        code.line(format!("pub trait Api: {bound} {{}}"));
        code.line(format!("impl<T: {bound}> Api for T {{}}"));
        code.space();
        code.docs("What is known of every operation, area by area.");
        code.open("pub static OPERATIONS: &[runtime::OperationInfo] = runtime::operations![");
        let operations = areas.iter().flat_map(|&area| self.operations(area));
        let requests: Vec<_> = operations
            .map(|operation| format!("models::{}", operation.request_ident))
            .collect();
        code.wrapped(&requests, ", ");
        code.close("];");
        code.space();
        code.docs("The description of the whole API, in one document: `OpenAPI` 3.1 as JSON.");
        code.line("pub const DESCRIPTION: &str = include_str!(\"../openapi.json\");");
        code.space();
        code.docs("The router of every operation.");
        code.open("pub fn router<S: Api>(service: S, limits: runtime::server::Limits) -> ::axum::Router {");
        code.line("let routes = runtime::server::Routes::new(service, limits);");
        for module in &modules {
            code.line(format!("let routes = {module}::routes(routes);"));
        }
        code.line("routes.into_router()");
        code.close("}");
        code
    }
}
