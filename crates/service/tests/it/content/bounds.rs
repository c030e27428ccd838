//! Small inputs with large results: reports of imports, conversions, conflicts, JSON.

use futures_util::future::join_all;
use quire_client::models::ContentFormat;
use reqwest::Method;

use crate::harness::{Harness, Refused, TestResponse, json};

quire_db::both_databases!(crate::harness::harness =>
    broken_links_are_counted_and_listed_page_by_page,
    broken_links_are_those_of_the_latest_import,
    reports_are_cut,
    a_tree_has_a_bound,
    a_document_that_would_be_too_large_is_refused,
    documents_are_the_same_each_time,
    a_page_of_conflicts_has_a_bound,
    a_body_of_too_many_values_is_refused,
);

async fn broken_links_are_counted_and_listed_page_by_page(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let text = |from: usize, to: usize| {
        let links: Vec<_> = (from..to).map(|at| format!("[](x{at})\n")).collect();
        format!("# A\n\n{}", links.concat())
    };
    let (a, b) = (text(0, 6_000), text(6_000, 12_500));
    let result = proposal
        .import(&[("a.md", &a), ("b.md", &b)])
        .await
        .unwrap();
    assert_eq!(result.broken_link_count, 12_500);
    let first = result.broken_links.unwrap();
    assert!((100..=1_000).contains(&first.len()), "{}", first.len());
    let answer = serde_json::to_vec(&first).unwrap();
    assert!(answer.len() < 80 << 10, "{} bytes", answer.len());

    let list = || admin.list_change_request_broken_links(&space.id, &proposal.id);
    for limit in [0, 1, 999, 1_000] {
        let mut targets = Vec::new();
        let mut page = None;
        loop {
            let mut call = list().limit(limit);
            if let Some(page) = page {
                call = call.page(page);
            }
            let found = call.send().await.unwrap();
            assert_eq!((found.count, found.found), (10_000, 12_500));
            assert!(found.items.len() <= usize::try_from(limit).unwrap());
            targets.extend(found.items.into_iter().map(|link| link.target));
            page = found.next.map(|next| next.page);
            if page.is_none() || limit <= 1 && targets.len() >= 20 {
                break;
            }
        }
        let count = match limit {
            0 => 0,
            1 => 20,
            _ => 10_000,
        };
        let expected: Vec<String> = (0..count).map(|at| format!("x{at}")).collect();
        assert!(
            targets == expected,
            "with a limit of {limit}: {}",
            targets.len()
        );
    }

    let page = list().send().await.unwrap().next.unwrap().page;
    proposal.import(&[("a.md", &a)]).await.unwrap();
    assert_eq!(
        list().page(page).send().await.violations(),
        ["/query/page is a page of an earlier import; start again without it"]
    );
    list().page("x".to_owned()).send().await.refused(400);
}

async fn broken_links_are_those_of_the_latest_import(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let list = async || {
        let list = admin.list_change_request_broken_links(&space.id, &proposal.id);
        let found = list.send().await.unwrap();
        assert_eq!(found.count, found.found);
        let items = found.items.into_iter();
        items
            .map(|link| format!("{} {} {}", link.path.unwrap(), link.target, link.reason))
            .collect::<Vec<_>>()
    };
    assert!(list().await.is_empty());
    proposal
        .import(&[("a.md", "[](b) [](../c)")])
        .await
        .unwrap();
    let expected = ["a.md b leads-nowhere", "a.md ../c leaves-tree"];
    assert_eq!(list().await, expected);
    proposal
        .edit(json!([{"type": "create-page", "title": "B"}]))
        .await
        .unwrap();
    assert_eq!(list().await, expected);
    proposal.import(&[("a.md", "# A")]).await.unwrap();
    assert!(list().await.is_empty());
    assert_eq!(app.count("broken_links").await, 0);
}

async fn reports_are_cut(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let long = format!("[]({})", "x".repeat(100_000));
    let summary: Vec<_> = (0..3_000)
        .map(|at| format!("- [a](gone{at}.md)\n"))
        .collect();
    let summary = summary.concat();
    let result = proposal
        .import(&[("a.md", &long), ("SUMMARY.md", &summary)])
        .await
        .unwrap();
    let target = &result.broken_links.unwrap()[0].target;
    assert_eq!(target.chars().count(), 1_001);
    assert!(target.ends_with('\u{2026}'));
    // Each entry that is not there, and the page that is not listed.
    assert_eq!(result.remark_count, 3_001);
    assert!(result.remarks.unwrap().len() <= 1_000);

    let many: String = "- a\n".repeat(10_001);
    let archive = [("a.md", "# A"), ("SUMMARY.md", many.as_str())];
    assert_eq!(
        proposal.import(&archive).await.violations(),
        ["/body \"SUMMARY.md\" is one more than the limit of 10000"]
    );
}

async fn a_tree_has_a_bound(harness: Harness) {
    if harness.is_left_out() {
        return;
    }
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let notes = format!("---\nnotes: {}\n---\n# A\n", "x".repeat(60_000));
    let names: Vec<String> = (0..300).map(|at| format!("{at}.md")).collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (&**name, &*notes)).collect();
    let violations = proposal.import(&files).await.violations();
    assert!(
        violations[0].contains("titles and front matter together are larger than 16777216 bytes"),
        "{violations:?}"
    );
    // Half at a time it goes, until there is too much of it.
    proposal.import(&files[..150]).await.unwrap();
    let value = "x".repeat(10_000);
    let variables = |from: usize| {
        let pairs = (from..from + 900).map(|at| (format!("v{at}"), json!(value)));
        json!([{"type": "set-variables", "variables": pairs.collect::<serde_json::Map<_, _>>()}])
    };
    let error = proposal.edit(variables(0)).await.refused(409);
    assert!(
        error.message.contains("more than 16777216 bytes"),
        "{}",
        error.message
    );
}

