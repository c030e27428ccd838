//! `#[derive(Request)]`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::ParseStream;
use syn::{DeriveInput, Error, Ident, LitInt, LitStr, Path, Result, Token, Type, token};

use crate::arguments::{self, argument, unknown, value};
use crate::operation::{Content, Parameter, ProtocolHeader, ResponseContent, body, within};

/// Arguments of `#[operation(...)]`.
struct Operation {
    method: TokenStream,
    path: LitStr,
    id: Option<LitStr>,
    area: Option<LitStr>,
    status: Option<LitInt>,
    response: ResponseContent,
    headers: Option<Type>,
    reply: bool,
    failure: Option<Type>,
    security: Option<TokenStream>,
    protocol_headers: Vec<TokenStream>,
    deprecated: bool,
    callback: Option<LitStr>,
}

impl syn::parse::Parse for Operation {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let method = method(input)?;
        input.parse::<Token![,]>()?;
        let mut operation = Self {
            method,
            path: input.parse()?,
            id: None,
            area: None,
            status: None,
            response: ResponseContent::empty(),
            headers: None,
            reply: false,
            failure: None,
            security: None,
            protocol_headers: Vec::new(),
            deprecated: false,
            callback: None,
        };
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
        arguments::named(input, |name, input| operation.take(name, input))?;
        Ok(operation)
    }
}

