//! Notifications and subscriptions.

mod access;
mod fan_out;
mod mailing;
mod reading;
mod watching;

use std::time::Duration;

use quire_client::Error;
use quire_client::models::{Notification, NotificationList, Role, Subscription};
use serde_json::Value;

use crate::harness::{Discussion, Harness, TestApp, User, body, json, zip};

quire_db::both_databases!(crate::harness::harness =>
    people_who_take_part_in_a_comment_are_notified,
    people_who_take_part_in_a_change_request_are_notified,
    an_import_with_conflicts_waits_for_someone,
    an_edit_notifies_those_who_are_mentioned_now,
    an_event_notifies_once_and_first_of_what_is_most_direct,
);

impl TestApp {
    /// Turns all events into notifications.
    pub(crate) async fn notify(&self) {
        self.clock.advance(Duration::from_secs(1));
        self.app.number_waiting_events().await.unwrap();
        self.app.notify_people().await.unwrap();
    }
}

impl User {
    pub(crate) async fn notifications(&self) -> NotificationList {
        self.list_notifications().send().await.unwrap()
    }

    /// The notifications, oldest first: the kind, and the text.
    async fn inbox(&self) -> Vec<String> {
        let mut items = self.notifications().await.items;
        items.reverse();
        items.iter().map(line).collect()
    }

    /// Watches or mutes something.
    async fn subscribe(&self, new: Value) -> Result<Subscription, Error> {
        self.put_subscription(body(new)).send().await
    }

    /// The Markdown that mentions the user.
    fn mention(&self) -> String {
        format!("[@{}](user:{})", self.id, self.id)
    }
}

fn line(notification: &Notification) -> String {
    let text = notification.text.as_deref().unwrap_or_default();
    format!("{} {text}", notification.kind)
        .trim_end()
        .to_owned()
}

async fn people_who_take_part_in_a_comment_are_notified(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let [space, _] = app.discussions().await;
    let (ann, ben, cleo) = (
        app.member(Role::Comment).await,
        app.member(Role::Comment).await,
        app.member(Role::Read).await,
    );
    app.notify().await;
    let comment = space
        .by(&ann)
        .say(&format!("{}, look", cleo.mention()))
        .await;
    app.notify().await;
    let found = cleo.notifications().await;
    assert_eq!((found.count, found.unread), (1, 1));
    let notification = &found.items[0];
    assert_eq!(notification.comment.as_ref(), Some(&comment.id));
    assert_eq!(notification.space.title, "Guide");
    assert_eq!(notification.actor.as_ref().unwrap().id.as_str(), ann.id);
    let text = format!("mention {}, look", cleo.mention());
    assert_eq!(cleo.inbox().await, std::slice::from_ref(&text));
    // The author and those who are mentioned watch the comment, and so does everyone who replies.
    space.by(&ben).reply(&comment.id, "Which one?").await;
    app.notify().await;
    space.by(&ann).reply(&comment.id, "The first").await;
    app.notify().await;
    assert_eq!(ann.inbox().await, ["reply Which one?"]);
    assert_eq!(ben.inbox().await, ["reply The first"]);
    let texts = [&text, "reply Which one?", "reply The first"];
    assert_eq!(cleo.inbox().await, texts);
    assert_eq!(admin.inbox().await, Vec::<String>::new());
    // By address, also of a member.
    let text = format!(
        "[@Cleo](mailto:{}) [Ben]({}/v1/orgs/o/members/{})",
        cleo.email, app.url, ben.id
    );
    space.by(&ann).say(&text).await;
    app.notify().await;
    assert_eq!((ben.inbox().await.len(), cleo.inbox().await.len()), (2, 4));
}

