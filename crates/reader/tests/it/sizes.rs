//! Sizes of the pages that a visitor loads.

use std::fmt::Write as _;
use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use quire_reader::{Asset, Color, Library, Page, Theme, notices};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::support::{html, node, page, site};

/// Bytes of script that are sent at most, before compression.
const SCRIPT: usize = 8_500;

/// Bytes of a page and its assets that are transferred at most.
const WHOLE: usize = 45 << 10;

fn compressed(text: &str) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).expect("memory is there");
    encoder.finish().expect("memory is there").len()
}

fn gzip(asset: &Asset) -> &[u8] {
    asset.gzip.as_deref().expect("an asset can be compressed")
}

#[test]
fn the_script_is_small() {
    let script = Asset::all()
        .iter()
        .find(|asset| asset.media_type.starts_with("text/javascript"));
    let script = script.expect("there is a script");
    assert!(script.bytes.len() <= SCRIPT, "{}", script.bytes.len());
}

#[test]
fn assets_are_what_they_say() {
    for asset in Asset::all() {
        let mut bytes = Vec::new();
        GzDecoder::new(gzip(asset))
            .read_to_end(&mut bytes)
            .expect("it is gzip");
        assert_eq!(bytes, asset.bytes, "{}", asset.name);
        let found = Asset::of_name(&asset.name, &Theme::default());
        assert_eq!(found.as_deref(), Some(asset));
        assert!(std::str::from_utf8(&asset.bytes).is_ok(), "{}", asset.name);
    }
    assert_eq!(Asset::of_name("reader.css", &Theme::default()), None);
    assert_eq!(Asset::of_name("../reader.css", &Theme::default()), None);
}

#[test]
fn libraries_are_those_of_the_list() {
    let list = include_str!("../../src/libraries/list.json");
    let list: Vec<Value> = serde_json::from_str(list).expect("it is JSON");
    assert_eq!(list.len(), Library::all().len());
    for (library, listed) in Library::all().iter().zip(&list) {
        let mut hash = String::new();
        for byte in Sha256::digest(library.bytes()) {
            write!(hash, "{byte:02x}").expect("memory is there");
        }
        assert_eq!(listed["sha256"].as_str(), Some(&*hash), "{}", library.name);
        let stem = format!("{}-", listed["name"].as_str().expect("it has a name"));
        assert!(library.name.starts_with(&stem), "{}", library.name);
        let found = Library::of_name(&library.name).expect("it is there");
        assert_eq!(found.name, library.name);
    }
    let notices = Asset::of_name(notices(), &Theme::default()).expect("it is an asset");
    let notices = String::from_utf8_lossy(&notices.bytes);
    for listed in &list {
        let title = listed["package"].as_str().expect("it is from a package");
        assert!(notices.contains(title), "{title}");
    }
}

#[test]
fn a_theme_is_an_asset_of_its_site() {
    let accent: Color = "#aa3355".parse().expect("it is a color");
    let theme = Theme {
        accent: Some(accent),
        ..Theme::default()
    };
    let asset = theme.asset().expect("the theme differs");
    assert_eq!(Asset::of_name(&asset.name, &theme).as_deref(), Some(&asset));
    assert_eq!(Asset::of_name(&asset.name, &Theme::default()), None);
    let mut site = site();
    site.theme = theme;
    let html = quire_reader::page(&site, &page());
    assert!(
        html.contains(&format!("href=\"/~assets/{}\"", asset.name)),
        "{html}"
    );
}

/// A text of 20 KB of words, code and tables.
fn long() -> String {
    let words = [
        "server", "client", "request", "of", "the", "answers", "with", "page",
    ];
    let mut text = String::new();
    let mut seed: u32 = 1;
    while text.len() < 20 << 10 {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let at = usize::try_from(seed >> 16).unwrap_or_default();
        let part = match at % 120 {
            0 => format!("\n\n## Section {seed}\n\n"),
            1 => format!("\n\n```rust\nfn f{seed}() -> u32 {{ {seed} }}\n```\n\n"),
            2 => format!("\n\n| a | b |\n|---|---|\n| {seed} | x |\n\n"),
            3..10 => format!("`w{seed:x}` "),
            _ => format!("{} ", words[at % words.len()]),
        };
        text.push_str(&part);
    }
    text
}

#[test]
fn a_page_is_quickly_there() {
    let pages = (0..100).map(|at| {
        node(
            &format!("Page number {at}"),
            &format!("/guides/page-{at}"),
            Vec::new(),
        )
    });
    let page = Page {
        body: html(&long()),
        tree: pages.collect(),
        ..page()
    };
    let html = quire_reader::page(&site(), &page);
    let assets: usize = Asset::all().iter().map(|asset| gzip(asset).len()).sum();
    let sum = compressed(&html) + assets;
    assert!(sum <= WHOLE, "{sum} bytes, {assets} of them assets");
}
