//! Lists in every form of paging.

use std::sync::{Arc, Mutex};

use axum::routing::get;
use futures_util::TryStreamExt as _;
use http::Uri;
use quire_runtime::client::{Error, HeaderMap, Transport};

use crate::client::Client;
use crate::models::{Bare, ByLink, ByNumber, ByOffset, ByToken, Option as Token};

type RequestLog = Arc<Mutex<Vec<String>>>;

/// Starts a server that returns the result of a function of path and query; the `Link` is before a `|`.
async fn server(response: fn(&str) -> &'static str) -> (String, RequestLog) {
    let seen = RequestLog::default();
    let log = Arc::clone(&seen);
    let handler = get(async move |uri: Uri| {
        log.lock().unwrap().push(uri.to_string());
        let (link, body) = response(uri.query().unwrap_or("")).split_once('|').unwrap();
        let mut headers = HeaderMap::new();
        if !link.is_empty() {
            headers.insert("link", link.parse().unwrap());
        }
        (headers, body)
    });
    let router = axum::Router::new().fallback(handler);
    (crate::server::serve(router).await, seen)
}

fn transport(address: &str) -> Transport {
    Client::builder(address).build().unwrap()
}

#[tokio::test]
async fn by_token() {
    let (address, seen) = server(|query| match query {
        "" => r#"|{"data":[1],"more":{"next":"a&b"}}"#,
        "token=a%26b" => r#"|{"data":[2],"more":{"next":"c"}}"#,
        "token=c" => r#"|{"data":[3],"more":{"next":"d"},"done":true}"#,
        _ => "|x",
    })
    .await;
    let client = Client::new(&address, "t").unwrap();
    let items: Vec<_> = client.by_token().items().try_collect().await.unwrap();
    assert_eq!((items, seen.lock().unwrap().len()), (vec![1, 2, 3], 3));
    let (address, _) = server(|_| r#"|{"data":[1]}"#).await;
    let pages: Vec<_> = transport(&address)
        .pages(ByToken::new())
        .try_collect()
        .await
        .unwrap();
    assert_eq!(pages, [[1]]);
}

#[tokio::test]
async fn a_page_that_comes_again_ends_the_list() {
    let (address, seen) = server(|query| match query {
        "token=a" => r#"|{"data":[2],"more":{"next":"b"}}"#,
        _ => r#"|{"data":[1],"more":{"next":"a"}}"#,
    })
    .await;
    let transport = transport(&address);
    let mut items = std::pin::pin!(transport.items(ByToken::new()));
    for item in [1, 2, 1] {
        assert_eq!(items.try_next().await.unwrap(), Some(item));
    }
    assert!(matches!(items.try_next().await, Err(Error::Paging { .. })));
    assert!(matches!(items.try_next().await, Ok(None)));
    assert_eq!(seen.lock().unwrap().len(), 3);
}

#[tokio::test]
async fn by_offset_and_number() {
    let (address, _) = server(|query| match query {
        "" => r#"|{"data":[1,2]}"#,
        "offset=2" => r#"|{"data":[3]}"#,
        "number=2" => r#"|{"data":[4]}"#,
        _ => r#"|{"data":[]}"#,
    })
    .await;
    let transport = transport(&address);
    let items: Vec<_> = transport
        .items(ByOffset::new())
        .try_collect()
        .await
        .unwrap();
    assert_eq!(items, [1, 2, 3]);
    let items: Vec<_> = transport
        .items(ByNumber::new())
        .try_collect()
        .await
        .unwrap();
    assert_eq!(items, [1, 2, 4]);
    let last = ByOffset {
        offset: i64::MAX,
        token: Some(Token::from("x")),
        ..ByOffset::new()
    };
    let (address, _) = server(|_| r#"|{"data":[1]}"#).await;
    let transport = self::transport(&address);
    let items: Vec<_> = transport.items(last).try_collect().await.unwrap();
    assert_eq!(items, [1]);
}

#[tokio::test]
async fn by_link() {
    let (address, seen) = server(|query| match query {
        "" => r#"</x>; rel="first", <?p=2>; title="a, <b>; rel=next"; rel="prev next"|[1]"#,
        "p=2" => r"</lists/bare?p=3>; REL=next|[2]",
        "p=3" => r#"<?p=1>; rel="prev"|[3]"#,
        _ => "|x",
    })
    .await;
    let items: Vec<_> = transport(&address)
        .items(Bare::new())
        .try_collect()
        .await
        .unwrap();
    assert_eq!(items, [1, 2, 3]);
    assert_eq!(seen.lock().unwrap()[2], "/lists/bare?p=3");
    // Not to another server, and not round and round.
    for link in [
        |_: &str| r#"<http://127.0.0.1:9/x>; rel="next"|{"data":[1]}"#,
        |_: &str| r#"<http://[>; rel="next"|{"data":[1]}"#,
    ] {
        let (address, _) = server(link).await;
        let transport = transport(&address);
        let mut pages = std::pin::pin!(transport.pages(ByLink::new()));
        assert_eq!(pages.try_next().await.unwrap(), Some(vec![1]));
        assert!(matches!(pages.try_next().await, Err(Error::Paging { .. })));
    }
    let (address, seen) = server(|_| r#"<?p=2>; rel="next"|{"data":[1]}"#).await;
    let error = transport(&address)
        .items(ByLink::new())
        .try_collect::<Vec<_>>()
        .await;
    assert!(matches!(error, Err(Error::Paging { .. })));
    assert_eq!(seen.lock().unwrap().len(), 2);
}
