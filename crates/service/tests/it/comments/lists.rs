//! Lists of comments: filters, orders, counts, pages.

use std::collections::BTreeSet;

use quire_client::models::{Comment, CommentStatus, Role};
use serde_json::Value;

use crate::harness::{Discussion, Harness, Refused, TestApp, User, json};

quire_db::both_databases!(crate::harness::harness =>
    have_what_the_filters_ask_for,
    neither_skip_nor_repeat_while_others_write,
    pages_are_of_one_list,
    refuse_what_is_no_filter,
    a_space_and_its_change_requests_have_their_own,
    show_many_in_few_statements,
);

/// Comments of three users on two pages and on none, some resolved, some of the same moment.
async fn many(app: &TestApp, discussion: &Discussion, users: &[User]) -> Vec<Comment> {
    let pages = [discussion.page("a").await, discussion.page("a/b").await];
    let mut comments = Vec::new();
    for number in 0..24 {
        if number % 3 == 0 {
            app.tick();
        }
        let by = discussion.by(&users[number % users.len()]);
        let posted = match pages.get(number / 2 % 3) {
            Some(page) => by.say_on(page, &number.to_string()).await,
            None => by.say(&number.to_string()).await,
        };
        let resolved = number % 5 < 2;
        let update = json!({"resolved": resolved});
        comments.push(discussion.update(&posted.id, update).await.unwrap());
    }
    comments.sort_by(|one, other| key(one).cmp(&key(other)));
    comments
}

fn key(comment: &Comment) -> (i64, &str) {
    (comment.posted_at.as_microseconds(), comment.id.as_str())
}

/// Every page of a list.
async fn all(discussion: &Discussion, query: &Value) -> Vec<String> {
    let (mut query, mut seen) = (query.clone(), Vec::new());
    loop {
        let page = discussion.list(&query).await.unwrap();
        seen.extend(
            page.items
                .into_iter()
                .map(|comment| String::from(comment.id)),
        );
        let Some(next) = page.next else { return seen };
        query["page"] = json!(next.page);
    }
}

async fn have_what_the_filters_ask_for(harness: Harness) {
    let app = harness.start().await;
    let users = [
        app.admin().clone(),
        app.member(Role::Comment).await,
        app.member(Role::Edit).await,
    ];
    for discussion in app.discussions().await {
        let comments = many(&app, &discussion, &users).await;
        let page = discussion.page("a").await;
        let nobody = app.member(Role::Comment).await.id;
        let author_lists = [
            None,
            Some(vec![users[1].id.clone()]),
            Some(vec![
                users[2].id.clone(),
                users[0].id.clone(),
                users[2].id.clone(),
            ]),
            Some(vec![nobody.clone()]),
            Some(vec![nobody, users[1].id.clone()]),
        ];
        let mut sizes = BTreeSet::new();
        for status in ["all", "open", "resolved"] {
            for target in [None, Some(&page)] {
                for authors in &author_lists {
                    let mut expected: Vec<_> = comments
                        .iter()
                        .filter(|comment| match status {
                            "open" => comment.status == CommentStatus::Open,
                            "resolved" => comment.status == CommentStatus::Resolved,
                            _ => true,
                        })
                        .filter(|comment| {
                            let on = comment.target.page.as_ref().map(|page| page.id.as_str());
                            target.is_none_or(|page| on == Some(page.as_str()))
                        })
                        .filter(|comment| {
                            let by = comment.posted_by.id.as_str();
                            let by = |authors: &Vec<String>| authors.iter().any(|id| id == by);
                            authors.as_ref().is_none_or(by)
                        })
                        .map(|comment| comment.id.to_string())
                        .collect();
                    sizes.insert(expected.len());
                    let mut query = json!({"status": status, "limit": 3});
                    if let Some(page) = target {
                        query["targetPage"] = json!(page);
                    }
                    if let Some(authors) = authors {
                        query["authors"] = json!(authors);
                    }
                    for order in ["desc", "asc"] {
                        query["order"] = json!(order);
                        if order == "desc" {
                            expected.reverse();
                        } else {
                            expected.sort_by_key(|id| {
                                comments
                                    .iter()
                                    .position(|comment| comment.id.as_str() == id)
                            });
                        }
                        assert_eq!(all(&discussion, &query).await, expected, "{query}");
                        let mut whole = query.clone();
                        whole["limit"] = json!(1000);
                        let list = discussion.list(&whole).await.unwrap();
                        assert_eq!(usize::try_from(list.count), Ok(expected.len()), "{query}");
                        let ids: Vec<_> = list.items.iter().map(|one| one.id.to_string()).collect();
                        assert_eq!((ids, list.next), (expected.clone(), None), "{query}");
                        whole["limit"] = json!(0);
                        let none = discussion.list(&whole).await.unwrap();
                        assert_eq!(
                            (none.count, none.items.len(), none.next),
                            (list.count, 0, None)
                        );
                    }
                }
            }
        }
        assert!(sizes.len() > 8, "{sizes:?}");
        // Newest first, all of them, in Markdown, unless it is asked for otherwise.
        let mut newest: Vec<_> = comments
            .iter()
            .map(|comment| comment.id.to_string())
            .collect();
        newest.reverse();
        assert_eq!(all(&discussion, &json!({})).await, newest);
    }
}

