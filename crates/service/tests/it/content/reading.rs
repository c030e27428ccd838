//! Reading pages and revisions.

use quire_client::models::ContentFormat;

use crate::harness::{Harness, Refused, assert_json_snapshot, body, json, zip};

quire_db::both_databases!(crate::harness::harness =>
    reads_a_revision,
    leaves_metadata_out,
    replaces_variables,
    evaluates_what_a_page_includes,
    variables_cannot_make_a_page_grow_without_end,
    reads_and_writes_a_page_as_a_document,
    an_unknown_page_is_not_found,
    a_page_keeps_its_id_through_a_merge,
    a_page_is_found_at_its_former_paths,
    redirects_of_an_import_lead_to_its_pages,
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
    assert_json_snapshot!(app.snapshot_value(&revision), @r#"
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
    assert_json_snapshot!(app.snapshot_value(&page), @r#"
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

async fn evaluates_what_a_page_includes(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let text = "# A\n\n{{ space.vars.product }} `{{ product }}`\n\n\
        {% if space.vars.edition == \"pro\" %}\nPro\n{% else %}\nFree\n{% endif %}\n\n\
        {% include \"parts/note.md\" %}\n";
    let note = "# Note\n\nSee [other](other.md), {{ product }}.\n";
    let files = [
        ("a.md", text),
        ("parts/note.md", note),
        ("parts/other.md", "# Other\n\ntext\n"),
    ];
    proposal.import(&files).await.unwrap();
    let set = |product: &str| {
        let variables = json!({"product": product, "edition": "pro"});
        proposal.edit(json!([{"type": "set-variables", "variables": variables}]))
    };
    let page = proposal.page("a").await;
    let call = || {
        let admin = app.admin();
        let call = admin.get_change_request_page(&space.id, &proposal.id, &page.id);
        call.evaluated(true)
    };
    // Another value is another page.
    for product in ["quire", "Quire"] {
        set(product).await.unwrap();
        let evaluated = call().send().await.unwrap().markdown.unwrap();
        for part in [
            format!("{product} `{{{{ product }}}}`\n"),
            "\nPro\n".to_owned(),
            format!("See [other](parts/other.md), {product}.\n"),
        ] {
            assert!(evaluated.contains(&part), "{evaluated}");
        }
        assert!(!evaluated.contains("{%") && !evaluated.contains("Free"));
    }
    let call = call().format(ContentFormat::Document);
    let document = call.send().await.unwrap().document.unwrap();
    let document = serde_json::to_string(&document).unwrap();
    assert!(document.contains("Pro") && document.contains("parts/other.md"));
    for node in ["conditional", "include", "expression"] {
        assert!(!document.contains(&format!("\"{node}\"")), "{document}");
    }
    let written = proposal.page("a").await.markdown.unwrap();
    assert!(written.contains("{% include \"parts/note.md\" %}"));
}

async fn variables_cannot_make_a_page_grow_without_end(harness: Harness) {
    if harness.is_left_out() {
        return;
    }
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
    let text = "## Closures\n\nA *closure* captures `x`.\n\n- one\n- two\n\n```rust\n# let x = 1;\n|| x\n```\n";
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
    assert_eq!(document.nodes[3].hidden_lines, Some(vec![1]));

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

async fn a_page_is_found_at_its_former_paths(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [
        ("a.md", "# A\n\ntext\n"),
        ("a/b.md", "# B\n"),
        ("c.md", "# C\n"),
    ];
    let space = admin.space_with(&app.organization, &files).await;
    let proposal = admin.propose(&space).await;
    let (a, b) = (proposal.page_id("a").await, proposal.page_id("a/b").await);
    let rename = json!([{"type": "update-page", "page": a, "slug": "first"}]);
    proposal.edit(rename).await.unwrap();
    let at = async |path: &str| {
        let call = admin.get_space_page_by_path(&space.id, path.to_owned());
        call.send().await
    };
    // Nothing changes before the merge.
    assert_eq!(at("a/b").await.unwrap().path, "a/b");
    let call = admin.get_change_request_page_by_path(&space.id, &proposal.id, "/a/b/".to_owned());
    let page = call.send().await.unwrap();
    assert_eq!((page.id.as_str(), &*page.path), (&*b, "first/b"));
    proposal.merge().await.unwrap();

    let page = at("a/b.html").await.unwrap();
    assert_eq!((page.id.as_str(), &*page.path), (&*b, "first/b"));
    assert_eq!(page.former_paths.as_deref(), Some(&["a/b".to_owned()][..]));
    let call = admin.get_space_page_by_path(&space.id, "a".to_owned());
    let page = call.format(ContentFormat::Document).send().await.unwrap();
    assert!(page.document.is_some() && page.markdown.is_none());
    let error = at("nowhere").await.refused(404);
    assert_eq!(error.message, "there is no such page");

    // A page that has the path now comes first.
    let proposal = admin.propose(&space).await;
    let changes = json!([
        {"type": "create-page", "title": "A", "markdown": "[b](/a/b#x), [c](/c)"},
    ]);
    proposal.edit(changes).await.unwrap();
    proposal.merge().await.unwrap();
    let page = at("a").await.unwrap();
    assert_ne!(page.id.as_str(), a);
    assert_eq!(page.markdown.as_deref(), Some("[b](/a/b#x), [c](/c)"));
    assert_eq!(page.former_paths, None);

    // A revision that is restored keeps what led to its pages since.
    let call = admin.restore_revision(&space.id, &space.revision, body(json!({})));
    let restored = call.send().await.unwrap();
    let number = restored.number.to_string().into();
    let merged = admin.merge_change_request(&space.id, &number).send().await;
    merged.unwrap();
    assert_eq!(at("first/b").await.unwrap().path, "a/b");
}

async fn redirects_of_an_import_lead_to_its_pages(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let settings =
        "root: ./docs/\nredirects:\n  old/place: guide/new.md\n  out: https://example.org\n";
    let files = [
        (".gitbook.yaml", settings),
        ("docs/guide/new.md", "# New\n"),
        (
            "docs/a.md",
            "---\nredirect_from: /posts/a.html\n---\n# A\n\n[new](/old/place)\n",
        ),
    ];
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let result = proposal.import(&files).await.unwrap();
    assert_eq!(result.broken_link_count, 0);
    assert_eq!(result.layout.as_str(), "gitbook");
    let call = admin.import_space_archive(&space.id, zip(&files).into());
    let named = call.layout("hugo").dry_run(true).send().await.unwrap();
    assert_eq!(named.layout.as_str(), "hugo");
    assert_eq!(
        named.remark_count, 0,
        "its settings are those of another layout"
    );
    let remarks = result.remarks.unwrap_or_default();
    assert_eq!(
        remarks
            .iter()
            .map(|remark| &*remark.path)
            .collect::<Vec<_>>(),
        [".gitbook.yaml"]
    );
    proposal.merge().await.unwrap();
    for (path, title) in [
        ("old/place", "New"),
        ("posts/a.html", "A"),
        ("posts/a", "A"),
    ] {
        let call = admin.get_space_page_by_path(&space.id, path.to_owned());
        assert_eq!(call.send().await.unwrap().title, title);
    }
    let error = admin.get_space_page_by_path(&space.id, "out".to_owned());
    error.send().await.refused(404);
}
