//! The parser.
//!
//! - It does not recurse: elements that are open are on a list.
//! - Line breaks become `\n`; in values of attributes, white space becomes spaces. Character references stay as they
//!   are, as XML demands.

use super::{
    Attribute, Child, Data, Document, MAX_ATTRIBUTES, MAX_BYTES, MAX_DECLARATIONS, MAX_DEPTH,
    MAX_ELEMENTS, Name, XML, XMLNS, is_space,
};
use crate::Error;

pub(super) fn parse(bytes: &[u8]) -> Result<Document<'_>, Error> {
    if bytes.len() > MAX_BYTES {
        return Err(Error::TooLarge);
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|error| Error::xml(error.valid_up_to(), "text is not UTF-8"))?;
    let mut parser = Parser {
        text,
        at: 0,
        document: Document {
            elements: Vec::new(),
        },
        open: Vec::new(),
    };
    parser.prolog()?;
    parser.start_tag()?;
    while !parser.open.is_empty() {
        parser.content()?;
    }
    parser.skip_space();
    if !parser.rest().is_empty() {
        return Err(parser.error("there is more after the outermost element"));
    }
    Ok(parser.document)
}

struct Parser<'x> {
    text: &'x str,
    at: usize,
    document: Document<'x>,
    /// The elements without an end tag so far, from the outside in.
    open: Vec<usize>,
}

