//! Lists of the people who are here.

use std::time::Duration;

use quire_client::models::{ChangeRequestReference, LivePresence, Role};
use quire_db::params;
use quire_service::App;

use super::{SOON, Tab};
use crate::harness::{Discussion, Harness, PROCESS, User, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    shows_who_is_here_and_where,
    only_people_with_access_are_here,
    processes_know_the_streams_of_others,
    streams_of_a_crashed_process_go,
);

const PAGE: &str = "P1234567890123456789";

/// The users in a list, each with what they look at.
fn people(presence: &LivePresence) -> Vec<(String, Option<String>, Option<String>)> {
    let people = presence.people.iter();
    let mut people: Vec<_> = people
        .map(|one| {
            let text = |id: &Option<_>| id.as_ref().map(ToString::to_string);
            (
                one.user.to_string(),
                text(&one.change_request.as_ref().map(|id| id.as_str().to_owned())),
                one.page.as_ref().map(ToString::to_string),
            )
        })
        .collect();
    people.sort();
    people
}

impl Tab {
    /// Waits until so many people are here.
    async fn until(&mut self, count: i32) -> &LivePresence {
        let wait = async {
            while self.people.count != count {
                self.presence().await;
            }
        };
        tokio::time::timeout(SOON, wait)
            .await
            .expect("other people");
        &self.people
    }
}

fn user_ids(users: &[&User]) -> Vec<String> {
    let mut ids: Vec<String> = users.iter().map(|user| user.id.clone()).collect();
    ids.sort();
    ids
}

async fn shows_who_is_here_and_where(harness: Harness) {
    let app = harness.start().await;
    let (ada, ben) = (app.admin(), app.member(Role::Edit).await);
    let space = ada.new_space(&app.organization, "Guide").await;
    let proposal = ben.propose(&space).await;
    let mut tab = Tab::open(ada, &space.id).await;
    let me = (ada.id.clone(), None, None);
    assert_eq!(people(tab.until(1).await), std::slice::from_ref(&me));

    let call = ben.stream_space(&space.id).page(PAGE);
    let first = Tab::with(call).await.unwrap();
    let mut expected = vec![me.clone(), (ben.id.clone(), None, Some(PAGE.to_owned()))];
    expected.sort();
    assert_eq!(people(tab.until(2).await), expected);

    let reference = ChangeRequestReference::from(proposal.id.to_string());
    let call = ben
        .stream_space(&space.id)
        .change_request(reference.clone());
    let mut second = Tab::with(call).await.unwrap();
    let in_proposal = (ben.id.clone(), Some(proposal.id.to_string()), None);
    assert_eq!(
        people(second.until(1).await),
        std::slice::from_ref(&in_proposal)
    );
    while tab.people.people.len() < 3 {
        tab.presence().await;
    }
    assert_eq!(tab.people.count, 2);
    expected.push(in_proposal);
    expected.sort();
    assert_eq!(people(&tab.people), expected);

    drop((first, second));
    assert_eq!(people(tab.until(1).await), [me]);
    // An event after a list of people continues from the same place.
    let comment = Discussion::of(ada, &space).say("Hello").await.id;
    tab.comments_until(comment.as_str()).await;
}

async fn only_people_with_access_are_here(harness: Harness) {
    let app = harness.start().await;
    let (reader, guest) = (app.member(Role::Read).await, app.guest().await);
    let space = app.admin().new_space(&app.organization, "Guide").await;
    app.grant(&space, &guest, 1).await;
    let mut tab = Tab::open(app.admin(), &space.id).await;
    let mut others = [
        Tab::open(&reader, &space.id).await,
        Tab::open(&guest, &space.id).await,
    ];
    tab.until(3).await;
    let level = optional(json!({"defaultLevel": null}));
    app.admin()
        .update_space(&space.id)
        .body(level)
        .send()
        .await
        .unwrap();
    let here = people(tab.until(2).await)
        .into_iter()
        .map(|(user, ..)| user);
    assert_eq!(here.collect::<Vec<_>>(), user_ids(&[app.admin(), &guest]));
    others[0].rest().await;
}

async fn processes_know_the_streams_of_others(mut harness: Harness) {
    harness.processes = 2;
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let users = [
        app.member(Role::Comment).await,
        app.member(Role::Comment).await,
    ];
    let path = format!("/v1/spaces/{}", space.id);
    let get = || app.admin().raw(reqwest::Method::GET, &path).send();
    // The next request goes to the first process.
    while get().await.unwrap().headers()[PROCESS] != "1" {}
    let mut first = Tab::open(&users[0], &space.id).await;
    let mut second = Tab::open(&users[1], &space.id).await;
    let counts: Vec<usize> = app.processes().map(App::open_streams).collect();
    assert_eq!(counts, [1, 1]);
    first.until(2).await;
    second.until(2).await;
    for user in &users {
        let comment = Discussion::of(user, &space).say("Hello").await.id;
        for tab in [&mut first, &mut second] {
            tab.comments_until(comment.as_str()).await;
        }
    }
    drop(second);
    first.until(1).await;
}

async fn streams_of_a_crashed_process_go(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let ghost = app.member(Role::Read).await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let sql = "INSERT INTO live_processes (id, beat) VALUES ('crashed', 7)";
    app.database.execute(sql, &[]).await.unwrap();
    for number in 0..5 {
        let sql = "INSERT INTO live_streams (id, process_id, space_id, user_id, is_external)
                   VALUES ($1, 'crashed', $2, $3, TRUE)";
        let (id, space) = (format!("stream{number}"), space.id.as_str());
        let values = params![id, space, ghost.id];
        app.database.execute(sql, values).await.unwrap();
    }
    let mut tab = Tab::open(app.admin(), &space.id).await;
    tab.until(2).await;
    assert!(Tab::with(ghost.stream_space(&space.id)).await.is_err());
    // A clock that jumps changes nothing.
    app.clock.jump_ahead(Duration::from_hours(1));
    tokio::time::sleep(Duration::from_secs(2)).await;
    app.clock.jump_back(Duration::from_hours(1));
    assert_eq!(app.count("live_processes").await, 2);
    app.clock.advance(Duration::from_secs(15));
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(app.count("live_processes").await, 2);
    app.clock.advance(Duration::from_secs(16));
    tab.until(1).await;
    Tab::open(&ghost, &space.id).await;
    assert_eq!(app.count("live_processes").await, 1);
}
