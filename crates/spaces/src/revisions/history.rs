//! Lists of revisions: the history of the main content of a space, and of a page.

use quire_db::{Row, ToValue as _, params, placeholders, sql};
use quire_models as models;
use quire_models::{RevisionList, RevisionSummary};

use crate::SpaceAreas;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, PageId, RevisionId, SpaceId};
use crate::paging::{ListCursor, Page};
use crate::people::Person;

/// Number of revisions one statement reads.
const BATCH: usize = 500;

/// A revision as lists return it.
#[derive(Row)]
#[row(table = "r")]
pub(super) struct SummaryRow {
    pub(super) id: String,
    #[row(column = "type")]
    kind: String,
    parents: String,
    created_at: i64,
    pub(super) number: Option<i64>,
    #[row(nested, table = "u")]
    author: Option<Person>,
    #[row(nested, table = "c")]
    merged: Option<MergedRow>,
}

/// The change request that a revision of the main content was merged from.
#[derive(Row)]
struct MergedRow {
    id: String,
    number: i64,
    subject: String,
}

/// SQL of what a summary adds to a revision `r`.
const DETAILS: &str = "LEFT JOIN users u ON u.id = r.created_by
     LEFT JOIN change_requests c ON c.revision_merged_id = r.id";

/// SQL of the revisions of the space `$1`.
const REVISIONS: &str =
    sql!("SELECT {SummaryRow} FROM revisions r {DETAILS} WHERE r.space_id = $1");

/// SQL of the revisions of the main content of the space `$1` that changed the page `$2`.
const REVISIONS_OF_PAGE: &str = sql!(
    "SELECT {SummaryRow} FROM page_revisions p
     JOIN revisions r ON r.space_id = p.space_id AND r.number = p.number {DETAILS}
     WHERE p.space_id = $1 AND p.page_id = $2"
);

impl SpaceAreas {
    pub(super) async fn revision_summary(
        &self,
        space: &SpaceId,
        id: &RevisionId,
    ) -> Result<SummaryRow> {
        self.db
            .query_optional(
                sql!("{REVISIONS} AND r.id = $2 AND r.amended_at IS NULL"),
                params![space, id],
            )
            .await?
            .ok_or_else(|| Error::not_found("revision"))
    }

    pub(super) async fn revisions_page(
        &self,
        space: &str,
        page: &Page<'_>,
    ) -> Result<(Vec<SummaryRow>, i64)> {
        let sql = sql!("{REVISIONS} AND r.number < $2 ORDER BY r.number DESC LIMIT $3");
        let rows = self
            .db
            .query(sql, params![space, page.after.key, page.rows()])
            .await?;
        let sql = "SELECT COALESCE(MAX(number), 0) FROM revisions WHERE space_id = $1 AND number IS NOT NULL";
        let (count,): (i64,) = self.db.query_one(sql, params![space]).await?;
        Ok((rows, count))
    }

    pub(super) async fn revisions_of_page(
        &self,
        space: &SpaceId,
        id: &PageId,
        page: &Page<'_>,
    ) -> Result<(Vec<SummaryRow>, i64)> {
        let sql = sql!("{REVISIONS_OF_PAGE} AND p.number < $3 ORDER BY p.number DESC LIMIT $4");
        let rows = self
            .db
            .query(sql, params![space, id, page.after.key, page.rows()])
            .await?;
        let sql = "SELECT COUNT(*) FROM page_revisions WHERE space_id = $1 AND page_id = $2";
        let (count,): (i64,) = self.db.query_one(sql, params![space, id]).await?;
        if count == 0 {
            return Err(Error::not_found("page"));
        }
        Ok((rows, count))
    }

    /// Returns the revisions with these numbers of the main content, newest first.
    pub(super) async fn numbered_revisions(
        &self,
        space: &str,
        numbers: &[i64],
    ) -> Result<Vec<SummaryRow>> {
        let mut rows: Vec<SummaryRow> = Vec::with_capacity(numbers.len());
        for batch in numbers.chunks(BATCH) {
            let mut values = vec![space.to_value()];
            values.extend(batch.iter().map(|number| number.to_value()));
            let sql = format!(
                "{REVISIONS} AND r.number IN ({})",
                placeholders(2, batch.len(), 1)
            );
            rows.extend(self.db.query::<SummaryRow>(&sql, &values).await?);
        }
        rows.sort_by_key(|row| std::cmp::Reverse(row.number));
        Ok(rows)
    }

    pub(super) fn list_of_revisions(
        &self,
        organization: &OrganizationId,
        page: &Page<'_>,
        rows: Vec<SummaryRow>,
        count: i64,
    ) -> RevisionList {
        let place = |row: &SummaryRow| ListCursor {
            key: row.number.unwrap_or_default(),
            id: String::new(),
        };
        page.list_response(self, rows, count, place, |row| {
            self.summary_model(organization, row)
        })
    }

    pub(super) fn summary_model(
        &self,
        organization: &OrganizationId,
        row: SummaryRow,
    ) -> RevisionSummary {
        RevisionSummary {
            created_by: row
                .author
                .map(|author| self.user_model(organization, author)),
            change_request: row.merged.map(|merged| {
                models::RevisionChangeRequest::new(merged.id.into(), merged.number, merged.subject)
            }),
            ..RevisionSummary::new(
                row.id.into(),
                row.kind.as_str().into(),
                parents(&row.parents),
                time(row.created_at),
            )
        }
    }
}

pub(super) fn parents(json: &str) -> Vec<models::RevisionId> {
    let parents: Vec<String> = serde_json::from_str(json).expect("a list is stored");
    parents.into_iter().map(Into::into).collect()
}
