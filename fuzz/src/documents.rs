//! Markdown to a tree of nodes, and back.

use quire_changes::passage::{BlockRange, PageText, Passage};
use quire_markdown::document::block_texts;
use quire_models::{Document, DocumentNode};
use quire_runtime::Described as _;
use quire_service::fuzzing::{self, parse, preview, print};

use crate::text;

/// Size limit of a page, in bytes, to keep runs fast.
const MAX_INPUT_BYTES: usize = 64 << 10;

/// Each preview reads the whole text.
const PREVIEWS: usize = 2;

/// Checks that a parsed text is printed so that it parses as the same from then on, without losing a letter; it fits
/// into common JSON readers, and may be sent back.
pub fn markdown(input: &[u8]) {
    if input.len() > MAX_INPUT_BYTES {
        return;
    }
    let text = text(input);
    let document = parse(&text);
    let printed = parse(&print(&document));
    check(&printed);
    let visible_text = letters_and_addresses(&printed.nodes);
    let mut rest = visible_text.chars();
    let mut letters = letters(&document.nodes);
    letters.retain(|letter| !rest.any(|next| next == letter));
    assert!(letters.is_empty(), "{letters:?} is not in {visible_text:?}");
    let json = serde_json::to_string(&document).expect("a document is JSON");
    let again: Document = serde_json::from_str(&json).expect("what is given out can be read");
    assert_eq!(again, document);
    // Pages are written while they are read, and say the same.
    let written = fuzzing::json(&text).expect("a short text is no large document");
    let written: Document =
        serde_json::from_slice(&written).expect("what is given out can be read");
    assert_eq!(written, document);
    let value = serde_json::to_value(&document).expect("a document is JSON");
    assert!(
        Document::SCHEMA.accepts(&value),
        "what is given out cannot be sent back: {json}"
    );
    passages(&text, &document.nodes);
    let ids = document.nodes.iter().filter_map(|node| node.id.as_ref());
    for id in ids.take(PREVIEWS) {
        let _ = preview(&text, id.as_str());
    }
}

/// Checks that the texts of blocks are those of the document, and that a passage of each is found.
fn passages(text: &str, nodes: &[DocumentNode]) {
    let texts = block_texts(text, &|| false).expect("a short text is no large document");
    let mut counted = Vec::new();
    count(nodes, &mut counted);
    let all: String = texts.iter().map(|block| block.text).collect();
    assert_eq!(all, counted.concat());
    let ends = [texts.len().saturating_sub(1), 0];
    let places: Vec<(BlockRange, String)> = ends
        .into_iter()
        .filter_map(|index| texts.get(index))
        .map(|block| {
            let quote: String = block.text.chars().take(100).collect();
            let place = BlockRange {
                block: block.key.to_owned(),
                start: 0,
                end: quote.chars().count(),
            };
            (place, quote)
        })
        .collect();
    let half = text.get(..text.len() / 2).unwrap_or_default();
    let half = PageText::new(block_texts(half, &|| false).expect("a short text is short"));
    let page = PageText::new(texts);
    for (place, quote) in places {
        let Ok(passage) = Passage::new(&page, place.clone(), &quote) else {
            assert!(quote.trim().is_empty(), "{quote:?} is not in {place:?}");
            continue;
        };
        assert_eq!(passage.find(&page), Some(place));
        let _ = passage.find(&half);
    }
}

/// The texts of nodes, in order.
fn count(nodes: &[DocumentNode], counted: &mut Vec<String>) {
    for node in nodes {
        match node.r#type.as_str() {
            "text" | "code" | "emoji" | "math" => counted.extend(node.text.clone()),
            "line-break" => counted.push("\n".to_owned()),
            _ => {}
        }
        count(node.nodes.as_deref().unwrap_or_default(), counted);
    }
}

/// Any tree that the schema takes is printed as text that parses and prints as the same.
pub fn tree(input: &[u8]) {
    if input.len() > MAX_INPUT_BYTES {
        return;
    }
    let Ok(document) = serde_json::from_slice::<Document>(input) else {
        return;
    };
    let printed = print(&document);
    check(&parse(&printed));
}

/// Returns the text of nodes, without space and punctuation.
fn letters(nodes: &[DocumentNode]) -> String {
    visible_text(nodes, |_| None)
}

/// The same with the addresses of links, which a text may have become.
fn letters_and_addresses(nodes: &[DocumentNode]) -> String {
    visible_text(nodes, |node| node.url.as_deref())
}

fn visible_text(nodes: &[DocumentNode], address: fn(&DocumentNode) -> Option<&str>) -> String {
    let mut all = String::new();
    for node in nodes {
        let text = node.text.as_deref().unwrap_or_default();
        let inner = visible_text(node.nodes.as_deref().unwrap_or_default(), address);
        let address = address(node).unwrap_or_default();
        let letters = [text, &inner, address].into_iter().flat_map(str::chars);
        all.extend(letters.filter(|letter| letter.is_alphanumeric()));
    }
    all
}

fn check(document: &Document) {
    let printed = print(document);
    let again = parse(&printed);
    assert!(
        again == *document,
        "printed as {printed:?}\n{}\nis not\n{}",
        json(document),
        json(&again)
    );
}

fn json(document: &Document) -> String {
    serde_json::to_string(document).unwrap_or_default()
}
