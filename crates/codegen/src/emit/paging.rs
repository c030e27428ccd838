//! Implementations of `Paged`, for operations that return a list page by page.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emitter;
use super::types::CodeLocation;
use crate::model::{NextPage, Operation, Paged, RustIdent, Step};

impl Emitter<'_> {
    /// Returns the implementation of `Paged` for the request of an operation that lists items.
    pub(crate) fn paged(&self, operation: &Operation) -> Option<TokenStream> {
        let (place, paged) = (
            CodeLocation::Models(operation.file),
            operation.paged.as_ref()?,
        );
        let (name, item) = (&operation.request_ident, self.rust_type(place, &paged.item));
        let response = self.response_type(place, &operation.response);
        let list = self.std(place, "Vec");
        let next = self.next_page(place, paged);
        let (page, headers) = match &paged.next {
            NextPage::Link => (quote!(_page), quote!(headers)),
            _ => (quote!(page), quote!(_headers)),
        };
        let items = match owned(&quote!(page), &paged.items) {
            (items, true) => quote!(#items.unwrap_or_default()),
            (items, false) => items,
        };
        Some(quote! {
            impl runtime::Paged for #name {
                type Item = #item;

                fn next(
                    &self,
                    #page: &#response,
                    #headers: &runtime::http::HeaderMap,
                ) -> runtime::NextPage<Self> {
                    #next
                }

                fn into_items(page: #response) -> #list<#item> {
                    #items
                }
            }
        })
    }

    /// The body of `Paged::next`.
    fn next_page(&self, place: CodeLocation, paged: &Paged) -> TokenStream {
        let some = self.std(place, "Some");
        let seen = |steps: &[Step]| match borrowed(&quote!(page), steps) {
            (value, true) => value,
            (value, false) => quote!(#some(#value)),
        };
        let by_token = |request: &RustIdent, token: &TokenStream| {
            quote! {
                let token = #token;
                runtime::paging::by_token(self.clone(), |request| &mut request.#request, token)
            }
        };
        let by_step = |request: &RustIdent, first: i64, step: &TokenStream| {
            let first = super::tokens::integer(first);
            quote! {
                runtime::paging::by_step(self.clone(), |request| &mut request.#request, #first, #step)
            }
        };
        let end_if = |flag: &Step, last: bool| {
            let field = &flag.field;
            let condition = match (flag.optional, last) {
                (true, _) => quote!(page.#field == #some(#last)),
                (false, true) => quote!(page.#field),
                (false, false) => quote!(!page.#field),
            };
            quote! {
                if #condition {
                    return runtime::NextPage::End;
                }
            }
        };
        let items = seen(&paged.items);
        match &paged.next {
            NextPage::Token {
                request,
                response,
                done,
                more,
            } => {
                let done = done.as_ref().map(|done| end_if(done, true));
                let more = more.as_ref().map(|more| end_if(more, false));
                let token = by_token(request, &seen(response));
                quote!(#done #more #token)
            }
            NextPage::Last {
                request,
                item,
                more,
            } => {
                let more = end_if(more, false);
                let last = quote!(runtime::paging::last(#items).map(|item| &item.#item));
                let token = by_token(request, &last);
                quote!(#more #token)
            }
            NextPage::Offset(request) => {
                by_step(request, 0, &quote!(runtime::paging::count(#items)))
            }
            NextPage::Number(request) => {
                by_step(request, 1, &quote!(runtime::paging::count(#items).min(1)))
            }
            NextPage::Link => quote!(runtime::paging::by_link(headers)),
        }
    }
}

/// Returns a reference to a field, and `true` if it is in an `Option` because a field around it is optional.
fn borrowed(base: &TokenStream, steps: &[Step]) -> (TokenStream, bool) {
    let Some((step, rest)) = steps.split_first() else {
        return (base.clone(), false);
    };
    let field = &step.field;
    if rest.is_empty() {
        return (quote!(&#base.#field), false);
    }
    if !step.optional {
        return borrowed(&quote!(#base.#field), rest);
    }
    let (inner, is_option) = borrowed(&quote!(#field), rest);
    (
        then(&quote!(#base.#field.as_ref()), field, &inner, is_option),
        true,
    )
}

/// Returns the value of a field, and `true` if it is in an `Option`.
fn owned(base: &TokenStream, steps: &[Step]) -> (TokenStream, bool) {
    let Some((step, rest)) = steps.split_first() else {
        return (base.clone(), false);
    };
    let field = &step.field;
    if rest.is_empty() {
        return (quote!(#base.#field), step.optional);
    }
    if !step.optional {
        return owned(&quote!(#base.#field), rest);
    }
    let (inner, is_option) = owned(&quote!(#field), rest);
    (then(&quote!(#base.#field), field, &inner, is_option), true)
}

fn then(
    option: &TokenStream,
    name: &RustIdent,
    inner: &TokenStream,
    is_option: bool,
) -> TokenStream {
    if is_option {
        quote!(#option.and_then(|#name| #inner))
    } else {
        quote!(#option.map(|#name| #inner))
    }
}
