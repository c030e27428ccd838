//! Responses and failures arrive as the server returned them.

use futures_util::TryStreamExt as _;
use serde_json::json;

use super::{clients, models, pair, server};

#[tokio::test]
async fn responses_without_content() {
    for client in clients().await {
        macro_rules! status {
            ($($method:ident $status:literal)+) => {
                $(assert_eq!(client.$method().send_full().await.unwrap().status, $status);)+
            };
        }
        status!(nothing 204 reset 205 accepted 202);
        let head = client.head_only().send().await.unwrap();
        assert_eq!(head.headers.x_count, 3);
        let full = client.elsewhere().send_full().await.unwrap();
        assert_eq!(
            (full.status.as_u16(), full.body.headers.location.as_str()),
            (303, "/there?a=b")
        );
    }
}

#[tokio::test]
async fn responses_of_any_status() {
    for client in clients().await {
        assert_eq!(client.by_default().send().await.unwrap(), pair("default"));
        assert_eq!(client.by_range().send().await.unwrap(), pair("range"));
        let full = client.read_problem().send_full().await.unwrap();
        assert_eq!(full.headers["content-type"], "application/problem+json");
        assert_eq!(full.body.code, 7);
    }
}

#[tokio::test]
async fn events_come_one_by_one() {
    for client in clients().await {
        let events: Vec<_> = client
            .watch()
            .send()
            .await
            .unwrap()
            .try_collect()
            .await
            .unwrap();
        let data: Vec<_> = events.iter().map(|event| event.data.clone()).collect();
        assert_eq!(data, [pair("one"), pair("two\nlines"), pair("")]);
        assert_eq!(events[0].id.as_deref(), Some("3"));
        let events: Vec<_> = client
            .watch_text()
            .send()
            .await
            .unwrap()
            .try_collect()
            .await
            .unwrap();
        let data: Vec<_> = events.iter().map(|event| event.data.as_str()).collect();
        assert_eq!(data, ["{\"no\": json", "", " two\nlines"]);
    }
}

#[tokio::test]
async fn headers_of_responses() {
    for client in clients().await {
        let full = client.required_headers().send_full().await.unwrap();
        assert_eq!(full.headers["x-pair"], "a=in a header,b=-7");
        assert_eq!(
            full.headers["x-json"],
            "{\"a\":\"\\u00e9, \\\"quoted\\\"\",\"b\":-7}"
        );
        assert_eq!(full.typed_headers().unwrap(), super::app::headers());
        assert_eq!(full.status, 201);
        assert_eq!(
            (full.body.body, full.body.headers),
            (pair("body"), super::app::headers())
        );
        let full = client.optional_headers().send_full().await.unwrap();
        let headers = full.typed_headers().unwrap();
        assert_eq!((headers.x_limit, headers.x_list), (None, None));
    }
}

#[tokio::test]
async fn optional_headers_are_read() {
    let router = axum::Router::new().fallback(async || {
        (
            [
                ("x-limit", "-5"),
                ("x-list", "a,b"),
                ("content-type", "application/json"),
            ],
            "\"t\"",
        )
    });
    let client = super::Client::new(super::serve(router).await, "t").unwrap();
    let full = client.optional_headers().send_full().await.unwrap();
    let headers = full.typed_headers().unwrap();
    assert_eq!(
        (headers.x_limit, headers.x_list),
        (Some(-5), Some(super::strings(&["a", "b"])))
    );
    assert_eq!(full.body, "t");
}

