//! The models crate: the request struct of each operation, and the types of its responses.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::division::part_name;
use super::parameters::media_type;
use super::tokens::{self, doc, ident, text};
use super::types::CodeLocation;
use super::{Emitter, docs};
use crate::model::{
    Content, Failure, Headers, METHODS, Operation, OperationResponse, Parameter, Response,
    RustIdent, SecurityKind, Shape, ShapeKind, Type, TypeKind,
};

impl Emitter<'_> {
    pub(crate) fn models_root(&self, areas: &[usize]) -> Vec<TokenStream> {
        let modules = self.modules(areas);
        let about =
            tokens::file_doc("Types and requests: one module per area, all re-exported here.");
        let mut items = vec![
            about,
            quote!(#(pub mod #modules;)*),
            quote!(#(pub use self::#modules::*;)*),
        ];
        if !self.division.is_last() {
            return items;
        }
        for part in 0..self.division.parts {
            let path = tokens::path(&part_name(&self.crates.models, '_', part));
            // The crates have modules with the same names; only their types are meant to be re-exported.
            items.push(quote!(#[allow(ambiguous_glob_reexports)] pub use #path::*;));
        }
        if self.api.schemes.is_empty() {
            return items;
        }
        let docs = doc("Security schemes.");
        let runtime = Self::rename(&self.crates.runtime, "runtime");
        let schemes = self.api.schemes.iter().map(|scheme| {
            let docs = doc(&docs::sentence(&scheme.docs, &scheme.name));
            let (constant, name) = (&scheme.ident, text(&scheme.name));
            let value = match &scheme.kind {
                SecurityKind::Bearer => quote!(bearer(#name)),
                SecurityKind::Basic => quote!(basic(#name)),
                SecurityKind::ApiKey(place, key) => {
                    let (call, key) = (ident(&format!("{place}_key")), text(key));
                    quote!(#call(#name, #key))
                }
                SecurityKind::Other => quote!(transport(#name)),
            };
            quote! {
                #docs
                pub const #constant: runtime::SecurityScheme = runtime::SecurityScheme::#value;
            }
        });
        items.push(quote!(#docs pub mod security { #runtime #(#schemes)* }));
        items
    }

    /// The request struct of an operation.
    pub(crate) fn request(&self, operation: &Operation) -> TokenStream {
        let place = CodeLocation::Models(operation.file);
        let (docs, name) = (doc(&request_docs(operation)), &operation.request_ident);
        let hidden = operation
            .parameters
            .iter()
            .any(|parameter| parameter.hidden);
        let debug = if hidden {
            quote!(runtime::RedactedDebug)
        } else {
            quote!(Debug)
        };
        let attribute = self.operation_attribute(place, operation);
        let bools = operation.parameters.iter().filter(|parameter| {
            parameter.shape.kind == ShapeKind::Boolean
                && !parameter.shape.nullable
                && (parameter.required || parameter.default.is_some())
        });
        let bools = super::models::excessive_bools(bools.count());
        let parameters = operation.required().chain(operation.optional());
        let parameters = parameters.map(|parameter| self.parameter(place, parameter));
        let body = operation.body.as_ref().map(|body| {
            let mut kind = self.body_type(place, &body.content);
            if !body.required {
                kind = self.option(place, &kind);
            }
            let docs = doc(&body.docs);
            let arguments = self.body_arguments(&body.content, body.required);
            quote!(#docs #[body(#(#arguments),*)] pub body: #kind,)
        });
        quote! {
            #docs
            #[derive(Clone, #debug, PartialEq, runtime::Request)]
            #attribute
            #bools
            pub struct #name {
                #(#parameters)*
                #body
            }
        }
    }

    fn operation_attribute(&self, place: CodeLocation, operation: &Operation) -> TokenStream {
        let method = if METHODS.contains(&operation.method.as_str()) {
            let method = ident(&operation.method.to_uppercase());
            quote!(#method)
        } else {
            let method = text(&operation.method);
            quote!(#method)
        };
        let (path, id) = (text(&operation.path), text(&operation.id));
        let area = text(&self.api.areas[operation.area].name);
        let mut arguments = vec![quote!(#method), quote!(#path), quote!(id = #id)];
        arguments.push(quote!(area = #area));
        let success = success_of(&operation.response);
        if success != 200 {
            let success = Literal::u16_unsuffixed(success);
            arguments.push(quote!(status = #success));
        }
        arguments.extend(self.response(place, &operation.response));
        if let Some(headers) = response_headers(&operation.response) {
            let kind = self.named(place, headers.id);
            arguments.push(quote!(headers = #kind));
            arguments.extend(headers.required.then(|| quote!(reply)));
        }
        if let Some(failure) = &operation.failure {
            let kind = self.rust_type(place, failure);
            arguments.push(quote!(failure = #kind));
        }
        if !operation.security.is_empty() {
            let alternatives = operation.security.iter();
            let alternatives = alternatives.map(|schemes| self.alternative(schemes));
            arguments.push(quote!(security(#(#alternatives),*)));
        }
        let headers = operation.protocol_headers.iter();
        arguments.extend(headers.map(|header| self.protocol_header(place, header)));
        arguments.extend(operation.docs.deprecated.then(|| quote!(deprecated)));
        arguments.extend(operation.callback.as_ref().map(|address| {
            let address = text(address);
            quote!(callback = #address)
        }));
        quote!(#[operation(#(#arguments),*)])
    }

    /// Returns the content of a response, as an argument of `#[operation(...)]`.
    fn response(&self, place: CodeLocation, response: &OperationResponse) -> Option<TokenStream> {
        let response = match response {
            OperationResponse::One(response) => response,
            OperationResponse::Several(id, _) => {
                let kind = self.named(place, *id);
                return Some(quote!(response = several(#kind)));
            }
        };
        let media = media_type(&response.content)?;
        let name = text(media);
        Some(match &response.content {
            Content::Structured(shape, _) => {
                let kind = self.rust_type(place, shape);
                if media == "application/json" {
                    quote!(response = #kind)
                } else {
                    quote!(response = json(#kind, #name))
                }
            }
            Content::Events(shape, end) => {
                let kind = self.rust_type(place, shape);
                let end = end.as_ref().map(|end| text(end));
                let end = end.map(|end| quote!(, end = #end));
                quote!(response = events(#kind #end))
            }
            Content::Items(shape, _) => {
                let kind = self.rust_type(place, shape);
                quote!(response = items(#kind, #name))
            }
            Content::Binary(_) => quote!(response = binary(#name)),
            Content::Text(_) | Content::Empty => quote!(response = text(#name)),
        })
    }

    /// Returns schemes that are required together, as one alternative.
    fn alternative(&self, schemes: &[(usize, Vec<String>)]) -> TokenStream {
        let schemes: Vec<_> = schemes
            .iter()
            .map(|(index, scopes)| {
                let name = &self.api.schemes[*index].ident;
                let scopes: Vec<_> = scopes.iter().map(|scope| text(scope)).collect();
                let scopes = (!scopes.is_empty()).then(|| quote!((#(#scopes),*)));
                quote!(super::security::#name #scopes)
            })
            .collect();
        if let [scheme] = schemes.as_slice() {
            scheme.clone()
        } else {
            quote!((#(#schemes),*))
        }
    }

    /// The type of an operation's response.
    pub(crate) fn response_type(
        &self,
        place: CodeLocation,
        response: &OperationResponse,
    ) -> TokenStream {
        match response {
            OperationResponse::One(response) => self.single_response(place, response),
            OperationResponse::Several(id, _) => self.named(place, *id),
        }
    }

    fn single_response(&self, place: CodeLocation, response: &Response) -> TokenStream {
        let kind = self.content_type(place, &response.content);
        match response.headers.filter(|headers| headers.required) {
            Some(headers) => {
                let headers = self.named(place, headers.id);
                quote!(runtime::Reply<#kind, #headers>)
            }
            None => kind,
        }
    }

    pub(crate) fn responses(
        &self,
        definition: &Type,
        about: &str,
        responses: &[Response],
    ) -> TokenStream {
        let place = CodeLocation::Models(definition.area);
        let (docs, name) = (doc(about), &definition.ident);
        let variants = responses.iter().map(|response| {
            let status = match response.status {
                range @ 0..10 => format!("{range}XX"),
                status => status.to_string(),
            };
            let about = response.docs.trim();
            let colon = if about.is_empty() { "" } else { ": " };
            let docs = doc(&docs::sentence(&format!("{status}{colon}{about}"), &status));
            let (name, kind) = (&response.ident, self.single_response(place, response));
            let status = status_literal(response.status);
            let arguments = Self::response_arguments(response);
            quote!(#docs #[response(#status #(, #arguments)*)] #name(#kind),)
        });
        quote! {
            #docs
            #[derive(Debug, runtime::Responses)]
            #[allow(clippy::large_enum_variant)]
            pub enum #name { #(#variants)* }
        }
    }

    pub(crate) fn bodies(
        &self,
        definition: &Type,
        about: &str,
        bodies: &[(RustIdent, Content)],
    ) -> TokenStream {
        let place = CodeLocation::Models(definition.area);
        let (docs, name) = (doc(about), &definition.ident);
        let variants = bodies.iter().map(|(variant, content)| {
            let media = media_type(content).unwrap_or_default();
            let docs = doc(&format!("As {}.", docs::code(media)));
            let (name, kind) = (variant, self.content_type(place, content));
            let arguments = self.content_arguments(content, true);
            quote!(#docs #[body(#(#arguments),*)] #name(#kind),)
        });
        quote! {
            #docs
            #[derive(Clone, Debug, PartialEq, runtime::Bodies)]
            #[allow(clippy::large_enum_variant)]
            pub enum #name { #(#variants)* }
        }
    }

    pub(crate) fn failures(
        &self,
        definition: &Type,
        about: &str,
        failures: &[Failure],
    ) -> TokenStream {
        let place = CodeLocation::Models(definition.area);
        let (docs, name) = (doc(about), &definition.ident);
        let variants = failures.iter().map(|failure| {
            let texts = failure.statuses.iter().map(|status| status_text(*status));
            let docs = doc(&format!("{}.", texts.collect::<Vec<_>>().join(", ")));
            let statuses = failure
                .statuses
                .iter()
                .map(|status| status_literal(*status));
            let (name, kind) = (&failure.ident, self.rust_type(place, &failure.shape));
            quote!(#docs #[failure(#(#statuses),*)] #name(#kind),)
        });
        quote! {
            #docs
            #[derive(Clone, Debug, PartialEq, runtime::Failures)]
            #[allow(clippy::large_enum_variant)]
            pub enum #name { #(#variants)* }
        }
    }

    pub(crate) fn headers(
        &self,
        definition: &Type,
        about: &str,
        headers: &[Parameter],
    ) -> TokenStream {
        let place = CodeLocation::Models(definition.area);
        let (docs, name) = (doc(about), &definition.ident);
        let fields = headers.iter().map(|header| self.parameter(place, header));
        quote! {
            #docs
            #[derive(Clone, Debug, PartialEq, runtime::Headers)]
            pub struct #name { #(#fields)* }
        }
    }
}

/// Returns a status in the form that attributes use.
pub(crate) fn status_literal(status: u16) -> TokenStream {
    match status {
        0 => quote!("default"),
        range @ 1..10 => {
            let text = format!("{range}XX");
            quote!(#text)
        }
        exact => {
            let exact = Literal::u16_unsuffixed(exact);
            quote!(#exact)
        }
    }
}

/// Returns the success status: the first if there are several, and the lowest of a range.
pub(crate) fn success_of(response: &OperationResponse) -> u16 {
    let status = match response {
        OperationResponse::One(response) => response.status,
        OperationResponse::Several(_, statuses) => statuses.first().copied().unwrap_or(200),
    };
    if status < 10 { status * 100 } else { status }
}

fn response_headers(response: &OperationResponse) -> Option<Headers> {
    match response {
        OperationResponse::One(response) => response.headers,
        OperationResponse::Several(..) => None,
    }
}

pub(crate) fn status_text(code: u16) -> String {
    match code {
        0 => "Any other".to_owned(),
        1..10 => format!("{code}XX"),
        _ => code.to_string(),
    }
}

/// Returns the full documentation of an operation: summary and description. Attributes have the route, and the types of
/// responses their statuses.
fn request_docs(operation: &Operation) -> String {
    let mut text = docs::sentence(&operation.summary, &operation.id);
    if operation.docs.deprecated {
        text.push_str(" Deprecated.");
    }
    let about = operation.docs.text.trim();
    if !about.is_empty()
        && about.trim_end_matches('.') != operation.summary.trim().trim_end_matches('.')
    {
        text.push_str("\n\n");
        text.push_str(about);
    }
    text
}

/// Method and path, as code.
pub(crate) fn route(operation: &Operation) -> String {
    docs::code(&format!(
        "{} {}",
        operation.method.to_uppercase(),
        operation.path
    ))
}

/// Returns the documentation of the methods in the client and the server: the first paragraph of the summary, and the
/// route.
pub(crate) fn method_docs(operation: &Operation) -> String {
    let summary = docs::sentence(&operation.summary, &operation.id);
    let line = summary
        .split("\n\n")
        .next()
        .unwrap_or_default()
        .replace('\n', " ");
    format!("{} {}.", line.trim(), route(operation))
}

/// Returns true for a named string, which is cheap to pass by reference and is copied by the call.
pub(crate) fn is_newtype(api: &crate::model::Api, shape: &Shape) -> bool {
    match shape.kind {
        ShapeKind::Named(id) => !shape.nullable && matches!(api.get(id).kind, TypeKind::Text(_)),
        _ => false,
    }
}
