//! Databases created by an older version.

use std::sync::Arc;
use std::time::Duration;

use object_store::memory::InMemory;
use quire_db::params;
use quire_db::testing::TestDatabase;
use quire_service::{App, Config, MIGRATIONS};

use crate::harness::{Clock, environment};

quire_db::both_databases!(
    people_of_an_older_version_are_counted,
    merged_change_requests_of_an_older_version_are_counted,
    grants_of_an_older_version_are_kept,
    members_and_teams_of_an_older_version_are_found,
    the_history_of_an_older_version_is_found,
    the_texts_of_an_older_version_are_indexed,
    providers_of_an_older_version_have_types_like_all_targets,
    conditions_of_an_older_version_are_found,
);

/// Runs the changes of a newer version to the database at its start.
async fn start(test: &TestDatabase) {
    let (database, files) = (test.database.clone(), Arc::new(InMemory::new()));
    let environment = environment(&Clock::default());
    App::start(database, files, Config::default(), environment)
        .await
        .unwrap();
}

async fn people_of_an_older_version_are_counted(test: TestDatabase) {
    let database = &test.database;
    database.migrate(&MIGRATIONS[..2]).await.unwrap();
    for sql in [
        "INSERT INTO users (id, email, email_key, display_name, created_at) VALUES
            ('u1', 'a@b', 'a@b', 'Änne', 1), ('u2', 'c@d', 'c@d', 'Bo', 2), ('u3', 'e@f', 'e@f', 'Cy', 3)",
        "INSERT INTO organizations (id, title, created_at, email_domains) VALUES
            ('o1', 'One', 1, '[\"b.example\",\"a.example\"]'), ('o2', 'Two', 2, '[]')",
        "INSERT INTO members (organization_id, user_id, role, joined_at) VALUES
            ('o1', 'u1', 6, 1), ('o1', 'u2', NULL, 2), ('o1', 'u3', NULL, 3), ('o2', 'u1', 1, 4)",
        "INSERT INTO spaces (id, organization_id, title, emoji, edit_mode, revision_id, created_at, updated_at, deleted_at)
            VALUES ('s1', 'o1', 'S', 's', 'live', 'r', 1, 1, NULL), ('s2', 'o1', 'S', 's', 'live', 'r', 1, 1, 5)",
        "INSERT INTO teams (id, organization_id, title, created_at) VALUES ('t1', 'o1', 'ÄRZTE', 7), ('t2', 'o2', 'T', 8)",
        "INSERT INTO team_members (team_id, user_id, owner, joined_at) VALUES
            ('t1', 'u1', TRUE, 1), ('t1', 'u2', FALSE, 2), ('t2', 'u1', FALSE, 3)",
        "INSERT INTO team_grants (space_id, team_id, role) VALUES ('s1', 't1', 2), ('s2', 't1', 2)",
    ] {
        database.execute(sql, &[]).await.unwrap();
    }
    start(&test).await;

    let rows = async |sql: &str| -> Vec<String> {
        let rows: Vec<(String,)> = database.query(sql, &[]).await.unwrap();
        rows.into_iter().map(|(row,)| row).collect()
    };
    let counted =
        "SELECT owner_id || ' ' || name || ' ' || CAST(class AS TEXT) || ' ' || CAST(value AS TEXT)
                   FROM counters WHERE name <> 'spaces' ORDER BY owner_id, name, class";
    let expected = [
        "o1 members 0 2",
        "o1 members 6 1",
        "o1 teams 0 1",
        "o2 members 1 1",
        "o2 teams 0 1",
    ];
    assert_eq!(rows(counted).await, expected);
    let teams = "SELECT title_key || ' ' || CAST(members AS TEXT) || ' ' || CAST(spaces AS TEXT) FROM teams ORDER BY id";
    assert_eq!(rows(teams).await, ["ärzte 2 1", "t 1 0"]);
    let members =
        "SELECT organization_id || ' ' || user_id || ' ' || CAST(teams AS TEXT) FROM members
                   ORDER BY organization_id, user_id";
    assert_eq!(
        rows(members).await,
        ["o1 u1 1", "o1 u2 1", "o1 u3 0", "o2 u1 1"]
    );
    let belonging = "SELECT team_id || ' ' || user_id || ' ' || organization_id || ' ' || CAST(team_created_at AS TEXT)
                     FROM team_members ORDER BY team_id, user_id";
    assert_eq!(
        rows(belonging).await,
        ["t1 u1 o1 7", "t1 u2 o1 7", "t2 u1 o2 8"]
    );
    assert_eq!(
        rows("SELECT name_key FROM users ORDER BY id").await,
        ["änne", "bo", "cy"]
    );
    let domains = "SELECT domain || ' ' || organization_id FROM email_domains ORDER BY domain";
    assert_eq!(rows(domains).await, ["a.example o1", "b.example o1"]);
}

