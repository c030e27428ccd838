//! Paginated lists, fetched on demand.
//!
//! - A repeated page ends the list with an error, so that no server can occupy a client forever.
//! - Links are followed only to the client's own server.

use std::collections::HashSet;
use std::hash::{BuildHasher as _, RandomState};
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::stream::{self, BoxStream, Stream, StreamExt as _, TryStreamExt as _};
use url::Url;

use super::exchange::Extra;
use super::{CallOptions, Error, Transport};
use crate::{Encoder, NextPage, Paged};

/// The request for a page, and its address if that was a link.
type PageRequest<O> = (O, Option<String>);

/// The pages of a list, fetched on demand.
#[must_use = "nothing is fetched until it is asked for"]
pub struct Pages<'c, T>(BoxStream<'c, Result<Vec<T>, Error>>);

impl<T> Stream for Pages<'_, T> {
    type Item = Result<Vec<T>, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.poll_next_unpin(context)
    }
}

/// The items of a list over all its pages, fetched on demand.
#[must_use = "nothing is fetched until it is asked for"]
pub struct Items<'c, T>(BoxStream<'c, Result<T, Error>>);

impl<T> Stream for Items<'_, T> {
    type Item = Result<T, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.poll_next_unpin(context)
    }
}

/// Progress of a walk over the pages.
struct Walk<O> {
    next: Option<Result<PageRequest<O>, Error>>,
    options: CallOptions,
    seen: ReadPages,
}

/// Pages that were already read.
#[derive(Default)]
struct ReadPages {
    pages: HashSet<u64>,
    hashes: RandomState,
}

impl ReadPages {
    fn add(&mut self, operation: &'static str, mark: &str) -> Result<(), Error> {
        if self.pages.insert(self.hashes.hash_one(mark)) {
            return Ok(());
        }
        Err(Error::Paging {
            operation,
            reason: "the server returned a page that was there before".to_owned(),
        })
    }
}

impl Transport {
    /// The pages of a list, fetched on demand.
    pub fn pages<O: Paged>(&self, request: O) -> Pages<'_, O::Item> {
        self.pages_with(request, CallOptions::default())
    }

    /// The same with further options.
    pub fn pages_with<O: Paged>(&self, request: O, options: CallOptions) -> Pages<'_, O::Item> {
        let pages = Walk {
            next: Some(Ok((request, None))),
            options,
            seen: ReadPages::default(),
        };
        let pages = stream::try_unfold(pages, move |mut pages| async move {
            let Some(wanted) = pages.next.take() else {
                return Ok(None);
            };
            let (request, link) = wanted?;
            let extra = Extra {
                options: &pages.options,
                query: "",
                link: link.as_deref(),
            };
            let page = self.perform(&request, extra).await?;
            let (id, seen) = (const { O::INFO.id }, &mut pages.seen);
            pages.next = match request.next(&page.body, &page.headers) {
                NextPage::End => None,
                NextPage::Request(next, mark) => Some(seen.add(id, &mark).map(|()| (*next, None))),
                NextPage::Link(text) => Some(self.follow(&request, link, &text).and_then(|link| {
                    seen.add(id, &link)?;
                    Ok((request, Some(link)))
                })),
            };
            Ok(Some((O::into_items(page.body), pages)))
        });
        Pages(pages.boxed())
    }

    /// The address of the next page, if that is where this client sends its requests.
    fn follow<O: Paged>(
        &self,
        request: &O,
        page: Option<String>,
        link: &str,
    ) -> Result<String, Error> {
        let page = match page {
            Some(page) => page,
            None => self.address(&Encoder::write(request).map_err(Error::Encode)?.target),
        };
        let target = Url::parse(&page).and_then(|page| Ok((page.join(link)?, page)));
        match target {
            Ok((target, page)) if target.origin() == page.origin() => Ok(target.into()),
            _ => Err(Error::Paging {
                operation: const { O::INFO.id },
                reason: "the next page is said to be at an address of another server".to_owned(),
            }),
        }
    }

    /// The items of a list over all its pages, fetched on demand.
    pub fn items<O: Paged>(&self, request: O) -> Items<'_, O::Item> {
        self.items_with(request, CallOptions::default())
    }

    /// The same with further options.
    pub fn items_with<O: Paged>(&self, request: O, options: CallOptions) -> Items<'_, O::Item> {
        let items = self
            .pages_with(request, options)
            .map_ok(|items| stream::iter(items).map(Ok))
            .try_flatten();
        Items(items.boxed())
    }
}
