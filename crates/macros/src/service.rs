//! `#[service]`: the trait of an area.

use proc_macro2::TokenStream;
use quote::quote;
use syn::spanned::Spanned as _;
use syn::{
    Error, FnArg, Ident, ItemTrait, PathArguments, Result, ReturnType, TraitItem, TraitItemFn,
    Type, parse2,
};

/// A method, with the types of its request and of its result.
struct Method<'i> {
    item: &'i TraitItemFn,
    request: &'i Type,
    output: &'i Type,
}

impl<'i> Method<'i> {
    fn new(item: &'i TraitItem) -> Result<Self> {
        let TraitItem::Fn(item) = item else {
            return Err(Error::new(item.span(), "a service has nothing but methods"));
        };
        let shape = "expected `async fn name(&self, caller: Self::Caller, request: Request) -> Result<Response, Self::Error>`";
        let wrong = || Error::new(item.sig.span(), shape);
        let inputs: Vec<&FnArg> = item.sig.inputs.iter().collect();
        match (
            &item.sig.asyncness,
            &item.default,
            inputs.as_slice(),
            &item.sig.output,
        ) {
            (
                Some(_),
                None,
                [FnArg::Receiver(_), FnArg::Typed(_), FnArg::Typed(request)],
                ReturnType::Type(_, output),
            ) => Ok(Self {
                item,
                request: &request.ty,
                output,
            }),
            _ => Err(wrong()),
        }
    }

    /// `Result<T, E>`.
    fn output(&self) -> Result<&Type> {
        let wrong = "expected `Result<Response, Self::Error>`";
        let wrong = || Error::new(self.output.span(), wrong);
        let Type::Path(path) = self.output else {
            return Err(wrong());
        };
        let last = path.path.segments.last().ok_or_else(wrong)?;
        match &last.arguments {
            PathArguments::AngleBracketed(arguments) if arguments.args.len() == 2 => {
                Ok(self.output)
            }
            _ => Err(wrong()),
        }
    }

    /// The method with its future, which may move between threads.
    fn declared(&self) -> TokenStream {
        let (attributes, output) = (&self.item.attrs, self.output);
        let mut signature = self.item.sig.clone();
        signature.asyncness = None;
        signature.output = syn::parse_quote! {
            -> impl ::core::future::Future<Output = #output> + ::core::marker::Send
        };
        quote!(#(#attributes)* #signature;)
    }
}

pub(crate) fn expand(arguments: &TokenStream, item: TokenStream) -> Result<TokenStream> {
    if !arguments.is_empty() {
        return Err(Error::new(arguments.span(), "`service` takes no arguments"));
    }
    let item: ItemTrait = parse2(item)?;
    let methods = item.items.iter().map(Method::new);
    let methods = methods.collect::<Result<Vec<_>>>()?;
    let (visibility, name, bounds) = (&item.vis, &item.ident, &item.supertraits);
    let attributes = &item.attrs;
    let declared = methods.iter().map(Method::declared);
    let idents: Vec<&Ident> = methods
        .iter()
        .map(|method| &method.item.sig.ident)
        .collect();
    let requests: Vec<&Type> = methods.iter().map(|method| method.request).collect();
    let outputs = methods.iter().map(Method::output);
    let outputs = outputs.collect::<Result<Vec<_>>>()?;
    Ok(quote! {
        #(#attributes)*
        #[allow(deprecated)]
        #visibility trait #name: #bounds {
            #(#declared)*
        }

        /// Adds the operations of a service that implements the area.
        #[must_use]
        #visibility fn routes<S: #name + ::quire_runtime::server::Service>(
            routes: ::quire_runtime::server::Routes<S>,
        ) -> ::quire_runtime::server::Routes<S> {
            let area = routes.service().clone();
            routes.merge(operations(area))
        }

        /// Collects the operations of an area that has its own type.
        #[must_use]
        #[allow(deprecated)]
        #visibility fn operations<A: #name>(
            area: A,
        ) -> ::quire_runtime::server::Operations<A::Caller, A::Error> {
            ::quire_runtime::server::Operations::default()
                #(.add::<A, #requests, _, _, _>(area.clone(), async |area: A, caller, request| {
                    <A as #name>::#idents(&area, caller, request).await
                }))*
        }

        #[automatically_derived]
        #[allow(deprecated)]
        impl<F: ::quire_runtime::Forward> #name for ::quire_runtime::server::Mirror<F> {
            #(async fn #idents(
                &self,
                caller: ::quire_runtime::Passed,
                request: #requests,
            ) -> #outputs {
                self.forward(caller, request).await.map_err(::core::convert::Into::into)
            })*
        }
    })
}