impl<'x> Parser<'x> {
    fn rest(&self) -> &'x str {
        &self.text[self.at..]
    }

    fn error(&self, problem: &'static str) -> Error {
        Error::xml(self.at, problem)
    }

    fn take(&mut self, expected: &str) -> bool {
        let found = self.rest().starts_with(expected);
        if found {
            self.at += expected.len();
        }
        found
    }

    fn expect(&mut self, expected: &str, problem: &'static str) -> Result<(), Error> {
        if self.take(expected) {
            Ok(())
        } else {
            Err(self.error(problem))
        }
    }

    /// Takes the longest prefix of such bytes, all of which are ASCII.
    fn take_while(&mut self, accepts: impl Fn(u8) -> bool) -> &'x str {
        let rest = self.rest();
        let end = rest
            .bytes()
            .position(|byte| !byte.is_ascii() || !accepts(byte))
            .unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn skip_space(&mut self) -> bool {
        !self.take_while(is_space).is_empty()
    }

    /// The XML declaration, if there is one, and white space up to the first element.
    fn prolog(&mut self) -> Result<(), Error> {
        if self.take("<?xml") {
            let rest = self.rest();
            let end = rest
                .find("?>")
                .ok_or_else(|| self.error("the XML declaration does not end"))?;
            if !is_declaration(&rest[..end]) {
                return Err(self.error("the XML declaration is not that of XML 1.0 in UTF-8"));
            }
            self.at += end + 2;
        }
        self.skip_space();
        self.refuse_markup()?;
        if self.rest().starts_with('<') {
            Ok(())
        } else {
            Err(self.error("there is no element"))
        }
    }

    /// Refuses what begins like a tag, but is none.
    fn refuse_markup(&self) -> Result<(), Error> {
        for (start, problem) in [
            ("<!--", "comments are not allowed"),
            ("<!DOCTYPE", "a document type is not allowed"),
            ("<![CDATA[", "CDATA sections are not allowed"),
            ("<!", "declarations are not allowed"),
            ("<?", "processing instructions are not allowed"),
        ] {
            if self.rest().starts_with(start) {
                return Err(self.error(problem));
            }
        }
        Ok(())
    }

    /// A text, a start tag or an end tag, inside of an element.
    fn content(&mut self) -> Result<(), Error> {
        if self.take("</") {
            return self.end_tag();
        }
        if self.rest().starts_with('<') {
            self.refuse_markup()?;
            return self.start_tag();
        }
        let rest = self.rest();
        let raw = match rest.find('<') {
            Some(end) => &rest[..end],
            None => return Err(self.error("an element does not end")),
        };
        if let Some(offset) = raw.find("]]>") {
            return Err(Error::xml(self.at + offset, "`]]>` is not allowed in text"));
        }
        let text = decode(raw, self.at, false)?;
        self.at += raw.len();
        if let Some(data) = self.innermost() {
            data.children.push(Child::Text(text));
        }
        Ok(())
    }

    fn innermost(&mut self) -> Option<&mut Data<'x>> {
        let index = *self.open.last()?;
        self.document.elements.get_mut(index)
    }

    fn end_tag(&mut self) -> Result<(), Error> {
        let (prefix, local) = self.name()?;
        self.skip_space();
        self.expect(">", "an end tag is not closed")?;
        let matches = self
            .innermost()
            .is_some_and(|data| data.name.prefix == prefix && data.name.local == local);
        if !matches {
            return Err(self.error("an end tag does not match its start tag"));
        }
        self.open.pop();
        Ok(())
    }

    fn start_tag(&mut self) -> Result<(), Error> {
        let start = self.at;
        let index = self.document.elements.len();
        if index >= MAX_ELEMENTS {
            return Err(self.error("there are too many elements"));
        }
        if self.open.len() >= MAX_DEPTH {
            return Err(self.error("elements are nested too deep"));
        }
        self.expect("<", "a tag is expected")?;
        let (prefix, local) = self.name()?;
        let mut data = Data {
            parent: self.open.last().copied(),
            name: Name {
                prefix,
                local,
                namespace: "",
            },
            declarations: Vec::new(),
            attributes: Vec::new(),
            children: Vec::new(),
        };
        let is_empty = self.attributes(&mut data)?;
        self.resolve(&mut data, start)?;
        if let Some(outer) = self.innermost() {
            outer.children.push(Child::Element(index));
        }
        self.document.elements.push(data);
        if !is_empty {
            self.open.push(index);
        }
        Ok(())
    }

    /// Reads the rest of a start tag, and whether it is an empty element.
    fn attributes(&mut self, data: &mut Data<'x>) -> Result<bool, Error> {
        loop {
            let is_apart = self.skip_space();
            if self.take("/>") {
                return Ok(true);
            }
            if self.take(">") {
                return Ok(false);
            }
            if !is_apart {
                return Err(self.error("white space is expected between attributes"));
            }
            self.attribute(data)?;
            if data.attributes.len() > MAX_ATTRIBUTES || data.declarations.len() > MAX_DECLARATIONS
            {
                return Err(self.error("an element has too many attributes"));
            }
        }
    }

    fn attribute(&mut self, data: &mut Data<'x>) -> Result<(), Error> {
        let start = self.at;
        let (prefix, local) = self.name()?;
        self.skip_space();
        self.expect("=", "an attribute has no value")?;
        self.skip_space();
        let quote = if self.take("\"") {
            '"'
        } else {
            self.expect("'", "the value of an attribute is not quoted")?;
            '\''
        };
        let from = self.at;
        let rest = self.rest();
        let end = rest
            .find(quote)
            .ok_or_else(|| self.error("the value of an attribute does not end"))?;
        let raw = &rest[..end];
        if raw.contains('<') {
            return Err(self.error("`<` is not allowed in the value of an attribute"));
        }
        self.at += end + 1;
        let declared = match (prefix, local) {
            ("", "xmlns") => Some(""),
            ("xmlns", declared) => Some(declared),
            _ => None,
        };
        if let Some(declared) = declared {
            if !is_binding(declared, raw) {
                return Err(Error::xml(start, "a namespace declaration is not allowed"));
            }
            if data
                .declarations
                .iter()
                .any(|(found, _)| *found == declared)
            {
                return Err(Error::xml(start, "a prefix is declared twice"));
            }
            data.declarations.push((declared, raw));
        } else {
            data.attributes.push(Attribute {
                name: Name {
                    prefix,
                    local,
                    namespace: "",
                },
                value: decode(raw, from, true)?,
            });
        }
        Ok(())
    }

    /// Finds the namespaces of an element and its attributes, of which no two may have the same name.
    fn resolve(&self, data: &mut Data<'x>, start: usize) -> Result<(), Error> {
        let namespace = |prefix: &str| {
            let own = data.declarations.iter().find(|(found, _)| *found == prefix);
            own.map(|(_, namespace)| *namespace)
                .or_else(|| self.document.namespace(data.parent, prefix))
                .ok_or_else(|| Error::xml(start, "a prefix is not declared"))
        };
        data.name.namespace = namespace(data.name.prefix)?;
        for attribute in &mut data.attributes {
            // The default namespace is not that of attributes.
            if !attribute.name.prefix.is_empty() {
                attribute.name.namespace = namespace(attribute.name.prefix)?;
            }
        }
        for (position, attribute) in data.attributes.iter().enumerate() {
            let is_same = |other: &Attribute<'_>| {
                other.name.local == attribute.name.local
                    && other.name.namespace == attribute.name.namespace
            };
            if data.attributes[..position].iter().any(is_same) {
                return Err(Error::xml(start, "an element has an attribute twice"));
            }
        }
        Ok(())
    }

    /// A name without a colon, or a prefix, a colon and a name.
    fn name(&mut self) -> Result<(&'x str, &'x str), Error> {
        let first = self.simple_name()?;
        if self.take(":") {
            return Ok((first, self.simple_name()?));
        }
        Ok(("", first))
    }

    fn simple_name(&mut self) -> Result<&'x str, Error> {
        let start = self.at;
        let name = self.take_while(|byte| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte));
        if name.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_') {
            Ok(name)
        } else {
            Err(Error::xml(start, "a name is expected"))
        }
    }
}

