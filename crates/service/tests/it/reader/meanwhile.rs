//! Tests of changes during the request of a visitor.
//!
//! - The request stops after access is decided, and before it reads the content. So nobody may have made
//!   the same request since the last change: cached content is not read again.

use reqwest::Method;

use super::{Browser, assert_missing};
use crate::harness::{ACTOR, Harness, TestApp, TestResponse, json};
use crate::sites::published::token;
use crate::sites::sharing::key;

quire_db::both_databases!(crate::harness::harness =>
    nothing_is_shown_that_came_after_a_revocation,
    a_wider_audience_is_no_revocation,
    what_is_of_two_states_is_not_kept,
);

const PATH: &str = "/sites/acme-docs/b";
const OTHER_PAGE: &str = "/sites/acme-docs/b/c";

impl TestApp {
    /// Returns the response to a request during which something changes.
    async fn during(&self, browser: Browser, change: impl Future<Output = ()>) -> TestResponse {
        let actor = self.director.actor("visitor", Some(1));
        let request = tokio::spawn(async move {
            let headers = [(ACTOR, "visitor")];
            browser.send(Method::GET, PATH, &headers).await
        });
        actor.stopped().await;
        change.await;
        actor.go_on();
        request.await.unwrap()
    }
}

async fn nothing_is_shown_that_came_after_a_revocation(harness: Harness) {
    let app = harness.start().await;
    let (desk, space) = app.site_to_read().await;
    let publish_secret = async || {
        let proposal = app.admin().propose(&space).await;
        let page = proposal.page("b").await.id;
        let update = json!([{"type": "update-page", "page": page, "markdown": "A secret.\n"}]);
        proposal.edit(update).await.unwrap();
        proposal.merge().await.unwrap();
    };
    let set = async |change| desk.update(change).await.map(drop).unwrap();

    let answer = app.during(app.reader(), async {
        set(json!({"visibility": "share-link"})).await;
        publish_secret().await;
    });
    assert_missing(&answer.await);

    let link = desk.link("Readers").await;
    let browser = app.reader();
    let with_key = format!("{PATH}?key={}", key(&link).as_str());
    browser.redirected(&with_key, 303).await;
    let answer = app.during(browser, async {
        let off = json!({"active": false});
        desk.change_link(&link, off).await.unwrap();
        publish_secret().await;
    });
    assert_missing(&answer.await);

    set(json!({"visibility": "visitor-auth"})).await;
    let browser = app.reader();
    let claims = json!({"exp": app.seconds(600)});
    let signed = token(&desk.visitor_key().await, &claims);
    let with_token = format!("{PATH}?jwt_token={signed}");
    browser.redirected(&with_token, 303).await;
    let answer = app.during(browser, async {
        desk.visitor_key().await;
        publish_secret().await;
    });
    assert_missing(&answer.await);

    set(json!({"visibility": "public"})).await;
    let answer = app.during(app.reader(), async {
        set(json!({"adaptiveContent": {"enabled": true}})).await;
        let list = desk.user.list_site_spaces(&desk.organization, &desk.id);
        let shown = list.send().await.unwrap().items.remove(0);
        let condition = json!({"condition": "site.vars.open === 'yes'"});
        desk.change_site_space(&shown, condition).await.unwrap();
        publish_secret().await;
    });
    assert_missing(&answer.await);

    set(json!({"variables": {"open": "yes"}})).await;
    assert_eq!(app.reader().get(OTHER_PAGE).await.status, 200);
    let answer = app.during(app.reader(), async {
        set(json!({"variables": {"open": "no"}})).await;
        publish_secret().await;
    });
    assert_missing(&answer.await);

    set(json!({"adaptiveContent": {"enabled": false}})).await;
    assert_eq!(app.reader().get(OTHER_PAGE).await.status, 200);
    let answer = app.during(app.reader(), async {
        let call = desk.user.unpublish_site(&desk.organization, &desk.id);
        call.send().await.unwrap();
        publish_secret().await;
    });
    assert_missing(&answer.await);
}

async fn a_wider_audience_is_no_revocation(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    for visibility in ["unlisted", "public"] {
        let title = json!({"title": format!("Once {visibility}")});
        desk.update(title).await.unwrap();
        let answer = app.during(app.reader(), async {
            let change = json!({"visibility": visibility});
            desk.update(change).await.unwrap();
        });
        let answer = answer.await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let is_indexed = answer.header("x-robots-tag").is_empty();
        assert_eq!(is_indexed, visibility == "public", "{answer:?}");
    }
}

async fn what_is_of_two_states_is_not_kept(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let answer = app.during(app.reader(), async {
        let title = json!({"title": "Renamed"});
        desk.update(title).await.unwrap();
    });
    assert_eq!(answer.await.status, 200);
    for _ in 0..4 {
        let answer = app.reader().get(PATH).await;
        assert!(answer.body.contains("Renamed"), "{answer:?}");
    }
}
