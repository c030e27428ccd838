//! Shapes as Rust types, and as the schema that the runtime checks requests against.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use serde_json::Value;

use super::{Emitter, docs, ident};
use crate::model::{JsonType, Number, Select, Shape, ShapeKind, Size, Text, TypeId, TypeKind};

/// Where code stands: in an area's file of the models crate, or in another crate.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    Models(usize),
    Elsewhere,
}

impl Emitter<'_> {
    /// `Option`, `Vec` and the like: by an absolute path where the area has a type of that name.
    pub(crate) fn std(&self, place: Place, name: &str) -> TokenStream {
        let taken = match place {
            Place::Models(area) => self.taken.contains(&(area, name)),
            Place::Elsewhere => false,
        };
        let short = ident(name);
        if !taken {
            return quote! { #short };
        }
        let module = ident(match name {
            "Some" | "None" => return quote! { ::std::option::Option::#short },
            "Ok" => return quote! { ::std::result::Result::#short },
            "Option" => "option",
            "Vec" => "vec",
            "String" => "string",
            "Box" => "boxed",
            "Default" => "default",
            _ => "result",
        });
        quote! { ::std::#module::#short }
    }

    /// A named type.
    pub(crate) fn named(&self, place: Place, id: TypeId) -> TokenStream {
        let found = self.api.get(id);
        let name = ident(&found.ident);
        match place {
            Place::Models(area) if area == found.area => quote! { #name },
            Place::Models(_) => {
                let module = self.module(found.area);
                quote! { super::#module::#name }
            }
            Place::Elsewhere => quote! { models::#name },
        }
    }

    /// The Rust type of a value.
    pub(crate) fn rust_type(&self, place: Place, shape: &Shape) -> TokenStream {
        let inner = self.rust_type_not_null(place, &shape.kind);
        if shape.nullable && shape.kind != ShapeKind::Any {
            let option = self.std(place, "Option");
            quote! { #option<#inner> }
        } else {
            inner
        }
    }

    /// The Rust type of a value that is not null.
    pub(crate) fn rust_type_not_null(&self, place: Place, kind: &ShapeKind) -> TokenStream {
        let string = self.std(place, "String");
        match kind {
            ShapeKind::Any => quote! { serde_json::Value },
            ShapeKind::Boolean => quote! { bool },
            ShapeKind::Integer(Number { small: true, .. }) => quote! { i32 },
            ShapeKind::Integer(_) => quote! { i64 },
            ShapeKind::Number(_) => quote! { f64 },
            ShapeKind::Text(_) => string,
            ShapeKind::DateTime => quote! { runtime::Timestamp },
            ShapeKind::Array(item, ..) => {
                let (vec, item) = (self.std(place, "Vec"), self.rust_type(place, item));
                quote! { #vec<#item> }
            }
            ShapeKind::Map(value, _) => {
                let value = self.rust_type(place, value);
                quote! { std::collections::BTreeMap<#string, #value> }
            }
            ShapeKind::Named(id) => self.named(place, *id),
        }
    }

    /// The schema of a value.
    pub(crate) fn schema(&self, place: Place, shape: &Shape) -> TokenStream {
        let schema = match &shape.kind {
            ShapeKind::Any => quote! { runtime::Schema::any() },
            ShapeKind::Boolean => quote! { runtime::Schema::boolean() },
            ShapeKind::Integer(number) => {
                let format = number.small.then(|| quote! { .format("int32") });
                let bounds = bounds(number);
                quote! { runtime::Schema::integer() #format #bounds }
            }
            ShapeKind::Number(number) => {
                let bounds = bounds(number);
                quote! { runtime::Schema::number() #bounds }
            }
            ShapeKind::Text(text) => text_schema(text),
            ShapeKind::DateTime => quote! { runtime::Schema::string().format("date-time") },
            ShapeKind::Array(item, size, unique) => {
                let (item, size) = (self.schema(place, item), sizes(*size));
                let unique = unique.then(|| quote! { .unique() });
                quote! { runtime::Schema::array(const { &#item }) #size #unique }
            }
            ShapeKind::Map(value, size) => {
                let (value, size) = (self.schema(place, value), sizes(*size));
                quote! { runtime::Schema::map(const { &#value }) #size }
            }
            ShapeKind::Named(id) => {
                if let TypeKind::Alias(alias) = &self.api.get(*id).kind {
                    self.schema(place, alias)
                } else {
                    let name = self.named(place, *id);
                    quote! { runtime::Schema::of::<#name>() }
                }
            }
        };
        let nullable =
            (shape.nullable && shape.kind != ShapeKind::Any).then(|| quote! { .nullable() });
        quote! { #schema #nullable }
    }

    /// The Rust expression of a default value, where it is one that the type has.
    pub(crate) fn value(&self, place: Place, shape: &Shape, value: &Value) -> Option<TokenStream> {
        if shape.nullable {
            return None;
        }
        match (&shape.kind, value) {
            (ShapeKind::Boolean, Value::Bool(value)) => Some(quote! { #value }),
            (ShapeKind::Integer(_), Value::Number(number)) => {
                let literal = Literal::i64_unsuffixed(number.as_i64()?);
                Some(quote! { #literal })
            }
            (ShapeKind::Number(_), Value::Number(number)) => {
                let literal = Literal::f64_unsuffixed(number.as_f64()?);
                Some(quote! { #literal })
            }
            (ShapeKind::Text(_), Value::String(text)) => Some(quote! { #text.to_owned() }),
            (ShapeKind::Named(id), Value::String(text)) => {
                let name = self.named(place, *id);
                match &self.api.get(*id).kind {
                    TypeKind::Text(_) => Some(quote! { #name::from(#text) }),
                    TypeKind::Enum(values) => {
                        let found = values.iter().find(|found| found.value == *text)?;
                        let variant = ident(&found.ident);
                        Some(quote! { #name::#variant })
                    }
                    TypeKind::Alias(alias) => self.value(place, alias, value),
                    _ => None,
                }
            }
            (ShapeKind::Named(id), _) => match &self.api.get(*id).kind {
                TypeKind::Alias(alias) => self.value(place, alias, value),
                _ => None,
            },
            _ => None,
        }
    }

    /// The shape behind aliases.
    pub(crate) fn unaliased<'s>(&'s self, shape: &'s Shape) -> &'s Shape {
        match &shape.kind {
            ShapeKind::Named(id) => match &self.api.get(*id).kind {
                TypeKind::Alias(alias) => self.unaliased(alias),
                _ => shape,
            },
            _ => shape,
        }
    }

    /// What the constraints of a value are, as a sentence for people.
    pub(crate) fn constraints(&self, shape: &Shape) -> String {
        let text = |text: &Text| {
            let mut parts = Vec::new();
            parts.extend(range(text.size, "characters"));
            parts.extend(
                text.pattern
                    .as_ref()
                    .map(|pattern| format!("matches {}", docs::code(pattern))),
            );
            parts
        };
        let parts = match &self.unaliased(shape).kind {
            ShapeKind::Text(found) => text(found),
            ShapeKind::Array(_, size, unique) => {
                let mut parts: Vec<String> = range(*size, "items").into_iter().collect();
                parts.extend(unique.then(|| "no item twice".to_owned()));
                parts
            }
            ShapeKind::Map(_, size) => range(*size, "entries").into_iter().collect(),
            ShapeKind::Integer(number) | ShapeKind::Number(number) => {
                match (number.minimum, number.maximum) {
                    (Some(least), Some(most)) => vec![format!("{least} to {most}")],
                    (Some(least), None) => vec![format!("at least {least}")],
                    (None, Some(most)) => vec![format!("at most {most}")],
                    (None, None) => Vec::new(),
                }
            }
            _ => Vec::new(),
        };
        sentence(&parts.join("; "))
    }
}

/// The constraints of a string as a sentence for people.
pub(crate) fn text_constraints(text: &Text) -> String {
    let mut parts: Vec<String> = range(text.size, "characters").into_iter().collect();
    parts.extend(
        text.pattern
            .as_ref()
            .map(|pattern| format!("matches {}", docs::code(pattern))),
    );
    sentence(&parts.join("; "))
}

fn range(size: Size, unit: &str) -> Option<String> {
    match (size.min, size.max) {
        (Some(min), Some(max)) if min == max => Some(format!("exactly {min} {unit}")),
        (Some(min), Some(max)) => Some(format!("{min} to {max} {unit}")),
        (Some(min), None) => Some(format!("at least {min} {unit}")),
        (None, Some(max)) => Some(format!("at most {max} {unit}")),
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

/// The schema of a string.
pub(crate) fn text_schema(text: &Text) -> TokenStream {
    let size = sizes(text.size);
    let pattern = text.pattern.as_ref().map(|pattern| {
        let pattern = ascii_classes(pattern);
        quote! {
            .pattern(|| {
                static PATTERN: runtime::Pattern = runtime::Pattern::new(#pattern);
                &PATTERN
            })
        }
    });
    let format = text
        .format
        .as_ref()
        .map(|format| quote! { .format(#format) });
    quote! { runtime::Schema::string() #size #pattern #format }
}

/// ECMA-262 means ASCII by `\d` and `\w`; the regex crate means Unicode.
fn ascii_classes(pattern: &str) -> String {
    let mut out = String::new();
    let mut characters = pattern.chars();
    let mut in_class = false;
    while let Some(character) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some('d') => out.push_str(if in_class { "0-9" } else { "[0-9]" }),
                Some('w') => out.push_str(if in_class {
                    "0-9A-Za-z_"
                } else {
                    "[0-9A-Za-z_]"
                }),
                Some('/') => out.push('/'),
                Some(other) => out.extend(['\\', other]),
                None => out.push('\\'),
            },
            '[' if in_class => out.push_str("\\["),
            other => {
                in_class = match other {
                    '[' => true,
                    ']' => false,
                    _ => in_class,
                };
                out.push(other);
            }
        }
    }
    out
}

/// The bounds of a size, as calls on a schema.
pub(crate) fn sizes(size: Size) -> TokenStream {
    let min = size
        .min
        .map(Literal::usize_unsuffixed)
        .map(|min| quote! { .min(#min) });
    let max = size
        .max
        .map(Literal::usize_unsuffixed)
        .map(|max| quote! { .max(#max) });
    quote! { #min #max }
}

fn bounds(number: &Number) -> TokenStream {
    let minimum = number
        .minimum
        .map(Literal::f64_unsuffixed)
        .map(|least| quote! { .minimum(#least) });
    let maximum = number
        .maximum
        .map(Literal::f64_unsuffixed)
        .map(|most| quote! { .maximum(#most) });
    quote! { #minimum #maximum }
}

/// How a branch is told from the others.
pub(crate) fn select(select: &Select) -> TokenStream {
    match select {
        Select::Tag(property, value) => quote! { runtime::Select::Tag(#property, #value) },
        Select::Key(key) => quote! { runtime::Select::Key(#key) },
        Select::Type(json_type) => {
            let name = ident(match json_type {
                JsonType::Boolean => "Boolean",
                JsonType::Integer => "Integer",
                JsonType::Number => "Number",
                JsonType::String => "String",
                JsonType::Array => "Array",
                JsonType::Object => "Object",
            });
            quote! { runtime::Select::Type(runtime::JsonType::#name) }
        }
    }
}
