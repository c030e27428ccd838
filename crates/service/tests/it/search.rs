//! Search in an organization: what is found, by whom, and when.

use std::path::Path;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use quire_client::models::{OrganizationId, PageToken, Role, SearchResultList, Space};
use quire_db::testing::Fault;
use quire_service::{App, Config};
use reqwest::Method;
use tower::ServiceExt as _;

use crate::harness::{Answer, Harness, Refused, TestApp, User, environment, json};

quire_db::both_databases!(crate::harness::harness =>
    results_have_spaces_pages_and_sections,
    better_matches_come_first,
    one_typo_and_beginnings_are_found,
    texts_without_spaces_between_words_are_found,
    a_merge_is_found_at_once,
    what_another_process_merged_is_found,
    a_lost_index_is_made_again,
    only_what_the_caller_may_read_is_found,
    deleted_spaces_are_not_found,
    pages_without_index_are_not_found,
    results_are_paginated,
    queries_are_checked,
    searches_after_any_fault_are_whole,
    concurrent_searches_share_one_index,
    a_search_runs_few_statements,
    names_come_first_as_they_are_written,
    phrases_accents_and_typos_are_understood,
    indexes_are_built_before_anyone_searches,
    a_stored_index_survives_a_restart,
    a_stored_index_of_another_state_is_not_trusted,
);

const GUIDE: &[(&str, &str)] = &[
    (
        "install.md",
        "# Installation\n\nDownload the archive.\n\n## Linux\n\nUnpack the archive, and run the server.\n\n## macOS\n\nOpen the image.\n",
    ),
    (
        "configure.md",
        "# Configuration\n\nThe server reads `max_body_size` when it starts.\n\n## Webhooks\n\nThey are sent.\n",
    ),
    (
        "configure/tokens.md",
        "# Tokens\n\nAuthentication is done by tokens. [Install](../install.md#linux) first. Webhooks need them.\n",
    ),
];

impl TestApp {
    async fn searchable(&self, files: &[(&str, &str)]) -> Space {
        self.admin().space_with(&self.organization, files).await
    }
}

impl User {
    async fn search(&self, organization: &OrganizationId, query: &str) -> SearchResultList {
        self.search_org(organization, query.to_owned())
            .send()
            .await
            .unwrap()
    }

    /// The paths of the pages that a search finds, best first.
    async fn find(&self, organization: &OrganizationId, query: &str) -> Vec<String> {
        let list = self.search(organization, query).await;
        assert_eq!(usize::try_from(list.count).unwrap(), list.items.len());
        let pages = list.items.into_iter().flat_map(|space| space.pages);
        pages.map(|page| page.path).collect()
    }
}

/// Changes the main content of a space.
async fn change(user: &User, space: &Space, files: &[(&str, &str)]) {
    let proposal = user.propose(space).await;
    proposal.import(files).await.unwrap();
    proposal.merge().await.unwrap();
}

async fn results_have_spaces_pages_and_sections(harness: Harness) {
    let app = harness.start().await;
    let space = app.searchable(GUIDE).await;
    let list = app.admin().search(&app.organization, "archives").await;
    let [result] = list.items.as_slice() else {
        panic!("{list:?}");
    };
    assert_eq!((&result.id, result.title.as_str()), (&space.id, "Guide"));
    let [page] = result.pages.as_slice() else {
        panic!("{result:?}");
    };
    assert_eq!(
        (page.title.as_str(), page.path.as_str()),
        ("Installation", "install")
    );
    let app_url = format!("{}/app/spaces/{}/pages/{}", app.url, space.id, page.id);
    assert_eq!(page.urls.app.as_ref(), Some(&app_url));
    let sections: Vec<_> = (page.sections.iter())
        .map(|found| [&found.id, &found.title, &found.path, &found.body].map(String::as_str))
        .collect();
    assert_eq!(
        sections,
        [
            ["", "Installation", "install", "Download the archive."],
            [
                "linux",
                "Linux",
                "install#linux",
                "Unpack the archive, and run the server."
            ],
        ]
    );
    assert_eq!(page.sections[1].urls.app, Some(app_url + "#linux"));
}

