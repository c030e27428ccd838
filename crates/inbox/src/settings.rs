//! Settings of the mails about notifications.

use std::sync::Arc;

use quire_db::{Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{NotificationMail, NotificationSettings, NotificationSettingsUpdate};

use crate::InboxArea;
use crate::caller::Caller;
use crate::error::{Error, Result};

/// A mail for each thread.
const THREADS: i64 = 1;
/// A daily digest.
pub(crate) const DIGEST: i64 = 2;
/// No mail.
pub(crate) const NONE: i64 = 3;

/// An inbox.
#[derive(Row)]
struct InboxRow {
    mail: i64,
    language: String,
}

impl Default for InboxRow {
    fn default() -> Self {
        Self {
            mail: THREADS,
            language: "en".to_owned(),
        }
    }
}

impl InboxRow {
    fn model(self) -> NotificationSettings {
        NotificationSettings {
            mail: match self.mail {
                DIGEST => NotificationMail::Digest,
                NONE => NotificationMail::None,
                _ => NotificationMail::Threads,
            },
            language: self.language,
            additional: models::Additional::new(),
        }
    }
}

const INBOX: &str = sql!("SELECT {InboxRow} FROM inboxes WHERE user_id = $1");

impl InboxArea {
    pub(crate) async fn read_settings(&self, caller: &Caller) -> Result<NotificationSettings> {
        let found: Option<InboxRow> = self.db.query_optional(INBOX, params![caller.user]).await?;
        Ok(found.unwrap_or_default().model())
    }

    pub(crate) async fn change_settings(
        &self,
        caller: Arc<Caller>,
        update: NotificationSettingsUpdate,
    ) -> Result<NotificationSettings> {
        let mail = update.mail.map(|mail| match mail {
            NotificationMail::Digest => DIGEST,
            NotificationMail::None => NONE,
            _ => THREADS,
        });
        let language = update.language;
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let found: Option<InboxRow> =
                    tx.query_optional(INBOX, params![caller.user]).await?;
                let before = found.unwrap_or_default();
                let after = InboxRow {
                    mail: mail.unwrap_or(before.mail),
                    language: language.clone().unwrap_or_else(|| before.language.clone()),
                };
                caller.expects(&before.model())?;
                tx.execute(
                    "INSERT INTO inboxes (user_id, mail, language) VALUES ($1, $2, $3)
                     ON CONFLICT (user_id) DO UPDATE SET mail = excluded.mail, language = excluded.language",
                    params![caller.user, after.mail, after.language],
                )
                .await?;
                Ok::<_, Error>(after.model())
            })
            .await
    }
}
