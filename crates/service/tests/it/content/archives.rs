//! Rejected archives: 400 names the entry, and nothing is stored.

use bytes::Bytes;

use crate::harness::{Harness, Refused, Zip, assert_snapshot, zip};

quire_db::both_databases!(crate::harness::harness =>
    refuses_bad_archives,
    leaves_out_odd_names,
    refuses_a_bomb,
    refuses_an_archive_without_a_page,
);

async fn refuses_bad_archives(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let whole = zip(&[(
        "a.md",
        "# A\n\nsome text that is long enough to be cut in the middle of it\n",
    )]);
    let of = |path: &str| zip(&[("a.md", "# A\n"), (path, "x")]);
    let archives: Vec<(&str, Bytes)> = vec![
        ("parent", of("../up.md")),
        ("inner parent", of("a/../../up.md")),
        ("absolute", of("/etc/up.md")),
        ("truncated", whole.slice(..whole.len() - 30)),
        ("damaged", damaged(&whole)),
        ("empty", Bytes::new()),
        ("text", Bytes::from_static(b"# A\n")),
    ];
    let before = (proposal.get().await, app.count("blobs").await);
    let mut lines = Vec::new();
    for (name, bytes) in archives {
        let violations = proposal.archive(bytes).await.violations();
        lines.push(format!("{name}: {}", violations.join("; ")));
    }
    assert_snapshot!(lines.join("\n"), @r#"
    parent: /body "../up.md": the path leaves its folder
    inner parent: /body "a/../../up.md": the path leaves its folder
    absolute: /body "/etc/up.md": the path is absolute
    truncated: /body the archive cannot be read: invalid Zip archive: Could not find EOCD
    damaged: /body "a.md" cannot be read: corrupt deflate stream
    empty: /body the archive cannot be read: invalid Zip archive: Could not find EOCD
    text: /body the archive cannot be read: invalid Zip archive: Could not find EOCD
    "#);
    assert_eq!((proposal.get().await, app.count("blobs").await), before);
}

async fn leaves_out_odd_names(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let odd = [
        "C:\\up.md",
        "..\\up.md",
        "a:b.md",
        "a\0.md",
        "a\nb.md",
        "Foo.md",
        "foo.md",
    ];
    let files = ["a.md", "ab:c.md"].iter().chain(&odd);
    let files: Vec<(&str, &str)> = files.map(|path| (*path, "# A\n")).collect();
    let result = proposal.archive(zip(&files)).await.unwrap();
    assert_eq!((result.total_resources, result.imported_resources), (9, 3));
    let skipped = result.skipped.unwrap();
    let lines: Vec<String> = skipped
        .iter()
        .map(|skipped| format!("{:?}: {}", skipped.path, skipped.reason))
        .collect();
    assert_snapshot!(lines.join("\n"), @r#"
    "foo.md": some file systems cannot hold it next to "Foo.md"; rename one of them
    "C:\\up.md": the path holds a backslash
    "..\\up.md": the path holds a backslash
    "a:b.md": the path begins with the letter of a drive
    "a\0.md": the path holds a control character
    "a\nb.md": the path holds a control character
    "#);
    assert_snapshot!(proposal.outline().await, @r"
    a: A
    ab-c: A
    foo: A
    ");
}

/// The archive with one byte of its first entry changed.
fn damaged(whole: &Bytes) -> Bytes {
    let mut bytes = whole.to_vec();
    bytes[40] ^= 0x55;
    bytes.into()
}

async fn refuses_a_bomb(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let mut bomb = Zip::default();
    bomb.add("a.md", b"# A\n");
    bomb.add("bomb.bin", &vec![0; 8 << 20]);
    let violations = proposal.archive(bomb.finish()).await.violations();
    assert_snapshot!(violations.join("\n"), @r#"/body "bomb.bin" is more than 200 times larger than it is compressed"#);
    assert_eq!(proposal.outline().await, "");
}

async fn refuses_an_archive_without_a_page(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    proposal.import(&[("a.md", "# A\n")]).await.unwrap();
    for archive in [Zip::default().finish(), zip(&[("a.txt", "a")])] {
        let violations = proposal.archive(archive).await.violations();
        assert_eq!(violations, ["/body the tree holds no Markdown file"]);
    }
    assert_eq!(proposal.outline().await, "a: A\n");
}
