//! A server to start with: a file that implements every trait, and returns 501 until its methods are written.

use proc_macro2::TokenStream;
use quote::quote;

use super::tokens::{self, doc, text};
use super::types::CodeLocation;
use super::{Crates, Emitter};
use crate::model::Operation;

impl Emitter<'_> {
    /// The file, for a crate that depends on the generated ones.
    pub(crate) fn stub(&self) -> String {
        let Crates {
            models,
            server,
            runtime,
            ..
        } = self.crates;
        let uses = [(models, "models"), (runtime, "runtime"), (server, "server")];
        let uses = uses.map(|(path, name)| Self::rename(path, name));
        let about = tokens::file_doc(
            "A server to start with: every operation returns 501 until it is written.\n\n`server::router(App, Limits::default())` serves it.",
        );
        let app = doc("Implements every operation.");
        let mut items = vec![
            about,
            quote! {
                #(#uses)*
                use runtime::OperationInfo;
                use runtime::server::{Area, Rejection, RequestParts, Service};
            },
            quote!(#app #[derive(Clone, Debug)] pub struct App;),
            quote! {
                impl Area for App {
                    type Caller = ();
                    type Error = Rejection;
                }
            },
            quote! {
                impl Service for App {
                    async fn authenticate(
                        &self,
                        _: &RequestParts,
                        _: &'static OperationInfo,
                    ) -> Result<(), Rejection> {
                        Ok(())
                    }
                }
            },
        ];
        let areas = 0..self.api.areas.len();
        let areas = areas.filter(|&area| !self.api.areas[area].sent);
        items.extend(areas.filter_map(|area| {
            let errors = self.error_idents(area);
            let module = &self.api.areas[area].module;
            let mut methods = self
                .operations(area)
                .zip(&errors)
                .map(|(found, error)| {
                    let error = error.as_ref().map(|name| quote!(server::#module::#name));
                    self.stub_method(found, error.as_ref())
                })
                .peekable();
            methods.peek()?;
            let name = &self.api.areas[area].ident;
            Some(quote!(impl server::#name for App { #(#methods)* }))
        }));
        tokens::print_all(items)
    }

    fn stub_method(&self, operation: &Operation, error: Option<&TokenStream>) -> TokenStream {
        let (name, request) = (&operation.method_ident, &operation.request_ident);
        let response = self.response_type(CodeLocation::Elsewhere, &operation.response);
        let id = text(&operation.id);
        let (error, into) = match error {
            Some(error) => (quote!(#error<Rejection>), Some(quote!(.into()))),
            None => (quote!(Rejection), None),
        };
        quote! {
            async fn #name(
                &self,
                (): (),
                _: models::#request,
            ) -> Result<#response, #error> {
                Err(Rejection::NotImplemented(#id) #into)
            }
        }
    }
}
