//! The generated rows of each kind; each row is a function of its number alone.

use anyhow::Result;
use quire_base::ids::{UserId, id_of};
use quire_base::permissions::{Audience, Rank};
use quire_base::positions;
use quire_db::{Database, ToValue as _, Transaction, Value, placeholders};
use sha2::{Digest as _, Sha256};

use super::Seed;

/// Number of rows inserted at once.
const BATCH: u64 = 1_000;
/// Number of rows one statement inserts: SQLite searches each parameter among all of the statement's.
const ROWS: usize = 50;
/// Creation time of the first row: 2025-01-01T00:00:00Z, in microseconds; each following one is a second
/// younger.
pub(super) const BEGIN: i64 = 1_735_689_600_000_000;
const SECOND: i64 = 1_000_000;

/// Kind of row that is created.
#[derive(Clone, Copy, Debug)]
struct Kind {
    name: &'static str,
    insert: &'static str,
    width: usize,
}

pub(super) struct Seeder<'a> {
    pub(super) db: &'a Database,
    pub(super) seed: &'a Seed,
    /// The author, if there are no members.
    pub(super) admin: UserId,
    pub(super) tree: String,
    /// Each page of the tree, with its body.
    pub(super) pages: Vec<(String, String)>,
}

/// The id of the row with this kind and number.
pub(super) fn id(seed: &Seed, kind: &str, number: u64) -> String {
    let name = format!("{} {} {kind} {number}", seed.organization, seed.number);
    id_of(&Sha256::digest(name).into())
}

/// The email address of the member with this number.
pub(super) fn email(seed: &Seed, number: u64) -> String {
    let organization = seed.organization.to_lowercase();
    format!("member-{number}-{}@{organization}.example", seed.number)
}

/// A number below `limit` that is the same in every run.
fn pick(seed: &Seed, kind: &str, number: u64, limit: u64) -> u64 {
    let name = format!("{} {kind} {number}", seed.number);
    let digest: [u8; 32] = Sha256::digest(name).into();
    let bytes = digest.first_chunk().copied().expect("a hash has 32 bytes");
    u64::from_be_bytes(bytes) % limit.max(1)
}

pub(super) fn time(number: u64) -> i64 {
    BEGIN.saturating_add(i64::try_from(number).unwrap_or(i64::MAX / SECOND) * SECOND)
}

/// The own and the effective level of the space with this number: one in twenty is closed, one open to guests.
const fn levels(number: u64) -> (Option<Rank>, Option<Rank>) {
    match number % 20 {
        7 => (None, Some(Rank::NoAccess)),
        13 => (Some(Rank::Read), Some(Rank::Read)),
        _ => (None, None),
    }
}

/// Guests, and all roles below admin.
const ROLES: [Option<Rank>; 6] = [
    None,
    Some(Rank::Read),
    Some(Rank::Comment),
    Some(Rank::Edit),
    Some(Rank::Review),
    Some(Rank::Create),
];

/// A row, from anything that is a value.
macro_rules! row {
    ($($value:expr),+ $(,)?) => {
        vec![$($value.to_value().into_owned()),+]
    };
}

