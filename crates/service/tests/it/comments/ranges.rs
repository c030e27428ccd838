//! Comments on text: ranges, and where edits, merges and imports move them.

use quire_client::models::{
    Comment, CommentTargetRange, ContentFormat, Page, RevisionId, Role, SpaceId,
};
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Discussion, Harness, Proposal, Refused, TestApp, User, assert_snapshot, body, json,
};

quire_db::both_databases!(crate::harness::harness =>
    comments_on_text_follow_their_text,
    an_import_moves_text,
    comments_of_a_change_request_follow_it,
    text_that_is_gone_is_lost_until_it_comes_back,
    a_range_may_be_read_in_an_older_revision,
    ranges_are_checked,
    changes_need_the_place_of_the_text,
    lists_read_each_page_once,
    pages_of_lists_are_bounded,
);

const TEXT: &str = "## Guide\n\nUnpack the archive.\n\n- Start the *server*\n- Open the page\n\n## Next\n\nRead on.\n";

/// A space with a page of a few blocks.
struct Guide {
    user: User,
    space: SpaceId,
    page: String,
    discussion: Discussion,
}

impl TestApp {
    async fn commented_guide(&self) -> Guide {
        let admin = self.admin();
        let files = [("a.md", TEXT), ("b.md", "# Other\n\nText.\n")];
        let space = admin.space_with(&self.organization, &files).await;
        let discussion = Discussion::of(admin, &space);
        Guide {
            user: admin.clone(),
            page: discussion.page("a").await,
            space: space.id,
            discussion,
        }
    }
}

impl Guide {
    /// The page with keys, as an editor reads it.
    async fn read(&self) -> Page {
        let call = self
            .user
            .get_space_page(&self.space, &self.page.as_str().into());
        let call = call.format(ContentFormat::Document).keys(true);
        call.send().await.unwrap()
    }

    async fn revision(&self) -> RevisionId {
        self.read().await.revision.unwrap()
    }

    /// A comment on text of the main content.
    async fn comment(&self, range: Value) -> Comment {
        let new = on_text(&self.page, &self.revision().await, range);
        self.discussion.post(new).await.unwrap()
    }

    async fn range(&self, comment: &Comment) -> CommentTargetRange {
        let comment = self.discussion.get(&comment.id).await.unwrap();
        let range = comment.target.range.unwrap();
        assert_eq!(comment.target.page.unwrap().outdated, range.lost);
        range
    }

    async fn propose(&self) -> Proposal {
        let space = self.user.get_space(&self.space).send().await.unwrap();
        self.user.propose(&space).await
    }

    /// Changes the text of the page in the main content.
    async fn write(&self, text: &str) {
        self.edit(json!([{"type": "update-page", "page": self.page, "markdown": text}]))
            .await;
    }

    async fn edit(&self, changes: Value) {
        let proposal = self.propose().await;
        proposal.edit(changes).await.unwrap();
        proposal.merge().await.unwrap();
    }

    async fn import(&self, files: &[(&str, &str)]) {
        let proposal = self.propose().await;
        proposal.import(files).await.unwrap();
        proposal.merge().await.unwrap();
    }
}

/// A new comment on text of a page.
fn on_text(page: &str, revision: &RevisionId, mut range: Value) -> Value {
    range["revision"] = json!(revision);
    json!({"body": {"markdown": "Really?"}, "page": page, "range": range})
}

fn server() -> Value {
    json!({"block": "2.0.0", "start": 10, "end": 16, "quote": "server"})
}

/// Block, start and end of a range, and its quote.
fn summary(range: &CommentTargetRange) -> String {
    match (&range.block, range.start, range.end) {
        (Some(block), Some(start), Some(end)) if !range.lost => {
            assert!(range.revision.is_some());
            format!("{block} {start}-{end} {}", range.quote)
        }
        (None, None, None) if range.lost => {
            assert_eq!(range.revision, None);
            format!("lost {}", range.quote)
        }
        _ => panic!("{range:?}"),
    }
}

