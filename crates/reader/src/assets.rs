//! The style sheet and the script of pages, minified.
//!
//! - A name contains the hash of the content, so a browser that has an asset never has to request it again.
//! - The sources are readable; indentation and comments are removed before sending.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::sync::LazyLock;

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use crate::libraries;
use crate::styles;
use crate::theme::Theme;

/// Number of bytes of the hash in a name.
const NAME_HASH_BYTES: usize = 8;

/// A file that pages load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    /// Its name, which changes with its content.
    pub name: String,
    /// Its media type.
    pub media_type: &'static str,
    /// Its content.
    pub bytes: Vec<u8>,
    /// Its content, compressed with gzip, if that worked.
    pub gzip: Option<Vec<u8>>,
}

static ASSETS: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    let script = minified(include_str!("assets/reader.js"));
    [
        Asset::new("reader", "css", "text/css; charset=utf-8", styles::whole()),
        Asset::new("reader", "js", "text/javascript; charset=utf-8", script),
    ]
});

/// The style of pages.
pub(crate) fn style() -> &'static Asset {
    &ASSETS[0]
}

/// The script of pages.
pub(crate) fn script() -> &'static Asset {
    &ASSETS[1]
}

impl Asset {
    /// Returns the assets of all pages. A site with a theme also has [`Theme::asset`].
    #[must_use]
    pub fn all() -> &'static [Asset] {
        &*ASSETS
    }

    /// The asset of a name, for a site with a theme.
    #[must_use]
    pub fn of_name(name: &str, theme: &Theme) -> Option<Cow<'static, Asset>> {
        let mut found = Self::all().iter().chain(libraries::connections());
        if let Some(asset) = found.find(|asset| asset.name == name) {
            return Some(Cow::Borrowed(asset));
        }
        let theme = theme.asset().filter(|asset| asset.name == name);
        theme.map(Cow::Owned)
    }

    pub(crate) fn new(stem: &str, extension: &str, media_type: &'static str, text: String) -> Self {
        let gzip = compressed(text.as_bytes()).ok();
        Self {
            name: named(stem, extension, text.as_bytes()),
            media_type,
            bytes: text.into_bytes(),
            gzip,
        }
    }
}

/// Returns a file name with the hash of the content.
pub(crate) fn named(stem: &str, extension: &str, bytes: &[u8]) -> String {
    let mut name = format!("{stem}-");
    for byte in Sha256::digest(bytes).iter().take(NAME_HASH_BYTES) {
        let _ = write!(name, "{byte:02x}");
    }
    name.push('.');
    name.push_str(extension);
    name
}

fn compressed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Removes indentation, empty lines, and comments on separate lines (`//`, and `/*` to `*/`) from a text.
pub(crate) fn minified(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let mut is_comment = false;
    for line in text.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        if !is_comment && !line.is_empty() && !line.starts_with("//") {
            written.push_str(line);
            written.push('\n');
        }
        is_comment &= !line.ends_with("*/");
    }
    written
}

/// Returns a `data:` URL of an image of an emoji.
pub(crate) fn emoji_image(emoji: &str) -> String {
    let mut written = String::from("data:image/svg+xml,");
    let text = emoji.replace('&', "&amp;").replace('<', "&lt;");
    let image = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><text y='.9em' font-size='90'>{text}</text></svg>"
    );
    push_encoded(&mut written, &image);
    written
}

/// Appends a percent-encoded text.
pub(crate) fn push_encoded(written: &mut String, text: &str) {
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~=:/'!,;()".contains(&byte) {
            written.push(char::from(byte));
        } else {
            let _ = write!(written, "%{byte:02X}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_not_sent() {
        let text = "/* A\n   B */\n\n  // C\n  a {\n    b: c; /* d */\n  }\n/* E */\nf\n";
        assert_eq!(minified(text), "a {\nb: c; /* d */\n}\nf\n");
    }

    #[test]
    fn emoji_are_images() {
        let check = |emoji: &str, expected: &str| {
            let image = emoji_image(emoji);
            assert!(image.contains(expected), "{image}");
            assert!(!image.contains(['<', '"', '#', '&']), "{image}");
        };
        check("🦀", "%F0%9F%A6%80");
        check("</text><script>", "%26lt;/text%3E%26lt;script%3E");
    }
}
