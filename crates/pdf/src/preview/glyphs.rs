//! Text as glyphs: which font has a letter, where lines end, and outlines.
//!
//! - Distances are in heights of letters (ems), so that lines of any size are found the same way.

use std::cell::OnceCell;
use std::ops::Range;
use std::sync::{LazyLock, OnceLock};

use rustybuzz::ttf_parser::{self, GlyphId, OutlineBuilder, name_id};
use rustybuzz::{Direction, Face, UnicodeBuffer};
use tiny_skia::{Path, PathBuilder};
use unicode_bidi::BidiInfo;

use crate::fonts::{self, OWN, unpacked};

/// Maximum number of characters of a text that are drawn.
const MAX_CHARS: usize = 400;
/// Number of fonts: one for most scripts, those of the binary for others, and one for symbols.
const FACES: usize = fonts::COUNT + 2;
/// Characters that do not start a line.
const CLOSING: &str = "、。，．！？：；）」』】〉》”’ー々…";
/// Characters that do not end a line.
const OPENING: &str = "（「『【〈《“‘";

static FIRST: LazyLock<Option<&[u8]>> = LazyLock::new(|| named("LibertinusSerif-Semibold"));
static LAST: LazyLock<Option<&[u8]>> = LazyLock::new(|| named("DejaVuSansMono-Bold"));

/// The font of the typesetter with a name.
fn named(name: &str) -> Option<&'static [u8]> {
    typst_assets::fonts().find(|bytes| {
        let Ok(face) = ttf_parser::Face::parse(bytes, 0) else {
            return false;
        };
        face.names().into_iter().any(|record| {
            record.name_id == name_id::POST_SCRIPT_NAME
                && record.to_string().as_deref() == Some(name)
        })
    })
}

/// A font. Those that are compressed are unpacked when they are first needed.
fn bytes(at: usize) -> Option<&'static [u8]> {
    static UNPACKED: [OnceLock<Option<Vec<u8>>>; fonts::COUNT] =
        [const { OnceLock::new() }; fonts::COUNT];
    let Some(own) = at.checked_sub(1) else {
        return *FIRST;
    };
    match (UNPACKED.get(own), OWN.get(own)) {
        (Some(kept), Some(compressed)) => kept.get_or_init(|| unpacked(compressed).ok()).as_deref(),
        _ => *LAST,
    }
}