async fn better_matches_come_first(harness: Harness) {
    let app = harness.start().await;
    app.searchable(GUIDE).await;
    let (admin, organization) = (app.admin(), &app.organization);
    app.searchable(&[("hooks.md", "# Webhook\n\nText.\n")])
        .await;
    assert_eq!(
        admin.find(organization, "webhooks").await,
        ["hooks", "configure", "configure/tokens"]
    );
    // All words, wherever they are; then any.
    assert_eq!(
        admin.find(organization, "webhooks server").await,
        ["configure"]
    );
    assert_eq!(
        admin.find(organization, "images nowhere").await,
        ["install"]
    );
    assert_eq!(admin.find(organization, "maxBodySize").await, ["configure"]);
}

async fn one_typo_and_beginnings_are_found(harness: Harness) {
    let app = harness.start().await;
    app.searchable(GUIDE).await;
    let (admin, organization) = (app.admin(), &app.organization);
    for query in [
        "instal",
        "installing",
        "installatoin",
        "Installation",
        "insta",
    ] {
        let found = admin.find(organization, query).await;
        assert_eq!(
            found.first().map(String::as_str),
            Some("install"),
            "{query}"
        );
    }
    assert_eq!(
        admin.find(organization, "authent").await,
        ["configure/tokens"]
    );
    assert_eq!(admin.find(organization, "quokka").await, [""; 0]);
    assert_eq!(admin.search(organization, "quokka").await.count, 0);
    assert_eq!(admin.find(organization, "?!").await, [""; 0]);
}

async fn texts_without_spaces_between_words_are_found(harness: Harness) {
    let app = harness.start().await;
    app.searchable(&[
        (
            "zh.md",
            "# 安装指南\n\n## 服务器\n\n本文档介绍如何安装和配置服务器。\n",
        ),
        (
            "ja.md",
            "# インストール\n\nサーバーの設定について説明します。\n",
        ),
    ])
    .await;
    let (admin, organization) = (app.admin(), &app.organization);
    assert_eq!(admin.find(organization, "配置").await, ["zh"]);
    assert_eq!(admin.find(organization, "設定").await, ["ja"]);
    let list = admin.search(organization, "配置").await;
    assert_eq!(
        list.items[0].pages[0].sections[0].body,
        "本文档介绍如何安装和配置服务器。"
    );
}

async fn a_merge_is_found_at_once(harness: Harness) {
    let app = harness.start().await;
    let space = app.searchable(GUIDE).await;
    let (admin, organization) = (app.admin(), &app.organization);
    assert_eq!(admin.find(organization, "zebra").await, [""; 0]);
    let proposal = admin.propose(&space).await;
    let page = proposal.page_id("install").await;
    let update = json!([{"type": "update-page", "page": page, "title": "Zebra", "slug": "zebra", "markdown": "New.\n"}]);
    proposal.edit(update).await.unwrap();
    assert_eq!(
        admin.find(organization, "zebra").await,
        [""; 0],
        "not merged"
    );
    proposal.merge().await.unwrap();
    assert_eq!(admin.find(organization, "zebra").await, ["zebra"]);
    assert_eq!(admin.find(organization, "macos").await, [""; 0]);
    // The path of a page changes with those of its parents.
    let proposal = admin.propose(&space).await;
    let page = proposal.page_id("configure").await;
    let rename = json!([{"type": "update-page", "page": page, "slug": "settings"}]);
    proposal.edit(rename).await.unwrap();
    proposal.merge().await.unwrap();
    assert_eq!(
        admin.find(organization, "authentication").await,
        ["settings/tokens"]
    );
    let proposal = admin.propose(&space).await;
    let delete = json!([{"type": "delete-page", "page": page}]);
    proposal.edit(delete).await.unwrap();
    proposal.merge().await.unwrap();
    assert_eq!(admin.find(organization, "authentication").await, [""; 0]);
}

async fn what_another_process_merged_is_found(mut harness: Harness) {
    // Requests go to them in turn.
    harness.processes = 2;
    let app = harness.start().await;
    let space = app.searchable(GUIDE).await;
    let (admin, organization) = (app.admin(), &app.organization);
    for word in ["aardvark", "bison", "caribou", "dingo"] {
        for _ in 0..2 {
            assert_eq!(admin.find(organization, word).await, [""; 0]);
        }
        let proposal = admin.propose(&space).await;
        let page =
            json!([{"type": "create-page", "title": "Animal", "slug": word, "markdown": word}]);
        proposal.edit(page).await.unwrap();
        proposal.merge().await.unwrap();
        for _ in 0..2 {
            assert_eq!(admin.find(organization, word).await, [word]);
        }
    }
}

