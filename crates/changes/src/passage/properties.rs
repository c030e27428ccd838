//! Properties of passages, over random pages and edits.

use proptest::prelude::*;
use quire_markdown::document::{BlockTexts, block_texts};

use super::*;

/// A block of a page: a kind, and its words.
#[derive(Clone, Debug)]
struct Block {
    kind: usize,
    words: Vec<String>,
}

impl Block {
    fn print(&self, page: &mut String) {
        let words = self.words.join(" ");
        let line = match self.kind {
            0 => format!("## {words}\n\n"),
            1 => format!("> {words}\n\n"),
            2 => format!("```\n{words}\n```\n\n"),
            3 => format!("- {words}\n"),
            _ => format!("{words}\n\n"),
        };
        let is_after_list = self.kind != 3 && page.ends_with('\n') && !page.ends_with("\n\n");
        page.push_str(if is_after_list { "\n" } else { "" });
        page.push_str(&line);
    }
}

fn texts(blocks: &[Block]) -> BlockTexts {
    let mut page = String::new();
    for block in blocks {
        block.print(&mut page);
    }
    block_texts(&page, &|| false).unwrap()
}

/// An edit: what it does, and where.
type Edit = (usize, prop::sample::Index, prop::sample::Index);

/// Edits a page without touching some words of a block. Returns the index of the block.
fn edit(
    blocks: &mut Vec<Block>,
    edits: &[Edit],
    mut held: usize,
    mut words: Range<usize>,
    new: &mut dyn FnMut() -> String,
) -> (usize, Range<usize>) {
    for (kind, block, word) in edits {
        let at = block.index(blocks.len());
        match kind {
            // A new block.
            0 => {
                blocks.insert(
                    at,
                    Block {
                        kind: 4,
                        words: vec![new(), new(), new()],
                    },
                );
                held += usize::from(at <= held);
            }
            // A block that goes.
            1 if at != held => {
                blocks.remove(at);
                held -= usize::from(at < held);
            }
            // A block that moves.
            2 => {
                let moved = blocks.remove(at);
                let to = word.index(blocks.len() + 1);
                blocks.insert(to, moved);
                if at == held {
                    held = to;
                } else {
                    held -= usize::from(at < held);
                    held += usize::from(to <= held);
                }
            }
            // Words of a block that are new, replaced or go, outside of the quote.
            _ => {
                let count = blocks[at].words.len();
                let index = word.index(count + 1);
                let is_held = at == held && words.contains(&index);
                if *kind == 3 || *kind == 4 || index == count || count == 1 {
                    if at == held && words.start < index && index < words.end {
                        continue;
                    }
                    blocks[at].words.insert(index, new());
                    if at == held && index <= words.start {
                        words = words.start + 1..words.end + 1;
                    }
                } else if is_held {
                } else if *kind == 5 {
                    blocks[at].words[index] = new();
                } else {
                    blocks[at].words.remove(index);
                    if at == held && index < words.start {
                        words = words.start - 1..words.end - 1;
                    }
                }
            }
        }
    }
    (held, words)
}

fn blocks(vocabulary: usize) -> impl Strategy<Value = Vec<Block>> {
    let block = (0_usize..6, prop::collection::vec(0..vocabulary, 1..12));
    prop::collection::vec(block, 1..12).prop_map(|blocks| {
        let block = |(kind, words): (usize, Vec<usize>)| Block {
            kind,
            words: words.iter().map(|word| format!("w{word}")).collect(),
        };
        blocks.into_iter().map(block).collect()
    })
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    prop::collection::vec(
        (
            0_usize..7,
            any::<prop::sample::Index>(),
            any::<prop::sample::Index>(),
        ),
        0..30,
    )
}

/// The place of words of the block at an index.
fn range_of(
    texts: &BlockTexts,
    blocks: &[Block],
    index: usize,
    words: Range<usize>,
) -> (BlockRange, String) {
    let block = texts.get(index).unwrap();
    let all = &blocks[index].words;
    assert_eq!(block.text, all.join(" "));
    let start = all[..words.start].iter().map(|word| word.len() + 1).sum();
    let quote = all[words].join(" ");
    let place = BlockRange {
        block: block.key.to_owned(),
        start,
        end: start + quote.len(),
    };
    (place, quote)
}

