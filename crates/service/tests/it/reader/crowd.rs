//! Random visitors of a site with random conditions, many at the same time: each gets what a process that has served
//! nobody would give them.
//!
//! - They come in rounds. Before each, pages are merged, and settings, conditions, share links and keys change.
//! - There are 160 of them, and a thousand with `QUIRE_TEST_FULL=1`.
//! - The random numbers are the same in every run; the seed is printed.

use std::collections::HashSet;
use std::fmt::Write as _;

use futures_util::future::join_all;
use quire_client::models::{ShareLink, SiteSection, Space};
use quire_db::testing::is_full;
use serde_json::Value;

use super::ask;
use crate::harness::{Desk, Harness, TestApp, TestResponse, body, http_client, json};
use crate::sites::published::token;
use crate::sites::sharing::key;

quire_db::both_databases!(crate::harness::harness =>
    a_crowd_gets_what_each_would_get_alone,
);

const SEED: u64 = 0x51_7e5e_ed20_2611;

/// Audience in each round, and true if conditions are evaluated.
const ROUNDS: [(&str, bool); 4] = [
    ("public", true),
    ("share-link", true),
    ("visitor-auth", true),
    ("unlisted", false),
];
/// The visitors of a round: those of the sample, and all.
const VISITORS: [usize; 2] = [40, 250];
const AT_ONCE: usize = 50;

const CONDITIONS: [&str; 8] = [
    "visitor.claims.plan === \"pro\"",
    "visitor.claims.plan !== \"free\"",
    "visitor.claims.level >= 2",
    "visitor.claims.unsigned.dark",
    "visitor.claims.unsigned.color == 'red'",
    "!visitor.claims.unsigned.color",
    "site.vars.stage == 'beta' || visitor.claims.level == 1",
    // It fails.
    "visitor.claims.missing.plan",
];

/// Paths at the root of the site.
const OF_SITE: [&str; 8] = [
    "nothing",
    "~feed",
    "robots.txt",
    "sitemap.xml",
    "llms.txt",
    "llms-full.txt",
    "~search?q=only",
    "~search?q=secret",
];
/// Paths at the root of each space.
const OF_SPACE: [&str; 6] = ["", "b", "b/c", "b.md", "index.md", "index"];

/// The headers that a visitor notices.
const NOTICED: [&str; 9] = [
    "cache-control",
    "content-encoding",
    "content-type",
    "etag",
    "link",
    "location",
    "set-cookie",
    "vary",
    "x-robots-tag",
];

/// Random numbers (`SplitMix64`).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = self.0;
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((number ^ (number >> 31)) % end as u64).unwrap()
    }

    fn pick<'p, T>(&mut self, of: &'p [T]) -> &'p T {
        &of[self.below(of.len())]
    }

    /// Returns true this many times in ten.
    fn in_ten(&mut self, times: usize) -> bool {
        self.below(10) < times
    }

    /// A text of which different visitors read different parts.
    fn text(&mut self) -> String {
        let mut text = String::from("Open to all.\n\n");
        for _ in 0..=self.below(3) {
            let (condition, word) = (*self.pick(&CONDITIONS), self.below(1_000));
            let _ = write!(
                text,
                "{{% if {condition} %}}\n\nOnly secret{word}.\n\n{{% else %}}\n\nNot this, but {word}.\n\n{{% endif %}}\n\n"
            );
        }
        text
    }
}

/// The site, and all that visitors have ever got from it.
struct World<'a> {
    app: &'a TestApp,
    desk: Desk,
    spaces: Vec<Space>,
    section: SiteSection,
    links: Vec<ShareLink>,
    visitor_keys: Vec<String>,
    random: Random,
    round: usize,
}

