//! Lines of text: the content of paragraphs, headings and cells.
//!
//! - Nodes that do not belong in a line, as in a cell of a client's tree, dissolve into lines.
//! - Inline HTML becomes marks, breaks and images; other tags are dropped.

use quire_markdown::document::{Mark, Node, NodeType};
use quire_markdown::markup::{Piece, Tag, decode};

use super::blocks::Setter;
use super::links::Target;
use super::sheet::{Run, Word};
use super::{markup, math, text};
use crate::html;

/// Height of images within a line, in points.
const ICON: f64 = 15.0;

/// Height of images within a cell, in points.
pub(crate) const PICTURE: f64 = 90.0;

/// Maximum width of images within a line, in points.
const WIDE: f64 = 400.0;

/// A line that grows.
#[derive(Default)]
pub(crate) struct Line {
    words: Vec<Word>,
    /// Marks of HTML elements that are open, as letters.
    open: String,
    /// The longest run without a possible break, in characters.
    most: usize,
    /// Set inside a link, which cannot contain another.
    is_linked: bool,
    /// Maximum width and height of images, in points.
    images: (f64, f64),
}

impl Line {
    pub(crate) fn new(most: usize) -> Self {
        Self {
            most,
            images: (WIDE, ICON),
            ..Self::default()
        }
    }

    /// A line in a cell that is so wide, where images may be higher.
    pub(crate) fn in_cell(most: usize, width: f64) -> Self {
        Self {
            images: (width, PICTURE),
            ..Self::new(most)
        }
    }

    /// Its words, without breaks at the end.
    pub(crate) fn into_words(mut self) -> Vec<Word> {
        while matches!(self.words.last(), Some(Word::Run(Run::Break))) {
            self.words.pop();
        }
        self.words
    }

    fn inner(&self) -> Self {
        Self {
            open: self.open.clone(),
            images: self.images,
            ..Self::new(self.most)
        }
    }

    fn text(&mut self, text: &str, marks: &[Mark]) {
        let mut letters = self.open.clone();
        letters.extend(marks.iter().filter_map(letter));
        let text = text::line(text, self.most);
        if text.is_empty() {
        } else if !letters.is_empty() {
            self.words.push(Word::Run(Run::Styled {
                marks: letters,
                text,
            }));
        } else if let Some(Word::Text(last)) = self.words.last_mut() {
            last.push_str(&text);
        } else {
            self.words.push(Word::Text(text));
        }
    }

    /// Ends the line, if there is one.
    fn end(&mut self) {
        if !matches!(self.words.last(), None | Some(Word::Run(Run::Break))) {
            self.words.push(Word::Run(Run::Break));
        }
    }
}

/// The letter of a mark.
fn letter(mark: &Mark) -> Option<char> {
    Some(match mark {
        Mark::Bold => 'b',
        Mark::Italic => 'i',
        Mark::Strikethrough => 's',
        Mark::Code => 'c',
        Mark::Unknown(_) => return None,
    })
}

/// The letter of an HTML element.
fn letter_of_element(name: &str) -> Option<char> {
    Some(match name {
        "b" | "strong" => 'b',
        "i" | "em" | "cite" | "var" => 'i',
        "s" | "del" | "strike" => 's',
        "code" | "kbd" | "samp" | "tt" => 'c',
        "sup" => 'u',
        "sub" => 'd',
        _ => return None,
    })
}

