//! `quire check` finds nothing in data from the service, and every violation of a rule.
//!
//! - Every test of the service ends with a check that must find nothing: see `harness/checks.rs`.

use std::collections::BTreeSet;

use quire_client::models::Role;
use quire_service::check::{Code, Depth};

use crate::harness::{Discussion, Harness, TestApp, assert_json_snapshot, json};

quire_db::both_databases!(crate::harness::harness =>
    finds_what_breaks_a_rule,
    tells_garbage_from_problems,
    sees_one_moment,
);

/// A rule, and a statement that breaks it. They are run one after the other, and nothing is repaired
/// between them.
const DAMAGES: &[(Code, &str)] = &[
    (
        Code::Counter,
        "UPDATE counters SET value = value + 1 WHERE name = 'members' AND class = 6",
    ),
    (Code::Counter, "UPDATE spaces SET comments = comments + 1"),
    (
        Code::Counter,
        "UPDATE comments SET replies = 7 WHERE parent_id IS NULL",
    ),
    (Code::Counter, "UPDATE comments SET reactions = 7"),
    (Code::Counter, "UPDATE teams SET spaces = 7"),
    (Code::Counter, "UPDATE members SET teams = 7"),
    (Code::Counter, "UPDATE commenters SET written = 7"),
    (
        Code::Counter,
        "UPDATE change_requests SET number = number + 7",
    ),
    (
        Code::Tree,
        "UPDATE spaces SET container_id = 'elsewhere' WHERE parent_id IS NULL",
    ),
    (
        Code::Tree,
        "UPDATE collections SET parent_id = id, container_id = id",
    ),
    (
        Code::Position,
        "UPDATE collections SET position = position || '0'",
    ),
    (
        Code::Position,
        "UPDATE spaces SET position = '5', container_id = 'one'",
    ),
    (
        Code::Level,
        "UPDATE spaces SET level = 3 WHERE parent_id IS NOT NULL",
    ),
    (
        Code::Level,
        "UPDATE collections SET audience = 1 - audience",
    ),
    (
        Code::Grant,
        "UPDATE spaces SET created_by = 'nobody' WHERE created_by IS NOT NULL",
    ),
    (
        Code::Grant,
        "INSERT INTO space_grants (space_id, audience, user_id, role)
         SELECT s.id, s.audience, u.id, 1 FROM spaces s CROSS JOIN users u
         WHERE u.id NOT IN (SELECT user_id FROM members) LIMIT 1",
    ),
    (Code::Member, "UPDATE members SET disabled = TRUE"),
    (
        Code::Member,
        "INSERT INTO team_members (team_id, user_id, joined_at, organization_id, team_created_at)
         SELECT t.id, u.id, 1, t.organization_id, t.created_at FROM teams t CROSS JOIN users u
         WHERE u.id NOT IN (SELECT user_id FROM members) LIMIT 1",
    ),
    (Code::Counter, "UPDATE sites SET site_spaces = 7"),
    (Code::Site, "UPDATE site_spaces SET is_default = FALSE"),
    (Code::Site, "UPDATE site_sections SET is_default = FALSE"),
    (
        Code::Site,
        "UPDATE site_spaces SET container_id = site_id WHERE path = 'other'",
    ),
    (Code::Site, "UPDATE site_sections SET container_id = 'one'"),
    (Code::Position, "UPDATE site_spaces SET position = '5', container_id = 'one', path = id"),
    (Code::Key, "UPDATE sites SET title_key = 'X' || title_key"),
    (Code::Key, "UPDATE users SET name_key = 'X' || name_key"),
    (
        Code::Key,
        "INSERT INTO email_domains (domain, organization_id) SELECT 'a.example', id FROM organizations",
    ),
    (
        Code::Revision,
        "UPDATE revisions SET parents = '[\"missing\"]'",
    ),
    (Code::Revision, "UPDATE revisions SET parents = 'nonsense'"),
    (
        Code::Revision,
        "UPDATE page_revisions SET number = number + 100",
    ),
    (
        Code::Revision,
        "UPDATE revisions SET number = number + 1 WHERE number IS NOT NULL",
    ),
    (
        Code::ChangeRequest,
        "UPDATE change_requests SET revision_merged_id = revision_id",
    ),
    (
        Code::ChangeRequest,
        "UPDATE change_requests SET revision_id =
             (SELECT id FROM revisions r WHERE r.space_id <> change_requests.space_id LIMIT 1)",
    ),
    (Code::Space, "UPDATE spaces SET revision_id = 'missing'"),
    (
        Code::Comment,
        "UPDATE comments SET revision_id = 'missing' WHERE parent_id IS NULL",
    ),
    (
        Code::Job,
        "INSERT INTO jobs (id, kind, subject_id, due_at) VALUES ('j', 'purge-space', 'nothing', 0)",
    ),
    (Code::Job, "UPDATE spaces SET deleted_at = 1"),
    (
        Code::Idempotency,
        "INSERT INTO idempotency_keys (hash, fingerprint, begun_at, alive_at)
         SELECT hash, SUBSTR(hash, 1, 31), 1, 1 FROM tokens LIMIT 1",
    ),
    (
        Code::Token,
        "INSERT INTO tokens (id, user_id, label, hash, created_at)
         SELECT 'short', user_id, label, SUBSTR(hash, 1, 31), 1 FROM tokens LIMIT 1",
    ),
    (
        Code::Token,
        "INSERT INTO sessions (id, user_id, organization_id, saml_provider_id, hash, user_agent,
                               created_at, rotated_at, expires_at)
         SELECT 'short', t.user_id, p.organization_id, p.id, SUBSTR(t.hash, 1, 31), '', 1, 1, 1
         FROM tokens t CROSS JOIN saml_providers p LIMIT 1",
    ),
    (Code::Member, "UPDATE organizations SET sso = TRUE"),
    (
        Code::Token,
        "UPDATE settings SET value = 'nonsense' WHERE name = 'secret'",
    ),
    (
        Code::Token,
        "UPDATE tokens SET parent_id = id WHERE id <> 'short'",
    ),
    (
        Code::Key,
        "DELETE FROM member_words WHERE word = (SELECT MIN(word) FROM member_words)",
    ),
    (Code::Key, "UPDATE team_words SET word = 'X' || word"),
    (
        Code::ChangeRequest,
        "INSERT INTO broken_links (change_request_id, part, revision_id, listed, found, links)
         SELECT k.id, 1, k.revision_id, 1, 1, t.hash FROM change_requests k CROSS JOIN tokens t LIMIT 1",
    ),
    (
        Code::Revision,
        "UPDATE change_requests SET import_origin = 'docs', import_at = 1, import_snapshot =
             (SELECT hash FROM blobs WHERE CAST(LENGTH(bytes) AS BIGINT) = 5 LIMIT 1)",
    ),
    (Code::Webhook, "UPDATE webhooks SET position = 1000"),
    (Code::Webhook, "UPDATE webhooks SET deliveries = 0"),
    (Code::Webhook, "UPDATE webhook_secrets SET ends_at = 1"),
    (
        Code::File,
        "INSERT INTO pdfs (id, space_id, tree, alone, cover, state, place, hash, size, created_at, used_at)
         SELECT 'bad', s.id, '', FALSE, '', 'made', f.place, f.hash, 7, 0, 0 FROM spaces s CROSS JOIN files f LIMIT 1",
    ),
    (Code::File, "DELETE FROM space_files"),
    (Code::Blob, "DELETE FROM space_blobs"),
    (
        Code::Blob,
        "INSERT INTO blobs (hash, bytes) SELECT 'ff' || SUBSTR(hash, 3), bytes FROM blobs",
    ),
    (
        Code::Revision,
        "INSERT INTO revisions (id, space_id, type, tree, parents, created_at)
         SELECT 'bad', s.id, 'edits', b.hash, '[]', 1 FROM spaces s CROSS JOIN blobs b
         WHERE CAST(LENGTH(b.bytes) AS BIGINT) = 5 LIMIT 1",
    ),
];

