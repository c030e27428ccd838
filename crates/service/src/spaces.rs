//! Spaces: what holds content, who may see it, and where it is.
//!
//! - A space exists for those who may read it; a deleted one only for admins, until it is purged.
//! - A new space has one empty revision, so that there is always an active one.
//! - Visibility is computed: without sites, a space is `in-collection` if it has a parent, otherwise `private`.
//! - A change to a space is checked, made and read back in one transaction.

mod listing;
mod purging;
mod sharing;
mod storing;

use std::sync::Arc;

use quire_content as content;
use quire_db::{Transaction, params};
use quire_models as models;
use quire_models::{Space, SpaceEditMode, SpaceList, SpaceUrls, SpaceVisibility};
use quire_runtime::Operation as _;
use quire_server::Spaces;

use crate::app::{App, time};
use crate::emoji::emoji;
use crate::error::{Error, Result};
use crate::pending::pending_spaces;
use crate::permissions::{
    ADMIN, Access, CREATE, Grants, MEMBER_HELD, READ, Rank, accessible_spaces, grants, level,
    needs, new_level, role,
};
use crate::revisions::{Kind, insert_revision};
use crate::tree;
use crate::users::Caller;

use storing::{KEPT, NewSpace};

quire_db::row! {
    #[derive(Clone)]
    pub(crate) struct SpaceRow {
        pub(crate) id: String,
        pub(crate) organization: String,
        pub(crate) parent: Option<String>,
        position: String,
        title: String,
        emoji: String,
        edit_mode: String,
        pub(crate) revision: String,
        comments: i64,
        change_requests: i64,
        change_requests_open: i64,
        change_requests_draft: i64,
        created_at: i64,
        updated_at: i64,
        deleted_at: Option<i64>,
        own_level_set: bool,
        grants: Grants,
        default_role: Option<i64>,
    }
}

/// SQL of spaces as the user `$1` sees them.
macro_rules! spaces {
    ($rest:expr) => {
        spaces!("spaces s", $rest)
    };
    ($spaces:expr, $rest:expr) => {
        concat!(
            "SELECT s.id, s.organization_id, s.parent_id, s.position, s.title, s.emoji, s.edit_mode, s.revision_id,
                    s.comments, s.change_requests, s.change_requests_open, s.change_requests_draft, s.created_at,
                    s.updated_at, s.deleted_at, s.own_level_set,",
            grants!(),
            ", o.default_role ",
            accessible_spaces!($spaces),
            "JOIN organizations o ON o.id = s.organization_id ",
            $rest
        )
    };
}
use spaces;

impl SpaceRow {
    pub(crate) fn access(&self) -> Access {
        self.grants.access()
    }

    /// Whether the space is deleted so long ago that it cannot come back.
    fn is_gone(&self, now: i64) -> bool {
        self.deleted_at.is_some_and(|at| at + KEPT <= now)
    }

    /// The space as far as there is one for the caller: a deleted one only for admins.
    fn visible(row: Option<Self>, now: i64) -> Result<Self> {
        row.filter(|row| !row.is_gone(now))
            .filter(|row| {
                let needed = if row.deleted_at.is_some() {
                    ADMIN
                } else {
                    READ
                };
                row.access().allows(needed)
            })
            .ok_or_else(|| Error::not_found("space"))
    }

    async fn read(tx: &mut Transaction, user: &str, id: &str) -> Result<Option<Self>> {
        Ok(tx
            .query_optional(spaces!("WHERE s.id = $2"), params![user, id])
            .await?)
    }

    /// A space that is not deleted, with at least this role on it.
    pub(crate) async fn living(
        tx: &mut Transaction,
        user: &str,
        id: &str,
        needed: Rank,
    ) -> Result<Self> {
        Self::with(Self::read(tx, user, id).await?, needed)
    }

    /// The same for a transaction that writes the space without a turn: the role is held until it ends.
    async fn held(tx: &mut Transaction, user: &str, id: &str, needed: Rank) -> Result<Self> {
        let row = tx
            .query_optional_holding(spaces!("WHERE s.id = $2"), params![user, id], MEMBER_HELD)
            .await?;
        Self::with(row, needed)
    }

