//! Reads HTML as a sequence of tags and texts.
//!
//! - One pass, in linear time. Tags end where the standard says, quotes included; comments, declarations and the
//!   content of hidden elements are skipped; a tag without an end ends the text.
//! - Callers rewrite everything they read, so a place that browsers would parse differently affects
//!   appearance, never safety.

mod references;

pub use references::decode;

/// The most attributes that a tag is read with, as some readers compare each with all others.
const MAX_ATTRIBUTES: usize = 32;

/// The longest tag whose attributes are read, in bytes.
const MAX_TAG_BYTES: usize = 16 << 10;

/// A piece of HTML.
#[derive(Debug, PartialEq, Eq)]
pub enum Piece<'h> {
    /// Text, with its character references.
    Text(&'h str),
    /// A tag.
    Tag(Tag<'h>),
    /// The start of an element whose content is not text, and whose end is missing.
    Unclosed(&'static str),
}

/// A tag.
#[derive(Debug, PartialEq, Eq)]
pub struct Tag<'h> {
    /// Its name, as written.
    pub name: &'h str,
    /// True if it is the end of an element.
    pub is_end: bool,
    /// True if it says that it has no content.
    pub is_empty: bool,
    /// All of it.
    pub source: &'h str,
    /// Names and values, as written; none if there are too many.
    pub attributes: Vec<(&'h str, &'h str)>,
}

impl Tag<'_> {
    /// The value of an attribute, decoded.
    #[must_use]
    pub fn attribute(&self, name: &str) -> Option<String> {
        let mut attributes = self.attributes.iter();
        let found = attributes.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| decode(value, true).into_owned())
    }

    /// Returns true if the element ends with this tag. In HTML itself, the slash at the end has no meaning.
    fn is_closed(&self) -> bool {
        self.is_empty && self.name.eq_ignore_ascii_case("svg")
    }
}

/// Elements whose content no browser shows.
const HIDDEN: &[&str] = &["script", "style"];

/// The pieces of a text.
#[derive(Debug)]
pub struct Pieces<'h> {
    html: &'h str,
    at: usize,
    hidden: &'static [&'static str],
}

impl<'h> Pieces<'h> {
    /// The pieces of a text, without scripts and styles.
    #[must_use]
    pub fn new(html: &'h str) -> Self {
        Self::without(HIDDEN, html)
    }

    /// The pieces of a text, without certain elements and what they contain.
    #[must_use]
    pub fn without(hidden: &'static [&'static str], html: &'h str) -> Self {
        Self {
            html,
            at: 0,
            hidden,
        }
    }

    fn rest(&self) -> &'h str {
        self.html.get(self.at..).unwrap_or_default()
    }

    /// Moves behind the next `needle`, or to the end.
    fn skip_past(&mut self, needle: &str) {
        let found = self.rest().find(needle);
        self.at = found.map_or(self.html.len(), |found| self.at + found + needle.len());
    }

    fn comment(&mut self) {
        let rest = self.rest();
        if rest.starts_with("<!-->") || rest.starts_with("<!--->") {
            self.skip_past(">");
            return;
        }
        self.at += "<!--".len();
        while let Some(found) = self.rest().find("--") {
            self.at += found + 1;
            let behind = self.rest().get(1..).unwrap_or_default();
            if behind.starts_with('>') || behind.starts_with("!>") {
                self.skip_past(">");
                return;
            }
        }
        self.at = self.html.len();
    }

    /// Reads the tag that starts here; nothing if it has no end.
    fn tag(&mut self) -> Option<Tag<'h>> {
        let source = self.rest();
        let is_end = source.starts_with("</");
        let mut reader = Reader {
            text: source,
            at: if is_end { 2 } else { 1 },
        };
        let name = reader.until(|byte| byte.is_ascii_whitespace() || byte == b'/' || byte == b'>');
        let mut attributes = Vec::new();
        let mut count = 0;
        let is_empty = loop {
            reader.until(|byte| !byte.is_ascii_whitespace());
            match reader.peek() {
                None => {
                    self.at = self.html.len();
                    return None;
                }
                Some(b'>') => break false,
                Some(b'/') => {
                    reader.at += 1;
                    if reader.peek() == Some(b'>') {
                        break true;
                    }
                }
                Some(_) => {
                    let attribute = reader.attribute();
                    count += 1;
                    if count <= MAX_ATTRIBUTES {
                        attributes.push(attribute);
                    }
                }
            }
        };
        let end = reader.at + 1;
        self.at += end;
        if count > MAX_ATTRIBUTES || end > MAX_TAG_BYTES {
            attributes.clear();
        }
        Some(Tag {
            name,
            is_end,
            is_empty,
            source: source.get(..end).unwrap_or_default(),
            attributes,
        })
    }

    /// Skips what is in an element that is not shown; false if it has no end.
    fn skip_element(&mut self, name: &str) -> bool {
        let bytes = self.html.as_bytes();
        while let Some(found) = self.rest().find("</") {
            self.at += found + 2;
            let end = self.at + name.len();
            let is_name = bytes
                .get(self.at..end)
                .is_some_and(|found| found.eq_ignore_ascii_case(name.as_bytes()));
            let is_whole = |byte: &u8| byte.is_ascii_whitespace() || b"/>".contains(byte);
            if is_name && bytes.get(end).is_some_and(is_whole) {
                self.skip_past(">");
                return true;
            }
        }
        self.at = self.html.len();
        false
    }
}

