//! All pairs of operations that change access, with each other and with operations that use it, and of those that
//! change, review and merge one change request, in every interleaving.
//!
//! - One request of a pair stops in the middle. The other starts, and ends or waits for the first; then the first
//!   continues.
//! - Both responses, and the final state, match one of the two orders. So nobody keeps, gets or uses access that they
//!   would not have if the requests had run one after the other.
//! - If the other ended while the first stood still, and the first wrote something afterwards, the order is the one in
//!   which the first comes last: once a revocation is acknowledged, nothing uses the revoked access.
//! - At the end, the invariants are checked on all organizations at once.
//! - One of each pair stops before it commits, when it has read and locked everything; requests that
//!   compute first also stop before their transaction starts.
//! - By default, the pairs of the [sample](operations::is_in_sample) run: each operation with itself, and with those
//!   that revoke the access of its caller. `QUIRE_TEST_FULL=1` runs all pairs.
//! - `QUIRE_TEST_FULL=all` stops both in turn, before each statement; `QUIRE_TEST_FULL=name` does so for the pairs of
//!   one operation.

#![expect(
    clippy::disallowed_methods,
    reason = "how much is run is said from outside, and how long it takes is told"
)]

mod operations;
mod rows;
mod world;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use axum::response::IntoResponse as _;
use futures_util::future::BoxFuture;
use quire_db::Kind;
use quire_db::testing::is_full;
use reqwest::{Method, StatusCode};

use crate::harness::{ACTOR, Harness, TestApp, TestResponse, zip};
use crate::sessions::user_agent;
use operations::{CONTENT, Operation, RIGHTS, SIGN_IN, are_of_one_request, is_in_sample};
use world::{Original, World};

/// Number of parts, one of which runs in each test, so that they run concurrently.
const PARTS: usize = 2;

quire_db::both_databases!(crate::harness::harness =>
    pairs_are_serial_1,
    pairs_are_serial_2,
);

async fn pairs_are_serial_1(harness: Harness) {
    pairs(harness, 0).await;
}

async fn pairs_are_serial_2(harness: Harness) {
    pairs(harness, 1).await;
}

/// A step before which an operation is stopped: its number, and what it is.
type Stop = (usize, String);

/// Outcome of a pair: both statuses, and the remaining state.
type Outcome = (u16, u16, Vec<String>);

async fn pairs(harness: Harness, part: usize) {
    let app = harness.start().await;
    let mut stage = Stage::new(&app).await;
    let tier = std::env::var("QUIRE_TEST_FULL").unwrap_or_default();
    let all: Vec<&Operation> = RIGHTS.iter().chain(CONTENT).collect();
    let is_filtered = all.iter().any(|operation| operation.name == tier);
    let mut stops = HashMap::new();
    for operation in &all {
        stops.insert(operation.name, stage.stops(operation).await);
    }
    let begun = Instant::now();
    let mut wrong = Vec::new();
    let mut met = 0;
    for (index, one) in all.iter().enumerate() {
        for other in &all[index..] {
            let is_chosen = if is_filtered {
                one.name == tier || other.name == tier
            } else {
                is_full() || is_in_sample(one, other) || are_of_one_request(one, other)
            };
            let is_paired =
                one.changes_rights || other.changes_rights || are_of_one_request(one, other);
            if !is_chosen || !is_paired {
                continue;
            }
            met += 1;
            if met % PARTS != part {
                continue;
            }
            let mut ways = Vec::new();
            for (stopped, within) in [(one, other), (other, one)] {
                for stop in &stops[stopped.name] {
                    ways.push((*stopped, *within, stop));
                }
            }
            if one.name == other.name {
                ways.truncate(stops[one.name].len());
            }
            if !is_filtered && tier != "all" {
                // Either stops, in turn.
                let at_commit = if met % 8 < 4 { one } else { other };
                ways.retain(|(stopped, _, stop)| match stop.1.as_str() {
                    "begin" => true,
                    "commit" => stopped.name == at_commit.name,
                    _ => false,
                });
            }
            wrong.extend(stage.meet(one, other, ways).await);
        }
    }
    println!("{} meetings in {:?}", stage.worlds, begun.elapsed());
    assert!(
        wrong.is_empty(),
        "{} pairs:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    app.check_tree().await;
    app.counters_hold().await;
    for (what, sql) in [
        (
            "organizations without an admin",
            "organizations o WHERE NOT EXISTS (SELECT 1 FROM members m
                WHERE m.organization_id = o.id AND m.role = 6 AND NOT m.disabled)",
        ),
        (
            "invites of those who are no admins",
            "link_invites i WHERE NOT EXISTS (SELECT 1 FROM members m
                WHERE m.organization_id = i.organization_id AND m.user_id = i.created_by AND m.role = 6)",
        ),
        (
            "spaces that those who left keep",
            "spaces s WHERE s.created_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM members m
                WHERE m.organization_id = s.organization_id AND m.user_id = s.created_by)",
        ),
    ] {
        assert_eq!(app.count(sql).await, 0, "{what}");
    }
    if app.database.kind() == Kind::Postgres {
        let deadlocks = "pg_stat_database WHERE datname = current_database() AND deadlocks > 0";
        assert_eq!(app.count(deadlocks).await, 0, "some waited for each other");
    }
}

