//! External addresses: which ones are called, how often, and when links to them are broken.

use std::time::Duration;

use quire_client::models::LinkStatus;
use quire_db::params;

use super::numbers;
use crate::harness::{Harness, Reply, TestApp, Website, html, json};

quire_db::both_databases!(crate::harness::harness =>
    what_is_missing_twice_is_broken,
    nothing_is_called_unless_that_is_on,
    addresses_are_those_of_the_main_content,
    a_list_takes_the_same_statements_if_targets_are_gone,
);

const DAY: Duration = Duration::from_hours(24);

/// Lets the job have turns, a minute apart. A turn calls one address of a host.
async fn turns(app: &TestApp, count: usize) {
    for _ in 0..count {
        app.app.work_off().await.unwrap();
        app.clock.advance(Duration::from_mins(1));
    }
}

/// A text with links to these addresses of a website.
fn text(website: &Website, paths: &[&str]) -> String {
    let links = paths
        .iter()
        .map(|path| format!("<{}>\n\n", website.at(path)));
    links.collect()
}

async fn what_is_missing_twice_is_broken(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    harness.config.check_external_links = true;
    let app = harness.start().await;
    let admin = app.admin();
    let website = Website::serve([
        ("/ok", html("Ok", "")),
        ("/forbidden", Reply::Status(403)),
        ("/busy", Reply::Status(429)),
        ("/error", Reply::Status(503)),
        ("/gone", Reply::Status(410)),
    ])
    .await;
    let paths = [
        "/ok",
        "/forbidden",
        "/busy",
        "/error",
        "/gone",
        "/back",
        "/missing#a",
        "/missing#b",
    ];
    let files = [("a.md", &*text(&website, &paths))];
    let space = admin.space_with(&app.organization, &files).await;
    let broken = async || {
        let call = admin.list_space_links(&space.id).status(LinkStatus::Broken);
        let found = call.send().await.unwrap();
        assert_eq!(numbers(&found.stats), (8, found.count, 0));
        let urls = found.items.into_iter();
        let mut urls: Vec<_> = urls
            .map(|link| link.target_reference.url.unwrap())
            .collect();
        urls.sort();
        urls
    };
    let at =
        |paths: &[&str]| -> Vec<String> { paths.iter().map(|path| website.at(path)).collect() };

    turns(&app, 10).await;
    // A request that is refused or finds nothing is made again, in full.
    let expected = [
        "/back",
        "/back",
        "/busy",
        "/error",
        "/forbidden",
        "/forbidden",
        "/gone",
        "/gone",
        "/missing",
        "/missing",
        "/ok",
    ];
    assert_eq!(website.requested_paths(), expected);
    assert_eq!(broken().await, [""; 0]);

    website.put("/back", html("Back", ""));
    app.clock.advance(DAY);
    turns(&app, 5).await;
    let expected = ["/back", "/gone", "/gone", "/missing", "/missing"];
    assert_eq!(website.requested_paths(), expected);
    let expected = at(&["/gone", "/missing#a", "/missing#b"]);
    assert_eq!(broken().await, expected);
    let proposal = admin.propose(&space).await;
    let page = proposal.page_id("a").await;
    let call = admin.list_change_request_page_links(&space.id, &proposal.id, &page.into());
    let found = call.send().await.unwrap();
    assert_eq!(numbers(&found.stats), (8, 3, 0));

    // What says nothing ends it.
    website.put("/gone", Reply::Status(503));
    app.clock.advance(DAY);
    turns(&app, 4).await;
    let expected = ["/gone", "/missing", "/missing"];
    assert_eq!(website.requested_paths(), expected);
    assert_eq!(broken().await, at(&["/missing#a", "/missing#b"]));

    app.clock.advance(6 * DAY);
    turns(&app, 10).await;
    let expected = [
        "/busy",
        "/error",
        "/forbidden",
        "/forbidden",
        "/missing",
        "/missing",
        "/ok",
    ];
    let asked = website.requested_paths();
    for path in expected {
        assert!(asked.iter().any(|asked| asked == path), "{path}: {asked:?}");
    }
}

