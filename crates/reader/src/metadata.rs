//! Metadata in the head of a page: canonical address, languages, previews of links, and JSON-LD.

use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use crate::view::{Page, Site};

/// Writes the metadata of a page.
pub(crate) fn metadata(site: &Site, page: &Page) -> Markup {
    html! {
        @if let Some(description) = description(page) {
            meta name="description" content=(description);
        }
        @if let Some(canonical) = &page.canonical {
            link rel="canonical" href=(canonical);
        }
        @for alternate in &page.alternates {
            link rel="alternate" hreflang=(alternate.language) href=(alternate.href);
        }
        @if let Some(markdown) = &page.markdown_href {
            link rel="alternate" type="text/markdown" href=(markdown);
        }
        @if let Some(link) = &page.previous {
            link rel="prev" href=(link.href);
        }
        @if let Some(link) = &page.next {
            link rel="next" href=(link.href);
        }
        (open_graph(site, page))
        (linked_data(site, page))
    }
}

fn description(page: &Page) -> Option<&String> {
    page.description.as_ref().or(page.summary.as_ref())
}

fn open_graph(site: &Site, page: &Page) -> Markup {
    html! {
        meta property="og:type" content="article";
        meta property="og:title" content=(page.title);
        meta property="og:site_name" content=(site.title);
        @if let Some(description) = description(page) {
            meta property="og:description" content=(description);
        }
        @if let Some(canonical) = &page.canonical {
            meta property="og:url" content=(canonical);
        }
        @if let Some(instant) = &page.updated_at {
            meta property="article:modified_time" content=(instant);
        }
        @if let Some(preview) = page.preview.as_ref().filter(|_| !site.has_no_preview) {
            meta property="og:image" content=(preview);
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta property="og:image:alt" content=(page.title);
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// Writes JSON-LD. Search engines need addresses with a host, so there is none without the canonical one.
fn linked_data(site: &Site, page: &Page) -> Markup {
    let Some(canonical) = &page.canonical else {
        return Markup::default();
    };
    let mut article = json!({
        "@type": "TechArticle",
        "headline": page.title,
        "url": canonical,
        "isPartOf": {
            "@type": "WebSite",
            "name": site.title,
            "url": absolute(canonical, &site.home),
        },
    });
    let more = [
        ("description", description(page)),
        ("dateModified", page.updated_at.as_ref()),
        ("image", page.preview.as_ref()),
        ("inLanguage", Some(&site.language)),
    ];
    for (name, value) in more {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            article[name] = json!(value);
        }
    }
    let mut graph = vec![article];
    graph.extend(crumbs(page, canonical));
    let data = json!({ "@context": "https://schema.org", "@graph": graph });
    // No `<` is written, so that the data cannot end the element.
    let data = data.to_string().replace('<', "\\u003c");
    html! { script type="application/ld+json" { (PreEscaped(data)) } }
}

fn crumbs(page: &Page, canonical: &str) -> Option<Value> {
    if page.breadcrumbs.is_empty() {
        return None;
    }
    let above = page.breadcrumbs.iter();
    let above = above.map(|crumb| (&crumb.title, crumb.href.as_deref()));
    let whole = above.chain([(&page.title, Some(canonical))]);
    let items = whole.filter_map(|(title, href)| Some((title, href?)));
    let items: Vec<Value> = items
        .enumerate()
        .map(|(at, (title, href))| {
            json!({
                "@type": "ListItem",
                "position": at + 1,
                "name": title,
                "item": absolute(canonical, href),
            })
        })
        .collect();
    Some(json!({ "@type": "BreadcrumbList", "itemListElement": items }))
}

/// An address of the same host as another that has one.
fn absolute(canonical: &str, href: &str) -> String {
    let authority = canonical.split_once("://").map(|(scheme, rest)| {
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        &canonical[..scheme.len() + "://".len() + host.len()]
    });
    match authority {
        Some(authority) if href.starts_with('/') && !href.starts_with("//") => {
            format!("{authority}{href}")
        }
        _ => href.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::absolute;

    #[test]
    fn addresses_get_the_host_of_the_canonical_address() {
        let check = |canonical: &str, href: &str, expected: &str| {
            assert_eq!(absolute(canonical, href), expected);
        };
        check("https://a.b/c/d", "/e", "https://a.b/e");
        check("https://a.b?c", "/e", "https://a.b/e");
        check("https://a.b/c", "https://x.y/", "https://x.y/");
        check("https://a.b/c", "//x.y/", "//x.y/");
        check("nothing", "/e", "/e");
    }
}
