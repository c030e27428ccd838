//! Conflicts as the API returns and resolves them.
//!
//! - A conflict names what it is about, with its base and what each side made of it; that of a text has its hunks.
//! - The texts of one response are bounded: a page of the list ends before they exceed the bound.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

use quire_content::address::Addresses;
use quire_content::merge::text::TextMerge;
use quire_content::merge::{About, Conflict, Resolution, Resolutions, Take, Value};
use quire_content::{Effort, Hash, NewBlobs, Revision, links};
use quire_models as models;
use quire_models::{
    ConflictFirst, ConflictHunk, ConflictKind, ConflictLines, ConflictList, ConflictSide,
    ConflictSource, ConflictTake, MergeOutcome,
};
use quire_runtime::Operation as _;

use super::listing::{ListPageRequest, index, length};
use super::model::{ContentOptions, line_range};
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::change_requests::ChangeRequestRow;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::permissions::Rank;

/// Base, ours and theirs.
type Sides<T> = [T; 3];

/// Maximum size of the texts of a response, in bytes, unless its first conflict has more.
const MAX_TEXT_BYTES: i64 = 4 << 20;

/// Conflicts that the response to an edit lists.
const MAX_EDIT_CONFLICTS: usize = 1_000;

/// A conflict, without `git` metadata.
const CONFLICT_OPTIONS: ContentOptions = ContentOptions {
    metadata: false,
    computed: true,
};

impl SpaceAreas {
    /// Returns one page of the conflicts of a change request.
    pub(super) async fn conflicts_page(
        &self,
        row: &ChangeRequestRow,
        request: &models::GetChangeRequestConflicts,
    ) -> Result<ConflictList> {
        let resolutions = self.resolutions(row).await?;
        let conflicts = self.all_conflicts(row, &resolutions).await?;
        let pending = row.pending.as_ref();
        let mut asked = ListPageRequest {
            list: &[
                models::GetChangeRequestConflicts::INFO.id,
                &row.id,
                &row.revision,
                &row.space_revision,
                pending.map_or("", |pending| &pending.snapshot),
            ],
            token: request.page.as_ref(),
            limit: request.limit,
        };
        let start = match asked.token {
            None => 0,
            token => index(self.token_cursor(asked.list, token)?.key),
        };
        let wanted = conflicts.iter().skip(start).take(index(asked.limit.into()));
        let hashes: Vec<Hash> = wanted.clone().flat_map(texts).collect();
        let sizes = self.blob_sizes(&hashes).await?;
        asked.limit = i32::try_from(fitting(wanted, &sizes)).unwrap_or(asked.limit);
        let (items, next) = self.fixed_page(&asked, &conflicts)?;
        let items = self.show(row, items.to_vec(), resolutions).await?;
        Ok(ConflictList {
            next,
            count: length(&conflicts),
            items,
            additional: models::Additional::new(),
        })
    }

    /// Returns the conflicts of a change request: with its space, then with its last import.
    async fn all_conflicts(
        &self,
        row: &ChangeRequestRow,
        resolutions: &Resolutions,
    ) -> Result<Vec<SourcedConflict>> {
        let of = |source: ConflictSource| {
            move |conflict| SourcedConflict {
                source: source.clone(),
                conflict,
            }
        };
        let space = self.conflicts(row, resolutions).await?;
        let space = space.iter().cloned().map(of(ConflictSource::Space));
        let import = self.import_conflicts(row, resolutions).await?.into_iter();
        Ok(space
            .chain(import.map(of(ConflictSource::Import)))
            .collect())
    }

    async fn show(
        &self,
        row: &ChangeRequestRow,
        conflicts: Vec<SourcedConflict>,
        resolutions: Resolutions,
    ) -> Result<Vec<models::Conflict>> {
        let hashes: Vec<Hash> = conflicts.iter().flat_map(texts).collect();
        let blobs = self.blobs(&hashes).await?;
        let of_import = |found: &SourcedConflict| found.source == ConflictSource::Import;
        let space = if conflicts.iter().all(of_import) {
            None
        } else {
            Some(self.sides(row).await?)
        };
        let import = match &row.pending {
            Some(pending) if conflicts.iter().any(of_import) => {
                Some(self.import_sides(row, pending).await?)
            }
            _ => None,
        };
        let app = self.clone();
        off_thread(move || {
            let shower = |trees| Shower::new(&app, trees, &blobs, &resolutions);
            let mut space = space.as_ref().map(shower);
            let mut import = import.as_ref().map(shower);
            let models = conflicts.iter().filter_map(|found| {
                let shower = if of_import(found) {
                    &mut import
                } else {
                    &mut space
                };
                Some(shower.as_mut()?.model(found))
            });
            models.collect()
        })
        .await?
    }

