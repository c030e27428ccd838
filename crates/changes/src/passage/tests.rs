//! Passages after changes: each case is a page before and after, with the quote between `«` and `»`.

use quire_markdown::document::block_texts;

use super::*;

/// A page, and the place between the marks in it, with its text.
fn marked(markdown: &str) -> (PageText, Option<(BlockRange, String)>) {
    let texts = |markdown: &str| block_texts(markdown, &|| false).unwrap();
    let with_marks = texts(markdown);
    let block = with_marks.iter().find(|block| block.text.contains('«'));
    let place = block.map(|block| {
        let (before, rest) = block.text.split_once('«').unwrap();
        let (quote, _) = rest.split_once('»').unwrap();
        let start = before.chars().count();
        let place = BlockRange {
            block: block.key.to_owned(),
            start,
            end: start + quote.chars().count(),
        };
        (place, quote.to_owned())
    });
    let page = PageText::new(texts(&markdown.replace(['«', '»'], "")));
    (page, place)
}

#[track_caller]
fn check(before: &str, after: &str) {
    let (page, place) = marked(before);
    let (place, quote) = place.expect("a quote");
    let passage = Passage::new(&page, place.clone(), &quote).unwrap();
    assert_eq!(passage.find(&page), Some(place), "in its own page");
    let (page, expected) = marked(after);
    assert_eq!(passage.find(&page), expected.map(|(place, _)| place));
    let stored = serde_json::to_string(&passage).unwrap();
    assert_eq!(serde_json::from_str::<Passage>(&stored).unwrap(), passage);
}

const REST: &str = "\n\nUnpack the archive, and put the binary in your path.\n";

#[test]
fn text_that_did_not_change_is_found() {
    // Changes before it, in other blocks and in its own.
    check("«Run» it.\n", "# New\n\nFirst.\n\n«Run» it.\n");
    check(
        "Please «run it» now.\n",
        "Today, please «run it» right now.\n",
    );
    check("Run «it».\n", "Run  \n**«it»**, and wait.\n");
    // Moved.
    check(
        "One two.\n\nThree «four» five.\n\nSix.\n",
        "Three «four» five.\n\nOne two.\n\nSix.\n",
    );
    check("- a b\n- «c d»\n- e f\n", "- «c d»\n- a b\n- e f\n");
    check("- a b\n- «c d»\n- e f\n", "- a b\n  - «c d»\n- e f\n");
    check(
        "One. «Two three.» Four.\n\nFive.\n",
        "One. Four.\n\nFive. «Two three.»\n",
    );
    // In another kind of block.
    check(
        "Say «hello there» often.\n",
        "> ## Say «hello there» often.\n",
    );
    check("| a | b |\n|---|---|\n| «c d» | e |\n", "- e\n- «c d»\n");
    // Wrapped, split and joined.
    check(
        "Some «text on a line» here.\n",
        "Some «text on\na line» here.\n",
    );
    check("One two. «Three four.»\n", "One two.\n\n«Three four.»\n");
    check("One two.\n\n«Three four.»\n", "One two. «Three four.»\n");
    // Everything else is new.
    check(
        "Old «needle» text.\n",
        "Other words about a «needle» here.\n",
    );
    check(
        "Old text with a «long quote of words» in it.\n",
        "# «long quote of words»\n",
    );
}

#[test]
fn a_quote_grows_and_shrinks_with_its_text() {
    let rest = REST;
    check(
        &format!("Then «start the old server» at once.{rest}"),
        &format!("Then «start the new server» at once.{rest}"),
    );
    check(
        &format!("Then «start the server» at once.{rest}"),
        &format!("Then «start the very first server» at once.{rest}"),
    );
    check(
        &format!("Then «start the old server» at once.{rest}"),
        &format!("Then «start server» at once.{rest}"),
    );
    // Letters.
    check(
        &format!("You will «recieve» a mail.{rest}"),
        &format!("You will «receive» a mail.{rest}"),
    );
    check(
        &format!("You are «install»ing it.{rest}"),
        &format!("You «install» it.{rest}"),
    );
    check(
        &format!("The «first step» is short.{rest}"),
        &format!("The «First step» is short.{rest}"),
    );
    // Not the same words in a new sentence.
    check(
        &format!("Then restart «the server» at once.{rest}"),
        &format!("Learn about the server first.\n\nThen restart «the main server» at once.{rest}"),
    );
    // Split in the middle: the longer part.
    check(
        &format!("Open «a door, and close all of the windows» soon.{rest}"),
        &format!("Open a door,\n\n«and close all of the windows» soon.{rest}"),
    );
    // Text at its ends is not part of it.
    check(
        &format!("Then «start the server» at once.{rest}"),
        &format!("Then carefully «start the server» again at once.{rest}"),
    );
}

