//! Lists of the spaces that someone sees in an organization or a collection, at a cost independent of all other
//! spaces.
//!
//! - Spaces visible by level are in one or two audiences, each in order on an index; spaces visible by grants alone are
//!   few, and read completely. An admin sees all.
//! - Totals are a counter per audience, plus the number of granted spaces.

use quire_db::{Read, ToValue as _, params, placeholders, sql};
use quire_models as models;
use quire_models::{MemberSpace, MemberSpaceList, Role, SpaceList};
use quire_runtime::Operation as _;

use super::SpaceRow;
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::collections::CollectionRow;
use crate::error::Result;
use crate::ids::{OrganizationId, UserId};
use crate::members::VisibleMember;
use crate::paging::{ListCursor, Order, Page};
use crate::permissions::{
    Access, Audience, GRANTED_SPACE_IDS, GRANTED_SPACES, Rank, SPACE_ACCESS, stored,
};

/// SQL of all spaces of an organization after a place in this order.
macro_rules! all_spaces {
    ($side:literal, $order:literal) => {
        sql!(
            "SELECT {SpaceRow} FROM spaces s {SPACE_ACCESS} JOIN organizations o ON o.id = s.organization_id
             WHERE s.organization_id = $2 AND s.deleted_at IS NULL AND (s.created_at, s.id) {side} ($3, $4)
             ORDER BY s.created_at {order}, s.id {order} LIMIT $5",
            side = $side,
            order = $order,
        )
    };
}

/// SQL of the spaces that a user without `admin` sees. Details are read only for the spaces of the page.
macro_rules! some_spaces {
    ($side:literal, $order:literal) => {
        sql!(
            "SELECT {SpaceRow} FROM (
                 SELECT * FROM (
                     SELECT * FROM (SELECT * FROM spaces
                         WHERE organization_id = $2 AND audience = {stored::EVERYONE} AND deleted_at IS NULL
                           AND (created_at, id) {side} ($4, $5)
                         ORDER BY created_at {order}, id {order} LIMIT $6) everyone
                     UNION ALL
                     SELECT * FROM (SELECT * FROM spaces
                         WHERE organization_id = $2 AND audience = {stored::MEMBERS} AND deleted_at IS NULL
                           AND CAST($3 AS BIGINT) = {stored::MEMBERS} AND (created_at, id) {side} ($4, $5)
                         ORDER BY created_at {order}, id {order} LIMIT $6) members
                     UNION ALL
                     SELECT * FROM ({GRANTED_SPACES}) granted WHERE (created_at, id) {side} ($4, $5)) seen
                 ORDER BY created_at {order}, id {order} LIMIT $6) s
             {SPACE_ACCESS} JOIN organizations o ON o.id = s.organization_id
             ORDER BY s.created_at {order}, s.id {order}",
            side = $side,
            order = $order,
        )
    };
}

/// SQL of the number of spaces of an organization that a user sees.
const COUNT: &str = sql!(
    "SELECT CAST(COALESCE((SELECT SUM(value) FROM counters
                           WHERE owner_id = $2 AND name = 'spaces' AND class >= $3), 0) AS BIGINT)
            + (SELECT COUNT(*) FROM ({GRANTED_SPACE_IDS}) granted)"
);

/// SQL of the spaces in the collection `$4` that the user sees.
const HERE: &str = sql!(
    "s.container_id = $4 AND s.deleted_at IS NULL AND (s.audience >= $3 OR s.id IN ({GRANTED_SPACE_IDS}))"
);

/// SQL of a page of these spaces.
const SPACES_HERE: &str = sql!(
    "SELECT {SpaceRow} FROM spaces s {SPACE_ACCESS} JOIN organizations o ON o.id = s.organization_id
     WHERE {HERE} AND (s.position, s.id) > ($5, $6) ORDER BY s.position, s.id LIMIT $7"
);

impl SpaceRow {
    /// Those of these spaces that are not deleted; the user may not have access to them.
    pub async fn active_among(
        db: &mut impl Read,
        user: &UserId,
        ids: &[&str],
    ) -> Result<Vec<Self>> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let sql = sql!(
            "SELECT {SpaceRow} FROM spaces s {SPACE_ACCESS} JOIN organizations o ON o.id = s.organization_id
             WHERE s.deleted_at IS NULL AND s.id IN"
        );
        let sql = format!("{sql} ({})", placeholders(2, ids.len(), 1));
        let mut values = vec![user.to_value()];
        values.extend(ids.iter().map(|id| id.to_value()));
        Ok(db.query(&sql, &values).await?)
    }
}

