//! `#[derive(Newtype)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Result};

use crate::arguments;
use crate::serialization::serialization;

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let inner = arguments::inner(input)?;
    let name = &input.ident;
    let serde = serialization(
        name,
        &quote!(serializer.serialize_str(&self.0)),
        &quote!(<#inner as ::quire_runtime::serde::Deserialize>::deserialize(deserializer).map(Self)),
    );
    Ok(quote! {
        #[automatically_derived]
        impl #name {
            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
        #serde
        #[automatically_derived]
        impl ::core::convert::From<&str> for #name {
            fn from(text: &str) -> Self {
                Self(text.into())
            }
        }
        #[automatically_derived]
        impl ::core::convert::From<#inner> for #name {
            fn from(text: #inner) -> Self {
                Self(text)
            }
        }
        #[automatically_derived]
        impl ::core::convert::From<#name> for #inner {
            fn from(value: #name) -> Self {
                value.0
            }
        }
        #[automatically_derived]
        impl ::core::str::FromStr for #name {
            type Err = ::core::convert::Infallible;

            fn from_str(text: &str) -> ::core::result::Result<Self, ::core::convert::Infallible> {
                ::core::result::Result::Ok(Self(text.into()))
            }
        }
        #[automatically_derived]
        impl ::core::convert::AsRef<str> for #name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }
        #[automatically_derived]
        impl ::core::fmt::Display for #name {
            fn fmt(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                formatter.write_str(&self.0)
            }
        }
    })
}
