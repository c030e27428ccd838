//! The report of an import: counts, remarks, broken links, conflicts.
//!
//! - Locations are paths in the imported tree, because those are what the user has at hand.

use quire_client::models::{
    BrokenLink, BrokenLinkReason, ChangeRequest, Conflict, ImportChangeKind, ImportLayout,
    ImportResult, Space,
};
use quire_content::import::Layout;
use serde_json::{Value, json};

use crate::output::Output;
use crate::progress::plural;

pub(super) fn describe(change_request: &ChangeRequest, space: &Space) -> String {
    format!(
        "change request {} of \"{}\", {}",
        change_request.number, space.title, change_request.urls.location
    )
}

pub(super) fn document_of(change_request: &ChangeRequest) -> Value {
    json!({
        "id": change_request.id,
        "number": change_request.number,
        "url": change_request.urls.location,
    })
}

/// Returns the server's findings, for the JSON document.
pub(super) fn facts(result: &ImportResult) -> [(&'static str, Value); 13] {
    let files = json!({"imported": result.imported_resources, "total": result.total_resources});
    let counts = json!({
        "added": result.added_count,
        "changed": result.changed_count,
        "renamed": result.renamed_count,
        "removed": result.removed_count,
        "kept": result.kept_count,
    });
    let changes = json!({
        "origin": result.origin,
        "counts": counts,
        "listed": result.changes.as_deref().unwrap_or_default(),
    });
    [
        ("pages", result.page_count.into()),
        ("otherFiles", result.file_count.into()),
        ("files", files),
        ("layout", json!(result.layout)),
        ("changes", changes),
        ("conflictCount", result.conflict_count.into()),
        ("skippedCount", result.skipped_count.into()),
        ("remarkCount", result.remark_count.into()),
        ("brokenLinkCount", result.broken_link_count.into()),
        (
            "skipped",
            json!(result.skipped.as_deref().unwrap_or_default()),
        ),
        (
            "remarks",
            json!(result.remarks.as_deref().unwrap_or_default()),
        ),
        (
            "brokenLinks",
            json!(result.broken_links.as_deref().unwrap_or_default()),
        ),
        (
            "unknownSyntax",
            json!(result.unknown_syntax.as_deref().unwrap_or_default()),
        ),
    ]
}

/// Prints the server's findings. `--quiet` still prints problems.
pub(super) fn report(output: Output, result: &ImportResult, is_dry: bool) {
    let number = |count: i64| usize::try_from(count).unwrap_or(0);
    output.detail(format_args!(
        "{} {} of {} as {}: {} and {}.",
        if is_dry { "Would import" } else { "Imported" },
        result.imported_resources,
        plural(number(result.total_resources), "file"),
        layout(&result.layout),
        plural(number(result.page_count), "page"),
        plural(number(result.file_count), "other file")
    ));
    changes(output, result);
    for remark in result.skipped.iter().flatten() {
        output.result(format_args!(
            "  skipped: {}: {}",
            remark.path, remark.reason
        ));
    }
    for remark in result.remarks.iter().flatten() {
        output.result(format_args!("  note: {}: {}", remark.path, remark.reason));
    }
    let listed = [&result.skipped, &result.remarks].map(|list| list.as_ref().map_or(0, Vec::len));
    more(
        output,
        result.skipped_count + result.remark_count,
        listed.iter().sum(),
    );
    unknown_syntax(output, result);
    let broken = result.broken_links.as_deref().unwrap_or_default();
    if result.broken_link_count > 0 {
        let number = usize::try_from(result.broken_link_count).unwrap_or(usize::MAX);
        output.result(format_args!("{}:", plural(number, "broken link")));
    }
    for link in broken {
        output.result(format_args!("  {}", broken_link(link)));
    }
    more(output, result.broken_link_count, broken.len());
}

/// Prints the syntax that stays text.
fn unknown_syntax(output: Output, result: &ImportResult) {
    let unknown = result.unknown_syntax.as_deref().unwrap_or_default();
    if !unknown.is_empty() {
        output.result("Not understood, imported as text:");
    }
    for syntax in unknown {
        let times = plural(usize::try_from(syntax.count).unwrap_or(usize::MAX), "time");
        output.result(format_args!(
            "  {}: {times}, first at {}:{}:{}",
            syntax.kind, syntax.path, syntax.line, syntax.column
        ));
    }
}

/// The layout for people.
fn layout(layout: &ImportLayout) -> String {
    let known = layout.as_str().parse::<Layout>();
    known.map_or_else(|_| layout.to_string(), |known| known.to_string())
}

/// Prints what changed since the last import; of a first import, everything is new.
fn changes(output: Output, result: &ImportResult) {
    let counts = [
        (result.added_count, "added"),
        (result.changed_count, "changed"),
        (result.renamed_count, "renamed"),
        (result.removed_count, "removed"),
        (result.kept_count, "kept"),
    ];
    let total: i64 = counts.iter().map(|(count, _)| count).sum();
    if total == result.added_count {
        return;
    }
    let counts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    output.detail(format_args!(
        "Since the last import of {}: {}.",
        result.origin,
        counts.join(", ")
    ));
    let changes = result.changes.as_deref().unwrap_or_default();
    for change in changes {
        let path = &change.path;
        match (&change.kind, &change.from) {
            (ImportChangeKind::Renamed, Some(from)) => {
                output.detail(format_args!("  renamed: {from} -> {path}"));
            }
            (ImportChangeKind::Kept, _) => output.result(format_args!(
                "  kept: {path}: no longer in the import, but changed in quire"
            )),
            (kind, _) => output.detail(format_args!("  {kind}: {path}")),
        }
    }
    let listed = i64::try_from(changes.len()).unwrap_or(i64::MAX);
    if total > listed {
        output.detail(format_args!("  and {} more", total - listed));
    }
}

/// Prints how many there are beyond those listed.
fn more(output: Output, found: i64, listed: usize) {
    let listed = i64::try_from(listed).unwrap_or(i64::MAX);
    if found > listed {
        output.result(format_args!("  and {} more", found - listed));
    }
}

pub(super) fn size(bytes: usize) -> String {
    match bytes {
        0..1_024 => format!("{bytes} bytes"),
        1_024..1_048_576 => format!("{} KiB", bytes / 1_024),
        _ => format!(
            "{}.{} MiB",
            bytes / 1_048_576,
            bytes % 1_048_576 * 10 / 1_048_576
        ),
    }
}

fn broken_link(link: &BrokenLink) -> String {
    let path = link.path.as_deref().unwrap_or(link.page.as_str());
    let place = match link.line.zip(link.column) {
        Some((number, column)) => format!("{path}:{number}:{column}"),
        None => path.to_owned(),
    };
    let reason = match &link.reason {
        BrokenLinkReason::PageMissing => "page not found",
        BrokenLinkReason::FileMissing => "file not found",
        BrokenLinkReason::AnchorMissing => "heading not found on the page",
        BrokenLinkReason::LeadsNowhere => "target not found",
        BrokenLinkReason::LeavesTree => "target is outside the imported tree",
        BrokenLinkReason::Unknown(other) => other,
    };
    let nearest = link.nearest.as_ref();
    let nearest = nearest.map_or(String::new(), |nearest| {
        format!("; did you mean {nearest}?")
    });
    format!("{place}: {}: {reason}{nearest}", link.target)
}

pub(super) fn describe_conflict(conflict: &Conflict) -> String {
    let place = conflict.path.as_ref().unwrap_or(&conflict.title);
    let what = match (&conflict.ours, &conflict.theirs) {
        (None, _) => "was deleted in the space and changed by the import",
        (_, None) => "was changed in the space and deleted by the import",
        _ => "was changed both in the space and by the import",
    };
    format!("{} {place} {what}", conflict.kind)
}
