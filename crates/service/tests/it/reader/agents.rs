//! The MCP endpoint: programs that search a site and read its pages.

use reqwest::Method;
use serde_json::Value;

use super::{Browser, assert_missing, assert_page, assert_safe};
use crate::harness::{Answer, Harness, json};
use crate::sites::sharing::key;

quire_db::both_databases!(crate::harness::harness =>
    programs_search_and_read,
    programs_see_what_visitors_see,
    a_site_that_excludes_agents_has_none,
    other_hosts_and_origins_are_refused,
    what_is_no_message_is_refused,
    clients_may_append_to_the_address,
    malformed_json_is_a_parse_error,
    failures_are_those_of_http,
);

const ENDPOINT: &str = "/sites/acme-docs/~mcp";

impl Browser {
    /// Returns the response to a message.
    async fn tell(&self, path: &str, message: &Value, headers: &[(&str, &str)]) -> Answer {
        let mut request = (self.http.post(format!("{}{path}", self.url)))
            .header("accept", "application/json, text/event-stream")
            .json(message);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Answer::to(request).await
    }

    /// The result of a tool: what it says, and whether it failed.
    pub(super) async fn call(&self, path: &str, tool: &str, arguments: &Value) -> (String, bool) {
        let call = request("tools/call", &json!({"name": tool, "arguments": arguments}));
        let answer = self.tell(path, &call, &[]).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let result = &answer.json()["result"];
        let text = result["content"][0]["text"].as_str();
        let text = text.unwrap_or_else(|| panic!("{answer:?}"));
        (text.to_owned(), result["isError"] == true)
    }
}

fn request(method: &str, params: &Value) -> Value {
    json!({"jsonrpc": "2.0", "id": 7, "method": method, "params": params})
}

async fn programs_search_and_read(harness: Harness) {
    let app = harness.start().await;
    app.site_to_read().await;
    let browser = app.reader();
    let hello = request(
        "initialize",
        &json!({
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": {"name": "test", "version": "1"},
        }),
    );
    let answer = browser.tell(ENDPOINT, &hello, &[]).await;
    assert_safe(&answer);
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("cache-control"), "private, no-store");
    assert_eq!(answer.header("mcp-session-id"), "");
    let result = &answer.json()["result"];
    assert_eq!(result["protocolVersion"], "2025-06-18", "{answer:?}");
    assert_eq!(result["serverInfo"]["name"], "quire");
    assert_eq!(result["serverInfo"]["title"], "Acme Docs");
    assert!(result["capabilities"]["tools"].is_object(), "{answer:?}");
    let ready = json!({"jsonrpc": "2.0", "method": "notifications/initialized"});
    let answer = browser.tell(ENDPOINT, &ready, &[]).await;
    assert_eq!((answer.status, answer.body.as_str()), (202, ""));
    let ping = request("ping", &json!({}));
    let answer = browser.tell(ENDPOINT, &ping, &[]).await;
    assert_eq!(answer.json()["result"], json!({}));
    let list = request("tools/list", &json!({}));
    let answer = browser.tell(ENDPOINT, &list, &[]).await;
    let list = answer.json()["result"]["tools"].clone();
    let names = list.as_array().unwrap().iter().map(|tool| &tool["name"]);
    let names: Vec<&Value> = names.collect();
    assert_eq!(names, ["search", "read_page", "list_pages"]);

    let base = format!("{}/sites/acme-docs/", app.url);
    let (found, _) = browser
        .call(ENDPOINT, "search", &json!({"query": "third"}))
        .await;
    let link = format!("[Deep]({base}b/c#deep)");
    assert!(
        found.contains(&link) && found.contains("Third words."),
        "{found}"
    );
    for address in [
        "b/c",
        "/b/c",
        "/sites/acme-docs/b/c",
        "b/c.md",
        "/guide/b/c",
    ]
    .map(str::to_owned)
    .into_iter()
    .chain([format!("{base}b/c#deep"), format!("{base}b/c.md?x=1")])
    {
        let arguments = json!({"address": address});
        let (page, _) = browser.call(ENDPOINT, "read_page", &arguments).await;
        assert!(page.starts_with("# Gamma\n"), "{address}: {page}");
    }
    for first in ["", "/", "index.md", base.as_str()] {
        let arguments = json!({"address": first});
        let (page, _) = browser.call(ENDPOINT, "read_page", &arguments).await;
        assert!(page.starts_with("# Alpha\n"), "{first}: {page}");
    }
    let (pages, _) = browser.call(ENDPOINT, "list_pages", &json!({})).await;
    let list = browser.get("/sites/acme-docs/llms.txt").await;
    assert_eq!(pages, list.body);
}