async fn comments_on_text_follow_their_text(harness: Harness) {
    let app = harness.start().await;
    let guide = app.commented_guide().await;
    let comment = guide.comment(server()).await;
    let range = comment.target.range.clone().unwrap();
    assert_eq!(summary(&range), "2.0.0 10-16 server");
    assert_eq!(range.revision, Some(guide.revision().await));
    assert_eq!(guide.range(&comment).await, range);

    // Text before it, in other blocks and in its own.
    guide
        .write(
            &TEXT
                .replace("# Guide\n", "# Guide\n\nNew.\n")
                .replace("Start the", "Now start the"),
        )
        .await;
    let range = guide.range(&comment).await;
    assert_eq!(summary(&range), "3.0.0 14-20 server");
    assert_eq!(range.revision, Some(guide.revision().await));
    // Words in it, and a page that moved.
    guide
        .edit(json!([
            {"type": "update-page", "page": guide.page, "slug": "other", "title": "Other"},
            {"type": "update-page", "page": guide.page, "markdown": TEXT.replace("*server*", "**servers**")},
        ]))
        .await;
    assert_eq!(summary(&guide.range(&comment).await), "2.0.0 10-16 server");
    // The block moved to the end of the page.
    let text = TEXT.replace("- Start the *server*\n", "");
    guide.write(&format!("{text}\nStart the server.\n")).await;
    assert_eq!(summary(&guide.range(&comment).await), "5 10-16 server");
}

async fn an_import_moves_text(harness: Harness) {
    let app = harness.start().await;
    let guide = app.commented_guide().await;
    let comment = guide
        .comment(json!({"block": "1", "start": 0, "end": 18, "quote": "Unpack the archive"}))
        .await;
    let text = "# A\n\nFirst, download it.\n\n1. Unpack the archive, and wait.\n";
    guide.import(&[("a.md", text)]).await;
    assert_eq!(
        summary(&guide.range(&comment).await),
        "1.0.0 0-18 Unpack the archive"
    );
}

async fn comments_of_a_change_request_follow_it(harness: Harness) {
    let app = harness.start().await;
    let guide = app.commented_guide().await;
    let on_main = guide.comment(server()).await;
    let proposal = guide.propose().await;
    let discussion = Discussion::on(&guide.user, &proposal);
    let commenter = app.member(Role::Comment).await;
    let new = on_text(&guide.page, &proposal.get().await.revision, server());
    let comment = discussion.by(&commenter).post(new).await.unwrap();
    let range = async || {
        let comment = discussion.get(&comment.id).await.unwrap();
        summary(&comment.target.range.unwrap())
    };
    assert_eq!(range().await, "2.0.0 10-16 server");
    // The main content changes, and the change request takes it over.
    guide
        .write(&TEXT.replace("Read on", "Read on, then rest"))
        .await;
    assert_eq!(range().await, "2.0.0 10-16 server");
    let changed = TEXT.replace("# Guide\n", "# Guide\n\nFirst.\n");
    proposal
        .edit(json!([{"type": "update-page", "page": guide.page, "markdown": changed}]))
        .await
        .unwrap();
    assert_eq!(range().await, "3.0.0 10-16 server");
    proposal.pull().await.unwrap();
    assert_eq!(range().await, "3.0.0 10-16 server");
    assert_eq!(summary(&guide.range(&on_main).await), "2.0.0 10-16 server");
    proposal.merge().await.unwrap();
    // Each is shown where its own content has it.
    assert_eq!(range().await, "3.0.0 10-16 server");
    assert_eq!(summary(&guide.range(&on_main).await), "3.0.0 10-16 server");
}

