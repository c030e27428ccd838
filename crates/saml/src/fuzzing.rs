//! What tests and fuzz targets call beyond the interface.

use crate::Error;
use crate::xml::{Document, canonicalize};

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
