//! `quire usage` and `quire jobs`: what the stored data take, and which work waits.

use std::collections::HashMap;

use anyhow::Result;
use quire_service::{App, JobState, Usage};
use serde_json::{Value, json};

use crate::cli;
use crate::output::Output;
use crate::setup::with;
use crate::storage::current_time;
use crate::tables::{print_table, time};

/// `quire usage`
pub(crate) async fn usage(options: &cli::Usage, output: Output) -> Result<()> {
    let gather = async |app: &App| Ok((app.organizations().await?, app.usage().await?));
    let (organizations, spaces) = with(&options.storage, gather).await?;
    let mut by_organization: HashMap<&str, Vec<&Usage>> = HashMap::new();
    for usage in &spaces {
        let id = usage.space.organization_id.as_str();
        by_organization.entry(id).or_default().push(usage);
    }
    let mut items = Vec::new();
    let mut rows = Vec::new();
    for organization in &organizations {
        let spaces = by_organization.remove(organization.id.as_str());
        let spaces = spaces.unwrap_or_default();
        let total =
            |part: fn(&Usage) -> u64| -> u64 { spaces.iter().map(|usage| part(usage)).sum() };
        let (history, files) = (total(history), total(|usage| usage.file_bytes));
        items.push(json!({
            "id": organization.id,
            "title": organization.title,
            "spaces": spaces.iter().map(|usage| document(usage)).collect::<Vec<_>>(),
            "historyBytes": history,
            "fileBytes": files,
        }));
        let row = |title: String, revisions: u64, count: u64, bytes: (u64, u64)| {
            let (history, files) = bytes;
            [
                revisions.to_string(),
                size(history),
                count.to_string(),
                size(files),
                size(history + files),
                title,
            ]
        };
        let revisions = total(|usage| number(usage.space.revisions));
        let count = total(|usage| usage.files);
        let title = format!("{} ({})", organization.title, organization.id);
        rows.push(row(title, revisions, count, (history, files)));
        for usage in spaces {
            let note = if usage.space.is_deleted {
                " (deleted)"
            } else {
                ""
            };
            let title = format!("  {} ({}){note}", usage.space.title, usage.space.id);
            let bytes = (self::history(usage), usage.file_bytes);
            rows.push(row(
                title,
                number(usage.space.revisions),
                usage.files,
                bytes,
            ));
        }
    }
    output.document(&json!({"organizations": items}));
    let header = [
        "REVISIONS",
        "HISTORY",
        "FILES",
        "FILE SIZE",
        "TOTAL",
        "TITLE",
    ];
    print_table(output, header, rows.into_iter());
    Ok(())
}

fn number(value: i64) -> u64 {
    u64::try_from(value).unwrap_or_default()
}

fn history(usage: &Usage) -> u64 {
    number(usage.space.history_bytes)
}

fn document(usage: &Usage) -> Value {
    json!({
        "id": usage.space.id,
        "title": usage.space.title,
        "deleted": usage.space.is_deleted,
        "revisions": usage.space.revisions,
        "historyBytes": usage.space.history_bytes,
        "files": usage.files,
        "fileBytes": usage.file_bytes,
    })
}

/// Formats a number of bytes, with one decimal place from 1 KiB on.
pub(crate) fn size(bytes: u64) -> String {
    const UNITS: [&str; 5] = ["KiB", "MiB", "GiB", "TiB", "PiB"];
    if bytes < 1024 {
        return format!("{bytes} B");
    }
    let (mut tenths, mut unit) = (bytes.saturating_mul(10) / 1024, 0);
    while tenths >= 10_240 && unit + 1 < UNITS.len() {
        tenths /= 1024;
        unit += 1;
    }
    format!("{}.{} {}", tenths / 10, tenths % 10, UNITS[unit])
}

/// `quire jobs`
pub(crate) async fn jobs(options: &cli::Jobs, output: Output) -> Result<()> {
    let rows = with(&options.storage, async |app| Ok(app.jobs().await?)).await?;
    let now = current_time()?.as_microsecond();
    let items: Vec<Value> = rows
        .iter()
        .map(|row| {
            json!({
                "id": row.id,
                "kind": row.kind,
                "subject": row.subject,
                "state": state(row, now),
                "dueAt": time(row.due_at),
                "attempts": row.attempts,
                "failure": row.failure,
            })
        })
        .collect();
    output.document(&json!({"items": items}));
    let rows = rows.into_iter().map(|row| {
        let state = state(&row, now).to_owned();
        [
            row.kind,
            state,
            time(row.due_at),
            row.attempts.to_string(),
            row.subject,
            row.failure.unwrap_or_else(|| "-".to_owned()),
        ]
    });
    let header = [
        "KIND",
        "STATE",
        "DUE",
        "ATTEMPTS",
        "SUBJECT",
        "LAST FAILURE",
    ];
    print_table(output, header, rows);
    Ok(())
}

fn state(row: &JobState, now: i64) -> &'static str {
    match row {
        _ if row.is_taken => "taken",
        _ if row.failure.is_some() => "failed",
        _ if row.due_at > now => "later",
        _ => "due",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        let check = |bytes: u64, expected: &str| assert_eq!(size(bytes), expected);
        check(0, "0 B");
        check(1_023, "1023 B");
        check(1_024, "1.0 KiB");
        check(1_536, "1.5 KiB");
        check(1 << 20, "1.0 MiB");
        check(5 << 40, "5.0 TiB");
        check(u64::MAX, "1638.3 PiB");
    }
}
