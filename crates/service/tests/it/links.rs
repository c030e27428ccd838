//! Links of spaces. `links/proposals.rs` is about change requests, `links/access.rs` about who sees what,
//! `links/targets.rs` about targets outside of content, and `links/external.rs` about external addresses.

mod access;
mod external;
mod proposals;
mod targets;

use quire_client::models::{
    ContentReference, ContentReferenceKind, LinkItem, LinkItemList, LinkStats, LinkStatus, Space,
    VersionContext,
};
use quire_db::params;

use crate::harness::{Harness, Refused, User, json};

quire_db::both_databases!(crate::harness::harness =>
    lists_the_links_of_a_space,
    filters_and_counts_by_status,
    pages_neither_skip_nor_repeat_links,
    anchors_are_those_of_headings,
    texts_without_an_index_have_links,
    markers_of_rules_are_anchors_in_a_book_with_rules,
);

/// A link as status, relation, kind and target of a page.
fn line(link: &LinkItem, name: &dyn Fn(&str) -> String) -> String {
    let [location] = link.location_references.as_slice() else {
        panic!("one location: {link:?}");
    };
    assert_eq!(location.kind, ContentReferenceKind::Page);
    let place = name(location.page.as_ref().unwrap().as_str());
    format!(
        "{place}: {} {} {}",
        link.status,
        link.relation,
        target(&link.target_reference, name)
    )
}

fn target(target: &ContentReference, name: &dyn Fn(&str) -> String) -> String {
    let mut words = vec![target.kind.to_string()];
    words.extend(target.page.as_ref().map(|page| name(page.as_str())));
    words.extend(
        target
            .anchor
            .as_ref()
            .map(|anchor| format!("#{}", anchor.as_str())),
    );
    words.extend(target.file.as_ref().map(|file| file.name.clone()));
    words.extend(target.url.clone());
    words.extend(target.collection.as_ref().map(|_| "collection".to_owned()));
    words.extend(target.user.as_ref().map(|_| "member".to_owned()));
    let slug = target.openapi.as_ref();
    words.extend(slug.map(|slug| slug.as_str().to_owned()));
    words.join(" ")
}

/// The links of a list, with pages by their slugs.
async fn lines(user: &User, space: &Space, list: &LinkItemList) -> Vec<String> {
    let content = user.get_space_content(&space.id).send().await.unwrap();
    let slug = |id: &str| {
        let found = content.pages.iter().find(|page| page.id.as_str() == id);
        found.map_or_else(|| "?".to_owned(), |page| page.slug.clone())
    };
    list.items.iter().map(|link| line(link, &slug)).collect()
}

fn numbers(stats: &LinkStats) -> (i64, i64, i64) {
    (stats.total, stats.broken.total, stats.broken.change_request)
}

const A: &str = "---\ncover: i.png\n---\n\n# A\n\n[1](b.md#there) [2](b.md#gone) [3](c.md) [4](#a) [5](../y)\n\n\
                 ![6](i.png) <https://example.com/x> [7](mailto:a@example.com)\n\n{% embed url=\"i.png\" %}\n";

const B: &str = "# B\n\n## There\n\n[i]: i.png\n";

async fn lists_the_links_of_a_space(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [("a.md", A), ("b.md", B), ("i.png", "x")];
    let space = admin.space_with(&app.organization, &files).await;
    let found = admin.list_space_links(&space.id).send().await.unwrap();
    let expected = [
        "a: ok dependsOn file i.png",
        "a: ok reference page b #there",
        "a: broken reference page b #gone b.md#gone",
        "a: broken reference url c.md",
        "a: ok reference page a #a",
        "a: broken reference url ../y",
        "a: ok dependsOn file i.png",
        "a: ok reference url mailto:a@example.com",
        "a: ok dependsOn file i.png",
        "a: ok reference url https://example.com/x",
        "b: ok reference file i.png",
    ];
    let mut shown = lines(admin, &space, &found).await;
    // The order of what stands in no certain place is not told.
    shown.sort();
    let mut sorted = expected.map(str::to_owned);
    sorted.sort();
    assert_eq!(shown, sorted);
    assert_eq!((found.count, numbers(&found.stats)), (11, (11, 3, 0)));
    for link in &found.items {
        let location = &link.location_references[0];
        assert_eq!(location.space.as_ref().unwrap().id, space.id);
        let organization = location.organization.as_ref().unwrap();
        assert_eq!(organization.id, app.organization);
        let Some(VersionContext::Revision(version)) = &location.version_context else {
            panic!("the version is a revision: {location:?}");
        };
        let current = admin.get_space(&space.id).send().await.unwrap();
        assert_eq!(version.revision, current.revision);
    }
    let none = admin.new_space(&app.organization, "Empty").await;
    let found = admin.list_space_links(&none.id).send().await.unwrap();
    assert_eq!((found.count, found.items.len()), (0, 0));
}

