//! The number of statements of an operation, which does not grow with its response.

mod descriptions;
mod people;
mod sites;

use std::time::Duration;

use quire_client::models::Role;
use reqwest::header::HeaderValue;

use crate::harness::{Discussion, Harness, TestApp, assert_snapshot, body, json, optional, zip};

quire_db::both_databases!(crate::harness::harness => runs_few_statements, comments_run_few_statements);

/// An id that nobody has.
const NOBODY: &str = "A123456789012345678901";

impl TestApp {
    /// Returns the number of statements that a call runs, including the lookup of the token.
    pub(crate) async fn statements(&self, call: impl Future) -> u64 {
        // What was read within the last millisecond may answer a request for a page.
        tokio::time::sleep(Duration::from_millis(2)).await;
        let before = self.database.statements();
        call.await;
        self.database.statements() - before
    }
}

/// Counts the statements of calls by their names.
macro_rules! count {
    ($app:ident, $($name:ident: $call:expr;)+) => {{
        let mut lines = Vec::new();
        $(lines.push(format!(
            "{} {}",
            stringify!($name),
            $app.statements(async { $call.await.map(drop).unwrap() }).await
        ));)+
        lines.join("\n")
    }};
}
use count;

async fn runs_few_statements(mut harness: Harness) {
    // Content that is at hand in one process has to be read by another.
    harness.processes = 1;
    let app = harness.start().await;
    let admin = app.admin();
    let files = [("a.md", "# A\n\ntext\n"), ("b.md", "# B\n"), ("c.txt", "c")];
    let mut changed = files;
    changed[1] = ("b.md", "# B\n\nmore\n");
    let space = admin.space_with(&app.organization, &files).await;
    let (proposal, merged) = (admin.propose(&space).await, admin.propose(&space).await);
    merged
        .edit(json!([{"type": "create-page", "title": "C"}]))
        .await
        .unwrap();
    for _ in 0..20 {
        admin.new_space(&app.organization, "Guide").await;
    }
    let page = proposal.page("a").await.id;
    let file = admin
        .list_space_files(&space.id)
        .send()
        .await
        .unwrap()
        .items
        .remove(0)
        .id;
    let shelf = admin
        .create_collection(&app.organization)
        .send()
        .await
        .unwrap();
    let other = admin.new_space(&app.organization, "Spare").await;
    let beta = app
        .app
        .create_organization("Beta", &admin.id)
        .await
        .unwrap();
    let reader = app.member(Role::Read).await;
    reader.get_user().send().await.unwrap();
    // The next one finds what this one makes.
    let made = admin.get_change_request_pdf(&space.id, &proposal.id);
    made.send().await.unwrap();
    let key = |text| HeaderValue::from_static(text);
    let keyed = admin.create_space(&app.organization);
    keyed.idempotency_key(key("a")).send().await.unwrap();
    // The use of the token is noted in the background, where old keys are removed as well.
    app.idle().await;

    let lines = count! {
        app,
        get_user: admin.get_user().send();
        list_orgs: admin.list_orgs().send();
        get_org: admin.get_org(&app.organization).send();
        update_org: admin.update_org(&app.organization).send();
        list_spaces: admin.list_spaces(&app.organization).send();
        create_space: admin.create_space(&app.organization).send();
        create_space_with_key: admin.create_space(&app.organization).idempotency_key(key("b")).send();
        create_space_with_key_again: admin.create_space(&app.organization).idempotency_key(key("b")).send();
        get_space: admin.get_space(&space.id).send();
        update_space: admin.update_space(&space.id).body(optional(json!({"title": "Guide"}))).send();
        list_spaces_as_member: reader.list_spaces(&app.organization).send();
        duplicate_space: admin.duplicate_space(&space.id).send();
        move_space: admin.move_space(&space.id).body(optional(json!({"parent": shelf.id}))).send();
        transfer_space: admin.transfer_space(&space.id, body(json!({"organization": app.organization}))).send();
        delete_space: admin.delete_space(&other.id).send();
        restore_space: admin.restore_space(&other.id).send();
        list_collections: admin.list_collections(&app.organization).send();
        create_collection: admin.create_collection(&app.organization).send();
        get_collection: admin.get_collection(&shelf.id).send();
        update_collection: admin.update_collection(&shelf.id).send();
        update_collection_level: admin.update_collection(&shelf.id).body(optional(json!({"defaultLevel": "read"}))).send();
        list_collection_spaces: admin.list_collection_spaces(&shelf.id).send();
        move_collection: admin.move_collection(&shelf.id).body(optional(json!({"parent": null}))).send();
        transfer_collection: admin.transfer_collection(&shelf.id, body(json!({"organization": beta}))).send();
        delete_collection: admin.delete_collection(&shelf.id).send();
        list_change_requests: admin.list_change_requests(&space.id).send();
        create_change_request: admin.create_change_request(&space.id).send();
        get_change_request: admin.get_change_request(&space.id, &proposal.id).send();
        update_change_request: proposal.update(json!({"status": "open"}));
        get_space_content: admin.get_space_content(&space.id).send();
        list_space_pages: admin.list_space_pages(&space.id).send();
        get_space_page: admin.get_space_page(&space.id, &page).send();
        get_space_page_by_path: admin.get_space_page_by_path(&space.id, "a".into()).send();
        convert_html: admin.convert_html(body(json!({"html": "<p>x"}))).send();
        list_space_files: admin.list_space_files(&space.id).send();
        get_space_file: admin.get_space_file(&space.id, &file).send();
        get_change_request_page: admin.get_change_request_page(&space.id, &proposal.id, &page).send();
        get_change_request_page_by_path: admin.get_change_request_page_by_path(&space.id, &proposal.id, "a".into()).send();
        get_change_request_pdf: admin.get_change_request_pdf(&space.id, &proposal.id).send();
        list_space_links: admin.list_space_links(&space.id).send();
        list_change_request_page_links: admin.list_change_request_page_links(&space.id, &proposal.id, &page).send();
        list_change_request_file_backlinks: admin.list_change_request_file_backlinks(&space.id, &proposal.id, &file).send();
        edit: proposal.edit(json!([{"type": "create-page", "title": "D"}]));
        import: proposal.import(&changed);
        merge_fast_forward: merged.merge();
        conflicts: admin.get_change_request_conflicts(&space.id, &proposal.id).send();
        broken_links: admin.list_change_request_broken_links(&space.id, &proposal.id).send();
        pull: proposal.pull();
        merge: proposal.merge();
        import_into_space: admin.import_space_archive(&space.id, zip(&changed).into()).send();
        create_space_from_archive: admin.create_space_from_archive(&app.organization, zip(&changed).into()).send();
        export: admin.export_space_content(&space.id).send();
        export_revision: admin.export_revision_content(&space.id, &space.revision).send();
    };
    assert_snapshot!(lines, @r#"
    get_user 2
    list_orgs 3
    get_org 2
    update_org 5
    list_spaces 4
    create_space 13
    create_space_with_key 15
    create_space_with_key_again 3
    get_space 2
    update_space 5
    list_spaces_as_member 4
    duplicate_space 15
    move_space 8
    transfer_space 10
    delete_space 9
    restore_space 9
    list_collections 4
    create_collection 9
    get_collection 2
    update_collection 5
    update_collection_level 12
    list_collection_spaces 4
    move_collection 8
    transfer_collection 23
    delete_collection 12
    list_change_requests 4
    create_change_request 5
    get_change_request 2
    update_change_request 6
    get_space_content 3
    list_space_pages 3
    get_space_page 4
    get_space_page_by_path 4
    convert_html 1
    list_space_files 3
    get_space_file 3
    get_change_request_page 4
    get_change_request_page_by_path 4
    get_change_request_pdf 5
    list_space_links 5
    list_change_request_page_links 6
    list_change_request_file_backlinks 6
    edit 11
    import 19
    merge_fast_forward 13
    conflicts 6
    broken_links 3
    pull 14
    merge 13
    import_into_space 5
    create_space_from_archive 34
    export 5
    export_revision 5
    "#);
}

async fn comments_run_few_statements(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let [space, proposal] = app.discussions().await;
    let page = admin.first_page(&space.space).await;
    let text = json!({"body": {"markdown": "x"}});
    let new = json!({"body": {"markdown": "x"}, "page": page, "node": "one"});
    let react = json!({"addedReactions": ["👍", "🎉"]});
    let (plain, on_page) = (space.say("x").await, space.post(new.clone()).await.unwrap());
    let proposed = proposal.say("x").await;
    for number in 0..50 {
        let comment = space.post(new.clone()).await.unwrap();
        if number % 2 == 0 {
            space.update(&comment.id, react.clone()).await.unwrap();
            space.reply(&on_page.id, "y").await;
        }
    }
    let reply = space.reply(&plain.id, "y").await;
    let by_number = Discussion {
        proposal: Some("2".into()),
        ..proposal.clone()
    };
    app.idle().await;
    let by_author = json!({"authors": [admin.id, NOBODY], "status": "open"});
    let by_page = json!({"targetPage": page, "order": "asc"});
    let lines = count! {
        app,
        list: space.list(&json!({}));
        list_none: space.list(&json!({"limit": 0}));
        list_open: space.list(&json!({"status": "open"}));
        list_of_authors: space.list(&by_author);
        list_of_page: space.list(&by_page);
        list_documents: space.list(&json!({"format": "document"}));
        list_proposed: proposal.list(&json!({}));
        post: space.post(text.clone());
        post_proposed: proposal.post(text.clone());
        post_on_node: space.post(new);
        get: space.get(&plain.id);
        get_on_page: space.get(&on_page.id);
        get_proposed: proposal.get(&proposed.id);
        get_by_number: by_number.get(&proposed.id);
        edit: space.update(&plain.id, text.clone());
        change: space.update(&plain.id, json!({"body": {"markdown": "y"}}));
        resolve: space.update(&plain.id, json!({"resolved": true}));
        react: space.update(&plain.id, react.clone());
        get_with_reactions: space.get(&plain.id);
        take_back: space.update(&plain.id, json!({"removedReactions": ["👍"]}));
        list_replies: space.replies(&on_page.id, &json!({}));
        post_reply: space.post_reply(&plain.id, text.clone());
        get_reply: space.get_reply(&plain.id, &reply.id);
        change_reply: space.update_reply(&plain.id, &reply.id, json!({"body": {"markdown": "z"}}));
        delete_reply: space.delete_reply(&plain.id, &reply.id);
        delete: space.delete(&on_page.id);
        list_commenters: space.commenters(&json!({}));
    };
    assert_snapshot!(lines, @r#"
    list 4
    list_none 2
    list_open 4
    list_of_authors 5
    list_of_page 5
    list_documents 4
    list_proposed 3
    post 6
    post_proposed 6
    post_on_node 8
    get 2
    get_on_page 2
    get_proposed 2
    get_by_number 3
    edit 2
    change 5
    resolve 6
    react 7
    get_with_reactions 3
    take_back 8
    list_replies 3
    post_reply 6
    get_reply 2
    change_reply 5
    delete_reply 7
    delete 9
    list_commenters 4
    "#);
}
