//! Writers: each creates, changes and deletes its own resources, and records the responses.
//!
//! - A POST has an `Idempotency-Key`, and is usually retried until there is a response, also on another process.
//! - Half of the other requests are retried; the outcome of the rest is unknown.
//! - A 4xx status is a failure: writers send only valid requests.

use std::io::{Cursor, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use quire_client::models::{ChangeRequestReference, MergeResult, OrganizationId, SpaceId};
use quire_client::{Client, Error, Retry};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::ledger::{Entry, Ledger, Possible, Space};

/// Time for which a request with a key is repeated before its outcome is left unknown.
const RETRY_TIMEOUT: Duration = Duration::from_secs(8);
/// Spaces that a writer has at once.
const SPACES: usize = 12;

/// Writers at work.
pub(crate) struct Load {
    stop: Arc<AtomicBool>,
    /// Writes that were acknowledged so far.
    acknowledged: Arc<AtomicU64>,
    writers: Vec<JoinHandle<Ledger>>,
}

/// Server and credentials of writers.
#[derive(Clone)]
pub(crate) struct Target {
    pub(crate) urls: Vec<String>,
    pub(crate) token: String,
    pub(crate) organization: OrganizationId,
}

impl Target {
    /// A client that sends every request once.
    fn clients(&self) -> Result<Vec<Client>> {
        let once = Retry {
            attempts: 1,
            ..Retry::default()
        };
        self.urls
            .iter()
            .map(|url| {
                let builder = Client::builder(url)
                    .token(&self.token)
                    .retry(once)
                    .connect_timeout(Duration::from_secs(2))
                    .timeout(Duration::from_secs(10));
                Ok(Client::from(builder.build()?))
            })
            .collect()
    }
}

impl Load {
    pub(crate) fn start(target: &Target, writers: u64, seed: u64) -> Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let acknowledged = Arc::new(AtomicU64::new(0));
        let mut tasks = Vec::new();
        for number in 0..writers {
            let writer = Writer {
                name: format!("w{number}"),
                clients: target.clients()?,
                organization: target.organization.clone(),
                dice: Dice::new(seed.wrapping_mul(1_000).wrapping_add(number)),
                made: 0,
                next_client: usize::try_from(number)?,
                stop: Arc::clone(&stop),
                counted: Arc::clone(&acknowledged),
                ledger: Ledger::default(),
            };
            // A thread each, so that starting processes in between delays no writer.
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()?;
            tasks.push(std::thread::spawn(move || runtime.block_on(writer.run())));
        }
        Ok(Self {
            stop,
            acknowledged,
            writers: tasks,
        })
    }

    /// Returns the number of writes that were acknowledged so far.
    pub(crate) fn acknowledged(&self) -> u64 {
        self.acknowledged.load(Ordering::Relaxed)
    }

    /// Lets every writer finish its operation, and returns their ledgers.
    pub(crate) fn stop(self) -> Result<Vec<Ledger>> {
        self.stop.store(true, Ordering::Relaxed);
        let ledgers = self.writers.into_iter().map(|writer| {
            let ledger = writer.join();
            ledger.map_err(|_| anyhow!("a writer panicked"))
        });
        ledgers.collect()
    }
}

/// Result of a request.
enum Reply<T> {
    Done(T),
    /// A status that reports that nothing was done.
    Refused(String),
    /// No response, or one that reports a failure of the server.
    Nothing,
}

struct Writer {
    name: String,
    clients: Vec<Client>,
    organization: OrganizationId,
    dice: Dice,
    /// Marks that were given.
    made: u64,
    next_client: usize,
    stop: Arc<AtomicBool>,
    counted: Arc<AtomicU64>,
    ledger: Ledger,
}

impl Writer {
    async fn run(mut self) -> Ledger {
        while !self.stop.load(Ordering::Relaxed) {
            match self.dice.roll(20) {
                0..=2 => self.create_space().await,
                3..=7 => self.comment().await,
                8 => self.delete_comment().await,
                9..=11 => self.rename().await,
                12 => self.delete_space().await,
                13..=16 => self.publish().await,
                17 => self.invite().await,
                18 => self.create_token().await,
                _ => self.delete_token().await,
            }
        }
        self.ledger
    }

