//! Conflicts as the API returns them.
//!
//! - A conflict names a page, file or variable, with its base and what each side made of it.
//! - The texts of one response are bounded: a page of the list ends before they exceed the bound.

use std::collections::HashMap;
use std::sync::Arc;

use quire_content::Revision;
use quire_content::merge::{About, Conflict, Value};
use quire_content::{Hash, NewBlobs};
use quire_models as models;
use quire_models::{ConflictKind, ConflictList, ConflictSide};
use quire_runtime::Operation as _;

use super::answer::Wanted;
use super::listing::{Asked, index, length};
use crate::app::App;
use crate::change_requests::ChangeRequestRow;
use crate::error::{Error, Result};

/// Base, ours and theirs.
type Sides<T> = [T; 3];

/// Bytes of texts of one answer, unless its first conflict has more.
const TEXTS: i64 = 4 << 20;

/// A conflict, without `git` metadata.
const WANTED: Wanted = Wanted {
    metadata: false,
    computed: true,
};

impl App {
    /// One page of what stands in the way of merging a change request.
    pub(super) async fn conflicts_page(
        &self,
        row: &ChangeRequestRow,
        request: &models::GetChangeRequestConflicts,
    ) -> Result<ConflictList> {
        let conflicts = self.conflicts(row).await?;
        let mut asked = Asked {
            list: &[
                models::GetChangeRequestConflicts::INFO.id,
                &row.id,
                &row.revision,
                &row.space_revision,
            ],
            token: request.page.as_ref(),
            limit: request.limit,
        };
        let start = match asked.token {
            None => 0,
            token => index(self.place(asked.list, token)?.key),
        };
        let wanted = conflicts.iter().skip(start).take(index(asked.limit.into()));
        let sizes = self.sizes(wanted.clone()).await?;
        let mut left = TEXTS;
        let fitting = wanted.take_while(|conflict| {
            let is_first = left == TEXTS;
            left -= 1 + texts(conflict)
                .filter_map(|hash| sizes.get(&hash))
                .sum::<i64>();
            is_first || left >= 0
        });
        let fitting = fitting.count();
        asked.limit = i32::try_from(fitting).unwrap_or(asked.limit);
        let (items, next) = self.fixed_page(&asked, &conflicts)?;

        let hashes: Vec<Hash> = items.iter().flat_map(texts).collect();
        let blobs = self.blobs(&hashes).await?;
        let is_file = |conflict: &Conflict| conflict.about == About::File;
        let trees = if items.iter().any(is_file) {
            Some(self.sides(row).await?)
        } else {
            None
        };
        let items = items
            .iter()
            .map(|conflict| self.conflict_model(conflict, &blobs, trees.as_ref()));
        Ok(ConflictList {
            next,
            count: length(&conflicts),
            items: items.collect::<Result<_>>()?,
            additional: models::Additional::new(),
        })
    }

    /// How many bytes the texts of conflicts have.
    async fn sizes<'c>(
        &self,
        conflicts: impl Iterator<Item = &'c Conflict>,
    ) -> Result<HashMap<Hash, i64>> {
        let hashes: Vec<Hash> = conflicts.flat_map(texts).collect();
        self.blob_sizes(&hashes).await
    }

    /// A conflict, with the texts and trees that it needs.
    fn conflict_model(
        &self,
        conflict: &Conflict,
        blobs: &NewBlobs,
        trees: Option<&Sides<Arc<Revision>>>,
    ) -> Result<models::Conflict> {
        let side = |value| side(conflict, value, blobs);
        let mut model = models::Conflict {
            page: conflict.page.clone().map(Into::into),
            file: None,
            variable: None,
            kind: ConflictKind::Page,
            base: side(conflict.base.as_ref())?,
            ours: side(conflict.ours.as_ref())?,
            theirs: side(conflict.theirs.as_ref())?,
            additional: models::Additional::new(),
        };
        match conflict.about {
            About::Variable => {
                model.kind = ConflictKind::Variable;
                model.variable = Some(conflict.title.clone());
            }
            About::File => {
                model.kind = ConflictKind::File;
                model.file = conflict.file.clone().map(Into::into);
                if let Some((trees, id)) = trees.zip(conflict.file.as_deref()) {
                    let files = trees.each_ref().map(|tree| tree.file(id));
                    [model.base, model.ours, model.theirs] = files.map(|file| {
                        Some(ConflictSide {
                            file: Some(self.file_model(file?, WANTED)),
                            ..ConflictSide::default()
                        })
                    });
                }
            }
            _ => {}
        }
        Ok(model)
    }
}

/// The texts of a conflict.
fn texts(conflict: &Conflict) -> impl Iterator<Item = Hash> + use<> {
    [&conflict.base, &conflict.ours, &conflict.theirs]
        .map(|value| match value {
            Some(Value::Text(body)) => *body,
            Some(Value::Plain(_)) | None => None,
        })
        .into_iter()
        .flatten()
}

fn side(
    conflict: &Conflict,
    value: Option<&Value>,
    blobs: &NewBlobs,
) -> Result<Option<ConflictSide>> {
    let Some(value) = value else {
        return Ok(None);
    };
    let value = value.read(blobs).map_err(|error| Error::internal(&error))?;
    let value = value.into_owned();
    let mut side = ConflictSide::default();
    match conflict.about {
        About::Text | About::Existence | About::ReusableContent => side.markdown = Some(value),
        About::Field("title") => side.title = Some(value),
        About::Place => side.path = Some(value),
        _ => side.value = Some(value),
    }
    Ok(Some(side))
}
