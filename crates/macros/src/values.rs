//! `#[derive(Values)]`: an enum of strings, of whole numbers, or of values of several JSON types.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Error, Fields, Ident, Lit, Result};

use crate::arguments::{self, Literal};
use crate::serialization::serialization;

/// An enum of values.
struct Values<'i> {
    name: &'i Ident,
    /// True if any other string is a value as well.
    open: bool,
    variants: Vec<&'i Ident>,
    literals: Vec<Literal>,
}

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let (variants, other) = arguments::variants(input)?;
    if other.is_none() {
        return Err(arguments::expected(input, "a last variant `Unknown`"));
    }
    let mut values = Values {
        name: &input.ident,
        open: false,
        variants: Vec::new(),
        literals: Vec::new(),
    };
    arguments::each(&input.attrs, "values", |input| {
        arguments::named(input, |name, _| match name.to_string().as_str() {
            "open" => {
                values.open = true;
                Ok(())
            }
            _ => Err(arguments::unknown(name)),
        })
    })?;
    for variant in variants {
        if !matches!(variant.fields, Fields::Unit) {
            return Err(Error::new(
                variant.ident.span(),
                "a variant for a value holds nothing",
            ));
        }
        let mut literal = None;
        arguments::each(&variant.attrs, "value", |input| {
            literal = Some(input.parse()?);
            Ok(())
        })?;
        values.variants.push(&variant.ident);
        values.literals.push(literal.ok_or_else(|| {
            Error::new(variant.ident.span(), "a variant needs `#[value(literal)]`")
        })?);
    }
    let is_text = |value: &Literal| matches!(value.literal, Lit::Str(_));
    if values.open && !values.literals.iter().all(is_text) {
        return Err(Error::new(
            input.ident.span(),
            "only an enum of strings can be open",
        ));
    }
    Ok(values.expand())
}

