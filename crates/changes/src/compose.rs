//! Composes the text of a page from the text that an editor read and the document that it became.
//!
//! - Blocks that did not change are [`NodeType::Kept`], with their keys in place of their content. A key is the index of
//!   a block behind those of the blocks that it is in, such as `4.1`; `4-17` and `4.1-3` are runs of blocks.
//! - Both documents are printed, and what differs between the prints is changed in the text: by words, so that the
//!   change takes over bullets, marks, fences and the width of columns around it, or else by lines, or else by blocks.
//!   All other bytes stay.
//! - The result is always read as the document that was sent, or nothing is composed.

mod alignment;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::ops::Range;

use quire_markdown::document::{Document, Node, NodeType, has_kept_blocks, parse, print};
use quire_revisions::lines::{
    Change, Effort, LineEnd, Lines, changed_lines, changed_words, split_end,
};

use alignment::differences;

/// Reasons why nothing is composed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ComposeError {
    /// A node of type `kept` has no key, or one that the text does not have.
    #[error("`{0}` is not the key of a block")]
    UnknownKey(String),
    /// Two nodes of type `kept` have the same block.
    #[error("`{0}` is kept twice")]
    RepeatedKey(String),
    /// No text has the new blocks between those that are kept.
    #[error("the new blocks cannot be written between those that are kept")]
    Inexpressible,
}

/// Returns the text with the changes that make it the text of the document.
///
/// # Errors
///
/// A key is unknown or occurs twice, or no text can be read as the document.
pub fn compose(text: &str, document: Document) -> Result<String, ComposeError> {
    let before = parse(text);
    let is_partial = has_kept_blocks(&document.nodes);
    let mut kept = HashSet::new();
    let after = Document {
        nodes: with_kept_blocks(document.nodes, &before, &mut kept)?,
    };
    if after == before {
        return Ok(text.to_owned());
    }
    let printed = [print(&before), print(&after)];
    let expected = parse(&printed[1]);
    if expected == before {
        return Ok(text.to_owned());
    }
    let mut effort = Effort::default();
    let edit = Edit::new(text, [&printed[0], &printed[1]], &mut effort);
    for unit in [
        Unit::Word,
        Unit::WordsAround,
        Unit::References,
        Unit::Line,
        Unit::LinesAround,
        Unit::Block,
    ] {
        let candidate = edit.apply(unit, &mut effort);
        let read = parse(&candidate);
        if read == after || read == expected {
            return Ok(candidate);
        }
    }
    if is_partial {
        return Err(ComposeError::Inexpressible);
    }
    let [_, whole] = printed;
    Ok(whole)
}

/// Puts the blocks of the document before in place of those that are kept.
fn with_kept_blocks(
    nodes: Vec<Node>,
    before: &Document,
    kept: &mut HashSet<Vec<usize>>,
) -> Result<Vec<Node>, ComposeError> {
    let mut blocks = Vec::with_capacity(nodes.len());
    for mut node in nodes {
        let key = node.key.take();
        if node.kind == NodeType::Kept {
            let key = key.unwrap_or_default();
            let run = run(&key, before).ok_or_else(|| ComposeError::UnknownKey(key.clone()))?;
            for (path, block) in run {
                if !kept.insert(path) {
                    return Err(ComposeError::RepeatedKey(key));
                }
                blocks.push(block.clone());
            }
            continue;
        }
        node.nodes = match node.nodes.take() {
            Some(nodes) => Some(with_kept_blocks(nodes, before, kept)?),
            None => None,
        };
        blocks.push(node);
    }
    Ok(blocks)
}

/// The blocks of a run, with their paths; `None` if there is no such run.
fn run<'d>(key: &str, before: &'d Document) -> Option<Vec<(Vec<usize>, &'d Node)>> {
    let (first, last) = key.split_once('-').unwrap_or((key, ""));
    let mut path = Vec::new();
    for index in first.split('.') {
        path.push(index.parse::<usize>().ok()?);
    }
    let first = path.pop()?;
    let last = match last.rsplit_once('.') {
        None if last.is_empty() => first,
        None => last.parse().ok()?,
        Some((parent, last)) => {
            let is_same = key.strip_prefix(parent)?.starts_with('.');
            let depth = parent.split('.').count();
            (is_same && depth == path.len())
                .then(|| last.parse().ok())
                .flatten()?
        }
    };
    let mut siblings = before.nodes.as_slice();
    for index in &path {
        siblings = siblings.get(*index)?.nodes.as_deref()?;
    }
    let blocks = (first <= last)
        .then(|| siblings.get(first..last.checked_add(1)?))
        .flatten()?;
    let blocks = blocks.iter().enumerate().map(|(offset, block)| {
        let mut path = path.clone();
        path.push(first + offset);
        (path, block)
    });
    Some(blocks.collect())
}