async fn programs_see_what_visitors_see(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_with_secrets().await;
    let browser = app.reader();
    for (tool, arguments) in [
        ("list_pages", json!({})),
        ("search", json!({"query": "secret"})),
        ("search", json!({"query": "heron"})),
        ("read_page", json!({"address": "pro/"})),
        ("read_page", json!({"address": "pro/q.md"})),
        ("read_page", json!({"address": "https://example.com/b"})),
        ("read_page", json!({"address": "~search"})),
        ("read_page", json!({"address": "%ff"})),
    ] {
        let (text, is_error) = browser.call(ENDPOINT, tool, &arguments).await;
        assert_eq!(is_error, tool == "read_page", "{arguments}: {text}");
        for secret in ["Concealed", "Secret words", "Heron", "Egret", "Only"] {
            assert!(!text.contains(secret), "{arguments}: {text}");
        }
    }
    // What programs cannot keep in a cookie may be in the address.
    let token = app.pro_token(&desk).await;
    let path = format!("{ENDPOINT}?jwt_token={token}");
    let arguments = json!({"address": "pro/"});
    let (page, _) = browser.call(&path, "read_page", &arguments).await;
    assert!(page.contains("Only heron."), "{page}");
    let (found, _) = browser
        .call(&path, "search", &json!({"query": "heron"}))
        .await;
    assert!(found.contains("/pro/"), "{found}");

    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    let call = request("tools/list", &json!({}));
    assert_missing(&browser.tell(ENDPOINT, &call, &[]).await);
    let link = desk.link("Programs").await;
    let path = format!("{ENDPOINT}?key={}", key(&link).as_str());
    let answer = browser.tell(&path, &call, &[]).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("set-cookie"), "");
    desk.change_link(&link, json!({"active": false}))
        .await
        .unwrap();
    assert_missing(&browser.tell(&path, &call, &[]).await);
    let unknown = "/sites/nothing/~mcp";
    assert_missing(&browser.tell(unknown, &call, &[]).await);
}

async fn a_site_that_excludes_agents_has_none(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    desk.update(json!({"agentsContext": "excluded"}))
        .await
        .unwrap();
    let browser = app.reader();
    let call = request("tools/list", &json!({}));
    assert_missing(&browser.tell(ENDPOINT, &call, &[]).await);
    assert_missing(&browser.get(ENDPOINT).await);
}

async fn other_hosts_and_origins_are_refused(mut harness: Harness) {
    let hosts = &mut harness.config.site_hosts;
    hosts.insert("docs.example.com".to_owned(), "other".to_owned());
    let app = harness.start().await;
    app.site_to_read().await;
    let browser = app.reader();
    let call = request("tools/list", &json!({}));
    let own = app.url.as_str();
    for (headers, status) in [
        (vec![("origin", own)], 200),
        (vec![("host", "localhost:1")], 200),
        (vec![("origin", "http://evil.example")], 403),
        (vec![("origin", "null")], 403),
        (vec![("host", "evil.example")], 403),
        (
            vec![("host", "evil.example"), ("origin", "http://evil.example")],
            403,
        ),
    ] {
        let answer = browser.tell(ENDPOINT, &call, &headers).await;
        assert_eq!(answer.status, status, "{headers:?}: {answer:?}");
        assert!(!answer.body.contains("evil"), "{answer:?}");
    }
    let elsewhere = [("host", "docs.example.com")];
    let answer = browser.tell("/~mcp", &call, &elsewhere).await;
    assert_missing(&answer);
}