impl Values<'_> {
    fn expand(&self) -> TokenStream {
        let all = |is: fn(&Lit) -> bool| self.literals.iter().all(|value| is(&value.literal));
        let expanded = if all(|value| matches!(value, Lit::Str(_))) {
            self.texts()
        } else if all(|value| matches!(value, Lit::Int(_))) {
            self.integers()
        } else {
            self.any()
        };
        let (name, variants) = (self.name, &self.variants);
        quote! {
            #[automatically_derived]
            impl #name {
                /// Every value that the description names.
                pub const VALUES: &'static [Self] = &[#(Self::#variants),*];
            }
            #expanded
        }
    }

    fn texts(&self) -> TokenStream {
        let (name, variants, literals) = (self.name, &self.variants, &self.literals);
        let schema = if self.open {
            quote!(string())
        } else {
            quote!(choice(&[#(#literals),*]))
        };
        let known = known(
            name,
            &quote!(::std::string::String),
            &quote!(str),
            &quote! {
                match value {
                    #(#literals => ::core::option::Option::Some(Self::#variants),)*
                    _ => ::core::option::Option::None,
                }
            },
        );
        let serde = serialization(
            self.name,
            &quote!(serializer.serialize_str(self.as_str())),
            &quote!(::quire_runtime::values::text(deserializer)),
        );
        quote! {
            #[automatically_derived]
            impl #name {
                /// The text of the value.
                #[must_use]
                pub fn as_str(&self) -> &str {
                    match self {
                        #(Self::#variants => #literals,)*
                        Self::Unknown(text) => text.value(),
                    }
                }
            }
            #[automatically_derived]
            impl ::quire_runtime::Described for #name {
                const SCHEMA: ::quire_runtime::Schema = ::quire_runtime::Schema::#schema;
            }
            #[automatically_derived]
            impl ::core::convert::From<&str> for #name {
                fn from(text: &str) -> Self {
                    ::quire_runtime::values::from_value(::std::borrow::Cow::Borrowed(text))
                }
            }
            #[automatically_derived]
            impl ::core::convert::From<::std::string::String> for #name {
                fn from(text: ::std::string::String) -> Self {
                    ::quire_runtime::values::from_value(::std::borrow::Cow::Owned(text))
                }
            }
            #[automatically_derived]
            impl ::core::convert::AsRef<str> for #name {
                fn as_ref(&self) -> &str {
                    self.as_str()
                }
            }
            #[automatically_derived]
            impl ::core::str::FromStr for #name {
                type Err = ::core::convert::Infallible;

                fn from_str(text: &str) -> ::core::result::Result<Self, ::core::convert::Infallible> {
                    ::core::result::Result::Ok(Self::from(text))
                }
            }
            #[automatically_derived]
            impl ::core::fmt::Display for #name {
                fn fmt(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    formatter.write_str(self.as_str())
                }
            }
            #known
            #serde
        }
    }

    fn integers(&self) -> TokenStream {
        let (name, variants, literals) = (self.name, &self.variants, &self.literals);
        let tagged = self.literals.iter().map(Literal::tagged);
        let known = known(
            name,
            &quote!(i64),
            &quote!(i64),
            &quote! {
                match *value {
                    #(#literals => ::core::option::Option::Some(Self::#variants),)*
                    _ => ::core::option::Option::None,
                }
            },
        );
        let serde = serialization(
            self.name,
            &quote!(serializer.serialize_i64(self.number())),
            &quote!(::quire_runtime::values::read(deserializer)),
        );
        quote! {
            #[automatically_derived]
            impl #name {
                /// The number of the value.
                #[must_use]
                pub const fn number(&self) -> i64 {
                    match self {
                        #(Self::#variants => #literals,)*
                        Self::Unknown(number) => *number.value(),
                    }
                }
            }
            #[automatically_derived]
            impl ::quire_runtime::Described for #name {
                const SCHEMA: ::quire_runtime::Schema =
                    ::quire_runtime::Schema::values(&[#(#tagged),*]);
            }
            #[automatically_derived]
            impl ::core::convert::From<i64> for #name {
                fn from(number: i64) -> Self {
                    ::quire_runtime::values::from_value(::std::borrow::Cow::Owned(number))
                }
            }
            #[automatically_derived]
            impl ::core::fmt::Display for #name {
                fn fmt(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    ::core::fmt::Display::fmt(&self.number(), formatter)
                }
            }
            #known
            #serde
        }
    }

    fn any(&self) -> TokenStream {
        let (name, variants) = (self.name, &self.variants);
        let tagged: Vec<_> = self.literals.iter().map(Literal::tagged).collect();
        let value = quote!(::quire_runtime::serde_json::Value);
        let known = known(
            name,
            &value,
            &value,
            &quote! {
                #(if #tagged.is(value) {
                    return ::core::option::Option::Some(Self::#variants);
                })*
                ::core::option::Option::None
            },
        );
        let serde = serialization(
            self.name,
            &quote! {
                    match self {
                        #(Self::#variants => {
                            ::quire_runtime::serde::Serialize::serialize(&#tagged, serializer)
                        })*
                        Self::Unknown(value) => {
                            ::quire_runtime::serde::Serialize::serialize(value.value(), serializer)
                        }
                    }
            },
            &quote!(::quire_runtime::values::read(deserializer)),
        );
        quote! {
            #[automatically_derived]
            impl ::quire_runtime::Described for #name {
                const SCHEMA: ::quire_runtime::Schema =
                    ::quire_runtime::Schema::values(&[#(#tagged),*]);
            }
            #known
            #serde
        }
    }
}

/// Returns the implementations of `KeepsUnknown` and `Values`; `body` returns the variant of `value`.
fn known(
    name: &Ident,
    value: &TokenStream,
    borrowed: &TokenStream,
    body: &TokenStream,
) -> TokenStream {
    let unknown = keeps_unknown(name, value);
    quote! {
        #unknown
        #[automatically_derived]
        impl ::quire_runtime::values::Values for #name {
            type Borrowed = #borrowed;

            fn known(value: &#borrowed) -> ::core::option::Option<Self> {
                #body
            }
        }
    }
}

/// Returns the implementation of `KeepsUnknown` for an enum with a variant `Unknown`.
pub(crate) fn keeps_unknown(name: &Ident, value: &TokenStream) -> TokenStream {
    quote! {
        #[automatically_derived]
        impl ::quire_runtime::unknown::KeepsUnknown for #name {
            type Value = #value;

            fn unknown(value: ::quire_runtime::Unknown<Self>) -> Self {
                Self::Unknown(value)
            }
        }
    }
}
