//! Comparisons of two revisions, as the API returns them.
//!
//! - Changes are found without texts; the texts of one page of the list are compared by line and word.
//! - A page of the list ends before its texts exceed a bound, and continues with the same revisions.

use std::sync::Arc;

use quire_content::address::Addresses;
use quire_content::compare::{
    self, Changed, Comparison, LocatedPage, PageChange, VariableChange, text,
};
use quire_content::{
    Blobs, Contents, Effort, File, Hash, MissingBlob, ReusableContent, Revision, links,
};
use quire_models as models;
use quire_models::{ComparedItem, DiffHunk, DiffLine, DiffLineKind, DiffSpan, PageToken};

use crate::SpaceAreas;
use crate::content::{ContentOptions, line_range};
use crate::conversions::LARGE_TEXT_BYTES;
use crate::error::{Error, Result};
use crate::ids::{RevisionId, SpaceId};
use crate::paging::{List, ListCursor};
use crate::revision_store::RevisionRow;

/// Maximum size of the texts in a response, in bytes, unless its first change has more.
const MAX_TEXT_BYTES: usize = 4 << 20;

/// Why a change has an id.
const ON_A_SIDE: &str = "what changed is on one of the sides";

/// Two revisions, or their content, the older one first.
pub(super) type Pair<T> = [T; 2];

/// The requested page of a comparison.
pub(super) struct ComparisonQuery<'a> {
    pub(super) list: List<'a>,
    pub(super) token: Option<&'a PageToken>,
    pub(super) limit: i32,
    /// The number of unchanged lines around each change.
    pub(super) context: i32,
}

