//! Reading pages and revisions.

use quire_client::models::ContentFormat;

use crate::harness::{Harness, Refused, assert_json_snapshot, json};

quire_db::both_databases!(crate::harness::harness =>
    reads_a_revision,
    leaves_metadata_out,
    replaces_variables,
    variables_cannot_make_a_page_grow_without_end,
    reads_and_writes_a_page_as_a_document,
    an_unknown_page_is_not_found,
    a_page_keeps_its_id_through_a_merge,
);

async fn reads_a_revision(harness: Harness) {
    let app = harness.start().await;
    let files = [
        ("a.md", "# A\n\ntext\n"),
        ("b/README.md", "# B\n"),
        ("b/c.md", "# C\n"),
        ("d.txt", "file"),
    ];
    let space = app.admin().space_with(&app.organization, &files).await;
    let revision = app
        .admin()
        .get_space_content(&space.id)
        .send()
        .await
        .unwrap();
    assert_json_snapshot!(app.shown(&revision), @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "files": [
        {
          "contentType": "text/plain",
          "downloadURL": "http://quire/files/3b9c358f36f0a31b6ad3e14f309c7cf198ac9246e8316f9ce543d5b19ac02b80?name=d%2Etxt&type=text%2Fplain&expires=1767230100000000&signature=...",
          "git": {
            "oid": "3b9c358f36f0a31b6ad3e14f309c7cf198ac9246e8316f9ce543d5b19ac02b80",
            "path": "d.txt"
          },
          "id": "id-2",
          "name": "d.txt",
          "size": 4
        }
      ],
      "id": "id-3",
      "object": "revision",
      "pages": [
        {
          "createdAt": "2026-01-01T00:00:00.000Z",
          "documentId": "id-4",
          "git": {
            "oid": "b9e68e1bea3e5b19ca6b2f98b73a54b73daafaa250484902e09982e07a12e733",
            "path": "a.md"
          },
          "id": "id-5",
          "pages": [],
          "path": "a",
          "slug": "a",
          "title": "A",
          "type": "document",
          "updatedAt": "2026-01-01T00:00:00.000Z",
          "urls": {
            "app": "http://quire/app/spaces/id-6/pages/id-5"
          }
        },
        {
          "createdAt": "2026-01-01T00:00:00.000Z",
          "git": {
            "path": "b/README.md"
          },
          "id": "id-7",
          "pages": [
            {
              "createdAt": "2026-01-01T00:00:00.000Z",
              "git": {
                "path": "b/c.md"
              },
              "id": "id-8",
              "pages": [],
              "path": "b/c",
              "slug": "c",
              "title": "C",
              "type": "document",
              "updatedAt": "2026-01-01T00:00:00.000Z",
              "urls": {
                "app": "http://quire/app/spaces/id-6/pages/id-8"
              }
            }
          ],
          "path": "b",
          "slug": "b",
          "title": "B",
          "type": "document",
          "updatedAt": "2026-01-01T00:00:00.000Z",
          "urls": {
            "app": "http://quire/app/spaces/id-6/pages/id-7"
          }
        }
      ],
      "parents": [
        "id-9",
        "id-10"
      ],
      "reusableContents": [],
      "type": "merge",
      "urls": {
        "app": "http://quire/app/spaces/id-6/revisions/id-3"
      },
      "variables": {}
    }
    "#);
    let page = app
        .admin()
        .get_space_page(&space.id, &revision.pages[0].id)
        .send()
        .await
        .unwrap();
    assert_json_snapshot!(app.shown(&page), @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "documentId": "id-4",
      "git": {
        "oid": "b9e68e1bea3e5b19ca6b2f98b73a54b73daafaa250484902e09982e07a12e733",
        "path": "a.md"
      },
      "id": "id-5",
      "markdown": "text\n",
      "pages": [],
      "path": "a",
      "slug": "a",
      "title": "A",
      "type": "document",
      "updatedAt": "2026-01-01T00:00:00.000Z",
      "urls": {
        "app": "http://quire/app/spaces/id-6/pages/id-5"
      }
    }
    "#);
}

