//! Pictures for previews of links: the title of a page, what it is about, and the name of its site.
//!
//! - Texts are drawn as the outlines of their glyphs. There is no markup that a text could become a part of.
//! - Only fonts of the binary are read, so unlike a book, a picture does not need a separate process.
//! - Letters that none of these fonts has are left out.

#[cfg(all(unix, feature = "typst"))]
mod drawing;
#[cfg(all(unix, feature = "typst"))]
mod glyphs;

/// Without the typesetter, there are no fonts.
#[cfg(not(all(unix, feature = "typst")))]
mod drawing {
    pub(super) fn draw(_: &super::Preview) -> Option<Vec<u8>> {
        None
    }
}

/// Content of a picture.
#[derive(Clone, Debug, Default)]
pub struct Preview {
    /// The title of the page.
    pub title: String,
    /// Description of the page.
    pub description: Option<String>,
    /// The name of the site.
    pub site: String,
    /// The color of the site: red, green and blue.
    pub accent: [u8; 3],
}

impl Preview {
    /// Draws the picture: a PNG of 1,200 by 630 pixels. There is none unless this build can typeset
    /// ([`AVAILABLE`](crate::AVAILABLE)).
    #[must_use]
    pub fn draw(&self) -> Option<Vec<u8>> {
        drawing::draw(self)
    }
}
