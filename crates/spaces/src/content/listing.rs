//! Lists of the pages and files of trees, page by page.
//!
//! - A tree never changes, so a position in a list of it is an index.
//! - A list of files continues in the revision in which it started, so that it neither skips nor repeats a
//!   file during concurrent writes: its page tokens name the revision.

use std::sync::Arc;

use quire_content::Revision;
use quire_models as models;
use quire_models::{FileList, PageToken};

use super::model::ContentOptions;
use crate::SpaceAreas;
use crate::error::Result;
use crate::paging::{List, ListCursor};
use crate::revision_store::RevisionRow;

/// Query of a page of a list.
pub struct ListPageRequest<'a> {
    pub list: List<'a>,
    pub token: Option<&'a PageToken>,
    pub limit: i32,
}

impl SpaceAreas {
    /// Returns one page of the files of a revision, or of the one that the list started in.
    pub(super) async fn files_page(
        &self,
        row: RevisionRow,
        mut tree: Arc<Revision>,
        asked: ListPageRequest<'_>,
        wanted: ContentOptions,
    ) -> Result<FileList> {
        let mut revision = row.id;
        let mut start = 0;
        if asked.token.is_some() {
            let place = self.token_cursor(asked.list, asked.token)?;
            if place.id != revision {
                (_, tree) = self.revision(&place.id).await?;
                revision = place.id;
            }
            start = index(place.key);
        }
        let (items, next) = self.slice(&asked, &tree.files, start, &revision);
        Ok(FileList {
            next,
            count: length(&tree.files),
            items: items
                .iter()
                .map(|file| self.file_model(file, wanted))
                .collect(),
            additional: models::Additional::new(),
        })
    }

    /// One page of something that the list itself names and that never changes.
    pub(super) fn fixed_page<'t, T>(
        &self,
        asked: &ListPageRequest<'_>,
        all: &'t [T],
    ) -> Result<(&'t [T], Option<models::NextPage>)> {
        let start = match asked.token {
            None => 0,
            token => index(self.token_cursor(asked.list, token)?.key),
        };
        Ok(self.slice(asked, all, start, ""))
    }

    fn slice<'t, T>(
        &self,
        asked: &ListPageRequest<'_>,
        all: &'t [T],
        start: usize,
        revision: &str,
    ) -> (&'t [T], Option<models::NextPage>) {
        let rest = all.get(start..).unwrap_or_default();
        let mut ends: Vec<usize> = (start + 1..=all.len())
            .take(index(asked.limit.into()) + 1)
            .collect();
        let next = self.next_page(asked.list, &mut ends, asked.limit, |end| ListCursor {
            key: i64::try_from(*end).unwrap_or(i64::MAX),
            id: revision.to_owned(),
        });
        (&rest[..ends.len()], next)
    }
}

pub fn index(key: i64) -> usize {
    usize::try_from(key).unwrap_or(0)
}

pub(super) fn length<T>(list: &[T]) -> i64 {
    i64::try_from(list.len()).unwrap_or(i64::MAX)
}