async fn neither_skip_nor_repeat_while_others_write(harness: Harness) {
    let app = harness.start().await;
    let users = [app.admin().clone(), app.member(Role::Comment).await];
    for discussion in app.discussions().await {
        let page = discussion.page("a").await;
        let authors = json!(users.each_ref().map(|user| &user.id));
        for filter in [
            json!({}),
            json!({"status": "open"}),
            json!({"targetPage": page}),
            json!({"authors": authors}),
        ] {
            for order in ["desc", "asc"] {
                let mut made = Vec::new();
                for number in 0..8 {
                    if number % 2 == 0 {
                        app.tick();
                    }
                    made.push(discussion.by(&users[number % 2]).say_on(&page, "x").await);
                }
                made.sort_by(|one, other| key(one).cmp(&key(other)));
                if order == "desc" {
                    made.reverse();
                }
                let mut query = filter.clone();
                query["limit"] = json!(3);
                query["order"] = json!(order);
                let first = discussion.list(&query).await.unwrap();
                assert_eq!(first.count, 8);
                // One that was read goes, one that is to come goes, and there is a new one at both ends.
                discussion.delete(&made[0].id).await.unwrap();
                let gone = made.remove(4);
                discussion.delete(&gone.id).await.unwrap();
                app.tick();
                let new = discussion.say_on(&page, "new").await;
                let mut seen: Vec<_> = first.items.into_iter().map(|one| one.id).collect();
                let mut next = first.next;
                while let Some(page) = next {
                    query["page"] = json!(page.page);
                    let list = discussion.list(&query).await.unwrap();
                    seen.extend(list.items.into_iter().map(|one| one.id));
                    next = list.next;
                }
                let mut expected: Vec<_> = made.into_iter().map(|one| one.id).collect();
                if order == "asc" {
                    expected.push(new.id);
                }
                assert_eq!(seen, expected, "{query}");
                for id in all(&discussion, &json!({})).await {
                    discussion.delete(&id.into()).await.unwrap();
                }
            }
        }
    }
}

async fn pages_are_of_one_list(harness: Harness) {
    let app = harness.start().await;
    let discussions = app.discussions().await;
    for discussion in &discussions {
        for _ in 0..2 {
            discussion.say("x").await;
        }
    }
    let [space, proposal] = &discussions;
    let first = space.list(&json!({"limit": 1})).await.unwrap();
    let token = first.next.unwrap().page;
    let user = &app.admin().id;
    let page = space.page("a").await;
    space.list(&json!({"page": token})).await.unwrap();
    for query in [
        json!({"page": token, "order": "asc"}),
        json!({"page": token, "status": "open"}),
        json!({"page": token, "authors": [user]}),
        json!({"page": token, "targetPage": page}),
        json!({"page": "AAAA"}),
    ] {
        let refused = space.list(&query).await;
        let reason = ["/query/page is not a page of this list with these filters"];
        assert_eq!(refused.violations(), reason, "{query}");
    }
    proposal.list(&json!({"page": token})).await.refused(400);
    space.commenters(&json!({"page": token})).await.refused(400);
}

