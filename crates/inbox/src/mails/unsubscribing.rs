//! Ends mails with a signed link, without signing in (RFC 8058).
//!
//! - A link has the id of the user, and of the thread that it mutes, and a signature. It works as long as the server has
//!   its secret, and does the same each time.

use quire_db::{Transaction, params};
use subtle::ConstantTimeEq as _;

use crate::InboxArea;
use crate::error::{Error, Result};
use crate::ids::{UserId, hexadecimal};
use crate::kind::Subject;
use crate::settings::NONE;

/// The path of such links.
const UNSUBSCRIBE_PATH: &str = "/account/unsubscribe";

/// The mails that a link ends: all, or those about a thread.
#[derive(Default)]
pub(super) struct Scope(Vec<String>);

impl Scope {
    /// Those about a thread.
    pub(super) fn thread(space: &str, kind: Subject, id: &str) -> Self {
        Self(vec![
            space.to_owned(),
            kind.stored().to_string(),
            id.to_owned(),
        ])
    }
}

/// A link that was signed by this server.
pub struct Unsubscription {
    user: UserId,
    scope: Scope,
}

impl Unsubscription {
    /// Returns true if the link is about one thread.
    #[must_use]
    pub const fn has_thread(&self) -> bool {
        !self.scope.0.is_empty()
    }
}

impl InboxArea {
    fn unsubscribe_signature(&self, user: &UserId, scope: &Scope) -> String {
        let mut parts: Vec<&[u8]> = vec![user.as_bytes()];
        parts.extend(scope.0.iter().map(String::as_bytes));
        hexadecimal(&self.sign("unsubscribe", &parts))
    }

    /// The address of a link.
    pub(super) fn unsubscribe_href(&self, user: &UserId, scope: &Scope) -> String {
        let mut token = vec![user.to_string()];
        token.extend(scope.0.iter().cloned());
        token.push(self.unsubscribe_signature(user, scope));
        let base = &self.config.public_url;
        format!("{base}{UNSUBSCRIBE_PATH}/{}", token.join("."))
    }

    /// Reads the end of a link; `None` unless this server signed it.
    pub fn unsubscription(&self, token: &str) -> Option<Unsubscription> {
        let mut parts: Vec<String> = token.splitn(6, '.').map(str::to_owned).collect();
        if ![2, 5].contains(&parts.len()) {
            return None;
        }
        let signature = parts.pop()?;
        let user = UserId::from(parts.remove(0));
        let scope = Scope(parts);
        let expected = self.unsubscribe_signature(&user, &scope);
        let is_signed = bool::from(expected.as_bytes().ct_eq(signature.as_bytes()));
        is_signed.then_some(Unsubscription { user, scope })
    }

    /// Mutes the thread of a link, or ends all mails.
    pub async fn unsubscribe(&self, link: Unsubscription, from_all: bool) -> Result<()> {
        let (id, now) = (self.new_id(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let Unsubscription { user, scope } = &link;
                let [space, kind, subject] = &scope.0[..] else {
                    return end_all(tx, user).await;
                };
                if from_all {
                    return end_all(tx, user).await;
                }
                let kind = kind.parse::<i64>().map_err(|error| Error::internal(&error))?;
                tx.execute(
                    "INSERT INTO subscriptions
                         (id, user_id, space_id, kind, subject_id, watching, automatic, created_at)
                     SELECT $1, u.id, s.id, $4, $5, FALSE, FALSE, $6 FROM users u CROSS JOIN spaces s
                     WHERE u.id = $2 AND s.id = $3
                     ON CONFLICT (space_id, kind, subject_id, user_id)
                     DO UPDATE SET watching = FALSE, automatic = FALSE",
                    params![id, user, space, kind, subject, now],
                )
                .await?;
                tx.execute(
                    "UPDATE notifications SET mail = 0 WHERE user_id = $1 AND mail = 1 AND space_id = $2
                       AND COALESCE(change_request_id, comment_id) = $3",
                    params![user, space, subject],
                )
                .await?;
                Ok(())
            })
            .await
    }
}

async fn end_all(tx: &mut Transaction, user: &UserId) -> Result<()> {
    tx.execute(
        "INSERT INTO inboxes (user_id, mail) SELECT id, $2 FROM users WHERE id = $1
         ON CONFLICT (user_id) DO UPDATE SET mail = excluded.mail",
        params![user, NONE],
    )
    .await?;
    let sql = "UPDATE notifications SET mail = 0 WHERE user_id = $1 AND mail = 1";
    tx.execute(sql, params![user]).await?;
    Ok(())
}
