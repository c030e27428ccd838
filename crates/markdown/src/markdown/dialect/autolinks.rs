//! Finds bare URLs and email addresses in a line: the extended autolinks of GitHub (GFM, section 6.9).
//!
//! - `http://`, `https://` and `www.` lead to a domain with a period, and end at space or `<`, without punctuation at
//!   their end. `)` belongs to a link as far as the link has its `(`.
//! - A link starts a line, or follows space or one of `*_~(`.
//! - Unlike on GitHub, a backslash, a backtick and `|` end a link, so that line breaks, code and tables stay whole, and
//!   what holds an expression (`{{`, `{%`) is none.
//! - Each letter is read a few times at most.

use std::ops::Range;

use memchr::memchr3_iter;

use super::tag;

/// The longest domain, in bytes.
const DOMAIN: usize = 253;

/// The links in a line, in order.
pub(super) fn find(line: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    // Where what was looked at ends.
    let mut done = 0;
    for at in memchr3_iter(b':', b'.', b'@', line.as_bytes()) {
        if at < done {
            continue;
        }
        let Some((start, is_email, domain)) = start(&line[..at], &line[at..]) else {
            continue;
        };
        let before = line[..start].chars().next_back();
        if start < done || !before.is_none_or(is_boundary) {
            continue;
        }
        let length = if is_email {
            email_length(&line[domain..])
        } else {
            domain_length(&line[domain..]).map(|length| {
                let rest = &line[domain + length..];
                length + rest.find(is_end).unwrap_or(rest.len())
            })
        };
        let Some(length) = length else {
            continue;
        };
        done = domain + length;
        let url = &line[start..done];
        if is_email {
            found.push(start..done);
        } else if !url.contains("{{") && !url.contains("{%") {
            done = start + trimmed(url);
            found.push(start..done);
        }
    }
    found
}

/// Returns true if a text is one link, all of it.
pub(crate) fn is_bare_link(text: &str) -> bool {
    matches!(find(text).as_slice(), [link] if *link == (0..text.len()))
}

/// Returns the target of a link, and its visible text.
pub(crate) fn bare_link(written: &str) -> (String, String) {
    let text = tag::decode(written);
    let url = if text.contains("://") {
        text.clone()
    } else if text.starts_with("www.") {
        format!("http://{text}")
    } else {
        format!("mailto:{text}")
    };
    (url, text)
}

/// Returns true if a link would start before the character at a place, after a boundary or something else.
pub(crate) fn starts_bare_link(text: &[char], at: usize, is_behind_boundary: bool) -> bool {
    let is_before = |word: &str| {
        let start = at.checked_sub(word.len())?;
        let mut letters = text[start..at].iter().zip(word.chars());
        let is_word = letters.all(|(letter, wanted)| letter.eq_ignore_ascii_case(&wanted));
        is_word.then_some(start)
    };
    let (start, domain) = match text[at..] {
        [':', '/', '/', ..] => (is_before("https").or_else(|| is_before("http")), at + 3),
        ['.', ..] => (is_before("www"), at + 1),
        ['@', ..] => {
            let local = text[..at]
                .iter()
                .rev()
                .take_while(|letter| is_local(**letter));
            (
                at.checked_sub(local.count()).filter(|start| *start < at),
                at + 1,
            )
        }
        _ => return false,
    };
    let is_bounded = |start: usize| match start.checked_sub(1) {
        Some(before) => is_boundary(text[before]),
        None => is_behind_boundary,
    };
    if !start.is_some_and(is_bounded) {
        return false;
    }
    let domain: String = text[domain..].iter().take(DOMAIN + 1).collect();
    if text[at] == '@' {
        email_length(&domain).is_some()
    } else {
        domain_length(&domain).is_some()
    }
}

/// Returns the start of a link with this sign after its scheme, `www` or name, true if it is an email
/// address, and the start of its domain.
fn start(before: &str, rest: &str) -> Option<(usize, bool, usize)> {
    let at = before.len();
    if rest.starts_with("://") {
        let schemes = ["https", "http"].into_iter();
        let mut starts = schemes.filter_map(|scheme| {
            let start = at.checked_sub(scheme.len())?;
            let is_scheme = before.get(start..)?.eq_ignore_ascii_case(scheme);
            is_scheme.then_some(start)
        });
        return Some((starts.next()?, false, at + "://".len()));
    }
    if rest.starts_with('.') {
        let start = at.checked_sub("www".len())?;
        return (before.get(start..)? == "www").then_some((start, false, at + 1));
    }
    if rest.starts_with('@') {
        let start = before.trim_end_matches(is_local).len();
        return (start < at).then_some((start, true, at + 1));
    }
    None
}

fn is_boundary(character: char) -> bool {
    character.is_whitespace() || "*_~(".contains(character)
}

/// Returns true if a character may be in the name of an email address.
fn is_local(character: char) -> bool {
    character.is_ascii_alphanumeric() || "._+-".contains(character)
}

fn is_host(character: char) -> bool {
    character.is_alphanumeric() || "-_.".contains(character)
}

fn is_end(character: char) -> bool {
    character.is_whitespace() || character.is_control() || "<\\`|".contains(character)
}

/// The letters that may be a domain at the start of a text.
fn host(text: &str) -> &str {
    let letters = text.chars().take(DOMAIN + 1);
    let letters = letters.take_while(|letter| is_host(*letter));
    &text[..letters.map(char::len_utf8).sum()]
}

