//! Live events: what streams tell, to whom, from where they continue, and when they end.

mod ending;
mod here;
mod limits;
mod resuming;

use std::collections::BTreeSet;
use std::time::Duration;

use futures_util::StreamExt as _;
use quire_client::models::{
    ChangeRequestReference, LiveEvent, LivePresence, Role, Space, SpaceId, StreamSpace,
};
use quire_client::{Call, Error};
use quire_runtime::{Event, Events};
use reqwest::Method;

use crate::harness::{
    Discussion, Harness, Refused, TestApp, TestResponse, User, assert_snapshot, json,
};

quire_db::both_databases!(crate::harness::harness =>
    tells_every_kind_of_change,
    a_change_request_has_a_stream,
    streams_are_for_people_who_may_read,
    is_neither_compressed_nor_cached,
    events_of_other_spaces_are_not_sent,
);

/// Time in which an event comes on a busy machine.
const SOON: Duration = Duration::from_secs(20);

/// An open stream.
pub(crate) struct Tab {
    events: Events<LiveEvent>,
    /// The id of the last event.
    pub(crate) last: i64,
    /// The people who are here.
    pub(crate) people: LivePresence,
}

impl Tab {
    /// Opens a stream and waits until others can see it.
    pub(crate) async fn open(user: &User, space: &SpaceId) -> Self {
        let mut tab = Self::with(user.stream_space(space)).await.unwrap();
        assert_eq!(tab.next().await.unwrap().event.as_deref(), Some("ready"));
        tab.presence().await;
        tab
    }

    /// Sends a request, and reads nothing.
    pub(crate) async fn with(call: Call<'_, StreamSpace>) -> Result<Self, Error> {
        Ok(Self {
            events: call.send().await?,
            last: -1,
            people: LivePresence::new(0, Vec::new()),
        })
    }

    /// The next event; `None` if the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Event<LiveEvent>> {
        let event = tokio::time::timeout(SOON, self.events.next()).await;
        let event = event.expect("an event, or the end").transpose().unwrap()?;
        if let Some(id) = &event.id {
            self.last = id.parse().unwrap();
        }
        if let LiveEvent::Presence(people) = &event.data {
            self.people = people.clone();
        }
        Some(event)
    }

    /// The next event that is not about presence.
    pub(crate) async fn change(&mut self) -> Option<Event<LiveEvent>> {
        loop {
            let event = self.next().await?;
            if !matches!(event.data, LiveEvent::Presence(_)) {
                return Some(event);
            }
        }
    }

    /// The next list of people.
    pub(crate) async fn presence(&mut self) -> LivePresence {
        loop {
            let event = self.next().await.expect("a list of people");
            if let LiveEvent::Presence(people) = event.data {
                return people;
            }
        }
    }

    /// Reads until the stream ends, and returns the names of the changes.
    pub(crate) async fn rest(&mut self) -> Vec<String> {
        let mut names = Vec::new();
        while let Some(event) = self.change().await {
            names.push(event.event.unwrap());
        }
        names
    }

    /// Reads changes until this comment was posted, and returns the comments.
    pub(crate) async fn comments_until(&mut self, comment: &str) -> Vec<String> {
        let mut comments = Vec::new();
        while comments.last().is_none_or(|last| last != comment) {
            let event = self.change().await.expect("a comment");
            if let LiveEvent::Comment(event) = event.data {
                comments.push(event.comment.to_string());
            }
        }
        comments
    }

    /// Fails if a change comes within the time of a few rounds.
    pub(crate) async fn stays_silent(&mut self) {
        let change = tokio::time::timeout(Duration::from_millis(2_500), self.change()).await;
        assert!(change.is_err(), "{change:?}");
    }
}

/// A line for each event: its id, and what it says except for the time.
async fn lines(app: &TestApp, tab: &mut Tab, count: usize) -> String {
    let mut lines = Vec::new();
    for _ in 0..count {
        let event = tab.change().await.unwrap();
        let mut data = app.snapshot_value(&event.data);
        assert_eq!(data["type"], event.event.as_deref().unwrap());
        let data = data.as_object_mut().unwrap();
        data.remove("createdAt");
        assert!(data.remove("actor").is_some());
        let id = event.id.filter(|id| id.parse() == Ok(tab.last));
        lines.push(format!("{} {}", id.unwrap_or_default(), json!(data)));
    }
    lines.join("\n")
}

