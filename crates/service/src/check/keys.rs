//! Checks data derived from texts: keys for case-insensitive look-up, search words, and the email domains of
//! organizations.

use std::collections::{BTreeMap, BTreeSet};

use quire_db::{Error, params};

use super::{Check, Code};
use crate::backfill::search_key;
use crate::words::words_of;

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
        self.words_of_members().await?;
        self.words_of_teams().await?;
        self.domains().await
    }

    /// The words of members against their names and addresses.
    async fn words_of_members(&mut self) -> Result<(), Error> {
        let mut last = (String::new(), String::new());
        loop {
            let members: Vec<(String, String, String, String)> = self
                .snapshot
                .query(
                    "SELECT m.organization_id, m.user_id, u.display_name, u.email FROM members m
                     JOIN users u ON u.id = m.user_id WHERE (m.organization_id, m.user_id) > ($1, $2)
                     ORDER BY m.organization_id, m.user_id LIMIT $3",
                    params![last.0, last.1, PAGE],
                )
                .await?;
            let Some((organization, user, ..)) = members.last() else {
                return Ok(());
            };
            let stored: Vec<(String, String, String)> = self
                .snapshot
                .query(
                    "SELECT organization_id, user_id, word FROM member_words
                     WHERE (organization_id, user_id) > ($1, $2) AND (organization_id, user_id) <= ($3, $4)",
                    params![last.0, last.1, organization, user],
                )
                .await?;
            last = (organization.clone(), user.clone());
            let mut words: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
            for (organization, user, word) in stored {
                words.entry((organization, user)).or_default().insert(word);
            }
            for (organization, user, name, email) in members {
                let place = format!("words of member {user} of organization {organization}");
                let stored = words.remove(&(organization, user));
                self.words(place, &[&name, &email], stored.unwrap_or_default());
            }
        }
    }

    /// The words of teams against their titles.
    async fn words_of_teams(&mut self) -> Result<(), Error> {
        let mut last = String::new();
        loop {
            let teams: Vec<(String, String)> = self
                .snapshot
                .query(
                    "SELECT id, title FROM teams WHERE id > $1 ORDER BY id LIMIT $2",
                    params![last, PAGE],
                )
                .await?;
            let Some((team, _)) = teams.last() else {
                return Ok(());
            };
            let stored: Vec<(String, String)> = self
                .snapshot
                .query(
                    "SELECT w.team_id, w.word FROM team_words w JOIN teams t ON t.id = w.team_id
                     WHERE w.team_id > $1 AND w.team_id <= $2 AND w.organization_id = t.organization_id",
                    params![last, team],
                )
                .await?;
            last.clone_from(team);
            let mut words: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            for (team, word) in stored {
                words.entry(team).or_default().insert(word);
            }
            for (team, title) in teams {
                let stored = words.remove(&team).unwrap_or_default();
                self.words(format!("words of team {team}"), &[&title], stored);
            }
        }
    }

    fn words(&mut self, place: String, texts: &[&str], stored: BTreeSet<String>) {
        let expected: BTreeSet<String> = words_of(texts.iter().copied()).into_iter().collect();
        if expected != stored {
            let number = |words: BTreeSet<String>| format!("{} words", words.len());
            let found = if expected.len() == stored.len() {
                "others".to_owned()
            } else {
                number(stored)
            };
            self.report(Code::Key, place, number(expected), found);
        }
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
