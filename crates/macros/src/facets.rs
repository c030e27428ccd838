//! Constraints of values: what attributes say beyond the type.

use proc_macro2::{Literal as Token, TokenStream};
use quote::{format_ident, quote};
use syn::parse::ParseStream;
use syn::{Ident, LitInt, LitStr, Result};

use crate::arguments::{self, Literal, value};

/// Constraints, as calls on the schema of a type.
#[derive(Default)]
pub(crate) struct Facets {
    calls: TokenStream,
    pattern: Option<LitStr>,
    engine: Option<LitStr>,
    items: Option<Box<Facets>>,
    values: Option<Box<Facets>>,
    names: Option<Box<Facets>>,
    elements: Vec<Facets>,
}

impl Facets {
    /// Reads an argument, if it is a constraint.
    pub(crate) fn take(&mut self, name: &Ident, input: ParseStream<'_>) -> Result<bool> {
        let call = match name.to_string().as_str() {
            "min_length" | "min_items" | "min_properties" => {
                let size: LitInt = value(input)?;
                quote!(.min(#size))
            }
            "max_length" | "max_items" | "max_properties" => {
                let size: LitInt = value(input)?;
                quote!(.max(#size))
            }
            "minimum" => number(&quote!(minimum), input)?,
            "maximum" => number(&quote!(maximum), input)?,
            "exclusive_minimum" => number(&quote!(above), input)?,
            "exclusive_maximum" => number(&quote!(below), input)?,
            "multiple_of" => number(&quote!(multiple_of), input)?,
            "unique" => quote!(.unique()),
            "format" => {
                let format: LitStr = value(input)?;
                quote!(.format(#format))
            }
            "message" => {
                let message: LitStr = value(input)?;
                quote!(.message(#message))
            }
            "pattern" => {
                self.pattern = Some(value(input)?);
                return Ok(true);
            }
            "engine" => {
                self.engine = Some(value(input)?);
                return Ok(true);
            }
            "items" => {
                self.items = Some(Box::new(Self::within(input)?));
                return Ok(true);
            }
            "values" => {
                self.values = Some(Box::new(Self::within(input)?));
                return Ok(true);
            }
            "names" => {
                self.names = Some(Box::new(Self::within(input)?));
                return Ok(true);
            }
            "elements" => {
                self.elements = arguments::list::<Element>(input)?
                    .into_iter()
                    .map(|element| element.0)
                    .collect();
                return Ok(true);
            }
            _ => return Ok(false),
        };
        self.calls.extend(call);
        Ok(true)
    }

    fn within(input: ParseStream<'_>) -> Result<Self> {
        arguments::within(input, |input| {
            let mut facets = Self::default();
            arguments::named(input, |name, input| {
                if facets.take(name, input)? {
                    return Ok(());
                }
                Err(arguments::unknown(name))
            })?;
            Ok(facets)
        })
    }

    /// The schema with these constraints.
    pub(crate) fn schema(&self, base: &TokenStream) -> TokenStream {
        self.nested(base, 0)
    }

    /// The schema within `depth` others. Each has a constant for the base, named by its depth: a constant hides those
    /// around it, also in its own definition.
    fn nested(&self, base: &TokenStream, depth: usize) -> TokenStream {
        let Self { calls, .. } = self;
        let own = format_ident!("BASE_{depth}");
        let pattern = self.pattern.as_ref().map(|pattern| {
            let engine = self.engine.as_ref().unwrap_or(pattern);
            quote!(.pattern(|| {
                static PATTERN: ::quire_runtime::Pattern =
                    ::quire_runtime::Pattern::new(#pattern, #engine);
                &PATTERN
            }))
        });
        let mut nested = TokenStream::new();
        for (facets, call) in [
            (&self.items, quote!(items)),
            (&self.values, quote!(values_of)),
        ] {
            nested.extend(facets.as_ref().map(|facets| {
                let schema = facets.nested(&quote!(#own.inner()), depth + 1);
                quote!(.#call(const { &#schema }))
            }));
        }
        nested.extend(self.names.as_ref().map(|names| {
            let schema = names.nested(&quote!(::quire_runtime::Schema::string()), depth + 1);
            quote!(.names(const { &#schema }))
        }));
        if !self.elements.is_empty() {
            let elements = self.elements.iter().enumerate().map(|(index, facets)| {
                let index = Token::usize_unsuffixed(index);
                facets.nested(&quote!(#own.element(#index)), depth + 1)
            });
            nested.extend(quote!(.elements(const { &[#(#elements),*] })));
        }
        if nested.is_empty() {
            return quote!(#base #calls #pattern);
        }
        quote!({
            const #own: ::quire_runtime::Schema = #base;
            #own #calls #pattern #nested
        })
    }
}

struct Element(Facets);

impl syn::parse::Parse for Element {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        Facets::within(input).map(Self)
    }
}

fn number(call: &TokenStream, input: ParseStream<'_>) -> Result<TokenStream> {
    let number = value::<Literal>(input)?.float()?;
    let minus = number.is_sign_negative().then(|| quote!(-));
    let number = Token::f64_suffixed(number.abs());
    Ok(quote!(.#call(#minus #number)))
}
