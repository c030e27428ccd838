//! Conventions of all operations: errors, request ids, entity tags, statuses without a body.

mod serving;

use quire_client::models::Role;
use reqwest::Method;

use crate::harness::{
    Harness, PROCESS, Refused, TestApp, TestResponse, assert_json_snapshot, assert_snapshot, body,
    json,
};

quire_db::both_databases!(crate::harness::harness =>
    tells_every_violation_with_its_pointer,
    tells_violations_of_parameters,
    echoes_a_sane_request_id,
    makes_a_request_id,
    is_served_by_each_process_in_turn,
    returns_304_if_the_entity_tag_matches,
    entity_tags_are_of_the_caller,
    created_things_have_a_location,
    returns_205_without_a_body,
    returns_405_with_the_allowed_methods,
    returns_404_for_an_unknown_path,
    refuses_a_body_that_is_too_large,
    refuses_another_media_type,
    refuses_what_is_not_json,
    ignores_what_it_does_not_know,
    knows_the_caller_before_it_reads_the_body,
    asks_for_a_token,
    serves_its_description,
    says_that_it_is_ready,
);

impl TestApp {
    /// Returns the response to the admin's request.
    async fn get(&self, path: &str) -> TestResponse {
        TestResponse::to(self.admin().raw(Method::GET, path)).await
    }

    async fn post(&self, path: &str, text: &str) -> TestResponse {
        TestResponse::to(self.admin().raw_json(Method::POST, path, text)).await
    }

    /// The path of the list of spaces.
    fn spaces_path(&self) -> String {
        format!("/v1/orgs/{}/spaces", self.organization)
    }
}

