//! Creating spaces from archives and URLs: everything is created, or nothing.

use quire_client::models::{
    ChangeRequestStatus, ImportResult, NewSpaceLevel, OrganizationId, Role, SpaceVisibility,
};
use quire_client::{Error, StatusCode};
use quire_db::Kind;
use reqwest::Method;

use crate::harness::{
    ACTOR, Harness, Refused, TestApp, TestResponse, User, Website, body, html, json, optional, zip,
};

quire_db::both_databases!(crate::harness::harness =>
    an_archive_creates_a_space_and_a_change_request,
    a_url_creates_a_space_and_a_change_request,
    what_is_refused_creates_no_space,
    a_dry_run_creates_no_space,
    rights_are_checked_before_anything_is_read,
    a_collection_lets_its_creators_import,
    a_space_may_begin_without_access,
    a_large_response_is_repeated_unchanged,
    a_request_that_is_repeated_creates_one_space,
    texts_are_stored_before_the_organization_is_locked,
);

const BOOK: &[(&str, &str)] = &[
    ("book/README.md", "# Start\n\n![](a.png)\n"),
    ("book/b.md", "# B\n\nText\n"),
    ("book/a.png", "picture"),
];

impl User {
    async fn create_from(
        &self,
        organization: &OrganizationId,
        files: &[(&str, &str)],
    ) -> Result<ImportResult, Error> {
        let call = self.create_space_from_archive(organization, zip(files).into());
        call.title("Guide").send().await
    }
}

/// Returns the numbers of rows that an import could leave behind.
async fn rows(app: &TestApp) -> Vec<i64> {
    let mut rows = Vec::new();
    for table in [
        "spaces",
        "change_requests",
        "revisions",
        "blobs",
        "space_files",
    ] {
        rows.push(app.count(table).await);
    }
    rows
}

