//! The people of the first organization, and their counters.

use quire_client::models::{Team, UserId};
use quire_db::params;
use serde_json::Value;

use super::{TestApp, User, body, json, optional};

impl User {
    /// The id as paths have it.
    pub(crate) fn user_id(&self) -> UserId {
        self.id.as_str().into()
    }
}

impl TestApp {
    /// A new user with this name and e-mail address, in the first organization if there is a role for them there.
    pub(crate) async fn named(&self, name: &str, email: &str, role: Option<&str>) -> User {
        let organization = role.map(|_| self.organization.as_str());
        let id = self
            .app
            .create_user(email, name, organization, role, false)
            .await
            .unwrap();
        let token = self.app.create_token(&id, "test", None).await.unwrap();
        self.user(id, email.to_owned(), token)
    }

    /// A new team made from this body.
    pub(crate) async fn team(&self, team: Value) -> Team {
        self.admin()
            .create_team(&self.organization, body(team))
            .send()
            .await
            .unwrap()
    }

    /// Gives a member another role: `null` makes a guest.
    pub(crate) async fn set_role(&self, user: &User, role: Value) {
        let update = optional(json!({ "role": role }));
        self.admin()
            .update_member(&self.organization, &user.user_id())
            .body(update)
            .send()
            .await
            .unwrap();
    }

    /// Makes a member one who cannot sign in, which no operation does yet.
    pub(crate) async fn disable(&self, user: &User) {
        let sql = "UPDATE members SET disabled = TRUE WHERE user_id = $1";
        self.database.execute(sql, params![user.id]).await.unwrap();
    }

    /// Fails unless everything that is stored keeps its rules: people, teams and what is counted of them.
    pub(crate) async fn counters_hold(&self) {
        self.holds().await;
    }
}
