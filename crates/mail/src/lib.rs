//! Mail: composes messages as text and HTML, and sends them over SMTP (RFC 5321).
//!
//! - A [`Message`] is paragraphs and a button: the text and the HTML say the same.
//! - A [`MailServer`] comes from a URL. It encrypts unless the URL says otherwise, and sends no password in clear over a
//!   network.
//! - Every step of the dialogue goes to the caller, without the password.
//! - No storage and no retries: the caller has them.

mod message;
mod sending;
mod server;

pub use message::{Button, Message, Unsubscribe};
pub use sending::{Failure, Step};
pub use server::{InvalidServer, MailServer};
