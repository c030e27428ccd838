//! The server crate: a trait an area, its routes, and the table of operations.

use proc_macro2::TokenStream;
use quote::quote;

use super::operations::method_docs;
use super::tokens::{self, doc};
use super::types::Place;
use super::{Emitter, Items, docs};

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
        let methods = self.operations(area).map(|operation| {
            let docs = doc(&method_docs(operation));
            let name = &operation.method_ident;
            let request = &operation.request_ident;
            let response = self.response_type(Place::Elsewhere, &operation.answer);
            quote! {
                #docs
                async fn #name(
                    &self,
                    caller: Self::Caller,
                    request: models::#request,
                ) -> #result<#response, Self::Error>;
            }
        });
        let service = quote! {
            #docs
            #[runtime::service]
            pub trait #name: runtime::server::Area { #(#methods)* }
        };
        Items {
            about,
            types: Vec::new(),
            operations: vec![service],
        }
    }

    pub(crate) fn server_root(&self, areas: &[usize]) -> Vec<TokenStream> {
        let about = tokens::file_doc(
            "The server: one module and trait per area, the router, and the table of operations.",
        );
        let runtime = Self::rename(&self.crates.runtime, "runtime");
        let models = (!areas.is_empty()).then(|| Self::rename(&self.crates.models, "models"));
        let modules = self.modules(areas);
        let traits: Vec<_> = areas
            .iter()
            .map(|&area| &self.api.areas[area].ident)
            .collect();
        let bounds = std::iter::once(quote!(runtime::server::Service));
        let bounds: Vec<_> = bounds
            .chain(traits.iter().map(|name| quote!(#name)))
            .collect();
        let requests = areas.iter().flat_map(|&area| self.operations(area));
        let requests = requests.map(|operation| &operation.request_ident);
        let whole = doc("The whole API.");
        let table = doc("Information about every operation, by area.");
        let description =
            doc("The description of the whole API, in one document: `OpenAPI` 3.1 as JSON.");
        let router = doc("The router of every operation.");
        vec![
            about,
            quote!(#models #runtime),
            quote!(#(pub mod #modules;)*),
            quote!(#(pub use self::#modules::#traits;)*),
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
        ]
    }
}
