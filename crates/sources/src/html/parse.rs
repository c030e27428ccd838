//! Reads HTML into a tree.
//!
//! - Never fails on broken markup. It omits rules that only browsers need: it does not move text out of tables, and
//!   does not reopen formatting after a block that ended it.
//! - Linear: every byte is inspected a bounded number of times, regardless of the nesting and the number of attributes.
//! - `html`, `head` and `body` are not elements of the tree: their contents are at its root.

use std::ops::Range;

use memchr::{memchr, memmem};
use quire_markdown::markup::decode;

use crate::dom::{Attribute, Builder, Dom};
use crate::error::SourceError;

/// Elements without an end.
const VOID: [&str; 17] = [
    "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input",
    "keygen", "link", "meta", "param", "source", "wbr",
];

/// Elements whose text is not markup, and is dropped unless it is the title.
const RAW: [&str; 8] = [
    "iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp",
];

/// Elements that end a paragraph.
const BLOCKS: [&str; 33] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "center",
    "details",
    "dialog",
    "dir",
    "div",
    "dl",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hgroup",
    "hr",
    "main",
    "menu",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "ul",
];

/// Attributes that are read.
const ATTRIBUTES: [&str; 40] = [
    "align",
    "alt",
    "aria-checked",
    "aria-hidden",
    "aria-label",
    "aria-level",
    "charset",
    "checked",
    "class",
    "colspan",
    "content",
    "data-emoji-fallback",
    "data-footnote-backref",
    "data-footnote-ref",
    "data-lang",
    "data-language",
    "data-listid",
    "data-src",
    "data-syntaxhighlighter-params",
    "encoding",
    "height",
    "hidden",
    "href",
    "http-equiv",
    "id",
    "name",
    "poster",
    "property",
    "rel",
    "role",
    "rowspan",
    "span",
    "src",
    "start",
    "style",
    "title",
    "type",
    "value",
    "width",
    "data-linked-resource-default-alias",
];

/// Maximum number of elements beyond the depth that an end tag may close.
const MAX_CLOSED_BEYOND_DEPTH: usize = 16;

/// Reads a page; `place` names it in errors.
pub(crate) fn parse(html: &str, place: &str) -> Result<Dom, SourceError> {
    parse_within(html, 0..html.len(), place)
}

/// Reads a part of a page, with the elements around it, but without other content.
pub(crate) fn parse_within(
    html: &str,
    range: Range<usize>,
    place: &str,
) -> Result<Dom, SourceError> {
    let mut parser = Parser {
        html,
        range,
        at: 0,
        builder: Builder::new(place),
        beyond: Vec::new(),
    };
    parser.run()?;
    Ok(parser.builder.done())
}

struct Parser<'t> {
    html: &'t str,
    /// The part that is read.
    range: Range<usize>,
    at: usize,
    builder: Builder<'t>,
    /// Elements that are open, and too deep to be part of the tree.
    beyond: Vec<Box<str>>,
}

impl<'t> Parser<'t> {
    fn run(&mut self) -> Result<(), SourceError> {
        while self.at < self.html.len() {
            let rest = self.rest();
            let text = memchr(b'<', rest.as_bytes()).unwrap_or(rest.len());
            if text > 0 {
                if self.range.contains(&self.at) {
                    self.builder.text(&decode(&rest[..text], false))?;
                }
                self.at += text;
            }
            self.markup()?;
        }
        Ok(())
    }

