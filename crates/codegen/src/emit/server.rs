//! The server crate: a trait an area, its routes, and the table of operations.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::types::Place;
use super::{Emitter, docs, ident};
use crate::model::Operation;

impl Emitter<'_> {
    fn trait_name(&self, area: usize) -> Ident {
        ident(&self.api.areas[area].ident)
    }

    fn operations(&self, area: usize) -> impl Iterator<Item = &Operation> {
        self.api
            .operations
            .iter()
            .filter(move |operation| operation.area == area)
    }

    pub(crate) fn server(&self, area: usize) -> TokenStream {
        if self.operations(area).next().is_none() {
            return TokenStream::new();
        }
        let name = self.trait_name(area);
        let docs = docs::outer(&format!(
            "The operations of {}.",
            docs::code(&self.api.areas[area].name)
        ));
        let methods = self.operations(area).map(|operation| {
            let docs = docs::outer(&Self::operation_docs(operation));
            let (method, request) = (
                ident(&operation.method_ident),
                ident(&operation.request_ident),
            );
            let response = self.response_type(Place::Elsewhere, &operation.response);
            quote! {
                #docs
                fn #method(
                    &self,
                    caller: Self::Caller,
                    request: models::#request,
                ) -> impl Future<Output = Result<#response, Self::Error>> + Send;
            }
        });
        let routes = self.operations(area).map(|operation| {
            let (method, request) = (
                ident(&operation.method_ident),
                ident(&operation.request_ident),
            );
            quote! { .add::<models::#request, _, _>(async |s: S, c, r| #name::#method(&s, c, r).await) }
        });
        let uses = self.uses(true);
        quote! {
            #uses
            use runtime::server::{Routes, Service};
            #docs
            pub trait #name: Service { #(#methods)* }
            /// Adds the routes of these operations.
            pub fn routes<S: #name>(routes: Routes<S>) -> Routes<S> {
                routes #(#routes)*
            }
        }
    }

    pub(crate) fn server_root(&self, areas: &[usize]) -> TokenStream {
        let modules: Vec<_> = areas.iter().map(|&area| self.module(area)).collect();
        let traits: Vec<_> = areas.iter().map(|&area| self.trait_name(area)).collect();
        let requests = areas
            .iter()
            .flat_map(|&area| self.operations(area))
            .map(|operation| ident(&operation.request_ident));
        let uses = self.uses(true);
        quote! {
            #uses
            #(pub mod #modules;)*
            #(pub use self::#modules::#traits;)*
            /// The whole API.
            pub trait Api: #(#traits)+* {}
            impl<T: #(#traits)+*> Api for T {}
            /// What is known of every operation, area by area.
            pub static OPERATIONS: &[runtime::OperationInfo] =
                &[#(<models::#requests as runtime::Operation>::INFO),*];
            /// The description of the whole API, in one document: `OpenAPI` 3.1 as JSON.
            pub const DESCRIPTION: &str = include_str!("../openapi.json");
            /// The router of every operation.
            pub fn router<S: Api>(service: S, limits: runtime::server::Limits) -> ::axum::Router {
                let routes = runtime::server::Routes::new(service, limits);
                #(let routes = #modules::routes(routes);)*
                routes.into_router()
            }
        }
    }
}
