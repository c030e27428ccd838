//! Answers and failures, directly and through a mirror.

use futures_util::TryStreamExt as _;
use quire_runtime as runtime;
use quire_runtime::client::Error;

use crate::client::Client;
use crate::models::{self, Article, ArticleError, PutArticleResponses};
use crate::server::{app, mirror};

/// The service itself, and a mirror of it.
async fn both() -> [Client; 2] {
    [app().await, mirror().await].map(|address| Client::new(address, "s3cret").unwrap())
}

fn article(name: &str) -> Article {
    Article {
        name: name.to_owned(),
        sizes: vec![1, 2],
    }
}

#[tokio::test]
async fn parameters_of_all_places_arrive() {
    for client in both().await {
        let id = models::Option("a%/:c".to_owned());
        let call = client
            .get_article(&id, "json", "a+b@c.d")
            .limit(5)
            .order("desc")
            .filter(article("ö\"&"))
            .with_header(vec![1, 2])
            .r#type("t")
            .cookie("r;d");
        assert!(!format!("{:?}", call.request).contains("a+b@c.d"));
        let shown = format!("{:?}", call.request);
        assert!(
            shown.contains("type: Some(\"t\")") && !shown.contains("r#"),
            "{shown}"
        );
        let full = call.send_full().await.unwrap();
        assert_eq!(
            full.body.body.name,
            "a%/:c json a+b@c.d Some(5) desc Some(\"ö\\\"&\") Some([1, 2]) Some(\"r;d\")"
        );
        assert_eq!(full.headers["x-operation"], "getArticle");
        let headers = full.typed_headers().unwrap();
        assert_eq!((headers.left, headers.ids.unwrap().len()), (7, 2));
    }
}

#[tokio::test]
async fn several_responses_are_distinguished() {
    for client in both().await {
        let put = async |id: &str| {
            let full = client
                .put_article(id, article("n"))
                .send_full()
                .await
                .unwrap();
            let media = full.headers.get("content-type");
            let media = media.map(|value| value.to_str().unwrap().to_owned());
            (full.status.as_u16(), media.unwrap_or_default(), full.body)
        };
        let (status, media, body) = put("ok").await;
        assert!(matches!(body, PutArticleResponses::Ok(body) if body == article("n")));
        assert_eq!((status, media.as_str()), (200, "application/json"));
        let (status, media, body) = put("csv").await;
        assert!(matches!(body, PutArticleResponses::Csv(text) if text == "name\nn\n"));
        assert_eq!((status, media.as_str()), (200, "text/csv"));
        let (status, _, body) = put("new").await;
        assert!(matches!(body, PutArticleResponses::Created(reply) if reply.headers.left == 7));
        assert_eq!(status, 201);
        let (status, media, body) = put("none").await;
        assert!(matches!(body, PutArticleResponses::NoContent(())));
        assert_eq!((status, media.as_str()), (204, ""));
        let (status, _, body) = put("away").await;
        assert!(matches!(body, PutArticleResponses::Elsewhere(())));
        assert_eq!(status, 303);
        let (status, media, body) = put("other").await;
        let PutArticleResponses::Other(body) = body else {
            panic!("{body:?}");
        };
        assert_eq!((status, media.as_str()), (200, "image/png"));
        assert_eq!(body.media_type(), Some("image/png"));
        assert_eq!(&body.bytes(10).await.unwrap()[..], b"png");
    }
}