    fn with(row: Option<Self>, needed: Rank) -> Result<Self> {
        let row = row
            .filter(|row| row.deleted_at.is_none() && row.access().allows(READ))
            .ok_or_else(|| Error::not_found("space"))?;
        row.access().needs(needed)?;
        Ok(row)
    }
}

impl App {
    /// A space that the caller may read; a deleted one only for admins.
    async fn space(&self, user: &str, id: &str) -> Result<SpaceRow> {
        let row = self
            .db
            .query_optional(spaces!("WHERE s.id = $2"), params![user, id])
            .await?;
        SpaceRow::visible(row, self.now())
    }

    /// A space that is not deleted, with at least this role on it.
    pub(crate) async fn living_space(
        &self,
        caller: &Caller,
        id: &str,
        needed: Rank,
    ) -> Result<SpaceRow> {
        let row = self.space(&caller.user, id).await?;
        if row.deleted_at.is_some() {
            return Err(Error::not_found("space"));
        }
        row.access().needs(needed)?;
        Ok(row)
    }

    pub(crate) fn space_model(&self, row: SpaceRow) -> Space {
        Space {
            permissions: row.access().space_permissions(),
            urls: SpaceUrls {
                location: self.location(format_args!("spaces/{}", row.id)),
                app: Some(self.in_app(format_args!("spaces/{}", row.id))),
                published: None,
                public: None,
                icon: None,
                additional: models::Additional::new(),
            },
            visibility: if row.parent.is_some() {
                SpaceVisibility::InCollection
            } else {
                SpaceVisibility::Private
            },
            id: row.id.into(),
            title: row.title,
            emoji: row.emoji,
            created_at: time(row.created_at),
            updated_at: time(row.updated_at),
            deleted_at: row.deleted_at.map(time),
            edit_mode: Some(row.edit_mode.as_str().into()),
            organization: row.organization.into(),
            parent: row.parent.map(Into::into),
            git_sync: None,
            visitor_auth: None,
            revision: row.revision.into(),
            default_level: role(row.grants.level.or(row.default_role)),
            comments: row.comments,
            change_requests: row.change_requests,
            change_requests_open: row.change_requests_open,
            change_requests_draft: row.change_requests_draft,
            additional: models::Additional::new(),
        }
    }
}

/// The emoji of a space, as a request names it.
fn icon(sent: Option<models::Emoji>) -> Result<Option<String>> {
    sent.map(|text| emoji(text.as_str(), "/body/emoji").map(str::to_owned))
        .transpose()
}

impl Spaces for App {
    async fn list_spaces(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpaces,
    ) -> Result<SpaceList> {
        let id = request.organization_id.as_str();
        let role = self.organization_role(&caller.user, id).await?;
        let list = [models::ListSpaces::INFO.id, id, &caller.user];
        let page = (request.page.as_ref(), request.limit);
        let seen = self
            .seen_spaces((&caller.user, role), id, &list, page, false)
            .await?;
        Ok(SpaceList {
            next: seen.next,
            count: seen.count,
            items: seen
                .rows
                .into_iter()
                .map(|row| self.space_model(row))
                .collect(),
            additional: models::Additional::new(),
        })
    }

