//! Conventions of all requests: addresses, origins, rate limits, large bodies.

use std::io::Read as _;

use flate2::read::GzDecoder;
use quire_client::models::Role;
use reqwest::Method;

use crate::harness::{Harness, TestApp, TestResponse, Zip, zip};

quire_db::both_databases!(crate::harness::harness =>
    believes_no_host,
    allows_configured_origins_only,
    limits_the_rate_of_a_token,
    large_archives_go_to_disk,
    json_is_compressed_for_clients_that_accept_it,
    responses_with_secrets_are_not_compressed,
    refuses_encodings_and_charsets_that_it_does_not_know,
);

async fn believes_no_host(harness: Harness) {
    let app = harness.start().await;
    let archive = zip(&[("a.md", "# A\n"), ("b.txt", "b")]);
    let mut addresses = 0;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    proposal.archive(archive).await.unwrap();
    let path = format!("/v1/spaces/{}/change-requests/{}", space.id, proposal.id);
    for (method, path) in [
        (Method::POST, app.spaces_path()),
        (Method::GET, path.clone()),
        (Method::GET, format!("{path}/content/files")),
        (Method::GET, app.spaces_path()),
    ] {
        let request = app
            .admin()
            .raw(method, &path)
            .header("host", "evil.example")
            .header("x-forwarded-host", "evil.example")
            .header("forwarded", "host=evil.example;proto=https");
        let answer = TestResponse::to(request).await;
        assert!(answer.status < 300, "{answer:?}");
        assert!(!format!("{answer:?}").contains("evil"), "{answer:?}");
        addresses += answer.body.matches(&app.url).count();
    }
    assert!(addresses >= 4, "{addresses}");
}

async fn allows_configured_origins_only(mut harness: Harness) {
    let allowed = "https://app.example.com";
    harness.config.cors_origins = vec![allowed.to_owned()];
    let app = harness.start().await;
    let ask = async |method: Method, origin: &str| {
        let request = app
            .admin()
            .raw(method, "/v1/user")
            .header("origin", origin)
            .header("access-control-request-method", "PATCH")
            .header("access-control-request-headers", "authorization,if-match");
        TestResponse::to(request).await
    };
    let preflight = ask(Method::OPTIONS, allowed).await;
    assert_eq!(preflight.status, 200);
    assert_eq!(preflight.header("access-control-allow-origin"), allowed);
    assert!(
        preflight
            .header("access-control-allow-methods")
            .contains("PATCH")
    );
    for header in ["if-match", "upload-offset"] {
        assert!(
            preflight
                .header("access-control-allow-headers")
                .contains(header)
        );
    }
    let answer = ask(Method::GET, allowed).await;
    assert_eq!(answer.header("access-control-allow-origin"), allowed);
    assert!(
        answer
            .header("access-control-expose-headers")
            .contains("etag")
    );
    assert_eq!(answer.header("access-control-allow-credentials"), "");
    // Also where the answer is an error that no operation gives.
    let refused = app
        .admin()
        .anonymous(Method::GET, "/v1/nothing")
        .header("origin", allowed);
    let refused = TestResponse::to(refused).await;
    assert_eq!(refused.header("access-control-allow-origin"), allowed);
    for origin in ["https://evil.example", "http://app.example.com", "null"] {
        for method in [Method::OPTIONS, Method::GET] {
            let answer = ask(method, origin).await;
            assert_eq!(answer.header("access-control-allow-origin"), "", "{origin}");
        }
    }
}

async fn limits_the_rate_of_a_token(mut harness: Harness) {
    harness.processes = 1;
    harness.config.rate_limits.per_token = std::num::NonZeroU32::new(1);
    let app = harness.start().await;
    // The first one makes the token known.
    for left in (0..=10).rev() {
        let answer = app.get("/v1/user").await;
        assert_eq!(answer.status, 200, "{left}");
        let expected = match left {
            0..5 => format!("\"token\";r={left};t={}", 10 - left),
            _ => String::new(),
        };
        assert_eq!(answer.header("ratelimit"), expected);
    }
    let before = app.database.statements();
    let answer = app.get("/v1/user").await;
    assert_eq!(answer.header("retry-after"), "1");
    assert_eq!(answer.header("ratelimit"), "\"token\";r=0;t=1");
    assert_eq!(answer.header("ratelimit-policy"), "\"token\";q=10;w=10");
    answer.error(429);
    assert_eq!(app.database.statements(), before);
    // Others have a bound of their own.
    let other = app.member(Role::Read).await;
    other.get_user().send().await.unwrap();
    assert_eq!(app.get("/healthz").await.status, 200);
}

async fn large_archives_go_to_disk(mut harness: Harness) {
    let folder = tempfile::tempdir().unwrap();
    let staging = folder.path().join("staging");
    harness.config.staging = Some(staging.clone());
    // Less than the archive: it is not held in memory as a whole.
    harness.config.bodies_limit = 2 << 20;
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let mut noise = vec![0_u8; 5 << 20];
    let mut state = 1_u64;
    for byte in &mut noise {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        *byte = state.to_be_bytes()[0];
    }
    let mut archive = Zip::default();
    archive.add("a.md", b"# A\n");
    archive.add("noise.bin", &noise);
    let archive = archive.finish();
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content/archive",
        space.id, proposal.id
    );
    for (key, is_replayed) in [("a", false), ("a", true), ("b", false)] {
        let request = app
            .admin()
            .raw(Method::POST, &path)
            .header("content-type", "application/zip")
            .header("idempotency-key", key)
            .body(archive.clone());
        let answer = TestResponse::to(request).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        assert_eq!(answer.header("idempotency-replayed") == "true", is_replayed);
    }
    let mut other = archive.to_vec();
    other.push(0);
    let request = app
        .admin()
        .raw(Method::POST, &path)
        .header("content-type", "application/zip")
        .header("idempotency-key", "a")
        .body(other);
    TestResponse::to(request).await.error(409);
    // Its files have no name, so that nothing is left whatever becomes of the process.
    assert_eq!(std::fs::read_dir(&staging).unwrap().count(), 0);
    let files = app
        .admin()
        .list_change_request_files(&space.id, &proposal.id)
        .send()
        .await
        .unwrap();
    let stored = reqwest::get(&files.items[0].download_url).await.unwrap();
    assert!(stored.bytes().await.unwrap() == noise);
}