/// Returns `true` for the inside of the declaration of XML 1.0 in UTF-8.
fn is_declaration(text: &str) -> bool {
    let mut rest = text;
    let mut expected = ["version", "encoding", "standalone"].as_slice();
    loop {
        let trimmed =
            rest.trim_start_matches(|letter: char| letter.is_ascii() && is_space(letter as u8));
        if trimmed.is_empty() {
            // The version is not optional.
            return expected.len() < 3;
        }
        if trimmed.len() == rest.len() {
            return false;
        }
        let Some((name, value)) = trimmed.split_once('=') else {
            return false;
        };
        let Some(position) = expected.iter().position(|expected| *expected == name) else {
            return false;
        };
        if expected.len() == 3 && position != 0 {
            return false;
        }
        expected = &expected[position + 1..];
        let Some(quote @ ('"' | '\'')) = value.chars().next() else {
            return false;
        };
        let Some((value, after)) = value[1..].split_once(quote) else {
            return false;
        };
        let is_known = match name {
            "version" => value == "1.0",
            "encoding" => value.eq_ignore_ascii_case("utf-8"),
            _ => value == "yes" || value == "no",
        };
        if !is_known {
            return false;
        }
        rest = after;
    }
}

/// Returns `true` if a prefix may be bound to a namespace.
///
/// Relative namespaces are refused: canonicalization is not defined for them.
fn is_binding(prefix: &str, namespace: &str) -> bool {
    if prefix == "xml" || prefix == "xmlns" || namespace == XML || namespace == XMLNS {
        return false;
    }
    if namespace.is_empty() {
        return prefix.is_empty();
    }
    let Some((scheme, rest)) = namespace.split_once(':') else {
        return false;
    };
    let is_plain = |byte: u8| byte.is_ascii_graphic() && !b"\"&'<>".contains(&byte);
    scheme.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && scheme
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
        && rest.bytes().all(is_plain)
}

/// Replaces references, and line breaks or white space.
fn decode(raw: &str, start: usize, is_attribute: bool) -> Result<String, Error> {
    let mut decoded = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(letter) = rest.chars().next() {
        let at = start + raw.len() - rest.len();
        rest = &rest[letter.len_utf8()..];
        match letter {
            '&' => {
                let (referred, after) =
                    reference(rest).ok_or_else(|| Error::xml(at, "a reference is not allowed"))?;
                decoded.push(referred);
                rest = after;
            }
            // The line feed that follows represents both.
            '\r' if rest.starts_with('\n') => {}
            '\t' | '\n' | '\r' if is_attribute => decoded.push(' '),
            '\r' => decoded.push('\n'),
            _ if is_character(letter) => decoded.push(letter),
            _ => return Err(Error::xml(at, "a character is not allowed")),
        }
    }
    Ok(decoded)
}

/// Returns the character that a reference represents, and the text after it. `text` begins after the `&`.
fn reference(text: &str) -> Option<(char, &str)> {
    let (name, after) = text.split_once(';')?;
    let character = match name {
        "amp" => '&',
        "apos" => '\'',
        "gt" => '>',
        "lt" => '<',
        "quot" => '"',
        _ => {
            let number = name.strip_prefix('#')?;
            let (digits, radix) = match number.strip_prefix('x') {
                Some(digits) => (digits, 16),
                None => (number, 10),
            };
            // A sign is not a digit, but `from_str_radix` takes one.
            if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                return None;
            }
            let character = char::from_u32(u32::from_str_radix(digits, radix).ok()?)?;
            is_character(character).then_some(character)?
        }
    };
    Some((character, after))
}

/// Returns `true` if XML allows a character.
fn is_character(character: char) -> bool {
    match character {
        '\t' | '\n' | '\r' => true,
        '\u{fffe}' | '\u{ffff}' => false,
        _ => character >= ' ',
    }
}
