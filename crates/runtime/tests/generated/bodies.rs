//! Bodies of requests, directly and through a mirror.

use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use quire_runtime::bytes::Bytes;
use quire_runtime::http;
use quire_runtime::server::{Limits, receive};
use quire_runtime::{Body, BodyError, Decoder, Encoder, File, Operation as _, Received, Rules};

use crate::client::Client;
use crate::models::{Article, TakeBody, Upload, UploadArticles, UploadForm};
use crate::server::{app, mirror};

async fn both() -> [Client; 2] {
    [app().await, mirror().await].map(|address| Client::new(address, "s3cret").unwrap())
}

fn upload() -> Upload {
    Upload {
        title: "a \"title\" & more=1\r\nö".to_owned(),
        count: Some(5),
        about: Some(Article {
            name: "n".to_owned(),
            sizes: vec![1, 2],
        }),
        file: Some(
            File::new(b"\r\n--\0\xff bytes".to_vec())
                .with_name("a \"b\".bin")
                .with_media_type("image/x"),
        ),
        others: vec![File::new("one"), File::new("").with_name("two")],
        words: vec!["x".to_owned(), "5".to_owned()],
    }
}

/// In JSON a file is no more than its bytes.
fn bytes_only(mut upload: Upload) -> Upload {
    for file in upload.file.iter_mut().chain(&mut upload.others) {
        *file = File::new(file.content.clone());
    }
    upload
}

