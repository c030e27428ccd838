//! Attempts of authors to run scripts in the browsers of visitors, and of visitors to run them in those of others.
//!
//! - Each is a separate page, imported and read as any page is.
//! - The output is parsed as browsers do, and may contain only listed elements and attributes.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use url::Url;

use super::parsed::{Element, elements};
use super::{assert_page, assert_safe};
use crate::harness::{Answer, Harness};

quire_db::both_databases!(crate::harness::harness =>
    no_page_runs_what_an_author_wrote,
    no_address_comes_back_as_markup,
);

/// The pages, with a line of `%%%%` between each two.
const ATTACKS: &str = include_str!("attacks.txt");

const HTML: &str = "http://www.w3.org/1999/xhtml";
const MATH: &str = "http://www.w3.org/1998/Math/MathML";

/// Elements of pages, and of what authors write.
#[rustfmt::skip]
const ELEMENTS: [&str; 93] = [
    "a", "abbr", "address", "article", "aside", "audio", "b", "bdi", "bdo", "blockquote", "body", "br", "button",
    "caption", "center", "cite", "code", "col", "colgroup", "dd", "del", "details", "dfn", "dialog", "div", "dl", "dt",
    "em", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html",
    "i", "img", "input", "ins", "kbd", "li", "link", "main", "mark", "meta", "nav", "ol", "p", "picture", "pre", "q",
    "rp", "rt", "ruby", "s", "samp", "script", "section", "small", "source", "span", "strike", "strong", "sub",
    "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "title", "tr", "tt", "u", "ul", "var",
    "video", "wbr", "math", "semantics", "annotation", "none", "menclose",
];

/// Attributes of pages, and of what authors write.
#[rustfmt::skip]
const ATTRIBUTES: [&str; 91] = [
    "action", "align", "alt", "aria-autocomplete", "aria-controls", "aria-current", "aria-expanded", "aria-hidden",
    "aria-label", "aria-pressed", "autocomplete", "charset", "checked", "class", "colspan", "content", "controls",
    "data-close", "data-copied", "data-copy", "data-enlarge", "data-failed", "data-frame", "data-href", "data-link",
    "data-mode", "data-none", "datetime", "defer", "dir", "disabled", "enterkeyhint", "height", "hidden", "href", "hreflang", "id", "inputmode",
    "lang", "loading", "loop", "maxlength", "media", "muted", "name", "open", "placeholder", "popover",
    "popovertarget", "popovertargetaction", "poster",
    "property", "rel", "reversed", "role", "rowspan", "scope", "span", "spellcheck", "src", "srcset", "start",
    "tabindex", "title", "type", "valign", "value", "width",
    // Of formulas.
    "accent", "columnalign", "display", "displaystyle", "fence", "linethickness", "lspace", "mathvariant", "maxsize",
    "minsize", "rspace", "separator", "stretchy", "accentunder", "columnspan", "depth", "form", "largeop",
    "movablelimits", "notation", "scriptlevel", "symmetric", "voffset",
];

/// Schemes to which a link may lead.
const SCHEMES: [&str; 10] = [
    "ftp", "http", "https", "irc", "ircs", "mailto", "matrix", "sms", "tel", "xmpp",
];

const SITE: &str = "/sites/acme-docs/";

fn scheme(url: &str) -> String {
    let here = Url::parse("http://here.invalid/").unwrap();
    let url = here.join(url);
    url.map_or_else(|error| error.to_string(), |url| url.scheme().to_owned())
}

/// Returns true if a browser makes no variable of an id that a script may look up.
fn is_harmless_id(element: &Element, id: &str) -> bool {
    let is_name = id
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"_$".contains(&byte));
    let is_slug = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let headings = ["dt", "h1", "h2", "h3", "h4", "h5", "h6", "summary"];
    let is_heading = headings.contains(&&*element.name) && id.bytes().all(is_slug);
    !is_name || is_heading
}

/// Returns true if an attribute may be on a page.
fn is_attribute_allowed(element: &Element, name: &str, value: &str) -> bool {
    let is_loaded = |url: &str| ["http", "https"].contains(&&*scheme(url));
    let is_icon = element.attribute("rel") == Some("icon");
    let has_rel = |rel: &str| element.attribute("rel") == Some(rel);
    let is_known = ATTRIBUTES.contains(&name);
    is_known
        && match (&*element.name, name) {
            ("script", "src" | "data-frame") => value.starts_with(&format!("{SITE}~assets/")),
            ("link", "href") if has_rel("stylesheet") => {
                value.starts_with(&format!("{SITE}~assets/"))
            }
            ("link", "href") if is_icon && value.starts_with("data:") => {
                value == "data:," || value.starts_with("data:image/svg+xml,")
            }
            ("link", "rel") => [
                "alternate",
                "canonical",
                "icon",
                "next",
                "prev",
                "search",
                "stylesheet",
            ]
            .contains(&value),
            ("form", "action") => value == format!("{SITE}~search"),
            ("input", "type") => ["checkbox", "hidden", "search", "text"].contains(&value),
            ("button", "type") => ["button", "submit"].contains(&value),
            ("details", "name") => value == "menu" || value.starts_with("tabs-"),
            ("input", "name") => ["from", "q"].contains(&value),
            ("a" | "meta", "name") => true,
            (_, "form") => element.namespace == MATH,
            (_, "name" | "action" | "data-frame") => false,
            (_, "href") => SCHEMES.contains(&&*scheme(value)),
            (_, "src" | "poster") => is_loaded(value),
            (_, "srcset") => value
                .split(',')
                .all(|image| is_loaded(image.trim().split(' ').next().unwrap_or_default())),
            (_, "data-href") => value.starts_with(SITE),
            (_, "id") => is_harmless_id(element, value),
            _ => true,
        }
}