/// The fonts, in the order in which they are searched for a letter.
#[derive(Default)]
pub(super) struct Faces([OnceCell<Option<Face<'static>>>; FACES]);

/// A text in lines.
#[derive(Default)]
pub(super) struct Block {
    pub(super) lines: Vec<Line>,
    pub(super) is_rtl: bool,
}

/// Start of a line's baseline.
#[derive(Clone, Copy)]
pub(super) struct Origin {
    pub(super) left: f32,
    pub(super) baseline: f32,
}

/// Consecutive glyphs.
#[derive(Default)]
pub(super) struct Line {
    glyphs: Vec<Glyph>,
    pub(super) width: f32,
}

/// A glyph of a font, and where it is.
struct Glyph {
    face: usize,
    id: GlyphId,
    right: f32,
    up: f32,
}

impl Faces {
    fn get(&self, at: usize) -> Option<&Face<'static>> {
        let face = self.0.get(at)?;
        face.get_or_init(|| Face::from_slice(bytes(at)?, 0))
            .as_ref()
    }

    /// Returns `true` if a text takes at most this number of lines of a width.
    pub(super) fn fits(&self, text: &str, width: f32, most: usize) -> bool {
        self.lines(&self.plain(text), width).len() <= most
    }

    /// Lays out a text in at most this number of lines of a width. It is truncated if it is longer.
    pub(super) fn block(&self, text: &str, width: f32, most: usize) -> Block {
        let mut text = self.plain(text);
        loop {
            let lines = self.lines(&text, width);
            if lines.len() <= most {
                return self.set(&text, lines);
            }
            let end = lines.get(most.saturating_sub(1)).map_or(0, |line| line.end);
            text.truncate(end);
            text.truncate(text.trim_end_matches(['…', ' ']).len());
            text.pop();
            text.push('…');
        }
    }

    /// The lines of a text.
    fn lines(&self, text: &str, width: f32) -> Vec<Range<usize>> {
        let mut lines: Vec<Range<usize>> = Vec::new();
        let mut room = 0.0;
        let pieces = pieces(text).into_iter();
        for piece in pieces.flat_map(|piece| self.parts(text, piece, width)) {
            let written = &text[piece.clone()];
            let needed = self.width(written.trim_end());
            match lines.last_mut() {
                Some(line) if needed <= room => line.end = piece.end,
                _ => {
                    lines.push(piece.clone());
                    room = width;
                }
            }
            room -= self.width(written);
        }
        lines
    }

    /// A piece, or its letters if it is wider than a line.
    fn parts(&self, text: &str, piece: Range<usize>, width: f32) -> Vec<Range<usize>> {
        if self.width(text[piece.clone()].trim_end()) <= width {
            return vec![piece];
        }
        let letters = text[piece.clone()].char_indices();
        letters
            .map(|(at, letter)| piece.start + at..piece.start + at + letter.len_utf8())
            .collect()
    }

    fn width(&self, text: &str) -> f32 {
        let mut line = Line::default();
        self.shape(text, None, &mut line);
        line.width
    }

    /// The glyphs of these lines of a text, in the order in which they are seen.
    fn set(&self, text: &str, lines: Vec<Range<usize>>) -> Block {
        let order = BidiInfo::new(text, None);
        let Some(paragraph) = order.paragraphs.first() else {
            return Block::default();
        };
        let lines = lines.into_iter().map(|range| {
            let mut line = Line::default();
            let end = range.start + text[range.clone()].trim_end().len();
            if range.start < end {
                let (levels, runs) = order.visual_runs(paragraph, range.start..end);
                for run in runs {
                    let direction = if levels[run.start].is_rtl() {
                        Direction::RightToLeft
                    } else {
                        Direction::LeftToRight
                    };
                    self.shape(&text[run], Some(direction), &mut line);
                }
            }
            line
        });
        Block {
            lines: lines.collect(),
            is_rtl: paragraph.level.is_rtl(),
        }
    }

    /// Adds the glyphs of a text to a line. Without a direction, each font determines it from the text.
    fn shape(&self, text: &str, direction: Option<Direction>, line: &mut Line) {
        let mut runs = self.runs(text);
        if direction == Some(Direction::RightToLeft) {
            runs.reverse();
        }
        for (at, range) in runs {
            let Some(face) = self.get(at) else {
                continue;
            };
            let mut buffer = UnicodeBuffer::new();
            buffer.push_str(&text[range]);
            if let Some(direction) = direction {
                buffer.set_direction(direction);
            }
            let shaped = rustybuzz::shape(face, &[], buffer);
            let em = float(face.units_per_em());
            let placed = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
            for (info, place) in placed {
                // Glyph 0 is the box for missing glyphs.
                let Ok(id @ 1..) = u16::try_from(info.glyph_id) else {
                    continue;
                };
                line.glyphs.push(Glyph {
                    face: at,
                    id: GlyphId(id),
                    right: line.width + float(place.x_offset) / em,
                    up: float(place.y_offset) / em,
                });
                line.width += float(place.x_advance) / em;
            }
        }
    }

    /// A text in one line, without what no font has.
    fn plain(&self, text: &str) -> String {
        let is_shown = |letter: &char| {
            letter.is_whitespace()
                || (!letter.is_control() && self.face_of(*letter, None).is_some())
        };
        let text: String = text.chars().filter(is_shown).take(MAX_CHARS).collect();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The parts of a text, each with its font.
    fn runs(&self, text: &str) -> Vec<(usize, Range<usize>)> {
        let mut runs: Vec<(usize, Range<usize>)> = Vec::new();
        for (at, letter) in text.char_indices() {
            let before = runs.last().map(|(face, _)| *face);
            let Some(face) = self.face_of(letter, before) else {
                continue;
            };
            let end = at + letter.len_utf8();
            match runs.last_mut() {
                Some((last, range)) if *last == face => range.end = end,
                _ => runs.push((face, at..end)),
            }
        }
        runs
    }

    /// Returns the font of a letter. Other characters have the font of the one before, if it contains them.
    fn face_of(&self, letter: char, before: Option<usize>) -> Option<usize> {
        let has = |at: &usize| {
            let face = self.get(*at);
            face.is_some_and(|face| face.glyph_index(letter).is_some())
        };
        let same = before.filter(|at| !letter.is_alphanumeric() && has(at));
        same.or_else(|| (0..FACES).find(has))
    }

    /// Returns the outline of a line whose letters have a size, and whose baseline starts at the origin.
    pub(super) fn path(&self, line: &Line, size: f32, origin: Origin) -> Option<Path> {
        let mut outline = Outline {
            path: PathBuilder::new(),
            left: 0.0,
            baseline: 0.0,
            scale: 0.0,
        };
        for glyph in &line.glyphs {
            let face = self.get(glyph.face)?;
            outline.left = origin.left + glyph.right * size;
            outline.baseline = origin.baseline - glyph.up * size;
            outline.scale = size / float(face.units_per_em());
            // Spaces have none.
            let _ = face.outline_glyph(glyph.id, &mut outline);
        }
        outline.path.finish()
    }
}

/// Distances in fonts are small.
fn float(units: i32) -> f32 {
    i16::try_from(units).map_or(0.0, f32::from)
}

/// The parts of a text between which a line may end.
fn pieces(text: &str) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before = None;
    for (at, letter) in text.char_indices() {
        if before.is_some_and(|before| may_end(before, letter)) {
            pieces.push(start..at);
            start = at;
        }
        before = Some(letter);
    }
    if start < text.len() {
        pieces.push(start..text.len());
    }
    pieces
}

/// Returns `true` if a line may end between two characters.
fn may_end(before: char, after: char) -> bool {
    if before == ' ' || after == ' ' {
        return before == ' ';
    }
    let is_forbidden = CLOSING.contains(after) || OPENING.contains(before);
    !is_forbidden && (is_wide(before) || is_wide(after))
}

/// Returns `true` if a character is of a script without spaces between words.
fn is_wide(letter: char) -> bool {
    matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}')
}

