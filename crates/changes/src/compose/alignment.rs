//! Lines of a print next to the lines of the text that was printed: most differ in their style only.

use std::ops::Range;

use quire_revisions::lines::{Change, Effort, Lines, changed_words};

/// Pairs of lines that are compared within one change.
const MAX_PAIRS: usize = 10_000;

/// Similarity, of 1,000, from which two lines are taken for the same.
const SIMILAR: u32 = 400;

/// Returns the differences, in order: lines that are the same but for their style, and lines that only one of the
/// texts has. Blank lines are where the lines around them are.
pub(super) fn differences(print: &Lines<'_>, text: &Lines<'_>, effort: &mut Effort) -> Vec<Change> {
    let mut differences = Vec::new();
    let mut next = (0, 0);
    let ends = std::iter::once((print.len(), text.len()));
    for (line, own) in pairs(print, text, effort).into_iter().chain(ends) {
        let (before, after) = (next.0..line, next.1..own);
        if !print.bare(before.clone()).eq(text.bare(after.clone())) {
            differences.push(Change { before, after });
        }
        if line < print.len() && !print.bare(line..line + 1).eq(text.bare(own..own + 1)) {
            differences.push(Change {
                before: line..line + 1,
                after: own..own + 1,
            });
        }
        next = (line + 1, own + 1);
    }
    differences
}

/// The lines of the print that the text has, with those of the text.
fn pairs(print: &Lines<'_>, text: &Lines<'_>, effort: &mut Effort) -> Vec<(usize, usize)> {
    let [lines, own] = [print, text].map(filled);
    let [bare, own_bare]: [Vec<&str>; 2] = [(print, &lines), (text, &own)].map(|(all, filled)| {
        let lines = filled.iter().flat_map(|line| all.bare(*line..*line + 1));
        lines.collect()
    });
    let whole = || {
        vec![Change {
            before: 0..lines.len(),
            after: 0..own.len(),
        }]
    };
    let changes = changed_words(&bare, &own_bare, effort).unwrap_or_else(whole);
    let mut pairs = Vec::with_capacity(lines.len());
    let mut next = (0, 0);
    let end = Change {
        before: lines.len()..lines.len(),
        after: own.len()..own.len(),
    };
    for change in changes.iter().chain([&end]) {
        let same = (next.0..change.before.start).zip(next.1..change.after.start);
        pairs.extend(same);
        let (before, after) = (change.before.clone(), change.after.clone());
        pairs.extend(
            similar(&bare[before.clone()], &own_bare[after.clone()])
                .map(|(line, own)| (before.start + line, after.start + own)),
        );
        next = (before.end, after.end);
    }
    let place = |(line, at): (usize, usize)| (lines[line], own[at]);
    pairs.into_iter().map(place).collect()
}

/// The lines that are not blank.
fn filled(lines: &Lines<'_>) -> Vec<usize> {
    let all: Range<usize> = 0..lines.len();
    all.filter(|line| !lines.line(*line).trim().is_empty())
        .collect()
}

/// Pairs of lines that are most similar together, in order.
fn similar(lines: &[&str], own: &[&str]) -> impl Iterator<Item = (usize, usize)> + use<> {
    let mut pairs = Vec::new();
    let is_small = lines.len().saturating_mul(own.len()) <= MAX_PAIRS;
    if is_small && !lines.is_empty() && !own.is_empty() {
        let words =
            [lines, own].map(|lines| lines.iter().map(|line| words(line)).collect::<Vec<_>>());
        let width = own.len() + 1;
        // The best sums of the lines up to these.
        let mut sums = vec![0_u32; (lines.len() + 1) * width];
        let score = |line: usize, own: usize| similarity(&words[0][line], &words[1][own]);
        for line in 0..lines.len() {
            for own in 0..own.len() {
                let skipped = sums[line * width + own + 1].max(sums[(line + 1) * width + own]);
                let paired = match score(line, own) {
                    SIMILAR.. => sums[line * width + own] + score(line, own),
                    _ => 0,
                };
                sums[(line + 1) * width + own + 1] = skipped.max(paired);
            }
        }
        let (mut line, mut at) = (lines.len(), own.len());
        while line > 0 && at > 0 {
            let sum = sums[line * width + at];
            if sum == sums[(line - 1) * width + at] {
                line -= 1;
            } else if sum == sums[line * width + at - 1] {
                at -= 1;
            } else {
                (line, at) = (line - 1, at - 1);
                pairs.push((line, at));
            }
        }
    }
    pairs.into_iter().rev()
}

/// The different words of a line, in order.
fn words(line: &str) -> Vec<&str> {
    let words = line.split(|character: char| !character.is_alphanumeric());
    let mut words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// The part of the words that two lines share, of 1,000.
fn similarity(one: &[&str], other: &[&str]) -> u32 {
    let count = one.len() + other.len();
    if count == 0 {
        // Fences, rules and the like.
        return SIMILAR;
    }
    let shared = one.iter().filter(|word| other.binary_search(word).is_ok());
    u32::try_from(shared.count() * 2_000 / count).unwrap_or_default()
}
