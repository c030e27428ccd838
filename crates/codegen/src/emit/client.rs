//! The client crate: `Client` with a method for each operation, and `Call` with setters for what may be left out.

use proc_macro2::TokenStream;
use quote::quote;

use super::operations::{is_newtype, method_docs};
use super::tokens::{self, doc, text};
use super::types::CodeLocation;
use super::{Emitter, Items};
use crate::model::{Operation, Parameter, RustIdent};
use crate::names::Scope;

/// Methods that a call has besides the setters of its operation, and `body`, the setter of the body.
const CALL_METHODS: &[&str] = &[
    "body",
    "clone",
    "credentials",
    "header",
    "idempotency_key",
    "items",
    "pages",
    "send",
    "send_as",
    "send_full",
    "send_to",
    "timeout",
    "total_timeout",
];

/// Maximum length of a line of documentation, within 120 columns.
const LINE: usize = 112;

/// More arguments, `self` among them, than clippy takes for readable.
const MANY: usize = 7;

impl Emitter<'_> {
    /// The methods of an area.
    pub(crate) fn client(&self, area: usize) -> Items {
        let calls: Vec<_> = self
            .operations(area)
            .map(|operation| self.call(operation))
            .collect();
        if calls.is_empty() {
            return Items::default();
        }
        let setters = self
            .operations(area)
            .map(|operation| self.setters(operation));
        let mut operations = vec![
            quote!(
                use super::{Call, Client};
            ),
            quote!(impl Client { #(#calls)* }),
        ];
        operations.extend(setters);
        Items {
            operations,
            ..Items::default()
        }
    }

    pub(crate) fn client_root(&self, areas: &[usize]) -> Vec<TokenStream> {
        let about = tokens::file_doc("The client: one module per area.");
        let modules = areas.iter().map(|&area| {
            let (gate, module) = (self.gate(area), &self.api.areas[area].module);
            quote!(#gate mod #module;)
        });
        let runtime = Self::rename(&self.crates.runtime, "runtime");
        let types = quote!(runtime::client!(););
        vec![about, quote!(#(#modules)*), runtime, types]
    }

    /// The method of an operation.
    fn call(&self, operation: &Operation) -> TokenStream {
        let place = CodeLocation::Elsewhere;
        let (mut arguments, mut values) = (Vec::new(), Vec::new());
        for parameter in operation.required() {
            let name = &parameter.ident;
            let kind = self.rust_type(place, &parameter.shape);
            if is_newtype(self.api, &parameter.shape) {
                arguments.push(quote!(#name: &#kind));
                values.push(quote!(#name.clone()));
            } else {
                arguments.push(quote!(#name: #kind));
                values.push(quote!(#name));
            }
        }
        if let Some(body) = operation.body.as_ref().filter(|body| body.required) {
            let kind = self.body_type(place, &body.content);
            arguments.push(quote!(body: #kind));
            values.push(quote!(body));
        }
        let docs = doc(&method_docs(operation));
        let deprecated = operation.docs.deprecated.then(|| quote!(#[deprecated]));
        let many = (arguments.len() >= MANY).then(|| quote!(#[allow(clippy::too_many_arguments)]));
        let (name, request) = (&operation.method_ident, &operation.request_ident);
        quote! {
            #docs
            #deprecated
            #many
            pub fn #name(&self, #(#arguments),*) -> Call<'_, models::#request> {
                self.call(models::#request::new(#(#values),*))
            }
        }
    }

    /// The setters for what an operation may leave out.
    fn setters(&self, operation: &Operation) -> TokenStream {
        let request = &operation.request_ident;
        let mut scope = Scope::with(CALL_METHODS);
        let mut setters: Vec<TokenStream> = operation
            .optional()
            .map(|parameter| self.setter(&mut scope, request, parameter))
            .collect();
        if let Some(body) = operation.body.as_ref().filter(|body| !body.required) {
            let kind = self.body_type(CodeLocation::Elsewhere, &body.content);
            let docs = doc("Sets the body.");
            // Both a body and an `Option` of one are taken.
            setters.push(quote! {
                #docs
                pub fn body(mut self, body: impl Into<Option<#kind>>) -> Self {
                    self.request.body = body.into();
                    self
                }
            });
        }
        let headers = operation.protocol_headers.iter();
        setters.extend(
            headers
                // Every call has a setter for this one.
                .filter(|header| !header.name.eq_ignore_ascii_case("Idempotency-Key"))
                .map(|header| header_setter(&mut scope, header)),
        );
        if setters.is_empty() {
            return TokenStream::new();
        }
        quote!(impl Call<'_, models::#request> { #(#setters)* })
    }

    fn setter(&self, scope: &mut Scope, request: &RustIdent, parameter: &Parameter) -> TokenStream {
        let place = CodeLocation::Elsewhere;
        let (setter, field) = (claim(scope, &parameter.ident), &parameter.ident);
        let docs = doc_link(request, field);
        let kind = self.rust_type(place, &parameter.shape);
        // The field is an option exactly where it is not of the type itself.
        let value = if self.parameter_type(place, parameter).to_string() == kind.to_string() {
            quote!(value.into())
        } else {
            quote!(Some(value.into()))
        };
        quote! {
            #docs
            pub fn #setter(mut self, value: impl Into<#kind>) -> Self {
                self.request.#field = #value;
                self
            }
        }
    }
}

/// The name of a setter: that of the field, unless every call has a method of that name.
fn claim(scope: &mut Scope, field: &RustIdent) -> RustIdent {
    if CALL_METHODS.contains(&field.plain()) {
        scope.claim(&RustIdent::new(&format!("with_{}", field.plain())))
    } else {
        scope.claim(field)
    }
}

/// Says which field a setter sets.
fn doc_link(request: &RustIdent, field: &RustIdent) -> TokenStream {
    let plain = field.plain();
    let line = format!(" Sets [`{plain}`](models::{request}::{field}).");
    // A link that is too long for a line is none.
    if line.len() > LINE {
        let line = format!(" Sets `{plain}`.");
        return quote!(#[doc = #line]);
    }
    quote!(#[doc = #line])
}

fn header_setter(scope: &mut Scope, header: &Parameter) -> TokenStream {
    let name = header.name.to_ascii_lowercase();
    let line = format!(" Sends the header `{name}`.");
    let (setter, name) = (claim(scope, &header.ident), text(&name));
    quote! {
        #[doc = #line]
        pub fn #setter(self, value: runtime::client::HeaderValue) -> Self {
            self.header(runtime::client::HeaderName::from_static(#name), value)
        }
    }
}