async fn text_that_is_gone_is_lost_until_it_comes_back(harness: Harness) {
    let app = harness.start().await;
    let guide = app.commented_guide().await;
    let comment = guide.comment(server()).await;
    guide
        .write(&TEXT.replace("- Start the *server*\n", ""))
        .await;
    assert_eq!(summary(&guide.range(&comment).await), "lost server");
    let listed = guide.discussion.list(&json!({})).await.unwrap();
    assert_eq!(
        listed.items,
        [guide.discussion.get(&comment.id).await.unwrap()]
    );
    guide.write(TEXT).await;
    assert_eq!(summary(&guide.range(&comment).await), "2.0.0 10-16 server");
    let before = guide.revision().await;
    guide
        .edit(json!([{"type": "delete-page", "page": guide.page}]))
        .await;
    assert_eq!(summary(&guide.range(&comment).await), "lost server");
    let restored = (guide.user)
        .restore_revision(&guide.space, &before, body(json!({"pages": [guide.page]})))
        .send()
        .await
        .unwrap();
    (guide
        .user
        .merge_change_request(&guide.space, &restored.id.as_str().into())
        .send()
        .await)
        .unwrap();
    assert_eq!(summary(&guide.range(&comment).await), "2.0.0 10-16 server");
}

async fn a_range_may_be_read_in_an_older_revision(harness: Harness) {
    let app = harness.start().await;
    let guide = app.commented_guide().await;
    let old = guide.revision().await;
    guide
        .write(&TEXT.replace("# Guide\n", "# Guide\n\nNew.\n"))
        .await;
    let comment = guide
        .discussion
        .post(on_text(&guide.page, &old, server()))
        .await
        .unwrap();
    let range = comment.target.range.clone().unwrap();
    assert_eq!(summary(&range), "3.0.0 10-16 server");
    let active = guide.revision().await;
    assert_eq!(
        (range.revision.as_ref(), &comment.target.revision),
        (Some(&active), &active)
    );
    assert_eq!(guide.discussion.get(&comment.id).await.unwrap(), comment);
    guide.write("# Guide\n").await;
    let refused = guide
        .discussion
        .post(on_text(&guide.page, &old, server()))
        .await;
    let error = refused.refused(409);
    assert!(
        error.message.contains("read the page again"),
        "{}",
        error.message
    );
}

