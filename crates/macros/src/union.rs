//! `#[derive(Union)]`, and the schema and the keys of a union.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::parse::ParseStream;
use syn::{DeriveInput, Error, Ident, LitStr, Result, Token, Type, Variant};

use crate::arguments::{self, Literal, unknown};
use crate::facets::Facets;
use crate::serialization::serialization;
use crate::values::keeps_unknown;

/// A variant for a branch.
struct Branch<'i> {
    ident: &'i Ident,
    holds: &'i Type,
    tests: Vec<TokenStream>,
    tried: bool,
    from: bool,
    facets: Facets,
}

impl<'i> Branch<'i> {
    fn new(variant: &'i Variant) -> Result<Self> {
        let mut branch = Self {
            ident: &variant.ident,
            holds: arguments::held(variant)?,
            tests: Vec::new(),
            tried: false,
            from: true,
            facets: Facets::default(),
        };
        let mut said = false;
        arguments::each(&variant.attrs, "select", |input| {
            said = true;
            arguments::named(input, |name, input| {
                match name.to_string().as_str() {
                    "tried" => branch.tried = true,
                    "no_from" => branch.from = false,
                    _ => branch.tests.push(test(name, input)?),
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

    /// The type that it holds, without the box around it.
    fn unboxed(&self) -> &'i Type {
        arguments::argument(self.holds, "Box").unwrap_or(self.holds)
    }

    fn is_boxed(&self) -> bool {
        arguments::argument(self.holds, "Box").is_some()
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
            "a last variant `Unknown(Unknown<Self>)`",
        ));
    }
    variants.into_iter().map(Branch::new).collect()
}

/// Returns the tokens of a test that every value of a branch passes.
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

/// `From` for each type that only one variant holds.
fn conversions(name: &Ident, branches: &[Branch<'_>]) -> TokenStream {
    let held: Vec<_> = branches.iter().map(Branch::unboxed).collect();
    let texts: Vec<_> = held.iter().map(ToTokens::to_token_stream).collect();
    let texts: Vec<_> = texts.iter().map(ToString::to_string).collect();
    let only = |text: &String| texts.iter().filter(|other| *other == text).count() == 1;
    let found = branches.iter().zip(&held).zip(&texts);
    let found = found.filter(|((branch, _), text)| branch.from && only(text) && name != *text);
    found
        .map(|((branch, holds), _)| {
            let (ident, boxed) = (branch.ident, branch.is_boxed());
            let value = boxed.then(|| quote!(::std::boxed::Box::new));
            quote! {
                #[automatically_derived]
                impl ::core::convert::From<#holds> for #name {
                    fn from(value: #holds) -> Self {
                        Self::#ident(#value (value))
                    }
                }
            }
        })
        .collect()
}

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let branches = branches(input)?;
    let name = &input.ident;
    let conversions = conversions(name, &branches);
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
                        ::quire_runtime::serde::Serialize::serialize(value.value(), serializer)
                    }
                }
        },
        &quote!(::quire_runtime::union::read(deserializer)),
    );
    let unknown = keeps_unknown(name, &quote!(::quire_runtime::serde_json::Value));
    Ok(quote! {
        #[automatically_derived]
        impl ::quire_runtime::union::Union for #name {
            const BRANCHES: ::quire_runtime::union::Branches =
                ::quire_runtime::union::Branches::#told_apart;
            const READERS: &'static [::quire_runtime::union::Reader<Self>] = &[#(
                |value| ::quire_runtime::serde_json::from_value(value).map(Self::#idents),
            )*];
        }
        #unknown
        #conversions
        #serde
    })
}

/// Returns the schema that a value in a request must match: that of its branch.
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
                    read: |all, around| {
                        <#holds as ::quire_runtime::object::Part>::read(all, around)
                            .map(Self::#idents)
                    },
                },
            )*];
        }
        #[automatically_derived]
        impl ::quire_runtime::object::Part for #name {
            fn keys<'a>(
                all: &'a ::quire_runtime::object::All,
                around: &[&str],
            ) -> ::std::vec::Vec<&'a str> {
                ::quire_runtime::union::part_keys::<Self>(all, around)
            }
            fn read(
                all: &::quire_runtime::object::All,
                around: &[&str],
            ) -> ::quire_runtime::object::ReadResult<Self> {
                ::quire_runtime::union::read_part(all, around)
            }
            fn write(
                &self,
                all: &mut ::quire_runtime::object::All,
            ) -> ::quire_runtime::object::ReadResult<()> {
                match self {
                    #(Self::#idents(part) => ::quire_runtime::object::Part::write(part, all),)*
                    Self::Unknown(part) => ::quire_runtime::object::insert(part.value(), all),
                }
            }
        }
    })
}
