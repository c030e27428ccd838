//! The order of the items of a container, which may be rows of several tables.
//!
//! - Each table has the columns `id`, `container_id` and `position`.
//! - Whoever changes an order has locked the organization, so that two changes get two positions.

use quire_db::{ToValue as _, Transaction, Value, params, placeholders};

use crate::error::Result;
use crate::positions::{between, nth};

/// Maximum length of a position before those of its container are renumbered.
const LONGEST: usize = 100;
/// Number of positions one statement renumbers.
const BATCH: usize = 500;

/// The items of a container.
#[derive(Clone, Copy)]
pub struct Siblings<'a> {
    /// The tables that they are in.
    pub tables: &'static [&'static str],
    /// The id of the container.
    pub container: &'a str,
}

/// Side of a sibling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Before the sibling.
    Before,
    /// After the sibling.
    After,
}

impl Siblings<'_> {
    /// SQL that selects these columns, and combines the tables.
    fn select(&self, columns: &str, condition: &str) -> String {
        let selects = self.tables.iter().map(|table| {
            format!("SELECT {columns} FROM {table} WHERE container_id = $1{condition}")
        });
        selects.collect::<Vec<_>>().join(" UNION ALL ")
    }

    /// The position after everything in the container.
    pub async fn end(&self, tx: &mut Transaction) -> Result<String> {
        let lasts = self.select("MAX(position) AS position", "");
        let sql = format!("SELECT MAX(position) FROM ({lasts}) lasts");
        let (last,) = tx
            .query_one::<(Option<String>,)>(&sql, params![self.container])
            .await?;
        Ok(between(last.as_deref(), None))
    }

    /// A position directly on one side of another, for the item `moved` if it is among them.
    pub async fn beside(
        &self,
        tx: &mut Transaction,
        side: Side,
        at: &str,
        moved: &str,
    ) -> Result<String> {
        let (nearest, compared) = match side {
            Side::Before => ("MAX", "<"),
            Side::After => ("MIN", ">"),
        };
        let others = self.select(
            &format!("{nearest}(position) AS position"),
            &format!(" AND position {compared} $2 AND id <> $3"),
        );
        let sql = format!("SELECT {nearest}(position) FROM ({others}) others");
        let (other,): (Option<String>,) = tx
            .query_one(&sql, params![self.container, at, moved])
            .await?;
        Ok(match side {
            Side::Before => between(other.as_deref(), Some(at)),
            Side::After => between(Some(at), other.as_deref()),
        })
    }

    /// The position of the sibling with this id in one of the tables.
    pub async fn position(
        &self,
        tx: &mut Transaction,
        table: &str,
        id: &str,
    ) -> Result<Option<String>> {
        let sql = format!("SELECT position FROM {table} WHERE container_id = $1 AND id = $2");
        let found: Option<(String,)> = tx.query_optional(&sql, params![self.container, id]).await?;
        Ok(found.map(|(position,)| position))
    }

    /// Calls [`shorten`](Self::shorten) if the new position is long.
    pub async fn shorten_if(&self, tx: &mut Transaction, position: &str) -> Result<()> {
        if position.len() > LONGEST {
            self.shorten(tx).await?;
        }
        Ok(())
    }

    /// Gives the items new positions in the same order if one of them has become long: that takes thousands of
    /// insertions at one place, or deletions of nested containers.
    pub async fn shorten(&self, tx: &mut Transaction) -> Result<()> {
        let positions = self.select("position", "");
        let sql =
            format!("SELECT CAST(MAX(LENGTH(position)) AS BIGINT) FROM ({positions}) positions");
        let (longest,): (Option<i64>,) = tx.query_one(&sql, params![self.container]).await?;
        if longest
            .is_none_or(|longest| usize::try_from(longest).is_ok_and(|longest| longest <= LONGEST))
        {
            return Ok(());
        }
        let items = self.select("id, position", "");
        let sql = format!("SELECT id FROM ({items}) items ORDER BY position, id");
        let items: Vec<(String,)> = tx.query(&sql, params![self.container]).await?;
        let ids: Vec<String> = items.into_iter().map(|(id,)| id).collect();
        self.renumber(tx, &ids).await
    }

    /// Gives all items new positions, in this order.
    pub async fn renumber(&self, tx: &mut Transaction, ids: &[String]) -> Result<()> {
        let mut next = 0;
        for batch in ids.chunks(BATCH) {
            let mut values: Vec<Value<'static>> = Vec::with_capacity(2 * batch.len());
            for id in batch {
                values.push(id.to_value().into_owned());
                values.push(nth(next).to_value().into_owned());
                next += 1;
            }
            let rows = placeholders(1, batch.len(), 2);
            for table in self.tables {
                let sql = format!(
                    "WITH given (id, place) AS (VALUES {rows})
                     UPDATE {table} SET position = (SELECT place FROM given WHERE given.id = {table}.id)
                     WHERE id IN (SELECT id FROM given)"
                );
                tx.execute(&sql, &values).await?;
            }
        }
        Ok(())
    }
}
