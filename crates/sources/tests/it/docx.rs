//! Word documents.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use quire_revisions::Limits;
use quire_revisions::path::Entry;
use quire_sources::{Converted, SourceError, docx};
use quire_trees::archive;

use crate::{imported, paths, text};

const PNG: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89";

const STYLES: &str = r#"<w:styles xmlns:w="w">
<w:style w:type="paragraph" w:styleId="Standard"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Standard"/></w:style>
<w:style w:type="paragraph" w:styleId="Mine"><w:name w:val="My heading"/><w:basedOn w:val="berschrift2"/></w:style>
<w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>
<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style>
<w:style w:type="paragraph" w:styleId="Zitat"><w:name w:val="Quote"/></w:style>
<w:style w:type="paragraph" w:styleId="SourceCode"><w:name w:val="Source Code"/></w:style>
<w:style w:type="paragraph" w:styleId="Verzeichnis1"><w:name w:val="toc 1"/></w:style>
<w:style w:type="paragraph" w:styleId="Punkt"><w:name w:val="List Bullet"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:type="character" w:styleId="Fett"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>
</w:styles>"#;

const NUMBERING: &str = r#"<w:numbering xmlns:w="w">
<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
</w:numbering>"#;

const RELATIONS: &str = r#"<Relationships>
<Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
<Relationship Id="n" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="/word/numbering.xml"/>
<Relationship Id="f" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/>
<Relationship Id="i" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.jpeg"/>
<Relationship Id="e" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image2.emf"/>
<Relationship Id="h" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.com/?a=1&amp;b=2" TargetMode="External"/>
</Relationships>"#;

const FOOTNOTES: &str = r#"<w:footnotes xmlns:w="w"><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>
<w:footnote w:id="2"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> A note</w:t></w:r></w:p></w:footnote></w:footnotes>"#;

fn package(body: &str) -> Vec<u8> {
    let document = format!(
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="w" xmlns:r="r"><w:body>{body}<w:sectPr/></w:body></w:document>"#
    );
    let root = r#"<Relationships><Relationship Id="d" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>"#;
    zip(&[
        ("[Content_Types].xml", b"<Types/>"),
        ("_rels/.rels", root.as_bytes()),
        ("word/document.xml", document.as_bytes()),
        ("word/_rels/document.xml.rels", RELATIONS.as_bytes()),
        ("word/styles.xml", STYLES.as_bytes()),
        ("word/numbering.xml", NUMBERING.as_bytes()),
        ("word/footnotes.xml", FOOTNOTES.as_bytes()),
        ("word/media/image1.jpeg", PNG),
        ("word/media/image2.emf", b"emf"),
    ])
}

fn zip(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let entry = |(path, bytes): &(&str, &[u8])| Entry {
        path: (*path).to_owned(),
        bytes: bytes.to_vec(),
    };
    archive::write(&parts.iter().map(entry).collect::<Vec<_>>()).expect("an archive")
}

fn read(body: &str) -> Converted {
    let bytes = package(body);
    let read = docx(&bytes, "My report.docx", &Limits::default()).expect("a document");
    assert_eq!(
        read,
        docx(&bytes, "My report.docx", &Limits::default()).expect("a document")
    );
    read
}

fn check(body: &str, markdown: &str) {
    let found = text(&read(body), "My report.md");
    assert_eq!(found.trim_end(), markdown, "\n--- found\n{found}");
}

