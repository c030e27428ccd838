//! The job that makes a PDF: done once, given up where it has to be, and finished after every fault.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::Duration;

use futures_util::future::{join, join_all};
use quire_db::params;
use quire_db::testing::Fault;
use quire_service::Typesetter;
use tempfile::TempDir;

use crate::harness::{Harness, Proposal, Refused, TestApp, json};

quire_db::both_databases!(crate::harness::harness =>
    two_who_ask_wait_for_one_job,
    many_who_ask_for_one_pdf_take_one_place,
    a_pdf_is_made_though_its_caller_went_away,
    a_job_that_nobody_does_is_done_by_the_worker,
    a_pdf_of_another_version_is_left_to_it,
    other_jobs_do_not_wait_for_pdfs,
    other_jobs_go_before_pdfs,
    content_that_needs_too_much_is_refused_for_a_day,
    a_process_that_fails_is_given_up_for_a_day,
    a_process_that_is_killed_is_given_up_for_a_day,
    a_process_that_takes_too_long_is_ended,
    without_a_typesetter_there_are_none,
    a_pdf_is_made_after_any_fault,
);

const MINUTE: Duration = Duration::from_mins(1);
const DAY: Duration = Duration::from_hours(24);
const PAGES: &[(&str, &str)] = &[("a.md", "# A\n\nWords.\n")];

/// A script that is started instead of the typesetter, and counts how often.
struct Script {
    folder: TempDir,
}

impl Script {
    /// Runs these commands; `$typeset` is the real typesetter.
    fn new(harness: &mut Harness, commands: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let typesetter = harness.config.typesetter.as_mut().unwrap();
        let (real, script) = (&typesetter.program, folder.path().join("script"));
        let (real, log) = (real.display(), folder.path().join("log"));
        let log = log.display();
        let text = format!("#!/bin/sh\ntypeset='{real}'\necho started >> '{log}'\n{commands}\n");
        fs::write(&script, text).unwrap();
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
        typesetter.program = script;
        Self { folder }
    }

    /// Returns the number of starts.
    fn starts(&self) -> usize {
        let log = fs::read_to_string(self.folder.path().join("log"));
        log.map_or(0, |text| text.lines().count())
    }
}

/// Returns the settings of the typesetter in tests.
fn typesetter(harness: &mut Harness) -> &mut Typesetter {
    let typesetter = harness.config.typesetter.as_mut().unwrap();
    let program: &Path = &typesetter.program;
    assert!(
        program.exists(),
        "{} is missing: `cargo test` builds it, or `cargo build -p quire-service --example typeset`",
        program.display()
    );
    typesetter
}

async fn two_who_ask_wait_for_one_job(mut harness: Harness) {
    typesetter(&mut harness);
    let script = Script::new(&mut harness, "exec \"$typeset\" typeset");
    let app = harness.start().await;
    let proposal = app.book(PAGES).await;
    let (one, two) = join(app.pdf(&proposal), app.pdf(&proposal)).await;
    assert_eq!(one, two);
    assert_eq!(script.starts(), 1);
    app.pdf(&proposal).await;
    assert_eq!(script.starts(), 1);
    assert_eq!((app.count("pdfs").await, app.count("jobs").await), (1, 0));
}

async fn many_who_ask_for_one_pdf_take_one_place(mut harness: Harness) {
    harness.processes = 1;
    typesetter(&mut harness);
    let script = Script::new(&mut harness, "sleep 1\nexec \"$typeset\" typeset");
    let app = harness.start().await;
    let proposal = app.book(PAGES).await;
    // More than there are places.
    let urls = join_all((0..20).map(|_| app.pdf(&proposal))).await;
    assert!(urls.iter().all(|url| *url == urls[0]), "{urls:?}");
    assert_eq!((script.starts(), app.count("jobs").await), (1, 0));
}

