//! Importing wikis of GitHub. A server other than github.com has the Markdown of its pages below `/raw/`.

use bytes::Bytes;

use super::websites::{remark_lines, start, text};
use crate::harness::{Harness, PNG, Refused, Reply, Website, html};

quire_db::both_databases!(crate::harness::harness =>
    a_wiki_becomes_a_tree,
    a_wiki_without_a_sidebar_is_in_the_order_of_its_list,
    what_is_no_wiki_is_refused,
    the_number_of_pages_is_bounded,
    importing_a_wiki_again_merges,
    pages_of_a_wiki_that_cannot_be_read_again_stay,
);

/// The page of a wiki that lists its pages.
fn list(pages: &[&str]) -> Reply {
    let links = pages.iter().map(|page| {
        format!(
            "<li><a href=\"/o/r/wiki/{page}\">{page}</a> <a href=\"/o/r/wiki/{page}/_history\">h</a></li>"
        )
    });
    html("Pages", &links.collect::<String>())
}

async fn a_wiki_becomes_a_tree(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let home = "Welcome to [[the setup|Getting started#First step]], [FAQ](FAQ), \
         [[Missing page]] and `[[code]]`.\n\n![Logo](images/logo.png) [[images/logo.png|alt=Again]]\n\n<img src=\"/pictures/up.png\" alt=\"Up\">\n";
    let site = Website::serve([
        ("/o/r/wiki", list(&["Home", "FAQ"])),
        (
            "/o/r/wiki/_pages",
            list(&["Home", "Notes", "FAQ", "Getting-started", "_Footer"]),
        ),
        ("/raw/wiki/o/r/Home.md", text(home)),
        (
            "/raw/wiki/o/r/Getting-started.md",
            text("## First step\n\nBack [home](Home), [absolute](/o/r/wiki/FAQ).\n"),
        ),
        ("/raw/wiki/o/r/FAQ.md", text("# Questions\n\nNone.\n")),
        (
            "/raw/wiki/o/r/_Sidebar.md",
            text("* [[Getting started]]\n* [Questions](FAQ)\n"),
        ),
        (
            "/raw/wiki/o/r/images/logo.png",
            Reply::Typed("image/png", Bytes::from_static(PNG)),
        ),
        (
            "/pictures/up.png",
            Reply::Typed("image/png", Bytes::from([PNG, b"up"].concat())),
        ),
    ])
    .await;
    let result = proposal
        .fetch(&site.at("/o/r"), "github-wiki")
        .await
        .unwrap();
    assert_eq!((result.page_count, result.file_count), (3, 2));
    assert_eq!(
        remark_lines(result.skipped.as_ref()),
        ["Notes is not imported, because the wiki has no Markdown of it"]
    );
    let pages = proposal.pages().await;
    let titles: Vec<&str> = pages.iter().map(|page| page.title.as_str()).collect();
    assert_eq!(titles, ["Home", "Getting started", "Questions"]);
    let home = proposal.page(&pages[0].path).await.markdown.unwrap();
    for part in [
        "[the setup](Getting-started.md#first-step)".to_owned(),
        "[FAQ](FAQ.md)".to_owned(),
        format!("[Missing page]({})", site.at("/o/r/wiki/Missing-page")),
        "`[[code]]`".to_owned(),
        "![Logo](images/logo.png) ![Again](images/logo.png)".to_owned(),
        "<img src=\"images/up.png\" alt=\"Up\">".to_owned(),
    ] {
        assert!(home.contains(&part), "{part}: {home}");
    }
    let second = proposal.page(&pages[1].path).await.markdown.unwrap();
    assert!(
        second.contains("[home](README.md), [absolute](FAQ.md)"),
        "{second}"
    );
    let asked = site.requested_paths();
    assert!(
        !asked
            .iter()
            .any(|path| path.contains("_history") || path.contains("_Footer")),
        "{asked:?}"
    );
}

