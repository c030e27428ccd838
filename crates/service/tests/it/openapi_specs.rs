//! API descriptions: how they are fetched and processed, their versions and content, and who sees and changes them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::State;
use futures_util::TryStreamExt as _;
use quire_client::models::{
    OpenApiProcessErrorCode, OpenApiSlug, OpenApiSpec, OpenApiSpecVersion, Role,
};
use reqwest::Method;
use serde_json::Value;
use tokio::task::JoinHandle;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, Web, assert_json_snapshot, body, json,
};

quire_db::both_databases!(crate::harness::harness =>
    processes_an_api_description,
    serves_the_original_at_its_address,
    stores_a_version_only_if_something_changed,
    fetches_again_every_six_hours,
    follows_references_to_other_files,
    tells_why_processing_failed,
    a_slow_address_is_a_timeout,
    an_unresponsive_address_waits_behind_the_others,
    a_new_source_replaces_the_one_being_processed,
    refuses_slugs_and_sources,
    lists_api_descriptions_newest_first,
    changes_api_descriptions_as_they_were_seen,
    deletes_an_api_description_with_its_versions,
    api_descriptions_are_shown_to_members_with_a_role,
);

const PETS: &str = "openapi: 3.1.1\ninfo: {title: Pets, version: '1'}\npaths: {}\n";
const HOUR: Duration = Duration::from_hours(1);

/// A slug.
pub(crate) fn named(slug: &str) -> OpenApiSlug {
    OpenApiSlug::from(slug.to_owned())
}

impl TestApp {
    /// A new API description with this source.
    pub(crate) async fn openapi_spec(&self, slug: &str, source: Value) -> OpenApiSpec {
        let new = body(json!({"slug": slug, "source": source}));
        let call = self.admin().create_open_api_spec(&self.organization, new);
        call.send().await.unwrap()
    }

    /// The API description, after what is due was done.
    async fn processed(&self, slug: &str) -> OpenApiSpec {
        self.app.work_off().await.unwrap();
        let call = self
            .admin()
            .get_open_api_spec(&self.organization, &named(slug));
        call.send().await.unwrap()
    }

    async fn openapi_versions(&self, slug: &str) -> Vec<OpenApiSpecVersion> {
        let call = self
            .admin()
            .list_open_api_versions(&self.organization, &named(slug));
        call.limit(1).items().try_collect().await.unwrap()
    }

    async fn openapi_files(&self, slug: &str) -> Value {
        let call = self
            .admin()
            .get_latest_open_api_content(&self.organization, &named(slug));
        json!(call.send().await.unwrap().filesystem)
    }
}

/// A server with a single response that changes.
struct Changing {
    url: String,
    text: Arc<Mutex<String>>,
    server: JoinHandle<()>,
}

