//! The query plan of the lookup of a visited site: indexes alone.

use quire_db::testing::TestDatabase;
use quire_db::{Kind, Transaction};

use super::*;
use crate::plans::plan;

quire_db::both_databases!(crate::plans::fresh => a_visited_site_is_found_on_indexes);

async fn a_visited_site_is_found_on_indexes(test: TestDatabase) {
    let (database, kind) = (test.database.clone(), test.database.kind());
    database
        .transaction(async move |tx: &mut Transaction| {
            if kind == Kind::Postgres {
                // Small tables are read whole if they may be.
                tx.execute("SET LOCAL enable_seqscan = off", &[]).await?;
            }
            let values = params!["handbook", None::<&[u8]>];
            let plan = plan(tx, kind, VISITED, values).await?;
            // The events without a number, which were found on their index.
            let plan = plan.replace("SCAN w", "");
            for all in ["SCAN ", "Seq Scan"] {
                assert!(!plan.contains(all), "{plan}");
            }
            Ok::<_, quire_db::Error>(())
        })
        .await
        .unwrap();
}