/// A visitor with one request.
struct Visitor {
    path: String,
    headers: Vec<(&'static str, String)>,
}

impl<'a> World<'a> {
    async fn new(app: &'a TestApp) -> Self {
        let (admin, organization) = (app.admin(), &app.organization);
        let mut random = Random(SEED);
        let mut spaces = Vec::new();
        for _ in 0..4 {
            let texts = ["A", "B", "C"].map(|title| format!("# {title}\n\n{}", random.text()));
            let [a, b, c] = &texts;
            // The whole page has a condition, too.
            let condition = Value::from(*random.pick(&CONDITIONS));
            let c = format!("---\nif: {condition}\n---\n\n{c}");
            let files = [
                ("a.md", a.as_str()),
                ("b.md", b.as_str()),
                ("b/c.md", c.as_str()),
            ];
            spaces.push(admin.space_with(organization, &files).await);
        }
        let shown: Vec<&Space> = spaces[..3].iter().collect();
        let desk = admin.desk(organization, &shown).await;
        let section = desk.section(&spaces[3], "News").await;
        let schema = json!({"jsonSchema": {
            "type": "object",
            "properties": {
                "plan": {"type": "string", "enum": ["free", "pro"]},
                "level": {"type": "number"},
                "unsigned": {
                    "type": "object",
                    "properties": {
                        "dark": {"type": "boolean"},
                        "color": {"type": "string", "enum": ["red", "blue"]},
                    },
                    "additionalProperties": false,
                },
            },
            "additionalProperties": false,
        }});
        let call = admin.put_site_adaptive_schema(organization, &desk.id, body(schema));
        call.send().await.unwrap();
        desk.publish().await.unwrap();
        desk.update(json!({"visibility": "share-link"}))
            .await
            .unwrap();
        let links = vec![desk.link("One").await, desk.link("Two").await];
        let visitor_keys = vec![desk.visitor_key().await];
        Self {
            app,
            desk,
            spaces,
            section,
            links,
            visitor_keys,
            random,
            round: 0,
        }
    }

    /// Changes much, and returns the addresses of all spaces within the site.
    async fn change(&mut self) -> Vec<String> {
        let (visibility, adapts) = ROUNDS[self.round];
        self.round += 1;
        let random = &mut self.random;
        let stage = *random.pick(&["beta", "final"]);
        let change = json!({
            "visibility": visibility,
            "adaptiveContent": {"enabled": adapts},
            "variables": {"stage": stage},
        });
        self.desk.update(change).await.unwrap();
        let active = random.in_ten(5);
        let change = json!({"active": active});
        self.desk.change_link(&self.links[1], change).await.unwrap();
        if random.in_ten(5) {
            self.visitor_keys.push(self.desk.visitor_key().await);
        }
        for _ in 0..2 {
            let proposal = self.app.admin().propose(random.pick(&self.spaces)).await;
            let page = proposal.page("b").await.id;
            let markdown = random.text();
            let update = json!([{"type": "update-page", "page": page, "markdown": markdown}]);
            proposal.edit(update).await.unwrap();
            proposal.merge().await.unwrap();
        }
        let condition = json!({"condition": random.pick(&CONDITIONS)});
        let changed = self.desk.change_section(&self.section, condition);
        changed.await.unwrap();
        let desk = &self.desk;
        let list = desk.user.list_site_spaces(&desk.organization, &desk.id);
        let site_spaces = list.send().await.unwrap().items;
        let mut roots = Vec::new();
        for site_space in &site_spaces {
            let condition = if random.in_ten(6) {
                json!({"condition": random.pick(&CONDITIONS)})
            } else {
                json!({"condition": null})
            };
            let changed = desk.change_site_space(site_space, condition).await;
            let url = changed.unwrap().urls.published.unwrap();
            let root = format!("{}/sites/acme-docs/", self.app.url);
            roots.push(url.strip_prefix(&root).unwrap().to_owned());
        }
        roots
    }

    /// Claims that a token has.
    fn claims(&mut self) -> Value {
        let random = &mut self.random;
        let from_now = if random.in_ten(9) { 600 } else { -600 };
        let mut claims = json!({"exp": self.app.seconds(from_now)});
        if random.in_ten(6) {
            claims["plan"] = json!(random.pick(&["free", "pro"]));
        }
        if random.in_ten(6) {
            claims["level"] = json!(random.below(4));
        }
        claims
    }

