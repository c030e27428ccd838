//! Search in names, addresses and titles: on an index, by the beginnings of words.
//!
//! - A search matches a text that contains it at the start of a word, case-insensitive. The parts of a search,
//!   separated by white space, are matched separately, and all of them must match.
//! - A word starts at a letter or digit that follows none; in scripts without spaces between words, at every character.
//! - Each stored key is the text from the start of a word up to the next white space: everything that a search can
//!   match is a prefix of a key.
//! - A search costs as much as its rarest part matches, never as much as there is data. If it matches much, a page is
//!   filled in list order, which ends soon.

use std::collections::HashMap;
use std::fmt::Write as _;

use quire_db::{Database, Error, Row, ToValue as _, Transaction, Value, params, placeholders, sql};

use crate::ids::{OrganizationId, UserId};
use crate::search_keys::search_key;

/// Number of characters of a word that are stored and searched for.
const MAX_WORD_CHARS: usize = 32;
/// Number of words of a search that are used, the longest ones.
const MAX_QUERY_WORDS: usize = 8;
/// Rows of one statement.
const ROWS: usize = 250;
/// Number of members one transaction indexes, for a database that has no words yet.
const BATCH: i64 = 500;
/// Up to how many results are sorted; with more, a page is read in list order.
const MAX_SORTED_RESULTS: i64 = 5_000;

/// A table of words.
#[derive(Clone, Copy)]
pub struct Words {
    table: &'static str,
    id: &'static str,
}

/// The words of the members of organizations.
pub const MEMBERS: Words = Words {
    table: "member_words",
    id: "user_id",
};
/// The words of teams.
pub const TEAMS: Words = Words {
    table: "team_words",
    id: "team_id",
};

/// A search: the ranges of words that start with each of its parts, the most selective one first.
pub struct Search(Vec<WordRange>);

/// The words from the first to the last one, in the order of their bytes.
struct WordRange {
    first: String,
    last: String,
}

impl Search {
    /// Returns `None` without a search.
    pub fn of(text: Option<&str>) -> Option<Self> {
        let text = text.filter(|text| !text.is_empty())?;
        let key = search_key(text);
        let mut parts: Vec<&str> = key
            .split_whitespace()
            .map(|part| part.trim_start_matches(|letter| !is_of_word(letter)))
            .filter(|part| !part.is_empty())
            .map(start)
            .collect();
        parts.sort_unstable_by_key(|part| (std::cmp::Reverse(part.len()), *part));
        parts.dedup();
        parts.truncate(MAX_QUERY_WORDS);
        let range = |part: &str| WordRange {
            first: part.to_owned(),
            last: format!("{part}{}", char::MAX),
        };
        Some(Self(parts.into_iter().map(range).collect()))
    }