/// Waits until the database has matching rows.
async fn until(app: &TestApp, rest: &str) {
    for _ in 0..6_000 {
        if app.count(rest).await > 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("there is no {rest}");
}

async fn a_pdf_is_made_though_its_caller_went_away(mut harness: Harness) {
    typesetter(&mut harness);
    let script = Script::new(&mut harness, "sleep 1\nexec \"$typeset\" typeset");
    let app = harness.start().await;
    let proposal = app.book(PAGES).await;
    let asked = tokio::spawn({
        let (user, space, id) = (
            app.admin().clone(),
            proposal.space.clone(),
            proposal.id.clone(),
        );
        async move { user.get_change_request_pdf(&space, &id).send().await }
    });
    until(&app, "jobs WHERE lease IS NOT NULL").await;
    asked.abort();
    assert!(asked.await.unwrap_err().is_cancelled());
    until(&app, "pdfs WHERE state = 'made'").await;
    app.pdf(&proposal).await;
    assert_eq!(script.starts(), 1);
}

/// Leaves the PDF as if the process had died that was to make it.
async fn leave_unmade(app: &TestApp) {
    for sql in [
        "UPDATE pdfs SET state = 'waiting', place = NULL, hash = NULL, size = NULL, ended_at = NULL",
        "INSERT INTO jobs (id, kind, subject_id, due_at, lease, not_before, attempts)
             SELECT 'a', 'make-pdf', id, 0, 'dead', 0, 1 FROM pdfs",
    ] {
        app.database.execute(sql, &[]).await.unwrap();
    }
}

async fn a_job_that_nobody_does_is_done_by_the_worker(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.book(PAGES).await;
    app.pdf(&proposal).await;
    leave_unmade(&app).await;
    assert_eq!(app.app.work_off().await.unwrap(), 1);
    assert_eq!(app.count("pdfs WHERE state = 'made'").await, 1);
    // One that nobody wants any more does nothing.
    let sql = "INSERT INTO jobs (id, kind, subject_id, due_at) VALUES ('b', 'make-pdf', 'gone', 0)";
    app.database.execute(sql, &[]).await.unwrap();
    assert_eq!(app.app.work_off().await.unwrap(), 1);
    assert_eq!((app.count("pdfs").await, app.count("jobs").await), (1, 0));
}

async fn a_pdf_of_another_version_is_left_to_it(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.book(PAGES).await;
    app.pdf(&proposal).await;
    // As if a process had asked whose PDFs look otherwise.
    for sql in [
        "UPDATE pdfs SET id = 'other', state = 'waiting', place = NULL, hash = NULL, size = NULL, ended_at = NULL",
        "INSERT INTO jobs (id, kind, subject_id, due_at) VALUES ('a', 'make-pdf', 'other', 0)",
    ] {
        app.database.execute(sql, &[]).await.unwrap();
    }
    assert_eq!(app.app.work_off().await.unwrap(), 1);
    assert_eq!(app.count("jobs").await, 0);
    assert_eq!(app.count("pdfs WHERE state = 'waiting'").await, 1);
    // It makes its own beside it.
    app.pdf(&proposal).await;
    assert_eq!(app.count("pdfs WHERE state = 'made'").await, 1);
    assert_eq!(app.count("pdfs").await, 2);
}

async fn other_jobs_do_not_wait_for_pdfs(mut harness: Harness) {
    harness.processes = 1;
    typesetter(&mut harness);
    let commands = "until [ -e \"$0.go\" ]; do sleep 0.1; done\nexec \"$typeset\" typeset";
    let script = Script::new(&mut harness, commands);
    let app = harness.start().await;
    let proposal = app.book(PAGES).await;
    let work = async {
        until(&app, "jobs WHERE lease IS NOT NULL").await;
        for kind in ["make-pdf", "purge-webhook"] {
            let sql = "INSERT INTO jobs (id, kind, subject_id, due_at) VALUES ($1, $1, 'gone', 0)";
            app.database.execute(sql, params![kind]).await.unwrap();
        }
        // The worker leaves the PDF until it has the turn.
        assert_eq!(app.app.work_off().await.unwrap(), 1);
        assert_eq!(app.count("jobs WHERE kind <> 'make-pdf'").await, 0);
        assert_eq!(app.count("jobs WHERE subject_id = 'gone'").await, 1);
        fs::write(script.folder.path().join("script.go"), "").unwrap();
    };
    join(app.pdf(&proposal), work).await;
    assert_eq!(app.app.work_off().await.unwrap(), 1);
    assert_eq!(app.count("jobs").await, 0);
}

/// The PDFs have been due for longer.
async fn other_jobs_go_before_pdfs(mut harness: Harness) {
    harness.processes = 1;
    typesetter(&mut harness);
    let commands = "until [ -e \"$0.go\" ]; do sleep 0.1; done\nexec \"$typeset\" typeset";
    let script = Script::new(&mut harness, commands);
    let go = script.folder.path().join("script.go");
    fs::write(&go, "").unwrap();
    let app = harness.start().await;
    let proposal = app.book(PAGES).await;
    app.pdf(&proposal).await;
    fs::remove_file(&go).unwrap();
    leave_unmade(&app).await;
    for (kind, due) in [("make-pdf", 1_i64), ("purge-webhook", 2)] {
        let sql = "INSERT INTO jobs (id, kind, subject_id, due_at) VALUES ($1, $1, 'gone', $2)";
        app.database.execute(sql, params![kind, due]).await.unwrap();
    }
    let watch = async {
        let rest = "pdfs WHERE NOT EXISTS (SELECT id FROM jobs WHERE kind = 'purge-webhook')";
        until(&app, rest).await;
        fs::write(&go, "").unwrap();
    };
    let (taken, ()) = join(app.app.work_off(), watch).await;
    // One PDF is left for the next look.
    assert_eq!((taken.unwrap(), app.count("jobs").await), (2, 1));
    assert_eq!(app.app.work_off().await.unwrap(), 1);
    assert_eq!(app.count("jobs").await, 0);
}

/// Returns the problems of the content of a change request.
async fn refused(app: &TestApp, proposal: &Proposal) -> Vec<String> {
    let call = app
        .admin()
        .get_change_request_pdf(&proposal.space, &proposal.id);
    call.send().await.violations()
}

async fn content_that_needs_too_much_is_refused_for_a_day(mut harness: Harness) {
    typesetter(&mut harness).limits.output = 1_000;
    let script = Script::new(&mut harness, "exec \"$typeset\" typeset");
    let app = harness.start().await;
    let proposal = app.book(PAGES).await;
    let expected = ["/query/page the PDF is larger than 1000 bytes; choose fewer pages"];
    assert_eq!(refused(&app, &proposal).await, expected);
    app.clock.advance(DAY.saturating_sub(MINUTE));
    assert_eq!(refused(&app, &proposal).await, expected);
    assert_eq!((script.starts(), app.count("jobs").await), (1, 0));
    app.clock.advance(2 * MINUTE);
    assert_eq!(refused(&app, &proposal).await, expected);
    assert_eq!(script.starts(), 2);

    let long = "Words and more words.\n\n".repeat(80_000);
    let pages = ["a.md", "b.md", "c.md"].map(|name| (name, long.as_str()));
    let proposal = app.book(&pages).await;
    let expected = ["/query/page the pages have more than 4 MiB of text; choose fewer pages"];
    assert_eq!(refused(&app, &proposal).await, expected);
    assert_eq!(script.starts(), 2);
}

async fn a_process_that_fails_is_given_up_for_a_day(harness: Harness) {
    is_given_up(harness, "echo broken >&2\nexit 1", "broken").await;
}

async fn a_process_that_is_killed_is_given_up_for_a_day(harness: Harness) {
    let reason = "it was killed, perhaps for lack of memory";
    is_given_up(harness, "kill -9 $$", reason).await;
}

/// A typesetter that fails with a reason is tried three times, and again after a day.
async fn is_given_up(mut harness: Harness, commands: &str, reason: &str) {
    let script = Script::new(&mut harness, commands);
    let app = harness.start().await;
    let proposal = app.book(PAGES).await;
    let ask = async || {
        let call = app
            .admin()
            .get_change_request_pdf(&proposal.space, &proposal.id);
        call.send().await
    };
    for attempt in 1..=2 {
        let error = ask().await.refused(503);
        assert!(
            error.message.starts_with("the PDF is being made"),
            "{}",
            error.message
        );
        // It is too early to try again.
        ask().await.refused(503);
        assert_eq!(script.starts(), attempt);
        app.clock.advance(MINUTE);
    }
    let error = ask().await.refused(500);
    assert!(
        error.message.starts_with("the typesetter fails"),
        "{}",
        error.message
    );
    ask().await.refused(500);
    assert_eq!((script.starts(), app.count("jobs").await), (3, 0));
    let stored = format!("pdfs WHERE state = 'failed' AND reason = 'typesetting failed: {reason}'");
    assert_eq!(app.count(&stored).await, 1);
    app.clock.advance(DAY);
    ask().await.refused(503);
    assert_eq!(script.starts(), 4);
}

async fn a_process_that_takes_too_long_is_ended(mut harness: Harness) {
    typesetter(&mut harness).limits.time = Duration::from_secs(1);
    let script = Script::new(&mut harness, "exec sleep 600");
    let app = harness.start().await;
    let proposal = app.book(PAGES).await;
    let expected = ["/query/page typesetting takes longer than 1 seconds; choose fewer pages"];
    assert_eq!(refused(&app, &proposal).await, expected);
    assert_eq!(script.starts(), 1);
}

async fn without_a_typesetter_there_are_none(mut harness: Harness) {
    harness.config.typesetter = None;
    let app = harness.start().await;
    let proposal = app.book(PAGES).await;
    let call = app
        .admin()
        .get_change_request_pdf(&proposal.space, &proposal.id);
    let error = call.send().await.refused(501);
    assert!(
        error.message.contains("the cargo feature `pdf`"),
        "{}",
        error.message
    );
    assert_eq!(app.count("pdfs").await, 0);
}

async fn a_pdf_is_made_after_any_fault(mut harness: Harness) {
    harness.processes = 1;
    // What matters is what is stored, and each fault needs a PDF.
    let _script = Script::new(&mut harness, "echo '%PDF-1.7'");
    let app = harness.start().await;
    let proposal = app.book(PAGES).await;
    // The use of the token is noted in the background.
    app.idle().await;
    for fault in [Fault::Statement, Fault::Commit, Fault::Response] {
        for number in 1.. {
            let title = format!("{fault:?} {number}");
            let page = json!([{"type": "create-page", "title": title}]);
            proposal.edit(page).await.unwrap();
            let call = || {
                let admin = app.admin();
                admin.get_change_request_pdf(&proposal.space, &proposal.id)
            };
            app.database.faults().arm(fault, number);
            let first = call().send().await;
            let fired = app.database.faults().disarm();
            assert!(fired || first.is_ok(), "{title}");
            let mut is_made = first.is_ok();
            for _ in 0..5 {
                app.clock.advance(10 * MINUTE);
                is_made |= call().send().await.is_ok();
            }
            assert!(is_made, "{title}");
            assert_eq!(app.count("pdfs WHERE state <> 'made'").await, 0, "{title}");
            assert_eq!(app.count("jobs").await, 0, "{title}");
            if !fired {
                break;
            }
        }
    }
}
