//! Keys that are made from texts, for look-up without regard to case; and the e-mail domains of organizations.

use std::collections::BTreeSet;

use quire_db::{Error, params};

use super::{Check, Code};
use crate::backfill::search_key;

/// Rows that are read at once.
const PAGE: i64 = 1_000;

/// SQL of ids, texts and their keys, after the id `$1`; and how a key is made.
type Source = (&'static str, &'static str, fn(&str) -> String);

const SOURCES: &[Source] = &[
    (
        "name of user",
        "SELECT id, display_name, name_key FROM users WHERE id > $1 ORDER BY id LIMIT $2",
        search_key,
    ),
    (
        "address of user",
        "SELECT id, email, email_key FROM users WHERE id > $1 ORDER BY id LIMIT $2",
        str::to_lowercase,
    ),
    (
        "title of team",
        "SELECT id, title, title_key FROM teams WHERE id > $1 ORDER BY id LIMIT $2",
        search_key,
    ),
];

impl Check<'_> {
    pub(super) async fn keys(&mut self) -> Result<(), Error> {
        for (what, sql, make) in SOURCES {
            let mut last = String::new();
            let mut done = 0;
            loop {
                (self.progress)("Keys", done, self.report.counts.users);
                let rows: Vec<(String, String, String)> =
                    self.snapshot.query(sql, params![last, PAGE]).await?;
                let Some((id, ..)) = rows.last() else { break };
                last.clone_from(id);
                done += rows.len() as u64;
                for (id, text, key) in &rows {
                    if make(text) != *key {
                        let place = format!("{what} {id}");
                        self.report(Code::Key, place, "the key of the text", "another");
                    }
                }
            }
        }
        self.domains().await
    }

    /// The list of an organization against its rows.
    async fn domains(&mut self) -> Result<(), Error> {
        let mut last = String::new();
        loop {
            let rows: Vec<(String, String)> = self
                .snapshot
                .query(
                    "SELECT id, email_domains FROM organizations
                     WHERE id > $1 AND (email_domains <> '[]'
                                        OR id IN (SELECT organization_id FROM email_domains))
                     ORDER BY id LIMIT $2",
                    params![last, PAGE],
                )
                .await?;
            let Some((id, _)) = rows.last() else {
                return Ok(());
            };
            last.clone_from(id);
            for (id, listed) in &rows {
                let listed: BTreeSet<String> = serde_json::from_str(listed).unwrap_or_default();
                let rows: Vec<(String,)> = self
                    .snapshot
                    .query(
                        "SELECT domain FROM email_domains WHERE organization_id = $1",
                        params![id],
                    )
                    .await?;
                let stored: BTreeSet<String> = rows.into_iter().map(|(domain,)| domain).collect();
                if listed != stored {
                    let place = format!("organization {id}, e-mail domains");
                    let number = |domains: BTreeSet<String>| format!("{} domains", domains.len());
                    self.report(Code::Key, place, number(listed), number(stored));
                }
            }
        }
    }
}
