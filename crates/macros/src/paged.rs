//! `#[paged(...)]`: a list that is given out page by page.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::ParseStream;
use syn::{DeriveInput, Error, Ident, Result, Token, Type};

use crate::arguments::{self, unknown, value};

/// The way to something in a response: `page?.next`; `self` is the response itself.
struct Way(Vec<(Ident, bool)>);

impl syn::parse::Parse for Way {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.parse::<Option<Token![self]>>()?.is_some() {
            return Ok(Self(Vec::new()));
        }
        let mut steps = Vec::new();
        loop {
            let field = input.parse()?;
            let optional = input.parse::<Option<Token![?]>>()?.is_some();
            steps.push((field, optional));
            if input.parse::<Option<Token![.]>>()?.is_none() {
                return Ok(Self(steps));
            }
        }
    }
}

impl Way {
    /// A reference to what it leads to, in an `Option`.
    fn see(&self) -> TokenStream {
        let Some(((last, _), way)) = self.0.split_last() else {
            return quote!(::core::option::Option::Some(page));
        };
        let way = way.iter().map(|(field, optional)| {
            let optional = optional.then(|| quote!(.as_ref()?));
            quote!(.#field #optional)
        });
        quote!((|| ::core::option::Option::Some(&page #(#way)* .#last))())
    }

    /// Type of its target, in an `Option`.
    fn take(&self) -> TokenStream {
        let Some(((last, _), way)) = self.0.split_last() else {
            return quote!(::core::option::Option::Some(page));
        };
        let way = way.iter().map(|(field, optional)| {
            let optional = optional.then(|| quote!(?));
            quote!(.#field #optional)
        });
        quote!((move || ::core::option::Option::Some(page #(#way)* .#last))())
    }
}

/// Arguments of `#[paged(...)]`.
struct Paged {
    item: Type,
    items: Option<Way>,
    next: Option<Way>,
    last: Option<Way>,
    done: Option<Way>,
    more: Option<Way>,
    how: Option<How>,
}

enum How {
    Token(Ident),
    Offset(Ident),
    Page(Ident),
    Link,
}

impl syn::parse::Parse for Paged {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut paged = Self {
            item: input.parse()?,
            items: None,
            next: None,
            last: None,
            done: None,
            more: None,
            how: None,
        };
        input.parse::<Token![,]>()?;
        arguments::named(input, |name, input| {
            match name.to_string().as_str() {
                "items" => paged.items = Some(value(input)?),
                "next" => paged.next = Some(value(input)?),
                "last" => paged.last = Some(value(input)?),
                "done" => paged.done = Some(value(input)?),
                "more" => paged.more = Some(value(input)?),
                "token" => paged.how = Some(How::Token(value(input)?)),
                "offset" => paged.how = Some(How::Offset(value(input)?)),
                "page" => paged.how = Some(How::Page(value(input)?)),
                "link" => paged.how = Some(How::Link),
                _ => return Err(unknown(name)),
            }
            Ok(())
        })?;
        Ok(paged)
    }
}

pub(crate) fn expand(input: &DeriveInput) -> Result<Option<TokenStream>> {
    let mut found: Option<Paged> = None;
    arguments::each(&input.attrs, "paged", |input| {
        found = Some(input.parse()?);
        Ok(())
    })?;
    let Some(paged) = found else {
        return Ok(None);
    };
    let name = &input.ident;
    let missing = |what| Error::new(name.span(), format!("a paged operation needs `{what}`"));
    let items = paged.items.as_ref().ok_or_else(|| missing("items = ..."))?;
    let next = paged.next(items)?;
    let next = next.ok_or_else(|| missing("token = ..., offset = ..., page = ... or link"))?;
    let (item, items) = (&paged.item, items.take());
    Ok(Some(quote! {
        #[automatically_derived]
        #[allow(deprecated, unused_variables)]
        impl ::quire_runtime::Paged for #name {
            type Item = #item;

            fn next(
                &self,
                page: &Self::Response,
                headers: &::quire_runtime::http::HeaderMap,
            ) -> ::quire_runtime::NextPage<Self> {
                #next
            }

            fn into_items(page: Self::Response) -> ::std::vec::Vec<Self::Item> {
                ::quire_runtime::paging::Items::all(#items)
            }
        }
    }))
}

impl Paged {
    /// Returns the request after a page.
    fn next(&self, items: &Way) -> Result<Option<TokenStream>> {
        let see = items.see();
        let by_step = |field: &Ident, first: i64, step: &TokenStream| {
            quote! {
                ::quire_runtime::paging::by_step(
                    ::core::clone::Clone::clone(self),
                    |request| &mut request.#field,
                    #first,
                    #step,
                )
            }
        };
        let next = match &self.how {
            Some(How::Token(field)) => {
                let last = self.last.as_ref().map(|last| {
                    let last = last.see();
                    quote!(::quire_runtime::paging::last(#see).and_then(|page| #last))
                });
                let next = self.next.as_ref().map(Way::see).or(last).ok_or_else(|| {
                    Error::new(
                        field.span(),
                        "a token needs `next = ...`, where the answer has it, or `last = ...`, where the last item has it",
                    )
                })?;
                let ended = |way: &Way, truth: bool| {
                    let way = way.see();
                    quote! {
                        if ::quire_runtime::paging::is_true(#way)
                            == ::core::option::Option::Some(#truth)
                        {
                            return ::quire_runtime::NextPage::End;
                        }
                    }
                };
                let done = self.done.as_ref().map(|way| ended(way, true));
                let more = self.more.as_ref().map(|way| ended(way, false));
                quote! {
                    #done
                    #more
                    ::quire_runtime::paging::by_token(
                        ::core::clone::Clone::clone(self),
                        |request| &mut request.#field,
                        #next,
                    )
                }
            }
            Some(How::Offset(field)) => {
                by_step(field, 0, &quote!(::quire_runtime::paging::count(#see)))
            }
            Some(How::Page(field)) => by_step(
                field,
                1,
                &quote!(::quire_runtime::paging::count(#see).min(1)),
            ),
            Some(How::Link) => quote!(::quire_runtime::paging::by_link(headers)),
            None => return Ok(None),
        };
        Ok(Some(next))
    }
}
