//! Links of pages of change requests, and backlinks of files.

use std::fmt::Write as _;

use quire_client::models::{
    ContentReference, ContentReferenceKind, LinkItemList, LinkStatus, PageToken, Space,
    VersionContext,
};

use super::numbers;
use crate::harness::{Harness, Proposal, Refused, User, json};

quire_db::both_databases!(crate::harness::harness =>
    a_link_fixed_in_a_change_request_is_fixed_there,
    lists_the_pages_that_refer_to_a_file,
    links_of_a_page_are_counted_once_for_a_revision,
);

async fn page_links(proposal: &Proposal, user: &User, space: &Space, page: &str) -> LinkItemList {
    let call = user.list_change_request_page_links(&space.id, &proposal.id, &page.into());
    call.send().await.unwrap()
}

async fn a_link_fixed_in_a_change_request_is_fixed_there(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [("a.md", "[1](gone.md) [2](b.md#no)\n"), ("b.md", "# B\n")];
    let space = admin.space_with(&app.organization, &files).await;
    let proposal = admin.propose(&space).await;
    let page = proposal.page_id("a").await;
    let before = page_links(&proposal, admin, &space, &page).await;
    assert_eq!((before.count, numbers(&before.stats)), (2, (2, 2, 0)));
    let version = before.items[0].location_references[0]
        .version_context
        .clone();
    let Some(VersionContext::ChangeRequest(version)) = version else {
        panic!("the version is the change request: {version:?}");
    };
    assert_eq!(version.change_request.as_str(), proposal.id.as_str());

    let text = "[1](b.md) [2](b.md#no) [3](more.md) [3](more.md)\n";
    let changes = json!([{"type": "update-page", "page": page, "markdown": text}]);
    proposal.edit(changes).await.unwrap();
    let after = page_links(&proposal, admin, &space, &page).await;
    // Two that the main content does not have.
    assert_eq!((after.count, numbers(&after.stats)), (4, (4, 3, 2)));
    assert_eq!(after.items[0].status, LinkStatus::Ok);
    let main = admin.list_space_links(&space.id).send().await.unwrap();
    assert_eq!(numbers(&main.stats), (2, 2, 0));

    // The heading that was missing is written in another page.
    let other = proposal.page_id("b").await;
    let changes = json!([{"type": "update-page", "page": other, "markdown": "## No\n"}]);
    proposal.edit(changes).await.unwrap();
    let after = page_links(&proposal, admin, &space, &page).await;
    assert_eq!(numbers(&after.stats), (4, 2, 2));

    let call =
        || admin.list_change_request_page_links(&space.id, &proposal.id, &page.as_str().into());
    let first = call().limit(3).send().await.unwrap();
    let rest = call()
        .limit(3)
        .page(first.next.unwrap().page)
        .send()
        .await
        .unwrap();
    assert_eq!((first.items.len(), rest.items.len(), rest.count), (3, 1, 4));
    assert!(rest.next.is_none());

    // Without the page, its links are broken, and its own list is gone.
    let changes = json!([{"type": "delete-page", "page": other}]);
    proposal.edit(changes).await.unwrap();
    let after = page_links(&proposal, admin, &space, &page).await;
    assert_eq!(numbers(&after.stats), (4, 4, 3));
    assert_eq!(
        after.items[0].target_reference.kind,
        ContentReferenceKind::Page
    );
    let call =
        admin.list_change_request_page_links(&space.id, &proposal.id, &other.as_str().into());
    call.send().await.refused(404);

    proposal.merge().await.unwrap();
    let main = admin.list_space_links(&space.id).send().await.unwrap();
    assert_eq!(numbers(&main.stats), (4, 4, 0));
}

