//! Clipboards of real programs.

use std::fs;
use std::path::PathBuf;

use quire_markdown::document::{parse, print};
use quire_revisions::Limits;
use quire_sources::{Clip, OmissionKind, SourceError, clipboard};

fn clip(source: &str) -> Clip {
    clipboard(source, &Limits::default(), &|| false).expect("a small fragment")
}

fn check(source: &str, markdown: &str) {
    let found = clip(source).markdown;
    assert_eq!(found.trim_end(), markdown, "\n--- of\n{source}");
}

fn counts(clip: &Clip) -> Vec<(OmissionKind, usize)> {
    clip.omissions
        .iter()
        .map(|omission| (omission.kind, omission.count))
        .collect()
}

/// Compares the conversion of `clipboard/NAME.html` with `clipboard/NAME.md`; with `QUIRE_UPDATE`, writes that.
fn check_file(name: &str) -> Clip {
    let file = |extension: &str| {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/clipboard");
        folder.join(name).with_extension(extension)
    };
    let source = fs::read_to_string(file("html")).expect("a fixture");
    let clip = clip(&source);
    if std::env::var_os("QUIRE_UPDATE").is_some() {
        fs::write(file("md"), &clip.markdown).expect("written");
    }
    let expected = fs::read_to_string(file("md")).expect("a fixture");
    assert_eq!(clip.markdown, expected, "{name}");
    let document = parse(&clip.markdown);
    assert_eq!(parse(&print(&document)), document, "{name}");
    clip
}

#[test]
fn word() {
    let clip = check_file("word");
    assert_eq!(
        counts(&clip),
        [
            (OmissionKind::Image, 1),
            (OmissionKind::Comment, 1),
            (OmissionKind::Hidden, 2),
            (OmissionKind::Contents, 1),
        ]
    );
    let image = "file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png";
    assert_eq!(clip.omissions[0].values, [image]);
    assert!(check_file("word-web").omissions.is_empty());
}

#[test]
fn google() {
    assert!(check_file("google-docs").omissions.is_empty());
    assert!(check_file("google-sheets").omissions.is_empty());
}

#[test]
fn excel() {
    // A row and a column.
    assert_eq!(counts(&check_file("excel")), [(OmissionKind::Hidden, 2)]);
}

#[test]
fn editors() {
    for name in ["vscode", "jetbrains"] {
        assert!(check_file(name).omissions.is_empty());
    }
}

#[test]
fn browsers() {
    let clip = check_file("chrome");
    assert_eq!(
        counts(&clip),
        [
            (OmissionKind::Image, 1),
            (OmissionKind::Tracker, 1),
            (OmissionKind::Link, 2),
            (OmissionKind::Embed, 1),
            (OmissionKind::Script, 1),
            (OmissionKind::Form, 2),
        ]
    );
    assert_eq!(clip.omissions[0].values, ["data:image/gif"]);
    assert_eq!(
        clip.omissions[2].values,
        ["../other.html", "javascript:alert(1)"]
    );
    for name in ["github", "safari"] {
        assert!(check_file(name).omissions.is_empty(), "{name}");
    }
}

#[test]
fn pages_of_quire() {
    assert!(check_file("quire").omissions.is_empty());
}

#[test]
fn styles_are_marks() {
    check(
        "<span style='font-weight:bold'>a <span style='FONT-WEIGHT: 400'>b</span></span><b style='font-weight:normal'> c</b>",
        "**a** b c",
    );
    check(
        "<p>x<span style='font-family:Consolas'>a</span><span style='font-family:Consolas;font-weight:700'>b</span>",
        "x`a`**`b`**",
    );
    check(
        "<h2 style='font-weight:600'><span style='font-weight:600'>T</span></h2><p>10<span style='vertical-align:super'>2</span>",
        "## T\n\n10<sup>2</sup>",
    );
    check(
        "<p>a&nbsp;<b>&nbsp;b</b>&nbsp; c&nbsp;d",
        "a **b** c\u{a0}d",
    );
}

#[test]
fn hidden_and_hostile_content_is_left_out() {
    let clip = clip(
        "<p onmouseover='x()'>a<span style='display: none'>b</span><svg><script>c</script></svg>\
         <a href=' java&#10;script:alert(1)'>d</a><img src=x onerror=alert(1)>\
         <object data=x><b>e</b></object><style>f</style><select><option>g</select>{% hint %}&lt;script&gt;",
    );
    assert_eq!(
        clip.markdown,
        "ad{% hint %}\\<script>\n".replace("{%", "\\{%")
    );
    let kinds: Vec<_> = counts(&clip).into_iter().map(|(kind, _)| kind).collect();
    assert_eq!(
        kinds,
        [
            OmissionKind::Image,
            OmissionKind::Link,
            OmissionKind::Script,
            OmissionKind::Form,
            OmissionKind::Hidden
        ]
    );
}

#[test]
fn hostile_fragments_are_bounded() {
    for piece in [
        "<div>",
        "<b style='font-weight:400'><i>",
        "<ul><li>",
        "<table><tr><td>",
        "<p style='mso-list:l0 level1 lfo1'>x",
        "<p style='mso-list:l0 level9 lfo1'>x<p style='mso-list:l0 level1 lfo1'>y",
        "<div style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.</span>",
        "<div style='font-family:monospace;white-space:pre'>x\n",
        "<p><tt>x</tt></p><p></p>",
        "<div class=tabs><details class=tab>",
        "<ol class=stepper><li class=step>",
        "<span class=MsoCommentReference>",
        "<table><col span=1000 style='display:none'><tr><td colspan=1000>",
        "<a href='#x' id=x>",
        "<sup>",
        "<!--StartFragment-->",
    ] {
        let source = piece.repeat(30_000) + "deep";
        let began = std::time::Instant::now();
        let found = clipboard(&source, &Limits::default(), &|| false);
        assert!(
            found.is_ok()
                || matches!(
                    found,
                    Err(SourceError::TooManyElements { .. } | SourceError::TooLarge { .. })
                ),
            "{piece}"
        );
        assert!(began.elapsed().as_secs() < 30, "{piece}");
    }
    let items = "<li>x".repeat(100_000);
    assert_eq!(clip(&items).markdown.matches('x').count(), 100_000);
    assert!(matches!(
        clipboard("<p>x", &Limits::default(), &|| true),
        Err(SourceError::Stopped)
    ));
}
