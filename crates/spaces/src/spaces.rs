//! Spaces: what holds content, who may see it, and where it is.
//!
//! - A space exists for users who may read it; a deleted one only for admins, until it is purged.
//! - A new space has one empty revision, so that there is always an active one.
//! - Visibility is computed: the widest of the published sites that show the space, otherwise `in-collection` if it has
//!   a parent, otherwise `private`.
//! - A change to a space is checked, made and read back in one transaction.

mod access;
mod creating;
mod listing;
pub mod publication;
mod purging;
mod sharing;
mod storing;

use std::sync::Arc;

use quire_db::{Hold, Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{MemberSpaceList, Space, SpaceList, SpaceUrls, SpaceVisibility};
use quire_runtime::Operation as _;
use quire_server::Spaces;

use crate::SpaceAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::collections;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, SpaceId, UserId};
use crate::paging::{ListCursor, Order};
use crate::permissions::{
    Access, Grants, MEMBER_HELD, Membership, Rank, SPACE_ACCESS, level, new_level,
};
use crate::quotas::recount_moved;
use crate::requester;
use crate::revision_store::share_content;
use crate::siblings::Side;
use crate::site_addresses::{PUBLICATION_COLUMN, Publication};
use crate::tree;

pub use creating::Destination;
pub use storing::NewSpace;
use storing::{SPACE_RETENTION, icon};

/// A space `s` of the organization `o` as the user `$1` sees it: with [`SPACE_ACCESS`].
#[derive(Row, Clone)]
#[row(table = "s")]
pub struct SpaceRow {
    /// The id of the space.
    pub id: SpaceId,
    /// The organization.
    #[row(column = "organization_id")]
    pub organization: OrganizationId,
    /// The collection that contains it.
    #[row(column = "parent_id")]
    pub parent: Option<String>,
    position: String,
    /// The title.
    pub title: String,
    emoji: String,
    language: Option<String>,
    edit_mode: String,
    /// The revision of the main content.
    #[row(column = "revision_id")]
    pub revision: String,
    comments: i64,
    change_requests: i64,
    change_requests_open: i64,
    change_requests_draft: i64,
    created_at: i64,
    updated_at: i64,
    deleted_at: Option<i64>,
    own_level_set: bool,
    #[row(nested)]
    grants: Grants,
    #[row(table = "o")]
    default_role: Option<Rank>,
    /// The widest of the published sites that show it.
    #[row(sql = "{PUBLICATION_COLUMN}")]
    shown: Option<Publication>,
}

/// SQL of the space `$2`.
const SPACE: &str = sql!(
    "SELECT {SpaceRow} FROM spaces s {SPACE_ACCESS} JOIN organizations o ON o.id = s.organization_id
     WHERE s.id = $2"
);

