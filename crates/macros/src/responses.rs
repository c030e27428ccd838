//! `#[derive(Responses)]`, `#[derive(Failures)]`, `#[derive(Headers)]`, `#[derive(Bodies)]`.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{DeriveInput, Error, Ident, LitStr, Result, Token};

use crate::arguments::{self, Status, value};
use crate::operation::{Parameter, ResponseContent, body, within};

/// Arguments of `#[response(...)]`.
pub(crate) struct ResponseArguments {
    pub(crate) status: u16,
    pub(crate) kind: Option<(Ident, Option<LitStr>)>,
    end: Option<LitStr>,
    reply: bool,
}

impl syn::parse::Parse for ResponseArguments {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut said = Self {
            status: input.parse::<Status>()?.0,
            kind: None,
            end: None,
            reply: false,
        };
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            let name = input.call(Ident::parse_any)?;
            if name == "reply" {
                said.reply = true;
                continue;
            }
            if name == "end" {
                said.end = Some(value(input)?);
                continue;
            }
            let media = input.peek(Token![=]).then(|| value(input)).transpose()?;
            said.kind = Some((name, media));
        }
        Ok(said)
    }
}

pub(crate) fn responses(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let (mut variants, mut arms, mut ends) = (Vec::new(), Vec::new(), Vec::new());
    let (found, unknown) = arguments::variants(input)?;
    for variant in found.into_iter().chain(unknown) {
        let (ident, holds) = (&variant.ident, arguments::held(variant)?);
        let mut said: Option<ResponseArguments> = None;
        arguments::each(&variant.attrs, "response", |input| {
            said = Some(input.parse()?);
            Ok(())
        })?;
        let said = said.ok_or_else(|| {
            Error::new(ident.span(), "a variant needs `#[response(status, ...)]`")
        })?;
        let response = match &said.kind {
            Some((kind, media)) => ResponseContent::new(kind, quote!(#holds), media.clone())?,
            None => ResponseContent::empty(),
        };
        let response = response.until(ident, said.end.as_ref());
        ends.extend(response.end);
        let mut codec = response.codec;
        if said.reply {
            codec = quote!(::quire_runtime::Headed<#codec>);
        }
        let status = Literal::u16_unsuffixed(said.status);
        let media = response
            .media
            .map_or_else(String::new, |media| media.value());
        variants.push(quote! {
            ::quire_runtime::Variant {
                status: #status,
                media_type: #media,
                streams: <#codec as ::quire_runtime::Codec<#holds>>::STREAMS,
                read: |response| {
                    <#codec as ::quire_runtime::Codec<#holds>>::decode(response).map(Self::#ident)
                },
            }
        });
        arms.push(quote! {
            Self::#ident(value) => {
                ::quire_runtime::set_head(to, #status, #media);
                <#codec as ::quire_runtime::Codec<#holds>>::encode(value, to)
            }
        });
    }
    let implementation = quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl ::quire_runtime::Responses for #name {
            const VARIANTS: &'static [::quire_runtime::Variant<Self>] = &[#(#variants),*];

            fn write(
                self,
                to: &mut ::quire_runtime::http::Response<::quire_runtime::Body>,
            ) -> ::core::result::Result<(), ::quire_runtime::serde_json::Error> {
                match self {
                    #(#arms)*
                }
            }
        }
    };
    Ok(within(ends.iter(), implementation))
}

pub(crate) fn failures(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let (found, unknown) = arguments::variants(input)?;
    let mut readers = Vec::new();
    for variant in found.into_iter().chain(unknown) {
        let (ident, holds) = (&variant.ident, arguments::held(variant)?);
        let mut statuses = Vec::new();
        arguments::each(&variant.attrs, "failure", |input| {
            statuses = arguments::rest::<Status>(input)?;
            Ok(())
        })?;
        if statuses.is_empty() {
            let reason = "a variant needs `#[failure(status, ...)]`";
            return Err(Error::new(ident.span(), reason));
        }
        let statuses = statuses
            .iter()
            .map(|status| Literal::u16_unsuffixed(status.0));
        readers.push(quote! {
            (&[#(#statuses),*], |status, body| {
                <#holds as ::quire_runtime::Failure>::read(status, body).map(#name::#ident)
            })
        });
    }
    Ok(quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl ::quire_runtime::Failure for #name {
            fn read(status: u16, body: &[u8]) -> ::core::option::Option<Self> {
                const READERS: &[::quire_runtime::FailureReader<#name>] = &[#(#readers),*];
                ::quire_runtime::read_failure(READERS, status, body)
            }
        }
    })
}

pub(crate) fn headers(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let (mut idents, mut names, mut parameters) = (Vec::new(), Vec::new(), Vec::new());
    for field in arguments::fields(input)? {
        let ident = arguments::ident(field)?;
        let parameter = Parameter::new(field)?;
        let parameter = parameter.ok_or_else(|| {
            Error::new(ident.span(), "a field needs `#[wire(header = \"Name\")]`")
        })?;
        idents.push(ident);
        names.push(parameter.name());
        parameters.push(parameter.tokens()?);
    }
    Ok(quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl ::quire_runtime::ResponseHeaders for #name {
            const NAMES: &'static [&'static str] = &[#(#names),*];

            fn read(
                headers: &::quire_runtime::http::HeaderMap,
            ) -> ::core::result::Result<Self, ::quire_runtime::Unreadable> {
                ::core::result::Result::Ok(Self {
                    #(#idents: ::quire_runtime::read_header(headers, const { &#parameters })?,)*
                })
            }

            fn write(
                &self,
                headers: &mut ::quire_runtime::http::HeaderMap,
            ) -> ::core::result::Result<(), ::quire_runtime::serde_json::Error> {
                #(::quire_runtime::write_header(
                    &self.#idents,
                    const { &#parameters },
                    headers,
                )?;)*
                ::core::result::Result::Ok(())
            }
        }
    })
}

pub(crate) fn bodies(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let (mut all, mut readers, mut arms) = (Vec::new(), Vec::new(), Vec::new());
    let (found, unknown) = arguments::variants(input)?;
    for variant in found.into_iter().chain(unknown) {
        let (ident, holds) = (&variant.ident, arguments::held(variant)?);
        let content = body(&variant.attrs, holds)?
            .ok_or_else(|| Error::new(ident.span(), "a variant needs `#[body(...)]`"))?;
        let (codec, media, count) = (content.codec, content.media, all.len());
        let (length, end) = (media.len(), count + media.len());
        all.extend(media);
        readers.push(quote! {
            (#length, |content| {
                <::quire_runtime::#codec as ::quire_runtime::BodyCodec<#holds>>::decode(content)
                    .map(Self::#ident)
            })
        });
        arms.push(quote! {
            Self::#ident(body) => {
                <::quire_runtime::#codec as ::quire_runtime::BodyCodec<#holds>>::encode(
                    body,
                    &<Self as ::quire_runtime::Bodies>::MEDIA[#count..#end],
                )
            }
        });
    }
    Ok(quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl ::quire_runtime::Bodies for #name {
            const MEDIA: &'static [::quire_runtime::Media] = &[#(#all),*];

            const READERS: &'static [::quire_runtime::BodyReader<Self>] = &[#(#readers),*];

            fn write(
                &self,
            ) -> ::core::result::Result<::quire_runtime::Body, ::quire_runtime::serde_json::Error>
            {
                match self {
                    #(#arms)*
                }
            }
        }
    })
}
