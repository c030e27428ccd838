//! People as responses show them: authors, creators, reacting users.

use quire_db::Row;
use quire_models as models;
use quire_models::{Member, User, UserUrls};

use crate::Base;
use crate::clock::time;
use crate::ids::{OrganizationId, UserId};
use crate::permissions::{MEMBER_SEES, Rank, SPACE_IDS_GRANTED_TO_MEMBER};

/// A user as others see them: by name, email address and picture.
#[derive(Row, Clone, Debug)]
pub struct Person {
    /// The id of the user.
    pub id: UserId,
    /// The display name.
    #[row(column = "display_name")]
    pub name: String,
    /// The email address.
    pub email: String,
    /// The address of the picture.
    #[row(column = "photo_url")]
    pub photo: Option<String>,
}

/// A member `m`, who is the user `u`.
#[derive(Row)]
#[row(table = "m")]
pub struct MemberRow {
    /// The organization.
    #[row(column = "organization_id")]
    pub organization: OrganizationId,
    /// The role; `None` for a guest.
    pub role: Option<Rank>,
    /// The user.
    #[row(nested, table = "u")]
    pub user: Person,
    /// The member is disabled, or the user is.
    #[row(sql = "(m.disabled OR u.disabled)")]
    pub disabled: bool,
    /// The time of joining.
    pub joined_at: i64,
    /// The time of the last request.
    pub last_seen_at: Option<i64>,
    /// The member must sign in through a provider.
    pub sso: bool,
    /// The number of teams.
    pub teams: i64,
    /// The number of spaces that the member may read.
    #[row(sql = "CASE WHEN m.disabled THEN 0
                      ELSE CAST(COALESCE((SELECT SUM(value) FROM counters
                                          WHERE owner_id = m.organization_id AND name = 'spaces'
                                            AND class >= {MEMBER_SEES}), 0) AS BIGINT)
                           + (SELECT COUNT(*) FROM ({SPACE_IDS_GRANTED_TO_MEMBER}) granted) END")]
    pub spaces: i64,
}

impl Base {
    /// A user as other members of an organization see them.
    pub fn user_model(&self, organization: &OrganizationId, person: Person) -> User {
        User {
            urls: UserUrls::new(
                self.location(format_args!("orgs/{organization}/members/{}", person.id)),
            ),
            id: person.id.into(),
            display_name: person.name,
            email: person.email,
            photo_url: person.photo,
            additional: models::Additional::new(),
        }
    }

    /// A member as the API returns them.
    pub fn member_model(&self, row: MemberRow) -> Member {
        Member {
            id: row.user.id.clone().into(),
            role: row.role.and_then(Rank::role),
            user: self.user_model(&row.organization, row.user),
            disabled: row.disabled,
            joined_at: time(row.joined_at),
            last_seen_at: row.last_seen_at.map(time),
            sso: row.sso,
            spaces: row.spaces,
            teams: row.teams,
            additional: models::Additional::new(),
        }
    }
}
