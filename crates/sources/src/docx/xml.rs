//! Reads the XML of a document into a tree.
//!
//! - Document types are rejected; so there are no entities except those of XML itself.
//! - Elements and attributes that are not converted, such as margins and colors, are dropped on reading.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use quire_markdown::markup;

use crate::dom::{Attribute, Builder, Dom};
use crate::error::SourceError;

/// Elements and texts of a part.
const MAX_NODES: usize = 1_500_000;

/// Elements without content that are read.
const EMPTY: [&str; 50] = [
    "Relationship",
    "abstractNumId",
    "b",
    "basedOn",
    "blip",
    "bookmarkStart",
    "br",
    "commentReference",
    "cr",
    "dstrike",
    "docPr",
    "endnoteReference",
    "fldChar",
    "footnoteReference",
    "gridBefore",
    "gridSpan",
    "i",
    "ilvl",
    "imagedata",
    "name",
    "noBreakHyphen",
    "num",
    "numFmt",
    "numId",
    "outlineLvl",
    "pStyle",
    "ptab",
    "rFonts",
    "rStyle",
    "start",
    "startOverride",
    "strike",
    "svgBlip",
    "sym",
    "tab",
    "vMerge",
    "vanish",
    "vertAlign",
    "altChunk",
    "del",
    "moveFrom",
    "docPartGallery",
    "numStyleLink",
    "styleLink",
    "cNvPr",
    "chart",
    "p",
    "tc",
    "relIds",
    "pict",
];

/// Attributes that are read.
const ATTRIBUTES: [&str; 27] = [
    "Id",
    "Target",
    "TargetMode",
    "Type",
    "abstractNumId",
    "anchor",
    "ascii",
    "char",
    "cs",
    "descr",
    "embed",
    "fldCharType",
    "font",
    "hAnsi",
    "id",
    "ilvl",
    "instr",
    "link",
    "name",
    "numId",
    "styleId",
    "title",
    "type",
    "val",
    "w",
    "default",
    "pos",
];

/// Reads a part of a document.
pub(super) fn parse(bytes: &[u8], place: &str) -> Result<Dom, SourceError> {
    let text = decoded(bytes);
    let mut reader = Reader::from_str(&text);
    let mut builder = Builder::new(place).with_limit(MAX_NODES);
    // Elements that are open, and too deep to be part of the tree.
    let mut beyond = 0_usize;
    loop {
        match reader.read_event() {
            Ok(Event::Start(start)) if builder.has_room() => {
                let (name, attributes) = element(&start);
                builder.start(&name, attributes)?;
            }
            Ok(Event::Start(_)) => beyond += 1,
            Ok(Event::End(_)) if beyond > 0 => beyond -= 1,
            Ok(Event::End(_)) => builder.end(1),
            Ok(Event::Empty(empty)) => {
                if EMPTY.contains(&empty.local_name().into_inner()) {
                    let (name, attributes) = element(&empty);
                    builder.add(&name, attributes)?;
                }
            }
            Ok(Event::Text(text)) => builder.text(&text)?,
            Ok(Event::CData(text)) => builder.text(&text)?,
            Ok(Event::GeneralRef(name)) => {
                builder.text(&markup::decode(&format!("&{};", &*name), false))?;
            }
            Ok(Event::DocType(_)) => {
                return Err(SourceError::unreadable(place, "has a document type"));
            }
            Ok(Event::Comment(_) | Event::Decl(_) | Event::PI(_)) => {}
            Ok(Event::Eof) => return Ok(builder.done()),
            Err(error) => {
                return Err(SourceError::unreadable(
                    place,
                    format!("is not XML: {error}"),
                ));
            }
        }
    }
}

/// The text; nearly always it is UTF-8.
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    let (encoding, length) = Encoding::for_bom(bytes).unwrap_or((UTF_8, 0));
    encoding.decode_without_bom_handling(&bytes[length..]).0
}

fn element(start: &BytesStart<'_>) -> (String, Vec<Attribute>) {
    let mut attributes: Vec<Attribute> = Vec::new();
    for attribute in start.attributes().with_checks(false).flatten() {
        let name = attribute.key.local_name().into_inner();
        if ATTRIBUTES.contains(&name) && attributes.len() < ATTRIBUTES.len() {
            let value = markup::decode(&attribute.value, true).into_owned();
            attributes.push((name.into(), value));
        }
    }
    (start.local_name().into_inner().to_owned(), attributes)
}