/// A method: `GET`, or `"COPY"` for one that is not standard.
fn method(input: ParseStream<'_>) -> Result<TokenStream> {
    if input.peek(LitStr) {
        let name: LitStr = input.parse()?;
        return Ok(quote!(::quire_runtime::Method::Other(#name)));
    }
    let method: Ident = input.parse()?;
    let known = match method.to_string().as_str() {
        "GET" => "Get",
        "PUT" => "Put",
        "POST" => "Post",
        "DELETE" => "Delete",
        "OPTIONS" => "Options",
        "HEAD" => "Head",
        "PATCH" => "Patch",
        "TRACE" => "Trace",
        "QUERY" => "Query",
        _ => return Err(Error::new(method.span(), "expected a method, such as GET")),
    };
    let known = Ident::new(known, method.span());
    Ok(quote!(::quire_runtime::Method::#known))
}

impl Operation {
    fn take(&mut self, name: &Ident, input: ParseStream<'_>) -> Result<()> {
        match name.to_string().as_str() {
            "id" => self.id = Some(value(input)?),
            "area" => self.area = Some(value(input)?),
            "status" => self.status = Some(value(input)?),
            "response" => self.response = value(input)?,
            "headers" => self.headers = Some(value(input)?),
            "reply" => self.reply = true,
            "failure" => self.failure = Some(value(input)?),
            "security" => {
                let alternatives = arguments::list::<Alternative>(input)?;
                let alternatives = alternatives.iter().map(|schemes| &schemes.0);
                self.security = Some(quote!(.security(&[#(#alternatives),*])));
            }
            "protocol_header" => {
                let header: ProtocolHeader =
                    arguments::within(input, <ProtocolHeader as syn::parse::Parse>::parse)?;
                self.protocol_headers.push(header.0);
            }
            "deprecated" => self.deprecated = true,
            "callback" => self.callback = Some(value(input)?),
            _ => return Err(unknown(name)),
        }
        Ok(())
    }

    /// The constant that both sides know the operation by.
    fn info(&self, name: &Ident, parameters: &[TokenStream], body: &TokenStream) -> TokenStream {
        let (method, path) = (&self.method, &self.path);
        let id = match &self.id {
            Some(id) => id.clone(),
            None => LitStr::new(&name.to_string(), name.span()),
        };
        let area = self
            .area
            .as_ref()
            .map_or_else(|| quote!(""), |area| quote!(#area));
        let status = self.status.as_ref().map(|status| quote!(.success(#status)));
        let media = self
            .response
            .media
            .as_ref()
            .map(|media| quote!(.response(#media)));
        let headers = self
            .headers
            .as_ref()
            .map(|headers| quote!(.headers(<#headers as ::quire_runtime::ResponseHeaders>::NAMES)));
        let security = &self.security;
        let protocol_headers = &self.protocol_headers;
        let protocol_headers = (!protocol_headers.is_empty())
            .then(|| quote!(.protocol_headers(&[#(#protocol_headers),*])));
        let deprecated = self.deprecated.then(|| quote!(.deprecated()));
        let callback = self.callback.as_ref();
        let callback = callback.map(|address| quote!(.callback(#address)));
        quote! {
            ::quire_runtime::OperationInfo::new(
                #method, #id, #area, #path,
            )
            .parameters(&[#(#parameters),*])
            #body #status #media #headers #security #protocol_headers #deprecated #callback
        }
    }
}

/// Schemes that go together: `SCHEME`, `SCHEME("scope")`, `(SCHEME, SCHEME)`, `()`.
struct Alternative(TokenStream);

impl syn::parse::Parse for Alternative {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let schemes = if input.peek(token::Paren) {
            arguments::list::<Scheme>(input)?
        } else {
            vec![input.parse()?]
        };
        let schemes = schemes.iter().map(|scheme| &scheme.0);
        Ok(Self(quote!(&[#(#schemes),*])))
    }
}

struct Scheme(TokenStream);

impl syn::parse::Parse for Scheme {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let scheme = Path::parse_mod_style(input)?;
        let scopes = if input.peek(token::Paren) {
            arguments::list::<LitStr>(input)?
        } else {
            Vec::new()
        };
        Ok(Self(quote!(#scheme.with(&[#(#scopes),*]))))
    }
}

/// The body of a request.
struct Body<'i> {
    ident: &'i Ident,
    holds: &'i Type,
    /// The type of the value, which may be left out if it is not the field's.
    value: &'i Type,
    content: Content,
}

impl Body<'_> {
    fn required(&self) -> bool {
        std::ptr::eq(self.holds, self.value)
    }
}

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let mut operation: Option<Operation> = None;
    arguments::each(&input.attrs, "operation", |input| {
        operation = Some(input.parse()?);
        Ok(())
    })?;
    let operation = operation
        .ok_or_else(|| arguments::expected(input, "`#[operation(METHOD, \"path\", ...)]`"))?;
    let mut parameters = Vec::new();
    let mut taken = None;
    for field in arguments::fields(input)? {
        let ident = arguments::ident(field)?;
        if let Some(parameter) = Parameter::new(field)? {
            parameters.push(parameter);
        } else if let Some(content) = body(&field.attrs, &field.ty)? {
            let optional = argument(&field.ty, "Option").filter(|_| !content.required);
            taken = Some(Body {
                ident,
                holds: &field.ty,
                value: optional.unwrap_or(&field.ty),
                content,
            });
        } else {
            return Err(Error::new(
                ident.span(),
                "expected `#[wire(path)]`, `#[wire(query)]`, `#[wire(header)]`, `#[wire(cookie)]` or `#[body]`",
            ));
        }
    }
    let mut expanded = constructor(&input.ident, &parameters, taken.as_ref());
    expanded.extend(implement(
        &input.ident,
        &operation,
        &parameters,
        taken.as_ref(),
    )?);
    Ok(expanded)
}

fn constructor(name: &Ident, parameters: &[Parameter<'_>], body: Option<&Body<'_>>) -> TokenStream {
    let required = parameters.iter().filter(|parameter| parameter.required);
    let mut arguments: Vec<_> = required
        .map(|parameter| (parameter.ident, parameter.holds))
        .collect();
    arguments.extend(
        body.filter(|body| body.required())
            .map(|body| (body.ident, body.holds)),
    );
    let defaults = parameters.iter().filter_map(|parameter| {
        let (ident, default) = (parameter.ident, parameter.default.as_ref()?);
        Some(quote!(#ident: #default,))
    });
    let no_body = body.filter(|body| !body.required()).map(|body| {
        let ident = body.ident;
        quote!(#ident: ::core::option::Option::None,)
    });
    let (idents, types): (Vec<_>, Vec<_>) = arguments.into_iter().unzip();
    let default = idents.is_empty().then(|| {
        quote! {
            #[automatically_derived]
            #[allow(deprecated)]
            impl ::core::default::Default for #name {
                fn default() -> Self {
                    Self::new()
                }
            }
        }
    });
    quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl #name {
            /// A request with what it must have.
            #[allow(clippy::too_many_arguments)]
            #[must_use]
            pub fn new(#(#idents: #types),*) -> Self {
                Self { #(#idents,)* #(#defaults)* #no_body }
            }
        }
        #default
    }
}

fn implement(
    name: &Ident,
    operation: &Operation,
    parameters: &[Parameter<'_>],
    body: Option<&Body<'_>>,
) -> Result<TokenStream> {
    let described = parameters.iter().map(Parameter::tokens);
    let described = described.collect::<Result<Vec<_>>>()?;
    let idents: Vec<_> = parameters.iter().map(|parameter| parameter.ident).collect();
    let (mut media, mut write, mut read) = (TokenStream::new(), None, None);
    if let Some(body) = body {
        let (ident, value, content) = (body.ident, body.value, &body.content);
        let (codec, names, required) = (&content.codec, &content.media, body.required());
        let codec = quote!(::quire_runtime::#codec);
        media = if names.is_empty() {
            quote!(.body(#required, <#codec as ::quire_runtime::BodyCodec<#value>>::MEDIA))
        } else {
            quote!(.body(#required, &[#(#names),*]))
        };
        let (put, get, given) = if required {
            ("body", "body", quote!(&self.#ident))
        } else {
            (
                "body_optional",
                "body_optional",
                quote!(self.#ident.as_ref()),
            )
        };
        let (put, get) = (format_ident!("{put}"), format_ident!("{get}"));
        write = Some(quote!(to.#put::<#codec, #value>(#given);));
        read = Some(quote!(#ident: from.#get::<#codec, #value>()?,));
    }
    let info = operation.info(name, &described, &media);
    let ResponseContent {
        holds, codec, end, ..
    } = &operation.response;
    let headers = operation
        .headers
        .as_ref()
        .map_or_else(|| quote!(()), |found| quote!(#found));
    let (response, codec) = if operation.reply {
        (
            quote!(::quire_runtime::Reply<#holds, #headers>),
            quote!(::quire_runtime::Headed<#codec>),
        )
    } else {
        (holds.clone(), codec.clone())
    };
    let failure = operation.failure.as_ref().map_or_else(
        || quote!(::quire_runtime::NoFailure),
        |failure| quote!(#failure),
    );
    let implementation = quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl ::quire_runtime::Operation for #name {
            const INFO: ::quire_runtime::OperationInfo = #info;

            type Response = #response;
            type Codec = #codec;
            type Headers = #headers;
            type Failure = #failure;

            #[allow(unused_variables)]
            fn encode(&self, to: &mut ::quire_runtime::Encoder) {
                #(to.parameter(&self.#idents);)*
                #write
            }

            #[allow(unused_variables)]
            fn decode(
                from: &mut ::quire_runtime::Decoder,
            ) -> ::core::result::Result<Self, ::quire_runtime::Malformed> {
                ::core::result::Result::Ok(Self {
                    #(#idents: from.parameter()?,)*
                    #read
                })
            }
        }
    };
    Ok(within(end.iter(), implementation))
}
