//! The links of a site in its header, and the footer.
//!
//! - Narrow windows have no room for the links of the header: they are in the footer there.
//! - Members sign out in the footer.

use maud::{Markup, html};

use crate::sign_out::form;
use crate::view::{FooterGroup, Link, Site};
use crate::words::Words;

/// Writes the links of the header.
pub(crate) fn links(links: &[Link]) -> Markup {
    html! {
        @if !links.is_empty() {
            ul.links { (items(links)) }
        }
    }
}

fn items(links: &[Link]) -> Markup {
    html! {
        @for link in links {
            li { a href=(link.href) { (link.title) } }
        }
    }
}

/// Writes the footer, if there is anything in it.
pub(crate) fn footer(site: &Site, words: &Words) -> Markup {
    let footer = &site.footer;
    let sign_out = site.sign_out_href.as_ref();
    let is_empty = footer.text.is_none() && footer.groups.is_empty() && sign_out.is_none();
    html! {
        @if !is_empty || !site.links.is_empty() {
            footer.site.narrow[is_empty] {
                (links(&site.links))
                @for group in &footer.groups { (listed(group)) }
                @if let Some(text) = &footer.text {
                    p { (text) }
                }
                @if let Some(href) = sign_out {
                    (form(href, words))
                }
            }
        }
    }
}

fn listed(group: &FooterGroup) -> Markup {
    html! {
        nav aria-label=(group.title) {
            strong { (group.title) }
            ul { (items(&group.links)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::view::{Footer, FooterGroup, Link, Site};
    use crate::words::Words;

    #[test]
    fn a_footer_has_what_the_site_has() {
        let footer = |site: &Site| super::footer(site, &Words::ENGLISH).into_string();
        assert_eq!(footer(&Site::default()), "");
        let link = Link {
            title: "A & B".to_owned(),
            href: "https://example.com/?a&b".to_owned(),
        };
        let mut site = Site {
            links: vec![link.clone()],
            ..Site::default()
        };
        let narrow = footer(&site);
        assert!(
            narrow.starts_with("<footer class=\"site narrow\"><ul"),
            "{narrow}"
        );
        assert!(
            narrow.contains("<a href=\"https://example.com/?a&amp;b\">A &amp; B</a>"),
            "{narrow}"
        );
        site.footer = Footer {
            text: Some("<Example>".to_owned()),
            groups: vec![FooterGroup {
                title: "More".to_owned(),
                links: vec![link],
            }],
        };
        let whole = footer(&site);
        for part in [
            "<footer class=\"site\">",
            "<nav aria-label=\"More\"><strong>More</strong><ul><li><a href=",
            "<p>&lt;Example&gt;</p></footer>",
        ] {
            assert!(whole.contains(part), "{part}: {whole}");
        }
        let member = Site {
            sign_out_href: Some("/~sign-out".to_owned()),
            ..Site::default()
        };
        assert_eq!(
            footer(&member),
            "<footer class=\"site\"><form method=\"post\" action=\"/~sign-out\">\
             <button type=\"submit\">Sign out</button></form></footer>"
        );
    }
}
