//! The impls of serde's traits that the derives have in common.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// Implements `Serialize` by an expression over `self` and `serializer`, and `Deserialize` by one over `deserializer`.
pub(crate) fn serialization(name: &Ident, write: &TokenStream, read: &TokenStream) -> TokenStream {
    quote! {
        #[automatically_derived]
        impl ::quire_runtime::serde::Serialize for #name {
            fn serialize<S: ::quire_runtime::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                #write
            }
        }
        #[automatically_derived]
        impl<'de> ::quire_runtime::serde::Deserialize<'de> for #name {
            fn deserialize<D: ::quire_runtime::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                #read
            }
        }
    }
}
