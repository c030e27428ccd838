//! Input of the template: a book as data, in the words of `template.typ`.
//!
//! - All data here can be set: images exist and decode, addresses are allowed, depths and numbers are bounded.

use serde::Serialize;
use serde_json::Value;

/// A book.
#[derive(Serialize)]
pub(crate) struct Sheet<'a> {
    pub(crate) title: String,
    /// The title without break characters.
    pub(crate) plain: String,
    pub(crate) subtitle: Option<String>,
    /// A language of two or three letters.
    pub(crate) lang: String,
    /// A country of two letters.
    pub(crate) region: Option<String>,
    /// The direction of its language.
    pub(crate) dir: Dir,
    /// Year, month and day.
    pub(crate) day: Option<(i32, u8, u8)>,
    pub(crate) date: Option<String>,
    pub(crate) address: Option<String>,
    pub(crate) is_address_link: bool,
    /// For each anchor, whether it is in the book.
    pub(crate) anchors: Vec<bool>,
    /// Families of fonts that go before those in the binary.
    pub(crate) fonts: &'a [String],
    pub(crate) pages: Vec<Chapter>,
}

/// A page.
#[derive(Serialize)]
pub(crate) struct Chapter {
    pub(crate) title: String,
    pub(crate) dir: Option<Dir>,
    pub(crate) level: u8,
    pub(crate) anchor: usize,
    pub(crate) description: Option<String>,
    pub(crate) blocks: Vec<Block>,
}

/// The direction of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Dir {
    Ltr,
    Rtl,
}

/// A block.
#[derive(Serialize)]
pub(crate) struct Block {
    /// Its direction, if it is not that of what it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) dir: Option<Dir>,
    #[serde(flatten)]
    pub(crate) kind: Kind,
}

/// Content of a block.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Kind {
    Paragraph {
        words: Vec<Word>,
    },
    Heading {
        level: u8,
        size: usize,
        anchor: Option<usize>,
        words: Vec<Word>,
    },
    Anchor {
        anchor: usize,
    },
    Code {
        title: Option<String>,
        language: Option<String>,
        text: String,
    },
    List {
        tight: bool,
        items: Vec<Vec<Block>>,
    },
    Enum {
        tight: bool,
        start: i64,
        items: Vec<Vec<Block>>,
    },
    Tasks {
        items: Vec<Task>,
    },
    Quote {
        blocks: Vec<Block>,
    },
    Hint {
        style: &'static str,
        title: Option<String>,
        blocks: Vec<Block>,
    },
    Titled {
        title: Option<String>,
        blocks: Vec<Block>,
    },
    Frame {
        blocks: Vec<Block>,
    },
    Divider,
    Table {
        /// For each column its part of the width, or 0 for what it needs.
        widths: Vec<usize>,
        head: Vec<Cell>,
        cells: Vec<Cell>,
    },
    Image {
        #[serde(flatten)]
        image: Image,
        caption: Option<String>,
    },
    Formula {
        formula: Value,
    },
    Term {
        words: Vec<Word>,
    },
    Definition {
        blocks: Vec<Block>,
    },
    Steps {
        items: Vec<Vec<Block>>,
    },
    Columns {
        widths: Vec<u32>,
        items: Vec<Vec<Block>>,
    },
    Cards {
        items: Vec<Vec<Block>>,
    },
}

/// An item of a list of tasks.
#[derive(Serialize)]
pub(crate) struct Task {
    /// State of a task; `None` for an item that is not a task.
    pub(crate) checked: Option<bool>,
    pub(crate) blocks: Vec<Block>,
}

/// A cell of a table.
#[derive(Serialize)]
pub(crate) struct Cell {
    pub(crate) align: Option<&'static str>,
    pub(crate) words: Vec<Word>,
}

/// An image, in points.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Image {
    pub(crate) file: String,
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) alt: Option<String>,
}

/// A part of a line.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Word {
    Text(String),
    Run(Run),
}

/// A part of a line that is more than text.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Run {
    /// The marks are letters: bold, italic, struck, code, up, down.
    Styled {
        marks: String,
        text: String,
    },
    Link {
        url: Option<String>,
        anchor: Option<usize>,
        words: Vec<Word>,
    },
    Break,
    Image(Image),
    Formula {
        formula: Value,
    },
    Note {
        number: usize,
        words: Vec<Word>,
    },
    NoteAgain {
        number: usize,
    },
    Button {
        words: Vec<Word>,
    },
}
