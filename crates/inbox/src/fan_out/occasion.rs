//! Subjects of events: the comment, review or change request, as it is now.

use quire_db::{Row, Transaction, params, sql};
use serde::Deserialize;
use serde_json::Value;

use super::group::Group;
use crate::error::Result;
use crate::ids::{OrganizationId, SpaceId, UserId};
use crate::kind::{Kind, Subject};
use crate::mentions::Mentions;
use crate::permissions::Rank;

/// An event `e`.
#[derive(Row)]
#[row(table = "e")]
pub(super) struct EventRow {
    organization_id: OrganizationId,
    number: i64,
    actor_id: Option<UserId>,
    operation: String,
    target_type: String,
    target_id: String,
    value_before: Option<String>,
    value_after: Option<String>,
}

/// Something that people are notified of.
pub(super) struct Occasion {
    /// The organization and the number of the event.
    pub(super) organization: OrganizationId,
    pub(super) number: i64,
    pub(super) actor: Option<UserId>,
    /// The kind for those who watch.
    pub(super) kind: Kind,
    pub(super) space: SpaceId,
    pub(super) change_request: Option<String>,
    pub(super) page: Option<String>,
    pub(super) comment: Option<String>,
    pub(super) reply: Option<String>,
    pub(super) review: Option<String>,
    /// The author of the comment that was replied to.
    pub(super) commenter: Option<UserId>,
    mentioned: Vec<UserId>,
    requested: Reviewers,
    /// The number of the revision that a merge made.
    revision: Option<i64>,
    /// Only those who are mentioned are notified: the text was edited.
    is_edit: bool,
}

/// A comment or reply `c`, with the comment `p` that it replies to.
#[derive(Row)]
#[row(table = "c")]
struct EntryRow {
    author_id: UserId,
    body: String,
    #[row(column = "parent_id")]
    parent: Option<String>,
    #[row(sql = "p.author_id")]
    commenter: Option<UserId>,
    #[row(sql = "COALESCE(p.page_id, c.page_id)")]
    page: Option<String>,
    #[row(column = "id", table = "k")]
    change_request: Option<String>,
    #[row(sql = "COALESCE(p.space_id, c.space_id, k.space_id)")]
    space: SpaceId,
}

const ENTRY: &str = sql!(
    "SELECT {EntryRow} FROM comments c LEFT JOIN comments p ON p.id = c.parent_id
     LEFT JOIN change_requests k ON k.id = COALESCE(p.change_request_id, c.change_request_id)
     WHERE c.id = $1"
);

/// A review `r` of the change request `k`.
#[derive(Row)]
#[row(table = "r")]
struct ReviewRow {
    state: String,
    body: Option<String>,
    #[row(column = "change_request_id")]
    change_request: String,
    #[row(table = "k", column = "space_id")]
    space: SpaceId,
}

const REVIEW: &str = sql!(
    "SELECT {ReviewRow} FROM reviews r JOIN change_requests k ON k.id = r.change_request_id WHERE r.id = $1"
);

/// A change request `k`.
#[derive(Row)]
#[row(table = "k")]
struct ChangeRequestRow {
    #[row(column = "space_id")]
    space: SpaceId,
    /// The number of the revision that it was merged as.
    #[row(sql = "(SELECT v.number FROM revisions v WHERE v.id = k.revision_merged_id)")]
    revision: Option<i64>,
    /// True while an import waits for its conflicts to be resolved.
    #[row(sql = "k.import_origin IS NOT NULL")]
    waits: bool,
}

const CHANGE_REQUEST: &str =
    sql!("SELECT {ChangeRequestRow} FROM change_requests k WHERE k.id = $1");

/// The requested reviewers of a change request, as an event records them.
#[derive(Default, Deserialize)]
struct Reviewers {
    #[serde(default)]
    users: Vec<Identified>,
    #[serde(default)]
    teams: Vec<Identified>,
}

#[derive(Deserialize, PartialEq)]
struct Identified {
    id: String,
}

impl Reviewers {
    fn of(state: &Value) -> Self {
        Self::deserialize(&state["reviewers"]).unwrap_or_default()
    }

    /// Removes those whom the other names too.
    fn without(mut self, other: &Self) -> Self {
        self.users.retain(|user| !other.users.contains(user));
        self.teams.retain(|team| !other.teams.contains(team));
        self
    }
}

impl EventRow {
    /// The recorded state before and after the change.
    fn states(&self) -> [Value; 2] {
        [&self.value_before, &self.value_after].map(|state| {
            let state = state.as_deref().unwrap_or_default();
            serde_json::from_str(state).unwrap_or_default()
        })
    }
}

impl Occasion {
    /// Reads what an event is about; `None` if nobody is to be notified of it.
    pub(super) async fn of(
        tx: &mut Transaction,
        event: &EventRow,
        public_url: &str,
    ) -> Result<Option<Self>> {
        match event.target_type.as_str() {
            "comment" | "commentReply" => Self::entry(tx, event, public_url).await,
            "review" => Self::review(tx, event, public_url).await,
            "changeRequest" => Self::change_request(tx, event).await,
            _ => Ok(None),
        }
    }

