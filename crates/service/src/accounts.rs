//! Users, for the command line: disables, renames, promotes, deletes, exports and erases them.
//!
//! - Each change is one transaction, which first locks the organizations of the user, in the order of their ids.
//! - The last admin of an organization may go: the result names the organization, and promoting someone repairs it.

pub(crate) mod erasing;
mod exporting;

use quire_db::{Transaction, params, sql};
use serde_json::json;

use crate::app::App;
use crate::error::{Error, Result, SetupError};
use crate::events::{Origin, Target};
use crate::ids::{OrganizationId, UserId};
use crate::members::{
    Memberships, PersonName, expel, forget_access, has_admin, insert_members, lock_person,
    record_demotion, rename_person, set_role,
};
use crate::permissions::Rank;
use crate::setup::{OrganizationRow, UserRow, check_email, check_length};
use crate::tree::lock_organization;
use crate::users::lock_user;

/// Outcome of a change to a user.
#[derive(Clone)]
pub struct AccountChange {
    /// The user, as they were before.
    pub user: UserRow,
    /// False if nothing had to be changed.
    pub changed: bool,
    /// Their organizations that have no admin who can sign in.
    pub without_admin: Vec<OrganizationRow>,
}

/// The error of a command.
fn failure(error: Error) -> SetupError {
    SetupError::Invalid(error.cause.unwrap_or(error.message))
}

impl App {
    /// Disables or enables a user, given by id or email address: while they are disabled, none of their tokens and
    /// sessions works, and nobody signs in as them. Memberships stay.
    ///
    /// # Errors
    /// Returns an error if the database fails, or the user does not exist.
    pub async fn set_user_disabled(
        &self,
        user: &str,
        disabled: bool,
    ) -> Result<AccountChange, SetupError> {
        let (id, origin) = (self.find_user(user).await?, self.origin("updateMember"));
        let change = async move |tx: &mut Transaction| {
            let memberships = lock_person(tx, &id).await?;
            let user = read(tx, &id).await?;
            let changed = user.disabled != disabled;
            if changed {
                let sql = "UPDATE users SET disabled = $2 WHERE id = $1";
                tx.execute(sql, params![id, disabled]).await?;
                for (organization, _) in &memberships {
                    let target = Target::new(organization, "member", &id);
                    let [before, after] = [!disabled, disabled].map(|it| json!({"disabled": it}));
                    origin.record(tx, target, Some(before), Some(after)).await?;
                }
            }
            let without_admin = without_admin(tx, &memberships).await?;
            Ok::<_, Error>(AccountChange {
                user,
                changed,
                without_admin,
            })
        };
        self.db.transaction(change).await.map_err(failure)
    }

    /// Gives a user another name, another email address, or both.
    ///
    /// # Errors
    /// Returns an error if the database fails, the user does not exist, the name is too long, or the email address is
    /// invalid or another user's.
    pub async fn rename_user(
        &self,
        user: &str,
        name: Option<&str>,
        email: Option<&str>,
    ) -> Result<AccountChange, SetupError> {
        if let Some(name) = name {
            check_length("name", name, 1, 255)?;
        }
        if let Some(email) = email {
            check_email(email)?;
        }
        let (id, origin) = (self.find_user(user).await?, self.origin("updateMember"));
        let (name, email) = (name.map(str::to_owned), email.map(str::to_owned));
        let change = async move |tx: &mut Transaction| {
            let memberships = lock_person(tx, &id).await?;
            let user = read(tx, &id).await?;
            let after = PersonName {
                display_name: name.as_ref().unwrap_or(&user.display_name).clone(),
                email: email.as_ref().unwrap_or(&user.email).clone(),
            };
            let changed = rename_person(tx, &origin, &id, &memberships, &after).await?;
            Ok::<_, Error>(AccountChange {
                user,
                changed,
                without_admin: Vec::new(),
            })
        };
        self.db.transaction(change).await.map_err(failure)
    }

