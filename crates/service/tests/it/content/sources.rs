//! Importing what other tools export: archives of HTML, Word documents, and exports of Notion and Confluence.

use bytes::Bytes;
use quire_client::Error;
use quire_client::models::{ArchiveSource, ImportOutcome, ImportResult};

use super::websites::start;
use crate::harness::{Harness, PNG, Proposal, Refused, Reply, Website, Zip, body, html, json, zip};

quire_db::both_databases!(crate::harness::harness =>
    an_archive_of_html_becomes_a_tree,
    an_archive_with_markdown_keeps_its_html,
    a_word_document_becomes_a_page,
    an_export_of_notion_becomes_a_tree,
    an_export_of_confluence_becomes_a_tree,
    archives_of_other_tools_can_be_sent,
    an_archive_of_another_tool_opens_a_change_request,
    a_url_opens_a_change_request_for_what_it_changes,
    a_converted_archive_again_merges,
    exports_from_other_folders_are_other_origins,
    a_page_that_is_elsewhere_for_now_keeps_its_name,
    what_cannot_be_converted_is_refused,
);

/// An archive of HTML with a picture.
fn site() -> Bytes {
    let mut archive = Zip::default();
    let index = b"<title>Start</title><h1>Start</h1><p><a href=\"guide/a%20b.html\">A</a> <img src=\"logo.png\"></p>";
    archive.add("site/index.html", index);
    archive.add(
        "site/guide/a b.html",
        b"<h1>A b</h1><p><a href=\"../index.html\">back</a></p>",
    );
    archive.add("site/logo.png", PNG);
    archive.finish()
}

/// A Word document with a heading and a text.
fn document(text: &str) -> Bytes {
    let document = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\
         <w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>\
         <w:p><w:pPr><w:pStyle w:val=\"Heading1\"/></w:pPr><w:r><w:t>Release notes</w:t></w:r></w:p>\
         <w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:body></w:document>"
    );
    let styles = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\
         <w:styles xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">\
         <w:style w:type=\"paragraph\" w:styleId=\"Heading1\"><w:name w:val=\"heading 1\"/>\
         <w:pPr><w:outlineLvl w:val=\"0\"/></w:pPr></w:style></w:styles>";
    let types = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\
         <Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
         <Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
         <Default Extension=\"xml\" ContentType=\"application/xml\"/>\
         <Override PartName=\"/word/document.xml\" ContentType=\
         \"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>";
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let package = "http://schemas.openxmlformats.org/package/2006/relationships";
    let relationships = |kind: &str, target: &str| {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Relationships xmlns=\"{package}\">\
             <Relationship Id=\"rId1\" Type=\"{office}/{kind}\" Target=\"{target}\"/></Relationships>"
        )
    };
    zip(&[
        ("[Content_Types].xml", types),
        (
            "_rels/.rels",
            relationships("officeDocument", "word/document.xml").as_str(),
        ),
        ("word/document.xml", document.as_str()),
        ("word/styles.xml", styles),
        (
            "word/_rels/document.xml.rels",
            relationships("styles", "styles.xml").as_str(),
        ),
    ])
}

fn notion() -> Bytes {
    let (guide, setup) = (
        "Guide 0123456789abcdef0123456789abcdef",
        "Setup fedcba9876543210fedcba9876543210",
    );
    let link = format!(
        "# Guide\n\n[Setup]({}/{}.md)\n",
        guide.replace(' ', "%20"),
        setup.replace(' ', "%20")
    );
    zip(&[
        (format!("{guide}.md").as_str(), link.as_str()),
        (
            format!("{guide}/{setup}.md").as_str(),
            "# Setup\n\nRun it.\n",
        ),
    ])
}

fn confluence() -> Bytes {
    let index = "<html><head><title>Docs (Documentation)</title></head><body><div id=\"content\">\
         <h2>Available Pages:</h2><ul><li><a href=\"Home_1.html\">Home</a>\
         <ul><li><a href=\"Setup_2.html\">Setup</a></li></ul></li></ul></div></body></html>";
    let page = |title: &str, text: &str| {
        format!(
            "<html><head><title>Documentation : {title}</title></head><body><div id=\"page\">\
             <div id=\"main-header\"><h1 id=\"title-heading\"><span id=\"title-text\">Documentation : {title}</span></h1></div>\
             <div id=\"content\"><div id=\"main-content\" class=\"wiki-content group\">{text}</div></div></div></body></html>"
        )
    };
    let home = page("Home", "<p>See <a href=\"Setup_2.html\">the setup</a>.</p>");
    let setup = page("Setup", "<p>Run it.</p>");
    zip(&[
        ("DOC/index.html", index),
        ("DOC/Home_1.html", home.as_str()),
        ("DOC/Setup_2.html", setup.as_str()),
        ("DOC/styles/site.css", "body {}"),
    ])
}

/// A website that has these bytes at a path.
async fn web(path: &str, bytes: Bytes) -> Website {
    let kind = "application/octet-stream";
    Website::serve([(path, Reply::Typed(kind, bytes))]).await
}

