//! Pages edited by their blocks: keys, blocks that are kept, and the texts that come of them.

use quire_client::models::{ContentFormat, Page};
use serde_json::Value;

use crate::harness::{Harness, Proposal, Refused, TestApp, json};

quire_db::both_databases!(crate::harness::harness =>
    blocks_that_are_kept_keep_their_bytes,
    blocks_of_an_older_revision_are_merged,
    refuses_keys_that_are_not_there,
);

const TEXT: &str = "* one\n* two _words_\n* three\n\n~~~rust\ncode\n~~~\n\nSee [b](b.md \"B\") and __that__.\n\n| a   | b |\n|-----|---|\n| c | d |\n";

impl TestApp {
    async fn page_of_blocks(&self) -> (Proposal, Page) {
        let space = self.admin().new_space(&self.organization, "Guide").await;
        let proposal = self.admin().propose(&space).await;
        let changes = json!([
            {"type": "create-page", "title": "B", "markdown": "text\n"},
            {"type": "create-page", "title": "A", "markdown": TEXT},
        ]);
        proposal.edit(changes).await.unwrap();
        let page = self.page_with_keys(&proposal).await;
        (proposal, page)
    }

    async fn page_with_keys(&self, proposal: &Proposal) -> Page {
        let id = proposal.page("a").await.id;
        let admin = self.admin();
        let call = admin.get_change_request_page(&proposal.space, &proposal.id, &id);
        let call = call.format(ContentFormat::Document).keys(true);
        call.send().await.unwrap()
    }
}

/// An update of the page by blocks.
fn update(page: &Page, nodes: &Value) -> Value {
    json!({"type": "update-page", "page": page.id, "document": {"nodes": nodes}})
}

fn kept_block(key: &str) -> Value {
    json!({"type": "kept", "key": key})
}

async fn text(proposal: &Proposal) -> String {
    proposal.page("a").await.markdown.unwrap()
}

async fn blocks_that_are_kept_keep_their_bytes(harness: Harness) {
    let app = harness.start().await;
    let (proposal, page) = app.page_of_blocks().await;
    assert_eq!(page.revision, Some(proposal.get().await.revision));
    let before = text(&proposal).await;
    let nodes = &page.document.as_ref().unwrap().nodes;
    let keys: Vec<&str> = nodes
        .iter()
        .filter_map(|node| node.key.as_deref())
        .collect();
    assert_eq!(keys, ["0", "1", "2", "3"]);
    let item = &nodes[0].nodes.as_ref().unwrap()[1];
    assert_eq!(item.key.as_deref(), Some("0.1"));

    // Nothing changes.
    proposal
        .edit(json!([update(&page, &json!([kept_block("0-3")]))]))
        .await
        .unwrap();
    assert_eq!(text(&proposal).await, before);

    let item = json!({"type": "list-item", "nodes": [{"type": "paragraph", "nodes": [
        {"type": "text", "text": "two "}, {"type": "text", "text": "letters", "marks": ["italic"]},
    ]}]});
    let list = json!({"type": "list", "ordered": false, "nodes": [kept_block("0.0"), item, kept_block("0.2")]});
    let new = json!({"type": "paragraph", "nodes": [{"type": "text", "text": "New."}]});
    let changed = update(
        &page,
        &json!([list, kept_block("1"), new, kept_block("2-3")]),
    );
    proposal.edit(json!([changed])).await.unwrap();
    let expected = before.replace("words", "letters");
    let expected = expected.replace("~~~\n\nSee", "~~~\n\nNew.\n\nSee");
    assert_eq!(text(&proposal).await, expected);
}

async fn blocks_of_an_older_revision_are_merged(harness: Harness) {
    let app = harness.start().await;
    let (proposal, page) = app.page_of_blocks().await;
    let before = text(&proposal).await;
    let base = page.revision.clone().unwrap();
    let code = before.replace("\ncode\n", "\nother code\n");
    proposal
        .edit(json!([{"type": "update-page", "page": page.id, "markdown": code}]))
        .await
        .unwrap();
    // The table goes, from what was read before that.
    let changes = json!({"base": base, "changes": [update(&page, &json!([kept_block("0-2")]))]});
    let changes = serde_json::from_value(changes).unwrap();
    let admin = app.admin();
    let call = admin.edit_change_request_content(&proposal.space, &proposal.id, changes);
    let result = call.send().await.unwrap();
    assert_eq!(result.result.as_str(), "merge");
    let (expected, _) = code.split_once("\n| a").unwrap();
    assert_eq!(text(&proposal).await, expected);
}

async fn refuses_keys_that_are_not_there(harness: Harness) {
    let app = harness.start().await;
    let (proposal, page) = app.page_of_blocks().await;
    let before = text(&proposal).await;
    for (nodes, problem) in [
        (json!([kept_block("4")]), "`4` is not the key of a block"),
        (
            json!([kept_block("0"), kept_block("0")]),
            "`0` is kept twice",
        ),
        (json!([{"type": "kept"}]), "`` is not the key of a block"),
    ] {
        let refused = proposal.edit(json!([update(&page, &nodes)])).await;
        let expected = format!("/body/changes/0/document {problem}");
        assert_eq!(refused.violations(), [expected]);
    }
    let new =
        json!([{"type": "create-page", "title": "C", "document": {"nodes": [kept_block("0")]}}]);
    assert_eq!(
        proposal.edit(new).await.violations(),
        ["/body/changes/0/document cannot keep blocks: the page is new"]
    );
    assert_eq!(text(&proposal).await, before);

    let admin = app.admin();
    let call = || admin.get_change_request_page(&proposal.space, &proposal.id, &page.id);
    assert_eq!(
        call().keys(true).send().await.violations(),
        ["/query/keys needs `format=document`"]
    );
    let evaluated = call()
        .keys(true)
        .format(ContentFormat::Document)
        .evaluated(true);
    assert_eq!(
        evaluated.send().await.violations(),
        ["/query/keys cannot be true with `evaluated`, which changes the blocks"]
    );
}
