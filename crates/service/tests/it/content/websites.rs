//! Importing websites, and single pages of HTML.

use bytes::Bytes;
use quire_client::models::{ImportOutcome, ImportRemark, ImportResult};

use crate::harness::{Harness, PNG, Proposal, Refused, Reply, TestApp, Website, body, html, json};

quire_db::both_databases!(crate::harness::harness =>
    a_website_becomes_a_tree,
    only_the_folder_of_the_host_is_read,
    robots_are_respected,
    the_robots_of_a_page_are_respected,
    redirects_stay_on_the_host,
    one_page_at_several_addresses_comes_once,
    a_page_that_fails_is_named,
    encodings_are_read,
    names_of_any_kind_are_read,
    images_are_stored_once,
    importing_again_merges,
    what_cannot_be_read_again_stays,
    after_a_cut_nothing_counts_as_removed,
    a_dry_run_changes_nothing,
    a_page_of_html_comes_with_its_images,
);

/// An app that may read this machine, and a change request of it.
pub(super) async fn start(mut harness: Harness) -> (TestApp, Proposal) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    (app, proposal)
}

pub(super) fn text(text: &'static str) -> Reply {
    Reply::Typed("text/plain", Bytes::from_static(text.as_bytes()))
}

fn png() -> Reply {
    Reply::Typed("image/png", Bytes::from_static(PNG))
}

/// Returns the remarks of an import about its files, sorted.
pub(super) fn said(remarks: Option<&Vec<ImportRemark>>) -> Vec<String> {
    let remarks = remarks.into_iter().flatten();
    let mut said: Vec<String> = remarks
        .map(|remark| format!("{} {}", remark.path, remark.reason))
        .collect();
    said.sort();
    said
}

fn skipped(result: &ImportResult) -> Vec<String> {
    said(result.skipped.as_ref())
}

async fn markdown(proposal: &Proposal, path: &str) -> String {
    proposal.page(path).await.markdown.unwrap()
}

async fn a_website_becomes_a_tree(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let navigation = "<nav><a href=\"/docs/\">Start</a> <a href=\"/docs/guide/\">Guide</a> \
         <a href=\"/docs/api.html\">API</a> <a href=\"guide/a%20b.html\">A b</a></nav>";
    let site = Website::serve([
        (
            "/docs/",
            html(
                "Start",
                &format!(
                    "{navigation}<p>See <a href=\"guide/index.html#top\">the guide</a>, \
                     <a href=\"/elsewhere\">elsewhere</a>, <a href=\"#here\">here</a> and \
                     <a href=\"https://example.com/x\">the web</a>. <img src=\"logo.png\" alt=\"Logo\"></p>"
                ),
            ),
        ),
        ("/docs/guide/", html("Guide", "<p><a href=\"../api.html\">API</a></p>")),
        ("/docs/guide/index.html", Reply::Moved("/docs/guide/".to_owned())),
        ("/docs/guide/a%20b.html", html("A b", "<p>Text</p>")),
        ("/docs/api.html", html("API", "<p><img src=\"/docs/logo.png\"></p>")),
        ("/docs/logo.png", png()),
    ])
    .await;
    let result = proposal.fetch(&site.at("/docs/"), "website").await.unwrap();
    assert_eq!(skipped(&result), [""; 0]);
    assert_eq!((result.page_count, result.file_count), (4, 1));
    assert_eq!(result.origin, format!("website {}", site.at("/docs/")));
    let outline = proposal.outline().await;
    let titles: Vec<&str> = outline
        .lines()
        .filter_map(|line| line.split(": ").nth(1))
        .collect();
    assert_eq!(titles, ["Start", "Guide", "A b", "API"]);
    let start = proposal.pages().await[0].path.clone();
    let text = markdown(&proposal, &start).await;
    for link in [
        "[the guide](guide/README.md#top)".to_owned(),
        format!("[elsewhere]({})", site.at("/elsewhere")),
        "[here](#here)".to_owned(),
        "[the web](https://example.com/x)".to_owned(),
        "![Logo](images/logo.png)".to_owned(),
    ] {
        assert!(text.contains(&link), "{link}: {text}");
    }
    let asked = site.asked();
    let images = asked.iter().filter(|path| path.contains(".png"));
    assert_eq!(images.count(), 1, "{asked:?}");
    assert!(!asked.contains(&"/elsewhere".to_owned()), "{asked:?}");
}