async fn nothing_is_called_unless_that_is_on(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let app = harness.start().await;
    let website = Website::serve([]).await;
    let files = [("a.md", &*text(&website, &["/missing"]))];
    let space = app.admin().space_with(&app.organization, &files).await;
    // It was on before.
    let sql = "INSERT INTO jobs (id, kind, subject_id, due_at) VALUES ('j', 'check-external-links', 'all', 0)";
    app.database.execute(sql, params![]).await.unwrap();
    turns(&app, 3).await;
    assert_eq!(website.requested_paths(), [""; 0]);
    assert_eq!(app.count("jobs").await, 0);
    assert_eq!(app.count("external_addresses").await, 0);
    let found = app.admin().list_space_links(&space.id);
    assert_eq!(numbers(&found.send().await.unwrap().stats), (1, 0, 0));
}

async fn addresses_are_those_of_the_main_content(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    harness.config.check_external_links = true;
    let app = harness.start().await;
    let admin = app.admin();
    let website = Website::serve([("/a", html("A", "")), ("/b", html("B", ""))]).await;
    let files = [("a.md", &*text(&website, &["/a", "/b", "/b#x"]))];
    let first = admin.space_with(&app.organization, &files).await;
    let files = [("b.md", &*text(&website, &["/b"]))];
    let second = admin.space_with(&app.organization, &files).await;
    let proposal = admin.propose(&first).await;
    let page = proposal.page_id("a").await;
    let changes =
        json!([{"type": "update-page", "page": page, "markdown": text(&website, &["/c"])}]);
    proposal.edit(changes).await.unwrap();
    turns(&app, 5).await;
    // Each is called once, whoever links to it, and not for a change request.
    assert_eq!(website.requested_paths(), ["/a", "/b"]);
    let stored = async || {
        let (addresses, links) = ("external_addresses", "external_links");
        (app.count(addresses).await, app.count(links).await)
    };
    assert_eq!(stored().await, (2, 3));

    proposal.merge().await.unwrap();
    turns(&app, 3).await;
    assert_eq!(website.requested_paths(), ["/c", "/c"]);
    assert_eq!(stored().await, (2, 2));
    admin.delete_space(&second.id).send().await.unwrap();
    turns(&app, 3).await;
    assert_eq!(stored().await, (1, 1));
    assert_eq!(app.count("external_revisions").await, 1);
    admin.restore_space(&second.id).send().await.unwrap();
    turns(&app, 3).await;
    assert_eq!(
        (website.requested_paths(), stored().await),
        (vec!["/b".to_owned()], (2, 2))
    );

    // A space that was purged while nothing was called: what it linked to is forgotten, and not called.
    let sql = "DELETE FROM external_links WHERE space_id = $1";
    let id = second.id.as_str();
    app.database.execute(sql, params![id]).await.unwrap();
    app.clock.advance(7 * DAY);
    turns(&app, 3).await;
    assert!(!website.requested_paths().contains(&"/b".to_owned()));
    assert_eq!(app.count("external_addresses").await, 1);
}

async fn a_list_takes_the_same_statements_if_targets_are_gone(mut harness: Harness) {
    // Nothing is called: these addresses are private.
    harness.config.check_external_links = true;
    harness.processes = 1;
    let app = harness.start().await;
    let admin = app.admin();
    let mut taken = Vec::new();
    for count in [1, 300] {
        let links = (0..count).map(|number| format!("<http://127.0.0.1:1/{number}>\n\n"));
        let files = [("a.md", &*links.collect::<String>())];
        let space = admin.space_with(&app.organization, &files).await;
        turns(&app, 2).await;
        let sql = "UPDATE external_addresses SET missing = TRUE, broken = TRUE";
        app.database.execute(sql, params![]).await.unwrap();
        let list = async || {
            admin
                .list_space_links(&space.id)
                .limit(10)
                .send()
                .await
                .unwrap()
        };
        let stats = list().await.stats;
        assert_eq!(numbers(&stats), (count, count, 0));
        // After these minutes the use of the token is noted, in the background.
        let noted = format!("tokens WHERE last_used_at = {}", app.clock.now());
        while app.count(&noted).await == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        taken.push(app.statements(list()).await);
    }
    assert_eq!(taken[0], taken[1]);
}