    /// Puts the part with the fewest matches first: the others are then searched among its matches. Until then
    /// the longest one is first.
    ///
    /// Counts each part's words, up to `FEW`.
    pub async fn order(
        &mut self,
        database: &Database,
        Words { table, .. }: Words,
        organization: &OrganizationId,
    ) -> Result<(), Error> {
        if self.0.len() < 2 {
            return Ok(());
        }
        let mut values = vec![
            organization.to_value(),
            Value::Integer(MAX_SORTED_RESULTS + 1),
        ];
        let mut counts = Vec::with_capacity(self.0.len());
        for (index, part) in self.0.iter().enumerate() {
            let between = part.between(&mut values);
            counts.push(format!(
                "SELECT CAST({index} AS BIGINT), COUNT(*) FROM (
                     SELECT 1 FROM {table} WHERE organization_id = $1 AND word {between} LIMIT $2) w"
            ));
        }
        let sql = counts.join(" UNION ALL ");
        let counts: HashMap<i64, i64> = database
            .long()
            .query::<(i64, i64)>(&sql, &values)
            .await?
            .into_iter()
            .collect();
        let mut parts: Vec<_> = (0..).zip(std::mem::take(&mut self.0)).collect();
        parts.sort_by_key(|(index, _)| counts.get(index).copied());
        self.0 = parts.into_iter().map(|(_, part)| part).collect();
        Ok(())
    }

    /// Returns true if the search has no letters and no digits, and so finds nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns true if there are so many results that reading in list order is better.
    pub fn finds_much(count: i64) -> bool {
        count > MAX_SORTED_RESULTS
    }

    /// SQL of the distinct ids found in the organization `$n`, as `found`.
    pub fn matching_ids<'a>(
        &'a self,
        words: Words,
        organization: &str,
        values: &mut Vec<Value<'a>>,
    ) -> String {
        let Words { table, id } = words;
        let mut sql = format!(
            "SELECT DISTINCT w.{id} AS found FROM {table} w WHERE w.organization_id = {organization}"
        );
        let mut parts = self.0.iter();
        if let Some(part) = parts.next() {
            let _ = write!(sql, " AND w.word {}", part.between(values));
        }
        let entry = format!("w.{id}");
        for part in parts {
            sql.push_str(&has(words, organization, &entry, part, values));
        }
        sql
    }

    /// SQL of the condition that the search finds this entry of the organization `$n`, to be appended to another
    /// condition.
    pub fn matches<'a>(
        &'a self,
        words: Words,
        organization: &str,
        entry: &str,
        values: &mut Vec<Value<'a>>,
    ) -> String {
        let parts = self.0.iter();
        parts
            .map(|part| has(words, organization, entry, part, values))
            .collect()
    }
}

/// Checks one entry, so that no database scans all entries that contain the word.
fn has<'a>(
    Words { table, id }: Words,
    organization: &str,
    entry: &str,
    part: &'a WordRange,
    values: &mut Vec<Value<'a>>,
) -> String {
    let between = part.between(values);
    format!(
        " AND (SELECT 1 FROM {table} x WHERE x.organization_id = {organization} AND x.{id} = {entry}
               AND x.word {between} LIMIT 1) IS NOT NULL"
    )
}

impl WordRange {
    fn between<'a>(&'a self, values: &mut Vec<Value<'a>>) -> String {
        values.extend([self.first.to_value(), self.last.to_value()]);
        format!("BETWEEN ${} AND ${}", values.len() - 1, values.len())
    }
}

/// Returns the words of texts as stored: sorted, without those that are prefixes of others.
pub fn words_of<'a>(texts: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut words = Vec::new();
    for text in texts {
        let key = search_key(text);
        for chunk in key.split_whitespace() {
            let mut before = None;
            for (at, letter) in chunk.char_indices() {
                let begins = is_of_word(letter)
                    && (is_alone(letter) || before.is_none_or(|before| !is_of_word(before)));
                if begins {
                    words.push(start(&chunk[at..]).to_owned());
                }
                before = Some(letter);
            }
        }
    }
    words.sort_unstable();
    // A search that finds the shorter word finds the longer one, too.
    words.dedup_by(|next, word| {
        let covered = next.starts_with(word.as_str());
        if covered {
            std::mem::swap(next, word);
        }
        covered
    });
    words
}

fn start(word: &str) -> &str {
    let end = word.char_indices().nth(MAX_WORD_CHARS);
    end.map_or(word, |(end, _)| &word[..end])
}

/// Letters, digits, and pictographs.
fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter >= '\u{1F000}'
}

/// Returns true if a word may start at this character regardless of the one before: Thai to Khmer, Chinese,
/// Japanese, Korean.
fn is_alone(letter: char) -> bool {
    matches!(
        letter,
        '\u{0E00}'..='\u{0EFF}'
            | '\u{1000}'..='\u{109F}'
            | '\u{1780}'..='\u{17FF}'
            | '\u{2E80}'..='\u{9FFF}'
            | '\u{AC00}'..='\u{D7AF}'
            | '\u{F900}'..='\u{FAFF}'
            | '\u{1F000}'..='\u{3FFFF}'
    )
}

