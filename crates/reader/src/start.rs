//! The page at the root of the server, where there is no site.

use maud::html;

use crate::document::alone;
use crate::libraries::notices;
use crate::view::{Link, Site};

/// Writes a description of the server, and these links. It does not mention its sites.
#[must_use]
pub fn start(site: &Site, links: &[Link]) -> String {
    alone(
        site,
        &site.title,
        &html! {
            p.description { "This server hosts documentation. Each site has its own address." }
            ul {
                @for link in links {
                    li { a href=(link.href) { (link.title) } }
                }
                li { a href={ (site.assets) (notices()) } { "Notices of the libraries in pages" } }
            }
        },
    )
}
