//! Every writing operation, with each of its statements, commits and stored files failing in turn: nothing is
//! incomplete.
//!
//! - A refused statement or commit leaves every row of the database unchanged.
//! - A commit whose response is lost has stored everything, and is not repeated.
//! - With an `Idempotency-Key`, a retried request is carried out at most once.
//! - By default, a [sample](is_in_sample) runs: the first, the middle and the last statement, and every commit and
//!   response without a key; every response with a key; every fourth fault of a job. On PostgreSQL, only the last
//!   statement. `QUIRE_TEST_FULL=1` runs all.

mod calls;

use std::collections::BTreeMap;

use quire_db::Kind;
use quire_db::testing::{Dump, Fault, dump, is_full};

use crate::harness::{Harness, TestApp};
use calls::{Call, World};

quire_db::both_databases!(crate::harness::harness =>
    content_is_whole,
    spaces_are_whole,
    collections_are_whole,
    comments_are_whole,
    people_are_whole,
    teams_are_whole,
    webhooks_are_whole,
    sites_are_whole,
    files_are_whole,
    a_purge_goes_on_after_any_fault,
    a_description_is_processed_after_any_fault,
    reports_readiness,
);

async fn content_is_whole(harness: Harness) {
    check(
        harness,
        &["propose", "rename", "edit", "archive", "merge", "pull"],
    )
    .await;
}

async fn spaces_are_whole(harness: Harness) {
    check(
        harness,
        &[
            "create space",
            "create space from archive",
            "update space",
            "delete space",
            "restore space",
            "duplicate space",
            "move space",
        ],
    )
    .await;
}

async fn collections_are_whole(harness: Harness) {
    check(
        harness,
        &[
            "translate",
            "publish integration",
            "install integration",
            "describe",
            "describe anew",
            "delete description",
            "create collection",
            "update collection",
            "move collection",
            "delete collection",
        ],
    )
    .await;
}

async fn comments_are_whole(harness: Harness) {
    check(harness, &["comment", "reply", "resolve", "delete comment"]).await;
}

async fn people_are_whole(harness: Harness) {
    check(
        harness,
        &[
            "invite",
            "change role",
            "remove member",
            "link invite",
            "create organization",
            "create token",
            "delete token",
            "create provider",
            "update provider",
            "delete provider",
            "create OIDC provider",
            "update OIDC provider",
            "delete OIDC provider",
            "delete session",
        ],
    )
    .await;
}

async fn webhooks_are_whole(harness: Harness) {
    check(
        harness,
        &[
            "create webhook",
            "update webhook",
            "disable webhook",
            "delete webhook",
            "regenerate secret",
            "test webhook",
            "redeliver",
        ],
    )
    .await;
}

async fn teams_are_whole(harness: Harness) {
    check(
        harness,
        &[
            "create team",
            "update team",
            "change team",
            "delete team",
            "grant",
            "grant team",
        ],
    )
    .await;
}

async fn sites_are_whole(harness: Harness) {
    check(
        harness,
        &[
            "create site",
            "update site",
            "publish site",
            "delete site",
            "add site space",
            "remove site space",
            "rename site space",
            "create section",
            "delete section",
            "delete group",
            "sort site",
            "share link",
            "visitor key",
            "redirect",
            "customize site",
        ],
    )
    .await;
}

/// Selects the moments at which a fault happens by default, out of this many at which it can happen, counted from 1.
/// The moments after the last one are always selected: nothing fails there, and `count` is 0 to select all.
fn is_in_sample(kind: Kind, fault: Fault, number: u64, count: u64) -> bool {
    let is_chosen = match kind {
        Kind::Sqlite => [1, count.div_ceil(2)].contains(&number),
        Kind::Postgres => false,
    };
    fault != Fault::Statement || number >= count || is_chosen
}

/// Returns the stride between the faults of a job that are tested.
fn stride() -> usize {
    if is_full() { 1 } else { 4 }
}

/// True if all faults of an operation run. Publications of an integration share its files, so a sample would compare
/// those that add a file with those that do not.
fn runs_all(name: &str) -> bool {
    is_full() || name == "publish integration"
}

/// Returns the number of rows added to each table.
fn grown(before: &Dump, after: &Dump) -> BTreeMap<String, i64> {
    let length =
        |dump: &Dump, table: &String| i64::try_from(dump.get(table).map_or(0, Vec::len)).unwrap();
    let tables = after.keys();
    let tables = tables.map(|table| (table.clone(), length(after, table) - length(before, table)));
    tables.filter(|(_, grown)| *grown != 0).collect()
}

impl TestApp {
    /// All that requests change, except for the keys themselves.
    async fn rows(&self) -> Dump {
        // Files are noted before they are stored; a revision that fails leaves the note.
        dump(&self.database, &["idempotency_keys", "files"]).await
    }

    /// Counts the moments at which an operation can fail in one way.
    async fn count_moments(
        &self,
        world: &World,
        name: &str,
        fault: Fault,
        key: Option<&str>,
    ) -> u64 {
        let call = Call::prepare(self, world, name).await;
        let key = key.map(|key| format!("{key}-{fault:?}"));
        self.database.faults().arm(fault, u64::MAX);
        let answer = call.send(self, key.as_deref()).await;
        assert!(answer.status < 300, "{name}: {answer:?}");
        self.database.faults().count(u64::MAX)
    }