async fn a_lost_index_is_made_again(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let space = app.searchable(GUIDE).await;
    let admin = app.admin();
    let path = format!("/v1/orgs/{}/search?query=server", app.organization);
    // The index grows with the space.
    for title in ["Server", "Client", "Serve"] {
        Answer::to(admin.raw(Method::GET, &path)).await;
        let proposal = admin.propose(&space).await;
        let page = json!([{"type": "create-page", "title": title, "markdown": "A server.\n"}]);
        proposal.edit(page).await.unwrap();
        proposal.merge().await.unwrap();
    }
    let before = Answer::to(admin.raw(Method::GET, &path)).await;
    // A process that has just started has none.
    let config = Config {
        public_url: app.url.clone(),
        ..Config::default()
    };
    let other = App::start(
        app.database.clone(),
        app.files.clone(),
        config,
        environment(&app.clock),
    );
    let request = Request::builder()
        .uri(&path)
        .header("authorization", format!("Bearer {}", admin.token))
        .body(Body::empty());
    let router = other.await.unwrap().router();
    let answer = router.oneshot(request.unwrap()).await.unwrap();
    let after = axum::body::to_bytes(answer.into_body(), usize::MAX)
        .await
        .unwrap();
    assert!(before.body.contains("\"configure\""), "{}", before.body);
    assert_eq!(String::from_utf8(after.into()).unwrap(), before.body);
}

async fn only_what_the_caller_may_read_is_found(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let open = app
        .searchable(&[("open.md", "# Open\n\nshared word\n")])
        .await;
    let closed = app
        .searchable(&[("closed.md", "# Closed\n\nshared word, and secret\n")])
        .await;
    let close = json!({"defaultLevel": null});
    let call = admin
        .update_space(&closed.id)
        .body(crate::harness::optional(close));
    call.send().await.unwrap();
    let (reader, guest, stranger) = (
        app.member(Role::Read).await,
        app.guest().await,
        app.stranger().await,
    );
    assert_eq!(admin.search(organization, "shared").await.count, 2);
    assert_eq!(reader.find(organization, "shared").await, ["open"]);
    assert_eq!(reader.find(organization, "secret").await, [""; 0]);
    // Not even a hint: a typo is looked for as if the word was nowhere.
    assert_eq!(reader.find(organization, "secrte").await, [""; 0]);
    assert_eq!(guest.find(organization, "shared").await, [""; 0]);
    stranger
        .search_org(organization, "shared".to_owned())
        .send()
        .await
        .refused(404);
    app.grant(&closed, &reader, 1).await;
    app.grant(&open, &guest, 1).await;
    assert_eq!(reader.find(organization, "secret").await, ["closed"]);
    assert_eq!(reader.search(organization, "shared").await.count, 2);
    assert_eq!(guest.find(organization, "shared").await, ["open"]);
    // Whoever loses the right finds nothing from then on.
    for _ in 0..2 {
        assert_eq!(reader.find(organization, "secret").await, ["closed"]);
    }
    let call = admin.delete_space_user_permission(&closed.id, &reader.user_id());
    call.send().await.unwrap();
    for _ in 0..2 {
        assert_eq!(reader.find(organization, "secret").await, [""; 0]);
        assert_eq!(reader.search(organization, "shared").await.count, 1);
    }
    let call = admin.remove_member(organization, &reader.user_id());
    call.send().await.unwrap();
    reader
        .search_org(organization, "shared".to_owned())
        .send()
        .await
        .refused(404);
}