impl Setter<'_> {
    /// The words of a line.
    pub(crate) fn words(&mut self, nodes: &[Node]) -> Vec<Word> {
        let mut line = Line::new(40);
        self.line(nodes, &mut line);
        line.into_words()
    }

    pub(crate) fn line(&mut self, nodes: &[Node], line: &mut Line) {
        for node in nodes {
            self.word(node, line);
        }
    }

    fn word(&mut self, node: &Node, line: &mut Line) {
        let nodes = node.nodes.as_deref().unwrap_or_default();
        let text = node.text.as_deref().unwrap_or_default();
        let marks = node.marks.as_deref().unwrap_or_default();
        match node.kind {
            NodeType::Text => line.text(text, marks),
            NodeType::LineBreak => line.words.push(Word::Run(Run::Break)),
            NodeType::Link => self.link(node, line),
            NodeType::Image => self.image_word(node, line),
            NodeType::Html => self.html_word(text, line),
            NodeType::Footnote => self.note(node, line),
            NodeType::Math => match math::formula(text) {
                Some(formula) => line.words.push(Word::Run(Run::Formula { formula })),
                None => line.text(text, &[Mark::Code]),
            },
            NodeType::Emoji => line.text(node.alt.as_deref().unwrap_or(text), marks),
            NodeType::Expression | NodeType::Include => line.text(text, &[Mark::Code]),
            NodeType::Button => self.button(node, line),
            NodeType::Icon | NodeType::Hidden | NodeType::Abbreviation => {}
            NodeType::Code => {
                line.end();
                line.text(text, &[Mark::Code]);
                line.end();
            }
            NodeType::Unknown(_) => self.line(nodes, line),
            _ => {
                line.end();
                self.line(nodes, line);
                line.end();
            }
        }
    }

    fn link(&mut self, node: &Node, line: &mut Line) {
        let nodes = node.nodes.as_deref().unwrap_or_default();
        let url = node.url.as_deref().unwrap_or_default();
        let target = self
            .links
            .target(self.page, url)
            .filter(|_| !line.is_linked);
        let mut inner = Line {
            is_linked: target.is_some() || line.is_linked,
            ..line.inner()
        };
        self.line(nodes, &mut inner);
        let words = inner.into_words();
        if words.is_empty() {
            return;
        }
        match target {
            None => line.words.extend(words),
            Some(target) => line.words.push(Word::Run(linked(target, words))),
        }
    }

    fn button(&mut self, node: &Node, line: &mut Line) {
        let url = node.url.as_deref().unwrap_or_default();
        let mut inner = line.inner();
        inner.text(node.title.as_deref().unwrap_or(url), &[]);
        let words = vec![Word::Run(Run::Button {
            words: inner.into_words(),
        })];
        match self
            .links
            .target(self.page, url)
            .filter(|_| !line.is_linked)
        {
            None => line.words.extend(words),
            Some(target) => line.words.push(Word::Run(linked(target, words))),
        }
    }

    fn image_word(&mut self, node: &Node, line: &mut Line) {
        let Some(mut image) = self.image(node) else {
            line.text(node.alt.as_deref().unwrap_or_default(), &[Mark::Italic]);
            return;
        };
        let (width, height) = line.images;
        let scale = (width / image.width).min(height / image.height).min(1.0);
        image.width *= scale;
        image.height *= scale;
        line.words.push(Word::Run(Run::Image(image)));
    }

    fn html_word(&mut self, text: &str, line: &mut Line) {
        for piece in html::pieces(text) {
            match piece {
                Piece::Text(text) => line.text(&decode(text, false), &[]),
                Piece::Tag(tag) => self.tag(&tag, line),
                Piece::Unclosed(_) => {}
            }
        }
    }

    fn tag(&mut self, tag: &Tag<'_>, line: &mut Line) {
        let name = tag.name.to_ascii_lowercase();
        match name.as_str() {
            "br" => line.words.push(Word::Run(Run::Break)),
            "img" if !tag.is_end => self.image_word(&markup::image(tag), line),
            name => {
                if let Some(letter) = letter_of_element(name) {
                    toggle(&mut line.open, letter, tag.is_end);
                }
            }
        }
    }

    /// A reference to a footnote: the first has its text. Within a footnote, a heading or the head of a table, and for
    /// one that is missing, it is text.
    fn note(&mut self, node: &Node, line: &mut Line) {
        let Some(id) = node.id.as_deref().filter(|_| node.nodes.is_none()) else {
            return;
        };
        if self.is_in_note || line.is_linked {
            line.text(&format!("[{id}]"), &[]);
            return;
        }
        if let Some(&number) = self.numbers.get(id) {
            line.words.push(Word::Run(Run::NoteAgain { number }));
            return;
        }
        let Some(nodes) = self.notes.get(id).copied() else {
            line.text(&format!("[{id}]"), &[]);
            return;
        };
        let number = self.next_note;
        self.next_note += 1;
        self.numbers.insert(id.to_owned(), number);
        self.is_in_note = true;
        let words = self.words(nodes);
        self.is_in_note = false;
        line.words.push(Word::Run(Run::Note { number, words }));
    }
}

fn linked(target: Target, words: Vec<Word>) -> Run {
    let (url, anchor) = match target {
        Target::Url(url) => (Some(url), None),
        Target::Anchor(anchor) => (None, Some(anchor)),
    };
    Run::Link { url, anchor, words }
}

/// Opens or closes an element with a mark. Those that never end are bounded.
fn toggle(open: &mut String, letter: char, is_end: bool) {
    if !is_end && !open.contains(letter) {
        open.push(letter);
    } else if is_end {
        open.retain(|other| other != letter);
    }
}
