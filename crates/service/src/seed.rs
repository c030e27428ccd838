//! Seeding: content in bulk, to see how the platform does with much of it.
//!
//! - The same seed gives the same rows in the same organization, on both databases; what is there already stays, so
//!   that a seeding that was interrupted goes on when it is begun again.
//! - Rows go in by the thousand; what is counted is counted once, at the end.
//! - Half of the change requests and comments are on one space, the rest are spread: lists are long and short.

use quire_content::{Page, PageKind, Revision};
use quire_db::{ToValue as _, Transaction, Value, params};
use sha2::{Digest as _, Sha256};

use crate::app::App;
use crate::ids::id_of;
use crate::positions;
use crate::revisions::placeholders;
use crate::setup::Error;
use crate::tree;

/// How many rows go in at once.
const BATCH: u64 = 1_000;
/// When the first of the rows was made: 2025-01-01T00:00:00Z, in microseconds; each next one is a second younger.
const BEGIN: i64 = 1_735_689_600_000_000;
const SECOND: i64 = 1_000_000;

/// How much to seed.
#[derive(Clone, Debug, Default)]
pub struct Seed {
    /// The organization that gets it: its id.
    pub organization: String,
    /// Another number gives other rows.
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

/// What stands out among what was seeded.
#[derive(Clone, Debug)]
pub struct Seeded {
    /// The space that half of the change requests and comments are on.
    pub space: Option<String>,
    /// The comment on it that half of the replies are to.
    pub comment: Option<String>,
    /// E-mail address of a member without a role.
    pub guest: Option<String>,
    /// E-mail address of a member with the role `read`.
    pub reader: Option<String>,
}

/// What is being made.
#[derive(Clone, Copy, Debug)]
struct Kind {
    name: &'static str,
    insert: &'static str,
    width: usize,
}

struct Seeder<'a> {
    app: &'a App,
    seed: &'a Seed,
    /// Whose it is where there are no members.
    admin: String,
    tree: String,
}

impl App {
    /// Puts rows into an organization. `progress` hears what is made, how much of it is there, and how much is to be.
    ///
    /// # Errors
    /// The database fails, there is no such organization, or there are no spaces for what goes into spaces.
    pub async fn seed(
        &self,
        seed: &Seed,
        mut progress: impl FnMut(&'static str, u64, u64),
    ) -> Result<Seeded, Error> {
        let in_spaces = seed.change_requests.max(seed.comments);
        if seed.spaces == 0 && in_spaces > 0 {
            let text = "change requests and comments need spaces to be in";
            return Err(Error::Invalid(text.to_owned()));
        }
        if seed.comments == 0 && seed.replies > 0 {
            return Err(Error::Invalid("replies need comments".to_owned()));
        }
        let admin: Option<(String,)> = self
            .db
            .query_optional(
                "SELECT user_id FROM members WHERE organization_id = $1 AND role = 6 ORDER BY joined_at, user_id LIMIT 1",
                params![seed.organization],
            )
            .await?;
        let (admin,) = admin.ok_or_else(|| {
            Error::Invalid(format!(
                "there is no organization with the id `{}`",
                seed.organization
            ))
        })?;
        let tree = self.store_pages(seed).await?;
        let seeder = Seeder {
            app: self,
            seed,
            admin,
            tree,
        };
        let progress = &mut progress;
        seeder.users(progress).await?;
        seeder.content(progress).await?;
        seeder.collaboration(progress).await?;
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

    /// Stores the pages that all seeded spaces have; gives the hash of their tree.
    async fn store_pages(&self, seed: &Seed) -> Result<String, Error> {
        let mut tree = Revision::default();
        let mut blobs: Vec<(String, Vec<u8>)> = Vec::new();
        for (number, title) in ["Introduction", "Installation", "Configuration"]
            .into_iter()
            .enumerate()
        {
            let text = format!("What there is to know about {}.\n", title.to_lowercase());
            let hash = quire_content::hash(text.as_bytes());
            blobs.push((hash.to_string(), text.into_bytes()));
            tree.pages.push(Page {
                id: id(seed, "page", number as u64),
                kind: PageKind::Document,
                title: title.to_owned(),
                slug: title.to_lowercase(),
                body: Some(hash),
                created_at: BEGIN,
                updated_at: BEGIN,
                ..Page::default()
            });
        }
        let bytes = tree.to_bytes();
        let hash = quire_content::hash(&bytes).to_string();
        blobs.push((hash.clone(), bytes));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                for (hash, bytes) in &blobs {
                    tx.execute(
                        "INSERT INTO blobs (hash, bytes) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING",
                        params![hash, bytes],
                    )
                    .await?;
                }
                Ok::<_, quire_db::Error>(())
            })
            .await?;
        Ok(hash)
    }
}

