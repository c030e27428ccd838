//! Checks of images that users upload. The bytes of an image determine its type.

use quire_revisions::media;

use crate::error::{Error, Result};

/// The maximum width and height of an image, in pixels.
const PIXELS: u64 = 4_096;

/// Rule for accepted images.
pub struct Rule {
    /// The maximum size, in bytes.
    pub largest: usize,
    /// True if SVG, which can contain scripts, is accepted in addition to PNG, JPEG, GIF and WebP.
    pub svg: bool,
}

impl Rule {
    /// Returns the media type of an image and the extension of its file names, or 400 if it is not accepted.
    pub fn check(&self, path: &str, content: &[u8]) -> Result<(&'static str, &'static str)> {
        let reject = |reason: String| Err(Error::invalid(path, reason));
        let is_svg = self.svg && media::is_svg(content);
        let kind = if is_svg {
            Some(("image/svg+xml", "svg"))
        } else {
            media::image_type(content)
        };
        let Some(kind) = kind else {
            let kinds = if self.svg {
                "PNG, JPEG, GIF, WebP or SVG"
            } else {
                "PNG, JPEG, GIF or WebP"
            };
            return reject(format!("is not a {kinds} image"));
        };
        if content.len() > self.largest {
            return reject(format!("must have at most {} KiB", self.largest >> 10));
        }
        match media::dimensions(content) {
            _ if is_svg => Ok(kind),
            Some((width, height)) if width.max(height) <= PIXELS => Ok(kind),
            Some(_) => reject(format!("must be at most {PIXELS} pixels wide and high")),
            None => reject("is not a complete image".to_owned()),
        }
    }
}
