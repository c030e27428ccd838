//! Events: what they record, who reads them, their numbers and filters, and how long they are kept.

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::time::Duration;

use futures_util::TryStreamExt as _;
use futures_util::future::{join, join_all};
use quire_client::models::{Event, EventNumber, EventSummary, Role};
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    ACTOR, Harness, Refused, TestApp, TestResponse, assert_json_snapshot, assert_snapshot, body,
    json, optional,
};

quire_db::both_databases!(crate::harness::harness =>
    records_who_changed_what_and_when,
    an_update_records_what_differs,
    content_is_recorded_by_its_revisions,
    events_are_shown_to_admins,
    filters_select_events,
    events_are_read_from_a_number_onwards,
    nobody_misses_an_event,
    a_transfer_is_an_event_in_both_organizations,
    jobs_are_recorded_without_an_actor,
    what_fails_or_changes_nothing_is_not_recorded,
    tells_when_a_change_was_made,
    long_properties_are_left_out,
    secrets_are_not_recorded,
    old_events_are_deleted,
    without_a_retention_events_are_kept,
);

impl TestApp {
    /// The events of the first organization from a number onwards.
    async fn events_from(&self, from: i64) -> Vec<EventSummary> {
        let admin = self.admin();
        let call = admin.list_events(&self.organization).from(from).limit(7);
        call.items().try_collect().await.unwrap()
    }

    /// The newest event.
    pub(crate) async fn newest_event(&self) -> Event {
        let newest = self.admin().list_events(&self.organization).limit(1);
        let newest = newest.send().await.unwrap().items.remove(0);
        self.event(newest.number).await
    }

    /// The number of the newest event.
    async fn last(&self) -> i64 {
        self.newest_event().await.number
    }

    async fn event(&self, number: EventNumber) -> Event {
        let call = self.admin().get_event(&self.organization, number);
        call.send().await.unwrap()
    }

    /// The operations and targets of all events after the first one, which made the organization.
    async fn recorded_events(&self) -> String {
        let events = self.events_from(2).await;
        let lines: Vec<String> = events
            .iter()
            .map(|event| {
                format!(
                    "{} {} {}",
                    event.number, event.operation, event.target.r#type
                )
            })
            .collect();
        lines.join("\n")
    }
}

fn numbers(events: &[EventSummary]) -> Vec<i64> {
    events.iter().map(|event| event.number).collect()
}

