//! Tests of valid requests: strict parameters, declared headers, and all violations at once.

use quire_client::models::Role;
use reqwest::Method;
use reqwest::header::HeaderValue;

use crate::harness::{Answer, Harness, Refused, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    integers_are_decimal_digits,
    text_is_utf_8,
    text_has_no_nul,
    arrays_have_a_limit_that_can_be_set,
    tells_what_is_wrong_everywhere_at_once,
    an_id_of_the_wrong_form_is_not_found,
    conditions_are_part_of_the_calls,
    properties_exclude_and_need_each_other,
);

async fn integers_are_decimal_digits(harness: Harness) {
    let app = harness.start().await;
    let path = |limit: &str| format!("/v1/orgs/{}/spaces?limit={limit}", app.organization);
    for limit in ["0", "5", "1000"] {
        assert_eq!(app.got(&path(limit)).await.status, 200, "{limit}");
    }
    for limit in [
        "1e1", "1E1", "%2B5", "+5", "05", "00", "-0", "5.0", "%205", "5%20", "%095", "0x5", "5,5",
        "", "-", "%D9%A3",
    ] {
        let answer = app.got(&path(limit)).await;
        assert_eq!(
            answer.violations(),
            ["/query/limit must be an integer"],
            "{limit}"
        );
    }
    for (limit, reason) in [
        ("1001", "must be at most 1000"),
        ("-1", "must be at least 0"),
        ("99999999999", "must fit into 32 bits"),
        ("99999999999999999999", "must fit into 32 bits"),
    ] {
        let answer = app.got(&path(limit)).await;
        assert_eq!(answer.violations(), [format!("/query/limit {reason}")]);
    }
    let path = |nested: &str| format!("/v1/orgs/{}/collections?nested={nested}", app.organization);
    for nested in ["True", "1", "", "yes", "%20true"] {
        let answer = app.got(&path(nested)).await;
        assert_eq!(
            answer.violations(),
            ["/query/nested must be a boolean"],
            "{nested}"
        );
    }
}

async fn text_is_utf_8(harness: Harness) {
    let app = harness.start().await;
    let members = format!("/v1/orgs/{}/members", app.organization);
    for search in ["%FF", "a%C3", "%ED%A0%80", "%C0%80"] {
        let answer = app.got(&format!("{members}?search={search}&limit=x")).await;
        assert_eq!(
            answer.violations(),
            [
                "/query/limit must be an integer",
                "/query/search must be UTF-8"
            ],
            "{search}"
        );
    }
    assert_eq!(
        app.got(&format!("{members}?search=%C3%A9")).await.status,
        200
    );
    // What nobody knows is ignored.
    assert_eq!(app.got(&format!("{members}?other=%FF")).await.status, 200);
    assert_eq!(app.got("/v1/spaces/%FF").await.status, 404);
}

async fn text_has_no_nul(harness: Harness) {
    let app = harness.start().await;
    let members = format!("/v1/orgs/{}/members", app.organization);
    let refused = "must not contain the character NUL";
    let answer = app.got(&format!("{members}?search=a%00")).await;
    assert_eq!(answer.violations(), [format!("/query/search {refused}")]);
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let changes = json!({"changes": [
        {"type": "create-page", "title": "a", "markdown": "b\0"},
        {"type": "set-variables", "variables": {"a": "\0", "b\0": "c"}},
        {"type": "create-page", "title": "c", "document": {"nodes": [{"type": "text", "text": "\0"}]}},
    ]});
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content",
        space.id, proposal.id
    );
    assert_eq!(
        app.sent(Method::POST, &path, &changes).await.violations(),
        [
            format!("/body/changes/0/markdown {refused}"),
            format!("/body/changes/1/variables/a {refused}"),
            format!("/body/changes/1/variables/b\0 {refused}"),
            format!("/body/changes/2/document/nodes/0/text {refused}"),
        ]
    );
    let path = format!("/v1/spaces/{}", space.id);
    let answer = app
        .sent(Method::PATCH, &path, &json!({"title": "\0"}))
        .await;
    assert_eq!(answer.violations(), [format!("/body/title {refused}")]);
}

async fn arrays_have_a_limit_that_can_be_set(mut harness: Harness) {
    harness.config.array_limit = 2;
    let app = harness.start().await;
    let path = format!("/v1/orgs/{}/teams", app.organization);
    let id = app.admin().id.as_str();
    let team = |members: &[&str]| json!({"title": "Writers", "members": members});
    let answer = app.sent(Method::PUT, &path, &team(&[id, id, id])).await;
    assert_eq!(
        answer.violations(),
        ["/body/members must have at most 2 entries"]
    );
    let made = app.sent(Method::PUT, &path, &team(&[id, id])).await;
    assert_eq!(made.status, 201);
    let team = made.json()["id"].as_str().unwrap().to_owned();
    let parts = json!({"memberships": {"a@b": {}, "b@b": {}, "c@b": {}}});
    let answer = app
        .sent(Method::PUT, &format!("{path}/{team}/members"), &parts)
        .await;
    assert_eq!(
        answer.violations(),
        ["/body/memberships must have at most 2 entries"]
    );
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let authors = format!(
        "/v1/spaces/{}/comments?authors={id}&authors={id}&authors={id}",
        space.id
    );
    assert_eq!(
        app.got(&authors).await.violations(),
        ["/query/authors must have at most 2 entries"]
    );
}