    /// Makes a user an admin of an organization, also if they are not a member of it: so an organization without an
    /// admin is recovered.
    ///
    /// # Errors
    /// Returns an error if the database fails, the user or the organization does not exist, or the user is disabled.
    pub async fn promote_user(
        &self,
        user: &str,
        organization: &str,
    ) -> Result<AccountChange, SetupError> {
        let id = self.find_user(user).await?;
        let organization = OrganizationId::from(organization);
        let (joins, changes) = (self.origin("inviteMembers"), self.origin("updateMember"));
        let change = async move |tx: &mut Transaction| {
            lock_organization(tx, &organization).await?;
            lock_user(tx, &id).await?;
            let user = read(tx, &id).await?;
            if user.disabled {
                let message = format!("the user `{}` is disabled; enable them first", user.email);
                return Err(Error::conflict(message));
            }
            let sql =
                "SELECT role, disabled FROM members WHERE organization_id = $1 AND user_id = $2";
            let found: Option<(Option<Rank>, bool)> =
                tx.query_optional(sql, params![organization, id]).await?;
            let target = Target::new(&organization, "member", &id);
            let after = Some(json!({"id": *id, "role": "admin", "disabled": false}));
            match found {
                Some((Some(Rank::Admin), false)) => {}
                Some((role, disabled)) => {
                    set_role(tx, &organization, &id, role, Some(Rank::Admin)).await?;
                    let sql = "UPDATE members SET disabled = FALSE WHERE organization_id = $1 AND user_id = $2";
                    tx.execute(sql, params![organization, id]).await?;
                    let before =
                        json!({"id": *id, "role": role.and_then(Rank::role), "disabled": disabled});
                    changes.record(tx, target, Some(before), after).await?;
                }
                None => {
                    let sql = "SELECT COUNT(*) FROM organizations WHERE id = $1";
                    let (known,): (i64,) = tx.query_one(sql, params![organization]).await?;
                    if known == 0 {
                        let message =
                            format!("there is no organization with the id `{}`", &*organization);
                        return Err(Error::conflict(message));
                    }
                    let now = joins.now();
                    let users = std::slice::from_ref(&id);
                    insert_members(tx, &organization, users, Some(Rank::Admin), now).await?;
                    joins.record(tx, target, None, after).await?;
                }
            }
            // A removal by an admin no longer counts.
            let sql = "DELETE FROM demotions WHERE organization_id = $1 AND user_id = $2";
            tx.execute(sql, params![organization, id]).await?;
            Ok(AccountChange {
                user,
                changed: found != Some((Some(Rank::Admin), false)),
                without_admin: Vec::new(),
            })
        };
        self.db.transaction(change).await.map_err(failure)
    }

    /// Removes a user from all organizations, as an admin of each would, and deletes their tokens, sessions and
    /// password. Pages and comments that they wrote remain, under their name.
    ///
    /// # Errors
    /// Returns an error if the database fails, or the user does not exist.
    pub async fn delete_user(&self, user: &str) -> Result<AccountChange, SetupError> {
        let (id, origin) = (self.find_user(user).await?, self.origin("removeMember"));
        let change = async move |tx: &mut Transaction| {
            let memberships = lock_person(tx, &id).await?;
            let user = read(tx, &id).await?;
            let removed = remove(tx, &id, &memberships, &origin).await?;
            let without_admin = without_admin(tx, &memberships).await?;
            Ok::<_, Error>(AccountChange {
                user,
                changed: removed,
                without_admin,
            })
        };
        self.db.transaction(change).await.map_err(failure)
    }
}

async fn read(tx: &mut Transaction, user: &UserId) -> Result<UserRow> {
    let sql = sql!("SELECT {UserRow} FROM users WHERE id = $1");
    Ok(tx.query_one(sql, params![user]).await?)
}

/// Returns those of the organizations that nobody can administer.
async fn without_admin(
    tx: &mut Transaction,
    memberships: &Memberships,
) -> Result<Vec<OrganizationRow>> {
    let mut found = Vec::new();
    for (organization, _) in memberships {
        if !has_admin(tx, organization).await? {
            let sql = sql!("SELECT {OrganizationRow} FROM organizations WHERE id = $1");
            found.push(tx.query_one(sql, params![organization]).await?);
        }
    }
    Ok(found)
}

/// Ends the memberships, tokens and sessions of a user; returns whether there were any.
async fn remove(
    tx: &mut Transaction,
    user: &UserId,
    memberships: &Memberships,
    origin: &Origin,
) -> Result<bool> {
    for (organization, role) in memberships {
        expel(tx, organization, user, *role).await?;
        record_demotion(tx, organization, user, origin.now()).await?;
        let target = Target::new(organization, "member", user);
        let before = json!({"id": **user, "role": role.and_then(Rank::role)});
        origin.record(tx, target, Some(before), None).await?;
    }
    let has_access = forget_access(tx, user).await?;
    Ok(has_access || !memberships.is_empty())
}