/// Fails unless a page consists of what is on the lists, and has each part of its template once.
#[track_caller]
fn assert_harmless(answer: &Answer, attack: &str) {
    let elements = elements(&answer.body);
    for element in &elements {
        let Element {
            namespace,
            name,
            attributes,
        } = element;
        let is_math = namespace == MATH && (name.starts_with('m') || ELEMENTS.contains(&&**name));
        let is_known = namespace == HTML && ELEMENTS.contains(&&**name);
        assert!(is_math || is_known, "{attack}\nmakes <{name}>: {answer:?}");
        for (attribute, value) in attributes {
            assert!(
                is_attribute_allowed(element, attribute, value),
                "{attack}\nmakes {attribute}={value:?} of <{name}>: {answer:?}"
            );
        }
        let is_data = element.attribute("type") == Some("application/ld+json");
        let is_own = element.attribute("src").is_some();
        assert!(
            name != "script" || is_data != is_own,
            "{attack}: {answer:?}"
        );
    }
    let ids = elements
        .iter()
        .filter_map(|element| element.attribute("id"));
    let mut ids: Vec<&str> = ids.collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count, "{attack}\nmakes an id twice: {answer:?}");
    let count = |name: &str| {
        elements
            .iter()
            .filter(|element| element.name == name)
            .count()
    };
    for once in ["body", "head", "html", "main", "title"] {
        assert_eq!(count(once), 1, "{attack}\nchanges <{once}>: {answer:?}");
    }
    // An address that no site can have is answered without the search, and without a link to the first page.
    let is_bare = answer.status == 404 && answer.body.contains("<span class=\"home\">");
    let searches = count("dialog") + usize::from(is_bare);
    assert_eq!(searches, 1, "{attack}\nchanges <dialog>: {answer:?}");
}

fn attacks() -> Vec<&'static str> {
    ATTACKS.split("\n%%%%\n").collect()
}

async fn no_page_runs_what_an_author_wrote(harness: Harness) {
    let app = harness.start().await;
    let attacks = attacks();
    assert!(attacks.len() > 120, "{}", attacks.len());
    let names: Vec<String> = (0..attacks.len()).map(|at| format!("v{at}.md")).collect();
    let mut files = vec![("a.md", "# Start\n\nHarmless.\n")];
    files.extend(
        names
            .iter()
            .map(|name| &**name)
            .zip(attacks.iter().copied()),
    );
    let admin = app.admin();
    let space = admin.space_with(&app.organization, &files).await;
    let desk = admin.desk(&app.organization, &[&space]).await;
    desk.publish().await.unwrap();
    let browser = app.reader();
    assert_harmless(&browser.get(SITE).await, "nothing");
    for (name, attack) in names.iter().zip(attacks) {
        let path = format!("{SITE}{}", name.trim_end_matches(".md"));
        let answer = browser.get(&path).await;
        assert_eq!(answer.status, 200, "{attack}: {answer:?}");
        assert_page(&answer);
        assert_harmless(&answer, attack);
        let markdown = browser.get(&format!("{path}.md")).await;
        assert_eq!(
            markdown.header("content-type"),
            "text/markdown; charset=utf-8"
        );
        assert_safe(&markdown);
    }
    for query in ["alert", "evil", "script", "onerror", "link"] {
        let found = browser.get(&format!("{SITE}~search?q={query}")).await;
        assert_eq!(found.status, 200, "{found:?}");
        assert_harmless(&found, query);
    }
}

async fn no_address_comes_back_as_markup(harness: Harness) {
    if harness.is_left_out() {
        return;
    }
    let app = harness.start().await;
    app.site_to_read().await;
    let browser = app.reader();
    for attack in attacks() {
        // A line of it, as an address has none.
        let line = attack.lines().next().unwrap_or_default();
        let encoded = utf8_percent_encode(line, NON_ALPHANUMERIC);
        let missing = browser.get(&format!("{SITE}{encoded}")).await;
        assert_eq!(missing.status, 404, "{line}: {missing:?}");
        let found = browser.get(&format!("{SITE}~search?q={encoded}")).await;
        assert_eq!(found.status, 200, "{line}: {found:?}");
        for answer in [missing, found] {
            assert_page(&answer);
            assert_harmless(&answer, line);
        }
    }
}
