//! Pagination.

use std::time::Duration;

use futures_util::TryStreamExt as _;
use quire_client::models::{MemberList, PageToken, Role, SpaceList};
use reqwest::Method;

use crate::harness::{Harness, Refused, TestApp, TestResponse, User, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    gives_every_row_once,
    gives_every_row_once_while_others_write,
    distinguishes_rows_of_the_same_moment,
    zero_asks_for_the_count,
    refuses_limits_out_of_bounds,
    refuses_tokens_of_other_lists,
    refuses_altered_tokens,
    pages_through_every_list,
    files_go_on_in_the_revision_they_began_in,
    members_by_last_seen_are_met_once,
    spaces_that_stay_are_met_once_while_others_move,
);

impl TestApp {
    /// Spaces named 0, 1, 2 ..., one a second.
    async fn spaces(&self, number: usize) {
        for title in 0..number {
            self.clock.advance(Duration::from_secs(1));
            self.admin()
                .new_space(&self.organization, &title.to_string())
                .await;
        }
    }

    async fn page(&self, limit: i32, token: Option<&PageToken>) -> SpaceList {
        let mut call = self.admin().list_spaces(&self.organization).limit(limit);
        call.request.page = token.cloned();
        call.send().await.unwrap()
    }

    /// The token of the second page.
    async fn token(&self) -> PageToken {
        self.page(1, None).await.next.unwrap().page
    }
}

fn titles(list: &SpaceList) -> String {
    let titles: Vec<&str> = list
        .items
        .iter()
        .map(|space| space.title.as_str())
        .collect();
    titles.join(" ")
}

async fn gives_every_row_once(harness: Harness) {
    let app = harness.start().await;
    app.spaces(5).await;
    let (mut token, mut pages) = (None, Vec::new());
    loop {
        let page = app.page(2, token.as_ref()).await;
        assert_eq!(page.count, 5);
        pages.push(titles(&page));
        token = page.next.map(|next| next.page);
        if token.is_none() {
            break;
        }
    }
    assert_eq!(pages, ["4 3", "2 1", "0"]);
    assert!(app.page(5, None).await.next.is_none());
}

async fn gives_every_row_once_while_others_write(harness: Harness) {
    let app = harness.start().await;
    app.spaces(4).await;
    let first = app.page(2, None).await;
    assert_eq!(titles(&first), "3 2");
    app.admin().new_space(&app.organization, "new").await;
    let last = &first.items[1].id;
    app.admin().delete_space(last).send().await.unwrap();
    let second = app.page(2, Some(&first.next.unwrap().page)).await;
    assert_eq!((titles(&second).as_str(), second.next), ("1 0", None));
}

async fn distinguishes_rows_of_the_same_moment(harness: Harness) {
    let app = harness.start().await;
    for title in 0..7 {
        app.admin()
            .new_space(&app.organization, &title.to_string())
            .await;
    }
    let spaces: Vec<_> = app
        .admin()
        .list_spaces(&app.organization)
        .limit(2)
        .items()
        .try_collect()
        .await
        .unwrap();
    let mut titles: Vec<_> = spaces.iter().map(|space| space.title.as_str()).collect();
    titles.sort_unstable();
    assert_eq!(titles, ["0", "1", "2", "3", "4", "5", "6"]);
}

async fn zero_asks_for_the_count(harness: Harness) {
    let app = harness.start().await;
    app.spaces(2).await;
    let list = app.page(0, None).await;
    assert_eq!((list.count, list.items.len(), list.next), (2, 0, None));
}

async fn refuses_limits_out_of_bounds(harness: Harness) {
    let app = harness.start().await;
    app.page(1000, None).await;
    for limit in ["1001", "-1", "1.5", "x", ""] {
        let path = format!("/v1/orgs/{}/spaces?limit={limit}", app.organization);
        let violations = TestResponse::to(app.admin().raw(Method::GET, &path))
            .await
            .violations();
        assert!(
            violations[0].starts_with("/query/limit "),
            "{limit}: {violations:?}"
        );
    }
}