    fn visitor(&mut self, roots: &[String]) -> Visitor {
        let mut path = String::from("/sites/acme-docs/");
        if self.random.in_ten(4) {
            path += *self.random.pick(&OF_SITE);
        } else {
            path += self.random.pick::<String>(roots);
            path += *self.random.pick(&OF_SPACE);
        }
        let (mut query, mut cookies) = (Vec::new(), Vec::new());
        if self.random.in_ten(6) {
            let guess = "0".repeat(32);
            let known = self.links.iter().map(|link| key(link).as_str().to_owned());
            let keys: Vec<String> = known.chain([guess]).collect();
            let value = self.random.pick(&keys).clone();
            self.send("key", "quire_key", &value, &mut query, &mut cookies);
        }
        if self.random.in_ten(6) {
            let claims = self.claims();
            let mut keys = self.visitor_keys.clone();
            keys.push("guess".to_owned());
            // Most have the newest one.
            let at = keys.len() - 2;
            let signed_by = if self.random.in_ten(7) {
                &keys[at]
            } else {
                self.random.pick(&keys)
            };
            let value = token(signed_by, &claims);
            self.send(
                "jwt_token",
                "quire_visitor",
                &value,
                &mut query,
                &mut cookies,
            );
        }
        for (name, values) in [
            ("dark", ["true", "false", "perhaps"]),
            ("color", ["red", "blue", "green"]),
            ("plan", ["free", "pro", "any"]),
        ] {
            if self.random.in_ten(2) {
                let value = self.random.pick(&values);
                query.push(format!("visitor.{name}={value}"));
            }
        }
        if self.random.in_ten(3) {
            let color = self.random.pick(&["red", "blue"]);
            cookies.push(format!("quire_claims=dark%3Dtrue%26color%3D{color}"));
        }
        if !query.is_empty() {
            path.push(if path.contains('?') { '&' } else { '?' });
            path += &query.join("&");
        }
        let mut headers = vec![("cookie", cookies.join("; "))];
        headers.retain(|(_, value)| !value.is_empty());
        if self.random.in_ten(2) {
            let kinds = ["text/markdown", "application/json", "text/html"];
            headers.push(("accept", (*self.random.pick(&kinds)).to_owned()));
        }
        Visitor { path, headers }
    }

    /// Adds a secret to the query, or more often to the cookies.
    fn send(
        &mut self,
        parameter: &str,
        cookie: &str,
        value: &str,
        query: &mut Vec<String>,
        cookies: &mut Vec<String>,
    ) {
        if self.random.in_ten(2) {
            query.push(format!("{parameter}={value}"));
        } else {
            cookies.push(format!("{cookie}={value}"));
        }
    }
}

/// Returns the response of a process that has served nobody else.
async fn get_alone(app: &TestApp, visitor: &Visitor) -> TestResponse {
    let headers = visitor.headers.iter();
    let headers: Vec<_> = headers.map(|(name, value)| (*name, &**value)).collect();
    ask(&app.fresh().await, &visitor.path, &headers).await
}

/// Returns the parts of a response that a visitor notices.
fn noticed(answer: &TestResponse) -> (u16, Vec<(&str, &str)>, &str) {
    let headers = NOTICED.iter().flat_map(|name| {
        let values = answer.headers.get_all(*name).iter();
        values.map(|value| (*name, value.to_str().unwrap()))
    });
    (answer.status, headers.collect(), &answer.body)
}

async fn a_crowd_gets_what_each_would_get_alone(harness: Harness) {
    println!("seed {SEED:#x}");
    let app = harness.start().await;
    let mut world = World::new(&app).await;
    let visitors = VISITORS[usize::from(is_full())];
    let http = http_client();
    let (mut statuses, mut bodies) = (HashSet::new(), HashSet::new());
    for (visibility, adapts) in ROUNDS {
        let roots = world.change().await;
        let crowd: Vec<Visitor> = (0..visitors).map(|_| world.visitor(&roots)).collect();
        for some in crowd.chunks(AT_ONCE) {
            let together = some.iter().map(|visitor| {
                let mut request = http.get(format!("{}{}", app.url, visitor.path));
                for (name, value) in &visitor.headers {
                    request = request.header(*name, value);
                }
                TestResponse::to(request)
            });
            let alone = some.iter().map(|visitor| get_alone(&app, visitor));
            let answers = (join_all(together).await, join_all(alone).await);
            for ((answer, alone), visitor) in answers.0.iter().zip(&answers.1).zip(some) {
                let Visitor { path, headers } = visitor;
                assert_eq!(
                    noticed(answer),
                    noticed(alone),
                    "{visibility}, adapts: {adapts}, {path} {headers:?}"
                );
                statuses.insert(answer.status);
                bodies.insert(answer.body.clone());
            }
        }
    }
    for status in [200, 301, 303, 404] {
        assert!(statuses.contains(&status), "no {status}: {statuses:?}");
    }
    let count = bodies.len();
    assert!(count * 10 > visitors * 4, "{count} different bodies");
}