impl SpaceAreas {
    /// Returns a page of the spaces of an organization that a user with this role sees, one extra, and the total.
    pub(crate) async fn visible_spaces(
        &self,
        user: &UserId,
        role: Option<Rank>,
        organization: &OrganizationId,
        page: &Page<'_>,
        order: Order,
    ) -> Result<(Vec<SpaceRow>, i64)> {
        let (sees, after, limit) = (Audience::lowest(role), &page.after, page.rows());
        let rows = if sees == Audience::Admins {
            let sql = match order {
                Order::Ascending => all_spaces!(">", "ASC"),
                Order::Descending => all_spaces!("<", "DESC"),
            };
            let params = params![user, organization, after.key, after.id, limit];
            self.db.query(sql, params).await?
        } else {
            let sql = match order {
                Order::Ascending => some_spaces!(">", "ASC"),
                Order::Descending => some_spaces!("<", "DESC"),
            };
            let params = params![user, organization, sees, after.key, after.id, limit];
            self.db.query(sql, params).await?
        };
        let count = self.count_visible_spaces(user, organization, sees).await?;
        Ok((rows, count))
    }

    /// The number of spaces of an organization that a user sees.
    async fn count_visible_spaces(
        &self,
        user: &UserId,
        organization: &OrganizationId,
        sees: Audience,
    ) -> Result<i64> {
        let (count,): (i64,) = self
            .db
            .query_one(COUNT, params![user, organization, sees])
            .await?;
        Ok(count)
    }

    /// Returns the spaces directly in a collection that the caller sees, in their order there.
    pub(crate) async fn spaces_in_order(
        &self,
        caller: &Caller,
        collection: &CollectionRow,
        request: models::ListCollectionSpaces,
    ) -> Result<SpaceList> {
        let list = [
            models::ListCollectionSpaces::INFO.id,
            &collection.id,
            &caller.user,
        ];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Ascending,
        )?;
        let (position, id) = page.after.id.split_once('/').unwrap_or_default();
        let sees = Audience::lowest(collection.role);
        let rows: Vec<SpaceRow> = self
            .db
            .query(
                SPACES_HERE,
                params![
                    caller.user,
                    collection.organization,
                    sees,
                    collection.id,
                    position,
                    id,
                    page.rows()
                ],
            )
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                sql!("SELECT COUNT(*) FROM spaces s WHERE {HERE}"),
                params![caller.user, collection.organization, sees, collection.id],
            )
            .await?;
        debug_assert!(rows.iter().all(|row| row.access().allows(Rank::Read)));
        let place = |row: &SpaceRow| ListCursor {
            key: 0,
            id: format!("{}/{}", row.position, row.id),
        };
        Ok(page.list_response(self, rows, count, place, |row| self.space_model(row)))
    }

    /// Returns one page of the spaces that a member may read.
    pub(crate) async fn member_spaces_page(
        &self,
        caller: &Caller,
        request: models::ListMemberSpaces,
    ) -> Result<MemberSpaceList> {
        let organization = &OrganizationId::from(request.organization_id);
        let user = &UserId::from(request.user_id);
        let seen = VisibleMember::read(&mut &self.db, &caller.user, organization, user).await?;
        seen.needs_self_or_admin()?;
        let list = [
            models::ListMemberSpaces::INFO.id,
            organization,
            user,
            request.order.as_str(),
        ];
        let token = request.page.as_ref();
        let order = Order::from(&request.order);
        let page = self.page(&list, token, request.limit, order)?;
        let role = seen.member.role;
        let (rows, mut count) = self
            .visible_spaces(user, role, organization, &page, order)
            .await?;
        if seen.member.disabled {
            count = 0;
        }
        Ok(
            page.list_response(self, rows, count, SpaceRow::list_cursor, |row| {
                let access = row.access();
                let mut space = self.space_model(row);
                if !seen.is_self {
                    // Only admins see the spaces of another member, and `permissions` describes the caller.
                    space.permissions = Access::of_admin().space_permissions();
                }
                // Only spaces that the member can read are listed.
                MemberSpace::new(access.role().unwrap_or(Role::Read), space)
            }),
        )
    }
}