impl Proposal {
    /// Imports an archive of a tool.
    async fn send(&self, bytes: Bytes, source: ArchiveSource) -> Result<ImportResult, Error> {
        let call = self
            .user
            .import_change_request_archive(&self.space, &self.id, bytes.into())
            .source(source.clone());
        let call = match source {
            ArchiveSource::Docx => call.origin("docx Release notes"),
            _ => call,
        };
        call.send().await
    }

    /// The text of the page with a title.
    async fn titled(&self, title: &str) -> String {
        let outline = self.outline().await;
        let lines = outline.lines().filter_map(|line| line.split_once(": "));
        let mut found = lines.filter(|(_, other)| *other == title);
        let (path, _) = found
            .next()
            .unwrap_or_else(|| panic!("no {title}:\n{outline}"));
        self.page(path).await.markdown.unwrap()
    }
}

async fn an_archive_of_html_becomes_a_tree(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let web = web("/site.zip", site()).await;
    let result = proposal.fetch(&web.at("/site.zip"), "zip").await.unwrap();
    // The folder is a page too.
    assert_eq!((result.page_count, result.file_count), (3, 1));
    assert_eq!(result.broken_link_count, 0);
    let text = proposal.titled("Start").await;
    assert!(text.contains("[A](guide/a%20b.md)"), "{text}");
    let text = proposal.titled("A b").await;
    assert!(text.contains("[back](../README.md)"), "{text}");
}

async fn an_archive_with_markdown_keeps_its_html(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let archive = zip(&[
        ("a.md", "# A\n\n[page](b.html)\n"),
        ("b.html", "<h1>B</h1>"),
    ]);
    let result = proposal.archive(archive).await.unwrap();
    assert_eq!((result.page_count, result.file_count), (1, 1));
}

async fn a_word_document_becomes_a_page(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let web = web("/files/Release%20notes.docx", document("It is out.")).await;
    let url = web.at("/files/Release%20notes.docx");
    let result = proposal.fetch(&url, "docx").await.unwrap();
    assert_eq!(
        (result.page_count, result.origin),
        (1, format!("docx {url}"))
    );
    assert_eq!(proposal.page("release-notes").await.title, "Release notes");
    let text = proposal.titled("Release notes").await;
    assert_eq!(text.trim(), "It is out.");
}

async fn an_export_of_notion_becomes_a_tree(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let web = web("/export.zip", notion()).await;
    let result = proposal
        .fetch(&web.at("/export.zip"), "notion")
        .await
        .unwrap();
    assert_eq!((result.page_count, result.broken_link_count), (2, 0));
    let outline = proposal.outline().await;
    assert!(!outline.contains("0123456789"), "{outline}");
    assert_eq!(proposal.titled("Setup").await.trim(), "Run it.");
}

async fn an_export_of_confluence_becomes_a_tree(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let web = web("/export.zip", confluence()).await;
    let result = proposal
        .fetch(&web.at("/export.zip"), "confluence")
        .await
        .unwrap();
    assert_eq!(result.broken_link_count, 0);
    assert!(proposal.titled("Home").await.contains("See [the setup]("));
    assert_eq!(proposal.titled("Setup").await.trim(), "Run it.");
}

async fn archives_of_other_tools_can_be_sent(harness: Harness) {
    let (app, _) = start(harness).await;
    for (source, bytes, title) in [
        (ArchiveSource::Zip, site(), "Start"),
        (ArchiveSource::Docx, document("It is out."), "Release notes"),
        (ArchiveSource::Notion, notion(), "Setup"),
        (ArchiveSource::Confluence, confluence(), "Setup"),
    ] {
        let space = app.admin().new_space(&app.organization, "Guide").await;
        let proposal = app.admin().propose(&space).await;
        let result = proposal.send(bytes, source.clone()).await.unwrap();
        assert!(
            result.origin.starts_with(source.as_str()),
            "{}",
            result.origin
        );
        proposal.titled(title).await;
    }
}

async fn an_archive_of_another_tool_opens_a_change_request(harness: Harness) {
    let (app, proposal) = start(harness).await;
    let call = app
        .admin()
        .import_space_archive(&proposal.space, document("It is out.").into());
    let call = call
        .source(ArchiveSource::Docx)
        .origin("Release notes.docx");
    let result = call.send().await.unwrap();
    assert_eq!(
        (result.page_count, result.origin.as_str()),
        (1, "Release notes.docx")
    );
    assert!(result.change_request.is_some());
}