/// A space `s` that is copied.
const COPIED: &[Hold<'static>] = &[Hold::Rows("s")];

impl SpaceRow {
    /// Its place in the list of the organization's spaces.
    pub fn list_cursor(&self) -> ListCursor {
        ListCursor {
            key: self.created_at,
            id: self.id.to_string(),
        }
    }

    pub fn access(&self) -> Access {
        self.grants.access()
    }

    /// Returns true if the space was deleted too long ago to be restored.
    fn is_gone(&self, now: i64) -> bool {
        self.deleted_at
            .is_some_and(|at| at + SPACE_RETENTION <= now)
    }

    /// The space if the caller may know of it: a deleted one only for admins.
    fn visible(row: Option<Self>, now: i64) -> Result<Self> {
        row.filter(|row| !row.is_gone(now))
            .filter(|row| {
                let needed = row.deleted_at.map_or(Rank::Read, |_| Rank::Admin);
                row.access().allows(needed)
            })
            .ok_or_else(|| Error::not_found("space"))
    }

    async fn read(db: &mut impl Read, user: &UserId, id: &str) -> Result<Option<Self>> {
        Ok(db.query_optional(SPACE, params![user, id]).await?)
    }

    /// A space that is not deleted, on which the user has at least this role.
    pub async fn active(db: &mut impl Read, user: &UserId, id: &str, needed: Rank) -> Result<Self> {
        Self::with(Self::read(db, user, id).await?, needed)
    }

    /// The same for a transaction that writes the space without locking the organization: holds the role until the end.
    async fn held(tx: &mut Transaction, user: &UserId, id: &str, needed: Rank) -> Result<Self> {
        let row = tx
            .query_optional_holding(SPACE, params![user, id], MEMBER_HELD)
            .await?;
        Self::with(row, needed)
    }

    fn with(row: Option<Self>, needed: Rank) -> Result<Self> {
        let row = row
            .filter(|row| row.deleted_at.is_none() && row.access().allows(Rank::Read))
            .ok_or_else(|| Error::not_found("space"))?;
        row.access().needs(needed)?;
        requester::works_in(&row.organization);
        Ok(row)
    }
}

impl SpaceAreas {
    pub fn space_model(&self, row: SpaceRow) -> Space {
        let publication::Published { url, public_url } = row.published(self);
        Space {
            permissions: row.access().space_permissions(),
            urls: SpaceUrls {
                app: Some(self.in_app(format_args!("spaces/{}", row.id))),
                published: url,
                public: public_url,
                ..SpaceUrls::new(self.location(format_args!("spaces/{}", row.id)))
            },
            visibility: match &row.shown {
                Some(shown) => shown.visibility.of_space(),
                None if row.parent.is_some() => SpaceVisibility::InCollection,
                None => SpaceVisibility::Private,
            },
            id: row.id.into(),
            title: row.title,
            emoji: row.emoji,
            language: row.language.map(Into::into),
            created_at: time(row.created_at),
            updated_at: time(row.updated_at),
            deleted_at: row.deleted_at.map(time),
            edit_mode: Some(row.edit_mode.as_str().into()),
            organization: row.organization.into(),
            parent: row.parent.map(Into::into),
            git_sync: None,
            visitor_auth: None,
            revision: row.revision.into(),
            default_level: row.grants.level.or(row.default_role).and_then(Rank::role),
            comments: row.comments,
            change_requests: row.change_requests,
            change_requests_open: row.change_requests_open,
            change_requests_draft: row.change_requests_draft,
            additional: models::Additional::new(),
        }
    }
}

impl Spaces for SpaceAreas {
    async fn list_member_spaces(
        &self,
        caller: Arc<Caller>,
        request: models::ListMemberSpaces,
    ) -> Result<MemberSpaceList> {
        self.member_spaces_page(&caller, request).await
    }

    async fn list_spaces(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpaces,
    ) -> Result<SpaceList> {
        let id = &OrganizationId::from(request.organization_id);
        let Membership(role) = Membership::read(&mut &self.db, &caller.user, id).await?;
        let list = [models::ListSpaces::INFO.id, id, &caller.user];
        let token = request.page.as_ref();
        let page = self.page(&list, token, request.limit, Order::Descending)?;
        let (rows, count) = self
            .visible_spaces(&caller.user, role, id, &page, Order::Descending)
            .await?;
        Ok(
            page.list_response(self, rows, count, SpaceRow::list_cursor, |row| {
                self.space_model(row)
            }),
        )
    }

    async fn create_space(
        &self,
        caller: Arc<Caller>,
        request: models::CreateSpace,
    ) -> Result<Space> {
        let body = request.body.unwrap_or_default();
        let destination = Destination {
            organization: OrganizationId::from(request.organization_id),
            parent: body.parent.map(String::from),
            pointer: "/body/parent",
            own: level(body.default_level),
        };
        Membership::read(&mut &self.db, &caller.user, &destination.organization).await?;
        let mut new = self.empty_space(body.title, &destination, &caller.user)?;
        // Reported together with violations of the parent.
        let sent = icon(body.emoji).map(|emoji| {
            if let Some(emoji) = emoji {
                new.space.emoji = emoji;
            }
        });
        if let Some(mode) = body.edit_mode {
            new.space.edit_mode = mode.to_string();
        }
        let app = self.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                new.create(tx, &app, &caller, &destination, sent.clone())
                    .await
            })
            .await
    }

    async fn get_space(&self, caller: Arc<Caller>, request: models::GetSpace) -> Result<Space> {
        let id = request.space_id.as_str();
        let row = SpaceRow::read(&mut &self.db, &caller.user, id).await?;
        let row = SpaceRow::visible(row, self.now())?;
        let shared = match &request.share_key {
            Some(key) => Some(self.shared_space(&row.id, key).await?),
            None => None,
        };
        let mut space = self.space_model(row);
        if let Some(shared) = shared {
            space.urls.published = Some(shared);
        }
        Ok(space)
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
        let language = body.language.map(String::from);
        let says_nothing = own.is_none()
            && edit_mode.is_none()
            && title.is_none()
            && emoji.is_none()
            && language.is_keep();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = match own {
                    Some(_) => SpaceRow::active(tx, &caller.user, &id, Rank::Admin).await?,
                    None => SpaceRow::held(tx, &caller.user, &id, Rank::Create).await?,
                };
                let before = app.space_model(row.clone());
                caller.expects(&before)?;
                if says_nothing {
                    return Ok(before);
                }
                if let Some(own) = own {
                    tree::lock_organization(tx, &row.organization).await?;
                    row.set_level(tx, own).await?;
                }
                tx.execute(
                    "UPDATE spaces SET
                        title = COALESCE($2, title),
                        emoji = COALESCE($3, emoji),
                        edit_mode = COALESCE($4, edit_mode),
                        updated_at = $5,
                        language = CASE WHEN $6 THEN $7 ELSE language END
                     WHERE id = $1",
                    params![
                        id,
                        title,
                        emoji,
                        edit_mode,
                        now,
                        !language.is_keep(),
                        language.as_option()
                    ],
                )
                .await?;
                let row = SpaceRow::active(tx, &caller.user, &id, Rank::Read).await?;
                caller
                    .changed(tx, Target::space(&id), &before, app.space_model(row))
                    .await
            })
            .await
    }

    async fn delete_space(&self, caller: Arc<Caller>, request: models::DeleteSpace) -> Result<()> {
        let (app, id) = (self.clone(), String::from(request.space_id));
        let (job, now) = (self.new_id(), self.now());
        let space = SpaceId::from(id.as_str());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = SpaceRow::active(tx, &caller.user, &id, Rank::Create).await?;
                let before = app.space_model(row.clone());
                caller.expects(&before)?;
                tree::lock_organization(tx, &row.organization).await?;
                row.delete(tx, &job, now).await?;
                caller.deleted(tx, Target::space(&id), &before).await
            })
            .await?;
        self.search_changes(&space);
        Ok(())
    }

    async fn duplicate_space(
        &self,
        caller: Arc<Caller>,
        request: models::DuplicateSpace,
    ) -> Result<Space> {
        let (app, space, now) = (self.clone(), String::from(request.space_id), self.now());
        let (id, revision) = (self.new_id(), self.new_id());
        let copy = SpaceId::from(id.as_str());
        let changed = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let row = SpaceRow::active(tx, &caller.user, &space, Rank::Read).await?;
                tree::lock_organization(tx, &row.organization).await?;
                // Nobody changes what is copied until the copy is there.
                let params = params![caller.user, space];
                let row = tx.query_optional_holding(SPACE, params, COPIED).await?;
                let row = SpaceRow::with(row, Rank::Read)?;
                let into = collections::container(
                    tx,
                    &caller.user,
                    &row.organization,
                    row.parent.as_deref(),
                    None,
                )
                .await?;
                let position = into
                    .siblings()
                    .position_next_to(tx, Side::After, &row.position, "")
                    .await?;
                let new = NewSpace {
                    id: id.clone(),
                    title: format!("Copy of {}", row.title).chars().take(50).collect(),
                    emoji: row.emoji.clone(),
                    language: row.language.clone(),
                    edit_mode: row.edit_mode.clone(),
                    own: row.own_level(),
                    revision: revision.clone(),
                    creator: caller.user.clone(),
                    now,
                };
                new.insert(tx, &into, &position).await?;
                tx.execute(
                    "INSERT INTO revisions
                         (id, space_id, type, tree, parents, created_by, created_at, number, conditional)
                     SELECT $1, $2, type, tree, '[]', $3, $4, 1, conditional FROM revisions WHERE id = $5",
                    params![revision, id, caller.user, now, row.revision],
                )
                .await?;
                tx.execute(
                    "INSERT INTO page_revisions (space_id, page_id, number, body, removed)
                     SELECT $1, p.page_id, 1, p.body, FALSE FROM page_revisions p
                     WHERE p.space_id = $2 AND NOT p.removed AND p.number = (
                         SELECT MAX(l.number) FROM page_revisions l
                         WHERE l.space_id = p.space_id AND l.page_id = p.page_id)",
                    params![id, space],
                )
                .await?;
                share_content(tx, &id, &space).await?;
                let row = SpaceRow::active(tx, &caller.user, &id, Rank::Read).await?;
                caller.created(tx, Target::space(&id), app.space_model(row)).await
            })
            .await?;
        self.search_changes(&copy);
        Ok(changed)
    }

    async fn restore_space(
        &self,
        caller: Arc<Caller>,
        request: models::RestoreSpace,
    ) -> Result<Space> {
        let (app, id, now) = (self.clone(), String::from(request.space_id), self.now());
        let space = SpaceId::from(id.as_str());
        let changed = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                // Only callers who may restore a deleted space may know of it.
                let row = SpaceRow::read(tx, &caller.user, &id).await?;
                let row = row
                    .filter(|row| !row.is_gone(now))
                    .filter(|row| {
                        let known = if row.deleted_at.is_some() {
                            Rank::Create
                        } else {
                            Rank::Read
                        };
                        row.access().allows(known)
                    })
                    .ok_or_else(|| Error::not_found("space"))?;
                row.access().needs(Rank::Create)?;
                tree::lock_organization(tx, &row.organization).await?;
                row.restore(tx).await?;
                let before = app.space_model(row);
                let row = SpaceRow::active(tx, &caller.user, &id, Rank::Read).await?;
                caller
                    .changed(tx, Target::space(&id), &before, app.space_model(row))
                    .await
            })
            .await?;
        self.search_changes(&space);
        Ok(changed)
    }

    async fn move_space(&self, caller: Arc<Caller>, request: models::MoveSpace) -> Result<Space> {
        let (app, id, now) = (self.clone(), String::from(request.space_id), self.now());
        let body = request.body.unwrap_or_default();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = SpaceRow::active(tx, &caller.user, &id, Rank::Create).await?;
                tree::lock_organization(tx, &row.organization).await?;
                let own = row.parent.as_deref();
                let into = collections::destination(
                    tx,
                    &caller.user,
                    &row.organization,
                    own,
                    &body.parent,
                )
                .await?;
                let position =
                    tree::requested_position(tx, &into, &id, body.position.as_ref()).await?;
                row.put(tx, &into, &position, now).await?;
                into.siblings().shorten_if(tx, &position).await?;
                let before = app.space_model(row);
                let row = SpaceRow::active(tx, &caller.user, &id, Rank::Read).await?;
                let moved = app.space_model(row);
                let position = body.position.as_ref();
                caller
                    .moved(tx, Target::space(&id), &before, moved, position)
                    .await
            })
            .await
    }

    async fn transfer_space(
        &self,
        caller: Arc<Caller>,
        request: models::TransferSpace,
    ) -> Result<Space> {
        let (app, id, now) = (self.clone(), String::from(request.space_id), self.now());
        let target = OrganizationId::from(request.body.organization);
        let parent = request.body.parent.map(String::from);
        let space = SpaceId::from(id.as_str());
        let changed = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let row = SpaceRow::active(tx, &caller.user, &id, Rank::Create).await?;
                tree::lock_organizations(tx, &row.organization, &target).await?;
                let into = collections::target(tx, &caller, &target, parent.as_deref()).await?;
                if publication::are_shown(tx, "= $1", &id).await? {
                    return Err(publication::shown_by_a_site());
                }
                let position = into.siblings().end(tx).await?;
                if row.organization != target {
                    row.reassign(tx, &caller.user).await?;
                }
                row.put(tx, &into, &position, now).await?;
                recount_moved(tx, &row.organization, &target).await?;
                let (from, before) = (row.organization.clone(), app.space_model(row));
                let row = SpaceRow::active(tx, &caller.user, &id, Rank::Read).await?;
                let (moved, after) = (Target::space(&id), app.space_model(row));
                caller
                    .transferred(tx, moved, &from, &target, &before, after)
                    .await
            })
            .await?;
        self.search_changes(&space);
        Ok(changed)
    }

    async fn list_space_access(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpaceAccess,
    ) -> Result<models::SpaceAccessList> {
        let id = request.space_id.as_str();
        let space = SpaceRow::active(&mut &self.db, &caller.user, id, Rank::Admin).await?;
        self.access_page(&caller, &space.organization, request)
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

    async fn list_space_links(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpaceLinks,
    ) -> Result<models::LinkItemList> {
        self.space_links(&caller, &request).await
    }
}
