//! Splits text with `{...}`, as in `format!`, into constant expressions of type `&str`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{LitStr, Path};

/// The pieces of a text, in order; `named` returns the expression for a name, if it has its own.
pub(crate) fn pieces(
    text: &LitStr,
    named: impl Fn(&str) -> Option<TokenStream>,
) -> syn::Result<Vec<TokenStream>> {
    let value = text.value();
    let error = |message: &str| syn::Error::new(text.span(), message);
    let mut pieces = Vec::new();
    let mut rest = value.as_str();
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after
            .split_once('}')
            .ok_or_else(|| error("`{` is never closed"))?;
        if !before.is_empty() {
            pieces.push(quote!(#before));
        }
        pieces.push(match named(name) {
            Some(expression) => expression,
            None => interpolated(name, text, &named)?,
        });
        rest = after;
    }
    if rest.contains('}') {
        return Err(error("`}` closes nothing"));
    }
    if !rest.is_empty() {
        pieces.push(quote!(#rest));
    }
    Ok(pieces)
}

/// `Name` and `Name as alias` are select lists of a row; `NAME` is a constant.
fn interpolated(
    name: &str,
    text: &LitStr,
    named: impl Fn(&str) -> Option<TokenStream>,
) -> syn::Result<TokenStream> {
    let (name, alias) = match name.split_once(" as ") {
        Some((name, alias)) => (name, Some(alias.trim())),
        None => (name, None),
    };
    let path = |name: &str| -> syn::Result<Path> {
        syn::parse_str(name.trim()).map_err(|_| {
            syn::Error::new(
                text.span(),
                format!("`{{{name}}}` names no row or constant"),
            )
        })
    };
    let mut path = path(name)?;
    // Names within the literal resolve as they would at its location.
    for segment in &mut path.segments {
        segment.ident = format_ident!("{}", segment.ident, span = text.span());
    }
    let is_row = path
        .segments
        .last()
        .is_some_and(|last| last.ident.to_string().contains(char::is_lowercase));
    Ok(match alias {
        None if is_row => quote!(<#path as ::quire_db::Row>::COLUMNS),
        None => quote!(#path),
        Some(alias) => {
            let alias = named(alias).unwrap_or_else(|| quote!(#alias));
            quote!(::quire_db::joined!(<#path as ::quire_db::Row>::PIECES, #alias))
        }
    })
}
