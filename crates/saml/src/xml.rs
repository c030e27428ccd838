//! XML documents: a strict subset, read into a flat list of elements.
//!
//! - UTF-8 without a byte order mark, XML 1.0 with namespaces. References are the five predefined entities and
//!   characters.
//! - No DTD, no processing instructions, no comments, no CDATA sections. Names are ASCII. A namespace is an absolute
//!   URI, written without references. Everything else is an error, and never skipped.
//! - So the text of an element is one string, and two readers cannot disagree about where it ends.
//! - A document has at most [`MAX_BYTES`], [`MAX_ELEMENTS`], [`MAX_DEPTH`], [`MAX_ATTRIBUTES`] and
//!   [`MAX_DECLARATIONS`].

mod canonical;
mod parse;

pub(crate) use canonical::{canonicalize, escape};

use crate::Error;

/// The largest document, in bytes.
pub(crate) const MAX_BYTES: usize = 256 * 1024;

/// The most elements of a document.
pub(crate) const MAX_ELEMENTS: usize = 8192;

/// Maximum depth of nested elements.
pub(crate) const MAX_DEPTH: usize = 32;

/// The most attributes of an element.
pub(crate) const MAX_ATTRIBUTES: usize = 32;

/// The most namespace declarations of an element. A canonical form declares at most the prefixes of the element, of its
/// attributes, and of a `PrefixList`, and must stay readable.
pub(crate) const MAX_DECLARATIONS: usize = 64;

/// The namespace of the prefix `xml`.
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// The namespace of declarations.
const XMLNS: &str = "http://www.w3.org/2000/xmlns/";

/// A document: its elements in the order of their start tags.
#[derive(Debug)]
pub(crate) struct Document<'x> {
    elements: Vec<Data<'x>>,
}

#[derive(Debug)]
struct Data<'x> {
    parent: Option<usize>,
    name: Name<'x>,
    /// Prefixes and their namespaces; the prefix of the default namespace is empty.
    declarations: Vec<(&'x str, &'x str)>,
    attributes: Vec<Attribute<'x>>,
    children: Vec<Child>,
}

/// The name of an element or attribute. The prefix and the namespace may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Name<'x> {
    pub(crate) prefix: &'x str,
    pub(crate) local: &'x str,
    pub(crate) namespace: &'x str,
}

#[derive(Debug)]
struct Attribute<'x> {
    name: Name<'x>,
    value: String,
}

#[derive(Debug)]
enum Child {
    Element(usize),
    Text(String),
}

/// An element of a document.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Element<'d> {
    document: &'d Document<'d>,
    index: usize,
}

impl<'x> Document<'x> {
    /// Reads a document.
    ///
    /// # Errors
    /// Returns the first place that is not of the subset.
    pub(crate) fn parse(bytes: &'x [u8]) -> Result<Self, Error> {
        parse::parse(bytes)
    }

    /// The outermost element.
    pub(crate) fn root(&self) -> Element<'_> {
        // A document that was parsed has one.
        Element {
            document: self,
            index: 0,
        }
    }

    /// All elements, in the order of their start tags.
    pub(crate) fn elements(&self) -> impl Iterator<Item = Element<'_>> {
        (0..self.elements.len()).map(|index| Element {
            document: self,
            index,
        })
    }

    /// The namespace that a prefix is bound to at an element.
    fn namespace(&self, index: Option<usize>, prefix: &str) -> Option<&'x str> {
        if prefix == "xml" {
            return Some(XML);
        }
        match self.declaration(index, prefix) {
            Some((_, namespace)) => Some(namespace),
            None => prefix.is_empty().then_some(""),
        }
    }

    /// The declaration of a prefix that is in scope at an element.
    fn declaration(&self, index: Option<usize>, prefix: &str) -> Option<(&'x str, &'x str)> {
        let mut at = index;
        while let Some(data) = at.and_then(|index| self.elements.get(index)) {
            let mut declarations = data.declarations.iter();
            if let Some(declaration) = declarations.find(|(found, _)| *found == prefix) {
                return Some(*declaration);
            }
            at = data.parent;
        }
        None
    }
}

impl PartialEq for Element<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.document, other.document) && self.index == other.index
    }
}

impl<'d> Element<'d> {
    fn data(self) -> &'d Data<'d> {
        &self.document.elements[self.index]
    }

    pub(crate) fn name(self) -> Name<'d> {
        self.data().name
    }

    pub(crate) fn is(self, namespace: &str, local: &str) -> bool {
        let name = self.name();
        name.namespace == namespace && name.local == local
    }

    pub(crate) fn parent(self) -> Option<Self> {
        let index = self.data().parent?;
        Some(Self { index, ..self })
    }

    /// The elements directly inside.
    pub(crate) fn children(self) -> impl Iterator<Item = Self> {
        let children = self.data().children.iter();
        children.filter_map(move |child| match child {
            Child::Element(index) => Some(Self {
                document: self.document,
                index: *index,
            }),
            Child::Text(_) => None,
        })
    }

    /// The value of an attribute without a namespace.
    pub(crate) fn attribute(self, local: &str) -> Option<&'d str> {
        self.attributes()
            .find(|(name, _)| name.namespace.is_empty() && name.local == local)
            .map(|(_, value)| value)
    }

    pub(crate) fn attributes(self) -> impl Iterator<Item = (Name<'d>, &'d str)> {
        let attributes = self.data().attributes.iter();
        attributes.map(|attribute| (attribute.name, attribute.value.as_str()))
    }

    /// The text of an element that has no elements inside.
    pub(crate) fn text(self) -> Option<&'d str> {
        match self.data().children.as_slice() {
            [] => Some(""),
            [Child::Text(text)] => Some(text),
            _ => None,
        }
    }

    /// Returns `true` if there is nothing but elements and white space inside.
    pub(crate) fn has_only_elements(self) -> bool {
        self.data().children.iter().all(|child| match child {
            Child::Element(_) => true,
            Child::Text(text) => text.bytes().all(is_space),
        })
    }
}

/// White space of XML.
pub(crate) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}