async fn deleted_spaces_are_not_found(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let space = app.searchable(GUIDE).await;
    assert_eq!(admin.search(organization, "server").await.count, 1);
    admin.delete_space(&space.id).send().await.unwrap();
    for _ in 0..2 {
        assert_eq!(admin.search(organization, "server").await.count, 0);
    }
    admin.restore_space(&space.id).send().await.unwrap();
    assert_eq!(admin.search(organization, "server").await.count, 1);
    // A copy has pages with the same ids.
    let copy = admin.duplicate_space(&space.id).send().await.unwrap();
    assert_eq!(admin.search(organization, "server").await.count, 2);
    admin.delete_space(&space.id).send().await.unwrap();
    let list = admin.search(organization, "server").await;
    assert_eq!((list.count, &list.items[0].id), (1, &copy.id));
    // The next change takes it out of the index, and what is new is no other space.
    let other = app.searchable(&[("other.md", "# Server\n")]).await;
    let list = admin.search(organization, "server").await;
    assert_eq!((list.count, &list.items[0].id), (2, &other.id));
    admin.restore_space(&space.id).send().await.unwrap();
    for _ in 0..2 {
        let list = admin.search(organization, "server").await;
        assert_eq!((list.count, &list.items[0].id), (3, &other.id));
        assert_eq!(list.items[0].pages.len(), 1);
        assert_eq!(list.items[1].pages.len(), list.items[2].pages.len());
    }
}

async fn pages_without_index_are_not_found(harness: Harness) {
    let app = harness.start().await;
    let space = app.searchable(GUIDE).await;
    let (admin, organization) = (app.admin(), &app.organization);
    assert_eq!(admin.find(organization, "macos").await, ["install"]);
    let proposal = admin.propose(&space).await;
    let page = proposal.page_id("install").await;
    let hide = json!([{"type": "update-page", "page": page, "noIndex": true}]);
    proposal.edit(hide).await.unwrap();
    proposal.merge().await.unwrap();
    assert_eq!(admin.find(organization, "macos").await, [""; 0]);
}

async fn results_are_paginated(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    for _ in 0..3 {
        app.searchable(GUIDE).await;
    }
    let best = app.searchable(&[("a.md", "# Server\n")]).await;
    let page = async |limit: i32, token: Option<PageToken>| {
        let mut call = admin
            .search_org(organization, "server".to_owned())
            .limit(limit);
        call.request.page = token;
        call.send().await.unwrap()
    };
    let all = page(50, None).await;
    assert_eq!((all.count, all.items.len()), (4, 4));
    assert_eq!(all.items[0].id, best.id);
    let (mut token, mut found) = (None, Vec::new());
    loop {
        let part = page(1, token).await;
        assert_eq!((part.count, part.items.len()), (4, 1));
        found.extend(part.items);
        token = part.next.map(|next| next.page);
        if token.is_none() {
            break;
        }
    }
    assert_eq!(found, all.items);
    let none = page(0, None).await;
    assert_eq!((none.count, none.items.len()), (4, 0));
    let mut other = admin.search_org(organization, "servers".to_owned());
    other.request.page = page(1, None).await.next.map(|next| next.page);
    other.send().await.refused(400);
}

async fn queries_are_checked(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    for query in ["", " \t "] {
        admin
            .search_org(organization, query.to_owned())
            .send()
            .await
            .refused(400);
    }
    let long = "x".repeat(513);
    admin
        .search_org(organization, long)
        .send()
        .await
        .refused(400);
    for query in [
        "\"",
        "a AND (",
        "~instal",
        "title:x",
        "*",
        "\u{1F980}",
        "中",
        &"长".repeat(512),
    ] {
        assert_eq!(admin.find(organization, query).await, [""; 0], "{query}");
    }
}

async fn searches_after_any_fault_are_whole(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let space = app.searchable(GUIDE).await;
    let (admin, organization) = (app.admin(), &app.organization);
    // The use of the token is noted in the background.
    admin.get_user().send().await.unwrap();
    app.idle().await;
    for number in 1.. {
        let word = format!("word{number}x");
        let proposal = admin.propose(&space).await;
        let page =
            json!([{"type": "create-page", "title": word, "slug": word, "markdown": "text"}]);
        proposal.edit(page).await.unwrap();
        proposal.merge().await.unwrap();
        app.database.faults().arm(Fault::Statement, number);
        let answer = admin.search_org(organization, word.clone()).send().await;
        let fired = app.database.faults().disarm();
        assert!(answer.is_err() || answer.unwrap().items[0].pages[0].path == word);
        assert_eq!(admin.find(organization, &word).await.first(), Some(&word));
        assert_eq!(admin.find(organization, "macos").await, ["install"]);
        if !fired {
            break;
        }
    }
}

