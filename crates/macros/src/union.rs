//! `#[derive(Union)]`, and the schema and the keys of a union.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::ParseStream;
use syn::{DeriveInput, Error, Ident, LitStr, Result, Token, Type, Variant};

use crate::arguments::{self, Literal, unknown};
use crate::facets::Facets;
use crate::serialization::serialization;

/// A variant for a branch.
struct Branch<'i> {
    ident: &'i Ident,
    holds: &'i Type,
    tests: Vec<TokenStream>,
    tried: bool,
    facets: Facets,
}

impl<'i> Branch<'i> {
    fn new(variant: &'i Variant) -> Result<Self> {
        let mut branch = Self {
            ident: &variant.ident,
            holds: arguments::held(variant)?,
            tests: Vec::new(),
            tried: false,
            facets: Facets::default(),
        };
        let mut said = false;
        arguments::each(&variant.attrs, "select", |input| {
            said = true;
            arguments::named(input, |name, input| {
                if name == "tried" {
                    branch.tried = true;
                } else {
                    branch.tests.push(test(name, input)?);
                }
                Ok(())
            })
        })?;
        if !said {
            let reason = "a branch needs `#[select(...)]`";
            return Err(Error::new(variant.ident.span(), reason));
        }
        arguments::each(&variant.attrs, "wire", |input| {
            arguments::named(input, |name, input| {
                if branch.facets.take(name, input)? {
                    return Ok(());
                }
                Err(unknown(name))
            })
        })?;
        Ok(branch)
    }

    /// It as a `quire_runtime::Branch`.
    fn tokens(&self) -> TokenStream {
        let tests = &self.tests;
        let tried = self.tried.then(|| quote!(.tried()));
        quote!(::quire_runtime::Branch::new(&[#(::quire_runtime::Select::#tests),*]) #tried)
    }

    /// It with the schema of what it holds.
    fn described(&self) -> TokenStream {
        let (holds, branch) = (self.holds, self.tokens());
        let base = quote!(<#holds as ::quire_runtime::Described>::REFERENCE);
        let schema = self.facets.schema(&base);
        quote!((#branch, #schema))
    }
}

fn branches(input: &DeriveInput) -> Result<Vec<Branch<'_>>> {
    let (variants, other) = arguments::variants(input)?;
    if other.is_none() {
        return Err(arguments::expected(
            input,
            "a last variant `Unknown(serde_json::Value)`",
        ));
    }
    variants.into_iter().map(Branch::new).collect()
}

/// What every value of a branch passes.
fn test(name: &Ident, input: ParseStream<'_>) -> Result<TokenStream> {
    arguments::within(input, |input| match name.to_string().as_str() {
        "tag" | "maybe_tag" => {
            let property: LitStr = input.parse()?;
            input.parse::<Token![,]>()?;
            let tags = tags(input)?;
            let kind = if name == "tag" {
                quote!(Tag)
            } else {
                quote!(MaybeTag)
            };
            Ok(quote!(#kind(#property, &[#(#tags),*])))
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
        _ => Err(unknown(name)),
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
    // Schemas decide only where tests do not.
    let told_apart = if branches.iter().any(|branch| branch.tried) {
        let branches = branches.iter().map(Branch::described);
        quote!(Described(const { &[#(#branches),*] }))
    } else {
        let branches = branches.iter().map(Branch::tokens);
        quote!(Plain(const { &[#(#branches),*] }))
    };
    let serde = serialization(
        name,
        &quote! {
                match self {
                    #(Self::#idents(value) => {
                        ::quire_runtime::serde::Serialize::serialize(value, serializer)
                    })*
                    Self::Unknown(value) => {
                        ::quire_runtime::serde::Serialize::serialize(value, serializer)
                    }
                }
        },
        &quote!(::quire_runtime::union::read(deserializer)),
    );
    Ok(quote! {
        #[automatically_derived]
        impl ::quire_runtime::union::Union for #name {
            const BRANCHES: ::quire_runtime::union::Branches =
                ::quire_runtime::union::Branches::#told_apart;
            const READERS: &'static [::quire_runtime::union::Reader<Self>] = &[#(
                |value| ::quire_runtime::serde_json::from_value(value).map(Self::#idents),
            )*];
            fn unknown(value: ::quire_runtime::serde_json::Value) -> Self {
                Self::Unknown(value)
            }
        }
        #serde
    })
}

/// What a request's value must be: the schema of the branch that it belongs to.
pub(crate) fn schema(input: &DeriveInput) -> Result<TokenStream> {
    let branches = branches(input)?;
    let branches = branches.iter().map(Branch::described);
    Ok(quote!(::quire_runtime::Schema::union(const { &[#(#branches),*] })))
}

/// A union of objects: its properties are those of its branch.
pub(crate) fn part(input: &DeriveInput) -> Result<TokenStream> {
    let branches = branches(input)?;
    let name = &input.ident;
    let idents: Vec<_> = branches.iter().map(|branch| branch.ident).collect();
    let holds: Vec<_> = branches.iter().map(|branch| branch.holds).collect();
    Ok(quote! {
        #[automatically_derived]
        impl ::quire_runtime::union::UnionPart for #name {
            const PARTS: &'static [::quire_runtime::union::PartReader<Self>] = &[#(
                ::quire_runtime::union::PartReader {
                    keys: <#holds as ::quire_runtime::object::Part>::keys,
                    read: |all| {
                        <#holds as ::quire_runtime::object::Part>::read(all).map(Self::#idents)
                    },
                },
            )*];
        }
        #[automatically_derived]
        impl ::quire_runtime::object::Part for #name {
            fn keys(all: &::quire_runtime::object::All) -> ::std::vec::Vec<&'static str> {
                ::quire_runtime::union::part_keys::<Self>(all)
            }
            fn read(all: &::quire_runtime::object::All) -> ::quire_runtime::object::Found<Self> {
                ::quire_runtime::union::read_part(all)
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