    /// The conflicts of an edit with the content that it would be merged into, and how many there are.
    pub(super) async fn edit_conflicts(
        &self,
        trees: Sides<Arc<Revision>>,
        new: NewBlobs,
        conflicts: Vec<Conflict>,
    ) -> Result<(Vec<models::Conflict>, i64)> {
        let count = length(&conflicts);
        let mut found: Vec<SourcedConflict> = conflicts
            .into_iter()
            .take(MAX_EDIT_CONFLICTS)
            .map(|conflict| SourcedConflict {
                source: ConflictSource::Edit,
                conflict,
            })
            .collect();
        let hashes: Vec<Hash> = found.iter().flat_map(texts).collect();
        let mut sizes = self.blob_sizes(&hashes).await?;
        let size = |bytes: &Vec<u8>| i64::try_from(bytes.len()).unwrap_or(i64::MAX);
        sizes.extend(new.iter().map(|(hash, bytes)| (*hash, size(bytes))));
        found.truncate(fitting(found.iter(), &sizes));
        let stored = found.iter().flat_map(texts);
        let stored: Vec<Hash> = stored.filter(|hash| !new.contains_key(hash)).collect();
        let mut blobs = self.blobs(&stored).await?;
        let app = self.clone();
        let models = off_thread(move || {
            let unstored = new.keys().copied().collect();
            blobs.extend(new);
            let resolutions = Resolutions::new();
            let mut shower = Shower::new(&app, &trees, &blobs, &resolutions);
            shower.unstored = unstored;
            found.iter().map(|found| shower.model(found)).collect()
        });
        let models: Result<Vec<_>> = models.await?;
        Ok((models?, count))
    }

    /// Resolves conflicts of a change request, and takes over or merges what comes of it.
    pub(super) async fn resolve(
        &self,
        caller: &Arc<Caller>,
        request: models::ResolveChangeRequestConflicts,
    ) -> Result<MergeOutcome> {
        let (space, reference) = (&request.space_id, &request.change_request_id);
        let into_space = request.body.merge.unwrap_or(false);
        let row = self.changeable(caller, space, reference).await?;
        if into_space {
            row.access().needs(Rank::Review)?;
        }
        let stored = self.resolutions(&row).await?;
        let known = self.all_conflicts(&row, &stored).await?;
        let (_, own) = self.revision(&row.revision).await?;
        let given = read(&request.body.resolutions, &known, &own)?;
        self.store_resolutions(caller, &row, given).await?;
        if into_space {
            self.merge_into_space(caller, space, reference, false).await
        } else {
            self.take_over(caller, space, reference).await
        }
    }
}

/// A conflict, and what the change request is in conflict with.
#[derive(Clone)]
struct SourcedConflict {
    source: ConflictSource,
    conflict: Conflict,
}

/// Returns the number of these conflicts that fit into a response.
fn fitting<'c>(
    conflicts: impl Iterator<Item = &'c SourcedConflict>,
    sizes: &HashMap<Hash, i64>,
) -> usize {
    let mut left = MAX_TEXT_BYTES;
    let fitting = conflicts.take_while(|conflict| {
        let is_first = left == MAX_TEXT_BYTES;
        // Whole, and once more in hunks.
        left -= 1 + texts(conflict)
            .filter_map(|hash| sizes.get(&hash))
            .map(|size| size * 2)
            .sum::<i64>();
        is_first || left >= 0
    });
    fitting.count()
}

