//! Resolves the people that a change of a team names: by id or email address, in up to three lists.
//!
//! - An address identifies one user regardless of case; an id counts only if it is a member's, so that it reveals
//!   nothing about users of other organizations.
//! - All errors are collected, each with its pointer, before anything changes.

use std::collections::{BTreeMap, HashMap, HashSet};

use http::StatusCode;
use quire_db::{Row, ToValue, Transaction, Value, placeholders};
use quire_models as models;
use quire_models::{MemberReference, TeamMembersUpdate, TeamRole};
use quire_runtime::{Violation, is_email};
use quire_server::Rejection;

use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::members::{NewUser, email_key, insert_members, insert_users, local_part};

/// Reference to a user.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Reference {
    Id(String),
    /// In lower case.
    Address(String),
}

impl Reference {
    fn of(text: &str) -> Self {
        if text.contains('@') {
            Self::Address(email_key(text))
        } else {
            Self::Id(text.to_owned())
        }
    }
}

/// One entry of a body.
pub(super) struct Entry {
    pub(super) pointer: String,
    pub(super) reference: Reference,
    text: String,
}

impl Entry {
    pub(super) fn is_address(&self) -> bool {
        matches!(self.reference, Reference::Address(_))
    }
}

/// The users that a body names.
#[derive(Default)]
pub(super) struct Named {
    pub(super) add: Vec<Entry>,
    pub(super) remove: Vec<Entry>,
    /// The users to add, and whether they become owners.
    pub(super) parts: Vec<(Entry, bool)>,
}

/// A user that was found.
pub(super) struct NamedUser {
    pub(super) user: UserId,
    pub(super) is_member: bool,
    /// True if they own the team; `None` if they are not a member.
    pub(super) part: Option<bool>,
}

/// The users that were found, by what identifies them.
pub(super) struct Users(HashMap<Reference, NamedUser>);

#[derive(Row)]
#[row(table = "u")]
struct NamedUserRow {
    id: UserId,
    email_key: String,
    #[row(sql = "m.user_id IS NOT NULL")]
    is_member: bool,
    #[row(table = "t", column = "owner")]
    part: Option<bool>,
}

fn entry(pointer: String, text: &str) -> Entry {
    Entry {
        pointer,
        reference: Reference::of(text),
        text: text.to_owned(),
    }
}

fn entries<T: AsRef<str>>(list: &str, texts: Option<&[T]>) -> Vec<Entry> {
    let texts = texts.unwrap_or_default().iter().enumerate();
    texts
        .map(|(index, text)| entry(format!("/body/{list}/{index}"), text.as_ref()))
        .collect()
}

/// 400 with all violations, if there are any.
pub(super) fn refuse(violations: Vec<Violation>) -> Result<()> {
    if violations.is_empty() {
        return Ok(());
    }
    Err(Rejection::Invalid(violations).into())
}

impl Named {
    pub(super) fn of_new_team(members: Option<&[models::UserId]>) -> Self {
        Self {
            add: entries("members", members),
            ..Self::default()
        }
    }

    pub(super) fn of_update(update: &TeamMembersUpdate) -> Result<Self> {
        let none = BTreeMap::new();
        let parts = update.memberships.as_ref().unwrap_or(&none);
        let parts = parts.iter().map(|(key, membership)| {
            let escaped = key.replace('~', "~0").replace('/', "~1");
            let pointer = format!("/body/memberships/{escaped}");
            (entry(pointer, key), membership.role == TeamRole::Owner)
        });
        let add = entries::<MemberReference>("add", update.add.as_deref());
        let wrong = |entry: &&Entry| entry.is_address() && !is_email(&entry.text);
        let violations = add.iter().filter(wrong).map(|entry| Violation {
            path: entry.pointer.clone(),
            reason: "must be an email address".to_owned(),
        });
        refuse(violations.collect())?;
        Ok(Self {
            add,
            remove: entries::<MemberReference>("remove", update.remove.as_deref()),
            parts: parts.collect(),
        })
    }

    fn all(&self) -> impl Iterator<Item = &Entry> {
        let parts = self.parts.iter().map(|(entry, _)| entry);
        self.add.iter().chain(&self.remove).chain(parts)
    }

    /// 403 if a user to be added is not a member of the organization: that would be an invitation.
    pub(super) fn needs_members(&self, users: &Users) -> Result<()> {
        let removed = users.of(&self.remove);
        let stranger = self.addresses().find(|entry| {
            let known = users.get(&entry.reference);
            !known.is_some_and(|found| found.is_member || removed.contains(&found.user))
                && !self.removes(entry)
        });
        match stranger {
            None => Ok(()),
            Some(entry) => Err(Error::new(
                StatusCode::FORBIDDEN,
                format!(
                    "`{}` is not a member of the organization: only someone with the role `admin` can add people who \
                     are not members yet",
                    entry.text
                ),
            )),
        }
    }

