//! Expands `sql!("SELECT {SpaceRow} FROM spaces s {JOINS} WHERE s.id = $1")`.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Expr, Ident, LitStr, Token};

use crate::text;

/// A text, and the names given after it: `sql!("... {side} ...", side = "<")`.
pub(crate) struct Sql {
    text: LitStr,
    named: Vec<(Ident, Expr)>,
}

impl Parse for Sql {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let text = input.parse()?;
        let mut named = Vec::new();
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let name = input.parse()?;
            input.parse::<Token![=]>()?;
            named.push((name, input.parse()?));
        }
        Ok(Self { text, named })
    }
}

pub(crate) fn expand(sql: &Sql) -> syn::Result<TokenStream> {
    let named = |wanted: &str| {
        let (_, expression) = sql.named.iter().find(|(name, _)| name == wanted)?;
        Some(expression.to_token_stream())
    };
    let pieces = text::pieces(&sql.text, named)?;
    Ok(quote!(::quire_db::joined!(&[#(#pieces),*], "")))
}
