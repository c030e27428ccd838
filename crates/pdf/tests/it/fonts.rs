//! A folder of fonts is for the scripts that the fonts in the binary lack.

use std::collections::HashMap;
use std::io::Read as _;
use std::path::Path;
use std::time::Duration;
use std::{env, fs, process};

use flate2::read::GzDecoder;
use quire_pdf::Limits;

use crate::support::{Pdf, book, page, set_with};

const REGULAR: &[u8] = include_bytes!("../../fonts/NotoNaskhArabic-Regular.ttf.gz");
/// The name of the font that is made.
const NAME: &str = "ThaiOfTheTests";
/// Names in a font: family, style, whole name, and name in a PDF.
const NAMES: [(u16, &str); 4] = [(1, NAME), (2, "Regular"), (4, NAME), (6, NAME)];
/// Letters of Thai, which represent the font's first shapes.
const THAI: (u32, u32) = (0xe01, 0xe2e);

/// A font of letters that no font in the binary has: another font, with other tables of characters and names.
fn thai() -> Vec<u8> {
    let mut font = Vec::new();
    let read = GzDecoder::new(REGULAR).read_to_end(&mut font);
    read.expect("the font is whole");
    let count = usize::from(u16::from_be_bytes([font[4], font[5]]));
    let mut tables = Vec::new();
    for at in (0..count).map(|index| 12 + 16 * index) {
        let number = |from: usize| {
            let bytes: [u8; 4] = font[from..from + 4].try_into().expect("four bytes");
            usize::try_from(u32::from_be_bytes(bytes)).expect("a font is small")
        };
        let (tag, start, length) = (&font[at..at + 4], number(at + 8), number(at + 12));
        let table = match tag {
            b"cmap" => characters(),
            b"name" => names(),
            // Its tables for its own letters do not matter.
            b"GSUB" | b"GPOS" | b"GDEF" => continue,
            _ => font[start..start + length].to_vec(),
        };
        tables.push((tag.to_vec(), table));
    }
    joined(&font[..4], &tables)
}

/// A table of characters: each letter has a shape.
fn characters() -> Vec<u8> {
    let (first, last) = THAI;
    let mut table = Vec::new();
    // One encoding: Unicode on Windows, behind this head.
    for number in [0_u16, 1, 3, 10] {
        table.extend(number.to_be_bytes());
    }
    table.extend(12_u32.to_be_bytes());
    // Format 12, its length, no language, one group, whose first shape is the fourth of the font.
    for number in [12_u16, 0] {
        table.extend(number.to_be_bytes());
    }
    for number in [28_u32, 0, 1, first, last, 3] {
        table.extend(number.to_be_bytes());
    }
    table
}

/// A table of names.
fn names() -> Vec<u8> {
    let count = u16::try_from(NAMES.len()).expect("they are few");
    let (mut records, mut texts) = (Vec::new(), Vec::new());
    for (id, name) in NAMES {
        let text: Vec<u8> = name.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let length = u16::try_from(text.len()).expect("it is short");
        let start = u16::try_from(texts.len()).expect("they are short");
        // In English, for Windows.
        for number in [3, 1, 0x409, id, length, start] {
            records.extend(number.to_be_bytes());
        }
        texts.extend(text);
    }
    let head = [0, count, 6 + 12 * count];
    let head = head.into_iter().flat_map(u16::to_be_bytes);
    head.chain(records).chain(texts).collect()
}

/// A font of tables, without checksums.
fn joined(kind: &[u8], tables: &[(Vec<u8>, Vec<u8>)]) -> Vec<u8> {
    let count = u16::try_from(tables.len()).expect("they are few");
    let mut font = kind.to_vec();
    for number in [count, 0, 0, 0] {
        font.extend(number.to_be_bytes());
    }
    let mut start = font.len() + 16 * tables.len();
    let mut bodies: Vec<u8> = Vec::new();
    for (tag, table) in tables {
        font.extend(tag);
        for number in [0, start, table.len()] {
            let number = u32::try_from(number).expect("a font is small");
            font.extend(number.to_be_bytes());
        }
        let padded = table.len().next_multiple_of(4);
        bodies.extend(table);
        bodies.resize(bodies.len() + padded - table.len(), 0);
        start += padded;
    }
    font.extend(bodies);
    font
}

/// The fonts of a PDF with Thai words.
async fn fonts(folder: Option<&Path>) -> Vec<String> {
    let limits = Limits {
        time: Duration::from_mins(10),
        fonts: folder.map(Path::to_owned),
        ..Limits::default()
    };
    let book = book(vec![page("a", "Words, กขค and 你好\n")]);
    let pdf = set_with(&book, &HashMap::new(), &limits).await;
    Pdf::read(&pdf.expect("the book is typeset")).fonts()
}

#[tokio::test]
async fn a_folder_of_fonts_is_used_for_scripts_that_others_lack() {
    let folder = env::temp_dir().join(format!("quire-fonts-{}", process::id()));
    fs::create_dir_all(&folder).expect("the folder is made");
    fs::write(folder.join("thai.ttf"), thai()).expect("the font is written");
    fs::write(folder.join("readme.txt"), "No font.").expect("the file is written");
    let (with, without) = (fonts(Some(&folder)).await, fonts(None).await);
    fs::remove_dir_all(&folder).expect("the folder is removed");
    let has = |fonts: &[String], name: &str| fonts.iter().any(|font| font.contains(name));
    assert!(has(&with, NAME), "{with:?}");
    assert!(!has(&without, NAME), "{without:?}");
    for fonts in [&with, &without] {
        assert!(has(fonts, "Libertinus"), "{fonts:?}");
        assert!(has(fonts, "DroidSansFallback"), "{fonts:?}");
    }
}
