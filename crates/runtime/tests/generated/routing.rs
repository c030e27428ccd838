//! Paths that a router finds hard to tell apart.

use quire_runtime as runtime;
use quire_runtime::server::{Limits, Routes};

use crate::server::{App, Failure, serve};

macro_rules! operations {
    ($($name:ident $path:literal),+ $(,)?) => {
        $(
            /// An operation.
            #[derive(runtime::Request)]
            #[operation(GET, $path, area = "paths", response = text("text/plain"))]
            struct $name {}
        )+

        fn routes() -> Routes<App> {
            Routes::new(App, Limits::default())
                $(.add::<$name, _, _, _>(async |_, _, _| {
                    Ok::<_, Failure>(stringify!($name).to_owned())
                }))+
        }
    };
}

operations! {
    Plain "/a/{id}",
    OtherName "/a/{name}",
    Same "/a/{id}",
    Literal "/a/me",
    Json "/a/{id}.json",
    Cancel "/a/{id}:cancel",
    Both "/a/{id}.json:cancel",
    Version "/a/v{major}.{minor}",
    Nested "/a/{id}/b",
    NestedOther "/a/{other}/c",
    Adjacent "/adjacent/{a}{b}",
    Root "/",
    Nothing "",
    NoSlash "slash",
    Double "//double//",
    Colon "/:colon/*star",
    Braces "/}{/{open",
    EmptyName "/empty/{}",
    Query "/query?action=x",
    QueryPair "/query?action=x&beta",
    QueryOther "/query?action=a%20b",
    Unfixed "/mixed",
    Fixed "/mixed?beta=true",
    FixedLiteral "/mixed/{id}.json?beta=true",
    UnfixedLiteral "/mixed/{id}.json",
    FixedParameter "/mixed/{id}?beta=true",
    Fragment "/fragment#one",
    Many "/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}/{k}/{l}/{m}/{n}/{o}/{p}/{q}/{r}/{s}/{t}/{u}/{v}/{w}/{x}/{y}/{z}/{1}/{2}",
    Wide "/wide/{é}/ü b",
}

#[tokio::test]
async fn the_most_literal_template_is_meant() {
    let address = serve(routes().into_router()).await;
    for (path, name) in [
        ("/a/x", "Plain"),
        ("/a/me", "Literal"),
        ("/a/x.json", "Json"),
        ("/a/x:cancel", "Cancel"),
        ("/a/x.json:cancel", "Both"),
        ("/a/v1.2", "Version"),
        ("/a/v1", "Plain"),
        ("/a/me/b", "Nested"),
        ("/a/me/c", "NestedOther"),
        ("/adjacent/xy", "Adjacent"),
        ("/", "Root"),
        ("/slash", "NoSlash"),
        ("/:colon/*star", "Colon"),
        ("/query?action=x", "Query"),
        ("/query?other=1&action=x&beta=1", "Query"),
        ("/query?beta=&action=%78", "QueryPair"),
        ("/query?action=a+b", "QueryOther"),
        ("/query?action=y", ""),
        ("/query", ""),
        ("/mixed", "Unfixed"),
        ("/mixed?beta=false", "Unfixed"),
        ("/mixed?beta=true", "Fixed"),
        ("/mixed/a?beta=true", "FixedParameter"),
        ("/mixed/a.json?beta=true", "FixedLiteral"),
        ("/mixed/a.json", "UnfixedLiteral"),
        ("/mixed/a", ""),
        ("/fragment", "Fragment"),
    ] {
        let response = reqwest::get(format!("{address}{path}")).await.unwrap();
        let status = if name.is_empty() { 404 } else { 200 };
        assert_eq!(response.status(), status, "{path}");
        assert_eq!(response.text().await.unwrap(), name, "{path}");
    }
}