#[test]
fn text_that_is_gone_is_lost() {
    check("Then «start the server» at once.\n", "Then at once.\n");
    check(
        "Then «start the server» at once.\n",
        "Something else entirely.\n",
    );
    check("Then «start the server» at once.\n", "");
    check(
        &format!("A «large» house.{REST}"),
        &format!("A little house.{REST}"),
    );
    // What is left is other text that reads the same.
    check(
        "Open «the» door and close the window.\n",
        "Open door and close the window.\n",
    );
    check(
        "# One\n\nSee the reference for all details.\n\n# Two\n\n«See the reference for all details.»\n\n# Three\n\nMore.\n",
        "# One\n\nSee the reference for all details.\n\n# Three\n\nMore.\n",
    );
    check(
        "| name | set |\n|---|---|\n| alpha beta | yes |\n| gamma delta | «yes» |\n| epsilon zeta | yes |\n",
        "| name | set |\n|---|---|\n| alpha beta | yes |\n| epsilon zeta | yes |\n",
    );
}

#[test]
fn the_text_around_distinguishes_repeated_text() {
    check(
        "| name | set |\n|---|---|\n| alpha | yes |\n| beta | «yes» |\n| gamma | yes |\n",
        "| name | set |\n|---|---|\n| omega | yes |\n| alpha | yes |\n| beta | «yes» |\n| gamma | yes |\n",
    );
    check(
        "Open the door and close «the» window.\n",
        "Open the door, then the gate, and close «the» old window.\n",
    );
    check(
        "# One\n\nRun it.\n\n# Two\n\n«Run it.»\n\n# Three\n\nRun it.\n",
        "# Zero\n\nRun it.\n\n# One\n\nRun it.\n\n# Two\n\n«Run it.»\n\n# Three\n\nRun it.\n",
    );
    // A copy behind it.
    check(
        "One «two three» four.\n\nFive.\n",
        "One «two three» four.\n\nOne two three four.\n\nFive.\n",
    );
    let rows = |skipped: usize, quote: &str| {
        let rows = (0..500).filter(|row| *row != skipped);
        let rows = rows.map(|row| {
            format!(
                "| row {row} | {} |\n",
                if row == 250 { quote } else { "yes" }
            )
        });
        format!("| name | set |\n|---|---|\n{}", rows.collect::<String>())
    };
    check(&rows(500, "«yes»"), &rows(100, "«yes»"));
}

#[test]
fn code_and_other_scripts_have_passages() {
    check(
        "```sh\nquire init\nquire «serve --listen» :80\n```\n",
        "```sh\n# First\nquire init\nquire «serve --listen» 0.0.0.0:80\n```\n",
    );
    check(
        "文書の«前の文»です。\n\n次の段落。\n",
        "新しい文書の«前の文»でした。\n\n次の段落。\n",
    );
    check(
        "Ein «Überblick über alles» 🙂 hier.\n",
        "🙂🙂 Ein «Überblick über alles» hier.\n",
    );
    check(
        "A« spaced »word.\n\nMore.\n",
        "B A« spaced »word.\n\nMore.\n",
    );
    check(
        "Press <kbd>«Ctrl»</kbd> <br> now.\n",
        "Press the key <kbd>«Ctrl»</kbd> now.\n",
    );
}

#[track_caller]
fn check_refused(markdown: &str, place: (&str, usize, usize), quote: &str, expected: PassageError) {
    let (page, _) = marked(markdown);
    let (block, start, end) = place;
    let place = BlockRange {
        block: block.to_owned(),
        start,
        end,
    };
    assert_eq!(Passage::new(&page, place, quote), Err(expected));
}

#[test]
fn the_place_and_the_quote_are_checked() {
    let text = "Größe 🙂 ab\n\n- c\n";
    check_refused(text, ("0", 0, 5), "Größ", PassageError::OtherText);
    check_refused(text, ("0", 0, 5), "größe", PassageError::OtherText);
    check_refused(text, ("0", 6, 11), "🙂 ab", PassageError::OutOfBounds(10));
    check_refused(text, ("0", 20, 21), "x", PassageError::OutOfBounds(10));
    check_refused(text, ("0", 3, 3), "", PassageError::Empty);
    check_refused(text, ("0", 4, 3), "", PassageError::Empty);
    check_refused(text, ("0", 5, 6), " ", PassageError::Blank);
    check_refused(text, ("1", 0, 1), "c", PassageError::UnknownBlock);
    check_refused(text, ("9", 0, 1), "c", PassageError::UnknownBlock);
    check_refused("", ("0", 0, 1), "c", PassageError::UnknownBlock);
}

#[test]
fn what_is_stored_is_short() {
    let text = format!(
        "{} «quote» {}\n",
        "word ".repeat(10_000),
        "word ".repeat(10_000)
    );
    let (page, place) = marked(&text);
    let (place, quote) = place.unwrap();
    let passage = Passage::new(&page, place, &quote).unwrap();
    let stored = serde_json::to_string(&passage).unwrap();
    assert!(stored.len() < 1_000, "{}", stored.len());
    let blocks = "word\n\n".repeat(10_000);
    check(
        &format!("{blocks}«quote»\n\n{blocks}"),
        &format!("{blocks}new\n\n«quote»\n\n{blocks}"),
    );
}
