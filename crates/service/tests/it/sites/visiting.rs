//! Tests of the cost of visits: the number of statements does not grow with the site, and reveals nothing
//! about share keys; also of visits while the site changes.

use reqwest::Method;
use std::pin::pin;

use super::published::{Visit, adaptive, token};
use super::sharing::key;
use crate::harness::{ACTOR, Answer, Harness, assert_snapshot, json};

quire_db::both_databases!(crate::harness::harness =>
    visits_run_few_statements,
    a_guessed_share_key_runs_the_same_statements_as_an_inactive_one,
    a_visit_sees_one_state_of_the_site,
);

async fn visits_run_few_statements(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let stranger = app.stranger().await;
    let guest = app.guest().await;
    let mut counts = Vec::new();
    for sections in [1, 10] {
        let desk = adaptive(&app).await;
        let space = app.admin().new_space(&app.organization, "Other").await;
        for number in 0..sections {
            let section = desk.section(&space, &format!("Section {number}")).await;
            let condition = json!({"condition": "visitor.claims.plan == 'pro'"});
            desk.change_section(&section, condition).await.unwrap();
        }
        let pro = json!({"exp": app.seconds(60), "plan": "pro"});
        let of_site = Visit::with_token(token(&desk.visitor_key().await, &pro));
        desk.update(json!({"visibility": "visitor-auth"}))
            .await
            .unwrap();
        let ping = guest.ping_org(&app.organization).send().await.unwrap();
        let of_member = Visit::with_token(ping.service_visitor_claims.unwrap());
        let link = desk.link("Readers").await;
        // Its address has the key once the site is shared.
        desk.update(json!({"visibility": "share-link"}))
            .await
            .unwrap();
        let shared = Visit {
            share_key: Some(key(&link).as_str().to_owned()),
            ..Visit::default()
        };
        // The use of the tokens is noted in the background.
        desk.visit(&stranger, &shared).await.unwrap();
        app.idle().await;
        let mut lines = Vec::new();
        for (what, visibility, visit) in [
            ("anybody", "public", Visit::default()),
            ("claims", "public", Visit::claiming(&[("age", "18")])),
            ("share key", "share-link", shared),
            ("token", "visitor-auth", of_site),
            ("token of a member", "visitor-auth", of_member),
            (
                "token of nobody",
                "public",
                Visit::with_token(token("key", &pro)),
            ),
        ] {
            desk.update(json!({"visibility": visibility}))
                .await
                .unwrap();
            let visit = desk.visit(&stranger, &visit);
            let statements = app.statements(async { visit.await.map(drop).unwrap() });
            lines.push(format!("{what} {}", Box::pin(statements).await));
        }
        counts.push(lines.join("\n"));
    }
    assert_eq!(counts[0], counts[1]);
    assert_snapshot!(&counts[0], @r"
    anybody 9
    claims 9
    share key 11
    token 11
    token of a member 13
    token of nobody 11
    ");
}

async fn a_guessed_share_key_runs_the_same_statements_as_an_inactive_one(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["Guide"]).await;
    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    desk.publish().await.unwrap();
    let (known, inactive) = (desk.link("Known").await, desk.link("Inactive").await);
    let off = json!({"active": false});
    desk.change_link(&inactive, off).await.unwrap();
    let (known, inactive) = (key(&known), key(&inactive));
    let guess = "0".repeat(known.as_str().len());
    let stranger = app.stranger().await;
    let space = format!("/v1/spaces/{}", spaces[0].id);
    for (user, path) in [(&stranger, desk.path("/published")), (app.admin(), space)] {
        let steps = async |key: &str| {
            let actor = app.director.actor(key, None);
            let request = user.raw(Method::GET, &format!("{path}?shareKey={key}"));
            let status = Answer::to(request.header(ACTOR, key)).await.status;
            let steps: Vec<String> = actor.steps().into_iter().map(|(_, step)| step).collect();
            (status, steps)
        };
        let refused = steps(&guess).await;
        assert_eq!((refused.0, !refused.1.is_empty()), (404, true));
        assert_eq!(steps(inactive.as_str()).await, refused, "{path}");
        // A known key goes the same way, and on to what it shows.
        let (status, shown) = steps(known.as_str()).await;
        assert_eq!(status, 200);
        assert!(shown.starts_with(&refused.1), "{shown:?}");
    }
}

/// The request stops before each of its statements once, and the site changes.
async fn a_visit_sees_one_state_of_the_site(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_of(&["Guide"]).await;
    desk.publish().await.unwrap();
    let stranger = app.stranger().await;
    let visit = async |name: &str, stop, change| {
        let actor = app.director.actor(name, stop);
        let request = stranger.raw(Method::GET, &desk.path("/published"));
        let mut request = pin!(Answer::to(request.header(ACTOR, name)));
        let finished = tokio::select! {
            answer = &mut request => Some(answer),
            () = actor.stopped() => None,
        };
        let has_stopped = finished.is_none();
        let answer = if let Some(answer) = finished {
            answer
        } else {
            desk.update(change).await.unwrap();
            actor.go_on();
            request.await
        };
        (answer, has_stopped, actor.steps().len())
    };
    desk.update(json!({"title": "First"})).await.unwrap();
    let (answer, _, steps) = visit("all", None, json!({})).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let mut times = 0;
    for number in 0..steps {
        let before = json!({"visibility": "public", "title": format!("Before {number}")});
        desk.update(before.clone()).await.unwrap();
        let title = format!("After {number}");
        let (answer, has_stopped, _) = visit(&title, Some(number), json!({"title": title})).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let (again, ..) = visit("again", None, json!({})).await;
        assert_eq!(again.body.contains(&title), has_stopped, "{again:?}");
        times += usize::from(has_stopped);

        desk.update(before).await.unwrap();
        let change = json!({"visibility": "share-link", "title": "A secret"});
        let (answer, ..) = visit("ended", Some(number), change).await;
        assert!(!answer.body.contains("A secret"), "{number}: {answer:?}");
    }
    assert!(times > 3, "{times} of {steps}");
}
