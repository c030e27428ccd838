//! Changes of an index, and the spaces that are searched.

use std::path::Path;

use quire_search::{Index, Query, Scope, Writer};

use crate::{find, find_in, index, page};

#[test]
fn only_these_spaces_are_searched() {
    let index = Index::new().unwrap();
    let mut writer = index.writer().unwrap();
    for space in 0..300 {
        let text = if space == 7 { "common rare" } else { "common" };
        writer.add(space, "p", &page("Title", text), "p").unwrap();
    }
    writer.commit().unwrap();
    let allowed: Vec<u32> = (100..300).collect();
    let found = find_in(&index, "common", &allowed);
    assert_eq!(
        found.iter().map(|(space, _)| *space).collect::<Vec<_>>(),
        allowed
    );
    assert_eq!(find_in(&index, "rare", &allowed), []);
    assert_eq!(find_in(&index, "rare", &[7]).len(), 1);
    assert_eq!(find_in(&index, "rare", &[]), []);
    // That a page elsewhere has the word changes nothing: one with a typo is found.
    let mut writer = index.writer().unwrap();
    writer.add(8, "q", &page("Title", "rarre"), "q").unwrap();
    writer.commit().unwrap();
    assert_eq!(find_in(&index, "rarr", &[8]).len(), 1);
    assert_eq!(find_in(&index, "rarrre", &[7, 8]).len(), 1);
}

#[test]
fn pages_are_changed_and_removed() {
    let index = index(&[("a", "Old", "one"), ("b", "Two", "two")]);
    let mut writer = index.writer().unwrap();
    writer.remove(1, "a");
    writer.add(1, "a", &page("New", "three"), "a").unwrap();
    // The same id in another space is another page.
    writer.remove(2, "b");
    assert_eq!(find(&index, "old"), ["a"], "seen only after the commit");
    writer.commit().unwrap();
    assert_eq!(find(&index, "old"), [""; 0]);
    assert_eq!(find(&index, "three"), ["a"]);
    assert_eq!(find(&index, "two"), ["b"]);
    let mut writer = index.writer().unwrap();
    writer.remove_space(1);
    writer.add(1, "c", &page("Only", "two"), "c").unwrap();
    writer.commit().unwrap();
    assert_eq!(find(&index, "two"), ["c"]);
}

#[test]
fn the_order_does_not_depend_on_how_pages_came() {
    let text = |number: usize| {
        let word = ["alpha", "beta", "gamma", "delta"][number % 4];
        format!("{word} shared {}", "more words ".repeat(number % 7))
    };
    let all = Index::new().unwrap();
    let mut writer = all.writer().unwrap();
    for number in 0..60 {
        let id = format!("p{number}");
        writer.add(1, &id, &page(&id, &text(number)), &id).unwrap();
    }
    writer.commit().unwrap();
    let grown = Index::new().unwrap();
    for number in (0..60).rev() {
        let mut writer = grown.writer().unwrap();
        let (id, other) = (format!("p{number}"), format!("x{number}"));
        writer
            .add(1, &id, &page(&id, "shared shared alpha"), &id)
            .unwrap();
        writer.remove(1, &id);
        writer.add(1, &id, &page(&id, &text(number)), &id).unwrap();
        writer
            .add(1, &other, &page("shared", "alpha"), &other)
            .unwrap();
        writer.commit().unwrap();
        let mut writer = grown.writer().unwrap();
        writer.remove(1, &other);
        writer.commit().unwrap();
    }
    for query in [
        "shared",
        "alpha shared",
        "beta",
        "wor",
        "shraed",
        "gamma nothing",
    ] {
        assert!(!find(&all, query).is_empty());
        assert_eq!(find(&all, query), find(&grown, query), "{query}");
    }
}

