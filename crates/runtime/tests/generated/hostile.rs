//! Bytes from a server or a caller, however odd, make nothing panic or grow without bound.

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use proptest::prelude::*;
use quire_runtime::bytes::Bytes;
use quire_runtime::client::Retry;
use quire_runtime::http::{HeaderMap, HeaderValue};
use quire_runtime::{
    Body, BodyError, Decoder, Encoder, Event, Events, File, Operation, Received, Rules,
};

use crate::client::Client;
use crate::models::{Bare, GetArticle, Option as Name, Take, Upload, UploadArticles, UploadForm};

/// Returns the events read from a text in pieces of that size.
async fn events(text: &[u8], size: usize) -> Result<Vec<Event<String>>, BodyError> {
    let pieces: Vec<_> = text
        .chunks(size)
        .map(|piece| Ok::<_, BodyError>(Bytes::copy_from_slice(piece)))
        .collect();
    let body = Body::from_stream(stream::iter(pieces));
    Events::from_body(body).try_collect().await
}

#[tokio::test]
async fn events_are_read_as_the_standard_has_it() {
    let text = "\u{feff}: comment\r\ndata: one\rdata:two\r\ndata\n\nevent: e\nid: 1\nretry: 5\ndata:  x\n\n\
        id\nretry: x\nevent: gone\n\ndata\n\nid: 2\0\nother: x\ndata: y\r\r\ndata: never";
    for size in [1, 2, 3, 1_000] {
        let events = events(text.as_bytes(), size).await.unwrap();
        let data: Vec<_> = events.iter().map(|event| event.data.as_str()).collect();
        assert_eq!(data, ["one\ntwo\n", " x", "", "y"]);
        assert_eq!(events[1].event.as_deref(), Some("e"));
        assert_eq!(events[1].id.as_deref(), Some("1"));
        assert_eq!(events[1].retry.unwrap().as_millis(), 5);
        assert_eq!((&events[2].event, &events[2].id), (&None, &None));
        assert_eq!((&events[3].id, events[3].retry), (&None, None));
    }
}

#[tokio::test]
async fn events_are_bounded() {
    for piece in [
        "data: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n",
        "no end ",
        ":",
    ] {
        let piece = piece.repeat(1_000);
        let pieces = stream::repeat_with(move || Ok::<_, BodyError>(Bytes::from(piece.clone())));
        let mut events = Events::<String>::from_body(Body::from_stream(pieces));
        assert!(matches!(
            events.next().await,
            Some(Err(BodyError::TooLarge(_)))
        ));
        assert!(events.next().await.is_none());
    }
    let body = Body::from("data: {\n\n");
    let mut events = Events::<i64>::from_body(body);
    assert!(matches!(
        events.next().await,
        Some(Err(BodyError::Malformed(_)))
    ));
}

fn read<O: Operation>(media_type: &str, body: Vec<u8>) -> Result<O, String> {
    let mut headers = HeaderMap::new();
    if let Ok(value) = HeaderValue::try_from(media_type) {
        headers.insert("content-type", value);
    }
    let received = Received {
        path: "/articles/a.b",
        query: "",
        headers: &headers,
        body: body.into(),
        rules: Rules::default(),
    };
    Decoder::read(received).map_err(|malformed| format!("{malformed:?}"))
}

/// Pieces of what makes up parts.
fn parts() -> impl Strategy<Value = Vec<u8>> {
    let pieces = [
        "--x",
        "--",
        "\r\n",
        "\r\n\r\n",
        "Content-Disposition: form-data; name=\"title\"",
        "; filename=\"f\"",
        "; name",
        "=",
        "\"",
        "\\",
        "a",
        ":",
        ";",
        " ",
        "%22",
    ];
    let piece = prop_oneof![
        proptest::sample::select(pieces.to_vec()).prop_map(|piece| piece.as_bytes().to_vec()),
        any::<Vec<u8>>(),
    ];
    proptest::collection::vec(piece, 0..20).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn parts_never_panic(body in parts(), end in any::<String>()) {
        let _ = read::<UploadArticles>("multipart/form-data; boundary=x", body.clone());
        let _ = read::<UploadArticles>(&format!("multipart/form-data; {end}"), body.clone());
        let _ = read::<UploadForm>("application/x-www-form-urlencoded", body.clone());
        let _ = read::<Take>(&end, body);
    }

    #[test]
    fn parts_come_back(title in ".{1,9}", file in any::<Vec<u8>>(), name in any::<String>(), words in any::<Vec<String>>()) {
        let name: String = name.chars().filter(|c| !c.is_control()).collect::<String>().replace('%', "");
        let file = File { name: Some(name), media_type: Some("a/b".to_owned()), content: file.into() };
        let upload = Upload {
            title, words, count: Some(1), about: None,
            others: vec![file.clone(), file.clone()], file: Some(file),
        };
        let encoded = Encoder::write(&UploadArticles::new(upload.clone())).unwrap();
        let body = encoded.body.unwrap();
        let bytes = body.as_bytes().unwrap().to_vec();
        let back = read::<UploadArticles>(body.media_type().unwrap(), bytes).map_err(TestCaseError::fail)?;
        prop_assert_eq!(back.body, upload);
    }

    #[test]
    fn events_never_panic(text in "[a-z:\r\n \0é]{0,40}", size in 1_usize..9) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let whole = runtime.block_on(events(text.as_bytes(), 1_000)).unwrap();
        let pieces = runtime.block_on(events(text.as_bytes(), size)).unwrap();
        prop_assert_eq!(whole, pieces);
    }

    #[test]
    fn paths_never_panic(path in "[/a.:é%]{0,12}", query in any::<String>(), header in "[ -~]{0,20}") {
        let headers = HeaderMap::from_iter([
            (quire_runtime::http::header::COOKIE, HeaderValue::try_from(header).unwrap()),
        ]);
        let received = Received { path: &path, query: &query, headers: &headers, body: Body::empty(), rules: Rules::default() };
        let _ = Decoder::read::<GetArticle>(received);
    }
}