    /// Makes an operation fail in one way at each of its moments.
    async fn fail_everywhere(&self, world: &World, name: &str, fault: Fault, key: Option<&str>) {
        let count = if runs_all(name) {
            0
        } else {
            self.count_moments(world, name, fault, key).await
        };
        let kind = self.database.kind();
        let is_chosen = |number: &u64| is_in_sample(kind, fault, *number, count);
        let mut done = Vec::new();
        let clean = 'clean: loop {
            for number in (1..).filter(is_chosen) {
                let call = Call::prepare(self, world, name).await;
                let key = key.map(|key| format!("{key}-{fault:?}-{number}"));
                let before = self.rows().await;
                self.database.faults().arm(fault, number);
                let answer = call.send(self, key.as_deref()).await;
                let fired = self.database.faults().disarm();
                let after = self.rows().await;
                let at = format!("{name}, {fault:?} {number}, key {key:?}: {answer:?}");
                if !fired {
                    assert!(answer.status < 300, "{at}");
                    assert!(number > 1, "{at}: it never wrote");
                    break 'clean grown(&before, &after);
                }
                if answer.status < 300 {
                    // What failed was not a part of it.
                    done.push((at, grown(&before, &after)));
                    continue;
                }
                let expected: &[u16] = match fault {
                    Fault::Statement => &[507],
                    Fault::Commit => &[507, 503],
                    Fault::Response => &[503],
                };
                assert!(expected.contains(&answer.status), "{at}");
                assert_eq!(answer.header("retry-after"), "1", "{at}");
                if fault != Fault::Response {
                    assert_eq!(after, before, "{at}");
                }
                if let Some(key) = &key {
                    let again = call.send(self, Some(key)).await;
                    assert!(again.status < 300 || again.status == 409, "{at} {again:?}");
                }
                let grown = grown(&before, &self.rows().await);
                if fault == Fault::Response || key.is_some() {
                    done.push((at, grown));
                }
            }
        };
        for (at, grown) in done {
            assert!(
                grown == clean || grown.is_empty(),
                "{at}: {grown:?}, not {clean:?}"
            );
        }
    }
}

/// Returns the changes of a login, except for its use, which may be stored before. The words of names
/// differ, and only the very first login adds rows of counters.
fn gained(before: &Dump, after: &Dump) -> BTreeMap<String, i64> {
    let mut gained = grown(before, after);
    gained.retain(|table, _| !["counters", "member_words", "oidc_logins"].contains(&&**table));
    gained
}

/// Makes logins fail in each way at each of their moments, and tries each again: unchanged, unless it is
/// used up, or else a new one. `prepare` starts the login of somebody with this name, and `attempt` ends
/// it; its status is returned.
pub(crate) async fn logins_are_whole<L>(
    app: &TestApp,
    prepare: impl AsyncFn(&str) -> L,
    attempt: impl AsyncFn(&L) -> u16,
) {
    let mut done = Vec::new();
    let kind = app.database.kind();
    // The use of the token is noted in the background.
    app.idle().await;
    for fault in [Fault::Statement, Fault::Commit, Fault::Response] {
        let mut count = 0;
        if !is_full() {
            let login = prepare(&format!("{fault:?}")).await;
            app.database.faults().arm(fault, u64::MAX);
            assert_eq!(attempt(&login).await, 303, "{fault:?}");
            count = app.database.faults().count(u64::MAX);
        }
        let is_chosen = |number: &u64| is_in_sample(kind, fault, *number, count);
        for number in (1..).filter(is_chosen) {
            let at = format!("{fault:?}-{number}");
            let login = prepare(&at).await;
            let mut before = app.rows().await;
            app.database.faults().arm(fault, number);
            let status = attempt(&login).await;
            let fired = app.database.faults().disarm();
            if fired {
                assert!([503, 507].contains(&status), "{at}: {status}");
                let mut after = app.rows().await;
                let is_used_up = after.get("oidc_logins") != before.get("oidc_logins");
                if fault != Fault::Response {
                    after.insert("oidc_logins".to_owned(), before["oidc_logins"].clone());
                    assert_eq!(after, before, "{at}");
                }
                // One that was stored counts once; any other may be tried again.
                let is_stored = is_used_up || fault == Fault::Response;
                let again = if is_stored { 400 } else { 303 };
                assert_eq!(attempt(&login).await, again, "{at}");
                if gained(&before, &app.rows().await).is_empty() {
                    assert!(
                        is_used_up,
                        "{at}: a login without an effect can be tried again"
                    );
                    let another = prepare(&at).await;
                    before = app.rows().await;
                    assert_eq!(attempt(&another).await, 303, "{at}");
                }
            } else {
                assert_eq!(status, 303, "{at}");
                assert!(number > 1, "{at}: it never wrote");
            }
            done.push((at, gained(&before, &app.rows().await)));
            if !fired {
                break;
            }
        }
    }
    for (at, grown) in &done {
        assert_eq!(grown, &done[0].1, "{at}");
    }
}