async fn merged_change_requests_of_an_older_version_are_counted(test: TestDatabase) {
    let database = &test.database;
    database.migrate(&MIGRATIONS[..5]).await.unwrap();
    let blob = "INSERT INTO blobs (hash, bytes) VALUES ('h', $1)";
    database
        .execute(blob, params![b"{}".to_vec()])
        .await
        .unwrap();
    for sql in [
        "INSERT INTO users (id, email, email_key, display_name, created_at) VALUES ('u', 'a@b', 'a@b', 'A', 1)",
        "INSERT INTO organizations (id, title, created_at) VALUES ('o', 'One', 1)",
        "INSERT INTO spaces (id, organization_id, title, emoji, edit_mode, revision_id, created_at, updated_at,
                             change_requests, change_requests_open) VALUES
            ('s1', 'o', 'S', 's', 'live', 'r', 1, 1, 4, 1), ('s2', 'o', 'S', 's', 'live', 'r', 1, 1, 0, 0)",
        "INSERT INTO revisions (id, space_id, type, tree, parents, created_at) VALUES ('r', 's1', 'edits', 'h', '[]', 1)",
        "INSERT INTO change_requests (id, space_id, number, status, subject, created_by, created_at, updated_at,
                                      revision_id, revision_initial_id, revision_ancestor_id) VALUES
            ('c1', 's1', 1, 'merged', '', 'u', 1, 1, 'r', 'r', 'r'), ('c2', 's1', 2, 'open', '', 'u', 1, 1, 'r', 'r', 'r'),
            ('c3', 's1', 3, 'merged', '', 'u', 1, 1, 'r', 'r', 'r'), ('c4', 's1', 4, 'archived', '', 'u', 1, 1, 'r', 'r', 'r')",
    ] {
        database.execute(sql, &[]).await.unwrap();
    }
    start(&test).await;
    let sql = "SELECT change_requests_merged FROM spaces ORDER BY id";
    let merged: Vec<(i64,)> = database.query(sql, &[]).await.unwrap();
    assert_eq!(merged, [(2,), (0,)]);
}

async fn grants_of_an_older_version_are_kept(test: TestDatabase) {
    let database = &test.database;
    database.migrate(&MIGRATIONS[..6]).await.unwrap();
    for sql in [
        "INSERT INTO users (id, email, email_key, display_name, created_at) VALUES ('u', 'a@b', 'a@b', 'A', 1)",
        "INSERT INTO organizations (id, title, created_at) VALUES ('o', 'One', 1)",
        "INSERT INTO spaces (id, organization_id, title, emoji, edit_mode, revision_id, created_at, updated_at, audience)
            VALUES ('s1', 'o', 'S', 's', 'live', 'r', 1, 1, 0), ('s2', 'o', 'S', 's', 'live', 'r', 1, 1, 2)",
        "INSERT INTO teams (id, organization_id, title, created_at) VALUES ('t', 'o', 'T', 7)",
        "INSERT INTO space_grants (space_id, user_id, role) VALUES ('s1', 'u', 2), ('s2', 'u', 3)",
        "INSERT INTO team_grants (space_id, team_id, role) VALUES ('s1', 't', 4), ('s2', 't', 5)",
    ] {
        database.execute(sql, &[]).await.unwrap();
    }
    start(&test).await;
    let grants = async || -> Vec<(String, i64, i64)> {
        let sql = "SELECT space_id, audience, role FROM space_grants UNION ALL
                   SELECT space_id, audience, role FROM team_grants ORDER BY role";
        database.query(sql, &[]).await.unwrap()
    };
    let of = |space: &str, audience: i64, role: i64| (space.to_owned(), audience, role);
    let expected = [
        of("s1", 0, 2),
        of("s2", 2, 3),
        of("s1", 0, 4),
        of("s2", 2, 5),
    ];
    assert_eq!(grants().await, expected);
    // What changes a space changes its grants.
    let sql = "UPDATE spaces SET audience = 1 WHERE id = 's1'";
    database.execute(sql, &[]).await.unwrap();
    let expected = [
        of("s1", 1, 2),
        of("s2", 2, 3),
        of("s1", 1, 4),
        of("s2", 2, 5),
    ];
    assert_eq!(grants().await, expected);
}