/// A paragraph of a style.
fn p(style: &str, text: &str) -> String {
    format!(r#"<w:p><w:pPr><w:pStyle w:val="{style}"/></w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>"#)
}

fn item(list: u8, level: u8, text: &str) -> String {
    format!(
        r#"<w:p><w:pPr><w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{list}"/></w:numPr></w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>"#
    )
}

#[test]
fn headings_follow_styles() {
    check(
        &[
            p("berschrift1", "One"),
            p("Mine", "Two"),
            p("Verzeichnis1", "Contents"),
            p("Standard", "Text &amp; # more"),
            p("Heading3", "Three"),
        ]
        .concat(),
        "# One\n\n## Two\n\nText & # more\n\n### Three",
    );
    check(
        &[p("Titel", "Title"), p("berschrift1", "One")].concat(),
        "# Title\n\n## One",
    );
    check(
        r#"<w:p><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:r><w:t>x</w:t></w:r></w:p>"#,
        "## x",
    );
}

#[test]
fn runs() {
    check(
        r#"<w:p><w:r><w:t xml:space="preserve">a </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">bold </w:t></w:r><w:r><w:rPr><w:rStyle w:val="Fett"/><w:i w:val="true"/></w:rPr><w:t>both</w:t></w:r><w:r><w:rPr><w:b w:val="0"/><w:strike/></w:rPr><w:t>gone</w:t></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r><w:r><w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/></w:rPr><w:t>code</w:t></w:r><w:r><w:t xml:space="preserve"> x</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r><w:r><w:br/><w:t>line</w:t><w:noBreakHyphen/><w:sym w:font="Wingdings" w:char="F0E0"/></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r></w:p>"#,
        "a **bold _both_**~~gone~~ `code` x<sup>2</sup>\\\nline\u{2011}→",
    );
}

#[test]
fn changes_are_accepted_and_comments_left_out() {
    let found = read(
        r#"<w:p><w:ins w:id="1"><w:r><w:t>new</w:t></w:r></w:ins><w:del w:id="2"><w:r><w:delText>old</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom><w:r><w:commentReference w:id="0"/></w:r></w:p>"#,
    );
    assert_eq!(text(&found, "My report.md"), "new\n");
    assert_eq!(found.remarks[0].reason, "comments that are not imported: 1");
}

#[test]
fn deleted_paragraph_marks_join_paragraphs() {
    let deleted = |style: &str, text: &str, mark: &str| {
        format!(
            r#"<w:p><w:pPr><w:pStyle w:val="{style}"/><w:rPr><w:{mark} w:id="1"/></w:rPr></w:pPr><w:r><w:t xml:space="preserve">{text}</w:t></w:r></w:p>"#
        )
    };
    let one = deleted("Standard", "one ", "del");
    let two = deleted("berschrift1", "two ", "moveFrom");
    let three = p("Standard", "three");
    check(&[one.clone(), two, three.clone()].concat(), "one two three");
    check(&[three.clone(), one.clone()].concat(), "three\n\none");
    let table = format!("<w:tbl><w:tr><w:tc>{three}</w:tc><w:tc>{three}</w:tc></w:tr></w:tbl>");
    let found = read(&[one, table, three.clone()].concat());
    assert!(text(&found, "My report.md").starts_with("one\n\n|"));
    let code = deleted("SourceCode", "a = ", "del") + &p("SourceCode", "1");
    check(&code, "```\na = 1\n```");
    let inserted = deleted("Standard", "new", "ins");
    check(&[inserted, three].concat(), "new\n\nthree");
}

#[test]
fn readings_stay() {
    check(
        "<w:p><w:r><w:t>x</w:t></w:r><w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>かん</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>",
        "x<ruby>漢<rt>かん</rt></ruby>",
    );
}

#[test]
fn lists_nest_and_go_on() {
    check(
        &[
            item(1, 0, "a"),
            item(1, 1, "b"),
            item(1, 1, "c"),
            item(1, 0, "d"),
            p("Punkt", "e"),
            item(2, 0, "f"),
            p("", "text"),
            item(2, 0, "g"),
            item(0, 0, "h"),
        ]
        .concat(),
        "- a\n  1. b\n  2. c\n- d\n- e\n\n3. f\n\ntext\n\n4. g\n\nh",
    );
}

#[test]
fn links_and_bookmarks() {
    check(
        r#"<w:p><w:hyperlink r:id="h"><w:r><w:t>web</w:t></w:r></w:hyperlink><w:r><w:t xml:space="preserve"> </w:t></w:r><w:hyperlink w:anchor="_Toc1"><w:r><w:t>part</w:t></w:r></w:hyperlink><w:r><w:t xml:space="preserve"> </w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://a.example" \l "x" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>field</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r><w:hyperlink w:anchor="spot"><w:r><w:t>spot</w:t></w:r></w:hyperlink></w:p>
        <w:p><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr><w:bookmarkStart w:id="0" w:name="_Toc1"/><w:r><w:t>A part</w:t></w:r><w:bookmarkEnd w:id="0"/></w:p>
        <w:p><w:bookmarkStart w:id="1" w:name="spot"/><w:r><w:t>here</w:t></w:r></w:p>"#,
        "[web](<https://example.com/?a=1&amp;b=2>) [part](#a-part) [field](https://a.example#x) [spot](#spot)\n\n# A part\n\n<a id=\"spot\"></a>here",
    );
}

#[test]
fn tables_code_and_quotes() {
    let cell = |text: &str, properties: &str| {
        format!("<w:tc><w:tcPr>{properties}</w:tcPr>{}</w:tc>", p("", text))
    };
    let table = format!(
        "<w:tbl><w:tr>{}{}</w:tr><w:tr>{}</w:tr><w:tr>{}<w:tc><w:p/></w:tc></w:tr></w:tbl>",
        cell("a", ""),
        cell("b", r#"<w:vMerge w:val="restart"/>"#),
        cell("c | d", r#"<w:gridSpan w:val="2"/>"#),
        cell("e", ""),
    );
    check(&table, "| a | b |\n| --- | --- |\n| c \\| d |  |\n| e |  |");
    check(
        &format!("<w:tbl><w:tr>{}</w:tr></w:tbl>", cell("framed", "")),
        "framed",
    );
    check(
        &[
            p("SourceCode", "a {"),
            p("SourceCode", "  b"),
            p("SourceCode", "}"),
            p("Zitat", "x"),
            p("Zitat", "y"),
        ]
        .concat(),
        "```\na {\n  b\n}\n```\n\n> x\n>\n> y",
    );
}

#[test]
fn images_become_files() {
    let drawing = |id: &str| {
        format!(
            r#"<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="A picture"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="{id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>"#
        )
    };
    let found = read(&[drawing("i"), drawing("i"), drawing("e"), drawing("none")].concat());
    assert_eq!(
        paths(&found),
        ["My report-images/image1.png", "My report.md"]
    );
    assert_eq!(
        text(&found, "My report.md"),
        "![A picture](My%20report-images/image1.png)\n\n![A picture](My%20report-images/image1.png)\n"
    );
    assert_eq!(found.remarks.len(), 2);
    assert_eq!(imported(found), (1, Vec::new()));
}

#[test]
fn boxes_and_notes() {
    check(
        r#"<w:p><w:r><w:t>text</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent><w:p><w:r><w:t>boxed</w:t></w:r></w:p></w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent><w:p><w:r><w:t>boxed</w:t></w:r></w:p></w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>"#,
        "text[^1]\n\nboxed\n\n[^1]: A note",
    );
}

#[test]
fn names_of_documents() {
    let bytes = package(&p("", "text"));
    let (long, cut) = ("\u{4e2d}".repeat(100), "\u{4e2d}".repeat(66) + ".md");
    for (name, path) in [
        ("My notes.DOCX", "My notes.md"),
        ("notes", "notes.md"),
        ("docx notes", "notes.md"),
        ("docx docs/Release 2.1", "docs-Release 2.1.md"),
        ("Release 2.1", "Release 2.1.md"),
        ("aux.docx", "aux_.md"),
        ("", "document.md"),
        (".docx", "document.md"),
        (long.as_str(), cut.as_str()),
    ] {
        let read = docx(&bytes, name, &Limits::default()).expect("a document");
        assert_eq!(paths(&read), [path], "{name}");
    }
}

#[test]
fn formulas_outside_paragraphs_are_read_once() {
    let formula = |text: &str| {
        format!("<m:oMathPara><m:oMath><m:r><m:t>{text}</m:t></m:r></m:oMath></m:oMathPara>")
    };
    let found = read(&[formula("a+b"), p("", "text"), formula("c")].concat());
    assert_eq!(text(&found, "My report.md"), "a+b\n\ntext\n\nc\n");
    assert_eq!(
        found.remarks[0].reason,
        "formulas that are imported as text: 2"
    );
}

#[test]
fn of_several_main_parts_the_least_is_read() {
    let kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
    let mut root = String::from("<Relationships>");
    let mut parts = Vec::new();
    for number in 1..=9 {
        let path = format!("word/{number}.xml");
        let _ = write!(
            root,
            r#"<Relationship Id="d{number}" Type="{kind}" Target="{path}"/>"#
        );
        let text = p("", &number.to_string());
        parts.push((path, format!("<document><body>{text}</body></document>")));
    }
    root.push_str("</Relationships>");
    let mut parts: Vec<(&str, &[u8])> = parts
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_bytes()))
        .collect();
    parts.push(("_rels/.rels", root.as_bytes()));
    let bytes = zip(&parts);
    for _ in 0..9 {
        let read = docx(&bytes, "x.docx", &Limits::default()).expect("a document");
        assert_eq!(text(&read, "x.md"), "1\n");
    }
}

#[test]
fn many_notes_with_many_relationships_take_little_time() {
    let mut relations = String::from("<Relationships>");
    for number in 0..60_000 {
        let target = format!("Type=\"t/hyperlink\" Target=\"{number:x}\"");
        let _ = write!(
            relations,
            "<Relationship Id=\"r{number}\" {target} TargetMode=\"External\"/>"
        );
    }
    relations.push_str("</Relationships>");
    let (mut texts, mut body) = (String::new(), String::new());
    for number in 0..4_000 {
        let text = p("", &format!("n{number}"));
        let _ = write!(texts, "<footnote id=\"{number}\">{text}</footnote>");
        let _ = write!(
            body,
            "<p><r><t>x</t><footnoteReference id=\"{number}\"/></r></p>"
        );
    }
    let texts = format!("<w:footnotes xmlns:w=\"w\">{texts}</w:footnotes>");
    let document = format!("<document><body>{body}</body></document>");
    let bytes = zip(&[
        ("word/document.xml", document.as_bytes()),
        ("word/_rels/document.xml.rels", RELATIONS.as_bytes()),
        ("word/footnotes.xml", texts.as_bytes()),
        ("word/_rels/footnotes.xml.rels", relations.as_bytes()),
    ]);
    let start = Instant::now();
    let read = docx(&bytes, "x.docx", &Limits::default()).expect("a document");
    assert!(text(&read, "x.md").contains("n3999"));
    let taken = start.elapsed();
    assert!(taken < Duration::from_secs(30), "{taken:?}");
}

#[test]
fn hostile_documents_are_refused() {
    let limits = Limits::default();
    let document = |xml: &str| docx(&zip(&[("word/document.xml", xml.as_bytes())]), "x", &limits);
    let bomb = "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><document><body><p><r><t>&b;</t></r></p></body></document>";
    assert_eq!(
        document(bomb).expect_err("refused").to_string(),
        "word/document.xml has a document type"
    );
    assert!(matches!(
        document("<document>"),
        Err(SourceError::Unreadable { .. })
    ));
    assert!(matches!(
        document("<a/>"),
        Err(SourceError::Unreadable { .. })
    ));
    assert!(matches!(
        docx(b"\xd0\xcf\x11\xe0", "old.doc", &limits),
        Err(SourceError::Archive { .. })
    ));
    let nested = format!(
        "<document><body>{}<p><r><t>deep</t></r></p>{}</body></document>",
        "<sdt>".repeat(100_000),
        "</sdt>".repeat(100_000)
    );
    assert!(document(&nested).is_ok());
    let tables = format!(
        "<document><body>{0}<p><r><t>deep</t></r></p>{1}</body></document>",
        "<tbl><tr><tc>".repeat(10_000),
        "</tc></tr></tbl>".repeat(10_000)
    );
    assert!(document(&tables).is_ok());
    let undefined =
        document("<document><body><p><r><t>&unknown; &amp;</t></r></p></body></document>")
            .expect("a document");
    assert_eq!(text(&undefined, "x.md"), "\\&unknown; \\&\n");
    let spaces = vec![b' '; 20 << 20];
    let limits = Limits {
        inflated_size: 10 << 20,
        ..limits
    };
    let bomb = docx(&zip(&[("word/document.xml", &spaces)]), "x.docx", &limits);
    let error = bomb.expect_err("too large").to_string();
    assert!(error.starts_with("x.docx: "), "{error}");
}
