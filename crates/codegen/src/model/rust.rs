//! Rust names and types in the model.
//!
//! - They are valid by construction, so emitting neither parses nor escapes them.
//! - They are not `syn::Ident` and `syn::Type`, which are neither `Send` nor `Sync`, since several threads emit files
//!   from one model.

use std::fmt;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, TokenStreamExt as _, quote};

/// Words that are not identifiers (The Rust Reference, "Keywords"; edition 2024).
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "static", "struct", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

/// The mark of a raw identifier.
const RAW: &str = "r#";

/// A Rust identifier, raw if it is a keyword.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RustIdent(Box<str>);

impl RustIdent {
    /// Makes an identifier of any text: escapes keywords, and replaces characters that no ASCII identifier has by `_`.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let is_valid = |character: char| character.is_ascii_alphanumeric() || character == '_';
        let mut ident = String::with_capacity(text.len() + RAW.len());
        if text.is_empty() || text.starts_with(|first: char| first.is_ascii_digit()) {
            ident.push('_');
        }
        ident.extend(
            text.chars()
                .map(|found| if is_valid(found) { found } else { '_' }),
        );
        match ident.as_str() {
            // These cannot be raw.
            "self" | "Self" | "super" | "crate" => ident.push('_'),
            keyword if KEYWORDS.contains(&keyword) => ident.insert_str(0, RAW),
            _ => {}
        }
        Self(ident.into())
    }

    /// Returns the identifier, with `r#` if it is raw.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the identifier without `r#`.
    #[must_use]
    pub fn plain(&self) -> &str {
        self.0.strip_prefix(RAW).unwrap_or(&self.0)
    }
}

impl Default for RustIdent {
    /// Returns `_`, which stands for a name until names are assigned.
    fn default() -> Self {
        Self::new("_")
    }
}

impl fmt::Display for RustIdent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl ToTokens for RustIdent {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let place = Span::call_site();
        tokens.append(match self.0.strip_prefix(RAW) {
            Some(raw) => Ident::new_raw(raw, place),
            None => Ident::new(&self.0, place),
        });
    }
}

/// The Rust type of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Primitive {
    /// `i8`
    I8,
    /// `i16`
    I16,
    /// `i32`
    I32,
    /// `i64`
    I64,
    /// `u8`
    U8,
    /// `u16`
    U16,
    /// `u32`
    U32,
    /// `u64`
    U64,
    /// `f32`
    F32,
    /// `f64`
    F64,
    /// `Decimal` of the runtime: a number with all its digits.
    Decimal,
}

impl Primitive {
    /// Returns the name of the type.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::I8 => "i8",
            Self::I16 => "i16",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::U8 => "u8",
            Self::U16 => "u16",
            Self::U32 => "u32",
            Self::U64 => "u64",
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::Decimal => "Decimal",
        }
    }

    /// Returns the size of its values in bytes.
    #[must_use]
    pub fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::I64 | Self::U64 | Self::F64 => 8,
            Self::Decimal => 24,
        }
    }

    /// Returns true if a value of this integer type can be the number.
    #[must_use]
    pub fn holds(self, number: i128) -> bool {
        let range = match self {
            Self::I8 => i8::MIN.into()..=i8::MAX.into(),
            Self::I16 => i16::MIN.into()..=i16::MAX.into(),
            Self::I32 => i32::MIN.into()..=i32::MAX.into(),
            Self::I64 => i64::MIN.into()..=i64::MAX.into(),
            Self::U8 => 0..=u8::MAX.into(),
            Self::U16 => 0..=u16::MAX.into(),
            Self::U32 => 0..=u32::MAX.into(),
            Self::U64 => 0..=u64::MAX.into(),
            Self::F32 | Self::F64 => return false,
            Self::Decimal => return true,
        };
        range.contains(&number)
    }
}

impl ToTokens for Primitive {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let name = Ident::new(self.as_str(), Span::call_site());
        tokens.extend(if *self == Self::Decimal {
            quote!(runtime::#name)
        } else {
            quote!(#name)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::RustIdent;

    #[test]
    fn identifiers_are_valid() {
        let cases = [
            ("page", "page"),
            ("type", "r#type"),
            ("gen", "r#gen"),
            ("self", "self_"),
            ("", "_"),
            ("2nd", "_2nd"),
            ("a b-ü", "a_b__"),
            ("r#type", "r_type"),
        ];
        for (text, expected) in cases {
            let ident = RustIdent::new(text);
            assert_eq!(ident.as_str(), expected, "{text:?}");
            let tokens = quote::quote!(#ident);
            assert_eq!(tokens.to_string(), expected, "{text:?}");
            assert!(!ident.plain().contains('#'), "{text:?}");
        }
    }
}