async fn what_is_no_message_is_refused(harness: Harness) {
    let app = harness.start().await;
    app.site_to_read().await;
    let browser = app.reader();
    let answer = browser.get(ENDPOINT).await;
    assert_eq!((answer.status, answer.header("allow")), (405, "POST"));
    assert_safe(&answer);
    let call = request(
        "tools/call",
        &json!({"name": "search", "arguments": {"query": "x".repeat(66_000)}}),
    );
    assert_eq!(browser.tell(ENDPOINT, &call, &[]).await.status, 413);
    let none = browser.tell(ENDPOINT, &json!([1, 2]), &[]).await;
    assert!(none.status >= 400, "{none:?}");
    for call in [
        json!({"name": "delete_site"}),
        json!({"name": "search"}),
        json!({"name": "search", "arguments": {"query": 3}}),
    ] {
        let answer = browser
            .tell(ENDPOINT, &request("tools/call", &call), &[])
            .await;
        assert_eq!(
            answer.json()["error"]["code"],
            -32_602,
            "{call}: {answer:?}"
        );
    }
}

async fn failures_are_those_of_http(harness: Harness) {
    let app = harness.start().await;
    app.site_to_read().await;
    for sql in [
        "INSERT INTO blobs (hash, bytes) VALUES ('lost', 'no tree')",
        "UPDATE revisions SET tree = 'lost'",
    ] {
        app.database.execute(sql, &[]).await.unwrap();
    }
    app.is_damaged();
    let call = json!({"name": "read_page", "arguments": {"address": "b"}});
    let call = request("tools/call", &call);
    let answer = app.reader().tell(ENDPOINT, &call, &[]).await;
    assert_eq!(answer.status, 500, "{answer:?}");
    assert_page(&answer);
    assert!(!answer.body.contains("lost"), "{answer:?}");
}

async fn clients_may_append_to_the_address(harness: Harness) {
    let app = harness.start().await;
    app.site_to_read().await;
    let browser = app.reader();
    let call = request("tools/list", &json!({}));
    let endpoint = browser.tell(ENDPOINT, &call, &[]).await;
    for path in ["/sites/acme-docs/mcp", "/sites/acme-docs/~mcp/mcp"] {
        let answer = browser.tell(path, &call, &[]).await;
        assert_eq!((answer.status, answer.body), (200, endpoint.body.clone()));
        let stream = [("accept", "text/event-stream")];
        let answer = browser.send(Method::GET, path, &stream).await;
        assert_eq!(
            (answer.status, answer.header("allow")),
            (405, "POST"),
            "{path}"
        );
        let elsewhere = [("origin", "http://evil.example")];
        assert_eq!(browser.tell(path, &call, &elsewhere).await.status, 403);
    }
    // There may be a page; other addresses take no messages.
    let html = [("accept", "text/html")];
    let page = browser.send(Method::GET, "/sites/acme-docs/mcp", &html);
    assert_eq!(page.await.status, 404);
    let answer = browser.tell("/sites/acme-docs/b", &call, &[]).await;
    assert_eq!(answer.status, 405);
}

async fn malformed_json_is_a_parse_error(harness: Harness) {
    let app = harness.start().await;
    app.site_to_read().await;
    let browser = app.reader();
    for (text, code) in [
        ("", -32700),
        ("{", -32700),
        ("{\"jsonrpc\": \"2.0\", \"id\": 1,}", -32700),
        ("tools/list", -32700),
        ("{}", -32600),
        ("\"2.0\"", -32600),
        (
            "{\"jsonrpc\": \"1.0\", \"id\": 1, \"method\": \"ping\"}",
            -32600,
        ),
    ] {
        let request = (browser.http.post(format!("{}{ENDPOINT}", browser.url)))
            .header("accept", "application/json, text/event-stream")
            .header("content-type", "application/json")
            .body(text);
        let answer = Answer::to(request).await;
        assert_eq!(answer.status, 400, "{text}: {answer:?}");
        assert_safe(&answer);
        let error = answer.json();
        assert_eq!(error["error"]["code"], code, "{text}: {answer:?}");
        assert_eq!(
            (&error["jsonrpc"], &error["id"]),
            (&json!("2.0"), &Value::Null)
        );
    }
}
