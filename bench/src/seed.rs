//! Seeding: generates content in bulk, to test quire at scale.
//!
//! - Never for real data: the rows cannot be removed. The database must have the schema of this version.
//! - The same seed generates the same rows in the same organization, on both databases; existing rows are kept, so that
//!   an interrupted seeding continues when it is run again.
//! - Rows are inserted by the thousand; totals are counted once, at the end.
//! - Half of the change requests and comments are on one space, the others are spread: lists are long and short.

mod rows;

use anyhow::{Context as _, Result, anyhow, bail};
use quire_base::ids::{OrganizationId, UserId};
use quire_base::permissions::Rank;
use quire_base::{tree, words};
use quire_db::{Database, Transaction, params};
use quire_revisions::{Page, PageFields, PageKind, Revision};
use quire_store::revision_store::index;

use rows::{BEGIN, Seeder, email, id};

/// Amount of data to create.
#[derive(Clone, Debug, Default)]
pub struct Seed {
    /// The id of the organization to fill.
    pub organization: String,
    /// Seed of the generator; a different number adds different rows.
    pub number: u64,
    /// Members, with all roles but admin.
    pub members: u64,
    /// Teams of up to 20 of these members.
    pub teams: u64,
    /// Collections, some in others.
    pub collections: u64,
    /// Spaces, some in collections, each with a few pages.
    pub spaces: u64,
    /// Change requests of these spaces.
    pub change_requests: u64,
    /// Comments on these spaces.
    pub comments: u64,
    /// Replies to these comments.
    pub replies: u64,
}

/// Rows of interest among those created.
#[derive(Clone, Debug)]
pub struct Seeded {
    /// The space that half of the change requests and comments are on.
    pub space: Option<String>,
    /// The comment on it that half of the replies are to.
    pub comment: Option<String>,
    /// Email address of a member without a role.
    pub guest: Option<String>,
    /// Email address of a member with the role `read`.
    pub reader: Option<String>,
}

impl Seed {
    /// Adds the rows to the organization. `progress` receives the kind of row, how many exist, and how many there will
    /// be.
    ///
    /// # Errors
    /// The database fails, the organization does not exist, or there are no spaces for rows that belong to spaces.
    pub async fn fill(
        &self,
        db: &Database,
        mut progress: impl FnMut(&'static str, u64, u64),
    ) -> Result<Seeded> {
        let seed = self;
        if seed.spaces == 0 && seed.change_requests.max(seed.comments) > 0 {
            bail!("change requests and comments need spaces to be in");
        }
        if seed.comments == 0 && seed.replies > 0 {
            bail!("replies need comments");
        }
        let admin: Option<(UserId,)> = db
            .query_optional(
                "SELECT user_id FROM members WHERE organization_id = $1 AND role = $2 ORDER BY joined_at, user_id LIMIT 1",
                params![seed.organization, Rank::Admin],
            )
            .await?;
        let (admin,) = admin.with_context(|| {
            format!(
                "there is no organization with the id `{}`",
                seed.organization
            )
        })?;
        let (tree, pages) = seed.store_pages(db).await?;
        let seeder = Seeder {
            db,
            seed,
            admin,
            tree,
            pages,
        };
        let progress = &mut progress;
        seeder.users(progress).await?;
        progress("words", 0, 1);
        words::fill(db, Some(&seed.organization.as_str().into())).await?;
        progress("words", 1, 1);
        seeder.content(progress).await?;
        progress("history", 0, 1);
        seeder.history().await?;
        progress("history", 1, 1);
        seeder.change_requests(progress).await?;
        seeder.comments(progress).await?;
        progress("counters", 0, 1);
        seeder.count().await?;
        progress("counters", 1, 1);
        Ok(Seeded {
            space: (seed.spaces > 0).then(|| id(seed, "space", 0)),
            comment: (seed.comments > 0).then(|| id(seed, "comment", 0)),
            guest: (seed.members > 0).then(|| email(seed, 0)),
            reader: (seed.members > 1).then(|| email(seed, 1)),
        })
    }

    /// Stores the pages that all seeded spaces share; returns the hash of their tree, and each page with its body.
    async fn store_pages(&self, db: &Database) -> Result<(String, Vec<(String, String)>)> {
        let mut tree = Revision::default();
        let mut blobs: Vec<(String, Vec<u8>, Option<Vec<u8>>)> = Vec::new();
        for (number, title) in ["Introduction", "Installation", "Configuration"]
            .into_iter()
            .enumerate()
        {
            let text = format!("What there is to know about {}.\n", title.to_lowercase());
            let hash = quire_revisions::hash(text.as_bytes());
            let links = index(text.as_bytes());
            blobs.push((hash.to_string(), text.into_bytes(), links));
            tree.pages.push(Page::from(PageFields {
                id: id(self, "page", number as u64),
                kind: PageKind::Document,
                title: title.to_owned(),
                slug: title.to_lowercase(),
                body: Some(hash),
                created_at: BEGIN,
                updated_at: BEGIN,
                ..PageFields::default()
            }));
        }
        let bodies = blobs.iter().map(|(hash, ..)| hash.clone());
        let pages = tree.pages.iter().map(|page| page.id.clone());
        let pages = pages.zip(bodies).collect();
        let bytes = tree.to_bytes();
        let hash = quire_revisions::hash(&bytes).to_string();
        blobs.push((hash.clone(), bytes, None));
        db.transaction(async move |tx: &mut Transaction| {
                for (hash, bytes, links) in &blobs {
                    tx.execute(
                        "INSERT INTO blobs (hash, bytes, links) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING",
                        params![hash, bytes, links],
                    )
                    .await?;
                }
                Ok::<_, quire_db::Error>(())
            })
            .await?;
        Ok((hash, pages))
    }
}

impl Seeder<'_> {
    /// Records the history of the seeded spaces.
    async fn history(&self) -> Result<()> {
        for (page, body) in &self.pages {
            let sql = "INSERT INTO page_revisions (space_id, page_id, number, body, removed)
                       SELECT space_id, $1, 1, $2, FALSE FROM revisions WHERE tree = $3 AND number = 1
                       ON CONFLICT DO NOTHING";
            let params = params![page, body, self.tree];
            self.db.execute(sql, params).await?;
        }
        Ok(())
    }

