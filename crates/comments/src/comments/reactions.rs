//! Reactions: emoji on comments and replies.
//!
//! - A reaction is a Unicode emoji, stored in its canonical form, so that two ways to write an emoji are one reaction.
//! - Callers add and remove only their own reactions; an emoji in both lists is removed.
//! - A comment or reply has at most 50 reactions per user and 1,000 in total, because a response contains all of them.
//! - They are grouped by emoji, in the order of the first reaction with each.

use std::collections::{BTreeSet, HashMap};

use quire_db::{Read, Row, ToValue as _, Transaction, Value, placeholders};
use quire_models::{CommentReaction, CommentReactionUser, Emoji};

use super::entry::EntryRow;
use crate::CommentArea;
use crate::clock::time;
use crate::emoji::emoji;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::people::Person;

/// The maximum number of reactions of one user on one comment or reply.
const OWN: usize = 50;
/// The maximum number of reactions on one comment or reply.
const ALL: i64 = 1_000;

/// The reactions that the caller adds and removes, as stored.
#[derive(Clone, Debug, Default)]
pub(super) struct Reactions {
    added: BTreeSet<&'static str>,
    removed: BTreeSet<&'static str>,
}

/// The changes to write.
pub(super) struct Difference {
    added: Vec<&'static str>,
    removed: Vec<&'static str>,
    /// The total after the change.
    pub(super) count: i64,
}

/// A reaction `r`, and its user.
#[derive(Row)]
#[row(table = "r")]
struct ReactionRow {
    #[row(column = "comment_id")]
    comment: String,
    emoji: String,
    reacted_at: i64,
    #[row(nested, table = "u")]
    by: Person,
}

impl Reactions {
    pub(super) fn new(added: Option<Vec<Emoji>>, removed: Option<Vec<Emoji>>) -> Result<Self> {
        let added = all_emoji(added, "/body/addedReactions");
        let removed = all_emoji(removed, "/body/removedReactions");
        let (mut added, removed) = Error::both(added, removed)?;
        added.retain(|emoji| !removed.contains(emoji));
        Ok(Self { added, removed })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.added.is_empty() && self.removed.is_empty()
    }

    /// Computes the changes for a user who reacted with `own`, on an entry with `count` reactions.
    pub(super) fn difference(&self, own: &BTreeSet<String>, count: i64) -> Result<Difference> {
        let is_own = |emoji: &&&'static str| own.contains(**emoji);
        let added: Vec<_> = self
            .added
            .iter()
            .filter(|one| !is_own(one))
            .copied()
            .collect();
        let removed: Vec<_> = self.removed.iter().filter(is_own).copied().collect();
        let length = |list: &[&str]| i64::try_from(list.len()).unwrap_or(ALL);
        let count = count + length(&added) - length(&removed);
        let refused = |reason: String| Err(Error::invalid("/body/addedReactions", reason));
        if !added.is_empty() && own.len() + added.len() - removed.len() > OWN {
            return refused(format!("would exceed your limit of {OWN} reactions"));
        }
        if !added.is_empty() && count > ALL {
            return refused(format!("would exceed the limit of {ALL} reactions"));
        }
        Ok(Difference {
            added,
            removed,
            count,
        })
    }
}

/// The emoji of a list as stored; every invalid entry is reported.
fn all_emoji(list: Option<Vec<Emoji>>, place: &str) -> Result<BTreeSet<&'static str>> {
    let list = list.unwrap_or_default();
    let mut found = BTreeSet::new();
    let mut refused: Option<Error> = None;
    for (index, text) in list.iter().enumerate() {
        match (
            emoji(text.as_str(), format!("{place}/{index}")),
            &mut refused,
        ) {
            (Ok(emoji), _) => {
                found.insert(emoji);
            }
            (Err(error), Some(refused)) => refused.details.extend(error.details),
            (Err(error), None) => refused = Some(error),
        }
    }
    refused.map_or(Ok(found), Err)
}

impl Difference {
    pub(super) fn is_empty(&self) -> bool {
        self.added.is_empty() && self.removed.is_empty()
    }

    /// Writes the changes, except for the counter.
    pub(super) async fn store(
        &self,
        tx: &mut Transaction,
        entry: &str,
        user: &UserId,
        now: i64,
    ) -> Result<()> {
        if !self.removed.is_empty() {
            let sql = format!(
                "DELETE FROM comment_reactions WHERE comment_id = $1 AND user_id = $2 AND emoji IN ({})",
                placeholders(3, self.removed.len(), 1)
            );
            let mut values = vec![entry.to_value(), user.to_value()];
            values.extend(self.removed.iter().map(|emoji| emoji.to_value()));
            tx.execute(&sql, &values).await?;
        }
        if !self.added.is_empty() {
            let sql = format!(
                "INSERT INTO comment_reactions (comment_id, user_id, emoji, reacted_at) VALUES {}",
                placeholders(1, self.added.len(), 4)
            );
            let mut values = Vec::with_capacity(self.added.len() * 4);
            for emoji in &self.added {
                values.extend([
                    entry.to_value(),
                    user.to_value(),
                    emoji.to_value(),
                    Value::Integer(now),
                ]);
            }
            tx.execute(&sql, &values).await?;
        }
        Ok(())
    }
}

/// Reactions, by comment or reply.
pub(super) type Found = HashMap<String, Vec<CommentReaction>>;

impl CommentArea {
    /// The reactions to these entries.
    pub(super) async fn reactions(
        &self,
        db: &mut impl Read,
        organization: &OrganizationId,
        entries: &[EntryRow],
    ) -> Result<Found> {
        let with = entries.iter().filter(|entry| entry.reactions > 0);
        let mut ids: Vec<Value<'_>> = with.map(|entry| entry.id.to_value()).collect();
        let Some(last) = ids.last().cloned() else {
            return Ok(Found::new());
        };
        // Padded to a power of two, so that few different statements are prepared.
        ids.resize(ids.len().next_power_of_two(), last);
        let sql = format!(
            "SELECT {} FROM comment_reactions r JOIN users u ON u.id = r.user_id
             WHERE r.comment_id IN ({})",
            ReactionRow::COLUMNS,
            placeholders(1, ids.len(), 1)
        );
        let mut rows: Vec<ReactionRow> = db.query(&sql, &ids).await?;
        rows.sort_by(|one, other| {
            let (by, then_by) = (&one.by.id, &other.by.id);
            (one.reacted_at, by, &one.emoji).cmp(&(other.reacted_at, then_by, &other.emoji))
        });
        let mut found = Found::new();
        for row in rows {
            let reactions = found.entry(row.comment).or_default();
            let by = CommentReactionUser::new(
                self.user_model(organization, row.by),
                time(row.reacted_at),
            );
            if let Some(same) = reactions.iter_mut().find(|same| same.emoji == row.emoji) {
                same.count += 1;
                same.users.push(by);
            } else {
                reactions.push(CommentReaction::new(row.emoji, 1, vec![by]));
            }
        }
        Ok(found)
    }
}

/// The emoji of a user's reactions.
pub(super) fn own(reactions: &[CommentReaction], user: &UserId) -> BTreeSet<String> {
    let by_user = |reaction: &&CommentReaction| {
        let mut users = reaction.users.iter();
        users.any(|by| by.user.id.as_str() == &**user)
    };
    let own = reactions.iter().filter(by_user);
    own.map(|reaction| reaction.emoji.clone()).collect()
}