async fn people_who_take_part_in_a_change_request_are_notified(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal, reviewer) = crate::reviews::proposed(&app).await;
    let author = proposal.user.clone();
    let (member, outsider) = (app.member(Role::Review).await, app.member(Role::Edit).await);
    let team = app.team(json!({"title": "Editors"})).await;
    for user in [&member, &outsider, &reviewer] {
        let call = app
            .admin()
            .put_team_member(&app.organization, &team.id, &user.user_id());
        call.send().await.unwrap();
    }
    let reviewers = json!({"users": [reviewer.id], "teams": [team.id]});
    proposal.ask(reviewers.clone()).await.unwrap();
    app.notify().await;
    // Asking again is nothing new. Those who may not review are not asked.
    proposal.ask(reviewers).await.unwrap();
    app.notify().await;
    assert_eq!(reviewer.inbox().await, ["review-requested"]);
    assert_eq!(member.inbox().await, ["review-requested"]);
    assert_eq!(outsider.inbox().await, Vec::<String>::new());
    let request = reviewer.notifications().await.items.remove(0);
    assert_eq!(request.change_request.unwrap().number, proposal.number);
    let theirs = proposal.by(&reviewer);
    for review in [
        json!({"state": "commented", "body": {"markdown": "Hm"}}),
        json!({"state": "changes-requested", "body": {"markdown": "No"}}),
        json!({"state": "approved"}),
    ] {
        theirs.review(review).await.unwrap();
        app.notify().await;
    }
    Discussion::on(&member, &proposal).say("Nice").await;
    app.notify().await;
    proposal.by(&member).merge().await.unwrap();
    app.notify().await;
    let expected = [
        "reviewed Hm",
        "changes-requested No",
        "approved",
        "comment Nice",
        "merged",
    ];
    assert_eq!(author.inbox().await, expected);
    assert_eq!(
        reviewer.inbox().await,
        ["review-requested", "comment Nice", "merged"]
    );
    // Asked as part of the team only.
    assert_eq!(member.inbox().await, ["review-requested"]);
}

async fn an_import_with_conflicts_waits_for_someone(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin
        .space_with(&app.organization, &[("a.md", "# A\n\none\n")])
        .await;
    let proposal = admin.propose(&space).await;
    let page = proposal.page("a").await;
    let text = json!([{"type": "update-page", "page": page.id, "markdown": "# A\n\ntwo\n"}]);
    proposal.edit(text).await.unwrap();
    proposal.merge().await.unwrap();
    let (watcher, importer) = (app.member(Role::Read).await, app.member(Role::Edit).await);
    app.notify().await;
    let watch = json!({"space": space.id, "state": "watching"});
    watcher.subscribe(watch).await.unwrap();
    app.notify().await;
    let archive = zip(&[("a.md", "# A\n\nthree\n")]);
    let call = importer.import_space_archive(&space.id, archive.into());
    call.send().await.unwrap();
    app.notify().await;
    assert_eq!(watcher.inbox().await, ["conflict"]);
    assert_eq!(importer.inbox().await, Vec::<String>::new());
}

async fn an_edit_notifies_those_who_are_mentioned_now(harness: Harness) {
    let app = harness.start().await;
    let [space, proposed] = app.discussions().await;
    let (ann, ben) = (app.member(Role::Read).await, app.member(Role::Read).await);
    for discussion in [space, proposed] {
        let comment = discussion.say(&ann.mention()).await;
        let both = format!("{} {}", ann.mention(), ben.mention());
        for text in [&both, &both, "nobody"] {
            let text = json!({"body": {"markdown": text}});
            discussion.update(&comment.id, text).await.unwrap();
            app.notify().await;
        }
        let reply = discussion.reply(&comment.id, "x").await;
        app.notify().await;
        let text = json!({"body": {"markdown": ben.mention()}});
        discussion
            .update_reply(&comment.id, &reply.id, text)
            .await
            .unwrap();
        app.notify().await;
    }
    let kinds = async |user: &User| {
        let items = user.notifications().await.items;
        items
            .iter()
            .map(|one| one.kind.to_string())
            .rev()
            .collect::<Vec<_>>()
    };
    let once = ["mention", "reply"];
    assert_eq!(kinds(&ann).await, [once, once].concat());
    let once = ["mention", "reply", "mention"];
    assert_eq!(kinds(&ben).await, [once, once].concat());
}

async fn an_event_notifies_once_and_first_of_what_is_most_direct(harness: Harness) {
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    let page = space.page("a").await;
    let (ann, ben) = (
        app.member(Role::Comment).await,
        app.member(Role::Comment).await,
    );
    app.notify().await;
    for subject in [
        json!({"space": space.space, "state": "watching"}),
        json!({"space": space.space, "page": page, "state": "watching"}),
    ] {
        ann.subscribe(subject).await.unwrap();
    }
    let comment = space.by(&ann).say_on(&page, "Mine").await;
    app.notify().await;
    let by_ben = space.by(&ben);
    by_ben.reply(&comment.id, &ann.mention()).await;
    app.notify().await;
    by_ben.reply(&comment.id, "again").await;
    app.notify().await;
    let elsewhere = by_ben.say_on(&page, "more").await;
    app.notify().await;
    let mention = format!("mention {}", ann.mention());
    assert_eq!(
        ann.inbox().await,
        [&*mention, "reply again", "comment more"]
    );
    let shown = ann.notifications().await.items.remove(0);
    assert_eq!(shown.comment.as_ref(), Some(&elsewhere.id));
    assert_eq!(shown.page.unwrap().title.as_deref(), Some("A"));
}
