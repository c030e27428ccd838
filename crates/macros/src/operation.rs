//! Parameters, bodies and responses: what attributes say of an operation.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Attribute, Error, Expr, Field, Ident, LitBool, LitStr, Result, Token, Type};

use crate::arguments::{self, Literal, argument, unknown, value};
use crate::facets::Facets;

/// A parameter.
pub(crate) struct Parameter<'i> {
    pub(crate) ident: &'i Ident,
    pub(crate) holds: &'i Type,
    said: ParameterArguments,
    /// Default value of the field.
    pub(crate) default: Option<TokenStream>,
    pub(crate) required: bool,
}

/// Arguments of the attribute of a parameter.
#[derive(Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an argument of its own"
)]
struct ParameterArguments {
    /// Location of the parameter: `path`, `query`, `header` or `cookie`.
    location: Option<Ident>,
    name: Option<LitStr>,
    required: bool,
    nullable: bool,
    json: bool,
    hidden: bool,
    style: Option<LitStr>,
    explode: Option<LitBool>,
    default: Option<Literal>,
    default_json: Option<LitStr>,
    /// The default in Rust, where the literal is not it.
    is: Option<Expr>,
    /// The type of a header that has no field.
    of: Option<Type>,
    facets: Facets,
}

impl syn::parse::Parse for ParameterArguments {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut said = Self::default();
        arguments::named(input, |name, input| {
            match name.to_string().as_str() {
                "path" | "query" | "header" | "cookie" => {
                    said.location = Some(name.clone());
                    said.name = input.peek(Token![=]).then(|| value(input)).transpose()?;
                }
                "required" => said.required = true,
                "nullable" => said.nullable = true,
                "json" => said.json = true,
                "hidden" => said.hidden = true,
                "style" => said.style = Some(value(input)?),
                "explode" => said.explode = Some(value(input)?),
                "default" => said.default = Some(value(input)?),
                "default_json" => said.default_json = Some(value(input)?),
                "is" => said.is = Some(value(input)?),
                "of" => said.of = Some(value(input)?),
                _ if said.facets.take(name, input)? => {}
                _ => return Err(unknown(name)),
            }
            Ok(())
        })?;
        Ok(said)
    }
}