async fn tells_every_kind_of_change(harness: Harness) {
    let app = harness.start().await;
    let (author, reviewer) = (app.member(Role::Edit).await, app.member(Role::Review).await);
    let reader = app.member(Role::Read).await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let mut tab = Tab::open(&reader, &space.id).await;

    let proposal = author.propose(&space).await;
    let page = json!([{"type": "create-page", "title": "A"}]);
    proposal.edit(page).await.unwrap();
    proposal.update(json!({"subject": "New"})).await.unwrap();
    proposal.update(json!({"status": "open"})).await.unwrap();
    proposal.by(&reviewer).approve().await;
    proposal.by(&reviewer).merge().await.unwrap();
    assert_snapshot!(lines(&app, &mut tab, 7).await, @r#"
    6 {"changeRequest":"id-2","status":"draft","type":"changeRequest"}
    7 {"changeRequest":"id-2","revision":"id-3","type":"revision"}
    8 {"changeRequest":"id-2","type":"changeRequest"}
    9 {"changeRequest":"id-2","status":"open","type":"changeRequest"}
    10 {"changeRequest":"id-2","review":"id-5","type":"review"}
    10 {"revision":"id-6","type":"revision"}
    11 {"changeRequest":"id-2","status":"merged","type":"changeRequest"}
    "#);

    let talk = Discussion::of(&author, &space);
    let comment = talk.say("One").await.id;
    let reply = talk.reply(&comment, "Two").await.id;
    let update = json!({"body": {"markdown": "Three"}});
    talk.update_reply(&comment, &reply, update.clone())
        .await
        .unwrap();
    talk.update(&comment, update).await.unwrap();
    talk.update(&comment, json!({"resolved": true}))
        .await
        .unwrap();
    talk.update(&comment, json!({"resolved": false}))
        .await
        .unwrap();
    talk.delete_reply(&comment, &reply).await.unwrap();
    talk.delete(&comment).await.unwrap();
    assert_snapshot!(lines(&app, &mut tab, 8).await, @r#"
    12 {"action":"posted","comment":"id-7","type":"comment"}
    13 {"action":"posted","comment":"id-7","reply":"id-8","type":"comment"}
    14 {"action":"changed","comment":"id-7","reply":"id-8","type":"comment"}
    15 {"action":"changed","comment":"id-7","type":"comment"}
    16 {"action":"resolved","comment":"id-7","type":"comment"}
    17 {"action":"reopened","comment":"id-7","type":"comment"}
    18 {"action":"deleted","comment":"id-7","reply":"id-8","type":"comment"}
    19 {"action":"deleted","comment":"id-7","type":"comment"}
    "#);
    tab.stays_silent().await;
}

async fn a_change_request_has_a_stream(harness: Harness) {
    let app = harness.start().await;
    let author = app.member(Role::Edit).await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let (proposal, other) = (author.propose(&space).await, author.propose(&space).await);
    let call = author.stream_space(&space.id);
    let number = ChangeRequestReference::from(proposal.number.to_string());
    let mut tab = Tab::with(call.change_request(number)).await.unwrap();
    assert_eq!(tab.next().await.unwrap().event.as_deref(), Some("ready"));

    Discussion::of(&author, &space).say("Not here").await;
    Discussion::on(&author, &other).say("Nor here").await;
    let comment = Discussion::on(&author, &proposal).say("Here").await.id;
    Discussion::on(&author, &proposal)
        .reply(&comment, "Here")
        .await;
    let page = json!([{"type": "create-page", "title": "A"}]);
    other.edit(page).await.unwrap();
    other.by(app.admin()).merge().await.unwrap();
    proposal.update(json!({"subject": "Here"})).await.unwrap();
    assert_snapshot!(lines(&app, &mut tab, 4).await, @r#"
    8 {"action":"posted","changeRequest":"id-2","comment":"id-3","type":"comment"}
    9 {"action":"posted","changeRequest":"id-2","comment":"id-3","reply":"id-4","type":"comment"}
    11 {"revision":"id-6","type":"revision"}
    12 {"changeRequest":"id-2","type":"changeRequest"}
    "#);
    let nothing = author.stream_space(&space.id).change_request("999");
    Tab::with(nothing).await.map(drop).refused(404);
}

async fn streams_are_for_people_who_may_read(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let (stranger, guest) = (app.stranger().await, app.guest().await);
    for nobody in [&stranger, &guest] {
        let refused = Tab::with(nobody.stream_space(&space.id)).await.map(drop);
        assert_eq!(refused.refused(404).message, "there is no such space");
    }
    // A guest with a grant is here like anyone else.
    app.grant(&space, &guest, 1).await;
    let mut tab = Tab::open(&guest, &space.id).await;
    let comment = Discussion::of(app.admin(), &space).say("Hello").await.id;
    tab.comments_until(comment.as_str()).await;
    let call = stranger.stream_space(&space.id).last_event_id(0);
    Tab::with(call).await.map(drop).refused(404);
    let path = format!("/v1/spaces/{}/stream", space.id);
    let wrong = app.admin().raw(Method::GET, &format!("{path}?page=x"));
    let wrong = TestResponse::to(wrong.header("last-event-id", "many")).await;
    assert_snapshot!(wrong.violations().join("\n"), @r"
    /query/page must match ^[A-Za-z][0-9A-Za-z]{19,21}$
    /header/Last-Event-ID must be an integer
    ");
}

async fn is_neither_compressed_nor_cached(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let path = format!("/v1/spaces/{}/stream", space.id);
    let call = app.admin().raw(Method::GET, &path);
    let call = call.header("accept-encoding", "gzip");
    let mut response = call.send().await.unwrap();
    let header = |name: &str| {
        let value = response.headers().get(name);
        value.map(|value| value.to_str().unwrap().to_owned())
    };
    assert_eq!(response.status(), 200);
    assert_eq!(header("content-type").as_deref(), Some("text/event-stream"));
    assert_eq!(header("cache-control").as_deref(), Some("no-store"));
    assert_eq!(header("x-accel-buffering").as_deref(), Some("no"));
    for name in ["content-encoding", "content-length", "etag"] {
        assert_eq!(header(name), None);
    }
    let first = tokio::time::timeout(SOON, response.chunk()).await.unwrap();
    let first = first.unwrap().unwrap();
    let text = String::from_utf8(first.to_vec()).unwrap();
    let (text, retry) = text.split_once("retry: ").unwrap();
    assert_eq!(text, "event: ready\nid: 2\n");
    let (retry, data) = retry.split_once('\n').unwrap();
    assert!((2_000..=4_000).contains(&retry.parse::<i32>().unwrap()));
    assert_eq!(data, "data: {\"type\":\"ready\"}\n\n");
    // A HEAD has no body, and takes no place.
    let head = app.admin().raw(Method::HEAD, &path).send().await.unwrap();
    assert_eq!(head.status(), 200);
}

async fn events_of_other_spaces_are_not_sent(harness: Harness) {
    let app = harness.start().await;
    let mut spaces: Vec<Space> = Vec::new();
    for title in ["A", "B"] {
        spaces.push(app.admin().new_space(&app.organization, title).await);
    }
    let (a, b) = (&spaces[0], &spaces[1]);
    let mut in_a = Tab::open(app.admin(), &a.id).await;
    let mut in_b = Tab::open(app.admin(), &b.id).await;
    let mut posted = Vec::new();
    for space in [a, b, a, b] {
        let comment = Discussion::of(app.admin(), space).say("Hello").await.id;
        posted.push(comment.to_string());
    }
    let seen: BTreeSet<String> = in_a.comments_until(&posted[2]).await.into_iter().collect();
    assert_eq!(seen, [0, 2].map(|at: usize| posted[at].clone()).into());
    let seen: BTreeSet<String> = in_b.comments_until(&posted[3]).await.into_iter().collect();
    assert_eq!(seen, [1, 3].map(|at: usize| posted[at].clone()).into());
}