async fn concurrent_searches_share_one_index(harness: Harness) {
    let app = harness.start().await;
    for _ in 0..4 {
        app.searchable(GUIDE).await;
    }
    let (admin, organization) = (app.admin(), &app.organization);
    let searches = (0..16).map(|_| admin.search(organization, "server"));
    for list in futures_util::future::join_all(searches).await {
        assert_eq!(list.count, 4);
    }
}

async fn a_search_runs_few_statements(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let space = app.searchable(GUIDE).await;
    let (admin, organization) = (app.admin(), &app.organization);
    admin.search(organization, "server").await;
    app.idle().await;
    let count = async || {
        let before = app.database.statements();
        admin.search(organization, "server").await;
        app.database.statements() - before
    };
    // The token, the membership, the spaces, and the texts of the pages that are shown.
    assert_eq!(count().await, 4);
    for _ in 0..10 {
        app.searchable(GUIDE).await;
    }
    change(admin, &space, &[("server.md", "# New\n")]).await;
    // Those that are new are indexed: each with its texts, whose trees are cached.
    count().await;
    assert_eq!(count().await, 4);
}

async fn names_come_first_as_they_are_written(harness: Harness) {
    let app = harness.start().await;
    app.searchable(&[
        ("README.md", "# Releases\n"),
        (
            "a.md",
            "# Release 1.2.3\n\nThis release repairs the upload of large files, the order of the results, and two faults of the editor.\n",
        ),
        ("b.md", "# Release 3.2.1\n\nChanges since 3.2.0: 3.2.1 is a small release.\n"),
        ("c.md", "# C\n\nThe language C. C is small.\n"),
        (
            "cpp.md",
            "# C++\n\nTemplates, classes and destructors are not part of the older language, so this page is longer.\n",
        ),
        ("where.md", "# Where it has\n\nWhere has it gone?\n"),
        ("orm.md", "# Relations\n\nCall `User::whereHas()`, or use `@model_validator`.\n"),
        ("validator.md", "# Model validator\n\nThe model has a validator.\n"),
    ])
    .await;
    let (admin, organization) = (app.admin(), &app.organization);
    for (query, first) in [
        ("1.2.3", "a"),
        ("v1.2.3", "a"),
        ("3.2.1", "b"),
        ("C++", "cpp"),
        ("C", "c"),
        ("whereHas", "orm"),
        ("model_validator", "orm"),
    ] {
        let found = admin.find(organization, query).await;
        assert_eq!(
            found.first().map(String::as_str),
            Some(first),
            "{query}: {found:?}"
        );
    }
    let list = admin.search(organization, "C++ templates").await;
    assert_eq!(list.items[0].pages.len(), 1);
}

async fn phrases_accents_and_typos_are_understood(harness: Harness) {
    let app = harness.start().await;
    app.searchable(&[
        ("a.md", "# Settings\n\nThe server has settings.\n"),
        ("b.md", "# Other\n\nThese are the server settings.\n"),
        ("fr.md", "# Sécurité\n\nTexte.\n"),
        ("de.md", "# Straße\n\nText.\n"),
        ("pl.md", "# Łódź\n\nMiasto.\n"),
        ("typo.md", "# Notes\n\nHow to recieve mail.\n"),
        ("right.md", "# Receive mail\n\nText.\n"),
    ])
    .await;
    let (admin, organization) = (app.admin(), &app.organization);
    for (query, expected) in [
        ("\"server settings\"", &["b"][..]),
        ("server settings", &["a", "b"]),
        ("securite", &["fr"]),
        ("strasse", &["de"]),
        ("lodz", &["pl"]),
        ("recieve", &["typo", "right"]),
    ] {
        assert_eq!(admin.find(organization, query).await, expected, "{query}");
    }
}

/// Waits for something that happens in the background.
async fn until(is_done: impl Fn() -> bool) {
    let all = async {
        while !is_done() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), all)
        .await
        .expect("it happens in the background");
}

async fn indexes_are_built_before_anyone_searches(mut harness: Harness) {
    harness.processes = 1;
    harness.config.search_ahead = true;
    let app = harness.start().await;
    let space = app.searchable(GUIDE).await;
    let (admin, organization) = (app.admin(), &app.organization);
    assert_eq!(app.app.indexed_pages(), 0);
    let working = app.app.clone();
    let worker = tokio::spawn(async move { working.work().await });
    until(|| app.app.indexed_pages() == 3).await;
    change(admin, &space, &[("new.md", "# Zebra\n")]).await;
    until(|| app.app.indexed_pages() >= 4).await;
    let before = app.app.indexed_pages();
    assert_eq!(admin.find(organization, "zebra").await, ["new"]);
    assert_eq!(app.app.indexed_pages(), before);
    worker.abort();
}