async fn members_and_teams_of_an_older_version_are_found(test: TestDatabase) {
    let database = &test.database;
    let older = MIGRATIONS.iter().position(|one| one.version == 12).unwrap();
    database.migrate(&MIGRATIONS[..older]).await.unwrap();
    for sql in [
        "INSERT INTO organizations (id, title, created_at) VALUES ('o', 'One', 1), ('p', 'Two', 1)",
        // More than are brought up to date at once.
        "INSERT INTO users (id, email, email_key, display_name, name_key, created_at)
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1300)
            SELECT 'u' || CAST(i AS TEXT), 'm' || CAST(i AS TEXT) || '@example.com', 'm' || CAST(i AS TEXT) || '@example.com',
                   'Örjan ' || CAST(i AS TEXT), 'örjan ' || CAST(i AS TEXT), 1 FROM n",
        "INSERT INTO members (organization_id, user_id, role, joined_at)
            SELECT o.id, u.id, 1, 1 FROM users u CROSS JOIN organizations o",
        "INSERT INTO teams (id, organization_id, title, created_at) VALUES ('t', 'o', 'Große Ärzte', 7), ('s', 'p', 'S', 8)",
        "INSERT INTO settings (name, value) VALUES ('people_backfilled', 'done')",
    ] {
        database.execute(sql, &[]).await.unwrap();
    }
    start(&test).await;
    let count = async |sql: &str| -> i64 {
        let (count,): (i64,) = database.query_one(sql, &[]).await.unwrap();
        count
    };
    for (word, expected) in [
        ("örjan", 1300),
        ("m1300@example.com", 1),
        ("example.com", 1300),
    ] {
        let sql = format!(
            "SELECT COUNT(*) FROM member_words WHERE organization_id = 'o' AND word = '{word}'"
        );
        assert_eq!(count(&sql).await, expected, "{word}");
    }
    let words =
        "SELECT organization_id || ' ' || team_id || ' ' || word FROM team_words ORDER BY 1";
    let words: Vec<(String,)> = database.query(words, &[]).await.unwrap();
    let words: Vec<&str> = words.iter().map(|(word,)| word.as_str()).collect();
    assert_eq!(words, ["o t große", "o t ärzte", "p s s"]);
    let rows = "SELECT COUNT(*) FROM member_words";
    let before = count(rows).await;
    start(&test).await;
    assert_eq!(count(rows).await, before);
    // They go with what they are of.
    for sql in [
        "DELETE FROM members WHERE user_id = 'u7'",
        "DELETE FROM teams WHERE id = 't'",
    ] {
        database.execute(sql, &[]).await.unwrap();
    }
    assert_eq!(
        count("SELECT COUNT(*) FROM member_words WHERE user_id = 'u7'").await,
        0
    );
    assert_eq!(count("SELECT COUNT(*) FROM team_words").await, 1);
}

