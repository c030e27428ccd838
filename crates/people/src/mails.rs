//! Messages to people: invites, and links with which they reset a password or confirm an email address.
//!
//! - A message is a row and a job. The row has neither text nor secret: the message is composed when it is sent, and its
//!   link created then, so a message that is sent again replaces the link of the one before.
//! - A user has at most one message of a kind that waits. One that nobody waits for any more is not sent.
//! - A message that the mail server refuses for good is given up; any other is tried again until the message expires.
//! - Without a mail server nothing is stored: links are shown to the operator (`quire user link`).

mod words;

use http::request::Parts;
use quire_db::{Row, ToValue as _, Transaction, Value, params, placeholders, sql};
use quire_mail::{Button, Message, Step};
use url::Url;

use crate::PeopleAreas;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::jobs::{Job, Kind};
use crate::local_accounts::{
    AddressRequest, InvalidField, LinkKind, LinkSecret, MailedAddressLink, MailedLink,
    SIGN_IN_PATH, store_mailed_address_link, store_mailed_link,
};
use crate::members::email_key;
use crate::sessions::SessionRow;
use crate::sso::REQUIRED;
use crate::users::lock_user;
use words::{MailWords, words};

const HOUR: i64 = 3_600_000_000;
/// Time for which an invite is tried, in microseconds.
const INVITE_TTL: i64 = 2 * 24 * HOUR;
/// Time for which a link that resets a password is tried, in microseconds: whoever asked for it waits.
const RESET_TTL: i64 = HOUR;
/// Time after a link in which the user gets no other one, in microseconds.
const RESET_INTERVAL: i64 = 10 * 60_000_000;
/// Rows of one statement.
const ROWS: usize = 100;

/// Purpose of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MailKind {
    /// Invites to an organization.
    Invite,
    /// Resets a password.
    Reset,
    /// Confirms the address that a user asked for, to which it is sent.
    Address,
}

impl MailKind {
    const fn stored(self) -> i64 {
        match self {
            Self::Invite => 1,
            Self::Reset => 2,
            Self::Address => 3,
        }
    }
}

/// Input of the form that asks for another address.
pub struct AddressInput<'a> {
    /// The new address.
    pub email: &'a str,
    /// BCP 47 tag of the language of the message.
    pub language: &'a str,
}

/// A message `w`, its recipient `u`, and the organization `o` that it is about.
#[derive(Row)]
#[row(table = "w")]
struct MailRow {
    user_id: UserId,
    kind: i64,
    language: String,
    expires_at: i64,
    #[row(table = "u")]
    email: String,
    #[row(table = "u")]
    email_key: String,
    #[row(sql = "(SELECT a.email FROM address_changes a WHERE a.user_id = u.id)")]
    requested_email: Option<String>,
    #[row(table = "o")]
    title: Option<String>,
    #[row(sql = "EXISTS (SELECT 1 FROM credentials c WHERE c.user_id = u.id)")]
    has_password: bool,
    /// True if the organization only accepts logins through a provider, or the user has left it.
    #[row(sql = "COALESCE({REQUIRED}, TRUE)")]
    must_sign_in: bool,
    #[row(sql = "m.user_id IS NOT NULL")]
    is_member: bool,
}

impl MailRow {
    /// The address that the message is sent to.
    fn recipient(&self) -> &str {
        let requested = self.requested_email.as_deref();
        let requested = requested.filter(|_| self.kind == MailKind::Address.stored());
        requested.unwrap_or(&self.email)
    }
}

const MAIL: &str = sql!(
    "SELECT {MailRow} FROM mails w JOIN users u ON u.id = w.user_id
     LEFT JOIN organizations o ON o.id = w.organization_id
     LEFT JOIN members m ON m.organization_id = w.organization_id AND m.user_id = w.user_id
     WHERE w.id = $1 AND NOT u.disabled"
);

impl PeopleAreas {
    /// Returns true if messages can be sent.
    pub fn has_mail(&self) -> bool {
        self.config.mail.is_some()
    }

