//! Spaces: what holds content, who may see it, and the lists of them.
//!
//! - A space exists for those who may read it; a deleted one only for admins.
//! - Whoever creates a space keeps at least `create` on it, by a direct grant.
//! - A new space has one empty revision, so that there is always an active one.
//! - Visibility is computed: without sites, a space is `in-collection` where it has a parent, else `private`.

use std::sync::Arc;

use quire_content as content;
use quire_db::{Transaction, params};
use quire_models as models;
use quire_models::{Space, SpaceEditMode, SpaceList, SpaceUrls, SpaceVisibility};
use quire_runtime::Operation as _;
use quire_server::Spaces;

use crate::app::{App, time};
use crate::error::{Error, Result};
use crate::paging::Place;
use crate::pending::pending_spaces;
use crate::permissions::{
    ADMIN, Access, CREATE, Grants, READ, Rank, accessible_spaces, grants, rank, role, views_space,
};
use crate::revisions::{Kind, NewRevision, insert_revision};
use crate::users::Caller;

quire_db::row! {
    pub(crate) struct SpaceRow {
        pub(crate) id: String,
        pub(crate) organization: String,
        parent: Option<String>,
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
        organization_role: Option<i64>,
        own_level: Option<i64>,
        own_level_set: bool,
        direct: Option<i64>,
        default_role: Option<i64>,
    }
}

/// SQL of spaces as the user `$1` sees them.
macro_rules! spaces {
    ($rest:expr) => {
        concat!(
            "SELECT s.id, s.organization_id, s.parent_id, s.title, s.emoji, s.edit_mode, s.revision_id, s.comments,
                    s.change_requests, s.change_requests_open, s.change_requests_draft, s.created_at, s.updated_at,
                    s.deleted_at,",
            grants!(),
            ", o.default_role ",
            accessible_spaces!(),
            "JOIN organizations o ON o.id = s.organization_id ",
            $rest
        )
    };
}

/// SQL of the space `$2`.
const SPACE: &str = spaces!("WHERE s.id = $2");

/// 404 for a space that the caller may not read; a deleted one is read only by admins.
fn readable(row: Option<SpaceRow>) -> Result<SpaceRow> {
    row.filter(|row| {
        let needed = if row.deleted_at.is_some() {
            ADMIN
        } else {
            READ
        };
        row.access().allows(needed)
    })
    .ok_or_else(|| Error::not_found("space"))
}

impl SpaceRow {
    /// 404 unless it is not deleted, 403 unless the caller has at least this role on it.
    fn living(self, needed: Rank) -> Result<Self> {
        if self.deleted_at.is_some() {
            return Err(Error::not_found("space"));
        }
        self.access().needs(needed)?;
        Ok(self)
    }

    pub(crate) fn access(&self) -> Access {
        let grants = Grants {
            organization_role: self.organization_role,
            level: self.own_level,
            level_set: self.own_level_set,
            direct: self.direct,
        };
        grants.access()
    }
}

impl App {
    /// A space that the caller may read; a deleted one only for admins.
    async fn space(&self, user: &str, id: &str) -> Result<SpaceRow> {
        readable(self.db.query_optional(SPACE, params![user, id]).await?)
    }

    /// A space that is not deleted, with at least this role on it.
    pub(crate) async fn living_space(
        &self,
        caller: &Caller,
        id: &str,
        needed: Rank,
    ) -> Result<SpaceRow> {
        self.space(&caller.user, id).await?.living(needed)
    }