async fn only_the_folder_of_the_host_is_read(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let site = Website::serve([]).await;
    let links = [
        "/docs/in.html".to_owned(),
        "/docs/query?page=2".to_owned(),
        "/docs/paper.pdf".to_owned(),
        "/blog/".to_owned(),
        "../secret".to_owned(),
        site.elsewhere("/docs/other-host.html"),
        "mailto:someone@example.com".to_owned(),
        "javascript:alert(1)".to_owned(),
        "http://[".to_owned(),
    ];
    let links = links
        .iter()
        .map(|link| format!("<a href=\"{link}\">x</a> "));
    let links: String = links.collect();
    site.put("/docs/start.html", html("Start", &links));
    site.put("/docs/in.html", html("In", ""));
    let url = site.at("/docs/start.html");
    let result = proposal.fetch(&url, "website").await.unwrap();
    assert_eq!(result.page_count, 2);
    assert_eq!(
        site.asked(),
        ["/docs/in.html", "/docs/start.html", "/robots.txt"]
    );
}

async fn robots_are_respected(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let robots =
        "User-agent: *\nDisallow: /\n\nUser-agent: Quire\nDisallow: /private\nDisallow: /*.php$\n";
    let site = Website::serve([
        ("/robots.txt", text(robots)),
        (
            "/",
            html(
                "Start",
                "<a href=\"private/a\">a</a> <a href=\"b.php\">b</a> <a href=\"c\">c</a>",
            ),
        ),
        ("/c", html("C", "")),
        ("/private/a", html("A", "")),
    ])
    .await;
    let result = proposal.fetch(&site.at("/"), "website").await.unwrap();
    assert_eq!(
        skipped(&result),
        [
            "/b.php is not read, because robots.txt forbids it",
            "/private/a is not read, because robots.txt forbids it",
        ]
    );
    assert_eq!((result.imported_resources, result.total_resources), (2, 4));
    assert_eq!(site.asked(), ["/", "/c", "/robots.txt"]);
    let refused = proposal.fetch(&site.at("/private/a"), "website").await;
    assert_eq!(
        refused.violations(),
        ["/body/url is not read, because robots.txt forbids it"]
    );
}

async fn the_robots_of_a_page_are_respected(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let left_out =
        "<meta name=\"robots\" content=\"noindex, nofollow\"><h1>B</h1><a href=\"c\">c</a>";
    let site = Website::serve([
        ("/", html("Start", "<a href=\"b\">b</a>")),
        ("/b", Reply::Page(left_out.to_owned())),
        ("/c", html("C", "")),
    ])
    .await;
    let result = proposal.fetch(&site.at("/"), "website").await.unwrap();
    let reason = "is not read, because it asks robots to leave it out";
    assert_eq!(skipped(&result), [format!("/b {reason}")]);
    let refused = proposal.fetch(&site.at("/b"), "website").await;
    assert_eq!(refused.violations(), [format!("/body/url {reason}")]);
}

async fn redirects_stay_on_the_host(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let site = Website::serve([]).await;
    let links = "<a href=\"moved\">m</a> <a href=\"away\">a</a> <a href=\"metadata\">m</a> \
         <a href=\"file\">f</a> <a href=\"loop\">l</a>";
    site.put("/docs/", html("Start", links));
    site.put("/docs/moved", Reply::Moved("/docs/new/".to_owned()));
    site.put("/docs/new/", html("New", ""));
    site.put("/docs/away", Reply::Moved(site.elsewhere("/docs/new/")));
    site.put(
        "/docs/metadata",
        Reply::Moved("http://169.254.169.254/latest".to_owned()),
    );
    site.put("/docs/file", Reply::Moved("file:///etc/passwd".to_owned()));
    site.put("/docs/loop", Reply::Moved("/docs/loop".to_owned()));
    let result = proposal.fetch(&site.at("/docs/"), "website").await.unwrap();
    assert_eq!(result.page_count, 2);
    let reason = "redirects to an address that is not part of it";
    let away = ["/docs/away", "/docs/file", "/docs/metadata"];
    assert_eq!(
        skipped(&result),
        away.map(|path| format!("{path} {reason}"))
    );

    site.put("/away", Reply::Moved(site.elsewhere("/docs/")));
    site.put("/around", Reply::Moved("/around".to_owned()));
    for (path, reason) in [
        ("/away", "redirects to another site"),
        ("/around", "cannot be fetched: too many redirects"),
    ] {
        let refused = proposal.fetch(&site.at(path), "website").await;
        assert_eq!(refused.violations(), [format!("/body/url {reason}")]);
    }
}

