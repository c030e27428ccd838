//! `#[derive(Described)]` and `#[derive(Part)]`: what is asked of a value, and what it shares with the object around it.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Fields, Result};

use crate::arguments::{self, argument, unknown};
use crate::facets::Facets;
use crate::object::{Object, OneWay, Role};
use crate::union;

pub(crate) fn described(input: &DeriveInput) -> Result<TokenStream> {
    let schema = match &input.data {
        Data::Struct(data) if matches!(data.fields, Fields::Unnamed(_)) => wrapped(input)?,
        Data::Struct(_) => object(input)?,
        _ => union::schema(input)?,
    };
    let name = &input.ident;
    Ok(quote! {
        #[automatically_derived]
        impl ::quire_runtime::Described for #name {
            const SCHEMA: ::quire_runtime::Schema = #schema;
        }
    })
}

/// The schema of a struct around one value.
fn wrapped(input: &DeriveInput) -> Result<TokenStream> {
    let inner = arguments::inner(input)?;
    let mut facets = Facets::default();
    arguments::each(&input.attrs, "wire", |input| {
        arguments::named(input, |name, input| match name.to_string().as_str() {
            "hidden" => Ok(()),
            _ if facets.take(name, input)? => Ok(()),
            _ => Err(unknown(name)),
        })
    })?;
    Ok(facets.schema(&quote!(<#inner as ::quire_runtime::Described>::REFERENCE)))
}

fn object(input: &DeriveInput) -> Result<TokenStream> {
    let object = Object::new(input)?;
    let constants = object.constants.iter().map(|(name, literal)| {
        let tag = literal.tagged();
        quote! {
            ::quire_runtime::Property::required(#name, ::quire_runtime::Schema::values(&[#tag]))
        }
    });
    let properties = object.properties().map(|field| {
        let (name, value) = (&field.name, field.value());
        let call = if field.role == Role::Required {
            quote!(required)
        } else if field.one_way == Some(OneWay::Requests) {
            quote!(required_in_requests)
        } else {
            quote!(optional)
        };
        let base = quote!(<#value as ::quire_runtime::Described>::REFERENCE);
        let schema = field.facets.schema(&base);
        quote!(::quire_runtime::Property::#call(#name, #schema))
    });
    let rest = object.of(Role::Additional).filter_map(|field| {
        let value = argument(field.holds, "Additional")?;
        let base = quote!(<#value as ::quire_runtime::Described>::REFERENCE);
        let schema = field.facets.schema(&base);
        Some(quote!(.rest(const { &#schema })))
    });
    // What has no field for other keys has no other keys.
    let closed = object
        .of(Role::Additional)
        .next()
        .is_none()
        .then(|| quote!(.closed()));
    let calls = object.calls();
    let own = quote! {
        ::quire_runtime::Schema::object(&[#(#constants,)* #(#properties),*]) #(#rest)* #closed #calls
    };
    let mut parts = object.of(Role::Part).map(|field| field.holds).peekable();
    if parts.peek().is_none() {
        return Ok(own);
    }
    Ok(quote! {
        ::quire_runtime::Schema::all(
            &[#own, #(<#parts as ::quire_runtime::Described>::REFERENCE),*],
        )
    })
}

pub(crate) fn part(input: &DeriveInput) -> Result<TokenStream> {
    if let Data::Enum(_) = input.data {
        return union::part(input);
    }
    let parts: Vec<_>;
    let keys: Vec<_>;
    if matches!(&input.data, Data::Struct(data) if matches!(data.fields, Fields::Unnamed(_))) {
        parts = vec![arguments::inner(input)?];
        keys = Vec::new();
    } else {
        let object = Object::new(input)?;
        parts = object.of(Role::Part).map(|field| field.holds).collect();
        keys = object.keys().into_iter().cloned().collect();
    }
    let name = &input.ident;
    Ok(quote! {
        #[automatically_derived]
        impl ::quire_runtime::object::Part for #name {
            fn keys<'a>(
                all: &'a ::quire_runtime::object::All,
                around: &[&str],
            ) -> ::std::vec::Vec<&'a str> {
                let mut keys: ::std::vec::Vec<&'a str> = ::std::vec![#(#keys),*];
                #(keys.extend(<#parts as ::quire_runtime::object::Part>::keys(all, around));)*
                keys
            }
            fn read(
                all: &::quire_runtime::object::All,
                around: &[&str],
            ) -> ::quire_runtime::object::ReadResult<Self> {
                ::quire_runtime::object::read_part(all, around)
            }
            fn write(
                &self,
                all: &mut ::quire_runtime::object::All,
            ) -> ::quire_runtime::object::ReadResult<()> {
                ::quire_runtime::object::insert(self, all)
            }
        }
    })
}
