//! Reads the HTML attributes that link or anchor: `href`, `src`, `srcset`, `id`, `name` ...
//!
//! - Deliberately simple: tags with quoted or bare attributes. Comments, and the content of `script`, `style`, `pre`
//!   and `textarea`, are skipped.
//! - `id` counts on any tag, and names such as `titleId` on components; `name` and `href` on `a`, `src` on tags that show media, each image of a `srcset`, and
//!   `href`, `src` and `to` on components, whose names start with an upper-case letter.
//! - In values, only `&amp;` is decoded.

use std::ops::Range;

/// An attribute that links or anchors.
pub(super) struct Attribute {
    /// In lower case.
    pub name: String,
    /// Decoded.
    pub value: String,
    /// Bytes of the value, quotes excluded.
    pub range: Range<usize>,
}

/// The attributes of all tags in a range of the text.
pub(super) fn attributes(text: &str, range: Range<usize>) -> Vec<Attribute> {
    let mut cursor = Cursor {
        text,
        at: range.start,
        end: range.end,
    };
    let mut found = Vec::new();
    while cursor.skip_past("<") {
        if cursor.rest().starts_with("!--") {
            cursor.skip_past("-->");
            continue;
        }
        let name = cursor.take_while(|byte| byte.is_ascii_alphanumeric());
        if name.is_empty() {
            continue;
        }
        let is_component = name.starts_with(|first: char| first.is_ascii_uppercase())
            && name.bytes().any(|byte| byte.is_ascii_lowercase());
        let tag = if is_component {
            name.to_owned()
        } else {
            name.to_ascii_lowercase()
        };
        cursor.tag(&tag, &mut found);
        if ["script", "style", "pre", "textarea"].contains(&tag.as_str()) {
            cursor.skip_past(&format!("</{tag}"));
        }
    }
    found
}

/// Returns true if the value of an attribute is an anchor.
pub(crate) fn is_anchor(name: &str) -> bool {
    matches!(name, "name" | "permalink") || name.ends_with("id")
}

/// Returns true if an attribute that links shows its target.
pub(super) fn shows(name: &str) -> bool {
    matches!(name, "src" | "srcset" | "poster" | "data")
}

fn is_relevant_attribute(tag: &str, name: &str) -> bool {
    let is_component = tag.starts_with(|first: char| first.is_ascii_uppercase());
    match name {
        "id" => true,
        "name" => tag == "a",
        "href" => tag == "a" || is_component,
        "to" => is_component,
        "src" => {
            const MEDIA: [&str; 7] = [
                "img", "source", "video", "audio", "iframe", "embed", "track",
            ];
            is_component || MEDIA.contains(&tag)
        }
        "srcset" => tag == "img" || tag == "source",
        "poster" => tag == "video",
        "data" => tag == "object",
        _ => is_component && is_anchor(name),
    }
}

/// The images of a `srcset`, each of which may have a size behind it. `GitBook` writes names with spaces.
fn images(text: &str, range: Range<usize>) -> Vec<Range<usize>> {
    let mut at = range.start;
    let mut images = Vec::new();
    for candidate in text[range].split_inclusive(',') {
        let written = candidate.trim_start();
        let start = at + candidate.len() - written.len();
        let written = written.trim_end_matches(',').trim_end();
        let is_size = |last: &str| {
            let number = last.strip_suffix(['w', 'x', 'h']);
            number.is_some_and(|number| number.parse::<f64>().is_ok())
        };
        let length = match written.rsplit_once(char::is_whitespace) {
            Some((image, last)) if is_size(last) => image.trim_end().len(),
            _ => written.len(),
        };
        if !written.starts_with("data:") {
            images.push(start..start + length);
        }
        at += candidate.len();
    }
    images
}

struct Cursor<'t> {
    text: &'t str,
    at: usize,
    end: usize,
}

impl<'t> Cursor<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..self.end]
    }

    /// Moves behind the next `needle`; to the end, and false, when there is none.
    fn skip_past(&mut self, needle: &str) -> bool {
        let found = self.rest().find(needle);
        self.at = found.map_or(self.end, |found| self.at + found + needle.len());
        found.is_some()
    }

    fn take_while(&mut self, wanted: impl Fn(u8) -> bool) -> &'t str {
        let rest = self.rest();
        let length = rest
            .bytes()
            .position(|byte| !wanted(byte))
            .unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// Reads the attributes of a tag to its `>`.
    fn tag(&mut self, tag: &str, found: &mut Vec<Attribute>) {
        loop {
            self.take_while(|byte| byte.is_ascii_whitespace() || byte == b'/');
            let name =
                self.take_while(|byte| !byte.is_ascii_whitespace() && !b"=>/".contains(&byte));
            if name.is_empty() {
                if self.rest().starts_with('=') {
                    self.at += 1;
                    continue;
                }
                return;
            }
            let name = name.to_ascii_lowercase();
            let before = self.at;
            self.take_while(|byte| byte.is_ascii_whitespace());
            if !self.rest().starts_with('=') {
                self.at = before;
                continue;
            }
            self.at += 1;
            self.take_while(|byte| byte.is_ascii_whitespace());
            let Some(range) = self.value() else {
                return;
            };
            if !is_relevant_attribute(tag, &name) {
                continue;
            }
            let places = if name == "srcset" {
                images(self.text, range)
            } else {
                vec![range]
            };
            for range in places.into_iter().filter(|range| !range.is_empty()) {
                let value = self.text[range.clone()].replace("&amp;", "&");
                let name = name.clone();
                found.push(Attribute { name, value, range });
            }
        }
    }

    /// Reads a value; nothing when its quote is never closed.
    fn value(&mut self) -> Option<Range<usize>> {
        let rest = self.rest();
        if let Some(quote) = rest.chars().next().filter(|first| "\"'".contains(*first)) {
            let length = rest[1..].find(quote)?;
            let start = self.at + 1;
            self.at = start + length + 1;
            return Some(start..start + length);
        }
        let start = self.at;
        self.take_while(|byte| !byte.is_ascii_whitespace() && byte != b'>');
        Some(start..self.at)
    }
}
