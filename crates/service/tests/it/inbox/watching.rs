//! Subscriptions.

use quire_client::models::{Role, SubscriptionState};

use crate::harness::{Discussion, Harness, Refused, json};

quire_db::both_databases!(crate::harness::harness =>
    watches_spaces_pages_and_threads,
    the_most_specific_subscription_decides,
    lists_and_deletes_subscriptions,
    subjects_must_be_in_the_space,
    a_merge_notifies_those_who_watch_a_page,
);

async fn watches_spaces_pages_and_threads(harness: Harness) {
    let app = harness.start().await;
    let [space, proposed] = app.discussions().await;
    let page = space.page("a").await;
    let comment = space.say("first").await;
    let id = &space.space;
    let mut watchers = Vec::new();
    for subject in [
        json!({"space": id, "state": "watching"}),
        json!({"space": id, "page": page, "state": "watching"}),
        json!({"space": id, "changeRequest": proposed.proposal_id().await, "state": "watching"}),
        json!({"space": id, "comment": comment.id, "state": "watching"}),
    ] {
        let user = app.member(Role::Read).await;
        user.subscribe(subject).await.unwrap();
        watchers.push(user);
    }
    app.notify().await;
    let mut expected = Vec::new();
    for user in &watchers {
        expected.push(user.inbox().await);
    }
    // Only the watcher of the space gets what happened before the others subscribed, too.
    space.say_on(&page, "on a page").await;
    app.notify().await;
    proposed.say("on a change request").await;
    app.notify().await;
    space.reply(&comment.id, "a reply").await;
    app.notify().await;
    let new = [
        vec![
            "comment on a page",
            "comment on a change request",
            "comment a reply",
        ],
        vec!["comment on a page"],
        vec!["comment on a change request"],
        vec!["reply a reply"],
    ];
    for ((user, mut before), new) in watchers.iter().zip(expected).zip(new) {
        before.extend(new.into_iter().map(str::to_owned));
        assert_eq!(user.inbox().await, before);
    }
}

async fn the_most_specific_subscription_decides(harness: Harness) {
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    let page = space.page("a").await;
    let reader = app.member(Role::Comment).await;
    app.notify().await;
    let id = &space.space;
    let comment = space.by(&reader).say("mine").await;
    app.notify().await;
    let set = async |subject: &str, of: &str, state: &str| {
        let mut new = json!({"space": id, "state": state});
        if subject != "space" {
            new[subject] = json!(of);
        }
        reader.subscribe(new).await.unwrap()
    };
    set("space", "", "watching").await;
    set("page", &page, "muted").await;
    space.say_on(&page, "1").await;
    app.notify().await;
    space.say("2").await;
    app.notify().await;
    set("space", "", "muted").await;
    set("page", &page, "watching").await;
    space.say_on(&page, "3").await;
    app.notify().await;
    // A mention does not come through, either.
    space.say(&reader.mention()).await;
    app.notify().await;
    // What they take part in is more specific than the space.
    space.reply(&comment.id, "4").await;
    app.notify().await;
    let muted = set("comment", comment.id.as_str(), "muted").await;
    assert!(!muted.automatic);
    space.reply(&comment.id, &reader.mention()).await;
    app.notify().await;
    // Taking part does not end that.
    space.by(&reader).reply(&comment.id, "5").await;
    space.reply(&comment.id, "6").await;
    app.notify().await;
    assert_eq!(reader.inbox().await, ["comment 2", "comment 3", "reply 4"]);
}