    /// Recounts everything, including what existed before.
    async fn count(&self) -> Result<()> {
        let organization = OrganizationId::from(self.seed.organization.as_str());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                tree::lock_organization(tx, &organization).await?;
                tree::recount(tx, &organization).await?;
                for sql in [
                    "DELETE FROM counters WHERE owner_id = $1 AND name IN ('members', 'teams')",
                    "INSERT INTO counters (owner_id, name, class, value)
                     SELECT $1, 'members', COALESCE(role, 0), COUNT(*) FROM members
                     WHERE organization_id = $1 GROUP BY COALESCE(role, 0)
                     UNION ALL SELECT $1, 'teams', 0, COUNT(*) FROM teams WHERE organization_id = $1",
                    "UPDATE comments SET replies = (SELECT COUNT(*) FROM comments r WHERE r.parent_id = comments.id)
                     WHERE id IN (SELECT DISTINCT parent_id FROM comments WHERE parent_id IS NOT NULL)
                       AND space_id IN (SELECT id FROM spaces WHERE organization_id = $1)",
                    "INSERT INTO commenters (subject_id, user_id, first_at, written)
                     SELECT s.id, e.author_id, MIN(e.posted_at), COUNT(*)
                     FROM comments e LEFT JOIN comments c ON c.id = e.parent_id
                     JOIN spaces s ON s.id = COALESCE(e.space_id, c.space_id)
                     WHERE s.organization_id = $1 GROUP BY s.id, e.author_id
                     ON CONFLICT (subject_id, user_id) DO UPDATE SET
                        first_at = excluded.first_at, written = excluded.written",
                    "UPDATE spaces SET
                        comments = (SELECT COUNT(*) FROM comments c WHERE c.space_id = spaces.id AND NOT c.resolved),
                        comments_resolved = (SELECT COUNT(*) FROM comments c WHERE c.space_id = spaces.id AND c.resolved),
                        change_requests = (SELECT COUNT(*) FROM change_requests c WHERE c.space_id = spaces.id),
                        change_requests_open =
                            (SELECT COUNT(*) FROM change_requests c WHERE c.space_id = spaces.id AND c.status = 'open'),
                        change_requests_draft =
                            (SELECT COUNT(*) FROM change_requests c WHERE c.space_id = spaces.id AND c.status = 'draft')
                     WHERE organization_id = $1",
                    "UPDATE teams SET
                        members = (SELECT COUNT(*) FROM team_members k WHERE k.team_id = teams.id),
                        spaces = (SELECT COUNT(*) FROM team_grants g JOIN spaces s ON s.id = g.space_id
                                  WHERE g.team_id = teams.id AND s.deleted_at IS NULL)
                     WHERE organization_id = $1",
                    "UPDATE members SET teams = (SELECT COUNT(*) FROM team_members t
                        WHERE t.organization_id = members.organization_id AND t.user_id = members.user_id)
                     WHERE organization_id = $1",
                ] {
                    tx.execute(sql, params![organization]).await?;
                }
                Ok::<_, quire_base::error::Error>(())
            })
            .await
            .map_err(|error| anyhow!(error.cause.unwrap_or(error.message)))
    }
}
