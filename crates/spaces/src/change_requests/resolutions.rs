//! Resolutions of conflicts of change requests.
//!
//! - A resolution belongs to the id of a conflict, which follows from the three values that contradict each other: as
//!   long as they stay, so does the resolution; when one changes, it is another conflict.
//! - Resolutions are stored only while other conflicts are left. Once none is left, the result is a
//!   revision.

use std::sync::Arc;

use quire_content::Hash;
use quire_content::merge::{Resolution, Resolutions, Take};
use quire_db::{ToValue as _, Transaction, Value, params, placeholders};
use serde_json::json;

use super::ChangeRequestRow;
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;

/// Number of resolutions one statement stores.
const BATCH: usize = 100;

const TEXT: &str = "text";

const fn name(take: Take) -> &'static str {
    match take {
        Take::Ours => "ours",
        Take::Theirs => "theirs",
        Take::OursThenTheirs => "ours-theirs",
        Take::TheirsThenOurs => "theirs-ours",
    }
}

fn read(take: &str, text: Option<String>) -> Option<Resolution> {
    let takes = [
        Take::Ours,
        Take::Theirs,
        Take::OursThenTheirs,
        Take::TheirsThenOurs,
    ];
    if take == TEXT {
        return text.map(Resolution::Text);
    }
    let take = takes.into_iter().find(|candidate| name(*candidate) == take);
    take.map(Resolution::Take)
}

impl SpaceAreas {
    /// The stored resolutions of a change request.
    pub(crate) async fn resolutions(&self, row: &ChangeRequestRow) -> Result<Resolutions> {
        let sql =
            "SELECT conflict_id, take, text FROM conflict_resolutions WHERE change_request_id = $1";
        let rows: Vec<(String, String, Option<String>)> =
            self.db.query(sql, params![row.id]).await?;
        let resolutions = rows.into_iter().filter_map(|(id, take, text)| {
            let id: Hash = id.parse().ok()?;
            Some((id, read(&take, text)?))
        });
        Ok(resolutions.collect())
    }

    /// Stores resolutions for a change request that the caller may change.
    pub(crate) async fn store_resolutions(
        &self,
        caller: &Arc<Caller>,
        row: &ChangeRequestRow,
        resolutions: Resolutions,
    ) -> Result<()> {
        let (space, id, caller) = (row.space.clone(), row.id.clone(), Arc::clone(caller));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let now = ChangeRequestRow::held(tx, &caller, &space, &id).await?;
                now.needs_change(&caller)?;
                now.needs_unfinished()?;
                let rows: Vec<_> = resolutions
                    .iter()
                    .map(|(conflict, resolution)| {
                        let (take, text) = match resolution {
                            Resolution::Take(take) => (name(*take), None),
                            Resolution::Text(text) => (TEXT, Some(text)),
                        };
                        (conflict.to_string(), take, text)
                    })
                    .collect();
                for batch in rows.chunks(BATCH) {
                    let values: Vec<Value<'_>> = batch
                        .iter()
                        .flat_map(|(conflict, take, text)| {
                            [id.to_value(), conflict.to_value(), take.to_value(), text.to_value()]
                        })
                        .collect();
                    let sql = format!(
                        "INSERT INTO conflict_resolutions (change_request_id, conflict_id, take, text) VALUES {}
                         ON CONFLICT (change_request_id, conflict_id)
                         DO UPDATE SET take = excluded.take, text = excluded.text",
                        placeholders(1, batch.len(), 4)
                    );
                    tx.execute(&sql, &values).await?;
                }
                let target = Target::in_space(&space, "changeRequest", &id);
                let conflicts: Vec<&String> = rows.iter().map(|(conflict, ..)| conflict).collect();
                caller.noted(tx, target, &json!({"resolvedConflicts": conflicts})).await?;
                Ok::<_, Error>(())
            })
            .await
    }
}