struct Stage<'a> {
    app: &'a TestApp,
    original: Original,
    worlds: usize,
}

impl<'a> Stage<'a> {
    async fn new(app: &'a TestApp) -> Self {
        Self {
            original: Original::make(app).await,
            app,
            worlds: 0,
        }
    }

    async fn world(&mut self) -> World {
        self.worlds += 1;
        // Without statistics, PostgreSQL would read all worlds to find one.
        if self.worlds.is_power_of_two() && self.app.database.kind() == Kind::Postgres {
            self.app.database.execute("ANALYZE", &[]).await.unwrap();
        }
        self.original.copy(self.app, self.worlds).await
    }

    /// Returns the status of an operation.
    fn request(
        &self,
        world: &World,
        operation: &Operation,
        actor: &'static str,
    ) -> BoxFuture<'static, u16> {
        if operation.method == SIGN_IN {
            return self.sign_in(&world.fill(operation.path), operation.by, actor);
        }
        let method = Method::from_bytes(operation.method.as_bytes()).unwrap();
        let path = format!("/v1/{}", world.fill(operation.path));
        let request = self
            .original
            .person(operation.by)
            .raw(method, &path)
            .header(ACTOR, actor);
        let request = match operation.body {
            "" => request,
            "ZIP" => request
                .header("content-type", "application/zip")
                .body(zip(&[("e.md", "# E\n")])),
            body => request
                .header("content-type", "application/json")
                .body(world.fill(body)),
        };
        Box::pin(async { TestResponse::to(request).await.status })
    }

    /// Returns the status of an identity provider's assertion, once it is verified.
    fn sign_in(&self, provider: &str, by: &str, actor: &'static str) -> BoxFuture<'static, u16> {
        let (app, director) = (self.app.app.clone(), self.app.director.clone());
        let (provider, identity) = (provider.to_owned(), self.original.identity(by));
        Box::pin(async move {
            let signed_in = app.sign_in(&provider, identity, user_agent(""));
            let signed_in = director.watch(Some(actor), SIGN_IN.to_owned(), signed_in);
            signed_in.await.map_or_else(
                |error| error.into_response().status().as_u16(),
                |_| StatusCode::SEE_OTHER.as_u16(),
            )
        })
    }

    /// Before which of its steps an operation is to be stopped.
    async fn stops(&mut self, operation: &Operation) -> Vec<Stop> {
        let world = self.world().await;
        let actor = self.app.director.actor("alone", None);
        let status = self.request(&world, operation, "alone").await;
        assert!(status < 500, "{}: {status}", operation.name);
        // To stop before the first step is to come second.
        actor.steps().into_iter().skip(1).collect()
    }

    /// Returns the problems of all orders in which two operations meet.
    async fn meet(
        &mut self,
        one: &Operation,
        other: &Operation,
        ways: Vec<(&Operation, &Operation, &Stop)>,
    ) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut serial = [None, None];
        for (stopped, within, stop) in ways {
            let (mut outcome, is_settled) = self.forced(stopped, within, stop.0).await;
            // Of the two orders, whether the second comes first.
            let stops_first = stopped.name == one.name;
            if !stops_first {
                outcome = (outcome.1, outcome.0, outcome.2);
            }
            // Who waits comes second.
            let orders = if is_settled {
                vec![stops_first]
            } else {
                vec![!stops_first, stops_first]
            };
            let mut is_right = false;
            for second_first in orders.iter().copied() {
                let expected = &mut serial[usize::from(second_first)];
                if expected.is_none() {
                    *expected = Some(self.serial(one, other, second_first).await);
                }
                is_right |= expected.as_ref() == Some(&outcome);
                if is_right {
                    break;
                }
            }
            if !is_right {
                let way = format!("{} within {} at {stop:?}", within.name, stopped.name);
                let order = if is_settled { "only" } else { "any" };
                let expected = orders
                    .iter()
                    .filter_map(|&at| serial[usize::from(at)].as_ref());
                wrong.push(explain(
                    &format!("{way}, {order} order"),
                    &outcome,
                    expected,
                ));
            }
        }
        wrong
    }

    /// Returns the outcome of two operations that run one after the other, by their place in the pair.
    async fn serial(&mut self, one: &Operation, other: &Operation, second_first: bool) -> Outcome {
        let world = self.world().await;
        let (first, second) = if second_first {
            let second = self.request(&world, other, "nobody").await;
            (self.request(&world, one, "nobody").await, second)
        } else {
            let first = self.request(&world, one, "nobody").await;
            (first, self.request(&world, other, "nobody").await)
        };
        (first, second, world.state_lines(self.app).await)
    }

    /// The outcome, and whether it is settled that the one within came first.
    async fn forced(
        &mut self,
        stopped: &Operation,
        within: &Operation,
        stop: usize,
    ) -> (Outcome, bool) {
        let world = self.world().await;
        let actor = self.app.director.actor("stopped", Some(stop));
        let first = tokio::spawn(self.request(&world, stopped, "stopped"));
        let has_stopped = tokio::select! {
            () = actor.stopped() => true,
            () = ended(&first) => false,
        };
        let second = tokio::spawn(self.request(&world, within, "within"));
        let begun = Instant::now();
        while has_stopped && !second.is_finished() && !self.app.has_waiting().await {
            assert!(begun.elapsed() < Duration::from_secs(20), "nothing happens");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let has_ended = has_stopped && second.is_finished();
        actor.go_on();
        let begun = Instant::now();
        let (first, second) = (first.await.unwrap(), second.await.unwrap());
        if begun.elapsed() > Duration::from_millis(900) {
            println!(
                "{} within {} at {stop} took {:?}",
                within.name,
                stopped.name,
                begun.elapsed()
            );
        }
        let left = world.state_lines(self.app).await;
        let is_settled = has_ended && actor.wrote();
        ((first, second, left), is_settled)
    }
}

/// Waits for the end of a task.
async fn ended<T>(task: &tokio::task::JoinHandle<T>) {
    while !task.is_finished() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

fn explain<'a>(way: &str, outcome: &Outcome, serial: impl Iterator<Item = &'a Outcome>) -> String {
    let mut lines = vec![format!("{way}: {} {}", outcome.0, outcome.1)];
    for order in serial {
        lines.push(format!("  not as {} {}:", order.0, order.1));
        for (one, other, sign) in [(outcome, order, "+"), (order, outcome, "-")] {
            let only = one.2.iter().filter(|line| !other.2.contains(line));
            lines.extend(only.map(|line| format!("    {sign} {line}")));
        }
    }
    lines.join("\n")
}
