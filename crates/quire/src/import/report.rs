//! What an import says when it is over: counts, remarks, broken links, conflicts.
//!
//! - Places are those of the imported tree, since that is what the person in front of it has.

use quire_client::models::{
    BrokenLink, BrokenLinkReason, ChangeRequest, Conflict, ImportResult, Page, PageId, Revision,
    Space,
};

use crate::progress::plural;

pub(super) fn describe(change_request: &ChangeRequest, space: &Space) -> String {
    format!(
        "change request {} of \"{}\", {}",
        change_request.number, space.title, change_request.urls.location
    )
}

pub(super) fn report(result: &ImportResult, pages: usize, files: usize) {
    println!(
        "Imported {} of {}, which makes {} and {}.",
        result.imported_resources,
        plural(usize::try_from(result.total_resources).unwrap_or(0), "file"),
        plural(pages, "page"),
        plural(files, "other file")
    );
    for remark in result.skipped.iter().flatten() {
        println!("  left out: {}: {}", remark.path, remark.reason);
    }
    for remark in result.remarks.iter().flatten() {
        println!("  note: {}: {}", remark.path, remark.reason);
    }
    let listed = [&result.skipped, &result.remarks].map(|list| list.as_ref().map_or(0, Vec::len));
    let found = result.skipped_count + result.remark_count;
    more(found, listed.iter().sum());
    match result.broken_link_count {
        0 => {}
        1 => println!("1 link leads nowhere:"),
        several => println!("{several} links lead nowhere:"),
    }
}

/// Says how many there are beyond those that were printed.
pub(super) fn more(found: i64, listed: usize) {
    let listed = i64::try_from(listed).unwrap_or(i64::MAX);
    if found > listed {
        println!("  and {} more", found - listed);
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

pub(super) fn count(pages: &[Page]) -> usize {
    pages.iter().map(|page| 1 + count(&page.pages)).sum()
}

pub(super) fn broken_link(link: &BrokenLink) -> String {
    let place = link.path.as_deref().unwrap_or(link.page.as_str());
    let reason = match &link.reason {
        BrokenLinkReason::PageMissing => "there is no such page",
        BrokenLinkReason::FileMissing => "there is no such file",
        BrokenLinkReason::AnchorMissing => "the page has no such heading",
        BrokenLinkReason::LeadsNowhere => "there is nothing at this address",
        BrokenLinkReason::LeavesTree => "the address leads out of what was imported",
        BrokenLinkReason::Unknown(other) => other,
    };
    format!("{place}: {}: {reason}", link.target)
}

pub(super) fn describe_conflict(conflict: &Conflict, known: [&Revision; 2]) -> String {
    let place = conflict.page.as_ref().map(|id| {
        let place = known
            .into_iter()
            .find_map(|revision| place(&revision.pages, id));
        place.unwrap_or_else(|| id.to_string())
    });
    let file = [&conflict.theirs, &conflict.ours, &conflict.base]
        .into_iter()
        .flatten()
        .find_map(|side| side.file.as_ref().map(|file| file.name.clone()));
    let name = place
        .or(file)
        .or_else(|| conflict.variable.clone())
        .unwrap_or_default();
    let what = match (&conflict.ours, &conflict.theirs) {
        (None, _) => "was deleted in the space, and changed by the import",
        (_, None) => "was changed in the space, and deleted by the import",
        _ => "was changed in the space and by the import",
    };
    format!("{} {name} {what}", conflict.kind)
}

/// Where a page was imported from, else its path within the space.
fn place(pages: &[Page], id: &PageId) -> Option<String> {
    pages.iter().find_map(|page| {
        if page.id == *id {
            let source = page.git.as_ref().and_then(|git| git.path.clone());
            return Some(source.unwrap_or_else(|| page.path.clone()));
        }
        place(&page.pages, id)
    })
}
