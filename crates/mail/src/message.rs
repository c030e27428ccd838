//! Messages, as text and as HTML.

use std::fmt::Write as _;

use lettre::Address;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};
use maud::{DOCTYPE, html};

/// Maximum number of characters of a subject.
const MAX_SUBJECT_CHARS: usize = 200;

/// A message to one person.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// The BCP 47 tag of its language.
    pub language: String,
    /// Shown in lists of messages, as one line of at most 200 characters.
    pub subject: String,
    /// The text before the button.
    pub paragraphs: Vec<String>,
    /// The action of the message.
    pub button: Option<Button>,
    /// The text after the button, in smaller letters: who sent the message, and the reason.
    pub notes: Vec<String>,
    /// Way to get no more messages of this kind.
    pub unsubscribe: Option<Unsubscribe>,
}

/// A link that is shown as a button, and in full in the text.
#[derive(Clone, Debug)]
pub struct Button {
    /// Its label.
    pub label: String,
    /// Its absolute URL.
    pub href: String,
}

/// A way to get no more messages of a kind, which mail programs offer next to the subject (RFC 8058).
#[derive(Clone, Debug)]
pub struct Unsubscribe {
    /// Label of the link in the message.
    pub label: String,
    /// The absolute URL: GET shows a page with a button, POST unsubscribes.
    pub href: String,
}

impl Message {
    /// The message as plain text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = self.paragraphs.join("\n\n");
        if let Some(button) = &self.button {
            let _ = write!(text, "\n\n{}:\n{}", button.label, button.href);
        }
        if !self.notes.is_empty() || self.unsubscribe.is_some() {
            text.push_str("\n\n-- ");
        }
        for note in &self.notes {
            let _ = write!(text, "\n{note}");
        }
        if let Some(unsubscribe) = &self.unsubscribe {
            let _ = write!(text, "\n{}: {}", unsubscribe.label, unsubscribe.href);
        }
        text.push('\n');
        text
    }

    /// The message as HTML, whose styles are attributes: many mail programs ignore style sheets.
    #[must_use]
    pub fn html(&self) -> String {
        let direction = if is_right_to_left(&self.language) {
            "rtl"
        } else {
            "ltr"
        };
        let page = html! {
            (DOCTYPE)
            html lang=(self.language) dir=(direction) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.subject()) }
                }
                body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif" {
                    div style="max-width:560px;margin:0 auto" {
                        @for paragraph in &self.paragraphs {
                            p style="margin:0 0 16px" { (paragraph) }
                        }
                        @if let Some(button) = &self.button {
                            p style="margin:24px 0" {
                                a href=(button.href) style="display:inline-block;padding:10px 20px;border-radius:6px;background:#1f4fd1;color:#ffffff;text-decoration:none;font-weight:600" {
                                    (button.label)
                                }
                            }
                            p style="margin:0 0 16px;font-size:13px;word-break:break-all" {
                                a href=(button.href) { (button.href) }
                            }
                        }
                        @if !self.notes.is_empty() || self.unsubscribe.is_some() {
                            hr style="border:0;border-top:1px solid #8886;margin:24px 0 16px";
                        }
                        @for note in &self.notes {
                            p style="margin:0 0 8px;font-size:13px;opacity:.75" { (note) }
                        }
                        @if let Some(unsubscribe) = &self.unsubscribe {
                            p style="margin:0;font-size:13px" {
                                a href=(unsubscribe.href) { (unsubscribe.label) }
                            }
                        }
                    }
                }
            }
        };
        page.into_string()
    }

    /// The subject in one line.
    fn subject(&self) -> String {
        let words = self
            .subject
            .split(|c: char| c.is_whitespace() || c.is_control());
        let line = words
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        line.chars().take(MAX_SUBJECT_CHARS).collect()
    }

    /// The message in the form in which it is sent (RFC 5322).
    pub(crate) fn compose(
        &self,
        from: &Mailbox,
        to: &Address,
        domain: &str,
    ) -> Result<lettre::Message, lettre::error::Error> {
        let body = MultiPart::alternative()
            .singlepart(
                SinglePart::builder()
                    .header(ContentType::TEXT_PLAIN)
                    .body(self.text()),
            )
            .singlepart(
                SinglePart::builder()
                    .header(ContentType::TEXT_HTML)
                    .body(self.html()),
            );
        let mut message = lettre::Message::builder()
            .from(from.clone())
            .to(Mailbox::new(None, to.clone()))
            .subject(self.subject())
            .message_id(Some(message_id(domain)))
            .raw_header(raw("Auto-Submitted", "auto-generated"));
        if let Some(unsubscribe) = &self.unsubscribe {
            message = message
                .raw_header(raw("List-Unsubscribe", &format!("<{}>", unsubscribe.href)))
                .raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
        message.multipart(body)
    }
}

fn raw(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

fn message_id(domain: &str) -> String {
    let mut bytes = [0_u8; 16];
    // Without randomness the time is unique enough: a mail program only tells messages apart by it.
    if getrandom::fill(&mut bytes).is_err() {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        bytes = now.map_or(0, |now| now.as_nanos()).to_be_bytes();
    }
    format!("<{:032x}@{domain}>", u128::from_be_bytes(bytes))
}

fn is_right_to_left(language: &str) -> bool {
    let primary = language.split('-').next().unwrap_or_default();
    ["ar", "fa", "he", "ur"]
        .iter()
        .any(|tag| primary.eq_ignore_ascii_case(tag))
}