async fn tells_what_is_wrong_everywhere_at_once(harness: Harness) {
    let app = harness.start().await;
    let files = [("a.md", "# A\n")];
    let space = app.admin().space_with(&app.organization, &files).await;
    let path = format!("/v1/spaces/{}/comments", space.id);
    let proposal = app.admin().propose(&space).await;
    let comments = format!(
        "/v1/spaces/{}/change-requests/{}/comments",
        space.id, proposal.id
    );
    let new = json!({"body": {"markdown": "x"}});
    let comment = app.sent(Method::POST, &comments, &new).await.json();
    let replies = format!(
        "{comments}/{}/replies?format=pdf",
        comment["id"].as_str().unwrap()
    );
    let wrong = json!({"body": {"markdown": "a\0"}}).to_string();
    let request = app.admin().raw_json(Method::POST, &replies, &wrong);
    let answer = Answer::to(request.header("idempotency-key", "two words")).await;
    assert_eq!(
        answer.violations(),
        [
            "/query/format must be one of `markdown`, `document`",
            "/header/Idempotency-Key must be one key of 1 to 255 visible ASCII characters",
            "/body/body/markdown must not contain the character NUL",
        ]
    );
    // Also where the body is not even JSON.
    let request = app.admin().raw_json(Method::POST, &replies, "{");
    let violations = Answer::to(request).await.violations();
    assert_eq!(violations.len(), 2, "{violations:?}");
    assert!(
        violations[1].starts_with("/body cannot be read: "),
        "{violations:?}"
    );
    // A page that is not there does not hide that the body says nothing.
    let new = json!({"page": "A123456789012345678901", "body": {"document": {"nodes": []}}});
    assert_eq!(
        app.sent(Method::POST, &path, &new).await.violations(),
        [
            "/body/body/document must not be empty",
            "/body/page is not a page of the active revision"
        ]
    );
    // But who may not comment is told that, and nothing else.
    let reader = app.member(Role::Read).await;
    let request = reader.raw_json(Method::POST, &path, &new.to_string());
    Answer::to(request).await.error(403);
    // The emoji and the parent of a space.
    let new = json!({"emoji": "📕📕", "parent": "A123456789012345678901"});
    let spaces = format!("/v1/orgs/{}/spaces", app.organization);
    assert_eq!(
        app.sent(Method::POST, &spaces, &new).await.violations(),
        [
            "/body/parent is not a collection of this organization",
            "/body/emoji must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`",
        ]
    );
}

async fn an_id_of_the_wrong_form_is_not_found(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    for path in [
        "/v1/spaces/1".to_owned(),
        "/v1/orgs/my-organization".to_owned(),
        format!("/v1/spaces/{}/comments/%20", space.id),
        format!("/v1/orgs/{}/members/ada@example.com", app.organization),
        "/v1/spaces/1/change-requests?limit=x".to_owned(),
    ] {
        app.got(&path).await.error(404);
    }
    let wrong = json!({"title": 1});
    app.sent(Method::PATCH, "/v1/spaces/1", &wrong)
        .await
        .error(404);
    // A name of the wrong form is no id.
    let answer = app.got("/v1/subdomains/-").await;
    assert!(answer.violations()[0].starts_with("/path/subdomain "));
    // Who is not known is told nothing.
    let request = app.admin().anonymous(Method::GET, "/v1/spaces/1");
    Answer::to(request).await.error(401);
}

async fn conditions_are_part_of_the_calls(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let tag = admin
        .get_space(&space.id)
        .send_full()
        .await
        .unwrap()
        .headers["etag"]
        .clone();
    let again = admin.get_space(&space.id).if_none_match(tag.clone());
    let Err(quire_client::Error::Refused(answer)) = again.send().await else {
        panic!("304 was expected");
    };
    assert_eq!(answer.status.as_u16(), 304);
    let rename = |title: &str| {
        let update = optional(json!({"title": title}));
        admin.update_space(&space.id).body(update)
    };
    let other = HeaderValue::from_static("\"other\"");
    rename("No")
        .if_match(other.clone())
        .send()
        .await
        .refused(412);
    rename("Yes").if_match(tag.clone()).send().await.unwrap();
    admin
        .delete_space(&space.id)
        .if_match(tag)
        .send()
        .await
        .refused(412);
    let key = || HeaderValue::from_static("a-key");
    let keyed = || admin.create_space(&app.organization).idempotency_key(key());
    assert_eq!(keyed().send().await.unwrap(), keyed().send().await.unwrap());
}

async fn properties_exclude_and_need_each_other(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let at = |id: &str| json!({"type": "space", "space": id});
    let both =
        json!({"position": {"before": at(space.id.as_str()), "after": at(space.id.as_str())}});
    let path = format!("/v1/spaces/{}/move", space.id);
    assert_eq!(
        app.sent(Method::POST, &path, &both).await.violations(),
        ["/body/position must have only one of `before` and `after`"]
    );
    let path = format!("/v1/spaces/{}/comments", space.id);
    let new = json!({"node": "linux", "body": {"markdown": "x"}});
    assert_eq!(
        app.sent(Method::POST, &path, &new).await.violations(),
        ["/body/node needs `page`"]
    );
    let proposal = app.admin().propose(&space).await;
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content",
        space.id, proposal.id
    );
    let changes = json!({"changes": [
        {"type": "create-page", "title": " a", "markdown": "", "document": {"nodes": []}},
        {"type": "set-variables", "variables": {"1a": "b", "a_1": "c"}},
        {"type": "put-file", "name": "a/b", "data": ""},
    ]});
    let line = "without spaces at its ends and without control characters";
    assert_eq!(
        app.sent(Method::POST, &path, &changes).await.violations(),
        [
            format!("/body/changes/0/title must be one line {line}"),
            "/body/changes/0 must have only one of `markdown` and `document`".to_owned(),
            "/body/changes/1/variables/1a must be a name of at most 100 letters, digits and `_` that does not begin \
             with a digit"
                .to_owned(),
            format!("/body/changes/2/name must be one line without `/` and `\\`, {line}"),
        ]
    );
}