async fn refuses_tokens_of_other_lists(harness: Harness) {
    let app = harness.start().await;
    app.spaces(2).await;
    let token = app.token().await;
    let refused = "/query/page is not a page of this list with these filters";
    let other = app
        .admin()
        .create_org(crate::harness::body(json!({"title": "Beta"})))
        .send()
        .await
        .unwrap();
    let elsewhere = app
        .admin()
        .list_spaces(&other.id)
        .page(token.clone())
        .send()
        .await;
    assert_eq!(elsewhere.violations(), [refused]);
    assert_eq!(
        app.admin()
            .list_orgs()
            .page(token.clone())
            .send()
            .await
            .violations(),
        [refused]
    );
    let reader = app.member(Role::Read).await;
    assert_eq!(
        reader
            .list_spaces(&app.organization)
            .page(token)
            .send()
            .await
            .violations(),
        [refused]
    );

    let space = app.admin().new_space(&app.organization, "Guide").await;
    for _ in 0..2 {
        let proposal = app.admin().propose(&space).await;
        proposal.update(json!({"status": "open"})).await.unwrap();
    }
    let page = app
        .admin()
        .list_change_requests(&space.id)
        .limit(1)
        .send()
        .await
        .unwrap();
    let token = page.next.unwrap().page;
    let filtered = app
        .admin()
        .list_change_requests(&space.id)
        .page(token)
        .contributor(app.admin().id.as_str());
    assert_eq!(filtered.send().await.violations(), [refused]);
}

async fn refuses_altered_tokens(harness: Harness) {
    let app = harness.start().await;
    app.spaces(2).await;
    let token = app.token().await.as_str().to_owned();
    let altered = [
        "x".to_owned(),
        "AAAA".to_owned(),
        token[..token.len() - 2].to_owned(),
        format!("{token}AA"),
        format!("B{}", &token[1..]),
        token.to_lowercase(),
    ];
    for token in altered {
        let list = app
            .admin()
            .list_spaces(&app.organization)
            .page(token.as_str())
            .send()
            .await;
        assert_eq!(
            list.violations(),
            ["/query/page is not a page of this list with these filters"],
            "{token}"
        );
    }
}

async fn pages_through_every_list(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [
        ("a.md", "# A\n"),
        ("one.png", "1"),
        ("two.png", "2"),
        ("three.png", "3"),
    ];
    let space = admin.space_with(&app.organization, &files).await;
    let proposal = admin.propose(&space).await;
    for label in ["laptop", "phone"] {
        admin
            .create_api_token(crate::harness::body(json!({"label": label})))
            .send()
            .await
            .unwrap();
        admin
            .create_org(crate::harness::body(json!({"title": label})))
            .send()
            .await
            .unwrap();
        admin
            .propose(&space)
            .await
            .update(json!({"status": "draft"}))
            .await
            .unwrap();
    }
    macro_rules! all {
        ($call:expr) => {
            $call
                .limit(1)
                .items()
                .try_collect::<Vec<_>>()
                .await
                .unwrap()
        };
    }
    assert_eq!(all!(admin.list_api_tokens()).len(), 3);
    assert_eq!(all!(admin.list_orgs()).len(), 3);
    assert_eq!(
        all!(admin.list_change_requests(&space.id).status("draft")).len(),
        3
    );
    let names: Vec<_> = all!(admin.list_space_files(&space.id))
        .into_iter()
        .map(|file| file.name)
        .collect();
    assert_eq!(names, ["one.png", "three.png", "two.png"]);
    assert_eq!(
        all!(admin.list_change_request_files(&space.id, &proposal.id)).len(),
        3
    );
    let first = admin
        .list_space_files(&space.id)
        .limit(1)
        .send()
        .await
        .unwrap();
    assert_eq!(first.count, 3);
    let token = first.next.unwrap().page;
    admin
        .list_change_request_files(&space.id, &proposal.id)
        .page(token)
        .send()
        .await
        .refused(400);
    let none = admin
        .list_space_files(&space.id)
        .limit(0)
        .send()
        .await
        .unwrap();
    assert_eq!((none.count, none.items.len(), none.next), (3, 0, None));
}

