//! A client continues after the last event that it received.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use quire_client::models::{Role, SpaceId};
use quire_db::params;

use super::Tab;
use crate::harness::{Discussion, Harness, TestApp, User};

quire_db::both_databases!(crate::harness::harness =>
    continues_after_the_last_event,
    no_event_is_missing_or_repeated,
    what_is_not_available_any_more_is_a_reset,
);

impl TestApp {
    /// The name of the first event of a stream that continues after a number.
    async fn continued(&self, user: &User, space: &SpaceId, after: i64) -> String {
        let call = user.stream_space(space).last_event_id(after);
        let mut tab = Tab::with(call).await.unwrap();
        let first = tab.next().await.unwrap();
        let expected = if first.event.as_deref() == Some("ready") {
            after
        } else {
            self.last_number().await
        };
        assert_eq!(first.id, Some(expected.to_string()));
        first.event.unwrap()
    }

    async fn last_number(&self) -> i64 {
        let sql = "SELECT MAX(number) FROM events WHERE organization_id = $1";
        let organization = self.organization.as_str();
        let values = params![organization];
        self.database
            .query_one::<(i64,)>(sql, values)
            .await
            .unwrap()
            .0
    }
}

async fn continues_after_the_last_event(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let talk = Discussion::of(app.admin(), &space);
    let mut tab = Tab::open(app.admin(), &space.id).await;
    let first = talk.say("One").await.id;
    tab.comments_until(first.as_str()).await;
    let last = tab.last;
    drop(tab);
    let mut missed = Vec::new();
    for text in ["Two", "Three", "Four"] {
        missed.push(talk.say(text).await.id.to_string());
    }
    let call = app.admin().stream_space(&space.id).last_event_id(last);
    let mut tab = Tab::with(call).await.unwrap();
    let ready = tab.next().await.unwrap();
    assert_eq!((ready.event.as_deref(), tab.last), (Some("ready"), last));
    assert_eq!(tab.comments_until(&missed[2]).await, missed);
    let next = talk.say("Five").await.id.to_string();
    assert_eq!(tab.comments_until(&next).await, [next]);
    let last = tab.last;
    drop(tab);
    // Nothing was missed.
    let call = app.admin().stream_space(&space.id).last_event_id(last);
    let mut tab = Tab::with(call).await.unwrap();
    let ready = tab.next().await.unwrap();
    assert_eq!((ready.event.as_deref(), tab.last), (Some("ready"), last));
    tab.stays_silent().await;
}

async fn no_event_is_missing_or_repeated(harness: Harness) {
    const WRITERS: usize = 4;
    const COMMENTS: usize = 12;
    let app = harness.start().await;
    let reader = app.member(Role::Read).await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let mut tab = Tab::open(&reader, &space.id).await;
    let writers = (0..WRITERS).map(|_| async {
        let writer = app.member(Role::Comment).await;
        let talk = Discussion::of(&writer, &space);
        let mut posted = Vec::new();
        for _ in 0..COMMENTS {
            posted.push(talk.say("Hello").await.id.to_string());
        }
        posted
    });
    let reading = async {
        let (mut seen, mut ids): (Vec<String>, Vec<i64>) = (Vec::new(), Vec::new());
        while seen.len() < WRITERS * COMMENTS {
            let event = tab.change().await.unwrap();
            if event.event.as_deref() == Some("comment") {
                let data = serde_json::to_value(&event.data).unwrap();
                seen.push(data["comment"].as_str().unwrap().to_owned());
                ids.push(tab.last);
                if seen.len().is_multiple_of(5) {
                    // The connection is lost.
                    let call = reader.stream_space(&space.id).last_event_id(tab.last);
                    tab = Tab::with(call).await.unwrap();
                }
            }
        }
        (seen, ids)
    };
    let (posted, (seen, ids)) = futures_util::future::join(join_all(writers), reading).await;
    assert!(ids.is_sorted_by(|one, next| one < next), "{ids:?}");
    let posted: BTreeSet<String> = posted.into_iter().flatten().collect();
    assert_eq!(seen.len(), posted.len());
    assert_eq!(seen.into_iter().collect::<BTreeSet<_>>(), posted);
}

async fn what_is_not_available_any_more_is_a_reset(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let talk = Discussion::of(app.admin(), &space);
    for _ in 0..3 {
        talk.say("Hello").await;
    }
    let user = app.admin();
    assert_eq!(app.continued(user, &space.id, 0).await, "ready");
    let last = app.last_number().await;
    let users = [app.member(Role::Read).await, app.member(Role::Read).await];
    let newest = app.last_number().await;
    assert_eq!(app.continued(&users[0], &space.id, newest).await, "ready");
    // Of a database that has been replaced since.
    assert_eq!(
        app.continued(&users[0], &space.id, last + 100).await,
        "reset"
    );
    let sql = "DELETE FROM events WHERE organization_id = $1 AND number < $2";
    let organization = app.organization.as_str();
    let values = params![organization, last];
    app.database.execute(sql, values).await.unwrap();
    assert_eq!(app.continued(&users[1], &space.id, last - 1).await, "ready");
    assert_eq!(app.continued(&users[1], &space.id, last - 2).await, "reset");
    assert_eq!(app.continued(user, &space.id, 0).await, "reset");
    // So many that reading the resources again is less.
    let sql = "INSERT INTO events (organization_id, created_at, observed_at, operation, target_type, target_id, space_id)
               WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $2)
               SELECT s.organization_id, s.created_at, s.created_at, 'postSpaceComment', 'comment', 'c', s.id
               FROM spaces s CROSS JOIN n WHERE s.id = $1";
    let id = space.id.as_str();
    let values = params![id, 1_001];
    app.database.execute(sql, values).await.unwrap();
    let after = app.last_number().await;
    assert_eq!(app.continued(user, &space.id, after).await, "reset");
    assert_eq!(app.continued(user, &space.id, after + 1).await, "ready");
}
