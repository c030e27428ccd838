//! Lists of revisions: of a space, and of a page; and the revision that each line comes from.

use quire_client::models::{PageId, RevisionId};

use super::subjects;
use crate::harness::{Harness, Refused, assert_json_snapshot, assert_snapshot, json};

quire_db::both_databases!(crate::harness::harness =>
    history_tells_who_when_and_what_for,
    a_history_is_listed_page_by_page,
    a_page_has_a_history_of_its_own,
    a_copy_begins_a_history_of_its_own,
    each_line_has_the_revision_it_comes_from,
);

async fn history_tells_who_when_and_what_for(harness: Harness) {
    let app = harness.start().await;
    let space = app.guide().await;
    let page = app.admin().id_at(&space.id, "a").await;
    let update = json!([{"type": "update-page", "page": page, "markdown": "new\n"}]);
    let merged = app.change(&space, "Say it anew", update).await;
    // What a change request does without being merged is no part of it.
    let draft = app.admin().propose(&space).await;
    let edit = json!([{"type": "create-page", "title": "D"}]);
    let proposed = draft.edit(edit).await.unwrap().revision;

    let list = app.admin().list_revisions(&space.id).send().await.unwrap();
    assert_eq!(list.count, 3);
    assert_eq!(subjects(&list.items), ["2 Say it anew", "1 ", "edits"]);
    assert_json_snapshot!(app.snapshot_value(&list.items[0]), @r#"
    {
      "changeRequest": {
        "id": "id-1",
        "number": 2,
        "subject": "Say it anew"
      },
      "createdAt": "2026-01-01T00:00:02.000Z",
      "createdBy": {
        "displayName": "Ada",
        "email": "ada@example.com",
        "id": "id-2",
        "object": "user",
        "urls": {
          "location": "http://quire/v1/orgs/id-3/members/id-2"
        }
      },
      "id": "id-4",
      "object": "revision-summary",
      "parents": [
        "id-5",
        "id-6"
      ],
      "type": "merge"
    }
    "#);
    assert_eq!(list.items[0].id, merged);
    let space_now = app.admin().get_space(&space.id).send().await.unwrap();
    assert_eq!(space_now.revision, merged);

    let one = |id: &RevisionId| app.admin().get_revision(&space.id, id).send();
    assert_eq!(one(&merged).await.unwrap(), list.items[0]);
    let proposed = one(&proposed).await.unwrap();
    assert_eq!(
        (proposed.r#type.as_str(), proposed.change_request),
        ("edits", None)
    );
    one(&"A123456789012345678901".into()).await.refused(404);
}

async fn a_history_is_listed_page_by_page(harness: Harness) {
    let app = harness.start().await;
    let space = app.guide().await;
    for title in ["D", "E", "F"] {
        let change = json!([{"type": "create-page", "title": title}]);
        app.change(&space, title, change).await;
    }
    let (mut seen, mut token) = (Vec::new(), None);
    loop {
        let mut call = app.admin().list_revisions(&space.id).limit(2);
        if let Some(token) = token.take() {
            call = call.page(token);
        }
        let page = call.send().await.unwrap();
        assert_eq!(page.count, 5 + i64::from(seen.len() >= 2));
        seen.extend(subjects(&page.items));
        if seen.len() == 2 {
            // What is merged meanwhile neither moves nor repeats the rest.
            let change = json!([{"type": "create-page", "title": "G"}]);
            app.change(&space, "G", change).await;
        }
        match page.next {
            Some(next) => token = Some(next.page),
            None => break,
        }
    }
    assert_eq!(seen, ["4 F", "3 E", "2 D", "1 ", "edits"]);
}

async fn a_page_has_a_history_of_its_own(harness: Harness) {
    let app = harness.start().await;
    let space = app.guide().await;
    let (a, b, c) = (
        app.admin().id_at(&space.id, "a").await,
        app.admin().id_at(&space.id, "b").await,
        app.admin().id_at(&space.id, "c").await,
    );
    for (subject, change) in [
        (
            "write",
            json!({"type": "update-page", "page": a, "markdown": "new\n"}),
        ),
        (
            "other",
            json!({"type": "update-page", "page": b, "markdown": "new\n"}),
        ),
        ("move", json!({"type": "move-page", "page": a, "parent": c})),
        ("delete", json!({"type": "delete-page", "page": a})),
    ] {
        app.change(&space, subject, json!([change])).await;
    }
    let of = |page: &PageId| app.admin().list_page_revisions(&space.id, page);
    let list = of(&a).send().await.unwrap();
    assert_eq!(
        subjects(&list.items),
        ["5 delete", "4 move", "2 write", "1 "]
    );
    let first = of(&a).limit(3).send().await.unwrap();
    let rest = of(&a).limit(3).page(first.next.unwrap().page);
    let rest = rest.send().await.unwrap();
    assert_eq!(
        (rest.count, subjects(&rest.items)),
        (4, vec!["1 ".to_owned()])
    );
    assert_eq!(of(&c).send().await.unwrap().count, 1);
    of(&"A123456789012345678901".into())
        .send()
        .await
        .refused(404);
}

async fn a_copy_begins_a_history_of_its_own(harness: Harness) {
    let app = harness.start().await;
    let space = app.guide().await;
    let admin = app.admin();
    let b = admin.id_at(&space.id, "b").await;
    let delete = json!([{"type": "delete-page", "page": b}]);
    app.change(&space, "", delete).await;
    let copy = admin.duplicate_space(&space.id).send().await.unwrap();
    assert_eq!(subjects(&admin.revisions(&copy.id).await), ["merge"]);
    let a = admin.id_at(&copy.id, "a").await;
    let blame = admin.get_page_blame(&copy.id, &a).send().await.unwrap();
    assert_eq!((blame.ranges.len(), blame.revisions.len()), (1, 1));
    admin
        .list_page_revisions(&copy.id, &b)
        .send()
        .await
        .refused(404);
    // A purge takes the history with it.
    admin.delete_space(&copy.id).send().await.unwrap();
    let rows = "page_revisions p JOIN spaces s ON s.id = p.space_id WHERE s.deleted_at IS NOT NULL";
    assert_eq!(app.count(rows).await, 2);
}

async fn each_line_has_the_revision_it_comes_from(harness: Harness) {
    let app = harness.start().await;
    let space = app.guide().await;
    let (a, b) = (
        app.admin().id_at(&space.id, "a").await,
        app.admin().id_at(&space.id, "b").await,
    );
    let text = "zero\n\none\n\n[B](b.md)\n\nthree";
    for change in [
        json!({"type": "update-page", "page": a, "markdown": "one\n\nTWO\n\nthree\n"}),
        json!({"type": "update-page", "page": a, "title": "Renamed"}),
        json!({"type": "update-page", "page": a, "markdown": text}),
        json!({"type": "update-page", "page": b, "slug": "moved"}),
    ] {
        app.change(&space, "", json!([change])).await;
    }
    let blame = app
        .admin()
        .get_page_blame(&space.id, &a)
        .send()
        .await
        .unwrap();
    let number = |id: &RevisionId| {
        let found = blame.revisions.iter().find(|revision| revision.id == *id);
        found.unwrap().change_request.as_ref().unwrap().number
    };
    let lines: Vec<String> = blame
        .ranges
        .iter()
        .map(|range| {
            let at = (range.lines.start, range.lines.count);
            format!("{at:?} {} {:?}", number(&range.revision), range.markdown)
        })
        .collect();
    assert_snapshot!(lines.join("\n"), @r#"
    (1, 2) 4 "zero\n\n"
    (3, 2) 1 "one\n\n"
    (5, 1) 4 "[B](b.md)\n"
    (6, 2) 1 "\nthree"
    "#);
    assert_eq!(blame.revisions.len(), 2);
    let whole: String = blame
        .ranges
        .iter()
        .map(|range| range.markdown.as_str())
        .collect();
    assert_eq!(whole, "zero\n\none\n\n[B](b.md)\n\nthree");
}