impl ParameterArguments {
    /// The calls that say it of a `quire_runtime::Parameter`.
    fn calls(&self, required: bool) -> Result<TokenStream> {
        let required = required.then(|| quote!(.required()));
        let json = self.json.then(|| quote!(.json()));
        let hidden = self.hidden.then(|| quote!(.hidden()));
        let default = match (&self.default, &self.default_json) {
            (Some(literal), _) => {
                let text = literal.json();
                Some(quote!(.default(#text)))
            }
            (None, Some(text)) => Some(quote!(.default(#text))),
            (None, None) => None,
        };
        let explode = self.explode.as_ref().is_some_and(LitBool::value);
        let style = self.style.as_ref().map(|style| {
            Ok(match style.value().as_str() {
                "simple" => quote!(.simple(#explode)),
                "matrix" => quote!(.matrix(#explode)),
                "label" => quote!(.label(#explode)),
                "form" => quote!(.form(#explode)),
                "spaceDelimited" => quote!(.space_delimited()),
                "pipeDelimited" => quote!(.pipe_delimited()),
                "deepObject" => quote!(.deep_object()),
                _ => return Err(Error::new(style.span(), "unknown style")),
            })
        });
        let style = style.transpose()?;
        Ok(quote!(#required #default #json #style #hidden))
    }
}

impl<'i> Parameter<'i> {
    /// The parameter that a field is, if it is one.
    pub(crate) fn new(field: &'i Field) -> Result<Option<Self>> {
        let mut said = ParameterArguments::default();
        arguments::each(&field.attrs, "wire", |input| {
            said = input.parse()?;
            Ok(())
        })?;
        if said.location.is_none() {
            return Ok(None);
        }
        let (ident, holds) = (arguments::ident(field)?, &field.ty);
        let optional = argument(holds, "Option").is_some();
        let has_default = said.default.is_some() || said.default_json.is_some();
        let required = said.required || !optional && !has_default;
        let default = (!required).then(|| said.absent(optional));
        Ok(Some(Self {
            ident,
            holds,
            said,
            default,
            required,
        }))
    }

    /// On the wire.
    pub(crate) fn name(&self) -> LitStr {
        match &self.said.name {
            Some(name) => name.clone(),
            None => arguments::usual_name(self.ident),
        }
    }

    /// It as a `quire_runtime::Parameter`.
    pub(crate) fn tokens(&self) -> Result<TokenStream> {
        let name = self.name();
        let value = match argument(self.holds, "Option") {
            Some(inner) if !self.required => inner,
            _ => self.holds,
        };
        let location = &self.said.location;
        let is_path = location.as_ref().is_some_and(|location| location == "path");
        let nullable = self.said.nullable.then(|| quote!(.nullable()));
        let base = quote!(<#value as ::quire_runtime::Described>::REFERENCE #nullable);
        let schema = self.said.facets.schema(&base);
        let calls = self.said.calls(self.required && !is_path)?;
        Ok(quote!(::quire_runtime::Parameter::#location(#name, #schema) #calls))
    }
}

impl ParameterArguments {
    /// Returns the default value of a field.
    fn absent(&self, optional: bool) -> TokenStream {
        match (&self.is, &self.default) {
            (Some(expression), _) => quote!(#expression),
            _ if optional => quote!(::core::option::Option::None),
            (None, Some(literal)) if matches!(literal.literal, syn::Lit::Str(_)) => {
                quote!(#literal.into())
            }
            (None, Some(literal)) => quote!(#literal),
            (None, None) => quote!(::core::default::Default::default()),
        }
    }
}

/// A header of the protocol: `protocol_header("If-Match", of = Type, ...)`; without a type it is a string.
pub(crate) struct ProtocolHeader(pub(crate) TokenStream);

impl syn::parse::Parse for ProtocolHeader {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let name: LitStr = input.parse()?;
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
        let said: ParameterArguments = input.parse()?;
        let base = said.of.as_ref().map_or_else(
            || quote!(::quire_runtime::Schema::string()),
            |of| quote!(<#of as ::quire_runtime::Described>::REFERENCE),
        );
        let (schema, calls) = (said.facets.schema(&base), said.calls(said.required)?);
        Ok(Self(
            quote!(::quire_runtime::Parameter::header(#name, #schema) #calls),
        ))
    }
}

/// Codec of a body.
pub(crate) struct Content {
    /// The codec.
    pub(crate) codec: TokenStream,
    /// Its media types, as `quire_runtime::Media`.
    pub(crate) media: Vec<TokenStream>,
    pub(crate) required: bool,
}

/// Returns the `#[body]` of a value of this type.
pub(crate) fn body(attributes: &[Attribute], holds: &Type) -> Result<Option<Content>> {
    let mut found = None;
    arguments::each(attributes, "body", |input| {
        found = Some(body_arguments(input, holds)?);
        Ok(())
    })?;
    Ok(found)
}

fn body_arguments(input: ParseStream<'_>, holds: &Type) -> Result<Content> {
    let mut content = Content {
        codec: quote!(Structured),
        media: Vec::new(),
        required: false,
    };
    let mut facets = Facets::default();
    let mut structured: Vec<(Ident, Option<LitStr>, Vec<TokenStream>)> = Vec::new();
    let mut raw: Vec<(Ident, LitStr)> = Vec::new();
    let mut several = false;
    arguments::named(input, |name, input| {
        match name.to_string().as_str() {
            "json" | "form" | "multipart" => {
                let media = input.peek(Token![=]).then(|| value(input)).transpose()?;
                structured.push((name.clone(), media, Vec::new()));
            }
            "encoding" => {
                let encoding = arguments::within(input, property_encoding)?;
                let Some((.., encodings)) = structured.last_mut() else {
                    let reason = "`encoding` follows `form` or `multipart`";
                    return Err(syn::Error::new(name.span(), reason));
                };
                encodings.push(encoding);
            }
            "text" | "binary" => {
                let media: LitStr = value(input)?;
                let codec = if name == "text" { "Text" } else { "Binary" };
                let codec = format_ident!("{codec}");
                content.codec = quote!(#codec);
                raw.push((name.clone(), media));
            }
            "items" if input.peek(Token![=]) => {
                let media: LitStr = value(input)?;
                let codec = if is_sequence(&media) {
                    "JsonSequence"
                } else {
                    "JsonLines"
                };
                let codec = format_ident!("{codec}");
                content.codec = quote!(#codec);
                raw.push((name.clone(), media));
            }
            "several" => several = true,
            "required" => content.required = true,
            _ if facets.take(name, input)? => {}
            _ => return Err(unknown(name)),
        }
        Ok(())
    })?;
    if several {
        content.codec = quote!(SeveralBodies);
        return Ok(content);
    }
    if structured.is_empty() && raw.is_empty() {
        structured.push((format_ident!("json"), None, Vec::new()));
    }
    let value = match argument(holds, "Option") {
        Some(inner) if !content.required => inner,
        _ => holds,
    };
    let value = argument(value, "JsonItems").unwrap_or(value);
    let schema = facets.schema(&quote!(<#value as ::quire_runtime::Described>::REFERENCE));
    content.media.extend(raw.iter().map(|(kind, name)| {
        if kind == "items" {
            return quote!(::quire_runtime::Media::items(#name, #schema));
        }
        let matching = (kind == "text").then(|| quote!(.matching(#schema)));
        quote!(::quire_runtime::Media::#kind(#name) #matching)
    }));
    content
        .media
        .extend(structured.iter().map(|(kind, name, encodings)| {
            let named = name.as_ref().map(|name| quote!(.named(#name)));
            let encodings =
                (!encodings.is_empty()).then(|| quote!(.encodings(const { &[#(#encodings),*] })));
            quote!(::quire_runtime::Media::#kind(#schema) #named #encodings)
        }));
    Ok(content)
}

/// Encoding of a property: `"name", style = "form", explode = false, media = "image/png"`.
fn property_encoding(input: ParseStream<'_>) -> Result<TokenStream> {
    let property: LitStr = input.parse()?;
    input.parse::<Token![,]>()?;
    let (mut style, mut explode, mut media) = (None, false, None);
    arguments::named(input, |name, input| {
        match name.to_string().as_str() {
            "style" => {
                let text: LitStr = value(input)?;
                let known = match text.value().as_str() {
                    "form" => "Form",
                    "spaceDelimited" => "SpaceDelimited",
                    "pipeDelimited" => "PipeDelimited",
                    "deepObject" => "DeepObject",
                    _ => return Err(syn::Error::new(text.span(), "expected a style of forms")),
                };
                style = Some(Ident::new(known, text.span()));
            }
            "explode" => explode = value::<syn::LitBool>(input)?.value,
            "media" => media = Some(value::<LitStr>(input)?),
            _ => return Err(unknown(name)),
        }
        Ok(())
    })?;
    let style = style.map(|style| quote!(.style(::quire_runtime::Style::#style, #explode)));
    let media = media.map(|media| quote!(.media_type(#media)));
    Ok(quote!(::quire_runtime::PropertyEncoding::new(#property) #style #media))
}

/// Content of a response.
pub(crate) struct ResponseContent {
    pub(crate) holds: TokenStream,
    pub(crate) codec: TokenStream,
    pub(crate) media: Option<LitStr>,
    /// A type that says how a stream of events ends.
    pub(crate) end: Option<TokenStream>,
}

impl ResponseContent {
    /// No content.
    pub(crate) fn empty() -> Self {
        Self {
            holds: quote!(()),
            codec: quote!(::quire_runtime::Empty),
            media: None,
            end: None,
        }
    }

    /// A response of one of the kinds, with the type that it is given if it has no own.
    pub(crate) fn new(kind: &Ident, holds: TokenStream, media: Option<LitStr>) -> Result<Self> {
        let (codec, usual) = match kind.to_string().as_str() {
            "json" => ("Json", "application/json"),
            "text" => ("Text", "text/plain"),
            "binary" => ("Binary", "application/octet-stream"),
            "events" => ("Events", "text/event-stream"),
            "items" if media.as_ref().is_some_and(is_sequence) => {
                ("JsonSequence", "application/json-seq")
            }
            "items" => ("JsonLines", "application/jsonl"),
            _ => return Err(unknown(kind)),
        };
        let codec = format_ident!("{codec}");
        Ok(Self {
            holds,
            codec: quote!(::quire_runtime::#codec),
            media: Some(media.unwrap_or_else(|| LitStr::new(usual, kind.span()))),
            end: None,
        })
    }

    /// The same, where an event with this data ends the stream; `owner` names the type that says so.
    pub(crate) fn until(mut self, owner: &Ident, data: Option<&LitStr>) -> Self {
        if let Some(data) = data {
            let marker = format_ident!("__{owner}End");
            self.codec = quote!(::quire_runtime::EventsUntil<#marker>);
            self.end = Some(quote! {
                #[doc(hidden)]
                #[derive(Clone, Copy, Debug)]
                #[allow(missing_docs, non_camel_case_types, unreachable_pub)]
                pub struct #marker;
                #[automatically_derived]
                impl ::quire_runtime::EndMarker for #marker {
                    const DATA: &'static str = #data;
                }
            });
        }
        self
    }
}

impl syn::parse::Parse for ResponseContent {
    /// `T`, `json(T, "media/type")`, `text("media/type")`, `binary("media/type")`, `events(T)`,
    /// `events(T, end = "[DONE]")`, `items(T, "media/type")`, `several(T)`.
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let ahead = input.fork();
        let is_call = ahead.call(Ident::parse_any).is_ok() && ahead.peek(syn::token::Paren);
        if !is_call {
            let holds: Type = input.parse()?;
            let kind = Ident::new("json", proc_macro2::Span::call_site());
            return Self::new(&kind, quote!(#holds), None);
        }
        let kind: Ident = input.parse()?;
        arguments::within(input, |input| match kind.to_string().as_str() {
            "text" => Self::new(&kind, quote!(::std::string::String), media(input)?),
            "binary" => Self::new(&kind, quote!(::quire_runtime::Body), media(input)?),
            "several" => {
                let holds: Type = input.parse()?;
                Ok(Self {
                    holds: quote!(#holds),
                    codec: quote!(::quire_runtime::Several),
                    media: None,
                    end: None,
                })
            }
            "events" => {
                let holds: Type = input.parse()?;
                let comma = input.parse::<Option<Token![,]>>()?;
                let end = comma.map(|_| end(input)).transpose()?;
                let response = Self::new(&kind, quote!(::quire_runtime::Events<#holds>), None)?;
                Ok(response.until(&format_ident!("Response"), end.as_ref()))
            }
            _ => {
                let holds: Type = input.parse()?;
                let comma = input.parse::<Option<Token![,]>>()?;
                let media = comma.map(|_| media(input)).transpose()?.flatten();
                let holds = if kind == "items" {
                    quote!(::quire_runtime::JsonItems<#holds>)
                } else {
                    quote!(#holds)
                };
                Self::new(&kind, holds, media)
            }
        })
    }
}

/// Returns an implementation in a block with the types that only it uses.
pub(crate) fn within<'t>(
    types: impl Iterator<Item = &'t TokenStream>,
    implementation: TokenStream,
) -> TokenStream {
    let mut types = types.peekable();
    if types.peek().is_none() {
        return implementation;
    }
    quote!(const _: () = { #(#types)* #implementation };)
}

/// True if a media type is that of a JSON text sequence (RFC 7464).
fn is_sequence(media: &LitStr) -> bool {
    media.value().ends_with("json-seq")
}

/// `end = "[DONE]"`.
fn end(input: ParseStream<'_>) -> Result<LitStr> {
    let name: Ident = input.parse()?;
    if name == "end" {
        value(input)
    } else {
        Err(unknown(&name))
    }
}

fn media(input: ParseStream<'_>) -> Result<Option<LitStr>> {
    (!input.is_empty()).then(|| input.parse()).transpose()
}
