//! Rust tokens and how they are printed.
//!
//! - Only [`text`] and [`doc`] turn text of the description into literals and doc comments, and neither can end early.
//! - A file is a header followed by items, which `prettyplease` prints one by one, with empty lines between them.

use proc_macro2::{Ident, Literal, Spacing, Span, TokenStream, TokenTree};
use quote::quote;
use serde_json::Value;
use syn::Item;

use super::docs;

/// Maximum length of a literal on one line.
const LONG: usize = 90;

/// Maximum length of a line of derives.
const MAX_LINE: usize = 120;

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

/// Returns a string literal. A long literal continues on further lines, which never start with its white space.
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

/// Returns true if a path goes through a name, as in `name::`. A field with that name does not count.
pub(crate) fn mentions(tokens: &TokenStream, name: &str) -> bool {
    let mut tokens = tokens.clone().into_iter().peekable();
    while let Some(token) = tokens.next() {
        let is_found = match token {
            TokenTree::Group(group) => mentions(&group.stream(), name),
            TokenTree::Ident(ident) if ident == name => matches!(
                tokens.peek(),
                Some(TokenTree::Punct(next)) if next.as_char() == ':' && next.spacing() == Spacing::Joint
            ),
            _ => false,
        };
        if is_found {
            return true;
        }
    }
    false
}

/// Prints items. Those with documentation or a body are separated by empty lines, also within other items, which
/// `prettyplease` does not do.
pub(crate) fn print(tokens: TokenStream) -> String {
    let mut file = syn::parse2::<syn::File>(tokens).unwrap_or_else(|error| {
        // The compiler of the file reports tokens that are not Rust.
        let reason = format!("this is not Rust: {error}");
        syn::parse_quote!(::core::compile_error!(#reason);)
    });
    let items = std::mem::take(&mut file.items);
    let head = (true, prettyplease::unparse(&file));
    let items = items
        .into_iter()
        .map(|item| (stands_apart(&item), print_item(item)));
    join([head].into_iter().chain(items))
}

/// The text of items with an empty line between them.
pub(crate) fn print_all(items: Vec<TokenStream>) -> String {
    join(items.into_iter().map(|item| (true, print(item))))
}

/// Joins texts; those that are set apart have empty lines around them.
fn join(texts: impl Iterator<Item = (bool, String)>) -> String {
    let mut joined = String::new();
    let mut apart = false;
    for (stands_apart, text) in texts.filter(|(_, text)| !text.is_empty()) {
        if !joined.is_empty() && (apart || stands_apart) {
            joined.push('\n');
        }
        joined.push_str(&text);
        apart = stands_apart;
    }
    joined
}

/// Returns true if an item is more than a line.
fn stands_apart(item: &Item) -> bool {
    match item {
        Item::Use(_) => false,
        Item::Mod(module) => module.content.is_some(),
        _ => true,
    }
}

fn print_item(mut item: Item) -> String {
    // Each of the items within, alone in an item around it that takes a line before and after.
    let within: Vec<(bool, Item)> = match &mut item {
        Item::Impl(block) => {
            let shell: syn::ItemImpl = syn::parse_quote!(impl X {});
            let items = std::mem::take(&mut block.items).into_iter();
            let alone = |item| Item::Impl(with(shell.clone(), |shell| shell.items.push(item)));
            items.map(|item| (true, alone(item))).collect()
        }
        Item::Trait(block) => {
            let shell: syn::ItemTrait = syn::parse_quote!(
                trait X {}
            );
            let items = std::mem::take(&mut block.items).into_iter();
            let alone = |item| Item::Trait(with(shell.clone(), |shell| shell.items.push(item)));
            items.map(|item| (true, alone(item))).collect()
        }
        Item::Mod(syn::ItemMod {
            content: Some((_, items)),
            ..
        }) => {
            let items = std::mem::take(items).into_iter();
            let alone = |item| syn::parse_quote!(mod x { #item });
            let alone = |item: Item| (stands_apart(&item), alone(item));
            items.map(alone).collect()
        }
        _ => Vec::new(),
    };
    let empty = print_plain(item);
    if within.is_empty() {
        return empty;
    }
    let within = within.into_iter().map(|(apart, alone)| {
        let text = print_plain(alone);
        let (_, rest) = text.split_once('\n').unwrap_or_default();
        (apart, rest.strip_suffix("}\n").unwrap_or(rest).to_owned())
    });
    let (head, within) = (empty.trim_end().trim_end_matches("{}"), join(within));
    format!("{head}{{\n{within}}}\n")
}

fn with<T>(mut value: T, change: impl FnOnce(&mut T)) -> T {
    change(&mut value);
    value
}

fn print_plain(item: Item) -> String {
    let text = prettyplease::unparse(&syn::File {
        shebang: None,
        frontmatter: None,
        attrs: Vec::new(),
        items: vec![item],
    });
    short_derive(&text).unwrap_or(text)
}

/// Returns the text with its derives on one line, which `prettyplease` breaks earlier than needed.
fn short_derive(text: &str) -> Option<String> {
    let (before, rest) = text.split_once("#[derive(\n")?;
    let (paths, after) = rest.split_once("\n)]")?;
    let paths: Vec<&str> = paths.lines().map(str::trim).collect();
    let derive = format!("#[derive({})]", paths.join(" "));
    (derive.len() <= MAX_LINE).then(|| format!("{before}{derive}{after}"))
}