async fn files_go_on_in_the_revision_they_began_in(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [("a.md", "# A\n"), ("b.png", "b"), ("c.png", "c")];
    let space = admin.space_with(&app.organization, &files).await;
    let first = admin
        .list_space_files(&space.id)
        .limit(1)
        .send()
        .await
        .unwrap();
    let proposal = admin.propose(&space).await;
    let more = json!([
        {"type": "put-file", "name": "a.png", "data": "YQ=="},
        {"type": "delete-file", "file": first.items[0].id},
    ]);
    proposal.edit(more).await.unwrap();
    proposal.merge().await.unwrap();

    let token = first.next.unwrap().page;
    let second = admin
        .list_space_files(&space.id)
        .page(token)
        .send()
        .await
        .unwrap();
    let names: Vec<_> = second.items.iter().map(|file| file.name.as_str()).collect();
    assert_eq!((second.count, names, second.next), (2, vec!["c.png"], None));
    let anew = admin.list_space_files(&space.id).send().await.unwrap();
    let names: Vec<_> = anew.items.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["a.png", "c.png"]);
}

async fn members_by_last_seen_are_met_once(harness: Harness) {
    let app = harness.start().await;
    let mut people: Vec<User> = Vec::new();
    for _ in 0..4 {
        people.push(app.member(Role::Read).await);
    }
    let see = async |user: &User| {
        app.clock.advance(Duration::from_hours(1));
        let sql = "UPDATE members SET last_seen_at = $2 WHERE user_id = $1";
        let now = app.clock.after(Duration::ZERO).as_microseconds();
        app.database
            .execute(sql, quire_db::params![user.id, now])
            .await
            .unwrap();
    };
    for order in ["asc", "desc"] {
        for user in &people {
            see(user).await;
        }
        app.clock.advance(Duration::from_hours(1));
        let mut token: Option<PageToken> = None;
        let mut met: Vec<String> = Vec::new();
        loop {
            let mut call = app.admin().list_members(&app.organization).limit(1);
            call = call.sort("lastSeenAt").order(order).role("read");
            call.request.page = token;
            let page: MemberList = call.send().await.unwrap();
            met.extend(
                page.items
                    .into_iter()
                    .map(|member| member.user.id.to_string()),
            );
            // One who was met is seen again, and one who was not.
            if met.len() == 2 {
                see(&people[if order == "asc" { 0 } else { 3 }]).await;
                see(&people[2]).await;
            }
            token = page.next.map(|next| next.page);
            if token.is_none() {
                break;
            }
        }
        let mut once = met.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), met.len(), "{order}: {met:?}");
        // Only who was seen meanwhile may be missing.
        for (index, user) in people.iter().enumerate() {
            assert!(index == 2 || met.contains(&user.id), "{order}: {index}");
        }
    }
}

async fn spaces_that_stay_are_met_once_while_others_move(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let shelf = admin
        .create_collection(&app.organization)
        .send()
        .await
        .unwrap();
    let mut spaces = Vec::new();
    for title in ["0", "1", "2", "3", "4", "5"] {
        let new = json!({"title": title, "parent": shelf.id});
        spaces.push(admin.new_space_with(&app.organization, new).await);
    }
    let (mut token, mut met) = (None, Vec::new());
    loop {
        let mut call = admin.list_collection_spaces(&shelf.id).limit(2);
        call.request.page = token;
        let page = call.send().await.unwrap();
        met.extend(page.items.into_iter().map(|space| space.title));
        if met.len() == 2 {
            // The last one that was met goes to the end, and the last one of all to the beginning.
            admin.move_space(&spaces[1].id).send().await.unwrap();
            let first = json!({"position": {"before": {"type": "space", "space": spaces[0].id}}});
            let first = optional(first);
            admin
                .move_space(&spaces[5].id)
                .body(first)
                .send()
                .await
                .unwrap();
        }
        token = page.next.map(|next| next.page);
        if token.is_none() {
            break;
        }
    }
    for stays in ["0", "2", "3", "4"] {
        assert_eq!(
            met.iter().filter(|title| *title == stays).count(),
            1,
            "{met:?}"
        );
    }
}
