//! Composes mails about notifications.

use std::collections::BTreeMap;

use quire_db::Row;
use quire_mail::{Button, Message, Unsubscribe};
use quire_models::Notification;
use url::Url;

use super::unsubscribing::Scope;
use super::words::{Words, words};
use crate::InboxArea;
use crate::ids::UserId;
use crate::kind::Subject;

/// Maximum number of notifications that a mail contains.
const MAX_PARAGRAPHS: usize = 30;

/// The recipient of a mail.
pub(super) struct Reader {
    pub(super) user: UserId,
    pub(super) email: String,
    pub(super) language: String,
}

/// Mail about a notification `n`.
#[derive(Row)]
#[row(table = "n")]
pub(super) struct MailState {
    pub(super) observed_at: i64,
    mail: i64,
}

/// An unread notification.
pub(super) struct Unread {
    pub(super) state: MailState,
    pub(super) notification: Notification,
}

impl Unread {
    pub(super) const fn waits(&self) -> bool {
        self.state.mail == 1
    }
}

/// The unread notifications of a change request, or else of a comment; oldest first.
pub(super) struct Thread {
    unread: Vec<Unread>,
}

impl Thread {
    /// Groups notifications, in the order of the first one of each thread.
    pub(super) fn of_all(unread: Vec<Unread>) -> Vec<Self> {
        let mut threads: Vec<Self> = Vec::new();
        let mut places: BTreeMap<String, usize> = BTreeMap::new();
        for unread in unread {
            let (_, id) = subject(&unread.notification);
            let place = *places.entry(id).or_insert(threads.len());
            match threads.get_mut(place) {
                Some(thread) => thread.unread.push(unread),
                None => threads.push(Self {
                    unread: vec![unread],
                }),
            }
        }
        threads
    }

    /// Returns true if nothing of it was mailed, and its first notification is from before this observed time.
    pub(super) fn is_due(&self, before: i64) -> bool {
        let is_old = |unread: &Unread| unread.state.observed_at <= before;
        self.unread.iter().all(Unread::waits) && self.unread.first().is_some_and(is_old)
    }

    pub(super) fn ids(&self) -> Vec<String> {
        let ids = self.unread.iter().map(|unread| &unread.notification.id);
        ids.map(ToString::to_string).collect()
    }

    fn notifications(&self) -> impl Iterator<Item = &Notification> {
        self.unread.iter().map(|unread| &unread.notification)
    }
}

/// The kind and the id of the thread of a notification.
fn subject(notification: &Notification) -> (Subject, String) {
    if let Some(request) = &notification.change_request {
        return (Subject::ChangeRequest, request.id.to_string());
    }
    let comment = notification.comment.as_ref();
    let id = comment.map(ToString::to_string).unwrap_or_default();
    (Subject::Comment, id)
}

/// The title of a thread: of the change request or page, and of the space.
fn title(notification: &Notification) -> String {
    let space = &notification.space.title;
    if let Some(request) = &notification.change_request {
        return match request.subject.as_str() {
            "" => format!("#{} - {space}", request.number),
            subject => format!("{subject} (#{}) - {space}", request.number),
        };
    }
    let page = notification.page.as_ref();
    match page.and_then(|page| page.title.as_ref()) {
        Some(page) => format!("{page} - {space}"),
        None => space.clone(),
    }
}

/// One notification, as a paragraph.
fn paragraph(words: &Words, notification: &Notification) -> String {
    let actor = notification.actor.as_ref();
    let name = actor.map_or("", |actor| &actor.display_name);
    let phrase = words.phrase(&notification.kind).replace("{name}", name);
    match &notification.text {
        Some(text) => format!("{phrase}: {}", without_links(text)),
        None => phrase,
    }
}

/// A text in which links are their texts.
fn without_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(end) = rest.find("](") {
        let (before, link) = rest.split_at(end);
        let (Some(start), Some(close)) = (before.rfind('['), link.find(')')) else {
            plain.push_str(&rest[..end + 2]);
            rest = &rest[end + 2..];
            continue;
        };
        plain.push_str(&before[..start]);
        plain.push_str(&before[start + 1..]);
        rest = &link[close + 1..];
    }
    plain + rest
}

impl InboxArea {
    /// The host of the server.
    pub(super) fn mail_host(&self) -> String {
        let url = Url::parse(&self.config.public_url).ok();
        let host = url.as_ref().and_then(Url::host_str);
        host.unwrap_or("localhost").to_owned()
    }

    /// The mail about a thread.
    pub(super) fn thread_message(&self, reader: &Reader, thread: &Thread) -> Message {
        let words = words(&reader.language);
        let all: Vec<&Notification> = thread.notifications().collect();
        let mut paragraphs: Vec<String> = (all.iter())
            .take(MAX_PARAGRAPHS)
            .map(|notification| paragraph(words, notification))
            .collect();
        if all.len() > MAX_PARAGRAPHS {
            paragraphs.push(words.more.to_owned());
        }
        let first = all.first();
        let scope = first.map(|first| {
            let (kind, id) = subject(first);
            Scope::thread(first.space.id.as_ref(), kind, &id)
        });
        let href = self.unsubscribe_href(&reader.user, &scope.unwrap_or_default());
        Message {
            language: words.language.to_owned(),
            subject: first.map(|first| title(first)).unwrap_or_default(),
            paragraphs,
            button: first.map(|first| Button {
                label: words.open.to_owned(),
                href: first.urls.app.clone(),
            }),
            notes: vec![words.reason.to_owned()],
            unsubscribe: Some(Unsubscribe {
                label: words.unsubscribe_thread.to_owned(),
                href,
            }),
        }
    }

    /// The mail about all that is new.
    pub(super) fn digest_message(&self, reader: &Reader, threads: &[Thread]) -> Message {
        let words = words(&reader.language);
        let mut paragraphs = Vec::new();
        let mut left = MAX_PARAGRAPHS;
        for thread in threads {
            let mut lines: Vec<String> = (thread.notifications().take(left))
                .map(|notification| paragraph(words, notification))
                .collect();
            left -= lines.len();
            if let Some(first) = thread.notifications().next().filter(|_| !lines.is_empty()) {
                lines.insert(0, title(first));
                lines.push(first.urls.app.clone());
                paragraphs.push(lines.join("\n"));
            }
        }
        if left == 0 {
            paragraphs.push(words.more.to_owned());
        }
        let app = self.config.app_url.as_ref();
        Message {
            language: words.language.to_owned(),
            subject: format!("{} - {}", words.digest, self.mail_host()),
            paragraphs,
            button: Some(Button {
                label: words.open.to_owned(),
                href: app.unwrap_or(&self.config.public_url).clone(),
            }),
            notes: vec![words.reason.to_owned()],
            unsubscribe: Some(Unsubscribe {
                label: words.unsubscribe.to_owned(),
                href: self.unsubscribe_href(&reader.user, &Scope::default()),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::without_links;

    #[test]
    fn links_are_their_texts() {
        for (text, expected) in [
            (
                "[@Ada](user:x), look at [this](a.md)!",
                "@Ada, look at this!",
            ),
            ("no link", "no link"),
            ("a](b) and [c](d", "a](b) and [c](d"),
            ("[a](b)[c](d)", "ac"),
        ] {
            assert_eq!(without_links(text), expected, "{text}");
        }
    }
}