async fn an_archive_creates_a_space_and_a_change_request(harness: Harness) {
    let app = harness.start().await;
    let shelf = app.collection("Shelf", None).await;
    let admin = app.admin();
    let call = admin.create_space_from_archive(&app.organization, zip(BOOK).into());
    let call = call.title("Guide").parent(shelf.id.clone());
    let call = call
        .default_level(NewSpaceLevel::Comment)
        .subject("First import");
    let result = call.send().await.unwrap();
    let (space, made) = (result.space.unwrap(), result.change_request.unwrap());
    assert_eq!(
        (space.title.as_str(), &space.parent),
        ("Guide", &Some(shelf.id))
    );
    assert_eq!(space.visibility, SpaceVisibility::InCollection);
    assert_eq!(space.default_level, Some(Role::Comment));
    assert_eq!((space.change_requests, space.change_requests_draft), (1, 1));
    assert_eq!(admin.get_space(&space.id).send().await.unwrap(), space);
    assert_eq!(made.status, ChangeRequestStatus::Draft);
    assert_eq!((made.number, made.subject.as_str()), (1, "First import"));
    assert_eq!(result.revision, made.revision);
    assert_eq!((result.page_count, result.file_count), (2, 1));
    assert_eq!(admin.outline(&space.id).await, "");

    let events = admin.list_events(&app.organization).limit(2);
    let events = events.send().await.unwrap().items;
    let targets = events.iter().map(|event| event.target.r#type.as_str());
    assert_eq!(targets.collect::<Vec<_>>(), ["changeRequest", "space"]);

    let reference = made.id.as_str().into();
    let merge = admin.merge_change_request(&space.id, &reference);
    merge.send().await.unwrap();
    assert_eq!(admin.text(&space.id, "b").await, "Text\n");
    // The origin is known from now on.
    let again = admin.import_space_archive(&space.id, zip(BOOK).into());
    assert_eq!(again.send().await.unwrap().change_request, None);
}

async fn a_url_creates_a_space_and_a_change_request(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let app = harness.start().await;
    let site = Website::serve([
        ("/", html("Start", "<a href=\"a\">a</a>")),
        ("/a", html("A", "")),
    ])
    .await;
    let before = rows(&app).await;
    let import = async |url: String, dry_run| {
        let import = body(json!({"url": url, "source": "website", "dryRun": dry_run}));
        let call = app.admin().create_space_from_url(&app.organization, import);
        call.send().await
    };
    let refused = import(site.at("/none"), false).await.violations();
    assert!(refused[0].starts_with("/body/url "), "{refused:?}");
    assert!(
        import("http://127.0.0.1:1/".to_owned(), false)
            .await
            .is_err()
    );
    let dry = import(site.at("/"), true).await.unwrap();
    assert_eq!(
        (dry.added_count, dry.space, dry.change_request),
        (2, None, None)
    );
    assert_eq!(rows(&app).await, before);
    let created = import(site.at("/"), false).await.unwrap();
    let (space, made) = (created.space.unwrap(), created.change_request.unwrap());
    assert_eq!(space.title, "Untitled");
    assert_eq!(created.revision, made.revision);
    assert_eq!((created.page_count, app.count("spaces").await), (2, 1));
}

async fn what_is_refused_creates_no_space(harness: Harness) {
    let app = harness.start().await;
    let creator = app.member(Role::Create).await;
    let before = rows(&app).await;
    for files in [&[("a.txt", "x")][..], &[]] {
        let refused = creator.create_from(&app.organization, files).await;
        refused.refused(400);
    }
    let call = || creator.create_space_from_archive(&app.organization, zip(BOOK).into());
    let unknown = call().parent("A123456789012345678901").send().await;
    assert_eq!(
        unknown.violations(),
        ["/query/parent is not a collection of this organization"]
    );
    // One of another organization is as unknown, even to its admin.
    let stranger = app.stranger().await;
    let other = &stranger.list_orgs().send().await.unwrap().items[0].id;
    let elsewhere = stranger.create_collection(other).send().await.unwrap();
    let foreign = call().parent(elsewhere.id.clone()).send().await;
    assert_eq!(
        foreign.violations(),
        ["/query/parent is not a collection of this organization"]
    );
    for is_dry in [false, true] {
        let above = call().default_level(NewSpaceLevel::Admin).dry_run(is_dry);
        above.send().await.refused(403);
    }
    let long = call().title("x".repeat(51)).send().await;
    assert!(long.violations()[0].starts_with("/query/title "));
    let bytes = bytes::Bytes::from_static(b"no archive");
    let refused = creator.create_space_from_archive(&app.organization, bytes.into());
    refused.send().await.refused(400);
    assert_eq!(rows(&app).await, before);
}

async fn a_dry_run_creates_no_space(harness: Harness) {
    let app = harness.start().await;
    let before = rows(&app).await;
    let call = || {
        let admin = app.admin();
        admin.create_space_from_archive(&app.organization, zip(BOOK).into())
    };
    let dry = call().dry_run(true).send().await.unwrap();
    assert_eq!((dry.added_count, dry.page_count), (3, 2));
    assert_eq!((dry.space, dry.change_request), (None, None));
    let unknown = call().dry_run(true).parent("A123456789012345678901");
    unknown.send().await.refused(400);
    assert_eq!(rows(&app).await, before);
}

async fn rights_are_checked_before_anything_is_read(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let app = harness.start().await;
    let site = Website::serve([("/", html("Start", ""))]).await;
    let (reviewer, stranger) = (app.member(Role::Review).await, app.stranger().await);
    for (user, status) in [(&reviewer, 403), (&stranger, 404)] {
        let import = body(json!({"url": site.at("/"), "source": "html"}));
        let call = user.create_space_from_url(&app.organization, import);
        call.send().await.refused(status);
        let refused = user.create_from(&app.organization, &[]).await;
        refused.refused(status);
    }
    assert!(site.requested_paths().is_empty());
}

async fn a_collection_lets_its_creators_import(harness: Harness) {
    let app = harness.start().await;
    let reader = app.member(Role::Read).await;
    let shelf = app.collection("Shelf", None).await;
    let open = app.admin().update_collection(&shelf.id);
    let open = open.body(optional(json!({"defaultLevel": "create"})));
    open.send().await.unwrap();
    let call = || reader.create_space_from_archive(&app.organization, zip(BOOK).into());
    call().send().await.refused(403);
    let result = call().parent(shelf.id.clone()).send().await.unwrap();
    assert_eq!(result.space.unwrap().parent, Some(shelf.id));
}

async fn a_space_may_begin_without_access(harness: Harness) {
    let app = harness.start().await;
    let reader = app.member(Role::Read).await;
    let admin = app.admin();
    let call = admin.create_space_from_archive(&app.organization, zip(BOOK).into());
    let call = call.default_level(NewSpaceLevel::NoAccess);
    let space = call.send().await.unwrap().space.unwrap();
    assert_eq!(space.default_level, None);
    reader.get_space(&space.id).send().await.refused(404);
}

/// Tests a response in which four of the five lists have their maximum length.
async fn a_large_response_is_repeated_unchanged(harness: Harness) {
    let app = harness.start().await;
    let long = "x".repeat(180);
    let mut files = vec![("README.md".to_owned(), "# Start\n".to_owned())];
    for number in 0..400 {
        let path = format!("{long}/{number}.md");
        files.push((
            path,
            format!("[a](missing-{long}.md)\n\n{{% no-{number}-{long} %}}\n"),
        ));
        files.push((format!("{long}/.hidden-{number}"), "x".to_owned()));
    }
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(path, text)| (&**path, &**text))
        .collect();
    let archive = zip(&files);
    let call = || {
        let admin = app.admin();
        let call = admin.create_space_from_archive(&app.organization, archive.clone().into());
        call.idempotency_key("large".parse().unwrap()).send()
    };
    let one = call().await.unwrap();
    let lists = json!([
        one.changes,
        one.broken_links,
        one.skipped,
        one.unknown_syntax
    ]);
    for list in lists.as_array().unwrap() {
        let size = list.to_string().len();
        assert!(
            size > 47 << 10,
            "{size}: {}",
            &list.to_string()[..400.min(size)]
        );
    }
    assert_eq!(call().await.unwrap(), one);
}