    /// The addresses of the users to add.
    pub(super) fn addresses(&self) -> impl Iterator<Item = &Entry> {
        self.add.iter().filter(|entry| entry.is_address())
    }

    /// Returns true if the same reference is also to be removed.
    pub(super) fn removes(&self, entry: &Entry) -> bool {
        let mut removed = self.remove.iter();
        removed.any(|other| other.reference == entry.reference)
    }

    /// Looks up all named users.
    pub(super) async fn find(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        team: &str,
    ) -> Result<Users> {
        // Never empty, so that the parentheses are never empty.
        let (mut ids, mut addresses) = (vec![""], vec![""]);
        for entry in self.all() {
            match &entry.reference {
                Reference::Id(id) => ids.push(id),
                Reference::Address(address) => addresses.push(address),
            }
        }
        if ids.len() + addresses.len() == 2 {
            return Ok(Users(HashMap::new()));
        }
        let sql = format!(
            "SELECT {} FROM users u
             LEFT JOIN members m ON m.organization_id = $1 AND m.user_id = u.id
             LEFT JOIN team_members t ON t.team_id = $2 AND t.user_id = u.id
             WHERE u.id IN ({}) OR u.email_key IN ({})",
            NamedUserRow::COLUMNS,
            placeholders(3, ids.len(), 1),
            placeholders(3 + ids.len(), addresses.len(), 1)
        );
        let values: Vec<Value<'_>> = [&**organization, team]
            .into_iter()
            .chain(ids)
            .chain(addresses)
            .map(ToValue::to_value)
            .collect();
        let rows: Vec<NamedUserRow> = tx.query(&sql, &values).await?;
        let found = rows.into_iter().flat_map(|row| {
            let found = |user: UserId| NamedUser {
                user,
                is_member: row.is_member,
                part: row.part,
            };
            [
                (Reference::Id(row.id.to_string()), found(row.id.clone())),
                (Reference::Address(row.email_key), found(row.id)),
            ]
        });
        Ok(Users(found.collect()))
    }
}

impl Users {
    pub(super) fn get(&self, reference: &Reference) -> Option<&NamedUser> {
        self.0.get(reference)
    }

    /// The member that an entry names; a violation unless a member has this id.
    pub(super) fn member(
        &self,
        entry: &Entry,
        violations: &mut Vec<Violation>,
    ) -> Option<&NamedUser> {
        let found = self.get(&entry.reference).filter(|found| found.is_member);
        if found.is_none() && !entry.is_address() {
            violations.push(Violation {
                path: entry.pointer.clone(),
                reason: "is not a member of this organization".to_owned(),
            });
        }
        found
    }

    /// Makes guests of users to add who are not members, if they are named by address: of existing users, and of new
    /// ones with these ids.
    pub(super) async fn invite(
        &mut self,
        tx: &mut Transaction,
        named: &Named,
        ids: &[UserId],
        organization: &OrganizationId,
        now: i64,
    ) -> Result<()> {
        let removed = self.of(&named.remove);
        let (mut users, mut guests) = (Vec::new(), Vec::new());
        let mut invited = HashSet::new();
        for (entry, id) in named.addresses().zip(ids) {
            let known = self.get(&entry.reference);
            if known.is_some_and(|found| found.is_member)
                || known.is_some_and(|found| removed.contains(&found.user))
                || named.removes(entry)
                || !invited.insert(&entry.reference)
            {
                continue;
            }
            let user = known.map_or_else(|| id.clone(), |found| found.user.clone());
            if known.is_none() {
                users.push(NewUser {
                    id: id.clone(),
                    display_name: local_part(&entry.text).to_owned(),
                    email: entry.text.clone(),
                    server_admin: false,
                });
            }
            guests.push((entry.reference.clone(), user));
        }
        insert_users(tx, &users, now).await?;
        let ids: Vec<UserId> = guests.iter().map(|(_, user)| user.clone()).collect();
        insert_members(tx, organization, &ids, None, now).await?;
        for (reference, user) in guests {
            let guest = |user| NamedUser {
                user,
                is_member: true,
                part: None,
            };
            self.0
                .insert(Reference::Id(user.to_string()), guest(user.clone()));
            self.0.insert(reference, guest(user));
        }
        Ok(())
    }

    /// The users that these entries name.
    pub(super) fn of(&self, entries: &[Entry]) -> HashSet<UserId> {
        let users = entries
            .iter()
            .filter_map(|entry| self.get(&entry.reference));
        users.map(|found| found.user.clone()).collect()
    }
}
