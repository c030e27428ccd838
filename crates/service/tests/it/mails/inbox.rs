//! A mail server on loopback, which keeps what it accepts.

use std::sync::{Arc, Mutex};

use quire_service::MailServer;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// Response of the server to messages.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    /// It accepts them.
    Accepting,
    /// It asks to try again later.
    Busy,
    /// It knows no recipient.
    Refusing,
}

/// A message that was accepted.
#[derive(Clone, Debug)]
pub(crate) struct Received {
    pub(crate) to: String,
    pub(crate) headers: String,
    pub(crate) text: String,
    pub(crate) html: String,
}

pub(crate) struct Inbox {
    port: u16,
    state: Arc<Mutex<State>>,
}

struct State {
    mood: Mood,
    messages: Vec<Received>,
}

impl Inbox {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new(Mutex::new(State {
            mood: Mood::Accepting,
            messages: Vec::new(),
        }));
        let shared = state.clone();
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                tokio::spawn(converse(stream, shared.clone()));
            }
        });
        Self { port, state }
    }

    pub(crate) fn server(&self) -> MailServer {
        let url = format!("smtp://127.0.0.1:{}?tls=none", self.port);
        MailServer::new(&url, "Docs <docs@example.com>").unwrap()
    }

    pub(crate) fn set_mood(&self, mood: Mood) {
        self.state.lock().unwrap().mood = mood;
    }

    pub(crate) fn len(&self) -> usize {
        self.state.lock().unwrap().messages.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn last(&self) -> Received {
        self.state.lock().unwrap().messages.last().unwrap().clone()
    }
}

async fn converse(stream: TcpStream, state: Arc<Mutex<State>>) {
    let mut stream = BufReader::new(stream);
    let mut to = String::new();
    stream.write_all(b"220 inbox\r\n").await.unwrap();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.unwrap_or_default() == 0 {
            return;
        }
        let mood = state.lock().unwrap().mood;
        let response = match line.trim_end().split_at_checked(4) {
            Some(("EHLO", _)) => "250 inbox",
            Some(("MAIL", _)) if mood == Mood::Busy => "451 try again later",
            Some(("RCPT", _)) if mood == Mood::Refusing => "550 no such recipient",
            Some(("RCPT", rest)) => {
                rest.trim_start_matches(" TO:")
                    .trim_matches(['<', '>'])
                    .clone_into(&mut to);
                "250 ok"
            }
            Some(("DATA", _)) => {
                stream.write_all(b"354 go on\r\n").await.unwrap();
                let message = read_message(&mut stream).await;
                state.lock().unwrap().messages.push(parsed(&to, &message));
                "250 accepted"
            }
            Some(("QUIT", _)) => "221 bye",
            _ => "250 ok",
        };
        stream
            .write_all(format!("{response}\r\n").as_bytes())
            .await
            .unwrap();
    }
}

async fn read_message(stream: &mut BufReader<TcpStream>) -> String {
    let mut message = String::new();
    loop {
        let start = message.len();
        stream.read_line(&mut message).await.unwrap();
        if &message[start..] == ".\r\n" {
            message.truncate(start);
            return message;
        }
    }
}

/// Reads a message of two parts, each quoted-printable or as it is.
fn parsed(to: &str, message: &str) -> Received {
    let (headers, body) = message.split_once("\r\n\r\n").unwrap();
    let part = |kind: &str| {
        let (_, part) = body.split_once(&format!("Content-Type: {kind}")).unwrap();
        let (head, text) = part.split_once("\r\n\r\n").unwrap();
        let end = text.find("\r\n--").unwrap_or(text.len());
        // The boundary begins with two hyphens, as the signature does: its line is longer.
        let end = text
            .match_indices("\r\n--")
            .find(|(at, _)| text[at + 4..].starts_with(|c: char| c.is_alphanumeric()))
            .map_or(end, |(at, _)| at);
        if head.contains("quoted-printable") {
            unquoted(&text[..end])
        } else {
            text[..end].replace("\r\n", "\n")
        }
    };
    Received {
        to: to.to_owned(),
        headers: headers.to_owned(),
        text: part("text/plain"),
        html: part("text/html"),
    }
}

fn unquoted(text: &str) -> String {
    let joined = text.replace("=\r\n", "").replace("\r\n", "\n");
    let mut bytes = Vec::new();
    let mut rest = joined.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        if let (b'=', Some((digits, after))) = (first, after.split_at_checked(2)) {
            let digits = std::str::from_utf8(digits).unwrap();
            bytes.push(u8::from_str_radix(digits, 16).unwrap());
            rest = after;
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    String::from_utf8(bytes).unwrap()
}