impl TestApp {
    /// The headers and the uncompressed text of a response to a client that accepts gzip.
    async fn get_compressed(&self, path: &str) -> (reqwest::header::HeaderMap, String) {
        let request = self.admin().raw(Method::GET, path);
        let request = request.header("accept-encoding", "br;q=1.0, gzip;q=0.8");
        let response = request.send().await.unwrap();
        let headers = response.headers().clone();
        let bytes = response.bytes().await.unwrap();
        let mut text = String::new();
        if headers.contains_key("content-encoding") {
            assert_eq!(headers["content-encoding"], "gzip");
            GzDecoder::new(&bytes[..])
                .read_to_string(&mut text)
                .unwrap();
        } else {
            text = String::from_utf8(bytes.into()).unwrap();
        }
        (headers, text)
    }
}

async fn json_is_compressed_for_clients_that_accept_it(harness: Harness) {
    let app = harness.start().await;
    let names: Vec<String> = (0..300).map(|number| format!("page-{number}.md")).collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (&**name, "# Page\n")).collect();
    let space = app.admin().space_with(&app.organization, &files).await;
    for path in [
        format!("/v1/spaces/{}/content/pages", space.id),
        format!("/v1/spaces/{}/content", space.id),
    ] {
        let plain = app.get(&path).await;
        assert_eq!(plain.header("content-encoding"), "");
        assert_eq!(plain.header("vary"), "accept-encoding");
        let (headers, text) = app.get_compressed(&path).await;
        assert_eq!(headers["content-encoding"], "gzip");
        assert_eq!(headers["vary"], "accept-encoding");
        assert_eq!(text, plain.body);
        let length: usize = headers["content-length"].to_str().unwrap().parse().unwrap();
        assert!(length * 4 < text.len(), "{length} of {}", text.len());
        if !plain.header("etag").is_empty() {
            assert_eq!(plain.header("cache-control"), "private, no-cache");
            let tag = headers["etag"].to_str().unwrap();
            let plain = plain.header("etag").trim_matches('"');
            assert_eq!(tag, format!("\"{plain}-gzip\""));
        }
    }
    // Small responses stay as they are; the tag of a compressed one is a condition like any other.
    let path = format!("/v1/spaces/{}", space.id);
    assert_eq!(
        app.get_compressed(&path).await.0.get("content-encoding"),
        None
    );
    let tag = app.get(&path).await.header("etag").replace('"', "");
    let tag = format!("\"{tag}-gzip\"");
    let known = app
        .admin()
        .raw(Method::GET, &path)
        .header("if-none-match", &tag);
    let known = TestResponse::to(known).await;
    assert_eq!(known.status, 304);
    assert_eq!(known.header("cache-control"), "private, no-cache");
    let change = app
        .admin()
        .raw_json(Method::PATCH, &path, "{\"title\": \"Manual\"}");
    assert_eq!(
        TestResponse::to(change.header("if-match", &tag))
            .await
            .status,
        200
    );
}

async fn responses_with_secrets_are_not_compressed(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_of(&["Guide"]).await;
    for number in 0..20 {
        desk.link(&format!("Link {number}")).await;
    }
    let path = desk.path("/share-links");
    let (headers, text) = app.get_compressed(&path).await;
    assert!(text.len() > 2_000);
    assert_eq!(headers.get("content-encoding"), None);
    // Addresses of files are signed.
    let files = [
        ("a.md", "# A\n"),
        ("b.png", "b"),
        ("c.png", "c"),
        ("d.png", "d"),
        ("e.png", "e"),
    ];
    let space = app.admin().space_with(&app.organization, &files).await;
    let path = format!("/v1/spaces/{}/content/files", space.id);
    let (headers, text) = app.get_compressed(&path).await;
    assert!(text.len() > 1_024 && text.contains("&signature="), "{text}");
    assert_eq!(headers.get("content-encoding"), None);
}

async fn refuses_encodings_and_charsets_that_it_does_not_know(harness: Harness) {
    let app = harness.start().await;
    let send = async |kind: &str, encoding: &str| {
        let request = app.admin().raw(Method::POST, &app.spaces_path());
        let mut request = request
            .header("content-type", kind)
            .body("{\"title\": \"A\"}");
        if !encoding.is_empty() {
            request = request.header("content-encoding", encoding);
        }
        TestResponse::to(request).await
    };
    for (kind, encoding) in [
        ("application/json", "gzip"),
        ("application/json", "identity, zstd"),
        ("application/json; charset=utf-16", ""),
        ("application/json; charset=\"latin1\"", ""),
    ] {
        let answer = send(kind, encoding).await;
        assert_eq!(answer.header("accept-encoding"), "identity");
        let error = answer.error(415);
        assert!(
            error.message.starts_with("the body must be"),
            "{}",
            error.message
        );
    }
    for (kind, encoding) in [
        ("application/json; charset=UTF-8", ""),
        ("application/json;charset=\"utf-8\"", "identity"),
    ] {
        assert_eq!(send(kind, encoding).await.status, 201);
    }
}