/// Stores the words of new members.
pub async fn store_member_words(
    tx: &mut Transaction,
    organization: &OrganizationId,
    users: &[UserId],
) -> Result<(), Error> {
    if users.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "SELECT {} FROM users u WHERE u.id IN ({})",
        Named::COLUMNS,
        placeholders(1, users.len(), 1)
    );
    let values: Vec<Value<'_>> = users.iter().map(|user| user.to_value()).collect();
    let users: Vec<Named> = tx.query(&sql, &values).await?;
    let rows = users.iter().flat_map(|user| {
        let words = user.words().into_iter();
        words.map(move |word| (&**organization, user.id.as_str(), word))
    });
    store(tx, MEMBERS, rows.collect()).await
}

/// Replaces the words of a team's old title.
pub async fn store_team_words(
    tx: &mut Transaction,
    organization: &OrganizationId,
    team: &str,
    title: &str,
    is_new: bool,
) -> Result<(), Error> {
    if !is_new {
        let sql = "DELETE FROM team_words WHERE team_id = $1";
        tx.execute(sql, params![team]).await?;
    }
    let words = words_of([title]).into_iter();
    let rows = words.map(|word| (&**organization, team, word));
    store(tx, TEAMS, rows.collect()).await
}

async fn store(
    tx: &mut Transaction,
    Words { table, id }: Words,
    rows: Vec<(&str, &str, String)>,
) -> Result<(), Error> {
    for rows in rows.chunks(ROWS) {
        let sql = format!(
            "INSERT INTO {table} (organization_id, {id}, word) VALUES {} ON CONFLICT DO NOTHING",
            placeholders(1, rows.len(), 3)
        );
        let values: Vec<Value<'_>> = rows
            .iter()
            .flat_map(|(organization, id, word)| {
                [organization.to_value(), id.to_value(), word.to_value()]
            })
            .collect();
        tx.execute(&sql, &values).await?;
    }
    Ok(())
}

/// Makes the words of all members and teams, those of one organization or of all; what has them already keeps them.
///
/// Runs in many complete transactions: after a crash, the process starts over, and two processes may do it
/// at once.
pub async fn fill(database: &Database, organization: Option<&OrganizationId>) -> Result<(), Error> {
    let only = organization.cloned();
    let mut organization = only.clone().unwrap_or_else(|| "".into());
    let mut user = "".into();
    while let Some(last) = fill_members(database, organization, user, only.clone()).await? {
        (organization, user) = last;
    }
    let mut after = String::new();
    while let Some(last) = fill_teams(database, after, only.clone()).await? {
        after = last;
    }
    Ok(())
}

/// The searchable texts of a user `u`.
#[derive(Row)]
#[row(table = "u")]
pub struct Named {
    id: String,
    display_name: String,
    email: String,
}

impl Named {
    /// The words of the name.
    pub fn words(&self) -> Vec<String> {
        words_of([self.display_name.as_str(), self.email.as_str()])
    }
}

/// A member `m` of an organization, who is the user `u`.
#[derive(Row)]
#[row(table = "m")]
pub struct NamedMember {
    /// The organization.
    #[row(column = "organization_id")]
    pub organization: OrganizationId,
    /// The user.
    #[row(column = "user_id")]
    pub user: UserId,
    /// The names of the member.
    #[row(nested)]
    pub named: Named,
}

/// A team.
#[derive(Row)]
struct NamedTeam {
    #[row(column = "organization_id")]
    organization: OrganizationId,
    id: String,
    title: String,
}

