//! People as responses show them: authors, creators, reacting users.

use quire_db::Row;
use quire_models as models;
use quire_models::{User, UserUrls};

use crate::app::App;
use crate::ids::{OrganizationId, UserId};

/// A user as others see them: by name, email address and picture.
#[derive(Row, Clone, Debug)]
pub(crate) struct Person {
    pub(crate) id: UserId,
    #[row(column = "display_name")]
    pub(crate) name: String,
    pub(crate) email: String,
    #[row(column = "photo_url")]
    pub(crate) photo: Option<String>,
}

impl App {
    /// A user as other members of an organization see them.
    pub(crate) fn user_model(&self, organization: &OrganizationId, person: Person) -> User {
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