async fn one_page_at_several_addresses_comes_once(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let home = "<link rel=\"canonical\" href=\"/\">";
    let site = Website::serve([
        (
            "/",
            html(
                "Start",
                "<a href=\"a\">1</a> <a href=\"a/\">2</a> <a href=\"a/index.html#x\">3</a> \
                 <a href=\"b\">4</a> <a href=\"b2\">5</a> <a href=\"c\">6</a>",
            ),
        ),
        ("/a", html("A", "same")),
        ("/a/", html("A", "same")),
        ("/a/index.html", html("A", "same")),
        // A canonical address that is right, and one that is not.
        ("/b", html("B", "b")),
        ("/b2", html("B", "b<link rel=\"canonical\" href=\"/b\">")),
        ("/c", html("C", home)),
    ])
    .await;
    let result = proposal.fetch(&site.at("/"), "website").await.unwrap();
    assert_eq!((skipped(&result), result.page_count), (Vec::new(), 4));
    let outline = proposal.outline().await;
    let titles: Vec<&str> = outline
        .lines()
        .filter_map(|line| line.split(": ").nth(1))
        .collect();
    assert_eq!(titles, ["Start", "A", "B", "C"]);
}

async fn a_page_that_fails_is_named(mut harness: Harness) {
    harness.config.fetch_seconds = 1;
    let (_app, proposal) = start(harness).await;
    let links = "<a href=\"gone\">x</a> <a href=\"broken\">x</a> <a href=\"slow\">x</a> \
         <a href=\"file\">x</a> <a href=\"good\">x</a> <img src=\"none.png\"> <img src=\"page.png\">";
    let site = Website::serve([
        ("/", html("Start", links)),
        ("/broken", Reply::Status(500)),
        ("/slow", Reply::Slow),
        (
            "/file",
            Reply::Typed("application/pdf", Bytes::from_static(b"%PDF-1.7")),
        ),
        ("/good", html("Good", "")),
        ("/page.png", html("Page", "")),
    ])
    .await;
    let result = proposal.fetch(&site.at("/"), "website").await.unwrap();
    assert_eq!(result.page_count, 2);
    let skipped = skipped(&result);
    let beginnings = [
        "/broken cannot be fetched: it answered 500".to_owned(),
        "/gone cannot be fetched: it answered 404".to_owned(),
        "/slow cannot be fetched: ".to_owned(),
        format!(
            "{} cannot be fetched: it answered 404",
            site.at("/none.png")
        ),
        format!("{} is not an image", site.at("/page.png")),
    ];
    assert_eq!(skipped.len(), beginnings.len(), "{skipped:?}");
    for (line, beginning) in skipped.iter().zip(beginnings) {
        assert!(line.starts_with(&beginning), "{line}: {beginning}");
    }
    let (imported, total) = (result.imported_resources, result.total_resources);
    assert_eq!((imported, total), (2, 7));
}

async fn encodings_are_read(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let latin = |head: &str| -> Bytes {
        let page = format!("{head}<title>T</title><h1>Caf\u{e9}</h1><p>na\u{ef}ve</p>");
        let bytes = page
            .chars()
            .map(|character| u8::try_from(u32::from(character)).unwrap());
        bytes.collect::<Vec<u8>>().into()
    };
    let declared = latin("<meta charset=\"iso-8859-1\">");
    let site = Website::serve([
        (
            "/",
            html(
                "Start",
                "<a href=\"header\">x</a> <a href=\"meta\">x</a> <a href=\"none\">x</a>",
            ),
        ),
        (
            "/header",
            Reply::Typed("text/html; Charset=\"ISO-8859-1\"", latin("")),
        ),
        ("/meta", Reply::Typed("text/html", declared)),
        ("/none", Reply::Typed("text/html", latin(""))),
    ])
    .await;
    proposal.fetch(&site.at("/"), "website").await.unwrap();
    for path in ["header", "meta", "none"] {
        let page = proposal.page(path).await;
        let text = page.markdown.unwrap();
        assert_eq!(
            (page.title.as_str(), text.trim()),
            ("Caf\u{e9}", "na\u{ef}ve"),
            "{path}"
        );
    }
}

async fn names_of_any_kind_are_read(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let names = [
        "a(1).html",
        "%E4%B8%AD%E6%96%87",
        "a%2Fb",
        "SUMMARY",
        "con:x",
        "Readme",
        "readme.html",
    ];
    let links = names
        .iter()
        .map(|name| format!("<a href=\"./{name}\">{name}</a> "));
    let links: String = links.collect();
    let site = Website::serve([("/", html("Start", &links))]).await;
    for name in names {
        // Brackets come encoded.
        let name = name.replace('(', "%28").replace(')', "%29");
        site.put(&format!("/{name}"), html(&name, ""));
    }
    let result = proposal.fetch(&site.at("/"), "website").await.unwrap();
    assert_eq!(skipped(&result), [""; 0]);
    assert_eq!((result.page_count, result.broken_link_count), (8, 0));
}

