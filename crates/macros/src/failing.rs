//! `#[derive(OperationError)]`: the error of an operation.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::spanned::Spanned as _;
use syn::{Data, DataEnum, DeriveInput, Error, Fields, GenericParam, Ident, Result, Type, Variant};

use crate::arguments;
use crate::operation::ResponseContent;
use crate::responses::ResponseArguments;

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let parameters: Vec<&GenericParam> = input.generics.params.iter().collect();
    let [GenericParam::Type(parameter)] = parameters.as_slice() else {
        return Err(arguments::expected(
            input,
            "an enum with one type parameter",
        ));
    };
    let error = &parameter.ident;
    let Data::Enum(DataEnum { variants, .. }) = &input.data else {
        return Err(arguments::expected(input, "an enum"));
    };
    let (mut arms, mut other) = (Vec::new(), None);
    for variant in variants {
        let mut response: Option<ResponseArguments> = None;
        arguments::each(&variant.attrs, "response", |input| {
            response = Some(input.parse()?);
            Ok(())
        })?;
        match response {
            Some(response) => arms.push(arm(name, variant, &response)?),
            None => other = Some(&variant.ident),
        }
    }
    let Some(other) = other else {
        let reason = "a variant without `#[response(...)]` must hold any other error";
        return Err(Error::new(name.span(), reason));
    };
    Ok(quote! {
        #[automatically_derived]
        impl<#error> ::core::convert::From<#error> for #name<#error> {
            fn from(error: #error) -> Self {
                Self::#other(error)
            }
        }

        #[automatically_derived]
        #[allow(deprecated)]
        impl<#error> ::core::convert::From<#name<#error>>
            for ::quire_runtime::server::Failed<#error>
        {
            fn from(error: #name<#error>) -> Self {
                match error {
                    #(#arms)*
                    #name::#other(error) => Self::Other(error),
                }
            }
        }
    })
}

/// Writes the response of a variant.
fn arm(name: &Ident, variant: &Variant, response: &ResponseArguments) -> Result<TokenStream> {
    let ident = &variant.ident;
    let fields: Vec<&Type> = match &variant.fields {
        Fields::Unit => Vec::new(),
        Fields::Unnamed(fields) => fields.unnamed.iter().map(|field| &field.ty).collect(),
        Fields::Named(_) => {
            return Err(Error::new(variant.span(), "a variant has no named fields"));
        }
    };
    // A range leaves open which status it is.
    let is_open = response.status < 10;
    let (status, bound) = if is_open {
        (quote!(status.as_u16()), Some(quote!(status)))
    } else {
        let status = Literal::u16_unsuffixed(response.status);
        (quote!(#status), None)
    };
    let content = fields.get(usize::from(is_open));
    let expected = usize::from(is_open) + usize::from(response.kind.is_some());
    if fields.len() != expected {
        let reason = format!(
            "this variant must hold {expected} values: a status if it is open, and its content"
        );
        return Err(Error::new(variant.span(), reason));
    }
    let response = match (&response.kind, content) {
        (Some((kind, media)), Some(holds)) => {
            ResponseContent::new(kind, quote!(#holds), media.clone())?
        }
        _ => ResponseContent::empty(),
    };
    let (codec, holds) = (response.codec, response.holds);
    let media = response
        .media
        .map_or_else(String::new, |media| media.value());
    let value = content.map(|_| quote!(value));
    let bindings: Vec<_> = bound.into_iter().chain(value.clone()).collect();
    let pattern = (!bindings.is_empty()).then(|| quote!((#(#bindings),*)));
    let value = value.unwrap_or_else(|| quote!(()));
    Ok(quote! {
        #name::#ident #pattern => {
            Self::described::<#codec, #holds>(#status, #media, #value)
        }
    })
}
