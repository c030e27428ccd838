//! Functions for tests and fuzz targets, beyond the interface.

use crate::response::signed_bytes;
use crate::xml::{Document, canonicalize};
use crate::{Certificate, Error};

/// Writes the element with an `ID`, or the outermost element, in its canonical form, with a `PrefixList`.
///
/// # Errors
/// Returns why the document cannot be read, or its canonical form is too large.
pub fn canonical(xml: &[u8], id: Option<&str>, prefix_list: &[&str]) -> Result<String, Error> {
    let document = Document::parse(xml)?;
    let element = id.and_then(|id| {
        let mut elements = document.elements();
        elements.find(|element| element.attribute("ID") == Some(id))
    });
    canonicalize(element.unwrap_or(document.root()), None, prefix_list)
}

/// The bytes that the signature of a response covers, from which everything is read.
///
/// # Errors
/// Returns why the document cannot be read, or why the signature does not count.
pub fn signed(xml: &[u8], certificates: &[Certificate]) -> Result<String, Error> {
    signed_bytes(&Document::parse(xml)?, certificates)
}
