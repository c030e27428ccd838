//! The client crate: a method for each operation, and setters for what may be left out.

use proc_macro2::TokenStream;
use quote::quote;

use super::types::Place;
use super::{Emitter, docs, ident, mentions};
use crate::model::{Operation, Parameter, ShapeKind, TypeKind};
use crate::names::{self, Scope};

/// Methods that a call has besides the setters of its operation, and `body`, the setter of the body.
const CALL_METHODS: &[&str] = &[
    "body",
    "clone",
    "header",
    "idempotency_key",
    "items",
    "pages",
    "send",
];

impl Emitter<'_> {
    pub(crate) fn client(&self, area: usize) -> TokenStream {
        let operations: Vec<_> = self
            .api
            .operations
            .iter()
            .filter(|operation| operation.area == area)
            .collect();
        if operations.is_empty() {
            return TokenStream::new();
        }
        let methods = operations
            .iter()
            .map(|operation| self.client_method(operation));
        let setters = operations.iter().map(|operation| self.setters(operation));
        let (methods, setters): (TokenStream, TokenStream) = (methods.collect(), setters.collect());
        let uses = if mentions(&methods, "runtime") || mentions(&setters, "runtime") {
            self.uses(true)
        } else {
            let models = super::path(&self.crates.models);
            quote! { use #models as models; }
        };
        quote! {
            #uses
            use super::{Call, Client};
            impl Client { #methods }
            #setters
        }
    }

    pub(crate) fn client_root(&self, areas: &[usize]) -> TokenStream {
        let modules = areas.iter().map(|&area| self.module(area));
        let runtime = super::path(&self.crates.runtime);
        quote! {
            use #runtime::client::Error;
            #(mod #modules;)*
            #runtime::client!();
        }
    }

    fn client_method(&self, operation: &Operation) -> TokenStream {
        let docs = docs::outer(&Self::operation_docs(operation));
        let (method, request) = (
            ident(&operation.method_ident),
            ident(&operation.request_ident),
        );
        let mut arguments = Vec::new();
        let mut values = Vec::new();
        for parameter in operation.required() {
            let name = ident(&parameter.ident);
            let kind = self.rust_type(Place::Elsewhere, &parameter.shape);
            if self.is_newtype(parameter) {
                arguments.push(quote! { #name: &#kind });
                values.push(quote! { #name.clone() });
            } else {
                arguments.push(quote! { #name: #kind });
                values.push(quote! { #name });
            }
        }
        if let Some(body) = operation
            .body
            .as_ref()
            .filter(|_| Self::needs_body(operation))
        {
            let kind = self.body_type(Place::Elsewhere, body);
            arguments.push(quote! { body: #kind });
            values.push(quote! { body });
        }
        let deprecated = operation.docs.deprecated.then(|| quote! { #[deprecated] });
        quote! {
            #docs
            #deprecated
            pub fn #method(&self, #(#arguments),*) -> Call<'_, models::#request> {
                self.call(models::#request::new(#(#values),*))
            }
        }
    }

    fn is_newtype(&self, parameter: &Parameter) -> bool {
        match parameter.shape.kind {
            ShapeKind::Named(id) => matches!(self.api.get(id).kind, TypeKind::Text(_)),
            _ => false,
        }
    }

    fn setters(&self, operation: &Operation) -> TokenStream {
        let mut setters = Vec::new();
        let mut scope = Scope::with(CALL_METHODS);
        for parameter in operation.optional() {
            let docs = docs::outer(&self.parameter_docs(parameter));
            let name = ident(&parameter.ident);
            let kind = self.rust_type(Place::Elsewhere, &parameter.shape);
            let plain =
                self.parameter_type(Place::Elsewhere, parameter).to_string() == kind.to_string();
            let value = if plain {
                quote! { value.into() }
            } else {
                quote! { Some(value.into()) }
            };
            let setter = if CALL_METHODS.contains(&names::plain(&parameter.ident)) {
                format!("with_{}", names::plain(&parameter.ident))
            } else {
                parameter.ident.clone()
            };
            let setter = ident(&scope.claim(setter));
            setters.push(quote! {
                #docs
                pub fn #setter(mut self, value: impl Into<#kind>) -> Self {
                    self.request.#name = #value;
                    self
                }
            });
        }
        if let Some(body) = operation
            .body
            .as_ref()
            .filter(|_| !Self::needs_body(operation))
        {
            let kind = self.body_type(Place::Elsewhere, body);
            setters.push(quote! {
                /// The body.
                pub fn body(mut self, value: impl Into<#kind>) -> Self {
                    self.request.body = value.into();
                    self
                }
            });
        }
        if setters.is_empty() {
            return TokenStream::new();
        }
        let request = ident(&operation.request_ident);
        quote! { impl Call<'_, models::#request> { #(#setters)* } }
    }
}