async fn the_history_of_an_older_version_is_found(test: TestDatabase) {
    let database = &test.database;
    let older = MIGRATIONS.iter().position(|one| one.version == 13).unwrap();
    database.migrate(&MIGRATIONS[..older]).await.unwrap();
    let page = |title: &str| format!(r#"{{"id":"p","title":"{title}","slug":"p"}}"#);
    let id = |name: &str| format!("{name:a<22}");
    for (hash, tree) in [
        ("h1", "{}".to_owned()),
        ("h2", format!(r#"{{"pages":[{}]}}"#, page("A"))),
        ("h3", format!(r#"{{"pages":[{}]}}"#, page("B"))),
    ] {
        let blob = "INSERT INTO blobs (hash, bytes) VALUES ($1, $2)";
        let bytes = tree.into_bytes();
        database.execute(blob, params![hash, bytes]).await.unwrap();
    }
    let organization = "INSERT INTO organizations (id, title, created_at) VALUES ('o', 'One', 1)";
    database.execute(organization, &[]).await.unwrap();
    let space = "INSERT INTO spaces (id, organization_id, title, emoji, edit_mode, revision_id, created_at, updated_at)
                 VALUES ('s', 'o', 'S', 's', 'live', $1, 1, 1)";
    database.execute(space, params![id("r4")]).await.unwrap();
    // The clock went back between them, and the third is of a change request.
    for (name, kind, tree, parents, created_at) in [
        ("r1", "edits", "h1", vec![], 9),
        ("r2", "merge", "h2", vec![id("r1"), id("r3")], 5),
        ("r3", "edits", "h2", vec![id("r1")], 4),
        ("r4", "merge", "h3", vec![id("r2"), id("r3")], 7),
    ] {
        let parents = serde_json::to_string(&parents).unwrap();
        let sql = "INSERT INTO revisions (id, space_id, type, tree, parents, created_at) VALUES ($1, 's', $2, $3, $4, $5)";
        database
            .execute(sql, params![id(name), kind, tree, parents, created_at])
            .await
            .unwrap();
    }
    start(&test).await;
    let numbers = "SELECT id, COALESCE(number, 0) FROM revisions ORDER BY id";
    let numbers: Vec<(String, i64)> = database.query(numbers, &[]).await.unwrap();
    let expected = [(id("r1"), 1), (id("r2"), 2), (id("r3"), 0), (id("r4"), 3)];
    assert_eq!(numbers, expected);
    let pages = "SELECT page_id, number FROM page_revisions WHERE NOT removed ORDER BY number";
    let pages: Vec<(String, i64)> = database.query(pages, &[]).await.unwrap();
    assert_eq!(pages, [("p".to_owned(), 2), ("p".to_owned(), 3)]);
}

async fn the_texts_of_an_older_version_are_indexed(test: TestDatabase) {
    let database = &test.database;
    let older = MIGRATIONS.iter().position(|one| one.version == 13).unwrap();
    database.migrate(&MIGRATIONS[..older]).await.unwrap();
    let texts: Vec<String> = (0..70).map(|at| format!("[a](gone-{at}.md)\n")).collect();
    let pages = texts.iter().enumerate().map(|(at, text)| {
        let body = quire_content::hash(text.as_bytes());
        format!(r#"{{"id":"p{at}","title":"P","slug":"p{at}","body":"{body}"}}"#)
    });
    let tree = format!(r#"{{"pages":[{}]}}"#, pages.collect::<Vec<_>>().join(","));
    for text in texts.iter().chain([&tree]) {
        let hash = quire_content::hash(text.as_bytes()).to_string();
        let blob = "INSERT INTO blobs (hash, bytes) VALUES ($1, $2)";
        let bytes = text.clone().into_bytes();
        database.execute(blob, params![hash, bytes]).await.unwrap();
    }
    for sql in [
        "INSERT INTO organizations (id, title, created_at) VALUES ('o', 'One', 1)",
        "INSERT INTO spaces (id, organization_id, title, emoji, edit_mode, revision_id, created_at, updated_at)
         VALUES ('s', 'o', 'S', 's', 'live', 'r', 1, 1)",
    ] {
        database.execute(sql, &[]).await.unwrap();
    }
    let revision = "INSERT INTO revisions (id, space_id, type, tree, parents, created_at) VALUES ('r', 's', 'edits', $1, '[]', 1)";
    let tree = quire_content::hash(tree.as_bytes()).to_string();
    database.execute(revision, params![tree]).await.unwrap();
    start(&test).await;
    let count = async |rest: &str| {
        let sql = format!("SELECT COUNT(*) FROM {rest}");
        let (count,): (i64,) = database.query_one(&sql, &[]).await.unwrap();
        count
    };
    let indexed = async || count("blobs WHERE links IS NOT NULL").await;
    // It is done in the background.
    let is_done = async || count("settings WHERE name LIKE 'links_%_backfilled'").await > 0;
    let done = async {
        while !is_done().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let done = tokio::time::timeout(Duration::from_secs(30), done).await;
    done.expect("the texts are indexed");
    assert_eq!(indexed().await, 70);
    // What was done once is not done again.
    database
        .execute("UPDATE blobs SET links = NULL", &[])
        .await
        .unwrap();
    start(&test).await;
    assert_eq!(indexed().await, 0);
}

async fn providers_of_an_older_version_have_types_like_all_targets(test: TestDatabase) {
    let database = &test.database;
    let older = MIGRATIONS.iter().position(|one| one.version == 31).unwrap();
    database.migrate(&MIGRATIONS[..older]).await.unwrap();
    for sql in [
        "INSERT INTO organizations (id, title, created_at) VALUES ('o', 'One', 1)",
        "INSERT INTO events (organization_id, created_at, observed_at, operation, target_type, target_id) VALUES
            ('o', 1, 1, 'createSamlProvider', 'saml-provider', 'a'),
            ('o', 1, 1, 'createOidcProvider', 'oidc-provider', 'b'), ('o', 1, 1, 'updateTeam', 'team', 'c')",
        r#"INSERT INTO webhooks (id, organization_id, url, description, enabled, events, created_at, position) VALUES
            ('w', 'o', 'u', '', TRUE, '["team","oidc-provider","saml-provider"]', 1, 0),
            ('x', 'o', 'u', '"saml-provider"', TRUE, '[]', 1, 0)"#,
    ] {
        database.execute(sql, &[]).await.unwrap();
    }
    database.migrate(MIGRATIONS).await.unwrap();
    let rows = async |sql: &str| -> Vec<String> {
        let rows: Vec<(String,)> = database.query(sql, &[]).await.unwrap();
        rows.into_iter().map(|(row,)| row).collect()
    };
    let types = rows("SELECT target_type FROM events ORDER BY target_id").await;
    assert_eq!(types, ["samlProvider", "oidcProvider", "team"]);
    let filters = rows("SELECT events FROM webhooks ORDER BY id").await;
    assert_eq!(filters, [r#"["team","oidcProvider","samlProvider"]"#, "[]"]);
}

async fn conditions_of_an_older_version_are_found(test: TestDatabase) {
    let database = &test.database;
    let older = MIGRATIONS.iter().position(|one| one.version == 35).unwrap();
    database.migrate(&MIGRATIONS[..older]).await.unwrap();
    let organization = "INSERT INTO organizations (id, title, created_at) VALUES ('o', 'One', 1)";
    database.execute(organization, &[]).await.unwrap();
    let page = r#"{"pages":[{"id":"p","title":"P","slug":"p","front_matter":"if: x\n"}]}"#;
    for (hash, tree) in [("h1", "{}"), ("h2", page), ("h3", "not a tree")] {
        let blob = "INSERT INTO blobs (hash, bytes) VALUES ($1, $2)";
        let bytes = tree.as_bytes().to_vec();
        database.execute(blob, params![hash, bytes]).await.unwrap();
    }
    // More spaces than are looked at together.
    for number in 0..250 {
        let (space, revision) = (format!("s{number:03}"), format!("r{number:03}"));
        let sql = "INSERT INTO spaces (id, organization_id, title, emoji, edit_mode, revision_id, created_at, updated_at)
                   VALUES ($1, 'o', 'S', 's', 'live', $2, 1, 1)";
        database
            .execute(sql, params![space, revision])
            .await
            .unwrap();
        let tree = ["h1", "h2", "h3"][number % 3];
        let sql = "INSERT INTO revisions (id, space_id, type, tree, parents, created_at, number)
                   VALUES ($1, $2, 'edits', $3, '[]', 1, 1)";
        database
            .execute(sql, params![revision, space, tree])
            .await
            .unwrap();
    }
    start(&test).await;
    let done = async {
        let name = "SELECT name FROM settings WHERE name = 'conditions_backfilled'";
        loop {
            let found: Vec<(String,)> = database.query(name, &[]).await.unwrap();
            if !found.is_empty() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let done = tokio::time::timeout(Duration::from_secs(30), done).await;
    done.expect("the conditions are found");
    let found = "SELECT tree, conditional, COUNT(*) FROM revisions GROUP BY tree, conditional ORDER BY tree";
    let found: Vec<(String, Option<bool>, i64)> = database.query(found, &[]).await.unwrap();
    let expected = [
        ("h1".to_owned(), Some(false), 84),
        ("h2".to_owned(), Some(true), 83),
        ("h3".to_owned(), None, 83),
    ];
    assert_eq!(found, expected);
}
