//! Tests of `urls.app` of each resource.

use serde_json::Value;

use crate::harness::{Harness, TestApp, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    addresses_lead_to_the_app,
    an_app_may_have_an_address_of_its_own,
);

/// Returns the addresses in the web application in responses, by their kind.
async fn app_addresses(app: &TestApp) -> Vec<(String, String)> {
    let admin = app.admin();
    let space = admin
        .space_with(&app.organization, &[("a.md", "# A\n"), ("a/b.md", "# B\n")])
        .await;
    let proposal = admin.propose(&space).await;
    let shelf = admin
        .create_collection(&app.organization)
        .send()
        .await
        .unwrap();
    let links = optional(json!({"inviteLinks": true}));
    admin
        .update_org(&app.organization)
        .body(links)
        .send()
        .await
        .unwrap();
    let invite = admin
        .create_link_invite(&app.organization)
        .send()
        .await
        .unwrap();
    let (org, space) = (
        format!("orgs/{}", app.organization),
        format!("spaces/{}", space.id),
    );
    let change = app
        .got(&format!("/v1/{space}/change-requests/{}", proposal.number))
        .await
        .json();
    let change = format!("{space}/change-requests/{}", change["id"].as_str().unwrap());
    let mut found = Vec::new();
    let mut add = |answer: &Value, path: String| {
        let url = answer["urls"]["app"].as_str().unwrap_or_default();
        found.push((url.to_owned(), path));
    };
    for path in [&org, &space, &change, &format!("collections/{}", shelf.id)] {
        add(&app.got(&format!("/v1/{path}")).await.json(), path.clone());
    }
    let invites = app.got(&format!("/v1/{org}/link-invites")).await.json();
    add(
        &invites["items"][0],
        format!("{org}/link-invites/{}", invite.id.as_str()),
    );
    // By its number, too, a change request has the address of its id.
    for (at, content) in [
        (&space, format!("/v1/{space}/content")),
        (
            &change,
            format!("/v1/{space}/change-requests/{}/content", proposal.number),
        ),
    ] {
        let revision = app.got(&content).await.json();
        let id = revision["id"].as_str().unwrap();
        add(&revision, format!("{space}/revisions/{id}"));
        let pages = app.got(&format!("{content}/pages")).await.json();
        for list in [&revision["pages"], &pages["pages"]] {
            let (page, below) = (&list[0], &list[0]["pages"][0]);
            for page in [page, below] {
                add(page, format!("{at}/pages/{}", page["id"].as_str().unwrap()));
            }
        }
        let id = pages["pages"][0]["id"].as_str().unwrap();
        let page = app.got(&format!("{content}/page/{id}")).await.json();
        add(&page, format!("{at}/pages/{id}"));
    }
    found
}

async fn addresses_lead_to_the_app(harness: Harness) {
    let app = harness.start().await;
    for (url, path) in app_addresses(&app).await {
        assert_eq!(url, format!("{}/app/{path}", app.url));
    }
}

async fn an_app_may_have_an_address_of_its_own(mut harness: Harness) {
    harness.config.app_url = Some("https://app.example.com/docs".to_owned());
    let app = harness.start().await;
    for (url, path) in app_addresses(&app).await {
        assert_eq!(url, format!("https://app.example.com/docs/{path}"));
    }
}