async fn lists_the_pages_that_refer_to_a_file(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [
        ("a.md", "![x](i.png) [y](i.png)\n"),
        ("b.md", "# B\n"),
        ("c.md", "---\ncover: i.png\n---\n\n# C\n"),
        ("d.md", "<img src=\"i.png\">\n"),
        ("i.png", "x"),
        ("j.png", "y"),
    ];
    let space = admin.space_with(&app.organization, &files).await;
    let proposal = admin.propose(&space).await;
    let files = admin
        .list_space_files(&space.id)
        .send()
        .await
        .unwrap()
        .items;
    let id = |name: &str| {
        files
            .iter()
            .find(|file| file.name == name)
            .unwrap()
            .id
            .clone()
    };
    let list = async |name: &str| {
        let call = admin.list_change_request_file_backlinks(&space.id, &proposal.id, &id(name));
        call.send().await.unwrap()
    };
    let slugs = async |items: &[ContentReference]| {
        let mut slugs = Vec::new();
        for item in items {
            assert_eq!(item.kind, ContentReferenceKind::Page);
            assert!(matches!(
                item.version_context,
                Some(VersionContext::Revision(_))
            ));
            let page = item.page.as_ref().unwrap();
            let call = admin.get_change_request_page(&space.id, &proposal.id, page);
            slugs.push(call.send().await.unwrap().slug);
        }
        slugs
    };
    let found = list("i.png").await;
    assert_eq!(
        (found.count, slugs(&found.items).await),
        (3, vec!["a".into(), "c".into(), "d".into()])
    );
    assert_eq!(list("j.png").await.count, 0);

    let page = proposal.page_id("b").await;
    let changes = json!([{"type": "update-page", "page": page, "markdown": "![z](j.png)"}]);
    proposal.edit(changes).await.unwrap();
    assert_eq!(slugs(&list("j.png").await.items).await, ["b"]);

    let call = || admin.list_change_request_file_backlinks(&space.id, &proposal.id, &id("i.png"));
    let first = call().limit(2).send().await.unwrap();
    let rest = call()
        .limit(2)
        .page(first.next.unwrap().page)
        .send()
        .await
        .unwrap();
    assert_eq!(
        (slugs(&first.items).await, slugs(&rest.items).await),
        (vec!["a".into(), "c".into()], vec!["d".into()])
    );
    assert!(rest.next.is_none());
}

async fn links_of_a_page_are_counted_once_for_a_revision(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let admin = app.admin();
    // So many that their index is not stored.
    let mut text = String::new();
    for number in 0..10_000 {
        writeln!(text, "[](gone{number})").unwrap();
    }
    let files = [("a.md", text.as_str())];
    let space = admin.space_with(&app.organization, &files).await;
    let proposal = admin.propose(&space).await;
    let page = proposal.page_id("a").await;
    let text = format!("[1](more.md)\n{text}");
    let changes = json!([{"type": "update-page", "page": page, "markdown": text}]);
    proposal.edit(changes).await.unwrap();
    let list = async |token: Option<PageToken>| {
        let before = app.database.statements();
        let call = admin
            .list_change_request_page_links(&space.id, &proposal.id, &page.as_str().into())
            .limit(10);
        let call = match token {
            Some(token) => call.page(token),
            None => call,
        };
        let list = call.send().await.unwrap();
        (list, app.database.statements() - before)
    };
    let (first, statements) = list(None).await;
    assert_eq!(
        (first.count, numbers(&first.stats)),
        (10_001, (10_001, 10_001, 1))
    );
    let (again, fewer) = list(None).await;
    assert_eq!(again.items, first.items);
    assert!(fewer < statements, "{fewer} of {statements}");
    let (second, _) = list(Some(first.next.unwrap().page)).await;
    assert_eq!(numbers(&second.stats), (10_001, 10_001, 1));
    let urls = |list: &LinkItemList| -> Vec<String> {
        let items = list.items.iter();
        items
            .map(|item| item.target_reference.url.clone().unwrap())
            .collect()
    };
    assert_eq!(urls(&again)[..3], ["more.md", "gone0", "gone1"]);
    assert_eq!(urls(&second)[..2], ["gone9", "gone10"]);
}