type Progress<'a> = &'a mut dyn FnMut(&'static str, u64, u64);

impl Seeder<'_> {
    /// Stores this many rows of a kind.
    async fn store(
        &self,
        kind: Kind,
        total: u64,
        progress: &mut dyn FnMut(&'static str, u64, u64),
        row: impl Fn(u64) -> Vec<Value<'static>>,
    ) -> Result<()> {
        let mut done = 0;
        while done < total {
            let next = (done + BATCH).min(total);
            let values: Vec<Vec<Value<'static>>> = (done..next).map(&row).collect();
            self.db
                .transaction(async move |tx: &mut Transaction| {
                    for rows in values.chunks(ROWS) {
                        let sql = format!(
                            "INSERT INTO {} VALUES {} ON CONFLICT DO NOTHING",
                            kind.insert,
                            placeholders(1, rows.len(), kind.width)
                        );
                        tx.execute(&sql, &rows.concat()).await?;
                    }
                    Ok::<_, quire_db::Error>(())
                })
                .await?;
            done = next;
            progress(kind.name, done, total);
        }
        Ok(())
    }

    pub(super) fn id(&self, kind: &str, number: u64) -> String {
        id(self.seed, kind, number)
    }

    fn pick(&self, kind: &str, number: u64, limit: u64) -> u64 {
        pick(self.seed, kind, number, limit)
    }

    /// A position that nothing else has: those of other seeds and of single insertions end in other digits.
    fn position(&self, number: u64) -> String {
        format!("{}{}1", positions::nth(number), self.seed.number)
    }

    /// The space and number of a change request: every second one is in the first space, the others take turns. The
    /// next number in a space follows from its total, so none is left out.
    fn numbered(&self, number: u64) -> (u64, u64) {
        let others = self.seed.spaces.saturating_sub(1);
        let turn = number / 2;
        if others == 0 {
            (0, number + 1)
        } else if number.is_multiple_of(2) {
            (0, turn + 1)
        } else {
            (1 + turn % others, turn / others + 1)
        }
    }

    /// The first space for every second row, any space for the others.
    fn space(&self, kind: &str, number: u64) -> u64 {
        if number.is_multiple_of(2) {
            0
        } else {
            self.pick(kind, number, self.seed.spaces)
        }
    }

    fn author(&self, kind: &str, number: u64) -> UserId {
        if self.seed.members == 0 {
            return self.admin.clone();
        }
        self.id("user", self.pick(kind, number, self.seed.members))
            .into()
    }

    pub(super) async fn users(&self, progress: Progress<'_>) -> Result<()> {
        let (seed, organization) = (self.seed, &self.seed.organization);
        let users = Kind {
            name: "users",
            insert: "users (id, email, email_key, display_name, name_key, created_at)",
            width: 6,
        };
        self.store(users, seed.members, progress, |number| {
            let email = email(seed, number);
            row![
                self.id("user", number),
                email,
                email,
                format!("Member {number}"),
                format!("member {number}"),
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
            let role = usize::try_from(number).map_or(None, |number| ROLES[number % ROLES.len()]);
            row![organization, self.id("user", number), role, time(number)]
        })
        .await?;
        let teams = Kind {
            name: "teams",
            insert: "teams (id, organization_id, title, title_key, created_at)",
            width: 5,
        };
        self.store(teams, seed.teams, progress, |number| {
            row![
                self.id("team", number),
                organization,
                format!("Team {number}"),
                format!("team {number}"),
                time(number)
            ]
        })
        .await?;
        let in_teams = Kind {
            name: "team members",
            insert: "team_members (team_id, user_id, owner, joined_at, organization_id, team_created_at)",
            width: 6,
        };
        let memberships = if seed.members == 0 {
            0
        } else {
            seed.teams * 20
        };
        self.store(in_teams, memberships, progress, |number| {
            // Every member is in the same number of teams.
            let member = number % seed.members;
            let team = self.id("team", number / 20);
            row![
                team,
                self.id("user", member),
                number.is_multiple_of(20),
                time(number),
                organization,
                time(number / 20)
            ]
        })
        .await
    }

    pub(super) async fn content(&self, progress: Progress<'_>) -> Result<()> {
        let (seed, organization) = (self.seed, &self.seed.organization);
        let collections = Kind {
            name: "collections",
            insert: "collections (id, organization_id, parent_id, container_id, position, title, created_at)",
            width: 7,
        };
        self.store(collections, seed.collections, progress, |number| {
            // Every third one lies in one of the first hundred, which are at the top level.
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
            let (own, level) = levels(number);
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
                Audience::of(level),
                self.id("revision", number),
                self.admin,
                at,
                at
            ]
        })
        .await?;
        let revisions = Kind {
            name: "revisions",
            insert: "revisions (id, space_id, type, tree, parents, created_by, created_at, number, conditional)",
            width: 9,
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
                time(number),
                1_i64,
                false
            ]
        })
        .await
    }

    pub(super) async fn change_requests(&self, progress: Progress<'_>) -> Result<()> {
        let seed = self.seed;
        let grants = Kind {
            name: "team grants",
            insert: "team_grants (space_id, audience, team_id, role)",
            width: 4,
        };
        let granted = if seed.spaces == 0 { 0 } else { seed.teams * 10 };
        self.store(grants, granted, progress, |number| {
            let space = self.pick("grant", number, seed.spaces);
            row![
                self.id("space", space),
                Audience::of(levels(space).1),
                self.id("team", number / 10),
                2_i64
            ]
        })
        .await?;
        let change_requests = Kind {
            name: "change requests",
            insert: "change_requests (id, space_id, number, status, subject, created_by, created_at, updated_at, revision_id,
                 revision_initial_id, revision_ancestor_id)",
            width: 11,
        };
        self.store(change_requests, seed.change_requests, progress, |number| {
            let (space, own_number) = self.numbered(number);
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
                i64::try_from(own_number).unwrap_or(0),
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

    pub(super) async fn comments(&self, progress: Progress<'_>) -> Result<()> {
        let seed = self.seed;
        let comments = Kind {
            name: "comments",
            insert: "comments (id, space_id, author_id, posted_at, resolved, resolved_at, resolved_by, reactions,
                 revision_id, body)",
            width: 10,
        };
        self.store(comments, seed.comments, progress, |number| {
            let space = self.space("comment", number);
            let author = self.author("comment", number);
            let is_resolved = number % 4 == 1;
            let (resolved_at, resolver) = (
                is_resolved.then(|| time(number)),
                is_resolved.then_some(&author),
            );
            let reactions = i64::from(number.is_multiple_of(10));
            let body = format!("Comment {number}: this step needs **root**.");
            row![
                self.id("comment", number),
                self.id("space", space),
                author,
                time(number),
                is_resolved,
                resolved_at,
                resolver,
                reactions,
                self.id("revision", space),
                body
            ]
        })
        .await?;
        let reactions = Kind {
            name: "reactions",
            insert: "comment_reactions (comment_id, user_id, emoji, reacted_at)",
            width: 4,
        };
        self.store(reactions, seed.comments.div_ceil(10), progress, |number| {
            let user = self.author("reaction", number);
            row![
                self.id("comment", number * 10),
                user,
                "\u{1F44D}",
                time(number)
            ]
        })
        .await?;
        let replies = Kind {
            name: "replies",
            insert: "comments (id, parent_id, author_id, posted_at, body)",
            width: 5,
        };
        self.store(replies, seed.replies, progress, |number| {
            let comment = if number.is_multiple_of(2) {
                0
            } else {
                self.pick("reply", number, seed.comments)
            };
            let (author, body) = (self.author("reply", number), format!("Reply {number}."));
            row![
                self.id("reply", number),
                self.id("comment", comment),
                author,
                time(number),
                body
            ]
        })
        .await
    }
}