    fn rest(&self) -> &'t str {
        &self.html[self.at..]
    }

    /// Skips to the end of the match, or to the end of the text without one.
    fn skip(&mut self, found: Option<usize>, length: usize) {
        self.at = found.map_or(self.html.len(), |at| self.at + at + length);
    }

    /// Reads what begins with `<`.
    fn markup(&mut self) -> Result<(), SourceError> {
        let rest = self.rest().as_bytes();
        match rest.get(1) {
            _ if rest.is_empty() => {}
            Some(b'!') if rest.starts_with(b"<!--") => {
                let is_short = rest.starts_with(b"<!-->");
                let end = if is_short {
                    Some(2)
                } else {
                    memmem::find(&rest[4..], b"-->").map(|at| at + 4)
                };
                self.skip(end, 3);
            }
            Some(b'/') if rest.get(2).is_some_and(u8::is_ascii_alphabetic) => {
                self.at += 2;
                let name = self.name();
                self.attributes();
                self.end(&name)?;
            }
            Some(b'!' | b'?' | b'/') => self.skip(memchr(b'>', rest), 1),
            Some(first) if first.is_ascii_alphabetic() => {
                self.at += 1;
                let name = self.name();
                let (attributes, is_empty) = self.attributes();
                self.start(&name, attributes, is_empty)?;
            }
            _ => {
                self.builder.text("<")?;
                self.at += 1;
            }
        }
        Ok(())
    }

    /// Reads the name of a tag, without a prefix such as `svg:`.
    fn name(&mut self) -> String {
        let rest = self.rest();
        let is_end = |byte: u8| byte.is_ascii_whitespace() || byte == b'/' || byte == b'>';
        let length = rest.bytes().position(is_end).unwrap_or(rest.len());
        self.at += length;
        rest[..length].to_ascii_lowercase()
    }

    /// Reads the attributes of a tag, and its end. Returns `true` if it ends with a slash.
    fn attributes(&mut self) -> (Vec<Attribute>, bool) {
        let mut attributes: Vec<Attribute> = Vec::new();
        let mut is_empty = false;
        loop {
            let rest = self.rest().as_bytes();
            match rest.first() {
                None => return (attributes, is_empty),
                Some(b'>') => {
                    self.at += 1;
                    return (attributes, is_empty);
                }
                Some(b'/') => {
                    is_empty = rest.get(1) == Some(&b'>');
                    self.at += 1;
                }
                Some(byte) if byte.is_ascii_whitespace() => self.at += 1,
                Some(_) => {
                    let (name, value) = self.attribute();
                    let known = ATTRIBUTES
                        .iter()
                        .find(|known| name.eq_ignore_ascii_case(known));
                    if let Some(known) = known
                        && !attributes.iter().any(|(before, _)| **before == **known)
                    {
                        attributes.push(((*known).into(), decode(value, true).into_owned()));
                    }
                }
            }
        }
    }

    /// Reads one attribute.
    fn attribute(&mut self) -> (&'t str, &'t str) {
        let rest = self.rest();
        let is_end = |byte: u8| byte.is_ascii_whitespace() || b"/>=".contains(&byte);
        // An attribute may start with `=`.
        let length = rest
            .bytes()
            .skip(1)
            .position(is_end)
            .map_or(rest.len(), |at| at + 1);
        let name = &rest[..length];
        self.at += length;
        let rest = self.rest();
        let Some(value) = rest.trim_ascii_start().strip_prefix('=') else {
            return (name, "");
        };
        let value = value.trim_ascii_start();
        self.at += rest.len() - value.len();
        let quote = value
            .as_bytes()
            .first()
            .filter(|quote| b"\"'".contains(quote));
        let Some(quote) = quote else {
            let is_end = |byte: u8| byte.is_ascii_whitespace() || byte == b'>';
            let length = value.bytes().position(is_end).unwrap_or(value.len());
            self.at += length;
            return (name, &value[..length]);
        };
        let value = &value[1..];
        let length = memchr(*quote, value.as_bytes());
        self.at += 1;
        self.skip(length, 1);
        (name, &value[..length.unwrap_or(value.len())])
    }

    fn start(
        &mut self,
        name: &str,
        attributes: Vec<Attribute>,
        is_empty: bool,
    ) -> Result<(), SourceError> {
        if ["html", "head", "body"].contains(&name) {
            return Ok(());
        }
        // A tag ends behind its start, which is at most the start of the part.
        let is_outside = self.at <= self.range.start || self.at > self.range.end;
        if RAW.contains(&name) && !is_empty {
            return self.raw(name, attributes, is_outside);
        }
        self.end_implied(name);
        if VOID.contains(&name) || name == "track" || is_empty && is_svg_element(name) {
            if !is_outside {
                self.builder.add(name, attributes)?;
            }
            return Ok(());
        }
        if self.builder.has_room() {
            self.builder.start(name, attributes)?;
        } else {
            self.beyond.push(name.into());
        }
        Ok(())
    }

    /// Reads an element whose text is not markup.
    fn raw(
        &mut self,
        name: &str,
        attributes: Vec<Attribute>,
        is_outside: bool,
    ) -> Result<(), SourceError> {
        let text = self.rest();
        let end = raw_end(text, name);
        let text = &text[..end.unwrap_or(text.len())];
        self.skip(end, 0);
        if self.builder.has_room() && !is_outside {
            self.builder.start(name, attributes)?;
            if name == "title" {
                self.builder.text(&decode(text, false))?;
            } else if name == "xmp" {
                self.builder.text(text)?;
            }
            self.builder.end(1);
        }
        Ok(())
    }

    /// Closes what the start of an element ends.
    fn end_implied(&mut self, name: &str) {
        if !self.beyond.is_empty() {
            return;
        }
        let (ended, within): (&[&str], &[&str]) = match name {
            "li" => (&["li"], &["ul", "ol", "menu", "dir", "table", "td", "th"]),
            "dt" | "dd" => (&["dt", "dd"], &["dl", "table", "td", "th"]),
            "option" => (&["option"], &["select"]),
            "td" | "th" => (&["td", "th"], &["tr", "table"]),
            "tr" => (&["tr"], &["table"]),
            "thead" | "tbody" | "tfoot" => (
                &["thead", "tbody", "tfoot", "caption", "colgroup"],
                &["table"],
            ),
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6"
                if self.builder.open().next().is_some_and(is_heading) =>
            {
                self.builder.end(1);
                return;
            }
            name if BLOCKS.contains(&name) => (
                &["p"],
                &["table", "td", "th", "caption", "button", "object"],
            ),
            "a" if self.builder.open().next() == Some("a") => {
                self.builder.end(1);
                return;
            }
            _ => return,
        };
        self.close(ended, within);
    }

    /// Closes the innermost of the elements that are `ended`, and the open elements in it; nothing beyond `within`.
    fn close(&mut self, ended: &[&str], within: &[&str]) -> bool {
        let found = {
            let mut open = self
                .builder
                .open()
                .take_while(|name| !within.contains(name));
            open.position(|name| ended.contains(&name))
        };
        if let Some(found) = found {
            self.builder.end(found + 1);
        }
        found.is_some()
    }

    fn end(&mut self, name: &str) -> Result<(), SourceError> {
        if name == "br" {
            return self.start(name, Vec::new(), true);
        }
        let near = self.beyond.len().saturating_sub(MAX_CLOSED_BEYOND_DEPTH);
        let mut beyond = self.beyond[near..].iter();
        if let Some(found) = beyond.rposition(|open| **open == *name) {
            self.beyond.truncate(near + found);
            return Ok(());
        }
        let within: &[&str] = match name {
            "table" => &[],
            "tr" | "td" | "th" | "thead" | "tbody" | "tfoot" | "caption" => &["table"],
            _ => &["td", "th", "caption"],
        };
        if self.close(&[name], within) {
            self.beyond.clear();
        }
        Ok(())
    }
}

fn is_heading(name: &str) -> bool {
    ["h1", "h2", "h3", "h4", "h5", "h6"].contains(&name)
}

/// Returns `true` if a slash ends the element, as in SVG; in HTML it does not.
fn is_svg_element(name: &str) -> bool {
    !BLOCKS.contains(&name)
        && ![
            "a", "b", "code", "em", "i", "li", "span", "strong", "td", "th", "tr",
        ]
        .contains(&name)
}

/// Returns the offset of the end tag of an element without markup.
fn raw_end(text: &str, name: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut from = 0;
    loop {
        let at = from + memmem::find(bytes.get(from..)?, b"</")?;
        let end = bytes.get(at + 2..at + 2 + name.len())?;
        if end.eq_ignore_ascii_case(name.as_bytes()) {
            let behind = bytes.get(at + 2 + name.len()).copied().unwrap_or(b'>');
            if behind.is_ascii_whitespace() || behind == b'>' || behind == b'/' {
                return Some(at);
            }
        }
        from = at + 2;
    }
}
