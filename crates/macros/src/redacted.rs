//! `#[derive(RedactedDebug)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Data, DeriveInput, Fields, LitStr, Result};

use crate::arguments;

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let body = match &input.data {
        Data::Struct(data) if matches!(data.fields, Fields::Unnamed(_)) => {
            quote!(::core::fmt::Debug::fmt(
                &::quire_runtime::Redacted,
                formatter
            ))
        }
        _ => fields(input)?,
    };
    Ok(quote! {
        #[automatically_derived]
        #[allow(deprecated)]
        impl ::core::fmt::Debug for #name {
            fn fmt(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                #body
            }
        }
    })
}

fn fields(input: &DeriveInput) -> Result<TokenStream> {
    let shown = arguments::fields(input)?.into_iter().map(|field| {
        let ident = arguments::ident(field)?;
        let name = arguments::usual_name(ident);
        let value = if is_hidden(&field.attrs) {
            quote!(&::quire_runtime::Redacted)
        } else {
            quote!(&self.#ident)
        };
        Ok(quote!(.field(#name, #value)))
    });
    let shown = shown.collect::<Result<Vec<_>>>()?;
    let text = LitStr::new(&input.ident.to_string(), input.ident.span());
    Ok(quote!(formatter.debug_struct(#text) #(#shown)* .finish()))
}

/// Returns true if one of the attributes has the argument `hidden`.
fn is_hidden(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let arguments = attribute
            .meta
            .require_list()
            .map(|list| list.tokens.clone());
        arguments
            .into_iter()
            .flatten()
            .any(|token| matches!(token, proc_macro2::TokenTree::Ident(ident) if ident == "hidden"))
    })
}