#[test]
fn scores_do_not_depend_on_what_may_not_be_searched() {
    let add = |writer: &mut Writer| {
        for (id, text) in [("a", "common rare"), ("b", "common seit"), ("c", "common")] {
            writer.add(1, id, &page("Title", text), id).unwrap();
        }
        writer.add(2, "d", &page("Rare", "common"), "d").unwrap();
    };
    let alone = Index::new().unwrap();
    let mut writer = alone.writer().unwrap();
    add(&mut writer);
    writer.commit().unwrap();
    let among = Index::new().unwrap();
    let mut writer = among.writer().unwrap();
    for (at, id) in (0..50).map(|at| (at, format!("h{at}"))) {
        let text = "rare seit: das ist nicht die Seite und der Rest";
        writer
            .add(3 + at % 3, &id, &page("Rare", text), &id)
            .unwrap();
    }
    add(&mut writer);
    writer.remove(3, "h0");
    writer.commit().unwrap();
    let scores_of = |index: &Index, query: &str, scope: Scope| -> Vec<(u32, i64)> {
        let found = index.search(&Query::of(query), scope, 10).unwrap();
        let spaces = found.spaces.iter();
        spaces.map(|space| (space.space, space.score)).collect()
    };
    let scores = |index: &Index, query: &str, spaces: &[u32]| {
        scores_of(index, query, Scope::of(spaces.iter().copied()))
    };
    for query in ["rare", "common", "common rare ", "rar", "raer "] {
        let expected = scores(&alone, query, &[1, 2]);
        assert_eq!(expected.len(), 2, "{query}");
        assert_eq!(scores(&among, query, &[2, 1]), expected, "{query}");
        let more = scores(&among, query, &[1, 2, 3]);
        assert_ne!(more, expected, "{query}");
        // The same where pages are hidden.
        let hidden: Vec<String> = (1..50).map(|at| format!("h{at}")).collect();
        let hidden = (1..50).zip(&hidden).map(|(at, id)| (3 + at % 3, &**id));
        let (some, others) = hidden.partition::<Vec<_>, _>(|(space, _)| *space == 3);
        let scope = Scope::of([1, 2, 3, 4, 5]).without(some).without(others);
        assert_eq!(scores_of(&among, query, scope), expected, "{query}");
    }
    // German stems are those of pages that may not be searched.
    assert_eq!(scores(&alone, "seiten ", &[1, 2]), []);
    assert_eq!(scores(&among, "seiten ", &[1, 2]), []);
    assert_eq!(scores(&among, "seiten ", &[1, 3]).len(), 2);
}

#[test]
fn an_empty_index_finds_nothing() {
    let index = Index::new().unwrap();
    let found = index.search(&Query::of("x"), Scope::of([0]), 1).unwrap();
    assert!(found.spaces.is_empty());
    assert!(index.size() < 100_000);
}

#[test]
fn an_index_is_made_of_its_files() {
    let before = index(&[("a", "Old", "one two"), ("b", "Two", "two")]);
    let mut writer = before.writer().unwrap();
    writer.remove(1, "a");
    writer.commit().unwrap();
    let files = || before.files().unwrap().into_iter();
    let files = || files().map(|file| (file.name.clone(), file.bytes().to_vec()));
    let after = Index::of_files(files()).unwrap();
    assert_eq!(find(&after, "two"), find(&before, "two"));
    assert_eq!(find(&after, "one"), [""; 0]);
    // It changes as any other, and old files go.
    let mut writer = after.writer().unwrap();
    writer.remove_space(1);
    writer.add(1, "c", &page("New", "three"), "c").unwrap();
    writer.commit().unwrap();
    assert_eq!(find(&after, "three"), ["c"]);
    assert_eq!(find(&after, "two"), [""; 0]);
    let known: Vec<String> = files().map(|(name, _)| name).collect();
    let kept = after.files().unwrap().into_iter();
    assert!(kept.clone().any(|file| !known.contains(&file.name)));
    let segments = kept.filter(|file| Path::new(&file.name).extension() == Some("store".as_ref()));
    assert_eq!(segments.count(), 1);
    // Without the file that lists the others, it is not an index.
    let rest = files().filter(|(name, _)| name != "meta.json");
    assert!(Index::of_files(rest).is_err());
    assert!(Index::of_files([]).is_err());
}

#[test]
fn the_form_of_an_index_is_always_the_same() {
    assert_eq!(quire_search::form(), quire_search::form());
    assert!(quire_search::form().contains("=std::vec"));
}
