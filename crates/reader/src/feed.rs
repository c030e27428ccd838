//! The feed of a site (Atom, RFC 4287).

use std::borrow::Cow;

use maud::{Markup, PreEscaped, html};

/// Most recent changes of a site.
#[derive(Clone, Debug, Default)]
pub struct Feed {
    /// The name of the site.
    pub title: String,
    /// The address of the feed, with host.
    pub href: String,
    /// The address of the first page, with host.
    pub home: String,
    /// The pages that changed last, from the newest.
    pub entries: Vec<FeedEntry>,
}

/// A page that changed.
#[derive(Clone, Debug, Default)]
pub struct FeedEntry {
    /// Unique id of the change.
    pub id: String,
    /// The title of the page.
    pub title: String,
    /// Its address, with host.
    pub href: String,
    /// Location of the page on the site.
    pub category: String,
    /// Summary of the change.
    pub summary: Option<String>,
    /// Time of creation, in the format of RFC 3339.
    pub created_at: String,
    /// Time of the change.
    pub updated_at: String,
}

/// Time of the change of a feed without entries.
const NEVER: &str = "1970-01-01T00:00:00Z";

/// Writes a feed. Elements have end tags, as XML demands.
#[must_use]
pub fn feed(feed: &Feed) -> String {
    let newest = feed.entries.first();
    let updated_at = newest.map_or(NEVER, |entry| entry.updated_at.as_str());
    let written = html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
        feed xmlns="http://www.w3.org/2005/Atom" {
            id { (feed.href) }
            title { (text(&feed.title)) }
            updated { (updated_at) }
            author { name { (text(&feed.title)) } }
            link rel="self" type="application/atom+xml" href=(feed.href) {}
            link rel="alternate" type="text/html" href=(feed.home) {}
            @for one in &feed.entries { (entry(&feed.href, one)) }
        }
    };
    written.into_string()
}

fn entry(feed: &str, entry: &FeedEntry) -> Markup {
    html! {
        entry {
            id { (feed) "#" (entry.id) }
            title { (text(&entry.title)) }
            link rel="alternate" type="text/html" href=(entry.href) {}
            published { (entry.created_at) }
            updated { (entry.updated_at) }
            category term=(text(&entry.category)) {}
            @if let Some(summary) = &entry.summary {
                summary { (text(summary)) }
            }
        }
    }
}

/// A text without the characters that XML 1.0 cannot hold.
fn text(text: &str) -> Cow<'_, str> {
    let is_foreign = |letter: char| {
        (letter.is_control() && !letter.is_whitespace())
            || matches!(letter, '\u{b}' | '\u{c}' | '\u{fffe}' | '\u{ffff}')
    };
    if text.contains(is_foreign) {
        Cow::Owned(text.replace(is_foreign, ""))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_text() {
        let whole = feed(&Feed {
            title: "A & \u{1}B\u{b}".to_owned(),
            href: "https://a.b/~feed".to_owned(),
            home: "https://a.b/".to_owned(),
            entries: vec![FeedEntry {
                id: "p-1".to_owned(),
                title: "</title><script>".to_owned(),
                category: "\"x".to_owned(),
                updated_at: "2026-11-21T09:30:00.000Z".to_owned(),
                ..FeedEntry::default()
            }],
        });
        for part in [
            "<title>A &amp; B</title>",
            "<title>&lt;/title&gt;&lt;script&gt;</title>",
            "<id>https://a.b/~feed#p-1</id>",
            "term=\"&quot;x\"",
            "href=\"https://a.b/\"></link>",
            "<updated>2026-11-21T09:30:00.000Z</updated><author>",
        ] {
            assert!(whole.contains(part), "{part}: {whole}");
        }
        assert!(!whole.contains("<summary>"), "{whole}");
        let empty = feed(&Feed::default());
        assert!(
            empty.contains(NEVER) && !empty.contains("<entry>"),
            "{empty}"
        );
    }
}
