//! `If-Match`: a change applies only to the state that the caller has seen.

use quire_client::models::Role;
use reqwest::Method;

use crate::harness::{Harness, TestApp, TestResponse, User, json};

quire_db::both_databases!(crate::harness::harness =>
    changes_only_what_the_caller_has_seen,
    responds_to_a_patch_with_its_entity_tag,
    takes_tags_as_rfc_9110_says,
    looks_at_rights_before_it_looks_at_tags,
    tags_are_of_the_caller,
    of_changes_to_one_state_one_is_made,
    comments_are_changed_as_they_were_seen,
    only_what_was_seen_is_deleted,
    members_are_changed_as_they_were_seen,
);

impl User {
    async fn patch(&self, path: &str, tag: &str, title: &str) -> TestResponse {
        let field = if path.contains("/change-requests/") {
            "subject"
        } else {
            "title"
        };
        let text = json!({field: title}).to_string();
        let request = self.raw_json(Method::PATCH, path, &text);
        TestResponse::to(request.header("if-match", tag)).await
    }

    async fn tag(&self, path: &str) -> String {
        let answer = TestResponse::to(self.raw(Method::GET, path)).await;
        answer.header("etag").to_owned()
    }
}

/// One resource of each kind that can be changed, all of them the admin's.
async fn paths(app: &TestApp) -> Vec<String> {
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let team = app.team(json!({"title": "Writers"})).await;
    let collection = app.admin().create_collection(&app.organization);
    let collection = collection.send().await.unwrap();
    vec![
        format!("/v1/orgs/{}", app.organization),
        format!("/v1/spaces/{}", space.id),
        format!("/v1/spaces/{}/change-requests/{}", space.id, proposal.id),
        format!(
            "/v1/spaces/{}/change-requests/{}",
            space.id, proposal.number
        ),
        format!("/v1/collections/{}", collection.id),
        format!("/v1/orgs/{}/teams/{}", app.organization, team.id),
    ]
}

async fn changes_only_what_the_caller_has_seen(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    for path in paths(&app).await {
        // Two of the paths lead to the same change request.
        admin.patch(&path, "*", "Zero").await;
        let seen = admin.tag(&path).await;
        assert_eq!(admin.patch(&path, &seen, "One").await.status, 200, "{path}");
        let before = TestResponse::to(admin.raw(Method::GET, &path)).await.body;
        let error = admin.patch(&path, &seen, "Two").await.error(412);
        assert_eq!(
            error.message,
            "the resource does not match `If-Match`: read it again, and use the new `ETag`"
        );
        let after = TestResponse::to(admin.raw(Method::GET, &path)).await.body;
        assert_eq!(before, after, "{path}");
    }
}

async fn responds_to_a_patch_with_its_entity_tag(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    for path in paths(&app).await {
        let mut tag = admin.tag(&path).await;
        for title in ["One", "Two", "Three"] {
            let answer = admin.patch(&path, &tag, title).await;
            assert_eq!(answer.status, 200, "{path} {title}");
            answer.header("etag").clone_into(&mut tag);
        }
        assert_eq!(admin.tag(&path).await, tag, "{path}");
    }
}

async fn takes_tags_as_rfc_9110_says(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let path = format!("/v1/spaces/{}", space.id);
    let tag = admin.tag(&path).await;
    let bare = tag.trim_matches('"');
    for refused in [
        "\"other\"",
        bare,
        "",
        "\"*\"",
        &format!("W/{tag}"),
        &format!("\"a,{bare}\""),
    ] {
        let answer = admin.patch(&path, refused, "No").await;
        assert_eq!(answer.status, 412, "{refused}");
    }
    for allowed in ["*".to_owned(), format!("\"other\" ,{tag}, \"third\"")] {
        // The same title: the clock stands still, so the tag stays.
        let answer = admin.patch(&path, &allowed, "Guide").await;
        assert_eq!((answer.status, answer.header("etag")), (200, &*tag));
    }
    // In two lines, which are one list.
    let text = json!({"title": "Guide"}).to_string();
    let request = admin
        .raw_json(Method::PATCH, &path, &text)
        .header("if-match", "\"other\"")
        .header("if-match", &tag);
    assert_eq!(TestResponse::to(request).await.status, 200);
}

async fn looks_at_rights_before_it_looks_at_tags(harness: Harness) {
    let app = harness.start().await;
    let missing = "A123456789012345678901";
    let admin = app.admin();
    for tag in ["*", "\"other\""] {
        for path in [
            format!("/v1/orgs/{missing}"),
            format!("/v1/spaces/{missing}"),
        ] {
            admin.patch(&path, tag, "No").await.error(404);
        }
        let (reader, stranger) = (app.member(Role::Read).await, app.stranger().await);
        for path in paths(&app).await {
            reader.patch(&path, tag, "No").await.error(403);
            stranger.patch(&path, tag, "No").await.error(404);
        }
    }
}

