//! Detects the type of a file from its name and its first bytes.
//!
//! - The content type follows from the extension; an unknown one is `application/octet-stream`. It
//!   describes the file, not its safety: HTML and SVG are labelled as such, and the code that serves them
//!   decides how.
//! - Dimensions are read from an image's header, within bounds; other files have none.

use crate::hash::hash;
use crate::revision::File;

const HEADER: usize = 1 << 20;

/// A file's content type by its name.
#[must_use]
pub fn content_type(name: &str) -> String {
    mime_guess::from_path(name)
        .first_or_octet_stream()
        .essence_str()
        .to_owned()
}

/// Width and height of an image.
#[must_use]
pub fn dimensions(bytes: &[u8]) -> Option<(u64, u64)> {
    let size = imagesize::blob_size(&bytes[..bytes.len().min(HEADER)]).ok()?;
    Some((
        u64::try_from(size.width).ok()?,
        u64::try_from(size.height).ok()?,
    ))
}

/// The type of an image that browsers show and that cannot contain scripts, by its first bytes, with the extension of
/// its file names.
#[must_use]
pub fn image_type(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    match imagesize::image_type(bytes).ok()? {
        imagesize::ImageType::Png => Some(("image/png", "png")),
        imagesize::ImageType::Jpeg => Some(("image/jpeg", "jpg")),
        imagesize::ImageType::Gif => Some(("image/gif", "gif")),
        imagesize::ImageType::Webp => Some(("image/webp", "webp")),
        _ => None,
    }
}

/// Constructs allowed before the first element of an SVG image: their start and their end.
const PROLOGUE: [(&str, &str); 3] = [("<?", "?>"), ("<!--", "-->"), ("<!DOCTYPE svg", ">")];

/// Returns true if a file is an SVG image: XML without entity declarations whose first element is `svg`. It
/// can contain scripts, which browsers do not run if it is an image of a page.
#[must_use]
pub fn is_svg(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    while let Some((begin, end)) = PROLOGUE.iter().find(|(begin, _)| rest.starts_with(begin)) {
        let Some((skipped, after)) = rest.split_once(end) else {
            return false;
        };
        if begin.starts_with("<!D") && skipped.contains('[') {
            return false;
        }
        rest = after.trim_start();
    }
    let attributes = rest.strip_prefix("<svg");
    attributes
        .is_some_and(|rest| rest.starts_with(|next: char| next.is_whitespace() || next == '>'))
}

/// Describes a file.
#[must_use]
pub fn describe(id: String, name: &str, bytes: &[u8], source: Option<String>) -> File {
    let dimensions = dimensions(bytes);
    File {
        id,
        name: name.to_owned(),
        content_type: content_type(name),
        size: bytes.len() as u64,
        hash: hash(bytes),
        width: dimensions.map(|(width, _)| width),
        height: dimensions.map(|(_, height)| height),
        source,
    }
}

/// Returns true if files of this name are compressed already, so that compressing them again gains nothing.
#[must_use]
pub fn is_compressed(name: &str) -> bool {
    const COMPRESSED: [&str; 16] = [
        "7z", "avif", "bz2", "gif", "gz", "jpeg", "jpg", "mp3", "mp4", "png", "webm", "webp",
        "woff", "woff2", "xz", "zip",
    ];
    let extension = name.rsplit_once('.').map(|(_, extension)| extension);
    extension.is_some_and(|extension| {
        let is = |known: &&str| known.eq_ignore_ascii_case(extension);
        COMPRESSED.iter().any(is)
    })
}

#[cfg(test)]
mod tests {
    use super::is_svg;

    #[test]
    fn svg_is_found_by_its_first_element() {
        let check = |text: &str, expected| assert_eq!(is_svg(text.as_bytes()), expected, "{text}");
        check("<svg xmlns='http://www.w3.org/2000/svg'/>", true);
        check("\u{feff}<?xml version='1.0'?>\n<!-- a > b -->\n<svg>", true);
        check("<!DOCTYPE svg PUBLIC 'a' 'b'>\n<!-- c --><svg\n>", true);
        check("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>", false);
        check("<!-- <svg>", false);
        check("<html><svg></svg></html>", false);
        check("<svgs>", false);
        check("", false);
        assert!(!is_svg(b"<svg \xff>"));
    }
}