/// The unit in which a text takes over a change.
#[derive(Clone, Copy)]
enum Unit {
    /// Words, in the lines that change.
    Word,
    /// Words, also in the lines next to them.
    WordsAround,
    /// Words, with labels behind the texts of links that are their own labels.
    References,
    /// The lines that change.
    Line,
    /// Also those next to them.
    LinesAround,
    /// Lines up to the blank ones around them.
    Block,
}

/// A text, its print, and the print that it is to become.
struct Edit<'t> {
    text: Lines<'t>,
    prints: [Lines<'t>; 2],
    /// Differences between the first print and the text.
    style: Vec<Change>,
    /// Differences between the first print and the second one.
    changes: Vec<Change>,
}

impl<'t> Edit<'t> {
    fn new(text: &'t str, prints: [&'t str; 2], effort: &mut Effort) -> Self {
        let (text, prints) = (Lines::new(text), prints.map(Lines::new));
        Self {
            style: differences(&prints[0], &text, effort),
            changes: changed_lines(&prints[0], &prints[1], effort),
            text,
            prints,
        }
    }

    fn apply(&self, unit: Unit, effort: &mut Effort) -> String {
        let line_end = match self.text.line_end() {
            Some(LineEnd::All(end)) => end,
            _ => "\n",
        };
        let mut composed = String::new();
        // The next line of the text.
        let mut next = 0;
        for region in self.regions(unit) {
            let [base, written, wanted] = region;
            composed.push_str(self.text.text(next..written.start));
            next = written.end;
            let (base, wanted) = (self.prints[0].text(base), self.prints[1].text(wanted));
            let own = self.text.text(written);
            let merged = match unit {
                Unit::Word | Unit::WordsAround => merge_words(base, own, wanted, effort),
                Unit::References => self.merge_references(base, own, wanted, effort),
                Unit::Line | Unit::LinesAround | Unit::Block => None,
            };
            let merged = merged.unwrap_or_else(|| with_definitions(wanted, own));
            let lines = Lines::new(&merged);
            for line in lines.iter(0..lines.len()) {
                if !composed.is_empty() && !composed.ends_with('\n') {
                    composed.push_str(line_end);
                }
                let (line, end) = split_end(line);
                composed.push_str(line);
                composed.push_str(if end.is_empty() { "" } else { line_end });
            }
        }
        let rest = self.text.text(next..self.text.len());
        if !rest.is_empty() && !composed.is_empty() && !composed.ends_with('\n') {
            composed.push_str(line_end);
        }
        composed.push_str(rest);
        let is_open = |text: &str| !text.is_empty() && !text.ends_with('\n');
        if is_open(self.text.text(0..self.text.len())) && rest.is_empty() {
            composed.truncate(composed.trim_end_matches(['\r', '\n']).len());
        }
        composed
    }

    /// Merges as [`merge_words`] does, where the text of a link may no longer be its label.
    fn merge_references(
        &self,
        base: &str,
        own: &str,
        wanted: &str,
        effort: &mut Effort,
    ) -> Option<String> {
        let mut labelled = own.to_owned();
        let mut forms = Vec::new();
        for label in self.labels() {
            let text = format!("[{label}]");
            let full = format!("{text}{text}");
            if own.contains(&full) || !own.contains(&text) {
                continue;
            }
            let short = [format!("{text}[]"), text.clone()];
            let short = short.into_iter().find(|short| own.contains(short))?;
            labelled = labelled.replace(&short, &full);
            // Not those that are labels of definitions, or of other texts.
            for (wrong, right) in [
                (format!("{full}:"), format!("{text}:")),
                (format!("{full}("), format!("{text}(")),
                (format!("]{full}"), format!("]{text}")),
            ] {
                labelled = labelled.replace(&wrong, &right);
            }
            forms.push((full, short));
        }
        let mut merged = merge_words(base, &labelled, wanted, effort)?;
        for (full, short) in forms {
            merged = merged.replace(&full, &short);
        }
        Some(merged)
    }

    /// The labels of the definitions of links in the text.
    fn labels(&self) -> Vec<&'t str> {
        let lines = self.text.iter(0..self.text.len());
        lines.filter_map(definition).collect()
    }

    /// The lines of the first print that change, those of the text that have them, and those of the second print.
    fn regions(&self, unit: Unit) -> Vec<[Range<usize>; 3]> {
        let mut bases: Vec<Range<usize>> = Vec::new();
        for change in &self.changes {
            let mut base = change.before.clone();
            if matches!(unit, Unit::Block) {
                base = self.block(base);
            }
            let reach = match unit {
                Unit::Word | Unit::References | Unit::Line => 0,
                Unit::WordsAround | Unit::LinesAround | Unit::Block => 1,
            };
            let crosses = |style: &Range<usize>, base: &Range<usize>| {
                style.start < base.end + reach
                    && base.start < style.end + reach
                    && !(base.start <= style.start && style.end <= base.end)
            };
            while let Some(style) = (self.style.iter()).find(|style| crosses(&style.before, &base))
            {
                base = base.start.min(style.before.start)..base.end.max(style.before.end);
            }
            match bases.last_mut() {
                Some(last) if last.end >= base.start => last.end = last.end.max(base.end),
                _ => bases.push(base),
            }
        }
        let region = |base: Range<usize>| {
            let mut written = carried(&self.style, &base);
            if matches!(unit, Unit::Line | Unit::LinesAround | Unit::Block) {
                written = self.without_insertions(&base, written);
            }
            let wanted = carried(&self.changes, &base);
            [base, written, wanted]
        };
        bases.into_iter().map(region).collect()
    }

    /// Lines of the text, without those at their ends that the print does not have.
    fn without_insertions(&self, base: &Range<usize>, mut written: Range<usize>) -> Range<usize> {
        for insertion in self.style.iter().filter(|style| style.before.is_empty()) {
            if insertion.before.start == base.start && insertion.after.start == written.start {
                written.start = insertion.after.end.min(written.end);
            } else if insertion.before.start == base.end && insertion.after.end == written.end {
                written.end = insertion.after.start.max(written.start);
            }
        }
        written
    }

    /// Lines of the first print, up to the blank lines around them.
    fn block(&self, lines: Range<usize>) -> Range<usize> {
        let print = &self.prints[0];
        let is_blank = |line: usize| print.line(line).trim().is_empty();
        let mut block = lines;
        while block.start > 0 && !is_blank(block.start - 1) {
            block.start -= 1;
        }
        while block.end < print.len() && !is_blank(block.end) {
            block.end += 1;
        }
        block
    }
}