impl Changing {
    async fn serve(text: &str) -> Self {
        let text = Arc::new(Mutex::new(text.to_owned()));
        let answer = async |State(text): State<Arc<Mutex<String>>>| text.lock().unwrap().clone();
        let router = axum::Router::new()
            .route("/pets.yaml", axum::routing::get(answer))
            .with_state(text.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/pets.yaml", listener.local_addr().unwrap());
        let server = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { url, text, server }
    }

    fn set(&self, text: &str) {
        text.clone_into(&mut self.text.lock().unwrap());
    }
}

impl Drop for Changing {
    fn drop(&mut self) {
        self.server.abort();
    }
}

async fn processes_an_api_description(harness: Harness) {
    let app = harness.start().await;
    let creator = app.member(Role::Create).await;
    let path = format!("/v1/orgs/{}/openapi", app.organization);
    let text = json!({"slug": "pets", "source": {"text": PETS}}).to_string();
    let answer = TestResponse::to(creator.raw_json(Method::POST, &path, &text)).await;
    assert_eq!(answer.status, 201);
    let location = answer.header("location").replace(&app.url, "");
    let found = TestResponse::to(creator.raw(Method::GET, &location)).await;
    assert_eq!(found.json(), answer.json());
    assert_eq!(answer.json()["processingState"], "pending");
    let call = creator.get_latest_open_api_version(&app.organization, &named("pets"));
    call.send().await.refused(404);
    app.clock.advance(Duration::from_secs(1));
    app.app.work_off().await.unwrap();
    let found = TestResponse::to(creator.raw(Method::GET, &location)).await;
    assert_json_snapshot!(app.snapshot_value(&found.json()), @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "id": "id-1",
      "lastProcessedAt": "2026-01-01T00:00:01.000Z",
      "lastVersion": "id-2",
      "object": "openapi-spec",
      "permissions": {
        "edit": true,
        "view": true
      },
      "processingState": "complete",
      "slug": "pets",
      "updatedAt": "2026-01-01T00:00:01.000Z",
      "urls": {
        "app": "http://quire/app/orgs/id-3/openapi/pets",
        "location": "http://quire/v1/orgs/id-3/openapi/pets"
      }
    }
    "#);
    let call = creator.get_latest_open_api_version(&app.organization, &named("pets"));
    let latest = call.send().await.unwrap();
    let call = creator.get_open_api_version(&app.organization, &named("pets"), &latest.id);
    assert_eq!(call.send().await.unwrap(), latest);
    let files = app.openapi_files("pets").await;
    assert_json_snapshot!(files.clone(), @r#"
    {
      "openapi.yaml": {
        "info": {
          "title": "Pets",
          "version": "1"
        },
        "openapi": "3.1.1",
        "paths": {}
      }
    }
    "#);
    let call = creator.get_open_api_content(&app.organization, &named("pets"), &latest.id);
    assert_eq!(json!(call.send().await.unwrap().filesystem), files);
    // A text does not change: nothing is left to do.
    assert_eq!(app.count("jobs").await, 0);
}

async fn serves_the_original_at_its_address(harness: Harness) {
    let app = harness.start().await;
    app.openapi_spec("pets", json!({"text": PETS})).await;
    app.processed("pets").await;
    let version = app.openapi_versions("pets").await.remove(0);
    let admin = app.admin();
    let get = async |url: &str| {
        let path = url.replace(&app.url, "");
        TestResponse::to(admin.anonymous(Method::GET, &path)).await
    };
    let original = get(&version.url).await;
    assert_eq!((original.status, &*original.body), (200, PETS));
    assert_eq!(original.header("content-type"), "application/octet-stream");
    let path = version.url.replace(&app.url, "");
    let known = admin.anonymous(Method::GET, &path);
    let known = known.header("if-none-match", original.header("etag"));
    assert_eq!(TestResponse::to(known).await.status, 304);
    for altered in [
        version.url.replace("name=openapi", "name=other"),
        version.url.replace("/files/openapi/", "/files/"),
        version.url.split('?').next().unwrap().to_owned(),
    ] {
        assert_eq!(get(&altered).await.status, 404, "{altered}");
    }
    app.clock.advance(2 * HOUR);
    assert_eq!(get(&version.url).await.status, 404);
    let call = admin.get_latest_open_api_content(&app.organization, &named("pets"));
    let url = call.send().await.unwrap().url;
    assert_eq!(get(&url).await.body, PETS);
    let json = json!({"openapi": "3.0.3", "paths": {}}).to_string();
    app.openapi_spec("json", json!({"text": json})).await;
    app.processed("json").await;
    let url = app.openapi_versions("json").await.remove(0).url;
    assert_eq!(get(&url).await.header("content-type"), "application/json");
}

async fn stores_a_version_only_if_something_changed(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    app.openapi_spec("pets", json!({"text": PETS})).await;
    let first = app.processed("pets").await;
    let put = async |text: &str| {
        app.clock.advance(Duration::from_secs(1));
        let source = body(json!({"source": {"text": text}}));
        let call = admin.put_open_api_spec(&app.organization, &named("pets"), source);
        call.send().await.unwrap();
        app.processed("pets").await
    };
    let same = put(PETS).await;
    assert_eq!(same.last_version, first.last_version);
    let other = put(&PETS.replace("Pets", "Dogs")).await;
    assert_ne!(other.last_version, first.last_version);
    let versions = app.openapi_versions("pets").await;
    let ids: Vec<_> = versions
        .into_iter()
        .map(|version| Some(version.id))
        .collect();
    assert_eq!(ids, [other.last_version, first.last_version]);
    let files = app.openapi_files("pets").await;
    assert_eq!(files["openapi.yaml"]["info"]["title"], "Dogs");
}

async fn fetches_again_every_six_hours(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let app = harness.start().await;
    let web = Changing::serve(PETS).await;
    app.openapi_spec("pets", json!({"url": web.url})).await;
    let first = app.processed("pets").await;
    assert_eq!(first.source_url.as_deref(), Some(&*web.url));
    app.clock.advance(6 * HOUR);
    let second = app.processed("pets").await;
    assert!(second.last_processed_at > first.last_processed_at);
    assert_eq!(second.last_version, first.last_version);
    web.set(&PETS.replace("Pets", "Dogs"));
    app.clock.advance(5 * HOUR);
    // Jumps of the clock are no time.
    app.clock.jump_ahead(24 * HOUR);
    assert_eq!(app.processed("pets").await.last_version, first.last_version);
    app.clock.advance(HOUR);
    assert_ne!(app.processed("pets").await.last_version, first.last_version);
    let files = app.openapi_files("pets").await;
    assert_eq!(files["pets.yaml"]["info"]["title"], "Dogs");
    assert_eq!(app.openapi_versions("pets").await.len(), 2);
}

async fn follows_references_to_other_files(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let app = harness.start().await;
    let root = "openapi: 3.0.3\npaths:\n  /pets: {$ref: 'paths/pets.yaml'}\n";
    let path = "get: {responses: {'200': {$ref: '../ok.json#/Ok'}}}\n";
    let web = Web::serve(vec![
        ("/api/openapi.yaml", root.into()),
        ("/api/paths/pets.yaml", path.into()),
        ("/api/ok.json", r#"{"Ok": {"description": "Fine"}}"#.into()),
    ])
    .await;
    let url = web.at("/api/openapi.yaml");
    app.openapi_spec("pets", json!({"url": url})).await;
    let spec = app.processed("pets").await;
    assert_eq!(spec.last_process_error_code, None);
    assert_eq!(web.request_count(), 3);
    assert_json_snapshot!(app.openapi_files("pets").await, @r##"
    {
      "openapi.yaml": {
        "components": {
          "responses": {
            "Ok": {
              "description": "Fine"
            }
          }
        },
        "openapi": "3.0.3",
        "paths": {
          "/pets": {
            "get": {
              "responses": {
                "200": {
                  "$ref": "#/components/responses/Ok"
                }
              }
            }
          }
        }
      }
    }
    "##);
}

async fn tells_why_processing_failed(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let app = harness.start().await;
    let web = Web::serve(vec![
        ("/text", "not a description".into()),
        (
            "/broken.json",
            r#"{"openapi": "3.1.0", "paths": {"/a": {"$ref": "none.json"}}}"#.into(),
        ),
    ])
    .await;
    let (parse, fetch) = (
        OpenApiProcessErrorCode::ParseError,
        OpenApiProcessErrorCode::FetchError,
    );
    for (slug, source, code) in [
        ("text", json!({"text": "openapi: 2\n"}), &parse),
        ("page", json!({"url": web.at("/text")}), &parse),
        ("broken", json!({"url": web.at("/broken.json")}), &fetch),
        ("missing", json!({"url": web.at("/missing.json")}), &fetch),
        ("nobody", json!({"url": "http://127.0.0.1:1/"}), &fetch),
    ] {
        app.openapi_spec(slug, source).await;
        let spec = app.processed(slug).await;
        assert_eq!(spec.last_process_error_code.as_ref(), Some(code), "{slug}");
        assert_eq!(json!(spec.processing_state), "complete", "{slug}");
        assert_eq!(spec.last_version, None);
        assert!(spec.last_processed_at.is_some());
    }
    // What cannot be fetched is tried again soon; what cannot be read later.
    let asked = web.request_count();
    app.clock.advance(Duration::from_secs(15));
    app.app.work_off().await.unwrap();
    assert_eq!(web.request_count() - asked, 1);
    // A failure keeps the versions that there are.
    app.openapi_spec("pets", json!({"text": PETS})).await;
    let version = app.processed("pets").await.last_version;
    let source = body(json!({"source": {"url": web.at("/text")}}));
    let call = app
        .admin()
        .put_open_api_spec(&app.organization, &named("pets"), source);
    let put = call.send().await.unwrap();
    assert_eq!(put.last_process_error_code, None);
    let spec = app.processed("pets").await;
    assert_eq!(
        (spec.last_version, spec.last_process_error_code),
        (version, Some(parse))
    );
}

async fn a_slow_address_is_a_timeout(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    harness.config.fetch_seconds = 1;
    let app = harness.start().await;
    // Accepts connections, and never answers.
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap());
    app.openapi_spec("slow", json!({"url": url})).await;
    let spec = app.processed("slow").await;
    let timeout = OpenApiProcessErrorCode::FetchTimeout;
    assert_eq!(spec.last_process_error_code, Some(timeout));
}

async fn an_unresponsive_address_waits_behind_the_others(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    harness.config.fetch_seconds = 1;
    let app = harness.start().await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap());
    app.openapi_spec("slow", json!({"url": url})).await;
    app.processed("slow").await;
    let _first = listener.accept().await.unwrap();
    app.clock.advance(Duration::from_secs(15));
    app.openapi_spec("pets", json!({"text": PETS})).await;
    let look = async {
        let _second = listener.accept().await.unwrap();
        let call = app
            .admin()
            .get_open_api_spec(&app.organization, &named("pets"));
        call.send().await.unwrap().last_version
    };
    let (worked, version) = tokio::join!(app.app.work_off(), look);
    worked.unwrap();
    assert!(version.is_some());
}

async fn a_new_source_replaces_the_one_being_processed(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    harness.config.fetch_seconds = 2;
    let app = harness.start().await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap());
    app.openapi_spec("pets", json!({"url": url})).await;
    let put = async {
        // The worker waits for the old address until this connection is closed.
        let _connection = listener.accept().await.unwrap();
        let source = body(json!({"source": {"text": PETS}}));
        let call = app
            .admin()
            .put_open_api_spec(&app.organization, &named("pets"), source);
        call.send().await.unwrap();
    };
    let (worked, ()) = tokio::join!(app.app.work_off(), put);
    worked.unwrap();
    let spec = app.processed("pets").await;
    assert_eq!(
        (spec.source_url, spec.last_process_error_code),
        (None, None)
    );
    assert!(spec.last_version.is_some());
}

async fn refuses_slugs_and_sources(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    app.openapi_spec("pets", json!({"text": PETS})).await;
    let new = body(json!({"slug": "pets", "source": {"text": PETS}}));
    let call = admin.create_open_api_spec(&app.organization, new);
    call.send().await.refused(409);
    // The same slug in another organization is free.
    let other = admin.create_org(body(json!({"title": "Other"})));
    let other = other.send().await.unwrap();
    let new = body(json!({"slug": "pets", "source": {"text": PETS}}));
    admin
        .create_open_api_spec(&other.id, new)
        .send()
        .await
        .unwrap();
    for url in [
        "http://127.0.0.1/api",
        "ftp://example.com/api",
        "http://[::1]/",
    ] {
        let new = body(json!({"slug": "other", "source": {"url": url}}));
        let call = admin.create_open_api_spec(&app.organization, new);
        let violations = call.send().await.violations();
        assert!(
            violations[0].starts_with("/body/source/url "),
            "{violations:?}"
        );
    }
    let path = format!("/v1/orgs/{}/openapi", app.organization);
    for text in [
        r#"{"slug": "Pets", "source": {"text": "x"}}"#,
        r#"{"slug": "other", "source": {"text": ""}}"#,
        r#"{"slug": "other", "source": {}}"#,
        r#"{"slug": "other"}"#,
    ] {
        let refused = TestResponse::to(admin.raw_json(Method::POST, &path, text)).await;
        refused.error(400);
    }
    assert_eq!(app.count("openapi_specs").await, 2);
}

async fn lists_api_descriptions_newest_first(harness: Harness) {
    let app = harness.start().await;
    for number in 0..5 {
        app.openapi_spec(&format!("api-{number}"), json!({"text": PETS}))
            .await;
        app.clock.advance(Duration::from_secs(1));
    }
    let admin = app.admin();
    let call = admin.list_open_api_specs(&app.organization).limit(2);
    let first = call.send().await.unwrap();
    assert_eq!((first.count, first.items.len()), (5, 2));
    let call = admin.list_open_api_specs(&app.organization).limit(2);
    let all: Vec<OpenApiSpec> = call.items().try_collect().await.unwrap();
    let slugs: Vec<&str> = all.iter().map(|spec| spec.slug.as_str()).collect();
    assert_eq!(slugs, ["api-4", "api-3", "api-2", "api-1", "api-0"]);
}

async fn changes_api_descriptions_as_they_were_seen(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let made = app.openapi_spec("pets", json!({"text": PETS})).await;
    let path = made.urls.location.replace(&app.url, "");
    let seen = TestResponse::to(admin.raw(Method::GET, &path)).await;
    app.processed("pets").await;
    let change = async |method: Method, path: &str, tag: &str| {
        let text = json!({"source": {"text": PETS}}).to_string();
        let request = admin.raw_json(method, path, &text).header("if-match", tag);
        TestResponse::to(request).await.status
    };
    let stale = seen.header("etag");
    assert_eq!(change(Method::PUT, &path, stale).await, 412);
    assert_eq!(change(Method::DELETE, &path, stale).await, 412);
    let seen = TestResponse::to(admin.raw(Method::GET, &path)).await;
    assert_eq!(change(Method::PUT, &path, seen.header("etag")).await, 200);
    // Without a description, none is as it was seen; without a condition, it is created.
    let other = path.replace("/pets", "/other");
    assert_eq!(change(Method::PUT, &other, "*").await, 412);
    let source = body(json!({"source": {"text": PETS}}));
    let call = admin.put_open_api_spec(&app.organization, &named("other"), source);
    assert_eq!(call.send().await.unwrap().slug.as_str(), "other");
    assert!(app.processed("other").await.last_version.is_some());
}

async fn deletes_an_api_description_with_its_versions(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let app = harness.start().await;
    let admin = app.admin();
    let web = Changing::serve(PETS).await;
    app.openapi_spec("pets", json!({"url": web.url})).await;
    app.processed("pets").await;
    let version = app.openapi_versions("pets").await.remove(0);
    let call = admin.delete_open_api_spec(&app.organization, &named("pets"));
    call.send().await.unwrap();
    let call = admin.delete_open_api_spec(&app.organization, &named("pets"));
    call.send().await.refused(404);
    let call = admin.get_open_api_version(&app.organization, &named("pets"), &version.id);
    call.send().await.refused(404);
    let path = version.url.replace(&app.url, "");
    let original = TestResponse::to(admin.anonymous(Method::GET, &path)).await;
    assert_eq!(original.status, 404);
    for table in ["openapi_specs", "openapi_versions", "jobs"] {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
}

async fn api_descriptions_are_shown_to_members_with_a_role(harness: Harness) {
    let app = harness.start().await;
    app.openapi_spec("pets", json!({"text": PETS})).await;
    app.processed("pets").await;
    let version = app.openapi_versions("pets").await.remove(0);
    let reviewer = app.member(Role::Review).await;
    let call = reviewer.get_open_api_spec(&app.organization, &named("pets"));
    let seen = call.send().await.unwrap();
    assert!(seen.permissions.view && !seen.permissions.edit);
    let source = || body(json!({"source": {"text": PETS}}));
    let call = reviewer.put_open_api_spec(&app.organization, &named("pets"), source());
    call.send().await.refused(403);
    for outsider in [app.guest().await, app.stranger().await] {
        let call = outsider.list_open_api_specs(&app.organization);
        call.send().await.refused(404);
        let call = outsider.get_latest_open_api_content(&app.organization, &named("pets"));
        call.send().await.refused(404);
        let call = outsider.put_open_api_spec(&app.organization, &named("pets"), source());
        call.send().await.refused(404);
    }
    // The version of another description does not exist in this one.
    app.openapi_spec("other", json!({"text": PETS})).await;
    let admin = app.admin();
    let call = admin.get_open_api_version(&app.organization, &named("other"), &version.id);
    call.send().await.refused(404);
}
