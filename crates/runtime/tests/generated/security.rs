//! Credentials in all places, directly and through a mirror.

use quire_runtime::client::Builder;

use crate::client::Client;
use crate::server::{app, mirror};

#[tokio::test]
async fn the_first_alternative_that_is_complete_is_sent() {
    for address in [app().await, mirror().await] {
        let ask = async |build: fn(Builder) -> Builder| {
            let client = Client::from(build(Client::builder(&address)).build().unwrap());
            client.who_am_i().send().await.unwrap()
        };
        assert_eq!(ask(|builder| builder).await, "");
        assert_eq!(ask(|builder| builder.token("t")).await, "token [] token t");
        assert_eq!(
            ask(|builder| builder.token("t").basic("u", "p:ö")).await,
            "login [] u/p:ö"
        );
        let query = "query [\"a\", \"b\"] key k &ö";
        assert_eq!(
            ask(|builder| builder.basic("u", "p").api_key("query", "k &ö")).await,
            query
        );
        // Half of an alternative is none.
        assert_eq!(ask(|builder| builder.api_key("header", "h")).await, "");
        let all = ask(|builder| {
            let builder = builder.token("t").api_key("query", "q");
            builder.api_key("header", "h").api_key("cookie", "c;d")
        });
        assert_eq!(all.await, "header [] key h, cookie [] key c;d");
    }
}

#[tokio::test]
async fn what_asks_for_nothing_gets_nothing() {
    let router = axum::Router::new()
        .fallback(async |headers: http::HeaderMap| format!("{:?}", headers.get("authorization")));
    let address = crate::server::serve(router).await;
    let client = Client::new(&address, "t").unwrap();
    assert_eq!(client.say().send().await.unwrap(), "None");
    // Who sets the header has the last word.
    let value = "Bearer other".parse().unwrap();
    let call = client.say().header("authorization".parse().unwrap(), value);
    assert_eq!(call.send().await.unwrap(), "Some(\"Bearer other\")");
}

#[tokio::test]
async fn without_credentials_a_secured_operation_refuses() {
    let client = Client::from(Client::builder(mirror().await).build().unwrap());
    let article = crate::models::Article {
        name: "n".to_owned(),
        sizes: vec![],
    };
    let error = client.put_article("a", article).send().await.unwrap_err();
    assert_eq!(error.status().unwrap(), 401);
}

#[test]
fn secrets_are_never_shown() {
    let builder = Client::builder("http://h")
        .token("s3cret")
        .basic("u", "s3cret")
        .api_key("query", "s3cret");
    assert!(!format!("{builder:?}").contains("s3cret"));
    assert!(!format!("{:?}", builder.build().unwrap()).contains("s3cret"));
    for builder in [
        Client::builder("http://h").token("s3cret\n"),
        Client::builder("http://h").api_key("header", "s3cret\n"),
    ] {
        let error = builder.build().unwrap_err();
        assert!(!format!("{error:?}{error}").contains("s3cret"));
    }
}