/// Something that changed.
enum Item<'r> {
    Page(PageChange<'r>),
    File(Changed<'r, File>),
    Variable(VariableChange<'r>),
    ReusableContent(Changed<'r, ReusableContent>),
    Contents(Changed<'r, Contents>),
}

impl SpaceAreas {
    /// One page of the changes between two revisions of a space: the requested ones, or those of the token.
    pub(super) async fn comparison(
        &self,
        space: &SpaceId,
        asked: ComparisonQuery<'_>,
        revisions: Pair<RevisionId>,
    ) -> Result<models::Comparison> {
        let (mut ids, mut start) = (revisions, 0);
        if asked.token.is_some() {
            let place = self.token_cursor(asked.list, asked.token)?;
            start = usize::try_from(place.key).unwrap_or(0);
            if let Some((from, to)) = place.id.split_once(' ') {
                ids = [from.into(), to.into()];
            }
        }
        let [from, to] = ids;
        let before = self.retained_tree(space, &from).await?;
        let after = self.retained_tree(space, &to).await?;
        let limit = usize::try_from(asked.limit).unwrap_or(0);
        let context = usize::try_from(asked.context).unwrap_or(0);
        let (app, reader) = (self.clone(), self.texts());
        // Without texts to compare, comparing takes no longer than reading the trees did.
        let size = if before == after { 0 } else { LARGE_TEXT_BYTES };
        let compared = self.conversions.convert(size, move |stop| {
            let comparison = compare::compare(&before, &after);
            let items = items(comparison);
            let wanted = items.get(start..).unwrap_or_default();
            let wanted = &wanted[..wanted.len().min(limit)];
            let hashes = wanted.iter().flat_map(bodies).flatten().collect();
            let texts = reader.ahead(hashes, stop);
            let differ = Differ::new(&app, [&before, &after], &texts, context);
            let models = differ.models(wanted);
            let models = models.map_err(|missing| texts.failure(&missing))?;
            Ok::<_, Error>((models, items.len()))
        });
        let (items, count) = compared.await??;
        let end = start + items.len();
        let next = (limit > 0 && end < count).then(|| {
            self.token(
                asked.list,
                &ListCursor {
                    key: i64::try_from(end).unwrap_or(i64::MAX),
                    id: format!("{from} {to}"),
                },
            )
        });
        Ok(models::Comparison {
            next,
            ..models::Comparison::new(
                from.into(),
                to.into(),
                i64::try_from(count).unwrap_or(i64::MAX),
                items,
            )
        })
    }

    /// Returns the tree of a revision that was active when its comparison started.
    async fn retained_tree(&self, space: &SpaceId, id: &RevisionId) -> Result<Arc<Revision>> {
        let row = RevisionRow::retained(&self.db, space, id).await?;
        let row = row.ok_or_else(|| Error::not_found("revision"))?;
        self.tree(&row.tree).await
    }

    /// Returns a revision of a space, and its tree.
    pub(super) async fn revision_of(
        &self,
        space: &SpaceId,
        id: &RevisionId,
    ) -> Result<(RevisionRow, Arc<Revision>)> {
        let row = RevisionRow::of_space(&self.db, space, id).await?;
        let tree = self.tree(&row.tree).await?;
        Ok((row, tree))
    }
}

fn items(comparison: Comparison<'_>) -> Vec<Item<'_>> {
    let pages = comparison.pages.into_iter().map(Item::Page);
    let files = comparison.files.into_iter().map(Item::File);
    let variables = comparison.variables.into_iter().map(Item::Variable);
    let reusable = comparison.reusable_contents.into_iter();
    let reusable = reusable.map(Item::ReusableContent);
    let contents = comparison.contents.filter(|change| {
        // That the order follows from folders does not change an order that nothing defines. Settings are files.
        let says =
            |side: &&Contents| !matches!(side, Contents::Folders | Contents::Settings { .. });
        change.before.filter(says) != change.after.filter(says)
    });
    pages
        .chain(files)
        .chain(variables)
        .chain(reusable)
        .chain(contents.map(Item::Contents))
        .collect()
}

/// The path and the text of the file that defines the order of pages, as far as there is one.
fn summary(contents: Option<&Contents>) -> (Option<&str>, Option<Hash>) {
    match contents {
        Some(Contents::Summary { path, text, .. }) => (Some(path), *text),
        _ => (None, None),
    }
}

/// Returns the order of pages that is defined besides a file: a line for each folder that has a label or a
/// position.
fn folders(contents: Option<&Contents>) -> String {
    let Some(Contents::Categories(folders)) = contents else {
        return String::new();
    };
    let lines = folders.iter().map(|(path, category)| {
        let label = category.label.as_ref().map(|label| format!(" {label:?}"));
        let position = category.position.as_ref();
        let position = position.map(|position| format!(" at {position}"));
        let (label, position) = (label.unwrap_or_default(), position.unwrap_or_default());
        format!("{path}:{label}{position}\n")
    });
    lines.collect()
}

/// The old and new text of an item, if it has one.
fn bodies(item: &Item<'_>) -> Pair<Option<Hash>> {
    match item {
        Item::Page(change) if change.text => {
            let body =
                |page: &Option<LocatedPage<'_>>| page.as_ref().and_then(|page| page.page.body);
            [body(&change.before), body(&change.after)]
        }
        Item::ReusableContent(change) => {
            let body = |content: Option<&ReusableContent>| content.and_then(|content| content.body);
            [body(change.before), body(change.after)]
        }
        Item::Contents(change) => [summary(change.before).1, summary(change.after).1],
        Item::Page(_) | Item::File(_) | Item::Variable(_) => [None, None],
    }
}

/// Compares the texts of changed items.
struct Differ<'a> {
    app: &'a SpaceAreas,
    addresses: Pair<Addresses<'a>>,
    texts: &'a dyn Blobs,
    context: usize,
}

impl<'a> Differ<'a> {
    fn new(
        app: &'a SpaceAreas,
        revisions: Pair<&'a Revision>,
        texts: &'a dyn Blobs,
        context: usize,
    ) -> Self {
        Self {
            app,
            addresses: revisions.map(Addresses::of),
            texts,
            context,
        }
    }

    /// The models of these items, as many as fit into a response.
    fn models(&self, items: &[Item<'_>]) -> Result<Vec<ComparedItem>, MissingBlob> {
        let mut effort = Effort::default();
        let mut left = MAX_TEXT_BYTES;
        let mut models = Vec::with_capacity(items.len());
        for item in items {
            let (hunks, size) = self.hunks(item, &mut effort)?;
            if size > left && !models.is_empty() {
                break;
            }
            left = left.saturating_sub(size);
            models.push(self.model(item, hunks));
        }
        Ok(models)
    }

    /// The changed lines of an item, and their size in bytes.
    fn hunks(
        &self,
        item: &Item<'_>,
        effort: &mut Effort,
    ) -> Result<(Vec<DiffHunk>, usize), MissingBlob> {
        let bodies = bodies(item);
        let written = match item {
            Item::Contents(change) => {
                let sides = [change.before, change.after];
                // The text is not stored where an export writes the same anyway.
                let is_known = |side: Option<&Contents>| {
                    summary(side).0.is_none() || summary(side).1.is_some()
                };
                if !sides.into_iter().all(is_known) {
                    return Ok((Vec::new(), 0));
                }
                sides.map(folders)
            }
            _ => Pair::default(),
        };
        if bodies[0] == bodies[1] && written[0] == written[1] {
            return Ok((Vec::new(), 0));
        }
        let read = |side: usize| -> Result<String, MissingBlob> {
            let Some(hash) = bodies[side] else {
                return Ok(written[side].clone());
            };
            let bytes = self.texts.get(&hash).ok_or(MissingBlob(hash))?;
            let stored = String::from_utf8_lossy(&bytes);
            let Item::Page(change) = item else {
                return Ok(stored.into_owned());
            };
            let page = [&change.before, &change.after][side].as_ref();
            let page = page.map_or("", |page| page.page.id.as_str());
            Ok(links::express_with(&self.addresses[side], &stored, page).into_owned())
        };
        let texts = [read(0)?, read(1)?];
        let hunks = text::compare(&texts[0], &texts[1], self.context, effort);
        let lines = hunks.iter().flat_map(|hunk| &hunk.lines);
        let spans = lines.flat_map(|line| &line.spans);
        let size = spans.map(|span| span.text.len()).sum();
        Ok((hunks.into_iter().map(hunk).collect(), size))
    }

    fn model(&self, item: &Item<'_>, hunks: Vec<DiffHunk>) -> ComparedItem {
        let hunks = (!hunks.is_empty()).then_some(hunks);
        match item {
            Item::Page(change) => ComparedItem::Page(Box::new(page(change, hunks))),
            Item::File(change) => {
                let id = change.before.or(change.after).map(|file| file.id.clone());
                let model = |file: Option<&File>| {
                    let wanted = ContentOptions {
                        metadata: true,
                        computed: true,
                    };
                    file.map(|file| self.app.file_model(file, wanted))
                };
                ComparedItem::File(Box::new(models::FileComparison {
                    before: model(change.before),
                    after: model(change.after),
                    ..models::FileComparison::new(id.expect(ON_A_SIDE).into())
                }))
            }
            Item::Variable(change) => ComparedItem::Variable(models::VariableComparison {
                before: change.value.before.cloned(),
                after: change.value.after.cloned(),
                ..models::VariableComparison::new(change.name.to_owned())
            }),
            Item::ReusableContent(change) => {
                let id = change
                    .before
                    .or(change.after)
                    .map(|content| content.id.clone());
                let title = |content: Option<&ReusableContent>| {
                    content.map(|content| content.title.clone())
                };
                ComparedItem::ReusableContent(models::ReusableContentComparison {
                    before: title(change.before),
                    after: title(change.after),
                    hunks,
                    ..models::ReusableContentComparison::new(id.expect(ON_A_SIDE).into())
                })
            }
            Item::Contents(change) => {
                let path = |side| summary(side).0.map(str::to_owned);
                ComparedItem::Contents(models::ContentsComparison {
                    before: path(change.before),
                    after: path(change.after),
                    hunks,
                    ..models::ContentsComparison::default()
                })
            }
        }
    }
}

fn page(change: &PageChange<'_>, hunks: Option<Vec<DiffHunk>>) -> models::PageComparison {
    use models::PageChangeKind as Kind;

    let page = change.after.as_ref().or(change.before.as_ref());
    let is_new_text = change.text && change.before.is_some() && change.after.is_some();
    let kinds = [
        (change.before.is_none(), Kind::Added),
        (change.after.is_none(), Kind::Removed),
        (change.moved, Kind::Moved),
        (change.reordered, Kind::Reordered),
        (change.renamed, Kind::Renamed),
        (is_new_text && hunks.is_some(), Kind::Text),
        (is_new_text && hunks.is_none(), Kind::Links),
        (!change.fields.is_empty(), Kind::Metadata),
    ];
    let fields = change.fields.iter().map(|field| (*field).to_owned());
    models::PageComparison {
        page: page
            .map_or_else(String::new, |page| page.page.id.clone())
            .into(),
        changes: kinds
            .into_iter()
            .filter_map(|(is, kind)| is.then_some(kind))
            .collect(),
        before: change.before.as_ref().map(state),
        after: change.after.as_ref().map(state),
        fields: (!change.fields.is_empty()).then(|| fields.collect()),
        hunks,
        additional: models::Additional::new(),
    }
}

fn state(at: &LocatedPage<'_>) -> models::PageState {
    models::PageState {
        parent: at.parent.map(|parent| parent.id.clone().into()),
        ..models::PageState::new(at.page.title.clone(), at.path.clone())
    }
}

fn hunk(hunk: text::Hunk<'_>) -> DiffHunk {
    let lines = hunk.lines.into_iter().map(|line| DiffLine {
        kind: match line.kind {
            text::LineKind::Same => DiffLineKind::Same,
            text::LineKind::Removed => DiffLineKind::Removed,
            text::LineKind::Added => DiffLineKind::Added,
        },
        spans: line
            .spans
            .into_iter()
            .map(|span| DiffSpan {
                changed: span.changed.then_some(true),
                ..DiffSpan::new(span.text.to_owned())
            })
            .collect(),
        additional: models::Additional::new(),
    });
    DiffHunk::new(
        line_range(&hunk.before),
        line_range(&hunk.after),
        lines.collect(),
    )
}
