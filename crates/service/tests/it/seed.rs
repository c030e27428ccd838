//! Seeding: bulk rows match rows created one by one.

use quire_bench::seed::Seed;

use crate::harness::{Harness, TestApp};

quire_db::both_databases!(crate::harness::harness =>
    seeds_what_is_asked_for,
    begun_again_it_changes_nothing,
    says_what_it_cannot_do,
);

impl TestApp {
    fn little(&self) -> Seed {
        Seed {
            organization: self.organization.to_string(),
            number: 1,
            members: 60,
            teams: 4,
            collections: 130,
            spaces: 150,
            change_requests: 90,
            comments: 80,
            replies: 40,
        }
    }
}

async fn seeds_what_is_asked_for(harness: Harness) {
    let app = harness.start().await;
    let mut heard = Vec::new();
    let seeded = app
        .little()
        .fill(&app.app.db, |name, done, total| {
            heard.push((name, done, total));
        })
        .await
        .unwrap();
    assert_eq!(heard[0], ("users", 60, 60));
    assert_eq!(heard.last(), Some(&("counters", 1, 1)));
    app.check_tree().await;
    app.counters_hold().await;
    let admin = app.admin();
    let spaces = admin.list_spaces(&app.organization).send().await.unwrap();
    assert_eq!((spaces.count, spaces.items.len()), (150, 50));
    let collections = admin
        .list_collections(&app.organization)
        .send()
        .await
        .unwrap();
    assert_eq!(collections.count, 130);
    let space = admin
        .get_space(&seeded.space.unwrap().into())
        .send()
        .await
        .unwrap();
    assert_eq!(
        (space.change_requests, space.change_requests_open),
        (45, 30)
    );
    let listed = admin.list_change_requests(&space.id).send().await.unwrap();
    assert_eq!((listed.count, listed.items.len()), (30, 30));
    assert_eq!(space.comments, 40);
    let comments = admin.list_space_comments(&space.id).send().await.unwrap();
    assert_eq!((comments.count, comments.items.len()), (40, 40));
    let comment = seeded.comment.unwrap().into();
    let comment = admin.get_space_comment(&space.id, &comment);
    let comment = comment.send().await.unwrap();
    assert_eq!((comment.replies, comment.reactions[0].count), (21, 1));
    let replies = admin.list_space_comment_replies(&space.id, &comment.id);
    let replies = replies.send().await.unwrap();
    assert_eq!((replies.count, replies.items.len()), (21, 21));
    let commenters = admin.list_space_commenters(&space.id).send().await.unwrap();
    assert!(commenters.count > 20);
    // Their numbers leave room for more.
    for space in &spaces.items[..20] {
        admin.create_change_request(&space.id).send().await.unwrap();
    }
    let members = admin.list_members(&app.organization).send().await.unwrap();
    assert_eq!((members.count, members.items.len()), (61, 50));
    let pages = admin
        .list_space_pages(&space.id)
        .send()
        .await
        .unwrap()
        .pages;
    let page = admin
        .get_space_page(&space.id, &pages[0].id)
        .send()
        .await
        .unwrap();
    assert_eq!(
        page.markdown.as_deref(),
        Some("What there is to know about introduction.\n")
    );
    // What was seeded can be gone on with.
    admin
        .delete_space_comment(&space.id, &comment.id)
        .send()
        .await
        .unwrap();
    admin.propose(&space).await;
    admin.new_space(&app.organization, "Another").await;
    admin.duplicate_space(&space.id).send().await.unwrap();
    app.check_tree().await;
}

async fn begun_again_it_changes_nothing(harness: Harness) {
    let app = harness.start().await;
    let half = Seed {
        spaces: 70,
        comments: 0,
        replies: 0,
        ..app.little()
    };
    half.fill(&app.app.db, |_, _, _| ()).await.unwrap();
    let first = app.little().fill(&app.app.db, |_, _, _| ()).await.unwrap();
    let rows = async || {
        let mut rows = Vec::new();
        for table in [
            "users",
            "members",
            "teams",
            "team_members",
            "collections",
            "spaces",
            "revisions",
        ] {
            rows.push(app.count(table).await);
        }
        rows
    };
    let before = rows().await;
    let again = app.little().fill(&app.app.db, |_, _, _| ()).await.unwrap();
    assert_eq!((rows().await, again.space), (before, first.space));
    app.check_tree().await;
    // Another number makes others.
    let other = Seed {
        number: 2,
        ..app.little()
    };
    other.fill(&app.app.db, |_, _, _| ()).await.unwrap();
    assert_eq!(app.count("spaces").await, 300);
    app.check_tree().await;
}

async fn says_what_it_cannot_do(harness: Harness) {
    let app = harness.start().await;
    for (seed, expected) in [
        (
            Seed {
                organization: "nowhere".to_owned(),
                ..Seed::default()
            },
            "there is no organization with the id `nowhere`",
        ),
        (
            Seed {
                spaces: 0,
                ..app.little()
            },
            "change requests and comments need spaces to be in",
        ),
        (
            Seed {
                comments: 0,
                ..app.little()
            },
            "replies need comments",
        ),
    ] {
        let error = seed.fill(&app.app.db, |_, _, _| ()).await.unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    assert_eq!(app.count("users").await, 1);
}