async fn tells_every_violation_with_its_pointer(harness: Harness) {
    let app = harness.start().await;
    let long = "x".repeat(51);
    let text =
        json!({"title": long, "emoji": "", "editMode": "open", "defaultLevel": 3}).to_string();
    let answer = app.post(&app.spaces_path(), &text).await;
    let mut error = answer.error(400);
    "...".clone_into(&mut error.request_id);
    assert_json_snapshot!(error, @r#"
    {
      "code": 400,
      "message": "the request is not valid",
      "requestId": "...",
      "details": [
        {
          "path": "/body/title",
          "reason": "must have at most 50 characters"
        },
        {
          "path": "/body/emoji",
          "reason": "must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`"
        },
        {
          "path": "/body/editMode",
          "reason": "must be one of `live`, `locked`"
        },
        {
          "path": "/body/defaultLevel",
          "reason": "must be one of `admin`, `create`, `review`, `edit`, `comment`, `read`"
        }
      ]
    }
    "#);

    let text = json!({"changes": [
        {"type": "create-page"},
        {"type": "delete-page", "page": ""},
        {"type": "fly"},
        {"type": "put-file", "name": "a/b", "data": 1},
    ]});
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content",
        space.id, proposal.id
    );
    let violations = app.post(&path, &text.to_string()).await.violations();
    assert_snapshot!(violations.join("\n"), @r#"
    /body/changes/0/title is required
    /body/changes/1/page must match ^[A-Za-z][0-9A-Za-z]{19,21}$
    /body/changes/2/type must be one of `create-page`, `update-page`, `move-page`, `delete-page`, `put-file`, `delete-file`, `set-variables`
    /body/changes/3/name must be one line without `/` and `\`, without spaces at its ends and without control characters
    /body/changes/3/data must be a string
    "#);
}

async fn tells_violations_of_parameters(harness: Harness) {
    let app = harness.start().await;
    let answer = app
        .get(
            "/v1/spaces/A123456789012345678901/change-requests?status=lost&limit=many&contributor=",
        )
        .await;
    assert_snapshot!(answer.violations().join("\n"), @r#"
    /query/limit must be an integer
    /query/status must be one of `draft`, `open`, `archived`, `merged`
    /query/contributor must match ^[A-Za-z][0-9A-Za-z]{19,21}$
    "#);
}

async fn echoes_a_sane_request_id(harness: Harness) {
    let app = harness.start().await;
    for path in [
        "/v1/user",
        "/v1/orgs/A123456789012345678901",
        "/nowhere",
        "/healthz",
    ] {
        let request = app
            .admin()
            .raw(Method::GET, path)
            .header("x-request-id", "from-the-caller");
        let answer = TestResponse::to(request).await;
        assert_eq!(answer.header("x-request-id"), "from-the-caller", "{path}");
        assert_eq!(
            answer.status >= 400,
            answer.body.contains("\"requestId\":\"from-the-caller\""),
            "{path}"
        );
    }
}

async fn makes_a_request_id(harness: Harness) {
    let app = harness.start().await;
    let mut seen = std::collections::HashSet::new();
    for id in ["", "two words", &"x".repeat(129), "\u{e9}"] {
        let request = app
            .admin()
            .raw(Method::GET, "/v1/user")
            .header("x-request-id", id.as_bytes());
        let answer = TestResponse::to(request).await;
        let made = answer.header("x-request-id").to_owned();
        assert!(made.len() >= 12 && made != id, "{made}");
        assert!(seen.insert(made));
    }
}

async fn is_served_by_each_process_in_turn(harness: Harness) {
    let processes = harness.processes;
    let app = harness.start().await;
    let mut seen = std::collections::HashSet::new();
    for _ in 0..2 * processes {
        let answer = app.get("/healthz").await;
        seen.insert(answer.header(PROCESS).to_owned());
    }
    assert_eq!(seen.len(), processes);
}

async fn returns_304_if_the_entity_tag_matches(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let path = format!("/v1/spaces/{}", space.id);
    let first = app.get(&path).await;
    let tag = first.header("etag").to_owned();
    assert_eq!(app.get(&path).await.header("etag"), tag);
    let ask = async |tags: &str| {
        TestResponse::to(
            app.admin()
                .raw(Method::GET, &path)
                .header("if-none-match", tags),
        )
        .await
    };
    for tags in [&tag, "*", &format!("\"other\", {tag}"), &format!("W/{tag}")] {
        let answer = ask(tags).await;
        assert_eq!(
            (answer.status, answer.body.as_str(), answer.header("etag")),
            (304, "", &*tag),
            "{tags}"
        );
    }
    assert_eq!(ask("\"other\"").await.status, 200);
    app.admin().propose(&space).await;
    let changed = ask(&tag).await;
    assert_eq!(changed.status, 200);
    assert_ne!(changed.header("etag"), tag);
}

async fn entity_tags_are_of_the_caller(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let path = format!("/v1/spaces/{}", space.id);
    let tag = app.get(&path).await.header("etag").to_owned();
    let reader = app.member(Role::Read).await;
    let answer =
        TestResponse::to(reader.raw(Method::GET, &path).header("if-none-match", &tag)).await;
    assert_eq!(answer.status, 200);
    let stranger = app.stranger().await;
    let answer = TestResponse::to(
        stranger
            .raw(Method::GET, &path)
            .header("if-none-match", "*"),
    )
    .await;
    assert_eq!(answer.status, 404);
}

async fn created_things_have_a_location(harness: Harness) {
    let app = harness.start().await;
    let space = app.post(&app.spaces_path(), "{}").await;
    let location = space.json()["urls"]["location"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!((space.status, space.header("location")), (201, &*location));
    let path = location.strip_prefix(&app.url).unwrap();
    assert_eq!(app.get(path).await.status, 200);

    let proposal = app.post(&format!("{path}/change-requests"), "{}").await;
    let path = proposal.header("location").strip_prefix(&app.url).unwrap();
    assert_eq!(app.get(path).await.json(), proposal.json());
    let organization = app.post("/v1/orgs", r#"{"title": "Beta"}"#).await;
    let path = organization
        .header("location")
        .strip_prefix(&app.url)
        .unwrap();
    assert_eq!(app.get(path).await.json(), organization.json());
    let token = app.post("/v1/user/tokens", r#"{"label": "laptop"}"#).await;
    let id = token.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(
        token.header("location"),
        format!("{}/v1/user/tokens/{id}", app.url)
    );
}

async fn returns_205_without_a_body(harness: Harness) {
    let app = harness.start().await;
    let token = app
        .admin()
        .create_api_token(body(json!({"label": "laptop"})))
        .send()
        .await
        .unwrap();
    let path = format!("/v1/user/tokens/{}", token.id);
    let answer = TestResponse::to(app.admin().raw(Method::DELETE, &path)).await;
    assert_eq!((answer.status, answer.body.as_str()), (205, ""));
    assert_eq!(
        (
            answer.header("content-length"),
            answer.header("content-type")
        ),
        ("0", "")
    );
}

async fn returns_405_with_the_allowed_methods(harness: Harness) {
    let app = harness.start().await;
    for (method, path) in [
        (Method::PUT, "/v1/user"),
        (Method::DELETE, "/v1/orgs"),
        (Method::POST, "/healthz"),
    ] {
        let answer = TestResponse::to(app.admin().raw(method, path)).await;
        assert_eq!(
            answer.error(405).message,
            "this path does not support this method"
        );
        assert!(
            answer.header("allow").contains("GET"),
            "{path}: {}",
            answer.header("allow")
        );
    }
}

async fn returns_404_for_an_unknown_path(harness: Harness) {
    let app = harness.start().await;
    for path in [
        "/docs",
        "/docs/assets/x.js",
        "/v1",
        "/v1/nothing",
        "/v2/user",
        "/v1/user/",
        "/v1//user",
        "/files/x",
    ] {
        app.get(path).await.error(404);
    }
}

async fn refuses_a_body_that_is_too_large(mut harness: Harness) {
    harness.config.json_limit = 1_000;
    harness.config.archive_limit = 2_000;
    let app = harness.start().await;
    let text = json!({"title": "x".repeat(1_000)}).to_string();
    let error = app.post(&app.spaces_path(), &text).await.error(413);
    assert_eq!(
        error.message,
        "the body is larger than the 1000 bytes that are allowed"
    );

    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    proposal.archive(vec![0; 2_001].into()).await.refused(413);
    // The same where no length is announced.
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content/archive",
        space.id, proposal.id
    );
    let parts = (0..30).map(|_| Ok::<_, std::io::Error>(vec![0_u8; 100]));
    let stream = reqwest::Body::wrap_stream(futures_util::stream::iter(parts));
    let request = app
        .admin()
        .raw(Method::POST, &path)
        .header("content-type", "application/zip")
        .body(stream);
    TestResponse::to(request).await.error(413);
}

async fn refuses_another_media_type(harness: Harness) {
    let app = harness.start().await;
    for media_type in ["text/plain", "application/xml", "application/jsonp"] {
        let request = app
            .admin()
            .raw(Method::POST, &app.spaces_path())
            .header("content-type", media_type)
            .body("{}");
        let error = TestResponse::to(request).await.error(415);
        assert_eq!(
            error.message,
            "the body must be sent as `Content-Type: application/json`"
        );
    }
    TestResponse::to(app.admin().raw(Method::POST, &app.spaces_path()).body("{}"))
        .await
        .error(415);
    let request = app.admin().raw(Method::POST, &app.spaces_path()).body("{}");
    let sent =
        TestResponse::to(request.header("content-type", "Application/JSON; charset=utf-8")).await;
    assert_eq!(sent.status, 201);
}

async fn refuses_what_is_not_json(harness: Harness) {
    let app = harness.start().await;
    for text in ["{", "{\"title\": }", "title", "{} {}", "\u{0}"] {
        let error = app.post(&app.spaces_path(), text).await.error(400);
        assert!(
            error.message.starts_with("the body is not JSON: "),
            "{text}: {}",
            error.message
        );
    }
    assert_eq!(
        app.post("/v1/orgs", "").await.violations(),
        ["/body is required"]
    );
    assert_eq!(
        app.post(&app.spaces_path(), "[]").await.violations(),
        ["/body must be an object"]
    );
    assert_eq!(app.count("spaces").await, 0);
}

async fn ignores_what_it_does_not_know(harness: Harness) {
    let app = harness.start().await;
    let path = format!("{}?future=1", app.spaces_path());
    let answer = app
        .post(&path, r#"{"title": "Guide", "future": {"a": 1}}"#)
        .await;
    assert_eq!(
        (answer.status, &answer.json()["title"]),
        (201, &json!("Guide"))
    );
}

async fn knows_the_caller_before_it_reads_the_body(harness: Harness) {
    let app = harness.start().await;
    let request = app
        .admin()
        .anonymous(Method::POST, &app.spaces_path())
        .body("not json");
    TestResponse::to(request).await.error(401);
}

async fn asks_for_a_token(harness: Harness) {
    let app = harness.start().await;
    let without = TestResponse::to(app.admin().anonymous(Method::GET, "/v1/user")).await;
    assert_eq!(without.header("www-authenticate"), "Bearer");
    let token = app.admin().token.clone();
    for (scheme, status) in [
        ("Bearer", 200),
        ("bearer", 200),
        ("Basic", 401),
        ("Token", 401),
    ] {
        let request = app.admin().anonymous(Method::GET, "/v1/user");
        let answer =
            TestResponse::to(request.header("authorization", format!("{scheme} {token}"))).await;
        assert_eq!(answer.status, status, "{scheme}");
    }
    let query = TestResponse::to(
        app.admin()
            .anonymous(Method::GET, &format!("/v1/user?token={token}")),
    )
    .await;
    assert_eq!(query.status, 401);
}

async fn serves_its_description(harness: Harness) {
    let app = harness.start().await;
    let answer = TestResponse::to(app.admin().anonymous(Method::GET, "/v1/openapi.json")).await;
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, "application/json")
    );
    assert_eq!(answer.body, quire_server::DESCRIPTION);
}

async fn says_that_it_is_ready(harness: Harness) {
    let app = harness.start().await;
    let answer = TestResponse::to(app.admin().anonymous(Method::GET, "/readyz")).await;
    assert_eq!((answer.status, answer.body.as_str()), (200, "ready\n"));
    app.close().await;
    let answer = TestResponse::to(app.admin().anonymous(Method::GET, "/readyz")).await;
    answer.error(503);
    assert_eq!(
        TestResponse::to(app.admin().anonymous(Method::GET, "/healthz"))
            .await
            .status,
        200
    );
    let error = app
        .admin()
        .get_space(&"A123456789012345678901".into())
        .send()
        .await;
    let status = error.unwrap_err().status().unwrap().as_u16();
    assert!(status >= 500, "{status}");
}