async fn a_request_that_is_repeated_creates_one_space(harness: Harness) {
    let app = harness.start().await;
    let call = || {
        let admin = app.admin();
        let call = admin.create_space_from_archive(&app.organization, zip(BOOK).into());
        call.idempotency_key("once".parse().unwrap()).send()
    };
    let (one, other) = tokio::join!(call(), call());
    let (one, other) = match (one, other) {
        (Ok(one), Ok(other)) => (one, other),
        // The other came while the first was under way.
        (Ok(one), Err(error)) | (Err(error), Ok(one)) => {
            assert_eq!(error.status(), Some(StatusCode::CONFLICT), "{error}");
            (one, call().await.unwrap())
        }
        (Err(error), Err(_)) => panic!("{error}"),
    };
    assert_eq!(one.space.unwrap().id, other.space.unwrap().id);
    assert_eq!(app.count("spaces").await, 1);
}

/// Returns the numbers of statements that stored blobs before, between and after locks of the organization.
fn stored_around_locks(steps: &[(usize, String)]) -> Vec<usize> {
    let parts = steps.split(|(_, step)| step == "UPDATE organizations SET tree");
    let stored = |steps: &[(usize, String)]| {
        let blobs = steps
            .iter()
            .filter(|(_, step)| step == "INSERT INTO blobs (hash,");
        blobs.count()
    };
    parts.map(stored).collect()
}

/// So that changes of members and sign-ons do not wait for them.
async fn texts_are_stored_before_the_organization_is_locked(harness: Harness) {
    let app = harness.start().await;
    let pages: Vec<(String, String)> = (0..350)
        .map(|number| {
            (
                format!("{number}.md"),
                format!("# Page\n\nText {number}.\n"),
            )
        })
        .collect();
    let pages: Vec<(&str, &str)> = (pages.iter())
        .map(|(path, text)| (&**path, &**text))
        .collect();
    let watched = app.director.actor("watched", None);
    let path = format!("/v1/orgs/{}/spaces/archive", app.organization);
    let create = |actor: &str| {
        let call = app.admin().raw(Method::POST, &path).body(zip(&pages));
        let call = call.header("content-type", "application/zip");
        TestResponse::to(call.header(ACTOR, actor))
    };
    let answer = create("watched").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    // What the only writer of SQLite does is not seen step by step.
    if app.database.kind() == Kind::Postgres {
        let is_lock = |(_, step): &&(usize, String)| step == "UPDATE organizations SET tree";
        let steps = watched.steps();
        let (locked, _) = *steps.iter().find(is_lock).unwrap();
        // Behind the lock, it is the tree of the first revision, which is empty.
        let stored = stored_around_locks(&steps);
        assert_eq!(stored, [6, 1], "{steps:#?}");
        // Others do not wait, and an import that has to be repeated because of them is repeated once.
        let stopped = app.director.actor("stopped", Some(locked));
        let meanwhile = async {
            stopped.stopped().await;
            app.team(json!({"title": "Meanwhile"})).await;
            stopped.go_on();
        };
        let (answer, ()) = tokio::join!(create("stopped"), meanwhile);
        assert_eq!(answer.status, 200, "{answer:?}");
        let steps = stopped.steps();
        assert_eq!(stored_around_locks(&steps), [6, 0, 6, 1], "{steps:#?}");
    }
    for table in ["pending_imports", "pending_blobs", "pending_files"] {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
}
