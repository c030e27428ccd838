//! Arguments of attributes: a name, and the tokens after it, separated by commas.

use std::fmt::Write as _;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Parser as _};
use syn::spanned::Spanned as _;
use syn::{
    Attribute, Data, DataEnum, DeriveInput, Error, Field, Fields, GenericArgument, Ident, Lit,
    LitInt, LitStr, PathArguments, Result, Token, Type, Variant, parenthesized,
};

/// Reads arguments one by one: `each` is given the name of one and reads what belongs to it.
pub(crate) fn named(
    input: ParseStream<'_>,
    mut each: impl FnMut(&Ident, ParseStream<'_>) -> Result<()>,
) -> Result<()> {
    while !input.is_empty() {
        let name = input.call(Ident::parse_any)?;
        each(&name, input)?;
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(())
}

/// Reads the arguments of each attribute of this name.
pub(crate) fn each(
    attributes: &[Attribute],
    name: &str,
    mut read: impl FnMut(ParseStream<'_>) -> Result<()>,
) -> Result<()> {
    for attribute in attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident(name))
    {
        if matches!(attribute.meta, syn::Meta::Path(_)) {
            (|input: ParseStream<'_>| read(input)).parse2(TokenStream::new())?;
        } else {
            attribute.parse_args_with(|input: ParseStream<'_>| read(input))?;
        }
    }
    Ok(())
}

/// Arguments in parentheses.
pub(crate) fn within<T>(
    input: ParseStream<'_>,
    read: impl FnOnce(ParseStream<'_>) -> Result<T>,
) -> Result<T> {
    let content;
    parenthesized!(content in input);
    let found = read(&content)?;
    if content.is_empty() {
        return Ok(found);
    }
    Err(content.error("nothing else was expected here"))
}

/// Literals in parentheses, separated by commas.
pub(crate) fn list<T: syn::parse::Parse>(input: ParseStream<'_>) -> Result<Vec<T>> {
    within(input, rest)
}

/// Parses the remaining arguments, separated by commas.
pub(crate) fn rest<T: syn::parse::Parse>(input: ParseStream<'_>) -> Result<Vec<T>> {
    let found = input.parse_terminated(T::parse, Token![,])?;
    Ok(found.into_iter().collect())
}

/// Parses the value after `=`.
pub(crate) fn value<T: syn::parse::Parse>(input: ParseStream<'_>) -> Result<T> {
    input.parse::<Token![=]>()?;
    input.parse()
}

pub(crate) fn unknown(name: &Ident) -> Error {
    Error::new(name.span(), format!("unknown argument `{name}`"))
}

/// A literal, which may have a minus before it.
#[derive(Clone)]
pub(crate) struct Literal {
    negative: bool,
    pub(crate) literal: Lit,
}

impl syn::parse::Parse for Literal {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let negative = input.parse::<Option<Token![-]>>()?.is_some();
        let literal: Lit = input.parse()?;
        let known = match literal {
            Lit::Int(_) | Lit::Float(_) => true,
            Lit::Str(_) | Lit::Bool(_) => !negative,
            _ => false,
        };
        if known {
            return Ok(Self { negative, literal });
        }
        Err(Error::new(
            literal.span(),
            "expected a string, a number or a boolean",
        ))
    }
}

impl ToTokens for Literal {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        if self.negative {
            tokens.extend(quote!(-));
        }
        self.literal.to_tokens(tokens);
    }
}

impl Literal {
    /// Returns a whole number of any size as an `i64`; all others as they are.
    pub(crate) fn typed(&self) -> TokenStream {
        match &self.literal {
            Lit::Int(number) if number.suffix().is_empty() => {
                let wide = LitInt::new(&format!("{}i64", number.base10_digits()), number.span());
                let minus = self.negative.then(|| quote!(-));
                quote!(#minus #wide)
            }
            _ => quote!(#self),
        }
    }

    /// As a `quire_runtime::Literal`.
    pub(crate) fn tagged(&self) -> TokenStream {
        let kind = match self.literal {
            Lit::Str(_) => quote!(Text),
            Lit::Bool(_) => quote!(Boolean),
            Lit::Int(_) => quote!(Integer),
            _ => quote!(Number),
        };
        quote!(::quire_runtime::Literal::#kind(#self))
    }

    /// As JSON text.
    pub(crate) fn json(&self) -> String {
        let minus = if self.negative { "-" } else { "" };
        match &self.literal {
            Lit::Str(text) => json_text(&text.value()),
            Lit::Int(number) => format!("{minus}{}", number.base10_digits()),
            Lit::Float(number) => format!("{minus}{}", number.base10_digits()),
            other => other.to_token_stream().to_string(),
        }
    }

    pub(crate) fn float(&self) -> Result<f64> {
        let digits = match &self.literal {
            Lit::Int(number) => number.base10_parse::<f64>()?,
            Lit::Float(number) => number.base10_parse::<f64>()?,
            other => return Err(Error::new(other.span(), "expected a number")),
        };
        Ok(if self.negative { -digits } else { digits })
    }
}

/// A JSON string (RFC 8259, section 7).
fn json_text(text: &str) -> String {
    let mut out = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => out.extend(['\\', character]),
            control if u32::from(control) < 0x20 => {
                // Writing to a string does not fail.
                let _ = write!(out, "\\u{:04x}", u32::from(control));
            }
            other => out.push(other),
        }
    }
    out.push('"');
    out
}

/// A status: a number, `"2XX"` for all that begin with that digit, or `"default"`.
pub(crate) struct Status(pub(crate) u16);

impl syn::parse::Parse for Status {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.peek(LitInt) {
            return Ok(Self(input.parse::<LitInt>()?.base10_parse()?));
        }
        let text: LitStr = input.parse()?;
        match text.value().as_bytes() {
            [digit @ b'1'..=b'9', b'X', b'X'] => Ok(Self(u16::from(digit - b'0'))),
            b"default" => Ok(Self(0)),
            _ => Err(Error::new(
                text.span(),
                "expected a status, such as 200, \"2XX\" or \"default\"",
            )),
        }
    }
}

/// The fields of a struct that has names for them.
pub(crate) fn fields(input: &DeriveInput) -> Result<Vec<&Field>> {
    plain(input)?;
    match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => Ok(fields.named.iter().collect()),
            Fields::Unit => Ok(Vec::new()),
            Fields::Unnamed(_) => Err(expected(input, "a struct with named fields")),
        },
        _ => Err(expected(input, "a struct")),
    }
}

/// The type that a tuple struct is made of.
pub(crate) fn inner(input: &DeriveInput) -> Result<&Type> {
    plain(input)?;
    if let Data::Struct(data) = &input.data
        && let Fields::Unnamed(fields) = &data.fields
        && fields.unnamed.len() == 1
        && let Some(field) = fields.unnamed.first()
    {
        return Ok(&field.ty);
    }
    Err(expected(input, "a struct around one value"))
}

/// The variants of an enum, without the last one if that is `Unknown`, and whether it is.
pub(crate) fn variants(input: &DeriveInput) -> Result<(Vec<&Variant>, Option<&Variant>)> {
    plain(input)?;
    let Data::Enum(DataEnum { variants, .. }) = &input.data else {
        return Err(expected(input, "an enum"));
    };
    let mut all: Vec<&Variant> = variants.iter().collect();
    let unknown = all.pop_if(|last| last.ident == "Unknown");
    if all.is_empty() {
        return Err(expected(input, "an enum with variants"));
    }
    Ok((all, unknown))
}

/// The type that a variant holds.
pub(crate) fn held(variant: &Variant) -> Result<&Type> {
    if let Fields::Unnamed(fields) = &variant.fields
        && fields.unnamed.len() == 1
        && let Some(field) = fields.unnamed.first()
    {
        return Ok(&field.ty);
    }
    Err(Error::new(variant.span(), "a variant holds one value"))
}

pub(crate) fn expected(input: &DeriveInput, what: &str) -> Error {
    Error::new(input.ident.span(), format!("this derive expects {what}"))
}

fn plain(input: &DeriveInput) -> Result<()> {
    match input.generics.params.first() {
        Some(first) => Err(Error::new(
            first.span(),
            "this derive takes no generic types",
        )),
        None => Ok(()),
    }
}

/// Returns the argument of a type of this name: `T` of `Option<T>`.
pub(crate) fn argument<'t>(found: &'t Type, name: &str) -> Option<&'t Type> {
    let Type::Path(path) = found else {
        return None;
    };
    let last = path.path.segments.last()?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match arguments.args.first()? {
        GenericArgument::Type(held) if last.ident == name => Some(held),
        _ => None,
    }
}

/// The name of a field.
pub(crate) fn ident(field: &Field) -> Result<&Ident> {
    let ident = field.ident.as_ref();
    ident.ok_or_else(|| Error::new(field.span(), "a field has a name here"))
}

/// Returns the default name of a field on the wire.
pub(crate) fn usual_name(ident: &Ident) -> LitStr {
    LitStr::new(&ident.unraw().to_string(), ident.span())
}