async fn records_who_changed_what_and_when(harness: Harness) {
    let app = harness.start().await;
    let creator = app.member(Role::Create).await;
    let path = format!("/v1/orgs/{}/translations", app.organization);
    let text = r#"{"title": "European languages", "languages": ["de"]}"#;
    let request = creator.raw_json(Method::POST, &path, text);
    let answer = TestResponse::to(request.header("x-request-id", "a-request")).await;
    assert_eq!(answer.status, 201);
    let event = app.newest_event().await;
    assert_eq!(event.actor.as_ref().unwrap().as_str(), creator.id);
    assert_json_snapshot!(app.snapshot_value(&event), @r#"
    {
      "actor": "id-1",
      "after": {
        "createdAt": "2026-01-01T00:00:00.000Z",
        "id": "id-2",
        "languages": [
          "de"
        ],
        "object": "translation-settings",
        "title": "European languages",
        "updatedAt": "2026-01-01T00:00:00.000Z"
      },
      "createdAt": "2026-01-01T00:00:00.000Z",
      "number": 3,
      "object": "event",
      "operation": "createTranslationSettings",
      "requestId": "a-request",
      "target": {
        "id": "id-2",
        "type": "translationSettings"
      },
      "token": "id-3"
    }
    "#);
    let path = format!("{path}/{}", answer.json()["id"].as_str().unwrap());
    let deleted = TestResponse::to(creator.raw(Method::DELETE, &path)).await;
    assert_eq!(deleted.status, 205);
    let event = app.newest_event().await;
    assert_eq!(
        event.request_id.as_deref(),
        Some(deleted.header("x-request-id"))
    );
    assert_eq!(
        (event.operation.as_str(), event.after),
        ("deleteTranslationSettings", None)
    );
    assert_eq!(event.before.unwrap()["title"], "European languages");
}

async fn an_update_records_what_differs(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    app.clock.advance(Duration::from_secs(1));
    let change = optional(json!({"title": "Handbook", "emoji": "1f389"}));
    let call = app.admin().update_space(&space.id).body(change);
    call.send().await.unwrap();
    let event = app.newest_event().await;
    assert_json_snapshot!(json!([event.before, event.after]), @r#"
    [
      {
        "emoji": "📄",
        "title": "Guide",
        "updatedAt": "2026-01-01T00:00:00.000Z"
      },
      {
        "emoji": "🎉",
        "title": "Handbook",
        "updatedAt": "2026-01-01T00:00:01.000Z"
      }
    ]
    "#);
}

async fn content_is_recorded_by_its_revisions(harness: Harness) {
    let app = harness.start().await;
    let space = app
        .admin()
        .space_with(&app.organization, &[("a.md", "# A\n\nA secret text.\n")])
        .await;
    assert_snapshot!(app.recorded_events().await, @r#"
    2 createSpace space
    3 createChangeRequest changeRequest
    4 importChangeRequestArchive changeRequest
    5 mergeChangeRequest changeRequest
    "#);
    let merged = app.newest_event().await;
    assert_eq!(merged.target.space, Some(space.id.clone()));
    let now = app.admin().get_space(&space.id).send().await.unwrap();
    assert_eq!(
        merged.after.unwrap()["spaceRevision"],
        now.revision.as_str()
    );
    assert_eq!(
        merged.before.unwrap()["spaceRevision"],
        space_revision_of(&app).await
    );
    let stored = app
        .count("events WHERE value_after LIKE '%secret text%'")
        .await;
    assert_eq!(stored, 0);
}

/// The revision that the first space was made with.
async fn space_revision_of(app: &TestApp) -> Value {
    app.event(2.into()).await.after.unwrap()["revision"].clone()
}

async fn events_are_shown_to_admins(harness: Harness) {
    let app = harness.start().await;
    app.admin().new_space(&app.organization, "Guide").await;
    for (user, status) in [
        (app.member(Role::Create).await, 403),
        (app.guest().await, 403),
        (app.stranger().await, 404),
    ] {
        let list = user.list_events(&app.organization);
        list.send().await.map(drop).refused(status);
        let one = user.get_event(&app.organization, 1.into());
        one.send().await.map(drop).refused(status);
    }
    let unknown = app.admin().get_event(&app.organization, 77.into());
    let error = unknown.send().await.map(drop).refused(404);
    assert_eq!(error.message, "there is no such event");
}

async fn filters_select_events(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let creator = app.member(Role::Create).await;
    let base = app.last().await;
    let guide = admin.new_space(organization, "Guide").await;
    app.clock.advance(Duration::from_mins(1));
    let second = app.newest_event().await.created_at;
    let faq = creator.new_space(organization, "FAQ").await;
    creator
        .create_change_request(&guide.id)
        .send()
        .await
        .unwrap();
    let desk = admin.desk(organization, &[&guide]).await;
    app.clock.advance(Duration::from_mins(1));
    let publish = admin.publish_site(organization, &desk.id);
    publish.send().await.unwrap();
    let newest = app.newest_event().await.created_at;
    let list = || admin.list_events(organization);
    for (call, expected) in [
        (list().from(base + 1), vec![1, 2, 3, 4, 5]),
        (list().actor(creator.user_id()), vec![3, 2]),
        (list().operation("createSpace"), vec![2, 1]),
        (list().target_type("changeRequest"), vec![3]),
        (list().target_id(faq.id.as_str()), vec![2]),
        (list().space(guide.id.clone()), vec![3, 1]),
        (list().site(desk.id.clone()), vec![5, 4]),
        (list().since(newest), vec![5]),
        (list().until(newest).from(base + 2), vec![2, 3, 4]),
        (
            list().since(second).until(newest).actor(creator.user_id()),
            vec![3, 2],
        ),
        (
            list()
                .operation("createSpace")
                .actor(creator.user_id())
                .from(1),
            vec![2],
        ),
        (list().operation("nothing"), vec![]),
    ] {
        let page = call.send().await.unwrap();
        let found: Vec<i64> = numbers(&page.items)
            .iter()
            .map(|number| number - base)
            .collect();
        assert_eq!(found, expected);
        assert_eq!(page.count, i64::try_from(expected.len()).unwrap());
    }
}

async fn events_are_read_from_a_number_onwards(harness: Harness) {
    let app = harness.start().await;
    for number in 0..20 {
        app.translation_settings(&number.to_string()).await;
    }
    let expected: Vec<i64> = (4..=21).collect();
    assert_eq!(numbers(&app.events_from(4).await), expected);
    assert!(app.events_from(22).await.is_empty());
    let newest: Vec<EventSummary> = app
        .admin()
        .list_events(&app.organization)
        .limit(6)
        .items()
        .try_collect()
        .await
        .unwrap();
    assert_eq!(numbers(&newest), (1..=21).rev().collect::<Vec<_>>());
    let page = app.admin().list_events(&app.organization).limit(1);
    let token = page.send().await.unwrap().next.unwrap().page;
    let other = app
        .admin()
        .list_events(&app.organization)
        .from(1)
        .page(token);
    other.send().await.map(drop).refused(400);
}

async fn nobody_misses_an_event(harness: Harness) {
    let app = harness.start().await;
    let writers = join_all((0..6).map(|writer| {
        let app = &app;
        async move {
            let space = app.admin().new_space(&app.organization, "Guide").await;
            for number in 0..8 {
                let title = optional(json!({"title": format!("{writer} {number}")}));
                let call = app.admin().update_space(&space.id).body(title);
                call.send().await.unwrap();
            }
        }
    }));
    let reader = async {
        let mut seen: Vec<EventSummary> = Vec::new();
        while seen.len() < 6 * 9 {
            let next = seen.last().map_or(1, |event| event.number) + 1;
            seen.extend(app.events_from(next).await);
        }
        seen
    };
    let (_, seen) = join(writers, reader).await;
    assert_eq!(numbers(&seen), (2..=55).collect::<Vec<_>>());
    // The changes of one space come in their order.
    for space in seen
        .iter()
        .map(|event| &event.target.id)
        .collect::<BTreeSet<_>>()
    {
        let mut last = None;
        for event in seen.iter().filter(|event| event.target.id == *space) {
            let (before, after) = (app.event(event.number).await, last.take());
            last = before.after.map(|after| after["title"].clone());
            assert_eq!(before.before.map(|before| before["title"].clone()), after);
        }
    }
}

async fn a_transfer_is_an_event_in_both_organizations(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let other = app
        .app
        .create_organization("Beta", &admin.id)
        .await
        .unwrap();
    let target = body(json!({"organization": other}));
    admin
        .transfer_space(&space.id, target)
        .send()
        .await
        .unwrap();
    let mut told = Vec::new();
    for organization in [app.organization.clone(), other.clone().into()] {
        let list = admin.list_events(&organization).operation("transferSpace");
        let event = list.send().await.unwrap().items.remove(0);
        let call = admin.get_event(&organization, event.number);
        let event = call.send().await.unwrap();
        assert_eq!(event.target.id, space.id.as_str());
        told.push(json!([event.before, event.after]));
    }
    // Each organization learns what the space was or is there.
    assert_eq!(told[0][0]["organization"], json!(app.organization));
    assert_eq!(told[0][1], json!({"organization": other}));
    assert_eq!(told[1][0], json!(null));
    assert_eq!(told[1][1]["organization"], json!(other));
}

async fn jobs_are_recorded_without_an_actor(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    app.admin().delete_space(&space.id).send().await.unwrap();
    app.let_purges_fall_due().await;
    assert_eq!(app.app.work_off().await.unwrap(), 1);
    let event = app.newest_event().await;
    assert_eq!(
        (event.operation.as_str(), event.actor, event.request_id),
        ("purgeSpace", None, None)
    );
    assert_eq!(
        (event.target.id.as_str(), event.target.space),
        (space.id.as_str(), Some(space.id.clone()))
    );
}

async fn what_fails_or_changes_nothing_is_not_recorded(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let same = optional(json!({"role": "admin"}));
    let call = admin.update_member(&app.organization, &admin.user_id());
    call.body(same).send().await.unwrap();
    let team = app.team(json!({"title": "Writers"})).await;
    for _ in 0..2 {
        let call = admin.put_team_member(&app.organization, &team.id, &admin.user_id());
        call.send().await.unwrap();
    }
    let restored = admin.restore_space(&space.id).send().await;
    restored.map(drop).refused(409);
    admin.update_space(&space.id).send().await.unwrap();
    let request = admin.create_change_request(&space.id).send().await.unwrap();
    let reference = request.id.as_str().into();
    let call = admin.update_change_request(&space.id, &reference);
    call.send().await.unwrap();
    let expected = "2 createSpace space\n3 createTeam team\n4 putTeamMember team\n5 createChangeRequest changeRequest";
    assert_eq!(app.recorded_events().await, expected);
}

async fn tells_when_a_change_was_made(harness: Harness) {
    let app = harness.start().await;
    let create = |actor: &str| {
        let path = format!("/v1/orgs/{}/teams", app.organization);
        let title = json!({"title": actor}).to_string();
        let request = app.admin().raw_json(Method::PUT, &path, &title);
        TestResponse::to(request.header(ACTOR, actor))
    };
    let first = app.director.actor("first", None);
    assert_eq!(create("first").await.status, 201);
    let steps = first.steps();
    let begin = steps.iter().find(|(_, step)| step == "begin").unwrap().0;
    // The request takes an hour between its token and its change.
    let second = app.director.actor("second", Some(begin));
    let waits = async {
        second.stopped().await;
        app.clock.advance(Duration::from_hours(1));
        second.go_on();
    };
    let (made, ()) = tokio::join!(create("second"), waits);
    assert_eq!(made.status, 201);
    let event = app.newest_event().await;
    assert_eq!(event.created_at.as_microseconds(), app.clock.now());
}

async fn long_properties_are_left_out(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let space = admin.new_space(organization, "Guide").await;
    let desk = admin.desk(organization, &[&space]).await;
    let schema = |last: usize| {
        let claims: serde_json::Map<String, Value> = (0..140)
            .map(|number| {
                let length = if number == 0 { last } else { 400 };
                let claim = json!({"type": "boolean", "description": "x".repeat(length)});
                (format!("claim{number}"), claim)
            })
            .collect();
        json!({"type": "object", "properties": claims, "additionalProperties": false})
    };
    // As long as a schema may be.
    let schema = schema((64 << 10) - schema(0).to_string().len());
    let put = body(json!({"jsonSchema": schema}));
    let call = admin.put_site_adaptive_schema(organization, &desk.id, put);
    call.send().await.unwrap();
    let event = app.newest_event().await;
    assert_eq!(event.omitted.unwrap(), ["jsonSchema"]);
    assert_eq!(
        event.after.unwrap().keys().collect::<Vec<_>>(),
        ["updatedAt"]
    );
    assert!(event.before.unwrap().contains_key("jsonSchema"));
}

async fn secrets_are_not_recorded(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let call = admin.update_org(organization);
    let links = optional(json!({"inviteLinks": true}));
    call.body(links).send().await.unwrap();
    let invite = admin.create_link_invite(organization).send().await.unwrap();
    let new = body(json!({"label": "laptop", "organization": organization}));
    let token = admin.create_api_token(new).send().await.unwrap();
    let space = admin.new_space(organization, "Guide").await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    let name = body(json!({"name": "Reviewers"}));
    let call = admin.create_share_link(organization, &desk.id, name);
    let link = call.send().await.unwrap();
    let address = link.urls.published.unwrap();
    let (_, key) = address.split_once("?key=").unwrap();
    for delete in [
        admin
            .delete_share_link(organization, &desk.id, &link.id)
            .send()
            .await,
        admin
            .delete_link_invite(organization, &invite.id)
            .send()
            .await,
        admin.delete_api_token(&token.id).send().await,
    ] {
        delete.unwrap();
    }
    let told = app.recorded_events().await;
    for operation in ["createLinkInvite", "createApiToken", "createShareLink"] {
        assert!(told.contains(operation), "{operation}: {told}");
    }
    for event in app.events_from(1).await {
        let shown = serde_json::to_string(&app.event(event.number).await).unwrap();
        for secret in [invite.id.as_str(), &token.token, key] {
            assert!(!shown.contains(secret), "{shown}");
        }
    }
}

async fn old_events_are_deleted(mut harness: Harness) {
    harness.config.events_retention = NonZeroU32::new(2);
    let app = harness.start().await;
    for number in 0..3 {
        app.translation_settings(&number.to_string()).await;
        app.clock.advance(Duration::from_hours(24));
    }
    // A clock that jumps ahead ends nothing.
    app.clock.jump_ahead(Duration::from_hours(1000));
    app.app.work_off().await.unwrap();
    assert_eq!(numbers(&app.events_from(1).await), [3, 4]);
    app.clock.advance(Duration::from_hours(48));
    app.app.work_off().await.unwrap();
    assert!(app.events_from(1).await.is_empty());
    app.translation_settings("Another").await;
    assert_eq!(numbers(&app.events_from(1).await), [5]);
}

async fn without_a_retention_events_are_kept(mut harness: Harness) {
    // `--events-retention 0`
    harness.config.events_retention = NonZeroU32::new(0);
    let app = harness.start().await;
    app.translation_settings("Old").await;
    app.app.work_off().await.unwrap();
    let before = numbers(&app.events_from(1).await);
    for _ in 0..3 {
        app.clock.advance(Duration::from_hours(24 * 4_000));
        app.app.work_off().await.unwrap();
    }
    assert_eq!(numbers(&app.events_from(1).await), before);
    assert!(!before.is_empty());
}