#[tokio::test]
async fn failures_keep_the_response() {
    for client in both().await {
        let id = models::Option("missing".to_owned());
        let error = client.get_article(&id, "j", "e").send().await.unwrap_err();
        let response = error.response().unwrap();
        assert_eq!(response.status, 404);
        assert_eq!(response.headers["x-why"], "because");
        assert_eq!(response.headers["content-type"], "application/problem+json");
        assert_eq!(&response.body[..], br#"{"message":"no such article"}"#);
        let failure = response.of::<models::GetArticle>();
        assert!(
            matches!(failure, Some(ArticleError::Problem(problem)) if problem.message == "no such article")
        );
        let error = client
            .put_article("toolong", article("n"))
            .send()
            .await
            .unwrap_err();
        assert_eq!(error.status().unwrap(), 400);
        assert!(error.to_string().contains("/path/id"), "{error}");
        assert!(error.response().unwrap().of::<models::WhoAmI>().is_none());
    }
}

#[tokio::test]
async fn a_mirror_without_a_far_side_says_so() {
    let transport = runtime::client::Builder::new("http://127.0.0.1:9")
        .retry(runtime::client::Retry {
            attempts: 1,
            ..runtime::client::Retry::default()
        })
        .build()
        .unwrap();
    let mirror = runtime::server::Mirror::new(transport);
    let routes = crate::server::routes(runtime::server::Routes::new(
        mirror,
        runtime::server::Limits::default(),
    ));
    let address = crate::server::serve(routes.into_router()).await;
    let client = Client::builder(address)
        .retry(runtime::client::Retry {
            attempts: 1,
            ..runtime::client::Retry::default()
        })
        .build()
        .map(Client::from)
        .unwrap();
    let error = client.who_am_i().send().await.unwrap_err();
    assert_eq!(error.status().unwrap(), 502);
    assert_eq!(
        error.response().unwrap().headers["content-type"],
        "application/problem+json"
    );
}

#[tokio::test]
async fn events_come_one_by_one() {
    for client in both().await {
        let events = client.watch().last("5").send().await.unwrap();
        let events: Vec<_> = events.try_collect().await.unwrap();
        assert_eq!(events.len(), 3);
        assert_eq!(events[0].id.as_deref(), Some("6"));
        assert_eq!(events[2].data.name, "8\nline");
        assert_eq!(events[2].event.as_deref(), Some("article"));
    }
}

#[tokio::test]
#[expect(deprecated, reason = "deprecated operations still work")]
async fn empty_responses_and_similar_paths_are_distinguished() {
    for client in both().await {
        client
            .delete_article("a", 1, 2, 3, 4, 5, 6, 7)
            .send()
            .await
            .unwrap();
        let response = client.cancel("a:b").send().await.unwrap();
        assert_eq!(response, "cancelled a:b");
    }
}

#[tokio::test]
async fn heads_have_no_body() {
    let address = app().await;
    for (method, path, status) in [
        ("HEAD", "/me", 200),
        ("HEAD", "/nothing", 404),
        ("PUT", "/me", 405),
    ] {
        let method = method.parse().unwrap();
        let response = reqwest::Client::new()
            .request(method, format!("{address}{path}"))
            .send()
            .await
            .unwrap();
        assert_eq!(response.status(), status);
        if status == 200 {
            assert_eq!(response.headers()["content-length"], "2");
        }
        assert!(response.bytes().await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn unexpected_responses_name_their_location() {
    let router = axum::Router::new()
        .route(
            "/uploads",
            axum::routing::post(|| async { r#"{"title":"t","about":{"name":5}}"# }),
        )
        .route(
            "/forms",
            axum::routing::post(|| async { r#"{"title":"t","about":{"sizes":[1]}}"# }),
        )
        .route(
            "/articles/{id}",
            axum::routing::put(|| async { (axum::http::StatusCode::IM_A_TEAPOT, "tea") }),
        );
    let client = Client::new(crate::server::serve(router).await, "t").unwrap();
    let upload = models::Upload {
        title: "t".to_owned(),
        count: None,
        about: None,
        file: None,
        others: vec![],
        words: vec![],
    };
    let lacking = client.upload_form(upload.clone()).send().await;
    let Err(error @ Error::Missing { path, .. }) = &lacking else {
        panic!("{lacking:?}");
    };
    assert_eq!(path, "about.name");
    let value: serde_json::Value = error.response().unwrap().json().unwrap();
    assert_eq!(value["about"]["sizes"][0], 1);
    let call = client.upload_form(upload.clone());
    assert_eq!(call.send_as::<serde_json::Value>().await.unwrap(), value);
    let error = client.upload_articles(upload).send().await.unwrap_err();
    let Error::Decode { place, reason, .. } = &error else {
        panic!("{error}");
    };
    assert_eq!(place, "`about.name`, line 1, column 30");
    assert!(reason.contains("expected a string"), "{reason}");
    let error = client
        .put_article("a", article("n"))
        .send()
        .await
        .unwrap_err();
    assert!(
        matches!(&error, Error::Refused(response) if response.status == 418 && &response.body[..] == b"tea")
    );
}
