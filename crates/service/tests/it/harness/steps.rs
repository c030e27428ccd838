//! The steps of requests on the database: watched in every test, and stopped to make two requests meet.
//!
//! - A transaction that writes locks the organization, or holds the rows that determine the caller's role. One that
//!   does neither fails the test, because its role could be revoked before it commits.
//! - A transaction that writes data of an organization records an event. One that records nothing fails the test.
//! - A request that names an actor in `x-actor` stops where that actor must stop, until the test releases it.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use quire_db::testing::{Observe, Pause, Step, observed};
use tokio::sync::Notify;

/// The header that names the actor of a request.
pub(crate) const ACTOR: &str = "x-actor";

/// Tables that no role decides about, and that need no event.
const FREE: [&str; 26] = [
    "inboxes",
    "notifications",
    "notification_positions",
    "subscriptions",
    "sessions",
    "credentials",
    "passkeys",
    "address_changes",
    "recovery_codes",
    "one_time_links",
    "mails",
    "sign_in_attempts",
    "used_tickets",
    "oidc_logins",
    "saml_assertions",
    "tokens",
    "idempotency_keys",
    "jobs",
    "users",
    "settings",
    "files",
    "pdfs",
    "uploads",
    "upload_parts",
    "events",
    "event_counters",
];

/// Recorded requests of a test.
#[derive(Default)]
pub(crate) struct Director {
    actors: Mutex<HashMap<String, Arc<Actor>>>,
    unguarded: Mutex<BTreeSet<String>>,
    unrecorded: Mutex<BTreeSet<String>>,
}

/// A request that is stopped at one of its steps.
#[derive(Default)]
pub(crate) struct Actor {
    /// The number of the step before which it stops.
    stop: Option<usize>,
    next: AtomicUsize,
    /// Steps at which it could be stopped.
    steps: Mutex<Vec<(usize, String)>>,
    wrote: AtomicBool,
    stopped: Notify,
    go_on: Notify,
}

impl Director {
    /// An actor of this name, to be stopped before one of its steps.
    pub(crate) fn actor(&self, name: &str, stop: Option<usize>) -> Arc<Actor> {
        let actor = Arc::new(Actor {
            stop,
            ..Actor::default()
        });
        let mut actors = self.actors.lock().unwrap();
        actors.insert(name.to_owned(), Arc::clone(&actor));
        actor
    }

    /// Watches what is done for a request, which an actor of this name may stop.
    pub(crate) async fn watch<T>(
        self: Arc<Self>,
        actor: Option<&str>,
        request: String,
        task: impl Future<Output = T>,
    ) -> T {
        let actor = actor.and_then(|name| self.actors.lock().unwrap().get(name).cloned());
        let watched = Watched {
            request,
            actor,
            director: self,
            transaction: Mutex::default(),
        };
        observed(Arc::new(watched), task).await
    }

    pub(super) fn unguarded(&self) -> Vec<String> {
        self.unguarded.lock().unwrap().iter().cloned().collect()
    }

    pub(super) fn unrecorded(&self) -> Vec<String> {
        self.unrecorded.lock().unwrap().iter().cloned().collect()
    }
}

impl Actor {
    /// Waits until it has stopped.
    pub(crate) async fn stopped(&self) {
        self.stopped.notified().await;
    }

    /// Lets it go on.
    pub(crate) fn go_on(&self) {
        self.go_on.notify_one();
    }

    /// The steps at which it could be stopped, each with its number.
    pub(crate) fn steps(&self) -> Vec<(usize, String)> {
        self.steps.lock().unwrap().clone()
    }

    /// Returns true if it has committed anything.
    pub(crate) fn wrote(&self) -> bool {
        self.wrote.load(Ordering::SeqCst)
    }

    /// Stops here if it is to; a step at which nobody can wait is never polled.
    async fn pass(self: Arc<Self>, number: usize, step: String) {
        self.steps.lock().unwrap().push((number, step));
        if self.stop == Some(number) {
            self.stopped.notify_one();
            self.go_on.notified().await;
        }
    }
}

/// Returns the router, which records the steps of all requests.
pub(super) fn around(router: Router, director: Arc<Director>) -> Router {
    Router::new()
        .fallback_service(router)
        .layer(from_fn_with_state(director, watch))
}

async fn watch(State(director): State<Arc<Director>>, request: Request, next: Next) -> Response {
    let name = request.headers().get(ACTOR).cloned();
    let name = name.as_ref().map(|name| name.to_str().unwrap());
    let request_line = format!("{} {}", request.method(), request.uri().path());
    director.watch(name, request_line, next.run(request)).await
}