impl TestApp {
    /// Something that each rule is about, and a user who belongs to no organization.
    async fn world(&self) -> Discussion {
        let admin = self.admin();
        let closed = self.collection("Closed", None).await;
        admin.set_level(&closed, json!("read")).await.unwrap();
        let files = [
            ("a.md", "# A\n\nText\n"),
            ("logo.png", "bytes of a picture"),
        ];
        let space = admin.space_with(&self.organization, &files).await;
        let other = admin.new_space(&self.organization, "Other").await;
        let into = json!({"parent": closed.id});
        admin.put_space(&other, into).await.unwrap();
        let desk = admin.desk(&self.organization, &[&space]).await;
        let section = desk.section(&other, "News").await;
        let there = json!({"spaceId": space.id, "sectionId": section.id});
        desk.add_with(there).await.unwrap();
        let reader = self.member(Role::Read).await;
        self.grant(&space, &reader, 3).await;
        self.team(json!({"title": "Writers"})).await;
        self.saml_provider(json!({"label": "SSO"})).await;
        let hook = json!({"url": "https://hooks.example.com/"});
        let hook = self.webhook(hook).await;
        let call = admin.test_webhook(&self.organization, &hook.id);
        call.send().await.unwrap();
        self.app
            .create_user("nobody@example.com", "Nobody", None, None, false)
            .await
            .unwrap();
        admin.propose(&space).await;
        let discussion = Discussion::of(admin, &space);
        let comment = discussion.say("Well.").await;
        discussion.reply(&comment.id, "Indeed.").await;
        discussion
    }
}

