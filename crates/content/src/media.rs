//! Detects the type of a file from its name and its first bytes.
//!
//! - The content type follows from the extension; an unknown one is `application/octet-stream`. It says what the file
//!   is, not that it is safe: HTML and SVG are labelled as such, and whoever serves them decides how.
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

/// Describes a file.
pub(crate) fn describe(id: String, name: &str, bytes: &[u8], source: Option<String>) -> File {
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

/// Whether files of this name are compressed already, so that compressing them again gains nothing.
pub(crate) fn is_compressed(name: &str) -> bool {
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