async fn fill_members(
    database: &Database,
    organization: OrganizationId,
    user: UserId,
    only: Option<OrganizationId>,
) -> Result<Option<(OrganizationId, UserId)>, Error> {
    database
        .transaction(async move |tx: &mut Transaction| {
            let last = only.as_deref().unwrap_or("\u{10FFFF}");
            // A cross join keeps the order in which the members are stored.
            let members: Vec<NamedMember> = tx
                .query(
                    sql!(
                        "SELECT {NamedMember} FROM members m CROSS JOIN users u
                         WHERE u.id = m.user_id AND (m.organization_id, m.user_id) > ($1, $2)
                           AND m.organization_id <= $3
                         ORDER BY m.organization_id, m.user_id LIMIT $4"
                    ),
                    params![organization, user, last, BATCH],
                )
                .await?;
            let rows = members.iter().flat_map(|member| {
                let words = member.named.words().into_iter();
                words.map(move |word| (&*member.organization, &*member.user, word))
            });
            store(tx, MEMBERS, rows.collect()).await?;
            let last = members.into_iter().next_back();
            Ok(last.map(|member| (member.organization, member.user)))
        })
        .await
}

async fn fill_teams(
    database: &Database,
    after: String,
    only: Option<OrganizationId>,
) -> Result<Option<String>, Error> {
    database
        .transaction(async move |tx: &mut Transaction| {
            let teams: Vec<NamedTeam> = tx
                .query(
                    sql!(
                        "SELECT {NamedTeam} FROM teams
                         WHERE id > $1 AND organization_id = COALESCE($2, organization_id) ORDER BY id LIMIT $3"
                    ),
                    params![after, only, BATCH],
                )
                .await?;
            let rows = teams.iter().flat_map(|team| {
                let words = words_of([team.title.as_str()]).into_iter();
                words.map(move |word| (&*team.organization, team.id.as_str(), word))
            });
            store(tx, TEAMS, rows.collect()).await?;
            Ok(teams.into_iter().next_back().map(|team| team.id))
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(texts: &[&str], expected: &[&str]) {
        assert_eq!(words_of(texts.iter().copied()), expected, "{texts:?}");
    }

    #[test]
    fn words_begin_where_letters_do() {
        check(
            &["Ada Lovelace", "ada.lovelace@example.com"],
            &[
                "ada.lovelace@example.com",
                "com",
                "example.com",
                "lovelace@example.com",
            ],
        );
        check(&["O'Neil-Ödön"], &["neil-ödön", "o'neil-ödön", "ödön"]);
        check(&["Ada", "Ada"], &["ada"]);
        check(&["50% of 5"], &["50%", "of"]);
        check(&["--  %"], &[]);
        check(&["山田太郎"], &["太郎", "山田太郎", "田太郎", "郎"]);
        check(&["🚀 Start"], &["start", "🚀"]);
        let long = "x".repeat(300);
        check(&[&long], &[&"x".repeat(32)]);
    }

    #[test]
    fn searches_are_ranges_of_words() {
        let parts = |text: &str| -> Vec<String> {
            let search = Search::of(Some(text)).unwrap();
            search.0.into_iter().map(|range| range.first).collect()
        };
        assert_eq!(parts("ADA  lovelace"), ["lovelace", "ada"]);
        assert_eq!(parts("@example.com"), ["example.com"]);
        assert_eq!(parts("%"), [""; 0]);
        assert!(Search::of(Some("")).is_none());
        assert!(Search::of(None).is_none());
        assert_eq!(parts(&"y".repeat(254)), ["y".repeat(32)]);
        assert_eq!(parts("a b c d e f g h i j").len(), MAX_QUERY_WORDS);
        for (text, search) in [
            ("ada.lovelace@example.com", "Love"),
            ("Große Straße", "STRA"),
            ("ΟΔΟΣ", "οδος"),
            ("İpek", "i\u{307}p"),
        ] {
            let search = Search::of(Some(search)).unwrap();
            let WordRange { first, last } = &search.0[0];
            let found = words_of([text])
                .iter()
                .any(|word| word >= first && word <= last);
            assert!(found, "{text}");
        }
    }
}