/// The id of the row of this kind and number.
fn id(seed: &Seed, kind: &str, number: u64) -> String {
    let name = format!("{} {} {kind} {number}", seed.organization, seed.number);
    id_of(&Sha256::digest(name).into())
}

/// The e-mail address of the member of this number.
fn email(seed: &Seed, number: u64) -> String {
    let organization = seed.organization.to_lowercase();
    format!("member-{number}-{}@{organization}.example", seed.number)
}

/// A number below `limit` that is the same in every run.
fn pick(seed: &Seed, kind: &str, number: u64, limit: u64) -> u64 {
    let name = format!("{} {kind} {number}", seed.number);
    let digest: [u8; 32] = Sha256::digest(name).into();
    let bytes = digest.first_chunk().copied().unwrap_or_default();
    u64::from_be_bytes(bytes) % limit.max(1)
}

fn time(number: u64) -> i64 {
    BEGIN.saturating_add(i64::try_from(number).unwrap_or(i64::MAX / SECOND) * SECOND)
}

/// A row, from anything that is a value.
macro_rules! row {
    ($($value:expr),+ $(,)?) => {
        vec![$($value.to_value().into_owned()),+]
    };
}

type Progress<'a> = &'a mut dyn FnMut(&'static str, u64, u64);

impl Seeder<'_> {
    /// Stores so many rows of a kind.
    async fn store(
        &self,
        kind: Kind,
        total: u64,
        progress: &mut dyn FnMut(&'static str, u64, u64),
        row: impl Fn(u64) -> Vec<Value<'static>>,
    ) -> Result<(), Error> {
        let mut done = 0;
        while done < total {
            let next = (done + BATCH).min(total);
            let values: Vec<Value<'static>> = (done..next).flat_map(&row).collect();
            let rows = usize::try_from(next - done).unwrap_or_default();
            let sql = format!(
                "INSERT INTO {} VALUES {} ON CONFLICT DO NOTHING",
                kind.insert,
                placeholders(1, rows, kind.width)
            );
            self.app
                .db
                .transaction(async move |tx: &mut Transaction| tx.execute(&sql, &values).await)
                .await?;
            done = next;
            progress(kind.name, done, total);
        }
        Ok(())
    }

    fn id(&self, kind: &str, number: u64) -> String {
        id(self.seed, kind, number)
    }

    fn pick(&self, kind: &str, number: u64, limit: u64) -> u64 {
        pick(self.seed, kind, number, limit)
    }

    /// A place that nothing else has: those of other seeds and those given one by one end in other digits.
    fn position(&self, number: u64) -> String {
        format!("{}{}1", positions::nth(number), self.seed.number)
    }

    /// The first space for every second, any of them for the rest.
    fn space(&self, kind: &str, number: u64) -> u64 {
        if number.is_multiple_of(2) {
            0
        } else {
            self.pick(kind, number, self.seed.spaces)
        }
    }

    fn author(&self, kind: &str, number: u64) -> String {
        if self.seed.members == 0 {
            return self.admin.clone();
        }
        self.id("user", self.pick(kind, number, self.seed.members))
    }

    async fn users(&self, progress: Progress<'_>) -> Result<(), Error> {
        let (seed, organization) = (self.seed, &self.seed.organization);
        let users = Kind {
            name: "users",
            insert: "users (id, email, email_key, display_name, created_at)",
            width: 5,
        };
        self.store(users, seed.members, progress, |number| {
            let email = email(seed, number);
            row![
                self.id("user", number),
                email,
                email,
                format!("Member {number}"),
                time(number)
            ]
        })
        .await?;
        let members = Kind {
            name: "members",
            insert: "members (organization_id, user_id, role, joined_at)",
            width: 4,
        };
        self.store(members, seed.members, progress, |number| {
            // Guests, and all roles below admin.
            let role = i64::try_from(number % 6).ok().filter(|role| *role > 0);
            row![organization, self.id("user", number), role, time(number)]
        })
        .await?;
        let teams = Kind {
            name: "teams",
            insert: "teams (id, organization_id, title, created_at)",
            width: 4,
        };
        self.store(teams, seed.teams, progress, |number| {
            row![
                self.id("team", number),
                organization,
                format!("Team {number}"),
                time(number)
            ]
        })
        .await?;
        let in_teams = Kind {
            name: "team members",
            insert: "team_members (team_id, user_id, owner, joined_at)",
            width: 4,
        };
        let memberships = if seed.members == 0 {
            0
        } else {
            seed.teams * 20
        };
        self.store(in_teams, memberships, progress, |number| {
            let member = self.pick("team member", number, seed.members);
            let team = self.id("team", number / 20);
            row![
                team,
                self.id("user", member),
                number.is_multiple_of(20),
                time(number)
            ]
        })
        .await
    }

    async fn content(&self, progress: Progress<'_>) -> Result<(), Error> {
        let (seed, organization) = (self.seed, &self.seed.organization);
        let collections = Kind {
            name: "collections",
            insert: "collections (id, organization_id, parent_id, container_id, position, title, created_at)",
            width: 7,
        };
        self.store(collections, seed.collections, progress, |number| {
            // Every third lies in one of the first hundred, those at the top level.
            let parent = (number >= 100 && number.is_multiple_of(3))
                .then(|| self.id("collection", self.pick("collection", number, 100)));
            let container = parent.as_ref().unwrap_or(organization);
            let position = self.position(number);
            let title = format!("Collection {number}");
            row![
                self.id("collection", number),
                organization,
                parent,
                container,
                position,
                title,
                time(number)
            ]
        })
        .await?;
        let spaces = Kind {
            name: "spaces",
            insert: "spaces (id, organization_id, parent_id, container_id, position, title, emoji, edit_mode, own_level,
                 own_level_set, level, audience, revision_id, created_by, created_at, updated_at)",
            width: 16,
        };
        self.store(spaces, seed.spaces, progress, |number| {
            let parent = (seed.collections > 0 && !number.is_multiple_of(4))
                .then(|| self.id("collection", self.pick("space", number, seed.collections)));
            let container = parent.as_ref().unwrap_or(organization);
            // One in twenty is closed, one open to guests.
            let (own, level, audience) = match number % 20 {
                7 => (None, Some(0_i64), 0_i64),
                13 => (Some(1_i64), Some(1), 2),
                _ => (None, None, 1),
            };
            let position = self.position(seed.collections + number);
            let at = time(number);
            row![
                self.id("space", number),
                organization,
                parent,
                container,
                position,
                format!("Space {number}"),
                "\u{1F4C4}",
                "live",
                own,
                level.is_some(),
                level,
                audience,
                self.id("revision", number),
                self.admin,
                at,
                at
            ]
        })
        .await?;
        let revisions = Kind {
            name: "revisions",
            insert: "revisions (id, space_id, type, tree, parents, created_by, created_at)",
            width: 7,
        };
        self.store(revisions, seed.spaces, progress, |number| {
            let space = self.id("space", number);
            row![
                self.id("revision", number),
                space,
                "edits",
                self.tree,
                "[]",
                self.admin,
                time(number)
            ]
        })
        .await
    }

    async fn collaboration(&self, progress: Progress<'_>) -> Result<(), Error> {
        let seed = self.seed;
        let grants = Kind {
            name: "team grants",
            insert: "team_grants (space_id, team_id, role)",
            width: 3,
        };
        let granted = if seed.spaces == 0 { 0 } else { seed.teams * 10 };
        self.store(grants, granted, progress, |number| {
            let space = self.id("space", self.pick("grant", number, seed.spaces));
            row![space, self.id("team", number / 10), 2_i64]
        })
        .await?;
        let change_requests = Kind {
            name: "change requests",
            insert: "change_requests (id, space_id, number, status, subject, created_by, created_at, updated_at, revision_id,
                 revision_initial_id, revision_ancestor_id)",
            width: 11,
        };
        self.store(change_requests, seed.change_requests, progress, |number| {
            let space = self.space("change request", number);
            let revision = self.id("revision", space);
            let status = if number.is_multiple_of(3) {
                "draft"
            } else {
                "open"
            };
            let (subject, at) = (format!("Change {number}"), time(number));
            let author = self.author("change request", number);
            row![
                self.id("change request", number),
                self.id("space", space),
                i64::try_from(number + 1).unwrap_or(0),
                status,
                subject,
                author,
                at,
                at,
                revision,
                revision,
                revision
            ]
        })
        .await
    }

    /// Counts what was made, and what was there.
    async fn count(&self) -> Result<(), Error> {
        let organization = self.seed.organization.clone();
        self.app
            .db
            .transaction(async move |tx: &mut Transaction| {
                tree::take_turn(tx, &organization).await?;
                tree::recount(tx, &organization).await?;
                for sql in [
                    "UPDATE spaces SET
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
                    "UPDATE members SET teams = (SELECT COUNT(*) FROM team_members k JOIN teams t ON t.id = k.team_id
                        WHERE k.user_id = members.user_id AND t.organization_id = members.organization_id)
                     WHERE organization_id = $1",
                ] {
                    tx.execute(sql, params![organization]).await?;
                }
                Ok::<_, crate::error::Error>(())
            })
            .await
            .map_err(|error| Error::Invalid(error.cause.unwrap_or(error.message)))
    }
}