/// One request.
struct Watched {
    request: String,
    actor: Option<Arc<Actor>>,
    director: Arc<Director>,
    transaction: Mutex<Option<TransactionRecord>>,
}

/// Recorded properties of a transaction.
#[derive(Default)]
struct TransactionRecord {
    is_guarded: bool,
    wrote: Option<String>,
    /// The first write other than a lock.
    changed: Option<String>,
    is_recorded: bool,
}

impl Watched {
    fn note(&self, step: Step<'_>) {
        let mut transaction = self.transaction.lock().unwrap();
        match step {
            Step::Read(_) => {}
            Step::Write(sql) => {
                // When somebody was last here decides nothing.
                if written(sql).is_some() && !sql.starts_with("UPDATE members SET last_seen_at") {
                    self.accuse(sql, &self.director.unguarded);
                }
            }
            // What another attempt wrote is undone.
            Step::Begin | Step::Repeat => *transaction = Some(TransactionRecord::default()),
            Step::Statement { sql, holds } => {
                if let Some(seen) = transaction.as_mut() {
                    let table = written(sql);
                    seen.is_guarded |= holds || table == Some("organizations");
                    seen.is_recorded |= sql.starts_with("INSERT INTO events");
                    if table.is_some() && !is_lock(sql) && !is_of_deliveries(sql) {
                        seen.changed.get_or_insert_with(|| sql.to_owned());
                    }
                    if table.is_some() {
                        seen.wrote.get_or_insert_with(|| sql.to_owned());
                    }
                }
            }
            Step::Commit => {
                let Some(TransactionRecord {
                    is_guarded,
                    wrote: Some(sql),
                    changed,
                    is_recorded,
                }) = transaction.take()
                else {
                    return;
                };
                if !is_guarded {
                    self.accuse(&sql, &self.director.unguarded);
                }
                if let Some(sql) = changed.filter(|_| !is_recorded) {
                    self.accuse(&sql, &self.director.unrecorded);
                }
                if let Some(actor) = &self.actor {
                    actor.wrote.store(true, Ordering::SeqCst);
                }
            }
        }
    }

    fn accuse(&self, sql: &str, of: &Mutex<BTreeSet<String>>) {
        let words: Vec<&str> = sql.split_whitespace().take(8).collect();
        let line = format!("{}: {}", self.request, words.join(" "));
        of.lock().unwrap().insert(line);
    }
}

/// Returns true if a statement only locks the organization or the rights on a space.
fn is_lock(sql: &str) -> bool {
    sql.starts_with("UPDATE organizations SET tree = tree + 1")
        || sql == "UPDATE spaces SET rights = rights + 1 WHERE id = $1"
}

/// Returns true if a statement writes deliveries of a webhook, or their count: they are not events, but
/// need the caller's role.
fn is_of_deliveries(sql: &str) -> bool {
    written(sql) == Some("webhook_deliveries")
        || sql.starts_with("UPDATE webhooks SET deliveries = deliveries")
}

/// The table that a statement writes to, unless no role decides about it.
fn written(sql: &str) -> Option<&str> {
    // There is something to send, which is no event.
    if sql.starts_with("UPDATE webhooks SET due_at = ") {
        return None;
    }
    let mut words = sql.split_whitespace();
    let table = match words.next()? {
        "INSERT" | "DELETE" => words.nth(1)?,
        "UPDATE" => words.next()?,
        "WITH" => {
            let mut words = words.skip_while(|word| *word != "UPDATE");
            words.nth(1)?
        }
        _ => return None,
    };
    Some(table).filter(|table| !FREE.contains(table))
}

impl Observe for Watched {
    fn step(&self, step: Step<'_>) -> Option<Pause> {
        self.note(step);
        let actor = Arc::clone(self.actor.as_ref()?);
        let text = match step {
            // Who calls is found out by every request, and no pair of them meets there.
            Step::Read(sql) if sql.contains("FROM tokens") => return None,
            Step::Repeat => return None,
            Step::Begin => "begin".to_owned(),
            Step::Commit => "commit".to_owned(),
            Step::Read(sql) | Step::Write(sql) | Step::Statement { sql, .. } => {
                sql.split_whitespace().take(4).collect::<Vec<_>>().join(" ")
            }
        };
        let number = actor.next.fetch_add(1, Ordering::SeqCst);
        Some(Box::pin(actor.pass(number, text)))
    }
}
