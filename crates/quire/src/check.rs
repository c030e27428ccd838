//! `quire check`: checks all stored data against its rules.
//!
//! - Problems go to standard output, one per line, or as a JSON report; progress goes to standard error.
//! - A check that cannot run has its own exit code, because it says nothing about the data.

use std::process::ExitCode;

use anyhow::{Context as _, Result};
use quire_db::Options;
use quire_service::check::{Depth, Report, check, statement_timeout};

use crate::cli;
use crate::output::{Output, complain};
use crate::progress::{Progress, plural};

/// Exit code of a check that could not run: `EX_UNAVAILABLE` of `sysexits.h`.
const NOT_CHECKED: u8 = 69;

/// Runs `quire check`.
pub(crate) async fn run(options: cli::Check, output: Output) -> Result<ExitCode> {
    let report = match report(&options, output).await {
        Ok(report) => report,
        Err(error) => {
            let text = crate::text(&error);
            complain(format_args!("Error: {text}"));
            output.failure(&text);
            return Ok(ExitCode::from(NOT_CHECKED));
        }
    };
    output.document(&serde_json::to_value(&report)?);
    if !output.quiet || !report.is_sound() {
        output.result(summary(&report).trim_end());
    }
    Ok(if report.is_sound() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

async fn report(options: &cli::Check, output: Output) -> Result<Report> {
    options.storage.must_exist()?;
    let mut settings = Options::new(options.storage.database_url()?);
    settings.long_timeout = statement_timeout();
    let (database, files) = options.storage.open_parts(settings).await?;
    let depth = if options.quick {
        Depth::Quick
    } else {
        Depth::Full
    };
    let progress = Progress::new(output);
    let mut current = "";
    let report = check(
        &database,
        files.as_ref(),
        depth,
        &mut |step, done, total| {
            if step != current {
                current = step;
                progress.count(step, usize::try_from(total).unwrap_or(usize::MAX));
            }
            progress.reached(done);
        },
    )
    .await
    .context("the check could not run");
    progress.finish();
    database.close().await;
    report
}

/// Returns the report as text.
fn summary(report: &Report) -> String {
    let mut lines: Vec<String> = report.problems.iter().map(ToString::to_string).collect();
    for code in &report.more {
        lines.push(format!("{code}: further problems are not listed"));
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
