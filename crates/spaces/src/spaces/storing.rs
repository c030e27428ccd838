//! Stored spaces: inserts, moves, deletes and restores them.
//!
//! - Each change updates the counters of the organization and of its teams.
//! - A deleted space is removed from its sites. Everything else is retained until it is purged 7 days later.

use quire_db::{Transaction, params};
use quire_models as models;

use super::SpaceRow;
use crate::emoji::emoji;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::jobs;
use crate::permissions::{Audience, Rank};
use crate::spaces::publication;
use crate::tree::{self, Container, count_space};

/// Time for which a deleted space can be restored, in microseconds.
pub(crate) const SPACE_RETENTION: i64 = 7 * 24 * 60 * 60 * 1_000_000;

/// A space to be stored.
pub struct NewSpace {
    pub id: String,
    pub title: String,
    pub emoji: String,
    pub language: Option<String>,
    pub edit_mode: String,
    /// The access level of the space; `None` if it inherits the level of its container.
    pub own: Option<Rank>,
    pub revision: String,
    pub creator: UserId,
    pub now: i64,
}

/// Validates the requested emoji of a space.
pub(crate) fn icon(requested: Option<models::Emoji>) -> Result<Option<String>> {
    requested
        .map(|text| emoji(text.as_str(), "/body/emoji").map(str::to_owned))
        .transpose()
}

impl NewSpace {
    /// Stores the space at a position in a container.
    pub async fn insert(
        &self,
        tx: &mut Transaction,
        into: &Container,
        position: &str,
    ) -> Result<()> {
        let level = into.level_of(self.own);
        tx.execute(
            "INSERT INTO spaces (id, organization_id, parent_id, container_id, position, title, emoji, edit_mode,
                                 own_level, own_level_set, level, audience, revision_id, created_by, created_at,
                                 updated_at, language)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16)",
            params![
                self.id,
                into.organization,
                into.collection,
                into.id(),
                position,
                self.title,
                self.emoji,
                self.edit_mode,
                self.own.filter(|level| *level > Rank::NoAccess),
                self.own.is_some(),
                level,
                Audience::of(level),
                self.revision,
                self.creator,
                self.now,
                self.language
            ],
        )
        .await?;
        count_space(tx, &into.organization, level, 1).await
    }
}

impl SpaceRow {
    /// Returns the access level of the space; `None` if it inherits the level of its container.
    pub(super) fn own_level(&self) -> Option<Rank> {
        self.grants.level.filter(|_| self.own_level_set)
    }

    /// Moves the space to a position in a container.
    pub(super) async fn put(
        &self,
        tx: &mut Transaction,
        into: &Container,
        position: &str,
        now: i64,
    ) -> Result<()> {
        let level = into.level_of(self.own_level());
        tx.execute(
            "UPDATE spaces SET organization_id = $2, parent_id = $3, container_id = $4, position = $5, level = $6,
                               updated_at = $7, rights = rights + 1
             WHERE id = $1",
            params![
                self.id,
                into.organization,
                into.collection,
                into.id(),
                position,
                level,
                now
            ],
        )
        .await?;
        self.update_audience(tx, &into.organization, level).await
    }

    /// Updates the counters, and the space's audience for this level. The audience is written only if it changes,
    /// because its grants store it as well.
    async fn update_audience(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        level: Option<Rank>,
    ) -> Result<()> {
        let is_same = Audience::of(level) == Audience::of(self.grants.level);
        if is_same && self.organization == *organization {
            return Ok(());
        }
        count_space(tx, &self.organization, self.grants.level, -1).await?;
        count_space(tx, organization, level, 1).await?;
        if !is_same {
            let sql = "UPDATE spaces SET audience = $2 WHERE id = $1";
            tx.execute(sql, params![self.id, Audience::of(level)])
                .await?;
        }
        Ok(())
    }

    /// Makes the user the creator of a space that moves to another organization, and deletes its grants, which belong
    /// to the organization that it leaves.
    pub(super) async fn reassign(&self, tx: &mut Transaction, user: &UserId) -> Result<()> {
        // Update the key (`rights`) first. Otherwise a write of content that holds the key and then updates the row
        // would wait for this transaction, while this transaction waits for the key.
        tx.execute(
            "UPDATE spaces SET created_by = $2, rights = rights + 1 WHERE id = $1",
            params![self.id, user],
        )
        .await?;
        count_in_teams(tx, &self.id, -1).await?;
        for sql in [
            "DELETE FROM team_grants WHERE space_id = $1",
            "DELETE FROM space_grants WHERE space_id = $1",
        ] {
            tx.execute(sql, params![self.id]).await?;
        }
        Ok(())
    }

    /// Sets the space's own level; without one, it inherits from its container.
    pub(super) async fn set_level(&self, tx: &mut Transaction, own: Option<Rank>) -> Result<()> {
        let level = match own {
            Some(own) => Some(own),
            None => tree::level_in(tx, self.parent.as_deref()).await?,
        };
        tx.execute(
            "UPDATE spaces SET own_level = $2, own_level_set = $3, level = $4, rights = rights + 1 WHERE id = $1",
            params![
                self.id,
                own.filter(|level| *level > Rank::NoAccess),
                own.is_some(),
                level
            ],
        )
        .await?;
        self.update_audience(tx, &self.organization, level).await
    }

    /// Marks the space as deleted, and enqueues the job that purges it when it can no longer be restored.
    pub(super) async fn delete(&self, tx: &mut Transaction, job: &str, now: i64) -> Result<()> {
        tx.execute(
            "UPDATE spaces SET deleted_at = $2, rights = rights + 1 WHERE id = $1",
            params![self.id, now],
        )
        .await?;
        count_space(tx, &self.organization, self.grants.level, -1).await?;
        count_in_teams(tx, &self.id, -1).await?;
        publication::leave_sites(tx, &self.id).await?;
        jobs::enqueue(
            tx,
            job,
            jobs::Kind::PurgeSpace,
            &self.id,
            now + SPACE_RETENTION,
        )
        .await?;
        Ok(())
    }

    /// Restores a deleted space.
    pub(super) async fn restore(&self, tx: &mut Transaction) -> Result<()> {
        if self.deleted_at.is_none() {
            return Err(Error::conflict("the space is not deleted"));
        }
        tx.execute(
            "UPDATE spaces SET deleted_at = NULL, rights = rights + 1 WHERE id = $1",
            params![self.id],
        )
        .await?;
        count_space(tx, &self.organization, self.grants.level, 1).await?;
        count_in_teams(tx, &self.id, 1).await?;
        jobs::withdraw(tx, jobs::Kind::PurgeSpace, &self.id).await?;
        Ok(())
    }
}

/// Adds to the number of spaces of the teams that have a grant on this space.
async fn count_in_teams(tx: &mut Transaction, space: &str, by: i64) -> Result<()> {
    tx.execute(
        "UPDATE teams SET spaces = spaces + $2 WHERE id IN (SELECT team_id FROM team_grants WHERE space_id = $1)",
        params![space, by],
    )
    .await?;
    Ok(())
}