    /// Stores an invite for each of these users who has joined an organization.
    pub(crate) async fn mail_invites(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        users: &[UserId],
        now: i64,
    ) -> Result<()> {
        if !self.has_mail() {
            return Ok(());
        }
        for users in users.chunks(ROWS) {
            let ids: Vec<[String; 2]> = users
                .iter()
                .map(|_| [self.new_id(), self.new_id()])
                .collect();
            let sql = format!(
                "INSERT INTO mails (id, user_id, kind, organization_id, language, created_at, expires_at)
                 VALUES {} ON CONFLICT (user_id, kind) DO NOTHING",
                placeholders(1, users.len(), 7)
            );
            let expires_at = now + INVITE_TTL;
            let values: Vec<Value<'_>> = users
                .iter()
                .zip(&ids)
                .flat_map(|(user, [id, _])| {
                    [
                        id.to_value(),
                        user.to_value(),
                        Value::Integer(MailKind::Invite.stored()),
                        organization.to_value(),
                        "en".to_value(),
                        Value::Integer(now),
                        Value::Integer(expires_at),
                    ]
                })
                .collect();
            tx.execute(&sql, &values).await?;
            let sql = format!(
                "INSERT INTO jobs (id, kind, subject_id, due_at) VALUES {}",
                placeholders(1, users.len(), 4)
            );
            let kind = Kind::SendMail.as_str();
            let values: Vec<Value<'_>> = ids
                .iter()
                .flat_map(|[id, job]| {
                    [
                        job.to_value(),
                        kind.to_value(),
                        id.to_value(),
                        Value::Integer(now),
                    ]
                })
                .collect();
            tx.execute(&sql, &values).await?;
        }
        Ok(())
    }