fn text_at<'t>(texts: &'t BlockTexts, place: &BlockRange) -> &'t str {
    let block = texts.iter().find(|block| block.key == place.block).unwrap();
    &block.text[bytes(block.text, place.start..place.end).unwrap()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// In a page whose words all differ, untouched text is found where it is.
    #[test]
    fn untouched_text_is_found(
        mut page in blocks(1),
        edits in edits(),
        at in any::<prop::sample::Index>(),
        range in any::<[prop::sample::Index; 2]>(),
    ) {
        let mut count = 0;
        let mut new = || { count += 1; format!("w{count}") };
        page.iter_mut().flat_map(|block| &mut block.words).for_each(|word| *word = new());
        let held = at.index(page.len());
        let length = page[held].words.len();
        let start = range[0].index(length);
        let words = start..start + 1 + range[1].index(length - start);
        let before = texts(&page);
        let (old, quote) = range_of(&before, &page, held, words.clone());
        let passage = Passage::new(&PageText::new(before), old, &quote).unwrap();
        let (held, words) = edit(&mut page, &edits, held, words, &mut new);
        let after = texts(&page);
        let (expected, _) = range_of(&after, &page, held, words);
        prop_assert_eq!(passage.find(&PageText::new(after)), Some(expected));
    }

    /// In a page that repeats words, a passage whose block is untouched reads the same, unless new text does.
    #[test]
    fn repeated_text_is_no_other_text(
        mut page in blocks(40),
        edits in edits(),
        at in any::<prop::sample::Index>(),
        range in any::<[prop::sample::Index; 2]>(),
    ) {
        let mut count = 100;
        let mut new = || { count += 1; format!("w{count}") };
        let held = at.index(page.len());
        let length = page[held].words.len();
        let start = range[0].index(length);
        let words = start..start + 1 + range[1].index(length - start);
        let end = words.end;
        let before = texts(&page);
        let (old, quote) = range_of(&before, &page, held, words.clone());
        let passage = Passage::new(&PageText::new(before), old, &quote).unwrap();
        // The whole block is untouched.
        let all = 0..length;
        edit(&mut page, &edits, held, all, &mut new);
        let after = texts(&page);
        let page = PageText::new(after.clone());
        let found = passage.find(&page);
        let is_unique = passage.with_context(|context| {
            let words = context.words_within(passage.reach.unwrap_or_default());
            page.occurrences(words).count() == 1
        });
        if is_unique && passage.reach.is_some_and(|reach| reach <= start && end + reach <= length) {
            prop_assert_eq!(found.map(|place| text_at(&after, &place).to_owned()), Some(quote));
        }
    }

    /// Any text may be quoted, and is found in the same page.
    #[test]
    fn any_passage_is_found_in_its_page(
        markdown in "[a-c \\n*#>`_\u{e4}\u{4e00}-]{0,80}",
        other in "[a-c \\n*#>`_\u{e4}\u{4e00}-]{0,80}",
        at in any::<prop::sample::Index>(),
        range in any::<[prop::sample::Index; 2]>(),
    ) {
        let texts = block_texts(&markdown, &|| false).unwrap();
        prop_assume!(!texts.is_empty());
        let block = texts.get(at.index(texts.len())).unwrap();
        let length = block.text.chars().count();
        let start = range[0].index(length);
        let end = start + 1 + range[1].index(length - start);
        let place = BlockRange { block: block.key.to_owned(), start, end };
        let quote = text_at(&texts, &place).to_owned();
        let page = PageText::new(texts);
        let passage = Passage::new(&page, place.clone(), &quote);
        prop_assert_eq!(passage.is_err(), quote.trim().is_empty());
        if let Ok(passage) = passage {
            prop_assert_eq!(passage.find(&page), Some(place));
            let other = PageText::new(block_texts(&other, &|| false).unwrap());
            if let Some(place) = passage.find(&other) {
                prop_assert!(!text_at(other.texts(), &place).trim().is_empty());
            }
        }
    }
}
