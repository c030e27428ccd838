//! Lists of the spaces that someone sees in an organization or a collection, at a cost independent of all other
//! spaces.
//!
//! - Spaces visible by level are in one or two audiences, each in order on an index; spaces visible by grants alone are
//!   few, and read completely. An admin sees all.
//! - Totals are a counter per audience, plus the number of granted spaces.

use quire_db::params;
use quire_models as models;
use quire_models::{NextPage, SpaceList};
use quire_runtime::Operation as _;

use super::SpaceRow;
use crate::app::App;
use crate::collections::CollectionRow;
use crate::error::Result;
use crate::paging::{List, Place};
use crate::permissions::{READ, Rank, accessible_spaces, granted_spaces, grants, sees};
use crate::spaces::spaces;
use crate::users::Caller;

/// One page of the spaces that somebody sees.
pub(crate) struct Seen {
    pub(crate) rows: Vec<SpaceRow>,
    pub(crate) count: i64,
    pub(crate) next: Option<NextPage>,
}

/// SQL of all spaces of an organization, on one side of a place in this order.
macro_rules! all_spaces {
    ($side:literal, $order:literal) => {
        spaces!(concat!(
            "WHERE s.organization_id = $2 AND s.deleted_at IS NULL AND (s.created_at, s.id) ",
            $side,
            " ($3, $4) ORDER BY s.created_at ",
            $order,
            ", s.id ",
            $order,
            " LIMIT $5"
        ))
    };
}

/// SQL of those of them that somebody sees who is no admin. What else is read of a space is read of those of the page.
macro_rules! some_spaces {
    ($side:literal, $order:literal) => {
        spaces!(
            concat!(
                "(SELECT * FROM (
                  SELECT * FROM (SELECT * FROM spaces
                      WHERE organization_id = $2 AND audience = 2 AND deleted_at IS NULL
                        AND (created_at, id) ",
                $side,
                " ($4, $5)
                      ORDER BY created_at ",
                $order,
                ", id ",
                $order,
                " LIMIT $6) everyone
                  UNION ALL
                  SELECT * FROM (SELECT * FROM spaces
                      WHERE organization_id = $2 AND audience = 1 AND deleted_at IS NULL
                        AND CAST($3 AS BIGINT) = 1 AND (created_at, id) ",
                $side,
                " ($4, $5)
                      ORDER BY created_at ",
                $order,
                ", id ",
                $order,
                " LIMIT $6) members
                  UNION ALL
                  SELECT * FROM (",
                granted_spaces!("s.*"),
                ") granted
                      WHERE (created_at, id) ",
                $side,
                " ($4, $5)) seen
                  ORDER BY created_at ",
                $order,
                ", id ",
                $order,
                " LIMIT $6) s"
            ),
            concat!("ORDER BY s.created_at ", $order, ", s.id ", $order)
        )
    };
}

impl App {
    /// The spaces of an organization that a user with this role sees, newest first or, ascending, oldest first.
    pub(crate) async fn seen_spaces(
        &self,
        user: (&str, Option<Rank>),
        organization: &str,
        list: List<'_>,
        page: (Option<&models::PageToken>, i32),
        ascending: bool,
    ) -> Result<Seen> {
        let ((user, role), (token, limit)) = (user, page);
        let (sees, place) = (sees(role), self.place_in(list, token, ascending)?);
        let more = i64::from(limit) + 1;
        let mut rows: Vec<SpaceRow> = if sees == 0 {
            let sql = if ascending {
                all_spaces!(">", "ASC")
            } else {
                all_spaces!("<", "DESC")
            };
            self.db
                .query(sql, params![user, organization, place.key, place.id, more])
                .await?
        } else {
            let sql = if ascending {
                some_spaces!(">", "ASC")
            } else {
                some_spaces!("<", "DESC")
            };
            self.db
                .query(
                    sql,
                    params![user, organization, sees, place.key, place.id, more],
                )
                .await?
        };
        let count = self.count_seen_spaces(user, organization, sees).await?;
        let next = self.next_page(list, &mut rows, limit, |row| Place {
            key: row.created_at,
            id: row.id.clone(),
        });
        Ok(Seen { rows, count, next })
    }

    /// How many spaces of an organization a user sees.
    async fn count_seen_spaces(&self, user: &str, organization: &str, sees: i64) -> Result<i64> {
        let (count,): (i64,) = self
            .db
            .query_one(
                concat!(
                    "SELECT CAST(COALESCE((SELECT SUM(value) FROM counters
                                           WHERE owner_id = $2 AND name = 'spaces' AND class >= $3), 0) AS BIGINT)
                            + (SELECT COUNT(*) FROM (",
                    granted_spaces!("s.id"),
                    ") granted)"
                ),
                params![user, organization, sees],
            )
            .await?;
        Ok(count)
    }

    /// The spaces directly in a collection that the caller sees, in their order there.
    pub(crate) async fn spaces_in_order(
        &self,
        caller: &Caller,
        collection: &CollectionRow,
        request: models::ListCollectionSpaces,
    ) -> Result<SpaceList> {
        let list = [
            models::ListCollectionSpaces::INFO.id,
            &collection.id,
            &caller.user,
        ];
        let place = self.place(&list, request.page.as_ref())?;
        let (position, id) = place.id.split_once('/').unwrap_or_default();
        let sees = sees(collection.role);
        macro_rules! here {
            () => {
                concat!(
                    " s.container_id = $4 AND s.deleted_at IS NULL AND (s.audience >= $3 OR s.id IN (",
                    granted_spaces!("s.id"),
                    ")) "
                )
            };
        }
        let mut rows: Vec<SpaceRow> = self
            .db
            .query(
                spaces!(concat!(
                    "WHERE ",
                    here!(),
                    "AND (s.position, s.id) > ($5, $6) ORDER BY s.position, s.id LIMIT $7"
                )),
                params![
                    caller.user,
                    collection.organization,
                    sees,
                    collection.id,
                    position,
                    id,
                    i64::from(request.limit) + 1
                ],
            )
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                concat!("SELECT COUNT(*) FROM spaces s WHERE", here!()),
                params![caller.user, collection.organization, sees, collection.id],
            )
            .await?;
        let next = self.next_page(&list, &mut rows, request.limit, |row| Place {
            key: 0,
            id: format!("{}/{}", row.position, row.id),
        });
        debug_assert!(rows.iter().all(|row| row.access().allows(READ)));
        let items = rows.into_iter().map(|row| self.space_model(row)).collect();
        Ok(SpaceList {
            next,
            count,
            items,
            additional: models::Additional::new(),
        })
    }
}
