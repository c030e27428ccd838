//! The frame of every page: the document, its head, and the landmarks.

use maud::{DOCTYPE, Markup, Render, html};

use crate::assets::{self, Asset};
use crate::footer::footer;
use crate::header::header;
use crate::icons::icon;
use crate::search::whence;
use crate::view::{Icon, SearchForm, Site};
use crate::words::{Words, is_right_to_left, words};

/// Id of the text, which the skip link points to.
pub(crate) const TEXT: &str = "reader:text";
/// The name of the tree, which a button opens on narrow windows.
pub(crate) const TREE: &str = "reader:tree";
/// The name of the outline, which a button opens on narrow windows.
pub(crate) const OUTLINE: &str = "reader:outline";

/// Typical size of a document without its text and the tree, in bytes.
const DOCUMENT_BYTES: usize = 16 << 10;

/// Writes nothing, but reserves room for this number of bytes: a long output is not moved as it grows.
pub(crate) struct Room(pub(crate) usize);

impl Render for Room {
    fn render_to(&self, buffer: &mut String) {
        buffer.reserve(self.0);
    }
}

/// Parts in which the documents of a site differ.
pub(crate) struct Document<'d> {
    /// The title of the page.
    pub(crate) title: &'d str,
    /// Set if search engines may list it.
    pub(crate) is_indexed: bool,
    /// Further content of the head.
    pub(crate) metadata: Markup,
    /// The tree of pages.
    pub(crate) tree: Option<Markup>,
    /// The query that the search begins with.
    pub(crate) query: &'d str,
    /// Content of `<main>`, with its neighbours.
    pub(crate) main: Markup,
}

/// Writes a whole document.
pub(crate) fn document(site: &Site, document: &Document<'_>) -> String {
    let words = words(&site.language);
    let tree = document.tree.as_ref().map_or(0, |tree| tree.0.len());
    let written = html! {
        (Room(DOCUMENT_BYTES + tree + document.main.0.len()))
        (DOCTYPE)
        html lang=(language(site)) dir=(direction(site)) data-mode=[site.theme.mode()] data-fixed[site.theme.is_fixed] {
            head { (head(site, document)) }
            body data-copy=(words.copy) data-copied=(words.copied) data-link=(words.link_here) data-enlarge=(words.enlarge) data-close=(words.close) {
                a.skip href={ "#" (TEXT) } { (words.skip) }
                (header(site, words, document.tree.is_some()))
                @if let Some(draft) = &site.draft {
                    aside.draft aria-label=(words.draft) {
                        strong { (words.draft) }
                        " "
                        (draft)
                    }
                }
                div.frame {
                    @if let Some(tree) = &document.tree {
                        nav.tree id=(TREE) aria-label=(words.pages) popover {
                            button.close type="button" popovertarget=(TREE) popovertargetaction="hide" aria-label=(words.close) {
                                (icon("close"))
                            }
                            (tree)
                        }
                    }
                    (document.main)
                }
                (footer(site, words))
                @if let Some(search) = &site.search { (search_box(search, words, document.query)) }
            }
        }
    };
    written.into_string()
}

/// Writes a document of the server itself, without a tree: its title is the heading, and `text` follows.
pub(crate) fn alone(site: &Site, title: &str, text: &Markup) -> String {
    document(
        site,
        &Document {
            title,
            is_indexed: false,
            metadata: Markup::default(),
            tree: None,
            query: "",
            main: html! {
                main.alone id=(TEXT) tabindex="-1" {
                    h1 { (title) }
                    (text)
                }
            },
        },
    )
}

fn language(site: &Site) -> &str {
    if site.language.is_empty() {
        "en"
    } else {
        &site.language
    }
}

fn direction(site: &Site) -> &'static str {
    if is_right_to_left(&site.language) {
        "rtl"
    } else {
        "ltr"
    }
}

fn head(site: &Site, document: &Document<'_>) -> Markup {
    let title = match (document.title, site.title.as_str()) {
        (title, site) if site.is_empty() || title == site => title.to_owned(),
        ("", site) => site.to_owned(),
        (title, site) => format!("{title} · {site}"),
    };
    let address = |asset: &Asset| format!("{}{}", site.assets, asset.name);
    let theme = site.theme.asset();
    html! {
        meta charset="utf-8";
        title { (title) }
        meta name="viewport" content="width=device-width, initial-scale=1";
        meta name="color-scheme" content=(site.theme.schemes());
        link rel="stylesheet" href=(address(assets::style()));
        @if let Some(theme) = &theme {
            link rel="stylesheet" href=(address(theme));
        }
        // It sets the mode that the visitor chose before anything is painted, and measures what the styles place.
        script src=(address(assets::script())) {}
        @if !(site.is_indexed && document.is_indexed) {
            meta name="robots" content="noindex";
        }
        (favicon(site))
        @if let Some(feed) = &site.feed_href {
            link rel="alternate" type="application/atom+xml" title=(site.title) href=(feed);
        }
        @if let Some(search) = &site.search {
            link rel="search" title=(site.title) href=(search.href);
        }
        (document.metadata)
    }
}

/// Browsers request `/favicon.ico` if there is none.
fn favicon(site: &Site) -> Markup {
    let href = match (&site.favicon, &site.icon) {
        (Some(src), _) => src.clone(),
        (None, Some(Icon::Picture(picture))) => picture.src.clone(),
        (None, Some(Icon::Emoji(emoji))) => assets::emoji_image(emoji),
        (None, Some(Icon::Name(_)) | None) => "data:,".to_owned(),
    };
    html! { link rel="icon" href=(href); }
}

/// The box that the script opens; the form works without it.
fn search_box(search: &SearchForm, words: &Words, query: &str) -> Markup {
    html! {
        dialog.search aria-label=(words.search) {
            form action=(search.address()) role="search" {
                button type="submit" aria-label=(words.search) { (icon("search")) }
                // A field of the type `search` may not have the role.
                input type="text" inputmode="search" enterkeyhint="search" name="q" value=(query) maxlength="256" placeholder=(words.search) aria-label=(words.search) role="combobox" aria-expanded="false" aria-controls="reader:results" aria-autocomplete="list" autocomplete="off" spellcheck="false";
                (whence(search))
                button type="button" aria-label=(words.close) { (icon("close")) }
            }
            div id="reader:results" role="listbox" aria-label=(words.results) {}
            p role="status" data-none=(words.no_results) data-failed=(words.failed) {}
        }
    }
}