async fn tags_are_of_the_caller(harness: Harness) {
    let app = harness.start().await;
    let path = paths(&app).await.remove(1);
    let creator = app.member(Role::Create).await;
    let (theirs, others) = (creator.tag(&path).await, app.admin().tag(&path).await);
    assert_ne!(theirs, others);
    creator.patch(&path, &others, "No").await.error(412);
    assert_eq!(creator.patch(&path, &theirs, "Yes").await.status, 200);
}

async fn of_changes_to_one_state_one_is_made(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    for path in paths(&app).await {
        for round in 0..5 {
            let tag = admin.tag(&path).await;
            let titles = [0, 1, 2, 3].map(|number| format!("{round}.{number}"));
            let answers = futures_util::future::join_all(titles.iter().map(|title| {
                let (admin, path, tag) = (admin.clone(), path.clone(), tag.clone());
                async move { admin.patch(&path, &tag, title).await }
            }))
            .await;
            let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
            let made = statuses.iter().position(|status| *status == 200).unwrap();
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 412, 412, 412], "{path}");
            let now = TestResponse::to(admin.raw(Method::GET, &path)).await.json();
            let title = now.get("title").or(now.get("subject")).unwrap();
            assert_eq!(title, &titles[made], "{path}");
        }
    }
}

async fn comments_are_changed_as_they_were_seen(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let comments = format!("/v1/spaces/{}/comments", space.id);
    let text = json!({"body": {"markdown": "first"}}).to_string();
    let made = TestResponse::to(admin.raw_json(Method::POST, &comments, &text)).await;
    let comment = format!("{comments}/{}", made.json()["id"].as_str().unwrap());
    let replies = format!("{comment}/replies");
    let made = TestResponse::to(admin.raw_json(Method::POST, &replies, &text)).await;
    let reply = format!("{replies}/{}", made.json()["id"].as_str().unwrap());
    let put = async |path: &str, tag: &str, text: &str| {
        let text = json!({"body": {"markdown": text}}).to_string();
        let request = admin.raw_json(Method::PUT, path, &text);
        TestResponse::to(request.header("if-match", tag))
            .await
            .status
    };
    for path in [&comment, &reply] {
        // Whichever of its forms the caller has seen.
        for form in ["", "?format=document"] {
            let seen = admin.tag(&format!("{path}{form}")).await;
            assert_eq!(put(path, &seen, &format!("second{form}")).await, 200);
            assert_eq!(put(path, &seen, "third").await, 412);
        }
        assert_eq!(put(path, "*", "fourth").await, 200);
    }
}

async fn only_what_was_seen_is_deleted(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    for path in paths(&app).await {
        let deleted = match &path {
            path if path.contains("/change-requests/") => continue,
            path if path.contains("/teams/") => 204,
            path if path.contains("/orgs/") => continue,
            _ => 205,
        };
        let delete = async |tag: &str| {
            let request = admin.raw(Method::DELETE, &path);
            TestResponse::to(request.header("if-match", tag))
                .await
                .status
        };
        let seen = admin.tag(&path).await;
        admin.patch(&path, "*", "Changed").await;
        assert_eq!(delete(&seen).await, 412, "{path}");
        assert_eq!(delete(&admin.tag(&path).await).await, deleted, "{path}");
    }
}

async fn members_are_changed_as_they_were_seen(harness: Harness) {
    let app = harness.start().await;
    let (admin, member) = (app.admin(), app.member(Role::Read).await);
    let path = format!("/v1/orgs/{}/members/{}", app.organization, member.id);
    let seen = admin.tag(&path).await;
    let demote = async |tag: &str, role: &str| {
        let text = json!({"role": role}).to_string();
        let request = admin.raw_json(Method::PATCH, &path, &text);
        TestResponse::to(request.header("if-match", tag)).await
    };
    let changed = demote(&seen, "edit").await;
    assert_eq!(changed.status, 200);
    assert_eq!(demote(&seen, "review").await.status, 412);
    let remove = async |tag: &str| {
        let request = admin.raw(Method::DELETE, &path);
        TestResponse::to(request.header("if-match", tag))
            .await
            .status
    };
    assert_eq!(remove(&seen).await, 412);
    assert_eq!(remove(changed.header("etag")).await, 204);
}