async fn finds_what_breaks_a_rule(harness: Harness) {
    let app = harness.start().await;
    app.world().await;
    app.holds().await;
    app.is_damaged();
    let mut known: BTreeSet<String> = BTreeSet::new();
    let mut found: BTreeSet<Code> = BTreeSet::new();
    for (code, damage) in DAMAGES {
        let changed = app.database.execute(damage, &[]).await.unwrap();
        assert!(changed > 0, "changes nothing: {damage}");
        let report = app.report().await;
        let new: Vec<_> = report
            .problems
            .into_iter()
            .filter(|problem| known.insert(problem.to_string()))
            .collect();
        found.extend(new.iter().map(|problem| problem.code));
        assert!(
            new.iter().any(|problem| problem.code == *code),
            "{damage}: {new:#?}"
        );
    }
    let missed: Vec<_> = Code::ALL
        .iter()
        .filter(|code| !found.contains(code))
        .collect();
    // What the database finds and what cannot be read takes a damaged file: the tests of the binary have one.
    assert_eq!(missed, [&Code::Database, &Code::Unreadable]);
}

async fn tells_garbage_from_problems(harness: Harness) {
    let app = harness.start().await;
    app.world().await;
    let report = app.report().await;
    assert_json_snapshot!(report, @r#"
    {
      "problems": [],
      "more": [],
      "counts": {
        "organizations": 1,
        "users": 3,
        "spaces": 2,
        "changeRequests": 2,
        "comments": 2,
        "revisions": 4,
        "blobs": 4,
        "files": 1
      },
      "garbage": {
        "blobs": 0,
        "blobBytes": 0,
        "files": 0,
        "fileBytes": 0
      }
    }
    "#);
    app.put_object("files/ab/cdef", "left behind").await;
    let sql = "INSERT INTO blobs (hash, bytes, counted) SELECT 'ff' || SUBSTR(hash, 3), bytes, TRUE FROM blobs
               WHERE LENGTH(bytes) = 5";
    app.database.execute(sql, &[]).await.unwrap();
    let garbage = app.try_report(Depth::Quick).await.unwrap().garbage;
    assert_eq!((garbage.files, garbage.file_bytes), (1, 11));
    assert_eq!((garbage.blobs, garbage.blob_bytes), (1, 5));

    app.is_damaged();
    let (path,): (String,) = app
        .database
        .query_one("SELECT place FROM files", &[])
        .await
        .unwrap();
    let problems = async |depth| {
        let report = app.try_report(depth).await.unwrap();
        let files = report
            .problems
            .into_iter()
            .filter(|one| one.code == Code::File);
        files.map(|one| one.found).collect::<Vec<_>>()
    };
    app.put_object(&path, "bytes of a PICTURE").await;
    assert_eq!(problems(Depth::Quick).await, [""; 0]);
    assert_eq!(problems(Depth::Full).await.len(), 1);
    app.put_object(&path, "half").await;
    assert_eq!(problems(Depth::Quick).await, ["4 bytes"]);
    app.delete_object(&path).await;
    assert_eq!(problems(Depth::Quick).await, ["none"]);
}

async fn sees_one_moment(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Busy").await;
    let discussion = Discussion::of(app.admin(), &space);
    // The counter and the comments change between any two statements of the check.
    let done = std::sync::atomic::AtomicBool::new(false);
    let write = async {
        while !done.load(std::sync::atomic::Ordering::Relaxed) {
            discussion.say("One more.").await;
        }
    };
    let check = async {
        for _ in 0..5 {
            app.holds().await;
        }
        done.store(true, std::sync::atomic::Ordering::Relaxed);
    };
    futures_util::future::join(write, check).await;
}
