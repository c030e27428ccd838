//! Languages of sites and spaces: what pages say of theirs, and how visitors switch.

use std::collections::HashSet;

use quire_client::models::Space;
use reqwest::Method;
use serde_json::Value;

use crate::harness::{Desk, Harness, TestApp, TestResponse, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    pages_are_in_the_language_of_their_space,
    visitors_switch_between_languages,
    variants_of_each_language_are_in_the_same_order,
    missing_pages_have_the_language_of_their_neighbours,
    searches_prefer_what_is_read,
    current_versions_come_before_older_ones,
);

impl TestApp {
    /// The site to read with a German copy of its space: the copy, and the addresses of both.
    async fn site_in_two_languages(&self) -> (Space, Vec<String>) {
        let (desk, space) = self.site_to_read().await;
        let german = self.translation(&space, "de").await;
        desk.add(&german).await.unwrap();
        (german, desk.addresses(self).await)
    }

    pub(crate) async fn speaks(&self, space: &Space, language: Value) {
        let change = optional(json!({"language": language}));
        let call = self.admin().update_space(&space.id).body(change);
        call.send().await.unwrap();
    }

    /// A copy of a space in another language.
    pub(crate) async fn translation(&self, space: &Space, language: &str) -> Space {
        let copy = self.admin().duplicate_space(&space.id);
        let copy = copy.send().await.unwrap();
        self.speaks(&copy, json!(language)).await;
        copy
    }
}

impl Desk {
    /// The paths of the site spaces on the server, in order.
    async fn addresses(&self, app: &TestApp) -> Vec<String> {
        let call = self.user.list_site_spaces(&self.organization, &self.id);
        let list = call.send().await.unwrap().items.into_iter();
        list.map(|item| {
            let published = item.urls.published.unwrap();
            published.strip_prefix(&app.url).unwrap().to_owned()
        })
        .collect()
    }
}

#[track_caller]
fn assert_says(answer: &TestResponse, text: &str) {
    assert!(answer.body.contains(text), "{text}: {answer:?}");
}

async fn pages_are_in_the_language_of_their_space(harness: Harness) {
    let app = harness.start().await;
    let (desk, space) = app.site_to_read().await;
    let browser = app.reader();
    let get = async || browser.get("/sites/acme-docs/b").await;
    assert_says(&get().await, "<html lang=\"en\" dir=\"ltr\"");
    desk.customize(json!({"language": "fr"})).await.unwrap();
    assert_says(&get().await, "<html lang=\"fr\" dir=\"ltr\"");
    app.speaks(&space, json!("ar")).await;
    let page = get().await;
    assert_says(&page, "<html lang=\"ar\" dir=\"rtl\"");
    assert_says(&page, "بحث");
    assert_says(&page, "\"inLanguage\":\"ar\"");
    // A site in one language has nothing to switch.
    assert!(!page.body.contains("hreflang"), "{page:?}");
    app.speaks(&space, Value::Null).await;
    assert_says(&get().await, "<html lang=\"fr\"");
}

async fn visitors_switch_between_languages(harness: Harness) {
    let app = harness.start().await;
    let (german, addresses) = app.site_in_two_languages().await;
    let browser = app.reader();
    let english = browser.get("/sites/acme-docs/b").await;
    let there = format!("{}b", addresses[1]);
    for text in [
        "<html lang=\"en\"".to_owned(),
        format!("<a href=\"{there}\" lang=\"de\" hreflang=\"de\">Deutsch</a>"),
        format!("hreflang=\"en\" href=\"{}/sites/acme-docs/b\"", app.url),
        format!(
            "hreflang=\"x-default\" href=\"{}/sites/acme-docs/b\"",
            app.url
        ),
        format!("hreflang=\"de\" href=\"{}{there}\"", app.url),
    ] {
        assert_says(&english, &text);
    }
    let other = browser.get(&there).await;
    assert_says(&other, "<html lang=\"de\"");
    assert_says(&other, "aria-current=\"true\">Deutsch</a>");

    // The same page is found where it has another path; where it is not, the first page is shown, without alternates.
    let proposal = app.admin().propose(&german).await;
    let page = proposal.page("b").await.id;
    let rename = json!([{"type": "update-page", "page": page, "slug": "zweites"}]);
    proposal.edit(rename).await.unwrap();
    proposal.merge().await.unwrap();
    let english = browser.get("/sites/acme-docs/b").await;
    assert_says(
        &english,
        &format!("\"{}zweites\" lang=\"de\"", addresses[1]),
    );
    let proposal = app.admin().propose(&german).await;
    let delete = json!([{"type": "delete-page", "page": page}]);
    proposal.edit(delete).await.unwrap();
    proposal.merge().await.unwrap();
    let english = browser.get("/sites/acme-docs/b").await;
    assert_says(&english, &format!("\"{}\" lang=\"de\"", addresses[1]));
    assert!(
        !english.body.contains("rel=\"alternate\" hreflang"),
        "{english:?}"
    );
}

