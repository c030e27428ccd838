//! HTML of clipboards becomes documents that changes take.

use quire_client::models::OmissionKind;
use reqwest::Method;

use crate::harness::{Harness, Refused, TestResponse, body, json};

quire_db::both_databases!(crate::harness::harness =>
    html_becomes_a_document_that_a_change_takes,
    converted_html_has_bounds,
    conversions_are_stateless,
);

async fn html_becomes_a_document_that_a_change_takes(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let fixtures = [
        include_str!("../../../../sources/tests/clipboard/word.html"),
        include_str!("../../../../sources/tests/clipboard/google-docs.html"),
        include_str!("../../../../sources/tests/clipboard/excel.html"),
        include_str!("../../../../sources/tests/clipboard/vscode.html"),
        include_str!("../../../../sources/tests/clipboard/quire.html"),
    ];
    for (at, html) in fixtures.into_iter().enumerate() {
        let call = admin.convert_html(body(json!({"html": html})));
        let converted = call.send().await.unwrap();
        let document = converted.document.expect("a document");
        let title = format!("Page {at}");
        let change = json!({"type": "create-page", "title": title, "document": document});
        proposal.edit(json!([change])).await.unwrap();
        let page = proposal.page(&format!("page-{at}")).await;
        assert_eq!(
            page.markdown.unwrap().trim_end(),
            converted.markdown.trim_end()
        );
        if at == 0 {
            let image = &converted.omissions[0];
            assert_eq!(
                (&image.kind, image.count, image.values.len()),
                (&OmissionKind::Image, 1, 1)
            );
        }
    }
}

async fn converted_html_has_bounds(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let convert = async |html: String| {
        let call = admin.convert_html(body(json!({"html": html})));
        call.send().await
    };
    let refused = convert("<hr>".repeat(401_000)).await.violations();
    assert_eq!(
        refused,
        ["/body/html the HTML has more than 400000 elements"]
    );
    let refused = convert("x ".repeat(1_100_000)).await.violations();
    assert_eq!(
        refused,
        ["/body/html the HTML as Markdown is larger than 2097152 bytes"]
    );
    let refused = convert("x".repeat((4 << 20) + 1)).await.violations();
    assert_eq!(refused, ["/body/html must have at most 4194304 characters"]);
    let items = convert("<ul>".to_owned() + &"<li>x".repeat(100_000))
        .await
        .unwrap();
    assert_eq!(items.markdown.matches("- x").count(), 100_000);
    let deep = convert("<ul><li>".repeat(20_000) + "x").await.unwrap();
    assert!(deep.markdown.contains('x'));
    let empty = convert(String::new()).await.unwrap();
    assert!(empty.markdown.is_empty() && empty.document.unwrap().nodes.is_empty());
}

/// A token that only reads converts, a key is ignored, and nothing is written.
async fn conversions_are_stateless(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let token = body(json!({"label": "reader", "scope": "read"}));
    let token = admin.create_api_token(token).send().await.unwrap();
    let reader = app.with_token(admin, &token.token);
    for html in ["<b>a</b>", "<i>b</i>"] {
        let text = json!({"html": html}).to_string();
        let call = reader.raw_json(Method::POST, "/v1/convert", &text);
        let response = TestResponse::to(call.header("idempotency-key", "same")).await;
        assert_eq!(response.status, 200, "{}", response.body);
        assert!(response.headers.get("etag").is_none());
    }
    assert_eq!(app.count("idempotency_keys").await, 0);
    let call = app.admin().anonymous(Method::POST, "/v1/convert");
    assert_eq!(TestResponse::to(call).await.status, 401);
}
