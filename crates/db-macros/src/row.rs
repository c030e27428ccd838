//! `#[derive(Row)]`.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Attribute, Data, DeriveInput, Fields, GenericArgument, LitStr, PathArguments, Type};

use crate::text;

/// What `#[row(...)]` says of a struct or of a field.
#[derive(Default)]
struct Arguments {
    table: Option<LitStr>,
    column: Option<LitStr>,
    sql: Option<LitStr>,
    nested: bool,
}

impl Arguments {
    fn read(attributes: &[Attribute], is_field: bool) -> syn::Result<Self> {
        let mut read = Self::default();
        for attribute in attributes {
            if !attribute.path().is_ident("row") {
                continue;
            }
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("table") {
                    read.table = Some(meta.value()?.parse()?);
                } else if is_field && meta.path.is_ident("column") {
                    read.column = Some(meta.value()?.parse()?);
                } else if is_field && meta.path.is_ident("sql") {
                    read.sql = Some(meta.value()?.parse()?);
                } else if is_field && meta.path.is_ident("nested") {
                    read.nested = true;
                } else {
                    return Err(meta
                        .error("`row` takes `table`, and on fields `column`, `sql` or `nested`"));
                }
                Ok(())
            })?;
        }
        let places = [read.column.is_some(), read.sql.is_some(), read.nested];
        if places.into_iter().filter(|place| *place).count() > 1
            || (read.sql.is_some() && read.table.is_some())
        {
            let message = "a field is one of a column, an expression and a nested row";
            let span = attributes
                .first()
                .map_or_else(proc_macro2::Span::call_site, Spanned::span);
            return Err(syn::Error::new(span, message));
        }
        Ok(read)
    }
}

/// The select list in the making: pieces between which the name of the struct's table stands.
struct List {
    pieces: Vec<Vec<TokenStream>>,
}

impl List {
    fn new() -> Self {
        Self {
            pieces: vec![Vec::new()],
        }
    }

    fn push(&mut self, piece: TokenStream) {
        if let Some(last) = self.pieces.last_mut() {
            last.push(piece);
        }
    }

    fn table(&mut self) {
        self.pieces.push(Vec::new());
    }

    fn finish(self) -> impl Iterator<Item = TokenStream> {
        self.pieces
            .into_iter()
            .map(|piece| quote!(::quire_db::joined!(&[#(#piece),*], "")))
    }
}

pub(crate) fn expand(input: &DeriveInput) -> syn::Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(syn::Error::new(input.span(), "only a struct is a row"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(syn::Error::new(
            input.span(),
            "the fields of a row have names",
        ));
    };
    let of_struct = Arguments::read(&input.attrs, false)?;
    let mut qualified = List::new();
    let mut plain = Vec::new();
    let (mut names, mut widths, mut reads) = (Vec::new(), Vec::new(), Vec::new());
    for field in &fields.named {
        let Some(name) = &field.ident else { continue };
        let arguments = Arguments::read(&field.attrs, true)?;
        if !names.is_empty() {
            qualified.push(quote!(", "));
            plain.push(quote!(", "));
        }
        let type_ = &field.ty;
        if arguments.nested {
            let (row, read) = match optional(type_) {
                Some(row) => (row, quote!(optional)),
                None => (type_, quote!(read)),
            };
            let list = if let Some(table) = &arguments.table {
                quote!(::quire_db::joined!(<#row as ::quire_db::Row>::PIECES, #table))
            } else {
                quote!(<#row as ::quire_db::Row>::COLUMNS)
            };
            qualified.push(list.clone());
            plain.push(list);
            widths.push(quote!(<#row as ::quire_db::FromRow>::WIDTH));
            reads.push(quote_spanned!(type_.span()=> columns.#read::<#row>()?));
        } else {
            if let Some(expression) = &arguments.sql {
                let value = expression.value();
                for (index, part) in value.split("{table}").enumerate() {
                    if index > 0 {
                        qualified.table();
                    }
                    let part = LitStr::new(part, expression.span());
                    for piece in text::pieces(&part, |_| None)? {
                        qualified.push(piece.clone());
                        plain.push(piece);
                    }
                }
                if value.contains("{table}") && of_struct.table.is_none() {
                    let message = "`{table}` wants `#[row(table = \"...\")]` on the struct";
                    return Err(syn::Error::new(expression.span(), message));
                }
            } else {
                let column = arguments
                    .column
                    .map_or_else(|| name.to_string(), |column| column.value());
                if let Some(table) = &arguments.table {
                    let column = format!("{}.{column}", table.value());
                    qualified.push(quote!(#column));
                    plain.push(quote!(#column));
                } else {
                    let of_table = format!(".{column}");
                    qualified.table();
                    qualified.push(quote!(#of_table));
                    plain.push(quote!(#column));
                }
            }
            widths.push(quote!(1));
            reads.push(quote_spanned!(type_.span()=> columns.column::<#type_>()?));
        }
        names.push(name);
    }
    let pieces = qualified.finish();
    let type_name = &input.ident;
    let columns = if let Some(table) = &of_struct.table {
        quote!(::quire_db::joined!(<#type_name as ::quire_db::Row>::PIECES, #table))
    } else {
        quote!(::quire_db::joined!(&[#(#plain),*], ""))
    };
    Ok(quote! {
        #[automatically_derived]
        impl ::quire_db::FromRow for #type_name {
            const WIDTH: usize = 0 #(+ #widths)*;

            fn from_columns(
                columns: &mut ::quire_db::Columns<'_>,
            ) -> ::core::result::Result<Self, ::quire_db::Error> {
                ::core::result::Result::Ok(Self { #(#names: #reads),* })
            }
        }

        #[automatically_derived]
        impl ::quire_db::Row for #type_name {
            const PIECES: &'static [&'static str] = &[#(#pieces),*];
            const COLUMNS: &'static str = #columns;
        }
    })
}

/// The row that there may be.
fn optional(type_: &Type) -> Option<&Type> {
    let Type::Path(path) = type_ else { return None };
    let last = path.path.segments.last()?;
    if last.ident != "Option" {
        return None;
    }
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match arguments.args.first()? {
        GenericArgument::Type(row) => Some(row),
        _ => None,
    }
}
