//! People of the first organization, and what is counted of them.

use quire_client::models::{Team, UserId};
use quire_db::params;
use serde_json::Value;

use super::{TestApp, User, body};

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
        User::new(&self.url, id, email.to_owned(), token)
    }

    /// A new team made from this body.
    pub(crate) async fn team(&self, team: Value) -> Team {
        self.admin()
            .create_team(&self.organization, body(team))
            .send()
            .await
            .unwrap()
    }

    /// Makes a member one who cannot sign in, which no operation does yet.
    pub(crate) async fn disable(&self, user: &User) {
        let sql = "UPDATE members SET disabled = TRUE WHERE user_id = $1";
        self.database.execute(sql, params![user.id]).await.unwrap();
    }

    /// Fails unless everything that is counted of people is what counting them gives.
    #[track_caller]
    pub(crate) fn counters_hold(&self) -> impl Future<Output = ()> {
        let place = std::panic::Location::caller();
        async move {
            for (what, wrong) in [
                (
                    "members by role",
                    "(SELECT organization_id AS o, COALESCE(role, 0) AS c, COUNT(*) AS n FROM members
                        GROUP BY organization_id, COALESCE(role, 0)) counted
                     WHERE n <> COALESCE((SELECT value FROM counters
                        WHERE owner_id = counted.o AND name = 'members' AND class = counted.c), 0)",
                ),
                (
                    "all members",
                    "organizations WHERE (SELECT COUNT(*) FROM members WHERE organization_id = organizations.id)
                        <> (SELECT SUM(value) FROM counters WHERE owner_id = organizations.id AND name = 'members')",
                ),
                (
                    "teams",
                    "organizations WHERE (SELECT COUNT(*) FROM teams WHERE organization_id = organizations.id)
                        <> COALESCE((SELECT SUM(value) FROM counters
                            WHERE owner_id = organizations.id AND name = 'teams'), 0)",
                ),
                (
                    "members of teams",
                    "teams WHERE members <> (SELECT COUNT(*) FROM team_members WHERE team_id = teams.id)",
                ),
                (
                    "spaces of teams",
                    "teams WHERE spaces <> (SELECT COUNT(*) FROM team_grants g JOIN spaces s ON s.id = g.space_id
                        WHERE g.team_id = teams.id AND s.deleted_at IS NULL)",
                ),
                (
                    "teams of members",
                    "members WHERE teams <> (SELECT COUNT(*) FROM team_members t JOIN teams ON teams.id = t.team_id
                        WHERE t.user_id = members.user_id AND teams.organization_id = members.organization_id
                          AND t.organization_id = members.organization_id AND t.team_created_at = teams.created_at)",
                ),
                (
                    "teams of strangers",
                    "team_members t WHERE NOT EXISTS (SELECT 1 FROM members m
                        WHERE m.organization_id = t.organization_id AND m.user_id = t.user_id)",
                ),
                (
                    "grants of strangers",
                    "space_grants g JOIN spaces s ON s.id = g.space_id WHERE NOT EXISTS (SELECT 1 FROM members m
                        WHERE m.organization_id = s.organization_id AND m.user_id = g.user_id)",
                ),
            ] {
                assert_eq!(self.count(wrong).await, 0, "{what}, at {place}");
            }
        }
    }
}