    fn mark(&mut self) -> String {
        self.made += 1;
        format!("{}n{}", self.name, self.made)
    }

    /// The next of the servers.
    fn client(&mut self) -> Client {
        self.next_client += 1;
        self.clients[self.next_client % self.clients.len()].clone()
    }

    fn record<T>(&mut self, result: Result<T, Error>) -> Reply<T> {
        match result {
            Ok(result) => {
                self.ledger.acknowledged += 1;
                self.counted.fetch_add(1, Ordering::Relaxed);
                Reply::Done(result)
            }
            Err(error) => {
                let refused = error.status().filter(|status| {
                    status.is_client_error() && ![408, 425, 429].contains(&status.as_u16())
                });
                let text = error.to_string();
                match refused {
                    Some(_) if !text.contains("try again") => Reply::Refused(text),
                    _ => Reply::Nothing,
                }
            }
        }
    }

    fn contradicts(&mut self, what: &str, response: &str) {
        self.ledger
            .contradictions
            .push(format!("{what}: {response}"));
    }

    /// Sends a POST with a key until there is a response: `None` if there is none.
    async fn once<T>(
        &mut self,
        what: &str,
        send: impl AsyncFn(Client, quire_client::HeaderValue) -> Result<T, Error>,
    ) -> Option<T> {
        let key = format!("{what}-{}-{}", self.name, self.dice.roll(u64::MAX));
        let Ok(key) = key.parse::<quire_client::HeaderValue>() else {
            return None;
        };
        let begun = Instant::now();
        let mut attempts = 0;
        loop {
            attempts += 1;
            let client = self.client();
            let result = send(client, key.clone()).await;
            match self.record(result) {
                Reply::Done(result) => {
                    self.ledger.repeated += u64::from(attempts > 1);
                    return Some(result);
                }
                // The process that started it is gone: the outcome is unknown, and the request is not repeated.
                Reply::Refused(text) if text.contains("but the server stopped") => break,
                Reply::Refused(text) => {
                    self.contradicts(what, &text);
                    break;
                }
                Reply::Nothing => {}
            }
            let is_given_up = attempts == 1 && self.dice.roll(8) == 0;
            if is_given_up || begun.elapsed() > RETRY_TIMEOUT {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        self.ledger.unknown += 1;
        None
    }

    /// Sends a request that can be repeated; half of those without a response are not. Returns `None` if there is none.
    async fn again<T>(
        &mut self,
        what: &str,
        is_done: impl Fn(&str) -> bool,
        send: impl AsyncFn(Client) -> Result<T, Error>,
    ) -> Option<()> {
        let begun = Instant::now();
        let is_repeated = self.dice.roll(2) == 0;
        let mut attempts = 0;
        loop {
            attempts += 1;
            let client = self.client();
            let result = send(client).await;
            match self.record(result) {
                Reply::Done(_) => return Some(()),
                // Done by an attempt whose response was lost.
                Reply::Refused(text) if attempts > 1 && is_done(&text) => return Some(()),
                Reply::Refused(text) => {
                    self.contradicts(what, &text);
                    break;
                }
                Reply::Nothing => {}
            }
            if !is_repeated || begun.elapsed() > RETRY_TIMEOUT {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        self.ledger.unknown += 1;
        None
    }

    /// Returns a space with known data for writing to it.
    fn some_space(&mut self) -> Option<(usize, SpaceId)> {
        let usable: Vec<usize> = (0..self.ledger.spaces.len())
            .filter(|at| {
                let entry = &self.ledger.spaces[*at].entry;
                entry.exists.values() == [true] && entry.id.is_some()
            })
            .collect();
        let sides = u64::try_from(usable.len()).ok()?;
        let at = *usable.get(usize::try_from(self.dice.roll(sides)).ok()?)?;
        let id = self.ledger.spaces[at].entry.id.clone()?;
        Some((at, SpaceId::from(id)))
    }

    async fn create_space(&mut self) {
        let living = self.ledger.spaces.iter();
        if living
            .filter(|space| space.entry.exists.allows(&true))
            .count()
            >= SPACES
        {
            return;
        }
        let mark = self.mark();
        let organization = self.organization.clone();
        let title = format!("{mark} first");
        let made = self
            .once("create-space", async |client, key| {
                let call = client.create_space(&organization);
                let call = call.body(body::<quire_client::models::NewSpace>(
                    json!({ "title": title }),
                )?);
                call.idempotency_key(key).send().await
            })
            .await;
        self.ledger.spaces.push(Space {
            entry: Entry::new(mark, made.map(|space| space.id.into())),
            title: Possible::known("first".to_owned()),
            comments: Vec::new(),
            pages: Vec::new(),
            change_requests: Vec::new(),
        });
    }

    async fn rename(&mut self) {
        let Some((at, id)) = self.some_space() else {
            return;
        };
        let word = format!("t{}", self.dice.roll(1_000_000));
        let title = format!("{} {word}", self.ledger.spaces[at].entry.mark);
        let done = self
            .again(
                "rename",
                |_| false,
                async |client| {
                    let update: quire_client::models::SpaceUpdate =
                        body(json!({ "title": title }))?;
                    client.update_space(&id).body(update).send().await
                },
            )
            .await;
        let titles = &mut self.ledger.spaces[at].title;
        match done {
            Some(()) => *titles = Possible::known(word),
            None => titles.or(word),
        }
    }

    async fn delete_space(&mut self) {
        let Some((at, id)) = self.some_space() else {
            return;
        };
        let done = self
            .again("delete-space", is_gone, async |client| {
                client.delete_space(&id).send().await
            })
            .await;
        let exists = &mut self.ledger.spaces[at].entry.exists;
        match done {
            Some(()) => *exists = Possible::known(false),
            None => exists.or(false),
        }
    }

    async fn comment(&mut self) {
        let Some((at, id)) = self.some_space() else {
            return;
        };
        let mark = self.mark();
        let text = json!({"body": {"markdown": mark}});
        let made = self
            .once("comment", async |client, key| {
                let call = client.post_space_comment(&id, body(text.clone())?);
                call.idempotency_key(key).send().await
            })
            .await;
        let entry = Entry::new(mark, made.map(|comment| comment.id.into()));
        self.ledger.spaces[at].comments.push(entry);
    }

    async fn delete_comment(&mut self) {
        let Some((at, space)) = self.some_space() else {
            return;
        };
        let comments = &mut self.ledger.spaces[at].comments;
        let known = |entry: &Entry| entry.id.is_some() && entry.exists.values() == [true];
        let Some(comment) = comments.iter().position(known) else {
            return;
        };
        let Some(id) = comments[comment].id.clone() else {
            return;
        };
        let done = self
            .again("delete-comment", is_gone, async |client| {
                let id = id.clone().into();
                client.delete_space_comment(&space, &id).send().await
            })
            .await;
        let exists = &mut self.ledger.spaces[at].comments[comment].exists;
        match done {
            Some(()) => *exists = Possible::known(false),
            None => exists.or(false),
        }
    }

    /// Adds a page to a space: a change request, its content by an import or an edit, and a merge.
    async fn publish(&mut self) {
        let Some((at, space)) = self.some_space() else {
            return;
        };
        let mark = self.mark();
        let subject = json!({ "subject": mark });
        let made = self
            .once("create-change-request", async |client, key| {
                let call = client.create_change_request(&space);
                let call = call.body(body::<quire_client::models::NewChangeRequest>(
                    subject.clone(),
                )?);
                call.idempotency_key(key).send().await
            })
            .await;
        let id = made.map(|change_request| String::from(change_request.id));
        let of = &mut self.ledger.spaces[at];
        // An import replaces what was imported before, so there is one at most.
        let is_import = of.change_requests.is_empty();
        of.change_requests
            .push(Entry::new(mark.clone(), id.clone()));
        let Some(id) = id.map(ChangeRequestReference::from) else {
            return;
        };
        let filled = if is_import {
            let archive = archive(&mark);
            self.once("import", async |client, key| {
                let call =
                    client.import_change_request_archive(&space, &id, archive.clone().into());
                call.idempotency_key(key).send().await
            })
            .await
            .is_some()
        } else {
            let changes =
                json!({"changes": [{"type": "create-page", "title": mark, "markdown": "Text.\n"}]});
            self.once("edit", async |client, key| {
                let call = client.edit_change_request_content(&space, &id, body(changes.clone())?);
                call.idempotency_key(key).send().await
            })
            .await
            .is_some()
        };
        if !filled {
            return;
        }
        let merged = self
            .once("merge", async |client, key| {
                let call = client.merge_change_request(&space, &id);
                call.idempotency_key(key).send().await
            })
            .await;
        let result = merged.as_ref().map(|outcome| outcome.result.clone());
        if result
            .as_ref()
            .is_some_and(|result| *result != MergeResult::Merge)
        {
            self.contradicts("merge", &format!("{result:?} in {}", space.as_str()));
            return;
        }
        let page = Entry::new(mark, result.map(|_| "merged".to_owned()));
        self.ledger.spaces[at].pages.push(page);
    }

    async fn invite(&mut self) {
        let mark = self.mark();
        let organization = self.organization.clone();
        let invites = json!({"emails": [format!("{mark}@example.org")], "role": "read"});
        let made = self
            .once("invite", async |client, key| {
                let call = client.invite_members(&organization, body(invites.clone())?);
                call.idempotency_key(key).send().await
            })
            .await;
        let entry = Entry::new(mark, made.map(|_| "invited".to_owned()));
        self.ledger.members.push(entry);
    }

    async fn create_token(&mut self) {
        let living = self.ledger.tokens.iter();
        if living.filter(|token| token.exists.allows(&true)).count() >= 8 {
            return;
        }
        let mark = self.mark();
        let new = json!({ "label": mark });
        let made = self
            .once("create-token", async |client, key| {
                let call = client.create_api_token(body(new.clone())?);
                call.idempotency_key(key).send().await
            })
            .await;
        let entry = Entry::new(mark, made.map(|token| token.id.into()));
        self.ledger.tokens.push(entry);
    }

    async fn delete_token(&mut self) {
        let known = |entry: &Entry| entry.id.is_some() && entry.exists.values() == [true];
        let Some(at) = self.ledger.tokens.iter().position(known) else {
            return;
        };
        let Some(id) = self.ledger.tokens[at].id.clone() else {
            return;
        };
        let done = self
            .again("delete-token", is_gone, async |client| {
                client.delete_api_token(&id.clone().into()).send().await
            })
            .await;
        let exists = &mut self.ledger.tokens[at].exists;
        match done {
            Some(()) => *exists = Possible::known(false),
            None => exists.or(false),
        }
    }
}

/// Returns `true` if the error is that something does not exist.
fn is_gone(text: &str) -> bool {
    text.contains(" 404 ")
}

/// A body of a request; an error of the client if it is none.
pub(crate) fn body<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    serde_json::from_value(value).map_err(|error| Error::Middleware(Box::new(error)))
}

/// A zip archive of one page with this title, and a file.
fn archive(title: &str) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default();
    let files = [
        ("page.md", format!("# {title}\n\n![](picture.png)\n")),
        ("picture.png", format!("bytes of {title}")),
    ];
    for (path, text) in files {
        // Writing to memory cannot fail.
        let _ = archive.start_file(path, options);
        let _ = archive.write_all(text.as_bytes());
    }
    archive.finish().map(Cursor::into_inner).unwrap_or_default()
}