/// The length of the domain that a text starts with, with periods at its end.
fn domain_length(text: &str) -> Option<usize> {
    let host = host(text);
    let rest = &text[host.len()..];
    let is_last = rest.is_empty() || rest.starts_with(is_end) || rest.starts_with(['*', '~', ')']);
    let domain = if is_last {
        host.trim_end_matches(['.', '_'])
    } else {
        host.trim_end_matches('.')
    };
    let (before, last) = domain.rsplit_once('.')?;
    let second = before.rsplit('.').next().unwrap_or_default();
    let is_domain = host.len() <= DOMAIN
        && domain.split('.').all(|label| !label.is_empty())
        && !last.contains('_')
        && !second.contains('_');
    is_domain.then_some(host.len())
}

/// The length of the domain of an email address that a text starts with.
fn email_length(text: &str) -> Option<usize> {
    let host = host(text);
    let domain = host.trim_end_matches('.');
    let is_domain = host.is_ascii()
        && host.len() <= DOMAIN
        && domain.contains('.')
        && domain.split('.').all(|label| !label.is_empty())
        && domain.ends_with(|last: char| last.is_ascii_alphabetic())
        && !text[host.len()..].starts_with('@');
    is_domain.then_some(domain.len())
}

/// The length of a link without what is punctuation at its end.
fn trimmed(link: &str) -> usize {
    let mut rest = link;
    let opening = link.matches('(').count();
    let mut closing = link.matches(')').count();
    loop {
        if let Some(shorter) =
            rest.strip_suffix(['?', '!', '.', ',', ':', '*', '_', '~', '\'', '"'])
        {
            rest = shorter;
        } else if let Some(shorter) = rest.strip_suffix(';') {
            let name = shorter.trim_end_matches(|next: char| next.is_ascii_alphanumeric());
            let is_reference = name.len() < shorter.len() && name.ends_with('&');
            rest = if is_reference {
                &name[..name.len() - 1]
            } else {
                shorter
            };
        } else if rest.ends_with(')') && closing > opening {
            closing -= 1;
            rest = &rest[..rest.len() - 1];
        } else {
            return rest.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{bare_link, find, starts_bare_link};

    #[track_caller]
    fn check(line: &str, expected: &[&str]) {
        let found: Vec<_> = find(line).into_iter().map(|link| &line[link]).collect();
        assert_eq!(found, expected, "{line:?}");
        // A character that is escaped for each of them.
        let letters: Vec<char> = line.chars().collect();
        let starts = (0..letters.len()).filter(|at| starts_bare_link(&letters, *at, true));
        assert!(starts.count() >= expected.len(), "{line:?}");
    }

    #[test]
    fn urls() {
        check("https://a.b", &["https://a.b"]);
        check("a HTTP://a.b/c?d=e#f b", &["HTTP://a.b/c?d=e#f"]);
        check("www.a.b, (www.c.d)", &["www.a.b", "www.c.d"]);
        check("**https://a.b** _www.a.b_", &["https://a.b", "www.a.b"]);
        check("https://a.b/c_d_e*f*", &["https://a.b/c_d_e*f"]);
        check("https://a.b:80/c.", &["https://a.b:80/c"]);
        check("https://a.b/c<d", &["https://a.b/c"]);
        check(
            "https://a.b/(c)) (https://a.b/(c))",
            &["https://a.b/(c)", "https://a.b/(c)"],
        );
        check("https://a.b/c(d)e", &["https://a.b/c(d)e"]);
        check(
            "https://a.b/?c=d&e; https://a.b/&amp;",
            &["https://a.b/?c=d", "https://a.b/"],
        );
        check("https://ä.b/ö", &["https://ä.b/ö"]);
        check("https://a.b?!.,:*_~'\";", &["https://a.b"]);
        check(
            "https://a.b/`c` https://a.b|c",
            &["https://a.b/", "https://a.b"],
        );
    }

    #[test]
    fn emails() {
        check("a.b-c_d+e@f-g.h.", &["a.b-c_d+e@f-g.h"]);
        check("(a@b.c)", &["a@b.c"]);
        check(
            "hello@mail+xyz.example hello+xyz@mail.example",
            &["hello+xyz@mail.example"],
        );
        for line in [
            "a@b",
            "a@b.c-",
            "a@b.c_",
            "@b.c",
            "a@1.2.3",
            "x/a@b.c",
            "a@b.c@d.e",
            "a@.b.c",
        ] {
            check(line, &[]);
        }
    }

    #[test]
    fn what_is_none() {
        for line in [
            "https://localhost:3000/",
            "https://a_b.c",
            "https://a..b",
            "https:/a.b",
            "xhttps://a.b",
            "\"https://a.b\"",
            "<https://a.b>",
            "[https://a.b]",
            "ftp://a.b",
            "https\\://a.b",
            "www.a",
            "www\\.a.b",
            "https://a.b/{{ c }}",
            "WWW.a.b",
        ] {
            check(line, &[]);
        }
    }

    #[test]
    fn targets() {
        let check = |written, url: &str, text: &str| {
            assert_eq!(bare_link(written), (url.to_owned(), text.to_owned()));
        };
        check(
            "https://a.b/?c&amp;d",
            "https://a.b/?c&d",
            "https://a.b/?c&d",
        );
        check("www.a.b", "http://www.a.b", "www.a.b");
        check("a@b.c", "mailto:a@b.c", "a@b.c");
    }
}
