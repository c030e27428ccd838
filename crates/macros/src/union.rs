//! `#[derive(Union)]`, and the schema and the keys of a union.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::ParseStream;
use syn::{DeriveInput, Error, Ident, LitStr, Result, Token, Type};

use crate::arguments::{self, Literal, unknown};
use crate::facets::Facets;

/// A variant for a branch.
struct Branch<'i> {
    ident: &'i Ident,
    holds: &'i Type,
    select: TokenStream,
    facets: Facets,
}

fn branches(input: &DeriveInput) -> Result<Vec<Branch<'_>>> {
    let (variants, other) = arguments::variants(input)?;
    if other.is_none() {
        return Err(arguments::expected(
            input,
            "a last variant `Unknown(serde_json::Value)`",
        ));
    }
    let mut branches = Vec::new();
    for variant in variants {
        let mut select = None;
        arguments::each(&variant.attrs, "select", |input| {
            select = Some(read_select(input)?);
            Ok(())
        })?;
        let mut facets = Facets::default();
        arguments::each(&variant.attrs, "wire", |input| {
            arguments::named(input, |name, input| {
                if facets.take(name, input)? {
                    return Ok(());
                }
                Err(unknown(name))
            })
        })?;
        let select = select
            .ok_or_else(|| Error::new(variant.ident.span(), "a branch needs `#[select(...)]`"))?;
        branches.push(Branch {
            ident: &variant.ident,
            holds: arguments::held(variant)?,
            select: quote!(::quire_runtime::Select::#select),
            facets,
        });
    }
    Ok(branches)
}

fn read_select(input: ParseStream<'_>) -> Result<TokenStream> {
    let name: Ident = input.parse()?;
    if name == "fits" {
        return Ok(quote!(Fits));
    }
    arguments::within(input, |input| match name.to_string().as_str() {
        "tag" => {
            let property: LitStr = input.parse()?;
            input.parse::<Token![,]>()?;
            let tags = tags(input)?;
            Ok(quote!(Tag(#property, &[#(#tags),*])))
        }
        "json" => {
            let types = types(input)?;
            Ok(quote!(Type(&[#(#types),*])))
        }
        "value" => {
            let tags = tags(input)?;
            Ok(quote!(Value(&[#(#tags),*])))
        }
        "key" => {
            let property: LitStr = input.parse()?;
            Ok(quote!(Key(#property)))
        }
        "property" => {
            let property: LitStr = input.parse()?;
            input.parse::<Token![,]>()?;
            let types = types(input)?;
            Ok(quote!(PropertyType(#property, &[#(#types),*])))
        }
        _ => Err(unknown(&name)),
    })
}

fn tags(input: ParseStream<'_>) -> Result<Vec<TokenStream>> {
    let literals: Vec<Literal> = arguments::rest(input)?;
    Ok(literals.iter().map(Literal::tagged).collect())
}

fn types(input: ParseStream<'_>) -> Result<Vec<TokenStream>> {
    let names: Vec<LitStr> = arguments::rest(input)?;
    let types = names.iter().map(|name| {
        let variant = match name.value().as_str() {
            "null" => "Null",
            "boolean" => "Boolean",
            "integer" => "Integer",
            "number" => "Number",
            "string" => "String",
            "array" => "Array",
            "object" => "Object",
            _ => return Err(Error::new(name.span(), "expected a JSON type")),
        };
        let variant = format_ident!("{variant}");
        Ok(quote!(::quire_runtime::JsonType::#variant))
    });
    types.collect()
}

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let branches = branches(input)?;
    let name = &input.ident;
    let idents: Vec<_> = branches.iter().map(|branch| branch.ident).collect();
    let selects = branches.iter().map(|branch| &branch.select);
    Ok(quote! {
        #[automatically_derived]
        impl ::quire_runtime::serde::Serialize for #name {
            fn serialize<S: ::quire_runtime::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                match self {
                    #(Self::#idents(value) => ::quire_runtime::serde::Serialize::serialize(value, serializer),)*
                    Self::Unknown(value) => ::quire_runtime::serde::Serialize::serialize(value, serializer),
                }
            }
        }
        #[automatically_derived]
        impl ::quire_runtime::union::Union for #name {
            fn read(
                mut value: ::quire_runtime::serde_json::Value,
            ) -> ::quire_runtime::object::Found<Self> {
                #(if let ::core::option::Option::Some(found) =
                    ::quire_runtime::union::branch(const { #selects }, &mut value)?
                {
                    return ::core::result::Result::Ok(Self::#idents(found));
                })*
                ::core::result::Result::Ok(Self::Unknown(value))
            }
        }
        #[automatically_derived]
        impl<'de> ::quire_runtime::serde::Deserialize<'de> for #name {
            fn deserialize<D: ::quire_runtime::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                ::quire_runtime::union::deserialize(deserializer)
            }
        }
    })
}

/// What a request's value must be: the schema of the branch that it belongs to.
pub(crate) fn schema(input: &DeriveInput) -> Result<TokenStream> {
    let branches = branches(input)?;
    let branches = branches.iter().map(|branch| {
        let (holds, select) = (branch.holds, &branch.select);
        let base = quote!(<#holds as ::quire_runtime::Described>::REFERENCE);
        let schema = branch.facets.schema(&base);
        quote!((#select, #schema))
    });
    Ok(quote!(::quire_runtime::Schema::union(const { &[#(#branches),*] })))
}

/// A union of objects: its properties are those of its branch.
pub(crate) fn part(input: &DeriveInput) -> Result<TokenStream> {
    let branches = branches(input)?;
    let name = &input.ident;
    let idents: Vec<_> = branches.iter().map(|branch| branch.ident).collect();
    let holds: Vec<_> = branches.iter().map(|branch| branch.holds).collect();
    let selects: Vec<_> = branches.iter().map(|branch| &branch.select).collect();
    Ok(quote! {
        #[automatically_derived]
        impl ::quire_runtime::object::Part for #name {
            fn keys(all: &::quire_runtime::object::All) -> ::std::vec::Vec<&'static str> {
                #(if ::quire_runtime::object::belongs::<#holds>(const { #selects }, all) {
                    return <#holds as ::quire_runtime::object::Part>::keys(all);
                })*
                ::std::vec::Vec::new()
            }
            fn read(all: &::quire_runtime::object::All) -> ::quire_runtime::object::Found<Self> {
                #(if ::quire_runtime::object::belongs::<#holds>(const { #selects }, all) {
                    return <#holds as ::quire_runtime::object::Part>::read(all).map(Self::#idents);
                })*
                ::core::result::Result::Ok(Self::Unknown(::quire_runtime::serde_json::Value::Null))
            }
            fn write(
                &self,
                all: &mut ::quire_runtime::object::All,
            ) -> ::quire_runtime::object::Found<()> {
                match self {
                    #(Self::#idents(part) => ::quire_runtime::object::Part::write(part, all),)*
                    Self::Unknown(part) => ::quire_runtime::object::insert(part, all),
                }
            }
        }
    })
}