async fn refuse_what_is_no_filter(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        let mut lines = Vec::new();
        for query in [
            "status=done",
            "order=up",
            "format=html",
            "targetPage=1",
            "authors=x",
            "limit=1001",
            "limit=-1",
        ] {
            let path = format!("{}?{query}", discussion.path());
            let answer =
                crate::harness::TestResponse::to(discussion.user.raw(reqwest::Method::GET, &path));
            lines.extend(answer.await.violations());
        }
        crate::harness::assert_snapshot!(lines.join("\n"), @r#"
        /query/status must be one of `all`, `open`, `resolved`
        /query/order must be one of `asc`, `desc`
        /query/format must be one of `markdown`, `document`
        /query/targetPage must match ^[A-Za-z][0-9A-Za-z]{19,21}$
        /query/authors/0 must match ^[A-Za-z][0-9A-Za-z]{19,21}$
        /query/limit must be at most 1000
        /query/limit must be at least 0
        "#);
        let authors = vec![app.admin().id.as_str(); 1_001].join("&authors=");
        let path = format!("{}?authors={authors}", discussion.path());
        let answer =
            crate::harness::TestResponse::to(discussion.user.raw(reqwest::Method::GET, &path));
        let reason = ["/query/authors must have at most 1000 entries"];
        assert_eq!(answer.await.violations(), reason);
    }
}

async fn a_space_and_its_change_requests_have_their_own(harness: Harness) {
    let app = harness.start().await;
    let [space, proposal] = app.discussions().await;
    let main = app.admin().get_space(&space.space).send().await.unwrap();
    let other = Discussion::on(app.admin(), &app.admin().propose(&main).await);
    for (discussion, number) in [(&space, 3), (&proposal, 2), (&other, 1)] {
        for _ in 0..number {
            discussion.say("x").await;
        }
    }
    for (discussion, number) in [(&space, 3), (&proposal, 2), (&other, 1)] {
        assert_eq!(discussion.counters().await, [number, number, 0, number]);
        assert_eq!(
            all(discussion, &json!({"limit": 1})).await.len(),
            usize::try_from(number).unwrap()
        );
    }
}

async fn show_many_in_few_statements(harness: Harness) {
    let app = harness.start().await;
    let commenter = app.member(Role::Comment).await;
    for discussion in app.discussions().await {
        let page = discussion.page("a").await;
        let counted = async |query: Value| {
            let before = app.database.statements();
            let list = discussion.list(&query).await.unwrap();
            (list.items.len(), app.database.statements() - before)
        };
        let plain = json!({"limit": 50});
        let filtered =
            json!({"limit": 50, "targetPage": page, "authors": [commenter.id, app.admin().id]});
        let mut statements = Vec::new();
        for round in 1..=2 {
            for number in 0..15 {
                let posted = discussion.by(&commenter).say_on(&page, "x").await;
                if number % 2 == 0 {
                    let update = json!({"addedReactions": ["👍", "🎉"], "resolved": true});
                    discussion.update(&posted.id, update).await.unwrap();
                    discussion.reply(&posted.id, "y").await;
                }
            }
            let (plain, filtered) = (
                counted(plain.clone()).await,
                counted(filtered.clone()).await,
            );
            assert_eq!((plain.0, filtered.0), (round * 15, round * 15));
            statements.push((plain.1, filtered.1));
        }
        // With one more where the token was not seen for a while.
        assert!(
            statements
                .iter()
                .all(|(plain, filtered)| *plain <= 4 && *filtered <= 5),
            "{statements:?}"
        );
    }
}
