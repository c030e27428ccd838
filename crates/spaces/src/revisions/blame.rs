//! The revision that each line of a page comes from.

use std::ops::Range;

use quire_content::compare::Blame;
use quire_content::{Effort, Hash, MissingBlob, links};
use quire_db::params;
use quire_models::{BlameRange, PageBlame};

use crate::SpaceAreas;
use crate::content::line_range;
use crate::error::{Error, Result};
use crate::spaces::SpaceRow;

/// Maximum number of versions of a page that are read; older lines are attributed to the oldest of them.
const VERSIONS: i64 = 1_000;

/// A range of lines, their text, and the number of the revision that they come from.
type Lines = (Range<usize>, String, i64);

impl SpaceAreas {
    /// Finds the revision that each line of a page of the main content comes from.
    pub(super) async fn blame(&self, space: SpaceRow, page: &str) -> Result<PageBlame> {
        let (_, tree) = self.revision(&space.revision).await?;
        if tree.page(page).is_none() {
            return Err(Error::not_found("page"));
        }
        let sql = "SELECT number, body FROM page_revisions WHERE space_id = $1 AND page_id = $2
                   ORDER BY number DESC LIMIT $3";
        let rows: Vec<(i64, Option<String>)> = self
            .db
            .query(sql, params![space.id, page, VERSIONS])
            .await?;
        let mut versions: Vec<(i64, Option<Hash>)> = rows
            .into_iter()
            .rev()
            .map(|(number, body)| (number, body.and_then(|hash| hash.parse().ok())))
            .collect();
        // A revision that moved or renamed the page did not change its body.
        versions.dedup_by_key(|(_, body)| *body);
        let (id, reader) = (page.to_owned(), self.texts());
        let lines = self.conversions.in_background(move |stop| {
            let wanted = versions.iter().filter_map(|(_, body)| *body).collect();
            let texts = reader.ahead(wanted, stop);
            let (blame, newest) =
                read(&versions, &texts).map_err(|missing| texts.failure(&missing))?;
            let shown = links::express(&newest, &tree, &id);
            Ok::<_, Error>(ranges(&blame, &shown))
        });
        let lines = lines.await??;
        let mut numbers: Vec<i64> = lines.iter().map(|(_, _, number)| *number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let rows = self.numbered_revisions(&space.id, &numbers).await?;
        let id_of = |number: i64| {
            let row = rows.iter().find(|row| row.number == Some(number));
            row.map_or_else(String::new, |row| row.id.clone())
        };
        let ranges = lines.into_iter().map(|(lines, markdown, number)| {
            BlameRange::new(line_range(&lines), id_of(number).into(), markdown)
        });
        let ranges = ranges.collect();
        let revisions = rows
            .into_iter()
            .map(|row| self.summary_model(&space.organization, row));
        Ok(PageBlame::new(
            page.into(),
            space.revision.as_str().into(),
            ranges,
            revisions.collect(),
        ))
    }
}

/// Reads the versions of a text, oldest first; also returns the newest.
fn read(
    versions: &[(i64, Option<Hash>)],
    texts: &dyn quire_content::Blobs,
) -> Result<(Blame<i64>, String), MissingBlob> {
    let (mut blame, mut effort) = (Blame::new(), Effort::default());
    let mut newest = String::new();
    for (number, body) in versions {
        newest = match body {
            None => String::new(),
            Some(hash) => {
                let bytes = texts.get(hash).ok_or(MissingBlob(*hash))?;
                String::from_utf8_lossy(&bytes).into_owned()
            }
        };
        blame.next(number, newest.clone(), &mut effort);
    }
    Ok((blame, newest))
}

/// Groups lines from the same revision, as they are shown.
fn ranges(blame: &Blame<i64>, shown: &str) -> Vec<Lines> {
    let mut ranges: Vec<Lines> = Vec::new();
    // Rendering a link changes its address, never a line.
    for (line, ((number, _), text)) in blame.lines().zip(shown.split_inclusive('\n')).enumerate() {
        match ranges.last_mut() {
            Some((lines, markdown, last)) if last == number => {
                lines.end = line + 1;
                markdown.push_str(text);
            }
            _ => ranges.push((line..line + 1, text.to_owned(), *number)),
        }
    }
    ranges
}