    fn space_model(&self, row: SpaceRow) -> Space {
        let level = if row.own_level_set {
            row.own_level
        } else {
            row.default_role
        };
        Space {
            permissions: row.access().space_permissions(),
            urls: SpaceUrls {
                location: self.location(&format!("spaces/{}", row.id)),
                app: None,
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
            default_level: role(level),
            comments: row.comments,
            change_requests: row.change_requests,
            change_requests_open: row.change_requests_open,
            change_requests_draft: row.change_requests_draft,
            additional: models::Additional::new(),
        }
    }
}

/// A space about to be stored.
struct NewSpaceRow {
    id: String,
    organization: String,
    title: String,
    emoji: String,
    edit_mode: String,
    level: Option<Rank>,
    level_set: bool,
    creator: String,
    now: i64,
}

async fn insert_space(
    tx: &mut Transaction,
    row: &NewSpaceRow,
    revision: &NewRevision,
) -> Result<(), quire_db::Error> {
    tx.execute(
        "INSERT INTO spaces (id, organization_id, title, emoji, edit_mode, own_level, own_level_set, revision_id,
                             created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)",
        params![
            row.id,
            row.organization,
            row.title,
            row.emoji,
            row.edit_mode,
            row.level,
            row.level_set,
            revision.id,
            row.now
        ],
    )
    .await?;
    insert_revision(tx, revision).await?;
    tx.execute(
        "INSERT INTO space_grants (space_id, user_id, role) VALUES ($1, $2, $3)",
        params![row.id, row.creator, CREATE],
    )
    .await?;
    tx.execute(
        "UPDATE organizations SET spaces = spaces + 1 WHERE id = $1",
        params![row.organization],
    )
    .await?;
    Ok(())
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
        let place = self.place(&list, request.page.as_ref())?;
        let mut rows: Vec<SpaceRow> = self
            .db
            .query(
                spaces!(concat!(
                    "WHERE s.organization_id = $2 AND s.deleted_at IS NULL AND (s.created_at, s.id) < ($3, $4) AND ",
                    views_space!(),
                    "ORDER BY s.created_at DESC, s.id DESC LIMIT $5"
                )),
                params![caller.user, id, place.key, place.id, i64::from(request.limit) + 1],
            )
            .await?;
        let (count,): (i64,) = if role == Some(ADMIN) {
            self.db
                .query_one(
                    "SELECT spaces FROM organizations WHERE id = $1",
                    params![id],
                )
                .await?
        } else {
            let sql = concat!(
                "SELECT COUNT(*)",
                accessible_spaces!(),
                "WHERE s.organization_id = $2 AND s.deleted_at IS NULL AND ",
                views_space!()
            );
            self.db.query_one(sql, params![caller.user, id]).await?
        };
        let next = self.next_page(&list, &mut rows, request.limit, |row| Place {
            key: row.created_at,
            id: row.id.clone(),
        });
        let items = rows.into_iter().map(|row| self.space_model(row)).collect();
        Ok(SpaceList {
            next,
            count,
            items,
            additional: models::Additional::new(),
        })
    }

    async fn create_space(
        &self,
        caller: Arc<Caller>,
        request: models::CreateSpace,
    ) -> Result<Space> {
        let organization = request.organization_id.as_str();
        if self.organization_role(&caller.user, organization).await? < Some(CREATE) {
            return Err(Error::forbidden("the role `create`"));
        }
        let body = request.body.unwrap_or_default();
        if body.parent.is_some() {
            // Collections are not built yet, so none can be named.
            return Err(Error::invalid(
                "/body/parent",
                "is no collection of this organization",
            ));
        }
        let level = body.default_level.into_change();
        let row = NewSpaceRow {
            id: self.new_id(),
            organization: organization.to_owned(),
            title: body.title.unwrap_or_else(|| "Untitled".to_owned()),
            emoji: body.emoji.unwrap_or_else(|| "\u{1F4C4}".to_owned()),
            edit_mode: body.edit_mode.unwrap_or(SpaceEditMode::Live).to_string(),
            level_set: level.is_some(),
            level: level.flatten().as_ref().and_then(rank),
            creator: caller.user.clone(),
            now: self.now(),
        };
        let mut revision = self.new_revision(
            &row.id,
            Kind::Edits,
            &content::Revision::default(),
            &caller.user,
        );
        revision.created_at = row.now;
        let id = row.id.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| insert_space(tx, &row, &revision).await)
            .await?;
        Ok(self.space_model(self.space(&caller.user, &id).await?))
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
        let body = request.body.unwrap_or_default();
        let edit_mode = body.edit_mode.map(|mode| mode.to_string());
        let level = body.default_level.into_change();
        let needed = if level.is_some() { ADMIN } else { CREATE };
        let (level_set, level) = (level.is_some(), level.flatten().as_ref().and_then(rank));
        let (app, id, now) = (self.clone(), String::from(request.space_id), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let found = tx.query_optional(SPACE, params![caller.user, id]).await?;
                let row = readable(found)?.living(needed)?;
                caller.expects(&app.space_model(row))?;
                tx.execute(
                    "UPDATE spaces SET
                        title = COALESCE($2, title),
                        emoji = COALESCE($3, emoji),
                        edit_mode = COALESCE($4, edit_mode),
                        own_level = CASE WHEN $5 THEN $6 ELSE own_level END,
                        own_level_set = own_level_set OR $5,
                        updated_at = $7
                     WHERE id = $1",
                    params![id, body.title, body.emoji, edit_mode, level_set, level, now],
                )
                .await?;
                let changed = tx.query_optional(SPACE, params![caller.user, id]).await?;
                Ok(app.space_model(readable(changed)?))
            })
            .await
    }

    pending_spaces!();
}