async fn a_url_opens_a_change_request_for_what_it_changes(harness: Harness) {
    let (app, proposal) = start(harness).await;
    let site = Website::serve([
        ("/", html("Start", "<a href=\"a\">a</a>")),
        ("/a", html("A", "")),
    ])
    .await;
    let (admin, space) = (app.admin(), &proposal.space);
    let import = async |url: String, dry_run| {
        let import = body(json!({"url": url, "source": "website", "dryRun": dry_run}));
        let call = admin.import_space_content(space, import);
        call.subject("The website").send().await
    };
    let state = async || {
        let tables = ["change_requests", "revisions"];
        (app.count(tables[0]).await, app.count(tables[1]).await)
    };
    assert!(import(site.at("/none"), false).await.is_err());
    let dry = import(site.at("/"), true).await.unwrap();
    assert_eq!((dry.added_count, dry.change_request), (2, None));
    assert_eq!(state().await, (1, 1));
    let created = import(site.at("/"), false).await.unwrap();
    let change_request = created.change_request.unwrap();
    assert_eq!(change_request.subject, "The website");
    assert_eq!(change_request.revision, created.revision);
    assert_eq!(state().await, (2, 2));
    let reference = change_request.id.as_str().into();
    let merge = admin.merge_change_request(space, &reference);
    merge.send().await.unwrap();
    let before = state().await;
    let again = import(site.at("/"), false).await.unwrap();
    assert_eq!((again.changed_count, again.change_request), (0, None));
    assert_eq!(state().await, before);
}

async fn a_converted_archive_again_merges(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let first = proposal
        .send(document("It is out."), ArchiveSource::Docx)
        .await
        .unwrap();
    let again = proposal
        .send(document("It is out."), ArchiveSource::Docx)
        .await
        .unwrap();
    assert_eq!(again.revision, first.revision);
    let changed = proposal
        .send(document("It was out."), ArchiveSource::Docx)
        .await
        .unwrap();
    assert_eq!(
        (changed.changed_count, changed.outcome),
        (1, ImportOutcome::Import)
    );
    assert_eq!(proposal.titled("Release notes").await.trim(), "It was out.");
}

async fn exports_from_other_folders_are_other_origins(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let notion = |folder: &str, text: &str| {
        let path = format!("{folder}/{folder} page 0123456789abcdef0123456789abcdef.md");
        zip(&[(path.as_str(), text)])
    };
    let confluence = |folder: &str, text: &str| {
        let (index, page) = (
            format!("{folder}/index.html"),
            format!("{folder}/{folder}_1.html"),
        );
        let list = format!("<ul><li><a href=\"{folder}_1.html\">{folder}</a></li></ul>");
        zip(&[(index.as_str(), list.as_str()), (page.as_str(), text)])
    };
    for (source, bytes, origin) in [
        (
            ArchiveSource::Notion,
            notion("Guide", "# Guide\n"),
            "notion Guide",
        ),
        (
            ArchiveSource::Notion,
            notion("Rules", "# Rules\n"),
            "notion Rules",
        ),
        (
            ArchiveSource::Confluence,
            confluence("DOC", "<h1>Docs</h1>"),
            "confluence DOC",
        ),
        (
            ArchiveSource::Confluence,
            confluence("OPS", "<h1>Operations</h1>"),
            "confluence OPS",
        ),
    ] {
        let before = proposal.pages().await.len();
        let result = proposal.send(bytes, source).await.unwrap();
        assert_eq!((result.origin.as_str(), result.removed_count), (origin, 0));
        assert!(proposal.pages().await.len() > before, "{origin}");
    }
}

async fn a_page_that_is_elsewhere_for_now_keeps_its_name(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let site = Website::serve([
        ("/guide/start", Reply::Moved("/2026/1/page".to_owned())),
        (
            "/2026/1/page",
            html("Welcome", "<p>Go on to <a href=\"next\">more</a>.</p>"),
        ),
    ])
    .await;
    let result = proposal.fetch(&site.at("/guide/start"), "html").await;
    let origin = format!("html {}", site.at("/guide/start"));
    assert_eq!(result.unwrap().origin, origin);
    // Its links are relative to where it is.
    let text = proposal.page("start").await.markdown.unwrap();
    let link = format!("[more]({})", site.at("/2026/1/next"));
    assert!(text.contains(&link), "{text}");
}

async fn what_cannot_be_converted_is_refused(harness: Harness) {
    let (app, proposal) = start(harness).await;
    for source in [
        ArchiveSource::Zip,
        ArchiveSource::Docx,
        ArchiveSource::Notion,
        ArchiveSource::Confluence,
    ] {
        let refused = proposal
            .send(Bytes::from_static(b"no archive"), source.clone())
            .await;
        let refused = refused.violations();
        assert!(refused[0].starts_with("/body "), "{source}: {refused:?}");
        let web = web("/a", Bytes::from_static(b"no archive")).await;
        let refused = proposal
            .fetch(&web.at("/a"), source.as_str())
            .await
            .violations();
        assert!(
            refused[0].starts_with("/body/url "),
            "{source}: {refused:?}"
        );
    }
    let empty = proposal
        .send(zip(&[("a.txt", "text")]), ArchiveSource::Docx)
        .await;
    assert!(empty.violations()[0].starts_with("/body "));
    let nameless = proposal
        .user
        .import_change_request_archive(&proposal.space, &proposal.id, document("Text").into())
        .source(ArchiveSource::Docx)
        .send()
        .await;
    assert_eq!(
        nameless.violations(),
        ["/query/origin is needed: it names the document and its page"]
    );
    assert_eq!(app.count("revisions").await, 1);
}
