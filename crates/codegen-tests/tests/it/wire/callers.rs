//! Credentials of every scheme, in every place.

use quire_runtime::client::Builder;

use super::{Client, addresses, models};

fn build(address: &str, with: impl FnOnce(Builder) -> Builder) -> Client {
    Client::from(with(Client::builder(address)).build().unwrap())
}

fn everything(builder: Builder) -> Builder {
    builder
        .token("t0ken")
        .basic("u", "p:ö")
        .api_key("header", "h")
        .api_key("query", "q &+=ö")
        .api_key("cookie", "c;d, e")
}

#[tokio::test]
async fn every_scheme_in_its_place() {
    for address in addresses().await {
        let client = build(&address, everything);
        macro_rules! told {
            ($($method:ident $expected:literal)+) => {
                $(assert_eq!(client.$method().send().await.unwrap(), $expected, "{}", stringify!($method));)+
            };
        }
        told! {
            by_token "token [] token t0ken"
            by_nobody ""
            by_login "login [] u/p:ö"
            by_header "header [] key h"
            by_query "query [] key q &+=ö"
            by_cookie "cookie [] key c;d, e, other None"
            by_oauth "oauth [read write] token t0ken"
            by_openid "openid [profile] token t0ken"
            by_either "header [] key h"
            by_both "header [] key h, cookie [] key c;d, e, query [] key q &+=ö"
            by_perhaps "oauth [read] token t0ken"
        }
        // Next to a parameter in the same header.
        let told = client.by_cookie().other("x y").send().await.unwrap();
        assert_eq!(told, "cookie [] key c;d, e, other Some(\"x y\")");
    }
}

#[tokio::test]
async fn the_first_alternative_that_is_complete_is_sent() {
    for address in addresses().await {
        let client = build(&address, |builder| builder.token("t").basic("u", "p"));
        assert_eq!(client.by_either().send().await.unwrap(), "login [] u/p");
        let client = build(&address, |builder| builder.token("t"));
        assert_eq!(client.by_either().send().await.unwrap(), "token [] token t");
    }
}

#[tokio::test]
async fn without_credentials() {
    for address in addresses().await {
        let client = build(&address, |builder| builder);
        assert_eq!(client.by_nobody().send().await.unwrap(), "");
        assert_eq!(client.by_perhaps().send().await.unwrap(), "");
        macro_rules! refused {
            ($($method:ident)+) => {
                $(assert_eq!(client.$method().send().await.unwrap_err().status().unwrap(), 401);)+
            };
        }
        refused!(by_token by_login by_header by_query by_cookie by_oauth by_openid by_either by_both);
        // Half of what goes together is nothing.
        let client = build(&address, |builder| builder.api_key("header", "h"));
        assert_eq!(
            client.by_both().send().await.unwrap_err().status().unwrap(),
            401
        );
    }
}

#[test]
fn schemes_are_constants() {
    assert_eq!(models::security::OAUTH.name, "oauth");
    assert_eq!(models::security::CERTIFICATE.name, "certificate");
}