async fn a_document_that_would_be_too_large_is_refused(harness: Harness) {
    if harness.is_left_out() {
        return;
    }
    let app = harness.start().await;
    let row = "|a".repeat(500) + "\n";
    let text = format!("{}{}{}", row, "|-".repeat(500) + "\n", row.repeat(1_400));
    let files = [("a.md", text.as_str()), ("b.md", "# B\n")];
    let space = app.admin().space_with(&app.organization, &files).await;
    let pages = app
        .admin()
        .list_space_pages(&space.id)
        .send()
        .await
        .unwrap();
    let page = &pages.pages[0].id;
    let call = || app.admin().get_space_page(&space.id, page);
    assert_eq!(
        call()
            .format(ContentFormat::Document)
            .send()
            .await
            .violations(),
        [
            "/query/format cannot be `document` for this page, which would take more than 33554432 bytes; read it as `markdown`"
        ]
    );
    let markdown = call().send().await.unwrap().markdown.unwrap();
    assert_eq!(markdown, text);
}

async fn documents_are_the_same_each_time(harness: Harness) {
    if harness.is_left_out() {
        return;
    }
    let app = harness.start().await;
    let text = "# A\n\n[b](b.md#b) *c* {{ d }}\n\n".repeat(3_000);
    let files = [("a.md", text.as_str()), ("b.md", "# B\n")];
    let admin = app.admin();
    let space = admin.space_with(&app.organization, &files).await;
    let pages = admin.list_space_pages(&space.id).send().await.unwrap();
    let path = format!("/v1/spaces/{}/content/page/{}", space.id, pages.pages[0].id);
    let document = format!("{path}?format=document");
    let answers =
        join_all((0..20).map(|_| TestResponse::to(admin.raw(Method::GET, &document)))).await;
    let first = &answers[0];
    let nodes = first.json()["document"]["nodes"].as_array().unwrap().len();
    // The first heading is the title.
    assert_eq!((first.status, nodes), (200, 5_999));
    for answer in &answers {
        assert!(answer.body == first.body);
        assert_eq!(answer.header("etag"), first.header("etag"));
    }
    let known = admin.raw(Method::GET, &document);
    let known = TestResponse::to(known.header("if-none-match", first.header("etag"))).await;
    assert_eq!((known.status, known.body.as_str()), (304, ""));
    let markdown = TestResponse::to(admin.raw(Method::GET, &path)).await;
    assert_ne!(markdown.header("etag"), first.header("etag"));
    let evaluated = format!("{document}&evaluated=true");
    let evaluated = TestResponse::to(admin.raw(Method::GET, &evaluated)).await;
    assert_eq!(evaluated.status, 200);
}

async fn a_page_of_conflicts_has_a_bound(harness: Harness) {
    if harness.is_left_out() {
        return;
    }
    let app = harness.start().await;
    let admin = app.admin();
    let names: Vec<String> = (0..6).map(|at| format!("{at}.md")).collect();
    let text = |word: &str| word.repeat(100_000);
    let base: Vec<(&str, &str)> = names.iter().map(|name| (&**name, "base\n")).collect();
    let space = admin.space_with(&app.organization, &base).await;
    let (ours, theirs) = (admin.propose(&space).await, admin.propose(&space).await);
    for (proposal, word) in [(&ours, "ours\n"), (&theirs, "theirs\n")] {
        let text = text(word);
        let files: Vec<(&str, &str)> = names.iter().map(|name| (&**name, &*text)).collect();
        proposal.import(&files).await.unwrap();
    }
    ours.merge().await.unwrap();
    let call = || admin.get_change_request_conflicts(&space.id, &theirs.id);
    let none = call().limit(0).send().await.unwrap();
    assert_eq!((none.count, none.items.len()), (6, 0));
    let mut seen = Vec::new();
    let mut page = None;
    let mut answers = 0;
    loop {
        let mut call = call().limit(1_000);
        if let Some(page) = page {
            call = call.page(page);
        }
        let found = call.send().await.unwrap();
        assert_eq!(found.count, 6);
        let size = serde_json::to_vec(&found.items).unwrap().len();
        assert!(size < 8 << 20, "{size} bytes");
        assert!(!found.items.is_empty());
        seen.extend(
            found
                .items
                .into_iter()
                .map(|conflict| conflict.page.unwrap()),
        );
        answers += 1;
        page = found.next.map(|next| next.page);
        if page.is_none() {
            break;
        }
    }
    let different: std::collections::HashSet<_> = seen.iter().collect();
    assert_eq!((seen.len(), different.len(), answers), (6, 6, 6));
}

async fn a_body_of_too_many_values_is_refused(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content",
        space.id, proposal.number
    );
    for (piece, count) in [
        (r#"{"type":"text"}"#, 150_000),
        ("[]", 150_000),
        ("0", 1_100_000),
    ] {
        let many = vec![piece; count].join(",");
        let body = format!(
            r#"{{"changes": [{{"type": "create-page", "title": "A", "document": {{"nodes": [{many}]}}}}]}}"#
        );
        let answer = TestResponse::to(admin.raw_json(Method::POST, &path, &body)).await;
        let message = answer.error(413).message;
        assert!(message.contains("150,000 objects"), "{message}");
    }
    // Text is no values, whatever is in it.
    let text = "[{,\\\"".repeat(100_000);
    let change = json!([{"type": "create-page", "title": "A", "markdown": text}]);
    proposal.edit(change).await.unwrap();
}
