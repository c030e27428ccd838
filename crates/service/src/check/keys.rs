//! Checks data derived from texts: keys for case-insensitive look-up, search words, and the email domains of
//! organizations.

use std::collections::{BTreeMap, BTreeSet};

use quire_db::{Error, Row, params, sql};

use super::{Check, Code};
use crate::ids::{OrganizationId, UserId};
use crate::members::email_key;
use crate::search_keys::search_key;
use crate::words::{NamedMember, words_of};

/// Number of rows read at once.
const PAGE: i64 = 1_000;

/// A text and its stored key.
#[derive(Row)]
struct Keyed {
    id: String,
    text: String,
    stored: String,
}

/// A stored word of a member.
#[derive(Row)]
struct MemberWord {
    #[row(column = "organization_id")]
    organization: OrganizationId,
    #[row(column = "user_id")]
    user: UserId,
    word: String,
}

/// SQL of texts and their keys, after the id `$1`; and the function that computes a key.
type Source = (&'static str, &'static str, fn(&str) -> String);

const SOURCES: &[Source] = &[
    (
        "name of user",
        sql!(
            "SELECT {Keyed} FROM (SELECT id, display_name AS text, name_key AS stored FROM users) keyed
             WHERE id > $1 ORDER BY id LIMIT $2"
        ),
        search_key,
    ),
    (
        "address of user",
        sql!(
            "SELECT {Keyed} FROM (SELECT id, email AS text, email_key AS stored FROM users) keyed
             WHERE id > $1 ORDER BY id LIMIT $2"
        ),
        email_key,
    ),
    (
        "title of site",
        sql!(
            "SELECT {Keyed} FROM (SELECT id, title AS text, title_key AS stored FROM sites) keyed
             WHERE id > $1 ORDER BY id LIMIT $2"
        ),
        search_key,
    ),
    (
        "title of team",
        sql!(
            "SELECT {Keyed} FROM (SELECT id, title AS text, title_key AS stored FROM teams) keyed
             WHERE id > $1 ORDER BY id LIMIT $2"
        ),
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
                let rows: Vec<Keyed> = self.snapshot.query(sql, params![last, PAGE]).await?;
                let Some(row) = rows.last() else { break };
                last.clone_from(&row.id);
                done += rows.len() as u64;
                for row in &rows {
                    if make(&row.text) != row.stored {
                        let place = format!("{what} {}", row.id);
                        self.report(Code::Key, place, "the key of the text", "another");
                    }
                }
            }
        }
        self.words_of_members().await?;
        self.words_of_teams().await?;
        self.domains().await
    }

    /// Compares the words of members with their names and addresses.
    async fn words_of_members(&mut self) -> Result<(), Error> {
        let mut last = (OrganizationId::from(""), UserId::from(""));
        loop {
            let members: Vec<NamedMember> = self
                .snapshot
                .query(
                    sql!(
                        "SELECT {NamedMember} FROM members m
                         JOIN users u ON u.id = m.user_id WHERE (m.organization_id, m.user_id) > ($1, $2)
                         ORDER BY m.organization_id, m.user_id LIMIT $3"
                    ),
                    params![last.0, last.1, PAGE],
                )
                .await?;
            let Some(member) = members.last() else {
                return Ok(());
            };
            let stored: Vec<MemberWord> = self
                .snapshot
                .query(
                    sql!(
                        "SELECT {MemberWord} FROM member_words
                         WHERE (organization_id, user_id) > ($1, $2) AND (organization_id, user_id) <= ($3, $4)"
                    ),
                    params![last.0, last.1, member.organization, member.user],
                )
                .await?;
            last = (member.organization.clone(), member.user.clone());
            let mut words: BTreeMap<(OrganizationId, UserId), BTreeSet<String>> = BTreeMap::new();
            for row in stored {
                let of_member = words.entry((row.organization, row.user)).or_default();
                of_member.insert(row.word);
            }
            for member in members {
                let expected = member.named.words();
                let NamedMember {
                    organization, user, ..
                } = member;
                let place = format!("words of member {user} of organization {organization}");
                let stored = words.remove(&(organization, user));
                self.words(place, expected, stored.unwrap_or_default());
            }
        }
    }

    /// Compares the words of teams with their titles.
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
                let expected = words_of([title.as_str()]);
                self.words(format!("words of team {team}"), expected, stored);
            }
        }
    }

    fn words(&mut self, place: String, expected: Vec<String>, stored: BTreeSet<String>) {
        let expected: BTreeSet<String> = expected.into_iter().collect();
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

    /// Compares the list of an organization with its rows.
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
                    let place = format!("organization {id}, email domains");
                    let number = |domains: BTreeSet<String>| format!("{} domains", domains.len());
                    self.report(Code::Key, place, number(listed), number(stored));
                }
            }
        }
    }
}
