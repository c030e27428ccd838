//! The fonts: those in the binary, and those of a folder.
//!
//! - In the binary are the typesetter's own for Latin, Greek, Cyrillic and Hebrew, formulas and code, and one each for
//!   Chinese and Japanese, Korean, Arabic, and emoji (`fonts/README.md`).

use std::fs;
use std::io;
use std::path::Path;

use typst::foundations::Bytes;
use typst::text::Font;

use crate::fonts::{OWN, unpacked};

/// Maximum number of bytes that are read of a folder.
const MAX_FOLDER_BYTES: u64 = 256 << 20;

/// Fonts that books are set in.
pub(crate) struct Fonts {
    pub(crate) all: Vec<Font>,
    /// The families of the folder.
    pub(crate) families: Vec<String>,
}

impl Fonts {
    pub(crate) fn load(folder: Option<&Path>) -> Result<Self, String> {
        let mut fonts = match folder {
            Some(folder) => from_folder(folder).map_err(|error| {
                format!("cannot read the fonts in {}: {error}", folder.display())
            })?,
            None => Vec::new(),
        };
        let mut families: Vec<String> = fonts
            .iter()
            .map(|font: &Font| font.info().family.clone())
            .collect();
        families.sort();
        families.dedup();
        fonts.extend(typst_assets::fonts().flat_map(|bytes| Font::iter(Bytes::new(bytes))));
        for compressed in OWN {
            let bytes = unpacked(compressed);
            let bytes = bytes.map_err(|error| format!("a font is damaged: {error}"))?;
            fonts.extend(Font::iter(Bytes::new(bytes)));
        }
        Ok(Self {
            all: fonts,
            families,
        })
    }
}

/// The fonts of a folder, in the order of their names.
fn from_folder(folder: &Path) -> io::Result<Vec<Font>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
        if ["ttf", "otf", "ttc", "otc"]
            .iter()
            .any(|known| extension == *known)
        {
            paths.push(path);
        }
    }
    paths.sort();
    let mut fonts = Vec::new();
    let mut room = MAX_FOLDER_BYTES;
    for path in paths {
        let size = fs::metadata(&path)?.len();
        if size > room {
            return Err(io::Error::other(format!(
                "they are larger than {MAX_FOLDER_BYTES} bytes together"
            )));
        }
        room -= size;
        fonts.extend(Font::iter(Bytes::new(fs::read(&path)?)));
    }
    Ok(fonts)
}

#[cfg(test)]
mod tests {
    use super::Fonts;

    #[test]
    fn every_font_is_there() {
        let fonts = Fonts::load(None).expect("the fonts are read");
        assert!(fonts.families.is_empty());
        for family in [
            "Libertinus Serif",
            "DejaVu Sans Mono",
            "New Computer Modern Math",
            "Droid Sans Fallback",
            "NanumGothic",
            "Noto Emoji",
            "Noto Naskh Arabic",
        ] {
            assert!(
                fonts.all.iter().any(|font| font.info().family == family),
                "{family}"
            );
        }
    }
}