#[tokio::test]
async fn parts_with_files_arrive() {
    for client in both().await {
        let response = client.upload_articles(upload()).send().await.unwrap();
        assert_eq!(response, bytes_only(upload()));
        let response = client.upload_form(upload()).send().await.unwrap();
        assert_eq!(response, bytes_only(upload()));
    }
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
async fn parts_are_checked() {
    let address = app().await;
    let client = Client::new(&address, "t").unwrap();
    let mut large = upload();
    large.count = Some(10);
    large.title = String::new();
    let error = client.upload_articles(large).send().await.unwrap_err();
    assert!(
        error.to_string().contains("/body/title") && error.to_string().contains("/body/count"),
        "{error}"
    );
    let mut large = upload();
    large.file = Some(File::new(vec![0; 60_000]));
    let error = client.upload_articles(large).send().await.unwrap_err();
    assert_eq!(error.status().unwrap(), 413);
    // Files of unknown senders keep names and types; other requests are refused with a reason.
    for (media_type, body, status, wanted) in [
        (
            "multipart/form-data; boundary=\"x y\"",
            "preamble\r\n--x y \r\ncontent-disposition: form-data; name=title\r\n\r\nt\r\n--x y--",
            201,
            "\"title\":\"t\"",
        ),
        (
            "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nt\r\n--xy\r\n--x--\r\n",
            201,
            "t\\r\\n--xy",
        ),
        (
            "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\n\r\n--x--",
            400,
            "/body/title",
        ),
        (
            "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=\"title\"; filename=\"f\"\r\n\r\n\u{e9}\r\n--x--",
            201,
            "\u{e9}",
        ),
        (
            "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nt",
            400,
            "has no end",
        ),
        (
            "multipart/form-data; boundary=x",
            "--x\r\nname\r\n\r\nt\r\n--x--",
            400,
            "has no name",
        ),
        ("multipart/form-data; boundary=x", "", 400, "is required"),
        ("multipart/form-data; boundary=x", "--x", 400, "line break"),
        (
            "multipart/form-data; boundary=x",
            "--",
            400,
            "no part begins",
        ),
        (
            "multipart/form-data; boundary=x",
            "--x--",
            400,
            "/body/title",
        ),
        ("multipart/form-data", "--x--", 400, "no boundary"),
        (
            "application/json",
            "{\"title\":\"t\",\"file\":\"aGk=\"}",
            201,
            "aGk=",
        ),
        (
            "application/json",
            "{\"title\":\"t\",\"file\":\"!\"}",
            400,
            "must be Base64",
        ),
        (
            "application/json",
            "{\"title\":\"t\",\"file\":{\"\\u0000file\":0}}",
            400,
            "must be a file",
        ),
        (
            "application/json",
            "{\"title\":\"t\",\"file\":{\"a\":[1]}}",
            400,
            "/body/file",
        ),
        ("application/vnd.x+json", "{\"title\":\"t\"}", 201, "t"),
        (
            "application/x-www-form-urlencoded",
            "title=a+b%26&count=3&words=1&words=2&about=%7B%22name%22:%22n%22%7D&x=y",
            201,
            "\"name\":\"n\"",
        ),
        (
            "application/x-www-form-urlencoded",
            "title=a&count=x",
            400,
            "/body/count",
        ),
        (
            "application/x-www-form-urlencoded",
            "title=a&about=x",
            400,
            "/body/about",
        ),
        ("text/plain", "title=a", 415, "UnsupportedMediaType"),
    ] {
        let response = reqwest::Client::new()
            .post(format!("{address}/uploads"))
            .header("content-type", media_type)
            .body(body)
            .send()
            .await
            .unwrap();
        assert_eq!(response.status(), status, "{media_type} {body}");
        let text = response.text().await.unwrap();
        assert!(text.contains(wanted), "{body} {text}");
    }
    let parts =
        "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n".repeat(1_100) + "--x--";
    let response = reqwest::Client::new()
        .post(format!("{address}/uploads"))
        .header("content-type", "multipart/form-data; boundary=x")
        .body(parts)
        .send()
        .await
        .unwrap();
    assert_eq!(response.status(), 413);
}

#[tokio::test]
async fn text_may_be_left_out() {
    for client in both().await {
        assert_eq!(client.say().send().await.unwrap(), "nothing");
        assert_eq!(client.say().body("hé").send().await.unwrap(), "you said hé");
        let error = client.say().body("too long").send().await.unwrap_err();
        assert!(error.to_string().contains("/body"), "{error}");
    }
}

#[tokio::test]
async fn bytes_may_come_as_streams() {
    for client in both().await {
        let pieces = stream::iter(0..50).then(|number| async move {
            tokio::time::sleep(Duration::from_millis(1)).await;
            Ok::<_, std::io::Error>(Bytes::from(vec![number; 1_000]))
        });
        let body = Body::from_stream(pieces);
        let copy = body.clone();
        assert_eq!(body, copy);
        let response = client.pipe(body).send().await.unwrap();
        assert_eq!(response.media_type(), Some("application/octet-stream"));
        let bytes = response.clone().bytes(50_000).await.unwrap();
        assert_eq!((bytes.len(), bytes[49_999]), (50_000, 49));
        for body in [copy, response] {
            assert!(matches!(body.bytes(10).await, Err(BodyError::Consumed)));
        }
        let small = client.pipe("hello".into()).send().await.unwrap();
        assert!(matches!(small.bytes(4).await, Err(BodyError::TooLarge(4))));
        let image = Body::from("gif").with_media_type("image/gif");
        let response = client.pipe(image).send().await.unwrap();
        assert_eq!(response.media_type(), Some("image/gif"));
    }
}

#[tokio::test]
async fn streams_are_bounded_while_they_are_read() {
    let client = Client::new(app().await, "t").unwrap();
    let pieces =
        || stream::repeat_with(|| Ok::<_, std::io::Error>(Bytes::from(vec![0; 10_000]))).take(11);
    let body = Body::from_stream(pieces()).with_media_type("image/gif");
    let error = client.pipe(body).send().await.unwrap_err();
    assert_eq!(error.status().unwrap(), 413);
    // Known before.
    let error = client
        .pipe(vec![0; 110_000].into())
        .send()
        .await
        .unwrap_err();
    assert_eq!(error.status().unwrap(), 413);
    // An response that had begun breaks off.
    let response = client
        .pipe(Body::from_stream(pieces()))
        .send()
        .await
        .unwrap();
    assert!(matches!(
        response.bytes(usize::MAX).await,
        Err(BodyError::Broken(_))
    ));
}

#[tokio::test]
async fn bodies_are_distinguished_by_media_type() {
    for client in both().await {
        let article = Article {
            name: "n".to_owned(),
            sizes: vec![],
        };
        for (body, wanted) in [
            (
                TakeBody::Article(article),
                "Article(Article { name: \"n\", sizes: [] })",
            ),
            (TakeBody::Number(5), "Number(5)"),
            (TakeBody::Text("t".to_owned()), "Text(\"t\")"),
            (TakeBody::Image(vec![0; 7].into()), "Some(\"image/png\") 7"),
        ] {
            assert_eq!(client.take(body).send().await.unwrap(), wanted);
        }
    }
}

#[tokio::test]
async fn files_of_parts_are_never_held_as_a_whole() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits {
        staging: Some(folder.path().to_owned()),
        ..Limits::default()
    };
    let large = 1 << 20;
    for size in [0, 1, large, large + 7, 3 * large] {
        // What looks like the beginning of a boundary is everywhere, also where one piece that is searched ends.
        let bytes: Vec<u8> = b"\r\n--0".iter().copied().cycle().take(size).collect();
        let reader = std::io::Cursor::new(bytes.clone());
        let mut sent = upload();
        sent.file = Some(File::new(Body::from_reader(reader)).with_name("large"));
        assert!(Encoder::write(&UploadForm::new(sent.clone())).is_err());
        let encoded = Encoder::write(&UploadArticles::new(sent)).unwrap();
        let body = encoded.body.unwrap();
        assert!(body.as_bytes().is_none());
        let got = arrive(body, &limits).await;
        let file = got.file.unwrap();
        assert_eq!(file.name.as_deref(), Some("large"));
        assert_eq!(file.content.as_stored().is_some(), size >= large);
        assert!(file.content.bytes(size).await.unwrap() == bytes);
        assert_eq!((got.title, got.words), (upload().title, upload().words));
    }
}

#[tokio::test]
async fn what_looks_like_boundaries_costs_no_more_than_other_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits {
        staging: Some(folder.path().to_owned()),
        ..Limits::default()
    };
    let looks = "\r\n--xy".repeat(500_000);
    let part =
        |name: &str| format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n");
    let (title, file) = (part("title"), part("file"));
    let text = format!("{title}t\r\n{file}{looks}\r\n--x--");
    let body = Body::from(text).with_media_type("multipart/form-data; boundary=x");
    let content = arrive(body, &limits).await.file.unwrap().content;
    assert!(content.bytes(looks.len()).await.unwrap() == looks);
}

/// An upload as a server gets it.
async fn arrive(body: Body, limits: &Limits) -> Upload {
    let content_type = body.media_type().unwrap().to_owned();
    let request = http::Request::post("/uploads").header("content-type", content_type);
    let (parts, ()) = request.body(()).unwrap().into_parts();
    let body = axum::body::Body::from_stream(body.into_stream());
    let info = const { &UploadArticles::INFO };
    let arrived = receive(info, &parts, body, limits, 0).await.unwrap();
    let received = Received {
        path: "/uploads",
        query: "",
        headers: &parts.headers,
        body: arrived.body().clone(),
        rules: Rules::default(),
    };
    let UploadArticles { body } = Decoder::read(received).unwrap();
    body
}
