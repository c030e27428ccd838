//! Import: folders, front matter, titles, stable ids, limits.

use insta::assert_snapshot;
use proptest::prelude::*;
use quire_content::export::export;
use quire_content::import::{Import, Layout, Tree, import};
use quire_content::{Entry, Image, Limits, Page, PageFields, Revision};
use unicode_normalization::UnicodeNormalization as _;

use crate::support::{body, ids, imported, outline, tree};

#[test]
fn makes_the_tree_of_folders() {
    let import = imported(&[
        ("README.md", "# Start"),
        ("10-last.md", ""),
        ("2-next.md", "text"),
        ("guide/README.md", "# The guide"),
        ("guide/getting-started.md", ""),
        ("items.md", "# Items"),
        ("items/functions.md", "# Functions"),
        ("notes/a.md", "# A"),
        ("notes/a.markdown", "# B"),
        ("notes/x.png", "x"),
    ]);
    insta::assert_snapshot!(outline(&import.revision), @r#"
    empty readme "Start" (README.md)
    page 2-next "2 next" (2-next.md)
    empty 10-last "10 last" (10-last.md)
    empty guide "The guide" (guide/README.md)
      empty guide/getting-started "Getting started" (guide/getting-started.md)
    empty items "Items" (items.md)
      empty items/functions "Functions" (items/functions.md)
    group notes "Notes" (notes/)
      empty notes/a "B" (notes/a.markdown)
        empty notes/a/a "A" (notes/a.md)
    "#);
    assert_eq!(
        (import.total, import.imported, import.revision.files.len()),
        (10, 10, 1)
    );
}

#[test]
fn takes_titles() {
    let check = |file: &str, title: &str, stored: &str| {
        let import = imported(&[("some-page.md", file)]);
        assert_eq!(
            (
                &*import.revision.pages[0].title,
                &*body(&import, "some-page.md")
            ),
            (title, stored),
            "{file:?}"
        );
    };
    check("# Title\n\ntext\n", "Title", "text\n");
    check("# Title\ntext", "Title", "text");
    check("# Title\r\n\r\ntext\r\n", "Title", "text\r\n");
    check("\u{feff}# Title", "Title", "");
    check("---\ntitle: Title\n---\n# Title\n\ntext", "Title", "text");
    check(
        "---\ntitle: Title\n---\n# Other\n\ntext",
        "Title",
        "# Other\n\ntext",
    );
    check("r[a]\n# Title\n", "Title", "r[a]\n# Title\n");
    check(
        "# The `code` *title*\n\ntext",
        "The code title",
        "# The `code` *title*\n\ntext",
    );
    check("# Title {#id}\n", "Title", "# Title {#id}\n");
    check("Title\n=====\n\ntext", "Title", "Title\n=====\n\ntext");
    check(
        "> # Quoted\n\n- # Listed\n",
        "Some page",
        "> # Quoted\n\n- # Listed\n",
    );
    check("## Second\n", "Some page", "## Second\n");
    check("```\n# Code\n```\n", "Some page", "```\n# Code\n```\n");
}

#[test]
fn reads_front_matter() {
    let file = "---\n# A comment\ntitle: 'One: two'\ndescription: >-\n  Long\n  text\nicon: star\nemoji: \"\\U0001F600\"\nslug: own\nhidden: true\nnoIndex: true\ncover: img/c.png\ncoverY: -12.5\nlayout:\n  cover:\n    visible: true\n    size: hero\n  title: {visible: false}\nvariables:\n  a: 1\ntags: [x, y]\nunknown:\n  deep: true\nhidden: maybe\n---\ntext\n";
    let import = imported(&[("a.md", file), ("img/c.png", "x")]);
    let mut page = import.revision.pages[0].clone();
    assert_eq!(page.head.take().as_deref(), file.strip_suffix("text\n"));
    assert_eq!(
        page.cover.as_ref().unwrap().image,
        Image::File("p1".to_owned())
    );
    page.body = None;
    let without_body = Revision {
        pages: vec![page],
        ..Revision::default()
    };
    insta::assert_snapshot!(String::from_utf8(without_body.to_bytes()).unwrap(), @r#"{"pages":[{"id":"p2","kind":"document","title":"One: two","slug":"own","emoji":"😀","icon":"star","description":"Long text","hidden":true,"no_index":true,"layout":{"cover":true,"title":false,"description":true,"table_of_contents":true,"outline":true,"pagination":true,"cover_size":"hero"},"cover":{"image":{"file":"p1"},"y":-12.5},"variables":{"a":"1"},"source":"a.md","created_at":1,"updated_at":1}]}"#);
}

#[test]
fn leaves_bad_front_matter_in_the_text() {
    let check = |file: &str, reason: &str| {
        let import = imported(&[("a.md", file)]);
        assert_eq!(body(&import, "a.md"), file);
        let remarks: Vec<_> = import
            .remarks
            .iter()
            .map(|remark| remark.reason.as_str())
            .collect();
        assert!(remarks.join("").contains(reason), "{remarks:?}");
    };
    check("---\na: [\n---\n", "is not YAML");
    check("---\n- a\n---\n", "is not a mapping");
    check("---\na: &x 1\nb: *x\n---\n", "has an alias");
    check("---\n{a: 1, b: 2}\n---\n", "does not begin its line");
    let no_entry = "begins with something else than an entry";
    check("---\n# a\n !tag:x\ntitle: A\n---\n", no_entry);
    check("---\n--- # a\ntitle: A\n---\n", no_entry);
    check("---\nnot closed\n", "");
    check("----\na: 1\n---\n", "");
    check("---\ntext\n***\n", "");
}

#[test]
fn keeps_ids_and_times_while_nothing_changes() {
    let files = [
        ("SUMMARY.md", "- Part\n  - [A](a.md)\n- [B](b.md)"),
        ("a.md", "# A"),
        ("b.md", "# B\n\n[a](a.md)"),
        ("i.png", "x"),
    ];
    let first = imported(&files);
    let again = |files: &[(&str, &str)]| {
        import(
            tree(files),
            &first.revision,
            &Limits::default(),
            &mut ids("q"),
            2,
        )
        .unwrap()
        .revision
    };
    assert_eq!(again(&files), first.revision);

    let mut moved = files;
    moved[0].1 = "- [B](b.md)\n  - [A](a.md)\n- New\n- Part";
    moved[1].1 = "# A\n\nchanged";
    let moved = again(&moved);
    insta::assert_snapshot!(outline(&moved), @r##"
    page b "B" (b.md)
      page b/a "A" (a.md)
    group new "New" (SUMMARY.md#new)
    group part "Part" (SUMMARY.md#part)
    "##);
    let facts: Vec<_> = moved
        .walk()
        .map(|visit| {
            (
                &*visit.page.id,
                visit.page.created_at,
                visit.page.updated_at,
            )
        })
        .collect();
    assert_eq!(
        facts,
        [("p4", 1, 1), ("p3", 1, 2), ("q1", 2, 2), ("p2", 1, 1)]
    );
    assert_eq!(moved.files, first.revision.files);
}

#[test]
fn replaces_what_was_imported_and_keeps_what_was_made_by_hand() {
    let mut base = imported(&[("a.md", "# A"), ("b.md", "# B"), ("i.png", "x")]).revision;
    let by_hand = |id: &str| {
        Page::from(PageFields {
            id: id.to_owned(),
            title: id.to_owned(),
            slug: id.to_owned(),
            ..PageFields::default()
        })
    };
    base.pages[0].pages.push(by_hand("under-a"));
    base.pages[1].pages.push(by_hand("under-b"));
    base.pages.insert(0, by_hand("c"));
    base.variables.insert("x".to_owned(), "1".to_owned());
    let again = import(
        tree(&[("a.md", "# A"), ("c.md", "# C")]),
        &base,
        &Limits::default(),
        &mut ids("q"),
        2,
    )
    .unwrap();
    insta::assert_snapshot!(outline(&again.revision), @r#"
    empty a "A" (a.md)
      empty a/under-a "under-a" (by hand)
    empty c "C" (c.md)
    empty under-b "under-b" (by hand)
    "#);
    assert_eq!(
        again.revision.pages[1].id, "c",
        "found at the address that an export gives it"
    );
    assert!(again.revision.files.is_empty());
    assert_eq!(again.revision.variables, base.variables);
}

#[test]
fn names_formats_that_are_not_read() {
    let import = |files: &[(&str, &str)], layout| {
        let mut tree = Tree::from(tree(files));
        tree.layout = layout;
        let limits = Limits::default();
        import(tree, &Revision::default(), &limits, &mut ids("p"), 1)
    };
    let files = [
        ("README.md", "# A\n"),
        ("CHANGES.rst", ""),
        ("docs/a.RST", ""),
        ("docs/b.rst", ""),
        ("docs/c.ipynb", "{}"),
        ("docs/d.md", "# D\n"),
    ];
    let reported = |found: &Import| {
        let remarks = found.remarks.iter();
        let remarks = remarks.map(|remark| format!("{}: {}", remark.path, remark.reason));
        remarks.collect::<Vec<_>>()
    };
    let error = import(&files, None).unwrap_err();
    assert_snapshot!(error, @r#"the documentation is in formats that cannot be read: reStructuredText (3 files, such as "CHANGES.rst"), Jupyter notebook ("docs/c.ipynb"); pages in Markdown: 1. To import only these and the other files, name the layout"#);
    let expected = [
        "CHANGES.rst: cannot be read: reStructuredText; 3 such files are imported as files",
        "docs/c.ipynb: cannot be read: Jupyter notebook; imported as a file",
    ];
    let found = import(&files, Some(Layout::Plain)).unwrap();
    assert_eq!(reported(&found), expected);
    let mut more = files.to_vec();
    more.extend([("docs/e.md", ""), ("docs/f.md", "")]);
    assert_eq!(reported(&import(&more, None).unwrap()), expected);
    let error = import(&[("a.adoc", "= A\n"), ("b.html", "")], None).unwrap_err();
    assert_snapshot!(error, @r#"the documentation is in formats that cannot be read: AsciiDoc ("a.adoc"); pages in Markdown: 0. To import only these and the other files, name the layout"#);
    assert!(import(&[("README.md", "# A\n"), ("README.rst", "")], None).is_ok());
}

#[test]
fn wiki_links_mark_a_vault() {
    let layout = |text: &str| imported(&[("Home.md", text), ("Guides/Ink.md", "# Ink\n")]).layout;
    assert_eq!(layout("See ![[ink#Black|it]].\n"), Layout::Obsidian);
    assert_eq!(layout("[[TOC]] and `[[Ink]]`\n"), Layout::Plain);
}

#[test]
fn refuses_what_is_beyond_bounds() {
    let limits = Limits {
        pages: 2,
        files: 1,
        page_size: 10,
        file_size: 5,
        ..Limits::default()
    };
    let check = |files: &[(&str, &str)], message: &str| {
        let error =
            import(tree(files), &Revision::default(), &limits, &mut ids("p"), 1).unwrap_err();
        assert_eq!(error.to_string(), message);
    };
    check(&[("a.png", "x")], "the tree holds no Markdown file");
    check(
        &[("a.md", "01234567890")],
        "\"a.md\" is larger than 10 bytes",
    );
    check(
        &[("a.md", ""), ("a.png", "012345")],
        "\"a.png\" is larger than 5 bytes",
    );
    check(
        &[("a.md", ""), ("b.md", ""), ("c.md", "")],
        "\"c.md\" is one more than the limit of 2",
    );
    check(
        &[("a.md", ""), ("b.png", ""), ("c.png", "")],
        "\"c.png\" is one more than the limit of 1",
    );
    check(
        &[("x.md", ""), ("a/b/c/d/e/f/g/h/i/j/k.md", "")],
        "\"a/b/c/d/e/f/g/h/i/j/k.md\" is nested deeper than 10 levels",
    );
}

#[test]
fn an_odd_file_name_leaves_out_that_file() {
    let odd = [
        "../a.md", "/a.md", "C:/a.md", "a:b.md", "a\\b.md", "a\0.md", "a\nb.md", "a//b.md", "",
    ];
    let limits = Limits::default();
    for path in odd {
        let files = [
            ("README.md", "# Home\n"),
            (path, "# Odd\n"),
            ("ab:c.md", "# C\n"),
        ];
        let nothing = Revision::default();
        let import = import(tree(&files), &nothing, &limits, &mut ids("p"), 1).unwrap();
        assert_eq!((import.total, import.imported), (3, 2), "{path:?}");
        assert_eq!(import.skipped[0].path, path);
        assert_eq!(outline(&import.revision).lines().count(), 2, "{path:?}");
    }
    let names = |files: &[(&str, &str)], base: &Revision| {
        let import = import(tree(files), base, &limits, &mut ids("q"), 2).unwrap();
        let skipped = import.skipped.iter();
        let skipped = skipped.map(|remark| format!("{}: {}\n", remark.path, remark.reason));
        (outline(&import.revision), skipped.collect::<String>())
    };
    let files = [
        ("Foo.md", "# 1\n"),
        ("foo.md", "# 2\n"),
        ("b/P.png", "1"),
        ("b/p.png", "2"),
        ("z.md", ""),
    ];
    let (pages, skipped) = names(&files, &Revision::default());
    insta::assert_snapshot!(pages, @r#"
    empty foo "1" (Foo.md)
    empty z "Z" (z.md)
    "#);
    insta::assert_snapshot!(skipped, @r#"
    b/p.png: some file systems cannot hold it next to "b/P.png"; rename one of them
    foo.md: some file systems cannot hold it next to "Foo.md"; rename one of them
    "#);
    // The one that is known stays.
    let before = imported(&files[1..]).revision;
    let (pages, skipped) = names(&files, &before);
    assert!(
        pages.contains("(foo.md)") && !pages.contains("(Foo.md)"),
        "{pages}"
    );
    assert!(skipped.contains("Foo.md: "), "{skipped}");
    let forms = [("\u{fc}.md", "# 1\n"), ("u\u{308}.md", "# 2\n")];
    let (pages, _) = names(&forms, &Revision::default());
    assert_eq!(pages.lines().count(), 1, "{pages}");
}

#[test]
fn names_are_found_in_any_normal_form() {
    let decomposed = |text: &str| -> String { text.nfd().collect() };
    let readme = format!(
        "# Start\n\n[a](über-uns.md) [b](<tiếng-việt.md>) [c](%E3%82%AC%E3%82%A4%E3%83%89.md) [d](über-uns.md#café)\n\
         ![](bilder/größe.png) [[Über-Uns]] [e](#größe) [f]({})\n\n## {}\n",
        decomposed("/ÜBER-UNS.md#Café"),
        decomposed("Größe"),
    );
    let paths = [
        "über-uns.md",
        "tiếng-việt.md",
        "ガイド.md",
        "bilder/größe.png",
    ];
    let files = |form: &dyn Fn(&str) -> String| {
        let texts = [
            "# Über uns\n\n## Café\n",
            "# Tiếng Việt\n",
            "# ガイド\n",
            "picture",
        ];
        let mut files = vec![Entry {
            path: "README.md".to_owned(),
            bytes: readme.clone().into_bytes(),
        }];
        files.extend(paths.iter().zip(texts).map(|(path, text)| Entry {
            path: form(path),
            bytes: text.into(),
        }));
        files
    };
    let limits = Limits::default();
    let mut before = Revision::default();
    // On one system, then on another, and back.
    for (round, form) in [
        &decomposed as &dyn Fn(&str) -> String,
        &str::to_owned,
        &decomposed,
    ]
    .into_iter()
    .enumerate()
    {
        let import = import(files(form), &before, &limits, &mut ids("p"), 1).unwrap();
        let broken: Vec<&str> = import
            .broken_links
            .iter()
            .map(|link| &*link.target)
            .collect();
        assert_eq!(broken, [""; 0]);
        let revision = import.revision.clone();
        let slugs: Vec<String> = revision.paths().into_iter().map(|(_, path)| path).collect();
        assert_eq!(slugs, ["readme", "tiếng-việt", "über-uns", "ガイド"]);
        assert!(revision.page_at(&decomposed("über-uns")).is_some());
        let ids = |revision: &Revision| {
            let pages = revision.walk().map(|visit| visit.page.id.clone());
            let files = revision.files.iter().map(|file| file.id.clone());
            pages.chain(files).collect::<Vec<_>>()
        };
        if round > 0 {
            assert_eq!(ids(&revision), ids(&before));
        }
        // The names and links of files stay as they are.
        let mut exported = export(&revision, &import.blobs).unwrap();
        let mut expected = files(form);
        exported.sort_by(|left, right| left.path.cmp(&right.path));
        expected.sort_by(|left, right| left.path.cmp(&right.path));
        assert_eq!(exported, expected);
        before = revision;
    }
    let summary = [
        ("SUMMARY.md".to_owned(), "- [Ü](über.md)\n".to_owned()),
        (decomposed("über.md"), "text\n".to_owned()),
    ];
    let summary = summary
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()));
    let import = imported(&summary.collect::<Vec<_>>());
    assert_eq!(import.remarks, []);
}

#[test]
fn skips_what_is_not_text() {
    let entries = vec![
        Entry {
            path: "a.md".to_owned(),
            bytes: vec![0xff],
        },
        Entry {
            path: "b.md".to_owned(),
            bytes: b"b".to_vec(),
        },
    ];
    let import = import(
        entries,
        &Revision::default(),
        &Limits::default(),
        &mut ids("p"),
        1,
    )
    .unwrap();
    assert_eq!(
        (import.total, import.imported, import.skipped.len()),
        (2, 1, 1)
    );
    assert_eq!(
        (&*import.skipped[0].path, &*import.skipped[0].reason),
        ("a.md", "is not UTF-8")
    );
}

#[test]
fn a_page_whose_text_cannot_be_read_any_more_stays() {
    let files = |a: &[u8]| {
        [("a.md", a), ("b.md", b"# B\n")].map(|(path, bytes)| Entry {
            path: path.to_owned(),
            bytes: bytes.to_vec(),
        })
    };
    let import = |files: [Entry; 2], base: &Revision| {
        let limits = Limits::default();
        import(files.to_vec(), base, &limits, &mut ids("p"), 1).unwrap()
    };
    let first = import(files(b"# A\n"), &Revision::default()).revision;
    let again = import(files(&[0xff]), &first);
    assert_eq!(again.skipped.len(), 1);
    let bodies = |revision: &Revision| -> Vec<_> {
        let pages = revision.walk().map(|visit| visit.page);
        let mut bodies: Vec<_> = pages.map(|page| (page.id.clone(), page.body)).collect();
        bodies.sort();
        bodies
    };
    assert_eq!(bodies(&again.revision), bodies(&first));
}

#[test]
fn skips_hidden_files_unless_an_earlier_import_brought_them() {
    let files = [
        ("a.md", "# A\n"),
        (".github/b.md", "# B\n"),
        (".editorconfig", "x"),
        (".gitbook/assets/i.png", "x"),
        (".gitbook.yaml", "root: ./\n"),
    ];
    let first = imported(&files);
    let skipped = |import: &Import| {
        let skipped = import.skipped.iter();
        skipped
            .map(|remark| format!("{} {}", remark.path, remark.reason))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        skipped(&first),
        [".editorconfig is hidden", ".github/b.md is hidden"]
    );
    let mut base = first.revision;
    base.pages[0].source = Some(".github/b.md".to_owned());
    let mut new_id = ids("n");
    let again = import(tree(&files), &base, &Limits::default(), &mut new_id, 2).unwrap();
    assert_eq!(skipped(&again), [".editorconfig is hidden"]);
    assert!(again.revision.page(&base.pages[0].id).is_some());
}

#[test]
fn describes_files() {
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03\x08\x06\0\0\0";
    let mut entries = tree(&[
        ("a.md", ""),
        ("x/i.svg", "<svg/>"),
        ("x/p.html", ""),
        ("x/LICENSE", ""),
    ]);
    entries.push(Entry {
        path: "x/i.png".to_owned(),
        bytes: png.to_vec(),
    });
    let import = import(
        entries,
        &Revision::default(),
        &Limits::default(),
        &mut ids("p"),
        1,
    )
    .unwrap();
    let facts: Vec<String> = import
        .revision
        .files
        .iter()
        .map(|file| {
            format!(
                "{} {} {} {:?}x{:?}",
                file.name, file.content_type, file.size, file.width, file.height
            )
        })
        .collect();
    insta::assert_snapshot!(facts.join("\n"), @"
    LICENSE application/octet-stream 0 NonexNone
    i.png image/png 29 Some(2)xSome(3)
    i.svg image/svg+xml 6 NonexNone
    p.html text/html 0 NonexNone
    ");
}

proptest! {
    #[test]
    fn any_file_is_read(text in "(---\n)?([a-z]+: |[-:\\[\\]{}>|&*!%@`\"'#,?\n ]|\\PC){0,40}(\n---\n)?\\PC{0,9}") {
        let entries = vec![Entry { path: "a.md".to_owned(), bytes: text.clone().into_bytes() }];
        let import = import(entries, &Revision::default(), &Limits::default(), &mut ids("p"), 1).unwrap();
        prop_assert_eq!(import.revision.page_count(), 1);
        prop_assert!(text.ends_with(&body(&import, "a.md")));
    }
}

#[test]
fn many_texts_are_read_in_order() {
    let mut files = Vec::new();
    let mut expected = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..1_000 {
        let path = format!("{number:04}.md");
        let mut bytes = format!("# Page {number}\n\n{{% kind{number} %}}\n").into_bytes();
        match number % 10 {
            0 => {
                bytes.push(0xff);
                expected.1.push(path.clone());
            }
            1 => {
                // Long ones are read alone.
                let length = if number % 100 == 1 { number * 200 } else { 0 };
                bytes.extend("text ".repeat(length).bytes());
                expected.2.push((path.clone(), 3));
            }
            _ => expected.2.push((path.clone(), 3)),
        }
        if number % 10 != 0 {
            let id = format!("p{}", expected.0.len() + 1);
            expected
                .0
                .push((id, path.clone(), format!("Page {number}")));
        }
        files.push(Entry { path, bytes });
    }
    let (base, limits) = (Revision::default(), Limits::default());
    let made = import(files, &base, &limits, &mut ids("p"), 1).unwrap();
    let pages = made
        .revision
        .walk()
        .map(|visit| visit.page.fields().clone());
    let pages = pages.map(|page| (page.id, page.source.unwrap(), page.title));
    let skipped = made.skipped.into_iter().map(|remark| remark.path);
    let unknown = made.unknown_syntax.into_iter();
    let unknown = unknown.map(|unknown| (unknown.path, unknown.syntax.line));
    let found = (pages.collect(), skipped.collect(), unknown.collect());
    assert_eq!(found, expected);
}