/// A server that says these bytes to whoever connects.
async fn parrot(response: Vec<u8>) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = stream.read(&mut [0; 4_096]).await;
            let _ = stream.write_all(&response).await;
        }
    });
    format!("http://{address}")
}

#[tokio::test]
async fn odd_responses_are_errors() {
    let ok = "HTTP/1.1 200 OK\r\nConnection: close\r\n";
    for (response, wanted) in [
        (String::new(), "no response"),
        ("nonsense".to_owned(), "no response"),
        (
            "HTTP/1.1 999 What\r\nConnection: close\r\n\r\n".to_owned(),
            "999",
        ),
        (
            "HTTP/1.1 304 Same\r\nConnection: close\r\n\r\n".to_owned(),
            "304",
        ),
        (format!("{ok}Content-Length: 10\r\n\r\nabc"), "no response"),
        (format!("{ok}Content-Length: -1\r\n\r\nabc"), "no response"),
        (
            format!("{ok}Transfer-Encoding: chunked\r\n\r\nzz\r\n"),
            "no response",
        ),
        (format!("{ok}X-Left: 1\r\n\r\n"), "line 1, column 0: EOF"),
        (
            format!("{ok}X-Left: 1\r\n\r\n{}", "[".repeat(100_000)),
            "invalid type: sequence",
        ),
        (
            format!("{ok}X-Left: 1\r\n\r\n{{\"name\":\"a\",\"sizes\":[1,{{}}]}}"),
            "`sizes[1]`",
        ),
        (
            format!("{ok}\r\n{{\"name\":\"a\"}}"),
            "the header `X-Left`: it is missing",
        ),
        (
            format!("{ok}X-Left: x\r\n\r\n{{\"name\":\"a\"}}"),
            "the header `X-Left`: invalid type",
        ),
    ] {
        let address = parrot(response.clone().into_bytes()).await;
        let builder = Client::builder(address).retry(Retry {
            attempts: 1,
            ..Retry::default()
        });
        let client = Client::from(builder.build().unwrap());
        let call = client.get_article(&Name("a".to_owned()), "b", "c");
        let error = call.send().await.unwrap_err();
        assert!(error.to_string().contains(wanted), "{response} {error}");
    }
}

#[tokio::test]
async fn an_undescribed_response_is_named() {
    let response = "HTTP/1.1 304 Same\r\nConnection: close\r\n\r\n";
    let client = Client::new(parrot(response.into()).await, "t").unwrap();
    let article = crate::models::Article {
        name: "n".to_owned(),
        sizes: vec![],
    };
    let error = client
        .put_article("a", article.clone())
        .send()
        .await
        .unwrap_err();
    assert_eq!(error.status().unwrap(), 304);
    let response = "HTTP/1.1 207 Many\r\nConnection: close\r\nContent-Type: text/html\r\n\r\n<p>";
    let client = Client::new(parrot(response.into()).await, "t").unwrap();
    // The range takes it, whatever its media type.
    assert!(client.put_article("a", article).send().await.is_ok());
}

proptest! {
    #[test]
    fn links_never_panic(text in "[<>;,=\" a-z]{0,30}", next in "<x>; rel=next") {
        use quire_runtime::{NextPage, Paged};
        for text in [text.clone(), format!("{text},{next}")] {
            let headers = HeaderMap::from_iter([
                (quire_runtime::http::header::LINK, HeaderValue::try_from(text).unwrap()),
            ]);
            let page = Bare::new().next(&vec![1], &headers);
            prop_assert!(matches!(page, NextPage::End | NextPage::Link(_)));
        }
    }
}
