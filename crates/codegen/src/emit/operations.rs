//! The models crate: a request struct for each operation, and what is said of it.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::models::debug_impl;
use super::types::Place;
use super::{Emitter, docs, ident};
use crate::model::{Body, Operation, Parameter, Response, Shape, ShapeKind};

impl Emitter<'_> {
    pub(crate) fn request(&self, operation: &Operation) -> TokenStream {
        let place = Place::Models(operation.area);
        let name = ident(&operation.request_ident);
        let summary = docs::outer(&format!(
            "{}\n\nRequest of {}: {}.",
            sentence(&operation.summary, &operation.id),
            docs::code(&operation.id),
            docs::code(&format!(
                "{} {}",
                operation.method.to_uppercase(),
                operation.path
            )),
        ));
        let fields = operation.parameters.iter().map(|parameter| {
            let docs = docs::outer(&self.parameter_docs(parameter));
            let (name, kind) = (
                ident(&parameter.ident),
                self.parameter_type(place, parameter),
            );
            quote! { #docs pub #name: #kind, }
        });
        let body_field = operation.body.as_ref().map(|body| {
            let kind = self.body_type(place, body);
            quote! { /** The body. */ pub body: #kind, }
        });
        let hidden = operation
            .parameters
            .iter()
            .any(|parameter| parameter.hidden);
        let debug = (!hidden).then(|| quote! { Debug, });
        let debug_impl = hidden.then(|| {
            let body = operation.body.iter().map(|_| ("body", false));
            let fields = operation
                .parameters
                .iter()
                .map(|found| (found.ident.as_str(), found.hidden));
            debug_impl(&operation.request_ident, fields.chain(body))
        });
        let new = self.request_new(place, operation);
        let info = self.info(place, operation);
        let response = self.response_type(place, &operation.response);
        let codec = ident(match operation.response {
            Response::Empty => "Empty",
            Response::Json(_) => "Json",
            Response::Binary(_) => "Binary",
        });
        let idents: Vec<_> = operation
            .parameters
            .iter()
            .map(|parameter| ident(&parameter.ident))
            .collect();
        let (write, read) = match &operation.body {
            None => (None, None),
            Some(Body::Json(_, true)) => (
                Some(quote! { to.json(&self.body); }),
                Some(quote! { body: from.json()?, }),
            ),
            Some(Body::Json(_, false)) => (
                Some(quote! { to.json_optional(self.body.as_ref()); }),
                Some(quote! { body: from.json_optional()?, }),
            ),
            Some(Body::Binary(..)) => (
                Some(quote! { to.binary(&self.body); }),
                Some(quote! { body: from.binary()?, }),
            ),
        };
        let empty = operation.parameters.is_empty() && operation.body.is_none();
        let (to, from) = if empty {
            (ident("_to"), ident("_from"))
        } else {
            (ident("to"), ident("from"))
        };
        let (result, ok) = (self.std(place, "Result"), self.std(place, "Ok"));
        let paged = self.paged_impl(place, operation);
        quote! {
            #summary
            #[derive(Clone, #debug PartialEq)]
            pub struct #name { #(#fields)* #body_field }
            #new
            #debug_impl
            impl runtime::Operation for #name {
                const INFO: runtime::OperationInfo = #info;
                type Response = #response;
                type Codec = runtime::#codec;
                fn encode(&self, #to: &mut runtime::Encoder) {
                    #(to.parameter(&self.#idents);)*
                    #write
                }
                fn decode(#from: &mut runtime::Decoder) -> #result<Self, runtime::Malformed> {
                    #ok(Self { #(#idents: from.parameter()?,)* #read })
                }
            }
            #paged
        }
    }

    /// The type of a parameter's field: an option only where nothing stands for its absence.
    pub(crate) fn parameter_type(&self, place: Place, parameter: &Parameter) -> TokenStream {
        let kind = self.rust_type(place, &parameter.shape);
        if parameter.required
            || self.default_of(place, parameter).is_some()
            || parameter.shape.nullable
        {
            kind
        } else {
            let option = self.std(place, "Option");
            quote! { #option<#kind> }
        }
    }

    fn default_of(&self, place: Place, parameter: &Parameter) -> Option<TokenStream> {
        if parameter.required {
            return None;
        }
        self.value(place, &parameter.shape, parameter.default.as_ref()?)
    }

    pub(crate) fn body_type(&self, place: Place, body: &Body) -> TokenStream {
        match body {
            Body::Binary(..) => quote! { runtime::bytes::Bytes },
            Body::Json(id, required) => {
                let kind = self.named(place, *id);
                if *required {
                    kind
                } else {
                    let option = self.std(place, "Option");
                    quote! { #option<#kind> }
                }
            }
        }
    }

    pub(crate) fn response_type(&self, place: Place, response: &Response) -> TokenStream {
        match response {
            Response::Empty => quote! { () },
            Response::Json(shape) => self.rust_type(place, shape),
            Response::Binary(_) => quote! { runtime::bytes::Bytes },
        }
    }

    /// Whether a call must bring the body along.
    pub(crate) fn needs_body(operation: &Operation) -> bool {
        matches!(operation.body, Some(Body::Json(_, true) | Body::Binary(..)))
    }

    fn request_new(&self, place: Place, operation: &Operation) -> TokenStream {
        let name = ident(&operation.request_ident);
        let mut arguments = Vec::new();
        let mut values = Vec::new();
        for parameter in &operation.parameters {
            let field = ident(&parameter.ident);
            if parameter.required {
                let kind = self.parameter_type(place, parameter);
                arguments.push(quote! { #field: #kind });
                values.push(quote! { #field });
            } else {
                let value = self
                    .default_of(place, parameter)
                    .unwrap_or_else(|| self.std(place, "None"));
                values.push(quote! { #field: #value });
            }
        }
        if let Some(body) = &operation.body {
            if Self::needs_body(operation) {
                let kind = self.body_type(place, body);
                arguments.push(quote! { body: #kind });
                values.push(quote! { body });
            } else {
                let none = self.std(place, "None");
                values.push(quote! { body: #none });
            }
        }
        let default_impl = arguments.is_empty().then(|| {
            let default = self.std(place, "Default");
            quote! {
                impl #default for #name {
                    fn default() -> Self {
                        Self::new()
                    }
                }
            }
        });
        quote! {
            impl #name {
                /// With what must be there; everything else as if absent.
                #[must_use]
                pub fn new(#(#arguments),*) -> Self {
                    Self { #(#values),* }
                }
            }
            #default_impl
        }
    }

    fn info(&self, place: Place, operation: &Operation) -> TokenStream {
        let (id, area, path) = (
            &operation.id,
            &self.api.areas[operation.area].name,
            &operation.path,
        );
        let mut method = operation.method.clone();
        method[..1].make_ascii_uppercase();
        let method = ident(&method);
        let success = Literal::u16_unsuffixed(operation.success);
        let parameters = operation.parameters.iter().map(|parameter| {
            let (location, name) = (ident(&parameter.location), &parameter.name);
            let schema = self.schema(place, &parameter.shape);
            let required = (parameter.required && parameter.location != "path")
                .then(|| quote! { .required() });
            let default = parameter.default.as_ref().map(|default| {
                let text = default.to_string();
                quote! { .default(#text) }
            });
            let style = parameter.style.as_ref().map(|(style, explode)| {
                let mut style = style.clone();
                style[..1].make_ascii_uppercase();
                let style = ident(&style);
                quote! { .style(runtime::Style::#style, #explode) }
            });
            quote! { runtime::Parameter::#location(#name, #schema) #required #default #style }
        });
        let (some, none) = (self.std(place, "Some"), self.std(place, "None"));
        let body = match &operation.body {
            None => none.clone(),
            Some(Body::Json(id, required)) => {
                let schema = self.schema(
                    place,
                    &Shape {
                        kind: ShapeKind::Named(*id),
                        nullable: false,
                    },
                );
                quote! { #some(runtime::Body::json(#schema, #required)) }
            }
            Some(Body::Binary(media_type, required)) => {
                quote! { #some(runtime::Body::binary(#media_type, #required)) }
            }
        };
        let answer = match &operation.response {
            Response::Empty => none,
            Response::Json(_) => quote! { #some("application/json") },
            Response::Binary(media_type) => quote! { #some(#media_type) },
        };
        let headers = &operation.response_headers;
        let (secured, deprecated) = (operation.secured, operation.docs.deprecated);
        quote! {
            runtime::OperationInfo {
                id: #id,
                area: #area,
                method: runtime::Method::#method,
                path: #path,
                parameters: const { &[#(#parameters),*] },
                body: #body,
                success: #success,
                answer: #answer,
                response_headers: &[#(#headers),*],
                secured: #secured,
                deprecated: #deprecated,
            }
        }
    }

    fn paged_impl(&self, place: Place, operation: &Operation) -> Option<TokenStream> {
        let paged = operation.paged.as_ref()?;
        let (name, item) = (
            ident(&operation.request_ident),
            self.rust_type(place, &paged.item),
        );
        let (vec, option, string) = (
            self.std(place, "Vec"),
            self.std(place, "Option"),
            self.std(place, "String"),
        );
        let some = self.std(place, "Some");
        let (token, items) = (ident(&paged.token), ident(&paged.items));
        let (next, page) = (ident(&paged.next), ident(&paged.page));
        let token_into = paged.token_named.then(|| quote! { .into() });
        let page_into = paged.page_named.then(|| quote! { .into() });
        Some(quote! {
            impl runtime::Paged for #name {
                type Item = #item;
                fn with_page(mut self, token: #string) -> Self {
                    self.#token = #some(token #token_into);
                    self
                }
                fn into_items(response: Self::Response) -> (#vec<Self::Item>, #option<#string>) {
                    (response.#items, response.#next.map(|next| next.#page #page_into))
                }
            }
        })
    }

    pub(crate) fn parameter_docs(&self, parameter: &Parameter) -> String {
        let mut text = parameter.docs.text.clone();
        if text.is_empty() {
            text = docs::code(&parameter.name);
        }
        let mut notes = vec![self.constraints(&parameter.shape)];
        if let Some(default) = &parameter.default {
            notes.push(format!("Default: {}.", docs::code(&default.to_string())));
        }
        if parameter.docs.deprecated {
            notes.push("Deprecated.".to_owned());
        }
        notes.retain(|note| !note.is_empty());
        if !notes.is_empty() {
            text.push_str("\n\n");
            text.push_str(&notes.join(" "));
        }
        text
    }

    /// What an operation does, for the methods of both sides.
    pub(crate) fn operation_docs(operation: &Operation) -> String {
        let mut text = format!(
            "{}\n\n{}, answers {}.",
            sentence(&operation.summary, &operation.id),
            docs::code(&format!(
                "{} {}",
                operation.method.to_uppercase(),
                operation.path
            )),
            operation.success,
        );
        if operation.docs.deprecated {
            text.push_str(" Deprecated.");
        }
        if !operation.docs.text.is_empty() && operation.docs.text != operation.summary {
            text.push_str("\n\n");
            text.push_str(&operation.docs.text);
        }
        if !operation.errors.is_empty() {
            let errors: Vec<&str> = operation
                .errors
                .iter()
                .map(|(status, _)| status.as_str())
                .collect();
            text.push_str("\n\n# Errors\nAnswers ");
            text.push_str(&errors.join(", "));
            text.push('.');
        }
        text
    }
}

fn sentence(text: &str, otherwise: &str) -> String {
    let text = if text.is_empty() {
        docs::code(otherwise)
    } else {
        text.trim().to_owned()
    };
    if text.ends_with(['.', '!', '?']) {
        text
    } else {
        format!("{text}.")
    }
}