async fn a_wiki_without_a_sidebar_is_in_the_order_of_its_list(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let site = Website::serve([
        ("/o/r/wiki", list(&["B", "A"])),
        ("/raw/wiki/o/r/Home.md", text("# Start\n")),
        ("/raw/wiki/o/r/A.md", text("Text\n")),
        (
            "/raw/wiki/o/r/B.md",
            Reply::Typed("text/plain", Bytes::from_static(b"caf\xe9")),
        ),
    ])
    .await;
    let url = site.at("/O/r/wiki/");
    // Names of owners and repositories ignore case, which this server does not.
    site.put("/O/r/wiki", list(&["B", "A"]));
    for page in ["Home", "A", "B"] {
        let reply = if page == "B" {
            Reply::Typed("text/plain", Bytes::from_static(b"caf\xe9"))
        } else {
            text("Text\n")
        };
        site.put(&format!("/raw/wiki/O/r/{page}.md"), reply);
    }
    let result = proposal.fetch(&url, "github-wiki").await.unwrap();
    assert_eq!(
        remark_lines(result.skipped.as_ref()),
        ["B is not UTF-8 text"]
    );
    let pages = proposal.pages().await;
    let titles: Vec<&str> = pages.iter().map(|page| page.title.as_str()).collect();
    assert_eq!(titles, ["Home", "A"]);
}

async fn what_is_no_wiki_is_refused(harness: Harness) {
    let (app, proposal) = start(harness).await;
    let site = Website::serve([("/o/empty/wiki", html("Empty", ""))]).await;
    for (path, reason) in [
        ("/o", "is not the address of a wiki, such as"),
        ("/o/none", "cannot be fetched: it answered 404"),
        (
            "/o/empty",
            "has no page that can be imported: Home is not imported, because",
        ),
    ] {
        let refused = proposal
            .fetch(&site.at(path), "github-wiki")
            .await
            .violations();
        let expected = format!("/body/url {reason}");
        assert!(refused[0].starts_with(&expected), "{path}: {refused:?}");
    }
    assert_eq!(app.count("revisions").await, 1);
}

async fn the_number_of_pages_is_bounded(mut harness: Harness) {
    harness.config.page_limit = 2;
    let (_app, proposal) = start(harness).await;
    let site = Website::serve([
        ("/o/r/wiki", list(&["A", "B", "C"])),
        ("/raw/wiki/o/r/Home.md", text("Home\n")),
        ("/raw/wiki/o/r/A.md", text("A\n")),
    ])
    .await;
    let result = proposal
        .fetch(&site.at("/o/r"), "github-wiki")
        .await
        .unwrap();
    assert_eq!(result.page_count, 2);
    let remarks = remark_lines(result.remarks.as_ref());
    let expected = "B is not read, like others after it: an import reads 2 addresses";
    assert!(remarks.contains(&expected.to_owned()), "{remarks:?}");
}

async fn importing_a_wiki_again_merges(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let site = Website::serve([
        ("/o/r/wiki", list(&["A"])),
        ("/raw/wiki/o/r/Home.md", text("Home\n")),
        ("/raw/wiki/o/r/A.md", text("one\n\ntwo\n\nthree\n")),
    ])
    .await;
    let import = async || {
        proposal
            .fetch(&site.at("/o/r"), "github-wiki")
            .await
            .unwrap()
    };
    import().await;
    proposal.rewrite("a", "one\n\ntwo\n\nthree by hand\n").await;
    site.put(
        "/raw/wiki/o/r/A.md",
        text("one of the wiki\n\ntwo\n\nthree\n"),
    );
    let merged = import().await;
    assert_eq!((merged.changed_count, merged.conflict_count), (1, 0));
    let page = proposal.page("a").await.markdown.unwrap();
    assert_eq!(page.trim(), "one of the wiki\n\ntwo\n\nthree by hand");
}

async fn pages_of_a_wiki_that_cannot_be_read_again_stay(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let site = Website::serve([
        ("/o/r/wiki", list(&["A", "B", "C"])),
        ("/raw/wiki/o/r/Home.md", text("See [[A]] and [[B]].\n")),
        ("/raw/wiki/o/r/A.md", text("one\n")),
        ("/raw/wiki/o/r/B.md", text("two\n")),
        ("/raw/wiki/o/r/C.md", text("three\n")),
    ])
    .await;
    let import = async || {
        proposal
            .fetch(&site.at("/o/r"), "github-wiki")
            .await
            .unwrap()
    };
    import().await;
    let before = proposal.outline().await;
    site.put("/raw/wiki/o/r/A.md", Reply::Status(502));
    let again = import().await;
    assert_eq!((again.removed_count, again.changed_count), (0, 0));
    assert_eq!(proposal.outline().await, before);
    // Without the list, what it does not name is not known to be removed.
    site.put("/o/r/wiki", list(&["B"]));
    site.put("/o/r/wiki/_pages", Reply::Status(500));
    assert_eq!(import().await.removed_count, 0);
    assert_eq!(proposal.page("a").await.markdown.unwrap().trim(), "one");
    site.put("/o/r/wiki/_pages", Reply::Status(404));
    assert_eq!(import().await.removed_count, 2);
}