/// Returns the results of a process that is started now.
async fn found_after_restart(app: &TestApp, config: &Config, query: &str) -> (String, App) {
    let config = Config {
        public_url: app.url.clone(),
        ..config.clone()
    };
    let started = App::start(
        app.database.clone(),
        app.files.clone(),
        config,
        environment(&app.clock),
    );
    let started = started.await.unwrap();
    let request = Request::builder()
        .uri(format!(
            "/v1/orgs/{}/search?query={query}",
            app.organization
        ))
        .header("authorization", format!("Bearer {}", app.admin().token))
        .body(Body::empty());
    let answer = started.router().oneshot(request.unwrap()).await.unwrap();
    assert_eq!(answer.status(), 200);
    let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await;
    (String::from_utf8(body.unwrap().into()).unwrap(), started)
}

/// The manifest of the only stored index.
fn manifest(folder: &Path) -> Option<String> {
    let index = std::fs::read_dir(folder).ok()?.next()?.ok()?;
    std::fs::read_to_string(index.path().join("manifest")).ok()
}

async fn a_stored_index_survives_a_restart(mut harness: Harness) {
    harness.processes = 1;
    let folder = tempfile::tempdir().unwrap();
    harness.config.search_folder = Some(folder.path().to_owned());
    let config = harness.config.clone();
    let app = harness.start().await;
    let space = app.searchable(GUIDE).await;
    let (admin, organization) = (app.admin(), &app.organization);
    assert_eq!(admin.find(organization, "macos").await, ["install"]);
    until(|| manifest(folder.path()).is_some()).await;
    let (found, restarted) = found_after_restart(&app, &config, "macos").await;
    assert!(found.contains("\"install\""), "{found}");
    assert_eq!(restarted.indexed_pages(), 0);
    // What was merged meanwhile is found, and nothing else is indexed again.
    let before = manifest(folder.path()).unwrap();
    change(admin, &space, &[("new.md", "# Zebra\n")]).await;
    let (found, restarted) = found_after_restart(&app, &config, "zebra").await;
    assert!(found.contains("\"new\""), "{found}");
    assert_eq!(restarted.indexed_pages(), 1);
    until(|| manifest(folder.path()).is_some_and(|after| after != before)).await;
    let (found, restarted) = found_after_restart(&app, &config, "zebra").await;
    assert!(found.contains("\"new\""), "{found}");
    assert_eq!(restarted.indexed_pages(), 0);
}

async fn a_stored_index_of_another_state_is_not_trusted(mut harness: Harness) {
    harness.processes = 1;
    let folder = tempfile::tempdir().unwrap();
    harness.config.search_folder = Some(folder.path().to_owned());
    let config = harness.config.clone();
    let app = harness.start().await;
    let space = app.searchable(GUIDE).await;
    let (admin, organization) = (app.admin(), &app.organization);
    assert_eq!(admin.find(organization, "macos").await, ["install"]);
    until(|| manifest(folder.path()).is_some()).await;
    // A torn one is deleted, and built again.
    let index = std::fs::read_dir(folder.path())
        .unwrap()
        .next()
        .unwrap()
        .unwrap()
        .path();
    for file in std::fs::read_dir(&index).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|name| name == "term") {
            std::fs::write(path, "torn").unwrap();
        }
    }
    let (found, restarted) = found_after_restart(&app, &config, "macos").await;
    assert!(found.contains("\"install\""), "{found}");
    assert_eq!(restarted.indexed_pages(), 3);
    until(|| manifest(folder.path()).is_some()).await;
    // A folder that cannot be used changes nothing but that.
    std::fs::remove_dir_all(folder.path()).unwrap();
    std::fs::write(folder.path(), "no folder").unwrap();
    change(admin, &space, &[("new.md", "# Zebra\n")]).await;
    let (found, _) = found_after_restart(&app, &config, "zebra").await;
    assert!(found.contains("\"new\""), "{found}");
    std::fs::remove_file(folder.path()).unwrap();
}