async fn check(mut harness: Harness, names: &[&str]) {
    // What one process has at hand, another would have to read.
    harness.processes = 1;
    let app = harness.start().await;
    let world = World::new(&app).await;
    for name in names {
        for fault in [Fault::Statement, Fault::Commit, Fault::Response] {
            app.fail_everywhere(&world, name, fault, None).await;
        }
        if Call::prepare(&app, &world, name).await.takes_a_key() {
            let key = name.replace(' ', "-");
            let faults = [Fault::Commit, Fault::Response];
            for fault in &faults[usize::from(!runs_all(name))..] {
                app.fail_everywhere(&world, name, *fault, Some(&key)).await;
            }
        }
        app.check_tree().await;
        app.counters_hold().await;
    }
}

async fn files_are_whole(harness: Harness) {
    let app = harness.start().await;
    let world = World::new(&app).await;
    for number in 1.. {
        let call = Call::prepare(&app, &world, "files").await;
        let before = app.rows().await;
        app.files.fail_at(number);
        let answer = call.send(&app, None).await;
        if !app.files.work() {
            assert_eq!((number, answer.status), (4, 201), "{answer:?}");
            break;
        }
        assert_eq!(answer.status, 507, "{answer:?}");
        assert_eq!(app.rows().await, before, "{number}");
    }
}

async fn a_purge_goes_on_after_any_fault(harness: Harness) {
    let app = harness.start().await;
    let world = World::new(&app).await;
    for fault in [Fault::Statement, Fault::Commit, Fault::Response] {
        for number in (1..).step_by(stride()) {
            let space = world.deleted_space(&app).await;
            app.database.faults().arm(fault, number);
            let _ = app.app.work_off().await;
            let fired = app.database.faults().disarm();
            for _ in 0..20 {
                app.clock.advance(std::time::Duration::from_hours(30));
                let _ = app.app.work_off().await;
            }
            let left = format!("spaces WHERE id = '{}'", space.as_str());
            assert_eq!(app.count(&left).await, 0, "{fault:?} {number}");
            let left = format!("revisions WHERE space_id = '{}'", space.as_str());
            assert_eq!(app.count(&left).await, 0, "{fault:?} {number}");
            assert_eq!(app.count("jobs").await, 0, "{fault:?} {number}");
            if !fired {
                break;
            }
        }
    }
    app.check_tree().await;
    app.counters_hold().await;
}

async fn a_description_is_processed_after_any_fault(harness: Harness) {
    let app = harness.start().await;
    // The use of the token is noted in the background.
    app.idle().await;
    for fault in [Fault::Statement, Fault::Commit, Fault::Response] {
        for number in (1..).step_by(stride()) {
            let slug = format!("{fault:?}-{number}").to_lowercase();
            let text = crate::harness::json!({"text": "openapi: 3.1.1\n"});
            let spec = app.openapi_spec(&slug, text).await;
            app.database.faults().arm(fault, number);
            let _ = app.app.work_off().await;
            let fired = app.database.faults().disarm();
            for _ in 0..5 {
                app.clock.advance(std::time::Duration::from_mins(10));
                let _ = app.app.work_off().await;
            }
            let done = format!(
                "openapi_specs WHERE id = '{}' AND state = 'complete' AND failure IS NULL",
                spec.id.as_str()
            );
            assert_eq!(app.count(&done).await, 1, "{fault:?} {number}");
            let versions = format!("openapi_versions WHERE spec_id = '{}'", spec.id.as_str());
            assert_eq!(app.count(&versions).await, 1, "{fault:?} {number}");
            assert_eq!(app.count("jobs").await, 0, "{fault:?} {number}");
            if !fired {
                break;
            }
        }
    }
}

/// `/readyz` writes, so that it knows.
async fn reports_readiness(mut harness: Harness) {
    harness.processes = 1;
    let kind = harness.kind();
    let app = harness.start().await;
    let ready = async || {
        // A look is good for a second.
        app.clock.advance(std::time::Duration::from_secs(1));
        let answer = app.admin().anonymous(reqwest::Method::GET, "/readyz");
        crate::harness::TestResponse::to(answer).await
    };
    assert_eq!(ready().await.status, 200);
    let fault = match kind {
        Kind::Sqlite => Fault::Commit,
        Kind::Postgres => Fault::Statement,
    };
    app.database
        .faults()
        .arm(fault, if kind == Kind::Sqlite { 2 } else { 1 });
    let full = ready().await;
    assert_eq!(full.status, 503);
    assert!(full.body.contains("the disk is full"), "{}", full.body);
    assert!(app.database.faults().disarm());
    // Whoever asks again at once gets the same, without another look.
    let answer = app.admin().anonymous(reqwest::Method::GET, "/readyz");
    assert_eq!(crate::harness::TestResponse::to(answer).await.status, 503);
    assert_eq!(ready().await.status, 200);
    app.files.fail_at(1);
    let full = ready().await;
    assert!(full.body.contains("the disk is full"), "{}", full.body);
    app.files.work();
    assert_eq!(ready().await.status, 200);
}