    fn new(event: &EventRow, kind: Kind, space: SpaceId) -> Self {
        Self {
            organization: event.organization_id.clone(),
            number: event.number,
            actor: event.actor_id.clone(),
            kind,
            space,
            change_request: None,
            page: None,
            comment: None,
            reply: None,
            review: None,
            commenter: None,
            mentioned: Vec::new(),
            requested: Reviewers::default(),
            revision: None,
            is_edit: false,
        }
    }

    async fn entry(
        tx: &mut Transaction,
        event: &EventRow,
        public_url: &str,
    ) -> Result<Option<Self>> {
        let row: Option<EntryRow> = tx.query_optional(ENTRY, params![event.target_id]).await?;
        let Some(row) = row else {
            return Ok(None);
        };
        // The texts of the event: it may have been edited since.
        let [before, after] = event.states();
        let [before, after] = [&before, &after].map(|state| state["body"]["markdown"].as_str());
        let is_edit = event.operation.starts_with("update");
        let text = after.unwrap_or(if is_edit { "" } else { &row.body });
        let former = Mentions::of(before.unwrap_or_default(), public_url);
        let mentions = Mentions::of(text, public_url).without(&former);
        let (comment, reply) = match row.parent {
            Some(parent) => (parent, Some(event.target_id.clone())),
            None => (event.target_id.clone(), None),
        };
        Ok(Some(Self {
            actor: Some(event.actor_id.clone().unwrap_or(row.author_id)),
            change_request: row.change_request,
            page: row.page,
            comment: Some(comment),
            reply,
            commenter: row.commenter,
            mentioned: mentions.users(tx).await?,
            is_edit,
            ..Self::new(event, Kind::Comment, row.space)
        }))
    }

    async fn review(
        tx: &mut Transaction,
        event: &EventRow,
        public_url: &str,
    ) -> Result<Option<Self>> {
        let row: Option<ReviewRow> = tx.query_optional(REVIEW, params![event.target_id]).await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let kind = match row.state.as_str() {
            "approved" => Kind::Approved,
            "changes-requested" => Kind::ChangesRequested,
            _ => Kind::Reviewed,
        };
        let mentions = Mentions::of(row.body.as_deref().unwrap_or_default(), public_url);
        Ok(Some(Self {
            change_request: Some(row.change_request),
            review: Some(event.target_id.clone()),
            mentioned: mentions.users(tx).await?,
            ..Self::new(event, kind, row.space)
        }))
    }

    async fn change_request(tx: &mut Transaction, event: &EventRow) -> Result<Option<Self>> {
        let row: Option<ChangeRequestRow> = tx
            .query_optional(CHANGE_REQUEST, params![event.target_id])
            .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let [before, after] = event.states();
        let mut requested = Reviewers::default();
        let kind = match event.operation.as_str() {
            "putChangeRequestReviewers" => {
                requested = Reviewers::of(&after).without(&Reviewers::of(&before));
                Kind::ReviewRequested
            }
            "mergeChangeRequest" | "resolveChangeRequestConflicts"
                if after["status"] == "merged" =>
            {
                Kind::Merged
            }
            operation if operation.starts_with("import") && row.waits => Kind::Conflict,
            _ => return Ok(None),
        };
        Ok(Some(Self {
            change_request: Some(event.target_id.clone()),
            requested,
            revision: row.revision.filter(|_| kind == Kind::Merged),
            ..Self::new(event, kind, row.space)
        }))
    }

    /// The groups of recipients, in the order in which they are notified.
    pub(super) fn groups(&self) -> Vec<Group> {
        let mut groups = vec![Group::mentioned(&self.mentioned)];
        if self.is_edit {
            return groups;
        }
        if self.kind == Kind::ReviewRequested {
            let ids = |list: &[Identified]| list.iter().map(|one| one.id.clone()).collect();
            let (users, teams) = (ids(&self.requested.users), ids(&self.requested.teams));
            groups.push(Group::named(Kind::ReviewRequested, Rank::Review, users));
            groups.push(Group::of_teams(Kind::ReviewRequested, Rank::Review, teams));
            return groups;
        }
        let watch = |kind, subject, id: &Option<String>| {
            let id = id.clone()?;
            Some(Group::watching(kind, subject, id))
        };
        let thread = self.comment.as_ref().filter(|_| self.reply.is_some());
        groups.extend(watch(Kind::Reply, Subject::Comment, &thread.cloned()));
        groups.extend(watch(
            self.kind,
            Subject::ChangeRequest,
            &self.change_request,
        ));
        groups.extend(watch(self.kind, Subject::Page, &self.page));
        groups.extend(
            self.revision
                .map(|number| Group::of_pages(self.kind, number)),
        );
        let space = Some(self.space.to_string());
        groups.extend(watch(self.kind, Subject::Space, &space));
        groups
    }

    /// The subject of each kind that the occasion is about.
    pub(super) fn subject(&self, kind: Subject) -> Option<&str> {
        match kind {
            Subject::Space => Some(&self.space),
            Subject::Page => self.page.as_deref(),
            Subject::ChangeRequest => self.change_request.as_deref(),
            Subject::Comment => self.comment.as_deref(),
        }
    }
}
