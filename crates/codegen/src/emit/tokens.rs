//! Tokens of Rust, and their text.
//!
//! - Text of the description becomes a literal by [`text`] or doc comments by [`doc`], nowhere else: neither can end before
//!   it should.
//! - A file is a head, then items, each a `syn::File` of its own, printed by `prettyplease` with empty lines between them.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use quote::quote;
use serde_json::Value;

use super::docs;

/// How long a literal may be before it goes on in another line.
const LONG: usize = 90;

/// A name.
pub(crate) fn ident(name: &str) -> Ident {
    match name.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, Span::call_site()),
        None => Ident::new(name, Span::call_site()),
    }
}

/// A path of names, such as `crate::models`.
pub(crate) fn path(path: &str) -> TokenStream {
    let names = path.split("::").map(ident);
    quote!(#(#names)::*)
}

/// A string literal. A long one goes on in further lines, which begin with no white space of its own.
pub(crate) fn text(text: &str) -> Literal {
    let literal = Literal::string(text);
    if literal.to_string().len() <= LONG {
        return literal;
    }
    let mut lines = String::from("\"");
    let mut width = 0;
    for character in text.chars() {
        if width >= LONG && !character.is_whitespace() {
            lines.push_str("\\\n    ");
            width = 0;
        }
        let escaped = Literal::string(character.encode_utf8(&mut [0; 4])).to_string();
        lines.push_str(&escaped[1..escaped.len() - 1]);
        width += escaped.len() - 2;
    }
    lines.push('"');
    lines.parse().unwrap_or(literal)
}

/// A whole number; of a large one the digits in groups.
pub(crate) fn integer(number: i64) -> TokenStream {
    let digits = number.unsigned_abs().to_string();
    let mut out = String::new();
    for (index, digit) in digits.char_indices() {
        if digits.len() > 5 && index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push('_');
        }
        out.push(digit);
    }
    let literal = out.parse::<Literal>();
    let literal = literal.unwrap_or_else(|_| Literal::u64_unsuffixed(number.unsigned_abs()));
    let minus = (number < 0).then(|| quote!(-));
    quote!(#minus #literal)
}

/// A number.
pub(crate) fn float(number: f64) -> TokenStream {
    let literal = Literal::f64_unsuffixed(number.abs());
    let minus = number.is_sign_negative().then(|| quote!(-));
    quote!(#minus #literal)
}

/// A size.
pub(crate) fn size(size: usize) -> TokenStream {
    if let Ok(number) = i64::try_from(size) {
        return integer(number);
    }
    let literal = Literal::usize_unsuffixed(size);
    quote!(#literal)
}

/// A value of an enum or tag.
pub(crate) fn value(value: &Value) -> TokenStream {
    match value {
        Value::String(found) => {
            let literal = text(found);
            quote!(#literal)
        }
        Value::Bool(truth) => quote!(#truth),
        Value::Number(number) => match number.as_i64() {
            Some(number) => integer(number),
            None => float(number.as_f64().unwrap_or_default()),
        },
        _ => quote!("null"),
    }
}

/// Doc comments for what follows.
pub(crate) fn doc(text: &str) -> TokenStream {
    docs::lines(text)
        .iter()
        .map(|line| quote!(#[doc = #line]))
        .collect()
}

/// Doc comments for the file.
pub(crate) fn file_doc(text: &str) -> TokenStream {
    docs::lines(text)
        .iter()
        .map(|line| quote!(#![doc = #line]))
        .collect()
}

/// Whether a name occurs.
pub(crate) fn mentions(tokens: &TokenStream, name: &str) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// The text of items that stand together.
pub(crate) fn print(tokens: TokenStream) -> String {
    let file = syn::parse2::<syn::File>(tokens).unwrap_or_else(|error| {
        // What is no Rust is told by the compiler that reads it.
        let reason = format!("this is no Rust: {error}");
        syn::parse_quote!(::core::compile_error!(#reason);)
    });
    prettyplease::unparse(&file)
}

/// The text of items with an empty line between them.
pub(crate) fn print_all(items: Vec<TokenStream>) -> String {
    let texts = items.into_iter().filter(|item| !item.is_empty()).map(print);
    texts.collect::<Vec<_>>().join("\n")
}
