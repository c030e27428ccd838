//! Paths that a router finds hard to tell apart.

use quire_runtime as runtime;
use quire_runtime::server::{Limits, Routes};

use crate::server::{App, Failure, serve};

macro_rules! operations {
    ($($name:ident $path:literal),+ $(,)?) => {
        $(
            /// An operation.
            #[derive(runtime::Request)]
            #[operation(GET, $path, area = "paths", answer = text("text/plain"))]
            struct $name {}
        )+

        fn routes() -> Routes<App> {
            Routes::new(App, Limits::default())
                $(.add::<$name, _, _>(async |_, _, _| {
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
        ("/query", "Query"),
        ("/fragment", "Fragment"),
    ] {
        let answer = reqwest::get(format!("{address}{path}")).await.unwrap();
        assert_eq!(answer.text().await.unwrap(), name, "{path}");
    }
}