impl<'h> Iterator for Pieces<'h> {
    type Item = Piece<'h>;

    fn next(&mut self) -> Option<Piece<'h>> {
        loop {
            let rest = self.rest();
            let first = rest.as_bytes().first()?;
            let second = rest.as_bytes().get(1).copied().unwrap_or_default();
            let third = rest.as_bytes().get(2).copied().unwrap_or_default();
            if *first != b'<' {
                let end = rest.find('<').unwrap_or(rest.len());
                self.at += end;
                return Some(Piece::Text(&rest[..end]));
            }
            match second {
                b'!' if rest.starts_with("<!--") => self.comment(),
                b'!' | b'?' => self.skip_past(">"),
                b'/' if !third.is_ascii_alphabetic() && third != 0 => self.skip_past(">"),
                b'/' if third != 0 => return self.tag().map(Piece::Tag),
                _ if second.is_ascii_alphabetic() => {
                    let tag = self.tag()?;
                    let mut hidden = self.hidden.iter();
                    let hidden = hidden.find(|name| tag.name.eq_ignore_ascii_case(name));
                    match hidden {
                        None => return Some(Piece::Tag(tag)),
                        Some(name) if !tag.is_closed() && !self.skip_element(name) => {
                            return Some(Piece::Unclosed(name));
                        }
                        Some(_) => {}
                    }
                }
                _ => {
                    self.at += 1;
                    return Some(Piece::Text("<"));
                }
            }
        }
    }
}

/// A place in a tag.
struct Reader<'h> {
    text: &'h str,
    at: usize,
}

