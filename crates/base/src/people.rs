//! People as responses show them: authors, creators, reacting users.

use quire_db::Row;
use quire_models as models;
use quire_models::{User, UserUrls};

use crate::Base;
use crate::ids::{OrganizationId, UserId};

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
}