async fn images_are_stored_once(harness: Harness) {
    let (app, proposal) = start(harness).await;
    let images = "<p><img src=\"/a/x.png\"> <img src=\"/b/x.png\"> <img src=\"/b/x.png?v=2\"> \
         <img src=\"data:image/png;base64,AAAA\"></p>";
    let site = Website::serve([
        ("/", html("Start", &format!("{images}<a href=\"b\">b</a>"))),
        ("/b", html("B", images)),
        ("/a/x.png", png()),
        ("/b/x.png", png()),
        (
            "/b/x.png?v=2",
            Reply::Typed("image/png", Bytes::from([PNG, b"other"].concat())),
        ),
    ])
    .await;
    let result = proposal.fetch(&site.at("/"), "website").await.unwrap();
    assert_eq!((skipped(&result), result.file_count), (Vec::new(), 3));
    let asked = site.asked();
    assert_eq!(
        asked.iter().filter(|path| path.contains(".png")).count(),
        3,
        "{asked:?}"
    );
    let files = proposal
        .user
        .list_change_request_files(&proposal.space, &proposal.id);
    let mut names: Vec<String> = files
        .send()
        .await
        .unwrap()
        .items
        .into_iter()
        .map(|file| file.name)
        .collect();
    names.sort();
    assert_eq!(names.len(), 3, "{names:?}");

    // Another image of the same name gets a path of its own.
    let changed = Reply::Typed("image/png", Bytes::from([PNG, b"changed"].concat()));
    site.put("/b/x.png?v=2", changed);
    proposal.fetch(&site.at("/"), "website").await.unwrap();
    let text = markdown(&proposal, "b").await;
    let hash = quire_content::hash(&[PNG, b"changed"].concat()).to_string();
    assert!(
        text.contains(&format!("images/x-{}.png", &hash[..8])),
        "{text}"
    );
    assert!(text.contains("images/x.png"), "{text}");
    drop(app);
}

async fn importing_again_merges(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let links = "<a href=\"a\">a</a> <a href=\"b\">b</a>";
    let site = Website::serve([
        ("/", html("Start", links)),
        ("/a", html("A", "<p>one</p><p>two</p><p>three</p>")),
        ("/b", html("B", "<p>old</p>")),
    ])
    .await;
    let import = async || proposal.fetch(&site.at("/"), "website").await.unwrap();
    let first = import().await;
    assert_eq!(
        (first.added_count, first.outcome),
        (3, ImportOutcome::Import)
    );
    let again = import().await;
    assert_eq!((again.changed_count, again.revision), (0, first.revision));
    proposal.rewrite("a", "one\n\ntwo\n\nthree by hand\n").await;
    site.put(
        "/a",
        html("A", "<p>one of the site</p><p>two</p><p>three</p>"),
    );
    site.put("/b", html("B", "<p>new</p>"));
    site.put("/c", html("C", "<p>added</p>"));
    site.put("/", html("Start", &format!("{links} <a href=\"c\">c</a>")));
    let merged = import().await;
    assert_eq!(merged.outcome, ImportOutcome::Import);
    assert_eq!(
        markdown(&proposal, "a").await.trim(),
        "one of the site\n\ntwo\n\nthree by hand"
    );
    assert_eq!(markdown(&proposal, "b").await.trim(), "new");
    assert_eq!(markdown(&proposal, "c").await.trim(), "added");
}

