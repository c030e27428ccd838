//! Images are shown, and those that cannot be are replaced by what they say.

use std::collections::HashMap;
use std::fs;
use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};

use crate::support::{Pdf, book, page, set_with, squeeze};
use quire_pdf::Limits;

fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let color = |x: u32, y: u32| Rgb([x.to_le_bytes()[0], y.to_le_bytes()[0], 128]);
    let image = DynamicImage::ImageRgb8(RgbImage::from_fn(width, height, color));
    let mut bytes = Vec::new();
    image
        .write_to(&mut Cursor::new(&mut bytes), format)
        .expect("the image is written");
    bytes
}

const SVG: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#1f5fbf"/></svg>"##;

#[tokio::test]
async fn every_format_is_shown() {
    let images = HashMap::from([
        ("file:png", picture(300, 200, ImageFormat::Png)),
        ("file:jpeg", picture(300, 201, ImageFormat::Jpeg)),
        ("file:gif", picture(300, 202, ImageFormat::Gif)),
        ("file:webp", picture(300, 203, ImageFormat::WebP)),
        ("file:small", picture(10, 10, ImageFormat::Png)),
        ("file:large", picture(4000, 3000, ImageFormat::Png)),
        ("file:tall", picture(10, 9000, ImageFormat::Png)),
        ("file:html", picture(301, 200, ImageFormat::Png)),
        ("file:svg", SVG.as_bytes().to_vec()),
    ]);
    let mut text = String::from(
        "<p align=\"center\"><img src=\"file:html\" width=\"100\"></p>\n\n| a |\n|---|\n| ![](file:png) |\n\n",
    );
    for name in [
        "png", "jpeg", "gif", "webp", "small", "large", "tall", "svg",
    ] {
        text = text + "before ![alt of " + name + "](file:" + name + " \"Title\") behind\n\n";
    }
    let pdf = set_with(&book(vec![page("a", &text)]), &images, &Limits::default()).await;
    let bytes = pdf.expect("the book is typeset");
    assert!(bytes.len() < 4 << 20, "{}", bytes.len());
    let pdf = Pdf::read(&bytes);
    assert_eq!(pdf.images(), 8);
    assert!(!pdf.text().contains("altof"), "{}", pdf.text());
}

#[tokio::test]
async fn a_file_is_one_image_in_any_spelling() {
    let images = HashMap::from([("file:a", picture(300, 200, ImageFormat::Png))]);
    let long = "x".repeat(70 << 10);
    let text = format!(
        "![alt](file:a?./a.png)\n\n![alt](file:a#b)\n\n<img src=file:a?c alt=alt>\n\n![alt](file:a?{long})\n"
    );
    let pdf = set_with(&book(vec![page("a", &text)]), &images, &Limits::default()).await;
    let pdf = Pdf::read(&pdf.expect("the book is typeset"));
    assert_eq!(pdf.images(), 1);
    assert!(!pdf.text().contains("alt"), "{}", pdf.text());
}

#[tokio::test]
async fn broken_images_are_replaced() {
    let png = picture(300, 200, ImageFormat::Png);
    let bomb = r#"<svg xmlns="http://www.w3.org/2000/svg" width="9999999" height="60"/>"#;
    let entity = r#"<!DOCTYPE svg [<!ENTITY a SYSTEM "/etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>"#;
    // A PNG whose head declares 60,000 by 60,000 pixels.
    let mut huge = png.clone();
    huge[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    let images = HashMap::from([
        ("file:half", png[..png.len() / 2].to_vec()),
        ("file:empty", Vec::new()),
        ("file:text", b"not an image".to_vec()),
        ("file:huge", huge),
        ("file:bomb", bomb.as_bytes().to_vec()),
        ("file:entity", entity.as_bytes().to_vec()),
    ]);
    let mut text = "![alt of missing](file:missing)\n\n".to_owned();
    for name in ["half", "empty", "text", "huge", "bomb", "entity"] {
        text = text + "![alt of " + name + "](file:" + name + ")\n\n";
    }
    let pdf = set_with(&book(vec![page("a", &text)]), &images, &Limits::default()).await;
    let pdf = Pdf::read(&pdf.expect("the book is typeset"));
    assert_eq!(pdf.images(), 0);
    for name in ["missing", "half", "empty", "text", "huge", "bomb", "entity"] {
        assert!(
            pdf.text().contains(&squeeze(&format!("alt of {name}"))),
            "{name}: {}",
            pdf.text()
        );
    }
}

/// An image within the page is part of it, as its URL contains it.
#[tokio::test]
async fn an_svg_shows_no_file() {
    let png = picture(300, 200, ImageFormat::Png);
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("there.png");
    fs::write(&path, &png).expect("the file is written");
    let path = path.display();
    let encode = |text: String, byte: &u8| text + &format!("%{byte:02x}");
    let bytes = png.iter().fold(String::new(), encode);
    for (href, images) in [
        (format!("data:image/png,{bytes}"), 1),
        (path.to_string(), 0),
        (format!("file://{path}"), 0),
    ] {
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><image href="{href}" width="90" height="90"/></svg>"#
        );
        let files = HashMap::from([("file:svg", svg.into_bytes())]);
        let book = book(vec![page("a", "![](file:svg) end\n")]);
        let pdf = set_with(&book, &files, &Limits::default()).await;
        let pdf = Pdf::read(&pdf.expect("the book is typeset"));
        assert_eq!(pdf.images(), images, "{href:.40}");
        assert!(pdf.text().contains("end"), "{}", pdf.text());
    }
}

#[tokio::test]
async fn many_images_become_smaller() {
    let numbered = |number: u8| {
        let image = RgbImage::from_pixel(2000, 1500, Rgb([number * 10, 100, 50]));
        let mut bytes = Vec::new();
        image
            .write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)
            .expect("the image is written");
        (format!("file:{number}"), bytes)
    };
    // They have more pixels together than are kept.
    let images: Vec<(String, Vec<u8>)> = (0..16).map(numbered).collect();
    let lines: Vec<String> = images
        .iter()
        .map(|(name, _)| format!("![]({name})\n\n"))
        .collect();
    let text = lines.concat();
    let images = images
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.clone()))
        .collect();
    let pdf = set_with(&book(vec![page("a", &text)]), &images, &Limits::default()).await;
    assert_eq!(Pdf::read(&pdf.expect("the book is typeset")).images(), 16);
    let limits = Limits {
        images: 1000,
        ..Limits::default()
    };
    let pdf = set_with(&book(vec![page("a", &text)]), &images, &limits).await;
    assert_eq!(Pdf::read(&pdf.expect("the book is typeset")).images(), 0);
}
