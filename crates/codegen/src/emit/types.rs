//! Converts shapes to Rust types, and their constraints to arguments of attributes.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use serde_json::Value;

use super::division::part_name;
use super::tokens::{self, float, ident, size, text};
use super::{Emitter, docs};
use crate::model::{Number, Pattern, Primitive, Shape, ShapeKind, Size, Text, TypeId, TypeKind};

/// Location of code: in an area's file of the models crate, or in another crate.
#[derive(Clone, Copy)]
pub(crate) enum CodeLocation {
    Models(usize),
    Elsewhere,
    /// Not emitted: types are only compared, so aliases are resolved.
    Compared,
}

impl Emitter<'_> {
    /// Returns `Option`, `Vec` and the like, with an absolute path if the area has a type with that name.
    pub(crate) fn std(&self, place: CodeLocation, name: &str) -> TokenStream {
        let short = ident(name);
        let is_taken = match place {
            CodeLocation::Models(area) => self.taken.contains(&(area, name)),
            CodeLocation::Elsewhere | CodeLocation::Compared => false,
        };
        if !is_taken {
            return quote!(#short);
        }
        match name {
            "Option" => quote!(::std::option::#short),
            "Vec" => quote!(::std::vec::#short),
            "String" => quote!(::std::string::#short),
            "Some" => quote!(::std::option::Option::#short),
            _ => quote!(::std::boxed::#short),
        }
    }

    /// Returns the path of a named type.
    pub(crate) fn named(&self, place: CodeLocation, id: TypeId) -> TokenStream {
        let target = self.api.get(id);
        let name = &target.ident;
        match place {
            CodeLocation::Models(_) if !self.division.is_here(id) => {
                let part = self.division.part(id);
                let path = tokens::path(&part_name(&self.crates.models, '_', part));
                quote!(#path::#name)
            }
            CodeLocation::Models(area) if area == target.area => quote!(#name),
            CodeLocation::Models(_) => {
                let module = &self.api.areas[target.area].module;
                quote!(super::#module::#name)
            }
            CodeLocation::Elsewhere => quote!(models::#name),
            CodeLocation::Compared => {
                if let TypeKind::Alias(shape) = &target.kind {
                    return self.rust_type(place, shape);
                }
                let area = target.area;
                quote!(#area::#name)
            }
        }
    }

    /// The Rust type of a value.
    pub(crate) fn rust_type(&self, place: CodeLocation, shape: &Shape) -> TokenStream {
        let inner = self.rust_type_not_null(place, &shape.kind);
        if shape.nullable && shape.kind != ShapeKind::Any {
            self.option(place, &inner)
        } else {
            inner
        }
    }

    /// The type in an `Option`.
    pub(crate) fn option(&self, place: CodeLocation, inner: &TokenStream) -> TokenStream {
        let option = self.std(place, "Option");
        quote!(#option<#inner>)
    }

    /// Returns the type, in a `Box` if it is `boxed`.
    pub(crate) fn boxed(
        &self,
        place: CodeLocation,
        inner: TokenStream,
        boxed: bool,
    ) -> TokenStream {
        if !boxed {
            return inner;
        }
        let container = self.std(place, "Box");
        quote!(#container<#inner>)
    }

    /// The Rust type of a value that is not null.
    pub(crate) fn rust_type_not_null(&self, place: CodeLocation, kind: &ShapeKind) -> TokenStream {
        match kind {
            ShapeKind::Any => quote!(serde_json::Value),
            ShapeKind::Boolean => quote!(bool),
            ShapeKind::Integer(number) => number.repr.unwrap_or(Primitive::I64).to_token_stream(),
            ShapeKind::Number(number) => number.repr.unwrap_or(Primitive::F64).to_token_stream(),
            ShapeKind::Text(_) => self.std(place, "String"),
            ShapeKind::DateTime => quote!(runtime::Timestamp),
            ShapeKind::Date => quote!(runtime::Date),
            ShapeKind::Uuid => quote!(runtime::Uuid),
            ShapeKind::Bytes(_) => quote!(runtime::Base64),
            ShapeKind::File => quote!(runtime::File),
            ShapeKind::Array(item, ..) => {
                let (list, item) = (self.std(place, "Vec"), self.rust_type(place, item));
                quote!(#list<#item>)
            }
            ShapeKind::Tuple(items) => {
                let items = items.iter().map(|item| self.rust_type(place, item));
                quote!((#(#items,)*))
            }
            ShapeKind::Map(value, ..) => {
                let (key, value) = (self.std(place, "String"), self.rust_type(place, value));
                quote!(std::collections::BTreeMap<#key, #value>)
            }
            ShapeKind::Named(id) => self.named(place, *id),
        }
    }

    /// Returns the constraints of a value, as attribute arguments.
    pub(crate) fn facets(&self, shape: &Shape) -> Vec<TokenStream> {
        match &self.unaliased(shape).kind {
            ShapeKind::Integer(number) => bounds(number, true),
            ShapeKind::Number(number) => bounds(number, number.whole.is_some()),
            ShapeKind::Text(string) => text_facets(string),
            ShapeKind::Bytes(size) => sizes(*size, "length"),
            ShapeKind::Array(item, size, unique) => {
                let mut facets = sizes(*size, "items");
                facets.extend(unique.then(|| quote!(unique)));
                facets.extend(nested("items", &self.facets(item)));
                facets
            }
            ShapeKind::Tuple(items) => {
                let items: Vec<_> = items.iter().map(|item| self.facets(item)).collect();
                if items.iter().all(Vec::is_empty) {
                    return Vec::new();
                }
                vec![quote!(elements(#((#(#items),*)),*))]
            }
            ShapeKind::Map(value, size, names) => {
                let mut facets = sizes(*size, "properties");
                facets.extend(nested("names", &text_facets(names)));
                facets.extend(nested("values", &self.facets(value)));
                facets
            }
            _ => Vec::new(),
        }
    }

    /// Returns a default value: its literal in attributes, and its Rust expression if that differs. `None` if the type
    /// cannot have this default.
    pub(crate) fn default(
        &self,
        place: CodeLocation,
        shape: &Shape,
        value: &Value,
    ) -> Option<(TokenStream, Option<TokenStream>)> {
        if shape.nullable {
            return None;
        }
        let literal = super::tokens::value(value);
        match (&shape.kind, value) {
            // A literal cannot hold all digits of a decimal.
            (ShapeKind::Integer(number) | ShapeKind::Number(number), _)
                if number.repr == Some(Primitive::Decimal) =>
            {
                None
            }
            (ShapeKind::Boolean, Value::Bool(_)) | (ShapeKind::Text(_), Value::String(_)) => {
                Some((literal, None))
            }
            (ShapeKind::Integer(_), Value::Number(number)) => {
                number.as_i64().map(|_| (literal, None))
            }
            (ShapeKind::Number(_), Value::Number(number)) => Some((float(number.as_f64()?), None)),
            (ShapeKind::Named(id), _) => match &self.api.get(*id).kind {
                TypeKind::Text(_) | TypeKind::OpenEnum(_) if value.is_string() => {
                    Some((literal, None))
                }
                TypeKind::Enum(values) => {
                    let chosen = values.iter().find(|candidate| candidate.value == *value)?;
                    if values.iter().all(|candidate| candidate.value.is_string()) {
                        return Some((literal, None));
                    }
                    let (name, variant) = (self.named(place, *id), &chosen.ident);
                    Some((literal, Some(quote!(#name::#variant))))
                }
                TypeKind::Alias(alias) => self.default(place, alias, value),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the shape behind an alias, or the shape itself.
    pub(crate) fn unaliased<'s>(&'s self, shape: &'s Shape) -> &'s Shape {
        match &shape.kind {
            ShapeKind::Named(id) => match &self.api.get(*id).kind {
                TypeKind::Alias(alias) => self.unaliased(alias),
                _ => shape,
            },
            _ => shape,
        }
    }

    /// Describes the constraints of a value in a sentence.
    pub(crate) fn constraints(&self, shape: &Shape) -> String {
        let parts = match &self.unaliased(shape).kind {
            ShapeKind::Text(string) => text_parts(string),
            ShapeKind::Array(_, size, unique) => {
                let mut parts: Vec<String> = range(*size, "items").into_iter().collect();
                parts.extend(unique.then(|| "unique items".to_owned()));
                parts
            }
            ShapeKind::Map(_, size, names) => {
                let mut parts: Vec<String> = range(*size, "entries").into_iter().collect();
                let names = text_parts(names);
                parts.extend((!names.is_empty()).then(|| format!("names: {}", names.join(", "))));
                parts
            }
            ShapeKind::Integer(number) | ShapeKind::Number(number) => number_parts(number),
            _ => Vec::new(),
        };
        sentence(&parts.join("; "))
    }
}

/// Describes the constraints of a string in a sentence.
pub(crate) fn text_constraints(text: &Text) -> String {
    sentence(&text_parts(text).join("; "))
}

fn text_parts(text: &Text) -> Vec<String> {
    let mut parts: Vec<String> = range(text.size, "characters").into_iter().collect();
    parts.extend(text.pattern.as_ref().map(|pattern| match &pattern.message {
        Some(message) => message.clone(),
        None => format!("matches {}", docs::code(&pattern.source)),
    }));
    parts.extend(
        text.format
            .as_ref()
            .map(|format| format!("format {}", docs::code(format))),
    );
    parts
}

fn number_parts(number: &Number) -> Vec<String> {
    let mut parts = match (number.minimum, number.maximum) {
        (Some(least), Some(most)) => vec![format!("{least} to {most}")],
        (Some(least), None) => vec![format!("at least {least}")],
        (None, Some(most)) => vec![format!("at most {most}")],
        (None, None) => Vec::new(),
    };
    parts.extend(number.above.map(|bound| format!("greater than {bound}")));
    parts.extend(number.below.map(|bound| format!("less than {bound}")));
    parts.extend(
        number
            .multiple_of
            .map(|step| format!("a multiple of {step}")),
    );
    parts
}

fn range(size: Size, unit: &str) -> Option<String> {
    let counted = |count: usize| match (count, unit) {
        (1, "entries") => "1 entry".to_owned(),
        (1, _) => format!("1 {}", unit.trim_end_matches('s')),
        _ => format!("{count} {unit}"),
    };
    match (size.min, size.max) {
        (Some(min), Some(max)) if min == max => Some(format!("exactly {}", counted(min))),
        (Some(min), Some(max)) => Some(format!("{min} to {}", counted(max))),
        (Some(min), None) => Some(format!("at least {}", counted(min))),
        (None, Some(max)) => Some(format!("at most {}", counted(max))),
        (None, None) => None,
    }
}

fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    match characters.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), characters.as_str()),
        None => String::new(),
    }
}

/// Returns the constraints of a string, as attribute arguments.
pub(crate) fn text_facets(string: &Text) -> Vec<TokenStream> {
    let mut facets = sizes(string.size, "length");
    if let Some(Pattern {
        source,
        engine,
        message,
    }) = &string.pattern
    {
        let pattern = text(source);
        facets.push(quote!(pattern = #pattern));
        if engine != source {
            let engine = text(engine);
            facets.push(quote!(engine = #engine));
        }
        facets.extend(message.as_ref().map(|message| {
            let message = text(message);
            quote!(message = #message)
        }));
    }
    facets.extend(string.format.as_ref().map(|format| {
        let format = text(format);
        quote!(format = #format)
    }));
    facets
}

/// Returns the bounds of a size, as attribute arguments.
pub(crate) fn sizes(limits: Size, of: &str) -> Vec<TokenStream> {
    let bound = |which: &str, bound: Option<usize>| {
        bound.map(|bound| {
            let (name, bound) = (ident(&format!("{which}_{of}")), size(bound));
            quote!(#name = #bound)
        })
    };
    let bounds = [bound("min", limits.min), bound("max", limits.max)];
    bounds.into_iter().flatten().collect()
}

/// Returns the bounds of a number, as attribute arguments; whole ones are integers if it `is_whole`.
fn bounds(number: &Number, is_whole: bool) -> Vec<TokenStream> {
    let bounds = [
        ("minimum", number.minimum),
        ("maximum", number.maximum),
        ("exclusive_minimum", number.above),
        ("exclusive_maximum", number.below),
        ("multiple_of", number.multiple_of),
    ];
    let bounds = bounds.into_iter().filter_map(|(name, bound)| {
        let (name, bound) = (ident(name), bound?);
        #[expect(clippy::cast_possible_truncation, reason = "bounds are below 2^53")]
        let bound = if is_whole && bound.fract() == 0.0 {
            tokens::integer(bound as i64)
        } else {
            float(bound)
        };
        Some(quote!(#name = #bound))
    });
    let mut facets: Vec<_> = bounds.collect();
    facets.extend(number.whole.map(|format| quote!(format = #format)));
    facets
}

/// Wraps arguments in an argument with this name; `None` if there are none.
fn nested(name: &str, facets: &[TokenStream]) -> Option<TokenStream> {
    if facets.is_empty() {
        return None;
    }
    let name = ident(name);
    Some(quote!(#name(#(#facets),*)))
}