async fn lists_and_deletes_subscriptions(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let [space, _] = app.discussions().await;
    let reader = app.member(Role::Comment).await;
    let watch = json!({"space": space.space, "state": "watching"});
    let made = reader.subscribe(watch.clone()).await.unwrap();
    assert_eq!(made.state, SubscriptionState::Watching);
    app.clock.advance(std::time::Duration::from_secs(1));
    let comment = space.by(&reader).say("mine").await;
    app.notify().await;
    let list = reader.list_subscriptions().send().await.unwrap();
    assert_eq!(list.count, 2);
    let [thread, own] = &list.items[..] else {
        panic!("{list:?}");
    };
    assert_eq!(
        (thread.comment.as_ref(), thread.automatic),
        (Some(&comment.id), true)
    );
    assert_eq!(own, &made);
    // Setting it again changes the one that there is.
    let mute = json!({"space": space.space, "state": "muted"});
    let muted = reader.subscribe(mute).await.unwrap();
    assert_eq!(
        (&muted.id, muted.state.clone()),
        (&made.id, SubscriptionState::Muted)
    );
    let other = admin.new_space(&app.organization, "Other").await;
    let list = reader.list_subscriptions().space(other.id.clone());
    assert_eq!(list.send().await.unwrap().count, 0);
    let first = reader.list_subscriptions().limit(1).send().await.unwrap();
    let rest = reader
        .list_subscriptions()
        .limit(1)
        .page(first.next.unwrap().page);
    assert_eq!(rest.send().await.unwrap().items, [muted]);
    // It is nobody else's.
    let call = admin.delete_subscription(&made.id);
    call.send().await.refused(404);
    let call = reader.delete_subscription(&made.id);
    call.send().await.unwrap();
    let call = reader.delete_subscription(&made.id);
    call.send().await.refused(404);
    // A comment takes the subscriptions to it along.
    space.delete(&comment.id).await.unwrap();
    assert_eq!(app.count("subscriptions WHERE kind = 4").await, 0);
    let sql = "INSERT INTO subscriptions (id, user_id, space_id, kind, subject_id, watching, automatic, created_at)
               WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
               SELECT 'x' || CAST(i AS TEXT), $1, $2, 2, 'x' || CAST(i AS TEXT), TRUE, FALSE, 0 FROM n";
    let of = space.space.as_str();
    let values = quire_db::params![reader.id, of];
    app.database.execute(sql, values).await.unwrap();
    let refused = reader.subscribe(watch).await;
    refused.refused(409);
}

async fn subjects_must_be_in_the_space(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let [space, proposed] = app.discussions().await;
    let other = admin.new_space(&app.organization, "Other").await;
    let hidden = json!({"title": "Hidden"});
    let hidden = admin.new_space_with(&app.organization, hidden).await;
    let none = crate::harness::optional(json!({"defaultLevel": null}));
    admin
        .update_space(&hidden.id)
        .body(none)
        .send()
        .await
        .unwrap();
    let reader = app.member(Role::Read).await;
    let comment = space.say("x").await;
    let request = proposed.proposal_id().await;
    let page = space.page("a").await;
    for (subject, expected) in [
        (
            json!({"space": hidden.id}),
            "/body/space is not a space that you may read",
        ),
        (
            json!({"space": other.id, "page": page}),
            "/body/page is not a page of the main content of the space",
        ),
        (
            json!({"space": other.id, "changeRequest": request}),
            "/body/changeRequest is not a change request of the space",
        ),
        (
            json!({"space": other.id, "comment": comment.id}),
            "/body/comment is not a comment on the space or one of its change requests",
        ),
        (
            json!({"space": space.space, "page": page, "comment": comment.id}),
            "/body must have at most one of `page`, `changeRequest` and `comment`",
        ),
    ] {
        let mut new = subject;
        new["state"] = json!("watching");
        assert_eq!(reader.subscribe(new).await.violations(), [expected]);
    }
    assert_eq!(app.count("subscriptions").await, 0);
}

async fn a_merge_notifies_those_who_watch_a_page(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [("a.md", "# A\n"), ("b.md", "# B\n")];
    let space = admin.space_with(&app.organization, &files).await;
    let proposal = admin.propose(&space).await;
    app.notify().await;
    let mut watchers = Vec::new();
    for path in ["a", "b"] {
        let page = proposal.page_id(path).await;
        let user = app.member(Role::Read).await;
        let watch = json!({"space": space.id, "page": page, "state": "watching"});
        user.subscribe(watch).await.unwrap();
        watchers.push((user, page));
    }
    let edit = json!([{"type": "update-page", "page": watchers[0].1, "markdown": "# A\n\nmore\n"}]);
    proposal.edit(edit).await.unwrap();
    app.notify().await;
    proposal.merge().await.unwrap();
    app.notify().await;
    let found = watchers[0].0.notifications().await.items;
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].kind.to_string(), "merged");
    assert_eq!(found[0].page.as_ref().unwrap().id.as_str(), watchers[0].1);
    assert_eq!(watchers[1].0.inbox().await, Vec::<String>::new());
}

impl Discussion {
    /// The id of the change request.
    async fn proposal_id(&self) -> String {
        let reference = self.proposal.as_ref().unwrap();
        let call = self.user.get_change_request(&self.space, reference);
        call.send().await.unwrap().id.to_string()
    }
}
