//! Assets that only some pages load: scripts of other projects, scripts that connect pages with them, and the script
//! of passkeys.
//!
//! - Mermaid draws diagrams in a frame that has no origin, and the page shows images (`diagrams.js`, `drawing.js`). So
//!   the styles that it writes need nothing from the policy of the page.
//! - Scalar shows the reference of an API (`reference.js`).
//! - The scripts of other projects are in the binary as `cargo xtask libraries` fetched them, compressed.

use std::io::Read as _;
use std::sync::{LazyLock, OnceLock};

use flate2::read::GzDecoder;
use maud::{DOCTYPE, Markup, html};

use crate::assets::{Asset, minified, named};

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A script of another project.
#[derive(Debug)]
pub struct Library {
    /// Its name, which changes with its content.
    pub name: String,
    /// Its content, compressed with gzip.
    pub gzip: &'static [u8],
    bytes: OnceLock<Vec<u8>>,
}

static LIBRARIES: LazyLock<[Library; 2]> = LazyLock::new(|| {
    [
        Library::new("mermaid", include_bytes!("libraries/mermaid.js.gz")),
        Library::new("scalar", include_bytes!("libraries/scalar.js.gz")),
    ]
});

/// Assets that connect pages with the libraries or with passkeys.
static CONNECTIONS: LazyLock<[Asset; 8]> = LazyLock::new(|| {
    let script = |stem: &str, text: &str| Asset::new(stem, "js", SCRIPT, minified(text));
    let drawing = script("drawing", include_str!("assets/drawing.js"));
    let frame = frame(&drawing).into_string();
    let style =
        |stem: &str, text: &str| Asset::new(stem, "css", "text/css; charset=utf-8", minified(text));
    let notices = include_str!("libraries/NOTICES.txt").to_owned();
    [
        script("diagrams", include_str!("assets/diagrams.js")),
        Asset::new("drawing", "html", "text/html; charset=utf-8", frame),
        style("diagrams", include_str!("assets/diagrams.css")),
        script("reference", include_str!("assets/reference.js")),
        style("reference", include_str!("assets/reference.css")),
        Asset::new("notices", "txt", "text/minified; charset=utf-8", notices),
        drawing,
        script("passkeys", include_str!("assets/passkeys.js")),
    ]
});

impl Library {
    /// Its media type.
    pub const MEDIA_TYPE: &'static str = SCRIPT;

    /// The libraries.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &*LIBRARIES
    }

    /// The library of a name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<&'static Self> {
        Self::all().iter().find(|library| library.name == name)
    }

    /// Its content, for the few clients that do not take it compressed.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.bytes.get_or_init(|| {
            let mut bytes = Vec::new();
            // It is part of this program: a test reads all of them.
            let _ = GzDecoder::new(self.gzip).read_to_end(&mut bytes);
            bytes
        })
    }

    fn new(stem: &str, gzip: &'static [u8]) -> Self {
        Self {
            name: named(stem, "js", gzip),
            gzip,
            bytes: OnceLock::new(),
        }
    }
}

/// Returns the assets that connect pages with the libraries or with passkeys.
pub(crate) fn connections() -> &'static [Asset] {
    &*CONNECTIONS
}

/// The script of passkeys.
pub(crate) fn passkeys() -> &'static Asset {
    &CONNECTIONS[7]
}

/// Returns the name of the license notices of the libraries.
#[must_use]
pub fn notices() -> &'static str {
    &CONNECTIONS[5].name
}

/// Writes the document in which diagrams are drawn, which is in the same folder as its scripts.
fn frame(drawing: &Asset) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                title { "Mermaid" }
                script src=(LIBRARIES[0].name) {}
                script src=(drawing.name) {}
            }
            body {}
        }
    }
}

/// Loads what draws the diagrams of a page; `assets` is the folder of assets.
pub(crate) fn diagrams(assets: &str) -> Markup {
    let [diagrams, frame, style, ..] = &*CONNECTIONS;
    html! {
        link rel="stylesheet" href={ (assets) (style.name) };
        script src={ (assets) (diagrams.name) } data-frame={ (assets) (frame.name) } defer {}
    }
}

/// Loads what shows the reference of an API.
pub(crate) fn reference(assets: &str) -> Markup {
    let [_, _, _, script, style, ..] = &*CONNECTIONS;
    html! {
        link rel="stylesheet" href={ (assets) (style.name) };
        script src={ (assets) (LIBRARIES[1].name) } defer {}
        script src={ (assets) (script.name) } defer {}
    }
}
