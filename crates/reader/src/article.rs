//! A page: its text, and what leads from it.

use maud::{Markup, PreEscaped, html};

use crate::document::{Document, OUTLINE, Room, TEXT, document};
use crate::header::picture;
use crate::icons::{icon, page_icon};
use crate::libraries;
use crate::metadata::metadata;
use crate::tree::tree;
use crate::view::{Crumb, Heading, Link, Page, Site};
use crate::words::{Words, words};

/// Maximum number of headings in the outline; a text with more is a reference, for which there is the search.
const MAX_HEADINGS: usize = 200;

/// Typical size of an article without its text, in bytes.
const ARTICLE_BYTES: usize = 16 << 10;

/// Writes a page.
#[must_use]
pub fn page(site: &Site, page: &Page) -> String {
    let words = words(&site.language);
    let has_tree = page.layout.tree && !page.tree.is_empty();
    document(
        site,
        &Document {
            title: &page.title,
            is_indexed: page.is_indexed,
            metadata: html! {
                (metadata(site, page))
                @if page.has_diagrams { (libraries::diagrams(&site.assets)) }
            },
            tree: has_tree.then(|| tree(&page.tree, words)),
            query: "",
            main: html! {
                (Room(page.body.0.len() + ARTICLE_BYTES))
                (main(page, words))
                (outline(page, words))
            },
        },
    )
}

fn main(page: &Page, words: &Words) -> Markup {
    let layout = page.layout;
    let cover = page.cover.as_ref().filter(|_| layout.cover);
    let description = page.description.as_ref().filter(|_| layout.description);
    html! {
        (Room(page.body.0.len() + ARTICLE_BYTES))
        main id=(TEXT) tabindex="-1" {
            @if let Some(cover) = cover {
                div.cover.hero[cover.is_hero] { (picture(&cover.picture, "")) }
            }
            article {
                (breadcrumbs(&page.breadcrumbs, words))
                div.title {
                    h1 id=[page.title_id.as_ref()] class=[(!layout.title).then_some("hidden")] {
                        @for alias in &page.title_aliases { a name=(alias) {} }
                        @if let Some(icon) = &page.icon { (page_icon(icon)) " " }
                        @if let Some(html) = &page.title_html { (PreEscaped(&html.0)) } @else { (page.title) }
                    }
                    (actions(page, words))
                }
                @if let Some(description) = description {
                    p.description { (description) }
                }
                (outline_button(page, words))
                div.text { (PreEscaped(&page.body.0)) }
            }
            footer {
                (origin(page, words))
                @if layout.pagination { (pagination(page, words)) }
            }
        }
    }
}

pub(crate) fn breadcrumbs(crumbs: &[Crumb], words: &Words) -> Markup {
    html! {
        @if !crumbs.is_empty() {
            nav.breadcrumbs aria-label=(words.breadcrumbs) {
                ol {
                    @for crumb in crumbs {
                        li {
                            @if let Some(href) = &crumb.href {
                                a href=(href) { (crumb.title) }
                            } @else {
                                span { (crumb.title) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The Markdown of a page; the script copies it.
fn actions(page: &Page, words: &Words) -> Markup {
    html! {
        @if let Some(href) = &page.markdown_href {
            div.actions {
                button.copy-page type="button" data-href=(href) hidden {
                    (icon("copy"))
                    span { (words.copy_markdown) }
                }
                a href=(href) type="text/markdown" aria-label=(words.markdown) { "Markdown" }
            }
        }
    }
}

fn in_outline(page: &Page) -> &[Heading] {
    let headings = if page.layout.outline {
        page.headings.as_slice()
    } else {
        &[]
    };
    &headings[..headings.len().min(MAX_HEADINGS)]
}

fn outline_button(page: &Page, words: &Words) -> Markup {
    html! {
        @if !in_outline(page).is_empty() {
            button.outline-button type="button" popovertarget=(OUTLINE) {
                (icon("list"))
                (words.on_this_page)
            }
        }
    }
}

fn outline(page: &Page, words: &Words) -> Markup {
    let headings = in_outline(page);
    let top = headings.iter().map(|heading| heading.level).min();
    let top = top.unwrap_or_default();
    html! {
        @if !headings.is_empty() {
            nav.outline id=(OUTLINE) aria-label=(words.on_this_page) popover {
                p aria-hidden="true" { (words.on_this_page) }
                ul {
                    @for heading in headings {
                        li class=(format!("level-{}", heading.level.saturating_sub(top).min(3))) {
                            a href={ "#" (heading.id) } { (heading.title) }
                        }
                    }
                }
            }
        }
    }
}

/// Writes the day of the last change, and the link for editing the page.
fn origin(page: &Page, words: &Words) -> Markup {
    html! {
        @if page.edit_href.is_some() || page.updated_at.is_some() {
            div.origin {
                @if let Some(href) = &page.edit_href {
                    a href=(href) rel="nofollow" { (icon("pencil")) (words.edit) }
                }
                @if let Some(instant) = &page.updated_at {
                    p { (words.updated) " " (day(instant)) }
                }
            }
        }
    }
}

/// Writes the day of an instant, which the script writes as people do.
pub(crate) fn day(instant: &str) -> Markup {
    let day = instant.split('T').next().unwrap_or_default();
    html! { time datetime=(instant) { (day) } }
}

fn pagination(page: &Page, words: &Words) -> Markup {
    let side = |link: Option<&Link>, rel: &str, label: &str| {
        html! {
            @if let Some(link) = link {
                a href=(link.href) rel=(rel) {
                    small { (label) }
                    span { (link.title) }
                }
            }
        }
    };
    html! {
        @if page.previous.is_some() || page.next.is_some() {
            nav.pagination aria-label=(words.pagination) {
                (side(page.previous.as_ref(), "prev", words.previous))
                (side(page.next.as_ref(), "next", words.next))
            }
        }
    }
}
