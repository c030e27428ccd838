//! The server crate: a trait an area, its routes, and the table of operations.

use proc_macro2::TokenStream;
use quote::quote;

use super::operations::{method_docs, status_literal, status_text};
use super::tokens::{self, doc};
use super::types::CodeLocation;
use super::{Emitter, Items, docs};
use crate::model::{Content, Operation, RustIdent};
use crate::names::Scope;

impl Emitter<'_> {
    /// The trait of an area.
    pub(crate) fn server(&self, area: usize) -> Items {
        if self.operations(area).next().is_none() {
            return Items::default();
        }
        let found = &self.api.areas[area];
        let about = format!("The operations of {}.", docs::code(&found.name));
        let (docs, name) = (doc(&about), &found.ident);
        let result = if found.ident.as_str() == "Result" {
            quote!(::std::result::Result)
        } else {
            quote!(Result)
        };
        let errors = self.error_idents(area);
        let methods = self
            .operations(area)
            .zip(&errors)
            .map(|(operation, error)| {
                let docs = doc(&method_docs(operation));
                let error = if let Some(error) = error {
                    quote!(#error<Self::Error>)
                } else {
                    quote!(Self::Error)
                };
                let name = &operation.method_ident;
                let request = &operation.request_ident;
                let response = self.response_type(CodeLocation::Elsewhere, &operation.response);
                quote! {
                    #docs
                    async fn #name(
                        &self,
                        caller: Self::Caller,
                        request: models::#request,
                    ) -> #result<#response, #error>;
                }
            });
        let service = quote! {
            #docs
            #[runtime::service]
            pub trait #name: runtime::server::Area { #(#methods)* }
        };
        let errors = self.operations(area).zip(&errors);
        let errors =
            errors.filter_map(|(operation, name)| Some(self.error(operation, name.as_ref()?)));
        let errors: Vec<_> = errors.collect();
        Items {
            note: "",
            about,
            types: Vec::new(),
            operations: std::iter::once(service).chain(errors).collect(),
        }
    }

    /// Names of the error types of an area's operations; `None` if all failures are the service's own errors.
    pub(crate) fn error_idents(&self, area: usize) -> Vec<Option<RustIdent>> {
        let mut scope = Scope::with(&[self.api.areas[area].ident.as_str()]);
        let name = |operation: &Operation| {
            let is_typed = self.typed_failures && !operation.failures.is_empty();
            let name = format!("{}Error", operation.request_ident.plain());
            is_typed.then(|| scope.claim(&RustIdent::new(&name)))
        };
        self.operations(area).map(name).collect()
    }

    /// The error type of an operation.
    fn error(&self, operation: &Operation, name: &RustIdent) -> TokenStream {
        let place = CodeLocation::Elsewhere;
        let variants = operation.failures.iter().map(|failure| {
            let status = status_text(failure.status);
            let about = failure.docs.trim();
            let colon = if about.is_empty() { "" } else { ": " };
            let docs = doc(&docs::sentence(&format!("{status}{colon}{about}"), &status));
            let (name, status) = (&failure.ident, status_literal(failure.status));
            let arguments = Self::response_arguments(failure);
            let open = (failure.status < 10).then(|| quote!(runtime::server::StatusCode));
            let content = (failure.content != Content::Empty)
                .then(|| self.content_type(place, &failure.content));
            let fields: Vec<_> = open.into_iter().chain(content).collect();
            let fields = (!fields.is_empty()).then(|| quote!((#(#fields),*)));
            quote!(#docs #[response(#status #(, #arguments)*)] #name #fields,)
        });
        let docs = doc(&format!("Failures of {}.", docs::code(&operation.id)));
        let other = doc("Any other error of the service.");
        quote! {
            #docs
            #[derive(Debug, runtime::OperationError)]
            pub enum #name<E> {
                #(#variants)*
                #other
                Other(E),
            }
        }
    }

    pub(crate) fn server_root(&self, areas: &[usize]) -> Vec<TokenStream> {
        let about = tokens::file_doc(
            "The server: one module and trait per area, the router, and the table of operations.",
        );
        let runtime = Self::rename(&self.crates.runtime, "runtime");
        let models = (!areas.is_empty()).then(|| Self::rename(&self.crates.models, "models"));
        let modules = self.modules(areas);
        let sent = |area: &&usize| self.api.areas[**area].sent;
        let hooks = areas
            .iter()
            .filter(sent)
            .map(|&area| self.hooks_router(area));
        let hooks: Vec<_> = hooks.collect();
        let hook_traits = areas.iter().filter(sent);
        let hook_traits = hook_traits.map(|&area| &self.api.areas[area].ident);
        let hook_modules = areas.iter().filter(sent);
        let hook_modules = hook_modules.map(|&area| &self.api.areas[area].module);
        let hook_uses = quote!(#(pub use self::#hook_modules::#hook_traits;)*);
        let served: Vec<usize> = areas.iter().copied().filter(|area| !sent(&area)).collect();
        let all_modules = modules;
        let modules = self.modules(&served);
        let traits: Vec<_> = served
            .iter()
            .map(|&area| &self.api.areas[area].ident)
            .collect();
        let bounds = std::iter::once(quote!(runtime::server::Service));
        let bounds: Vec<_> = bounds
            .chain(traits.iter().map(|name| quote!(#name)))
            .collect();
        let requests = served.iter().flat_map(|&area| self.operations(area));
        let requests = requests.map(|operation| &operation.request_ident);
        let whole = doc("The whole API.");
        let table = doc("Information about every operation, by area.");
        let description = doc(&format!(
            "The description of the whole API, in one document: `OpenAPI` {} as JSON.",
            self.api.version
        ));
        let router = doc("The router of every operation.");
        vec![
            about,
            quote!(#models #runtime),
            quote!(#(pub mod #all_modules;)*),
            quote!(#(pub use self::#modules::#traits;)* #hook_uses),
            quote!(#whole pub trait Api where #(Self: #bounds,)* {}),
            quote!(impl<T> Api for T where #(T: #bounds,)* {}),
            quote! {
                #table
                pub static OPERATIONS: &[runtime::OperationInfo] =
                    &[#(<models::#requests as runtime::Operation>::INFO),*];
            },
            quote!(#description pub const DESCRIPTION: &str = include_str!("../openapi.json");),
            quote! {
                #router
                pub fn router<S: Api>(service: S, limits: runtime::server::Limits) -> ::axum::Router {
                    let routes = runtime::server::Routes::new(service, limits);
                    #(let routes = #modules::routes(routes);)*
                    routes.into_router()
                }
            },
            quote!(#(#hooks)*),
        ]
    }

    /// The router of webhooks or callbacks, which the receiver serves.
    fn hooks_router(&self, area: usize) -> TokenStream {
        let found = &self.api.areas[area];
        let (module, name) = (&found.module, &found.ident);
        let docs = format!(
            "The router of {}, for a service that receives them. Each is at its own path; nest the router anywhere.",
            docs::code(&found.name)
        );
        let docs = doc(&docs);
        let router = tokens::ident(&format!("{}_router", module.plain()));
        quote! {
            #docs
            pub fn #router<S: #name + runtime::server::Service>(service: S, limits: runtime::server::Limits) -> ::axum::Router {
                #module::routes(runtime::server::Routes::new(service, limits)).into_router()
            }
        }
    }
}