/// Reads resolutions; each has to be one that its conflict accepts.
fn read(
    resolutions: &[models::ConflictResolution],
    known: &[SourcedConflict],
    own: &Revision,
) -> Result<Resolutions> {
    let known: BTreeMap<String, &Conflict> = known
        .iter()
        .map(|found| (found.conflict.id().to_string(), &found.conflict))
        .collect();
    let mut read = Resolutions::new();
    for (index, resolution) in resolutions.iter().enumerate() {
        let path = |field: &str| format!("/body/resolutions/{index}/{field}");
        let Some(conflict) = known.get(resolution.id.as_str()) else {
            return Err(Error::invalid(
                path("id"),
                "is not a conflict of the change request: list its conflicts again",
            ));
        };
        let (field, settled) = match (&resolution.take, &resolution.text) {
            (Some(take), _) => {
                let take = side_to_take(take, resolution.first.as_ref());
                let take = take.ok_or_else(|| {
                    Error::invalid(path("take"), "must be `ours`, `theirs` or `both`")
                })?;
                ("take", Resolution::Take(take))
            }
            (None, Some(text)) => ("text", Resolution::Text(stored_text(conflict, text, own))),
            (None, None) => {
                return Err(Error::invalid(
                    path("take"),
                    "is missing: a resolution has either `take` or `text`",
                ));
            }
        };
        if !conflict.accepts(&settled) {
            let kind = conflict.about.name();
            let reason = format!("does not resolve a conflict of kind `{kind}`");
            return Err(Error::invalid(path(field), reason));
        }
        read.insert(conflict.id(), settled);
    }
    Ok(read)
}

fn side_to_take(take: &ConflictTake, first: Option<&ConflictFirst>) -> Option<Take> {
    match (take, first) {
        (ConflictTake::Ours, _) => Some(Take::Ours),
        (ConflictTake::Theirs, _) => Some(Take::Theirs),
        (ConflictTake::Both, None | Some(ConflictFirst::Ours)) => Some(Take::OursThenTheirs),
        (ConflictTake::Both, Some(ConflictFirst::Theirs)) => Some(Take::TheirsThenOurs),
        _ => None,
    }
}

/// The text as it is stored: the links of a body are references.
fn stored_text(conflict: &Conflict, text: &str, own: &Revision) -> String {
    match (conflict.about, &conflict.page) {
        (About::Text | About::Existence, Some(page)) => {
            links::resolve(text, own, page).into_owned()
        }
        _ => text.to_owned(),
    }
}

/// Shows conflicts, with the texts and trees that they need.
struct Shower<'a> {
    app: &'a SpaceAreas,
    trees: &'a Sides<Arc<Revision>>,
    addresses: Sides<Addresses<'a>>,
    blobs: &'a NewBlobs,
    resolutions: &'a Resolutions,
    /// Contents of files that are not stored, so that they have no address.
    unstored: HashSet<Hash>,
    effort: Effort,
}

impl<'a> Shower<'a> {
    fn new(
        app: &'a SpaceAreas,
        trees: &'a Sides<Arc<Revision>>,
        blobs: &'a NewBlobs,
        resolutions: &'a Resolutions,
    ) -> Self {
        Self {
            app,
            trees,
            addresses: trees.each_ref().map(|tree| Addresses::of(tree)),
            blobs,
            resolutions,
            unstored: HashSet::new(),
            effort: Effort::default(),
        }
    }

    fn model(
        &mut self,
        SourcedConflict { source, conflict }: &SourcedConflict,
    ) -> Result<models::Conflict> {
        let values = [&conflict.base, &conflict.ours, &conflict.theirs];
        let (kind, field) = kind(conflict);
        let mut model = models::Conflict {
            id: conflict.id().to_string().into(),
            kind,
            source: source.clone(),
            title: conflict.title.clone(),
            path: conflict.path.clone(),
            page: conflict.page.clone().map(Into::into),
            file: conflict.file.clone().map(Into::into),
            variable: conflict.variable.clone(),
            reusable_content: conflict.reusable_content.clone().map(Into::into),
            field,
            base: None,
            ours: None,
            theirs: None,
            hunks: None,
            resolution: self
                .resolutions
                .get(&conflict.id())
                .map(|resolution| resolution_model(conflict, resolution)),
            additional: models::Additional::new(),
        };
        let side = |side: usize| match values[side] {
            Some(value) => self.side(conflict, side, value).map(Some),
            None => Ok(None),
        };
        (model.base, model.ours, model.theirs) = (side(0)?, side(1)?, side(2)?);
        if conflict.about == About::Text {
            let shown = [&model.base, &model.ours, &model.theirs].map(|side| {
                let side = side.as_ref().and_then(|side| side.markdown.as_deref());
                side.unwrap_or_default()
            });
            model.hunks = Some(self.hunks(values, shown)?);
        }
        Ok(model)
    }

    fn read(&self, value: &Value) -> Result<String> {
        let read = value.read(self.blobs);
        Ok(read.map_err(|error| Error::internal(&error))?.into_owned())
    }

