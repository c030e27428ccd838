//! `quire check`: everything that is stored, held against its own rules.
//!
//! - Problems go to standard output, one a line, or the whole report as JSON; progress goes to standard error.
//! - A check that cannot be carried out has an exit code of its own: it says nothing about the data.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use quire_db::Options;
use quire_service::check::{Depth, Report, check, patience};

use crate::cli;
use crate::progress::{Progress, plural};

/// `EX_UNAVAILABLE`
const NOT_CHECKED: u8 = 69;

/// `quire check`
pub(crate) async fn run(options: cli::Check) -> Result<ExitCode> {
    let report = match report(&options).await {
        Ok(report) => report,
        Err(error) => {
            eprintln!("Error: {}", crate::text(&error));
            return Ok(ExitCode::from(NOT_CHECKED));
        }
    };
    let text = if options.json {
        serde_json::to_string_pretty(&report)? + "\n"
    } else {
        summary(&report)
    };
    // A reader that has seen enough closes the pipe.
    let _ = std::io::stdout().write_all(text.as_bytes());
    Ok(if report.is_sound() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

async fn report(options: &cli::Check) -> Result<Report> {
    options.storage.must_exist()?;
    let mut settings = Options::new(options.storage.database_url()?);
    settings.long_timeout = patience();
    let (database, files) = options.storage.open_parts(settings).await?;
    let depth = if options.quick {
        Depth::Quick
    } else {
        Depth::Full
    };
    let progress = Progress::new();
    let mut current = "";
    let report = check(&database, &files, depth, &mut |step, done, total| {
        if step != current {
            current = step;
            progress.count(step, usize::try_from(total).unwrap_or(usize::MAX));
        }
        progress.reached(done);
    })
    .await
    .context("the check could not be carried out");
    progress.finish();
    database.close().await;
    report
}

/// The report for people.
fn summary(report: &Report) -> String {
    let mut lines: Vec<String> = report.problems.iter().map(ToString::to_string).collect();
    for code in &report.more {
        lines.push(format!("{code}: and more"));
    }
    let counts = &report.counts;
    lines.push(format!(
        "Checked {} organizations, {} users, {} spaces, {} change requests, {} comments, {} revisions, {} blobs, {} files.",
        counts.organizations,
        counts.users,
        counts.spaces,
        counts.change_requests,
        counts.comments,
        counts.revisions,
        counts.blobs,
        counts.files
    ));
    let garbage = &report.garbage;
    if garbage.blobs + garbage.files > 0 {
        lines.push(format!(
            "Garbage: {} blobs ({} bytes), {} files ({} bytes).",
            garbage.blobs, garbage.blob_bytes, garbage.files, garbage.file_bytes
        ));
    }
    lines.push(if report.is_sound() {
        "No problems.".to_owned()
    } else {
        format!("{} found.", plural(report.problems.len(), "problem"))
    });
    lines.join("\n") + "\n"
}