async fn ranges_are_checked(harness: Harness) {
    let app = harness.start().await;
    let guide = app.commented_guide().await;
    let revision = guide.revision().await;
    let other = app.commented_guide().await;
    let mut lines = Vec::new();
    let mut check = async |new: Value| {
        let answer = guide.discussion.raw(Method::POST, "", &new).await;
        lines.push(answer.violations().join("; "));
    };
    for range in [
        json!({"block": "9", "start": 0, "end": 1, "quote": "x"}),
        json!({"block": "2", "start": 0, "end": 1, "quote": "S"}),
        json!({"block": "1", "start": 0, "end": 1_000, "quote": "x"}),
        json!({"block": "1", "start": 3, "end": 3, "quote": "x"}),
        json!({"block": "1", "start": 0, "end": 6, "quote": "unpack"}),
        json!({"block": "1", "start": 6, "end": 7, "quote": " "}),
        json!({"block": "1", "start": -1, "end": 0, "quote": ""}),
        json!({"block": "1", "start": 0, "end": 1, "quote": "x".repeat(1_001)}),
        json!({"start": 0, "end": 1}),
    ] {
        check(on_text(&guide.page, &revision, range)).await;
    }
    check(on_text(&guide.page, &other.revision().await, server())).await;
    let mut without_page = on_text(&guide.page, &revision, server());
    without_page.as_object_mut().unwrap().remove("page");
    check(without_page).await;
    let mut with_node = on_text(&guide.page, &revision, server());
    with_node["node"] = json!("guide");
    check(with_node).await;
    assert_snapshot!(lines.join("\n"), @"
    /body/range/block is not the key of a block with text in this revision of the page
    /body/range/block is not the key of a block with text in this revision of the page
    /body/range/end must be at most 19, the length of the text of the block
    /body/range/end must be greater than `start`
    /body/range/quote is not the text of the block from `start` to `end`
    /body/range/quote must contain more than space
    /body/range/start must be at least 0; /body/range/end must be at least 1; /body/range/quote must have at least 1 characters
    /body/range/quote must have at most 1000 characters
    /body/range/block is required; /body/range/quote is required
    /body/range/revision is not a revision of this space
    /body/range needs `page`
    /body must have only one of `node` and `range`
    ");
}

async fn changes_need_the_place_of_the_text(harness: Harness) {
    let app = harness.start().await;
    let guide = app.commented_guide().await;
    let comment = guide.comment(server()).await;
    guide
        .write(&TEXT.replace("# Guide\n", "# Guide\n\nNew.\n"))
        .await;
    // Nobody read the comment since.
    let resolved = guide
        .discussion
        .update(&comment.id, json!({"resolved": true}))
        .await
        .unwrap();
    assert_eq!(
        summary(&resolved.target.range.clone().unwrap()),
        "3.0.0 10-16 server"
    );
    assert_eq!(guide.discussion.get(&comment.id).await.unwrap(), resolved);
    guide
        .write(&TEXT.replace("# Guide\n", "# Guide\n\nNewer.\n"))
        .await;
    guide.discussion.delete(&comment.id).await.unwrap();
    guide.discussion.get(&comment.id).await.refused(404);
}

async fn lists_read_each_page_once(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let guide = app.commented_guide().await;
    for _ in 0..20 {
        guide.comment(server()).await;
    }
    let list = async || guide.discussion.list(&json!({"limit": 50})).await.unwrap();
    let unchanged = app.statements(list()).await;
    guide
        .write(&TEXT.replace("# Guide\n", "# Guide\n\nNew.\n"))
        .await;
    let first = app.statements(list()).await;
    let second = app.statements(list()).await;
    assert!(first <= unchanged + 3, "{unchanged} {first}");
    assert!(second <= unchanged, "{unchanged} {second}");
    for comment in list().await.items {
        assert_eq!(
            summary(&comment.target.range.unwrap()),
            "3.0.0 10-16 server"
        );
    }
}

async fn pages_of_lists_are_bounded(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let word = |number: u32| {
        let parts = (0..125).map(|part| (number * 125 + part).wrapping_mul(2_654_435_761));
        let parts: Vec<String> = parts.map(|part| format!("{part:08x}")).collect();
        parts.concat() + " "
    };
    let words: String = (0..1_900).map(word).collect();
    let text = format!("## A\n\nThe needle.\n\n{words}\n");
    let names: Vec<String> = (0..3).map(|page| format!("page{page}.md")).collect();
    let files: Vec<(&str, &str)> = names
        .iter()
        .map(|name| (name.as_str(), text.as_str()))
        .collect();
    let space = admin.space_with(&app.organization, &files).await;
    let discussion = Discussion::of(admin, &space);
    let proposal = admin.propose(&space).await;
    for name in &names {
        let page = discussion.page(name.trim_end_matches(".md")).await;
        let range = json!({"block": "1", "start": 4, "end": 10, "quote": "needle"});
        let revision = admin.get_space(&space.id).send().await.unwrap().revision;
        discussion
            .post(on_text(&page, &revision, range))
            .await
            .unwrap();
        let text = format!("New {name}.\n\n{text}");
        proposal
            .edit(json!([{"type": "update-page", "page": page, "markdown": text}]))
            .await
            .unwrap();
    }
    proposal.merge().await.unwrap();
    let mut next = json!({"limit": 50});
    let (mut all, mut pages) = (0, 0);
    loop {
        let list = discussion.list(&next).await.unwrap();
        for comment in &list.items {
            assert_eq!(
                summary(comment.target.range.as_ref().unwrap()),
                "2 4-10 needle"
            );
        }
        all += list.items.len();
        pages += 1;
        let Some(page) = list.next else { break };
        next = json!({"limit": 50, "page": page.page});
    }
    assert_eq!((all, pages), (3, 2));
}
