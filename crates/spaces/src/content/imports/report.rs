//! Parts of the result of an import.

use quire_content::import;
use quire_content::origin::{Item, Report};
use quire_models as models;
use quire_models::{ImportChange, ImportChangeKind};

pub(super) fn unknown_syntax(unknown: &import::UnknownSyntax) -> models::UnknownSyntax {
    let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    models::UnknownSyntax {
        kind: unknown.syntax.kind.clone(),
        count: number(unknown.syntax.count),
        path: unknown.path.clone(),
        line: number(unknown.syntax.line),
        column: number(unknown.syntax.column),
        additional: models::Additional::new(),
    }
}

/// Returns the changes an import makes to pages and files.
pub(super) fn changes(report: &Report) -> impl Iterator<Item = ImportChange> {
    let of = |kind: ImportChangeKind, items: &[Item]| {
        let changes = items.iter().map(|item| ImportChange {
            kind: kind.clone(),
            path: item.path.clone(),
            from: None,
            additional: models::Additional::new(),
        });
        changes.collect::<Vec<_>>()
    };
    let renamed = report.renamed.iter().map(|renamed| ImportChange {
        kind: ImportChangeKind::Renamed,
        path: renamed.to.path.clone(),
        from: Some(renamed.from.clone()),
        additional: models::Additional::new(),
    });
    of(ImportChangeKind::Added, &report.added)
        .into_iter()
        .chain(of(ImportChangeKind::Changed, &report.changed))
        .chain(renamed)
        .chain(of(ImportChangeKind::Removed, &report.removed))
        .chain(of(ImportChangeKind::Kept, &report.kept))
}
