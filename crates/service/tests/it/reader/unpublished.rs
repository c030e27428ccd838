//! Drafts do not exist for visitors; members read, edit and export them.

use quire_client::models::Page;

use super::{assert_missing, assert_page};
use crate::harness::{Harness, json, zip};

quire_db::both_databases!(crate::harness::harness =>
    drafts_do_not_exist_for_visitors,
    unlisted_pages_are_there_by_their_addresses_only,
    a_draft_is_published_by_an_edit,
    redirects_do_not_lead_away_from_pages,
);

const FILES: [(&str, &str); 7] = [
    (
        "README.md",
        "# Open\n\nFor all. [more](heron.md)\n\n{% content-ref url=\"heron.md\" %}\n[more](heron.md)\n{% endcontent-ref %}\n\n{% include \"heron.md\" %}\n",
    ),
    ("_drafts/c.md", "# Heron idea\n\nOnly heron.\n"),
    (
        "heron.md",
        "---\ndraft: true\naliases: [/old]\n---\n# Heron\n\nOnly heron.\n",
    ),
    (
        "parts/README.md",
        "---\npublished: false\n---\n# Heron parts\n\nOnly heron.\n",
    ),
    ("parts/ibis.md", "# Ibis\n\nOnly ibis.\n"),
    (
        "stork.md",
        "---\nunlisted: true\n---\n# Stork\n\nOnly stork.\n",
    ),
    ("z.md", "# Last\n\nThe end.\n"),
];

fn drafts(pages: &[Page]) -> Vec<String> {
    let mut found = Vec::new();
    for page in pages {
        found.extend((page.draft == Some(true)).then(|| page.path.clone()));
        found.extend(drafts(&page.pages));
    }
    found
}

async fn drafts_do_not_exist_for_visitors(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let space = admin.space_with(organization, &FILES).await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    let stranger = app.reader();
    let all = app.all_of_it(None).await;
    assert!(!all.to_lowercase().contains("heron"), "{all}");
    for shown in ["For all.", "Ibis", "Only ibis", "The end.", "Parts"] {
        assert!(all.contains(shown), "{shown}: {all}");
    }
    for path in [
        "heron",
        "heron.md",
        "old",
        "drafts/c",
        "drafts",
        "_drafts/c",
    ] {
        assert_missing(&stranger.get(&format!("/sites/acme-docs/{path}")).await);
    }
    assert_page(&stranger.get("/sites/acme-docs/parts/ibis").await);
    let group = stranger.get("/sites/acme-docs/parts").await;
    assert!(!group.body.contains("eron"), "{group:?}");

    // Members see all of it.
    let pages = admin
        .list_space_pages(&space.id)
        .send()
        .await
        .unwrap()
        .pages;
    let mut paths = drafts(&pages);
    paths.sort();
    assert_eq!(paths, ["_drafts/c", "heron", "parts"]);
    let exported = admin.exported(&space.id).await;
    let files = FILES.map(|(path, text)| (path.to_owned(), text.to_owned()));
    assert_eq!(exported, files);
    let proposal = admin.propose(&space).await;
    let id = proposal.page_id("heron").await;
    let page = proposal.page("heron").await;
    assert_eq!(page.markdown.as_deref(), Some("Only heron.\n"));
    let change = json!([{"type": "update-page", "page": id, "markdown": "Only herons.\n"}]);
    proposal.edit(change).await.unwrap();
    proposal.merge().await.unwrap();
    let all = app.all_of_it(None).await;
    assert!(!all.to_lowercase().contains("heron"), "{all}");
    let again = admin
        .import_space_archive(&space.id, zip(&FILES).into())
        .send()
        .await
        .unwrap();
    let mut listed: Vec<String> = (again.remarks.unwrap_or_default().iter())
        .map(|remark| format!("{} {}", remark.path, remark.reason))
        .collect();
    listed.sort();
    assert_eq!(
        listed,
        [
            "_drafts/c.md imported as a draft: it is in `_drafts`",
            "heron.md imported as a draft: `draft: true`",
            "parts/README.md imported as a draft: `published: false`",
            "stork.md imported as hidden: `unlisted: true`",
        ]
    );
}

async fn unlisted_pages_are_there_by_their_addresses_only(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let space = admin.space_with(organization, &FILES).await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    let all = app.all_of_it(None).await;
    assert!(!all.to_lowercase().contains("stork"), "{all}");
    let page = app.reader().get("/sites/acme-docs/stork").await;
    assert!(page.body.contains("Only stork."), "{page:?}");
    assert!(page.body.contains("noindex"), "{page:?}");
}

async fn a_draft_is_published_by_an_edit(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let space = admin.space_with(organization, &FILES).await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    let set = async |draft: bool| {
        let proposal = admin.propose(&space).await;
        let id = proposal.page_id("heron").await;
        let change = json!([{"type": "update-page", "page": id, "draft": draft}]);
        proposal.edit(change).await.unwrap();
        proposal.merge().await.unwrap();
    };
    set(false).await;
    let reader = app.reader();
    let page = reader.get("/sites/acme-docs/heron").await;
    assert!(page.body.contains("Only heron."), "{page:?}");
    let file = admin.exported(&space.id).await[2].1.clone();
    assert_eq!(file, "---\naliases: [/old]\n---\n# Heron\n\nOnly heron.\n");
    set(true).await;
    assert_missing(&reader.get("/sites/acme-docs/heron").await);
    // A page can begin as a draft.
    let proposal = admin.propose(&space).await;
    let create = json!([{"type": "create-page", "title": "Crane", "draft": true, "markdown": "Only crane."}]);
    proposal.edit(create).await.unwrap();
    proposal.merge().await.unwrap();
    assert_missing(&reader.get("/sites/acme-docs/crane").await);
    let all = app.all_of_it(None).await;
    assert!(!all.to_lowercase().contains("crane"), "{all}");
    let exported = admin.exported(&space.id).await;
    let file = exported.iter().find(|(path, _)| path == "crane.md");
    assert_eq!(
        file.unwrap().1,
        "---\ndraft: true\n---\n# Crane\n\nOnly crane."
    );
}

async fn redirects_do_not_lead_away_from_pages(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let files = [
        ("hugo.toml", ""),
        ("content/_index.md", "# Home\n\n[x](/parts/)\n"),
        ("content/parts/_index.md", "# Parts\n\nThe list.\n"),
        (
            "content/parts/table.md",
            "---\naliases: [/parts, /table]\n---\n# Table\n",
        ),
    ];
    let space = admin.space_with(organization, &files).await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    let reader = app.reader();
    let page = reader.get("/sites/acme-docs/parts").await;
    assert!(page.body.contains("The list."), "{page:?}");
    let moved = reader.redirected("/sites/acme-docs/table", 301).await;
    assert_eq!(moved, "/sites/acme-docs/parts/table");
    let home = reader.get("/sites/acme-docs/").await;
    assert!(
        home.body.contains("href=\"/sites/acme-docs/parts\">x<"),
        "{home:?}"
    );
}
