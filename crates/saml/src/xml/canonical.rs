//! [Exclusive canonicalization](https://www.w3.org/TR/xml-exc-c14n/): one way to write an element, without comments.
//!
//! - A namespace is declared where a prefix is used first. Prefixes of the `PrefixList` are declared wherever they are
//!   in scope.
//! - Elements of this subset are elements and text, so there is nothing else to write.
//! - Declarations may be written more than once, so the result can be larger than the document; it is limited, too.

use super::{Child, Element, MAX_BYTES};
use crate::Error;

/// Writes an element in its canonical form, without the element `except` inside of it.
///
/// # Errors
/// Returns an error if the result is too large.
pub(crate) fn canonicalize<'d>(
    element: Element<'d>,
    except: Option<Element<'d>>,
    prefix_list: &[&str],
) -> Result<String, Error> {
    let mut canonical = Canonical {
        output: String::new(),
        declared: Vec::new(),
        apex: element,
        except,
        prefix_list,
    };
    canonical.element(element)?;
    Ok(canonical.output)
}

struct Canonical<'d, 'p> {
    output: String,
    /// The declarations that are in scope in the output: prefixes and namespaces, the innermost last.
    declared: Vec<(&'d str, &'d str)>,
    apex: Element<'d>,
    except: Option<Element<'d>>,
    prefix_list: &'p [&'p str],
}

impl<'d> Canonical<'d, '_> {
    // Recurses as deep as elements nest, which is limited.
    fn element(&mut self, element: Element<'d>) -> Result<(), Error> {
        if Some(element) == self.except {
            return Ok(());
        }
        let outside = self.declared.len();
        let name = element.name();
        self.output.push('<');
        self.name(name.prefix, name.local);
        for (prefix, namespace) in self.needed(element) {
            self.output.push(' ');
            if prefix.is_empty() {
                self.output.push_str("xmlns");
            } else {
                self.name("xmlns", prefix);
            }
            self.value(namespace);
            self.declared.push((prefix, namespace));
            self.check_size()?;
        }
        let mut attributes: Vec<_> = element.attributes().collect();
        attributes.sort_by_key(|(name, _)| (name.namespace, name.local));
        for (name, value) in attributes {
            self.output.push(' ');
            self.name(name.prefix, name.local);
            self.value(value);
        }
        self.output.push('>');
        for child in &element.data().children {
            match child {
                Child::Element(index) => self.element(Element {
                    index: *index,
                    ..element
                })?,
                Child::Text(content) => text(&mut self.output, content),
            }
        }
        self.output.push_str("</");
        self.name(name.prefix, name.local);
        self.output.push('>');
        self.declared.truncate(outside);
        self.check_size()
    }

    /// The declarations that an element needs and that are not in scope in the output, by prefix.
    fn needed(&self, element: Element<'d>) -> Vec<(&'d str, &'d str)> {
        let name = element.name();
        let mut needed = vec![(name.prefix, name.namespace)];
        for (name, _) in element.attributes() {
            if !name.prefix.is_empty() {
                needed.push((name.prefix, name.namespace));
            }
        }
        // Elsewhere, the scope is that of the enclosing element.
        if element == self.apex || !element.data().declarations.is_empty() {
            let index = Some(element.index);
            let in_scope = |prefix: &&str| element.document.declaration(index, prefix);
            needed.extend(self.prefix_list.iter().filter_map(in_scope));
        }
        needed.retain(|(prefix, namespace)| {
            *prefix != "xml" && self.in_scope(prefix) != Some(*namespace)
        });
        needed.sort_unstable();
        needed.dedup();
        needed
    }

    fn in_scope(&self, prefix: &str) -> Option<&'d str> {
        let declared = self.declared.iter().rev();
        declared
            .filter(|(found, _)| *found == prefix)
            .map(|(_, namespace)| *namespace)
            .next()
            .or(prefix.is_empty().then_some(""))
    }

    fn name(&mut self, prefix: &str, local: &str) {
        if !prefix.is_empty() {
            self.output.push_str(prefix);
            self.output.push(':');
        }
        self.output.push_str(local);
    }

    fn value(&mut self, value: &str) {
        self.output.push_str("=\"");
        self::value(&mut self.output, value);
        self.output.push('"');
    }

    fn check_size(&self) -> Result<(), Error> {
        if self.output.len() > MAX_BYTES {
            return Err(Error::TooLarge);
        }
        Ok(())
    }
}

/// Writes text between tags.
fn text(output: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => output.push_str("&amp;"),
            '<' => output.push_str("&lt;"),
            '>' => output.push_str("&gt;"),
            '\r' => output.push_str("&#xD;"),
            _ => output.push(letter),
        }
    }
}

/// Writes the value of an attribute, for double quotes.
fn value(output: &mut String, value: &str) {
    for letter in value.chars() {
        match letter {
            '&' => output.push_str("&amp;"),
            '<' => output.push_str("&lt;"),
            '"' => output.push_str("&quot;"),
            '\t' => output.push_str("&#x9;"),
            '\n' => output.push_str("&#xA;"),
            '\r' => output.push_str("&#xD;"),
            _ => output.push(letter),
        }
    }
}

/// Escapes text for the value of an attribute, or for an element.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    value(&mut escaped, text);
    escaped.replace('>', "&gt;")
}