async fn what_cannot_be_read_again_stays(mut harness: Harness) {
    harness.config.fetch_seconds = 1;
    let (_app, proposal) = start(harness).await;
    let text = "<p>one</p><p>two</p><p>three</p>";
    let site = Website::serve([
        (
            "/",
            html(
                "Start",
                "<p><a href=\"a\">a</a> <a href=\"b\">b</a> <a href=\"c\">c</a></p>",
            ),
        ),
        (
            "/a",
            html("A", &format!("{text}<p><a href=\"a/d\">d</a></p>")),
        ),
        ("/a/d", html("D", "<p>Text</p>")),
        ("/b", html("B", "<p>Text</p>")),
        ("/c", html("C", "<p><img src=\"x.png\" alt=\"X\"></p>")),
        ("/x.png", png()),
    ])
    .await;
    let import = async || proposal.fetch(&site.at("/"), "website").await.unwrap();
    assert_eq!(import().await.added_count, 6);
    let by_hand = "one\n\ntwo\n\nthree by hand\n";
    proposal.rewrite("a", by_hand).await;
    let before = proposal.outline().await;

    // The pages that only one page leads to are not seen when it fails.
    site.put("/x.png", Reply::Status(503));
    for reply in [Reply::Status(500), Reply::Slow, Reply::Endless("text/html")] {
        site.put("/a", reply);
        let result = import().await;
        assert_eq!((result.removed_count, result.kept_count), (0, 0));
        assert_eq!((result.changed_count, result.file_count), (0, 1));
        assert_eq!(proposal.outline().await, before);
        assert_eq!(markdown(&proposal, "a").await.trim(), by_hand.trim());
    }
    let start = proposal.pages().await[0].path.clone();
    let start = markdown(&proposal, &start).await;
    assert!(start.contains("[a](a.md)"), "{start}");
    let page = markdown(&proposal, "c").await;
    assert!(page.contains("![X](images/x.png)"), "{page}");

    // A login or a page for times of maintenance removes nothing.
    site.put("/b", Reply::Moved(site.elsewhere("/")));
    assert_eq!(import().await.removed_count, 0);
    assert_eq!(markdown(&proposal, "b").await.trim(), "Text");

    // What is known to be gone is removed.
    site.put("/b", Reply::MovedForGood(site.elsewhere("/")));
    let result = import().await;
    assert_eq!((result.removed_count, result.kept_count), (1, 0));
    let is_b = |line: &&str| line.ends_with(": B");
    assert_eq!(proposal.outline().await.lines().find(is_b), None);
    site.put("/a", Reply::Status(410));
    site.put("/x.png", png());
    let result = import().await;
    // What was written in quire stays even then.
    assert_eq!((result.removed_count, result.kept_count), (1, 1));
    assert_eq!(markdown(&proposal, "a").await.trim(), by_hand.trim());
}

async fn after_a_cut_nothing_counts_as_removed(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let site = Website::serve([
        ("/", html("Start", "<a href=\"a\">a</a>")),
        ("/a", html("A", "<p>Text</p>")),
        ("/days/", Reply::Calendar),
    ])
    .await;
    let import = async || proposal.fetch(&site.at("/"), "website").await.unwrap();
    import().await;
    site.put("/", html("Start", "<a href=\"days/0\">days</a>"));
    let cut = import().await;
    assert_eq!((cut.removed_count, cut.added_count), (0, 16));
    assert_eq!(markdown(&proposal, "a").await.trim(), "Text");
    site.put("/", html("Start", ""));
    let whole = import().await;
    assert_eq!((whole.removed_count, whole.page_count), (17, 1));
}

async fn a_dry_run_changes_nothing(harness: Harness) {
    let (app, proposal) = start(harness).await;
    let site = Website::serve([
        ("/", html("Start", "<a href=\"a\">a</a>")),
        ("/a", html("A", "")),
    ])
    .await;
    let import = body(json!({"url": site.at("/"), "source": "website", "dryRun": true}));
    let result = proposal
        .user
        .import_change_request_content(&proposal.space, &proposal.id, import)
        .send()
        .await
        .unwrap();
    assert_eq!((result.page_count, result.added_count), (2, 2));
    assert_eq!(
        (
            proposal.outline().await.as_str(),
            app.count("revisions").await
        ),
        ("", 1)
    );
}

async fn a_page_of_html_comes_with_its_images(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let content =
        "<p><a href=\"b.html\">b</a> <a href=\"#x\">x</a> <img src=\"../i/Logo\" alt=\"L\"></p>";
    let site = Website::serve([
        ("/docs/install.html", html("Install", content)),
        ("/docs/", html("Docs", "<p>Text</p>")),
        ("/i/Logo", png()),
    ])
    .await;
    let url = site.at("/docs/install.html");
    let result = proposal.fetch(&url, "html").await.unwrap();
    assert_eq!((result.page_count, result.file_count), (1, 1));
    assert_eq!(result.origin, format!("html {url}"));
    let page = proposal.page("install").await;
    let text = page.markdown.unwrap();
    for part in [
        format!("[b]({})", site.at("/docs/b.html")),
        "[x](#x)".to_owned(),
        "![L](images/Logo.png)".to_owned(),
    ] {
        assert!(text.contains(&part), "{part}: {text}");
    }
    assert_eq!(site.asked(), ["/docs/install.html", "/i/Logo"]);
    proposal.fetch(&site.at("/docs/"), "html").await.unwrap();
    assert_eq!(proposal.page("docs").await.title, "Docs");
    assert_eq!(proposal.page("install").await.id, page.id);
}
