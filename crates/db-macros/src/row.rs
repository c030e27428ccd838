//! Expands `#[derive(Row)]`.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Attribute, Data, DeriveInput, GenericArgument, Ident, LitStr, PathArguments, Type};

use crate::text;

/// The options of `#[row(...)]` on a struct or a field.
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

/// The expansion of the fields of a row.
struct Fields {
    /// The select list, split where the name of the struct's table is inserted.
    pieces: Vec<Vec<TokenStream>>,
    /// The same for a struct without a table.
    plain: Vec<TokenStream>,
    names: Vec<Ident>,
    widths: Vec<TokenStream>,
    reads: Vec<TokenStream>,
}

impl Fields {
    fn new() -> Self {
        Self {
            pieces: vec![Vec::new()],
            plain: Vec::new(),
            names: Vec::new(),
            widths: Vec::new(),
            reads: Vec::new(),
        }
    }

    fn push(&mut self, piece: TokenStream) {
        self.plain.push(piece.clone());
        self.push_qualified(piece);
    }

    fn push_qualified(&mut self, piece: TokenStream) {
        if let Some(last) = self.pieces.last_mut() {
            last.push(piece);
        }
    }

    fn push_table(&mut self) {
        self.pieces.push(Vec::new());
    }

    fn add(&mut self, name: &Ident, type_: &Type, arguments: &Arguments) -> syn::Result<()> {
        if !self.names.is_empty() {
            self.push(quote!(", "));
        }
        self.names.push(name.clone());
        if arguments.nested {
            self.add_nested(type_, arguments.table.as_ref());
            return Ok(());
        }
        self.widths.push(quote!(1));
        self.reads
            .push(quote_spanned!(type_.span()=> columns.column::<#type_>()?));
        if let Some(expression) = &arguments.sql {
            return self.add_expression(expression);
        }
        let column = arguments
            .column
            .as_ref()
            .map_or_else(|| name.to_string(), LitStr::value);
        if let Some(table) = &arguments.table {
            let column = format!("{}.{column}", table.value());
            self.push(quote!(#column));
        } else {
            let of_table = format!(".{column}");
            self.push_table();
            self.push_qualified(quote!(#of_table));
            self.plain.push(quote!(#column));
        }
        Ok(())
    }

    fn add_nested(&mut self, type_: &Type, table: Option<&LitStr>) {
        let (row, read) = match optional(type_) {
            Some(row) => (row, quote!(optional)),
            None => (type_, quote!(read)),
        };
        self.push(if let Some(table) = table {
            quote!(::quire_db::joined!(<#row as ::quire_db::Row>::PIECES, #table))
        } else {
            quote!(<#row as ::quire_db::Row>::COLUMNS)
        });
        self.widths
            .push(quote!(<#row as ::quire_db::FromRow>::WIDTH));
        self.reads
            .push(quote_spanned!(type_.span()=> columns.#read::<#row>()?));
    }

    fn add_expression(&mut self, expression: &LitStr) -> syn::Result<()> {
        for (index, part) in expression.value().split(TABLE).enumerate() {
            if index > 0 {
                self.push_table();
            }
            let part = LitStr::new(part, expression.span());
            for piece in text::pieces(&part, |_| None)? {
                self.push(piece);
            }
        }
        Ok(())
    }
}

/// The name of the struct's table in an expression.
const TABLE: &str = "{table}";

pub(crate) fn expand(input: &DeriveInput) -> syn::Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(syn::Error::new(input.span(), "only a struct is a row"));
    };
    let syn::Fields::Named(named) = &data.fields else {
        let message = "the fields of a row have names";
        return Err(syn::Error::new(input.span(), message));
    };
    let of_struct = Arguments::read(&input.attrs, false)?;
    let mut fields = Fields::new();
    for field in &named.named {
        let Some(name) = &field.ident else { continue };
        let arguments = Arguments::read(&field.attrs, true)?;
        if let Some(expression) = &arguments.sql
            && of_struct.table.is_none()
            && expression.value().contains(TABLE)
        {
            let message = "`{table}` wants `#[row(table = \"...\")]` on the struct";
            return Err(syn::Error::new(expression.span(), message));
        }
        fields.add(name, &field.ty, &arguments)?;
    }
    Ok(implementations(
        &input.ident,
        &fields,
        of_struct.table.as_ref(),
    ))
}

fn implementations(row: &Ident, fields: &Fields, table: Option<&LitStr>) -> TokenStream {
    let Fields {
        pieces,
        plain,
        names,
        widths,
        reads,
    } = fields;
    let columns = if let Some(table) = table {
        quote!(::quire_db::joined!(<#row as ::quire_db::Row>::PIECES, #table))
    } else {
        quote!(::quire_db::joined!(&[#(#plain),*], ""))
    };
    let pieces = pieces
        .iter()
        .map(|piece| quote!(::quire_db::joined!(&[#(#piece),*], "")));
    quote! {
        #[automatically_derived]
        impl ::quire_db::FromRow for #row {
            const WIDTH: usize = 0 #(+ #widths)*;

            fn from_columns(
                columns: &mut ::quire_db::Columns<'_>,
            ) -> ::core::result::Result<Self, ::quire_db::Error> {
                ::core::result::Result::Ok(Self { #(#names: #reads),* })
            }
        }

        #[automatically_derived]
        impl ::quire_db::Row for #row {
            const PIECES: &'static [&'static str] = &[#(#pieces),*];
            const COLUMNS: &'static str = #columns;
        }
    }
}

/// The row, if there is one.
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