    /// Stores a link that resets the password of an account with this address, if there is one, if its address was
    /// verified, and if it got no link just before.
    ///
    /// The statements are the same for an address that no account has.
    ///
    /// # Errors
    ///
    /// Fails with 429 for too many requests for one account or from one address.
    pub async fn request_reset(&self, email: &str, language: &str, parts: &Parts) -> Result<()> {
        if !self.has_mail() {
            return Err(Error::not_found("page"));
        }
        let key = email_key(email.trim());
        let attempt = self.attempt("reset", &key, parts);
        self.begin_attempt(&attempt).await?;
        let (id, job, now) = (self.new_id(), self.new_id(), self.now());
        let language = language.to_owned();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let sql = "INSERT INTO mails (id, user_id, kind, language, created_at, expires_at)
                     SELECT $1, u.id, $2, $3, $4, $5 FROM users u JOIN credentials c ON c.user_id = u.id
                     WHERE u.email_key = $6 AND u.email_verified AND NOT u.disabled AND NOT EXISTS (
                         SELECT 1 FROM one_time_links l WHERE l.user_id = u.id AND l.created_at > $7)
                     ON CONFLICT (user_id, kind) DO NOTHING";
                let (kind, until) = (MailKind::Reset.stored(), now + RESET_TTL);
                let last = now - RESET_INTERVAL;
                let values = params![id, kind, language, now, until, key, last];
                tx.execute(sql, values).await?;
                let sql = "INSERT INTO jobs (id, kind, subject_id, due_at)
                           SELECT $1, $2, w.id, $3 FROM mails w WHERE w.id = $4";
                let kind = Kind::SendMail.as_str();
                tx.execute(sql, params![job, kind, now, id]).await?;
                Ok::<_, Error>(())
            })
            .await?;
        self.mails_enqueued.notify_one();
        Ok(())
    }

    /// Stores that the user of a session asks for another address, and mails the link to it.
    ///
    /// # Errors
    ///
    /// Fails with 401 if the user signed in too long ago, and with 429 for too many messages.
    pub async fn request_address(
        &self,
        session: &SessionRow,
        input: &AddressInput<'_>,
        parts: &Parts,
    ) -> Result<Result<(), InvalidField>> {
        let request = match self.check_address(session, input.email)? {
            Ok(request) => request,
            Err(field) => return Ok(Err(field)),
        };
        if self.has_mail() {
            let attempt = self.attempt("address change", &request.user, parts);
            self.begin_attempt(&attempt).await?;
        }
        let (app, language) = (self.clone(), input.language.to_owned());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                request.store_request(tx).await?;
                let AddressRequest { user, now, .. } = &request;
                app.mail_address_link(tx, user, &language, *now).await
            })
            .await?;
        self.mails_enqueued.notify_one();
        Ok(Ok(()))
    }

    /// Stores a message to the address that a user asked for.
    async fn mail_address_link(
        &self,
        tx: &mut Transaction,
        user: &UserId,
        language: &str,
        now: i64,
    ) -> Result<()> {
        if !self.has_mail() {
            return Ok(());
        }
        let (id, job, kind) = (self.new_id(), self.new_id(), MailKind::Address.stored());
        let expires_at = now + RESET_TTL;
        let sql = "INSERT INTO mails (id, user_id, kind, language, created_at, expires_at)
                   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id, kind) DO NOTHING";
        let values = params![id, user, kind, language, now, expires_at];
        if tx.execute(sql, values).await? > 0 {
            let sql = "INSERT INTO jobs (id, kind, subject_id, due_at) VALUES ($1, $2, $3, $4)";
            let kind = Kind::SendMail.as_str();
            tx.execute(sql, params![job, kind, id, now]).await?;
        }
        Ok(())
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// Fails if the mail server does not accept it for now.
    pub async fn send_mail(&self, job: Job) -> Result<()> {
        let Some(server) = &self.config.mail else {
            return Err(Error::internal(&"this server has no mail server"));
        };
        let row: Option<MailRow> = self.db.query_optional(MAIL, params![job.subject]).await?;
        let is_current = |row: &MailRow| row.expires_at > self.clock.latest(self.now());
        let row = row.filter(is_current);
        let message = match &row {
            Some(row) => self.message(&job, row).await?,
            None => None,
        };
        let (Some(row), Some(message)) = (row, message) else {
            return self.forget_mail(job).await;
        };
        let hello = host_of(&self.config.public_url);
        let report = |step: Step| tracing::trace!(?step, "mail server");
        match server.send(&message, row.recipient(), &hello, report).await {
            Ok(()) => tracing::info!(user = %row.user_id, kind = row.kind, "sent a message"),
            Err(failure) if failure.is_permanent => {
                let cause = failure.reason;
                tracing::warn!(user = %row.user_id, cause, "the mail server refused a message for good");
            }
            Err(failure) => return Err(Error::internal(&failure.reason)),
        }
        self.forget_mail(job).await
    }

    async fn forget_mail(&self, job: Job) -> Result<()> {
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let sql = "DELETE FROM mails WHERE id = $1";
                tx.execute(sql, params![job.subject]).await?;
                job.done(tx).await
            })
            .await
    }

    /// Composes a message, and stores the link that it has; `None` if there is nothing to say any more.
    async fn message(&self, job: &Job, row: &MailRow) -> Result<Option<Message>> {
        let words = words(&row.language);
        if row.kind == MailKind::Address.stored() {
            return self.address_message(job, row, words).await;
        }
        let kind = if row.kind == MailKind::Reset.stored() {
            row.has_password.then_some(LinkKind::Reset)
        } else if !row.is_member {
            return Ok(None);
        } else {
            (!row.has_password && !row.must_sign_in).then_some(LinkKind::Invite)
        };
        let Some(kind) = kind else {
            return Ok(row
                .title
                .as_deref()
                .map(|title| self.access_message(row, words, title)));
        };
        let (job, link) = (job.clone(), LinkSecret::generate());
        let (user, key, secret) = (row.user_id.clone(), row.email_key.clone(), link.clone());
        let (now, observed) = (self.now(), self.clock.observed());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                job.hold(tx, observed).await?;
                lock_user(tx, &user).await?;
                let to = MailedLink {
                    email_key: &key,
                    now,
                };
                Ok::<_, Error>(store_mailed_link(tx, &user, kind, &secret, &to).await?)
            })
            .await?;
        let href = format!("{}{}", self.config.public_url, link.path);
        Ok(Some(self.link_message(row, words, kind, href)))
    }

    /// Composes the message to the address that a user asked for, and stores its link; `None` if they no longer ask.
    async fn address_message(
        &self,
        job: &Job,
        row: &MailRow,
        words: &MailWords,
    ) -> Result<Option<Message>> {
        let Some(email) = row.requested_email.clone() else {
            return Ok(None);
        };
        let (job, user, link) = (job.clone(), row.user_id.clone(), LinkSecret::of_address());
        let (to, secret) = (email.clone(), link.clone());
        let (now, observed) = (self.now(), self.clock.observed());
        let stored = self.db.transaction(async move |tx: &mut Transaction| {
            job.hold(tx, observed).await?;
            lock_user(tx, &user).await?;
            let to = MailedAddressLink { email: &to, now };
            Ok::<_, Error>(store_mailed_address_link(tx, &user, &secret, &to).await?)
        });
        if !stored.await? {
            // Tried again, with the address of then.
            return Err(Error::internal(
                &"the user asked for another address meanwhile",
            ));
        }
        Ok(Some(Message {
            language: words.language.to_owned(),
            subject: self.filled(words.address_subject, "", &email),
            paragraphs: vec![self.filled(words.address, "", &email)],
            button: Some(Button {
                label: words.address_button.to_owned(),
                href: format!("{}{}", self.config.public_url, link.path),
            }),
            notes: vec![words.one_day.to_owned(), words.ignore.to_owned()],
            unsubscribe: None,
        }))
    }

    fn link_message(
        &self,
        row: &MailRow,
        words: &MailWords,
        kind: LinkKind,
        href: String,
    ) -> Message {
        let title = row.title.as_deref().unwrap_or_default();
        let text = |text: &str| self.filled(text, title, &row.email);
        let (subject, paragraph, label, lifetime) = match kind {
            LinkKind::Reset => (
                words.reset_subject,
                words.reset,
                words.reset_button,
                words.one_day,
            ),
            LinkKind::Invite | LinkKind::SetUp => (
                words.invite_subject,
                words.invite,
                words.invite_button,
                words.seven_days,
            ),
        };
        Message {
            language: words.language.to_owned(),
            subject: text(subject),
            paragraphs: vec![text(paragraph)],
            button: Some(Button {
                label: label.to_owned(),
                href,
            }),
            notes: vec![lifetime.to_owned(), words.ignore.to_owned()],
            unsubscribe: None,
        }
    }

    /// The message for someone who can sign in already.
    fn access_message(&self, row: &MailRow, words: &MailWords, title: &str) -> Message {
        let href = match (&self.config.app_url, row.must_sign_in) {
            (Some(app), _) => app.clone(),
            (None, true) => self.config.public_url.clone(),
            (None, false) => format!("{}{SIGN_IN_PATH}", self.config.public_url),
        };
        Message {
            language: words.language.to_owned(),
            subject: self.filled(words.access_subject, title, &row.email),
            paragraphs: vec![self.filled(words.access, title, &row.email)],
            button: Some(Button {
                label: words.access_button.to_owned(),
                href,
            }),
            notes: Vec::new(),
            unsubscribe: None,
        }
    }

    /// A text with the organization, the address of the user, and the server.
    fn filled(&self, text: &str, organization: &str, email: &str) -> String {
        let mut filled = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let Some((name, after)) = after.split_once('}') else {
                break;
            };
            filled.push_str(before);
            match name {
                "organization" => filled.push_str(organization),
                "email" => filled.push_str(email),
                _ => filled.push_str(&host_of(&self.config.public_url)),
            }
            rest = after;
        }
        filled + rest
    }
}

/// The host of the server, with which it introduces itself to the mail server.
fn host_of(public_url: &str) -> String {
    let url = Url::parse(public_url).ok();
    let host = url.as_ref().and_then(Url::host_str);
    host.unwrap_or("localhost").to_owned()
}