/// Collects the outlines of glyphs.
struct Outline {
    path: PathBuilder,
    left: f32,
    baseline: f32,
    scale: f32,
}

impl Outline {
    fn right(&self, x: f32) -> f32 {
        self.left + x * self.scale
    }

    fn down(&self, y: f32) -> f32 {
        self.baseline - y * self.scale
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.right(x), self.down(y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.right(x), self.down(y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (x1, y1) = (self.right(x1), self.down(y1));
        self.path.quad_to(x1, y1, self.right(x), self.down(y));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (x1, y1) = (self.right(x1), self.down(y1));
        let (x2, y2) = (self.right(x2), self.down(y2));
        self.path
            .cubic_to(x1, y1, x2, y2, self.right(x), self.down(y));
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_spaces_and_between_ideographs() {
        let check = |text: &str, expected: &[&str]| {
            let found: Vec<&str> = pieces(text).into_iter().map(|range| &text[range]).collect();
            assert_eq!(found, expected, "{text}");
        };
        check("", &[]);
        check("a bc", &["a ", "bc"]);
        check("中文。かな", &["中", "文。", "か", "な"]);
        check("「中」 a", &["「中」 ", "a"]);
        check("한국어 b", &["한국어 ", "b"]);
    }

    #[test]
    fn each_letter_has_a_font() {
        let faces = Faces::default();
        let check =
            |letter, expected| assert_eq!(faces.face_of(letter, None), expected, "{letter}");
        for letter in ['a', 'ß', 'Ж', 'ω', 'א'] {
            check(letter, Some(0));
        }
        check('中', Some(1));
        check('あ', Some(1));
        check('한', Some(2));
        check('🦀', Some(3));
        check('ب', Some(4));
        check('क', None);
        // A sign stays in the font of the letter before.
        assert_eq!(faces.face_of('。', Some(2)), Some(2));
        assert_eq!(faces.face_of('a', Some(2)), Some(0));
    }

    #[test]
    fn long_texts_end_early() {
        let faces = Faces::default();
        for text in ["word ".repeat(100), "x".repeat(1_000), "漢".repeat(300)] {
            let block = faces.block(&text, 14.0, 3);
            assert_eq!(block.lines.len(), 3);
            assert!(block.lines.iter().all(|line| line.width <= 14.5));
            assert!(!faces.fits(&text, 14.0, 3));
        }
        assert_eq!(faces.block("word", 14.0, 3).lines.len(), 1);
        assert!(faces.block(" \u{1} ", 14.0, 3).lines.is_empty());
    }
}