async fn filters_and_counts_by_status(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let own = format!(
        "[1]({0}/about) [2]({0}/app/spaces/new) [3](gone.md) [4](b.md)",
        app.url
    );
    let files = [("a.md", own.as_str()), ("b.md", "[5](a.md)\n")];
    let space = admin.space_with(&app.organization, &files).await;
    let cases = [
        (
            LinkStatus::Ok,
            2,
            vec!["a: ok reference page b", "b: ok reference page a"],
        ),
        (
            LinkStatus::InApp,
            1,
            vec!["a: in-app reference url OWN/about"],
        ),
        (
            LinkStatus::Broken,
            2,
            vec![
                "a: broken reference url OWN/app/spaces/new",
                "a: broken reference url gone.md",
            ],
        ),
    ];
    for (status, count, expected) in cases {
        let call = admin.list_space_links(&space.id).status(status);
        let found = call.send().await.unwrap();
        let shown = lines(admin, &space, &found).await;
        let shown: Vec<String> = shown
            .iter()
            .map(|line| line.replace(&app.url, "OWN"))
            .collect();
        assert_eq!(shown, expected);
        assert_eq!((found.count, numbers(&found.stats)), (count, (5, 2, 0)));
    }
}

async fn pages_neither_skip_nor_repeat_links(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let text = |page: usize| {
        let links = (0..page % 4).map(|at| format!("[x](gone-{page}-{at}.md) [y](p0.md)\n"));
        format!("# P\n\n{}", links.collect::<String>())
    };
    let texts: Vec<(String, String)> = (0..40)
        .map(|page| (format!("p{page}.md"), text(page)))
        .collect();
    let files: Vec<(&str, &str)> = texts
        .iter()
        .map(|(path, text)| (&**path, &**text))
        .collect();
    let space = admin.space_with(&app.organization, &files).await;
    let proposal = admin.propose(&space).await;
    let all = admin
        .list_space_links(&space.id)
        .limit(1_000)
        .send()
        .await
        .unwrap();
    assert_eq!(
        (all.count, all.items.len(), numbers(&all.stats)),
        (120, 120, (120, 60, 0))
    );
    for (status, expected) in [(None, 120), (Some(LinkStatus::Broken), 61)] {
        let mut urls = Vec::new();
        let mut page = None;
        let mut number = 0;
        loop {
            let mut call = admin.list_space_links(&space.id).limit(7);
            call = match page {
                Some(page) => call.page(page),
                None => call,
            };
            call = match &status {
                Some(status) => call.status(status.clone()),
                None => call,
            };
            let found = call.send().await.unwrap();
            assert_eq!(found.count, expected);
            urls.extend(
                found
                    .items
                    .into_iter()
                    .map(|link| link.target_reference.url),
            );
            page = found.next.map(|next| next.page);
            number += 1;
            // What is merged meanwhile changes nothing: the list goes on in its revision.
            if number == 3 && status.is_none() {
                let pages =
                    json!([{"type": "create-page", "title": "New", "markdown": "[n](a.md)"}]);
                proposal.edit(pages).await.unwrap();
                proposal.merge().await.unwrap();
            }
            if page.is_none() {
                break;
            }
        }
        let of_all = all.items.iter().filter(|link| match &status {
            Some(status) => link.status == *status,
            None => true,
        });
        let of_all: Vec<_> = of_all
            .map(|link| link.target_reference.url.clone())
            .collect();
        if status.is_none() {
            assert_eq!(urls, of_all);
        } else {
            // The new page is there by now.
            assert_eq!(urls.len(), of_all.len() + 1);
        }
    }
    let now = admin.list_space_links(&space.id).limit(0);
    let now = now.send().await.unwrap();
    assert_eq!((now.count, now.items.len()), (121, 0));
    let first = admin.list_space_links(&space.id).limit(1);
    let page = first.send().await.unwrap().next.unwrap().page;
    let call = admin.list_space_links(&space.id).status(LinkStatus::Ok);
    call.page(page).send().await.refused(400);
}