async fn missing_pages_have_the_language_of_their_neighbours(harness: Harness) {
    let app = harness.start().await;
    let (german, addresses) = app.site_in_two_languages().await;
    let browser = app.reader();
    for (path, language) in [
        (format!("{}nothing", addresses[1]), "de"),
        (format!("{}b/nothing", addresses[1]), "de"),
        (format!("{}nothing", addresses[0]), "en"),
    ] {
        let answer = browser.get(&path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_says(&answer, &format!("<html lang=\"{language}\""));
    }
    // The root is a site space, too.
    app.admin().delete_space(&german.id).send().await.unwrap();
    let left = app.admin().list_spaces(&app.organization);
    let left = left.send().await.unwrap().items;
    app.speaks(&left[0], json!("fr")).await;
    let answer = browser.get("/sites/acme-docs/nothing").await;
    assert_eq!(answer.status, 404);
    assert_says(&answer, "<html lang=\"fr\"");
}

async fn searches_prefer_what_is_read(harness: Harness) {
    let app = harness.start().await;
    let (german, addresses) = app.site_in_two_languages().await;
    let browser = app.reader();
    let other = app.admin().propose(&german).await;
    let only =
        json!([{"type": "create-page", "title": "Nur hier", "markdown": "Einzigartig words.\n"}]);
    other.edit(only).await.unwrap();
    other.merge().await.unwrap();
    let results = async |address: &str, query: &str| -> Vec<String> {
        let page = browser.get(&format!("{address}b")).await;
        let (_, from) = page.body.split_once("name=\"from\" value=\"").unwrap();
        let (from, _) = from.split_once('"').unwrap();
        assert_says(&page, &format!("~search?from={from}\""));
        let path = format!("/sites/acme-docs/~search?from={from}&q={query}");
        assert_says(&browser.get(&path).await, &format!("value=\"{from}\""));
        let found = browser.send(Method::GET, &path, &[("accept", "application/json")]);
        let found: Value = serde_json::from_str(&found.await.body).unwrap();
        let found = found["results"].as_array().unwrap().iter();
        found
            .map(|result| result["href"].as_str().unwrap().to_owned())
            .collect()
    };
    for address in &addresses {
        let found = results(address, "second+words").await;
        assert_eq!(found[0], format!("{address}b"), "{found:?}");
        let all: HashSet<&String> = found.iter().collect();
        assert_eq!(all.len(), found.len(), "{found:?}");
        // What is only in the other language is found, too, also before what has one of the words in this one.
        for query in ["einzigartig", "einzigartig+words"] {
            let found = results(address, query).await;
            assert_eq!(found, [format!("{}nur-hier", addresses[1])]);
        }
    }
    let unknown = "/sites/acme-docs/~search?from=nothing&q=second+words";
    assert_says(&browser.get(unknown).await, "Beta");
    // A site of one space has nothing to prefer.
    app.admin().delete_space(&german.id).send().await.unwrap();
    let alone = browser.get("/sites/acme-docs/b").await;
    assert!(!alone.body.contains("name=\"from\""), "{alone:?}");
}

async fn variants_of_each_language_are_in_the_same_order(harness: Harness) {
    let app = harness.start().await;
    let (desk, new) = app.site_to_read().await;
    let old = app.admin().duplicate_space(&new.id).send().await.unwrap();
    let (new_german, old_german) = (
        app.translation(&new, "de").await,
        app.translation(&new, "de").await,
    );
    for space in [&old, &new_german, &old_german] {
        desk.add(space).await.unwrap();
    }
    let addresses = desk.addresses(&app).await;
    let page = |number: usize| format!("{}b", addresses[number]);
    let browser = app.reader();
    for (from, variant, translation) in [(0, 1, 2), (1, 0, 3), (2, 3, 0), (3, 2, 1)] {
        let shown = browser.get(&page(from)).await;
        let language = if from < 2 { "de" } else { "en" };
        let translated = format!("<a href=\"{}\" lang=\"{language}\"", page(translation));
        assert_says(&shown, &translated);
        assert_says(&shown, &format!("<a href=\"{}\">", page(variant)));
        // What is neither of them is not there.
        let other = format!("\"{}\"", page(6 - from - variant - translation));
        assert!(!shown.body.contains(&other), "{shown:?}");
        let alternate = format!("rel=\"alternate\" hreflang=\"{language}\" href=\"");
        assert_says(
            &shown,
            &format!("{alternate}{}{}\"", app.url, page(translation)),
        );
    }
    // The translations name each other, so none names a variant that is not translated, nor the other way round.
    let lone = app.admin().duplicate_space(&new.id).send().await.unwrap();
    desk.add(&lone).await.unwrap();
    let address = &desk.addresses(&app).await[4];
    let shown = browser.get(&format!("{address}b")).await;
    assert_says(&shown, &format!("<a href=\"{}\" lang=\"de\"", page(2)));
    assert!(
        !shown.body.contains("rel=\"alternate\" hreflang"),
        "{shown:?}"
    );
}

async fn current_versions_come_before_older_ones(harness: Harness) {
    let app = harness.start().await;
    let (desk, new) = app.site_to_read().await;
    let old = app.admin().duplicate_space(&new.id).send().await.unwrap();
    let german = app.translation(&new, "de").await;
    for space in [&old, &german] {
        desk.add(space).await.unwrap();
    }
    // The old version matches better, and has a page that the new one does not have.
    let proposal = app.admin().propose(&old).await;
    let pages = json!([
        {"type": "create-page", "title": "Gazelle", "markdown": "Gazelle, gazelle, and again gazelle.\n"},
        {"type": "create-page", "title": "Okapi", "markdown": "Okapi.\n"},
    ]);
    proposal.edit(pages).await.unwrap();
    proposal.merge().await.unwrap();
    let addresses = desk.addresses(&app).await;
    for space in [&new, &german] {
        let proposal = app.admin().propose(space).await;
        let page = json!([{"type": "create-page", "title": "Gazelle", "markdown": "An animal, among many others.\n"}]);
        proposal.edit(page).await.unwrap();
        proposal.merge().await.unwrap();
    }
    let browser = app.reader();
    let results = async |query: &str| -> Vec<usize> {
        let path = format!("/sites/acme-docs/~search?{query}");
        let found = browser.send(Method::GET, &path, &[("accept", "application/json")]);
        let found: Value = serde_json::from_str(&found.await.body).unwrap();
        let found = found["results"].as_array().unwrap().iter();
        let hrefs = found.map(|result| result["href"].as_str().unwrap().to_owned());
        // The longest address that it begins with.
        hrefs
            .map(|href| {
                let matching = (0..addresses.len()).filter(|at| href.starts_with(&addresses[*at]));
                matching.max_by_key(|at| addresses[*at].len()).unwrap()
            })
            .collect()
    };
    let mut found = results("q=gazelle").await;
    assert_eq!(found.pop(), Some(1), "{found:?}");
    found.sort_unstable();
    assert_eq!(found, [0, 2]);
    assert_eq!(results("q=okapi").await, [1]);
    // A visitor who reads the old version gets that first, and then the current one.
    let page = browser.get(&format!("{}b", addresses[1])).await;
    let (_, from) = page.body.split_once("name=\"from\" value=\"").unwrap();
    let (from, _) = from.split_once('"').unwrap();
    let found = results(&format!("q=gazelle&from={from}")).await;
    assert_eq!(found[0], 1, "{found:?}");
    let page = browser.get(&format!("{}b", addresses[2])).await;
    let (_, from) = page.body.split_once("name=\"from\" value=\"").unwrap();
    let (from, _) = from.split_once('"').unwrap();
    assert_eq!(results(&format!("q=gazelle&from={from}")).await, [2, 0, 1]);
}
