//! The macros of `quire-db`, which re-exports and documents them.
//!
//! - Both expand to constants: composing a statement costs nothing at run time.
//! - Paths in expansions are absolute, so that no name in scope can change their meaning.
//! - A mistake is an error at its attribute or text, never a panic.

mod row;
mod sql;
mod text;

use proc_macro::TokenStream;

/// Reads a struct from a row, and selects its columns.
#[proc_macro_derive(Row, attributes(row))]
pub fn row(input: TokenStream) -> TokenStream {
    expand(syn::parse(input).and_then(|input| row::expand(&input)))
}

/// SQL with the select lists of rows and other constants in it, as one constant text.
#[proc_macro]
pub fn sql(input: TokenStream) -> TokenStream {
    expand(syn::parse(input).and_then(|input| sql::expand(&input)))
}

fn expand(expanded: syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    expanded
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}