impl<'h> Reader<'h> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Takes bytes until one that ends them, which is ASCII.
    fn until(&mut self, ends: impl Fn(u8) -> bool) -> &'h str {
        let start = self.at;
        let rest = self.text.as_bytes().get(start..).unwrap_or_default();
        let length = rest.iter().position(|byte| ends(*byte));
        self.at += length.unwrap_or(rest.len());
        self.text.get(start..self.at).unwrap_or_default()
    }

    fn attribute(&mut self) -> (&'h str, &'h str) {
        let start = self.at;
        // The first character belongs to the name, even if it is `=`.
        self.at += self.text[start..].chars().next().map_or(1, char::len_utf8);
        self.until(|byte| byte.is_ascii_whitespace() || b"/>=".contains(&byte));
        let name = self.text.get(start..self.at).unwrap_or_default();
        let behind = self.at;
        self.until(|byte| !byte.is_ascii_whitespace());
        if self.peek() != Some(b'=') {
            self.at = behind;
            return (name, "");
        }
        self.at += 1;
        self.until(|byte| !byte.is_ascii_whitespace());
        let value = match self.peek() {
            Some(quote @ (b'"' | b'\'')) => {
                self.at += 1;
                let value = self.until(|byte| byte == quote);
                self.at += 1;
                value
            }
            Some(b'>') => "",
            _ => self.until(|byte| byte.is_ascii_whitespace() || byte == b'>'),
        };
        (name, value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(html: &str, expected: &[&str]) {
        check_pieces(Pieces::new(html), html, expected);
    }

    #[track_caller]
    fn check_pieces(pieces: Pieces<'_>, html: &str, expected: &[&str]) {
        let pieces = pieces.map(|piece| match piece {
            Piece::Text(text) => text.to_owned(),
            Piece::Unclosed(name) => format!("?{name}"),
            Piece::Tag(tag) => {
                let attributes = tag.attributes.iter();
                let attributes = attributes.map(|(name, value)| format!(" {name}={value}"));
                let attributes: String = attributes.collect();
                let end = if tag.is_end { "/" } else { "" };
                let empty = if tag.is_empty { "/" } else { "" };
                format!("<{end}{}{attributes}{empty}>", tag.name)
            }
        });
        assert_eq!(pieces.collect::<Vec<_>>(), expected, "{html:?}");
    }

    #[test]
    fn reads_tags_as_browsers_do() {
        check("a<b>c</b >d", &["a", "<b>", "c", "</b>", "d"]);
        check("<a b c=d e='>' f=\"'\" / g>", &["<a b= c=d e=> f=' g=>"]);
        check("<img/src=x/onerror=y>", &["<img src=x/onerror=y>"]);
        check("<br/><a =b>", &["<br/>", "<a =b=>"]);
        check("<a b= c>", &["<a b=c>"]);
        check("<a b=>x", &["<a b=>", "x"]);
        check("1 < 2 <3", &["1 ", "<", " 2 ", "<", "3"]);
        check("a<b c=\"d", &["a"]);
        check("a</", &["a", "<", "/"]);
    }

    #[test]
    fn skips_what_is_not_shown() {
        check("a<!-- <b> -->c", &["a", "c"]);
        check("a<!-->b<!--->c<!-- --!>d", &["a", "b", "c", "d"]);
        check("a<!DOCTYPE html>b<?php x ?>c</ d>e", &["a", "b", "c", "e"]);
        check("<![CDATA[<b>]]>", &["]]>"]);
        check("a<script>b</b></scripts></SCRIPT x>c", &["a", "c"]);
        check("a<style>b", &["a", "?style"]);
        check("a<!-- b", &["a"]);
        check("a<!-- b ---->c<!-- d -- > e --!>f", &["a", "c", "f"]);
    }

    #[test]
    fn skips_further_elements() {
        let check = |html: &str, expected: &[&str]| {
            let pieces = Pieces::without(&["style", "svg", "title"], html);
            check_pieces(pieces, html, expected);
        };
        check("a<title>b</title>c", &["a", "c"]);
        check("a<svg/>b<SVG><a>c</svg>d", &["a", "b", "d"]);
        check("a<title/>b", &["a", "?title"]);
        check("<script>a</script>", &["<script>", "a", "</script>"]);
    }

    #[test]
    fn finds_the_value_of_an_attribute() {
        let html = r#"<a b="1 2" C='&lt;&eacute;' d=e d=f hidden g="?h=1&copy=2">"#;
        let Some(Piece::Tag(tag)) = Pieces::new(html).next() else {
            panic!("{html} is a tag");
        };
        for (name, value) in [
            ("b", Some("1 2")),
            ("c", Some("<é")),
            ("D", Some("e")),
            ("hidden", Some("")),
            ("g", Some("?h=1&copy=2")),
            ("h", None),
        ] {
            assert_eq!(tag.attribute(name).as_deref(), value, "{name}");
        }
    }

    #[test]
    fn attributes_are_bounded() {
        let many = format!("<a{}>", " b".repeat(MAX_ATTRIBUTES + 1));
        check(&many, &["<a>"]);
        let long = format!("<a b=\"{}\">", "c".repeat(MAX_TAG_BYTES));
        check(&long, &["<a>"]);
    }
}