#[tokio::test]
async fn several_responses_are_distinguished() {
    use models::SeveralResponses as Got;
    for client in clients().await {
        let ask = async |which: &str| {
            let full = client.several(which.to_owned()).send_full().await.unwrap();
            (full.status.as_u16(), full.body)
        };
        assert!(matches!(ask("json").await, (200, Got::OkJson(found)) if found == pair("json")));
        assert!(matches!(ask("csv").await, (200, Got::OkCsv(found)) if found == "a,b\n"));
        let (200, Got::OkPng(body)) = ask("png").await else {
            panic!("no image")
        };
        assert_eq!(&body.bytes(10).await.unwrap()[..], [0, 159]);
        assert!(matches!(ask("created").await, (201, Got::Created(found))
            if found.body == pair("created") && found.headers.e_tag == "\"1\""));
        assert!(matches!(
            ask("accepted").await,
            (202, Got::Accepted(models::Color::Blue))
        ));
        assert!(matches!(ask("nothing").await, (204, Got::NoContent(()))));
        let (206, Got::PartialContent(events)) = ask("events").await else {
            panic!("no events")
        };
        assert_eq!(events.try_collect::<Vec<_>>().await.unwrap().len(), 3);
        let (200, Got::SuccessAny(body)) = ask("other").await else {
            panic!("no bytes")
        };
        assert_eq!(body.media_type(), Some("image/gif"));
        assert_eq!(body.bytes(10).await.unwrap(), "gif");
    }
}

#[tokio::test]
async fn a_range_is_read_of_any_of_its_statuses() {
    let router = axum::Router::new().fallback(async |uri: axum::http::Uri| {
        let status: u16 = uri.path().rsplit('/').next().unwrap().parse().unwrap();
        (
            axum::http::StatusCode::from_u16(status).unwrap(),
            super::Json(json!([1, 2])),
        )
    });
    let client = super::Client::new(super::serve(router).await, "t").unwrap();
    let response = client.several("207".to_owned()).send().await.unwrap();
    assert!(matches!(response, models::SeveralResponses::SuccessJson(found) if found == [1, 2]));
}

#[tokio::test]
async fn failures_have_their_types() {
    use models::ProblemOrViolationsOrOther as Failed;
    for client in clients().await {
        client.fail_one(204).send().await.unwrap();
        for status in [400, 422, 503] {
            let call = client.fail_one(status);
            let error = call.send().await.unwrap_err();
            let response = error.response().unwrap();
            assert_eq!(
                (
                    i64::from(response.status.as_u16()),
                    &response.headers["x-why"]
                ),
                (status, &"because".parse().unwrap())
            );
            assert_eq!(response.of::<models::FailOne>().unwrap().code, status);
        }
        for status in [404, 400, 418, 500] {
            let error = client.fail_several(status).send().await.unwrap_err();
            let failure = error
                .response()
                .unwrap()
                .of::<models::FailSeveral>()
                .unwrap();
            match failure {
                Failed::Problem(found) => assert_eq!((found.code, status), (404, 404)),
                Failed::Violations(found) => assert_eq!(
                    (found.violations.len(), status / 100, status != 404),
                    (1, 4, true)
                ),
                Failed::Other(found) => assert_eq!((found.as_str(), status), ("other", 500)),
            }
        }
        let error = client.fail_silently(400).send().await.unwrap_err();
        assert!(
            error
                .response()
                .unwrap()
                .of::<models::FailSilently>()
                .is_none()
        );
    }
}

#[tokio::test]
async fn the_most_literal_path_is_taken() {
    for client in clients().await {
        assert_eq!(
            client
                .get_file_as_json("a".to_owned())
                .send()
                .await
                .unwrap(),
            "json a"
        );
        assert_eq!(
            client.get_file("a".to_owned()).send().await.unwrap(),
            "file a"
        );
        assert_eq!(
            client.get_file("a.jsonl".to_owned()).send().await.unwrap(),
            "file a.jsonl"
        );
        assert_eq!(client.get_latest_file().send().await.unwrap(), "latest");
        assert_eq!(
            client.cancel_file("a:b".to_owned()).send().await.unwrap(),
            "cancel a:b"
        );
        let call = client.compare_files(1, "b/c".to_owned(), "d".to_owned());
        assert_eq!(call.send().await.unwrap(), "1 b/c d");
    }
}

#[test]
fn responses_name_their_media_type() {
    let responses: Vec<_> = server::OPERATIONS
        .iter()
        .map(|info| (info.id, info.success, info.response))
        .collect();
    for expected in [
        ("takeBytes", 200, Some("image/png")),
        ("nothing", 204, None),
        ("takeJson", 201, Some("application/json")),
        ("watch", 200, Some("text/event-stream")),
    ] {
        assert!(responses.contains(&expected), "{expected:?}");
    }
}
