//! Tests that hidden content does not conflict with visible content.

use reqwest::Method;

use crate::harness::{Harness, TestApp};

quire_db::both_databases!(crate::harness::harness =>
    searches_go_past_what_is_hidden,
    what_is_hidden_does_not_decide_what_is_found,
    the_best_pages_of_all_spaces_are_found,
);

impl TestApp {
    /// Returns the search results of a visitor: the addresses of pages and sections, within the site.
    async fn found(&self, query: &str) -> Vec<String> {
        let json = [("accept", "application/json")];
        let path = format!("/sites/acme-docs/~search?q={query}");
        let found = self.reader().send(Method::GET, &path, &json).await;
        let results = found.json()["results"].clone();
        let hrefs = results.as_array().unwrap().iter().map(|result| {
            let href = result["href"].as_str().unwrap();
            href.strip_prefix("/sites/acme-docs/").unwrap().to_owned()
        });
        hrefs.collect()
    }
}

async fn searches_go_past_what_is_hidden(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let hidden = "---\nhidden: true\n---\n\n# Walrus\n\nWalrus, walrus, walrus.\n";
    let names: Vec<String> = (0..40).map(|number| format!("h{number}.md")).collect();
    let mut files: Vec<(&str, &str)> = names.iter().map(|name| (&**name, hidden)).collect();
    files.push(("a.md", "# Start\n"));
    files.push((
        "z.md",
        "# Zoo\n\nAmong many other animals, there is a walrus somewhere.\n",
    ));
    let space = admin.space_with(organization, &files).await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    assert_eq!(app.found("walrus").await, ["z"]);
}

/// A word that only hidden text has is like one that is nowhere.
async fn what_is_hidden_does_not_decide_what_is_found(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let files = [
        (
            "a.md",
            "# Start\n\nInstall it.\n\n{% if visitor.claims.plan === \"pro\" %}\n\n\
             The enterprise edition.\n\n{% endif %}\n",
        ),
        ("b.md", "# Enterprize\n\nThe name of a ship.\n"),
        ("h.md", "---\nhidden: true\n---\n\n# Concealed\n"),
        ("z.md", "# Zoo\n\nNothing else.\n"),
    ];
    let space = admin.space_with(organization, &files).await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    for nowhere in ["enterprise", "concealed", "platypus"] {
        for query in ["install", "start"] {
            let mut found = app.found(&format!("{query}%20{nowhere}%20")).await;
            found.sort_unstable();
            // As if no page had the word: one that differs in one typo is found instead.
            let expected: &[&str] = if nowhere == "enterprise" {
                &["", "b"]
            } else {
                &[""]
            };
            assert_eq!(found, expected, "{query} {nowhere}");
        }
    }
    // A word that differs in one typo is found instead.
    assert_eq!(app.found("enterprise").await, ["b"]);
    assert_eq!(app.found("concealed").await, [""; 0]);
}

async fn the_best_pages_of_all_spaces_are_found(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let weak = "# Page\n\nAmong many other animals, there is a walrus somewhere.\n";
    let names: Vec<String> = (0..40).map(|number| format!("w{number}.md")).collect();
    let mut files: Vec<(&str, &str)> = names.iter().map(|name| (&**name, weak)).collect();
    files.push(("care.md", "# Walrus\n\nThe walrus is big.\n"));
    let many = admin.space_with(organization, &files).await;
    let files = [("a.md", "# Start\n"), ("food.md", "# Walrus\n\nIt eats.\n")];
    let few = admin.space_with(organization, &files).await;
    let desk = admin.desk(organization, &[&many, &few]).await;
    desk.publish().await.unwrap();
    let found = app.found("walrus").await;
    assert_eq!(found.len(), 20, "{found:?}");
    // The first page of the space.
    assert_eq!(found[0], "");
    assert!(found[1].ends_with("/food"), "{found:?}");
    assert!(
        found[2..].iter().all(|path| path.starts_with('w')),
        "{found:?}"
    );
}