    async fn create_space(
        &self,
        caller: Arc<Caller>,
        request: models::CreateSpace,
    ) -> Result<Space> {
        let organization = String::from(request.organization_id);
        self.organization_role(&caller.user, &organization).await?;
        let body = request.body.unwrap_or_default();
        let (app, id) = (self.clone(), self.new_id());
        let empty = content::Revision::default();
        let revision = self.new_revision(&id, Kind::Edits, &empty, &caller.user)?;
        let (emoji, sent) = match icon(body.emoji) {
            Ok(emoji) => (emoji, Ok(())),
            // Told together with what is wrong with the parent.
            Err(error) => (None, Err(error)),
        };
        let new = NewSpace {
            title: body.title.unwrap_or_else(|| "Untitled".to_owned()),
            emoji: emoji.unwrap_or_else(|| "\u{1F4C4}".to_owned()),
            edit_mode: body.edit_mode.unwrap_or(SpaceEditMode::Live).to_string(),
            own: level(body.default_level),
            revision: revision.id.clone(),
            creator: caller.user.clone(),
            now: revision.created_at,
            id,
        };
        let parent = body.parent.map(String::from);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                tree::take_turn(tx, &organization).await?;
                let parent = parent.as_deref();
                let into = tree::container(
                    tx,
                    &caller.user,
                    &organization,
                    parent,
                    Some("/body/parent"),
                )
                .await;
                let (into, ()) = Error::both(into, sent.clone())?;
                if new.own > Some(into.role) {
                    return Err(needs(ADMIN));
                }
                let position = tree::end(tx, &into).await?;
                new.insert(tx, &into, &position).await?;
                insert_revision(tx, &revision).await?;
                let row = SpaceRow::living(tx, &caller.user, &new.id, READ).await?;
                Ok(app.space_model(row))
            })
            .await
    }

    async fn get_space(&self, caller: Arc<Caller>, request: models::GetSpace) -> Result<Space> {
        let row = self.space(&caller.user, request.space_id.as_str()).await?;
        Ok(self.space_model(row))
    }

    async fn update_space(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateSpace,
    ) -> Result<Space> {
        let (app, id, now) = (self.clone(), String::from(request.space_id), self.now());
        let body = request.body.unwrap_or_default();
        let own = new_level(body.default_level);
        let edit_mode = body.edit_mode.map(|mode| mode.to_string());
        let (title, emoji) = (body.title, icon(body.emoji)?);
        let says_nothing =
            own.is_none() && edit_mode.is_none() && title.is_none() && emoji.is_none();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = match own {
                    Some(_) => SpaceRow::living(tx, &caller.user, &id, ADMIN).await?,
                    None => SpaceRow::held(tx, &caller.user, &id, CREATE).await?,
                };
                caller.expects(&app.space_model(row.clone()))?;
                let now = if says_nothing { row.updated_at } else { now };
                if let Some(own) = own {
                    tree::take_turn(tx, &row.organization).await?;
                    row.set_level(tx, own).await?;
                }
                tx.execute(
                    "UPDATE spaces SET
                        title = COALESCE($2, title),
                        emoji = COALESCE($3, emoji),
                        edit_mode = COALESCE($4, edit_mode),
                        updated_at = $5
                     WHERE id = $1",
                    params![id, title, emoji, edit_mode, now],
                )
                .await?;
                let row = SpaceRow::living(tx, &caller.user, &id, READ).await?;
                Ok(app.space_model(row))
            })
            .await
    }

    async fn delete_space(&self, caller: Arc<Caller>, request: models::DeleteSpace) -> Result<()> {
        let (app, id) = (self.clone(), String::from(request.space_id));
        let (job, now) = (self.new_id(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = SpaceRow::living(tx, &caller.user, &id, CREATE).await?;
                caller.expects(&app.space_model(row.clone()))?;
                tree::take_turn(tx, &row.organization).await?;
                row.delete(tx, &job, now).await
            })
            .await
    }

    async fn duplicate_space(
        &self,
        caller: Arc<Caller>,
        request: models::DuplicateSpace,
    ) -> Result<Space> {
        let (app, space, now) = (self.clone(), String::from(request.space_id), self.now());
        let (id, revision) = (self.new_id(), self.new_id());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = SpaceRow::living(tx, &caller.user, &space, READ).await?;
                tree::take_turn(tx, &row.organization).await?;
                let into = tree::container(
                    tx,
                    &caller.user,
                    &row.organization,
                    row.parent.as_deref(),
                    None,
                )
                .await?;
                let position = tree::beside(tx, &into, &row.position).await?;
                let new = NewSpace {
                    id: id.clone(),
                    title: format!("Copy of {}", row.title).chars().take(50).collect(),
                    emoji: row.emoji.clone(),
                    edit_mode: row.edit_mode.clone(),
                    own: row.own_level(),
                    revision: revision.clone(),
                    creator: caller.user.clone(),
                    now,
                };
                new.insert(tx, &into, &position).await?;
                tx.execute(
                    "INSERT INTO revisions (id, space_id, type, tree, parents, created_by, created_at)
                     SELECT $1, $2, type, tree, '[]', $3, $4 FROM revisions WHERE id = $5",
                    params![revision, id, caller.user, now, row.revision],
                )
                .await?;
                tx.execute(
                    "INSERT INTO space_blobs (space_id, hash) SELECT $1, hash FROM space_blobs WHERE space_id = $2",
                    params![id, space],
                )
                .await?;
                let row = SpaceRow::living(tx, &caller.user, &id, READ).await?;
                Ok(app.space_model(row))
            })
            .await
    }

    async fn restore_space(
        &self,
        caller: Arc<Caller>,
        request: models::RestoreSpace,
    ) -> Result<Space> {
        let (app, id, now) = (self.clone(), String::from(request.space_id), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                // Whoever may restore a deleted space may know of it, and nobody else.
                let row = SpaceRow::read(tx, &caller.user, &id).await?;
                let row = row
                    .filter(|row| !row.is_gone(now))
                    .filter(|row| {
                        let known = if row.deleted_at.is_some() {
                            CREATE
                        } else {
                            READ
                        };
                        row.access().allows(known)
                    })
                    .ok_or_else(|| Error::not_found("space"))?;
                row.access().needs(CREATE)?;
                tree::take_turn(tx, &row.organization).await?;
                row.restore(tx).await?;
                let row = SpaceRow::living(tx, &caller.user, &id, READ).await?;
                Ok(app.space_model(row))
            })
            .await
    }

    async fn move_space(&self, caller: Arc<Caller>, request: models::MoveSpace) -> Result<Space> {
        let (app, id, now) = (self.clone(), String::from(request.space_id), self.now());
        let body = request.body.unwrap_or_default();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = SpaceRow::living(tx, &caller.user, &id, CREATE).await?;
                tree::take_turn(tx, &row.organization).await?;
                let own = (row.organization.as_str(), row.parent.as_deref());
                let into = tree::destination(tx, &caller.user, own, &body.parent).await?;
                let position = tree::place(tx, &into, &id, body.position.as_ref()).await?;
                row.put(tx, &into, &position, now).await?;
                tree::shorten_if(tx, &into, &position).await?;
                let row = SpaceRow::living(tx, &caller.user, &id, READ).await?;
                Ok(app.space_model(row))
            })
            .await
    }

    async fn transfer_space(
        &self,
        caller: Arc<Caller>,
        request: models::TransferSpace,
    ) -> Result<Space> {
        let (app, id, now) = (self.clone(), String::from(request.space_id), self.now());
        let target = String::from(request.body.organization);
        let parent = request.body.parent.map(String::from);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = SpaceRow::living(tx, &caller.user, &id, CREATE).await?;
                tree::take_turns(tx, &row.organization, &target).await?;
                let into = tree::target(tx, &caller, &target, parent.as_deref()).await?;
                let position = tree::end(tx, &into).await?;
                if row.organization != target {
                    row.give(tx, &caller.user).await?;
                }
                row.put(tx, &into, &position, now).await?;
                let row = SpaceRow::living(tx, &caller.user, &id, READ).await?;
                Ok(app.space_model(row))
            })
            .await
    }

    async fn list_space_user_permissions(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpaceUserPermissions,
    ) -> Result<models::SpaceUserPermissionList> {
        self.user_grants_page(&caller, request).await
    }

    async fn put_space_user_permission(
        &self,
        caller: Arc<Caller>,
        request: models::PutSpaceUserPermission,
    ) -> Result<()> {
        self.give_user(caller, request.space_id, request.user_id, request.body)
            .await
    }

    async fn update_space_user_permission(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateSpaceUserPermission,
    ) -> Result<()> {
        self.give_user(caller, request.space_id, request.user_id, request.body)
            .await
    }

    async fn delete_space_user_permission(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSpaceUserPermission,
    ) -> Result<()> {
        self.take_from_user(caller, request).await
    }

    async fn list_space_team_permissions(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpaceTeamPermissions,
    ) -> Result<models::SpaceTeamPermissionList> {
        self.team_grants_page(&caller, request).await
    }

    async fn put_space_team_permission(
        &self,
        caller: Arc<Caller>,
        request: models::PutSpaceTeamPermission,
    ) -> Result<()> {
        self.give_team(caller, request.space_id, request.team_id, request.body)
            .await
    }

    async fn update_space_team_permission(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateSpaceTeamPermission,
    ) -> Result<()> {
        self.give_team(caller, request.space_id, request.team_id, request.body)
            .await
    }

    async fn delete_space_team_permission(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSpaceTeamPermission,
    ) -> Result<()> {
        self.take_from_team(caller, request).await
    }

    pending_spaces!();
}
