//! Parameters and bodies: what attributes say of the fields of a request, and of responses.

use proc_macro2::TokenStream;
use quote::quote;

use super::models::wire;
use super::tokens::{ident, text};
use super::types::CodeLocation;
use super::{Emitter, docs};
use crate::model::{
    Content, Encoding, Parameter, PropertyEncoding, RequestBody, Response, ShapeKind, Style,
};

impl Emitter<'_> {
    /// The field of a parameter.
    pub(crate) fn parameter(&self, place: CodeLocation, parameter: &Parameter) -> TokenStream {
        let docs = doc_of(self, parameter);
        let (name, kind) = (&parameter.ident, self.parameter_type(place, parameter));
        let location = ident(&parameter.location);
        let location = if parameter.name == parameter.ident.plain() {
            quote!(#location)
        } else {
            let name = text(&parameter.name);
            quote!(#location = #name)
        };
        let mut arguments = vec![location];
        let nullable = parameter.shape.nullable && parameter.shape.kind != ShapeKind::Any;
        arguments.extend(nullable.then(|| {
            if parameter.required {
                quote!(required)
            } else {
                quote!(nullable)
            }
        }));
        arguments.extend(self.common_arguments(place, parameter));
        let wire = wire(&arguments);
        quote!(#docs #wire pub #name: #kind,)
    }

    /// A header of the protocol, which has no field.
    pub(crate) fn protocol_header(&self, place: CodeLocation, header: &Parameter) -> TokenStream {
        let name = text(&header.name);
        let mut arguments = vec![quote!(#name)];
        if !matches!(header.shape.kind, ShapeKind::Text(_)) {
            let kind = self.rust_type(place, &header.shape);
            arguments.push(quote!(of = #kind));
        }
        arguments.extend(header.required.then(|| quote!(required)));
        arguments.extend(self.common_arguments(place, header));
        quote!(protocol_header(#(#arguments),*))
    }

    /// Returns the arguments that are the same for fields and headers of the protocol.
    fn common_arguments(&self, place: CodeLocation, parameter: &Parameter) -> Vec<TokenStream> {
        let mut arguments = Vec::new();
        // Nothing is assumed where a value must be sent.
        if let Some(value) = parameter.default.as_ref().filter(|_| !parameter.required) {
            let json = text(&value.to_string());
            arguments.push(match self.default_of(place, parameter) {
                Some((literal, None)) => quote!(default = #literal),
                Some((literal, Some(expression))) => quote!(default = #literal, is = #expression),
                None => quote!(default_json = #json),
            });
        }
        match &parameter.style {
            Style::Usual => {}
            Style::Json => arguments.push(quote!(json)),
            Style::Named(style, explode) => {
                arguments.push(quote!(style = #style));
                let fixed = ["spaceDelimited", "pipeDelimited", "deepObject"];
                let explode = *explode && !fixed.contains(&style.as_str());
                arguments.extend(explode.then(|| quote!(explode = true)));
            }
        }
        arguments.extend(parameter.hidden.then(|| quote!(hidden)));
        arguments.extend(self.facets(&parameter.shape));
        arguments
    }

    /// Returns the type of a parameter's field: an option only if the parameter has no default.
    pub(crate) fn parameter_type(&self, place: CodeLocation, parameter: &Parameter) -> TokenStream {
        let kind = self.rust_type(place, &parameter.shape);
        let nullable = parameter.shape.nullable && parameter.shape.kind != ShapeKind::Any;
        if parameter.required || nullable || self.default_of(place, parameter).is_some() {
            kind
        } else {
            self.option(place, &kind)
        }
    }

    /// The default of a parameter that may be left out, as attributes have it, and in Rust where that is not the same.
    fn default_of(
        &self,
        place: CodeLocation,
        parameter: &Parameter,
    ) -> Option<(TokenStream, Option<TokenStream>)> {
        if parameter.required {
            return None;
        }
        self.default(place, &parameter.shape, parameter.default.as_ref()?)
    }

    pub(crate) fn parameter_docs(&self, parameter: &Parameter) -> String {
        let mut notes = vec![self.constraints(&parameter.shape)];
        if let Some(default) = &parameter.default {
            notes.push(format!("Default: {}.", docs::code(&default.to_string())));
        }
        if parameter.docs.deprecated {
            notes.push("Deprecated.".to_owned());
        }
        docs::with_notes(&parameter.docs.text, "", &notes)
    }

    /// The type of a request's body.
    pub(crate) fn body_type(&self, place: CodeLocation, body: &RequestBody) -> TokenStream {
        match body {
            RequestBody::One(content) => self.content_type(place, content),
            RequestBody::Several(id) => self.named(place, *id),
        }
    }

    pub(crate) fn content_type(&self, place: CodeLocation, content: &Content) -> TokenStream {
        match content {
            Content::Empty => quote!(()),
            Content::Structured(shape, _) => self.rust_type(place, shape),
            Content::Text(_) => self.std(place, "String"),
            Content::Binary(_) => quote!(runtime::Body),
            Content::Events(shape, _) => {
                let event = self.rust_type(place, shape);
                quote!(runtime::Events<#event>)
            }
            Content::Items(shape, _) => {
                let item = self.rust_type(place, shape);
                quote!(runtime::JsonItems<#item>)
            }
        }
    }

    /// Returns the arguments of `#[body(...)]`.
    pub(crate) fn body_arguments(&self, body: &RequestBody, required: bool) -> Vec<TokenStream> {
        match body {
            RequestBody::One(content) => self.content_arguments(content, required),
            RequestBody::Several(_) => vec![quote!(several)],
        }
    }

    /// Returns the arguments of `#[body(...)]` for a body of one type.
    pub(crate) fn content_arguments(&self, content: &Content, required: bool) -> Vec<TokenStream> {
        match content {
            Content::Structured(shape, media) => {
                let media = media.iter().map(|(encoding, name, properties)| {
                    let (kind, usual) = match encoding {
                        Encoding::Json => ("json", "application/json"),
                        Encoding::Form => ("form", "application/x-www-form-urlencoded"),
                        Encoding::Multipart => ("multipart", "multipart/form-data"),
                    };
                    let kind = ident(kind);
                    let kind = if name == usual {
                        quote!(#kind)
                    } else {
                        let name = text(name);
                        quote!(#kind = #name)
                    };
                    let properties = properties.iter().map(property_encoding);
                    quote!(#kind #(, #properties)*)
                });
                let mut arguments: Vec<TokenStream> = media.collect();
                let nullable = shape.nullable && shape.kind != ShapeKind::Any;
                arguments.extend((required && nullable).then(|| quote!(required)));
                arguments.extend(self.facets(shape));
                arguments
            }
            Content::Text(name) => {
                let name = text(name);
                vec![quote!(text = #name)]
            }
            Content::Binary(name) => {
                let name = text(name);
                vec![quote!(binary = #name)]
            }
            Content::Items(shape, name) => {
                let name = text(name);
                let mut arguments = vec![quote!(items = #name)];
                arguments.extend(self.facets(shape));
                arguments
            }
            Content::Empty | Content::Events(..) => {
                vec![quote!(binary = "application/octet-stream")]
            }
        }
    }

    /// Returns the arguments of `#[response(...)]` for the content of a response, after its status.
    pub(crate) fn response_arguments(response: &Response) -> Vec<TokenStream> {
        let (kind, usual) = match &response.content {
            Content::Empty => return reply(response),
            Content::Structured(..) => ("json", "application/json"),
            Content::Text(_) => ("text", "text/plain"),
            Content::Binary(_) => ("binary", "application/octet-stream"),
            Content::Events(..) => ("events", "text/event-stream"),
            Content::Items(..) => ("items", "application/jsonl"),
        };
        let (kind, media) = (ident(kind), media_type(&response.content).unwrap_or(usual));
        let said = if media == usual {
            quote!(#kind)
        } else {
            let media = text(media);
            quote!(#kind = #media)
        };
        let end = match &response.content {
            Content::Events(_, Some(end)) => {
                let end = text(end);
                Some(quote!(end = #end))
            }
            _ => None,
        };
        let said = [Some(said), end].into_iter().flatten();
        said.chain(reply(response)).collect()
    }
}

fn doc_of(emitter: &Emitter<'_>, parameter: &Parameter) -> TokenStream {
    super::tokens::doc(&emitter.parameter_docs(parameter))
}

/// Returns the arguments of `#[body(...)]` for the encoding of a property.
fn property_encoding(property: &PropertyEncoding) -> TokenStream {
    let name = text(&property.name);
    let style = property.style.as_ref().map(|(style, explode)| {
        let style = text(style);
        quote!(, style = #style, explode = #explode)
    });
    let media = property.media_type.as_ref().map(|media| {
        let media = text(media);
        quote!(, media = #media)
    });
    quote!(encoding(#name #style #media))
}

/// Says that headers belong to the response, if one must be there.
fn reply(response: &Response) -> Vec<TokenStream> {
    let headers = response.headers.filter(|headers| headers.required);
    headers.map(|_| quote!(reply)).into_iter().collect()
}

/// The media type that a response is written in: of a range, one of it.
pub(crate) fn media_type(content: &Content) -> Option<&str> {
    match content {
        Content::Empty => None,
        Content::Structured(_, media) => media.first().map(|(_, name, _)| match name.as_str() {
            any if any.contains('*') => "application/json",
            name => name,
        }),
        Content::Text(name) if name.contains('*') => Some("text/plain"),
        Content::Text(name) | Content::Binary(name) | Content::Items(_, name) => Some(name),
        Content::Events(..) => Some("text/event-stream"),
    }
}