    /// Returns the value of a side.
    fn side(&self, conflict: &Conflict, side: usize, value: &Value) -> Result<ConflictSide> {
        let mut model = ConflictSide::default();
        let page = conflict.page.as_deref().unwrap_or_default();
        match (conflict.about, value) {
            (_, Value::Order(ids)) => {
                model.order = Some(ids.iter().map(|id| id.as_str().into()).collect());
            }
            (About::Text | About::Existence, _) => {
                let stored = self.read(value)?;
                let shown = links::express_with(&self.addresses[side], &stored, page);
                model.markdown = Some(shown.into_owned());
            }
            (About::Field("title"), _) => model.title = Some(self.read(value)?),
            (About::Place, _) => model.path = self.trees[side].path_of(page),
            (About::File, _) => {
                let file = conflict.file.as_deref();
                let file = file.and_then(|id| self.trees[side].file(id));
                let file = file.filter(|file| !self.unstored.contains(&file.hash));
                model.file = file.map(|file| self.app.file_model(file, CONFLICT_OPTIONS));
            }
            _ => model.value = Some(self.read(value)?),
        }
        if conflict.about == About::Existence {
            let page = self.trees[side].page(page);
            model.title = page.map(|page| page.title.clone());
        }
        Ok(model)
    }

    /// Returns the places where the sides of a text contradict each other, with lines as they are shown.
    fn hunks(
        &mut self,
        values: Sides<&Option<Value>>,
        shown: Sides<&str>,
    ) -> Result<Vec<ConflictHunk>> {
        let read = |value: &Option<Value>| {
            value
                .as_ref()
                .map_or(Ok(String::new()), |value| self.read(value))
        };
        let [base, ours, theirs] = values;
        let [base, ours, theirs] = [read(base)?, read(ours)?, read(theirs)?];
        let merge = TextMerge::new(&base, &ours, &theirs, &mut self.effort);
        let lines = |side: usize, lines: &Range<usize>| ConflictLines {
            lines: line_range(lines),
            markdown: shown[side]
                .split_inclusive('\n')
                .skip(lines.start)
                .take(lines.len())
                .collect(),
            additional: models::Additional::new(),
        };
        let hunks = merge.hunks().map(|hunk| ConflictHunk {
            base: lines(0, &hunk.base.lines),
            ours: lines(1, &hunk.ours.lines),
            theirs: lines(2, &hunk.theirs.lines),
            additional: models::Additional::new(),
        });
        Ok(hunks.collect())
    }
}

/// The kind of a conflict, and the field that it is about.
fn kind(conflict: &Conflict) -> (ConflictKind, Option<String>) {
    let kind = match conflict.about {
        About::Text => ConflictKind::Text,
        About::Existence => ConflictKind::DeleteEdit,
        About::Place => ConflictKind::Move,
        About::Order => ConflictKind::Order,
        About::File => ConflictKind::File,
        About::Variable | About::Field("variables") => ConflictKind::Variable,
        About::ReusableContent => ConflictKind::ReusableContent,
        About::Field("title") => ConflictKind::Title,
        About::Field("slug") => ConflictKind::Slug,
        About::Field(field) => return (ConflictKind::Metadata, Some(field.to_owned())),
    };
    (kind, None)
}

fn resolution_model(conflict: &Conflict, resolution: &Resolution) -> models::ConflictResolution {
    let (take, first, text) = match resolution {
        Resolution::Take(Take::Ours) => (Some(ConflictTake::Ours), None, None),
        Resolution::Take(Take::Theirs) => (Some(ConflictTake::Theirs), None, None),
        Resolution::Take(Take::OursThenTheirs) => {
            (Some(ConflictTake::Both), Some(ConflictFirst::Ours), None)
        }
        Resolution::Take(Take::TheirsThenOurs) => {
            (Some(ConflictTake::Both), Some(ConflictFirst::Theirs), None)
        }
        Resolution::Text(text) => (None, None, Some(text.clone())),
    };
    models::ConflictResolution {
        id: conflict.id().to_string().into(),
        take,
        first,
        text,
        additional: models::Additional::new(),
    }
}

/// The texts of a conflict.
fn texts(found: &SourcedConflict) -> impl Iterator<Item = Hash> + use<> {
    let conflict = &found.conflict;
    [&conflict.base, &conflict.ours, &conflict.theirs]
        .map(|value| match value {
            Some(Value::Text(body)) => *body,
            Some(Value::Plain(_) | Value::Order(_)) | None => None,
        })
        .into_iter()
        .flatten()
}