/// The label of a line that begins with the definition of a link.
fn definition(line: &str) -> Option<&str> {
    let (label, _) = line.trim_start().strip_prefix('[')?.split_once("]:")?;
    (!label.is_empty() && !label.starts_with('^')).then_some(label)
}

/// Adds the lines of a text that define links to others that replace it.
fn with_definitions(lines: &str, replaced: &str) -> String {
    let mut lines = lines.to_owned();
    let mut is_first = true;
    for line in replaced.split_inclusive('\n') {
        if definition(line).is_none() {
            continue;
        }
        if is_first {
            lines.push('\n');
            is_first = false;
        }
        lines.push_str(line);
    }
    lines
}

/// The lines of the other text that have these lines of the first one, where no change crosses their ends.
fn carried(changes: &[Change], lines: &Range<usize>) -> Range<usize> {
    let (mut start, mut end) = (lines.start, lines.end);
    let shift = |at: usize, change: &Change| at + change.after.end - change.before.end;
    for change in changes {
        if change.before.end < lines.start
            || change.before.end == lines.start && change.before.start < lines.start
        {
            start = shift(lines.start, change);
        }
        if change.before.end <= lines.end {
            end = shift(lines.end, change);
        }
    }
    // An insertion right before these lines is part of them.
    start..end.max(start)
}

/// Changes a text as its print changes; where both differ, the new print wins. `None` if it is too long to compare.
fn merge_words(base: &str, own: &str, wanted: &str, effort: &mut Effort) -> Option<String> {
    let [base, own, wanted] = [base, own, wanted].map(tokens);
    let styles = changed_words(&base, &own, effort)?;
    let changes = changed_words(&base, &wanted, effort)?;
    let mut merged = String::new();
    let mut at = 0;
    let (mut styles, mut changes) = (styles.iter().peekable(), changes.iter().peekable());
    loop {
        let takes_style = match (styles.peek(), changes.peek()) {
            (None, None) => break,
            (Some(_), None) => true,
            (None, Some(_)) => false,
            (Some(style), Some(change)) => {
                let (style, change) = (&style.before, &change.before);
                let overlaps = style.start < change.end && change.start < style.end
                    || style.start == change.start && style.end == change.end;
                if overlaps {
                    styles.next();
                    continue;
                }
                (style.start, style.end) < (change.start, change.end)
            }
        };
        let (change, texts) = if takes_style {
            (styles.next()?, &own)
        } else {
            (changes.next()?, &wanted)
        };
        merged.extend(base.get(at..change.before.start)?.iter().copied());
        merged.extend(texts.get(change.after.clone())?.iter().copied());
        at = change.before.end;
    }
    merged.extend(base.get(at..)?.iter().copied());
    Some(merged)
}

/// A text as words, runs of spaces, and other characters one by one.
fn tokens(text: &str) -> Vec<&str> {
    let class = |character: char| match character {
        '\n' => None,
        _ if character.is_alphanumeric() => Some(true),
        _ if character.is_whitespace() => Some(false),
        _ => None,
    };
    let mut tokens = Vec::new();
    let mut start = 0;
    let mut last = None;
    for (at, character) in text.char_indices() {
        let class = class(character);
        if at > 0 && (class.is_none() || class != last) {
            tokens.push(&text[start..at]);
            start = at;
        }
        last = class;
    }
    if start < text.len() {
        tokens.push(&text[start..]);
    }
    tokens
}