async fn leaves_metadata_out(harness: Harness) {
    let app = harness.start().await;
    let space = app
        .admin()
        .space_with(&app.organization, &[("a.md", "# A\n"), ("d.txt", "file")])
        .await;
    let with = app
        .admin()
        .get_space_content(&space.id)
        .send()
        .await
        .unwrap();
    assert!(with.pages[0].git.is_some() && with.files[0].git.is_some());
    let without = app
        .admin()
        .get_space_content(&space.id)
        .metadata(false)
        .computed(false)
        .send()
        .await
        .unwrap();
    assert!(without.pages[0].git.is_none() && without.files[0].git.is_none());
}

async fn replaces_variables(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let text = "{{ product }} {{version}} {{ unknown }} {{ product\n";
    let changes = json!([
        {"type": "set-variables", "variables": {"product": "quire", "version": "1"}},
        {"type": "create-page", "title": "A", "markdown": text, "variables": {"version": "2"}},
    ]);
    proposal.edit(changes).await.unwrap();
    let page = proposal.page("a").await;
    assert_eq!(page.markdown.as_deref(), Some(text));
    let evaluated = app
        .admin()
        .get_change_request_page(&space.id, &proposal.id, &page.id)
        .evaluated(true);
    let evaluated = evaluated.send().await.unwrap().markdown.unwrap();
    assert_eq!(evaluated, "quire 2 {{ unknown }} {{ product\n");
}

async fn variables_cannot_make_a_page_grow_without_end(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let large = json!([{"type": "set-variables", "variables": {"a": "x".repeat(10_001)}}]);
    assert_eq!(
        proposal.edit(large).await.violations(),
        ["/body/changes/0/variables has a value of more than 10000 bytes"]
    );

    let changes = json!([
        {"type": "set-variables", "variables": {"a": "x".repeat(10_000)}},
        {"type": "create-page", "title": "A", "markdown": "{{a}}".repeat(10_000)},
        {"type": "create-page", "title": "B", "markdown": "{{".repeat(500_000)},
    ]);
    proposal.edit(changes).await.unwrap();
    for path in ["a", "b"] {
        let page = proposal.page(path).await;
        let evaluated = app
            .admin()
            .get_change_request_page(&space.id, &proposal.id, &page.id)
            .evaluated(true);
        let text = evaluated.send().await.unwrap().markdown.unwrap();
        assert!(text.len() < 5 << 20, "{} bytes", text.len());
    }
}

async fn reads_and_writes_a_page_as_a_document(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let text = "## Closures\n\nA *closure* captures `x`.\n\n- one\n- two\n";
    let changes = json!([{"type": "create-page", "title": "A", "markdown": text}]);
    proposal.edit(changes).await.unwrap();
    let id = proposal.page("a").await.id;
    let page = app
        .admin()
        .get_change_request_page(&space.id, &proposal.id, &id)
        .format(ContentFormat::Document);
    let page = page.send().await.unwrap();
    assert_eq!(page.markdown, None);
    let document = page.document.unwrap();
    assert_eq!(document.nodes[0].level, Some(2));

    let copy = json!([{"type": "create-page", "title": "B", "document": document}]);
    proposal.edit(copy).await.unwrap();
    assert_eq!(proposal.page("b").await.markdown.as_deref(), Some(text));

    let both =
        json!([{"type": "create-page", "title": "C", "document": document, "markdown": "text"}]);
    assert_eq!(
        proposal.edit(both).await.violations(),
        ["/body/changes/0 must have only one of `markdown` and `document`"]
    );
}

async fn an_unknown_page_is_not_found(harness: Harness) {
    let app = harness.start().await;
    let space = app
        .admin()
        .space_with(&app.organization, &[("a.md", "# A\n")])
        .await;
    let proposal = app.admin().propose(&space).await;
    let id = "A123456789012345678901".into();
    let error = app
        .admin()
        .get_space_page(&space.id, &id)
        .send()
        .await
        .refused(404);
    assert_eq!(error.message, "there is no such page");
    app.admin()
        .get_change_request_page(&space.id, &proposal.id, &id)
        .send()
        .await
        .refused(404);
}

async fn a_page_keeps_its_id_through_a_merge(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    proposal.import(&[("a.md", "# A\n\ntext\n")]).await.unwrap();
    let id = proposal.page("a").await.id;
    app.admin()
        .get_space_page(&space.id, &id)
        .send()
        .await
        .refused(404);
    proposal.merge().await.unwrap();
    let page = app
        .admin()
        .get_space_page(&space.id, &id)
        .send()
        .await
        .unwrap();
    assert_eq!(page.markdown.as_deref(), Some("text\n"));
}