async fn anchors_are_those_of_headings(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let headings =
        "# B\n\n## Twice\n\n## Twice\n\n## Named {#own}\n\n<a id=\"html\"></a>\n\n## Ärger & Co.\n";
    let anchors = [
        "b",
        "twice",
        "twice-1",
        "twice-2",
        "own",
        "named",
        "html",
        "%C3%A4rger--co",
        "top",
        "x",
    ];
    let links: Vec<String> = anchors
        .iter()
        .map(|anchor| format!("[l](b.md#{anchor})\n\n"))
        .collect();
    let files = [("a.md", &*links.concat()), ("b.md", headings)];
    let space = admin.space_with(&app.organization, &files).await;
    let call = admin.list_space_links(&space.id).status(LinkStatus::Broken);
    let found = call.send().await.unwrap();
    let shown = lines(admin, &space, &found).await;
    let expected = ["twice-2", "named", "x"]
        .map(|anchor| format!("a: broken reference page b #{anchor} b.md#{anchor}"));
    assert_eq!(shown, expected);
    // Another title of the page is another anchor, and another heading breaks the links to the old one.
    let proposal = admin.propose(&space).await;
    let page = proposal.page_id("b").await;
    let changes =
        json!([{"type": "update-page", "page": page, "title": "C", "markdown": "## Once\n"}]);
    proposal.edit(changes).await.unwrap();
    proposal.merge().await.unwrap();
    let found = admin.list_space_links(&space.id).send().await.unwrap();
    assert_eq!(numbers(&found.stats), (10, 9, 0));
}

async fn texts_without_an_index_have_links(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    // More than one text is read at once, and one has more links than are stored.
    let many = "[l](gone.md) [m](p1.md#x)\n".repeat(6_000);
    let texts: Vec<(String, String)> = (0..20)
        .map(|page| {
            (
                format!("p{page}.md"),
                format!("# P{page}\n\n## X\n\n[l](gone-{page}.md)\n"),
            )
        })
        .chain([("z.md".to_owned(), many)])
        .collect();
    let files: Vec<(&str, &str)> = texts
        .iter()
        .map(|(path, text)| (&**path, &**text))
        .collect();
    let space = admin.space_with(&app.organization, &files).await;
    let stored = async |sql: &str| {
        let (count,): (i64,) = app.database.query_one(sql, params![]).await.unwrap();
        count
    };
    assert_eq!(
        stored("SELECT COUNT(*) FROM blobs WHERE links IS NOT NULL").await,
        20
    );
    let found = admin.list_space_links(&space.id).send().await.unwrap();
    assert_eq!(numbers(&found.stats), (12_020, 6_020, 0));
    let copy = admin.duplicate_space(&space.id).send().await.unwrap();
    for sql in [
        "UPDATE blobs SET links = NULL",
        "UPDATE blobs SET links = bytes",
    ] {
        app.database.execute(sql, params![]).await.unwrap();
        // The numbers of a space are cached.
        let copy = admin.duplicate_space(&copy.id).send().await.unwrap();
        let found = admin
            .list_space_links(&copy.id)
            .limit(1_000)
            .send()
            .await
            .unwrap();
        assert_eq!(
            (found.items.len(), numbers(&found.stats)),
            (1_000, (12_020, 6_020, 0))
        );
    }
}

async fn markers_of_rules_are_anchors_in_a_book_with_rules(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let pages = [
        ("a.md", "[y](b.md#r-items.fn)\n"),
        ("b.md", "r[items.fn]\n# B\n"),
    ];
    for (file, broken) in [
        (("book.toml", "[book]\n\n[preprocessor.spec]\n"), 0),
        (("book.toml", "[book]\n"), 1),
        (
            (
                "SUMMARY.md",
                "# The Rust Reference\n\n- [A](a.md)\n- [B](b.md)\n",
            ),
            0,
        ),
    ] {
        let files = [&[file][..], &pages].concat();
        let space = admin.space_with(&app.organization, &files).await;
        let found = admin.list_space_links(&space.id).send().await.unwrap();
        assert_eq!(numbers(&found.stats), (1, broken, 0), "{file:?}");
    }
}
